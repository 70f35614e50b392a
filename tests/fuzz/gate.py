"""Arbitrary values at every type of the gate: python -m tests.fuzz.gate [--examples 40000] [--seed 0]

Hypothesis makes plain values from the names and words that files have and from anything else; each is offered to every
type of game/gate.py, as a value and as a JSON text. A type answers with a value or with a reason that has a sentence in
both languages; anything else is printed with the example, and counts as broken.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

import msgspec
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from game import gate
from game.texts import Texts

KINDS = {
    "header": gate.MatchHeader,
    "setup": gate.SetupRow,
    "party": gate.PartyFile,
    "nights": gate.NightIndex,
    "league": gate.LeagueFile,
    "preset": gate.PresetFile,
    "orders": gate.OrdersFile,
    "note": gate.NoteFile,
    "turning": gate.TurningFile,
    "study": gate.StudyLine,
    "lesson": gate.LessonFile,
    **{f"settings.{name}": kind for name, kind in gate.SETTINGS_APART.items()},
    **{f"profile.{name}": kind for name, kind in gate.PROFILE.items()},
}
NAMES = st.sampled_from(
    ("game", "options", "seats", "seed", "created", "terms", "kind", "name", "level", "avatar", "colour", "profile",
     "tables", "players", "scoring", "results", "uid", "places", "winners", "id", "takeback", "repeat", "0", "1",
     "step", "text", "before", "do", "point", "you", "place", "totals", "rounds", "moves", "paces", "fingerprint",
     "program", "away", "nights", "size", "changed", "uids", "halves", "found",
     "better", "cost", "error")
)  # fmt: skip
ODD = (
    "person", "bot", "meister", "#B0202A", "#zz", "unseen", "wins", "2026-11-22T10:00:00+00:00", "../x", 10**400,
    -(10**9), 2**63, "A" * 25, "A" * 100_000, "\ud800", "\u202e", "\x00",
)  # fmt: skip
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(codec=None), max_size=30)
    | NAMES
    | st.sampled_from(ODD)
)
WILD = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(NAMES | st.text(max_size=8), inner, max_size=8),
    max_leaves=40,
)


class Tally:
    """Counts of the values offered, taken and refused, and what was broken."""

    def __init__(self) -> None:
        self.offered = self.taken = self.refused = 0
        self.broken: list[str] = []
        self._texts = [Texts(lang) for lang in ("de", "en")]

    def offer(self, name: str, value: Any, as_text: bool) -> None:
        self.offered += 1
        try:
            found = gate.decoded(value, KINDS[name]) if as_text else gate.fitting(value, KINDS[name], name)
            msgspec.json.encode(found)  # what was taken can be written
            self.taken += 1
        except gate.Unfit as unfit:
            self.refused += 1
            if not all(texts.has(unfit.notice.key) for texts in self._texts):
                self.broken.append(f"{name}: no sentence for {unfit.notice.key}")
        except Exception as error:
            self.broken.append(f"{name}: {type(error).__name__} {error} for {value!a:.200}")


def text_of(value: Any) -> bytes:
    return json.dumps(value).encode("utf-8", "surrogatepass")


def run(examples: int, first: int) -> Tally:
    tally = Tally()

    @seed(first)
    @settings(max_examples=examples, database=None, deadline=None, phases=[Phase.generate],
              suppress_health_check=list(HealthCheck))  # fmt: skip
    @given(WILD)
    def offered(value: Any) -> None:
        text = text_of(value)
        for name in KINDS:
            tally.offer(name, value, False)
            tally.offer(name, text, True)

    offered()
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.gate", description="Values whatever at the gate.")
    parser.add_argument("--examples", type=int, default=40_000)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    tally = run(chosen.examples, chosen.seed)
    for line in sorted(set(tally.broken))[:20]:
        print(line)
    print(f"{tally.offered} offered, {tally.taken} taken, {tally.refused} refused, {len(tally.broken)} broken")
    return int(bool(tally.broken))


if __name__ == "__main__":
    sys.exit(main())
