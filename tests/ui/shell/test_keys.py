"""Keys and gamepads: what is pressed becomes what is meant, wherever it was bound, and buttons show it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from game.match.match import Match
from game.match.seats import seated
from game.match.setup import Setup
from game.people import settings
from game.people.settings import Settings
from rules.core.options import build
from rules.core.registry import GAMES, game
from tests.ui.program import click, pass_time, show
from ui.scenes.menu.menu import MenuScene
from ui.scenes.notice import ask
from ui.scenes.settings.keys import KeysScene
from ui.scenes.setup.setup import SetupScene
from ui.scenes.table.table import TableScene
from ui.shell.app import App
from ui.shell.inputs import BUTTONS, NUMBERED, SIGNS
from ui.shell.keys import EVERYWHERE, TABLE, WINDOW, Keys, commands, general, in_room, key_of, meet, of_game
from ui.shell.scene import Scene
from ui.table.controls.buttons import VerbButton
from ui.table.controls.picker import NumberPicker
from ui.widgets.button import Button

LANGUAGES = ("de", "en")


class Listener(Scene):
    """A scene that writes down the keys it is told."""

    def __init__(self, app: App, rooms: tuple[str, ...] = ()) -> None:
        super().__init__(app)
        self.of, self.heard = rooms, list[tuple[int, str, int]]()

    @property
    def rooms(self) -> tuple[str, ...]:
        return self.of

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self.heard.append((event.key, event.unicode, event.mod))
        elif event.type == pygame.KEYUP:
            self.heard.append((event.key, "up", 0))
        return True


def listening(app: App, *rooms: str, **bound: str) -> Listener:
    app.change_quietly(keys=bound)
    scene = Listener(app, rooms)
    app.push(scene)
    return scene


def key(app: App, code: int, written: str = "", up: bool = True) -> None:
    app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=code, unicode=written, mod=0))
    if up:
        app.dispatch(pygame.event.Event(pygame.KEYUP, key=code, mod=0))


def pad(app: App, button: int, down: bool = True) -> None:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    app.dispatch(pygame.event.Event(kind, instance_id=0, button=button))


def stick(app: App, axis: int, share: float) -> None:
    value = round(share * 32767)
    app.dispatch(pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value))


# --- the table of commands -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_usual_key_means_two_things_at_once(lang: str) -> None:
    rows, keys = commands(lang), Keys({}, lang)
    clashes = {(one.name, other.name) for one in rows for other in keys.others(one)}
    assert not clashes


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_has_a_name_of_its_own_and_words(lang: str, app: App) -> None:
    assert not [name for name, count in Counter(one.name for one in commands(lang)).items() if count > 1]
    app.change_quietly(language=lang)
    show(app, KeysScene(app), 1)
    assert not app.texts.missing
    for game_id in GAMES:
        assert not app.texts_of(game_id).missing


def test_rooms_meet_where_both_can_be_wanted_at_once() -> None:
    assert meet(TABLE, GAMES[0])
    assert meet(EVERYWHERE, WINDOW)
    assert not meet(GAMES[0], GAMES[1])
    assert not meet(WINDOW, TABLE)


# --- bound keys ------------------------------------------------------------------------------------------------------


def test_the_keys_of_one_table_are_known_without_reading_the_others() -> None:
    for kept in (commands, in_room, of_game):
        kept.cache_clear()
    rooms = ("watten", TABLE, EVERYWHERE)
    found = [command for room in rooms for command in in_room(room, "de")]
    assert of_game.cache_info().currsize == 1
    assert found == [command for room in rooms for command in commands("de") if command.where == room]


def test_a_bound_key_is_told_as_the_usual_one(app: App) -> None:
    scene = listening(app, TABLE, hint="F5")
    key(app, pygame.K_F5)
    assert scene.heard == [(pygame.K_h, "h", 0), (pygame.K_h, "up", 0)]


def test_a_key_that_was_given_up_means_nothing_any_more(app: App) -> None:
    scene = listening(app, TABLE, hint="F5")
    key(app, pygame.K_h, "h")
    assert scene.heard == []


def test_a_key_that_changed_its_owner_means_the_new_one(app: App) -> None:
    scene = listening(app, TABLE, hint="S", sort="H")
    key(app, pygame.K_s, "s", up=False)
    key(app, pygame.K_h, "h", up=False)
    assert [one[1] for one in scene.heard] == ["h", "s"]


def test_of_several_commands_on_one_key_the_one_that_can_be_done_is_meant(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = listening(app, TABLE, hint="X", sort="X")
    key(app, pygame.K_x, "x", up=False)
    monkeypatch.setattr(scene, "ready_for", lambda usual: usual == "S")
    key(app, pygame.K_x, "x", up=False)
    monkeypatch.setattr(scene, "ready_for", lambda usual: False)
    key(app, pygame.K_x, "x", up=False)
    assert [one[1] for one in scene.heard] == ["h", "s", "h"]


def test_at_a_table_the_light_of_a_button_tells_which_of_two_commands_on_one_key_is_meant(app: App) -> None:
    scene = table(app, "romme")
    first, second = [one for one in caps(scene) if one.key.startswith("tool:")][:2]
    for lit, dark in ((first, second), (second, first)):
        lit.ready, dark.ready = True, False
        assert (scene.ready_for(lit.letter), scene.ready_for(dark.letter)) == (True, False)
    verbs = scene.desk.play.reach.table.verbs.values()
    shown = {one.letter for one in caps(scene)}
    assert not any(scene.ready_for(row.key) for row in verbs if row.key and row.key not in shown)
    assert scene.ready_for("1"), "what is no button is judged by the desk"


def test_a_key_counts_only_in_its_room(app: App) -> None:
    command = of_game("mogeln", "de")[1]
    scene = listening(app, "mogeln", TABLE, **{command.name: "X"})
    key(app, pygame.K_x, "x", up=False)
    scene.of = ("romme", TABLE)
    key(app, pygame.K_x, "x", up=False)
    assert [one[1] for one in scene.heard] == [command.key.lower(), "x"]


def test_while_a_name_is_typed_letters_stay_letters(app: App) -> None:
    app.change_quietly(keys={"hint": "F5", "left": "W", "back": "F6"})
    scene = SetupScene(app)
    show(app, scene)
    scene.group.focus_key("name0")
    pass_time(app, 1)
    assert app.inputs.typing
    key(app, pygame.K_h, "h")
    key(app, pygame.K_w, "w")
    assert scene.group.focus is scene.group.named("name0")
    key(app, pygame.K_F6)  # but a key that writes nothing is as bound
    assert app.top is not scene


def test_a_key_from_a_damaged_file_is_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"keys": {"hint": "nonsense", "sort": "F7", "of another time": "K"}}')
    kept, notices = settings.load(file)
    assert notices == ()
    keys = Keys(kept.keys, "de")
    hint, sort = general("hint"), general("sort")
    assert hint is not None
    assert sort is not None
    assert (keys.key(hint), keys.key(sort)) == ("H", "F7")
    file.write_text('{"keys": ["H"]}')
    assert settings.load(file)[0] == Settings()


def test_a_letter_is_known_by_what_it_writes_and_not_by_where_it_lies() -> None:
    press = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_y, unicode="z", mod=0)
    assert key_of(press) == "Z"
    assert key_of(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, unicode="", mod=0)) == ""


# --- the page of keys ------------------------------------------------------------------------------------------------


def cap(scene: KeysScene, name: str) -> str:
    button = scene.group.named(name)
    assert isinstance(button, Button)
    return button.label


def test_the_page_takes_the_next_key_and_keeps_it(app: App) -> None:
    scene = KeysScene(app)
    show(app, scene)
    scene.group.focus_key("hint")
    key(app, pygame.K_RETURN, "\r")
    assert cap(scene, "hint") == app.texts("keys.press")
    key(app, pygame.K_F9)
    assert app.settings.keys == {"hint": "F9"}
    assert cap(scene, "hint") == "F9"
    key(app, pygame.K_RETURN, "\r")
    key(app, pygame.K_h, "h")
    assert app.settings.keys == {}


def test_escape_leaves_the_key_as_it_is(app: App) -> None:
    scene = KeysScene(app)
    show(app, scene)
    scene.group.focus_key("hint")
    key(app, pygame.K_RETURN, "\r")
    key(app, pygame.K_ESCAPE, "\x1b")
    assert app.top is scene
    assert app.settings.keys == {}
    assert cap(scene, "hint") == "H"


def test_a_clash_names_both_commands(app: App) -> None:
    scene = KeysScene(app)
    show(app, scene)
    app.change(keys={"hint": "S"})
    lines = {name: next(one for one in shown_lines(scene, name)) for name in ("hint", "sort")}
    assert app.texts("command.sort") in lines["hint"]
    assert app.texts("command.hint") in lines["sort"]
    assert not list(shown_lines(scene, "log"))


def shown_lines(scene: KeysScene, name: str) -> list[str]:
    command = next(one for one in commands(scene.app.settings.language) if one.name == name)
    return [words for words, _ in scene._item(command).lines]


def test_the_usual_keys_come_back_by_one_button(app: App) -> None:
    scene = KeysScene(app)
    show(app, scene)
    app.change(keys={"hint": "S", "left": "A"})
    button = scene.group.named("reset")
    assert button is not None
    click(app, button.rect.center)
    assert app.settings.keys == {}


# --- what buttons show -----------------------------------------------------------------------------------------------


def table(app: App, game_id: str = "auruxxx") -> TableScene:
    rules = game(game_id)
    count = rules.players[0]
    setup = Setup(game_id, seated(["person"] * count), build(rules.options, {}), 4)
    scene = TableScene(app, Match(rules, setup.options, setup.players, 4))
    app.change_quietly(curtain=False, speed="off")
    show(app, scene, 12)
    return scene


def signs(scene: TableScene) -> dict[str, str]:
    return {one.key: one.sign for one in caps(scene)}


def caps(scene: TableScene) -> list[VerbButton]:
    return [one for one in scene.desk.group.walk() if isinstance(one, VerbButton)]


def test_a_button_shows_the_bound_key_and_obeys_it(app: App) -> None:
    scene = table(app)
    assert signs(scene)["tool:log"] == "L"
    app.change(keys={"log": "F8"})
    assert signs(scene)["tool:log"] == "F8"
    before = scene.board.hud.chronicle.open
    key(app, pygame.K_F8)
    assert scene.board.hud.chronicle.open is not before
    app.pop()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_letter_on_a_button_belongs_to_a_command(
    game_id: str, lang: str, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(App, "draw", lambda self: None)  # only buttons are looked at
    app.change_quietly(language=lang)
    scene, chance = table(app, game_id), Random(3)
    for _ in range(12):
        known = {one.key for one in commands(lang) if one.where in (EVERYWHERE, *scene.rooms)}
        buttons = [one for one in scene.desk.group.walk() if isinstance(one, VerbButton) and one.letter]
        assert not [(one.key, one.letter) for one in buttons if one.letter not in known]
        seat = next((seat for seat in scene.match.turn.must if seat >= 0), None)
        if seat is not None:
            scene.submit(seat, chance.choice(scene.match.legal(seat)))
        pass_time(app, 3)
        if app.top is not scene:
            break
    while app.stack:
        app.stack.pop().leave()


# --- gamepads --------------------------------------------------------------------------------------------------------


def test_every_button_of_a_pad_means_a_command_and_has_a_sign() -> None:
    for name in {*BUTTONS.values(), *NUMBERED.values()}:
        assert name == "previous" or general(name) is not None
        assert name in SIGNS or name in ("up", "down", "left", "right")


def test_a_button_of_the_pad_presses_the_key_of_its_command(app: App) -> None:
    scene = listening(app, TABLE)
    for button in (pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_LEFTSHOULDER):
        pad(app, button)
        pad(app, button, down=False)
    codes = [code for code, written, _ in scene.heard if written != "up"]
    assert codes == [pygame.K_SPACE, pygame.K_RETURN, pygame.K_TAB]
    assert scene.heard[4][2] == pygame.KMOD_SHIFT


def test_a_stick_is_an_arrow_and_repeats_while_it_is_held(app: App) -> None:
    scene = listening(app)
    for share in (0.3, 0.8, 0.7, 0.5, 0.2):
        stick(app, pygame.CONTROLLER_AXIS_LEFTX, share)
    assert scene.heard == [(pygame.K_RIGHT, "", 0), (pygame.K_RIGHT, "up", 0)]
    stick(app, pygame.CONTROLLER_AXIS_LEFTX, 1.0)
    pass_time(app, 10, 50)
    assert len([one for one in scene.heard if one[1] != "up"]) >= 3


def test_an_unknown_joystick_has_hat_and_numbers(app: App) -> None:
    scene = listening(app)
    app.dispatch(pygame.event.Event(pygame.JOYHATMOTION, instance_id=9, hat=0, value=(0, 1)))
    app.dispatch(pygame.event.Event(pygame.JOYHATMOTION, instance_id=9, hat=0, value=(0, 0)))
    app.dispatch(pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=9, button=1))
    assert [code for code, written, _ in scene.heard if written != "up"] == [pygame.K_UP, pygame.K_ESCAPE]


def test_a_pad_that_is_pulled_out_lets_go_of_everything(app: App) -> None:
    scene = listening(app)
    pad(app, pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    app.dispatch(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert scene.heard[-1] == (pygame.K_LEFT, "up", 0)
    pass_time(app, 20, 60)
    assert len(scene.heard) == 2


def test_a_pad_that_cannot_be_opened_stops_nothing(app: App) -> None:
    scene = listening(app)
    app.dispatch(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=7))
    app.dispatch(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=7))
    assert scene.heard == []


def test_pads_can_be_switched_off(app: App) -> None:
    app.change_quietly(gamepad=False)
    scene = listening(app)
    pad(app, pygame.CONTROLLER_BUTTON_A)
    assert scene.heard == []


def test_the_buttons_show_the_signs_of_what_was_used_last(app: App) -> None:
    scene = table(app)
    pad(app, pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    pad(app, pygame.CONTROLLER_BUTTON_DPAD_LEFT, down=False)
    assert signs(scene)["tool:hint"] == "Y"
    assert [one.key for one in caps(scene) if one.coloured] == ["tool:hint"]
    key(app, pygame.K_LEFT)
    assert signs(scene)["tool:hint"] == "H"
    assert not [one.key for one in caps(scene) if one.coloured]
    app.pop()


def test_a_menu_is_walked_through_with_a_pad_alone(app: App) -> None:
    scene = MenuScene(app)
    show(app, scene)
    scene.group.focus_key("statistics")
    for button in (pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_A):
        pad(app, button)
        pad(app, button, down=False)
    assert app.top is not scene
    pad(app, pygame.CONTROLLER_BUTTON_B)
    assert app.top is scene


def test_where_a_text_is_typed_the_pad_writes_nothing(app: App) -> None:
    scene = SetupScene(app)
    show(app, scene)
    scene.group.focus_key("name0")
    pass_time(app, 1)
    pad(app, pygame.CONTROLLER_BUTTON_Y)
    assert scene.draft.seats[0].name == ""


def test_a_question_is_answered_with_the_pad(app: App) -> None:
    answered: list[str] = []
    show(app, ask(app, "leave", partial_append(answered), state="unsaved"))
    pad(app, pygame.CONTROLLER_BUTTON_A)
    assert answered == ["yes"]


def partial_append(answered: list[str]) -> Callable[[], None]:
    return lambda: answered.append("yes")


def test_where_a_number_is_asked_digits_are_digits_wherever_cards_have_their_keys(app: App) -> None:
    app.change_quietly(keys={"number7": "F2", "luxusfamilie:bid": "7"})
    scene = table(app, "luxusfamilie")
    scene.desk.play.press("bid")
    assert isinstance(scene.desk.play.question, NumberPicker)
    for digit in "70":
        key(app, ord(digit), digit)
    assert scene.desk.play.question.typed == "70"
    app.pop()


def test_opened_at_a_table_the_page_begins_with_its_game(app: App) -> None:
    scene = KeysScene(app, "romme")
    show(app, scene)
    assert scene._shown()[0].where == "romme"
    assert {one.name for one in scene._shown()} == {one.name for one in commands("de")}
    assert scene.group.focus is scene.group.named(scene._shown()[0].name)
