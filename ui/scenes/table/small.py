"""A match of bots that goes on as a small picture in a corner while one does something else; silent, a guest's view.

It is the match on the disk: a click opens its table again, the cross leaves it among the matches that are open. While
a table or a film stands on the stack it rests, and is not drawn.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.bots.thinking.thinker import Thinker
from game.match import journal
from game.match.driver import Driver, Pace
from game.match.match import Match
from ui.scenes.desk import Desk
from ui.table.board import Board
from ui.widgets import paint
from ui.widgets.signs import cross

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.people.settings import Settings
    from rules.core.contract import Event
    from ui.shell.app import App

TABLE: Final = (1280, 800)  # pixels at which the table is drawn before it is made small
SHARES: Final = (0.23, 0.18, 0.14)  # of the width, the first that finds a corner without buttons
MARGIN, CROSS = 12, 30  # design units
PICTURE_MS, CALM_MS = 500.0, 1000.0  # between two pictures; the second with reduced motion


class SmallTable:
    """The running match and its picture. Raises game.notice.Refused where the file cannot be used."""

    def __init__(self, app: App, path: Path) -> None:
        self.app, self.path = app, path
        self.match: Match = journal.load(path)[0]
        pace = Pace(app.settings.speed_factor if app.settings.speed != "off" else 1.0)
        pace.pause(app.settings.bot_pause)
        self.driver = Driver(self.match, Thinker(), pace, on_events=self._happened)
        self.clock_ms = 0.0
        self.since_ms = CALM_MS  # since the last picture
        self._changed = True
        self._board = Board(
            app, self.match.game, self.match.options, self.match.players, 0, self.match.view(None), blind=True
        )
        self._laid_out: Settings | None = None  # the settings for which the board is laid out
        self._whole = pygame.Surface(TABLE)
        self._small: pygame.Surface | None = None

    def close(self) -> None:
        self.driver.close()

    @property
    def resting(self) -> bool:
        """True while a table or a film is open."""
        return any(scene.table or scene.pieced for scene in self.app.stack)

    def _happened(self, _: Sequence[Event]) -> None:
        self._changed = True

    def update(self, dt_ms: float) -> bool:
        """Let the match go on; True if there is a new picture."""
        if self.resting:
            return False
        self.clock_ms += dt_ms
        self.since_ms += dt_ms
        self.driver.tick(self.clock_ms, True)
        if not self._changed or self.since_ms < (CALM_MS if self.app.settings.reduced_motion else PICTURE_MS):
            return False
        self._changed, self.since_ms = False, 0.0
        if self._laid_out is not self.app.settings:
            self._laid_out = self.app.settings
            self._board.resize(TABLE)
        self._board.settle(self.match.view(None))
        self._board.draw(self._whole)
        self._small = None
        return True

    def rect(self) -> pygame.Rect:
        """Where it lies: in the first corner in which no button does, smaller where there is none."""
        width, height = self.app.size
        margin = round(MARGIN * self.app.scale)
        room = pygame.Rect(0, 0, width, height).inflate(-2 * margin, -2 * margin)
        top = self.app.top
        taken = [stop.rect for stop in top.group.stops()] if isinstance(top, Desk) else []
        rect = room.copy()
        for share in SHARES:
            rect.size = (round(width * share), round(width * share * TABLE[1] / TABLE[0]))
            for corner in ("bottomleft", "topleft", "bottomright", "topright"):
                setattr(rect, corner, getattr(room, corner))
                if rect.collidelist(taken) < 0:
                    return rect
        rect.bottomleft = room.bottomleft
        return rect

    def _cross(self, rect: pygame.Rect) -> pygame.Rect:
        side = round(CROSS * self.app.scale)
        return pygame.Rect(rect.right - side, rect.top, side, side)

    def draw(self, surface: pygame.Surface) -> None:
        if self.resting:
            return
        rect = self.rect()
        if self._small is None or self._small.get_size() != rect.size:
            self._small = self._framed(rect.size)
        surface.blit(self._small, rect)

    def _framed(self, size: tuple[int, int]) -> pygame.Surface:
        """The table at this size, with a rim and the cross."""
        picture = pygame.transform.smoothscale(self._whole, size)
        whole = picture.get_rect()
        pygame.draw.rect(picture, paint.CREAM, whole, max(1, round(2 * self.app.scale)))
        place = self._cross(whole)
        picture.fill((20, 12, 8), place)
        cross(picture, place, "#F3E7CF")
        return picture

    def handle(self, event: pygame.event.Event) -> bool:
        """True if the event was meant for the picture."""
        if self.resting:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F5 and event.mod & pygame.KMOD_CTRL:
            (self.end if event.mod & pygame.KMOD_SHIFT else self.open)()
            return True
        if (
            event.type != pygame.MOUSEBUTTONDOWN
            or event.button != 1
            or not (rect := self.rect()).collidepoint(event.pos)
        ):
            return False
        (self.end if self._cross(rect).collidepoint(event.pos) else self.open)()
        return True

    def end(self) -> None:
        """Close the picture; the match stays among the open ones."""
        self.app.small = None
        self.close()
        self.app.redraw()

    def open(self) -> None:
        """The table in full again; the film of a match that is over."""
        from ui.scenes.menu.resume import resume  # it opens tables itself
        from ui.scenes.replay.replay import ReplayScene

        self.end()
        if self.match.finished:
            self.app.push(ReplayScene(self.app, self.match))
        else:
            resume(self.app, self.path)
