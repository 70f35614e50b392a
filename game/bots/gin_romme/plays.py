"""How Gin Rommé is played: the upcard, drawing, discarding, knocking, with the reason. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from random import Random
from typing import NamedTuple

from game.bots.base import Level, Reason
from game.bots.gin_romme.hand import NEAR, bits, card_of, completing, loose
from game.bots.gin_romme.knock import Knock, knocks_now
from game.bots.gin_romme.look import Look
from game.bots.gin_romme.playout import LOWER, wants
from game.bots.gin_romme.weights import BEGINNER, PLAIN, STRONG, Taste
from rules.core.contract import Action, Points
from rules.core.deck import BACK, Card
from rules.gin_romme.counting import luschen_points
from rules.gin_romme.drawing import DISCARD, PASS, PILE_DRAW, STOCK_DRAW, TAKE
from rules.gin_romme.knocking import AUTO, KNOCK
from rules.gin_romme.material import POINTS

SAFE, RULEBOOK, SKILLED = 0, 2, 3  # skills
SMALL: Points = 3  # an upcard so low is welcome (rulebook 8.2)
GIFT = 10.0  # Luschen that it is worth not to give the other one a card of his melds
SOFT = 0.4  # of a skilled level's softness: what a discard costs is little, but many of them add up
FAR = 6.0  # points behind the best from which on no softness chooses a discard
MOST, NEARBY = 4, 14.0  # discards that are compared, and how far they may be behind by the rules of thumb

Told = tuple[Action, Reason]


class Manner(NamedTuple):
    """How a level plays: its numbers, its softness in points, its heed of what the other one does."""

    taste: Taste
    softness: float
    heed: float
    wanted: Mapping[Card, float]  # the chance that the other one waits for a card; empty for who does not reflect


class Discard(NamedTuple):
    """A card that may go."""

    score: float  # the lower the better
    kept: Points  # Luschen of what is kept
    card: Card


def manner(level: Level, waits: Mapping[Card, float]) -> Manner:
    if level.skill >= SKILLED:
        return Manner(STRONG, SOFT * level.temperature, level.reading, waits)
    if level.skill == RULEBOOK:
        return Manner(PLAIN, 0.0, 1.0, waits)
    return Manner(BEGINNER, level.temperature, 0.0, waits)


# --- drawing ---------------------------------------------------------------------------------------------------------


def upcard(look: Look) -> Told:
    """Take the first card where it is of use, or low (rulebook 8.2)."""
    if of_use(look):
        return TAKE, Reason("take_meld")
    if POINTS[look.top] <= SMALL and _kept_best(look) <= luschen_points(look.hand) - LOWER:
        return TAKE, Reason("take_low")
    return PASS, Reason("pass_up")


def draw(look: Look) -> Told:
    """From the pile only what is of use at once (rulebook 8.2)."""
    return (PILE_DRAW, Reason("take_meld")) if of_use(look) else (STOCK_DRAW, Reason("draw_stock"))


def of_use(look: Look) -> bool:
    return look.top != BACK and wants(look.hand, 1 << look.top)


def _kept_best(look: Look) -> Points:
    """The least Luschen after taking the top card and discarding another one."""
    whole = look.hand | 1 << look.top
    return min([luschen_points(whole ^ card) for card in bits(look.hand)])


# --- discarding, knocking --------------------------------------------------------------------------------------------


def discards(look: Look, how: Manner) -> list[Discard]:
    """The cards that may go, the best first: few Luschen kept, many cards that complete a meld, little help given.

    A card that lies in a meld however one divides the hand only goes where it leaves the least.
    """
    free = look.hand if look.taken == BACK else look.hand & ~(1 << look.taken)
    total, found = luschen_points(look.hand), []
    for bit in bits(free):
        kept, card = look.hand ^ bit, card_of(bit)
        count = luschen_points(kept)
        outs = (completing(kept) & look.unseen).bit_count()
        score = count - how.taste.out * outs + how.heed * danger(look, card, how)
        found.append(Discard(score, count, card))
    least = min([one.kept for one in found])
    return sorted([one for one in found if one.kept in (least, total - POINTS[one.card])])


def danger(look: Look, card: Card, how: Manner) -> float:
    """How much a discard may help the other one (rulebook 8.6)."""
    if how.wanted:
        return GIFT * how.wanted[card]
    near, strange = NEAR[card], look.threw | look.refused
    return how.taste.near * (near & look.took).bit_count() - how.taste.far * min(2, (near & strange).bit_count())


def close(look: Look, legal: Sequence[Action], how: Manner, knock: Knock, rng: Random) -> Told:
    """Knock, or discard."""
    ranked = discards(look, how)
    best = min(ranked, key=lambda one: (one.kept, one.score))
    told = _knock(look, best, legal, knock)
    if told:
        return told
    one = ranked[0] if how.softness <= 0 else _softly(ranked, how.softness, rng)
    if DISCARD[one.card] not in legal:
        return legal[0], Reason("any")
    return DISCARD[one.card], why(look, one)


def _knock(look: Look, best: Discard, legal: Sequence[Action], knock: Knock) -> Told | None:
    act = KNOCK[best.card]
    if best.kept > look.limit or act not in legal:
        return None
    if not best.kept:
        return act, Reason("gin")
    kept = look.hand & ~(1 << best.card)
    if not knocks_now(look, kept, best.kept, knock):
        return None
    return act, Reason("knock_low" if best.kept <= LOWER else "knock_early", (best.kept,))


def _softly(ranked: Sequence[Discard], softness: float, rng: Random) -> Discard:
    """One of the cards, the better the likelier; no meld is broken by softness."""
    least = ranked[0]
    near = [one for one in ranked if one.score - least.score < FAR and one.kept <= least.kept + POINTS[one.card]]
    odds = [exp((least.score - one.score) / softness) for one in near]
    return rng.choices(near, odds)[0]


def why(look: Look, one: Discard) -> Reason:
    """What a person would say of this discard."""
    kept = look.hand & ~(1 << one.card)
    if one.kept <= look.limit and look.limit:
        return Reason("wait_gin", (one.kept,))
    near = NEAR[one.card]
    if near & look.threw and not near & look.took:
        return Reason("discard_safe")
    if not near & loose(look.hand):
        return Reason("discard_high" if POINTS[one.card] >= 10 else "discard_single")
    return Reason("discard_least", ((completing(kept) & look.unseen).bit_count(),))


# --- zufall, laying off, what is worth a search ----------------------------------------------------------------------


def any_move(legal: Sequence[Action], rng: Random) -> Told:
    """Anything that is no knock; after one, as the table lays off."""
    if AUTO in legal:
        return lay_off()
    return rng.choice([act for act in legal if act.verb not in ("knock", "knock as")]), Reason("any")


def lay_off() -> Told:
    """What is best is known exactly (GR-6.4)."""
    return AUTO, Reason("lay_off_best")


def candidates(look: Look, phase: str, legal: Sequence[Action], how: Manner) -> list[Action]:
    """Both ways to draw where the open card may ever be of use; the discards that come close, and the knock."""
    if phase in ("up1", "up2"):
        return [TAKE, PASS]
    if phase == "draw":
        useful = (completing(look.hand) | look.hand) & 1 << look.top or POINTS[look.top] <= SMALL
        return [STOCK_DRAW, PILE_DRAW] if useful else [STOCK_DRAW]
    if phase != "discard":
        return []
    ranked = discards(look, how)
    best = min(ranked, key=lambda one: (one.kept, one.score))
    found = [DISCARD[one.card] for one in ranked[:MOST] if one.score - ranked[0].score < NEARBY]
    if KNOCK[best.card] not in legal:
        return found
    return [KNOCK[best.card], *found] if best.kept else [KNOCK[best.card]]
