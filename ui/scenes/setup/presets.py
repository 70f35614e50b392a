"""Presets of one's own: the options chosen in the set-up kept under a name, chosen again, renamed, deleted, given away.

`dropped` takes a file in wherever it falls upon the window.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game import gate, paths
from game.match import presets
from game.match.exchange import RULES
from game.match.presets import Preset
from game.notice import Notice, Refused
from rules.core.options import honoured
from rules.core.registry import game
from rules.families.effects.legible import legible
from ui.scenes.file_browser import PathScene, saving
from ui.scenes.notice import ask
from ui.scenes.panel import Choice, PanelScene
from ui.scenes.setup.model import Draft
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import Button, IconButton
from ui.widgets.field import Field
from ui.widgets.scroll import Scroll
from ui.widgets.signs import arrow, cross, pencil
from ui.widgets.text import Picture, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

ROW: Final = 48
GAP: Final = 8
KEEP: Final = 300  # width of the button that keeps the rules, in units


def fetch_preset(app: App, then: Callable[[Preset], None]) -> PathScene:
    """Ask for a file and take it in; `then` gets the preset as it is called here."""

    def act(source: Path) -> None:
        taken = presets.take_in(source)  # raises what is wrong with it, which is then shown there
        app.pop()
        app.toasts.say(presets.told(taken, app.settings.language))
        then(taken.preset)

    start, do = f"{paths.exchange_folder()}/", app.texts("menu.import.do")
    return PathScene(app, "presets.fetch", start, do, act, {RULES})


def send_preset(app: App, preset: Preset) -> PathScene:
    """Give a preset away as a file; a name is proposed."""
    return saving(app, "presets.send", presets.proposed(preset), partial(presets.send, preset))


def dropped(app: App, file: str) -> Preset | None:
    """A file was dropped on the window: take it in, or say why not."""
    try:
        taken = presets.take_in(Path(file))
    except Refused as refused:
        app.sound.play("error")
        app.toasts.notice(refused.notice)
        return None
    app.toasts.say(presets.told(taken, app.settings.language))
    return taken.preset


class NameScene(PanelScene):
    """Asks for the name of a preset; `then` gets it."""

    wanted = (620, 300)
    first_focus = "name"

    def __init__(self, app: App, key: str, name: str, then: Callable[[str], None]) -> None:
        """`name` stands there already; the title is the text of this key, with ".title"."""
        super().__init__(app)
        self.key, self.name, self.then = key, name, then

    def title(self) -> str:
        return self.app.texts(f"{self.key}.title")

    def choices(self) -> Sequence[Choice]:
        texts = self.app.texts
        return (
            Choice("done", texts("presets.name.done"), self.done, "brass"),
            Choice("cancel", texts("button.cancel"), self.back),
        )

    def build_body(self, rect: pygame.Rect) -> None:
        texts = self.app.texts
        help = paragraph(self.app, texts("presets.name.help"), self.tx(15), rect.width, paint.CREAM)
        place = pygame.Rect(rect.x, rect.y + help.get_height() + self.px(GAP), rect.width, self.px(44))
        hint = texts("presets.name.usual")
        field = Field(self.app, place, self.name, self._typed, "name", placeholder=hint, longest=gate.PRESET_NAME)
        field.named(texts("presets.name"))
        self.group.add(Picture(self.app, help, rect.topleft), field)

    def _typed(self, text: str) -> None:
        self.name = text

    def done(self) -> None:
        """Hand the name on, or say that there is none."""
        name = legible(self.name).strip()
        if not name:
            self.app.sound.play("error")
            self.group.focus_key("name")
            self.app.toasts.beside(self.app.texts("presets.name.missing"), "name")
            return
        self.app.pop()
        self.then(name)

    def handle(self, event: pygame.event.Event) -> bool:
        entered = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if entered and isinstance(self.group.focus, Field):
            self.done()
            return True
        return super().handle(event)


class PresetsScene(PanelScene):
    """The presets of one's own of a game that is being set up; what is chosen here is chosen there."""

    wanted = (800, 640)
    first_focus = "keep"

    def __init__(self, app: App, draft: Draft) -> None:
        super().__init__(app)
        self.draft, self.words = draft, app.texts_of(draft.game_id)
        self.book = presets.Book()

    def enter(self) -> None:
        self._look()
        if self.book.unread:
            self.app.toasts.notice(Notice("presets_entries", {"number": len(self.book.unread)}))

    def uncover(self) -> None:
        self._again()

    def _look(self) -> None:
        self.book, notices = presets.load()
        for notice in notices:
            self.app.toasts.notice(notice)

    def _again(self) -> None:
        self._look()
        self.resize(self.app.size)

    def _done(self, change: Callable[[], None]) -> bool:
        """Do something with the file and look again; False (and a notice) where the disk refuses."""
        try:
            change()
        except Refused as refused:
            self.app.sound.play("error")
            self.app.toasts.notice(refused.notice)
            return False
        self._again()
        return True

    def title(self) -> str:
        return self.app.texts("presets.title", game=self.words("name"))

    def choices(self) -> Sequence[Choice]:
        texts, lost = self.app.texts, self.book.lost(self.draft.game_id)
        found = [Choice("fetch", texts("presets.fetch"), self._fetch, "dark")]
        if lost is not None:
            back = partial(self._bring_back, lost)
            found.append(Choice("undo", texts("presets.undo", name=lost.name), back, "dark"))
        return (*found, Choice("done", texts("button.back"), self.back))

    # --- layout ------------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> None:
        present = presets.called(self.draft.game_id, self.draft.values, self.words, self.book.presets)
        said = self.app.texts("presets.now" if present else "presets.nameless", name=present)
        width = min(rect.width, round(KEEP * max(self.app.scale, self.app.text_scale)))
        beside = rect.width - width >= self.tx(220)
        words = paragraph(self.app, said, self.tx(16), rect.width - (width + self.px(16) if beside else 0), paint.CREAM)
        y = rect.y if beside else rect.y + words.get_height() + self.px(GAP)
        keep = pygame.Rect(rect.right - width, y, width, self.px(ROW))
        self.group.add(Picture(self.app, words, rect.topleft))
        self.group.add(Button(self.app, keep, self.app.texts("presets.keep"), self._keep, "keep", "brass"))
        top = max(keep.bottom, rect.y + words.get_height()) + self.px(14)
        area = Scroll(self.app, pygame.Rect(rect.x, top, rect.width, rect.bottom - top), "presets")
        self._build_rows(area, present)
        self.group.add(area)

    def _build_rows(self, area: Scroll, present: str) -> None:
        mine = self.book.of(self.draft.game_id)
        y = area.rect.y + self.px(4)
        if not mine:
            words = paragraph(self.app, self.app.texts("presets.none"), self.tx(15), area.room_px, paint.DIM)
            area.add(Picture(self.app, words, (area.rect.x, y)))
        for number, preset in enumerate(mine):
            rect = pygame.Rect(area.rect.x + self.px(4), y, area.room_px - self.px(8), self.px(ROW))
            area.add(*self._row(preset, number, rect, preset.name == present))
            y = rect.bottom + self.px(GAP)
        area.content_px = y - area.rect.y + area.offset

    def _row(self, preset: Preset, number: int, rect: pygame.Rect, present: bool) -> list[Widget]:
        """The name, which chooses it, and what else can be done with it."""
        texts, side = self.app.texts, rect.height
        deeds = (
            ("rename", pencil, partial(self._rename, preset)),
            ("send", arrow, lambda: self.app.push(send_preset(self.app, preset))),
            ("drop", cross, partial(self._ask_drop, preset)),
        )
        plate = pygame.Rect(rect.x, rect.y, rect.width - len(deeds) * (side + self.px(GAP)), rect.height)
        look, act = "brass" if present else "wood", partial(self._choose, preset)
        found: list[Widget] = [Button(self.app, plate, preset.name, act, f"preset{number}", look)]
        x = plate.right + self.px(GAP)
        for key, painter, deed in deeds:
            place = pygame.Rect(x, rect.y, side, side)
            icon = IconButton(self.app, place, painter, deed, f"{key}{number}", texts(f"presets.{key}"))
            icon.spoken = texts("presets.deed", deed=icon.tip, name=preset.name)
            found.append(icon)
            x = place.right + self.px(GAP)
        return found

    # --- what one can do ---------------------------------------------------------------------------------------------
    def _choose(self, preset: Preset) -> None:
        """Play by these rules; what this version does not know of them is named."""
        self.draft.take_values(preset.values())
        left = presets.left_out(preset, self.words)
        if left:
            self.app.toasts.say(left)
        self.back()

    def _keep(self) -> None:
        usual = self.app.texts("presets.name.usual")
        name = self.book.free_name(self.draft.game_id, usual)
        self.app.push(NameScene(self.app, "presets.keep", name, self._kept))

    def _kept(self, name: str) -> None:
        """Keep the chosen options under this name; where it is taken the person is asked first."""
        there = self.book.named(self.draft.game_id, name)
        if there is None:
            self._write(name)
        else:
            self.app.push(ask(self.app, "preset_replace", partial(self._write, there.name), rules=there.name))

    def _write(self, name: str) -> None:
        values = honoured(game(self.draft.game_id).options, self.draft.values)
        if self._done(lambda: presets.keep(Preset(self.draft.game_id, name, values))):
            self.app.toasts.say(self.app.texts("presets.kept", name=name))

    def _rename(self, preset: Preset) -> None:
        self.app.push(NameScene(self.app, "presets.rename", preset.name, partial(self._renamed, preset)))

    def _renamed(self, preset: Preset, name: str) -> None:
        self._done(lambda: presets.rename(preset, name))

    def _ask_drop(self, preset: Preset) -> None:
        self.app.push(ask(self.app, "preset", partial(self._drop, preset), look="red", rules=preset.name))

    def _drop(self, preset: Preset) -> None:
        self._done(lambda: presets.drop(preset))

    def _bring_back(self, preset: Preset) -> None:
        self._done(lambda: presets.bring_back(preset))

    def _fetch(self) -> None:
        self.app.push(fetch_preset(self.app, self._taken))

    def _taken(self, preset: Preset) -> None:
        """Play by what was taken in, if it is for this game."""
        if preset.game_id == self.draft.game_id:
            self.draft.take_values(preset.values())
        self._again()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE and Path(event.file).suffix.lower() == RULES:
            found = dropped(self.app, event.file)
            if found is not None:
                self._taken(found)
            return True
        return super().handle(event)
