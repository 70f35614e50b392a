"""The players of Sechsundsechzig: the plain one, by principles 1 to 8 of chapter 8, who also plays in playouts; and the
strong one, exact where all cards are known.

They reckon with what one seat may know: its hand, what is open, and the cards that are out of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.bots.core.base import Level, Reason, Thought
from game.bots.families.tricks.pack import Pack, cards_in
from game.bots.families.tricks.plain import led_low, thrown
from game.bots.sechsundsechzig.memory import Memory
from game.bots.sechsundsechzig.worlds import Hidden
from game.bots.sechsundsechzig.worth import ALL, OPEN, PACKS, owed, position, solver
from rules.core.contract import Action, Points, Seat, View
from rules.core.deck import BACK, Card
from rules.families.tricks import Mask, mask_of
from rules.sechsundsechzig.material import AUGEN, NEEDED, NINE, PAIR, RANKS, STRENGTH, SUIT, SUITS
from rules.sechsundsechzig.plays import CLAIM, CLOSE, EXCHANGE, MELD, PLAY
from rules.sechsundsechzig.state import State, must_follow, total

# --- the plain player, also the voice of playouts ------------------------------------------------------------------


RICH = 10  # Augen from which on a trick is worth a trump, and a card worth saving
DRAWN = 3.5  # Augen that the other's card adds to a sure trick, on the average
PAIR_KEPT = 6  # Augen that a marriage in hand weighs when a card is thrown away
TRUMP_KEPT = 9  # and a trump
MOST_CARDS = 2  # that are looked at beside the first choice while cards are drawn
WORTH_A_THOUGHT = 36  # Augen promised from which on closing is worth a search


class Sight(NamedTuple):
    """A seat's knowledge of a deal; masks of cards."""

    hand: Mask
    unseen: Mask  # may be in the other's hand or in the Talon
    pack: Pack
    trick: tuple[Card, ...]
    mine: Points  # counted so far
    state: State
    seat: Seat


def sight(state: State, seat: Seat) -> Sight:
    """The seat's knowledge from a state in which the other's hand, the Talon and forgotten cards may be BACK."""
    hand = mask_of(state.hands[seat])
    gone = hand | mask_of(state.turned) | mask_of(state.trick)
    for pile in state.won:
        gone |= mask_of([card for card in pile if card != BACK])
    return Sight(hand, ALL & ~gone, PACKS[state.trump], state.trick, total(state, seat), state, seat)


def plain(state: State, seat: Seat, legal: list[Action]) -> Thought:
    """The plain player's move."""
    seen = sight(state, seat)
    if state.phase == "answer":
        return _answer(seen, mask_of([act.args[0] for act in legal]))
    return _before(seen, legal) or _lead(seen, legal)


def _before(seen: Sight, legal: list[Action]) -> Thought | None:
    """A move before a card: claim, exchange, close, meld, in this order, each as soon as it is good; else None."""
    if CLAIM in legal and seen.mine >= NEEDED:
        return CLAIM, "claim_66"
    if EXCHANGE in legal:
        return EXCHANGE, "exchange_nine"
    if CLOSE in legal and promised(seen) >= NEEDED:
        return CLOSE, "close_sure"
    melds = [act for act in legal if act.verb == "meld"]
    if melds:
        trump = MELD[seen.state.trump]
        return (trump, "meld_40") if trump in melds else (melds[0], "meld_20")
    return None


def promised(seen: Sight) -> float:
    """The Augen that a hand brings home for certain, or nearly, if the Talon were closed now."""
    found, trumps = float(seen.mine), sorted(cards_in(seen.hand & seen.pack.trumps), key=STRENGTH.__getitem__)
    hidden, tricks = seen.unseen & seen.pack.trumps, 0
    while trumps and not hidden & seen.pack.higher[seen.state.trump][trumps[-1]]:
        found += AUGEN[trumps.pop()] + DRAWN
        tricks += 1
    drawn = tricks >= 2 or hidden.bit_count() <= tricks
    for card in cards_in(seen.hand & ~seen.pack.trumps):
        higher = seen.unseen & seen.pack.of_suit[SUIT[card]] & seen.pack.higher[SUIT[card]][card]
        if drawn and not higher:
            found += AUGEN[card] + DRAWN
            tricks += 1
    if tricks or seen.state.won[seen.seat]:
        found += _marriages(seen)
    return found


