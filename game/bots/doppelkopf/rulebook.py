"""The plain player of Doppelkopf: principles 1 to 8 of the rulebook's chapter 8, tried in turn."""

from __future__ import annotations

from game.bots.doppelkopf.cards import distinct
from game.bots.doppelkopf.playout import Run
from game.bots.doppelkopf.tables import FOXES, KARLS, QUEENS, DoubledPack
from rules.core.deck import Card
from rules.doppelkopf.material import SEATS, TRUMP
from rules.doppelkopf.state import SOLO
from rules.families.tricks import Mask

SURE = 0.6  # trust from which on one gives a trick its Augen (principle 3)
WORTH_A_TRUMP = 14  # Augen (principle 4)
RICH = 10


def plain_card(run: Run) -> Card:
    """The card of the seat on turn."""
    cards = run.legal()
    if not cards & cards - 1:
        return cards.bit_length() - 1
    return _lead(run, cards) if not run.trick else _answer(run, cards)


def cheapness(pack: DoubledPack, card: Card) -> tuple[float, float]:
    """A sort key by the loss of giving a card away: Augen, then strength; trumps cost more."""
    trump = pack.trumps >> card & 1
    return pack.augen[card] + 5 * trump + 12 * pack.price[card], pack.strengths[card]


def cheapest(pack: DoubledPack, cards: list[Card]) -> Card:
    return min(cards, key=lambda card: cheapness(pack, card))


# --- leading -----------------------------------------------------------------------------------------------------


def _lead(run: Run, cards: Mask) -> Card:
    pack, seat = run.fixed.pack, run.seat
    aces = [card for card in distinct(cards & ~pack.trumps) if _runs(run, card)]
    trumps = distinct(cards & pack.trumps)
    if run.fixed.kind == SOLO and run.re >> seat & 1:
        return _lead_alone(run, cards)
    if _is_re(run) and trumps:
        return aces[0] if aces and _bare(run, aces[0]) else _middle(pack, trumps, QUEENS | KARLS * run.fixed.karlchen)
    if aces:
        return aces[0]
    return _lead_low(run, cards, trumps)


def _is_re(run: Run) -> bool:
    seat = run.seat
    return bool(run.re >> seat & 1) if run.is_resolved() else seat == run.fixed.maker


def _runs(run: Run, card: Card) -> bool:
    """True for the highest of a suit nobody has led yet (principle 1); of hearts with the Tollen only a bare one."""
    pack = run.fixed.pack
    suit = pack.suits[card]
    unseen = run.rest & ~run.hands[run.seat]
    if unseen & pack.of_suit[suit] & pack.higher[suit][card]:
        return False
    few = (pack.of_suit[suit]).bit_count() <= 6
    return not run.led >> suit & 1 and (not few or _bare(run, card))


def _bare(run: Run, card: Card) -> bool:
    pack = run.fixed.pack
    return not run.hands[run.seat] & pack.of_suit[pack.suits[card]] & ~(1 << card)


def _middle(pack: DoubledPack, trumps: list[Card], saved: Mask) -> Card:
    """A middle trump: no fox, no Kreuz-Dame (principle 2)."""
    good = [card for card in trumps if not (FOXES | saved) >> card & 1 and pack.augen[card] < RICH] or trumps
    good.sort(key=lambda card: pack.price[card])
    return good[len(good) // 2]


def _lead_alone(run: Run, cards: Mask) -> Card:
    """The lead of a player alone: cash what nobody beats, trumps first."""
    pack, unseen = run.fixed.pack, run.rest & ~run.hands[run.seat]
    high = [card for card in distinct(cards) if not unseen & pack.higher[pack.suits[card]][card] & _same(pack, card)]
    trumps = [card for card in high if pack.trumps >> card & 1]
    if trumps and unseen & pack.trumps:
        return trumps[0]
    if high:
        return max(high, key=lambda card: pack.augen[card])
    return cheapest(pack, distinct(cards))


def _same(pack: DoubledPack, card: Card) -> Mask:
    return pack.of_suit[pack.suits[card]]


def _lead_low(run: Run, cards: Mask, trumps: list[Card]) -> Card:
    """A low plain card, never a bare ten (principle 5), else a small trump."""
    pack = run.fixed.pack
    plain = [card for card in distinct(cards & ~pack.trumps) if pack.augen[card] < RICH]
    if plain:
        return cheapest(pack, plain)
    small = [card for card in trumps if not FOXES >> card & 1] or trumps
    return cheapest(pack, small or distinct(cards))


# --- answering ---------------------------------------------------------------------------------------------------


def _answer(run: Run, cards: Mask) -> Card:
    pack, seat = run.fixed.pack, run.seat
    led = pack.suits[run.trick[0]]
    choices = distinct(cards)
    last = len(run.trick) == SEATS - 1
    wins = [card for card in choices if pack.higher[led][run.best] >> card & 1]
    losing = [card for card in choices if card not in wins]
    if run.trust(seat, run.winner) >= SURE:
        if last or is_safe(run, run.best):
            return max(losing or choices, key=lambda card: (pack.augen[card], -pack.price[card]))
        return cheapest(pack, losing or choices)
    if last and wins:
        return _last(run, wins, losing)
    return _take(run, led, wins, losing, choices)


def _last(run: Run, wins: list[Card], losing: list[Card]) -> Card:
    """The last card of a trick: the richest that wins cheaply (principle 6); no good trump for an empty trick."""
    pack = run.fixed.pack
    best = max(wins, key=lambda card: pack.augen[card] - 8 * pack.price[card])
    if run.lies + pack.augen[best] < 6 and pack.price[best] > 0.4 and losing:
        return cheapest(pack, losing)
    return best


def _take(run: Run, led: int, wins: list[Card], losing: list[Card], choices: list[Card]) -> Card:
    """A card that takes the trick: an ace on the first round, a trump where worth it (principle 4), else a low card."""
    pack, legal_suit = run.fixed.pack, led
    if legal_suit != TRUMP:
        aces = [card for card in wins if pack.suits[card] == led]
        if aces and not run.led_before(led):
            return aces[0]
    if wins and run.lies >= WORTH_A_TRUMP:
        trumps = [card for card in wins if pack.trumps >> card & 1 and not FOXES >> card & 1]
        sure = [card for card in trumps if is_safe(run, card)]
        if sure or trumps:
            return cheapest(pack, sure or trumps)
    return cheapest(pack, losing or choices)


def is_safe(run: Run, card: Card) -> bool:
    """True if nobody still to come, who is not surely a friend, can hold a card that beats this one."""
    pack, seat = run.fixed.pack, run.seat
    led = pack.suits[run.trick[0]] if run.trick else pack.suits[card]
    higher = pack.higher[led][card] & run.rest & ~run.hands[seat]
    for away in range(1, SEATS - len(run.trick)):
        other = (seat + away) % SEATS
        may = higher & ~run.barred[other]
        if may and not run.friends[seat] >> other & 1 and _could(run, other, led, may):
            return False
    return True


def _could(run: Run, other: int, led: int, may: Mask) -> bool:
    """True if the seat may be able to lay one of these cards: a trump on a plain suit only where it may lack that."""
    pack = run.fixed.pack
    if may & pack.of_suit[led] or led == TRUMP:
        return True
    suit = run.rest & pack.of_suit[led] & ~run.hands[run.seat]
    return bool(run.barred[other] & pack.of_suit[led]) or suit.bit_count() < 4 or run.led_before(led)
