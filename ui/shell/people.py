"""The people of the house as the running program knows them, what the one who looks brings along, and what
another window changes.

While a person with a profile looks at the table, the settings he has wishes for are his; the program's own wait here
and are what the settings file keeps. What is changed meanwhile is changed in his profile.
"""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game import store
from game.notice import Notice
from game.people import profiles, settings
from game.people.profiles import Book, Profile
from game.people.settings import Settings
from game.store import Stamp
from ui.faces.contrast import CONTRAST
from ui.shell.calm import forget

if TYPE_CHECKING:
    from ui.shell.app import App


class People:
    """The profiles of the program."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.looking = ""  # id of the profile whose wishes hold
        self.usual: dict[str, Any] = {}  # the program's own values of what is wished otherwise
        self._book = Book()
        self._read: Path | None = None  # the file that was read
        self._stamp: Stamp | None = None  # of the file as it was read
        self.dress()

    @property
    def book(self) -> Book:
        """All profiles; their file is read when they are first asked for."""
        if self._read != profiles.path():
            self._read = profiles.path()
            self._load()
        return self._book

    def _load(self) -> bool:
        """Read the file; whether it was damaged, and is set aside."""
        self._stamp = store.stamp(profiles.path())
        self._book, notices = profiles.load()
        for notice in notices:
            self.app.toasts.notice(notice)
        return any(notice.code == "profiles_damaged" for notice in notices)

    def refresh(self) -> bool:
        """Read what another window has written; whether there was something."""
        if self._read != profiles.path() or store.stamp(self._read) == self._stamp:
            return False
        before = self._book
        if self._load() and before.people:  # the file is set aside; what is known is kept
            self._book = Book()
            self._write(before)
        if self._book.people == before.people:
            return False
        self.wear(self.looking)
        return True

    def keep(self, profile: Profile) -> None:
        """A profile is new, or has changed."""
        self._write(self.book.with_(profile))
        if profile.id == self.looking:
            self.wear(profile.id)

    def drop(self, id: str) -> None:
        """A profile is gone; results and matches keep the name."""
        self._write(self.book.without(id))

    def _write(self, book: Book) -> None:
        if not self.app.keep:
            self._book = book
        elif notice := profiles.save(book, base=self._book):
            self._book = book
            self.app.toasts.notice(notice)
        else:
            self._load()

    # --- who looks ---------------------------------------------------------------------------------------------------
    def wear(self, id: str) -> None:
        """From now on this person looks, with his own back, text size and speed; "": nobody in particular."""
        own = replace(self.app.settings, **self.usual)
        profile = self.book.of(id) if id else None
        wishes = profile.wishes if profile is not None else {}
        self.looking = id
        self.usual = {name: getattr(own, name) for name in wishes}
        worn = replace(own, **wishes)
        if worn != self.app.settings:
            self.app.settings = self.app.sound.settings = worn
            self.app.relayout()

    def text_size(self, id: str) -> float:
        """The text size of this person ("": of nobody in particular), whoever looks just now."""
        size: float = self.wish(id, "text_size")
        return size

    def wish(self, id: str, name: str) -> Any:
        """The setting of this name as this person has it, whoever looks just now: his own, else the program's."""
        profile = self.book.of(id) if id else None
        own = getattr(profile, name) if profile is not None else None
        return getattr(self.lasting(self.app.settings), name) if own is None else own

    def dress(self) -> None:
        """Let everything be drawn with the contrast of the settings; pictures of another one are let go."""
        if CONTRAST.strong != self.app.settings.contrast:
            CONTRAST.strong = self.app.settings.contrast
            forget("ui.")

    def changed(self, values: Mapping[str, Any]) -> None:
        """Settings were changed by name: what he who looks has a wish for becomes his new wish."""
        self.dress()
        profile = self.book.of(self.looking) if self.looking else None
        wishes = {name: value for name, value in values.items() if name in self.usual}
        if profile is not None and wishes:
            self._write(self.book.with_(replace(profile, **wishes)))

    def lasting(self, settings: Settings) -> Settings:
        """These settings as the program keeps them, whoever looks."""
        return replace(settings, **self.usual)


# --- another window: settings and profiles are read again, and shown at once -----------------------------------------
LOOK_S: Final = 1.0  # between two looks at the files
OWN: Final = frozenset({"window", "fullscreen"})  # each window keeps its own; the file has that of the last change


class Elsewhere:
    """The settings as this window last saw them on the disk."""

    def __init__(self, app: App, kept: Settings) -> None:
        self.app, self.kept = app, kept
        self._stamp = store.stamp(settings.path())
        self._looked_s = time.monotonic()

    def save(self, wanted: Settings) -> Notice | None:
        """Write what this window has changed, and take over what another one has; a notice when the disk refuses."""
        notice = settings.save(wanted, base=self.kept)
        if notice is None:
            self._take(wanted)
        return notice

    def watch(self) -> None:
        """Look again when it is time."""
        if self.app.keep and time.monotonic() - self._looked_s > LOOK_S:
            self.look()

    def look(self) -> None:
        """Take over what another window has written since the last look."""
        self._looked_s = time.monotonic()
        changed = self.app.people.refresh()
        if store.stamp(settings.path()) != self._stamp:
            changed = self._take(self.kept) or changed
        if changed:
            self.app.relayout()

    def _take(self, known: Settings) -> bool:
        """Read the file; what is there otherwise than in `known` was changed elsewhere. Whether there was something."""
        self._stamp = store.stamp(settings.path())
        found, notices = settings.load() if self._stamp is not None else (known, ())
        if any(notice.code != "settings_values" for notice in notices):
            return False  # what cannot be read changes nothing
        names = [field.name for field in dataclasses.fields(Settings) if field.name not in OWN]
        new = {name: getattr(found, name) for name in names if getattr(found, name) != getattr(known, name)}
        self.kept = dataclasses.replace(found, **{name: getattr(known, name) for name in OWN})
        self._adopt(new)
        return bool(new)

    def _adopt(self, new: dict[str, Any]) -> None:
        """Let new values hold, below what the command line or the person who looks has asked for."""
        app = self.app
        for kept in (app.lasting, app.people.usual):
            hidden = {name: new.pop(name) for name in list(new) if name in kept}
            kept.update(hidden)
        app.settings = app.sound.settings = dataclasses.replace(app.settings, **new)
        app.people.dress()
