"""What a player of Glücksgriff says for a move, whichever the rules would make. (rulebook, chapter 8)"""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.bots.core.base import Reason
from game.bots.gluecksgriff import plays
from game.bots.gluecksgriff.plays import Mind
from game.bots.gluecksgriff.strong import why_drawn
from rules.core.contract import Action, Seat
from rules.core.deck import Face
from rules.gluecksgriff.material import BASE, DECK, FACE, GA, NUMBERS
from rules.gluecksgriff.rounds import CALL_BELOW, TOO_HIGH
from rules.gluecksgriff.state import NOBODY, State

SAID: Final = {
    "sanduhr": "sanduhr",
    "magic": "magic",
    "serve": "serve",
    "defend": "defend",
    "defy discard": "defy",
    "defy knock": "defy",
    "keep": "keep",
    "take": "take",
    "steal": "steal",
    "doubt": "doubt",
    "blank": "blank",
}
DRAWS: Final = frozenset({"draw stock", "draw top", "draw low", "draw high"})
AROUND: Final = (-2, -1, 0, 1, 2)  # numbers with which a card may make a set or a run


def told(state: State, seat: Seat, act: Action) -> Reason | None:
    """What speaks for this move; None where there is nothing to be said."""
    if act.verb in SAID:
        return Reason(SAID[act.verb])
    if act.verb in DRAWS:
        return _drawn(state, seat, act)
    mind = Mind(state, seat)
    if act.verb == "knock":
        return Reason(_knocked(state, seat, act))
    if act.verb == "discard":
        return _laid(state, seat, act)
    if act.verb == "call":
        return _called(mind)
    return Reason("pass", (mind.points,)) if act.verb == "pass" else None


def _drawn(state: State, seat: Seat, act: Action) -> Reason:
    """A card is drawn: an open one for what it does, a hidden one because nothing open is as good."""
    open_ = dict(plays.drawable(state, seat))
    mind = Mind(state, seat)
    if act in open_:
        return Reason(why_drawn(mind, open_[act]), (open_[act],))
    fits = any(why_drawn(mind, number) != "draw_pile" for number in open_.values())
    return Reason("draw_hoping" if fits else "draw_stock")


def _knocked(state: State, seat: Seat, act: Action) -> str:
    if state.phase == "after_draw":
        return "knock_drawn"
    if len(act.args) == len(state.hands[seat]):
        return "knock_out"
    return "dump_joker" if GA in [BASE[token] for token in act.args] else "knock"


def _called(mind: Mind) -> Reason:
    if mind.points >= CALL_BELOW:
        return Reason("call_too_high", (mind.points, TOO_HIGH))
    best = max([play.value for play in plays.sensible(mind)], default=0.0)
    surely = plays.call_worth(mind) > best + mind.promise
    return Reason("call" if surely else "call_risky_but_worth", (mind.points,))


def _laid(state: State, seat: Seat, act: Action) -> Reason | None:
    faces = [BASE[token] for token in act.args]
    if GA in faces:
        return Reason("dump_joker")
    if any(face >= NUMBERS for face in faces):
        return Reason("discard_special")
    if state.caller != NOBODY:
        return Reason("last_turn_drop")
    if len(faces) > 1:
        return Reason("discard_group")
    held = Counter([FACE[card] for card in state.hands[seat] if FACE[card] < NUMBERS])
    number, loose = faces[0], [face for face in held if _is_loose(held, face)]
    if sum(held.values()) == len(state.hands[seat]) == 1:
        return Reason("discard_last")
    if number in loose:
        return Reason("discard_single" if number == max(loose) else "discard_loose")
    if number == max(held):
        return Reason("highest_card")
    points = DECK.points[number]
    return Reason("points_off" if points > 1 else "point_off" if points else "nothing_off", (points,))


def _is_loose(held: Counter[Face], number: Face) -> bool:
    """True for a card to which nothing else in the hand belongs."""
    return sum([held[number + away] for away in AROUND]) == 1
