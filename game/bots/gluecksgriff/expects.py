"""What a workshop card will do in this position, for a hint: found by playing it in sampled worlds of the viewer.

Nothing here reads the steps of a card, and nothing a hidden card: what differs after the turn is counted and told.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from game.bots.base import Level, Reason
from game.bots.gluecksgriff import score, value
from game.bots.gluecksgriff.memory import Memory
from game.bots.gluecksgriff.worlds import sample
from rules.core.contract import Action, View
from rules.gluecksgriff.game import GAME
from rules.gluecksgriff.state import State, hand_points, others

WORLDS: Final = 32
MOST_TOLD: Final = 3  # sentences
SURE: Final = 0.95  # share of the worlds in which something is certain
SELDOM: Final = 0.1  # … or not worth a word
HEAVY: Final = 3  # points of other hands that are worth a word
MUCH: Final = 6  # points of the own hand that are told before everything else
MARKS: Final = ("protected", "half", "half_other", "turned")


class Change(NamedTuple):
    """What one world is like after the turn, compared with before it."""

    over: bool
    points: int  # in the own hand
    held: int  # cards there
    cards: tuple[int, ...]  # in the hands of the others, in turn order
    weights: tuple[int, ...]  # points there
    again: bool  # the same seat is on turn
    waits: bool  # another one's turn is taken
    protected: bool
    half: bool  # the own hand counts half at the end of the round
    half_other: bool
    turned: bool  # the direction of play


def expects(view: View, memory: Memory, act: Action, level: Level, rng: Random) -> tuple[Reason, ...]:
    """What is to be expected of this play, the most telling first; nothing of any other than a workshop card."""
    if act.verb != "blank":
        return ()
    changes = [_change(sample(view, memory, level, rng)[0], act, rng) for _ in range(WORLDS)]
    return tuple(told(changes)[:MOST_TOLD])


def _change(world: State, act: Action, rng: Random) -> Change:
    """Play the card and the rest of the turn."""
    before, seat = world.copy(), world.seat
    GAME.apply(world, seat, act)
    while world.phase not in score.ENDED and (world.turns == before.turns or world.phase not in score.BETWEEN):
        mover = value.mover(world)
        GAME.apply(world, mover, value.decide(world, mover, rng)[0])
    return _difference(before, world)


def _difference(before: State, after: State) -> Change:
    seat, rest, own = before.seat, others(before, before.seat), 1 << before.seat
    over = after.phase in score.ENDED
    halves, skips = after.halves & ~before.halves, after.skips & ~before.skips & ~own
    return Change(
        over=over,
        points=hand_points(after, seat) - hand_points(before, seat),
        held=len(after.hands[seat]) - len(before.hands[seat]),
        cards=tuple(len(after.hands[other]) - len(before.hands[other]) for other in rest),
        weights=tuple(hand_points(after, other) - hand_points(before, other) for other in rest),
        again=not over and after.seat == seat,
        waits=bool(skips) or after.turns > before.turns + 1,
        protected=bool(after.protected & ~before.protected & own),
        half=bool(halves & own),
        half_other=bool(halves & ~own),
        turned=after.direction != before.direction and len(rest) > 1,
    )


# --- in words --------------------------------------------------------------------------------------------------------


def told(changes: Sequence[Change]) -> list[Reason]:
    """The changes of all worlds, in the order in which they are worth telling."""
    over = fmean(change.over for change in changes)
    if over >= SURE:
        return [Reason("blank_over")]
    often = [Reason("blank_over_often", (round(100 * over),))] if over > SELDOM else []
    points = fmean(change.points for change in changes)
    own = [_counted("points", points) or Reason("blank_points_same")]
    rest = [*_turns(changes), *_others(changes), *[Reason(f"blank_{name}") for name in MARKS if _usual(changes, name)]]
    held = _counted("cards", fmean(change.held for change in changes))
    first, last = (own, rest) if abs(points) >= MUCH else (rest, own)
    return [*often, *first, *last, *filter(None, [held])]


def _turns(changes: Sequence[Change]) -> list[Reason]:
    if _usual(changes, "again"):
        return [Reason("blank_again")]
    return [Reason("blank_waits")] if _usual(changes, "waits") else []


def _usual(changes: Sequence[Change], name: str) -> bool:
    return fmean(getattr(change, name) for change in changes) > 0.5


def _counted(name: str, mean: float) -> Reason | None:
    """So many more or less, told as a whole number; None where that is 0."""
    number = round(mean)
    if not number:
        return None
    code = f"blank_{name}_{'more' if number > 0 else 'less'}"
    return Reason(code, (abs(number),)) if abs(number) > 1 else Reason(f"{code}_one")


def _others(changes: Sequence[Change]) -> list[Reason]:
    """What becomes of the other hands: in cards, and where these only change in points."""
    cards = [fmean(row) for row in zip(*(change.cards for change in changes), strict=True)]
    if any(round(mean) for mean in cards):
        found = _hands("hand", cards)
    else:
        weights = [fmean(row) for row in zip(*(change.weights for change in changes), strict=True)]
        found = _hands("weight", weights) if max(map(abs, weights)) >= HEAVY else None
    return [found] if found else []


def _hands(name: str, means: Sequence[float]) -> Reason | None:
    """One hand, each of them alike, or all together."""
    numbers = [round(mean) for mean in means]
    changed = [number for number in numbers if number]
    if len(changed) == 1:
        return _counted(name, changed[0])
    if len(set(numbers)) == 1:
        return _counted(f"each_{name}", numbers[0])
    return _counted(f"all_{name}", sum(means))


COUNTED: Final = ("points", "cards", *(f"{who}{what}" for who in ("", "each_", "all_") for what in ("hand", "weight")))
CODES: Final = frozenset(  # every reason there is
    ["blank_over", "blank_over_often", "blank_points_same", "blank_again", "blank_waits"]
    + [f"blank_{name}" for name in MARKS]
    + [f"blank_{name}_{way}{one}" for name in COUNTED for way in ("more", "less") for one in ("", "_one")]
)
