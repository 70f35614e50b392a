"""Playing matches of Luxusfamilie with bots, for tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from game.bots.core.base import Choice
from game.bots.core.levels import level
from game.bots.luxusfamilie.cards import played
from game.bots.luxusfamilie.memory import Memory
from rules.core.contract import Seat
from rules.core.notation import write_action
from rules.families.tricks import Trick
from rules.luxusfamilie.game import GAME
from rules.luxusfamilie.material import ALL, cards_in
from rules.luxusfamilie.state import State
from tests.game.bots import harness
from tests.game.bots.harness import Moment, Mover
from tests.games.luxusfamilie.given import arrange

SEATS = 3
LUXUSFAMILIE = harness.player_of("luxusfamilie")


def options_of(rng: Random) -> dict[str, object]:
    """Random options, but never more than three rounds."""
    return harness.options_of(GAME, rng) | {"rounds": 3}


def moments(seed: int, given: Mapping[str, object], levels: Mapping[Seat, str], mover: Mover) -> Iterator[Moment]:
    """Every decision of a match but impulses; these and the moves of the table are made in between."""
    strengths = {seat: level(id) for seat, id in levels.items()}
    return harness.moments(LUXUSFAMILIE, SEATS, seed, given, strengths, mover, sudden=True)


def filled(text: str, **options: object) -> State:
    """The position, all cards that it does not name taken in earlier tricks, suit by suit."""
    state: State = arrange(text, **options).state
    named = sum(state.hands) | played(state)
    rest = cards_in(ALL & ~named)
    assert len(rest) % SEATS == 0, "whole tricks"
    taken = [Trick(0, 0, (one, two, three)) for one, two, three in zip(rest[::3], rest[1::3], rest[2::3], strict=True)]
    state.tricks = (*taken, *state.tricks)
    return state


def choice(state: State, id: str = "geselle", worlds: int = 0, seed: int = 1, **remembered: object) -> Choice:
    """The choice of a bot of this level in this position: by its policy, or after so many worlds."""
    memory = Memory(GAME.turn(state).must[0], played(state))
    for name, value in remembered.items():
        setattr(memory, name, value)
    return harness.decided(LUXUSFAMILIE, state, id, worlds, seed, memory)


def says(state: State, id: str = "geselle", worlds: int = 0, seed: int = 1) -> str:
    return write_action(GAME, choice(state, id, worlds, seed).action)
