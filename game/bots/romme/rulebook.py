"""Rommé by rules of thumb: draw, lay, discard. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import exp
from random import Random
from typing import NamedTuple

from game.bots.core.base import Decision, Reason
from game.bots.romme.hand import NEAR, PAIRS, completes, melds_of, packed, waits, without
from game.bots.romme.look import Look
from game.bots.romme.turn import best_of_all, next_step
from game.bots.romme.weights import NEVER, Weights, patience
from rules.core.contract import Action, action
from rules.core.deck import Face
from rules.families.runs import RANKS
from rules.families.tricks import Mask
from rules.romme.listing import RESET
from rules.romme.material import ACE, COPIES, JO, JOKER_POINTS, NOTHING, RANK_POINTS, jokers_in, once
from rules.romme.melds import freeing
from rules.romme.plays import FROM_PILE, FROM_STOCK

DISCARD = tuple([action("discard", face) for face in range(JO + 1)])
MELDED = 60.0  # off for a card that a meld of the hand needs
WILD = 120.0  # off for a joker
DEAR = 10  # points of a card that costs much
SHORT = 7  # cards in another hand from which on time is short for who has not laid out (rulebook, 8.4)
FEW = 3  # cards in another hand from which on it is a danger
ODDS_FLOOR = 6.0  # points behind the best from which on no softness chooses a card


class Manner(NamedTuple):
    """A level's way of playing by its weights."""

    weights: Weights
    temperature: float = 0.0  # softness of discards, in points of their scores; 0: always the best
    wary: Mask = 0  # cards that the next player seems to wait for
    care: float = 0.0  # how much that counts, in points


def decide(look: Look, phase: str, manner: Manner, rng: Random) -> Decision:
    """The next action of the turn: legal, and the same from the same position but for the softness of discards."""
    if phase == "draw":
        return draw(look)
    step = next_step(look, holds_back(look, manner.weights))
    if step is not None:
        return step[0], Reason(step[1])
    return closing(look, manner, rng)


# --- drawing -------------------------------------------------------------------------------------------------------


def draw(look: Look) -> Decision:
    """Draw from the pile only what is of use at once; else from the stock (rulebook, 8.2)."""
    if look.top == NOTHING:
        return FROM_STOCK, Reason("draw_stock")
    code = wanted(look)
    return (FROM_PILE, Reason(code)) if code else (FROM_STOCK, Reason("draw_stock"))


def wanted(look: Look) -> str:
    """The code of the reason to take the top card of the pile, "" if it is of no use."""
    face = look.top
    if face == JO:
        return "take_joker"
    if look.rights and fits_table(look, face) and _goes_beside_its_twin(look, face):
        return "take_lay_off"
    if not completes(face, look.hand, look.law.around):
        return ""
    return _gain(look, face)


def _goes_beside_its_twin(look: Look, face: Face) -> bool:
    """True if a card that fits on the table has a place there also when the hand lays its other copy."""
    if not look.hand & COPIES[face] or _frees(look, face):
        return True
    with_it = replace(look, hand=look.hand | spare_copy(look.hand, face))
    return best_of_all(with_it).worth - best_of_all(look).worth >= RANK_POINTS[face % RANKS]


def _gain(look: Look, face: Face) -> str:
    """The code for a card that enters a meld, or makes the first lay-out complete; "" for any other."""
    hand = look.hand | spare_copy(look.hand, face)
    if not look.rights and packed(hand, look.law, look.need) and not packed(look.hand, look.law, look.need):
        return "take_forty"
    gain = melds_of(hand, look.law).rid - melds_of(look.hand, look.law).rid
    return "take_meld" if gain >= RANK_POINTS[face % RANKS] else ""


def spare_copy(hand: Mask, face: Face) -> Mask:
    """A copy of the card that the hand does not hold."""
    free = COPIES[face] & ~hand
    return free & -free


def fits_table(look: Look, face: Face) -> bool:
    """True if the card could be laid off, or exchanged for a joker."""
    return _frees(look, face) or any(meld.fits.naturals >> face & 1 for meld in look.melds)


def _frees(look: Look, face: Face) -> bool:
    """True if a joker on the table would be given for the card."""
    wide = look.options.set_joker_swap == "any_missing"
    return any(freeing(meld, wide) >> face & 1 for meld in look.melds)


# --- holding back --------------------------------------------------------------------------------------------------


def holds_back(look: Look, weights: Weights) -> bool:
    """True if a first lay-out is put off for the sake of a Hand-Rommé (rulebook, 8.4)."""
    most = patience(weights, look.fewest, look.rounds, look.left)
    if most == NEVER:
        return False
    return without(look.hand, melds_of(look.hand, look.law)).bit_count() - 1 <= most


# --- discarding ----------------------------------------------------------------------------------------------------


def closing(look: Look, manner: Manner, rng: Random) -> Decision:
    """Discard, or take back what cannot stay: nothing more is to be laid."""
    if look.debt or _cannot_stay(look):
        return RESET, Reason("take_back")
    scores = discards(look, manner)
    if manner.temperature > 0:
        face = _softly(scores, manner.temperature, rng)
    else:
        face = max(scores, key=lambda face: scores[face])
    return DISCARD[face], Reason(_why(look, face))


