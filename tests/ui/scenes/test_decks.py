"""The deck page: every card with its name, choices that hold at once and are kept, by mouse and by keyboard."""

from __future__ import annotations

import json
from collections.abc import Callable

import pygame
import pytest

from game.people import settings
from game.people.settings import Settings
from tests.ui.program import SIZES, click, pass_time, press, show
from ui.faces.backs.catalogue import BACKS
from ui.faces.decks import decks
from ui.scenes.card_names import name_of, players_of, story_of
from ui.scenes.menu.decks import DecksScene
from ui.scenes.menu.menu import MenuScene
from ui.scenes.settings.settings import SettingsScene
from ui.scenes.table.pages import PauseScene
from ui.shell.app import App
from ui.widgets.controls import Segments
from ui.widgets.scroll import Scroll
from ui.widgets.swatches import Swatches

from .test_scenes import check_fit, focused

every_deck = pytest.mark.parametrize("art", decks())


@pytest.fixture(autouse=True)
def usual_look_afterwards(app: App) -> object:
    """The application is shared: its decks go back to their usual look."""
    yield
    app.settings = Settings()
    app.relayout()


def page(app: App, art: str = "") -> DecksScene:
    """The deck page with all pictures drawn."""
    scene = DecksScene(app, art)
    show(app, scene, 1)
    return drawn(app, scene)


def drawn(app: App, scene: DecksScene) -> DecksScene:
    for _ in range(300):
        if scene.still():
            return scene
        app.step(30)
    raise AssertionError("the page never comes to rest")


def widget(scene: DecksScene, key: str) -> pygame.Rect:
    found = scene.group.named(key)
    assert found is not None, key
    return found.rect


def hover(app: App, point: tuple[int, int]) -> None:
    app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
    app.step(200)


def shot(app: App) -> bytes:
    return pygame.image.tobytes(app.window, "RGB")


# --- what is to be seen ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@every_deck
def test_every_deck_fits_in_both_languages(art: str, size: tuple[int, int], apps: Callable[..., App]) -> None:
    app = apps(size)
    scene = DecksScene(app, art)
    show(app, scene, 1)
    for language in ("de", "en"):
        app.change_quietly(language=language)
        app.relayout()
        check_fit(scene, pygame.Rect((0, 0), size))
        assert not app.texts.missing
        assert scene.spread is not None
        assert [tile.code for tile in scene.spread.tiles]
    assert 100 <= scene.spread.card_px / app.scale <= 240


@pytest.mark.parametrize("text_size", [0.85, 1.3])
@every_deck
def test_every_deck_fits_with_small_and_large_letters(art: str, text_size: float, apps: Callable[..., App]) -> None:
    app = apps((1024, 640))
    app.change_quietly(text_size=text_size)
    scene = DecksScene(app, art)
    show(app, scene, 1)
    for language in ("de", "en"):
        app.change_quietly(language=language)
        app.relayout()
        check_fit(scene, pygame.Rect(0, 0, 1024, 640))


@every_deck
def test_every_card_is_there_and_none_lies_on_another(art: str, app: App) -> None:
    scene = page(app, art)
    assert scene.spread is not None
    assert sorted(tile.code for tile in scene.spread.tiles) == sorted(scene.faces.codes)
    rects = [tile.rect for tile in scene.spread.tiles]
    assert not [one for one in rects if len(one.collidelistall(rects)) > 1]
    assert all(tile.sharp and tile.picture is not None for tile in scene.spread.tiles)


@pytest.mark.parametrize("language", ["de", "en"])
@every_deck
def test_every_card_has_a_name(art: str, language: str, app: App) -> None:
    app.change_quietly(language=language)
    codes = DecksScene(app, art).faces.codes
    names = {code: name_of(app, art, code) for code in codes}
    if not players_of(art):  # in a game a number may well be called by its number
        assert not [code for code, name in names.items() if name == code or "." in name or "{" in name]
        assert len(set(names.values())) == len(codes)
    assert all(names.values())


def test_names_are_those_of_the_table(app: App) -> None:
    assert (name_of(app, "french", "HQ"), name_of(app, "german", "CA")) == ("Herz Dame", "Eichel Daus")
    assert (name_of(app, "gluecksgriff", "MH"), name_of(app, "auruxxx", "R%")) == ("Magische Hand", "Happy Man in Rot")
    assert "20 Punkte" in story_of(app, "gluecksgriff", "MH")
    assert story_of(app, "french", "HQ") == ""
    app.change_quietly(language="en")
    assert (name_of(app, "french", "HQ"), name_of(app, "german", "SQ")) == ("Queen of hearts", "Ober of leaves")


