"""The card workshop: a card made from nothing by mouse and by keys, errors at their fields, steps in another order."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import files
from game.match.match import Match
from game.texts import LANGUAGES
from game.workshop import motifs, sets
from game.workshop.sets import Kept
from rules.families.effects.form import NAME, SET_NAME
from rules.families.effects.steps import PRIMITIVES, simplest
from tests.game.workshop.made import AGAIN, DRAW, GIVE, SKIP, TURN, card, text, the_bench
from tests.ui.program import SIZES, click, pass_time, press, show
from tests.words import HOUSE
from ui.scenes.choosing import ChoosingScene, RowButton
from ui.scenes.menu.games import GamesScene
from ui.scenes.menu.menu import MenuScene
from ui.scenes.panel import DialogScene
from ui.scenes.setup.setup import SetupScene
from ui.scenes.workshop import workshop
from ui.scenes.workshop.bench import BenchScene
from ui.scenes.workshop.bench_form import Strip
from ui.scenes.workshop.workshop import WorkshopScene, open_workshop
from ui.shell.app import App
from ui.widgets.controls import Segments
from ui.widgets.field import Field
from ui.widgets.lines import Lines
from ui.widgets.scroll import Scroll

from ..test_scenes import check_fit
from ..test_shelf import type_text
from .scenes import WORKSHOP

AUTOSAVE_MS = 600


def shelf() -> tuple[Kept, ...]:
    return sets.shelf(the_bench())[0]


def raw() -> dict[str, Any]:
    """The only set on the shelf as it lies on the disk."""
    (kept,) = shelf()
    return kept.raw


def on_the_bench(app: App, *cards: dict[str, Any], **other: Any) -> BenchScene:
    """A set of these cards on the bench, above the menu."""
    app.change_quietly(reduced_motion=True)
    app.push(MenuScene(app))
    scene = BenchScene(app, sets.create(the_bench(), text(*cards, **other)))
    show(app, scene)
    return scene


def place_of(app: App, key: str) -> pygame.Rect:
    """Scroll a widget of the top scene into sight; return its rectangle."""
    group = app.top.group  # type: ignore[union-attr]
    found = group.named(key)
    assert found is not None, key
    for area in group.widgets:
        if isinstance(area, Scroll):
            area.reveal(found)
            area.scroll_to(area.wanted, at_once=True)
    return group.named(key).rect  # type: ignore[no-any-return]


def touch(app: App, key: str) -> None:
    """Click on a widget, wherever it has been scrolled to."""
    click(app, place_of(app, key).center)


def key(app: App, code: int, mod: int) -> None:
    app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
    app.dispatch(pygame.event.Event(pygame.KEYUP, key=code, mod=mod))
    app.step(20)


def rewrite(app: App, words: str) -> None:
    """Write something else into the field that has the focus."""
    key(app, pygame.K_a, pygame.KMOD_CTRL)
    key(app, pygame.K_BACKSPACE, 0)
    type_text(app, words)
    app.step(20)


def walk_to(app: App, wanted: str) -> None:
    """Tab until the focus is there."""
    group = app.top.group  # type: ignore[union-attr]
    for _ in range(80):
        if group.focus is not None and group.focus.key == wanted:
            return
        press(app, pygame.K_TAB)
    raise AssertionError(f"{wanted} is not reached")


def walk_down_to(app: App, wanted: str) -> None:
    """Down until the focus is there."""
    group = app.top.group  # type: ignore[union-attr]
    for _ in range(40):
        if group.focus is not None and group.focus.key == wanted:
            return
        press(app, pygame.K_DOWN)
    raise AssertionError(f"{wanted} is not reached")


def does(scene: BenchScene) -> list[str]:
    return [step["do"] for step in scene.card["effect"]]


MADE = {
    "name": "Regentag",
    "text": "Alle bleiben drinnen.",
    "points": 14,
    "draw_after": False,
    "effect": [{**DRAW, "amount": 2}, AGAIN],
}


def check_made() -> None:
    (made,) = raw()["cards"]
    assert {entry: made[entry] for entry in MADE} == MADE
    assert not shelf()[0].problems


# --- from nothing ------------------------------------------------------------------------------------------------


def test_a_card_is_made_from_nothing_by_mouse(app: App) -> None:
    app.change_quietly(reduced_motion=True)
    show(app, MenuScene(app))
    touch(app, "workshop")
    assert isinstance(app.top, WorkshopScene)
    touch(app, "first")
    bench = app.top
    assert isinstance(bench, BenchScene)
    touch(app, "name")
    rewrite(app, MADE["name"])  # type: ignore[arg-type]
    touch(app, "text")
    type_text(app, MADE["text"])  # type: ignore[arg-type]
    points = bench.group.named("points")
    click(app, (points.track.x + points.track.width * 14 // 20, points.rect.centery))  # type: ignore[union-attr]
    touch(app, "draw_after")
    touch(app, "add step")
    touch(app, "row draw")
    touch(app, "target 0")
    touch(app, "row others")
    amount = bench.group.named("amount 0")
    assert isinstance(amount, Segments)
    place_of(app, "amount 0")
    click(app, amount.cells[1].center)
    touch(app, "add step")
    touch(app, "row extra_turn")
    pass_time(app, 20)
    check_made()
    touch(app, "close")
    assert isinstance(app.top, WorkshopScene)


def test_a_card_is_made_from_nothing_by_keys_alone(app: App) -> None:
    app.change_quietly(reduced_motion=True)
    show(app, MenuScene(app))
    walk_down_to(app, "workshop")
    press(app, pygame.K_RETURN)
    walk_to(app, "new")
    press(app, pygame.K_RETURN)
    bench = app.top
    assert isinstance(bench, BenchScene)
    assert bench.group.focus is not None
    assert bench.group.focus.key == "name"
    rewrite(app, MADE["name"])  # type: ignore[arg-type]
    walk_to(app, "text")
    type_text(app, MADE["text"])  # type: ignore[arg-type]
    walk_to(app, "points")
    press(app, *[pygame.K_RIGHT] * 4)
    walk_to(app, "draw_after")
    press(app, pygame.K_SPACE)
    walk_to(app, "add step")
    press(app, pygame.K_RETURN)
    walk_down_to(app, "row extra_turn")
    press(app, pygame.K_RETURN)
    walk_to(app, "add step")
    press(app, pygame.K_RETURN, pygame.K_RETURN)  # the first step of the list
    assert bench.group.focus.key == "target 0"
    press(app, pygame.K_RETURN)
    walk_down_to(app, "row others")
    press(app, pygame.K_RETURN)
    walk_to(app, "amount 0")
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_ESCAPE)
    check_made()


# --- errors ------------------------------------------------------------------------------------------------------

PEEK = {"do": "peek", "target": "stock", "amount": 2}
PASS = {"do": "pass_cards", "amount": 1, "select": "choose", "direction": "left"}
WRONG: dict[str, tuple[str, str, str, list[dict[str, Any]], dict[str, Any]]] = {
    # what is wrong: its code, the entry at which it is told, the widget above it, the cards, the set
    "a set without a name": ("E_NAME", "$.set_name", "set_name", [], {"set_name": ""}),
    "a name of a set that is too long": ("E_NAME", "$.set_name", "set_name", [], {"set_name": "x" * 41}),
    "an author whose name is too long": ("E_NAME", "$.author", "author", [], {"author": "x" * 41}),
    "too many cards": ("E_TOTAL", "$.cards", "author", [card(f"k{place}") for place in range(8)], {}),
    "too many copies": ("E_TOTAL", "$.cards", "author", [card(copies=4), card("b", copies=4)], {}),
    "a card without a name": ("E_NAME", "name", "name", [card(name="")], {}),
    "an id that is none": ("E_ID", "name", "name", [card(id="Ä!")], {}),
    "an id twice": ("E_DUP_ID", "name", "name", [card("b"), card("b")], {}),
    "a picture from elsewhere": ("E_ART", "art", "motif", [card(art="../geheim.png")], {}),
    "a long text": ("E_TEXT", "text", "text", [card(text="x" * 161)], {}),
    "many points": ("E_POINTS", "points", "points", [card(points=21)], {}),
    "points below zero": ("E_POINTS", "points", "points", [card(points=-1)], {}),
    "no copy": ("E_COPIES", "copies", "copies", [card(copies=0)], {}),
    "four steps": ("E_STEPS", "effect", "draw_after", [card("a", DRAW, SKIP, TURN, PEEK)], {}),
    "a step twice": ("E_DUP_STEP", "effect[1].do", "sentence 1", [card("a", DRAW, DRAW)], {}),
    "a turn in between": ("E_LAST_STEP", "effect[0].do", "sentence 0", [card("a", AGAIN, DRAW)], {}),
    "a target": ("E_TARGET", "effect[0].target", "target 0", [card("a", {**DRAW, "target": "stock"})], {}),
    "an amount": ("E_AMOUNT", "effect[0].amount", "amount 0", [card("a", {**DRAW, "amount": 4})], {}),
    "a choice": ("E_SELECT", "effect[0].select", "select 0", [card("a", {**GIVE, "select": "owner"})], {}),
    "a direction": ("E_DIRECTION", "effect[0].direction", "direction 0", [card("a", {**PASS, "direction": "up"})], {}),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_an_error_is_told_right_below_its_field(wrong: str, app: App) -> None:
    """In words, and nobody can play with the set until it is put right."""
    code, entry, above, cards, other = WRONG[wrong]
    scene = on_the_bench(app, *cards, **other)
    scene.go_to(int(code == "E_DUP_ID"))  # of two equal ids the second is wrong
    told = [one for one in scene.group.walk() if one.key == f"wrong {entry}"]
    assert len(told) == 1
    field = scene.group.named(above)
    assert field is not None
    assert 0 <= told[0].rect.top - field.rect.bottom < (90 if entry != "$.cards" else 60)
    found = {one for codes in scene.draft.problems.values() for one in codes}
    assert code in found
    practise = scene.group.named("practise")
    assert practise is not None
    assert not practise.enabled
    assert practise.tip == app.texts("workshop.why.problems")


def test_every_error_that_can_come_on_the_bench_is_tried() -> None:
    sources = [path.read_text(encoding="utf-8") for path in (HOUSE / "rules/families/effects").glob("*.py")]
    codes = set(re.findall(r'"(E_[A-Z_]+)"', "".join(sources)))
    assert codes - sets.NO_DRAFT == {row[0] for row in WRONG.values()}


def test_an_error_comes_and_goes_while_one_types(app: App) -> None:
    """And the pen stays where it was."""
    scene = on_the_bench(app, card(name="Ab"))
    touch(app, "name")
    press(app, pygame.K_HOME)
    key(app, pygame.K_DELETE, 0)
    assert scene.group.named("wrong name") is None
    key(app, pygame.K_DELETE, 0)
    assert scene.group.named("wrong name") is not None
    type_text(app, "Neu")
    press(app, pygame.K_LEFT)
    type_text(app, "x")
    assert scene.group.named("wrong name") is None
    assert scene.card["name"] == "Nexu"


def test_the_name_of_a_new_card_waits_to_be_written_over(app: App) -> None:
    scene = on_the_bench(app)
    touch(app, "add card")
    pass_time(app, 1)
    type_text(app, "Nebel")
    assert scene.card["name"] == "Nebel"
    touch(app, "card 0")
    touch(app, "card 1")
    touch(app, "name")
    type_text(app, "!")
    assert "Nebel" in scene.card["name"], "later it is a name like any other"


def test_enter_leads_from_a_field_to_the_next_thing(app: App) -> None:
    scene = on_the_bench(app)
    walk_to(app, "set_name")
    press(app, pygame.K_RETURN)
    assert scene.group.focus is not None
    assert scene.group.focus.key == "author"


def test_a_longer_name_than_allowed_cannot_be_typed(app: App) -> None:
    scene = on_the_bench(app)
    touch(app, "name")
    rewrite(app, "x" * 40)
    touch(app, "set_name")
    rewrite(app, "y" * 60)
    assert len(scene.card["name"]) == NAME[-1]
    assert len(scene.draft.raw["set_name"]) == SET_NAME[-1]
    assert not scene.draft.problems


# --- the effect --------------------------------------------------------------------------------------------------


def drag(app: App, begin: tuple[int, int], end: tuple[int, int]) -> None:
    app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=begin, rel=(0, 0), buttons=(0, 0, 0)))
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=begin, button=1))
    for part in range(1, 9):
        at = (begin[0], begin[1] + (end[1] - begin[1]) * part // 8)
        app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0)))
        app.step(30)
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    app.step(30)


def drag_step(app: App, step: int, over: int) -> None:
    """Take a strip at its left edge and lay it where another one lies."""
    held, other = place_of(app, f"strip {step}"), place_of(app, f"strip {over}")
    held = app.top.group.named(f"strip {step}").rect  # type: ignore[union-attr]
    way = other.y - held.y
    drag(app, (held.x + 12, held.y + 20), (held.x + 12, held.y + 20 + way))


@pytest.mark.parametrize(
    ("step", "over", "order"),
    [
        (0, 1, "skip draw reverse"),
        (1, 0, "skip draw reverse"),
        (0, 2, "skip reverse draw"),
        (2, 0, "reverse draw skip"),
    ],
)
def test_steps_are_dragged_into_another_order(
    step: int, over: int, order: str, apps: Callable[[tuple[int, int]], App]
) -> None:
    scene = on_the_bench(apps((1920, 1080)), card("a", DRAW, SKIP, TURN))
    drag_step(scene.app, step, over)
    assert " ".join(does(scene)) == order
    press(scene.app, pygame.K_ESCAPE)
    assert [one["do"] for one in raw()["cards"][0]["effect"]] == order.split()


@pytest.mark.rule("GG-10.2")
@pytest.mark.parametrize(("step", "over"), [(0, 1), (1, 0)])
def test_the_further_turn_is_dragged_nowhere(step: int, over: int, app: App) -> None:
    scene = on_the_bench(app, card("a", DRAW, AGAIN))
    drag_step(app, step, over)
    assert does(scene) == ["draw", "extra_turn"]
    assert app.texts("workshop.why.last") in [said for said, _ in app.toasts.shown]


def test_steps_go_up_and_down_by_keys_and_the_focus_goes_along(app: App) -> None:
    scene = on_the_bench(app, card("a", DRAW, SKIP, TURN))
    scene.group.focus_key("amount 0")
    key(app, pygame.K_DOWN, pygame.KMOD_LALT)
    key(app, pygame.K_DOWN, pygame.KMOD_LALT)
    key(app, pygame.K_DOWN, pygame.KMOD_LALT)
    assert does(scene) == ["skip", "reverse", "draw"]
    assert scene.group.focus is not None
    assert scene.group.focus.key == "amount 2"
    key(app, pygame.K_UP, pygame.KMOD_LALT)
    assert does(scene) == ["skip", "draw", "reverse"]


def test_steps_go_up_and_down_by_their_arrows_and_away_by_their_cross(app: App) -> None:
    scene = on_the_bench(app, card("a", DRAW, SKIP, AGAIN))
    touch(app, "down 0")
    assert does(scene) == ["skip", "draw", "extra_turn"]
    down = scene.group.named("down 1")
    assert down is not None
    assert not down.enabled
    assert down.tip == app.texts("workshop.why.last")
    touch(app, "cut 0")
    assert does(scene) == ["draw", "extra_turn"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cannot_be_added_is_greyed_with_its_reason(lang: str, app: App) -> None:
    app.change_quietly(language=lang)
    scene = on_the_bench(app, card("a", DRAW, SKIP))
    assert [rows(app, scene)[do] for do in ("draw", "skip", "peek")] == ["twice", "twice", ""]
    app.pop()
    scene.draft.add_step(0, "reverse")
    found = rows(app, scene)
    assert {found.pop(do) for do in ("draw", "skip", "reverse")} == {"twice"}
    assert set(found.values()) == {"full"}


def test_a_card_with_three_steps_says_that_there_is_no_room(app: App) -> None:
    scene = on_the_bench(app, card("a", DRAW, SKIP, TURN))
    more = scene.group.named("add step")
    assert more is not None
    assert (more.enabled, more.tip) == (False, app.texts("workshop.why.full"))
    click(app, more.rect.center)
    assert app.top is scene


def test_blanks_around_a_name_are_not_kept(app: App) -> None:
    scene = on_the_bench(app, card("a", DRAW))
    scene.write("name", "  Rosi  ")
    scene.write_set("set_name", "  Omas Satz ")
    assert (scene.card["name"], scene.draft.raw["set_name"]) == ("Rosi", "Omas Satz")
    scene.write("name", "   ")
    assert "name" in scene.draft.problems_of(0)


def test_what_belongs_in_an_empty_field_looks_paler_than_what_is_written(app: App) -> None:
    scene = on_the_bench(app, card("a", DRAW), author="")
    pass_time(app, 2)
    empty, written = scene.group.named("author"), scene.group.named("set_name")
    assert empty is not None
    assert written is not None
    brightest = [max(sum(column) for column in _inside(app, one.rect)) for one in (empty, written)]
    assert brightest[0] < brightest[1] - 60


def _inside(app: App, rect: pygame.Rect) -> list[tuple[int, int, int]]:
    """The colours along the line in which the words of a field stand."""
    piece = app.window.subsurface(rect.inflate(-8, -16))
    points = ((x, y) for x in range(piece.get_width()) for y in range(piece.get_height()))
    return [tuple(piece.get_at(point))[:3] for point in points]  # type: ignore[misc]


def rows(app: App, scene: BenchScene) -> dict[str, str]:
    """The list of steps as it is shown: why each cannot be added."""
    scene.open_steps()
    pass_time(app, 1)
    assert isinstance(app.top, ChoosingScene)
    shown = [one for one in app.top.group.walk() if isinstance(one, RowButton)]
    assert [one.row.value for one in shown] == list(PRIMITIVES)
    reasons = {app.texts(f"workshop.why.{why}"): why for why in ("twice", "full")} | {"": ""}
    for one in shown:
        assert one.enabled == (not one.row.why_not)
        assert one.row.help
    return {one.row.value: reasons[one.row.why_not] for one in shown}


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("text_size", [0.85, 1.0, 1.5])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_on_a_strip_lies_on_anything_else(
    lang: str, text_size: float, size: tuple[int, int], apps: Callable[[tuple[int, int]], App]
) -> None:
    """For every step there is, alone on its card and beside another one."""
    app = apps(size)
    app.change_quietly(language=lang, text_size=text_size)
    both = [card(f"k{place}", simplest(do), TURN if do != "reverse" else SKIP) for place, do in enumerate(PRIMITIVES)]
    alone = [card(f"a{place}", simplest(do)) for place, do in enumerate(PRIMITIVES)]
    scene = on_the_bench(app, *both, *alone)
    for place in range(len(scene.draft.cards)):
        scene.go_to(place)
        for strip in (one for one in scene.group.walk() if isinstance(one, Strip)):
            lying = [(one.key or "words", one.rect) for one in strip.widgets]
            assert not [(one, other) for (one, a), (other, b) in combinations(lying, 2) if a.colliderect(b)], lying
            assert all(strip.rect.contains(rect) for _, rect in lying), (strip.rect, lying)


def test_a_list_closes_without_a_choice(app: App) -> None:
    scene = on_the_bench(app, card("a", DRAW))
    touch(app, "target 0")
    press(app, pygame.K_ESCAPE)
    touch(app, "target 0")
    pass_time(app, 10)  # the second click of a double one would not count
    click(app, (4, 4))
    assert app.top is scene
    assert not scene.draft.can_undo


# --- keeping -----------------------------------------------------------------------------------------------------


def test_what_was_made_is_kept_a_moment_after_the_last_letter(app: App) -> None:
    on_the_bench(app)
    touch(app, "name")
    rewrite(app, "Regen")
    pass_time(app, 5, 60)
    type_text(app, "tag")
    pass_time(app, 9, 60)
    assert raw()["cards"][0]["name"] == "Karte"
    pass_time(app, 3, 60)
    assert raw()["cards"][0]["name"] == "Regentag"


@pytest.mark.parametrize("way", ["escape", "crash"])
def test_leaving_keeps_what_was_typed_just_now(way: str, app: App) -> None:
    scene = on_the_bench(app)
    scene.write("name", "Blitz")
    if way == "escape":
        press(app, pygame.K_ESCAPE)
    else:
        app.reset(MenuScene(app))
    assert raw()["cards"][0]["name"] == "Blitz"


def test_opening_and_closing_writes_nothing(app: App) -> None:
    scene = on_the_bench(app)
    before = scene.kept.path.stat().st_mtime_ns
    pass_time(app, 30)
    press(app, pygame.K_ESCAPE)
    assert shelf()[0].path.stat().st_mtime_ns == before


def test_a_set_changed_in_another_window_stays_beside_ones_own(app: App) -> None:
    scene = on_the_bench(app, card())
    sets.save(scene.kept, text(card(), set_name="Von drüben"))
    scene.write_set("set_name", "Von hier")
    assert scene.keeper.save()
    assert scene.keeper.state == "saved"
    assert [words for words, _ in app.toasts.shown] == [app.texts("notice.workshop_elsewhere", name="Von hier")]
    assert sorted(kept.name for kept in shelf()) == ["Von drüben", "Von hier"]


def test_a_full_disk_is_told_of_and_nothing_is_lost(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = on_the_bench(app)
    write_whole = files.write_whole

    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "write_whole", full)
    scene.write("name", "Blitz")
    pass_time(app, 40)
    assert scene.keeper.state == "refused"
    assert len(app.toasts.shown) == 1
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, DialogScene), "one is asked before it is lost"
    press(app, pygame.K_ESCAPE)
    assert app.top is scene
    assert scene.card["name"] == "Blitz"
    monkeypatch.setattr(files, "write_whole", write_whole)
    scene.write("points", 3)
    pass_time(app, 40)
    assert raw()["cards"][0]["name"] == "Blitz"


# --- taking back -------------------------------------------------------------------------------------------------


def test_changes_are_taken_back_and_done_again_by_keys_and_buttons(app: App) -> None:
    scene = on_the_bench(app, card("a", DRAW))
    touch(app, "cut 0")
    touch(app, "draw_after")
    key(app, pygame.K_z, pygame.KMOD_LCTRL)
    key(app, pygame.K_z, pygame.KMOD_LCTRL)
    assert (does(scene), scene.card["draw_after"]) == (["draw"], True)
    undo = scene.group.named("undo")
    assert undo is not None
    assert not undo.enabled
    key(app, pygame.K_y, pygame.KMOD_LCTRL)
    assert does(scene) == []
    touch(app, "undo")
    touch(app, "redo")
    key(app, pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    assert (does(scene), scene.card["draw_after"]) == ([], False)


def test_a_card_that_is_thrown_away_comes_back(app: App) -> None:
    scene = on_the_bench(app, card("a"), card("b", DRAW))
    touch(app, "card 1")
    touch(app, "cut card")
    assert len(scene.draft.cards) == 1
    assert scene.place == 0
    key(app, pygame.K_z, pygame.KMOD_LCTRL)
    assert len(scene.draft.cards) == 2


def test_cards_are_added_doubled_and_no_more_than_there_is_room_for(app: App) -> None:
    scene = on_the_bench(app, card("a", DRAW, copies=5))
    touch(app, "copy card")
    assert (scene.place, does(scene)) == (1, ["draw"])
    touch(app, "add card")
    assert (scene.place, does(scene)) == (2, [])
    for name in ("add card", "copy card"):
        button = scene.group.named(name)
        assert button is not None
        assert not button.enabled
        assert button.tip == app.texts("workshop.why.no_room", most=7)
    assert not scene.draft.problems


# --- the text on several lines -----------------------------------------------------------------------------------


def test_the_arrows_walk_through_the_lines_and_then_leave_the_field(app: App) -> None:
    scene = on_the_bench(app, card(text="Wort " * 30))
    scene.group.focus_key("text")
    pass_time(app, 1)
    field = scene.group.focus
    assert isinstance(field, Lines)
    lines = len(field.entry.text_box_layout.layout_rows)
    assert lines > 1
    press(app, pygame.K_UP)
    assert scene.group.focus is field
    type_text(app, "!")
    assert not scene.card["text"].endswith("!")
    press(app, *[pygame.K_UP] * lines)
    assert scene.group.focus is not field


def test_a_click_puts_the_pen_between_two_letters(app: App) -> None:
    scene = on_the_bench(app, card(text="Hallo"))
    field = scene.group.named("text")
    assert isinstance(field, Lines)
    click(app, (field.rect.x + 10 + app.fonts.text(16).size("Hal")[0], field.rect.y + 16))
    type_text(app, "X")
    assert scene.card["text"] == "HalXlo"


def test_return_leads_on_from_the_text_of_a_card_and_breaks_no_line(app: App) -> None:
    scene = on_the_bench(app, card(text="Hallo"))
    walk_to(app, "text")
    press(app, pygame.K_RETURN)
    assert scene.card["text"] == "Hallo"
    assert scene.group.focus is not scene.group.named("text")


# --- the shelf ---------------------------------------------------------------------------------------------------


def on_the_shelf(app: App, *texts: str) -> WorkshopScene:
    for one in texts:
        sets.create(the_bench(), one)
    app.push(MenuScene(app))
    scene = WorkshopScene(app, the_bench())
    show(app, scene)
    return scene


def test_the_door_leads_to_the_one_game_or_asks_for_which(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.push(MenuScene(app))
    open_workshop(app)
    assert isinstance(app.top, WorkshopScene)
    app.pop()
    other = the_bench()._replace(game_id="mau_mau")
    monkeypatch.setattr(workshop, "benches", lambda: (the_bench(), other))
    open_workshop(app)
    assert isinstance(app.top, GamesScene)
    touch(app, f"game:{the_bench().game_id}")
    assert isinstance(app.top, WorkshopScene)


def test_an_empty_shelf_invites(app: App) -> None:
    scene = on_the_shelf(app)
    assert scene.group.named("first") is not None
    assert scene.group.named("set starter") is not None


def test_the_set_that_comes_along_is_only_copied(app: App) -> None:
    scene = on_the_shelf(app)
    assert scene.group.named("delete starter") is None
    touch(app, "set starter")
    assert isinstance(app.top, DialogScene)
    press(app, pygame.K_RETURN)
    bench = app.top
    assert isinstance(bench, BenchScene)
    assert [one["name"] for one in bench.draft.cards][:2] == ["Windstoß", "Spiegelkabinett"]
    assert not bench.draft.problems


def test_sets_of_one_name_are_told_apart(app: App) -> None:
    scene = on_the_shelf(app, text(author="Lotte"), text(author="Karl"))
    labels = [box.lines for box in scene.boxes]
    assert [lines[0] for lines in labels[:2]] == ["Zauberei", "Zauberei"]
    assert {lines[1] for lines in labels[:2]} == {"von Lotte", "von Karl"}


def test_a_box_says_what_is_still_wrong(app: App) -> None:
    scene = on_the_shelf(app, text(card(name="")))
    assert "noch 1 Fehler" in scene.boxes[0].lines[2]
    (kept,) = shelf()
    play = scene.group.named(f"play {kept.id}")
    assert play is not None
    assert not play.enabled


def test_a_set_is_thrown_away_and_fetched_back(app: App) -> None:
    scene = on_the_shelf(app, text())
    (kept,) = shelf()
    touch(app, f"delete {kept.id}")
    assert shelf() == ()
    assert scene.group.focus is not None
    assert scene.group.focus.key == "restore"
    press(app, pygame.K_RETURN)
    assert [one.id for one in shelf()] == [kept.id]
    assert scene.group.named("restore") is None


def test_a_copy_stands_beside_under_a_name_of_its_own(app: App) -> None:
    on_the_shelf(app, text())
    (kept,) = shelf()
    touch(app, f"copy {kept.id}")
    assert sorted(one.name for one in shelf()) == ["Zauberei", "Zauberei 2"]


@pytest.mark.rule("GG-1.4")
def test_one_plays_with_a_set(app: App) -> None:
    on_the_shelf(app, text())
    (kept,) = shelf()
    touch(app, f"play {kept.id}")
    scene = app.top
    assert isinstance(scene, SetupScene)
    assert app.texts("workshop.used", name="Zauberei") in [said for said, _ in app.toasts.shown]
    options = scene.draft.finished(scene.words).options
    assert json.loads(the_bench().text_of(options)) == kept.raw


def test_what_was_made_on_the_bench_is_seen_on_the_shelf(app: App) -> None:
    scene = on_the_shelf(app, text())
    (kept,) = shelf()
    touch(app, f"set {kept.id}")
    touch(app, "set_name")
    rewrite(app, "Hexerei")
    press(app, pygame.K_ESCAPE)
    assert app.top is scene
    assert scene.boxes[0].lines[0] == "Hexerei"
    assert scene.group.focus is not None
    assert scene.group.focus.key == f"set {kept.id}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", WORKSHOP)
def test_the_workshop_fits_into_every_window_in_both_languages(
    name: str, size: tuple[int, int], apps: Callable[[tuple[int, int]], App], played: Match
) -> None:
    app = apps(size)
    scene = WORKSHOP[name](app, played)
    show(app, scene, 1)
    for language in LANGUAGES:
        app.change_quietly(language=language)
        app.texts_of(the_bench().game_id).missing.clear()  # the window serves other tests as well
        app.relayout()
        check_fit(scene, pygame.Rect((0, 0), size))
        assert not app.texts.missing
        assert not app.texts_of(the_bench().game_id).missing


@pytest.mark.parametrize("size", SIZES)
def test_all_pictures_come_and_then_it_is_still(size: tuple[int, int], apps: Callable[[tuple[int, int]], App]) -> None:
    app = apps(size)
    app.change_quietly(reduced_motion=True)
    scene = on_the_shelf(app, text(card("a"), card("b", DRAW)))
    pass_time(app, 40)
    assert all(picture is not None for box in scene.boxes for picture in box.pictures)
    assert scene.still()
    bench = BenchScene(app, shelf()[0])
    show(app, bench, 40)
    bench.group.focus_key("close")
    pass_time(app, 3)
    assert not bench.drawing
    assert bench.still()
    assert isinstance(bench.group.named("name"), Field)


def test_a_window_closed_over_the_drawing_board_keeps_the_drawing_on_the_card(app: App) -> None:
    bench = on_the_bench(app, card())
    bench.open_motif()
    bench.app.top.group.focus_key("draw")  # type: ignore[union-attr]
    press(app, pygame.K_RETURN)
    app.top.easel.fill((9, 9), "#3C77B8")  # type: ignore[union-attr]
    while app.stack:
        app.stack.pop().leave()
    assert motifs.load(raw()["cards"][0]["art"]) is not None
