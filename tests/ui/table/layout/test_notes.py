"""The one rule of notes, at every table and size: beside what they are about, and over nothing that is being read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from math import inf
from random import Random

import pygame
import pytest

from game.bots.core.base import Choice, Reason, Rival
from game.learn.lessons import lesson
from game.match.match import Match
from game.match.seats import seated
from rules.core.contract import Refusal
from rules.core.registry import GAMES, game
from tests.cases import each
from tests.ui.table.hands import Sitting
from ui.scenes.learn.lesson import LessonScene
from ui.scenes.table.table import TableScene
from ui.shell.app import App
from ui.table.controls.buttons import VerbButton
from ui.table.input.pointer import TIP_AFTER_DROP_MS, TIP_MS
from ui.table.input.pointing import arrow_room, arrow_side
from ui.table.input.refusals import explained
from ui.table.layout.notes import (
    NEVER,
    SOMEWHAT,
    TOUCHED,
    UNWILLINGLY,
    Kept,
    Shape,
    Size,
    _lines,
    _places,
    beside,
    rect_of,
    shape_of,
    tail,
)
from ui.table.tables import Place
from ui.table.words.tips import lay_tip, tip_under

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160))
MOMENTS = (0, 9, 24, 50)  # moves played before, at one size after the other
SAID = ("Nein!", "Ich passe.", "Das glaub ich nicht!", "Ich erhöhe um fünfzig.")
every_game = pytest.mark.parametrize("id", sorted(GAMES))


def tables(resized: Callable[..., App], id: str, large: bool = True) -> Iterator[Sitting]:
    """Somebody's own turn at a table, early and later, at all sizes, and in large letters in the smallest window."""
    rules = game(id)
    windows = [(size, 1.0) for size in SIZES] + [(SIZES[0], 1.5)] * large
    for number, (size, text_size) in enumerate(windows):
        app = resized(window=size, text_size=text_size)
        seats = rules.players[number % len(rules.players)]
        yield Sitting(app, rules.options(), seats, number, MOMENTS[number % len(MOMENTS)], rules)


def middle(table: Sitting) -> list[Shape]:
    """Stock, pile and trick as they lie."""
    stage = table.board.stage
    cards = [one for one in stage.sprites if one.zone.seat is None and not one.home.hidden]
    return [shape_of(one.home, stage.pictures.aspect) for one in cards]


def pressed(table: Sitting) -> list[Shape]:
    return [one.rect for one in table.desk.group.walk() if isinstance(one, VerbButton)] + [table.desk._prompt]


def kept(table: Sitting, note: Shape, thing: Shape, others: list[Shape]) -> list[str]:
    """What a note covers of all that it must keep clear of."""
    there = {"thing": [thing], "middle": middle(table), "button": pressed(table), "note": others}
    there["window"] = [] if pygame.Rect((0, 0), table.app.size).contains(note) else [note]
    return [name for name, rects in there.items() if note.collidelist(rects) >= 0]


def pointed_things(table: Sitting) -> Iterator[tuple[float, float]]:
    """Points to rest the pointer at: cards of the hand, piles, plates, and marks."""
    stage = table.board.stage
    for zone in table.desk.play.hand_zones():
        yield from (table.corner(one) for one in stage.sprites.within(zone)[::4])
    for zone, row in stage.sprites.zones.items():
        if row and stage.layout.places.get(zone.name, Place()).at != "hand":
            yield row[-1].home.x, row[-1].home.y
    for seat in range(stage.seats):
        yield stage.plate(seat).cx, stage.plate(seat).cy


def advised(table: Sitting) -> Choice:
    """A hint with reasons and other moves, as long as they come."""
    legal = table.desk.play.reach.legal
    rivals = tuple(Rival(act, behind, 1.0, luck=9.0) for act, behind in zip(legal[1:3], (1.0, 9.0), strict=False))
    return Choice(legal[0], reasons=(Reason("search"),), rivals=rivals)


