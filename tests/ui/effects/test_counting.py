"""Sums that are told in pictures: dials, thermometers, a promise on brass; and a stock that is shut."""

from __future__ import annotations

import pygame
import pytest

from rules.core.contract import Special
from ui.table.effects.catalogue import EFFECTS, ORNAMENTS
from ui.table.effects.gallery import dressed_stage
from ui.table.effects.herzblatt.hearts import glide
from ui.table.effects.scenes.thermometer import FOOT, TOP, Thermometer, height
from ui.table.effects.scenes.union import Union
from ui.table.effects.sechsundsechzig.points import Judged
from ui.table.effects.sechsundsechzig.shut import cross_card
from ui.table.effects.standing.dials import BEGIN_DEG, SWEEP_DEG, angle, followed
from ui.table.effects.standing.dials import spot as dial_spot
from ui.table.effects.standing.plaque import ASPECT
from ui.table.effects.tarock.hanging import plate_box
from ui.table.layout.pose import Box
from ui.table.layout.spreads import crosswise
from ui.table.picture.cues import Timed
from ui.table.picture.stage import Stage

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160))


def begun(stage: Stage, name: str, event: Special, **params: object) -> Timed:
    cue = EFFECTS[name](event, **params)
    assert isinstance(cue, Timed)
    cue.start(stage)
    return cue


# --- dials -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-4.4")
@pytest.mark.parametrize(("value", "share"), [(0, 0.0), (65, 0.5), (130, 1.0), (190, 1.0), (-5, 0.0)])
def test_a_dial_shows_its_share_of_the_scale_and_rests_at_its_ends(value: int, share: float) -> None:
    assert angle(value, 130) == pytest.approx(BEGIN_DEG + SWEEP_DEG * share)


def test_a_pointer_follows_and_arrives() -> None:
    stage = dressed_stage((1280, 720), 2)
    assert followed(stage, "sum", 10.0) == 10.0
    shown = []
    for _ in range(60):
        stage.update(50.0)
        shown.append(followed(stage, "sum", 40.0))
    assert shown == sorted(shown)
    assert 10.0 < shown[0] < 40.0
    assert shown[-1] == 40.0
    assert followed(stage, "sum", 5.0) == 5.0, "a new deal begins at once"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_dials_and_promises_stay_in_the_window(size: tuple[int, int], seats: int) -> None:
    stage = dressed_stage(size, seats)
    for seat in range(seats):
        for (x, y), half in (
            (dial_spot(stage, seat), stage.px(33)),
            ((plate_box(stage).cx, plate_box(stage).cy), stage.px(36)),
        ):
            assert half <= x <= size[0] - half
            assert half <= y <= size[1] - half


@pytest.mark.parametrize("size", SIZES)
def test_a_promise_stands_large_beside_the_middle_and_covers_neither_hands_nor_plates(size: tuple[int, int]) -> None:
    stage = dressed_stage(size, 3)
    (x, y), half = (plate_box(stage).cx, plate_box(stage).cy), stage.px(36)
    assert x + half * ASPECT <= stage.centre[0]
    assert y + half <= stage.layout.prompt.y
    for seat in range(3):
        for box in (stage.plate(seat), stage.hand(seat)):
            assert y - half >= box.bottom or y + half <= box.y


@pytest.mark.rule("SS-5.7")
def test_the_judge_counts_up_to_what_is_there_and_not_beyond() -> None:
    stage = dressed_stage((1280, 720), 2)
    cue = begun(stage, "judged", Special("claim", 0, (), (), (78,)), goal=66, whole=130)
    assert isinstance(cue, Judged)
    shown = [cue.counted(step / 60) for step in range(61)]
    assert shown == sorted(shown)
    assert (shown[0], shown[-1]) == (0, 78)


@pytest.mark.rule("SS-5.8")
def test_a_wrong_claim_sounds_differently() -> None:
    heard = []
    for outcome in ("", "wrong"):
        stage = dressed_stage((1280, 720), 2)
        cue = begun(stage, "judged", Special("claim", 0, (), (), (57,)), outcome=outcome)
        while not cue.update(40.0):
            stage.update(40.0)
        heard.append(set(stage.voice.played))  # type: ignore[attr-defined]
    assert {"win"} == heard[0] & {"win", "lose", "crack"}
    assert {"lose", "crack"} == heard[1] & {"win", "lose", "crack"}


