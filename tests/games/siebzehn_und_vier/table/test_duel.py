"""Siebzehn und Vier on the screen: two hands across the pot, chips that add up, and nothing that tells too early."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pygame
import pytest

from game.bots.core.base import Choice
from game.match.driver import EVEN_MS, Driver, Pace, Question
from game.match.match import Match
from game.match.seats import seated
from rules.core.contract import TABLE, Action, Moved, Said, Shown, Sight, Special, Zone, action
from rules.core.deck import BACK
from rules.core.options import build
from rules.core.registry import game
from tests.cases import each
from tests.ui.table.conftest import SIZES
from tests.ui.table.hands import Sitting
from tests.ui.table.matches import played_to_the_end, rehearsal, skipped_on_the_way
from ui.faces.kept.cache import Faces
from ui.faces.money.money import DENOMINATIONS
from ui.shell.app import App
from ui.table.board import Board
from ui.table.controls.picker import NumberPicker
from ui.table.layout.columns import layout_of
from ui.table.layout.duel import FELT, Duel
from ui.table.layout.layout import Picture
from ui.table.layout.pose import Box
from ui.table.picture.choreography import SEEN_MS, RowReveal
from ui.table.rehearsal import Rehearsal
from ui.table.tables import table_of
from ui.table.words.chronicle import FLOAT_MS, READ_MS, reading_ms
from ui.table.words.money import handful, piles, pot_spot, rim_box

ID = "siebzehn_und_vier"
RULES = game(ID)
TABLE_FILE = table_of(ID)
DRAW, STAND = action("draw"), action("stand")


def sitting(app: App, *acts: Action, seats: int = 2, seed: int = 5, **options: Any) -> Sitting:
    """A table at which the Bank is seat 0, after these acts of the seats on turn."""
    found = Sitting(app, build(RULES.options, {"first_bank": "0", **options}), seats, seed, rules=RULES)
    for act in acts:
        assert isinstance(found.match.submit(found.match.turn.must[0], act), list), act
        while found.match.turn.must == (TABLE,):
            found.match.submit(TABLE, found.match.legal(TABLE)[0])
    found.board = found._board()
    found.desk = type(found.desk)(found)
    found.desk.play.begin(found.board.view)
    return found


def buttons(table: Sitting) -> list[str]:
    return [widget.key for widget in table.desk.group.walk() if widget.key.startswith("verb:")]


# --- the picture follows -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(7))
def test_after_normal_play_there_is_nothing_to_repair(number: int, faces: Faces) -> None:
    played_to_the_end(rehearsal(number, faces, ID), number, 40, dt_ms=90)


@pytest.mark.parametrize("number", range(4))
def test_a_skip_at_any_moment_leads_to_the_same_picture(number: int, faces: Faces) -> None:
    skipped_on_the_way(rehearsal(number, faces, ID), number, 50, 40, dt_ms=60)


# --- places ------------------------------------------------------------------------------------------------------


def duel(size: tuple[int, int], seats: int, player: int, bank: int, card_scale: float = 1.0) -> Duel:
    layout = layout_of(TABLE_FILE, size, seats, 0, card_scale)
    assert isinstance(layout, Duel)
    layout.heed({("player", player): 1, ("bank", bank): 1})
    return layout


@pytest.mark.rule("SV-1.2")
@each("seats", range(2, 9))
@each("size", SIZES)
def test_up_to_eight_seats_have_room_and_nothing_lies_on_anything(size: tuple[int, int], seats: int) -> None:
    layout = duel(size, seats, seats - 1, 1 if seats > 2 else 0)
    window = Box(0, 0, *map(float, size))
    boxes = [layout.plate(seat) for seat in range(seats)] + [layout.purse(seat) for seat in range(seats)]
    assert layout.above is not None
    boxes += [layout.hand(layout.above), layout.purse(None), layout.draw, layout.prompt, layout.status, layout.menu]
    assert all(box.within(window) for box in boxes)
    assert not [(one, other) for one, other in combinations(boxes, 2) if one.grown(-1).meets(other.grown(-1))]


@each("card_scale", [0.8, 1.0, 1.3])
@each("size", SIZES)
def test_nine_cards_find_room_on_both_sides(size: tuple[int, int], card_scale: float) -> None:
    layout = duel(size, 8, 3, 5, card_scale)
    cards = {Zone("hand", seat, Sight.OWNER): tuple(range(9)) for seat in (3, 5)}
    rows = layout.poses(Picture(cards))
    for seat in (3, 5):
        row = rows[Zone("hand", seat, Sight.OWNER)]
        half = row[0].height_px * 0.33
        assert row[0].x - half >= layout.hand(seat).x - 1
        assert row[-1].x + half <= layout.hand(seat).right + 1
    above, below = rows[Zone("hand", 5, Sight.OWNER)], rows[Zone("hand", 3, Sight.OWNER)]
    assert above[0].y < layout.purse(None).cy < below[0].y, "the hands face each other across the pot"


def test_who_looks_and_plays_sits_below() -> None:
    assert (duel((1280, 720), 4, 0, 2).below, duel((1280, 720), 4, 0, 2).above) == (0, 2)
    assert (duel((1280, 720), 4, 2, 0).below, duel((1280, 720), 4, 2, 0).above) == (0, 2)
    assert (duel((1280, 720), 4, 1, 3).below, duel((1280, 720), 4, 1, 3).above) == (1, 3)


def test_a_full_table_can_be_drawn_at_every_moment(resized: Any, screen: pygame.Surface) -> None:
    """Also with empty purses, a chain around the pot, a plaque, and scenes under way."""
    app, chance = resized(window=(1024, 640)), Random(6)
    match = Match(RULES, build(RULES.options, {"start_chips": 12}), seated(["person"] * 8), 6)
    board = Board(app, RULES, match.options, match.players, 0, match.view(0))
    surface = pygame.Surface((1024, 640))
    for _ in range(16):
        seat = match.turn.must[0]
        acts = [act for act in match.legal(seat) if act.verb != "sit"]
        events = match.submit(seat, chance.choice(acts))
        assert isinstance(events, list)
        board.show(events, match.view(0))
        while not board.idle:
            board.update(150)
            board.draw(surface)
    assert match.view(0).sheet


# --- chips -------------------------------------------------------------------------------------------------------


def test_piles_are_worth_their_amount_and_leave_small_chips_to_pay_with() -> None:
    for amount in [*range(1700), 9_999, 10_000, 80_000]:
        chips = [value for pile in piles(amount) for value in pile]
        assert sum(chips) == amount
        assert set(chips) <= set(DENOMINATIONS)
        assert [pile[0] for pile in piles(amount)] == sorted({*chips}, reverse=True)
    assert piles(200) == ((50, 50, 50), (10, 10, 10, 10, 10))
    assert len(handful(1000)) <= 12
    with pytest.raises(ValueError, match="-1"):
        piles(-1)


@each("size", SIZES)
def test_the_heap_stays_in_the_bowl(size: tuple[int, int]) -> None:
    table = Rehearsal(ID, 4, size)
    rim = rim_box(table.stage)
    assert rim.within(table.stage.layout.purse(None))
    for index in range(26):
        x, y = pot_spot(table.stage, index)
        assert rim.x < x < rim.right
        assert rim.y < y < rim.bottom


# --- what one may do ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SV-3.5", "SV-3.8")
def test_a_raise_is_picked_from_one_chip_to_the_limit(app: App) -> None:
    table = sitting(app, action("ante"))
    table.letter("E")
    picker = table.desk.play.question
    assert isinstance(picker, NumberPicker)
    assert (picker.values[0], picker.value, picker.values[-1]) == (1, 10, 40)
    picker.choose(25)
    table.key(13)
    assert table.done == [action("raise", 25)]


@pytest.mark.rule("SV-3.7", "SV-3.8")
def test_enter_after_a_hint_raises_as_much_as_was_advised(app: App) -> None:
    table, advised = sitting(app, action("ante")), action("raise", 7)
    table.letter("h")
    assert table.desk.tools.asking
    table.desk.tools.show_hint(Choice(advised))
    table.key(pygame.K_RETURN)
    assert table.done == [advised]


def test_the_question_of_a_raise_tells_the_new_stake_and_the_duty_to_draw(app: App) -> None:
    table = sitting(app, action("ante"))
    table.letter("E")
    picker, texts = table.desk.play.question, table.board.stage.texts
    assert isinstance(picker, NumberPicker)
    assert picker.note(25) == texts("ask.raise.note", number=25, after=35, limit=50)
    picker.draw(pygame.Surface(app.size))


@pytest.mark.rule("SV-3.1")
def test_the_question_of_the_ante_names_price_and_bank(app: App) -> None:
    table = sitting(app, seats=3, base="25")
    words = table.board.hud.prompt(table.board.view, mine=True)
    assert "25" in words
    assert table.match.players[0].name in words


@pytest.mark.rule("SV-7.1")
def test_the_bank_rounds_are_counted_out_of_all_of_them(app: App) -> None:
    table = sitting(app, seats=3, cycles="2")
    hud, view = table.board.hud, table.board.view
    after = replace(view, marks={**view.marks, ("round", None): 6})
    texts = table.board.stage.texts
    assert hud.status(view) == [texts("hud.round_of", round=1, rounds=6)]
    assert hud.status(after) == [texts("hud.round_of", round=6, rounds=6)], "behind the last one there is none"


def test_where_hands_need_no_order_there_is_no_tool_for_it(app: App) -> None:
    table = sitting(app, action("ante"))
    assert "tool:sort" not in [choice.key for choice in table.desk.tools.choices()]


@pytest.mark.rule("SV-3.7")
def test_after_a_raise_the_stop_button_is_chained_and_tells_why(app: App) -> None:
    table = sitting(app, action("ante"), action("raise", 10))
    assert buttons(table) == ["verb:draw", "verb:stand"]
    table.letter("P")
    assert table.done == []
    assert table.desk.play.parchment is not None


@pytest.mark.rule("SV-4.3")
def test_a_touch_on_the_stock_draws(app: App) -> None:
    table = sitting(app, action("ante"), action("raise", 10))
    stock = table.board.stage.layout.draw
    table.click((stock.cx, stock.cy))
    assert table.done == [DRAW]


@pytest.mark.rule("SV-4.5")
def test_nothing_is_chained_where_nothing_was_raised(app: App) -> None:
    table = sitting(app, action("ante"))
    assert buttons(table) == ["verb:draw", "verb:raise", "verb:stand"]


@pytest.mark.rule("SV-1.5")
def test_two_aces_are_counted_as_the_table_counts_them() -> None:
    aces = [card for card in range(32) if RULES.deck.code(card)[1:] == "A"][:2]
    counted = {kind: RULES.tally(build(RULES.options, {"two_aces": kind}), aces) for kind in ("21", "bust", "feuer")}
    assert counted == {"21": 21, "bust": 22, "feuer": 21}


# --- nothing tells too early -------------------------------------------------------------------------------------


def outside(table: Rehearsal) -> list[tuple[object, ...]]:
    """All that somebody who looks on can see and hear of a stop."""
    signs: list[tuple[object, ...]] = []
    before = len(table.voice.played)
    while not table.timeline.idle:
        table.step(40)
        signs.append(tuple((one.card, round(one.x), round(one.glow, 2), one.face) for one in table.stage.sprites))
    return [*signs, tuple(table.voice.played[before:])]


@pytest.mark.rule("SV-4.5", "SV-5.4")
def test_a_stop_looks_and_sounds_the_same_whatever_the_hand_is_worth(faces: Faces) -> None:
    seen: dict[bool, list[list[tuple[object, ...]]]] = {True: [], False: []}
    for seed in range(60):
        table = Rehearsal(ID, 3, options=build(RULES.options, {"first_bank": "0"}), seed=seed, viewer=2, faces=faces)
        for act in ("open", "ante", "deal", "draw", "draw"):
            seat = table.game.turn(table.state).must[0]
            if action(act) in table.game.legal(table.state, seat):
                table.submit(seat, action(act))
        bust = RULES.tally(table.state.options, table.state.hands[1]) > 21
        if len(table.state.hands[1]) == 3 and len(seen[bust]) < 3:
            table.timeline.skip()
            table.model.settle(table.view)
            table.submit(1, STAND)
            seen[bust].append(outside(table))
    assert len(seen[True]) == len(seen[False]) == 3
    assert all(one == seen[True][0] for one in seen[True] + seen[False])


@pytest.mark.rule("SV-8.10")
def test_before_the_showdown_no_card_and_no_scene_of_the_others_is_seen(faces: Faces) -> None:
    table = Rehearsal(ID, 3, options=build(RULES.options, {"first_bank": "0"}), seed=4, viewer=2, faces=faces)
    rng, shown = Random(4), False
    for _ in range(60):
        move = table.random_move(rng)
        assert move is not None
        log = table.game_events(*move)
        shown = shown or any(isinstance(event, Shown) for event in log)
        if shown:
            break
        told = [event for event in log if isinstance(event, Moved) and event.target.seat != table.viewer]
        assert all(set(event.cards) == {BACK} for event in told)
        assert not [event for event in log if isinstance(event, Special) and event.cards]
        assert all(event.key in ("sit", "draw", "raise", "stand") for event in log if isinstance(event, Said))
    assert shown


class Silent:
    """A thinker that never answers."""

    def ask(self, request: object) -> None: ...
    def poll(self) -> None: ...
    def close(self) -> None: ...


@pytest.mark.rule("SV-4.5")
@pytest.mark.parametrize("speed", [1.0, 4.0, float("inf")])
def test_a_bot_that_can_only_stop_waits_as_long_as_any_other(speed: float) -> None:
    match = Match(RULES, build(RULES.options, {"first_bank": "0"}), seated(["person", "meister"]), 3)
    driver = Driver(match, Silent(), Pace(speed=speed))
    for act in ("open", "ante", "deal"):
        match.submit(match.turn.must[0], action(act))
    pauses = set()
    for legal in ((STAND,), (DRAW, STAND)):
        driver._new_position()
        driver._ask()
        assert driver._question is not None
        request = driver._question.request
        pauses.add(driver._pause(Question(request._replace(legal=legal), hint=False)))
    assert len(pauses) == 1
    assert pauses.pop() >= EVEN_MS


# --- the showdown ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SV-6.1")
def test_every_card_of_a_showdown_takes_its_time_and_the_sum_runs_up(faces: Faces) -> None:
    table = Rehearsal(ID, 2, options=build(RULES.options, {"first_bank": "0"}), seed=11, viewer=0, faces=faces)
    for act in ("open", "ante", "deal", "draw", "stand"):
        table.submit(table.game.turn(table.state).must[0], action(act))
    table.run(dt_ms=60)
    table.submit(0, STAND)
    sums = []
    while not table.timeline.idle:
        table.step(30)
        row = [one for one in table.stage.named("hand") if isinstance(one.held, RowReveal)]
        cue = next((one.held for one in row), None)
        if isinstance(cue, RowReveal) and cue.event.zone.seat == 1:
            sums.append(table.stage.tally([one.card for one in cue.row[: cue.turned]]))
    assert sorted(set(sums)) == list(dict.fromkeys(sums)), "it only grows"
    assert len(set(sums)) == 3, "nothing, one card, two cards"


@pytest.mark.parametrize("speed", [1.0, 2.0, 4.0])
def test_opened_hands_can_be_read_at_every_speed(speed: float, faces: Faces) -> None:
    table = Rehearsal(ID, 2, options=build(RULES.options, {"first_bank": "0"}), seed=11, viewer=0, faces=faces)
    for act in ("open", "ante", "deal", "draw", "stand"):
        table.submit(table.game.turn(table.state).must[0], action(act))
    table.run(dt_ms=60)
    table.stage.speed = speed
    table.submit(0, STAND)
    open_ms = 0.0
    while not table.timeline.idle:
        table.step(20)
        hands = table.stage.named("hand")
        open_ms += 20 * all(one.card != BACK and one.face == 1.0 and one.held is None for one in hands)
    assert open_ms >= SEEN_MS


def test_who_has_seen_enough_of_the_opened_hands_skips_them(faces: Faces) -> None:
    table = Rehearsal(ID, 2, options=build(RULES.options, {"first_bank": "0"}), seed=11, viewer=0, faces=faces)
    for act in ("open", "ante", "deal", "draw", "stand"):
        table.submit(table.game.turn(table.state).must[0], action(act))
    table.run(dt_ms=60)
    table.submit(0, STAND)
    table.step(200)
    table.timeline.skip()
    assert table.timeline.idle
    assert not table.model.settle(table.view)


@each("size", SIZES)
@each("seats", range(2, 9))
def test_chips_stand_on_the_cloth_and_not_on_the_frame(size: tuple[int, int], seats: int) -> None:
    layout = duel(size, seats, 1, 0)
    frame = FELT * layout.scale
    for seat in range(seats):
        purse = layout.purse(seat)
        assert frame - 0.5 <= purse.x, seat
        assert purse.x + purse.w <= size[0] - frame + 0.5, seat


def test_the_word_of_the_winner_stands_alone(app: App) -> None:
    """Points that have been read make room for it; those that have only just begun to fly are still to be read."""
    chatter = sitting(app).board.hud.chatter
    chatter.score(0, -10)
    chatter.update(READ_MS)
    chatter.score(1, 10)
    chatter.proclaim(1, "Gewonnen!")
    chatter.update(FLOAT_MS * 0.16)
    assert [(one.seat, one.words) for one in chatter.floats] == [(1, "+10")]
    assert chatter.banners


@pytest.mark.rule("SV-6.1", "SV-6.4")
def test_the_end_of_a_duel_is_told_in_sentences_until_they_have_been_read(app: App) -> None:
    table = sitting(app, action("ante"), DRAW, STAND)
    board, hud = table.board, table.board.hud
    log = table.match.submit(0, STAND)
    assert isinstance(log, list)
    board.show([event for one in log if (event := board.reads(one, board.viewer)) is not None], table.match.view(0))
    told, shown_ms = set(), 0
    while not board.idle:
        board.update(20)
        told.add(hud.chatter.summary)
        shown_ms += 20 if hud.chatter.summary else 0
    (words,) = told - {""}
    assert words.count(".") + words.count("!") >= 3, "what both have, and whose the pot is"
    assert shown_ms * 1.05 >= reading_ms(words)
    assert not hud.chatter.summary


def test_who_has_read_the_end_of_a_duel_skips_it(app: App) -> None:
    board = sitting(app).board
    board.hud.sum_up([Special("counted", 1, (), (), (19,))])
    assert board.hud.chatter.summary
    board.hud.sum_up(())
    assert not board.hud.chatter.summary


@each("size", SIZES)
@each("seats", range(2, 9))
def test_hands_that_face_each_other_are_large(size: tuple[int, int], seats: int) -> None:
    layout = duel(size, seats, 1, 0)
    least = 0.22 * 720 * layout.scale
    assert all(layout.card_px(Zone("hand", seat, Sight.OWNER)) >= least for seat in (0, 1))
