"""The declaration round, and the Armut. (DK-3.5 to 3.7, DK-4, DK-5, DK-8.9 to 8.11)"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from rules.core.contract import Action, Log, Refusal, Said, Seat, action
from rules.core.deck import Card, taken_out
from rules.doppelkopf import law
from rules.doppelkopf.law import all_speak
from rules.doppelkopf.material import (
    ACES,
    DAMEN,
    DIAMONDS,
    FACE,
    FLEISCHLOS,
    GROSS,
    HANDS,
    SEATS,
    SUIT_NAMED,
    SUIT_TOKEN,
    SUITS,
    TRUMP,
)
from rules.doppelkopf.rounds import begin_play, deal, throw_in
from rules.doppelkopf.state import (
    ARMUT,
    CALL,
    HOCHZEIT,
    NOBODY,
    NONE,
    NORMAL,
    SOLO,
    Declared,
    State,
    both_queens,
    held,
    marks_of,
    normal_ranking,
)
from rules.families.rounds import seats_from, told_marks, vorhand
from rules.families.stages import Stage, allowed
from rules.families.telling import enter, moved, special, tell

GESUND, RUF_AS_WEDDING, ACCEPT, DECLINE = (
    action("gesund"),
    action("hochzeit"),
    action("armut accept"),
    action("armut decline"),
)
RUF = tuple(action("ruf", token) for token in SUIT_TOKEN)
SOLO_IN = tuple(action("solo", token) for token in SUIT_TOKEN)
OWN_GAMES = {"grossspiel": GROSS, "damensolo": DAMEN, "fleischlos": FLEISCHLOS}
WORDS = (GESUND, *RUF, RUF_AS_WEDDING, *SOLO_IN, *[action(verb) for verb in OWN_GAMES])
LEVEL = {NORMAL: 0, CALL: 1, HOCHZEIT: 1, ARMUT: 2, SOLO: 3}  # what is played of several (DK-5.2)
GIVEN = 3  # cards of an Armut, and the most trumps it may have
MOST_REDEALS = 20  # in a row; then there is no Armut in that deal (rulebook, chapter 3)


def deal_and_ask(state: State, seat: Seat, act: Action, log: Log) -> None:
    deal(state, seat, act, log)
    turns, everybody = seats_from(vorhand(state), SEATS), all_speak(state.options)
    state.asked = tuple([other for other in turns if everybody or both_queens(state, other)])
    enter(state, "declare", log)
    _ask_next(state, log)


def _ask_next(state: State, log: Log) -> None:
    """Ask the next seat that has a choice (DK-5.1)."""
    if state.asked:
        state.seat = state.asked[0]
    else:
        _settle(state, log)


# --- what may be declared ----------------------------------------------------------------------------------------


def check_gesund(state: State, seat: Seat, act: Action) -> Refusal | None:
    return law.MUST_DECLARE if both_queens(state, seat) and not state.options.stille_hochzeit else None


def check_ruf(state: State, seat: Seat, act: Action) -> Refusal | None:
    if state.options.hochzeit != "ruf_as":
        return law.OFF["ruf"]
    suit = SUIT_NAMED.get(act.args[0], NONE)
    if suit == NONE or (suit == DIAMONDS and state.options.ruf_suits == "plain"):
        return law.BAD_SUIT
    if not both_queens(state, seat):
        return law.NOT_BOTH_QUEENS
    return law.HOLDS_BOTH_ACES if held(state, seat, ACES[suit]) == 2 else None


def check_hochzeit(state: State, seat: Seat, act: Action) -> Refusal | None:
    if state.options.hochzeit != "erster_stich":
        return law.OFF["hochzeit"]
    return None if both_queens(state, seat) else law.NOT_BOTH_QUEENS


def check_solo(state: State, seat: Seat, act: Action) -> Refusal | None:
    if act.args[0] not in SUIT_NAMED:
        return law.BAD_SUIT
    may = both_queens(state, seat) or state.options.solo_who == "anyone"
    return None if may else law.NOT_BOTH_QUEENS


def check_own_game(state: State, seat: Seat, act: Action) -> Refusal | None:
    return None if getattr(state.options, act.verb) else law.OFF[act.verb]


def _is_armut_off(state: State) -> bool:
    return not state.options.armut or state.redeals >= MOST_REDEALS


def _trumps_held(state: State, seat: Seat) -> list[Card]:
    suit = normal_ranking(state.options).suit
    return [card for card in state.hands[seat] if suit[card] == TRUMP]


def check_give(state: State, seat: Seat, act: Action) -> Refusal | None:
    if _is_armut_off(state):
        return law.OFF["armut give"]
    if both_queens(state, seat):
        return law.MUST_DECLARE
    trumps = _trumps_held(state, seat)
    if len(trumps) > GIVEN:
        return law.TOO_MANY_TRUMPS
    refused = check_three(state, seat, act)
    if refused:
        return refused
    chosen = cards_of(state.hands[seat], act.args)
    return None if _faces(trumps) <= _faces(chosen) else law.MUST_GIVE_TRUMPS


def _faces(cards: Sequence[Card]) -> frozenset[tuple[int, int]]:
    """Faces with a number for each copy, so that equal cards are told apart by their number alone."""
    found: list[tuple[int, int]] = []
    for card in cards:
        found.append((FACE[card], sum([face == FACE[card] for face, _ in found])))
    return frozenset(found)


def check_three(state: State, seat: Seat, act: Action) -> Refusal | None:
    if len(act.args) != GIVEN:
        return law.THREE_CARDS
    own = sorted(FACE[card] for card in state.hands[seat])
    for face in act.args:
        if face not in own:
            return law.NOT_IN_HAND
        own.remove(face)
    return None


def cards_of(hand: tuple[Card, ...], faces: Sequence[int]) -> tuple[Card, ...]:
    """Copies of these faces in the hand."""
    found = []
    for face in faces:
        card, hand = taken_out(hand, face, FACE)
        found.append(card)
    return tuple(found)


def threes(verb: str, hand: Sequence[Card], fixed: Sequence[Card] = ()) -> list[Action]:
    """Every way to name three cards of the hand, those that are fixed among them."""
    free = sorted(FACE[card] for card in hand if card not in fixed)
    forced = [FACE[card] for card in fixed]
    chosen = {tuple(sorted((*forced, *rest))) for rest in combinations(free, GIVEN - len(forced))}
    return [action(verb, *faces) for faces in sorted(chosen)]


# --- declaring ---------------------------------------------------------------------------------------------------


def _declare(state: State, declared: Declared, word: str, log: Log) -> None:
    tell(log, Said(declared.seat, word))
    state.declared += (declared,)
    state.asked = state.asked[1:]
    _ask_next(state, log)


def gesund(state: State, seat: Seat, act: Action, log: Log) -> None:
    _declare(state, Declared(seat, NORMAL), "gesund", log)


def ruf(state: State, seat: Seat, act: Action, log: Log) -> None:
    suit = SUIT_NAMED[act.args[0]]
    _declare(state, Declared(seat, CALL, suit), f"ruf_{SUITS[suit]}", log)


def hochzeit(state: State, seat: Seat, act: Action, log: Log) -> None:
    _declare(state, Declared(seat, HOCHZEIT), "hochzeit", log)


def solo(state: State, seat: Seat, act: Action, log: Log) -> None:
    suit = SUIT_NAMED[act.args[0]]
    _declare(state, Declared(seat, SOLO, suit), f"solo_{SUITS[suit]}", log)


def own_game(state: State, seat: Seat, act: Action, log: Log) -> None:
    _declare(state, Declared(seat, SOLO, OWN_GAMES[act.verb]), act.verb, log)


def give(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Only the word is public; the cards are until somebody takes them (DK-5.3)."""
    if not any(declared.kind == ARMUT for declared in state.declared):  # of two the earlier counts (DK-5.2)
        state.given, state.maker = cards_of(state.hands[seat], act.args), seat
    _declare(state, Declared(seat, ARMUT), "armut", log)


