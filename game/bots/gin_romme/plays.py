"""Playing Gin Rommé: the position a player sees, the cards the other one waits for; the upcard, drawing, discarding and
knocking, with the reason. (rulebook, chapter 8)
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import NamedTuple

from game.bots.core.base import RULEBOOK, STRONG, Decision, Level, Reason
from game.bots.gin_romme.hand import BEYOND, EVERY, NEAR, PAIRS, Way, bits, completing, gin_cards, loose, points_of
from game.bots.gin_romme.memory import Memory
from game.bots.gin_romme.playout import LOWER, kept_worth, near_to, waits, wants
from game.bots.gin_romme.reading import Traces, awaited, eagerness
from game.bots.gin_romme.weights import CAREFUL, PATIENT, PLAIN, ROUGH, TUNED, Weights, stage_of
from rules.core.contract import Action, Points, View
from rules.core.deck import BACK, Card
from rules.families.tricks import Mask, mask_of
from rules.gin_romme.knocking import AUTO, KNOCK
from rules.gin_romme.material import HANDS, PILE, POINTS, STOCK
from rules.gin_romme.melds import luschen_points
from rules.gin_romme.plays import DISCARD, PASS, PILE_DRAW, STOCK_DRAW, TAKE
from rules.gin_romme.state import NOBODY

SURE = 0.7  # chance that the other one is a knocker from which on one plays against such a one
SMALL: Points = 3  # an upcard so low is welcome (rulebook 8.2)
EARLY = 10  # turns of both, in which a knock is early
SOFT = 0.4  # of a skilled level's softness: what a discard costs is little, but many of them add up
FAR = 6.0  # points behind the best from which on no softness chooses a discard
MOST, NEARBY = 4, 6.0  # discards that are compared, and how far they may be behind by the rules of thumb


class Look(NamedTuple):
    """The position of the one on turn."""

    hand: Mask
    unseen: Mask  # in the other hand or in the stock, as far as is known
    top: Card  # of the pile, BACK where it is empty
    taken: Card  # from the pile in this turn
    turns: int
    stock: int
    limit: Points  # the most Luschen for a knock
    held: Mask  # by the other one, as everybody knows
    took: Mask  # what he took
    threw: Mask
    refused: Mask


def look_at(view: View, memory: Memory) -> Look:
    """The viewer's position."""
    seat, known = view.seat, view.facts
    assert seat is not None, "a guest has no turn"
    pile = view.zones[PILE]
    hand = mask_of([card for card in view.zones[HANDS[seat]] if card != BACK])
    held = known.shown[1 - seat]
    return Look(
        hand=hand,
        unseen=EVERY & ~(hand | held | mask_of(pile)),
        top=pile[-1] if pile else BACK,
        taken=known.taken,
        turns=known.turns,
        stock=len(view.zones[STOCK]),
        limit=view.marks.get(("limit", None), 0) if known.knocker == NOBODY else 0,
        held=held,
        took=memory.took | held,
        threw=memory.threw,
        refused=memory.refused,
    )


class Manner(NamedTuple):
    """A level's way of playing: its numbers, its softness in points, its heed of the other one's play."""

    weights: Weights
    softness: float
    heed: float


class Discard(NamedTuple):
    """A card that may be discarded."""

    score: float  # the lower the better
    kept: Points  # Luschen of what is kept
    card: Card


def manner(level: Level, memory: Memory) -> Manner:
    """How a level plays; who only half reads the other one also hurries to knock."""
    if level.skill >= STRONG:
        weights = CAREFUL if level.reading < 1 else PATIENT if eagerness(memory) > SURE else TUNED
        return Manner(weights, SOFT * level.temperature, level.reading)
    if level.skill == RULEBOOK:
        return Manner(PLAIN, 0.0, 1.0)
    return Manner(ROUGH, level.temperature, 0.0)


# --- drawing ---------------------------------------------------------------------------------------------------------


