"""The log keeps the secret of the won tricks: reading it again tells nothing that was forgotten. (ZA-2.15)"""

from __future__ import annotations

import pytest

from game.texts import LANGUAGES, Texts
from rules.core.contract import Event, Moved, Special
from rules.zwergenamulett.game import GAME
from rules.zwergenamulett.rounds import takers
from tests.games.zwergenamulett.given import arrange
from tests.words import fields, pairs

rule = pytest.mark.rule
PLAYED = ("dragon", "wizard", "fairy", "amulet", "amulet_stolen", "overtake")  # what a card in a trick can announce


def key_of(event: Event) -> str | None:
    if isinstance(event, Moved):
        return f"log.moved.{event.source.name}>{event.target.name}"
    return f"log.special.{event.name}" if isinstance(event, Special) else None


@rule("ZA-2.15")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_of_a_trick_reads_the_same_whatever_is_played(lang):
    """Every play is told in the same words, so that its effect adds no line of its own."""
    texts = dict(pairs(GAME.id, lang))
    for tail in ("", ".you"):
        assert (
            len({texts[f"log.moved.hand>trick{tail}"], *(texts[f"log.special.{name}{tail}"] for name in PLAYED)}) == 1
        )
        assert texts[f"log.special.trick{tail}"] == texts[f"log.moved.trick>won{tail}"]
        for key in ("log.moved.hand>trick", "log.special.trick"):
            assert fields(texts[key + tail]) <= {"name"}


@rule("ZA-2.15")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_different_tricks_leave_the_same_lines(lang):
    lines = []
    for led, second, third in (("DR", "AM", "AM"), ("ZR", "EI", "FE"), ("RI", "RI", "MA")):
        table = arrange(f"3 players; 0: {led} EI; 1: {second} EI; 2: {third} EI; seat 0 on turn")
        table.play(f"0 play {led}, 1 play {second}, 2 play {third}")
        texts, told = Texts(lang, GAME.id), []
        for event in table.told:
            line = texts(key, name="…") if (key := key_of(event)) and texts.has(key) else ""
            if line and line not in told:
                told.append(line)
        lines.append(told)
    assert lines[0] == lines[1] == lines[2]
    assert len(lines[0]) == 2


@rule("ZA-4.5")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_way_to_share_a_tie_has_its_words(lang):
    texts = Texts(lang, GAME.id)
    reasons = {takers((9, 9), (units, 0), (0, 1), tie)[1] for tie in ("all", "none", "") for units in (0, 1)}
    assert reasons == {"tie_shared", "tie_nobody", "tie_dwarfs", "tie_last_trick"}
    for reason in reasons:
        assert texts.has(f"score.{reason}")
        assert texts.has(f"score.{reason}.help")
        assert texts.has(f"log.scored.{reason}")
