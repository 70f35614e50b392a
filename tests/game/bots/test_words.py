"""What a player says of moves that no rule would make, game by game."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.thinking.thinker import spoken_for
from rules.core.notation import parse_action
from tests.exercises.asking import position
from tests.exercises.book import Exercise
from tests.game.bots.harness import attentive, player_of

GIN = "0: H3 H4 H5 H6 S9 D9 C9 CA C2 C4 SK; 1: ?10; stock 30"
TAROCK = "dealer 0; 1: SA S10 SK SQ S9 S7 CA DA D8 H9 C7; 0: ?11; 2: ?11; Stock H6 H7 C6"
LOW_SPADES = "dealer 0; 1: S9 S8 S7 S6 DA D10 DK CA C10 HA H10; 0: ?11; 2: ?11; Stock H6 H7 C6"
NAMING = "1 bid A 61, 2 pass, 0 pass, 1 lay H6 H7 C6"
HERZBLATT = "3 players; dealer 2; declarer 0; 0: CA SA HA H10 HK H7 D10 DK; 1: ?8; 2: ?8; Stock S9 S10"
FUENFHUNDERT = "0: CJ S9 D7 SK HA HK C10 D8; 1: ?8; turned H7; talon 15"
TOT = "3 players; dealer 2; 0: CQ C7 D10 CA SA; 1: ?5; 2: ?5; T=20"


def said(id: str, given: str, seat: int, move: str, after: str = "") -> str:
    """The code of what is said of a move, "" where nothing is."""
    here, player = position(Exercise(id, "", given, seat, "", (), after=after), "meister"), player_of(id)
    view, act = player.game.view(here.table.state, seat), parse_action(player.game, move)
    found = spoken_for(player.brain, act, view, here.memories[seat], attentive("meister"), Random(1))
    return found[0].code if found else ""


@pytest.mark.parametrize(
    ("id", "given", "after", "seat", "move", "code"),
    [
        ("gin_romme", GIN, "", 0, "discard H6", "discard_longer"),
        ("gin_romme", GIN, "", 0, "discard S9", "discard_breaks"),
        ("tarock", TAROCK, NAMING, 1, "trump S", "trump_longest"),
        ("tarock", LOW_SPADES, NAMING, 1, "trump D", "trump_higher"),
        ("tarock", TAROCK, NAMING, 1, "trump H", ""),
        ("tarock", TAROCK, "1 bid A 61, 2 pass, 0 pass", 1, "lay H9 H6 H7", "lay_suit"),
        ("herzblatt", HERZBLATT, "", 0, "leave", "leave_stock"),
        ("herzblatt", HERZBLATT, "0 take", 0, "lay D10 DK", "lay_points"),
        ("herzblatt", HERZBLATT, "0 take", 0, "lay S10 S9", "lay_augen"),
        ("gluecksgriff", "0: 7; 1: 4 9 10 11; 2: 2 6 7 13; pile [12]@2", "", 0, "discard 7", "discard_last"),
        ("gluecksgriff", "0: 7 3; 1: 4 9 10 11; 2: 2 6 7 13; pile [12]@2", "", 0, "call", "call_too_high"),
        ("fuenfhundert", FUENFHUNDERT, "", 0, "play D7", "lead_low"),
        ("einundfuenfzig_tot", TOT, "", 0, "play CQ", "keep_savers"),
    ],
)
def test_a_player_has_the_right_word(id: str, given: str, after: str, seat: int, move: str, code: str) -> None:
    assert said(id, given, seat, move, after) == code


def test_a_jack_is_no_small_card_beside_a_seven() -> None:
    assert said("fuenfhundert", FUENFHUNDERT, 0, "play CJ") != "lead_low"
