"""What nobody does at a table of Doppelkopf, on any level: the moves a partner would groan at. (rulebook, chapter 8)"""

from __future__ import annotations

from game.bots.doppelkopf.play import distinct
from game.bots.doppelkopf.rulebook import is_safe
from game.bots.doppelkopf.run import Run
from game.bots.doppelkopf.tables import FOXES
from rules.core.deck import Card
from rules.doppelkopf.material import SEATS
from rules.families.tricks import Mask

RICH = 10  # Augen
STRONG = 0.5  # rank of a trump that one does not throw away to save Augen


def decent(run: Run, cards: Mask) -> list[Card]:
    """One copy of each of these cards that a person might play; all of them where there is nothing else."""
    choices = distinct(cards)
    if len(choices) == 1:
        return choices
    blunders = _led_badly(run, choices) if not run.trick else _answered_badly(run, choices)
    return [card for card in choices if card not in blunders] or choices


def _led_badly(run: Run, choices: list[Card]) -> list[Card]:
    """A ten that an ace takes, and a fox that others can catch (principles 5 and 7)."""
    pack, unseen = run.terms.pack, run.rest & ~run.hands[run.seat]
    found = []
    for card in choices:
        suit = pack.suits[card]
        beaten = unseen & pack.of_suit[suit] & pack.higher[suit][card]
        rich_plain = pack.augen[card] == RICH and not pack.trumps >> card & 1
        if beaten and (rich_plain or (FOXES & pack.trumps) >> card & 1) and not is_safe(run, card):
            found.append(card)
    return found


def _answered_badly(run: Run, choices: list[Card]) -> list[Card]:
    pack = run.terms.pack
    higher = pack.higher[pack.suits[run.trick[0]]][run.best]
    wins = [card for card in choices if higher >> card & 1]
    losing = [card for card in choices if card not in wins]
    if losing and is_partners(run):
        return [card for card in wins if pack.augen[card] < RICH]
    found = _wasted(run, wins) if len(run.trick) == SEATS - 1 else []
    if run.trust(run.seat, run.winner) == 0.0 and _is_lost(run):
        found += _given_away(run, losing, wins)
    return found


def is_partners(run: Run) -> bool:
    """Whether the open trick surely belongs to a partner already."""
    return bool(run.trick) and run.trust(run.seat, run.winner) == 1.0 and is_safe(run, run.best)


def _is_lost(run: Run) -> bool:
    """Whether nobody still to come may be a friend who takes the trick back."""
    pack = run.terms.pack
    higher = pack.higher[pack.suits[run.trick[0]]][run.best] & run.rest & ~run.hands[run.seat]
    for away in range(1, SEATS - len(run.trick)):
        other = (run.seat + away) % SEATS
        if higher & ~run.barred[other] and run.trust(run.seat, other) > 0:
            return False
    return True


def _wasted(run: Run, wins: list[Card]) -> list[Card]:
    """The last seat takes with the weakest card that brings as much."""
    pack = run.terms.pack
    return [
        card
        for card in wins
        if any(pack.price[less] < pack.price[card] and pack.augen[less] >= pack.augen[card] for less in wins)
    ]


def _given_away(run: Run, losing: list[Card], wins: list[Card]) -> list[Card]:
    """Augen for the other side where something small would do."""
    pack = run.terms.pack
    small = [card for card in losing if pack.augen[card] < RICH and pack.price[card] < STRONG]
    return [card for card in losing if pack.augen[card] >= RICH] if small else []
