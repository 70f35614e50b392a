"""The choice of who plays for whom: a bot takes over the seat of a person, and hands it back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.bots.levels import OFFERED
from game.match.match import Match
from rules.core.contract import Seat
from ui.faces.furniture.avatars import portrait
from ui.scenes.panel import Choice, PanelScene
from ui.widgets import paint
from ui.widgets.controls import Segments
from ui.widgets.scroll import Scroll
from ui.widgets.text import Picture, paragraph, shortened

if TYPE_CHECKING:
    from ui.shell.app import App

ROW: Final = 92
CONTROL: Final = 44
SELF: Final = "self"  # the choice that the owner plays


class SeatsScene(PanelScene):
    """The people of a match; `then` gets each seat that changes and the level of its bot (None: its owner plays again).

    The page closes first: who looks at the table may change with it.
    """

    wanted = (680, 560)

    def __init__(self, app: App, match: Match, viewer: Seat, then: Callable[[Seat, str | None], None]) -> None:
        super().__init__(app)
        self.match, self.then = match, then
        self.owned = [seat for seat, player in enumerate(match.seated) if player.is_person]
        self.chosen = {seat: match.players[seat].level or SELF for seat in self.owned}
        self.first_focus = f"seat{viewer if viewer in self.owned else self.owned[0]}"

    def choices(self) -> Sequence[Choice]:
        texts = self.app.texts
        return (
            Choice("cancel", texts("button.cancel"), self.back, "dark"),
            Choice("done", texts("profile.done"), self.done, "brass"),
        )

    def title(self) -> str:
        return self.app.texts("seats.title")

    def panel_rect(self) -> pygame.Rect:
        """Return a panel as high as its rows need, within the usual one."""
        rect = super().panel_rect()
        words = self._help(rect.width - self.px(70)).get_height()
        rect.height = min(rect.height, self.px(206) + words + len(self.owned) * self.px(ROW))
        rect.centery = self.app.size[1] // 2
        return rect

    def _help(self, width: int) -> pygame.Surface:
        return paragraph(self.app, self.app.texts("seats.help"), self.tx(14.5), width, paint.DIM)

    def build_body(self, rect: pygame.Rect) -> None:
        area = Scroll(self.app, rect, "seats")
        words = self._help(area.room_px - self.px(8))
        area.add(Picture(self.app, words, (rect.x, rect.y)))
        y = rect.y + words.get_height() + self.px(14)
        for seat in self.owned:
            self._row(area, seat, pygame.Rect(rect.x, y, area.room_px - self.px(8), self.px(ROW - 10)))
            y += self.px(ROW)
        self.group.add(area)

    def _row(self, area: Scroll, seat: Seat, rect: pygame.Rect) -> None:
        texts, player = self.app.texts, self.match.players[seat]
        side = rect.height
        area.add(Picture(self.app, portrait(player, side), rect.topleft))
        left = rect.x + side + self.px(14)
        font = self.app.fonts.text(min(17 * self.app.text_scale, rect.height * 0.3), bold=True)
        name = font.render(shortened(player.name, font, rect.right - left), True, paint.CREAM)
        area.add(Picture(self.app, name, (left, rect.y)))
        control = pygame.Rect(left, rect.bottom - self.px(CONTROL), rect.right - left, self.px(CONTROL))
        words = [texts("seats.self"), *(texts(f"level.{level}") for level in OFFERED)]
        value, key = self.chosen[seat], f"seat{seat}"
        area.add(Segments(self.app, control, (SELF, *OFFERED), words, value, self._chooser(seat), key, size=14.5))

    def _chooser(self, seat: Seat) -> Callable[[Any], None]:
        def choose(value: str) -> None:
            self.chosen[seat] = value

        return choose

    def done(self) -> None:
        self.app.pop()
        for seat, value in self.chosen.items():
            self.then(seat, None if value == SELF else value)
