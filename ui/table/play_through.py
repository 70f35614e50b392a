"""A table played through where nobody looks: everything that it may show is drawn once, and lies on the disk.

This is what the process of ui/shell/warm_up.py does, in the lowest priority and without a window: cards in their sizes,
what the effects of this table name, some rounds of chance, and every special before every seat. Pictures are kept by
ui/faces/kept/store.py as they come; what is there already is passed over quickly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.match.seats import Player
from rules.core.contract import TABLE, Event, Game, View
from ui.shell.calm import forget
from ui.table.ahead import codes, drawn, pictures
from ui.table.board import Board
from ui.table.effects.catalogue import EFFECTS, RESERVE, shot_of
from ui.table.effects.gallery import busy, staged_event
from ui.table.effects.kit.art import LIGHTS, NOTED, SHELF, SMOKES, SPARKS, SQUEEZED
from ui.table.rehearsal import Hush, random_move

if TYPE_CHECKING:
    from ui.shell.app import App

MOVE_STEP_MS: Final = 60.0
SCENE_STEP_MS: Final = 1000 / 30
LONGEST_MS: Final = 20_000.0  # of one move
MOVES: Final = 100
SIZES: Final = 6  # of cards at one table
MOST_GROWTH: Final = 120  # design units: what grows more is drawn when it is seen
SEED: Final = 7


def play_through(app: App, game: Game[Any, Any], options: Any, players: tuple[Player, ...]) -> Iterator[object]:
    """Draw all that a table in this window may show; yields between any two pictures or frames."""
    canvas = app.window.subsurface(0, 0, *app.size)  # as large as a window, and no second one
    canvas.set_clip((0, 0, 1, 1))  # only what is kept matters
    view = game.view(game.start(options, len(players), SEED), 0)
    board = Board(app, game, options, players, 0, view)
    board.stage.voice = Hush()
    yield from drawn(pictures(board))
    app.faces(board.table.art).clear()  # on the disk they are of use
    sizes: Counter[int] = Counter()
    yield from rounds(board, canvas, sizes)
    yield from _all_cards(board, [height_px for height_px, _ in sizes.most_common(SIZES)])
    yield from _specials(board, canvas)


def rounds(board: Board, canvas: pygame.Surface, sizes: Counter[int]) -> Iterator[object]:
    """Show some moves of chance, and count the heights of the cards that were seen."""
    game, chance = board.game, Random(SEED)
    state = game.start(board.view.options, len(board.players), SEED)
    for _ in range(MOVES):
        found = random_move(game, state, chance)
        if found is None:
            return
        log: list[Event] = []
        game.apply(state, *found, log)
        board.show(log, game.view(state, board.viewer))
        yield from _shown(board, board.draw, canvas, MOVE_STEP_MS)
        sizes.update(key[2] for key in board.app.faces(board.table.art).kept if key[0] == "face")
        _let_go()


def _all_cards(board: Board, heights_px: Iterable[int]) -> Iterator[object]:
    """Every card in each of these heights."""
    faces = board.app.faces(board.table.art)
    for height_px in heights_px:
        faces.clear()
        for code in codes(board):
            yield faces.face(code, height_px)


def _specials(board: Board, canvas: pygame.Surface) -> Iterator[object]:
    """Show the scene of every special of this table, as each seat's."""

    def scene_alone(surface: pygame.Surface) -> None:
        board.timeline.draw_under(surface)
        board.stage.draw_above(surface)
        board.timeline.draw(surface)

    view = busy(_dealt(board), board.game.deck.size)
    for effect in sorted({scene.effect for scene in board.table.specials.values()}):
        if effect in RESERVE:
            yield from RESERVE[effect](board.stage)
    for name, scene in board.table.specials.items():
        NOTED.begin()
        for seat in range(len(board.players)) if scene.effect in EFFECTS else ():
            board.settle(view)
            with suppress(LookupError):  # no card lies where this scene needs one
                event = staged_event(board.stage, shot_of(scene.effect)._replace(special=name, seat=seat))
                board.timeline.add(EFFECTS[scene.effect](event, **dict(scene.params)))
            yield from _shown(board, scene_alone, canvas, SCENE_STEP_MS)
            _let_go()
        yield from NOTED.end(board.stage.px(MOST_GROWTH))


def _let_go() -> None:
    """Forget the pictures of effects in memory: on the disk they are of use, and most are seldom seen again here."""
    for shelf in (SHELF, LIGHTS, SPARKS, SMOKES, SQUEEZED):
        shelf.clear()
    forget("ui.table.effects.")


def _dealt(board: Board) -> View:
    """The view of the viewer behind the first deal."""
    game = board.game
    state = game.start(board.view.options, len(board.players), SEED)
    while game.turn(state).must == (TABLE,):
        game.apply(state, TABLE, game.legal(state, TABLE)[0], None)
    return game.view(state, board.viewer)


def _shown(
    board: Board, draw: Callable[[pygame.Surface], None], canvas: pygame.Surface, step_ms: float
) -> Iterator[object]:
    """Everything that is on its way, to its end."""
    passed_ms = 0.0
    while not board.timeline.idle and passed_ms < LONGEST_MS:
        board.pass_time(step_ms)
        draw(canvas)
        passed_ms += step_ms
        yield canvas
    board.skip()
