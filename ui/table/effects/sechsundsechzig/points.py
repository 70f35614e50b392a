"""What somebody has: beads for the points of the match, and a gavel and a dial where he claims to have enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import sin
from typing import Final

import pygame

from rules.core.contract import Seat, Special
from ui.faces.svg import circle, linear, path, plain, polyline, radial, rect, stroke, url
from ui.shell import pen
from ui.table.effects.kit.art import WARM, Drawn, light, picture, put, ring
from ui.table.effects.kit.draw import draw_moving, moving_px
from ui.table.effects.kit.scene import Scene, word_of
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.effects.standing.dials import dial, draw_sum_dial, followed
from ui.table.picture.cues import ease_in, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

# --- beads on a cord below a plate: red coral between gold at every fifth --------------------------------------------
BEAD = 17.0  # its size in design units
FIFTH = 5
COLOURS = {False: ("#FFF6D2", "#E8B64A", "#7A5114"), True: ("#FFC9B8", "#D2402E", "#5E100A")}


def bead(fifth: bool) -> Drawn:
    bright, main, dark = COLOURS[fifth]
    body = radial("bead", [(0, bright, 1), (0.45, main, 1), (1, dark, 1)], 36, 30, 70)
    return body + circle(21, 23, 16, "#000000", fill_opacity=0.45) + circle(20, 20, 16, url("bead")), 40, 40


def beads(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """Ornament: the cord hangs along the lower edge of the plate; a new bead slides on from the right."""
    plate, size = stage.plate(seat), stage.px(BEAD)
    count = max(0, value)
    step = min(size * 0.98, (plate.w - 2 * size) / max(1, count))
    y = min(plate.bottom + size * 0.12, stage.size[1] - size * 0.55)
    left = plate.x + size
    pen.line(surface, "#2A1606", (left - size * 0.6, y), (plate.right - size * 0.5, y), max(2, stage.px(2)))
    come = followed(stage, f"beads:{seat}", float(count))
    for index in range(count):
        late = max(0.0, min(1.0, index + 1 - come))
        fifth = index % FIFTH == FIFTH - 1
        x = mix(left + index * step, plate.right - size, late)
        put(surface, picture(("bead", fifth), partial(bead, fifth), size), x, y)
    glint = left + (count - 1) * step
    light(surface, glint, y, size * 0.9, "#FFE9A8", 0.2 + 0.15 * sin(stage.clock_ms / 700))


__all__ = ["bead", "beads"]


# --- judged ----------------------------------------------------------------------------------------------------------
FALLS, HITS, COUNTED, FADES = 0.12, 0.2, 0.62, 0.9
GAVEL, DIAL = 150.0, 190.0  # heights in design units
WORD, NAME = 46.0, 19.0  # heights of the words below and above it, in design units
GROWS = 4  # sizes of the dial as it comes
WOODS = ("#7A4A24", "#A66A35", "#5A3216")


def gavel(half: int = 0) -> Drawn:
    """A judge's hammer, its handle to the right; `half` -1 or 1: its left or right piece after it has broken."""
    parts = [
        linear("wood", plain("#B9793F", "#7A4A24", "#4B2B12"), 0, 0, 0, 100),
        linear("ring", plain("#FFEDB8", "#C9963C", "#6E4A14"), 0, 0, 0, 100),
    ]
    head = rect(20, 16, 54, 84, url("wood"), 9, stroke="#241206", stroke_width=2.6)
    head += rect(18, 26, 58, 10, url("ring"), 3, stroke="#3A240A", stroke_width=1.4)
    head += rect(18, 80, 58, 10, url("ring"), 3, stroke="#3A240A", stroke_width=1.4)
    head += stroke("M30 40V76", "#FFE2B8", 4, stroke_opacity=0.35)
    near = rect(74, 52, 34, 13, url("wood"), 5, stroke="#241206", stroke_width=2)
    far = path("M108 51H184Q192 58 184 66H108Z", url("wood"), stroke="#241206", stroke_width=2)
    if half < 0:
        return "".join(parts) + near + head, 200, 116
    if half > 0:
        return (
            "".join(parts) + far + stroke(polyline([(108, 51), (114, 56), (106, 60), (112, 66)]), "#E8C890", 2),
            200,
            116,
        )
    return "".join(parts) + rect(74, 52, 118, 13, url("wood"), 6, stroke="#241206", stroke_width=2) + head, 200, 116


def gavel_picture(stage: Stage, half: int) -> pygame.Surface:
    """The hammer or a piece of it, of which it is made at every angle."""
    return picture(("gavel", half), partial(gavel, half), moving_px(stage, stage.px(GAVEL * 0.8)))


