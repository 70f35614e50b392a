"""Playing, drawing, passing, saying Mau, and the phases of a turn. (MM-2 to MM-5)

Whatever is done first closes an open Mau window: who forgot takes two cards (MM-3.2).
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.contract import Action, Entered, Log, Refusal, Said, Seat, Turn, action
from rules.core.deck import Card, Face, taken_out
from rules.families.stages import MUST, Check, Deed, Stage
from rules.families.stock import card_left, restocked
from rules.families.telling import enter, mark, moved, special, tell
from rules.mau_mau import law
from rules.mau_mau.material import (
    ACE,
    DECK,
    EIGHT,
    FACE,
    FACES,
    HANDS,
    HK,
    JACK,
    NO_CARD,
    NO_SUIT,
    NOBODY,
    PILE,
    RANK,
    RIGHTS,
    SEVEN,
    STOCK,
    SUITS,
    WISHED,
)
from rules.mau_mau.rounds import end_by_patt, win
from rules.mau_mau.state import State, calls, following, top, wish_stands

PENALTY = 2  # MM-3.2
SEVEN_TAKES, KING_TAKES = 2, 3  # MM-5.1, MM-5.5
MOST_ACTS = 400  # MM-4.5

DRAW, PASS, MAU = action("draw"), action("pass"), action("mau")
PLAY_MAU = {token: action("play mau", token) for token in range(len(DECK.codes))}
SEVENS: law.Plays = {face: (law.PLAY[face],) for face in FACES if RANK[face] == SEVEN}
BASE = DECK.base
FUNCTIONS = [face == HK or RANK[face] in law.RANK_OPTIONS for face in FACES]  # what may do something when it is played


# --- what may be played ------------------------------------------------------------------------------------------


def playable(state: State) -> law.Plays:
    """The faces that fit now. Against a draw only a seven helps, and only against sevens (MM-5.10)."""
    top = FACE[state.pile[-1]]
    if state.pending:
        return SEVENS if state.options.seven_stack and RANK[top] == SEVEN else {}
    return state.fitting[top][state.wish + 1]


def size_then(state: State, seat: Seat) -> int:
    """Cards in the hand when the play is made: what a forgotten Mau costs comes first (MM-3.6)."""
    size = len(state.hands[seat])
    if state.owing != seat:
        return size
    return size + min(PENALTY, len(state.stock) + len(state.pile) - 1)


def check_play(state: State, seat: Seat, act: Action) -> Refusal | None:
    token = act.args[0]
    face, wish = BASE[token], WISHED[token]
    if face not in [FACE[card] for card in state.hands[seat]]:
        return law.NOT_IN_HAND
    if state.phase == "drawn" and face != FACE[state.drawn]:
        return law.ONLY_DRAWN_CARD
    if face not in playable(state):
        return _why_not(state, face)
    size = size_then(state, seat)
    if wish != NO_SUIT and not law.may_wish(state.options, face):
        return law.NO_WISH_RIGHT
    if wish == NO_SUIT and size > 1 and law.must_wish(state.options, face):
        return law.WISH_MISSING
    return law.MAU_NOT_DUE if act.verb == "play mau" and size != 2 else None


def _why_not(state: State, face: Face) -> Refusal:
    """The clause that speaks against a card that does not fit."""
    if state.pending:
        return law.DRAW_PENDING
    if state.options.jack and RANK[face] == RANK[top(state)] == JACK:
        return law.NO_JACK_ON_JACK
    return law.AGAINST_WISH if wish_stands(state) else law.NO_MATCH


def listed_plays(state: State, seat: Seat, fits: law.Plays) -> list[Action]:
    """Every play of these faces; with the second-last card once with and once without Mau."""
    cards = state.hands[seat]
    faces = [face for card in cards if (face := FACE[card]) in fits]
    if not faces:
        return []
    size = len(cards) if state.owing != seat else size_then(state, seat)
    if size == 1:
        return [law.PLAY[faces[0]]]
    found: list[Action] = []
    for face in dict.fromkeys(faces) if len(faces) > 1 else faces:
        found += fits[face]
    if size == 2 and calls(state):
        found += [PLAY_MAU[act.args[0]] for act in found]
    return found


# --- Mau ---------------------------------------------------------------------------------------------------------


def check_mau(state: State, seat: Seat, act: Action) -> Refusal | None:
    return None if seat == state.owing != NOBODY else law.MAU_NOT_DUE


def say_mau(state: State, seat: Seat, act: Action, log: Log) -> None:
    state.owing = NOBODY
    mark(log, "owes_mau", 0, seat)
    _mau(seat, log)


def _mau(seat: Seat, log: Log) -> None:
    tell(log, Said(seat, "mau"))
    special(log, "mau", seat)


def close_window(state: State, log: Log) -> None:
    """The next game action comes: who has not said Mau takes two cards (MM-3.2)."""
    culprit, state.owing = state.owing, NOBODY
    if log is not None:
        mark(log, "owes_mau", 0, culprit)
        special(log, "mau_forgotten", culprit, values=(PENALTY,))
    take(state, culprit, PENALTY, log)


# --- drawing -----------------------------------------------------------------------------------------------------


def take(state: State, seat: Seat, count: int, log: Log) -> tuple[Card, ...]:
    """The top cards of the stock, one by one; fewer where there are no more (MM-4.1, MM-4.2)."""
    taken: tuple[Card, ...] = ()
    while len(taken) < count:
        stock = state.stock
        if not stock:
            if len(state.pile) == 1:
                break
            below, state.pile = state.pile[:-1], state.pile[-1:]
            stock = tuple(restocked(state, below, seat, log))
        cards = stock[: len(taken) - count - 1 : -1]
        state.stock = stock[: -len(cards)]
        state.hands[seat] += cards
        taken += cards
        for card in cards if log is not None else ():
            moved(log, (card,), STOCK, HANDS[seat])
    return taken


def check_draw(state: State, seat: Seat, act: Action) -> Refusal | None:
    """Refuse to draw where no card is left (MM-4.3, judged as in MM-4.8), unless a draw is pending (MM-4.7)."""
    return None if state.pending or card_left(state) else law.NOTHING_TO_DRAW


def draw(state: State, seat: Seat, act: Action, log: Log) -> None:
    _begin(state, log)
    demanded, state.pending = state.pending, 0
    if demanded and log is not None:
        special(log, "taken", seat, values=(demanded,))
        mark(log, "pending", 0, seat)
    taken = take(state, seat, demanded or 1, log)
    may_play = state.options.play_after_draw and taken and not demanded and state.acts < MOST_ACTS
    if may_play and FACE[taken[0]] in playable(state):
        state.drawn = taken[0]
        enter(state, "drawn", log)
    else:
        _turn_over(state, 1, log)


# --- passing -----------------------------------------------------------------------------------------------------


def check_pass(state: State, seat: Seat, act: Action) -> Refusal | None:
    if state.pending:
        return law.MUST_TAKE
    if card_left(state):
        return law.MUST_DRAW
    fitting = playable(state)
    return law.MUST_PLAY if any(FACE[card] in fitting for card in state.hands[seat]) else None


def free_pass(state: State, seat: Seat, act: Action) -> Refusal | None:
    """After a draw, and after an ace, anybody may stop (MM-2.7, MM-5.4)."""
    return None


def give_up(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Nothing fits and nothing can be drawn (MM-4.3); when all have passed so, the round is stuck (MM-4.4)."""
    passes = state.passes + 1
    _begin(state, log)
    state.passes = passes
    tell(log, Said(seat, "pass"))
    if passes == state.seats:
        end_by_patt(state, log)
    else:
        _turn_over(state, 1, log)


