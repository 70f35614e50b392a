"""Text on the table: wrapped paragraphs and labels, rendered once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import wait
from contextlib import suppress
from functools import partial
from itertools import combinations, pairwise
from time import monotonic
from typing import TYPE_CHECKING

import pygame

from ui.access.tree import Role
from ui.shell.fonts import SMALLEST_PX, Colour
from ui.shell.wording import noted, words_in
from ui.widgets import paint
from ui.widgets.base import Widget

if TYPE_CHECKING:
    from ui.shell.app import App

ELLIPSIS = "…"
SLICE_S, LONGEST_S = 0.003, 4.0  # of a frame, for what a thread makes; and until nobody waits for it any more
BUSY_S = 0.05  # after which what the thread has not begun is made here: it has other work
CLAUSES, ENDS = ",;:–", ",;:–.?!"  # where a line ends well
MOST_LINES = 3  # of a text that is parted evenly: of more there are too many ways
TORN, CLAUSE, TOO_WIDE = 0.4, 0.2, 100.0  # how much worse it is to part a text elsewhere, or at the end of a clause
LEADING = 1.32  # height of a line in sizes of its letters


def beside(app: App, make: Callable[[], object]) -> Iterator[None]:
    """Have something made by the thread beside the window, that keeps what it makes; goes on until it is there, but not
    for long."""
    with suppress(RuntimeError):  # the thread is gone: the program ends
        coming, began_s = app.beside.submit(make), monotonic()
        while not wait([coming], SLICE_S).done:
            waited_s = monotonic() - began_s
            if waited_s > LONGEST_S or (waited_s > BUSY_S and coming.cancel()):
                return
            yield


def wrapped(text: str, font: pygame.font.Font, width_px: float) -> list[str]:
    """The lines of a text that are at most `width_px` wide; a longer word is broken."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if font.size(longer)[0] <= width_px:
                line = longer
                continue
            if line:
                lines.append(line)
            while font.size(word)[0] > width_px and len(word) > 1:
                cut = next((end for end in range(len(word) - 1, 0, -1) if font.size(word[:end])[0] <= width_px), 1)
                lines.append(word[:cut])
                word = word[cut:]
            line = word
        lines.append(line)
    return lines


def even_lines(text: str, font: pygame.font.Font, width_px: float) -> list[str]:
    """The lines of a text about as long as each other, no more of them than needed: they part rather where a sentence
    ends, or a clause. More than three lines, and words that are too wide, are broken as `wrapped` breaks them.
    """
    plain, words = wrapped(text, font, width_px), text.split()
    number = len(plain)
    if not 1 < number <= min(MOST_LINES, len(words)) or any(font.size(word)[0] > width_px for word in words):
        return plain
    ways = (pairwise((0, *cuts, len(words))) for cuts in combinations(range(1, len(words)), number - 1))
    found = ([" ".join(words[begin:end]) for begin, end in way] for way in ways)
    return min(found, key=partial(_ragged, font=font, width_px=width_px))


def _ragged(lines: Sequence[str], font: pygame.font.Font, width_px: float) -> float:
    """How badly a text is parted in these lines: how short some are beside the longest, and where they end."""
    widths = [font.size(line)[0] for line in lines]
    short = sum((1 - width / max(1, *widths)) ** 2 for width in widths)
    ends = sum(TORN if line[-1] not in ENDS else CLAUSE if line[-1] in CLAUSES else 0.0 for line in lines[:-1])
    return short + ends + (TOO_WIDE if max(widths) > width_px else 0.0)


def decimal(number: float, lang: str) -> str:
    """A number with one decimal as the language writes it."""
    text = f"{number:.1f}"
    return text.replace(".", ",") if lang == "de" else text


def shortened(text: str, font: pygame.font.Font, width_px: float) -> str:
    """The text, cut with "…" where it is wider than `width_px`."""
    if font.size(text)[0] <= width_px:
        return text
    while text and font.size(text + ELLIPSIS)[0] > width_px:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def fitted(app: App, text: str, size_px: float, width_px: float, bold: bool = False) -> pygame.font.Font:
    """The font in which the text is at most `width_px` wide, as near to `size_px` as possible."""
    font = app.fonts.text(size_px, bold)
    while font.size(text)[0] > width_px and size_px > SMALLEST_PX:
        size_px -= 1
        font = app.fonts.text(size_px, bold)
    return font


def paragraph_px(app: App, text: str, size_px: float, width_px: float) -> int:
    """The height of `paragraph`, measured and not drawn."""
    font = app.fonts.text(size_px)
    return _high(font, size_px, len(wrapped(text, font, width_px)))


def _step(size_px: float) -> int:
    """From one line to the next, in pixels."""
    return round(max(SMALLEST_PX, size_px) * LEADING)


