"""Results for elsewhere: one row a seat in documented columns, and files that are never written over."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from game import paths
from game.match.seats import named
from game.notice import Refused
from game.people import exports
from game.people.stats import Stats
from tests.game.table import play, real_match

DOCUMENT = Path(__file__).parents[3] / "docs" / "exports.md"


def table(*names: str) -> list[dict[str, str]]:
    """A match of these people and a bot as somebody reads it from the file."""
    match = real_match(*["person"] * len(names), "meister", limit=50)
    match.seated = match.players = named(match.players, ",".join(names))
    play(match)
    with Stats() as stats:
        stats.record(match, "one")
        return list(csv.DictReader(io.StringIO(exports.table(stats.seated()))))


def test_there_is_a_row_for_each_seat() -> None:
    rows = table("Anna", "Otto")
    assert [(row["match"], row["seat"], row["name"], row["kind"], row["level"]) for row in rows] == [
        ("one", "1", "Anna", "person", ""),
        ("one", "2", "Otto", "person", ""),
        ("one", "3", rows[2]["name"], "bot", "meister"),
    ]
    assert sorted(row["place"] for row in rows)[0] == "1"
    assert sum(float(row["win_share"]) for row in rows) == pytest.approx(1, abs=0.001)
    assert {(row["game"], row["seats"]) for row in rows} == {("gluecksgriff", "3")}
    assert int(rows[0]["rounds"]) > 0
    assert int(rows[0]["moves"]) > int(rows[0]["rounds"])


def test_every_column_is_documented_in_its_order() -> None:
    told = [line.split("`")[1] for line in DOCUMENT.read_text("utf-8").splitlines() if line.startswith("| `")]
    assert told == list(exports.COLUMNS)


def test_names_survive_quotes_commas_and_umlauts() -> None:
    name = 'Jörg "der, Große"'
    match = real_match("person", "geselle")
    match.seated = match.players = tuple(
        player if seat else type(player)("person", name) for seat, player in enumerate(match.players)
    )
    play(match)
    with Stats() as stats:
        stats.record(match, "one")
        text = exports.table(stats.seated())
    assert next(csv.DictReader(io.StringIO(text.encode().decode())))["name"] == name


def test_a_name_is_never_a_formula() -> None:
    assert table("=1+1", "Otto")[0]["name"] == "'=1+1"


def test_an_empty_table_has_its_columns() -> None:
    assert exports.table([]) == ",".join(exports.COLUMNS) + "\r\n"


def test_files_go_to_the_documents_and_none_is_written_over() -> None:
    found = [exports.save('Glück: der "Griff"', ".csv", content) for content in (b"one", b"two", b"three")]
    assert [path.name for path in found] == [
        "Glück der Griff.csv",
        "Glück der Griff (2).csv",
        "Glück der Griff (3).csv",
    ]
    assert {path.parent for path in found} == {paths.documents_folder()}
    assert [path.read_bytes() for path in found] == [b"one", b"two", b"three"]


@pytest.mark.parametrize("title", ["", "...", "///"])
def test_a_title_of_nothing_still_has_a_name(title: str) -> None:
    assert exports.save(title, ".png", b"x").name == "Kartentisch.png"


def test_where_nothing_can_be_saved_it_says_so() -> None:
    folder = paths.documents_folder()
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("a file where the folder should be")
    with pytest.raises(Refused) as refused:
        exports.save("table", ".csv", b"x")
    assert refused.value.notice.code == "export_failed"
    assert folder.read_text() == "a file where the folder should be"
