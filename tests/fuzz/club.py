"""Broken sheets, codes and kept results of deals that others play too, for tests.fuzz."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from functools import cache
from random import Random
from typing import Any

from game.bots.thinking.thinker import LocalThinker
from game.club import checking, code, day, sheet_file, shelf, verdicts
from game.club.day import Result
from game.club.deals import over
from game.club.rethinking import Rethinking
from game.club.sheet import Record, Sheet
from game.match import seats
from game.notice import Refused
from rules.core.registry import game
from tests.fuzz.breaking import as_bytes, broken, json_broken

MOMENT = "2026-11-28T10:00:00+00:00"
MOST_STEPS = 4000  # of thinking one result again


@cache
def played() -> Sheet:
    """A sheet with one whole result."""
    places = seats.seated(("person", "lehrling", "lehrling"))
    sheet = Sheet("Liga", "schwimmen", game("schwimmen").options(), places, 4, bytes(32), MOMENT)
    empty = Record(0, 0, "~anna", MOMENT, (0, 0, 0), ("- deal",), "Anna")
    match, rng = checking.table_of(sheet, empty), Random(1)
    while not over(match):
        seat = match.turn.must[0]
        match.submit(seat, rng.choice(match.legal(seat)))
    return sheet.noted(match, 0, MOMENT)


def leagues(rng: Random, told: list[Any]) -> None:
    """A sheet of deals from elsewhere."""
    told.append(json_broken(rng, json.dumps(sheet_file.as_dict(played()))))
    try:
        found = sheet_file.read(as_bytes(told[0]))
    except Refused:
        return
    assert found.compared("~anna").rows
    assert sheet_file.read(sheet_file.written(found)) == found


def results(rng: Random, told: list[Any]) -> None:
    """A result whose moves or points were changed: played by the rules and thought again."""
    (true,) = played().records
    moves = list(true.moves)
    for _ in range(rng.randint(1, 3)):
        place = rng.randrange(len(moves))
        moves[place : place + rng.randint(0, 2)] = [broken(rng, rng.choice(moves)) or "-"]
    points = tuple(rng.choice((one, 0, -1, 2**31 - 1)) for one in true.points)
    told.append(replace(true, moves=tuple(moves), points=rng.choice((true.points, points))))
    wrong, found = checking.judged(played(), told[0]), Rethinking(played(), told[0], LocalThinker())
    for _ in range(MOST_STEPS):
        if found.tick():
            break
    assert found.over
    assert wrong is None or found.forged is not None


def codes(rng: Random, told: list[Any]) -> None:
    """A code as somebody has typed it."""
    sheet = played()
    told.append(broken(rng, code.written(sheet, sheet.records[0])))
    assert code.read(sheet, told[0], MOMENT).claimed


def verdicts_kept(rng: Random, told: list[Any]) -> None:
    """The file of what was thought again."""
    whole = {"a" * 64: {"code": "holds", "seat": 0, "number": 0}, "b" * 64: {"code": "bot", "seat": 2, "number": 5}}
    told.append(json_broken(rng, json.dumps(whole)))
    shelf.folder().mkdir(parents=True, exist_ok=True)
    (shelf.folder() / verdicts.FILE).write_bytes(as_bytes(told[0]))
    sheet = played()
    for row in verdicts.load().values():
        verdicts.forged_of(sheet, sheet.records[0], row)


def days(rng: Random, told: list[Any]) -> None:
    """The results of the deals of the day."""
    whole = {"herzblatt 2026-11-28 a1": [3, 0, 0], "mau_mau 2026-11-27 ~": {"points": [1, 2], "knew": True}}
    told.append(json_broken(rng, json.dumps(whole)))
    shelf.folder().mkdir(parents=True, exist_ok=True)
    (shelf.folder() / day.FILE).write_bytes(as_bytes(told[0]))
    found, _ = day.load()
    assert all(isinstance(one.signs, str) for one in found)
    day.keep(Result("watten", date(2026, 11, 28), "a1", (1, 0)))


TARGETS: Mapping[str, tuple[Callable[[Random, list[Any]], None], tuple[type[BaseException], ...]]] = {
    "leagues": (leagues, ()),
    "results": (results, ()),
    "codes": (codes, (Refused,)),
    "verdicts": (verdicts_kept, ()),
    "days": (days, ()),
}
