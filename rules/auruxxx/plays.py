"""A turn: passing, drawing, laying with all that cards bring about, ending; its four phases. (AU-2 to AU-9)"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from rules.auruxxx import law
from rules.auruxxx.fitting import can_lay, check_lay, listed_lays
from rules.auruxxx.material import CARD_RANK, FIFTY, FIRST_ACTION, GOLD, HANDS, NOBODY, PERCENT, PILE, STOCK, TARGET
from rules.auruxxx.rounds import end_round, end_turn
from rules.auruxxx.state import State, canonical, following, others, pick
from rules.core.chance import number_below
from rules.core.contract import WRONG_PHASE, Action, Entered, Log, Moved, Refusal, Said, Seat, action
from rules.core.deck import Card
from rules.families.stages import Check, Deed, Stage
from rules.families.stock import card_left, restocked
from rules.families.telling import enter, mark, moved, special

MOST_DRAWS = 2  # in a turn, AU-3.5
PENALTY_CARDS = 2  # for each 2 laid, AU-6.3
PASS, DRAW, TAKE, END = action("pass"), action("draw"), action("take"), action("end")


def draw_is_open(state: State, seat: Seat) -> bool:
    """Return whether `draw` would be accepted (rulebook, chapter 3)."""
    if state.drawn >= MOST_DRAWS or not card_left(state):
        return False
    return state.phase != "action" or not can_lay(state.hands[seat], state.pile[-1])


# --- passing -----------------------------------------------------------------------------------------------------


def check_pass(state: State, seat: Seat, act: Action) -> Refusal | None:
    return None if state.passes[seat] < state.options.max_passes else law.NO_PASSES_LEFT


def check_late_pass(state: State, seat: Seat, act: Action) -> Refusal | None:
    """Passing is possible only as the first act of a turn (AU-2.6)."""
    return law.PASS_COMES_FIRST


def make_pass(state: State, seat: Seat, act: Action, log: Log) -> None:
    """A cross instead of the whole turn; a penalty goes on to the next player (AU-2.5, AU-6.5)."""
    state.passes[seat] += 1
    if log is not None:
        log.append(Said(seat, "pass"))
        mark(log, "passes", state.passes[seat], seat)
        if state.penalty:
            mark(log, "penalty", 0, seat)
            special(log, "zwei_weiter", seat, targets=((seat + 1) % state.seats,), values=(state.penalty,))
    end_turn(state, log)


# --- drawing -----------------------------------------------------------------------------------------------------


def draw_cards(state: State, seat: Seat, count: int, log: Log) -> None:
    """The top cards of the stock go to the hand one by one; what even a reshuffle does not yield lapses (AU-10.5)."""
    hand = state.hands[seat]
    for _ in range(count):
        if not state.stock:
            reshuffle(state, log)
            if not state.stock:
                return
        card = state.stock.pop()
        hand.append(card)
        state.acted = True
        if log is not None:
            log.append(Moved((card,), STOCK, HANDS[seat]))


def reshuffle(state: State, log: Log) -> None:
    """All discards but the top card become the new stock (AU-10.5)."""
    below = state.pile[:-1]
    if not below:
        return
    del state.pile[:-1]
    state.lays = [(state.lays[-1][0], 1)]
    state.stock = restocked(state, below, state.seat, log)


def check_draw(state: State, seat: Seat, act: Action) -> Refusal | None:
    if state.drawn >= MOST_DRAWS:
        return law.TWO_DRAWS_ONLY
    if state.phase == "action" and can_lay(state.hands[seat], state.pile[-1]):
        return law.MUST_CLOSE
    return None if card_left(state) else law.STOCK_EMPTY


def draw(state: State, seat: Seat, act: Action, log: Log) -> None:
    draw_cards(state, seat, 1, log)
    state.drawn += 1
    if state.phase == "turn":
        state.phase = "drew"
        if log is not None:
            log.append(Entered("drew"))


def check_take(state: State, seat: Seat, act: Action) -> Refusal | None:
    """Only what a 2 asks for is taken (AU-6.3)."""
    return None if state.penalty else law.NOTHING_TO_TAKE


def take(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Draw what the twos ask for; then the normal turn begins (AU-6.3, AU-6.4)."""
    count, state.penalty = state.penalty, 0
    if log is not None:
        special(log, "zwei_nehmen", seat, values=(count,))
        mark(log, "penalty", 0, seat)
    draw_cards(state, seat, count, log)
    enter(state, "turn", log)


# --- ending without a lay ----------------------------------------------------------------------------------------


def check_end(state: State, seat: Seat, act: Action) -> Refusal | None:
    if draw_is_open(state, seat):
        return law.MUST_DRAW
    if not can_lay(state.hands[seat], state.pile[-1]):
        return None
    if state.phase == "action":
        return law.MUST_CLOSE_BY_LAYING
    return None if state.options.lay_duty == "free" and state.drawn else law.MUST_LAY


def end(state: State, seat: Seat, act: Action, log: Log) -> None:
    if log is not None:
        log.append(Said(seat, "end"))
    end_turn(state, log)


