"""The players of Watten: the plain one of chapter 8, who also names in playouts, and the strong one."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from game.bots.core.base import Level, Thought
from game.bots.families.tricks.pack import cards_in
from game.bots.watten.cards import (
    KINDS,
    TOPS,
    Ranking,
    Seen,
    card_reason,
    plain_card,
    sensible,
    weighed,
    worth_comparing,
)
from game.bots.watten.memory import Memory
from game.bots.watten.naming import first_of, ranked_farbe, ranked_schlag, swap_gain, swap_gain_now
from game.bots.watten.playout import ranks_of, seen_by
from game.bots.watten.raising import Ends, Guess, answered, may_propose, offers, quick_guess, thorough_guess
from game.bots.watten.weights import STYLES
from game.bots.watten.worlds import Unseen, drawn_world, rebuilt
from game.bots.watten.worth import heard, outlook, warned
from rules.core.contract import Action, Seat, View
from rules.core.deck import Card
from rules.families.tricks import Mask, mask_of
from rules.watten.material import NONE, RANK, RANKS, SUIT, SUITS
from rules.watten.naming import JA, KEIN_WECHSEL, NEIN, WECHSEL
from rules.watten.plays import PLAY
from rules.watten.raising import GO, OFFER, RAISE, STAY
from rules.watten.state import State, is_gespannt

# --- the plain player ----------------------------------------------------------------------------------------------


OFFERED, STAYED, RAISED = 0.66, 0.35, 0.70  # principle 5
BLUFF: Final = 0.03  # at each own turn; over a deal about the 8 % of principle 5
CRITICAL, CHIEF, LEFT, HIGH_FARBE, LOW_FARBE, PLAIN_ACE = 3.0, 2.5, 2.0, 1.0, 0.6, 0.5  # principle 4
PER_TRICK, PARTNER, HALFWAY, SLOPE = 2.2, 0.9, 2.5, 1.7
HIGH = 2  # ranks that count as high cards of the Farbe: ace and king
LONG, DOUBLE = 3, 2
THOUGHTS: Final = 24  # worlds, at least, that are played through before an offer or an answer
HOPED: Final = 0.15  # tricks that a swap must promise
GLIMPSES: Final = 8  # worlds of somebody soft
SOFT: Final = 0.2  # tricks by which he (temperature 1) misjudges a card
FEEL: Final = 0.18  # by how much he misjudges the chance to win the deal
MOST_NAMED, MOST_CARDS = 3, 3  # ranks and cards that are searched: among many something leads by luck
SUDDEN: Final = 0.2  # how often a glance at the table is a thought about an offer


def strength(ranks: Ranking, hand: Mask) -> float:
    """Points of a hand by principle 4."""
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
    """Name Schlag or Farbe by principles 1 to 3."""
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


def plain(state: State, seat: Seat, legal: Sequence[Action], rng: Random, overlooked: int) -> Thought:
    """The plain player's move; `overlooked`: a mask of tricks that he has not looked at."""
    if state.farbe == NONE:
        return naming(state, seat, legal)
    ranks, seen = ranks_of(state), seen_by(state, seat, overlooked)
    if state.phase == "answer":
        return judged(state, seat, warned(plain_chance(ranks, seen), heard(state)))
    if OFFER in legal and not is_gespannt(state, seat):
        if warned(plain_chance(ranks, seen), heard(state)) >= OFFERED:
            return OFFER, "offer_strong"
        if rng.random() < BLUFF:
            return OFFER, "offer_bluff"
    cards = mask_of([act.args[0] for act in legal if act.verb == "play"])
    if not cards:  # somebody asks what else there is beside the last card
        return OFFER, "offer_bluff"
    card = plain_card(ranks, seen, cards)
    return PLAY[card], card_reason(ranks, seen, card)


def judged(state: State, seat: Seat, chance: float) -> Thought:
    """The answer with this chance to win the deal, by principles 5, 6 and 10."""
    if chance >= RAISED and may_propose(state, seat):
        return RAISE, "raise_strong"
    if Ends(state, seat).needed(state.value + 1) <= 0:
        return STAY, "stay_must"
    return (STAY, "stay_chance") if chance >= STAYED else (GO, "go_weak")


# --- the strong player ---------------------------------------------------------------------------------------------


