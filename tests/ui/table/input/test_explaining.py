"""Every refusal names its rule and leads to where it stands, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.texts import ROOT, Texts
from rules.core.contract import NOT_YOUR_TURN, WRONG_PHASE, Refusal
from tests.words import calls, constants, every_game, every_language, inherited, keys, name_of
from ui.scenes.learn.rules_page import Passage, RulesScene
from ui.shell.app import App
from ui.table.input.refusals import link_of, rule_of

HOUSE: Path = ROOT.parent


def refusals(id: str) -> set[Refusal]:
    """All that the rules of a game can refuse with, and what every game can."""
    found = {NOT_YOUR_TURN, WRONG_PHASE}
    for call in calls(f"rules/{id}"):
        if name_of(call) == "Refusal" and call.args:
            clauses = list(constants(call.args[1])) if len(call.args) > 1 else [""]
            found |= {Refusal(code, clause) for code in constants(call.args[0]) for clause in clauses}
    told = {key.removeprefix("refusal.") for key in keys(id, "de") | inherited(id, "de").keys()}
    assert {one.code for one in found} <= told
    return found


@every_language
@every_game
def test_every_refusal_leads_to_a_place_on_the_rules_page(id: str, lang: str) -> None:
    page = Texts(lang, id).rules_page()
    rules = {one: rule_of(page, one) for one in refusals(id)}
    assert [one for one, rule in rules.items() if rule is None or not rule.title] == []


@every_game
def test_both_languages_lead_to_the_same_place(id: str) -> None:
    german, english = (Texts(lang, id).rules_page() for lang in ("de", "en"))
    for one in refusals(id):
        first, second = rule_of(german, one), rule_of(english, one)
        assert first is not None
        assert second is not None
        assert first.anchor == second.anchor


def test_the_rule_is_named_in_words() -> None:
    texts = Texts("de", "gluecksgriff")
    link = link_of(texts, Refusal("extend_needs_two", "GG-5.7"), lambda clause: None)
    assert link is not None
    assert link[0] == "Regel: Folgen verlängern"


def test_a_clause_without_a_place_of_its_own_leads_to_the_one_before_it() -> None:
    rule = rule_of(Texts("de", "gluecksgriff").rules_page(), Refusal("target_invalid", "GG-7.33"))
    assert rule is not None
    assert rule.anchor == "GG-7.32"


@pytest.mark.parametrize("clause", ["GG-5.7", "GG-5.2", "GG-7"])
def test_the_page_opens_where_the_rule_stands_and_marks_it(app: App, clause: str) -> None:
    scene = RulesScene(app, "gluecksgriff", clause)
    app.push(scene)
    marked = [one for one in scene.group.walk() if isinstance(one, Passage) and one.marked]
    assert marked
    assert scene.page is not None
    assert scene.page.rect.top <= marked[0].rect.top < scene.page.rect.bottom
    assert clause in marked[0].block.anchor.split()


def test_the_mark_stays_with_another_size_of_the_window(app: App) -> None:
    scene = RulesScene(app, "gluecksgriff", "GG-5.7")
    app.push(scene)
    scene.resize(app.size)
    assert [one for one in scene.group.walk() if isinstance(one, Passage) and one.marked]
