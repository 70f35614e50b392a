"""Where matches that are over have tipped, kept: the bots need up to a minute to look through a match.

A small file for each match, named like the match, in a folder beside the party nights of the chronicle. It names places
and better moves; who moved there and what stands in the match itself. What does not fit the match is as if it were not
there, and is found again.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game import files, gate, paths, store
from game.learn.review import Tipped
from game.match.match import Match
from game.match.replay import round_starts
from rules.core.contract import TABLE
from rules.core.notation import NotationError, parse_action, write_action

LOG: Final = logging.getLogger(__name__)
FOLDER: Final = ("chronicle", "turning")


def path_of(uid: str) -> Path:
    """The file of a match; `uid` is the name of the match's file without its ending."""
    return paths.data_folder().joinpath(*FOLDER, f"{uid}.json")


def kept(uid: str, match: Match) -> tuple[Tipped, ...] | None:
    """The decisions at which a match tipped, the dearest first; None: nobody has looked through it yet."""
    try:
        found = gate.fitting(store.read(path_of(uid), gate.TURNING_BYTES), gate.TurningFile).found
        return tuple(_tipped(row, match) for row in found)
    except FileNotFoundError:
        return None
    except (OSError, gate.Unfit, NotationError, IndexError) as error:
        LOG.warning("where a match has tipped cannot be read: %s", error)
        return None


def _tipped(row: gate.TurningRow, match: Match) -> Tipped:
    """The decision of a row. Raises IndexError or NotationError where it is none of this match."""
    made = match.history[row.place]
    if made.seat == TABLE:
        raise IndexError(row.place)
    better = parse_action(match.game, row.better)
    round = sum(start <= row.place for start in round_starts(match))
    return Tipped(row.place, round, made.seat, made.action, better, row.cost, row.error, ())


def keep(uid: str, match: Match, found: Sequence[Tipped]) -> None:
    """Write down where a match that was looked through as a whole has tipped; a disk that refuses is no trouble."""
    rows = [
        {"place": one.place, "better": write_action(match.game, one.better), "cost": one.cost, "error": one.error}
        for one in found
    ]
    file = path_of(uid)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        files.write_whole(file, store.as_json({"found": rows}))
    except OSError as error:
        LOG.warning("where a match has tipped cannot be kept: %s", error)
