"""The check of a match names what was changed: a card, a move, the fingerprint, the seals."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game import take_in
from game.match import journal, match_file, verify
from game.match.match import Match
from game.match.seats import seated
from game.match.verify import judged, run
from game.texts import LANGUAGES, Texts
from rules.core.chance import Secret
from rules.core.registry import game
from tests.game import toy
from tests.game.table import play, toy_match

SECRET = Secret(bytes(range(32)))


def secret_match(**options: object) -> Match:
    return Match(toy.GAME, toy.Options(**options), seated(("person", "geselle")), SECRET)  # type: ignore[arg-type]


def finished() -> bytes:
    """The file of a match that was played to its end."""
    match = secret_match(limit=12)
    written = journal.create(match)
    play(match)
    match.close()
    return written.path.read_bytes()


def sealed_again(
    content: bytes, *, header: tuple[str, str] | None = None, line: tuple[str, str] | None = None
) -> bytes:
    """The file with a text replaced in its header or behind it, by somebody who knows how to seal."""
    first, _, _, *rest = (row.rpartition("\t")[0] for row in content.decode().splitlines())
    head, seal = match_file.heading(first.replace(*header) if header else first)
    for text in rest:
        packed, seal = match_file.sealed(text.replace(*line) if line else text, seal)
        head += packed
    return head


def with_lines(content: bytes, change: Callable[[list[str]], list[str]]) -> bytes:
    """The file with other lines behind its header, by somebody who knows how to seal."""
    first, _, _, *rest = (row.rpartition("\t")[0] for row in content.decode().splitlines())
    head, seal = match_file.heading(first)
    for text in change(rest):
        packed, seal = match_file.sealed(text, seal)
        head += packed
    return head


def code(content: bytes) -> str:
    return judged(content).code


def test_a_match_as_it_was_played_is_right() -> None:
    found = judged(finished())
    assert found.right
    assert (found.secret, found.fingerprint) == (SECRET.hex(), secret_match(limit=12).fingerprint)


def test_an_open_match_can_be_checked_when_it_is_over() -> None:
    match = secret_match()
    path = journal.create(match).path
    play(match, 5)
    found = verify.verified(path)
    assert (found.code, found.secret) == ("open", "")
    assert len(found.fingerprint) == 64
    match.close()


def test_a_short_number_and_an_old_match_say_so() -> None:
    content, _ = match_file.heading(match_file.header_text(toy_match(seed=4711), "2026-11-22T10:00:00+00:00"))
    assert judged(content)[:2] == ("short", {"seed": 4711})
    text = content.decode().partition("\t")[0].replace('"version": 3', '"version": 1')
    assert code(match_file.heading(text, 1)[0]) == "old"


def test_a_changed_fingerprint() -> None:
    content = finished()
    mark = secret_match(limit=12).fingerprint
    other = ("0" if mark[0] != "0" else "1") + mark[1:]
    assert code(sealed_again(content, header=(mark, other))) == "fingerprint_wrong"
    assert (
        code(content.replace(mark.encode(), other.encode(), 1)) == "fingerprint_wrong"
    )  # in one head, seals as they were


def test_a_changed_secret_option_or_seat_breaks_the_fingerprint() -> None:
    content = finished()
    assert code(sealed_again(content, line=(f"secret {SECRET.hex()[:4]}", "secret ffff"))) == "fingerprint_wrong"
    assert code(sealed_again(content, header=('"limit": 12', '"limit": 13'))) == "fingerprint_wrong"
    assert code(sealed_again(content, header=("Fridolin", "Friedolin"))) == "fingerprint_wrong"


def test_a_changed_move_that_the_rules_refuse() -> None:
    content = finished()
    first = match_file.read(content).lines[1].text
    found = judged(sealed_again(content, line=(first, f"{first[0]} lay 99")))
    assert (found.code, found.values["number"]) == ("move", 2)


def test_a_changed_move_that_would_have_been_possible() -> None:
    """Two moves of one seat in another order: the rules may take it, the sum of the moves does not."""
    content = finished()
    texts = [line.text for line in match_file.read(content).lines]
    codes = set()
    for one, other in zip(texts[1:], texts[3:], strict=False):
        if one != other and one[0] == other[0] and "lay" in one and "lay" in other:
            swapped = {one: other, other: one}
            first = content.decode().splitlines()[0].rpartition("\t")[0]
            head, seal = match_file.heading(first)
            for text in texts:
                packed, seal = match_file.sealed(swapped.get(text, text), seal)
                head += packed
            codes.add(code(head))
    assert "moves" in codes
    assert codes <= {"moves", "move", "end"}


def test_a_changed_card() -> None:
    """The sums of where the cards of a round went are not those of the deals that follow from the secret."""
    content = finished()
    told = match_file.proof_in(match_file.read(content))
    assert told is not None
    found = judged(sealed_again(content, line=(told.cards[1], "0" * 16)))
    assert found[:2] == ("cards", {"round": 2})


def test_a_program_that_deals_other_cards_than_its_secret_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("rules.core.chance.Stream.sample", lambda self, cards, count: list(cards)[::-1])
        content = finished()
    assert code(content) in ("cards", "move", "moves")


def test_a_change_without_a_new_seal() -> None:
    content = finished()
    lines = content.splitlines(keepends=True)
    lines[5] = lines[5].replace(b"lay", b"Lay")
    found = judged(b"".join(lines))
    assert found[:2] == ("seal", {"number": 2})


@pytest.mark.parametrize("more", ["0 lay 3", "undo 2", "seat 0 meister", "nonsense"])
def test_a_line_behind_the_secret_is_told(more: str) -> None:
    content = finished()
    assert judged(with_lines(content, lambda rows: [*rows, more]))[:2] == ("behind", {"line": more})
    assert code(with_lines(content, lambda rows: [*rows[:-1], "nonsense", rows[-1]])) == "behind"
    assert code(with_lines(content, lambda rows: [*rows[:-1], "nonsense"])) == "behind"


def test_a_missing_end_is_told() -> None:
    content = finished()
    assert judged(with_lines(content, lambda rows: [*rows[:-2], rows[-1]]))[:2] == ("end_missing", {})
    assert code(with_lines(content, lambda rows: [*rows[:-2], rows[-1], rows[-2]])) == "end_missing"
    assert code(with_lines(content, lambda rows: [*rows[:-2], rows[-1], "0 lay 3"])) == "end_missing"


def test_what_stands_twice_is_told() -> None:
    content = finished()
    assert judged(with_lines(content, lambda rows: [*rows, rows[-1]]))[:2] == ("twice", {"line": "secret"})
    assert judged(with_lines(content, lambda rows: [*rows[:-1], *rows[-2:]]))[:2] == ("twice", {"line": "end"})


def test_a_strange_line_is_quoted_in_a_few_letters_that_do_no_harm() -> None:
    long = "nonsense \x1b[31m" + "x" * 300
    for change in (lambda rows: [*rows, long], lambda rows: [*rows[:3], long, *rows[3:]]):
        quoted = [value for value in judged(with_lines(finished(), change)).values.values() if isinstance(value, str)]
        assert [len(text) <= 40 and text.isprintable() and text.startswith("nonsense") for text in quoted] == [True]


def test_a_damaged_head_is_told_although_the_other_is_sound() -> None:
    content = bytearray(finished())
    content[30] ^= 1
    assert code(bytes(content)) == "header"


@pytest.mark.parametrize("id", ["schwimmen", "tarock", "bakkarat", "romme"])
def test_matches_of_real_games(id: str) -> None:
    rules = game(id)
    match = Match(rules, rules.options(), seated(("geselle",) * rules.players[0]), SECRET)
    play(match, 300)
    content, seal = match_file.heading(match_file.header_text(match, "2026-11-22T10:00:00+00:00"))
    for text in match_file.body(match):
        line, seal = match_file.sealed(text, seal)
        content += line
    assert code(content) in ("open", "untold")
    loaded, kept = match_file.replay(match_file.read(content), SECRET)
    assert kept >= 300 or loaded.finished
    assert loaded.log == match.log


# --- the command line ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_says_what_it_found(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.match"
    file.write_bytes(finished())
    assert run(["--lang", lang, str(file)]) == 0
    told = capsys.readouterr()
    assert "0001 0203 0405" in told.out
    assert not told.err
    content = file.read_bytes()
    file.write_bytes(content.replace(b"lay", b"Lay", 1))
    assert run([str(file), "--lang", lang]) == 1
    assert Texts(lang)("verify.seal", number=1) in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"a letter", "foreign"),
        (b"\x7fELF" + bytes(5000), "foreign"),
        (b'{"format": "chess"}\n', "foreign"),
        (b"", "foreign"),
        (b'{"format": "kartentisch-match", "ver', "damaged"),
    ],
)
def test_what_is_no_match_gets_a_sentence(
    content: bytes, key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x"
    file.write_bytes(content)
    assert run(["--lang", "de", str(file), str(tmp_path / "none")]) == 1
    err = capsys.readouterr().err
    assert Texts("de")(f"notice.verify_{key}", file="x") in err
    assert len(err.splitlines()) == 2
    assert file.read_bytes() == content


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", [run, take_in.run])
def test_the_help_says_what_the_command_does(
    command: Callable[[list[str]], int], lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for word in ("--help", "-h"):
        assert command(["--lang", lang, word]) == 0
        told = capsys.readouterr()
        name = "verify" if command is run else "import"
        assert f"main.py {name} " in told.out
        assert f"{Texts(lang)('cli.group.options')}:" in told.out
        assert " ".join(Texts(lang)(f"cli.help.{name}").split()) in " ".join(told.out.split())
        assert not told.err


@pytest.mark.parametrize("command", [run, take_in.run])
def test_an_empty_or_unknown_word_is_told(
    command: Callable[[list[str]], int], capsys: pytest.CaptureFixture[str]
) -> None:
    words = Texts("de")
    assert command(["--lang", "de", ""]) == 2
    assert capsys.readouterr().err == f"{words('cli.error', message=words('cli.error.empty'))}\n"
    assert command(["--lang", "de", "--wrong"]) == 2
    assert capsys.readouterr().err == f"{words('cli.error', message=words('cli.error.unknown', value='--wrong'))}\n"


@pytest.mark.parametrize("arguments", [[], ["--lang", "de"], ["--seed", "3"]])
def test_without_a_file_it_asks_for_one(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1
