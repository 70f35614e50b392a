"""A set as one file: sent, opened, taken in; whatever else is in such a file is refused with a reason. (GG-10.8)"""

from __future__ import annotations

import json
import os
import warnings
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from game import files, paths
from game.notice import Refused
from game.workshop import motifs, parcel, sets
from game.workshop.parcel import LARGEST_BYTES, PICTURE_BYTES, SET, opened, packed, unpacked
from tests.game.workshop.parcels import linked, own_bench, patched, png, text, zipped
from tests.games.gluecksgriff.files import card

BENCH = own_bench()
GOOD = text().encode()


def refusal(data: bytes) -> str:
    with pytest.raises(Refused) as refused:
        unpacked(data, BENCH.form)
    return refused.value.notice.code


def with_picture(art: str = "bild.png") -> str:
    return text(card("reverse", art=art))


# --- there and back ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GG-10.8")
def test_a_set_comes_out_as_it_went_in() -> None:
    art = motifs.keep(png())
    kept = sets.create(BENCH, text(card("skip choose", art=art), card("reverse"), set_name="Omas Kiste"))
    file = parcel.send(kept, parcel.proposed(kept))
    assert file == paths.exchange_folder() / "Omas Kiste.kartenset"
    found = opened(file, BENCH.form)
    assert json.loads(found.text) == kept.raw
    assert found.pictures == {art: png()}
    assert not found.problems


def test_the_same_set_is_the_same_file() -> None:
    pictures = {"b.png": png(1), "a.png": png(2)}
    twin = dict(reversed(pictures.items()))
    assert packed(text(), pictures) == packed(text(), twin)


@pytest.mark.rule("GG-10.1")
def test_a_plain_file_brings_the_pictures_below_its_folder(tmp_path: Path) -> None:
    (tmp_path / "bilder").mkdir()
    (tmp_path / "bilder" / "a.png").write_bytes(png())
    file = tmp_path / "karten.json"
    file.write_text(text(card(art="bilder/a.png"), card(art="fehlt.png")), "utf-8")
    found = opened(file, BENCH.form)
    assert found.pictures == {"bilder/a.png": png()}
    assert not found.problems, "a picture that is missing is no error"


def test_a_packed_set_may_have_been_packed_by_another_program() -> None:
    found = unpacked(zipped({SET: GOOD, "unused.jpg": b"x"}, zipfile.ZIP_DEFLATED), BENCH.form)
    assert json.loads(found.text)["set_name"] == "Probe"
    assert found.pictures == {}, "what no card shows is left where it is"


# --- sending -------------------------------------------------------------------------------------------------------


def test_nothing_is_written_over(tmp_path: Path) -> None:
    kept = sets.create(BENCH, text())
    (tmp_path / "brief.kartenset").write_text("lieber Opa")
    with pytest.raises(Refused) as refused:
        parcel.send(kept, tmp_path / "brief")
    assert refused.value.notice.code == "export_exists"
    assert (tmp_path / "brief.kartenset").read_text() == "lieber Opa"


def test_the_ending_may_be_left_out_and_a_folder_named(tmp_path: Path) -> None:
    kept = sets.create(BENCH, text(set_name='Käse? "neu"'))
    assert parcel.send(kept, tmp_path / "x").name == "x.kartenset"
    assert parcel.send(kept, tmp_path) == tmp_path / "Käse neu.kartenset"
    with pytest.raises(Refused) as refused:
        parcel.send(kept, Path("nul\0nul"))
    assert refused.value.notice.code == "export_failed"


def test_a_set_with_errors_stays_at_home(tmp_path: Path) -> None:
    kept = sets.create(BENCH, text(set_name=""))
    with pytest.raises(Refused) as refused:
        parcel.send(kept, tmp_path)
    assert refused.value.notice.code == "workshop_unfinished"
    assert list(tmp_path.glob("*.kartenset")) == []


# --- what is no set ------------------------------------------------------------------------------------------------