def _high(font: pygame.font.Font, size_px: float, lines: int) -> int:
    return max(font.get_height(), _step(size_px) * (lines - 1) + font.get_height())


def paragraph(
    app: App,
    text: str,
    size_px: float,
    width_px: float,
    colour: Colour = paint.CREAM,
    bold: bool = False,
    italic: bool = False,
    align: float = 0.0,
    even: bool = False,
) -> pygame.Surface:
    """A wrapped text as one picture; `align` 0 left, 0.5 centred, 1 right. As wide as its longest line.

    `even`: its lines are about as long as each other (`even_lines`).
    """
    font = app.fonts.text(size_px, bold, italic)
    lines = (even_lines if even else wrapped)(text, font, width_px)
    pictures = [font.render(line, True, colour) if line else None for line in lines]
    step = _step(size_px)
    width = max((picture.get_width() for picture in pictures if picture), default=1)
    whole = pygame.Surface((width, _high(font, size_px, len(pictures))), pygame.SRCALPHA)
    for row, picture in enumerate(pictures):
        if picture:
            whole.blit(picture, (round((width - picture.get_width()) * align), row * step))
    return noted(whole, text)


class Picture(Widget):
    """A finished picture in its place: labels, titles, symbols. Nothing to touch unless it has a tip."""

    role = Role.TEXT

    def __init__(
        self,
        app: App,
        picture: pygame.Surface,
        place: tuple[float, float],
        key: str = "",
        tip: str = "",
        words: str | None = None,
    ) -> None:
        """`words`: what it tells those who do not see it; None: what is written in it, else its tip."""
        super().__init__(app, picture.get_rect(topleft=(round(place[0]), round(place[1]))), key, tip)
        self.picture = picture
        self.spoken = words if words is not None else words_in(picture) or tip

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.picture, self.rect)

    def at(self, point: tuple[int, int]) -> Widget | None:
        return super().at(point) if self.tip else None


class Late(Widget):
    """A picture of which the size is known, made when it is seen for the first time."""

    role = Role.TEXT

    def __init__(self, app: App, rect: pygame.Rect, make: Callable[[], pygame.Surface], spoken: str = "") -> None:
        """`spoken`: what it tells those who do not see it."""
        super().__init__(app, rect)
        self.spoken, self._make = spoken, make
        self._picture: pygame.Surface | None = None

    @property
    def picture(self) -> pygame.Surface:
        """It as it is seen."""
        if self._picture is None:
            self._picture = self._make()
        return self._picture

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.picture, self.rect)

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None


class Promised(Late):
    """A picture that a thread makes beside the window while the first picture of its scene is made ready; `make` may be
    called in another thread."""

    def in_parts(self, surface: pygame.Surface) -> Iterator[None]:
        """Wait for the picture, but not for long: who waits too long makes it."""
        if self._picture is None:
            yield from beside(self.app, lambda: self.picture)
        yield from super().in_parts(surface)


class Title(Promised):
    """A title in the display face: to draw one takes 5 to 15 ms at 3840 x 2160."""

    def __init__(
        self,
        app: App,
        words: str,
        height_px: float,
        width_px: float,
        place: tuple[float, float],
        spoken: str = "",
        *,
        metal: str = "gold",
        shadow: bool = True,
    ) -> None:
        """As `Fonts.title_fitting`."""
        size = app.fonts.title_size(words, height_px, width_px, shadow)
        make = partial(app.fonts.title_fitting, words, height_px, width_px, metal, shadow)
        super().__init__(app, pygame.Rect((round(place[0]), round(place[1])), size), make, spoken)


class Box(Widget):
    """A painted panel behind other widgets."""

    def __init__(
        self, app: App, rect: pygame.Rect, look: str = "panel", radius: float = 14, shadow: bool = True
    ) -> None:
        super().__init__(app, rect)
        self.look, self.radius, self.shadow = look, round(radius * app.scale), shadow

    @property
    def _blur(self) -> int:
        return max(4, round(16 * self.u))

    @property
    def _plate(self) -> pygame.Surface:
        return paint.plate(self.rect.size, self.look, self.radius, max(1, round(1.5 * self.u)))

    def draw(self, surface: pygame.Surface) -> None:
        if self.shadow:
            paint.blit_shadow(surface, self.rect, self.radius, self._blur)
        surface.blit(self._plate, self.rect)

    def in_parts(self, surface: pygame.Surface) -> Iterator[None]:
        """Have shadow and plate made beside the window: at 3840 x 2160 each takes a frame."""
        yield from beside(self.app, self._make)
        yield from super().in_parts(surface)

    def _make(self) -> None:
        if self.shadow:
            paint.shadow(self.rect.size, self.radius, self._blur)
        _ = self._plate

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None
