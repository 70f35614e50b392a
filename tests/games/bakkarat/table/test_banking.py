"""The table of the wandering Bank: a rail with a stop before every seat, two hands, and the bank between them."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pygame
import pytest

from game.texts import Texts
from rules.core.contract import Shown, Sight, Special, Zone
from rules.core.registry import game
from tests.cases import each
from tests.ui.table.conftest import SIZES
from tests.ui.table.hands import Sitting
from ui.shell.app import App
from ui.table.controls.picker import NumberPicker
from ui.table.effects.bakkarat.bank_tower import pale_from, slabs, tower
from ui.table.effects.bakkarat.fields import frame
from ui.table.layout.banking import CORNER, Banking, track
from ui.table.layout.columns import layout_of
from ui.table.layout.layout import Picture
from ui.table.layout.pose import Box
from ui.table.tables import table_of

TABLE = table_of("bakkarat")
every_size = each("size", SIZES)
every_table = each("seats", range(2, 8))
SHOE, HAND, THIRD, BANK = (
    Zone("shoe", None, Sight.NONE),
    Zone("hand", 0, Sight.OWNER),
    Zone("third"),
    Zone("bank", None, Sight.NONE),
)


def layout(size: tuple[int, int] = (1280, 720), seats: int = 5, holder: int = 0, banker: int = 2) -> Banking:
    """The layout as seen by seat 1."""
    found = layout_of(TABLE, size, seats, 1)
    assert isinstance(found, Banking)
    found.heed({("ponte", holder): 1, ("banker", banker % seats): 1})
    return found


def usual(app: App) -> Sitting:
    """Any table at which somebody sits."""
    rules = game("mogeln")
    return Sitting(app, rules.options(), 3, 1, rules=rules)


@every_size
@every_table
def test_hands_bank_and_basket_lie_within_the_rail_or_beside_it_and_apart(size: tuple[int, int], seats: int) -> None:
    table = layout(size, seats)
    inner = [table.field(False), table.bank, table.field(True)]
    assert all(box.within(table.rail) for box in inner)
    boxes = [*inner, table.aside, table.till, *(table.plate(seat) for seat in range(seats))]
    assert all(box.within(table.window) for box in boxes)
    for index, box in enumerate(boxes):
        assert not any(box.meets(other) for other in boxes[index + 1 :]), (index, box)


@every_size
@every_table
def test_stops_stand_clockwise_along_the_rail_and_apart(size: tuple[int, int], seats: int) -> None:
    table = layout(size, seats)
    shares = [table.shares[(1 + turn) % seats] for turn in range(seats)]
    assert shares == sorted(shares)
    stops = [table.stop(seat) for seat in range(seats)]
    near = min(hypot(a[0] - b[0], a[1] - b[1]) for a in stops for b in stops if a != b)
    assert near > 40 * table.scale, "a stake fits between two others"


def test_the_rail_is_closed_and_has_no_gap() -> None:
    box = Box(100, 100, 600, 200)
    points = track(box, CORNER)
    assert points[0] == points[-1]
    assert all(box.x - 1 <= x <= box.right + 1 and box.y - 1 <= y <= box.bottom + 1 for x, y in points)
    gaps = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    assert max(gaps) <= box.w


def test_the_shoe_stays_where_the_bank_was_until_somebody_has_it() -> None:
    table = layout(banker=2)
    there = table.draw
    table.heed({})
    assert (table.keeper, table.banker) == (None, 2)
    assert table.draw == there
    table.heed({("banker", 3): 1})
    assert table.draw != there


def test_a_shoe_that_has_rolled_on_does_not_jump_back() -> None:
    table = layout(banker=2)
    table.heed({("banker", 2): 1})
    table.banker = 3  # a scene has rolled it there, before the mark is taken from who had the Bank
    table.heed({("banker", 2): 1})
    table.heed({})
    assert table.banker == 3
    table.heed({("banker", 2): 1})
    assert table.banker == 2


def test_what_nobody_has_staked_against_is_told_by_its_mark() -> None:
    table = layout()
    assert table.uncovered == 0
    table.heed({("banker", 2): 1, ("bank", None): 100, ("uncovered", None): 40})
    assert table.uncovered == 40


@each("letters", [1.0, 1.5])
def test_what_nobody_has_staked_against_is_written_between_the_prints_of_both_hands(app: App, letters: float) -> None:
    stage = Sitting(app, game("bakkarat").options(), 3, 1, rules=game("bakkarat")).board.stage
    stage.text_size, table = letters, stage.layout
    assert isinstance(table, Banking)
    drawn = []
    for left in (0, 25):
        table.uncovered = left
        drawn.append(pygame.Surface(app.window.get_size()))
        tower(drawn[-1], stage, 1, 200, rest="uncovered")
    words = pygame.mask.from_threshold(drawn[0], (0, 0, 0), (1, 1, 1, 255), drawn[1]).copy()
    words.invert()
    across = [box for box in words.get_bounding_rects() if box.y < table.field(True).y]
    assert across, "the words are written"
    left, right = frame(stage, table.field(False)).right, frame(stage, table.field(True)).x
    assert all(left < box.left and box.right < right for box in across)


@every_size
@pytest.mark.parametrize("holder", [0, 1])
def test_a_hand_and_its_third_card_lie_in_one_row(size: tuple[int, int], holder: int) -> None:
    table = layout(size, holder=holder)
    hand = HAND._replace(seat=holder)
    poses = table.poses(Picture({hand: (1, 2), THIRD: (3,), BANK: (4, 5, 6), SHOE: (-1,) * 300}))
    row = [*poses[hand], *poses[THIRD]]
    assert len({round(b.x - a.x) for a, b in pairwise(row)}) == 1, "one step from card to card"
    assert [one.z for one in row] == sorted(one.z for one in row)
    assert len({one.height_px for one in row}) == 1
    assert all(one.hidden for one in poses[SHOE])
    assert (row[0].y > table.prompt.bottom) is (holder == table.viewer), "the own hand is held"


@every_size
def test_the_cards_of_both_hands_are_large(size: tuple[int, int]) -> None:
    table = layout(size, holder=0)
    poses = table.poses(Picture({HAND: (1, 2), THIRD: (3,), BANK: (4, 5, 6)}))
    heights = [one.height_px for row in poses.values() for one in row]
    assert min(heights) >= 0.222 * 720 * table.scale


def test_before_the_first_bank_the_shoe_stands_in_the_middle_of_the_rail() -> None:
    table = layout_of(TABLE, (1280, 720), 5, 1)
    assert isinstance(table, Banking)
    assert table.draw.within(table.rail)
    assert not any(table.draw.meets(table.field(right)) for right in (False, True))


@pytest.mark.parametrize(("amount", "left", "pale"), [(100, 0, 0), (100, 100, 6), (100, 1, 1), (200, 100, 4)])
def test_what_is_not_covered_is_pale_from_the_top(amount: int, left: int, pale: int) -> None:
    values = slabs(amount)
    assert sum(values) == amount
    assert len(values) - pale_from(amount, left, len(values)) == pale


def test_a_number_between_those_of_the_slide_may_be_typed(app: App) -> None:
    sitting, taken = usual(app), list[int]()
    picker = NumberPicker(
        app, sitting.board.stage, "", range(50, 501, 5), taken.append, lambda: None, "", str, may=lambda n: n <= 500
    )
    for digit in (pygame.K_5, pygame.K_3):
        picker.handle(pygame.event.Event(pygame.KEYDOWN, key=digit, unicode=chr(digit), mod=0))
    assert (picker.number, picker.value, picker.allowed) == (53, 50, True)
    picker.type("0")
    assert not picker.allowed
    picker.erase()
    picker._take()
    assert taken == [53]


def test_a_scene_that_opens_cards_finds_them_face_down(app: App) -> None:
    choreographer = usual(app).board.choreographer
    choreographer.table = TABLE
    shown, told = Shown((7,), BANK), Special("third", 0, (7,))
    assert choreographer._turns(shown, told)
    assert not choreographer._turns(shown, Special("third", 0, (8,)))
    assert not choreographer._turns(shown, Special("point", 0, (7,)))


@pytest.mark.parametrize("lang", ["de", "en"])
def test_banco_names_its_sum(lang: str) -> None:
    texts = Texts(lang, "bakkarat")
    assert "150" in texts("verb.banco.button", bank="150")
