"""Where notes lie: the one rule of keeping clear, for tips, refusals, hints, questions, notes of lessons, bubbles and
notices.

A note lies beside what it is about, never over it, nor over stock, pile and trick, buttons, the prompt or another note.
It goes to the nearest place that is free of everything; where there is none, it covers what matters least. A note that
had to go farther away points at its thing with a tail.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from math import cos, hypot, inf, radians, sin
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import pygame

from rules.core.deck import BACK
from ui.table.layout.pose import Box, Pose
from ui.table.picture.sprites import LIFT
from ui.table.tables import ANYWHERE

if TYPE_CHECKING:
    from ui.table.picture.stage import Stage

T = TypeVar("T")
Size = tuple[int, int]
Shape = pygame.Rect
Corners = tuple[int, int, int, int]  # a rectangle by left, top, width and height
Line = tuple[int, float, int]  # a column or row: its gap from the thing, what else it costs, where it begins; px

# What it costs to lie on 1000 square units of something, in units of distance.
NEVER, HARDLY, UNWILLINGLY, SOMEWHAT, LITTLE = 1000.0, 120.0, 45.0, 12.0, 2.0
QUESTION: Final = "question"  # the name of what has to be answered before any button can be pressed
BUBBLE: Final = "bubble "  # with what the names of what is said begin
REFUSAL: Final = "refusal"  # the name of what goes with the next click: nothing is dropped while it lies there
TOUCHED: Final = 4000.0  # what it costs to touch at all what must be kept clear
GAP: Final = 7.0  # between a note and its thing, and to what must be kept clear
RIM: Final = 8.0  # from the rims of the window
GRID: Final = 26.0  # so finely are places looked for, beside the edges of what lies there
ASTRAY: Final = 0.15  # how much a note wants to stand above the middle of its thing, or level with it
BELOW: Final = 24.0  # above a thing is better than below it by so much
NARROWER: Final = 30.0  # what each further width costs
NEAR: Final = 130.0  # what may be left out costs no more than this
ROUND_ABOUT: Final = 120.0  # so far around a thing is looked first
CLOSELY: Final = 1e-6  # what is left of a cost where rounding may have taken it
GOOD: Final = 70.0  # as cheap as this, and no other width is tried


class Kept(NamedTuple):
    """Something on the table, and what it costs to lie upon it."""

    rect: Shape
    cost: float


# --- geometry --------------------------------------------------------------------------------------------------------
def rect_of(box: Box) -> Shape:
    return pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))


def shape_of(pose: Pose, aspect: float, lift: float = 0.0) -> Shape:
    """The smallest rectangle around a card that lies there, and around its place when it is lifted."""
    high, wide, turn = pose.height_px, pose.height_px * aspect, radians(pose.angle_deg)
    w, h = abs(wide * cos(turn)) + abs(high * sin(turn)), abs(wide * sin(turn)) + abs(high * cos(turn))
    rect = rect_of(Box(pose.x - w / 2, pose.y - h / 2, w, h))
    return rect.union(rect.move(round(lift * high * sin(turn)), -round(lift * high * cos(turn))))


def beside(
    size: Size, thing: Shape, kept: Sequence[Kept], bounds: Shape, unit: float, level: bool = False
) -> tuple[float, Shape]:
    """The cheapest place of a note, and what it costs: near to the thing, upon nothing or what matters least."""
    rects = tuple([(_told(one.rect), one.cost) for one in kept])
    cost, place = _beside(size, _told(thing), rects, _told(bounds), unit, level)
    return cost, pygame.Rect(place)


@lru_cache(maxsize=64)  # a note is laid anew with each picture, and above a table that rests it finds the same place
def _beside(
    size: Size, of: Corners, rects: tuple[tuple[Corners, float], ...], within: Corners, unit: float, level: bool
) -> tuple[float, Corners]:
    """The place that `beside` gives; rectangles are told as what can be a key."""
    thing, bounds = pygame.Rect(of), pygame.Rect(within)
    kept = [Kept(pygame.Rect(rect), cost) for rect, cost in rects]
    columns, rows = _lines(size, thing, kept, bounds, unit, level)
    never, lighter = [one.rect for one in kept if one.cost >= NEVER], [one for one in kept if one.cost < NEVER]
    free, touching = _touched(size, [column[2] for column in columns], [row[2] for row in rows], never)
    least, found = _cheapest(_places(columns, rows, free, ROUND_ABOUT, unit), size, lighter, unit)
    if least > ROUND_ABOUT:  # mostly the cheapest place is near; what is farther away than it costs cannot be cheaper
        least, found = _cheapest(_places(columns, rows, free, least + CLOSELY, unit), size, lighter, unit)
    if found is None or least >= TOUCHED:  # then one that touches what must be kept clear may be cheaper
        one_at_most = [none | one for none, one in zip(free, touching, strict=True)]
        least, found = _cheapest(_places(columns, rows, one_at_most, inf, unit), size, kept, unit)
        if found is None or least >= 2 * TOUCHED:
            anywhere = [(1 << len(rows)) - 1] * len(columns)
            least, found = _cheapest(_places(columns, rows, anywhere, inf, unit), size, kept, unit)
    return least, _told(pygame.Rect(bounds.topleft, size) if found is None else found)


def _told(rect: Shape) -> Corners:
    return rect.x, rect.y, rect.w, rect.h


def _cheapest(
    places: Iterable[tuple[float, int, int]], size: Size, kept: Sequence[Kept], unit: float
) -> tuple[float, Shape | None]:
    """The cheapest of these places, the nearest of equal ones, and what it costs; they come by their distance."""
    rects = [one.rect for one in kept]
    costs = [(TOUCHED if one.cost >= NEVER else 0.0, one.cost / (1000 * unit * unit)) for one in kept]
    found, least = None, float("inf")
    for away, x, y in places:
        if away >= least:
            break
        cost, spot = away, pygame.Rect(x, y, *size)
        for index in spot.collidelistall(rects):
            common, (touched, each) = spot.clip(rects[index]), costs[index]
            cost += each * common.w * common.h + touched
            if cost >= least:
                break
        else:
            if cost < least:
                found, least = spot, cost
    return least, found


def _lines(
    size: Size, thing: Shape, kept: Sequence[Kept], bounds: Shape, unit: float, level: bool
) -> tuple[list[Line], list[Line]]:
    """The columns and rows at which a note is tried, from left to right and from above."""
    gap, heavy = round(GAP * unit), [one.rect for one in kept if one.cost >= UNWILLINGLY]
    lefts = {thing.left, thing.right - size[0], thing.centerx - size[0] // 2}
    lefts |= {edge for one in (thing, *heavy) for edge in (one.left - size[0] - gap, one.right + gap)}
    tops = {thing.top, thing.bottom - size[1], thing.centery - size[1] // 2}
    tops |= {edge for one in (thing, *heavy) for edge in (one.top - size[1] - gap, one.bottom + gap)}
    xs = _within(lefts, bounds.left, bounds.right - size[0], round(GRID * unit))
    ys = _within(tops, bounds.top, bounds.bottom - size[1], round(GRID * unit))
    across = [
        (_gap(x, size[0], thing.left, thing.width), 0.0 if level else ASTRAY * abs(x + size[0] / 2 - thing.centerx), x)
        for x in xs
    ]
    down = [
        (
            _gap(y, size[1], thing.top, thing.height),
            ASTRAY * abs(y + size[1] / 2 - thing.centery) if level else BELOW * unit * (y > thing.top),
            y,
        )
        for y in ys
    ]
    return across, down


def _touched(size: Size, xs: Sequence[int], ys: Sequence[int], never: Sequence[Shape]) -> tuple[list[int], list[int]]:
    """The rows of each column, as bits, where a note would touch nothing of `never`, and where one thing alone."""
    once, more = [0] * len(xs), [0] * len(xs)
    for rect in never:
        rows = _crossing(ys, size[1], rect.top, rect.height)
        hit = (1 << rows.stop) - (1 << rows.start)
        for column in _crossing(xs, size[0], rect.left, rect.width):
            more[column] |= once[column] & hit
            once[column] |= hit
    everywhere = (1 << len(ys)) - 1
    return [everywhere & ~hit for hit in once], [hit & ~again for hit, again in zip(once, more, strict=True)]


def _crossing(starts: Sequence[int], length: int, other: int, other_length: int) -> range:
    """Which of the stretches of one length, by their starts in order, have more than an end in common with another."""
    if not length or not other_length:
        return range(0)
    return range(bisect_right(starts, other - length), bisect_left(starts, other + other_length))


def _places(
    columns: Sequence[Line], rows: Sequence[Line], open_rows: Sequence[int], most: float, unit: float
) -> list[tuple[float, int, int]]:
    """The places in the open rows of each column, each with its distance from the thing in units, the nearest first.

    None is in a column or row farther away than `most`.
    """
    near = sum(1 << index for index, (deep, off, _) in enumerate(rows) if deep + off <= most * unit)
    listed: dict[int, list[Line]] = {}  # columns beside each other mostly have the same rows
    found: list[tuple[float, int, int]] = []
    for (far, aside, x), bits in zip(columns, open_rows, strict=True):
        bits &= near
        if far + aside > most * unit or not bits:
            continue
        if bits not in listed:
            listed[bits] = [row for index, row in enumerate(rows) if bits >> index & 1]
        found += [((hypot(far, deep) + (aside + off)) / unit, x, y) for deep, off, y in listed[bits]]
    found.sort()
    return found


def _within(edges: Iterable[int], first: int, last: int, step: int) -> list[int]:
    last = max(first, last)
    return sorted({*(edge for edge in edges if first <= edge <= last), *range(first, last, max(1, step)), last})


def _gap(start: int, length: int, other: int, other_length: int) -> int:
    """How far two stretches are apart; 0 where they meet."""
    return max(0, other - start - length, start - other - other_length)


# --- the notes of a table --------------------------------------------------------------------------------------------
class Notes:
    """What lies on one table, and the places of its notes."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.signs: Callable[[], Iterable[Kept]] = tuple  # what the table shows besides cards
        self.controls: Callable[[], Iterable[Kept]] = tuple  # what a person presses and reads
        self.others: list[Callable[[], Iterable[tuple[str, Shape]]]] = []  # the notes that lie there, by their names
        self._last: tuple[object, Any] = None, None
        self._lying: tuple[list[object], list[Kept]] = [], []  # cards as they lie, and what is kept clear of them

    # --- what is kept clear ------------------------------------------------------------------------------------------
    def kept(self, name: str = "") -> list[Kept]:
        """Everything that a note of this name should leave free."""
        pressed = [*self.controls()]
        if name == QUESTION:  # until it is answered nothing else is pressed or read
            pressed = [*(Kept(rect, min(cost, SOMEWHAT)) for rect, cost in pressed), *self._ready()]
        caught = LITTLE if name == REFUSAL else HARDLY
        found = [*self._cards(), *self._places(caught, name.startswith(BUBBLE)), *self.signs(), *pressed]
        for listed in self.others:
            found += [Kept(rect, NEVER) for other, rect in listed() if other != name and rect.width]
        return found

    def forbidden(self, room: Shape) -> list[Shape]:
        """What no note may cover, as far as it meets this room: the cards of all, buttons, and other notes."""
        found = [*self._common_near(room), *(one.rect for one in self.controls() if one.cost >= NEVER)]
        found += [rect for listed in self.others for _, rect in listed()]
        return [rect for rect in found if room.colliderect(rect)]

    def _common_near(self, room: Shape) -> Iterator[Shape]:
        """The cards that are nobody's and lie near enough to reach into this room."""
        (x, y), aspect = room.center, self.stage.pictures.aspect
        for zone, row in self.stage.sprites.zones.items():
            for home in [sprite.home for sprite in row if not sprite.home.hidden] if zone.seat is None else ():
                far = home.height_px * (1.0 + aspect) / 2 + 2.0
                if abs(home.x - x) <= far + room.w / 2 and abs(home.y - y) <= far + room.h / 2:
                    yield shape_of(home, aspect)

    def _cards(self) -> list[Kept]:
        """What is kept clear of cards; the same as before while no card has another place."""
        stage = self.stage
        lying: list[object] = [stage.layout, stage.pictures.aspect]
        for zone, row in stage.sprites.zones.items():
            lying.append(zone)
            for sprite in row:
                lying += (sprite.home, sprite.card == BACK)
        if lying != self._lying[0]:
            self._lying = lying, [*self._cards_lying()]
        return self._lying[1]

    def _cards_lying(self) -> Iterator[Kept]:
        stage, aspect, seen = self.stage, self.stage.pictures.aspect, set()
        for zone, row in stage.sprites.zones.items():
            at = stage.layout.places.get(zone.name, ANYWHERE).at
            own = at == "hand" and zone.seat == stage.viewer
            for sprite in row:
                if sprite.home.hidden:
                    continue
                held, back = at == "hand", sprite.card == BACK
                cost = NEVER if zone.seat is None else SOMEWHAT if back else HARDLY if held else UNWILLINGLY
                rect = shape_of(sprite.home, aspect, LIFT if own else 0.0)
                if (cost, *rect) not in seen:
                    seen.add((cost, *rect))
                    yield Kept(rect, HARDLY if own else cost)

    def _ready(self) -> Iterator[Kept]:
        """What lies ready for the viewer, from its upper edge to the lower rim of the window."""
        if self.stage.floor_px is not None:
            top = round(self.stage.floor_px)
            yield Kept(pygame.Rect(0, top, self.stage.size[0], max(0, self.stage.size[1] - top)), HARDLY)

    def _places(self, caught: float, speech: bool) -> Iterator[Kept]:
        """Plates, the round, and places where nothing lies yet; `caught`: the cost of the room around a pile in which
        whatever is dropped falls on it. What is said (`speech`) stands among plates and is soon gone: it rather lies
        upon the backs of cards than upon a plate, and does not even touch the round."""
        stage, layout = self.stage, self.stage.layout
        yield from (Kept(rect_of(stage.plate(seat)), HARDLY if speech else UNWILLINGLY) for seat in range(stage.seats))
        gap = round(GAP * stage.scale) * speech
        yield Kept(rect_of(layout.status).inflate(gap, gap), NEVER if speech else UNWILLINGLY)
        yield Kept(rect_of(layout.centre), LITTLE)
        yield from (Kept(rect_of(stage.hand(seat)), SOMEWHAT) for seat in range(stage.seats) if seat != stage.viewer)
        yield Kept(rect_of(stage.hand(stage.viewer)), HARDLY)
        for zone, row in stage.sprites.zones.items():
            if zone.seat is None and row and (around := layout.catching(zone)) is not None:
                yield Kept(rect_of(around), caught)
            if zone.seat is None and not row and layout.places.get(zone.name, ANYWHERE).at == "draw":
                yield Kept(rect_of(layout.draw), UNWILLINGLY)

    @property
    def bounds(self) -> Shape:
        rim = round(2 * RIM * self.stage.scale)
        return pygame.Rect((0, 0), self.stage.size).inflate(-rim, -rim)

    # --- places ------------------------------------------------------------------------------------------------------
    def place(self, name: str, size: Size, thing: Shape, level: bool = False) -> Shape:
        """The place of a note of one size; `level`: it would rather stand at a side of its thing than above it."""
        kept = self._around(name, thing, ())
        return beside(size, thing, kept, self.bounds, self.stage.scale, level)[1]

    def free(self, name: str, size: Size, thing: Shape) -> Shape | None:
        """The place of a note that may as well be left out: None where it would lie upon a card or another note, or
        far from its thing."""
        cards = [one.rect for one in self._cards()]
        cost, place = beside(size, thing, self._around(name, thing, cards), self.bounds, self.stage.scale)
        return place if cost <= NEAR else None

    def fit(
        self,
        name: str,
        widths: Sequence[float],
        write: Callable[[int], tuple[T, Size]],
        thing: Shape,
        important: Sequence[Shape] = (),
    ) -> tuple[T, Shape]:
        """Write a note as wide as it finds room: the first of these widths (in units) that is as good as may be.

        `write` gets a width in pixels and returns what was written and how large the note is with it.
        """
        kept = self._around(name, thing, important)
        best: tuple[float, T, Shape] | None = None
        for index, width in enumerate(widths):
            written, size = write(self.stage.px(width))
            cost, place = beside(size, thing, kept, self.bounds, self.stage.scale)
            cost += NARROWER * index
            if best is None or cost < best[0]:
                best = cost, written, place
            if best[0] <= GOOD:
                break
        assert best is not None
        return best[1:]

    def again(self, told: object, make: Callable[[], T]) -> T:
        """What was made for the same words above the same table; for a note that is drawn anew with each picture."""
        key = told, tuple((*one.rect, one.cost) for one in self.kept("tip"))
        if self._last[0] != key:
            self._last = key, make()
        found: T = self._last[1]
        return found

    def _around(self, name: str, thing: Shape, important: Sequence[Shape]) -> list[Kept]:
        gap = round(GAP * self.stage.scale)
        return [*self.kept(name), *(Kept(rect.inflate(gap, gap), NEVER) for rect in (thing, *important))]


