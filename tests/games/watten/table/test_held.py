"""The order of a hand of Watten, the signs of ranks and suits in a question, and verbs that ask back."""

from __future__ import annotations

import pytest

from rules.core.registry import game
from rules.watten.law import Options
from rules.watten.material import DECK as GERMAN
from ui.shell.showcase import limit_of
from ui.table.hooks import hooks_of
from ui.table.input.questions import asks_back, drawn
from ui.table.picture.model import HandOrder
from ui.table.tables import table_of


def wattened(codes: str, schlag: int, farbe: int) -> str:
    """A hand of Watten as it stands there, while this is Schlag and Farbe (0: not named yet)."""
    order = HandOrder(GERMAN, hooks=hooks_of("watten"))
    order.heed({("schlag", None): schlag, ("farbe", None): farbe})
    return " ".join(GERMAN.codes[card] for card in order.arranged([GERMAN.token_of[code] for code in codes.split()]))


@pytest.mark.rule("WA-4.1", "WA-4.2", "WA-4.4", "WA-4.5")
def test_in_watten_the_kritische_the_schlag_and_the_farbe_stand_first() -> None:
    assert wattened("C10 S10 HA D10 C7 HK DA", 5, 4) == "HK C7 D10 C10 S10 DA HA"
    assert wattened("C10 S10 HA HK", 5, 0) == "HK C10 S10 HA", "before the Farbe is named"
    assert wattened("SA C10 HK", 0, 0) == "HK C10 SA", "before anything is named"
    assert wattened("S7 H7 C7 H8", 8, 3) == "C7 H7 S7 H8"


def shown(code: str) -> str:
    return " ".join(GERMAN.codes[card] for card in drawn(GERMAN, [GERMAN.token_of[code]]))


def test_a_rank_is_shown_by_all_its_cards_a_suit_by_one() -> None:
    assert shown("10") == "C10 S10 H10 D10"
    assert shown("K") == "CK SK HK DK"
    assert shown("D") == "DA"
    assert shown("H7") == "H7"


@pytest.mark.rule("WA-7.10")
def test_a_verb_may_ask_back_only_who_has_a_mark() -> None:
    marks: dict[tuple[str, int | None], int] = {("gespannt", 1): 1}
    assert asks_back(table_of("sechsundsechzig"), "close", {}, 0), "whoever does it"
    table = table_of("watten")
    assert [asks_back(table, "raise", marks, seat) for seat in (0, 1)] == [False, True]
    assert not asks_back(table, "stay", marks, 1)
    assert not asks_back(table_of("gluecksgriff"), "call", marks, 1)


@pytest.mark.rule("WA-8.2")
def test_a_limit_may_be_a_choice_among_words() -> None:
    assert limit_of("watten", Options(target="11")) == 11
    assert limit_of("doppelkopf", game("doppelkopf").options()) is None, "a number of deals ends it"
