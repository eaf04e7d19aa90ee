"""Computers on one network, made of Linux network namespaces on a bridge. Needs root and `ip`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import ExitStack, suppress
from pathlib import Path

from tests.net.lab.running import Running, python

BEACON = 47_819
ZEROCONF = 5_353


def missing() -> str:
    """Why there can be no namespaces here, or nothing."""
    if sys.platform != "linux":
        return "network namespaces exist on Linux only"
    if os.geteuid() != 0:
        return "network namespaces need root"
    if shutil.which("ip") is None or shutil.which("nft") is None:
        return "the commands ip and nft are not installed"
    probe = f"crown{os.getpid()}probe"
    made = subprocess.run(["ip", "netns", "add", probe], capture_output=True, check=False)
    if made.returncode:
        return f"no network namespace can be made: {made.stderr.decode().strip()}"
    run("ip", "netns", "del", probe)
    return ""


def run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)


class Village:
    """`houses` computers, numbered from 1, at 10.77.0.1 and so on."""

    def __init__(self, houses: int, folder: Path, stack: ExitStack) -> None:
        self._folder, self._stack = folder, stack
        self._prefix = f"cl{os.getpid() % 100_000}"
        self._bridge = f"{self._prefix}br"
        self._add(self._bridge)
        bridge = ("link", "add", "br0", "type", "bridge")
        run("ip", "-n", self._bridge, *bridge, "mcast_snooping", "0", "stp_state", "0", "forward_delay", "0")
        run("ip", "-n", self._bridge, "link", "set", "br0", "up")
        for number in range(1, houses + 1):
            self._build(number)

    def _space(self, number: int) -> str:
        return f"{self._prefix}h{number}"

    def _add(self, space: str) -> None:
        run("ip", "netns", "add", space)
        self._stack.callback(self._remove, space)

    def _remove(self, space: str) -> None:
        with suppress(subprocess.CalledProcessError):
            run("ip", "netns", "del", space)

    def _build(self, number: int) -> None:
        space, bridge = self._space(number), self._bridge
        self._add(space)
        ends = ("v0", "netns", space, "type", "veth", "peer", "name", f"b{number}", "netns", bridge)
        run("ip", "link", "add", *ends)
        run("ip", "-n", bridge, "link", "set", f"b{number}", "master", "br0")
        run("ip", "-n", bridge, "link", "set", f"b{number}", "up")
        run("ip", "-n", space, "addr", "add", f"10.77.0.{number}/24", "brd", "+", "dev", "v0")
        run("ip", "-n", space, "link", "set", "lo", "up")
        run("ip", "-n", space, "link", "set", "v0", "up")

    def start(self, number: int, name: str, people: int, where: str, *pace: str) -> Running:
        """The same name has the same folder, and so the same seats."""
        folder = self._folder / name
        return self.run(number, *python("tests.net.lab.player", name, str(folder), str(people), where, *pace))

    def run(self, number: int, *command: str) -> Running:
        inside = ("ip", "netns", "exec", self._space(number))  # becomes the program itself
        running = Running(*inside, *command)
        self._stack.callback(running.close)
        return running

    def cable(self, number: int, *, whole: bool) -> None:
        run("ip", "-n", self._bridge, "link", "set", f"b{number}", "up" if whole else "down")

    def block(self, number: int, *ports: int) -> None:
        """Lets no datagrams to these ports in."""
        nft = ("ip", "netns", "exec", self._space(number), "nft")
        run(*nft, "add", "table", "inet", "wall")
        run(*nft, "add", "chain", "inet", "wall", "in", "{ type filter hook input priority 0; }")
        for port in ports:
            run(*nft, "add", "rule", "inet", "wall", "in", "udp", "dport", str(port), "drop")
