"""Writes `assets/games/<game>/problems.toml`, which `game.learn.problems` reads."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from textwrap import wrap
from typing import Final

from game.bots.core.base import Reason
from game.learn.daily import FILE, ROOT
from game.learn.problems import Problem, problems, stamp
from rules.core.notation import write, write_action
from rules.core.registry import game
from tests.problems.judging import UNITS, Found

WIDTH: Final = 130  # letters of a line with moves
DIGITS: Final = 3


def problem(found: Found) -> Problem:
    """A found position as a problem."""
    at, told = found.at, found.verdict
    made = Problem(
        at.game_id,
        f"{at.seed}.{len(at.moves)}",
        at.seed,
        at.seats,
        at.seat,
        at.moves,
        told.right,
        found.tempting,
        found.step,
        round(told.lead, DIGITS),
        round(told.error, DIGITS),
        told.worlds,
        told.wins,
        told.losses,
        told.every,
        "",
        found.points,
        found.reason,
        found.lure,
        found.fails,
        found.tries,
        dict(at.options),
    )
    return stamped(made)


def stamped(one: Problem) -> Problem:
    """The problem with the stamp of its position under the rules of today."""
    return replace(one, stamp=stamp(one.table(), one.you))


def _value(value: object) -> str:
    """A value as TOML has it."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_value(entry)}' for key, entry in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False)


def _said(reason: Reason) -> str:
    return " ".join(map(str, (reason.code, *reason.values)))


def _row(one: Problem) -> str:
    """A problem as TOML."""
    rules = game(one.game_id)
    moves = wrap(", ".join(write(rules, move.seat, move.action) for move in one.moves), WIDTH, break_long_words=False)
    lines = ["[[problem]]", f"seed = {one.seed}", f"seats = {one.seats}", f"you = {one.you}"]
    lines += [f"options = {_value(dict(one.options))}"] if one.options else []
    lines += ['moves = """\\', " \\\n".join(moves) + '"""']
    rows: dict[str, object] = {
        "right": [write_action(rules, act) for act in one.right],
        "tempting": write_action(rules, one.tempting),
        "step": one.step,
        "lead": one.lead,
        "error": one.error,
        "worlds": one.worlds,
        "wins": one.wins,
        "losses": one.losses,
        "stamp": one.stamp,
        "tries": one.tries,
        "fails": dict(one.fails),
    }
    rows |= {"every": True} if one.every else {}
    rows |= {"points": list(one.points)} if one.points else {}
    rows |= {"reason": _said(one.reason)} if one.reason else {}
    rows |= {"lure": _said(one.lure)} if one.lure else {}
    return "\n".join([*lines, *(f"{key} = {_value(value)}" for key, value in rows.items())])


def keep(game_id: str, found: Iterable[Problem], root: Path = ROOT) -> None:
    """Write these problems of a game, the easiest first, in place of its file."""
    rows = sorted(found, key=lambda one: (one.step, one.seed, len(one.moves)))
    head = "# Made and confirmed by `python -m tests.problems`, nothing is written by hand. (game/learn/problems.py)"
    unit = [f"unit = {_value(UNITS[game_id])}"] if game_id in UNITS else []
    (root / game_id / FILE).write_text("\n\n".join([head, *unit, *map(_row, rows)]) + "\n", encoding="utf-8")
    problems.cache_clear()
