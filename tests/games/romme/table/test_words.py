"""Rommé in words: points missing to the first lay-out, drafts with prompts of their own, the pile, bound cards."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.match.match import Match, Takebacks
from game.match.seats import seated as people
from game.match.terms import ALWAYS, TAKEBACKS, UNSEEN, Terms
from game.texts import LANGUAGES, Texts
from rules.core.contract import TABLE as MACHINE
from rules.core.notation import parse, parse_action
from rules.romme.game import GAME
from rules.romme.material import MELDS, PILE
from tests.games.romme.table.test_screen import FRESH, OUT, after, sitting
from tests.ui.table.hands import Sitting
from ui.shell.app import App
from ui.shell.keys import AT_THE_TABLE, PROPOSAL_KEY
from ui.table.hooks import Goal, hooks_of
from ui.table.tables import keyed, table_of
from ui.table.words.sentences import Sentences
from ui.table.words.tips import tip_under

DRAWING = "2 players; 0: HQ HK C2 D9; 1: DK D2 S8; stock S5 S6 S7; {pile}; seat 0 on turn"


def prompt(table: Sitting) -> str:
    hud, play = table.board.hud, table.desk.play
    return hud.prompt(table.board.view, play.mine)


def text(table: Sitting, key: str, **values: Any) -> str:
    return table.board.stage.texts(key, **values)


def button(table: Sitting, verb: str) -> Any:
    return table.desk.group.named(f"verb:{verb}")


# --- the first lay-out -------------------------------------------------------------------------------------------


@pytest.mark.rule("RO-6.1", "RO-6.2")
def test_a_goal_knows_what_is_lacking() -> None:
    assert Goal(31, 40).missing == 9
    assert Goal(31, 40).plus(9).missing == 0
    assert Goal(31, 40).told == {"sum": "31", "goal": "40", "missing": "9"}


@pytest.mark.rule("RO-6.1", "RO-6.4")
def test_there_is_a_goal_until_one_has_laid_out(app: App) -> None:
    hooks = hooks_of("romme")
    assert hooks.goal(sitting(app, FRESH).board.view) == Goal(0, 40)
    assert hooks.goal(after(sitting(app, FRESH), "0 lay run HQ HK HA").board.view) == Goal(31, 40)
    assert hooks.goal(sitting(app, OUT).board.view) is None
    assert hooks.goal(sitting(app, FRESH, first_meld=0).board.view) is None


@pytest.mark.rule("RO-11.3", "RO-11.4")
def test_below_the_minimum_both_buttons_stand_there_grey_and_say_why(app: App) -> None:
    table = after(sitting(app, FRESH), "0 lay run HQ HK HA")
    for verb in ("confirm", "discard"):
        one = button(table, verb)
        assert one is not None
        assert not one.ready
        assert "31 von 40 – es fehlen 9" in one.tip
    table.letter("B")
    assert table.done == []
    assert table.desk.play.parchment is not None


def places(table: Sitting) -> dict[str, pygame.Rect]:
    return {one.key: one.rect for one in table.desk.group.walk() if one.key.startswith("verb:")}


@pytest.mark.rule("RO-11.1")
def test_while_a_draft_is_open_every_button_keeps_its_place(app: App) -> None:
    table = after(sitting(app, FRESH), "0 lay run HQ HK HA")
    first = places(table)
    assert len(first) == 6
    assert places(after(table, "0 lay run C2 C3 C4")) == first, "nothing is left that could be laid"


def test_without_a_draft_nothing_offers_to_confirm_it(app: App) -> None:
    assert button(sitting(app, FRESH), "confirm") is None
    assert button(sitting(app, FRESH), "discard") is not None


@pytest.mark.rule("RO-11.1", "RO-11.3")
def test_an_open_draft_has_a_prompt_of_its_own(app: App) -> None:
    table = sitting(app, FRESH)
    assert prompt(table) == text(table, "prompt.play")
    table = after(table, "0 lay run HQ HK HA")
    assert "31 von 40 – es fehlen 9" in prompt(table)
    table = after(table, "0 lay run C2 C3 C4")
    assert prompt(table) == text(table, "prompt.play.ready")
    assert prompt(sitting(app, OUT)) == text(table, "prompt.play.out")


@pytest.mark.rule("RO-7.9")
def test_a_freed_joker_that_must_be_played_is_asked_for(app: App) -> None:
    table = after(sitting(app, OUT, swapped_joker_must_play=True), "0 swap H10 M2")
    assert prompt(table) == text(table, "prompt.play.debt")


@pytest.mark.rule("RO-11.5")
def test_a_lay_off_too_early_is_told_to_go_back(app: App) -> None:
    position = "2 players; 0: HQ HK HA C2 C3 C4 D9 S5; 1: DK; M1 set S9 H9 C9 of 1; out 1; drawn; seat 0 on turn"
    table = after(sitting(app, position), "0 lay run HQ HK HA", "0 lay run C2 C3 C4", "0 off D9 M1")
    assert prompt(table) == text(table, "prompt.play.ready"), "one card left: a Hand-Rommé"
    table = after(sitting(app, position.replace("D9 S5", "D9 S5 S8")), "0 lay run HQ HK HA", "0 lay run C2 C3 C4",
                  "0 off D9 M1")  # fmt: skip
    assert prompt(table) == text(table, "prompt.play.stuck")


@pytest.mark.rule("RO-6.1")
def test_a_proposal_says_what_is_lacking(app: App) -> None:
    table = sitting(app, "2 players; 0: HQ HK HA D9 S5 C7; 1: DK D2 S8; pile C8; drawn; seat 0 on turn")
    table.letter("V")
    assert table.desk.play.question is not None
    assert table.desk.play.question.title == text(table, "hud.proposal.short", sum=31, goal=40, missing=9)


# --- jokers in a proposal ----------------------------------------------------------------------------------------


@pytest.mark.rule("RO-4.8", "RO-5.3")
def test_a_proposal_tells_for_what_a_joker_stands_and_can_do_without(app: App) -> None:
    position = "2 players; 0: HQ HK JO C2 C3 C4 S9 H9 D9; 1: DK D2 S8; pile C8; drawn; seat 0 on turn"
    table = sitting(app, position)
    table.letter("V")
    question = table.desk.play.question
    assert question is not None
    assert "Folge · 31 · als Herz-Ass" in [answer.words for answer in question.answers]
    plain = next(answer for answer in question.answers if answer.words == text(table, "hud.proposal.plain"))
    plain.deed()
    without = table.desk.play.question
    assert without is not None
    assert {answer.words for answer in without.answers if answer.cards} == {"Folge · 9", "Satz · 27"}
    assert text(table, "hud.proposal.with") in [answer.words for answer in without.answers]


def test_without_a_joker_there_is_nothing_to_do_without(app: App) -> None:
    table = sitting(app, FRESH)
    table.letter("V")
    assert table.desk.play.question is not None
    assert text(table, "hud.proposal.plain") not in [answer.words for answer in table.desk.play.question.answers]


# --- drawing -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RO-3.1", "RO-9.2")
def test_with_one_source_the_prompt_names_it(app: App) -> None:
    def said(position: str, **options: Any) -> str:
        return prompt(sitting(app, position, **options))

    table = sitting(app, DRAWING.format(pile="pile C8"))
    assert prompt(table) == text(table, "prompt.draw")
    assert said(DRAWING.format(pile="stock S5 S6 S7")) == text(table, "prompt.draw.draw stock")
    lone = DRAWING.format(pile="pile C8").replace("stock S5 S6 S7", "stock empty")
    assert said(lone) == text(table, "prompt.draw.draw discard")


@pytest.mark.rule("RO-3.2")
@pytest.mark.parametrize("takeback", TAKEBACKS)
@pytest.mark.parametrize("source", ["draw stock", "draw discard"])
def test_a_draw_is_never_taken_back_whatever_was_agreed(takeback: str, source: str) -> None:
    match = Match(GAME, GAME.options(start_upcard=True), people(("person", "geselle")), 3, Terms(takeback))
    match.submit(MACHINE, match.legal(MACHINE)[0])
    while match.turn.must != (0,):
        match.submit(1, next(act for act in match.legal(1) if act.verb in ("draw stock", "discard")))
    assert isinstance(match.submit(*parse(GAME, f"0 {source}")), list)
    takebacks = Takebacks(match)
    assert takebacks.refusal() == ("off" if takeback == "off" else "bound")
    assert not takebacks.undo()


@pytest.mark.rule("RO-3.2", "RO-11.2")
@pytest.mark.parametrize("takeback", [UNSEEN, ALWAYS])
def test_a_step_of_the_draft_is(takeback: str) -> None:
    match = Match(GAME, GAME.options(start_upcard=True), people(("person", "geselle")), 3, Terms(takeback))
    match.submit(MACHINE, match.legal(MACHINE)[0])
    while match.turn.must != (0,):
        match.submit(1, next(act for act in match.legal(1) if act.verb in ("draw stock", "discard")))
    match.submit(*parse(GAME, "0 draw discard"))
    match.submit(0, next(act for act in match.legal(0) if act.verb == "discard"))
    takebacks = Takebacks(match)
    assert takebacks.refusal() is None
    assert takebacks.undo()
    assert takebacks.refusal() == "bound"


# --- the pile ----------------------------------------------------------------------------------------------------


def pointing(app: App, at: tuple[float, float], position: str) -> Sitting:
    table = sitting(app, position)
    table.mouse(pygame.MOUSEMOTION, at)
    table.pass_time(400)
    table.desk.draw(app.window)
    return table


@pytest.mark.rule("RO-3.3")
def test_pointing_at_the_pile_shows_its_last_five_cards(app: App) -> None:
    position = FRESH.replace("pile C8", "pile S2 S3 S4 C5 C6 C7 C8")
    box = sitting(app, position).board.stage.place(PILE)
    table = pointing(app, (box.cx, box.cy), position)
    covered = table.desk.last_cards.covered
    assert len(covered) == 5
    assert [rect.top for rect in covered] == sorted(rect.top for rect in covered), "the oldest is highest"
    assert all(app.window.get_rect().contains(rect) for rect in covered)
    away = pointing(app, (box.cx + 500, box.cy - 200), position)
    assert away.desk.last_cards.covered == []


def test_a_pointer_that_rests_opens_no_fan_and_keys_close_none(app: App) -> None:
    """The pile grew below the pointer: only who moves it there, or goes there by key, sees the fan."""
    table = sitting(app, FRESH.replace("pile C8", "pile S2 S3 S4 C5 C6 C7 C8"))
    box = table.board.stage.place(PILE)
    table.desk.pointer.at = (box.cx, box.cy)
    table.key(pygame.K_HOME)
    table.pass_time(400)
    table.desk.draw(app.window)
    assert table.desk.last_cards.covered == []
    table.desk.group.focus_key("target:stock")
    while (stop := table.desk.group.focus) is not None and stop.key != "target:pile":
        table.key(pygame.K_TAB)
    table.desk.draw(app.window)
    assert len(table.desk.last_cards.covered) == 5
    table.key(pygame.K_HOME)
    table.desk.draw(app.window)
    assert table.desk.last_cards.covered == []


def test_one_card_needs_no_fan(app: App) -> None:
    box = sitting(app, FRESH).board.stage.place(PILE)
    assert pointing(app, (box.cx, box.cy), FRESH).desk.last_cards.covered == []


# --- notes -------------------------------------------------------------------------------------------------------


def test_the_number_on_the_own_plate_is_explained(app: App) -> None:
    table = sitting(app, FRESH)
    plate = table.board.stage.plate(0)
    tip = tip_under(table.board, (plate.cx, plate.cy))
    assert tip is not None
    assert tip.words.startswith(text(table, "hud.own_points", points=54))
    assert "Joker 20" in tip.words


def test_a_refusal_lies_beside_what_is_laid(app: App) -> None:
    table = after(sitting(app, FRESH), "0 lay run HQ HK HA")
    table.letter("B")
    paper = table.desk.play.parchment
    assert paper is not None
    for sprite in table.board.stage.sprites.within(MELDS[0]):
        box = table.desk.play.places.card_box(sprite)
        assert not paper.rect.colliderect(pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h)))


# --- keys --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_keys_are_letters_of_the_words_on_the_buttons(lang: str) -> None:
    texts = Texts(lang, "romme")
    keys = {verb: row.key for verb, row in keyed(table_of("romme"), texts).verbs.items() if row.button and row.key}
    assert [verb for verb, key in keys.items() if key not in texts(f"verb.{verb}").upper()] == []
    taken = [command.key for command in AT_THE_TABLE] + [PROPOSAL_KEY]
    assert len({*keys.values(), *taken}) == len(keys) + len(taken)


def test_in_english_one_draws_confirms_and_discards_with_english_letters() -> None:
    verbs = keyed(table_of("romme"), Texts("en", "romme")).verbs
    assert [verbs[verb].key for verb in ("draw stock", "confirm", "lay run")] == ["D", "C", "R"]


@pytest.mark.parametrize(
    ("lang", "move", "told"),
    [
        ("de", "off C2 M1", "Anlegen: Kreuz-Zwei an M1"),
        ("de", "swap C2 M12", "Joker tauschen: Kreuz-Zwei in M12"),
        ("de", "lay run C2 C3 C4", "Folge legen: Kreuz-Zwei, Kreuz-Drei und Kreuz-Vier"),
        ("en", "off C2 M1", "Lay off: two of clubs on M1"),
        ("en", "swap C2 M12", "Exchange a joker: two of clubs in M12"),
    ],
)
def test_a_move_says_at_which_meld_its_card_goes(lang: str, move: str, told: str) -> None:
    sentences = Sentences(Texts(lang, GAME.id), GAME, ("Ada", "Bruno"), 0)
    assert sentences.move(parse_action(GAME, move)) == told
