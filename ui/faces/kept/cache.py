"""Card pictures as surfaces: drawn once for each face, size and angle step, dropped again when memory is short.

The surfaces of all decks of a program lie in one `Pool`.
"""

from __future__ import annotations

import importlib
import io
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from threading import Lock
from types import ModuleType
from typing import Any, Final, TypeAlias, cast

import pygame

from ui.faces.backs.catalogue import BACKS
from ui.faces.kept.shelf import Shelf
from ui.faces.kept.store import DISK, on_disk, ready
from ui.faces.picture import Deck, Inlay, Label, Look, Picture, Print, Wardrobe, chosen
from ui.faces.svg import Svg
from ui.shell.font_files import face_file
from ui.shell.fonts import Face

# --- room for all decks ----------------------------------------------------------------------------------------------


MEMORY_BYTES: Final = 64 * 1024 * 1024
BYTES_A_PIXEL: Final = 12  # of the window: what a table with two large decks needs, turned cards and all
FULL: Final = 0.65  # of the room: behind it only what is seen is kept, shadows and turned cards
Key: TypeAlias = tuple[Any, ...]  # side, code, height, angle, look …, and last whose picture it is


def weight(surface: pygame.Surface) -> int:
    """The bytes of a surface."""
    return surface.get_height() * surface.get_pitch()


def room(window_px: tuple[int, int]) -> int:
    """The bytes that the pictures of a table in a window of this size need, at most MEMORY_BYTES."""
    return min(MEMORY_BYTES, BYTES_A_PIXEL * window_px[0] * window_px[1])


class Pool:
    """Surfaces by key. Decks that share a pool share its limit, so an evening of many games needs no more than one.

    A thread may read pictures ahead while another one draws.
    """

    def __init__(self, limit_bytes: int = MEMORY_BYTES) -> None:
        self.limit_bytes = limit_bytes
        self.used_bytes = 0
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._lock = Lock()

    @property
    def full(self) -> bool:
        """True if whatever comes will soon push something out."""
        return self.used_bytes > FULL * self.limit_bytes

    def clear(self) -> None:
        """Drop everything."""
        with self._lock:
            self._kept.clear()
            self.used_bytes = 0

    def look_up(self, key: Key) -> pygame.Surface | None:
        """The surface of this key, which from now on counts as used last."""
        with self._lock:
            surface = self._kept.get(key)
            if surface is not None:
                self._kept.move_to_end(key)
            return surface

    def keep(self, key: Key, surface: pygame.Surface) -> None:
        """Store a surface and drop the ones unused for longest; the newest always stays."""
        with self._lock:
            before = self._kept.pop(key, None)  # both threads may have made it
            self._kept[key] = surface
            self.used_bytes += weight(surface) - (0 if before is None else weight(before))
            while self.used_bytes > self.limit_bytes and len(self._kept) > 1:
                _, oldest = self._kept.popitem(last=False)
                self.used_bytes -= weight(oldest)

    def present(self) -> list[Key]:
        """List what is kept now, the one unused for longest first."""
        with self._lock:
            return list(self._kept)

    def forget(self, unwanted: Callable[[Key], bool]) -> None:
        """Drop the surfaces of these keys."""
        with self._lock:
            for key in [key for key in self._kept if unwanted(key)]:
                self.used_bytes -= weight(self._kept.pop(key))

    def bytes_of(self, wanted: Callable[[Key], bool]) -> int:
        """The memory of the surfaces of these keys."""
        with self._lock:
            return sum(weight(surface) for key, surface in self._kept.items() if wanted(key))


# --- the pictures of one deck ----------------------------------------------------------------------------------------


ANGLE_STEP_DEG: Final = 2
LIFT_STEPS: Final = 8
FACES_PACKAGE: Final = "ui.faces"
LARGE: Final = 1.5  # turned cards are drawn this much larger first, so that their lines stay smooth …
FINE_PX: Final = 320  # … but those of this height or more, whose lines are broad enough
_FLYING: Final = Shelf(4 * 2**20)  # shadows of cards in flight, which must not push out what rests
ROUGH: Final = 3  # times smaller is a rough picture drawn …
LEAST_ROUGH_PX: Final = 40  # … but no smaller than this
EDGE_PX: Final = 3  # clear border of the picture that is turned, so that its edge is blended


