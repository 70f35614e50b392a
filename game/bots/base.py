"""What a bot is made of: levels, budgets, reasons, choices, and the role of a game's brain. (docs/bots.md)

Everything here is plain data that crosses into the worker process and back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias

from rules.core.contract import Action, Event, Seat, View

Memory: TypeAlias = Any  # what a bot kept of the events it was shown; picklable, made by the game's brain


@dataclass(frozen=True, slots=True)
class Level:
    """A strength as a set of human traits; the numbers stand in game/bots/levels.py."""

    id: str
    skill: int  # 0: any safe move, 1: the rules of thumb a beginner knows, 2: the rulebook's policy, 3: all of it
    memory_loss: float  # chance (0..1) that something noted is forgotten, per event that could be remembered
    reading: float  # 0: others' hands are unknown, 1: what is seen and refused is fully weighed
    worlds: int  # sampled worlds for the search, 0: policy alone
    wall_ms: int  # the clock stops the search here
    nerve: float  # -1 timid … +1 bold: calls, doubts, lies
    temperature: float  # softness of the choice between close moves, in the game's points; 0: always the best


class Budget(NamedTuple):
    """How long to think: the worlds decide (reproducible), the clock only stops."""

    worlds: int
    wall_ms: int

    @classmethod
    def of(cls, level: Level) -> Budget:
        return cls(level.worlds, level.wall_ms)


class Reason(NamedTuple):
    """Why a move is good: text key "bot.<code>" and the numbers its sentence names."""

    code: str
    values: tuple[int, ...] = ()


class Rival(NamedTuple):
    """Another move that was weighed: how far it is behind the chosen one, in the game's reward; both 0 where only the
    policy's order is known, and then the reason for which it would have been next."""

    action: Action
    behind: float = 0.0
    error: float = 0.0  # standard error of `behind`
    reason: Reason | None = None


class Choice(NamedTuple):
    """A bot's answer. `value`, `lead` and `error` are in the game's reward; 0 when the policy alone decided."""

    action: Action
    value: float = 0.0
    second: Action | None = None  # the best other move that was examined
    lead: float = 0.0  # how far `action` is ahead of `second`
    error: float = 0.0  # standard error of `lead`
    reasons: tuple[Reason, ...] = ()
    rivals: tuple[Rival, ...] = ()  # for hints: the next best moves, best first


class Request(NamedTuple):
    """One question for the worker. `level` is an id of game/bots/levels.py, `key` names the position.

    `memory` is the seat's memory from `Minds`; `seed` makes the answer reproducible. With `made` the question is not
    what to do but how good this move was: then `Choice.action` is the better one and `second` the one made.
    """

    game_id: str
    seat: Seat
    level: str
    view: View
    memory: Memory
    legal: tuple[Action, ...]
    budget: Budget | None  # None: the level's own
    seed: int
    key: int | str
    made: Action | None = None
    hint: bool = False  # a person asks: the rivals are wanted as well


class Answer(NamedTuple):
    key: int | str
    choice: Choice


class Brain(Protocol):
    """All that is particular to a game in a bot; stateless, one instance per process."""

    def fresh_memory(self, seat: Seat, seats: int) -> Memory:
        """The memory of a seat before the first event."""

    def note(self, memory: Memory, event: Event, level: Level, rng: Random) -> None:
        """Remember what matters of an event, redacted for the memory's seat."""

    def policy(
        self, view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random
    ) -> tuple[Action, Reason]:
        """A good move at once, with the reason a person would give."""

    def impulse(
        self, view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random
    ) -> tuple[Action, Reason] | None:
        """A glance, once in each position, at rights for any moment (`Game.impulses`): one of them, or None: silence.

        Asked of games that have such rights only, before the table's own question; < 1 ms, for the screen waits.
        """

    def candidates(self, view: View, memory: Memory, legal: Sequence[Action], level: Level) -> Sequence[Action]:
        """The moves worth a search: equivalent and absurd ones are left out."""

    def sample(self, view: View, memory: Memory, level: Level, rng: Random) -> tuple[Any, float]:
        """A whole state that the viewer cannot tell from the true one, and its plausibility (> 0).

        Law: `game.view(state, view.seat) == view`.
        """

    def next_move(self, state: Any, rng: Random) -> tuple[Seat, Action]:
        """Who moves next in a playout, and what: fast, and from that seat's own knowledge only."""

    def horizon(self, state: Any, seat: Seat) -> Any:
        """How far a playout that begins with a decision of the seat in this state goes, for `reached`."""

    def reached(self, state: Any, horizon: Any) -> bool:
        """Whether a playout ends here."""

    def reward(self, state: Any, seat: Seat) -> float:
        """What the seat has, or may expect, from a state at the horizon, in the game's points."""


class MoreOfABrain(Protocol):
    """What a brain may have beside its role: each is asked for by this name, and a brain without it does well too."""

    judges: bool  # whether playouts tell how good a move is (game/bots/weighing.py); True where nothing is said

    def expects(self, view: View, memory: Memory, act: Action, level: Level, rng: Random) -> tuple[Reason, ...]:
        """What is to be expected of a move, beside how good it is: sentences for a hint (game/bots/foretelling.py)."""

    def all_worlds(
        self, view: View, memory: Memory, level: Level, rng: Random, most: int
    ) -> list[tuple[Any, float]] | None:
        """Every possible world with its weight; None where there are more than `most` (game/bots/search.py)."""


class Calm:
    """The part of a brain whose game has no rights for any moment: it never bursts out with anything."""

    def impulse(
        self, view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random
    ) -> tuple[Action, Reason] | None:
        return None
