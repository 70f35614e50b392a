"""Choosing a card to lay in Mogeln, true where possible, and deciding to knock. (rulebook, chapter 8)

A knock depends on how likely a lie is, and on the seat to which the pile would go.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from game.bots.core.base import STRONG, Decision, Level, Reason
from game.bots.mogeln.memory import Memory, knocks_of
from game.bots.mogeln.mind import Mind, none_among
from rules.core.contract import Seat
from rules.core.deck import Card
from rules.mogeln.material import CLAIMS, FACE, JOKER, RANK
from rules.mogeln.plays import DOUBT, LAYS, PASS

# --- which card to lay ---------------------------------------------------------------------------------------------


BOLDNESS = 0.04  # how often the strong player lies without need, so that honesty is never certain
SMALL_PILE, LARGE_HAND = 3, 5  # … while a caught lie costs little and the end is far
JOKER_SPARED = 3  # cards in hand up to which a joker is kept for the last honest card
ODDLY = 0.15  # how often a beginner lies for fun
SURE = 0.999  # certain enough to call it so
NEEDLESS = 0.05  # how often somebody is thought to lie though he could be honest
REACH = 7.0  # cards that make a seat e times as unlikely to be the next one out
SHARP = 0.004  # of a round: differences of this size are decided by lot
CAUTION = 0.02  # of a round, by which a knock must be better: a pile in hand lasts longer than its cards tell
FAR = 5.0  # so many of them behind, a knock is never made
STILL = 0.1  # what is left of a chance once the layer may lay his last card
FRESH, WEARY, WEARIEST = 0.5, 0.6, 0.97  # lays per card until patience wanes, how fast, how far
PATIENT = 0.5  # so much of the waning patience counts at the last chance, where silence loses the round
UNEVEN = 0.15  # how far a point of temperature shifts the threshold, up or down
PLAIN = {1: 0.70, 2: 0.80, 3: 0.80}  # layer's cards left -> chance of a lie from which plain players knock …
PLAIN_USUAL = 0.85  # … and otherwise (rulebook 8.6)
TINY_PILE, TINY = 3, 0.70  # rulebook 8.7
PLANNED, FEW = 0.25, 3  # small hands are planned: so much likelier to be honest (rulebook 8.6)
SHY, WAVER = 0.9, 0.1  # a beginner knocks from here, more or less


def lay(mind: Mind, level: Level, rng: Random) -> Decision:
    """The card to lay face down, and the reason."""
    true = [card for card in mind.hand if RANK[card] == mind.claim]
    needs = mind.claims_of(mind.seat, len(mind.hand))[1:]
    if len(mind.hand) == 1:
        return _laid(mind.hand[0], "last_card")
    if level.skill < 2:
        return _beginner(mind, true, rng)
    burden = _burden(mind, needs)
    if mind.pile == 0:
        return _opening(true, burden, needs)
    if true and not _for_fun(mind, true, burden, level, rng):
        return _laid(true[0], "lay_true")
    if true:
        return _laid(burden, "lie_bold")
    jokers = [card for card in mind.hand if RANK[card] == JOKER]
    if jokers and (len(mind.hand) <= JOKER_SPARED or len(jokers) > 1):
        return _laid(jokers[0], "lay_joker")
    return _laid(burden, "lie_latest")


def _laid(card: Card, code: str) -> Decision:
    return LAYS[FACE[card]], Reason(code)


def _beginner(mind: Mind, true: list[Card], rng: Random) -> Decision:
    if true and rng.random() >= ODDLY:
        return _laid(true[0], "lay_true")
    return _laid(rng.choice(mind.hand), "lie_any")


def _burden(mind: Mind, needs: list[int]) -> Card:
    """The card that fits no claim to come, or the latest (rulebook 8.1); spare ones of a rank before single ones."""
    ranks = mind.ranks()

    def wait(card: Card) -> tuple[int, int]:
        rank = RANK[card]
        turns = [turn for turn, claim in enumerate(needs[:-1]) if claim == rank]  # the last card may be anything (8.3)
        if rank == JOKER:
            return -1, 0
        if ranks[rank] > len(turns):
            return len(needs) + CLAIMS, ranks[rank]
        return turns[-1], ranks[rank]

    return max(mind.hand, key=lambda card: (wait(card), FACE[card]))


def _opening(true: list[Card], burden: Card, needs: list[int]) -> Decision:
    """Get rid of a card that fits nowhere: nobody may doubt this one (rulebook 8.2)."""
    if true and RANK[true[0]] not in needs[:-1]:
        return _laid(true[0], "lay_spare")
    return _laid(burden, "lie_free")


def _for_fun(mind: Mind, true: list[Card], burden: Card, level: Level, rng: Random) -> bool:
    """True, rarely, for a lie without need."""
    if level.skill < STRONG or burden in true or len(mind.hand) < LARGE_HAND or mind.pile > SMALL_PILE:
        return False
    return rng.random() < BOLDNESS * (1 + level.nerve)


# --- whether to knock ----------------------------------------------------------------------------------------------


def answer(mind: Mind, memory: Memory, level: Level, rng: Random) -> Decision:
    """Knock or let the card go."""
    if level.skill < 2:
        lie = 1 - _held_by_count(mind)
        least = max(0.5 if mind.sizes[mind.layer] == 1 else SHY, weariness(mind))
        return _told(lie + WAVER * (rng.random() - 0.5) > least, lie, mind)
    if level.skill < STRONG:
        lie = 1 - _planned(mind, _held_by_count(mind))
        return _told(lie >= max(_threshold(mind), weariness(mind)), lie, mind)
    if level.reading < 1:
        lie = chance_of_lie(mind, memory, level)
        least = max(_threshold(mind), weariness(mind)) + UNEVEN * level.temperature * rng.uniform(-1, 1)
        return _told(lie >= min(SURE, least), lie, mind)
    return _weighed(mind, memory, level, rng)


def _told(knock: bool, lie: float, mind: Mind) -> Decision:
    last = mind.sizes[mind.layer] == 1
    if not knock:
        return PASS, Reason("pass_risk" if lie > 0.5 else "pass_likely")
    return DOUBT, Reason("doubt_sure" if lie >= SURE else "doubt_last" if last else "doubt_likely")


# --- how likely a lie is ---------------------------------------------------------------------------------------------
def _held_by_count(mind: Mind) -> float:
    """The chance that the layer held the rank, by the cards in one's own hand alone (rulebook 8.5)."""
    left, size = mind.unseen[mind.claim] + mind.unseen[JOKER], mind.sizes[mind.layer] + 1
    return 1 - none_among(mind.total, left, min(size, mind.total))


