"""The text of a match file: seals, takebacks, and what is refused."""

from __future__ import annotations

import json

import pytest

from game.match import match_file
from game.match.match_file import MatchFile, header_text, heading, net, read, sealed
from game.notice import Refused
from tests.game.table import toy_match

CREATED = "2024-05-01T20:15:00+00:00"


def written(*texts: str, header: str | None = None) -> bytes:
    """A file with these lines behind a header, every seal right."""
    content, seal = heading(header or header_text(toy_match(), CREATED))
    for text in texts:
        line, seal = sealed(text, seal)
        content += line
    return content


def changed(**values: object) -> str:
    """The header with other values."""
    return json.dumps({**json.loads(header_text(toy_match(), CREATED)), **values})


def texts(found: MatchFile) -> list[str]:
    return [line.text for line in found.lines]


def code(content: bytes) -> str:
    with pytest.raises(Refused) as refused:
        read(content)
    return refused.value.notice.code


def test_what_is_written_is_read() -> None:
    found = read(written("- deal", "0 lay 3"))
    assert texts(found) == ["- deal", "0 lay 3"]
    assert found.damage is None
    assert found.lines[-1].end == len(written("- deal", "0 lay 3"))
    assert (found.header.game_id, found.header.seed, found.header.created) == ("toy", 1, CREATED)
    assert found.header.players == toy_match().players
    assert found.header.options == {"limit": 30, "window_ms": 0}


def test_names_keep_their_letters() -> None:
    header = changed(
        seats=[{"kind": "person", "name": "Jürgen\t„Å“\n"}, {"kind": "bot", "name": "B", "level": "meister"}]
    )
    assert read(written("- deal", header=header)).header.players[0].name == "Jürgen „Å“"


@pytest.mark.parametrize("position", range(0, 160, 7))
def test_any_changed_byte_breaks_a_seal(position: int) -> None:
    content = bytearray(written("- deal", "0 lay 3", "1 lay 2", "0 lay 4", "1 lay 5"))
    begin = len(written())
    index = begin + position % (len(content) - begin)
    content[index] ^= 0x01
    found = read(bytes(content))
    assert found.damage is not None
    assert texts(found) == ["- deal", "0 lay 3", "1 lay 2", "0 lay 4", "1 lay 5"][: len(found.lines)]
    assert found.lines == () or found.lines[-1].end <= index


def test_a_doubled_lost_or_moved_line_is_noticed() -> None:
    lines = written("- deal", "0 lay 3", "1 lay 2").splitlines(keepends=True)
    head, (one, two, three) = b"".join(lines[:3]), lines[3:]
    assert len(read(b"".join([head, one, two, two, three])).lines) == 2  # doubled
    assert len(read(b"".join([head, two, three])).lines) == 0  # lost
    assert len(read(b"".join([head, one, three, two])).lines) == 1  # moved


def test_a_torn_last_line_differs_from_damage_before_it() -> None:
    content = written("- deal", "0 lay 3")
    assert read(content[:-1]).damage == "torn"
    assert read(content + b"\0" * 512).damage == "torn"  # what a power cut can leave
    assert read(content + b"0 lay 4\t00000000\n").damage == "damaged"


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "journal_damaged"),
        (b"\0\0\0\0", "journal_damaged"),
        (b"\xff\xfe{}", "journal_damaged"),
        (b"[" * 100_000, "journal_damaged"),
        (b"{}\n", "journal_foreign"),
        (b'{"format": "chess"}\n', "journal_foreign"),
        (b'[1, 2]\n', "journal_foreign"),
        (written().splitlines(keepends=True)[0][:-3], "journal_damaged"),
        (written().replace(b'"seed": 1', b'"seed": 2'), "journal_damaged"),
        (written(header=changed(version=True)), "journal_damaged"),
    ],
)  # fmt: skip
def test_what_is_no_header_is_refused(content: bytes, expected: str) -> None:
    assert code(content) == expected


@pytest.mark.parametrize(
    "values",
    [
        {"game": "unheard of"},
        {"game": 7},
        {"options": {"limit": 3}},
        {"options": {"colour": "red"}},
        {"options": None},
        {"options": [True]},
        {"seats": []},
        {"seats": [{"kind": "person", "name": "A"}] * 9},
        {"seats": [{"kind": "ghost", "name": "A"}] * 2},
        {"seats": [{"kind": "bot", "name": "A", "level": "wizard"}] * 2},
        {"seed": "1"},
        {"seed": None},
        {"seed": True},
        {"fingerprint": "0" * 64},
        {"seed": None, "fingerprint": "0" * 63},
        {"seed": None, "fingerprint": 7},
        {"created": None},
    ],
)
def test_a_match_that_the_program_cannot_play_does_not_fit(values: dict[str, object]) -> None:
    assert code(written(header=changed(**values))) == "journal_unfit"


