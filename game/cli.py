"""The command line: its arguments, checked to the last value, in German or English.

A wrong value is one line on the error output and exit code 2. Nothing here opens a window; `main.py` does what comes
back from `parse`.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from game import gate
from game.bots.core.levels import OFFERED
from game.match.seats import PERSON, SeatError, named
from game.match.seats import parse as parse_seats
from game.match.setup import Setup, default_words, with_preset
from game.notice import of_file
from game.people.settings import LARGEST_PX, SMALLEST_PX, SPEEDS, system_language
from game.texts import LANGUAGES, Texts
from game.version import VERSION
from game.wish import Wish
from rules.core.options import Option, OptionError, build, listed, stretches
from rules.core.registry import GAMES, game

SIZE: Final = re.compile("([0-9]{1,5})x([0-9]{1,5})")
PLAY: Final = "play"
COMMANDS: Final = (PLAY, "simulate", "faces", "import", "verify")
VALUED: Final = frozenset(  # options that take the next word as their value
    {"--game", "--seats", "--names", "--option", "--seed", "--lang", "--size", "--speed", "--screenshot", "--at-move"}
)
EXAMPLES: Final = (
    "main.py",
    "main.py play {game}",
    "main.py --game {game} --seats person,meister,geselle --option limit=200",
    "main.py --continue",
    "main.py --demo --speed 4 --exit-at-end",
    "main.py --demo --speed off --screenshot table.png --at-move 40",
    "main.py simulate {game} --matches 1000 --bots meister,geselle",
    "main.py faces --out faces",
    "main.py import Downloads/table.match",
    "main.py verify Downloads/table.match",
)


class Wrong(Exception):
    """A wrong argument; the text is the sentence for the person."""


class Formatter(argparse.RawDescriptionHelpFormatter):
    """Help whose first line needs no translation, with room for the longer options."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=30, width=100)

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, prefix="")


