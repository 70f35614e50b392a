"""The two voices of the program: NotoSans for all that is read, the project's own lettering for titles."""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache, partial
from threading import Lock
from typing import Final, TypeAlias

import pygame

from rules.families.effects.legible import harmless
from ui.faces.contrast import BLACK, WHITE, YELLOW
from ui.faces.contrast import metal as worn_metal
from ui.faces.kept.store import DISK
from ui.shell import lettering
from ui.shell.font_files import STYLES, face_file
from ui.shell.wording import noted

Colour: TypeAlias = str | tuple[int, int, int] | pygame.Color
Font: TypeAlias = tuple[int, bool, bool]  # height of the em in pixels, bold, italic

SMALLEST_PX: Final = 10
KEPT_TITLES: Final = 48
MOST_WOKEN: Final = 16  # fonts that are made ready for one table
CAPITALS: Final = 0.714  # height of NotoSans' capitals, in ems

# A metal is a vertical gradient: share of the height -> colour.
METALS: Final[dict[str, tuple[tuple[float, str], ...]]] = {
    "gold": ((0.0, "#FFF3C4"), (0.42, "#F3CE72"), (0.52, "#D39A35"), (0.78, "#B87B22"), (1.0, "#F0C869")),
    "cream": ((0.0, "#FFFBEF"), (1.0, "#E7D7B0")),
    "chalk": ((0.0, "#FBFAF3"), (1.0, "#D9D6C8")),
    "ink": ((0.0, "#3B2A1C"), (1.0, "#1D1A16")),
    "red": ((0.0, "#F0857B"), (1.0, "#B0202A")),
    "rubric": ((0.0, "#F0857B"), (1.0, "#B0202A")),  # on paper
    "bright gold": ((0.0, YELLOW), (1.0, YELLOW)),  # where contrast is strong
    "bright cream": ((0.0, WHITE), (1.0, WHITE)),
    "bright chalk": ((0.0, WHITE), (1.0, WHITE)),
    "bright ink": ((0.0, BLACK), (1.0, BLACK)),
    "bright red": ((0.0, "#FF9A90"), (1.0, "#FF9A90")),
    "bright rubric": ((0.0, "#8A0010"), (1.0, "#8A0010")),
}


def gradient(size: tuple[int, int], stops: tuple[tuple[float, str], ...]) -> pygame.Surface:
    """A vertical gradient, opaque; `stops` are (share of the height, colour)."""
    rows = 64
    strip = pygame.Surface((1, rows))
    for row in range(rows):
        share = row / (rows - 1)
        low = max((stop for stop in stops if stop[0] <= share), default=stops[0])
        high = min((stop for stop in stops if stop[0] >= share), default=stops[-1])
        reach = high[0] - low[0]
        strip.set_at((0, row), pygame.Color(low[1]).lerp(high[1], (share - low[0]) / reach if reach else 0))
    return pygame.transform.smoothscale(strip, size)


@cache
def _noto(style: str) -> bytes:
    """The font file; a font goes on reading from it, so it must not be a file that is closed."""
    return face_file(style).read_bytes()


def with_alpha(picture: pygame.Surface) -> pygame.Surface:
    """The picture on a surface with alpha; needs no display."""
    found = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    found.blit(picture, (0, 0))
    return found


@lru_cache(maxsize=1024)
def _shown(text: str) -> str:
    return "\n".join(harmless(line) for line in text.split("\n"))


def shown(text: str) -> str:
    """A text as it is drawn: without what a font cannot draw, or what strangers write to hide or cover words."""
    return text if text.isascii() and text.isprintable() else _shown(text)


class Face(pygame.font.Font):
    """A font that draws any text whatever, names and files of strangers too."""

    def size(self, text: str) -> tuple[int, int]:  # type: ignore[override]
        return super().size(shown(text))

    def render(  # type: ignore[override]
        self,
        text: str,
        antialias: bool,
        color: Colour,
        bgcolor: Colour | None = None,
        wraplength: int = 0,
    ) -> pygame.Surface:
        words = shown(text)
        if not words.isascii() and not super().size(words)[0]:
            words = ""  # letters without a shape cannot be drawn
        return super().render(words, antialias, color, bgcolor, wraplength)


