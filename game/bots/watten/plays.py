"""The strong player of Watten: worlds are played through before he names, offers, answers; every card is weighed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.bots.base import Level
from game.bots.tricks.pack import cards_in
from game.bots.watten.cards import Seen, card_reason, sensible, weighed
from game.bots.watten.memory import Memory
from game.bots.watten.naming import first_of, ranked_farbe, ranked_schlag, swap_gain, swap_gain_now
from game.bots.watten.raising import Guess, Thought, answered, may_propose, offers, quick_guess, thorough_guess
from game.bots.watten.sight import ranks_of, seen_by
from game.bots.watten.tables import KINDS
from game.bots.watten.weights import STYLES
from game.bots.watten.worlds import Unseen, drawn_world, rebuilt
from game.bots.watten.worth import outlook
from rules.core.contract import Action, View
from rules.core.deck import Card
from rules.families.tricks import Mask, mask_of
from rules.watten.material import NONE
from rules.watten.naming import JA, KEIN_WECHSEL, NEIN, WECHSEL
from rules.watten.plays import PLAY
from rules.watten.raising import OFFER, RAISE
from rules.watten.state import State

THOUGHTS: Final = 24  # worlds, at least, that are played through before an offer or an answer
HOPED: Final = 0.15  # tricks that a swap must promise
GLIMPSES: Final = 8  # worlds of somebody soft
SOFT: Final = 0.2  # tricks by which he (temperature 1) misjudges a card
FEEL: Final = 0.18  # by how much he misjudges the chance to win the deal
MOST_NAMED, MOST_CARDS = 3, 3  # ranks and cards that are searched: among many something leads by luck
SUDDEN: Final = 0.2  # how often a glance at the table is a thought about an offer


def strong(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Thought:
    """The strong player's move."""
    assert view.seat is not None
    state = rebuilt(view)
    if state.farbe == NONE:
        return _naming(state, view.seat, legal)
    if state.phase == "answer":
        return answered(state, view.seat, _guess(state, memory, level, rng), rng)
    seen, cards = seen_by(state, view.seat, memory.missed), playable(legal)
    if not cards:  # somebody asks what else there is beside the last card
        return legal[0], "offer_bluff"
    if OFFER in legal:
        guess = _guess(state, memory, level, rng)
        if offers(state, view.seat, guess, rng, level.nerve):
            return OFFER, "offer_strong" if guess.chance >= 0.5 else "offer_bluff"
    card = best_card(state, seen, cards, level, rng)
    return PLAY[card], card_reason(ranks_of(state), seen, card)


def harmless(legal: Sequence[Action], rng: Random) -> Action:
    """Any move; nobody offers or raises without a reason."""
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


def _guess(state: State, memory: Memory, level: Level, rng: Random) -> Guess:
    """What the player thinks of the deal, from worlds he plays through; who is soft looks at fewer, and misjudges."""
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


def candidates(view: View, memory: Memory, legal: Sequence[Action]) -> list[Action]:
    """The moves worth a search: nothing that a person would call a blunder."""
    assert view.seat is not None
    state = rebuilt(view)
    hand = state.hands[view.seat]
    if state.phase == "schlag":
        return [act for act in ranked_schlag(hand) if act in legal][:MOST_NAMED]
    if state.phase == "answer":
        return [act for act in legal if act != RAISE or may_propose(state, view.seat)]
    if state.phase != "play":
        return list(legal)
    ranks, seen = ranks_of(state), seen_by(state, view.seat)
    found = weighed(ranks, seen, sensible(ranks, seen, playable(legal)), STYLES[KINDS[state.seats][seen.side]])
    return [PLAY[card] for _, _, card in sorted(found, reverse=True)[:MOST_CARDS]]


# --- breaking in -------------------------------------------------------------------------------------------------


def sudden_offer(view: View, level: Level, rng: Random) -> bool:
    """Whether to offer out of turn, from a short look at the own hand (WA-7.2, offer_when any_time)."""
    assert view.seat is not None
    if rng.random() >= SUDDEN:
        return False
    state = rebuilt(view)
    chance = outlook(ranks_of(state), seen_by(state, view.seat))
    return offers(state, view.seat, quick_guess(chance), rng, level.nerve)
