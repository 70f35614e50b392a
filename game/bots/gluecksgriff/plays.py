"""The sensible plays of a seat of Glücksgriff in its turn, and their worth. (rulebook, chapter 8)

Everything here looks only at what the seat itself may know: its own hand, the table, numbers of cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.bots.gluecksgriff.hand import CLOSED, UNIT, key_of, layings, open_top, points_of
from game.bots.gluecksgriff.weights import KNOWLEDGE
from game.bots.gluecksgriff.worth import DONE, DRAWING, Judge, row_of
from rules.core.contract import Action, Seat, action
from rules.core.deck import Card, Face
from rules.gluecksgriff.drawing import former_top
from rules.gluecksgriff.groups import knocks as listed_knocks
from rules.gluecksgriff.material import AS, B1, BASE, DECK, FACE, GA, MH, NUMBERS, SEATS, SU
from rules.gluecksgriff.state import NOBODY, State

CALL, PASS, MAGIC, SERVE, DEFEND, KEEP = (action(verb) for verb in ("call", "pass", "magic", "serve", "defend", "keep"))
STOCK, TOP, LOW, HIGH = (action(f"draw {place}") for place in ("stock", "top", "low", "high"))
RAP = action("rap")
ASSIGN = tuple(action("sanduhr", seat) for seat in range(SEATS))
TAKE = tuple(action("take", seat) for seat in range(SEATS))
KNOCK_GA = action("knock", GA)
DISCARD_SU, DISCARD_MH = action("discard", SU), action("discard", MH)
DECK_MEAN = 8  # points of an unknown card (rulebook 8.3)
LOWEST_LAID = 1  # what the Magische Hand may hope to take


class Weights(NamedTuple):
    """The values that the lessons do not teach; found by trying, in points."""

    skip: float = 4.0  # a turn taken from another player
    magic: float = 4.0  # the others' worse cards after the Magische Hand
    defy: float = 6.0  # price of defying, beside the penalty card
    fit: float = 1.0  # in the last turn, that a drawn card may be knocked
    held: float = 0.8  # share of what a workshop card brings that it is worth while it is held


JUDGE, WEIGHTS = Judge(KNOWLEDGE), Weights()


class Play(NamedTuple):
    """A play, the hand that it leaves, and the worth of that."""

    act: Action
    rest: int
    extras: tuple[int, ...]
    value: float
    code: str


class Mind:
    """One seat's view of one position."""

    __slots__ = ("called", "done", "drawing", "extras", "judge", "key", "piles", "players", "seat", "state", "weights")

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.judge, self.weights = JUDGE, WEIGHTS
        self.players = state.seats
        self.key, self.extras = key_of(state.hands[seat], state.blanks)
        self.called = state.caller != NOBODY
        near = min([len(hand) for other, hand in enumerate(state.hands) if other != seat])
        self.done = row_of(state.seats, DONE, near)
        self.drawing = row_of(state.seats, DRAWING, near)
        self.piles: list[int] | None = None

    @property
    def points(self) -> int:
        return points_of(self.key) + sum(self.extras)

    @property
    def promise(self) -> float:
        """The worth of the workshop cards in hand beside their points."""
        return promise(self.state, self.state.hands[self.seat], self.weights) if self.extras else 0.0

    def kept(self, key: int, extras: tuple[int, ...], top: int) -> float:
        """Worth of ending the turn with this hand."""
        if self.called:
            return self.judge.last(self.players, key, extras, False)
        return self.judge.worth(self.done, key, extras, top)

    def drawn(self, key: int, extras: tuple[int, ...], top: int) -> float:
        """Worth of drawing from the stock with this hand."""
        if self.called:
            return self.judge.last(self.players, key, extras, True) + (self.weights.fit if top != CLOSED else 0.0)
        return self.judge.worth(self.drawing, key, extras, top)

    def best_draw(self, key: int, extras: tuple[int, ...], top: int) -> float:
        """Worth of this hand before the best draw; `top` lies open above what may be drawn."""
        if self.piles is None:
            self.piles = [number for _, number in drawable(self.state, self.seat)]
        value = self.drawn(key, extras, top)
        for number in self.piles:
            value = max(value, self.kept(key + UNIT[number], extras, top))
        return value


def top_of(state: State) -> int:
    """The number or run that lies open on the pile."""
    return open_top(state.pile[-1].kind, state.pile[-1].tokens) if state.pile else CLOSED


def worth_of(play: Play) -> float:
    return play.value


def drawable(state: State, seat: Seat) -> list[tuple[Action, int]]:
    """The draws allowed from the pile: the action and the number (GG-4). In TURN: after a discard."""
    if state.phase in ("turn", "sanduhr"):
        group = state.pile[-1] if state.pile else None
    else:
        group = former_top(state)
    if group is None or group.kind == "special" or state.shut == state.turns:
        return []
    ends = ((LOW, 0), (HIGH, -1)) if group.kind == "run" else ((TOP, -1),)
    tokens, owners = group.tokens, group.owners
    return [(act, tokens[index]) for act, index in ends if tokens[index] < NUMBERS and owners[index] != seat]


def card_points(state: State, card: Card) -> int:
    return face_points(state, FACE[card])


def face_points(state: State, face: Face) -> int:
    return DECK.points[face] if face < B1 else state.blanks[face - B1].points


def brought(state: State, face: int) -> float:
    """The points that a workshop card brings whoever plays it, on the average of many positions."""
    from game.bots.gluecksgriff.trials import bonus  # a trial is played on by these very rules

    return bonus(state.blanks[face - B1], state.seats)