def _marriages(seen: Sight) -> Points:
    """The Augen of the dearest marriage in hand, 0 where none may be announced any more."""
    if not seen.state.options.marriages or seen.state.options.marriage_phase2 == "never":
        return 0
    pairs = [suit for suit in range(len(SUITS)) if mask_of(PAIR[suit]) & seen.hand == mask_of(PAIR[suit])]
    return 40 if seen.state.trump in pairs else 20 if pairs else 0


# --- cards -------------------------------------------------------------------------------------------------------


def cost(seen: Sight, card: Card) -> float:
    """The loss of being without the card: its Augen, trumps, the halves of a marriage that may still come."""
    suit, found = SUIT[card], float(AUGEN[card])
    if suit == seen.state.trump:
        found += TRUMP_KEPT - 2 * (card % len(RANKS) == NINE)
    king, queen = PAIR[suit]
    if seen.state.options.marriages and card in (king, queen):
        mate = 1 << (king + queen - card)
        weight = PAIR_KEPT * (1 + (suit == seen.state.trump))
        found += weight * 2 if seen.hand & mate else weight / 2 if seen.unseen & mate and not closed(seen) else 0
    return found


def closed(seen: Sight) -> bool:
    """True if nobody draws any more."""
    return must_follow(seen.state)


def _lead(seen: Sight, legal: list[Action]) -> Thought:
    cards = [act.args[0] for act in legal if act.verb == "play"]
    if not cards:
        return legal[0], "any"  # asked for what else there is
    if closed(seen):
        return _lead_for_good(seen, cards)
    lowest = min(cards, key=lambda card: (cost(seen, card), -(seen.hand & seen.pack.of_suit[SUIT[card]]).bit_count()))
    return PLAY[lowest], _why_led(seen, lowest)


def _lead_for_good(seen: Sight, cards: list[Card]) -> Thought:
    """The lead once suit must be followed: what nobody beats, trumps before aces while the other may have some."""
    trumps = seen.unseen & seen.pack.trumps
    safe = [card for card in cards if not seen.unseen & seen.pack.of_suit[SUIT[card]] & _above(seen, card)]
    mine = [card for card in safe if SUIT[card] == seen.state.trump]
    if trumps and mine:
        return PLAY[max(mine, key=STRENGTH.__getitem__)], "lead_trump"
    if safe:
        return PLAY[max(safe, key=AUGEN.__getitem__)], "lead_high"
    lowest = min(cards, key=lambda card: cost(seen, card))
    return PLAY[lowest], _why_led(seen, lowest)


def _why_led(seen: Sight, card: Card) -> str:
    """The code of the reason for leading the least of some cards."""
    if cost(seen, card) >= RICH:
        return "lead_least"
    return led_low(AUGEN, seen.hand & ~seen.pack.trumps, card)


def _above(seen: Sight, card: Card) -> Mask:
    return seen.pack.higher[SUIT[card]][card]


def _answer(seen: Sight, cards: Mask) -> Thought:
    led = seen.trick[0]
    wins = cards_in(cards & seen.pack.higher[SUIT[led]][led])
    lowest = min(cards_in(cards), key=lambda card: cost(seen, card))
    if not wins:
        return PLAY[lowest], _why_thrown(seen, lowest)
    if closed(seen):
        return PLAY[min(wins, key=lambda card: cost(seen, card))], "take_cheap"
    same = [card for card in wins if SUIT[card] == SUIT[led]]
    if same and SUIT[led] != seen.state.trump:
        best = max(same, key=lambda card: AUGEN[card] - (AUGEN[card] < RICH) * cost(seen, card) / 2)
        if AUGEN[best] >= RICH or AUGEN[led] >= 4 or wants_a_trick(seen):
            return PLAY[best], "take_suit"
    cheapest = min(wins, key=lambda card: cost(seen, card))
    if AUGEN[led] >= RICH or (wants_a_trick(seen) and cost(seen, cheapest) < RICH):
        return PLAY[cheapest], "take_rich"
    return PLAY[lowest], "take_cheap" if lowest in wins else _why_thrown(seen, lowest)


def _why_thrown(seen: Sight, card: Card) -> str:
    """The code of the reason for giving a card to a trick of the other."""
    led = seen.trick[0]
    duties = owed(seen.state.options) if closed(seen) else OPEN
    cards = seen.pack.answers(duties, seen.hand, SUIT[led], led)
    return thrown(AUGEN, cards, cards & seen.pack.higher[SUIT[led]][led], card)


