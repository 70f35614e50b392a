"""Playing, drawing, passing, saying Mau, and the phases of a turn. (MM-2 to MM-5)

Whatever is done first closes an open Mau window: who forgot takes two cards (MM-3.2).
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.contract import Action, Log, Refusal, Said, Seat, Turn, action
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
    token_of,
)
from rules.mau_mau.rounds import end_by_patt, win
from rules.mau_mau.state import State, calls, following, somebody_owes, top, wish_stands

PENALTY = 2  # MM-3.2
SEVEN_TAKES, KING_TAKES = 2, 3  # MM-5.1, MM-5.5
MOST_ACTS = 400  # MM-4.5

DRAW, PASS, MAU = action("draw"), action("pass"), action("mau")
PLAY, PLAY_MAU = ({face: action(verb, face) for face in FACES} for verb in ("play", "play mau"))
WISHES = {  # verb -> face -> its four wishes
    verb: {face: [action(verb, token_of(face, suit)) for suit in range(len(SUITS))] for face in FACES}
    for verb in ("play", "play mau")
}


# --- what may be played ------------------------------------------------------------------------------------------


def playable(state: State) -> frozenset[Face]:
    """The faces that fit now. Against a draw only a seven helps, and only against sevens (MM-5.10)."""
    open_card = state.pile[-1]
    if state.pending:
        answered = state.options.seven_stack and RANK[FACE[open_card]] == SEVEN
        return SEVENS if answered else frozenset()
    return state.fitting[FACE[open_card]][state.wish + 1]


SEVENS = frozenset(face for face in FACES if RANK[face] == SEVEN)


def size_then(state: State, seat: Seat) -> int:
    """Cards in the hand when the play is made: what a forgotten Mau costs comes first (MM-3.6)."""
    size = len(state.hands[seat])
    if state.owing != seat:
        return size
    return size + min(PENALTY, len(state.stock) + len(state.pile) - 1)


def check_play(state: State, seat: Seat, act: Action) -> Refusal | None:
    token = act.args[0]
    face, wish = DECK.base[token], WISHED[token]
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


def listed_plays(state: State, seat: Seat, faces: frozenset[Face]) -> list[Action]:
    """Every play of these faces; with the second-last card once with and once without Mau."""
    hand = [face for face in dict.fromkeys([FACE[card] for card in state.hands[seat]]) if face in faces]
    if not hand:
        return []
    size, options = size_then(state, seat), state.options
    found: list[Action] = []
    for verb, plain in (("play", PLAY), ("play mau", PLAY_MAU)) if size == 2 and calls(state) else (("play", PLAY),):
        for face in hand:
            if size == 1 or not law.must_wish(options, face):
                found.append(plain[face])
            if size > 1 and law.may_wish(options, face):
                found += WISHES[verb][face]
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
    for _ in range(count):
        if not state.stock:
            if len(state.pile) == 1:
                break
            below, state.pile = state.pile[:-1], state.pile[-1:]
            state.stock = tuple(restocked(state, below, seat, log))
        card, state.stock = state.stock[-1], state.stock[:-1]
        state.hands[seat] += (card,)
        taken += (card,)
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
    fits = taken and not demanded and FACE[taken[0]] in playable(state)
    if fits and state.options.play_after_draw and state.acts < MOST_ACTS:
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
    face, wish = DECK.base[token], WISHED[token]
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
    _effect(state, seat, face, card, log)


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
    if somebody_owes(state):
        close_window(state, log)


def _turn_over(state: State, away: int, log: Log) -> None:
    """The seat so far to the left is next; 0: the same once more, after an ace."""
    if state.acts >= MOST_ACTS:
        end_by_patt(state, log)
        return
    if log is not None and state.pending:
        mark(log, "pending", 0, state.seat)
    state.seat = following(state, away)
    if log is not None and state.pending:
        mark(log, "pending", state.pending, state.seat)
    enter(state, "turn" if away else "again", log)


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
        if state.owing in (NOBODY, state.seat):
            return MUST[state.seat]
        return Turn((state.seat,), (state.owing,))

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
        return [*listed_plays(state, seat, frozenset((FACE[state.drawn],))), PASS]


class AgainPhase(OnTurn):
    """Another card after an ace, or none (MM-5.4)."""

    checks: Mapping[str, Check[State]] = CHECKS | {"draw": _refuse(law.ONLY_AFTER_ACE), "pass": free_pass}
    deeds: Mapping[str, Deed[State]] = DEEDS | {"pass": stop}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [*listed_plays(state, seat, playable(state)), PASS]
