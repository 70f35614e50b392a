"""Sets of cards for the tests of the workshop."""

from __future__ import annotations

import json
from typing import Any

from game.workshop.benches import Bench, bench

GAME = "gluecksgriff"


def the_bench() -> Bench:
    found = bench(GAME)
    assert found is not None
    return found


def card(id: str = "karte", *effect: dict[str, Any], **other: Any) -> dict[str, Any]:
    """A card of a file; `other` are entries that are not as usual."""
    plain = {"id": id, "name": id.title(), "art": "builtin:windstoss", "text": "", "points": 10, "copies": 1}
    return {**plain, "draw_after": True, "effect": list(effect), **other}


def a_set(*cards: dict[str, Any], **other: Any) -> dict[str, Any]:
    """A set of these cards; without any: one that does nothing."""
    head = {"format": "gluecksgriff-workshop", "version": 1, "set_name": "Zauberei", "author": "Lotte"}
    return {**head, "cards": list(cards) or [card()], **other}


def text(*cards: dict[str, Any], **other: Any) -> str:
    """The same as a file."""
    return json.dumps(a_set(*cards, **other), ensure_ascii=False)


DRAW = {"do": "draw", "target": "others", "amount": 1}
SKIP = {"do": "skip", "target": "next"}
AGAIN = {"do": "extra_turn"}
TURN = {"do": "reverse"}
GIVE = {"do": "give_card", "target": "most", "amount": 2, "select": "choose"}
