"""A set that came from elsewhere goes on the shelf, once the person has seen and accepted it.

Its pictures are written anew by the ui before they come here; the set then calls them by what they show.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from game.notice import Refused, of_file
from game.workshop import motifs
from game.workshop.benches import Bench
from game.workshop.drafts import UNKNOWN, as_text
from game.workshop.parcel import pictures_of
from game.workshop.sets import Kept, create, shelf
from rules.families.effects.form import BUILTIN


def kept_arts(raw: Mapping[str, Any], pictures: Mapping[str, bytes]) -> dict[str, str]:
    """What a card's picture is called on this shelf, by its present name; one that is lacking becomes the blank motif.

    `pictures` are written anew by the ui, and lie under their cards' entry "art".
    """
    found: dict[str, str] = {}
    for art in pictures_of(raw):
        if art in pictures:
            found[art] = motifs.art_of(pictures[art])
        else:
            found[art] = art if motifs.load(art) is not None else f"{BUILTIN}{UNKNOWN}"
    return found


def renamed(text: str, arts: Mapping[str, str]) -> str:
    """The set with other names of its pictures."""
    raw = json.loads(text)
    for card in raw["cards"]:
        card["art"] = arts.get(card["art"], card["art"])
    return as_text(raw)


def known(bench: Bench, text: str) -> Kept | None:
    """The same set on the shelf, if it is there already; its name alone says nothing."""
    raw = json.loads(text)
    return next((kept for kept in shelf(bench)[0] if kept.raw == raw), None)


def take_in(bench: Bench, text: str, pictures: Mapping[str, bytes]) -> Kept:
    """Put a valid set on the shelf, its pictures among the motifs; the one that is there already is not doubled.

    Raises Refused: workshop_unwritable.
    """
    text = renamed(text, kept_arts(json.loads(text), pictures))
    try:
        for png in pictures.values():
            motifs.keep(png)
    except OSError as error:
        raise Refused(of_file("workshop_unwritable", motifs.folder(), error)) from error
    return known(bench, text) or create(bench, text)
