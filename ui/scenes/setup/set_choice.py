"""Which set of one's own cards is played with: the finished ones of the shelf, and the ways to another one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.workshop.benches import Bench
from game.workshop.sets import Kept, shelf
from ui.scenes.panel import Choice, PanelScene
from ui.scenes.workshop.parcel import dropped_set, fetch_set
from ui.table.tables import table_of
from ui.widgets import paint
from ui.widgets.button import Pressable
from ui.widgets.card import print_of
from ui.widgets.fan import fan
from ui.widgets.scroll import Scroll
from ui.widgets.text import Picture, paragraph, shortened

if TYPE_CHECKING:
    from ui.shell.app import App

ROW: Final = 104
FAN: Final = 200  # width


class SetRow(Pressable):
    """A plate that chooses a set: its cards as a fan, its name, who made it, what its cards are called."""

    def __init__(self, app: App, rect: pygame.Rect, kept: Kept, act: Callable[[], None], key: str, chosen: bool):
        super().__init__(app, rect, act, key)
        self.kept, self.look = kept, "chosen" if chosen else "dark"
        self.radius = round(10 * app.scale)
        self._fan: pygame.Surface | None = None

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.radius

    @property
    def lines(self) -> tuple[str, str, str]:
        """The set's name, who made it and how large it is, and its cards."""
        texts, raw = self.app.texts, self.kept.raw
        count = sum(card["copies"] for card in raw["cards"])
        size = texts("parcel.cards.one" if count == 1 else "parcel.cards.many", count=count)
        made = f"{texts('workshop.by', author=raw['author'])} · {size}" if raw["author"] else size
        return raw["set_name"], made, texts.listed(card["name"] for card in raw["cards"])

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(paint.plate(self.rect.size, self.look, self.radius, max(1, round(1.5 * self.u))), self.rect)
        if self.glow > 0:
            surface.blit(paint.light(self.rect.size, self.radius, round(34 * self.glow)), self.rect)
        if self._fan is None:
            self._fan = self._drawn()
        place = self._fan.get_rect(midleft=(self.rect.x + round(8 * self.u), self.rect.centery))
        surface.blit(self._fan, place)
        self._draw_words(surface, place.right + round(14 * self.u))

    def _drawn(self) -> pygame.Surface:
        """The fan, drawn when the row is seen for the first time."""
        faces = self.app.faces(table_of(self.kept.bench.game_id).art)
        size = (round(FAN * self.u), self.rect.height - round(12 * self.u))
        return fan(faces, self.kept.bench.form.first, [print_of(card) for card in self.kept.cards], size)

    def _draw_words(self, surface: pygame.Surface, x: int) -> None:
        room = self.rect.right - x - round(12 * self.u)
        ink = paint.LOOKS[self.look].ink
        quiet = ink if self.look == "chosen" else paint.DIM
        rows = zip(self.lines, (19, 15, 13.5), (ink, ink, quiet), (-0.27, 0.03, 0.29), strict=True)
        for line, size, colour, dy in rows:
            font = self.app.fonts.text(min(size * self.app.text_scale, self.rect.height * 0.27), bold=dy < -0.1)
            words = font.render(shortened(line, font, room), True, colour)
            surface.blit(words, words.get_rect(midleft=(x, self.rect.centery + round(self.rect.height * dy))))


class SetChoiceScene(PanelScene):
    """The finished sets of a game's shelf; `then` gets the text of the one that is to be played with."""

    wanted = (860, 620)

    def __init__(self, app: App, bench: Bench, text: str, then: Callable[[str], None]) -> None:
        """`text` is the set that is chosen now, "" for none."""
        super().__init__(app)
        self.bench, self.text, self.then = bench, text, then
        self._look()

    def _look(self) -> None:
        found, notices = shelf(self.bench)
        self.sets = [kept for kept in found if not kept.problems]
        self.unfinished = len(found) - len(self.sets)
        chosen = (place for place, kept in enumerate(self.sets) if kept.text == self.text)
        self.first_focus = f"set{next(chosen, 0)}"
        for notice in notices:
            self.app.toasts.notice(notice)

    def uncover(self) -> None:
        """In the workshop sets may have come, gone or changed."""
        self._look()
        self.resize(self.app.size)

    def title(self) -> str:
        return self.app.texts("parcel.choose.title")

    def choices(self) -> Sequence[Choice]:
        texts = self.app.texts
        return (
            Choice("fetch", texts("parcel.choose.fetch"), self._fetch, "dark"),
            Choice("workshop", texts("parcel.choose.workshop"), self._open_workshop, "dark"),
            Choice("done", texts("button.back"), self.back),
        )

    # --- layout ------------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> None:
        if self.unfinished:
            hint = self.app.texts("parcel.choose.unfinished", count=self.unfinished)
            words = paragraph(self.app, hint, self.tx(14), rect.width, paint.DIM)
            rect = pygame.Rect(rect.x, rect.y, rect.width, rect.height - words.get_height() - self.px(8))
            self.group.add(Picture(self.app, words, (rect.x, rect.bottom + self.px(8))))
        if not self.sets:
            empty = paragraph(self.app, self.app.texts("parcel.choose.none"), self.tx(18), rect.width, align=0.5)
            self.group.add(Picture(self.app, empty, empty.get_rect(center=rect.center).topleft))
            return
        area = Scroll(self.app, rect, "sets")
        y = rect.y + self.px(6)
        for number, kept in enumerate(self.sets):
            place = pygame.Rect(rect.x + self.px(6), y, area.room_px - self.px(12), self.px(ROW))
            act, chosen = partial(self._choose, kept), kept.text == self.text
            area.add(SetRow(self.app, place, kept, act, f"set{number}", chosen))
            y = place.bottom + self.px(10)
        self.group.add(area)

    # --- what one can do ---------------------------------------------------------------------------------------------
    def _choose(self, kept: Kept) -> None:
        self.app.pop()
        self.then(kept.text)

    def _fetch(self) -> None:
        self.app.push(fetch_set(self.app, self.bench, self._choose))

    def _open_workshop(self) -> None:
        from ui.scenes.workshop.workshop import open_workshop

        open_workshop(self.app, self.bench.game_id)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            dropped_set(self.app, self.bench, event.file, self._choose)
            return True
        return super().handle(event)
