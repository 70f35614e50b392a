"""The matches that were begun and wait to be played on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game import journal
from rules.core.registry import GAMES
from ui.portraits import portrait
from ui.scenes.notice import ask
from ui.scenes.panel import PanelScene
from ui.scenes.resume import resume
from ui.widgets import paint
from ui.widgets.button import IconButton, Pressable, cross
from ui.widgets.scroll import Scroll
from ui.widgets.text import shortened

if TYPE_CHECKING:
    from ui.app import App

ROW: Final = 84


def waiting() -> list[journal.Info]:
    """The matches that can go on, the latest first; where only bots sit, nobody waits for it."""
    return [
        info
        for info in journal.running()
        if info.header.game_id in GAMES and any(player.is_person for player in info.header.players)
    ]


class MatchRow(Pressable):
    """One match: who sits at the table, which game, when it was played last."""

    def __init__(self, app: App, rect: pygame.Rect, info: journal.Info, number: int) -> None:
        super().__init__(app, rect, lambda: resume(app, info.path), f"match{number}")
        self.info = info
        self.radius = round(10 * app.scale)

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.radius

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(paint.plate(self.rect.size, "dark", self.radius, max(1, round(1.5 * self.u))), self.rect)
        if self.glow > 0:
            light = paint.light(self.rect.size, self.radius, round(34 * self.glow))
            surface.blit(light, self.rect)
        header, size = self.info.header, round(self.rect.height * 0.62)
        x = self.rect.x + round(14 * self.u)
        for player in header.players:
            picture = portrait(player, size)
            surface.blit(picture, picture.get_rect(midleft=(x, self.rect.centery)))
            x += round(size * 0.8)
        x += round(size * 0.2 + 14 * self.u)
        words = self.app.texts_of(header.game_id)
        changed = self.info.changed.astimezone()
        when = f"{changed:%d.%m.%Y %H:%M}" if self.app.settings.language == "de" else f"{changed:%Y-%m-%d %H:%M}"
        for line, size_px, bold, dy in (
            (words.listed(player.name for player in header.players), 17, True, -0.2),
            (f"{words('name')} · {when}", 14, False, 0.22),
        ):
            font = self.app.fonts.text(min(size_px * self.app.text_scale, self.rect.height * 0.36), bold)
            text = font.render(
                shortened(line, font, self.rect.right - x - 10), True, paint.CREAM if bold else paint.DIM
            )
            surface.blit(text, text.get_rect(midleft=(x, self.rect.centery + round(self.rect.height * dy))))


class MatchesScene(PanelScene):
    """Choose a match to go on with, or give one up."""

    wanted = (820, 620)
    first_focus = "match0"

    def title(self) -> str:
        return self.app.texts("menu.matches")

    def build_body(self, rect: pygame.Rect) -> None:
        area = Scroll(self.app, rect, "matches")
        found = waiting()
        label = self.app.texts("menu.match.delete")
        row, gap, y = self.px(ROW), self.px(10), rect.y + self.px(8)
        for number, info in enumerate(found):
            size = self.px(46)
            place = pygame.Rect(rect.x + self.px(6), y, area.room_px - size - self.px(24), row)
            drop = pygame.Rect(place.right + self.px(10), y + (row - size) // 2, size, size)
            area.add(
                MatchRow(self.app, place, info, number),
                IconButton(self.app, drop, cross, partial(self._ask, info), f"drop{number}", label),
            )
            y += row + gap
        self.group.add(area)

    def _ask(self, info: journal.Info) -> None:
        self.app.push(ask(self.app, "delete", lambda: self._give_up(info), look="red"))

    def _give_up(self, info: journal.Info) -> None:
        journal.give_up(info.path)
        if waiting():
            self.resize(self.app.size)
        else:
            self.app.pop()
