"""Rommé on the screen: drafts, groups that can be touched, jokers that are asked about, proposals, the own order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from rules.core import registry
from rules.core.contract import Action, Group, Seat, Zone
from rules.core.notation import parse
from rules.romme.game import GAME
from rules.romme.material import DECK, HANDS, MELDS
from tests.games.romme.given import arrange
from tests.ui.table.conftest import SIZES
from tests.ui.table.hands import Sitting
from tests.ui.table.matches import nothing_to_repair, pictures
from ui.shell.app import App
from ui.table.input.reach import Target
from ui.table.layout.columns import Columns, layout_of
from ui.table.layout.layout import Picture
from ui.table.layout.spreads import ASPECT
from ui.table.picture.model import HandOrder
from ui.table.picture.sprites import Sprite
from ui.table.rehearsal import Rehearsal
from ui.table.tables import table_of
from ui.table.words.sums import dial_picture

ID = "romme"
TABLE = table_of(ID)
OUT = (
    "3 players; 0: JO H8 H4 H10 S5 D2 CK; 1: S2 S3 C5; 2: D9 D8 C2 C7; M1 run H5 H6 H7 of 1; "
    "M2 run H9 JO=H10 HJ of 2; M3 set S9 C9 D9 of 0; pile C8; out 0 1 2; drawn; seat 0 on turn"
)
FRESH = "2 players; 0: HQ HK HA C2 C3 C4 D9 S5; 1: DK D2 S8; pile C8; drawn; seat 0 on turn"


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the game on the table, whether or not it is in the menu yet."""
    if ID not in registry.GAMES:
        monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, ID))
        registry.game.cache_clear()


def sitting(app: App, position: str, **options: Any) -> Sitting:
    """A table in a position of the rulebook's notation; the viewer is on turn."""
    state = arrange(position, **options).state
    found = Sitting(app, state.options, state.seats, 1, rules=GAME)
    found.match._state = state
    return seated(found)


def seated(table: Sitting) -> Sitting:
    """The same match, looked at anew."""
    table.board = table._board()
    table.desk = type(table.desk)(table)
    table.desk.play.begin(table.board.view)
    return table


def after(table: Sitting, *lines: str) -> Sitting:
    for line in lines:
        assert isinstance(table.match.submit(*parse(GAME, line)), list), line
    return seated(table)


def lift(table: Sitting, *codes: str) -> list[Sprite]:
    """Choose these cards of the hand."""
    used: list[Sprite] = []
    for code in codes:
        used.append(table.face(DECK.token_of[code], used))
        table.desk.play.toggle(used[-1])
    return used


def group_at(table: Sitting, number: int) -> tuple[float, float]:
    """A point on the first card of a meld that no other card covers."""
    owner = table.desk.play.places.before[number]
    return table.corner(table.desk.play.places.sprites(Target("meld", owner, group=number))[0])


def written(acts: list[Action]) -> list[str]:
    return [" ".join([act.verb, *(DECK.codes[arg] for arg in act.args[:1]), *map(str, act.args[1:])]) for act in acts]


# --- groups ------------------------------------------------------------------------------------------------------


def test_a_card_dragged_onto_a_meld_is_laid_off_there(app: App) -> None:
    table = sitting(app, OUT)
    card = table.face(DECK.token_of["H8"], [])
    table.drag(table.corner(card), group_at(table, 1))
    assert written(table.done) == ["off H8 1"]


def codes_chosen(table: Sitting) -> list[str]:
    return [DECK.code(sprite.card) for sprite in table.desk.play.chosen]


def test_a_refused_drag_leaves_nothing_lifted_and_says_why(app: App) -> None:
    table = sitting(app, FRESH.replace("drawn", "took C8").replace("pile C8", "pile C9"))
    lift(table, "HQ", "HK")
    pile = table.place(Target("pile"))
    table.drag(table.corner(table.desk.play.chosen[0]), pile)
    paper = table.desk.play.parchment
    assert paper is not None
    assert table.board.stage.texts("refusal.one_card") == "Du darfst nur eine einzige Karte abwerfen."
    assert (table.done, codes_chosen(table)) == ([], [])
    table.drag(table.corner(table.face(DECK.token_of["S5"], [])), pile)
    assert [DECK.codes[act.args[0]] for act in table.done] == ["S5"]