def upcard(look: Look, how: Manner) -> Decision:
    """Take the first card where it is of use, or low (rulebook 8.2)."""
    reason = use(look, how.weights)
    if reason is None and POINTS[look.top] <= SMALL and _kept_best(look) <= luschen_points(look.hand) - LOWER:
        reason = Reason("take_low")
    return (TAKE, reason) if reason else (PASS, Reason("pass_up"))


def draw(look: Look, how: Manner) -> Decision:
    """Draw from the pile only what is of use at once (rulebook 8.2)."""
    reason = use(look, how.weights)
    return (PILE_DRAW, reason) if reason else (STOCK_DRAW, Reason("draw_stock"))


def use(look: Look, weights: Weights) -> Reason | None:
    """Why the card on top of the pile is worth taking; None where it is not."""
    if look.top == BACK:
        return None
    top, count, allowed = 1 << look.top, luschen_points(look.hand), min(look.limit, weights.knock[stage(look, weights)])
    if not wants(look.hand, top, completing(look.hand), count, weights, allowed):
        return None
    if not loose(look.hand | top) & top:
        return Reason("take_meld")
    return Reason("take_knock" if _kept_best(look) <= allowed < count else "take_low")


def stage(look: Look, weights: Weights) -> int:
    """The stage of the hand, later for every card that the other one took."""
    return stage_of(look.turns + weights.picks * look.took.bit_count())


def _kept_best(look: Look) -> Points:
    """The least Luschen after taking the top card and discarding another one."""
    whole = look.hand | 1 << look.top
    return min([luschen_points(whole ^ card) for card in bits(look.hand)])


# --- discarding, knocking --------------------------------------------------------------------------------------------


def discards(look: Look, how: Manner) -> list[Discard]:
    """The cards to discard, the best first: few Luschen kept, many cards that complete a meld, little help given.

    A card that lies in a meld however one divides the hand is listed only where it leaves the least.
    """
    free = look.hand if look.taken == BACK else look.hand & ~(1 << look.taken)
    total, now, found = luschen_points(look.hand), stage_of(look.turns), []
    for card in bits(free):
        rest = loose(look.hand ^ card)
        way = Way(points_of(rest), card, completing(look.hand ^ card), rest.bit_count())
        score = kept_worth(way, look.hand, look.unseen, how.weights, now) + how.heed * danger(look, card, how)
        found.append(Discard(score, way.kept, card.bit_length() - 1))
    least = min([one.kept for one in found])
    return sorted([one for one in found if one.kept in (least, total - POINTS[one.card])])


def danger(look: Look, card: Mask, how: Manner) -> float:
    """The help that a discard may be to the other one (rulebook 8.6), in points."""
    if how.weights.read:
        seen = Traces(look.unseen, look.held, look.threw, look.refused, look.turns)
        return how.weights.read * awaited(card, seen)
    return near_to(card, look.took, look.threw | look.refused, how.weights)


def close(look: Look, legal: Sequence[Action], how: Manner, knock: Knock, rng: Random) -> Decision:
    """Knock, or discard."""
    ranked = discards(look, how)
    best = min(ranked, key=lambda one: (one.kept, one.score))
    told = _knock(look, best, legal, knock)
    if told:
        return told
    one = ranked[0] if how.softness <= 0 else _softly(ranked, how.softness, rng)
    if DISCARD[one.card] not in legal:
        return legal[0], Reason("any")
    return DISCARD[one.card], why(look, one, how.weights)


def _knock(look: Look, best: Discard, legal: Sequence[Action], knock: Knock) -> Decision | None:
    act = KNOCK[best.card]
    if best.kept > look.limit or act not in legal:
        return None
    if not best.kept:
        return act, _why_knock(look, best.kept)
    kept = look.hand & ~(1 << best.card)
    if not knocks_now(look, kept, best.kept, knock):
        return None
    return act, _why_knock(look, best.kept)


def _why_knock(look: Look, count: Points) -> Reason:
    """What speaks for a knock with so many Luschen."""
    if not count:
        return Reason("gin")
    if count <= LOWER:
        return Reason("knock_low", (count,))
    return Reason("knock_early" if look.turns < EARLY else "knock_enough", (count,))


