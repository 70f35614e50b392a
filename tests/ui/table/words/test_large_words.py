"""Words of the table in the person's text size: they grow, find room, and none of them is cut or lies upon another."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.match.match import Match
from game.match.seats import seated
from game.texts import LANGUAGES, Texts
from rules.core.options import build
from rules.core.registry import GAMES, game
from tests.ui.table.hands import Sitting
from tests.ui.table.matches import options
from ui.faces.contrast import CONTRAST
from ui.scenes.table import table as table_scene
from ui.shell.app import App
from ui.shell.fonts import SMALLEST_PX
from ui.table.controls.tray import Chip
from ui.table.layout.columns import layout_of
from ui.table.layout.notes import NEVER
from ui.table.tables import table_of
from ui.table.words.plates import Plates, rect_of
from ui.table.words.prompt import ribbon
from ui.widgets.button import Button

SMALL, USUAL = (800, 500), (1280, 720)


@pytest.fixture
def sat(resized: Callable[..., App]) -> Callable[..., Sitting]:
    """A table of three in a window of this size, with words of this size."""
    return lambda window=USUAL, text_size=1.0: Sitting(
        resized(window=window, text_size=text_size), options(0), 3, seed=5
    )


def test_words_beside_something_are_as_large_as_the_person_wishes(sat: Callable[..., Sitting]) -> None:
    usual, large = (sat(text_size=size).board.stage for size in (1.0, 1.5))
    assert large.text("Bank", 20).get_height() == large.label("Bank", 30).get_height()
    assert usual.text("Bank", 20).get_height() == usual.label("Bank", 20).get_height()


@pytest.mark.parametrize("window", [SMALL, USUAL])
def test_words_are_smaller_where_there_is_less_room_but_can_be_read(
    window: tuple[int, int], sat: Callable[..., Sitting]
) -> None:
    stage = sat(window, 1.5).board.stage
    words, room = "Noch nicht gedeckt: 50", stage.label("Noch nicht gedeckt: 50", 16).get_width()
    assert stage.text(words, 16, room_px=room).get_width() <= room
    assert stage.text(words, 16, room_px=1).get_height() == stage.fonts.text(SMALLEST_PX).get_height()


def test_name_and_points_of_a_plate_grow(sat: Callable[..., Sitting]) -> None:
    usual, large = (sat(text_size=size).board.hud.plates for size in (1.0, 1.5))
    for line in (0, 1):
        there, grown = (one._worded(("Ida",), line, 64, 400) for one in (usual, large))
        assert grown.get_height() >= there.get_height() * 1.4


@pytest.mark.parametrize(("text_size", "strong"), [(1.5, False), (1.0, True)])
def test_plates_on_the_table_follow_text_size_and_contrast(
    text_size: float, strong: bool, sat: Callable[..., Sitting], monkeypatch: pytest.MonkeyPatch
) -> None:
    def drawn(plates: Plates) -> bytes:
        picture = pygame.Surface(USUAL, pygame.SRCALPHA)
        list(plates.draw(picture, {}, (0, 0, 0), {}, frozenset()))
        return picture.get_buffer().raw

    board = sat().board
    there = Plates(board.app, board.stage, board.table, board.players)
    before = drawn(there)
    board.stage.text_size = text_size
    monkeypatch.setattr(CONTRAST, "strong", strong)
    fresh = Plates(board.app, board.stage, board.table, board.players)
    assert before != drawn(there) == drawn(fresh)


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("window", [SMALL, USUAL])
def test_points_are_never_shortened_and_names_only_at_their_end(
    window: tuple[int, int], text_size: float, sat: Callable[..., Sitting]
) -> None:
    plates = sat(window, text_size).board.hud.plates
    words = {Texts(lang, game_id)("hud.total", points="−1234") for lang in LANGUAGES for game_id in GAMES}
    for game_id in GAMES:
        for seats in (game(game_id).players[0], game(game_id).players[-1]):
            layout = layout_of(table_of(game_id), window, seats, 0, 1.0, text_size)
            for seat, second in ((0, 90), (1, 0)):  # beside the own points stand those of the hand
                box = layout.plate(seat)
                room = box.w - box.h - plates.stage.px(21 + second)  # beside the portrait
                for total in words:
                    found = plates._worded((total, "−1234"), 1, round(box.h), room)
                    assert found.get_width() <= room, (game_id, seats, total)
    name = plates._worded(("Wilhelmine von und zu Hohenstein",), 0, 64, plates.stage.px(140))
    assert name.get_width() <= plates.stage.px(140)


@pytest.mark.parametrize("window", [SMALL, USUAL])
def test_a_long_prompt_stands_in_two_lines_and_not_in_four(
    window: tuple[int, int], sat: Callable[..., Sitting]
) -> None:
    table = sat(window, 1.5)
    stage, words = table.board.stage, "Du hast beide Kreuz-Damen: Such dir einen Partner, oder spiel allein."
    place = stage.layout.prompt_beside._replace(w=stage.layout.prompt_beside.w * stage.layout.letters)
    _, box = ribbon(table.app, stage, words, True, place)
    assert box.height <= place.h * 1.4
    assert box.bottom <= place.bottom + 1


# --- every table -----------------------------------------------------------------------------------------------------
MOMENTS = 4


def troubles(scene: table_scene.TableScene, window: pygame.Rect) -> list[tuple[object, ...]]:
    """Buttons and chips that are cut, outside, upon each other or upon the prompt; plates and cards of the middle
    below the prompt."""
    desk, stage = scene.desk, scene.desk.stage
    touched = [one for one in desk.group.walk() if isinstance(one, Button | Chip)]
    found: list[tuple[object, ...]] = [
        ("cut", one.label, one.shown) for one in touched if isinstance(one, Button) and one.shown != one.label
    ]
    found += [("outside", one.key) for one in touched if not window.contains(one.rect)]
    inner = [(one.key, one.rect.inflate(-2, -2)) for one in touched]
    found += [
        ("upon each other", key, other)
        for index, (key, rect) in enumerate(inner)
        for other, there in inner[index + 1 :]
        if rect.colliderect(there)
    ]
    found += [("upon the prompt", key) for key, rect in inner if rect.colliderect(desk._prompt)]
    plates = [rect_of(stage.plate(seat)) for seat in range(stage.seats)]
    found += [("prompt upon a plate",) for one in plates if one.inflate(-2, -2).colliderect(desk._prompt)]
    cards = [one.rect for one in stage.notes._cards() if one.cost >= NEVER]
    return found + [("prompt upon a card", one) for one in cards if one.inflate(-4, -4).colliderect(desk._prompt)]


def fits_in(app: App, game_id: str, seats: int) -> None:
    """Nothing is wrong at a few moments of a match of this game at this table."""
    rules, chance = game(game_id), Random(7)
    match = Match(rules, build(rules.options, {}), seated(["person"] * seats), 7)
    for _ in range(MOMENTS):
        for _ in range(chance.randrange(1, 9)):
            if not match.finished:
                seat = (match.turn.must or match.turn.may)[0]
                match.submit(seat, chance.choice(match.legal(seat)))
        scene = table_scene.TableScene(app, match)
        app.push(scene)
        app.pass_time(40)  # nothing is drawn: where all lies is known before
        assert not troubles(scene, app.window.get_rect()), (seats, app.settings.language, match.view(0).phase)
        app.stack.clear()
        scene.leave()


@pytest.mark.parametrize("game_id", GAMES)
def test_large_words_fit_on_every_table_in_the_smallest_window(
    game_id: str, resized: Callable[..., App], quick_bots: None
) -> None:
    players = game(game_id).players
    for seats, language in zip((players[-1], players[0]), LANGUAGES, strict=False):
        app = resized(window=SMALL, text_size=1.5, language=language, curtain=False, speed="off")
        fits_in(app, game_id, seats)


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("game_id", ["auruxxx", "siebzehn_und_vier", "watten"])
def test_a_prompt_above_buttons_covers_neither_stock_nor_pot(
    game_id: str, text_size: float, resized: Callable[..., App], quick_bots: None
) -> None:
    app = resized(window=USUAL, text_size=text_size, curtain=False, speed="off")
    fits_in(app, game_id, game(game_id).players[-1])


@pytest.mark.parametrize("window", [SMALL, USUAL])
def test_a_prompt_of_two_lines_has_large_letters_and_no_word_alone(
    window: tuple[int, int], sat: Callable[..., Sitting]
) -> None:
    table = sat(window, 1.5)
    stage, words = table.board.stage, "Du bist dran: Spiel eine Karte, oder frag die anderen, ob sie lieber gehen."
    place = stage.layout.prompt_beside._replace(w=stage.layout.prompt_beside.w * stage.layout.letters)
    label, box = ribbon(table.app, stage, words, True, place)
    line = table.app.fonts.text(17 * table.app.text_scale, bold=True)
    lines = round(label.get_height() / line.get_height())
    assert lines == 2
    assert label.get_width() < line.size(words)[0] * 0.7
    assert box.bottom < stage.layout.actions.bottom
