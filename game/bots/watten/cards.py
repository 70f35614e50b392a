"""Choosing a card of Watten: each is weighed by its trick and by its worth as long as it is held. (WA-4)

A seat reckons with what it may know alone: its hand, the open tricks, and how many cards the others hold. A `Ranking`
says who beats whom under a Schlag and a Farbe; a lead is 0 where a trump was led, else 1 + the suit of the plain card.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from game.bots.families.tricks.pack import cards_in
from rules.core.contract import Seat
from rules.core.deck import Card
from rules.families.tricks import Mask, mask_of
from rules.watten.material import CARDS, KRITISCHE, SUITS
from rules.watten.plays import is_hauptschlag, is_trump, led_suit, powers

ALL: Mask = mask_of(CARDS)
TOPS: Mask = mask_of(KRITISCHE)
TWO, ALONE, PAIR, FOUR = range(4)  # in which company a seat plays
KINDS: Final = {2: (TWO, TWO), 3: (ALONE, PAIR), 4: (FOUR, FOUR)}  # seats -> by side
LIKELY: Final = 0.6  # chance to keep a trick from which on it is called probable
BUCKETS = (0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, *([6] * 20))  # [unseen cards that beat one]: which worth it has


SPARED = tuple(  # [cards unseen][cards of some hands][cards that matter]: the chance that none of these is among them
    tuple([max(0.0, 1 - held / max(1, hidden)) ** count for count in range(33)] for held in range(33))
    for hidden in range(33)
)


class Ranking:
    """The order of the cards of one deal. Read only."""

    __slots__ = ("by_suit", "chief", "farbe", "higher", "lead", "power", "schlag", "trumps", "worth")

    def __init__(self, schlag: int, farbe: int, by_suit: bool) -> None:
        self.schlag, self.farbe, self.by_suit = schlag, farbe, by_suit
        leads = range(-1, len(SUITS))
        self.power = tuple(powers(schlag, farbe, by_suit, led) for led in leads)  # [lead][card]
        self.lead = tuple(1 + led_suit(card, schlag, farbe) for card in CARDS)  # [card]
        self.higher: tuple[tuple[Mask, ...], ...] = tuple(  # [lead][card]: what beats it when laid after it
            tuple(mask_of([other for other in CARDS if power[other] > power[card]]) for card in CARDS)
            for power in self.power
        )
        self.worth = tuple(self.power[self.lead[card]][card] for card in CARDS)  # [card]: when it is led
        self.trumps: Mask = mask_of([card for card in CARDS if is_trump(card, schlag, farbe)])
        self.chief: Mask = mask_of([card for card in CARDS if is_hauptschlag(card, schlag, farbe)])

    def best_of(self, trick: tuple[Card, ...]) -> int:
        """The place of the card that wins the trick so far; of equal ones the first."""
        power = self.power[self.lead[trick[0]]]
        best, top = 0, power[trick[0]]
        for place in range(1, len(trick)):
            if power[trick[place]] > top:
                best, top = place, power[trick[place]]
        return best

    def above(self, trick: tuple[Card, ...]) -> Mask:
        """All cards that would take the open trick now."""
        return self.higher[self.lead[trick[0]]][trick[self.best_of(trick)]]


@cache
def ranking(schlag: int, farbe: int, by_suit: bool) -> Ranking:
    return Ranking(schlag, farbe, by_suit)


@cache
def sides_at(seats: int, vorhand: Seat) -> tuple[int, ...]:
    """The side of each seat (WA-1.6 to 1.8)."""
    return tuple(int(seat != vorhand) if seats == 3 else seat % 2 for seat in range(seats))


class Keeping(NamedTuple):
    """The worth of a card as long as it is held, in tricks: a share by the score times a worth by its strength."""

    shares: tuple[tuple[float, ...], ...]  # [own tricks][theirs]
    worths: tuple[float, ...]  # [BUCKETS[number of unseen cards that beat it when it is led]]
    help: float  # how often a partner still to come saves a trick where he holds a card for it


class Seen(NamedTuple):
    """A seat's knowledge when it is to play. `sizes`: cards in each hand; `won`: tricks of each side."""

    hand: Mask
    trick: tuple[Card, ...]
    leader: Seat
    seat: Seat
    sides: tuple[int, ...]
    unseen: Mask
    sizes: Sequence[int]
    won: Sequence[int]

    @property
    def side(self) -> int:
        return self.sides[self.seat]


