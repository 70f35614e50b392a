"""Cards of point-trick games as people play them who do not look closely, and what a table laughs at. Knows no game.

They misjudge what a card is worth; but nobody makes the others a present that he could have kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from game.bots.families.tricks.deal import allowed
from game.bots.families.tricks.pack import Pack, cards_in
from game.bots.families.tricks.plain import RICH, is_high, is_ours, is_safe, winners
from game.bots.families.tricks.play import Seen, Weights, weighed
from rules.core.contract import Action, Points
from rules.core.deck import Card
from rules.families.tricks import Mask, mask_of


class Habit(NamedTuple):
    """The habits of somebody who does not look closely."""

    shy: float  # how much less he trusts a hand to win than he could
    doubt: float  # by how much he misjudges that chance
    lays: int  # ways to lay cards away among which he does not tell the better ones
    by: Points  # Augen by which he misjudges a card


def misjudged(pack: Pack, seen: Seen, cards: Mask, weights: Weights, by: Points, rng: Random) -> Card:
    """The best of these cards for somebody who misjudges each by about so many Augen; no laughable one of several."""
    found = [(worth + rng.gauss(0, by), card) for worth, card in weighed(pack, seen, cards, weights)]
    return max(found, key=lambda pair: (not laughable(pack, seen, cards, pair[1]), pair[0]))[1]


def laughable(pack: Pack, seen: Seen, cards: Mask, card: Card) -> str:
    """The class of what the table would laugh at in laying this one of the cards that may be laid, "" where nothing."""
    others = cards & ~(1 << card)
    if not others:
        return ""
    if not seen.trick:
        return "leads_rich" if _is_rich_lead(pack, seen, others, card) else ""
    wins = winners(pack, seen, cards)
    takes, ours, safe = bool(wins >> card & 1), is_ours(pack, seen), is_safe(pack, seen)
    if ours and safe:
        return "trumps_partner" if takes and pack.trumps >> card & 1 and others & ~wins else ""
    if ours or takes:
        return ""
    if len(seen.trick) == len(seen.sizes) - 1 and wins & ~pack.trumps and pack.worth(_lying(seen)) >= RICH:
        return "lets_go"
    spared = 0 if pack.trumps >> card & 1 else pack.trumps  # nobody owes them a trump in place of a plain card
    cheap = [other for other in cards_in(others & ~spared) if pack.augen[other] < RICH]
    return "feeds_foe" if safe and pack.augen[card] >= RICH and cheap else ""


def _lying(seen: Seen) -> Mask:
    return sum([1 << card for card in seen.trick])


def _is_rich_lead(pack: Pack, seen: Seen, others: Mask, card: Card) -> bool:
    """True for a ten led under an ace that is still out, with something cheaper in hand."""
    if pack.augen[card] < RICH or is_high(pack, seen, card):
        return False
    return any(pack.augen[other] < RICH or is_high(pack, seen, other) for other in cards_in(others))


def laid(
    ranked: Sequence[Action], legal: Sequence[Action], is_bad: Callable[[Action], str], most: int, rng: Random
) -> Action:
    """One of the `most` best ways to lay cards away, none that is bad; `ranked` are all of them, the best first."""
    lays = [act for act in allowed(ranked, legal) if not is_bad(act)]
    return rng.choice((lays or list(legal))[:most])


def lays_badly(pack: Pack, hand: Mask, laid: Mask) -> str:
    """The class of what is wrong with laying these cards of a hand away, "" where nothing is, or all else is worse."""
    suits = pack.suits
    aces = mask_of([card for card in cards_in(hand) if not pack.of_suit[suits[card]] & pack.higher[suits[card]][card]])
    if (hand & ~pack.trumps & ~aces).bit_count() < laid.bit_count():
        return ""
    return "lays_ace" if laid & aces & ~pack.trumps else "lays_trump" if laid & pack.trumps else ""
