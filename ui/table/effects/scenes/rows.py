"""The worth of a hand that was turned up: counted, exactly at the goal, beyond it, or on fire.

Each scene finds its row by the cards of the event and leaves its sign behind until the cards are gathered: a golden
ring, a cracked card, small flames.
"""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin
from random import Random
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.svg import circle, polyline, radial, stroke, url
from ui.table.effects.kit import props
from ui.table.effects.kit.art import Drawn, Point, light, picture, put, ring, turned
from ui.table.effects.kit.draw import draw_sparkle
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.layout.pose import Box
from ui.table.picture.cues import Cue, ease_in, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Drawing, Stage

BEAD, AWAY = 10.0, 11.0  # thickness of a golden ring, and its distance from the cards, in design units
BREAK, FALLEN = 0.3, 0.78  # the card bursts; its pieces have fallen
PIECES = 7
TONGUES = 9
SPEED_MS = 90.0  # of a small flame that goes on burning


class RowScene(Scene, still_at=0.6, still_ms=900.0):
    """A scene around the cards of the event as they lie."""

    def begin(self) -> None:
        self.row = [one for card in self.event.cards if (one := self.stage.sprite(card)) is not None]

    @property
    def box(self) -> Box:
        """Around all cards; one card in the middle of the table where none can be seen."""
        if not self.row:
            (x, y), high = self.stage.centre, self.stage.card_px
            return Box(x - high * 0.33, y - high / 2, high * 0.66, high)
        return around(self.stage, self.row)

    def say(self, surface: pygame.Surface, shown: float, metal: str = "gold") -> None:
        """The word of the event beside its row, towards the middle of the table."""
        box, high = self.box, self.px(38)
        below = box.cy < self.stage.size[1] / 2
        y = box.bottom + high * 0.7 if below else box.y - high * 0.7
        put(surface, self.stage.title(self.word(), 32, metal), box.cx, y, shown)

    def leave(self, drawing: Drawing) -> None:
        self.stage.left_behind[f"row:{self.seat}"] = drawing


def around(stage: Stage, row: list[Sprite]) -> Box:
    halves = [(one, one.home.height_px * stage.pictures.aspect / 2, one.home.height_px / 2) for one in row]
    left, right = min(one.home.x - w for one, w, _ in halves), max(one.home.x + w for one, w, _ in halves)
    top, low = min(one.home.y - h for one, _, h in halves), max(one.home.y + h for one, _, h in halves)
    return Box(left, top, right - left, low - top)


class RowCounted(RowScene, length_ms=520.0, still_ms=520.0):
    """Nothing but its sum: a breath, a quiet tone."""

    def begin(self) -> None:
        super().begin()
        self.sound(0.05, "chime", 0.8, 0.35)

    def paint(self, surface: pygame.Surface) -> None:
        box = self.box
        light(surface, box.cx, box.cy, box.w * 0.5 + self.px(60), "#E8D9A8", 0.34 * hump(self.t), 0.7)


# --- exactly at the goal -----------------------------------------------------------------------------------------
def ring_point(box: Box, share: float, away_px: float) -> Point:
    """A point of the rounded ring around a row, from the middle of its top, clockwise, at an even pace."""
    wide, high = box.w + 2 * away_px, box.h + 2 * away_px
    bend = min(wide, high) * 0.3
    sides = (wide / 2 - bend, pi * bend / 2, high - 2 * bend, pi * bend / 2, wide - 2 * bend, pi * bend / 2)
    lengths = (*sides, high - 2 * bend, pi * bend / 2, wide / 2 - bend)
    left, side = share % 1.0 * sum(lengths), 0
    while left > lengths[side] and side < len(lengths) - 1:
        left, side = left - lengths[side], side + 1
    x, y, turn = _corners(wide, high, bend)[side]
    if side % 2 == 0:  # along a straight side
        return box.cx + x + left * cos(turn), box.cy + y + left * sin(turn)
    way = turn + left / bend
    return box.cx + x + bend * cos(way), box.cy + y + bend * sin(way)


