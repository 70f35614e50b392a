"""Matches of chance on a rehearsal table, with every option that changes what is to be seen."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from rules.core.options import build
from rules.core.registry import game
from ui.faces.cache import Faces
from ui.table.rehearsal import Rehearsal

GAME = game("gluecksgriff")
OPTIONS = (
    {},
    {"koenner": True, "blank_set": "starter"},
    {"deception": True, "defence_turn": "continues"},
    {"koenner": True, "deception": True, "blank_set": "starter", "last_turn": "must", "call_guard": True},
)


def options(number: int) -> Any:
    return build(GAME.options, OPTIONS[number % len(OPTIONS)])


def rehearsal(number: int, faces: Faces, **changes: Any) -> Rehearsal:
    """A table by number: 2 to 5 seats, any seat as viewer, options in turn."""
    seats = 2 + number % 4
    return Rehearsal(
        "gluecksgriff", seats, options=options(number), seed=number, viewer=number % seats, faces=faces, **changes
    )


def moves(table: Rehearsal, number: int, most: int) -> Iterator[int]:
    """Play random moves; each is on the timeline when its number is yielded."""
    rng = Random(number)
    for index in range(most):
        move = table.random_move(rng)
        if move is None:
            return
        table.submit(*move)
        yield index
