"""The closed list of steps that a card made by players can take, and how they are written. (Glücksgriff's rulebook 2.1)

A game offers the steps it can carry out (`form`), and lends them its table (`deeds`); words for them are texts alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

MOST_STEPS = 3  # on one card

ONE = ("choose", "next", "previous", "fewest", "most", "leader")  # one opponent
MANY = ("others", "all")
PICKS = ("random", "lowest", "highest")
KEYS = ("target", "amount", "select", "direction")  # what a step may say beside `do`, in the order in which it is told


@dataclass(frozen=True, slots=True)
class Step:
    """One primitive of an effect; keys that its row of the table does not have are empty."""

    do: str
    target: str = ""
    amount: int = 0
    select: str = ""
    direction: str = ""


class Row(NamedTuple):
    """Needs of a primitive beside `do`; a key that is empty here must be absent."""

    target: tuple[str, ...] = ()
    amount: range = range(0)
    select: tuple[str, ...] = ()
    direction: tuple[str, ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of such a step."""
        return tuple(key for key in KEYS if getattr(self, key))


PRIMITIVES: Mapping[str, Row] = {
    "draw": Row((*ONE, "self", *MANY), range(1, 4)),
    "fill_to": Row((*ONE, "self", *MANY), range(1, 8)),
    "skip": Row(ONE),
    "swap_hands": Row(ONE),
    "reverse": Row(),
    "peek": Row((*ONE, "stock"), range(1, 8)),
    "give_card": Row(ONE, range(1, 4), ("choose", *PICKS)),
    "take_card": Row(ONE, range(1, 4), (*PICKS, "owner", "look")),
    "pass_cards": Row((), range(1, 4), ("choose", *PICKS), ("left", "right")),
    "discard_extra": Row((), range(1, 3), ("choose", "highest")),
    "extra_turn": Row(),
    "halve_points": Row((*ONE, "self")),
    "protect": Row((*ONE, "self")),
}
LAST = frozenset({"extra_turn"})  # only as the last step of a card


def simplest(do: str) -> dict[str, Any]:
    """A step as a file has it, with the first value for each of its keys. Raises KeyError for an unknown `do`."""
    row = PRIMITIVES[do]
    return {"do": do} | {key: getattr(row, key)[0] for key in row.keys}