class Reader(argparse.ArgumentParser):
    """argparse in the person's language, with one line for a mistake."""

    def __init__(self, texts: Texts, prog: str = "main.py") -> None:
        self.texts = texts
        super().__init__(
            prog=prog,
            description=texts("cli.description"),
            epilog="\n".join([texts("cli.help.epilog"), *(f"  {line.format(game=GAMES[0])}" for line in EXAMPLES)]),
            formatter_class=Formatter,
            add_help=False,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        """Refuse unknown or incomplete arguments in the person's language; argparse's own sentences are English."""
        unknown = re.search(r"unrecognized arguments: (\S+)", message)
        lacking = re.search(r"argument (\S+): expected (?:at least )?one argument", message)
        required = re.search(r"arguments are required: (.+)", message)
        if unknown:
            raise Wrong(self.texts("cli.error.unknown", value=unknown[1]))
        if lacking:
            raise Wrong(self.texts("cli.error.no_value", name=lacking[1].split("/")[-1]))
        if required:
            raise Wrong(self.texts("cli.error.required", names=required[1]))
        raise Wrong(message)


def reader(texts: Texts) -> Reader:
    """The parser; every value is a text and is checked by `parse`, so that all mistakes sound alike."""
    found = Reader(texts)

    def words(name: str, **values: object) -> str:
        return texts(f"cli.help.{name}", **values).replace("%", "%%")

    group = found.add_argument_group(texts("cli.group.options"))
    group.add_argument("-h", "--help", action="store_true", help=words("help"))
    group.add_argument("--version", action="store_true", help=words("version"))
    group.add_argument("--game", metavar="ID", help=words("game", games=", ".join(GAMES)))
    group.add_argument("--seats", metavar="A,B,…", help=words("seats"))
    group.add_argument("--names", metavar="A,B,…", help=words("names"))
    group.add_argument("--option", metavar="NAME=X", action="append", default=[], help=words("option"))
    group.add_argument("--seed", metavar="N", help=words("seed"))
    group.add_argument("--lang", metavar="|".join(LANGUAGES), help=words("lang"))
    group.add_argument("--size", metavar="WxH", help=words("size"))
    group.add_argument("--speed", metavar="|".join(SPEEDS), help=words("speed"))
    group.add_argument("--continue", action="store_true", dest="go_on", help=words("continue"))
    group.add_argument("--demo", action="store_true", help=words("demo"))
    group.add_argument("--exit-at-end", action="store_true", help=words("exit_at_end"))
    group.add_argument("--screenshot", metavar="FILE", help=words("screenshot"))
    group.add_argument("--at-move", metavar="N", help=words("at_move"))
    others = found.add_argument_group(texts("cli.group.commands"))
    others.add_argument("simulate …", nargs="?", help=words("simulate"))
    others.add_argument("faces --out DIR", nargs="?", help=words("faces"))
    others.add_argument("import FILE …", nargs="?", help=words("import"))
    others.add_argument("verify FILE …", nargs="?", help=words("verify"))
    found.usage = "main.py [play ID] [--seats A,B,…] [--option NAME=X] …\n"
    found.usage += "\n".join(f"main.py {name} …" for name in COMMANDS[1:])
    return found


def command(arguments: Sequence[str]) -> tuple[str, list[str]]:
    """The command among the arguments, before or behind its options, and all the others; "" where there is none."""
    last = ""
    for index, word in enumerate(arguments):
        if not word.startswith("-") and last not in VALUED:
            return (word, [*arguments[:index], *arguments[index + 1 :]]) if word in COMMANDS else ("", list(arguments))
        last = word
    return "", list(arguments)


def _with_game(arguments: Sequence[str], texts: Texts) -> list[str]:
    """The arguments with the game that stands after "play" as an option."""
    name, others = command(arguments)
    if name != PLAY:
        return list(arguments)
    before = ["", *others]
    at = next((at for at, word in enumerate(others) if word[:1] != "-" and before[at] not in VALUED), None)
    if at is None:
        if {"-h", "--help", "--version"} & set(others):
            return others
        raise Wrong(texts("cli.error.play", allowed=", ".join(GAMES)))
    return ["--game", others[at], *others[:at], *others[at + 1 :]]


def language(arguments: Sequence[str], otherwise: str) -> str:
    """The language to speak, before anything else is read: --lang where it is valid."""
    for index, word in enumerate(arguments):
        value = word.partition("=")[2] if word.startswith("--lang=") else ""
        if word == "--lang" and index + 1 < len(arguments):
            value = arguments[index + 1]
        if value in LANGUAGES:
            return value
    return otherwise


def without_language(arguments: Sequence[str]) -> list[str]:
    """The arguments but for --lang and its value."""
    before = ["", *arguments]
    return [
        word
        for word, last in zip(arguments, before, strict=False)
        if not word.startswith("--lang") and last != "--lang"
    ]


def named_files(command: str, arguments: Sequence[str], texts: Texts) -> list[str] | int:
    """Read the files behind a command that takes nothing else; an exit code instead after the help or a mistake."""
    given = without_language(arguments)
    if "-h" in given or "--help" in given:
        print(_file_reader(command, texts).format_help())
        return 0
    option = next((word for word in given if word.startswith("-")), None)
    if given and option is None and all(word.strip() for word in given):
        return given
    message = texts(f"cli.error.{command}") if not given else texts("cli.error.empty")
    if option is not None:
        message = texts("cli.error.unknown", value=gate.written(option))
    print(texts("cli.error", message=message), file=sys.stderr)
    return 2


def _file_reader(command: str, texts: Texts) -> Reader:
    """The parser of a command that takes files, with its own help."""
    found = Reader(texts)
    found.description, found.epilog = texts(f"cli.help.{command}").replace("%", "%%"), None
    found.usage = f"main.py {command} FILE …"
    group = found.add_argument_group(texts("cli.group.options"))
    group.add_argument("-h", "--help", action="store_true", help=texts("cli.help.help"))
    group.add_argument("--lang", metavar="|".join(LANGUAGES), help=texts("cli.help.lang"))
    return found


def parse(arguments: Sequence[str], spoken: str | None = None) -> Wish:
    """Read the arguments. Ends the program after --help and --version (code 0) and a wrong value (code 2)."""
    lang = language(arguments, spoken or system_language())
    texts = Texts(lang)
    try:
        return _wish(reader(texts), _with_game(arguments, texts), texts)
    except Wrong as wrong:
        line = " ".join(str(wrong).split())
        print(gate.written(texts("cli.error", message=line)), file=sys.stderr)
        raise SystemExit(2) from None


def _wish(read: Reader, arguments: Sequence[str], texts: Texts) -> Wish:
    given = read.parse_args(list(arguments))
    _judge_texts(given, texts)
    if given.help:
        print(read.format_help())
        raise SystemExit(0)
    if given.version:
        print(f"{texts('app.title')} {VERSION}")
        raise SystemExit(0)
    leftover = getattr(given, "simulate …") or getattr(given, "faces --out DIR")
    if leftover is not None:
        raise Wrong(texts("cli.error.unknown", value=leftover))
    if (given.screenshot is None) != (given.at_move is None):
        raise Wrong(texts("cli.error.screenshot"))
    return Wish(
        _setup(given, texts),
        _settings(given, texts),
        given.demo,
        given.exit_at_end,
        None if given.screenshot is None else _path(given.screenshot, texts),
        _number(given.at_move, "cli.error.at_move", texts) or 0,
        given.go_on,
    )


def _judge_texts(given: argparse.Namespace, texts: Texts) -> None:
    """Raise Wrong for a value that is no valid Unicode (names of files excepted) or is empty."""
    for name, value in vars(given).items():
        for word in value if isinstance(value, list) else [value]:
            if not isinstance(word, str):
                continue
            if name != "screenshot" and not gate.is_text(word):
                raise Wrong(texts("cli.error.unicode", value=gate.written(word)))
            if not word.strip():
                if " " in name:  # not behind an option: where a command could stand
                    raise Wrong(texts("cli.error.empty"))
                raise Wrong(texts("cli.error.no_value", name=f"--{name.replace('_', '-')}"))


def _path(word: str, texts: Texts) -> Path:
    """A file that is to be written."""
    try:
        return Path(word).expanduser()
    except RuntimeError as error:  # somebody unknown's home
        raise Wrong(texts.told(of_file("export_failed", gate.written(word), error))) from None


# --- settings for this time --------------------------------------------------------------------------------------


def _settings(given: argparse.Namespace, texts: Texts) -> dict[str, Any]:
    """The settings that the command line replaces."""
    found: dict[str, Any] = {}
    if given.lang is not None:
        if given.lang not in LANGUAGES:
            raise Wrong(texts("cli.error.lang", value=given.lang, allowed=", ".join(LANGUAGES)))
        found["language"] = given.lang
    if given.size is not None:
        found["window"] = _size(given.size, texts)
        found["fullscreen"] = False
    if given.speed is not None:
        if given.speed not in SPEEDS:
            raise Wrong(texts("cli.error.speed", value=given.speed, allowed=", ".join(SPEEDS)))
        found["speed"] = given.speed
    return found


def _size(text: str, texts: Texts) -> tuple[int, int]:
    match = SIZE.fullmatch(text)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    fits = all(low <= value <= high for low, value, high in zip(SMALLEST_PX, size, LARGEST_PX, strict=True))
    if not fits:
        raise Wrong(texts("cli.error.size", value=text))
    return size


def _number(text: str | None, key: str, texts: Texts) -> int | None:
    """A whole number from 0, None where nothing was given."""
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 19):  # fits the 64 bits of other programs
        raise Wrong(texts(key, value=text))
    return int(text)


