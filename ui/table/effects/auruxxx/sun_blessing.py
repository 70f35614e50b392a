"""A sun rises over the table and draws one card out of every hand: streams of light run from all seats to one.

The cards fly as their move says; the streams show the way.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.auruxxx.actions import sun
from ui.faces.svg import circle, glow, url
from ui.table.effects.kit.art import Drawn, Point, light, picture, put, ring, squeezed
from ui.table.effects.kit.draw import draw_sparkle
from ui.table.effects.kit.scene import Scene, along, fade, title_soon
from ui.table.effects.kit.shots import ALL_OTHERS, Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import ease_back, ease_in_out, hump, part
from ui.table.picture.stage import Stage

RAYS = ("#FFE9A0", "#FFC04A", "#FF9A2E")
MOST = 1.07  # how far it rises beyond its size before it rests
TALL = 300.0  # the sun with its rays, in design units
RISEN_MS, EACH_MS, CARD_MS = 460.0, 120.0, 760.0  # the sun; from card to card; the way of a card
STREAM = 11


def _sun() -> Drawn:
    return glow("halo", "#FFB040", 0.7) + circle(100, 100, 100, url("halo")) + sun(100, 100, 39), 200, 200


class SunBlessing(Scene, still_at=0.5, still_ms=900.0):
    def __init__(self, event: Special) -> None:
        self.length_ms = RISEN_MS + EACH_MS * max(0, len(event.targets) - 1) + CARD_MS
        super().__init__(event)

    def begin(self) -> None:
        self.motes = Spray("star", 34, RAYS, seed=221, far=(90, 260), size=(3, 9), born=0.7, drag=1.6)
        self.sound(0.02, "magic", 1.1, 0.9)
        self.sound(RISEN_MS / self.ms * 0.8, "chime", 1.12, 0.7)

    def middle(self) -> Point:
        x, y = self.stage.centre
        return x, y - self.px(10)

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        x, y = self.middle()
        leaving = 1 - ease_in_out(part(t, 0.86, 1.0))
        risen = ease_back(part(t, 0.0, RISEN_MS / self.ms)) * leaving
        y += self.px(46) * (1 - risen)
        light(surface, x, y, self.px(300) * risen, "#FFA030", 0.75 * leaving)
        self._streams(surface, x, y, t)
        breath = 1 - 0.05 * hump((t * self.ms / 320) % 1.0)
        whole = picture(("sun",), _sun, self.stage.px(TALL * MOST))
        size = max(0.0, risen) * breath / MOST
        if size > 0.04:
            put(surface, squeezed(("sun",), whole, size, size), x, y, leaving)
        for wave in (0.0, 0.22):
            age = part(t, wave + 0.1, wave + 0.55)
            ring(surface, x, y, self.px(90 + 210 * age), RAYS[1], 0.7 * (1 - age) if 0 < age < 1 else 0.0)
        self.motes.draw(surface, x, y, part(t, 0.12, 1.0), self.stage.scale)
        self.caption(surface, fade(t, 0.24, 0.14))

    def _streams(self, surface: pygame.Surface, x: float, y: float, t: float) -> None:
        """From each giver over the sun to whoever is blessed: a beam, and sparks that run along it."""
        home = self.at_hand(self.seat)
        for index, seat in enumerate(self.event.targets):
            begun = (RISEN_MS * 0.7 + EACH_MS * index) / self.ms
            share = part(t, begun, begun + CARD_MS / self.ms)
            if not 0 < share < 1:
                continue
            start = self.at_hand(seat)
            for spark in range(STREAM):
                way = share * 1.5 - 0.05 * spark
                if 0 < way < 1:
                    px, py = along(start, home, ease_in_out(way), self.px(70))
                    light(surface, px, py, self.px(36 - 2 * spark), RAYS[2], 0.75 * hump(share))
                    draw_sparkle(surface, px, py, self.px(26 - 1.8 * spark), RAYS[spark % 3], hump(share))
            light(surface, *start, self.px(90), RAYS[1], 0.7 * hump(part(share, 0.0, 0.5)))


def ahead(stage: Stage) -> Iterator[None]:
    """Draws the sun ahead of time."""
    picture(("sun",), _sun, stage.px(TALL * MOST))
    yield


EFFECTS: Final = {"sun_blessing": SunBlessing}
SOON: Final = {"sun_blessing": title_soon}
AHEAD: Final = {"sun_blessing": ahead}
SHOTS: Final = {"sun_blessing": Shot("kartensegen", 0, ALL_OTHERS)}
