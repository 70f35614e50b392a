"""Rulebook 2.1: the workshop file and every code of its check. (GG-10.1, GG-10.7)"""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

from rules.families.effects.form import WorkshopError
from rules.gluecksgriff.law import STARTER, problems, read
from tests.games.gluecksgriff.files import blanks, card, file, random_file, step

rule = pytest.mark.rule
C = "$.cards[0]"


def found(value: Any) -> list[tuple[str, str]]:
    """Code and path of every problem of a JSON value."""
    return [(problem.code, problem.path) for problem in problems(json.dumps(value))]


def with_step(**made: Any) -> dict[str, Any]:
    return file(card() | {"effect": [made]})


@rule("GG-10.7", "GG-V30")
def test_v30_every_error_is_listed_with_its_path():
    bad = file(card(id="Böse", points=25, copies=8) | {"effect": [{"do": "steal_all"}]}, version=2)
    assert found(bad) == [
        ("E_VERSION", "$.version"),
        ("E_ID", f"{C}.id"),
        ("E_POINTS", f"{C}.points"),
        ("E_COPIES", f"{C}.copies"),
        ("E_PRIMITIVE", f"{C}.effect[0].do"),
    ]
    with pytest.raises(WorkshopError) as refused:
        read(json.dumps(bad))
    assert len(refused.value.problems) == 5


@rule("GG-10.7")
def test_the_built_in_set_is_valid():
    assert problems(STARTER) == []
    assert [len(blank.steps) for blank in read(STARTER).blanks] == [1, 1, 1, 2, 1, 2, 1]
    assert [blank.points for blank in read(STARTER).blanks] == [10, 18, 8, 12, 14, 9, 15]


@rule("GG-10.7")
@pytest.mark.parametrize("seed", range(30))
def test_random_valid_files_are_accepted(seed):
    text = random_file(Random(seed))
    assert problems(text) == []
    assert len(read(text).blanks) == sum(made["copies"] for made in json.loads(text)["cards"])


@rule("GG-1.4", "GG-10.7")
def test_copies_lie_side_by_side_in_file_order():
    made = read(json.dumps(file(card("reverse", copies=2), card("extra_turn"), card("skip choose", copies=3))))
    assert [blank.id for blank in made.blanks] == ["a", "a", "b", "c", "c", "c"]
    assert [blank.asks_for_target for blank in made.blanks] == [False] * 3 + [True] * 3


@rule("GG-10.7")
@pytest.mark.parametrize(
    "data",
    [
        "",
        "[",
        "{",
        "null x",
        '{"a": 1,}',
        "{'a': 1}",
        "[NaN]",
        "[Infinity]",
        '{"a":1,"a":1}',
        '["\\ud800"]',
        b"\xff\xfe",
        b'{"a":"\xe4"}',
        "[" * 60_000,
    ],
)
def test_no_json_is_only_e_json(data):
    assert [(problem.code, problem.path) for problem in problems(data)] == [("E_JSON", "$")]


@rule("GG-10.7")
def test_too_long_a_file_is_only_e_size():
    exact = json.dumps(file(card()))
    assert problems(exact + " " * (64 * 1024 - len(exact))) == []
    assert [problem.code for problem in problems(exact + " " * (64 * 1024 - len(exact) + 1))] == ["E_SIZE"]
    assert [problem.code for problem in problems("[" * (64 * 1024 + 1))] == ["E_SIZE"]
    assert [problem.code for problem in problems("ä" * (32 * 1024 + 1))] == ["E_SIZE"]


