"""The table set-up builds exactly the options that were chosen, and remembers them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.match import presets
from game.match.presets import Preset
from game.match.setup import as_dict, from_dict
from game.texts import Texts
from rules.core.options import build, listed
from rules.core.registry import game
from rules.gluecksgriff.law import STARTER
from tests.ui.program import click, pass_time, press, show
from ui.scenes.choosing import ChoosingScene
from ui.scenes.desk import Desk
from ui.scenes.setup.model import Draft, Incomplete
from ui.scenes.setup.presets import PresetsScene
from ui.scenes.setup.setup import SetupScene
from ui.shell.app import App
from ui.shell.scene import Scene
from ui.widgets.button import Button, Pressable
from ui.widgets.controls import Control, Number, Pick
from ui.widgets.field import Field

GAME = "gluecksgriff"
ROWS = {row.name: row for row in listed(game(GAME).options)}
PLAIN = [name for name, row in ROWS.items() if row.kind != "document"]


def control(scene: Scene | None, name: str) -> Control:
    assert isinstance(scene, Desk)
    found = scene.group.named(name)
    assert isinstance(found, Control), name
    return found


def button(scene: Scene | None, name: str) -> Button:
    assert isinstance(scene, Desk)
    found = scene.group.named(name)
    assert isinstance(found, Pressable), name
    return found  # type: ignore[return-value]


def finished(scene: SetupScene) -> object:
    return scene.draft.finished(Texts("de", GAME))


@pytest.mark.parametrize("name", PLAIN)
def test_every_value_of_every_option_can_be_chosen(app: App, name: str) -> None:
    scene = SetupScene(app)
    show(app, scene)
    row = ROWS[name]
    needed = {row.needs[0]: row.needs[1]} if row.needs else {}
    for other, value in needed.items():
        control(scene, other).choose(value)
    for value in list(row.values)[:6]:
        control(scene, name).choose(value)
        if value == "file":
            continue  # wants a file: see below
        setup = scene.draft.finished(Texts("de", GAME))
        assert setup.options == build(game(GAME).options, {**needed, name: value})


def test_the_form_has_a_row_for_every_option(app: App) -> None:
    scene = SetupScene(app)
    show(app, scene)
    assert all(scene.group.named(name) is not None for name in ROWS)


def test_random_tables_survive_the_settings_file() -> None:
    chance = Random(1)
    for _ in range(40):
        draft = Draft.fresh(GAME)
        for row in ROWS.values():
            if row.kind != "document":
                draft.values[row.name] = chance.choice([value for value in row.values if value != "file"])
        for seat in draft.seats:
            seat.word = chance.choice(("person", "lehrling", "geselle", "meister"))
            seat.avatar = chance.randrange(6)
        setup = draft.finished(Texts("de", GAME))
        again = from_dict(as_dict(setup))
        assert again == setup
        assert again is not None
        assert Draft.of(again, "de").finished(Texts("de", GAME)) == setup


def test_what_no_longer_fits_is_forgotten() -> None:
    setup = Draft.fresh(GAME).finished(Texts("de", GAME))
    kept = as_dict(setup)
    assert from_dict({**kept, "game": "chess"}) is None
    assert from_dict({**kept, "options": {"limit": 7}}) is None
    assert from_dict({**kept, "players": []}) is None
    assert from_dict({}) is None


def test_a_row_that_needs_another_one_is_grey_until_then(app: App) -> None:
    scene = SetupScene(app)
    show(app, scene)
    assert not control(scene, "knock_window_ms").enabled
    control(scene, "koenner").choose(True)
    assert control(scene, "knock_window_ms").enabled


def test_a_value_behind_a_closed_door_does_not_count(app: App) -> None:
    scene = SetupScene(app)
    show(app, scene)
    control(scene, "koenner").choose(True)
    control(scene, "knock_window_ms").choose(4000)
    control(scene, "koenner").choose(False)
    assert scene.draft.finished(Texts("de", GAME)).options == game(GAME).options()


def test_usual_rules_take_everything_back(app: App) -> None:
    scene = SetupScene(app)
    show(app, scene)
    control(scene, "limit").choose(300)
    control(scene, "deception").choose(True)
    scene.group.focus_key("defaults")
    press(app, pygame.K_RETURN)
    assert scene.draft.finished(Texts("de", GAME)).options == game(GAME).options()


def test_return_on_a_rule_that_does_not_read_it_leads_to_the_deal(app: App) -> None:
    scene = SetupScene(app)
    show(app, scene)
    scene.group.set_focus(control(scene, "limit"))
    press(app, pygame.K_RETURN)
    assert app.top is scene
    assert scene.group.focus is scene.group.named("start")


def test_down_goes_through_all_rules_before_it_leaves_their_list(app: App) -> None:
    scene = SetupScene(app)
    show(app, scene)
    first = control(scene, "preset")
    column = next(rows for one in scene.group.widgets if hasattr(one, "reveal") and first in (rows := list(one.walk())))
    scene.group.set_focus(first)
    walked = []
    while scene.group.focus in column:
        walked.append(scene.group.focus)
        press(app, pygame.K_DOWN)
    assert list(dict.fromkeys(walked)) == [stop for stop in scene.group.stops() if stop in column]


# --- files -------------------------------------------------------------------------------------------------------


def test_the_path_of_a_plain_file_is_read_and_checked(app: App, tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(STARTER, encoding="utf-8")
    scene = SetupScene(app)
    show(app, scene)
    control(scene, "blank_set").choose("file")
    field = scene.group.named("blank_file")
    assert isinstance(field, Field)
    field.write(str(file))
    options = scene.draft.finished(Texts("de", GAME)).options
    assert (options.blank_set, options.blank_file) == ("file", STARTER)


def test_a_file_with_mistakes_lists_them_and_does_not_start(app: App, tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text('{"format": "something else", "a b": 1}', encoding="utf-8")
    scene = SetupScene(app)
    show(app, scene)
    scene.draft.values["blank_set"] = "file"
    scene.draft.load("blank_file", str(file))
    lines = [text for text, _ in scene.rows.lines(ROWS["blank_file"])]
    assert len(lines) >= 3
    assert "E_" not in "".join(lines), "every error in words, wherever it stands"
    scene.start()
    assert app.top is scene
    assert app.toasts.shown


@pytest.mark.parametrize(
    ("path", "key"),
    [
        ("", "sets blank_file"),
        ("/nowhere/at/all.json", "blank_file"),
        ("\0", "blank_file"),
        ("~nobody known/x.json", "blank_file"),
        ("/dev/zero", "blank_file"),
    ],
)
def test_without_a_readable_file_the_set_cannot_be_played(path: str, key: str) -> None:
    draft = Draft.fresh(GAME)
    draft.values["blank_set"] = "file"
    draft.load("blank_file", path)
    with pytest.raises(Incomplete) as refused:
        draft.finished(Texts("de", GAME))
    assert refused.value.key == key


# --- seats -------------------------------------------------------------------------------------------------------


def test_seats_come_and_go_between_two_and_five(app: App) -> None:
    scene = SetupScene(app)
    show(app, scene)
    for _ in range(4):
        if scene.group.focus_key("add"):
            press(app, pygame.K_RETURN)
    assert len(scene.draft.seats) == 5
    for _ in range(6):
        if scene.group.focus_key("remove0"):
            press(app, pygame.K_RETURN)
    assert len(scene.draft.seats) == 2


def test_a_name_can_be_typed(app: App) -> None:
    scene = SetupScene(app)
    show(app, scene)
    field = scene.group.named("name0")
    assert isinstance(field, Field)
    click(app, field.rect.center)
    for letter in "Anna":
        app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    setup = scene.draft.finished(Texts("de", GAME))
    assert setup.players[0].name == "Anna"


def test_equal_names_are_refused(app: App) -> None:
    scene = SetupScene(app)
    show(app, scene)
    scene.draft.seats[0].name = scene.draft.seats[1].name = "Otto"
    with pytest.raises(Incomplete):
        finished(scene)


def test_a_bot_keeps_its_name_as_it_keeps_its_figure_when_another_chair_is_taken() -> None:
    draft = Draft.fresh(GAME)
    before = draft.names("de")
    draft.seats[1].turn("person")
    assert draft.names("de")[2] == before[2]
    draft.add_seat()
    assert draft.names("de")[2:] == [before[2], before[1]]
    draft.seats[1].turn("meister")
    names = draft.names("de")
    assert names[2:] == [before[2], before[1]]
    assert len(set(names)) == len(names)
    draft.seats[0].name = before[2]
    names = draft.names("de")
    assert len(set(names)) == len(names)
    draft.seats[0].name = ""
    again = Draft.of(draft.finished(Texts("de")), "de")
    assert again.names("de") == draft.names("de")


def test_names_of_the_house_follow_the_language() -> None:
    draft = Draft.fresh(GAME)
    assert draft.names("de")[0] == "Du"
    assert draft.names("en")[0] == "You"


@pytest.mark.parametrize(("text", "seed"), [("", None), ("0", 0), ("123456789", 123456789)])
def test_the_seed_is_taken_over(text: str, seed: int | None) -> None:
    draft = Draft.fresh(GAME)
    draft.seed = text
    assert draft.finished(Texts("de", GAME)).seed == seed


def test_a_choice_of_very_many_values_stands_on_a_slide(app: App) -> None:
    scene = SetupScene(app, "einundfuenfzig_tot")
    scene.draft.values["mode"] = "rounds"
    show(app, scene)
    rounds = control(scene, "rounds")
    assert isinstance(rounds, Number)
    rounds.choose(rounds.values[-1])
    assert scene.draft.values["rounds"] == "100"
    rounds.choose(rounds.values[0])
    assert scene.draft.values["rounds"] == "auto"


def test_a_longer_choice_opens_a_list_of_its_words(app: App) -> None:
    scene = SetupScene(app, "mogeln")
    show(app, scene)
    rounds = control(scene, "rounds")
    assert isinstance(rounds, Pick)
    scene.group.set_focus(rounds)
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, ChoosingScene)
    assert [row.value for row in app.top.rows] == list(rounds.values)
    press(app, pygame.K_END, pygame.K_UP)
    stops = [stop.key for stop in app.top.group.stops() if stop.key.startswith("row")]
    assert app.top.group.focus is not None
    assert app.top.group.focus.key == stops[-2], "End leads to the last row, and Up to the one before it"
    press(app, pygame.K_ESCAPE)
    assert app.top is scene
    press(app, pygame.K_RIGHT)
    assert scene.draft.values["rounds"] == rounds.values[1], "the arrows step without the list"
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, ChoosingScene)
    row = app.top.group.named(f"row {rounds.values[-1]}")
    assert isinstance(row, Pressable)
    row.press()
    assert scene.draft.values["rounds"] == "20"


def test_of_thousands_of_numbers_the_mouse_finds_round_ones_and_the_keys_every_one(app: App) -> None:
    scene = SetupScene(app, "mogeln")
    show(app, scene)
    lays = control(scene, "max_lays")
    assert isinstance(lays, Number)
    for share in (0.21, 0.5, 0.77):
        at = (lays.track.x + round(lays.track.width * share), lays.track.y)
        lays.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        assert lays.value % 10 == 0
        assert abs(lays.value - 5000 * share) < 60
    lays.choose(1000)
    lays.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT))
    assert scene.draft.values["max_lays"] == 1001


def test_usual_sets_of_options_are_chosen_at_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    sets = {"usual": {}, "wild": {"koenner": True, "limit": 200}}
    monkeypatch.setattr(type(game(GAME)), "presets", sets)
    scene = SetupScene(app)
    show(app, scene)
    assert scene.draft.preset == "usual"
    control(scene, "preset").choose("wild")
    assert (scene.draft.values["koenner"], scene.draft.values["limit"]) == (True, 200)
    control(scene, "koenner").choose(False)
    assert scene.draft.preset == "", "now it is a table's own"
    control(scene, "preset").choose("usual")
    assert finished(scene).options == build(game(GAME).options, {})


def test_a_game_without_usual_sets_has_no_row_for_them(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game(GAME)), "presets", {})
    scene = SetupScene(app)
    show(app, scene)
    assert scene.group.named("preset") is None


def test_a_list_takes_no_click_outside_in_its_first_moment(app: App) -> None:
    scene = SetupScene(app, "mogeln")
    show(app, scene)
    rounds = control(scene, "rounds")
    assert isinstance(rounds, Pick)
    scene.group.set_focus(rounds)
    press(app, pygame.K_RETURN)
    click(app, (3, 3))
    assert isinstance(app.top, ChoosingScene)
    pass_time(app, 8)
    click(app, (3, 3))
    assert app.top is scene


def test_rules_of_ones_own_are_kept_chosen_renamed_deleted_and_brought_back(app: App) -> None:
    scene = SetupScene(app, GAME)
    show(app, scene)
    control(scene, "limit").choose(150)
    control(scene, "koenner").choose(True)
    button(scene, "presets").press()
    page = app.top
    assert isinstance(page, PresetsScene)
    button(page, "keep").press()
    press(app, pygame.K_RETURN)
    assert app.top is page
    assert [one.name for one in presets.load()[0].presets] == ["Unsere Hausregeln"]
    press(app, pygame.K_ESCAPE)
    assert app.top is scene
    assert control(scene, "preset").value == "own Unsere Hausregeln"
    control(scene, "preset").choose("original")
    assert scene.draft.values["limit"] == 100
    control(scene, "preset").choose("own Unsere Hausregeln")
    assert (scene.draft.values["limit"], scene.draft.values["koenner"]) == (150, True)

    button(scene, "presets").press()
    page = app.top
    assert isinstance(page, PresetsScene)
    button(page, "rename0").press()
    control(app.top, "name").choose("Bei Oma")
    button(app.top, "done").press()
    assert button(page, "preset0").label == "Bei Oma"
    button(page, "drop0").press()
    button(app.top, "yes").press()
    assert page.group.named("preset0") is None
    button(page, "undo").press()
    button(page, "preset0").press()
    assert app.top is scene
    assert control(scene, "preset").value == "own Bei Oma"


def test_a_name_that_is_taken_is_asked_about(app: App) -> None:
    presets.keep(Preset(GAME, "Bei Oma", {"limit": 50}))
    scene = SetupScene(app, GAME)
    show(app, scene)
    page = PresetsScene(app, scene.draft)
    app.push(page)
    button(page, "keep").press()
    control(app.top, "name").choose("bei oma")
    button(app.top, "done").press()
    assert app.top is not page
    button(app.top, "yes").press()
    (kept,) = presets.load()[0].presets
    assert (kept.name, kept.values()["limit"]) == ("Bei Oma", 100)


def test_dropped_rules_of_this_game_are_chosen_those_of_another_are_kept(app: App, tmp_path: Path) -> None:
    scene = SetupScene(app, GAME)
    show(app, scene)
    for one in (Preset(GAME, "Bei Oma", {"limit": 60}), Preset("schwimmen", "Bei Opa", {"lives": 1})):
        lies = presets.send(one, tmp_path / f"{one.name}.kartenregeln")
        app.dispatch(pygame.event.Event(pygame.DROPFILE, file=str(lies)))
    assert scene.draft.values["limit"] == 60
    assert control(scene, "preset").value == "own Bei Oma"
    assert [one.game_id for one in presets.load()[0].presets] == [GAME, "schwimmen"]
    assert any("Bei Opa" in text and "Schwimmen" in text for text, _ in app.toasts.shown)
