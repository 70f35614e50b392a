"""A good player's judgement of a card of Doppelkopf: by its trick, by whom he trusts, by the loss of parting with it.

All numbers are Augen; the weights were tried out in self-play (tests/training/doppelkopf.py). What such a glance gets
wrong of answers is corrected by situation (`corrections`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from game.bots.doppelkopf import corrections
from game.bots.doppelkopf.chances import Later, chance_to_win, still_to_come
from game.bots.doppelkopf.corrections import Situation, situation
from game.bots.doppelkopf.playout import Run
from game.bots.doppelkopf.tables import KARLS, KINDS, DoubledPack
from rules.core.contract import Seat
from rules.core.deck import Card
from rules.doppelkopf.material import DECK, SEATS, TRUMP
from rules.doppelkopf.rounds import FAT
from rules.doppelkopf.state import SOLO
from rules.families.tricks import Mask

FIRST_COPIES: Mask = sum([1 << card for card in range(0, DECK.size, 2)])
UNCORRECTED = (0.0,) * corrections.KINDS_TAKING
LAST_TRICKS = 3  # cards in hand from which on one thinks of Karlchen


@dataclass(frozen=True, slots=True, eq=False)
class Style:
    """The weights of a player, in Augen. Compared by identity: it is a key in hot code."""

    added: float = 0.51  # what each seat still to come adds to a trick
    smear: float = 0.0  # … and more if it is a friend and the trick is won, or a foe and it is lost
    low: float = 2.41  # a trump in hand
    middle: float = 0.0  # and more by its rank
    high: float = 9.01  # and more for the highest, by the square of its rank
    boss: float = 16.65  # and more where no unseen card is higher
    trump_augen: float = 0.22  # share of the Augen of a trump that wait for a better trick
    ace: float = 1.19  # an ace of a plain suit that nobody has led yet
    plain_augen: float = 0.0  # share of the Augen of a plain card
    void: float = 0.46  # to be rid of a plain suit while holding trumps
    lead: float = 1.97  # to lead the next trick
    keep_lead: float = 1.0  # share of what a card is worth in hand that it costs to lead it
    draw_more: float = 0.0  # to lead a trump, for each that one has more than the others hold on the average
    draw_re: float = 2.43  # to lead a trump as Re or alone
    draw_kontra: float = -0.19  # the same against them
    fox: float = 19.64  # a fox that is caught
    bonus: float = 2.3  # a special point
    beats: float = 0.77  # how often who can take a trick away does it


ALONE = Style()  # of whoever plays alone
RE_STYLE = Style(  # of Re, and while a partner is sought
    added=0.33,
    smear=1.1,
    low=0.75,
    middle=0.99,
    high=7.15,
    boss=10.14,
    trump_augen=0.05,
    ace=0.16,
    plain_augen=0.04,
    void=0.31,
    lead=4.48,
    keep_lead=2.21,
    draw_more=2.76,
    draw_re=4.16,
    draw_kontra=-0.02,
    fox=19.13,
    bonus=3.17,
    beats=0.93,
)
KONTRA_STYLE = Style(
    added=0.51,
    smear=-0.05,
    low=2.52,
    middle=0.41,
    high=8.48,
    boss=18.35,
    trump_augen=0.18,
    ace=0.37,
    plain_augen=-0.17,
    void=1.03,
    lead=1.43,
    keep_lead=1.13,
    draw_more=0.23,
    draw_re=3.88,
    draw_kontra=0.07,
    fox=11.9,
    bonus=3.72,
    beats=0.78,
)
AGAINST_ONE = Style(  # of three against one
    added=0.33,
    low=1.47,
    high=6.73,
    boss=9.18,
    trump_augen=0.64,
    ace=0.57,
    plain_augen=0.24,
    void=0.27,
    lead=3.32,
    draw_kontra=0.04,
    fox=15.78,
    bonus=2.44,
    beats=0.93,
)


def style_of(run: Run) -> Style:
    """The weights of a good player for the seat on turn."""
    kind = run.fixed.kind
    if run.is_for_re():
        return ALONE if kind == SOLO else RE_STYLE
    return AGAINST_ONE if kind == SOLO else KONTRA_STYLE


def choose(run: Run, style: Style | None = None) -> Card:
    """The card of the seat on turn."""
    cards = run.legal()
    if not cards & cards - 1:
        return cards.bit_length() - 1
    if style is None:
        style = style_of(run)
    choices = distinct(cards) if run.trick else sifted(run.fixed.pack, cards)
    if len(choices) == 1:
        return choices[0]
    return max((weighed_answers if run.trick else weighed_leads)(run, style, choices))[1]


@lru_cache(maxsize=1 << 14)
def distinct(cards: Mask) -> tuple[Card, ...]:
    """One copy of each card."""
    cards &= ~((cards & FIRST_COPIES) << 1)
    found = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def sifted(pack: DoubledPack, cards: Mask) -> tuple[Card, ...]:
    """The leads worth a thought in a playout: the ends of every suit, and a middle trump."""
    cards &= ~((cards & FIRST_COPIES) << 1)
    found = []
    for mine in map(cards.__and__, pack.of_suit[:TRUMP]):  # numbered from the highest to the lowest
        if mine:
            low = mine & -mine
            found.append(low.bit_length() - 1)
            if mine != low:
                found.append(mine.bit_length() - 1)
    trumps = sorted(distinct(cards & pack.trumps), key=pack.strengths.__getitem__)
    if len(trumps) <= 2:
        return (*found, *distinct(cards & pack.trumps))
    return (*found, trumps[0], trumps[len(trumps) // 2], trumps[-1])


# --- the chance to keep a trick ----------------------------------------------------------------------------------


def _awaited(later: Later, style: Style) -> tuple[float, float]:
    """The Augen that the seats still to play will add: if the own side wins the trick, if it loses it."""
    if not later:
        return 0.0, 0.0
    friends = 0.0
    for trust, _, _ in later:
        friends += trust
    base = style.added * len(later)
    return base + style.smear * friends, base + style.smear * (len(later) - friends)


# --- leading -----------------------------------------------------------------------------------------------------


def weighed_leads(run: Run, style: Style, cards: Sequence[Card]) -> list[tuple[float, Card]]:
    """Every one of these leads with its worth, in no order."""
    seat, fixed = run.seat, run.fixed
    pack, hand, augen = fixed.pack, run.hands[seat], fixed.pack.augen
    unseen = run.rest & ~hand
    later = still_to_come(run, seat, unseen)
    won, lost = _awaited(later, style)
    short, costs = hand & pack.trumps, kept(run, style, seat, unseen, cards)
    draws = style.draw_re if _draws(run, seat) else style.draw_kontra
    draws += style.draw_more * (short.bit_count() - (unseen & pack.trumps).bit_count() / (SEATS - 1))
    known: dict[tuple[int, Mask], float] = {}
    found = []
    for card, cost in zip(cards, costs, strict=True):
        suit = pack.suits[card]
        above = unseen & pack.higher[suit][card]
        chance = known.get((suit, above))
        if chance is None:
            chance = known[suit, above] = chance_to_win(later, above, pack.of_suit[suit], 1.0, style.beats)
        worth = chance * (augen[card] + won + style.lead) - (1 - chance) * (augen[card] + lost)
        worth -= cost * style.keep_lead
        if suit == TRUMP:
            worth += draws
            if fixed.foxes >> card & 1:
                worth -= (1 - chance) * style.fox
        elif short and not hand & pack.of_suit[suit] & ~(1 << card):
            worth += style.void
        found.append((worth, card))
    return found


def _draws(run: Run, seat: Seat) -> bool:
    """True if the seat wants trumps to fall: Re and whoever plays alone; who seeks a partner does not know yet."""
    return bool(run.re >> seat & 1) if run.is_resolved() else seat == run.fixed.maker


# --- answering ---------------------------------------------------------------------------------------------------


def weighed_answers(
    run: Run, style: Style, cards: Sequence[Card], row: Callable[[Situation], Sequence[float]] = corrections.row
) -> list[tuple[float, Card]]:
    """Every one of these answers with its worth, in no order; `row`: what is added in this situation."""
    seat, fixed, trick = run.seat, run.fixed, run.trick
    pack, foxes, augen = fixed.pack, fixed.foxes, fixed.pack.augen
    led = pack.suits[trick[0]]
    same, unseen = pack.of_suit[led], run.rest & ~run.hands[seat]
    later = still_to_come(run, seat, unseen)
    higher = pack.higher[led][run.best]
    won, lost = _awaited(later, style)
    stakes: float = run.lies
    if foxes:
        stakes += style.fox / 2 * sum([foxes >> card & 1 for card in trick])
    as_is = chance_to_win(later, unseen & higher, same, run.trust(seat, run.winner), style.beats)
    karl = fixed.karlchen and run.sizes[seat] == 1
    known: dict[Mask, float] = {}
    corrected, kinds = UNCORRECTED if fixed.kind == SOLO else row(situation(run)), pack.kinds
    found = []
    for card, cost in zip(cards, kept(run, style, seat, unseen, cards), strict=True):
        wins, chance = higher >> card & 1, as_is
        if wins:
            above = unseen & pack.higher[led][card]
            if above in known:
                chance = known[above]
            else:
                chance = known[above] = chance_to_win(later, above, same, 1.0, style.beats) if later else 1.0
        prize = stakes + augen[card]
        if fixed.fat and prize >= FAT:
            prize += style.bonus
        worth = chance * (prize + won) - (1 - chance) * (prize + lost) - cost + corrected[wins * KINDS + kinds[card]]
        if wins:
            worth += style.lead * chance
            if karl and KARLS >> card & 1:
                worth += style.bonus * chance
        if foxes >> card & 1:
            worth -= (1 - chance) * style.fox
        found.append((worth, card))
    return found


# --- holding -----------------------------------------------------------------------------------------------------


@cache
def _prices(pack: DoubledPack, style: Style, foxes: Mask) -> tuple[float, ...]:
    """The worth of each card in hand, whatever else is held."""
    found = []
    for card, augen in enumerate(pack.augen):
        if pack.suits[card] == TRUMP:
            rank = pack.price[card]
            worth = style.low + style.middle * rank + style.high * rank**2 + style.trump_augen * augen
            found.append(worth - (style.fox * 0.2 if foxes >> card & 1 else 0.0))  # it may be caught
        else:
            found.append(style.plain_augen * augen)
    return tuple(found)


def kept(run: Run, style: Style, seat: Seat, unseen: Mask, cards: Sequence[Card]) -> list[float]:
    """The worth of each of these cards as long as it is held."""
    fixed, hand = run.fixed, run.hands[seat]
    pack = fixed.pack
    prices, trumps, higher, suits = _prices(pack, style, fixed.foxes), pack.trumps, pack.higher, pack.suits
    above = higher[TRUMP]
    karl = fixed.karlchen and run.sizes[seat] <= LAST_TRICKS
    found = []
    for card in cards:
        worth, suit = prices[card], suits[card]
        if suit == TRUMP:
            if not unseen & above[card]:
                worth += style.boss
            if karl and KARLS >> card & 1:
                worth += style.bonus * 0.3
        else:
            mine = pack.of_suit[suit]
            if not unseen & mine & higher[suit][card]:
                worth += style.ace if not run.led >> suit & 1 or not unseen & trumps else style.ace * 0.3
            if not hand & mine & ~(1 << card) and hand & trumps:
                worth -= style.void
        found.append(worth)
    return found
