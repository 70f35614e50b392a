"""Everything that can be said about one card, laid into the scrolling page at the right of the bench."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from rules.families.effects.form import NAME, TEXT
from rules.families.effects.steps import MOST_STEPS
from ui.scenes.workshop.bench_signs import complaint
from ui.scenes.workshop.bench_step import StepStrip
from ui.scenes.workshop.bench_strips import GAP, Board
from ui.widgets import paint
from ui.widgets.button import Button
from ui.widgets.controls import Number, Switch
from ui.widgets.field import Field
from ui.widgets.form import Heading
from ui.widgets.lines import Lines
from ui.widgets.scroll import Scroll
from ui.widgets.text import Picture, fitted, paragraph, shortened

if TYPE_CHECKING:
    from ui.scenes.workshop.bench import BenchScene

CONTROL: Final = 44  # height of a control, in units
LABEL: Final = 14.5
BETWEEN: Final = 14  # between rows
ROWS: Final = 2  # of the field for the text
SHARES: Final = {"points": 0.36, "copies": 0.33, "draw_after": 0.31}  # of the width, for the small controls


class CardForm:
    """Fills `area` for the card that lies on the bench."""

    def __init__(self, scene: BenchScene, area: Scroll) -> None:
        self.scene, self.area, self.app = scene, area, scene.app
        self.texts, self.draft, self.place = scene.words, scene.draft, scene.place
        self.card: Mapping[str, Any] = self.draft.cards[self.place]
        self.problems = self.draft.problems_of(self.place)
        self.px, self.tx = scene.px, scene.tx
        self.x = area.rect.x + self.px(10)
        self.width = area.room_px - self.px(16)
        self.y = area.rect.y + self.px(4)

    def lay(self) -> None:
        """All rows, from the name to the last step."""
        self._name_and_motif()
        self._text()
        self._numbers()
        self._effect()
        self.area.content_px = self.y - self.area.rect.y + self.area.offset + self.px(10)

    # --- pieces --------------------------------------------------------------------------------------------------
    def _label(self, text: str, x: int, room: int) -> int:
        """A small title above a control; the edge below it."""
        font = fitted(self.app, text, self.tx(LABEL), room, bold=True)
        words = font.render(shortened(text, font, room), True, paint.DIM)
        self.area.add(Picture(self.app, words, (x, self.y)))
        return self.y + words.get_height() + self.px(2)

    def _complain(self, *entries: str) -> None:
        """The sentences of all that is wrong with these entries, below what was laid last."""
        codes = dict.fromkeys(code for entry in entries for code in self.problems.get(entry, ()))
        for code in codes:
            words = complaint(self.app, self.texts(f"error.{code}"), self.width)
            self.area.add(Picture(self.app, words, (self.x, self.y + self.px(3)), f"wrong {entries[0]}"))
            self.y += words.get_height() + self.px(5)

    # --- the rows ------------------------------------------------------------------------------------------------
    def _name_and_motif(self) -> None:
        gap = self.px(BETWEEN)
        wide = self.width * 62 // 100
        low = self._label(self.texts("workshop.card.name"), self.x, wide)
        rect = pygame.Rect(self.x, low, wide, self.px(CONTROL))
        self._writes(rect, "name", "workshop.card.name.hint", NAME[-1])
        motif = pygame.Rect(rect.right + gap, low, self.x + self.width - rect.right - gap, rect.height)
        label, tip = self.texts("workshop.card.motif"), self.texts("workshop.card.motif.help")
        self.area.add(Button(self.app, motif, label, self.scene.open_motif, "motif", "wood", size=16, tip=tip))
        self.y = rect.bottom
        self._complain("name", "id")
        self._complain("art")
        self.y += gap

    def _writes(self, rect: pygame.Rect, entry: str, hint: str, longest: int) -> None:
        change = partial(self.scene.write, entry)
        words = self.texts(hint)
        self.area.add(Field(self.app, rect, self.card[entry], change, entry, placeholder=words, longest=longest))

    def _text(self) -> None:
        low = self._label(self.texts("workshop.card.text"), self.x, self.width)
        rect = pygame.Rect(self.x, low, self.width, Lines.height(self.app, ROWS))
        hint, change = self.texts("workshop.card.text.hint"), partial(self.scene.write, "text")
        self.area.add(Lines(self.app, rect, self.card["text"], change, "text", hint, TEXT[-1]))
        self.y = rect.bottom
        self._complain("text")
        self.y += self.px(BETWEEN)

    def _numbers(self) -> None:
        """What it counts, how many there are of it, and whether one draws after it: side by side."""
        gap, x = self.px(20), self.x
        wide = {entry: round((self.width - 2 * gap) * share) for entry, share in SHARES.items()}
        named = {entry: self.texts(f"workshop.card.{entry}") for entry in SHARES}
        fonts = (fitted(self.app, named[entry], self.tx(LABEL), wide[entry], bold=True) for entry in SHARES)
        font = min(fonts, key=lambda font: font.get_height())
        for entry in SHARES:
            words = font.render(shortened(named[entry], font, wide[entry]), True, paint.DIM)
            self.area.add(Picture(self.app, words, (x, self.y)))
            rect = pygame.Rect(x, self.y + words.get_height() + self.px(2), wide[entry], self.px(CONTROL))
            self.area.add(self._switch(rect) if entry == "draw_after" else self._number(rect, entry))
            x += wide[entry] + gap
        self.y = rect.bottom
        self._complain("points")
        self._complain("copies")
        self.y += self.px(4)

    def _number(self, rect: pygame.Rect, entry: str) -> Number:
        """A number on its track; one that the file check refuses has a place on it too, so that it can be put right."""
        form, value = self.draft.form, self.card[entry]
        allowed = form.points if entry == "points" else range(1, self.draft.copies_left(self.place) + 1)
        values = sorted({*allowed, value})
        control = Number(self.app, rect, values, value, partial(self.scene.write, entry), key=entry)
        control.tip = self.texts("workshop.why.no_room", most=form.most) if len(values) == 1 else ""
        return control

    def _switch(self, rect: pygame.Rect) -> Switch:
        words = (self.texts("value.off"), self.texts("value.on"))
        change = partial(self.scene.change, "draw_after")
        return Switch(self.app, rect, self.card["draw_after"], change, words, "draw_after")

    # --- the effect ----------------------------------------------------------------------------------------------
    def _effect(self) -> None:
        rect = pygame.Rect(self.x, self.y, self.width, round(34 * self.app.text_scale))
        self.area.add(Heading(self.app, rect, self.texts("workshop.card.effect")))
        self.y = rect.bottom + self.px(8)
        self._complain("effect")
        steps = self.card["effect"]
        if not steps:
            words = paragraph(self.app, self.texts("workshop.card.no_effect"), self.tx(15), self.width, paint.DIM)
            self.area.add(Picture(self.app, words, (self.x, self.y)))
            self.y += words.get_height() + self.px(10)
        self._strips(steps)
        add = pygame.Rect(self.x, self.y, self.width, self.px(CONTROL))
        label = self.texts("workshop.step.add", count=len(steps), most=MOST_STEPS)
        look = "brass" if not steps else "wood"
        full = self.texts("workshop.why.full") if len(steps) >= MOST_STEPS else ""
        more = Button(self.app, add, f"+  {label}", self.scene.open_steps, "add step", look, size=16, tip=full)
        more.enabled = not full
        self.area.add(more)
        self.y = add.bottom + self.px(8)

    def _strips(self, steps: Sequence[Mapping[str, Any]]) -> None:
        board = Board(
            self.app,
            pygame.Rect(self.x, self.y, self.width, 0),
            self.scene.move_step,
            lambda step, to: not self.draft.why_not_moved(self.place, step, to),
            self.scene.say_last,
        )
        for index, step in enumerate(steps):
            strip = StepStrip(self, board, index, step).lay(pygame.Rect(self.x, self.y, self.width, 0))
            board.add(strip)
            self.y = strip.rect.bottom + self.px(GAP)
        if steps:
            self.area.add(board)
