"""What a game of Fünfhundert is worth to a seat: the chance to win the match, in points.

From where the Talon is empty all cards are known to both, so that the end is solved; before that a world is played on
in a playout.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final

from game.bots.fuenfhundert.outlook import MATCH
from game.bots.fuenfhundert.playout import Rules, Table, played_out
from game.bots.fuenfhundert.solver import NONE, WIN, Side, Solver, Terms
from game.bots.fuenfhundert.tables import ABOVE, ALL, LINES, Ledger, clashes, left_by, lines_in, shares
from game.bots.fuenfhundert.weights import WEIGHTS
from rules.core.contract import Seat
from rules.families.tricks import Mask, mask_of
from rules.fuenfhundert.material import HAND_SIZE, MOST_GAMES, TRUMP_SEVEN
from rules.fuenfhundert.state import State, live_total, owned

SPREAD: Final = 90.0  # points by which totals differ when one win is e times likelier than the other (158 matches)
STYLES = (WEIGHTS, WEIGHTS)
TRIFLE: Final = 1 / 20  # what a point counts where the match is decided


def terms_of(state: State) -> Terms:
    options = state.options
    return Terms(
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
    """What the seat has, the Talon being empty: it can get what it owns, and what the other holds."""
    reach = owned(state, seat) | mask_of(state.hands[1 - seat]) | mask_of(state.trick)
    return Side(mask_of(state.hands[seat]), without(ledger_of(state, seat), ALL & ~reach), live_total(state, seat))


def solver(state: State) -> Solver:
    """For this game, the Talon being empty."""
    return Solver(terms_of(state), _bonus(state))


def _bonus(state: State) -> int:
    """The ten points that the other is paid when he answers (FH-3.6)."""
    if state.trick or state.options.seven_bonus == "on_exchange" or state.seven_paid:
        return 0
    return 10 if TRUMP_SEVEN[state.trump] in state.hands[1 - state.seat] else 0


def led(state: State) -> int:
    return state.trick[0] if state.trick else NONE


@lru_cache(maxsize=256)
def _solved(terms: Terms, bonus: int, me: Side, other: Side, card: int) -> int:
    return me.points - other.points + Solver(terms, bonus).value(me, other, card)


def exact(state: State) -> int:
    """What the seat on turn has more at the end of the game when both play their best, WIN for the match."""
    return _solved(terms_of(state), _bonus(state), side(state, state.seat), side(state, 1 - state.seat), led(state))


def table_of(state: State) -> Table:
    """The state as a playout sees it, all hands open."""
    terms, options = terms_of(state), state.options
    return Table(
        rules=Rules(terms, clashes(terms.reuse), ABOVE[options.low_cards], options.seven_bonus == "on_exchange"),
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
    """What the seat may expect from here, 0 where the match stands level."""
    return worth(_gap(state, seat))


def _gap(state: State, seat: Seat) -> int:
    """What the seat has more at the end of the game, WIN more or less where the match ends with it."""
    if state.phase in ("round_end", "over"):
        gap = state.totals[0] - state.totals[1]
        gap += WIN * ((gap > 0) - (gap < 0)) if state.phase == "over" else 0
        return gap if seat == 0 else -gap
    if not state.stock and (state.trick or len(state.hands[state.seat]) < HAND_SIZE):
        value = exact(state)
        return value if state.seat == seat else -value
    found = played_out(table_of(state), STYLES)
    return found if seat == 0 else -found


def worth(gap: int) -> float:
    """Points ahead as points of a match: near zero they count in full."""
    if abs(gap) >= WIN // 2:
        sign = 1 if gap > 0 else -1
        return sign * MATCH + (gap - sign * WIN) * TRIFLE
    return 2 * MATCH * (1 / (1 + exp(-gap / SPREAD)) - 0.5)
