"""The strong player of Glücksgriff: weighs every sensible play by what it leaves. (rulebook, chapter 8)

`decide` works on a state, but looks only at what the seat itself may know. So it serves twice: as the quick policy
inside playouts, and (on the state rebuilt from a view) as the policy of a real seat.

The rulebook's reward is refined by measurement (docs/bots): the others' points count in full, since a match is won
by holding less than they; and a match is worth what it changes in the chance to win it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from random import Random
from typing import NamedTuple

from game.bots.core.base import Decision, Reason
from game.bots.families.standing import round_worth
from game.bots.gluecksgriff import plays
from game.bots.gluecksgriff.hand import CLOSED, UNIT, key_of
from game.bots.gluecksgriff.plays import (
    CALL,
    DEFEND,
    KEEP,
    KNOCK_GA,
    PASS,
    SERVE,
    STOCK,
    TAKE,
    Mind,
    Play,
    call_worth,
    card_points,
    defiances,
    drawable,
    promise,
    sensible,
    top_of,
    worth_of,
)
from rules.core.contract import Action, Seat, action
from rules.core.deck import Card
from rules.families.rounds import ENDED
from rules.gluecksgriff.material import AS, B1, FACE, GA, NUMBERS, SU
from rules.gluecksgriff.rounds import CALL_BELOW
from rules.gluecksgriff.state import NOBODY, State, pick

BOLD = 3.0  # points by which full nerve overrates a call
MOST = 5  # plays of cards compared, besides calling and passing
LOW = 2  # up to this number an open card is a rare find
ABSURD = 5.0  # points behind the best play from which on another is not looked at
AIMED = ("sanduhr", "blank")  # verbs whose target is for the search to find
FEW = frozenset({"draw", "after_draw", "magic_pick"})  # phases whose moves are all worth a look
BETWEEN = frozenset({"turn", "sanduhr"})
USUAL = (3.1, 3.6, 4.4, 4.1)  # points of a seat in a round, two to five players: strong bots among themselves


# --- turn --------------------------------------------------------------------------------------------------------


def turn(state: State, seat: Seat, rng: Random, heat: float = 0.0, nerve: float = 0.0) -> Decision:
    """The best play, the call or passing; with `heat` (in points) a play that is nearly as good.

    `nerve` (-1 … 1) makes calls early or late.
    """
    mind = Mind(state, seat)
    if not state.hands[seat]:
        return _empty(state)
    found = sensible(mind)
    out = next((play for play in found if play.act.verb == "knock" and not play.rest and not play.extras), None)
    if out is not None:
        return out.act, Reason("knock_out")  # the round is over, the others count (GG-5.16)
    best = max(found, key=worth_of) if heat <= 0 else _softly(found, heat, rng)
    points = mind.points
    if mind.called:
        if state.options.last_turn == "may" and mind.kept(mind.key, mind.extras, CLOSED) >= best.value:
            return PASS, Reason("pass", (points,))
    elif points < CALL_BELOW and call_worth(mind) + BOLD * nerve > best.value + mind.promise:
        return CALL, Reason("call", (points,))
    return best.act, Reason(best.code)


def _softly(found: list[Play], heat: float, rng: Random) -> Play:
    best = max([play.value for play in found])
    return rng.choices(found, [exp((play.value - best) / heat) for play in found])[0]


def _empty(state: State) -> Decision:
    if state.caller == NOBODY:
        return CALL, Reason("call", (0,))
    return (PASS, Reason("pass", (0,))) if state.options.last_turn == "may" else (STOCK, Reason("draw_stock"))


# --- sanduhr -----------------------------------------------------------------------------------------------------


def sanduhr(state: State, seat: Seat, rng: Random) -> Decision:
    """Defend if possible, defy where a great deal leaves the hand, else serve (GG-7.8 to 7.14)."""
    if state.forced >> seat & 1:
        return SERVE, Reason("serve")
    mind = Mind(state, seat)
    if mind.key >> 3 * SU & 7:
        return DEFEND, Reason("defend")
    if state.options.defy:
        best = max(defiances(mind), key=worth_of, default=None)
        if best is not None and best.value > mind.kept(mind.key, mind.extras, CLOSED):
            return best.act, Reason("defy")
    return SERVE, Reason("serve")


# --- draw, after_draw --------------------------------------------------------------------------------------------


def draw(state: State, seat: Seat, rng: Random) -> Decision:
    found = drawable(state, seat)
    if not found:
        return STOCK, Reason("draw_stock")
    return _drawn(Mind(state, seat), found)[:2]


def _drawn(mind: Mind, found: list[tuple[Action, int]]) -> tuple[Action, Reason, float]:
    """The best draw, its reason and its worth."""
    top = top_of(mind.state)
    best, reason, value = STOCK, Reason("draw_stock"), mind.drawn(mind.key, mind.extras, top)
    for act, number in found:
        worth = mind.kept(mind.key + UNIT[number], mind.extras, top)
        if worth > value:
            best, reason, value = act, Reason(why_drawn(mind, number), (number,)), worth
    return best, reason, value


def why_drawn(mind: Mind, number: int) -> str:
    """What speaks for an open card: the code of a reason."""
    held = {FACE[card] for card in mind.state.hands[mind.seat]}
    run = any({number + low, number + low + 1, number + low + 2} <= held | {number} for low in (-2, -1, 0))
    if number in held or run:
        return "take_for_group"
    return "low_card_on_pile" if number <= LOW else "draw_pile"


def after_draw(state: State, seat: Seat, rng: Random) -> Decision:
    """Knock where possible, a card for nothing; on a run a Gaukler takes the end that helps the next player least."""
    face, top = FACE[state.drawn], state.pile[-1]
    if face != GA:
        return action("knock", face), Reason("knock_drawn", (face,))
    if top.kind != "run":
        return KNOCK_GA, Reason("knock_drawn")
    ends = [(top.low - 1, top.tokens[0]), (top.high + 1, top.tokens[-1])]
    free = [number for number, token in ends if 0 <= number < NUMBERS and token < NUMBERS]
    return (action("knock", AS + free[0]), Reason("knock_drawn")) if free else (KEEP, Reason("keep"))


# --- Magische Hand, workshop prompts -----------------------------------------------------------------------------


def lay(state: State, seat: Seat, rng: Random) -> Decision:
    """Lay the lowest card; of equal ones the Gaukler stays (GG-7.19)."""
    card = min(state.hands[seat], key=lambda card: (card_points(state, card), FACE[card] == GA, FACE[card]))
    return action("lay", FACE[card]), Reason("lay_lowest")


def magic_pick(state: State, seat: Seat, rng: Random) -> Decision:
    mind = Mind(state, seat)
    best, reason, value = _drawn(mind, drawable(state, seat))
    for other in range(state.seats):
        if other != seat and state.laid[other]:
            worth = with_card(mind, state.laid[other][0])
            if worth > value:
                best, reason, value = TAKE[other], Reason("take", (other,)), worth
    if state.justified:
        for card in state.hands[state.doubted]:
            worth = with_card(mind, card)
            if worth > value:
                best, reason, value = action("steal", FACE[card]), Reason("steal"), worth
    return best, reason


def with_card(mind: Mind, card: Card) -> float:
    """Worth of the hand with one card more."""
    if FACE[card] < B1:
        return mind.kept(mind.key + UNIT[FACE[card]], mind.extras, CLOSED)
    return mind.kept(mind.key, (*mind.extras, card_points(mind.state, card)), CLOSED)


def choose(state: State, seat: Seat, rng: Random) -> Decision:
    """Answer a prompt of a workshop card: give away and take what leaves the best hand (GG-10.10)."""
    ask, mind = state.asks[0], Mind(state, seat)
    if ask.holder == seat:
        picked, reason = given(mind, ask.amount), Reason("give_highest")
    else:
        picked = taken(mind, state.hands[ask.holder], ask.amount)
        left = [card_points(state, card) for card in state.hands[ask.holder] if card not in picked]
        lowest = max([card_points(state, card) for card in picked]) <= min(left)
        reason = Reason("take_lowest" if lowest else "take_for_group")
    return action("choose", *sorted([FACE[card] for card in picked])), reason


def given(mind: Mind, amount: int) -> list[Card]:
    """The cards of the own hand without which it is worth most."""
    left, picked = list(mind.state.hands[mind.seat]), []
    for _ in range(amount):
        card = max(left, key=lambda card: worth(mind, [held for held in left if held != card]))
        left.remove(card)
        picked.append(card)
    return picked


def taken(mind: Mind, offered: Sequence[Card], amount: int) -> list[Card]:
    """The cards of another hand with which the own one is worth most."""
    left, held = list(offered), list(mind.state.hands[mind.seat])
    for _ in range(amount):
        card = max(left, key=lambda card: worth(mind, [*held, card]))
        left.remove(card)
        held.append(card)
    return held[-amount:]


def worth(mind: Mind, hand: Sequence[Card]) -> float:
    """Worth of these cards in the hand at the end of the turn."""
    key, extras = key_of(hand, mind.state.blanks)
    return mind.kept(key, extras, CLOSED) + (promise(mind.state, hand) if extras else 0.0)


PHASES: Mapping[str, Callable[[State, Seat, Random], Decision]] = {
    "turn": turn,
    "sanduhr": sanduhr,
    "draw": draw,
    "after_draw": after_draw,
    "magic_lay": lay,
    "magic_pick": magic_pick,
    "blank": choose,
}


def mover(state: State) -> Seat:
    """The seat that has to act."""
    if state.phase == "magic_lay":
        return state.layers[0]
    return state.asks[0].seat if state.phase == "blank" else state.seat


def decide(state: State, seat: Seat, rng: Random) -> Decision:
    """The move of the seat that has to act, and why."""
    return PHASES[state.phase](state, seat, rng)


# --- what is worth a search ----------------------------------------------------------------------------------------


def _best(found: Sequence[Play], most: int) -> list[Action]:
    """The best plays, none that is far behind."""
    ranked = sorted(found, key=lambda play: -play.value)
    return [play.act for play in ranked[:most] if play.value > ranked[0].value - ABSURD]


def _throws_joker(play: Play, hand: Sequence[int]) -> bool:
    """True for a lone Gaukler discarded while other cards are there: nobody would understand it."""
    return play.act.verb == "discard" and play.act.args == (GA,) and len(hand) > 1


def _turn(state: State, seat: Seat) -> list[Action]:
    mind, hand = Mind(state, seat), state.hands[seat]
    found = _best([play for play in plays.sensible(mind) if not _throws_joker(play, hand)], MOST) if hand else []
    if state.caller != NOBODY:
        found.append(plays.PASS)
    elif mind.points < CALL_BELOW:
        found.append(plays.CALL)
    return found


def _sanduhr(state: State, seat: Seat) -> list[Action]:
    return [plays.SERVE, plays.DEFEND, *_best(plays.defiances(Mind(state, seat)), 2)]


def _choose(state: State, seat: Seat, legal: Sequence[Action]) -> list[Action]:
    """The answers to a prompt that leave the best hands."""
    mind, ask = Mind(state, seat), state.asks[0]

    def left(act: Action) -> float:
        hand = state.hands[seat][:]
        if ask.holder == seat:
            pick(hand, act.args)
        else:
            hand += pick(state.hands[ask.holder][:], act.args)
        return worth(mind, hand)

    return sorted(legal, key=left, reverse=True)[:MOST]


WANTED: Mapping[str, Callable[[State, Seat], list[Action]]] = {"turn": _turn, "sanduhr": _sanduhr}


def candidates(state: State, seat: Seat, legal: Sequence[Action]) -> list[Action]:
    """The legal moves worth a search; the policy's own move may be missing, the search adds it."""
    if state.phase in FEW:
        return list(legal)
    if state.phase == "blank":
        return _choose(state, seat, legal)
    if state.phase not in WANTED:
        return list(legal[: 2 * MOST])
    offered = set(legal)
    wanted = [act for act in WANTED[state.phase](state, seat) if act in offered]
    return wanted + [act for act in legal if act.verb in AIMED and act not in wanted]


