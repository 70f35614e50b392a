"""Two windows on one home: whatever each of them changes is on the disk afterwards."""

from __future__ import annotations

import json
import os
import time
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import files, paths, store
from game.lock import Lock, locked
from game.match.seats import seated
from game.people import party, profiles, settings
from game.people.party import Party, Result
from game.people.profiles import Book, Profile
from game.people.settings import Settings
from game.store import merged


# --- what two have made of one value -----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("base", "mine", "theirs", "both"),
    [
        ({"a": 1, "b": 1}, {"a": 2, "b": 1}, {"a": 1, "b": 3}, {"a": 2, "b": 3}),
        ({"a": 1}, {"a": 2}, {"a": 3}, {"a": 2}),
        ({"a": 1}, {}, {"a": 1, "b": 2}, {"b": 2}),
        ({"a": 1}, {"a": 1, "b": 2}, {}, {"b": 2}),
        ({"a": 1}, {}, {"a": 2}, {"a": 2}),
        ({"a": 1}, {"a": 2}, {}, {"a": 2}),
        ({"a": {"x": 1}}, {"a": {"x": 1, "y": 2}}, {"a": {"x": 5}}, {"a": {"x": 5, "y": 2}}),
        (["a", "b"], ["a", "b", "c"], ["b", "d"], ["b", "c", "d"]),
        ([], ["a"], ["b"], ["a", "b"]),
        ([1024, 640], [1280, 720], [1920, 1080], [1280, 720]),
    ],
)
def test_what_both_have_changed_is_put_together(base: object, mine: object, theirs: object, both: object) -> None:
    assert merged(base, mine, theirs) == both


VALUES = st.recursive(
    st.integers(0, 3) | st.text("ab", max_size=2) | st.lists(st.sampled_from("abcd"), unique=True, max_size=4),
    lambda inner: st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
    max_leaves=8,
)


@given(VALUES, VALUES)
def test_who_has_changed_nothing_takes_what_the_other_has(base: object, other: object) -> None:
    assert merged(base, base, other) == other
    assert merged(base, other, base) == other
    assert merged(base, other, other) == other


# --- settings ----------------------------------------------------------------------------------------------------
def test_each_window_s_settings_stay() -> None:
    base = Settings()
    settings.save(base)
    settings.save(replace(base, felt="wine", favourites=("tarock",), keys={"hint": "f5"}), base=base)
    settings.save(replace(base, speed="4", favourites=("watten",), keys={"sort": "f6"}), base=base)
    found, notices = settings.load()
    assert (found.felt, found.speed, notices) == ("wine", "4", ())
    assert set(found.favourites) == {"tarock", "watten"}
    assert found.keys == {"hint": "f5", "sort": "f6"}


def test_a_value_that_does_not_fit_is_not_written_back() -> None:
    settings.save(Settings(speed="2"))
    kept = json.loads(settings.path().read_bytes())
    settings.path().write_text(json.dumps({**kept, "felt": "mud", "glitter": "\ud800", "later": "\u2764"}))
    found, (notice,) = settings.load()
    assert notice.values["names"] == "Tischtuch und glitter"
    assert settings.save(replace(found, volume=50), base=found) is None
    assert settings.load() == (replace(found, volume=50), ())
    assert json.loads(settings.path().read_bytes())["later"] == "\u2764"


@pytest.mark.parametrize("name", ["favourites", "recent", "lessons", "back", "keys", "last_setup", "decks"])
def test_half_a_letter_in_an_entry_never_stops_a_later_save(name: str) -> None:
    bad = {"favourites": ["\ud800"], "recent": ["\ud800"], "lessons": ["\ud800"], "back": "\ud800",
           "keys": {"hint": "\ud800"}, "last_setup": {"game": "\ud800"}, "decks": {"\ud800": {}}}  # fmt: skip
    settings.path().parent.mkdir(parents=True, exist_ok=True)
    settings.path().write_text(json.dumps({name: bad[name], "speed": "2"}))
    found, (notice,) = settings.load()
    assert (notice.code, found.speed) == ("settings_values", "2")
    assert settings.save(found) is None


# --- profiles ----------------------------------------------------------------------------------------------------
def people(book: Book) -> dict[str, str]:
    return {one.id: one.name for one in book.people}


def test_each_window_s_profiles_stay() -> None:
    base = Book((Profile("1", "Anna"), Profile("2", "Otto")))
    profiles.save(base)
    profiles.save(base.with_(Profile("3", "Ida")), base=base)
    profiles.save(base.with_(replace(base.people[0], colour="#23508E")).without("2"), base=base)
    found, _ = profiles.load()
    assert people(found) == {"1": "Anna", "3": "Ida"}
    assert found.people[0].colour == "#23508E"


