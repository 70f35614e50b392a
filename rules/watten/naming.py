"""Schlag and Farbe, and the swap of the two. (WA-2, WA-3)"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.contract import WRONG_PHASE, Action, Log, Refusal, Said, Seat, action
from rules.families.rounds import vorhand
from rules.families.stages import Stage, allowed
from rules.families.telling import enter, mark, moved, special, tell
from rules.watten import law
from rules.watten.material import (
    BLIND,
    HANDS,
    NONE,
    RANK,
    RANK_NAMED,
    RANK_TOKEN,
    RANKS,
    SUIT,
    SUIT_NAMED,
    SUIT_TOKEN,
    SUITS,
)
from rules.watten.rounds import deal, end_by_maschine
from rules.watten.state import State, is_blind

SCHLAG = tuple(action("schlag", token) for token in RANK_TOKEN)
FARBE = tuple(action("farbe", token) for token in SUIT_TOKEN)
WECHSEL, KEIN_WECHSEL, JA, NEIN = (action(verb) for verb in ("wechsel", "kein_wechsel", "ja", "nein"))


def deal_and_look(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Deal; whoever may look may find a Maschine at once (WA-5.2); then comes the swap or the Schlag."""
    deal(state, seat, act, log)
    seats: Sequence[Seat] = range(state.seats)
    if state.options.streng:
        seats = [other for other in seats if not is_blind(state, other)]
    if end_by_maschine(state, seats, log):
        return
    if state.options.wechsel_time == "before":
        state.seat = state.dealer
        enter(state, "swap", log)
    else:
        _ask_schlag(state, log)


def _ask_schlag(state: State, log: Log) -> None:
    state.seat = state.dealer if state.swapped else vorhand(state)
    enter(state, "schlag", log)


def _ask_farbe(state: State, log: Log) -> None:
    state.seat = vorhand(state) if state.swapped else state.dealer
    enter(state, "farbe", log)


# --- swap --------------------------------------------------------------------------------------------------------


def wechsel(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The dealer asks to swap the announcements (WA-3.4)."""
    tell(log, Said(seat, "wechsel"))
    state.asked_swap = True
    state.seat = vorhand(state)
    enter(state, "swap_answer", log)


def kein_wechsel(state: State, seat: Seat, act: Action, log: Log) -> None:
    _ask_schlag(state, log)


def yes(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The dealer names the Schlag, a new one where one was named before (WA-3.5)."""
    state.swapped = True
    if log is not None:
        tell(log, Said(seat, "ja"))
        if state.schlag != NONE:
            mark(log, "schlag", 0)
        special(log, "schlagwechsel", state.dealer, targets=(seat,))
    state.schlag = NONE
    _ask_schlag(state, log)


def nay(state: State, seat: Seat, act: Action, log: Log) -> None:
    tell(log, Said(seat, "nein"))
    if state.schlag == NONE:
        _ask_schlag(state, log)
    else:
        _ask_farbe(state, log)


class Swap(Stage[State]):
    checks = {"wechsel": allowed, "kein_wechsel": allowed}
    deeds = {"wechsel": wechsel, "kein_wechsel": kein_wechsel}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [WECHSEL, KEIN_WECHSEL]


class SwapAnswer(Stage[State]):
    checks = {"ja": allowed, "nein": allowed}
    deeds = {"ja": yes, "nein": nay}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [JA, NEIN]


# --- schlag, farbe -----------------------------------------------------------------------------------------------


def _must_hold(state: State, seat: Seat, named: int, of_cards: Sequence[int]) -> Refusal | None:
    """Refuse a rank or suit of which the seat has no card, where that is agreed."""
    held = not state.options.schlag_must_hold or named in [of_cards[card] for card in state.hands[seat]]
    return None if held else law.MUST_HOLD


def check_schlag(state: State, seat: Seat, act: Action) -> Refusal | None:
    rank = RANK_NAMED.get(act.args[0], NONE)
    return law.BAD_RANK if rank == NONE else _must_hold(state, seat, rank, RANK)


def check_farbe(state: State, seat: Seat, act: Action) -> Refusal | None:
    suit = SUIT_NAMED.get(act.args[0], NONE)
    return law.BAD_SUIT if suit == NONE else _must_hold(state, seat, suit, SUIT)


def check_wechsel(state: State, seat: Seat, act: Action) -> Refusal | None:
    """In place of naming the Farbe, once, where that is agreed (WA-3.5)."""
    if state.options.wechsel_time == "before":
        return WRONG_PHASE
    return law.SWAP_USED if state.asked_swap else None


def name_schlag(state: State, seat: Seat, act: Action, log: Log) -> None:
    state.schlag = RANK_NAMED[act.args[0]]
    if log is not None:
        word = f"schlag_{RANKS[state.schlag]}"  # what is said names it, so that words and log can
        tell(log, Said(seat, word))
        mark(log, "schlag", state.schlag + 1)
        special(log, word, seat, values=(state.schlag,))
    _ask_farbe(state, log)


def name_farbe(state: State, seat: Seat, act: Action, log: Log) -> None:
    state.farbe = SUIT_NAMED[act.args[0]]
    if log is not None:
        word = f"farbe_{SUITS[state.farbe]}"
        tell(log, Said(seat, word))
        mark(log, "farbe", state.farbe + 1)
        special(log, word, seat, values=(state.farbe,))
    _look(state, log)


def _look(state: State, log: Log) -> None:
    """Now everybody may see his cards; those who see them first may find a Maschine (WA-2.1, WA-5.2)."""
    if state.options.streng:
        blind = [seat for seat in range(state.seats) if state.blind[seat]]
        for seat in blind:
            cards, state.blind[seat] = state.blind[seat], ()
            state.hands[seat] = cards
            moved(log, cards, BLIND[seat], HANDS[seat])
        if end_by_maschine(state, blind, log):
            return
    state.seat = state.leader = vorhand(state)
    enter(state, "play", log)


class NameSchlag(Stage[State]):
    checks = {"schlag": check_schlag}
    deeds = {"schlag": name_schlag}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        if not state.options.schlag_must_hold:
            return list(SCHLAG)
        return [act for act in SCHLAG if not check_schlag(state, seat, act)]


class NameFarbe(Stage[State]):
    checks = {"farbe": check_farbe, "wechsel": check_wechsel}
    deeds = {"farbe": name_farbe, "wechsel": wechsel}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        found = list(FARBE)
        if state.options.schlag_must_hold:
            found = [act for act in FARBE if not check_farbe(state, seat, act)]
        if not check_wechsel(state, seat, WECHSEL):
            found.append(WECHSEL)
        return found