# --- the table ---------------------------------------------------------------------------------------------------


def _setup(given: argparse.Namespace, texts: Texts) -> Setup | None:
    """The match to begin with; None where nothing of a match was said."""
    if given.go_on:
        if any((given.game, given.seats, given.names, given.seed, given.option)):
            raise Wrong(texts("cli.error.continue"))
        return None
    asked = (given.game, given.seats, given.names, given.seed, given.screenshot)
    if all(value is None for value in asked) and not given.option and not given.demo:
        return None
    game_id = given.game or GAMES[0]
    if game_id not in GAMES:
        raise Wrong(texts("cli.error.game", value=game_id, allowed=", ".join(GAMES)))
    rules, words = game(game_id), given.seats or ",".join(default_words(game_id))
    if given.demo:
        words = ",".join(OFFERED[-1] if word.strip() == PERSON else word for word in words.split(","))
    try:
        players = parse_seats(words, rules.players, texts.lang)
        if given.names is not None:
            players = named(players, given.names)
    except SeatError as error:
        raise Wrong(texts(seat_error(error), **error.values)) from None
    if len({player.name for player in players}) < len(players):
        raise Wrong(texts("setup.name.twice"))
    options = chosen_options(game_id, given.option, texts)
    return Setup(game_id, players, options, _number(given.seed, "cli.error.seed", texts))


