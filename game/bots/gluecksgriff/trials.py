"""The effect of a workshop card, found by playing it out, never by reading its steps. (rulebook, chapter 8)

Quick players count on its average; where a card lies in the own hand, it is tried in that position. For a hint it is
played in sampled worlds of the viewer: what differs after the turn is counted and told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from game.bots.core.base import Level, Reason
from game.bots.gluecksgriff import strong
from game.bots.gluecksgriff.memory import Memory
from game.bots.gluecksgriff.plays import SERVE
from game.bots.gluecksgriff.worlds import sample
from rules.core.contract import TABLE, Action, Seat, View, action
from rules.core.deck import Card
from rules.families.effects.form import Blank
from rules.families.effects.steps import Step
from rules.families.rounds import ENDED
from rules.gluecksgriff.game import GAME
from rules.gluecksgriff.law import Options
from rules.gluecksgriff.material import B1, BLANK_CARDS, FACE, HANDS, SU
from rules.gluecksgriff.state import NOBODY, State, hand_points, others

POSITIONS: Final = 32  # in which each card is tried
CARD: Final[Card] = BLANK_CARDS[0]
WORLDS: Final = 32
MOST_TOLD: Final = 3  # sentences
SURE: Final = 0.95  # share of the worlds in which something is certain
SELDOM: Final = 0.1  # … or not worth a word
HEAVY: Final = 3  # points of other hands that are worth a word
MUCH: Final = 6  # points of the own hand that are told before everything else
MARKS: Final = ("protected", "half", "half_other", "turned")
COUNTED: Final = ("points", "cards", *(f"{who}{what}" for who in ("", "each_", "all_") for what in ("hand", "weight")))
CODES: Final = frozenset(  # every reason there is
    ["blank_over", "blank_over_often", "blank_points_same", "blank_again", "blank_waits"]
    + [f"blank_{name}" for name in MARKS]
    + [f"blank_{name}_{way}{one}" for name in COUNTED for way in ("more", "less") for one in ("", "_one")]
)


def bonus(blank: Blank, seats: int) -> float:
    """Points of the round by which the card is better than one that is discarded without effect."""
    if not blank.steps and blank.draw_after:
        return 0.0
    return _bonus(blank.steps, blank.draw_after, blank.points, seats)


@lru_cache(maxsize=256)
def _bonus(steps: tuple[Step, ...], draw_after: bool, points: int, seats: int) -> float:
    card = Blank("trial", "", "", "", points, draw_after, steps)
    gains = [
        _played(state, card, seed) - _played(state, _dull(card), seed) for seed, state in enumerate(_moments(seats))
    ]
    return sum(gains) / len(gains) * (seats - 1) / seats  # a reward counts the others' loss beside the own gain


def _dull(card: Blank) -> Blank:
    """The same card without effect."""
    return replace(card, steps=(), draw_after=True)


@lru_cache(maxsize=8)
def _moments(seats: int) -> tuple[State, ...]:
    """Turns of rounds without workshop cards; in each hand on turn one card has become CARD."""
    return tuple(_moment(seats, seed) for seed in range(POSITIONS))


def _moment(seats: int, seed: int) -> State:
    rng, found = Random(seed), []
    state = GAME.start(Options(), seats, seed)
    GAME.apply(state, TABLE, GAME.legal(state, TABLE)[0])
    while state.phase not in ENDED and state.caller == NOBODY:
        if state.phase == "turn" and state.hands[state.seat]:
            found.append(state.copy())
        seat = strong.mover(state)
        GAME.apply(state, seat, strong.decide(state, seat, rng)[0])
    moment = rng.choice(found)
    hand = moment.hands[moment.seat]
    place = rng.randrange(len(hand))
    moment.stock.insert(0, hand[place])
    hand[place] = CARD
    return moment


def _played(moment: State, card: Blank, seed: int) -> float:
    """The reward of the seat on turn a lap after it has played the card."""
    state, seat, rng = moment.copy(), moment.seat, Random(seed)
    state.blanks = (card,)
    horizon = strong.horizon(state, seat)
    GAME.apply(state, seat, _act(state, seat, card))
    while not strong.reached(state, horizon):
        if state.phase != "blank":
            state.blanks = (_dull(card),)  # once played it is a card like any other
        mover = strong.mover(state)
        GAME.apply(state, mover, strong.decide(state, mover, rng)[0])
    return strong.reward(state, seat)


def _act(state: State, seat: Seat, card: Blank) -> Action:
    others = [other for other in range(state.seats) if other != seat]
    named = [min(others, key=lambda other: len(state.hands[other]))] if card.asks_for_target else []
    return action("blank", B1, *named)


# --- what it will do in a position, for a hint ---------------------------------------------------------------------


class Change(NamedTuple):
    """The difference between one world before the turn and after it."""

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
    """The expected effects of this play, the most telling first; none of any other than a workshop card, but what it
    means to serve with a Sanduhr in hand."""
    if act == SERVE and view.seat is not None and any(FACE[card] == SU for card in view.zones[HANDS[view.seat]]):
        return (Reason("serve_held"),)
    if act.verb != "blank":
        return ()
    changes = [_change(sample(view, memory, level, rng)[0], act, rng) for _ in range(WORLDS)]
    return tuple(told(changes)[:MOST_TOLD])


def _change(world: State, act: Action, rng: Random) -> Change:
    """Play the card and the rest of the turn, and compare."""
    before, seat = world.copy(), world.seat
    GAME.apply(world, seat, act)
    while world.phase not in ENDED and (world.turns == before.turns or world.phase not in strong.BETWEEN):
        mover = strong.mover(world)
        GAME.apply(world, mover, strong.decide(world, mover, rng)[0])
    return _difference(before, world)


def _difference(before: State, after: State) -> Change:
    seat, rest, own = before.seat, others(before, before.seat), 1 << before.seat
    over = after.phase in ENDED
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
    """A mean told as a whole number of more or less; None where that is 0."""
    number = round(mean)
    if not number:
        return None
    code = f"blank_{name}_{'more' if number > 0 else 'less'}"
    return Reason(code, (abs(number),)) if abs(number) > 1 else Reason(f"{code}_one")


def _others(changes: Sequence[Change]) -> list[Reason]:
    """The change of the other hands: in cards, and where these only change in points."""
    cards = [fmean(row) for row in zip(*(change.cards for change in changes), strict=True)]
    if any(round(mean) for mean in cards):
        found = _hands("hand", cards)
    else:
        weights = [fmean(row) for row in zip(*(change.weights for change in changes), strict=True)]
        found = _hands("weight", weights) if max(map(abs, weights)) >= HEAVY else None
    return [found] if found else []


def _hands(name: str, means: Sequence[float]) -> Reason | None:
    """The change of one hand, of each alike, or of all together; None where there is nothing to tell."""
    numbers = [round(mean) for mean in means]
    changed = [number for number in numbers if number]
    if len(changed) == 1:
        return _counted(name, changed[0])
    if len(set(numbers)) == 1:
        return _counted(f"each_{name}", numbers[0])
    return _counted(f"all_{name}", sum(means))
