"""The process of an older version (tests/league/versions.py): reads questions, a JSON line each, and answers them.

It runs with the folder of that version as its program, so everything it imports is of that time; it keeps to what has
been there for long: the contract, levels, memories, the search.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Final

from rules.core.contract import Action, Event
from rules.core.notation import parse, write_action
from rules.core.options import build
from rules.core.registry import game

ROOMS: Final = ("core", "thinking")  # of the bots; in versions that have none, all lies in one folder


def of_then(name: str) -> Any:
    """A module of the bots, wherever that version has it."""
    rooms = [f"game.bots.{room}" for room in ROOMS if find_spec(f"game.bots.{room}")] or ["game.bots"]
    return import_module(next(found for room in rooms if find_spec(found := f"{room}.{name}")))


base, levels, registry = map(of_then, ("base", "levels", "registry"))
search, impulses, minds = map(of_then, ("search", "impulses", "minds"))


class Played:
    """A match as this version sees it."""

    def __init__(self, asked: dict[str, Any]) -> None:
        self.game: Any = game(asked["game"])
        given = dict(map(tuple, asked["given"]))
        self.state = self.game.start(build(self.game.options, given), asked["seats"], asked["seed"])
        self.levels = {seat: levels.level(id) for seat, id in asked["levels"]}
        self.minds = minds.Minds(asked["game"], asked["seats"], dict(asked["levels"]), asked["seed"])
        self.chance = Random(asked["seed"])

    def move(self, text: str) -> None:
        seat, act = parse(self.game, text)
        refusal = self.game.check(self.state, seat, act)
        if refusal is not None:
            raise ValueError(f"{text} is against the rules of that time")
        log: list[Event] = []
        self.game.apply(self.state, seat, act, log)
        self.minds.note(log)

    def answer(self, asked: dict[str, Any]) -> str | None:
        """The move of a seat in notation, None for silence. Raises ValueError where other moves are allowed."""
        for text in asked["moves"]:
            self.move(text)
        seat = asked["seat"]
        legal = self.game.legal(self.state, seat)
        if asked["ask"] == "choose":
            legal = impulses.decisions(self.game, legal)
        if sorted(write_action(self.game, act) for act in legal) != asked["legal"]:
            raise ValueError("the rules have changed since: other moves are allowed")
        found = self._impulse(seat, legal) if asked["ask"] == "impulse" else self._choice(seat, legal)
        return None if found is None else str(write_action(self.game, found))

    def _choice(self, seat: int, legal: list[Action]) -> Action:
        strength, view = self.levels[seat], self.game.view(self.state, seat)
        memory, chance = self.minds.memory(seat), Random(self.chance.getrandbits(48))
        mind = registry.brain(self.game.id)
        found = search.choose(self.game, mind, view, memory, legal, strength, base.Budget.of(strength), chance)
        return found.action

    def _impulse(self, seat: int, legal: list[Action]) -> Action | None:
        view, memory = self.game.view(self.state, seat), self.minds.memory(seat)
        found = impulses.impulse(self.game, view, memory, legal, self.levels[seat], self.chance)
        return None if found is None else found.action


def main() -> None:
    played: Played | None = None
    for line in sys.stdin:
        asked, told = json.loads(line), {}
        try:
            if "game" in asked:
                played = Played(asked)
            elif played is not None:
                told = {"move": played.answer(asked)}
        except Exception as trouble:
            told = {"trouble": f"{type(trouble).__name__}: {trouble}"}
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