def test_a_card_that_nobody_knows_is_called_by_its_code(app: App) -> None:
    assert name_of(app, "zwergenamulett", "XX") == "XX"


def test_pointing_at_a_card_shows_it_large(app: App) -> None:
    scene = page(app, "french")
    assert scene.spread is not None
    before = shot(app)
    tile = scene.spread.tiles[11]
    hover(app, tile.rect.center)
    drawn(app, scene)
    assert scene.preview.code == tile.code
    assert scene.preview.picture is scene.faces.face(tile.code, scene.preview.card_px)
    assert scene.preview.card_px > 1.5 * scene.spread.card_px
    assert shot(app) != before
    hover(app, (2, 2))
    assert scene.preview.code == scene.spread.current.code


def test_pointing_at_a_back_shows_it_large_and_names_it(app: App) -> None:
    scene = page(app, "german")
    hover(app, scene.backs.cells[4].center)
    drawn(app, scene)
    assert scene.backs.name == "Efeu"
    assert scene.preview.back == "back ivy"
    assert scene.faces.back_name == ""
    hover(app, (2, 2))
    assert (scene.preview.back, scene.backs.name) == ("", "die eigene")


# --- choosing ----------------------------------------------------------------------------------------------------


def kept() -> dict[str, object]:
    return dict(json.loads(settings.path().read_text(encoding="utf-8")))


def test_a_style_is_worn_everywhere_at_once_and_kept(app: App) -> None:
    app.keep = True
    table = app.faces("french")
    usual = pygame.image.tobytes(table.face("D7", 120), "RGBA")
    scene = page(app, "french")
    control = scene.group.named("style colours")
    assert isinstance(control, Segments)
    click(app, control.cells[1].center)
    assert table.style["colours"] == scene.faces.style["colours"] == "four"
    assert pygame.image.tobytes(table.face("D7", 120), "RGBA") != usual
    assert kept()["decks"] == {"french": {"colours": "four"}}
    drawn(app, scene)
    assert all(tile.sharp for tile in scene.spread.tiles if scene.spread)
    app.keep = False


def test_old_pictures_stay_until_the_new_ones_are_drawn(app: App) -> None:
    scene = page(app, "french")
    scene._set_style("colours", "four")
    assert scene.spread is not None
    assert all(tile.picture is not None and not tile.sharp for tile in scene.spread.tiles)
    drawn(app, scene)
    assert all(tile.sharp for tile in scene.spread.tiles)


def test_letters_follow_the_language_of_the_program(app: App) -> None:
    scene = page(app, "french")
    scene._set_style("letters", "en")
    assert app.settings.decks == {"french": {"letters": "en"}}
    scene._set_style("letters", "de")
    assert app.settings.decks == {"french": {}}, "German letters in a German program are no wish"
    app.change(language="en")
    assert app.faces("french").style["letters"] == scene.faces.style["letters"] == "en"


def test_backs_and_cloths_by_mouse(app: App) -> None:
    scene = page(app, "auruxxx")
    for key, cells, count in (("back", lambda: scene.backs.cells, 7), ("felt", lambda: scene.felts.cells, 4)):
        seen = set()
        for index in range(count):
            click(app, cells()[index].center)
            seen.add(getattr(app.settings, key))
        assert len(cells()) == len(seen) == count, key
    assert app.settings.back == list(BACKS)[-1] == scene.faces.back_name
    assert app.settings.felt == "wine"


def test_the_cloth_changes_under_the_cards(app: App) -> None:
    scene = page(app, "zwergenamulett")
    bare = scene.preview.rect.move(0, -4).topright
    colours = set()
    for felt in settings.FELTS:
        scene._set_felt(felt)
        drawn(app, scene)
        colours.add(tuple(app.window.get_at(bare))[:3])
    assert len(colours) == 3, "without a game its own cloth is the house's green"


