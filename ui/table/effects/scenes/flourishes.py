"""Small accents, each in less than a second: a light where something happens, a bell above a card, flames
and sparks of single cards as they fall.
"""

from __future__ import annotations

from functools import partial
from math import cos, pi, radians, sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit import props
from ui.table.effects.kit.art import Point, light, picture, put, ring, turned
from ui.table.effects.kit.draw import draw_sparkle
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.effects.scenes.union import bell
from ui.table.picture.cues import ease_out, hump, part


# --- a light, a ring and a few stars, with one sound -----------------------------------------------------------------
class Accent(Scene, length_ms=620.0, still_ms=450.0):
    def __init__(
        self, event: Special, at: str = "cards", sound: str = "chime", pitch: float = 1.0, colour: str = "#FFD873"
    ) -> None:
        super().__init__(event)
        self.at, self.tone, self.pitch, self.colour = at, sound, pitch, colour

    def begin(self) -> None:
        self.stars = Spray("star", 20, (self.colour, "#FFFFFF", "#FFF1C4"), seed=811, far=(30, 110), size=(3, 8))
        self.sound(0.04, self.tone, self.pitch, 0.8)

    @property
    def places(self) -> list[Point]:
        """Places that shine, in window pixels."""
        if self.at.startswith("zone:"):
            return [self.at_zone(self.at.partition(":")[2])]
        if self.at == "seat":
            return [self.at_plate(self.seat)]
        found = [one for card in self.event.cards if (one := self.stage.sprite(card)) is not None]
        return [(one.x, one.y) for one in found] or [self.stage.centre]

    def paint(self, surface: pygame.Surface) -> None:
        for x, y in self.places:
            light(surface, x, y, self.px(110), self.colour, 0.8 * hump(part(self.t, 0.0, 0.8)))
            wave = part(self.t, 0.1, 0.9)
            ring(surface, x, y, self.px(24 + 70 * wave), self.colour, 0.8 * (1 - wave) if wave else 0.0)
            self.stars.draw(surface, x, y, part(self.t, 0.08, 1.0), self.stage.scale)


# --- a small brass bell ----------------------------------------------------------------------------------------------
STRUCK = 0.24
BELL = 58.0  # design units


class Struck(Scene, length_ms=520.0, still_ms=400.0, still_at=0.4):
    """`event.cards`: the card for which it rings."""

    def begin(self) -> None:
        self.sound(STRUCK, "chime", 1.5, 0.8)

    def paint(self, surface: pygame.Surface) -> None:
        card = self.stage.sprite(self.event.cards[0]) if self.event.cards else None
        (x, y), tall = self.stage.centre, self.stage.card_px
        if card is not None:
            x, y, tall = card.x, card.y, card.height_px
        shown = part(self.t, 0.0, 0.15) * (1 - part(self.t, 0.8, 1.0))
        swing = 26 * sin(2 * pi * 2.5 * part(self.t, STRUCK, 1.0)) * (1 - part(self.t, STRUCK, 1.0))
        at = x, y - tall * 0.5 - self.px(8) * ease_out(part(self.t, 0.0, STRUCK))
        high = max(16, round(self.px(BELL) / 2) * 2)
        light(surface, x, y, tall * 0.8, "#FFD873", 0.5 * hump(self.t))
        put(surface, turned(("union bell",), picture(("union bell",), bell, high), swing), *at, shown)
        wave = part(self.t, STRUCK, 1.0)
        ring(surface, *at, self.px(14 + 60 * wave), "#FFE9A8", 0.8 * (1 - wave) if wave else 0.0)


# --- single cards as they fall ---------------------------------------------------------------------------------------
EMBERS = ("#FFB24A", "#FF7A2E", "#FFE08A")
MAGICS = ("#B48CFF", "#7FB0FF", "#FFE08A", "#FFFFFF")
FAIRIES = ("#FFC4EC", "#FFF1C4", "#C8F4FF", "#FFFFFF")
TONGUES = 7


class Flourish(Scene, length_ms=460.0, still_at=0.5, still_ms=420.0):
    """One card and what comes out of it."""

    def card_box(self) -> tuple[float, float, float]:
        """Middle and height of the card; where none can be seen, of one in the middle of the table."""
        sprite = self.stage.sprite(self.event.cards[0]) if self.event.cards else None
        if sprite is None:
            return (*self.stage.centre, self.stage.card_px)
        return sprite.home.x, sprite.home.y, sprite.home.height_px


