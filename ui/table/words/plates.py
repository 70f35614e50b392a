"""Name plates and small counters: who sits where, with how many cards and points, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from math import inf, sin
from typing import TYPE_CHECKING, Final

import pygame

from game.match.seats import BOT, Player
from game.texts import signed
from rules.core.contract import Seat
from ui.faces import symbols
from ui.faces.contrast import CONTRAST
from ui.faces.furniture import pieces
from ui.faces.furniture.avatars import portrait
from ui.faces.kept.store import on_disk
from ui.table.layout.pose import Box
from ui.table.picture.stage import Stage
from ui.table.tables import Badge, Table
from ui.widgets import paint
from ui.widgets.text import shortened

if TYPE_CHECKING:
    from ui.shell.app import App

PULSE_MS: Final = 1500.0
GLOW = 12  # of the light round a plate, in design units
CREAM, GOLD = "#FBF5E6", "#F0C869"
INKS: Final = ("#FFF1CC", "#E2CFA2")  # of what its owner did last, and once he moves again
SMALLEST: Final = 14.0  # letters, in design units
ROWS: Final = ((0.30, 0.71, 0.71), (0.21, 0.48, 0.75))  # heights of name, points and last act, in two lines or three
CLOSE: Final = 0.89  # letters in three lines, in those of two
DESCENT: Final = 0.46  # from the middle of a line to the end of its longest letters, in heights of the line
ASCENT: Final = 0.28  # and to their upper end
CLOSER: Final = (0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65)  # letters of a name that would else touch the line below
FOOT: Final = (3.0, 4.0)  # least room below the last line, in units and in pixels: for the rim, and for a strong one
MARGIN: Final = (10.0, 12.0)  # right of the words, in units: the same
TWO_LINES: Final = 1.2  # larger letters are written in two lines, the act instead of the points; so below signs
LEAST: Final = 0.8  # so much smaller points stand with their word, else without
NAMED: Final = 18.0  # letters of the name at the usual text size, in design units
TOTAL: Final = 0.87  # letters of the points, in those of the name
HIGHEST: Final = (0.42, 0.37)  # of name and points, as shares of the plate's height
FIGURE: Final = (0.80, 0.62)  # side of the portrait, as a share of that height: usually, and beside the largest words
CROWDED, CROWDED_DROP = 3, 0.09  # so many signs, or fewer that reach over the name: it then stands so much lower
SIGN: Final = 22.0  # a mark's picture, in design units
BOX: Final = 0.86  # a box to be crossed, in signs


@dataclass(frozen=True, slots=True)
class Line:
    """The contents of a plate as shown now; equal lines look the same."""

    name: str
    below: str
    total: str  # the points with their word
    points: str  # and without, for where there is no room
    active: bool
    signs: tuple[str, ...]
    last: tuple[str, ...] = ()  # the last act of its owner: the longest wording first
    faceless: bool = False  # without its medallion, which something else draws


def glow(stage: Stage, rect: pygame.Rect) -> pygame.Surface:
    """The light round the plate of who is on turn."""
    return paint.halo(rect.size, rect.height // 5, stage.px(GLOW))


class Plates:
    """The plates of all seats; each picture is made once for what it shows."""

    def __init__(self, app: App, stage: Stage, table: Table, players: tuple[Player, ...]) -> None:
        self.app, self.stage, self.table, self.players = app, stage, table, players
        self._pictures: dict[Seat, tuple[tuple[object, ...], pygame.Surface]] = {}
        self.total = "hud.total"  # the text that tells a total
        self.boxes: Mapping[str, int] = {}  # marks that are boxes to be crossed, and how many stand on each plate
        self.last: Mapping[Seat, tuple[str, ...]] = {}  # what each has done last
        self.faceless: Collection[Seat] = ()  # whose medallion is drawn elsewhere
        self.upon = 0.0  # share of a plate that its right end has for what stands upon it
        self.signs: list[tuple[pygame.Rect, str, Seat]] = []  # where a mark is shown; seat -1: it is nobody's

    # --- what is shown -----------------------------------------------------------------------------------------------
    def badge(self, name: str) -> Badge:
        return self.table.marks.get(name, Badge())

    def _marks(self, seat: Seat, marks: dict[tuple[str, Seat | None], int]) -> tuple[str, ...]:
        """The marks of a seat that have a picture, in the order of the table's file."""
        there = {name for (name, owner), value in marks.items() if owner == seat and value}
        there |= {name for name, count in self.boxes.items() if count}
        return tuple(name for name in self.table.marks if name in there and self.badge(name).symbol)

    def draw(
        self,
        surface: pygame.Surface,
        below: dict[Seat, str],
        totals: tuple[int, ...],
        marks: dict[tuple[str, Seat | None], int],
        active: frozenset[Seat],
    ) -> Iterator[None]:
        """Draw all plates, one at a time; `below` is the second line of each."""
        self.signs = []
        for seat, player in enumerate(self.players):
            points = signed(totals[seat]) if seat < len(totals) else ""
            total = self.stage.texts(self.total, points=points) if points else ""
            signs, last = self._marks(seat, marks), self.last.get(seat, ())
            bare = seat in self.faceless
            line = Line(player.name, below.get(seat, ""), total, points, seat in active, signs, last, bare)
            self._draw_one(surface, seat, line, marks)
            yield

    def _draw_one(
        self, surface: pygame.Surface, seat: Seat, line: Line, marks: dict[tuple[str, Seat | None], int]
    ) -> None:
        box = self.stage.plate(seat)
        rect = rect_of(box).move(0, round(self.stage.sunk.get(seat, 0.0)))
        if line.active:
            self._draw_glow(surface, rect)
        signs, right = [], rect.right - self.stage.px(10)
        for name in line.signs:
            signs.append((self._sign_rect(rect, right, name, marks.get((name, seat), 0)), name, seat))
            right = signs[-1][0].left - self.stage.px(7 if self.badge(name).number else 3)
        shown = (line, rect.size, self.stage.text_size, CONTRAST.strong, right)
        kept = self._pictures.get(seat)
        if kept is None or kept[0] != shown:
            kept = (shown, self._paint(seat, line, rect.size, right - rect.x))
            self._pictures[seat] = kept
        surface.blit(kept[1], rect)
        self.signs += signs

    def _draw_glow(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        halo, spread = glow(self.stage, rect), self.stage.px(GLOW)
        swell = 0.5 + 0.5 * sin(self.stage.clock_ms * 6.283 / PULSE_MS)
        halo.set_alpha(round(150 + 105 * swell))
        surface.blit(halo, (rect.x - spread, rect.y - spread))
        halo.set_alpha(255)

    def _sign_rect(self, rect: pygame.Rect, right: int, name: str, value: int) -> pygame.Rect:
        """The place of a sign that ends at `right`; wider where the value stands beside the picture."""
        side = self.stage.px(SIGN)
        if self.boxes.get(name):
            side = self.stage.px(SIGN * BOX)
            return pygame.Rect(right - side * self.boxes[name], rect.y - side // 3, side * self.boxes[name], side)
        wide = side + self._number(value).get_width() + self.stage.px(8) if self.badge(name).number else side
        return pygame.Rect(right - wide, max(self.stage.px(5), rect.y - side // 2), wide, side)  # within the window

    def _number(self, value: int) -> pygame.Surface:
        return self.stage.text(signed(value), 14, "#FBF5E6", True)

    def _paint(self, seat: Seat, line: Line, size: tuple[int, int], clear: int) -> pygame.Surface:
        """The whole plate; a bit higher than its box, since the marks stand on its upper edge. `clear`: pixels from its
        left end to the first of them."""
        player, px = self.players[seat], self.stage.px
        picture = pygame.Surface(size, pygame.SRCALPHA)
        picture.blit(wood(size, line.active, player.colour), (0, 0))
        left, room, side = self.place(size)
        if not line.faceless:
            picture.blit(portrait(player, side), (round(size[1] * 0.13), (size[1] - side) // 2))
        if player.stands_in:
            draw_cog(picture, (round(size[1] * 0.13) + side * 0.86, (size[1] + side) / 2 - side * 0.14), side * 0.2)
        upon = round(size[0] * self.upon)
        reach = left + self._worded((line.name,), 0, size[1], room - upon).get_width()
        crowded = len(line.signs) >= CROWDED or bool(line.signs and reach > clear)
        full = crowded or self.stage.text_size > TWO_LINES
        second = self._second(line.below, size[1]) if line.below else None
        beside = max(upon, second.get_width() + px(6) if second else 0)
        tight = crowded and self.stage.text_size > TWO_LINES
        act = self._act(line, size[1], room - beside if full else room, CLOSE if tight or not full else 1.0)
        three, instead = act is not None and not full, act is not None and full and not line.active
        rows, close = ROWS[three], CLOSE if tight or three else 1.0
        drop = CROWDED_DROP if crowded else 0.0
        last, foot = size[1] * rows[2], max(FOOT[CONTRAST.strong], px(FOOT[CONTRAST.strong]))
        total = self._worded((line.total, line.points), 1, size[1], room - beside, close=close)
        lower = act if act and (three or instead) else total
        lowest = size[1] - foot - DESCENT * lower.get_height()
        if three:
            last = min(last, lowest)
        low = round(size[1] * (rows[1] + drop / 2) - (size[1] * rows[2] - last) / 2)
        if not three:
            low = min(low, int(lowest))
        top = low - ASCENT * lower.get_height() - 1  # of what the name may reach down to
        highest = px(SIGN / 2) + px(3) if drop else foot
        for smaller in (close, *(() if three else CLOSER)):
            name = self._worded((line.name,), 0, size[1], room - upon, close=smaller)
            middle = size[1] * (rows[0] + drop)
            if three or (lifted := min(middle, top - DESCENT * name.get_height())) == middle:
                break
            middle = max(lifted, min(middle, highest + ASCENT * name.get_height()))
            if middle == lifted:
                break
        picture.blit(name, name.get_rect(midleft=(left, round(middle))))
        if second:
            picture.blit(second, second.get_rect(midright=(size[0] - px(14), low)))
        if not instead:
            picture.blit(total, total.get_rect(midleft=(left, low)))
        if act and (three or instead):
            picture.blit(act, act.get_rect(midleft=(left, round(last) if three else low)))
        return picture

    def place(self, size: tuple[int, int]) -> tuple[int, int, int]:
        """Where words begin on a plate of this size, how much room they have, and the side of the portrait before."""
        side = round(size[1] * self._figure)
        left = round(size[1] * 0.13) + side + self.stage.px(8)
        return left, size[0] - left - self.stage.px(MARGIN[CONTRAST.strong]), side

    def medallion(self, seat: Seat) -> pygame.Rect:
        """The place of a seat's portrait in the window."""
        rect = rect_of(self.stage.plate(seat)).move(0, round(self.stage.sunk.get(seat, 0.0)))
        side = self.place(rect.size)[2]
        return pygame.Rect(rect.x + round(rect.height * 0.13), rect.y + (rect.height - side) // 2, side, side)

    def portraits(self, *moods: str) -> Iterator[Callable[[], object]]:
        """Yield what makes the portraits of all seats in these moods; "" is the usual one, which people always show."""
        for seat, player in enumerate(self.players):
            for mood in moods:
                if player.kind == BOT or not mood:
                    yield partial(portrait, player, self.medallion(seat).width, mood)

    def _act(self, line: Line, high: int, room: float, close: float) -> pygame.Surface | None:
        """The last act in its longest wording that finds room as a whole; None where none does."""
        usual = self._units(1, high, close)
        for units in dict.fromkeys((usual, max(SMALLEST, usual * LEAST), SMALLEST)):
            font = self.stage.font(units)
            for words in line.last:
                if font.size(words)[0] <= room:
                    return font.render(words, True, INKS[line.active])
        return None

    @property
    def _figure(self) -> float:
        """Side of the portrait as a share of the plate's height: it makes room for large letters."""
        usual, beside_large = FIGURE
        return usual + (beside_large - usual) * max(0.0, min(1.0, (self.stage.text_size - 1.0) * 2))

    def _second(self, words: str, high: int) -> pygame.Surface:
        """The second number behind its sign, for the right end of the lower line."""
        px = self.stage.px
        number, sign = self._worded((words,), 1, high, px(56), CREAM), symbol("cards", px(20))
        wide, tall = number.get_width() + px(5) + sign.get_width(), max(number.get_height(), sign.get_height())
        whole = pygame.Surface((wide, tall), pygame.SRCALPHA)
        whole.blit(sign, sign.get_rect(midleft=(0, whole.get_height() // 2)))
        whole.blit(number, number.get_rect(midright=(whole.get_width(), whole.get_height() // 2)))
        return whole

    def _units(self, line: int, high: int, close: float) -> float:
        """Height of the letters in design units: those of the name (0) or of the lines below (1), as far as fits."""
        stage = self.stage
        units = min(NAMED, high / stage.scale * 0.286) * (TOTAL if line else 1.0) * stage.text_size
        return max(SMALLEST, min(units, high / stage.scale * HIGHEST[line]) * close)

    def _worded(
        self, wordings: tuple[str, ...], line: int, high: int, room: float, colour: str = "", *, close: float = 1.0
    ) -> pygame.Surface:
        """The words of the upper (0) or lower (1) line in the person's text size, or smaller where there is less room.

        Of several wordings the first that finds room; only a name is cut. `close`: the share of the usual size.
        """
        stage, units = self.stage, self._units(line, high, close)
        for words in wordings:
            fits, least = units, SMALLEST if words == wordings[-1] else max(SMALLEST, units * LEAST)
            while fits > least and stage.font(fits, True).size(words)[0] > room:
                fits *= 0.97
            font = stage.font(fits, True)
            if font.size(words)[0] <= room:
                break
        words = words if line else shortened(words, font, room)
        return font.render(words, True, colour or (GOLD if line else CREAM))

    def draw_signs(self, surface: pygame.Surface, marks: dict[tuple[str, Seat | None], int]) -> None:
        """The marks above the plates, each on a dark disc so that it reads on wood and felt alike."""
        for rect, name, seat in self.signs:
            badge = self.badge(name)
            value = marks.get((name, seat if seat >= 0 else None), 0 if name in self.boxes else 1)
            disc = rect.inflate(self.stage.px(6), self.stage.px(6))
            surface.blit(paint.plate(disc.size, "dark", disc.height // 2, max(1, self.stage.px(1.2))), disc)
            if self.boxes.get(name):
                self._draw_boxes(surface, rect, value, self.boxes[name])
                continue
            picture = symbol(badge.look(value), rect.height)
            surface.blit(picture, rect)
            if badge.number:
                label = self._number(value)
                surface.blit(label, label.get_rect(midright=(rect.right - self.stage.px(2), rect.centery)))

    @staticmethod
    def _draw_boxes(surface: pygame.Surface, rect: pygame.Rect, crossed: int, count: int) -> None:
        """Boxes side by side, so many of them crossed."""
        side = rect.width // count
        for index in range(count):
            picture = symbol("cross" if index < crossed else "box", side - 3)
            surface.blit(picture, picture.get_rect(midleft=(rect.left + index * side + 2, rect.centery)))


def draw_cog(picture: pygame.Surface, at: tuple[float, float], radius: float) -> None:
    """A brass wheel beside the figure: a bot plays for this person."""
    pygame.draw.circle(picture, "#2A1708", at, radius * 1.5)
    for tooth in range(8):
        tip = pygame.Vector2(radius * 1.25, 0).rotate(45 * tooth) + at
        pygame.draw.line(picture, "#E8C46A", at, tip, max(2, round(radius * 0.42)))
    pygame.draw.circle(picture, "#E8C46A", at, radius)
    pygame.draw.circle(picture, "#2A1708", at, radius * 0.42)


def wood(size: tuple[int, int], active: bool, colour: str) -> pygame.Surface:
    """The bare plate, of flat black where contrast is strong."""
    return bare(size, active, colour, CONTRAST.strong)


@lru_cache(maxsize=24)
@on_disk
def bare(size: tuple[int, int], active: bool, colour: str, flat: bool) -> pygame.Surface:
    """The plate, kept, since painting it takes as long as a frame may last."""
    return pieces.plate(size, active, colour, flat)


@lru_cache(maxsize=128)
def symbol(name: str, size_px: int) -> pygame.Surface:
    """A sign of the furniture, drawn once for each size."""
    return symbols.symbol(name, size_px)


def rect_of(box: Box) -> pygame.Rect:
    return pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))


def draw_count(
    stage: Stage, surface: pygame.Surface, x: float, y: float, words: str, units: float = 14.0, low_px: float = inf
) -> pygame.Rect:
    """A number on a small dark coin, centred there, or above `low_px`."""
    label = stage.text(words, units, CREAM, True)
    size = (max(label.get_width() + stage.px(14), label.get_height() + stage.px(4)), label.get_height() + stage.px(4))
    rect = pygame.Rect(0, 0, *size)
    rect.center = (round(x), round(y))
    rect.bottom = round(min(rect.bottom, low_px))
    surface.blit(paint.plate(size, "dark", size[1] // 2, max(1, stage.px(1.3))), rect)
    surface.blit(label, label.get_rect(center=rect.center))
    return rect
