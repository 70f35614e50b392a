"""The plain player of Watten: the principles of the rulebook's chapter 8, and the voice of playouts while naming."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from game.bots.tricks.pack import cards_in
from game.bots.watten.cards import Seen, card_reason, plain_card
from game.bots.watten.naming import first_of, ranked_farbe, ranked_schlag
from game.bots.watten.raising import Ends, Thought, may_propose
from game.bots.watten.sight import ranks_of, seen_by
from game.bots.watten.tables import TOPS, Ranking
from rules.core.contract import Action, Seat
from rules.core.deck import Card
from rules.families.tricks import Mask, mask_of
from rules.watten.material import NONE, RANK, RANKS, SUIT, SUITS
from rules.watten.naming import JA, KEIN_WECHSEL, NEIN, WECHSEL
from rules.watten.plays import PLAY
from rules.watten.raising import GO, OFFER, RAISE, STAY
from rules.watten.state import State, is_gespannt

OFFERED, STAYED, RAISED = 0.66, 0.35, 0.70  # principle 5
BLUFF: Final = 0.03  # at each own turn; over a deal about the 8 % of principle 5
CRITICAL, CHIEF, LEFT, HIGH_FARBE, LOW_FARBE, PLAIN_ACE = 3.0, 2.5, 2.0, 1.0, 0.6, 0.5  # principle 4
PER_TRICK, PARTNER, HALFWAY, SLOPE = 2.2, 0.9, 2.5, 1.7
HIGH = 2  # ranks that count as high cards of the Farbe: ace and king
LONG, DOUBLE = 3, 2


def strength(ranks: Ranking, hand: Mask) -> float:
    """The points of principle 4."""
    return sum([_points(ranks, card) for card in cards_in(hand)])


def _points(ranks: Ranking, card: Card) -> float:
    if TOPS >> card & 1:
        return CRITICAL
    if ranks.chief >> card & 1:
        return CHIEF
    if RANK[card] == ranks.schlag:
        return LEFT
    if SUIT[card] == ranks.farbe:
        return HIGH_FARBE if RANK[card] < HIGH else LOW_FARBE
    return PLAIN_ACE if RANK[card] == 0 else 0.0


def plain_chance(ranks: Ranking, seen: Seen) -> float:
    """The chance to win the deal by principle 4: tricks won, and those the hand and the partner promise."""
    partners = sum([side == seen.side for side in seen.sides]) - 1
    tricks = seen.won[seen.side] + strength(ranks, seen.hand) / PER_TRICK + PARTNER * partners
    return 1 / (1 + exp(-SLOPE * (tricks - HALFWAY - 0.3 * (seen.won[1 - seen.side] == 2))))


# --- naming ------------------------------------------------------------------------------------------------------


def most_of_a_rank(hand: Sequence[Card]) -> int:
    return max([sum([RANK[card] == rank for card in hand]) for rank in range(len(RANKS))])


def most_of_a_suit(hand: Sequence[Card]) -> int:
    return max([sum([SUIT[card] == suit for card in hand]) for suit in range(len(SUITS))])


def naming(state: State, seat: Seat, legal: Sequence[Action]) -> Thought:
    """Principles 1 to 3."""
    hand = state.hands[seat]
    if state.phase == "swap":
        asks = most_of_a_rank(hand) >= DOUBLE and most_of_a_suit(hand) < LONG
        return (WECHSEL, "swap_ask") if asks else (KEIN_WECHSEL, "swap_keep")
    if state.phase == "swap_answer":
        agrees = most_of_a_rank(hand) < DOUBLE and most_of_a_suit(hand) >= LONG
        return (JA, "swap_agree") if agrees else (NEIN, "swap_refuse")
    if state.phase == "schlag":
        return first_of(ranked_schlag(hand), legal), "schlag_best"
    return first_of(ranked_farbe(hand, state.schlag), legal), "farbe_best"


# --- the whole ---------------------------------------------------------------------------------------------------


def decide(state: State, seat: Seat, legal: Sequence[Action], rng: Random, overlooked: int) -> Thought:
    """What the plain player does; `overlooked`: a mask of tricks that he has not looked at."""
    if state.farbe == NONE:
        return naming(state, seat, legal)
    ranks, seen = ranks_of(state), seen_by(state, seat, overlooked)
    if state.phase == "answer":
        return _answer(state, seat, plain_chance(ranks, seen))
    if OFFER in legal and not is_gespannt(state, seat):
        if plain_chance(ranks, seen) >= OFFERED:
            return OFFER, "offer_strong"
        if rng.random() < BLUFF:
            return OFFER, "offer_bluff"
    cards = mask_of([act.args[0] for act in legal if act.verb == "play"])
    if not cards:  # somebody asks what else there is beside the last card
        return OFFER, "offer_bluff"
    card = plain_card(ranks, seen, cards)
    return PLAY[card], card_reason(ranks, seen, card)


def _answer(state: State, seat: Seat, chance: float) -> Thought:
    """Principles 5, 6 and 10."""
    if chance >= RAISED and may_propose(state, seat):
        return RAISE, "raise_strong"
    if Ends(state, seat).needed(state.value + 1) <= 0:
        return STAY, "stay_must"
    return (STAY, "stay_chance") if chance >= STAYED else (GO, "go_weak")