def _softly(ranked: Sequence[Discard], softness: float, rng: Random) -> Discard:
    """One of the cards, the better the likelier; no meld is broken by softness."""
    least = ranked[0]
    near = [one for one in ranked if one.score - least.score < FAR and one.kept <= least.kept + POINTS[one.card]]
    odds = [exp((least.score - one.score) / softness) for one in near]
    return rng.choices(near, odds)[0]


def why(look: Look, one: Discard, weights: Weights) -> Reason:
    """The reason that a person would give for this discard."""
    kept = look.hand & ~(1 << one.card)
    if 0 < one.kept <= look.limit:
        ready = (gin_cards(kept) & look.unseen).bit_count()
        if ready:
            return Reason("wait_gin", (one.kept, ready))
        return Reason("wait_undercut" if weights is PATIENT else "wait_lower", (one.kept,))
    near, held = NEAR[one.card], look.unseen | look.held
    if not any(pair & held == pair for pair in PAIRS[one.card]):
        return Reason("discard_dead")
    if near & look.threw and not near & look.took and not any(end & look.took for _, end in BEYOND[one.card]):
        return Reason("discard_safe")
    if not near & look.hand:
        return Reason("discard_high" if POINTS[one.card] >= 10 else "discard_single")
    if not near & loose(look.hand):
        return Reason("discard_beside")
    return Reason("discard_least", ((completing(kept) & look.unseen).bit_count(),))


def told(look: Look, act: Action, how: Manner) -> Reason | None:
    """What speaks for a draw, a knock or a discard, whichever the rules would make."""
    if act in (TAKE, PILE_DRAW):
        lower = _kept_best(look) < luschen_points(look.hand)
        return use(look, how.weights) or (Reason("take_low") if lower else None)
    if act in (PASS, STOCK_DRAW):
        useful = use(look, how.weights)
        return Reason("draw_secret" if useful else "pass_up" if act == PASS else "draw_stock")
    found = [one for one in discards(look, how) if act in (DISCARD[one.card], KNOCK[one.card])]
    if not found:
        return _of_a_meld(look, act)
    one = found[0]
    if act == KNOCK[one.card]:
        return _why_knock(look, one.kept)
    reason = why(look, one, how.weights)
    if reason.code != "discard_least":
        return reason
    return Reason("discard_open", reason.values) if reason.values[0] > 1 else None


def _of_a_meld(look: Look, act: Action) -> Reason | None:
    """What is to be said of a card that lies in a meld: that the meld stands without it, or falls apart."""
    card = next((one for one in bits(look.hand) if act == DISCARD[one.bit_length() - 1]), 0)
    if not card:
        return None
    stands = luschen_points(look.hand ^ card) == luschen_points(look.hand)
    return Reason("discard_longer" if stands else "discard_breaks")


# --- zufall, laying off, what is worth a search ----------------------------------------------------------------------


def any_move(legal: Sequence[Action], rng: Random) -> Decision:
    """A random move that is no knock; after a knock, lay off as the table does."""
    if AUTO in legal:
        return lay_off()
    return rng.choice([act for act in legal if act.verb not in ("knock", "knock as")]), Reason("any")


def lay_off() -> Decision:
    """Let the table lay off: the best way is known exactly (GR-6.4)."""
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


class Knock(NamedTuple):
    """The facts that decide on a knock, beside the hand."""

    weights: Weights
    endgame: bool  # the other one needs little to win the game: do not wait


def knocks_now(look: Look, kept: Mask, count: Points, knock: Knock) -> bool:
    """True if a knock with so many Luschen is better than going on: not with Gin near, not when an undercut threatens.

    Source: rulebook 8.4, 8.5, 8.7.
    """
    now = stage(look, knock.weights)
    if count > knock.weights.knock[now]:
        return False
    return knock.endgame or not waits(kept, count, look.unseen, knock.weights, now, look.stock)
