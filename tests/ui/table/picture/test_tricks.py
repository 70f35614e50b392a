"""Tables with a trick in the middle: who laid what, what is ahead, packets that tell nothing but their number."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from rules.core.contract import Group, Marked, Moved, Special, Zone, action
from rules.core.deck import BACK
from tests.games.zwergenamulett.given import arrange
from tests.ui.table.conftest import SIZES
from tests.ui.table.matches import moves, pictures, played_to_the_end, rehearsal, skipped_on_the_way
from ui.faces.kept.cache import Faces
from ui.table.effects.catalogue import EFFECTS
from ui.table.effects.zwergenamulett.amulet import Amulet
from ui.table.layout.layout import Layout
from ui.table.layout.pose import Box
from ui.table.layout.spreads import ASPECT, circle, packets, slot
from ui.table.rehearsal import Rehearsal
from ui.table.tables import table_of
from ui.table.words.money import coin_px, heap_spot, purse_spot

GAME_ID = "zwergenamulett"
PLACES = table_of(GAME_ID).zones
TRICK = Zone("trick")
ROOM = Box(400, 180, 372, 216)
HIGH = 116.0


def dealt(faces: Faces) -> Rehearsal:
    """A table for four on which the first card may be led."""
    table = rehearsal(2, faces, GAME_ID)
    table.deal()
    table.run(dt_ms=80)
    return table


# --- geometry --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_card_of_a_trick_lies_on_the_side_of_its_seat(seats: int) -> None:
    leader, viewer = 1 % seats, seats - 1
    owners = tuple((leader + place) % seats for place in range(seats))
    cards = tuple(range(seats))
    poses = circle(ROOM, HIGH, cards, [Group("trick", cards, owners)], seats, viewer)
    for owner, pose in zip(owners, poses, strict=True):
        assert (pose.x, pose.y) == slot(ROOM, HIGH, (owner - viewer) % seats, seats)
    mine = poses[owners.index(viewer)]
    assert mine.x == pytest.approx(ROOM.cx)
    assert mine.y == max(pose.y for pose in poses), "the viewer sits at the bottom"
    for one, two in combinations(poses, 2):
        assert one.y == pytest.approx(two.y) or (one.z < two.z) == (one.y < two.y), "no upper end is covered"


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_card_of_a_trick_hides_more_than_an_edge_of_another(seats: int) -> None:
    spots = [slot(ROOM, HIGH, turn, seats) for turn in range(seats)]
    for (ax, ay), (bx, by) in combinations(spots, 2):
        across, down = max(0.0, HIGH * ASPECT - abs(ax - bx)), max(0.0, HIGH - abs(ay - by))
        assert across * down < 0.22 * HIGH * HIGH * ASPECT


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", SIZES)
def test_trick_box_gold_and_seats_keep_out_of_each_others_way(size: tuple[int, int], seats: int) -> None:
    layout = Layout(size, seats, 0, PLACES)
    slots = [layout.slot(seat) for seat in range(seats)]
    around = [layout.draw, layout.bank]
    for seat in range(seats):
        around += [layout.plate(seat), layout.won(seat), layout.purse(seat)]
        around += [layout.hand(seat)] if seat else []
    for box in slots:
        assert box.within(layout.window)
        assert not any(box.grown(-2 * layout.scale).meets(other) for other in around), (box, seats)
    assert not layout.bank.meets(layout.draw)
    for seat in range(seats):
        assert layout.purse(seat).within(layout.window)
        assert layout.won(seat).within(layout.window)


@pytest.mark.parametrize("size", SIZES)
def test_where_six_sit_a_trick_lies_in_two_rows_that_hide_no_value(size: tuple[int, int]) -> None:
    layout = Layout(size, 6, 0, PLACES)
    slots = [layout.slot(seat).grown(-2 * layout.scale) for seat in range(6)]
    for one, two in combinations(slots, 2):
        assert not one.meets(two) or abs(one.y - two.y) > 0.8 * one.h


def test_packets_show_how_many_tricks_and_nothing_else() -> None:
    box = Box(0, 0, 114, 108)
    hidden = packets(box, 100, (BACK,) * 12, (), seats=4)
    turns = [pose.angle_deg for pose in hidden[::4]]
    assert [round(turn / 90) for turn in turns] == [0, 1, 0], "each trick lies across the one below"
    assert not any(pose.face_up for pose in hidden)
    assert hidden == packets(box, 100, (BACK,) * 12, (), seats=4)


@pytest.mark.parametrize("count", [1, 5, 7, 12, 24])
def test_a_pile_that_is_turned_up_can_be_read(count: int) -> None:
    box = Box(10, 20, 114, 108)
    poses = packets(box, 100, tuple(range(count)), (), seats=2)
    assert all(pose.face_up for pose in poses)
    assert len({(round(pose.x), round(pose.y)) for pose in poses}) == count, "no card lies exactly on another"
    for pose in poses:
        half = pose.height_px / 2
        assert Box(pose.x - half * ASPECT, pose.y - half, 2 * half * ASPECT, 2 * half).within(box)


# --- what is ahead ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ZA-2.6")
def test_the_card_that_is_ahead_shines_and_the_others_are_darker(faces: Faces) -> None:
    table = dealt(faces)
    while len(table.view.zones[TRICK]) < 2:
        seat = table.view.turn.must[0]
        plays = [act for act in table.game.legal(table.state, seat) if act.verb == "play"]
        table.submit(seat, plays[0])
        table.run(dt_ms=80)
        table.model.settle(table.view)
    row = table.stage.row(TRICK)
    ahead = next(seat for (name, seat), value in table.view.marks.items() if name == "ahead" and value)
    for sprite in row:
        first = table.model.laid[sprite.card] == ahead
        assert sprite.want_glow == float(first)
        assert (sprite.want_shade > 0) is not first


@pytest.mark.rule("ZA-2.6")
def test_an_amulet_shines_from_its_landing_and_the_beaten_card_is_darker(faces: Faces) -> None:
    table = Rehearsal(GAME_ID, 2, faces=pictures(GAME_ID))
    table.state = arrange("2 players; 0: DR FE; 1: AM EI; seat 0 on turn").state
    table.model.settle(table.view)
    for seat, code in ((0, "DR"), (1, "AM")):
        table.submit(seat, action("play", table.game.deck.token_of[code]))
        if seat == 0:
            table.run(dt_ms=40)
    lit = 0
    for _ in range(400):
        table.step(20)
        row = table.stage.row(TRICK)
        if len(row) == 2 and isinstance(row[1].held, Amulet):
            table.model.point_out()  # as the table does with every mark that is told
            beaten, amulet = row
            assert (amulet.want_glow, amulet.want_shade) == (1.0, 0.0)
            assert beaten.want_glow == 0.0 < beaten.want_shade
            assert table.model.marks["ahead", 1] == 1, "the star as well"
            lit += 1
    assert lit > 10


# --- the whole way ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(5))
def test_after_normal_play_there_is_nothing_to_repair(number: int, faces: Faces) -> None:
    played_to_the_end(rehearsal(number, faces, GAME_ID), number, 50, dt_ms=120)


@pytest.mark.parametrize("number", range(5))
def test_a_skip_at_any_moment_leads_to_the_same_picture(number: int, faces: Faces) -> None:
    skipped_on_the_way(rehearsal(number, faces, GAME_ID), number, 50, 30, dt_ms=60)


@pytest.mark.rule("ZA-2.15", "ZA-V20")
@pytest.mark.parametrize("number", range(4))
def test_a_won_card_is_unknown_to_the_picture_as_soon_as_it_has_arrived(number: int, faces: Faces) -> None:
    table = rehearsal(number, faces, GAME_ID)
    for _ in moves(table, number, 40):
        while not table.timeline.idle:
            table.step(60)
        table.model.settle(table.view)
        for zone, row in table.stage.sprites.zones.items():
            if zone.name == "won" and BACK in table.view.zones[zone]:
                assert all(sprite.card == BACK and not sprite.code for sprite in row)


@pytest.mark.rule("ZA-2.15")
@pytest.mark.parametrize("lang", ["de", "en"])
def test_no_line_of_the_log_names_a_card_that_was_played(lang: str, faces: Faces) -> None:
    from game.texts import Texts
    from ui.table.words.sentences import Sentences

    table = rehearsal(1, faces, GAME_ID)
    texts, deck = Texts(lang, GAME_ID), table.game.deck
    sentences = Sentences(texts, table.game, ("A.", "B.", "C.", "D.", "E.", "F."), table.viewer)
    names = {texts.card(deck, token) for token in range(deck.faces)}
    chance = Random(5)
    for _ in range(120):
        move = table.random_move(chance)
        if move is None:
            break
        for event in table.game_events(*move):
            dealt_to_me = isinstance(event, Moved) and event.source.name == "box"
            if not dealt_to_me and not isinstance(event, Marked):
                line = sentences.of(event)
                assert not any(name in line.split() for name in names), line


@pytest.mark.rule("ZA-3.3")
def test_the_call_of_the_seven_asks_back_before_it_is_made() -> None:
    assert table_of(GAME_ID).verbs["announce"].confirm
    assert action("announce").verb in table_of(GAME_ID).verbs


# --- gold and notes --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
def test_gold_before_a_seat_stays_in_its_purse(seats: int) -> None:
    table = Rehearsal(GAME_ID, seats, faces=pictures("zwergenamulett"))
    for seat in range(seats):
        box, half = table.stage.layout.purse(seat), coin_px(table.stage) / 2
        for index in range(8):
            x, y = purse_spot(table.stage, seat, index)
            assert box.x <= x - half + 0.5
            assert x + half <= box.right + 0.5
            assert box.holds(x, y)


def test_all_thirteen_pieces_of_the_heap_lie_apart() -> None:
    box = Box(800, 200, 104, 104)
    spots = {tuple(map(round, heap_spot(box, index))) for index in range(13)}
    assert len(spots) == 13
    assert all(box.holds(*spot) for spot in spots)


def test_a_finished_trick_rests_as_long_as_the_person_wishes(faces: Faces) -> None:
    lasted = []
    for rest_ms in (0.0, 1500.0):
        stage = rehearsal(2, faces, GAME_ID).stage
        stage.rest_ms = rest_ms
        cue = EFFECTS["trick_taken"](Special("trick", 0))
        cue.start(stage)
        passed = 0.0
        while not cue.update(20.0):
            passed += 20.0
        lasted.append(passed)
    assert lasted[1] - lasted[0] == pytest.approx(1500.0, abs=40.0)
