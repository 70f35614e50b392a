"""The hooks of a game's table: found by the game's name, and nothing but what a table asks for."""

from __future__ import annotations

import json
import pkgutil
import sys
from collections.abc import Collection
from types import ModuleType
from typing import Any

import pytest

import ui.table.games
from game.paths import ASSETS
from game.texts import Texts
from rules.core.contract import View
from rules.core.registry import GAMES, game
from tests.ui.table.test_tables import positions
from ui.table.hooks import ROOM, HookError, Hooks, declared, hooks_of
from ui.table.tables import table_of

OWN = [found.name for found in pkgutil.iter_modules(ui.table.games.__path__)]
every_own = pytest.mark.parametrize("game_id", OWN)


class Misspelt(Hooks):
    def varients(self, view: View, verbs: Collection[str]) -> Collection[str]:
        return ()


def module(monkeypatch: pytest.MonkeyPatch, **declaring: object) -> str:
    """A module of a game that is only played here."""
    made = ModuleType(f"{ROOM}.toy")
    made.__dict__.update(declaring)
    monkeypatch.setitem(sys.modules, made.__name__, made)
    return made.__name__


def test_an_unknown_hook_is_an_error_with_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(HookError, match=r"games\.toy: unknown hook varients"):
        declared(module(monkeypatch, HOOKS=Misspelt()))


def test_a_module_without_hooks_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(HookError, match=r"games\.toy: HOOKS expected"):
        declared(module(monkeypatch, variants=lambda view, verbs: ()))


def test_a_game_without_a_module_has_the_usual_hooks() -> None:
    assert type(hooks_of("toy")) is Hooks


@every_own
def test_a_module_bears_the_name_of_its_game_and_wants_something(game_id: str) -> None:
    assert game_id in GAMES
    assert type(hooks_of(game_id)) is not Hooks
    assert table_of(game_id).hooks is hooks_of(game_id)


def ends(game_id: str, lang: str) -> set[str]:
    """The last parts of all keys of a game's texts."""
    texts = json.loads((ASSETS / "games" / game_id / f"{lang}.json").read_text("utf-8"))
    return {key.rpartition(".")[2] for key in texts}


@every_own
def test_what_hooks_name_is_there(game_id: str) -> None:
    rules, table, hooks = game(game_id), table_of(game_id), hooks_of(game_id)
    told, shown = set[str](), set[str]()
    for state, _ in positions(game_id, 6, 100):
        turn = rules.turn(state)
        for seat in range(len(rules.totals(state))):
            view = rules.view(state, seat)
            can: list[Any] = [act.verb for act in rules.legal(state, seat)] if seat in turn.must else []
            told |= {*hooks.variants(view, can)}
            shown |= {*hooks.goals(view.options), *hooks.boxes(view.options)}
            shown |= {*slate.marks} if (slate := hooks.slate(view.options)) else set()
            assert {*hooks.offered(view, can), *hooks.chained(view)} <= {*table.verbs}
    assert shown <= {*table.marks}
    for lang in ("de", "en"):
        assert told <= ends(game_id, lang)
        assert hooks.own_refused is None or Texts(lang, game_id).has(f"refusal.{hooks.own_refused.code}")
