"""A person at a table in a test: real match, board and desk; moves are written down instead of done."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random
from typing import Any, Self

import pygame

from game.bots.thinking.thinker import LocalThinker
from game.match.driver import Driver
from game.match.match import Match
from game.match.seats import seated
from rules.core.contract import TABLE, Action, Game, Refusal, Seat
from tests.ui.table.matches import GAME
from ui.shell.app import App
from ui.table.board import Board
from ui.table.desk import TableDesk
from ui.table.input.reach import Target
from ui.table.layout.pose import Box
from ui.table.picture.sprites import Sprite

FRAME_MS = 100  # a slow machine: what is pressed does not depend on it


def wandered(rules: Game[Any, Any], options: Any, seats: int, seed: int, moves: int) -> Match:
    """A match of people played at random until one of them is to act, at least `moves` moves."""
    match, chance = Match(rules, options, seated(["person"] * seats), seed), Random(seed)
    for index in range(moves + 400):
        turn = match.turn
        if index >= moves and turn.must and TABLE not in turn.must:
            break
        found = [(seat, act) for seat in turn.must for act in match.legal(seat)]
        if not found:
            break
        match.submit(*chance.choice(found))
    return match


def acting(match: Match) -> Seat:
    """The first seat that must act; the first of all where none must."""
    return next((seat for seat in match.turn.must if seat != TABLE), 0)


class Sitting:
    """The host of a desk: the viewer is whoever must act."""

    hidden = can_hide = hushed = may_look = False
    aside = ""

    def __init__(
        self, app: App, options: Any, seats: int, seed: int, moves: int = 0, rules: Game[Any, Any] = GAME
    ) -> None:
        self._sit(app, wandered(rules, options, seats, seed, moves))

    @classmethod
    def at(cls, app: App, match: Match) -> Self:
        """The table of a match as it stands."""
        sitting = cls.__new__(cls)
        sitting._sit(app, match)
        return sitting

    def _sit(self, app: App, match: Match) -> None:
        self.app, self.rules, self.match = app, match.game, match
        self.driver = Driver(self.match, LocalThinker())
        self.board = self._board()
        self.desk = TableDesk(self)
        self.desk.play.begin(self.board.view)
        self.done: list[Action] = []
        self.opened: list[str] = []

    def _board(self, viewer: Seat | None = None) -> Board:
        viewer = acting(self.match) if viewer is None else viewer
        board = Board(self.app, self.rules, self.match.options, self.match.players, viewer, self.match.view(viewer))
        board.draw_ahead = lambda: False  # type: ignore[method-assign]  # no picture is looked at
        return board

    # --- the host's part ---
    def submit(self, seat: Seat, act: Action) -> Refusal | None:
        refusal = self.match.check(seat, act)
        if refusal is None:
            self.done.append(act)
        return refusal

    def choose(self, seat: Seat, act: Action) -> Refusal | None:
        return self.submit(seat, act)

    def look_into_mind(self) -> None: ...

    def open_rules(self, clause: str) -> None:
        self.opened.append(clause or "rules")

    def open_pause(self) -> None:
        self.opened.append("pause")

    @property
    def counted(self) -> bool:
        return self.board.view.phase in self.board.table.sheet

    def open_sheet(self) -> None:
        self.opened.append("sheet")

    def ask_hint(self) -> bool:
        return True

    def undo(self) -> bool:
        return False

    def next_speed(self) -> None: ...

    # --- the person's hands ---
    def key(self, key: int, letter: str = "") -> None:
        self.desk.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=letter, mod=0, scancode=0))

    def letter(self, letter: str) -> None:
        self.key(ord(letter.lower()), letter.lower())

    def mouse(self, kind: int, at: tuple[float, float]) -> None:
        place = (round(at[0]), round(at[1]))
        extra = {"buttons": (1, 0, 0), "rel": (0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        self.desk.handle(pygame.event.Event(kind, pos=place, touch=False, **extra))

    def click(self, at: tuple[float, float]) -> None:
        self.mouse(pygame.MOUSEMOTION, at)
        self.mouse(pygame.MOUSEBUTTONDOWN, at)
        self.mouse(pygame.MOUSEBUTTONUP, at)
        self.pass_time(400)

    def drag(self, start: tuple[float, float], goal: tuple[float, float]) -> None:
        self.mouse(pygame.MOUSEMOTION, start)
        self.mouse(pygame.MOUSEBUTTONDOWN, start)
        for step in range(1, 6):
            share = step / 5
            self.mouse(
                pygame.MOUSEMOTION, (start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share)
            )
            self.pass_time(16)
        self.mouse(pygame.MOUSEBUTTONUP, goal)
        self.pass_time(400)

    def pass_time(self, ms: float) -> None:
        for _ in range(max(1, round(ms / FRAME_MS))):
            self.board.update(FRAME_MS)
            self.desk.update(FRAME_MS)

    def face(self, face: int, used: list[Sprite]) -> Sprite:
        """A card of this face in the hand that is not in `used`."""
        zones = self.desk.play.hand_zones()
        row = [sprite for zone in zones for sprite in self.board.stage.sprites.within(zone)]
        return next(one for one in row if one not in used and self.rules.deck.face_of[one.card] == face)

    @staticmethod
    def corner(sprite: Sprite) -> tuple[float, float]:
        """A point at the left of a card as it is drawn: there the next card does not cover it."""
        x, y = sprite.raised()
        turn = radians(sprite.angle_deg)
        dx, dy = -sprite.height_px * 0.33 * 0.88, -sprite.height_px * 0.36
        return x + dx * cos(turn) - dy * sin(turn), y + dx * sin(turn) + dy * cos(turn)

    def place(self, target: Target) -> tuple[float, float]:
        """A point of a target that means it and nothing more precise."""
        row = self.desk.play.places.sprites(target)
        if row and target.group is not None:
            return self.corner(row[0])
        if row and "." in target.kind:
            return self.corner(row[0] if target.kind.endswith("low") else row[-1])
        box: Box = self.desk.play.places.box(target)
        return box.cx, box.cy
