"""The common part of all effects: a stage, one event, beats that fall once, places of the seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import atan2, degrees, hypot

import pygame

from rules.core.contract import Seat, Special
from rules.core.deck import Card
from ui.table.effects.kit.art import Point, put, squeezed, turned
from ui.table.layout.pose import Box
from ui.table.picture.cues import Timed, mix
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Stage
from ui.table.words.sentences import numbered

NOBODY: Seat = -1  # as the seat of a mark that nobody has
NEAR = 0.75  # cards within so many card heights of the middle count as the pile
CAPTION = 36.0  # height of a scene's word, in design units
TOP_CARDS = 9  # so many of them are drawn again above the darkness


class Scene(Timed):
    """One event as a little scene. Subclasses state their times with their name, plan beats in `begin`, and `paint`.

    `paint` is a function of `self.t` alone, so a scene may be skipped, slowed or shown as a still at any moment.
    """

    length_ms = 800.0
    still_at = 0.5
    still_ms = 700.0

    def __init_subclass__(
        cls, *, length_ms: float | None = None, still_at: float | None = None, still_ms: float | None = None
    ) -> None:
        """Set the times that differ from those of the class above."""
        super().__init_subclass__()
        cls.length_ms = cls.length_ms if length_ms is None else length_ms
        cls.still_at = cls.still_at if still_at is None else still_at
        cls.still_ms = cls.still_ms if still_ms is None else still_ms

    def __init__(self, event: Special) -> None:
        super().__init__(self.length_ms)
        self.event = event
        self._light_again_ms: float | None = None
        self._beats: list[tuple[float, Callable[[], object]]] = []

    # --- time --------------------------------------------------------------------------------------------------------
    def beat(self, at: float, deed: Callable[[], object]) -> None:
        """Do something once when `t` passes `at`; with reduced motion all beats fall at the beginning."""
        self._beats.append((at, deed))

    def sound(self, at: float, name: str, pitch: float = 1.0, volume: float = 1.0) -> None:
        """Play a sound when `t` passes `at`, from between the middle and the seat whose scene it is."""
        self.beat(at, lambda: self.stage.play(name, pitch, volume, self._heard_at()))

    def _heard_at(self) -> float | None:
        x = self.stage.plate(self.seat).cx if 0 <= self.seat < self.stage.seats else None
        return None if x is None else (x + self.stage.centre[0]) / 2

    def frame(self, t: float) -> None:
        due = [deed for at, deed in self._beats if at <= t or self._still]
        self._beats = [] if self._still else [(at, deed) for at, deed in self._beats if at > t]
        for deed in due:
            deed()

    def darken(self, alpha: float, ms: float, again_ms: float) -> None:
        """Let the light sink within `ms`; after the scene it rises again within `again_ms`."""
        self.stage.dim(alpha, ms)
        self._light_again_ms = again_ms

    def end(self) -> None:
        if self._light_again_ms is not None:
            self.stage.dim(0, self._light_again_ms)

    # --- who ---------------------------------------------------------------------------------------------------------
    @property
    def seat(self) -> Seat:
        return self.event.seat

    @property
    def target(self) -> Seat:
        """The first seat aimed at; the own one when nobody is."""
        return self.event.targets[0] if self.event.targets else self.event.seat

    # --- where -------------------------------------------------------------------------------------------------------
    def px(self, units: float) -> float:
        """Design units in window pixels."""
        return units * self.stage.scale

    def at_front(self, seat: Seat) -> Point:
        return middle(self.stage.front(seat))

    def at_plate(self, seat: Seat) -> Point:
        return middle(self.stage.plate(seat))

    def at_hand(self, seat: Seat) -> Point:
        return middle(self.stage.hand(seat))

    def at_zone(self, name: str) -> Point:
        """The middle of the zone of this name that belongs to nobody; the middle of the table if there is none."""
        for zone in self.stage.sprites.zones:
            if zone.name == name and zone.seat is None:
                return middle(self.stage.place(zone))
        return self.stage.centre

    def towards(self, seat: Seat) -> float:
        """From which side the seat reaches to the middle: 0 from below, 90 from the left, clockwise."""
        x, y = self.at_hand(seat)
        cx, cy = self.stage.centre
        return degrees(atan2(cx - x, y - cy))

    # --- cards -------------------------------------------------------------------------------------------------------
    def pile(self) -> list[Sprite]:
        """The uppermost cards in the middle of the table, lowest first."""
        x, y = self.stage.centre
        reach = NEAR * self.stage.card_px
        near = [one for one in self.stage.sprites.drawn() if hypot(one.x - x, one.y - y) < reach]
        return near[-TOP_CARDS:]

    def hold(self, *cards: Card) -> list[Sprite]:
        """The sprites of these cards, as far as they can be seen; they are this scene's until `let_go`."""
        found = [sprite for card in cards if (sprite := self.stage.sprite(card)) is not None and sprite.held is None]
        for sprite in found:
            sprite.held = self
        return found

    def let_go(self, sprites: list[Sprite]) -> None:
        """Give cards back, as far as nobody else has taken them meanwhile."""
        for sprite in sprites:
            if sprite.held is self:
                self.stage.release(sprite)

    def draw_again(self, surface: pygame.Surface, sprites: list[Sprite]) -> None:
        """Cards once more, above the darkness and above what came from below."""
        self.stage.painter.draw(surface, sprites)

    def card_picture(self, card: Card, high_px: float, angle_deg: float = 0.0) -> pygame.Surface:
        """The picture of a card at any height, made from the one of the own hand, which is always there."""
        code, ready = self.stage.code(card), round(self.stage.layout.own_card_px)
        key = ("scene card", code, ready)
        small = squeezed(key, self.stage.picture(code, ready), high_px / ready, high_px / ready)
        return turned((*key, "small"), small, angle_deg)

    # --- words -------------------------------------------------------------------------------------------------------
    def word(self) -> str:
        """The word of this event in the person's language; {number}, {number2} … are its values."""
        return word_of(self.stage, self.event)

    def caption(self, surface: pygame.Surface, shown: float) -> None:
        """The word below the middle, where no card lies; `shown` 0 … 1 is its strength."""
        if shown > 0.02:
            picture, box = self.stage.title(self.word(), CAPTION), self.stage.layout.prompt
            put(surface, picture, box.cx, box.cy + self.px(14) + self.px(10) * (1 - shown), shown)


def word_of(stage: Stage, event: Special) -> str:
    """The word of an event in the person's language."""
    return stage.texts(f"special.{event.name}", **numbered(event.values))


def title_soon(
    stage: Stage, event: Special, units: float = CAPTION, metal: str = "gold", **_parameters: object
) -> Iterator[Callable[[], object]]:
    """Yield what writes the word of this event; `units`: how high."""
    yield partial(stage.title, word_of(stage, event), units, metal)


def middle(box: Box) -> Point:
    return box.cx, box.cy


def along(a: Point, b: Point, share: float, arc_px: float = 0.0) -> Point:
    """A point on the way from `a` to `b`, thrown upwards by `arc_px` in the middle."""
    return mix(a[0], b[0], share), mix(a[1], b[1], share) - arc_px * 4 * share * (1 - share)


def fade(t: float, rise: float = 0.12, fall: float = 0.15) -> float:
    """Comes and goes: 0 at both ends, 1 between."""
    return max(0.0, min(1.0, t / rise if rise else 1.0, (1 - t) / fall if fall else 1.0))
