"""What a search gains by what it believes of hidden cards, judged by true hands. `python -m tests.bench beliefs`

First rounds of matches: one seat plays by the policy of `einfall`, all --others are one (a level or a stranger), at
a table of --seats. In some of its decisions two levels search (--levels; reading on and off unless others are named),
in turn one first or the other. Where they differ, or leave the policy, their moves are made in the true deal and in
--fits more deals, and the same players play each round to its end. A row is the mean gain of a decision in hundredths
of the game's points, against the mean of the others, with its standard error over deals.

The further deals are as likely as the true one by all that the seat was told: hidden cards change places in the deal
(a Markov chain that begins at the true one), the round is played again by the same players with the same lot, and what
comes out stays where the seat is told the same of it. So no belief of the game's own has a say in the judgement.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy, deepcopy
from functools import partial
from math import sqrt
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

from game.bots.core.base import Budget
from game.bots.core.levels import level
from game.bots.core.registry import brain
from game.bots.thinking import search
from rules.core.contract import Action, Event, Seat, redact
from rules.core.deck import BACK, Card
from rules.core.registry import game
from tests.bench.reference import NO_CLOCK, Asked, Row
from tests.game.bots.harness import player_of
from tests.league.players import gained
from tests.league.rounds import LeagueRunner
from tests.league.versions import AT

MINE: Final = "einfall"  # who plays for the seat that is looked at
APART: Final = 3  # one of so many of its decisions is looked at
TRIES: Final = 8  # other deals looked at for each that is kept
EXCHANGES: Final = (1, 1, 2, 3)  # cards that change places in one of them
MOST_DEALS: Final = 20  # begun for each position that is wanted


class Parted(Exception):
    """The seat is told something else than in the true deal."""


class Step(NamedTuple):
    """A move of the round, and what the seat was told of it."""

    seat: Seat
    act: Action
    seen: tuple[Event, ...]


class Deal(LeagueRunner):
    """A round that one seat looks at; it can be gone back to, with other cards."""

    def __init__(self, game_id: str, names: Sequence[str], seed: int, viewer: Seat) -> None:
        super().__init__(game_id, names, seed)
        self.viewer, self.steps = viewer, list[Step]()
        self.true: Sequence[Step] | None = None  # what must be told again; None: anything may

    def seen(self, events: Sequence[Event]) -> tuple[Event, ...]:
        return tuple(told for event in events if (told := redact(event, self.viewer)) is not None)

    def told(self, seat: Seat, act: Action, events: list[Event]) -> None:
        super().told(seat, act, events)
        step = Step(seat, act, self.seen(events))
        if self.true is not None and step != self.true[len(self.steps)]:
            raise Parted
        self.steps.append(step)

    def twin(self, state: Any = None) -> Deal:
        """The same moment, or one with other cards, which goes its own way from here on."""
        found = copy(self)
        found.state = (self.state if state is None else state).copy()
        found.minds, found.chance = copy(self.minds), deepcopy(self.chance)
        found.minds.memories = deepcopy(self.minds.memories)
        found.minds.chances = deepcopy(self.minds.chances)
        found.steps, found.times_ms = list(self.steps), {name: [] for name in self.times_ms}
        return found

    def again(self, true: Sequence[Step]) -> bool:
        """Play on until all these steps are made; False where one would be another."""
        self.true = true
        try:
            while len(self.steps) < len(true):
                self._step()
        except Parted:
            return False
        finally:
            self.true = None
        return len(self.steps) == len(true)

    def _decided(self, seat: Seat, legal: list[Action]) -> Action:
        act = super()._decided(seat, legal)
        if self.true is not None:
            want = self.true[len(self.steps)]
            if seat == self.viewer == want.seat and want.act in legal:
                return want.act  # what he did is known; what others would do tells of their cards
            if (seat, act) != want[:2]:
                raise Parted
        return act

    def to_decide(self) -> list[Action]:
        """What the viewer may do where the table waits for him; empty where it waits for somebody else."""
        waits = self.viewer in self.game.turn(self.state).must
        return self._decisions(self.viewer) if waits else []

    def worth(self, act: Action) -> float:
        """What the viewer wins in this round with this move, as these players play on."""
        here, before = self.twin(), self.game.totals(self.state)
        here._do(self.viewer, act)
        here.to_the_sheet()
        return gained(self.game, here.state, before)[self.viewer]


# --- deals that fit --------------------------------------------------------------------------------------------------


def hidden(here: Deal) -> list[Card]:
    """The cards that the viewer does not see now."""
    zones = here.game.zones(here.state)
    view = here.game.view(here.state, here.viewer)
    return sorted(
        zones[zone][place] for zone, cards in view.zones.items() for place, card in enumerate(cards) if card == BACK
    )


def exchanged(here: Deal, dealt: Any, cards: Sequence[Card], chance: Random) -> Any:
    """The deal with some of these cards in each other's place."""
    other, given = dealt.copy(), player_of(here.game.id).given
    for _ in range(chance.choice(EXCHANGES)):
        where = {card: (zone, at) for zone, row in here.game.zones(other).items() for at, card in enumerate(row)}
        one, two = chance.sample(cards, 2)
        if one in where and two in where:
            given.swap(other, where[one], where[two])
    if hasattr(given, "settle"):
        given.settle(other)
    return other


