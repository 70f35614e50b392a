"""Finding how often the lower levels overlook their move, so that they stand where they should on the way from `zufall`
to the Meister. Never in a match.

`python -m tests.training.levels [GAME …] [--seconds 10] [--dry]` plays single rounds (of games whose rounds tell
little, whole matches) against `zufall`, the same deals with every chance of a grid, for the fewest seats and for up to
four. The curve of what a level wins is made to fall, and the chance read off where it meets the level's place. Nobody
overlooks more than 19 moves of 20: where that leaves the Lehrling further up, the Geselle stands between him and the
top in the same proportion. At the top stands `einfall`, the Meister without his search, who is far faster and against
`zufall` about as good. The chances are written to game/bots/<game>/brain.py.

--check writes nothing: it plays other deals with the levels as they are and prints a row of a table for each number of
seats: what `einfall` wins from `zufall`, where the two levels stand on that way, and both steps.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import Final, NamedTuple

from rules.core.registry import GAMES
from rules.core.registry import game as game_of
from tests.league.ladder import BY_MATCHES, LOW, MIDDLE, NOBODY
from tests.league.rounds import Pairing, share, won
from tests.league.standing import Standing

BOTS: Final = Path(__file__).resolve().parents[2] / "game" / "bots"
PLACES: Final = {LOW: 0.25, MIDDLE: 0.60}  # of the way from `zufall` to the top
GRID: Final = (0.0, 0.2, 0.4, 0.6, 0.75, 0.9, 0.95)  # chances that are tried; the last one is the most that is written
TOP: Final = "einfall"
LEAST: Final = 30  # deals
USUAL: Final = 4  # seats, at most, that are tried
OTHER_DEALS: Final = 10_001  # number of the first deal with which the levels are checked


class Curve(NamedTuple):
    """What a level wins with each chance of the grid, as a part of the way, and the way."""

    values: tuple[float, ...]
    errors: tuple[float, ...]  # half the usual 95 % interval
    way: Standing


def tables(game_id: str) -> list[int]:
    """The numbers of seats that are tried."""
    seats = game_of(game_id).players
    return sorted({seats[0], min(seats[-1], max(USUAL, seats[0]))})


def measured(game_id: str, name: str, seats: int, seconds: float) -> Curve:
    """Play the same deals with every chance of the grid, for so many seconds of processor time."""
    plays = share if game_id in BY_MATCHES else won
    names = [TOP, *(f"{name}+overlooks={chance}" for chance in GRID)]
    found: list[list[float]] = [[] for _ in names]
    stop = process_time() + seconds
    for seed in count(1):
        for values, one in zip(found, names, strict=True):
            values.append(plays(Pairing(game_id, one, NOBODY, seats), seed).value)
        if seed >= LEAST and process_time() > stop:
            break
    top, *rest = (Standing(values) for values in found)
    return Curve(tuple(run.mean / top.mean for run in rest), tuple(run.usual / abs(top.mean) for run in rest), top)


def falling(values: Sequence[float]) -> list[float]:
    """The values made to fall, neighbours that rise replaced by their mean (pool adjacent violators)."""
    pools: list[list[float]] = []
    for value in values:
        pools.append([value])
        while len(pools) > 1 and fmean(pools[-2]) < fmean(pools[-1]):
            pools[-2:] = [pools[-2] + pools[-1]]
    return [fmean(pool) for pool in pools for _ in pool]


def chance_at(place: float, values: Sequence[float]) -> float:
    """The chance of the grid, or between two of it, with which a level stands at this place of the way."""
    curve = falling(values)
    if curve[0] <= place:
        return GRID[0]
    for (low, above), (high, below) in zip(
        zip(GRID, curve, strict=True), zip(GRID[1:], curve[1:], strict=True), strict=False
    ):
        if below <= place:
            return round(low + (high - low) * (above - place) / (above - below), 2)
    return GRID[-1]


def place_with(chance: float, values: Sequence[float]) -> float:
    """Where a level stands with this chance."""
    curve = falling(values)
    (low, above), (high, below) = next(
        rows
        for rows in zip(zip(GRID, curve, strict=True), zip(GRID[1:], curve[1:], strict=True), strict=False)
        if chance <= rows[1][0]
    )
    return above + (below - above) * (chance - low) / (high - low)


def wanted(name: str, low: float) -> float:
    """A level's place, where the Lehrling stands at `low`."""
    share = (PLACES[MIDDLE] - PLACES[LOW]) / (1 - PLACES[LOW])
    return PLACES[LOW] if name == LOW else max(PLACES[MIDDLE], low + share * (1 - low))


