"""The order of a hand of Doppelkopf: trumps first, from the top."""

from __future__ import annotations

import pytest

from rules.doppelkopf.law import Options
from rules.doppelkopf.material import DECK as FRENCH
from ui.table.hooks import hooks_of
from ui.table.picture.model import HandOrder


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
