"""Every step a card can take is one sentence, right in both languages, for every target, number, choice, direction."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from game.texts import LANGUAGES, UNKNOWN, Texts
from game.workshop.sentences import sentence, told
from rules.families.effects.steps import PRIMITIVES

from .made import AGAIN, DRAW, GAME, card

every_language = pytest.mark.parametrize("lang", LANGUAGES)
SINGULAR = {"de": r"\beine? (?:zufällige )?Karte\b|\b(?:niedrigste|höchste|oberste) Karte\b", "en": r"\bcard\b"}
PLURAL = {"de": r"\bKarten\b", "en": r"\bcards\b"}
NOT_COUNTED = {  # cards that are not those of the step
    "de": "die wenigsten Karten|die meisten Karten|alle Handkarten",
    "en": "the fewest cards|the most cards",
}
NUMBERS = {
    "de": ("", "", "zwei", "drei", "vier", "fünf", "sechs", "sieben"),
    "en": ("", "", "two", "three", "four", "five", "six", "seven"),
}


def steps() -> Iterator[dict[str, Any]]:
    """Every step there is."""
    for do, row in PRIMITIVES.items():
        for values in product(*(getattr(row, key) for key in row.keys)):
            yield {"do": do, **dict(zip(row.keys, values, strict=True))}


def test_the_list_is_long() -> None:
    assert len(list(steps())) == 357


@every_language
def test_every_step_is_a_sentence_of_its_own(lang: str) -> None:
    texts = Texts(lang, GAME)
    said = [sentence(texts, step) for step in steps()]
    assert len(set(said)) == len(said)
    assert not [one for one in said if not re.fullmatch(r"[A-ZÄÖÜ][^{}]*[a-zäöüß]\.", one)]
    assert not [one for one in said if UNKNOWN in one or "step." in one or "  " in one or " ." in one or ",," in one]
    assert texts("step.say.unknown") not in said
    assert not texts.missing


@every_language
def test_one_card_is_one_and_several_are_several(lang: str) -> None:
    texts = Texts(lang, GAME)
    for step in steps():
        if "amount" not in step:
            continue
        said = re.sub(NOT_COUNTED[lang], "", sentence(texts, step))
        one = step["amount"] == 1
        assert bool(re.search(SINGULAR[lang], said)) == one, said
        assert bool(re.search(PLURAL[lang], said)) != one, said
        assert NUMBERS[lang][step["amount"]] in said


def test_the_comma_after_who_is_set_in_german() -> None:
    texts = Texts("de", GAME)
    for step in steps():
        said = sentence(texts, step)
        assert bool(re.match(r"Wer [^,]+, \w", said)) == said.startswith("Wer "), said


@every_language
def test_whoever_is_meant_is_named(lang: str) -> None:
    """The same step aimed at somebody else begins with other words."""
    texts = Texts(lang, GAME)
    one = {target: sentence(texts, {**DRAW, "target": target}) for target in PRIMITIVES["draw"].target}
    assert len({said[:12] for said in one.values()}) >= len(one) - 4  # "Wer von den anderen …"
    assert len(set(one.values())) == len(one)


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (DRAW, "Alle anderen ziehen eine Karte."),
        ({"do": "draw", "target": "self", "amount": 2}, "Du ziehst zwei Karten."),
        (
            {"do": "take_card", "target": "fewest", "amount": 2, "select": "owner"},
            "Wer von den anderen die wenigsten Karten hat, gibt dir zwei Karten nach eigener Wahl.",
        ),
        (
            {"do": "pass_cards", "amount": 1, "select": "lowest", "direction": "left"},
            "Alle geben ihre niedrigste Karte nach links weiter.",
        ),
        (
            {"do": "peek", "target": "stock", "amount": 3},
            "Du siehst dir heimlich die drei obersten Karten vom Stapel an.",
        ),
        ({"do": "discard_extra", "amount": 2, "select": "highest"}, "Du legst auch deine zwei höchsten Karten ab."),
    ],
)
def test_sentences_as_people_say_them(step: dict[str, Any], said: str) -> None:
    assert sentence(Texts("de", GAME), step) == said


@every_language
@pytest.mark.parametrize(
    "step",
    [
        {"do": "draw", "target": "stock", "amount": 1},
        {"do": "draw", "target": "nobody", "amount": 1},
        {"do": "draw", "target": "self", "amount": 99},
        {"do": "draw", "target": "self", "amount": -1},
        {"do": "give_card", "target": "next", "amount": 1, "select": "owner"},
        {"do": "pass_cards", "amount": 1, "select": "choose", "direction": "up"},
        {"do": "pass_cards", "amount": 1, "select": "{who}", "direction": "left"},
    ],
)
def test_a_step_that_is_refused_is_named_as_unfinished(lang: str, step: dict[str, Any]) -> None:
    texts = Texts(lang, GAME)
    assert sentence(texts, step) == texts("step.say.unknown")
    assert not texts.missing


@pytest.mark.rule("GG-10.2")
def test_a_card_is_told_in_the_order_in_which_it_happens() -> None:
    """One draws before the further turn begins."""
    texts = Texts("de", GAME)
    assert told(texts, card("a", DRAW, AGAIN)) == [
        "Alle anderen ziehen eine Karte.",
        "Danach ziehst du wie gewohnt eine Karte.",
        "Du bist sofort noch einmal dran.",
    ]
    assert told(texts, card("a", draw_after=False)) == ["Du legst sie ab und ziehst keine Karte."]
