"""The strong player of Glücksgriff: weighs every sensible play by the burden it leaves. (rulebook, chapter 8)

`decide` works on a state, but looks only at what the seat itself may know: its own hand, the table, numbers of cards.
So it serves twice: as the quick policy inside playouts, and (on any sampled world) as the policy of a real seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from game.bots.base import Reason
from game.bots.gluecksgriff_hand import UNIT, burden, hope_index, key_and_extras, layings, links, points_of
from rules.core.contract import Action, Seat, action
from rules.gluecksgriff.drawing import former_top
from rules.gluecksgriff.groups import knocks as listed_knocks
from rules.gluecksgriff.material import AS, B1, BASE, DECK, FACE, GA, MH, NUMBER, NUMBERS, SEATS, SU
from rules.gluecksgriff.scoring import CALL_BELOW
from rules.gluecksgriff.state import NOBODY, State

Decision = tuple[Action, Reason]

GIFT_FROM = 7  # numbers below are worth drawing
SU_POINTS, MH_POINTS = DECK.points[SU], DECK.points[MH]
LOWEST_LAID = 1  # what the Magische Hand may hope to take from a full hand

CALL, PASS, MAGIC, SERVE, DEFEND, KEEP = (action(verb) for verb in ("call", "pass", "magic", "serve", "defend", "keep"))
STOCK, TOP, LOW, HIGH = (action(f"draw {place}") for place in ("stock", "top", "low", "high"))
RAP = action("rap")
ASSIGN = tuple(action("sanduhr", seat) for seat in range(SEATS))
TAKE = tuple(action("take", seat) for seat in range(SEATS))
KNOCK_GA = action("knock", GA)
DISCARD_SU, DISCARD_MH = action("discard", SU), action("discard", MH)


class Weights(NamedTuple):
    """What the tuning has found; points unless said otherwise."""

    hopes: tuple[float, ...] = (0.35, 0.5, 0.6, 0.7, 0.78, 0.83, 0.87, 0.9)  # another turn, by the fewest cards opposite
    skip: float = 4.0  # a turn taken from an opponent
    mean: int = 8  # points reckoned for an unknown card
    gift: float = 0.3  # for each point below GIFT_FROM that lies open to the next player
    fit: float = 0.0  # a drawn card may be knocked onto a fresh single or set
    fit_run: float = 0.0  # the same for a run
    link: float = 0.0  # two neighbours that may become a run
    joker: float = 0.0  # a Gaukler in hand
    magic: float = 5.0  # the others' worse cards after the Magische Hand
    calls: tuple[tuple[int, ...], ...] = (
        # points up to which a call pays, by the fewest cards opposite (0 … 7)
        (-1, 0, 2, 3, 4, 5, 5, 6),  # two players
        (-1, 0, 1, 2, 3, 4, 4, 5),
        (-1, 0, 0, 1, 2, 3, 3, 4),
        (-1, 0, 0, 1, 2, 2, 3, 3),
    )
    patience: int = 10  # laps after which a call is dared for more points, one more every two laps
    level: tuple[float, ...] = (15.0, 13.0, 10.0, 6.0, 3.0, 1.0, 0.5)  # being as low as the caller, by own points


WEIGHTS = Weights()


class Play(NamedTuple):
    """A play and what it leaves in hand."""

    act: Action
    rest: int
    extras: tuple[int, ...]
    value: float
    code: str


def others_of(state: State, seat: Seat) -> list[Seat]:
    return [other for other in range(state.seats) if other != seat]


def fewest_cards(state: State, seat: Seat) -> int:
    return min([len(hand) for other, hand in enumerate(state.hands) if other != seat])


def hope_of(state: State, seat: Seat) -> int:
    """Row of the burden's weights: none after a call, when this turn is the last."""
    if state.caller != NOBODY:
        return 0
    return hope_index(WEIGHTS.hopes[min(7, fewest_cards(state, seat))])


def blank_points(state: State) -> Sequence[int]:
    return [blank.points for blank in state.blanks] if state.blanks else ()


