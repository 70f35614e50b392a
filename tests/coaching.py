"""How often does the coach speak of moves of a level? `python -m tests.coaching [GAME …] [--seconds 12]`

Bots of one level play matches; every third of their decisions is put to the coach, as if a person had chosen it. The
table tells for each level and strength of the coach how often he speaks in a hundred decisions, the decisions of a
seat in a match, and what a question costs: processor milliseconds, median and 99 %.
"""

from __future__ import annotations

import argparse
from statistics import median
from time import process_time
from typing import Final, NamedTuple

from game.bots.core.base import Request
from game.bots.core.levels import OFFERED
from game.bots.thinking.impulses import decisions
from game.bots.thinking.thinker import think
from game.digest import digest
from game.learn.coach import FROM, question, speaks
from game.match.driver import minds_of
from game.match.match import Match
from game.match.seats import seated
from game.match.setup import default_words
from rules.core.contract import TABLE, Refusal, Seat
from rules.core.registry import GAMES, game

APART: Final = 3
MOST: Final = 4000  # moves of one match that are played


class Found(NamedTuple):
    """What was measured of one level."""

    judged: int
    spoken: dict[str, int]  # by strength of the coach
    a_match: float  # decisions of a seat in a match
    ms: list[float]


def decided(match: Match, seat: Seat, level: str, memory: object) -> Request:
    view, legal = match.view(seat), tuple(decisions(match.game, match.legal(seat)))
    return Request(match.game.id, seat, level, view, memory, legal, None, digest((view, level)), "")


def measured(game_id: str, level: str, seconds: float) -> Found:
    """Play matches of this level until so many seconds of the processor are used up."""
    rules, begun, seed = game(game_id), process_time(), 0
    spoken, ms, lengths, judged, count = dict.fromkeys(FROM, 0), [], [], 0, 0
    while process_time() - begun < seconds:
        seed += 1
        match = Match(rules, rules.options(), seated([level] * len(default_words(game_id))), seed)
        minds, chosen = minds_of(match), 0
        while not match.finished and len(match.history) < MOST and process_time() - begun < seconds:
            seat = match.turn.must[0]
            legal = decisions(rules, match.legal(seat)) or match.legal(seat)
            act = legal[0]
            if seat != TABLE and len(legal) > 1:
                act, count = think(decided(match, seat, level, minds.memory(seat))).choice.action, count + 1
                chosen += 1
                strong = minds_of(match) if level != OFFERED[-1] and not count % APART else minds
                if strong is not minds:
                    strong.levels = dict.fromkeys(
                        strong.levels, type(strong)(game_id, 2, {0: OFFERED[-1]}, 0).levels[0]
                    )
                    strong.reset()
                    for events in match.log:
                        strong.note(events)
                asked = question(match, seat, act, strong.memory(seat)) if not count % APART else None
                if asked is not None:
                    before = process_time()
                    choice = think(asked).choice
                    ms.append((process_time() - before) * 1000)
                    judged += 1
                    for strength in FROM:
                        spoken[strength] += speaks(choice, strength)
            events = match.submit(seat, act)
            assert not isinstance(events, Refusal)
            minds.note(events)
        lengths += [chosen / len(match.players)] if match.finished else []
    return Found(judged, spoken, sum(lengths) / len(lengths) if lengths else 0.0, ms)


def told(found: Found) -> str:
    rates = " ".join(f"{100 * times / max(1, found.judged):5.1f}" for times in found.spoken.values())
    ms = sorted(found.ms) or [0.0]
    length = f"{found.a_match:6.0f}" if found.a_match else "     –"
    return f"{found.judged:6} {rates} {length} {median(ms):7.0f} {ms[int(0.99 * (len(ms) - 1))]:7.0f}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.coaching")
    parser.add_argument("games", nargs="*", choices=[*GAMES, []])
    parser.add_argument("--seconds", type=float, default=12.0)
    given = parser.parse_args()
    print(f"{'game':18} {'level':9} judged " + " ".join(f"{name:>5}" for name in FROM) + "  match  median     99%")
    for game_id in given.games or GAMES:
        for level in OFFERED:
            print(f"{game_id:18} {level:9} {told(measured(game_id, level, given.seconds))}", flush=True)


if __name__ == "__main__":
    main()
