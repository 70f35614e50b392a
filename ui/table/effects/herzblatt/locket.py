"""Cards that one alone may see come to a hand in a golden locket: it opens for its owner, for others it stays shut."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.french.pips import HEART
from ui.faces.svg import circle, group, linear, path, plain, radial, stroke, url
from ui.table.effects.kit.art import WARM, Drawn, light, picture, put, squeezed
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import Cue, ease_in_out, hump, mix, part
from ui.table.picture.stage import Stage

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


class Locket(Scene):
    """No card is named: what lies in it is in its owner's hand already."""

    length_ms = 1400.0
    still_at = 0.6
    still_ms = 800.0

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
        size = max(20, round(self.px(TALL * (1 - 0.5 * last)) / 4) * 4)
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


def cue(stage: Stage, event: Special) -> Cue:
    return Locket(event)


EFFECTS: Final = {"locket": cue}
SHOTS: Final = {"locket": Shot("stock_taken", 0), "locket-shut": Shot("stock_taken", 1)}
