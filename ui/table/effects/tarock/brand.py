"""A suit is named and branded: the iron glows, comes down on a wooden shield, smoke rises, and the sign stays burnt in.

`signs` "german": acorn, leaf, heart and bell; else club, spade, heart and diamond. The shield stays as an ornament.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from rules.core.contract import Seat, Special
from ui.faces.french.pips import OUTLINES
from ui.faces.german import signs as german_signs
from ui.faces.kept.store import ready
from ui.faces.svg import circle, group, linear, path, plain, radial, rect, stroke, url
from ui.table.effects.kit.art import SHELF, Drawn, light, picture, put, ring, squeezed
from ui.table.effects.kit.scene import Scene, title_soon
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.effects.standing.wax_seal import SUITS
from ui.table.effects.tarock.hanging import shield_spot
from ui.table.picture.cues import ease_in, ease_in_out, ease_out, mix, part
from ui.table.picture.stage import Stage

NAME = "brand"
LOWERED, LIFTED, HOME = 0.26, 0.5, 0.92
TALL = 190.0  # of the shield while it is branded, in design units
IRON = 240.0  # height of the iron, in design units
BURNT = (92, 52, 30)  # what fire leaves of the colours of a sign
SMOKES = ("#8A8278", "#6B645C", "#A79E92")
EMBERS = ("#FF8A3C", "#FFC35A", "#FF5A2A")


def shield() -> Drawn:
    """A slice of a tree: bark, and rings of years."""
    body = radial("slice", [(0, "#E9C48A", 1), (0.75, "#CF9C5C", 1), (1, "#A8733A", 1)], 46, 42, 62)
    body += linear("bark", plain("#7A4E28", "#4A2C14", "#2E1A0A"), 0, 0, 100, 100)
    body += circle(101, 104, 92, "#000000", fill_opacity=0.4) + circle(100, 100, 92, url("bark"), stroke="#1D0E05")
    body += circle(100, 100, 82, url("slice"), stroke="#6B4420", stroke_width=2)
    for radius, alpha in ((70, 0.4), (57, 0.3), (43, 0.35), (28, 0.3), (13, 0.35)):
        body += circle(97, 96, radius, "none", stroke="#9A6A34", stroke_width=1.6, stroke_opacity=alpha)
    return body + stroke("M97 96L176 80M97 96L40 158", "#8A5C2C", 1.4, stroke_opacity=0.4), 200, 200


def sign(suit: str, german: bool) -> Drawn:
    """The sign alone, in the box of the shield."""
    if german:
        return group(german_signs.sign(suit), x=100, y=100, scale=1.9), 200, 200
    return group(path(OUTLINES[suit], "#B98A5A", stroke="#5A3418", stroke_width=4), x=100, y=100, scale=0.94), 200, 200


def iron() -> Drawn:
    """The branding iron: a rod with a wooden grip, its round head at the foot."""
    body = linear("rod", plain("#6A6E74", "#B9BFC7", "#43474D"), 0, 0, 100, 0)
    body += linear("grip", plain("#9A6238", "#6B3E20", "#351B0C"), 0, 0, 100, 0)
    body += rect(50, 4, 20, 80, url("grip"), 9, stroke="#1D0E05", stroke_width=2) + rect(55, 82, 10, 92, url("rod"), 3)
    body += path("M22 172H98L104 198H16Z", url("rod"), stroke="#23282E", stroke_width=2)
    return body + rect(14, 198, 92, 16, "#FF6A2A", 5, stroke="#FFD08A", stroke_width=2), 120, 220


def burnt(suit: str, german: bool, high: int) -> pygame.Surface:
    """The sign as the iron leaves it: dark, with its lines still to be seen, and a scorched rim."""

    def make() -> pygame.Surface:
        clean = picture(("brand sign", suit, german), partial(sign, suit, german), high)
        dark = clean.copy()
        dark.fill((*BURNT, 255), special_flags=pygame.BLEND_RGBA_MULT)
        rim = pygame.mask.from_surface(clean, 60).to_surface(setcolor=(58, 28, 10, 150), unsetcolor=(58, 28, 10, 0))
        small = pygame.transform.smoothscale(rim, (max(1, high // 8), max(1, high // 8)))
        whole = pygame.transform.smoothscale(small, clean.get_size())
        whole.blit(dark, (0, 0))
        return ready(whole)

    return SHELF.of(("brand burnt", suit, german, high), make)


def branded(suit: str, german: bool, high: int) -> pygame.Surface:
    """The shield with its sign."""

    def make() -> pygame.Surface:
        whole = picture(("brand shield",), shield, high).copy()
        mark = burnt(suit, german, high)
        whole.blit(mark, mark.get_rect(center=whole.get_rect().center))
        return whole

    return SHELF.of(("branded", suit, german, high), make)


class Brand(Scene, length_ms=1700.0, still_at=0.66, still_ms=1000.0):
    """`event.values[0]`: the suit, from 0."""

    def __init__(self, event: Special, signs: str = "") -> None:
        super().__init__(event)
        self.german = signs == "german"
        self.suit = SUITS[event.values[0] % len(SUITS)] if event.values else SUITS[0]

    def begin(self) -> None:
        self.smoke = Spray("puff", 34, SMOKES, seed=901, far=(40, 170), towards_deg=-90, spread_deg=80, size=(8, 20))
        self.embers = Spray("spark", 36, EMBERS, seed=902, far=(40, 190), size=(1.4, 4), fall=50)
        self.stage.beside(partial(branded, self.suit, self.german, hung_px(self.stage)))
        self.stage.carried.add(NAME)
        self.stage.dim(140, 180)
        self.sound(0.02, "whoosh", 0.7, 0.6)
        self.sound(LOWERED, "knock_deep", 0.9, 0.9)
        self.sound(LOWERED + 0.01, "flame", 1.0, 0.9)
        self.sound(LOWERED + 0.06, "sand", 1.2, 0.9)
        self.sound(LIFTED + 0.06, "gong", 1.2, 0.4)
        self.beat(LOWERED, lambda: self.stage.shake(6, 300))

    def end(self) -> None:
        self.stage.carried.discard(NAME)
        self.stage.dim(0, 260)

    def paint(self, surface: pygame.Surface) -> None:
        t, (x, y) = self.t, self.stage.centre
        hx, hy, low = shield_spot(self.stage)
        way = ease_in_out(part(t, LIFTED + 0.2, HOME))
        sx, sy = mix(x, hx, way), mix(y, hy, way)
        high = mix(self.px(TALL), low, way)
        shown = part(t, 0.0, 0.1)
        full = self.full
        light(surface, sx, sy, self.px(210), "#FF9A45", 0.7 * shown * (1 - way))
        pressed = t >= LOWERED
        image = branded(self.suit, self.german, full) if pressed else picture(("brand shield",), shield, full)
        share = high / full
        put(surface, squeezed(("brand", self.suit, self.german, pressed), image, share, share), sx, sy, shown)
        glow = 1 - part(t, LIFTED, LIFTED + 0.26)
        if pressed and t > LIFTED - 0.06 and glow > 0:
            light(surface, x, y, self.px(70), "#FF5A1C", 0.9 * glow)
        self._iron(surface, x, y)
        wave = part(t, LOWERED, LOWERED + 0.26)
        ring(surface, x, y, self.px(80 + 160 * wave), "#FFB070", 0.8 * (1 - wave) if wave else 0.0, 0.8)
        self.smoke.draw(surface, x, y - self.px(10), part(t, LOWERED, 0.9), self.stage.scale)
        self.embers.draw(surface, x, y, part(t, LOWERED, LOWERED + 0.34), self.stage.scale)
        named = part(t, LIFTED, LIFTED + 0.1) * (1 - part(t, HOME - 0.1, HOME))
        self.caption(surface, named)

    @property
    def full(self) -> int:
        """Height of the shield in pixels as large as it is shown, and no larger."""
        return round(self.px(TALL) / 2) * 2

    def _iron(self, surface: pygame.Surface, x: float, y: float) -> None:
        down = ease_in(part(self.t, 0.06, LOWERED))
        up = ease_out(part(self.t, LIFTED - 0.06, LIFTED + 0.14))
        if up >= 1:
            return
        high = self.px(IRON)
        foot = y + self.px(10) - self.px(260) * (1 - down) - self.px(300) * up
        heat = max(0.4, 1 - 0.5 * up)
        light(surface, x, foot, self.px(120), "#FF6A2A", heat * (1 - up))
        put(surface, picture(("brand iron",), iron, high), x, foot - high / 2 + self.px(10), min(1.0, 3 * (1 - up)))


def hung_px(stage: Stage) -> int:
    """The height of the shield where it hangs."""
    return round(shield_spot(stage)[2] / 2) * 2


def brand(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1, *, german: bool = False) -> None:
    """Ornament: the shield where it hangs all through the round; `value` is the suit's number, from 1."""
    x, y, _ = shield_spot(stage)
    put(surface, branded(SUITS[(value - 1) % len(SUITS)], german, hung_px(stage)), x, y)


def soon(stage: Stage, event: Special, signs: str = "") -> Iterator[Callable[[], object]]:
    """Yield what makes the shield of this suit."""
    scene = Brand(event, signs)
    scene.stage = stage
    yield partial(picture, ("brand shield",), shield, scene.full)
    yield partial(branded, scene.suit, scene.german, scene.full)
    yield partial(picture, ("brand iron",), iron, scene.px(IRON))
    yield from title_soon(stage, event)


EFFECTS: Final = {"brand": Brand}
SOON: Final = {"brand": soon}
ORNAMENTS: Final = {"brand": brand, "brand_german": partial(brand, german=True)}
SPOTS: Final = {"brand": shield_spot, "brand_german": shield_spot}
SHOTS: Final = {
    "brand": Shot("trump", 1, None, (1,)),
    "brand-german": Shot("trump", 1, None, (0,), params=(("signs", "german"),)),
}
