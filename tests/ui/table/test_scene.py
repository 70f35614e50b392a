"""The table scene as a whole: matches to their end, several people at one screen, windows of every size."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace

import pygame
import pytest

from game.match import journal
from game.match.match import Match
from game.match.seats import seated
from game.match.setup import Setup
from rules.core.contract import action
from rules.core.deck import BACK
from rules.core.registry import game as registered
from tests.games.gluecksgriff.given import arrange
from tests.scenario import Given
from tests.ui.table.conftest import SIZES
from tests.ui.table.input.test_play import move
from tests.ui.table.matches import GAME, options
from ui.scenes.learn.rules_page import RulesScene
from ui.scenes.sheet.scores import ScoreScene
from ui.scenes.table.curtain import HOLD_MS, CurtainScene
from ui.scenes.table.match_end import MatchEndScene
from ui.scenes.table.pages import PauseScene
from ui.scenes.table.table import TableScene, new_table, resume_table
from ui.shell.app import App

pytestmark = pytest.mark.usefixtures("quick_bots")


def opened(app: App, kinds: str, number: int = 0, seed: int = 3, **changes: object) -> TableScene:
    scene = new_table(app, Setup("gluecksgriff", seated(kinds.split(",")), replace(options(number), **changes), seed))
    assert isinstance(scene, TableScene)
    app.push(scene)
    return scene


def run(app: App, frames: int, dt_ms: float = 50.0, until: Callable[[], bool] = lambda: False) -> None:
    for _ in range(frames):
        if until():
            return
        assert app.top is not None
        app.top.update(dt_ms)


def key(app: App, code: int, letter: str = "", kind: int = pygame.KEYDOWN) -> None:
    assert app.top is not None
    extra = {"unicode": letter} if kind == pygame.KEYDOWN else {}
    app.top.handle(pygame.event.Event(kind, key=code, mod=0, scancode=0, **extra))


@pytest.mark.parametrize("number", [0, 3])
def test_bots_play_a_whole_match_and_nothing_has_to_be_put_right(
    app: App, number: int, caplog: pytest.LogCaptureFixture
) -> None:
    app.settings = app.settings.__class__(speed="off")
    app.script.demo = True
    with caplog.at_level(logging.WARNING, logger="ui.table"):
        scene = opened(app, "lehrling,geselle,meister", number, limit=50)
        run(app, 6000, 50, lambda: isinstance(app.top, MatchEndScene))
    assert isinstance(app.top, MatchEndScene)
    assert scene.match.finished
    assert not [record for record in caplog.records if "put right" in record.message]


def test_animated_play_needs_no_repair(app: App, caplog: pytest.LogCaptureFixture) -> None:
    app.settings = app.settings.__class__(speed="4")
    app.script.demo = True
    with caplog.at_level(logging.WARNING, logger="ui.table"):
        scene = opened(app, "lehrling,geselle,meister,geselle", 1)
        run(app, 3000, 40, lambda: isinstance(app.top, ScoreScene))
    assert len(scene.match.history) > 5
    assert not [record for record in caplog.records if "put right" in record.message]


def test_the_end_of_a_round_opens_the_sheet_and_the_sheet_the_next_round(app: App) -> None:
    app.settings = app.settings.__class__(speed="off")
    scene = opened(app, "person,geselle,meister")
    play_on(app, scene, lambda: isinstance(app.top, ScoreScene))
    sheet = app.top
    assert isinstance(sheet, ScoreScene)
    rounds = scene.match.view(None).marks["round", None]
    sheet.go_on()
    assert app.top is scene
    run(app, 20)
    assert scene.match.finished or scene.match.view(None).marks["round", None] == rounds + 1


def play_on(app: App, scene: TableScene, until: Callable[[], bool]) -> None:
    """The person plays the first legal move, until something happens."""
    for _ in range(4000):
        if until():
            return
        run(app, 1)
        if app.top is scene and scene.board.idle and scene.viewer in scene.match.turn.must:
            scene.submit(scene.viewer, scene.match.legal(scene.viewer)[-1])
    raise AssertionError("it never happens")


# --- several people ---------------------------------------------------------------------------------------------------
def two_people(app: App) -> TableScene:
    """Two people; the one who begins has lifted the curtain."""
    app.settings = app.settings.__class__(speed="off")
    scene = opened(app, "person,person")
    run(app, 30, until=lambda: isinstance(app.top, CurtainScene))
    open_curtain(app)
    return scene


def test_the_first_deal_shows_nobodys_hand(app: App) -> None:
    scene = opened(app, "person,person")
    for _ in range(400):
        if isinstance(app.top, CurtainScene):
            break
        run(app, 1, 40)
        hands = [sprite for sprite in scene.board.stage.sprites if sprite.zone.name == "hand"]
        assert all(sprite.card == BACK and sprite.face == 0.0 for sprite in hands)
    assert isinstance(app.top, CurtainScene)
    open_curtain(app)
    own = scene.board.stage.sprites.within(next(iter(scene.desk.play.hand_zones())))
    assert len(own) == 7
    assert all(sprite.card != BACK for sprite in own)


def change_seat(app: App, scene: TableScene) -> int:
    """The first person plays until the other must act; the seat of the first."""
    first = scene.viewer
    for _ in range(60):
        if isinstance(app.top, CurtainScene):
            return first
        if scene.viewer in scene.match.turn.must and scene.board.idle:
            scene.submit(first, scene.match.legal(first)[0])
        run(app, 2)
    raise AssertionError("nobody draws the curtain")


def test_a_curtain_falls_before_the_next_person_sees_anything(app: App) -> None:
    scene = two_people(app)
    first = change_seat(app, scene)
    curtain = app.top
    assert isinstance(curtain, CurtainScene)
    assert not curtain.overlay, "nothing below may be drawn"
    assert scene.viewer == first, "the next hand is not even on the board yet"
    picture = pygame.Surface(app.size)
    curtain.draw(picture)
    open_curtain(app)
    assert scene.viewer != first
    assert app.top is scene


def open_curtain(app: App) -> None:
    key(app, pygame.K_SPACE)
    run(app, 60, 50, lambda: not isinstance(app.top, CurtainScene))


def test_a_short_press_does_not_open_the_curtain(app: App) -> None:
    scene = two_people(app)
    change_seat(app, scene)
    key(app, pygame.K_SPACE)
    run(app, 1, HOLD_MS / 3)
    key(app, pygame.K_SPACE, kind=pygame.KEYUP)
    run(app, 30)
    assert isinstance(app.top, CurtainScene)


def test_the_recap_tells_no_secret(app: App) -> None:
    """The recap for the second person only counts what the first drew."""
    scene = two_people(app)
    change_seat(app, scene)
    curtain = app.top
    assert isinstance(curtain, CurtainScene)
    drawn = [line for line in curtain.recap if "vom Stapel" in line]
    assert all("eine Karte" in line or "Karten" in line for line in drawn), curtain.recap


def test_without_curtain_the_table_just_turns(resized) -> None:  # type: ignore[no-untyped-def]
    app = resized(curtain=False, speed="off")
    scene = opened(app, "person,person")
    run(app, 30, until=lambda: scene.board.idle)
    first = scene.viewer
    for _ in range(40):
        if scene.viewer != first:
            break
        if first in scene.match.turn.must:
            scene.submit(first, scene.match.legal(first)[0])
        run(app, 2)
    assert scene.viewer != first
    assert app.top is scene


# --- window, language, keys -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", SIZES[:4])
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_size_and_language_can_be_drawn(resized, size: tuple[int, int], language: str) -> None:  # type: ignore[no-untyped-def]
    app = resized(window=size, language=language, speed="off", text_size=1.3)
    scene = opened(app, "person,geselle,meister,lehrling,geselle")
    run(app, 20)
    scene.draw(app.window)
    assert not scene.board.stage.texts.missing
    for widget in scene.desk.group.walk():
        assert app.window.get_rect().contains(widget.rect), widget.key


def test_plates_tell_the_last_acts_in_a_new_language_at_once(app: App) -> None:
    app.settings = app.settings.__class__(speed="off", language="de")
    scene = opened(app, "person,geselle,meister")
    play_on(app, scene, lambda: len(scene.board.hud.last) == 3)
    german = dict(scene.board.hud.last)
    app.change(language="en")
    assert scene.board.hud.last.keys() == german.keys()
    assert all(words != german[seat] for seat, words in scene.board.hud.last.items())


def test_after_a_resize_in_the_middle_of_a_deal_the_deal_goes_on(app: App, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, logger="ui.table"):
        scene = opened(app, "person,geselle,meister")
        run(app, 12, 60)
        scene.resize((1024, 640))
        assert not scene.board.idle
        run(app, 400, 60, lambda: scene.board.idle)
    assert scene.board.idle
    assert len(scene.board.stage.sprites) == sum(len(row) for row in scene.match.view(0).zones.values())
    assert not [record for record in caplog.records if "put right" in record.message]


def test_what_is_being_said_is_laid_anew_in_a_larger_window(app: App) -> None:
    scene = opened(app, "person,geselle,meister")
    run(app, 12, 60)
    assert not scene.board.idle
    scene.board.hud.chatter.say(2, "Mau!")
    (bubble,) = scene.board.hud.chatter.bubbles
    beside = []
    for size in ((1280, 720), (2560, 1440)):
        scene.resize(size)
        scene.draw(pygame.Surface(size))
        assert bubble.place is not None
        plate = scene.board.stage.plate(2)
        beside.append((bubble.place.x - plate.x) / scene.board.stage.scale)
    assert beside[0] == pytest.approx(beside[1], abs=30)


def test_another_language_in_the_middle_of_a_deal_tells_nothing_twice(app: App) -> None:
    scene = opened(app, "person,geselle,meister")
    run(app, 12, 60)
    app.change(language="en")
    assert scene.board.idle
    lines = scene.board.hud.chronicle.lines
    run(app, 10)
    assert scene.board.hud.chronicle.lines == lines


def test_another_cloth_brings_its_metal_and_its_light(app: App) -> None:
    scene = opened(app, "person,person,person")
    stage = scene.board.stage
    stage.painter._halos[100, 0] = app.window
    app.settings = replace(app.settings, felt="wine")
    scene.resize(app.size)
    fresh = opened(app, "person,person,person").board.stage
    assert (stage.accent, stage.painter.light) == (fresh.accent, fresh.painter.light)
    assert not stage.painter._halos


def test_cards_in_the_shade_follow_a_change_of_their_deck(app: App) -> None:
    painter = opened(app, "person,person,person").board.stage.painter
    painter._dark["old", (1, 1), 0, 1.0, False] = app.window
    app.relayout()
    assert not painter._dark


def test_keys_open_rules_and_pause(app: App) -> None:
    app.settings = app.settings.__class__(speed="off")
    opened(app, "person,geselle")
    run(app, 20)
    key(app, pygame.K_F1)
    assert isinstance(app.top, RulesScene)
    app.pop()
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, PauseScene)
    key(app, pygame.K_F1)
    assert isinstance(app.top, RulesScene)
    app.pop()
    assert isinstance(app.top, PauseScene)


def test_the_sheet_waits_for_its_slate_but_not_for_ever(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, sheets = opened(app, "person,geselle"), list[float]()
    monkeypatch.setattr(scene, "open_sheet", lambda: sheets.append(1))
    for ready in (True, False):
        sheets.clear()
        scene.after_ms, scene._slate = 20.0, Future()
        scene._wait_for_sheet(40)
        assert not sheets
        if ready:
            scene._slate.set_result(app.window)
        scene._wait_for_sheet(40 if ready else 1000)
        assert sheets


def test_undo_takes_back_the_persons_last_decision(app: App) -> None:
    app.settings = app.settings.__class__(speed="off")
    scene = opened(app, "person,geselle")
    run(app, 40, until=lambda: scene.viewer in scene.match.turn.must and scene.board.idle)
    before = scene.match.view(scene.viewer)
    act = next(one for one in scene.match.legal(scene.viewer) if one.verb == "discard")
    scene.submit(scene.viewer, act)
    run(app, 3)
    assert scene.undo()
    assert scene.match.view(scene.viewer) == before
    assert scene.board.view == before


def test_space_skips_what_is_being_shown(app: App) -> None:
    scene = opened(app, "person,geselle")
    run(app, 3, 40)
    assert not scene.board.idle
    key(app, pygame.K_SPACE, " ")
    assert scene.board.idle


def test_a_match_on_disk_goes_on_at_the_same_position(app: App) -> None:
    app.settings = app.settings.__class__(speed="off")
    scene = opened(app, "person,geselle")
    run(app, 30)
    recorder = scene.match.recorder
    assert recorder is not None
    path, position = recorder.path, scene.match.view(0)  # type: ignore[attr-defined]
    app.pop() if len(app.stack) > 1 else scene.leave()
    again = resume_table(app, path)
    assert isinstance(again, TableScene)
    assert again.match.view(0) == position
    assert again.board.view == position
    again.leave()
    assert journal.running()


def test_a_full_disk_does_not_stop_the_game(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.notice import Notice, Refused

    def refuse(match: Match) -> None:
        raise Refused(Notice("journal_unwritable", {"file": "x", "error": "full"}))

    monkeypatch.setattr(journal, "create", refuse)
    scene = opened(app, "person,geselle")
    assert scene.match.recorder is None
    run(app, 10)
    assert scene.match.history
    assert app.toasts.shown


def test_the_tips_have_words_for_every_card(app: App) -> None:
    from ui.table.words.tips import tip_under

    app.settings = app.settings.__class__(speed="off")
    scene = opened(app, "person,geselle", 1)
    run(app, 20)
    for sprite in scene.board.stage.sprites.within(next(iter(scene.desk.play.hand_zones()))):
        x, y = sprite.raised()
        assert tip_under(scene.board, (x - sprite.height_px * 0.28, y - sprite.height_px * 0.3))
    assert GAME.deck.size


def test_what_opens_above_the_table_leaves_no_tip_behind(app: App) -> None:
    app.settings = app.settings.__class__(speed="off")
    scene = opened(app, "person,geselle", 1)
    run(app, 20)
    at = next(iter(scene.board.stage.sprites.within(next(iter(scene.desk.play.hand_zones()))))).raised()
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    run(app, 20)
    assert scene.desk.pointer.resting
    scene.open_rules("")
    assert app.top is not scene
    app.pop()
    assert not scene.desk.pointer.resting  # the pointer has been elsewhere since


# --- breaking in while the curtain is closed --------------------------------------------------------------------------
def knocked(app: App, text: str) -> TableScene:
    """Two people at one screen, knocks are rapped by hand; seat 0 has just knocked and the curtain for seat 1 fell."""
    app.settings = app.settings.__class__(speed="off")
    scene = opened(app, "person,person", koenner=True)
    run(app, 30, until=lambda: isinstance(app.top, CurtainScene))
    open_curtain(app)
    scene.match._state = arrange(Given.read(text), {"koenner": True})
    scene._seat(0)
    assert scene.viewer == 0
    scene.submit(0, move("knock 7"))
    run(app, 30, until=lambda: isinstance(app.top, CurtainScene))
    assert isinstance(app.top, CurtainScene)
    return scene


RAPPING = "2 players; 0: 7 9 2; 1: 3 4; pile [7]@1; stock 5"


def test_the_last_knocker_raps_before_the_curtain_opens(app: App) -> None:
    scene = knocked(app, RAPPING)
    curtain = app.top
    assert isinstance(curtain, CurtainScene)
    (button,) = [one for one in curtain.group.walk() if one.key.startswith("break")]
    assert scene.match.players[0].name in button.label  # type: ignore[attr-defined]
    assert app.window.get_rect().contains(button.rect)
    key(app, pygame.K_F4)
    assert scene.match.history[-1][1].verb == "rap"
    assert app.top is curtain, "the next person still has to say that he is looking"
    assert [one.key for one in curtain.group.walk()] == ["seats", "leave"]
    assert curtain.recap[-1] == scene.board.stage.texts("log.special.rap", name=scene.match.players[0].name)
    open_curtain(app)
    assert (scene.viewer, app.top) == (1, scene)


def test_the_button_on_the_curtain_can_be_clicked_and_shows_nobodys_hand(app: App) -> None:
    scene = knocked(app, RAPPING)
    curtain = app.top
    assert isinstance(curtain, CurtainScene)
    picture = pygame.Surface(app.size)
    curtain.draw(picture)
    assert not curtain.overlay
    at = next(iter(curtain.group.walk())).rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        curtain.handle(pygame.event.Event(kind, pos=at, button=1, touch=False))
    assert scene.match.history[-1][1].verb == "rap"
    assert curtain.held_ms == 0.0
    assert not curtain.holding


def test_a_rap_that_ends_the_round_takes_the_curtain_away(app: App) -> None:
    scene = knocked(app, "2 players; 0: 7; 1: 3 4; pile [7]@1; stock 5")
    key(app, pygame.K_F4)
    run(app, 60, until=lambda: isinstance(app.top, ScoreScene))
    assert isinstance(app.top, ScoreScene)
    assert scene.match.view(None).phase == "round_end"


def test_the_button_is_there_while_the_knock_is_still_shown(app: App) -> None:
    app.settings = app.settings.__class__(speed="off")
    scene = opened(app, "person,person", koenner=True)
    run(app, 30, until=lambda: isinstance(app.top, CurtainScene))
    open_curtain(app)
    scene.match._state = arrange(Given.read(RAPPING), {"koenner": True})
    scene._seat(0)
    app.settings = app.settings.__class__(speed="1")
    scene.resize(app.size)
    scene.submit(0, move("knock 7"))
    run(app, 2, 16)
    assert not scene.board.idle
    scene.desk.refresh()
    button = scene.desk.group.named("break:0:rap")
    assert button is not None
    button.press()  # type: ignore[attr-defined]
    assert scene.match.history[-1][1].verb == "rap"


def test_one_knock_is_told_once(app: App) -> None:
    scene = knocked(app, RAPPING)
    curtain = app.top
    assert isinstance(curtain, CurtainScene)
    words = scene.board.stage.texts("log.said.knock", name=scene.match.players[0].name)
    assert curtain.recap.count(words) == 1
    assert scene._log_lines(1, 0).count(words) == 1


def test_the_closed_curtain_tells_no_card_of_the_next_person(app: App) -> None:
    """The player draws and stops; what the Bank was dealt is for the Bank, who has not opened yet (SV-8.10)."""
    app.settings = app.settings.__class__(speed="off")
    rules = registered("siebzehn_und_vier")
    scene = new_table(app, Setup(rules.id, seated(("person", "person")), rules.options(may_sit=False, cycles="1"), 3))
    assert isinstance(scene, TableScene)
    app.push(scene)
    run(app, 30, until=lambda: isinstance(app.top, CurtainScene))
    open_curtain(app)
    player = scene.viewer
    while not isinstance(app.top, CurtainScene):
        if scene.match.turn.must == (player,) and scene.board.idle:
            scene.submit(player, action("stand"))
        run(app, 2)
    curtain = app.top
    hidden = [
        scene.board.sentences.texts(f"card.{rules.deck.code(card)}")
        for hand in scene.match.state.hands
        for card in hand
    ]
    assert curtain.recap
    assert not [line for line in curtain.recap for name in hidden if name in line]


def test_the_log_calls_nobody_you_where_somebody_watches_bots(app: App) -> None:
    app.settings = app.settings.__class__(speed="off", language="de")
    scene = opened(app, "lehrling,geselle,meister")
    play_on(app, scene, lambda: len(scene.match.history) > 7)
    lines = scene.board.lines(scene.match.log, 0)
    assert len(lines) > 4
    assert not any(line.startswith("Du ") for line in lines)


def test_the_log_is_there_after_a_restart(resized) -> None:  # type: ignore[no-untyped-def]
    app = resized(speed="off")
    scene = opened(app, "person,geselle")
    for _ in range(40):
        seat = scene.match.turn.must[0] if scene.match.turn.must else -1
        if seat == 0 and scene.board.idle:
            scene.submit(0, scene.match.legal(0)[0])
        run(app, 2)
    again = TableScene(app, scene.match)
    told = scene.board.hud.chronicle.lines
    assert len(told) > 3
    assert told[-1] in again.board.hud.chronicle.lines
