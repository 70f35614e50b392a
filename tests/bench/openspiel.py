"""Random play beside OpenSpiel's games of the same kind, as ratios. `python -m tests.bench openspiel`

OpenSpiel (DeepMind) is written in C++ and was driven from Python as our games are: a state, its legal actions, one of
them by lot, applied, until the match is over; dealing is no move, but its time counts. `KNOWN` are its moves a second
on the reference machine. Where OpenSpiel can be imported it is measured in the same run, in turns with our games:

    uv run --with open_spiel python -m tests.bench openspiel

Doppelkopf and Tarock are laid beside skat, Herzblatt beside hearts, Mau-Mau beside crazy eights; all with four at the
table, or as OpenSpiel has it (skat: three).
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from typing import Any, Final, NamedTuple

from rules.core.registry import game
from tests.bench.reference import Asked, Row, reference_ms, scaled, speed
from tests.bench.rules import random_play

ROUNDS: Final = 5  # the middle one counts
MATCHES: Final = 300


class Known(NamedTuple):
    """A game of OpenSpiel."""

    name: str
    least: float  # moves a second, measured in several runs
    most: float


SKAT, HEARTS = Known("skat", 472_000, 472_000), Known("hearts", 594_000, 594_000)
EIGHTS = Known("crazy_eights(players=4)", 485_000, 552_000)
BESIDE: Final = {"doppelkopf": SKAT, "tarock": SKAT, "herzblatt": HEARTS, "mau_mau": EIGHTS}


def their_play(their: Any, matches: int) -> float:
    """Moves per second of processor time of OpenSpiel's game."""
    chance, moves, began = Random(1), 0, time.process_time()
    for _ in range(matches):
        state = their.new_initial_state()
        while not state.is_terminal():
            acts = state.legal_actions()
            moves += not state.is_chance_node()
            state.apply_action(acts[int(chance.random() * len(acts))])
    return moves / (time.process_time() - began)


def rows(asked: Asked) -> Iterator[Row]:
    """Our speed, OpenSpiel's where it is here, and ours as a share of the known and the present one, in per cent."""
    speller = import_module("pyspiel") if find_spec("pyspiel") else None
    for id, known in BESIDE.items():
        if id not in asked.games:
            continue
        rules, seats = game(id), min(4, game(id).players[-1])
        their = speller.load_game(known.name) if speller else None
        random_play(rules, seats, MATCHES, None)  # fill the caches
        ours, theirs, loops = [], [], []
        for _ in range(ROUNDS):
            loops.append(reference_ms())
            ours.append(random_play(rules, seats, MATCHES, None))
            if their:
                theirs.append(their_play(their, MATCHES))
        loop_ms, our_speed = median(loops), median(ours)
        yield speed(f"{id} moves/s", our_speed, loop_ms)
        for word, figure in {"least": known.least, "most": known.most}.items():
            if word == "least" or known.least != known.most:
                share = 100 * scaled(our_speed, loop_ms) / figure
                yield Row(f"{id}, % of OpenSpiel's {known.name} as known ({figure / 1000:.0f} k)", share)
        if theirs:
            yield speed(f"OpenSpiel {known.name} moves/s", median(theirs), loop_ms)
            ratio = median(our / their for our, their in zip(ours, theirs, strict=True))
            yield Row(f"{id}, % of OpenSpiel's {known.name} in this run", 100 * ratio)
