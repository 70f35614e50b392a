"""The pieces, each a score in a module of its own: `PIECE`."""

from __future__ import annotations

from typing import Final

from studio.pieces import night, stroll, waltz
from studio.score import Piece

PIECES: Final[dict[str, Piece]] = {one.PIECE.name: one.PIECE for one in (waltz, night, stroll)}
