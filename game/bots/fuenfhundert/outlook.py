"""A good player's judgement of cards in Fünfhundert: what each would bring in one's own tricks, or in the other's.

Every meld that somebody may still announce is worth its points times the chance that he gets all its cards: cards in
tricks are his, those in hand he may lose, the others he must get. A card that goes into tricks moves these chances, and
that, with its Augen, is what a trick is fought for. All numbers are points; self-play has found the weights
(tests/training/fuenfhundert.py).
"""

from __future__ import annotations

from functools import cache
from math import exp, inf
from typing import NamedTuple

from game.bots.families.tricks.pack import cards_in
from game.bots.fuenfhundert.tables import LINES, PACKS, STRICT, WORTH, Ledger, lines_in
from game.bots.fuenfhundert.weights import Weights
from rules.core.contract import Points
from rules.core.deck import Card
from rules.families.tricks import Mask
from rules.fuenfhundert.material import AUGEN, CARDS, FOUR, PAIR, RANKS, RUN, SUIT

NONE = -1
WHOLE = 16  # cards of a full Talon
FAR_OFF = 10**6
MATCH = 200.0  # what a won match is worth, in points (rulebook, chapter 8)
LIKELY, RARE = 0.97, 0.03  # bounds of every chance
Worths = list[float]  # [card]
MOST = 6  # powers that are needed
CARDS_OF = tuple([tuple(cards_in(line.cards)) for line in LINES])
MASKS = tuple([line.cards for line in LINES])


class Seen(NamedTuple):
    """The knowledge of a seat that is to move; masks of cards."""

    hand: Mask
    pile: Mask  # own tricks
    unseen: Mask  # in the other's hand or in the Talon
    pinned: Mask  # those of them that are known to be in the other's hand
    ledger: Ledger
    other: Ledger
    talon: int  # cards in it
    size: int  # cards of the other's hand
    trump: int
    led: Card = NONE
    need: Points = FAR_OFF  # points that end the match at once for the seat, and for the other (FH-7.4)
    other_need: Points = FAR_OFF


class Chances(NamedTuple):
    """[number of cards] -> the chance for all of them."""

    keep: tuple[float, ...]
    get: tuple[float, ...]
    other_get: tuple[float, ...]
    lose: tuple[float, ...]


def _powers(chance: float) -> tuple[float, ...]:
    bounded = min(LIKELY, max(RARE, chance))
    return tuple([bounded**count for count in range(MOST)])


@cache
def chances(weights: Weights, talon: int) -> Chances:
    if not talon:
        keep, get = _powers(weights.keep_late), _powers(weights.get_late)
        return Chances(keep, get, keep, get)
    get = _powers(weights.get + weights.get_talon * talon / WHOLE)
    return Chances(_powers(weights.keep), get, _powers(weights.other_get), _powers(weights.lose))


@cache
def tools(weights: Weights, trump: int, late: bool) -> tuple[float, ...]:
    """[card]: its worth in hand, beside its melds."""
    if late:
        plain: tuple[float, ...] = (weights.ace_late, weights.ten_late, *[0.0] * 6)
        extra: tuple[float, ...] = (weights.trump_late,) * len(RANKS)
    else:
        plain = (weights.ace, weights.ten, weights.king, weights.queen, weights.jack, 0.0, 0.0, 0.0)
        extra = (*[weights.trump_high] * 2, *[weights.trump_court] * 3, *[weights.trump_low] * 3)
    ranks = [card % len(RANKS) for card in CARDS]
    return tuple([plain[rank] + extra[rank] * (SUIT[card] == trump) for card, rank in zip(CARDS, ranks, strict=True)])


@cache
def hopes(weights: Weights, trump: int) -> tuple[float, ...]:
    """[meld]: its worth as long as it may still come."""
    shares = {RUN: weights.run, FOUR: weights.four, PAIR: weights.pair}
    return tuple([points * shares[line.kind] for points, line in zip(WORTH[trump], LINES, strict=True)])


def swings(seen: Seen, weights: Weights) -> tuple[Worths, Worths]:
    """[card]: the change for the seat when the card goes into its own tricks, and when into the other's."""
    mine, theirs = [0.0] * len(CARDS), [0.0] * len(CARDS)
    keep, get, other_get, lose = chances(weights, seen.talon)
    hand, hidden, worth, hope = seen.hand, seen.unseen, WORTH[seen.trump], hopes(weights, seen.trump)
    if seen.led != NONE:
        hidden |= 1 << seen.led
    pinned = seen.pinned
    for number in lines_in(seen.ledger):
        cards = MASKS[number]
        missing = cards & hidden
        lacks = missing.bit_count()
        if not lacks:
            continue
        value = hope[number] * keep[(cards & hand).bit_count()] * get[lacks]
        gained = worth[number] - value if lacks == 1 else value * (1 / get[1] - 1)
        kept = value * (1 / keep[1] - 1)
        for card in CARDS_OF[number]:
            theirs[card] -= value
            mine[card] += gained if missing >> card & 1 else kept
    for number in lines_in(seen.other):
        cards = MASKS[number]
        lacks = (cards & hand).bit_count()
        value = hope[number] * lose[lacks] * other_get[(cards & hidden & ~pinned).bit_count()]
        gained = value * (1 / lose[1] - 1)
        kept = value * (1 / other_get[1] - 1)
        for card in CARDS_OF[number]:
            mine[card] += value
            theirs[card] -= gained if hand >> card & 1 else kept
    return mine, theirs


