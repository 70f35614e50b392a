"""The games on the shelf: searched, by kind, players and length, favourites and those played last.

Kind and minutes of a game stand in assets/games/<game>/theme.toml; no game is known here.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import Final

from rules.core.registry import game
from ui.shell.showcase import showcase

ALL, FAVOURITES, RECENT = "all", "favourites", "recent"
SHELVES: Final = (ALL, FAVOURITES, RECENT)
ANY: Final = ""
KINDS: Final = (ANY, "tricks", "shedding", "collecting", "daring")
SEATS: Final = (0, 2, 3, 4, 5, 6, 7)  # 0: however many; who are more than seven find what takes seven
LENGTHS: Final = {ANY: range(0), "short": range(16), "medium": range(16, 31), "long": range(31, 10_000)}  # minutes
MOST_RECENT: Final = 4
WRITTEN_OUT: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


@dataclass(frozen=True, slots=True)
class Wish:
    """The filters a person has set: words of the search, shelf, kind, seats (0: any), length."""

    words: str = ""
    shelf: str = ALL
    kind: str = ANY
    seats: int = 0
    length: str = ANY

    @property
    def filters(self) -> int:
        """How many of them are set, besides the search."""
        usual = Wish(words=self.words)
        return sum(getattr(self, one.name) != getattr(usual, one.name) for one in fields(self))


def plain(text: str) -> str:
    """A text as it is searched: without case and accents."""
    parted = unicodedata.normalize("NFKD", text.casefold().replace("ß", "ss"))
    return "".join(letter for letter in parted if not unicodedata.combining(letter))


def _fits(game_id: str, wish: Wish) -> bool:
    shown = showcase(game_id)
    if wish.seats and wish.seats not in game(game_id).players:
        return False
    if wish.kind and wish.kind != shown.kind:
        return False
    return not wish.length or shown.minutes in LENGTHS[wish.length]


def _searched(text: str) -> str:
    """A text in every way in which its words may be typed: fünf, funf, fuenf."""
    return f"{plain(text)}\n{plain(text.casefold().translate(WRITTEN_OUT))}"


def found(
    wish: Wish, games: Sequence[str], told: Callable[[str], str], favourites: Sequence[str], recent: Sequence[str]
) -> list[str]:
    """The games that answer a wish, in the order of the shelf, those played last in the order of that.

    `told` is all that a tile says of a game, its name in the first line; each word of the search must stand in it.
    Games whose names have all the words come first.
    """
    stands = {ALL: games, FAVOURITES: [id for id in games if id in favourites], RECENT: [*recent]}[wish.shelf]
    words = plain(wish.words).split()

    def has_all(text: str) -> bool:
        searched = _searched(text)
        return all(word in searched for word in words)

    fitting = [id for id in stands if id in games and _fits(id, wish) and has_all(told(id))]
    return sorted(fitting, key=lambda id: not has_all(told(id).partition("\n")[0]))


def played(recent: Sequence[str], game_id: str) -> tuple[str, ...]:
    """The games played last with this one in front."""
    return (game_id, *[id for id in recent if id != game_id])[:MOST_RECENT]
