"""The same deal once more: asks who sits where."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.match.match import Match
from game.match.setup import Setup, repeated
from ui.scenes.panel import Choice, DialogScene

if TYPE_CHECKING:
    from ui.shell.app import App


def repeat(app: App, match: Match, begin: Callable[[Setup], None]) -> DialogScene:
    """`begin` gets the table once the seats are chosen."""
    texts = app.texts

    def dealt(turns: int) -> Callable[[], None]:
        def deal() -> None:
            app.pop()
            begin(repeated(match, turns))

        return deal

    choices = [
        Choice("same", texts("repeat.same"), dealt(0), "brass"),
        Choice("rotated", texts("repeat.rotated"), dealt(1)),
        Choice("no", texts("button.cancel"), app.pop),
    ]
    return DialogScene(app, texts("repeat.title"), texts("repeat.question"), choices)
