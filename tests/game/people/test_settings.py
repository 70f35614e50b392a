"""Settings on disk: whole or not at all, damaged files set aside, wrong values replaced one by one."""

from __future__ import annotations

import dataclasses
import json
import math
import os
from pathlib import Path

import pytest

from game import files, paths
from game.people import settings
from game.people.settings import Settings
from game.texts import Texts


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def changed() -> Settings:
    """Settings of which none is the default."""
    values = {row.name: next(value for value in row.values if value != row.default) for row in settings.rows()}
    return Settings(**values, window=(1920, 1080), last_setup={"game": "toy", "seed": None})  # type: ignore[arg-type]


def test_what_is_saved_is_loaded() -> None:
    assert settings.save(changed()) is None
    assert settings.path() == paths.config_folder() / "settings.json"
    assert settings.load() == (changed(), ())


def test_every_setting_of_the_form_is_changed_above() -> None:
    assert len(settings.rows()) >= 15
    for row in settings.rows():
        assert getattr(changed(), row.name) != getattr(Settings(), row.name)
        assert row.default in row.values


def test_without_a_file_the_defaults_stand() -> None:
    found, notices = settings.load()
    assert dataclasses.replace(found, language="de") == Settings()
    assert notices == ()


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"null", b"\xff\xfe\x00", b"[" * 100_000, b'{"speed": "1"}x'])
def test_a_damaged_file_is_set_aside_and_the_defaults_stand(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    found, (notice,) = settings.load(file)
    assert found == Settings()
    assert notice.code == "settings_damaged"
    assert not file.exists()
    assert Path(str(notice.values["file"])).read_bytes() == content
    assert settings.save(found, file) is None
    file.write_bytes(content)
    _, (notice,) = settings.load(file)
    assert Path(str(notice.values["file"])).name == "settings.json.damaged-2"


@pytest.mark.usefixtures("fast_disk")
def test_a_file_torn_at_every_byte_never_stops_the_program(file: Path) -> None:
    settings.save(changed(), file)
    content = file.read_bytes()
    for size in range(len(content)):
        file.write_bytes(content[:size])
        found, _ = settings.load(file)
        assert found in (Settings(), changed())
        for aside in file.parent.glob("*.damaged*"):
            aside.unlink()  # else the next one would look for a free name among hundreds


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("speed", "3"),
        ("speed", 1),
        ("language", "fr"),
        ("volume", 101),
        ("volume", True),
        ("volume", "80"),
        ("volume", 1e400),
        ("trick_rest_ms", -100),
        ("fullscreen", 1),
        ("fullscreen", "yes"),
        ("text_size", 9.0),
        ("text_size", None),
        ("text_size", [1.0]),
        ("window", [100, 100]),
        ("window", [1280]),
        ("window", "1280x720"),
        ("window", [1280.5, 720]),
    ],
)
def test_a_wrong_value_becomes_its_default_and_the_others_stay(file: Path, name: str, value: object) -> None:
    settings.save(changed(), file)
    kept = json.loads(file.read_bytes())
    file.write_text(json.dumps({**kept, name: value}), encoding="utf-8")
    found, (notice,) = settings.load(file)
    assert found == dataclasses.replace(changed(), **{name: getattr(Settings(), name)})  # type: ignore[arg-type]
    texts = Texts(found.language)
    label = texts(f"settings.{name}") if texts.has(f"settings.{name}") else name
    assert notice.code == "settings_values"
    assert notice.values["names"] == label
    assert json.loads(Path(str(notice.values["file"])).read_bytes())[name] == value
    assert settings.load(file) == (found, ())  # it is told once


def test_whole_numbers_may_stand_for_sizes(file: Path) -> None:
    file.write_text('{"text_size": 1, "volume": 50.0}', encoding="utf-8")
    found, notices = settings.load(file)
    assert (found.text_size, found.volume, notices) == (1.0, 50, ())
    assert (type(found.text_size), type(found.volume)) == (float, int)


def test_entries_of_a_newer_version_are_kept(file: Path) -> None:
    file.write_text('{"glitter": "much", "speed": "2"}', encoding="utf-8")
    found, notices = settings.load(file)
    assert notices == ()
    settings.save(dataclasses.replace(found, speed="4"), file)
    kept = json.loads(file.read_bytes())
    assert (kept["glitter"], kept["speed"]) == ("much", "4")


