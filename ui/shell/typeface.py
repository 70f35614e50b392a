"""Where the files of the reading face lie: NotoSans, as pygame_gui brings it along.

That library is found here without being imported: nothing of it is needed before the first text field.
"""

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


def face_file(style: str) -> Path:
    """The font file of a style: "Regular", "Bold", "Italic" or "BoldItalic"."""
    return FOLDER / f"NotoSans-{style}.ttf"
