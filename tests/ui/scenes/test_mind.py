"""The panel that shows what somebody believes: in words and bars, for every game, in every window."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.bots.thinking.thinker import LocalThinker
from game.learn import mind
from game.match.match import Match
from game.match.seats import seated
from game.match.terms import EXACT, OFF, Terms
from game.match.watching import Watcher
from rules.core.registry import game
from tests.game.table import play
from tests.ui.program import SMALLEST, pass_time, show
from ui.scenes.replay import pages
from ui.scenes.replay.mind import MindScene
from ui.scenes.replay.replay import ReplayScene
from ui.scenes.table import coaching
from ui.scenes.table import table as table_scene
from ui.scenes.table.table import TableScene
from ui.shell.app import App


def told(scene: MindScene) -> list[str]:
    return [node.words for node in scene.tree().root.walk()]


def over(game_id: str) -> Match:
    rules = game(game_id)
    match = Match(rules, rules.options(), seated(("person", "meister", "geselle", "lehrling")[: rules.players[-1]]), 3)
    play(match, 30)
    return match


def panel(app: App, match: Match, seat: int = 0) -> MindScene:
    replay = ReplayScene(app, match, Watcher(seat))
    app.push(replay)
    replay.jump(len(match.history))
    request = mind.question(replay.replay.now, seat, mind.memory_at(replay.replay.now, seat))
    scene = MindScene(app, replay.board, request, LocalThinker(), "Was der Meister glaubt")
    show(app, scene)
    pass_time(app)
    return scene


@pytest.mark.parametrize(
    ("game_id", "size"), [("mau_mau", (1280, 720)), ("gin_romme", SMALLEST), ("mogeln", (1280, 720))]
)
def test_cards_places_and_moves_are_told(
    apps: Callable[[tuple[int, int]], App], game_id: str, size: tuple[int, int]
) -> None:
    app = apps(size)
    scene = panel(app, over(game_id))
    words = told(scene)
    assert any("%" in line for line in words)
    assert any(line.startswith("Gezählt in 300") for line in words)
    assert "Welche Züge bedacht sind" in words


def test_in_a_finished_match_every_head_is_open(app: App, played: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "Thinker", LocalThinker)
    replay = ReplayScene(app, played, Watcher(1))
    show(app, replay)
    replay.jump(8)
    replay.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PERIOD, mod=0, unicode="."))
    pass_time(app)
    assert isinstance(app.top, MindScene)
    assert app.top.title() == f"Was {played.players[1].name} glaubt (Meister)"
    assert any("%" in line for line in told(app.top))


@pytest.mark.parametrize(
    ("coach", "kinds", "offered"), [(EXACT, "person meister", True), (OFF, "person meister", False)]
)
def test_at_a_running_table_only_a_coachs_table_offers_it(
    app: App, monkeypatch: pytest.MonkeyPatch, coach: str, kinds: str, offered: bool
) -> None:
    monkeypatch.setattr(coaching, "Thinker", LocalThinker)
    monkeypatch.setattr(table_scene, "Thinker", LocalThinker)
    rules = game("gluecksgriff")
    match = Match(rules, rules.options(), seated(kinds.split()), 3, Terms(coach=coach))
    play(match, 1)
    while 0 not in match.turn.must:
        play(match, 1)
    scene = TableScene(app, match)
    show(app, scene)
    assert (scene.desk.group.named("mind") is not None) == offered
    scene.look_into_mind()
    pass_time(app)
    assert isinstance(app.top, MindScene) == offered
    if isinstance(app.top, MindScene):
        assert app.top.title() == "Was der Meister an deiner Stelle glaubt"
        assert app.top.request.view == match.view(0)


def test_behind_a_curtain_nobody_has_a_head(app: App) -> None:
    rules = game("gluecksgriff")
    match = Match(rules, rules.options(), seated(("person", "person")), 3, Terms(coach=EXACT))
    scene = TableScene(app, match)
    app.push(scene)
    assert scene.board.blind
    assert not scene.may_look