# --- the laws --------------------------------------------------------------------------------------------------------
@every_game
def test_a_tip_lies_beside_its_thing_and_over_nothing_that_is_read(id: str, resized: Callable[..., App]) -> None:
    for table in tables(resized, id):
        for at in pointed_things(table):
            tip = tip_under(table.board, at)
            if tip is not None:
                _, place = lay_tip(table.app, table.board.stage, tip)
                assert kept(table, place, tip.thing, []) == [], (table.app.size, tip.words)


@every_game
def test_a_refusal_covers_neither_its_card_nor_what_it_speaks_of(id: str, resized: Callable[..., App]) -> None:
    for table in tables(resized, id):
        stage, hud, places = table.board.stage, table.board.hud, table.desk.play.places
        row = [one for zone in table.desk.play.hand_zones() for one in stage.sprites.within(zone)]
        things = [rect_of(places.card_box(one)) for one in (row[:1] + row[-1:])] + [rect_of(stage.layout.prompt)]
        things += middle(table)[-1:]
        for thing in things:
            paper = explained(stage, hud, Refusal("unknown", clause="1.1"), thing, lambda clause: None)
            assert kept(table, paper.rect, thing, []) == [], (table.app.size, thing)


@every_game
def test_all_notes_of_one_moment_lie_beside_each_other(id: str, resized: Callable[..., App]) -> None:
    """The log is open, everybody speaks, a notice has come, a hint is read, and the pointer rests on a tool."""
    for table in tables(resized, id, large=False):
        stage, chatter = table.board.stage, table.board.hud.chatter
        table.board.hud.chronicle.open = True
        for seat in range(stage.seats):
            chatter.say(seat, "18!")
            chatter.bubbles[-1].place = chatter._lay(seat, (stage.px(70), stage.px(40)))
        table.desk.tools.show_hint(advised(table))
        tool = next(one for one in table.desk.group.walk() if one.key == "tool:log")
        tip = stage.notes.place("tip", (stage.px(278), stage.px(90)), tool.rect)
        notes = [tip, *(rect for listed in stage.notes.others for _, rect in listed())]
        assert len(notes) >= stage.seats + 3
        for index, note in enumerate(notes):
            log = note == table.board.hud.chronicle.rect
            assert log or kept(table, note, pygame.Rect(0, 0, 0, 0), []) == [], (table.app.size, index)
        assert [pair for pair in combinations(notes, 2) if pair[0].colliderect(pair[1])] == [], table.app.size


@every_game
def test_the_notes_and_arrows_of_a_lesson_leave_words_cards_and_log_free(id: str, resized: Callable[..., App]) -> None:
    found = lesson(id)
    assert found is not None
    for size in SIZES:
        scene = LessonScene(resized(window=size, speed="off"), found)
        stage, step = scene.board.stage, found.steps[0]
        scene.board.hud.chronicle.open = True
        scene.note = scene._note(step)
        around = [one for one in stage.notes.kept("lesson") if one.cost >= NEVER]
        assert scene.note.rect.collidelist([one.rect for one in around]) < 0, size
        for thing in scene._pointed(step):
            side = arrow_side(stage, thing, [scene.note.rect])
            room = arrow_room(stage, thing, side) if side is not None else pygame.Rect(0, 0, 0, 0)
            assert room.collidelist([scene.note.rect, *(one.rect for one in around)]) < 0, size


@every_game
def test_notices_stand_beside_the_own_plate_and_each_other(id: str, resized: Callable[..., App]) -> None:
    for table in tables(resized, id):
        stage, laid = table.board.stage, list[tuple[str, Shape]]()
        stage.notes.others.append(lambda laid=laid: laid)  # type: ignore[misc]
        for name in ("one", "two", "three"):
            size = stage.px(250), stage.px(56)
            place = stage.notes.place(name, size, rect_of(stage.plate(stage.viewer)))
            assert kept(table, place, rect_of(stage.plate(stage.viewer)), [rect for _, rect in laid]) == []
            laid.append((name, place))


