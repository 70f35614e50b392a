"""Results of the past: a person's matches, wins by level, best and worst rounds, the last evenings."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.bots.levels import OFFERED
from game.notice import Refused
from game.stats import Stats, Tally
from game.texts import signed
from rules.core.registry import GAMES, game
from ui.scenes.games import GamesScene
from ui.scenes.notice import ask
from ui.scenes.panel import Choice, PanelScene
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.controls import Segments
from ui.widgets.form import Heading
from ui.widgets.scroll import Scroll
from ui.widgets.text import Picture, decimal, paragraph, shortened

if TYPE_CHECKING:
    from ui.app import App

ROW: Final = 40
LATEST: Final = 8
MOST_PEOPLE: Final = 5
ROUND_BARS: Final = 40


class Bar(Widget):
    """A share 0..1 as a brass bar with words at its ends."""

    def __init__(self, app: App, rect: pygame.Rect, label: str, share: float, value: str) -> None:
        super().__init__(app, rect)
        self.label, self.share, self.value = label, share, value
        self.font = app.fonts.text(min(15 * app.text_scale, rect.height * 0.6), bold=True)

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        left, right = round(self.rect.width * 0.24), round(self.rect.width * 0.26)
        label = self.font.render(shortened(self.label, self.font, left - 8), True, paint.CREAM)
        surface.blit(label, label.get_rect(midleft=self.rect.midleft))
        height = round(self.rect.height * 0.42)
        whole = pygame.Rect(self.rect.x + left, 0, self.rect.width - left - right, height)
        whole.centery = self.rect.centery
        surface.blit(paint.plate(whole.size, "well", height // 2), whole)
        part = pygame.Rect(whole.x, whole.y, round(whole.width * self.share), height)
        if part.width >= height:
            surface.blit(paint.plate(part.size, "chosen", height // 2), part)
        value = self.font.render(shortened(self.value, self.font, right - 8), True, paint.DIM)
        surface.blit(value, value.get_rect(midright=self.rect.midright))


class RoundBars(Widget):
    """Points of rounds as thin bars, the best first: green is good, red is not."""

    def __init__(self, app: App, rect: pygame.Rect, points: Sequence[int], most_wins: bool) -> None:
        super().__init__(app, rect)
        self.best, self.worst = ("#D8643C", "#8FC79A") if most_wins else ("#8FC79A", "#D8643C")
        step = max(1, len(points) // ROUND_BARS)
        self.points = list(points)[::step]

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        most = max(1, *self.points)
        step = self.rect.width / max(len(self.points), 12)
        for index, value in enumerate(self.points):
            height = max(2, round(self.rect.height * max(0, value) / most))
            bar = pygame.Rect(
                self.rect.x + round(index * step), self.rect.bottom - height, max(2, round(step * 0.7)), height
            )
            pygame.draw.rect(
                surface, pygame.Color(self.best).lerp(self.worst, max(0, value) / most), bar, border_radius=2
            )
        pygame.draw.line(surface, "#7D5A2E", self.rect.bottomleft, self.rect.bottomright, max(1, round(self.u)))


class StatisticsScene(PanelScene):
    """Tables and small bars from the results file."""

    wanted = (980, 740)
    first_focus = "done"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.name = ""  # whose results are shown
        self.game_id = GAMES[0]  # of which game
        self.stats: Stats | None = None

    def enter(self) -> None:
        try:
            self.stats = Stats()
        except Refused as refused:
            self.app.toasts.notice(refused.notice)
            return
        for notice in self.stats.notices:
            self.app.toasts.notice(notice)
        last = next((match.game for match in self.stats.latest(1) if match.game in GAMES), None)
        self._look_at(last or self.game_id)

    def _look_at(self, game_id: str) -> None:
        """The results of a game, at first those of whoever played it most."""
        self.game_id = game_id
        people = [tally.label for tally in self.stats.people(game_id)] if self.stats is not None else []
        if self.name not in people:
            self.name = people[0] if people else ""

    def leave(self) -> None:
        super().leave()
        if self.stats is not None:
            self.stats.close()

    def title(self) -> str:
        return self.app.texts("stats.title")

    def choices(self) -> Sequence[Choice]:
        done = Choice("done", self.app.texts("button.back"), self.back, "brass")
        if self.stats is None or not self.stats.latest(1):
            return (done,)
        return (Choice("clear", self.app.texts("stats.clear"), self._ask_clear, "dark"), done)

    # --- layout --------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> None:
        if self.stats is None or not self.stats.latest(1):
            words = paragraph(self.app, self.app.texts("stats.empty"), self.tx(20), rect.width, paint.CREAM, align=0.5)
            self.group.add(
                Picture(self.app, words, (rect.centerx - words.get_width() / 2, rect.centery - words.get_height()))
            )
            return
        self._build_head(pygame.Rect(rect.x, rect.y, rect.width, self.px(44)))
        rect = pygame.Rect(rect.x, rect.y + self.px(56), rect.width, rect.height - self.px(56))
        self.area = Scroll(self.app, rect, "stats")
        self.y = rect.y
        if self.name:
            self._build_figures(self.stats)
            self._build_levels(self.stats.against(self.name, self.game_id))
            self._build_rounds(self.stats)
        else:
            self._build_nothing()
        self._build_latest(self.stats)
        self.area.pad(self.px(12))
        self.group.add(self.area)

    def _build_head(self, rect: pygame.Rect) -> None:
        """Which game, and whose results of it."""
        assert self.stats is not None
        name = self.app.texts_of(self.game_id)("name")
        place = pygame.Rect(rect.x, rect.y, self.px(270), rect.height)
        tip = self.app.texts("stats.game.help")
        self.group.add(Button(self.app, place, f"{name} …", self._choose_game, "game", "wood", size=15, tip=tip))
        people = [tally.label for tally in self.stats.people(self.game_id)][:MOST_PEOPLE]
        if len(people) > 1:
            left = place.right + self.px(14)
            place = pygame.Rect(left, rect.y, rect.right - left, rect.height)
            self.group.add(Segments(self.app, place, people, people, self.name, self._choose, "people"))

    def _heading(self, text: str) -> None:
        rect = pygame.Rect(self.area.rect.x, self.y + self.px(8), self.area.room_px, self.tx(38))
        self.area.add(Heading(self.app, rect, text))
        self.y = rect.bottom + self.px(12)

    def _build_figures(self, stats: Stats) -> None:
        """The four numbers one looks for first, large."""
        texts = self.app.texts
        mine = next(tally for tally in stats.people(self.game_id) if tally.label == self.name)
        played = stats.rounds(self.name, self.game_id)
        mean = sum(row.points for row in played) / len(played) if played else 0.0
        figures = [
            (str(mine.matches), texts("stats.matches")),
            (str(mine.won), texts("stats.wins")),
            (f"{mine.rate:.0%}", texts("stats.win_rate")),
            (str(len(played)), texts("stats.rounds")),
            (decimal(mean, self.app.settings.language), texts("stats.mean_points")),
        ]
        width = self.area.room_px // len(figures)
        height = self.tx(92)
        for index, (number, label) in enumerate(figures):
            x = self.area.rect.x + index * width
            large = self.app.fonts.title_fitting(number, self.tx(30), width - self.px(8), shadow=False)
            words = paragraph(self.app, label, self.tx(13.5), width - self.px(12), paint.DIM, align=0.5)
            self.area.add(Picture(self.app, large, (x + (width - large.get_width()) / 2, self.y)))
            self.area.add(
                Picture(
                    self.app, words, (x + (width - words.get_width()) / 2, self.y + large.get_height() - self.px(4))
                )
            )
        self.y += height

    def _build_nothing(self) -> None:
        """Nobody has played this game to its end."""
        text = self.app.texts("stats.empty.game", game=self.app.texts_of(self.game_id)("name"))
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
            value = f"{tally.won} / {tally.matches}  ·  {tally.rate:.0%}"
            self.area.add(Bar(self.app, rect, label, tally.rate, value))
            self.y = rect.bottom

    def _build_rounds(self, stats: Stats) -> None:
        most_wins = game(self.game_id).most_wins
        played = stats.rounds(self.name, self.game_id)[:: -1 if most_wins else 1]
        if not played:
            return
        texts = self.app.texts
        self._heading(texts("stats.rounds"))
        font = self.app.fonts.text(self.tx(15), bold=True)
        best = font.render(f"{texts('stats.best_round')}: {signed(played[0].points)}", True, "#9CD6A4")
        worst = font.render(f"{texts('stats.worst_round')}: {signed(played[-1].points)}", True, "#F2A08F")
        self.area.add(
            Picture(self.app, best, (self.area.rect.x, self.y)),
            Picture(self.app, worst, (self.area.rect.x + self.area.room_px - worst.get_width(), self.y)),
        )
        rect = pygame.Rect(self.area.rect.x, self.y + best.get_height() + self.px(8), self.area.room_px, self.px(76))
        self.area.add(RoundBars(self.app, rect, [row.points for row in played], most_wins))
        self.y = rect.bottom + self.px(8)

    def _build_latest(self, stats: Stats) -> None:
        texts = self.app.texts
        self._heading(texts("stats.last"))
        font, bold = self.app.fonts.text(self.tx(14.5)), self.app.fonts.text(self.tx(14.5), bold=True)
        for match in stats.latest(LATEST):
            day = match.ended.astimezone()
            date = f"{day:%d.%m.%Y}" if self.app.settings.language == "de" else f"{day:%Y-%m-%d}"
            words = self.app.texts_of(match.game if match.game in GAMES else None)
            pieces = [
                (font, date, paint.DIM),
                (bold, words("name") if match.game in GAMES else match.game, paint.CREAM),
            ]
            x, height = self.area.rect.x, self.tx(30)
            for face, text, colour in pieces:
                picture = face.render(text, True, colour)
                self.area.add(Picture(self.app, picture, (x, self.y)))
                x += max(picture.get_width() + self.px(18), self.tx(120))
            for seat, (name, points) in enumerate(zip(match.names, match.points, strict=True)):
                won = seat in match.winners
                text = f"{name} {signed(points)}"
                picture = (bold if won else font).render(text, True, paint.GOLD if won else paint.DIM)
                if x + picture.get_width() > self.area.rect.x + self.area.room_px:
                    x, self.y = self.area.rect.x + self.tx(240), self.y + round(height * 0.8)
                self.area.add(Picture(self.app, picture, (x, self.y)))
                x += picture.get_width() + self.px(16)
            self.y += height

    # --- what one can do -----------------------------------------------------------------------------------------
    def _choose(self, name: str) -> None:
        self.name = name
        self.resize(self.app.size)

    def _choose_game(self) -> None:
        self.app.push(GamesScene(self.app, "stats.game", self.game_id, self._show_game))

    def _show_game(self, game_id: str) -> None:
        self._look_at(game_id)
        self.resize(self.app.size)

    def _ask_clear(self) -> None:
        self.app.push(ask(self.app, "clear_stats", self._clear, look="red"))

    def _clear(self) -> None:
        if self.stats is not None:
            try:
                self.stats.forget()
            except sqlite3.Error as error:
                self.app.toasts.say(str(error))
        self.name = ""
        self.resize(self.app.size)
