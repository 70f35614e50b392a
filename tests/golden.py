"""Golden matches of every game: recorded once, compared move by move ever after.

Each row of tests/games/<game>/golden.json is a match of bots, with its moves, or of players who choose at random:
options, seats, seed and a checksum for every ten moves over all that anybody could notice (what is offered, refusals of
wild moves, events, turns, zones, marks, sheet, facts of every viewer). The first recording was made of rules that
independent machines had found to be right; it shows any change, wanted or not. After a change of the law:
`python -m tests.golden GAME --write`, and a look at what else has changed.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

import msgspec

from game.simulate.deal_runner import DealRunner, Job
from rules.core.contract import TABLE, Action, Aside, Event, Game, Seat, View
from rules.core.notation import parse, write
from rules.core.options import Option, as_dict, build, listed
from rules.core.registry import GAMES
from rules.core.registry import game as rules_of
from tests.contract import IMPULSE, STYLES, document, random_setup, wild

FOLDER = Path(__file__).parent / "games"
PARTS = 6  # tests among which the matches of a game are shared out
MOST = 120  # moves of a match
BLOCK = 10  # moves of one checksum
VALUES = 3  # at most so many values of an option are tried beside its default
BOTS = ("lehrling", "geselle")  # who plays the matches of bots, in turn
OF_BOTS = 8  # matches of bots
MOST_OF_BOTS = 600  # moves of a match of bots
RANDOM = 24  # matches with random options
FURTHER = 3  # matches with the usual options for each number of seats
WILD = 3  # wild moves judged before each move
LOOK = 3  # every viewer's picture is taken before one of so many moves


class Row(NamedTuple):
    """One recorded match. `marks`: eight hexadecimal digits for each block of moves."""

    options: Mapping[str, Any]  # those that are not the usual ones
    seats: int
    seed: int
    marks: str = ""
    moves: str = ""  # of bots, in the rulebook's notation, with "; " between them

    def __str__(self) -> str:
        return f"seats={self.seats} seed={self.seed} options={dict(self.options)}"


# --- what is looked at -----------------------------------------------------------------------------------------------


ENCODER = msgspec.json.Encoder(order="sorted")


def _by_place(place: Any) -> tuple[str, int]:
    """Zones and marks in one order: by name, then by seat."""
    name, seat = place[:2]
    return name, -1 if seat is None else seat


@lru_cache(maxsize=4096)
def _in_order(places: tuple[Any, ...]) -> tuple[Any, ...]:
    """Zones or marks in that order; they are the same from move to move."""
    return tuple(sorted(places, key=_by_place))


def _sorted(told: Mapping[Any, Any]) -> list[tuple[Any, Any]]:
    return [(place, told[place]) for place in _in_order(tuple(told))]


def pictured(view: View) -> list[object]:
    """All that a view shows, its mappings as sorted pairs."""
    places = [_sorted(told) for told in (view.zones, view.groups, view.marks)]
    rest = (view.phase, view.turn, view.totals, view.sheet[-3:], len(view.sheet), view.facts, view.loose)
    return [*places, sorted(view.stands.items()), *rest]


def told_of(game: Game[Any, Any]) -> list[object]:
    """The attributes of a game that do not depend on a position."""
    sets = (game.rights, game.due, game.impulses, game.weighed, game.even, game.telling, game.binding)
    flags = (game.most_wins, game.outlasting, game.by_heart, game.opening)
    return [list(game.players), *flags, *map(sorted, sets), game.presets, repr(game.verbs), game.deck]


def named(event: Event) -> list[object]:
    """The event and its kind; of an aside also who hears it."""
    if isinstance(event, Aside):
        return ["Aside", named(event.event), sorted(map(repr, event.to))]
    return [type(event).__name__, event]


def _by_name(act: Action) -> tuple[object, ...]:
    return act.verb, act.args


class Recorder:
    """A random match and what it shows."""

    def __init__(self, game: Game[Any, Any], row: Row) -> None:
        self.game, self.seats = game, row.seats
        self.rng = Random(f"golden {row.seed}")
        self.choose = STYLES[row.seed % len(STYLES)]
        self.state = game.start(build(game.options, row.options), row.seats, row.seed)
        self.pool: list[Action] = []  # moves that were offered at some time
        self.told = [parse(game, text) for text in row.moves.split("; ")] if row.moves else None

    def steps(self) -> Iterator[tuple[str, object]]:
        """Play on; yields each move as text, and what was seen before and with it."""
        yield "start", [told_of(self.game), self.game.crowns_most(self.state.options)]
        for number in range(MOST if self.told is None else len(self.told)):
            if self.game.winners(self.state) is not None:
                break
            seen: list[object] = [
                self._refusals(),
                self._views() if number % LOOK == 0 else None,
                self.game.window_ms(self.state),
            ]
            offers = self._offers()
            if self.told is not None:
                seat, act = self.told[number]
            else:
                seat = self._actor(offers)
                act = self.choose(self.rng, offers[seat])
            seen += [self._counted(), self._claims(seat, offers[seat]), self.game.lapse(self.state, seat)]
            log: list[Event] = []
            self.game.apply(self.state, seat, act, log)
            text = write(self.game, seat, act)
            yield text, [act, seen, list(offers.items()), list(map(named, log))]
        yield "end", [self.game.winners(self.state), self._views()]

    def listed(self, legal: Sequence[Action]) -> list[Action]:
        """What is offered, in an order that does not depend on how the rules find it."""
        return sorted(legal, key=_by_name)

    def _offers(self) -> dict[Seat, list[Action]]:
        turn = self.game.turn(self.state)
        acting = sorted({*turn.must, *turn.may})
        offers = {seat: self.listed(self.game.legal(self.state, seat)) for seat in acting}
        for acts in offers.values():
            self.pool += self.rng.sample(acts, min(2, len(acts)))
        return offers

    def _actor(self, offers: Mapping[Seat, list[Action]]) -> Seat:
        """A random actor, mostly one of those who must act: impulses end rounds, so they come seldom."""
        turn, sudden = self.game.turn(self.state), self.rng.random() < IMPULSE
        able = [
            seat
            for seat in turn.may
            if seat not in turn.must and any(sudden or act.verb not in self.game.impulses for act in offers[seat])
        ]
        return self.rng.choice(able if able and self.rng.random() < 0.4 else turn.must)

    def _refusals(self) -> list[object]:
        """The answers to wild moves and to moves of other positions."""
        told: list[object] = []
        for _ in range(WILD):
            seat = self.rng.choice([TABLE, *range(self.seats), *self.game.turn(self.state).must])
            tokens = list(range(len(self.game.deck.codes)))
            recent = self.pool[-60:]
            act = self.rng.choice(recent) if recent and self.rng.random() < 0.7 else wild(self.game, self.rng, tokens)
            told.append((seat, act, self.game.check(self.state, seat, act)))
        return told

    def _counted(self) -> list[object]:
        """The tally of the cards in each seat's zones."""
        tally, options, zones = self.game.tally, self.state.options, self.game.zones(self.state)
        return [
            (zone.name, zone.seat, tally(options, tuple(cards)))
            for zone, cards in _sorted(zones)
            if zone.seat is not None
        ]

    def _claims(self, seat: Seat, offered: Sequence[Action]) -> list[object]:
        """The claims of some of the moves that are offered."""
        some = offered[:: 1 + len(offered) // 8]
        return [(self.game.claims(self.state, seat, act), self.game.spared(self.state, seat, act)) for act in some]

    def _views(self) -> list[object]:
        return [pictured(self.game.view(self.state, viewer)) for viewer in (*range(self.seats), None)]


def blocks(
    game: Game[Any, Any], row: Row, recorder: Callable[[Game[Any, Any], Row], Recorder] = Recorder
) -> Iterator[tuple[str, list[str]]]:
    """The checksum of each block and the moves in it."""
    steps = recorder(game, row).steps()
    while told := list(islice(steps, BLOCK)):
        yield f"{crc32(ENCODER.encode([seen for _, seen in told])):08x}", [text for text, _ in told]


def difference(game: Game[Any, Any], row: Row) -> str | None:
    """The first difference between the match and its recording; None where there is none."""
    done = 0
    for mark, moves in blocks(game, row):
        kept, done = row.marks[done : done + 8], done + 8
        if mark != kept:
            return f"{row}: something else is seen in one of these moves: {'; '.join(moves)}"
    return None if done == len(row.marks) else f"{row}: the match ends too early"


# --- what is recorded ------------------------------------------------------------------------------------------------


def file_of(id: str) -> Path:
    return FOLDER / id / "golden.json"


def rows_of(id: str) -> list[Row]:
    """The recorded matches of a game."""
    return [Row(**told) for told in json.loads(file_of(id).read_text("utf-8"))]


def plan(game: Game[Any, Any]) -> Iterator[Row]:
    """The matches to record: usual options, presets, every option by itself, random options."""
    seats = list(game.players)
    for number in seats * FURTHER:
        yield Row({}, number, 0)
    for values in list(game.presets.values()):
        yield Row(dict(values), seats[-1], 0)
        yield Row(dict(values), seats[0], 0)
    for option in listed(game.options):
        for value in _others(game, option):
            needed = dict([option.needs]) if option.needs else {}
            yield Row(needed | {option.name: value}, seats[len(str(value)) % len(seats)], 0)
    yield from (at_random(game, seed) for seed in range(RANDOM))


def at_random(game: Game[Any, Any], seed: int) -> Row:
    """A match with random options and a random number of seats."""
    setup = random_setup(game, seed)
    usual = as_dict(game.options())
    changed = {name: value for name, value in as_dict(setup.options).items() if value != usual[name]}
    return Row(changed, setup.seats, seed)


def _others(game: Game[Any, Any], option: Option) -> Sequence[Any]:
    """Some values of an option beside its default, from low to high."""
    if option.kind == "document":
        return [document(game.id, option.name, Random(seed)) for seed in range(VALUES)]
    values = [value for value in option.values if value != option.default]
    if len(values) <= VALUES:
        return values
    return [values[0], values[len(values) // 4], values[-1]]


def shortest(game: Game[Any, Any], seed: int) -> dict[str, Any]:
    """Random options with low limits, so that matches end."""
    chance = Random(seed)
    found = {}
    for option in listed(game.options):
        if option.kind == "number" and len(option.values) > VALUES + 1:
            found[option.name] = chance.choice(option.values[: 1 + len(option.values) // 20])
        elif option.kind != "document" and chance.random() < 0.3:
            found[option.name] = chance.choice(option.values)
    return found


class BotMatch(DealRunner):
    """A match of bots that keeps its moves."""

    def __init__(self, job: Job) -> None:
        self.texts: list[str] = []
        super().__init__(job)

    def told(self, seat: Seat, act: Action, log: list[Event]) -> None:
        self.texts.append(write(self.game, seat, act))
        super().told(seat, act, log)


def of_bots(game: Game[Any, Any]) -> Iterator[Row]:
    """Matches of bots, mostly to their end."""
    for seed in range(OF_BOTS):
        seats, options = game.players[seed % len(game.players)], shortest(game, seed)
        given = tuple((name, str(value)) for name, value in options.items())
        bots = tuple(BOTS[(seat + seed) % len(BOTS)] for seat in range(seats))
        match = BotMatch(Job(game.id, bots, seed, given))
        with contextlib.suppress(RuntimeError):  # too long
            match.run(MOST_OF_BOTS)
        yield Row(options, seats, seed, moves="; ".join(match.texts))


def record(id: str, rows: Sequence[Row]) -> None:
    """Play the matches and keep what they show."""
    game = rules_of(id)
    told = []
    for row in rows:
        marks = "".join(mark for mark, _ in blocks(game, row))
        told.append(json.dumps(row._replace(marks=marks)._asdict(), ensure_ascii=False))
    file_of(id).write_text("[\n" + ",\n".join(told) + "\n]\n", "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="+", metavar="GAME", help=f"all, or some of: {', '.join(GAMES)}")
    parser.add_argument("--write", action="store_true", help="record the matches that are there anew")
    parser.add_argument("--plan", action="store_true", help="choose matches anew and record them")
    chosen = parser.parse_args()
    found = 0
    for id in GAMES if chosen.games == ["all"] else chosen.games:
        if chosen.plan:
            rows = [row._replace(seed=number) for number, row in enumerate(plan(rules_of(id)))]
            record(id, [*of_bots(rules_of(id)), *rows])
        elif chosen.write:
            record(id, rows_of(id))
        else:
            for row in rows_of(id):
                if told := difference(rules_of(id), row):
                    found += 1
                    print(id, told)
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main())
