"""Input from outside: it becomes a value, or a place and a reason; nothing hangs, nothing ends the program."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import asdict, fields
from json import loads
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import fields as columns

from game import gate
from game.match import match_file
from game.match.match import Match
from game.match.seats import Player
from game.match.terms import Terms
from game.notice import Notice, Refused, reason
from game.texts import Texts
from tests.game.table import real_match


def header(**seat: object) -> bytes:
    """A sealed header whose first seat has these values."""
    row = json.loads(match_file.header_text(real_match(), "2026-11-22T10:00:00+00:00"))
    row["seats"][0] |= seat
    return match_file.sealed(json.dumps(row), 0)[0]


def why(content: bytes) -> Notice:
    with pytest.raises(Refused) as refused:
        match_file.read(content)
    assert refused.value.notice.code == "journal_unfit"
    found = refused.value.notice.values["reason"]
    assert isinstance(found, Notice)
    return found


# --- a match from somebody else ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("seat", "code", "place"),
    [
        ({"name": 5}, "text", "seats[0].name"),
        ({"name": None}, "text", "seats[0].name"),
        ({"name": ["Anna"]}, "text", "seats[0].name"),
        ({"name": ""}, "short", "seats[0].name"),
        ({"name": "\u200b\u202e"}, "short", "seats[0].name"),
        ({"name": "A" * 100_000}, "long", "seats[0].name"),
        ({"name": "A\ud800"}, "unicode", "seats[0].name"),
        ({"colour": "zz"}, "choice", "seats[0].colour"),
        ({"colour": 7}, "text", "seats[0].colour"),
        ({"colour": "#aabbcc\n"}, "choice", "seats[0].colour"),
        ({"avatar": "zz"}, "number", "seats[0].avatar"),
        ({"avatar": 1.5}, "number", "seats[0].avatar"),
        ({"avatar": True}, "number", "seats[0].avatar"),
        ({"avatar": -(10**9)}, "low", "seats[0].avatar"),
        ({"avatar": 10**30}, "high", "seats[0].avatar"),
        ({"stands_in": 3}, "flag", "seats[0].stands_in"),
        ({"profile": 3}, "text", "seats[0].profile"),
        ({"level": "meister"}, "unknown", "seats[0]"),
        ({"stands_in": True}, "unknown", "seats[0]"),
        ({"kind": "bot"}, "missing", "seats[0]"),
        ({"kind": "bot", "level": "wizard"}, "choice", "seats[0].level"),
        ({"shoe_size": 45}, "unknown", "seats[0]"),
    ],
)
def test_a_seat_that_cannot_be_drawn_is_refused_with_its_place(seat: dict[str, Any], code: str, place: str) -> None:
    found = why(header(**seat))
    assert (found.code, found.values["place"]) == (f"unfit.{code}", place)


def test_the_second_look_names_seat_and_field() -> None:
    row = json.loads(match_file.header_text(real_match(), "2026-11-22T10:00:00+00:00"))
    row["seats"][1]["level"] = "wizard"
    assert why(match_file.sealed(json.dumps(row), 0)[0]).values["place"] == "seats[1].level"
    assert why(header(stands_in=True)).values["field"] == "stands_in"
    assert why(header(level="meister")).values["field"] == "level"


def changed(**values: object) -> bytes:
    """A sealed header with these values; None: without them."""
    row = json.loads(match_file.header_text(real_match(), "2026-11-22T10:00:00+00:00")) | values
    return match_file.heading(json.dumps({name: one for name, one in row.items() if one is not None}))[0]


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"version": 1, "seed": None, "fingerprint": "0" * 64}, "early"),
        ({"version": 1, "seed": 3, "fingerprint": "0" * 64}, "early"),
        ({"version": 2, "seed": 3, "fingerprint": "0" * 64}, "both"),
        ({"version": 2, "seed": None}, "neither"),
        ({"version": 1, "seed": None}, "neither"),
    ],
)
def test_a_header_that_contradicts_itself_is_refused_with_a_sentence_that_fits(
    values: dict[str, object], code: str
) -> None:
    assert why(changed(**values)).code == f"unfit.{code}"


@pytest.mark.parametrize(
    "moment", ["2026-13-45T99:99:99", "2026-02-30T10:00:00", "0000-01-01T00:00:00", "2026-11-22T10:00:00+99:00"]
)
def test_a_moment_that_no_calendar_knows_is_refused(moment: str) -> None:
    found = why(changed(created=moment))
    assert (found.code, found.values["place"]) == ("unfit.moment", "created")


@pytest.mark.parametrize("moment", ["2026-11-22T10:00:00", "2026-11-22T10:00:00Z", "2024-02-29T23:59:59.5+02:00"])
def test_a_moment_of_any_clock_is_taken(moment: str) -> None:
    assert match_file.read(changed(created=moment)).header.created == moment


def test_half_a_letter_is_found_where_it_stands() -> None:
    assert why(changed(program="\ud800")).values["place"] == "program"
    assert why(changed(options={"limit": ["\udc00"]})).values["place"] == "options.limit[0]"


def test_the_reason_is_told_in_both_languages() -> None:
    told = Notice("import_unfit", {"file": "x.match", "copy": "y", "reason": why(header(name=5))})
    german = "„x.match“ wurde nicht eingelesen: Bei „seats[0].name“ gehört ein Text hin. Aufgehoben: y"
    assert Texts("de").told(told) == german
    assert "“seats[0].name” should be text." in Texts("en").told(told)


def test_a_name_is_made_harmless_as_it_is_read() -> None:
    found = match_file.read(header(name="An\u202ena\u0300\u0301\u0302\u0303 "))
    assert found.header.players[0].name == "Annà\u0301\u0302"


def test_every_reason_has_a_sentence() -> None:
    codes = {"json", "object", "list", "text", "number", "flag", "choice", "missing", "unknown", "short", "long",
             "low", "high", "deep", "unicode", "large", "both", "neither", "early", "secret", "moment"}  # fmt: skip
    for lang in ("de", "en"):
        texts = Texts(lang)
        assert all(texts.has(f"notice.unfit.{code}") for code in codes)


def test_the_seat_of_a_file_has_the_fields_of_a_player() -> None:
    assert [one.name for one in columns(gate.SeatRow)] == [one.name for one in fields(Player)]
    assert [one.name for one in columns(gate.TermsRow)] == [one.name for one in fields(Terms)]


def test_what_the_program_writes_passes_the_gate() -> None:
    match = real_match()
    row = gate.decoded(match_file.header_text(match, "2026-11-22T10:00:00+00:00"), gate.MatchHeader)
    assert [asdict(gate.player(one)) for one in row.seats] == [asdict(one) for one in match.seated]


# --- any value whatever ------------------------------------------------------------------------------------------
WILD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(codec=None)),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=20,
)
DEEP = loads("[" * 20 + "]" * 20)
KINDS = (
    gate.MatchHeader,
    gate.SetupRow,
    gate.PartyFile,
    gate.NightIndex,
    gate.OrdersFile,
    *gate.SETTINGS_APART.values(),
)


def reasoned(read: Callable[[], object]) -> bool:
    """True if something was read, or refused with a reason that has a sentence; anything else raises."""
    try:
        read()
    except gate.Unfit as unfit:
        return Texts("de").has(unfit.notice.key)
    return True


@given(WILD)
def test_any_value_is_taken_or_refused(value: object) -> None:
    for kind in KINDS:
        assert reasoned(lambda kind=kind: gate.fitting(value, kind, "there"))


@given(st.binary(max_size=200) | WILD.map(lambda value: json.dumps(value).encode("utf-8", "surrogatepass")))
def test_any_text_is_taken_or_refused(text: bytes) -> None:
    assert reasoned(lambda: gate.loose(text))
    for kind in KINDS:
        assert reasoned(lambda kind=kind: gate.decoded(text, kind))


@pytest.mark.parametrize("value", [float("inf"), float("nan"), 10**400, "\ud800", {"a\udfff": 1}, DEEP])
def test_unsound_values_are_refused(value: object) -> None:
    with pytest.raises(gate.Unfit):
        gate.sound(value, "there")


def test_a_number_of_many_digits_costs_no_time() -> None:
    with pytest.raises(gate.Unfit):
        gate.sound(gate.loose(b'{"a": ' + b"9" * 200_000 + b"}"))


# --- files -------------------------------------------------------------------------------------------------------
def test_only_plain_files_up_to_their_bound_are_read(tmp_path: Path) -> None:
    file = tmp_path / "note"
    file.write_bytes(b"x" * 1025)
    with pytest.raises(gate.Unfit) as unfit:
        gate.content(file, 1024)
    assert unfit.value.notice == Notice("unfit.large", {"place": "note", "limit": "1 kB"})
    assert gate.content(file, 2048) == b"x" * 1025
    with pytest.raises(OSError):  # noqa: PT011 - of any kind
        gate.content(tmp_path, 1024)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in this system's folders")
def test_a_pipe_or_a_device_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero"), Path("/dev/stdin")):
        with pytest.raises(OSError):  # noqa: PT011 - of any kind
            gate.content(path, 1024)


def test_troubles_of_the_system_are_told_in_the_persons_language(tmp_path: Path) -> None:
    with pytest.raises(OSError) as error:  # noqa: PT011
        gate.content(tmp_path / "nowhere", 10)
    assert Texts("de").told(Notice("journal_unreadable", {"file": "x", "error": reason(error.value)})) == (
        "Die Datei lässt sich nicht lesen: x (nicht gefunden)"
    )
    assert Texts("en").told(reason(ValueError("embedded null byte"))) == "not a valid path"
    assert Texts("de").told(reason(OSError(95, "Operation not supported"))) == "Fehler 95"


def test_a_match_keeps_its_options_by_name() -> None:
    row = json.loads(match_file.header_text(real_match(), "2026-11-22T10:00:00+00:00"))
    row["options"]["limit"] = float("nan")
    assert why(match_file.sealed(json.dumps(row), 0)[0]).code == "unfit.number"
    row["options"]["limit"] = 3
    assert why(match_file.sealed(json.dumps(row), 0)[0]).values["place"] == "options.limit"
    assert isinstance(match_file.new_match(match_file.read(header()).header), Match)
