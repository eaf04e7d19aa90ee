"""Looking for the host: whom to call when, and when to offer oneself."""

from __future__ import annotations

from net.guest.host_search import ASK_AFTER, CLAIM_AFTER, CLAIM_STEP, MAX_TARGETS, RETRY, WAIT, HostSearch


def lost() -> HostSearch:
    search = HostSearch()
    search.start(0.0)
    return search


def test_an_address_is_called_once_and_again_after_a_while() -> None:
    search = lost()
    search.add("a:1")
    assert search.to_dial(0.0) == ["a:1"] and search.to_dial(9.0) == []
    search.failed("a:1", 10.0)
    assert search.to_dial(10.0) == [] and search.to_dial(10.0 + RETRY) == ["a:1"]


def test_the_last_host_is_looked_for_first_where_it_was() -> None:
    search = lost()
    search.stop("a:1")
    search.start(5.0)
    assert search.to_dial(5.0) == ["a:1"]


def test_nobody_makes_us_call_everyone() -> None:
    search = lost()
    for port in range(2 * MAX_TARGETS):
        search.add(f"a:{port}")
    assert len(search.to_dial(0.0)) == MAX_TARGETS


def test_the_next_in_line_claims_first() -> None:
    search = lost()
    assert not search.time_to_claim(CLAIM_AFTER - 0.1, 0) and search.time_to_claim(CLAIM_AFTER, 0)
    assert not search.time_to_claim(CLAIM_AFTER, 1) and search.time_to_claim(CLAIM_AFTER + CLAIM_STEP, 1)


def test_a_claim_that_was_granted_is_given_time_and_a_longer_log_hurries() -> None:
    search = lost()
    search.wait(5.0)
    assert not search.time_to_claim(5.0 + WAIT - 0.1, 0)
    search.hurry(5.0, above=258)
    assert search.time_to_claim(5.0, 9) and search.above == 258


def test_people_are_asked_when_it_takes_long() -> None:
    search = lost()
    assert not search.long_lost(ASK_AFTER - 0.1) and search.long_lost(ASK_AFTER)
    search.stop("")
    assert not search.long_lost(99.0)