def promise(state: State, hand: Sequence[Card], weights: Weights = WEIGHTS) -> float:
    """The worth of the workshop cards of a hand beside their points; after a call they do nothing (GG-10.5)."""
    if state.caller != NOBODY:
        return 0.0
    return weights.held * sum([brought(state, FACE[card]) for card in hand if FACE[card] >= B1])


def _number_knocks(number: int, copies: int, jokers: int) -> Iterator[tuple[Action, int, int]]:
    if copies:
        yield action("knock", *[number] * copies), copies * UNIT[number], number
    if jokers:
        yield KNOCK_GA, UNIT[GA], CLOSED
        if copies:
            yield action("knock", *[number] * copies, GA), copies * UNIT[number] + UNIT[GA], CLOSED
            yield action("knock", GA, *[number] * copies), copies * UNIT[number] + UNIT[GA], number


def knocks(mind: Mind) -> list[Play]:
    """Knocks worth a thought."""
    state, key = mind.state, mind.key
    if not state.pile or state.pile[-1].closed:
        return []
    top = state.pile[-1]
    found = []
    if top.kind == "run":
        for act in listed_knocks(state.hands[mind.seat], top):
            rest = key - sum([UNIT[BASE[token]] for token in act.args])
            ends = sorted((*top.tokens, *act.args), key=_height)
            value = mind.kept(rest, mind.extras, open_top("run", ends))
            found.append(Play(act, rest, mind.extras, value, "knock"))
        return found
    for act, gone, left in _number_knocks(top.high, key >> 3 * top.high & 7, key >> 3 * GA & 7):
        rest = key - gone
        code = "knock" if left != CLOSED else "dump_joker"
        found.append(Play(act, rest, mind.extras, mind.kept(rest, mind.extras, left), code))
    return found


def _height(token: int) -> int:
    return token if token < NUMBERS else token - AS


def discards(mind: Mind) -> list[Play]:
    return [
        Play(
            laying.act,
            laying.rest,
            mind.extras,
            mind.best_draw(laying.rest, mind.extras, laying.top),
            "discard_single" if len(laying.act.args) == 1 else "discard_group",
        )
        for laying in layings(mind.key)
    ]


def choosable(state: State, seat: Seat) -> list[Seat]:
    """The seats before whom a Sanduhr may be laid, in turn order."""
    barred = state.immune | state.protected | state.skips
    ahead = [(seat + state.direction * away) % state.seats for away in range(1, state.seats)]
    return [other for other in ahead if not state.fronts[other] and not barred >> other & 1]


def victim(state: State, seat: Seat) -> Seat | None:
    """The seat nearest to the end of those that may be chosen; after a call one whose last turn is to come (8.6)."""
    found = choosable(state, seat)
    if not found:
        return None
    return min(found, key=lambda other: (state.caller != NOBODY and other not in state.last, len(state.hands[other])))


def _sanduhr(mind: Mind) -> Play:
    state = mind.state
    rest = mind.key - UNIT[SU]
    target = victim(state, mind.seat)
    if target is None:
        return Play(DISCARD_SU, rest, mind.extras, mind.best_draw(rest, mind.extras, CLOSED), "discard_special")
    gain = mind.weights.skip / (state.seats - 1) if not mind.called or target in state.last else 0.0
    value = mind.best_draw(rest, mind.extras, top_of(state)) + gain
    return Play(ASSIGN[target], rest, mind.extras, value, "sanduhr")


def _magic(mind: Mind) -> Play:
    rest = mind.key - UNIT[MH]
    if mind.called:
        return Play(DISCARD_MH, rest, mind.extras, mind.best_draw(rest, mind.extras, CLOSED), "discard_special")
    value = mind.kept(rest + UNIT[LOWEST_LAID], mind.extras, CLOSED) + mind.weights.magic
    return Play(MAGIC, rest, mind.extras, value, "magic")


def _blank(mind: Mind, face: int) -> Play:
    """The discard of a workshop card, worth the average of what it brought when it was tried."""
    state, seat = mind.state, mind.seat
    blank = state.blanks[face - B1]
    extras = list(mind.extras)
    extras.remove(blank.points)
    rest = tuple(extras)
    if mind.called:
        return Play(action("discard", face), mind.key, rest, mind.best_draw(mind.key, rest, CLOSED), "discard_special")
    after = mind.best_draw if blank.draw_after else mind.kept
    value = after(mind.key, rest, CLOSED) + brought(state, face) * (1 - mind.weights.held)
    if not blank.asks_for_target:
        return Play(action("blank", face), mind.key, rest, value, "blank")
    others = [other for other in range(state.seats) if other != seat]
    target = min(others, key=lambda other: len(state.hands[other]))
    return Play(action("blank", face, target), mind.key, rest, value, "blank")


def sensible(mind: Mind) -> list[Play]:
    """Everything sensible in TURN but the call and passing, unordered."""
    found = [*knocks(mind), *discards(mind)]
    if mind.key >> 3 * SU & 7:
        found.append(_sanduhr(mind))
    if mind.key >> 3 * MH & 7:
        found.append(_magic(mind))
    if mind.extras:
        found += [_blank(mind, face) for face in {FACE[card] for card in mind.state.hands[mind.seat]} if face >= B1]
    return found


def call_worth(mind: Mind) -> float:
    """Worth of the call now (rulebook 8.8); only hands below seven points are asked."""
    near = mind.done % len(mind.judge.calls[0])
    return mind.judge.calls[mind.players - 2][near][mind.points]


def defiances(mind: Mind) -> list[Play]:
    """Plays in spite of the Sanduhr, their price taken off (GG-7.9)."""
    price = DECK_MEAN if mind.called else mind.weights.defy
    return [
        play._replace(act=action("defy " + play.act.verb, *play.act.args), value=play.value - price)
        for play in (*knocks(mind), *discards(mind))
    ]
