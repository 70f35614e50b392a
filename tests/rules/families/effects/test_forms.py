"""Forms, checks and the list of steps by themselves: whatever game they serve."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.families.effects.checking import MOST_BYTES, an_object, is_integer, is_text, parsed, shown
from rules.families.effects.deeds import DEEDS
from rules.families.effects.form import Form, WorkshopError
from rules.families.effects.steps import KEYS, LAST, MOST_STEPS, PRIMITIVES, simplest
from tests.games.shed.game import FORM as SHED
from tests.rules.families.effects.strategies import sets

WHOLE = Form("whole", version=1, most=7, first="B1")
TINY = Form("tiny", version=9, most=1, first="T1", points=range(3, 4), steps={"reverse": PRIMITIVES["reverse"]})
every_form = pytest.mark.parametrize("form", [WHOLE, SHED, TINY], ids=lambda form: form.format)


def codes(form: Form, value: Any) -> list[tuple[str, str]]:
    return [(found.code, found.path) for found in form.problems(json.dumps(value))]


def test_every_step_has_a_deed_and_a_simplest_form() -> None:
    assert set(DEEDS) == set(PRIMITIVES)
    for do, row in PRIMITIVES.items():
        step = simplest(do)
        assert list(step) == ["do", *[key for key in KEYS if getattr(row, key)]]
        assert all(step[key] in getattr(row, key) for key in row.keys)
    assert set(PRIMITIVES) > LAST


@every_form
def test_random_files_are_valid_and_read(form: Form) -> None:
    @settings(max_examples=25, deadline=None, derandomize=True)
    @given(sets(form))
    def read(text: str) -> None:
        raw, found = json.loads(text), form.read(text)
        assert form.problems(text) == []
        assert len(found.blanks) == sum(card["copies"] for card in raw["cards"]) <= form.most
        for blank in found.blanks:
            assert len(blank.steps) <= MOST_STEPS
            assert {step.do for step in blank.steps} <= set(form.steps)
            assert all(step.do not in LAST for step in blank.steps[:-1])

    read()


@settings(max_examples=40, deadline=None, derandomize=True)
@given(sets(WHOLE), st.randoms(use_true_random=False))
def test_a_file_of_another_game_is_refused_and_every_lost_key_is_named(text: str, rng: Any) -> None:
    assert ("E_FORMAT", "$.format") in [(found.code, found.path) for found in SHED.problems(text)]
    raw = json.loads(text)
    card = rng.choice(raw["cards"])
    key = rng.choice(sorted(card))
    del card[key]
    index = raw["cards"].index(card)
    assert ("E_MISSING_KEY", f"$.cards[{index}].{key}") in codes(WHOLE, raw)
    with pytest.raises(WorkshopError):
        WHOLE.read(json.dumps(raw))


def test_the_limits_are_those_of_the_form() -> None:
    card = {"id": "a", "name": "A", "art": "builtin:a", "text": "", "points": 3, "copies": 1, "draw_after": True}
    raw = {"format": "tiny", "version": 9, "set_name": "A", "author": "", "cards": [card | {"effect": []}]}
    assert codes(TINY, raw) == []
    assert codes(TINY, raw | {"version": 1}) == [("E_VERSION", "$.version")]
    more = [card | {"effect": [], "points": 4, "copies": 2}]
    assert codes(TINY, raw | {"cards": more}) == [("E_POINTS", "$.cards[0].points"), ("E_COPIES", "$.cards[0].copies")]
    step = [card | {"effect": [simplest("skip")]}]
    assert codes(TINY, raw | {"cards": step}) == [("E_PRIMITIVE", "$.cards[0].effect[0].do")]


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.one_of(st.binary(max_size=80), st.text(max_size=80)))
def test_whatever_comes_is_a_value_or_a_problem(data: str | bytes) -> None:
    found = WHOLE.problems(data)
    assert found
    assert all(problem.path.startswith("$") and problem.detail for problem in found)


def test_a_file_is_measured_before_it_is_read() -> None:
    assert parsed(" " * MOST_BYTES + "1").code == "E_SIZE"
    assert parsed("[" * MOST_BYTES).code == "E_JSON"
    assert parsed('{"a": 1, "a": 2}').detail.endswith("'a'")


def test_a_boolean_is_no_number_and_a_value_is_named_shortly() -> None:
    fields = {"a": is_integer, "b": is_text}
    found = list(an_object(fields, {"a": True, "c d": 0}, "$"))
    assert [(one.code, one.path) for one in found] == [
        ("E_TYPE", "$.a"),
        ("E_UNKNOWN_KEY", '$["c d"]'),
        ("E_MISSING_KEY", "$.b"),
    ]
    assert len(shown("x" * 500)) == 40
