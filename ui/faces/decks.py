"""The decks of the house: their order, which cards lie together, and how the person's choices become a look.

The table is assets/cards/_decks.toml. What can be chosen stands in each deck's STYLES (see `picture.Wardrobe`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, Protocol

from ui.faces.backs.catalogue import BACKS
from ui.faces.contrast import CONTRAST
from ui.faces.kept.cache import Faces, Pool, room
from ui.faces.picture import table_of

_table = partial(table_of, "_decks")

OWN_BACK: Final = ""  # as a choice of back: every deck wears its own


def decks() -> tuple[str, ...]:
    """Every deck in the order in which they are shown."""
    return tuple(_table())


def groups(art: str, codes: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The codes in the groups of the deck; what fits in none makes the last one. Raises KeyError for no deck."""
    left = list(codes)
    found = []
    for pattern in _table()[art]["groups"]:
        found.append(tuple(code for code in left if re.fullmatch(pattern, code)))
        left = [code for code in left if code not in found[-1]]
    return tuple(group for group in (*found, tuple(left)) if group)


def spoken(choices: Sequence[str], language: str) -> bool:
    """True if this is a choice of language, which follows the program's as long as nothing else is wished."""
    return language in choices


def fitting(styles: Mapping[str, Sequence[str]], wishes: Mapping[str, str], language: str) -> dict[str, str]:
    """A choice for every style: the wished one where the deck has it, else the program's language or the usual one."""
    usual = {name: language if spoken(choices, language) else choices[0] for name, choices in styles.items()}
    return {name: wishes[name] if wishes.get(name) in choices else usual[name] for name, choices in styles.items()}


def wished(wishes: Mapping[str, str], four_colours: bool) -> Mapping[str, str]:
    """The wishes for one deck; a colour for every suit is one for all decks, unless this one has a wish of its own.
    Where contrast is strong the index is large in any case."""
    own = {"colours": "four", **wishes} if four_colours else wishes
    return {**own, "index": "large"} if CONTRAST.strong else own


def dress(faces: Faces, wishes: Mapping[str, str], back: str, language: str) -> None:
    """Let a deck wear what the settings say; what they name and the deck does not have is passed over."""
    faces.wear(fitting(faces.styles, wishes, language), back if back in BACKS else OWN_BACK)


class Wishes(Protocol):
    """The settings about cards."""

    @property
    def decks(self) -> Mapping[str, Mapping[str, str]]: ...
    @property
    def four_colours(self) -> bool: ...
    @property
    def back(self) -> str: ...
    @property
    def language(self) -> str: ...


class Collection:
    """The decks that were asked for so far, in one look and with one room for their pictures."""

    def __init__(self) -> None:
        self.pool = Pool()
        self._decks: dict[str, Faces] = {}

    def deck(self, art: str, wishes: Wishes, window_px: tuple[int, int]) -> Faces:
        """The cards of a deck, as the settings wish for them when it is opened; all have the room of this window."""
        self.pool.limit_bytes = room(window_px)
        if art not in self._decks:
            self._decks[art] = Faces(art, self.pool)
            self.dress(wishes)
        return self._decks[art]

    def forget(self) -> None:
        """Let go of all pictures."""
        self.pool.clear()

    def dress(self, wishes: Wishes) -> None:
        """Let all decks wear what the settings say; pictures of the old look stay until room is needed."""
        for art, faces in self._decks.items():
            style = wished(wishes.decks.get(art, {}), wishes.four_colours)
            dress(faces, style, wishes.back, wishes.language)