def stop(state: State, seat: Seat, act: Action, log: Log) -> None:
    passes = state.passes
    _begin(state, log)
    state.passes = passes  # only passes for want of cards count, but this one breaks no series (MM-4.9)
    tell(log, Said(seat, "stop"))
    _turn_over(state, 1, log)


# --- playing -----------------------------------------------------------------------------------------------------


def play(state: State, seat: Seat, act: Action, log: Log) -> None:
    _begin(state, log)
    token = act.args[0]
    face, wish = BASE[token], WISHED[token]
    card, hand = taken_out(state.hands[seat], face, FACE)
    state.hands[seat] = hand
    state.pile += (card,)
    if log is not None:
        moved(log, (card,), HANDS[seat], PILE)
        if wish_stands(state):
            mark(log, "wish", 0)
    state.wish = NO_SUIT
    if not hand:
        win(state, seat, log)
        return
    if len(hand) == 1:
        _open_window(state, seat, act.verb == "play mau" or not calls(state), log)
    if wish != NO_SUIT:
        _wish(state, seat, card, wish, log)
    if FUNCTIONS[face]:
        _effect(state, seat, face, card, log)
    else:
        _turn_over(state, 1, log)


def _open_window(state: State, seat: Seat, called: bool, log: Log) -> None:
    """Mau is said at once, by the seat or for it (MM-3.7), or it is owed."""
    if called:
        _mau(seat, log)
    else:
        state.owing = seat
        mark(log, "owes_mau", 1, seat)


