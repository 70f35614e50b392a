"""A sheet to draw on, without its buttons: strokes, lines, fills and stamps, each taken back and done again.

The sheet is FINE times as fine as the motif that comes of it. Its strokes have hard edges, so that fills meet them
exactly; made smaller for the card they become smooth. Points are pixels of the sheet.
"""

from __future__ import annotations

from math import dist, hypot
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.workshop.motifs import SIDE
from ui.faces.own.motifs import opened, packed, scaled

FINE: Final = 2
SHEET: Final = SIDE * FINE
PAST_BYTES: Final = 32 * 1024 * 1024  # of what can be taken back: hundreds of strokes, fourteen fills of all
BEND_PX: Final = 2.0  # between the dots of which a stroke is made
CLEAR: Final = (0, 0, 0, 0)
LIKENESS: Final = (40, 40, 40, 255)  # colours nearer than this are one to a fill
SEAM: Final = 3  # so far a fill goes below the soft edges around it
NOWHERE: Final = pygame.Rect(0, 0, 0, 0)
Point: TypeAlias = tuple[float, float]


class Step(NamedTuple):
    """A piece of the sheet, and the ground, as they were before."""

    place: pygame.Rect
    piece: pygame.Surface
    ground: str


class Easel:
    """One drawing. Colours are "#rrggbb"; "" as the colour of a stroke rubs out, as the ground it is clear."""

    def __init__(self, png: bytes = b"", *, unkept: bool = False) -> None:
        """An empty sheet, or a motif to go on with; `unkept`: one that is on no card yet.

        Raises ValueError for a broken one.
        """
        self.unkept = unkept
        self.sheet = scaled(opened(png), (SHEET, SHEET)) if png else pygame.Surface((SHEET, SHEET), pygame.SRCALPHA)
        self.ground = ""
        self.mirrored = False  # whatever is drawn is drawn on the other side as well
        self.version = 0  # grows with every change
        self._dirty = self.sheet.get_rect()
        self._past: list[Step] = []
        self._future: list[Step] = []
        self._before: tuple[pygame.Surface, str] | None = None  # sheet and ground before the latest step
        self._place = NOWHERE.copy()  # what this step has changed
        self._trail: tuple[Point, Point] = ((0, 0), (0, 0))  # where the curve under way has come to, and the last point

    # --- looking -------------------------------------------------------------------------------------------------
    @property
    def touched(self) -> bool:
        """True if something lies here that is on no card: it was drawn and not taken back."""
        return self.unkept or self.can_undo

    @property
    def can_undo(self) -> bool:
        return bool(self._past) or self._before is not None

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def take_dirty(self) -> pygame.Rect:
        """Return the area that has changed since the last call; empty where nothing has."""
        dirty, self._dirty = self._dirty, NOWHERE.copy()
        return dirty

    def motif(self) -> pygame.Surface:
        """The drawing as a card shows it."""
        if not self.ground:
            return scaled(self.sheet, (SIDE, SIDE))
        whole = pygame.Surface((SHEET, SHEET), pygame.SRCALPHA)
        whole.fill(self.ground)
        whole.blit(self.sheet, (0, 0))
        return scaled(whole, (SIDE, SIDE))

    def png(self) -> bytes:
        """The drawing as a file for `game.workshop.motifs.keep`."""
        return packed(self.motif())

    # --- strokes -------------------------------------------------------------------------------------------------
    def begin(self, point: Point, colour: str, width: int) -> None:
        """Put the brush down."""
        self._note()
        self._trail = point, point
        self._line(point, point, colour, width)

    def go(self, point: Point, colour: str, width: int) -> None:
        """Draw on: a curve that passes midway between the points, so that a quick hand draws no corners."""
        start, last = self._trail
        middle = (last[0] + point[0]) / 2, (last[1] + point[1]) / 2
        pieces = max(1, round((dist(start, last) + dist(last, middle)) / BEND_PX))
        self._dots([_bent(start, last, middle, number / pieces) for number in range(pieces + 1)], colour, width)
        self._trail = middle, point

    def end(self, colour: str, width: int) -> None:
        """Lift the brush."""
        start, last = self._trail
        self._line(start, last, colour, width)

    def straight(self, start: Point, end: Point, colour: str, width: int, again: bool = False) -> None:
        """A straight line; `again`: instead of the last one, while its end is still looked for."""
        if again and self._before is not None:
            self._restore(self._before[0])
        else:
            self._note()
        self._line(start, end, colour, width)

    def _line(self, start: Point, end: Point, colour: str, width: int) -> None:
        pieces = max(1, round(dist(start, end) / BEND_PX))
        steps = [number / pieces for number in range(pieces + 1)]
        line = [(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share) for share in steps]
        self._dots(line, colour, width)

    def _dots(self, points: list[Point], colour: str, width: int) -> None:
        """Round dots so close that they are a stroke; "" rubs out."""
        ink, half = pygame.Color(colour or CLEAR), width // 2
        for line in (points, [_mirror(point) for point in points]) if self.mirrored else (points,):
            boxes = [pygame.draw.circle(self.sheet, ink, (round(x), round(y)), half) for x, y in line]
            self._changed(boxes[0].unionall(boxes[1:]))

    # --- fills and stamps ----------------------------------------------------------------------------------------
    def fill(self, point: Point, colour: str) -> bool:
        """Fill what has one colour around the point; False where it has this colour already."""
        x, y = _pixel(point)
        places = [(x, y), (SHEET - 1 - x, y)] if self.mirrored else [(x, y)]
        if not self._fillable((x, y), colour):
            return False
        self._note()
        for place in places:
            if self._fillable(place, colour):
                _fill(self.sheet, place, colour)
        self._changed(self.sheet.get_rect())
        return True

    def _fillable(self, pixel: tuple[int, int], colour: str) -> bool:
        return self.sheet.get_at(pixel) != pygame.Color(colour)

    def stamp(self, picture: pygame.Surface, point: Point) -> None:
        """Put a picture down, its middle at the point."""
        self._note()
        self._changed(self.sheet.blit(picture, picture.get_rect(center=point)))
        if self.mirrored:
            twin = pygame.transform.flip(picture, True, False)
            self._changed(self.sheet.blit(twin, twin.get_rect(center=_mirror(point))))

    def colour_ground(self, colour: str) -> None:
        """Another ground; "" is clear."""
        if colour != self.ground:
            self._note()
            self.ground = colour
            self._dirty, self.version = self.sheet.get_rect(), self.version + 1

    def clear(self) -> None:
        """A new sheet."""
        self._note()
        self.sheet.fill(CLEAR)
        self.ground = ""
        self._changed(self.sheet.get_rect())

    # --- taking back ---------------------------------------------------------------------------------------------
    def undo(self) -> None:
        """Take the last step back; nothing where there is none."""
        self._seal()
        self._travel(self._past, self._future)

    def redo(self) -> None:
        """Do again what was taken back last."""
        self._seal()
        self._travel(self._future, self._past)

    def drop(self) -> None:
        """Take the step under way back as if it had never been."""
        if self._before is not None:
            sheet, self.ground = self._before
            self._restore(sheet)
            self._before = None

    def _travel(self, come_from: list[Step], go_to: list[Step]) -> None:
        if not come_from:
            return
        place, piece, ground = come_from.pop()
        go_to.append(Step(place, _piece(self.sheet, place), self.ground))
        self.ground = ground
        self.sheet.fill(CLEAR, place)
        self.sheet.blit(piece, place)
        self._dirty, self.version = self.sheet.get_rect(), self.version + 1

    def _note(self) -> None:
        """A step begins."""
        self._seal()
        self._future.clear()
        self._before, self._place = (self.sheet.copy(), self.ground), NOWHERE.copy()

    def _seal(self) -> None:
        """The latest step is over: of what was before only what it has changed is kept."""
        if self._before is None:
            return
        sheet, ground = self._before
        self._before = None
        self._past.append(Step(self._place.copy(), _piece(sheet, self._place), ground))
        while sum(step.place.width * step.place.height * 4 for step in self._past) > PAST_BYTES:
            del self._past[0]

    def _restore(self, sheet: pygame.Surface) -> None:
        """Put back what the step under way has changed, from the sheet before it."""
        self.sheet.fill(CLEAR, self._place)
        self.sheet.blit(sheet, self._place, self._place)
        self._changed(self._place)

    def _changed(self, box: pygame.Rect) -> None:
        self.version += 1
        box = box.clip(self.sheet.get_rect())
        self._dirty = self._dirty.union(box) if self._dirty.size != (0, 0) else box.copy()
        self._place = self._place.union(box) if self._place.size != (0, 0) else box.copy()


