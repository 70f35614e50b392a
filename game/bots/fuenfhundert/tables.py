"""The tables of the bots of Fünfhundert: a pack for each trump, and the melds as bits.

A *ledger* is a set of melds as an integer, bit n for line n of the table of melds: those that a player may still
announce. A meld leaves it when a card of it is used, lies in the other's tricks, or when its moment has passed.
"""

from __future__ import annotations

from functools import cache, lru_cache

from game.bots.families.tricks.pack import Duties, Pack
from rules.core.contract import Action, Points
from rules.families.tricks import Mask
from rules.fuenfhundert.law import Options
from rules.fuenfhundert.material import AUGEN, BY_VALUE, CARDS, MELDS, STRENGTH, SUIT, SUITS, Meld

Ledger = int
KEPT = 50_000  # answers that a cache keeps at most

PACKS = tuple(Pack(SUIT, STRENGTH, AUGEN, trump) for trump in range(len(SUITS)))  # [trump]: once the Talon is empty
STRICT = Duties(follow=True, trump=True, beat=False)  # FH-6.1 to 6.4
ALL: Mask = (1 << len(CARDS)) - 1

ACTS: tuple[Action, ...] = tuple(MELDS)  # [number of the meld]
LINES: tuple[Meld, ...] = tuple(MELDS.values())
NUMBER: dict[Action, int] = {act: number for number, act in enumerate(ACTS)}
WORTH: tuple[tuple[Points, ...], ...] = tuple(  # [trump][meld] (FH-4.1)
    tuple(line.in_trumps if line.suit == trump else line.points for line in LINES) for trump in range(len(SUITS))
)
WITH: tuple[Ledger, ...] = tuple(  # [card]: the melds it belongs to
    sum([1 << number for number, line in enumerate(LINES) if line.cards >> card & 1]) for card in CARDS
)
EVERY: Ledger = (1 << len(LINES)) - 1
POWER = {  # option low_cards -> strength of each card while cards are drawn (FH-1.3)
    "by_rank": STRENGTH,
    "by_value": BY_VALUE,
}
ABOVE: dict[str, tuple[Mask, ...]] = {  # option low_cards -> [card]: the cards that beat it while cards are drawn
    name: tuple(sum([1 << other for other in CARDS if power[other] > power[card]]) for card in CARDS)
    for name, power in POWER.items()
}


@cache
def clashes(reuse: str) -> tuple[Ledger, ...]:
    """[meld]: the melds that can no longer be announced once this one is, itself among them (FH-4.7)."""
    return tuple(
        sum(
            [
                1 << number
                for number, other in enumerate(LINES)
                if other.cards & line.cards and (reuse == "never" or other.kind == line.kind)
            ]
        )
        for line in LINES
    )


@cache
def lines_in(ledger: Ledger) -> tuple[int, ...]:
    """The numbers of these melds, dear ones first."""
    return tuple([number for number in range(len(LINES)) if ledger >> number & 1])


@lru_cache(maxsize=KEPT)
def complete(ledger: Ledger, missing: Mask) -> Ledger:
    """Those of these melds of which no card is missing."""
    return sum([1 << number for number in lines_in(ledger) if not LINES[number].cards & missing])


def left_by(used: tuple[Mask, Mask, Mask], reuse: str) -> Ledger:
    """The melds of which no card has been used in a way that bars it (FH-4.7)."""
    whole = used[0] | used[1] | used[2]
    gone = used if reuse == "other_class" else (whole, whole, whole)
    return sum([1 << number for number, line in enumerate(LINES) if not line.cards & gone[line.kind]])


def shares(options: Options) -> bool:
    """True if a card used by one player is used for both (FH-4.8)."""
    return options.used_scope == "card"