LOCKED = patched(patched(zipped({SET: GOOD}), b"PK\1\2\x14\3\x14\0\0\0", b"PK\1\2\x14\3\x14\0\1\0"), b"PK\3\4\x14\0\0\0", b"PK\3\4\x14\0\1\0")  # fmt: skip  # noqa: E501
BAD_CRC = patched(zipped({SET: GOOD}), b'"Probe"', b'"Prebo"')
NOT_ZIP: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "workshop_foreign"),
    "a picture": (png(), "workshop_foreign"),
    "a list": (b"[1]", "workshop_foreign"),
    "a program": (b"\x7fELF" + bytes(100), "workshop_foreign"),
    "too large": (b"{" + b" " * LARGEST_BYTES, "workshop_large"),
    "too large a zip": (zipped({SET: GOOD, "a.png": bytes(LARGEST_BYTES)}), "workshop_large"),
    "no set in it": (zipped({"a.png": png()}), "workshop_foreign"),
    "empty": (zipped({}), "workshop_foreign"),
    "an empty zip with a head": (b"PK\3\4" + zipped({}), "workshop_torn"),
    "too many": (zipped({SET: GOOD, **{f"a{n}.png": b"" for n in range(8)}}), "workshop_foreign"),
    "very many": (zipped({SET: GOOD, **{f"a{n}.png": b"" for n in range(5000)}}), "workshop_foreign"),
    "long names": (zipped({SET: GOOD, "a" * 2000 + ".png": b""}), "workshop_foreign"),
    "a zip in a zip": (zipped({SET: GOOD, "more.zip": zipped({SET: GOOD})}), "workshop_strange"),
    "upwards": (zipped({SET: GOOD, "../evil.png": png()}), "workshop_strange"),
    "upwards within": (zipped({SET: GOOD, "a/../../evil.png": png()}), "workshop_strange"),
    "from the root": (zipped({SET: GOOD, "/etc/evil.png": png()}), "workshop_strange"),
    "a drive": (zipped({SET: GOOD, "C:/evil.png": png()}), "workshop_strange"),
    "backslashes": (zipped({SET: GOOD, "..\\evil.png": png()}), "workshop_strange"),
    "a stream": (zipped({SET: GOOD, "a.png:b.png": png()}), "workshop_strange"),
    "a motif of the deck": (zipped({SET: GOOD, "builtin:a": png()}), "workshop_strange"),
    "a folder": (zipped({SET: GOOD, "bilder/": b""}), "workshop_strange"),
    "another set": (zipped({SET: GOOD, "a/set.json": GOOD}), "workshop_strange"),
    "something hidden": (zipped({SET: GOOD, ".DS_Store": b""}), "workshop_strange"),
    "a link": (linked("a.png", "/etc/passwd"), "workshop_strange"),
    "another method": (zipped({SET: GOOD}, zipfile.ZIP_BZIP2), "workshop_strange"),
    "the strongest method": (zipped({SET: GOOD}, zipfile.ZIP_LZMA), "workshop_strange"),
    "locked": (LOCKED, "workshop_locked"),
    "another checksum": (BAD_CRC, "workshop_torn"),
    "cut": (zipped({SET: GOOD})[:-30], "workshop_torn"),
    "cut at once": (b"PK\3\4", "workshop_torn"),
    "more behind it": (zipped({SET: GOOD}) + b"#!/bin/sh", "workshop_torn"),
    "more before it": (b"PK\3\4" + zipped({SET: GOOD}), "workshop_torn"),
    "another name within": (patched(zipped({SET: GOOD}), b"\0\0set.json{", b"\0\0set.jsen{"), "workshop_torn"),
}


@pytest.mark.parametrize("name", NOT_ZIP)
def test_what_is_no_set_is_refused_with_its_reason(name: str) -> None:
    data, code = NOT_ZIP[name]
    assert refusal(data) == code


def test_a_name_that_stands_twice_is_refused() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        twice = zipped([(SET, GOOD), ("a.png", png(1)), ("a.png", png(2))])
    assert refusal(twice) == "workshop_strange"


