"""The shelf of games: searching, sifting, favourites, and what was played last."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pygame
import pytest

from game.bots.thinking.thinker import LocalThinker
from game.match.seats import PERSON
from game.match.setup import as_dict
from game.texts import LANGUAGES, Texts
from rules.core.registry import GAMES, game
from tests.ui.program import SIZES, click, pass_time, press, show
from ui.scenes.menu.filters import FilterScene
from ui.scenes.menu.games import GamesScene
from ui.scenes.menu.new_game import NewGameScene
from ui.scenes.menu.shelf import FAVOURITES, KINDS, LENGTHS, RECENT, SEATS, Wish, found, plain, played
from ui.scenes.setup.model import Draft, Seat
from ui.scenes.setup.setup import SetupScene
from ui.scenes.table import table as table_scene
from ui.scenes.table.table import TableScene
from ui.shell.app import App
from ui.shell.showcase import showcase
from ui.widgets.base import Widget
from ui.widgets.button import Button


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
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots without a process of their own."""
    monkeypatch.setattr(table_scene, "Thinker", lambda: LocalThinker(lambda request: None))


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


def focused(scene: GamesScene) -> str:
    return scene.group.focus.key if scene.group.focus else ""


# --- at one glance


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (2560, 1080), (1280, 1024)])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_all_games_are_seen_at_one_glance(
    apps: Callable[[tuple[int, int]], App], size: tuple[int, int], text: float
) -> None:
    app = apps(size)
    app.settings = replace(app.settings, text_size=text)
    scene = GamesScene(app, "menu.choose", GAMES[0], lambda id: None)
    show(app, scene, 1)
    assert [scene.area.rect.contains(tile.rect) for tile in scene.tiles.values()] == [True] * len(GAMES)


def test_a_narrow_window_has_fewer_in_a_row_and_scrolls(apps: Callable[[tuple[int, int]], App]) -> None:
    app = apps((800, 500))
    scene = GamesScene(app, "menu.choose", GAMES[0], lambda id: None)
    show(app, scene, 1)
    assert scene.columns < 6
    assert scene.area.reach > 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_about_every_game_has_room(
    apps: Callable[[tuple[int, int]], App], size: tuple[int, int], text: float, language: str
) -> None:
    app = apps(size)
    app.settings = replace(app.settings, text_size=text, language=language)
    scene = NewGameScene(app, GAMES[0])
    show(app, scene, 1)
    for game_id in GAMES:
        assert scene.story._high(game_id) <= scene.story._free, game_id
        scene.tell(game_id)
        for one in scene.details:
            assert not isinstance(one, Button) or one.shown == one.label, (game_id, one.key)
    assert scene.story.size_px >= 12 * app.scale


# --- by pointer and keys


def test_all_is_told_of_the_game_under_the_pointer_else_of_the_chosen_one(app: App, shelf: GamesScene) -> None:
    assert shelf.shown == GAMES[0]
    point(app, shelf.tiles[GAMES[3]].rect.center)
    assert shelf.shown == GAMES[3]
    point(app, shelf._low.center)
    assert shelf.shown == GAMES[0]
    press(app, pygame.K_RIGHT)
    assert shelf.shown == GAMES[1]


def point(app: App, at: tuple[int, int]) -> None:
    app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    pass_time(app, 8)


def walked(app: App, scene: GamesScene | NewGameScene, seed: int, steps: int, *ways: int) -> set[str]:
    """What arrows pressed by chance meet that has met all at last, or after so many steps."""
    met = {focused(scene)}
    for way in Random(seed).choices(ways, k=steps):
        press(app, way)
        met.add(focused(scene))
        if met == {stop.key for stop in scene.group.stops()}:
            break
    return met


