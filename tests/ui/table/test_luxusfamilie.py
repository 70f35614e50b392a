"""Luxusfamilie on the screen: fixed places, what lies ready, looking back, an objection that betrays nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.core.contract import Action
from rules.core.deck import BACK
from rules.core.notation import parse
from rules.core.options import build
from rules.core.registry import game
from ui.app import App
from ui.faces.cache import Faces
from ui.table.picker import NumberPicker

from .hands import Sitting
from .matches import moves, rehearsal

ID = "luxusfamilie"
RULES = game(ID)


def sitting(app: App, *lines: str, seed: int = 5, **options: Any) -> Sitting:
    """A table after these moves; dealer 2, so that seat 0 speaks first. The viewer is whoever must act."""
    found = Sitting(app, build(RULES.options, {"first_dealer": "2", **options}), 3, seed, rules=RULES)
    for line in lines:
        assert isinstance(found.match.submit(*parse(RULES, line)), list), line
    again = found.match
    found.board = found._board()
    assert found.match is again
    found.desk = type(found.desk)(found)
    found.desk.play.begin(found.board.view)
    return found


AUCTION = ("0 bid 200", "1 weg", "2 weg")
MELDED = (*AUCTION, "0 trump H", "1 meld none", "2 meld none")


def worth(table: Sitting, seat: int, words: str) -> int:
    return sum(claim.points for claim in table.match.claims(seat, parse(RULES, f"{seat} {words}")[1]))


def labels(table: Sitting) -> list[str]:
    return [widget.key for widget in table.desk.group.walk()]


# --- the picture follows -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(4))
def test_after_normal_play_there_is_nothing_to_repair(number: int, faces: Faces) -> None:
    table = rehearsal(number, faces, ID)
    for index in moves(table, number, 75):
        table.run(dt_ms=80)
        repairs = table.model.settle(table.view)
        assert not repairs, f"table {number}, move {index}: {repairs[:3]}"


@pytest.mark.parametrize("number", range(4))
def test_a_skip_at_any_moment_leads_to_the_same_picture(number: int, faces: Faces) -> None:
    table, chance = rehearsal(number, faces, ID), Random(number)
    for index in moves(table, number, 75):
        for _ in range(chance.randrange(25)):
            table.step(40)
        table.timeline.skip()
        repairs = table.model.settle(table.view)
        assert not repairs, f"table {number}, move {index}: {repairs[:3]}"
        assert not table.stage.carried


def test_every_farbkarte_keeps_its_place(app: App) -> None:
    """Whatever is turned in whatever order: four places, from clubs to diamonds, one card on each."""
    table, chance = sitting(app, *MELDED, table="strict"), Random(2)
    stage = table.board.stage
    homes = {one.card: one.home.x for one in stage.named("farbkarten")}
    for _ in range(40):
        acts = [act for act in table.match.legal(table.match.turn.must[0]) if act.verb in ("play", "ok")]
        if not acts:
            break
        table.match.submit(table.match.turn.must[0], chance.choice(acts))
        table.board.settle(table.match.view(table.board.viewer))
        for seat in range(3):
            row = [one for one in stage.named("farbkarten") + stage.named("turned") if one.zone.seat == seat]
            assert sorted(one.home.x for one in row) == sorted({homes[card] for card in homes if card % 3 == seat})
            assert all(one.home.x == homes[one.card] for one in row if one.card != BACK)
    assert any(one.card == BACK for one in stage.named("turned"))


def test_taken_tricks_lie_closed_although_everybody_knows_them(app: App) -> None:
    table = sitting(app, *MELDED)
    for _ in range(3):
        seat = table.match.turn.must[0]
        table.match.submit(seat, table.match.legal(seat)[0])
    table.board.settle(table.match.view(0))
    taken = table.board.stage.named("tricks")
    assert len(taken) == 3
    assert all(one.card != BACK and not one.home.face_up and one.face == 0.0 for one in taken)


# --- what lies ready ---------------------------------------------------------------------------------------------


@pytest.mark.rule("LX-3.6", "LX-2.2")
def test_while_bidding_one_sees_what_each_trump_would_meld(app: App) -> None:
    table = sitting(app)
    assert [chip.row.points for chip in table.desk.tray.shown] == [worth(table, 0, f"trump {s}") for s in "CSHD"]
    table.desk.tray.shown[0].press()
    assert table.done == [], "a chip only tells as long as there is nothing to choose"


@pytest.mark.rule("LX-2.11")
def test_a_touch_on_a_chip_or_on_the_own_farbkarte_names_the_trump(app: App) -> None:
    table = sitting(app, *AUCTION)
    assert all(chip.row.on for chip in table.desk.tray.shown)
    table.desk.tray.shown[2].press()
    hearts = next(one for one in table.board.stage.named("farbkarten") if one.zone.seat == 0 and one.code[0] == "H")
    table.click((hearts.home.x, hearts.home.y))
    assert table.done == [parse(RULES, "0 trump H")[1]] * 2


@pytest.mark.rule("LX-3.3", "LX-3.11")
def test_a_chip_lifts_its_cards_and_puts_back_only_what_no_other_needs(app: App) -> None:
    table = sitting(app, *AUCTION, "0 trump H")
    chips = {chip.row.codes: index for index, chip in enumerate(table.desk.tray.shown)}
    family, kings = chips["CK", "CQ", "CJ"], chips["CK", "SK", "HK", "DK"]

    def chosen() -> list[str]:
        return sorted(RULES.deck.codes[face] for face in table.desk.play.faces())

    table.desk.tray.shown[family].press()
    assert chosen() == ["CJ", "CK", "CQ"]
    table.desk.tray.shown[kings].press()
    assert chosen() == ["CJ", "CK", "CQ", "DK", "HK", "SK"]
    assert "80" in table.desk.tray.heading()
    table.desk.tray.shown[family].press()
    assert chosen() == ["CK", "DK", "HK", "SK"], "the king of clubs still stands among the kings"
    table.letter("M")
    assert [(act.verb, sorted(act.args)) for act in table.done] == [
        ("meld", sorted(RULES.deck.token_of[code] for code in ("CK", "SK", "HK", "DK")))
    ]


@pytest.mark.rule("LX-3.3")
def test_a_strict_table_finds_nothing_but_tells_what_is_claimed(app: App) -> None:
    table = sitting(app, *AUCTION, "0 trump H", table="strict")
    assert table.desk.tray.shown == []
    assert table.desk.tray.heading() == ""
    deck = RULES.deck
    table.desk.play.choose([deck.token_of[code] for code in ("CK", "CQ", "CJ")])
    assert "40" in table.desk.tray.heading()
    table.desk.play.choose([deck.token_of["CJ"]])
    assert table.desk.tray.heading() == table.board.stage.texts("tray.meld.useless")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (3840, 2160)])
def test_chips_stay_above_the_prompt_and_apart(size: tuple[int, int], resized: Any) -> None:
    table = sitting(resized(window=size), *AUCTION, "0 trump H")
    boxes = [chip.rect for chip in table.desk.tray.shown]
    assert boxes
    assert all(box.bottom <= table.board.stage.layout.prompt.y for box in boxes)
    assert all(not one.colliderect(other) for one in boxes for other in boxes if one is not other)


# --- bids, and the table's eyes ----------------------------------------------------------------------------------


@pytest.mark.rule("LX-2.3", "LX-2.4")
def test_a_bid_is_typed_and_a_wrong_one_explained(app: App) -> None:
    table = sitting(app, "0 bid 100")
    table.letter("R")
    picker = table.desk.play.question
    assert isinstance(picker, NumberPicker)
    assert (picker.values[0], picker.values[-1]) == (110, 2580)
    for digit in "245":
        table.letter(digit)
    table.key(13)
    assert table.done == [], "245 is no multiple of ten"
    picker.choose(240)
    table.key(13)
    assert table.done == [Action("bid", (240,))]


@pytest.mark.rule("LX-4.8")
def test_the_last_trick_may_be_looked_at_again(app: App) -> None:
    table = sitting(app, *MELDED)
    assert not any(key.startswith("look:") for key in labels(table))
    laid = []
    for _ in range(3):
        seat = table.match.turn.must[0]
        act = table.match.legal(seat)[0]
        laid.append(RULES.deck.codes[act.args[0]])
        table.match.submit(seat, act)
    table.board.settle(table.match.view(table.board.viewer))
    table.desk.begin(table.board.view)
    table.letter("Z")
    assert sorted(table.desk.glances.pop().codes) == sorted(laid)
    pile = table.board.stage.named("tricks")[0]
    table.click((pile.home.x, pile.home.y))
    assert sorted(table.desk.glances.pop().codes) == sorted(laid)


@pytest.mark.rule("LX-6.7", "LX-6.8")
def test_the_button_of_the_objection_betrays_no_fault(app: App) -> None:
    """It is there from the first lead on, whether or not anything was wrong; pressed in vain it is refused."""
    strict = {"table": "strict", "objection": "players"}
    table = sitting(app, *MELDED, **strict)
    assert "impulse:object" in labels(table)
    table.match.submit(0, next(act for act in table.match.legal(0) if act.verb == "play"))
    table.board.settle(table.match.view(0))
    table.desk.begin(table.board.view)
    assert "impulse:object" in labels(table)
    for other in ({}, {"table": "strict", "objection": "referee"}):
        assert "impulse:object" not in labels(sitting(app, *MELDED, **other))
