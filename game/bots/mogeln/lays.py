"""Which card to lay in Mogeln: true where possible, else the one that is needed last. (rulebook 8.1-8.3)"""

from __future__ import annotations

from random import Random

from game.bots.base import Level, Reason
from game.bots.mogeln.mind import Mind
from rules.core.contract import Action
from rules.core.deck import Card
from rules.mogeln.material import CLAIMS, FACE, JOKER, RANK
from rules.mogeln.plays import LAYS

STRONG = 3
BOLDNESS = 0.04  # how often the strong player lies without need, so that honesty is never certain
SMALL_PILE, LARGE_HAND = 3, 5  # … while a caught lie costs little and the end is far
JOKER_SPARED = 3  # cards in hand up to which a joker is kept for the last honest card
ODDLY = 0.15  # how often a beginner lies for fun


def lay(mind: Mind, level: Level, rng: Random) -> tuple[Action, Reason]:
    """The card, face down, and why."""
    true = [card for card in mind.hand if RANK[card] == mind.claim]
    needs = mind.claims_of(mind.seat, len(mind.hand))[1:]
    if len(mind.hand) == 1:
        return _told(mind.hand[0], "last_card")
    if level.skill < 2:
        return _beginner(mind, true, rng)
    burden = _burden(mind, needs)
    if mind.pile == 0:
        return _opening(true, burden, needs)
    if true and not _for_fun(mind, true, burden, level, rng):
        return _told(true[0], "lay_true")
    if true:
        return _told(burden, "lie_bold")
    jokers = [card for card in mind.hand if RANK[card] == JOKER]
    if jokers and (len(mind.hand) <= JOKER_SPARED or len(jokers) > 1):
        return _told(jokers[0], "lay_joker")
    return _told(burden, "lie_latest")


def _told(card: Card, code: str) -> tuple[Action, Reason]:
    return LAYS[FACE[card]], Reason(code)


def _beginner(mind: Mind, true: list[Card], rng: Random) -> tuple[Action, Reason]:
    if true and rng.random() >= ODDLY:
        return _told(true[0], "lay_true")
    return _told(rng.choice(mind.hand), "lie_any")


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


def _opening(true: list[Card], burden: Card, needs: list[int]) -> tuple[Action, Reason]:
    """Nobody may doubt this one: get rid of what fits nowhere (rulebook 8.2)."""
    if true and RANK[true[0]] not in needs[:-1]:
        return _told(true[0], "lay_true")
    return _told(burden, "lie_free")


def _for_fun(mind: Mind, true: list[Card], burden: Card, level: Level, rng: Random) -> bool:
    """A lie without need, rarely."""
    if level.skill < STRONG or burden in true or len(mind.hand) < LARGE_HAND or mind.pile > SMALL_PILE:
        return False
    return rng.random() < BOLDNESS * (1 + level.nerve)
