"""The trump card, which both have seen: at the bottom of the Talon, in the exchange, and in the hand of who has it."""

from __future__ import annotations

from itertools import groupby

import pytest

from rules.core.contract import Special, action
from rules.fuenfhundert.game import GAME
from tests.games.fuenfhundert.given import arrange, cards
from tests.ui.table.hands import Sitting
from ui.faces.kept.cache import Faces
from ui.shell.app import App
from ui.table.picture.motions import Fly
from ui.table.rehearsal import Rehearsal
from ui.table.words.tips import cards_under, tip_under

HELD = "0: H7 S9; 1: CA C9; turned HA; talon 4"


def sitting(app: App, text: str, viewer: int = 0) -> Sitting:
    """A table in this position, this seat in front of it."""
    found = Sitting(app, GAME.options(), 2, 1, rules=GAME)
    found.match._state = arrange(text).state
    found.board = found._board(viewer)
    found.desk = type(found.desk)(found)
    found.desk.play.begin(found.board.view)
    found.board.draw(app.window)
    return found


@pytest.mark.rule("FH-1.6")
@pytest.mark.parametrize("viewer", [0, 1])
def test_who_points_at_the_talon_sees_the_card_at_its_bottom(app: App, viewer: int) -> None:
    board = sitting(app, HELD, viewer).board
    talon = next(row for zone, row in board.stage.sprites.zones.items() if zone.name == "stock")
    at = (talon[-1].x, talon[-1].y)
    assert tip_under(board, at) is not None
    assert cards_under(board, at) == (("HA", True),)


@pytest.mark.rule("FH-1.6", "FH-3.1")
def test_who_points_at_the_plate_of_its_holder_sees_the_card_that_was_exchanged(app: App) -> None:
    table = sitting(app, HELD, viewer=1)
    assert "trump_card" not in [name for _, name, _ in table.board.hud.plates.signs]
    table.match.submit(0, next(act for act in table.match.legal(0) if act.verb == "exchange"))
    table.board.settle(table.match.view(1))
    table.board.draw(app.window)
    sign = next(rect for rect, name, seat in table.board.hud.plates.signs if (name, seat) == ("trump_card", 0))
    assert cards_under(table.board, sign.center) == (("HA", True),)
    talon = next(row for zone, row in table.board.stage.sprites.zones.items() if zone.name == "stock")
    assert cards_under(table.board, (talon[-1].x, talon[-1].y)) == (("H7", True),), "there lies the seven now"


@pytest.mark.rule("FH-3.1")
def test_the_log_names_the_card_that_was_exchanged(app: App) -> None:
    board = sitting(app, HELD, viewer=1).board
    told = board.sentences.of(Special("exchange", 0, cards("HA H7"), (), (10,)))
    assert "Herz-Ass" in told
    assert "Sieben" in told


@pytest.mark.rule("FH-3.1")
@pytest.mark.parametrize("viewer", [0, 1])
def test_in_the_exchange_both_cards_pass_each_other_openly_and_once(faces: Faces, viewer: int) -> None:
    table = Rehearsal("fuenfhundert", 2, viewer=viewer, faces=faces)
    table.state = arrange(HELD).state
    table.model.settle(table.view)
    table.submit(0, action("exchange"))
    flights: list[list[str]] = []  # in each frame with cards on their way: the codes of those; "": not yet face up
    while not table.timeline.idle:
        table.step(40)
        held = [one for one in table.stage.sprites if isinstance(one.held, Fly)]
        flights += [sorted(one.code if one.face > 0.99 else "" for one in held)] if held else []
    assert {len(codes) for codes in flights} == {2}, "neither goes alone"
    assert [open_ for open_, _ in groupby(flights, ["H7", "HA"].__eq__)] == [False, True, False], "open once, together"
    assert flights.count(["H7", "HA"]) * 40 > 400, "long enough to be read"
    lies = [[one.code for one in row] for zone, row in table.stage.sprites.zones.items() if zone.name == "stock"]
    assert lies == [[""] * 5], "the seven lies face down"
