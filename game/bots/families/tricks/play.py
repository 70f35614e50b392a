"""A good player's judgement of the cards of one hand in a point-trick game, and deals played out by it. Knows no game.

One declarer plays against the others. Every card is weighed by its trick: the chance that its side wins it times what
lies there, less what the card is worth as long as it is held. All numbers are Augen; self-play has found the weights
(tests/training/tricks.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.families.tricks.pack import Duties, Pack, cards_in
from rules.core.contract import Points, Seat
from rules.core.deck import Card
from rules.families.tricks import Mask


class Weights(NamedTuple):
    """The weights of a player in one role, in Augen; `share` and the like are parts of one."""

    added: float = 3.0  # what each player still to come adds
    trump: float = 5.0  # a trump in hand
    trump_boss: float = 4.0  # and more where no unseen one is higher
    trump_augen: float = 0.5  # share of its Augen
    boss: float = 6.0  # the highest of a plain suit
    boss_augen: float = 0.4
    guarded: float = 0.5  # share of the Augen of a card that others beat, and that has company
    bare: float = 0.2  # the same without company
    void: float = 2.0  # gain of being rid of a suit while holding trumps
    lead: float = 3.0  # to lead the next trick
    draw: float = 0.5  # to lead a trump, for each unseen one
    short: float = 1.0  # to lead a suit for each card of it that one does not hold
    ruffed: float = 2.0  # to lead a suit that the other side must trump
    last: float = 2.0  # to win a trick for certain


class Seen(NamedTuple):
    """One seat's knowledge when it is to play; masks of cards. `sizes`: cards in each hand."""

    hand: Mask
    trick: tuple[Card, ...]
    leader: Seat
    seat: Seat
    declarer: Seat
    unseen: Mask
    barred: tuple[Mask, ...] | list[Mask]
    sizes: tuple[int, ...] | list[int]


def legal(pack: Pack, duties: Duties, hand: Mask, trick: tuple[Card, ...]) -> Mask:
    """The cards of the hand that may be played to this trick."""
    if not trick or not hand & hand - 1:
        return hand
    return pack.answers(duties, hand, pack.suits[trick[0]], trick[pack.best_of(trick)])


def weighed(pack: Pack, seen: Seen, cards: Mask, weights: Weights) -> list[tuple[float, Card]]:
    """Each card with its worth, in no order."""
    trick = seen.trick
    lies = sum([pack.augen[card] for card in trick])
    coming = _coming(pack, seen, weights)
    if not trick:
        return [
            (_led(pack, seen, weights, coming, card) - kept(pack, seen, weights, card), card)
            for card in cards_in(cards)
        ]
    led = pack.suits[trick[0]]
    place = pack.best_of(trick)
    best = trick[place]
    ours = _same_side(seen, (seen.leader + place) % len(seen.sizes))
    chance_as_is = _chance(pack, seen, coming, led, best, 1.0 if ours else 0.0)
    found = []
    for card in cards_in(cards):
        wins = pack.higher[led][best] >> card & 1
        chance = _chance(pack, seen, coming, led, card, 1.0) if wins else chance_as_is
        prize = lies + pack.augen[card] + weights.added * len(coming)
        worth = (2 * chance - 1) * prize - kept(pack, seen, weights, card)
        if wins:
            worth += weights.lead * chance + (weights.last if not coming else 0.0)
        found.append((worth, card))
    return found


def _same_side(seen: Seen, other: Seat) -> bool:
    return (seen.seat == seen.declarer) == (other == seen.declarer)


def _coming(pack: Pack, seen: Seen, weights: Weights) -> list[tuple[bool, Mask, float]]:
    """The seats still to play: True if they help, the cards they may hold, the chance that such a card is elsewhere."""
    seats, unseen = len(seen.sizes), seen.unseen
    hidden = max(1, unseen.bit_count())
    found = []
    for away in range(1, seats - len(seen.trick)):
        other = (seen.seat + away) % seats
        found.append((_same_side(seen, other), unseen & ~seen.barred[other], max(0.0, 1 - seen.sizes[other] / hidden)))
    return found


