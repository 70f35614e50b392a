"""The last card slams on the pile, and a great rubber stamp puts the word of the moment across the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.kept.store import ready
from ui.table.effects.kit.art import MOST_COARSE, SHELF, WARM, coarse, light, put, ring, sized
from ui.table.effects.kit.scene import Scene, word_of
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import DUSTS, Spray
from ui.table.picture.cues import ease_in, ease_out, mix, part
from ui.table.picture.stage import Stage

SLAM, FALLS, HITS, LEAVES = 0.14, 0.26, 0.36, 0.88
TILT_DEG = 9.0
LETTERS = 104.0  # height of the stamped word, in design units
INK = (190, 26, 38)
NAME = 34.0  # height of the capitals below it, in design units
NEAR = 2.2  # times as large it is when it begins to fall
SPECKS = 700
SOFT = 10  # the paper light is so many times coarser than the print


def stamped(stage: Stage, word: str) -> pygame.Surface:
    """The print: letters in a double frame, the ink worn away in places, askew."""

    def make() -> pygame.Surface:
        px = stage.px
        letters = stage.fonts.text(LETTERS * stage.scale, True).render(word, True, INK)
        wide = stage.size[0] * 0.62
        if letters.get_width() > wide:
            share = wide / letters.get_width()
            letters = pygame.transform.smoothscale_by(letters, share)
        plain = pygame.Surface((letters.get_width() + px(70), letters.get_height() + px(44)), pygame.SRCALPHA)
        frame = plain.get_rect()
        pygame.draw.rect(plain, INK, frame.inflate(-px(4), -px(4)), px(9), px(16))
        pygame.draw.rect(plain, INK, frame.inflate(-px(30), -px(30)), px(3), px(8))
        plain.blit(letters, letters.get_rect(center=frame.center))
        chance = Random(77)
        for _ in range(SPECKS):  # the rubber was not inked everywhere
            radius = chance.choice((1, 1, 1, 2, 2, 3))
            at = chance.randrange(frame.width), chance.randrange(frame.height)
            pygame.draw.circle(plain, (0, 0, 0, 0), at, max(1, round(radius * stage.scale)))
        return ready(pygame.transform.rotozoom(plain, TILT_DEG, 1.0))

    return SHELF.of(("stamp", word, stage.size), make)


def printed(stage: Stage, word: str) -> pygame.Surface:
    """The print with paper light behind it, so that red reads on any felt."""

    def make() -> pygame.Surface:
        ink = stamped(stage, word)
        wide, high = ink.get_size()
        pale = pygame.mask.from_surface(ink, 40).to_surface(
            setcolor=(255, 246, 222, 190), unsetcolor=(255, 246, 222, 0)
        )
        small = pygame.transform.smoothscale(pale, (max(1, wide // SOFT), max(1, high // SOFT)))
        whole = pygame.transform.smoothscale(small, (wide, high))
        whole.blit(ink, (0, 0))
        return ready(whole)

    return SHELF.of(("stamp print", word, stage.size), make)


def far_off(stage: Stage) -> int:
    """The side of the squares in which the stamp is seen while it falls: it is larger than at rest, and faint."""
    return min(MOST_COARSE, coarse(stage.scale) ** 2)


def small(stage: Stage, word: str) -> pygame.Surface:
    """The print in as many pixels as it is seen in while it falls."""
    share = 1 / far_off(stage)
    return SHELF.of(
        ("stamp small", word, stage.size), lambda: pygame.transform.smoothscale_by(stamped(stage, word), share)
    )


def soon(stage: Stage, event: Special, whom: str = "") -> Iterator[Callable[[], object]]:
    """Yield what makes the print, and the name below it."""
    word = word_of(stage, event)
    yield partial(printed, stage, word)
    yield partial(small, stage, word)
    seat = event.targets[0] if whom == "target" and event.targets else event.seat
    yield partial(stage.title, stage.name(seat), NAME)


class Stamp(Scene, length_ms=1750.0, still_at=0.6, still_ms=1200.0):
    """`event.cards`: the card on the pile that ended it.

    `whom` "target": the name below the word is that of the seat aimed at.
    """

    def __init__(self, event: Special, whom: str = "") -> None:
        super().__init__(event)
        self.whom = self.target if whom == "target" else self.seat

    def begin(self) -> None:
        self.cards = self.hold(*self.event.cards[-1:])
        self.dust = Spray("puff", 20, DUSTS, seed=461, far=(120, 420), size=(9, 20), drag=3)
        self.splash = Spray("dot", 40, ("#BE1A26", "#8E101C"), seed=462, far=(150, 420), size=(1.5, 5), drag=3)
        self.splinters = Spray("dot", 20, ("#E8C890", "#B98A4A"), seed=463, far=(30, 110), size=(1, 3), fall=40)
        printed(self.stage, self.word())  # before the card slams, so that nothing jerks later
        self.stage.dim(90, 200)
        self.sound(0.02, "whoosh", 1.2, 0.6)
        self.sound(SLAM, "slap", 0.8, 1.0)
        self.sound(SLAM, "knock", 0.9, 0.8)
        self.sound(FALLS, "whoosh", 0.7, 0.7)
        self.sound(HITS, "knock_deep", 0.9, 1.0)
        self.sound(HITS + 0.05, "win", 1.0, 0.8)
        self.beat(SLAM, lambda: self.stage.shake(6, 220))
        self.beat(HITS, lambda: self.stage.shake(12, 420))

    def end(self) -> None:
        self.let_go(self.cards)
        self.stage.dim(0, 260)

    def frame(self, t: float) -> None:
        super().frame(t)
        for one in self.cards:
            high = ease_out(part(t, 0.0, SLAM * 0.6)) * (1.0 - ease_in(part(t, SLAM * 0.6, SLAM)))
            one.y = one.home.y - 0.5 * high * one.home.height_px
            one.grow, one.air = 1.0 + 0.5 * high, high

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        if self.cards:
            card = self.cards[0]
            self.draw_again(surface, self.cards)
            after = part(t, SLAM, SLAM + 0.25)
            ring(surface, card.home.x, card.home.y, self.px(60 + 120 * after), "#FFE2B0", 1 - after if after else 0.0)
            self.splinters.draw(surface, card.home.x, card.home.y, after, self.stage.scale)
        if t > FALLS:
            self._print(surface)

    def _print(self, surface: pygame.Surface) -> None:
        """The stamp comes down, hits, and what it has printed stays for a while."""
        t, word = self.t, self.word()
        x, y = self.stage.layout.window.cx, self.stage.size[1] * 0.42
        hit = part(t, HITS, HITS + 0.3)
        alpha = 1.0 - part(t, LEAVES, 1.0)
        if t < HITS:
            shadow = 1.0 - part(t, FALLS, HITS)
            come = mix(1.0, NEAR, shadow)
            times = far_off(self.stage)
            image = sized(small(self.stage, word), come)
            put(surface, image, x, y - self.px(60) * shadow, 0.25 + 0.5 * (1 - shadow), times)
            return
        light(surface, x, y, self.px(300), WARM, 0.8 * (1 - hit), 0.6)
        put(surface, printed(self.stage, word), x, y, alpha)
        ring(surface, x, y, self.px(160 + 380 * hit), "#FFE2B0", 0.9 * (1 - hit) if hit else 0.0, 0.6)
        self.dust.draw(surface, x, y, part(t, HITS, HITS + 0.4), self.stage.scale)
        self.splash.draw(surface, x, y, part(t, HITS, HITS + 0.35), self.stage.scale)
        name = self.stage.title(self.stage.name(self.whom), NAME)
        put(surface, name, x, y + self.px(150), alpha * part(t, HITS + 0.1, HITS + 0.2))


EFFECTS: Final = {"stamp": Stamp}
SOON: Final = {"stamp": soon}
SHOTS: Final = {"stamp": Shot("winner", 1, card="top")}
