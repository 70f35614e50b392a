"""The tree of a running program as AT-SPI tells it on the bus of this session.

Run by an interpreter that has `gi` with Atspi 2.0 (Debian: `/usr/bin/python3` with gir1.2-atspi-2.0), never by the
project's: `python bus.py GAME …` plays a round of each of these games, by their names, in the program that has been
started beside it. A line of JSON for each: `game`, `presses`, `in_vain`, `silent`, `seconds`, `sheet`, `after`, `end`.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.by_ear.player import BY_LANGUAGE, DeadEnd, Player
from tests.by_ear.things import PRESS, WRITE, Thing

MOMENT_MS: Final = 100
WAITS_S: Final = 300.0  # for the program: what takes longer does not come
ANNOUNCED: Final = "object:announcement"
STIRRING: Final = ("object:children-changed", "object:property-change", "object:state-changed", "object:text-changed")


class Bus:
    """A program on the bus."""

    def __init__(self, atspi: Any, glib: Any, name: str) -> None:
        self.atspi, self.name = atspi, name
        self.heard: list[str] = []
        self.program: Any = None
        self._glib = glib
        self._context = glib.MainContext.default()
        self._stirred = False
        self._listener = atspi.EventListener.new(self._happened)
        for kind in (ANNOUNCED, *STIRRING):
            self._listener.register(kind)

    def _happened(self, event: Any, *_: Any) -> None:
        self._stirred = True
        if event.type.startswith(ANNOUNCED):
            self.heard.append(str(event.any_data))

    def wait(self) -> float:
        """Wait for the next thing that the program tells, at most a moment."""
        begun_s, over = time.monotonic(), []
        clock = self._glib.timeout_add(MOMENT_MS, lambda: over.append(True) or self._glib.SOURCE_CONTINUE)
        self._stirred = False
        while not self._stirred and not over:
            self._context.iteration(True)
        self._glib.source_remove(clock)
        while self._context.iteration(False):  # what was told together
            pass
        return 1000 * (time.monotonic() - begun_s)

    def settle(self, most_ms: float) -> None:
        """Wait until nothing is told for a moment."""
        passed_ms, self._stirred = 0.0, True
        while self._stirred and passed_ms < most_ms:
            passed_ms += self.wait()

    def find(self) -> None:
        """Wait until the program is there; TimeoutError where it does not come."""
        end_s = time.monotonic() + WAITS_S
        while time.monotonic() < end_s:
            desktop = self.atspi.get_desktop(0)
            for place in range(desktop.get_child_count()):
                found = desktop.get_child_at_index(place)
                window = found.get_child_at_index(0) if found is not None else None
                if window is not None and window.get_name() == self.name:
                    self.program = found
                    return
            self.wait()
        raise TimeoutError("the program is not on the bus")

    def look(self) -> list[Thing]:
        with suppress(self._glib.Error):  # a thing went away while it was asked
            self.program.clear_cache()
            window = self.program.get_child_at_index(0)
            return list(self._told(window, ())) if window is not None else []
        return []

    def _told(self, node: Any, within: tuple[tuple[str, str], ...]) -> Iterator[Thing]:
        kind, name = node.get_role_name(), node.get_name() or ""
        states = node.get_state_set()
        on = states.contains(self.atspi.StateType.CHECKED) if kind in ("check box", "radio button") else None
        focused = states.contains(self.atspi.StateType.FOCUSED)
        yield Thing(node, kind, name, node.get_description() or "", self._can(node), on, focused, within)
        for place in range(node.get_child_count()):
            child = node.get_child_at_index(place)
            if child is not None:  # gone since it was counted
                yield from self._told(child, (*within, (kind, name)))

    def _can(self, node: Any) -> frozenset[str]:
        has = node.get_interfaces()
        pressed = "Action" in has and node.get_n_actions() > 0
        return frozenset(act for act, there in ((PRESS, pressed), (WRITE, "EditableText" in has)) if there)

    def use(self, thing: Thing, act: str, text: str = "") -> bool:
        with suppress(self._glib.Error):
            if act == WRITE:
                return bool(thing.id.set_text_contents(text))
            return bool(thing.id.do_action(0))
        return False


def played(room: Bus, game: str, asked: argparse.Namespace) -> dict[str, object]:
    """A round of a game, and how it went."""
    player = Player(room, BY_LANGUAGE[asked.language], Random(asked.seed), _written if asked.tell else None)
    begun_s = time.monotonic()
    told: dict[str, object] = {"game": game, "sheet": "", "after": "", "end": ""}
    try:
        player.sit_down(game)
        told["sheet"] = player.play_round()
        told["after"] = player.close_sheet()
        player.leave()
    except DeadEnd as end:
        told["end"] = str(end)
    counted = {"presses": player.presses, "in_vain": player.refusals, "silent": player.silences}
    return told | counted | {"seconds": round(time.monotonic() - begun_s, 1), "heard": len(room.heard)}


def _written(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--language", choices=BY_LANGUAGE, default="de", help="that the program speaks")
    parser.add_argument("--tell", action="store_true", help="write down everything that is pressed")
    asked = parser.parse_args()
    import gi

    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, GLib

    Atspi.init()
    room = Bus(Atspi, GLib, "Kartentisch")
    room.find()
    for game in asked.games:
        told = played(room, game, asked)
        print(json.dumps(told, ensure_ascii=False), flush=True)
        if told["end"]:
            return 1  # from there nobody finds back to the menu
    return 0


if __name__ == "__main__":
    sys.exit(main())