def _corners(wide: float, high: float, bend: float) -> tuple[tuple[float, float, float], ...]:
    """List the sides and corners of the ring in turn: a side's begin and direction, a corner's centre and angle."""
    w, h, b = wide / 2, high / 2, bend
    return (
        (0, -h, 0), (w - b, b - h, -pi / 2), (w, b - h, pi / 2), (w - b, h - b, 0), (w - b, h, pi),
        (b - w, h - b, pi / 2), (-w, h - b, -pi / 2), (b - w, b - h, pi), (b - w, -h, 0),
    )  # fmt: skip


def bead() -> Drawn:
    """A point of gold."""
    body = radial("b", [(0, "#FFF6D0", 1.0), (0.45, "#FFD45E", 1.0), (0.8, "#B8801F", 0.9), (1, "#7A4E0C", 0.0)])
    return body + circle(50, 50, 50, url("b")), 100, 100


def draw_ring(surface: pygame.Surface, stage: Stage, box: Box, share: float) -> None:
    """A golden ring around a row, as far as it has been drawn."""
    size = max(4, stage.px(BEAD))
    bright = picture(("ring bead",), bead, size)
    beads = max(40, round(2 * (box.w + box.h) / (size * 0.42)))
    for index in range(round(beads * share)):
        put(surface, bright, *ring_point(box, index / beads, stage.px(AWAY)))


class RowRing(RowScene, length_ms=1250.0):
    """A golden ring runs around the row and closes."""

    CLOSED = 0.62

    def begin(self) -> None:
        super().begin()
        self.stars = Spray("star", 44, GOLDS, seed=531, far=(60, 230), size=(4, 11))
        for tick in range(6):
            self.sound(0.05 + 0.09 * tick, "tick", 1.0 + 0.1 * tick, 0.5)
        self.sound(self.CLOSED, "gong", 1.4, 0.5)
        self.sound(self.CLOSED, "magic", 1.1, 0.8)

    def paint(self, surface: pygame.Surface) -> None:
        t, box = self.t, self.box
        drawn = ease_in_out(part(t, 0.0, self.CLOSED))
        after = part(t, self.CLOSED, 1.0)
        light(surface, box.cx, box.cy, box.w * 0.55 + self.px(70), "#FFD873", 0.12 + 0.3 * hump(after), 0.7)
        draw_ring(surface, self.stage, box, drawn)
        if after <= 0:
            x, y = ring_point(box, drawn, self.px(AWAY))
            light(surface, x, y, self.px(46), "#FFF1C4", 1.0)
            draw_sparkle(surface, x, y, self.px(34), "#FFF1C4")
        wide = (box.w / 2 + self.px(20)) * (1 + 0.35 * after)
        ring(surface, box.cx, box.cy, wide, "#FFE9A8", 0.9 * (1 - after) if after else 0.0, min(1.0, box.h / box.w))
        self.stars.draw(surface, box.cx, box.cy, after, self.stage.scale)
        if after > 0:
            self.say(surface, hump(after))

    def end(self) -> None:
        box, stage = self.box, self.stage
        self.leave(lambda surface: draw_ring(surface, stage, box, 1.0))


# --- beyond the goal ---------------------------------------------------------------------------------------------
def crack_lines(seed: int) -> list[list[Point]]:
    """Cracks that run from one point to the rim of a box of 66 x 100."""
    chance, found = Random(seed), []
    x, y = 33 + chance.uniform(-8, 8), 46 + chance.uniform(-12, 12)
    for index in range(PIECES):
        way = 2 * pi * (index + chance.uniform(-0.25, 0.25)) / PIECES
        line = [(x, y)]
        for step in (24, 52, 92):
            bend = way + chance.uniform(-0.22, 0.22)
            line.append((x + step * cos(bend), y + step * sin(bend)))
        found.append(line)
    return found


