"""Tricks: any card may fall, the third one decides. (WA-6)"""

from __future__ import annotations

from functools import cache

from rules.core.contract import NOT_YOUR_TURN, Action, Log, Refusal, Seat, Turn, action
from rules.core.deck import Card
from rules.families.stages import BESIDE, MUST, Stage
from rules.families.telling import special
from rules.families.tricks import first_highest, play_card, take_trick, tell_trick
from rules.watten import law
from rules.watten.material import (
    BELLI,
    CARDS,
    HANDS,
    KRITISCHE,
    MAX,
    NONE,
    RANK,
    RANKS,
    SPITZ,
    SUIT,
    SUITS,
    TAKEN,
    TRICKS_TO_WIN,
)
from rules.watten.raising import OFFER, check_offer, offer
from rules.watten.rounds import end_round
from rules.watten.state import State, side, tricks_of_side

# --- the strength of each card -----------------------------------------------------------------------------------


TRUMP_LED = NONE  # in place of the suit led: no plain card can win
KRITISCHER, HAUPTSCHLAG, LINKER, FARBE, PLAIN = 50, 40, 30, 20, 1  # where each group begins


def is_trump(card: Card, schlag: int, farbe: int) -> bool:
    return card in KRITISCHE or RANK[card] == schlag or SUIT[card] == farbe


def is_hauptschlag(card: Card, schlag: int, farbe: int) -> bool:
    """The card of the rank and the suit named, unless it is a Kritischer (WA-4.2, WA-4.3)."""
    return RANK[card] == schlag and SUIT[card] == farbe and card not in KRITISCHE


def led_suit(card: Card, schlag: int, farbe: int) -> int:
    """The suit that plain cards must have to win under this lead."""
    return TRUMP_LED if is_trump(card, schlag, farbe) else SUIT[card]


def _power(card: Card, schlag: int, farbe: int, by_suit: bool, led: int) -> int:
    natural = len(RANKS) - RANK[card]  # 1 … 8
    if card in KRITISCHE:
        return KRITISCHER + len(KRITISCHE) - KRITISCHE.index(card)
    if is_hauptschlag(card, schlag, farbe):
        return HAUPTSCHLAG
    if RANK[card] == schlag:
        return LINKER + (len(SUITS) - SUIT[card] if by_suit else 0)
    if SUIT[card] == farbe:
        return FARBE + natural
    return PLAIN + natural if SUIT[card] == led else 0


@cache
def powers(schlag: int, farbe: int, by_suit: bool, led: int) -> tuple[int, ...]:
    """[card]: how strong in a trick; of equal ones the first wins (WA-4.4), 0 wins nothing. Source: WA-4.1 to 4.8."""
    return tuple(_power(card, schlag, farbe, by_suit, led) for card in CARDS)


@cache
def powers_led(schlag: int, farbe: int, linke_order: str) -> tuple[tuple[int, ...], ...]:
    """[first card of a trick]: the powers of all cards in it."""
    by_suit = linke_order == "suit"
    return tuple(powers(schlag, farbe, by_suit, led_suit(card, schlag, farbe)) for card in CARDS)


# --- a card played, a trick taken --------------------------------------------------------------------------------


PLAY = tuple(action("play", card) for card in CARDS)
SCENES = {MAX: "max", BELLI: "belli", SPITZ: "spitz"}


def good_cards(state: State, seat: Seat) -> tuple[Card, ...]:
    """Every card of the hand, but for the Hauptschlag led first at a table that agreed upon it (WA-6.3)."""
    hand = state.hands[seat]
    if not state.options.hauptschlag_zwang or not state.trick or state.tricks:
        return hand
    bound = is_hauptschlag(state.trick[0], state.schlag, state.farbe) and not set(KRITISCHE).intersection(state.trick)
    trumps = tuple([card for card in hand if is_trump(card, state.schlag, state.farbe)])
    return trumps or hand if bound else hand


def check_play(state: State, seat: Seat, act: Action) -> Refusal | None:
    if seat != state.seat:
        return NOT_YOUR_TURN
    card = act.args[0]
    if card not in state.hands[seat]:
        return law.NOT_IN_HAND
    return None if card in good_cards(state, seat) else law.MUST_TRUMP


def check_offer_here(state: State, seat: Seat, act: Action) -> Refusal | None:
    if seat != state.seat and state.options.offer_when == "own_turn":
        return NOT_YOUR_TURN
    return check_offer(state, seat, act)


def play(state: State, seat: Seat, act: Action, log: Log) -> None:
    card = act.args[0]
    state.offered = 0
    complete = play_card(state, seat, card, HANDS[seat], log)
    if log is not None:
        _tell_card(state, seat, card, log)
    if complete:
        _take(state, log)


def _tell_card(state: State, seat: Seat, card: Card, log: Log) -> None:
    """The high ones come with a little scene (rulebook, chapter 7)."""
    if card in SCENES:
        special(log, SCENES[card], seat, (card,))
    elif is_hauptschlag(card, state.schlag, state.farbe):
        special(log, "hauptschlag", seat, (card,))
    elif RANK[card] == state.schlag:
        earlier = [other for other in state.trick[:-1] if RANK[other] == state.schlag and other not in KRITISCHE]
        special(log, "second_linker" if earlier else "linker", seat, (card, *earlier[:1]))


def _take(state: State, log: Log) -> None:
    """The highest card takes the trick and its owner leads; three of them win the deal (WA-6.2, WA-6.4, WA-6.5)."""
    power = powers_led(state.schlag, state.farbe, state.options.linke_order)[state.trick[0]]
    trick = take_trick(state, first_highest(state.trick, power))
    tell_trick(state, trick, TAKEN[trick.taker], log)
    winner = side(state, trick.taker)
    if len(state.tricks) >= TRICKS_TO_WIN and tricks_of_side(state, winner) == TRICKS_TO_WIN:
        end_round(state, winner, "tricks", log)


class Play(Stage[State]):
    """One seat is on turn; where offers are free, the others may break in with one (WA-7.2)."""

    checks = {"play": check_play, "offer": check_offer_here}
    deeds = {"play": play, "offer": offer}

    def turn(self, state: State) -> Turn:
        free = state.options.offer_when == "any_time"
        return BESIDE[state.seats][state.seat] if free else MUST[state.seat]

    def legal(self, state: State, seat: Seat) -> list[Action]:
        found = []
        if seat == state.seat:
            cards = good_cards(state, seat) if state.options.hauptschlag_zwang else state.hands[seat]
            found = [PLAY[card] for card in cards]
        elif state.options.offer_when == "own_turn" or not 0 <= seat < state.seats:
            return found
        if not check_offer(state, seat, OFFER):
            found.append(OFFER)
        return found

    def check(self, state: State, seat: Seat, act: Action) -> Refusal | None:
        return super().check(state, state.seat, act) if seat == state.seat else self._break_in(state, seat, act)

    def _break_in(self, state: State, seat: Seat, act: Action) -> Refusal | None:
        return check_offer_here(state, seat, act) if act.verb == "offer" else NOT_YOUR_TURN
