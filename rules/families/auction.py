"""Auctions: bids that climb a ladder, seats that drop out; and the stock that the declarer takes up and lays away.

Who has dropped out is a bit mask: bit s for seat s.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, Protocol, TypeVar

from rules.core.contract import Action, Log, Points, Refusal, Seat, Zone, action
from rules.core.deck import Card
from rules.families.stages import Seated, Stage
from rules.families.telling import moved


@dataclass(frozen=True)
class Ladder:
    """The bids of a game: multiples of `step` up to `top`, each higher than the one before.

    A bid that breaks several rules is refused by the first: off the step, too low, too high.
    """

    verb: str
    step: Points
    top: Points
    off_step: Refusal
    too_low: Refusal
    too_high: Refusal
    rungs: list[Action] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        rungs = [action(self.verb, amount) for amount in range(self.step, self.top + 1, self.step)]
        object.__setattr__(self, "rungs", rungs)

    def check(self, amount: Points, highest: Points) -> Refusal | None:
        """Return why `amount` is no bid after `highest` (0: nothing was bid yet), None when it is one."""
        if amount % self.step:
            return self.off_step
        if amount <= highest:
            return self.too_low
        return self.too_high if amount > self.top else None

    def above(self, highest: Points) -> list[Action]:
        """Every bid that is still possible, lowest first; a list of its own."""
        return self.rungs[highest // self.step :]


def next_speaker(seat: Seat, gone: int, seats: int) -> Seat:
    """The next seat clockwise that has not dropped out; `seat` itself when it is the only one left."""
    for away in range(1, seats + 1):
        other = (seat + away) % seats
        if not gone >> other & 1:
            return other
    raise ValueError("everybody has dropped out")


def left_in(gone: int, seats: int) -> int:
    """Count the seats that have not dropped out; `gone` is the mask of those that have."""
    return seats - gone.bit_count()


# --- the stock ---------------------------------------------------------------------------------------------------


class Laying(Seated, Protocol):
    """A state in which the declarer lays cards away."""

    hands: list[tuple[Card, ...]]
    laid: tuple[Card, ...]


L = TypeVar("L", bound=Laying)


MOST_LAYS: Final = 4096  # kept ready: those of several hands, as one deal is asked for again and again


class _Lays(dict[tuple[Card, ...], Action]):
    """The move of laying these cards in this order, made when it is first asked for; never more than `MOST_LAYS`."""

    def __missing__(self, cards: tuple[Card, ...]) -> Action:
        if len(self) >= MOST_LAYS:
            self.clear()
        act = self[cards] = Action("lay", cards)
        return act


class LayAway(Stage[L]):
    """The declarer lays so many cards of his hand face down before him; `then` follows.

    `wrong` is refused for another number of cards, `absent` for one that is not held or named twice.
    """

    def __init__(
        self,
        size: int,
        hands: Sequence[Zone],
        piles: Sequence[Zone],
        wrong: Refusal,
        absent: Refusal,
        then: Callable[[L, Log], None],
    ) -> None:
        self.size, self.hands, self.piles = size, hands, piles
        self.wrong, self.absent, self.then = wrong, absent, then
        self.lays = _Lays()
        self.checks, self.deeds = {"lay": self._check}, {"lay": self._lay}

    def listed(self, state: L, seat: Seat) -> list[Action]:
        return [*map(self.lays.__getitem__, combinations(state.hands[seat], self.size))]

    def _check(self, state: L, seat: Seat, act: Action) -> Refusal | None:
        if len(act.args) != self.size:
            return self.wrong
        named = set(act.args)
        return None if len(named) == self.size and named.issubset(state.hands[seat]) else self.absent

    def _lay(self, state: L, seat: Seat, act: Action, log: Log) -> None:
        state.laid = tuple(sorted(act.args))
        state.hands[seat] = tuple([card for card in state.hands[seat] if card not in state.laid])
        moved(log, state.laid, self.hands[seat], self.piles[seat])
        self.then(state, log)