def test_a_newer_version_is_refused_with_its_number_whatever_its_seals_look_like() -> None:
    with pytest.raises(Refused) as refused:
        read(changed(version=7).encode() + b" sha256:abcdef\n")
    assert refused.value.notice == ("journal_newer", {"version": 7, "known": match_file.VERSION})


@pytest.mark.parametrize(
    ("lines", "moves", "winners", "wrong"),
    [
        (["a", "b", "c"], "abc", None, None),
        (["a", "b", "undo 1", "c"], "ac", None, None),
        (["a", "b", "undo 2", "c", "d", "undo 1"], "c", None, None),
        (["a", "end 0 2"], "a", (0, 2), None),
        (["a", "end 0", "undo 1", "b"], "b", None, None),
        (["a", "end 0", "b"], "a", (0,), 2),
        (["a", "end x"], "a", None, 1),
        (["a", "undo 2"], "a", None, 1),
        (["a", "undo 0"], "a", None, 1),
        (["a", "undo"], "a", None, 1),
        (["a", "undo ²"], "a", None, 1),
    ],
)
def test_takebacks_and_the_end(
    lines: list[str], moves: str, winners: tuple[int, ...] | None, wrong: int | None
) -> None:
    found = net(lines)
    assert "".join(text for _, text in found.moves) == moves
    assert (found.winners, found.wrong) == (winners, wrong)


# --- the header stands twice ---------------------------------------------------------------------------------------

MOVES = ["- deal", "0 lay 3", "1 lay 2"]


@pytest.mark.parametrize("bit", [0x01, 0x80])
def test_one_damaged_byte_in_either_header_costs_nothing(bit: int) -> None:
    content = written(*MOVES)
    for place in range(len(written())):
        damaged = bytearray(content)
        damaged[place] ^= bit
        found = read(bytes(damaged))
        assert (texts(found), found.damage, found.halved) == (MOVES, None, True), place
        assert found.header == read(content).header
        assert found.begin() + damaged[found.start.end :] == content


def test_a_byte_that_becomes_the_end_of_a_line_costs_nothing_either() -> None:
    content = written(*MOVES)
    for place in range(len(written())):
        found = read(content[:place] + b"\n" + content[place + 1 :])
        assert texts(found) == MOVES, place


def test_a_lost_or_shortened_header_costs_nothing() -> None:
    content, size = written(*MOVES), len(written()) // 2
    for lost in (content[size:], content[:size] + content[size + 20 :], content[40:]):
        found = read(lost)
        assert (texts(found), found.halved) == (MOVES, True)


@pytest.mark.parametrize("version", [2, 3])
def test_a_match_of_any_version_outlives_one_damaged_header(version: int) -> None:
    header = changed(version=version)
    content, seal = heading(header, version)
    for text in MOVES:
        line, seal = sealed(text, seal)
        content += line
    for place in range(len(heading(header, version)[0])):
        found = read(content[:place] + b"\0" + content[place + 1 :])
        assert (texts(found), found.damage) == (MOVES, None), place


def test_a_damaged_block_costs_one_of_the_headers_and_no_move() -> None:
    content, head = written(*MOVES), len(written())
    for place in range(head - 512):
        found = read(content[:place] + b"\0" * 512 + content[place + 512 :])
        assert (texts(found), found.damage) == (MOVES, None), place
        assert found.begin() + content[head:] == content


def test_something_in_front_of_the_header_costs_no_move() -> None:
    content = written(*MOVES)
    for before in (b"\0" * 100, b"junk\n"):
        assert texts(read(before + content)) == MOVES


def test_a_match_of_the_first_version_has_its_header_once() -> None:
    old = json.loads(changed(version=1))
    del old["program"]
    content, seal = heading(json.dumps(old), 1)
    line, _ = sealed("- deal", seal)
    found = read(content + line)
    assert (texts(found), found.damage, found.halved) == (["- deal"], None, False)
    assert found.begin() == content
    assert match_file.replay(found)[0].seed == 1


@pytest.mark.parametrize("bad", ["0 lay 99", "5 lay 1", "0 deal", "hello", "0 lay", ""])
def test_replaying_stops_before_the_first_move_that_the_rules_refuse(bad: str) -> None:
    found = read(written("- deal", bad, "- deal"))
    match, kept = match_file.replay(found)
    assert kept == 1
    assert len(match.history) == 1


def test_a_move_before_a_wrong_takeback_is_kept() -> None:
    match, kept = match_file.replay(read(written("- deal", "undo 7", "- deal")))
    assert kept == 1
    assert len(match.history) == 1


def test_a_sealed_header_with_something_behind_it_does_not_fit() -> None:
    assert code(written("- deal", header=changed() + " 7")) == "journal_unfit"


@pytest.mark.parametrize("line", ["undo " + "9" * 5000, "end 0 " + "9" * 5000])
def test_a_number_without_end_makes_no_sense(line: str) -> None:
    assert net(["- deal", line]).wrong == 1