def checked(game_id: str, seats: int, seconds: float) -> str:
    """A row of Markdown: where the levels stand with the chances as they are, usual 95 % intervals."""
    plays = share if game_id in BY_MATCHES else won
    pairs = ((TOP, NOBODY), (LOW, NOBODY), (MIDDLE, NOBODY), (MIDDLE, LOW), (TOP, MIDDLE))
    found: list[list[float]] = [[] for _ in pairs]
    stop = process_time() + seconds
    for seed in count(OTHER_DEALS):
        for values, (one, other) in zip(found, pairs, strict=True):
            values.append(plays(Pairing(game_id, one, other, seats), seed).value)
        if len(found[0]) >= LEAST and process_time() > stop:
            break
    top, low, middle, *steps = (Standing(values) for values in found)
    unit = ", matches" if game_id in BY_MATCHES else ""
    cells = [f"{game_id}, {seats}{unit}", f"{top.mean:.3g} ± {top.usual:.2g}"]
    cells += [f"{100 * run.mean / top.mean:.0f} ± {100 * run.usual / abs(top.mean):.0f} %" for run in (low, middle)]
    cells += [f"{run.mean:+.3g} ± {run.usual:.2g}{'' if abs(run.mean) > run.usual else ' open'}" for run in steps]
    return f"| {' | '.join([*cells, str(len(top.values))])} |"


def put(game_id: str, found: Mapping[str, Mapping[int, float]], bots: Path = BOTS) -> None:
    """Put a game's chances into its brain."""
    brain, line = bots / game_id / "brain.py", re.compile(r"^    overlooks=\{.*\},", re.MULTILINE)
    row = json.dumps({name: dict(seats) for name, seats in found.items()})
    text = re.sub(r'"(\d+)":', r"\1:", row)  # numbers of seats are no text
    brain.write_text(line.sub(f"    overlooks={text},", brain.read_text("utf-8")), "utf-8")


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(
        prog="python -m tests.training.levels",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    found.add_argument("games", nargs="*", metavar="GAME", help="all when left out")
    found.add_argument("--seconds", type=float, default=10.0, help="of the processor, for each level and table")
    found.add_argument("--dry", action="store_true", help="write nothing")
    found.add_argument("--check", action="store_true", help="measure the levels as they are")
    return found


def main() -> None:
    given = parser().parse_args()
    for game_id in given.games or GAMES:
        if given.check:
            for seats in tables(game_id):
                print(checked(game_id, seats, given.seconds), flush=True)
            continue
        chances: dict[str, dict[int, float]] = {name: {} for name in PLACES}
        for seats in tables(game_id):
            low = 0.0
            for name in PLACES:
                curve = measured(game_id, name, seats, given.seconds)
                chance = chances[name][seats] = chance_at(wanted(name, low), curve.values)
                low = place_with(chance, curve.values)
                shown = " ".join(
                    f"{chance}: {100 * value:.0f}±{100 * error:.0f}"
                    for chance, value, error in zip(GRID, curve.values, curve.errors, strict=True)
                )
                deals = len(curve.way.values)
                print(f"{game_id}, {seats}: {name} {chance}, {100 * low:.0f} % ({shown}; {deals} deals)", flush=True)
        if not given.dry:
            put(game_id, chances)


if __name__ == "__main__":
    main()
