"""The shelf of games: searching, sifting, favourites, and what was played last."""

from __future__ import annotations

import pygame
import pytest

from rules.core.registry import GAMES, game
from tests.ui.program import click, press, show
from ui.scenes.menu.games import GamesScene
from ui.scenes.menu.shelf import FAVOURITES, KINDS, LENGTHS, RECENT, SEATS, Wish, found, plain, played
from ui.shell.app import App
from ui.shell.showcase import showcase
from ui.widgets.base import Widget


def told(game_id: str) -> str:
    return {"romme": "Rommé", "mogeln": "Mogeln\nlüg, was du kannst", "fuenfhundert": "Fünfhundert"}.get(
        game_id, game_id
    )


def sifted(wish: Wish, favourites: tuple[str, ...] = (), recent: tuple[str, ...] = ()) -> list[str]:
    return found(wish, GAMES, told, favourites, recent)


def test_every_game_says_its_kind_and_length():
    for game_id in GAMES:
        assert showcase(game_id).kind in KINDS[1:], game_id
        assert showcase(game_id).minutes > 0, game_id


def test_without_a_wish_all_games_stand_there():
    assert sifted(Wish()) == list(GAMES)


def test_words_are_found_without_case_and_accents():
    assert plain("Straße É") == "strasse e"
    assert sifted(Wish(words="ROMMÉ")) == [id for id in GAMES if "romme" in id]
    assert sifted(Wish(words="was luG")) == ["mogeln"]
    assert sifted(Wish(words="schafkopf")) == []


def test_a_vowel_with_two_dots_may_be_written_out():
    assert sifted(Wish(words="luEg")) == ["mogeln"]
    assert sifted(Wish(words="fuenfhun")) == ["fuenfhundert"]


def test_a_game_called_so_comes_before_one_that_only_mentions_it():
    """ "schwi" means Schwimmen, not the "schwindender Talon" of Sechsundsechzig."""
    tales = {"sechsundsechzig": "Sechsundsechzig\nmit schwindendem Talon", "schwimmen": "Schwimmen\nDrei Leben"}
    both = ("sechsundsechzig", "schwimmen")
    assert found(Wish(words="schwi"), both, tales.__getitem__, (), ()) == ["schwimmen", "sechsundsechzig"]
    assert found(Wish(words="talon"), both, tales.__getitem__, (), ()) == ["sechsundsechzig"]


def test_players_kind_and_length_go_together():
    for seats in SEATS[1:]:
        assert sifted(Wish(seats=seats)) == [id for id in GAMES if seats in game(id).players]
    wish = Wish(kind="tricks", seats=3)
    assert sifted(wish) == [id for id in GAMES if showcase(id).kind == "tricks" and 3 in game(id).players]
    together = [id for length in tuple(LENGTHS)[1:] for id in sifted(Wish(length=length))]
    assert sorted(together) == sorted(GAMES)


def test_favourites_keep_the_order_of_the_shelf_and_what_was_played_that_of_time():
    two = (GAMES[2], GAMES[0])
    assert sifted(Wish(shelf=FAVOURITES), favourites=two) == [GAMES[0], GAMES[2]]
    assert sifted(Wish(shelf=RECENT), recent=(*two, "gone")) == list(two)


def test_a_game_played_again_moves_to_the_front_and_the_oldest_is_forgotten():
    assert played(("a", "b", "c", "d"), "c") == ("c", "a", "b", "d")
    assert played(("a", "b", "c", "d"), "e") == ("e", "a", "b", "c")


# --- on the screen -----------------------------------------------------------------------------------------------


@pytest.fixture
def chosen() -> list[str]:
    return []


@pytest.fixture
def shelf(app: App, chosen: list[str]) -> GamesScene:
    scene = GamesScene(app, "menu.choose", GAMES[0], chosen.append)
    show(app, scene)
    return scene


def named(scene: GamesScene, key: str) -> Widget:
    found = scene.group.named(key)
    assert found is not None, key
    return found


def type_text(app: App, text: str) -> None:
    for letter in text:
        app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    app.step(20)


def standing(scene: GamesScene) -> list[str]:
    return [id for id, tile in scene.tiles.items() if tile in scene.area.widgets]


def test_what_is_typed_is_found_and_enter_takes_the_first(app: App, shelf: GamesScene, chosen: list[str]) -> None:
    click(app, named(shelf, "search").rect.center)
    type_text(app, "mogel")
    assert standing(shelf) == ["mogeln"]
    press(app, pygame.K_RETURN)
    assert chosen == ["mogeln"]


def test_where_nothing_fits_one_click_shows_all_again(app: App, shelf: GamesScene) -> None:
    click(app, named(shelf, "search").rect.center)
    type_text(app, "xyzzy")
    assert standing(shelf) == []
    click(app, named(shelf, "show_all").rect.center)
    assert standing(shelf) == list(GAMES)


def test_a_star_makes_a_favourite_by_key_and_by_mouse(app: App, shelf: GamesScene) -> None:
    press(app, pygame.K_f)
    assert app.settings.favourites == (GAMES[0],)
    star = shelf.parts[GAMES[1]][1]
    click(app, star.rect.center)
    assert app.settings.favourites == GAMES[:2]
    shelf.group.focus_key(f"game:{GAMES[0]}")
    press(app, pygame.K_f)
    assert app.settings.favourites == (GAMES[1],)


def test_the_shelf_is_sifted_by_clicks(app: App, shelf: GamesScene) -> None:
    kinds = named(shelf, "sift:kind")
    click(app, kinds.cells[KINDS.index("tricks")].center)  # type: ignore[attr-defined]
    assert standing(shelf) == sifted(Wish(kind="tricks"))