def cracks(seed: int) -> Drawn:
    lines = [polyline(line) for line in crack_lines(seed)]
    body = "".join(stroke(line, "#1B2026", 1.7) + stroke(line, "#FFFFFF", 0.7) for line in lines)
    return body, 66, 100


def pieces(whole: pygame.Surface, seed: int) -> list[tuple[pygame.Surface, Point]]:
    """The card cut along its cracks, and where the middle of each piece lies from the middle of the card."""
    wide, high = whole.get_size()
    lines, found = crack_lines(seed), []
    for index in range(PIECES):
        one, other = lines[index], lines[(index + 1) % PIECES]
        outline = [(x * wide / 66, y * high / 100) for x, y in [*one, *reversed(other[1:])]]
        mask = pygame.Surface((wide, high), pygame.SRCALPHA)
        pygame.draw.polygon(mask, "#FFFFFF", outline)
        mask.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        seen = mask.get_bounding_rect()
        if seen.width and seen.height:
            away = seen.centerx - wide / 2, seen.centery - high / 2
            found.append((mask.subsurface(seen).copy(), away))
    return found


class RowBursts(RowScene, length_ms=1350.0):
    """The last card cracks like glass, its pieces drop; what is left of it is a cracked card."""

    def begin(self) -> None:
        super().begin()
        self.last = self.hold(*self.event.cards[-1:])
        self.cut: list[tuple[pygame.Surface, Point]] = []  # made when it bursts
        self.glass = Spray("shard", 26, ("#FFFFFF",), seed=541, far=(40, 170), spread_deg=360, size=(3, 8), fall=200)
        self.sound(0.04, "crack", 1.1, 0.8)
        self.sound(BREAK, "glass", 0.95)
        self.sound(BREAK + 0.1, "lose", 0.8, 0.6)
        self.beat(BREAK, lambda: self.stage.shake(5, 240))

    @property
    def spot(self) -> tuple[float, float, float]:
        """Middle and height of the card that bursts."""
        one = self.last[0] if self.last else None
        return (one.home.x, one.home.y, one.home.height_px) if one else (*self.stage.centre, self.stage.card_px)

    @property
    def seed(self) -> int:
        return self.event.cards[-1] + 3 if self.event.cards else 3

    def frame(self, t: float) -> None:
        super().frame(t)
        for one in self.last:
            one.x = one.home.x + (self.px(2) * (1 if int(t * 70) % 2 else -1) if t < BREAK else 0.0)
            one.alpha = 255 if t < BREAK else round(255 * part(t, FALLEN, 1.0))
            one.y = one.home.y + (0.0 if t < BREAK else self.px(26) * (1 - ease_out(part(t, FALLEN, 1.0))))

    def end(self) -> None:
        self.let_go(self.last)
        if self.last:
            x, y, high = self.spot
            self.leave(lambda surface: put(surface, picture(("card cracks", self.seed), self._cracks, high), x, y))

    def _cracks(self) -> Drawn:
        return cracks(self.seed)

    def paint(self, surface: pygame.Surface) -> None:
        t, (x, y, high) = self.t, self.spot
        light(surface, x, y, high * 0.9, "#FF3A20", 0.7 * hump(part(t, 0.0, FALLEN)), 0.9)
        if t < BREAK:
            put(surface, picture(("card cracks", self.seed), self._cracks, high), x, y, part(t, 0.04, BREAK * 0.6))
        elif self.last and t < FALLEN:
            self._fall(surface, x, y, high)
        self.glass.draw(surface, x, y, part(t, BREAK, 1.0), self.stage.scale)
        if t > FALLEN:
            put(surface, picture(("card cracks", self.seed), self._cracks, high), x, y, part(t, FALLEN, 1.0))
        self.say(surface, hump(part(t, BREAK, 1.0)), "cream")

    def _fall(self, surface: pygame.Surface, x: float, y: float, high: float) -> None:
        """Every piece turns and drops at its own pace."""
        down, code = part(self.t, BREAK, FALLEN), self.last[0].code
        whole = self.stage.picture(code, high)
        self.cut = self.cut or pieces(whole, self.seed)
        for index, (piece, (dx, dy)) in enumerate(self.cut):
            apart, drop = 1 + 0.5 * ease_out(down), ease_in(down) * high * (0.9 + 0.22 * (index % 3))
            lean = (index % 2 * 2 - 1) * 50 * down * (0.5 + 0.25 * (index % 3))
            image = turned(("piece", code, index, round(high)), piece, lean)
            put(surface, image, x + dx * apart, y + dy * apart + drop, 1 - part(down, 0.6, 1.0))


