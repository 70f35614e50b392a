"""The plain player of Fünfhundert: the baseline of the rulebook's chapter 8, and its principles 2, 3, 6, 7 and 11.

He knows his hand, his tricks, what was announced, and the cards of the other's tricks that he remembers.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from game.bots.fuenfhundert.score import unused
from game.bots.fuenfhundert.tables import ABOVE, ALL, LINES, NUMBER, PACKS, WITH, WORTH, Ledger, lines_in
from game.bots.tricks.pack import cards_in
from game.bots.tricks.plain import plain_card, reason
from game.bots.tricks.play import Seen as PlainSeen
from rules.core.contract import Action, Seat
from rules.core.deck import BACK, Card
from rules.families.tricks import Mask, mask_of
from rules.fuenfhundert.material import AUGEN, FOUR, RUN, STRENGTH, SUIT
from rules.fuenfhundert.melding import EXCHANGE, RIGHT, judged
from rules.fuenfhundert.plays import DONE, PLAY
from rules.fuenfhundert.state import State, owned

RICH: Final = 10  # Augen that are worth a trick
WANTED: Final = 4  # points that a card weighs for each part of a meld that goes with it
TRUMP_KEPT: Final = 6
NEAR: Final = {RUN: 2, FOUR: 2}  # cards short of a meld for which one more is worth a trick; 1 for pairs
Thought = tuple[Action, str]  # what to do, and the reason's code


class Sight(NamedTuple):
    """What a seat knows; masks of cards."""

    hand: Mask
    have: Mask  # with its tricks
    unseen: Mask
    ledger: Ledger  # melds that are not spoilt
    other: Ledger  # the same of the other
    theirs: Mask  # cards known to be the other's
    state: State
    seat: Seat


def sight(state: State, seat: Seat) -> Sight:
    """From a state in which the other's hand, the Talon and forgotten cards may be BACK: nothing looks at them."""
    hand, have = mask_of(state.hands[seat]), owned(state, seat)
    pile = mask_of([card for card in state.won[1 - seat] if card != BACK])
    first, second, third = state.used[1 - seat]
    unseen = ALL & ~(have | pile | mask_of(state.trick))
    theirs = pile | (first | second | third) & unseen
    return Sight(hand, have, unseen, unused(state, seat), unused(state, 1 - seat), theirs, state, seat)


def decide(state: State, seat: Seat, legal: Sequence[Action]) -> Thought:
    """What the plain player does."""
    seen = sight(state, seat)
    found = before(seen, legal) or _dearest(seen, legal)
    if found:
        return found
    cards = mask_of([act.args[0] for act in legal if act.verb == "play"])
    if not cards:
        return (DONE, "done") if DONE in legal else (legal[0], "any")
    if not state.stock:
        return _late(seen, cards)
    return _answer(seen, cards) if state.trick else _lead(seen, cards)


def before(seen: Sight, legal: Sequence[Action]) -> Thought | None:
    """The exchange, at once: the trump card is better than the seven, and brings ten points (principle 6)."""
    return (EXCHANGE, "exchange_seven") if EXCHANGE in legal else None


def right(seen: Sight, legal: Sequence[Action]) -> list[Action]:
    """The announcements that are true (principle 11)."""
    return [act for act in legal if act in NUMBER and judged(seen.state, seen.seat, LINES[NUMBER[act]]) == RIGHT]


def _dearest(seen: Sight, legal: Sequence[Action]) -> Thought | None:
    worth = WORTH[seen.state.trump]
    found = max(right(seen, legal), key=lambda act: worth[NUMBER[act]], default=None)
    return (found, meld_code(NUMBER[found])) if found else None


def meld_code(number: int) -> str:
    return "meld_" + LINES[number].name


# --- cards -------------------------------------------------------------------------------------------------------


def cost(seen: Sight, card: Card) -> float:
    """What it costs to be without the card: its Augen, and the melds to which it belongs."""
    found = float(AUGEN[card] + TRUMP_KEPT * (SUIT[card] == seen.state.trump))
    for number in lines_in(WITH[card] & seen.ledger):
        found += WANTED * ((LINES[number].cards & seen.have).bit_count() - 1)
    for number in lines_in(WITH[card] & seen.other):  # no fourth of a rank for the other (principle 7)
        if not LINES[number].cards & ~seen.theirs & ~(1 << card):
            found += WORTH[seen.state.trump][number]
    return found + STRENGTH[card] / 10


def cheapest(seen: Sight, cards: Sequence[Card]) -> Card:
    return min(cards, key=lambda card: cost(seen, card))


def _lead(seen: Sight, cards: Mask) -> Thought:
    """Sevens, eights and nines, and never what is wanted for a run (principle 2)."""
    return PLAY[cheapest(seen, cards_in(cards))], "lead_low"


def _answer(seen: Sight, cards: Mask) -> Thought:
    led = seen.state.trick[0]
    wins = cards_in(cards & ABOVE[seen.state.options.low_cards][led])
    card = cheapest(seen, cards_in(cards))
    if not wins:
        return PLAY[card], "throw_low"
    if wanted(seen, led):
        return PLAY[cheapest(seen, wins)], "take_wanted"
    if AUGEN[led] >= RICH:
        return PLAY[cheapest(seen, wins)], "take_rich"
    return PLAY[card], "throw_low"


def wanted(seen: Sight, led: Card) -> bool:
    """Whether the card completes a meld, or nearly (principle 3)."""
    for number in lines_in(WITH[led] & seen.ledger):
        missing = (LINES[number].cards & ~seen.have & ~(1 << led)).bit_count()
        if missing < NEAR.get(LINES[number].kind, 1):
            return True
    return False


def _late(seen: Sight, cards: Mask) -> Thought:
    """The Talon is empty: what the plain player of any game of tricks does."""
    state, other = seen.state, 1 - seen.seat
    sizes = [len(state.hands[0]), len(state.hands[1])]
    leader = other if state.trick else seen.seat
    plain = PlainSeen(seen.hand, state.trick, leader, seen.seat, seen.seat, seen.unseen, (0, 0), sizes)
    card = plain_card(PACKS[state.trump], plain, cards)
    return PLAY[card], reason(PACKS[state.trump], plain, card)


# --- weaker players ----------------------------------------------------------------------------------------------


def safe(state: State, seat: Seat, legal: Sequence[Action], rng: Random) -> Action:
    """Anything but a false announcement."""
    true = right(sight(state, seat), legal)
    return rng.choice([act for act in legal if act not in NUMBER or act in true])


def careless(state: State, seat: Seat, legal: Sequence[Action], rng: Random) -> Action:
    """A card taken without much thought: one of the cheaper half."""
    seen = sight(state, seat)
    cards = sorted([act.args[0] for act in legal if act.verb == "play"], key=lambda card: cost(seen, card))
    return PLAY[rng.choice(cards[: (len(cards) + 1) // 2])]
