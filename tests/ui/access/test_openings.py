"""At the start of a deal somebody who does not see the table hears who deals and who begins."""

from __future__ import annotations

import pytest

from rules.core.contract import Marked
from rules.core.registry import GAMES
from tests.ui.access.test_table import opened, table
from ui.shell.app import App


def heard_at(app: App, id: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that was told of a table until a person was asked for the first time."""
    heard: list[str] = []
    monkeypatch.setattr(app.narrator, "happened", lambda words, concerns: heard.append(words))
    table(app, id)
    return heard


@pytest.mark.parametrize(
    ("id", "opening"),
    [
        ("doppelkopf", "Fridolin gibt. Mathilda beginnt."),  # tricks
        ("mau_mau", "Du gibst. Fridolin beginnt."),  # stock and pile
        ("schwimmen", "Du gibst."),  # the dealer looks at his packet first
        ("zwergenamulett", "Du beginnst."),  # nobody deals
        ("siebzehn_und_vier", "Du hast die Bank. Fridolin beginnt."),
    ],
)
def test_a_deal_opens_with_who_deals_and_who_begins(
    id: str, opening: str, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert heard_at(app, id, monkeypatch).count(opening) == 1


def test_whom_the_log_has_told_to_deal_is_not_told_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = table(app, "mau_mau")
    heard: list[str] = []
    monkeypatch.setattr(app.narrator, "happened", lambda words, concerns: heard.append(words))
    scene.board.hud.note(Marked("dealer", 1, 0))
    scene.board.hud.opened(scene.board.view)
    assert heard == ["Du gibst.", ""]  # the person deals, and is on turn


@pytest.mark.parametrize("id", GAMES)
def test_who_deals_is_told_with_whose_turn_it_is(id: str, app: App) -> None:
    scene = opened(app, id)
    dealer = scene.board.hud.dealer(scene.board.view)
    told = scene.desk.overview.turn()
    assert dealer is None or told.endswith(scene.board.sentences.word("hud.deals", dealer))
