"""The upcard, drawing, discarding. (GR-2, GR-3)"""

from __future__ import annotations

from functools import lru_cache

from rules.core.contract import Action, Log, Refusal, Said, Seat, action
from rules.core.deck import BACK, Card
from rules.families.stages import Stage, allowed
from rules.families.telling import enter, moved, special, tell
from rules.families.tricks import Mask
from rules.gin_romme import law
from rules.gin_romme.knocking import check_knock, check_out, check_stated, knock, knocks
from rules.gin_romme.material import CARDS, HANDS, LEFT_IN_STOCK, MOST_TURNS, PILE, STOCK, cards_in
from rules.gin_romme.melds import SIZE, SUIT
from rules.gin_romme.rounds import void
from rules.gin_romme.state import State, with_seat

TAKE, PASS, STOCK_DRAW, PILE_DRAW = (action(verb) for verb in ("take", "pass", "draw stock", "draw discard"))
DISCARD = tuple(action("discard", card) for card in CARDS)


@lru_cache(maxsize=1 << 13)
def _discards(first: Card, suit: Mask) -> tuple[Action, ...]:
    """The discards of these cards of the suit that begins with this card."""
    return tuple([DISCARD[first + rank] for rank in cards_in(suit)])


def _receive(state: State, seat: Seat, card: Card) -> None:
    state.hands = with_seat(state.hands, seat, state.hands[seat] | 1 << card)


def take(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The top discard comes into the hand, in the open (GR-2.4, GR-3.1)."""
    card, state.pile = state.pile[-1], state.pile[:-1]
    _receive(state, seat, card)
    state.shown = with_seat(state.shown, seat, state.shown[seat] | 1 << card)
    state.taken = card
    if log is not None:
        if state.phase != "draw":
            tell(log, Said(seat, "take"))
        moved(log, (card,), PILE, HANDS[seat])
    enter(state, "discard", log)


def pass_(state: State, seat: Seat, act: Action, log: Log) -> None:
    """GR-2.1 to 2.3."""
    tell(log, Said(seat, "pass"))
    state.seat = 1 - seat
    enter(state, "up2" if state.phase == "up1" else "forced", log)


def draw(state: State, seat: Seat, act: Action, log: Log) -> None:
    card, state.stock = state.stock[-1], state.stock[:-1]
    _receive(state, seat, card)
    state.taken, state.fiftieth = BACK, len(state.stock) == LEFT_IN_STOCK
    moved(log, (card,), STOCK, HANDS[seat])
    if state.fiftieth:
        special(log, "fiftieth", seat)
    enter(state, "discard", log)


def stock_only(state: State, seat: Seat, act: Action) -> Refusal | None:
    return law.STOCK_ONLY


def check_discard(state: State, seat: Seat, act: Action) -> Refusal | None:
    return check_out(state, seat, act.args[0])


def discard(state: State, seat: Seat, act: Action, log: Log) -> None:
    card = act.args[0]
    bit = 1 << card
    state.hands = with_seat(state.hands, seat, state.hands[seat] ^ bit)
    if state.shown[seat] & bit:
        state.shown = with_seat(state.shown, seat, state.shown[seat] ^ bit)
    state.pile += (card,)
    state.turns += 1
    moved(log, (card,), HANDS[seat], PILE)
    if state.fiftieth or state.turns >= MOST_TURNS:
        void(state, log)
        return
    state.taken, state.seat = BACK, 1 - seat
    enter(state, "draw", log)


class Upcard(Stage[State]):
    checks = {"take": allowed, "pass": allowed}
    deeds = {"take": take, "pass": pass_}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [TAKE, PASS]


class Forced(Stage[State]):
    checks = {"draw stock": allowed, "draw discard": stock_only}
    deeds = {"draw stock": draw}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [STOCK_DRAW]


class Draw(Stage[State]):
    checks = {"draw stock": allowed, "draw discard": allowed}
    deeds = {"draw stock": draw, "draw discard": take}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [STOCK_DRAW, PILE_DRAW]


class Discard(Stage[State]):
    checks = {"discard": check_discard, "knock": check_knock, "knock as": check_stated}
    deeds = {"discard": discard, "knock": knock, "knock as": knock}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        free, taken = state.hands[seat], state.taken
        if taken != BACK:
            free &= ~(1 << taken)  # GR-3.3
        found = [
            *_discards(0, free & SUIT),
            *_discards(SIZE, free >> SIZE & SUIT),
            *_discards(2 * SIZE, free >> 2 * SIZE & SUIT),
            *_discards(3 * SIZE, free >> 3 * SIZE),
        ]
        found += knocks(state, seat)
        return found
