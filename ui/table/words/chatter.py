"""Words that fly by: speech bubbles, banner words, points. None of it holds up the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.texts import signed
from rules.core.contract import Seat
from ui.table.layout.pose import Box
from ui.table.picture.cues import ease_back, ease_out, part
from ui.table.picture.stage import Stage
from ui.table.words.plates import rect_of
from ui.widgets import paint
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

BUBBLE_MS: Final = 1700.0
BANNER_MS: Final = 1300.0
FLOAT_MS: Final = 1900.0
READ_MS: Final = 600.0  # after this time points have been read
FADING: Final = 0.85  # of their time: points are fainter and fainter


@dataclass(slots=True)
class Passing:
    """Something that is shown for a while; `age_ms` runs with the speed of the table."""

    words: str
    seat: Seat
    lasts_ms: float
    age_ms: float = 0.0

    @property
    def t(self) -> float:
        return self.age_ms / self.lasts_ms


class Chatter:
    """All bubbles, banners and flying points of the moment."""

    def __init__(self, app: App, stage: Stage) -> None:
        self.app, self.stage = app, stage
        self.bubbles: list[Passing] = []
        self.banners: list[Passing] = []
        self.floats: list[Passing] = []

    def say(self, seat: Seat, words: str) -> None:
        self.bubbles = [one for one in self.bubbles if one.seat != seat] + [Passing(words, seat, BUBBLE_MS)]

    def proclaim(self, seat: Seat, words: str) -> None:
        """A word in large letters; points that have been read by then make room for it."""
        self.banners = [Passing(words, seat, BANNER_MS)]
        for one in self.floats:
            if one.age_ms >= READ_MS:
                one.age_ms = max(one.age_ms, FADING * one.lasts_ms)

    def score(self, seat: Seat, points: int) -> None:
        words = f"+{points}" if points >= 0 else signed(points)
        delay = 420.0 * sum(one.seat == seat for one in self.floats)
        self.floats.append(Passing(words, seat, FLOAT_MS, -delay))

    def clear(self) -> None:
        self.bubbles, self.banners, self.floats = [], [], []

    @property
    def busy(self) -> bool:
        return bool(self.bubbles or self.banners or self.floats)

    def update(self, dt_ms: float) -> None:
        for rows in (self.bubbles, self.banners, self.floats):
            for one in rows:
                one.age_ms += dt_ms
            rows[:] = [one for one in rows if one.age_ms < one.lasts_ms]

    # --- drawing -----------------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        for one in self.bubbles:
            self._draw_bubble(surface, one)
        for one in self.floats:
            if one.age_ms >= 0:
                self._draw_float(surface, one)
        for one in self.banners:
            self._draw_banner(surface, one)

    def _draw_bubble(self, surface: pygame.Surface, one: Passing) -> None:
        stage, box = self.stage, self.stage.plate(one.seat)
        words = paragraph(self.app, one.words, 17 * self.app.text_scale, stage.px(260), paint.INK, bold=True)
        rect = words.get_rect().inflate(stage.px(30), stage.px(18))
        above = box.cy > stage.size[1] * 0.6
        rect.centerx = round(box.cx)
        rect.top = round(box.bottom + stage.px(14))
        if above:
            rect.bottom = round(self._above(one.seat) - stage.px(16))
        rect.clamp_ip(surface.get_rect().inflate(-stage.px(12), -stage.px(12)))
        blit_speech(stage, surface, rect, box, above)
        surface.blit(words, words.get_rect(center=rect.center))

    def _above(self, seat: Seat) -> float:
        """The height above which nothing of the seat lies: its tricks and its gold must stay in sight."""
        layout, plate = self.stage.layout, self.stage.plate(seat)
        won = any(place.at == "won" for place in layout.places.values())
        return min(plate.y, layout.won(seat).y, layout.purse(seat).y) if won else plate.y

    def _draw_float(self, surface: pygame.Surface, one: Passing) -> None:
        box = self.stage.plate(one.seat)
        picture = self.stage.title(one.words, 26, "gold" if not one.words.startswith("−") else "cream")
        rise = ease_out(one.t) * self.stage.px(46)
        below = box.cy < self.stage.size[1] * 0.25
        y = box.bottom + self.stage.px(50) - rise if below else box.y - self.stage.px(12) - rise
        faded(surface, picture, (box.cx, y), 1.0 - part(one.t, 0.7, 1.0))

    def _draw_banner(self, surface: pygame.Surface, one: Passing) -> None:
        picture = self.stage.title(one.words, 54)
        grown = 0.7 + 0.3 * ease_back(part(one.t, 0.0, 0.22))
        if grown < 0.995:
            picture = pygame.transform.rotozoom(picture, 0, grown)
        x, y = self.stage.centre
        faded(surface, picture, (x, y - self.stage.px(12)), 1.0 - part(one.t, 0.75, 1.0))


def faded(surface: pygame.Surface, picture: pygame.Surface, centre: tuple[float, float], share: float) -> None:
    """A picture centred there, at a share of its strength."""
    picture.set_alpha(round(255 * share))
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))
    picture.set_alpha(255)


def blit_speech(stage: Stage, surface: pygame.Surface, rect: pygame.Rect, speaker: Box, above: bool) -> None:
    """A paper bubble whose tail points at the speaker."""
    radius = stage.px(12)
    paint.blit_shadow(surface, rect, radius, stage.px(10))
    surface.blit(paint.plate(rect.size, "paper", radius, max(1, stage.px(1))), rect)
    tip = rect_of(speaker)
    x = max(rect.left + radius * 2, min(rect.right - radius * 2, tip.centerx))
    edge = rect.bottom - 2 if above else rect.top + 1
    reach = stage.px(11) if above else -stage.px(11)
    colour = "#F0E4C6" if above else "#FFFBF0"
    wide = stage.px(9)
    pygame.draw.polygon(surface, colour, [(x - wide, edge), (x + wide, edge), (x, edge + reach)])