TOP = [
    ({"format": "other"}, "E_FORMAT", "$.format"),
    ({"format": 1}, "E_TYPE", "$.format"),
    ({"version": 2}, "E_VERSION", "$.version"),
    ({"version": 0}, "E_VERSION", "$.version"),
    ({"version": True}, "E_TYPE", "$.version"),
    ({"version": "1"}, "E_TYPE", "$.version"),
    ({"version": 1.0}, "E_TYPE", "$.version"),
    ({"set_name": ""}, "E_NAME", "$.set_name"),
    ({"set_name": "x" * 41}, "E_NAME", "$.set_name"),
    ({"set_name": None}, "E_TYPE", "$.set_name"),
    ({"author": "x" * 41}, "E_NAME", "$.author"),
    ({"author": 5}, "E_TYPE", "$.author"),
    ({"cards": []}, "E_TOTAL", "$.cards"),
    ({"cards": {}}, "E_TYPE", "$.cards"),
    ({"cards": [5]}, "E_TYPE", C),
    ({"extra": 1}, "E_UNKNOWN_KEY", "$.extra"),
    ({"a b": 1}, "E_UNKNOWN_KEY", '$["a b"]'),
]


@rule("GG-10.7")
@pytest.mark.parametrize(("change", "code", "path"), TOP)
def test_the_head_of_a_file(change, code, path):
    assert found(file(card()) | change) == [(code, path)]


CARDS = [
    ({"id": ""}, "E_ID", "id"),
    ({"id": "Abc"}, "E_ID", "id"),
    ({"id": "1a"}, "E_ID", "id"),
    ({"id": "ä"}, "E_ID", "id"),
    ({"id": "b\n"}, "E_ID", "id"),
    ({"id": "a" * 25}, "E_ID", "id"),
    ({"id": 7}, "E_TYPE", "id"),
    ({"name": ""}, "E_NAME", "name"),
    ({"name": "x" * 25}, "E_NAME", "name"),
    ({"name": []}, "E_TYPE", "name"),
    ({"art": ""}, "E_ART", "art"),
    ({"art": "/etc/a.png"}, "E_ART", "art"),
    ({"art": "../a.png"}, "E_ART", "art"),
    ({"art": "a/../b.png"}, "E_ART", "art"),
    ({"art": "a.gif"}, "E_ART", "art"),
    ({"art": "a b.png"}, "E_ART", "art"),
    ({"art": "bild.png\n"}, "E_ART", "art"),
    ({"art": "C:\\a.png"}, "E_ART", "art"),
    ({"art": "größe.png"}, "E_ART", "art"),
    ({"art": "http://x/a.png"}, "E_ART", "art"),
    ({"art": None}, "E_TYPE", "art"),
    ({"text": "x" * 161}, "E_TEXT", "text"),
    ({"text": 1}, "E_TYPE", "text"),
    ({"points": -1}, "E_POINTS", "points"),
    ({"points": 21}, "E_POINTS", "points"),
    ({"points": 10**30}, "E_POINTS", "points"),
    ({"points": True}, "E_TYPE", "points"),
    ({"points": 1.5}, "E_TYPE", "points"),
    ({"points": "5"}, "E_TYPE", "points"),
    ({"copies": 0}, "E_COPIES", "copies"),
    ({"copies": 8}, "E_COPIES", "copies"),
    ({"copies": False}, "E_TYPE", "copies"),
    ({"draw_after": 1}, "E_TYPE", "draw_after"),
    ({"draw_after": "true"}, "E_TYPE", "draw_after"),
    ({"effect": {}}, "E_TYPE", "effect"),
    ({"effect": ["reverse"]}, "E_TYPE", "effect[0]"),
    (
        {"effect": [step("reverse"), step("extra_turn"), step("skip next"), step("protect self")]},
        "E_LAST_STEP",
        "effect[1].do",
    ),
    ({"effect": [step("reverse"), step("protect self"), step("skip next"), step("draw all 1")]}, "E_STEPS", "effect"),
    ({"effect": [step("draw self 1"), step("draw next 1")]}, "E_DUP_STEP", "effect[1].do"),
    ({"effect": [step("extra_turn"), step("reverse")]}, "E_LAST_STEP", "effect[0].do"),
    ({"more": 1}, "E_UNKNOWN_KEY", "more"),
]


@rule("GG-10.7")
@pytest.mark.parametrize(("change", "code", "path"), CARDS)
def test_a_card_of_a_file(change, code, path):
    expected = [(code, f"{C}.{path}")]
    if code == "E_LAST_STEP" and len(change["effect"]) > 3:
        expected.insert(0, ("E_STEPS", f"{C}.effect"))
    assert found(file(card() | change)) == expected


