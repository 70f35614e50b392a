"""The score of a deal, with every reason. (DK-6, DK-7.3, DK-8.4 to 8.7)

A line is (reason, amount a seat of the winning or gaining party gets); the other party pays it.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.core.contract import Points, Seat
from rules.core.deck import Card
from rules.doppelkopf.material import CJ, DA, FACE, SEATS
from rules.doppelkopf.state import augen_of
from rules.families.tricks import Trick

RE_NEEDS = 121  # DK-6.1
SCHNEIDER = 60  # DK-6.2
FAT = 40  # DK-8.7
PROMISED = {1: 151, 2: 181, 3: 211}  # what an Absage needs (DK-8.4); level 4 needs every trick
BROKEN = {1: 120, 2: 90, 3: 60, 4: 30}  # the other party's Augen at which a failed Absage brings a point (DK-8.5)
BELOW = {"under_90": 90, "under_60": 60, "under_30": 30}
RE_WINS, KONTRA_WINS, NOBODY_WINS = 0, 1, -1  # parties by index


class Deal(NamedTuple):
    """A played deal, by parties: 0 Re, 1 Kontra."""

    augen: tuple[Points, Points]
    tricks: tuple[int, int]
    said: tuple[bool, bool]
    levels: tuple[int, int]
    lonely: bool  # Re is one seat


class Line(NamedTuple):
    """One reason on the sheet: what each seat of the party gets, and the other side pays."""

    reason: str
    party: int
    points: Points


# --- the seed's account ------------------------------------------------------------------------------------------


def seed_lines(deal: Deal) -> tuple[int, list[Line]]:
    """The winner, and a unit for winning, Schneider and Schwarz. Source: DK-6.1 to 6.4."""
    winner = RE_WINS if deal.augen[0] >= RE_NEEDS else KONTRA_WINS
    lines = [Line("won", winner, 1)]
    if deal.augen[1 - winner] < SCHNEIDER:
        lines.append(Line("schneider", winner, 1))
    if not deal.tricks[1 - winner]:
        lines.append(Line("schwarz", winner, 1))
    return winner, lines


# --- the tournament's account ------------------------------------------------------------------------------------


def _keeps(deal: Deal, party: int) -> bool:
    """True if a party has reached what its Absage promises."""
    level = deal.levels[party]
    if level == 4:
        return not deal.tricks[1 - party]
    return deal.augen[party] >= PROMISED[level]


def turnier_winner(deal: Deal) -> int:
    """The party that has won by the tournament's account. Source: DK-8.4."""
    promised = [party for party in (0, 1) if deal.levels[party]]
    if not promised:
        needs = RE_NEEDS - 1 if deal.said == (False, True) else RE_NEEDS
        return RE_WINS if deal.augen[0] >= needs else KONTRA_WINS
    kept = [party for party in promised if _keeps(deal, party)]
    if kept:
        return kept[0]
    return 1 - promised[0] if len(promised) == 1 else NOBODY_WINS


def turnier_lines(deal: Deal) -> tuple[int, list[Line]]:
    """The winner, and every point of the game with its reason. Source: DK-8.5."""
    winner = turnier_winner(deal)
    if winner == NOBODY_WINS:
        return winner, []
    loser = 1 - winner
    lines = [Line("won", winner, 1)]
    lines += [Line(reason, winner, 1) for reason, limit in BELOW.items() if deal.augen[loser] < limit]
    if not deal.tricks[loser]:
        lines.append(Line("schwarz", winner, 1))
    lines += [Line(reason, winner, 2) for reason, said in zip(("re", "kontra"), deal.said, strict=True) if said]
    if sum(deal.levels):
        lines.append(Line("absagen", winner, sum(deal.levels)))
    broken = sum(deal.augen[winner] >= BROKEN[level] for level in range(1, deal.levels[loser] + 1))
    if broken:
        lines.append(Line("absage_broken", winner, broken))
    if winner == KONTRA_WINS and not deal.lonely:
        lines.append(Line("against_the_old", winner, 1))
    return winner, lines


# --- special points ----------------------------------------------------------------------------------------------


def party_of(re: int, seat: Seat) -> int:
    return 1 - (re >> seat & 1)


def foxes(tricks: tuple[Trick, ...], re: int) -> list[tuple[Seat, Seat]]:
    """(owner, catcher) of every fox that the other party has taken (DK-7.3); diamonds must be trump."""
    found = []
    for leader, taker, cards in tricks:
        for place, card in enumerate(cards):
            owner = (leader + place) % SEATS
            if FACE[card] == DA and party_of(re, owner) != party_of(re, taker):
                found.append((owner, taker))
    return found


def karlchen(last: Trick, winning: Card, re: int, caught_too: bool) -> list[Line]:
    """A CJ that wins the last trick, and every one of the other party caught there (DK-8.7)."""
    party = party_of(re, last.taker)
    lines = [Line("karlchen", party, 1)] if FACE[winning] == CJ else []
    if caught_too:
        for place, card in enumerate(last.cards):
            owner = (last.leader + place) % SEATS
            if FACE[card] == CJ and party_of(re, owner) != party:
                lines.append(Line("karlchen_caught", party, 1))
    return lines


def fat_tricks(tricks: tuple[Trick, ...], re: int) -> list[Line]:
    """A point for every trick of forty Augen or more (DK-8.7)."""
    return [Line("doppelkopf", party_of(re, t.taker), 1) for t in tricks if augen_of(t.cards) >= FAT]


# --- what each seat gets -----------------------------------------------------------------------------------------


def shares(line: Line, re: int, each: int = 1) -> tuple[Points, ...]:
    """Return what a line brings to every seat; a lonely player stands against three (DK-6.5 to 6.7, DK-8.6).

    `each` is how often each pays and receives in a game of two against two (`pay_2v2`).
    """
    lonely = re.bit_count() == 1
    found = []
    for seat in range(SEATS):
        party = party_of(re, seat)
        weight = (SEATS - 1 if party == 0 else 1) if lonely else each
        found.append(weight * line.points * (1 if party == line.party else -1))
    return tuple(found)