# --- tails -----------------------------------------------------------------------------------------------------------
LEAST_TAIL: Final = 5.0  # nearer than this a note needs none
FOOT: Final = (9.0, 4.0)  # half the width of a tail where it leaves the note: of a short one, of a long one
LONG: Final = 60.0
CORNER: Final = 14.0
PAPER, RIMMED = "#F6ECD2", "#6B5632"


def tail(note: Shape, thing: Shape, unit: float) -> list[tuple[float, float]]:
    """The corners of the tail from a note to its thing, its tip last; empty where none is needed."""
    level = note.top < thing.bottom and thing.top < note.bottom
    tip = _clamped(note.center, thing if level else _seen(thing))
    foot = _clamped(tip, note.inflate(-2, -2))
    way = hypot(tip[0] - foot[0], tip[1] - foot[1])
    if way < LEAST_TAIL * unit or note.colliderect(thing):
        return []
    half = FOOT[way >= LONG * unit] * unit
    upright = note.top < foot[1] < note.bottom - 2 and not note.left < tip[0] < note.right
    if upright:
        y = _between(foot[1], note.top + CORNER * unit, note.bottom - CORNER * unit)
        return [(foot[0], y - half), (foot[0], y + half), tip]
    x = _between(foot[0], note.left + CORNER * unit, note.right - CORNER * unit)
    return [(x - half, foot[1]), (x + half, foot[1]), tip]


