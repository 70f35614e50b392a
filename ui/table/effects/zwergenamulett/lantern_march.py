"""Lanterns march over the table: as many dwarfs as were really won, each lifting his hat when he is counted.

A true call ends with all lanterns lit. A false one shows empty places, and the lanterns go out one by one.
"""

from __future__ import annotations

from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import WARM, light, picture, put, ring
from ui.table.effects.kit.draw import numeral_picture
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import DUSTS, GOLDS, Spray
from ui.table.effects.zwergenamulett import dwarfs
from ui.table.picture.cues import Cue, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

BURST, COME, COUNT, LEAVE = 0.06, 0.46, 0.84, 0.93
TALL, SMALLEST = 196.0, 112.0  # a dwarf, in design units
ROOM = 0.90  # share of the window's width that the row may fill
MOST = 16


class LanternMarch(Scene):
    """`kinds` are the dwarfs in the order of their cards, `wanted` how many there should have been."""

    length_ms = 2500.0
    still_at = 0.8
    still_ms = 1600.0

    def __init__(self, event: Special, kinds: tuple[tuple[str, str], ...], wanted: int) -> None:
        super().__init__(event)
        self._kinds, self.wanted = kinds, wanted

    # --- preparing ---------------------------------------------------------------------------------------------------
    def begin(self) -> None:
        self.row = self._row()[:MOST]
        self.places = max(1, len(self.row), self.wanted)
        self.missing = self.places - len(self.row)
        wide = self.stage.size[0] * ROOM / self.places
        self.high = round(min(self.px(TALL), max(self.px(SMALLEST), wide * 1.5)) / 4) * 4
        self.step = min(wide, self.high * 0.74)
        dwarfs.pictures(self.high, tuple(self.row))
        self.stars = Spray("star", 46, GOLDS, seed=311, far=(60, 300), size=(4, 11), fall=60)
        self.dust = Spray("puff", 26, DUSTS, seed=312, far=(20, 120), size=(8, 20), drag=2)
        self.smoke = Spray("puff", 9, DUSTS, seed=313, far=(20, 80), towards_deg=-90, spread_deg=40, size=(5, 11))
        self.stage.dim(180, 260)
        self._sounds()

    def end(self) -> None:
        self.stage.dim(0, 320)

    def _row(self) -> list[str]:
        """Who marches: for every card the dwarfs on it; without cards as many as the event counts."""
        codes = [self.stage.deck.code(card) for card in self.event.cards]
        found = [kind for code in codes for known, kind in self._kinds if known == code]
        count = self.event.values[0] if self.event.values else len(found)
        names = list(dwarfs.HATS)
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
        """When the dwarf of this place lifts his hat."""
        last = COUNT if not self.missing else 0.66
        return COME + (last - COME - 0.03) * index / max(1, len(self.row))

    def missed_at(self) -> float:
        """When the light falls on the first empty place."""
        return self.counted_at(len(self.row))

    def out_at(self, index: int) -> float:
        """When the lantern of this place goes out; the missing one's first, then its neighbours on both sides."""
        away = abs(index - len(self.row))
        return 0.70 + 0.16 * away / max(1, self.places)

    def lit(self, index: int) -> float:
        if not self.missing:
            return 1.0
        return 1.0 - part(self.t, self.out_at(index), self.out_at(index) + 0.03)

    def place(self, index: int) -> tuple[float, float]:
        """Where a dwarf stands when he is counted."""
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
        start = -self.high
        walked = mix(start, x, ease_out(came)) + (0.0 if self.missing else self.high * 0.6 * gone)
        hat = part(t, self.counted_at(index), self.counted_at(index) + 0.05)
        hat *= 1.0 - part(t, LEAVE - 0.04, LEAVE)
        pose = dwarfs.Pose(walked, y, came, hat, self.lit(index), part(t, begun, begun + 0.05) * (1 - gone))
        if pose.alpha > 0.02:
            dwarfs.draw_dwarf(surface, self.row[index], pose, self.high)
        self._wisp(surface, index, x, y)

    def _nobody(self, surface: pygame.Surface, index: int) -> None:
        """A lantern that nobody carries."""
        t = self.t
        x, y = self.place(index)
        shown = ease_out(part(t, self.missed_at() - 0.06, self.missed_at() + 0.02)) * (1 - part(t, LEAVE, 1.0))
        if shown <= 0.02:
            return
        image = picture(("nobody",), dwarfs.shade_of_nobody, self.high)
        put(surface, image, x, y - (dwarfs.FEET - dwarfs.HIGH / 2) * self.high / dwarfs.HIGH, shown)
        unit = self.high / dwarfs.HIGH
        fallen = part(t, self.out_at(index), self.out_at(index) + 0.08)
        lamp_y = mix(y + dwarfs.FIST[1] * unit, y - 62 * unit, fallen * fallen)
        dwarfs.draw_lamp(surface, x, lamp_y, self.high, 0.6 * self.lit(index), shown)
        self._wisp(surface, index, x, y)

    def _wisp(self, surface: pygame.Surface, index: int, x: float, y: float) -> None:
        """Smoke where a light has just gone out."""
        if self.missing:
            age = part(self.t, self.out_at(index) + 0.02, self.out_at(index) + 0.2)
            self.smoke.draw(surface, x - self.high * 0.25, y - self.high * 0.34, age, self.stage.scale)

    def _number(self, surface: pygame.Surface) -> None:
        """How many have been counted so far, above the row."""
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


def cue(stage: Stage, event: Special, kinds: tuple[str, ...] = (), wanted: int = 0) -> Cue:
    """`kinds`: "code:garb" for every dwarf on a card of that code; `wanted`: how many a true call needs."""
    pairs = tuple((code, kind) for code, _, kind in (one.partition(":") for one in kinds))
    return LanternMarch(event, pairs, wanted)


EFFECTS: Final = {"lantern_march": cue}
SHOTS: Final = {
    "lantern_march": Shot("seven_dwarfs", 0, None, (7,)),
    "lantern_march-false": Shot("false_call", 1, None, (4,), params=(("wanted", 7),)),
}
