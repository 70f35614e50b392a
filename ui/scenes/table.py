"""The table scene: a match, who plays it, and the board on which one person sees it. (docs/house.md, chapters 5 and 8)

The driver moves the match along, the board shows it, `Play` takes the person's decisions. With several people at one
screen a curtain falls before the next one sees anything.
"""

from __future__ import annotations

import logging
import sqlite3
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import journal
from game.bots.base import Choice
from game.bots.thinker import Thinker
from game.driver import Driver, Pace
from game.match import Match
from game.notice import Notice, Refused
from game.record import Journal
from game.settings import SPEEDS
from game.setup import Setup, setup_of
from game.stats import Stats
from game.watching import Watcher
from rules.core.contract import TABLE, Action, Event, Refusal, Seat, View
from rules.core.registry import game as game_of
from ui.scene import Scene
from ui.scenes.curtain import CurtainScene, Interruption
from ui.scenes.match_end import MatchEndScene
from ui.scenes.pause import PauseScene
from ui.scenes.repeat import repeat
from ui.scenes.replay import ReplayScene
from ui.scenes.rules_page import RulesScene
from ui.scenes.scores import ScoreScene
from ui.scenes.snapshot import keep
from ui.table.board import Board
from ui.table.breaking import BreakIn, break_ins
from ui.table.desk import TableDesk
from ui.table.model import HandOrder
from ui.table.words import told_once

if TYPE_CHECKING:
    from ui.app import App

LOG = logging.getLogger(__name__)
WAITED_SHEET_MS = 6000.0  # how long a score sheet stays where nobody is there to close it
SHEET_PAUSE_MS = 1500.0  # how long the open hands are seen before it


def new_table(app: App, setup: Setup) -> Scene:
    """The table of a new match, kept on disk from its first move on."""
    setup = setup.seeded()
    assert setup.seed is not None
    match = Match(game_of(setup.game_id), setup.options, setup.players, setup.seed, setup.terms)
    try:
        journal.create(match)
    except Refused as refused:
        app.toasts.notice(refused.notice)
    return TableScene(app, match)


def resume_table(app: App, path: Path) -> Scene:
    """The table of a match on disk. Raises game.notice.Refused where the file cannot be used."""
    match, notices = journal.load(path)
    for notice in notices:
        app.toasts.notice(notice)
    return TableScene(app, match)


