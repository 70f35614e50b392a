"""The room hears what everybody sees: it falls silent before a showdown and talks again after it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.match.match import Match
from game.match.seats import seated
from rules.core.contract import Entered, Said, Special, View, Zone
from rules.core.deck import BACK
from rules.core.options import build
from rules.core.registry import GAMES, game
from ui.sound.names import PIECES
from ui.table.hearing import Hearing
from ui.table.tables import Table, table_of


class Room:
    def __init__(self) -> None:
        self.told: list[str] = []

    def hush(self) -> None:
        self.told.append("hush")

    def relieve(self) -> None:
        self.told.append("relieve")


def hearing(table: Table) -> tuple[Hearing, Room]:
    room: Any = Room()
    return Hearing(table, room), room


@pytest.fixture(scope="module")
def view() -> View:
    rules = game("mau_mau")
    return Match(rules, build(rules.options, {}), seated(("person", "geselle", "geselle")), 3).view(0)


def with_hands(view: View, *counts: int) -> View:
    return replace(view, zones={Zone("hand", seat): (BACK,) * count for seat, count in enumerate(counts)})


def test_a_last_card_hushes_the_room(view: View) -> None:
    listens, room = hearing(table_of("mau_mau"))
    for counts in ((5, 5, 5), (2, 4, 5), (2, 1, 5), (2, 2, 5)):
        listens.happened([], with_hands(view, *counts))
    assert room.told == ["hush"]


def test_hands_that_are_only_being_dealt_hush_nobody(view: View) -> None:
    listens, room = hearing(table_of("mau_mau"))
    for counts in ((1, 0, 0), (1, 1, 1), (3, 3, 3)):
        listens.happened([], with_hands(view, *counts))
    assert room.told == []


def test_after_a_round_guests_talk_and_the_next_deal_begins_anew(view: View) -> None:
    listens, room = hearing(table_of("mau_mau"))
    listens.happened([], with_hands(view, 5, 5, 5))
    listens.happened([Entered("round_end")], with_hands(view, 0, 1, 5))
    listens.happened([], with_hands(view, 1, 1, 1))
    assert room.told == ["relieve"]


def test_a_special_that_the_table_names_hushes_the_room(view: View) -> None:
    table = table_of("mogeln")
    listens, room = hearing(table)
    listens.happened([Special(table.hush[0], 1)], with_hands(view, 5, 5, 5))
    listens.happened([Special("winner", 1), Said(1, "doubt")], with_hands(view, 5, 5, 5))
    assert room.told == ["hush"]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_table_has_its_music(game_id: str) -> None:
    assert table_of(game_id).music
    assert set(table_of(game_id).music) <= set(PIECES)