def told(view: View, memory: Memory, act: Action, level: Level) -> Reason | None:
    """What speaks for this card."""
    if act.verb != "play":
        return None
    seen = sight(_seen(view, memory), memory.seat)
    if not seen.trick:
        others = seen.unseen & seen.pack.of_suit[SUIT[act.args[0]]]
        if not others:
            return Reason("lead_alone")
        return Reason(_why_led(seen, act.args[0]) if others & _above(seen, act.args[0]) else "lead_high")
    led, card = seen.trick[0], act.args[0]
    if not seen.pack.higher[SUIT[led]][led] >> card & 1:
        return Reason(_why_thrown(seen, card))
    if SUIT[card] == SUIT[led] != seen.state.trump:
        return Reason("take_suit")
    return Reason("take_rich" if AUGEN[led] >= RICH else "take_last")


def wants_a_trick(seen: Sight) -> bool:
    """True if a marriage announced or in hand still needs a trick to count (SS-5.2)."""
    return not seen.state.won[seen.seat] and bool(
        _marriages(seen) or any(owner == seen.seat for owner, _ in seen.state.melds)
    )


# --- the strong player ---------------------------------------------------------------------------------------------


def strong(view: View, memory: Memory, legal: Sequence[Action], level: Level) -> Thought:
    """The strong player's move."""
    assert view.seat is not None
    state = known(view, memory, level)
    if state is not None and any(act.verb == "play" for act in legal):
        return solved(state, legal)
    return plain(_seen(view, memory), view.seat, list(legal))


def _seen(view: View, memory: Memory) -> State:
    return Hidden(view, memory, reads=False).state


def known(view: View, memory: Memory, level: Level) -> State | None:
    """The position, where the viewer knows every card of both hands; None where he does not."""
    if not memory.owing:
        return None
    hidden = Hidden(view, memory, level.reading > 0)
    if hidden.number != 1 or any(hidden.rooms[2:]):
        return None
    return hidden.filled(_only(hidden), Random(0))


def _only(hidden: Hidden) -> list[int]:
    """The one way in which the unseen cards can lie."""
    free = hidden.pool & ~hidden.barred[0]
    mine = free if hidden.rooms[0] else 0
    return [mine, hidden.pool & ~mine, 0, 0]


def solved(state: State, legal: Sequence[Action]) -> Thought:
    """The best move of the seat on turn, all cards known. An announcement comes before its card, a claim before all."""
    seat = state.seat
    if CLAIM in legal and sight(state, seat).mine >= NEEDED:
        return CLAIM, "claim_66"
    cards = mask_of([act.args[0] for act in legal if act.verb == "play"])
    _, card = solver(state).moves(position(state), cards)[0]
    meld = MELD[SUIT[card]]
    return (meld, "solved") if meld in legal and card in PAIR[SUIT[card]] else (PLAY[card], "solved")


def sensible(view: View, memory: Memory, legal: Sequence[Action], level: Level) -> list[Action]:
    """The moves worth a search; none where the policy cannot err."""
    assert view.seat is not None
    if known(view, memory, level) is not None:
        return []
    state = _seen(view, memory)
    seen = sight(state, view.seat)
    if (CLAIM in legal and seen.mine >= NEEDED) or EXCHANGE in legal:
        return []
    dropped = {CLAIM} if promised(seen) >= WORTH_A_THOUGHT else {CLAIM, CLOSE}
    return [act for act in legal if act not in dropped]


def weighty(view: View, memory: Memory, first: Action, legal: Sequence[Action], level: Level) -> list[Action]:
    """The moves between which it is worth looking ahead: closing or not, and cards.

    While cards are drawn, the first choice and the cheapest others; every card once nobody draws any more.
    """
    found = sensible(view, memory, legal, level)
    if not found:
        return []
    if not memory.owing:
        seen = sight(_seen(view, memory), memory.seat)
        cards = sorted([act for act in found if act.verb == "play"], key=lambda act: cost(seen, act.args[0]))
        others = cards[:MOST_CARDS] if first.verb == "play" else []  # what can be announced is not put off
        found = [act for act in found if act == CLOSE or act in others]
    return [first, *[act for act in found if act != first]]