def _still_to_come(seen: Seen) -> tuple[int, int]:
    """The number of cards in the hands of opponents who lay after this seat, and of partners."""
    sides, sizes, seat, foes, friends = seen.sides, seen.sizes, seen.seat, 0, 0
    side, seats = sides[seat], len(sides)
    for away in range(1, seats - len(seen.trick)):
        other = (seat + away) % seats
        if sides[other] == side:
            friends += sizes[other]
        else:
            foes += sizes[other]
    return foes, friends


@cache
def _holding(hidden: int, foes: int, friends: int, help: float) -> list[float]:
    """[unseen cards that would take a trick]: the chance that the own side keeps it."""
    spared, missed = SPARED[hidden][foes], SPARED[hidden][friends]
    return [kept + (1 - kept) * (1 - lost) * help for kept, lost in zip(spared, missed, strict=True)]


@cache
def _saving(hidden: int, friends: int, help: float) -> list[float]:
    """[unseen cards that would take a trick]: the chance that a partner takes it back when it is lost so far."""
    return [(1 - lost) * help for lost in SPARED[hidden][friends]]


def weighed(ranks: Ranking, seen: Seen, cards: Mask, keeping: Keeping) -> list[tuple[float, int, Card]]:
    """Each card with its worth and its negated strength: of equally good ones the weakest comes out on top."""
    unseen, trick, side = seen.unseen, seen.trick, seen.sides[seen.seat]
    share, worths = keeping.shares[seen.won[side]][seen.won[1 - side]], keeping.worths
    hidden, (foes, friends) = max(1, unseen.bit_count()), _still_to_come(seen)
    holds, lead, higher, strength = _holding(hidden, foes, friends, keeping.help), ranks.lead, ranks.higher, ranks.worth
    led, above, as_it_is = 0, ALL, 0.0
    if trick:
        led, above = lead[trick[0]], ranks.above(trick)
        threats = (unseen & above).bit_count()
        as_it_is = (holds if is_ours(ranks, seen) else _saving(hidden, friends, keeping.help))[threats]
    found = []
    while cards:
        card = (cards & -cards).bit_length() - 1
        cards &= cards - 1
        own = lead[card]
        beaten = (unseen & higher[own][card]).bit_count()
        if not above >> card & 1:
            chance = as_it_is
        elif own == led or not trick:
            chance = holds[beaten]
        else:
            chance = holds[(unseen & higher[led][card]).bit_count()]
        found.append((chance - share * worths[BUCKETS[beaten]], -strength[card], card))
    return found


# --- what nobody would do ----------------------------------------------------------------------------------------


def is_ours(ranks: Ranking, seen: Seen) -> bool:
    """True if the own side wins the open trick so far."""
    winner = (seen.leader + ranks.best_of(seen.trick)) % len(seen.sides)
    return seen.sides[winner] == seen.side


def foes_follow(seen: Seen) -> bool:
    """True if an opponent is still to lay a card to this trick after the seat."""
    seats = len(seen.sides)
    return any(seen.sides[(seen.seat + away) % seats] != seen.side for away in range(1, seats - len(seen.trick)))


def is_safe(ranks: Ranking, seen: Seen) -> bool:
    """True if the trick stays where it is: no opponent to come can hold a card that takes it."""
    return not foes_follow(seen) or not seen.unseen & ranks.above(seen.trick)


def sensible(ranks: Ranking, seen: Seen, cards: Mask) -> Mask:
    """Those of these cards that no person would call a blunder; never none.

    A sure trick of the own side is left alone; a seat that must not lose this trick takes it if it can; the last seat
    takes the trick that wins the deal; a sure winner ends the deal; what is lost is lost with a weak card.
    """
    if not seen.trick:
        return _sensible_lead(ranks, seen, cards)
    wins = cards & ranks.above(seen.trick)
    rest = cards & ~wins
    if is_ours(ranks, seen):
        return cheap(ranks, rest) if rest and is_safe(ranks, seen) else cards
    if not foes_follow(seen):
        wins = weakest(ranks, wins)
        decides = 2 in seen.won
        return (wins if decides else wins | cheap(ranks, rest)) if wins else cheap(ranks, rest)
    if wins and seen.won[1 - seen.side] == 2 and not _partner_follows(seen):
        return wins
    return wins | cheap(ranks, rest)


