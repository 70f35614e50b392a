"""Every zone, move, mark, special, verb and word that the game can emit has its entry."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match.match import GO_ON
from game.texts import Texts
from rules.core.contract import TABLE, Marked, Moved, Said, Special
from rules.core.registry import GAMES, game
from tests.ui.table.matches import options, rehearsal, seats
from ui.faces.kept.cache import Faces
from ui.faces.symbols import SYMBOLS
from ui.sound.names import SHELF
from ui.table.effects.catalogue import EFFECTS, ORNAMENTS
from ui.table.layout.layout import LAYERS
from ui.table.layout.spreads import SPREADS
from ui.table.picture.motions import MOTIONS
from ui.table.rehearsal import IMPULSE, NAMES
from ui.table.tables import Motion, TableError, read, table_of
from ui.table.words.sentences import Sentences

RULES = Path(__file__).parents[3] / "rules"
every_game = pytest.mark.parametrize("game_id", GAMES)


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


@every_game
def test_every_special_in_the_rules_has_a_scene(game_id: str) -> None:
    table = table_of(game_id)
    specials = named_in_source(game_id, "special", 1)
    assert specials
    lacking = {name for name in specials if table.scene(name).effect not in EFFECTS and not table.scene(name).banner}
    assert lacking == set()


@every_game
def test_every_mark_in_the_rules_is_shown_or_hidden_on_purpose(game_id: str) -> None:
    table = table_of(game_id)
    marks = named_in_source(game_id, "mark", 1) | marks_met(game_id)
    growing = table.hooks.goals(game(game_id).options())
    assert marks
    for name in marks:
        badge = table.marks[name]
        shown = badge.symbol or badge.ornament or badge.coins or badge.chips or badge.number or name in growing
        assert badge.hidden or shown, name


def marks_met(game_id: str) -> set[str]:
    """The marks of a few random matches."""
    found = set()
    for state, _ in positions(game_id, 4, 120):
        found |= {name for name, _ in game(game_id).marks(state)}
    return found


def positions(game_id: str, matches: int, most: int) -> Iterator[tuple[Any, Random]]:
    """The positions of random matches with all numbers of seats; impulses come seldom."""
    rules = game(game_id)
    for number in range(matches):
        state, chance = rules.start(options(number, game_id), seats(number, game_id), number), Random(number)
        for _ in range(most):
            yield state, chance
            turn = rules.turn(state)
            moves = [(seat, act) for seat in (*turn.must, *turn.may) for act in rules.legal(state, seat)]
            calm = [move for move in moves if move[1].verb not in rules.impulses or chance.random() < IMPULSE]
            if not moves:
                break
            rules.apply(state, *chance.choice(calm or moves))


@every_game
def test_every_verb_has_a_gesture_and_no_two_share_a_key_at_once(game_id: str) -> None:
    rules, table = game(game_id), table_of(game_id)
    assert set(table.verbs) >= set(rules.verbs)
    for state, _ in positions(game_id, 12, 120):
        for seat in rules.turn(state).must:
            verbs = {act.verb for act in rules.legal(state, seat)}
            buttons = {table.verbs[verb].family or verb for verb in verbs if table.verbs[verb].button}
            keys = [(table.families.get(name) or table.verbs[name]).key for name in buttons]
            assert len(keys) == len(set(keys)), verbs
            assert not set(keys) & {"H", "S", "L", "T", "Q", ""}, verbs


@every_game
def test_everything_a_person_may_do_has_a_way(game_id: str) -> None:
    """A verb without a button needs a place to be touched; only the table's own moves need neither."""
    rules, table = game(game_id), table_of(game_id)
    offered = {
        act.verb
        for state, _ in positions(game_id, 8, 120)
        for seat in rules.turn(state).must + rules.turn(state).may
        if seat != TABLE
        for act in rules.legal(state, seat)
    } - {GO_ON}  # the score sheet has its own button
    rows = {verb: table.verbs[verb] for verb in offered}
    assert {verb for verb, row in rows.items() if not (row.button or row.cards or row.drop or row.click)} == set()


