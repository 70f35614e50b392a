"""The table scene: a match, who plays it, and the board on which one person sees it. (docs/house.md, 10 and 11)

The driver moves the match along, the board shows it, `Play` takes the person's decisions. With several people at one
screen a curtain falls before the next one sees anything. The scenes behind its doors are not imported before somebody
opens one, or behind the first picture (ui/shell/start.py).
"""

from __future__ import annotations

import logging
import sqlite3
from collections import deque
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.bots.core.base import Choice
from game.bots.thinking.thinker import Thinker
from game.learn.review import Review, Thinking, Tipped, last_round, people_of
from game.match import journal
from game.match.driver import Driver, Pace
from game.match.journal_writer import Journal
from game.match.match import Match
from game.match.seats import seen_by
from game.match.setup import Setup, setup_of
from game.match.watching import Watcher
from game.notice import Notice, Refused
from game.people.deeds import deeds_of
from game.people.milestones import fresh
from game.people.party import short_words, shorter
from game.people.settings import SPEEDS
from game.people.stats import Stats
from rules.core.contract import TABLE, Action, Event, Refusal, Seat, View
from rules.core.registry import game as game_of
from ui.access.tree import Tree, Use
from ui.scenes.menu.snapshot import keep
from ui.scenes.notice import repeat
from ui.scenes.table.check import mark_of, named, show_check
from ui.scenes.table.coaching import Coaching
from ui.scenes.table.company import Company
from ui.scenes.table.looking import Looking
from ui.scenes.table.orders import KeptOrders
from ui.scenes.table.pages import PauseScene, SeatsScene
from ui.shell.scene import Scene, Write
from ui.shell.warm_up import order
from ui.table.board import Board
from ui.table.desk import TableDesk
from ui.table.hearing import Hearing
from ui.table.layout.notes import rect_of
from ui.table.tables import table_of

if TYPE_CHECKING:
    from ui.scenes.replay.tipped import Hindsight
    from ui.shell.app import App


# --- looking back ----------------------------------------------------------------------------------------------------


class LookingBack:
    """The reviews of one table; what they have found out is kept among them.

    The thinker is the bots' own: while a score sheet is open they have nothing to think about.
    """

    def __init__(self, app: App, match: Match, thinker: Thinking, uid: str = "") -> None:
        self.app, self.match, self.thinker, self.uid = app, match, thinker, uid
        self.known: dict[int | str, Choice] = {}

    def hindsight(self, whole: bool = False) -> Hindsight | None:
        """On the last round, or on the whole match; None where nobody may be told anything yet.

        While a match runs, what one should have played tells of one's hand; so where several people look at the same
        screen it waits for the end.
        """
        from ui.scenes.replay.tipped import Hindsight

        match, people = self.match, people_of(self.match)
        if not people or (len(people) > 1 and not match.finished):
            return None
        since = 0 if whole else last_round(match)
        review = Review(match, people, self.thinker, since, self.known)
        return Hindsight(self.app, review, self._go, self.uid if whole and match.finished else "")

    def _go(self, one: Tipped) -> None:
        """To the place, with the eyes of whoever decided; as long as the match runs with no others."""
        from ui.scenes.replay.replay import ReplayScene

        scene = ReplayScene(self.app, self.match, Watcher(one.seat), own_eyes=not self.match.finished)
        self.app.push(scene)
        scene.jump(one.place)


# --- the table -------------------------------------------------------------------------------------------------------


LOG = logging.getLogger(__name__)
NOTICE_WIDTHS = (226.0, 180.0, 330.0)  # of the words of passing notices, in design units
FORCED_MS = 700.0  # how long a last card waits before it goes by itself
WAITED_SHEET_MS = 6000.0  # how long a score sheet stays where nobody is there to close it
SHEET_PAUSE_MS = 1500.0  # how long the open hands are seen before it
SLATE_MS = 1000.0  # the longest that the sheet waits for its slate


def new_table(app: App, setup: Setup, away: Sequence[str] = ()) -> TableScene:
    """The table of a new match, kept on disk from its first move on; a demo is kept and counted nowhere.

    `away`: by seat the level of the bot that plays from the beginning for who has left, "" for none.
    """
    setup = setup.seeded()
    assert setup.seed is not None
    match = Match(game_of(setup.game_id), setup.options, setup.players, setup.seed, setup.terms)
    try:
        if not app.script.demo:
            journal.create(match)
    except Refused as refused:
        app.toasts.notice(refused.notice)
    for seat, level in enumerate(away):
        if level and match.seated[seat].is_person:
            match.hand_over(seat, level)
    return _joined(TableScene(app, match))


