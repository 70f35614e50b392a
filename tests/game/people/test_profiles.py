"""People on disk: whole or not at all, damaged files set aside, what this version does not know is kept."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game import paths
from game.match.seats import COLOURS, Player, seated
from game.people import profiles
from game.people.profiles import Book, Profile, fresh, recoloured


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "profiles.json"


ANNA = Profile("a1", "Anna", 3, COLOURS[2], "ivy", 1.3, "2")


def test_what_is_saved_is_loaded() -> None:
    book = Book((ANNA, Profile("b2", "Bodo")))
    assert profiles.save(book) is None
    assert profiles.path() == paths.config_folder() / "profiles.json"
    assert profiles.load() == (book, ())


def test_without_a_file_nobody_is_known() -> None:
    assert profiles.load() == (Book(), ())


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"null", b"\xff\xfe\x00", b'{"profiles": 7}'])
def test_a_damaged_file_is_set_aside(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    book, (notice,) = profiles.load(file)
    assert book == Book()
    assert notice.code == "profiles_damaged"
    assert Path(str(notice.values["file"])).read_bytes() == content


def test_what_a_newer_version_has_written_stays(file: Path) -> None:
    rows = [{"id": "a1", "name": "Anna", "hat": "red"}, {"id": "c3", "name": ""}, "a line of chance"]
    file.write_text(json.dumps({"profiles": rows, "house": "at the lake"}), encoding="utf-8")
    book, (notice,) = profiles.load(file)
    assert [one.name for one in book.people] == ["Anna"]
    assert notice.values["number"] == 2
    assert profiles.save(book.with_(replace(book.people[0], name="Anne")), file) is None
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept["house"] == "at the lake"
    assert kept["profiles"][0] | {"hat": "red", "name": "Anne"} == kept["profiles"][0]
    assert kept["profiles"][1:] == rows[1:]


def test_a_wish_that_cannot_be_granted_is_left_to_the_settings(file: Path) -> None:
    row = {"id": "a1", "name": "Anna", "speed": "9", "text_size": True, "back": "ivy"}
    file.write_text(json.dumps({"profiles": [row]}), encoding="utf-8")
    book, notices = profiles.load(file)
    assert notices == ()
    assert book.people[0].wishes == {"back": "ivy"}


def test_only_what_a_person_wishes_comes_with_the_seat() -> None:
    assert ANNA.wishes == {"back": "ivy", "text_size": 1.3, "speed": "2"}
    assert Profile("b2", "Bodo").wishes == {}
    assert ANNA.seated() == Player("person", "Anna", None, 3, COLOURS[2], "a1")


@pytest.mark.parametrize("wrong", [{"name": " "}, {"name": "x" * 25}, {"colour": "red"}, {"avatar": -1}, {"id": ""}])
def test_a_profile_without_a_name_or_face_is_none(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        replace(ANNA, **wrong)  # type: ignore[arg-type]


def test_a_new_profile_looks_like_no_other() -> None:
    first = fresh("Anna")
    second = fresh("Bodo", [first])
    assert first.id != second.id
    assert (first.avatar, first.colour) != (second.avatar, second.colour)


def test_two_people_are_told_apart_by_their_names() -> None:
    book = Book((ANNA,))
    assert book.named(" anna ") == ANNA
    assert book.named("Anna", but="a1") is None
    assert book.without("a1").people == ()


def test_guests_and_bots_give_way_to_the_colour_of_a_profile() -> None:
    guests = seated(("person", "person", "geselle"))
    players = recoloured((guests[0], replace(guests[1], colour=COLOURS[0], profile="a1"), guests[2]))
    assert players[1].colour == COLOURS[0]
    assert len({player.colour for player in players}) == 3
