"""Whose eyes a replay is seen with: any seat, a guest, or with all hands open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.match.seats import Player
from game.match.watching import GUEST, OPEN, OWN, Watcher
from game.texts import Texts
from ui.scenes.panel import PanelScene
from ui.widgets.button import Button

if TYPE_CHECKING:
    from ui.shell.app import App

ROW: Final = 50
GAP: Final = 8


def watchers(seats: int, seat: int) -> list[Watcher]:
    """All who may watch; the guest and the one who sees everything stay where the present one sits."""
    return [*(Watcher(one) for one in range(seats)), Watcher(seat, GUEST), Watcher(seat, OPEN)]


def called(watcher: Watcher, players: Sequence[Player], texts: Texts) -> str:
    """The watcher in words."""
    return players[watcher.seat].name if watcher.sight == OWN else texts(f"replay.eyes.{watcher.sight}")


class EyesScene(PanelScene):
    """Choose whose eyes; `then` gets the watcher."""

    closable = True

    def __init__(self, app: App, players: Sequence[Player], now: Watcher, then: Callable[[Watcher], None]) -> None:
        super().__init__(app)
        self.players, self.now, self.then = tuple(players), now, then
        self.rows = watchers(len(self.players), now.seat)
        self.wanted = (460, 112 + len(self.rows) * (ROW + GAP))
        self.first_focus = f"eyes{self.rows.index(now)}"

    def title(self) -> str:
        return self.app.texts("replay.eyes.title")

    def build_body(self, rect: pygame.Rect) -> None:
        height = min(self.px(ROW), rect.height // len(self.rows) - self.px(GAP))
        for index, watcher in enumerate(self.rows):
            place = pygame.Rect(rect.x, rect.y + index * (height + self.px(GAP)), rect.width, height)
            words = called(watcher, self.players, self.app.texts)
            look = "brass" if watcher == self.now else "wood"
            self.group.add(Button(self.app, place, words, self._chosen(watcher), f"eyes{index}", look, size=18))

    def _chosen(self, watcher: Watcher) -> Callable[[], None]:
        def choose() -> None:
            self.app.pop()
            self.then(watcher)

        return choose
