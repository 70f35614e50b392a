"""Changes from another window of the same person: settings and profiles are read again, and shown at once."""

from __future__ import annotations

import dataclasses
import time
from typing import TYPE_CHECKING, Any, Final

from game import store
from game.notice import Notice
from game.people import settings
from game.people.settings import Settings

if TYPE_CHECKING:
    from ui.shell.app import App

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
