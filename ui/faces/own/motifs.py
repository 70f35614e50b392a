"""Pictures from outside become motifs: square PNGs of our own, small, upright, with nothing in them but pixels."""

from __future__ import annotations

import io
import re
from typing import Final

import pygame

from game.workshop.motifs import LARGEST_BYTES, SIDE
from ui.faces.own.foreign import Foreign, examined

LONGEST_PX: Final = 1536  # of a picture that waits to be cropped
LOSS: Final = 2  # shades by which pictures come out of the scaling too thin, mostly
LIFTED: Final = bytes([0, *(min(255, shade + LOSS) for shade in range(1, 256))])
HELD: Final = {  # how the camera was held -> turned by so many degrees counter-clockwise, after being mirrored
    1: (0, False),
    2: (0, True),
    3: (180, False),
    4: (180, True),
    5: (90, True),
    6: (-90, False),
    7: (-90, True),
    8: (90, False),
}


def recoded(data: bytes, crop: pygame.Rect | None = None) -> bytes:
    """Our own PNG of SIDE x SIDE from the bytes of a PNG or JPEG file that nobody has looked at yet.

    `crop` is a square of the upright picture in its pixels; None: the largest one in the middle. Raises ValueError for
    every file that is too large, foreign or broken.
    """
    return packed(cut(opened(data), crop))


def opened(data: bytes) -> pygame.Surface:
    """The picture of a PNG or JPEG file, upright, with alpha. Raises ValueError."""
    foreign = examined(data)
    surface = _decoded(foreign)
    turn_deg, mirrored = HELD[foreign.held]
    if mirrored:
        surface = pygame.transform.flip(surface, True, False)
    return pygame.transform.rotate(surface, turn_deg) if turn_deg else surface


def _decoded(foreign: Foreign) -> pygame.Surface:
    try:
        raw = pygame.image.load(io.BytesIO(foreign.clean), f"motif.{foreign.kind}")
    except (pygame.error, MemoryError) as error:
        raise ValueError(f"a broken picture: {error}") from error
    if raw.get_size() != foreign.size:
        raise ValueError("the picture is not as large as its head says")
    surface = pygame.Surface(foreign.size, pygame.SRCALPHA)
    surface.blit(raw, (0, 0))
    return surface


def reduced(surface: pygame.Surface, longest_px: int = LONGEST_PX) -> pygame.Surface:
    """The picture, made smaller where a side is longer than `longest_px`."""
    width, height = surface.get_size()
    share = longest_px / max(width, height)
    if share >= 1:
        return surface
    return scaled(surface, (max(1, round(width * share)), max(1, round(height * share))))


def middle(size: tuple[int, int]) -> pygame.Rect:
    """The largest square in the middle of a picture of this size."""
    side = min(size)
    return pygame.Rect((size[0] - side) // 2, (size[1] - side) // 2, side, side)


def cut(surface: pygame.Surface, crop: pygame.Rect | None = None) -> pygame.Surface:
    """A square part of a picture as a motif of SIDE x SIDE. Raises ValueError for what is no square of it."""
    square = middle(surface.get_size()) if crop is None else crop
    if square.width != square.height or square.width < 1 or not surface.get_rect().contains(square):
        raise ValueError(f"{square} is no square of the picture")
    return scaled(surface.subsurface(square), (SIDE, SIDE))


def scaled(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture with alpha in another size; what is clear does not darken the edge of what is not."""
    if surface.get_size() == size:
        return surface.copy()
    return _unmultiplied(pygame.transform.smoothscale(surface.premul_alpha(), size))


def _unmultiplied(surface: pygame.Surface) -> pygame.Surface:
    """Colours at their full strength again after they were multiplied by their alpha."""
    raw = bytearray(pygame.image.tobytes(surface, "RGBA"))
    if max(raw[3::4]) == 255 - LOSS:
        raw = raw.translate(LIFTED)
    for found in re.finditer(rb"[\x01-\xfe]", raw[3::4]):
        at = 4 * found.start()
        alpha = raw[at + 3]
        raw[at : at + 3] = [min(255, colour * 255 // alpha) for colour in raw[at : at + 3]]
    return pygame.image.frombytes(bytes(raw), surface.get_size(), "RGBA")


def packed(surface: pygame.Surface) -> bytes:
    """A motif of SIDE x SIDE as the bytes of a PNG. Raises ValueError for another size."""
    if surface.get_size() != (SIDE, SIDE):
        raise ValueError(f"a motif has {SIDE} x {SIDE} pixels")
    with io.BytesIO() as file:  # closed, because pygame never lets go of it
        pygame.image.save(surface, file, "motif.png")
        png = file.getvalue()
    if len(png) > LARGEST_BYTES:
        raise ValueError("the picture takes too many bytes")
    return png
