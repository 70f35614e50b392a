"""The settings: every change is kept and seen at once, also in the middle of a match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import pygame

from game.people.settings import SIZES, Row, Settings, rows
from ui.scenes.learn.rules_page import AccessScene
from ui.scenes.menu.decks import DecksScene
from ui.scenes.notice import ask
from ui.scenes.panel import Choice, PanelScene
from ui.scenes.people.people import PeopleScene
from ui.scenes.settings.keys import KeysScene
from ui.shell.app import App
from ui.shell.keys import general, key_words
from ui.shell.scene import Scene
from ui.widgets import paint
from ui.widgets.controls import Switch
from ui.widgets.form import Form, Item
from ui.widgets.scroll import Scroll
from ui.widgets.text import decimal

PAGES: Final[Mapping[str, tuple[str, Callable[[App], Scene]]]] = {  # name -> group, what opens
    "people": ("general", PeopleScene),
    "decks": ("picture", DecksScene),
    "keys": ("input", KeysScene),
    "access_page": ("access", AccessScene),
}
COLOURS: Final = "colours"  # the style of a deck that says how many colours its suits have
LIVE: Final = frozenset(
    {
        *("volume", "volume_cards", "volume_effects", "volume_ui", "volume_music", "volume_room"),
        *("trick_rest_ms", "bot_pause"),
    }
)  # dragged, not laid out
SAMPLES: Final = {
    "volume": "chime",
    "volume_cards": "slap",
    "volume_effects": "glass",
    "volume_ui": "click",
    "volume_room": "glasses",
}


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

    def build_body(self, rect: pygame.Rect) -> Iterator[None]:
        area = Scroll(self.app, rect, "form")
        form = Form(self.app, area)
        groups = list(dict.fromkeys(row.group for row in rows()))
        for group in groups:
            form.heading(self.app.texts(f"settings.group.{group}"))
            items = [self._item(row) for row in rows() if row.group == group]
            yield from form.rows([*self._pages(group), *items])
        form.close()
        self.group.add(area)

    def _item(self, row: Row) -> Item:
        texts = self.app.texts
        return Item(
            key=row.name,
            kind=row.kind,
            label=texts(f"settings.{row.name}"),
            help=texts(f"settings.{row.name}.help", cap=self._key(row.name)),
            value=getattr(self.app.settings, row.name),
            on_change=lambda value: self._set(row.name, value),
            values=row.values,
            words=self._words(row),
            lines=self._lines(row),
        )

    def _lines(self, row: Row) -> tuple[tuple[str, str], ...]:
        """Without a loudspeaker the volumes wait for better times."""
        silent = row.name == "volume" and not self.app.sound.audible
        return ((self.app.texts("notice.no_sound"), paint.DIM),) if silent else ()

    def _pages(self, group: str) -> list[Item]:
        """The ways to further pages."""
        texts, found = self.app.texts, []
        for name in (name for name, (of_group, _) in PAGES.items() if of_group == group):
            words = (texts(f"settings.{name}.open"),)
            label, help = texts(f"settings.{name}"), texts(f"settings.{name}.help")
            found.append(Item(name, "page", label, help, name, self._open, words=words))
        return found

    def _open(self, name: str) -> None:
        self.app.push(PAGES[name][1](self.app))

    def _key(self, name: str) -> str:
        """The key that changes this setting without the form."""
        command = general(name)
        return key_words(self.app.inputs.keys.key(command), self.app.texts) if command is not None else ""

    def _words(self, row: Row) -> Any:
        """Return the words of a row's values, or a function that writes a number."""
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
        if name == "four_colours":  # one wish for all decks: none has another
            self.app.change(four_colours=value, decks=_without_colours(self.app.settings.decks))
        elif name in LIVE:
            self.app.change_quietly(**{name: value})
        else:
            self.app.change(**{name: value})
        if name in SAMPLES:
            self.app.sound.play(SAMPLES[name])

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        switch = self.group.named("ambience")
        if isinstance(switch, Switch):  # its key works here too
            switch.value = self.app.settings.ambience

    def _ask_reset(self) -> None:
        self.app.push(ask(self.app, "defaults", self._reset))

    def _reset(self) -> None:
        usual = Settings()
        kept = {"language": self.app.settings.language}
        names = [*(row.name for row in rows()), "decks", "back", "keys"]
        self.app.change(**{name: getattr(usual, name) for name in names} | kept)


def _without_colours(decks: Mapping[str, Mapping[str, str]]) -> dict[str, dict[str, str]]:
    """The looks of the decks without wishes for the colours of suits."""
    return {art: {name: choice for name, choice in looks.items() if name != COLOURS} for art, looks in decks.items()}
