"""The melds of a hand, told to its owner before he bids, names trump or melds."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.contract import TABLE
from rules.core.notation import parse_action
from rules.core.options import build
from rules.luxusfamilie.game import GAME
from rules.luxusfamilie.material import HANDS
from rules.luxusfamilie.state import State


def dealt(seed: int, **options: object) -> State:
    state = GAME.start(build(GAME.options, {"first_dealer": "2", **options}), 3, seed)
    GAME.apply(state, TABLE, GAME.legal(state, TABLE)[0])
    return state


def worth(state: State, seat: int, words: str) -> int:
    return sum(claim.points for claim in GAME.claims(state, seat, parse_action(GAME, words)))


def played(state: State, *moves: tuple[int, str]) -> list[Any]:
    log: list[Any] = []
    for seat, words in moves:
        GAME.apply(state, seat, parse_action(GAME, words), log)
    return log


@pytest.mark.rule("LX-3.1", "LX-3.6")
@pytest.mark.parametrize("shared", [True, False])
def test_naming_a_trump_counts_exactly_what_it_was_said_to_count(shared: bool) -> None:
    for seed in range(30):
        for suit in "CSHD":
            state = dealt(seed, shared_melds=shared)
            said = worth(state, 0, f"trump {suit}")
            played(state, (0, "bid 100"), (1, "weg"), (2, "weg"), (0, f"trump {suit}"))
            assert state.melded[0] == said, (seed, suit)


@pytest.mark.rule("LX-3.3", "LX-3.14")
@pytest.mark.parametrize("shared", [True, False])
def test_the_cards_of_all_claims_are_what_is_laid(shared: bool) -> None:
    for seed in range(30):
        state = dealt(seed, shared_melds=shared)
        played(state, (0, "bid 100"), (1, "weg"), (2, "weg"), (0, "trump S"))
        claims = GAME.claims(state, 1, parse_action(GAME, "meld all"))
        hand = set(GAME.zones(state)[HANDS[1]])
        assert all(set(claim.cards) <= hand for claim in claims)
        cards = [card for claim in claims for card in claim.cards]
        assert shared or len(cards) == len(set(cards)), "without sharing no card counts twice"
        played(state, (1, "meld all"))
        assert set(cards) == hand - set(GAME.zones(state)[HANDS[1]])
        assert sum(claim.points for claim in claims) == state.melded[1]


@pytest.mark.rule("LX-3.2", "LX-3.18")
def test_what_melds_nothing_claims_nothing() -> None:
    state = dealt(3)
    assert worth(state, 0, "weg") == worth(state, 0, "bid 100") == worth(state, 0, "meld all") == 0
    played(state, (0, "bid 100"), (1, "weg"), (2, "weg"), (0, "trump S"))
    assert worth(state, 1, "meld none") == worth(state, 1, "meld CA") == 0
    assert worth(state, 1, "meld CK CQ") == 20