def test_a_disk_that_refuses_leaves_the_old_file_and_a_notice(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.save(changed(), file)
    before = file.read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "force", full)
    notice = settings.save(Settings(), file)
    assert notice is not None
    assert notice.code == "settings_unwritable"
    assert file.read_bytes() == before
    assert os.listdir(file.parent) == ["settings.json"] or "home" in os.listdir(file.parent)
    assert not list(file.parent.glob(".*.tmp"))


def test_the_new_file_is_on_the_disk_before_it_takes_the_name(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    replace = os.replace
    monkeypatch.setattr(files, "force", lambda descriptor: order.append("force"))
    monkeypatch.setattr(os, "replace", lambda old, new: (order.append("rename"), replace(old, new))[1])
    settings.save(Settings(), file)
    assert order == ["force", "rename"]


def test_speeds_are_factors() -> None:
    assert [Settings(speed=speed).speed_factor for speed in settings.SPEEDS] == [0.5, 1.0, 2.0, 4.0, math.inf]


@pytest.mark.parametrize(
    ("spoken", "language"), [("de_AT", "de"), ("German_Germany", "de"), (None, "de"), ("C", "de"), ("cs_CZ", "en")]
)
def test_the_first_language_is_the_system_s(monkeypatch: pytest.MonkeyPatch, spoken: str | None, language: str) -> None:
    silence(monkeypatch)
    monkeypatch.setattr(settings.locale, "getlocale", lambda: (spoken, "UTF-8"))
    assert settings.load()[0].language == language


def silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the environment name no language."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("named", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LC_ALL": "fr_FR", "LANG": "de_DE"}, "en"),
        ({"LANGUAGE": "fr:de", "LANG": "en_GB.UTF-8"}, "de"),
        ({"LANG": "en_GB"}, "en"),
    ],
)
def test_a_language_of_the_system_counts_also_where_its_locale_is_not_generated(
    monkeypatch: pytest.MonkeyPatch, named: dict[str, str], language: str
) -> None:
    silence(monkeypatch)
    monkeypatch.setattr(settings.locale, "getlocale", lambda: ("en_US", "UTF-8"))  # what an ungenerated one becomes
    for name, value in named.items():
        monkeypatch.setenv(name, value)
    assert settings.load()[0].language == language


@pytest.mark.parametrize(
    ("preferred", "language"), [(["de_CH", "fr"], "de"), (["fr", "de"], "de"), (["fr"], "en"), (["en_US", "de"], "en")]
)
def test_without_an_environment_the_system_is_asked(
    monkeypatch: pytest.MonkeyPatch, preferred: list[str], language: str
) -> None:
    silence(monkeypatch)
    monkeypatch.setattr(settings.locale, "getlocale", lambda: ("en_US", "UTF-8"))
    assert settings.load(preferred=lambda: preferred)[0].language == language


def test_without_the_variable_the_platform_s_folders_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE)
    folders = {paths.config_folder(), paths.data_folder(), paths.cache_folder()}
    assert all(folder.is_absolute() and paths.APP_NAME in str(folder) for folder in folders)


# --- the cards ---------------------------------------------------------------------------------------------------


def test_the_look_of_the_cards_is_kept(file: Path) -> None:
    worn = Settings(decks={"french": {"colours": "four", "index": "large"}, "later": {"style": "new"}}, back="ivy")
    assert settings.save(worn, file) is None
    assert settings.load(file) == (worn, ())


@pytest.mark.parametrize("decks", [None, 7, "french", ["french"], {"french": "four"}, {"french": {"colours": 4}}])
def test_a_damaged_look_falls_back_and_nothing_else_does(decks: object) -> None:
    found, wrong = settings.from_dict({"decks": decks, "back": "ivy", "felt": "wine"})
    assert (found, wrong) == (Settings(back="ivy", felt="wine"), ("decks",))


@pytest.mark.parametrize("back", [None, 7, ["ivy"], {}])
def test_a_damaged_back_falls_back(back: object) -> None:
    found, wrong = settings.from_dict({"back": back, "decks": {"german": {"index": "large"}}})
    assert (found, wrong) == (Settings(decks={"german": {"index": "large"}}), ("back",))
