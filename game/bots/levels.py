"""The levels of the bots, weakest first.

Three are yardsticks for measuring, offered to nobody: "zufall" plays any safe move, "regelbuch" the rulebook's rules
of thumb without a slip, "einfall" is the Meister without his search.
"""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache

from game.bots.base import Level

#                    skill  loss  reading worlds wall  nerve  temperature
LEVELS = {
    row.id: row
    for row in (
        Level("zufall",    0,   1.00,  0.0,    0,     0,  0.0,   0.0),
        Level("lehrling",  1,   0.35,  0.0,    0,     0, -0.3,   3.0),
        Level("regelbuch", 2,   0.00,  0.0,    0,     0,  0.0,   0.0),
        Level("geselle",   3,   0.10,  0.5,    0,     0, -0.2,   0.8),
        Level("einfall",   3,   0.00,  1.0,    0,     0,  0.0,   0.0),
        Level("meister",   3,   0.00,  1.0,   48,   350,  0.0,   0.0),
    )
}  # fmt: skip
OFFERED = ("lehrling", "geselle", "meister")  # what people may choose, weakest first


def _changed(base: Level, settings: list[str]) -> Level:
    kinds = {field.name: type(getattr(base, field.name)) for field in fields(base)}
    changes = {}
    for setting in settings:
        name, _, value = setting.partition("=")
        if name not in kinds or name == "id":
            raise KeyError(name)
        changes[name] = kinds[name](value)
    return replace(base, id="+".join([base.id, *settings]), **changes)


@cache
def level(id: str) -> Level:
    """The level of this id, for experiments with changed traits: "meister+worlds=12+nerve=0.5".

    Raises KeyError for an unknown level or trait, ValueError for a value that is no number.
    """
    name, *settings = id.split("+")
    base = LEVELS[name]
    return _changed(base, settings) if settings else base
