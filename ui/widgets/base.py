"""The ground of all widgets: a rectangle that may be touched, focused and drawn, and groups of them.

Rectangles are window pixels. Mouse events reach what lies under the pointer; keys reach what has the focus, and what
it does not use moves the focus: Tab in reading order, arrows to the nearest widget in that direction.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from ui.access.tree import Box, Node, Role, Use, named_apart
from ui.widgets import paint

if TYPE_CHECKING:
    from ui.shell.app import App

GLOW_MS: Final = 130.0  # how long a widget takes to light up under the pointer
FOCUS_SPREAD: Final = 7
SETTLED_MS: Final = 300.0  # of a dialog: until then a click outside it still belongs to what has opened it
ACTIVATE: Final = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE})
ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
KEYS_OF: Final = {Use.PRESS: pygame.K_RETURN, Use.MORE: pygame.K_RIGHT, Use.LESS: pygame.K_LEFT}
ENDS: Final = {pygame.K_HOME: 0, pygame.K_END: -1}
MOUSE: Final = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION})


class Widget:
    """A thing on the screen. `key` names it, so that the focus survives a new layout; `tip` is shown on hovering."""

    focusable = False
    role = Role.GROUP  # what it is for those who do not see it
    uses: frozenset[Use] = frozenset()  # what they may do with it

    def __init__(self, app: App, rect: pygame.Rect, key: str = "", tip: str = "") -> None:
        self.app = app
        self.rect = pygame.Rect(rect)
        self.key = key
        self.tip = tip
        self.spoken = ""  # its name for those who do not see it; a thing without one is an ornament
        self.enabled = True
        self.hovered = False
        self.focused = False
        self.glow = 0.0  # 0 … 1: how much it is lit

    @property
    def u(self) -> float:
        """Pixels of one design unit."""
        return self.app.scale

    def move(self, dx: int, dy: int) -> None:
        """Shift it, as a scrolled area does."""
        self.rect.move_ip(dx, dy)

    def handle(self, event: pygame.event.Event) -> bool:
        """A mouse event under the pointer, or a key while focused; True when used up."""
        return False

    def update(self, dt_ms: float) -> None:
        wanted = 1.0 if self.hovered and self.enabled else 0.0
        step = dt_ms / GLOW_MS
        self.glow = min(wanted, self.glow + step) if wanted > self.glow else max(wanted, self.glow - step)

    def still(self) -> bool:
        return self.glow == (1.0 if self.hovered and self.enabled else 0.0)

    def draw(self, surface: pygame.Surface) -> None:
        """Its picture; the focus is drawn by the group."""

    def in_parts(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw it, in parts where it holds others."""
        yield
        self.draw(surface)

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        """The rectangle the focus ring surrounds, and the radius of its corners."""
        return self.rect, round(8 * self.u)

    def let_go(self) -> None:
        """Forget a pressed button, a drag, the hover."""
        self.hovered = False

    def close(self) -> None:
        """The layout is thrown away."""

    def walk(self) -> Iterator[Widget]:
        """Itself and what it contains, in reading order."""
        yield self

    # --- for those who do not see it ---------------------------------------------------------------------------------
    def node(self) -> Node | None:
        """What a screen reader is told of it; None: nothing."""
        words = self.spoken or (self.tip if self.focusable else "")
        if not words:
            return None
        uses = self.uses if self.enabled else self.uses & {Use.FOCUS}
        told = {"hint": self.tip if self.tip not in words else ""} | self.particulars()
        return Node(self.key, self.role, words, box=box_of(self.rect), enabled=self.enabled, uses=uses, **told)

    def particulars(self) -> dict[str, Any]:
        """What is told of it besides its name, as fields of `Node`: its value, its range …"""
        return {}

    def write(self, text: str) -> bool:
        """Take a text, a number or the place of a choice, as if it had been typed; False: it takes none such."""
        return False

    def at(self, point: tuple[int, int]) -> Widget | None:
        """The innermost widget under this point."""
        return self if self.rect.collidepoint(point) else None


class Holder(Widget):
    """A widget on which others lie: where it goes they go."""

    @property
    def parts(self) -> Sequence[Widget]:
        """The widgets on it, in reading order; later ones lie above."""
        raise NotImplementedError

    def walk(self) -> Iterator[Widget]:
        yield self
        for part in self.parts:
            yield from part.walk()

    def at(self, point: tuple[int, int]) -> Widget | None:
        if not self.rect.collidepoint(point):
            return None
        return next((found for part in reversed(self.parts) if (found := part.at(point))), self)

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        for part in self.parts:
            part.move(dx, dy)

    def close(self) -> None:
        for part in self.parts:
            part.close()


