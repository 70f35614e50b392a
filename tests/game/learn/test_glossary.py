"""The words of the table: the same in both languages, found by typing, recognised in sentences."""

from __future__ import annotations

from game.learn.glossary import matching, spoken_of, term_of, terms
from game.texts import LANGUAGES
from rules.core.registry import GAMES
from tests.words import every_game, every_language


@every_game
def test_every_game_explains_its_words_in_both_languages(id: str) -> None:
    own = {lang: [term for term in terms(lang, id) if term.game_id == id] for lang in LANGUAGES}
    assert len(own["de"]) == len(own["en"]) >= 6


@every_language
def test_every_term_has_an_explanation_and_stands_once(lang: str) -> None:
    found = terms(lang, *GAMES)
    assert len({(term.game_id, term.name) for term in found}) == len(found)
    assert [term.name for term in found if not term.words or term.words[-1] not in ".!" or not all(term.forms)] == []


def test_what_begins_as_typed_stands_first() -> None:
    found = [term.name for term in matching(terms("de", "gluecksgriff"), "klo")]
    assert found[0] == "Klopfen"
    assert "Nachklopfen" in found[1:]


def test_nothing_typed_shows_everything() -> None:
    assert set(matching(terms("de", "romme"), "")) == set(terms("de", "romme"))


def test_a_word_is_recognised_with_the_signs_around_it() -> None:
    term = term_of("„Gaukler“,", terms("de", "gluecksgriff"))
    assert term is not None
    assert term.name == "Gaukler"


def test_a_german_verb_is_not_taken_for_the_noun() -> None:
    assert [term.name for term in spoken_of("Darauf passen viele Karten.", terms("de", "gluecksgriff"))] == []
    assert [term.name for term in spoken_of("Zieh vom Stapel oder klopfe.", terms("de", "gluecksgriff"))] == [
        "Stapel",
        "Klopfen",
    ]
