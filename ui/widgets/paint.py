"""Wood, brass and light: the cached pictures from which panels and buttons are put together.

Sizes are pixels. Everything is antialiased by hand, since pygame's rounded rectangles are not.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple, TypeAlias

import pygame

from ui.faces import contrast, palette
from ui.faces.contrast import CONTRAST
from ui.faces.kept.shelf import Shelf
from ui.faces.kept.store import on_disk
from ui.shell.fonts import gradient, tinted, with_alpha

Stops: TypeAlias = tuple[tuple[float, str], ...]
Size: TypeAlias = tuple[int, int]
Piece: TypeAlias = tuple[pygame.Surface, tuple[int, int]]  # and where it lies

CREAM: Final = palette.PAPER
DIM: Final = "#C9B999"  # quieter text on wood
GOLD: Final = "#F0C869"
INK: Final = palette.INK
RING, RIM = "#FFFAE0", "#1A0E06"  # of the focus: paler than the gold of lifted cards and of places that glow
OVERSAMPLING: Final = 4
GRAIN_LINES: Final = 90
FINE_BLUR: Final = 8  # a blur of so many pixels or more is made at a part of the size
BLUR_REACH: Final = 2  # radii of a blur: farther away nothing has a part in a pixel
BAND_PX: Final = 64  # height of a band of darkness
LEFT_OUT: Final = 2**20  # so many pixels of a picture must repeat others, or lie below its shape, to be left out
SHADOW_PX: Final = 256  # side of the middle of such a shadow
_MASKS: Final = Shelf(2**20)  # what is made from them is kept itself


SHINE: Final = ((0, "#FFFFFF", 0.55), (0.45, "#FFFFFF", 0.16), (0.55, "#000000", 0.08), (1, "#000000", 0.26))


class Look(NamedTuple):
    """The look of a surface: gradient from top to bottom, its edge, and the colour of what is written on it."""

    stops: Stops
    edge: str
    ink: str
    metal: str = "gold"  # of titles in the display face
    grain: bool = False


LOOKS: Final[dict[str, Look]] = {
    "brass": Look(((0, "#FFE9AE"), (0.45, "#E9BC5C"), (0.55, "#CF9634"), (1, "#B57A22")), "#FFF3CF", "#2E1A08", "ink"),
    "wood": Look(((0, "#6A4228"), (0.5, "#50301D"), (1, "#3A2214")), "#B98A45", "#FBEFD2", "gold", True),
    "dark": Look(((0, "#3B2617"), (1, "#24160D")), "#7D5A2E", "#F1E2C0", "gold", True),
    "chosen": Look(((0, "#F3D084"), (0.5, "#D8A23C"), (1, "#B57A22")), "#FFE9AE", "#2A1708", "ink"),
    "well": Look(((0, "#1A0F08"), (1, "#2A190F")), "#6E4D26", "#F1E2C0"),
    "panel": Look(((0, "#3C2618"), (0.25, "#332015"), (1, "#20130B")), "#A67C3D", "#FBF5E6", "gold", True),
    "red": Look(((0, "#B5413C"), (0.5, "#8F2529"), (1, "#6C151B")), "#E79A7F", "#FFF3E6", "cream"),
    "paper": Look(((0, "#FFFBF0"), (1, "#F0E4C6")), "#BFAE8A", "#1D1A16", "ink"),
}
STRONG: Final[dict[str, Look]] = {  # the same where contrast is strong: flat, in a clear edge
    "brass": Look(((0, contrast.YELLOW),), contrast.WHITE, contrast.BLACK, "ink"),
    "wood": Look(((0, contrast.GROUND),), contrast.WHITE, contrast.WHITE, "cream"),
    "dark": Look(((0, contrast.BLACK),), "#BDBDBD", contrast.WHITE, "cream"),
    "chosen": Look(((0, "#FFF0B0"),), contrast.BLACK, contrast.BLACK, "ink"),
    "well": Look(((0, contrast.BLACK),), contrast.WHITE, contrast.WHITE),
    "panel": Look(((0, contrast.GROUND),), contrast.WHITE, contrast.WHITE, "cream"),
    "red": Look(((0, "#8A0010"),), contrast.WHITE, contrast.WHITE, "cream"),
    "paper": Look(((0, contrast.WHITE),), contrast.BLACK, contrast.BLACK, "ink"),
}


def faint() -> tuple[str, str]:
    """The colours of a label and its explanation where nothing can be chosen now."""
    return (DIM, DIM) if CONTRAST.strong else ("#A8977A", "#8A7A60")


def look(name: str) -> Look:
    """A look by its name, as it is worn now. Raises KeyError for none of LOOKS."""
    return STRONG.get(name, STRONG["brass"]) if CONTRAST.strong else LOOKS[name]  # metals are brass


def metal(colour: str) -> str:
    """The look of a surface of metal in this colour: brass for gold, and for all where contrast is strong, else one
    that is entered among the looks."""
    if colour == palette.GOLD or CONTRAST.strong:
        return "brass"
    name = f"metal {colour}"
    if name not in LOOKS:
        stops = tuple((at, palette.mix(colour, to, share)) for at, to, share in SHINE)
        red, green, blue = palette.rgb(colour)
        dark = 0.299 * red + 0.587 * green + 0.114 * blue > 110
        LOOKS[name] = Look(
            stops, palette.mix(colour, "#FFFFFF", 0.72), "#1C1008" if dark else "#FFF8E6", "ink" if dark else "cream"
        )
    return name


def _within(size: Size, radius: int) -> int:
    """The radius of corners that such a shape has room for."""
    return max(0, min(radius, size[0] // 2, size[1] // 2))


def rounded_mask(size: Size, radius: int) -> pygame.Surface:
    """White with round corners on nothing."""
    radius = _within(size, radius)
    if size[0] * size[1] * 4 > _MASKS.limit:
        return _rounded(size, radius)
    return _MASKS.of((size, radius), lambda: _rounded(size, radius))


def _rounded(size: Size, radius: int) -> pygame.Surface:
    mask = pygame.Surface(size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    if not radius:
        return mask
    big = pygame.Surface((radius * 2 * OVERSAMPLING,) * 2, pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    pygame.draw.circle(big, (255, 255, 255, 255), (radius * OVERSAMPLING,) * 2, radius * OVERSAMPLING)
    disc = pygame.transform.smoothscale(big, (radius * 2,) * 2)
    for right in (0, 1):
        for low in (0, 1):
            corner = pygame.Rect(right * radius, low * radius, radius, radius)
            place = (right * (size[0] - radius), low * (size[1] - radius))
            mask.fill((255, 255, 255, 0), (place, corner.size))
            mask.blit(disc.subsurface(corner), place)
    return mask


def ring_mask(size: Size, radius: int, width: int) -> pygame.Surface:
    """A white outline with round corners."""
    ring = rounded_mask(size, radius).copy()
    inner = (size[0] - 2 * width, size[1] - 2 * width)
    if min(inner) > 0:
        hole = tinted(rounded_mask(inner, max(0, radius - width)), "#000000")
        ring.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    return ring


def filled(size: Size, radius: int, stops: Stops) -> pygame.Surface:
    """A rounded rectangle with a vertical gradient. One narrow strip is blended, and drawn out."""
    face = pygame.transform.scale(with_alpha(gradient((STRIP_PX, size[1]), stops)), size)
    for corner, place in _corners(size, radius):
        face.blit(corner, place, special_flags=pygame.BLEND_RGBA_MIN)
    return face


# --- what is large and differs at its border alone -------------------------------------------------------------------
def _spans(short: int, whole: int) -> list[tuple[int, int, int, int]]:
    """How a length is drawn out, its middle pixel repeated: the parts by first pixel and length, in `short` and in
    `whole`. As long as it is: one part."""
    if short == whole:
        return [(0, short, 0, whole)]
    half, more = short // 2, whole - short
    return [
        (0, half, 0, half),
        (half, 1, half, more + 1),
        (half + 1, short - half - 1, half + 1 + more, short - half - 1),
    ]


def _pieces(small: pygame.Surface, size: Size, hollow: bool = True) -> Iterator[Piece]:
    """The parts of a picture that is drawn out to `size` by its middle column and row. `hollow`: without the part that
    is drawn out both ways."""
    for x, wide, left, width in _spans(small.get_width(), size[0]):
        for y, high, top, height in _spans(small.get_height(), size[1]):
            if width and height and not (hollow and width > wide and height > high):
                part = small.subsurface((x, y, wide, high))
                same = (wide, high) == (width, height)
                yield part if same else pygame.transform.scale(part, (width, height)), (left, top)


def _short(size: Size, bend: int) -> Size:
    """The size of a shape from which another one of its kind can be drawn out, if nothing changes `bend` px from its
    corners on."""
    return min(size[0], 2 * bend + 1), min(size[1], 2 * bend + 1)


def _outline(size: Size, radius: int, width: int) -> Iterator[Piece]:
    """A white outline with round corners, in parts."""
    return _pieces(ring_mask(_short(size, max(radius, width) + 1), radius, width), size)


def _corners(size: Size, radius: int) -> Iterator[Piece]:
    """The corners of `rounded_mask`."""
    radius = _within(size, radius)
    mask = rounded_mask((2 * radius, 2 * radius), radius)
    for right in (0, 1):
        for low in (0, 1):
            part = mask.subsurface((right * radius, low * radius, radius, radius))
            yield part, (right * (size[0] - radius), low * (size[1] - radius))


def _straight(size: Size, radius: int) -> list[pygame.Rect]:
    """What lies between such corners, in parts."""
    (wide, high), radius = size, _within(size, radius)
    tops = (0, high - radius)
    return [pygame.Rect(0, radius, wide, high - 2 * radius)] + [
        pygame.Rect(radius, top, wide - 2 * radius, radius) for top in tops
    ]


@lru_cache(maxsize=48)
@on_disk
def soft_shadow(size: Size, radius: int, blur: int, alpha: int = 150) -> pygame.Surface:
    """A blurred dark shape; larger than `size` by `blur` on every side. Made small and enlarged, since it is soft."""
    return _soft(size, radius, blur, alpha)


@lru_cache(maxsize=8)
@on_disk
def _shadow_edges(size: Size, radius: int, blur: int, alpha: int, edge: int) -> pygame.Surface:
    """The same of a large shape without most of its middle: `edge` on every side, between them SHADOW_PX."""
    whole, short = _soft(size, radius, blur, alpha), 2 * edge + SHADOW_PX
    found = pygame.Surface((short, short), pygame.SRCALPHA)
    far = edge + SHADOW_PX
    for x, left, wide in ((0, 0, far), (far, whole.get_width() - edge, edge)):
        for y, top, high in ((0, 0, far), (far, whole.get_height() - edge, edge)):
            found.blit(whole, (x, y), (left, top, wide, high), pygame.BLEND_RGBA_MAX)  # onto nothing
    return found


def _soft(size: Size, radius: int, blur: int, alpha: int) -> pygame.Surface:
    shrink = max(1, blur // 4)
    whole = (size[0] + 2 * blur, size[1] + 2 * blur)
    small = pygame.Surface((max(4, whole[0] // shrink), max(4, whole[1] // shrink)), pygame.SRCALPHA)
    inner = (max(1, size[0] // shrink), max(1, size[1] // shrink))
    small.blit(tinted(rounded_mask(inner, radius // shrink), "#000000", alpha), (blur // shrink, blur // shrink))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, blur // (2 * shrink))), whole)


STRIP_PX: Final = 4  # width of what is blended, where each row has one colour
GRAIN_PX: Final = (900, 240)  # after which the grain repeats


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    """A tile of wood grain: dark and light fibres on nothing."""
    chance = Random(7)
    tile = pygame.Surface(GRAIN_PX, pygame.SRCALPHA)
    for _ in range(GRAIN_LINES):
        y, left, length = chance.randrange(240), chance.randrange(-200, 900), chance.randrange(120, 700)
        tone = (
            (0, 0, 0, chance.randrange(10, 34)) if chance.random() < 0.65 else (255, 220, 170, chance.randrange(4, 14))
        )
        bend = chance.uniform(-5, 5)
        points = [(left + length * step / 12, y + bend * (step / 6 - 1) ** 2) for step in range(13)]
        pygame.draw.lines(tile, tone, False, points, chance.choice((1, 1, 2)))
    return tile


def _grained(face: pygame.Surface, radius: int) -> None:
    """Lay wood grain over a face, within its rounded shape."""
    for area in _straight(face.get_size(), radius):
        _lay_grain(face, area)
    for corner, place in _corners(face.get_size(), radius):
        layer = pygame.Surface(corner.get_size(), pygame.SRCALPHA)
        _lay_grain(layer, layer.get_rect(), place)
        layer.blit(corner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        face.blit(layer, place)


def _lay_grain(surface: pygame.Surface, area: pygame.Rect, begins: tuple[int, int] = (0, 0)) -> None:
    """Cover an area of a surface with grain. `begins`: the place of the surface in what the grain covers."""
    tile = _grain()
    surface.set_clip(area)
    for x in range(-(begins[0] % GRAIN_PX[0]), area.right, GRAIN_PX[0]):
        for y in range(-(begins[1] % GRAIN_PX[1]), area.bottom, GRAIN_PX[1]):
            surface.blit(tile, (x, y))
    surface.set_clip(None)


def plate(size: Size, look: str, radius: int, edge_px: int = 1) -> pygame.Surface:
    """A surface of a `Look`: gradient, grain, bright edge, dark rim below; flat in a thick edge where contrast is
    strong."""
    if CONTRAST.strong:
        return _flat(size, look, radius, edge_px * contrast.EDGE_FACTOR)
    return wrought(size, look, radius, edge_px)


@lru_cache(maxsize=160)
def _flat(size: Size, look: str, radius: int, edge_px: int) -> pygame.Surface:
    """One colour and its edge, which leaves half of what is thin to the colour."""
    style = STRONG.get(look, STRONG["brass"])
    edge_px = max(1, min(edge_px, min(size) // 4))
    face = tinted(rounded_mask(size, radius), style.stops[0][1])
    face.blit(tinted(ring_mask(size, radius, edge_px), style.edge), (0, 0))
    return face


@lru_cache(maxsize=160)
def wrought(size: Size, look: str, radius: int, edge_px: int) -> pygame.Surface:
    """The surface as it usually is."""
    style = LOOKS[look]
    face = filled(size, radius, style.stops)
    if style.grain:
        _grained(face, radius)
    for part, place in _outline(size, radius, edge_px):
        face.blit(tinted(part, style.edge, 230), place)
    shine = (size[0] - 2 * edge_px, size[1] - 2 * edge_px)
    if look not in ("well", "paper") and min(shine) > 4:
        for part, (x, y) in _upper_edge(shine, max(0, radius - edge_px), edge_px):
            face.blit(tinted(part, "#FFFFFF", 70), (x + edge_px, y + edge_px))
    return face


def alpha_gradient(size: Size, top: int, bottom: int) -> pygame.Surface:
    """White whose alpha (0..255) runs from `top` to `bottom`."""
    strip = pygame.Surface((1, 32), pygame.SRCALPHA)
    for row in range(32):
        strip.set_at((0, row), (255, 255, 255, round(top + (bottom - top) * row / 31)))
    return pygame.transform.smoothscale(strip, size)


def _upper_edge(size: Size, radius: int, width: int) -> Iterator[Piece]:
    """The outline in parts, fading out downwards: light falls from above."""
    fading = alpha_gradient((STRIP_PX, size[1]), 255, 0)
    for part, place in _outline(size, radius, width):
        veil = fading.subsurface((0, place[1], STRIP_PX, part.get_height()))
        faded = part.copy()
        faded.blit(pygame.transform.scale(veil, part.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        yield faded, place


def halo(size: Size, radius: int, spread: int, colour: str = GOLD) -> pygame.Surface:
    """Light around a shape of `size`: larger by `spread` on every side, with a bright line at the shape's edge; a thick
    line between two dark ones where contrast is strong."""
    return band(size, radius, spread, contrast.YELLOW) if CONTRAST.strong else _halo(size, radius, spread, colour)


@lru_cache(maxsize=64)
@on_disk
def band(size: Size, radius: int, spread: int, colour: str) -> pygame.Surface:
    """A line of a colour around a shape of `size` between two dark ones, together as broad as `spread`: it is seen on
    any ground."""
    rim, whole = max(1, spread // 4), (size[0] + 2 * spread, size[1] + 2 * spread)
    picture = tinted(ring_mask(whole, radius + spread, spread), contrast.BLACK)
    inner = (whole[0] - 2 * rim, whole[1] - 2 * rim)
    picture.blit(tinted(ring_mask(inner, radius + spread - rim, max(2, spread - 2 * rim)), colour), (rim, rim))
    return picture


@lru_cache(maxsize=64)
@on_disk
def _halo(size: Size, radius: int, spread: int, colour: str) -> pygame.Surface:
    """The light as it usually is. Only its corners are blurred: from one to the next nothing changes along an edge."""
    line, blur = max(2, spread // 4), max(1, spread // 2)
    bend = (
        max(radius, max(2, spread // 2), line) + BLUR_REACH * (blur + blur // FINE_BLUR) + 1
    )  # from a corner on until the edge is straight
    short = (min(size[0], 2 * bend + 1), min(size[1], 2 * bend + 1))
    whole = (short[0] + 2 * spread, short[1] + 2 * spread)
    soft = pygame.Surface(whole, pygame.SRCALPHA)
    soft.blit(tinted(ring_mask(short, radius, max(2, spread // 2)), colour), (spread, spread))
    glow = blurred(soft, blur)
    outer = (short[0] + 2 * line, short[1] + 2 * line)
    glow.blit(tinted(ring_mask(outer, radius + line, line), colour), (spread - line, spread - line))
    return _drawn_out(glow, (size[0] + 2 * spread, size[1] + 2 * spread))


def blurred(soft: pygame.Surface, blur: int) -> pygame.Surface:
    """The picture blurred; where that is much, at a part of its size, in a small part of the time."""
    times = max(1, blur // FINE_BLUR)
    if times == 1:
        return pygame.transform.gaussian_blur(soft, blur)
    wide, high = soft.get_size()
    small = pygame.transform.smoothscale(soft, (-(-wide // times), -(-high // times)))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, round(blur / times)), (wide, high))


def _drawn_out(small: pygame.Surface, size: Size) -> pygame.Surface:
    """The picture made longer and higher: its middle column and row are repeated."""
    longer = pygame.Surface(size, pygame.SRCALPHA)
    for part, place in _pieces(small, size, hollow=False):
        longer.blit(part, place, special_flags=pygame.BLEND_RGBA_MAX)  # onto nothing: every bit as it is
    return longer


def focus_ring(size: Size, radius: int, spread: int) -> pygame.Surface:
    """What shows that a shape has the focus: a pale line, a dark one around that, so that it stands out from wood,
    felt, cards and gold alike, and light outside both; larger than `size` by `spread`, and clear inside the shape."""
    if CONTRAST.strong:
        return band(size, radius, spread, contrast.WHITE)
    return _focus_ring(size, radius, spread)


@lru_cache(maxsize=32)
@on_disk
def _focus_ring(size: Size, radius: int, spread: int) -> pygame.Surface:
    line = max(2, spread // 4)
    rim = line + max(2, line // 2)
    light = _halo(size, radius, spread, RING).copy()
    for part, (x, y) in _outline((size[0] + 2 * rim, size[1] + 2 * rim), radius + rim, rim - line):
        light.blit(tinted(part, RIM), (x + spread - rim, y + spread - rim))
    for area in _straight(size, radius):
        light.fill((0, 0, 0, 0), area.move(spread, spread))
    for corner, (x, y) in _corners(size, radius):
        hole = tinted(corner, "#000000")  # only cover is taken away: beside the shape the line keeps its colour
        light.blit(hole, (x + spread, y + spread), special_flags=pygame.BLEND_RGBA_SUB)
    return light


def blit_focus(surface: pygame.Surface, rect: pygame.Rect, radius: int, spread: int) -> None:
    """The focus ring round a shape. Of a large one, which is clear in the middle, only the edges are drawn."""
    whole = rect.inflate(2 * spread, 2 * spread)
    bend = radius + 4 * spread + 2
    if whole.width * whole.height < LEFT_OUT or min(rect.size) <= 2 * bend:
        surface.blit(focus_ring(rect.size, radius, spread), whole)
        return
    for part, (x, y) in _ring_edges(_short(rect.size, bend), rect.size, radius, spread, CONTRAST.strong):
        surface.blit(part, (whole.x + x, whole.y + y))


@lru_cache(maxsize=8)
def _ring_edges(short: Size, size: Size, radius: int, spread: int, strong: bool) -> list[Piece]:
    """The parts of a focus ring of `size`, drawn out from one of the size `short`."""
    return list(_pieces(focus_ring(short, radius, spread), (size[0] + 2 * spread, size[1] + 2 * spread)))


def blit_shadow(surface: pygame.Surface, rect: pygame.Rect, radius: int, blur: int, alpha: int = 150) -> None:
    """The shadow of a raised shape, a little below it; none where contrast is strong. Of a large shape, which covers
    the middle, only the edges are drawn."""
    if CONTRAST.strong:
        return
    place = rect.inflate(2 * blur, 2 * blur).move(0, blur // 3)
    picture, edge = shadow(rect.size, radius, blur, alpha)
    if not edge:
        surface.blit(picture, place)
        return
    columns, rows = (_drawn_in(side, edge, SHADOW_PX, edge) for side in place.size)
    for x, left, wide in columns:
        for y, top, high in rows:
            if edge in (wide, high):
                surface.blit(picture, (place.x + x, place.y + y), (left, top, wide, high))


def shadow(size: Size, radius: int, blur: int, alpha: int = 150) -> tuple[pygame.Surface, int]:
    """Return what `blit_shadow` draws with: the whole shadow and 0; of a large shape what its edges are cut from, and
    how wide they are."""
    edge = 2 * blur + radius + max(1, blur // 4) * 4  # from there on the shadow is the same as far as the other edge
    short, wide, high = 2 * edge + SHADOW_PX, size[0] + 2 * blur, size[1] + 2 * blur
    if min(wide, high) <= short or wide * high - short * short < LEFT_OUT:
        return soft_shadow(size, radius, blur, alpha), 0
    return _shadow_edges(size, radius, blur, alpha, edge), edge


def _drawn_in(length: int, first: int, middle: int, last: int) -> list[tuple[int, int, int]]:
    """The parts of a length of which only `middle` pixels are kept between the `first` and the `last` ones, and are
    repeated: where each part lies, where it begins in what was kept, how long it is."""
    ends = length - last
    repeated = [(x, first, min(middle, ends - x)) for x in range(first, ends, middle)]
    return [(0, 0, first), *repeated, (ends, first + middle, last)]


@lru_cache(maxsize=4)
def _dark_band(width_px: int, alpha: int) -> pygame.Surface:
    band = pygame.Surface((width_px, BAND_PX), pygame.SRCALPHA)
    band.fill((10, 6, 4, alpha))
    return band


def darken(surface: pygame.Surface, alpha: int = 170, but: pygame.Rect | None = None) -> None:
    """Lay darkness over the scene below an overlay, band by band: one piece would weigh as much as the window. `but`:
    what will be covered."""
    band, (wide, high) = _dark_band(surface.get_width(), alpha), surface.get_size()
    rects = [(0, 0, wide, high)]
    if but is not None:
        rects = [(0, 0, wide, but.top), (0, but.bottom, wide, high - but.bottom)]
        rects += [(0, but.top, but.left, but.height), (but.right, but.top, wide - but.right, but.height)]
    for x, top, width, height in rects:
        rows = range(top, top + height, BAND_PX)
        surface.blits([(band, (x, y), (0, 0, width, min(BAND_PX, top + height - y))) for y in rows], doreturn=False)


def fade(size: Size, from_top: bool, colour: str) -> pygame.Surface:
    """A veil that begins at the upper or the lower edge, of the colour of flat panels where contrast is strong."""
    return _veil(size, from_top, contrast.GROUND if CONTRAST.strong else colour)


@lru_cache(maxsize=16)
def _veil(size: Size, from_top: bool, colour: str) -> pygame.Surface:
    return tinted(alpha_gradient(size, 200, 0) if from_top else alpha_gradient(size, 0, 200), colour)


@lru_cache(maxsize=24)
def glow(radius: int, level: int) -> pygame.Surface:
    """A round golden light for additive drawing; `level` 0..255 is its brightness in the middle."""
    small = pygame.Surface((96, 96))
    for ring in range(47, 0, -1):
        share = (1 - ring / 47) ** 2 * level / 255
        pygame.draw.circle(small, pygame.Color("#000000").lerp("#F0C060", share), (48, 48), ring)
    return pygame.transform.smoothscale(small, (radius * 2, radius * 2))


def light(size: Size, radius: int, alpha: int, colour: str = "#FFE9AE") -> pygame.Surface:
    """A rounded veil of light over something that is pointed at."""
    return tinted(rounded_mask(size, radius), colour, alpha)


def faded(surface: pygame.Surface, picture: pygame.Surface, centre: tuple[float, float], share: float) -> None:
    """A picture centred there, at a share of its strength."""
    picture.set_alpha(round(255 * share))
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))
    picture.set_alpha(255)