def fitting(start: Deal, here: Deal, fits: int, chance: Random) -> list[Deal]:
    """So many deals, each brought to this moment, that are as likely as the true one by all the viewer was told; the
    same may come more than once. `start`: the true round once its cards were dealt."""
    cards, dealt, last, found = hidden(here), start.state, here, list[Deal]()
    seen = partial(here.game.view, viewer=here.viewer)
    first, now = seen(start.state), seen(here.state)
    for _ in range(fits):
        for _ in range(TRIES if len(cards) > 1 else 0):
            begun = exchanged(start, dealt, cards, chance)
            other = start.twin(begun)
            if seen(begun) == first and other.again(here.steps) and seen(other.state) == now:
                dealt, last = begun, other
        found.append(last)
    return found


# --- positions -------------------------------------------------------------------------------------------------------


class Judged(NamedTuple):
    """A decision: what each level won by it beyond the policy, in points, what its search took, and how many different
    deals judged; 0 deals where all of them chose the same."""

    deal: int
    gains: tuple[float, ...]
    seconds: tuple[float, ...]
    deals: int


def judged(start: Deal, here: Deal, legal: Sequence[Action], asked: Asked, turn: int) -> Judged | None:
    """The decision that the viewer has here; None where there is nothing to be searched."""
    id, seed = here.game.id, here.job.seed * 1000 + len(here.steps)
    mind, strengths = brain(id), [level(name) for name in asked.levels]
    view, memory = here.game.view(here.state, here.viewer), here.minds.memory(here.viewer)
    default, _ = mind.policy(view, memory, legal, strengths[0], Random(seed))
    if all(set(mind.candidates(view, memory, legal, one)) <= {default} for one in strengths):
        return None
    acts, spent = [default] * len(strengths), [0.0] * len(strengths)
    for number in sorted(range(len(strengths)), key=lambda number: (number + turn) % len(strengths)):
        strength, begin = strengths[number], process_time()
        budget = Budget(strength.worlds, NO_CLOCK)
        acts[number] = search.choose(here.game, mind, view, memory, legal, strength, budget, Random(seed)).action
        spent[number] = process_time() - begin
    if set(acts) == {default}:
        return Judged(here.job.seed, (0.0,) * len(acts), tuple(spent), 0)
    worlds = [here, *fitting(start, here, asked.fits, Random(f"fits {seed}"))]
    points = {act: sum(world.worth(act) for world in worlds) / len(worlds) for act in dict.fromkeys((default, *acts))}
    gains = tuple(points[act] - points[default] for act in acts)
    return Judged(here.job.seed, gains, tuple(spent), len({id_of(world) for world in worlds}))


