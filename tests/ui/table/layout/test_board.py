"""A wide place for lines and columns of cards, each of which has a place of its own."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from rules.core.contract import View, Zone
from rules.core.deck import BACK
from rules.core.registry import game
from tests.cases import each
from tests.ui.table.layout.test_layout import SIZES
from ui.table.effects.gallery import dressed_stage
from ui.table.layout.layout import Layout, Picture
from ui.table.picture.model import HandOrder, Model
from ui.table.tables import Place

RULES = game("mau_mau")
FACES = tuple(RULES.deck.codes[:32])
CARDS = [RULES.deck.cards_of[face][0] for face in range(32)]  # by place
BOARD = Zone("board")
PLACES = {"board": Place(at="board", spread="grid", columns=8, fixed=FACES)}


def model() -> Model:
    """A table of which only the board is used."""
    stage = dressed_stage((1280, 720), 3, "mau_mau")
    stage.layout = Layout((1280, 720), 3, 0, PLACES)
    return Model(stage, HandOrder(RULES.deck))


def view(*cards: int) -> View:
    state = RULES.start(RULES.options(), 3, 1)
    return replace(RULES.view(state, 0), zones={BOARD: cards}, groups={}, stands={})


@each("size", SIZES)
@each("seats", range(2, 7))
def test_the_board_touches_no_seat_no_hand_and_no_prompt(size: tuple[int, int], seats: int) -> None:
    layout = Layout(size, seats, 0, PLACES)
    board = layout.board
    assert board.w > 0.5 * size[0] or seats > 3
    assert board.within(layout.window)
    assert board.bottom < layout.prompt_y * layout.scale
    for seat in range(seats):
        for box in (layout.plate(seat), layout.hand(seat), layout.front(seat)):
            assert seat == 0 or not board.meets(box)


def test_cards_of_a_grid_lie_in_lines_and_columns_and_not_on_each_other() -> None:
    layout = Layout((1280, 720), 3, 0, PLACES)
    cards = tuple(range(32))
    poses = layout.poses(Picture({BOARD: cards}, {}, {card: card for card in cards}))[BOARD]
    assert len({round(pose.x) for pose in poses}) == 8
    assert len({round(pose.y) for pose in poses}) == 4
    first, right, below = poses[0], poses[1], poses[8]
    assert right.x - first.x >= 0.66 * first.height_px
    assert below.y - first.y >= first.height_px


def test_each_card_lies_in_its_place_whatever_lies_beside_it() -> None:
    table, places = model(), list(CARDS)
    Random(1).shuffle(places)
    there: list[int] = []
    for card in places[:20]:
        there.append(card)
        table.settle(view(*there))
        table.arrange()
        spots = table.stage.layout.spots(BOARD)
        for sprite in table.stage.sprites.within(BOARD):
            assert (sprite.home.x, sprite.home.y) == spots[CARDS.index(sprite.card)][:2]


def test_backs_in_several_lines_keep_their_places_while_one_is_turned_up() -> None:
    """Sorted by x alone the backs of all lines would change places."""
    table = model()
    table.settle(view(*[BACK] * 32))
    table.arrange()
    before = {id(sprite): sprite.home for sprite in table.stage.sprites.within(BOARD)}
    turned = table.take(BOARD, CARDS[13])
    assert turned is not None
    assert before[id(turned)][:2] == table.stage.layout.spots(BOARD)[13][:2]
    table.settle(view(*[BACK] * 13, CARDS[13], *[BACK] * 18))
    table.arrange()
    row = table.stage.sprites.within(BOARD)
    assert len(row) == 32
    kept = [sprite for sprite in row if sprite.card == BACK and id(sprite) in before]
    assert len(kept) >= 30
    assert all(sprite.home[:2] == before[id(sprite)][:2] for sprite in kept)
