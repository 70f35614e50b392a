"""How the levels play Siebzehn und Vier: by fingers, by the rulebook, by exact odds. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from game.bots.base import Level
from game.bots.siebzehn_und_vier.habits import SAFE, Habits, Manner, Raised, Story
from game.bots.siebzehn_und_vier.hands import FIRST, SIZE, TOTAL, Node, beside
from game.bots.siebzehn_und_vier.odds import NEVER, Banker, House, Stopper
from game.bots.siebzehn_und_vier.tables import TABLES
from rules.siebzehn_und_vier.material import BEST

EXACT, STRONG = 0.01, 3  # softness of the Meister in stakes: nobody can tell where he stops; the skill that reckons
SOFTER = 0.035  # how much a point of temperature adds
CLOSE = 0.03  # stakes that the Meister gives up, in a single decision, so as not to be read
SLIP = 0.01  # how often somebody may stop by mistake
FAR = 6.0  # so many softnesses behind the best, a choice is never made
BLUFF = 0.12  # how often a plain player stops early (rulebook 8.7)
BANK_STOPS = {2: 18, 3: 15, 4: 14}  # player's cards -> total from which the Bank stops (rulebook 8.5) …
BANK_STOPS_LATE = 13  # … and for more
ALONE = 12  # against a single card
TEMPTED = {18: 0.15, 19: 0.25, 20: 0.35}  # how often a beginner raises on a hand that the next card spoils


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
    """Sixteen seems enough, or nearly; a good hand tempts to raise, although a card must follow (SV-3.7).

    The Bank pays no heed to the player's cards.
    """

    def stands(self, raised: Raised, node: Node) -> float:
        return {14: 0.1, 15: 0.3, 16: 0.6, 17: 0.85, 18: 0.95, 19: 0.98}.get(TOTAL[node], float(TOTAL[node] > 19))

    def lifts(self, node: Node) -> float:
        if SIZE[node] == 1:
            return {10: 0.25, 11: 0.5}.get(TOTAL[node], 0.0)
        return TEMPTED.get(TOTAL[node], 0.0)

    def draws(self, story: Story, node: Node) -> float:
        return 1 - self.stands(0, node)


RULEBOOK, NOVICE = Rulebook(), Novice()


class Nature(NamedTuple):
    """What keeps somebody from playing the exact odds."""

    soft: float  # stakes that make a choice e times as likely
    close: float  # stakes given up in a decision so as to keep to the learned habits
    blind: bool  # as Bank, counts cards but pays no heed to raises


class Keen(Manner):
    """Exact odds against somebody of a known manner; choices that lie close are drawn by lot."""

    def __init__(self, against: Habits, house: House, factor: float, raising: bool, nature: Nature) -> None:
        """`factor`: by how much the stake can still grow; `raising`: whether it could at the beginning of the deal."""
        self.against, self.house, self.raising, self.nature = against, house, raising, nature
        self.stopper = Stopper(against, house, factor, _stops(against, house))
        self.bankers: dict[Story, Banker] = {}
        self.even = against.even

    def odds(self, raised: Raised, node: Node) -> list[float]:
        """How often the player stops, draws, raises."""
        values = self.values(raised, node)
        usual = self._usual(raised, node)
        given_up = max(values) - sum([share * worth for share, worth in zip(usual, values, strict=True) if share])
        return usual if given_up < self.nature.close else _softly(values, self.nature.soft)

    def _usual(self, raised: Raised, node: Node) -> list[float]:
        """What the learned habits do: nobody can tell from them what is held."""
        stands, lifts = self.against.stands(raised, node), 0.0
        if not raised and self.stopper.factor > 1:
            lifts = self.against.lifts(node)
        return [stands, 1 - stands - lifts, lifts]

    def values(self, raised: Raised, node: Node) -> list[float]:
        """What stopping, drawing and raising are worth to the player, in stakes of now."""
        chance = sum([beside(node)[first] for first in FIRST])
        return [worth / chance if worth > NEVER else NEVER for worth in self.stopper.choices(raised, node)]

    def drawing(self, raised: Raised, node: Node) -> float:
        """What a card is worth to a player who has raised so, in stakes."""
        chance = sum([beside(node)[first] for first in FIRST])
        return self.stopper.draw(raised, node) / chance

    def stands(self, raised: Raised, node: Node) -> float:
        return 1.0 if TOTAL[node] >= BEST else self.odds(raised, node)[0]

    def lifts(self, node: Node) -> float:
        return 0.0 if TOTAL[node] >= BEST else self.odds(0, node)[2]

    def bank_values(self, story: Story, node: Node) -> list[float] | None:
        """What stopping and drawing are worth to the Bank, in stakes; None after a story beyond belief."""
        story = (0, story[1]) if self.nature.blind else story
        banker = self.bankers.get(story)
        if banker is None:
            banker = self.bankers[story] = Banker(_doubted(self.against), self.house, story, self.raising)
        chance = banker.chance(node)
        return [banker.stop(node) / chance, banker.draw(node) / chance] if chance > 0 else None

    def draws(self, story: Story, node: Node) -> float:
        if TOTAL[node] <= SAFE or TOTAL[node] >= BEST:
            return float(TOTAL[node] <= SAFE)
        values = self.bank_values(story, node)
        return RULEBOOK.draws(story, node) if values is None else _softly(values, self.nature.soft)[1]


@lru_cache(maxsize=64)
def _doubted(habits: Habits) -> Habits:
    """The same player as the Bank sees him: no stop is beyond belief."""
    return habits.slipping(SLIP)


@lru_cache(maxsize=64)
def _stops(against: Manner, house: House) -> dict[tuple[Raised, Node], float]:
    """The worths of stopping, which do not depend on what can still be raised."""
    return {}


def _softly(values: Sequence[float], soft: float) -> list[float]:
    """How often each choice is made: the better, the likelier."""
    best = max(values)
    odds = [exp((value - best) / soft) if best - value < FAR * soft else 0.0 for value in values]
    whole = sum(odds)
    return [one / whole for one in odds]


@lru_cache(maxsize=256)  # of any share of the chips that is left to be staked
def manner(level: Level, house: House, factor: float, raising: bool) -> Manner:
    """How this level plays where the stake can still grow by `factor`, and could at all in this deal (`raising`)."""
    if level.skill < STRONG:
        return NOVICE if level.skill < 2 else RULEBOOK
    exact = level.temperature <= 0
    nature = Nature(EXACT + SOFTER * level.temperature, CLOSE if exact else 0.0, level.reading < 1)
    return Keen(TABLES[house.at_once, raising], house, factor, raising, nature)
