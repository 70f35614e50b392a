"""A frame as a display list: what is drawn is noted first, and only where it differs from the last frame is it painted.

Scenes draw upon a `Frame` as upon the window. It notes every call with the picture, place, part, blending and alpha of
that moment; `finish` compares the notes with those of the last frame and paints, in the order of drawing, what touches
the areas in which they differ. So nobody has to say what has changed, and the window always holds what drawing
everything would have made, to the pixel.

Where the whole picture is pushed aside, as when the table shivers, it is noted as ever: the window's pixels are pushed,
and what is painted is painted that far beside its place.

What lies below an opaque panel (`cover`) is not painted where that hides it.

Where something has only come above all that was there, as a page does above the menu, that alone is painted.

Where a scene is about to darken what it has drawn so far (`keep_below`), a copy of that is kept, and laid wherever
nothing below the darkness has changed (ui/shell/underlay.py).

One rule follows: a picture that was blitted is not painted on any more (its alpha may change); a new one is made.
Lines and shapes go through ui/shell/pen.py, since pygame.draw would look for pixels that a frame does not have.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import pygame

from ui.shell.enlarged import enlarge
from ui.shell.squares import Damage, bands
from ui.shell.underlay import Underlay

Place: TypeAlias = Any  # a rectangle or a pair of numbers, as pygame takes them
Clip: TypeAlias = tuple[int, int, int, int] | None
Note: TypeAlias = tuple[Any, ...]  # what makes a call what it is; equal notes paint the same
Way: TypeAlias = tuple[int, int]  # pixels to the right and down
Grain: TypeAlias = tuple[pygame.Surface, tuple[int, int]]  # a small picture and where its upper left corner lies
KEPT: Final[Note] = ("kept",)  # behind the notes of which a copy is kept
NOWHERE: Final = pygame.Rect(0, 0, 0, 0)
BAND_PX: Final = 2**21  # of an area that is painted at once, where all of it is darkened: so it stays at hand meanwhile
HERE: Final[Way] = (0, 0)


def in_order(old: Sequence[Note], new: Sequence[Note]) -> set[Note]:
    """As many notes as may be that stand in both rows, in the same order: of two that have changed places one."""
    both = set(old).intersection(new)
    before, now = [note for note in old if note in both], [note for note in new if note in both]
    if before == now:
        return both
    for row in (before, now):
        if len(row) > len(both):
            both -= {note for note, times in Counter(row).items() if times > 1}
    places = {note: place for place, note in enumerate(now) if note in both}
    before = [note for note in before if note in both]
    ends: list[int] = []  # for each length the lowest place in which rows of this length end so far …
    lengths = []  # … and the length of the longest row that ends with each note
    for note in before:
        length = bisect_left(ends, places[note])
        ends[length : length + 1] = [places[note]]
        lengths.append(length)
    found, wanted = set(), len(ends) - 1
    for note, length in zip(reversed(before), reversed(lengths), strict=True):
        if length == wanted:
            found.add(note)
            wanted -= 1
    return found


def apart(rect: pygame.Rect, within: pygame.Rect) -> list[pygame.Rect]:
    """What of a rectangle lies around another one that is within it: up to four parts."""
    parts = [
        pygame.Rect(rect.left, rect.top, rect.width, within.top - rect.top),
        pygame.Rect(rect.left, within.bottom, rect.width, rect.bottom - within.bottom),
        pygame.Rect(rect.left, within.top, within.left - rect.left, within.height),
        pygame.Rect(within.right, within.top, rect.right - within.right, within.height),
    ]
    return [part for part in parts if part.width and part.height]


class Noted(NamedTuple):
    """Calls that were noted one after the other, to be noted again."""

    notes: list[Note]
    rects: list[pygame.Rect]


class Strewn:
    """Many small pictures that are noted as one; `boxes`: the part of each that is seen."""

    __slots__ = ("boxes", "grains")

    def __init__(self, grains: tuple[Grain, ...], boxes: list[pygame.Rect]) -> None:
        self.grains, self.boxes = grains, boxes

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Strewn) and self.grains == other.grains

    def __hash__(self) -> int:
        return hash(self.grains)

    def paint(self, window: pygame.Surface, rect: pygame.Rect, way: Way) -> None:
        """Paint those that touch a rectangle of the picture, so far aside."""
        right, down = way
        near = [self.grains[index] for index in rect.collidelistall(self.boxes)]
        window.fblits([(picture, (x + right, y + down)) for picture, (x, y) in near])


def alike_ends(old: Sequence[Note], new: Sequence[Note]) -> tuple[int, int]:
    """How many notes are equal from the beginning on, and how many of the others from the end on."""
    first, shorter = 0, min(len(old), len(new))
    while first < shorter and old[first] == new[first]:
        first += 1
    last = 0
    while last < shorter - first and old[-1 - last] == new[-1 - last]:
        last += 1
    return first, last


def uncovered(size: tuple[int, int], dx: int, dy: int) -> list[pygame.Rect]:
    """The edges of a window that are left free by what filled it, when that is pushed aside so far."""
    wide, high = size
    edges = [
        pygame.Rect(0 if dx > 0 else wide + dx, 0, abs(dx), high),
        pygame.Rect(0, 0 if dy > 0 else high + dy, wide, abs(dy)),
    ]
    return [edge for edge in edges if edge.width and edge.height]


def fill_edges(window: pygame.Surface, dx: int, dy: int) -> None:
    """Fill the edges that a picture leaves free which is pushed aside so far, with what lies beside them."""
    window.set_clip(None)
    for way in ((dx, 0), (0, dy)):
        for edge in uncovered(window.get_size(), *way):
            window.blit(window.subsurface(edge.move(way)).copy(), edge)


def moved(details: Sequence[Any], way: Way) -> Iterator[Any]:
    """What pygame.draw is given behind a colour, so far aside: pairs are points, fours are rectangles."""
    for one in details:
        if not isinstance(one, tuple):
            yield one
        elif isinstance(one[0], tuple):
            yield tuple(moved(one, way))
        else:
            yield one[0] + way[0], one[1] + way[1], *one[2:]


class Frame(pygame.Surface):
    """The window's picture of this moment. Has no pixels: whoever needs a method that is not here finds an error."""

    _underlay: Underlay | None = None  # what lies below the darkness, while there is one

    def __init__(self, window: pygame.Surface) -> None:  # the base is not made on purpose
        self.beside: Callable[[Callable[[], None]], object] = lambda make: make()  # in another thread, if there is one
        self._open(window)
        self._clipped: Clip = None
        self._notes: list[Note] = []
        self._rects: list[pygame.Rect] = []
        self._before: list[Note] | None = None  # None: the window may show anything
        self._rects_before: list[pygame.Rect] = []
        self._kept = 0  # number of notes of which a copy is kept; 0: of none
        self._kept_before = 0
        self._strokes: list[int] = []  # the numbers of those notes that are lines and shapes
        self._covers: list[tuple[int, pygame.Rect]] = []  # where so many notes are hidden by those behind them

    # --- what scenes do with it --------------------------------------------------------------------------------------
    def get_size(self) -> tuple[int, int]:
        return self._size

    def get_width(self) -> int:
        return self._size[0]

    def get_height(self) -> int:
        return self._size[1]

    def get_rect(self, **places: Any) -> pygame.Rect:
        rect = pygame.Rect((0, 0), self._size)
        for name, value in places.items():
            setattr(rect, name, value)
        return rect

    def get_clip(self) -> pygame.Rect:
        return self._clip.copy()

    def set_clip(self, rect: Place) -> None:
        """Draw within this rectangle alone; None: in the whole window."""
        self._clip = self._whole if rect is None else self._whole.clip(rect)
        self._clipped = None if self._clip == self._whole else tuple(self._clip)  # type: ignore[assignment]

    def blit(
        self, source: pygame.Surface, dest: Place = (0, 0), area: Place = None, special_flags: int = 0
    ) -> pygame.Rect:
        """Note a picture with the alpha that it has now."""
        x, y = int(dest[0]), int(dest[1])
        size = source.get_size()
        if area is not None:
            area = tuple(pygame.Rect(area))
            size = area[2:]
        rect = self._clip.clip((x, y), size)
        if rect.width and rect.height:
            self._notes.append((source, x, y, area, special_flags, source.get_alpha(), self._clipped))
            self._rects.append(rect)
        return rect

    def blits(self, blit_sequence: Iterable[Sequence[Any]], doreturn: bool | int = 1) -> list[pygame.Rect] | None:
        rects = [self.blit(*one) for one in blit_sequence]
        return rects if doreturn else None

    def enlarge(self, picture: pygame.Surface, times: int, x: int, y: int, flags: int = 0) -> None:
        """Note a picture whose pixels become squares of so many pixels."""
        wide, high = picture.get_size()
        rect = self._clip.clip((x, y), (wide * times, high * times))
        if rect.width and rect.height:
            self._notes.append((picture, x, y, times, flags, picture.get_alpha(), self._clipped))
            self._rects.append(rect)

    def strew(self, grains: Iterable[Grain]) -> None:
        """Note many small pictures as one, since they come and go together; their alpha never changes."""
        boxed = [(grain, self._clip.clip(grain[1], grain[0].get_size())) for grain in grains]
        seen = [(grain, box) for grain, box in boxed if box]
        if seen:
            boxes = [box for _, box in seen]
            self._notes.append((Strewn(tuple([grain for grain, _ in seen]), boxes), self._clipped))
            self._rects.append(boxes[0].unionall(boxes[1:]))

    def fill(self, color: Any, rect: Place = None, special_flags: int = 0) -> pygame.Rect:
        """Note a rectangle of one colour; one that is blended knows no clip, as in pygame."""
        within = self._whole if special_flags else self._clip
        filled = within if rect is None else within.clip(rect)
        if filled.width and filled.height:
            colour = color if isinstance(color, str) else tuple(color)
            self._notes.append((None, colour, tuple(filled), special_flags))
            self._rects.append(filled)
        return filled

    def stroke(self, paint: Callable[..., object], about: pygame.Rect, *details: Any) -> pygame.Rect:
        """Note what `paint(surface, *details)` draws within the rectangle `about`; the details must be hashable."""
        rect = self._clip.clip(about)
        if rect.width and rect.height:
            self._notes.append((paint, details, self._clipped))
            self._rects.append(rect)
        return rect

    def keep_below(self) -> None:
        """Keep a copy of what was noted so far, as long as this is told in every frame: it is about to be darkened."""
        self._kept = len(self._notes)
        self._notes.append(KEPT)
        self._rects.append(NOWHERE)

    def cover(self, rect: pygame.Rect) -> None:
        """Tell that what comes next hides everything noted so far within this rectangle."""
        self._covers.append((len(self._notes), self._whole.clip(rect)))

    @property
    def length(self) -> int:
        """The number of calls noted so far."""
        return len(self._notes)

    def since(self, length: int) -> Noted:
        """What was noted since there were so many calls."""
        return Noted(self._notes[length:], self._rects[length:])

    def again(self, noted: Noted) -> None:
        """Note the same once more, where nothing is clipped."""
        self._notes += noted.notes
        self._rects += noted.rects

    # --- what the application does with it ---------------------------------------------------------------------------
    def forget(self) -> None:
        """The window no longer shows what was drawn last: the next frame is painted whole, and the pictures of the
        last one are not kept for it."""
        self._known = False
        self._notes, self._rects, self._covers = [], [], []
        self._before, self._rects_before = None, []
        self._lose_underlay()

    def _open(self, window: pygame.Surface) -> None:
        self._window, self._size = window, window.get_size()
        self._clip = self._whole = pygame.Rect((0, 0), self._size)
        self._known = False  # the window shows the last frame …
        self._way = HERE  # … so far aside
        self._lose_underlay()
        self._below: list[int] | None = None  # the squares that differ below the darkness; None: all may

    def _lose_underlay(self) -> None:
        """Give the memory of what lies below the darkness back."""
        if self._underlay is not None:
            self._underlay.end()
        self._underlay = None

    def begin(self, window: pygame.Surface) -> None:
        """A new frame for this window: nothing is drawn yet."""
        if window is not self._window or window.get_size() != self._size:
            self._open(window)
        self._before, self._rects_before = (self._notes, self._rects) if self._known else (None, [])
        self._known = False  # until this one is painted: drawing may fail
        self._notes, self._rects, self._covers = [], [], []
        self._kept_before, self._kept = self._kept, 0
        self.set_clip(None)

    def finish(self, way: Way = HERE) -> list[pygame.Rect] | None:
        """Paint what has changed, with the whole picture pushed aside by so much. Returns the areas that were painted;
        None: the whole window."""
        self._below = None
        self._strokes = [index for index, note in enumerate(self._notes) if callable(note[0])]
        damage = self._damage()
        if damage is None:
            damage = Damage(self._size)
            damage.add(self._whole)
        elif way != self._way:
            for edge in uncovered(self._size, -self._way[0], -self._way[1]):  # of the picture; they were not seen
                damage.add(edge)
            for index in self._strokes:  # a smooth line comes out a trifle differently elsewhere
                damage.add(self._rects[index])
            self._take_whole_strokes(damage)
            self._push(damage, way)
        here = self._way == way == HERE
        whole = not here or damage.share == 1.0
        self._way = way
        rects = damage.rects()
        if self._kept:
            self._paint_kept(damage, rects)
        else:
            self._lose_underlay()
            self._paint(self._painted() if here else 0, len(self._notes), rects)
        if way != HERE:
            fill_edges(self._window, *way)
        self._known = True
        self._before, self._rects_before = None, []  # their pictures may go
        return None if whole else rects

    def _painted(self) -> int:
        """How many notes need not be painted: all of the last frame, where more has only come above them; whatever is
        hidden by what came may differ."""
        old, new = self._before, self._notes
        if not old or self._kept_before or not (self._covers or len(new) > len(old)):
            return 0
        for behind, hidden in [(len(old), NOWHERE), *self._covers]:
            first, last = alike_ends(old, new[:behind])
            differ = [*self._rects_before[first : len(old) - last], *self._rects[first : behind - last]]
            if behind and all(hidden.contains(rect) for rect in differ):
                return behind
        return 0

    def _push(self, damage: Damage, way: Way) -> None:
        """Push what will not be painted anew, from where it lies in the window to that far beside its place."""
        right, down = way[0] - self._way[0], way[1] - self._way[1]
        whole = Damage(self._size)
        whole.add(self._whole)
        stays = whole.without(damage.bits).rects()
        stays.sort(key=lambda rect: (rect.top if down < 0 else -rect.top, rect.left if right < 0 else -rect.left))
        self._window.set_clip(None)
        for rect in stays:  # none lies upon what is still to be pushed
            self._window.blit(self._window, rect.move(way), rect.move(self._way))

    def _damage(self) -> Damage | None:
        """What differs from the last frame; None: everything may."""
        if self._before is None:
            return None
        rects, below = self._changed(self._before, self._rects_before)
        if self._kept and below is not None:
            self._below = self._damage_of(below).bits
        return self._damage_of(rects)

    def _damage_of(self, rects: Iterable[pygame.Rect]) -> Damage:
        damage = Damage(self._size)
        for rect in filter(None, rects):  # of what was pushed out of the window nothing is left
            damage.add(rect)
        self._take_whole_strokes(damage)
        return damage

    def _washes(self, notes: Iterable[Note]) -> list[Note]:
        """What lightens or darkens the whole window."""
        return [note for note in notes if note[0] is None and note[2] == self._whole]

    def _changed(
        self, old: list[Note], rects_before: list[pygame.Rect]
    ) -> tuple[list[pygame.Rect], list[pygame.Rect] | None]:
        """The areas of what has gone, has come or lies in another order than before, and those of it below KEPT; None
        where KEPT itself lies elsewhere."""
        new = self._notes
        if old == new:
            return [], []
        first, last = alike_ends(old, new)
        gone, come = old[first : len(old) - last], new[first : len(new) - last]
        both = in_order(gone, come)
        rects: list[pygame.Rect] = []
        below: list[pygame.Rect] = []
        for notes, places, kept in ((gone, rects_before, self._kept_before), (come, self._rects, self._kept)):
            for index, note in enumerate(notes, first):
                if note not in both:
                    seen = note[0].boxes if isinstance(note[0], Strewn) else (places[index],)
                    rects += seen
                    if index < kept:
                        below += seen
        return rects, None if KEPT in gone and KEPT not in both else below

    def _take_whole_strokes(self, damage: Damage, behind: int | None = None) -> None:
        """A line or shape that is cut off would come out differently: it is painted whole or not at all. `behind`: as
        far as it is one of so many notes."""
        strokes = [self._rects[index] for index in self._strokes if behind is None or index < behind]
        while strokes:
            touched = [rect for rect in strokes if damage.touches(rect)]
            if not touched:
                return
            for rect in touched:
                damage.add(rect)
            strokes = [rect for rect in strokes if rect not in touched]

    # --- painting ----------------------------------------------------------------------------------------------------
    def _paint_kept(self, damage: Damage, rects: list[pygame.Rect]) -> None:
        """Paint the notes within these squares, but lay the copy of what is below the darkness where there is one."""
        below, kept = self._kept, self._underlay or Underlay(self._window, self.beside)
        self._underlay = kept
        darkness = self._washes(self._notes[below + 1 : below + 2])
        kept.go_on((darkness[0][1], darkness[0][3]) if darkness else None)
        kept.forget(self._below or [-1] * damage.rows)
        fresh = damage.without(kept.bits)
        self._take_whole_strokes(fresh, below)
        painted = fresh.rects()
        self._paint(0, below, painted)
        kept.lay(damage.without(fresh.bits).rects(), self._way)
        if self._way == HERE:  # else a part of it may not be seen
            kept.keep(painted)
        self._window.set_clip(None)
        for rect in painted:
            kept.darken(rect.move(self._way))
        self._paint(below + 1 + len(darkness), len(self._notes), rects)
        above = self._rects[below:]
        if self._way == HERE and self._whole not in above:  # nothing is darkened yet
            bare, touched = Damage(self._size), Damage(self._size)
            bare.add(self._whole)
            for rect in filter(None, above):
                touched.add(rect)
            kept.keep(bare.without(touched.bits).without(kept.bits).rects())

    def _paint(self, begin: int, behind: int, rects: list[pygame.Rect]) -> None:
        """Paint these notes within these areas: between two strokes area by area, so that pixels stay at hand."""
        faded: list[tuple[pygame.Surface, int | None]] = []
        strokes = [index for index in self._strokes if begin <= index < behind] if rects else []
        if self._washes(self._notes[begin:behind]):
            rects = bands(rects, BAND_PX)
        touched = [index for index in strokes if self._rects[index].collidelist(rects) >= 0]
        parts = self._seen(begin, behind, rects)
        for stroke in [*touched, behind]:
            for rect, first in parts:
                if stroke > max(begin, first):
                    self._paint_pictures(max(begin, first), stroke, rect, faded)
            if stroke < behind:
                paint, details, clip = self._notes[stroke]
                self._window.set_clip(clip and pygame.Rect(clip).move(self._way))
                paint(self._window, details[0], *moved(details[1:], self._way))
            begin = stroke + 1
        self._window.set_clip(None)
        for picture, alpha in reversed(faded):
            picture.set_alpha(alpha)

    def _seen(self, begin: int, behind: int, rects: list[pygame.Rect]) -> list[tuple[pygame.Rect, int]]:
        """These areas in parts, each with the number of the first of these notes that is seen there."""
        parts = [(rect, begin) for rect in rects]
        for first, hidden in self._covers:
            if not begin <= first <= behind:
                continue
            cut = [(rect, before, rect.clip(hidden)) for rect, before in parts]
            parts = [(rect, before) for rect, before, within in cut if not within]
            for rect, before, within in cut:
                if within:
                    parts += [(within, first), *((part, before) for part in apart(rect, within))]
        return parts

    def _paint_pictures(
        self, begin: int, behind: int, rect: pygame.Rect, faded: list[tuple[pygame.Surface, int | None]]
    ) -> None:
        window, notes = self._window, self._notes
        among = self._rects if behind - begin == len(notes) else self._rects[begin:behind]
        hits = rect.collidelistall(among)
        clip: Clip = None
        right, down = self._way
        here, rect = rect, rect.move(right, down)
        window.set_clip(rect)
        for index in hits:
            note = notes[begin + index]
            within = None if note[0] is None else note[-1]
            if within != clip:
                window.set_clip(rect if within is None else rect.clip(pygame.Rect(within).move(right, down)))
                clip = within
            if note[0] is None:
                _, colour, filled, flags = note
                window.fill(colour, rect.clip(pygame.Rect(filled).move(right, down)), flags)
                continue
            if isinstance(note[0], Strewn):
                note[0].paint(window, here, self._way)
                continue
            picture, x, y, area, flags, alpha, _ = note
            if (now := picture.get_alpha()) != alpha:
                faded.append((picture, now))
                picture.set_alpha(alpha)
            if isinstance(area, int):
                enlarge(window, picture, area, x + right, y + down, flags)
            else:
                window.blit(picture, (x + right, y + down), area, flags)
