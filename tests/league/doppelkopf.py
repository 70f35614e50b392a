"""Two simple players of Doppelkopf: no reckoning, no guessing, no announcements; they see a view and what fell.

The plain one goes by the rules that stand in every booklet: he leads his aces, draws trumps as Re, gives Augen to a
partner whom he knows, and takes what is worth it with the smallest card that does. The forceful one leads from the top,
takes whatever counts with his highest card, and trusts whoever is not known to be against him. Written beside our own
players as yardsticks from outside; ours know the plain one's habits (game/bots/doppelkopf/styles.py), not the other's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from game.bots.core.base import Memory
from rules.core.contract import Action, Game, Seat, View
from rules.core.deck import Card
from rules.doppelkopf.material import AUGEN, CQ, DA, FACE, HANDS, SEATS, TRICK, TRUMP, Ranking, face_of, ranking
from rules.doppelkopf.state import State

RICH: Final = 10  # Augen of a card that is worth giving or saving
WORTH_IT: Final = 10  # Augen for which he takes a trick with more than he must
SHORT: Final = 3  # cards of a suit with which its ace may still run
QUIET: Final = ("gesund", "ruf", "hochzeit", "armut decline")  # all that he ever declares, as far as he may
D10: Final = face_of(3, 1)


@dataclass(frozen=True)
class Table:
    """The position as he looks at it: own cards that he may play, the open trick, who is with him."""

    rules: Ranking
    hand: tuple[Card, ...]
    good: tuple[Card, ...]
    trick: tuple[Card, ...]
    leader: Seat
    seat: Seat
    is_re: bool
    mates: tuple[Seat, ...]  # whom he knows to be on his side
    foes: tuple[Seat, ...]  # … and on the other one
    led: frozenset[int]  # suits that were led before this trick

    def suit(self, card: Card) -> int:
        return self.rules.suit[card]

    @property
    def last(self) -> bool:
        return len(self.trick) == SEATS - 1

    @property
    def lies(self) -> int:
        """The Augen of the open trick."""
        return sum(AUGEN[card] for card in self.trick)

    def beats(self, card: Card, other: Card) -> bool:
        power = self.rules.power[self.suit(self.trick[0])]
        return power[card] > power[other]

    def winning(self) -> Card:
        """The card that has the open trick so far."""
        best = self.trick[0]
        for card in self.trick[1:]:
            best = card if self.beats(card, best) else best
        return best

    @property
    def is_mates(self) -> bool:
        """True if a partner whom he knows has the open trick so far."""
        return (self.leader + self.trick.index(self.winning())) % SEATS in self.mates

    def strength(self, card: Card) -> int:
        return self.rules.power[self.suit(card)][card]


def re_side(state: State) -> list[Seat]:
    """Who is Re by the deal: the holders of the Kreuz-Damen; of one who has both also the seat opposite."""
    found = [seat for seat in range(SEATS) if any(FACE[card] == CQ for card in state.hands[seat])]
    return found if len(found) > 1 else [found[0], (found[0] + 2) % SEATS]


class Plain:
    """Plays by the booklet; where cards are not being played, he says as little as he may."""

    def choose(self, game: Game[Any, Any], view: View, memory: Memory, legal: Sequence[Action], rng: Random) -> Action:
        if view.phase != "play":
            return min(legal, key=lambda act: QUIET.index(act.verb) if act.verb in QUIET else len(QUIET))
        face = FACE[self.card(table(view, memory, legal))]
        return next(act for act in legal if act.args == (face,))

    def card(self, here: Table) -> Card:
        return chosen(here)


class Forceful(Plain):
    """Plays with force; where cards are not being played, he says as little as he may."""

    def card(self, here: Table) -> Card:
        return forced(here)


def table(view: View, memory: Memory, legal: Sequence[Action]) -> Table:
    """The position of a view, with the tricks that fell before."""
    seat, facts = view.seat, view.facts
    assert seat is not None
    faces = {act.args[0] for act in legal}
    hand = view.zones[HANDS[seat]]
    rules = ranking(facts.trump, view.options.tolle, facts.pigs >= 0)
    led = frozenset(rules.suit[cards[0]] for cards in memory.tricks if cards)
    good = tuple(card for card in hand if FACE[card] in faces)
    mates, foes = _sides(facts.known, facts.party, seat)
    return Table(rules, hand, good, view.zones[TRICK], facts.leader, seat, facts.party == 1, mates, foes, led)


def _sides(known: Sequence[int], party: int, seat: Seat) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Whom a seat of this party knows to be with it, and whom against it."""
    others = [other for other in range(SEATS) if other != seat]
    foes = tuple(other for other in others if known[other] not in (0, party))
    if len(foes) == 2:
        return tuple(other for other in others if other not in foes), foes
    return tuple(other for other in others if party and known[other] == party), foes


def chosen(here: Table) -> Card:
    """The card that the booklet names."""
    return _lead(here) if not here.trick else _answer(here)


