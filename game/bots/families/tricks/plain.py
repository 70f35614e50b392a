"""The plain player of a point-trick game, the codes for a card's reason, and the players by level. Knows no game.

As declarer he cashes what nobody beats, he gives his points to a partner's sure trick, trumps what is worth it, and
plays the cheapest card otherwise: the baseline of the rulebooks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from game.bots.core.base import BEGINNER, SAFE, STRONG, Decision, Level, Memory, Reason, Thought
from game.bots.families.tricks.pack import Duties, Pack, cards_in
from game.bots.families.tricks.play import Seen, legal
from rules.core.contract import Action, Seat, View
from rules.core.deck import Card
from rules.families.tricks import Mask

WORTH_A_TRUMP = 4  # Augen in a trick
RICH = 10
SLIP = 0.35  # how often the weakest player does not look closely
# reasons of games of tricks that place a card above all others (Brain.superlatives)
SUPERLATIVES: Final = frozenset({"lay_spare", "lead_least", "lost_forced", "solved", "throw_forced"})

Safe: TypeAlias = Callable[[Sequence[Action], Random], Action]
Plain: TypeAlias = Callable[[Any, Seat, Sequence[Action], float], Thought]  # of a state; the number: a level's nerve
Strong: TypeAlias = Callable[[View, Memory, Sequence[Action], Level, Random], Thought]


def plain_card(pack: Pack, seen: Seen, cards: Mask) -> Card:
    """The plain player's choice of these cards."""
    if not seen.trick:
        return _plain_lead(pack, seen, cards)
    lowest = min(cards_in(cards), key=lambda card: cheapness(pack, card))
    if is_safe(pack, seen) and is_ours(pack, seen):
        return _richest(pack, cards)
    wins = winners(pack, seen, cards)
    if not wins or is_ours(pack, seen):
        return lowest
    last = len(seen.trick) == len(seen.sizes) - 1
    if last and wins & ~pack.trumps:
        return _richest(pack, wins & ~pack.trumps)
    sure = [card for card in cards_in(wins) if last or not seen.unseen & pack.higher[led_suit(pack, seen)][card]]
    lies = sum([pack.augen[card] for card in seen.trick])
    good = [card for card in sure if lies >= WORTH_A_TRUMP or card not in cards_in(pack.trumps)]
    return min(good, key=lambda card: cheapness(pack, card)) if good else lowest


def _plain_lead(pack: Pack, seen: Seen, cards: Mask) -> Card:
    sure = [card for card in cards_in(cards) if is_high(pack, seen, card)]
    if sure and seen.seat == seen.declarer:
        trumps = [card for card in sure if pack.trumps >> card & 1]
        if trumps and seen.unseen & pack.trumps:
            return trumps[0]
        return max(sure, key=pack.augen.__getitem__)
    return min(cards_in(cards), key=lambda card: cheapness(pack, card))


def _richest(pack: Pack, cards: Mask) -> Card:
    """The card with the most Augen, rather no trump."""
    return max(cards_in(cards), key=lambda card: pack.augen[card] - RICH * (pack.trumps >> card & 1))


def cheapness(pack: Pack, card: Card) -> tuple[int, int]:
    """A sort key by the loss of giving a card away."""
    return pack.augen[card] + RICH * (pack.trumps >> card & 1), pack.strengths[card]


# --- who wins, what is sure --------------------------------------------------------------------------------------


def led_suit(pack: Pack, seen: Seen) -> int:
    return pack.suits[seen.trick[0]]


def ahead(pack: Pack, seen: Seen) -> tuple[Seat, Card]:
    """The seat that wins the open trick so far, and its card."""
    place = pack.best_of(seen.trick)
    return (seen.leader + place) % len(seen.sizes), seen.trick[place]


def is_ours(pack: Pack, seen: Seen) -> bool:
    """True if a partner wins the open trick so far."""
    winner = ahead(pack, seen)[0]
    return (winner == seen.declarer) == (seen.seat == seen.declarer)


def is_safe(pack: Pack, seen: Seen) -> bool:
    """True if nobody of those still to come, the seat itself apart, can hold a card that takes the trick away."""
    return _holds(pack, seen, ahead(pack, seen)[1])


