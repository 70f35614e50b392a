"""The files of the reading face, NotoSans: those that come with pygame_gui."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Final


def _folder() -> Path:
    found = find_spec("pygame_gui")
    if found is None or found.origin is None:
        raise ModuleNotFoundError("pygame_gui is not installed")
    return Path(found.origin).parent / "data"


FOLDER: Final = _folder()
STYLES: Final = {(False, False): "Regular", (True, False): "Bold", (False, True): "Italic", (True, True): "BoldItalic"}
"""(bold, italic) -> the name of the style."""


def face_file(style: str) -> Path:
    """The font file of a style: "Regular", "Bold", "Italic" or "BoldItalic"."""
    return FOLDER / f"NotoSans-{style}.ttf"
