"""The table that lies below a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.match import Match

if TYPE_CHECKING:
    from ui.shell.app import App


def match_below(app: App) -> Match | None:
    """The match of the table above which a page lies."""
    matches = (match for scene in reversed(app.stack) if isinstance(match := getattr(scene, "match", None), Match))
    return next(matches, None)
