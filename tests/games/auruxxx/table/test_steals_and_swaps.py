"""Hands that are stolen from and swapped: the picture follows, and nobody sees a face that is not his."""

from __future__ import annotations

import math
from random import Random

import pygame
import pytest

from game.match.seats import seated
from rules.core.contract import TABLE, Event, Special, Zone
from rules.core.deck import BACK
from tests.games.auruxxx.given import GAME, arrange
from tests.ui.table.matches import pictures
from ui.faces.kept.cache import Faces
from ui.shell.app import App
from ui.table.board import Board
from ui.table.effects.auruxxx.figure import LOOK, feet_of, happy_man, owner
from ui.table.effects.kit.moment import Moment
from ui.table.effects.kit.scene import NOBODY
from ui.table.input.reach import Reach, Target
from ui.table.picture.cues import part
from ui.table.picture.motions import RISES, SINKS, bowed, turned_by, wheeled
from ui.table.rehearsal import Rehearsal
from ui.table.tables import table_of
from ui.table.words.tips import tip_under

HANDS = "0: R5 B1 G7 KT KS KZ R2; 1: R4 G9 B7 V3 V4; 2: V6 R6 B6 G4; 3: Y5 Y6 G8; top R9"


@pytest.fixture(scope="module")
def gold(screen: object) -> Faces:
    """The black and golden cards."""
    return pictures("auruxxx")


def stolen(faces: Faces, position: str = HANDS, viewer: int = 0) -> Rehearsal:
    """A rehearsal in this position."""
    state = arrange(position, {})
    table = Rehearsal("auruxxx", state.seats, viewer=viewer, faces=faces)
    table.state = state
    table.model.settle(table.view)
    return table


def lay(table: Rehearsal, seat: int, code: str) -> None:
    token = GAME.deck.token_of[code]
    act = next(act for act in GAME.legal(table.state, seat) if act.args == (token,))
    table.submit(seat, act)


def hand(seat: int) -> Zone:
    return next(zone for zone in GAME.zones(arrange(HANDS, {})) if zone.name == "hand" and zone.seat == seat)


# --- the picture follows the match -----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(10))
def test_after_normal_play_there_is_nothing_to_repair(number: int, gold: Faces) -> None:
    table = Rehearsal("auruxxx", 2 + number % 5, seed=number, viewer=number % (2 + number % 5), faces=gold)
    chance = Random(number)
    for index in range(90):
        move = table.random_move(chance)
        if move is None:
            break
        table.submit(*move)
        if number % 2 and index % 3:
            for _ in range(chance.randrange(25)):
                table.step(33)
            table.timeline.skip()
        table.run(dt_ms=60)
        assert table.model.settle(table.view) == [], f"match {number}, move {index}"
        assert not table.stage.carried


@pytest.mark.parametrize("viewer", [0, 1, 2])
@pytest.mark.parametrize("code", ["KT>1", "KT>3", "KS", "KZ", "R2"])
def test_every_action_card_settles_for_whoever_looks(viewer: int, code: str, gold: Faces) -> None:
    table = stolen(gold, viewer=viewer)
    lay(table, 0, code)
    table.run(dt_ms=20)
    assert table.model.settle(table.view) == []


def test_without_animation_the_hands_are_swapped_at_once(gold: Faces) -> None:
    table = stolen(gold)
    table.stage.speed = math.inf
    lay(table, 0, "KT>1")
    table.step(16)
    assert table.timeline.idle
    assert table.model.settle(table.view) == []


# --- nobody sees a face that is not his ------------------------------------------------------------------------------


def flying(table: Rehearsal, seen: int, most: int) -> list[tuple[str, float]]:
    """Every face that was to be seen in flight from hand to hand: code and time, while `seen` … `most` ms pass."""
    found: list[tuple[str, float]] = []
    passed = 0.0
    while not table.timeline.idle:
        table.step(20)
        passed += 20
        for sprite in table.stage.sprites:
            if sprite.zone.name == "hand" and sprite.held is not None and sprite.face > 0.5 and seen < passed < most:
                found.append((sprite.code, passed))
    return found


@pytest.mark.rule("AU-7.5")
def test_two_others_swap_backs(gold: Faces) -> None:
    table = stolen(gold, viewer=2)
    lay(table, 0, "KT>1")
    assert flying(table, 0, 9999) == []