def strong(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Thought:
    """The strong player's move."""
    assert view.seat is not None
    state = rebuilt(view)
    if state.farbe == NONE:
        return _naming(state, view.seat, legal)
    if state.phase == "answer":
        return answered(state, view.seat, guessed(state, memory, level, rng), rng)
    seen, cards = seen_by(state, view.seat, memory.missed), playable(legal)
    if not cards:  # somebody asks what else there is beside the last card
        return legal[0], "offer_bluff"
    if OFFER in legal:
        guess = guessed(state, memory, level, rng)
        if offers(state, view.seat, guess, rng, level.nerve):
            return OFFER, "offer_strong" if guess.chance >= 0.5 else "offer_bluff"
    card = best_card(state, seen, cards, level, rng)
    return PLAY[card], card_reason(ranks_of(state), seen, card)


def harmless(legal: Sequence[Action], rng: Random) -> Action:
    """A random move, but no offer and no raise."""
    return rng.choice([act for act in legal if act not in (OFFER, RAISE)] or list(legal))


def playable(legal: Sequence[Action]) -> Mask:
    return mask_of([act.args[0] for act in legal if act.verb == "play"])


def sane(view: View, legal: Sequence[Action]) -> list[Action]:
    """Every card that no person would call a blunder."""
    assert view.seat is not None
    state = rebuilt(view)
    cards = sensible(ranks_of(state), seen_by(state, view.seat), playable(legal)) if playable(legal) else 0
    return [PLAY[card] for card in cards_in(cards)]


def best_card(state: State, seen: Seen, cards: Mask, level: Level, rng: Random) -> Card:
    """The card of the greatest worth; a soft player does not see small differences."""
    ranks = ranks_of(state)
    found = weighed(ranks, seen, sensible(ranks, seen, cards), STYLES[KINDS[state.seats][seen.side]])
    if level.temperature > 0:
        found = [(worth + rng.gauss(0, SOFT * level.temperature), weak, card) for worth, weak, card in found]
    return max(found)[2]


def guessed(state: State, memory: Memory, level: Level, rng: Random) -> Guess:
    """The player's guess of the deal, from worlds he plays through; a soft one looks at fewer, and misjudges."""
    unseen, soft = Unseen(state), level.temperature > 0
    count = GLIMPSES if soft else max(THOUGHTS, level.worlds)
    guess = thorough_guess(state, memory.seat, [drawn_world(unseen, memory, level, rng) for _ in range(count)])
    return guess.shifted(rng.gauss(0, FEEL * level.temperature)) if soft else guess


# --- naming ------------------------------------------------------------------------------------------------------


def _naming(state: State, seat: int, legal: Sequence[Action]) -> Thought:
    hand = state.hands[seat]
    if state.phase == "swap":
        return (WECHSEL, "swap_ask") if swap_gain(hand) > HOPED else (KEIN_WECHSEL, "swap_keep")
    if state.phase == "swap_answer":
        gain = swap_gain(hand) if state.schlag == NONE else swap_gain_now(hand, state.schlag)
        return (JA, "swap_agree") if gain < -HOPED else (NEIN, "swap_refuse")
    if state.phase == "schlag":
        return first_of(ranked_schlag(hand), legal), "schlag_best"
    if WECHSEL in legal and swap_gain_now(hand, state.schlag) > HOPED:
        return WECHSEL, "swap_ask"
    return first_of(ranked_farbe(hand, state.schlag), legal), "farbe_best"


# --- for the search ----------------------------------------------------------------------------------------------


def candidates(view: View, memory: Memory, legal: Sequence[Action], level: Level) -> list[Action]:
    """The moves worth a search: nothing that a person would call a blunder."""
    assert view.seat is not None
    state = rebuilt(view)
    hand = state.hands[view.seat]
    if state.phase == "schlag":
        return [act for act in ranked_schlag(hand) if act in legal][:MOST_NAMED]
    if state.phase == "answer":
        return [act for act in legal if act != RAISE]  # the policy raises: in playouts nobody reads the next answer
    if state.phase != "play":
        return list(legal)
    ranks, seen = ranks_of(state), seen_by(state, view.seat)
    found = weighed(ranks, seen, worth_comparing(ranks, seen, playable(legal)), STYLES[KINDS[state.seats][seen.side]])
    return [PLAY[card] for _, _, card in sorted(found, reverse=True)[:MOST_CARDS]]


SAID: Final = {
    "schlag": "schlag_best",
    "farbe": "farbe_best",
    "go": "go_weak",
    "raise": "raise_strong",
    "wechsel": "swap_ask",
    "kein_wechsel": "swap_keep",
    "ja": "swap_agree",
    "nein": "swap_refuse",
}
NOT_LEAST: Final = {"throw_low": "throw_spare", "lost_low": "lost_spare"}  # of a card that may not be the weakest


def told(view: View, memory: Memory, act: Action) -> str:
    """The code of what speaks for this move, whichever the rules would make; "" where there is nothing to be said."""
    assert view.seat is not None
    state = rebuilt(view)
    if act == STAY:
        return "stay_must" if Ends(state, view.seat).needed(state.value + 1) <= 0 else "stay_chance"
    if act.verb != "play":
        return SAID.get(act.verb, "")
    code = card_reason(ranks_of(state), seen_by(state, view.seat, memory.missed), act.args[0])
    return NOT_LEAST.get(code, code)


# --- breaking in -------------------------------------------------------------------------------------------------


def sudden_offer(view: View, level: Level, rng: Random) -> bool:
    """True to offer out of turn, from a short look at the own hand (WA-7.2, offer_when any_time)."""
    assert view.seat is not None
    if rng.random() >= SUDDEN:
        return False
    state = rebuilt(view)
    chance = warned(outlook(ranks_of(state), seen_by(state, view.seat)), heard(state))
    return offers(state, view.seat, quick_guess(chance), rng, level.nerve)
