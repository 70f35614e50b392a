"""An exercise put to a level, as a match would ask it: with its memory of what it has seen, the clock not limiting."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any
from zlib import crc32

from game.bots.core.base import Choice, Reason
from game.bots.core.levels import LEVELS, level
from game.bots.thinking.impulses import decisions
from game.bots.thinking.thinker import hinted
from game.texts import Texts
from tests.exercises.book import Exercise, faults
from tests.game.bots.harness import Moment, note, player_of, think
from tests.scenario import Table
from ui.table.words.sentences import numbered

SEEDS = (1, 2, 3)


@dataclass(frozen=True)
class Position:
    """A table at an exercise, and what each level's seat remembers of the way there."""

    table: Table
    memories: list[Any]


def position(one: Exercise, id: str, seed: int = 1) -> Position:
    """The position of an exercise as a player of this level came to it."""
    table, player, strength = one.table(), player_of(one.game), level(id)
    memories = [player.brain.memories.fresh(seat, table.state.seats) for seat in range(table.state.seats)]
    rng = Random(seed)
    for move in filter(None, (part.strip() for part in one.after.split(","))):
        heard = len(table.told)
        table.play(move)
        note(player, memories, table.told[heard:], dict.fromkeys(range(table.state.seats), strength), rng)
    return Position(table, memories)


def answer(one: Exercise, id: str, seed: int = 1) -> Choice:
    """What this level does, and why, as a hint would say it."""
    here, player = position(one, id, seed), player_of(one.game)
    state = here.table.state
    legal = decisions(player.game, player.game.legal(state, one.seat))
    found = think(player, Moment(state, one.seat, legal, here.memories), level(id), LEVELS["meister"].worlds, seed)
    view, memory = player.game.view(state, one.seat), here.memories[one.seat]
    return hinted(player.brain, found, len(legal) - 1, view, memory, level(id), Random(seed))


def chances(one: Exercise, tries: int) -> list[int]:
    """Seeds for so many tries of an exercise, its own: with the same for all, one unlucky number would strike many."""
    return [crc32(f"{one} {number}".encode()) for number in range(1, tries + 1)]


def solved(one: Exercise, id: str) -> Choice | None:
    """The right answer of this level, None where it fails: at first, and not in both of two more tries either.

    A search looks at worlds by lot: where two moves are close, one unlucky draw of them proves nothing.
    """
    choices = []
    for seed in SEEDS:
        choices.append(answer(one, id, seed))
        right = [one.solves(choice.action) for choice in choices]
        if right == [True]:
            return choices[0]
    return choices[-1] if all(right[1:]) else None


def troubles(one: Exercise) -> list[str]:
    """What is wrong with an exercise itself."""
    return faults(one, position(one, "meister").table)


def told(one: Exercise, reason: Reason, lang: str = "de") -> str:
    """The sentence of a reason, as the person reads it."""
    return Texts(lang, one.game)(f"bot.{reason.code}", **numbered(reason.values))
