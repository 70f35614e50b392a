"""Cards that players have made, on the table: what they really do, and what a hint expects of them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.bots.core.base import Choice, Reason, Rival
from game.workshop.sentences import effect
from rules.core.contract import TABLE, Shown
from rules.core.options import build
from tests.games.gluecksgriff.files import card, file
from tests.ui.table.hands import Sitting
from tests.ui.table.matches import GAME
from ui.shell.app import App
from ui.table.controls.advice import Advice
from ui.table.words.tips import tip_under

LIE = {"name": "Geschenk", "text": "Alle anderen freuen sich.", "copies": 7}


def with_cards(*cards: dict[str, Any]) -> Any:
    return build(GAME.options, {"blank_set": "file", "blank_file": json.dumps(file(*cards))})


def sitting(app: App, options: Any) -> tuple[Sitting, Any]:
    """A table at which the viewer holds an own card, and that card."""
    for seed in range(40):
        table = Sitting(app, options, 3, seed)
        for zone in table.desk.play.hand_zones():
            for sprite in table.board.stage.sprites.within(zone):
                if GAME.deck.code(sprite.card) in table.board.printed:
                    return table, sprite
    raise AssertionError("nobody was dealt one")


def words_under(table: Sitting, at: tuple[float, float]) -> str:
    tip = tip_under(table.board, at)
    assert tip is not None
    return tip.words


@pytest.mark.rule("GG-10.18")
def test_a_tip_says_what_a_card_does_beside_what_stands_on_it(app: App) -> None:
    table, sprite = sitting(app, with_cards(card("draw others 2", "skip choose", draw_after=False, **LIE)))
    title, text, *does = words_under(table, table.corner(sprite)).split("\n")
    assert (title, text) == ("Geschenk", LIE["text"])
    assert len(does) == 1
    assert does[0].startswith("Wirkung: Alle anderen ziehen zwei Karten.")


def test_a_card_without_a_text_says_it_alone(app: App) -> None:
    table, sprite = sitting(app, with_cards(card("reverse", copies=7)))
    title, does = words_under(table, table.corner(sprite)).split("\n")
    assert title == "Karte"
    assert does.startswith("Wirkung: ")


def test_copies_lie_side_by_side_and_the_starter_set_is_told_too(app: App) -> None:
    texts = app.texts_of(GAME.id)
    options = with_cards(card("reverse", copies=2), card("extra_turn"))
    one, twin, other, none = (effect(texts, GAME.id, options, code) for code in ("B1", "B2", "B3", "B4"))
    assert one == twin != other
    assert (bool(other), none) == (True, "")
    assert effect(texts, GAME.id, build(GAME.options, {"blank_set": "starter"}), "B7")
    assert effect(texts, GAME.id, options, "7") == ""
    assert effect(texts, "watten", None, "H7") == ""


@pytest.mark.parametrize("measured", [True, False])
def test_a_weighed_move_says_what_is_expected_of_it(app: App, measured: bool) -> None:
    table, _ = sitting(app, with_cards(card("draw others 2", **LIE)))
    legal = table.desk.play.reach.legal
    blank, plain = (next(act for act in legal if act.verb == verb) for verb in ("blank", "discard"))
    told = Reason("blank_each_hand_more", (2,))
    rival = Rival(blank, 3.0 * measured, 1.0 * measured, told, luck=10.0 * measured)
    choice = Choice(plain, reasons=(Reason("search"),), rivals=(rival,))
    table.desk.tools.show_hint(choice)
    paper = table.desk.tools.advice
    assert isinstance(paper, Advice)
    weaker = "etwas schwächer · " if measured else ""
    assert paper.lines[0].verdict == f"{weaker}Die anderen haben dann je 2 Karten mehr."


@pytest.mark.rule("GG-10.10")
@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("give_card choose 1 choose", "Wähle eine deiner Karten für die Blankokarte."),
        ("pass_cards left 2 choose", "Wähle 2 deiner Karten für die Blankokarte."),
        ("take_card choose 1 look", "Nimm dir eine Karte von {name}."),
        ("take_card choose 3 look", "Nimm dir 3 Karten von {name}."),
    ],
)
def test_a_prompt_says_how_many_cards_and_whose(app: App, step: str, words: str) -> None:
    table, _ = sitting(app, with_cards(card(step, copies=7)))
    play = next(act for act in table.desk.play.reach.legal if act.verb == "blank")
    table.match.submit(table.board.viewer, play)
    view = table.match.view(table.match.turn.must[0])
    holder = table.match.players[view.facts.asks[0].holder].name
    assert table.board.hud.prompt(view, True) == words.format(name=holder)


@pytest.mark.parametrize("step", ["peek choose 7", "peek stock 3", "take_card choose 1 look"])
def test_who_has_peeked_reads_it_again_in_the_log_and_nobody_else_does(app: App, step: str) -> None:
    table, _ = sitting(app, with_cards(card(step, copies=7)))
    viewer = table.board.viewer
    play = next(act for act in table.desk.play.reach.legal if act.verb == "blank")
    table.match.submit(viewer, play)
    events = table.match.log[-1]
    (shown,) = [event for event in events if isinstance(event, Shown)]
    seen = table.board.sentences.cards(shown.cards)
    told = {seat: " ".join(table.board.lines([events], seat)) for seat in (*range(3), TABLE)}
    assert [seat for seat, words in told.items() if seen in words] == [viewer]
