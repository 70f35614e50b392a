"""Fingers: what is done with one becomes what the mouse would have done, so that scenes hear of a mouse alone.

A tap is a click; a finger that stays shows the tip that a resting pointer shows, and does nothing when it is lifted; a
finger that moves drags, scrolls what is long, or goes along the cards of the own hand, which rise below it. What is
small is met beside it too. Where the settings want it, a first tap only chooses and a second one on the same confirms.
SDL's own mouse events for fingers are left out, or all would happen twice; so are all fingers but the first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

if TYPE_CHECKING:
    from ui.shell.app import App
    from ui.shell.scene import Scene

Point = tuple[int, int]
HOLD_MS: Final = 450.0  # until a finger that stays shows the tip
FAR_UNITS: Final = 12.0  # so far a finger goes before it has moved
LEAST_PX: Final = 44.0  # of what is met, at 100 %
WHEEL_UNITS: Final = 64.0  # that a notch of the wheel scrolls
NOWHERE: Final[Point] = (-1, -1)
MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
DRAG, WALK, SCROLL = "drag", "walk", "scroll"  # what a moving finger does
Events = list[pygame.event.Event]


class Touch:
    """The finger on the window."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._finger: int | None = None
        self._from = self._at = NOWHERE
        self._way = ""  # what it does; empty while it has not moved
        self._held_ms = 0.0
        self._chosen: tuple[Scene | None, str] | None = None  # by the first of two taps

    @property
    def held(self) -> bool:
        """True while a finger lies on the window."""
        return self._finger is not None

    def meant(self, event: pygame.event.Event) -> Events:
        """The events in the place of this one."""
        if event.type in MOUSE and getattr(event, "touch", False):
            return []
        if event.type == pygame.FINGERDOWN:
            return self._down(event.finger_id, self._place(event)) if self._finger is None else []
        if event.type not in (pygame.FINGERMOTION, pygame.FINGERUP):
            return [event]
        if event.finger_id != self._finger:
            return []
        return self._moved(self._place(event)) if event.type == pygame.FINGERMOTION else self._up()

    def update(self, dt_ms: float) -> None:
        """A finger that stays for a while has explained what lies below it."""
        before = self._held_ms
        if self._finger is None or self._way or self.app.top is None:
            return
        self._held_ms += dt_ms
        if before < HOLD_MS <= self._held_ms:
            self.app.top.explain()

    def _place(self, event: pygame.event.Event) -> Point:
        """Where it is in the window; SDL tells shares of its width and height."""
        wide, high = self.app.size
        return round(event.x * wide), round(event.y * high)

    # --- what it does ------------------------------------------------------------------------------------------------
    def _down(self, finger: int, at: Point) -> Events:
        self._finger, self._from, self._at, self._way, self._held_ms = finger, at, at, "", 0.0
        return [_motion(self._near(at))]

    def _moved(self, at: Point) -> Events:
        before, self._at = self._at, at
        if self._way:
            return self._on(before)
        by = at[0] - self._from[0], at[1] - self._from[1]
        if self.app.top is None or max(map(abs, by)) < FAR_UNITS * self.app.scale:
            return []
        self._way = self.app.top.dragged(self._from, by)
        pressed = [_button(pygame.MOUSEBUTTONDOWN, self._from)] if self._way == DRAG else []
        return [*pressed, *self._on(self._from)]

    def _on(self, before: Point) -> Events:
        """It has gone on from there."""
        if self._way != SCROLL:
            return [_motion(self._at)]
        notches = (self._at[1] - before[1]) / (WHEEL_UNITS * self.app.scale)
        return [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False)]

    def _up(self) -> Events:
        self._finger = None
        if self._way == DRAG:
            return [_button(pygame.MOUSEBUTTONUP, self._at), _motion(NOWHERE)]
        if self._way == SCROLL:
            return [_motion(NOWHERE)]
        if self._way == WALK or self._held_ms >= HOLD_MS:
            return []  # what was looked at stays to be seen
        return self._tap(self._near(self._at))

    def _tap(self, at: Point) -> Events:
        scene = self.app.top
        chosen = scene, scene.thing_at(at) if scene is not None else ""
        if self.app.settings.tap_twice and chosen != self._chosen and scene is not None:
            self._chosen = chosen
            scene.explain()
            return []
        self._chosen = None
        buttons = [_button(kind, at) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
        return [_motion(at), *buttons, _motion(NOWHERE)]

    def _near(self, at: Point) -> Point:
        """The place that was meant: of something small, its middle."""
        least = round(LEAST_PX * max(1.0, self.app.scale))
        return self.app.top.near(at, least) if self.app.top is not None else at


def _motion(at: Point) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))


def _button(kind: Any, at: Point) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=at, button=1)