@pytest.mark.rule("AU-7.5")
def test_the_viewers_own_cards_are_turned_over_before_they_leave_and_the_new_ones_only_when_they_lie(
    gold: Faces,
) -> None:
    table = stolen(gold)
    lay(table, 0, "KT>1")
    ms = table.table.motion("hand", "hand", "cross").ms
    laid_ms = table.table.motion("hand", "pile").ms + 60
    assert flying(table, round(laid_ms + RISES * ms), round(SINKS * ms)) == []
    assert {one.code for one in table.stage.row(hand(0))} == {"R4", "G9", "B7", "V3", "V4"}
    assert {one.card for one in table.stage.row(hand(1))} == {BACK}


@pytest.mark.rule("AU-7.4", "AU-7.6")
@pytest.mark.parametrize("code", ["KS", "KZ"])
def test_a_stolen_card_shows_its_face_to_its_new_owner_alone(code: str, gold: Faces) -> None:
    table = stolen(gold, viewer=3)
    lay(table, 0, code)
    mine = {GAME.deck.code(card) for card in table.view.zones[hand(3)]} | {"Y5", "Y6", "G8"}
    assert {code for code, _ in flying(table, 0, 9999)} <= mine


# --- ways ------------------------------------------------------------------------------------------------------------


def test_what_has_happened_decides_how_cards_fly_between_hands() -> None:
    table = table_of("auruxxx")
    assert table.motion("hand", "hand", table.scene("kartentausch").moves).motion == "wheel"
    assert table.motion("hand", "hand", table.scene("karte_ziehen").moves).motion == "haul"
    assert table.motion("hand", "pile", "cross") == table.motion("hand", "pile"), "no way of its own"


def test_two_hands_fly_round_each_other_on_two_bows() -> None:
    one, other = (100.0, 600.0), (900.0, 100.0)
    assert bowed(one, other, 0.0, 0.3) == one
    assert bowed(one, other, 1.0, 0.3) == other
    there, back = bowed(one, other, 0.5, 0.3), bowed(other, one, 0.5, 0.3)
    assert math.dist(there, back) > 400, "they pass each other with room between them"
    assert wheeled(0.0) == 0.0
    assert wheeled(SINKS) == 1.0
    assert part(wheeled(0.5), 0.0, 1.0) > 0.3
    assert turned_by(10.0, 0.0, 90.0) == pytest.approx((0.0, 10.0))


def test_a_hand_that_flies_as_a_whole_stays_together(gold: Faces) -> None:
    table = stolen(gold)
    lay(table, 0, "KT>1")
    widest, row = 0.0, []
    while not table.timeline.idle:
        table.step(20)
        row = [one for one in table.stage.row(hand(1)) if one.held is not None and one.card != BACK]
        if len(row) == 6 and row[0].air > 0.99:
            xs, ys = [one.x for one in row], [one.y for one in row]
            widest = max(widest, math.hypot(max(xs) - min(xs), max(ys) - min(ys)))
    assert 50 < widest < table.stage.hand(0).w * 1.1


# --- gestures --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AU-7.5")
def test_a_swap_is_aimed_by_touching_a_seat_or_asked_for_at_the_pile() -> None:
    state = arrange(HANDS, {})
    reach = Reach(GAME, table_of("auruxxx"), 0, GAME.legal(state, 0))
    swap = [GAME.deck.token_of["KT"]]
    aimed = reach.on_target(Target("seat", 2), swap)
    assert [GAME.deck.codes[act.args[0]] for act in aimed] == ["KT>2"]
    asked = reach.options(reach.on_target(Target("pile"), swap))
    assert [option.seats for option in asked] == [(1,), (2,), (3,)]
    assert Target("seat", 3) in reach.targets(swap)


@pytest.mark.parametrize(
    ("cards", "code"), [("AU", "gold_only_last"), ("G7", "no_match"), ("KT KS", "multiple_not_equal")]
)
def test_what_does_not_fit_is_refused_for_the_card_that_was_meant(cards: str, code: str) -> None:
    state = arrange("0: R5 B1 G7 KT KS AU; 1: R4; top R9", {})
    reach = Reach(GAME, table_of("auruxxx"), 0, GAME.legal(state, 0))
    faces = [GAME.deck.token_of[card] for card in cards.split()]
    meant = reach.attempts(Target("pile"), faces)
    assert meant
    assert {refusal.code for act in meant if (refusal := GAME.check(state, 0, act))} >= {code}


# --- what stands at the table ----------------------------------------------------------------------------------------


