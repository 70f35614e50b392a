"""The page of results: charts, people, games, files that are saved; and the score sheet's curve and picture."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pygame
import pytest

from game import paths
from game.match import journal
from game.match.match import Match
from game.match.seats import seated
from game.match.setup import Setup
from game.people import results_db
from game.people.figures import Course
from game.people.stats import CatchingUp, Stats
from rules.core.registry import game
from tests.game.table import play
from tests.patience import until
from tests.ui.program import SIZES, pass_time, show
from ui.faces.furniture.avatars import figure
from ui.faces.furniture.pieces import slate
from ui.scenes.sheet.details import COURSE
from ui.scenes.sheet.model import totals_over
from ui.scenes.sheet.scores import ScoreScene, prepare
from ui.scenes.statistics.charts import charts
from ui.scenes.statistics.statistics import StatisticsScene
from ui.scenes.table.table import new_table
from ui.shell.app import App
from ui.shell.script import Script
from ui.widgets.charts import Columns, Lines
from ui.widgets.text import Picture

FIRST = datetime(2026, 1, 1, tzinfo=UTC)


def match_of(id: str = "gluecksgriff", seed: int = 1, name: str = "Anna", **options: object) -> Match:
    rules = game(id)
    match = Match(rules, rules.options(**options), seated(("person", "meister", "geselle")), seed)
    match.seated = match.players = (replace(match.players[0], name=name), *match.players[1:])
    play(match, seed=seed)
    return match


def recorded(count: int, id: str = "gluecksgriff", name: str = "Anna", **options: object) -> None:
    with Stats() as stats:
        for seed in range(count):
            uid, day = f"{id}-{name}-{seed}", FIRST + timedelta(days=seed)
            stats.record(match_of(id, seed, name, **options), uid, day)


def opened(app: App) -> StatisticsScene:
    scene = StatisticsScene(app)
    show(app, scene)
    return scene


# --- what is drawn -----------------------------------------------------------------------------------------------


def test_with_matches_enough_there_are_three_charts(app: App) -> None:
    recorded(6, limit=50)
    with Stats() as stats:
        course = stats.course("Anna", "gluecksgriff")
    words = app.texts_of("gluecksgriff")
    wins, places, points = charts(course, "gluecksgriff", words)
    assert isinstance(wins, Lines)
    assert [x for x, _ in wins.curves[0].points] == [3, 4, 5, 6]
    assert wins.rules[0].value == pytest.approx(1 / 3)
    assert isinstance(places, Columns)
    assert sum(places.counts) == 6
    assert len(places.labels) == 3
    assert isinstance(points, Columns)
    assert sum(points.counts) == 6


def test_points_of_different_games_are_not_thrown_together(app: App) -> None:
    recorded(4, limit=50)
    with Stats() as stats:
        course = stats.course("Anna")
    assert len(charts(course, None, app.texts)) == 2
    assert len(charts(course._replace(wins=course.wins[:1]), None, app.texts)) == 1  # one match makes no curve
    assert charts(Course((), {}, {}, 0), None, app.texts) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_nothing_lies_outside_the_page(apps: object, size: tuple[int, int], text: float) -> None:
    app: App = apps(size)  # type: ignore[operator]
    app.settings = replace(app.settings, text_size=text)
    recorded(5, limit=50)
    scene = opened(app)
    pictures = [widget for widget in scene.area.walk() if isinstance(widget, Picture)]
    assert pictures
    assert all(scene.area.rect.left <= one.rect.left <= one.rect.right <= scene.area.rect.right for one in pictures)


@pytest.mark.parametrize("broken", [False, True])
def test_catching_up_ends_at_once_where_it_is_given_up(app: App, broken: bool) -> None:
    scene = opened(app)
    scene._catching_up = running = CatchingUp(scene.stats)
    next(running)
    if broken:
        scene._parts = (piece / 0 for piece in (1,))
        scene.update(20)
    else:
        scene._renew()
    assert running._work.gi_frame is None, "it still holds the list of matches"


# --- whose and of what -------------------------------------------------------------------------------------------


def test_people_and_games_can_be_chosen(app: App) -> None:
    recorded(3, limit=50)
    recorded(2, name="Otto", limit=50)
    scene = opened(app)
    assert (scene.game_id, scene.who) == ("gluecksgriff", "Anna")
    scene._choose("Otto")
    assert scene.who == "Otto"
    scene._show_game(None)
    assert (scene.game_id, scene.who) == (None, "Otto")
    scene._show_game("auruxxx")
    assert (scene.game_id, scene.who) == ("auruxxx", "")


def test_the_words_below_the_figures_stand_in_one_line(app: App) -> None:
    recorded(3, limit=50)
    scene = opened(app)
    lines = {one.rect.y for one in scene.area.walk() if one.key.startswith("figure")}
    assert len(lines) == 1


def test_the_latest_matches_are_those_of_the_chosen_game(app: App) -> None:
    recorded(2, limit=50)
    scene = opened(app)
    many = []
    for game_id in ("gluecksgriff", "auruxxx", None):
        scene._show_game(game_id)
        for _ in range(20):  # the parts of the page
            app.step(16.0)
        many.append(len({one.key for one in scene.area.walk() if one.key.startswith("latest")}))
    assert many == [2, 0, 2]


def test_without_a_chart_there_is_no_picture_to_save_and_it_says_why(app: App) -> None:
    recorded(2, limit=50)
    scene = opened(app)
    for game_id, can in (("gluecksgriff", True), ("auruxxx", False)):
        scene._show_game(game_id)
        button = scene.group.named("png")
        assert button is not None
        assert button.enabled == can
        assert (button.tip == app.texts("stats.png.none")) == (not can)


def test_matches_that_were_missed_are_made_up_for(app: App) -> None:
    match = match_of(limit=50)
    path = journal.create(match).path
    match.close()
    scene = opened(app)
    pass_time(app, 4)
    assert scene.who == "Anna"
    with Stats() as stats:
        assert [played.uid for played in stats.latest()] == [path.stem]


def test_results_of_an_older_version_are_brought_up_to_date_beside_the_page(app: App) -> None:
    path = paths.data_folder() / "results.db"
    path.parent.mkdir(parents=True)
    base = sqlite3.connect(path)
    base.executescript("".join(results_db.MIGRATIONS[:2]))
    base.execute("insert into matches values (1, 'a', 'mau_mau', '2025-01-01T00:00:00', 7, '{}', 2, 30, 'm', 1)")
    base.execute("insert into results values (1, 0, 'Anna', 'person', null, 9, 1, 1, '')")
    base.execute("pragma user_version = 2")
    base.commit()
    base.close()
    scene = StatisticsScene(app)
    app.push(scene)
    assert scene.stats is None
    while not scene.still():
        pass_time(app, 1)
    assert (scene.who, scene.game_id) == ("Anna", "mau_mau")


def test_a_damaged_file_of_results_is_found_beside_the_first_picture_and_made_anew(app: App) -> None:
    match = match_of(limit=50)
    path = journal.create(match).path
    match.close()
    recorded(40, limit=50)
    file = paths.data_folder() / "results.db"
    content = bytearray(file.read_bytes())
    content[-4096:] = b"\x5a" * 4096
    content[-40960:-36864] = b"\x5a" * 4096
    file.write_bytes(content)
    scene = opened(app)
    while not scene.still():
        pass_time(app, 1)
    aside = file.with_name("results.db.damaged").read_bytes()
    assert aside.count(b"\x5a" * 4096) == 2  # else as it was, but for what a list wrote before the check
    assert scene.stats is not None
    assert [one.uid for one in scene.stats.latest()] == [path.stem]
    assert any("results" in told or "Ergebnis" in told for told, _ in app.toasts.shown)


@pytest.mark.parametrize(("demo", "files"), [(True, 0), (False, 1)])
def test_a_demo_is_kept_and_counted_nowhere(app: App, demo: bool, files: int) -> None:
    app.script = Script(demo)
    rules = game("gluecksgriff")
    scene = new_table(app, Setup("gluecksgriff", seated(("meister", "geselle")), rules.options(limit=50), 3))
    play(scene.match)
    scene._ended(scene.match)
    scene.driver.close()
    with Stats() as stats:
        list(stats.catch_up())
        assert len(stats.latest()) == files
    assert len(journal.finished()) == files


# --- files -------------------------------------------------------------------------------------------------------


def test_the_table_and_the_charts_are_saved_and_it_says_where(app: App) -> None:
    recorded(5, limit=50)
    scene = opened(app)
    scene.save_table()
    scene.save_picture()
    scene.save_picture()
    found = sorted(paths.documents_folder().iterdir())
    assert [path.suffix for path in found] == [".csv", ".png", ".png"]
    assert all(any(str(path) in told for told, _ in app.toasts.shown) for path in found)
    assert len(found[0].read_text("utf-8").splitlines()) == 1 + 5 * 3
    assert pygame.image.load(found[1]).get_width() > 1000


def test_a_sheet_is_saved_whole_however_long_it_is(app: App) -> None:
    heights = []
    for limit in (50, 500):
        match = match_of(limit=limit)
        names = [player.name for player in match.players]
        scene = ScoreScene(app, match.view(0), names, "gluecksgriff", lambda: None, players=match.players)
        show(app, scene)
        scene.save()
        (saved,) = paths.documents_folder().iterdir()
        heights.append((pygame.image.load(saved).get_height(), len(scene.rows)))
        saved.unlink()
    (short, few), (long, many) = heights
    assert many > few
    assert long - short >= (many - few) * 40


def test_the_slate_and_the_medallions_of_a_sheet_are_made_before_it_opens(app: App) -> None:
    match = match_of(limit=50)
    names, moods = [player.name for player in match.players], {1: "glad"}
    slate.cache_clear()
    figure.cache_clear()
    prepare(app, match.players, moods)
    app.beside.submit(int).result()  # all before it is done
    made = slate.cache_info().misses, figure.cache_info().misses
    assert made == (1, 2 * len(match.players))
    show(app, ScoreScene(app, match.view(0), names, "gluecksgriff", lambda: None, players=match.players, moods=moods))
    assert (slate.cache_info().misses, figure.cache_info().misses) == made


# --- the curve beside the slate ----------------------------------------------------------------------------------


def test_the_course_stands_beside_the_slate_and_a_round_brings_its_reasons_back(app: App) -> None:
    match = match_of(limit=100)
    names = [player.name for player in match.players]
    scene = ScoreScene(app, match.view(0), names, "gluecksgriff", lambda: None, players=match.players)
    show(app, scene)
    assert scene.group.named("details") is not None
    scene.turn_to(COURSE)
    assert scene.group.named("details") is None
    assert len(totals_over(scene.view)[0]) == len(scene.rows) + 1
    pass_time(app)
    assert scene.page == COURSE
    scene.choose(1)
    assert (scene.page, scene.chosen) == ("round", 1)
    assert scene.group.named("details") is not None


@pytest.mark.parametrize(
    "deed", ["update matches set ended = 'garbage'", "update results set points = 'x'", "update counted set seats = 0"]
)
def test_wrong_values_in_the_results_cost_nothing_but_a_notice(app: App, deed: str) -> None:
    recorded(2, limit=50)
    with Stats() as stats:
        stats.base.execute(deed)
    scene = opened(app)

    def told() -> bool:
        app.step(16.0)
        return any("results.db.damaged" in text for text, _ in app.toasts.shown)

    until(told)
    assert app.top is scene
    assert not results_db.damaged(paths.data_folder() / "results.db")
