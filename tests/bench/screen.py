"""The window of a bench: a real one where there is a screen. To be asked before pygame is imported."""

from __future__ import annotations

import os


def window_size(words: str) -> tuple[int, int]:
    """Choose SDL's drivers, none that is seen or heard where there is no screen. Returns the size that words such as
    "1920x1080" tell, in pixels; ValueError for others."""
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    width, height = map(int, words.split("x"))
    return width, height
