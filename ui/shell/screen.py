"""The window of the system: what SDL must know before, title, icon and size."""

from __future__ import annotations

import os
from typing import Final

import pygame

from game.people.settings import Settings
from ui.faces.symbols import symbol

ICON_PX: Final = 64
LARGEST: Final = (3840, 2160)  # pixels of a window, where no screen is larger


def begin() -> None:
    """Start the display; raises pygame.error where there is none."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    pygame.display.init()
    if pygame.display.get_driver() == "x11":
        # Pictures are made in main memory and go to the window by shared memory. The other way, a texture, costs
        # every frame a copy more, and the driver of OpenGL in memory (114 MB with Mesa's software renderer).
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def fitting(size: tuple[int, int]) -> tuple[int, int]:
    """A size of the window that the screens can show: as wide and high as the largest one, or 4K."""
    screens = [LARGEST, *pygame.display.get_desktop_sizes()]
    return min(size[0], max(wide for wide, _ in screens)), min(size[1], max(high for _, high in screens))


def opened(settings: Settings, title: str) -> pygame.Surface:
    """The window as the settings want it."""
    pygame.display.set_caption(title)
    pygame.display.set_icon(symbol("cards", ICON_PX))
    if settings.fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    return pygame.display.set_mode(fitting(settings.window), pygame.RESIZABLE)
