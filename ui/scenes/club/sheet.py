"""A sheet as one person may see it: deals by people, what was checked of them, and what to do with it; its codes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game import files
from game.bots.thinking.thinker import Thinker
from game.club import code, export, sheet_file, shelf
from game.club.sheet import Record, Row, Sheet, Table
from game.club.sheet_file import SUFFIX
from game.club.verdicts import CLAIM, NOW, OTHER, RIGHT, WAITS, WRONG, Checks
from game.match import exchange
from game.match.seats import Player
from game.notice import Notice, Refused
from game.people import exports
from game.texts import signed
from ui.access.tree import Node, Role
from ui.scenes.club.asking import asked
from ui.scenes.club.ways import Turn, dropped, next_turn, play_sheet
from ui.scenes.file_browser import PathScene
from ui.scenes.notice import copy
from ui.scenes.panel import Choice, PanelScene
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.field import Field
from ui.widgets.form import BAD, GOOD, Rule
from ui.widgets.scroll import Scroll
from ui.widgets.text import Picture, fitted, paragraph, shortened

if TYPE_CHECKING:
    from ui.shell.app import App

LINE: Final = 30  # height of a line with names or sums, in units
ROW: Final = 54  # of a deal: points, and below them what was checked
FIRST: Final = 0.2  # share of the width for the numbers of the deals
PICK: Final = 44
MOST: Final = 6  # people side by side; who has more match points stands first
LEAST_TOLD: Final = (WAITS, NOW, OTHER, CLAIM, RIGHT)  # of several results the one of which least is certain is told
HIDDEN: Final = "hidden"  # several results of deals that the viewer has not played
HIDDEN_ONE: Final = "hidden.one"
INKS: Final = {RIGHT: GOOD, WRONG: BAD}


class Cell(NamedTuple):
    """What stands in a column: the words, how a result was checked ("" where nothing is to be said), for readers.

    `number`: of how many results the state is told.
    """

    words: str
    state: str = ""
    spoken: str = ""
    number: int = 1


class Checking(Widget):
    """How many results the bots have still to play again, and how far they are with the one under way."""

    role = Role.TEXT

    def __init__(self, app: App, rect: pygame.Rect, checks: Checks) -> None:
        super().__init__(app, rect, "checking")
        self.checks = checks
        self.spoken = self._told()

    def node(self) -> Node | None:
        self.spoken = self._told()
        return super().node()

    def _told(self) -> str:
        number = self.checks.waiting
        key = "club.checking.one" if number == 1 else "club.checking"
        return self.app.texts(key, number=number, percent=round(100 * self.checks.share))

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        words = self._told()
        font = fitted(self.app, words, min(13.5 * self.app.text_scale, self.rect.height * 0.72), self.rect.width)
        surface.blit(font.render(words, True, paint.GOLD), self.rect)


class SheetScene(PanelScene):
    """`player` looks, and plays the next deal. While it is open the bots of the results think again.

    `others` are profiles chosen for the other chairs; `name`: as the maker of the sheet has called himself.
    """

    wanted = (1080, 680)
    first_focus = "next"

    def __init__(
        self, app: App, sheet: Sheet, player: Player | None, others: Sequence[str] = (), name: str = ""
    ) -> None:
        super().__init__(app)
        self.whole, self.player, self.name = sheet, player, name
        self.checks = Checks(sheet, Thinker)
        self.sheet = sheet  # without the results that were found to be forged
        self.with_ = list(others)
        self.turn: Turn | None = None
        self._look()

    def _look(self) -> None:
        """Take the sheet as it is now."""
        self.checks.look_at(self.whole)
        self._sift()
        self.turn = next_turn(self.sheet, self.people())

    def _sift(self) -> bool:
        """Leave out the results that were found to be forged; True if there are more of them than before."""
        before = len(self.sheet.records)
        self.sheet = self.whole.without([one.record for one in self.checks.forged()])
        return len(self.sheet.records) < before

    @property
    def who(self) -> str:
        return self.player.profile if self.player is not None else ""

    def uncover(self) -> None:
        self.whole = shelf.load(self.sheet.id) or self.whole
        self._look()
        self.resize(self.app.size)

    def leave(self) -> None:
        super().leave()
        self.checks.close()

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        if self.checks.tick():
            if self._sift():
                self.turn = next_turn(self.sheet, self.people())
                last = self.checks.forged()[-1]
                self.app.toasts.say(self.app.texts(last.key, **last.values))
            self.resize(self.app.size)

    def still(self) -> bool:
        return not self.checks.waiting and super().still()

    def title(self) -> str:
        return self.sheet.title

    def people(self) -> list[Player]:
        """Who would play: the one who looks, and whom he has chosen for the other chairs."""
        if self.player is None or not self.player.profile:
            return []
        ids = [self.player.profile, *self.with_, *(one.id for one in self.app.people.book.people)]
        found = [self.app.people.book.of(id) for id in dict.fromkeys(ids)]
        return [one.seated() for one in found if one is not None][: len(self.sheet.chairs)]

    def choices(self) -> Sequence[Choice]:
        texts, turn = self.app.texts, self.turn
        short = len(self.people()) < len(self.sheet.chairs)
        key = "club.go_on" if turn is not None and turn.file is not None else "club.next"
        deal = turn.deal + 1 if turn is not None else 1
        done = turn is None and not short
        words = texts("club.all_played") if done else texts(key, deal=deal, deals=self.sheet.deals)
        return (
            Choice("codes", texts("club.codes"), self._codes, "dark"),
            Choice("csv", texts("club.csv"), self._csv, "dark"),
            Choice("save", texts("club.save"), self._save, "wood"),
            Choice("next", words, self._next, "brass", texts("club.all_played") if done else ""),
        )

    # --- layout --------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> None:
        texts, texts_of = self.app.texts, self.app.texts_of(self.sheet.game_id)
        seen = self.sheet.compared(self.who)
        hints = texts("club.hints.on" if self.sheet.hints else "club.hints.off")
        legend = texts("club.legend", round=texts_of("score.round"))
        top = self._say(rect, rect.y, f"{self._table()} {hints} {legend}", 13.5, paint.DIM)
        if self.checks.waiting:
            place = pygame.Rect(rect.x, top, rect.width, self.tx(22))
            self.group.add(Checking(self.app, place, self.checks))
            top = place.bottom + self.px(4)
        top = self._build_company(rect, top)
        if not seen.people:
            top = self._say(rect, top, texts("club.nobody"), 16, paint.CREAM)
        area = Scroll(self.app, pygame.Rect(rect.x, top, rect.width, rect.bottom - top), "sheet")
        y = self._build_table(area, seen)
        for one in self.checks.forged():
            words = paragraph(self.app, texts(one.key, **one.values), self.tx(15), area.room_px, BAD)
            area.add(Picture(self.app, words, (area.rect.x, y + self.px(6))))
            y += words.get_height() + self.px(6)
        area.content_px = y - area.rect.y
        self.group.add(area)

    def _table(self) -> str:
        """The game and the bots against whom everybody plays."""
        texts = self.app.texts
        bots = [f"{one.name} ({texts(f'level.{one.level}')})" for one in self.sheet.seats if one.is_bot]
        name = self.app.texts_of(self.sheet.game_id)("name")
        told = texts("club.table", game=name, bots=texts.listed(bots)) if bots else f"{name}."
        return f"{told} {texts('club.exchange')}" if len(self.sheet.chairs) > 1 else told

    def _say(self, rect: pygame.Rect, top: int, words: str, size: float, colour: str) -> int:
        """A paragraph at this height; returns where what follows begins."""
        picture = paragraph(self.app, words, self.tx(size), rect.width, colour)
        self.group.add(Picture(self.app, picture, (rect.x, top)))
        return top + picture.get_height() + self.px(8)

    def _build_company(self, rect: pygame.Rect, top: int) -> int:
        """Who sits in the other chairs, where a sheet has several; returns where what follows begins."""
        people, texts = self.people(), self.app.texts
        if len(people) < len(self.sheet.chairs) or len(people) < 2:
            return top
        wide = min(self.px(420), (rect.width - self.px(12) * (len(people) - 2)) // (len(people) - 1))
        for number, chair in enumerate(self.sheet.chairs[1:], 1):
            taken = [one.profile for one in people[:number]]
            free = [one for one in self.app.people.book.people if one.id not in taken]
            place = pygame.Rect(
                rect.x + (number - 1) * (wide + self.px(12)), top, wide, max(self.px(PICK), self.tx(36))
            )
            title = texts("club.with") if len(people) == 2 else texts("club.with.seat", seat=chair + 1)
            ids, names, act = [one.id for one in free], [one.name for one in free], partial(self._invite, number)
            chosen, key = people[number].profile, f"with:{number}"
            self.group.add(*asked(self.app, place, title, ids, names, chosen, act, key))
        return top + max(self.px(PICK), self.tx(36)) + self.px(8)

    def _invite(self, number: int, id: str) -> None:
        """Another person for this chair (from 1)."""
        ids = [one.profile for one in self.people()[1:]]
        self.with_ = [*ids[: number - 1], id, *ids[number:]]
        self._look()
        self.resize(self.app.size)

    def _build_table(self, area: Scroll, seen: Table) -> int:
        """The lines of the table; returns where they end."""
        people = sorted(seen.people, key=lambda who: (who != self.who, -seen.match_points[who]))[:MOST]
        line, high = max(self.px(LINE), self.tx(26)), max(self.px(ROW), self.tx(52))
        first = round(area.room_px * FIRST)
        wide = (area.room_px - first) // max(1, len(people))
        y = area.rect.y
        if people:
            self._build_line(area, y, line, first, wide, "", [Cell(seen.names[who]) for who in people], paint.GOLD)
            y += line
        for row in seen.rows:
            label = self.app.texts("club.deal", deal=row.deal + 1)
            if row.open or row.deal == 0 or seen.rows[row.deal - 1].open:
                area.add(Rule(self.app, pygame.Rect(area.rect.x, y, area.room_px, 1)))
            if row.open:
                cells = [self._cell(seen, row, who) for who in people]
                self._build_line(area, y, high, first, wide, label, cells, paint.CREAM)
                y += high
                continue
            half = any(one.deal == row.deal and one.who == self.who for one in self.sheet.records)
            begun = self.turn is not None and self.turn.file is not None and self.turn.deal == row.deal
            words = Cell(self.app.texts(f"club.{'begun' if begun else 'half' if half else 'closed'}"))
            colour = paint.GOLD if begun else paint.DIM
            self._build_line(area, y, line, first, area.room_px - first, label, [words], colour)
            y += line
        if people:
            sums = [self._sum(seen, who) for who in people]
            last = high if any(one.state for one in sums) else line
            self._build_line(area, y, last, first, wide, self.app.texts("club.total"), sums, paint.GOLD)
            y += last
        return y

    def _sum(self, seen: Table, who: str) -> Cell:
        """What a person has made of all deals in sight; where none is, how many of his are hidden."""
        if any(who in row.points for row in seen.rows):
            return Cell(self._points(seen.totals[who], seen.match_points[who]))
        closed = {row.deal for row in seen.rows if not row.open}
        number = len({one.deal for one in self.sheet.records if one.who == who and one.deal in closed})
        if who == self.who or not number:
            return Cell("–")
        state = HIDDEN if number > 1 else HIDDEN_ONE
        told = self.app.texts(f"club.state.{state}", number=number)
        return Cell("–", state, self.app.texts("club.hidden", name=seen.names[who], state=told), number)

    def _cell(self, seen: Table, row: Row, who: str) -> Cell:
        """What a person has made of a deal, and how far that was checked."""
        forged = any((one.record.who, one.record.deal) == (who, row.deal) for one in self.checks.forged())
        if who not in row.points:
            return Cell("–", WRONG if forged else "")
        found = [self.sheet.record(who, row.deal, chair) for chair in self.sheet.chairs]
        states = {self.checks.state(one) for one in found if one is not None}
        state = next(one for one in LEAST_TOLD if one in states)
        points, match_points = row.points[who], row.match_points[who]
        spoken = self.app.texts(
            "club.spoken",
            name=seen.names[who],
            deal=row.deal + 1,
            points=signed(points),
            match_points=match_points,
            state=self.app.texts(f"club.state.{state}"),
        )
        return Cell(self._points(points, match_points), state, spoken)

    def _points(self, points: int, match_points: int) -> str:
        return self.app.texts("club.points", points=signed(points), match_points=match_points)

    def _build_line(
        self, area: Scroll, y: int, high: int, first: int, wide: int, label: str, cells: Sequence[Cell], colour: str
    ) -> None:
        """A line of the table: its label, and cells in columns of equal width."""
        for number, (cell, room) in enumerate(((Cell(label), first), *((cell, wide) for cell in cells))):
            if not cell.words:
                continue
            x, room = area.rect.x + (0 if number == 0 else first + (number - 1) * wide), room - self.px(6)
            upper = high * 0.52 if cell.state else high
            font = fitted(self.app, cell.words, min(self.tx(16), high * 0.7), room)
            picture = font.render(shortened(cell.words, font, room), True, colour)
            down = high * 0.06 if cell.state else 0
            place = (x, y + down + (upper - picture.get_height()) / 2)
            area.add(Picture(self.app, picture, place, words=cell.spoken or None))
            if cell.state:
                self._build_state(area, pygame.Rect(x, round(y + upper), room, round(high - upper)), cell)

    def _build_state(self, area: Scroll, rect: pygame.Rect, cell: Cell) -> None:
        """How a result was checked, in words as long as there is room for."""
        height = min(self.tx(12.5), rect.height * 0.8)
        words = self.app.texts(f"club.state.{cell.state}", number=cell.number)
        if self.app.fonts.text(height).size(words)[0] > rect.width:
            words = self.app.texts(f"club.state.{cell.state}.short", number=cell.number)
        font = fitted(self.app, words, height, rect.width)
        picture = font.render(shortened(words, font, rect.width), True, INKS.get(cell.state, paint.DIM))
        area.add(Picture(self.app, picture, rect.topleft, words="" if cell.spoken else None))

    # --- what one can do -----------------------------------------------------------------------------------------
    def _next(self) -> None:
        people, chairs = self.people(), len(self.sheet.chairs)
        if len(people) < chairs:
            from ui.scenes.people.people import PeopleScene

            key = "club.need_profile" if chairs == 1 else "club.need_more"
            self.app.toasts.say(self.app.texts(key, people=chairs))
            sitting = [one.profile for one in people]
            self.app.push(PeopleScene(self.app, self._sit, "", sitting, "" if people else self.name, guests=False))
            return
        play_sheet(self.app, self.sheet, people)

    def _sit(self, id: str) -> None:
        """Whoever was asked for sits down: the deal begins, or the next one is asked for."""
        found = self.app.people.book.of(id)
        if found is not None and not self.who:
            self.player = found.seated()
        self._look()
        self.resize(self.app.size)
        self._next()

    def _codes(self) -> None:
        self.app.push(CodeScene(self.app, self.sheet, self.who))

    def _csv(self) -> None:
        try:
            lies = exports.save(
                self.sheet.title, ".csv", export.table(self.sheet, self.who, self.checks.state).encode()
            )
        except Refused as refused:
            self.app.toasts.notice(refused.notice)
            return
        self.app.toasts.notice(Notice("exported", {"file": str(lies)}))

    def _save(self) -> None:
        def act(target: Path) -> None:
            content = sheet_file.written(self.whole)
            lies = exchange.put(lambda file: files.write_plain(file, content), target, f"{self.sheet.id}{SUFFIX}")
            self.app.pop()
            self.app.toasts.notice(Notice("exported", {"file": str(lies)}))

        place = str(exchange.free_path(self.sheet.title, SUFFIX))
        self.app.push(PathScene(self.app, "club.save", place, self.app.texts("button.save"), act))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE and Path(event.file).suffix.lower() == SUFFIX:
            dropped(self.app, Path(event.file))
            return True
        return super().handle(event)


class CodeScene(PanelScene):
    """Own results as codes to be copied, and a field for those of others."""

    wanted = (820, 560)
    first_focus = "code"

    def __init__(self, app: App, sheet: Sheet, who: str) -> None:
        super().__init__(app)
        self.sheet, self.who, self.typed = sheet, who, ""

    def title(self) -> str:
        return self.app.texts("club.codes")

    def choices(self) -> Sequence[Choice]:
        return (Choice("take", self.app.texts("club.code.take"), self._take, "brass"),)

    def build_body(self, rect: pygame.Rect) -> None:
        texts = self.app.texts
        told = paragraph(self.app, texts("club.codes.help"), self.tx(14.5), rect.width, paint.DIM)
        self.group.add(Picture(self.app, told, rect.topleft))
        place = pygame.Rect(rect.x, rect.y + told.get_height() + self.px(8), rect.width, self.px(44))
        hint = texts("club.code.enter")
        self.group.add(Field(self.app, place, self.typed, self._type, "code", placeholder=hint, longest=code.LONGEST))
        top = place.bottom + self.px(10)
        area = Scroll(self.app, pygame.Rect(rect.x, top, rect.width, rect.bottom - top), "codes")
        y, high = top, self.px(44)
        for one in self.sheet.records:
            if one.who == self.who and not one.claimed:
                words = texts("club.code.row", deal=one.deal + 1, code=code.written(self.sheet, one))
                row = pygame.Rect(rect.x, y, area.room_px, high)
                key = f"copy:{one.deal}:{one.chair}"
                area.add(Button(self.app, row, words, partial(self._copy, one), key, "dark", size=14))
                y += high + self.px(6)
        area.content_px = y - top
        self.group.add(area)

    def _type(self, text: str) -> None:
        self.typed = text

    def _copy(self, record: Record) -> None:
        copy(self.app, code.written(self.sheet, record), self.app.texts("club.code.copied"))

    def _take(self) -> None:
        try:
            claim = code.read(self.sheet, self.typed, shelf.now())
            self.sheet = shelf.keep(self.sheet.with_([claim]))
        except Refused as refused:
            self.app.sound.play("error")
            self.app.toasts.notice(refused.notice)
            return
        told = {"name": claim.name, "deal": claim.deal + 1, "points": "…"}
        if self.sheet.played(self.who, claim.deal):  # else it would tell of a deal that he has not played
            told["points"] = signed(claim.own)
        self.typed = ""
        self.app.toasts.say(self.app.texts("club.code.taken", **told))
        self.resize(self.app.size)
