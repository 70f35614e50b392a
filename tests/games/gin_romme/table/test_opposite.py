"""Two players opposite each other: the pile between them makes room once somebody has laid his cards open.

Cards of one meld stand together in the hand.
"""

from __future__ import annotations

import pygame
import pytest

from rules.core.contract import Sight, Special, Zone, action
from rules.gin_romme.game import GAME
from rules.gin_romme.material import DECK
from tests.games.gin_romme.given import arrange
from tests.ui.table.conftest import SIZES
from tests.ui.table.hands import Sitting
from ui.shell.app import App
from ui.table.effects.scenes.knock import Knock
from ui.table.input.reach import Reach
from ui.table.layout.columns import layout_of
from ui.table.layout.opposite import Opposite
from ui.table.rehearsal import Rehearsal
from ui.table.tables import table_of
from ui.table.words.sums import EXACT, ink

every_size = pytest.mark.parametrize("size", SIZES)
PILE, STOCK = Zone("pile"), Zone("stock", None, Sight.NONE)
TWO_MELDS = "0: H3 H4 H5 C7 S7 D7 D2 CA S2 S3 DK; 1: D10 H10 C10 DJ SJ H6 S8 CK CQ H2; upcard S6; seat 0 discards"

GIN = "0: H3 H4 H5 H6 C7 S7 D7 S2 S3 S4 DK; 1: D10 H10 C10 DJ SJ H7 S8 CK CQ H2; upcard S6; seat 0 discards"


def layout(size: tuple[int, int], opened: bool) -> Opposite:
    found = layout_of(table_of(GAME.id), size, 2, 0)
    assert isinstance(found, Opposite)
    found.heed({("knocker", 1): 1} if opened else {})
    return found


def face(code: str) -> int:
    return DECK.token_of[code]


# --- places ------------------------------------------------------------------------------------------------------


@every_size
@pytest.mark.parametrize("opened", [False, True])
def test_stock_and_pile_touch_nobody(size: tuple[int, int], opened: bool) -> None:
    table = layout(size, opened)
    middle = [table.place(STOCK), table.place(PILE)]
    there = [table.plate(0), table.plate(1), table.hand(0), table.hand(1), table.prompt, table.actions, table.tools]
    assert not middle[0].meets(middle[1])
    assert all(box.within(table.window) for box in middle)
    assert not any(box.meets(other) for box in middle for other in there)


@pytest.mark.parametrize("opened", [False, True])
def test_the_fan_of_the_pile_stays_in_the_window(app: App, opened: bool) -> None:
    sitting = Sitting(app, GAME.options(), 2, 5, 40, GAME)
    pile = next(zone for zone in sitting.board.stage.sprites.zones if zone.name == "pile")
    assert len(sitting.board.stage.sprites.within(pile)) > 8
    sitting.board.stage.layout.heed({("knocker", 1): 1} if opened else {})
    sitting.board.model.arrange()
    sitting.pass_time(1000)
    box = sitting.desk.play.places.card_box(sitting.board.stage.sprites.within(pile)[-1])
    sitting.mouse(pygame.MOUSEMOTION, (box.cx, box.cy))
    sitting.pass_time(400)
    sitting.desk.draw(app.window)
    assert sitting.desk.last_cards.covered
    assert all(app.window.get_rect().contains(rect) for rect in sitting.desk.last_cards.covered)


@every_size
def test_what_is_laid_has_the_whole_middle(size: tuple[int, int]) -> None:
    table = layout(size, True)
    mine, other = table.ground(0), table.ground(1)
    there = [table.hand(0), table.hand(1), table.plate(1), table.prompt, table.place(STOCK), table.place(PILE)]
    assert not mine.meets(other)
    assert not any(box.meets(one) for box in (mine, other) for one in there)
    assert not any(table.counter(seat).meets(box) for seat in (0, 1) for box in (mine, other))


# --- what belongs together -----------------------------------------------------------------------------------------


