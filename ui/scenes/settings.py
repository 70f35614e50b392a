"""The settings: every change is kept and seen at once, also in the middle of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.settings import Row, Settings, rows
from ui.scenes.decks import DecksScene
from ui.scenes.notice import ask
from ui.scenes.panel import Choice, PanelScene
from ui.widgets.form import Form, Item
from ui.widgets.scroll import Scroll
from ui.widgets.text import decimal

if TYPE_CHECKING:
    pass

SIZES: Final = ("small", "normal", "large", "huge")
LIVE: Final = frozenset(
    {"volume", "volume_cards", "volume_effects", "volume_ui", "trick_rest_ms"}
)  # dragged, not laid out
SAMPLES: Final = {"volume": "chime", "volume_cards": "slap", "volume_effects": "glass", "volume_ui": "click"}


class SettingsScene(PanelScene):
    """A form of all settings."""

    wanted = (900, 740)
    first_focus = "language"

    def title(self) -> str:
        return self.app.texts("settings.title")

    def choices(self) -> Sequence[Choice]:
        texts = self.app.texts
        return (
            Choice("reset", texts("settings.reset"), self._ask_reset, "dark"),
            Choice("done", texts("button.back"), self.back, "brass"),
        )

    def build_body(self, rect: pygame.Rect) -> None:
        area = Scroll(self.app, rect, "form")
        form = Form(self.app, area)
        groups = list(dict.fromkeys(row.group for row in rows()))
        for group in groups:
            form.heading(self.app.texts(f"settings.group.{group}"))
            items = [self._item(row) for row in rows() if row.group == group]
            form.rows([self._cards(), *items] if group == "picture" else items)
        form.close()
        self.group.add(area)

    def _item(self, row: Row) -> Item:
        texts = self.app.texts
        return Item(
            key=row.name,
            kind=row.kind,
            label=texts(f"settings.{row.name}"),
            help=texts(f"settings.{row.name}.help"),
            value=getattr(self.app.settings, row.name),
            on_change=lambda value: self._set(row.name, value),
            values=row.values,
            words=self._words(row),
        )

    def _cards(self) -> Item:
        """The way to the deck page."""
        texts = self.app.texts
        words = (texts("settings.decks.open"),)
        label, help = texts("settings.decks"), texts("settings.decks.help")
        return Item("decks", "page", label, help, None, lambda _: self.app.push(DecksScene(self.app)), words=words)

    def _words(self, row: Row) -> Any:
        """How the values are called."""
        texts = self.app.texts
        if row.kind == "flag":
            return texts("value.off"), texts("value.on")
        if row.kind == "number":
            return self._seconds if row.name.endswith("_ms") else self._percent
        if row.name == "language":
            return [texts(f"lang.{value}") for value in row.values]
        if row.name.endswith("_size"):
            return [texts(f"settings.size.{size}") for size in SIZES[: len(row.values)]]
        return [texts(f"settings.{row.name}.{value}") for value in row.values]

    def _seconds(self, value: int) -> str:
        return f"{decimal(value / 1000, self.app.settings.language)} {self.app.texts('unit.seconds')}"

    def _percent(self, value: int) -> str:
        return f"{value} {self.app.texts('unit.percent')}"

    def _set(self, name: str, value: Any) -> None:
        if name in LIVE:
            self.app.change_quietly(**{name: value})
        else:
            self.app.change(**{name: value})
        if name in SAMPLES:
            self.app.sound.play(SAMPLES[name])

    def _ask_reset(self) -> None:
        self.app.push(ask(self.app, "defaults", self._reset))

    def _reset(self) -> None:
        usual = Settings()
        kept = {"language": self.app.settings.language}
        names = [*(row.name for row in rows()), "decks", "back"]
        self.app.change(**{name: getattr(usual, name) for name in names} | kept)
