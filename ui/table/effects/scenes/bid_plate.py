"""The bid on its brass plate: it drops onto the table; at the end it shines, or cracks and falls in two."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit import gilt
from ui.table.effects.kit.art import SHELF, WARM, light, picture, put, ring, squeezed, turned
from ui.table.effects.kit.draw import numeral_picture
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import DUSTS, GOLDS, Spray
from ui.table.picture.cues import ease_in, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

TALL, NAME, NUMBER = 128.0, 20.0, 74.0  # the plate, and the capitals and digits above and upon it, in design units
INK = "#2A1606"
LAND = 0.2  # the plate lies
STRIKE, BURST = 0.42, 0.6  # it cracks, and falls apart
ROLLED = 0.56  # the points have counted up to the bid
FLY = 0.8  # it leaves for its owner's place
CRACK_STEPS = 5
METAL = ("#F6D98C", "#B57F27", "#7A5114")


class BidPlate(Scene, still_at=0.62, still_ms=900.0):
    """`outcome`: nothing (it is hung up), "made" or "failed"."""

    def __init__(self, event: Special, outcome: str = "") -> None:
        self.length_ms = 1400.0 if outcome else 1000.0
        super().__init__(event)
        self.outcome = outcome

    def begin(self) -> None:
        values = self.event.values
        self.bid = values[0] if values else 0
        self.total = values[1] if len(values) > 1 else self.bid
        self.stars = Spray("star", 36, GOLDS, seed=241, far=(80, 280), size=(4, 12), fall=40)
        self.chips = Spray("dot", 44, METAL, seed=242, far=(40, 200), size=(1.5, 5), fall=240)
        self.dust = Spray("puff", 18, DUSTS, seed=243, far=(20, 130), size=(6, 16), fall=30)
        self.darken(130, 160, 240)
        self.sound(0.02, "whoosh", 0.9, 0.6)
        self.sound(LAND, "knock_deep", 1.1, 0.9)
        self.beat(LAND, lambda: self.stage.shake(4, 220))
        {"made": self._begin_made, "failed": self._begin_failed}.get(self.outcome, self._begin_hung)()

    def _begin_hung(self) -> None:
        self.sound(LAND + 0.1, "chime", 0.8, 0.8)

    def _begin_made(self) -> None:
        for tick in range(8):
            self.sound(mix(LAND + 0.06, ROLLED, tick / 8), "tick", 1.0 + 0.05 * tick)
        self.sound(ROLLED, "win", 1.05, 0.8)

    def _begin_failed(self) -> None:
        self.sound(STRIKE, "crack", 0.9)
        self.sound(BURST, "glass", 0.7, 0.8)
        self.sound(BURST + 0.06, "lose")
        self.beat(BURST, lambda: self.stage.shake(8, 360))

    # --- picture -----------------------------------------------------------------------------------------------------
    def paint(self, surface: pygame.Surface) -> None:
        {"made": self._made, "failed": self._failed}.get(self.outcome, self._hung)(surface, self.t)

    def _fall(self, t: float) -> tuple[float, float, float]:
        """Place of the plate while it drops, and its size: it comes from near the eye."""
        x, y = self.stage.centre
        near = 1 - ease_in(part(t, 0.0, LAND))
        return x, y - self.px(60) * near, 1.0 + 0.8 * near

    def _plate(self, surface: pygame.Surface, x: float, y: float, size: float, alpha: float, words: str) -> None:
        high = round(self.px(TALL))
        brass = picture(("tablet", 0.0), gilt.tablet, high)
        put(surface, squeezed(("tablet",), brass, size, size), x, y, alpha)
        digits = numeral_picture(words, round(self.px(NUMBER)), INK)
        put(surface, squeezed(("bid", words), digits, size, size), x, y + self.px(6) * size, alpha)

    def _landing(self, surface: pygame.Surface, t: float) -> None:
        x, y = self.stage.centre
        self.dust.draw(surface, x, y + self.px(46), part(t, LAND, LAND + 0.4), self.stage.scale)
        wave = part(t, LAND, LAND + 0.3)
        ring(surface, x, y, self.px(110 + 130 * wave), "#FFD9A0", 0.7 * (1 - wave) if wave else 0.0, 0.6)

    def _name(self, surface: pygame.Surface, alpha: float) -> None:
        """Draw the name of the seat whose plate it is."""
        x, y = self.stage.centre
        label = self.stage.title(self.stage.name(self.seat), NAME)
        put(surface, label, x, y - self.px(TALL * 0.5 + 34), alpha)

    def _hung(self, surface: pygame.Surface, t: float) -> None:
        """Down it comes, and up to the name plate it goes."""
        x, y, size = self._fall(t)
        hx, hy = self.at_plate(self.seat)
        way = ease_in_out(part(t, FLY - 0.12, 0.98))
        light(surface, mix(x, hx, way), mix(y, hy, way), self.px(210), WARM, 0.6 * part(t, 0.0, LAND) * (1 - way))
        self._landing(surface, t)
        self._name(surface, part(t, LAND, LAND + 0.1) * (1 - part(t, FLY - 0.16, FLY - 0.06)))
        alpha = part(t, 0.0, 0.1) * (1 - part(t, 0.94, 1.0))
        self._plate(surface, mix(x, hx, way), mix(y, hy, way), mix(size, 0.34, way), alpha, str(self.bid))

    def counted(self, t: float) -> int:
        """The points below the plate: they climb to the total."""
        return round(self.total * ease_out(part(t, LAND + 0.04, ROLLED)))

    def _sum(self, surface: pygame.Surface, t: float, ink: str, alpha: float) -> None:
        """Draw the points that were reached, as they count up below the plate."""
        x, y = self.stage.centre
        shown = self.total if t >= ROLLED else round(self.counted(t) / 10) * 10
        digits = numeral_picture(str(shown).replace("-", "−"), self.px(56), ink)
        put(surface, digits, x, y + self.px(TALL * 0.5 + 46), alpha * part(t, LAND, LAND + 0.08))

    def _made(self, surface: pygame.Surface, t: float) -> None:
        x, y, size = self._fall(t)
        alpha = part(t, 0.0, 0.1) * (1 - part(t, 0.9, 1.0))
        won = part(t, ROLLED, 1.0)
        light(surface, x, y, self.px(230 + 80 * hump(won)), WARM, 0.8 * alpha)
        self._landing(surface, t)
        self._name(surface, alpha * part(t, LAND, LAND + 0.1))
        swell = 1.0 + 0.1 * hump(part(t, ROLLED, ROLLED + 0.14))
        self._plate(surface, x, y, size * swell, alpha, str(self.bid))
        self._sum(surface, t, "#FFE9A6", alpha)
        ring(surface, x, y, self.px(90 + 260 * won), "#FFD580", 0.9 * (1 - won) if won else 0.0, 0.7)
        self.stars.draw(surface, x, y, won, self.stage.scale)

    def _failed(self, surface: pygame.Surface, t: float) -> None:
        x, y, size = self._fall(t)
        alpha = part(t, 0.0, 0.1) * (1 - part(t, 0.92, 1.0))
        light(surface, x, y, self.px(220), "#FF5A3A", 0.6 * alpha * part(t, STRIKE, BURST))
        self._landing(surface, t)
        self._name(surface, alpha * part(t, LAND, LAND + 0.1) * (1 - part(t, BURST, BURST + 0.1)))
        if t < STRIKE:
            self._plate(surface, x, y, size, alpha, str(self.bid))
        else:
            self._broken(surface, x, y, t, alpha)
        self._sum(surface, t, "#FF8A70", alpha)
        self.chips.draw(surface, x, y, part(t, BURST, 1.0), self.stage.scale)

    def _broken(self, surface: pygame.Surface, x: float, y: float, t: float, alpha: float) -> None:
        """Cracks run through the plate; then its halves fall apart."""
        crack = max(1, round(CRACK_STEPS * part(t, STRIKE, BURST - 0.04))) / CRACK_STEPS
        whole = self._cracked(crack)
        apart = ease_out(part(t, BURST, 0.96))
        if apart <= 0:
            put(surface, whole, x + self.px(3) * (1 - 2 * (int(t * 60) % 2)), y, alpha)
            return
        wide = whole.get_width()
        for side in (0, 1):
            key = ("half tablet", side, self.bid, wide)
            half = SHELF.of(key, partial(_cut, whole, side))
            lean = turned(key, half, (2 * side - 1) * 14 * apart)
            away = (side - 0.5) * (wide / 2 + self.px(120) * apart)
            put(surface, lean, x + away, y + self.px(34) * apart * apart, alpha)

    def _cracked(self, crack: float) -> pygame.Surface:
        """The plate with its number and so many cracks through both."""
        high = round(self.px(TALL))

        def make() -> pygame.Surface:
            plain = picture(("tablet", 0.0), gilt.tablet, high).copy()
            digits = numeral_picture(str(self.bid), round(self.px(NUMBER)), INK)
            middle = plain.get_width() // 2, plain.get_height() // 2 + self.stage.px(6)
            plain.blit(digits, digits.get_rect(center=middle))
            cracks = picture(("tablet cracks", crack), partial(gilt.cracks, crack), high)
            plain.blit(cracks, (0, 0))
            return plain

        return SHELF.of(("cracked tablet", self.bid, crack, high), make)


def _cut(whole: pygame.Surface, side: int) -> pygame.Surface:
    wide, high = whole.get_size()
    return whole.subsurface((side * (wide // 2), 0, wide // 2, high)).copy()


def ahead(stage: Stage) -> Iterator[None]:
    """Draw the plate and its cracks before they are needed."""
    high = round(TALL * stage.scale)
    picture(("tablet", 0.0), gilt.tablet, high)
    yield
    for step in range(1, CRACK_STEPS + 1):
        crack = step / CRACK_STEPS
        picture(("tablet cracks", crack), partial(gilt.cracks, crack), high)
        yield


def soon(stage: Stage, event: Special, outcome: str = "") -> Iterator[Callable[[], object]]:
    """Yield what writes the bid and the name above it."""
    yield partial(numeral_picture, str(event.values[0] if event.values else 0), round(NUMBER * stage.scale), INK)
    yield partial(stage.title, stage.name(event.seat), NAME)


EFFECTS: Final = {"bid_plate": BidPlate}
SOON: Final = {"bid_plate": soon}
AHEAD: Final = {"bid_plate": ahead}
SHOTS: Final = {
    "bid_plate": Shot("spielmacher", 1, None, (280,)),
    "bid_plate-made": Shot("made_bid", 1, None, (280, 310), params=(("outcome", "made"),)),
    "bid_plate-failed": Shot("failed_bid", 0, None, (280, 260), params=(("outcome", "failed"),)),
}