def _cannot_stay(look: Look) -> bool:
    """True if what has been laid is neither a first lay-out nor a Hand-Rommé (RO-11.5)."""
    return not look.rights and look.hand.bit_count() > 1 and bool(look.offs or (look.begun and look.need))


def allowed(look: Look) -> list[Face]:
    """Kinds of cards that may be discarded (RO-3.6)."""
    held, found = once(look.hand), []
    while held:
        low = held & -held
        held ^= low
        found.append(low.bit_length() - 1)
    if jokers_in(look.hand):
        found.append(JO)
    if len(found) > 1 and look.options.same_card_back == "forbidden":
        found = [face for face in found if face != look.taken]
    return found


def discards(look: Look, manner: Manner) -> dict[Face, float]:
    """The score of each card that may be discarded; the highest goes first."""
    loose = without(look.hand, melds_of(look.hand, look.law))
    return {
        face: score(look, face, loose, manner.weights) - manner.care * (manner.wary >> face & 1)
        for face in allowed(look)
    }


def awaited(took: Sequence[Face]) -> Mask:
    """The cards that go with those that somebody took from the pile (rulebook, 8.9)."""
    found = 0
    for face in took:
        found |= NEAR[face] if face < JO else 0
    return found


def score(look: Look, face: Face, loose: Mask, weights: Weights) -> float:
    danger = look.fewest <= FEW
    each = weights.danger if danger else weights.points
    total = -MELDED if not loose & COPIES[face] else 0.0
    if face == JO:
        return total + each * JOKER_POINTS - WILD
    points = RANK_POINTS[face % RANKS]
    waiting = waits(face, look.hand, loose, look.unseen, look.law.around)
    total += each * points - weights.wait * waiting
    if not look.rights:
        total -= weights.rich * waiting * points / 10
    if look.others_out and fits_table(look, face):
        total -= weights.fits
    return total


def _softly(scores: dict[Face, float], temperature: float, rng: Random) -> Face:
    """One of the cards, the better the likelier; never one far behind."""
    best = max(scores.values())
    faces = [face for face, value in scores.items() if best - value < ODDS_FLOOR]
    return rng.choices(faces, [exp((scores[face] - best) / temperature) for face in faces])[0]


def _why(look: Look, face: Face) -> str:
    if look.hand.bit_count() == 1:
        return "go_out"
    if not look.rights and not look.begun and packed(look.hand, look.law, look.need) is not None:
        return "hold_back" if look.fewest > SHORT else "hold_back_late"
    if look.fewest <= FEW and face < JO and RANK_POINTS[face % RANKS] >= DEAR:
        return "discard_danger"
    return _of_itself(look, face)


def _of_itself(look: Look, face: Face) -> str:
    """The code of what the card is worth to the hand."""
    if face == JO:
        return "discard_loose"
    held = once(look.hand & ~COPIES[face])
    if not any(pair.both & held for pair in PAIRS[look.law.around][face]):
        return "discard_dead"
    loose = without(look.hand, melds_of(look.hand, look.law))
    if loose & COPIES[face] and waits(face, look.hand, loose, look.unseen, look.law.around) == 0:
        return "discard_gone"
    if face % RANKS == ACE:
        return "discard_ace"
    return "discard_high" if RANK_POINTS[face % RANKS] >= DEAR else "discard_loose"


def spoken_for(look: Look, phase: str, act: Action) -> str:
    """The code of what speaks for this move, whichever the rules would make; "" where nothing does."""
    if phase == "draw":
        useful = look.top != NOTHING and wanted(look)
        if act == FROM_STOCK:
            return "draw_secret" if useful else "draw_stock"
        return useful or _taken(look)
    if act.verb != "discard":
        return _laid(look, act)
    face = act.args[0]
    code = _why(look, face)
    return "discard_spare" if code == "discard_loose" else code


def _taken(look: Look) -> str:
    """The code of what speaks for an open card that is of no use at once: the cards in hand that it goes with."""
    near = (once(look.hand) & NEAR[look.top]).bit_count()
    return "take_fitting" if near > 1 else "take_near" if near else "take_known"


def _laid(look: Look, act: Action) -> str:
    """The code of what speaks for a meld, for laying off or for freeing a joker."""
    step = next_step(look, hold=False)
    if step is not None and step[0] == act:
        return step[1]
    if act.verb == "off":
        return "lay_off" if act.args[0] < JO else "lay_off_joker"
    return "lay_more" if act.verb.startswith("lay ") else "swap_joker" if act.verb == "swap" else ""


def any_move(look: Look, phase: str, legal: list[Action], rng: Random) -> Decision:
    """A random move that leads to the end of the turn: what would spoil it is left out."""
    if phase == "draw":
        return rng.choice(legal), Reason("any")
    step = next_step(look, hold=False)
    if step is not None and (look.drafted or rng.random() < 0.5):
        return step[0], Reason("any")
    cards = [act for act in legal if act.verb == "discard"]
    return (rng.choice(cards), Reason("any")) if cards else (RESET, Reason("take_back"))
