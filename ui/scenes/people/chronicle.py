"""The chronicle: one page for each evening, the newest first, to be leafed through; of all people or of one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.match import journal
from game.match.seats import COLOURS, names_in
from game.notice import Notice, Refused, reason
from game.people import chronicle, exports, party
from game.people.chronicle import Evening, Sitting
from game.people.stats import Stats
from game.texts import signed
from rules.core.contract import Seat
from rules.core.registry import GAMES, game
from ui.scenes.menu.snapshot import SIZE, small
from ui.scenes.panel import Choice, PanelScene
from ui.scenes.people.evening_picture import Told, evening_picture
from ui.scenes.people.finder import Finder, Tip
from ui.scenes.people.party_sheet import points
from ui.scenes.replay.replay import ReplayScene
from ui.scenes.sheet.paper import keep, saved
from ui.scenes.table.check import show_check
from ui.widgets import paint
from ui.widgets.button import Button
from ui.widgets.charts import Curve, Lines, axis, drawn_lines, span, written
from ui.widgets.controls import Segments
from ui.widgets.scroll import Scroll
from ui.widgets.text import Picture, Promised, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

MOST_PEOPLE: Final = 4  # whose evenings can be picked out beside those of all
CURVE: Final = 230  # height of the chart, in units
TABLE: Final = 92  # height of the picture of a table


class ChronicleScene(PanelScene):
    """The page of one evening. `who`: a person, as the results know him; "" for all."""

    wanted = (1080, 760)
    first_focus = "older"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.stats: Stats | None = None
        self.who = ""
        self.place = 0  # of the evening that is open, the newest first
        self.evenings: list[Evening] = []
        self.people: dict[str, str] = {}
        self.finder = Finder(app)
        self._course: tuple[object, pygame.Surface] | None = None  # what the last curve shows, and its picture

    def enter(self) -> None:
        try:
            self.stats = Stats(checked=False)
            self.evenings = chronicle.evenings(self.stats)
        except Refused as refused:
            self.app.toasts.notice(refused.notice)
        except (sqlite3.Error, ValueError) as error:
            self.app.toasts.notice(Notice("results_refused", {"error": reason(error)}))
        self.people = chronicle.people(self.evenings)

    def leave(self) -> None:
        super().leave()
        self.finder.close()
        if self.stats is not None:
            self.stats.close()
            self.stats = None

    # --- words ---------------------------------------------------------------------------------------------------
    def title(self) -> str:
        return self.app.texts("chronicle.title")

    @property
    def evening(self) -> Evening | None:
        return self.evenings[self.place] if self.place < len(self.evenings) else None

    def day(self, evening: Evening) -> str:
        """The day of an evening and when its last match ended, in the person's language."""
        day, last = chronicle.day_of(evening.began), evening.sittings[-1].ended
        written_day = f"{day:%d.%m.%Y}" if self.app.settings.language == "de" else f"{day:%Y-%m-%d}"
        key = "chronicle.night" if evening.night is not None else "chronicle.evening"
        return self.app.texts(key, day=written_day, time=f"{last:%H:%M}")

    def choices(self) -> Sequence[Choice]:
        texts, last = self.app.texts, len(self.evenings) - 1
        done = Choice("done", texts("button.back"), self.back, "brass")
        if self.evening is None:
            return (done,)
        newer = "" if self.place > 0 else texts("chronicle.newest")
        older = "" if self.place < last else texts("chronicle.oldest")
        return (
            Choice("newer", texts("chronicle.newer"), partial(self.turn, -1), "wood", newer),
            Choice("older", texts("chronicle.older"), partial(self.turn, 1), "wood", older),
            Choice("csv", texts("stats.csv"), self.save_table, "dark"),
            Choice("png", texts("chronicle.png"), self.save_picture, "dark"),
            done,
        )

    # --- layout --------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> Iterator[None]:
        evening = self.evening
        if evening is None:
            empty = paragraph(self.app, self.app.texts("chronicle.empty"), self.tx(19), rect.width, align=0.5)
            self.group.add(Picture(self.app, empty, empty.get_rect(center=rect.center).topleft))
            return
        top = self._build_people(rect)
        area = Scroll(self.app, pygame.Rect(rect.x, top, rect.width, rect.bottom - top), "evening")
        y = top + self._say(area, rect.x, top, self.day(evening), 22, paint.GOLD)
        where = self.app.texts("chronicle.page", page=self.place + 1, pages=len(self.evenings))
        y += self._say(area, rect.x, y, f"{self._names(evening)} · {where}", 14, paint.DIM)
        yield
        self.finder.ask([sitting.uid for sitting in evening.sittings])
        for number, sitting in enumerate(evening.sittings):
            y = self._build_sitting(area, rect.x, y + self.px(8), sitting, number)
            yield
        chart = self._chart(evening)
        if chart is not None:
            size = (area.room_px, max(self.px(CURVE), self.tx(CURVE * 0.8)))
            place = pygame.Rect((rect.x, y + self.px(14)), size)
            area.add(Promised(self.app, place, partial(self._drawn, size, chart), self._told_course(evening)))
        area.pad(self.px(12))
        self.group.add(area)

    def _build_people(self, rect: pygame.Rect) -> int:
        """Build the choice of a person, where there are several; returns where it ends."""
        names = list(self.people.items())[:MOST_PEOPLE]
        if len(self.people) < 2:
            return rect.y
        place = pygame.Rect(rect.x, rect.y, rect.width, max(self.px(40), self.tx(34)))
        values, words = (
            ["", *(who for who, _ in names)],
            [self.app.texts("chronicle.all"), *(name for _, name in names)],
        )
        whose = Segments(self.app, place, values, words, self.who, self.choose, "people", size=15)
        whose.named(self.app.texts("access.whose"))
        self.group.add(whose)
        return place.bottom + self.px(10)

    def _say(self, area: Scroll, x: int, y: int, words: str, size: float, colour: str) -> int:
        """Write a paragraph; returns its height."""
        told = paragraph(self.app, words, self.tx(size), area.rect.right - x - self.px(24), colour)
        area.add(Picture(self.app, told, (x, y)))
        return told.get_height() + self.px(3)

    def _build_sitting(self, area: Scroll, x: int, y: int, sitting: Sitting, number: int) -> int:
        """Build the picture of a match, its result in words and the way to its replay; returns where they end."""
        found = self.finder.of(sitting.uid)
        bare = self.finder.known(sitting.uid) and found.picture is None  # its file is gone
        left = x if bare else x + round(self.px(TABLE) * SIZE[0] / SIZE[1]) + self.px(14)
        if found.picture is not None:
            area.add(Picture(self.app, small(found.picture, self.px(TABLE)), (x, y)))
        below = y + self._say(area, left, y, self._head(sitting), 17, paint.CREAM)
        below += self._say(area, left, below, self._results(sitting), 15, paint.DIM)
        for line in (*self._told_guests(sitting), found.belongs):
            below += self._say(area, left, below, line, 15, paint.DIM) if line else 0
        for line in self._told_special(sitting):
            below += self._say(area, left, below, line, 15, paint.GOLD)
        if found.unjudged is not None:
            below += self._say(area, left, below, self.app.texts("chronicle.looking"), 14, paint.DIM)
        if sitting.game in GAMES and party.match_file(sitting.uid) is not None:
            below = self._build_ways(area, left, below + self.px(2), sitting.uid, number)
        return below if bare else max(y + self.px(TABLE), below)

    def _build_ways(self, area: Scroll, left: int, y: int, uid: str, number: int) -> int:
        """Build the ways into the replay of a match: its beginning, and where it tipped; returns where they end."""
        texts, tip = self.app.texts, self.finder.of(uid).tip
        ways = [("watch", texts("menu.match.watch"), partial(self.replay, uid))]
        if tip is not None:
            ways.append(("tipped", texts("chronicle.tipped"), partial(self.replay, uid, tip)))
        rect = pygame.Rect(left, y, self.px(220), max(self.px(32), self.tx(28)))
        for key, words, act in ways:
            area.add(Button(self.app, rect, words, act, f"{key}{number}", "dark", size=14))
            rect = rect.move(rect.width + self.px(10), 0)
        return rect.bottom

    def _chart(self, evening: Evening) -> Lines | None:
        """The curve of the evening: running points from match to match, of a single one its totals by round."""
        words = self.app.texts
        single = len(evening.sittings) == 1
        if single and self.stats is not None:
            names = [one.name for one in evening.sittings[0].chairs]
            lines = zip(*chronicle.totals_of(self.stats, evening.key), strict=True)
            course = {name: [float(one) for one in line] for name, line in zip(names, lines, strict=False)}
        else:
            course = {name: [halves / 2 for halves in line] for name, line in evening.course().items()}
        if not course or not all(course.values()):
            return None
        write = lambda value: written(value, words.lang)  # noqa: E731 - a name would say no more
        turned = single and not game(evening.sittings[0].game).most_wins  # the better a total, the higher it lies
        y = axis([one for line in course.values() for one in line], 4, write, turned=turned)
        length = max(len(line) for line in course.values()) - 1
        curves = tuple(
            Curve(name, COLOURS[seat % len(COLOURS)], tuple((float(at), one) for at, one in enumerate(line)), seat)
            for seat, (name, line) in enumerate(course.items())
        )
        x_name = words("score.round") if single else words("chronicle.match")
        title = words("score.course") if single else words("chronicle.course")
        return Lines(title, span(0, length, 12, write), y, x_name, curves, ())

    def _drawn(self, size: tuple[int, int], chart: Lines) -> pygame.Surface:
        """The picture of the curve, kept until another one is asked for."""
        key = size, chart, self.app.settings
        if self._course is None or self._course[0] != key:
            self._course = key, drawn_lines(self.app.fonts, size, chart, 13.5 * self.app.text_scale)
        return self._course[1]

    def _told_course(self, evening: Evening) -> str:
        """The end of the curve in words."""
        won = evening.won()
        ends = evening.course()
        told = self.app.texts.listed(f"{name} {points(line[-1])}" for name, line in ends.items())
        wins = self.app.texts.listed(f"{name} {many}" for name, many in won.items())
        return self.app.texts("chronicle.told", points=told, wins=wins)

    # --- what one can do -----------------------------------------------------------------------------------------
    def turn(self, by: int) -> None:
        """Leaf to a newer (-1) or an older (1) evening."""
        self.place = max(0, min(len(self.evenings) - 1, self.place + by))
        self._anew("newer" if by < 0 else "older")

    def choose(self, who: str) -> None:
        """Only the evenings of this person; "" for all."""
        self.who, self.place = who, 0
        if self.stats is not None:
            self.evenings = chronicle.evenings(self.stats, who)
        self._anew("people")

    def _anew(self, focus: str) -> None:
        self.group.clear()  # another page begins at its top
        self.resize(self.app.size)
        self.group.focus_key(focus)

    def replay(self, uid: str, tip: Tip | None = None) -> None:
        """Watch a match of the evening again, from its beginning or from where it tipped."""
        path = party.match_file(uid)
        if path is None:
            return
        try:
            match, _ = journal.read(path)
        except Refused as refused:
            self.app.toasts.notice(refused.notice)
            return
        checks = partial(show_check, self.app, match)
        scene = ReplayScene(self.app, match, tip.watcher if tip else None, on_check=checks, uid=uid)
        self.app.push(scene)
        if tip is not None:
            scene.jump(tip.place)
            self.app.toasts.say(tip.words)

    def _name(self, evening: Evening) -> str:
        return f"{self.app.texts('chronicle.title')} {chronicle.day_of(evening.began):%Y-%m-%d}"

    def _names(self, evening: Evening) -> str:
        """Everybody who sat there, in the language of now."""
        texts = self.app.texts
        return texts.listed(names_in(texts.lang, evening.names))

    def save_table(self) -> None:
        """The results of this evening as CSV."""
        evening = self.evening
        if evening is not None and self.stats is not None:
            content = exports.table(chronicle.rows_of(self.stats, evening)).encode()
            keep(self.app, self._name(evening), ".csv", content)

    def save_picture(self) -> None:
        """The whole page of this evening, with the pictures of all its tables."""
        evening = self.evening
        if evening is None:
            return
        self.finder.finish()
        who, sums = self._names(evening), self._told_course(evening)
        told = [self._told(sitting) for sitting in evening.sittings]
        page = evening_picture(self.app, self.day(evening), who, told, self._chart(evening), sums)
        saved(self.app, self._name(evening), page)

    def _told(self, sitting: Sitting) -> Told:
        """A match of the page in words, with its picture."""
        special = [*self._told_guests(sitting), *self._told_special(sitting)]
        return Told(self.finder.of(sitting.uid).picture, self._head(sitting), self._results(sitting), special)

    def _head(self, sitting: Sitting) -> str:
        """What was played, and when it ended."""
        known = sitting.game in GAMES
        name = self.app.texts_of(sitting.game)("name") if known else sitting.game
        return f"{name} · {sitting.ended:%H:%M}"

    def _results(self, sitting: Sitting) -> str:
        """The places with their points, the first one first."""
        bots = {stay.seat: stay.last for stay in self.finder.of(sitting.uid).stays if stay.guest is None}
        order = sorted(enumerate(sitting.chairs), key=lambda one: one[1].place)
        names = {
            seat: self.app.texts(f"chronicle.bot.{'later' if bots[seat] else 'while'}", name=one.name)
            if seat in bots
            else one.name
            for seat, one in order
        }
        return ", ".join(f"{one.place}. {names[seat]} {signed(one.points)}" for seat, one in order)

    # --- life ----------------------------------------------------------------------------------------------------
    def update(self, dt_ms: float) -> None:
        """Look at one match after the other; then the bots look through what is unjudged."""
        super().update(dt_ms)
        here = [sitting.uid for sitting in self.evening.sittings] if self.evening is not None else []
        done = self.finder.step() if self.finder.wanted else self.finder.look_through(here)
        if done:
            self.resize(self.app.size)

    def _told_special(self, sitting: Sitting) -> list[str]:
        """What was special in a match, and where it tipped."""
        found = self.finder.of(sitting.uid)
        return [line for line in (found.moments, found.tip.words if found.tip else "") if line]

    def _told_guests(self, sitting: Sitting) -> list[str]:
        """On whose chairs guests have played, a line for each chair."""
        guests: dict[Seat, list[str]] = {}
        for stay in self.finder.of(sitting.uid).stays:
            if stay.guest is not None:
                guests.setdefault(stay.seat, []).append(self.finder.guest(stay.guest))
        texts, chairs = self.app.texts, dict(enumerate(sitting.chairs))
        return [
            texts("chronicle.guest", name=chairs[seat].name, guest=texts.listed(names))
            for seat, names in guests.items()
            if seat in chairs
        ]

    def still(self) -> bool:
        return not self.finder.wanted and super().still()
