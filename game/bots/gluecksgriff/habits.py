"""How people err at Glücksgriff, and what nobody does there. (rulebook, chapter 8)

Whoever is not attentive lays his dearest card and draws from the stock: he sees nothing that could be knocked, not what
lies open, and as a beginner no run in his hand. But he lays equal cards together, and keeps no dear card for a low one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from math import exp
from random import Random

from game.bots.core.base import STRONG, Decision, Level, Reason
from game.bots.core.levels import decent
from game.bots.gluecksgriff import plays
from game.bots.gluecksgriff.hand import counts_of, key_of, layings, points_of
from game.bots.gluecksgriff.rulebook import KEEP_JOKER, makes_group
from rules.core.contract import Action, Seat
from rules.core.deck import Face, Token
from rules.gluecksgriff.material import BASE, DECK, FACE, GA, MH, NUMBERS, SU
from rules.gluecksgriff.rounds import CALL_BELOW
from rules.gluecksgriff.state import NOBODY, State

WHIM = 2.0  # points by which a card may seem dearer than it is, of beginners so many times as much
GREEN = 1.5
LOW, DEAR = 4, 9  # a number that nobody lays while he holds so high a one to which nothing belongs
HARDLY = 2  # points that do not matter
HEAVY = 12  # points of a card that nobody keeps by passing
SHORT_RUN, PLAIN_RUN = 3, 4  # cards of a run, and of one that everybody sees
SURE, MANY = 1, 4  # points with which one calls where everybody else holds so many cards
ALIKE = 5  # numbers from which on equal ones are laid together

DRAWS = frozenset({"draw top", "draw low", "draw high"})


# --- out of habit --------------------------------------------------------------------------------------------------


def absently(state: State, seat: Seat, legal: Sequence[Action], level: Level, rng: Random) -> Decision | None:
    """A move out of habit in a turn or at a draw, None elsewhere."""
    if state.phase == "draw":
        return (plays.STOCK, Reason("draw_stock")) if plays.STOCK in legal else None
    if state.phase != "turn":
        return None
    learned = level.skill >= STRONG
    held = Counter([FACE[card] for card in state.hands[seat]])
    found = [act for act in decent(legal, partial(laughed_at, state, seat)) if _plain(act)]
    if learned:
        found = [act for act in found if not _of_dear_run(held, act)]
        found += [act for act in legal if _is_dear_run(held, act)]
    if not found:
        return None
    worth = [DECK.points[BASE[act.args[-1]]] if act.verb == "discard" else DECK.points[SU] for act in found]
    heat = WHIM if learned else GREEN * WHIM
    act = rng.choices(found, [exp((points - max(worth)) / heat) for points in worth])[0]
    return act, Reason("sanduhr" if act.verb == "sanduhr" else "highest_card")


def _plain(act: Action) -> bool:
    """True for laying equal cards, or a Sanduhr."""
    return act.verb == "sanduhr" or (act.verb == "discard" and len(set(act.args)) == 1 and act.args[0] < NUMBERS)


def _is_dear_run(held: Counter[Face], act: Action) -> bool:
    """True for laying a whole run, without a Gaukler, of cards that nobody keeps."""
    if act.verb != "discard" or len(act.args) < SHORT_RUN or any(token >= NUMBERS for token in act.args):
        return False
    run = _run(held, act.args[0])
    return run.start >= ALIKE and sorted(act.args) == [*run]


def _of_dear_run(held: Counter[Face], act: Action) -> bool:
    """True for laying a single card of such a run."""
    if act.verb != "discard" or len(act.args) > 1:
        return False
    run = _run(held, act.args[0])
    return run.start >= ALIKE and len(run) >= SHORT_RUN


# --- what nobody does ----------------------------------------------------------------------------------------------


def laughed_at(state: State, seat: Seat, legal: Sequence[Action], act: Action) -> str:
    """The class of what the table would laugh at, "" where nothing."""
    if plays.CALL in legal and act != plays.CALL and act.verb != "knock" and _surely_low(state, seat):
        return "lets_call_go"
    if act.verb == "discard":
        return _laid(state, seat, act)
    if act.verb in DRAWS:
        return "takes_dear" if _dear_for_nothing(state, seat, act) else ""
    if act.verb == "take":
        open_ = [plays.card_points(state, state.laid[other.args[0]][0]) for other in legal if other.verb == "take"]
        return "takes_dear" if plays.card_points(state, state.laid[act.args[0]][0]) > min(open_) + HARDLY else ""
    if act.verb == "call":
        return "calls_dear" if _points(state, seat) >= CALL_BELOW else ""
    if act.verb == "pass" and state.phase == "turn":
        return "passes_dear" if _most(state, seat) >= HEAVY else ""
    return ""


def _laid(state: State, seat: Seat, act: Action) -> str:
    if state.caller != NOBODY:
        return "keeps_dear" if _gone(state, act.args) < _most(state, seat) - HARDLY else ""
    held = Counter([FACE[card] for card in state.hands[seat]])
    if act.args == (GA,):
        return "throws_joker" if held.total() > KEEP_JOKER else ""
    number = act.args[0]
    if len(act.args) == 1:
        if number <= LOW and any(_alone(held, other) for other in range(DEAR, NUMBERS)):
            return "throws_low"
        if _in_run(held, number):
            return "breaks_run"
    beside = held[number - 1] or (held[number + 1] and number + 1 < NUMBERS)
    split = ALIKE <= number < NUMBERS and _equal(act) and held[number] > act.args.count(number)
    return "splits_set" if split and not beside else ""


def _alone(held: Counter[Face], number: int) -> bool:
    """True for a card with no other of its number in the hand, nor of the next ones."""
    return held[number] == 1 and not held[number - 1] and (number + 1 == NUMBERS or not held[number + 1])


def _in_run(held: Counter[Face], number: int) -> bool:
    """True for a number of a run that everybody sees: a long one, or all that is held."""
    length = len(_run(held, number))
    return length >= PLAIN_RUN or length == held.total() >= SHORT_RUN


def _run(held: Counter[Face], number: int) -> range:
    """The numbers in a row that are held around this one."""
    low = high = number
    while held[low - 1]:
        low -= 1
    while high + 1 < NUMBERS and held[high + 1]:
        high += 1
    return range(low, high + 1)


def _equal(act: Action) -> bool:
    """True if these are cards of one number, with a Gaukler or without."""
    return len({token for token in act.args if token < NUMBERS}) == 1


def _gone(state: State, tokens: Sequence[Token]) -> int:
    """The points of cards that leave the hand."""
    return sum([plays.face_points(state, BASE[token]) for token in tokens])


def _most(state: State, seat: Seat) -> int:
    """The most points that can be laid at once, a Sanduhr left aside that may be laid before somebody."""
    key, extras = key_of(state.hands[seat], state.blanks)
    groups = [_gone(state, laying.act.args) for laying in layings(key)]
    special = [DECK.points[MH]] if counts_of(key)[MH] and state.caller != NOBODY else []
    return max([*groups, *special, *extras], default=0)


def _points(state: State, seat: Seat) -> int:
    key, extras = key_of(state.hands[seat], state.blanks)
    return points_of(key) + sum(extras)


def _surely_low(state: State, seat: Seat) -> bool:
    """True if hardly a point is held, and everybody else holds many cards."""
    others = [len(hand) for other, hand in enumerate(state.hands) if other != seat]
    return _points(state, seat) <= SURE and min(others) >= MANY


def _dear_for_nothing(state: State, seat: Seat, act: Action) -> bool:
    """True if an open card is dearer than one of the stock and makes no group."""
    number = dict(plays.drawable(state, seat)).get(act, 0)
    if state.caller != NOBODY:
        return number >= DEAR
    joker = any(FACE[card] == GA for card in state.hands[seat])
    return number >= DEAR and not joker and not makes_group(key_of(state.hands[seat], state.blanks)[0], number)