@every_game
def test_the_score_sheet_opens_where_the_table_may_go_on(game_id: str) -> None:
    rules, resting, all_phases = game(game_id), set[str](), set[str]()
    for number in range(2):
        state, chance = rules.start(options(0, game_id), rules.players[0], number), Random(number)
        while rules.winners(state) is None:
            turn = rules.turn(state)
            all_phases.add(state.phase)
            if any(act.verb == GO_ON for act in rules.legal(state, TABLE)):
                resting.add(state.phase)
            seat = turn.must[0]
            acts = [act for act in rules.legal(state, seat) if act.verb not in rules.impulses]
            rules.apply(state, seat, chance.choice(acts))
        resting.add(state.phase)
    assert resting == set(table_of(game_id).sheet)


@every_game
def test_every_name_in_the_table_exists(game_id: str) -> None:
    table = table_of(game_id)
    for motion in table.moves.values():
        assert motion.motion in MOTIONS
        assert motion.sound in {*SHELF, ""}
    for place in table.zones.values():
        assert place.spread in SPREADS
        assert place.away in {*SPREADS, ""}
        assert place.at in LAYERS
    for badge in table.marks.values():
        assert {badge.symbol, badge.reversed} <= {*SYMBOLS, ""}
        assert badge.ornament in {*ORNAMENTS, ""}
    for row in table.verbs.values():
        assert set(row.only) <= set(game(game_id).deck.codes)
    assert set(table.ornaments.values()) <= set(ORNAMENTS)
    assert set(table.verbs) <= set(game(game_id).verbs)


