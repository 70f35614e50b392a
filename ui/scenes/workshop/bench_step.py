"""One step of a card on its strip of paper: the sentence, its choices, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.workshop.sentences import sentence
from ui.scenes.choosing import pick
from ui.scenes.workshop.bench_signs import chevron, complaint
from ui.scenes.workshop.bench_strips import GRIP, Board, Strip
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import IconButton, cross
from ui.widgets.controls import Segments
from ui.widgets.pick import Pick
from ui.widgets.text import Picture, paragraph

if TYPE_CHECKING:
    from ui.scenes.workshop.bench_form import CardForm

CHOICE: Final = 40  # height of a choice, in units
ARROW: Final = 36  # size of the small buttons
LABEL: Final = 13.0
INK_LABEL: Final = "#5F4A2C"  # on paper
SENTENCE: Final = 17.0
EXPLAINED: Final = 14.5
SIDE_BY_SIDE: Final = frozenset({"amount", "direction"})  # few short words; all others are picked from a list

Build = Callable[[pygame.Rect], Widget]


class StepStrip:
    """Lays the strip of the step at `index`."""

    def __init__(self, form: CardForm, board: Board, index: int, step: Mapping[str, Any]) -> None:
        self.app, self.texts, self.scene, self.draft = form.app, form.texts, form.scene, form.draft
        self.place, self.problems = form.place, form.problems
        self.px, self.tx = form.px, form.tx
        self.board, self.index, self.step = board, index, step

    def lay(self, rect: pygame.Rect) -> Strip:
        """The strip with its upper left corner and width; as high as it needs to be."""
        self.strip = strip = Strip(self.app, rect, self.index, self.board)
        handles = self._handles(rect)
        aside = min(handle.left for handle in handles)
        left = rect.x + self.px(GRIP[0] + 10)
        room = pygame.Rect(left, rect.y + self.px(10), aside - self.px(10) - left, 0)
        words = paragraph(
            self.app, sentence(self.texts, self.step), self.tx(SENTENCE), room.width, paint.INK, bold=True
        )
        strip.add(Picture(self.app, words, room.topleft, f"sentence {self.index}"))
        room.y += words.get_height() + self.px(5)
        room.y = self._wrong("", room)
        room.y = self._wrong(".do", room)
        low = self._choices(room) if self._choosable else self._explained(room)
        strip.rect.height = max(low + self.px(12), handles[-1].bottom + self.px(6)) - rect.y
        self._hold(handles)
        return strip

    @property
    def _choosable(self) -> bool:
        """Whether the step leaves a choice."""
        return bool(self.draft.form.steps[self.step["do"]].keys)

    @property
    def _several(self) -> bool:
        """Whether there is another step with which it could change places."""
        return len(self.draft.cards[self.place]["effect"]) > 1

    def _wrong(self, entry: str, room: pygame.Rect) -> int:
        """What is wrong with an entry of the step; the edge below it."""
        y, path = room.y, f"effect[{self.index}]{entry}"
        for code in self.problems.get(path, ()):
            words = complaint(self.app, self.texts(f"error.{code}"), room.width, on_paper=True)
            self.strip.add(Picture(self.app, words, (room.x, y), f"wrong {path}"))
            y += words.get_height() + self.px(5)
        return y

    def _explained(self, room: pygame.Rect) -> int:
        """More about a step that leaves no choice; the edge below it."""
        text = self.texts(f"step.{self.step['do']}.text")
        words = paragraph(self.app, text, self.tx(EXPLAINED), room.width, INK_LABEL)
        self.strip.add(Picture(self.app, words, room.topleft))
        return room.y + words.get_height()

    # --- choices -------------------------------------------------------------------------------------------------
    def _choices(self, room: pygame.Rect) -> int:
        """The choices side by side, in as many rows as they need, then what is wrong; the edge below."""
        entries = self.draft.form.steps[self.step["do"]].keys
        head, x, y = self.app.fonts.text(self.tx(LABEL), bold=True).get_height(), room.x, room.y
        for entry in entries:
            wide, build = self._choice(entry)
            label = self.app.fonts.render(self.texts(f"step.ask.{entry}"), self.tx(LABEL), INK_LABEL, bold=True)
            wide = min(max(wide, label.get_width() + self.px(6)), room.width)
            if x + wide > room.right and x > room.x:
                x, y = room.x, y + head + self.px(CHOICE + 8)
            self.strip.add(Picture(self.app, label, (x + self.px(2), y)))
            self.strip.add(build(pygame.Rect(x, y + head + self.px(1), wide, self.px(CHOICE))))
            x += wide + self.px(12)
        low = pygame.Rect(room.x, y + head + self.px(CHOICE + 7), room.width, 0)
        for entry in entries:
            low.y = self._wrong(f".{entry}", low)
        return low.y - self.px(6)

    def _choice(self, entry: str) -> tuple[int, Build]:
        """How wide the control for an entry would like to be, and how it is made."""
        values = list(getattr(self.draft.form.steps[self.step["do"]], entry))
        words = [str(value) if entry == "amount" else self.texts(f"step.{entry}.{value}") for value in values]
        key, value = f"{entry} {self.index}", self.step[entry]
        change = partial(self.scene.change_step, self.index, entry)
        if entry in SIDE_BY_SIDE:
            wide = max(Segments.natural_width(self.app, words), self.px(44) * len(words))
            return wide, lambda rect: Segments(self.app, rect, values, words, value, change, key)
        title = self.texts(f"step.ask.{entry}")
        return Pick.natural_width(self.app, words), lambda rect: pick(
            self.app, rect, values, words, value, change, key, title
        )

    # --- handles -------------------------------------------------------------------------------------------------
    def _handles(self, rect: pygame.Rect) -> list[pygame.Rect]:
        """Where cross and arrows stand: one below the other, side by side where the step has one line only."""
        size, gap = self.px(ARROW), self.px(4)
        first = pygame.Rect(rect.right - size - self.px(8), rect.y + self.px(6), size, size)
        if not self._several:
            return [first]
        if self._choosable:
            return [first.move(0, place * (size + gap)) for place in range(3)]
        return [first, first.move(-2 * (size + gap), 0), first.move(-size - gap, 0)]

    def _hold(self, places: list[pygame.Rect]) -> None:
        """The cross that throws it away, and the two arrows that move it without a drag."""
        cut, tip = partial(self.scene.remove_step, self.index), self.texts("workshop.step.cut")
        self.strip.add(IconButton(self.app, places[0], cross, cut, f"cut {self.index}", tip, "red"))
        for by, name, place in zip((-1, 1), ("up", "down"), places[1:], strict=False):
            self._arrow(by, name, place)

    def _arrow(self, by: int, name: str, rect: pygame.Rect) -> None:
        to, tip = self.index + by, self.texts(f"workshop.step.{name}")
        act = partial(self.scene.move_step, self.index, to)
        button = IconButton(self.app, rect, chevron(by), act, f"{name} {self.index}", tip)
        if not 0 <= to < len(self.draft.cards[self.place]["effect"]):
            button.enabled, button.tip = False, ""
        elif self.draft.why_not_moved(self.place, self.index, to):
            button.enabled, button.tip = False, self.texts("workshop.why.last")
        self.strip.add(button)
