"""Dwarfs: how one of them walks, greets and loses his light; they march over the table and are counted, and a pile is
counted with their lanterns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from math import sin
from typing import Final, NamedTuple

import pygame

from rules.core.contract import Special
from ui.faces.svg import Svg, ellipse, group, path
from ui.faces.zwergenamulett.data import garb
from ui.faces.zwergenamulett.dwarfs import SKIN, arm, body, brows, cap_of, face
from ui.faces.zwergenamulett.dwarfs import lamp as lamp_body
from ui.faces.zwergenamulett.page import inked, line
from ui.table.effects.kit.art import WARM, Drawn, light, picture, put, ring, turned
from ui.table.effects.kit.draw import numeral_picture
from ui.table.effects.kit.props import flicker
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import DUSTS, GOLDS, Spray
from ui.table.picture.cues import ease_back, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

# --- one of them -----------------------------------------------------------------------------------------------------


WIDE, HIGH, FEET = 150.0, 220.0, 206.0
HATS: Final = {  # garb -> cap and beard
    "red": ("tall", "full"),
    "green": ("bent", "forked"),
    "brown": ("round", "full"),
    "brother": ("bent", "forked"),
}
LIT, OUT = "#FFE98A", "#4A4A44"
FLAME, EMBER = "#FF9A2E", "#2C2A26"
WARM_LIGHT = "#FFB25A"
FIST: Final = (-60.0, -90.0)  # where the lantern hangs, from the point he stands on
STEPS_PER_MARCH = 10.0  # half swings on his way


class Pose(NamedTuple):
    """The look of a dwarf: place of his feet, how far he has marched, his hat, his light."""

    x: float
    y: float
    march: float = 0.0  # 0..1 on the way, stands still at both ends
    hat: float = 0.0  # 0 on the head, 1 lifted
    lit: float = 1.0
    alpha: float = 1.0


def _bald() -> Svg:
    """Draw the bald crown that a cap hides."""
    crown = inked("M-32 -108C-34 -146 34 -146 32 -108Q0 -118 -32 -108Z", SKIN)
    return crown + line("M-6 -136C-8 -144 -2 -150 2 -148M2 -137C4 -146 10 -148 12 -144", 1.8, "#8A6A44")


def _standing(parts: Svg) -> Drawn:
    return group(parts, x=WIDE / 2, y=FEET), WIDE, HIGH


@lru_cache(maxsize=8)
def walker(name: str) -> Drawn:
    """A dwarf in his cap, one fist raised for the lantern."""
    clothes, (cap, beard) = garb(name), HATS[name]
    parts = body(clothes) + arm(clothes) + arm(clothes, -1, raised=True)
    return _standing(parts + face(clothes, beard) + cap_of(clothes, cap) + brows(clothes))


@lru_cache(maxsize=8)
def greeter(name: str) -> Drawn:
    """The same dwarf bareheaded, the other fist raised as well."""
    clothes, (_, beard) = garb(name), HATS[name]
    parts = body(clothes) + arm(clothes, raised=True) + arm(clothes, -1, raised=True)
    forehead = path("M-29.5 -121H29.5V-107H-29.5Z", SKIN)  # over the edge where the cap used to sit
    return _standing(parts + _bald() + face(clothes, beard) + forehead + brows(clothes))


@lru_cache(maxsize=8)
def hat(name: str) -> Drawn:
    """His cap alone, in a box of 120 x 100."""
    return group(cap_of(garb(name), HATS[name][0]), x=52, y=194), 120, 100


@lru_cache(maxsize=2)
def lamp(colour: str) -> Drawn:
    """A lantern in a box of 72 x 84, hanging from (36, 8)."""
    return group(lamp_body(colour, FLAME if colour == LIT else EMBER), x=36, y=12, scale=1.6), 72, 84


@lru_cache(maxsize=1)
def shade_of_nobody() -> Drawn:
    """The ground where a dwarf is missing."""
    return ellipse(75, 206, 40, 7, "#000000", fill_opacity=0.5), WIDE, HIGH


def pictures(high_px: float, names: Sequence[str], lamps: Sequence[str]) -> Iterator[Callable[[], object]]:
    """Yield what makes these dwarfs, their hats, and lanterns of these colours."""
    for name in dict.fromkeys(names):
        for kind, make in (("walker", walker), ("greeter", greeter)):
            yield partial(picture, (kind, name), partial(make, name), high_px)
        yield partial(picture, ("hat", name), partial(hat, name), high_px * 100 / HIGH)
    for colour in lamps:
        yield partial(picture, ("lamp", colour), partial(lamp, colour), high_px * 84 / HIGH)


def draw_lamp(surface: pygame.Surface, x: float, y: float, high_px: float, lit: float, alpha: float = 1.0) -> None:
    """A lantern hanging from (x, y); `high_px` is the height of the dwarf who carries it."""
    colour = LIT if lit > 0.5 else OUT
    unit = high_px / HIGH
    reach = high_px * (0.62 + 0.05 * flicker(lit * 900 + x, 3))
    light(surface, x, y + 40 * unit, reach, WARM_LIGHT, 0.75 * lit * alpha)
    image = picture(("lamp", colour), partial(lamp, colour), high_px * 84 / HIGH)
    put(surface, image, x, y + 34 * unit, alpha)


def draw_dwarf(surface: pygame.Surface, name: str, pose: Pose, high_px: float) -> None:
    """A dwarf with his lantern."""
    unit = high_px / HIGH
    swing = sin(pose.march * 3.1416 * STEPS_PER_MARCH)
    rise = abs(swing) * 7 * unit
    lean = 4.0 * sin(pose.march * 3.1416 * STEPS_PER_MARCH + 0.6) * hump(pose.march)
    y = pose.y - rise - (FEET - HIGH / 2) * unit
    kind, make = ("greeter", greeter) if pose.hat > 0.04 else ("walker", walker)
    image = picture((kind, name), partial(make, name), high_px)
    put(surface, turned((kind, name), image, lean), pose.x, y, pose.alpha)
    draw_lamp(surface, pose.x + FIST[0] * unit, pose.y - rise + FIST[1] * unit, high_px, pose.lit, pose.alpha)
    if kind == "greeter":
        _lifted_hat(surface, name, pose, rise, unit, high_px)


def _lifted_hat(surface: pygame.Surface, name: str, pose: Pose, rise: float, unit: float, high_px: float) -> None:
    """The cap on its way up into the raised fist."""
    share = ease_back(part(pose.hat, 0.0, 1.0))
    image = picture(("hat", name), partial(hat, name), high_px * 100 / HIGH)
    x = pose.x + (8 + 44 * share) * unit
    y = pose.y - rise - (144 + 26 * share) * unit
    put(surface, turned(("hat", name), image, 24 * share), x, y, pose.alpha)


# --- they march ------------------------------------------------------------------------------------------------------


BURST, COME, COUNT, LEAVE = 0.06, 0.46, 0.84, 0.93
TALL, SMALLEST = 196.0, 112.0  # a dwarf, in design units
WALK = 2.2  # how far each comes, in his heights: seven lanterns that pass the same place would flicker there
ROOM = 0.90  # share of the window's width that the row may fill
MOST = 16


class LanternMarch(Scene, length_ms=2500.0, still_at=0.8, still_ms=1600.0):
    """`kinds`: "code:garb" for every dwarf on a card of that code; `wanted`: how many a true call needs."""

    def __init__(self, event: Special, kinds: Sequence[str] = (), wanted: int = 0) -> None:
        super().__init__(event)
        self._kinds = tuple((code, kind) for code, _, kind in (one.partition(":") for one in kinds))
        self.wanted = wanted

    # --- preparing ---------------------------------------------------------------------------------------------------
    def plan(self) -> None:
        """Who marches, and how large he is."""
        self.row = self._row()[:MOST]
        self.places = max(1, len(self.row), self.wanted)
        self.missing = self.places - len(self.row)
        wide = self.stage.size[0] * ROOM / self.places
        self.high = round(min(self.px(TALL), max(self.px(SMALLEST), wide * 1.5)) / 4) * 4
        self.step = min(wide, self.high * 0.74)

    def begin(self) -> None:
        self.plan()
        self.stars = Spray("star", 46, GOLDS, seed=311, far=(60, 300), size=(4, 11), fall=60)
        self.dust = Spray("puff", 26, DUSTS, seed=312, far=(20, 120), size=(8, 20), drag=2)
        self.smoke = Spray("puff", 9, DUSTS, seed=313, far=(20, 80), towards_deg=-90, spread_deg=40, size=(5, 11))
        self.darken(180, 260, 320)
        self._sounds()

    def _row(self) -> list[str]:
        """List the dwarfs who march: for every card those on it; without cards as many as the event counts."""
        codes = [self.stage.deck.code(card) for card in self.event.cards]
        found = [kind for code in codes for known, kind in self._kinds if known == code]
        count = self.event.values[0] if self.event.values else len(found)
        names = list(HATS)
        return found or [names[index % len(names)] for index in range(count)]

    def _sounds(self) -> None:
        self.sound(0.0, "pop" if self.row else "dust", 0.7)
        for index in range(7):
            self.sound(BURST + 0.02 + 0.055 * index, "tick", 0.55 + 0.05 * (index % 2), 0.7)
        for index, _ in enumerate(self.row):
            self.sound(self.counted_at(index), "chime", 0.8 + 0.06 * index, 0.45)
        if self.missing:
            for index in range(self.places):
                self.sound(self.out_at(index), "blow", 1.0 - 0.03 * index, 0.7)
            self.sound(self.missed_at(), "lose")
        else:
            self.sound(COUNT - 0.02, "laugh")
            self.sound(COUNT, "win", 1.0, 0.6)

    # --- moments -----------------------------------------------------------------------------------------------------
    def counted_at(self, index: int) -> float:
        """Moment (0 … 1) at which the dwarf of this place lifts his hat."""
        last = COUNT if not self.missing else 0.66
        return COME + (last - COME - 0.03) * index / max(1, len(self.row))

    def missed_at(self) -> float:
        """Moment (0 … 1) at which the light falls on the first empty place."""
        return self.counted_at(len(self.row))

    def out_at(self, index: int) -> float:
        """Moment (0 … 1) at which the lantern of this place goes out; the missing one's first, then its neighbours'."""
        away = abs(index - len(self.row))
        return 0.70 + 0.16 * away / max(1, self.places)

    def lit(self, index: int) -> float:
        if not self.missing:
            return 1.0
        return 1.0 - part(self.t, self.out_at(index), self.out_at(index) + 0.03)

    def place(self, index: int) -> tuple[float, float]:
        """Place of a dwarf when he is counted, in window pixels."""
        x = self.stage.size[0] / 2 + (index - (self.places - 1) / 2) * self.step + self.high * 0.05
        return x, self.stage.centre[1] + self.high * 0.52

    # --- picture -----------------------------------------------------------------------------------------------------
    def paint(self, surface: pygame.Surface) -> None:
        t, scale = self.t, self.stage.scale
        x, y = self.at_won()
        burst = part(t, 0.0, 0.22)
        light(surface, x, y, self.px(190), WARM, 0.9 * hump(burst))
        (self.stars if not self.missing else self.dust).draw(surface, x, y, burst, scale)
        for index in reversed(range(self.places)):
            if index < len(self.row):
                self._dwarf(surface, index)
            else:
                self._nobody(surface, index)
        self._number(surface)
        if not self.missing:
            self._glory(surface)

    def at_won(self) -> tuple[float, float]:
        box = self.stage.layout.won(self.seat)
        return box.cx, box.cy

    def _dwarf(self, surface: pygame.Surface, index: int) -> None:
        t = self.t
        x, y = self.place(index)
        begun = BURST + 0.012 * (self.places - index)
        came = part(t, begun, COME - 0.02)
        gone = ease_in_out(part(t, LEAVE, 1.0))
        start = max(-self.high, x - WALK * self.high)
        walked = mix(start, x, ease_out(came)) + (0.0 if self.missing else self.high * 0.6 * gone)
        hat = part(t, self.counted_at(index), self.counted_at(index) + 0.05)
        hat *= 1.0 - part(t, LEAVE - 0.04, LEAVE)
        pose = Pose(walked, y, came, hat, self.lit(index), part(t, begun, begun + 0.05) * (1 - gone))
        if pose.alpha > 0.02:
            draw_dwarf(surface, self.row[index], pose, self.high)
        self._wisp(surface, index, x, y)

    def _nobody(self, surface: pygame.Surface, index: int) -> None:
        """A lantern that nobody carries."""
        t = self.t
        x, y = self.place(index)
        shown = ease_out(part(t, self.missed_at() - 0.06, self.missed_at() + 0.02)) * (1 - part(t, LEAVE, 1.0))
        if shown <= 0.02:
            return
        image = picture(("nobody",), shade_of_nobody, self.high)
        put(surface, image, x, y - (FEET - HIGH / 2) * self.high / HIGH, shown)
        unit = self.high / HIGH
        fallen = part(t, self.out_at(index), self.out_at(index) + 0.08)
        lamp_y = mix(y + FIST[1] * unit, y - 62 * unit, fallen * fallen)
        draw_lamp(surface, x, lamp_y, self.high, 0.6 * self.lit(index), shown)
        self._wisp(surface, index, x, y)

    def _wisp(self, surface: pygame.Surface, index: int, x: float, y: float) -> None:
        """Smoke where a light has just gone out."""
        if self.missing:
            age = part(self.t, self.out_at(index) + 0.02, self.out_at(index) + 0.2)
            self.smoke.draw(surface, x - self.high * 0.25, y - self.high * 0.34, age, self.stage.scale)

    def _number(self, surface: pygame.Surface) -> None:
        """Draw the number counted so far, above the row."""
        counted = sum(self.t >= self.counted_at(index) for index in range(len(self.row)))
        shown = 1 - part(self.t, LEAVE, 1.0)
        if not counted or shown <= 0.02:
            return
        fresh = part(self.t, self.counted_at(counted - 1), self.counted_at(counted - 1) + 0.05)
        x, y = self.stage.size[0] / 2, self.stage.centre[1] - self.high * 0.78
        size = round(self.px(92) * (1.25 - 0.25 * fresh) / 4) * 4
        light(surface, x, y, self.px(130), WARM, 0.6 * shown)
        ink = "#FFE9A6" if counted >= self.wanted else "#F4E8CC"
        put(surface, numeral_picture(str(counted), size, ink), x, y, shown)

    def _glory(self, surface: pygame.Surface) -> None:
        age = part(self.t, COUNT - 0.03, LEAVE + 0.05)
        x, y = self.stage.size[0] / 2, self.stage.centre[1]
        ring(surface, x, y, self.px(110 + 230 * age), "#FFD580", 0.8 * (1 - age) if age else 0.0, 0.5)
        self.stars.draw(surface, x, y - self.px(40), age, self.stage.scale * 1.6)


# --- a pile is counted -----------------------------------------------------------------------------------------------


LAMPS = 7


class Counted(Scene, length_ms=560.0, still_at=0.6, still_ms=500.0):
    """`event.values[0]`: the sum."""

    def begin(self) -> None:
        self.stars = Spray("star", 16, GOLDS, seed=411, far=(30, 90), size=(3, 7))
        self.sound(0.0, "chip", 0.9)
        self.sound(0.2, "chime", 1.1, 0.4)

    def paint(self, surface: pygame.Surface) -> None:
        t, box = self.t, self.stage.layout.won(self.seat)
        x, y = box.cx, box.cy - self.px(10) * ease_out(t)
        shown = 1 - part(t, 0.86, 1.0)
        light(surface, x, y, self.px(120), "#6A4A10", 0.9 * shown, 0.8)
        high = max(8, round(self.px(78) * ease_back(part(t, 0.0, 0.35)) / 4) * 4)
        number = str(self.event.values[0]) if self.event.values else "0"
        put(surface, numeral_picture(number, high, "#FFE9A6"), x, y, shown)
        self.stars.draw(surface, x, y, part(t, 0.1, 1.0), self.stage.scale)


class LampsRound(Scene, length_ms=1100.0, still_at=0.5, still_ms=700.0):
    """A light runs along seven lanterns to ask whether somebody has seven."""

    def begin(self) -> None:
        self.darken(110, 200, 240)
        self.sound(0.0, "gong", 1.3, 0.5)
        for index in range(LAMPS):
            self.sound(self.at(index), "tick", 0.8 + 0.07 * index, 0.6)

    @staticmethod
    def at(index: int) -> float:
        return 0.16 + 0.09 * index

    def paint(self, surface: pygame.Surface) -> None:
        t, high = self.t, round(self.px(180) / 4) * 4
        x, y = self.stage.centre
        shown = ease_out(part(t, 0.0, 0.14)) * (1 - part(t, 0.88, 1.0))
        for index in range(LAMPS):
            away = index - (LAMPS - 1) / 2
            lit = hump(part(t, self.at(index) - 0.08, self.at(index) + 0.16))
            sway = self.px(3) * sin(t * 14 + index)
            lamp = x + away * self.px(84) + sway, y - self.px(96) + away * away * self.px(5)
            light(surface, *lamp, self.px(90), WARM, 0.5 * lit)
            draw_lamp(surface, *lamp, high, lit, shown)


def march_soon(
    stage: Stage, event: Special, kinds: Sequence[str] = (), wanted: int = 0
) -> Iterator[Callable[[], object]]:
    """Yield what makes all who march."""
    scene = LanternMarch(event, kinds, wanted)
    scene.stage = stage
    scene.plan()
    return pictures(scene.high, scene.row, (LIT, OUT) if scene.missing else (LIT,))


EFFECTS: Final = {"lantern_march": LanternMarch, "lamps_round": LampsRound, "counted": Counted}
SOON: Final = {"lantern_march": march_soon}
SHOTS: Final = {
    "lantern_march": Shot("seven_dwarfs", 0, None, (7,)),
    "lantern_march-false": Shot("false_call", 1, None, (4,), params=(("wanted", 7),)),
    "lamps_round": Shot("last_call", 0),
    "counted": Shot("count", 1, None, (34,)),
}
