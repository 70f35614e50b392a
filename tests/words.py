"""The material of the word tests: the text files, the code that names texts, and matches played at random."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any, NamedTuple

import pytest

from game.texts import COMMON, FAMILIES, LANGUAGES, ROOT, folder_of
from rules.core.contract import Aside, Event
from rules.core.options import build
from rules.core.registry import GAMES, game

HOUSE = ROOT.parent
SHARED = tuple(sorted(f"{FAMILIES}/{path.name}" for path in folder_of(FAMILIES).iterdir()))  # words of several games
FILES = (COMMON, *SHARED, *GAMES)
GUARDED: dict[str, object] = {"call_guard": True, "limit": 500}  # rare calls make long rounds
WORKSHOP = json.dumps(  # the steps that the starter set does not take
    {
        "format": "gluecksgriff-workshop",
        "version": 1,
        "set_name": "Rest",
        "author": "",
        "cards": [
            {"id": step["do"], "name": "Rest", "art": "builtin:none", "text": ""}
            | {"points": 1, "copies": 1, "draw_after": True, "effect": [step]}
            for step in (
                {"do": "skip", "target": "next"},
                {"do": "fill_to", "target": "all", "amount": 5},
                {"do": "take_card", "target": "most", "amount": 1, "select": "owner"},
                {"do": "halve_points", "target": "self"},
            )
        ],
    }
)
PLAYED: dict[str, tuple[dict[str, object], ...]] = {  # the matches played at random, each with all numbers of seats
    "gluecksgriff": (
        {},
        GUARDED,
        GUARDED | {"koenner": True, "deception": True, "blank_set": "starter"},
        GUARDED | {"defence_turn": "continues", "blank_set": "file", "blank_file": WORKSHOP, "last_turn": "must"},
    ),
    "auruxxx": ({}, {"lay_duty": "free", "max_passes": 5}, {"max_passes": 0, "happy_scope": "hand"}),
    "zwergenamulett": (
        {},
        {"tie": "all", "must_match": True, "show_last_trick": True},
        {"tie": "none", "false_call_broke": "free", "auto_announce": True, "gold_target": 1},
    ),
    "luxusfamilie": (
        {},
        {"table": "strict", "opening": "free"},
        {"table": "strict", "objection": "players", "shared_melds": False},
    ),
    "schwimmen": ({}, {"auto_31": False, "lives": 1}, {"turn_limit": 10, "lives": 1, "rule_789": False}),
    "einundfuenfzig_tot": (
        {},
        {"values": "zweiundfuenfzig", "stock_out": "reshuffle", "kopfrechnen": True},
        {"values": "party", "mode": "rounds"},
    ),
    "gin_romme": (
        {"match_target": "250"},
        {"variant": "oklahoma", "auto_layoff": False, "match_target": "0"},
        {"layoff_on_gin": True, "auto_layoff": False, "game_target": 50, "match_target": "0"},
    ),
    "mau_mau": (
        {},
        {"scoring": "points", "jack_finish_double": True, "hk_wish": True, "hk_three": False, "point_limit": 50}
        | {"play_after_draw": True, "any_time": True},
        {"mau_rule": "auto_call", "jack_on_jack": False},
    ),
    "bakkarat": (
        {},
        {"side_bets": True, "taxe": 5, "must_stake": False, "drawing": "free"},
        {"form": "banque", "banco_free": True, "packs": 1},
    ),
}
SELDOM = 0.01  # how often an impulse is followed: it ends or spoils a round

every_file = pytest.mark.parametrize("file", FILES)
every_game = pytest.mark.parametrize("id", GAMES)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


# --- reading texts -----------------------------------------------------------------------------------------------


@cache
def pairs(file: str, lang: str) -> tuple[tuple[str, str], ...]:
    """The keys and texts of a file as they stand there, a key that stands twice included."""
    found = json.loads((folder_of(file) / f"{lang}.json").read_text(encoding="utf-8"), object_pairs_hook=tuple)
    assert isinstance(found, tuple)
    return found


def keys(file: str, lang: str) -> set[str]:
    return {key for key, _ in pairs(file, lang)}


def below(file: str) -> tuple[str, ...]:
    """The files that count where this one has no text."""
    family = dict(pairs(file, LANGUAGES[0])).get("inherits")
    shared = (f"{FAMILIES}/{family}",) if family else ()
    return () if file == COMMON else (*shared, COMMON)


@cache
def inherited(file: str, lang: str) -> dict[str, str]:
    """The texts that count where this file has none."""
    return {key: text for other in reversed(below(file)) for key, text in pairs(other, lang)}


def fields(text: str) -> set[str]:
    """The placeholders of a text; raises ValueError for a brace too many."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def lacking(wanted: set[str], id: str | None = None) -> list[str]:
    """The keys that a language of the program (and of a game) lacks, as "de: key"."""
    files = (COMMON,) if id is None else (id, *below(id))
    have = {lang: set().union(*(keys(file, lang) for file in files)) for lang in LANGUAGES}
    return [f"{lang}: {key}" for lang in LANGUAGES for key in sorted(wanted - have[lang])]