@pytest.mark.rule("GR-6.3")
def test_the_game_tells_which_cards_of_the_hand_are_melds() -> None:
    state = arrange(TWO_MELDS).state
    claims = GAME.claims(state, 0, action("auto"))
    assert sorted(" ".join(DECK.code(card) for card in claim.cards) for claim in claims) == ["C7 S7 D7", "H3 H4 H5"]


@pytest.mark.rule("GR-6.2")
def test_with_eleven_cards_the_best_discard_is_left_out() -> None:
    state = arrange(TWO_MELDS).state
    hand = next(row for zone, row in GAME.zones(state).items() if zone == Zone("hand", 0, Sight.OWNER))
    assert GAME.tally(state.options, hand) == 2 + 1 + 2 + 3  # without the king
    assert GAME.tally(state.options, [card for card in hand if card != face("CA")]) == 2 + 2 + 3 + 10


def test_melds_stand_first_in_the_hand_until_it_is_sorted_by_ranks(app: App) -> None:
    table = Sitting(app, GAME.options(), 2, 1, rules=GAME)
    table.match._state = arrange(TWO_MELDS).state
    table.board = table._board()
    table.desk = type(table.desk)(table)
    hand = table.board.view.zones[Zone("hand", 0, Sight.OWNER)]
    table.board.order.by_value, table.board.order.by_rank = True, False
    codes = [DECK.code(card) for card in table.board.order.arranged(hand)]
    assert codes[:6] in (["H3", "H4", "H5", "C7", "S7", "D7"], ["C7", "S7", "D7", "H3", "H4", "H5"])
    table.board.order.sort()
    assert DECK.code(table.board.order.arranged(hand)[0]) == "CA"


# --- arranging by hand -----------------------------------------------------------------------------------------------


@pytest.mark.rule("GR-4.8")
def test_arranging_is_offered_only_where_there_are_several_ways() -> None:
    table = table_of(GAME.id)
    for text, several in ((TWO_MELDS, False), (GIN, True)):
        state = arrange(text).state
        there = Reach(GAME, table, 0, GAME.legal(state, 0))
        assert ("knock as" in there.verbs()) is several, text


@pytest.mark.rule("GR-4.8")
def test_only_the_discard_is_chosen_in_the_hand() -> None:
    state = arrange(GIN).state
    there = Reach(GAME, table_of(GAME.id), 0, GAME.legal(state, 0))
    stated = [act for act in there.legal if act.verb == "knock as"]
    assert stated
    assert {len(there.needs[act]) for act in stated} == {1}


@pytest.mark.rule("GR-4.8")
def test_the_same_cards_in_other_melds_are_another_way() -> None:
    squares = "0: H3 H4 H5 S3 S4 S5 D3 D4 D5 CA DK; 1: D10 H10 C10 DJ SJ H7 S8 CK CQ H2; upcard S6; seat 0 discards"
    state = arrange(squares).state
    there = Reach(GAME, table_of(GAME.id), 0, GAME.legal(state, 0))
    whole = [act for act in there.legal if act.verb == "knock as" and act.args[0] == face("DK") and len(act.args) == 12]
    assert len(whole) == 2  # three sets or three runs
    assert len(there.options(whole)) == 2


def test_a_sum_is_golden_up_to_the_limit() -> None:
    assert ink(8, min(8, 9)) == EXACT
    assert ink(10, min(10, 9)) != EXACT


@pytest.mark.parametrize("seat", [0, 1])
def test_the_fist_knocks_at_the_side_of_the_knocker_also_while_stock_and_pile_make_room(seat: int) -> None:
    table = Rehearsal("gin_romme", 2)
    table.stage.layout.heed({("knocker", seat): 1})
    knock = Knock(Special("knock", seat))
    knock.stage = table.stage
    (x, y), (mx, my) = knock.spot(), table.stage.layout.heart
    assert abs(x - mx) < 1.2 * table.stage.card_px
    assert (y > my) is (seat == 0)
