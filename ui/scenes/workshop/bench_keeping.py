"""Writes a set to the disk a moment after its last change, and says how that went."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.notice import Notice, Refused
from game.workshop import sets
from game.workshop.drafts import Draft
from game.workshop.sets import Kept

if TYPE_CHECKING:
    from ui.shell.app import App

IDLE_MS: Final = 600.0  # without a change


class Keeper:
    """`kept` is what lies on the shelf. A save that was refused is tried again with the next change."""

    def __init__(self, app: App, kept: Kept, draft: Draft) -> None:
        self.app, self.kept, self.draft = app, kept, draft
        self.idle_ms = IDLE_MS
        self.refused = False

    @property
    def waiting(self) -> bool:
        """Whether something is still to be written."""
        return self.draft.unsaved and not self.refused

    @property
    def state(self) -> str:
        """The text that says how it stands: workshop.state.<this>."""
        if not self.draft.unsaved:
            return "saved"
        return "refused" if self.refused else "waiting"

    def touched(self) -> None:
        """The draft was changed."""
        self.idle_ms, self.refused = 0.0, False

    def update(self, dt_ms: float) -> None:
        self.idle_ms += dt_ms
        if self.waiting and self.idle_ms >= IDLE_MS:
            self.save()

    def save(self) -> bool:
        """Write it now; False where the disk refuses: then the draft stays as it is, and a notice says why."""
        text = self.draft.text
        if text == self.draft.saved:
            return True
        before = self.kept.id
        try:
            self.kept = sets.save(self.kept, text)
        except Refused as refused:
            self.refused = True
            self.app.toasts.notice(refused.notice)
            return False
        self.draft.saved = text
        if self.kept.id != before:  # two windows, say
            self.app.toasts.notice(Notice("workshop_elsewhere", {"name": self.kept.name}))
        return True