# --- reading code ------------------------------------------------------------------------------------------------


class Code(NamedTuple):
    """What the tests ask of a module, taken from its tree once: a million nodes are not kept."""

    doc: str | None  # docstring of the module; None also where there is no code
    empty: bool
    first: tuple[str, ...]  # modules that are read before this one is
    imports: tuple[str, ...]  # every module that a file imports, wherever in the file
    called: frozenset[str]  # names of all functions and methods it calls
    plain: frozenset[str]  # of these the functions called by their bare names
    words: tuple[tuple[int, str], ...]  # line and text of every name and string in the code but docstrings
    texts: frozenset[str]  # every text written there
    calls: tuple[ast.Call, ...]  # those with a text, or a choice of texts, among what is given
    thoughts: frozenset[str]  # codes in what functions return that give a `Thought`


GIVEN = (ast.Constant, ast.IfExp, ast.JoinedStr)
IMPORTS = (ast.Import, ast.ImportFrom)
WITH_DOCS = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef, ast.Module)


def nodes_of(tree: ast.AST) -> Iterator[Any]:
    """All nodes of a tree, in no order: a third of the time of `ast.walk`."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        for value in node.__dict__.values():
            if isinstance(value, list):
                waiting += [one for one in value if isinstance(one, ast.AST)]
            elif isinstance(value, ast.AST):
                waiting.append(value)


@cache
def code(path: Path) -> Code:
    """A module, read once for all tests."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imports: list[str] = []
    called: set[str] = set()
    plain: set[str] = set()
    words: list[tuple[int, str]] = []
    docs: set[int] = set()
    literals: list[ast.Constant] = []
    calls: list[ast.Call] = []
    thoughts: set[str] = set()
    for node in nodes_of(tree):
        kind = type(node)
        if kind is ast.Name:
            words.append((node.lineno, node.id))
        elif kind is ast.Attribute:
            words.append((node.lineno, node.attr))
        elif kind is ast.Constant:
            if isinstance(node.value, str):
                literals.append(node)
        elif kind is ast.Call:
            if isinstance(node.func, ast.Name):
                called.add(node.func.id)
                plain.add(node.func.id)
            elif isinstance(node.func, ast.Attribute):
                called.add(node.func.attr)
            if any(isinstance(one, GIVEN) for one in node.args):
                calls.append(node)
        elif kind in IMPORTS:
            imports += imported(node)
            words += [(node.lineno, name) for name in imported(node)[: None if kind is ast.Import else 1]]
        elif kind in WITH_DOCS:
            if ast.get_docstring(node):
                docs.add(id(node.body[0].value))
            if kind is ast.FunctionDef and node.returns and "Thought" in ast.unparse(node.returns):
                thoughts.update(returned(node))
    words += [(node.lineno, node.value) for node in literals if id(node) not in docs]
    return Code(
        doc=ast.get_docstring(tree),
        empty=not tree.body,
        first=tuple(name for node in tree.body for name in imported(node)),
        imports=tuple(imports),
        called=frozenset(called),
        plain=frozenset(plain),
        words=tuple(words),
        texts=frozenset(node.value for node in literals),
        calls=tuple(calls),
        thoughts=frozenset(thoughts),
    )


