"""The score sheet on a slate: every round, every point with its reason, the last hands as little cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.match.seats import Player
from game.texts import signed
from rules.core.contract import Entry, Points, Seat, View
from rules.core.registry import game
from ui.access.tree import Role
from ui.faces.contrast import CONTRAST
from ui.faces.furniture.avatars import avatar, portrait
from ui.faces.furniture.pieces import slate, slate_frame_px
from ui.faces.symbols import symbol
from ui.scenes.desk import Desk
from ui.scenes.replay.tipped import Hindsight
from ui.scenes.sheet import details
from ui.scenes.sheet.details import ROUND, Details
from ui.scenes.sheet.model import Cell, Round, leaders, ranked, rounds, totals_before
from ui.scenes.sheet.paper import saved, sheet_picture
from ui.shell import pen
from ui.shell.showcase import limit_of, showcase
from ui.table.picture.cues import ease_out
from ui.table.tables import table_of
from ui.table.words.prompt import counted_as
from ui.table.words.sentences import numbered
from ui.table.words.sums import told
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import Button, Pressable
from ui.widgets.scroll import Scroll
from ui.widgets.text import Late, Picture, Promised, Title, fitted, shortened

if TYPE_CHECKING:
    from ui.shell.app import App


# --- what is written on the slate ------------------------------------------------------------------------------------


CHALK: Final = "#F1EFE4"
DUSTY: Final = "#A9AFA8"
RED_CHALK: Final = "#F09A86"
GREEN_CHALK: Final = "#8FD0C8"  # so blue that nobody takes it for the red one
GOLDEN_CHALK: Final = "#F3D27A"
SIGN: Final = 1.25  # size of the signs, in sizes of the digits
MARK_GAP: Final = 8  # below what the deals follow from
LABEL: Final = 96  # width of the first column, in units


class RoundRow(Pressable):
    """A row of the slate; chosen, its details stand beside it."""

    def __init__(self, app: App, rect: pygame.Rect, scene: ScoreScene, row: Round) -> None:
        super().__init__(app, rect, lambda: scene.choose(row.number), f"round{row.number}")
        self.scene, self.row = scene, row
        self.spoken = self._told()
        self.picture = self._drawn()

    def _told(self) -> str:
        """The number of the round, and of each seat its points and the total behind them."""
        cells = (f"{self.scene.names[seat]} {cell.summed} ({cell.total})" for seat, cell in self.row.cells.items())
        return f"{self.scene.words('hud.round', round=self.row.number)}: {', '.join(cells)}"

    def _drawn(self) -> pygame.Surface:
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        label = self.app.fonts.render(str(self.row.number), 16 * self.app.text_scale, DUSTY, bold=True)
        picture.blit(label, label.get_rect(center=(round(LABEL * self.u / 2), self.rect.height // 2)))
        for seat, cell in self.row.cells.items():
            self._draw_cell(picture, self.scene.column(seat).move(-self.rect.x, 0), cell)
        return picture

    def _draw_cell(self, picture: pygame.Surface, column: pygame.Rect, cell: Cell) -> None:
        """Signs, points, and the total so far in smaller chalk."""
        (*signs, points, total), gap, width = self.fitted(cell, column.width)
        x, middle = column.centerx - width // 2, self.rect.height // 2
        for piece in (*signs, points, total):
            picture.blit(piece, piece.get_rect(midleft=(x, middle + (round(2 * self.u) if piece is total else 0))))
            x += piece.get_width() + gap

    def fitted(self, cell: Cell, room_px: int) -> tuple[list[pygame.Surface], int, int]:
        """The pieces of a cell, the gap between them, and how wide they are together.

        Where the column is narrow the points stand as one sum (the lines stand beside the slate), then everything is
        smaller; where digits cannot be made small enough the signs stay away, which the lines have as well.
        """
        unit = max(self.u, self.app.text_scale)  # what stands beside large digits stands farther apart
        size, gap, words = 19 * self.app.text_scale, round(7 * unit), cell.points
        signs, points, total = self._pieces(cell, size, words)
        if wide([*signs, points, total], gap) > room_px - gap:
            words, gap = cell.summed, round(4 * unit)
            signs, points, total = self._pieces(cell, size, words)
        for whole in ([*signs, points, total], [points, total]):
            found = whole
            if (width := wide(whole, gap)) > room_px - gap:
                between = gap * (len(whole) - 1)  # it does not become smaller with the digits
                share = max(0.5, (room_px - gap - between) / (width - between))
                smaller, *digits = self._pieces(cell, size * share, words)
                found = [*smaller, *digits] if len(whole) > len(digits) else digits
            if wide(found, gap) <= room_px - gap // 2:
                break
        return found, gap, wide(found, gap)

    def _pieces(
        self, cell: Cell, size_px: float, words: str
    ) -> tuple[list[pygame.Surface], pygame.Surface, pygame.Surface]:
        """Signs, points and total of a cell at this size of the digits; beside a sum each sign stands once."""
        fonts = self.app.fonts
        signs = [self.scene.sign(reason, size_px * SIGN) for reason in cell.reasons]
        signs = [*dict.fromkeys(signs)] if words == cell.summed else signs
        points = fonts.render(words, size_px, CHALK, bold=True)
        total = fonts.render(signed(cell.total), size_px * 0.72, DUSTY)
        return [sign for sign in signs if sign is not None], points, total

    def draw(self, surface: pygame.Surface) -> None:
        chosen = self.scene.chosen == self.row.number
        if chosen or self.glow > 0:
            alpha = 34 if chosen else round(18 * self.glow)
            light = paint.light(self.rect.size, round(6 * self.u), alpha, "#FFFFFF")
            surface.blit(light, self.rect)
        surface.blit(self.picture, self.rect)

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect.inflate(-4, -4), round(6 * self.u)


def wide(pieces: Sequence[pygame.Surface], gap: int) -> int:
    """How wide these are side by side."""
    return sum(piece.get_width() + gap for piece in pieces) - gap


class Totals(Widget):
    """The lowest row: totals that count up, and how far each is on the way to the limit."""

    role = Role.ALERT  # said as soon as the sheet opens

    def __init__(self, app: App, rect: pygame.Rect, scene: ScoreScene) -> None:
        super().__init__(app, rect)
        self.scene = scene
        totals = ranked(scene.view.totals, few=not scene.most_wins)
        told = ", ".join(f"{scene.names[seat]} {signed(scene.view.totals[seat])}" for seat in totals)
        self.spoken = f"{scene.words('score.total')}: {told}"

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        scene, fonts = self.scene, self.app.fonts
        line = max(2, round(2 * self.u))
        pen.line(surface, DUSTY, self.rect.topleft, self.rect.topright, line)
        pen.line(
            surface, DUSTY, self.rect.move(0, line * 2).topleft, self.rect.move(0, line * 2).topright, max(1, line // 2)
        )
        label = fonts.render(
            shortened(scene.words("score.total"), fonts.text(14 * self.app.text_scale, True), LABEL * self.u - 4),
            14 * self.app.text_scale,
            DUSTY,
            bold=True,
        )
        middle = self.rect.y + round(self.rect.height * 0.42)
        surface.blit(label, label.get_rect(center=(self.rect.x + round(LABEL * self.u / 2), middle)))
        for seat, shown in enumerate(scene.shown_totals()):
            number = fonts.render(signed(shown), 30 * self.app.text_scale, self._chalk(shown), bold=True)
            column = scene.column(seat)
            surface.blit(number, number.get_rect(center=(column.centerx, middle)))
            if scene.limit is not None:
                self._draw_bar(surface, column, shown / scene.limit)
        if scene.limit is not None:
            words = fonts.render(scene.words("score.limit", limit=scene.limit), 12.5 * self.app.text_scale, DUSTY)
            surface.blit(words, words.get_rect(center=(self.rect.x + round(LABEL * self.u / 2), self._bar_y())))

    def _chalk(self, total: Points) -> str:
        """Red beyond a limit that one had better stay below; gold where a goal is reached."""
        limit = self.scene.limit
        if limit is None or (total < limit if self.scene.most_wins else total <= limit):
            return CHALK
        return GOLDEN_CHALK if self.scene.most_wins else RED_CHALK

    def _bar_y(self) -> int:
        return self.rect.bottom - round(14 * self.u)

    def _draw_bar(self, surface: pygame.Surface, column: pygame.Rect, share: float) -> None:
        """The way to the limit; its end is a mark, red where nobody wants to get there, golden where all do."""
        height = max(4, round(7 * self.u))
        whole = pygame.Rect(0, 0, round(column.width * 0.72), height).move_to(center=(column.centerx, self._bar_y()))
        pen.rect(surface, "#3D4547", whole, border_radius=height // 2)
        part = whole.copy()
        part.width = max(0, min(whole.width, round(whole.width * share)))
        end = GOLDEN_CHALK if self.scene.most_wins else RED_CHALK
        colour = pygame.Color(GREEN_CHALK).lerp(end, min(1.0, max(0.0, share)))
        pen.rect(surface, colour, part, border_radius=height // 2)
        mark = max(2, round(3 * self.u))
        pen.rect(surface, end, (whole.right - mark, whole.y - mark, mark, height + 2 * mark))


# --- the scene -------------------------------------------------------------------------------------------------------


Act = Callable[[], None]
WIDEST: Final = 1400  # units
MARGIN: Final = 36
FOOT: Final = 70
ROW: Final = 40
HEAD: Final = 84
LEAST_NAME: Final = 0.8  # of the usual letters; smaller names stand in two lines, in turn
FACE: Final = 48
COUNT_MS: Final = 1100.0  # the totals count up in this time


def places(app: App) -> tuple[pygame.Rect, pygame.Rect]:
    """The place of the whole sheet in the window, and of the slate in it."""
    (width, height), margin = app.size, round(MARGIN * app.scale)
    whole = pygame.Rect(0, 0, min(width - 2 * margin, round(WIDEST * app.scale)), height - 2 * margin)
    whole.center = (width // 2, height // 2)
    return whole, pygame.Rect(whole.x, whole.y, round(whole.width * 0.6), whole.height - round(FOOT * app.scale))


def prepare(app: App, players: Sequence[Player], moods: Mapping[Seat, str]) -> Future[pygame.Surface]:
    """Have the pictures of a sheet that take long, its slate and medallions, made beside the window: soon it opens.

    Returns the promise of the slate.
    """
    promised = app.beside.submit(slate, places(app)[1].size, CONTRAST.strong)
    for units in (FACE, details.FACE):
        for seat, player in enumerate(players):
            app.beside.submit(portrait, player, round(units * app.scale), moods.get(seat, ""))
    return promised


class ScoreScene(Desk):
    """The sheet after a round, at the end, or looked at in between.

    `on_close` is called when the person goes on, after the sheet is gone; `on_look` when only the table is wanted
    (None: the sheet closes without another word). `auto_ms`: the sheet goes on by itself after this time. `mark`: what
    the deals follow from, in a line below the title. `moods`: how the figures take it. `forward`: what stands on the
    button that goes on, where that is not to the next round.
    """

    overlay = True
    dark = 150
    first_focus = "next"

    def __init__(
        self,
        app: App,
        view: View,
        names: Sequence[str],
        game_id: str,
        on_close: Act,
        *,
        players: Sequence[Player] = (),
        on_look: Act | None = None,
        auto_ms: float | None = None,
        before_end: bool = False,
        hindsight: Hindsight | None = None,
        mark: str = "",
        moods: Mapping[Seat, str] | None = None,
        forward: str = "",
    ) -> None:
        super().__init__(app)
        self.forward = forward
        self.mark, self.moods = mark, moods or {}
        self.view, self.names, self.game_id, self.players = view, tuple(names), game_id, tuple(players)
        self.lower = 0  # by so much every second name stands lower
        self.on_close, self.on_look, self.auto_ms = on_close, on_look, auto_ms
        self.hindsight = hindsight  # on the decisions of this round
        self.page = ROUND  # what stands beside the slate
        self.closing = before_end  # looked at once more from the end of the match: there is only the way back
        self.rows = rounds(view.sheet, len(names))
        self.chosen = self.rows[-1].number if self.rows else 0
        self.limit = limit_of(game_id, view.options)
        self.most_wins = game(game_id).crowns_most(view.options)
        self.before = totals_before(view) if self.pausing else view.totals
        self.age_ms = 0.0
        self.columns: list[pygame.Rect] = []
        self._signs: dict[tuple[str, int], pygame.Surface] = {}

    # --- what it shows -------------------------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        """True if the match is over: nobody has anything to do."""
        return not self.view.turn.must

    @property
    def pausing(self) -> bool:
        """True if the match rests for this sheet."""
        return not self.closing and self.view.phase in table_of(self.game_id).sheet

    def shown_totals(self) -> list[int]:
        """The totals on their way up (or down) to the new ones."""
        share = 1.0 if self.app.settings.reduced_motion else ease_out(min(1.0, self.age_ms / COUNT_MS))
        return [round(old + (new - old) * share) for old, new in zip(self.before, self.view.totals, strict=True)]

    def column(self, seat: Seat) -> pygame.Rect:
        """The rectangle of a seat's column on the slate."""
        return self.columns[seat]

    def sign(self, reason: str, size_px: float) -> pygame.Surface | None:
        """The sign of a reason; None where it has none."""
        name = showcase(self.game_id).signs.get(reason)
        if name is None:
            return None
        key = (name, round(size_px))
        if key not in self._signs:
            self._signs[key] = symbol(*key)
        return self._signs[key]

    def reason(self, entry: Entry) -> str:
        """Tell why the points came, with what was counted for them as long as the sheet knows it."""
        counted, nothing = f"score.{entry.reason}.counted", f"score.{entry.reason}.none"
        if not entry.points and not entry.cards and self.words.has(nothing):
            return self.words(nothing)
        if entry.points < 0 and self.words.has(f"{counted}.paid"):
            counted = f"{counted}.paid"
        if entry.values and self.words.has(counted):
            if table_of(self.game_id).halves:
                return self.words(counted, number=told(entry.values[0], halves=True))
            return self.words(counted, **numbered(entry.values))
        return self.words(f"score.{entry.reason}")

    def face_of(self, seat: Seat, size_px: int) -> pygame.Surface:
        """The medallion of a seat."""
        if not self.players:
            return avatar(self.names[seat], "person", size_px)
        return portrait(self.players[seat], size_px, self.moods.get(seat, ""))

    # --- layout --------------------------------------------------------------------------------------------------
    def spoken_title(self) -> str:
        words = self.app.texts_of(self.game_id)
        number = self.rows[-1].number if self.rows else 0
        return words("score.final") if self.over else words("score.title", round=number)

    def build(self) -> Iterator[None]:
        self.words = self.app.texts_of(self.game_id)
        self._signs.clear()
        whole, board = places(self.app)
        details = pygame.Rect(board.right + self.px(18), whole.y, whole.right - board.right - self.px(18), board.height)
        yield from self._build_board(board)
        yield from Details(self).build(details)
        self._build_foot(pygame.Rect(whole.x, whole.bottom - self.px(54), whole.width, self.px(54)))

    def _build_board(self, board: pygame.Rect) -> Iterator[None]:
        self.group.add(Promised(self.app, board, partial(slate, board.size, CONTRAST.strong)))
        inner = board.inflate(
            -2 * slate_frame_px(board.size) - self.px(16), -2 * slate_frame_px(board.size) - self.px(10)
        )
        head = (self.spoken_title(), self.px(27), inner.width, (0.0, inner.y - self.px(4)))
        title = Title(self.app, *head, metal="chalk", shadow=False)  # not spoken: the sheet itself is called so
        title.rect.x = round(inner.centerx - title.rect.width / 2)
        self.group.add(title)
        top = title.rect.bottom
        yield
        if self.mark:
            line = fitted(self.app, self.mark, self.tx(14), inner.width).render(self.mark, True, DUSTY)
            self.group.add(Picture(self.app, line, (inner.centerx - line.get_width() / 2, top), "mark"))
            top += line.get_height() + self.px(MARK_GAP)
        label = self.px(LABEL)
        step = (inner.width - label - self.px(20)) / len(self.names)  # the scroll bar stays free
        self.columns = [
            pygame.Rect(inner.x + label + round(step * seat), inner.y, round(step), inner.height)
            for seat in range(len(self.names))
        ]
        yield from self._build_heads(top)
        totals = pygame.Rect(inner.x, inner.bottom - self.tx(78), inner.width, self.tx(78))
        below = self.px(HEAD) + self.lower
        area = Scroll(
            self.app,
            pygame.Rect(inner.x, top + below, inner.width, totals.y - top - below - self.px(4)),
            "rounds",
            "#2A3033",
        )
        for index, row in enumerate(self.rows):
            rect = pygame.Rect(inner.x, area.rect.y + index * self.tx(ROW), area.room_px, self.tx(ROW))
            area.add(RoundRow(self.app, rect, self, row))
            yield
        area.scroll_to(area.reach, at_once=True)
        self.group.add(area, Totals(self.app, totals, self))

    def _build_heads(self, top: int) -> Iterator[None]:
        """A medallion and a name for each column; a crown for who is ahead."""
        ahead = leaders(self.view.totals, few=not self.most_wins) if len(set(self.view.totals)) > 1 else ()
        size = self.px(FACE)
        font, self.lower = self._names_font()
        lines = 2 if self.lower else 1
        self._build_legend(top + size + self.px(2))
        for seat, name in enumerate(self.names):
            column = self.columns[seat]
            place = pygame.Rect(round(column.centerx - size / 2), top, size, size)
            self.group.add(Late(self.app, place, partial(self.face_of, seat, size)))
            text = font.render(shortened(name, font, lines * column.width - self.px(8)), True, CHALK)
            y = top + size + self.px(2) + seat % lines * self.lower
            self.group.add(Picture(self.app, text, (column.centerx - text.get_width() / 2, y)))
            if seat in ahead:
                crown = symbol("crown", self.px(26))
                corner = (column.centerx + size / 2 - self.px(10), top - self.px(4))
                words = f"{self.words('score.leader')}: {name}"
                self.group.add(Picture(self.app, crown, corner, tip=self.words("score.leader"), words=words))
            yield

    def _names_font(self) -> tuple[pygame.font.Font, int]:
        """One size for all names, and by how much every second one stands lower: where names would be too small beside
        each other they stand in two lines, in turn."""
        usual, room = min(15.5 * self.app.text_scale, self.px(20)), self.columns[0].width - self.px(8)
        for lines in (1, 2):
            fonts = [fitted(self.app, name, usual, lines * room, bold=True) for name in self.names]
            font = min(fonts, key=pygame.font.Font.get_height)
            whole = all(font.size(name)[0] <= room for name in self.names)
            if whole and font.get_height() >= LEAST_NAME * self.app.fonts.text(usual, bold=True).get_height():
                break
        return font, font.get_height() if lines == 2 else 0

    def _build_legend(self, middle: int) -> None:
        """Above the numbers of the rounds: which figure of a cell is what, each word in the chalk of its figure."""
        room = self.px(LABEL) - self.px(6)
        height = min(13.5 * self.app.text_scale, self.px(17))
        points = self.words(counted_as(self.words, "score.points", self.view, table_of(self.game_id)))
        total = self.words("score.total")
        rows = [
            fitted(self.app, points, height, room, bold=True).render(points, True, CHALK),
            fitted(self.app, total, height * 0.86, room).render(total, True, DUSTY),
        ]
        left, y = self.columns[0].x - self.px(LABEL), middle - rows[0].get_height() * 0.5
        for row, words in zip(rows, (self.words("score.points.help"), ""), strict=True):
            place = (left + (self.px(LABEL) - row.get_width()) / 2, y)
            self.group.add(Picture(self.app, row, place, tip=self.words("score.points.help"), words=words))
            y += row.get_height() * 0.88

    def _build_foot(self, rect: pygame.Rect) -> None:
        key = "button.back" if not self.pausing else "score.finish" if self.over else "score.next"
        words = self.forward or self.words(key)
        forward = pygame.Rect(0, rect.y, self.px(330), rect.height)
        forward.right = rect.right
        self.group.add(Button(self.app, forward, words, self.go_on, "next", "brass", size=22, display=True))
        left = rect.x
        if self.pausing:
            look = pygame.Rect(left, rect.y, self.px(250), rect.height)
            self.group.add(Button(self.app, look, self.words("score.table"), self.look, "look", "dark"))
            left = look.right + self.px(18)
        if self.hindsight is not None:
            place = pygame.Rect(left, rect.y, self.px(270), rect.height)
            words, tip = self.hindsight.title(), self.words("review.button.help")
            self.group.add(Button(self.app, place, words, self.hindsight.show, "tipped", "dark", tip=tip))

    # --- what one can do -----------------------------------------------------------------------------------------
    def choose(self, number: int) -> None:
        """Show the details of another round."""
        if (number, ROUND) != (self.chosen, self.page):
            self.chosen, self.page = number, ROUND
            self.app.sound.play("tick")
            self.resize(self.app.size)

    def turn_to(self, page: str) -> None:
        """Another page beside the slate: a round, or the course of the match."""
        self.page = page
        self.resize(self.app.size)

    def save(self) -> None:
        """Keep the whole sheet, with its curve, as a picture."""
        title = f"{self.words('name')} {datetime.now():%Y-%m-%d}"
        saved(self.app, title, sheet_picture(self))

    def go_on(self) -> None:
        self.app.pop()
        self.on_close()

    def look(self) -> None:
        """Back to the table without going on."""
        self.app.pop()
        if self.on_look is not None:
            self.on_look()

    def back(self) -> None:
        if self.pausing:
            self.look()
        else:
            self.go_on()

    # --- life ----------------------------------------------------------------------------------------------------
    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        ticking = self.age_ms < COUNT_MS
        before = self.shown_totals()
        self.age_ms += dt_ms
        if ticking and before != self.shown_totals() and not self.app.settings.reduced_motion:
            self.app.sound.play("tick", pitch=1.0 + 0.5 * self.age_ms / COUNT_MS, volume=0.35)
        focus = self.group.focus
        if isinstance(focus, RoundRow) and self.group.ring and focus.row.number != self.chosen:
            self.choose(focus.row.number)
        if self.hindsight is not None and self.hindsight.tick() and self.hindsight.review.over:
            self.resize(self.app.size)  # its button tells how many were found
        if self.auto_ms is not None and self.age_ms >= self.auto_ms and self.app.top is self:
            self.go_on()

    def still(self) -> bool:
        looking = self.hindsight is not None and not self.hindsight.review.over
        return self.age_ms > COUNT_MS and self.auto_ms is None and not looking and super().still()
