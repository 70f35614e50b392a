"""How true a search estimates moves, judged by true hands. `python -m tests.bench estimates --games A --positions N`

First rounds of matches, as for `beliefs`: one seat plays by the policy of `einfall`, all --others are one. In some of
its decisions every candidate is weighed in the Meister's usual number of worlds, then made in the true deal, with
--fits orders of the stock, and the same players play each round to its end. A row is the mean true lead of the rivals
over the policy's move, in hundredths of the game's points, beside the estimated one in the game's reward; the line
that leads from estimates to truth (least squares; errors over deals); and the estimate from which on a rival is truly
ahead. Where that is far above 0, or the slope near 0, playouts are partial and more worlds do not help.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, linear_regression
from typing import Any, Final, NamedTuple

from game.bots.core.base import Budget
from game.bots.core.levels import level
from game.bots.core.registry import brain
from game.bots.thinking.search import Search, lead
from rules.core.contract import Action
from rules.core.deck import BACK
from rules.core.registry import game
from tests.bench.beliefs import Deal, choices, playable
from tests.bench.reference import NO_CLOCK, Asked, Row

STRENGTH: Final = "meister"


class Pair(NamedTuple):
    """A rival of the policy's move: its lead as estimated, in the game's reward, and as it truly is, in points."""

    deal: int
    phase: str
    estimate: float
    truth: float


class Line(NamedTuple):
    """The line `truth = start + slope * estimate` that fits best, and the standard error of its slope."""

    start: float
    slope: float
    error: float


def mixed(here: Deal, chance: Random) -> Deal:
    """The same moment with another order of the stock, as far as the viewer does not see it."""
    state, view = here.state.copy(), here.game.view(here.state, here.viewer)
    shown = next((cards for zone, cards in view.zones.items() if zone.name == "stock"), ())
    places = [place for place, card in enumerate(shown) if card == BACK]
    if places:
        stock = list(state.stock)
        for place, card in zip(places, chance.sample([stock[place] for place in places], len(places)), strict=True):
            stock[place] = card
        state.stock = type(state.stock)(stock)
    return here.twin(state)


def pairs(here: Deal, legal: Sequence[Action], orders: int) -> list[Pair]:
    """Every candidate of the viewer's decision beside the policy's move; none where nothing is to be searched."""
    id, seed = here.game.id, here.job.seed * 1000 + len(here.steps)
    mind, strength = brain(id), level(STRENGTH)
    view, memory = here.game.view(here.state, here.viewer), here.minds.memory(here.viewer)
    default, _ = mind.policy(view, memory, legal, strength, Random(seed))
    rivals = [act for act in mind.candidates(view, memory, legal, strength) if act != default]
    if not rivals:
        return []
    budget = Budget(max(2, round(strength.worlds * mind.pace)), NO_CLOCK)
    search = Search(game(id), mind, view, memory, strength, budget, Random(seed))
    policy, *others = search.compare(default, *rivals)
    estimates = [lead(other, policy, search.weights)[0] for other in others]
    chance = Random(f"orders {seed}")
    deals = [mixed(here, chance) for _ in range(orders)]
    stays, *goes = [sum(deal.worth(act) for deal in deals) / orders for act in (default, *rivals)]
    return [
        Pair(here.job.seed, view.phase, estimate, truth - stays)
        for estimate, truth in zip(estimates, goes, strict=True)
    ]


def decisions(id: str, asked: Asked) -> Iterator[list[Pair]]:
    """The pairs of one decision after the other."""
    for _, here, legal in choices(id, asked):
        if found := pairs(here, legal, asked.fits):
            yield found


def line(found: Sequence[Pair]) -> Line:
    """The line from estimates to truth; two pairs with different estimates at least."""
    estimates = [pair.estimate for pair in found]
    slope, start = linear_regression(estimates, [pair.truth for pair in found])
    middle = fmean(estimates)
    spread = sum((estimate - middle) ** 2 for estimate in estimates)
    by_deal: dict[int, float] = defaultdict(float)  # what one deal does to the slope: its pairs share their luck
    for pair in found:
        by_deal[pair.deal] += (pair.estimate - middle) * (pair.truth - start - slope * pair.estimate)
    return Line(start, slope, sqrt(sum(part**2 for part in by_deal.values())) / spread)


def told(name: str, found: Sequence[Pair]) -> Row:
    fits, count = line(found), len(found)
    ahead = [pair.truth for pair in found if pair.estimate > 0]
    even = f"even at {-fits.start / fits.slope:+.1f}" if fits.slope > 0 else "nowhere even"
    notes = [
        f"estimated {fmean([pair.estimate for pair in found]):+.2f}; slope {fits.slope:.2f} ± {fits.error:.2f}; "
        f"{even}; {count} rivals, {len(ahead)} of them ahead by estimate, truly {100 * fmean(ahead or [0.0]):+.0f}"
    ]
    return Row(name, 100 * fmean([pair.truth for pair in found]), notes=notes)


def rows(asked: Asked) -> Iterator[Row]:
    for id in playable(asked):
        looked = [found for _, found in zip(range(asked.positions), decisions(id, asked), strict=False)]
        found = [pair for decision in looked for pair in decision]
        groups: dict[Any, list[Pair]] = {"all": found}
        for pair in found:
            groups.setdefault(pair.phase, []).append(pair)
        seats = asked.seats or game(id).players[0]
        for name, group in groups.items():
            if len({pair.estimate for pair in group}) > 1:
                yield told(f"{id}, {seats} seats, against {asked.others}: true lead of rivals, {name}", group)
