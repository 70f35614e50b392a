"""The person who looks: hidden hands, profiles, seats that a bot plays, rights to break in from every place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.match.match import Match
from game.match.seats import seated
from game.people import profiles, settings
from game.people.profiles import Profile
from rules.core.contract import TABLE, Turn
from rules.core.deck import BACK
from rules.core.registry import game
from tests.games.gluecksgriff.given import arrange
from tests.scenario import Given
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.pages import SeatsScene
from ui.scenes.table.table import TableScene
from ui.shell.app import App

from .conftest import fresh

ANNA = Profile("a1", "Anna", 2, "#2E7D4F", "ivy", 1.3, "2")
BODO = Profile("b2", "Bodo", 3, "#7A4A9E")


def opened(app: App, kinds: str, game_id: str = "gluecksgriff", *people: Profile) -> TableScene:
    """A match of these players; the first ones have these profiles."""
    rules, players = game(game_id), list(seated(kinds.split()))
    players[: len(people)] = [one.seated() for one in people]
    scene = TableScene(app, Match(rules, rules.options(), players, 3))
    app.push(scene)
    return scene


def run(app: App, frames: int = 60, until: Callable[[], bool] = lambda: False) -> None:
    for _ in range(frames):
        if until():
            return
        app.pass_time(60)


def key(app: App, code: int, kind: int = pygame.KEYDOWN) -> None:
    app.dispatch(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))


def tap(app: App, code: int) -> None:
    key(app, code)
    key(app, code, pygame.KEYUP)


def lift_curtain(app: App) -> None:
    run(app, until=lambda: isinstance(app.top, CurtainScene))
    assert isinstance(app.top, CurtainScene)
    key(app, pygame.K_SPACE)
    run(app, until=lambda: not isinstance(app.top, CurtainScene))
    key(app, pygame.K_SPACE, pygame.KEYUP)


def own_cards(scene: TableScene) -> list[int]:
    """The cards of the viewer's hand as the screen knows them."""
    hands = [zone for zone in scene.board.stage.sprites.zones if scene.board.model.own_hand(zone)]
    return [sprite.card for zone in hands for sprite in scene.board.stage.sprites.within(zone)]


def test_a_table_that_is_resumed_lies_behind_the_curtain(app: App) -> None:
    """Whatever was on the stack before is gone by then."""
    first = opened(app, "person person")
    lift_curtain(app)
    app.reset(TableScene(app, first.match))
    assert isinstance(app.top, CurtainScene)
    lift_curtain(app)
    scene = app.top
    assert isinstance(scene, TableScene)
    assert BACK not in own_cards(scene)


