"""The parties: who belongs to which, what of it is public; Re, Kontra and the Absagen. (DK-3, DK-8.1 to 8.3)"""

from __future__ import annotations

from rules.core.contract import NOT_YOUR_TURN, Action, Log, Refusal, Said, Seat, action
from rules.doppelkopf import law
from rules.doppelkopf.material import ACES, ANNOUNCE, COPIES, CQ, FACE, SEATS
from rules.doppelkopf.state import (
    ARMUT,
    CALL,
    HOCHZEIT,
    KONTRA,
    NOBODY,
    NORMAL,
    RE,
    SOLO,
    UNKNOWN,
    State,
    dealt,
    is_resolved,
)
from rules.families.telling import mark, special, tell
from rules.families.tricks import Trick

WEDDING_TRICKS = 3  # DK-8.11


def set_parties(state: State, log: Log) -> None:
    """Before the first lead: the queens decide, or the game that was declared (DK-3.1, DK-3.11, DK-4.3, DK-8.9)."""
    if state.kind == NORMAL:
        one, two = COPIES[CQ]
        state.re = sum([1 << seat for seat, hand in enumerate(state.hands) if one in hand or two in hand])
        return
    state.re = 1 << state.maker
    if state.kind == ARMUT:
        state.re |= 1 << state.partner
    if state.kind in (SOLO, ARMUT):
        reveal_all(state, log)
    else:
        reveal(state, state.maker, RE, log)


def reveal(state: State, seat: Seat, party: int, log: Log) -> None:
    """The party of a seat becomes public."""
    if state.known[seat] != UNKNOWN:
        return
    state.known = (*state.known[:seat], party, *state.known[seat + 1 :])
    if log is not None:
        mark(log, "re" if party == RE else "kontra", 1, seat)
        special(log, "is_re" if party == RE else "is_kontra", seat)


def reveal_all(state: State, log: Log) -> None:
    for seat in range(SEATS) if UNKNOWN in state.known else ():
        reveal(state, seat, RE if state.re >> seat & 1 else KONTRA, log)


def _find_partner(state: State, seat: Seat, log: Log) -> None:
    """From now on everything is public (DK-3.6, DK-8.11)."""
    state.partner = seat
    state.re |= 1 << seat
    state.shift = len(state.tricks) + (state.kind == CALL)  # the running trick counts where a card has decided
    special(log, "partner", state.maker, targets=(seat,))
    reveal_all(state, log)


def after_card(state: State, seat: Seat, card: int, log: Log) -> None:
    """Reveal what a card just played tells of the parties (DK-3.3, DK-3.6, DK-3.8, DK-3.9)."""
    if state.kind == NORMAL and FACE[card] == CQ:
        reveal(state, seat, RE, log)
        lying = [*state.trick, *(other for trick in state.tricks for other in trick.cards)]
        if sum([FACE[other] == CQ for other in lying]) == 2:
            others = [other for other in range(SEATS) if other != seat and state.re >> other & 1]
            if others:  # in a silent wedding there is nobody to find
                special(log, "queens_meet", seat, (card,), others)
            reveal_all(state, log)
    elif state.kind == CALL and state.partner == NOBODY and seat != state.maker and FACE[card] == ACES[state.called]:
        _find_partner(state, seat, log)


def after_trick(state: State, trick: Trick, log: Log) -> None:
    """The first other seat to win one of the first three tricks is wed (DK-8.11)."""
    if state.kind != HOCHZEIT or state.partner != NOBODY or state.shift:
        return
    if trick.taker != state.maker:
        _find_partner(state, trick.taker, log)
    elif len(state.tricks) == WEDDING_TRICKS:
        state.shift = WEDDING_TRICKS
        special(log, "alone", state.maker)
        reveal_all(state, log)


# --- Re, Kontra and the Absagen ----------------------------------------------------------------------------------


PARTY = {"ansage re": 0, "ansage kontra": 1}
LEVEL = {"absage 90": 1, "absage 60": 2, "absage 30": 3, "absage schwarz": 4}
ACTIONS = tuple(action(verb) for verb in ANNOUNCE)


def party_of(state: State, seat: Seat) -> int:
    """0 for Re, 1 for Kontra, by the truth."""
    return 1 - (state.re >> seat & 1)


def needed_cards(state: State, party: int, level: int) -> int:
    """With how many cards in hand the announcement is still possible; level 0 is Re or Kontra itself.

    Source: DK-8.1; an answer to the other party is possible with one card fewer than theirs (DK-8.2); after a partner
    was found later, everything is (DK-8.3).
    """
    first = dealt(state) - 1
    found = first - level
    if not level and state.said[1 - party]:
        found = min(found, first - state.levels[1 - party] - 1)
    return max(1, found - state.shift)


def check_announcement(state: State, seat: Seat, act: Action) -> Refusal | None:
    if not 0 <= seat < state.seats or (seat != state.seat and not state.options.ansagen):
        return NOT_YOUR_TURN
    if not state.options.ansagen:
        return law.NO_ANNOUNCEMENTS
    if not is_resolved(state):
        return law.PARTY_UNKNOWN
    party, level = party_of(state, seat), LEVEL.get(act.verb, 0)
    if not level and PARTY[act.verb] != party:
        return law.WRONG_PARTY
    if state.said[party] if not level else state.levels[party] >= level:
        return law.ALREADY_SAID
    if level and not state.said[party]:
        return law.NEED_RE_FIRST
    return None if len(state.hands[seat]) >= needed_cards(state, party, level) else law.TOO_LATE


def announcements(state: State, seat: Seat) -> list[Action]:
    """List what a seat may announce now."""
    if not state.options.ansagen:
        return []
    return [act for act in ACTIONS if not check_announcement(state, seat, act)]


def announce(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Final, public, and it tells the party of who says it (DK-8.3)."""
    party, level = party_of(state, seat), LEVEL.get(act.verb, 0)
    if level:
        state.levels = (level, state.levels[1]) if party == 0 else (state.levels[0], level)
    else:
        state.said = (True, state.said[1]) if party == 0 else (state.said[0], True)
    if log is not None:
        name = "kontra" if party else "re"
        word = act.verb.replace(" ", "_")
        tell(log, Said(seat, word))
        mark(log, f"{name}_level" if level else f"{name}_said", level or 1)
        special(log, word, seat)
    reveal(state, seat, KONTRA if party else RE, log)
