"""The strength of each card once Schlag and Farbe are named. (WA-4)"""

from __future__ import annotations

from functools import cache

from rules.core.deck import Card
from rules.watten.material import CARDS, KRITISCHE, NONE, RANK, RANKS, SUIT, SUITS

TRUMP_LED = NONE  # in place of the suit led: no plain card can win
KRITISCHER, HAUPTSCHLAG, LINKER, FARBE, PLAIN = 50, 40, 30, 20, 1  # where each group begins


def is_trump(card: Card, schlag: int, farbe: int) -> bool:
    return card in KRITISCHE or RANK[card] == schlag or SUIT[card] == farbe


def is_hauptschlag(card: Card, schlag: int, farbe: int) -> bool:
    """The card of the rank and the suit named, unless it is a Kritischer (WA-4.2, WA-4.3)."""
    return RANK[card] == schlag and SUIT[card] == farbe and card not in KRITISCHE


def led_suit(card: Card, schlag: int, farbe: int) -> int:
    """The suit that plain cards must have to win under this lead."""
    return TRUMP_LED if is_trump(card, schlag, farbe) else SUIT[card]


def _power(card: Card, schlag: int, farbe: int, by_suit: bool, led: int) -> int:
    natural = len(RANKS) - RANK[card]  # 1 … 8
    if card in KRITISCHE:
        return KRITISCHER + len(KRITISCHE) - KRITISCHE.index(card)
    if is_hauptschlag(card, schlag, farbe):
        return HAUPTSCHLAG
    if RANK[card] == schlag:
        return LINKER + (len(SUITS) - SUIT[card] if by_suit else 0)
    if SUIT[card] == farbe:
        return FARBE + natural
    return PLAIN + natural if SUIT[card] == led else 0


@cache
def powers(schlag: int, farbe: int, by_suit: bool, led: int) -> tuple[int, ...]:
    """[card]: how strong in a trick; of equal ones the first wins (WA-4.4), 0 wins nothing. Source: WA-4.1 to 4.8."""
    return tuple(_power(card, schlag, farbe, by_suit, led) for card in CARDS)
