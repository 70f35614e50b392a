"""What a hand counts is told beside it, wherever the table shows it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ui.access.test_table import nodes, table
from ui.shell.app import App
from ui.table.words import sums


@pytest.mark.parametrize("id", ["siebzehn_und_vier", "romme", "gluecksgriff"])
def test_the_value_of_the_own_hand_stands_behind_it_in_the_tree(id: str, app: App) -> None:
    scene = table(app, id)
    hand = next(zone for zone in scene.desk.play.hand_zones() if scene.board.view.zones[zone])
    points = sums.told(sum(scene.board.points(card) for card in scene.board.view.zones[hand]), halves=False)
    told = app.texts_of(id)("hud.own_points", points=points)
    assert nodes(scene)["sum"].words == told
    assert list(nodes(scene)).index("sum") > list(nodes(scene)).index("hand")
    assert scene.desk.overview.hand().endswith(told)


def test_deadwood_is_told_by_its_name(app: App) -> None:
    scene = table(app, "gin_romme")
    assert "Luschen: " in scene.desk.overview.hand()


def test_a_hand_that_counts_nothing_before_its_end_is_told_without_a_value(app: App) -> None:
    """Mau-Mau counts hands only where minus points are played."""
    scene = table(app, "mau_mau")
    assert "sum" not in nodes(scene)


def test_cards_that_lie_open_are_told_with_their_sum(app: App) -> None:
    scene = table(app, "bakkarat")
    deck = scene.board.game.deck
    cards = tuple(deck.face_of.index(deck.codes.index(code)) for code in ("H7", "S9"))
    view = scene.board.view
    bank = next(zone for zone in view.zones if zone.name == "bank")
    scene.board.view = replace(view, zones=dict(view.zones) | {bank: cards})
    assert nodes(scene)["zone:bank:None"].words == "Hand der Bank: Herz-Sieben und Pik-Neun, zusammen 6"


def test_a_hidden_hand_has_no_value(app: App) -> None:
    scene = table(app, "siebzehn_und_vier")
    scene.looking.toggle()
    assert "sum" not in nodes(scene)
    assert scene.desk.overview.hand() == app.texts("access.no_hand")
