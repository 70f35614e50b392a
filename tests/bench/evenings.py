"""How long the chronicle of 500 evenings takes to open. `python -m tests.bench evenings`

The results hold five matches of four seats for each evening, a fifth of the evenings are party nights with files of
their own. Measured is the work of the drawing thread from the press on the door until the page has been drawn, after
one page of an empty home: letters and plates are there then.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from game.match.seats import seated
from game.paths import HOME_VARIABLE
from game.people import chronicle, party
from game.people.party import Party, Result
from game.people.stats import SEAT_ROW, Stats
from rules.core.registry import GAMES
from tests.bench.reference import Asked, Row, lasting, reference_ms

EVENINGS, MATCHES, NIGHT = 500, 5, 5  # every fifth evening is a party night
LAST = datetime(2026, 11, 1, 18, tzinfo=UTC)
NAMES = ("Anna", "Otto", "Käthe", "Bot")
MOST_MS = 100.0


def fill() -> None:
    """Write results and party nights into the home."""
    tables = tuple(party.table("mau_mau", seated(("person",) * 3 + ("geselle",)), True) for _ in range(MATCHES))
    with Stats() as stats:
        stats.base.execute("begin")
        for evening in range(EVENINGS):
            for number in range(MATCHES):
                ended = (LAST - timedelta(days=evening) + timedelta(minutes=30 * number)).isoformat()
                game, uid = GAMES[(evening + number) % len(GAMES)], f"m{evening}-{number}"
                match = stats.base.execute(
                    "insert into matches(uid, game, ended, seed, options, seats, moves, mark, rounds)"
                    " values (?, ?, ?, -1, '{}', 4, 60, ?, 3)",
                    (uid, game, ended, uid),
                ).lastrowid
                for seat, name in enumerate(NAMES):
                    kind, level = ("bot", "geselle") if name == "Bot" else ("person", None)
                    place = 1 + (seat + number) % len(NAMES)
                    own = (match, seat, name, kind, level, 10 * place, place, place == 1)
                    stats.base.execute(SEAT_ROW, (*own, "", game, ended, 4, float(place == 1), "geselle"))
            if evening % NIGHT == 0:
                results = tuple(Result(f"m{evening}-{number}", (1, 2, 3, 4), (0,)) for number in range(MATCHES))
                chronicle.keep_night(Party(tables, results=results, id=f"{evening:04x}"))
        stats.base.execute("commit")


def opened_ms() -> float:
    """Open the page in a new application, twice; the work of the second time in ms."""
    from game.people.settings import Settings
    from ui.scenes.menu.menu import MenuScene
    from ui.scenes.notice import trouble
    from ui.scenes.people.chronicle import ChronicleScene
    from ui.shell.app import App
    from ui.shell.script import Script

    app = App(Settings(window=(1280, 720)), Script(), MenuScene, trouble, keep=False)
    found = 0.0
    for _ in range(2):
        began = time.thread_time()
        scene = ChronicleScene(app)
        app.push(scene)
        app.step(16.0)
        found = (time.thread_time() - began) * 1000
        assert len(scene.evenings) in (0, EVENINGS)
        app.pop()
    return found


def rows(asked: Asked) -> Iterator[Row]:
    """The time until the page stands, beside the list alone."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with TemporaryDirectory() as folder, patch.dict(os.environ, {HOME_VARIABLE: str(Path(folder))}):
        fill()
        with Stats(checked=False) as stats:
            began = time.thread_time()
            chronicle.evenings(stats)
            alone = (time.thread_time() - began) * 1000
        loop = reference_ms()
        yield lasting(f"list of {EVENINGS} evenings, index missing (ms)", alone, loop)
        yield lasting(f"chronicle of {EVENINGS} evenings opens (ms)", opened_ms(), loop, notes=[f"at most {MOST_MS}"])
