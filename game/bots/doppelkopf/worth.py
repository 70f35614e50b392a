"""The worth of a deal's end in Doppelkopf to a seat, in units and in chances of the match. (DK-6 to 8)"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from game.bots.doppelkopf.playout import Run, run_of
from game.bots.doppelkopf.styles import World, played_on
from rules.core.contract import Points, Seat
from rules.core.deck import Card
from rules.doppelkopf.law import is_turnier
from rules.doppelkopf.material import SEATS
from rules.doppelkopf.rounds import (
    Deal,
    Line,
    fat_tricks,
    foxes,
    karlchen,
    party_of,
    seed_lines,
    shares,
    turnier_lines,
)
from rules.doppelkopf.state import State, augen_of
from rules.families.tricks import Trick

NEAR_MISS = 1 / 60  # what an Auge counts beside a unit: a playout is a guess, so nearly won is better than far from it
STAKE = 2.0  # what winning the match counts beside the units
SPREAD = 2.5  # units by which accounts drift apart in one deal


def played_out(state: State) -> Run:
    """The deal played to its end, by every seat as it plays in this world; else as good players do."""
    return played_on(run_of(state), state.booklet if isinstance(state, World) else 0)


def by_party(run: Run, said: tuple[bool, bool], levels: tuple[int, int]) -> Deal:
    """The result by party of a deal that was played to its end."""
    augen, tricks = [0, 0], [0, 0]
    for seat in range(SEATS):
        augen[party_of(run.re, seat)] += run.augen[seat]
    for trick in run.tricks:
        tricks[party_of(run.re, trick.taker)] += 1
    return Deal((augen[0], augen[1]), (tricks[0], tricks[1]), said, levels, run.re.bit_count() == 1)


def units(run: Run, deal: Deal) -> list[Points]:
    """Units of every seat for a deal played to its end, as the rules would book it."""
    options = run.fixed.options
    turnier = is_turnier(options)
    lines = (turnier_lines if turnier else seed_lines)(deal)[1]
    each = 2 if options.pay_2v2 == "each" and not turnier else 1
    found = [0] * SEATS
    for line in lines:
        _add(found, shares(line, run.re, each))
    for line in () if deal.lonely else _special_points(run):
        _add(found, shares(line, run.re))
    if run.fixed.foxes:
        _add_foxes(run, deal, turnier, found)
    return found


def _add(found: list[Points], amounts: Sequence[Points]) -> None:
    for seat, amount in enumerate(amounts):
        found[seat] += amount


def _special_points(run: Run) -> list[Line]:
    fixed = run.fixed
    lines = fat_tricks(tuple(run.tricks), run.re) if fixed.fat else []
    if fixed.karlchen:
        last = run.tricks[-1]
        lines += karlchen(last, _winning(last), run.re, fixed.options.karlchen == "win_and_caught")
    return lines


def _winning(trick: Trick) -> Card:
    return trick.cards[(trick.taker - trick.leader) % SEATS]


def _add_foxes(run: Run, deal: Deal, turnier: bool, found: list[Points]) -> None:
    for owner, catcher in foxes(tuple(run.tricks), run.re):
        if not turnier:
            found[owner] -= 1
            found[catcher] += 1
        elif not deal.lonely:
            _add(found, shares(Line("fox", party_of(run.re, catcher), 1), run.re))


# --- in the match ------------------------------------------------------------------------------------------------


def value(gained: Sequence[Points], totals: Sequence[Points], left: int, seat: Seat) -> float:
    """The worth of these units to a seat: the units, and the change in its chance to be in front when the match ends
    after `left` more deals.
    """
    after = [total + gain for total, gain in zip(totals, gained, strict=True)]
    return gained[seat] + STAKE * (chance(after, left, seat) - chance(totals, left + 1, seat))


def chance(totals: Sequence[Points], left: int, seat: Seat) -> float:
    """The chance (0 … 1) to win a match that stands like this; shared places are divided."""
    best = max(totals)
    if not left:
        return (totals[seat] == best) / sum([total == best for total in totals])
    width = SPREAD * sqrt(left)
    odds = [exp((total - best) / width) for total in totals]
    return odds[seat] / sum(odds)


def left_after(state: State) -> int:
    """Deals that follow the running one."""
    return max(0, int(state.options.match_deals) - state.round - 1)


def reward(state: State, seat: Seat) -> float:
    """The seat's expected worth of this deal, played on from here by the policy."""
    if state.phase == "play":
        run = played_out(state)
        return worth_of(run, state, seat)
    if state.phase == "deal":
        return 0.0  # thrown in
    gained = booked(state)
    before = [total - gain for total, gain in zip(state.totals, gained, strict=True)]
    deal = state.round + 1
    party = party_of(state.re, seat)
    own = sum([augen_of(trick.cards) for trick in state.tricks if party_of(state.re, trick.taker) == party])
    return value(gained, before, max(0, int(state.options.match_deals) - deal), seat) + own * NEAR_MISS


def worth_of(run: Run, state: State, seat: Seat) -> float:
    """The value of a deal played to its end, in the match of this state."""
    deal = by_party(run, state.said, state.levels)
    own = deal.augen[party_of(run.re, seat)]
    return value(units(run, deal), state.totals, left_after(state), seat) + own * NEAR_MISS


def booked(state: State) -> list[Points]:
    """Units that the last deal has brought to every seat, from the sheet."""
    found = [0] * SEATS
    for entry in reversed(state.sheet):
        if entry.round != state.round:
            break
        found[entry.seat] += entry.points
    return found
