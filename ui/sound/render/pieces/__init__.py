"""The pieces, each a score in a module of its own: `PIECE`."""

from __future__ import annotations

from typing import Final

from ui.sound.render.pieces import night, stroll, waltz
from ui.sound.render.score import Piece

PIECES: Final[dict[str, Piece]] = {one.PIECE.name: one.PIECE for one in (waltz, night, stroll)}
