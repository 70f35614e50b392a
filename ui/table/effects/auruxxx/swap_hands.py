"""Two whole hands change places: the table grows dark, each hand draws a ribbon in the colour of its seat behind it,
and light bursts where they pass each other.

The cards themselves fly as their move says (`motions.MOTIONS["wheel"]`); this scene goes with that move and knows only
where the hands are, never what they hold.
"""

from __future__ import annotations

from math import cos, hypot, radians, sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.furniture.pieces import seat_colour
from ui.faces.palette import mix as mixed
from ui.shell import pen
from ui.table.effects.kit.art import Point, light, ring
from ui.table.effects.kit.draw import draw_sparkle
from ui.table.effects.kit.scene import Scene, fade, title_soon
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import hump, part
from ui.table.picture.motions import FLYING_Z, MOTIONS, bow_within, bowed, wheeled

REDS = ("#FF5A4A", "#FFB08A", "#FFE0C8")
DARK, PASS = 105.0, 0.5  # how dark it grows; when the hands pass each other
JOINTS, TAIL = 18, 0.62  # of a ribbon; the share of the way that it covers
BROAD = 30.0  # at its head, in design units


class SwapHands(Scene, length_ms=1250.0, still_at=0.46, still_ms=900.0):
    def begin(self) -> None:
        self.ways = self._ways()
        self.stars = Spray("star", 34, REDS, seed=211, far=(60, 240), size=(4, 11), drag=2)
        self.darken(DARK, 200, 320)
        self.sound(0.02, "shuffle", 1.1, 0.7)
        self.sound(0.16, "whoosh", 0.8)
        self.sound(0.42, "whoosh", 1.15, 0.8)
        self.sound(PASS, "chime", 0.85, 0.7)
        self.sound(0.86, "slap", 0.85)
        self.beat(0.86, lambda: self.stage.shake(3, 160))

    def _ways(self) -> list[tuple[Seat, Point, Point, float]]:
        """The seat whose hand goes, where from, where to, and how far its way bends."""
        one, other = self.at_hand(self.seat), self.at_hand(self.target)
        pairs = ((self.seat, one, other), (self.target, other, one))
        bow = MOTIONS["wheel"].bow
        return [(seat, begin, end, bow_within(self.stage, begin, end, bow)) for seat, begin, end in pairs]

    def paint(self, surface: pygame.Surface) -> None:
        if self.target == self.seat:
            return
        t, ((_, one, other, _), _) = self.t, self.ways
        x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
        for seat, begin, end, bow in self.ways:
            at = bowed(begin, end, wheeled(t), bow)
            light(surface, *at, self.px(150), seat_colour(seat), 0.55 * fade(t, 0.14, 0.2))
            self._ribbon(surface, begin, end, bow, seat_colour(seat))
        light(surface, x, y, self.px(230), "#FFC8A0", 0.8 * hump(part(t, PASS - 0.1, PASS + 0.14)))
        drawn = self.stage.sprites.drawn()
        self.draw_again(surface, [one for one in drawn if one.held is not None and one.z >= FLYING_Z])
        passing = part(t, PASS - 0.04, PASS + 0.3)
        ring(surface, x, y, self.px(50 + 230 * passing), REDS[2], 0.9 * (1 - passing) if passing else 0.0)
        self._whirl(surface, x, y, t)
        self.stars.draw(surface, x, y, part(t, PASS - 0.04, 0.98), self.stage.scale)
        landed = part(t, 0.84, 1.0)
        for _, _, end, _ in self.ways:
            ring(surface, *end, self.px(60 + 80 * landed), REDS[1], 0.8 * (1 - landed) if landed else 0.0, 0.6)
        self.caption(surface, fade(t, 0.2, 0.16))

    def _ribbon(self, surface: pygame.Surface, begin: Point, end: Point, bow: float, colour: str) -> None:
        """A band of satin behind a hand, broad at its head and pointed at its tail; it follows, then it is drawn in."""
        head = wheeled(self.t)
        tail = max(0.0, head - TAIL, part(self.t, 0.72, 0.98))
        if head - tail < 0.02:
            return
        spine = [bowed(begin, end, tail + (head - tail) * joint / JOINTS, bow) for joint in range(JOINTS + 1)]
        left, right, fold = (
            [self._edge(spine, joint, side) for joint in range(JOINTS + 1)] for side in (-1.0, 1.0, 0.2)
        )
        pen.polygon(surface, mixed(colour, "#000000", 0.3), [*left, *reversed(right)])
        pen.polygon(surface, colour, [*left, *reversed(fold)])
        pen.aalines(surface, mixed(colour, "#FFFFFF", 0.55), False, left)
        pen.aalines(surface, mixed(colour, "#000000", 0.55), False, right)

    def _edge(self, spine: list[Point], joint: int, side: float) -> Point:
        """A point beside the spine of a ribbon: -1 its left edge, 1 its right one; it flutters."""
        (x, y), (ax, ay), (bx, by) = spine[joint], spine[max(0, joint - 1)], spine[min(JOINTS, joint + 1)]
        far = hypot(bx - ax, by - ay) or 1.0
        half = side * self.px(BROAD / 2) * (joint / JOINTS) ** 0.7 * (1 + 0.16 * sin(joint * 0.9 - self.t * 18))
        return x - (by - ay) / far * half, y + (bx - ax) / far * half

    def _whirl(self, surface: pygame.Surface, x: float, y: float, t: float) -> None:
        """Sparks run round the place where the hands pass."""
        level = hump(part(t, 0.12, 0.82))
        for star in range(10):
            way = radians(36 * star + 420 * t)
            far = self.px(58 + 22 * sin(star * 2.1))
            size = self.px(18) * level
            draw_sparkle(surface, x + far * cos(way), y + far * sin(way) * 0.8, size, REDS[star % 3], level)


EFFECTS: Final = {"swap_hands": SwapHands}
SOON: Final = {"swap_hands": title_soon}
SHOTS: Final = {"swap_hands": Shot("kartentausch", 0, 1)}
