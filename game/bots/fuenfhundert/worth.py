"""The worth of a game of Fünfhundert to a seat: the chance to win the match, in points.

From where the Talon is empty all cards are known to both, so that the end is solved. Before that a world is played on
in a playout, without states, phases and events: the same tricks, melds and stops as the rules would give (a test
compares them), and each seat reckons with what it may know alone until the Talon is empty. As eight tricks are dear to
solve, a playout that begins before the Talon's last trick plays most of them by the weights.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from game.bots.fuenfhundert.outlook import FAR_OFF, MATCH, NONE, Seen, best_meld, weighed
from game.bots.fuenfhundert.solver import FAR, WIN, Ending, Side, Solver
from game.bots.fuenfhundert.tables import (
    ABOVE,
    ALL,
    LINES,
    PACKS,
    STRICT,
    WITH,
    WORTH,
    Ledger,
    clashes,
    complete,
    left_by,
    lines_in,
    shares,
)
from game.bots.fuenfhundert.weights import WEIGHTS, Weights
from rules.core.contract import Points, Seat
from rules.core.deck import Card
from rules.families.tricks import Mask, mask_of
from rules.fuenfhundert.material import AUGEN, HAND_SIZE, MOST_GAMES, SEVEN_POINTS, SUIT, TRUMP_SEVEN
from rules.fuenfhundert.state import State, live_total, owned

# --- a game played to its end in a playout -------------------------------------------------------------------------


NO_MORE: Final = 0  # any card: it is not played
SOLVED_AT: Final = 3  # cards in hand from which on the end is solved
MOST_KNOWN: Final = 50_000  # positions that a solver keeps for the next question
LAST_TRICK: Final = 2  # cards in the Talon as long as its last trick is played: whatever follows is solved
SPREAD: Final = 90.0  # points by which totals differ when one win is e times likelier than the other (158 matches)
STYLES = (WEIGHTS, WEIGHTS)
TRIFLE: Final = 1 / 20  # what a point counts where the match is decided


class Rules(NamedTuple):
    """The options and facts of the match that decide how a game is played on."""

    ending: Ending
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
    """The lead of seat 0 over seat 1 at the end of the game, WIN more or less where the match ends with it.

    The table is used up; `weights` by seat.
    """
    rules, trump = table.rules, table.rules.ending.trump
    limit = rules.ending.limit if rules.ending.stops else FAR
    solved_at = HAND_SIZE if 0 < len(table.stock) <= LAST_TRICK else SOLVED_AT
    while True:
        seat, other = table.seat, 1 - table.seat
        hand = table.hands[seat]
        if table.seven_due and hand >> TRUMP_SEVEN[trump] & 1:
            table.seven_due = False
            table.points[seat] += SEVEN_POINTS
            if table.points[seat] >= limit:
                return _ended(table, seat)
        if not table.stock and table.led == NONE and hand.bit_count() <= solved_at:
            return _solved(table)
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
    seat, ending = table.seat, table.rules.ending
    me, other = (Side(table.hands[one], table.ledgers[one], table.points[one]) for one in (seat, 1 - seat))
    due = table.seven_due and other.hand >> TRUMP_SEVEN[ending.trump] & 1
    value = me.points - other.points + kept_solver(ending, SEVEN_POINTS * due).value(me, other)
    return value if seat == 0 else -value


def _exchange(table: Table) -> None:
    """Exchange the trump seven for the trump card. Source: FH-3.1."""
    seat, seven = table.seat, TRUMP_SEVEN[table.rules.ending.trump]
    table.hands[seat] ^= 1 << seven | 1 << table.stock[0]
    table.stock[0] = seven
    table.exchangeable = False
    if table.rules.on_exchange:
        table.points[seat] += SEVEN_POINTS


def _turn(table: Table, weights: Weights) -> Card:
    """Let the seat on turn announce; returns the card it plays then, NO_MORE where the match has stopped."""
    seat, rules = table.seat, table.rules
    ending, hand, led = rules.ending, table.hands[seat], table.led
    while True:
        seen = _seen(table)
        done = complete(seen.ledger, ALL & ~(hand | seen.pile)) if seen.ledger else 0
        number = best_meld(seen, done, rules.clashes, weights, ending.duty == "forced") if done else NONE
        if number == NONE:
            break
        _announce(table, number)
        if ending.stops and table.points[seat] >= ending.limit:
            return NO_MORE
    if done and ending.duty != "free":
        table.ledgers[seat] &= ~done
    cards = hand
    if not table.stock and led != NONE:
        cards = PACKS[ending.trump].answers(STRICT, hand, SUIT[led], led)
    if not cards & cards - 1:
        return cards.bit_length() - 1
    return max(weighed(seen, cards, rules.above, weights))[1]


def _seen(table: Table) -> Seen:
    """The knowledge of the seat on turn."""
    seat, other, led, ending = table.seat, 1 - table.seat, table.led, table.rules.ending
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
        ending.trump,
        led,
        ending.limit - table.points[seat] if ending.stops else FAR_OFF,
        ending.limit - table.points[other] if ending.stops else FAR_OFF,
    )


def _announce(table: Table, number: int) -> None:
    seat, gone = table.seat, ~table.rules.clashes[number]
    table.points[seat] += WORTH[table.rules.ending.trump][number]
    table.ledgers[seat] &= gone
    if table.rules.ending.shares:
        table.ledgers[1 - seat] &= gone


def _take(table: Table, card: Card) -> None:
    """Book the trick and draw cards, the winner first."""
    led, seat = table.led, table.seat
    trump = table.rules.ending.trump
    higher = table.rules.above[led] if table.stock else PACKS[trump].higher[SUIT[led]][led]
    winner = seat if higher >> card & 1 else 1 - seat
    table.piles[winner] |= 1 << led | 1 << card
    table.points[winner] += AUGEN[led] + AUGEN[card]
    table.ledgers[1 - winner] &= ~(WITH[led] | WITH[card])
    table.led, table.seat = NONE, winner
    if table.points[winner] >= table.rules.ending.limit and table.rules.ending.stops:
        return
    for drawer in (winner, 1 - winner):
        if table.stock:
            table.hands[drawer] |= 1 << table.stock.pop()
    if not table.stock:
        table.exchangeable = False


# --- the end of a game ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _last_solver(ending: Ending, bonus: Points) -> Solver:
    return Solver(ending, bonus)


def kept_solver(ending: Ending, bonus: Points) -> Solver:
    """The solver of the last question, if it is of use: worlds of one decision differ in a card or two, and most of
    what was found in one holds in the others (five cards in eight worlds take half the time).
    """
    if len(_last_solver(ending, bonus).known) > MOST_KNOWN:
        _last_solver.cache_clear()
    return _last_solver(ending, bonus)


def ending_of(state: State) -> Ending:
    options = state.options
    return Ending(
        trump=state.trump,
        reuse=options.reuse,
        shares=shares(options),
        duty=options.meld_duty,
        limit=int(options.limit) + (options.limit_mode == "over"),
        stops=state.round > 0 and not state.deciding,
        final=state.deciding or state.round + 1 >= MOST_GAMES,
    )


# --- what may still be announced ---------------------------------------------------------------------------------


def unused(state: State, seat: Seat) -> Ledger:
    """The melds of which no card is used up for the seat, or known to lie in the other's tricks."""
    found = left_by(state.used[seat], state.options.reuse)
    if shares(state.options):
        found &= left_by(state.used[1 - seat], state.options.reuse)
    return without(found, mask_of([card for card in state.won[1 - seat] if card >= 0]))


