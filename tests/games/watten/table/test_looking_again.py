"""Watten: what was named and taken before everybody's eyes is there for whoever hides his hand; a deal begins anew."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.match.match import Match
from game.match.seats import seated
from rules.core.contract import TABLE
from rules.watten.game import GAME
from ui.scenes.table.table import TableScene
from ui.shell.app import App


def wandered(upto: str, seed: int = 2) -> Match:
    """A match of chance up to the first phase of this name, or there after a trick of a second deal."""
    match, chance = Match(GAME, GAME.options(), seated(["person", *["geselle"] * 3]), seed), Random(seed)
    tricks = 0
    while True:
        turn = match.turn
        found = [(seat, act) for seat in turn.must for act in match.legal(seat) if act.verb not in ("offer", "go")]
        events = (match.submit(*chance.choice(found)) and ()) or match.log[-1]
        tricks += sum(getattr(event, "name", "") == "trick" for event in events)
        if tricks and match.view(0).phase == upto:
            return match


def looked_at(app: App, match: Match) -> TableScene:
    scene = TableScene(app, match)
    app.stack[:] = [scene]
    scene.looking.seat(0)
    return scene


@pytest.mark.rule("WA-4.1", "WA-4.2")
def test_the_hand_alone_is_hidden_and_shown_again(app: App) -> None:
    match = wandered("play")
    assert TABLE not in match.turn.must
    scene = looked_at(app, match)
    named, taken = dict(match.view(0).marks), scene.board.hud.taken.cards
    assert taken
    for hidden in (True, False):
        scene.looking.toggle()
        assert scene.looking.hidden is hidden
        assert {name: scene.board.stage.coming.get(name) for name in named} == named
        assert scene.board.hud.taken.cards == taken


def test_plates_forget_the_deal_before(app: App) -> None:
    match = wandered("round_end")
    scene = looked_at(app, match)
    assert scene.board.hud.last
    for _ in range(4):
        if match.view(0).phase == "deal":
            break
        seat = next(iter(match.turn.must))
        match.submit(seat, match.legal(seat)[0])
        scene.board.show(match.log[-1], match.view(0))
        scene.board.skip()
    assert not scene.board.hud.last
    assert not scene.board.hud.taken.cards


def test_between_two_deals_return_presses_the_golden_button_and_no_card(app: App) -> None:
    match = wandered("round_end")
    scene = looked_at(app, match)
    opened: list[str] = []
    scene.open_sheet = lambda: opened.append("sheet")  # type: ignore[method-assign]
    scene.desk.refresh()
    card = next((one for one in scene.desk.group.walk() if one.key.startswith("card:")), None)
    if card is not None:
        scene.desk.group.set_focus(card)
    golden = next(one for one in scene.desk.group.walk() if one.key == "next")
    assert getattr(golden, "sign", "")
    scene.desk.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="\r", mod=0))
    assert opened == ["sheet"]