@pytest.mark.parametrize("id", sorted(id for id in GAMES if game(id).players[-1] >= 5))
@pytest.mark.parametrize("window", [(800, 500), (1280, 720)])
def test_what_many_seats_say_does_not_touch_the_round(id: str, window: Size, resized: Callable[..., App]) -> None:
    rules = game(id)
    for text_size, seats in product((1.0, 1.5), [seats for seats in rules.players if seats >= 5]):
        table = Sitting(resized(window=window, text_size=text_size), rules.options(), seats, 1, 9, rules)
        chatter, round_box = table.board.hud.chatter, rect_of(table.board.stage.layout.status).inflate(2, 2)
        for seat, words in product(range(seats), SAID):
            chatter.clear()
            chatter.say(seat, words)
            chatter.draw(table.app.window)
            ((_, place),) = chatter.notes()
            assert not place.colliderect(round_box), (seats, text_size, seat, words)


# --- geometry --------------------------------------------------------------------------------------------------------
BOUNDS = pygame.Rect(0, 0, 1000, 600)
CARD = pygame.Rect(480, 400, 80, 120)


def test_where_nothing_lies_a_note_stands_right_above_its_thing() -> None:
    _, place = beside((200, 60), CARD, [Kept(CARD, NEVER)], BOUNDS, 1.0)
    assert place.centerx == CARD.centerx
    assert 0 <= CARD.top - place.bottom <= 10


def test_what_lies_above_and_below_sends_it_to_the_side() -> None:
    there = [CARD, pygame.Rect(400, 200, 240, 190), pygame.Rect(400, 530, 240, 70)]
    _, place = beside((200, 60), CARD, [Kept(rect, NEVER) for rect in there], BOUNDS, 1.0)
    assert place.collidelist(there) < 0
    assert place.right <= CARD.left or place.left >= CARD.right


def test_where_no_place_is_free_what_matters_least_is_covered() -> None:
    felt, others = pygame.Rect(0, 0, 1000, 300), pygame.Rect(0, 300, 1000, 300)
    there = [Kept(CARD, NEVER), Kept(felt, SOMEWHAT), Kept(others, UNWILLINGLY)]
    _, place = beside((300, 100), CARD, there, BOUNDS, 1.0)
    assert not place.colliderect(CARD)
    assert not place.colliderect(others)


def test_a_far_note_points_at_its_thing_and_a_near_one_needs_no_tail() -> None:
    assert tail(pygame.Rect(100, 50, 200, 60), CARD, 1.0)[-1][1] == CARD.top
    assert tail(CARD.move(82, 0), CARD, 1.0) == []


# --- above them: what is held ----------------------------------------------------------------------------------------
def dragged(app: App, target: Callable[[Sitting], Shape]) -> tuple[Sitting, Shape]:
    """Hold the first card of the hand over something of the desk."""
    table = Sitting(app, game("mau_mau").options(), 3, 3, rules=game("mau_mau"))
    table.board.draw(app.window)
    table.desk.draw(app.window)
    where = target(table)
    sprite = next(one for zone in table.desk.play.hand_zones() for one in table.board.stage.sprites.within(zone))
    start = table.corner(sprite)
    table.mouse(pygame.MOUSEMOTION, start)
    table.mouse(pygame.MOUSEBUTTONDOWN, start)
    for share in (0.3, 0.6, 1.0):
        x, y = (start[0] + (where.centerx - start[0]) * share, start[1] + (where.centery - start[1]) * share)
        table.mouse(pygame.MOUSEMOTION, (x, y))
    table.pass_time(600)
    return table, where


def a_button(table: Sitting) -> Shape:
    return next(one.rect for one in table.desk.group.walk() if one.key.startswith("verb:"))


