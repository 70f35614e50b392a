"""Texts from files: languages, fallbacks, placeholders that never fail."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.texts import Texts, folder_of
from rules.core.deck import Deck

DECK = Deck.of([("7", 2, 7), ("GA", 1, 15)], stands=[("GA=7", "GA")])


def common(root: Path) -> Path:
    """The file of the program's own words."""
    (root / "common").mkdir()
    return root / "common" / "de.json"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    files = {
        "common.de": {"hello": "Hallo, {name}!", "ours": "allgemein", "only": "nur hier", "broken": "{", "plain": "a"},
        "common.en": {"hello": "Hello, {name}!", "ours": "common"},
        "toy.de": {"ours": "Spiel", "card.GA": "Gaukler", "number": "{points:+d} Punkte"},
    }
    for stem, texts in files.items():
        name, lang = stem.split(".")
        folder_of(name, tmp_path).mkdir(parents=True, exist_ok=True)
        (folder_of(name, tmp_path) / f"{lang}.json").write_text(json.dumps(texts), encoding="utf-8")
    (tmp_path / "games" / "toy" / "rules.de.md").write_text("# Regeln für alle", encoding="utf-8")
    return tmp_path


def test_a_text_is_filled_in_its_language(root: Path) -> None:
    assert Texts("de", root=root)("hello", name="Anna") == "Hallo, Anna!"
    assert Texts("en", root=root)("hello", name="Anna") == "Hello, Anna!"


def test_the_game_s_words_stand_before_the_program_s(root: Path) -> None:
    assert Texts("de", "toy", root)("ours") == "Spiel"
    assert Texts("de", root=root)("ours") == "allgemein"


def test_a_language_s_own_general_word_stands_before_the_other_language_s_special_one(root: Path) -> None:
    assert Texts("en", "toy", root)("ours") == "common"


def test_what_is_missing_comes_from_the_other_language_and_then_shows_its_key(root: Path) -> None:
    texts = Texts("en", root=root)
    assert texts("only") == "nur hier"
    assert texts.has("only")
    assert not texts.missing
    assert texts("no.such.key", name="x") == "no.such.key"
    assert not texts.has("no.such.key")
    assert texts.missing == {"no.such.key"}


def test_a_missing_value_never_raises(root: Path) -> None:
    texts = Texts("de", "toy", root)
    assert texts("hello") == "Hallo, …!"
    assert texts("number") == "… Punkte"
    assert texts("number", points="viele") == "viele Punkte"
    assert texts("number", points=3) == "+3 Punkte"
    assert texts.missing == {"hello{name}", "number{points}"}
    assert texts("broken") == "{"
    assert texts("plain", superfluous=1) == "a"


@pytest.mark.parametrize(
    "text", ["{name.__class__}", "{0}", "{}", "{name[0]}", "{name!x}", "{name:{name}}", "{name:9}"]
)
def test_no_text_reaches_into_objects_or_fails(tmp_path: Path, text: str) -> None:
    common(tmp_path).write_text(json.dumps({"key": text}), encoding="utf-8")
    assert "class" not in Texts("de", root=tmp_path)("key", name=7).replace("__class__", "")


@pytest.mark.parametrize("spec", ["90000000", "<90000000", ".90000000f", "{number}00000000"])
def test_no_text_asks_for_more_room_than_a_sentence_has(tmp_path: Path, spec: str) -> None:
    common(tmp_path).write_text(json.dumps({"wide": f"{{number:{spec}}}"}), encoding="utf-8")
    assert len(Texts("de", root=tmp_path)("wide", number=7)) < 100


@pytest.mark.parametrize("content", ["", "[]", "{", "\0"])
def test_a_broken_file_is_a_file_without_words(tmp_path: Path, content: str) -> None:
    common(tmp_path).write_text(content, encoding="utf-8")
    assert Texts("de", root=tmp_path)("key") == "key"


def test_an_unknown_language_is_german(root: Path) -> None:
    assert Texts("fr", root=root).lang == "de"


@pytest.mark.parametrize(
    ("lang", "names", "said"),
    [
        ("de", ["Anna"], "Anna"),
        ("de", ["Anna", "Otto"], "Anna und Otto"),
        ("de", ["Anna", "Otto", "Karl"], "Anna, Otto und Karl"),
        ("en", ["Anna", "Otto"], "Anna and Otto"),
        ("de", [], ""),
    ],
)
def test_names_are_listed_as_people_say_them(root: Path, lang: str, names: list[str], said: str) -> None:
    assert Texts(lang, root=root).listed(names) == said


def test_cards_are_named(root: Path) -> None:
    texts = Texts("de", "toy", root)
    assert texts.cards(DECK, [DECK.token_of[code] for code in ("7", "GA", "GA=7")]) == "7, Gaukler und Gaukler (7)"
    assert not texts.missing


def test_the_rules_page_falls_back_to_the_language_there_is(root: Path) -> None:
    assert Texts("en", "toy", root).rules_page() == "# Regeln für alle"
    assert Texts("en", root=root).rules_page() == ""
    none = Texts("de", "other", root)
    assert none.rules_page() == ""
    assert none.missing == {"other.rules"}
