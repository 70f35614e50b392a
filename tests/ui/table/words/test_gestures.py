"""Figures celebrate and sulk at their plates, and say something where there is room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.match.match import Match
from game.match.seats import seated
from game.people.manners import CROWNED, GLAD, SULKY, WORDS
from game.texts import LANGUAGES
from rules.core.contract import Event, Scored, Special
from rules.core.registry import game
from tests.words import pairs
from ui.faces.furniture import avatars
from ui.faces.furniture.expressions import EYES
from ui.scenes.table.table import TableScene
from ui.shell.app import App
from ui.table.layout.notes import NEVER, Kept
from ui.table.words.chronicle import BUBBLE_W
from ui.table.words.gestures import GESTURE_MS
from ui.table.words.plates import rect_of
from ui.widgets.text import wrapped

from ..conftest import fresh

pytestmark = pytest.mark.usefixtures("quick_bots")
CAUGHT: list[Event] = [Special("doubt_right", 1, targets=(2,))]


def dealt(app: App) -> TableScene:
    """A table at which the cards lie, and nothing was said."""
    rules = game("gluecksgriff")
    scene = TableScene(app, Match(rules, rules.options(), seated(("person", "geselle", "meister")), 3))
    app.push(scene)
    scene.board.stage.speed = float("inf")
    for _ in range(400):
        app.pass_time(40)
        if scene.board.idle and scene.viewer in scene.match.turn.must:
            break
    scene.board.stage.speed = 1.0
    scene.board.hud.clear()
    scene.company.manners.spoke.clear()
    return scene


def drawn(scene: TableScene, seat: int) -> bytes:
    """The picture of a seat's plate."""
    surface = pygame.Surface(scene.app.size)
    scene.board.draw(surface)
    return pygame.image.tobytes(surface.subsurface(rect_of(scene.board.stage.plate(seat))), "RGB")


# --- faces -----------------------------------------------------------------------------------------------------------
def test_every_character_of_a_bot_has_two_more_faces() -> None:
    assert tuple(EYES) == avatars.characters("bot")
    for number in range(len(EYES)):
        faces = [pygame.image.tobytes(avatars.figure("bot", number, 60, mood), "RGBA") for mood in ("", GLAD, SULKY)]
        assert len(set(faces)) == 3
        assert avatars.figure("bot", number, 60, GLAD) is avatars.figure("bot", number, 60, GLAD), "kept"


