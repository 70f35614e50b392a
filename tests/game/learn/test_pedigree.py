"""Every option and every value of every game has an origin, and every origin its sentence in both languages."""

from __future__ import annotations

import json

from game.learn.pedigree import ORIGINS, comes, effect, house_rules, note, origin, rows
from game.texts import LANGUAGES, Texts, folder_of
from rules.core.options import listed
from rules.core.registry import game
from tests.words import every_game


@every_game
def test_every_option_and_every_value_has_an_origin(id: str) -> None:
    options = listed(game(id).options)
    assert list(rows(id)) == [row.name for row in options]
    found = {origin(id, row, value) for row in options for value in row.values or [row.default]}
    assert found <= set(ORIGINS)


@every_game
def test_a_value_that_is_named_is_offered(id: str) -> None:
    for row in listed(game(id).options):
        offered = {"option"} if row.kind == "document" else {"on", "off"} if row.kind == "flag" else {"usual", "other"}
        offered |= set() if row.kind == "flag" else set(map(str, row.values))
        assert set(rows(id)[row.name]) <= offered


@every_game
def test_the_chapter_of_house_rules_is_whole_in_both_languages(id: str) -> None:
    for lang in LANGUAGES:
        words = Texts(lang, id)
        assert house_rules(id, words).count("**") == 2 * len(rows(id))
        assert not words.missing


@every_game
def test_every_value_has_an_origin_and_an_effect_of_its_own_words_in_both_languages(id: str) -> None:
    """A flag's effect is told by its help, numbers and seats have one sentence of what more or less does."""
    for words in (Texts(lang, id) for lang in LANGUAGES):
        kinds = {words(f"pedigree.{one}", source=words("pedigree.source")) for one in ORIGINS}
        for row in listed(game(id).options):
            values = row.values if row.kind != "number" else {row.default, row.values[0], row.values[-1]}
            for value in values or [row.default]:
                told = note(row, value, words)
                assert told, (id, row.name, value)
                assert told not in kinds
                assert comes(id, row, value, words).endswith(told)
                assert row.kind in ("flag", "document") or effect(row, value, words), (id, row.name, value)


@every_game
def test_values_that_are_words_have_a_sentence_each(id: str) -> None:
    words = Texts("de", id)
    for row in listed(game(id).options):
        named = [
            value for value in row.values if not str(value).isdigit() and value not in ("auto", "random", "target")
        ]
        if row.kind == "choice" and len(named) > 1:
            told = [words(f"effect.{row.name}.{value}") for value in row.values]
            assert len(set(told)) == len(told)
    assert not words.missing


@every_game
def test_a_note_belongs_to_an_option_or_a_value_and_is_in_the_chapter_of_both_languages(id: str) -> None:
    names = {*rows(id), *(f"{name}.{key}" for name, told in rows(id).items() for key in told)}
    files = [json.loads((folder_of(id) / f"{lang}.json").read_text(encoding="utf-8")) for lang in LANGUAGES]
    notes = [{key for key in texts if key.startswith(("origin.", "effect."))} for texts in files]
    assert notes[0] == notes[1] <= {f"{group}.{name}" for group in ("origin", "effect") for name in names}
    for lang in LANGUAGES:
        words = Texts(lang, id)
        chapter = house_rules(id, words)
        assert all(words(one) in chapter for one in notes[0])
