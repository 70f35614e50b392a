"""Cards that must be taken: flames on the card that demands them, a chain with a link for each answer, and the sum that
rattles up. Then the bundle leaps to whoever is next.

`event.cards[0]` is the card, `values[0]` the sum so far, `targets[0]` who is next. `step`: how much each card demands;
`grade` "crown": a king demands them, under a crown and without an answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.svg import linear, plain
from ui.table.effects.kit import gilt, props
from ui.table.effects.kit.art import Drawn, light, picture, put, ring, squeezed
from ui.table.effects.kit.draw import numeral_picture
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.effects.scenes.penalty_bundle import Bundle, draw_bundle, spot
from ui.table.effects.standing.chain import link
from ui.table.picture.cues import ease_back, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

EMBERS = ("#FFB24A", "#FF5A2E", "#FFE08A")
TONGUES, MOST_LINKS = 7, 8
COUNT = (0.16, 0.5)  # meanwhile the sum rattles up
LEAP = 0.64  # then it goes to who is next
LINK, CROWN, SUM = 26.0, 92.0, 74.0  # design units
MOST_AHEAD = 9  # numbers drawn before they are wanted
SHADOW, INKS = "#3A0606", ("#FF6A3C", "#FFE9B0")  # of the sum: of sevens, and of the king


def crown_picture() -> Drawn:
    gold = linear("leaf", plain("#FFF1C0", "#E8B84C", "#9A6414"), 0, 0, 40, 100)
    return gold + gilt.crown(60, 66, 1.2), 120, 80


def ahead(stage: Stage) -> Iterator[None]:
    """The numbers that are counted through at first, links and crown."""
    for number in range(MOST_AHEAD):
        for ink in (SHADOW, *INKS):
            numeral_picture(str(number), stage.px(SUM), ink)
        yield
    for edge in (False, True):
        picture(("link", edge), partial(link, edge), stage.px(LINK))
    yield
    picture(("three crown",), crown_picture, stage.px(CROWN))
    yield


class BurningSum(Bundle, length_ms=1250.0, still_at=0.5, still_ms=900.0):
    def __init__(self, event: Special, step: int = 2, grade: str = "") -> None:
        super().__init__(event)
        self.step, self.crowned = max(1, step), grade == "crown"

    def plan(self) -> None:
        self.links = min(MOST_LINKS, max(1, self.number // self.step))
        colours = GOLDS if self.crowned else EMBERS
        self.embers = Spray("spark", 34, colours, seed=401, far=(40, 150), spread_deg=110, size=(1.6, 3.8), born=0.4)
        self.sound(0.0, "fanfare" if self.crowned else "flame", 1.2, 0.8)
        steps = max(2, min(6, self.number))
        for tick in range(steps):
            self.sound(mix(*COUNT, tick / steps), "tick", 1.0 + 0.06 * tick, 0.8)
        if not self.crowned:
            self.sound(COUNT[0] + 0.02, "clang", 1.2, 0.5)
        self.sound(LEAP, "whoosh", 1.2, 0.8)
        self.sound(0.96, "knock", 1.2, 0.8)

    def end(self) -> None:
        super().end()
        self.wait_before(self.target)

    def card_box(self) -> tuple[float, float, float]:
        sprite = self.stage.sprite(self.event.cards[0]) if self.event.cards else None
        if sprite is None:
            return (*self.stage.centre, self.stage.card_px)
        return sprite.home.x, sprite.home.y, sprite.home.height_px

    def paint(self, surface: pygame.Surface) -> None:
        t, (x, y, high) = self.t, self.card_box()
        blaze = part(t, 0.0, 0.12) * (1 - part(t, LEAP, 0.86))
        if self.crowned:
            self._crown(surface, x, y, high)
        else:
            self._flames(surface, x, y, high, blaze)
            self._chain(surface, x, y + high * 0.5, 1 - part(t, LEAP, LEAP + 0.08))
        self.embers.draw(surface, x, y - high * 0.3, part(t, 0.02, 0.8), self.stage.scale)
        self._sum(surface, x, y)
        share = part(t, LEAP, 0.97)
        if share > 0:
            self.hop(surface, (x, y), spot(self.stage, self.target), share, self.px(120))
        wave, goal = part(t, 0.94, 1.0), spot(self.stage, self.target)
        ring(surface, *goal, self.px(30 + 60 * wave), "#FF5236", 0.8 * (1 - wave) if wave else 0.0)
        if t >= 0.97:
            draw_bundle(surface, self.stage, *goal, self.number, heat=1.0)

    def _flames(self, surface: pygame.Surface, x: float, y: float, high: float, blaze: float) -> None:
        """Fire along the upper edge."""
        wide, top = high * self.stage.pictures.aspect, y - high / 2
        light(surface, x, y, high * 1.1, "#FF5A2E", 0.8 * blaze)
        for index in range(TONGUES if blaze > 0.05 else 0):
            share = index / (TONGUES - 1)
            reach = 0.55 + 0.45 * sin(3.14159 * share)
            tall = max(6, round(high * 0.6 * blaze * reach * (1 + 0.2 * sin(self.t * 60 + index * 2.1)) / 4) * 4)
            tongue = picture(("flame", index % 3 - 1), partial(props.flame, index % 3 - 1), tall)
            put(surface, tongue, x + (share - 0.5) * wide * 0.92, top - tall * 0.36, min(1.0, blaze * 1.6))

    def _crown(self, surface: pygame.Surface, x: float, y: float, high: float) -> None:
        """Draw the crown: it sinks onto the card and shines."""
        down, leaving = ease_back(part(self.t, 0.0, 0.24)), 1 - part(self.t, LEAP, 0.86)
        size = self.px(CROWN)
        light(surface, x, y, high * 1.1, "#FFD873", 0.7 * hump(part(self.t, 0.1, 0.9)))
        put(
            surface,
            picture(("three crown",), crown_picture, size),
            x,
            y - high * 0.5 - self.px(90) * (1 - down),
            leaving,
        )

    def _chain(self, surface: pygame.Surface, x: float, y: float, alpha: float) -> None:
        """One link for each card that has answered, the last one just falling in."""
        high = self.px(LINK)
        for index in range(self.links):
            last = index == self.links - 1
            fall = ease_out(part(self.t, 0.04, COUNT[0] + 0.04)) if last else 1.0
            edge = bool(index % 2)
            image = picture(("link", edge), partial(link, edge), high)
            away = (index - (self.links - 1) / 2) * high * 0.8
            put(surface, image, x + away, y + self.px(16) - self.px(60) * (1 - fall), alpha * (fall if last else 1.0))

    def _sum(self, surface: pygame.Surface, x: float, y: float) -> None:
        """The number shakes as it climbs, and stands still when it has arrived."""
        t = self.t
        if t >= LEAP:
            return
        before = 0 if self.crowned else self.number - self.step
        counted = ease_in_out(part(t, *COUNT))
        number = round(mix(before, self.number, counted))
        shake = self.px(4) * sin(t * 150) * (1.0 if 0 < counted < 1 and not self._still else 0.0)
        swell = 1 + 0.25 * hump(part(t, COUNT[1] - 0.04, COUNT[1] + 0.1))
        for ink, away in ((SHADOW, 2.5), (INKS[self.crowned], 0.0)):
            straight = numeral_picture(str(number), self.px(SUM), ink)
            image = squeezed(("sum", number, ink), straight, swell, swell)
            put(surface, image, x + shake + self.px(away), y + self.px(away), part(t, 0.06, 0.14))


EFFECTS: Final = {"burning_sum": BurningSum}
AHEAD: Final = {"burning_sum": ahead}
SHOTS: Final = {
    "burning_sum": Shot("seven", 0, 1, (6,), "top"),
    "burning_sum-crown": Shot("king", 0, 1, (3,), "top", (("grade", "crown"),)),
}