def without(ledger: Ledger, gone: Mask) -> Ledger:
    """Those melds to which none of these cards belongs."""
    return sum([1 << number for number in lines_in(ledger) if not LINES[number].cards & gone])


def ledger_of(state: State, seat: Seat) -> Ledger:
    """The melds that the seat may still announce, now or later (FH-4.4, FH-4.5)."""
    found = unused(state, seat)
    if state.options.meld_duty == "free":
        return found
    have, fresh = owned(state, seat), state.fresh[seat]
    if state.trick and state.leader == seat:
        have |= 1 << state.trick[0]  # it was his when he could have announced it
    late = [number for number in lines_in(found) if not LINES[number].cards & ~have and not LINES[number].cards & fresh]
    return found & ~sum([1 << number for number in late])


# --- the end of a game -------------------------------------------------------------------------------------------


def side(state: State, seat: Seat) -> Side:
    """The seat's side once the Talon is empty: it can still get what it owns, and what the other holds."""
    reach = owned(state, seat) | mask_of(state.hands[1 - seat]) | mask_of(state.trick)
    return Side(mask_of(state.hands[seat]), without(ledger_of(state, seat), ALL & ~reach), live_total(state, seat))


def solver(state: State) -> Solver:
    """A solver for this game, the Talon being empty."""
    return Solver(ending_of(state), _bonus(state))


