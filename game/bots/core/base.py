"""The types that bots are made of: levels, budgets, reasons, choices, and the brain of a game. (docs/bots.md)

Everything here is plain data that crosses into the worker process and back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from rules.core.contract import Action, Event, Seat, View, Zone
from rules.core.deck import Face

Memory: TypeAlias = Any  # what a bot kept of the events it was shown; picklable, made by the game's brain
World: TypeAlias = tuple[Any, float]  # a whole state that a viewer cannot tell from the true one, its weight (> 0)
SAFE, BEGINNER, RULEBOOK, STRONG = range(4)  # skills of a level


@dataclass(frozen=True, slots=True)
class Level:
    """A strength as a set of human traits; the numbers stand in game/bots/core/levels.py."""

    id: str
    skill: int  # any safe move, the rules of thumb a beginner knows, the rulebook's policy, all that was learned
    memory_loss: float  # chance (0..1) that something noted is forgotten, per event that could be remembered
    reading: float  # 0: others' hands are unknown, 1: what is seen and refused is fully weighed
    worlds: int  # sampled worlds for the search, 0: policy alone
    wall_ms: int  # the clock stops the search here
    nerve: float  # -1 timid … +1 bold: calls, doubts, lies
    temperature: float  # softness of the choice between close moves, in the game's points; 0: always the best
    overlooks: float = (
        0.0  # chance (0..1) that the chosen move is not seen; below 0: that of the game (Brain.overlooks)
    )


class Budget(NamedTuple):
    """The limits of thinking: the number of worlds decides (reproducible), the clock only stops (inf: never)."""

    worlds: int
    wall_ms: float

    @classmethod
    def of(cls, level: Level) -> Budget:
        return cls(level.worlds, level.wall_ms)


class Reason(NamedTuple):
    """A reason for a move: text key "bot.<code>" and the numbers its sentence names."""

    code: str
    values: tuple[int, ...] = ()


def worded(code: str) -> Reason | None:
    """The reason of a code that needs no numbers; None for "", where there is nothing to be said."""
    return Reason(code) if code else None


Decision: TypeAlias = tuple[Action, Reason]  # a move, and why
Thought: TypeAlias = tuple[Action, str]  # a move, and the code of its reason: a literal, so that tests can read it


class Rival(NamedTuple):
    """Another move that was weighed: how far it is behind the chosen one, in the game's reward; all 0 where only the
    policy's order is known, and then the reason for which it would have been next."""

    action: Action
    behind: float = 0.0
    error: float = 0.0  # standard error of `behind`
    reason: Reason | None = None
    luck: float = 0.0  # spread (standard deviation) of one move's rewards between worlds, the largest


class Choice(NamedTuple):
    """A bot's answer. `value`, `lead` and `error` are in the game's reward; 0 when the policy alone decided."""

    action: Action
    value: float = 0.0
    second: Action | None = None  # the best other move that was examined
    lead: float = 0.0  # how far `action` is ahead of `second`
    error: float = 0.0  # standard error of `lead`
    reasons: tuple[Reason, ...] = ()
    rivals: tuple[Rival, ...] = ()  # for hints: the next best moves, best first


class Hidden(NamedTuple):
    """What is believed of a card: how many copies are hidden, and which part of them (0 … 1) lies in each place."""

    face: Face
    copies: float
    shares: tuple[float, ...]


class Weighed(NamedTuple):
    """A move as it fares in the worlds: mean and spread (standard deviation) of the game's reward."""

    action: Action
    mean: float
    spread: float
    worlds: int


class Belief(NamedTuple):
    """What a seat has in its head (game/bots/thinking/belief.py). `places` are the zones with hidden cards; without
    `moves` no move was weighed; `act` is what its policy would do and `reason` why, None where it has nothing to
    decide."""

    worlds: int
    places: tuple[Zone, ...]
    hidden: tuple[Hidden, ...]
    moves: tuple[Weighed, ...] = ()
    act: Action | None = None
    reason: Reason | None = None


class Request(NamedTuple):
    """One question for the worker. `level` is an id of game/bots/core/levels.py, `key` names the position.

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
    look: bool = False  # not a move is wanted but what the seat believes; `legal` may be empty


class Answer(NamedTuple):
    key: int | str
    choice: Choice
    belief: Belief | None = None  # where it was asked for, and the seat could imagine anything


NOTHING: Final = Choice(Action(""))  # the choice where none was asked for


def _nothing_to_compare(view: View, memory: Memory, legal: Sequence[Action], level: Level) -> Sequence[Action]:
    return ()


def _silent(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision | None:
    return None


def _expects_nothing(view: View, memory: Memory, act: Action, level: Level, rng: Random) -> tuple[Reason, ...]:
    return ()


def _untold(view: View, memory: Memory, act: Action, level: Level) -> Reason | None:
    return None


def _not_listed(view: View, memory: Memory, level: Level, rng: Random, most: int) -> list[World] | None:
    return None


def _all_of_them(view: View, memory: Memory, acts: Sequence[Action]) -> Sequence[Action]:
    return acts


def _always(view: View, memory: Memory) -> bool:
    return True


def _nothing_to_laugh_at(view: View, memory: Memory, legal: Sequence[Action], act: Action) -> str:
    return ""


def _no_horizon(state: Any, seat: Seat) -> None:
    return None


class Memories(Protocol):
    """How a seat remembers: usually a game's module `memory`."""

    def fresh(self, seat: Seat, seats: int, /) -> Memory:
        """The memory of a seat before the first event; `seats` are at the table."""

    def note(self, memory: Memory, event: Event, level: Level, rng: Random, /) -> None:
        """Remember what matters of an event, redacted for the memory's seat."""