class Group:
    """The widgets of a scene: who is under the pointer, who has the focus."""

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.ring = True  # the focus is visible until the mouse is used
        self.keyed = False  # the last thing touched was a key: tips follow the focus
        self.held: Widget | None = None  # pressed: gets all mouse events until the button is up
        self.pointer = (-1, -1)
        self.wraps = False  # Up from the first leads to the last, as in menus

    def add(self, *widgets: Widget) -> None:
        self.widgets += widgets

    def clear(self) -> None:
        for widget in self.widgets:
            widget.close()
        self.widgets, self.focus, self.held = [], None, None

    def walk(self) -> Iterator[Widget]:
        for widget in self.widgets:
            yield from widget.walk()

    def stops(self) -> list[Widget]:
        """List the widgets that can have the focus, in reading order."""
        return [widget for widget in self.walk() if widget.focusable and widget.enabled]

    def named(self, key: str) -> Widget | None:
        return next((widget for widget in self.walk() if widget.key == key), None)

    # --- for those who do not see it -----------------------------------------------------------------------------
    def told(self) -> list[tuple[Node, Widget]]:
        """All widgets that tell something, in reading order, each with a key of its own."""
        found = [(node, widget) for widget in self.walk() if (node := widget.node()) is not None]
        nodes = named_apart([node for node, _ in found])
        return [(node, widget) for node, (_, widget) in zip(nodes, found, strict=True)]

    def act_on(self, key: str, use: Use, text: str = "") -> bool:
        """Do something with the widget that is told under this key, as the keyboard would."""
        widget = next((widget for node, widget in self.told() if node.key == key and use in node.uses), None)
        if widget is None:
            return False
        self.keyed = self.ring = True
        self.set_focus(widget)
        if use in (Use.WRITE, Use.CHOOSE):
            return widget.write(text)
        return use is Use.FOCUS or self.handle(key_down(KEYS_OF[use]))

    # --- focus ---------------------------------------------------------------------------------------------------
    def explained(self) -> Widget | None:
        """The widget whose tip is wanted: under the pointer, or with the focus where keys are used."""
        if self.keyed:
            return self.focus if self.focus is not None and self.focus.tip else None
        return next((widget for widget in self.walk() if widget.hovered and widget.tip), None)

    def set_focus(self, widget: Widget | None) -> None:
        """Give the focus to a widget (None: to nobody) and scroll it into sight."""
        if self.focus is widget:
            return
        if self.focus is not None:
            self.focus.focused = False
        self.focus = widget
        if widget is not None:
            widget.focused = True
            self.reveal(widget)

    def reveal(self, widget: Widget) -> None:
        """Scroll a widget into sight."""
        for holder in self.widgets:
            reveal = getattr(holder, "reveal", None)
            if reveal is not None:
                reveal(widget)

    def focus_key(self, key: str) -> bool:
        """Focus the widget of this name; False when there is none that can have it."""
        found = self.named(key)
        if found is None or not (found.focusable and found.enabled):
            return False
        self.set_focus(found)
        return True

    def _step(self, by: int) -> None:
        stops = self.stops()
        if not stops:
            return
        index = stops.index(self.focus) + by if self.focus in stops else (0 if by > 0 else -1)
        self.set_focus(stops[index % len(stops)])

    def _go(self, direction: tuple[int, int]) -> bool:
        """Focus the nearest widget in a direction; sideways distance counts more."""
        stops = self.stops()
        if self.focus not in stops:
            self._step(1)
            return bool(stops)
        others = [stop for stop in stops if stop is not self.focus]
        for among in (self._in_the_list(others) if direction[1] else [], others):
            found = nearest(self.focus.rect, [stop.rect for stop in among], direction)
            if found is not None:
                self.set_focus(among[found])
                return True
        if self.wraps and direction[1]:
            self._step(direction[1])
            return True
        return False

    def _in_the_list(self, stops: Sequence[Widget]) -> list[Widget]:
        """Those that scroll together with what has the focus: up and down go there first, in sight or not."""
        lists = [list(holder.walk()) for holder in self.widgets if hasattr(holder, "reveal")]
        return [stop for row in lists if self.focus in row for stop in stops if stop in row]

    # --- events --------------------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in MOUSE:
            return self._mouse(event)
        if event.type == pygame.MOUSEWHEEL:
            under = [widget for widget in self.widgets if widget.rect.collidepoint(self.pointer)]
            return any(widget.handle(event) for widget in reversed(under))
        if self.focus is not None and self.focus.handle(event):
            self.ring = self.ring or event.type == pygame.KEYDOWN
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        self.keyed = True
        if event.key == pygame.K_TAB:
            self.ring = True
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in ARROWS:
            self.ring = True
            if self._go(ARROWS[event.key]):
                return True
        scrolled = any(widget.handle(event) for widget in self.widgets if not widget.focusable)
        return (event.key in ENDS and self._to_the_end(ENDS[event.key])) or scrolled

    def _to_the_end(self, end: int) -> bool:
        """To the first or last widget of those among which the focus is: of the list it stands in, else of all."""
        stops = self.stops()
        lists = [[stop for stop in holder.walk() if stop in stops] for holder in self.widgets]
        among = next((row for row in lists if self.focus in row and len(row) > 1), stops)
        if among:
            self.ring = True
            self.set_focus(among[end])
        return bool(among)

    def under(self, point: tuple[int, int]) -> Widget | None:
        """The innermost widget at a point of the window."""
        return next((found for widget in reversed(self.widgets) if (found := widget.at(point))), None)

    def near(self, point: tuple[int, int], least_px: int) -> tuple[int, int]:
        """The point itself where something can be pressed, else the middle of what is small and lies beside it."""
        here = self.under(point)
        if here is not None and here.focusable:
            return point
        beside = [
            widget.rect.center
            for widget in self.stops()
            if grown(widget.rect, least_px).collidepoint(point) and self.under(widget.rect.center) is widget
        ]
        return min(beside, key=pygame.Vector2(point).distance_to, default=point)

    def _mouse(self, event: pygame.event.Event) -> bool:
        self.pointer = event.pos
        self.keyed = False
        if self.held is not None:
            holder = self.held
            if event.type == pygame.MOUSEBUTTONUP:
                self.held = None
            return holder.handle(event)
        under = self.under(event.pos)
        for widget in self.walk():
            widget.hovered = widget is under
        if event.type == pygame.MOUSEBUTTONDOWN and under is not None and under.enabled:
            self.ring = False
            if under.focusable and event.button == 1:
                self.set_focus(under)
            self.held = under  # before it acts: what it opens above makes everything here let go
            if under.handle(event):
                return True
            self.held = None
        return event.type != pygame.MOUSEMOTION and under is not None

    def let_go(self) -> None:
        self.held = None
        for widget in self.walk():
            widget.let_go()

    # --- time and picture ----------------------------------------------------------------------------------------
    def update(self, dt_ms: float) -> None:
        for widget in self.widgets:
            widget.update(dt_ms)

    def still(self) -> bool:
        return all(widget.still() for widget in self.walk())

    def draw(self, surface: pygame.Surface) -> None:
        for widget in self.widgets:
            widget.draw(surface)
            self._ring_on(surface, widget)

    def in_parts(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw a widget at a time."""
        for widget in self.widgets:
            yield from widget.in_parts(surface)
            self._ring_on(surface, widget)

    def _ring_on(self, surface: pygame.Surface, widget: Widget) -> None:
        """Draw the ring of the focus, where that is on this widget."""
        if self.ring and self.focus is not None and any(inner is self.focus for inner in widget.walk()):
            self._draw_ring(surface, widget)

    def _draw_ring(self, surface: pygame.Surface, holder: Widget) -> None:
        assert self.focus is not None
        rect, radius = self.focus.focus_shape()
        spread = max(4, round(FOCUS_SPREAD * self.focus.u))
        clip = surface.get_clip()
        if holder is not self.focus:
            surface.set_clip(holder.rect.inflate(2 * spread, 0).clip(clip))
        paint.blit_focus(surface, rect, radius, spread)
        surface.set_clip(clip)


def key_down(key: int) -> pygame.event.Event:
    """The event of a key that is pressed."""
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def grown(rect: pygame.Rect, least_px: int) -> pygame.Rect:
    """The same around its middle, at least so wide and high."""
    return rect.inflate(max(0, least_px - rect.width), max(0, least_px - rect.height))


def box_of(rect: pygame.Rect) -> Box:
    """The corners of a rectangle."""
    return rect.left, rect.top, rect.right, rect.bottom


def nearest(here: pygame.Rect, others: Sequence[pygame.Rect], direction: tuple[int, int]) -> int | None:
    """Index of the rectangle one reaches first when leaving `here` in a direction (one of the four unit steps)."""
    dx, dy = direction
    best: tuple[float, int] | None = None
    for index, other in enumerate(others):
        ahead = (other.centerx - here.centerx) * dx + (other.centery - here.centery) * dy
        clear = (
            other.left >= here.right - 2
            if dx > 0
            else other.right <= here.left + 2
            if dx < 0
            else other.top >= here.bottom - 2
            if dy > 0
            else other.bottom <= here.top + 2
        )
        if ahead <= 0 or not clear:
            continue
        if dx:
            aside = max(0, other.top - here.bottom, here.top - other.bottom) + abs(other.centery - here.centery) * 0.2
        else:
            aside = max(0, other.left - here.right, here.left - other.right) + abs(other.centerx - here.centerx) * 0.2
        distance = ahead + 3 * aside
        if best is None or distance < best[0]:
            best = (distance, index)
    return best[1] if best else None