def test_a_picture_that_unpacks_to_more_than_allowed_is_never_unpacked() -> None:
    """Sixty megabytes in sixty kilobytes, and a head that says otherwise."""
    bomb = zipped({SET: GOOD, "a.png": bytes(60 * 1024 * 1024)}, zipfile.ZIP_DEFLATED)
    assert len(bomb) < LARGEST_BYTES
    assert refusal(bomb) == "workshop_large"
    size = (60 * 1024 * 1024).to_bytes(4, "little")
    assert refusal(patched(bomb, size, (9).to_bytes(4, "little"))) == "workshop_torn"


def test_a_set_that_unpacks_to_more_than_allowed_is_too_long() -> None:
    bomb = zipped({SET: b"{" + b" " * (50 * 1024 * 1024)}, zipfile.ZIP_DEFLATED)
    assert [found.code for found in unpacked(bomb, BENCH.form).problems] == ["E_SIZE"]


def test_all_pictures_together_have_a_bound() -> None:
    pictures = {f"a{n}.png": bytes(PICTURE_BYTES) for n in range(3)}
    assert refusal(zipped({SET: GOOD, **pictures}, zipfile.ZIP_DEFLATED)) == "workshop_large"


@pytest.mark.rule("GG-10.7")
def test_errors_within_are_told_with_their_places() -> None:
    found = unpacked(packed(text(card(points=99)), {}), BENCH.form)
    assert [(one.code, one.path) for one in found.problems] == [("E_POINTS", "$.cards[0].points")]
    assert not found.newer


def test_a_set_of_a_later_program_says_so() -> None:
    assert unpacked(packed(text(version=2), {}), BENCH.form).newer
    assert not unpacked(packed(text(version=0), {}), BENCH.form).newer


# --- files that lie somewhere --------------------------------------------------------------------------------------