def test_a_card_that_was_not_lifted_is_dragged_alone(app: App) -> None:
    table = sitting(app, FRESH)
    lift(table, "HQ")
    table.drag(table.corner(table.face(DECK.token_of["S5"], [])), table.place(Target("pile")))
    assert [(act.verb, DECK.codes[act.args[0]]) for act in table.done] == [("discard", "S5")]


def test_a_card_put_elsewhere_in_the_hand_leaves_the_others_lifted(app: App) -> None:
    table = sitting(app, FRESH)
    lift(table, "HQ", "HK")
    row = table.board.stage.sprites.within(table.desk.play.chosen[0].zone)
    table.drag(table.corner(table.face(DECK.token_of["S5"], [])), (row[0].x - 30, row[0].y))
    assert codes_chosen(table) == ["HQ", "HK"]
    ground = table.board.stage.layout.ground(table.board.viewer)
    table.drag(table.corner(table.face(DECK.token_of["D9"], [])), (400, ground.y - 3))
    assert codes_chosen(table) == ["HQ", "HK"]


def test_the_natural_card_dropped_on_a_meld_frees_its_joker(app: App) -> None:
    table = sitting(app, OUT)
    lift(table, "H10")
    table.click(group_at(table, 2))
    assert written(table.done) == ["swap H10 2"]


def test_a_bare_joker_asks_what_it_stands_for(app: App) -> None:
    table = sitting(app, OUT)
    lift(table, "JO")
    table.click(group_at(table, 1))
    question = table.desk.play.question
    assert question is not None
    assert not table.done
    assert [answer.words for answer in question.answers] == ["als Herz-Vier", "als Herz-Acht"]
    question.answers[1].deed()
    assert written(table.done) == ["off JO=H8 1"]


def test_only_the_meld_that_was_touched_is_meant(app: App) -> None:
    table = sitting(app, OUT)
    lift(table, "H8")
    assert {target.group for target in table.desk.play.reach.targets(table.desk.play.faces()) if target.group} == {1, 2}
    table.click(group_at(table, 3))
    assert table.done == []
    assert table.desk.play.parchment is not None


def test_the_cards_of_a_meld_tell_which_one_is_meant(app: App) -> None:
    table = sitting(app, OUT)
    acts = [act for act in table.desk.play.reach.legal if act.verb == "off" and act.args[0] == DECK.token_of["H8"]]
    asking, options = table.desk.play.asking, table.desk.play.reach.options(acts)
    assert ["".join(DECK.codes[token] for token in asking.lying(one)) for one in options] == ["H5H6H7", "H9JO=H10HJ"]


def test_cards_dropped_on_the_own_felt_become_a_meld(app: App) -> None:
    table = sitting(app, FRESH)
    lift(table, "HQ", "HK", "HA")
    box = table.board.stage.place(MELDS[0])
    table.click((box.cx, box.cy))
    assert [act.verb for act in table.done] == ["lay run"]


# --- drafts ------------------------------------------------------------------------------------------------------


def test_a_draft_can_be_looked_through_until_it_is_confirmed(app: App) -> None:
    table = after(sitting(app, FRESH), "0 lay run HQ HK HA")
    row = table.board.stage.sprites.within(MELDS[0])
    assert [sprite.pale for sprite in row] == [True] * 3
    table = after(table, "0 lay run C2 C3 C4", "0 confirm")
    assert not any(sprite.pale for sprite in table.board.stage.sprites)


