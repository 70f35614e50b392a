"""A party night on the screen: set up by keyboard, played, killed in between, and won."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pygame
import pytest

from game import gate
from game.bots.thinking.thinker import LocalThinker
from game.match.seats import seated
from game.people import party
from game.people.party import Party, Result
from game.people.stats import Stats
from game.store import plain
from game.workshop.sets import create
from rules.core.contract import TABLE
from rules.gluecksgriff.law import STARTER
from tests.game.workshop.parcels import own_bench
from tests.ui.program import pass_time, press, show
from ui.scenes.menu.menu import MenuScene
from ui.scenes.menu.resume import resume
from ui.scenes.people import evening
from ui.scenes.people.chronicle import ChronicleScene
from ui.scenes.people.party_setup import PartySetupScene
from ui.scenes.people.party_sheet import PartySheetScene, points
from ui.scenes.sheet.scores import ScoreScene
from ui.scenes.table import table as table_scene
from ui.scenes.table.table import TableScene
from ui.shell.app import App
from ui.widgets.button import Button
from ui.widgets.scroll import Scroll


@pytest.fixture(autouse=True)
def no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of this process; here a test plays for all."""
    monkeypatch.setattr(table_scene, "Thinker", lambda: LocalThinker(lambda request: None))


def night(*games: str) -> Party:
    players = seated(("geselle", "geselle", "geselle"))
    return Party(tuple(party.table(one, players, True) for one in games or ("auruxxx", "zwergenamulett")))


def play_out(app: App) -> None:
    """Play the match on the table to its end and close its last sheet."""
    scene, chance = app.top, Random(2)
    assert isinstance(scene, TableScene)
    while not scene.match.finished:
        seat = next((one for one in scene.match.turn.must if one != TABLE), TABLE)
        scene.match.submit(seat, chance.choice(scene.match.legal(seat)))
    scene._ended(scene.match)
    scene._after_sheet()
    pass_time(app, 2)


def sheet(app: App) -> PartySheetScene:
    assert isinstance(app.top, PartySheetScene)
    return app.top


def button(scene: Any, key: str) -> Button:
    found = scene.group.named(key)
    assert isinstance(found, Button)
    return found


# --- setting up ------------------------------------------------------------------------------------------------------


def set_up(app: App) -> tuple[PartySetupScene, list[Party]]:
    begun: list[Party] = []
    scene = PartySetupScene(app, begun.append)
    show(app, scene)
    return scene, begun


def test_an_evening_is_set_up_with_the_keyboard_alone(app: App) -> None:
    scene, begun = set_up(app)
    for key in ("add:auruxxx", "add:zwergenamulett"):
        for _ in range(60):
            if scene.group.focus is not None and scene.group.focus.key == key:
                break
            press(app, pygame.K_TAB)
        press(app, pygame.K_RETURN)
    assert scene.group.focus_key("earlier:zwergenamulett")
    press(app, pygame.K_RETURN)
    assert scene.group.focus_key("start")
    press(app, pygame.K_RETURN)
    assert [one.game_id for one in begun[0].tables] == ["zwergenamulett", "auruxxx"]


def test_a_game_that_is_added_is_told(app: App) -> None:
    scene, _ = set_up(app)
    scene._add("romme")
    scene._add("schwimmen")
    told = app.toasts.shown[-1][0]
    assert told == app.texts("party.added", game=app.texts_of("schwimmen")("name"), count=2)
    assert len(app.toasts.shown) == 1  # the newest count alone


def test_an_evening_needs_two_games(app: App) -> None:
    scene, begun = set_up(app)
    scene.start()
    scene._add("auruxxx")
    scene.start()
    assert not begun
    assert app.toasts.shown


def test_a_game_that_is_not_for_so_many_is_dim_and_says_why(app: App) -> None:
    scene, begun = set_up(app)
    scene._add("luxusfamilie")
    scene._add("auruxxx")
    scene._add("romme")
    scene._add_seat()  # four: too many for the first one
    assert app.texts("menu.game.players.exactly", least=3, most=3) in scene._reason("luxusfamilie")
    scene.start()
    assert [one.game_id for one in begun[0].tables] == ["auruxxx", "romme"]
    scene._remove("luxusfamilie")
    assert not button(scene, "add:luxusfamilie").enabled
    assert app.texts("menu.game.players.exactly", least=3) in button(scene, "add:luxusfamilie").label