def test_where_all_choose_at_the_same_time_each_has_a_curtain_that_says_so(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No game of the house has such a phase yet but for windows: the turn alone is made up here."""
    scene = opened(app, "person person person")
    lift_curtain(app)
    run(app, until=lambda: scene.board.idle)
    asked = [0, 1, 2]
    monkeypatch.setattr(Match, "turn", property(lambda match: Turn(tuple(asked))))
    looked = [scene.viewer]
    while True:
        asked.remove(scene.viewer)  # he has chosen
        if not asked:
            break
        wanted = scene.looking.wanted()
        assert wanted in asked
        before = scene.viewer
        scene.looking.change(wanted)
        curtain = app.top
        assert isinstance(curtain, CurtainScene)
        assert scene.viewer == before, "nobody has turned the table yet"
        assert (curtain.note != "") == (len(asked) > 1)
        monkeypatch.setattr(scene, "_ready", lambda view: None)
        lift_curtain(app)
        looked.append(scene.viewer)
    assert sorted(looked) == [0, 1, 2]


# --- hidden hands ---------------------------------------------------------------------------------------------------
def test_a_hidden_hand_is_known_to_nothing_on_the_screen_until_it_is_shown(app: App) -> None:
    scene = opened(app, "person geselle geselle")
    run(app, until=lambda: scene.viewer in scene.match.turn.must and scene.board.idle)
    assert own_cards(scene)
    assert BACK not in own_cards(scene)
    tap(app, pygame.K_F2)
    assert set(own_cards(scene)) == {BACK}
    assert not scene.ask_hint()
    assert not scene.desk.legal()
    run(app, 20)
    assert set(own_cards(scene)) == {BACK}, "it stays hidden"
    assert "F2" in scene.desk.sides.prompt()
    tap(app, pygame.K_F2)
    assert BACK not in own_cards(scene)
    assert scene.desk.sides.prompt() == ""


def test_there_is_a_button_for_it(app: App) -> None:
    scene = opened(app, "person geselle geselle")
    run(app, until=lambda: scene.board.idle)
    eye = next(widget for widget in scene.desk.group.walk() if widget.key == "hide")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.dispatch(pygame.event.Event(kind, pos=eye.rect.center, button=1, touch=False))
    assert scene.hidden
    assert app.window.get_rect().contains(eye.rect)


def test_the_hidden_hand_keeps_the_order_in_which_it_is_held(app: App) -> None:
    scene = opened(app, "person geselle geselle")
    run(app, until=lambda: scene.board.idle and len(scene.match.history) > 0)
    held = own_cards(scene)
    scene.board.order.put(held[0], None)
    scene.board.model.arrange()
    held = own_cards(scene)
    scene.hide()
    scene.hide()
    assert own_cards(scene) == held


def test_a_takeback_tells_a_hidden_hand_nothing(app: App) -> None:
    """The log of a blind table is what anybody may know."""
    scene = opened(app, "person geselle")
    run(app, until=lambda: scene.viewer in scene.match.turn.must and scene.board.idle)
    scene.submit(0, scene.match.legal(0)[0])
    run(app, until=lambda: scene.board.idle)
    scene.hide()
    assert scene.undo()
    assert scene.board.hud.chronicle.lines[1:] == scene.looking.lines(TABLE, 0)  # after what the deals follow from


def test_bots_alone_have_nothing_to_hide(app: App) -> None:
    scene = opened(app, "geselle geselle")
    scene.hide()
    assert not scene.hidden


# --- looking back ---------------------------------------------------------------------------------------------------
def test_holding_a_key_tells_what_has_happened_since_the_last_move(app: App) -> None:
    scene = opened(app, "person geselle geselle")
    run(app, until=lambda: scene.viewer in scene.match.turn.must and scene.board.idle)
    scene.submit(0, scene.match.legal(0)[0])
    run(app, 200, until=lambda: scene.board.idle and 0 in scene.match.turn.must)
    key(app, pygame.K_F3)
    app.pass_time(40)
    assert scene.desk.sides.recalling
    assert scene.lookback() == scene.lookback()[-len(scene.board.hud.chronicle.lines) :]
    key(app, pygame.K_F3, pygame.KEYUP)
    assert not scene.desk.sides.recalling


def test_a_plate_that_is_held_tells_it_and_a_click_asks_who_plays(app: App) -> None:
    scene = opened(app, "person geselle geselle")
    run(app, until=lambda: scene.board.idle)
    plate = scene.board.stage.plate(0)
    at = (round(plate.cx), round(plate.cy))
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))
    scene.desk.update(400)
    assert scene.desk.sides.recalling
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False))
    assert app.top is scene
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.dispatch(pygame.event.Event(kind, pos=at, button=1, touch=False))
    assert isinstance(app.top, SeatsScene)


# --- profiles -------------------------------------------------------------------------------------------------------
def test_the_seat_brings_back_text_size_and_speed(app: App) -> None:
    app.people.keep(ANNA)
    scene = opened(app, "person geselle", "gluecksgriff", ANNA)
    worn = app.settings
    assert (worn.back, worn.text_size, worn.speed) == ("ivy", 1.3, "2")
    assert scene.pace.speed == 2.0
    assert app.people.lasting(worn).text_size == 1.0, "the settings of the program are as before"
    scene.leave()
    assert (app.settings.back, app.settings.text_size, app.settings.speed) == ("", 1.0, "off")


def test_the_next_person_looks_with_his_own_eyes(app: App) -> None:
    app.people.keep(ANNA)
    app.people.keep(BODO)
    scene = opened(app, "person person", "gluecksgriff", ANNA, BODO)
    run(app, until=lambda: isinstance(app.top, CurtainScene))
    assert app.settings.text_size == 1.0, "behind the curtain nobody looks yet"
    lift_curtain(app)
    for _ in range(80):
        if scene.viewer == 0:
            assert app.settings.text_size == 1.3
            break
        if isinstance(app.top, CurtainScene):
            lift_curtain(app)
        elif scene.board.idle and scene.viewer in scene.match.turn.must:
            scene.submit(scene.viewer, scene.match.legal(scene.viewer)[0])
        run(app, 2)
    else:
        raise AssertionError("Anna never comes to look")


def test_the_curtain_speaks_to_who_comes_and_in_his_text_size(app: App) -> None:
    app.people.keep(ANNA)
    app.people.keep(BODO)
    opened(app, "person person", "gluecksgriff", BODO, ANNA)
    app.people.wear("a1")
    closed = [CurtainScene(app, one.seated(), list, lambda: None) for one in (ANNA, BODO)]
    assert [one.text_scale / app.scale for one in closed] == [1.3, 1.0]
    app.people.wear("")
    assert [one.text_scale / app.scale for one in closed] == [1.3, 1.0]
    app.change(language="de")
    assert closed[0].hold_words() == "Halte dein Namensschild oder die Leertaste gedrückt."
    app.change(keys={"lift": "K"})
    assert closed[0].hold_words() == "Halte dein Namensschild oder die Taste K gedrückt."


def test_what_is_changed_meanwhile_is_changed_in_the_profile(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "keep", True)
    app.people.keep(replace(ANNA, back=None))
    opened(app, "person geselle", "gluecksgriff", ANNA)
    app.change(text_size=1.15, felt="wine")
    kept, (written, _) = profiles.load()[0], settings.load()
    assert kept.people[0].text_size == 1.15
    assert (written.text_size, written.felt) == (1.0, "wine")


def test_a_profile_that_is_gone_leaves_a_guest(app: App) -> None:
    scene = opened(app, "person geselle", "gluecksgriff", replace(ANNA, id="gone"))
    assert app.settings.text_size == 1.0
    assert scene.match.players[0].name == "Anna"


# --- a bot takes over -------------------------------------------------------------------------------------------------
def test_a_seat_that_a_bot_takes_over_shows_its_hand_to_nobody(app: App) -> None:
    scene = opened(app, "person person")
    run(app, until=lambda: isinstance(app.top, CurtainScene))
    lift_curtain(app)
    seat = scene.viewer
    scene.looking.hand_over(seat, "meister")
    assert scene.match.players[seat].stands_in
    assert scene.board.blind
    assert set(own_cards(scene)) <= {BACK}
    assert any("Meister" in line for line in scene.board.hud.chronicle.lines)
    for _ in range(400):
        if isinstance(app.top, CurtainScene):
            break
        run(app, 1)
        assert set(own_cards(scene)) <= {BACK}
    assert isinstance(app.top, CurtainScene)
    assert app.top.player == scene.match.players[1 - seat], "who has stayed is asked before he sees his cards"


def test_who_comes_back_alone_sees_his_hand_again(app: App) -> None:
    scene = opened(app, "person geselle geselle")
    run(app, until=lambda: scene.board.idle and bool(own_cards(scene)))
    scene.looking.hand_over(0, "lehrling")
    assert scene.board.blind
    assert scene.match.persons == ()
    scene.looking.hand_over(0, None)
    run(app, until=lambda: scene.board.idle)
    assert BACK not in own_cards(scene)


def test_with_nobody_left_the_bots_play_the_round_to_its_end(app: App) -> None:
    scene = opened(app, "person geselle")
    run(app, until=lambda: scene.board.idle)
    scene.looking.hand_over(0, "geselle")
    before = len(scene.match.history)
    run(app, 200, until=lambda: len(scene.match.history) > before + 6)
    assert len(scene.match.history) > before + 6
    assert all(own in (BACK,) for own in own_cards(scene))


def test_the_page_of_seats_changes_nothing_before_it_is_agreed(app: App) -> None:
    scene = opened(app, "person geselle geselle")
    run(app, until=lambda: scene.board.idle)
    scene.open_seats()
    page = app.top
    assert isinstance(page, SeatsScene)
    tap(app, pygame.K_RIGHT)
    tap(app, pygame.K_RIGHT)
    assert scene.match.persons == (0,)
    page.done()
    assert scene.match.players[0].level == "geselle"
    assert app.top is scene


def test_behind_a_curtain_somebody_who_is_away_is_stood_in_for_and_nobodys_card_is_seen(app: App) -> None:
    scene = opened(app, "person person person", "zwergenamulett")
    first_card(app, scene)
    scene.submit(scene.viewer, next(act for act in scene.match.legal(scene.viewer) if act.verb == "play"))
    run(app, 400, until=lambda: isinstance(app.top, CurtainScene))
    curtain = app.top
    assert isinstance(curtain, CurtainScene)
    away = scene.match.players.index(curtain.player)
    tap(app, pygame.K_ESCAPE)
    page = app.top
    assert isinstance(page, SeatsScene)
    tap(app, pygame.K_ESCAPE)
    assert app.top is curtain, "the page changes nothing unless that is agreed"
    tap(app, pygame.K_ESCAPE)
    page = app.top
    assert isinstance(page, SeatsScene)
    page.chosen[away] = "geselle"
    page.done()
    assert scene.match.players[away].stands_in
    for _ in range(600):
        assert set(own_cards(scene)) <= {BACK}
        if isinstance(app.top, CurtainScene):
            break
        run(app, 1)
    top = app.top
    assert isinstance(top, CurtainScene)
    assert top is not curtain
    assert scene.match.players.index(top.player) != away, "who has stayed is asked before he sees his cards"
    assert sum(isinstance(one, CurtainScene) for one in app.stack) == 1


def first_card(app: App, scene: TableScene) -> None:
    """Somebody leads, and the next one looks."""
    lift_curtain(app)
    run(app, until=lambda: scene.board.idle)
    scene.submit(scene.viewer, scene.match.legal(scene.viewer)[0])
    lift_curtain(app)
    run(app, until=lambda: scene.board.idle)


# --- breaking in ------------------------------------------------------------------------------------------------------
def test_every_person_has_a_key_and_a_button_at_his_plate(app: App) -> None:
    """In Zwergenamulett anybody may call out at any moment."""
    scene = opened(app, "person person person", "zwergenamulett")
    first_card(app, scene)
    buttons = {widget.key: widget for widget in scene.desk.group.walk() if widget.key.startswith("rights:")}
    assert set(buttons) == {f"rights:{seat}" for seat in range(3) if seat != scene.viewer}
    before, viewer = own_cards(scene), scene.viewer
    tap(app, {0: pygame.K_F4, 1: pygame.K_F5, 2: pygame.K_F6}[(viewer + 1) % 3])
    assert scene.desk.play.question is not None or len(scene.match.history) > 1
    assert (scene.viewer, own_cards(scene)) == (viewer, before), "the table does not turn for that"


def test_the_question_back_names_whose_key_was_pressed(app: App) -> None:
    """Somebody else looks, and "you claim" alone would leave open who calls."""
    scene = opened(app, "person person person", "zwergenamulett")
    first_card(app, scene)
    caller = (scene.viewer + 1) % 3
    tap(app, {0: pygame.K_F4, 1: pygame.K_F5, 2: pygame.K_F6}[caller])
    question = scene.desk.play.question
    assert question is not None
    assert question.title.startswith(f"{scene.match.players[caller].name}: ")
    assert question.words


@pytest.mark.rule("GG-5.17")
def test_who_has_knocked_raps_from_his_place_while_another_one_looks(app: App) -> None:
    fresh(app, curtain=False)
    rules = game("gluecksgriff")
    scene = TableScene(app, Match(rules, rules.options(koenner=True), seated(("person", "person")), 3))
    app.push(scene)
    scene.match._state = arrange(Given.read("2 players; 0: 7 9 2; 1: 3 4; pile [7]@1; stock 5"), {"koenner": True})
    scene.looking.seat(0)
    scene.submit(0, next(act for act in scene.match.legal(0) if act.verb == "knock"))
    run(app, until=lambda: scene.board.idle and scene.viewer == 1)
    (button,) = [widget for widget in scene.desk.group.walk() if widget.key == "rights:0"]
    plate = scene.board.stage.plate(0)
    assert abs(button.rect.centery - plate.bottom) < plate.h
    assert plate.x <= button.rect.centerx <= plate.right
    hand = own_cards(scene)
    tap(app, pygame.K_F4)
    assert scene.match.history[-1].action.verb == "rap"
    assert (scene.viewer, own_cards(scene)) == (1, hand)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_buttons_at_the_edge_lie_within_the_window(app: App, size: tuple[int, int]) -> None:
    fresh(app, text_size=1.3)
    app.window = pygame.display.set_mode(size)
    for kinds in ("person person", "person person person", "person person person person", "person " * 6):
        app.stack.clear()
        scene = opened(app, kinds.strip(), "zwergenamulett")
        first_card(app, scene)
        sides = [one for one in scene.desk.group.walk() if one.key == "hide" or one.key.startswith("rights:")]
        assert len(sides) == len(scene.match.players)
        for widget in sides:
            assert app.window.get_rect().contains(widget.rect), (kinds, widget.key)
