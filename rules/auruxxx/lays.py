"""Laying cards and what they bring about: 2, 50, %, action cards, Goldene 12. (AU-4 to AU-9)"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from rules.auruxxx.material import CARD_RANK, FIFTY, FIRST_ACTION, GOLD, HANDS, NOBODY, PERCENT, PILE, TARGET
from rules.auruxxx.scoring import end_round
from rules.auruxxx.state import State, canonical, following, others, pick
from rules.auruxxx.turns import end_turn
from rules.core.chance import fresh
from rules.core.contract import Action, Log, Moved, Seat
from rules.core.deck import Card
from rules.families.telling import enter, mark, moved, special

PENALTY_CARDS = 2  # for each 2 laid, AU-6.3
Effect: TypeAlias = Callable[[State, Seat, Sequence[Card], Seat, Log], None]  # …, cards laid, target named, log


def lay(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Lay the cards in the order named (AU-4.6), carry out their effect, close the turn or go on (AU-3.2, AU-7.9)."""
    sizes = [len(hand) for hand in state.hands] if log is not None else []
    cards = pick(state.hands[seat], act.args)
    state.pile += cards
    state.lays.append((seat, len(cards)))
    state.acted = True
    if log is not None:
        moved(log, cards, HANDS[seat], PILE)
    rank = CARD_RANK[cards[-1]]
    if rank in EFFECTS:
        EFFECTS[rank](state, seat, cards, TARGET[act.args[-1]], log)
    if log is not None:
        _announce_last_cards(state, sizes, log)
    if rank < FIRST_ACTION:
        end_turn(state, log)
    elif rank < GOLD:
        enter(state, "ACTION", log)
    else:
        end_round(state, seat, log)


def _announce_last_cards(state: State, sizes: Sequence[int], log: Log) -> None:
    """Whoever has come down to one card is named (rulebook, chapter 7)."""
    for seat, size in enumerate(sizes):
        if len(state.hands[seat]) == 1 < size:
            special(log, "one_card", seat)


# --- effects -----------------------------------------------------------------------------------------------------


def two(state: State, seat: Seat, cards: Sequence[Card], target: Seat, log: Log) -> None:
    """The next player must draw two for each (AU-6.3)."""
    state.penalty = PENALTY_CARDS * len(cards)
    special(log, "zwei_ziehen", seat, cards, (following(state, seat),), (state.penalty,))


def fifty(state: State, seat: Seat, cards: Sequence[Card], target: Seat, log: Log) -> None:
    special(log, "fuenfzig", seat, cards)


def happy_man(state: State, seat: Seat, cards: Sequence[Card], target: Seat, log: Log) -> None:
    """The figure comes from the table or from its holder (AU-8.1)."""
    holder = state.figure
    if holder == seat:
        return
    if holder != NOBODY:
        mark(log, "figure", 0, holder)
    state.figure = seat
    special(log, "happy_man", seat, cards, () if holder == NOBODY else (holder,))
    mark(log, "figure", 1, seat)


def kartensegen(state: State, seat: Seat, cards: Sequence[Card], target: Seat, log: Log) -> None:
    """One card, unseen, from every other player (AU-7.4)."""
    givers = [other for other in others(state, seat) if state.hands[other]]
    special(log, "kartensegen", seat, cards, givers)
    for other in others(state, seat):
        take_unseen(state, seat, other, log)


def kartentausch(state: State, seat: Seat, cards: Sequence[Card], target: Seat, log: Log) -> None:
    """The whole hands change places, and nothing else does (AU-7.5, AU-7.13)."""
    own, other = state.hands[seat], state.hands[target]
    special(log, "kartentausch", seat, cards, (target,), (len(own), len(other)))
    moved(log, own, HANDS[seat], HANDS[target])
    moved(log, other, HANDS[target], HANDS[seat])
    state.hands[seat], state.hands[target] = other, own


def karte_ziehen(state: State, seat: Seat, cards: Sequence[Card], target: Seat, log: Log) -> None:
    """One card, unseen, from the next player (AU-7.6)."""
    victim = following(state, seat)
    special(log, "karte_ziehen", seat, cards, (victim,))
    take_unseen(state, seat, victim, log)


def take_unseen(state: State, seat: Seat, victim: Seat, log: Log) -> None:
    """A random card of the victim's hand in canonical order (AU-7.8); an empty hand gives none (AU-7.7)."""
    hand = state.hands[victim]
    if not hand:
        special(log, "nothing_to_take", seat, targets=(victim,))
        return
    card = canonical(hand)[fresh(state).randrange(len(hand))]
    hand.remove(card)
    state.hands[seat].append(card)
    if log is not None:
        log.append(Moved((card,), HANDS[victim], HANDS[seat]))


def goldene_12(state: State, seat: Seat, cards: Sequence[Card], target: Seat, log: Log) -> None:
    """Laying it ends the round at once (AU-9.4)."""
    special(log, "goldene_12", seat, cards, values=(len(cards),))


EFFECTS: dict[int, Effect] = {  # rank -> what it brings about
    2: two,
    FIFTY: fifty,
    PERCENT: happy_man,
    FIRST_ACTION: kartensegen,
    FIRST_ACTION + 1: kartentausch,
    FIRST_ACTION + 2: karte_ziehen,
    GOLD: goldene_12,
}