# --- how far to look, and what is seen there -----------------------------------------------------------------------


class Horizon(NamedTuple):
    """A playout goes on to the first turn of somebody other than `seat` that has at least this number."""

    turns: int
    seat: Seat


def horizon(state: State, seat: Seat) -> Horizon:
    """The end of the seat's next turn (of the one after this, when it is on turn).

    A turn gained on the way is played as well: it is worth what it brings.
    """
    away = (seat - state.seat) * state.direction % state.seats
    return Horizon(state.turns + (away or state.seats) + 1, seat)


def reached(state: State, horizon: Horizon) -> bool:
    """True if the round is over, or the horizon reached; a called round is always played out."""
    if state.turns < horizon.turns or state.caller != NOBODY or state.seat == horizon.seat:
        return state.phase in ENDED
    return state.phase in BETWEEN or state.phase in ENDED


def reward(state: State, seat: Seat) -> float:
    return round_worth(state, seat, _prospect)


def _prospect(state: State, seat: Seat) -> float:
    mind = Mind(state, seat)
    worth = mind.kept(mind.key, mind.extras, plays.top_of(state)) + mind.promise
    return worth + _expected(worth, state.seats) / 2 if state.halves >> seat & 1 else worth


def _expected(worth: float, seats: int) -> float:
    """Points the seat will have at the end of a round: `worth` says by how many the others are expected above them."""
    return max(0.0, USUAL[seats - 2] - worth * (seats - 1) / seats)
