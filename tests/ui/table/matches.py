"""Matches of chance on a rehearsal table, with every option that changes what is to be seen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import cycle
from random import Random
from typing import Any

from rules.core.options import build, listed
from rules.core.registry import game
from ui.faces.kept.cache import Faces
from ui.table.layout.columns import layout_of
from ui.table.rehearsal import Rehearsal
from ui.table.tables import table_of

GAME = game("gluecksgriff")
OPTIONS: dict[str, tuple[dict[str, Any], ...]] = {  # where chance alone would rarely meet what is to be seen
    "gluecksgriff": (
        {},
        {"koenner": True, "blank_set": "starter"},
        {"deception": True, "defence_turn": "continues"},
        {"koenner": True, "deception": True, "blank_set": "starter", "last_turn": "must", "call_guard": True},
    )
}


def options(number: int, game_id: str = GAME.id) -> Any:
    """Options in turn: the usual ones first, then those of the list above or some drawn by lot."""
    rules = game(game_id)
    if game_id in OPTIONS:
        return build(rules.options, OPTIONS[game_id][number % len(OPTIONS[game_id])])
    chance = Random(number)
    rows = [row for row in listed(rules.options) if row.kind != "document"]
    drawn = {row.name: chance.choice(list(row.values)) for row in rows}
    return build(rules.options, drawn if number % 2 else {})


def seats(number: int, game_id: str = GAME.id) -> int:
    """All numbers of players in turn."""
    players = game(game_id).players
    return players[number % len(players)]


@cache
def pictures(art: str) -> Faces:
    """One cache of card pictures of a deck for all tests."""
    return Faces(art)


def rehearsal(number: int, faces: Faces, game_id: str = GAME.id, **changes: Any) -> Rehearsal:
    """A table by number: seats, viewer and options in turn. `faces` are those of Glücksgriff."""
    count = seats(number, game_id)
    return Rehearsal(
        game_id,
        count,
        options=options(number, game_id),
        seed=number,
        viewer=number % count,
        faces=faces if game_id == GAME.id else pictures(table_of(game_id).art),
        **changes,
    )


def moves(table: Rehearsal, number: int, most: int) -> Iterator[int]:
    """Play random moves; each is on the timeline when its number is yielded."""
    rng = Random(number)
    for index in range(most):
        move = table.random_move(rng)
        if move is None:
            return
        table.submit(*move)
        yield index


def nothing_to_repair(table: Rehearsal, where: str) -> None:
    """The picture lies as the view says."""
    repairs = table.model.settle(table.view)
    assert not repairs, f"{where}: {repairs[:3]}"


def played_to_the_end(table: Rehearsal, number: int, most: int, dt_ms: int) -> None:
    """Play random moves, each shown to its end: after none of them is there anything to repair."""
    for index in moves(table, number, most):
        table.run(dt_ms=dt_ms)
        nothing_to_repair(table, f"table {number}, move {index}")


def skipped_on_the_way(table: Rehearsal, number: int, most: int, steps: int, dt_ms: int) -> None:
    """Play random moves, each skipped within so many steps: the picture is whole, and nothing is left over."""
    chance = Random(number)
    for index in moves(table, number, most):
        for _ in range(chance.randrange(steps)):
            table.step(dt_ms)
        table.timeline.skip()
        nothing_to_repair(table, f"table {number}, move {index}")
        assert table.stage.offset == (0, 0)
        assert not table.stage.overlay
        assert not table.stage.carried
        assert not table.stage.left_behind
        assert not len(table.stage.particles)


def laid_out_on_the_way(table: Rehearsal, number: int, most: int, steps: int, dt_ms: int) -> None:
    """Play random moves; within so many steps of each the table is laid out at another size, and goes on to the end."""
    chance, sizes = Random(number), cycle([(1024, 640), (1600, 900)])
    for index in moves(table, number, most):
        for _ in range(chance.randrange(steps)):
            table.step(dt_ms)
        table.timeline.cut_short()
        assert table.stage.offset == (0, 0)
        assert all(sprite.held is None for sprite in table.stage.sprites)
        table.stage.layout = layout_of(table.table, next(sizes), table.stage.seats, table.viewer)
        table.model.lay_out()
        table.run(dt_ms=dt_ms)
        nothing_to_repair(table, f"table {number}, move {index}")