def deck_of(art: str) -> ModuleType:
    """The module that draws a deck. Raises ModuleNotFoundError when there is none."""
    if not art.isidentifier():
        raise ModuleNotFoundError(f"no deck named {art!r}")
    return importlib.import_module(f"{FACES_PACKAGE}.{art}.deck")


class Faces:
    """The pictures of one deck in any size, in the style and with the back that are worn at the moment.

    Surfaces belong to the cache: copy before painting on one. Works without a display.
    """

    def __init__(
        self, art: str, pool: Pool | None = None, style: Mapping[str, str] | None = None, back: str = ""
    ) -> None:
        """Open the deck `ui.faces.<art>.deck` in a look (see `wear`); without a `pool` it has one of its own.

        Raises ModuleNotFoundError when there is no such deck.
        """
        module = deck_of(art)
        self._wardrobe = cast(Wardrobe, module) if isinstance(module, Wardrobe) else None
        self.art = art
        self.deck = cast(Deck, module)
        self.look = cast(Look, module)
        self._style: dict[str, str] = {}
        self._back = ""
        self.wear(style or {}, back)
        self._pool = Pool() if pool is None else pool
        self._prints: dict[str, Print] = {}

    def wear(self, style: Mapping[str, str] | None = None, back: str | None = None) -> None:
        """Change the style and the back; None leaves as it is. From now on all pictures are asked for in the new look.

        `style` maps entries of `styles` to choices: what it leaves out is as usual, what the deck does not know is
        passed over, so that one mapping serves all decks. `back` is a name in `backs.BACKS`, "" the deck's own.
        Pictures of the old look stay in the cache, so changing back costs nothing. Raises ValueError for a choice
        or a back that does not exist, and then changes nothing.
        """
        if back and back not in BACKS:
            raise ValueError(f"no back named {back!r}; there is {', '.join(BACKS)}")
        if style is not None and self._wardrobe is not None:
            self._style = chosen(self.styles, style)
            self.look = self._wardrobe.styled(**self._style)
        self._back = self._back if back is None else back

    @property
    def styles(self) -> Mapping[str, tuple[str, ...]]:
        """The styles to choose: kind -> choices, the usual one first; empty for a deck of one style."""
        return {} if self._wardrobe is None else self._wardrobe.STYLES

    @property
    def style(self) -> Mapping[str, str]:
        """The style worn now, an entry for each of `styles`."""
        return dict(self._style)

    @property
    def back_name(self) -> str:
        """The back worn now: a name in `backs.BACKS`, or "" for the deck's own."""
        return self._back

    @property
    def aspect(self) -> float:
        """Width divided by height."""
        return self.deck.SIZE[0] / self.deck.SIZE[1]

    @property
    def codes(self) -> tuple[str, ...]:
        """Every code of the deck, without badges."""
        return self.deck.CODES

    @property
    def used_bytes(self) -> int:
        """Memory of this deck's surfaces kept now."""
        return self._pool.bytes_of(self._is_own)

    @property
    def kept(self) -> list[Key]:
        """List what is kept of this deck, the one unused for longest first."""
        return [key for key in self._pool.present() if self._is_own(key)]

    def size_px(self, height_px: int) -> tuple[int, int]:
        """Width and height of an upright card of this height."""
        return max(1, round(height_px * self.aspect)), max(1, height_px)

    def face(self, code: str, height_px: int, angle_deg: float = 0.0) -> pygame.Surface:
        """The front of a card, turned counter-clockwise like `pygame.transform.rotate`; "GA=7" wears a badge.

        Raises ValueError for a code that the deck does not know.
        """
        return self._turned("face", code, height_px, angle_deg)

    def back(self, height_px: int, angle_deg: float = 0.0) -> pygame.Surface:
        """The back of a card."""
        return self._turned("back", self._back, height_px, angle_deg)

    def there(self, side: str, code: str, height_px: int, angle_deg: float) -> pygame.Surface | None:
        """A picture that is in memory; None where it is not. `side`: face or back, whose code is not asked for."""
        code = self._back if side == "back" else code
        return self._pool.look_up((side, code, height_px, snap(angle_deg), *self._look(side), self))

    def slow(self, side: str, code: str, height_px: int, angle: int) -> bool:
        """True for a picture that is made by turning one which must be read first, though the card is there upright."""
        if not angle or height_px >= FINE_PX or self.there(side, code, height_px, 0.0) is None:
            return False
        code = self._back if side == "back" else code
        return self._pool.look_up((f"large {side}", code, height_px, 0, *self._look(side), self)) is None

    def rough(self, side: str, code: str, height_px: int) -> pygame.Surface:
        """An upright picture that is there at once, if not as sharp as it should be: of another size in memory, else
        drawn at a part of the size."""
        code, look = self._back if side == "back" else code, self._look(side)
        least = max(LEAST_ROUGH_PX, height_px // ROUGH)
        sizes = [key[2] for key in self.kept if key[:2] == (side, code) and key[3:-1] == (0, *look)]
        found = self.there(side, code, max(sizes), 0.0) if max(sizes, default=0) >= least else None
        if found is None:
            size_px = self.size_px(least)
            found = render(self._picture(side, code), self.deck.SIZE, size_px)
        return ready(pygame.transform.smoothscale(found, self.size_px(height_px)))

    def describe(self, code: str, title: str, points: int | None, motif: str, image: bytes | None = None) -> None:
        """Register what is printed on a workshop card; pictures of its old state are forgotten.

        `image`: a picture of the players' own instead of the motif, as `game.workshop.motifs` keeps it.
        """
        printed = Print(title, points, motif.removeprefix("builtin:"), image or b"")
        if self._prints.get(code) == printed:
            return
        self._prints[code] = printed
        self._pool.forget(lambda key: self._is_own(key) and key[1] == code)

    def sample(self, code: str, printed: Print, height_px: int) -> pygame.Surface:
        """A workshop card upright with this print, whatever is registered for its code; not kept here."""
        return render(self.look.picture(code, printed), self.deck.SIZE, self.size_px(height_px))

    def shadow(self, height_px: int, lift: float, angle_deg: float = 0.0) -> pygame.Surface:
        """A soft shadow to be centred a little below the card; `lift` 0 lies on the table, 1 is held high."""
        step = round(max(0.0, min(1.0, lift)) * LIFT_STEPS)
        angle = snap(angle_deg)
        key = ("shadow", "", height_px, step, angle, self)
        kept = self._pool.look_up(key)
        if kept is not None:
            return kept
        if angle:
            return self._keep(key, _turned_shadow(self.size_px(height_px), step / LIFT_STEPS, angle))
        return self._keep(key, _soft_shadow(self.size_px(height_px), step / LIFT_STEPS))

    def flying_shadow(self, height_px: int, lift: float, angle_deg: float, times: int = 1) -> pygame.Surface:
        """The same of a card in flight: one of many, quickly made, and soon forgotten; to be drawn `times` as large."""
        step, angle = round(lift * LIFT_STEPS), snap(angle_deg)
        size = self.size_px(height_px)
        return _FLYING.of((size, step, angle, times), lambda: _turned_shadow(size, step / LIFT_STEPS, angle, times))

    def land(self) -> None:
        """Forget the shadows of cards in flight: none flies any more."""
        _FLYING.clear()

    def coming(self, code: str, height_px: int, angle_deg: float) -> Callable[[], object] | None:
        """What makes the picture of a card that will soon lie there, "" for a back; None where it is made.

        The larger picture of a front is kept as well, since what comes to lie upon it turns it; where there is no room
        another one makes way.
        It may be called in another thread: it touches no picture that may be drawn meanwhile.
        """
        side, code = ("face", code) if code else ("back", self._back)
        angle, names = snap(angle_deg), (*self._look(side), self)
        straight, slanted = (side, code, height_px, 0, *names), (side, code, height_px, angle, *names)
        fine, large = height_px >= FINE_PX, (f"large {side}", code, height_px, 0, *names)
        turns = side == "face" and not fine
        wanted = {key for key in (straight, slanted, *([large] * turns)) if self._pool.look_up(key) is None}
        if not wanted:
            return None

        def make() -> None:
            if all(self._pool.look_up(key) is not None for key in wanted):
                return  # asked for by another card meanwhile
            used = fine or straight in wanted
            upright = ready(self._drawn(side, code, self.size_px(height_px))) if used else None
            if large in wanted:
                self._make_way()
                self._large(side, code, height_px)
            if slanted != straight and slanted in wanted:
                kept = framed(upright) if fine and upright else self._pool.look_up(large)
                source = kept or framed(self._drawn(side, code, self._large_px(height_px)))
                self._keep(slanted, _slanted(source, height_px, angle))
            if straight in wanted and upright:
                self._keep(straight, upright)

        return make

    def prepare(self, codes: Sequence[str], *heights_px: int) -> Iterator[Callable[[], object]]:
        """Yield what gets one picture ready, so that the work spreads over frames.

        First all upright cards, then, as far as there is room, the larger pictures from which turned ones are made,
        unless those are read from the disk.
        """
        ahead = [(code, height_px) for height_px in heights_px for code in codes]
        for code, height_px in ahead:
            yield partial(self.face, code, height_px)
        for code, height_px in ahead if DISK.store is None else ():
            if self._pool.full:
                return
            if height_px < FINE_PX:
                yield partial(self._large, "face", code, height_px)

    def _make_way(self) -> None:
        """Where there is no room let go of the larger picture of a front that is unused for longest."""
        first = next((key for key in self.kept if key[0] == "large face"), None) if self._pool.full else None
        if first is not None:
            self._pool.forget(lambda key: key == first)

    def turnable_back(self, height_px: int) -> Callable[[], object]:
        """What makes the picture from which turned backs are made."""
        if height_px >= FINE_PX:
            return partial(self.back, height_px)
        return partial(self._large, "back", self._back, height_px)

    def clear(self) -> None:
        """Forget all surfaces (after a change of screen or art)."""
        self._pool.forget(self._is_own)

    def forget(self, height_px: int) -> None:
        """Forget the pictures and shadows of this height."""
        self._pool.forget(lambda key: self._is_own(key) and key[2] == height_px)

    def forget_large(self) -> None:
        """Forget the larger pictures of which turned ones were made."""
        self._pool.forget(lambda key: self._is_own(key) and key[0].startswith("large "))

    def _turned(self, side: str, code: str, height_px: int, angle_deg: float) -> pygame.Surface:
        angle = snap(angle_deg)
        key = (side, code, height_px, angle, *self._look(side), self)
        kept = self._pool.look_up(key)
        if kept is not None:
            return kept
        if angle % 360 == 0:
            return self._keep(key, self._drawn(side, code, self.size_px(height_px)))
        fine = height_px >= FINE_PX
        source = framed(self._turned(side, code, height_px, 0)) if fine else self._large(side, code, height_px)
        return self._keep(key, _slanted(source, height_px, angle))

    def _large(self, side: str, code: str, height_px: int) -> pygame.Surface:
        """The picture larger than wanted, with a clear border: what is turned and made smaller in one go.

        It is wanted again too seldom to be kept where it can be read from the disk: a fourth of all pictures.
        """
        key = (f"large {side}", code, height_px, 0, *self._look(side), self)
        kept = self._pool.look_up(key)
        if kept is not None:
            return kept
        picture = framed(self._drawn(side, code, self._large_px(height_px)))
        return self._keep(key, picture) if DISK.store is None else picture

    def _large_px(self, height_px: int) -> tuple[int, int]:
        width, height = self.size_px(height_px)
        return round(width * LARGE), round(height * LARGE)

    def _drawn(self, side: str, code: str, size_px: tuple[int, int]) -> pygame.Surface:
        """A picture as it was kept on the disk, or drawn now."""
        deck = self.art if side == "face" or not code else ""  # most backs are those of all decks
        printed = self._prints.get(code) if side == "face" else None
        key = ("card", deck, self.deck.SIZE, side, code, *self._look(side), printed and printed.words, size_px)
        return DISK.of(key, lambda: render(self._picture(side, code), self.deck.SIZE, size_px))

    def _picture(self, side: str, code: str) -> Picture:
        if side == "back":
            return BACKS[code]() if code else self.look.back()
        return self.look.picture(code, self._prints.get(code))

    def _look(self, side: str) -> tuple[str, ...]:
        """Return the part of a key that tells the style of a picture; backs are the same in all."""
        return () if side == "back" else tuple(self._style.values())

    def _is_own(self, key: Key) -> bool:
        return key[-1] is self

    def _keep(self, key: Key, surface: pygame.Surface) -> pygame.Surface:
        """Store a surface, in the screen's own format where there is a screen."""
        surface = ready(surface)
        self._pool.keep(key, surface)
        return surface


def _slanted(source: pygame.Surface, height_px: int, angle: int) -> pygame.Surface:
    """A card of this height turned, made of its framed picture: upright and as large, or larger below FINE_PX."""
    return pygame.transform.rotozoom(source, angle, 1.0 if height_px >= FINE_PX else 1 / LARGE)


def framed(picture: pygame.Surface) -> pygame.Surface:
    """The picture with a clear border."""
    wide, high = picture.get_size()
    found = pygame.Surface((wide + 2 * EDGE_PX, high + 2 * EDGE_PX), pygame.SRCALPHA)
    found.blit(picture, (EDGE_PX, EDGE_PX))
    return found


def render(picture: Picture, units: tuple[float, float], size_px: tuple[int, int]) -> pygame.Surface:
    """Draw a picture of `units` card units at `size_px`, labels included."""
    surface = _vectors(picture.svg, size_px)
    for inlay in picture.inlays:
        _lay(surface, inlay, size_px[1] / units[1])
    if picture.above:
        surface.blit(_vectors(picture.above, size_px), (0, 0))
    for label in picture.labels:
        _print_label(surface, label, size_px[1] / units[1])
    return surface


def _vectors(svg: Svg, size_px: tuple[int, int]) -> pygame.Surface:
    surface = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size_px)
    if surface.get_size() != size_px:  # the reader rounds the width up now and then
        raw, surface = surface, pygame.Surface(size_px, pygame.SRCALPHA)
        surface.blit(raw, (0, 0))
    return surface


