"""Every option and every value of every game has an origin, and every origin its sentence in both languages."""

from __future__ import annotations

from game.learn.pedigree import ORIGINS, house_rules, origin, rows
from game.texts import LANGUAGES, Texts
from rules.core.options import listed
from rules.core.registry import game
from tests.words import every_game


@every_game
def test_every_option_and_every_value_has_an_origin(id: str) -> None:
    options = listed(game(id).options)
    assert list(rows(id)) == [row.name for row in options]
    found = {origin(id, row, value) for row in options for value in row.values or [row.default]}
    found |= {told["option"] for told in rows(id).values()}
    assert found <= set(ORIGINS)


@every_game
def test_a_value_that_is_named_is_offered(id: str) -> None:
    for row in listed(game(id).options):
        offered = {"option", "usual", "other"} | ({"on", "off"} if row.kind == "flag" else set(map(str, row.values)))
        assert set(rows(id)[row.name]) <= offered


@every_game
def test_the_chapter_of_house_rules_is_whole_in_both_languages(id: str) -> None:
    for lang in LANGUAGES:
        words = Texts(lang, id)
        assert house_rules(id, words).count("**") == 2 * len(rows(id))
        assert not words.missing
