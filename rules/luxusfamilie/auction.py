"""Reizen, and naming the trump. (LX-2)"""

from __future__ import annotations

from rules.core.contract import Action, Log, Refusal, Said, Seat, action
from rules.families.auction import Ladder, left_in, next_speaker
from rules.families.stages import Stage
from rules.families.telling import enter, mark, special, tell
from rules.luxusfamilie import law
from rules.luxusfamilie.material import DECK, FACES, FARBKARTE, NOBODY, NONE, RIGHTS, SUIT_NAMED, SUITS
from rules.luxusfamilie.melding import lay_all
from rules.luxusfamilie.state import LEFT, State

LADDER = Ladder(
    verb="bid",
    step=10,
    top=2580,  # the largest meld and the largest Stichpunkte (LX-2.8)
    off_step=law.NOT_MULTIPLE_OF_10,
    too_low=law.BID_TOO_LOW,
    too_high=law.BID_TOO_HIGH,
)
WEG = action("weg")
TRUMPS = tuple(action("trump", FACES + suit) for suit in range(len(SUITS)))


# --- bid ---------------------------------------------------------------------------------------------------------


def check_bid(state: State, seat: Seat, act: Action) -> Refusal | None:
    return LADDER.check(act.args[0], state.bid)


def must_open(state: State) -> bool:
    """Nobody can give way before there is a bid; only Vorhand ever stands there (LX-2.6, LX-2.13)."""
    return state.bidder == NOBODY and state.options.opening == "forced"


def alone(state: State) -> bool:
    """Have the other two gone? Then the lowest bid is as good as any (LX-2.9)."""
    return left_in(state.gone, state.seats) == 1


def check_weg(state: State, seat: Seat, act: Action) -> Refusal | None:
    return law.MUST_OPEN if must_open(state) else None


def bid(state: State, seat: Seat, act: Action, log: Log) -> None:
    before, state.bidder, state.bid = state.bidder, seat, act.args[0]
    if log is not None:
        tell(log, Said(seat, "bid", act.args))
        if before != NOBODY:
            mark(log, "bid", 0, before)
        mark(log, "bid", state.bid, seat)
    _go_on(state, log)


def weg(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Final for this auction (LX-2.5)."""
    state.gone |= 1 << seat
    if log is not None:
        tell(log, Said(seat, "weg"))
        mark(log, "weg", 1, seat)
    if not left_in(state.gone, state.seats):
        _throw_in(state, log)
    else:
        _go_on(state, log)


def _go_on(state: State, log: Log) -> None:
    """Two seats weg and the third has bid: he is the Spielmacher (LX-2.9)."""
    if left_in(state.gone, state.seats) > 1 or state.bidder == NOBODY:
        state.seat = next_speaker(state.seat, state.gone, state.seats)
        return
    maker = state.seat = state.bidder
    _clear_weg(state, log)
    if log is not None:
        mark(log, "spielmacher", 1, maker)
        special(log, "spielmacher", maker, values=(state.bid,))
    enter(state, "trump", log)


def _throw_in(state: State, log: Log) -> None:
    """Nobody wants to play: the same dealer deals again (LX-2.7)."""
    if log is not None:
        special(log, "throw_in", state.dealer)
    _clear_weg(state, log)
    enter(state, "deal", log)


def _clear_weg(state: State, log: Log) -> None:
    if log is not None:
        for seat in range(state.seats):
            if state.gone >> seat & 1:
                mark(log, "weg", 0, seat)
    state.gone = 0


class Bid(Stage[State]):
    """One seat after the other, those that are weg left out; every possible bid is listed."""

    checks = {"bid": check_bid, "weg": check_weg}
    deeds = {"bid": bid, "weg": weg}
    rights = RIGHTS

    def listed(self, state: State, seat: Seat) -> list[Action]:
        found = LADDER.above(state.bid)
        if not must_open(state):
            found.append(WEG)
        return found


# --- trump -------------------------------------------------------------------------------------------------------


def check_trump(state: State, seat: Seat, act: Action) -> Refusal | None:
    """Any suit, held or not (LX-2.11)."""
    return law.NOT_A_SUIT if SUIT_NAMED[act.args[0]] == NONE else None


def name_trump(state: State, seat: Seat, act: Action, log: Log) -> None:
    suit = state.trump = SUIT_NAMED[act.args[0]]
    if log is not None:
        tell(log, Said(seat, f"trump_{SUITS[suit]}"))
        mark(log, "trump", suit + 1)
        special(log, "trump", seat, (FARBKARTE[seat][suit],), values=(suit,))
    enter(state, "meld", log)
    lay_all(state, seat, log)
    state.seat = LEFT[seat]


class NameTrump(Stage[State]):
    checks = {"trump": check_trump}
    deeds = {"trump": name_trump}
    rights = RIGHTS

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return list(TRUMPS)


assert TRUMPS[0].args == (DECK.token_of["C"],)
