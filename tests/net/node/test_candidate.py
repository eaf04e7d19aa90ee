"""A guest that has lost its host: when it offers itself, and when it has won."""

from __future__ import annotations

from net.guest.guest import Guest
from net.guest.host_search import ASK_AFTER, CLAIM_AFTER, WAIT, HostSearch
from net.node.candidate import Candidate
from net.protocol import events
from net.protocol.effects import Effect, Emit, Send
from net.protocol.messages import ClaimHost, Deny, Grant
from tests.net.lab.fake import FakeNet, Player, followed, table

PEER = 7


def three_at_a_table() -> list[Player]:
    net = FakeNet(1)
    table(net, 3, 0, "tiny", {"rounds": 40})
    net.run(1)
    return net.players


def candidate(guest: Guest) -> Candidate:
    search = HostSearch()
    search.start(0.0)
    return Candidate(guest, search)


def claim_in(effects: list[Effect]) -> ClaimHost:
    (claim,) = [each.message for each in effects if isinstance(each, Send) and each.peer == PEER]
    assert isinstance(claim, ClaimHost)
    return claim


def grant_of(guest: Guest, claim: ClaimHost) -> Grant:
    assert guest.roster is not None
    vote = guest.vows.answer(claim, guest.roster, guest.member, guest.position, heard=False, own=0)
    assert isinstance(vote, Grant)
    return vote


def test_a_majority_makes_the_next_in_line_the_host() -> None:
    _, first, second = three_at_a_table()
    heir = candidate(first.node.guest)
    assert heir.look([PEER], CLAIM_AFTER - 0.1) == []
    claim = claim_in(heir.look([PEER], CLAIM_AFTER))
    assert heir.won is None
    heir.on_vote(grant_of(second.node.guest, claim), CLAIM_AFTER)
    won = heir.won
    assert won is not None and (won.epoch, won.voters, won.fork) == (claim.epoch, (1, 2, 3), None)
    assert won.log is followed(first)


def test_whoever_has_the_longer_log_goes_first() -> None:
    _, first, _ = three_at_a_table()
    heir = candidate(first.node.guest)
    heir.look([PEER], CLAIM_AFTER)
    heir.on_vote(Deny(0, longer=True), CLAIM_AFTER)
    assert heir.look([PEER], CLAIM_AFTER + WAIT - 0.1) == []
    assert claim_in(heir.look([PEER], CLAIM_AFTER + WAIT))


def test_without_a_majority_the_person_is_asked_and_decides() -> None:
    _, first, _ = three_at_a_table()
    guest = first.node.guest
    heir = candidate(guest)
    asked = [each.event for each in heir.look([], ASK_AFTER) if isinstance(each, Emit)]
    assert asked == [events.Alone((guest.member,))] and heir.look([], ASK_AFTER) == []
    guest.go_on()
    heir.look([], ASK_AFTER + 1)
    won = heir.won
    assert won is not None and won.voters == (guest.member,)
    assert won.fork == guest.position.branch(followed(first).settled)


def test_whoever_never_heard_of_the_table_claims_nothing() -> None:
    host, *_ = three_at_a_table()
    stranger = Player(host.net, 5)
    assert candidate(stranger.node.guest).look([PEER], 99.0) == []