# --- laying ------------------------------------------------------------------------------------------------------


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
    if effect := EFFECTS[rank]:
        effect(state, seat, cards, TARGET[act.args[-1]], log)
    if log is not None:
        _announce_last_cards(state, sizes, log)
    if rank < FIRST_ACTION:
        end_turn(state, log)
    elif rank < GOLD:
        enter(state, "action", log)
    else:
        end_round(state, seat, log)


def _announce_last_cards(state: State, sizes: Sequence[int], log: Log) -> None:
    """Whoever has come down to one card is named (rulebook, chapter 7)."""
    for seat, size in enumerate(sizes):
        if len(state.hands[seat]) == 1 < size:
            special(log, "one_card", seat)


# --- what cards bring about ---------------------------------------------------------------------------------------

Effect: TypeAlias = Callable[[State, Seat, Sequence[Card], Seat, Log], None]  # …, cards laid, target named, log


def two(state: State, seat: Seat, cards: Sequence[Card], target: Seat, log: Log) -> None:
    """The next player must draw two for each (AU-6.3)."""
    state.penalty = PENALTY_CARDS * len(cards)
    if log is not None:
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
    if log is not None:
        givers = [other for other in others(state, seat) if state.hands[other]]
        special(log, "kartensegen", seat, cards, givers)
    for other in others(state, seat):
        take_unseen(state, seat, other, log)


def kartentausch(state: State, seat: Seat, cards: Sequence[Card], target: Seat, log: Log) -> None:
    """The whole hands change places, and nothing else does (AU-7.5, AU-7.13)."""
    own, other = state.hands[seat], state.hands[target]
    if log is not None:
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
    card = canonical(hand)[number_below(state, len(hand))]
    hand.remove(card)
    state.hands[seat].append(card)
    if log is not None:
        log.append(Moved((card,), HANDS[victim], HANDS[seat]))


def goldene_12(state: State, seat: Seat, cards: Sequence[Card], target: Seat, log: Log) -> None:
    """Laying it ends the round at once (AU-9.4)."""
    special(log, "goldene_12", seat, cards, values=(len(cards),))


BY_RANK: dict[int, Effect] = {
    2: two,
    FIFTY: fifty,
    PERCENT: happy_man,
    FIRST_ACTION: kartensegen,
    FIRST_ACTION + 1: kartentausch,
    FIRST_ACTION + 2: karte_ziehen,
    GOLD: goldene_12,
}
EFFECTS = [BY_RANK.get(rank) for rank in range(GOLD + 1)]  # rank -> what it brings about, or nothing


# --- the phases --------------------------------------------------------------------------------------------------

CHECKS: dict[str, Check[State]] = {"lay": check_lay, "draw": check_draw, "end": check_end, "take": check_take}
DEEDS: dict[str, Deed[State]] = {"lay": lay, "draw": draw, "end": end, "pass": make_pass}


class PenaltyPhase(Stage[State]):
    """Twos wait for an answer, and nothing else is possible before it (AU-6.6)."""

    checks: Mapping[str, Check[State]] = {"take": check_take, "pass": check_pass}
    deeds: Mapping[str, Deed[State]] = {"take": take, "pass": make_pass}

    def check(self, state: State, seat: Seat, act: Action) -> Refusal | None:
        refusal = super().check(state, seat, act)
        return law.PENALTY_FIRST if refusal == WRONG_PHASE else refusal

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [TAKE, PASS] if state.passes[seat] < state.options.max_passes else [TAKE]


class TurnPhase(Stage[State]):
    """The choice at the start of a turn: pass, draw or lay (AU-3.1)."""

    checks: Mapping[str, Check[State]] = CHECKS | {"pass": check_pass}
    deeds: Mapping[str, Deed[State]] = DEEDS

    def legal(self, state: State, seat: Seat) -> list[Action]:
        if seat != state.seat:
            return []
        found = listed_lays(state, seat)
        if state.stock or len(state.pile) > 1:
            found.append(DRAW)
        elif not found:
            found.append(END)
        if state.passes[seat] < state.options.max_passes:
            found.append(PASS)
        return found


class DrewPhase(Stage[State]):
    """After one or two draws (AU-3.3 to 3.6)."""

    checks: Mapping[str, Check[State]] = CHECKS | {"pass": check_late_pass}
    deeds: Mapping[str, Deed[State]] = DEEDS

    def legal(self, state: State, seat: Seat) -> list[Action]:
        if seat != state.seat:
            return []
        found = listed_lays(state, seat)
        if state.drawn < MOST_DRAWS and card_left(state):
            found.append(DRAW)
        elif not found or state.options.lay_duty == "free":
            found.append(END)
        return found


class ActionPhase(Stage[State]):
    """After an action card: another one, or the closing card (AU-7.9 to 7.11)."""

    checks: Mapping[str, Check[State]] = CHECKS | {"pass": check_late_pass}
    deeds: Mapping[str, Deed[State]] = DEEDS

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return listed_lays(state, seat) or [DRAW if draw_is_open(state, seat) else END]
