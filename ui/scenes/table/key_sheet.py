"""The sheet of keys at the table: what every key does here, read at a glance. Changed they are on the page of keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from ui.scenes.panel import Choice, PanelScene
from ui.scenes.settings.keys import KeysScene
from ui.shell.keys import TABLE, WINDOW, Command, command_words, general, in_room, key_words
from ui.widgets import paint
from ui.widgets.scroll import Scroll
from ui.widgets.text import Picture, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

COLUMNS: Final = 2
CAP: Final = (26.0, 13.5)  # height of a keycap and of its letters, in units of text
SHIFT: Final = "shift"  # a key that is held with another one
ARROWS: Final = {"left": 180, "right": 0, "up": 90, "down": 270}  # where their signs point, in degrees
IN_THE_HAND: Final = (  # names of the commands of a row, and the text that tells what they do
    (("left", "right"), "keys.sheet.cards"),
    (("first", "last"), "keys.sheet.ends"),
    (("up", "down"), "keys.sheet.up"),
    (("next",), "command.next"),
    (("act",), "command.act"),
    (("lift",), "command.lift"),
    ((SHIFT, "left", "right"), "keys.sheet.move"),
    (("number1", "number0"), "keys.sheet.numbers"),
    (("back",), "command.back"),
)
FAINT: Final = 110  # alpha of what cannot be done just now
ALWAYS: Final = (
    "rules",
    "keys",
    "hint",
    "sort",
    "log",
    "speed",
    "undo",
    "redo",
    "hide",
    "recap",
    "fullscreen",
    "ambience",
)


class Row(NamedTuple):
    """One line of the sheet: keycaps, and what they do."""

    caps: tuple[str, ...]
    words: str
    now: bool = True  # whether it does something at this moment; else it stands there faintly


class KeySheetScene(PanelScene):
    """All keys that count at this table, for so many people at the screen."""

    wanted = (1120, 690)
    first_focus = "done"

    def __init__(
        self, app: App, game_id: str, persons: int = 1, ready: Callable[[str], bool] = lambda usual: True
    ) -> None:
        """`ready` tells of a usual key whether what it does can be done just now."""
        super().__init__(app)
        self.game_id, self.persons, self.ready = game_id, persons, ready

    def title(self) -> str:
        return self.app.texts("keys.sheet.title", game=self.app.texts_of(self.game_id)("name"))

    def choices(self) -> Sequence[Choice]:
        texts = self.app.texts
        return (
            Choice("change", texts("keys.sheet.change"), lambda: self.app.push(KeysScene(self.app, self.game_id))),
            Choice("done", texts("button.back"), self.back, "brass"),
        )

    # --- what stands there -------------------------------------------------------------------------------------------
    def rows(self) -> list[Row]:
        """The hand first, then this game, then what counts at every table, last what only several people need."""
        texts, lang = self.app.texts, self.app.settings.language
        found = [Row(self._caps(names), texts(words)) for names, words in IN_THE_HAND]
        found += [self._told(command) for command in in_room(self.game_id, lang)]
        found += [self._told(command) for name in ALWAYS if (command := general(name)) is not None]
        return [*found, *self._of_people()]

    def _of_people(self) -> Iterator[Row]:
        """Who shares the screen has keys to break in, and others in a window that asks everybody."""
        for place in range(1, self.persons + 1 if self.persons > 1 else 1):
            for name in (f"seat{place}", f"window{place}"):
                if (command := general(name)) is not None:
                    yield self._told(command)

    def _told(self, command: Command) -> Row:
        game = self.app.texts_of(self.game_id) if command.where == self.game_id else None
        now = game is None or self.ready(command.key)
        return Row(self._caps((command.name,)), command_words(command, self.app.texts, game), now)

    def _caps(self, names: Sequence[str]) -> tuple[str, ...]:
        """The keys as they are bound, or the signs on the pad."""
        rooms, lang = (self.game_id, WINDOW, TABLE), self.app.settings.language
        own = {command.name: command for command in in_room(self.game_id, lang)}
        found = []
        for name in names:
            command = own.get(name) or general(name)
            found.append(self.app.inputs.cap(command.key, (command.where, *rooms)) if command else name)
        return tuple(filter(None, found))

    # --- layout ------------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> None:
        area = Scroll(self.app, rect, "sheet")
        columns = COLUMNS if self.app.settings.text_size < 1.3 else 1
        gap, rows = self.px(22), self.rows()
        wide, each = (area.room_px - gap * (columns - 1)) // columns, -(-len(rows) // columns)
        for column in range(columns):
            here = rows[column * each : (column + 1) * each]
            self._fill(area, here, pygame.Rect(rect.x + column * (wide + gap), rect.y + self.px(4), wide, 0))
        self.group.add(area)

    def _fill(self, area: Scroll, rows: Sequence[Row], place: pygame.Rect) -> None:
        """A column: the keycaps at the left, the words beside them."""
        y, drawn = place.y, [self._draw_caps(row.caps) for row in rows]
        left = max((caps.get_width() for caps in drawn), default=0) + self.px(14)
        for row, caps in zip(rows, drawn, strict=True):
            words = paragraph(self.app, row.words, self.tx(15), place.width - left, paint.CREAM)
            for picture in (caps, words):
                picture.set_alpha(255 if row.now else FAINT)
            high = max(caps.get_height(), words.get_height())
            area.add(Picture(self.app, caps, (place.x, y + (high - caps.get_height()) // 2)))
            area.add(Picture(self.app, words, (place.x + left, y + (high - words.get_height()) // 2)))
            y += high + self.px(4)

    def _draw_caps(self, caps: Sequence[str]) -> pygame.Surface:
        high, gap = self.tx(CAP[0]), self.px(4)
        labels = [self._label(cap) for cap in caps]
        widths = [max(high, label.get_width() + self.px(14)) for label in labels]
        picture = pygame.Surface((max(1, sum(widths) + gap * (len(caps) - 1)), high), pygame.SRCALPHA)
        x = 0
        for label, wide in zip(labels, widths, strict=True):
            face = paint.plate((wide, high), "paper", self.px(6), max(1, self.px(1.2)))
            picture.blit(face, (x, 0))
            picture.blit(label, label.get_rect(center=(x + wide // 2, high // 2)))
            x += wide + gap
        return picture

    def _label(self, cap: str) -> pygame.Surface:
        """The name of a key; an arrow is drawn."""
        if cap not in ARROWS:
            return self.app.fonts.render(key_words(cap, self.app.texts), self.tx(CAP[1]), paint.INK, bold=True)
        side = self.tx(CAP[1])
        sign = pygame.Surface((4 * side, 4 * side), pygame.SRCALPHA)
        pygame.draw.line(sign, paint.INK, (0.4 * side, 2 * side), (3 * side, 2 * side), max(2, round(0.5 * side)))
        pygame.draw.polygon(
            sign, paint.INK, [(2.2 * side, 0.7 * side), (3.8 * side, 2 * side), (2.2 * side, 3.3 * side)]
        )
        return pygame.transform.rotozoom(sign, ARROWS[cap], 0.25)

    def handle(self, event: pygame.event.Event) -> bool:
        """F1 once more leads back to the table."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.back()
            return True
        return super().handle(event)