class NoMemories:
    """Nothing needs to be remembered."""

    @staticmethod
    def fresh(seat: Seat, seats: int) -> None: ...

    @staticmethod
    def note(memory: None, event: Event, level: Level, rng: Random) -> None: ...


@dataclass(frozen=True, slots=True)
class Playout:
    """How a world is played on after a move, and what its end is worth."""

    # The next move in this state, with its seat: fast, and from that seat's own knowledge only.
    next_move: Callable[[Any, Random], tuple[Seat, Action]]

    # True if a playout to this horizon ends in this state.
    reached: Callable[[Any, Any], bool]

    # The seat's points, or those to be expected, from a state at the horizon, in the game's own unit.
    reward: Callable[[Any, Seat], float]

    # The horizon of a playout that begins with a decision of the seat in this state, for `reached`.
    horizon: Callable[[Any, Seat], Any] = _no_horizon


@dataclass(frozen=True, slots=True)
class Brain:
    """The functions that a bot needs for one game; they keep nothing between two calls.

    What has a default may be left out; any other name is a TypeError.
    """

    # A good move at once, with the reason a person would give.
    policy: Callable[[View, Memory, Sequence[Action], Level, Random], Decision]

    # A world for this view and memory. Law: `game.view(state, view.seat) == view`.
    sample: Callable[[View, Memory, Level, Random], World]

    playout: Playout

    _: KW_ONLY

    # Who draws the worlds of one decision one after the other, under the same law, where that is better than each by
    # itself; None: `sample`.
    drawing: Callable[[View, Memory, Level, Random], Callable[[], World]] | None = None

    memories: Memories = NoMemories

    # The legal moves worth a search: equivalent and absurd ones are left out.
    candidates: Callable[[View, Memory, Sequence[Action], Level], Sequence[Action]] = _nothing_to_compare

    # A glance, once in each position, at rights for any moment (`Game.impulses`), the legal ones: one of them, or None
    # for silence. Asked before the table's own question; < 1 ms, for the screen waits.
    impulse: Callable[[View, Memory, Sequence[Action], Level, Random], Decision | None] = _silent

    # The expected effects of a move, beside its worth: sentences for a hint (game/bots/thinking/thinker.py).
    expects: Callable[[View, Memory, Action, Level, Random], tuple[Reason, ...]] = _expects_nothing

    # What a player would say for this move, whichever the policy makes; None: what the policy says of it alone.
    told: Callable[[View, Memory, Action, Level], Reason | None] = _untold

    # Every possible world; None where there are more than so many, or they cannot be listed (thinking/search.py).
    all_worlds: Callable[[View, Memory, Level, Random, int], list[World] | None] = _not_listed

    # Reasons that place a move above all others, by their codes: a hint keeps quiet about them beside an equal.
    superlatives: frozenset[str] = frozenset()

    # The chance (0..1) that a level does not see the move it would choose, by level and number of seats.
    overlooks: Mapping[str, Mapping[int, float]] = field(default_factory=dict)

    # The same for a clear move, which the rulebook's player would make as well, set by hand; where nothing stands it is
    # a power of that (game/bots/core/levels.py).
    overlooks_clear: Mapping[str, Mapping[int, float]] = field(default_factory=dict)

    # True where beginners overlook nothing but have their habits: who overlooks his move makes a beginner's instead.
    relapses: bool = False

    # Reasons, by their codes, of moves that speak for themselves: nobody overlooks these.
    evident: frozenset[str] = frozenset()

    # The same of moves that only beginners overlook.
    familiar: frozenset[str] = frozenset()

    # The moves that come to mind where one was overlooked: of these those that nobody at the table would groan at.
    passable: Callable[[View, Memory, Sequence[Action]], Sequence[Action]] = _all_of_them

    # What somebody who has overlooked his move does out of habit, as people do, maybe that very move; None where people
    # would do the best of a few random moves.
    habit: Callable[[View, Memory, Sequence[Action], Level, Random], Decision] | None = None

    # What the whole table would laugh at in a legal move, as the name of its class, "" where nothing: no level that
    # errs makes such a move (`tests.bench blunders` counts them). Judged by what the seat itself knows.
    laughable: Callable[[View, Memory, Sequence[Action], Action], str] = _nothing_to_laugh_at

    # True where who has learned the game lets up, and may overlook a move; everywhere else he looks closely.
    eases: Callable[[View, Memory], bool] = _always

    # Standard errors by which a move must lead the policy's move to be played instead (`tests.bench gains`).
    clear: float = 2.0

    # What the rewards of a move scatter by between worlds in a usual position (`tests.training.scatter`): beside that a
    # difference is called large or small also where a deal is all but decided. 0: only the position itself tells.
    scatter: float = 0.0

    # Worlds searched, as a share of the level's: fewer where a playout is dear, so that a decision takes no longer.
    pace: float = 1.0

    # How many times its worlds a decision gets at most that is not settled by then, and what further ones must promise
    # for that, in rewards; decisions that promise less end sooner (thinking/search.py). 1 and 0: all get the same.
    deeper: int = 1
    promise: float = 0.0

    # False where playouts cannot tell how good a move is (game/bots/thinking/weighing.py).
    judges: bool = True


def world_source(brain: Brain, view: View, memory: Memory, level: Level, rng: Random) -> Callable[[], World]:
    """What draws the worlds of one decision, a world a call."""
    if brain.drawing is not None:
        return brain.drawing(view, memory, level, rng)
    return partial(brain.sample, view, memory, level, rng)
