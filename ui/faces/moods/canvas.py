"""The cloth as a scenery sees it."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from ui.faces.paint import drawn, vectors
from ui.faces.svg import Svg

UNITS: Final = 1280.0  # width of a table for a scenery
BAND_PX: Final = 64  # of what is laid on the cloth at a time: a picture of the whole window takes 33 MB at 3840 x 2160
KEPT_PIXELS: Final = 2**20  # of what is kept on the disk by itself: of larger ones the whole cloth is


class Ground(NamedTuple):
    """The cloth for whoever paints on it: 1280 units wide and `high` units high, the rim included."""

    surface: pygame.Surface
    high: float
    rim: float  # width of the rim in units: nothing painted there is seen

    def paint(
        self, body: Svg, box: tuple[float, float, float, float], units: tuple[float, float], turn: bool = False
    ) -> None:
        """Draw SVG text of `units` into a box (x, y, width, height in table units); `turn` mirrors it."""
        u = self.surface.get_width() / UNITS
        x, y, width, height = (round(value * u) for value in box)
        width, height = max(1, width), max(1, height)
        large = width * height > KEPT_PIXELS
        picture = (vectors if large else drawn)(body, units, (width, height))
        for top in range(0, height, BAND_PX):
            band = pygame.Surface((width, min(BAND_PX, height - top)), pygame.SRCALPHA)
            band.blit(picture, (0, 0), (0, top, *band.get_size()))
            self.surface.blit(pygame.transform.flip(band, True, False) if turn else band, (x, y + top))

    def whole(self, body: Svg) -> None:
        """Draw SVG text in table units over the whole cloth."""
        self.paint(body, (0, 0, UNITS, self.high), (UNITS, self.high))
