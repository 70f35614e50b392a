"""How true the guess of Watten's players is: `python -m tests.training.watten_guess SEATS DEALS [FIRST [LEVEL]]`.

First deals of matches among players of one level (`einfall` when left out). Every guess by which somebody answers, or
offers, or plays on after the others have proposed, stands beside the deal as it ends when it is played out with the
true hands. A row: what was guessed and won, by what was done and how often the others had proposed, with the standard
error over deals, and how far (in log odds) guesses would have to move to be true. Then how far proposals should lower
a guess from worlds, in answers and while cards are played (`UNHEARD`). Nothing of it runs in a match.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Final, NamedTuple

from game.bots.core.levels import level
from game.bots.watten.cards import KINDS
from game.bots.watten.playout import played_out, ranks_of, table_of
from game.bots.watten.plays import guessed
from game.bots.watten.weights import STYLES
from game.bots.watten.worlds import rebuilt
from game.bots.watten.worth import heard, lowered, unheard
from rules.core.contract import Action, Seat
from rules.watten.raising import OFFER
from rules.watten.state import State, side
from tests.bench.beliefs import error
from tests.league.rounds import LeagueRunner

USUAL: Final = "einfall"
MOST: Final = 3  # proposals that are told apart
FAR: Final = 5.0  # log odds by which guesses are moved at most
HALVINGS: Final = 30
DOING: Final = {"answer": "answer", "offer": "own offer", "play": "no offer"}


class Told(NamedTuple):
    """A guess, and what became of the deal. `by`: what the proposals heard had lowered it by, in log odds."""

    deal: int
    doing: str  # answer, offer or play
    heard: int
    chance: float
    by: float
    won: bool

    @property
    def raw(self) -> float:
        """The guess before it was lowered."""
        return lowered(self.chance, -self.by)


class Deal(LeagueRunner):
    """A deal whose guesses are noted."""

    def __init__(self, seats: int, seed: int, name: str) -> None:
        super().__init__("watten", (name,) * seats, seed)
        self.strength, self.noted = level(name), list[Told]()

    def _decided(self, seat: Seat, legal: list[Action]) -> Action:
        chance, view = deepcopy(self.chance), self.game.view(self.state, seat)
        act = super()._decided(seat, legal)
        doing = "answer" if self.state.phase == "answer" else act.verb
        open_to = doing == "answer" or (OFFER in legal and (doing == "offer" or heard(self.state) > 0))
        if open_to and len(legal) > 1:
            rng = Random(chance.getrandbits(48))  # the lot by which the player made his guess
            found = guessed(rebuilt(view), self.minds.memory(seat), self.strength, rng).chance
            by, won = unheard(self.state), wins(self.state, seat)
            self.noted.append(Told(self.job.seed, doing, heard(self.state), found, by, won))
        return act


def wins(state: State, seat: Seat) -> bool:
    """True if the seat's side wins the deal as it lies, played out by everybody's learned worth of cards."""
    styles = [STYLES[kind] for kind in KINDS[state.seats]]
    return played_out(ranks_of(state), table_of(state), styles) == side(state, seat)


def noted(seats: int, seeds: Sequence[int], name: str = USUAL) -> Iterator[Told]:
    """The guesses of these deals."""
    for seed in seeds:
        here = Deal(seats, seed, name)
        here.to_the_sheet()
        yield from here.noted


# --- rows --------------------------------------------------------------------------------------------------------


def root(rising: Callable[[float], float]) -> float:
    """Where this rising function is 0, from -FAR to FAR."""
    low, high = -FAR, FAR
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (low, middle) if rising(middle) > 0 else (middle, high)
    return (low + high) / 2


def shift(rows: Sequence[Told]) -> float:
    """How far the guesses of these rows must move to be true in the mean, in log odds."""
    return root(lambda by: sum(lowered(row.chance, -by) - row.won for row in rows))


def told(rows: Sequence[Told]) -> Iterator[str]:
    """A line for each thing that is done, by how often the others have proposed."""
    groups: dict[tuple[str, int], list[Told]] = defaultdict(list)
    for row in rows:
        groups[row.doing, min(row.heard, MOST)].append(row)
    for (doing, times), group in sorted(groups.items()):
        count, off = len(group), error([(row.deal, row.won - row.chance) for row in group])
        chance, won = (sum(values) / count for values in zip(*((row.chance, row.won) for row in group), strict=True))
        yield (
            f"{DOING[doing]}, {times}: guessed {chance:.2f}, won {won:.2f} ± {off:.2f} ({count}); "
            f"would be true by {shift(group):+.2f}"
        )


# --- what proposals tell -----------------------------------------------------------------------------------------


def lowering(rows: Sequence[Told]) -> float:
    """How far the guesses of these rows should be lowered to be true in the mean, in log odds."""
    return root(lambda by: sum(row.won - lowered(row.raw, by) for row in rows))


def fitted(rows: Sequence[Told]) -> Iterator[str]:
    """A line for answers and for play: how far one proposal, and several, should lower guesses from worlds."""
    for name, plays in (("answers", False), ("play", True)):
        heeded = [row for row in rows if row.heard and plays == (row.doing != "answer")]
        one, several = ([row for row in heeded if (row.heard > 1) == more] for more in (False, True))
        yield f"{name}: one proposal lowers by {lowering(one):.2f}, several by {lowering(several):.2f}"


def main(seats: str, deals: str, first: str = "1", name: str = USUAL) -> None:
    found = list(noted(int(seats), range(int(first), int(first) + int(deals)), name))
    for line in (*told(found), *fitted(found)):
        print(line)


if __name__ == "__main__":
    main(*sys.argv[1:])
