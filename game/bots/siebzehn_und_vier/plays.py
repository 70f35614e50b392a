"""What a level does in a duel of Siebzehn und Vier, and the reason it gives. (rulebook, chapter 8)"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game.bots.base import Level, Reason
from game.bots.siebzehn_und_vier.duel import could_raise, factor, house, raised, story
from game.bots.siebzehn_und_vier.habits import LATE, Manner
from game.bots.siebzehn_und_vier.hands import SIZE, TOTAL, Node, node_of
from game.bots.siebzehn_und_vier.manners import STRONG, Keen, manner
from game.bots.siebzehn_und_vier.score import RAISED, Stakes
from rules.core.contract import Action
from rules.siebzehn_und_vier.material import BEST
from rules.siebzehn_und_vier.plays import ANTE, DRAW, RAISES, SIT, STAND
from rules.siebzehn_und_vier.state import State, most_to_raise

GAIN_RAISED, GAIN_PLAIN = 0.15, -0.05  # the player's edge in duels with and without a raise, among good players
TRIFLE = 0.3  # percent of the match by which sitting out must be better
STEPS = 5  # amounts that are looked at
PART = 2  # a plain player with a nine raises only such a part

Told = tuple[Action, Reason]


def far_sighted(level: Level) -> bool:
    """Whether this level thinks of the end of the match."""
    return level.skill >= STRONG and level.temperature <= 0


def ante(state: State, level: Level) -> Told:
    """To play, unless the match is safer without this duel."""
    if not far_sighted(level):
        return ANTE, Reason("ante")
    stakes = Stakes(state, state.player)
    chips = state.chips
    base = min(state.options.base, chips[state.player], chips[state.bank])
    limit = min(state.options.limit, chips[state.player], chips[state.bank])
    play = RAISED * stakes.bet(GAIN_RAISED, limit) + (1 - RAISED) * stakes.bet(GAIN_PLAIN, base)
    return (SIT, Reason("sit_lead")) if stakes.after(0) > play + TRIFLE else (ANTE, Reason("ante"))


def playing(state: State, level: Level) -> Manner:
    """How this level plays here."""
    return manner(level, house(state), factor(state), could_raise(state))


# --- the player ------------------------------------------------------------------------------------------------------
def player(state: State, level: Level, rng: Random) -> Told:
    """Raise, draw or stop; not asked when bust or when a card must be drawn."""
    node, told = node_of(state.hands[state.player]), raised(state)
    if TOTAL[node] >= BEST:
        return STAND, Reason("stand_best")
    way = playing(state, level)
    if not state.raises or level.skill >= STRONG:
        amount = raise_of(state, level, way, node, rng)
        if amount:
            return RAISES[amount], _why_raise(state, node)
    stands, lifts = way.stands(told, node), 0.0 if told or isinstance(way, Keen) else way.lifts(node)
    if SIZE[node] >= state.options.min_cards and rng.random() * (1 - lifts) < stands:
        return STAND, _why_stand(way, told, node)
    return DRAW, Reason("draw_safe" if TOTAL[node] <= 10 else "draw_risk", (TOTAL[node],))


def raise_of(state: State, level: Level, way: Manner, node: Node, rng: Random) -> int:
    """How many chips to raise; 0: none."""
    most = most_to_raise(state)
    if not most:
        return 0
    if isinstance(way, Keen):
        return _best_raise(state, way, node, most) if far_sighted(level) else _plain_raise(state, way, node, most)
    if rng.random() >= way.lifts(node):
        return 0
    return max(1, most // PART) if TOTAL[node] == 9 or level.skill < 2 else most


class Edges(NamedTuple):
    """What the best way to go on is worth per staked chip: without a raise and with one."""

    plain: float
    lifted: float


def _edges(way: Keen, told: int, node: Node) -> Edges:
    stop, draw, _ = way.values(told, node)
    if told:
        return Edges(max(stop, draw), draw)
    return Edges(max(stop, draw), way.drawing(min(SIZE[node], LATE), node))


def _plain_raise(state: State, way: Keen, node: Node, most: int) -> int:
    """All or nothing, by the chips alone."""
    edges, stake = _edges(way, raised(state), node), state.stake
    return most if edges.lifted * (stake + most) > edges.plain * stake else 0


def _best_raise(state: State, way: Keen, node: Node, most: int) -> int:
    """The amount with the best prospect; an early raise changes nothing but the stake, so mostly all or nothing."""
    edges, stakes, now = _edges(way, raised(state), node), Stakes(state, state.player), state.stake
    best, found = stakes.bet(edges.plain, now), 0
    for step in range(1, STEPS + 1):
        amount = max(1, most * step // STEPS)
        prospect = stakes.bet(edges.lifted, now + amount)
        if prospect > best:
            best, found = prospect, amount
    return found


def _why_raise(state: State, node: Node) -> Reason:
    if TOTAL[node] > 11:
        return Reason("raise_need")
    return Reason("raise_first" if SIZE[node] == 1 else "raise_total", (TOTAL[node],))


def _why_stand(way: Manner, told: int, node: Node) -> Reason:
    if isinstance(way, Keen):
        stop, draw, _ = way.values(told, node)
        early = stop < draw
    else:
        early = TOTAL[node] < 16
    return Reason("stand_bluff" if early else "stand_high" if TOTAL[node] >= 18 else "stand_enough", (TOTAL[node],))


# --- the Bank --------------------------------------------------------------------------------------------------------
def bank(state: State, level: Level, rng: Random) -> Told:
    """Draw or stop; not asked when bust."""
    node = node_of(state.hands[state.bank])
    cards = len(state.hands[state.player])
    if TOTAL[node] >= BEST:
        return STAND, Reason("bank_best")
    if rng.random() < playing(state, level).draws(story(state), node):
        return DRAW, Reason("bank_draw_safe" if TOTAL[node] <= 10 else "bank_draw", (TOTAL[node], cards))
    return STAND, Reason("bank_stand", (TOTAL[node], cards))