def _chance(pack: Pack, seen: Seen, coming: list[tuple[bool, Mask, float]], led: int, best: Card, ours: float) -> float:
    """The chance that the own side wins the trick when `best` wins it so far; `ours`: 1.0 if it does now."""
    higher, same = pack.higher[led][best], pack.of_suit[led]
    for helps, may, miss in coming:
        above = may & higher
        if not above:
            continue
        beat = 1 - miss ** (above & same).bit_count() if above & same else 0.0
        over = above & ~same
        if over:
            beat += (1 - beat) * miss ** (may & same).bit_count() * (1 - miss ** over.bit_count())
        ours = ours + (1 - ours) * beat if helps else ours * (1 - beat)
    return ours


def _led(pack: Pack, seen: Seen, weights: Weights, coming: list[tuple[bool, Mask, float]], card: Card) -> float:
    """The worth of leading this card."""
    suit = pack.suits[card]
    chance = _chance(pack, seen, coming, suit, card, 1.0)
    worth = (2 * chance - 1) * (pack.augen[card] + weights.added * len(coming)) + weights.lead * chance
    if suit == pack.trump:
        return worth + weights.draw * (seen.unseen & pack.trumps).bit_count()
    mine, out = (seen.hand & pack.of_suit[suit]).bit_count(), seen.unseen & pack.of_suit[suit]
    worth += weights.short * (4 - mine)
    if out and any(not helps and not may & out for helps, may, _ in coming):
        worth += weights.ruffed
    return worth


def kept(pack: Pack, seen: Seen, weights: Weights, card: Card) -> float:
    """The worth of the card as long as it is held."""
    suit, augen = pack.suits[card], pack.augen[card]
    above = seen.unseen & pack.of_suit[suit] & pack.higher[suit][card]
    if suit == pack.trump:
        return weights.trump + weights.trump_augen * augen + (0.0 if above else weights.trump_boss)
    company = seen.hand & pack.of_suit[suit] & ~(1 << card)
    gone = 0.0 if company or not seen.hand & pack.trumps else weights.void
    if not above:
        return weights.boss + weights.boss_augen * augen - gone
    return (weights.guarded if company else weights.bare) * augen - gone


# --- a deal played to its end in a playout -------------------------------------------------------------------------


class Table(NamedTuple):
    """A deal in the middle of the play, all cards open. `aside`: cards that only the declarer, or nobody, knows."""

    hands: Sequence[Mask]
    leader: Seat
    trick: tuple[Card, ...]
    declarer: Seat
    barred: Sequence[Mask]
    aside: Mask
    known_aside: bool  # the declarer knows them


class Finish(NamedTuple):
    """The gains of the declarer's side and of the others from here on."""

    augen: tuple[Points, Points]
    tricks: tuple[int, int]


def played_out(pack: Pack, duties: Duties, table: Table, styles: tuple[Weights, Weights]) -> Finish:
    """The end of the deal, without states, phases and events; `styles` of the declarer and of his opponents.

    The same tricks as the rules would play (a test compares them). Each seat reckons with what it may know alone.
    """
    hands, barred, seats = list(table.hands), list(table.barred), len(table.hands)
    leader, trick, declarer = table.leader, table.trick, table.declarer
    hidden = table.aside
    for hand in hands:
        hidden |= hand
    augen, tricks, suits, values = [0, 0], [0, 0], pack.suits, pack.augen
    sizes = [hand.bit_count() for hand in hands]
    while trick or hands[leader]:
        seat = (leader + len(trick)) % seats
        hand = hands[seat]
        cards = legal(pack, duties, hand, trick)
        if cards & cards - 1:
            unseen = hidden & ~hand
            if seat == declarer and table.known_aside:
                unseen &= ~table.aside
            seen = Seen(hand, trick, leader, seat, declarer, unseen, barred, sizes)
            card = max(weighed(pack, seen, cards, styles[seat != declarer]))[1]
        else:
            card = cards.bit_length() - 1
        if trick and suits[card] != suits[trick[0]]:
            barred[seat] |= pack.barred(duties, suits[trick[0]], trick[pack.best_of(trick)], card)
        hands[seat] ^= 1 << card
        hidden ^= 1 << card
        sizes[seat] -= 1
        trick = (*trick, card)
        if len(trick) == seats:
            leader = (leader + pack.best_of(trick)) % seats
            side = leader != declarer
            augen[side] += sum([values[other] for other in trick])
            tricks[side] += 1
            trick = ()
    return Finish((augen[0], augen[1]), (tricks[0], tricks[1]))
