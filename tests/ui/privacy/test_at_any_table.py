"""At any table: guests on the chairs of bots, leaving from the curtain, last cards that play themselves."""

from __future__ import annotations

from random import Random

import pytest

from game.match.match import Match
from game.match.seats import seated
from rules.core.contract import TABLE
from rules.core.deck import BACK
from rules.core.registry import game
from ui.scenes.menu.menu import MenuScene
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.looking import last_card
from ui.scenes.table.pages import SeatsScene
from ui.scenes.table.table import TableScene
from ui.shell.app import App
from ui.widgets.controls import Segments
from ui.widgets.field import Field

from .test_looking import lift_curtain, opened, own_cards, run


def last_cards(kinds: str) -> Match:
    """A match of sixty-six shortly before its first round is over: a card each."""
    rules = game("sechsundsechzig")
    match = Match(rules, rules.options(), seated(kinds.split()), 3)
    chance = Random(1)
    while True:
        seat = match.turn.must[0]
        legal = match.legal(seat)
        zones = match.view(seat).zones.items() if seat != TABLE else ()
        held = sum(len(row) for zone, row in zones if zone.name == "hand" and zone.seat == seat)
        if held == len(legal) == 1:
            return match
        match.submit(seat, chance.choice([act for act in legal if act.verb in ("play", "deal", "next")]))


def test_a_guest_sits_down_behind_the_curtain_and_the_bot_comes_back(app: App) -> None:
    scene = opened(app, "person geselle")
    run(app, until=lambda: scene.board.idle)
    page = SeatsScene(app, scene.match, 0, scene.looking.hand_over)
    assert page.chosen == {0: "self", 1: "geselle"}
    app.push(page)
    who = page.group.named("seat1")
    assert isinstance(who, Segments)
    who.write("1")
    field = page.group.named("guest1")
    assert isinstance(field, Field)
    assert field.text == "Gast"
    field.write("Emma")
    page.done()
    assert scene.match.persons == (0, 1)
    assert scene.board.stage.names == ("Du", "Emma")
    assert scene.viewer == 0
    scene.looking.change(1)
    lift_curtain(app)
    assert scene.viewer == 1
    assert scene.board.stage.names == ("Gastgeber", "Emma")
    run(app, until=lambda: scene.board.idle)
    assert BACK not in own_cards(scene)
    scene.looking.hand_over(1, "geselle")
    assert scene.match.players == scene.match.seated
    assert scene.board.blind
    assert set(own_cards(scene)) <= {BACK}


def test_one_can_leave_from_the_curtain(app: App) -> None:
    scene = opened(app, "person person")
    run(app, until=lambda: isinstance(app.top, CurtainScene))
    assert isinstance(app.top, CurtainScene)
    button = app.top.group.named("leave")
    assert button is not None
    scene.to_menu()
    assert isinstance(app.top, MenuScene)


def test_the_last_card_goes_by_itself_where_that_is_wanted(app: App) -> None:
    app.change_quietly(last_card=True)
    match = last_cards("person person")
    moves, scene = len(match.history), TableScene(app, match)
    app.push(scene)
    run(app, 80, until=lambda: len(match.history) > moves)
    assert len(match.history) > moves
    assert not isinstance(app.top, CurtainScene), "there is nothing to be hidden"


@pytest.mark.parametrize("id", ["luxusfamilie", "doppelkopf", "sechsundsechzig", "tarock", "herzblatt"])
def test_in_a_last_trick_everybodys_last_card_is_forced(id: str) -> None:
    rules, chance = game(id), Random(4)
    match = Match(rules, rules.options(), seated(["person"] * rules.players[0]), 4)
    played = 0
    while played < rules.players[0]:
        seat, forced = match.turn.must[0], last_card(match)
        legal = match.legal(seat)
        cards = [act for act in legal if act.verb == "play"]
        if forced is not None:
            assert legal == [forced.action]
            played += 1
        match.submit(seat, chance.choice(cards or legal))


@pytest.mark.parametrize("id", ["zwergenamulett", "fuenfhundert"])
def test_who_may_still_announce_something_plays_his_last_card_himself(id: str) -> None:
    rules, chance = game(id), Random(4)
    match = Match(rules, rules.options(), seated(["person"] * rules.players[0]), 4)
    while not match.view(None).sheet:
        assert last_card(match) is None
        seat = match.turn.must[0]
        legal = match.legal(seat)
        match.submit(seat, chance.choice([act for act in legal if act.verb == "play"] or legal))


def test_usually_everybody_plays_his_last_card(app: App) -> None:
    match = last_cards("person geselle" if last_cards("person person").turn.must[0] == 0 else "geselle person")
    moves, scene = len(match.history), TableScene(app, match)
    app.push(scene)
    run(app, 40)
    assert len(match.history) == moves
    assert scene.looking.forced() is not None


def test_where_there_is_a_choice_nothing_goes_by_itself(app: App) -> None:
    app.change_quietly(last_card=True)
    scene = opened(app, "person geselle")
    assert scene.looking.forced() is None
