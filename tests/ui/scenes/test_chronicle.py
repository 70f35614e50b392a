"""The page of an evening: the bots look through its matches while it is open, and it is saved as one whole picture."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import paths
from game.bots.core.base import Answer, Choice, Request
from game.bots.thinking.thinker import LocalThinker
from game.learn import turning
from game.match import journal
from game.match.match import Match
from game.match.seats import seated
from game.people.stats import Stats
from rules.core.registry import game
from tests.game.table import play
from tests.ui.program import show
from ui.scenes.people import finder
from ui.scenes.people.chronicle import ChronicleScene
from ui.scenes.replay.replay import ReplayScene
from ui.shell.app import App


def stern(request: Request) -> Answer:
    """Another move had been far better."""
    better = next(act for act in request.legal if act != request.made)
    return Answer(request.key, Choice(better, 0.0, request.made, 9.0, 0.1))


@pytest.fixture
def evening(app: App, monkeypatch: pytest.MonkeyPatch) -> tuple[ChronicleScene, Match]:
    """The page of an evening with one match that is on the disk."""
    monkeypatch.setattr(finder, "Thinker", lambda: LocalThinker(stern))
    rules = game("mau_mau")
    match = Match(rules, rules.options(wins_needed=1), seated(("person", "person")), 5)
    path = journal.create(match).path
    play(match)
    with Stats() as stats:
        stats.record(match, path.stem)
    scene = ChronicleScene(app)
    show(app, scene, 1)
    return scene, match


def test_nothing_is_looked_through_before_the_page_stands(evening: tuple[ChronicleScene, Match]) -> None:
    scene, _ = evening
    assert scene.finder._thinker is None
    assert scene.group.named("tipped0") is None


def test_where_a_match_tipped_is_found_while_the_page_is_open_and_kept(
    app: App, evening: tuple[ChronicleScene, Match]
) -> None:
    scene, match = evening
    uid = scene.evenings[0].key
    for _ in range(2000):
        scene.update(16)
        if scene.finder.known(uid) and scene.finder.of(uid).unjudged is None:
            break
    button = scene.group.named("tipped0")
    assert button is not None
    found = turning.kept(uid, match)
    assert found
    assert scene.group.focus_key("tipped0")
    scene.replay(uid, scene.finder.of(uid).tip)
    assert isinstance(app.top, ReplayScene)
    assert app.top.replay.place == found[0].place
    assert app.top.watcher.seat == found[0].seat


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_picture_shows_the_whole_page(app: App, evening: tuple[ChronicleScene, Match], lang: str) -> None:
    scene, _ = evening
    app.change_quietly(language=lang)
    scene.save_picture()
    saved = list(Path(paths.documents_folder()).rglob("*.png"))
    assert len(saved) == 1
    picture = pygame.image.load(saved[0])
    assert picture.get_width() == 1480
    assert picture.get_height() > 800  # curve and match
    assert scene.finder.of(scene.evenings[0].key).picture is not None


@pytest.mark.parametrize("lang", ["de", "en"])
def test_guests_and_bots_that_played_on_are_named(app: App, lang: str) -> None:
    app.change_quietly(language=lang)
    rules = game("mau_mau")
    match = Match(rules, rules.options(wins_needed=1), seated(("person", "geselle", "person")), 5)
    path = journal.create(match).path
    match.hand_over(1, None, "Emma")
    match.hand_over(2, "meister")
    play(match)
    with Stats() as stats:
        stats.record(match, path.stem)
    scene = ChronicleScene(app)
    show(app, scene, 1)
    scene.finder.finish()
    (sitting,) = scene.evenings[0].sittings
    bot, away = match.seated[1].name, match.seated[2].name
    assert scene._told_guests(sitting) == [app.texts("chronicle.guest", name=bot, guest="Emma")]
    assert app.texts("chronicle.bot.later", name=away) in scene._results(sitting)
    assert scene.finder._held(match, 1, 0) == "Emma"


@pytest.mark.parametrize("size", [(1280, 800), (800, 500)])
def test_notices_cover_nothing_that_can_be_pressed_and_not_each_other(
    app: App, evening: tuple[ChronicleScene, Match], size: tuple[int, int]
) -> None:
    scene, _ = evening
    app.window = pygame.display.set_mode(size)
    app.relayout()
    scene.save_picture()
    scene.save_table()
    app.toasts.update(1000)
    app.toasts.draw(app.window)
    first, second = app.toasts.places
    assert not first.colliderect(second)
    assert all(app.window.get_rect().contains(place) for place in (first, second))
    assert app.size == size
    assert not [stop.key for stop in scene.group.stops() for one in (first, second) if stop.rect.colliderect(one)]
