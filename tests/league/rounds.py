"""Single rounds of any game, with levels of ours and strangers at one table; every deal with all seats exchanged."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple, TypeAlias

from game.bots.core.levels import level
from game.bots.thinking.minds import Minds
from game.simulate.deal_runner import DealRunner, Job, rotations
from rules.core.contract import TABLE, Action, Event, Seat
from rules.core.registry import game
from tests.league.doppelkopf import re_side
from tests.league.players import choices, gained, stranger
from tests.league.versions import AT, Elder, VersionError, commit_of

MEMORY: Final = "einfall"  # the level whose memory strangers have: everything
Given: TypeAlias = tuple[tuple[str, str], ...]  # options as texts
SILENT: Final = "zufall"  # … and whose impulses: none, for who knows only the contract announces nothing

SIDES: Final[Mapping[str, Callable[[Any], Sequence[Seat]]]] = {"doppelkopf": re_side}  # from the state of a deal


class Pairing(NamedTuple):
    """One of the first against seats full of the second, at a table of so many; `sides`: side against side instead."""

    game_id: str
    one: str
    other: str
    seats: int
    sides: bool = False


class LeagueRunner(DealRunner):
    """A match whose seats may have strangers or older versions (`level@version`); `names` by seat.

    Strangers remember all and announce nothing. Time is that of the processor, so that a busy machine changes nothing.
    """

    clock = staticmethod(process_time)

    def __init__(self, game_id: str, names: Sequence[str], seed: int, given: Given = ()) -> None:
        known = ((seat, stranger(game_id, name)) for seat, name in enumerate(names))
        self.strangers = {seat: found for seat, found in known if found is not None}
        old = {seat: name for seat, name in enumerate(names) if AT in name}
        bots, memories = (
            tuple(instead if seat in (*self.strangers, *old) else name for seat, name in enumerate(names))
            for instead in (SILENT, MEMORY)
        )
        super().__init__(Job(game_id, bots, seed, given))
        self.minds = Minds(game_id, len(names), dict(enumerate(memories)), seed)
        self.elders = self._elders(old)

    def _elders(self, old: Mapping[Seat, str]) -> dict[Seat, Elder]:
        """Each older version's seats, with who plays for them."""
        levels: dict[str, dict[Seat, str]] = {}
        for seat, name in old.items():
            played, _, version = name.partition(AT)
            levels.setdefault(commit_of(version), {})[seat] = played
        job, found = self.job, dict[Seat, Elder]()
        for commit, seats in levels.items():
            elder = Elder(commit, self.game, len(job.bots), seats, job.seed, job.given)
            found |= dict.fromkeys(seats, elder)
        return found

    def told(self, seat: Seat, act: Action, events: list[Event]) -> None:
        super().told(seat, act, events)
        for elder in set(self.elders.values()):
            elder.told(seat, act)

    def open_deal(self) -> Any:
        """The state once the cards are dealt."""
        while TABLE in self.game.turn(self.state).must:
            self._step()
        return self.state

    def _impulse(self, seat: Seat, legal: list[Action]) -> Action | None:
        elder = self.elders.get(seat)
        return super()._impulse(seat, legal) if elder is None else elder.impulse(seat, legal)

    def first_round(self) -> list[float]:
        """Play one round; what each seat has won against the mean of the others."""
        before = self.game.totals(self.state)
        self.to_the_sheet()
        return gained(self.game, self.state, before)

    @property
    def first_is_over(self) -> bool:
        """True once the first round is counted."""
        return self.game.winners(self.state) is not None or (
            TABLE in self.game.turn(self.state).must and bool(self.game.sheet(self.state))
        )

    def to_the_sheet(self) -> None:
        """Play the first round to its end."""
        while not self.first_is_over:
            self._step()

    def _decided(self, seat: Seat, legal: list[Action]) -> Action:
        if len(legal) > 1 and seat in self.elders:
            return self.elders[seat].choose(seat, legal)
        who = self.strangers.get(seat)
        if who is not None:
            legal = choices(legal)
        if who is None or len(legal) == 1:
            return super()._decided(seat, legal)
        chance = Random(self.chance.getrandbits(48))
        return who.choose(self.game, self.game.view(self.state, seat), self.minds.memory(seat), legal, chance)


class Played(NamedTuple):
    """A deal, with all seats exchanged: its value for the one, and his decisions' times in ms."""

    value: float
    times_ms: tuple[float, ...]
    spent_s: float = 0.0  # of the processor; 0 where it was played before
    cost_s: float = 0.0  # what it took when it was played; 0: not known


def won(pairing: Pairing, seed: int, given: Given = ()) -> Played:
    """What the one wins a round of this deal, in the game's points, as the mean of all his seats: against the mean of
    the others, or with `sides` what he is paid where he holds one side, then the other."""
    found = _mean(pairing, seed, given, lambda runner: runner.first_round())
    return found._replace(value=_own_share(pairing) * found.value)


def share(pairing: Pairing, seed: int, given: Given = ()) -> Played:
    """The share of matches that the one wins from this deal on, less a fair one, in percent; the mean of all his seats.

    A match that several win is shared among them.
    """

    def wins(runner: LeagueRunner) -> list[float]:
        winners = runner.run().winners
        return [100 * ((seat in winners) / len(winners) - 1 / pairing.seats) for seat in range(pairing.seats)]

    return _mean(pairing, seed, given, wins)


def _mean(pairing: Pairing, seed: int, given: Given, values: Callable[[LeagueRunner], Sequence[float]]) -> Played:
    """The deal as the mean of the one's seats; `values` tells a match by seat."""
    found, times, begin = [], list[float](), process_time()
    for names in _seated(pairing, seed, given):
        runner = LeagueRunner(pairing.game_id, names, seed, given)
        gains = values(runner)
        mine = [gains[seat] for seat, name in enumerate(names) if name == pairing.one]
        found.append(sum(mine) / len(mine))
        times += runner.times_ms.get(pairing.one, [])
    spent_s = process_time() - begin
    return Played(sum(found) / len(found), tuple(times), spent_s, spent_s)


def _own_share(pairing: Pairing) -> float:
    """`gained` counts against the mean of the others; where the points of a deal sum to zero this gives one's own."""
    return (pairing.seats - 1) / pairing.seats if pairing.sides else 1.0


def _seated(pairing: Pairing, seed: int, given: Given) -> list[tuple[str, ...]]:
    """Every way in which the deal is played."""
    if not pairing.sides:
        return rotations((pairing.one, *[pairing.other] * (pairing.seats - 1)))
    nobody = (SILENT,) * pairing.seats
    side = SIDES[pairing.game_id](LeagueRunner(pairing.game_id, nobody, seed, given).open_deal())
    one, other = pairing.one, pairing.other
    return [
        tuple(here if seat in side else there for seat in range(pairing.seats))
        for here, there in ((one, other), (other, one))
    ]


def known(pairing: Pairing) -> str:
    """What is wrong with a pairing; empty where it can be played."""
    seats = game(pairing.game_id).players
    if pairing.seats not in seats:
        return f"{pairing.game_id} is for {seats[0]} to {seats[-1]}"
    if pairing.sides and pairing.game_id not in SIDES:
        return f"{pairing.game_id} has no sides that are known from the deal"
    for name in (pairing.one, pairing.other):
        try:
            if AT in name:
                commit_of(name.partition(AT)[2])
            elif stranger(pairing.game_id, name) is None:
                level(name)
        except (KeyError, ValueError):
            return f"nobody is called {name}"
        except VersionError as trouble:
            return str(trouble)
    return ""
