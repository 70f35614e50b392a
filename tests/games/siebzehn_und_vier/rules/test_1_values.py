"""SV-1, SV-8.4 to 8.5: the worth of a hand."""

from __future__ import annotations

from itertools import combinations

import pytest

from rules.siebzehn_und_vier.game import GAME
from rules.siebzehn_und_vier.material import BUST, CARDS, DECK, FEUER, total, worth

rule = pytest.mark.rule


def cards(codes: str) -> tuple[int, ...]:
    return tuple(CARDS[DECK.token_of[code]] for code in codes.split())


@rule("SV-1.1", "SV-1.3")
def test_the_pack_has_32_cards_worth_216():
    assert len(CARDS) == 32 == len(set(DECK.codes))
    assert total(CARDS) == 216


@rule("SV-1.3", "SV-1.4")
@pytest.mark.parametrize(
    ("rank", "value"), [("A", 11), ("10", 10), ("9", 9), ("8", 8), ("7", 7), ("K", 4), ("Q", 3), ("J", 2)]
)
def test_suits_mean_nothing(rank, value):
    assert [total(cards(f"{suit}{rank}")) for suit in "CSHD"] == [value] * 4


@rule("SV-1.4", "SV-1.6")
def test_an_ace_is_never_one():
    assert worth(cards("HA D9 CJ"), "21") == BUST  # 11 + 9 + 2 = 22
    assert worth(cards("HA D8 CJ"), "21") == 21


@rule("SV-1.6")
def test_21_is_the_best_and_22_too_much():
    assert worth(cards("H10 D9 CJ"), "21") == 21
    assert worth(cards("H10 D9 CQ"), "21") == BUST


@rule("SV-1.5", "SV-8.5")
@pytest.mark.parametrize(("option", "value"), [("21", 21), ("bust", BUST), ("feuer", FEUER)])
def test_two_aces(option, value):
    assert worth(cards("HA DA"), option) == value


@rule("SV-1.5")
@pytest.mark.parametrize("option", ["21", "bust", "feuer"])
def test_a_third_card_makes_two_aces_an_ordinary_sum(option):
    for other in set(CARDS) - set(cards("HA DA")):
        assert worth((*cards("HA DA"), other), option) == BUST


@rule("SV-8.5")
def test_nothing_beats_two_aces_with_feuer():
    others = [worth(pair, "feuer") for pair in combinations(CARDS, 2) if total(pair) != 22]
    assert max(others) < FEUER == worth(cards("SA CA"), "feuer")


@rule("SV-1.2")
def test_two_to_eight_seats():
    assert list(GAME.players) == [2, 3, 4, 5, 6, 7, 8]
    for seats in (1, 9):
        with pytest.raises(ValueError, match="player_count"):
            GAME.start(GAME.options(), seats, 1)


@rule("SV-1.7")
@pytest.mark.parametrize(
    ("options", "chips"), [({}, 200), ({"start_chips": 50}, 50), ({"base": 60, "start_chips": 5}, 60)]
)
def test_everybody_begins_with_the_same_chips(options, chips):
    assert GAME.totals(GAME.start(GAME.options(**options), 3, 1)) == (chips,) * 3
