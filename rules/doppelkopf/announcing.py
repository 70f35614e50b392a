"""Re, Kontra and the Absagen. (DK-8.1 to 8.3)"""

from __future__ import annotations

from rules.core.contract import NOT_YOUR_TURN, Action, Log, Refusal, Said, Seat, action
from rules.doppelkopf import law
from rules.doppelkopf.material import ANNOUNCE
from rules.doppelkopf.parties import reveal
from rules.doppelkopf.state import KONTRA, RE, State, dealt, is_resolved
from rules.families.telling import mark, special, tell

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