def _piece(sheet: pygame.Surface, place: pygame.Rect) -> pygame.Surface:
    piece = pygame.Surface(place.size, pygame.SRCALPHA)
    piece.blit(sheet, (0, 0), place)
    return piece


def _mirror(point: Point) -> Point:
    return SHEET - point[0], point[1]


def _pixel(point: Point) -> tuple[int, int]:
    return min(SHEET - 1, max(0, int(point[0]))), min(SHEET - 1, max(0, int(point[1])))


def _bent(start: Point, control: Point, end: Point, share: float) -> Point:
    """A point of a quadratic curve."""
    a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return a * start[0] + b * control[0] + c * end[0], a * start[1] + b * control[1] + c * end[1]


def _fill(sheet: pygame.Surface, at: tuple[int, int], colour: str) -> None:
    """Fill the region of one colour around a pixel."""
    covered = pygame.mask.from_surface(sheet, 127)
    if not covered.get_at(at):
        covered.invert()
        _fill_below(sheet, covered.connected_component(at), colour)
        return
    like = pygame.mask.from_threshold(sheet, sheet.get_at(at), LIKENESS)  # it does not look at alpha
    like = like.overlap_mask(covered, (0, 0))
    like.connected_component(at).to_surface(sheet, setcolor=colour, unsetcolor=None)


def _fill_below(sheet: pygame.Surface, region: pygame.Mask, colour: str) -> None:
    """Fill a clear region: its colour goes on a little below the soft edges of what surrounds it."""
    grown = region.copy()
    for dx in range(-SEAM, SEAM + 1):
        for dy in range(-SEAM, SEAM + 1):
            if 0 < hypot(dx, dy) <= SEAM:
                grown.draw(region, (dx, dy))
    box = pygame.Rect(0, 0, 0, 0).unionall(grown.get_bounding_rects())
    below = grown.to_surface(setcolor=colour, unsetcolor=CLEAR)
    layer = pygame.Surface(box.size, pygame.SRCALPHA)
    layer.blit(below, (0, 0), box)
    layer.blit(sheet, (0, 0), box)
    sheet.fill(CLEAR, box)
    sheet.blit(layer, box)
