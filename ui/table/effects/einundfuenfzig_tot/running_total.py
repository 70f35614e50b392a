"""The total changes: its counter turns click by click, the lamps follow, and what was added flies there from the card.

Backwards it clicks lower; where nothing is added the counter freezes for a breath. Beyond the edge it shakes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.svg import linear, plain, rect, stroke, url
from ui.shell import pen
from ui.table.effects.kit.art import Drawn, light, picture, put, ring
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.effects.standing.dials import COLD, EDGE, counter_spot, draw_counter, draw_lamps, ink
from ui.table.picture.cues import ease_back, ease_in_out, hump, mix, part
from ui.table.picture.stage import Stage

# --- the counter -----------------------------------------------------------------------------------------------------


TURNS, TURNED = 0.26, 0.82
MOST_CLICKS = 11
ICES = ("#E8F6FF", "#BFE2FF", "#FFFFFF")


class RunningTotal(Scene, still_at=0.9, still_ms=500.0):
    """`event.values`: the new total, what was added, the total before; `ornament` is drawn here meanwhile."""

    def __init__(self, event: Special, ornament: str = "total_dial") -> None:
        self.ornament = ornament
        self.after, self.added, self.before = (*event.values, 0, 0, 0)[:3]
        self.length_ms = 620.0 + 26.0 * min(MOST_CLICKS, abs(self.added))
        super().__init__(event)

    def begin(self) -> None:
        self.stage.carried.add(self.ornament)
        self.frost = Spray("spark", 24, ICES, seed=1011, far=(20, 90), size=(1.5, 4))
        self.sparks = Spray("spark", 22, (ink(self.after), "#FFFFFF"), seed=1012, far=(20, 100), size=(1.5, 4))
        clicks = min(MOST_CLICKS, abs(self.added))
        for click in range(clicks):
            pitch = 0.8 + 0.012 * max(0, self.after) if self.added > 0 else 0.75 - 0.02 * click
            self.sound(mix(TURNS, TURNED, click / clicks), "tick", pitch, 0.8)
        if not self.added:
            self.sound(TURNS, "glass", 1.7, 0.25)
        if self.after > EDGE:
            self.sound(TURNED, "crack", 0.8, 0.9)

    def end(self) -> None:
        self.stage.carried.discard(self.ornament)

    @property
    def shown(self) -> float:
        return mix(self.before, self.after, ease_in_out(part(self.t, TURNS, TURNED)))

    def paint_under(self, surface: pygame.Surface) -> None:
        draw_lamps(surface, self.stage, self.shown)
        swell = 1 + 0.16 * hump(part(self.t, TURNS, 1.0))
        draw_counter(surface, self.stage, self.shown, swell)

    def paint(self, surface: pygame.Surface) -> None:
        way = ease_in_out(part(self.t, 0.0, TURNS + 0.04))
        spot = counter_spot(self.stage)
        if way < 1.0:
            grown = ease_back(part(self.t, 0.0, 0.16))
            at = along(self.stage.centre, spot, way, self.px(60))
            words = f"+{self.added}" if self.added > 0 else f"−{-self.added}" if self.added else "0"
            colour = "#FFE39A" if self.added > 0 else COLD
            light(surface, *at, self.px(60), colour, 0.6)
            put(surface, self.stage.label(words, round(34 * max(0.2, grown) / 2) * 2, colour, True), *at)
        hit = part(self.t, TURNS, 1.0)
        if hit and not self.added:
            light(surface, *spot, self.px(90), COLD, 0.6 * hump(hit))
            self.frost.draw(surface, *spot, hit, self.stage.scale)
        elif hit:
            colour = ink(self.after)
            ring(surface, *spot, self.px(30 + 60 * hit), colour, 0.7 * (1 - hit))
            self.sparks.draw(surface, *spot, hit, self.stage.scale)


# --- exactly on the edge ---------------------------------------------------------------------------------------------


BEATS = (0.14, 0.28, 0.56, 0.70)


class HeldBreath(Scene, length_ms=1350.0, still_at=0.3, still_ms=900.0):
    def begin(self) -> None:
        self.darken(120, 200, 240)
        for index, beat in enumerate(BEATS):
            self.sound(beat, "drum", 0.62 - 0.06 * (index % 2), 1.0 - 0.3 * (index % 2))
        self.sound(0.9, "sigh", 1.1, 0.5)

    def paint(self, surface: pygame.Surface) -> None:
        x, y = counter_spot(self.stage)
        shown = part(self.t, 0.0, 0.1) * (1 - part(self.t, 0.88, 1.0))
        for beat in BEATS:
            pulse = part(self.t, beat, beat + 0.22)
            light(surface, x, y, self.px(150 + 60 * pulse), "#FF3A2A", 0.7 * hump(pulse))
            ring(surface, x, y, self.px(60 + 220 * pulse), "#FF6A55", 0.8 * (1 - pulse) if pulse else 0.0)
        rise = ease_back(part(self.t, 0.08, 0.24))
        word = self.stage.title(self.word(), 54, "red")
        put(surface, word, self.stage.centre[0], self.stage.layout.prompt.cy + self.px(14), shown * min(1.0, rise))


# --- what was said is struck out, and below it stands what it really was ---------------------------------------------
WRITTEN_AT, STRUCK, TRUE, FADES = 0.14, 0.4, 0.56, 0.92
SLATE = 190.0  # its height in design units


def slate() -> Drawn:
    """A school slate in its wooden frame."""
    parts = [
        linear("wood", plain("#C9924E", "#9A6428", "#6E4418"), 0, 0, 100, 100),
        rect(5, 7, 240, 184, "#000000", 12, fill_opacity=0.4),
        rect(0, 0, 240, 184, url("wood"), 12, stroke="#3A220E", stroke_width=2),
        rect(16, 16, 208, 152, "#22302C", 4, stroke="#141C1A", stroke_width=3),
        stroke("M30 40H210M30 140H180", "#FFFFFF", 5, stroke_opacity=0.05),
    ]
    return "".join(parts), 246, 192


class CrossedOut(Scene, length_ms=1700.0, still_at=0.7, still_ms=1200.0):
    """`event.values`: what was said, and what it is."""

    def begin(self) -> None:
        self.darken(110, 160, 240)
        self.sound(0.0, "slide", 0.8, 0.7)
        self.sound(STRUCK - 0.04, "saw", 1.4, 0.5)
        self.sound(TRUE, "error", 0.9, 0.8)

    def paint(self, surface: pygame.Surface) -> None:
        said, true = (*(str(value).replace("-", "−") for value in self.event.values), "", "")[:2]
        x, y = self.stage.centre
        come = ease_back(part(self.t, 0.0, WRITTEN_AT))
        shown = part(self.t, 0.0, 0.06) * (1 - part(self.t, FADES, 1.0))
        y += self.px(60) * (1 - come)
        put(surface, picture(("school slate",), slate, round(self.px(SLATE))), x, y, shown)
        put(surface, self.stage.label(said, 44, "#F4F1E4", True), x, y - self.px(34), shown)
        across = part(self.t, STRUCK - 0.08, STRUCK)
        if across and shown > 0.5:
            wide = self.px(56)
            begin = (x - wide, y - self.px(22))
            end = (begin[0] + 2 * wide * across, begin[1] - self.px(26) * across)
            pen.line(surface, "#FF5A48", begin, end, self.stage.px(6))
        put(
            surface,
            self.stage.label(true, 52, "#FFD45E", True),
            x,
            y + self.px(32),
            shown * part(self.t, TRUE - 0.06, TRUE),
        )
        word = self.stage.title(self.word(), 46, "red")
        put(surface, word, x, self.stage.layout.prompt.cy + self.px(14), shown * part(self.t, STRUCK, TRUE))


def ahead(stage: Stage) -> Iterator[None]:
    """Draw the slate before it is needed."""
    picture(("school slate",), slate, round(SLATE * stage.scale))
    yield


EFFECTS: Final = {"running_total": RunningTotal, "held_breath": HeldBreath, "crossed_out": CrossedOut}
AHEAD: Final = {
    "crossed_out": ahead,
}
SHOTS: Final = {
    "running_total": Shot("counted", 1, None, (38, 8, 30)),
    "running_total-frozen": Shot("counted", 1, None, (38, 0, 38)),
    "held_breath": Shot("fifty", 1),
    "crossed_out": Shot("miscounted", 1, None, (34, 36)),
}
