"""The stage machinery of the effects: pictures kept by size, light, shadow, rings, sprays and words.

Everything that is blitted here is made once per size and kept in `Shelf`s of bounded weight. Sprays are functions of
the time alone (no state), so an effect may be shown at any moment, at any speed, and looks the same every time.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import cache, lru_cache, partial
from io import BytesIO
from math import gcd
from typing import TypeAlias

import pygame

from ui.faces.kept.shelf import Shelf
from ui.faces.kept.store import DISK, Cut, ready
from ui.faces.palette import rgb
from ui.faces.svg import Svg, circle, document, radial, rect, url
from ui.shell import pen
from ui.table.picture.sprites import blit_centre

Point: TypeAlias = tuple[float, float]
Part: TypeAlias = tuple[int, int, int, int]  # of a picture: x, y, width, height
Drawn: TypeAlias = tuple[Svg, float, float]  # shapes, and the width and height of their box
# In a window of USUAL_PX or less:
LIGHT_BYTES, SPARK_BYTES, SMOKE_BYTES, SQUEEZED_BYTES = 7 * 2**19, 2**19, 2 * 2**20, 3 * 2**20
TURN_STEP_DEG = 3
SQUEEZE_STEPS = 32
HALF = 0.5  # the least share to which pixels are blended well while a picture is turned
LIGHT_STEPS = 12
SPARK_PX = 64 * 64  # a light of so many pixels is a small one
FEW_HEIGHTS = 2  # a picture asked for at more of them grows or shrinks
COARSE = {"light": 96, "ring": 100}  # from twice this radius in pixels on made of squares: one more for each time
COARSE_SHOCK = 64  # from twice this radius on a ring that grows fast is made of squares of two pixels at least
MOST_COARSE = 4  # the side of these squares in pixels, at most
LIT_BANDS = 8  # into which a large light is cut …
LIT_GAP = 0.1  # … and these in two, where more than this share of a half is dark in the middle
DARK = 1  # of 255: light so faint is none
FINE_SCALE = 1.5  # window pixels of a design unit that are fine enough for what moves fast
BASE_PX = 96  # size of the small lights from which all others are scaled

WARM = "#FF9A45"
MOON = "#8FB8FF"


SHELF = Shelf()
LIGHTS = Shelf(LIGHT_BYTES)  # quickly made and many: they must not push out what is drawn from vectors …
SPARKS = Shelf(SPARK_BYTES)  # … nor the small ones of them, which come again in every frame
SMOKES = Shelf(SMOKE_BYTES)
SQUEEZED = Shelf(SQUEEZED_BYTES)  # one for each moment of a picture that grows


# ---- pictures from vectors ----


def render(body: Svg, width: float, height: float, height_px: float) -> pygame.Surface:
    """Draw SVG shapes whose box is `width` x `height` units, `height_px` pixels high."""
    return ready(DISK.of(*_rendering(body, width, height, height_px)))


def render_cut(body: Svg, width: float, height: float, height_px: float) -> Cut:
    """The same without its clear border; colour that no cover shows is no part of it."""
    key, draw = _rendering(body, width, height, height_px)
    found = DISK.cut((*key, "cut"), draw)
    return found._replace(image=ready(found.image))


def _rendering(
    body: Svg, width: float, height: float, height_px: float
) -> tuple[tuple[object, ...], Callable[[], pygame.Surface]]:
    """The name of a picture on the disk, and how it is drawn."""
    high = max(2, round(height_px))
    wide = max(2, round(high * width / height))

    def draw() -> pygame.Surface:
        data = BytesIO(document(body, width, height).encode())
        return ready(pygame.image.load_sized_svg(data, (wide, high)))

    return ("render", body, width, height, wide, high), draw


class Noted:
    """The heights at which vector pictures were asked for, while somebody takes note of it (ui/table/play_through.py).

    What grows or shrinks is asked for at another height in every frame, and no two showings have the same frames.
    """

    def __init__(self) -> None:
        self._heights: dict[Hashable, set[int]] | None = None
        self._made: dict[Hashable, Drawn] = {}

    def note(self, key: Hashable, make: Callable[[], Drawn], height_px: int) -> None:
        """A picture was asked for."""
        if self._heights is not None:
            self._heights.setdefault(key, set()).add(height_px)
            if key not in self._made:
                self._made[key] = make()

    def begin(self) -> None:
        """Take note from now on."""
        self._heights, self._made = {}, {}

    def end(self, most: int) -> Iterator[pygame.Surface]:
        """Draw what grew at all heights in between, over at most so many pixels; take no more notes.

        What grows in steps of some pixels is asked for at no others: the step divides all that were asked for.
        """
        found, self._heights = self._heights or {}, None
        for key, heights in found.items():
            least, largest = min(heights), max(heights)
            if len(heights) > FEW_HEIGHTS and largest - least <= most:
                step = gcd(*(height_px - least for height_px in heights))
                for height_px in range(least, largest, step):
                    if height_px not in heights:
                        yield render(*self._made[key], height_px)


NOTED = Noted()


def picture(key: tuple[Hashable, ...], make: Callable[[], Drawn], height_px: float) -> pygame.Surface:
    """A vector picture at a size; `make` returns (shapes, width, height) and is called once per key and size."""
    NOTED.note(key, make, round(height_px))
    return SHELF.of((*key, round(height_px)), lambda: render(*make(), height_px))


def turned(key: tuple[Hashable, ...], straight: pygame.Surface, angle_deg: float) -> pygame.Surface:
    """`straight` turned clockwise in small steps; kept under `key`."""
    step = round(angle_deg / TURN_STEP_DEG) % (360 // TURN_STEP_DEG)
    if step == 0:
        return straight
    return SHELF.of(
        (*key, straight.get_size(), step, "turned"),
        lambda: pygame.transform.rotozoom(bordered(straight), -step * TURN_STEP_DEG, 1.0),
    )


def bordered(straight: pygame.Surface) -> pygame.Surface:
    """The picture with a clear border of two pixels, so that its edges are blended when it is turned."""
    wide, high = straight.get_size()
    framed = pygame.Surface((wide + 4, high + 4), pygame.SRCALPHA)
    framed.blit(straight, (2, 2))
    return framed


def squeezed(
    key: tuple[Hashable, ...], straight: pygame.Surface, x_share: float, y_share: float = 1.0
) -> pygame.Surface:
    """`straight` made narrower or flatter in fine steps: a card that turns over or comes nearer."""
    wide, high = squeezed_px(straight, x_share, y_share)
    if (wide, high) == straight.get_size():
        return straight
    return SQUEEZED.of(
        (*key, straight.get_size(), wide, high), lambda: pygame.transform.smoothscale(straight, (wide, high))
    )


def sized(straight: pygame.Surface, share: float, angle_deg: float = 0.0) -> pygame.Surface:
    """`straight` made larger or smaller and turned clockwise for one frame; not kept."""
    if not angle_deg:
        wide, high = straight.get_size()
        return pygame.transform.smoothscale(straight, (max(1, round(wide * share)), max(1, round(high * share))))
    if share < HALF:
        straight, share = pygame.transform.smoothscale_by(straight, HALF), share / HALF
    return pygame.transform.rotozoom(bordered(straight), -angle_deg, share)


def squeezed_px(straight: pygame.Surface, x_share: float, y_share: float) -> tuple[int, int]:
    """The size in pixels of a picture that is squeezed."""
    wide = max(1, round(straight.get_width() * max(1, round(x_share * SQUEEZE_STEPS)) / SQUEEZE_STEPS))
    high = max(1, round(straight.get_height() * max(1, round(y_share * SQUEEZE_STEPS)) / SQUEEZE_STEPS))
    return wide, high


def put(target: pygame.Surface, image: pygame.Surface, x: float, y: float, alpha: float = 1.0, times: int = 1) -> None:
    """Blit centred on (x, y); `alpha` 0..1; `times` as large as it is, each pixel a square (see `coarse`)."""
    if alpha <= 0.01:
        return
    image.set_alpha(round(255 * min(1.0, alpha)))
    blit_centre(target, image, x, y, times)
    image.set_alpha(255)


def coarse(scale: float) -> int:
    """The side of squares that are as fine as the pixels of a window of 1920 x 1080: for what moves fast and fades.

    `scale`: window pixels of a design unit.
    """
    return max(1, int(scale / FINE_SCALE))


def soft(image: pygame.Surface, blur: float) -> pygame.Surface:
    """Blur by shrinking and growing; `blur` 2 is slight, 12 strong."""
    wide, high = image.get_size()
    small = pygame.transform.smoothscale(image, (max(1, round(wide / blur)), max(1, round(high / blur))))
    return pygame.transform.smoothscale(small, (wide, high))


# ---- light: added to what is there ----


@cache
def _base() -> pygame.Surface:
    """A white light falling off towards the rim; black is no light."""
    half = BASE_PX // 2
    squares = [((place + 0.5 - half) / half) ** 2 for place in range(half)]
    data = bytearray()
    for down in squares:
        row = [round(255 * (1 - min(1.0, (across + down) ** 0.5)) ** 2) for across in squares]
        data += bytes(part for bright in (*row, *reversed(row)) for part in (bright,) * 3)
    upper = pygame.image.frombuffer(bytes(data), (BASE_PX, half), "RGB")
    whole = pygame.Surface((BASE_PX, BASE_PX), 0, upper)
    whole.blit(upper, (0, 0))
    whole.blit(pygame.transform.flip(upper, False, True), (0, half))
    return whole


def light(
    target: pygame.Surface, x: float, y: float, radius_px: float, colour: str, level: float = 1.0, flat: float = 1.0
) -> None:
    """Add a round light; `flat` < 1 makes it an oval lying on the table, `level` 0..1 its strength."""
    radius = _coarse(radius_px)
    _shine(target, (x, y), "light", radius, _squares("light", radius, flat), colour, level, flat)


def _coarse(radius_px: float) -> int:
    """Radii in steps of about 6 %: a growing light needs few pictures."""
    step = max(1, int(radius_px) // 16)
    return int(radius_px) // step * step


def ring(
    target: pygame.Surface, x: float, y: float, radius_px: float, colour: str, level: float, flat: float = 1.0
) -> None:
    """Add a circle of light, soft at both sides: a magic circle. `radius_px` is that of its crest."""
    radius = _coarse(radius_px / RING_CREST)
    if radius >= 3:
        _shine(target, (x, y), "ring", radius, _squares("ring", radius, flat), colour, level, flat)


def shock(
    target: pygame.Surface, x: float, y: float, radius_px: float, colour: str, level: float, flat: float = 1.0
) -> None:
    """A ring that grows fast and is gone at once: nobody looks at it closely."""
    radius = _coarse(radius_px / RING_CREST)
    if radius >= 3:
        times = max(_squares("ring", radius, flat), 2 if radius * min(1.0, flat) >= 2 * COARSE_SHOCK else 1)
        _shine(target, (x, y), "ring", radius, times, colour, level, flat)


def _squares(kind: str, radius: int, flat: float) -> int:
    """The side of the squares of which a light of this radius is made."""
    return max(1, min(MOST_COARSE, int(radius * min(1.0, flat)) // COARSE[kind]))


def _shine(
    target: pygame.Surface,
    at: Point,
    kind: str,
    radius: int,
    times: int,
    colour: str,
    level: float,
    flat: float,
) -> None:
    """Add a small white light, enlarged and tinted, centred on a point; in squares of so many pixels."""
    strength = round(max(0.0, min(1.0, level)) * LIGHT_STEPS)
    if strength == 0 or radius < 1:
        return
    size = 2 * radius // times, max(1, round(2 * radius * flat) // times)

    def make() -> pygame.Surface:
        base = BASES[kind]()
        tinted = base.convert() if pygame.display.get_surface() else base.copy()
        tinted.fill(tuple(part * strength // LIGHT_STEPS for part in rgb(colour)), special_flags=pygame.BLEND_RGB_MULT)
        return pygame.transform.smoothscale(tinted, size)

    key = (kind, *size, colour, strength)
    x, y = round(at[0] - size[0] * times / 2), round(at[1] - size[1] * times / 2)
    if times == 1:
        shelf = SPARKS if size[0] * size[1] <= SPARK_PX else LIGHTS
        target.blit(shelf.of(key, make), (x, y), special_flags=pygame.BLEND_RGB_ADD)
        return
    whole = cache(make)
    for part in _lit(kind, size, strength):
        glow = LIGHTS.of((*key, part), partial(_cut, whole, part))
        pen.enlarge(target, glow, times, x + part[0] * times, y + part[1] * times, pygame.BLEND_RGB_ADD)


def _cut(whole: Callable[[], pygame.Surface], part: Part) -> pygame.Surface:
    return whole().subsurface(part).copy()


@lru_cache(maxsize=256)
def _lit(kind: str, size: tuple[int, int], strength: int) -> tuple[Part, ...]:
    """The parts of a large light in which it shines: not its corners, nor the middle of a ring. `size` in pixels."""
    (wide, high), found = size, []
    for left, top, right, low in _lit_shares(kind, strength):
        x, y = max(0, int(left * wide) - 1), int(top * high)
        found.append((x, y, min(wide, int(right * wide) + 2) - x, int(low * high) - y))
    return tuple(found)


@lru_cache(maxsize=2 * LIGHT_STEPS)
def _lit_shares(kind: str, strength: int) -> tuple[tuple[float, float, float, float], ...]:
    """The same as shares of width and height: left, top, right, low."""
    light, found = BASES[kind]().copy(), []
    light.fill((DARK * LIGHT_STEPS // strength,) * 3, special_flags=pygame.BLEND_RGB_SUB)
    light.set_colorkey((0, 0, 0))
    side = light.get_width()
    half, rows = side // 2, side // LIT_BANDS
    for top in range(0, side, rows):
        above, below = max(0, top - 1), min(side, top + rows + 1)  # they are mixed in where it is enlarged
        left, right = (
            light.subsurface((begin, above, half, below - above)).get_bounding_rect().move(begin, 0)
            for begin in (0, half)
        )
        parts = [left.union(right)] if left and right and right.left - left.right < half * LIT_GAP else [left, right]
        lit = [one.inflate(2, 0) for one in parts if one]
        found += [(one.left / side, top / side, one.right / side, (top + rows) / side) for one in lit]
    return tuple(found)


RING_CREST = 0.88  # where in the picture's radius the ring is brightest


@cache
def _ring_base() -> pygame.Surface:
    stops = [(0.0, "#ffffff", 0.0), (0.6, "#ffffff", 0.0), (0.76, "#ffffff", 0.16), (0.84, "#ffffff", 0.55)]
    stops += [(RING_CREST, "#ffffff", 1.0), (0.92, "#ffffff", 0.4), (1.0, "#ffffff", 0.0)]
    body = rect(0, 0, 256, 256, "#000000") + radial("r", stops) + circle(128, 128, 128, url("r"))
    return render(body, 256, 256, 256)


BASES = {"light": _base, "ring": _ring_base}