# --- announcing --------------------------------------------------------------------------------------------------


def best_meld(seen: Seen, done: Ledger, clashes: tuple[Ledger, ...], weights: Weights, forced: bool) -> int:
    """The number of the complete meld that is best announced now; NONE where waiting for a dearer one is better.

    Of complete ones that share a card the one is best that brings most beyond what may still come of its cards: the
    pair, and not the binokel, where the jack may make a run.
    """
    best, most = NONE, -inf if forced else 0.0
    keep, get, _, _ = chances(weights, seen.talon)
    hidden, worth = seen.unseen | (1 << seen.led if seen.led != NONE else 0), WORTH[seen.trump]
    for number in lines_in(done):
        if worth[number] >= seen.need:
            return number
        lost = 0.0
        for other in lines_in(clashes[number] & seen.ledger & ~done):
            lacks = (MASKS[other] & hidden).bit_count()
            hope = keep[(MASKS[other] & seen.hand).bit_count()] * get[lacks] * weights.pride
            lost = max(lost, worth[other] * hope)
        gain = worth[number] - lost
        if gain > most or (best == NONE and gain == most):
            best, most = number, gain
    return best


# --- cards -------------------------------------------------------------------------------------------------------


def weighed(seen: Seen, cards: Mask, above: tuple[Mask, ...], weights: Weights) -> list[tuple[float, Card]]:
    """Each of these cards with its worth, in no order; `above`: the cards that beat a card while cards are drawn."""
    mine, theirs = swings(seen, weights)
    held = tools(weights, seen.trump, not seen.talon)
    if seen.led != NONE:
        return _answers(seen, cards, above, weights, mine, theirs, held)
    if not seen.talon and seen.unseen.bit_count() == seen.size:
        return _known_leads(seen, cards, weights, mine, theirs, held)
    return [(_led(seen, card, above, weights, mine, theirs) - held[card], card) for card in cards_in(cards)]


def _answers(
    seen: Seen,
    cards: Mask,
    above: tuple[Mask, ...],
    weights: Weights,
    mine: Worths,
    theirs: Worths,
    held: tuple[float, ...],
) -> list[tuple[float, Card]]:
    led, found = seen.led, []
    higher = above[led] if seen.talon else PACKS[seen.trump].higher[SUIT[led]][led]
    lead = weights.lead if seen.talon else weights.lead_late
    for card in cards_in(cards):
        augen = AUGEN[led] + AUGEN[card]
        if higher >> card & 1:
            worth = augen + lead + mine[led] + mine[card] + MATCH * (augen >= seen.need)
        else:
            worth = theirs[led] + theirs[card] - augen - lead - MATCH * (augen >= seen.other_need)
        found.append((worth - held[card], card))
    return found


def _known_leads(
    seen: Seen, cards: Mask, weights: Weights, mine: Worths, theirs: Worths, held: tuple[float, ...]
) -> list[tuple[float, Card]]:
    """Leads with their worth, the Talon being empty and the other's hand known: his answer is reckoned with."""
    pack, lead, found = PACKS[seen.trump], weights.lead_late, []
    for card in cards_in(cards):
        suit, least = SUIT[card], inf
        higher = pack.higher[suit][card]
        for other in cards_in(pack.answers(STRICT, seen.unseen, suit, card)):
            augen = AUGEN[card] + AUGEN[other]
            if higher >> other & 1:
                worth = theirs[card] + theirs[other] - augen - lead - MATCH * (augen >= seen.other_need)
            else:
                worth = augen + lead + mine[card] + mine[other] + MATCH * (augen >= seen.need)
            least = min(least, worth + held[other])
        found.append((least - held[card], card))
    return found


def _led(seen: Seen, card: Card, above: tuple[Mask, ...], weights: Weights, mine: Worths, theirs: Worths) -> float:
    """The worth of leading this card."""
    beaten = _beaten(seen, card, above)
    lead = weights.lead if seen.talon else weights.lead_late
    lost = AUGEN[card] - theirs[card]
    if seen.talon:
        beaten /= 1 + exp(min(50.0, (weights.tempting - lost) / 4))
    won = AUGEN[card] + mine[card] + weights.added + lead + MATCH * (AUGEN[card] >= seen.need)
    return (1 - beaten) * won - beaten * (lost + weights.taken + lead + MATCH * (AUGEN[card] >= seen.other_need))


def _beaten(seen: Seen, card: Card, above: tuple[Mask, ...]) -> float:
    """The chance that the other holds a card that beats this one, and may play it."""
    unseen = seen.unseen
    miss = max(0.0, 1 - seen.size / max(1, unseen.bit_count()))
    if seen.talon:
        higher = above[card] & unseen
        return 1.0 if higher & seen.pinned else 1 - miss ** higher.bit_count()
    pack, suit = PACKS[seen.trump], SUIT[card]
    same = unseen & pack.of_suit[suit]
    beat = 1 - miss ** (same & pack.higher[suit][card]).bit_count()
    if suit != seen.trump:
        beat += (1 - beat) * miss ** same.bit_count() * (1 - miss ** (unseen & pack.trumps).bit_count())
    return beat
