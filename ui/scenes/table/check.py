"""Check this deal: the fingerprint of a match, its secret once it is told, and whether everything agrees. (deals.md)"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.gate import Unfit
from game.match import verify
from game.match.fingerprint import DIGITS, grouped, short
from game.match.journal_writer import Journal
from game.match.match import Match
from game.match.verify import Verdict
from game.notice import Refused, of_file
from game.texts import Texts
from ui.scenes.notice import copy
from ui.scenes.panel import Choice, PanelScene
from ui.widgets import paint
from ui.widgets.text import Picture, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

LARGE: Final = 28  # the digits that are read out
SMALL: Final = 18
HALF: Final = DIGITS // 2  # so many digits stand in a line
RIGHT, WRONG = "#9BD08A", "#F0A090"


def mark_of(match: Match, texts: Texts) -> str:
    """Name in a line what the deals follow from: the first digits of the fingerprint, or the short number."""
    if not match.fingerprint:
        told = texts("deal.short", seed=match.seed)
    else:
        told = texts("deal.repeat" if match.terms.repeat else "deal.mark", mark=short(match.fingerprint))
    return texts("deal.coached", mark=told) if match.terms.coached else told


def named(texts: Texts, match: Match) -> tuple[str, str]:
    """Where a deal comes from that others play too, in short and in full; empty for all others."""
    if not match.terms.origin:
        return "", ""
    from ui.scenes.club import naming  # it reads sheets, which other tables do without

    return naming.in_short(texts, match.terms.origin), naming.belongs(texts, match.terms.origin)


def checked(app: App, match: Match, path: Path | None = None) -> CheckScene | None:
    """The page for a match with a file; a finished one tells its secret now. None after a word that it cannot be read.

    `path`: where its file lies, if the match itself is not the one that writes it.
    """
    recorder = match.recorder
    if isinstance(recorder, Journal):
        path = recorder.path
        if match.finished:
            recorder.tell(match)
    if path is None:
        return CheckScene(app, Verdict("short" if not match.fingerprint else "unkept", {"seed": match.seed}))
    try:
        return CheckScene(app, verify.verified(path))
    except Refused as refused:
        app.toasts.notice(refused.notice)
    except Unfit as error:
        app.toasts.notice(error.notice)
    except OSError as error:
        app.toasts.notice(of_file("journal_unreadable", path, error))
    return None


def show_check(app: App, match: Match, path: Path | None = None) -> None:
    """Open the page above whatever is there."""
    page = checked(app, match, path)
    if page is not None:
        app.push(page)


def _two_lines(digits: str) -> str:
    return "\n".join(grouped(half) for half in (digits[:HALF], digits[HALF:]))


class CheckScene(PanelScene):
    """A verdict with all it is about, to be read, compared and copied."""

    wanted = (780, 560)
    first_focus = "done"

    def __init__(self, app: App, verdict: Verdict) -> None:
        super().__init__(app)
        self.verdict = verdict

    def title(self) -> str:
        return self.app.texts("check.title")

    def choices(self) -> tuple[Choice, ...]:
        done = Choice("done", self.app.texts("button.close"), self.back, "brass")
        return (Choice("copy", self.app.texts("check.copy"), self.copy), done) if self.verdict.fingerprint else (done,)

    # --- layout ------------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> None:
        texts, found = self.app.texts, self.verdict
        colour = RIGHT if found.right else paint.CREAM if found.waits else WRONG
        y = self._words(rect, rect.y, texts(found.key, **found.values), 18, colour)
        if found.fingerprint:
            y = self._words(rect, y + self.px(10), texts("verify.fingerprint"), 15, paint.DIM)
            y = self._words(rect, y, short(found.fingerprint), LARGE, paint.GOLD, bold=True)
            y = self._words(rect, y, _two_lines(found.fingerprint), SMALL, paint.CREAM)
        if found.secret:
            y = self._words(rect, y + self.px(10), texts("verify.secret"), 15, paint.DIM)
            y = self._words(rect, y, _two_lines(found.secret), SMALL, paint.CREAM)
        if found.fingerprint:
            self._words(rect, y + self.px(10), texts("check.help"), 15, paint.DIM)

    def _words(
        self, rect: pygame.Rect, y: int, words: str, size: float, colour: str | pygame.Color, bold: bool = False
    ) -> int:
        """A paragraph at this height; returns where it ends."""
        if y < rect.bottom:
            picture = paragraph(self.app, words, self.tx(size), rect.width, colour, bold=bold)
            self.group.add(Picture(self.app, picture, (rect.x, y)))
            y += picture.get_height() + self.px(2)
        return y

    # --- what one can do ---------------------------------------------------------------------------------------------
    def told(self) -> str:
        """The text to be copied: fingerprint and secret, all digits without gaps."""
        texts, found = self.app.texts, self.verdict
        rows = [(texts("verify.fingerprint"), found.fingerprint), (texts("verify.secret"), found.secret)]
        return "\n".join(f"{name}: {digits}" for name, digits in rows if digits)

    def copy(self) -> None:
        """Put the digits on the clipboard."""
        copy(self.app, self.told(), self.app.texts("check.copied"))
