"""Lessons: player and Bank of Siebzehn und Vier learn to leave each other nothing to gain. (docs/bots)

`python -m tests.training.siebzehn_und_vier [ROUNDS]` rewrites game/bots/siebzehn_und_vier/weights.py. Both sides
hold a table of habits and regret what they did not do (regret matching, Zinkevich 2007, with the positive regrets of
Tammelin 2014); the averages of all rounds, the later the weightier, are what was learned. Every round is exact: no card
is dealt. Nothing of this runs in a match.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from game.bots.siebzehn_und_vier.habits import (
    LATE,
    NO_BUST,
    Habits,
    Manner,
    Raised,
    Story,
    Table,
    bank_ends,
    player_ends,
)
from game.bots.siebzehn_und_vier.hands import CHILDREN, FIRST, HANDS, MOST, SIZE, TOTAL, Node, beside, worths
from game.bots.siebzehn_und_vier.odds import Banker, House, Stopper
from rules.siebzehn_und_vier.material import BEST, BUST

ROUNDS = 120
FACTOR = 5  # how much the highest raise multiplies the base stake (SV-3.8)
FAINT = 0.02  # habits rarer than this are dropped, and raised to always above 1 - FAINT
SLIP = 0.004  # the pupils stop by mistake so often that the Bank meets every story
REST = 30  # rounds after which the worth of a repeat is taken from what was learned
FILE = Path(__file__).parents[2] / "game" / "bots" / "siebzehn_und_vier" / "weights.py"
STORIES = tuple((raised, cards) for raised in range(LATE + 1) for cards in range(raised + 1, MOST + 1))


def _ways() -> list[int]:
    """Node -> the number of orders in which the cards of the hand can come."""
    found = [0] * len(HANDS)
    for node in FIRST:
        found[node] = 1
    for node in range(len(HANDS)):
        for child in CHILDREN[node]:
            found[child] += found[node]
    return found


WAYS = _ways()
HEAD = '''"""The learned numbers of player and Bank; written by tests.training.siebzehn_und_vier, never by hand."""

from __future__ import annotations

from game.bots.siebzehn_und_vier.habits import Habits

# fmt: off
TABLES = {  # (bust shown at once, stake can be raised) -> habits'''


Key: TypeAlias = tuple[int, ...]
Gains: TypeAlias = "defaultdict[Key, list[float]]"


class Regrets:
    """The regrets of one table of choices, and the average frequency of each choice."""

    def __init__(self, choices: int) -> None:
        self.choices = choices
        self.regret: dict[Key, list[float]] = defaultdict(lambda: [0.0] * choices)
        self.made: dict[Key, list[float]] = defaultdict(lambda: [0.0] * choices)

    def now(self, key: Key, barred: Iterable[int] = ()) -> list[float]:
        """The probability of each choice now."""
        odds = self.regret[key][:]
        for choice in barred:
            odds[choice] = 0.0
        whole = sum(odds)
        if whole <= 0:
            odds = [0.0 if choice in barred else 1.0 for choice in range(self.choices)]
            whole = sum(odds)
        return [one / whole for one in odds]

    def learn(self, found: Gains) -> None:
        for key, gains in found.items():
            self.regret[key] = [max(0.0, old + new) for old, new in zip(self.regret[key], gains, strict=True)]

    def note(self, key: Key, odds: list[float], weight: float) -> None:
        self.made[key] = [old + weight * one for old, one in zip(self.made[key], odds, strict=True)]

    def usual(self, key: Key, choice: int) -> float:
        """The average probability of this choice."""
        made = self.made[key]
        share = made[choice] / sum(made) if sum(made) else 0.0
        return 0.0 if share < FAINT else 1.0 if share > 1 - FAINT else round(share, 2)


class Habitual(Stopper):
    """A player who goes on in the same manner as the Bank he meets."""

    def _worth(self, raised: Raised, node: Node) -> float:
        stop = self.stop(raised, node)
        stands = self.manner.stands(raised, node)
        lifts = 0.0 if raised or self.factor == 1 else self.manner.lifts(node)
        draws = 1 - stands - lifts
        found = stands * stop + (draws * self.draw(raised, node) if draws > 0 else 0.0)
        return found + lifts * self.lift(node) if lifts else found


class HabitualBank(Banker):
    """A Bank that goes on in the same manner as the player it meets."""

    def __init__(self, manner: Manner, house: House, story: Story, raising: bool) -> None:
        super().__init__(manner, house, story, raising)
        self.manner, self.story = manner, story

    def _worth(self, node: Node) -> float:
        draws = self.manner.draws(self.story, node)
        return (draws * self.draw(node) if draws else 0.0) + ((1 - draws) * self.stop(node) if draws < 1 else 0.0)


def _add(gains: list[float], choices: Sequence[float], worth: float, weight: float) -> None:
    """Add the gain that each choice would have had over what was done."""
    for place, choice in enumerate(choices):
        gains[place] += weight * (choice - worth)


class Pupils:
    """Player and Bank learning together."""

    def __init__(self, house: House, factor: float, even: tuple[float, float]) -> None:
        self.house, self.factor, self.even = house, factor, even
        self.player = Regrets(3)  # stop, draw, raise; key (raised, cards, total)
        self.bank = Regrets(2)  # stop, draw; key (raised, player's cards, own total)
        self.open = [node for node in range(len(HANDS)) if TOTAL[node] < BEST]

    def barred(self, raised: Raised) -> tuple[int, ...]:
        return (2,) if raised or self.factor == 1 else ()

    def habits(self) -> Habits:
        """The present habits of both."""
        stand: dict[Key, float] = {}
        lift: dict[Key, float] = {}
        bank: dict[Key, float] = {}
        for raised in range(LATE + 1):
            for cards, total in {(SIZE[node], TOTAL[node]) for node in self.open if SIZE[node] > raised}:
                odds = self.player.now((raised, cards, total), self.barred(raised))
                stand[raised, cards, total] = odds[0]
                if not raised:
                    lift[cards, total] = odds[2]
        for story in STORIES:
            for total in range(NO_BUST + 1, BEST):
                bank[(*story, total)] = self.bank.now((*story, total))[1]
        return Habits(stand, lift, bank, self.even, SLIP)

    def lesson(self, weight: float) -> None:
        """Play one round: both learn what they should have done."""
        now = self.habits()
        self._teach_player(now, weight)
        self._teach_bank(now, weight)
        bank_ends.cache_clear()  # nobody plays by these habits again
        player_ends.cache_clear()

    def _teach_player(self, now: Habits, weight: float) -> None:
        side = Habitual(now, self.house, self.factor)
        found: Gains = defaultdict(lambda: [0.0] * 3)
        for raised in range(LATE + 1 if self.factor > 1 else 1):
            for node in self.open:
                if SIZE[node] > raised:
                    _add(
                        found[raised, SIZE[node], TOTAL[node]],
                        side.choices(raised, node),
                        side.worth(raised, node),
                        WAYS[node],
                    )
        for key in found:
            self.player.note(key, self.player.now(key, self.barred(key[0])), weight)
        self.player.learn(found)

    def _teach_bank(self, now: Habits, weight: float) -> None:
        for story in STORIES:
            side = HabitualBank(now, self.house, story, self.factor > 1)
            if any(side.ends):
                found = self._bank_gains(side, story)
                for key in found:
                    self.bank.note(key, self.bank.now(key), weight)
                self.bank.learn(found)

    def _bank_gains(self, side: HabitualBank, story: Story) -> Gains:
        found: Gains = defaultdict(lambda: [0.0] * 2)
        times = self.factor if story[0] else 1.0
        for node in self.open:
            if TOTAL[node] > NO_BUST:
                choices = (side.stop(node), side.draw(node))
                _add(found[*story, TOTAL[node]], choices, side.worth(node), times * WAYS[node])
        return found

    def learned(self) -> Habits:
        """The averages."""
        stand = {key: share for key in self.player.made if (share := self.player.usual(key, 0))}
        lift = {key[1:]: share for key in self.player.made if not key[0] and (share := self.player.usual(key, 2))}
        bank = {key: share for key in self.bank.made if (share := self.bank.usual(key, 1))}
        return Habits(stand, lift, bank, self.even)


def best_player(manner: Manner, house: House, factor: float) -> float:
    """The worth of the duel to the best player against this Bank."""
    return Stopper(manner, house, factor).whole()


def best_bank(manner: Manner, house: House, factor: float) -> float:
    """The worth of the duel to this player against the best Bank."""
    whole = -_fallen(manner, house, factor)
    for story in STORIES:
        side = Banker(manner, house, story, factor > 1)
        if any(side.ends):
            whole -= (factor if story[0] else 1.0) * sum([side.worth(first) for first in FIRST])
    return whole


def _fallen(manner: Manner, house: House, factor: float) -> float:
    """The loss of a player by being bust where he says so at once, before the Bank has acted (SV-8.6)."""
    if not house.at_once:
        return 0.0
    bust = [node for node, worth in enumerate(worths(house.two_aces)) if worth == BUST]
    return sum(
        (factor if raised else 1.0) * ends[node] * sum([beside(node)[first] for first in FIRST])
        for raised, ends in enumerate(player_ends(manner, factor > 1))
        for node in bust
        if ends[node]
    )


def middle(manner: Manner, house: House, factor: float) -> float:
    """The worth of the duel to the player: as much as either side of this manner concedes to the best."""
    return (best_player(manner, house, factor) + best_bank(manner, house, factor)) / 2


# --- writing it down -------------------------------------------------------------------------------------------------
def study(at_once: bool, factor: float, raised_even: float | None, rounds: int) -> Habits:
    """The habits that both learn under these rules; without raises a repeat is worth what the duel is worth."""
    pupils = Pupils(House(at_once=at_once), factor, (0.0, raised_even or 0.0))
    for lesson in range(1, rounds + 1):
        pupils.lesson(lesson)
        if lesson % REST == 0:
            value = round(middle(pupils.learned(), pupils.house, factor), 4)
            pupils.even = (value, value if raised_even is None else raised_even)
    return pupils.learned()


def text(tables: Mapping[tuple[bool, bool], Habits]) -> str:
    """The module of tables."""
    lines = [HEAD]
    for key, habits in tables.items():
        lines.append(f"    {key}: Habits(")
        for name in ("stand", "lift", "bank"):
            lines.append(f"        {name}={{")
            lines += _rows(getattr(habits, name))
            lines.append("        },")
        lines += [f"        even={habits.even},", "    ),"]
    return "\n".join([*lines, "}", ""])


def _rows(table: Table) -> list[str]:
    """The entries of a table, several a line."""
    entries = [f"{key}: {table[key]}" for key in sorted(table)]
    return ["            " + ", ".join(entries[place : place + 5]) + "," for place in range(0, len(entries), 5)]


def main(arguments: list[str]) -> None:
    rounds = int(arguments[0]) if arguments else ROUNDS
    tables = {}
    for at_once in (False, True):
        bare = study(at_once, 1.0, None, rounds)
        tables[at_once, False] = bare
        tables[at_once, True] = study(at_once, FACTOR, bare.even[1], rounds)
    FILE.write_text(text(tables), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
