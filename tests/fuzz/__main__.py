"""Whatever comes from outside is read or refused: python -m tests.fuzz --minutes 5 [--seed 0] [TARGET …]

Real texts and files are broken in many ways (letters, words, whole values, grammar noise, lost ends) and given to what
reads them. Only the exceptions that a reader documents may come out; anything else is printed with the seed and the
input that shows it, and counts as broken.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from pygame import Color

from game import cli, files
from game.learn import lessons
from game.match import exchange, match_file, presets, seats, setup
from game.match.match import Match
from game.notice import Refused
from game.paths import ASSETS, HOME_VARIABLE, data_folder
from game.people import party, profiles, settings
from game.people.stats import Stats
from game.simulate.deal_runner import Plan
from game.simulate.study import Study, StudyError
from game.texts import Texts
from rules.core import notation
from rules.core.options import OptionError, build, listed
from rules.core.registry import GAMES, game
from tests.contract import document, random_setup
from tests.fuzz import club, workshop
from tests.fuzz.breaking import as_bytes, broken, json_broken, value_changed

MOST_SHOWN = 200  # letters of an input that are printed
ROUND = 200  # inputs of one target before the next one has its turn


# --- what is read ----------------------------------------------------------------------------------------------------


class Target(NamedTuple):
    """A reader: `tried` gives it one broken input and returns it; `allowed` are the errors it documents."""

    tried: Callable[[Random, list[Any]], None]
    allowed: tuple[type[BaseException], ...] = ()


@cache
def stories() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """A random match of every game: its header and its moves, as a match file has them."""
    found = []
    for id in GAMES:
        for seed in range(2):
            table, rng = random_setup(game(id), seed), Random(seed)
            names = tuple(seats.Player(seats.PERSON, f"P{seat}") for seat in range(table.seats))
            match = Match(table.game, table.options, names, seed)
            while not match.finished and len(match.history) < 60:
                seat = match.turn.must[0]
                match.submit(seat, rng.choice(match.legal(seat)))
            lines = tuple(notation.write(match.game, move.seat, move.action) for move in match.history)
            found.append((match_file.header_text(match, "2026-11-22T00:00:00+00:00"), lines))
    return tuple(found)


def story(rng: Random) -> tuple[str, tuple[str, ...]]:
    return rng.choice(stories())


def sealed(texts: Sequence[str]) -> bytes:
    """A match file with right seals, however wrong its lines are."""
    content, seal = b"", 0
    for text in texts:
        packed = as_bytes(text)
        seal = match_file.crc32(packed, seal)
        content += packed + b"\t%08x\n" % seal
    return content


def moves(rng: Random, told: list[Any]) -> None:
    header, lines = story(rng)
    told += [header[:80], broken(rng, rng.choice(lines))]
    rules = game(json.loads(header)["game"])
    seat, act = notation.parse(rules, told[1])
    assert notation.parse(rules, notation.write(rules, seat, act)) == (seat, act)


def option_values(rng: Random, told: list[Any]) -> None:
    rules = game(rng.choice(GAMES))
    given = {row.name: str(row.default) for row in listed(rules.options) if rng.random() < 0.5}
    told += [
        rules.id,
        {broken(rng, name) if rng.random() < 0.2 else name: broken(rng, value) for name, value in given.items()},
    ]
    build(rules.options, told[1])
    told[1] = value_changed(rng, told[1])
    if isinstance(told[1], dict):
        build(rules.options, told[1])


def documents(rng: Random, told: list[Any]) -> None:
    """Option files, such as those of the workshop: a list of problems, never an error."""
    id, row = rng.choice([(id, row) for id in GAMES for row in listed(game(id).options) if row.kind == "document"])
    whole = real_document(id, row.name, rng.randrange(20))
    told.append(json_broken(rng, whole))
    assert row.check is not None
    if not row.check(told[0]):
        build(game(id).options, {row.name: told[0]})


@cache
def real_document(id: str, name: str, seed: int) -> str:
    return document(id, name, Random(seed))


def headers(rng: Random, told: list[Any]) -> None:
    """Match files whose header was written by somebody else, and sealed as it should be."""
    told.append(json_broken(rng, story(rng)[0]).replace("\n", " "))
    drawable(match_file.read(sealed([told[0]])).header.players)


def drawable(players: Sequence[seats.Player]) -> None:
    """Check the values that a plate needs: a name of valid letters, a colour, a figure."""
    for player in players:
        assert 0 < len(player.name) <= seats.NAME_LENGTH
        assert player.name.encode("utf-8")
        assert Color(player.colour)
        assert 0 <= player.avatar < 10**9


def journals(rng: Random, told: list[Any]) -> None:
    """Match files with torn, lost, doubled and changed bytes."""
    header, lines = story(rng)
    content = sealed([header, *lines[:20]])
    where = rng.randrange(len(content))
    kinds = (content[:where], content[:where] + bytes([rng.randrange(256)]) + content[where + 1 :],
             content[:where] + content[where + rng.randint(1, 90) :], content + content[where:])  # fmt: skip
    told.append(rng.choice(kinds))
    match_file.read(told[0])


def forgeries(rng: Random, told: list[Any]) -> None:
    """Match files whose moves were rewritten and sealed again: played as far as the rules allow."""
    header, lines = story(rng)
    rows = list(lines[: rng.randint(0, 30)])
    for _ in range(rng.randint(1, 3)):
        rows.insert(
            rng.randint(0, len(rows)),
            broken(rng, rng.choice((*lines, "undo 1", "end 0 1", "- deal"))).replace("\n", " "),
        )
    told += [header[:80], rows]
    match_file.replay(match_file.read(sealed([header, *rows])))


def imports(rng: Random, told: list[Any]) -> None:
    """Whole files that a person takes in."""
    header, lines = story(rng)
    told.append(as_bytes(broken(rng, sealed([header, *lines[:20]]).decode())))
    file = home() / "gift.match"
    file.write_bytes(told[0])
    exchange.take_in(file, home() / "matches")


def setting_values(rng: Random, told: list[Any]) -> None:
    told.append(json_broken(rng, json.dumps(settings.as_dict(settings.Settings()))))
    file = home() / "settings.json"
    file.write_bytes(as_bytes(told[0]))
    found, _ = settings.load(file)
    assert settings.save(found, file, found) is None
    table = setup.from_dict(found.last_setup)
    drawable(table.players if table is not None else ())


def tables_kept(rng: Random, told: list[Any]) -> None:
    """The last table, as the settings keep it, and a party under way."""
    id = rng.choice(GAMES)
    rules = game(id)
    whole = setup.as_dict(setup.Setup(id, seats.seated(setup.default_words(id)), rules.options(), 1))
    told.append(value_changed(rng, json.loads(json.dumps(whole))))
    if isinstance(told[0], dict):
        table = setup.from_dict(told[0])
        drawable(table.players if table is not None else ())


def evenings(rng: Random, told: list[Any]) -> None:
    """A party night under way."""
    players = seats.seated(("person", "geselle", "meister"))
    tables = tuple(party.table(id, players, short=True) for id in ("gluecksgriff", "romme", "mau_mau"))
    whole = party.Party(tables, results=(party.Result("m-1", (1, 2, 2), (0,)),), uid="m-2")
    told.append(json_broken(rng, json.dumps(party.as_dict(whole))))
    file = data_folder() / party.FILE
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(as_bytes(told[0]))
    found, _ = party.load()
    if found is not None:
        drawable(found.players)
        assert found.order()
        assert party.save(found) is None


def house_rules(rng: Random, told: list[Any]) -> None:
    """The presets of this house, and one from elsewhere."""
    one = presets.Preset("schwimmen", "Bei Oma", {"lives": 5, "hat": "red"})
    whole = {"presets": [{"game": "schwimmen", "name": "A", "options": {}}, {"game": "x"}], "gone": [], "house": 1}
    told += [json_broken(rng, json.dumps(whole)), json_broken(rng, presets.written(one).decode())]
    presets.path().parent.mkdir(parents=True, exist_ok=True)
    presets.path().write_bytes(as_bytes(told[0]))
    for kept in presets.load()[0].presets:
        assert kept.values()
    file = presets.path().with_name(f"gift{presets.SUFFIX}")
    file.write_bytes(as_bytes(told[1]))
    try:
        taken = presets.take_in(file)
    except Refused:
        return
    assert taken.preset in presets.load()[0].presets
    assert taken.preset.name in presets.told(taken, "de")


def hand_orders(rng: Random, told: list[Any]) -> None:
    """Files of how people hold their cards."""
    from ui.scenes.table.orders import KeptOrders

    told.append(json_broken(rng, json.dumps({"0": [True, False, [3, 1, 2]], "1": [False, True, []]})))
    kept = KeptOrders("m-1", Match(game(GAMES[0]), game(GAMES[0]).options(), seats.seated(("person", "person")), 1))
    kept.path.parent.mkdir(parents=True, exist_ok=True)
    kept.path.write_bytes(as_bytes(told[0]))
    for by_value, by_rank, own in kept._read(60).values():
        assert (type(by_value), type(by_rank)) == (bool, bool)
        assert all(0 <= card < 60 for card in own)


def people(rng: Random, told: list[Any]) -> None:
    whole = {
        "profiles": [{"id": "a", "name": "Anna", "avatar": 1, "colour": "#112233", "back": None, "speed": "2"}] * 2
    }
    told.append(json_broken(rng, json.dumps(whole)))
    file = home() / "profiles.json"
    file.write_bytes(as_bytes(told[0]))
    book, _ = profiles.load(file)
    drawable([one.seated() for one in book.people])
    assert profiles.save(book, file, book) is None


def chairs(rng: Random, told: list[Any]) -> None:
    told += [broken(rng, "person,meister,geselle"), broken(rng, "Anna,,Otto")]
    seats.named(seats.parse(told[0], range(2, 6)), told[1])


def command_lines(rng: Random, told: list[Any]) -> None:
    words = ["--game", GAMES[0], "--seats", "person,meister", "--names", "A,B", "--option", "limit=200", "--seed", "7",
             "--speed", "2", "--size", "1280x720", "--lang", "en", "play", GAMES[1]]  # fmt: skip
    told.append([broken(rng, word) if rng.random() < 0.3 else word for word in rng.sample(words, rng.randint(1, 8))])
    with redirect_stderr(StringIO()), redirect_stdout(StringIO()):
        cli.parse(told[0])


@cache
def asset(pattern: str) -> tuple[tuple[str, str], ...]:
    """The files of this pattern: name of the folder (of a lesson, of its game), text."""
    files = sorted(ASSETS.glob(pattern))
    return tuple((path.parts[-3 if path.parent.name == "lessons" else -2], path.read_text("utf-8")) for path in files)


def table_files(rng: Random, told: list[Any]) -> None:
    from ui.table import tables

    root = home() / "assets"
    file = root / "games" / "fuzz" / "table.toml"
    if not root.exists():
        file.parent.mkdir(parents=True)
        shutil.copytree(ASSETS / "common" / "tables", root / "common" / "tables")
    _, whole = rng.choice(asset("games/*/table.toml"))
    begin = rng.randrange(len(whole))
    told.append(broken(rng, whole[begin : begin + 600] if rng.random() < 0.5 else whole))
    file.write_bytes(as_bytes(told[0]))
    tables.read("fuzz", root)


def words(rng: Random, told: list[Any]) -> None:
    """Texts never raise, whatever stands in their file and whatever is filled in."""
    _, whole = rng.choice(asset("common/??.json"))
    texts = json.loads(whole)
    told += [{key: broken(rng, texts[key]) for key in rng.sample(list(texts), 3)}, rng.random()]
    found = Texts("de")
    found._files = (told[0],)
    for key in told[0]:
        found(key, name="{x}", number=7, a=None)


def lesson_files(rng: Random, told: list[Any]) -> None:
    name, whole = rng.choice(asset("games/*/lesson.toml") + asset("games/*/lessons/*.toml"))
    told.append(broken(rng, whole))
    lessons.read(name, told[0])


def statistics(rng: Random, told: list[Any]) -> None:
    file = home() / "results.db"
    content = bytearray(empty_results())
    for _ in range(rng.choice((1, 3, 30))):
        content[rng.randrange(len(content))] = rng.randrange(256)
    told.append(bytes(content[: rng.choice((len(content), rng.randrange(len(content)))) + 1]))
    for old in home().glob("results.db*"):
        old.unlink()
    file.write_bytes(told[0])
    with Stats(file):
        pass


@cache
def empty_results() -> bytes:
    file = home() / "empty.db"
    Stats(file).close()
    return file.read_bytes()


def studies(rng: Random, told: list[Any]) -> None:
    head = '{"format":"kartentisch-study","version":1,"game":"%s","bots":["zufall","zufall"],"seed":1,"options":{}}'
    line = '{"place":0,"totals":[1,2],"winners":[0],"rounds":1,"moves":9,"paces":{"zufall":{"-3":4}}}'
    told.append("\n".join([head % GAMES[0], line, broken(rng, line), json_broken(rng, line), line]))
    file = home() / "study.jsonl"
    file.write_bytes(as_bytes(told[0]))
    with Study(file, Plan(GAMES[0], ("zufall", "zufall"), 4, 1), resume=True) as study:
        for _ in study.kept():
            pass


TARGETS: dict[str, Target] = {
    "moves": Target(moves, (notation.NotationError,)),
    "options": Target(option_values, (OptionError,)),
    "documents": Target(documents, (OptionError,)),
    "headers": Target(headers, (Refused,)),
    "journals": Target(journals, (Refused,)),
    "forgeries": Target(forgeries, (Refused,)),
    "imports": Target(imports, (Refused,)),
    "settings": Target(setting_values),
    "tables": Target(tables_kept),
    "profiles": Target(people),
    "evenings": Target(evenings),
    "house rules": Target(house_rules),
    "orders": Target(hand_orders),
    "seats": Target(chairs, (seats.SeatError,)),
    "arguments": Target(command_lines, (SystemExit,)),
    "layouts": Target(table_files, (ValueError, FileNotFoundError)),
    "words": Target(words),
    "lessons": Target(lesson_files, (ValueError, KeyError, TypeError, AttributeError)),
    "statistics": Target(statistics, (Refused,)),
    "studies": Target(studies, (StudyError,)),
    **{name: Target(*row) for name, row in club.TARGETS.items()},
    **{name: Target(*row) for name, row in workshop.TARGETS.items()},
}


# --- the run ---------------------------------------------------------------------------------------------------------


@cache
def home() -> Path:
    return Path(os.environ[HOME_VARIABLE])


def tidied() -> None:
    """Delete what was set aside, which would fill the disk."""
    for folder in (home(), home() / "matches", home() / "matches" / "aside"):
        for path in folder.glob("*") if folder.exists() else ():
            if path.is_file() and (path.suffix.startswith(".damaged") or path.suffix == ".match"):
                path.unlink()


def one(name: str, seed: int) -> tuple[str, str] | None:
    """Try one input; the place in the program where an undocumented error came out, with its story, else None."""
    target, told = TARGETS[name], []
    try:
        target.tried(Random(f"{name} {seed}"), told)
    except target.allowed:
        return None
    except (Exception, SystemExit) as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{type(error).__name__} in {where.name}, {where.filename}:{where.lineno}"
        return place, f"{name} seed {seed}: {place}: {str(error)[:MOST_SHOWN]}\n  input {str(told)[:MOST_SHOWN]!a}"
    return None


def rounds(names: Sequence[str], seed: int, until: float) -> Iterator[tuple[str, int]]:
    """Target and seed of each input, in turns, until the time is over."""
    number = seed
    while time.monotonic() < until:
        for name in names:
            if time.monotonic() >= until:
                return
            yield from ((name, number + index) for index in range(ROUND))
            tidied()
        number += ROUND


def tried(names: Sequence[str], seed: int, seconds: float) -> tuple[Counter[str], dict[str, str]]:
    """Count the inputs that each target has read, and collect what was found, by its place in the program."""
    counts, found = Counter[str](), dict[str, str]()
    for name, number in rounds(names, seed, time.monotonic() + seconds):
        counts[name] += 1
        if (wrong := one(name, number)) and wrong[0] not in found:
            found[wrong[0]] = wrong[1]
            print(wrong[1], flush=True)
    return counts, found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="Broken inputs for all that reads.")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=0, help="of the first input; the others follow it")
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=f"all when left out: {', '.join(TARGETS)}")
    chosen = parser.parse_args()
    for name in chosen.targets:
        if name not in TARGETS:
            parser.error(f"no target '{name}'; there are: {', '.join(TARGETS)}")
    with TemporaryDirectory() as folder:
        os.environ[HOME_VARIABLE] = folder
        files.force = files.force_folder = lambda _: None  # type: ignore[assignment]  # no power cut is looked at here
        counts, found = tried(chosen.targets or list(TARGETS), chosen.seed, chosen.minutes * 60)
    print(f"{counts.total()} inputs: " + ", ".join(f"{name} {count}" for name, count in counts.items()))
    print(f"broken: {len(found)}")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
