"""What a table has agreed on, told in the rules and in the pause."""

from __future__ import annotations

import pytest

from game.learn.agreed import ANCHOR, chapter, rules_name, with_chapter
from game.match.match import Match
from game.match.seats import seated
from game.match.terms import Terms
from game.texts import Texts
from rules.core.options import listed
from rules.core.registry import GAMES, game
from ui.widgets.richtext import parse


def table(id: str, terms: Terms | None = None, **options: object) -> Match:
    rules = game(id)
    count = rules.players[0]
    return Match(rules, rules.options(**options), seated(("person",) * count), 3, terms or Terms())


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_option_that_counts_is_named_once(lang: str) -> None:
    for id in GAMES:
        match, words = table(id), Texts(lang, id)
        told = chapter(match, words)
        assert f"{{#{ANCHOR}}}" in told
        assert words("agreed.changed") not in told
        for row in listed(type(match.options)):
            needs = row.needs
            counts = row.kind != "document" and (needs is None or getattr(match.options, needs[0]) == needs[1])
            assert told.count(f"- **{words(f'option.{row.name}')}:**") == counts, (id, row.name)


def test_what_is_not_usual_comes_first_and_says_what_it_does() -> None:
    words = Texts("de", "mau_mau")
    rows = {row.name: row for row in listed(game("mau_mau").options)}
    match = table("mau_mau", Terms(takeback="off", coach="mild"), ace=not rows["ace"].default, wins_needed=5)
    told = chapter(match, words)
    assert rules_name(match, words) == "Gespielt wird nach eigenen Regeln."
    first = told.index(words("option.ace")), told.index("5 Siege")
    assert max(first) < told.index(words("agreed.usual")) < told.index(words("option.eight"))
    assert f"(üblich: {'an' if rows['ace'].default else 'aus'}). An hieße: " in told
    assert "**Züge zurücknehmen:** Nie" in told
    assert "**Trainer:** Milde" in told


def test_the_rules_of_a_preset_are_called_by_its_name() -> None:
    words = Texts("en", "doppelkopf")
    name = next(iter(game("doppelkopf").presets))
    match = table("doppelkopf", **game("doppelkopf").presets[name])
    assert rules_name(match, words) == f"You play: “{words(f'preset.{name}')}”."
    usual = Texts("de", "gluecksgriff")("preset.original")  # "nach dem Regelbuch": nobody plays "nach nach"
    assert usual.startswith("nach ")
    assert "nach „" not in Texts("de")("agreed.preset", name=usual)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_chapter_is_the_second_of_the_page_and_loses_nothing_of_it(lang: str) -> None:
    for id in GAMES:
        words = Texts(lang, id)
        page = words.rules_page()
        blocks, own = parse(with_chapter(page, table(id), words)), parse(page)
        chapters = [block.anchor for block in blocks if block.kind == "chapter"]
        assert chapters[1] == ANCHOR
        assert [name for name in chapters if name != ANCHOR] == [one.anchor for one in own if one.kind == "chapter"]
        texts = [block.text for block in blocks]
        assert all(block.text in texts for block in own), id
