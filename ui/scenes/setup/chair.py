"""One chair of the table set-up: who sits there, as a guest or with a profile."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.match.seats import BOT, NAME_LENGTH, PERSON
from ui.faces.furniture.portraits import figure, figures
from ui.scenes.people.people import PeopleScene
from ui.scenes.setup.model import Seat
from ui.widgets import paint
from ui.widgets.button import Button, IconButton, Pressable
from ui.widgets.field import Field
from ui.widgets.scroll import Scroll
from ui.widgets.signs import cross

if TYPE_CHECKING:
    from ui.shell.app import App

ROW: Final = 44
GAP: Final = 8


class Medallion(Pressable):
    """The figure of a seat; a click takes the next one."""

    def __init__(
        self, app: App, rect: pygame.Rect, kind: str, number: int, act: Any, key: str, tip: str, colour: str = ""
    ) -> None:
        super().__init__(app, rect, act, key, tip)
        self.picture, self.colour = figure(kind, number, rect.height), colour

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.rect.height // 2

    def draw(self, surface: pygame.Surface) -> None:
        if self.colour:
            rim = max(2, round(3 * self.u))
            pygame.draw.circle(surface, self.colour, self.rect.center, self.rect.height // 2 + rim)
        surface.blit(self.picture, self.rect)
        if self.glow > 0:
            light = paint.light(self.rect.size, self.rect.height // 2, round(40 * self.glow))
            surface.blit(light, self.rect)


class Chair:
    """Lays the widgets of a chair into `area`; `again(size)` lays out everything anew."""

    def __init__(
        self,
        app: App,
        area: Scroll,
        rect: pygame.Rect,
        seat: Seat,
        index: int,
        again: Callable[[tuple[int, int]], None],
    ) -> None:
        self.app, self.area, self.rect, self.seat, self.index, self.again = app, area, rect, seat, index, again
        self.row, self.gap = round(ROW * app.scale), round(GAP * app.scale)
        self.left = rect.x + rect.height + round(12 * app.scale)  # where name and kind begin

    def lay(self, name: str, remove: Callable[[], None] | None, taken: Collection[str]) -> None:
        """`name` stands there where none was chosen; `remove` None: the table needs this chair; `taken`: profiles that
        sit elsewhere."""
        self._lay_figure()
        right = self.rect.right
        if remove is not None:
            right = self._icon(right, cross, remove, f"remove{self.index}", "setup.remove_seat")
        if self.seat.word == PERSON:
            right = self._lay_profile(right, taken)
        if self.seat.profile:
            return
        field = pygame.Rect(self.left, self.rect.y, right - self.left, self.row)
        self.area.add(
            Field(
                self.app,
                field,
                self.seat.name,
                self._rename,
                f"name{self.index}",
                placeholder=name,
                longest=NAME_LENGTH,
            )
        )

    def _lay_figure(self) -> None:
        side, texts = self.rect.height, self.app.texts
        kind = PERSON if self.seat.word == PERSON else BOT
        act, key = self._next_figure, f"avatar{self.index}"
        tip = texts("setup.profile.is" if self.seat.profile else "setup.avatar.next")
        place = pygame.Rect(self.rect.topleft, (side, side))
        self.area.add(Medallion(self.app, place, kind, self.seat.avatar, act, key, tip, self.seat.colour))

    def _lay_profile(self, right: int, taken: Collection[str]) -> int:
        """A guest has a button to the profiles beside his name; who has a profile, a plate and a way back to guest."""
        choose = partial(self._choose, taken)
        if not self.seat.profile:
            return self._icon(right, person, choose, f"profile{self.index}", "setup.profile")
        right = self._icon(right, guest, self._to_guest, f"guest{self.index}", "setup.profile.guest")
        plate = pygame.Rect(self.left, self.rect.y, right - self.left, self.row)
        tip = self.app.texts("setup.profile.is")
        self.area.add(Button(self.app, plate, self.seat.name, choose, f"profile{self.index}", "wood", size=17, tip=tip))
        return right

    def _icon(self, right: int, painter: Any, act: Callable[[], None], key: str, tip: str) -> int:
        """A small button that ends there; returns where the next thing may end."""
        place = pygame.Rect(right - self.row, self.rect.y, self.row, self.row)
        self.area.add(IconButton(self.app, place, painter, act, key, self.app.texts(tip)))
        return place.left - self.gap

    # --- what one can do -----------------------------------------------------------------------------------------
    def _next_figure(self) -> None:
        """The next figure; a profile has its own."""
        if not self.seat.profile:
            self.seat.avatar = (self.seat.avatar + 1) % figures(PERSON if self.seat.word == PERSON else BOT)
            self.again(self.app.size)

    def _rename(self, text: str) -> None:
        self.seat.name = text

    def _choose(self, taken: Collection[str]) -> None:
        self.app.push(PeopleScene(self.app, self._take, self.seat.profile, taken))

    def _take(self, id: str) -> None:
        self.seat.take(self.app.people.book.of(id) if id else None)
        self.again(self.app.size)

    def _to_guest(self) -> None:
        self._take("")


def person(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """Head and shoulders: the profiles."""
    size, x, y = rect.height, rect.centerx, rect.centery
    pygame.draw.circle(surface, colour, (x, round(y - size * 0.12)), round(size * 0.12))
    body = pygame.Rect(0, 0, round(size * 0.44), round(size * 0.40)).move_to(midtop=(x, round(y + size * 0.04)))
    clip = surface.get_clip()
    surface.set_clip(pygame.Rect(body.x, body.y, body.width, body.height // 2).clip(clip))
    pygame.draw.ellipse(surface, colour, body)
    surface.set_clip(clip)


def guest(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """Head and shoulders, struck out: nobody in particular."""
    person(surface, rect, colour)
    r, width = rect.height * 0.26, max(2, rect.height // 14)
    x, y = rect.center
    pygame.draw.line(surface, colour, (x - r, y + r), (x + r, y - r), width)
