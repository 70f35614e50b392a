"""Results of the past: a person's matches, wins by level, best and worst rounds, the last evenings."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game import paths
from game.bots.core.levels import OFFERED
from game.match.seats import named_in
from game.notice import Notice, Refused, reason
from game.people import exports, figures
from game.people.figures import Played, Tally
from game.people.results_db import FILE, Check, outdated
from game.people.stats import CatchingUp, Stats
from game.spare import spare
from game.texts import Texts, signed
from rules.core.registry import GAMES, game
from ui.scenes.desk import Desk
from ui.scenes.menu.games import GamesScene
from ui.scenes.notice import ask
from ui.scenes.panel import Choice, PanelScene
from ui.scenes.sheet.paper import keep, saved
from ui.scenes.statistics import charts
from ui.scenes.statistics.charts import MOST, Bar, RoundBars, strength_bars
from ui.scenes.statistics.milestones import MilestonesScene
from ui.widgets import paint
from ui.widgets.button import Button
from ui.widgets.charts import Columns, Lines, percent, written
from ui.widgets.controls import Segments
from ui.widgets.form import Heading
from ui.widgets.scroll import Scroll
from ui.widgets.text import Picture, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App


# --- the last matches ------------------------------------------------------------------------------------------------


def latest_matches(scene: Desk, area: Scroll, y: int, matches: Sequence[Played]) -> int:
    """A row for each match from `y` on, the winners in gold; where the rows end."""
    app = scene.app
    font, bold = app.fonts.text(scene.tx(14.5)), app.fonts.text(scene.tx(14.5), bold=True)
    for match in matches:
        day = match.ended.astimezone()
        date = f"{day:%d.%m.%Y}" if app.settings.language == "de" else f"{day:%Y-%m-%d}"
        words = app.texts_of(match.game if match.game in GAMES else None)
        pieces = [
            (font, date, paint.DIM),
            (bold, words("name") if match.game in GAMES else match.game, paint.CREAM),
        ]
        x, height = area.rect.x, scene.tx(30)
        for face, text, colour in pieces:
            picture = face.render(text, True, colour)
            area.add(Picture(app, picture, (x, y), f"latest:{match.uid}"))
            x += max(picture.get_width() + scene.px(18), scene.tx(120))
        for seat, (name, points) in enumerate(zip(match.names, match.points, strict=True)):
            won = seat in match.winners
            text = f"{named_in(app.settings.language, name)} {signed(points)}"
            picture = (bold if won else font).render(text, True, paint.GOLD if won else paint.DIM)
            if x + picture.get_width() > area.rect.x + area.room_px:
                x, y = area.rect.x + scene.tx(240), y + round(height * 0.8)
            area.add(Picture(app, picture, (x, y)))
            x += picture.get_width() + scene.px(16)
        y += height
    return y


# --- the page --------------------------------------------------------------------------------------------------------


ROW: Final = 40
FIRST_MS: Final = 12.0  # of work on the page's parts before its first picture
ANEW_MS: Final = 1000.0  # between two times that a growing page is shown
LATEST: Final = 8
MOST_PEOPLE: Final = 5
CHART: Final = 222  # height of a chart, in units
END: Final = object()
BROKEN: Final = (sqlite3.Error, ValueError, TypeError, ArithmeticError)  # what a file with wrong values may raise
BESIDE: Final = 760  # width in units from which on two charts stand side by side


class StatisticsScene(PanelScene):
    """Tables and small bars from the results file."""

    wanted = (1080, 760)
    first_focus = "done"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.who = ""  # whose results are shown
        self.game_id: str | None = GAMES[0]  # of which game; None: of all
        self.stats: Stats | None = None
        self.last_game = GAMES[0]  # the one whose button leads back from all games
        self._catching_up: CatchingUp | None = None  # with matches of which the results know nothing yet
        self._added = 0  # of them, and not shown yet
        self._waited_ms = 0.0  # since the page was last shown anew
        self._parts: Iterator[None] = iter(())  # of the page, still to be built
        self._first = True  # the page begins at its top: what lies below, or takes long, comes with the next pictures
        self._charted: list[Lines | Columns] | None = None  # for the present layout
        self._check: Check | None = None  # whether the file is whole; it would take too long before the first picture
        self._unchecked: Path | None = None  # the file, until the page stands and it can be checked

    def enter(self) -> None:
        results = paths.data_folder() / FILE
        if not outdated(results):
            self._open()
            self._unchecked = results
        elif results.exists():
            self._check = Check(results)

    def _open(self) -> None:
        try:
            self.stats = Stats(checked=False)
        except Refused as refused:
            self.app.toasts.notice(refused.notice)
            return
        for notice in self.stats.notices:
            self.app.toasts.notice(notice)
        try:
            self._look_at_last()
        except BROKEN as error:
            self._tell(error)
            self.stats.close()
            self.stats = None
            return
        self._catching_up = CatchingUp(self.stats)

    def _tell(self, error: Exception) -> None:
        """Say what the file refuses; wrong values in it are told when it is set aside."""
        if isinstance(error, sqlite3.Error):
            self.app.toasts.notice(Notice("results_refused", {"error": reason(error)}))

    def _look_at_last(self) -> None:
        """The game that was played last."""
        assert self.stats is not None
        last = next((match.game for match in self.stats.latest(1) if match.game in GAMES), None)
        self.last_game = last or self.last_game
        self._look_at(self.last_game)

    def _look_at(self, game_id: str | None) -> None:
        """The results of a game (None: of all), at first those of whoever played it most."""
        self.game_id = game_id
        people = [tally.who for tally in self.stats.people(game_id)] if self.stats is not None else []
        if self.who not in people:
            self.who = people[0] if people else ""

    @property
    def words(self) -> Texts:
        return self.app.texts_of(self.game_id)

    def _name(self) -> str:
        """The name of the person whose results are shown; empty for nobody."""
        people = self.stats.people() if self.stats is not None else ()
        return next((tally.label for tally in people if tally.who == self.who), "")

    def leave(self) -> None:
        super().leave()
        self._close()

    def _close(self) -> None:
        """Let go of the results, and of what is made up for."""
        if self._catching_up is not None:
            self._catching_up.close()
        if self.stats is not None:
            self.stats.close()
        self.stats = self._catching_up = None

    def title(self) -> str:
        return self.app.texts("stats.title")

    def choices(self) -> Sequence[Choice]:
        done = Choice("done", self.app.texts("button.back"), self.back, "brass")
        if self.stats is None or not self.stats.latest(1):
            return (done,)
        texts = self.app.texts
        return (
            Choice("clear", texts("stats.clear"), self._ask_clear, "dark"),
            Choice("csv", texts("stats.csv"), self.save_table, "wood"),
            Choice(
                "png", texts("stats.png"), self.save_picture, "wood", "" if self._charts() else texts("stats.png.none")
            ),
            Choice(
                "milestones",
                texts("stats.milestones"),
                self._show_milestones,
                "wood",
                "" if self.game_id and self.who else texts("stats.milestones.none"),
            ),
            done,
        )

    # --- layout --------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> None:
        if self.stats is None or not self.stats.latest(1):
            key = "stats.sorting" if self.stats is None and self._check is not None else "stats.empty"
            words = paragraph(self.app, self.app.texts(key), self.tx(20), rect.width, paint.CREAM, align=0.5)
            self.group.add(
                Picture(self.app, words, (rect.centerx - words.get_width() / 2, rect.centery - words.get_height()))
            )
            return
        self._build_head(pygame.Rect(rect.x, rect.y, rect.width, self.px(44)))
        rect = pygame.Rect(rect.x, rect.y + self.px(56), rect.width, rect.height - self.px(56))
        self.area = Scroll(self.app, rect, "stats")
        self.y = rect.y
        self.group.add(self.area)
        self._parts = self._building(self.stats)
        left = spare(FIRST_MS)
        while next(self._parts, END) is not END:
            if self._first and (self.y > rect.bottom or not left()):
                break
        self._first = False

    def _building(self, stats: Stats) -> Iterator[None]:
        """The page from above to below, a part a step."""
        if self.who:
            self._build_figures(stats)
            yield
            yield from self._build_charts(self._charts())
            self._build_levels(stats.against(self.who, self.game_id))
            yield
            if self.game_id is not None:
                self._build_rounds(stats, self.game_id)
                yield
        else:
            self._build_nothing()
        self._build_bots(stats)
        yield
        self._build_latest(stats)
        self.area.pad(self.px(12))

    def _build_head(self, rect: pygame.Rect) -> None:
        """Build the choices of the game and of the person."""
        assert self.stats is not None
        texts, last = self.app.texts, self.game_id or self.last_game
        name = self.app.texts_of(last)("name")
        place = pygame.Rect(rect.x, rect.y, self.px(250), rect.height)
        looks = ("wood", "brass") if self.game_id is None else ("brass", "wood")
        tip = texts("stats.game.help")
        self.group.add(Button(self.app, place, f"{name} …", self._choose_game, "game", looks[0], size=15, tip=tip))
        place = pygame.Rect(place.right + self.px(8), rect.y, self.px(150), rect.height)
        every = texts("stats.all_games")
        self.group.add(Button(self.app, place, every, lambda: self._show_game(None), "all", looks[1], size=15))
        people = self.stats.people(self.game_id)[:MOST_PEOPLE]
        if len(people) > 1:
            left = place.right + self.px(14)
            place = pygame.Rect(left, rect.y, rect.right - left, rect.height)
            whos, names = [tally.who for tally in people], [tally.label for tally in people]
            whose = Segments(self.app, place, whos, names, self.who, self._choose, "people")
            whose.named(self.app.texts("access.whose"))
            self.group.add(whose)

    def _charts(self) -> list[Lines | Columns]:
        """Return the charts of the person's results, built once; none before the first match is over."""
        if self._charted is None and self.stats is not None and self.who:
            course = self.stats.course(self.who, self.game_id)
            self._charted = charts.charts(course, self.game_id, self.words)
        return self._charted or []

    def _heading(self, text: str) -> None:
        rect = pygame.Rect(self.area.rect.x, self.y + self.px(8), self.area.room_px, self.tx(38))
        self.area.add(Heading(self.app, rect, text))
        self.y = rect.bottom + self.px(12)

    def _build_figures(self, stats: Stats) -> None:
        """The four numbers one looks for first, large."""
        texts = self.app.texts
        mine = next(tally for tally in stats.people(self.game_id) if tally.who == self.who)
        brought, lang = stats.round_points(self.who, self.game_id), self.app.settings.language
        played = sum(brought.values())
        mean = sum(points * many for points, many in brought.items()) / played if played else 0.0
        figures = [
            (str(mine.matches), texts("stats.matches")),
            (str(mine.won), texts("stats.wins")),
            (f"{mine.rate:.0%}", texts("stats.win_rate")),
            (str(played), texts("stats.rounds")),
            *([(written(mean, lang, 1), texts("stats.mean_points"))] if self.game_id is not None else []),
        ]
        width = self.area.room_px // len(figures)
        height, fitting = self.tx(92), self.app.fonts.title_fitting
        numbers = [fitting(number, self.tx(30), width - self.px(8), shadow=False) for number, _ in figures]
        below = max(number.get_height() for number in numbers)  # letters of another face are higher
        for index, (large, (_, label)) in enumerate(zip(numbers, figures, strict=True)):
            x = self.area.rect.x + index * width
            words = paragraph(self.app, label, self.tx(13.5), width - self.px(12), paint.DIM, align=0.5)
            self.area.add(Picture(self.app, large, (x + (width - large.get_width()) / 2, self.y)))
            self.area.add(
                Picture(self.app, words, (x + (width - words.get_width()) / 2, self.y + below), f"figure{index}")
            )
        self.y += height

    def _build_charts(self, found: list[Lines | Columns]) -> Iterator[None]:
        """Wins over time above, the rest below it side by side; narrow pages have one below the other."""
        room, gap, height = self.area.room_px, self.px(12), self.tx(CHART)
        per_row = 2 if room >= self.px(BESIDE) else 1
        while found:
            wide = 1 if isinstance(found[0], Lines) else min(per_row, len(found))
            width = (room - gap * (wide - 1)) // wide
            for place, chart in enumerate(found[:wide]):
                drawn = charts.drawn(self.app, chart, (width, height), 14 * self.app.text_scale)
                at = (self.area.rect.x + place * (width + gap), self.y)
                self.area.add(Picture(self.app, drawn, at, words=charts.told(chart, self.app.texts)))
            found, self.y = found[wide:], self.y + height + gap
            yield

    def _build_bots(self, stats: Stats) -> None:
        """Build the bars of how often each strength wins, beside its fair share at the tables where it sat."""
        texts, strengths = self.app.texts, {one.level: one for one in stats.strengths(self.game_id)}
        offered = [strengths[level] for level in OFFERED if level in strengths]
        if offered:
            self._heading(texts("stats.bots"))
        self.y = strength_bars(self, self.area, self.y, offered)

    def _build_nothing(self) -> None:
        """Nobody has played this game to its end."""
        text = self.app.texts("stats.empty.game", game=self.words("name" if self.game_id else "stats.all_games"))
        words = paragraph(self.app, text, self.tx(18), self.area.room_px, paint.CREAM)
        self.area.add(Picture(self.app, words, (self.area.rect.x, self.y + self.px(14))))
        self.y += words.get_height() + self.px(28)

    def _build_levels(self, tallies: Sequence[Tally]) -> None:
        if not tallies:
            return
        texts = self.app.texts
        self._heading(texts("stats.by_level"))
        order = {level: index for index, level in enumerate(OFFERED)}
        for tally in sorted(tallies, key=lambda tally: order.get(tally.label, len(order))):
            rect = pygame.Rect(self.area.rect.x, self.y, self.area.room_px, self.tx(ROW))
            label = texts(f"level.{tally.label}") if texts.has(f"level.{tally.label}") else tally.label
            value = f"{tally.won} / {tally.matches}  ·  {percent(tally.rate, texts.lang)}"
            self.area.add(Bar(self.app, rect, label, tally.rate, value))
            self.y = rect.bottom

    def _build_rounds(self, stats: Stats, game_id: str) -> None:
        most_wins = game(game_id).most_wins
        brought = stats.round_points(self.who, game_id)
        played = figures.spread(dict(reversed(brought.items())) if most_wins else brought, MOST)
        if not played:
            return
        texts = self.app.texts
        self._heading(texts("stats.rounds"))
        font = self.app.fonts.text(self.tx(15), bold=True)
        best = font.render(f"{texts('stats.best_round')}: {signed(played[0])}", True, "#9CD6A4")
        worst = font.render(f"{texts('stats.worst_round')}: {signed(played[-1])}", True, "#F2A08F")
        self.area.add(
            Picture(self.app, best, (self.area.rect.x, self.y)),
            Picture(self.app, worst, (self.area.rect.x + self.area.room_px - worst.get_width(), self.y)),
        )
        rect = pygame.Rect(self.area.rect.x, self.y + best.get_height() + self.px(8), self.area.room_px, self.px(76))
        self.area.add(RoundBars(self.app, rect, played, most_wins))
        self.y = rect.bottom + self.px(8)

    def _build_latest(self, stats: Stats) -> None:
        matches = stats.latest(LATEST, self.game_id)
        if not matches:
            return
        self._heading(self.app.texts("stats.last"))
        self.y = latest_matches(self, self.area, self.y, matches)

    # --- what one can do -----------------------------------------------------------------------------------------
    def _show_milestones(self) -> None:
        if self.stats is not None and self.game_id is not None:
            self.app.push(MilestonesScene(self.app, self.stats, self.who, self._name(), self.game_id))

    def _choose(self, who: str) -> None:
        self.who, self._first = who, True
        self.resize(self.app.size)

    def _choose_game(self) -> None:
        self.app.push(GamesScene(self.app, "stats.game", self.game_id or self.last_game, self._take_game))

    def _take_game(self, game_id: str) -> None:
        """It was chosen on the shelf above this page."""
        self.app.pop()
        self._show_game(game_id)

    def _show_game(self, game_id: str | None) -> None:
        self.last_game = game_id or self.game_id or self.last_game
        self._look_at(game_id)
        self._first = True
        self.resize(self.app.size)

    def save_table(self) -> None:
        """All results as CSV."""
        if self.stats is not None:
            content = exports.table(self.stats.seated()).encode()
            keep(self.app, f"{self.app.texts('stats.title')} {datetime.now():%Y-%m-%d}", ".csv", content)

    def save_picture(self) -> None:
        """The charts of this page."""
        name = self.words("name") if self.game_id else self.words("stats.all_games")
        title = f"{self.words('stats.title')} {name} {self._name()}".strip()
        found = self._charts()
        if found:
            saved(self.app, f"{title} {datetime.now():%Y-%m-%d}", charts.picture(self.app, title, found))

    def _ask_clear(self) -> None:
        self.app.push(ask(self.app, "clear_stats", self._clear, look="red"))

    def _clear(self) -> None:
        if self.stats is not None:
            try:
                self.stats.forget()
            except sqlite3.Error as error:
                self.app.toasts.notice(Notice("results_refused", {"error": reason(error)}))
        self.who = ""
        self.resize(self.app.size)

    # --- life --------------------------------------------------------------------------------------------------------
    def update(self, dt_ms: float) -> None:
        """A piece of what is missing is made up for; now and then the page is shown anew."""
        super().update(dt_ms)
        self._waited_ms += dt_ms
        try:
            if next(self._parts, END) is not END:
                return
            self._begin_check()
            self._look_at_check()
            self._catch_up()
        except BROKEN as error:
            if self._catching_up is not None:
                self._catching_up.close()
            self._catching_up = None
            self._parts = iter(())
            self._tell(error)
        if self._added and (self._catching_up is None or self._waited_ms > ANEW_MS):
            self._added, self._waited_ms = 0, 0.0
            self._look_at_last()
            self.resize(self.app.size)

    def lay_out(self, size: tuple[int, int]) -> Iterator[None]:
        """Lay the page out; where the results cannot be read they are made anew from the matches' files."""
        self._charted, self._parts = None, iter(())
        try:
            yield from super().lay_out(size)
        except BROKEN:
            self._renew()
            yield from super().lay_out(size)

    def _renew(self) -> None:
        """Set a damaged file aside and begin a new one."""
        self._close()
        try:
            with Stats() as renewed:  # looks through it
                notices = renewed.notices
        except Refused as refused:
            self.app.toasts.notice(refused.notice)
            return
        for notice in notices:
            self.app.toasts.notice(notice)
        self._open()

    def _catch_up(self) -> None:
        if self._catching_up is not None:
            try:
                self._added += next(self._catching_up) is not None
            except StopIteration:
                self._catching_up = None

    def _begin_check(self) -> None:
        """The page stands: now the file is looked through beside it."""
        if self._unchecked is not None:
            path, self._unchecked = self._unchecked, None
            self._check = Check(path) if path.exists() else None

    def _look_at_check(self) -> None:
        """A damaged file is set aside, and the results come from the matches' files again."""
        if self._check is None or self._check.running:
            return
        found, self._check = self._check.damaged, None
        if found:
            self._renew()
        elif self.stats is None:  # it had to be brought up to date
            self._open()
        else:
            return
        self.resize(self.app.size)

    def still(self) -> bool:
        return (
            self._catching_up is None
            and self._check is None
            and self._unchecked is None
            and not self._added
            and super().still()
        )

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        making_up = self._catching_up
        if making_up is not None and making_up.seen < making_up.files:
            self.draw_progress(surface, making_up.seen, making_up.files)
