"""Numbers are read in the digits 0 to 9 alone, wherever they come from: not everybody can read others."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import cli
from game.match import match_file
from game.simulate.command import parser
from game.texts import Texts
from rules.core.options import listed, read
from rules.core.registry import GAMES, game

STRANGE = ("٢٠٠", "२००", "２００", "2٠0", "²", "2_00", "+200", " 200", "200\n", "", "-", "0x10", "2e2", "9" * 5000)


def option(text: str) -> None:
    rows = listed(game("gluecksgriff").options)
    read(next(row for row in rows if row.name == "limit"), text)


def whole(*words: str) -> None:
    cli.parse([*words], "de")


def counted(text: str) -> None:
    if match_file.net(["- deal", *["0 lay 3"] * 300, f"undo {text}"]).wrong is not None:
        raise ValueError(text)


READERS: dict[str, Callable[[str], object]] = {
    "a rule": option,
    "a seed": lambda text: whole(f"--seed={text}"),
    "a move": lambda text: whole("--demo", "--screenshot", "x.png", f"--at-move={text}"),
    "a width": lambda text: whole(f"--size=1{text}x1080"),
    "a height": lambda text: whole(f"--size=1280x1{text}"),
    "matches": lambda text: parser(Texts("en")).parse_args(
        ["tarock", "--bots", "meister,meister", f"--matches={text}"]
    ),
    "a takeback": counted,
}


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("text", STRANGE, ids=[f"{text[:8]!a}" for text in STRANGE])
def test_a_number_in_other_signs_is_none(reader: str, text: str) -> None:
    if reader == "a takeback" and text.strip() == "200":
        pytest.skip("words of a line stand between blanks")
    with pytest.raises((ValueError, SystemExit, cli.Wrong)) as refused:
        READERS[reader](text)
    assert not isinstance(refused.value, SystemExit) or refused.value.code == 2


@pytest.mark.parametrize("reader", READERS)
def test_the_same_number_in_the_usual_digits_is_read(reader: str) -> None:
    READERS[reader]("200")


@pytest.mark.parametrize("id", GAMES)
def test_every_number_that_a_rule_allows_is_read(id: str) -> None:
    rows = [row for row in listed(game(id).options) if row.kind == "number"]
    for row in rows:
        assert [read(row, str(value)) for value in row.values] == [read(row, value) for value in row.values]