def _bonus(state: State) -> int:
    """The ten points that the other is paid when he answers (FH-3.6)."""
    if state.trick or state.options.seven_bonus == "on_exchange" or state.seven_paid:
        return 0
    return 10 if TRUMP_SEVEN[state.trump] in state.hands[1 - state.seat] else 0


def led(state: State) -> int:
    return state.trick[0] if state.trick else NONE


@lru_cache(maxsize=256)
def _known_end(ending: Ending, bonus: int, me: Side, other: Side, card: int) -> int:
    return me.points - other.points + kept_solver(ending, bonus).value(me, other, card)


def exact(state: State) -> int:
    """The lead of the seat on turn at the end of the game when both play their best, WIN for the match."""
    return _known_end(ending_of(state), _bonus(state), side(state, state.seat), side(state, 1 - state.seat), led(state))


def table_of(state: State) -> Table:
    """The state as a playout sees it, all hands open."""
    ending, options = ending_of(state), state.options
    return Table(
        rules=Rules(ending, clashes(ending.reuse), ABOVE[options.low_cards], options.seven_bonus == "on_exchange"),
        hands=[mask_of(hand) for hand in state.hands],
        piles=[mask_of(pile) for pile in state.won],
        ledgers=[ledger_of(state, seat) for seat in range(state.seats)],
        points=[live_total(state, seat) for seat in range(state.seats)],
        stock=list(state.stock),
        seat=state.seat,
        led=led(state),
        exchangeable=bool(state.stock) and state.stock[0] == state.turned != TRUMP_SEVEN[state.trump],
        seven_due=options.seven_bonus != "on_exchange" and not state.seven_paid,
    )


def reward(state: State, seat: Seat) -> float:
    """The seat's expected worth from here, 0 where the match stands level."""
    return worth(_gap(state, seat))


def _gap(state: State, seat: Seat) -> int:
    """The seat's lead at the end of the game, WIN more or less where the match ends with it."""
    if state.phase in ("round_end", "over"):
        gap = state.totals[0] - state.totals[1]
        gap += WIN * ((gap > 0) - (gap < 0)) if state.phase == "over" else 0
        return gap if seat == 0 else -gap
    if not state.stock:
        value = exact(state)
        return value if state.seat == seat else -value
    found = played_out(table_of(state), STYLES)
    return found if seat == 0 else -found


def worth(gap: int) -> float:
    """The worth of a lead in points of a match: near zero they count in full."""
    if abs(gap) >= WIN // 2:
        sign = 1 if gap > 0 else -1
        return sign * MATCH + (gap - sign * WIN) * TRIFLE
    return 2 * MATCH * (1 / (1 + exp(-gap / SPREAD)) - 0.5)