@rule("GG-10.7")
@pytest.mark.parametrize(
    "change",
    [
        {"id": "a_1"},
        {"id": "a" * 24},
        {"name": "x" * 24},
        {"text": "x" * 160},
        {"text": "<b>ß & ü</b>"},
        {"art": "bilder/karte-1_a.png"},
        {"art": "a.jpg"},
        {"art": "builtin:unbekannt"},
        {"points": 0},
        {"points": 20},
        {"copies": 7},
        {"effect": []},
        {"effect": [step("draw choose 1"), step("reverse"), step("extra_turn")]},
    ],
)
def test_the_edges_of_what_is_allowed(change):
    assert found(file(card() | change)) == []
    assert found(file(card(), set_name="x" * 40, author="x" * 40)) == []


@rule("GG-10.7")
@pytest.mark.parametrize("key", ["format", "version", "set_name", "author", "cards"])
def test_a_missing_key_of_the_file(key):
    value = file(card())
    del value[key]
    assert found(value) == [("E_MISSING_KEY", f"$.{key}")]


@rule("GG-10.7")
@pytest.mark.parametrize("key", ["id", "name", "art", "text", "points", "copies", "draw_after", "effect"])
def test_a_missing_key_of_a_card(key):
    value = file(card())
    del value["cards"][0][key]
    assert found(value) == [("E_MISSING_KEY", f"{C}.{key}")]


@rule("GG-10.7")
def test_ids_are_unique():
    assert found(file(card(id="x"), card(id="y"), card(id="x"))) == [("E_DUP_ID", "$.cards[2].id")]


@rule("GG-10.7", "GG-1.4")
def test_seven_copies_in_all():
    assert found(file(card(copies=4), card(copies=3))) == []
    assert found(file(card(copies=4), card(copies=4))) == [("E_TOTAL", "$.cards")]
    assert found(file(card(copies=8), card(copies=7))) == [("E_COPIES", f"{C}.copies")]
    assert found(file(*[card() for _ in range(7)])) == []
    assert found(file(*[card() for _ in range(8)])) == [("E_TOTAL", "$.cards")]


STEPS = [
    ({"do": "steal_all", "x": 1}, "E_PRIMITIVE", ".do"),
    ({"do": ""}, "E_PRIMITIVE", ".do"),
    ({"do": 5, "x": 1}, "E_TYPE", ".do"),
    ({"do": ["draw"]}, "E_TYPE", ".do"),
    ({"x": 1}, "E_MISSING_KEY", ".do"),
    ({"do": "reverse", "target": "self"}, "E_UNKNOWN_KEY", ".target"),
    ({"do": "skip", "target": "next", "amount": 1}, "E_UNKNOWN_KEY", ".amount"),
    ({"do": "draw", "target": "next"}, "E_MISSING_KEY", ".amount"),
    ({"do": "draw", "amount": 1}, "E_MISSING_KEY", ".target"),
    ({"do": "draw", "target": "stock", "amount": 1}, "E_TARGET", ".target"),
    ({"do": "draw", "target": 1, "amount": 1}, "E_TYPE", ".target"),
    ({"do": "draw", "target": "self", "amount": 4}, "E_AMOUNT", ".amount"),
    ({"do": "draw", "target": "self", "amount": 0}, "E_AMOUNT", ".amount"),
    ({"do": "draw", "target": "self", "amount": True}, "E_TYPE", ".amount"),
    ({"do": "fill_to", "target": "all", "amount": 8}, "E_AMOUNT", ".amount"),
    ({"do": "skip", "target": "self"}, "E_TARGET", ".target"),
    ({"do": "swap_hands", "target": "others"}, "E_TARGET", ".target"),
    ({"do": "peek", "target": "self", "amount": 1}, "E_TARGET", ".target"),
    ({"do": "peek", "target": "stock", "amount": 8}, "E_AMOUNT", ".amount"),
    ({"do": "give_card", "target": "next", "amount": 1, "select": "owner"}, "E_SELECT", ".select"),
    ({"do": "give_card", "target": "next", "amount": 4, "select": "choose"}, "E_AMOUNT", ".amount"),
    ({"do": "take_card", "target": "next", "amount": 1, "select": "choose"}, "E_SELECT", ".select"),
    ({"do": "take_card", "target": "self", "amount": 1, "select": "look"}, "E_TARGET", ".target"),
    ({"do": "pass_cards", "direction": "up", "amount": 1, "select": "choose"}, "E_DIRECTION", ".direction"),
    ({"do": "pass_cards", "direction": 1, "amount": 1, "select": "choose"}, "E_TYPE", ".direction"),
    ({"do": "pass_cards", "amount": 1, "select": "choose"}, "E_MISSING_KEY", ".direction"),
    ({"do": "discard_extra", "amount": 3, "select": "choose"}, "E_AMOUNT", ".amount"),
    ({"do": "discard_extra", "amount": 1, "select": "lowest"}, "E_SELECT", ".select"),
    ({"do": "halve_points", "target": "others"}, "E_TARGET", ".target"),
    ({"do": "protect", "target": "all"}, "E_TARGET", ".target"),
    ({"do": "extra_turn", "amount": 1}, "E_UNKNOWN_KEY", ".amount"),
]