def test_everything_by_keyboard(app: App) -> None:
    scene = page(app, "french")
    press(app, pygame.K_RIGHT)
    assert (scene.art, focused(scene)) == ("german", "deck")
    press(app, pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN)
    assert scene.spread is not None
    assert focused(scene) == "card S7"
    press(app, pygame.K_END)
    assert (focused(scene), scene.preview.code) == ("card DA", "DA")
    drawn(app, scene)
    area = next(widget for widget in scene.group.walk() if isinstance(widget, Scroll))
    for _ in range(40):
        app.step(30)
    assert area.rect.contains(scene.spread.current.rect), "the card with the focus is in sight"
    press(app, pygame.K_TAB, pygame.K_RIGHT, pygame.K_TAB, pygame.K_RIGHT, pygame.K_TAB, pygame.K_RIGHT)
    assert app.settings.decks == {"german": {"letters": "en", "index": "large"}}
    assert app.settings.back == next(iter(BACKS))
    press(app, pygame.K_TAB, pygame.K_RIGHT)
    assert app.settings.felt == "green"
    assert focused(scene) == "felt"


def test_tab_passes_the_whole_deck_in_one_step(app: App) -> None:
    scene = page(app, "auruxxx")
    stops = [stop.key for stop in scene.group.stops()]
    assert stops == ["deck", "close", "card R0", "style letters", "style index", "back", "felt"]
    press(app, pygame.K_TAB, pygame.K_TAB, *[pygame.K_DOWN] * 20)
    assert focused(scene) not in stops[:3], "at its lower edge the arrow leaves the deck"


def test_the_card_looked_at_is_remembered(app: App) -> None:
    scene = page(app, "french")
    assert scene.spread is not None
    click(app, scene.spread.tiles[3].rect.center)
    scene._open("german")
    scene._open("french")
    assert scene.spread.current.code == scene.spread.tiles[3].code


def test_swatches_at_their_ends_let_the_arrow_go(app: App) -> None:
    scene = page(app, "french")
    scene.group.focus_key("felt")
    app.change_quietly(felt="wine")
    scene.resize(app.size)
    press(app, *[pygame.K_LEFT] * 4)
    assert app.settings.felt == "game"
    assert focused(scene) == "back"
    assert isinstance(scene.group.focus, Swatches)


# --- coming and going --------------------------------------------------------------------------------------------


def test_the_settings_lead_to_it_and_escape_back(app: App) -> None:
    show(app, MenuScene(app))
    form = SettingsScene(app)
    show(app, form)
    form.group.focus_key("decks")
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, DecksScene)
    press(app, pygame.K_ESCAPE)
    assert app.top is form
    assert focused(form) == "decks"


def test_it_opens_with_the_deck_of_the_table_below(app: App) -> None:
    show(app, PauseScene(app, "gluecksgriff", lambda: None))
    show(app, SettingsScene(app))
    assert DecksScene(app).art == "gluecksgriff"
    app.stack.clear()
    assert DecksScene(app).art == decks()[0]


def test_resetting_the_settings_resets_the_cards(app: App) -> None:
    app.change(decks={"french": {"colours": "four"}}, back="ivy", felt="wine")
    form = SettingsScene(app)
    show(app, form)
    form._reset()
    assert (app.settings.decks, app.settings.back, app.settings.felt) == ({}, "", "game")
    assert app.faces("french").style["colours"] == "two"


def test_damaged_choices_are_worn_as_usual(app: App) -> None:
    app.change(decks={"french": {"colours": "nine", "hat": "red"}, "chess": {"x": "y"}}, back="glass")
    scene = page(app, "french")
    assert (scene.faces.style["colours"], scene.faces.back_name, scene.backs.value) == ("two", "", "")
    assert app.settings.decks["chess"] == {"x": "y"}, "what a later version has written stays"


def test_the_page_keeps_its_pictures_apart_from_the_table(app: App) -> None:
    before = app.faces("french").used_bytes
    scene = page(app, "french")
    assert scene.faces is not app.faces("french")
    assert app.faces("french").used_bytes == before
    assert scene.faces.used_bytes > 1_000_000


def test_what_waits_below_draws_ahead_meanwhile(app: App) -> None:
    below = MenuScene(app)
    pieces = iter(range(5))
    below.ahead = lambda: next(pieces, None) is not None  # type: ignore[method-assign]
    show(app, below, 1)
    assert next(pieces) == 0, "a scene on top is not asked"
    page(app, "zwergenamulett")
    pass_time(app, 10)
    assert next(pieces, None) is None