class Judged(Scene, length_ms=2300.0, still_at=0.76, still_ms=1300.0):
    """`event.values[0]`: what was counted; `goal` is needed, `whole` is the end of the scale."""

    def __init__(self, event: Special, goal: int = 66, whole: int = 130, outcome: str = "") -> None:
        super().__init__(event)
        self.goal, self.whole, self.wrong = goal, whole, outcome == "wrong"

    def begin(self) -> None:
        self.stars = Spray("star", 52, GOLDS, seed=861, far=(90, 320), size=(4, 13), fall=60)
        self.chips = Spray("dot", 46, WOODS, seed=862, far=(50, 230), size=(1.5, 5), fall=200)
        self.darken(140, 200, 260)
        self.sound(0.02, "whoosh", 0.9, 0.6)
        self.sound(HITS, "knock_deep", 0.9)
        self.beat(HITS, lambda: self.stage.shake(8, 300))
        for tick in range(10):
            self.sound(mix(HITS + 0.05, COUNTED, tick / 10), "tick", 0.9 + 0.05 * tick, 0.8)
        self.sound(COUNTED, "crack" if self.wrong else "win", 0.9)
        self.sound(COUNTED + 0.06, "lose" if self.wrong else "chime", 1.0, 0.9)
        self.beat(COUNTED, lambda: self.stage.shake(9 if self.wrong else 3, 320))

    @property
    def total(self) -> int:
        return self.event.values[0] if self.event.values else 0

    def counted(self, t: float) -> float:
        """Value that the pointer shows: it climbs to the total, slowly at the end."""
        return self.total * ease_out(part(t, HITS + 0.04, COUNTED))

    def paint(self, surface: pygame.Surface) -> None:
        t, (x, y) = self.t, self.stage.centre
        shown = part(t, 0.0, 0.06) * (1 - part(t, FADES, 1.0))
        done = part(t, COUNTED, 1.0)
        light(surface, x, y, self.px(260), "#FF5A3A" if self.wrong and done else WARM, 0.7 * shown)
        come = ease_out(part(t, HITS, HITS + 0.12))
        if come > 0:
            come = round(come * GROWS) / GROWS  # few sizes: each is a picture of its own
            swell = 1 + 0.1 * round(hump(part(t, COUNTED, COUNTED + 0.12)) * 2) / 2 * (not self.wrong)
            side = self.px(DIAL) * come * swell
            counted, moving = self.counted(t), t < COUNTED and not self.stage.reduced_motion
            draw_sum_dial(surface, self.stage, (x, y), side, counted, self.goal, self.whole, shown, moving=moving)
        self._hammer(surface, shown)
        wave = part(t, HITS, HITS + 0.25)
        ring(surface, x, y, self.px(80 + 200 * wave), "#FFE2B0", 0.8 * (1 - wave) if wave else 0.0, 0.7)
        if self.wrong:
            self.chips.draw(surface, x + self.px(180), y - self.px(20), part(t, COUNTED, 0.95), self.stage.scale)
        else:
            ring(surface, x, y, self.px(100 + 300 * done), "#FFD580", 0.9 * (1 - done) if done else 0.0, 0.8)
            self.stars.draw(surface, x, y, done, self.stage.scale)
        self._words(surface, shown * part(t, COUNTED, COUNTED + 0.08))

    def _hammer(self, surface: pygame.Surface, shown: float) -> None:
        """Draw the hammer: it strikes, steps aside while it is counted, and breaks if the count was wrong."""
        t, (x, y) = self.t, self.stage.centre
        blow = ease_in(part(t, FALLS, HITS))
        aside = ease_in_out(part(t, HITS + 0.04, HITS + 0.16))
        gx, gy = mix(x + self.px(30), x + self.px(180), aside), y - self.px(mix(70, 10, blow)) - self.px(10) * aside
        lean = mix(mix(38, -8, blow), 24, aside)
        apart = ease_out(part(t, COUNTED, 0.96)) if self.wrong else 0.0
        for half in (-1, 1) if apart > 0 else (0,):
            turn, high = lean + half * 34 * apart, self.px(GAVEL * 0.8)
            at = gx + half * self.px(56) * apart, gy + self.px(60) * apart * apart
            draw_moving(surface, self.stage, gavel_picture(self.stage, half), at, high, angle_deg=turn, alpha=shown)

    def _words(self, surface: pygame.Surface, shown: float) -> None:
        x, y = self.stage.centre
        below = self.stage.layout.prompt
        put(
            surface,
            self.stage.title(self.word(), WORD, "red" if self.wrong else "gold"),
            x,
            below.cy + self.px(14),
            shown,
        )
        put(surface, self.stage.label(self.stage.name(self.seat), NAME, "#FBF5E6", True), x, y - self.px(114), shown)


def soon(
    stage: Stage, event: Special, goal: int = 66, whole: int = 130, outcome: str = ""
) -> Iterator[Callable[[], object]]:
    """Yield what makes the hammer, whole or in pieces, the dial in its sizes, and the words."""
    for half in (0, -1, 1) if outcome == "wrong" else (0,):
        yield partial(gavel_picture, stage, half)
    for come in range(1, GROWS + 1):
        yield partial(dial, stage, stage.px(DIAL) * come / GROWS, goal, whole)
    yield partial(stage.title, word_of(stage, event), WORD, "red" if outcome == "wrong" else "gold")
    yield partial(stage.label, stage.name(event.seat), NAME, "#FBF5E6", True)


EFFECTS: Final = {"judged": Judged}
SOON: Final = {"judged": soon}
SHOTS: Final = {
    "judged": Shot("claim", 0, None, (78,)),
    "judged-wrong": Shot("false_claim", 1, None, (57,), params=(("outcome", "wrong"),)),
}
ORNAMENTS: Final = {"beads": beads}