def _planned(mind: Mind, held: float) -> float:
    return min(1.0, held + PLANNED) if held > 0 and mind.sizes[mind.layer] < FEW else held


def _threshold(mind: Mind) -> float:
    usual = PLAIN.get(mind.sizes[mind.layer], PLAIN_USUAL)
    return min(usual, TINY) if mind.pile <= TINY_PILE else usual


def chance_of_lie(mind: Mind, memory: Memory, level: Level) -> float:
    """The chance of a lie by all that was seen: cards, piles taken, the layer's honesty; or by the own cards alone."""
    lacks = mind.lacks(mind.layer, mind.claim, mind.sizes[mind.layer] + 1)
    lacks = level.reading * lacks + (1 - level.reading) * (1 - _held_by_count(mind))
    if lacks >= SURE:
        return 1.0
    if mind.sizes[mind.layer] <= 1:
        lacks *= 1 - PLANNED
    return lacks + (1 - lacks) * needless(memory, mind.layer)


def needless(memory: Memory, seat: Seat) -> float:
    """The chance that this seat lies without need, by what was turned up; lies are knocked at more often."""
    surplus = memory.lies[seat] - 2 * memory.truths[seat]
    return min(0.4, max(0.0, NEEDLESS + 0.02 * surplus))


# --- what a pile does ------------------------------------------------------------------------------------------------
def shares(sizes: Sequence[int]) -> list[float]:
    """Each seat's chance to be out first, by the number of cards alone."""
    odds = [exp(-size / REACH) for size in sizes]
    whole = sum(odds)
    return [odd / whole for odd in odds]


def _share(mind: Mind, taker: Seat | None) -> float:
    """The own chance to be out first when `taker` takes the pile, or nobody (None)."""
    sizes = list(mind.sizes)
    if taker is None and sizes[mind.layer] == 1:
        return _after_last_chance(mind)
    if taker is not None:
        sizes[taker] += mind.pile
    found = shares(sizes)
    if taker is not None and taker != mind.layer and sizes[mind.layer] == 1:
        return found[mind.seat] * STILL if taker != mind.seat else 0.0  # the layer is as good as out
    return found[mind.seat]


def _after_last_chance(mind: Mind) -> float:
    """The own chance when nobody knocks and the layer has one card left: only those out before him can win (MG-5.2)."""
    order = [(mind.layer + away) % mind.seats for away in range(1, mind.seats)]
    first = next((seat for seat in order if mind.sizes[seat] == 1), None)
    return 1.0 if first == mind.seat else 0.0


def _others(mind: Mind, memory: Memory) -> float:
    """Chance that somebody else knocks, and bears the risk (rulebook 8.8)."""
    calm = 1.0
    for seat in range(mind.seats):
        if seat not in (mind.seat, mind.layer):
            calm *= 1 - knocks_of(memory, seat)
    return 1 - calm


def _weighed(mind: Mind, memory: Memory, level: Level, rng: Random) -> Decision:
    lie = chance_of_lie(mind, memory, level)
    last = mind.sizes[mind.layer] == 1  # whoever is let go now has won (MG-5.2)
    gain = _gain(mind, memory, lie) - CAUTION * (not last) + SHARP * level.nerve
    if lie <= max(NEEDLESS, weariness(mind) * (PATIENT if last else 1.0)) or gain < -FAR * SHARP:
        return _told(False, lie, mind)
    return _told(lie >= 1 or rng.random() < 1 / (1 + exp(-max(-FAR, gain / SHARP))), lie, mind)


def weariness(mind: Mind) -> float:
    """The chance of a lie below which nobody knocks any more: sharp eyes would make a round endless (MG-5.4)."""
    cards, lays = sum(mind.sizes) + mind.pile, len(mind.lays)
    return min(WEARIEST, WEARY * max(0.0, lays / cards - FRESH))


def _gain(mind: Mind, memory: Memory, lie: float) -> float:
    """The gain of a knock over letting the card go, in shares of the round."""
    caught, wrong = _share(mind, mind.layer), _share(mind, mind.seat)
    others = _others(mind, memory)
    third = [seat for seat in range(mind.seats) if seat not in (mind.seat, mind.layer)]
    elsewhere = sum([_share(mind, seat) for seat in third]) / len(third) if third else 0.0
    silence = (1 - others) * _share(mind, None) + others * (lie * caught + (1 - lie) * elsewhere)
    return lie * caught + (1 - lie) * wrong - silence