class Flames(Flourish):
    """Fire along the upper edge."""

    def begin(self) -> None:
        self.embers = Spray(
            "spark", 26, EMBERS, seed=341, far=(30, 120), towards_deg=-90, spread_deg=100, size=(1.6, 3.6), born=0.4
        )
        self.sound(0.0, "flame")

    def paint(self, surface: pygame.Surface) -> None:
        t, (x, y, high) = self.t, self.card_box()
        wide, blaze = high * self.stage.pictures.aspect, hump(part(t, 0.0, 1.0))
        top = y - high / 2
        light(surface, x, top, high * 0.85, "#FF7A2E", 0.85 * blaze, 0.7)
        for index in range(TONGUES):
            share = index / (TONGUES - 1)
            reach = 0.55 + 0.45 * sin(3.14159 * share)
            flicker = 1 + 0.22 * sin(t * 34 + index * 2.1)
            tall = max(6, round(high * 0.52 * blaze * reach * flicker / 4) * 4)
            tongue = picture(("flame", index % 3 - 1), partial(props.flame, index % 3 - 1), tall)
            put(surface, tongue, x + (share - 0.5) * wide * 0.92, top - tall * 0.36, min(1.0, blaze * 1.6))
        self.embers.draw(surface, x, top, part(t, 0.08, 1.0), self.stage.scale)


class Sparks(Flourish):
    """A ring of stars jumps out of the card and is gone."""

    def begin(self) -> None:
        self.stars = Spray("star", 26, MAGICS, seed=342, far=(50, 130), size=(3, 9))
        self.sparks = Spray("spark", 26, MAGICS, seed=343, far=(60, 160), size=(1.6, 3.4))
        self.sound(0.0, "magic", 1.3, 0.7)

    def paint(self, surface: pygame.Surface) -> None:
        t, (x, y, high) = self.t, self.card_box()
        light(surface, x, y, high * 0.95, "#8A6CFF", 0.8 * hump(t))
        radius = high * (0.45 + 0.25 * ease_out(t))
        ring(surface, x, y, radius, "#A88CFF", 0.8 * (1 - t), 0.9)
        for star in range(8):
            way = radians(45 * star + 260 * ease_out(t))
            size = self.px(26) * hump(t)
            draw_sparkle(surface, x + radius * cos(way), y + radius * 0.9 * sin(way), size, MAGICS[star % 4])
        self.stars.draw(surface, x, y, part(t, 0.05, 1.0), self.stage.scale)
        self.sparks.draw(surface, x, y, part(t, 0.0, 0.8), self.stage.scale)


class Glitter(Flourish):
    """Dust of stars on the way that the card has come, and a little shower over it."""

    CLOUDS = 7

    def begin(self) -> None:
        self.clouds = [
            Spray("star", 5, FAIRIES, seed=350 + index, far=(6, 34), size=(2.4, 6), fall=26, drag=1.5)
            for index in range(self.CLOUDS)
        ]
        self.shower = Spray("star", 22, FAIRIES, seed=361, far=(20, 90), size=(3, 7), fall=40, born=0.3)
        self.sound(0.0, "chime", 1.5, 0.6)

    def way(self, share: float) -> Point:
        """Along the flight of the card, from the hand of its seat."""
        x, y, high = self.card_box()
        return along(self.at_hand(self.seat), (x, y), 0.3 + 0.7 * share, high * 0.2)

    def paint(self, surface: pygame.Surface) -> None:
        t, (x, y, high) = self.t, self.card_box()
        for index, cloud in enumerate(self.clouds):
            begun = 0.05 * index
            cloud.draw(surface, *self.way(index / self.CLOUDS), part(t, begun, begun + 0.6), self.stage.scale)
        light(surface, x, y, high * 0.8, "#E07AC0", 0.6 * hump(t))
        self.shower.draw(surface, x, y - high * 0.2, part(t, 0.12, 1.0), self.stage.scale)


EFFECTS: Final = {
    "accent": Accent,
    "struck": Struck,
    "flames": Flames,
    "wizard_sparks": Sparks,
    "glitter": Glitter,
}
SHOTS: Final = {
    "accent": Shot("exchange", 0, card="top"),
    "struck": Shot("bell", 1, card="top"),
    "flames": Shot("dragon", 0, card="top"),
    "wizard_sparks": Shot("wizard", 0, card="top"),
    "glitter": Shot("fairy", 0, card="top"),
}
