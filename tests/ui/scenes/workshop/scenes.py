"""The scenes of the card workshop as tests open them."""

from __future__ import annotations

import json
from collections.abc import Callable

import pygame

from game.match.match import Match
from game.workshop import sets
from game.workshop.benches import benches
from game.workshop.sets import Kept
from rules.gluecksgriff.law import STARTER
from ui.scenes.choosing import ChoosingScene
from ui.scenes.desk import Desk
from ui.scenes.workshop.bench import BenchScene
from ui.scenes.workshop.workshop import WorkshopScene
from ui.shell.app import App


def made_set(text: str = STARTER) -> Kept:
    """A set on the shelf."""
    return sets.create(benches()[0], text)


def unfinished() -> str:
    """A set in which much is wrong."""
    raw = json.loads(STARTER)
    wrong = [
        {"do": "extra_turn"},
        {"do": "peek", "target": "stock", "amount": 9},
        {"do": "draw", "target": "stock", "amount": 7},
    ]
    raw["cards"][0].update(name="", points=77, copies=6, text="x" * 200, effect=wrong)
    return json.dumps({**raw, "set_name": ""})


def _shelf(app: App, _: Match) -> Desk:
    made_set()
    made_set(unfinished())
    return WorkshopScene(app, benches()[0])


def _list(app: App, _: Match) -> Desk:
    """The list of all steps above the bench; one of them stands on the card already."""
    bench = BenchScene(app, made_set())
    app.push(bench)
    rows = [bench.row(do) for do in bench.bench.form.steps]
    return ChoosingScene(app, pygame.Rect(500, 300, 300, 44), rows, lambda value: None, None, "?", 520)


WORKSHOP: dict[str, Callable[[App, Match], Desk]] = {
    "workshop": _shelf,
    "empty workshop": lambda app, _: WorkshopScene(app, benches()[0]),
    "bench": lambda app, _: BenchScene(app, made_set(), 3),
    "bench with errors": lambda app, _: BenchScene(app, made_set(unfinished())),
    "a list": _list,
}
