"""Announcing the open card, laying a card, what becomes of the total. (ET-2.5, ET-3, ET-4, ET-5)"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.core.contract import Action, Log, Refusal, Said, Seat, action
from rules.core.deck import Face, Token, taken_out
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
ANNOUNCE = {value: action("announce", value) for value in range(-10, 12)}
TURN, SKIP = 1, 2  # what a card does beside counting


class Lay(NamedTuple):
    """What becomes of a token that is laid."""

    face: Face
    value: int
    named: Token  # the card with its value
    effect: int  # TURN, SKIP or 0


def _lay(table: str, token: Token) -> Lay:
    face, named = DECK.base[token], VALUE_NAMED[token]
    value = VALUES[table][face][0] if named == NO_VALUE else named
    rank = rank_of(face)
    effect = TURN if TURNS.get(table) == rank else SKIP if SKIPS.get(table) == rank else 0
    return Lay(face, value, token_of(face, value), effect)


def _tokens(table: str, face: Face) -> list[Token]:
    """A card for each of its values; one that has only one is named without it."""
    values = VALUES[table][face]
    return [token_of(face, value) for value in values] if len(values) > 1 else [face]


LAYS = {table: tuple([_lay(table, token) for token in range(len(DECK.codes))]) for table in VALUES}
PLAYS = {  # table -> face -> its plays
    table: tuple([tuple([action("play", token) for token in _tokens(table, face)]) for face in range(DECK.faces)])
    for table in VALUES
}


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
    options = state.options
    face, value, token, effect = LAYS[options.values][act.args[0]]
    card, state.hands[seat] = taken_out(state.hands[seat], face, FACE)
    state.pile += (card,)
    state.named += (token,)
    state.laid += 1
    state.total = total = state.total + value
    said = act.args[1] if options.kopfrechnen and act.verb == "play say" else total
    if log is not None:
        moved(log, (card,), HANDS[seat], PILE)
        mark(log, "total", total)
        special(log, "counted", seat, (card,), values=(total, value, total - value))
        tell(log, Said(seat, "total", (said,)))
    if said != total:
        special(log, "miscounted", seat, values=(said, total))
        lose(state, seat, "miscounted", log)
    elif total > LIMIT:
        lose(state, seat, "over_fifty", log)
    else:
        _go_on(state, seat, effect, log)


def _go_on(state: State, seat: Seat, effect: int, log: Log) -> None:
    """Draw one card for the one laid, as long as there are any, and pass the turn on (ET-3.4, ET-5.1 to 5.3)."""
    if state.total == LIMIT:
        special(log, "fifty", seat)
    again = state.options.stock_out == "reshuffle"
    if again and not state.stock and len(state.pile) > 1:
        _turn_pile(state, seat, log)
    if state.stock:
        card, state.stock = state.stock[-1], state.stock[:-1]
        state.hands[seat] += (card,)
        if log is not None:
            moved(log, (card,), STOCK, HANDS[seat])
    if effect == TURN:
        _turn_direction(state, seat, log)
    state.seat = next_holding(state, seat)
    if effect == SKIP:
        special(log, "skipped", seat, targets=(state.seat,))
        state.seat = next_holding(state, state.seat)
    if (again and state.laid >= MOST_LAID) or not any(state.hands):
        void(state, log)


def _turn_pile(state: State, seat: Seat, log: Log) -> None:
    """The pile but for its open card becomes the stock (ET-5.1)."""
    below, state.pile, state.named = state.pile[:-1], state.pile[-1:], state.named[-1:]
    state.stock = tuple(restocked(state, below, seat, log))


def _turn_direction(state: State, seat: Seat, log: Log) -> None:
    """Source: ET-1.5."""
    state.direction = -state.direction
    if log is not None:
        mark(log, "turned", int(state.direction < 0))
        special(log, "turned", seat)


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
        """Each card for each of its values."""
        plays = PLAYS[state.options.values]
        found: list[Action] = []
        for face in dict.fromkeys([FACE[card] for card in state.hands[seat]]):
            found += plays[face]
        return _said(state, found) if state.options.kopfrechnen else found


def _said(state: State, plays: Sequence[Action]) -> list[Action]:
    """The same plays with every total that may be said (ET-3.7)."""
    lays = LAYS[state.options.values]
    found: list[Action] = []
    for act in plays:
        token = act.args[0]
        true = state.total + lays[token].value
        numbers = SAYABLE if true in SAYABLE else (*SAYABLE, true)
        found += [action("play say", token, number) for number in numbers]
    return found
