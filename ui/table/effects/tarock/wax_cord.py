"""Cards that nobody may see until the count: a red cord is tied crosswise around them and sealed with wax.

As an ornament the cord stays until the cards are turned up; then it lies torn beside them.
"""

from __future__ import annotations

from functools import partial
from math import sin
from typing import Final

import pygame

from rules.core.contract import Seat
from rules.core.deck import BACK
from ui.faces.svg import stroke
from ui.table.effects.kit import gilt
from ui.table.effects.kit.art import WARM, Drawn, light, picture, put, ring
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.layout.pose import Box
from ui.table.picture.cues import ease_in, ease_in_out, hump, part
from ui.table.picture.stage import Stage

NAME = "wax_cord"
TIED, SEALED = 0.45, 0.62
SEAL = 0.5  # height of the seal, in cards
REDS = ("#E0564E", "#A81722")


def cord(torn: bool) -> Drawn:
    """A twisted cord across and along a card, in a box of 132 x 200; torn, its ends hang out."""
    whole = "M66 -6V206M-8 100H140"
    rags = "M66 -8C58 14 74 30 60 52M66 208C74 186 56 172 70 150M-10 100C10 92 18 108 34 96M142 100Q120 108 98 104"
    line = rags if torn else whole
    body = stroke(line, "#2A0608", 9, stroke_opacity=0.6) + stroke(line, "#A81722", 6.4)
    return body + stroke(line, "#F08A7E", 2, stroke_dasharray="3 5"), 132, 200


def _box(stage: Stage) -> Box:
    """Box of the sealed cards, in window pixels."""
    zone = next((zone for zone in stage.sprites.zones if zone.name == "stock"), None)
    return stage.place(zone) if zone is not None else stage.layout.draw


def _open(stage: Stage) -> bool:
    """True if the cards have been turned up."""
    return any(one.card != BACK for one in stage.named("stock"))


def draw_cord(surface: pygame.Surface, stage: Stage, tied: float, sealed: bool, torn: bool = False) -> None:
    """The cord, as far as it is tied, and the seal upon it."""
    box = _box(stage)
    high = round(stage.card_px * 1.03 / 2) * 2
    y = box.cy + stage.card_px * 0.04
    image = picture((NAME, torn), partial(cord, torn), high)
    if tied >= 1:
        put(surface, image, box.cx, y)
    elif tied > 0:
        shown = image.subsurface((0, 0, image.get_width(), max(1, round(image.get_height() * tied))))
        surface.blit(shown, (round(box.cx - image.get_width() / 2), round(y - image.get_height() / 2)))
    if sealed and not torn:
        size = round(stage.card_px * SEAL / 2) * 2
        put(surface, picture(("seal", "H", 1.0, False), partial(gilt.seal, "H", 1.0, False), size), box.cx, y)


def ornament(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1, *, unless: str = "") -> None:
    """The sealed cards; the wax has a slow gleam. Nothing where none lie, or while a seat has the mark `unless`."""
    if not stage.named("stock") or any(name == unless for name, _ in stage.coming):
        return
    torn = _open(stage)
    draw_cord(surface, stage, 1.0, True, torn)
    if not torn:
        box = _box(stage)
        light(surface, box.cx, box.cy, stage.card_px * 0.34, "#FF8A7A", 0.3 + 0.2 * sin(stage.clock_ms / 420))


class Sealed(Scene, length_ms=1250.0, still_at=0.7, still_ms=800.0):
    """The cord is tied, wax drops, and that is that."""

    def begin(self) -> None:
        self.stage.carried.add(NAME)
        self.drops = Spray("dot", 22, REDS, seed=911, far=(30, 90), size=(2, 5), drag=4)
        self.sound(0.02, "slide", 1.2, 0.6)
        self.sound(TIED, "tap", 0.8, 0.7)
        self.sound(SEALED, "knock_deep", 1.2, 0.8)

    def end(self) -> None:
        self.stage.carried.discard(NAME)
        self.stage.left_behind[NAME] = lambda surface: ornament(surface, self.stage, self.seat)

    def paint(self, surface: pygame.Surface) -> None:
        box = _box(self.stage)
        light(surface, box.cx, box.cy, self.px(140), WARM, 0.6 * hump(self.t))
        draw_cord(surface, self.stage, ease_in_out(part(self.t, 0.04, TIED)), self.t >= SEALED)
        drop = ease_in(part(self.t, TIED, SEALED))
        if 0 < drop < 1:
            size = round(self.px(26) / 2) * 2
            blob = picture(("seal", "H", 1.0, False), partial(gilt.seal, "H", 1.0, False), size)
            put(surface, blob, box.cx, box.cy - self.px(110) * (1 - drop))
        wave = part(self.t, SEALED, SEALED + 0.3)
        ring(surface, box.cx, box.cy, self.px(20 + 80 * wave), "#FF9A8A", 0.8 * (1 - wave) if wave else 0.0)
        self.drops.draw(surface, box.cx, box.cy, part(self.t, SEALED, 1.0), self.stage.scale)
        words = self.stage.texts(f"special.{self.event.name}", number=self.event.values[0] if self.event.values else "")
        x, y = self.stage.centre
        shown = part(self.t, 0.1, 0.2) * (1 - part(self.t, 0.9, 1.0))
        put(surface, self.stage.title(words, 40), x, self.stage.layout.prompt.cy + self.px(14), shown)
        put(surface, self.stage.label(self.stage.name(self.seat), 19, "#FBF5E6", True), x, y, shown)


EFFECTS: Final = {"sealed": Sealed}
ORNAMENTS: Final = {"wax_cord": partial(ornament, unless="aufnahme")}
SHOTS: Final = {"sealed": Shot("hand", 1, None, (71,))}