def seat_error(error: SeatError) -> str:
    """The key of what is wrong with the seats; a game for one number of players only has a sentence of its own."""
    exactly = error.code == "count" and error.values["low"] == error.values["high"]
    return f"error.seats.{error.code}{'.exactly' * exactly}"


def chosen_options(game_id: str, pairs: Sequence[str], texts: Texts) -> Any:
    """The options object of pairs such as "limit=200". A document is given by the path of its file."""
    rows = {row.name: row for row in listed(game(game_id).options)}
    presets, values = game(game_id).presets, dict[str, object]()
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Wrong(texts("cli.error.option_form", value=pair))
        if name == "preset" and presets:
            values[name] = value
            continue
        if name not in rows:
            raise Wrong(texts("cli.error.option_name", value=name, allowed=", ".join(rows)))
        values[name] = _document(value, texts) if rows[name].kind == "document" else value
        if rows[name].kind == "document" and rows[name].needs is not None:
            other, needed = rows[name].needs or ("", "")
            values.setdefault(other, needed)  # whoever names a file wants it to count
    for row in rows.values():
        if row.needs is not None and row.kind == "document" and row.name not in values:
            other, needed = row.needs
            if values.get(other) == needed:
                raise Wrong(texts("cli.error.document_missing", name=row.name, option=other, value=needed))
    try:
        return build(game(game_id).options, with_preset(game_id, values))
    except OptionError as error:
        if error.name not in rows:
            raise Wrong(texts("cli.error.option", name=error.name, value=error.value, allowed=error.allowed)) from None
        raise Wrong(_refused(rows[error.name], error, dict(pair.split("=", 1) for pair in pairs), texts)) from None


def _refused(row: Option, error: OptionError, given: Mapping[str, str], texts: Texts) -> str:
    """Explain a refused value: name the faults of a document, else the values that the option allows."""
    if row.kind != "document":
        return texts("cli.error.option", name=row.name, value=error.value, allowed=_allowed(row, texts))
    return texts("cli.error.document", name=row.name, value=given[row.name], problems=error.allowed)


def _allowed(row: Option, texts: Texts) -> str:
    """Name the values that an option allows, in the person's language."""
    if row.kind == "number":
        return ", ".join(_stretch(numbers, texts) for numbers in stretches(row.values))
    return ", ".join(str(value) for value in row.values) if row.kind == "choice" else "on, off"


def _stretch(numbers: range, texts: Texts) -> str:
    """Numbers from low to high in words; one alone is itself."""
    if len(numbers) == 1:
        return str(numbers[0])
    key = "cli.range" if numbers.step == 1 else "cli.range.steps"
    return texts(key, low=numbers[0], high=numbers[-1], step=numbers.step)


def _document(path: str, texts: Texts) -> str:
    """The text of a file."""
    try:
        return gate.content(Path(path).expanduser(), gate.OPTION_BYTES).decode("utf-8")
    except (OSError, ValueError, RuntimeError):  # too large, no UTF-8, a NUL in the path, somebody unknown's home
        raise Wrong(texts("cli.error.file", path=gate.written(path))) from None
