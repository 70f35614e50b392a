"""The points of an announcement, told to its owner before he makes it. (docs/rulebook/fuenfhundert.md)"""

from __future__ import annotations

import pytest

from rules.core.notation import parse_action
from rules.fuenfhundert.game import GAME
from tests.games.fuenfhundert.given import arrange


def worth(text: str, words: str, **options: object) -> list[int]:
    state = arrange(text, **options).state
    return [claim.points for claim in GAME.claims(state, 0, parse_action(GAME, words))]


HAND = "0: HK HQ SK C9; 1: S7 S8 S9 D7; turned HA; talon 5"


@pytest.mark.rule("FH-4.1", "FH-5.1")
def test_a_right_one_counts_and_a_false_one_costs() -> None:
    assert worth(HAND, "meld pair H") == [40]
    assert worth(HAND, "meld pair S") == [-20]


@pytest.mark.rule("FH-4.7")
def test_used_cards_make_it_false() -> None:
    assert worth(f"{HAND}; used 0 pair: HK HQ", "meld pair H") == [-40]


@pytest.mark.rule("FH-4.5", "FH-5.3")
def test_a_late_one_counts_nothing() -> None:
    assert worth(f"{HAND}; fresh 0: C9", "meld pair H") == []
    assert worth(f"{HAND}; fresh 0: C9", "meld pair H", meld_duty="free") == [40]
