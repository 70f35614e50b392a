"""A workshop card unfolds from the pile to half the window, shows its picture and its words, and folds up again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from rules.core.contract import Special
from rules.core.deck import BACK
from ui.faces.svg import circle, glow, path, polar, polyline, radial, url
from ui.table.effects.kit.art import SHELF, WARM, Drawn, light, put, render, squeezed
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_back, ease_in_out, mix, part
from ui.table.picture.stage import Stage

LIFT, OPEN, FOLD = 0.14, 0.34, 0.86
TALL = 400.0
LINE = 52  # letters


RAYS = 18


def _rays() -> Drawn:
    """A sunburst that fades towards its round rim."""
    wedges = "".join(
        polyline(
            [(150, 150), polar(360 * (i - 0.22) / RAYS, 150, 150, 150), polar(360 * (i + 0.22) / RAYS, 150, 150, 150)]
        )
        + "Z"
        for i in range(RAYS)
    )
    fading = radial("r", [(0, "#FFE2A0", 0.7), (0.5, "#FFD27A", 0.35), (1, "#FFD27A", 0)])
    return glow("g", "#FFB85A", 0.7) + fading + circle(150, 150, 150, url("g")) + path(wedges, url("r")), 300, 300


def full_px(stage: Stage) -> int:
    """The height of the card once it is open."""
    return round(min(stage.px(TALL), stage.size[1] * 0.58))


def light_rays(stage: Stage) -> pygame.Surface:
    """Soft light needs no fine picture: drawn small and enlarged."""
    size = stage.px(860)
    return SHELF.of(
        ("rays", size), lambda: pygame.transform.smoothscale(render(*_rays(), min(360, size)), (size, size))
    )


def soon(stage: Stage, event: Special) -> Iterator[Callable[[], object]]:
    """Yield what makes the rays and the large card."""
    yield partial(light_rays, stage)
    for card in event.cards[:1]:
        yield partial(stage.picture, stage.code(card), full_px(stage))


class CardUnfold(Scene, length_ms=1150.0, still_at=0.6, still_ms=1150.0):
    def begin(self) -> None:
        card = self.event.cards[0] if self.event.cards else BACK
        self.code = self.stage.code(card)
        self.sprite = self.stage.sprite(card)
        x, y = self.stage.centre
        self.home = (self.sprite.x, self.sprite.y, self.sprite.height_px) if self.sprite else (x, y, self.stage.card_px)
        self.stars = Spray("star", 34, GOLDS, seed=171, far=(150, 380), size=(4, 11))
        self.full = full_px(self.stage)
        self.title, self.words = self._title(), self._words()
        self.darken(180, 180, 240)
        self.sound(0.0, "whoosh", 1.0, 0.7)
        self.sound(LIFT, "paper")
        self.sound(OPEN - 0.04, "chime", 0.9, 0.8)
        self.sound(FOLD, "paper", 1.2, 0.6)

    def _words(self) -> list[str]:
        """Return the text of the card in lines that fit; no line when nobody knows it."""
        _, text = self.stage.printed.get(self.code, ("", ""))
        return wrapped(text, LINE)

    def _title(self) -> str:
        """The card's name, where its rules do not come from the box but from the options."""
        title, _ = self.stage.printed.get(self.code, ("", ""))
        return title

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        wide, tall = self.stage.size
        share = ease_in_out(part(t, 0.0, LIFT + 0.1)) * (1 - ease_in_out(part(t, FOLD, 1.0)))
        hx, hy, low = self.home
        high = mix(low, self.full, share)
        x, y = mix(hx, wide / 2, share), mix(hy, tall * (0.38 if self.words else 0.48), share)
        shown = part(t, LIFT, OPEN) * (1 - part(t, FOLD, 0.96))
        put(surface, light_rays(self.stage), x, y, 0.8 * shown)
        light(surface, x, y, high * 0.9, WARM, 0.5 * shown)
        self._card(surface, x, y, high, t)
        self.stars.draw(surface, x, y, part(t, OPEN - 0.06, 1.0), self.stage.scale)
        self._say(
            surface, y + high / 2, ease_back(part(t, OPEN - 0.06, OPEN + 0.1)) * (1 - part(t, FOLD - 0.04, FOLD + 0.04))
        )

    def _card(self, surface: pygame.Surface, x: float, y: float, high: float, t: float) -> None:
        """Folded in the middle at first: it opens sideways like a letter."""
        share = high / self.full
        folded = 1 - ease_back(part(t, LIFT, OPEN))
        opened = min(1.0, max(0.5, 1 - 0.5 * folded)) if t < OPEN else 1.0
        image = self.stage.picture(self.code, self.full)
        put(surface, squeezed(("unfold", self.code), image, share * opened, share), x, y)

    def _say(self, surface: pygame.Surface, top: float, shown: float) -> None:
        """Name and words below the card."""
        middle, y = self.stage.size[0] / 2, top + self.px(34)
        if self.title:
            put(surface, self.stage.title(self.title, 30), middle, y, min(1.0, shown))
            y += self.px(46)
        for line in self.words:
            put(surface, self.stage.label(line, 22, "#FFF3D6", True), middle, y, min(1.0, shown))
            y += self.px(30)


def wrapped(text: str, most: int) -> list[str]:
    """Break at spaces into lines of at most `most` letters."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > most:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return [line for line in lines if line]


EFFECTS: Final = {"card_unfold": CardUnfold}
SOON: Final = {"card_unfold": soon}
SHOTS: Final = {"card_unfold": Shot("blank", 0, None, (), "printed")}