# --- on fire -----------------------------------------------------------------------------------------------------
def draw_fire(surface: pygame.Surface, stage: Stage, box: Box, blaze: float, clock: float) -> None:
    """Flames between the cards of a row and along its upper edge."""
    light(surface, box.cx, box.y + box.h * 0.4, box.h * 0.8, "#FF7A2E", 0.6 * blaze, 0.9)
    for index in range(TONGUES):
        share = index / (TONGUES - 1)
        flicker = 1 + 0.2 * sin(clock + index * 2.1)
        reach = 0.5 + 0.5 * sin(pi * share)
        tall = max(12, round(box.h * 0.72 * blaze * reach * flicker / 12) * 12)
        lean = round(1.4 * sin(clock * 0.7 + index))
        tongue = picture(("flame", lean), partial(props.flame, lean), tall)
        foot = mix(box.y + box.h * 0.1, box.y + box.h * 0.8, hump(share) ** 2)  # deepest in the gap between both cards
        put(surface, tongue, box.cx + (share - 0.5) * box.w * 0.9, foot - tall * 0.36, min(1.0, blaze * 1.5))


class RowFire(RowScene, length_ms=1300.0):
    """Flames lick up between the cards."""

    def begin(self) -> None:
        super().begin()
        embers = ("#FFB24A", "#FF7A2E", "#FFE08A")
        self.embers = Spray(
            "spark", 46, embers, seed=551, far=(60, 210), towards_deg=-90, spread_deg=80, size=(1.6, 4), born=0.6
        )
        self.sound(0.0, "flame", 0.8)
        self.sound(0.3, "flame", 1.1, 0.7)
        self.sound(0.45, "magic", 0.8, 0.6)

    def paint(self, surface: pygame.Surface) -> None:
        t, box = self.t, self.box
        blaze = part(t, 0.0, 0.3) * (1.0 + 0.4 * hump(part(t, 0.2, 0.8)))
        draw_fire(surface, self.stage, box, blaze, t * self.ms / SPEED_MS)
        self.embers.draw(surface, box.cx, box.cy, part(t, 0.05, 1.0), self.stage.scale)
        self.say(surface, hump(part(t, 0.3, 1.0)))

    def end(self) -> None:
        box, stage = self.box, self.stage
        self.leave(lambda surface: draw_fire(surface, stage, box, 0.7, stage.clock_ms / SPEED_MS))


OUTCOMES = {"": RowCounted, "exact": RowRing, "beyond": RowBursts, "fire": RowFire}


def cue(event: Special, outcome: str = "") -> Cue:
    """`outcome`: "exact", "beyond", "fire", or nothing."""
    return OUTCOMES[outcome](event)


EFFECTS: Final = {"row": cue}
SHOTS: Final = {
    "row": Shot("counted", 0, None, (19,), "pair"),
    "row-exact": Shot("twenty_one", 0, None, (21,), "pair", (("outcome", "exact"),)),
    "row-beyond": Shot("bust", 0, None, (24,), "pair", (("outcome", "beyond"),)),
    "row-fire": Shot("feuer", 0, None, (21,), "pair", (("outcome", "fire"),)),
}
