"""The plain player of Glücksgriff: the rulebook's rules of thumb, tried one after the other. (rulebook, chapter 8)

A player by them may be absent-minded: `slip` softens the choice between discards and overlooks things.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from random import Random
from typing import NamedTuple, TypeAlias

from game.bots.core.base import Decision, Level, Reason
from game.bots.gluecksgriff import plays, strong
from game.bots.gluecksgriff.hand import Laying, counts_of, layings
from game.bots.gluecksgriff.plays import CALL, PASS, STOCK, Mind
from rules.core.contract import Seat, action
from rules.gluecksgriff.material import B1, BASE, DECK, FACE, GA, MH, NUMBERS, SU
from rules.gluecksgriff.state import NOBODY, State

CARD_WEIGHT = 3  # what a card more is worth in a discard, in points (8.2)
KEEP_JOKER = 4  # hands above this keep their Gaukler (8.5)
DRAW_LOW = 4  # a card up to this is drawn from the pile in any case (8.3)
DRAW_FITTING = 9  # and up to this when it makes a set or a run (8.3)
PASS_BELOW = 4  # points below which nothing is risked after a call (8.9)
OVERLOOKED = 0.08  # chance of overlooking something for each point of a level's temperature


class Look(NamedTuple):
    """The position that the rules look at."""

    state: State
    seat: Seat
    mind: Mind
    level: Level
    rng: Random

    def overlooks(self) -> bool:
        return self.level.temperature > 0 and self.rng.random() < OVERLOOKED * self.level.temperature


Rule: TypeAlias = Callable[[Look], Decision | None]


def _cards(tokens: Sequence[int]) -> int:
    return sum([DECK.points[BASE[token]] for token in tokens])


def _breaks(look: Look, tokens: Sequence[int]) -> bool:
    """True if a knock with these cards breaks a run or set worth more than twice as much (8.1)."""
    worth = _cards(tokens)
    used = {BASE[token] for token in tokens}
    for laying in layings(look.mind.key):
        group = laying.act.args
        if len(group) > 1 and used & {BASE[token] for token in group} - {GA} and _cards(group) > 2 * worth:
            return True
    return False


def knock(look: Look) -> Decision | None:
    """Principle 1: a knock takes points out of the hand without a draw. 5: the Gaukler waits in a big hand."""
    hand = look.state.hands[look.seat]
    found = plays.knocks(look.mind)
    if len(hand) > KEEP_JOKER and not look.mind.called:
        found = [play for play in found if all(BASE[token] != GA for token in play.act.args)]
    found = [play for play in found if not _breaks(look, play.act.args) or len(play.act.args) == len(hand)]
    best = max(found, key=lambda play: _cards(play.act.args), default=None)
    if best is None:
        return None
    if len(best.act.args) == len(hand):
        return best.act, Reason("knock_out")  # nobody overlooks that
    return None if look.overlooks() else (best.act, Reason(best.code))


def last_turn(look: Look) -> Decision | None:
    """Principle 9: after a call a player who is low, or can only get worse, passes."""
    if not look.mind.called or look.state.options.last_turn != "may":
        return None
    points = look.mind.points
    heaviest = max([_cards(laying.act.args) for laying in layings(look.mind.key)], default=0)
    if points < PASS_BELOW or heaviest < plays.DECK_MEAN:
        return PASS, Reason("pass", (points,))
    return None


def call(look: Look) -> Decision | None:
    """Principle 8: call with up to 4 points with two players (3 where passing is allowed), up to 1 with more, and one
    more at full hands.
    """
    state = look.state
    if look.mind.called:
        return None
    limit = (3 if state.options.last_turn == "may" else 4) if state.seats == 2 else 1
    if all(len(hand) >= 5 for other, hand in enumerate(state.hands) if other != look.seat):
        limit += 1
    points = look.mind.points
    return (CALL, Reason("call", (points,))) if points <= limit + look.level.nerve else None


def assign_sanduhr(look: Look) -> Decision | None:
    """Principle 6: the Sanduhr goes early, to whoever holds fewest cards."""
    if not look.mind.key >> 3 * SU & 7:
        return None
    target = plays.victim(look.state, look.seat)
    return None if target is None else (plays.ASSIGN[target], Reason("sanduhr"))


def play_magic(look: Look) -> Decision | None:
    """Principle 7: the Magische Hand is played before somebody can call."""
    if not look.mind.key >> 3 * MH & 7 or look.mind.called:
        return None
    return plays.MAGIC, Reason("magic")


def play_blank(look: Look) -> Decision | None:
    """Play a workshop card as soon as nothing else is urgent."""
    if not look.mind.extras or look.mind.called:
        return None
    found = [play for play in plays.sensible(look.mind) if play.act.verb == "blank"]
    best = max(found, key=lambda play: play.value, default=None)
    return None if best is None else (best.act, Reason("blank"))


def discard(look: Look) -> Decision | None:
    """Principle 2: the group with the most points, three more for each card."""
    found = _discardable(look)
    if not found:
        return None
    scores = [_cards(laying.act.args) + CARD_WEIGHT * len(laying.act.args) for laying in found]
    picked = _softly(found, scores, look)
    return picked.act, Reason("discard_single" if len(picked.act.args) == 1 else "discard_group")


def _discardable(look: Look) -> list[Laying]:
    """Discards, without those that throw a Gaukler out of a big hand."""
    found = list(layings(look.mind.key))
    if len(look.state.hands[look.seat]) > KEEP_JOKER:
        plain = [laying for laying in found if all(BASE[token] != GA for token in laying.act.args)]
        found = plain or found
    return found


def _softly(found: Sequence[Laying], scores: Sequence[float], look: Look) -> Laying:
    """The discard with the highest score, or nearly so for a level that is not so strict."""
    heat = look.level.temperature
    best = max(scores)
    if heat <= 0:
        return found[scores.index(best)]
    return look.rng.choices(found, [exp((score - best) / heat) for score in scores])[0]


def get_rid(look: Look) -> Decision | None:
    """The last resort: a special card without effect, or a call or draw with an empty hand."""
    hand = look.state.hands[look.seat]
    if not hand:
        return (CALL, Reason("call", (0,))) if look.state.caller == NOBODY else (STOCK, Reason("draw_stock"))
    face = max((FACE[card] for card in hand), key=lambda face: DECK.points[face] if face < B1 else 0)
    return action("discard", face), Reason("discard_special")


TURN: Sequence[Rule] = (
    knock,
    last_turn,
    call,
    assign_sanduhr,
    play_magic,
    play_blank,
    discard,
    get_rid,
)


def turn(look: Look) -> Decision:
    for rule in TURN:
        found = rule(look)
        if found is not None:
            return found
    raise AssertionError("the last rule always finds something")


def draw(look: Look) -> Decision:
    """Principle 3: the stock costs eight points on average; low cards and fitting ones come from the pile."""
    for act, number in sorted(plays.drawable(look.state, look.seat), key=lambda pair: pair[1]):
        fits = number <= DRAW_FITTING and makes_group(look.mind.key, number)
        if (number <= DRAW_LOW or fits) and not look.overlooks():
            return act, Reason("draw_pile", (number,))
    return STOCK, Reason("draw_stock")


def makes_group(key: int, number: int) -> bool:
    """True if this number makes a set or a run with the hand."""
    counts = counts_of(key)
    near = [0 <= other < NUMBERS and counts[other] > 0 for other in range(number - 2, number + 3)]
    return counts[number] > 0 or (near[0] and near[1]) or (near[1] and near[3]) or (near[3] and near[4])


def sanduhr(look: Look) -> Decision:
    """Defend where possible; after a call defy if most of the hand can go."""
    decision = strong.sanduhr(look.state, look.seat, look.rng)
    if decision[0].verb.startswith("defy") and look.mind.called:
        gone = _cards(decision[0].args)
        return decision if gone > 2 * plays.DECK_MEAN else (plays.SERVE, Reason("serve"))
    return decision if not decision[0].verb.startswith("defy") else (plays.SERVE, Reason("serve"))


def magic_pick(look: Look) -> Decision:
    """Pick the lowest open card, or the pile's if it is lower."""
    state, seat = look.state, look.seat
    open_ = [other for other in range(state.seats) if other != seat and state.laid[other]]
    laid = [(plays.card_points(state, state.laid[other][0]), other) for other in open_]
    best = min(laid, default=None)
    act, reason = draw(look)
    if best is not None and best[0] < (reason.values[0] if reason.values else plays.DECK_MEAN):
        return plays.TAKE[best[1]], Reason("take", (best[1],))
    return act, reason


PHASES: Mapping[str, Callable[[Look], Decision]] = {
    "turn": turn,
    "draw": draw,
    "sanduhr": sanduhr,
    "magic_pick": magic_pick,
}


def decide(state: State, seat: Seat, level: Level, rng: Random) -> Decision:
    """The move of the seat that has to act, by the rules of thumb."""
    if state.phase in PHASES:
        return PHASES[state.phase](Look(state, seat, Mind(state, seat), level, rng))
    return strong.decide(state, seat, rng)
