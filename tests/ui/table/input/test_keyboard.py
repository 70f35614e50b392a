"""The keyboard at the table: Enter plays what has the focus, Space lifts, and the focus is where one left it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.bots.core.base import Choice, Reason
from rules.core.contract import action
from rules.core.registry import game
from tests.ui.table.hands import Sitting
from tests.ui.table.input.test_play import move, pick, refused_with, sitting_at
from tests.ui.table.input.test_refusals import focused, hand
from tests.ui.table.matches import GAME
from tests.ui.table.test_scene import key, opened, run
from ui.scenes.table.key_sheet import KeySheetScene
from ui.shell.app import App
from ui.table.input.focus import EXPLAINED_MS, CardStop
from ui.table.picture.sprites import Sprite


def go(sitting: Sitting, *codes: str) -> None:
    """Give the focus to a card of the hand, one after the other lifted by Space but for the last."""
    used: list[Sprite] = []
    for code in codes:
        if used:
            sitting.key(pygame.K_SPACE)
        used.append(sitting.face(sitting.rules.deck.token_of[code], used))
        assert sitting.desk.group.focus_key(f"card:{used[-1].card}")


def lifted(sitting: Sitting) -> list[str]:
    return [sitting.rules.deck.code(sprite.card) for sprite in sitting.desk.play.chosen]


def at_table(app: App, game_id: str, seats: int, seed: int, moves: int = 0, **options: Any) -> Sitting:
    rules = game(game_id)
    return Sitting(app, rules.options(**options), seats, seed, moves, rules)


# --- Enter and Space --------------------------------------------------------------------------------------------------
def test_enter_plays_the_card_that_has_the_focus(app: App) -> None:
    sitting = sitting_at(app, "0: 2 5 9; pile [4]@-; stock 5")
    go(sitting, "5")
    sitting.key(pygame.K_RETURN)
    assert sitting.done == [move("discard 5")]
    assert lifted(sitting) == []


@pytest.mark.parametrize("before", ["", "verb:draw stock", "2"])
def test_enter_plays_the_card_that_was_just_clicked_wherever_the_focus_is(app: App, before: str) -> None:
    sitting = sitting_at(app, "0: 2 5 9; pile [4]@-; stock 5")
    if before == "2":
        go(sitting, before)
    else:
        sitting.desk.group.focus_key(before)
    sitting.click(sitting.corner(sitting.face(sitting.rules.deck.token_of["5"], [])))
    assert (sitting.done, lifted(sitting)) == ([], ["5"])
    sitting.key(pygame.K_RETURN)
    assert sitting.done == [move("discard 5")]


def test_enter_after_a_click_and_another_key_means_the_focus_again(app: App) -> None:
    sitting = sitting_at(app, "0: 2 5 9; pile [4]@-; stock 5")
    sitting.click(sitting.corner(sitting.face(sitting.rules.deck.token_of["5"], [])))
    sitting.key(pygame.K_SPACE)
    assert sitting.desk.pointer.clicked is None


def test_a_digit_gives_its_card_the_focus_so_that_enter_plays_it(app: App) -> None:
    sitting = sitting_at(app, "0: 2 5 9; pile [4]@-; stock 5")
    sitting.letter("3")
    assert lifted(sitting) == ["9"]
    sitting.key(pygame.K_RETURN)
    assert sitting.done == [move("discard 9")]


def test_space_lifts_and_enter_plays_all_that_is_lifted(app: App) -> None:
    sitting = sitting_at(app, "0: 7 8 9 2; pile [4]@-; stock 5")
    go(sitting, "7", "8", "9")
    assert lifted(sitting) == ["7", "8"]
    sitting.key(pygame.K_RETURN)
    assert sitting.done == [move("discard 7 8 9")]


def test_a_card_that_may_not_be_played_is_told_why_and_stays_in_the_hand(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = sitting_at(app, "0: 7 9 2; pile [4]@-; stock 5")
    seen = refused_with(sitting, monkeypatch)
    go(sitting, "7", "9")
    sitting.key(pygame.K_RETURN)
    assert [code for code, _ in seen] == ["not_a_group"]
    assert lifted(sitting) == ["7"]
    assert not sitting.done


@pytest.mark.parametrize("game_id", ["doppelkopf", "romme", "mau_mau", "schwimmen", "watten"])
def test_enter_on_a_card_is_never_met_with_silence(app: App, game_id: str) -> None:
    """It does something, asks something, says why not, or lifts the card."""
    for moves in (3, 20, 31):
        sitting = at_table(app, game_id, 4, 5, moves)
        for card in hand(sitting):
            assert sitting.desk.group.focus_key(card)
            before = len(sitting.done)
            sitting.key(pygame.K_RETURN)
            pending = sitting.desk.play.pending
            assert len(sitting.done) > before or pending.question or pending.parchment or pending.chosen, card
            pending.question = pending.parchment = None
            sitting.desk.play.clear()


def test_a_question_left_open_leaves_nothing_behind_for_the_next_card(app: App) -> None:
    """Enter has lifted the 7 and asked; the question is put away, and Enter on the 2 means the 2 alone."""
    sitting = sitting_at(app, "0: 7 9 2; pile [7]@2; stock 5")
    go(sitting, "7")
    sitting.key(pygame.K_RETURN)
    assert sitting.desk.play.question is not None
    sitting.key(pygame.K_ESCAPE)
    go(sitting, "2")
    sitting.key(pygame.K_RETURN)
    assert sitting.done == [move("discard 2")]


def test_enter_plays_the_advised_card_wherever_the_focus_was(app: App) -> None:
    sitting = sitting_at(app, "0: 2 5 9; pile [4]@-; stock 5")
    go(sitting, "2")
    sitting.desk.tools.show_hint(Choice(move("discard 9")))
    assert sitting.rules.deck.code(int(focused(sitting).partition(":")[2])) == "9"
    sitting.key(pygame.K_RETURN)
    assert sitting.done == [move("discard 9")]


def test_another_card_than_the_advised_one_is_played_alone(app: App) -> None:
    sitting = sitting_at(app, "0: 2 5 9; pile [4]@-; stock 5")
    sitting.desk.tools.show_hint(Choice(move("discard 9")))
    go(sitting, "2")
    sitting.key(pygame.K_RETURN)
    assert sitting.done == [move("discard 2")]


def test_enter_does_an_advised_swap_without_asking_for_the_other_card(app: App) -> None:
    sitting = at_table(app, "schwimmen", 3, 4, 3)
    swaps = [act for act in sitting.match.legal(sitting.board.viewer) if act.verb == "swap"]
    assert len(swaps) == 9
    sitting.desk.tools.show_hint(Choice(swaps[4]))
    sitting.key(pygame.K_RETURN)
    assert sitting.done == [swaps[4]]


def test_a_button_that_was_advised_is_pressed_by_enter(app: App) -> None:
    sitting = at_table(app, "schwimmen", 3, 4, 3)
    sitting.desk.tools.show_hint(Choice(action("push")))
    sitting.key(pygame.K_RETURN)
    assert sitting.done == [action("push")]


@pytest.mark.parametrize(
    ("game_id", "seats", "verb"),
    [("watten", 4, "schlag"), ("tarock", 3, "bid A"), ("bakkarat", 4, "stake"), ("luxusfamilie", 3, "bid")],
)
def test_enter_does_what_was_advised_with_its_suit_or_number(app: App, game_id: str, seats: int, verb: str) -> None:
    """No question is opened about what the hint has said already."""
    sitting = asked_for(app, game_id, seats, verb)
    ways = [act for act in sitting.match.legal(sitting.board.viewer) if act.verb == verb]
    assert len(ways) > 1
    sitting.desk.tools.show_hint(Choice(ways[1]))
    sitting.key(pygame.K_RETURN)
    assert sitting.done == [ways[1]]


def test_whoever_has_looked_elsewhere_after_a_hint_is_asked(app: App) -> None:
    """The hint is gone; its suit is marked among the others."""
    sitting = asked_for(app, "watten", 4, "schlag")
    ways = [act for act in sitting.match.legal(sitting.board.viewer) if act.verb == "schlag"]
    sitting.desk.tools.show_hint(Choice(ways[1]))
    there = focused(sitting)
    sitting.key(pygame.K_LEFT)
    sitting.desk.group.focus_key(there)
    sitting.key(pygame.K_RETURN)
    assert sitting.desk.play.question is not None
    assert not sitting.done


def asked_for(app: App, game_id: str, seats: int, verb: str) -> Sitting:
    """A table at which the one who looks may choose between several ways of this verb."""
    for seed in range(40):
        for moves in range(1, 12):
            sitting = at_table(app, game_id, seats, seed, moves)
            if sum(act.verb == verb for act in sitting.match.legal(sitting.board.viewer)) > 1:
                return sitting
    raise AssertionError(f"nobody may {verb}")


def test_escape_puts_a_hint_away_before_it_pauses(app: App) -> None:
    sitting = at_table(app, "schwimmen", 3, 4, 3)
    sitting.desk.tools.show_hint(Choice(action("push")))
    sitting.key(pygame.K_ESCAPE)
    assert (sitting.desk.tools.advice, sitting.opened) == (None, [])
    sitting.key(pygame.K_ESCAPE)
    assert sitting.opened == ["pause"]


def test_a_hint_about_another_move_closes_the_question_in_which_it_was_asked_for(app: App) -> None:
    sitting = at_table(app, "schwimmen", 3, 4, 3)
    sitting.key(pygame.K_RIGHT)
    sitting.key(pygame.K_RETURN)
    sitting.letter("h")
    question = sitting.desk.play.question
    assert question is not None
    assert question.advice == sitting.board.stage.texts("hud.hint.thinking")
    sitting.desk.tools.show_hint(Choice(action("push")))
    assert sitting.desk.play.question is None
    assert sitting.desk.tools.advice is not None


def test_a_hint_is_told_in_the_question_in_which_it_was_asked_for(app: App) -> None:
    sitting = at_table(app, "schwimmen", 3, 4, 3)
    sitting.key(pygame.K_RIGHT)
    sitting.key(pygame.K_RETURN)
    question = sitting.desk.play.question
    assert question is not None
    (swap,) = question.answers[-1].acts
    sitting.letter("h")
    sitting.desk.tools.show_hint(Choice(swap, reasons=(Reason("only_move"),)))
    assert sitting.desk.play.question is question
    assert sitting.board.stage.texts("bot.only_move") in question.advice
    for _ in range(2):  # asked for again it stays
        assert [one.key for one in question.group.walk() if one.tip] == [question.group.focus.key]  # type: ignore[union-attr]
        sitting.letter("h")
    sitting.key(pygame.K_RETURN)
    assert sitting.done == [swap]


def test_a_hint_that_needs_no_card_leads_to_its_button_though_cards_are_lifted(app: App) -> None:
    sitting = at_table(app, "romme", 2, 3, 1)
    assert "draw stock" in sitting.desk.play.reach.verbs()
    sitting.key(pygame.K_RIGHT)
    sitting.key(pygame.K_SPACE)
    sitting.desk.tools.show_hint(Choice(action("draw stock")))
    sitting.key(pygame.K_RETURN)
    assert sitting.done == [action("draw stock")]


# --- where the focus goes ---------------------------------------------------------------------------------------------
def test_the_focus_stays_where_it_was_when_its_card_has_left_the_hand(app: App) -> None:
    for gone, at in ((("3", "4", "5"), "8"), (("8", "9"), "5")):
        sitting = sitting_at(app, "0: 2 3 4 5 8 9; pile [4]@-; stock 5")
        go(sitting, gone[-1])
        row = next(iter(sitting.desk.play.hand_zones()))
        for code in gone:
            sitting.board.stage.sprites.within(row).remove(sitting.face(GAME.deck.token_of[code], []))
        sitting.desk.play.pause()
        assert focused(sitting) == f"card:{sitting.face(GAME.deck.token_of[at], []).card}"


def test_the_focus_comes_back_when_the_hand_does(app: App) -> None:
    sitting = sitting_at(app, "0: 2 5 9; pile [4]@-; stock 5")
    go(sitting, "5")
    zone = next(iter(sitting.desk.play.hand_zones()))
    row = sitting.board.stage.sprites.zones[zone]
    sitting.board.stage.sprites.zones[zone] = []
    sitting.desk.refresh()
    assert focused(sitting) == ""
    sitting.board.stage.sprites.zones[zone] = row
    sitting.desk.refresh()
    assert focused(sitting) == hand(sitting)[1]


def test_up_from_lifted_cards_leads_to_what_glows(app: App) -> None:
    sitting = at_table(app, "gin_romme", 2, 3, 2)
    assert "discard" in {act.verb for act in sitting.desk.play.reach.legal}
    sitting.key(pygame.K_RIGHT)
    sitting.key(pygame.K_SPACE)
    for _ in hand(sitting):
        sitting.key(pygame.K_UP)
        assert focused(sitting) == "target:pile", "wherever in the hand one is"
        sitting.desk.group.focus_key(hand(sitting)[-1])
    sitting.key(pygame.K_UP)
    sitting.key(pygame.K_RETURN)
    assert [act.verb for act in sitting.done] == ["discard"]


def test_no_ring_stands_round_an_empty_place(app: App) -> None:
    sitting = at_table(app, "schwimmen", 3, 4, 3)
    sprites = sitting.board.stage.sprites
    empty = {zone.name for zone, row in sprites.zones.items() if zone.seat is None and not row}
    assert {"packet_one", "packet_two"} <= empty
    stops = {stop.key.split(":")[1] for stop in sitting.desk.group.stops() if stop.key.startswith("target:")}
    assert stops
    assert not stops & empty


def test_home_and_end_lead_to_the_ends_of_the_hand(app: App) -> None:
    sitting = sitting_at(app, "0: 2 5 9; pile [4]@-; stock 5")
    sitting.key(pygame.K_END)
    assert focused(sitting) == hand(sitting)[-1]
    sitting.key(pygame.K_HOME)
    assert focused(sitting) == hand(sitting)[0]


def test_right_stays_in_the_hand_and_tab_goes_on_to_buttons_and_then_to_tools(app: App) -> None:
    sitting = at_table(app, "gin_romme", 2, 3, 2)
    sitting.key(pygame.K_END)
    last = focused(sitting)
    sitting.key(pygame.K_RIGHT)
    assert focused(sitting) == last == hand(sitting)[-1]
    walk = []
    for _ in range(len(sitting.desk.group.stops()) - len(hand(sitting))):
        sitting.key(pygame.K_TAB)
        walk.append(focused(sitting))
    kinds = list(dict.fromkeys(key.partition(":")[0] for key in walk))
    assert kinds[0] == "verb"
    assert kinds.index("verb") < kinds.index("tool") < kinds.index("menu")


# --- the ring ---------------------------------------------------------------------------------------------------------
def test_the_ring_surrounds_the_part_of_a_card_that_is_seen(app: App) -> None:
    sitting = at_table(app, "romme", 2, 3, 1)
    cards = [stop for stop in sitting.desk.group.stops() if isinstance(stop, CardStop)]
    assert len(cards) > 10
    for one, other in pairwise(cards):
        shape, _ = one.focus_shape()
        covered = sitting.desk.play.places.card_box(other.sprite)
        assert shape.right <= round(covered.x) + 1
    box = sitting.desk.play.places.card_box(cards[-1].sprite)
    assert abs(cards[-1].focus_shape()[0].width - box.w) <= 1


def test_a_card_that_flies_to_the_pile_leaves_no_ring_behind(app: App) -> None:
    sitting = at_table(app, "mau_mau", 2, 3, 1)
    seat, match = sitting.board.viewer, sitting.match
    act = next(one for one in match.legal(seat) if one.verb == "play")
    played = next(
        stop
        for stop in sitting.desk.group.stops()
        if isinstance(stop, CardStop) and sitting.rules.deck.face_of[stop.sprite.card] == act.args[0]
    )
    sitting.desk.group.set_focus(played)

    def ring_is_drawn() -> bool:
        surface = pygame.Surface(sitting.board.stage.size)
        sitting.desk.group._draw_ring(surface, played)
        return bool(pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1)).count() < surface.width * surface.height)

    assert ring_is_drawn()
    match.submit(seat, act)
    sitting.board.show(match.log[-1], match.view(seat))
    sitting.board.pass_time(60)
    sitting.board.pass_time(120)
    assert not sitting.board.idle
    assert not ring_is_drawn()


# --- arranging --------------------------------------------------------------------------------------------------------
def shift(sitting: Sitting, key: int) -> None:
    sitting.desk.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=pygame.KMOD_LSHIFT, scancode=0))
    sitting.pass_time(400)


def order(sitting: Sitting) -> list[str]:
    row = sitting.board.stage.sprites.within(next(iter(sitting.desk.play.hand_zones())))
    return [sitting.rules.deck.code(one.card) for one in row]


def test_shift_and_an_arrow_move_a_card_along_the_hand(app: App) -> None:
    sitting = sitting_at(app, "0: 2 5 9; pile [4]@-; stock 5")
    before = order(sitting)
    go(sitting, before[0])
    shift(sitting, pygame.K_RIGHT)
    assert order(sitting) == [before[1], before[0], before[2]]
    shift(sitting, pygame.K_RIGHT)
    shift(sitting, pygame.K_RIGHT)
    assert order(sitting) == [before[1], before[2], before[0]]
    assert focused(sitting) == hand(sitting)[-1]
    shift(sitting, pygame.K_LEFT)
    assert order(sitting) == [before[1], before[0], before[2]]
    sitting.desk.play.begin(sitting.board.view)
    assert order(sitting) == [before[1], before[0], before[2]]
    assert lifted(sitting) == []


def test_lifted_cards_stay_lifted_while_one_is_moved(app: App) -> None:
    sitting = sitting_at(app, "0: 2 5 9; pile [4]@-; stock 5")
    pick(sitting, "9")
    go(sitting, "2")
    shift(sitting, pygame.K_RIGHT)
    assert lifted(sitting) == ["9"]


# --- what is said of it -----------------------------------------------------------------------------------------------
def test_the_ribbon_tells_once_what_enter_and_space_do(app: App) -> None:
    sitting = sitting_at(app, "0: 2 5 9; pile [4]@-; stock 5")
    once = sitting.desk.keys_once
    sitting.pass_time(100)
    assert once.told == ""
    sitting.key(pygame.K_RIGHT)
    sitting.pass_time(100)
    assert app.texts("key.return") in once.told
    assert app.texts("key.space") in once.told
    sitting.pass_time(EXPLAINED_MS)
    assert once.told == ""
    again = sitting_at(app, "0: 2 5 9; pile [4]@-; stock 5")
    again.key(pygame.K_RIGHT)
    again.pass_time(100)
    assert again.desk.keys_once.told == ""


@pytest.mark.usefixtures("quick_bots")
def test_the_sheet_of_keys_tells_what_can_be_done_now(app: App) -> None:
    """Glücksgriff: whoever must lay may lay, but not draw yet; keys of every table always count."""
    app.settings = app.settings.__class__(speed="off")
    scene = opened(app, "person,geselle")
    run(app, 400, until=lambda: "discard" in scene.desk.play.reach.verbs())
    key(app, ord("?"), "?")
    assert isinstance(app.top, KeySheetScene)
    now = {row.words: row.now for row in app.top.rows()}
    texts = scene.board.stage.texts
    assert [on for words, on in now.items() if texts("verb.discard") in words.split(" / ")] == [True]
    assert [on for words, on in now.items() if texts("verb.draw high") in words.split(" / ")] == [False]
    assert now[app.texts("command.undo")]


def test_f1_twice_or_a_question_mark_shows_the_sheet_of_keys(app: App) -> None:
    app.settings = app.settings.__class__(speed="off")
    scene = opened(app, "person,geselle")
    run(app, 20)
    for keys in (((pygame.K_F1, ""), (pygame.K_F1, "")), ((ord("?"), "?"),)):
        for one, letter in keys:
            key(app, one, letter)
        assert isinstance(app.top, KeySheetScene)
        words = [row.words for row in app.top.rows()]
        assert app.texts("command.act") in words
        verbs = {scene.board.stage.texts(f"verb.{verb}") for verb in scene.desk.play.reach.verbs()}
        assert all(any(verb in line for line in words) for verb in verbs)
        assert not [line for line in words if line == app.texts("command.window", number=1)]
        key(app, pygame.K_F1)
        assert app.top is scene
