"""A fox is caught: it leaps from its card and is dragged to the winner with a lasso. A little pig trots over its card.

`kind`: "fox" (`event.cards[0]` the card, `targets[0]` whose it was) or "pig".
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import pi, sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.svg import circle, curve, ellipse, linear, path, plain, stroke, url
from ui.shell import pen
from ui.table.effects.kit.art import SHELF, WARM, Drawn, Point, light, picture, put, ring, turned
from ui.table.effects.kit.scene import Scene, along, title_soon
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_in_out, ease_out, hump, part
from ui.table.picture.stage import Stage

FOX, PIG = "fox", "pig"
CAUGHT, PULLED = 0.42, 0.88  # the noose tightens; the fox is at the winner's
TALL = {FOX: 92.0, PIG: 84.0}  # in design units
STEPS_A_SECOND = 5.0
LEGS = 3  # pictures of a stride
DUST = ("#B8AE9E", "#D2C8B6")
INK = "#3A1606"


def fox(stride: int) -> Drawn:
    """Running to the right; `stride` 0 … 2."""
    swing = (stride - 1) * 12
    body = linear("coat", plain("#F08A3C", "#C85A1E", "#8E3A10"), 0, 0, 0, 100)
    tail = ((44, 66), (22, 50), (4, 52), (2, 72), (16, 84), (38, 80))
    body += path(curve(tail, closed=True), url("coat"), stroke=INK, stroke_width=2.2)
    body += path("M2 62C4 74 10 82 18 84C8 88 -2 76 2 62Z", "#FFF4E2")
    for x, way in ((58, swing), (70, -swing), (112, -swing), (122, swing)):
        body += stroke(f"M{x} 82L{x + way} 106", INK, 9) + stroke(f"M{x} 82L{x + way} 106", "#7A3410", 6)
    trunk = ((44, 62), (70, 52), (104, 54), (128, 62), (130, 78), (108, 90), (70, 90), (46, 82))
    body += path(curve(trunk, closed=True), url("coat"), stroke=INK, stroke_width=2.2)
    body += path("M104 80C116 84 126 80 130 70C134 84 120 94 104 90Z", "#FFF4E2")
    body += path("M120 30L128 8L138 28L148 10L154 34Z", url("coat"), stroke=INK, stroke_width=2)
    head = ((114, 48), (122, 30), (150, 30), (166, 50), (176, 62), (158, 70), (132, 70), (116, 62))
    body += path(curve(head, closed=True), url("coat"), stroke=INK, stroke_width=2.2)
    body += path("M130 66C146 60 158 58 174 62C160 74 140 76 130 66Z", "#FFF4E2") + circle(175, 61, 4.4, INK)
    return body + circle(148, 47, 4, INK) + circle(149.4, 45.6, 1.4, "#FFFFFF"), 184, 116


def pig(stride: int) -> Drawn:
    """Trotting to the right; `stride` 0 … 2."""
    swing = (stride - 1) * 9
    body = linear("skin", plain("#FFC9CF", "#F29AA8", "#C96A7C"), 0, 0, 0, 100)
    for x, way in ((42, swing), (56, -swing), (94, -swing), (106, swing)):
        body += stroke(f"M{x} 82L{x + way} 106", "#7A2E40", 12) + stroke(f"M{x} 82L{x + way} 106", "#E08A9A", 8.5)
    body += stroke("M24 58C8 54 6 40 16 40C26 40 22 54 12 50", "#7A2E40", 5) + stroke(
        "M24 58C8 54 6 40 16 40C26 40 22 54 12 50", "#F29AA8", 3
    )
    body += ellipse(74, 64, 54, 34, url("skin"), stroke="#7A2E40", stroke_width=2.4)
    body += ellipse(122, 54, 28, 26, url("skin"), stroke="#7A2E40", stroke_width=2.4)
    body += path("M104 34L100 14L122 28Z", url("skin"), stroke="#7A2E40", stroke_width=2.2)
    body += path("M128 30L140 14L144 36Z", url("skin"), stroke="#7A2E40", stroke_width=2.2)
    body += ellipse(146, 60, 10, 12, "#F7A9B6", stroke="#7A2E40", stroke_width=2.2)
    body += ellipse(143, 59, 2, 3.4, "#7A2E40") + ellipse(149, 59, 2, 3.4, "#7A2E40")
    body += circle(126, 46, 3.6, "#3A1018") + circle(127.2, 44.8, 1.3, "#FFFFFF")
    return body + stroke("M128 72C134 78 142 77 146 74", "#7A2E40", 2.2), 160, 116


DRAWN = {FOX: fox, PIG: pig}


class Beast(Scene, still_at=0.5, still_ms=1000.0):
    def __init__(self, event: Special, kind: str = FOX) -> None:
        self.length_ms = 1700.0 if kind == FOX else 1250.0
        super().__init__(event)
        self.kind = kind

    def begin(self) -> None:
        self.dust = Spray("puff", 22, DUST, seed=1031, far=(20, 90), size=(5, 12), born=0.6)
        self.stars = Spray("star", 26, GOLDS, seed=1032, far=(40, 150), size=(3, 9))
        self.darken(90, 160, 240)
        self.sound(0.02, "spring", 1.2)
        if self.kind == FOX:
            self.sound(0.3, "whoosh", 1.3, 0.7)
            self.sound(CAUGHT, "crack", 1.5, 0.6)
            self.sound(PULLED, "chip", 1.0)
            return
        for beat in range(4):
            self.sound(0.14 + 0.18 * beat, "tap", 1.5 - 0.1 * (beat % 2), 0.7)
        self.sound(0.5, "laugh", 1.5, 0.4)

    @property
    def card(self) -> Point:
        one = self.stage.sprite(self.event.cards[0]) if self.event.cards else None
        return (one.x, one.y) if one is not None else self.stage.centre

    def drawn(self, surface: pygame.Surface, at: Point, leftwards: bool, shown: float, lean_deg: float = 0.0) -> None:
        """The beast in the stride of the moment, looking where it goes."""
        stride = round(1 + sin(2 * pi * STEPS_A_SECOND * self.t * self.length_ms / 1000)) if not self._still else 1
        high = round(self.px(TALL[self.kind]) / 2) * 2
        straight = picture((self.kind, stride), partial(DRAWN[self.kind], stride), high)
        if leftwards:
            key = (self.kind, stride, "mirrored", straight.get_size())
            straight = SHELF.of(key, lambda image=straight: pygame.transform.flip(image, True, False))  # type: ignore[misc]
        put(surface, turned((self.kind, stride, leftwards), straight, lean_deg), *at, shown)

    def paint(self, surface: pygame.Surface) -> None:
        (self._fox if self.kind == FOX else self._pig)(surface)

    # --- the fox -----------------------------------------------------------------------------------------------------
    def _fox(self, surface: pygame.Surface) -> None:
        """Draw the fox: it leaps off towards its owner, the noose falls around it, and it is pulled to the winner."""
        t, (x, y) = self.t, self.card
        owner, winner = self.at_plate(self.target), self.at_plate(self.seat)
        shown = part(t, 0.0, 0.06) * (1 - part(t, 0.92, 1.0))
        flees = along((x, y), owner, 0.4 * ease_out(part(t, 0.02, CAUGHT)), self.px(60) * hump(part(t, 0.0, CAUGHT)))
        at = along(flees, winner, ease_in_out(part(t, CAUGHT + 0.06, PULLED)))
        light(surface, *at, self.px(120), "#FFB45A", 0.7 * shown)
        self._lasso(surface, winner, at, shown)
        tug = -16 * part(t, CAUGHT, CAUGHT + 0.08)
        leftwards = owner[0] < x
        self.drawn(surface, at, leftwards, shown, -tug if leftwards else tug)
        self.dust.draw(surface, at[0], at[1] + self.px(34), part(t, CAUGHT, 0.95), self.stage.scale)
        wave = part(t, PULLED - 0.04, 1.0)
        ring(surface, *winner, self.px(30 + 90 * wave), "#FFD873", 0.8 * (1 - wave) if wave else 0.0, 0.7)
        self.caption(surface, part(t, CAUGHT, CAUGHT + 0.08) * (1 - part(t, 0.92, 1.0)))

    def _lasso(self, surface: pygame.Surface, begin: Point, fox_at: Point, shown: float) -> None:
        thrown = ease_out(part(self.t, 0.2, CAUGHT))
        if thrown <= 0 or shown < 0.3:
            return
        head = along(begin, fox_at, thrown, self.px(70) * (1 - part(self.t, CAUGHT, CAUGHT + 0.1)))
        points = [along(begin, head, step / 12, self.px(24) * (1 - thrown)) for step in range(13)]
        wide = max(2, self.stage.px(3.4))
        for colour, width in (("#3A220E", wide + 2), ("#D8B273", wide)):
            pen.lines(surface, colour, False, points, width)
            loop = pygame.Rect(0, 0, self.px(74), self.px(34 if self.t > CAUGHT else 46))
            loop.center = round(head[0]), round(head[1])
            pen.ellipse(surface, colour, loop, width)

    # --- the pig -----------------------------------------------------------------------------------------------------
    def _pig(self, surface: pygame.Surface) -> None:
        """From its owner's plate over the card, with a hop, and off at the other side."""
        t, (x, y) = self.t, self.card
        begin = self.at_plate(self.seat)
        leftwards = begin[0] > x
        side = -1 if leftwards else 1
        goal = x + side * self.px(240), y
        first, then = part(t, 0.0, 0.45), part(t, 0.45, 1.0)
        at = (
            along(begin, (x, y - self.px(30)), first, self.px(20))
            if then <= 0
            else along((x, y - self.px(30)), goal, then)
        )
        at = at[0], at[1] - self.px(54) * hump(part(t, 0.36, 0.66))
        shown = part(t, 0.0, 0.08) * (1 - part(t, 0.88, 1.0))
        light(surface, x, y, self.px(150), WARM, 0.8 * hump(part(t, 0.2, 0.9)))
        self.drawn(surface, at, leftwards, shown)
        self.stars.draw(surface, x, y, part(t, 0.48, 1.0), self.stage.scale)
        wave = part(t, 0.5, 0.9)
        ring(surface, x, y, self.px(40 + 110 * wave), "#FFC4CE", 0.8 * (1 - wave) if wave else 0.0, 0.8)
        self.caption(surface, part(t, 0.36, 0.46) * (1 - part(t, 0.9, 1.0)))


def ahead(stage: Stage) -> Iterator[None]:
    """Draw the strides of the beasts before they are needed."""
    for kind, make in DRAWN.items():
        for stride in range(LEGS):
            picture((kind, stride), partial(make, stride), round(TALL[kind] * stage.scale / 2) * 2)
            yield


EFFECTS: Final = {"beast": Beast}
SOON: Final = {"beast": title_soon}
AHEAD: Final = {"beast": ahead}
SHOTS: Final = {
    "beast": Shot("fox", 1, 0, card="top", params=(("kind", "fox"),)),
    "beast-pig": Shot("schweinchen", 1, card="top", params=(("kind", "pig"),)),
}
