"""The games that take cards of the players' own, and the way a set of them comes into a match."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from rules.core.options import Option, Value, listed
from rules.core.registry import GAMES, game
from rules.families.effects.form import Form


class Bench(NamedTuple):
    """The place where cards of one game are made: the form of their files, and the option that takes such a file."""

    game_id: str
    form: Form
    option: Option

    def chosen(self, text: str) -> dict[str, Value]:
        """The options with which this file's cards lie in the deck."""
        needed = dict([self.option.needs]) if self.option.needs else {}
        return {**needed, self.option.name: text}

    def text_of(self, options: Any) -> str:
        """The file with whose cards a match is played; "" where it is played without one."""
        if self.option.needs and getattr(options, self.option.needs[0]) != self.option.needs[1]:
            return ""
        return str(getattr(options, self.option.name))


@cache
def bench(game_id: str) -> Bench | None:
    """The bench of a game; None where it takes no cards of one's own. Raises KeyError for an unknown game."""
    rows = [row for row in listed(game(game_id).options) if isinstance(row.form, Form)]
    return Bench(game_id, rows[0].form, rows[0]) if rows and isinstance(rows[0].form, Form) else None


@cache
def benches() -> tuple[Bench, ...]:
    """All benches, in the order of the games."""
    return tuple(found for game_id in GAMES if (found := bench(game_id)) is not None)
