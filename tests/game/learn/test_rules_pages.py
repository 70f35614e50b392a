"""The rules pages: the same chapters in both languages, a chapter for every clause, simple Markdown, real cards."""

from __future__ import annotations

import re

from game.texts import LANGUAGES, Texts, folder_of
from rules.core.options import listed
from rules.core.registry import game
from tests.words import every_game, every_language, named

HEADING = re.compile(r"^(#{2,3}) (.+) \{#([A-Z]+-[\d.]+)\}$", re.MULTILINE)


def page(id: str, lang: str) -> str:
    return (folder_of(id) / f"rules.{lang}.md").read_text(encoding="utf-8")


@every_game
def test_the_rules_pages_have_the_same_chapters(id: str) -> None:
    chapters = {lang: [(level, anchor) for level, _, anchor in HEADING.findall(page(id, lang))] for lang in LANGUAGES}
    assert len(set(map(tuple, chapters.values()))) == 1
    anchors = [anchor for _, anchor in chapters["de"]]
    assert len(anchors) == len(set(anchors))
    assert anchors == sorted(anchors, key=lambda anchor: [int(part) for part in anchor.split("-")[1].split(".")])


@every_language
@every_game
def test_every_clause_of_a_refusal_leads_to_a_chapter(id: str, lang: str) -> None:
    anchors = {anchor for _, _, anchor in HEADING.findall(page(id, lang))}
    clauses = named(f"rules/{id}", "Refusal", place=1) | {row.clause for row in listed(game(id).options)}
    assert clauses
    assert sorted({clause.split(".")[0] for clause in clauses if clause} - anchors) == []


@every_language
def test_the_rules_of_gluecksgriff_have_all_ten_chapters(lang: str) -> None:
    anchors = {anchor for _, _, anchor in HEADING.findall(page("gluecksgriff", lang))}
    parts = {"GG-7.1", "GG-7.6", "GG-7.19", "GG-7.26"}
    assert {f"GG-{number}" for number in range(1, 11)} | parts <= anchors


@every_language
@every_game
def test_the_rules_page_keeps_to_simple_markdown(id: str, lang: str) -> None:
    for line in page(id, lang).splitlines():
        assert not line.startswith("#") or line.startswith("# ") or HEADING.fullmatch(line), line
        assert not re.search(r"[<>|`_]|\]\(|!\[|^\s+|^\d+\. |^\* ", line), line
        assert line.count("**") % 2 == 0, line
        assert line.replace("**", "").count("*") % 2 == 0, line


@every_game
def test_the_cards_on_the_rules_pages_are_cards_of_the_deck(id: str) -> None:
    shown = {lang: re.findall(r"\[\[([^\]]*)\]\]", page(id, lang)) for lang in LANGUAGES}
    assert shown["de"]
    assert all(code in game(id).deck.token_of for cards in shown["de"] for code in cards.split())
    assert [sorted(cards) for cards in shown.values()].count(sorted(shown["de"])) == len(LANGUAGES)


def test_the_page_for_all_has_the_same_chapters_in_both_languages() -> None:
    anchors = {
        lang: re.findall(r"^## .+ \{#([a-z-]+)\}$", Texts(lang).page("access"), re.MULTILINE) for lang in LANGUAGES
    }
    assert len(anchors["de"]) >= 4
    assert anchors["de"] == anchors["en"]