def _settle(state: State, log: Log) -> None:
    """The highest declaration is played, of equal ones the earlier (DK-5.2)."""
    best = max(state.declared, key=lambda one: LEVEL[one.kind], default=Declared(NOBODY, NORMAL))
    state.kind = best.kind
    state.maker = NOBODY if best.kind == NORMAL else best.seat
    if best.kind != ARMUT:
        state.given = ()
        if best.kind == SOLO:
            state.trump = best.suit
        elif best.kind == CALL:
            state.called = best.suit
        begin_play(state, log)
        return
    with told_marks(marks_of, state, log):
        state.asked = tuple(seats_from(best.seat, SEATS)[1:])
        state.seat = state.asked[0]
        enter(state, "armut_offer", log)


class Declare(Stage[State]):
    checks = {
        "gesund": check_gesund,
        "ruf": check_ruf,
        "hochzeit": check_hochzeit,
        "solo": check_solo,
        "armut give": check_give,
        **dict.fromkeys(OWN_GAMES, check_own_game),
    }
    deeds = {
        "gesund": gesund,
        "ruf": ruf,
        "hochzeit": hochzeit,
        "solo": solo,
        "armut give": give,
        **dict.fromkeys(OWN_GAMES, own_game),
    }

    def listed(self, state: State, seat: Seat) -> list[Action]:
        found = [act for act in WORDS if not self.checks[act.verb](state, seat, act)]
        if not _is_armut_off(state) and not both_queens(state, seat):
            trumps = _trumps_held(state, seat)
            if len(trumps) <= GIVEN:
                found += threes("armut give", state.hands[seat], trumps)
        return found


# --- armut -------------------------------------------------------------------------------------------------------


def accept(state: State, seat: Seat, act: Action, log: Log) -> None:
    """He takes the three cards and sees them only now (DK-8.9)."""
    poor, cards = state.maker, state.given
    state.partner, state.given, state.asked = seat, (), ()
    state.hands[poor] = tuple([card for card in state.hands[poor] if card not in cards])
    state.hands[seat] += cards
    if log is not None:
        tell(log, Said(seat, "armut_accept"))
        moved(log, cards, HANDS[poor], HANDS[seat])
        special(log, "armut", seat, targets=(poor,))
    enter(state, "armut_return", log)


def decline(state: State, seat: Seat, act: Action, log: Log) -> None:
    tell(log, Said(seat, "armut_decline"))
    state.asked = state.asked[1:]
    if state.asked:
        state.seat = state.asked[0]
    else:
        throw_in(state, log)


class ArmutOffer(Stage[State]):
    checks = {"armut accept": allowed, "armut decline": allowed}
    deeds = {"armut accept": accept, "armut decline": decline}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [ACCEPT, DECLINE]


def give_back(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Any three cards; how many trumps are among them is public."""
    poor, cards = state.maker, cards_of(state.hands[seat], act.args)
    state.hands[seat] = tuple([card for card in state.hands[seat] if card not in cards])
    state.hands[poor] += cards
    if log is not None:
        suit = normal_ranking(state.options).suit
        moved(log, cards, HANDS[seat], HANDS[poor])
        special(log, "armut_return", seat, targets=(poor,), values=(sum([suit[card] == TRUMP for card in cards]),))
    begin_play(state, log)


class ArmutReturn(Stage[State]):
    checks = {"armut return": check_three}
    deeds = {"armut return": give_back}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return threes("armut return", state.hands[seat])
