"""Faults in a set of cards and their places, in words. (rulebook of the game, chapter 2.1: the codes)"""

from __future__ import annotations

import re
from typing import Final

from game.texts import Texts
from rules.families.effects.legible import legible

LONGEST_PLACE: Final = 80  # letters of a path that is told as it stands
PLACE: Final = re.compile(
    r"\$(\.cards\[(?P<card>\d{1,9})\](\.effect\[(?P<step>\d{1,9})\])?)?(\.(?P<entry>[A-Za-z_]{1,24}))?"
)


def placed(code: str, path: str, texts: Texts) -> str:
    """A fault and its place in a file as a sentence; only the code where it has no text."""
    sentence = texts(f"error.{code}") if texts.has(f"error.{code}") else code
    return texts("workshop.problem", path=place(path, texts), sentence=sentence)


def place(path: str, texts: Texts) -> str:
    """The place to which a JSON path of a set leads, counted from 1: "Karte 2, Schritt 1, „amount“"; else the path."""
    found = PLACE.fullmatch(path)
    path = legible(path)
    if found is None:
        return path if len(path) <= LONGEST_PLACE else f"{path[: LONGEST_PLACE - 1]}…"
    counted = [texts(f"workshop.place.{part}", number=int(found[part]) + 1) for part in ("card", "step") if found[part]]
    entry = [texts("workshop.place.entry", name=found["entry"])] if found["entry"] else []
    return ", ".join([*counted, *entry]) or texts("workshop.place.file")
