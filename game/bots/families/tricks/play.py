"""A good player's judgement of the cards of one hand in a point-trick game, and deals played out by it. Knows no game.

One declarer plays against the others. Every card is weighed by its trick: the chance that its side wins it times what
lies there, less what the card is worth as long as it is held. All numbers are Augen; self-play has found the weights
(tests/training/tricks.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.families.tricks.pack import Duties, Pack
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
    drain: float = 0.0  # to lead the highest trump, times the square of the trumps held beyond those unseen


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
    hand, trick, leader, seat, declarer, unseen, _, sizes = seen
    (
        added,
        trump,
        trump_boss,
        trump_augen,
        boss,
        boss_augen,
        guarded,
        bare,
        void,
        lead,
        draw,
        short,
        ruffed,
        last,
        drain,
    ) = weights
    suits, augens, of_suit, higher, trumps = pack.suits, pack.augen, pack.of_suit, pack.higher, pack.trumps
    coming = _coming(seen)
    promised, holds = added * len(coming), hand & trumps
    if trick:
        lies = sum([augens[card] for card in trick])
        led, place = suits[trick[0]], pack.best_of(trick)
        same, beats = of_suit[led], higher[led]
        winning = beats[trick[place]]
        ours = (seat == declarer) == ((leader + place) % len(sizes) == declarer)
        chance_as_is = _chance(coming, winning, same, 1.0 if ours else 0.0)
        taken = 0.0 if coming else last
    found = []
    while cards:
        bit = cards & -cards
        cards ^= bit
        card = bit.bit_length() - 1
        suit, augen = suits[card], augens[card]
        group, above = of_suit[suit], higher[suit][card]
        if suit == pack.trump:  # what the card is worth as long as it is held
            kept = trump + trump_augen * augen + (0.0 if unseen & group & above else trump_boss)
        else:
            company = hand & group & ~bit
            gone = 0.0 if company or not holds else void
            if unseen & group & above:
                kept = (guarded if company else bare) * augen - gone
            else:
                kept = boss + boss_augen * augen - gone
        if not trick:
            chance = _chance(coming, above, group, 1.0)
            worth = (2 * chance - 1) * (augen + promised) + lead * chance
            if suit == pack.trump:
                out = (unseen & trumps).bit_count()
                worth += draw * out
                if out and not unseen & trumps & above:
                    worth += drain * max(0, holds.bit_count() - out) ** 2
            else:
                worth += short * (4 - (hand & group).bit_count())
                out = unseen & group
                if out and any(not helps and not may & out for helps, may, _ in coming):
                    worth += ruffed
            worth -= kept
        elif winning & bit:
            chance = _chance(coming, beats[card], same, 1.0)
            worth = (2 * chance - 1) * (lies + augen + promised) - kept + (lead * chance + taken)
        else:
            worth = (2 * chance_as_is - 1) * (lies + augen + promised) - kept
        found.append((worth, card))
    return found


def _coming(seen: Seen) -> list[tuple[bool, Mask, float]]:
    """The seats still to play: True if they help, the cards they may hold, the chance that such a card is elsewhere."""
    _, trick, _, seat, declarer, unseen, barred, sizes = seen
    seats, mine, hidden = len(sizes), seat == declarer, unseen.bit_count() or 1
    found = []
    for away in range(1, seats - len(trick)):
        other = (seat + away) % seats
        miss = 1 - sizes[other] / hidden
        found.append((mine == (other == declarer), unseen & ~barred[other], miss if miss > 0.0 else 0.0))
    return found


def _chance(coming: list[tuple[bool, Mask, float]], higher: Mask, same: Mask, ours: float) -> float:
    """The chance that the own side wins the trick; `ours`: 1.0 if it does now.

    `higher` beats what wins it so far, `same` are the cards of the suit led.
    """
    for helps, may, miss in coming:
        above = may & higher
        if not above:
            continue
        over = above & ~same
        beat = 1 - miss ** (above & same).bit_count() if over != above else 0.0
        if over:
            beat += (1 - beat) * miss ** (may & same).bit_count() * (1 - miss ** over.bit_count())
        ours = ours + (1 - ours) * beat if helps else ours * (1 - beat)
    return ours


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