# --- thermometers ------------------------------------------------------------------------------------------------


def test_the_scale_rises_from_foot_to_top() -> None:
    assert (height(0, 120), height(120, 120), height(500, 120)) == (FOOT, TOP, TOP)


@pytest.mark.rule("HB-5.2", "HB-5.5")
@pytest.mark.parametrize(
    ("points", "reached", "frozen"), [(66, True, False), (65, False, False), (31, False, False), (30, False, True)]
)
def test_petals_at_the_highest_mark_and_frost_below_the_lowest(points: int, reached: bool, frozen: bool) -> None:
    stage = dressed_stage((1280, 720), 3)
    cue = begun(stage, "thermometer", Special("won", 1, (), (), (points,)), marks=(31, 66))
    assert isinstance(cue, Thermometer)
    assert (cue.reached, cue.frozen) == (reached, frozen)
    assert cue.counted(1.0) == points


@pytest.mark.rule("TA-5.2")
def test_a_promise_on_the_table_is_the_goal() -> None:
    stage = dressed_stage((1280, 720), 3)
    stage.coming = {("hand", 1): 86, ("hand", 0): 91}
    cue = begun(stage, "thermometer", Special("lost", 1, (), (), (84,)), marks=(30,), goals=("aufnahme", "hand"))
    assert isinstance(cue, Thermometer)
    assert (cue.goal, cue.reached, cue.marks) == (86, False, (30, 86))


# --- what lies on the table --------------------------------------------------------------------------------------


@pytest.mark.rule("SS-1.5")
def test_an_open_card_lies_across_below_the_stock_and_looks_out() -> None:
    box = Box(400, 200, 79, 120)
    open_card, *stock = crosswise(box, 120, [7, -1, -1, -1], ())
    assert open_card.angle_deg == 90
    assert open_card.x - 60 < box.x - 30, "its end with the index can be read"
    assert all(one.z > open_card.z and one.angle_deg == 0 and not one.face_up for one in stock)


@pytest.mark.rule("SS-5.5")
def test_the_shut_stock_hides_its_open_card() -> None:
    stage = dressed_stage((1280, 720), 2)
    begun(stage, "shut", Special("close", 1)).skip()
    assert "shut" in stage.left_behind, "it stays until the mark draws it"
    surface = pygame.Surface(stage.size)
    ORNAMENTS["shut"](surface, stage, 1, 1)
    x, y = cross_card(stage)
    assert surface.get_at((round(x - stage.card_px * 0.3), round(y)))[:3] != (0, 0, 0)


@pytest.mark.rule("SS-5.2")
@pytest.mark.parametrize(("values", "pending"), [((20, 0), True), ((20, 1), False), ((40,), False), ((), False)])
def test_what_does_not_count_yet_is_only_breathed(values: tuple[int, ...], pending: bool) -> None:
    assert Union(Special("marriage_20", 0, (), (), values)).pending == pending


def test_the_bouquet_goes_to_the_first_who_has_not_declined() -> None:
    def drawn(marks: dict[tuple[str, int | None], int]) -> bytes:
        stage = dressed_stage((1280, 720), 3, reduced_motion=True)
        stage.coming = marks
        surface = pygame.Surface(stage.size)
        ORNAMENTS["bouquet"](surface, stage, 0, 1)
        return bytes(surface.get_buffer().raw)

    first, second = drawn({}), drawn({("declined", 1): 1})
    assert first != second
    assert not any(drawn({("declared", 1): 1, ("declarer", 1): 1})), "it is settled who plays"
    assert not any(drawn({("declined", seat): 1 for seat in range(3)}))


def test_a_plate_glides_to_its_next_holder() -> None:
    stage = dressed_stage((1280, 720), 3)
    assert glide(stage, "plate", (100.0, 50.0)) == (100.0, 50.0)
    way = []
    for _ in range(40):
        stage.update(40.0)
        way.append(glide(stage, "plate", (500.0, 50.0))[0])
    assert way == sorted(way)
    assert 100.0 < way[0] < 500.0
    assert way[-1] == pytest.approx(500.0, abs=1.0)