def _lay(surface: pygame.Surface, inlay: Inlay, scale: float) -> None:
    """Lay a picture on the card."""
    left, top, right, low = (
        round(units * scale) for units in (inlay.x, inlay.y, inlay.x + inlay.side, inlay.y + inlay.side)
    )
    small = pygame.transform.smoothscale(inlay.surface, (max(1, right - left), max(1, low - top)))
    surface.blit(small, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)


def _print_label(surface: pygame.Surface, label: Label, scale: float) -> None:
    """Set a line of text, narrowed to its room."""
    words = _font(max(6, round(label.height * scale * 1.5))).render(label.text, True, label.colour)
    if not words.get_width():
        return  # of a name that has nothing to be seen
    room_px, height_px = label.room * scale, label.height * scale * 1.25
    factor = min(1.0, room_px / words.get_width(), height_px / words.get_height())
    if factor < 1.0:
        size = max(1, round(words.get_width() * factor)), max(1, round(words.get_height() * factor))
        words = pygame.transform.smoothscale(words, size)
    surface.blit(words, words.get_rect(center=(round(label.x * scale), round(label.y * scale))))


@lru_cache(maxsize=24)
def _font(size_px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return Face(str(face_file("Bold")), size_px)


def snap(angle_deg: float) -> int:
    return round(angle_deg / ANGLE_STEP_DEG) * ANGLE_STEP_DEG % 360


@on_disk
def _soft_shadow(size_px: tuple[int, int], lift: float) -> pygame.Surface:
    """A blurred rounded rectangle, drawn at a quarter of the size."""
    soft, factor = _faint(size_px, lift), _enlarged(size_px[1])
    return pygame.transform.smoothscale(soft, (round(soft.get_width() * factor), round(soft.get_height() * factor)))


def _enlarged(height_px: int) -> float:
    """How many times as large as a faint picture the shadow of a card of this height is."""
    return height_px / max(2, height_px // 4)


def _turned_shadow(size_px: tuple[int, int], lift: float, angle_deg: int, times: int = 1) -> pygame.Surface:
    """A shadow that is turned while it is small; to be drawn `times` as large."""
    small = _faint(size_px, lift)
    upright = angle_deg % 90 == 0  # else it would lose a row
    turned = pygame.transform.rotate(small, angle_deg) if upright else pygame.transform.rotozoom(small, angle_deg, 1.0)
    return ready(pygame.transform.smoothscale_by(turned, _enlarged(size_px[1]) / times))


@lru_cache(maxsize=64)
@on_disk
def _faint(size_px: tuple[int, int], lift: float) -> pygame.Surface:
    """A blurred rounded rectangle at a quarter of the size."""
    width, height = (max(2, side // 4) for side in size_px)
    blur = max(1, round(height * (0.025 + 0.075 * lift)))
    margin = 2 * blur + 1
    small = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    alpha = round(150 - 70 * lift)
    pygame.draw.rect(small, (0, 0, 0, alpha), (margin, margin, width, height), border_radius=max(1, height // 18))
    return pygame.transform.gaussian_blur(small, blur)