def test_the_shelf_is_walked_with_arrows(app: App, shelf: GamesScene) -> None:
    """Every game is reached from the first one, and from the games all that stands around them."""
    met = walked(app, shelf, 1, 40 * len(GAMES), pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
    assert met == {stop.key for stop in shelf.group.stops()}


def test_arrows_reach_everything_one_can_do_with_a_game(app: App) -> None:
    scene = NewGameScene(app, GAMES[0])
    show(app, scene)
    met = walked(app, scene, 2, 900, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_DOWN)
    assert met == {stop.key for stop in scene.group.stops()}


def test_up_from_what_one_can_do_leads_back_to_its_game(app: App) -> None:
    scene = NewGameScene(app, GAMES[8])
    show(app, scene)
    press(app, pygame.K_RETURN)
    assert focused(scene) == "start"
    press(app, pygame.K_UP)
    assert focused(scene) == f"game:{GAMES[8]}"


def test_home_and_end_lead_to_the_first_and_the_last_game(app: App, shelf: GamesScene) -> None:
    press(app, pygame.K_END)
    assert focused(shelf) == f"game:{GAMES[-1]}"
    press(app, pygame.K_HOME)
    assert focused(shelf) == f"game:{GAMES[0]}"


# --- searching and sifting


def test_typing_searches_at_once_and_enter_takes_the_first(app: App, shelf: GamesScene, chosen: list[str]) -> None:
    type_text(app, "mogel")
    assert standing(shelf) == ["mogeln"]
    assert shelf.shown == "mogeln"
    press(app, pygame.K_RETURN)
    assert chosen == ["mogeln"]


def test_a_key_that_leads_somewhere_writes_nothing(app: App, shelf: GamesScene, chosen: list[str]) -> None:
    app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=" "))
    assert shelf.wish.words == ""
    assert chosen == [GAMES[0]]


def test_down_from_the_search_leads_to_what_was_found(app: App, shelf: GamesScene) -> None:
    type_text(app, "wat")
    press(app, pygame.K_DOWN)
    assert focused(shelf) == "game:watten"


def test_escape_first_forgets_what_was_typed_and_then_leaves(app: App, shelf: GamesScene) -> None:
    type_text(app, "mogel")
    press(app, pygame.K_ESCAPE)
    assert app.top is shelf
    assert standing(shelf) == list(GAMES)
    press(app, pygame.K_ESCAPE)
    assert app.top is not shelf


def test_where_nothing_fits_one_click_shows_all_again(app: App, shelf: GamesScene) -> None:
    type_text(app, "xyzzy")
    assert standing(shelf) == []
    assert shelf.shown == ""
    click(app, named(shelf, "show_all").rect.center)
    assert standing(shelf) == list(GAMES)


def test_filters_lie_behind_one_button_that_says_how_many_are_set(app: App, shelf: GamesScene) -> None:
    click(app, named(shelf, "filter").rect.center)
    assert isinstance(app.top, FilterScene)
    kinds = app.top.group.named("sift:kind")
    click(app, kinds.cells[KINDS.index("tricks")].center)  # type: ignore[union-attr]
    assert standing(shelf) == sifted(Wish(kind="tricks"))
    press(app, pygame.K_ESCAPE)
    assert app.top is shelf
    assert named(shelf, "filter").label == app.texts("shelf.filter.on", count=1)  # type: ignore[attr-defined]
    assert focused(shelf) == "filter"


def test_a_star_makes_a_favourite_and_again_none(app: App) -> None:
    scene = NewGameScene(app, GAMES[1])
    show(app, scene)
    click(app, named(scene, "star").rect.center)
    assert app.settings.favourites == (GAMES[1],)
    assert scene.tiles[GAMES[1]].favourite
    click(app, named(scene, "star").rect.center)
    assert app.settings.favourites == ()


# --- to the table


def test_enter_twice_deals_the_cards(app: App, quick: None) -> None:
    show(app, NewGameScene(app, "mogeln"))
    press(app, pygame.K_RETURN, pygame.K_RETURN)
    assert isinstance(app.top, TableScene)
    assert app.top.match.game.id == "mogeln"
    app.top.leave()


def test_two_clicks_on_the_shelf_deal_the_cards(app: App, quick: None) -> None:
    scene = NewGameScene(app, GAMES[0])
    show(app, scene)
    click(app, scene.tiles["watten"].rect.center)
    click(app, named(scene, "start").rect.center)
    assert isinstance(app.top, TableScene)
    assert app.top.match.game.id == "watten"
    app.top.leave()


def test_watching_seats_bots_alone_and_leaves_the_own_table_as_it_was(app: App, quick: None) -> None:
    """Bots with a level of the table play; the next time one deals oneself is not changed by it."""
    scene = NewGameScene(app, "watten")
    show(app, scene)
    remembered = app.settings.last_setup
    own = [replace(seat) for seat in scene.draft("watten").seats]
    click(app, named(scene, "watch").rect.center)
    assert isinstance(app.top, TableScene)
    assert app.top.match.persons == ()
    assert len(app.top.match.players) == len(own)
    assert scene.draft("watten").seats == own
    assert app.settings.last_setup == remembered
    app.top.leave()


