"""How the others may play: as a good player would, or by the booklet; and what their cards tell of it.

By the booklet plays who leads his aces, draws trumps as Re, gives Augen only to a partner whom he knows, and takes what
lies there with the smallest card that does. Before a card has fallen somebody plays like that in three cases of ten
(PRIOR). A card that the one or the other would have played speaks for him, in those hands; nobody keeps to either
always (SLIP). So one deal already tells much of a seat, and a match more.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, log
from random import Random
from typing import Final

from game.bots.doppelkopf.cards import choose, distinct
from game.bots.doppelkopf.playout import Run
from game.bots.doppelkopf.tables import FOXES, OF_FACE, DoubledPack
from game.bots.families.tricks.pack import cards_in
from rules.core.contract import Seat
from rules.core.deck import Card
from rules.core.state import whole
from rules.doppelkopf.material import AUGEN, CARDS, FACE, SEATS, TRUMP, face_of
from rules.doppelkopf.state import CALL, HOCHZEIT, NORMAL, State
from rules.families.tricks import Mask, mask_of

PRIOR: Final = 0.3  # chance that somebody plays by the booklet
SLIP: Final = 0.15  # chance that somebody plays something else than his kind would
KEPT: Final = log(1 - SLIP)
WEIGHT: Final = 0.5  # share of the evidence that tells apart worlds that are dealt by chance: with all of it few count
WITH_PARTNERS: Final = (NORMAL, CALL, HOCHZEIT)  # kinds of games that the booklet is about
RICH: Final = 10  # Augen of a card that is worth giving or saving, and of a trick that is worth taking
SHORT: Final = 3  # cards of a suit with which its ace may still run
OF_A_JACK: Final = 2  # Augen, for which the last one takes whatever lies there
A_TRUMP: Final = 6  # Augen that a trump counts more than a plain card when something must be thrown
FIRM_TRUMPS: Final = 3  # the highest trumps, with which a trick is taken for certain

RICH_CARDS: Final = mask_of([card for card in CARDS if AUGEN[card] >= RICH])
ACES: Final = mask_of([card for card in CARDS if AUGEN[card] == max(AUGEN)])
TAKERS: Final = mask_of([card for card in CARDS if AUGEN[card] in (2, 3)])  # jacks and queens
TO_BRING_HOME: Final = FOXES | OF_FACE[face_of(3, 1)]


@whole
class World(State):
    """A sampled world, with the mask of the seats that play by the booklet in it."""

    booklet: int = 0


def played_on(run: Run, booklet: int) -> Run:
    """The deal played to its end, these seats by the booklet, the others as good players."""
    while run.rest or run.trick:
        run.step(by_the_booklet(run) if booklet >> run.seat & 1 else choose(run))
    return run


# --- by the booklet ----------------------------------------------------------------------------------------------


def by_the_booklet(run: Run) -> Card:
    """The card that the booklet names for the seat on turn."""
    cards = run.legal()
    if not cards & cards - 1:
        return cards.bit_length() - 1
    return _answer(run, cards) if run.trick else _lead(run, cards)


def _lead(run: Run, cards: Mask) -> Card:
    pack = run.fixed.pack
    trumps, strengths, augen = cards & pack.trumps, pack.strengths, pack.augen
    plain = cards ^ trumps
    suits = [(mine.bit_count(), suit, mine) for suit, mine in enumerate(map(plain.__and__, pack.of_suit[:TRUMP]))]
    runs = [
        (length, (mine & ACES).bit_length() - 1)
        for length, suit, mine in suits
        if mine & ACES and length <= SHORT and not run.led >> suit & 1
    ]
    if runs:
        return min(runs)[1]
    small = trumps & ~RICH_CARDS
    if small and run.re >> run.seat & 1:
        return min(cards_in(small), key=strengths.__getitem__)
    low = [(length, augen[card], card) for length, _, mine in suits for card in cards_in(mine & ~RICH_CARDS)]
    if low:
        return min(low)[2]
    return min(cards_in(small or plain or trumps), key=lambda card: (augen[card], strengths[card]))


def _answer(run: Run, cards: Mask) -> Card:
    pack, last = run.fixed.pack, len(run.trick) == SEATS - 1
    led, augen, strengths = pack.suits[run.trick[0]], pack.augen, pack.strengths
    fresh = led != TRUMP and not run.led_before(led)
    wins = cards & pack.higher[led][run.best]
    if run.open_friends[run.seat] >> run.winner & 1 and (last or _is_firm(run, fresh)):
        return max(cards_in(cards & ~wins or cards), key=lambda card: (augen[card], -strengths[card]))
    if not wins:
        return _least(run, cards)
    if led != TRUMP and wins & pack.of_suit[led]:
        richest = max(cards_in(wins), key=augen.__getitem__)
        return richest if last or (fresh and ACES >> richest & 1) else _least(run, cards)
    home = wins & TO_BRING_HOME
    if home and (last or fresh):
        return max(cards_in(home), key=augen.__getitem__)
    if last or fresh:
        smallest = min(cards_in(wins), key=strengths.__getitem__)
        worth_it = not last or run.lies >= RICH or augen[smallest] == OF_A_JACK
        return smallest if worth_it else _least(run, cards)
    takers = wins & TAKERS
    return min(cards_in(takers), key=strengths.__getitem__) if takers and run.lies >= RICH else _least(run, cards)


def _is_firm(run: Run, fresh: bool) -> bool:
    """True if the card that has the trick will probably keep it."""
    pack, best = run.fixed.pack, run.best
    if pack.trumps >> best & 1:
        return fresh or pack.price[best] >= _firm_from(pack)
    return fresh and bool(ACES >> best & 1)


@cache
def _firm_from(pack: DoubledPack) -> float:
    """The rank of the lowest of the highest trumps."""
    return sorted({pack.price[card] for card in cards_in(pack.trumps)})[-FIRM_TRUMPS:][0]


def _least(run: Run, cards: Mask) -> Card:
    """The card that costs least, from the shortest suit."""
    pack, hand = run.fixed.pack, run.hands[run.seat]
    augen, strengths, suits = pack.augen, pack.strengths, pack.suits

    def cost(card: Card) -> tuple[int, int, int]:
        price = augen[card] + A_TRUMP * (suits[card] == TRUMP)
        return price, strengths[card], (hand & pack.of_suit[suits[card]]).bit_count()

    return min(cards_in(cards), key=cost)


# --- what their cards tell ---------------------------------------------------------------------------------------


class Evidence:
    """How well the plays of each seat fit to either kind of player, as logarithms of their chances."""

    __slots__ = ("booklet", "good")

    def __init__(self) -> None:
        self.good, self.booklet = [0.0] * SEATS, [0.0] * SEATS

    def add(self, run: Run, card: Card) -> None:
        """Note that the seat on turn plays this card."""
        choices = len(distinct(run.legal()))
        if choices < 2:
            return
        seat, face, other = run.seat, FACE[card], log(SLIP / (choices - 1))
        self.good[seat] += KEPT if FACE[choose(run)] == face else other
        self.booklet[seat] += KEPT if FACE[by_the_booklet(run)] == face else other

    def weight(self, viewer: Seat, share: float = WEIGHT) -> float:
        """How plausible the plays of the others are (> 0), of whichever kind each of them is, by a share of all that
        they tell."""
        found = 1.0
        for seat in range(SEATS):
            if seat != viewer:
                good, booklet = exp(share * self.good[seat]), exp(share * self.booklet[seat])
                found *= (1 - PRIOR) * good + PRIOR * booklet
        return found

    def log_of(self, seat: Seat) -> float:
        """The logarithm of how plausible the plays of this seat are, of whichever kind it is, by all they tell."""
        return log((1 - PRIOR) * exp(self.good[seat]) + PRIOR * exp(self.booklet[seat]))

    def drawn(self, viewer: Seat, rng: Random | None, seats: Sequence[Seat] = range(SEATS)) -> int:
        """The mask of those other seats that play by the booklet: each by lot, or where it is likelier than not."""
        found = 0
        for seat in seats:
            if seat != viewer:
                odds = PRIOR / (1 - PRIOR) * exp(min(50.0, self.booklet[seat] - self.good[seat]))
                found |= (odds / (1 + odds) > (0.5 if rng is None else rng.random())) << seat
        return found