@every_game
def test_played_matches_emit_nothing_without_an_entry(game_id: str, faces: Faces) -> None:
    """Moves, marks, sayings of many random matches; and the words for each in both languages."""
    table = table_of(game_id)
    seen = set()
    for number in range(10):
        rehearsed, chance = rehearsal(number, faces, game_id), Random(number)
        printed = rehearsed.game.describe(rehearsed.state.options)
        words = [
            Sentences(Texts(lang, game_id), rehearsed.game, NAMES, rehearsed.viewer, printed) for lang in ("de", "en")
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
                    assert table.says.get(event.key, "bubble") in ("bubble", "none")
                    assert all(sentences.spoken(event) for sentences in words)
                elif isinstance(event, Special):
                    scene = table.scene(event.name)
                    assert scene.effect in EFFECTS or scene.banner
        for sentences in words:
            assert not sentences.texts.missing
    assert len(seen) > 1
    for source, target in seen:
        assert table.motion(source, target) != Motion(), f"{source}>{target} has no motion of its own"


def toy(root: Path, base: str = "") -> Path:
    """The table file of a game that is only played here, upon a base of its own."""
    (root / "games" / "toy").mkdir(parents=True)
    (root / "common" / "tables").mkdir(parents=True, exist_ok=True)
    (root / "common" / "tables" / "_base.toml").write_text(base)
    return root / "games" / "toy" / "table.toml"


def test_a_missing_entry_falls_back_to_the_family_and_then_to_a_slide(tmp_path: Path) -> None:
    (tmp_path / "common" / "tables").mkdir(parents=True)
    (tmp_path / "common" / "tables" / "family.toml").write_text(
        '[moves."hand>pile"]\nmotion = "toss"\n[zones.pile]\nspread = "heap"\n'
    )
    toy(tmp_path).write_text('inherits = "family"\n[moves."pile>hand"]\nms = 99\n[zones.pile]\ncount = true\n')
    table = read("toy", tmp_path)
    assert table.motion("hand", "pile").motion == "toss"
    assert table.motion("pile", "hand").ms == 99
    assert table.motion("stock", "hand") == Motion()
    assert table.zones["pile"].spread == "heap"
    assert table.zones["pile"].count
    assert not table.scene("nobody_knows").effect


def test_a_game_changes_a_row_of_all_tables_and_takes_another_away(tmp_path: Path) -> None:
    base = (
        '[zones.hand]\ncount = true\nspread = "fan"\n[marks.round]\nhidden = true\n[marks.dealer]\nsymbol = "dealer"\n'
    )
    toy(tmp_path, base).write_text("[zones.hand]\ncount = false\n[marks]\ndealer = false\n")
    table = read("toy", tmp_path)
    assert table.zones["hand"].spread == "fan"
    assert not table.zones["hand"].count
    assert list(table.marks) == ["round"]


def test_a_row_named_again_stands_where_the_game_names_it(tmp_path: Path) -> None:
    toy(tmp_path, "[marks.dealer]\n[marks.round]\n").write_text("[marks.lives]\n[marks.dealer]\n")
    assert list(read("toy", tmp_path).marks) == ["round", "lives", "dealer"]


def test_a_row_that_is_not_there_cannot_be_taken_away(tmp_path: Path) -> None:
    toy(tmp_path).write_text("[marks]\ndealer = false\n")
    with pytest.raises(TableError, match=r"toy\.marks\.dealer"):
        read("toy", tmp_path)


def test_an_unknown_entry_is_an_error_with_its_name(tmp_path: Path) -> None:
    toy(tmp_path).write_text('[moves."hand>pile"]\nspeed = 3\n')
    with pytest.raises(TableError, match=r"toy\.moves\.hand>pile: unknown speed"):
        read("toy", tmp_path)


def test_a_mood_lies_upon_that_of_every_table(tmp_path: Path) -> None:
    file = toy(tmp_path, '[mood]\nweave = "linen"\ndust = 3\n')
    file.write_text('[mood]\ndust = 5\ncloth = ["#112233", "#000000"]\n')
    mood = read("toy", tmp_path).mood
    assert (mood.weave, mood.dust, mood.cloth) == ("linen", 5, ("#112233", "#000000"))
    file.write_text("[mood]\nsmell = 1\n")
    with pytest.raises(TableError, match=r"toy\.mood: unknown smell"):
        read("toy", tmp_path)


def test_further_keys_of_a_scene_are_parameters_of_its_effect(tmp_path: Path) -> None:
    toy(tmp_path).write_text('[specials.doubt]\neffect = "spotlight"\noutcome = "right"\n')
    assert read("toy", tmp_path).scene("doubt").params == {"outcome": "right"}


@pytest.mark.parametrize(
    ("text", "said"), [("zones = 3\n", "toy.zones"), ('[zones]\npile = "heap"\n', "toy.zones.pile")]
)
def test_a_word_where_rows_belong_is_an_error_with_its_place(tmp_path: Path, text: str, said: str) -> None:
    toy(tmp_path).write_text(text)
    with pytest.raises(TableError, match=said):
        read("toy", tmp_path)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('purse = "chips"\n', "purse chips"),
        ('[zones.pile]\nlead = "ahead"\n', r"zones\.pile\.lead ahead"),
        ('[verbs.draw]\nclick = ["stack"]\n', r"verbs\.draw stack"),
        ('[verbs.draw]\ntone = "loud"\n', r"verbs\.draw\.tone loud"),
        ('[specials.doubt]\nwhen = "later"\n', r"specials\.doubt\.when later"),
        ('music = ["polka"]\n', "music polka"),
        ('hush = ["sneeze"]\n', "hush sneeze"),
        ('hooks = "toy"\n', "hooks"),
        ('[mood]\nweave = "glass"\n', r"mood\.weave glass"),
        ('[mood]\nscenery = "moon"\n', r"mood\.scenery moon"),
    ],
)
def test_a_name_that_the_file_does_not_have_is_an_error(tmp_path: Path, text: str, said: str) -> None:
    toy(tmp_path).write_text(text)
    with pytest.raises(TableError, match=f"toy: unknown {said}"):
        read("toy", tmp_path)