def _seen(thing: Shape) -> Shape:
    """The part of a thing at which a tail points: of what is upright as a card is its left half, for in a hand the next
    card lies upon the other."""
    if thing.height <= thing.width:
        return thing
    return pygame.Rect(thing.left + thing.width // 6, thing.top, max(1, thing.width // 3), thing.height)


def _clamped(point: tuple[float, float], rect: Shape) -> tuple[float, float]:
    return _between(point[0], rect.left, rect.right - 1), _between(point[1], rect.top, rect.bottom - 1)


def _between(value: float, least: float, most: float) -> float:
    return max(least, min(value, most))


def draw_tail(stage: Stage, surface: pygame.Surface, note: Shape, thing: Shape) -> None:
    """The tail, below the note that is drawn next; it passes behind all that a note must not cover."""
    corners = tail(note, thing, stage.scale)
    if not corners:
        return
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    room = rect_of(Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))).inflate(4, 4)
    shape = tuple([(x - room.x, y - room.y) for x, y in corners])
    above = stage.notes.forbidden(room)
    holes = tuple([_told(rect.move(-room.x, -room.y)) for rect in above if not rect.colliderect(note)])
    surface.blit(_tail_picture(room.size, shape, holes), room)


@lru_cache(maxsize=8)
def _tail_picture(size: Size, shape: tuple[tuple[float, float], ...], holes: tuple[Corners, ...]) -> pygame.Surface:
    """A tail with these corners, its tip last, and with holes where it passes behind something."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(picture, PAPER, shape)
    pygame.draw.aalines(picture, RIMMED, False, [shape[0], shape[2], shape[1]])
    for hole in holes:
        picture.fill((0, 0, 0, 0), hole)
    return picture