def _holds(pack: Pack, seen: Seen, card: Card) -> bool:
    """True if nobody who comes behind the seat can hold a card that beats this one in the open trick."""
    higher = pack.higher[led_suit(pack, seen)][card] & seen.unseen
    seats = len(seen.sizes)
    later = [(seen.seat + away) % seats for away in range(1, seats - len(seen.trick))]
    return not any(higher & ~seen.barred[seat] for seat in later)


def winners(pack: Pack, seen: Seen, cards: Mask) -> Mask:
    """Those of these cards that beat the open trick."""
    return cards & pack.higher[led_suit(pack, seen)][ahead(pack, seen)[1]]


def is_high(pack: Pack, seen: Seen, card: Card) -> bool:
    """True if no unseen card of its own suit is higher."""
    suit = pack.suits[card]
    return not seen.unseen & pack.of_suit[suit] & pack.higher[suit][card]


# --- words -------------------------------------------------------------------------------------------------------


def reason(pack: Pack, duties: Duties, seen: Seen, card: Card) -> str:
    """The code of a good player's reason for laying this card."""
    trumps = pack.trumps >> card & 1
    if not seen.trick:
        return _why_led(pack, seen, card)
    wins, ours = winners(pack, seen, 1 << card), is_ours(pack, seen)
    safe = ours and is_safe(pack, seen)
    if ours and (safe or not wins):
        if pack.augen[card] < WORTH_A_TRUMP:
            return "ours_anyway" if wins else "leave_ours"
        return "feed" if safe else "feed_so_far"
    if wins:
        if len(seen.trick) == len(seen.sizes) - 1:
            return "take_last"
        if trumps and led_suit(pack, seen) != pack.trump and not ours:
            return "trump_in"
        return "take_likely" if _holds(pack, seen, card) else "take_ahead"
    cards = legal(pack, duties, seen.hand, seen.trick)
    return thrown(pack.augen, cards, winners(pack, seen, cards), card)


def _why_led(pack: Pack, seen: Seen, card: Card) -> str:
    if not seen.unseen & pack.of_suit[pack.suits[card]]:
        return "lead_alone"
    if pack.trumps >> card & 1:
        return "lead_trump"
    if is_high(pack, seen, card):
        return "lead_high"
    return led_low(pack.augen, seen.hand & ~pack.trumps, card)


def led_low(augen: Sequence[int], others: Mask, card: Card) -> str:
    """The code of the reason for leading a card that may be beaten: a low one, where none of these counts less."""
    least = min([augen[other] for other in cards_in(others)], default=RICH)
    return "lead_low" if augen[card] <= least and augen[card] < RICH else "lead_least"


def why_laid(pack: Pack, hand: Mask, laid: Mask) -> str:
    """The code of the reason for laying these cards of a hand away: their Augen, a suit that is gone, or both."""
    empties = any(suit & laid and not suit & hand & ~laid for suit in pack.of_suit)
    if any(pack.augen[card] >= WORTH_A_TRUMP for card in cards_in(laid)):
        return "lay_points" if empties else "lay_augen"
    return "lay_suit" if empties else "lay_spare"


def thrown(augen: Sequence[int], cards: Mask, wins: Mask, card: Card) -> str:
    """The code of the reason for giving one of these cards to a trick of the others; `wins` are those that would take
    it: only where there are any does somebody let the trick go.
    """
    low = augen[card] == min([augen[other] for other in cards_in(cards & ~wins)]) < RICH
    if wins:
        return "throw_low" if low else "throw_forced"
    return "lost_low" if low else "lost_forced"


# --- by level --------------------------------------------------------------------------------------------------------


def by_level(safe: Safe, rebuilt: Callable[[View], Any], plain: Plain, strong: Strong) -> Callable[..., Decision]:
    """The policy made of three players: any safe move, the principles with slips or without, and the strong player.

    `rebuilt` makes the state of a view for the plain one. Only cards are ever chosen carelessly, no bid and nothing
    that is laid away.
    """

    def policy(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
        if level.skill <= SAFE:
            return safe(legal, rng), Reason("any")
        if level.skill == BEGINNER and view.phase == "play" and rng.random() < SLIP:
            return rng.choice(list(legal)), Reason("any")
        if level.skill >= STRONG:
            act, code = strong(view, memory, legal, level, rng)
        else:
            assert view.seat is not None
            act, code = plain(rebuilt(view), view.seat, legal, level.nerve)
        return act, Reason(code)

    return policy
