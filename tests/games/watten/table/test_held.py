"""How a hand is held, what stands for a rank or a suit in a question, and when a verb asks back."""

from __future__ import annotations

import pytest

from rules.doppelkopf.law import Options
from rules.doppelkopf.material import DECK as FRENCH
from rules.sechsundsechzig.game import GAME
from rules.watten.law import Options as Watten
from rules.watten.material import DECK as GERMAN
from tests.games.sechsundsechzig.given import arrange
from ui.shell.showcase import limit_of
from ui.table.hooks import hooks_of
from ui.table.input.questions import asks_back, drawn
from ui.table.picture.model import HandOrder
from ui.table.tables import table_of


def held(codes: str, trump: int, options: Options | None = None) -> str:
    """A hand of Doppelkopf as it stands there, while this is trump (0: not known yet)."""
    order = HandOrder(FRENCH, hooks=hooks_of("doppelkopf"))
    order.options = options or Options()
    order.heed({("trump", None): trump})
    cards = [FRENCH.cards_of[FRENCH.token_of[code]][0] for code in codes.split()]
    return " ".join(FRENCH.code(card) for card in order.arranged(cards))


@pytest.mark.rule("DK-2.1", "DK-2.2")
def test_trumps_stand_first_from_the_top() -> None:
    assert held("CA DJ D9 SQ CQ H10 DA SK", 4) == "CQ SQ DJ DA D9 CA SK H10"
    assert held("CA DJ D9 SQ CQ H10 DA SK", 0) == held("CA DJ D9 SQ CQ H10 DA SK", 4), "before a game is declared"


@pytest.mark.rule("DK-4.2", "DK-7.5", "DK-8.10")
def test_another_game_has_other_trumps() -> None:
    assert held("CA DJ D9 SQ S9", 2) == "SQ DJ S9 CA D9"
    assert held("CQ CA DJ D9 SQ", 5) == "DJ CA CQ SQ D9"
    assert held("CQ CA DJ D9", 7) == "CA CQ DJ D9"


@pytest.mark.rule("DK-7.1")
def test_a_card_that_is_trump_by_an_option_stands_first_only_with_it() -> None:
    assert held("CQ H10 HA", 4, Options(tolle=True)) == "H10 CQ HA"
    assert held("CQ H10 HA", 4) == "CQ HA H10"


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
    assert limit_of("watten", Watten(target="11")) == 11
    assert limit_of("doppelkopf", Options()) is None, "a number of deals ends it"


@pytest.mark.rule("SS-5.1")
def test_who_has_melded_a_marriage_is_told_which_cards_to_lead() -> None:
    table = arrange("0: HK HQ CA; 1: C9 S9 DJ; turned D9; talon 4", marriages=True)
    hooks = hooks_of("sechsundsechzig")
    assert list(hooks.variants(GAME.view(table.state, 0), ())) == []
    table.play("0 meld H")
    assert list(hooks.variants(GAME.view(table.state, 0), ())) == ["bound"]