def _letters_px(size_px: float) -> int:
    return max(SMALLEST_PX, round(size_px))


class Fonts:
    """Fonts by size, and titles as finished pictures. A thread may write titles ahead."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._fonts: dict[Font, pygame.font.Font] = {}
        self._expected: tuple[Font, ...] = ()  # those that the last table used
        self._titles: OrderedDict[tuple[str, int, str, bool], pygame.Surface] = OrderedDict()

    def text(self, size_px: float, bold: bool = False, italic: bool = False) -> pygame.font.Font:
        """NotoSans at this size (height of the em in pixels, at least 10)."""
        key = (_letters_px(size_px), bold, italic)
        found = self._fonts.get(key)
        if found is None:
            found = self._fonts[key] = Face(io.BytesIO(_noto(STYLES[bold, italic])), key[0])
        return found

    def forget(self, *, expect: bool = False) -> None:
        """Let go of the fonts: each keeps every letter it has drawn, half a megabyte of them before long.

        `expect`: such fonts will be wanted again (`wake`).
        """
        if expect:
            self._expected = tuple(self._fonts)
        self._fonts.clear()

    def wake(self, first: Iterable[tuple[float, bool]]) -> Iterator[Callable[[], object]]:
        """Yield what gets a font ready, for the first letter of each takes a millisecond: fonts of these sizes (bold
        or not), then those that were there when fonts were let go of."""
        keys = dict.fromkeys([(_letters_px(size_px), bold, False) for size_px, bold in first])
        for key in [*keys, *(one for one in self._expected if one not in keys)][:MOST_WOKEN]:
            yield partial(self._woken, key)

    def _woken(self, key: Font) -> None:
        if key not in self._fonts:
            self.text(*key).size("M")

    def render(
        self, text: str, size_px: float, colour: Colour = "#FBF5E6", bold: bool = False, italic: bool = False
    ) -> pygame.Surface:
        """One line of text as a picture with alpha."""
        return noted(self.text(size_px, bold, italic).render(text, True, colour), text)

    def title(self, text: str, height_px: float, metal: str = "gold", shadow: bool = True) -> pygame.Surface:
        """A title in the display face; `height_px` is the height of its capitals. The picture is cached."""
        metal = worn_metal(metal)
        key = (text, _title_px(height_px), metal, shadow)
        with self._lock:
            found = self._titles.get(key)
            if found is not None:
                self._titles.move_to_end(key)
                return found
        found = DISK.of(
            ("title", *key), lambda: _engraved(self._title_mask(text, key[1]), key[1], METALS[metal], shadow)
        )
        with self._lock:
            self._titles[key] = noted(found, text)
            if len(self._titles) > KEPT_TITLES:
                self._titles.popitem(last=False)
        return found

    def title_fitting(
        self, text: str, height_px: float, width_px: float, metal: str = "gold", shadow: bool = True
    ) -> pygame.Surface:
        """A title that is made smaller until it fits into `width_px`."""
        return self.title(text, self._fitting(text, height_px, width_px), metal, shadow)

    def title_size(self, text: str, height_px: float, width_px: float, shadow: bool = True) -> tuple[int, int]:
        """Width and height of `title_fitting`, which is not drawn for that."""
        px = _title_px(self._fitting(text, height_px, width_px))
        wide, high = lettering.mask_px(text, px) if lettering.knows(text) else self._reading_mask(text, px)[1]
        pad = _title_pad(px, shadow)
        return wide + 2 * pad, high + 2 * pad

    def _fitting(self, text: str, height_px: float, width_px: float) -> float:
        """This height, or a smaller one with which a title is no wider."""
        return height_px * min(1.0, width_px / max(1.0, self._title_width(text, height_px)))

    def _title_width(self, text: str, height_px: float) -> float:
        if lettering.knows(text):
            return (lettering.width_of(text) + 2 * lettering.PEN) * height_px / 100
        return self.text(height_px / CAPITALS, bold=True).size(text)[0] + 2 * lettering.PEN * height_px / 100

    def _title_mask(self, text: str, height_px: int) -> pygame.Surface:
        """White letters: the display face, or the reading face for all of a title of which it lacks a sign."""
        if lettering.knows(text):
            return lettering.mask(text, height_px)
        font, size = self._reading_mask(text, height_px)
        unit = height_px / 100
        mask = pygame.Surface(size, pygame.SRCALPHA)
        mask.fill((255, 255, 255, 0))
        top = round((lettering.ROOM_ABOVE + 100) * unit) - font.get_ascent()
        mask.blit(font.render(text, True, "#FFFFFF"), (round(lettering.PEN * unit), top))
        return mask

    def _reading_mask(self, text: str, height_px: int) -> tuple[pygame.font.Font, tuple[int, int]]:
        """The font of a title in the reading face, and the size of its mask."""
        font, unit = self.text(height_px / CAPITALS, bold=True), height_px / 100
        wide, low = font.size(text)
        low += round((lettering.ROOM_ABOVE + 100) * unit) - font.get_ascent()
        high = max(round((lettering.ROOM_ABOVE + 100 + lettering.ROOM_BELOW) * unit), low)
        return font, (wide + round(2 * lettering.PEN * unit), high)


def _title_px(height_px: float) -> int:
    """The height of the capitals of a title, in whole pixels."""
    return max(8, round(height_px))


def _edge(height_px: int) -> int:
    """Width of the lit and the dark edge of a title's letters."""
    return max(1, round(height_px / 42))