def test_two_fields_of_one_profile_changed_in_two_windows_both_hold() -> None:
    base = Book((Profile("1", "Anna"),))
    profiles.save(base)
    profiles.save(base.with_(replace(base.people[0], speed="4")), base=base)
    profiles.save(base.with_(replace(base.people[0], name="Anna M.")), base=base)
    (anna,) = profiles.load()[0].people
    assert (anna.name, anna.speed) == ("Anna M.", "4")


def test_an_entry_that_cannot_be_read_stays_as_it_is() -> None:
    profiles.path().parent.mkdir(parents=True, exist_ok=True)
    rows = [{"id": "1", "name": "Anna"}, {"id": "2", "name": "O\ud800"}, {"id": "9" * 5000, "name": "Ida"}, 7]
    profiles.path().write_text(json.dumps({"profiles": rows}))
    book, (notice,) = profiles.load()
    assert (people(book), notice.values["number"]) == ({"1": "Anna"}, 3)
    assert profiles.save(book.with_(Profile("3", "Eva")), base=book) is None
    kept = json.loads(profiles.path().read_bytes())["profiles"]
    assert [row for row in rows if row not in kept] == [rows[0]]  # Anna has got her usual colour
    assert people(profiles.load()[0]) == {"1": "Anna", "3": "Eva"}


def test_more_profiles_than_a_house_has_people_stay_in_the_file_unread() -> None:
    rows = [{"id": str(number), "name": f"P {number}"} for number in range(2_000)]
    profiles.path().parent.mkdir(parents=True, exist_ok=True)
    profiles.path().write_text(json.dumps({"profiles": rows}))
    book, (notice,) = profiles.load()
    assert (len(book.people), notice.values["number"]) == (500, 1_500)
    assert profiles.save(book, base=book) is None
    assert len(json.loads(profiles.path().read_bytes())["profiles"]) == 2_000


# --- evenings ----------------------------------------------------------------------------------------------------
def evening(*games: str) -> Party:
    players = seated(("person", "geselle", "meister"))
    return Party(tuple(party.table(game, players, short=True) for game in games or ("gluecksgriff", "romme")))


def test_evenings_of_two_windows_are_both_kept() -> None:
    one, other = evening().named(), evening("romme", "mau_mau").named()
    party.save(one.begun("m-1"))
    party.save(other.begun("m-2"))
    assert {file.stem for file in (paths.data_folder() / party.EVENINGS).glob("*.json")} == {one.id, other.id}
    party.drop(other)
    found, _ = party.load()
    assert found is not None
    assert found.tables == one.tables


def test_a_window_that_knows_fewer_games_takes_none_away() -> None:
    night = evening("gluecksgriff", "romme", "mau_mau").named()
    ahead = replace(night, results=(Result("m-1", (1, 2, 3), (0,)),))
    party.save(ahead)
    party.save(night)
    assert party.load() == (ahead, None)


@pytest.mark.parametrize("value", [float("inf"), "x" * 5000, "../../etc/passwd", "a\ud800", None])
def test_an_evening_with_an_impossible_value_is_set_aside(value: object) -> None:
    file = paths.data_folder() / party.FILE
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({**store.plain(party.as_dict(evening())), "uid": value}))
    kept, notice = party.load()
    assert kept is None
    assert notice is not None
    assert notice.code == "party_damaged"


# --- the lock ----------------------------------------------------------------------------------------------------
def test_who_finds_the_file_locked_waits_and_then_says_so(tmp_path: Path) -> None:
    holder = Lock(tmp_path / "note")
    with pytest.raises(TimeoutError), locked(tmp_path / "note", 0.02):
        raise AssertionError
    holder.release()
    with locked(tmp_path / "note", 0.02):
        pass
    assert not list(tmp_path.glob("*.lock"))


# --- what was left half-written ----------------------------------------------------------------------------------
def test_a_full_disk_leaves_no_half_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "force", full)
    for _ in range(3):
        with pytest.raises(OSError, match="No space"):
            files.write_whole(tmp_path / "note", b"text")
    assert list(tmp_path.iterdir()) == []


def test_old_half_files_go_from_every_folder_and_nothing_else_does(tmp_path: Path) -> None:
    old = time.time() - 2 * files.OLD_TEMPORARY_S
    for folder in (tmp_path, tmp_path / "data" / "matches", tmp_path / "data" / "orders"):
        folder.mkdir(parents=True, exist_ok=True)
        for name in (".a.json.k3_x9abc.tmp", ".b.json.12345678.tmp", "mine.tmp", ".hidden", "note.json"):
            (folder / name).touch()
            if name != ".b.json.12345678.tmp":
                os.utime(folder / name, (old, old))
    assert len(list(files.sweep([tmp_path]))) == 4
    left = {path.name for path in tmp_path.rglob("*") if path.is_file()}
    assert left == {".b.json.12345678.tmp", "mine.tmp", ".hidden", "note.json"}
