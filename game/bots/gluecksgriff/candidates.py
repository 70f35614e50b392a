"""The moves of Glücksgriff that a search should compare: what a sensible person would think of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.bots.gluecksgriff import plays, value
from game.bots.gluecksgriff.plays import Mind, Play
from rules.core.contract import Action, Seat
from rules.gluecksgriff.material import GA
from rules.gluecksgriff.scoring import CALL_BELOW
from rules.gluecksgriff.state import NOBODY, State, pick

MOST = 5  # plays of cards compared, besides calling and passing
ABSURD = 5.0  # points behind the best play from which on another is not looked at
AIMED = ("sanduhr", "blank")  # verbs whose target is for the search to find
FEW = frozenset({"DRAW", "AFTER_DRAW", "MAGIC_PICK"})  # phases whose moves are all worth a look


def _best(found: Sequence[Play], most: int) -> list[Action]:
    """The best plays, none that is far behind."""
    ranked = sorted(found, key=lambda play: -play.value)
    return [play.act for play in ranked[:most] if play.value > ranked[0].value - ABSURD]


def _throws_joker(play: Play, hand: Sequence[int]) -> bool:
    """A lone Gaukler discarded while other cards are there: nobody would understand it."""
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
        return value.worth(mind, hand)

    return sorted(legal, key=left, reverse=True)[:MOST]


WANTED: Mapping[str, Callable[[State, Seat], list[Action]]] = {"TURN": _turn, "SANDUHR": _sanduhr}


def candidates(state: State, seat: Seat, legal: Sequence[Action]) -> list[Action]:
    """The legal moves worth a search; the policy's own move may be missing, the search adds it."""
    if state.phase in FEW:
        return list(legal)
    if state.phase == "BLANK":
        return _choose(state, seat, legal)
    if state.phase not in WANTED:
        return list(legal[: 2 * MOST])
    offered = set(legal)
    wanted = [act for act in WANTED[state.phase](state, seat) if act in offered]
    return wanted + [act for act in legal if act.verb in AIMED and act not in wanted]