class Mind:
    """One seat's look at one position."""

    __slots__ = ("extras", "hope", "key", "seat", "state")

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.key, self.extras = key_and_extras(state.hands[seat], blank_points(state))
        self.hope = hope_of(state, seat)

    @property
    def points(self) -> int:
        return points_of(self.key) + sum(self.extras)

    def worth(self, rest: int, extras: Sequence[int]) -> float:
        """Worth of what stays in hand, before any draw."""
        value = -burden(rest, extras, self.hope)
        if WEIGHTS.link and self.hope: value += WEIGHTS.link * links(rest)
        if WEIGHTS.joker and self.hope: value += WEIGHTS.joker * (rest >> 45 & 7)
        if self.state.caller != NOBODY:
            value += self.level(points_of(rest) + sum(extras))
        return value

    def level(self, points: int) -> float:
        """What it brings that the caller may hold no less (GG-8.4)."""
        level = WEIGHTS.level
        return level[points] * 2 / self.state.seats if points < len(level) else 0.0

    def draw_cost(self) -> float:
        """What an unknown card costs with this hand."""
        return burden(self.key, (*self.extras, WEIGHTS.mean), self.hope) - burden(self.key, self.extras, self.hope)

    def without(self, points: int) -> tuple[int, ...]:
        """The extras less one card of these points."""
        left = list(self.extras)
        left.remove(points)
        return tuple(left)


# --- TURN --------------------------------------------------------------------------------------------------------


def knock_plays(mind: Mind) -> Iterator[tuple[Action, int]]:
    """Knocks worth a thought, with the key they leave."""
    state, key = mind.state, mind.key
    if not state.pile or state.pile[-1].closed:
        return
    top = state.pile[-1]
    jokers = key >> 3 * GA & 7
    if top.kind == "run":
        for act in listed_knocks(state.hands[mind.seat], top):
            yield act, key - sum([UNIT[BASE[token]] for token in act.args])
        return
    number = top.high
    copies = key >> 3 * number & 7
    if copies:
        yield action("knock", *[number] * copies), key - copies * UNIT[number]
    if jokers:
        yield KNOCK_GA, key - UNIT[GA]
        if copies:
            yield action("knock", *[number] * copies, GA), key - copies * UNIT[number] - UNIT[GA]


def knocks(mind: Mind) -> list[Play]:
    return [
        Play(act, rest, mind.extras, mind.worth(rest, mind.extras), "knock") for act, rest in knock_plays(mind)
    ]


def discards(mind: Mind, cost: float) -> list[Play]:
    found = []
    for laying in layings(mind.key):
        code = "discard_single" if laying.cards == 1 else "discard_group"
        value = mind.worth(laying.rest, mind.extras) - cost - gift(mind, laying.act)
        if laying.open: value += WEIGHTS.fit if laying.act.args[0]==laying.act.args[-1] else WEIGHTS.fit_run
        found.append(Play(laying.act, laying.rest, mind.extras, value, code))
    return found


def gift(mind: Mind, act: Action) -> float:
    """What the next player gains by drawing from what is laid."""
    tokens = act.args
    ends = (tokens[0], tokens[-1]) if tokens[0] != tokens[-1] else tokens[-1:]
    low = min([token if token < NUMBERS else GIFT_FROM for token in ends])
    return WEIGHTS.gift * (GIFT_FROM - low) / (mind.state.seats - 1) if low < GIFT_FROM else 0.0


def victim(state: State, seat: Seat) -> Seat | None:
    """Before whom a Sanduhr should lie: among those who may be chosen the one nearest to the end (rulebook 8.6)."""
    open_ = [
        other
        for other in range(state.seats)
        if other != seat
        and not (state.fronts[other] or (state.immune | state.protected | state.skips) >> other & 1)
    ]
    if not open_:
        return None
    waiting = [other for other in open_ if other in state.last] or open_ if state.caller != NOBODY else open_
    ahead = [(other - seat) * state.direction % state.seats for other in range(state.seats)]
    return min(waiting, key=lambda other: (len(state.hands[other]), ahead[other]))


def specials(mind: Mind, cost: float) -> list[Play]:
    """Sanduhr, Magische Hand and workshop cards."""
    if not mind.extras:
        return []
    state, seat = mind.state, mind.seat
    found = []
    called = state.caller != NOBODY
    for face in {FACE[card] for card in state.hands[seat] if FACE[card] > GA}:
        if face == SU:
            rest = mind.without(SU_POINTS)
            target = victim(state, seat)
            act = DISCARD_SU if target is None else ASSIGN[target]
            gain = WEIGHTS.skip if target is not None and (not called or target in state.last) else 0.0
            found.append(Play(act, mind.key, rest, mind.worth(mind.key, rest) - cost + gain, "sanduhr"))
        elif face == MH:
            rest = mind.without(MH_POINTS)
            if called:
                found.append(Play(DISCARD_MH, mind.key, rest, mind.worth(mind.key, rest) - cost, "discard_special"))
            else:
                gain = WEIGHTS.magic
                low = mind.worth(mind.key, (*rest, LOWEST_LAID))
                found.append(Play(MAGIC, mind.key, rest, low + gain, "magic"))
        else:
            found.append(_blank_play(mind, face, cost))
    return found