def test_the_sum_towards_the_goal_stands_beside_it(app: App) -> None:
    table = after(sitting(app, FRESH), "0 lay run HQ HK HA")
    assert TABLE.hooks.goals(table.board.view.options) == {"auslage": 40}
    assert table.board.model.marks["auslage", 0] == 31
    going, reached = dial_picture(31, 40, 96), dial_picture(40, 40, 96)
    assert going.get_at((96 // 2, 8)) != reached.get_at((96 // 2, 8))


def test_nobody_else_sees_a_draft(app: App) -> None:
    table = after(sitting(app, FRESH), "0 lay run HQ HK HA")
    view = table.match.view(1)
    assert not view.loose
    assert not view.zones[MELDS[0]]
    assert ("auslage", 0) not in view.marks
    assert len(view.zones[HANDS[0]]) == len(table.match.view(0).zones[HANDS[0]]) + 3


# --- proposals ---------------------------------------------------------------------------------------------------


def test_the_best_melds_are_proposed_when_asked_and_laid_together(app: App) -> None:
    table = sitting(app, FRESH)
    assert "proposal" in [widget.key for widget in table.desk.group.walk()]
    table.letter("V")
    question = table.desk.play.question
    assert question is not None
    assert [answer.words for answer in question.answers][:2] == ["Folge · 9", "Folge · 31"]
    question.answers[-1].deed()
    assert sorted(len(act.args) for act in table.done) == [3, 3]


def test_a_proposal_that_is_taken_puts_lifted_cards_back(app: App) -> None:
    table = sitting(app, FRESH)
    lift(table, "S5")
    table.letter("V")
    question = table.desk.play.question
    assert question is not None
    question.answers[0].deed()
    assert table.done
    assert table.desk.play.chosen == []


def test_both_copies_of_a_card_are_proposed_each_in_its_meld(app: App) -> None:
    position = "2 players; 0: HQ HK HA C2 S2 HQ SQ DQ JO D5 S9; 1: DK D2 S8; pile C8; drawn; seat 0 on turn"
    table = sitting(app, position)
    table.letter("V")
    question = table.desk.play.question
    assert question is not None
    next(answer for answer in question.answers if answer.tone == "gold").deed()
    laid = [DECK.codes[DECK.base[token]] for act in table.done for token in act.args]
    assert laid.count("HQ") == 2


def test_nothing_is_proposed_where_nothing_can_be_laid(app: App) -> None:
    table = sitting(app, "2 players; 0: HQ C3 D9 S5; 1: DK D2 S8; pile C8; drawn; seat 0 on turn")
    assert "proposal" not in [widget.key for widget in table.desk.group.walk()]


# --- the own order -----------------------------------------------------------------------------------------------


def cards(*codes: str) -> list[int]:
    return [DECK.cards_of[DECK.token_of[code]][0] for code in codes]


def test_the_own_order_survives_new_cards_and_a_draft_that_is_taken_back() -> None:
    order = HandOrder(DECK, ranks=TABLE.ranks)
    c5, h9, sk, d2 = cards("C5", "H9", "SK", "D2")
    assert order.arranged([h9, sk, c5]) == [c5, sk, h9]
    order.put(h9, c5)
    assert order.arranged([c5, sk, h9]) == [h9, c5, sk]
    assert order.arranged([sk, h9, d2]) == [h9, sk, d2], "a new card comes to the right"
    assert order.arranged([sk, h9, d2, c5]) == [h9, c5, sk, d2], "what comes back finds its place"
    order.forget([sk, h9, d2])
    assert order.arranged([sk, h9, d2, c5]) == [h9, sk, d2, c5]


def test_sorting_goes_by_suits_and_then_by_ranks() -> None:
    order = HandOrder(DECK, ranks=TABLE.ranks)
    c9, ca, h5, jo = cards("C9", "CA", "H5", "JO")
    assert order.arranged([jo, h5, c9, ca]) == [ca, c9, h5, jo]
    order.sort()
    assert order.arranged([jo, h5, c9, ca]) == [ca, h5, c9, jo]
    order.put(jo, ca)
    order.sort()
    assert order.arranged([jo, h5, c9, ca]) == [ca, c9, h5, jo]


def test_a_hand_keeps_its_order_when_somebody_else_has_looked(app: App) -> None:
    table = sitting(app, OUT)
    card = table.face(DECK.token_of["CK"], [])
    last = table.board.stage.sprites.within(HANDS[0])[-1]
    table.drag(table.corner(card), (last.home.x + 30, last.home.y))
    moved = [one.card for one in table.board.stage.sprites.within(HANDS[0])]
    assert moved[-1] == card.card
    again = type(table.board)(app, GAME, table.match.options, table.match.players, 0, table.match.view(0),
                              order=table.board.order)  # fmt: skip
    assert [one.card for one in again.stage.sprites.within(HANDS[0])] == moved


# --- where everything lies ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_columns_keep_out_of_each_others_way(size: tuple[int, int], seats: int) -> None:
    layout = layout_of(TABLE, size, seats, 0)
    assert isinstance(layout, Columns)
    boxes = [layout.ground(seat) for seat in range(seats)] + [layout.plate(seat) for seat in range(seats)]
    boxes += [layout.hand(seat) for seat in range(1, seats)]
    boxes += [layout.draw, layout.centre, layout.prompt, layout.menu, layout.status, layout.tools, layout.edge]
    for index, box in enumerate(boxes):
        assert box.within(layout.window), index
        assert not any(box.meets(other) for other in boxes[index + 1 :]), index


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_the_whole_deck_on_the_table_of_six_can_be_read(size: tuple[int, int]) -> None:
    """Seven runs of four with two lay-offs before one seat, five melds before every other one."""
    layout = layout_of(TABLE, size, 6, 0)
    for seat, sizes in ((1, [5, 5, 4, 4, 4, 4, 4]), (2, [4, 4, 3, 3, 3]), (0, [13, 4, 4, 4, 3])):
        count = iter(range(110))
        groups = [Group("run", tuple(next(count) for _ in range(length)), (), 1) for length in sizes]
        zone = Zone("meld", seat)
        row = tuple(card for one in groups for card in one.cards)
        poses = layout.poses(Picture({zone: row}, {zone: groups}))[zone]
        box, high = layout.ground(seat), poses[0].height_px
        assert high >= 48 * layout.scale
        for pose in poses:
            assert box.x - 1 <= pose.x - high * ASPECT / 2
            assert pose.x + high * ASPECT / 2 <= box.right + 1
            assert box.y - 1 <= pose.y - high / 2
            assert pose.y + high / 2 <= box.bottom + 1
        for one, other in pairwise(poses):
            if one.y == other.y:
                assert other.x - one.x >= 0.3 * high * ASPECT, "every corner shows"
            else:
                assert other.y - one.y >= 0.45 * high


# --- the picture follows -----------------------------------------------------------------------------------------


def eager(table: Rehearsal, chance: Random) -> tuple[Seat, Action] | None:
    """A move, mostly one that the game proposes, so that melds are laid; now and then a random one."""
    turn = table.game.turn(table.state)
    if not turn.must:
        return None
    seat = turn.must[0]
    legal = table.game.legal(table.state, seat)
    by_verb: dict[str, list[Action]] = {}
    for act in legal:
        by_verb.setdefault(act.verb, []).append(act)
    for verb in ("swap", "off", "lay run", "lay set", "confirm"):
        if verb in by_verb and chance.random() < 0.6:
            return seat, chance.choice(by_verb[verb])
    return seat, chance.choice(legal)


def walk(number: int) -> Iterator[Rehearsal]:
    """A match in which much is laid, with 2 to 6 seats in turn, each position as it is told."""
    seats = 2 + number % 5
    table = Rehearsal(ID, seats, seed=number, viewer=number % seats, faces=pictures("french"),
                      options=GAME.options(first_meld=0, layoff_same_turn=True))  # fmt: skip
    chance = Random(number)
    for _ in range(70):
        move = eager(table, chance)
        if move is None:
            return
        table.submit(*move)
        yield table


@pytest.mark.parametrize("number", range(5))
def test_after_normal_play_there_is_nothing_to_repair(number: int, screen: object) -> None:
    for index, table in enumerate(walk(number)):
        table.run(dt_ms=80)
        nothing_to_repair(table, f"table {number}, move {index}")
