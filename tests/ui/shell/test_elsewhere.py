"""A second window of the same person: what it changes shows here without a new start."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.people import profiles, settings
from game.people.profiles import Book, Profile
from game.people.settings import Settings
from tests.ui.program import App, show
from ui.scenes.people.people import ProfileScene
from ui.shell.people import Elsewhere

ANNA = Profile("a1", "Anna")


@pytest.fixture(autouse=True)
def _kept(app: App) -> Iterator[None]:
    """This window keeps its settings."""
    app.keep, app.elsewhere = True, Elsewhere(app, app.settings)
    app.save_settings()
    yield
    app.people.wear("")
    app.keep = False


def elsewhere(**values: object) -> None:
    """Another window has changed these settings."""
    before = settings.load()[0]
    settings.save(replace(before, **values), base=before)  # type: ignore[arg-type]


def test_a_setting_changed_in_another_window_holds_here(app: App) -> None:
    elsewhere(felt="wine", favourites=("tarock",))
    app.elsewhere.look()
    assert (app.settings.felt, app.settings.favourites) == ("wine", ("tarock",))


def test_what_this_window_changes_next_takes_nothing_away(app: App) -> None:
    elsewhere(felt="wine", window=(1900, 1000))
    app.change(speed="4")
    found = settings.load()[0]
    assert (found.felt, found.speed) == ("wine", "4")
    assert app.settings.felt == "wine"
    assert app.settings.window != (1900, 1000)


def test_a_file_that_is_damaged_meanwhile_changes_nothing_here(app: App) -> None:
    app.change(felt="blue")
    settings.path().write_bytes(b"{")
    app.elsewhere.look()
    assert app.settings.felt == "blue"
    app.change(speed="2")
    assert settings.load()[0].speed == "2"


def test_who_looks_keeps_his_own_wish(app: App) -> None:
    app.people.keep(Profile("1", "Anna", speed="4"))
    app.people.wear("1")
    elsewhere(speed="2")
    app.elsewhere.look()
    assert app.settings.speed == "4"
    app.people.wear("")
    assert app.settings.speed == "2"


def test_a_profile_made_in_another_window_is_known_here(app: App) -> None:
    app.people.keep(Profile("1", "Anna"))
    known = profiles.load()[0]
    profiles.save(known.with_(Profile("2", "Otto")), base=known)
    app.elsewhere.look()
    assert [one.name for one in app.people.book.people] == ["Anna", "Otto"]
    app.people.drop("1")
    assert [one.name for one in profiles.load()[0].people] == ["Otto"]


def test_nothing_is_read_while_nothing_has_changed(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(app.people.book, Book)
    monkeypatch.setattr(settings, "load", lambda: pytest.fail("read again"))
    monkeypatch.setattr(profiles, "load", lambda: pytest.fail("read again"))
    app.elsewhere.look()
    assert app.settings == replace(Settings(), language=app.settings.language, window=app.settings.window)


def test_what_another_window_changes_while_a_profile_is_open_is_not_lost(app: App) -> None:
    app.people.keep(ANNA)
    scene = ProfileScene(app, ANNA, app.people.keep)
    show(app, scene)
    before = profiles.load()[0]
    profiles.save(before.with_(replace(ANNA, speed="4")), base=before)
    app.elsewhere.look()
    scene.name = "Berta"
    scene.done()
    found = profiles.load()[0].of(ANNA.id)
    assert found is not None
    assert (found.name, found.speed) == ("Berta", "4")


def test_profiles_whose_file_is_damaged_meanwhile_are_written_again(app: App) -> None:
    app.people.keep(ANNA)
    profiles.path().write_bytes(b"rubbish")
    app.elsewhere.look()
    assert app.people.book.of(ANNA.id) == ANNA
    assert profiles.load()[0].of(ANNA.id) == ANNA
    assert profiles.path().with_name("profiles.json.damaged").read_bytes() == b"rubbish"
