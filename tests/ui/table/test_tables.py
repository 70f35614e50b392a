"""Every zone, move, mark, special, verb and word that the game can emit has its entry."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest

from game.texts import Texts
from rules.core.contract import Marked, Moved, Said, Special
from rules.core.registry import GAMES, game
from ui.faces.cache import Faces
from ui.faces.furniture import SYMBOLS
from ui.sound_recipes import RECIPES
from ui.table.effects import EFFECTS
from ui.table.effects.ornaments import ORNAMENTS
from ui.table.motions import MOTIONS
from ui.table.rehearsal import NAMES
from ui.table.spreads import SPREADS
from ui.table.tables import Motion, TableError, read, table_of
from ui.table.words import Sentences

from .matches import GAME, options, rehearsal

RULES = Path(__file__).parents[3] / "rules"


def named_in_source(game_id: str, function: str, place: int) -> set[str]:
    """The literal names given to `function` in the sources of a game: special(log, "call", …)."""
    found = set()
    for path in (RULES / game_id).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function:
                name = node.args[place] if len(node.args) > place else None
                if isinstance(name, ast.Constant) and isinstance(name.value, str):
                    found.add(name.value)
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_every_special_in_the_rules_has_a_scene(game_id: str) -> None:
    table = table_of(game_id)
    specials = named_in_source(game_id, "special", 1)
    assert len(specials) > 20
    for name in specials - {"rap"}:
        assert table.scene(name).effect in EFFECTS, name
    assert table.scene("rap").effect in EFFECTS


@pytest.mark.parametrize("game_id", GAMES)
def test_every_mark_in_the_rules_is_shown_or_hidden_on_purpose(game_id: str) -> None:
    table = table_of(game_id)
    marks = named_in_source(game_id, "mark", 1)
    assert len(marks) > 8
    for name in marks:
        badge = table.marks[name]
        assert badge.hidden or badge.symbol or badge.ornament, name


@pytest.mark.parametrize("game_id", GAMES)
def test_every_verb_has_a_gesture_and_no_two_share_a_key_at_once(game_id: str) -> None:
    rules, table = game(game_id), table_of(game_id)
    assert set(table.verbs) >= set(rules.verbs)
    chance = Random(3)
    for number in range(12):
        state = rules.start(options(number), 3, number)
        for _ in range(120):
            turn = rules.turn(state)
            moves = [(seat, act) for seat in (*turn.must, *turn.may) for act in rules.legal(state, seat)]
            if not moves:
                break
            for seat in turn.must:
                verbs = {act.verb for act in rules.legal(state, seat)}
                keys = [table.verbs[verb].key for verb in verbs if table.verbs[verb].button]
                assert len(keys) == len(set(keys)), verbs
                assert not set(keys) & {"H", "S", "L", "T", "Q", ""}, verbs
            rules.apply(state, *chance.choice(moves))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_name_in_the_table_exists(game_id: str) -> None:
    table = table_of(game_id)
    for motion in table.moves.values():
        assert motion.motion in MOTIONS
        assert motion.sound in {*RECIPES, ""}
    for place in table.zones.values():
        assert place.spread in SPREADS
        assert place.away in {*SPREADS, ""}
        assert place.at in ("hand", "front", "draw", "centre")
    for badge in table.marks.values():
        assert {badge.symbol, badge.reversed} <= {*SYMBOLS, ""}
        assert badge.ornament in {*ORNAMENTS, ""}
    assert set(table.ornaments.values()) <= set(ORNAMENTS)
    assert set(table.verbs) <= set(game(game_id).verbs)


def test_played_matches_emit_nothing_without_an_entry(faces: Faces) -> None:
    """Moves, marks, sayings of many random matches; and the words for each in both languages."""
    table = table_of("gluecksgriff")
    seen = set()
    for number in range(24):
        rehearsed, chance = rehearsal(number, faces), Random(number)
        words = [
            Sentences(
                Texts(lang, "gluecksgriff"), GAME, NAMES, rehearsed.viewer, GAME.describe(rehearsed.state.options)
            )
            for lang in ("de", "en")
        ]
        for _ in range(160):
            move = rehearsed.random_move(chance)
            if move is None:
                break
            for event in rehearsed.game_events(*move):
                for sentences in words:
                    sentences.of(event)
                if isinstance(event, Moved):
                    seen.add((event.source.name, event.target.name))
                    assert event.source.name in table.zones
                    assert event.target.name in table.zones
                elif isinstance(event, Marked):
                    assert event.name in table.marks
                elif isinstance(event, Said):
                    assert event.key in table.says
                elif isinstance(event, Special):
                    assert table.scene(event.name).effect in EFFECTS
        for sentences in words:
            assert not sentences.texts.missing
    assert len(seen) > 8
    for source, target in seen:
        assert table.motion(source, target) != Motion(), f"{source}>{target} has no motion of its own"


def test_a_missing_entry_falls_back_to_the_family_and_then_to_a_slide(tmp_path: Path) -> None:
    (tmp_path / "_family.toml").write_text('[moves."hand>pile"]\nmotion = "toss"\n[zones.pile]\nspread = "heap"\n')
    (tmp_path / "toy.toml").write_text(
        'inherits = "_family"\n[moves."pile>hand"]\nms = 99\n[zones.pile]\ncount = true\n'
    )
    table = read("toy", tmp_path)
    assert table.motion("hand", "pile").motion == "toss"
    assert table.motion("pile", "hand").ms == 99
    assert table.motion("stock", "hand") == Motion()
    assert table.zones["pile"].spread == "heap"
    assert table.zones["pile"].count
    assert not table.scene("nobody_knows").effect


def test_an_unknown_entry_is_an_error_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "toy.toml").write_text('[moves."hand>pile"]\nspeed = 3\n')
    with pytest.raises(TableError, match=r"toy\.moves\.hand>pile: unknown speed"):
        read("toy", tmp_path)


def test_further_keys_of_a_scene_are_parameters_of_its_effect(tmp_path: Path) -> None:
    (tmp_path / "toy.toml").write_text('[specials.doubt]\neffect = "spotlight"\noutcome = "right"\n')
    assert read("toy", tmp_path).scene("doubt").params == {"outcome": "right"}
