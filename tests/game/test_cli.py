"""The command line: what it builds, what it refuses (one line, exit code 2), and the program run by a script."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import cli
from game.match.seats import BOT
from game.simulate import command as simulation
from game.texts import Texts
from game.version import VERSION
from game.wish import Wish
from rules.core.registry import game
from rules.gluecksgriff.law import STARTER
from tests.patience import PATIENCE_S
from ui.faces import sheet

ROOT = Path(__file__).resolve().parents[2]
GAME = "gluecksgriff"


def test_nothing_asked_for_is_the_menu() -> None:
    wish = cli.parse([], "de")
    assert wish == Wish()


def test_settings_alone_still_lead_to_the_menu() -> None:
    wish = cli.parse(["--lang", "en", "--size", "1600x900", "--speed", "off"], "de")
    assert wish.setup is None
    assert wish.settings == {"language": "en", "window": (1600, 900), "fullscreen": False, "speed": "off"}


def test_a_whole_table() -> None:
    words = "--game gluecksgriff --seats person,meister,geselle --names Anna,,Otto --seed 42"
    wish = cli.parse([*words.split(), "--option", "limit=200", "--option", "koenner=on"], "de")
    assert wish.setup is not None
    assert [player.name for player in wish.setup.players] == ["Anna", "Fridolin", "Otto"]
    assert [player.level for player in wish.setup.players] == [None, "meister", "geselle"]
    assert (wish.setup.seed, wish.setup.options.limit, wish.setup.options.koenner) == (42, 200, True)


def test_a_usual_set_of_options_is_named_and_may_be_changed() -> None:
    words = "play mau_mau --option preset=klassisch --option seven=off"
    setup = cli.parse(words.split(), "de").setup
    assert setup is not None
    klassisch = game("mau_mau").presets["klassisch"]
    assert klassisch["jack_on_jack"] is False
    assert (setup.options.jack_on_jack, setup.options.seven) == (False, False)


def test_a_set_that_is_not_there_is_refused_with_those_that_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.parse(["play", "mau_mau", "--option", "preset=wild"], "de")
    assert "seed_komplett" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    ["--lang en play romme --seed 3", "play romme --lang en --seed 3", "--seed 3 --lang en play --speed 2 romme"],
)
def test_a_command_stands_before_or_behind_the_options(words: str) -> None:
    wish = cli.parse(words.split(), "de")
    assert wish.setup is not None
    assert (wish.setup.game_id, wish.setup.seed, wish.settings["language"]) == ("romme", 3, "en")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("--lang de simulate romme", ("simulate", ["--lang", "de", "romme"])),
        ("verify a.match --lang de", ("verify", ["a.match", "--lang", "de"])),
        ("--names play --demo", ("", ["--names", "play", "--demo"])),
        ("chess play", ("", ["chess", "play"])),
    ],
)
def test_a_command_is_the_first_word_that_belongs_to_no_option(words: str, found: tuple[str, list[str]]) -> None:
    assert cli.command(words.split()) == found


def test_all_options_with_a_value_are_known() -> None:
    valued = {word for act in cli.reader(Texts("de"))._actions if act.nargs is None for word in act.option_strings}
    assert {word for word in valued if word.startswith("--")} == cli.VALUED


def test_a_game_for_one_number_of_players_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.parse(["play", "luxusfamilie", "--seats", "person,geselle"], "de")
    assert "genau 3 Plätze, nicht 2" in capsys.readouterr().err
    assert simulation.run(["luxusfamilie", "--bots", "meister", "--lang", "de"]) == 2
    assert "genau 3 Plätze, nicht 1" in capsys.readouterr().err


@pytest.mark.parametrize("words", ["--game gluecksgriff", "--seed 1", "--option limit=60", "--demo", "--names Eva"])
def test_each_word_about_a_match_begins_one(words: str) -> None:
    setup = cli.parse(words.split(), "de").setup
    assert setup is not None
    assert len(setup.players) in game(GAME).players


def test_a_demo_seats_only_bots() -> None:
    setup = cli.parse(["--demo", "--seats", "person,lehrling,person"], "de").setup
    assert setup is not None
    assert [player.kind for player in setup.players] == [BOT] * 3


def test_a_document_is_given_by_its_path(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(STARTER, encoding="utf-8")
    setup = cli.parse(["--option", f"blank_file={file}"], "de").setup
    assert setup is not None
    assert (setup.options.blank_set, setup.options.blank_file) == ("file", STARTER)


def test_a_picture_of_a_move() -> None:
    wish = cli.parse(["--demo", "--exit-at-end", "--screenshot", "a/b.png", "--at-move", "30"], "de")
    assert (wish.demo, wish.exit_at_end, wish.screenshot, wish.at_move) == (True, True, Path("a/b.png"), 30)


WRONG = (
    "--game chess",
    "--seats person",
    "--seats person,grandmaster",
    "--seats person,,geselle",
    "--seats person,person,person,person,person,person",
    "--seats person,geselle --names a,b,c",
    "--seats person,geselle --names a,a",
    "--names abcdefghijklmnopqrstuvwxyz",
    "--option limit",
    "--option limit=7",
    "--option limit=lots",
    "--option koenner=maybe",
    "--option last_turn=never",
    "--option nonsense=1",
    "--option blank_file=/nowhere/cards.json",
    "--option blank_set=file",
    "--seed -1",
    "--seed 1.5",
    "--seed ²",
    "--lang fr",
    "--size 640x480",
    "--size huge",
    "--size 99999x99999",
    "--speed 3",
    "--screenshot a.png",
    "--at-move 3",
    "--screenshot a.png --at-move x",
    "--size",
    "--nonsense",
    "--see 1",
    "chess",
    "--demo chess",
    "play",
    "play --seed 3",
)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("words", WRONG)
def test_a_wrong_value_is_one_clear_line(words: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.parse(words.split(), lang)
    assert end.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith("Fehler: " if lang == "de" else "Error: ")
    assert "cli." not in said.err
    assert "error." not in said.err


@pytest.mark.parametrize(
    ("words", "allowed"),
    [
        ("mogeln --option max_lays=7", "0, 50 bis 5000"),
        ("gluecksgriff --option limit=51", "50 bis 500 in Schritten von 10"),
        ("bakkarat --option packs=4", "1 bis 3, 6, 8"),
    ],
)
def test_numbers_that_would_have_been_right_are_told_in_few_words(
    words: str, allowed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        cli.parse(["play", *words.split()], "de")
    assert allowed in capsys.readouterr().err


def test_a_file_with_mistakes_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cards.json"
    file.write_text("{}", encoding="utf-8")
    with pytest.raises(SystemExit) as end:
        cli.parse(["--option", f"blank_file={file}"], "en")
    assert end.value.code == 2
    said = capsys.readouterr().err
    assert "E_" in said
    assert "Problems:" in said
    assert "Allowed" not in said
    assert str(file) in said


def test_a_set_from_a_file_asks_for_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.parse(["--option", "blank_set=file"], "en")
    assert end.value.code == 2
    assert "blank_file=FILE" in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["de", "en"])
def test_pictures_without_a_folder_ask_for_it(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert sheet.main(["--lang", lang]) == 2
    said = capsys.readouterr().err
    assert said == Texts(lang)("cli.error", message=Texts(lang)("cli.error.faces_out")) + "\n"


@pytest.mark.parametrize(("lang", "word"), [("de", "Beispiele"), ("en", "Examples")])
def test_help_names_every_argument(lang: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.parse(["--help", "--lang", lang], "de")
    assert end.value.code == 0
    shown = capsys.readouterr().out
    names = "game seats names option seed lang size speed demo exit-at-end screenshot at-move version help"
    assert all(f"--{name}" in shown for name in names.split())
    assert word in shown
    assert "simulate" in shown
    assert "faces" in shown
    assert "cli." not in shown


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.parse(["--version"], "de")
    assert end.value.code == 0
    assert capsys.readouterr().out.split() == ["Kartentisch", VERSION]


# --- the program itself ------------------------------------------------------------------------------------------


def alone(home: Path) -> dict[str, str]:
    """The environment of a process without screen and sound."""
    return os.environ | {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "KARTENTISCH_HOME": str(home),
        "PYTHONDONTWRITEBYTECODE": "1",
    }


def run(*words: str, home: Path) -> subprocess.CompletedProcess[str]:
    """main.py in a process of its own."""
    return subprocess.run(
        [sys.executable, "main.py", *words],
        cwd=ROOT,
        env=alone(home),
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )


def test_the_program_refuses_with_exit_code_2(tmp_path: Path) -> None:
    done = run("--speed", "3", home=tmp_path)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("word", ["--help", "--version"])  # more than a pipe's buffer, and less
def test_who_reads_no_further_gets_no_error(word: str, tmp_path: Path) -> None:
    words = [sys.executable, "main.py", word]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, cwd=ROOT, env=alone(tmp_path), stdout=pipe, stderr=pipe, text=True) as asked:
        assert asked.stdout is not None
        asked.stdout.close()  # before anything is printed
        _, told = asked.communicate(timeout=PATIENCE_S)
    assert told == ""


def test_a_demo_match_runs_to_its_end(tmp_path: Path) -> None:
    words = "--demo --game schwimmen --seats lehrling,lehrling --option lives=1 --seed 7 --speed off --exit-at-end"
    done = run(*words.split(), home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_picture_is_saved_and_the_program_ends(tmp_path: Path) -> None:
    picture = tmp_path / "table.png"
    words = "--demo --seats lehrling,lehrling --seed 7 --speed off --size 1280x720 --at-move 6 --screenshot"
    done = run(*words.split(), str(picture), home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_continue_is_the_last_match_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    wish = cli.parse(["--continue", "--demo", "--speed", "off"], "de")
    assert (wish.go_on, wish.setup, wish.demo) == (True, None, True)
    with pytest.raises(SystemExit) as ended:
        cli.parse(["--continue", "--seed", "0"], "de")
    assert ended.value.code == 2
    assert capsys.readouterr().err.strip() == "Fehler: " + Texts("de")("cli.error.continue")


# --- words and files that no program writes ----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--names", "\udcff"], "\\udcff"),
        (["--option", "limit=\udcff"], "\\udcff"),
        (["--seats", ""], "--seats"),
        (["--names", " "], "--names"),
        (["--game", ""], "--game"),
        (["--seed", ""], "--seed"),
        (["--option", ""], "--option"),
        (["--lang", ""], "--lang"),
        (["--screenshot", "~nosuchuser/x.png", "--at-move", "3"], "~nosuchuser"),
        (["--option", "blank_set=workshop", "--option", "blank_file=/dev/zero"], "/dev/zero"),
        (["--option", "blank_file=~nosuchuser/x"], "~nosuchuser"),
    ],
)
def test_a_word_that_cannot_be_used_is_one_line(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.parse(words, "de")
    error = capsys.readouterr().err
    assert stopped.value.code == 2
    assert told in error
    assert error.count("\n") == 1
    error.encode("utf-8")


@pytest.mark.parametrize("words", [[""], ["  "], ["", ""], ["--demo", ""], ["play", "tarock", ""]])
def test_an_empty_word_is_called_empty(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.parse(words, "de")
    assert Texts("de")("cli.error.empty") in capsys.readouterr().err


def test_a_picture_in_nobodys_home_cannot_be_saved(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.parse(["--screenshot", "~nosuchuser/x.png", "--at-move", "3"], "de")
    told = Texts("de")("notice.export_failed", file="~nosuchuser/x.png", error=Texts("de")("notice.os.path"))
    assert told in capsys.readouterr().err