def _blank_play(mind: Mind, face: int, cost: float) -> Play:
    """A workshop card counts by its points alone; what it does is judged by trying (gluecksgriff.py)."""
    state, seat = mind.state, mind.seat
    blank = state.blanks[face - B1]
    rest = mind.without(blank.points)
    value = mind.worth(mind.key, rest) - (cost if blank.draw_after else 0.0)
    if state.caller != NOBODY:
        return Play(action("discard", face), mind.key, rest, mind.worth(mind.key, rest) - cost, "discard_special")
    if not blank.asks_for_target:
        return Play(action("blank", face), mind.key, rest, value, "blank")
    target = min(others_of(state, seat), key=lambda other: len(state.hands[other]))
    return Play(action("blank", face, target), mind.key, rest, value, "blank")


def may_call(state: State, seat: Seat, points: int) -> bool:
    """Whether a call is likely to come true (rulebook 8.8)."""
    dare = WEIGHTS.calls[state.seats - 2][min(7, fewest_cards(state, seat))]
    late = state.turns // state.seats - WEIGHTS.patience
    return points < CALL_BELOW and points <= dare + max(0, late // 2)


def plays(mind: Mind) -> list[Play]:
    """Everything sensible in TURN but the call and passing, unordered."""
    cost = mind.draw_cost()
    return [*knocks(mind), *discards(mind, cost), *specials(mind, cost)]


def turn(state: State, seat: Seat, rng: Random) -> Decision:
    mind = Mind(state, seat)
    if not state.hands[seat]:
        return _empty(state)
    found = plays(mind)
    best = max(found, key=_value)
    if best.rest == 0 and not best.extras and best.act.verb == "knock":
        return best.act, Reason("knock_out")
    points = mind.points
    if state.caller == NOBODY:
        if may_call(state, seat, points):
            return CALL, Reason("call", (points,))
    elif state.options.last_turn == "may" and mind.worth(mind.key, mind.extras) >= best.value:
        return PASS, Reason("pass", (points,))
    return best.act, Reason(best.code)


def _value(play: Play) -> float:
    return play.value


def _empty(state: State) -> Decision:
    if state.caller == NOBODY:
        return CALL, Reason("call", (0,))
    return (PASS, Reason("pass", (0,))) if state.options.last_turn == "may" else (STOCK, Reason("draw_stock"))


# --- SANDUHR -----------------------------------------------------------------------------------------------------


def sanduhr(state: State, seat: Seat, rng: Random) -> Decision:
    """Serve, defend, or defy where a great deal leaves the hand (GG-7.8 to 7.14)."""
    mind = Mind(state, seat)
    if state.forced >> seat & 1:
        return SERVE, Reason("serve")
    best, reason = SERVE, Reason("serve")
    value = mind.worth(mind.key, mind.extras)
    if any(FACE[card] == SU for card in state.hands[seat]):
        return DEFEND, Reason("defend")
    if state.options.defy:
        price = 2 * mind.draw_cost() if state.caller == NOBODY else mind.draw_cost()  # the penalty, and a turn later
        for play in (*knocks(mind), *discards(mind, mind.draw_cost())):
            if play.value - price > value:
                value = play.value - price
                best, reason = action("defy " + play.act.verb, *play.act.args), Reason("defy")
    return best, reason


# --- DRAW, AFTER_DRAW --------------------------------------------------------------------------------------------


def drawable(state: State, seat: Seat) -> list[tuple[Action, int]]:
    """What may be drawn from the pile: the action and the number (GG-4)."""
    group = former_top(state)
    if group is None or group.kind == "special" or state.shut == state.turns:
        return []
    ends = ((LOW, 0), (HIGH, -1)) if group.kind == "run" else ((TOP, -1),)
    return [
        (act, group.tokens[index])
        for act, index in ends
        if group.tokens[index] < NUMBERS and group.owners[index] != seat
    ]


def draw(state: State, seat: Seat, rng: Random) -> Decision:
    found = drawable(state, seat)
    if not found:
        return STOCK, Reason("draw_stock")
    mind = Mind(state, seat)
    value = mind.worth(mind.key, (*mind.extras, WEIGHTS.mean))
    best, reason = STOCK, Reason("draw_stock")
    for act, number in found:
        worth = mind.worth(mind.key + UNIT[number], mind.extras)
        if worth > value:
            value, best, reason = worth, act, Reason("draw_pile", (number,))
    return best, reason


def after_draw(state: State, seat: Seat, rng: Random) -> Decision:
    """Knock: it is a card for nothing. A Gaukler names the end of the run that stays open for less (GG-5.12)."""
    face, top = FACE[state.drawn], state.pile[-1]
    if face != GA:
        return action("knock", face), Reason("knock_drawn")
    if top.kind != "run":
        return KNOCK_GA, Reason("knock_drawn")
    low, high = top.low - 1, top.high + 1
    closed = BASE[top.tokens[0]] == GA
    number = low if low >= 0 and not closed else high
    if number > NUMBERS - 1 or (number == high and BASE[top.tokens[-1]] == GA):
        return KEEP, Reason("keep")
    return action("knock", AS + number), Reason("knock_drawn")


# --- Magische Hand, workshop prompts ------------------------------------------------------------------------------


def card_points(state: State, card: int) -> int:
    face = FACE[card]
    return DECK.points[face] if face < B1 else state.blanks[face - B1].points


def lay(state: State, seat: Seat, rng: Random) -> Decision:
    """The lowest card; of equal ones the Gaukler stays (GG-7.19)."""
    card = min(state.hands[seat], key=lambda card: (card_points(state, card), FACE[card] == GA, FACE[card]))
    return action("lay", FACE[card]), Reason("lay_lowest")


def magic_pick(state: State, seat: Seat, rng: Random) -> Decision:
    mind = Mind(state, seat)
    best, reason = draw(state, seat, rng)
    value = mind.worth(mind.key, (*mind.extras, WEIGHTS.mean))
    for act, number in drawable(state, seat):
        if act == best:
            value = mind.worth(mind.key + UNIT[number], mind.extras)
    for other in others_of(state, seat):
        if state.laid[other]:
            worth = _with(mind, state.laid[other][0])
            if worth > value:
                value, best, reason = worth, TAKE[other], Reason("take", (other,))
    if state.justified:
        for card in state.hands[state.doubted]:
            worth = _with(mind, card)
            if worth > value:
                value, best, reason = worth, action("steal", FACE[card]), Reason("steal")
    return best, reason


def _with(mind: Mind, card: int) -> float:
    """Worth of the hand with one more card."""
    face = FACE[card]
    if face <= GA:
        return mind.worth(mind.key + UNIT[face], mind.extras)
    return mind.worth(mind.key, (*mind.extras, card_points(mind.state, card)))


def choose(state: State, seat: Seat, rng: Random) -> Decision:
    """A prompt of a workshop card: give away what weighs most, take what weighs least (GG-10.10)."""
    ask = state.asks[0]
    hand = state.hands[ask.holder]
    if ask.holder != seat:
        cards = sorted(hand, key=lambda card: card_points(state, card))[: ask.amount]
        return action("choose", *sorted(FACE[card] for card in cards)), Reason("take_lowest")
    picked: list[int] = []
    left = list(hand)
    for _ in range(ask.amount):
        card = max(left, key=lambda card: _relief(state, left, card, seat))
        left.remove(card)
        picked.append(FACE[card])
    return action("choose", *sorted(picked)), Reason("give_highest")


def _relief(state: State, hand: Sequence[int], card: int, seat: Seat) -> float:
    """How much lighter the hand is without this card."""
    rest = list(hand)
    rest.remove(card)
    key, extras = key_and_extras(rest, blank_points(state))
    return -burden(key, extras, hope_of(state, seat))


PHASES: Mapping[str, Callable[[State, Seat, Random], Decision]] = {
    "TURN": turn,
    "SANDUHR": sanduhr,
    "DRAW": draw,
    "AFTER_DRAW": after_draw,
    "MAGIC_LAY": lay,
    "MAGIC_PICK": magic_pick,
    "BLANK": choose,
}


def mover(state: State) -> Seat:
    """The seat that has to act."""
    if state.phase == "MAGIC_LAY":
        return state.layers[0]
    return state.asks[0].seat if state.phase == "BLANK" else state.seat


def decide(state: State, seat: Seat, rng: Random) -> Decision:
    """The move of the seat that has to act, and why."""
    return PHASES[state.phase](state, seat, rng)
