"""The bank is broken: its strongbox bursts open and is empty, and the plaque flies on to the next seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from rules.core.contract import Seat, Special
from ui.faces.svg import circle, linear, path, plain, polar, radial, rect, stroke, url
from ui.table.effects.kit.art import Drawn, light, picture, put, ring, turned
from ui.table.effects.kit.scene import Scene, along, title_soon
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import DUSTS, Spray
from ui.table.effects.standing import plaque
from ui.table.picture.cues import ease_back, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

TALL = 190.0  # of the strongbox, in design units
SHAKES, BURST, FLIES = 0.12, 0.36, 0.66
IRON = ("#6E7884", "#3D454F", "#1E2329")


def _band(x: float) -> str:
    return rect(x, 18, 16, 134, "#2A3038", 2) + "".join(circle(x + 8, y, 3.4, "#A9B2BC") for y in (30, 62, 106, 140))


def closed() -> Drawn:
    """Iron with bands and a combination lock, in a box of 200 x 170."""
    body = linear("iron", plain(*IRON), 0, 0, 0, 100) + radial("dial", [(0, "#FBE7AE", 1), (1, "#9A6B22", 1)])
    body += rect(14, 14, 176, 148, "#000000", 12, fill_opacity=0.4) + rect(10, 10, 180, 146, "#14181D", 12)
    body += rect(14, 14, 172, 138, url("iron"), 9) + _band(28) + _band(156)
    body += circle(100, 82, 34, "#14181D") + circle(100, 82, 30, url("dial")) + circle(100, 82, 17, "#2A1606")
    for step in range(12):
        (x, y), (fx, fy) = polar(30 * step, 28, 100, 82), polar(30 * step, 22, 100, 82)
        body += stroke(f"M{x:.1f} {y:.1f}L{fx:.1f} {fy:.1f}", "#2A1606", 2)
    handle = stroke("M100 66V98M84 82H116", "#E9C25E", 5)
    return body + handle + rect(30, 154, 30, 14, "#14181D", 3) + rect(140, 154, 30, 14, "#14181D", 3), 200, 170


def empty() -> Drawn:
    """The same box without its door: darkness, a shelf, a cobweb."""
    body = linear("iron", plain(*IRON), 0, 0, 0, 100) + linear("dark", plain("#0A0C0F", "#1D232B"), 0, 0, 0, 100)
    body += rect(14, 14, 176, 148, "#000000", 12, fill_opacity=0.4) + rect(10, 10, 180, 146, "#14181D", 12)
    body += rect(14, 14, 172, 138, url("iron"), 9) + rect(28, 28, 144, 112, url("dark"), 4)
    body += rect(28, 86, 144, 7, "#39424D") + rect(28, 93, 144, 3, "#0A0C0F")
    web = "M30 30L70 70M30 30L84 42M30 30L42 82M44 34Q48 46 36 48M58 38Q60 58 40 64M74 41Q72 70 44 78"
    body += stroke(web, "#C9D0D8", 1.2, stroke_opacity=0.7)
    body += path("M118 140Q128 128 140 136Q150 132 152 140Z", "#2A3038")
    return body + rect(30, 154, 30, 14, "#14181D", 3) + rect(140, 154, 30, 14, "#14181D", 3), 200, 170


def door() -> Drawn:
    """The door that flies off."""
    body = linear("iron", plain(*IRON), 0, 0, 0, 100) + radial("dial", [(0, "#FBE7AE", 1), (1, "#9A6B22", 1)])
    body += rect(2, 2, 150, 120, "#14181D", 8) + rect(5, 5, 144, 114, url("iron"), 6)
    body += circle(77, 62, 32, "#14181D") + circle(77, 62, 28, url("dial")) + circle(77, 62, 15, "#2A1606")
    return body + stroke("M77 48V76M63 62H91", "#E9C25E", 5), 154, 124


class BankBroken(Scene, length_ms=2400.0, still_at=0.55, still_ms=1500.0):
    """`event.seat` is broke; who comes next stands in the marks to which the move leads.

    `mark`: of whom the plaque tells.
    """

    def __init__(self, event: Special, mark: str = "") -> None:
        super().__init__(event)
        self.mark = mark

    def begin(self) -> None:
        self.next = self._next()
        self.stage.carried.add(plaque.NAME)
        self.dust = Spray("puff", 20, DUSTS, seed=581, far=(40, 220), size=(8, 18), fall=20)
        self.bolts = Spray("dot", 40, IRON, seed=582, far=(80, 300), size=(2, 6), fall=260)
        self.sparks = Spray("spark", 40, ("#FFD873", "#FF9A3C", "#FFFFFF"), seed=583, far=(80, 300), size=(2, 5))
        self.stage.dim(130, 200)
        self.sound(0.0, "knock_deep", 0.8)
        for index in range(4):
            self.sound(SHAKES + 0.05 * index, "knock", 0.7 + 0.1 * index, 0.6)
        self.sound(BURST, "thunder", 1.1, 0.8)
        self.sound(BURST + 0.01, "clang", 0.6)
        self.sound(BURST + 0.1, "dust", 0.9, 0.7)
        self.sound(FLIES, "whoosh", 1.0, 0.7)
        self.sound(0.94, "knock", 1.2, 0.6)
        self.beat(BURST, lambda: self.stage.shake(10, 420))

    def _next(self) -> Seat:
        """The seat that holds the plaque when everything has been told."""
        coming = self.stage.coming.items()
        held = (seat for (name, seat), value in coming if name == self.mark and value and seat is not None)
        return next(held, self.seat)

    def end(self) -> None:
        self.stage.dim(0, 260)
        self.stage.carried.discard(plaque.NAME)

    def paint(self, surface: pygame.Surface) -> None:
        t, (x, y) = self.t, self.stage.centre
        alpha = part(t, 0.0, 0.06) * (1 - part(t, 0.9, 1.0))
        light(surface, x, y, self.px(160), "#FFB060", 0.5 * alpha)
        self._box(surface, x, y, alpha)
        flash = part(t, BURST, BURST + 0.16)
        light(surface, x, y, self.px(220), "#FFE9C0", (1 - flash) if flash else 0.0)
        ring(surface, x, y, self.px(60 + 150 * flash), "#FFD9A0", 0.9 * (1 - flash) if flash else 0.0, 0.8)
        after = part(t, BURST, 1.0)
        self.dust.draw(surface, x, y, after, self.stage.scale)
        self.bolts.draw(surface, x, y, part(t, BURST, 0.9), self.stage.scale)
        self.sparks.draw(surface, x, y, part(t, BURST, 0.75), self.stage.scale)
        self._plaque(surface)
        self.caption(surface, part(t, BURST, BURST + 0.06) * (1 - part(t, 0.92, 1.0)))

    def _box(self, surface: pygame.Surface, x: float, y: float, alpha: float) -> None:
        """Draw the box: it drops, shakes, and its door flies off."""
        t, high = self.t, round(self.px(TALL) / 2) * 2
        drop = self.px(60) * (1 - ease_back(part(t, 0.0, SHAKES)))
        shiver = self.px(4) * part(t, SHAKES, BURST) * (1 if int(t * 90) % 2 else -1) if SHAKES < t < BURST else 0.0
        if t < BURST:
            put(surface, picture(("strongbox",), closed, high), x + shiver, y - drop, alpha)
            return
        put(surface, picture(("strongbox empty",), empty, high), x, y, alpha)
        away = part(t, BURST, 0.8)
        leaf = picture(("strongbox door",), door, round(high * 0.73))
        image = turned(("strongbox door",), leaf, 230 * ease_out(away))
        at = x + self.px(330) * ease_out(away), y - self.px(130) * hump(away * 0.8) + self.px(190) * away * away
        put(surface, image, *at, alpha * (1 - part(away, 0.8, 1.0)))

    def _plaque(self, surface: pygame.Surface) -> None:
        """Draw the plaque: it hangs at the old place until it flies to the new one."""
        way = ease_in_out(part(self.t, FLIES, 0.95))
        at = along(plaque.spot(self.stage, self.seat), plaque.spot(self.stage, self.next), way, self.px(70))
        size = mix(1.0, 1.9, hump(way))
        light(surface, *at, self.px(80), "#FFD873", 0.8 * hump(way))
        plaque.draw_plaque(surface, self.stage, at, size)


def ahead(stage: Stage) -> Iterator[None]:
    """Draw the box before it is needed."""
    high = round(TALL * stage.scale / 2) * 2
    for name, make, share in (("", closed, 1.0), (" empty", empty, 1.0), (" door", door, 0.73)):
        picture((f"strongbox{name}",), make, round(high * share))
        yield


EFFECTS: Final = {"strongbox": BankBroken}
SOON: Final = {"strongbox": title_soon}
AHEAD: Final = {"strongbox": ahead}
SHOTS: Final = {"strongbox": Shot("bank_broke", 1, params=(("mark", "bank"),))}
