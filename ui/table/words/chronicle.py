"""What has been told: the log at the edge, and what is said in bubbles and banners."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.texts import signed
from rules.core.contract import Seat
from ui.table.layout.notes import Shape, Size, draw_tail
from ui.table.picture.cues import ease_back, ease_out, mix, part
from ui.table.picture.stage import Stage
from ui.table.words.plates import rect_of
from ui.widgets import paint
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

# --- the log ---------------------------------------------------------------------------------------------------------
KEPT: Final = 400
HEAD, NO_HEAD = 40.0, 10.0  # room for the heading, in design units; and where there is none
LOW: Final = 170.0  # a lower drawer has no heading
WHEEL: Final = 48.0
MARGIN, LETTERS = 14.0, 14.0
GAP: Final = 6.0  # to a button below it


class Chronicle:
    """Lines of the log, the newest at the bottom; the wheel goes back in time."""

    def __init__(self, app: App, stage: Stage) -> None:
        self.app, self.stage = app, stage
        self.lines: list[str] = []
        self.open = False
        self.keep_off: Callable[[], Iterable[Shape]] = tuple  # large round buttons
        self.above: Callable[[], float] = float  # lower edge (px) of what must be seen above it; 0: nothing
        self.back_px = 0.0
        self._pictures: dict[tuple[str, int, int], pygame.Surface] = {}

    def add(self, line: str) -> None:
        """A sentence; the same one twice in a row is told once."""
        if line and (not self.lines or self.lines[-1] != line):
            self.lines = [*self.lines[-KEPT:], line]
            self.back_px = 0.0

    @property
    def rect(self) -> pygame.Rect:
        """The drawer; it begins below what is to be seen in its upper part, and ends above what is to be pressed in its
        lower part."""
        rect = rect_of(self.stage.layout.drawer)
        if above := self.above():
            top = round(max(rect.top, above + self.stage.px(GAP)))
            rect.update(rect.left, top, rect.width, rect.bottom - top)
        below = [one.top for one in self.keep_off() if one.colliderect(rect) and one.top > rect.centery]
        rect.height = min([rect.height, *(top - self.stage.px(GAP) - rect.top for top in below)])
        return rect

    def wheel(self, steps: float) -> None:
        self.back_px = max(0.0, min(self._height() - self._room(), self.back_px + steps * self.stage.px(WHEEL)))

    def _room(self) -> float:
        return self.rect.height - self.stage.px(self._head + 14)

    @property
    def _head(self) -> float:
        return HEAD if self.rect.height >= self.stage.px(LOW) else NO_HEAD

    def _height(self) -> float:
        return max(self._room(), sum(self._picture(line).get_height() + self.stage.px(7) for line in self.lines))

    def _picture(self, line: str) -> pygame.Surface:
        width = self.rect.width - 2 * self.stage.px(MARGIN)
        key = (line, width, round(LETTERS * self.app.text_scale))
        if key not in self._pictures:
            if len(self._pictures) > 2 * KEPT:
                self._pictures.clear()
            self._pictures[key] = paragraph(self.app, line, key[2], width, "#F1E6CC")
        return self._pictures[key]

    def draw(self, surface: pygame.Surface) -> None:
        if not self.open:
            return
        rect, px = self.rect, self.stage.px
        paint.blit_shadow(surface, rect, px(14), px(18))
        surface.blit(paint.plate(rect.size, "panel", px(14), max(1, px(1.5))), rect)
        if self._head == HEAD:
            head = self.app.fonts.title(self.stage.texts("hud.log"), 15 * self.app.text_scale)
            surface.blit(head, head.get_rect(midleft=(rect.left + px(12), rect.top + px(HEAD / 2 + 2))))
        left = rect.left + px(MARGIN)
        inner = pygame.Rect(left, rect.top + px(self._head), rect.width - 2 * px(MARGIN), round(self._room()))
        clip = surface.get_clip()
        surface.set_clip(inner.clip(clip))
        self._draw_lines(surface, inner)
        surface.set_clip(clip)

    def _draw_lines(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        """Lines that stand there as a whole, and what is higher than all the room."""
        y, gap = inner.bottom + self.back_px, self.stage.px(7)
        for line in reversed(self.lines or [self.stage.texts("hud.log.empty")]):
            picture = self._picture(line)
            high = picture.get_height()
            y -= high + gap
            if y < inner.top - high:
                return
            if high > inner.height or (y >= inner.top - 1 and y + high <= inner.bottom + 1):
                surface.blit(picture, (inner.left, round(y)))


# --- bubbles and banners ---------------------------------------------------------------------------------------------
BUBBLE_MS: Final = 1700.0
BUBBLE_W: Final = 260.0  # of its words, at most
BANNER_MS: Final = 1300.0
BANNER: Final = 54.0  # height of its capitals, in units
SUMMARY_W: Final = 640.0  # of what a move has come to, at most
BEGIN_MS, LETTER_MS = 900.0, 45.0  # to look there, and to read a letter
FLOAT_MS: Final = 1900.0
READ_MS: Final = 600.0  # after this time points have been read
FLOWN: Final = 0.45  # of their time: points have come from the middle to the plate
FADING: Final = 0.85  # of their time: points are fainter and fainter


@dataclass(slots=True)
class Passing:
    """Something that is shown for a while; `age_ms` runs with the speed of the table."""

    words: str
    seat: Seat
    lasts_ms: float
    age_ms: float = 0.0
    place: Shape | None = None  # of a bubble: where it lies
    written: tuple[tuple[float, int], pygame.Surface] | None = None  # … its words in letters of a size, and a width
    fresh: bool = False  # a bubble of this very frame, which has enough to do: it is drawn from the next one on

    @property
    def t(self) -> float:
        return self.age_ms / self.lasts_ms


def reading_ms(words: str) -> float:
    """How long one needs to read this."""
    return BEGIN_MS + LETTER_MS * len(words) if words else 0.0


class Chatter:
    """All bubbles, banners and flying points of the moment."""

    def __init__(self, app: App, stage: Stage) -> None:
        self.app, self.stage = app, stage
        self.bubbles: list[Passing] = []
        self.banners: list[Passing] = []
        self.floats: list[Passing] = []
        self.summary = ""  # what a move has come to

    def say(self, seat: Seat, words: str) -> None:
        self.bubbles = [one for one in self.bubbles if one.seat != seat] + [Passing(words, seat, BUBBLE_MS)]

    def remark(self, seat: Seat, words: str) -> bool:
        """Say something that matters to nobody, where there is room beside cards and notes. Returns False if not."""
        if any(one.seat == seat for one in self.bubbles):
            return False
        one = Passing(words, seat, reading_ms(words))
        size = self._written(one).get_rect().inflate(self.stage.px(30), self.stage.px(18)).size
        one.place = self.stage.notes.free(f"bubble {seat}", size, rect_of(self.stage.plate(seat)))
        if one.place is not None:
            self.bubbles.append(one)
        return one.place is not None

    def proclaim(self, seat: Seat, words: str) -> None:
        """A word in large letters; points that have been read by then make room for it."""
        self.banners = [Passing(words, seat, BANNER_MS)]
        for one in self.floats:
            if one.age_ms >= READ_MS:
                one.age_ms = max(one.age_ms, FADING * one.lasts_ms)

    def written_large(self, words: str) -> pygame.Surface:
        """The words of a banner as a picture."""
        return self.stage.title(words, BANNER)

    def score(self, seat: Seat, points: int) -> None:
        words = f"+{points}" if points >= 0 else signed(points)
        delay = 420.0 * sum(one.seat == seat for one in self.floats)
        self.floats.append(Passing(words, seat, FLOAT_MS, -delay))

    def clear(self) -> None:
        self.bubbles, self.banners, self.floats, self.summary = [], [], [], ""

    def lay_out(self) -> None:
        """Find new places for all bubbles: the window has another size."""
        for one in self.bubbles:
            one.place = None

    @property
    def busy(self) -> bool:
        return bool(self.bubbles or self.banners or self.floats)

    def update(self, dt_ms: float) -> None:
        for rows in (self.bubbles, self.banners, self.floats):
            for one in rows:
                one.fresh = not one.age_ms
                one.age_ms += dt_ms
            rows[:] = [one for one in rows if one.age_ms < one.lasts_ms]

    # --- drawing -----------------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        for one in self.bubbles:
            if not one.fresh:
                self._draw_bubble(surface, one)
        for one in self.floats:
            if one.age_ms >= 0:
                self._draw_float(surface, one)
        for one in self.banners:
            self._draw_banner(surface, one)
        if self.summary:
            self._draw_summary(surface)

    def _draw_summary(self, surface: pygame.Surface) -> None:
        """A dark sign above the prompt."""
        px, low = self.stage.px, rect_of(self.stage.layout.prompt)
        words = paragraph(
            self.app, self.summary, 19 * self.app.text_scale, px(SUMMARY_W), "#FBF5E6", bold=True, align=0.5
        )
        rect = words.get_rect().inflate(px(36), px(20))
        rect.midbottom = (low.centerx, low.top - px(8))
        paint.blit_shadow(surface, rect, px(12), px(14))
        surface.blit(paint.plate(rect.size, "panel", px(12), max(1, px(1.5))), rect)
        surface.blit(words, words.get_rect(center=rect.center))

    def notes(self) -> Iterator[tuple[str, Shape]]:
        """Where the bubbles are, each by its name."""
        yield from ((f"bubble {one.seat}", one.place) for one in self.bubbles if one.place is not None)

    def _draw_bubble(self, surface: pygame.Surface, one: Passing) -> None:
        stage, speaker = self.stage, rect_of(self.stage.plate(one.seat))
        words = self._written(one)
        if one.place is None:
            one.place = self._lay(one.seat, words.get_rect().inflate(stage.px(30), stage.px(18)).size)
        blit_speech(stage, surface, one.place, speaker)
        surface.blit(words, words.get_rect(center=one.place.center))

    def _written(self, one: Passing) -> pygame.Surface:
        """The words of a bubble; drawn anew where letters or window have another size by now."""
        size = 17 * self.app.text_scale, self.stage.px(BUBBLE_W)
        if one.written is None or one.written[0] != size:
            one.written = size, paragraph(self.app, one.words, *size, paint.INK, bold=True)
        return one.written[1]

    def _lay(self, seat: Seat, size: Size) -> Shape:
        """A bubble keeps its place while it is there."""
        return self.stage.notes.place(f"bubble {seat}", size, rect_of(self.stage.plate(seat)))

    def _draw_float(self, surface: pygame.Surface, one: Passing) -> None:
        box = self.stage.plate(one.seat)
        picture = self.stage.title(one.words, 26, "gold" if not one.words.startswith("−") else "cream")
        below = box.cy < self.stage.size[1] * 0.25
        y = box.bottom + self.stage.px(8) if below else box.y - self.stage.px(22)
        (cx, cy), way = self.stage.centre, 1.0 if self.stage.reduced_motion else ease_out(part(one.t, 0.0, FLOWN))
        paint.faded(surface, picture, (mix(cx, box.cx, way), mix(cy, y, way)), 1.0 - part(one.t, 0.8, 1.0))

    def _draw_banner(self, surface: pygame.Surface, one: Passing) -> None:
        picture = self.written_large(one.words)
        grown = 0.7 + 0.3 * ease_back(part(one.t, 0.0, 0.22))
        if grown < 0.995:
            picture = pygame.transform.rotozoom(picture, 0, grown)
        x, y = self.stage.centre
        paint.faded(surface, picture, (x, y - self.stage.px(12)), 1.0 - part(one.t, 0.75, 1.0))


def blit_speech(stage: Stage, surface: pygame.Surface, rect: Shape, speaker: Shape) -> None:
    """A paper bubble whose tail points at the speaker."""
    radius = stage.px(12)
    paint.blit_shadow(surface, rect, radius, stage.px(10))
    draw_tail(stage, surface, rect, speaker)
    surface.blit(paint.plate(rect.size, "paper", radius, max(1, stage.px(1))), rect)
