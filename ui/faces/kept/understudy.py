"""Card pictures for what moves: until one is drawn, beside the window, another size of it stands in for it.

To draw a card from vectors takes 7 to 20 ms at 3840 x 2160, half a frame and more; what stands in takes 2 to 5. What
lies on the disk is read at once, but not to be turned: the upright card stands in, turned, until that is done.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import suppress
from typing import Final, TypeAlias

import pygame

from ui.faces.kept.cache import Faces, framed, snap
from ui.faces.kept.store import DISK, NotYet

Wanted: TypeAlias = tuple[str, str, int, int]  # side, code, height, angle

MOST: Final = 32  # pictures that stand in at a time


class Understudies:
    """The pictures of a deck, each there at once. Only for the eye: nothing is to be made of one that stands in."""

    def __init__(self, faces: Faces, beside: Executor) -> None:
        """`beside`: who draws what is missing."""
        self.faces, self._beside = faces, beside
        self._coming: dict[Wanted, Future[None]] = {}  # their pictures are the pool's alone to keep
        self._standing: dict[Wanted, pygame.Surface] = {}

    @property
    def aspect(self) -> float:
        return self.faces.aspect

    def face(self, code: str, height_px: int, angle_deg: float = 0.0) -> pygame.Surface:
        """The front of a card, or what stands in for it."""
        return self.faces.there("face", code, height_px, angle_deg) or self._soon("face", code, height_px, angle_deg)

    def back(self, height_px: int, angle_deg: float = 0.0) -> pygame.Surface:
        """The back of a card, or what stands in for it."""
        return self.faces.there("back", "", height_px, angle_deg) or self._soon("back", "", height_px, angle_deg)

    def shadow(self, height_px: int, lift: float, angle_deg: float = 0.0) -> pygame.Surface:
        """The shadow of a card; it is quickly made."""
        return self.faces.shadow(height_px, lift, angle_deg)

    def flying_shadow(self, height_px: int, lift: float, angle_deg: float, times: int = 1) -> pygame.Surface:
        """The shadow of a card in flight, to be drawn `times` as large."""
        return self.faces.flying_shadow(height_px, lift, angle_deg, times)

    def land(self) -> None:
        """Forget the shadows of cards in flight, and what stood in for pictures that are drawn by now."""
        self.faces.land()
        for wanted in [wanted for wanted, coming in self._coming.items() if coming.done()]:
            del self._coming[wanted]
            self._standing.pop(wanted, None)

    def coming(self, code: str, height_px: int, angle_deg: float) -> Callable[[], object] | None:
        """What makes the picture of a card that will soon lie there (`Faces.coming`)."""
        return self.faces.coming(code, height_px, angle_deg)

    def want(self, code: str, height_px: int) -> None:
        """Have the front of a card drawn that will be seen soon."""
        wanted = ("face", code, height_px, 0)
        coming = self._coming.get(wanted)
        if (coming is None or coming.done()) and self.faces.there(*wanted) is None:
            self._coming[wanted] = self._beside.submit(self._make, wanted)

    def stands_in(self, picture: pygame.Surface) -> bool:
        """True if another picture will take the place of this one."""
        return any(one is picture for one in self._standing.values())

    def _soon(self, side: str, code: str, height_px: int, angle_deg: float) -> pygame.Surface:
        """A picture that is not in memory."""
        wanted = (side, code, height_px, snap(angle_deg))
        coming = self._coming.get(wanted)
        if coming is None:
            if not self.faces.slow(*wanted):
                with suppress(NotYet), DISK.reading():
                    return self._exact(wanted)
            self._coming[wanted] = self._beside.submit(self._make, wanted)
        elif coming.done():
            del self._coming[wanted]
            self._standing.pop(wanted, None)
            return self._exact(wanted)
        return self._standing.get(wanted) or self._stood_in(wanted)

    def _exact(self, wanted: Wanted) -> pygame.Surface:
        side, code, height_px, angle = wanted
        return self.faces.face(code, height_px, angle) if side == "face" else self.faces.back(height_px, angle)

    def _make(self, wanted: Wanted) -> None:
        """Have the deck keep a picture."""
        self._exact(wanted)

    def _stood_in(self, wanted: Wanted) -> pygame.Surface:
        """What is shown meanwhile; kept, because it is wanted in the next frames too."""
        side, code, height_px, angle = wanted
        found = self.faces.there(side, code, height_px, 0.0) or self.faces.rough(side, code, height_px)
        if angle:
            found = pygame.transform.rotozoom(framed(found), angle, 1.0)
        if len(self._standing) >= MOST:
            self._standing.clear()
        self._standing[wanted] = found
        return found