def worth_comparing(ranks: Ranking, seen: Seen, cards: Mask) -> Mask:
    """Those of the sensible cards that a search compares: nothing good for a trick that is the own side's for certain.

    A plain card that no other plain one beats stays in hand; never none.
    """
    found = sensible(ranks, seen, cards)
    if not seen.trick or not is_ours(ranks, seen) or not is_safe(ranks, seen):
        return found
    rivals = seen.unseen & ~ranks.trumps
    low = mask_of([card for card in cards_in(found) if ranks.higher[ranks.lead[card]][card] & rivals])
    return low or found


def _sensible_lead(ranks: Ranking, seen: Seen, cards: Mask) -> Mask:
    """The weakest sure card where one trick decides; else these cards."""
    sure = mask_of([card for card in cards_in(cards) if not seen.unseen & ranks.higher[ranks.lead[card]][card]])
    return weakest(ranks, sure) if sure and seen.won[seen.side] == 2 else cards


def _partner_follows(seen: Seen) -> bool:
    seats = len(seen.sides)
    return any(seen.sides[(seen.seat + away) % seats] == seen.side for away in range(1, seats - len(seen.trick)))


def weakest(ranks: Ranking, cards: Mask) -> Mask:
    """The weakest of these cards, as a mask; none of none."""
    return 1 << min(cards_in(cards), key=ranks.worth.__getitem__) if cards else 0


def cheap(ranks: Ranking, cards: Mask) -> Mask:
    """The cards to throw away: the weakest, or all plain ones."""
    plain = cards & ~ranks.trumps
    return plain or weakest(ranks, cards)


# --- the plain player --------------------------------------------------------------------------------------------


def plain_card(ranks: Ranking, seen: Seen, cards: Mask) -> Card:
    """The card by principles 7 to 9: win cheaply, throw the worst, the strongest where it is won or lost."""
    strength = ranks.worth.__getitem__
    mine, theirs = seen.won[seen.side], seen.won[1 - seen.side]
    if not seen.trick:
        modest = cards_in(cards & ~TOPS)
        return max(cards_in(cards) if 2 in (mine, theirs) or not modest else modest, key=strength)
    wins = cards & ranks.above(seen.trick)
    rest = cards & ~wins or cards
    lowest = min(cards_in(rest), key=strength)
    if not wins or is_ours(ranks, seen):
        return lowest
    if theirs == 2 and foes_follow(seen):
        return max(cards_in(wins), key=strength)
    dear = foes_follow(seen) and not wins & ~TOPS and not ranks.trumps >> seen.trick[ranks.best_of(seen.trick)] & 1
    return lowest if dear else min(cards_in(wins), key=strength)


# --- words -------------------------------------------------------------------------------------------------------


def card_reason(ranks: Ranking, seen: Seen, card: Card) -> str:
    """The code of a good player's reason for laying this card."""
    if not seen.trick:
        if not seen.unseen & ranks.higher[ranks.lead[card]][card]:
            return "lead_sure"
        strong = ranks.trumps & seen.hand
        return "lead_trump" if strong >> card & 1 else "lead_plain" if strong else "lead_weak"
    above = ranks.above(seen.trick)
    takes = above >> card & 1
    if is_ours(ranks, seen):
        return "take_over" if takes else "leave_partner"
    if not takes:
        return "throw_low" if above & seen.hand else "lost_low" if seen.hand.bit_count() > 1 else "lost_last"
    if 2 in seen.won:
        return "take_deciding"
    if not foes_follow(seen):
        return "take_last"
    return "take_likely" if _stays(ranks, seen, card) >= LIKELY else "take_ahead"


def _stays(ranks: Ranking, seen: Seen, card: Card) -> float:
    """The chance that no opponent still to come holds a card that takes the trick away from this one."""
    above = seen.unseen & ranks.higher[ranks.lead[seen.trick[0]]][card]
    return SPARED[seen.unseen.bit_count()][_still_to_come(seen)[0]][above.bit_count()]