# --- leading -------------------------------------------------------------------------------------------------------


def _length(here: Table, card: Card) -> int:
    return sum(here.suit(other) == here.suit(card) for other in here.hand)


def _lead(here: Table) -> Card:
    plain = [card for card in here.good if here.suit(card) != TRUMP]
    trumps = [card for card in here.good if here.suit(card) == TRUMP]
    aces = [card for card in plain if AUGEN[card] == 11 and here.suit(card) not in here.led]
    aces = [card for card in aces if _length(here, card) <= SHORT]
    if aces:
        return min(aces, key=lambda card: _length(here, card))
    small = [card for card in trumps if AUGEN[card] < RICH]
    if here.is_re and small:
        return min(small, key=here.strength)
    low = [card for card in plain if AUGEN[card] < RICH]
    if low:
        return min(low, key=lambda card: (_length(here, card), AUGEN[card]))
    return min(small or plain or trumps, key=lambda card: (AUGEN[card], here.strength(card)))


# --- answering -----------------------------------------------------------------------------------------------------


def _answer(here: Table) -> Card:
    if here.is_mates and (here.last or _is_firm(here)):
        return _gift(here)
    winners = [card for card in here.good if here.beats(card, here.winning())]
    if not winners:
        return _least(here)
    led = here.suit(here.trick[0])
    if led != TRUMP and here.suit(winners[0]) == led:
        return _followed(here, winners, led)
    if here.last:
        return _taken_last(here, winners)
    return _taken(here, winners, led)


def _is_firm(here: Table) -> bool:
    """True if the card that has the trick will probably keep it: a high trump, or an ace led for the first time."""
    best = here.winning()
    led = here.suit(here.trick[0])
    if here.suit(best) == TRUMP:
        return here.rules.trumps.index(FACE[best]) <= 2 or (led != TRUMP and led not in here.led)
    return AUGEN[best] == 11 and led not in here.led


def _gift(here: Table) -> Card:
    """The richest card that leaves the trick to the partner, a fox before all."""
    losing = [card for card in here.good if not here.beats(card, here.winning())] or list(here.good)
    return max(losing, key=lambda card: (AUGEN[card], -here.strength(card)))


def _least(here: Table) -> Card:
    """The card that costs least, from the shortest plain suit."""
    return min(
        here.good,
        key=lambda card: (AUGEN[card] + 6 * (here.suit(card) == TRUMP), here.strength(card), _length(here, card)),
    )


def _followed(here: Table, winners: list[Card], led: int) -> Card:
    """An ace on the first round, whatever wins in the last seat; else the least."""
    richest = max(winners, key=lambda card: AUGEN[card])
    if here.last or (AUGEN[richest] == 11 and led not in here.led):
        return richest
    return _least(here)


def _taken_last(here: Table, winners: list[Card]) -> Card:
    """Nobody comes after: a rich low trump brings itself home; for little a high one is too good."""
    rich = [card for card in winners if FACE[card] in (DA, D10)]
    if rich:
        return max(rich, key=lambda card: AUGEN[card])
    cheapest = min(winners, key=here.strength)
    return cheapest if here.lies >= WORTH_IT or AUGEN[cheapest] == 2 else _least(here)


def _taken(here: Table, winners: list[Card], led: int) -> Card:
    """Trump in while the others still follow, and take what is worth it with a jack or a queen."""
    if led != TRUMP and led not in here.led:
        rich = [card for card in winners if FACE[card] in (DA, D10)]
        return rich[0] if rich else min(winners, key=here.strength)
    firm = [card for card in winners if AUGEN[card] in (2, 3)]
    if here.lies >= WORTH_IT and firm:
        return min(firm, key=here.strength)
    return _least(here)


# --- by force ------------------------------------------------------------------------------------------------------


def forced(here: Table) -> Card:
    """The card of who plays from the top."""
    if not here.trick:
        return _lead_high(here)
    winners = [card for card in here.good if here.beats(card, here.winning())]
    holder = (here.leader + here.trick.index(here.winning())) % SEATS
    if holder not in here.foes and (here.last or AUGEN[here.winning()] == 11):
        return max(here.good, key=lambda card: (card not in winners, AUGEN[card]))
    if winners and (here.lies >= WORTH_IT or here.last):
        return max(winners, key=here.strength)
    return min(here.good, key=lambda card: (AUGEN[card], here.strength(card)))


def _lead_high(here: Table) -> Card:
    """Any ace, then the highest trump that is left, then the longest suit."""
    aces = [card for card in here.good if here.suit(card) != TRUMP and AUGEN[card] == 11]
    trumps = [card for card in here.good if here.suit(card) == TRUMP]
    if aces:
        return max(aces, key=lambda card: (here.suit(card) not in here.led, -_length(here, card)))
    if trumps:
        return max(trumps, key=here.strength)
    return max(here.good, key=lambda card: (_length(here, card), -AUGEN[card]))
