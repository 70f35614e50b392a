"""Signs around the cards: the direction of play, points in hand, prompts, tools, notices, what is saved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.match.journal_writer import Journal
from game.match.match import Match
from game.match.seats import seated
from game.match.setup import Setup
from game.notice import Notice
from rules.core.contract import Marked, Zone
from rules.core.deck import BACK
from rules.core.registry import game
from tests.ui.table.matches import GAME, options
from ui.scenes.sheet.scores import ScoreScene
from ui.scenes.table.pages import PauseScene, saved
from ui.scenes.table.table import TableScene, new_table
from ui.shell.app import App
from ui.table.controls.buttons import VerbButton
from ui.table.picture.motions import Fly
from ui.table.picture.sprites import Sprite
from ui.table.words import plates
from ui.table.words.plates import CREAM, rect_of

pytestmark = pytest.mark.usefixtures("quick_bots")
Resized = Callable[..., App]
SMALL = ((1024, 640), (1280, 720))


def opened(app: App, seats: int = 3, seed: int = 3) -> TableScene:
    kinds = ("person", *("lehrling",) * (seats - 1))
    scene = new_table(app, Setup(GAME.id, seated(kinds), options(0), seed))
    assert isinstance(scene, TableScene)
    app.push(scene)
    return scene


def until_mine(app: App, scene: TableScene) -> None:
    for _ in range(2000):
        app.step(40)
        if app.top is scene and scene.board.idle and scene.viewer in scene.match.turn.must:
            return
    raise AssertionError("the person's turn does not come")


def test_the_cards_of_a_trick_keep_their_numbers_while_it_is_gathered(app: App) -> None:
    hud, trick = opened(app).board.hud, Zone("trick")
    first, second, third = (Sprite(card, trick) for card in range(3))
    assert hud.numbers(trick, [first]) == [1]
    assert hud.numbers(trick, [first, second, third]) == [1, 2, 3]
    assert hud.numbers(trick, [second, third]) == [2, 3]
    assert hud.numbers(trick, [third]) == [3]
    assert hud.numbers(trick, []) == []
    assert hud.numbers(trick, [second]) == [1], "the next trick"


# --- marks of nobody -------------------------------------------------------------------------------------------------


def test_the_arrow_turns_with_the_direction_of_play(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, drawn = opened(app), list[str]()
    drawing = plates.symbol

    def watched(name: str, size_px: int) -> pygame.Surface:
        drawn.append(name)
        return drawing(name, size_px)

    monkeypatch.setattr("ui.table.words.plates.symbol", watched)
    for value, shown, hidden in ((1, "clockwise", "counter"), (-1, "counter", "clockwise")):
        drawn.clear()
        scene.board.choreographer._quick(Marked("direction", value))
        scene.board.draw(app.window)
        assert shown in drawn
        assert hidden not in drawn


@pytest.mark.parametrize("size", [(800, 500), (1280, 720)])
def test_signs_above_a_plate_leave_the_name_below_them_uncovered(resized: Resized, size: tuple[int, int]) -> None:
    app = resized(window=size)
    app.settings = replace(app.settings, text_size=1.5, curtain=False, speed="off")
    named = tuple(replace(one, name="Wilhelmine") for one in seated(("person",) * 4))
    scene = TableScene(app, Match(game("auruxxx"), game("auruxxx").options(), named, 3))
    app.push(scene)
    app.step(40)
    drawing = scene.board.hud.plates
    assert drawing.signs
    for rect, _, seat in drawing.signs:
        painted, at = drawing._pictures[seat][1], rect_of(drawing.stage.plate(seat)).topleft
        under = rect.move(-at[0], -at[1]).clip(painted.get_rect())
        cream = pygame.mask.from_threshold(painted.subsurface(under), pygame.Color(CREAM), (8, 8, 8, 255))
        assert not cream.count()


# --- points in hand --------------------------------------------------------------------------------------------------


def test_points_follow_the_cards_while_a_round_is_dealt(app: App) -> None:
    scene = opened(app)
    board, told = scene.board, set[str]()
    for _ in range(3000):
        app.step(20)
        lie = [card for zone, cards in lying(scene).items() if zone == ("hand", scene.viewer) for card in cards]
        told.add(shown := board.hud._second_lines().get(scene.viewer, ""))
        if lie and BACK not in lie:
            assert shown == str(sum(board.points(card) for card in lie))
        elif not lie:
            assert shown in ("", "0"), "nothing lies there yet"
        if len(lie) == 7 and board.idle:
            break
    assert len(told) > 3, "the number never grew"


def lying(scene: TableScene) -> dict[tuple[str, int | None], list[int]]:
    zones = scene.board.stage.sprites.zones
    return {
        (zone.name, zone.seat): [one.card for one in row if not isinstance(one.held, Fly)]
        for zone, row in zones.items()
    }


def test_points_of_hidden_hands_are_not_told(app: App) -> None:
    scene = opened(app)
    until_mine(app, scene)
    assert set(scene.board.hud._second_lines()) == {scene.viewer}


# --- prompts ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_prompt_names_only_what_may_be_done(resized: Resized, language: str) -> None:
    app = resized(language=language, speed="off")
    board = opened(app).board
    hud, view = board.hud, replace(board.view, phase="draw")
    texts = hud.stage.texts
    hud.can = ["draw stock"]
    assert hud.prompt(view, True) == texts("prompt.draw.draw stock")
    hud.can = ["draw stock", "draw top", "draw top"]
    assert hud.prompt(view, True) == texts("prompt.draw")
    assert texts("prompt.draw") != texts("prompt.draw.draw stock")


def test_the_hud_knows_what_the_person_may_do(resized: Resized) -> None:
    app = resized(speed="off")
    scene = opened(app)
    until_mine(app, scene)
    legal = {act.verb for act in scene.match.legal(scene.viewer)}
    assert set(scene.board.hud.can) <= legal
    assert scene.board.hud.can


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_warning_before_a_call_names_the_price(resized: Resized, language: str) -> None:
    words = resized(language=language).texts_of(GAME.id)("confirm.call_risk", points=9)
    assert "9" in words
    assert "50" in words


# --- tools and notices -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("speed", ["0.5", "4", "off"])
def test_the_words_of_every_tool_fit(resized: Resized, size: tuple[int, int], language: str, speed: str) -> None:
    app = resized(window=size, language=language, speed=speed)
    scene = opened(app)
    tools = [one for one in scene.desk.group.walk() if isinstance(one, VerbButton) and one.key.startswith("tool:")]
    assert len(tools) == 6
    assert [one.shown for one in tools] == [one.label for one in tools]


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_notices_cover_nothing_of_the_table(resized: Resized, size: tuple[int, int], seats: int) -> None:
    app = resized(window=size, speed="off")
    scene = opened(app, seats)
    app.toasts.say(app.texts("hud.undo.none"))
    app.toasts.notice(Notice("journal_unwritable", {"error": "No space left", "file": "/home/a/b/2026-11-20.match"}))
    app.toasts.update(600)
    app.toasts.draw(app.window)
    stage, layout = scene.board.stage, scene.board.stage.layout
    boxes = [layout.menu, layout.status, layout.tools, layout.draw, layout.centre]
    boxes += [box for seat in range(seats) for box in (stage.plate(seat), stage.hand(seat))]
    assert len(app.toasts.places) == 2
    for place in app.toasts.places:
        assert len(place.collidelistall(app.toasts.places)) == 1
        assert app.window.get_rect().contains(place)
        assert [box for box in boxes if place.colliderect(rect_of(box))] == []


# --- saved or not ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_pause_says_whether_the_match_is_saved(resized: Resized, language: str) -> None:
    app = resized(language=language, speed="off")
    scene = opened(app)
    scene.open_pause()
    assert saved(app)
    assert isinstance(app.top, PauseScene)
    journal = scene.match.recorder
    assert isinstance(journal, Journal)
    journal.add("a line that is not on the disk yet")
    assert not saved(app)
    journal._pending = b""
    scene.match.close()
    assert not saved(app)


# --- the slate -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("language", ["de", "en"])
def test_the_slate_says_which_number_is_which(resized: Resized, size: tuple[int, int], language: str) -> None:
    app = resized(window=size, language=language, speed="off")
    board = opened(app, 5).board
    sheet = ScoreScene(app, board.view, board.stage.names, GAME.id, lambda: None, players=board.players)
    app.push(sheet)
    words = app.texts("score.points.help")
    legend = [one for one in sheet.group.walk() if one.tip == words]
    assert len(legend) == 2
    assert legend[0].rect.bottom <= legend[1].rect.bottom
    assert all(one.rect.right <= sheet.column(0).left for one in legend)