def test_a_bot_takes_the_chair_of_each_person_when_one_watches() -> None:
    draft = Draft.fresh("doppelkopf")
    draft.seats = [Seat(PERSON, "Käthe", 0, "kaethe"), Seat("geselle", avatar=1), Seat(PERSON), Seat("lehrling")]
    watched = draft.watched()
    assert [seat.word for seat in watched.seats] == ["geselle", "geselle", "geselle", "lehrling"]
    players = watched.finished(Texts("de", "doppelkopf")).players
    assert "Käthe" not in {player.name for player in players}
    assert not any(player.profile for player in players)
    draft.seats = [Seat(PERSON) for _ in range(4)]
    assert {seat.word for seat in draft.watched().seats} == {"meister"}


def test_back_from_the_set_up_the_chosen_seats_are_kept(app: App) -> None:
    scene = NewGameScene(app, "mau_mau")
    show(app, scene)
    press(app, pygame.K_RETURN)
    click(app, named(scene, "table").rect.center)
    assert isinstance(app.top, SetupScene)
    app.top.draft.seats[1].turn(PERSON)
    app.top.draft.seats[1].name = "Käthe"
    press(app, pygame.K_ESCAPE)
    assert app.top is scene
    assert focused(scene) == "table"
    assert "Käthe" in scene.draft("mau_mau").names("de")
    click(app, named(scene, "table").rect.center)
    assert isinstance(app.top, SetupScene)
    assert [seat.name for seat in app.top.draft.seats if seat.word == PERSON] == ["", "Käthe"]


def test_the_chosen_people_come_along_to_another_game(app: App) -> None:
    scene = NewGameScene(app, "mau_mau")
    show(app, scene)
    scene.set_up()
    assert isinstance(app.top, SetupScene)
    app.top.draft.seats[2].turn(PERSON)
    press(app, pygame.K_ESCAPE)
    words = [seat.word for seat in scene.draft("sechsundsechzig").seats]
    assert words == [PERSON, PERSON]
    assert [seat.word for seat in scene.draft("doppelkopf").seats].count(PERSON) == 2
    assert len(scene.draft("doppelkopf").seats) == 4


def test_who_played_last_sits_at_the_next_table_as_well(app: App) -> None:
    last = Draft.fresh("watten")
    last.seats[1].turn(PERSON)
    app.change_quietly(last_setup=as_dict(last.finished(app.texts_of("watten"))))
    scene = NewGameScene(app, "romme")
    assert [seat.word for seat in scene.draft("romme").seats][:2] == [PERSON, PERSON]


@pytest.mark.parametrize("game_id", GAMES)
def test_any_company_finds_a_table_of_every_game(game_id: str) -> None:
    company = [Seat(PERSON), *(Seat("meister", avatar=index) for index in range(6))]
    for count in range(1, 8):
        draft = Draft.joined(game_id, company[:count])
        assert len(draft.seats) in game(game_id).players
        assert draft.seats[0].word == PERSON
        draft.finished(Texts("de", game_id))


def test_what_is_missing_is_said_in_the_set_up(app: App) -> None:
    scene = NewGameScene(app, "gluecksgriff")
    show(app, scene)
    scene.draft("gluecksgriff").values["blank_set"] = "file"
    press(app, pygame.K_RETURN, pygame.K_RETURN)
    assert isinstance(app.top, SetupScene)
    assert app.toasts.shown


def test_all_about_a_game_is_told_to_those_who_do_not_see_it(app: App) -> None:
    scene = NewGameScene(app, "mogeln")
    show(app, scene)
    words = app.texts_of("mogeln")
    told = {node.key: node for node in scene.tree().root.walk()}
    assert words("tagline") in told["game:mogeln"].hint
    assert told["start"].words.endswith(words("name"))
    assert any(words("about") in node.words for node in told.values())
    names = scene.draft("mogeln").names(app.settings.language)
    assert any(node.words == app.texts.listed(names) for node in told.values())


def test_the_shelf_names_rules_that_are_not_the_usual_ones(app: App) -> None:
    scene = NewGameScene(app, "schwimmen")
    show(app, scene)
    usual = {words for node in scene.tree().root.walk() if "Fridolin" in (words := node.words)}
    scene.draft("schwimmen").take_preset("kurz")
    scene.resize(app.size)
    told = {words for node in scene.tree().root.walk() if "Fridolin" in (words := node.words)}
    assert {f"{words}. kurz" for words in usual} == told != set()
