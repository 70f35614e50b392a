"""Cards on their way: where they go, and how they come to lie."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, permutations
from math import hypot

import pytest

from rules.core.contract import Sight, Zone
from tests.ui.table.conftest import SIZES
from tests.ui.table.matches import rehearsal
from ui.faces.kept.cache import Faces
from ui.table.picture.motions import MOTIONS, Fly, bow_within, bowed
from ui.table.rehearsal import Rehearsal
from ui.table.tables import Motion

STOCK, PILE = Zone("stock", None, Sight.NONE), Zone("pile")


@pytest.fixture
def table(faces: Faces) -> Rehearsal:
    found = rehearsal(2, faces, "mau_mau")
    found.deal()
    found.run(dt_ms=80)
    return found


def thrown(table: Rehearsal, motion: Motion) -> tuple[Fly, list[float]]:
    """A card goes from the stock to the pile; its distance from its place, in its heights, at every hundredth."""
    fly = Fly(table.model, table.stage.row(STOCK)[-1].card, STOCK, PILE, motion, table.view)
    fly.start(table.stage)
    away = []
    for step in range(101):
        fly.frame(step / 100)
        sprite = fly.sprite
        away.append(hypot(sprite.x - sprite.home.x, sprite.y - sprite.home.y) / sprite.home.height_px)
    fly.end()
    return fly, away


def test_a_thrown_card_runs_a_little_past_its_place_and_then_lies_there(table: Rehearsal) -> None:
    fly, away = thrown(table, Motion(motion="toss", ms=60.0))
    arrived = next(step for step, far in enumerate(away) if far < 0.05 and step > 50)
    assert 0.0 < max(away[arrived:]) < 0.2
    assert away[-1] < 0.001
    assert fly.sprite.where() == fly.sprite.home


def test_the_harder_it_is_thrown_the_farther_it_runs(table: Rehearsal) -> None:
    slips = []
    for ms in (60.0, 300.0, 1200.0):
        fly, _ = thrown(table, replace(Motion(motion="toss"), ms=ms))
        slips.append(hypot(*fly.slip))
    assert slips[0] > slips[1] > slips[2] > 0


def test_the_last_card_of_a_hand_is_slammed_down(table: Rehearsal) -> None:
    hand = Zone("hand", 1, Sight.OWNER)
    slips, shaken = [], []
    table.stage.shake = lambda units, ms: shaken.append(units)  # type: ignore[method-assign]
    while table.stage.row(hand):
        fly = Fly(table.model, table.stage.row(hand)[-1].card, hand, PILE, Motion(motion="toss", ms=120.0), table.view)
        fly.start(table.stage)
        assert not len(table.stage.particles)
        for step in range(101):
            fly.frame(step / 100)
        fly.end()
        slips.append(hypot(*fly.slip))
    assert slips[-1] > 1.5 * max(slips[:-1])
    assert len(shaken) == 1
    assert 0 < len(table.stage.particles) < 60


def test_with_reduced_motion_a_card_goes_straight_and_stops(table: Rehearsal) -> None:
    table.stage.reduced_motion = True
    fly, away = thrown(table, Motion(motion="toss", ms=60.0))
    assert fly.slip == (0.0, 0.0)
    assert away == sorted(away, reverse=True)


def test_with_reduced_motion_a_dealt_card_lies_in_its_place_at_once(table: Rehearsal) -> None:
    table.stage.reduced_motion = True
    _, away = thrown(table, Motion(motion="deal", ms=60.0))
    assert max(away) < 0.001


def test_with_reduced_motion_a_hand_comes_as_a_whole(faces: Faces) -> None:
    """Card by card its dark backs and bright faces would flicker (`python -m tests.flashes --calm romme`)."""
    calm, hand, seen = rehearsal(2, faces, "mau_mau"), Zone("hand", 0, Sight.OWNER), set[int]()
    calm.stage.reduced_motion = True
    calm.deal()
    for _ in range(200):
        calm.step(10)
        seen.add(len(calm.stage.row(hand)))
    assert seen == {0, 5}


def test_what_a_flying_card_will_show_is_made_beside_the_window(table: Rehearsal) -> None:
    asked = []
    table.stage.beside = asked.append  # type: ignore[assignment]
    table.stage.update(16.0)
    assert not asked  # nothing flies
    fly = Fly(table.model, table.stage.row(STOCK)[-1].card, STOCK, PILE, Motion(motion="toss", ms=120.0), table.view)
    fly.start(table.stage)
    table.stage.pictures.clear()  # type: ignore[attr-defined]
    for step in range(4):
        fly.frame(step / 8)
        table.stage.update(16.0)
    assert len(asked) == 1
    asked[0]()
    assert table.stage.pictures.coming(*fly.sprite.coming()) is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_whole_hand_flies_within_the_window(faces: Faces, size: tuple[int, int], seats: int) -> None:
    table = Rehearsal("auruxxx", seats, size, faces=faces)
    hands = [(box.cx, box.cy) for box in map(table.stage.hand, range(seats))]
    for begin, end in permutations(hands, 2):
        bow = bow_within(table.stage, begin, end, MOTIONS["wheel"].bow)
        way = [bowed(begin, end, spot / 50, bow) for spot in range(51)]
        assert all(0 <= x <= size[0] and 0 <= y <= size[1] for x, y in way), (begin, end, bow)


def test_two_hands_do_not_fly_through_each_other(faces: Faces) -> None:
    table = Rehearsal("auruxxx", 6, faces=faces)
    hands = [(box.cx, box.cy) for box in map(table.stage.hand, range(6))]
    for begin, end in combinations(hands, 2):
        bows = [bow_within(table.stage, *way, MOTIONS["wheel"].bow) for way in ((begin, end), (end, begin))]
        assert sum(bows) > 0.1
