"""Luxusfamilie on the screen: fixed places, what lies ready, looking back, an objection that betrays nothing."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest

from rules.core.contract import Action
from rules.core.deck import BACK
from rules.core.notation import parse
from rules.core.options import build
from rules.core.registry import game
from tests.ui.table.hands import Sitting
from tests.ui.table.matches import played_to_the_end, rehearsal, skipped_on_the_way
from ui.faces.kept.cache import Faces
from ui.scenes.table.table import TableScene
from ui.shell.app import App
from ui.table.controls.picker import NumberPicker
from ui.table.picture.sprites import Sprite
from ui.table.words.tips import cards_under, tip_under

ID = "luxusfamilie"
RULES = game(ID)


def sitting(app: App, *lines: str, seed: int = 5, **options: Any) -> Sitting:
    """A table after these moves; dealer 2, so that seat 0 speaks first. The viewer is the seat that must act."""
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
    played_to_the_end(rehearsal(number, faces, ID), number, 75, dt_ms=80)


@pytest.mark.parametrize("number", range(4))
def test_a_skip_at_any_moment_leads_to_the_same_picture(number: int, faces: Faces) -> None:
    skipped_on_the_way(rehearsal(number, faces, ID), number, 75, 25, dt_ms=40)


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


# --- the own hand ------------------------------------------------------------------------------------------------


def suits_held(table: Sitting) -> list[str]:
    """The suits of the own hand from left to right, each once."""
    (zone,) = table.desk.play.hand_zones()
    row = [RULES.deck.code(one.card)[0] for one in table.board.stage.sprites.within(zone)]
    return list(dict.fromkeys(row))


@pytest.mark.rule("LX-2.11", "LX-4.6")
def test_trumps_stand_apart_at_the_left_of_the_hand(app: App) -> None:
    assert suits_held(sitting(app)) == ["C", "S", "H", "D"]
    table = sitting(app, *MELDED)
    assert suits_held(table) == ["H", "C", "S", "D"]
    table.board.order.sort()
    table.board.model.arrange()
    assert suits_held(table) == ["H", "C", "S", "D"]


# --- cards that must or must not be played -----------------------------------------------------------------------


def following(app: App, **options: Any) -> Sitting:
    """A table where seat 1 is to follow: some of its cards may be played and some may not."""
    table = sitting(app, *MELDED)
    lead = next(act for act in table.match.legal(0) if len(table.match.legal(0)) > 1)
    return sitting(app, *MELDED, f"0 play {RULES.deck.codes[lead.args[0]]}", **options)


def cards(table: Sitting, legal: bool) -> list[Sprite]:
    """The cards of the hand that may be played now, or those that may not."""
    allowed = {act.args[0] for act in table.match.legal(table.board.viewer) if act.verb == "play"}
    row = [one for zone in table.desk.play.hand_zones() for one in table.board.stage.sprites.within(zone)]
    found = [one for one in row if (RULES.deck.face_of[one.card] in allowed) is legal]
    assert found
    return found


def double_click(table: Sitting, at: tuple[float, float]) -> None:
    for _ in range(2):
        table.mouse(pygame.MOUSEBUTTONDOWN, at)
        table.mouse(pygame.MOUSEBUTTONUP, at)


def told(table: Sitting) -> str:
    """The key of the refusal on the parchment, by its clause."""
    paper = table.desk.play.parchment
    assert paper is not None
    assert paper.button is not None
    table.click(paper.button.rect.center)
    return table.opened.pop()


@pytest.mark.rule("LX-4.2")
def test_where_one_card_is_played_a_second_one_takes_its_place(app: App) -> None:
    table = following(app)
    wrong, right = cards(table, legal=False)[0], cards(table, legal=True)[-1]
    table.click(table.corner(wrong))
    assert all(one.want_shade == 0.0 for one in cards(table, legal=True)), "what may be played stays bright"
    table.click(table.corner(right))
    assert table.desk.play.chosen == [right]
    other = cards(table, legal=False)[-1]
    table.click(table.corner(other))
    double_click(table, table.corner(right))
    assert table.done == [Action("play", (RULES.deck.face_of[right.card],))]


def test_melds_are_still_chosen_with_several_cards(app: App) -> None:
    table = sitting(app, *AUCTION, "0 trump H")
    row = [one for zone in table.desk.play.hand_zones() for one in table.board.stage.sprites.within(zone)]
    for one in row[:3]:
        table.click(table.corner(one))
    assert len(table.desk.play.chosen) == 3


def test_a_double_click_means_the_card_it_began_with(app: App) -> None:
    """Of two equal cards side by side the first click lifts one away, so that the second click lies on the other."""
    table = sitting(app, *MELDED)
    row = [one for zone in table.desk.play.hand_zones() for one in table.board.stage.sprites.within(zone)]
    deck = RULES.deck
    first = next(a for a, b in pairwise(row) if deck.face_of[a.card] == deck.face_of[b.card])
    x, y = table.corner(first)
    table.mouse(pygame.MOUSEMOTION, (x, y))
    table.mouse(pygame.MOUSEBUTTONDOWN, (x, y))
    table.mouse(pygame.MOUSEBUTTONUP, (x, y))
    table.pass_time(120)
    first.x -= 200  # it is gone from below the pointer
    table.mouse(pygame.MOUSEBUTTONDOWN, (x, y))
    table.mouse(pygame.MOUSEBUTTONUP, (x, y))
    assert table.done == [Action("play", (deck.face_of[first.card],))]


@pytest.mark.rule("LX-4.2")
def test_a_double_click_or_enter_on_a_forbidden_card_tells_why(app: App) -> None:
    table = following(app)
    double_click(table, table.corner(cards(table, legal=False)[0]))
    assert told(table) == "LX-4.2"
    table.desk.play.enter(cards(table, legal=False)[0])
    assert told(table) == "LX-4.2"
    assert table.done == []


@pytest.mark.rule("LX-4.2", "LX-4.3")
def test_the_prompt_names_the_suit_to_follow(app: App) -> None:
    texts = app.texts_of(ID)
    assert sitting(app, *MELDED).board.hud.prompt(sitting(app, *MELDED).board.view, True) == texts("prompt.play.lead")
    table = following(app)
    suit = texts(f"mark.led.{table.board.view.marks['led', None]}")
    assert suit in table.board.hud.prompt(table.board.view, True)
    assert suit in texts("refusal.must_follow_suit", led=suit)
    strict = following(app, table="strict")
    assert strict.board.hud.prompt(strict.board.view, True) == texts("prompt.play.led", led=suit)


@pytest.mark.rule("LX-2.6")
def test_vorhand_is_told_that_he_opens_and_that_he_cannot_give_way(app: App) -> None:
    table = sitting(app)
    assert table.board.hud.prompt(table.board.view, True) == app.texts_of(ID)("prompt.bid.open")
    table.letter("W")
    assert told(table) == "LX-2.6"
    assert "verb:weg" in labels(table)
    later = sitting(app, "0 bid 100")
    assert later.board.hud.prompt(later.board.view, True) == app.texts_of(ID)("prompt.bid")


# --- what everybody may know, and nobody should have to remember ---------------------------------------------------


@pytest.mark.rule("LX-3.15")
def test_what_was_melded_is_shown_to_who_points_at_it(app: App) -> None:
    table = sitting(app, *AUCTION, "0 trump H", "1 meld none", "2 meld none")
    board, deck = table.board, RULES.deck
    table.board.draw(app.window)
    laid = sorted(deck.code(card) for card in board.view.facts.laid[0])
    assert laid
    rect = next(rect for rect, name, seat in board.hud.plates.signs if name == "melded" and seat == 0)
    assert sorted(code for code, _ in cards_under(board, rect.center)) == laid
    plate = board.stage.plate(0)
    assert sorted(code for code, _ in cards_under(board, (plate.cx, plate.bottom - 4))) == laid
    plate = board.stage.plate(1)
    assert cards_under(board, (plate.cx, plate.bottom - 4)) == ()
    faces = {deck.face_of[card] for card in board.view.facts.laid[0]}
    low = next(act for act in table.match.legal(0) if act.args[0] in faces)
    table.match.submit(0, low)
    board.settle(table.match.view(0))
    board.draw(app.window)
    gone = [code for code, held in cards_under(board, rect.center) if not held]
    assert gone == [deck.codes[low.args[0]]], "what has been played since is darker"


@pytest.mark.rule("LX-7.3", "LX-7.5")
def test_the_bid_tells_how_much_is_still_missing(app: App) -> None:
    table = sitting(app, *MELDED)
    table.board.draw(app.window)
    rect = next(rect for rect, name, seat in table.board.hud.plates.signs if name == "bid")
    missing = 200 - table.board.view.marks["melded", 0]
    assert missing > 0
    tip = tip_under(table.board, rect.center)
    assert tip is not None
    assert str(missing) in tip.words


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


@pytest.mark.rule("LX-2.10")
def test_ones_own_last_bid_stays_readable_after_it_was_overbid(app: App) -> None:
    """Also after others at the same screen have looked, and after the match was taken up again."""
    app.settings = app.settings.__class__(speed="off", curtain=False)
    scene = TableScene(app, sitting(app, "0 bid 100", "1 bid 130", "2 bid 180").match)
    scene.sit_down(0)
    assert "100" in " ".join(scene.board.hud.last[0])
    assert "180" in " ".join(scene.board.hud.last[2])
    assert [seat for (mark, seat), value in scene.board.view.marks.items() if mark == "bid" and value] == [2]


def best(table: Sitting) -> int:
    """Points that the best trump would meld."""
    return max(worth(table, table.board.viewer, f"trump {suit}") for suit in "CSHD")


@pytest.mark.rule("LX-2.2", "LX-2.8")
def test_a_bid_nobody_can_reach_asks_back_once(app: App) -> None:
    table = sitting(app)
    most = best(table) + 600
    table.letter("R")
    picker = table.desk.play.question
    assert isinstance(picker, NumberPicker)
    assert picker.slide[-1] == most, "the slide ends where the hand ends"
    for digit in str(most):
        table.letter(digit)
    table.key(pygame.K_RETURN)
    assert [act.args for act in table.done] == [(most,)]
    table.letter("R")
    for digit in str(most + 10):
        table.letter(digit)
    table.key(pygame.K_RETURN)
    question = table.desk.play.question
    assert question is not None
    assert str(most) in question.words
    assert len(table.done) == 1
    table.letter("2")
    assert [act.args for act in table.done] == [(most,), (most + 10,)]


@pytest.mark.rule("LX-2.11")
def test_the_question_for_trumps_tells_what_each_would_meld(app: App) -> None:
    table = sitting(app, *AUCTION)
    table.letter("K")
    assert table.desk.play.question is not None
    told = [answer.words for answer in table.desk.play.question.answers]
    assert all(str(worth(table, 0, f"trump {suit}")) in words for suit, words in zip("CSHD", told, strict=True))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("lines", "letter"), [((), "R"), (AUCTION, "K")])
def test_questions_leave_what_lies_ready_to_be_seen(
    size: tuple[int, int], lines: tuple[str, ...], letter: str, resized: Any
) -> None:
    table = sitting(resized(window=size), *lines)
    table.letter(letter)
    question = table.desk.play.question
    assert question is not None
    assert all(not chip.rect.colliderect(question.rect) for chip in table.desk.tray.shown)
    assert question.rect.top >= 0


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


@pytest.mark.rule("LX-6.8")
def test_an_objection_asks_once_against_whom_and_can_be_called_off(app: App) -> None:
    table = sitting(app, *MELDED, table="strict", objection="players")
    table.letter("E")
    table.letter("1")  # three people sit here: who objects?
    question = table.desk.play.question
    assert question is not None
    assert [answer.words for answer in question.answers][-1] == app.texts_of(ID)("button.cancel")
    table.letter("3")
    assert table.desk.play.question is None
    assert table.desk.play.parchment is None
    for letter in "E11":
        table.letter(letter)
    assert table.desk.play.question is None, "nothing more is asked"
    assert told(table) == "LX-6.8"


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
