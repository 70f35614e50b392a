"""Words for what random matches hardly ever show. (rulebook, chapter 7)"""

from __future__ import annotations

import pytest

from game.texts import LANGUAGES, Texts

SCENES = [
    "meld_set",
    "meld_run",
    "lay_off",
    "swap",
    "confirmed",
    "auslegen",
    "few_cards",
    "rebuild",
    "romme",
    "hand_romme",
    "patt",
    "winner",
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_scene_call_and_reason_has_its_words(lang):
    texts = Texts(lang, "romme")
    wanted = {f"{group}.{name}" for name in SCENES for group in ("special", "log.special")}
    wanted |= {f"{group}.{name}" for name in ("romme", "hand_romme") for group in ("say", "log.said")}
    for reason in ("hand", "hand_doubled", "patt", "romme", "hand_romme"):
        wanted |= {f"score.{reason}", f"score.{reason}.help", f"log.scored.{reason}"}
    assert sorted(key for key in wanted if not texts.has(key)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sum_of_a_first_lay_out_is_told(lang):
    told = Texts(lang, "romme")("log.special.auslegen", name="Mathilda", number=47)
    assert "47" in told
    assert "Mathilda" in told