def _title_pad(height_px: int, shadow: bool) -> int:
    """What a title has around its letters."""
    return round(height_px * 0.22) if shadow else _edge(height_px)


def tinted(mask: pygame.Surface, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """The white mask in one colour."""
    found = mask.copy()
    tone = pygame.Color(colour)
    found.fill((tone.r, tone.g, tone.b, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return found


def _engraved(
    mask: pygame.Surface, height_px: int, metal: tuple[tuple[float, str], ...], shadow: bool
) -> pygame.Surface:
    """Letters with a lit upper edge, a dark lower edge and (with `shadow`) a soft shadow on the table."""
    edge, pad = _edge(height_px), _title_pad(height_px, shadow)
    face = with_alpha(gradient(mask.get_size(), _within_capitals(metal)))
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    picture = pygame.Surface((mask.get_width() + 2 * pad, mask.get_height() + 2 * pad), pygame.SRCALPHA)
    if shadow:
        picture.blit(_shadow(mask, picture.get_size(), (pad, pad + edge * 2), height_px * 0.06), (0, 0))
    picture.blit(tinted(mask, "#2A1406", 235 if shadow else 120), (pad, pad + edge))
    picture.blit(tinted(mask, "#FFFFFF", 150), (pad, pad - max(1, edge // 2)))
    picture.blit(face, (pad, pad))
    return picture


def _shadow(mask: pygame.Surface, size: tuple[int, int], place: tuple[int, int], blur_px: float) -> pygame.Surface:
    """A soft dark copy of the mask; blurred at a smaller size, since nobody sees the difference."""
    shrink = max(1, round(blur_px / 2))
    small = pygame.transform.smoothscale(
        tinted(mask, "#000000", 210), (max(1, mask.get_width() // shrink), max(1, mask.get_height() // shrink))
    )
    dark = pygame.Surface((size[0] // shrink + 1, size[1] // shrink + 1), pygame.SRCALPHA)
    dark.blit(small, (place[0] // shrink, place[1] // shrink))
    soft = pygame.transform.gaussian_blur(dark, max(1, round(blur_px / shrink)))
    return pygame.transform.smoothscale(soft, (dark.get_width() * shrink, dark.get_height() * shrink))


def _within_capitals(metal: tuple[tuple[float, str], ...]) -> tuple[tuple[float, str], ...]:
    """The gradient stretched over the capitals alone, not over the room above and below them."""
    whole = 100 + lettering.ROOM_ABOVE + lettering.ROOM_BELOW
    return tuple(((lettering.ROOM_ABOVE + share * 100) / whole, colour) for share, colour in metal)
