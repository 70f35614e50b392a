"""The lessons of the bots: rounds are judged by their end, weights found by regression, then written as a module."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random

import pytest

from game.bots.gluecksgriff.hand import CLOSED, RUN_HIGH, RUN_LOW, groups, key_of, layings, open_top
from game.bots.gluecksgriff.weights import KNOWLEDGE
from game.bots.gluecksgriff.worth import DONE, FEATURES, NEAR, Judge, Knowledge, features, row_of
from rules.gluecksgriff.material import DECK
from tests.training import gluecksgriff as lessons
from tests.training.regression import ridge


def hand(text: str) -> list[int]:
    left = {code: list(DECK.cards_of[DECK.token_of[code]]) for code in set(text.split())}
    return [left[code].pop() for code in text.split()]


def test_ridge_finds_the_weights_behind_the_values() -> None:
    rng, weights = Random(3), [2.0, -1.0, 0.5]
    rows = []
    for _ in range(500):
        seen = [(index, rng.random()) for index in range(3)]
        rows.append((seen, sum(weights[index] * value for index, value in seen)))
    assert ridge(rows, [1e-9] * 3) == pytest.approx(weights, abs=1e-5)
    drawn = ridge(rows, [1e-9, 1e-9, 1e6])
    assert abs(drawn[2]) < 0.01


def test_a_round_teaches_of_hands_and_calls() -> None:
    found = lessons.Lessons()
    for seed in range(6):
        found.add(lessons.Round(3, seed).play())
    gains = [gain for rows in found.hands.values() for _, gain in rows]
    assert {moment for moment, _ in found.hands} == {0, 1}
    assert len(gains) > 100
    assert min(gains) < 0 < max(gains)
    assert all(index < FEATURES for rows in found.hands.values() for seen, _ in rows for index, _ in seen)
    assert all(0 <= points < 7 for points in found.callers)


def test_knowledge_is_written_as_a_module_that_says_the_same(tmp_path: Path) -> None:
    file = tmp_path / "learned.py"
    file.write_text(lessons.text_of(KNOWLEDGE), encoding="utf-8")
    spec = spec_from_file_location("learned", file)
    assert spec is not None
    assert spec.loader is not None
    learned = module_from_spec(spec)
    spec.loader.exec_module(learned)
    assert learned.KNOWLEDGE == KNOWLEDGE


def test_the_tables_have_a_row_for_every_case() -> None:
    assert len(KNOWLEDGE.rows) == row_of(5, 1, 99) + 1
    assert {len(row) for row in KNOWLEDGE.rows} == {FEATURES}
    assert [len(table) for table in KNOWLEDGE.calls] == [NEAR] * 4
    assert {len(row) for table in KNOWLEDGE.calls for row in table} == {7}
    for chances in KNOWLEDGE.even:
        assert list(chances) == sorted(chances, reverse=True)
        assert chances[0] == 1


@pytest.mark.parametrize("players", range(2, 6))
def test_what_was_learned_makes_sense(players: int) -> None:
    judge = Judge(KNOWLEDGE)
    row = row_of(players, DONE, 3)
    few, many = key_of(hand("3 9")), key_of(hand("3 9 11 12 14"))
    assert judge.worth(row, *few, CLOSED) > judge.worth(row, *many, CLOSED)
    calls = KNOWLEDGE.calls[players - 2]
    assert calls[4][2] > calls[1][2]  # against full hands rather than against one card
    assert calls[2][0] > calls[2][6]
    assert judge.last(players, *few, False) > judge.last(players, *many, False)
    assert judge.last(players, *few, False) > judge.last(players, *few, True)


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("4 4 9", (9, 8)),
        ("4 5 6 6 12", (15, 12, 6)),
        ("4 4 5 5 6 6", (12, 10, 8)),  # runs only where they save turns: here three sets are as quick
        ("7 8 GA", (30,)),
        ("2 9 GA", (24, 2)),
        ("GA", (15,)),
        ("SU SU MH 3", (20, 15, 15, 3)),
        ("", ()),
    ],
)
def test_hands_fall_into_groups(text: str, points: tuple[int, ...]) -> None:
    assert groups(key_of(hand(text))[0]) == points


def test_discards_worth_a_thought() -> None:
    found = {
        " ".join(DECK.codes[token] for token in laying.act.args) for laying in layings(key_of(hand("3 3 7 8 9 GA"))[0])
    }
    assert {"3 3", "3", "3 3 GA=3", "7 8 9", "7", "GA=6 7 8 9", "7 8 9 GA=10", "GA"} <= found


@pytest.mark.parametrize(
    ("kind", "codes", "top"),
    [
        ("single", "7", 7),
        ("set", "7 7", 7),
        ("set", "7 GA=7", CLOSED),
        ("special", "GA", CLOSED),
        ("special", "SU", CLOSED),
        ("run", "4 5 6", RUN_LOW),
        ("run", "5 6 7", RUN_HIGH),
        ("run", "GA=4 5 6", RUN_HIGH),
    ],
)
def test_what_lies_open(kind: str, codes: str, top: int) -> None:
    assert open_top(kind, [DECK.token_of[code] for code in codes.split()]) == top


def test_features_name_size_groups_weights_and_top() -> None:
    key, extras = key_of(hand("3 3 12 SU"))
    seen = dict(features(key, extras, 5))
    assert seen[4] == 1.0  # four cards
    assert sorted(value for value in seen.values() if value > 1) == [6.0, 12.0, 15.0]
    assert len(features(0, (), CLOSED)) == 3


def test_a_judge_remembers_without_changing_its_mind() -> None:
    knowledge = Knowledge(KNOWLEDGE.rows, KNOWLEDGE.calls, KNOWLEDGE.even)
    one, two = Judge(knowledge), Judge(knowledge)
    key, extras = key_of(hand("3 3 12"))
    first = [one.worth(row_of(3, DONE, 2), key, extras, top) for top in (3, CLOSED, 3)]
    assert first[0] == first[2] == two.worth(row_of(3, DONE, 2), key, extras, 3)
