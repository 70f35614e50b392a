"""Hearts: the great one that is stitched into the felt, the beat of a card, and the leaf of a heart that is pinned on.

`beat` lets a card pulse twice; with `lit` the heart in the felt lights up with it. `pinned` lets a leaf shaped like a
heart sail down to a plate. Ornaments: the felt's heart, the leaf, the bouquet that waits for
an answer, a petal that has fallen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import pi, sin
from typing import Final

import pygame

from rules.core.contract import Seat, Special
from ui.faces.french.pips import HEART
from ui.faces.svg import Svg, circle, group, linear, path, plain, radial, stroke, url
from ui.table.effects.kit.art import WARM, Drawn, Point, light, picture, put, ring, squeezed, turned
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_bounce, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

FELT = 2.7  # height of the stitched heart, in cards
BEATS = ((0.02, 0.3), (0.36, 0.72))  # when the two pulses of a beat begin and end
SWELL, STEPS = 0.14, 5  # how far a card swells, and in how many pictures
LEAF, PETAL, BOUQUET = 46.0, 25.0, 62.0  # design units
REDS = ("#FF5A66", "#E0283C", "#FF9AA4")
PINNED = "pinned_leaf"


# --- pictures ----------------------------------------------------------------------------------------------------
def felt_heart(lit: bool) -> Drawn:
    """A heart of darker felt with a stitched seam; lit, it glows from within."""
    inner, outer = ("#FF6A70", "#B0142A") if lit else ("#A81E34", "#7A1226")
    body = radial("cloth", [(0, inner, 0.9 if lit else 0.62), (1, outer, 0.75 if lit else 0.55)], 50, 40, 60)
    seam = "#FFD9C8" if lit else "#E9B9A8"
    return (
        body
        + group(path(HEART, url("cloth"), stroke="#2A0810", stroke_width=1.2, stroke_opacity=0.5), x=60, y=60)
        + group(
            path(HEART, "none", stroke=seam, stroke_width=1.3, stroke_dasharray="3.4 2.6", stroke_opacity=0.55),
            x=60, y=59, scale=0.92,
        ),
        120,
        120,
    )  # fmt: skip


def leaf() -> Drawn:
    """A heart-shaped leaf with veins, and the pin that holds it."""
    veins = "M0 -24V40M0 -8L-26 -24M0 -8L26 -24M0 10L-28 2M0 10L28 2M0 24L-16 20M0 24L16 20"
    body = radial("leaf", [(0, "#F58A8A", 1), (0.6, "#D22A3E", 1), (1, "#7E0F20", 1)], 40, 32, 75)
    body += group(path(HEART, "#1A0408", fill_opacity=0.4), x=63, y=64)
    body += group(
        path(HEART, url("leaf"), stroke="#5A0814", stroke_width=2.4) + stroke(veins, "#FFC9C4", 2), x=60, y=60
    )
    return body + circle(60, 34, 8, "#6E4A14") + circle(58.4, 32, 5.6, "#FFE9A8"), 120, 120


def petal() -> Drawn:
    """One petal of a rose, fallen on its side."""
    body = linear("petal", plain("#FFC0C4", "#E0485C", "#8E1226"), 10, 0, 80, 100)
    shape = "M6 40C4 16 30 2 52 8C74 14 80 36 66 50C48 66 12 62 6 40Z"
    return (
        body
        + path(shape, url("petal"), stroke="#5A0814", stroke_width=1.6)
        + stroke("M14 42C28 30 46 24 64 26", "#FFE3E4", 1.8, stroke_opacity=0.7),
        84,
        68,
    )


def _rose(x: float, y: float, size: float) -> Svg:
    body = circle(0, 0, 15, "#C01E34", stroke="#5A0814", stroke_width=1.6)
    body += path("M-9 -3C-6 -12 8 -12 10 -2C12 8 0 13 -6 8", "none", stroke="#FFB4B8", stroke_width=2)
    return group(body + path("M-3 0C-2 -5 5 -5 5 1", "none", stroke="#FFD5D6", stroke_width=1.8), x=x, y=y, scale=size)


def bouquet() -> Drawn:
    """Roses in a paper cuff with a ribbon."""
    stems = "M44 66L54 128M60 60L60 128M76 66L66 128"
    body = linear("paper", plain("#FFFDF4", "#E9DCC0", "#C9B48C"), 0, 0, 100, 60)
    body += stroke(stems, "#2E6B3A", 4)
    body += path("M24 58Q60 84 96 58L74 116H46Z", url("paper"), stroke="#8F7440", stroke_width=1.6)
    for x, y, size in ((36, 40, 1.0), (84, 40, 1.0), (60, 26, 1.1), (48, 56, 0.95), (72, 56, 0.95), (60, 44, 1.0)):
        body += _rose(x, y, size)
    return body + path("M60 104C44 94 40 112 60 108C80 112 76 94 60 104Z", "#D22A3E", stroke="#5A0814"), 120, 132


# --- the beat of a card ------------------------------------------------------------------------------------------
class Beat(Scene, length_ms=640.0, still_ms=400.0, still_at=0.16):
    """`event.cards`: the card that beats; `lit`: the heart in the felt shines as well."""

    def __init__(self, event: Special, lit: bool = False) -> None:
        self.length_ms = 880.0 if lit else 640.0
        super().__init__(event)
        self.lit = lit

    def begin(self) -> None:
        self.sparks = Spray("spark", 26, REDS, seed=871, far=(40, 150), size=(1.6, 4))
        for begin, _ in BEATS:
            self.sound(begin + 0.06, "drum", 0.62, 0.95 if self.lit else 0.55)
        if self.lit:
            self.sound(0.3, "chime", 0.7, 0.4)

    @property
    def pulse(self) -> float:
        """Swelling of the heart, 0 … 1."""
        return max(hump(part(self.t, begin, end)) for begin, end in BEATS)

    def draw_under(self, surface: pygame.Surface) -> None:
        if self.lit:
            x, y = self.stage.centre
            glow = hump(part(self.t, 0.0, 1.0))
            light(surface, x, y, self.stage.card_px * 2.0, "#FF3048", 0.55 * glow)
            put(surface, _felt(self.stage, True), x, y, glow)

    def paint(self, surface: pygame.Surface) -> None:
        card = self.stage.sprite(self.event.cards[0]) if self.event.cards else None
        x, y = (card.x, card.y) if card is not None else self.stage.centre
        pulse = self.pulse
        light(surface, x, y, self.stage.card_px * (0.8 + 0.2 * pulse), "#FF3A50", (0.75 if self.lit else 0.5) * pulse)
        if card is not None and pulse > 0:
            turn, grown = round(card.angle_deg), 1 + SWELL * round(pulse * STEPS) / STEPS
            straight = self.stage.picture(card.code, card.height_px, turn)
            put(surface, squeezed(("beat", card.code, turn), straight, grown, grown), x, y)
        for begin, end in BEATS:
            wave = part(self.t, begin + 0.08, end + 0.2)
            level = (0.7 if self.lit else 0.4) * (1 - wave) if wave else 0.0
            ring(surface, x, y, self.stage.card_px * (0.4 + 0.5 * wave), "#FF5A66", level)
        if self.lit:
            self.sparks.draw(surface, x, y, part(self.t, 0.1, 1.0), self.stage.scale)


# --- the leaf ----------------------------------------------------------------------------------------------------
def leaf_spot(stage: Stage, seat: Seat) -> Point:
    """Place where the leaf is pinned, in window pixels: at the upper left corner of the plate."""
    plate = stage.plate(seat)
    return plate.x + stage.px(14), max(plate.y + stage.px(8), stage.px(LEAF) * 0.5)


class Pinned(Scene, length_ms=1350.0, still_at=0.5, still_ms=900.0):
    """The leaf sails down from above and is pinned to the plate of the seat."""

    DOWN = 0.72

    def begin(self) -> None:
        self.stage.carried.add(PINNED)
        self.sparks = Spray("star", 26, REDS, seed=872, far=(40, 140), size=(3, 9))
        self.sound(0.0, "blow", 1.2, 0.5)
        self.sound(self.DOWN, "tap", 0.9)
        self.sound(self.DOWN + 0.03, "chime", 1.1, 0.8)

    def end(self) -> None:
        self.stage.carried.discard(PINNED)

    def paint(self, surface: pygame.Surface) -> None:
        goal = leaf_spot(self.stage, self.seat)
        x, y = self.stage.centre
        fall = ease_in_out(part(self.t, 0.06, self.DOWN))
        at = along((x, y - self.px(40)), goal, fall, self.px(30))
        sway = sin(fall * 3 * pi) * (1 - fall)
        high = max(12, self.stage.stepped(self.px(mix(130, LEAF, fall)), 4))
        light(surface, *at, high * 1.2, "#FF6A70", 0.6 * part(self.t, 0.0, 0.1) * (1 - part(self.t, 0.9, 1.0)))
        image = turned((PINNED,), picture((PINNED,), leaf, high), 28 * sway)
        put(surface, image, at[0] + self.px(60) * sway, at[1], part(self.t, 0.0, 0.08))
        named = part(self.t, 0.06, 0.14) * (1 - part(self.t, 0.4, 0.52))
        put(surface, self.stage.title(self.stage.name(self.seat), 28), x, y + self.px(70), named)
        wave = part(self.t, self.DOWN, 1.0)
        ring(surface, *goal, self.px(20 + 70 * wave), "#FF8A90", 0.8 * (1 - wave) if wave else 0.0)
        self.sparks.draw(surface, *goal, wave, self.stage.scale)


# --- ornaments ---------------------------------------------------------------------------------------------------
def _felt(stage: Stage, lit: bool) -> pygame.Surface:
    return picture(("felt heart", lit), partial(felt_heart, lit), round(stage.card_px * FELT / 2) * 2)


def felt_ahead(stage: Stage) -> Iterator[None]:
    """Draw the heart in the felt before the first card is dealt, and as it shines."""
    for lit in (False, True):
        _felt(stage, lit)
        yield


def draw_felt(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """The heart in the felt, below all cards."""
    put(surface, _felt(stage, False), *stage.centre)


def draw_leaf(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """The leaf at the plate of whoever plays; it trembles a little."""
    high = max(12, round(stage.px(LEAF) / 4) * 4)
    lean = 9 * sin(stage.clock_ms / 620)
    put(surface, turned((PINNED,), picture((PINNED,), leaf, high), lean), *leaf_spot(stage, seat))


def draw_petal(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """A petal before the plate of whoever has said no."""
    plate, high = stage.plate(seat), max(8, round(stage.px(PETAL) / 2) * 2)
    name, now = f"petal:{seat}", stage.clock_ms
    _, since = stage.dials.setdefault(name, (0.0, now))
    fall = 1.0 if stage.reduced_motion else ease_bounce(part(now - since, 0.0, 900.0))
    lean = 12 * sin(now / 800 + seat) + 150 * (1 - fall)
    y = mix(plate.y - high, plate.bottom - high * 0.2, fall)
    x = plate.right - high * 1.1 + high * sin(pi * 2 * fall) * 0.6
    put(surface, turned(("petal",), picture(("petal",), petal, high), lean), x, min(y, stage.size[1] - high * 0.6))


def draw_bouquet(
    surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1, *, passed: str, settled: str
) -> None:
    """Drawn for the dealer: the bouquet stands before the first seat at his left that has not `passed`, and goes on
    from seat to seat, until the mark `settled` is set."""
    if any(name == settled for name, _ in stage.coming):
        return
    seats = [(seat + away) % stage.seats for away in range(1, stage.seats + 1)]
    asked = next((one for one in seats if not stage.coming.get((passed, one))), None)
    if asked is None:
        return
    plate, high = stage.plate(asked), max(16, round(stage.px(BOUQUET) / 2) * 2)
    goal = plate.right + high * 0.3, min(plate.cy, stage.size[1] - high * 0.6)
    x, y = glide(stage, "bouquet", goal)
    lean = 5 * sin(stage.clock_ms / 540)
    light(surface, x, y, high * 0.9, "#FF9AA4", 0.3 + 0.12 * sin(stage.clock_ms / 420))
    put(surface, turned(("bouquet",), picture(("bouquet",), bouquet, high), lean), x, y)


def glide(stage: Stage, name: str, goal: Point) -> Point:
    """A thing on its way to a place: a bit nearer with every frame."""
    now, found = stage.clock_ms, []
    for axis, value in zip("xy", goal, strict=True):
        at, since = stage.dials.get(f"{name}.{axis}", (value, now))
        near = 1.0 if stage.reduced_motion else ease_out(part(now - since, 0.0, 420.0))
        at += (value - at) * near
        stage.dials[f"{name}.{axis}"] = (at, now)
        found.append(at)
    return found[0], found[1]


# --- the locket ------------------------------------------------------------------------------------------------------
COME, OPEN, SHUT, FADES = 0.22, 0.42, 0.8, 0.9
TALL = 168.0  # design units


def cover() -> Drawn:
    """The front of the locket: a golden heart with a small red one."""
    body = linear("gold", plain("#FFF6D2", "#E9BC5C", "#9A6A1C", "#F2CF78"), 0, 0, 100, 100)
    body += circle(60, 11, 8, "none", stroke="#B57F27", stroke_width=4)
    body += group(path(HEART, "#000000", fill_opacity=0.4), x=63, y=67)
    body += group(path(HEART, url("gold"), stroke="#6E4A14", stroke_width=2.4), x=60, y=64)
    body += group(path(HEART, "none", stroke="#8F6318", stroke_width=2.4), x=60, y=63, scale=0.82)
    body += group(path(HEART, "#B0142A", stroke="#5A0814", stroke_width=3), x=60, y=62, scale=0.3)
    return body, 120, 124


def inside() -> Drawn:
    """The open back: velvet within a golden rim."""
    body = radial("velvet", [(0, "#C8304A", 1), (1, "#5A0A1C", 1)], 50, 40, 70)
    body += linear("gold", plain("#FFF6D2", "#E9BC5C", "#9A6A1C", "#F2CF78"), 0, 0, 100, 100)
    body += group(path(HEART, url("gold"), stroke="#6E4A14", stroke_width=2.4), x=60, y=64)
    body += group(path(HEART, url("velvet"), stroke="#3A0610", stroke_width=2), x=60, y=63, scale=0.86)
    return (
        body + group(stroke("M-30 -22C-26 -34 -12 -36 -4 -26", "#FFB4BC", 3, stroke_opacity=0.6), x=60, y=63),
        120,
        124,
    )


class Locket(Scene, length_ms=1400.0, still_at=0.6, still_ms=800.0):
    """No card is named: what lies in it is in its owner's hand already."""

    def begin(self) -> None:
        self.mine = self.seat == self.stage.viewer
        self.stars = Spray("star", 30, GOLDS, seed=881, far=(50, 180), size=(3, 10))
        self.sound(0.02, "whoosh", 1.2, 0.5)
        self.sound(OPEN - 0.1, "click" if self.mine else "tap", 1.2, 0.9)
        if self.mine:
            self.sound(OPEN, "magic", 1.1, 0.7)
            self.sound(SHUT, "click", 0.9, 0.7)

    def paint(self, surface: pygame.Surface) -> None:
        cx, cy = self.stage.centre
        hx, hy = self.at_hand(self.seat)
        way = ease_in_out(part(self.t, 0.0, COME))
        last = ease_in_out(part(self.t, SHUT, 1.0))
        x, y = mix(self.at_zone("stock")[0], cx, way), mix(self.at_zone("stock")[1], cy, way)
        x, y = mix(x, hx, last), mix(y, hy, last)
        shown = part(self.t, 0.0, 0.1) * (1 - part(self.t, FADES, 1.0))
        size = max(20, self.stage.stepped(self.px(TALL * (1 - 0.5 * last)), 4))
        opened = ease_in_out(part(self.t, COME, OPEN)) * (1 - ease_in_out(part(self.t, SHUT - 0.1, SHUT)))
        opened = opened if self.mine else 0.0
        light(surface, x, y, self.px(190), WARM, (0.4 + 0.5 * opened) * shown)
        if opened > 0:
            self._open(surface, x, y, size, opened, shown)
        else:
            put(surface, picture(("locket",), cover, size), x, y, shown)
        if self.mine:
            self.stars.draw(surface, x, y, part(self.t, OPEN - 0.04, SHUT), self.stage.scale)

    def _open(self, surface: pygame.Surface, x: float, y: float, size: int, opened: float, shown: float) -> None:
        """The back stays, the cover swings over to the left around its hinge."""
        wide = size * 120 / 124
        put(surface, picture(("locket inside",), inside, size), x + wide * 0.46 * opened, y, shown)
        light(surface, x + wide * 0.46, y, self.px(90), "#FFE2A0", hump(opened * 0.5) * shown)
        swing = 1 - 2 * opened
        name, make = (("locket",), cover) if swing > 0 else (("locket inside",), inside)
        leaf = squeezed(name, picture(name, partial(make), size), max(0.05, abs(swing)))
        put(surface, leaf, x + wide * 0.46 * opened - wide * 0.46 * (1 - swing), y, shown)


EFFECTS: Final = {"beat": Beat, "pinned": Pinned, "locket": Locket}
AHEAD: Final = {"felt_heart": felt_ahead}
ORNAMENTS: Final = {
    "felt_heart": draw_felt,
    "pinned_leaf": draw_leaf,
    "petal": draw_petal,
    "bouquet": partial(draw_bouquet, passed="declined", settled="declarer"),
}
SHOTS: Final = {
    "beat": Shot("heart", 1, card="top"),
    "beat-lit": Shot("trumped", 0, card="top", params=(("lit", True),)),
    "pinned": Shot("declarer", 1),
    "locket": Shot("stock_taken", 0),
    "locket-shut": Shot("stock_taken", 1),
}
GROUND: Final = frozenset({"felt_heart"})
