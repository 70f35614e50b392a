"""What people do at Das Zwergenamulett who do not look closely, and what nobody does with the last card of a trick."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random

import pytest

from game.bots.core.levels import decent, level
from game.bots.zwergenamulett.habits import carelessly, laughed_at
from rules.core.contract import Action
from rules.core.notation import parse_action, write_action
from rules.zwergenamulett.game import GAME
from tests.cases import each
from tests.games.zwergenamulett.given import arrange

rule = pytest.mark.rule
SEVERAL = 60  # cards played carelessly in the same position


def plays(given: str, strength: str) -> Counter[str]:
    """How often somebody of this level plays which card carelessly."""
    state = arrange(given).state
    legal, rng = GAME.legal(state, state.seat), Random(1)
    cards = [act for act in legal if act.verb == "play"]
    found = [carelessly(state, state.seat, cards, level(strength), rng)[0] for _ in range(SEVERAL)]
    return Counter([write_action(GAME, act) for act in found])


@rule("ZA-2.5")
@each("given, move, kind", [
    ("3 players; 0: DR FE EI ZR; trick 1: DR RI", "play FE", "spurns_trick"),
    ("3 players; 0: DR FE EI ZR; trick 1: DR RI", "play DR", ""),
    ("3 players; 0: RI FE EI ZR; trick 1: MA EI", "play RI", "gives_dear"),
    ("3 players; 0: RI FE EI ZR; trick 1: MA EI", "play FE", ""),
    ("3 players; 0: RI DR ZB ZR; trick 1: MA EI", "play RI", ""),
    ("3 players; 0: MA FE EI ZR; trick 1: MA EI", "play FE", ""),
    ("3 players; 0: RI FE EI ZR; trick 2: MA; seat 0 on turn", "play RI", ""),
])  # fmt: skip
def test_a_table_laughs_at(given: str, move: str, kind: str) -> None:
    state = arrange(given).state
    assert laughed_at(state, GAME.legal(state, 0), parse_action(GAME, move)) == kind


@rule("ZA-2.5")
@each("strength", ["lehrling", "geselle"])
def test_careless_players_take_a_rich_trick_with_the_last_card_and_keep_what_is_dear(strength: str) -> None:
    assert set(plays("3 players; 0: DR FE EI ZR; trick 1: DR RI", strength)) == {"play DR"}
    assert "play RI" not in plays("3 players; 0: RI FE EI ZR; trick 1: MA EI", strength)


@rule("ZA-2.5")
def test_a_beginner_does_not_see_what_leads_more_often_than_a_geselle() -> None:
    poor = "3 players; 0: MA FE EI ZR; trick 1: MA FE"
    beginner, learned = (plays(poor, strength)["play MA"] for strength in ("lehrling", "geselle"))
    assert 0 < beginner < learned < SEVERAL


def test_whatever_is_held_some_card_is_not_laughed_at() -> None:
    state = arrange("3 players; 0: RI DR ZB AM; trick 1: MA EI").state
    legal: list[Action] = [act for act in GAME.legal(state, 0) if act.verb == "play"]
    assert decent(legal, partial(laughed_at, state)) == legal
