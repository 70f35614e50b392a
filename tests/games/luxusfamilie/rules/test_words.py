"""Words for what random matches hardly ever show: every meld, every suit, every option of a table."""

from __future__ import annotations

import pytest

from game.texts import LANGUAGES, Texts
from rules.luxusfamilie.values import FOURS_NAME, SEVENS_NAME, SUIT_NAME

MELDS = [*SUIT_NAME.values(), *(name for pair in FOURS_NAME.values() for name in pair), *SEVENS_NAME]
SCENES = ["throw_in", "forgotten", "denied", "unturned", "objection", "made_bid", "failed_bid"]
SAID = [*(f"trump_{suit}" for suit in "CSHD"), "meld_none", "object", "bid", "weg"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_meld_scene_and_saying_has_its_words(lang):
    texts = Texts(lang, "luxusfamilie")
    wanted = {f"{group}.{name}" for name in (*MELDS, *SCENES) for group in ("special", "log.special")}
    wanted |= {f"{group}.{name}" for name in (*MELDS, *SAID) for group in ("say", "log.said")}
    wanted |= {f"mark.turned_{suit}{tail}" for suit in "CSHD" for tail in ("", ".help")}
    wanted |= {f"score.{reason}{tail}" for reason in ("fined_tricks", "failed_bid") for tail in ("", ".help")}
    assert len(MELDS) == 17
    assert sorted(key for key in wanted if not texts.has(key)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_worth_of_a_meld_is_told(lang):
    texts = Texts(lang, "luxusfamilie")
    for name in MELDS:
        told = texts(f"log.special.{name}", name="Mathilda", number=1980, cards="…")
        assert "1980" in told
        assert "Mathilda" in told