class TableScene(Scene):
    """A match being played."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.uid = match.recorder.path.stem if isinstance(match.recorder, Journal) else ""
        self.orders: dict[Seat, HandOrder] = {}  # how people hold their cards
        self.looked: dict[Seat, int] = {}  # moves of the history a person has already seen
        self.sheet_seen = -1  # moves of the history behind which the sheet was shown
        self.after_ms: float | None = None  # until the sheet opens
        self.clock_ms = 0.0
        self.pace = Pace(speed=app.settings.speed_factor, demo=app.script.demo)
        self.driver = self._driver(match)
        self.board = self._board(self._first_viewer(), blind=self._guarded)
        self.board.hud.chronicle.lines = self._log_lines(TABLE if self._guarded else self.viewer, 0)
        self.desk = TableDesk(self)
        self._ready(self.board.view)

    def _driver(self, match: Match) -> Driver:
        return Driver(
            match,
            Thinker(),
            self.pace,
            on_events=self._happened,
            on_undone=partial(self._leapt, "notice.undone"),
            on_redone=partial(self._leapt, "notice.redone"),
            on_hint=self._hinted,
            on_notice=self._noticed,
            on_end=self._ended,
        )

    # --- who looks ---------------------------------------------------------------------------------------------------
    def _first_viewer(self) -> Seat:
        """The person on turn, else the first person; among bots alone seat 0."""
        people = self.match.persons
        return next((seat for seat in people if seat in self.match.turn.must), people[0] if people else 0)

    @property
    def _guarded(self) -> bool:
        """Are there several people who must not see each other's cards?"""
        return self.app.settings.curtain and len(self.match.persons) > 1

    @property
    def _windowed(self) -> bool:
        """Is this a moment in which people may answer all at once, and silence is an answer?"""
        game, state = self.match.game, self.match.state
        return any(game.lapse(state, seat) is not None for seat in self.match.persons)

    def _board(self, viewer: Seat, *, blind: bool = False) -> Board:
        """The board of a seat; blind: as a guest sees it, until somebody has said that he alone is looking."""
        view = self.match.view(None if blind else viewer)
        game, order = self.match.game, self.orders.get(viewer)
        board = Board(self.app, game, self.match.options, self.match.players, viewer, view, blind=blind, order=order)
        self.orders[viewer] = board.order
        board.settled = self._ready
        return board

    @property
    def viewer(self) -> Seat:
        return self.board.viewer

    def _wanted_viewer(self) -> Seat | None:
        """The person who should look now; None while the present one may go on looking, or where a window asks all."""
        if self._windowed:
            return None
        must = [seat for seat in self.match.turn.must if seat in self.match.persons]
        if not must or (self.viewer in must and not self.board.blind):
            return None
        return self.viewer if self.viewer in must else must[0]

    def _change_viewer(self, seat: Seat) -> None:
        """Draw a curtain before anything of the next person's is drawn; without one the table just turns."""
        if not self.board.blind:
            self.looked[self.viewer] = len(self.match.history)
        if self._guarded:
            player = self.match.players[seat]
            recap, opened, rights = partial(self._recap, seat), partial(self._seat, seat), partial(self._rights, seat)
            self.app.push(CurtainScene(self.app, player, recap, opened, rights))
        else:
            self._seat(seat)

    def _rights(self, waited_for: Seat) -> list[Interruption]:
        """What people may still do before the curtain opens for the one the table waits for: he who can see nothing
        must not be late for that."""
        found = break_ins(self.match, self.board.table, self.board.stage.texts)
        return [Interruption(one.words, one.letter, partial(self._interrupt, waited_for, one)) for one in found]

    def _interrupt(self, waited_for: Seat, one: BreakIn) -> None:
        """Somebody breaks in; where the table no longer waits for the same person the curtain has lost its sense."""
        self.submit(one.seat, one.action)
        if waited_for not in self.match.turn.must and isinstance(self.app.top, CurtainScene):
            self.app.pop()

    def _seat(self, seat: Seat) -> None:
        lines = self.board.hud.chronicle.open
        self.board = self._board(seat)
        self.board.hud.chronicle.open = lines
        for line in self._log_lines(seat, 0):
            self.board.hud.chronicle.add(line)
        self.desk = TableDesk(self)
        self.desk.resize(self.app.size)
        self._ready(self.board.view)

    def _log_lines(self, seat: Seat, since: int) -> list[str]:
        """What this person may know of the moves from `since` on, in words."""
        return told_once(self.board.lines(self.match.log[since:], seat))

    def _recap(self, seat: Seat) -> list[str]:
        """What has happened since the person looked, as all at the screen may know it: the curtain is still closed."""
        return self._log_lines(TABLE, self.looked.get(seat, 0))

    # --- hooks of a scene --------------------------------------------------------------------------------------------
    def leave(self) -> None:
        if self.uid and self.match.persons and not self.match.finished:
            keep(self.app, self.match, self.uid)
        self.driver.close()

    def cover(self) -> None:
        self.desk.let_go()

    def uncover(self) -> None:
        self.desk.refresh()

    def resize(self, size: tuple[int, int]) -> None:
        self.pace.speed = self.app.settings.speed_factor
        self.board.resize(size)
        self.desk.resize(size)

    def ahead(self) -> bool:
        return self.board.draw_ahead()

    def handle(self, event: pygame.event.Event) -> bool:
        return self.desk.handle(event)

    def update(self, dt_ms: float) -> None:
        self.clock_ms += dt_ms
        self.board.update(dt_ms)
        self.desk.update(dt_ms)
        if self.after_ms is not None:
            self._wait_for_sheet(dt_ms)
            return
        self.driver.tick(self.clock_ms, self.board.idle and not self.desk.busy)

    def _wait_for_sheet(self, dt_ms: float) -> None:
        """The open hands rest for a moment before the sheet covers them."""
        assert self.after_ms is not None
        self.after_ms -= dt_ms
        if self.after_ms <= 0:
            self.after_ms = None
            self.open_sheet()

    def still(self) -> bool:
        """With reduced motion nothing pulses, so a table that waits for a person need not be drawn again and again."""
        calm = self.app.settings.reduced_motion and self.board.idle and self.after_ms is None
        return calm and self.driver.waits_for_people and not self.desk.moving

    def draw(self, surface: pygame.Surface) -> None:
        self.board.draw(surface)
        self.desk.draw(surface)

    # --- told by the driver ------------------------------------------------------------------------------------------
    def _happened(self, events: list[Event]) -> None:
        if self._guarded and self._windowed and not self.board.blind:
            self.board.cover(self.match.log)  # all look at the table now
        self.desk.play.pause()
        self.board.show(events, self.match.view(self.board.eyes))

    def _leapt(self, key: str) -> None:
        """Moves were taken back or done again: the table stands there at once."""
        self.board.settle(self.match.view(self.board.eyes))
        self.board.hud.chronicle.lines = self._log_lines(self.viewer, 0)
        self.app.toasts.say(self.board.stage.texts(key))
        self._ready(self.board.view)

    def _hinted(self, seat: Seat, choice: Choice) -> None:
        if seat == self.viewer:
            self.desk.tools.show_hint(choice)

    def _noticed(self, notice: Notice) -> None:
        self.app.toasts.notice(notice)

    def _ended(self, match: Match) -> None:
        """Keep the result; a match without a file of its own is not kept."""
        if self.uid:
            try:
                with Stats() as stats:
                    stats.record(match, self.uid)
            except sqlite3.Error as error:
                LOG.warning("the result could not be kept: %s", error)

    # --- the position rests ------------------------------------------------------------------------------------------
    def _ready(self, view: View) -> None:
        """Everything was told: glances, the sheet, the next person, or simply the person's turn."""
        self.app.script.shown(len(self.match.history))
        wanted = self._wanted_viewer()
        if wanted is not None:
            self._change_viewer(wanted)
            return
        self.desk.begin(view)
        for event in self.board.hud.glances:
            self.desk.show_glance(event)
        self.board.hud.glances.clear()
        if view.phase in self.board.table.sheet and self.sheet_seen != len(self.match.history):
            self.sheet_seen = len(self.match.history)
            self.after_ms = 0.0 if self.board.stage.speed == float("inf") else SHEET_PAUSE_MS / self.board.stage.speed

    # --- the score sheet and the end ---------------------------------------------------------------------------------
    def open_sheet(self) -> None:
        """The score sheet above the table; behind it the next round or the end of the match."""
        view = self.match.view(self.viewer)
        sheet = ScoreScene(
            self.app,
            view,
            self.board.stage.names,
            self.match.game.id,
            self._after_sheet,
            players=self.match.players,
            auto_ms=self._alone_ms(),
        )
        self.app.push(sheet)

    def look_at_sheet(self) -> None:
        """The sheet in between: nothing follows from closing it."""
        view, names = self.match.view(self.viewer), self.board.stage.names
        paused = view.phase in self.board.table.sheet
        then = self._after_sheet if paused else _nothing
        self.app.push(ScoreScene(self.app, view, names, self.match.game.id, then, players=self.match.players))

    def _alone_ms(self) -> float | None:
        """How long a sheet stays when nobody is there to close it; None: until somebody does."""
        if self.match.persons and not self.app.script.demo:
            return None
        return WAITED_SHEET_MS / self.pace.speed if not self.pace.off else 0.0

    def _after_sheet(self) -> None:
        if not self.match.finished:
            if self._guarded:  # the next deal is nobody's yet
                self.board.blind = True
                self.board.settle(self.match.view(None))
            self.driver.go_on()
        elif self.app.script.exit_at_end:
            self.app.quit()
        else:
            self._open_end()

    def _open_end(self) -> None:
        winners = self.match.winners or ()
        view = self.match.view(self.viewer)
        end = MatchEndScene(
            self.app,
            view,
            self.board.stage.names,
            self.match.game.id,
            winners,
            self._again,
            self._menu,
            players=self.match.players,
            on_replay=self._watch_again,
            on_repeat=self._repeat,
        )
        self.app.push(end)

    def _watch_again(self) -> None:
        self.app.push(ReplayScene(self.app, self.match, Watcher(self.viewer), self._repeat))

    def _repeat(self) -> None:
        self.app.push(repeat(self.app, self.match, lambda setup: self.app.reset(new_table(self.app, setup))))

    def _again(self) -> None:
        self.app.reset(new_table(self.app, setup_of(self.match).again()))

    def _menu(self) -> None:
        self.app.reset(self.app.home(self.app))

    # --- asked by the desk -------------------------------------------------------------------------------------------
    def submit(self, seat: Seat, act: Action) -> Refusal | None:
        return self.driver.submit(seat, act)

    def open_rules(self, clause: str) -> None:
        self.app.push(RulesScene(self.app, self.match.game.id, clause))

    def open_pause(self) -> None:
        scores = self.look_at_sheet if self.match.view(None).sheet else None
        self.app.push(PauseScene(self.app, self.match.game.id, self._menu, scores))

    def ask_hint(self) -> bool:
        return self.app.settings.hints and self.driver.ask_hint(self.viewer)

    def undo(self) -> bool:
        return self.driver.undo()

    def redo(self) -> bool:
        return self.driver.redo()

    def next_speed(self) -> None:
        """The next of the five speeds, kept in the settings."""
        index = SPEEDS.index(self.app.settings.speed)
        self.app.change(speed=SPEEDS[(index + 1) % len(SPEEDS)])


def _nothing() -> None:
    """The sheet was only looked at."""