def imported(node: ast.AST) -> list[str]:
    """The modules named by an import: first where from, then what of it, each of which may be a module."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        assert not node.level, f"line {node.lineno}: relative import"
        return [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
    return []


def returned(function: ast.FunctionDef) -> Iterator[str]:
    """The texts that stand second in the pairs which a function returns."""
    for way in nodes_of(function):
        if isinstance(way, ast.Return) and way.value:
            for pair in nodes_of(way.value):
                if isinstance(pair, ast.Tuple) and len(pair.elts) == 2:
                    yield from constants(pair.elts[1])


@cache
def modules(folder: str) -> tuple[Code, ...]:
    """The modules below a folder of the house; "game/bots/toy*": modules so called."""
    place, _, start = folder.rpartition("/") if folder.endswith("*") else (folder, "", "")
    return tuple(map(code, sorted((HOUSE / place).rglob(f"{start.removesuffix('*')}*.py"))))


def calls(folder: str) -> Iterator[ast.Call]:
    """The calls below a folder that are given a text."""
    return (call for one in modules(folder) for call in one.calls)


def literals(folder: str) -> frozenset[str]:
    """Every text written in the modules below a folder."""
    return frozenset().union(*(one.texts for one in modules(folder)))


def name_of(call: ast.Call) -> str:
    """The last word of what is called: "texts" in self.app.texts(…)."""
    called = call.func
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""


def constants(node: ast.expr) -> Iterator[str]:
    """The texts an argument can be: a literal, or either side of a condition."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)


def named(folder: str, *functions: str, place: int = 0) -> set[str]:
    """The literal texts given at `place` to calls of these functions."""
    found = (call.args[place] for call in calls(folder) if name_of(call) in functions and len(call.args) > place)
    return {text for node in found for text in constants(node)}


def thought(folder: str) -> frozenset[str]:
    """The literal codes in what functions return that give a `Thought`: a move, and the code of its reason."""
    return frozenset().union(*(one.thoughts for one in modules(folder)))


def beginnings(folder: str, *functions: str) -> set[str]:
    """The fixed beginnings of keys put together in code: "verb." of texts(f"verb.{verb}")."""
    found = set()
    for call in calls(folder):
        if name_of(call) in functions and call.args and isinstance(call.args[0], ast.JoinedStr):
            first = call.args[0].values[0]
            if isinstance(first, ast.Constant):
                found.add(str(first.value))
    return found


def _may_act(rules: Any, state: Any) -> tuple[int, ...]:
    turn = rules.turn(state)
    return (*turn.must, *turn.may)


@cache
def told(id: str) -> tuple[Event, ...]:
    """All events of a few matches played at random."""
    rules: Any = game(id)
    log: list[Event] = []
    for seed, (given, seats) in enumerate(product(PLAYED.get(id, ({},)), rules.players)):
        state, chance = rules.start(build(rules.options, given), seats, seed), Random(seed)
        while acts := [(seat, act) for seat in _may_act(rules, state) for act in rules.legal(state, seat)]:
            calm = [one for one in acts if one[1].verb not in rules.impulses] if chance.random() > SELDOM else acts
            verb = chance.choice(sorted({act.verb for _, act in calm or acts}))  # rare verbs as often as common ones
            seat, act = chance.choice([(seat, act) for seat, act in acts if act.verb == verb])
            rules.apply(state, seat, act, log)
    return tuple([event.event if isinstance(event, Aside) else event for event in log])
