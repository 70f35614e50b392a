"""How figures celebrate and sulk at their plates: a medallion hops or sinks and makes a face, a sign stands beside it.

All of it lies below the cards. With reduced motion face and sign stand still.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin
from typing import Final

import pygame

from game.match.seats import Player
from game.people.manners import CROWNED, SULKY, Figure, figure_of
from rules.core.contract import Seat
from ui.faces.furniture.avatars import portrait
from ui.faces.furniture.expressions import sign
from ui.table.picture.cues import ease_out, hump, part
from ui.table.picture.stage import Stage
from ui.table.words.plates import Plates

GESTURE_MS: Final = 2400.0
DANCING: Final = 0.55  # of its time: the medallion moves; then only the face is kept
HOPS: Final = 3
HIGH: Final = 0.3  # of a hop, in sides of the medallion; so wide is a sway, half of that a nod
SUNK: Final = 0.1  # how far a medallion sinks
SIGN: Final = 0.5  # side of a sign, in sides of the medallion
OVER: Final = 2  # how far one that stands still may reach over the right rim, in design units
WREATH: Final = 1.32  # and of a wreath, whose leaves lie upon the rim
RISES: Final = ((-0.3, 0.0), (0.42, 0.12), (0.06, 0.24))  # signs of joy: where beside the middle, and when


@dataclass(slots=True)
class Gesture:
    """What a figure shows for a while: a mood, and how far it has come."""

    figure: Figure
    mood: str
    age_ms: float = 0.0

    @property
    def t(self) -> float:
        return self.age_ms / GESTURE_MS


class Gestures:
    """All gestures of the moment, one at a plate."""

    def __init__(self, stage: Stage, plates: Plates, players: tuple[Player, ...]) -> None:
        self.stage, self.plates, self.players = stage, plates, players
        self.shown: dict[Seat, Gesture] = {}

    def begin(self, seat: Seat, mood: str) -> None:
        """Let a figure show a mood; one that it shows already goes on."""
        found = figure_of(self.players[seat])
        if found is not None and (seat not in self.shown or mood == CROWNED):
            self.shown[seat] = Gesture(found, mood)

    @property
    def busy(self) -> bool:
        return bool(self.shown)

    def clear(self) -> None:
        self.shown = {}

    def update(self, dt_ms: float) -> None:
        for one in self.shown.values():
            one.age_ms += dt_ms
        if any(one.t >= 1 for one in self.shown.values()):
            self.shown = {seat: one for seat, one in self.shown.items() if one.t < 1}

    # --- drawing -----------------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        for seat, one in self.shown.items():
            rest = self.plates.medallion(seat)
            face = portrait(self.players[seat], rest.width, one.mood)
            dx, dy = (0.0, 0.0) if self.stage.reduced_motion else _moved(one)
            surface.blit(face, rest.move(round(dx * rest.width), round(dy * rest.width)))
            if one.mood == SULKY:
                self._draw_grief(surface, rest, one)
            else:
                self._draw_joy(surface, rest.move(0, round(dy * rest.width)), one)

    def _draw_grief(self, surface: pygame.Surface, rest: pygame.Rect, one: Gesture) -> None:
        """A sign at the upper right of the medallion; a drop runs down."""
        picture = sign(one.figure.grief, max(8, round(rest.width * SIGN)))
        runs = one.figure.grief == "drop" and not self.stage.reduced_motion
        low = round(rest.height * 0.4 * part(one.t, 0.15, 0.8)) if runs else 0
        place = picture.get_rect(center=(rest.right - rest.width // 8, rest.top + rest.height // 8 + low))
        _blit(surface, picture, self._beside_name(place, rest), _strength(one.t))

    def _draw_joy(self, surface: pygame.Surface, rest: pygame.Rect, one: Gesture) -> None:
        """A wreath for the winner; small signs that fly up, or one that stands there."""
        side = max(8, round(rest.width * SIGN))
        if one.mood == CROWNED:
            wreath = sign("laurel", round(rest.width * WREATH))
            _blit(surface, wreath, wreath.get_rect(center=rest.center), _strength(one.t))
        picture = sign(one.figure.joy, side)
        if self.stage.reduced_motion:
            _blit(surface, picture, self._beside_name(picture.get_rect(center=rest.topright), rest), 1.0)
            return
        for aside, late in RISES:
            way = part(one.t, late, late + 0.6)
            if 0 < way < 1:
                place = picture.get_rect(center=(rest.centerx + round(aside * 1.6 * rest.width), rest.top))
                _blit(surface, picture, place.move(0, -round(ease_out(way) * rest.height * 0.5)), hump(way) ** 0.5)

    def _beside_name(self, place: pygame.Rect, rest: pygame.Rect) -> pygame.Rect:
        """The place of a sign at the right of a medallion, where it leaves the name alone."""
        return place.move(min(0, rest.right + self.stage.px(OVER) - place.right), 0)


def _moved(one: Gesture) -> tuple[float, float]:
    """How far the medallion is from its place, in its sides."""
    if one.mood == SULKY:
        return 0.0, SUNK * (part(one.t, 0.0, 0.15) - part(one.t, 0.85, 1.0))
    way = part(one.t, 0.0, DANCING)
    ebbs, swing = 1.0 - way, sin(pi * HOPS * way)
    if one.figure.dance == "sway":
        return swing * HIGH / 2 * ebbs, 0.0
    return 0.0, -abs(swing) * HIGH * ebbs * (1.0 if one.figure.dance == "hop" else -0.5)


def _strength(t: float) -> float:
    """A sign comes and goes."""
    return part(t, 0.0, 0.12) - part(t, 0.88, 1.0)


def _blit(surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect, share: float) -> None:
    picture.set_alpha(round(255 * share))
    surface.blit(picture, place)
    picture.set_alpha(255)