def test_shuffling_and_moving_keep_all_games(app: App) -> None:
    scene, _ = set_up(app)
    for game_id in ("auruxxx", "romme", "mogeln"):
        scene._add(game_id)
    scene._shuffle()
    assert sorted(scene.chosen) == ["auruxxx", "mogeln", "romme"]
    first = scene.chosen[0]
    scene._shift(0, 1)
    assert scene.chosen[1] == first


def test_as_many_people_as_any_game_seats_have_names(app: App) -> None:
    scene, begun = set_up(app)
    while scene.seats < scene.counts[-1]:
        scene._add_seat()
    for seat in scene.draft.seats:
        seat.turn("person")
    scene.resize(app.size)
    scene._add("mogeln")
    scene._add("siebzehn_und_vier")
    scene.start()
    names = [player.name for player in begun[0].players]
    assert len(set(names)) == len(names) == scene.counts[-1]


def test_usual_length_is_the_games_own(app: App) -> None:
    scene, begun = set_up(app)
    scene._add("auruxxx")
    scene._add("romme")
    scene._set_length("auruxxx", "usual")
    scene.start()
    long, short = begun[0].tables
    assert long.options == type(long.options)()
    assert short.options != type(short.options)()


# --- playing ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def playing(app: App) -> App:
    """An app at the first table of an evening."""
    app.change_quietly(speed="off")
    app.push(MenuScene(app))
    evening.begin(app, night())
    return app


def test_after_a_match_the_sheet_of_the_evening_stands_there(playing: App) -> None:
    play_out(playing)
    scene = sheet(playing)
    assert len(scene.party.results) == 1
    assert button(scene, "next").label == playing.texts("party.next", game=playing.texts_of("zwergenamulett")("name"))
    press(playing, pygame.K_RETURN)
    assert isinstance(playing.top, TableScene)
    assert playing.top.match.game.id == "zwergenamulett"
    playing.stack.pop().leave()


def test_each_match_counts_in_the_statistics_as_always(playing: App) -> None:
    play_out(playing)
    sheet(playing).on_next()
    play_out(playing)
    assert sheet(playing).party.over
    with Stats() as stats:
        assert {one.game for one in stats.latest(10)} == {"auruxxx", "zwergenamulett"}
    sheet(playing).on_end()
    assert party.load() == (None, None)
    assert isinstance(playing.top, MenuScene)


def test_the_evening_goes_on_from_the_menu_after_the_program_was_killed(playing: App) -> None:
    scene = playing.top
    assert isinstance(scene, TableScene)
    scene.match.submit(scene.match.turn.must[0], scene.match.legal(scene.match.turn.must[0])[0])
    moves, uid = len(scene.match.history), scene.uid
    scene.leave()
    playing.stack.clear()
    playing.push(MenuScene(playing))
    evening.open_evening(playing)
    assert sheet(playing).party.uid == uid
    press(playing, pygame.K_RETURN)
    assert isinstance(playing.top, TableScene)
    assert (playing.top.uid, len(playing.top.match.history)) == (uid, moves)
    play_out(playing)
    assert len(sheet(playing).party.results) == 1


def test_a_match_taken_up_from_the_list_belongs_to_the_evening(playing: App) -> None:
    scene = playing.top
    assert isinstance(scene, TableScene)
    path = party.match_file(scene.uid)
    scene.leave()
    playing.stack.clear()
    assert path is not None
    resume(playing, path)
    play_out(playing)
    assert len(sheet(playing).party.results) == 1


def test_any_other_match_ends_as_usual(playing: App) -> None:
    uid = playing.top.uid  # type: ignore[union-attr]
    playing.stack.pop().leave()
    other = table_scene.new_table(playing, night("romme", "mogeln").tables[0])
    evening.join(playing, other)
    assert other.conclude == other._open_end
    assert other.uid != uid
    other.leave()


def test_breaking_off_asks_first(app: App) -> None:
    party.save(night())
    app.push(MenuScene(app))
    evening.open_evening(app)
    scene = sheet(app)
    scene._ask_end()
    press(app, pygame.K_ESCAPE)
    assert party.load()[0] is not None
    scene._ask_end()
    press(app, pygame.K_RETURN)
    assert party.load() == (None, None)