def test_the_wooden_man_stands_beside_the_stock_or_before_his_owner(gold: Faces) -> None:
    for seats in range(2, 7):
        stage = Rehearsal("auruxxx", seats, faces=gold).stage
        spots = [feet_of(stage, seat) for seat in (NOBODY, *range(seats))]
        assert len({(round(x), round(y)) for x, y in spots}) == seats + 1
        assert all(40 < x < 1240 and 90 < y < 720 for x, y in spots)
    assert spots[0][0] < stage.layout.draw.x


@pytest.mark.rule("AU-8.1")
def test_he_stands_with_his_owner_and_looks_at_whoever_is_ahead(gold: Faces) -> None:
    table = Rehearsal("auruxxx", 3, faces=gold)
    moment = Moment(table.view, {("figure", 2): 1, ("figure", None): 0}, (9, 4, 9), most_wins=False, active=frozenset())
    assert owner(moment) == 2
    assert owner(moment._replace(marks={})) == NOBODY
    drawn = set()
    for totals in ((9, 4, 9), (4, 9, 9), (9, 9, 9)):
        surface = pygame.Surface(table.stage.size)
        happy_man(surface, table.stage, moment._replace(totals=totals))
        drawn.add(pygame.image.tobytes(surface, "RGB"))
    assert len(drawn) == 3, "to the left, down, or nowhere: with his eyes shut he laughs"
    table.stage.carried.add(LOOK)
    surface = pygame.Surface(table.stage.size)
    happy_man(surface, table.stage, moment)
    assert not any(surface.get_buffer().raw), "a scene moves him"


@pytest.mark.rule("AU-2.3")
def test_every_plate_has_its_boxes_and_crosses_for_passing(app: App) -> None:
    state = arrange(f"{HANDS}; crosses 2/0/1/3", {"max_passes": 4})
    view = GAME.view(state, 0)
    board = Board(app, GAME, state.options, seated(["person"] * 4), 0, view)
    board.draw(app.window)
    boxes = [(rect, seat) for rect, name, seat in board.hud.plates.signs if name == "passes"]
    assert [seat for _, seat in boxes] == [0, 1, 2, 3], "an empty row of boxes is shown as well"
    assert all(rect.width > 3.5 * rect.height for rect, _ in boxes)
    tips = [tip_under(board, rect.center) for rect, _ in boxes]
    heads = [tip.words.partition("\n")[0] for tip in tips if tip is not None]
    assert heads == [
        "Gepasst: zweimal",
        "Gepasst: noch nie",
        "Gepasst: einmal",
        "Gepasst: dreimal",
    ]


def test_whose_hand_the_viewer_gave_away_has_no_points_on_the_plate_while_it_flies(app: App) -> None:
    state = arrange(HANDS, {})
    board = Board(app, GAME, state.options, seated(["person"] * 4), 0, GAME.view(state, 0))
    log: list[Event] = []
    act = next(act for act in GAME.legal(state, 0) if GAME.deck.codes[act.args[0]] == "KT>1")
    GAME.apply(state, 0, act, log)
    board.show(log, GAME.view(state, 0))
    while not board.idle:
        board.update(20)
        assert board.hud.shown_points(1) is None
    assert board.hud.shown_points(0) == 4 + 9 + 7 + 3 + 4


def test_a_bundle_waits_in_the_air_until_its_mark_is_told(gold: Faces) -> None:
    """Between scene and mark another scene may come: the last card of whoever laid the two."""
    table = stolen(gold, "0: R2 B1; 1: G8 G9; top R9")
    lay(table, 0, "R2")
    waited = set()
    while not table.timeline.idle:
        table.step(20)
        waited.add("bundle" in table.stage.left_behind)
    assert waited == {False, True}
    table.stage.calm()
    assert not table.stage.left_behind


def test_a_scene_that_waits_for_cards_does_not_wait_in_vain(gold: Faces) -> None:
    """With nothing to take the scene ends before the pocket is shown."""
    table = stolen(gold, "0: KZ B1 B3; 1: -; top R9")
    lay(table, 0, "KZ")
    told = [event.name for event in table.talk.notes if isinstance(event, Special)]
    assert told == []
    table.run(dt_ms=20)
    told = [event.name for event in table.talk.notes if isinstance(event, Special)]
    assert told == ["karte_ziehen", "nothing_to_take"]


def test_the_table_deals_for_six(gold: Faces) -> None:
    table = Rehearsal("auruxxx", 6, faces=gold)
    assert GAME.turn(table.state).must == (TABLE,)
    table.deal()
    table.run(dt_ms=40)
    assert table.model.settle(table.view) == []
