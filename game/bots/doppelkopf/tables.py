"""The tables of the bots of Doppelkopf: the cards as masks in every game, and what a party is worth to a seat."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.bots.families.tricks.pack import Pack
from rules.core.deck import Face
from rules.doppelkopf.law import Options
from rules.doppelkopf.material import (
    AUGEN,
    CARDS,
    CJ,
    CQ,
    DA,
    DECK,
    DIAMONDS,
    FACE,
    H10,
    RANKS,
    TRUMP,
    Ranking,
    ranking,
)
from rules.doppelkopf.state import NOBODY, State
from rules.families.tricks import Mask, mask_of

OF_FACE: tuple[Mask, ...] = tuple(mask_of([c for c in CARDS if FACE[c] == face]) for face in range(DECK.faces))
QUEENS, FOXES, KARLS, TENS = OF_FACE[CQ], OF_FACE[DA], OF_FACE[CJ], OF_FACE[H10]  # both copies of each


# how much likelier Re does this than Kontra, over players of several kinds, while the parties are not known
LEADS: Final = {"queen": 2.9, "jack": 3.4, "rich": 1.8, "small": 3.4, "ace": 1.0, "ten": 0.47, "low": 0.72}
TAKES_PLAIN: Final = {"queen": 1.8, "jack": 1.35}  # with a trump, where a plain suit was led
TAKES_TRUMP: Final = {"queen": 1.55, "jack": 0.7, "rich": 0.9, "small": 0.9}

KINDS: Final = 13  # of cards, in learned numbers: nine of trumps, the highest 0, then plain aces, tens, kings, nines
OF_QUEENS, OF_JACKS = (1, 2, 2, 3), (4, 4, 5, 5)  # by suit from clubs on
OF_TRUMPS: Final = {"A": 6, "10": 7, "K": 8, "9": 8}  # foxes, tens, small ones; the ten of hearts is 0
OF_PLAIN: Final = {"A": 9, "10": 10, "K": 11, "9": 12}
RICH_KINDS: Final = frozenset({0, 6, 7, 9, 10})  # of ten Augen and more


class DoubledPack(Pack):
    """The cards of one game of Doppelkopf: every card twice, queens and jacks out of their suits. Read only.

    Of two equal cards neither is higher (DK-2.4); where the second H10 beats the first, each is above the other.
    """

    __slots__ = ("kinds", "lead_odds", "price", "take_odds")

    def __init__(self, game: Ranking, second_ten: bool) -> None:
        self.suits, self.power, self.augen, self.trump = game.suit, game.power, AUGEN, TRUMP
        self.strengths = tuple([game.power[suit][card] for card, suit in enumerate(game.suit)])
        self.of_suit = tuple([mask_of([c for c in CARDS if game.suit[c] == suit]) for suit in range(TRUMP + 1)])
        self.trumps = self.of_suit[TRUMP]
        self.higher = tuple(
            [tuple([mask_of([c for c in CARDS if row[c] > row[card]]) for card in CARDS]) for row in game.power]
        )
        if second_ten and H10 in game.trumps:
            self.higher = tuple(
                [
                    tuple(
                        [mask | (OF_FACE[H10] ^ 1 << card if FACE[card] == H10 else 0) for card, mask in enumerate(row)]
                    )
                    for row in self.higher
                ]
            )
        self.price = tuple([_price(game, card) for card in CARDS])
        self.kinds = tuple([kind_of(FACE[card], game.suit[card] == TRUMP) for card in CARDS])
        kinds = [_kind(AUGEN[card], game.suit[card] == TRUMP) for card in CARDS]
        self.lead_odds = tuple([LEADS[kind] for kind in kinds])
        self.take_odds = tuple([tuple([row.get(kind, 1.0) for kind in kinds]) for row in (TAKES_PLAIN, TAKES_TRUMP)])


def kind_of(face: Face, is_trump: bool) -> int:
    """The kind of a card in learned numbers (`KINDS`)."""
    suit, place = divmod(face, len(RANKS))
    rank = RANKS[place]
    if face == H10 and is_trump:
        return 0
    if rank in ("Q", "J"):
        return (OF_QUEENS if rank == "Q" else OF_JACKS)[suit] if is_trump else OF_PLAIN["K"]
    return (OF_TRUMPS if is_trump else OF_PLAIN)[rank]


def _kind(augen: int, is_trump: bool) -> str:
    """The kind of a card, where it tells something of its player's party."""
    if is_trump:
        return "rich" if augen >= 10 else {3: "queen", 2: "jack"}.get(augen, "small")
    return {11: "ace", 10: "ten"}.get(augen, "low")


def _price(game: Ranking, card: int) -> float:
    """The strength of a trump, from 0 for the lowest to 1 for the highest; 0 for plain cards."""
    if game.suit[card] != TRUMP or len(game.trumps) < 2:
        return 0.0
    return 1 - game.trumps.index(FACE[card]) / (len(game.trumps) - 1)


@cache
def pack_of(game: int, tolle: bool, second_ten: bool, pigs: bool) -> DoubledPack:
    """The cards of a game: a suit, GROSS, DAMEN or FLEISCHLOS; `pigs`: somebody holds the Schweinchen."""
    return DoubledPack(ranking(game, tolle, pigs), tolle and second_ten)


def pack_in(state: State) -> DoubledPack:
    options = state.options
    return pack_of(state.trump, options.tolle, options.tolle_zweite_hoch, state.pigs != NOBODY)


def normal_pack(options: Options) -> DoubledPack:
    return pack_of(DIAMONDS, options.tolle, options.tolle_zweite_hoch, False)


@cache
def whole_pack(without_nines: bool) -> Mask:
    """All cards of a deal."""
    nine = len(RANKS) - 1
    return mask_of([card for card in CARDS if not (without_nines and FACE[card] % len(RANKS) == nine)])
