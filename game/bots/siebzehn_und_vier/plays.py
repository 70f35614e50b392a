"""A level's play in a duel of Siebzehn und Vier, and the reasons it gives. (rulebook, chapter 8)

Levels play by fingers, by the rulebook, or by exact odds.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from random import Random
from typing import NamedTuple

from game.bots.core.base import BEGINNER, STRONG, Decision, Level, Reason
from game.bots.siebzehn_und_vier.duel import RAISED, Stakes, could_raise, factor, house, raised, story
from game.bots.siebzehn_und_vier.habits import LATE, NO_BUST, Habits, Manner, Raised, Story
from game.bots.siebzehn_und_vier.hands import FIRST, SIZE, TOTAL, Node, beside, node_of
from game.bots.siebzehn_und_vier.odds import NEVER, Banker, House, Stopper
from game.bots.siebzehn_und_vier.weights import TABLES
from rules.siebzehn_und_vier.material import BEST
from rules.siebzehn_und_vier.plays import ANTE, DRAW, RAISES, SIT, STAND
from rules.siebzehn_und_vier.state import State, most_to_raise

EXACT = 0.01  # softness of the Meister in stakes: nobody can tell where he stops
SOFTER = 0.035  # how much a point of temperature adds
CLOSE = 0.03  # stakes that the Meister gives up, in a single decision, so as not to be read
SLIP = 0.01  # how often somebody may stop by mistake
FAR = 6.0  # so many softnesses behind the best, a choice is never made
BLUFF = 0.12  # how often a plain player stops early (rulebook 8.7)
BANK_STOPS = {2: 18, 3: 15, 4: 14}  # player's cards -> total from which the Bank stops (rulebook 8.5) …
BANK_STOPS_LATE = 13  # … and for more
ALONE = 12  # against a single card
HIGH = 19  # a Bank's total that hardly anybody beats
LOW = 13  # a total from which everybody draws another card
MANY = 4  # cards from which on a player is often bust
TEMPTED = {16: 0.25, 17: 0.45, 18: 0.6, 19: 0.65, 20: 0.55}  # how often a beginner raises on what a card spoils
ENOUGH = {13: 0.3, 14: 0.45, 15: 0.55, 16: 0.65, 17: 0.75, 18: 0.88, 19: 0.95}  # and how often he stops
GAIN_RAISED, GAIN_PLAIN = 0.15, -0.05  # the player's edge in duels with and without a raise, among good players
TRIFLE = 0.3  # percent of the match by which sitting out must be better
STEPS = 5  # amounts that are looked at
PART = 2  # a plain player with a nine raises only such a part


class Rulebook(Manner):
    """Chapter 8 without a slip."""

    def stands(self, raised: Raised, node: Node) -> float:
        total = TOTAL[node]
        if total >= 17:
            return 1.0
        return BLUFF if total in (14, 15) else 0.0

    def lifts(self, node: Node) -> float:
        total, cards = TOTAL[node], SIZE[node]
        return 1.0 if cards <= 2 and 9 <= total <= 11 else 0.0

    def draws(self, story: Story, node: Node) -> float:
        raised, cards = story
        stop = ALONE if cards == 1 else BANK_STOPS.get(cards, BANK_STOPS_LATE)
        return float(TOTAL[node] < stop + (raised == 1))  # rulebook 8.6


class Novice(Manner):
    """Stops now too soon, now too late; a good hand tempts to raise, although a card must follow (SV-3.7).

    The Bank pays no heed to the player's cards.
    """

    def stands(self, raised: Raised, node: Node) -> float:
        return ENOUGH.get(TOTAL[node], float(TOTAL[node] > max(ENOUGH)))

    def lifts(self, node: Node) -> float:
        if SIZE[node] == 1:
            return {10: 0.25, 11: 0.5}.get(TOTAL[node], 0.0)
        return TEMPTED.get(TOTAL[node], 0.0)

    def draws(self, story: Story, node: Node) -> float:
        return 1 - self.stands(0, node)


PLAIN, NOVICE = Rulebook(), Novice()


class Nature(NamedTuple):
    """The traits that keep somebody from playing the exact odds."""

    soft: float  # stakes that make a choice e times as likely
    close: float  # stakes given up in a decision so as to keep to the learned habits
    blind: bool  # as Bank, counts cards but pays no heed to raises


class Keen(Manner):
    """Exact odds against somebody of a known manner; choices that lie close are drawn by lot."""

    def __init__(self, against: Habits, house: House, factor: float, raising: bool, nature: Nature) -> None:
        """`factor`: the factor by which the stake can still grow; `raising`: it could at the beginning of the deal."""
        self.against, self.house, self.raising, self.nature = against, house, raising, nature
        self.stopper = Stopper(against, house, factor, _stops(against, house))
        self.bankers: dict[Story, Banker] = {}
        self.even = against.even

    def odds(self, raised: Raised, node: Node) -> list[float]:
        """The probabilities with which the player stops, draws, raises."""
        values = self.values(raised, node)
        usual = self._usual(raised, node)
        given_up = max(values) - sum([share * worth for share, worth in zip(usual, values, strict=True) if share])
        return usual if given_up < self.nature.close else _softly(values, self.nature.soft)

    def _usual(self, raised: Raised, node: Node) -> list[float]:
        """The probabilities of the learned habits: nobody can tell from them what is held."""
        stands, lifts = self.against.stands(raised, node), 0.0
        if not raised and self.stopper.factor > 1:
            lifts = self.against.lifts(node)
        return [stands, 1 - stands - lifts, lifts]

    def values(self, raised: Raised, node: Node) -> list[float]:
        """The worths of stopping, drawing and raising for the player, in present stakes."""
        chance = sum([beside(node)[first] for first in FIRST])
        return [worth / chance if worth > NEVER else NEVER for worth in self.stopper.choices(raised, node)]

    def drawing(self, raised: Raised, node: Node) -> float:
        """The worth of a card to a player who has raised so, in stakes."""
        chance = sum([beside(node)[first] for first in FIRST])
        return self.stopper.draw(raised, node) / chance

    def stands(self, raised: Raised, node: Node) -> float:
        return 1.0 if TOTAL[node] >= BEST else self.odds(raised, node)[0]

    def lifts(self, node: Node) -> float:
        return 0.0 if TOTAL[node] >= BEST else self.odds(0, node)[2]

    def bank_values(self, story: Story, node: Node) -> list[float] | None:
        """The worths of stopping and drawing for the Bank, in stakes; None after a story with chance 0."""
        story = (0, story[1]) if self.nature.blind else story
        banker = self.bankers.get(story)
        if banker is None:
            banker = self.bankers[story] = Banker(_doubted(self.against), self.house, story, self.raising)
        chance = banker.chance(node)
        return [banker.stop(node) / chance, banker.draw(node) / chance] if chance > 0 else None

    def draws(self, story: Story, node: Node) -> float:
        if TOTAL[node] <= NO_BUST or TOTAL[node] >= BEST:
            return float(TOTAL[node] <= NO_BUST)
        values = self.bank_values(story, node)
        return PLAIN.draws(story, node) if values is None else _softly(values, self.nature.soft)[1]


@lru_cache(maxsize=64)
def _doubted(habits: Habits) -> Habits:
    """The same player as the Bank sees him: no stop has chance 0."""
    return habits.slipping(SLIP)


@lru_cache(maxsize=64)
def _stops(against: Manner, house: House) -> dict[tuple[Raised, Node], float]:
    """The worths of stopping, which do not depend on what can still be raised."""
    return {}


def _softly(values: Sequence[float], soft: float) -> list[float]:
    """The probability of each choice: the better, the likelier."""
    best = max(values)
    odds = [exp((value - best) / soft) if best - value < FAR * soft else 0.0 for value in values]
    whole = sum(odds)
    return [one / whole for one in odds]


@lru_cache(maxsize=256)  # of any share of the chips that is left to be staked
def manner(level: Level, house: House, factor: float, raising: bool) -> Manner:
    """The way this level plays where the stake can still grow by `factor`; `raising`: it could at all in this deal."""
    if level.skill < STRONG:
        return NOVICE if level.skill <= BEGINNER else PLAIN
    exact = level.temperature <= 0
    nature = Nature(EXACT + SOFTER * level.temperature, CLOSE if exact else 0.0, level.reading < 1)
    return Keen(TABLES[house.at_once, raising], house, factor, raising, nature)


def far_sighted(level: Level) -> bool:
    """True if this level thinks of the end of the match."""
    return level.skill >= STRONG and level.temperature <= 0


def ante(state: State, level: Level) -> Decision:
    """Play, unless the match is safer without this duel."""
    if not far_sighted(level):
        return ANTE, Reason("ante")
    stakes = Stakes(state, state.player)
    chips = state.chips
    base = min(state.options.base, chips[state.player], chips[state.bank])
    limit = min(state.options.limit, chips[state.player], chips[state.bank])
    play = RAISED * stakes.bet(GAIN_RAISED, limit) + (1 - RAISED) * stakes.bet(GAIN_PLAIN, base)
    return (SIT, Reason("sit_lead")) if stakes.after(0) > play + TRIFLE else (ANTE, Reason("ante"))


def playing(state: State, level: Level) -> Manner:
    """The way this level plays in this state."""
    return manner(level, house(state), factor(state), could_raise(state))


# --- the player ------------------------------------------------------------------------------------------------------
def player(state: State, level: Level, rng: Random) -> Decision:
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
    reached = TOTAL[node]
    return DRAW, Reason("draw_safe" if reached <= 10 else "draw_low" if reached <= LOW else "draw_risk", (reached,))


def raise_of(state: State, level: Level, way: Manner, node: Node, rng: Random) -> int:
    """The number of chips to raise; 0: none."""
    most = most_to_raise(state)
    if not most:
        return 0
    if isinstance(way, Keen):
        return _best_raise(state, way, node, most) if far_sighted(level) else _plain_raise(state, way, node, most)
    if rng.random() >= way.lifts(node):
        return 0
    return max(1, most // PART) if TOTAL[node] == 9 and level.skill > BEGINNER else most


class Edges(NamedTuple):
    """The worth per staked chip of the best way to go on: without a raise and with one."""

    plain: float
    lifted: float


def _edges(way: Keen, told: int, node: Node) -> Edges:
    stop, draw, _ = way.values(told, node)
    if told:
        return Edges(max(stop, draw), draw)
    return Edges(max(stop, draw), way.drawing(min(SIZE[node], LATE), node))


def _plain_raise(state: State, way: Keen, node: Node, most: int) -> int:
    """Raise all or nothing, by the chips alone."""
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
def bank(state: State, level: Level, rng: Random) -> Decision:
    """Draw or stop; not asked when bust."""
    node = node_of(state.hands[state.bank])
    cards = len(state.hands[state.player])
    if TOTAL[node] >= BEST:
        return STAND, Reason("bank_best")
    if rng.random() < playing(state, level).draws(story(state), node):
        return DRAW, Reason("bank_draw_safe" if TOTAL[node] <= 10 else "bank_draw", (TOTAL[node],))
    return STAND, Reason(_why_bank_stands(TOTAL[node], cards), (TOTAL[node],))


def _why_bank_stands(total: int, cards: int) -> str:
    """What speaks for stopping on this total against a player with so many cards: the code of a reason."""
    if total >= HIGH:
        return "bank_high"
    return "bank_stand" if cards >= MANY else "bank_stand_even"
