"""The round table: up to nine seats, nothing on top of anything else, and a dial that touches nobody."""

from __future__ import annotations

from rules.core.contract import Sight, Zone
from rules.core.deck import BACK
from rules.mogeln.game import GAME
from tests.cases import each
from tests.games.mogeln.given import arrange
from tests.ui.table.conftest import SIZES
from tests.ui.table.hands import Sitting
from ui.shell.app import App
from ui.table.effects.standing.dials import HALF
from ui.table.layout.columns import layout_of
from ui.table.layout.layout import Picture
from ui.table.layout.pose import Box
from ui.table.layout.roundtable import DIAL, Roundtable
from ui.table.layout.spreads import ASPECT, fallen, mess
from ui.table.tables import table_of

every_size = each("size", SIZES)
every_table = each("seats", range(2, 10))


def layout(size: tuple[int, int], seats: int) -> Roundtable:
    found = layout_of(table_of("mogeln"), size, seats, 1)
    assert isinstance(found, Roundtable)
    return found


@every_size
@every_table
def test_plates_and_hands_lie_in_the_window_and_apart(size: tuple[int, int], seats: int) -> None:
    table = layout(size, seats)
    others = [seat for seat in range(seats) if seat != 1]
    boxes = [box for seat in others for box in (table.plate(seat), table.hand(seat))]
    boxes += [table.plate(1), table.hand(1), table.tools, table.status, table.menu]
    assert all(box.within(table.window) for box in boxes)
    for index, box in enumerate(boxes):
        assert not any(box.meets(other) for other in boxes[index + 1 :]), (index, box)


@every_size
@every_table
def test_the_dial_and_what_lies_beside_it_touch_nobody(size: tuple[int, int], seats: int) -> None:
    table = layout(size, seats)
    middle = [table.dial(), table.draw, table.aside]
    seated = [box for seat in range(seats) for box in (table.plate(seat), table.hand(seat))]
    assert not any(box.meets(other) for box in middle for other in [*seated, table.tools, table.status, table.menu])
    assert table.dial().bottom <= table.prompt.y + 1
    assert table.draw.right < table.dial().x


def test_the_dial_is_drawn_as_large_as_the_layout_has_room_for() -> None:
    assert DIAL == HALF


@every_size
@each("count", [1, 13, 26, 52, 104])
def test_the_pile_stays_within_the_dial(size: tuple[int, int], count: int) -> None:
    table = layout(size, 4)
    pile = Zone("pile", None, Sight.NONE)
    poses = table.poses(Picture({pile: (BACK,) * count}))[pile]
    assert len(poses) == count
    for pose in poses:
        wide, high = pose.height_px * ASPECT, pose.height_px
        assert Box(pose.x - wide / 2, pose.y - high / 2, wide, high).within(table.dial())
        assert not pose.face_up


def test_a_card_that_has_fallen_lies_still_when_others_come() -> None:
    box = Box(0, 0, 300, 200)
    few, many = mess(box, 100, (BACK,) * 5, ()), mess(box, 100, (BACK,) * 30, ())
    assert [pose[:4] for pose in few] == [pose[:4] for pose in many[:5]]
    assert len({fallen(index, 0.618, 1.0) for index in range(104)}) == 104


@every_size
@every_table
def test_what_falls_into_the_dial_falls_on_the_pile(size: tuple[int, int], seats: int) -> None:
    found = layout(size, seats)
    assert found.catching(Zone("pile")) == found.dial()
    assert found.catching(Zone("stock")) is None


def test_a_card_dropped_on_the_edge_of_the_dial_is_laid(app: App) -> None:
    table = Sitting(app, GAME.options(), 4, 1, rules=GAME)
    table.match._state = arrange("0: C2 C3 C4; 1: S2 S3 S4; 2: H2 H3 H4; 3: D2 D3 D5; seat 0 on turn").state
    table.board = table._board()
    table.desk = type(table.desk)(table)
    table.desk.play.begin(table.board.view)
    found = table.board.stage.layout
    assert isinstance(found, Roundtable)
    dial = found.dial()
    card = table.face(GAME.deck.token_of["C3"], [])
    table.drag(table.corner(card), (dial.x + 12, dial.cy))
    assert [act.verb for act in table.done] == ["lay"]
