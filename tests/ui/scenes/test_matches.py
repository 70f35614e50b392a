"""The list of matches: pictures of tables, watching again, the same deal again, files in and out, giving up."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType

import pygame
import pytest

from game import paths
from game.match import journal, presets
from game.match.home import FINISHED, GIVEN_UP
from game.match.match import Match
from game.match.seats import seated
from game.match.setup import default_words
from rules.core.options import Value, build
from rules.core.registry import GAMES, game
from tests.game.table import play
from tests.ui.program import SIZES, laid_out, pass_time, press, show
from ui.scenes.file_browser import PathScene
from ui.scenes.menu import matches
from ui.scenes.menu.matches import RUNNING, MatchesScene, MatchRow
from ui.scenes.menu.menu import MenuScene
from ui.scenes.menu.resume import resume
from ui.scenes.menu.snapshot import SIZE, drawn, keep, kept, made, moment
from ui.scenes.panel import DialogScene
from ui.scenes.replay.replay import ReplayScene
from ui.scenes.settings.settings import SettingsScene
from ui.scenes.table import table
from ui.scenes.table.table import TableScene
from ui.shell.app import App


def begun(
    id: str = "gluecksgriff", moves: int | None = 12, seed: int = 3, given: Mapping[str, Value] = MappingProxyType({})
) -> journal.Info:
    """A match on disk, left after some moves (None: over)."""
    rules = game(id)
    match = Match(rules, build(rules.options, given), seated(default_words(id)), seed)
    written = journal.create(match)
    chance = Random(seed)
    while not match.finished and (moves is None or len(match.history) < moves):
        seat = match.turn.must[0]
        match.submit(seat, chance.choice(match.legal(seat)))
    match.close()
    return next(one for one in (*journal.running(), *journal.finished()) if one.id == written.path.stem)


@pytest.fixture
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """No pictures are drawn: the rows alone are looked at."""
    monkeypatch.setattr(matches, "made", lambda app, info: None)


def opened(app: App, tab: str = RUNNING) -> MatchesScene:
    scene = MatchesScene(app, tab)
    laid_out(app, scene)
    looked(app, scene)
    return scene


def looked(app: App, scene: MatchesScene) -> None:
    """Wait until the whole list is there."""
    while not scene.listing.done:
        app.pass_time(40)
    pass_time(app, 2)


def touch(app: App, key: str) -> None:
    """Press a button of the top scene."""
    found = app.top.group.named(key)  # type: ignore[union-attr]
    assert found is not None, key
    found.press()
    pass_time(app, 2)


def drop(app: App, file: Path) -> None:
    app.dispatch(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    pass_time(app, 2)


# --- pictures ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", GAMES)
def test_a_missing_picture_is_drawn_from_the_file_and_then_kept(app: App, id: str) -> None:
    info = begun(id, 20)
    assert kept(app, info) is None
    picture = made(app, info)
    assert picture is not None
    assert picture.get_size() == SIZE
    again = kept(app, info)
    assert again is not None
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_a_picture_shows_no_hidden_card(app: App) -> None:
    """Two matches that a guest cannot tell apart have the same picture, whatever the person holds."""
    rules = game("gluecksgriff")
    matches = []
    for _ in range(2):
        match = Match(rules, rules.options(), seated(("person", "geselle")), 1)
        match.submit(-1, match.legal(-1)[0])
        matches.append(match)
    state = matches[1].state
    state.hands[0][:], state.hands[1][:] = list(state.hands[1]), list(state.hands[0])
    assert matches[0].view(0) != matches[1].view(0)
    first, second = (pygame.image.tobytes(drawn(app, match), "RGB") for match in matches)
    assert first == second


@pytest.mark.parametrize("id", ["doppelkopf", "tarock", "zwergenamulett"])
def test_a_match_that_is_over_is_pictured_with_its_last_cards_on_the_table(app: App, id: str) -> None:
    rules = game(id)
    match = Match(rules, rules.options(), seated(("person", *["geselle"] * (rules.players[-1] - 1))), 1)
    play(match)
    shown = moment(match)
    assert sum(len(cards) for zone, cards in shown.view(None).zones.items() if zone.name == "trick") > 0
    assert match.finished
    assert not shown.finished


def test_a_picture_of_an_earlier_moment_counts_no_more(app: App) -> None:
    info = begun()
    made(app, info)
    assert kept(app, info._replace(moves=info.moves + 1)) is None


def test_after_a_change_of_language_the_pictures_are_made_anew(app: App) -> None:
    info = begun()
    german = made(app, info)
    menu = MenuScene(app)
    show(app, menu, 12)
    assert menu.picture[1] is not None
    show(app, SettingsScene(app))
    app.change(language="en")
    pass_time(app, 3)
    app.pop()
    pass_time(app, 12)
    english = menu.picture[1]
    assert german is not None
    assert english is not None
    assert kept(app, info) is not None
    assert pygame.image.tobytes(english, "RGB") != pygame.image.tobytes(german, "RGB")


def test_leaving_a_table_keeps_its_picture(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "keep", keep)
    info = begun()
    app.push(table.resume_table(app, info.path))
    app.reset(MenuScene(app))
    left = journal.running()[0]
    assert kept(app, left) is not None
    assert len(list((paths.cache_folder() / "tables").iterdir())) == 1


def test_the_menu_draws_the_latest_table(app: App) -> None:
    info = begun()
    menu = MenuScene(app)
    show(app, menu)
    assert menu.picture[0] == info.id
    assert menu.picture[1] is not None


def test_a_damaged_picture_is_drawn_anew(app: App) -> None:
    info = begun()
    made(app, info)
    file = next((paths.cache_folder() / "tables").iterdir())
    file.write_bytes(b"no picture")
    assert kept(app, info) is None
    assert made(app, info) is not None
    assert kept(app, info) is not None


# --- the lists ---------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("size", SIZES)
def test_any_number_of_matches_is_listed(apps: object, size: tuple[int, int]) -> None:
    app = apps(size)  # type: ignore[operator]
    for seed in range(12):
        begun(GAMES[seed % len(GAMES)], 8, seed)
    scene = opened(app)
    assert scene.group.named("match11") is not None
    assert scene.group.named("match12") is None


def test_an_empty_list_says_so_and_all_lists_are_reached(app: App) -> None:
    scene = opened(app)
    for tab in (FINISHED, GIVEN_UP, RUNNING):
        scene.open(tab)
        looked(app, scene)
        assert scene.group.named("match0") is None
    begun(moves=None)
    scene.open(FINISHED)
    looked(app, scene)
    assert scene.group.named("match0") is not None


def test_a_match_given_up_can_be_taken_back(app: App) -> None:
    info = begun()
    scene = opened(app)
    touch(app, "drop0")
    assert isinstance(app.top, DialogScene)
    touch(app, "yes")
    assert not journal.running()
    scene.open(GIVEN_UP)
    looked(app, scene)
    touch(app, "match0")
    assert [one.path for one in journal.running()] == [info.path]
    assert scene.tab == RUNNING


def test_a_finished_match_is_watched_again(app: App) -> None:
    info = begun(moves=None)
    scene = opened(app, FINISHED)
    touch(app, "match0")
    assert isinstance(app.top, ReplayScene)
    assert app.top.replay.length == info.moves
    press(app, pygame.K_ESCAPE)
    assert app.top is scene


@pytest.mark.parametrize(("key", "turns"), [("same", 0), ("rotated", 1)])
def test_the_same_deal_is_played_again_with_the_seats_one_wants(app: App, key: str, turns: int) -> None:
    before = begun(moves=None)
    opened(app, FINISHED)
    touch(app, "repeat0")
    touch(app, key)
    assert isinstance(app.top, TableScene)
    match = app.top.match
    assert (match.seed, match.terms.repeat) == (before.header.seed, True)
    assert [player.name for player in match.players] == [
        before.header.players[seat - turns].name for seat in range(len(match.players))
    ]
    app.reset(MenuScene(app))
    assert journal.running()[0].header.terms.repeat


# --- files -------------------------------------------------------------------------------------------------------


def test_a_match_is_saved_and_taken_in_again(app: App, tmp_path: Path) -> None:
    info = begun()
    opened(app)
    touch(app, "export0")
    assert isinstance(app.top, PathScene)
    assert app.top.path.startswith(str(paths.exchange_folder()))
    app.top.path = str(tmp_path / "away.match")
    touch(app, "do")
    assert isinstance(app.top, MatchesScene)
    touch(app, "import")
    assert isinstance(app.top, PathScene)
    app.top.path = str(tmp_path / "away.match")
    info.path.unlink()
    touch(app, "do")
    assert isinstance(app.top, MatchesScene)
    assert app.top.group.named("match0") is not None
    assert [one.path == info.path for one in journal.running()] == [False]


def test_a_refusal_stands_below_the_path_and_the_question_stays(app: App, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear friend")
    opened(app)
    touch(app, "import")
    scene = app.top
    assert isinstance(scene, PathScene)
    scene.path = str(tmp_path / "letter")
    touch(app, "do")
    assert app.top is scene
    assert scene.wrong is not None
    assert scene.wrong.code == "import_foreign"


@pytest.mark.parametrize("where", ["game.match.exchange._known", "game.files.write_whole"])
def test_a_folder_that_takes_nothing_is_told_below_the_path(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    info = begun()
    journal.export(info.path, tmp_path / "away.match")
    info.path.unlink()
    opened(app)
    touch(app, "import")
    scene = app.top
    assert isinstance(scene, PathScene)
    scene.path = str(tmp_path / "away.match")

    def shut(*_: object) -> None:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(where, shut)
    touch(app, "do")
    assert app.top is scene
    assert scene.wrong is not None
    assert scene.wrong.code == "import_unwritable"


@pytest.mark.parametrize("first", [MenuScene, MatchesScene])
def test_a_file_dropped_on_the_window_is_taken_in(app: App, first: type[MenuScene], tmp_path: Path) -> None:
    info = begun()
    file = tmp_path / "away.match"
    journal.export(info.path, file)
    info.path.unlink()
    show(app, first(app))
    for _ in range(2):  # the second time it is known
        drop(app, file)
        assert isinstance(app.top, MatchesScene)
        assert len(journal.running()) == 1
    assert file.name in app.toasts.shown[-1][0]


def test_something_else_dropped_on_the_window_is_refused_with_a_reason(app: App, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear friend")
    menu = MenuScene(app)
    show(app, menu)
    drop(app, tmp_path / "letter")
    assert app.top is menu
    assert "letter" in app.toasts.shown[-1][0]


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_small_picture_shows_a_whole_table_in_every_window(
    apps: Callable[[tuple[int, int]], App], size: tuple[int, int]
) -> None:
    app = apps(size)
    picture = drawn(app, journal.read(begun().path)[0])
    wide, high = SIZE
    rim = [picture.get_at((2, high // 2)), picture.get_at((wide - 3, high // 2)), picture.get_at((wide // 3, high - 3))]
    assert all(max(abs(one[band] - rim[0][band]) for band in range(3)) < 60 for one in rim)  # wood all around


def test_a_match_that_goes_on_counts_as_played_last(app: App) -> None:
    begun("watten")
    info = begun("gluecksgriff", seed=5)
    resume(app, info.path)
    assert app.settings.recent[0] == "gluecksgriff"


# --- many matches -------------------------------------------------------------------------------------------------


def many(count: int) -> None:
    """Write so many finished matches: copies of one file."""
    info = begun("sechsundsechzig", None)
    content = info.path.read_bytes()
    for number in range(count - 1):
        copy = info.path.with_name(f"copy{number:04}.match")
        copy.write_bytes(content)
        os.utime(copy, (1_600_000_000 + number, 1_600_000_000 + number))


def rows_of(scene: MatchesScene) -> list[MatchRow]:
    assert scene.rows is not None
    return [widget for widget in scene.rows.walk() if isinstance(widget, MatchRow)]


@pytest.mark.usefixtures("unseen")
def test_only_rows_near_the_window_are_there_and_every_row_is_reached(app: App) -> None:
    many(300)
    scene = opened(app, FINISHED)
    assert len(scene.listing) == 300
    assert len(rows_of(scene)) < 40
    scene.group.focus_key("match0")
    for keys, number in (([pygame.K_END], 299), ([pygame.K_UP], 298), ([pygame.K_HOME], 0), ([pygame.K_DOWN], 1)):
        press(app, *keys)
        pass_time(app, 60)
        assert scene.group.focus is not None
        assert scene.group.focus.key == f"match{number}"
        assert scene.rows is not None
        assert scene.rows.rect.contains(scene.group.focus.rect)
        assert len(rows_of(scene)) < 40
    press(app, pygame.K_PAGEDOWN)
    assert scene.group.focus.key != "match1"
    assert [one.info for one in rows_of(scene)] == scene.listing.rows(0, len(rows_of(scene)))


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_a_new_size_of_the_window_shows_the_same_rows(apps: object, size: tuple[int, int]) -> None:
    app: App = apps((1280, 720))  # type: ignore[operator]
    many(120)
    scene = opened(app, FINISHED)
    pass_time(app, 20)
    assert scene.rows is not None
    scene.rows.scroll_to(80 * scene.rows.pitch_px, at_once=True)
    app.window = pygame.display.set_mode(size)
    app.dispatch(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    assert scene.rows.in_sight.start == 80


def test_a_new_size_of_the_window_reads_no_file(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    many(30)
    scene = opened(app, FINISHED)
    pass_time(app, 20)
    monkeypatch.setattr(journal, "look", None)
    monkeypatch.setattr(journal, "read", None)
    scene.resize(app.size)
    pass_time(app, 3)
    assert len(rows_of(scene)) > 4


@pytest.mark.usefixtures("unseen")
def test_the_list_fills_while_one_looks_and_says_how_far_it_is(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    many(40)
    monkeypatch.setattr(matches, "FIRST_MS", 0.01)
    monkeypatch.setattr(matches, "STEP_MS", 0.01)
    scene = MatchesScene(app, FINISHED)
    app.push(scene)
    told: list[tuple[int, int]] = []
    monkeypatch.setattr(scene, "draw_progress", lambda surface, read, files: told.append((read, files)))
    while not scene.listing.done:
        app.step(40)
    looked(app, scene)
    assert len(told) > 10
    assert told == sorted(told)
    assert {files for _, files in told} == {40}
    assert len(scene.listing) == 40
    assert scene.rows is not None
    assert scene.rows.count == 40


def test_a_row_names_the_preset_that_is_played_by(app: App) -> None:
    presets.keep(presets.Preset("gluecksgriff", "Bei Oma", {"limit": 70}))
    infos = [begun(given={"limit": limit}, moves=2) for limit in (50, 70, 90)]
    assert [matches.rules_of(app, matches.Listed.of(info)) for info in infos] == ["kurz", "Bei Oma", ""]
    infos[0].path.write_bytes(b"torn")
    assert matches.rules_of(app, matches.Listed.of(infos[0])) == ""
    scene = opened(app)
    rows = [one for one in scene.group.walk() if isinstance(one, MatchRow)]
    assert sum("Bei Oma" in one.spoken for one in rows) == 1