def people_night(app: App) -> PartySheetScene:
    """The last sheet of a night of two people that has been played out."""
    players = seated(("person", "person", "geselle"))
    app.change_quietly(speed="off", curtain=False)
    app.push(MenuScene(app))
    evening.begin(app, Party(tuple(party.table(one, players, True) for one in ("auruxxx", "zwergenamulett"))))
    play_out(app)
    sheet(app).on_next()
    play_out(app)
    return sheet(app)


def test_from_the_last_sheet_one_plays_on_or_reads_the_evening(app: App) -> None:
    scene = people_night(app)
    before = scene.party.results
    button(scene, "more").act()
    assert isinstance(app.top, TableScene)
    assert app.top.match.game.id == "zwergenamulett"
    kept = party.load()[0]
    assert kept is not None
    assert (kept.results, len(kept.tables), kept.id) == (before, 3, scene.party.id)
    play_out(app)
    assert len(sheet(app).party.results) == 3
    button(sheet(app), "chronicle").act()
    page = app.top
    assert isinstance(page, ChronicleScene)
    assert page.evening is not None
    assert len(page.evening.sittings) == 3
    assert page.evening.night is not None
    assert party.load() == (None, None)


def test_a_night_has_no_more_games_than_its_file_may_have() -> None:
    assert night(*["auruxxx"] * gate.MOST_GAMES).prolonged() is None


# --- the sheet -------------------------------------------------------------------------------------------------------


def test_half_points_are_written_as_people_do() -> None:
    assert [points(halves) for halves in (0, 1, 2, 3, 13)] == ["0", "½", "1", "1½", "6½"]


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_last_sheet_names_who_has_won_the_evening(language: str, app: App) -> None:
    app.change_quietly(language=language)
    over = Party(night().tables, results=(Result("a", (1, 2, 3), (0,)), Result("b", (1, 3, 2), (0,))))
    scene = PartySheetScene(app, over, partial(pytest.fail, "no next game"), app.pop)
    show(app, scene)
    assert over.players[0].name in scene.title()
    assert scene.confetti is not None
    assert not app.texts.missing
    assert not isinstance(app.top, ScoreScene)


def test_the_list_of_games_stays_where_it_is_under_the_mouse(app: App) -> None:
    scene, _ = set_up(app)
    area = next(
        one for one in scene.group.walk() if isinstance(one, Scroll) and scene.group.named("add:tarock") in one.parts
    )
    area.scroll_to(area.reach / 2, at_once=True)
    scene.group.ring = False
    row = next(one for one in area.parts if one.key.startswith("add:") and area.rect.contains(one.rect) and one.enabled)
    before = area.place
    scene._add(row.key.partition(":")[2])
    pass_time(app, 20)
    after = next(one for one in scene.group.walk() if isinstance(one, Scroll) and one.key == area.key)
    assert abs(after.place - before) * after.rect.width <= 1
    assert after.wanted == after.offset


def test_who_left_his_seat_to_a_bot_is_away_in_the_next_game_too(app: App) -> None:
    players = seated(("person", "person", "geselle"))
    night = Party(tuple(party.table(one, players, True) for one in ("auruxxx", "zwergenamulett")))
    evening.begin(app, night)
    scene = app.top if isinstance(app.top, TableScene) else app.stack[0]
    assert isinstance(scene, TableScene)
    scene.match.hand_over(1, "meister")
    while len(app.stack) > 1:
        app.pop()
    play_out(app)
    button(sheet(app), "next").act()
    scene = app.stack[0]
    assert isinstance(scene, TableScene)
    assert [player.level for player in scene.match.players] == [None, "meister", "geselle"]


def test_own_cards_may_be_chosen_for_a_game_of_the_evening(app: App) -> None:
    scene, begun = set_up(app)
    kept = create(own_bench(), STARTER)
    game_id = own_bench().game_id
    for one in (game_id, "auruxxx"):
        scene._add(one)
    button(scene, f"cards:{game_id}").act()
    scene.app.pop()
    scene._take_cards(own_bench(), kept.text)
    scene.start()
    assert getattr(begun[0].tables[0].options, own_bench().option.name) == kept.text
    assert party.from_dict(plain(party.as_dict(begun[0]))) == begun[0]
    button(scene, f"cards:{game_id}").act()
    assert not scene.own