@rule("GG-10.7")
@pytest.mark.parametrize(("made", "code", "path"), STEPS)
def test_a_step_of_a_card(made, code, path):
    assert found(with_step(**made)) == [(code, f"{C}.effect[0]{path}")]


@rule("GG-10.7")
def test_all_errors_are_reported_in_file_order():
    value = {
        "cards": [
            {"text": 5, "effect": [{"amount": 9, "do": "draw", "select": "x"}]}
            | {key: card()[key] for key in ("id", "art", "copies")},
            card(name=""),
        ],
        "version": 3,
    }
    assert found(value) == [
        ("E_TYPE", "$.cards[0].text"),
        ("E_AMOUNT", "$.cards[0].effect[0].amount"),
        ("E_UNKNOWN_KEY", "$.cards[0].effect[0].select"),
        ("E_MISSING_KEY", "$.cards[0].effect[0].target"),
        ("E_MISSING_KEY", "$.cards[0].name"),
        ("E_MISSING_KEY", "$.cards[0].points"),
        ("E_MISSING_KEY", "$.cards[0].draw_after"),
        ("E_DUP_ID", "$.cards[1].id"),
        ("E_NAME", "$.cards[1].name"),
        ("E_VERSION", "$.version"),
        ("E_MISSING_KEY", "$.format"),
        ("E_MISSING_KEY", "$.set_name"),
        ("E_MISSING_KEY", "$.author"),
    ]


@rule("GG-10.7")
def test_damaged_files_never_crash_the_check():
    rng = Random(3)
    for _ in range(2000):
        text = list(STARTER)
        for _ in range(rng.randint(1, 4)):
            text[rng.randrange(len(text))] = rng.choice('{}[]",:0-9eE.truefalsnl\\\x00ä')
        problems("".join(text))
    for value in ([], {}, None, 1, "x", True, [[]], {"cards": [[], None, {}, {"effect": [None, {}, {"do": {}}]}]}):
        assert problems(json.dumps(value))


@rule("GG-10.7")
def test_reading_changes_nothing_and_is_the_same_for_text_and_bytes():
    value = file(card("skip choose"))
    before = copy.deepcopy(value)
    text = json.dumps(value)
    assert read(text) == read(text.encode())
    assert value == before


@rule("GG-10.16")
@pytest.mark.parametrize("art", ["builtin:nobody_has_drawn_it", "motif-0123456789abcdef01234567.png", "mine/sun.jpg"])
def test_a_picture_is_named_and_need_not_be_there(given, art):
    options = blanks(card("reverse", art=art, draw_after=False))
    assert problems(str(options["blank_file"])) == []
    given("0: B1 5; 1: 3; 2: 9; pile [4]@-", **options).play("0 blank B1").expect("seat 2 on turn")
