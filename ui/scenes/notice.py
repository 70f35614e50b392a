"""Short answers and questions: a notice, a question before something cannot be taken back, what was copied, trouble,
the same deal once more.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.match.match import Match
from game.match.setup import Setup, repeated
from ui.scenes.panel import Choice, DialogScene

if TYPE_CHECKING:
    from ui.shell.app import App

Act = Callable[[], None]


def notice(app: App, sentence: str, title: str = "") -> DialogScene:
    """Something to be read; one button."""
    return DialogScene(
        app, title or app.texts("notice.title"), sentence, [Choice("ok", app.texts("button.ok"), app.pop, "brass")]
    )


def ask(app: App, name: str, yes: Act, look: str = "brass", state: str = "", **values: object) -> DialogScene:
    """A question from the texts "confirm.<name>", ".title", ".yes", ".no"; `yes` is done after the dialog is gone.

    With a `state` the sentence is "confirm.<name>.<state>".
    """
    texts = app.texts

    def agreed() -> None:
        app.pop()
        yes()

    def word(answer: str) -> str:
        key = f"confirm.{name}.{answer}"
        return texts(key if texts.has(key) else f"button.{answer}")

    title = f"confirm.{name}.title"
    return DialogScene(
        app,
        texts(title) if texts.has(title) else texts("notice.title"),
        texts(f"confirm.{name}.{state}" if state else f"confirm.{name}", **values),
        [Choice("yes", word("yes"), agreed, look), Choice("no", word("no"), app.pop)],
    )


def copy(app: App, words: str, told: str) -> None:
    """Put a text on the clipboard and say `told`; where there is none, say so."""
    done = False
    with contextlib.suppress(pygame.error):
        pygame.scrap.put_text(words)
        done = True
    app.toasts.say(told if done else app.texts("check.no_clipboard"))


def trouble(app: App, file: Path | None) -> DialogScene:
    """Build the notice after a scene has failed; `file` holds the details, if any."""
    sentence = app.texts("notice.crash")
    if file is not None:
        sentence += "\n\n" + app.texts("notice.crash.details", path=file)
    return notice(app, sentence)


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
