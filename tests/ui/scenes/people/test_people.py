"""Profiles on the screen: made, changed, deleted, and put on a chair of the set-up form."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.match.setup import as_dict
from game.people import profiles
from game.people.profiles import Profile
from tests.ui.program import click, pass_time, press, show
from ui.scenes.people.people import PeopleScene, ProfileScene
from ui.scenes.setup.setup import SetupScene
from ui.shell.app import App
from ui.widgets.base import Widget
from ui.widgets.field import Field
from ui.widgets.swatches import Swatches

ANNA = Profile("a1", "Anna", 2, "#2E7D4F", "ivy", 1.3, "2")
BODO = Profile("b2", "Bodo", 3, "#7A4A9E")


def widget(app: App, key: str) -> Widget:
    assert app.top is not None
    return next(one for one in app.top.group.walk() if one.key == key)  # type: ignore[attr-defined]


def keys(app: App) -> set[str]:
    assert app.top is not None
    return {one.key for one in app.top.group.walk()}  # type: ignore[attr-defined]


def push(app: App, key: str) -> None:
    click(app, widget(app, key).rect.center)
    pass_time(app)


@pytest.fixture(autouse=True)
def nobody_looks(app: App) -> None:
    app.people.wear("")


def test_a_profile_is_made_by_keyboard_and_kept(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "keep", True)
    show(app, PeopleScene(app))
    press(app, pygame.K_RETURN)
    scene = app.top
    assert isinstance(scene, ProfileScene)
    field = widget(app, "name")
    assert isinstance(field, Field)
    field.write("Clara")
    press(app, pygame.K_TAB, pygame.K_RIGHT, pygame.K_TAB, pygame.K_RIGHT)
    scene.done()
    (clara,) = profiles.load()[0].people
    assert (clara.name, clara.avatar, clara.wishes) == ("Clara", 1, {})
    assert isinstance(app.top, PeopleScene)
    assert f"person {clara.id}" in keys(app)


@pytest.mark.parametrize(("name", "told"), [("", "profile.name.missing"), (" anna ", "profile.name.twice")])
def test_a_name_is_needed_and_nobody_has_it_twice(app: App, name: str, told: str) -> None:
    app.people.keep(ANNA)
    show(app, PeopleScene(app))
    push(app, "new")
    scene = app.top
    assert isinstance(scene, ProfileScene)
    field = widget(app, "name")
    assert isinstance(field, Field)
    field.write(name)
    scene.done()
    assert app.top is scene
    assert app.texts(told) in [text for text, _ in app.toasts.shown]
    app.toasts.update(600)
    app.toasts.draw(app.window)
    (place,) = app.toasts.places
    assert 0 <= place.top - field.rect.bottom < field.rect.height
    assert place.left < field.rect.centerx < place.right
    field.write("Emil")
    app.toasts.update(20)
    assert app.toasts.shown == [], "the cause is mended"


def test_what_belongs_into_a_field_is_told_while_one_writes_there_too(app: App) -> None:
    scene = ProfileScene(app, ANNA, lambda profile: None, new=True)
    show(app, scene)
    field = widget(app, "name")
    assert isinstance(field, Field)
    assert field.focused
    pictures = []
    for words in (field.hint, ""):
        field.hint = words
        sheet = pygame.Surface(app.size)
        field.draw(sheet)
        pictures.append(pygame.image.tobytes(sheet, "RGB"))
    assert pictures[0] != pictures[1]


def test_going_back_changes_nothing(app: App) -> None:
    app.people.keep(ANNA)
    show(app, PeopleScene(app))
    push(app, "edit a1")
    row = widget(app, "colour")
    assert isinstance(row, Swatches)
    row.choose("#B0202A")
    press(app, pygame.K_ESCAPE)
    assert app.people.book.of("a1") == ANNA


def test_who_is_deleted_is_asked_for_first(app: App) -> None:
    app.people.keep(ANNA)
    show(app, PeopleScene(app))
    push(app, "drop a1")
    assert app.people.book.of("a1") == ANNA
    push(app, "yes")
    assert app.people.book.of("a1") is None


def test_a_profile_sits_down_and_a_guest_is_one_click_away(app: App) -> None:
    app.people.keep(ANNA)
    scene = SetupScene(app, "gluecksgriff")
    show(app, scene)
    push(app, "profile0")
    push(app, "person a1")
    assert app.top is scene
    setup = scene.draft.finished(scene.words)
    assert setup.players[0] == ANNA.seated()
    assert len({player.colour for player in setup.players}) == len(setup.players)
    push(app, "guest0")
    assert scene.draft.finished(scene.words).players[0].profile == ""


def test_nobody_sits_on_two_chairs(app: App) -> None:
    app.people.keep(ANNA)
    app.people.keep(BODO)
    scene = SetupScene(app, "gluecksgriff")
    scene.draft.seats[0].take(ANNA)
    scene.draft.seats[1].turn("person")
    show(app, scene)
    push(app, "profile1")
    push(app, "person a1")
    assert isinstance(app.top, PeopleScene), "Anna sits there already"
    push(app, "person b2")
    assert [seat.profile for seat in scene.draft.seats[:2]] == ["a1", "b2"]


def test_a_bot_on_the_chair_has_no_profile(app: App) -> None:
    app.people.keep(ANNA)
    scene = SetupScene(app, "gluecksgriff")
    scene.draft.seats[0].take(ANNA)
    scene.draft.seats[0].turn("meister")
    assert scene.draft.finished(app.texts_of("gluecksgriff")).players[0].profile == ""


def test_the_last_table_knows_its_people_as_they_are_called_now(app: App) -> None:
    app.people.keep(ANNA)
    app.people.keep(BODO)
    scene = SetupScene(app, "gluecksgriff")
    scene.draft.seats[0].take(ANNA)
    scene.draft.seats[1].turn("person")
    scene.draft.seats[1].take(BODO)
    app.change(last_setup=as_dict(scene.draft.finished(app.texts_of("gluecksgriff"))))
    app.people.keep(replace(ANNA, name="Anne", avatar=5))
    app.people.drop("b2")
    seats = SetupScene(app).draft.seats
    assert (seats[0].name, seats[0].avatar, seats[0].profile) == ("Anne", 5, "a1")
    assert (seats[1].name, seats[1].profile) == ("Bodo", "")


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("language", ["de", "en"])
def test_the_pages_have_room(apps, size: tuple[int, int], language: str) -> None:  # type: ignore[no-untyped-def]
    app = apps(size)
    app.settings = replace(app.settings, language=language, text_size=1.3)
    for one in (ANNA, BODO):
        app.people.keep(one)
    for scene in (PeopleScene(app, lambda id: None, "a1", ["b2"]), ProfileScene(app, ANNA, lambda profile: None)):
        show(app, scene)
        shown = app.window.get_rect()
        assert all(shown.contains(one.rect) for one in scene.group.widgets), [one.key for one in scene.group.widgets]
        assert not app.texts.missing
        app.pop() if len(app.stack) > 1 else app.stack.clear()


@pytest.mark.parametrize("pasted", ["\u200b", "\u202e\u200b", "\0", "\ud800", "Anna\u200b"])
def test_what_no_font_can_draw_may_be_pasted(app: App, monkeypatch: pytest.MonkeyPatch, pasted: str) -> None:
    monkeypatch.setattr("pygame_gui.elements.ui_text_entry_line.clipboard_paste", lambda: pasted)
    field = Field(app, pygame.Rect(0, 0, 300, 44), "", lambda text: None)
    field.focused = True
    for key, letter, ctrl in ((pygame.K_v, "v", pygame.KMOD_CTRL), (pygame.K_x, "x", 0)):
        field.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=ctrl, unicode=letter))
        if not ctrl:
            field.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        field.update(20)
    assert field.value.endswith("x")


def test_what_people_write_is_no_key_of_a_translation(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def looked_for(key: str, *_: object) -> None:
        if key:
            pytest.fail(f"pygame_gui looks for a translation of {key!r}")

    monkeypatch.setattr("i18n.resource_loader.search_translation", looked_for)
    words = "Alle geben eine Karte ab. Danach ../geht es weiter."
    field = Field(app, pygame.Rect(0, 0, 300, 44), words, lambda text: None, placeholder="Zum Beispiel. So.")
    assert (field.value, field.entry.get_text()) == (words, words)
    field.write("Und nun. Anders.")
    field.draw(pygame.display.get_surface())
    assert field.entry.get_text() == "Und nun. Anders."