def _wish(state: State, seat: Seat, card: Card, suit: int, log: Log) -> None:
    state.wish = suit
    if log is not None:
        tell(log, Said(seat, f"suit_{SUITS[suit]}"))
        mark(log, "wish", suit + 1)
        special(log, "wish", seat, (card,), values=(suit,))


def _effect(state: State, seat: Seat, face: Face, card: Card, log: Log) -> None:
    """Do what the card does to the next seat, or to who played it (MM-5.1 to 5.5)."""
    options, rank, away = state.options, RANK[face], 1
    if rank == SEVEN and options.seven:
        state.pending += SEVEN_TAKES
        special(log, "seven", seat, (card,), (following(state),), (state.pending,))
    elif rank == EIGHT and options.eight:
        special(log, "eight", seat, (card,), (following(state),))
        away = 2
    elif face == HK and options.hk_three:
        state.pending = KING_TAKES
        special(log, "king", seat, (card,), (following(state),), (KING_TAKES,))
    elif rank == ACE and options.ace:
        special(log, "ace", seat, (card,))
        away = 0
    _turn_over(state, away, log)


# --- from action to action ---------------------------------------------------------------------------------------


def _begin(state: State, log: Log) -> None:
    """A game action begins: it is counted, breaks a series of passes, and closes an open window."""
    state.acts += 1
    state.passes = 0
    state.drawn = NO_CARD
    if state.owing != NOBODY:
        close_window(state, log)


def _turn_over(state: State, away: int, log: Log) -> None:
    """The seat so far to the left is next; 0: the same once more, after an ace."""
    if state.acts >= MOST_ACTS:
        end_by_patt(state, log)
        return
    before, state.seat = state.seat, (state.seat + away) % state.seats
    state.phase = phase = "turn" if away else "again"
    if log is not None:
        if state.pending:
            mark(log, "pending", 0, before)
            mark(log, "pending", state.pending, state.seat)
        log.append(Entered(phase))


# --- the phases --------------------------------------------------------------------------------------------------


def _refuse(refusal: Refusal) -> Check[State]:
    def check(state: State, seat: Seat, act: Action) -> Refusal | None:
        return refusal

    return check


CHECKS: dict[str, Check[State]] = {"play": check_play, "play mau": check_play, "mau": check_mau}
DEEDS: dict[str, Deed[State]] = {"play": play, "play mau": play, "mau": say_mau, "draw": draw}


class OnTurn(Stage[State]):
    """One seat is on turn; who owes his Mau may say it, too."""

    rights = RIGHTS

    def turn(self, state: State) -> Turn:
        seat, owing = state.seat, state.owing
        return MUST[seat] if owing in (NOBODY, seat) else Turn((seat,), (owing,))

    def legal(self, state: State, seat: Seat) -> list[Action]:
        found = self.listed(state, seat) if seat == state.seat else []
        if seat == state.owing != NOBODY:
            found.append(MAU)
        return found


class TurnPhase(OnTurn):
    checks: Mapping[str, Check[State]] = CHECKS | {"draw": check_draw, "pass": check_pass}
    deeds: Mapping[str, Deed[State]] = DEEDS | {"pass": give_up}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        found = listed_plays(state, seat, playable(state))
        if state.stock or state.pending or len(state.pile) > 1:
            found.append(DRAW)
        return found or [PASS]


class DrawnPhase(OnTurn):
    """The card just drawn fits: play it or keep it (MM-2.7)."""

    checks: Mapping[str, Check[State]] = CHECKS | {"draw": _refuse(law.DRAWN_ALREADY), "pass": free_pass}
    deeds: Mapping[str, Deed[State]] = DEEDS | {"pass": stop}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        face = FACE[state.drawn]
        return [*listed_plays(state, seat, {face: playable(state).get(face, ())}), PASS]


class AgainPhase(OnTurn):
    """Another card after an ace, or none (MM-5.4)."""

    checks: Mapping[str, Check[State]] = CHECKS | {"draw": _refuse(law.ONLY_AFTER_ACE), "pass": free_pass}
    deeds: Mapping[str, Deed[State]] = DEEDS | {"pass": stop}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [*listed_plays(state, seat, playable(state)), PASS]
