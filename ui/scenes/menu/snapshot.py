"""A small picture of a table that was left: as a guest would see it, so that hidden cards stay hidden.

It lies in the cache folder and is drawn again from the match file when it is missing.
"""

from __future__ import annotations

import contextlib
import logging
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game import files, paths
from game.match.index_store import Listed
from game.notice import Refused
from ui.widgets import paint

if TYPE_CHECKING:
    from game.match.journal import Info
    from game.match.match import Match
    from ui.shell.app import App

LOG = logging.getLogger(__name__)
SIZE: Final = (480, 270)  # pixels
TABLE: Final = (1280, 720)  # at which the table is drawn before it is made small
ENDING: Final = ".png"


def _file(app: App, uid: str, moves: int) -> Path:
    """Its name says how far the match had come and which language its words are in: a picture of an earlier moment, or
    in another language, is none of it."""
    return paths.cache_folder() / "tables" / f"{uid}-{moves}-{app.settings.language}{ENDING}"


def moment(match: Match) -> Match:
    """The match when there is something to be seen: one that is over as it stood before its last card fell."""
    from rules.core.contract import TABLE as TABLE_SEAT

    if not match.finished:
        return match
    played = [at for at, move in enumerate(match.history) if move.seat != TABLE_SEAT]
    return match.at(played[-1]) if played else match


def drawn(app: App, match: Match) -> pygame.Surface:
    """The table as it stands, small; that of a match which is over with the last cards upon it."""
    from ui.table.board import Board  # most pictures lie on the disk: a list of matches does without the table

    match.speak(app.settings.language)
    match = moment(match)
    viewer = match.persons[0] if match.persons else 0
    from ui.faces.moods.mood import worn
    from ui.shell.cloths import painted

    board = Board(app, match.game, match.options, match.players, viewer, match.view(None), blind=True)
    board.ground = painted(TABLE, worn(app.dressed(board.table.mood)))  # that of the window stays where it is
    board.resize(TABLE)
    whole = pygame.Surface(TABLE)
    board.draw(whole)
    return pygame.transform.smoothscale(whole, SIZE)


def keep(app: App, match: Match, uid: str) -> pygame.Surface:
    """Draw the table and keep the picture; those of earlier moments and other languages go.

    A disk that refuses is no trouble.
    """
    picture, file = drawn(app, match), _file(app, uid, len(match.history))
    with contextlib.suppress(OSError):
        for old in file.parent.glob(f"{uid}-*{ENDING}"):
            old.unlink()
        files.write_whole(file, _encoded(picture))
    return picture


def _encoded(picture: pygame.Surface) -> bytes:
    with BytesIO() as stream:  # closed, because pygame never lets go of it
        pygame.image.save(picture, stream, "picture.png")
        return stream.getvalue()


def kept(app: App, info: Info | Listed) -> pygame.Surface | None:
    """The picture of a match on disk; None where there is none of its last position in the person's language."""
    try:
        picture = pygame.image.load(_file(app, info.id, info.moves))
    except (OSError, pygame.error):
        return None
    return picture if picture.get_size() == SIZE else None


def made(app: App, info: Info | Listed) -> pygame.Surface | None:
    """The picture of a match on disk, drawn anew where it is missing; None where the file cannot be read."""
    from game.match import journal

    try:
        return kept(app, info) or keep(app, journal.read(info.path)[0], info.id)
    except (Refused, OSError):
        LOG.warning("cannot read %s", info.path)
        return None


def when(app: App, info: Listed) -> str:
    """Day and time in the person's language."""
    changed = info.changed.astimezone()
    return f"{changed:%d.%m.%Y %H:%M}" if app.settings.language == "de" else f"{changed:%Y-%m-%d %H:%M}"


def small(picture: pygame.Surface, height_px: int) -> pygame.Surface:
    """The picture of a table at this height, with round corners."""
    size = (round(height_px * picture.get_width() / picture.get_height()), height_px)
    scaled = pygame.transform.smoothscale(picture, size).convert_alpha()
    scaled.blit(paint.rounded_mask(size, max(3, height_px // 12)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return scaled
