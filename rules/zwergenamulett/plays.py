"""Leading, following and taking a trick. (ZA-2)"""

from __future__ import annotations

from rules.core.contract import Action, Log, Refusal, Seat, Turn, action
from rules.core.deck import Card, Face
from rules.core.state import with_seat
from rules.families.stages import BESIDE, MUST, Stage
from rules.families.telling import enter, mark, moved, special
from rules.zwergenamulett import law
from rules.zwergenamulett.calls import ANNOUNCE, announce, ask_all, check_announce, may_announce
from rules.zwergenamulett.material import AM, DECK, DR, FACE, FE, HANDS, MA, RIGHTS, SEVEN, TRICK, WON
from rules.zwergenamulett.rounds import dwarfs, gather_rest
from rules.zwergenamulett.state import NOBODY, State, holds

PLAY = tuple(action("play", face) for face in range(DECK.faces))
BIT = tuple(1 << face for face in FACE)  # card -> bit of its face
AMULET = 1 << AM
PLAYS_OF = tuple(  # faces in hand as a bit mask -> what may be played of them, in the order of the deck
    [PLAY[face] for face in range(DECK.faces) if mask >> face & 1] for mask in range(1 << DECK.faces)
)
PLAYS_OR_CALL = tuple([*plays, ANNOUNCE] for plays in PLAYS_OF)
APPEARS = {DR: "dragon", MA: "wizard", FE: "fairy"}  # faces that come with a little scene of their own (chapter 7)


def overtakes(card: Card, best: Card) -> bool:
    """Return whether a card wins a trick away from the one that was best so far. Source: ZA-2.6 to 2.13.

    An amulet always does; anything else only lies on its like, so that nothing but an amulet beats an amulet.
    """
    return FACE[card] == AM or FACE[card] == FACE[best]


# --- what may be played ------------------------------------------------------------------------------------------


def check_lead(state: State, seat: Seat, act: Action) -> Refusal | None:
    return None if holds(state, seat, act.args[0]) else law.NOT_IN_HAND


def check_follow(state: State, seat: Seat, act: Action) -> Refusal | None:
    face = act.args[0]
    if not holds(state, seat, face):
        return law.NOT_IN_HAND
    led = FACE[state.trick[0]]
    if state.options.must_match and face not in (led, AM) and holds(state, seat, led):
        return law.MUST_MATCH
    return None


# --- playing -----------------------------------------------------------------------------------------------------


def _play(state: State, seat: Seat, face: Face, log: Log) -> Card:
    """Take a copy of the face out of the hand and add it to the trick."""
    hand = state.hands[seat]
    place = 0
    while FACE[hand[place]] != face:
        place += 1
    card = hand[place]
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    state.trick += (card,)
    if log is not None:
        moved(log, (card,), HANDS[seat], TRICK)
        if face in APPEARS:
            special(log, APPEARS[face], seat, (card,))
    return card


def lead(state: State, seat: Seat, act: Action, log: Log) -> None:
    if state.rest:
        gather_rest(state, log)
    card = _play(state, seat, act.args[0], log)
    state.leader = state.ahead = seat
    state.seat = (seat + 1) % state.seats
    if log is not None:
        mark(log, "ahead", 1, seat)
        if FACE[card] == AM:
            special(log, "amulet", seat, (card,))
    enter(state, "follow", log)


def follow(state: State, seat: Seat, act: Action, log: Log) -> None:
    before, seats = state.ahead, state.seats
    best = state.trick[(before - state.leader) % seats]
    card = _play(state, seat, act.args[0], log)
    if overtakes(card, best):
        state.ahead = seat
        if log is not None:
            _tell_overtaking(seat, card, before, best, log)
    if len(state.trick) < seats:
        state.seat = (seat + 1) % seats
    else:
        _take_trick(state, log)


def _tell_overtaking(seat: Seat, card: Card, before: Seat, best: Card, log: Log) -> None:
    """Both cards lie open: the new one first, then the one it beats. An amulet is ahead as soon as it lies there, a
    card of the same kind once it has beaten the other."""
    amulet = FACE[card] == AM
    if not amulet:
        special(log, "overtake", seat, (card, best), (before,))
    mark(log, "ahead", 0, before)
    mark(log, "ahead", 1, seat)
    if amulet:
        special(log, "amulet_stolen" if FACE[best] == AM else "amulet", seat, (card, best), (before,))


def _take_trick(state: State, log: Log) -> None:
    """The winner lays the cards face down before him and leads the next trick (ZA-2.14)."""
    taker, trick = state.ahead, state.trick
    # whoever wins a trick with an amulet in it wins by an amulet
    if FACE[trick[(taker - state.leader) % state.seats]] == AM:
        state.fresh_amulet = taker
    state.won[taker] += trick
    state.later = with_seat(state.later, taker, state.tricks)
    state.tricks += 1
    state.taker = state.seat = taker
    state.ahead, state.trick = NOBODY, ()
    if state.options.show_last_trick:
        state.rest = trick
    if log is not None:
        _tell_trick(state, taker, trick, log)
    _go_on(state, log)


def _tell_trick(state: State, taker: Seat, trick: tuple[Card, ...], log: Log) -> None:
    special(log, "trick", taker, trick)
    if not state.rest:
        moved(log, trick, TRICK, WON[taker])
    mark(log, "ahead", 0, taker)
    mark(log, "tricks", len(state.won[taker]) // state.seats, taker)


def _go_on(state: State, log: Log) -> None:
    """The next lead, or what comes after the last trick (ZA-3.4, ZA-3.10, ZA-3.11)."""
    by_machine = state.options.auto_announce
    if by_machine and dwarfs(state.won[state.taker]) >= SEVEN:
        announce(state, state.taker, ANNOUNCE, log)
    elif state.hands[state.taker]:
        enter(state, "lead", log)
    elif by_machine:
        enter(state, "count", log)
    else:
        ask_all(state, log)


# --- the phases --------------------------------------------------------------------------------------------------


class Trick(Stage[State]):
    """One seat is on turn; every seat may announce (ZA-3.3)."""

    rights = RIGHTS

    def turn(self, state: State) -> Turn:
        seat = state.seat
        return BESIDE[state.seats][seat] if may_announce(state) else MUST[seat]

    def legal(self, state: State, seat: Seat) -> list[Action]:
        if seat != state.seat:
            return [ANNOUNCE] if may_announce(state) and 0 <= seat < state.seats else []
        faces, options, trick = 0, state.options, state.trick
        for card in state.hands[seat]:
            faces |= BIT[card]
        if trick and options.must_match and faces & BIT[trick[0]]:
            faces &= BIT[trick[0]] | AMULET
        claims = (trick or state.taker != NOBODY) and not options.auto_announce  # may_announce
        return (PLAYS_OR_CALL if claims else PLAYS_OF)[faces][:]


class Lead(Trick):
    checks = {"play": check_lead, "announce": check_announce}
    deeds = {"play": lead, "announce": announce}


class Follow(Trick):
    checks = {"play": check_follow, "announce": check_announce}
    deeds = {"play": follow, "announce": announce}
