"""Announcements at the table: one button for all of them, chips for what is right, a slate for what was said."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from rules.core.contract import Entry
from rules.fuenfhundert.game import GAME
from tests.games.fuenfhundert.given import arrange, cards
from tests.ui.table.hands import Sitting
from ui.shell.app import App
from ui.table.words.beside import seals
from ui.table.words.slate import Slate

OPEN = "0: HK HQ CA C9; 1: S7 S8 S9 D7; turned HA; talon 5; won 0: SK SQ"


def sitting(app: App, text: str = OPEN, **options: Any) -> Sitting:
    """A table in this position, seat 0 in front of it."""
    found = Sitting(app, GAME.options(**options), 2, 1, rules=GAME)
    found.match._state = arrange(text, **options).state
    found.board = found._board()
    found.desk = type(found.desk)(found)
    found.desk.play.begin(found.board.view)
    return found


def keys(table: Sitting) -> list[str]:
    return [widget.key for widget in table.desk.group.walk()]


def chips(table: Sitting) -> list[tuple[str, int]]:
    return [(chip.row.words, chip.row.points) for chip in table.desk.tray.chips()]


def test_all_announcements_share_one_button(app: App) -> None:
    table = sitting(app)
    assert "verb:meld" in keys(table)
    assert not [key for key in keys(table) if key.startswith("verb:meld ")]


def test_the_button_asks_for_the_kind_and_then_for_the_suit(app: App) -> None:
    table = sitting(app)
    table.letter("a")
    question = table.desk.play.question
    assert question is not None
    assert [one.words for one in question.answers] == [
        "Reihe ansagen",
        "Vierling ansagen",
        "Paar ansagen",
        "Binokel ansagen",
    ]
    table.letter("3")
    assert table.desk.play.question is not None
    assert table.desk.play.question.answers[2].cards == cards("HK HQ")
    table.letter("3")
    assert [GAME.claims(table.match.state, 0, act)[0].points for act in table.done] == [40]


def test_chips_show_what_is_right_and_do_it(app: App) -> None:
    table = sitting(app)
    assert chips(table) == [("Trumpfpaar", 40), ("Paar", 20)]
    table.click(table.desk.tray.shown[0].rect.center)
    assert [act.verb for act in table.done] == ["meld pair"]
    assert GAME.claims(table.match.state, 0, table.done[0])[0].cards == cards("HK HQ")


def test_no_chip_helps_where_that_was_not_wanted(app: App) -> None:
    assert chips(sitting(app, show_hints=False)) == []


def test_what_counts_no_more_has_no_chip(app: App) -> None:
    table = sitting(app, f"{OPEN}; fresh 0: C9")
    assert chips(table) == []


@pytest.mark.rule("FH-4.7")
def test_used_cards_carry_a_seal(app: App) -> None:
    table = sitting(app, f"{OPEN}; used 0 pair: SK SQ")
    mask = table.board.table.hooks.spent(table.board.view, 0)
    assert [card for card in cards("HK HQ CA C9 SK SQ") if mask >> card & 1] == list(cards("SK SQ"))


def test_a_seal_lies_on_its_own_card_alone(app: App) -> None:
    """Tricks that were won lie in two rows: the front one must not wear the seals of the one behind it."""
    won = "SK SQ C7 C8 C10 CJ H7 H8 H9 HJ"
    table = sitting(app, f"0: HK HQ CA C9; 1: S7 S8 S9 D7; turned HA; talon 5; won 0: {won}; used 0 pair: SK SQ")
    stage, board = table.desk.stage, table.board
    assert board.view is not None
    found = seals(stage, board.view, board.table)
    assert sorted(one.card for one, _ in found) == sorted(cards("SK SQ"))
    for one, place in found:
        under = [other for other in stage.sprites if other.holds(*place, stage.pictures.aspect)]
        assert max(under, key=lambda other: other.z) is one


def test_the_letter_of_the_family_is_bound_in_both_languages(app: App) -> None:
    table = sitting(app)
    assert table.board.hud.keyed().families["meld"].key == "A"
    table.key(pygame.K_a, "a")
    assert table.desk.play.question is not None


def slate(table: Sitting, *entries: Entry) -> Slate:
    table.match.state.sheet = entries
    return table.board.hud.slate


@pytest.mark.rule("FH-4.12")
def test_the_slate_tells_who_announced_what_the_false_ones_too(app: App) -> None:
    table = sitting(app)
    told = slate(
        table,
        Entry(0, 0, 20, "pair", 20, cards("SK SQ")),
        Entry(0, 1, 80, "four", 80, cards("C10 S10 H10 D10")),
        Entry(0, 1, -40, "false_trump_pair", 40),
        Entry(1, 0, 100, "four", 120, cards("CA SA HA DA")),
    )
    own, other = told.columns(table.match.view(0))
    assert [(note.words, note.sign, note.points) for note in own.notes] == [("Paar", "spade", 20)]
    assert [(note.words, note.sign, note.points) for note in other.notes] == [
        ("vier Zehnen", "", 80),
        ("Paar falsch", "", -40),
    ]


def test_the_slate_counts_what_leads_to_the_goal(app: App) -> None:
    table = sitting(app, f"{OPEN}; points 60/190; augen 31/55")
    own, other = table.board.hud.slate.columns(table.match.view(0))
    assert (own.sums, other.sums) == ((60, 31), (190, 55))
    assert [(note.words, note.points) for note in own.notes] == [("Augen", 31)]


def test_plate_and_slate_tell_the_same_figure(app: App) -> None:
    table = sitting(app, f"{OPEN}; points -160/190; augen 10/0")
    hud, view = table.board.hud, table.match.view(0)
    assert hud.shown_totals(view) == (-150, 190)
    assert [sum(column.sums) for column in hud.slate.columns(view)] == [-150, 190]


@pytest.mark.rule("FH-5.1")
@pytest.mark.parametrize("helps", [True, False])
def test_a_false_announcement_asks_back_where_the_table_helps(app: App, helps: bool) -> None:
    """The run of hearts lacks the ten and the jack: it would cost 240 points. Who wants no help is not warned."""
    table = sitting(app, show_hints=helps)
    for digit in ("a", "1", "3"):
        table.letter(digit)
    question = table.desk.play.question
    assert [act.verb for act in table.done] == ([] if helps else ["meld run"])
    if helps:
        assert question is not None
        assert "240" in question.words
        table.letter("1")
        assert table.done == []
