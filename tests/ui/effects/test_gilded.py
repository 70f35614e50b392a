"""The gilded scenes: portraits, seal, staircase, bid plate; each says what its numbers say."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from rules.core.contract import TABLE, Special
from rules.core.notation import parse
from rules.core.options import build
from rules.core.registry import game
from ui.table.ahead import drawn as made
from ui.table.effects.catalogue import AHEAD, EFFECTS, ORNAMENTS
from ui.table.effects.gallery import dressed_stage
from ui.table.effects.kit import gilt
from ui.table.effects.kit.art import SHELF
from ui.table.effects.kit.gilt import GRADES
from ui.table.effects.kit.scene import NOBODY
from ui.table.effects.luxusfamilie.shiver import turned_spot
from ui.table.effects.luxusfamilie.staircase import Staircase, flights
from ui.table.effects.scenes.bid_plate import BidPlate
from ui.table.effects.scenes.portrait import MOST_WIDE, Portrait, dealt_out
from ui.table.effects.standing.wax_seal import seal_spot, suit_of
from ui.table.picture.cues import Timed
from ui.table.picture.model import HandOrder, Model
from ui.table.picture.stage import Stage

GAME = "luxusfamilie"
SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160))


def cards(stage: Stage, codes: str) -> tuple[int, ...]:
    """Physical cards of these faces, each copy once."""
    found: list[int] = []
    for code in codes.split():
        copies = stage.deck.cards_of[stage.deck.token_of[code]]
        found.append(next(card for card in copies if card not in found))
    return tuple(found)


def begun(stage: Stage, name: str, event: Special, **params: object) -> Timed:
    cue = EFFECTS[name](event, **params)
    assert isinstance(cue, Timed)
    cue.start(stage)
    return cue


# --- portraits ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("codes", "portraits"),
    [
        ("HK HQ HJ", ["HK HQ HJ"]),
        ("HK HK HQ HQ HJ HJ", ["HK HQ HJ", "HK HQ HJ"]),
        ("HA H10 HK HK HQ HQ HJ", ["HA H10 HK HQ HJ", "HK HQ"]),
        ("CK CK SK SK HK HK DK DK", ["CK SK HK DK", "CK SK HK DK"]),
        ("S7 S7", ["S7", "S7"]),
        ("", []),
    ],
)
def test_what_lies_twice_sits_for_two_portraits(codes: str, portraits: list[str]) -> None:
    row = codes.split()
    assert [" ".join(row[place] for place in places) for places in dealt_out(row)] == portraits


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("grade", GRADES)
def test_the_widest_portraits_stay_in_the_window(size: tuple[int, int], grade: str) -> None:
    stage = dressed_stage(size, 3, GAME)
    event = Special("double_luxusfamilie", 1, cards(stage, "HA HA H10 H10 HK HK HQ HQ HJ HJ"), (), (1500,))
    cue = begun(stage, "portrait", event, grade=grade)
    assert isinstance(cue, Portrait)
    outer = [one.x + side * (one.wide / 2 + stage.px(gilt.MOULDING)) for one in cue.sittings for side in (-1, 1)]
    assert min(outer) >= size[0] * (1 - MOST_WIDE) / 2 - 1
    assert max(outer) <= size[0] * (1 + MOST_WIDE) / 2 + 1
    assert cue.tablet_box().bottom < size[1]


def test_the_worth_rolls_up_and_never_past_itself(window: pygame.Surface) -> None:
    stage = dressed_stage((1280, 720), 3, GAME)
    cue = begun(stage, "portrait", Special("family", 0, cards(stage, "HK HQ HJ"), (), (60,)))
    assert isinstance(cue, Portrait)
    shown = [cue.shown(step / 100) for step in range(101)]
    assert shown == sorted(shown)
    assert (shown[0], shown[-1]) == (0, 60)


def test_grander_melds_have_larger_frames() -> None:
    heights = []
    for grade in GRADES:
        stage = dressed_stage((1280, 720), 3, GAME)
        cue = begun(stage, "portrait", Special("pair", 0, cards(stage, "HK HQ"), (), (20,)), grade=grade)
        assert isinstance(cue, Portrait)
        heights.append(cue.sittings[0].high)
    assert heights == sorted(set(heights))


def test_an_unknown_grade_is_an_error() -> None:
    with pytest.raises(KeyError):
        Portrait(Special("pair", 0), "golden")


# --- the staircase -----------------------------------------------------------------------------------------------


@pytest.mark.rule("LX-7.3", "LX-V18")
@pytest.mark.parametrize(
    ("points", "worth"), [(60, 60), (61, 62), (90, 120), (120, 180), (150, 270), (180, 360), (210, 480), (240, 600)]
)
def test_the_steps_add_up_to_what_the_points_are_worth(points: int, worth: int) -> None:
    steps = flights(points, (60, 120, 180))
    assert [one.times for one in steps] == [1, 2, 3, 4]
    assert sum(one.points for one in steps) == points
    assert sum(one.points * one.times for one in steps) == worth


def test_points_below_zero_stay_on_the_floor() -> None:
    assert all(one.points == 0 for one in flights(-40, (60, 120, 180)))
    stage = dressed_stage((1280, 720), 3, GAME)
    cue = begun(stage, "staircase", Special("conversion", 1, (), (), (10, 50, -40)))
    assert isinstance(cue, Staircase)
    assert cue.reached == -1


# --- bid and seal ------------------------------------------------------------------------------------------------


def test_the_points_climb_to_the_total_below_the_bid() -> None:
    stage = dressed_stage((1280, 720), 3, GAME)
    cue = begun(stage, "bid_plate", Special("made_bid", 1, (), (), (280, 310)), outcome="made")
    assert isinstance(cue, BidPlate)
    shown = [cue.counted(step / 50) for step in range(51)]
    assert shown == sorted(shown)
    assert (shown[0], shown[-1]) == (0, 310)


@pytest.mark.parametrize(("code", "suit"), [("H", "H"), ("C10", "C"), ("DK", "D"), ("S", "S"), ("", "*"), ("14", "*")])
def test_a_seal_bears_the_suit_of_its_card(code: str, suit: str) -> None:
    assert suit_of(code) == suit


@pytest.mark.parametrize("size", SIZES)
def test_the_seal_lies_beside_everything_else(size: tuple[int, int]) -> None:
    stage = dressed_stage(size, 3, GAME)
    x, y, high = seal_spot(stage)
    reach = high * 0.46  # of the wax
    own, trick = stage.layout.shelf(0), stage.layout.centre
    assert y + reach <= own.y
    assert x + reach <= trick.x
    others = [stage.layout.shelf(seat) for seat in (1, 2)] + [stage.layout.ground(seat) for seat in (0, 1, 2)]
    assert all(x + reach <= box.x or y - reach >= box.bottom for box in others)


def test_while_it_is_made_the_seal_does_not_lie_there_yet() -> None:
    stage = dressed_stage((1280, 720), 3, GAME)
    cue = begun(stage, "wax_seal", Special("trump", 0, cards(stage, "H"), (), (2,)))
    assert "seal" in stage.carried
    cue.skip()
    assert "seal" not in stage.carried


# --- what stays on the table -------------------------------------------------------------------------------------


def drawn(stage: Stage, name: str, seat: int, value: int = 1) -> pygame.Rect:
    """Box within which an ornament changes the picture, in pixels."""
    surface = pygame.Surface(stage.size, pygame.SRCALPHA)
    ORNAMENTS[name](surface, stage, seat, value)
    return surface.get_bounding_rect()


def test_each_trump_has_a_seal_of_its_own() -> None:
    stage = dressed_stage((1280, 720), 3, GAME)
    pictures = set()
    for value in (1, 2, 3, 4):
        surface = pygame.Surface(stage.size, pygame.SRCALPHA)
        ORNAMENTS["seal"](surface, stage, NOBODY, value)
        pictures.add(bytes(surface.get_buffer().raw))
        assert surface.get_bounding_rect().collidepoint(seal_spot(stage)[:2])
    assert len(pictures) == 4


def after(*moves: str) -> Stage:
    """A strict table with objecting players after these moves, as seat 0 sees it; dealer 2, first seed that fits."""
    rules = game(GAME)
    state = rules.start(build(rules.options, {"table": "strict", "objection": "players", "first_dealer": "2"}), 3, 1)
    rules.apply(state, TABLE, rules.legal(state, TABLE)[0])
    for line in moves:
        seat, act = parse(rules, line)
        assert rules.check(state, seat, act) is None, line
        rules.apply(state, seat, act)
    stage = dressed_stage((1280, 720), 3, GAME)
    Model(stage, HandOrder(rules.deck)).settle(rules.view(state, 0))
    return stage


def led() -> tuple[str, ...]:
    """Bids, melds and the first lead of seat 0, with hearts as trump."""
    rules = game(GAME)
    state = rules.start(build(rules.options, {"table": "strict", "objection": "players", "first_dealer": "2"}), 3, 1)
    rules.apply(state, TABLE, rules.legal(state, TABLE)[0])
    start = ("0 bid 100", "1 weg", "2 weg", "0 trump H", "1 meld none", "2 meld none")
    for line in start:
        rules.apply(state, *parse(rules, line))
    plays = [act for act in rules.legal(state, 0) if act.verb == "play"]
    club = next(act for act in plays if rules.deck.codes[act.args[0]].startswith("C"))
    return (*start, f"0 play {rules.deck.codes[club.args[0]]}")


def test_a_turned_suit_is_struck_out_at_its_own_place() -> None:
    open_row, one, both = after(*led()), after(*led(), "1 turn H"), after(*led(), "1 turn H", "1 turn C")
    places = [one.x for one in sorted(open_row.named("farbkarten"), key=lambda one: one.card) if one.zone.seat == 1]
    assert turned_spot(open_row, 1, "H") is None
    assert not drawn(open_row, "void_H", 1)
    hearts = turned_spot(one, 1, "H")
    assert hearts is not None
    assert hearts[0] == pytest.approx(places[2])
    assert turned_spot(both, 1, "H") == hearts, "clubs do not push the back of hearts aside"
    clubs = turned_spot(both, 1, "C")
    assert clubs is not None
    assert clubs[0] == pytest.approx(places[0])
    assert drawn(both, "void_C", 1).collidepoint(clubs[:2])


DRAWN_AHEAD = {  # what begins a scene that has pictures to draw ahead; as many cards of the table as named here
    "usual": Special("anything", 0, (0, 1, 2), (1,), (9, 4)),
    "portrait": Special("family", 0, (0, 1, 2), (), (60,)),
    "staircase": Special("conversion", 0, (), (), (90, 0, 120)),
    "bid_plate": Special("failed_bid", 0, (), (), (100, 90)),
    "unmask": Special("lie", 0, (0,), (1,), (9, 4)),
    "strongbox": Special("bank_broke", 0),
    "burning_sum": Special("seven", 0, (0,), (1,), (6,)),
}
ELSEWHERE = {"chips_in", "golden_call", "spin_numbers"}  # kept elsewhere, or drawn at sizes of which one is drawn ahead
MADE_OF_THEM = {"squeezed", "turned", "mirrored", "written"}  # pictures made of others cost little


@pytest.mark.parametrize("name", sorted(AHEAD.keys() & EFFECTS.keys() - ELSEWHERE))
def test_what_is_drawn_ahead_need_not_be_drawn_again(name: str) -> None:
    stage = dressed_stage((1280, 720), 3, GAME)
    SHELF.clear()
    assert sum(1 for _ in made(AHEAD[name](stage))) < 20
    kept = set(SHELF._kept)
    assert kept
    event = DRAWN_AHEAD.get(name, DRAWN_AHEAD["usual"])
    if event.cards:
        event = event._replace(cards=cards(stage, "HK HQ HJ")[: len(event.cards)])
    cue = begun(stage, name, event, **({"outcome": "failed"} if name == "bid_plate" else {}))
    surface = pygame.Surface(stage.size)
    for _ in range(200):
        cue.draw(surface)
        if cue.update(16):
            break
    assert drawn_again(kept) == []


@pytest.mark.parametrize("name", sorted(AHEAD.keys() - EFFECTS.keys()))
def test_what_is_drawn_ahead_of_an_ornament_need_not_be_drawn_again(name: str) -> None:
    stage = dressed_stage((1280, 720), 3, GAME)
    SHELF.clear()
    for _ in made(AHEAD[name](stage)):
        pass
    kept = set(SHELF._kept)
    assert kept
    ORNAMENTS[name](pygame.Surface(stage.size), stage, NOBODY, 1)
    assert drawn_again(kept) == []


def drawn_again(kept: set[Any]) -> list[Any]:
    """Pictures of the kinds that were drawn ahead, at other sizes than those."""
    sizes = {key[0] for key in kept}
    return [key for key in SHELF._kept if key[0] in sizes and key not in kept and not MADE_OF_THEM & {*key}]
