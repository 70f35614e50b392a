"""A chain around the pot: it stays for a repeat. And the chains of a button that may not be used."""

from __future__ import annotations

from functools import partial
from math import atan2, cos, degrees, pi, sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.svg import circle, linear, path, plain, rect, stroke, url
from ui.table.effects.kit.art import Drawn, Point, light, picture, put, ring, turned
from ui.table.effects.kit.scene import Scene, title_soon
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.layout.pose import Box
from ui.table.picture.cues import ease_in_out, ease_out, hump, part
from ui.table.picture.stage import Stage
from ui.table.words.money import rim_box

LINKS = 34
LOCK_AT = 0.5 * pi * 0.55  # where on the rim the padlock hangs, from the right, clockwise
BEHIND = 0.17  # there it runs behind the words of the pot
LINK_PX, LOCK_PX = 24.0, 46.0  # design units
STEEL = ("#E4E7EC", "#8D959F", "#434A54")
NAME = "pot_chain"
SPARKS = ("#FFF3C8", "#FFD873", "#FFFFFF")


def link(edge: bool) -> Drawn:
    """A link of a chain, seen from above or from its edge."""
    steel = linear("steel", plain(*STEEL), 0, 0, 0, 100)
    if edge:
        bar = rect(6, 20, 48, 12, "#23282E", 6) + rect(8, 22, 44, 8, url("steel"), 4)
        return steel + bar, 60, 52
    oval = "M18 8H42Q56 8 56 26Q56 44 42 44H18Q4 44 4 26Q4 8 18 8Z"
    return steel + stroke(oval, "#23282E", 13) + stroke(oval, url("steel"), 9) + stroke(oval, "#FFFFFF", 1.2), 60, 52


def padlock(open_share: float) -> Drawn:
    """A brass padlock; its bow is still open by a share."""
    rise = 12 * open_share
    brass = linear("brass", plain("#F6DC94", "#C08A34", "#7A5114"), 0, 0, 100, 0)
    low, bend, top = 50 - rise, 30 - rise, 10 - rise
    bow = f"M30 {low:.1f}V{bend:.1f}Q30 {top:.1f} 50 {top:.1f}Q70 {top:.1f} 70 {bend:.1f}V{low:.1f}"
    body = stroke(bow, "#23282E", 15) + stroke(bow, "#B9BFC7", 10)
    body += rect(16, 44, 68, 54, "#3A240A", 10) + rect(18, 46, 64, 50, url("brass"), 9)
    return brass + body + circle(50, 66, 7, "#2A1606") + path("M46 68H54L57 86H43Z", "#2A1606"), 100, 112


def _point(rim: Box, way: float) -> Point:
    return rim.cx + cos(way) * rim.w * 0.535, rim.cy + sin(way) * rim.h * 0.58


def draw_chain(surface: pygame.Surface, stage: Stage, share: float) -> None:
    """Links from the top down both sides of the pot, as far as this share."""
    rim = rim_box(stage)
    high = max(6, round(LINK_PX * stage.scale * 0.87))
    for index in range(LINKS):
        away = abs((index + 0.5) / LINKS * 2 - 1)  # 0 at the bottom, 1 at the top
        if 1 - away > share or away < BEHIND:
            continue
        way = -pi / 2 + 2 * pi * (index + 0.5) / LINKS
        (x, y), (nx, ny) = _point(rim, way), _point(rim, way + 0.05)
        lean = degrees(atan2(ny - y, nx - x))
        edge = index % 2 == 1
        straight = picture(("link", edge), partial(link, edge), high)
        put(surface, turned(("link", edge), straight, lean), x, y)


def draw_lock(surface: pygame.Surface, stage: Stage, opened: float, alpha: float = 1.0, number: int = 0) -> None:
    """The padlock on the chain; the number tells how often the pot was held."""
    x, y = _point(rim_box(stage), LOCK_AT)
    high = max(10, round(stage.px(LOCK_PX) / 2) * 2)
    steps = round(4 * opened) / 4
    put(surface, picture(("padlock", steps), partial(padlock, steps), high), x, y + high * 0.16, alpha)
    if number > 1:
        label = stage.label(f"{number}×", 14, "#2A1606", True)
        put(surface, label, x, y + high * 0.36, alpha)


class PotHeld(Scene, length_ms=2300.0, still_at=0.7, still_ms=1800.0):
    """`event.values[1]`: the number of the repeat. The hands lie open meanwhile."""

    CLOSED, SNAPPED = 0.4, 0.5

    def begin(self) -> None:
        self.sparks = Spray("spark", 26, SPARKS, seed=561, far=(30, 110), size=(1.6, 3.6))
        self.stage.carried.add(NAME)
        for index in range(7):
            self.sound(0.05 + 0.05 * index, "tick", 0.55 + 0.04 * (index % 3), 0.7)
        self.sound(self.SNAPPED, "clang", 0.8, 0.8)
        self.beat(self.SNAPPED, lambda: self.stage.shake(3, 160))

    def end(self) -> None:
        self.stage.carried.discard(NAME)
        number = self.number
        self.stage.left_behind[NAME] = lambda surface: hold(surface, self.stage, self.seat, number)

    @property
    def number(self) -> int:
        return self.event.values[1] if len(self.event.values) > 1 else 1

    def paint(self, surface: pygame.Surface) -> None:
        t, rim = self.t, rim_box(self.stage)
        draw_chain(surface, self.stage, ease_in_out(part(t, 0.02, self.CLOSED)))
        shut = ease_out(part(t, self.SNAPPED - 0.05, self.SNAPPED))
        draw_lock(surface, self.stage, 1 - shut, part(t, 0.3, self.CLOSED), self.number)
        x, y = _point(rim, LOCK_AT)
        after = part(t, self.SNAPPED, self.SNAPPED + 0.3)
        light(surface, x, y, self.px(80), "#FFE9B0", (1 - after) if after else 0.0)
        ring(surface, x, y, self.px(20 + 70 * after), "#FFE9B0", 0.8 * (1 - after) if after else 0.0)
        self.sparks.draw(surface, x, y, after, self.stage.scale)
        light(surface, rim.cx, rim.cy, rim.w * 0.6, "#9FC3FF", 0.3 * hump(t), 0.6)
        self.caption(surface, part(t, 0.08, 0.18) * (1 - part(t, 0.92, 1.0)))


def hold(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """Ornament: the chain lies around the pot as long as the duel is repeated."""
    draw_chain(surface, stage, 1.0)
    draw_lock(surface, stage, 0.0, 1.0, value)


def draw_bar(surface: pygame.Surface, button: pygame.Rect) -> None:
    """Chains along the edges of a button, and a padlock at its right: its word can still be read."""
    high = max(6, round(button.height * 0.3))
    count = max(3, round((button.width - high) / (high * 0.86)))
    for index in range(count):
        edge = index % 2 == 1
        straight = picture(("link", edge), partial(link, edge), high)
        x = button.left + high / 2 + (button.width - high) * index / (count - 1)
        for y in (button.top + 1, button.bottom - 1):
            put(surface, straight, x, y)
    lock = picture(("padlock", 0.0), partial(padlock, 0.0), round(button.height * 0.72))
    put(surface, lock, button.right - button.height * 0.42, button.centery)


EFFECTS: Final = {"pot_held": PotHeld}
SOON: Final = {"pot_held": title_soon}
ORNAMENTS: Final = {"pot_chain": hold}
SHOTS: Final = {"pot_held": Shot("again", 0, 1, (40, 2))}
