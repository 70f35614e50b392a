"""Deals that were played, kept in a file line by line, so that a ladder goes on where it was stopped.

Every line names the edition of those who have played: a digest of the game's rules, of its bots and of all that they
share with others (game/bots/core/edition.py), and of the league's own players. A deal of another edition, or of none as
in older files, is played anew, unless whoever asks vouches for its pairing: bots may change where nothing of it does.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import chain, tee
from pathlib import Path
from typing import Final, TypeAlias

from game.bots.core.edition import ROOT, from_sources
from tests.league.rounds import Given, Pairing, Played

LEAGUE: Final = (
    *(f"tests/league/{name}.py" for name in ("doppelkopf", "gin_romme", "players", "rounds")),
    "game/simulate/deal_runner.py",
)  # what a deal follows from beside rules and bots

Key: TypeAlias = tuple[Pairing, bool, Given]  # True for whole matches
Fresh: TypeAlias = Callable[
    [Pairing, Iterable[int]], Iterator[Played]
]  # plays the deals of these seeds, in their order


def edition(game_id: str, root: Path = ROOT) -> str:
    """The edition of those who play this game in the league, by the sources below this folder."""
    return from_sources(game_id, root, LEAGUE)


def _nobody(pairing: Pairing) -> bool:
    return False


class Record:
    """All deals of a file that count, by pairing and seed; without a path they are kept in memory alone.

    `editions` are those of today by game; of a game that is not among them no deal counts. `trusted` tells of which
    pairings deals of other editions count as well. `stale` are the numbers of deals that do not, by game.
    """

    def __init__(
        self, path: Path | None, editions: Mapping[str, str], trusted: Callable[[Pairing], bool] = _nobody
    ) -> None:
        """Read the file where there is one; a line that was torn is left out. Raises OSError."""
        self.path, self.editions = path, editions
        self.deals: dict[Key, dict[int, Played]] = {}
        self.stale = Counter[str]()
        if path is None or not path.exists():
            return
        text = path.read_text("utf-8")
        if text and not text.endswith("\n"):
            with path.open("a", encoding="utf-8") as file:
                file.write("\n")
        fresh, old = dict[tuple[Key, int], Played](), dict[tuple[Key, int], Played]()
        for line in text.splitlines():
            with suppress(ValueError, KeyError, TypeError):
                row = json.loads(line)
                key = (Pairing(*row["pairing"]), row["matches"], tuple((name, value) for name, value in row["given"]))
                of_today = row.get("edition") == editions.get(key[0].game_id, ...)
                deal = Played(row["value"], tuple(row["times_ms"]), cost_s=row.get("spent_s", 0.0))
                (fresh if of_today else old)[key, row["seed"]] = deal
        for (key, seed), played in (old | fresh).items():
            if (key, seed) in fresh or trusted(key[0]):
                self.deals.setdefault(key, {})[seed] = played
            else:
                self.stale[key[0].game_id] += 1

    def through(self, key: Key, seeds: Iterable[int], fresh: Fresh | None) -> Iterator[Played]:
        """The deals of these seeds: those of the record, which cost no time now, then fresh ones where there may be."""
        known, left = self.deals.setdefault(key, {}), iter(seeds)
        for seed in left:
            if seed not in known:
                left = chain((seed,), left)
                break
            yield known[seed]
        if fresh is None:
            return
        asked, noted = tee(left)
        for played, seed in zip(fresh(key[0], asked), noted, strict=False):
            self._keep(key, seed, played)
            yield played

    def _keep(self, key: Key, seed: int, played: Played) -> None:
        self.deals[key][seed] = played._replace(spent_s=0.0)
        if self.path is None:
            return
        pairing, matches, given = key
        row = {
            "pairing": pairing,
            "edition": self.editions.get(pairing.game_id, ""),
            "matches": matches,
            "given": given,
            "seed": seed,
            "value": played.value,
            "spent_s": round(played.spent_s, 3),
            "times_ms": [float(f"{time:.3g}") for time in played.times_ms],
        }
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, separators=(",", ":")) + "\n")
