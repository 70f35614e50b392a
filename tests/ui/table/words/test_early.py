"""What would be gone in a moment is not shown: for whom the table waits, and the last trick, between moves of bots."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.match.match import Match
from game.match.seats import seated
from rules.core.contract import TABLE
from rules.core.registry import game
from tests.ui.table.hands import Sitting
from ui.shell.app import App
from ui.table import desk
from ui.table.words.beside import EARLY_MS


def waiting(app: App, seed: int = 2) -> Sitting:
    """A table at which a bot is to lead to the second trick."""
    rules = game("tarock")
    match, chance, tricks = (
        Match(rules, rules.options(), seated(["person", "geselle", "geselle"]), seed),
        Random(seed),
        0,
    )
    while not tricks or set(match.turn.must) & {0, TABLE}:
        match.submit(*chance.choice([(seat, act) for seat in match.turn.must for act in match.legal(seat)]))
        tricks += sum(getattr(event, "name", "") == "trick" for event in match.log[-1])
        assert not match.finished
    sitting = Sitting.at(app, match)
    sitting.board = sitting._board(0)
    sitting.board.hud.taken.cards = tuple(range(3))
    sitting.desk = desk.TableDesk(sitting)
    sitting.desk.play.begin(sitting.board.view)
    return sitting


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The prompts that are drawn."""
    drawn: list[str] = []
    ribbon = desk.draw_ribbon

    def noted(app: App, stage: Any, surface: pygame.Surface, words: str, *how: Any) -> pygame.Rect:
        drawn.append(words)
        return ribbon(app, stage, surface, words, *how)

    monkeypatch.setattr(desk, "draw_ribbon", noted)
    return drawn


def rested(table: Sitting, ms: float) -> None:
    """So much time passes in which nothing moves, then all is drawn."""
    for _ in range(round(ms / 20)):
        table.board.pass_time(20)
        table.desk.update(20)
    table.desk.draw(table.app.window)


def moved(table: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move is told for one frame, with a card in the air."""
    with monkeypatch.context() as told:
        told.setattr(type(table.board), "idle", property(lambda board: False))
        sprite = next(iter(table.board.stage.sprites))
        sprite.held = object()  # type: ignore[assignment]
        rested(table, 20)
        sprite.held = None


def test_who_is_thinking_is_said_only_where_it_lasts(
    app: App, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = waiting(app)
    moved(table, monkeypatch)
    said.clear()
    rested(table, EARLY_MS - 40)
    assert said == []
    assert table.desk.moving, "a picture that is about to change does not rest"
    rested(table, 60)
    assert said == [table.desk.told()[0]]
    said.clear()
    moved(table, monkeypatch)
    rested(table, 100)
    assert said == []


def test_who_is_to_move_himself_is_asked_at_once(app: App, said: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    table = waiting(app)
    moved(table, monkeypatch)
    monkeypatch.setattr(type(table.desk.play), "mine", property(lambda play: True))
    said.clear()
    rested(table, 20)
    assert said


def test_the_last_trick_is_shown_only_where_it_lasts(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = waiting(app)
    taken = table.board.hud.taken
    moved(table, monkeypatch)
    asked: list[object] = []
    monkeypatch.setattr(table.board.stage, "picture", lambda *how: asked.append(how) or pygame.Surface((9, 9)))
    rested(table, EARLY_MS - 40)
    taken.draw(app.window)
    assert taken.shown
    assert asked == []
    rested(table, 60)
    asked.clear()
    taken.draw(app.window)
    assert len(asked) == 3