def test_a_refusal_names_the_file_harmlessly(tmp_path: Path) -> None:
    file = tmp_path / ("\u202egnp.exe" + "x" * 90)
    file.write_bytes(b"?")
    with pytest.raises(Refused) as refused:
        opened(file, BENCH.form)
    name = str(refused.value.notice.values["file"])
    assert name.startswith("gnp.exe")
    assert len(name) == 40


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("missing.kartenset", "workshop_unopened"),
        ("nul\0nul", "workshop_unopened"),
        ("~nobody known/x.json", "workshop_unopened"),
        ("", "workshop_no_file"),
        ("/dev/zero", "workshop_no_file"),
    ],
)
def test_what_cannot_be_read_is_refused(tmp_path: Path, path: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        opened(tmp_path / path, BENCH.form)
    assert refused.value.notice.code == code


def test_a_plain_file_may_begin_with_the_mark_of_an_editor() -> None:
    plain = text().encode()
    assert unpacked(b"\xef\xbb\xbf" + plain, BENCH.form).text == unpacked(plain, BENCH.form).text


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_no_picture_is_fetched_from_outside_the_folder(tmp_path: Path) -> None:
    (tmp_path / "secret.png").write_bytes(png())
    home = tmp_path / "home of the set"
    (home / "far").parent.mkdir()
    (home / "far").symlink_to(tmp_path)
    (home / "near.png").symlink_to(tmp_path / "secret.png")
    (home / "ring.png").symlink_to(home / "ring.png")
    os.mkfifo(home / "pipe.png")
    (home / "large.png").write_bytes(bytes(PICTURE_BYTES + 1))
    (home / "folder.png").mkdir()
    arts = ["far/secret.png", "near.png", "ring.png", "pipe.png", "large.png", "folder.png"]
    file = home / "karten.json"
    file.write_text(text(*[card(art=art) for art in arts]), "utf-8")
    assert opened(file, BENCH.form).pictures == {}


@pytest.mark.parametrize("art", ["../secret.png", "/secret.png", "a/../../secret.png", "C:\\secret.png"])
def test_a_path_that_leads_away_is_an_error_of_the_set(tmp_path: Path, art: str) -> None:
    file = tmp_path / "karten.json"
    file.write_text(with_picture(art), "utf-8")
    assert [found.code for found in opened(file, BENCH.form).problems] == ["E_ART"]


# --- words of strangers --------------------------------------------------------------------------------------------

WORDS: dict[str, tuple[str, str]] = {
    "markup stays what it is": ("<b>{x}</b> **a**", "<b>{x}</b> **a**"),
    "no other direction": ("\u202eelbat\u202c", "elbat"),
    "nothing that is not seen": ("a\u200bb\u2060c\ufeff\u00ad", "abc"),
    "no control": ("a\x00b\x07c\x7f", "abc"),
    "one line": (" a\nb\r\nc\t d\u2028e ", "a b c d e"),
    "no towers of accents": ("Z" + "\u0310" * 10, "Z\u0310\u0310"),
    "umlauts in two pieces": ("Ko\u0308nig", "König"),
}


@pytest.mark.parametrize("name", WORDS)
def test_foreign_words_are_made_harmless(name: str) -> None:
    written, shown = WORDS[name]
    found = unpacked(text(card(name=written, text=written), set_name=written, author=written).encode(), BENCH.form)
    raw = json.loads(found.text)
    assert {raw["set_name"], raw["author"], raw["cards"][0]["name"], raw["cards"][0]["text"]} == {shown}


def test_a_name_of_which_nothing_is_left_is_an_error() -> None:
    found = unpacked(text(card(name="\u200b"), set_name="\x00").encode(), BENCH.form)
    assert [(one.code, one.path) for one in found.problems] == [
        ("E_NAME", "$.set_name"),
        ("E_NAME", "$.cards[0].name"),
    ]


@pytest.mark.rule("GG-10.7")
def test_a_match_from_elsewhere_has_no_harmful_words_either() -> None:
    """The file of a match holds a set that nobody has looked at."""
    made = BENCH.form.read(text(card(name="\u200b", text="a\x00b"), set_name="\u202ex"))
    assert (made.name, made.blanks[0].name, made.blanks[0].text) == ("x", "a", "ab")


# --- on the shelf --------------------------------------------------------------------------------------------------


def shelved() -> list[str]:
    return sorted(kept.name for kept in sets.shelf(BENCH)[0])


def test_a_set_goes_on_the_shelf_with_its_pictures() -> None:
    kept = parcel.take_in(BENCH, with_picture(), {"bild.png": png()})
    assert kept.cards[0]["art"] == motifs.art_of(png())
    assert motifs.load(kept.cards[0]["art"]) == png()
    assert kept.problems == []


def test_a_card_without_its_picture_shows_the_blank_motif() -> None:
    assert parcel.take_in(BENCH, with_picture(), {}).cards[0]["art"] == "builtin:blank"


def test_a_picture_that_is_here_already_need_not_come_along() -> None:
    art = motifs.keep(png())
    assert parcel.take_in(BENCH, with_picture(art), {}).cards[0]["art"] == art


def test_two_sets_of_one_name_live_side_by_side() -> None:
    parcel.take_in(BENCH, text(card("reverse"), set_name="Zauberei"), {})
    parcel.take_in(BENCH, text(card("extra_turn"), set_name="Zauberei"), {})
    assert shelved() == ["Zauberei", "Zauberei"]


def test_the_same_set_is_there_only_once() -> None:
    first = parcel.take_in(BENCH, with_picture(), {"bild.png": png()})
    again = parcel.take_in(BENCH, with_picture("b.jpg"), {"b.jpg": png()})
    assert (again.id, shelved()) == (first.id, ["Probe"])


def test_a_disk_that_refuses_leaves_the_shelf_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "write_whole", full)
    for pictures in ({}, {"bild.png": png()}):
        with pytest.raises(Refused) as refused:
            parcel.take_in(BENCH, with_picture(), pictures)
        assert refused.value.notice.code == "workshop_unwritable"
    assert shelved() == []


def test_looking_writes_nothing(tmp_path: Path, home: Path) -> None:
    file = tmp_path / "a.kartenset"
    file.write_bytes(packed(with_picture(), {"bild.png": png()}))
    looks: list[Callable[[], object]] = [
        lambda: opened(file, BENCH.form),
        lambda: refusal(zipped({SET: GOOD, "../evil.png": png()})),
    ]
    for look in looks:
        look()
    assert [path for path in home.rglob("*") if path.is_file()] == []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.kartenset"]
