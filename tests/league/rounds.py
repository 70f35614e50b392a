"""Single rounds of any game, with levels of ours and strangers at one table; every deal with all seats exchanged."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from game.bots.levels import level
from game.bots.minds import Minds
from game.simulate.deal_runner import DealRunner, Job, rotations
from rules.core.contract import TABLE, Action, Seat
from rules.core.registry import game
from tests.league.players import gained, stranger

MEMORY: Final = "einfall"  # the level whose memory strangers have: everything
SILENT: Final = "zufall"  # … and whose impulses: none, for who knows only the contract announces nothing


class Pairing(NamedTuple):
    """One of the first against seats full of the second, at a table of so many."""

    game_id: str
    one: str
    other: str
    seats: int


class LeagueRunner(DealRunner):
    """A match whose seats may have strangers; `names` by seat. Strangers remember all and announce nothing."""

    def __init__(self, game_id: str, names: Sequence[str], seed: int, given: tuple[tuple[str, str], ...] = ()) -> None:
        self.strangers = {seat: found for seat, name in enumerate(names) if (found := stranger(name)) is not None}
        bots, memories = (
            tuple(instead if seat in self.strangers else name for seat, name in enumerate(names))
            for instead in (SILENT, MEMORY)
        )
        super().__init__(Job(game_id, bots, seed, given))
        self.minds = Minds(game_id, len(names), dict(enumerate(memories)), seed)

    def first_round(self) -> list[float]:
        """Play one round; what each seat has won against the mean of the others."""
        before = self.game.totals(self.state)
        while self.game.winners(self.state) is None:
            if TABLE in self.game.turn(self.state).must and self.game.sheet(self.state):
                break
            self._step()
        return gained(self.game, self.state, before)

    def _decided(self, seat: Seat, legal: list[Action]) -> Action:
        who = self.strangers.get(seat)
        if who is None or len(legal) == 1:
            return super()._decided(seat, legal)
        chance = Random(self.chance.getrandbits(48))
        return who.choose(self.game, self.game.view(self.state, seat), self.minds.memory(seat), legal, chance)


def won(pairing: Pairing, seed: int, given: tuple[tuple[str, str], ...] = ()) -> float:
    """What the one wins a round of this deal against the others, in the game's points; the mean of all his seats."""
    names = (pairing.one, *[pairing.other] * (pairing.seats - 1))
    found = []
    for turned in rotations(names):
        gains = LeagueRunner(pairing.game_id, turned, seed, given).first_round()
        found.append(gains[turned.index(pairing.one)])
    return sum(found) / len(found)


def known(pairing: Pairing) -> str:
    """What is wrong with a pairing; empty where it can be played."""
    seats = game(pairing.game_id).players
    if pairing.seats not in seats:
        return f"{pairing.game_id} is for {seats[0]} to {seats[-1]}"
    for name in (pairing.one, pairing.other):
        try:
            if stranger(name) is None:
                level(name)
        except (KeyError, ValueError):
            return f"nobody is called {name}"
    return ""