def resume_table(app: App, path: Path) -> TableScene:
    """The table of a match on disk. Raises game.notice.Refused where the file cannot be used."""
    match, notices = journal.load(path)
    for notice in notices:
        app.toasts.notice(notice)
    scene = TableScene(app, match)
    scene.looking.returned = True
    return _joined(scene)


def _joined(scene: TableScene) -> TableScene:
    """The scene; one whose deal others play too ends with that deal."""
    if scene.match.terms.origin:
        from ui.scenes.club import ways  # it opens tables itself

        ways.join(scene)
    return scene


class TableScene(Scene):
    """A match being played."""

    table = True
    chatty = True  # the computer's figures may speak here
    pause_page: type[PauseScene] = PauseScene

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        match.speak(app.settings.language)
        self.uid = match.recorder.path.stem if isinstance(match.recorder, Journal) else ""
        self.kept = KeptOrders(self.uid, match)
        self.orders = self.kept.load(table_of(match.game.id))  # how people hold their cards
        self.looking = Looking(self)
        self.conclude: Callable[[], None] = self._open_end  # what follows the last sheet
        self.forward = ""  # what stands on the button of the last sheet; "": the usual words
        self.reached = ""  # milestones of the match that is over, in a line
        self.enough: Callable[[], bool] = lambda: match.finished  # whether that is the last sheet
        self.sheet_seen = -1  # moves of the history behind which the sheet was shown
        self.after_ms: float | None = None  # until the sheet opens
        self._slate: Future[pygame.Surface] | None = None  # of that sheet, while it is made beside the window
        self.clock_ms = 0.0
        self.soon: deque[Callable[[], object]] = deque()  # what no picture needs at once: one of it in each frame
        self.forced_ms = 0.0  # since the last card of somebody is all there is to play
        self._made_for = app.settings
        self._told_in = app.settings.language
        self.belongs = named(app.texts, match)
        self.pace = Pace(app.settings.speed_factor, demo=app.script.demo, patience=app.settings.patience)
        self.asleep: Thinker | None = None  # until the first picture stands
        self.driver = self._driver(match)
        self.looking_back = LookingBack(app, match, self.driver.thinker, self.uid)
        self.company = Company(self)
        self.coaching = Coaching(self)
        self.board = self._first_board()
        self._retell()
        self.hearing = Hearing(self.board.table, app.sound.ambience)
        self.desk = TableDesk(self)
        self.desk.begin(self.board.view)
        self._warm_up()

    def _driver(self, match: Match) -> Driver:
        self.asleep = thinker = Thinker()
        return Driver(
            match,
            thinker,
            self.pace,
            on_events=self._happened,
            on_undone=partial(self._leapt, "notice.undone"),
            on_redone=partial(self._leapt, "notice.redone"),
            on_hint=self._hinted,
            on_notice=self._noticed,
            on_end=self._ended,
        )

    # --- who looks ---------------------------------------------------------------------------------------------------
    def _first_board(self) -> Board:
        """With several people nobody has looked yet; one alone looks at once."""
        viewer, blind = self.looking.first(), self.looking.guarded
        if not blind:
            self.app.people.wear(self.match.players[viewer].profile)
        return self._board(viewer, blind=blind)

    def _board(self, viewer: Seat, *, blind: bool = False) -> Board:
        """The board of a seat; blind: as a guest sees it, until somebody has said that he alone is looking."""
        view = self.match.view(None if blind else viewer)
        game, order = self.match.game, self.orders.get(viewer)
        called = seen_by(self.match.players, viewer)
        board = Board(self.app, game, self.match.options, called, viewer, view, blind=blind, order=order, hasty=True)
        self.orders[viewer] = board.order
        board.settled = self._ready
        board.told = self._told
        board.hud.aloud = lambda: not self.hushed
        board.hud.belongs = self.belongs[0]
        return board

    @property
    def viewer(self) -> Seat:
        return self.board.viewer

    @property
    def rooms(self) -> tuple[str, ...]:
        return self.desk.rooms

    @property
    def music(self) -> tuple[str, ...]:
        return self.board.table.music

    def ready_for(self, usual: str) -> bool:
        return self.desk.ready_for(usual)

    @property
    def showing(self) -> bool:
        """Cards move, or bots are on turn and no person may break in; bots among themselves are only watched."""
        asked = self.driver.waits_for_people or self.desk.asks
        answers = self.desk.play.pending.question is not None  # for which the table waits
        return bool(self.match.persons) and not (answers or (self.board.idle and asked))

    @property
    def calls(self) -> Collection[str]:
        return self.desk.calls()

    def hurry(self) -> None:
        self.desk.skip()

    def near(self, at: tuple[int, int], least_px: int) -> tuple[int, int]:
        return self.desk.near(at, least_px)

    def thing_at(self, at: tuple[int, int]) -> str:
        return self.desk.thing_at(at)

    def dragged(self, start: tuple[int, int], by: tuple[int, int]) -> str:
        """Sideways along the own hand the finger looks at its cards; else it takes one along."""
        return "walk" if abs(by[0]) > abs(by[1]) and self.desk.pointer.card(start) is not None else "drag"

    def explain(self) -> None:
        self.desk.pointer.rest()

    def sit_down(self, seat: Seat, *, blind: bool = False) -> None:
        """Turn the table to this seat: a new board, and on it only what `blind` or the seat's own eyes may see."""
        lines = self.board.hud.chronicle.open
        self.board = self._board(seat, blind=blind)
        self.board.hud.chronicle.open = lines
        self._retell()
        guard, self.desk = self.desk.click_guard, TableDesk(self)
        self.desk.click_guard = guard  # what was pressed for one person is not meant for the next
        self.desk.resize(self.app.size)
        self._ready(self.board.view)

    def _seat(self, seat: Seat) -> None:
        self.looking.seat(seat)

    def _retell(self) -> None:
        """Log and plates tell what has happened up to now, as far as the one who looks may know it."""
        told = self._log_lines(self.looking.knows, 0)
        self.board.hud.chronicle.lines = [*filter(None, self.belongs[1:]), mark_of(self.match, self.app.texts), *told]
        self.board.recall(self.match.log, self.looking.knows)

    def _log_lines(self, seat: Seat, since: int) -> list[str]:
        return self.looking.lines(seat, since)

    # --- hooks of a scene --------------------------------------------------------------------------------------------
    def enter(self) -> None:
        """Only now may a curtain fall: what it would lie upon has left the stack."""
        self._ready(self.board.view)
        self.looking.welcome()

    def leave(self) -> None:
        if self.uid and self.match.persons and not self.match.finished:
            keep(self.app, self.match, self.uid)
        self.driver.close()
        self.coaching.close()
        self.looking.leave()

    def cover(self) -> None:
        self.desk.let_go()

    def uncover(self) -> None:
        self._keep_time()
        self.desk.refresh()

    def _keep_time(self) -> None:
        """Set pace and rests as the settings say."""
        settings = self.app.settings
        self.pace.speed = settings.speed_factor
        self.pace.pause(settings.bot_pause)
        self.pace.patience = settings.patience
        self.board.stage.rest_ms = float(settings.trick_rest_ms)

    def begin(self, size: tuple[int, int]) -> Iterator[None]:
        """Nothing is laid out again where the board was made for this window and these settings."""
        if (size, self.app.settings) == (self.board.stage.size, self._made_for):
            self._keep_time()
        else:
            self.resize(size)
        return iter(())

    def resize(self, size: tuple[int, int]) -> None:
        self._keep_time()
        self.board.resize(size)
        if self._told_in != self.app.settings.language:
            self._told_in = self.app.settings.language
            self.belongs = named(self.app.texts, self.match)
            self.board.hud.belongs = self.belongs[0]
            self.match.speak(self._told_in)
            self.board.rename(seen_by(self.match.players, self.viewer))
            self._retell()
        self.desk.resize(size)
        self._warm_up()

    def _warm_up(self) -> None:
        """Have the pictures of this table drawn elsewhere."""
        if not self.app.script.demo:
            match, app = self.match, self.app
            app.warm_up.want(order(match.game.id, match.options, match.players, app.settings, app.size))

    def tree(self) -> Tree:
        return self.desk.spoken.tree()

    def act_on(self, key: str, use: Use, text: str = "") -> bool:
        if self.driver.judging and use is Use.PRESS:
            return True  # a move waits for the coach
        return self.desk.spoken.act_on(key, use, text)

    def ahead(self) -> bool:
        return self.board.draw_ahead()

    def handle(self, event: pygame.event.Event) -> bool:
        return self.coaching.handle(event) or self.desk.handle(event)

    def update(self, dt_ms: float) -> None:
        if self.clock_ms and self.asleep is not None:
            self.asleep.wake()
            self.asleep = None
        if self.soon:
            self.soon.popleft()()
        self.clock_ms += dt_ms
        self.board.update(dt_ms)
        self.desk.update(dt_ms)
        if self.board.idle:
            self.kept.keep(self.orders)
        if self.after_ms is not None:
            self._wait_for_sheet(dt_ms)
            return
        self.coaching.update(dt_ms)
        idle = self.board.idle and not self.desk.busy
        self.driver.tick(self.clock_ms, idle)
        self._play_last_card(dt_ms if idle and self.app.top is self else 0.0)

    def _play_last_card(self, dt_ms: float) -> None:
        """After a moment a last card goes by itself where the person wants that."""
        if not self.app.settings.last_card or not dt_ms:
            self.forced_ms = 0.0
            return
        self.forced_ms += dt_ms * min(self.board.stage.speed, FORCED_MS)
        if self.forced_ms >= FORCED_MS:
            self.forced_ms = 0.0
            move = self.looking.forced()
            if move is not None:
                self.submit(*move)

    def _wait_for_sheet(self, dt_ms: float) -> None:
        """The open hands rest for a moment before the sheet covers them, a little longer while its slate is made."""
        assert self.after_ms is not None
        self.after_ms -= dt_ms
        late = self._slate is not None and not self._slate.done() and self.board.stage.speed != float("inf")
        if self.after_ms <= (-SLATE_MS if late else 0):
            self.after_ms = self._slate = None
            self.open_sheet()

    def quiet(self) -> bool:
        """A table that waits for a person; nothing but pulses and flickering lights moves."""
        asked = (self.driver.waits_for_people or self.driver.held) and not self.driver.judging
        waits = self.board.idle and self.after_ms is None and asked
        return waits and not self.desk.moving and not self.desk.tools.asking

    def still(self) -> bool:
        return self.app.calm.asleep and self.quiet()

    @property
    def pushed(self) -> tuple[int, int]:
        return self.board.stage.offset

    def draw(self, surface: pygame.Surface) -> None:
        self.board.draw(surface)
        self.desk.draw(surface)

    def opening(self, surface: pygame.Surface) -> Iterator[object]:
        yield from self.board.opening(surface)
        self.desk.draw(surface)

    def draw_last(self, surface: pygame.Surface) -> None:
        self.board.stage.draw_dragged(surface)

    def lay_notice(self, name: str, write: Write) -> tuple[pygame.Surface, pygame.Rect]:
        """Beside the own plate, by the rule of all notes at the table."""
        stage = self.board.stage
        return stage.notes.fit(name, NOTICE_WIDTHS, write, rect_of(stage.plate(self.viewer)))

    # --- told by the driver ------------------------------------------------------------------------------------------
    def _happened(self, events: list[Event]) -> None:
        if self.looking.guarded and self.looking.windowed and not self.board.blind:
            self.looking.seen()
            self.board.cover(self.looking.lines(TABLE, 0))  # all look at the table now
        self.coaching.forget()
        self.desk.play.pause()
        view = self.match.view(self.board.eyes)
        self.board.show(events, view)
        self.hearing.happened(events, view)

    def _told(self, events: Sequence[Event]) -> None:
        """All of a move was shown: others at the table may answer, and all at the screen may hear what was open."""
        self.company.hear(events)
        if self.hushed:
            for line in self.board.lines([events], TABLE):
                self.app.narrator.happened(line, True)

    def _leapt(self, key: str) -> None:
        """Moves were taken back or done again: the table stands there at once."""
        self.coaching.forget()
        self.soon.clear()
        self.board.settle(self.match.view(self.board.eyes))
        self._retell()
        self.app.toasts.say(self.board.stage.texts(key))
        self.looking.leapt()
        self._ready(self.board.view)

    def _hinted(self, seat: Seat, choice: Choice) -> None:
        if seat == self.viewer and not self.board.blind:
            self.desk.tools.show_hint(choice)

    def _noticed(self, notice: Notice) -> None:
        self.app.toasts.notice(notice)

    def _ended(self, match: Match) -> None:
        """Keep the result; a match without a file of its own is not kept."""
        self.kept.drop()
        if self.uid:
            try:
                with Stats(checked=False) as stats:
                    stats.record(match, self.uid)
                    self._tell_milestones(stats)
            except (Refused, sqlite3.Error) as error:
                LOG.warning("the result could not be kept: %s", error)

    def _tell_milestones(self, stats: Stats) -> None:
        """Say at the end what the persons of this match have reached with it, the one who looks first."""
        from ui.scenes.statistics.milestones import line_of

        people, game_id = stats.whose(self.uid), self.match.game.id
        if not people or not self.app.settings.milestones:
            return
        own = deeds_of(self.match)
        for seat in sorted(people, key=lambda seat: seat != self.viewer):
            now = stats.deeds(people[seat], game_id)
            line = line_of(self.app.texts_of(game_id), list(fresh(game_id, now - own[seat], now)))
            if line and not self.reached:
                self.reached = line if len(people) == 1 else f"{self.match.players[seat].name} · {line}"

    # --- the position rests ------------------------------------------------------------------------------------------
    def _ready(self, view: View) -> None:
        """Everything was told: glances, the sheet, the next person, or simply the person's turn."""
        from ui.scenes.sheet.scores import prepare

        self.app.script.shown(len(self.match.history))
        wanted = self.looking.wanted()
        if wanted is not None:
            self.looking.change(wanted)
            return
        self.desk.begin(view)
        for event in self.board.hud.glances:
            self.desk.show_glance(event)
        self.board.hud.glances.clear()
        if self.counted and self.sheet_seen != len(self.match.history):
            self.sheet_seen = len(self.match.history)
            self.after_ms = 0.0 if self.board.stage.speed == float("inf") else SHEET_PAUSE_MS / self.board.stage.speed
            self._slate = prepare(self.app, self.match.players, self.company.moods)

    # --- the score sheet and the end ---------------------------------------------------------------------------------
    @property
    def counted(self) -> bool:
        """True while the table rests on a round that the score sheet tells of."""
        return self.board.view.phase in self.board.table.sheet

    def open_sheet(self) -> None:
        """The score sheet above the table; behind it the next round or the end of the match."""
        from ui.scenes.sheet.scores import ScoreScene

        view = self.match.view(self.viewer)
        sheet = ScoreScene(
            self.app,
            view,
            self.board.stage.names,
            self.match.game.id,
            self._after_sheet,
            players=self.match.players,
            auto_ms=self._alone_ms(),
            hindsight=self.looking_back.hindsight(),
            mark=self._mark(),
            moods=self.company.moods,
            forward=self.forward if self.enough() else "",
        )
        self.app.push(sheet)

    def look_at_sheet(self) -> None:
        """The sheet in between: nothing follows from closing it."""
        from ui.scenes.sheet.scores import ScoreScene

        view, names = self.match.view(self.viewer), self.board.stage.names
        paused = view.phase in self.board.table.sheet
        then = self._after_sheet if paused else lambda: None  # it is only looked at
        mark, hindsight = self._mark(), self.looking_back.hindsight() if paused else None
        seated, game_id = self.match.players, self.match.game.id
        self.app.push(ScoreScene(self.app, view, names, game_id, then, players=seated, hindsight=hindsight, mark=mark))

    def _mark(self) -> str:
        """What stands below the title of a sheet: what the deals follow from, and who else plays this one."""
        return " · ".join(filter(None, (*self.belongs[1:], mark_of(self.match, self.app.texts))))

    def _alone_ms(self) -> float | None:
        """Milliseconds a sheet stays when nobody is there to close it; None: until somebody does."""
        if self.match.persons and not self.app.script.demo:
            return None
        return WAITED_SHEET_MS / self.pace.speed if not self.pace.off else 0.0

    def _after_sheet(self) -> None:
        if not self.enough():
            if self.looking.guarded:  # the next deal is nobody's yet
                self.board.blind = True
                self.board.settle(self.match.view(None))
            self.driver.go_on()
        elif self.app.script.exit_at_end:
            self.app.quit()
        else:
            self.conclude()

    def _open_end(self) -> None:
        from ui.scenes.table.match_end import MatchEndScene

        winners = self.match.winners or ()
        view = self.match.view(self.viewer)
        end = MatchEndScene(
            self.app,
            view,
            self.board.stage.names,
            self.match.game.id,
            winners,
            self._again,
            self.to_menu,
            players=self.match.players,
            on_replay=self._watch_again,
            on_repeat=self._repeat,
            on_short=self._short(),
            short=short_words(setup_of(self.match), self.app.texts_of(self.match.game.id)),
            hindsight=self.looking_back.hindsight(whole=True),
            mark=self.app.texts("check.button", mark=mark_of(self.match, self.app.texts)),
            on_check=partial(show_check, self.app, self.match),
            moods=self.company.moods,
            voice=self.company.voice,
            reached=self.reached,
        )
        self.app.push(end)

    def _watch_again(self) -> None:
        from ui.scenes.replay.replay import ReplayScene

        checks = partial(show_check, self.app, self.match)
        watcher = Watcher(self.viewer)
        self.app.push(ReplayScene(self.app, self.match, watcher, self._repeat, on_check=checks, uid=self.uid))

    def _repeat(self) -> None:
        self.app.push(repeat(self.app, self.match, lambda setup: self.app.reset(new_table(self.app, setup))))

    def _again(self) -> None:
        self.app.reset(new_table(self.app, setup_of(self.match).again()))

    def _short(self) -> Callable[[], None] | None:
        """One more match of the same people, made short; None where the game has no shorter form than this one."""
        short = shorter(setup_of(self.match).again())
        return None if short is None else lambda: self.app.reset(new_table(self.app, short))

    def to_menu(self) -> None:
        self.app.go_back()

    # --- asked by the desk -------------------------------------------------------------------------------------------
    def choose(self, seat: Seat, act: Action) -> Refusal | None:
        """A move that the person has chosen: it may wait for the coach, then None as well."""
        return None if self.coaching.holds(seat, act) else self.submit(seat, act)

    @property
    def aside(self) -> str:
        return self.coaching.words

    @property
    def may_look(self) -> bool:
        return self.coaching.may_look

    def look_into_mind(self) -> None:
        self.coaching.look()

    def submit(self, seat: Seat, act: Action) -> Refusal | None:
        refusal = self.driver.submit(seat, act)
        if refusal is None:
            self.desk.click_guard.acted(seat, act.verb)
        return refusal

    def open_rules(self, clause: str) -> None:
        from ui.scenes.learn.rules_page import RulesScene

        self.app.push(RulesScene(self.app, self.match.game.id, clause, self.open_keys))

    def open_keys(self) -> None:
        from ui.scenes.table.key_sheet import KeySheetScene

        self.app.push(KeySheetScene(self.app, self.match.game.id, len(self.match.persons), self.desk.possible))

    def open_pause(self) -> None:
        from ui.scenes.sheet.scores import prepare

        scores = self.look_at_sheet if self.match.view(None).sheet else None
        if scores is not None:
            prepare(self.app, self.match.players, self.company.moods)
        page = self.pause_page(self.app, self.match.game.id, self.to_menu, scores, self._seats())
        if self.uid and not self.match.persons and not self.match.finished:
            page.on_small = self.keep_small
        self.app.push(page)

    def keep_small(self) -> None:
        """Back to the menu, while the match goes on as a small picture."""
        from ui.scenes.table.small import SmallTable

        assert isinstance(self.match.recorder, Journal)
        app, path = self.app, self.match.recorder.path
        app.go_back()
        if app.small is not None:
            app.small.end()
        try:
            app.small = SmallTable(app, path)
        except Refused as refused:
            app.toasts.notice(refused.notice)
            return
        app.toasts.say(app.small.begun())

    def _seats(self) -> Callable[[], None] | None:
        """The page on which a bot or a guest takes over; None where the computer plays by itself."""
        return None if self.app.script.demo else self.open_seats

    def open_seats(self) -> None:
        self.app.push(SeatsScene(self.app, self.match, self.viewer, self.looking.hand_over))

    @property
    def hidden(self) -> bool:
        return self.looking.hidden

    @property
    def can_hide(self) -> bool:
        return self.looking.can_hide

    def hide(self) -> None:
        self.looking.toggle()

    @property
    def hushed(self) -> bool:
        return self.looking.hushed

    def switch_aloud(self) -> None:
        self.looking.switch_aloud(self.viewer)

    def lookback(self) -> list[str]:
        return self.looking.lookback()

    def ask_hint(self) -> bool:
        allowed = self.app.settings.hints and self.match.terms.hints
        return allowed and not self.board.blind and self.driver.ask_hint(self.viewer)

    def undo(self) -> bool:
        return self.driver.undo()

    def redo(self) -> bool:
        return self.driver.redo()

    def next_speed(self) -> None:
        """The next of the five speeds, kept in the settings."""
        index = SPEEDS.index(self.app.settings.speed)
        self.app.change(speed=SPEEDS[(index + 1) % len(SPEEDS)])
