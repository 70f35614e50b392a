"""The milestones of a person in a game: what was reached, quietly, and what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.people import milestones
from game.people.milestones import Milestone, Standing
from game.people.stats import Stats
from ui.scenes.panel import Choice, PanelScene
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.form import Heading
from ui.widgets.scroll import Scroll
from ui.widgets.text import Picture, fitted, paragraph

if TYPE_CHECKING:
    from game.texts import Texts
    from ui.shell.app import App

ROW = 46
BADGE = 62  # width of a step's number, in units
MOST_TOLD = 2  # milestones in a line; the page has them all
FULL, EMPTY = "brass", "dark"  # looks of steps that were reached, and of those that are to come


class StandingRow(Widget):
    """A series: what it counts, how often, and its steps as small plates, golden where they were reached."""

    def __init__(self, app: App, rect: pygame.Rect, standing: Standing, words: str, how: str) -> None:
        super().__init__(app, rect)
        self.spoken = how
        steps = standing.series.steps
        gap, height = round(6 * self.u), round(rect.height * 0.62)
        badge = min(round(BADGE * self.u * app.text_scale), round(rect.width * 0.5) // len(steps) - gap)
        left = rect.right - len(steps) * (badge + gap) + gap
        font = fitted(app, words, 16 * app.text_scale, left - rect.x - round(76 * self.u * app.text_scale))
        bold = app.fonts.text(16 * app.text_scale, bold=True)
        many = bold.render(f"{standing.many}×" if standing.many else "–", True, paint.GOLD)
        label = font.render(words, True, paint.CREAM if standing.many else paint.DIM)
        middle = rect.centery
        self.parts = [
            (label, label.get_rect(midleft=(rect.x, middle))),
            (many, many.get_rect(midright=(left - round(14 * self.u), middle))),
        ]
        for index, step in enumerate(steps):
            place = pygame.Rect(left + index * (badge + gap), 0, badge, height)
            place.centery = middle
            reached = step <= standing.many
            face = paint.plate(place.size, FULL if reached else EMPTY, round(8 * self.u))
            size = fitted(app, str(step), 15 * app.text_scale, badge - round(8 * self.u), bold=reached)
            number = size.render(str(step), True, paint.INK if reached else paint.DIM)
            self.parts += [(face, place), (number, number.get_rect(center=place.center))]

    def draw(self, surface: pygame.Surface) -> None:
        for picture, place in self.parts:
            surface.blit(picture, place)

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None


class MilestonesScene(PanelScene):
    """What `who` (a profile's id, or a guest's name), called `name`, has done in a game so far."""

    wanted = (980, 760)
    first_focus = "done"

    def __init__(self, app: App, stats: Stats, who: str, name: str, game_id: str) -> None:
        super().__init__(app)
        self.game_id, self.name = game_id, name
        self.standings = milestones.standings(game_id, stats.deeds(who, game_id))

    def title(self) -> str:
        game_name = self.app.texts_of(self.game_id)("name")
        return self.app.texts("milestones.title", game=game_name, name=self.name)

    def choices(self) -> tuple[Choice, ...]:
        return (Choice("done", self.app.texts("button.back"), self.back, "brass"),)

    def build_body(self, rect: pygame.Rect) -> None:
        words = self.app.texts_of(self.game_id)
        area = Scroll(self.app, rect, "milestones")
        self.group.add(area)
        reached, all = milestones.total(self.standings)
        text = words("milestones.sum", reached=reached, all=all)
        summary = paragraph(self.app, text, self.tx(16), area.room_px, paint.DIM)
        area.add(Picture(self.app, summary, (rect.x, rect.y)))
        y = rect.y + summary.get_height() + self.px(8)
        own = sum(one not in milestones.common() for one in milestones.series_of(self.game_id))
        for heading, found in (("milestones.own", self.standings[:own]), ("milestones.all", self.standings[own:])):
            if not found:
                continue
            place = pygame.Rect(rect.x, y, area.room_px, self.tx(36))
            area.add(Heading(self.app, place, words(heading)))
            y = place.bottom + self.px(8)
            for one in found:
                row = pygame.Rect(rect.x, y, area.room_px, self.tx(ROW))
                area.add(StandingRow(self.app, row, one, words(f"milestone.{one.series.id}"), told(words, one)))
                y = row.bottom
            y += self.px(10)
        area.pad(self.px(12))


def told(words: Texts, standing: Standing) -> str:
    """A series in words: what, how often, and what comes next."""
    what, ahead = words(f"milestone.{standing.series.id}"), standing.next
    if ahead is None:
        return words("milestones.row.done", what=what, many=standing.many)
    return words("milestones.row", what=what, many=standing.many, next=ahead)


def line_of(words: Texts, found: list[Milestone]) -> str:
    """What was reached just now, in one line; "" for nothing."""
    lines = [words("milestones.fresh.one", what=words(f"milestone.{one.series.id}"), many=one.step) for one in found]
    return words("milestones.fresh", what=words.listed(lines[:MOST_TOLD])) if lines else ""