@pytest.mark.parametrize("size", [(800, 500), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize(
    ("mood", "still", "shown"),
    [*product([SULKY], [False], ["dots", "cloud", "drop"]), *product([GLAD], [True], ["star", "note"])],
)
def test_a_sign_beside_a_face_leaves_the_name_alone(
    resized: Callable[..., App], size: tuple[int, int], text_size: float, mood: str, *, still: bool, shown: str
) -> None:
    scene = dealt(resized(window=size, text_size=text_size, reduced_motion=still))
    hud, plate = scene.board.hud, rect_of(scene.board.stage.plate(1))
    hud.gestures.begin(1, mood)
    one = hud.gestures.shown[1]
    one.figure = replace(one.figure, **{"joy" if mood == GLAD else "grief": shown})
    one.age_ms = GESTURE_MS / 2
    alone = pygame.Surface(size, pygame.SRCALPHA)
    hud.gestures.draw(alone)
    name = plate.x + hud.plates.place(plate.size)[0]
    assert name - alone.get_bounding_rect().right >= scene.board.stage.px(4)


# --- gestures --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("mood", [GLAD, SULKY, CROWNED])
def test_a_gesture_changes_the_plate_for_a_while_and_leaves_nothing_behind(app: App, mood: str) -> None:
    scene = dealt(app)
    before = drawn(scene, 1)
    scene.board.hud.gestures.begin(1, mood)
    scene.board.hud.update(GESTURE_MS * 0.3)
    assert drawn(scene, 1) != before
    assert not scene.quiet(), "the picture does not rest meanwhile"
    scene.board.hud.update(GESTURE_MS)
    assert drawn(scene, 1) == before
    assert not scene.board.hud.busy


@pytest.mark.parametrize("mood", [GLAD, SULKY, CROWNED])
def test_with_reduced_motion_face_and_sign_stand_still(app: App, mood: str) -> None:
    fresh(app, reduced_motion=True)
    scene = dealt(app)
    before = drawn(scene, 1)
    scene.board.hud.gestures.begin(1, mood)
    scene.board.hud.update(GESTURE_MS * 0.3)
    first = drawn(scene, 1)
    scene.board.hud.update(GESTURE_MS * 0.3)
    assert drawn(scene, 1) == first != before


def test_a_move_on_the_board_moves_the_figures_of_which_it_tells(app: App) -> None:
    scene = dealt(app)
    scene.company.hear(CAUGHT)
    assert {seat: one.mood for seat, one in scene.board.hud.gestures.shown.items()} == {1: GLAD}


def test_nothing_moves_nor_speaks_where_animation_is_off_or_a_move_is_skipped(app: App) -> None:
    scene = dealt(app)
    for speed, quick in ((float("inf"), False), (1.0, True)):
        scene.board.stage.speed, scene.board.hud.quick = speed, quick
        scene.company.manners.showed.clear()
        scene.company.hear(CAUGHT)
        assert not scene.board.hud.busy


# --- sayings ---------------------------------------------------------------------------------------------------------
def hear(scene: TableScene, events: Sequence[Event]) -> None:
    """Let the company hear of a move, and say in the frames behind it what it has to say."""
    scene.company.hear(events)
    while scene.soon:
        scene.soon.popleft()()


def bubbles(scene: TableScene) -> int:
    """How many sayings there were of many deeds, each behind a long silence."""
    count = 0
    for _ in range(12):
        scene.company.manners.spoke.clear()
        hear(scene, CAUGHT)
        count += len(scene.board.hud.chatter.bubbles)
        scene.board.hud.clear()
    return count


def test_figures_speak_unless_the_person_wants_them_silent(app: App) -> None:
    scene = dealt(app)
    assert bubbles(scene) > 2
    app.change(banter=False)
    assert bubbles(scene) == 0


def test_figures_are_silent_while_a_clock_runs_for_people(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = dealt(app)
    monkeypatch.setattr(scene.driver, "_window_ms", lambda: 4000.0)
    assert bubbles(scene) == 0


def test_a_saying_lies_beside_all_cards_and_notes_or_is_left_out(app: App) -> None:
    scene = dealt(app)
    stage, chatter = scene.board.stage, scene.board.hud.chatter
    for seat in (1, 2):
        assert chatter.remark(seat, "Vorhang auf. Ich flüstere mit.")
    first, second = (one.place for one in chatter.bubbles)
    assert first is not None
    assert second is not None
    assert not first.colliderect(second)
    cards = [kept.rect for kept in stage.notes._cards()]
    assert first.collidelist(cards) == second.collidelist(cards) == -1
    assert not chatter.remark(1, "Noch etwas"), "it has not finished"
    chatter.clear()
    stage.notes.signs = lambda: [Kept(pygame.Rect((0, 0), scene.app.size), NEVER)]
    assert not chatter.remark(1, "Vorhang auf. Ich flüstere mit."), "no room is left"


def test_what_is_said_is_drawn_from_the_frame_behind_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    chatter, laid = dealt(app).board.hud.chatter, list[int]()
    monkeypatch.setattr(chatter, "_draw_bubble", lambda surface, one: laid.append(one.seat))
    chatter.say(1, "Passe")
    for _ in range(2):
        chatter.update(16)
        chatter.draw(pygame.Surface((8, 8)))
        assert laid == [1] * (chatter.bubbles[0].age_ms > 16)


def test_what_is_said_of_a_round_waits_until_the_sheet_is_closed(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the sheet the faces tell; at the end of the match a winner's words stand beside the result."""
    scene = dealt(app)
    monkeypatch.setattr(scene.company.manners, "_rested", lambda seat, moment: True)
    monkeypatch.setattr(scene.company.manners.chance, "random", lambda: 0.0)
    view = scene.board.view
    scene.board.view = replace(view, phase=scene.board.table.sheet[0])
    scene.company.hear([Scored(1, 30, "x"), Scored(2, 4, "x")])
    assert scene.company.moods == {1: SULKY}
    assert not scene.board.hud.chatter.bubbles
    scene.company.hear([])
    assert scene.company.moods == {1: SULKY}, "the sheet still lies there"
    scene.board.hud.clear()
    scene.board.view = view
    hear(scene, [])
    assert [one.seat for one in scene.board.hud.chatter.bubbles] == [1]
    assert not scene.company.moods
    scene.company.waiting = [(2, "schade"), (1, "hurra")]
    monkeypatch.setattr(Match, "winners", (1,))
    assert scene.company.voice == (1, "hurra")


@pytest.mark.parametrize(("larger", "lines"), [(1.0, 2), (1.5, 3)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_saying_fits_its_bubble(app: App, lang: str, larger: float, lines: int) -> None:
    """Two lines, three where letters are largest."""
    font = app.fonts.text(17 * larger, True)
    long = [key for key, words in pairs(WORDS, lang) if len(wrapped(words, font, BUBBLE_W)) > lines]
    assert long == []


def test_what_is_said_of_a_move_is_laid_in_the_frame_behind_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the frame in which a move comes to rest there is enough to do."""
    scene = dealt(app)
    monkeypatch.setattr(scene.company.manners.chance, "random", lambda: 0.0)
    scene.soon.clear()
    scene.company.hear(CAUGHT)
    assert not scene.board.hud.chatter.bubbles
    app.pass_time(16)
    assert scene.board.hud.chatter.bubbles