@pytest.mark.parametrize("target", [a_button, lambda table: table.desk._prompt], ids=["button", "prompt"])
def test_a_card_that_is_dragged_lies_upon_buttons_and_prompt(app: App, target: Callable[[Sitting], Shape]) -> None:
    table, where = dragged(app, target)
    stage = table.board.stage
    assert len(stage.dragged) == 1
    table.board.draw(app.window)
    table.desk.draw(app.window)
    below = app.window.copy()
    stage.draw_dragged(app.window)
    sprite = stage.dragged[0]
    card = shape_of(sprite.where(), stage.pictures.aspect)
    assert card.colliderect(where)
    common = card.inflate(-8, -8).clip(where)
    assert app.window.subsurface(common).get_buffer().raw != below.subsurface(common).get_buffer().raw
    beside_it = [(card.right + away, card.centery) for away in range(stage.px(4), stage.px(24))]
    darker = [spot for spot in beside_it if sum(app.window.get_at(spot)[:3]) < sum(below.get_at(spot)[:3])]
    assert len(darker) > 5, "it casts its shadow"


def cost(spot: Shape, away: float, lying: list[Kept], unit: float) -> float:
    """The distance of a place, and what it covers."""
    covered = [(spot.clip(rect), cost) for rect, cost in lying if spot.colliderect(rect)]
    return away + sum(cost * room.w * room.h / (1000 * unit**2) + TOUCHED * (cost >= NEVER) for room, cost in covered)


@each("seed", range(60))
def test_no_place_is_cheaper_than_the_one_that_is_found(seed: int) -> None:
    """On empty tables and on those where every place touches several things that must be kept clear."""
    chance, window = Random(seed), pygame.Rect(0, 0, 640, 400)

    def somewhere(most: int) -> Shape:
        return pygame.Rect(chance.randrange(600), chance.randrange(380), chance.randrange(most), chance.randrange(most))

    largest = chance.choice((60, 200, 500))
    lying = [
        Kept(somewhere(largest), chance.choice((NEVER, NEVER, UNWILLINGLY, SOMEWHAT)))
        for _ in range(chance.randrange(25))
    ]
    size, thing, unit = (chance.choice((40, 200, 500)), 60), somewhere(120), chance.choice((0.5, 1.4))
    columns, rows = _lines(size, thing, lying, window, unit, False)
    all_of_them = [(1 << len(rows)) - 1] * len(columns)
    places = _places(columns, rows, all_of_them, inf, unit)
    least, found = beside(size, thing, lying, window, unit)
    costs = {(x, y): cost(pygame.Rect(x, y, *size), away, lying, unit) for away, x, y in places}
    assert least == pytest.approx(min(costs.values()))
    assert costs[found.topleft] == pytest.approx(least)


def test_what_is_held_is_drawn_after_the_notices(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    scene = TableScene(app, Match(game("mau_mau"), game("mau_mau").options(), seated(["person", "geselle"]), 3))
    app.push(scene)
    monkeypatch.setattr(app.toasts, "draw", lambda surface: told.append("notices"))
    monkeypatch.setattr(scene.board.stage, "draw_dragged", lambda surface: told.append("held"))
    app.draw()
    assert told == ["notices", "held"]


def test_after_a_drop_a_tip_waits_longer_than_under_a_resting_pointer(app: App) -> None:
    table, _ = dragged(app, lambda table: rect_of(table.board.stage.layout.centre))
    pointer, at = table.desk.pointer, table.board.stage.centre
    table.mouse(pygame.MOUSEBUTTONUP, at)
    for _ in range(4):  # the hand is never quite still
        table.mouse(pygame.MOUSEMOTION, at)
        table.pass_time(700)
    assert not pointer.resting
    table.pass_time(TIP_AFTER_DROP_MS)
    assert pointer.resting
    table.mouse(pygame.MOUSEMOTION, (5, 5))
    table.pass_time(TIP_MS + 200)
    assert pointer.resting
