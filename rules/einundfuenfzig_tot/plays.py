"""Announcing the open card, laying a card, what becomes of the total. (ET-2.5, ET-3, ET-4, ET-5)"""

from __future__ import annotations

from rules.core.contract import Action, Log, Refusal, Said, Seat, action
from rules.core.deck import Face, taken_out
from rules.einundfuenfzig_tot import law
from rules.einundfuenfzig_tot.material import (
    DECK,
    FACE,
    HANDS,
    MOST_LAID,
    NO_VALUE,
    PILE,
    SKIPS,
    STOCK,
    TURNS,
    VALUE_NAMED,
    VALUES,
    rank_of,
    token_of,
)
from rules.einundfuenfzig_tot.rounds import deal, lose, void
from rules.einundfuenfzig_tot.state import State, next_holding
from rules.families.stages import Stage
from rules.families.stock import restocked
from rules.families.telling import enter, mark, moved, special, tell

LIMIT = 50  # ET-4.1, ET-4.2
SAYABLE = range(-20, 71)  # what a screen offers to say; anything may be said
PLAIN = tuple(action("play", face) for face in range(DECK.faces))
ANNOUNCE = {value: action("announce", value) for value in range(-10, 12)}


def values(state: State, face: Face) -> tuple[int, ...]:
    """Values that the card may count for at this table."""
    return VALUES[state.options.values][face]


def check_announce(state: State, seat: Seat, act: Action) -> Refusal | None:
    return None if act.args[0] in values(state, FACE[state.pile[-1]]) else law.BAD_VALUE


def check_play(state: State, seat: Seat, act: Action) -> Refusal | None:
    token = act.args[0]
    face, named = DECK.base[token], VALUE_NAMED[token]
    if face not in [FACE[card] for card in state.hands[seat]]:
        return law.NOT_IN_HAND
    possible = values(state, face)
    if named == NO_VALUE and len(possible) > 1:
        return law.VALUE_NEEDED
    if named not in (NO_VALUE, *possible):
        return law.BAD_VALUE
    return law.ANNOUNCEMENT_NEEDED if state.options.kopfrechnen and act.verb == "play" else None


def deal_and_open(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The open card counts at once, unless the dealer has to choose (ET-2.4, ET-2.5)."""
    deal(state, seat, act, log)
    possible = values(state, FACE[state.pile[-1]])
    if len(possible) == 1:
        count_open_card(state, possible[0], log)
    else:
        state.seat = state.dealer
        enter(state, "announce", log)


def announce(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The dealer says for what the open card counts (ET-2.5)."""
    value = act.args[0]
    tell(log, Said(seat, "announce", (value,)))
    count_open_card(state, value, log)


def count_open_card(state: State, value: int, log: Log) -> None:
    """Its side effect does not happen (ET-2.4, ET-2.6)."""
    state.total = value
    state.named = (token_of(FACE[state.pile[-1]], value),)
    mark(log, "total", value)
    state.seat = state.vorhand
    enter(state, "play", log)


def play(state: State, seat: Seat, act: Action, log: Log) -> None:
    token = act.args[0]
    face, named = DECK.base[token], VALUE_NAMED[token]
    value = values(state, face)[0] if named == NO_VALUE else named
    card, state.hands[seat] = taken_out(state.hands[seat], face, FACE)
    state.pile += (card,)
    state.named += (token_of(face, value),)
    state.laid += 1
    before, state.total = state.total, state.total + value
    said = act.args[1] if act.verb == "play say" and state.options.kopfrechnen else state.total
    if log is not None:
        moved(log, (card,), HANDS[seat], PILE)
        mark(log, "total", state.total)
        special(log, "counted", seat, (card,), values=(state.total, value, before))
        tell(log, Said(seat, "total", (said,)))
    if said != state.total:
        special(log, "miscounted", seat, values=(said, state.total))
        lose(state, seat, "miscounted", log)
    elif state.total > LIMIT:
        lose(state, seat, "over_fifty", log)
    else:
        _go_on(state, seat, face, log)


def _go_on(state: State, seat: Seat, face: Face, log: Log) -> None:
    if state.total == LIMIT:
        special(log, "fifty", seat)
    _draw(state, seat, log)
    _pass_on(state, seat, rank_of(face), log)
    endless = state.options.stock_out == "reshuffle" and state.laid >= MOST_LAID
    if endless or not any(state.hands):
        void(state, log)


def _draw(state: State, seat: Seat, log: Log) -> None:
    """One card for the one laid, as long as there are any (ET-3.4, ET-5.1, ET-5.3)."""
    if not state.stock and state.options.stock_out == "reshuffle" and len(state.pile) > 1:
        again, state.pile, state.named = state.pile[:-1], state.pile[-1:], state.named[-1:]
        state.stock = tuple(restocked(state, again, seat, log))
    if state.stock:
        card, state.stock = state.stock[-1], state.stock[:-1]
        state.hands[seat] += (card,)
        moved(log, (card,), STOCK, HANDS[seat])


def _pass_on(state: State, seat: Seat, rank: str, log: Log) -> None:
    """Pass the turn on: after a turned direction, past a skipped seat (ET-1.5, ET-1.6, ET-5.2)."""
    table = state.options.values
    if TURNS.get(table) == rank:
        state.direction = -state.direction
        if log is not None:
            mark(log, "turned", int(state.direction < 0))
            special(log, "turned", seat)
    state.seat = next_holding(state, seat)
    if SKIPS.get(table) == rank:
        special(log, "skipped", seat, targets=(state.seat,))
        state.seat = next_holding(state, state.seat)


# --- the phases --------------------------------------------------------------------------------------------------


class Announce(Stage[State]):
    checks = {"announce": check_announce}
    deeds = {"announce": announce}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return [ANNOUNCE[value] for value in values(state, FACE[state.pile[-1]])]


class Play(Stage[State]):
    checks = {"play": check_play, "play say": check_play}
    deeds = {"play": play, "play say": play}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        """Each card for each of its values; one that has only one is named without it."""
        tokens: list[tuple[int, int]] = []
        for face in dict.fromkeys(FACE[card] for card in state.hands[seat]):
            possible = values(state, face)
            tokens += [(token_of(face, value) if len(possible) > 1 else face, value) for value in possible]
        if not state.options.kopfrechnen:
            return [action("play", token) for token, _ in tokens]
        found = []
        for token, value in tokens:
            true = state.total + value
            numbers = SAYABLE if true in SAYABLE else (*SAYABLE, true)
            found += [action("play say", token, number) for number in numbers]
        return found