def id_of(deal: Deal) -> tuple[tuple[int, ...], ...]:
    """Where all faces lie."""
    face_of = deal.game.deck.face_of
    return tuple(tuple(face_of[card] for card in row) for row in deal.game.zones(deal.state).values())


def choices(id: str, asked: Asked) -> Iterator[tuple[Deal, Deal, list[Action]]]:
    """Some of the viewer's choices, deal after deal: the deal at its beginning, at this moment, and what he may do."""
    seats = asked.seats or game(id).players[0]
    for seed in range(1, 1 + MOST_DEALS * asked.positions):
        viewer, looks = seed % seats, Random(f"look {seed}")
        names = tuple(MINE if seat == viewer else asked.others for seat in range(seats))
        here = Deal(id, names, seed, viewer)
        here.open_deal()
        start = here.twin()
        while not here.first_is_over:
            legal = here.to_decide()
            if len(legal) > 1 and looks.randrange(APART) == 0:
                yield start, here, legal
            here._step()


def positions(id: str, asked: Asked) -> Iterator[Judged]:
    """Decisions of one deal after the other, without end but for games in which nothing is searched."""
    turn = 0
    for start, here, legal in choices(id, asked):
        found = judged(start, here, legal, asked, turn)
        if found is not None:
            turn += 1
            yield found


# --- rows ------------------------------------------------------------------------------------------------------------


def error(rows: Sequence[tuple[int, float]]) -> float:
    """The standard error of the mean of these values, each with its deal; those of one deal share their luck."""
    mean, by_deal = sum(value for _, value in rows) / len(rows), dict[int, float]()
    for deal, value in rows:
        by_deal[deal] = by_deal.get(deal, 0.0) + value - mean
    count = len(by_deal)
    return (
        sqrt(sum(gap**2 for gap in by_deal.values()) * count / (count - 1)) / len(rows) if count > 1 else float("inf")
    )


def told(id: str, asked: Asked, found: Sequence[Judged]) -> Iterator[Row]:
    """The rows of a game."""
    one, other = asked.levels
    seats = asked.seats or game(id).players[0]
    deals = len({row.deal for row in found})
    looked = [row.deals for row in found if row.deals]
    values = (
        (f"{one} over {other}", [row.gains[0] - row.gains[1] for row in found]),
        (f"{one} over the policy", [row.gains[0] for row in found]),
        (f"{other} over the policy", [row.gains[1] for row in found]),
    )
    for name, gains in values:
        off = error([(row.deal, 100 * gain) for row, gain in zip(found, gains, strict=True)])
        differ = sum(gain != 0.0 for gain in gains)
        notes = [f"± {off:.2f}; {differ} of {len(found)} decisions of {deals} deals differ in points"]
        if name == f"{one} over {other}":
            times = [sum(row.seconds[number] for row in found) for number in (0, 1)]
            notes.append(
                f"{len(looked)} were judged, in {sum(looked) / max(1, len(looked)):.1f} different deals each; "
                f"{one} takes {times[0] / max(times[1], 1e-9):.2f} times as long"
            )
        yield Row(f"{id}, {seats} seats, against {asked.others}: {name}", 100 * sum(gains) / len(gains), notes=notes)


def playable(asked: Asked) -> list[str]:
    """The games that so many can play. Raises ValueError where the others are an older version."""
    if AT in asked.others:
        raise ValueError("older versions cannot be gone back to")
    return [id for id in asked.games if not asked.seats or asked.seats in game(id).players]


def rows(asked: Asked) -> Iterator[Row]:
    for id in playable(asked):
        found = [row for _, row in zip(range(asked.positions), positions(id, asked), strict=False)]
        if len(found) > 1:
            yield from told(id, asked, found)
