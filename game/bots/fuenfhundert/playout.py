"""Playing a game of Fünfhundert to its end in a playout, without states, phases and events.

The same tricks, melds and stops as the rules would give (a test compares them). Each seat reckons with what it may know
alone until the Talon is empty; the last tricks are solved.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.bots.fuenfhundert.outlook import FAR_OFF, NONE, Seen, Weights, best_meld, weighed
from game.bots.fuenfhundert.solver import FAR, WIN, Side, Solver, Terms
from game.bots.fuenfhundert.tables import ALL, PACKS, STRICT, WITH, WORTH, Ledger, complete
from rules.core.contract import Points, Seat
from rules.core.deck import Card
from rules.families.tricks import Mask
from rules.fuenfhundert.material import AUGEN, SEVEN_POINTS, SUIT, TRUMP_SEVEN

NO_MORE: Final = 0  # any card: it is not played
SOLVED_AT: Final = 3  # cards in hand from which on the end is solved


class Rules(NamedTuple):
    """What of the options and of the match decides how a game is played on."""

    terms: Terms
    clashes: tuple[Ledger, ...]
    above: tuple[Mask, ...]  # [card]: what beats it while cards are drawn
    on_exchange: bool  # the ten points are for the exchange


@dataclass(slots=True)
class Table:
    """A game under way, all cards open."""

    rules: Rules
    hands: list[Mask]
    piles: list[Mask]
    ledgers: list[Ledger]
    points: list[Points]  # with the Augen of this game
    stock: list[Card]  # the next card last
    seat: Seat  # on turn
    led: Card = NONE
    exchangeable: bool = False  # the trump card still lies at the bottom, and is not the seven
    seven_due: bool = False  # ten points wait for whoever holds the trump seven on his turn (FH-3.6)


def played_out(table: Table, weights: tuple[Weights, Weights]) -> int:
    """What seat 0 has more than seat 1 at the end of the game, WIN more or less where the match ends with it.

    The table is used up; `weights` by seat.
    """
    rules, trump = table.rules, table.rules.terms.trump
    limit = rules.terms.limit if rules.terms.stops else FAR
    while True:
        seat, other = table.seat, 1 - table.seat
        hand = table.hands[seat]
        if not table.stock and table.led == NONE and hand.bit_count() <= SOLVED_AT:
            return _solved(table)
        if table.seven_due and hand >> TRUMP_SEVEN[trump] & 1:
            table.seven_due = False
            table.points[seat] += SEVEN_POINTS
        if table.exchangeable and hand >> TRUMP_SEVEN[trump] & 1:
            _exchange(table)
        card = _turn(table, weights[seat])
        if table.points[seat] >= limit:
            return _ended(table, seat)
        table.hands[seat] ^= 1 << card
        if table.led == NONE:
            table.led, table.seat = card, other
            continue
        _take(table, card)
        if table.points[table.seat] >= limit:
            return _ended(table, table.seat)


def _ended(table: Table, seat: Seat) -> int:
    gap = table.points[0] - table.points[1]
    return gap + WIN if seat == 0 else gap - WIN


def _solved(table: Table) -> int:
    seat = table.seat
    me, other = (Side(table.hands[one], table.ledgers[one], table.points[one]) for one in (seat, 1 - seat))
    value = me.points - other.points + Solver(table.rules.terms).value(me, other)
    return value if seat == 0 else -value


def _exchange(table: Table) -> None:
    """Source: FH-3.1."""
    seat, seven = table.seat, TRUMP_SEVEN[table.rules.terms.trump]
    table.hands[seat] ^= 1 << seven | 1 << table.stock[0]
    table.stock[0] = seven
    table.exchangeable = False
    if table.rules.on_exchange:
        table.points[seat] += SEVEN_POINTS


def _turn(table: Table, weights: Weights) -> Card:
    """The seat on turn announces what it likes; the card it plays then, NO_MORE where the match has stopped."""
    seat, rules = table.seat, table.rules
    terms, hand, led = rules.terms, table.hands[seat], table.led
    while True:
        seen = _seen(table)
        done = complete(seen.ledger, ALL & ~(hand | seen.pile)) if seen.ledger else 0
        number = best_meld(seen, done, rules.clashes, weights, terms.duty == "forced") if done else NONE
        if number == NONE:
            break
        _announce(table, number)
        if terms.stops and table.points[seat] >= terms.limit:
            return NO_MORE
    if done and terms.duty != "free":
        table.ledgers[seat] &= ~done
    cards = hand
    if not table.stock and led != NONE:
        cards = PACKS[terms.trump].answers(STRICT, hand, SUIT[led], led)
    if not cards & cards - 1:
        return cards.bit_length() - 1
    return max(weighed(seen, cards, rules.above, weights))[1]


def _seen(table: Table) -> Seen:
    """What the seat on turn knows."""
    seat, other, led, terms = table.seat, 1 - table.seat, table.led, table.rules.terms
    hand, pile = table.hands[seat], table.piles[seat]
    gone = hand | pile | table.piles[other] | (1 << led if led != NONE else 0)
    return Seen(
        hand,
        pile,
        ALL & ~gone,
        0,
        table.ledgers[seat],
        table.ledgers[other],
        len(table.stock),
        table.hands[other].bit_count(),
        terms.trump,
        led,
        terms.limit - table.points[seat] if terms.stops else FAR_OFF,
        terms.limit - table.points[other] if terms.stops else FAR_OFF,
    )


def _announce(table: Table, number: int) -> None:
    seat, gone = table.seat, ~table.rules.clashes[number]
    table.points[seat] += WORTH[table.rules.terms.trump][number]
    table.ledgers[seat] &= gone
    if table.rules.terms.shares:
        table.ledgers[1 - seat] &= gone


def _take(table: Table, card: Card) -> None:
    """The trick is taken and cards are drawn, the winner first."""
    led, seat = table.led, table.seat
    trump = table.rules.terms.trump
    higher = table.rules.above[led] if table.stock else PACKS[trump].higher[SUIT[led]][led]
    winner = seat if higher >> card & 1 else 1 - seat
    table.piles[winner] |= 1 << led | 1 << card
    table.points[winner] += AUGEN[led] + AUGEN[card]
    table.ledgers[1 - winner] &= ~(WITH[led] | WITH[card])
    table.led, table.seat = NONE, winner
    if table.points[winner] >= table.rules.terms.limit and table.rules.terms.stops:
        return
    for drawer in (winner, 1 - winner):
        if table.stock:
            table.hands[drawer] |= 1 << table.stock.pop()
    if not table.stock:
        table.exchangeable = False
