"""Workshop files for tests, written in short: card("peek choose 3", "give_card choose 1 lowest", points=12)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

KEYS: Mapping[str, tuple[str, ...]] = {  # the table of rulebook section 2.1: the keys of each primitive beside `do`
    "draw": ("target", "amount"),
    "fill_to": ("target", "amount"),
    "skip": ("target",),
    "swap_hands": ("target",),
    "reverse": (),
    "peek": ("target", "amount"),
    "give_card": ("target", "amount", "select"),
    "take_card": ("target", "amount", "select"),
    "pass_cards": ("direction", "amount", "select"),
    "discard_extra": ("amount", "select"),
    "extra_turn": (),
    "halve_points": ("target",),
    "protect": ("target",),
}
ONE = ["choose", "next", "previous", "fewest", "most", "leader"]
TARGETS: Mapping[str, list[str]] = {
    "draw": [*ONE, "self", "others", "all"],
    "fill_to": [*ONE, "self", "others", "all"],
    "peek": [*ONE, "stock"],
    "halve_points": [*ONE, "self"],
    "protect": [*ONE, "self"],
}
SELECTS: Mapping[str, list[str]] = {
    "give_card": ["choose", "random", "lowest", "highest"],
    "take_card": ["random", "lowest", "highest", "owner", "look"],
    "pass_cards": ["choose", "random", "lowest", "highest"],
    "discard_extra": ["choose", "highest"],
}
MOST: Mapping[str, int] = {
    "draw": 3,
    "fill_to": 7,
    "peek": 7,
    "give_card": 3,
    "take_card": 3,
    "pass_cards": 3,
    "discard_extra": 2,
}


def step(text: str) -> dict[str, Any]:
    """A step from its words in the order of its row: "take_card choose 1 look"."""
    do, *values = text.split()
    return {"do": do} | {
        key: int(value) if key == "amount" else value for key, value in zip(KEYS[do], values, strict=True)
    }


def card(*steps: str, **changes: Any) -> dict[str, Any]:
    """One card of a file; `changes` replace its other keys."""
    plain = {"id": "a", "name": "Karte", "art": "builtin:a", "text": "", "points": 5, "copies": 1, "draw_after": True}
    return {**plain, "effect": [step(text) for text in steps], **changes}


def file(*cards: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A whole file as JSON value; the ids of the cards become a, b, c … where they are "a"."""
    named = [
        made | {"id": chr(ord("a") + index)} if made.get("id") == "a" else made for index, made in enumerate(cards)
    ]
    plain = {"format": "gluecksgriff-workshop", "version": 1, "set_name": "Probe", "author": "", "cards": named}
    return {**plain, **changes}


def blanks(*cards: dict[str, Any]) -> dict[str, object]:
    """The options of a match with these cards: given("…", **blanks(card("reverse")))."""
    return {"blank_set": "file", "blank_file": json.dumps(file(*cards), ensure_ascii=False)}


def random_file(rng: Random) -> str:
    """A valid file of up to seven cards with random steps."""
    made: list[dict[str, Any]] = []
    left = 7
    while left and (not made or rng.random() < 0.8):
        copies = rng.randint(1, min(3, left))
        left -= copies
        drawn = rng.sample(sorted(KEYS), rng.randint(0, 3))
        steps = [_random_step(do, rng) for do in sorted(drawn, key="extra_turn".__eq__)]
        made.append(card(points=rng.randint(0, 20), copies=copies, draw_after=rng.random() < 0.6) | {"effect": steps})
    return json.dumps(file(*made))


def _random_step(do: str, rng: Random) -> dict[str, Any]:
    values: Mapping[str, Any] = {
        "target": TARGETS.get(do, ONE),
        "amount": range(1, MOST.get(do, 1) + 1),
        "select": SELECTS.get(do, [""]),
        "direction": ["left", "right"],
    }
    return {"do": do} | {key: rng.choice(values[key]) for key in KEYS[do]}
