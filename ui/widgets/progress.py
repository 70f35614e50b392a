"""The progress of something that takes its time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from ui.access.tree import Node, Role, Scale
from ui.widgets import paint
from ui.widgets.base import Widget

if TYPE_CHECKING:
    from ui.shell.app import App


class Advancing(Protocol):
    """A task under way."""

    @property
    def share(self) -> float:
        """The share that is done, 0 … 1."""


class Progress(Widget):
    """A brass bar that grows by itself."""

    def __init__(self, app: App, rect: pygame.Rect, work: Advancing) -> None:
        super().__init__(app, rect)
        self.work = work

    def node(self) -> Node:
        percent = round(100 * self.work.share)
        return Node(self.key, Role.PROGRESS, f"{percent} %", scale=Scale(percent, 0, 100, 1))

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        radius = self.rect.height // 2
        surface.blit(paint.plate(self.rect.size, "well", radius), self.rect)
        width = max(self.rect.height, round(self.rect.width * self.work.share))
        surface.blit(paint.plate((width, self.rect.height), "chosen", radius), self.rect)
