"""Everything that can be said about one card, laid into the scrolling page at the right of the bench.

Its steps are strips of paper one below the other; the mouse takes one and lays it elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.workshop.sentences import sentence
from rules.families.effects.form import NAME, TEXT
from rules.families.effects.steps import MOST_STEPS
from ui.scenes.choosing import ListPick
from ui.widgets import paint
from ui.widgets.base import Holder, Widget
from ui.widgets.button import Button, IconButton
from ui.widgets.controls import Number, Segments, Switch
from ui.widgets.field import Field
from ui.widgets.form import Heading
from ui.widgets.lines import Lines
from ui.widgets.scroll import Scroll
from ui.widgets.signs import chevron, complaint, cross, grip
from ui.widgets.text import Picture, fitted, paragraph, shortened

if TYPE_CHECKING:
    from ui.scenes.workshop.bench import BenchScene
    from ui.shell.app import App


# --- strips that can be moved ----------------------------------------------------------------------------------------


GAP: Final = 10  # between strips, in units
EASE_MS: Final = 70.0  # how fast strips make room
GRIP: Final = (26, 44)  # size of the place that says it can be held


class Strip(Holder):
    """A strip of paper with the widgets of one step on it."""

    def __init__(self, app: App, rect: pygame.Rect, index: int, board: Board) -> None:
        super().__init__(app, rect, f"strip {index}")
        self.index, self.board = index, board
        self.widgets: list[Widget] = []
        self.lifted = False

    def add(self, *widgets: Widget) -> None:
        self.widgets += widgets

    @property
    def parts(self) -> Sequence[Widget]:
        return self.widgets

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.board.lift(self, event.pos[1])
            return True
        if event.type == pygame.MOUSEMOTION and self.lifted:
            self.board.drag(event.pos[1])
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.lifted:
            self.board.drop()
            return True
        return False

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        for widget in self.widgets:
            widget.update(dt_ms)

    def draw(self, surface: pygame.Surface) -> None:
        radius = round(6 * self.u)
        blur = round((16 if self.lifted else 6) * self.u)
        paint.blit_shadow(surface, self.rect, radius, max(3, blur), 170 if self.lifted else 120)
        surface.blit(paint.plate(self.rect.size, "paper", radius, max(1, round(self.u))), self.rect)
        hold = pygame.Rect(0, 0, round(GRIP[0] * self.u), round(GRIP[1] * self.u))
        hold.midleft = (self.rect.x + round(5 * self.u), self.rect.centery)
        grip(surface, hold, "#6F5636" if self.hovered or self.lifted else "#B39B70")
        for widget in self.widgets:
            widget.draw(surface)


class Board(Holder):
    """Holds the strips. `moved(step, to)` is told when one was laid elsewhere; `allowed` is asked before."""

    def __init__(
        self,
        app: App,
        rect: pygame.Rect,
        moved: Callable[[int, int], None],
        allowed: Callable[[int, int], bool],
        refused: Callable[[], None],
    ) -> None:
        super().__init__(app, rect)
        self.moved, self.allowed, self.refused = moved, allowed, refused
        self.strips: list[Strip] = []
        self.held: Strip | None = None
        self.offset_px = 0  # from the upper edge of the held strip to the pointer
        self.to = 0  # where the held strip would come to lie
        self.barred = False  # the person tried to lay it where it must not lie

    def add(self, strip: Strip) -> None:
        self.strips.append(strip)
        self.rect.height = max(self.rect.height, strip.rect.bottom - self.rect.y)

    # --- as a widget ---------------------------------------------------------------------------------------------
    @property
    def parts(self) -> Sequence[Widget]:
        return self.strips

    def at(self, point: tuple[int, int]) -> Widget | None:
        return next((found for strip in self.strips if (found := strip.at(point))), None)

    def let_go(self) -> None:
        super().let_go()
        if self.held is not None:
            self.held.lifted = False
            self.held = None

    # --- dragging ------------------------------------------------------------------------------------------------
    def lift(self, strip: Strip, y: int) -> None:
        """Take a strip up where the pointer is."""
        self.held, strip.lifted, self.barred = strip, True, False
        self.offset_px, self.to = y - strip.rect.y, strip.index

    def drag(self, y: int) -> None:
        """The pointer has moved to this height."""
        if self.held is None:
            return
        top = max(self.rect.y, min(y - self.offset_px, self.rect.bottom - self.held.rect.height))
        self.held.move(0, top - self.held.rect.y)
        wanted = self._under(self.held)
        self.barred = not self.allowed(self.held.index, wanted)
        if not self.barred:
            self.to = wanted

    def _under(self, held: Strip) -> int:
        """At which place the held strip hovers: it passes another one when it covers its middle."""
        home = self._tops(range(len(self.strips)))
        edge = {True: held.rect.bottom, False: held.rect.top}  # the lower edge counts on the way down
        return sum(
            edge[one.index > held.index] > home[one.index] + one.rect.height // 2
            for one in self.strips
            if one is not held
        )

    def drop(self) -> None:
        """Lay the held strip where it hovers."""
        if self.held is None:
            return
        step, to = self.held.index, self.to
        self.held.lifted, self.held = False, None
        if step != to:
            self.moved(step, to)
        elif self.barred:
            self.refused()

    def _tops(self, order: Sequence[int]) -> dict[int, int]:
        """The upper edge of every strip in this order of strips."""
        found, y = {}, self.rect.y
        for index in order:
            found[index] = y
            y += self.strips[index].rect.height + round(GAP * self.u)
        return found

    def _order(self) -> list[int]:
        order = list(range(len(self.strips)))
        if self.held is not None:
            order.insert(self.to, order.pop(self.held.index))
        return order

    def update(self, dt_ms: float) -> None:
        tops = self._tops(self._order())
        share = 1.0 if self.app.settings.reduced_motion else min(1.0, dt_ms / EASE_MS)
        for strip in self.strips:
            strip.update(dt_ms)
            gap = tops[strip.index] - strip.rect.y
            if gap and strip is not self.held:
                strip.move(0, round(gap * share) or (1 if gap > 0 else -1))

    def still(self) -> bool:
        tops = self._tops(self._order())
        return all(strip is self.held or strip.rect.y == tops[strip.index] for strip in self.strips)

    def draw(self, surface: pygame.Surface) -> None:
        for strip in sorted(self.strips, key=lambda strip: strip.lifted):
            strip.draw(surface)


# --- one step --------------------------------------------------------------------------------------------------------


CHOICE: Final = 40  # height of a choice, in units
ARROW: Final = 36  # size of the small buttons
STEP_LABEL: Final = 13.0
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
        """True if the step leaves a choice."""
        return bool(self.draft.form.steps[self.step["do"]].keys)

    @property
    def _several(self) -> bool:
        """True if there is another step with which it could change places."""
        return len(self.draft.cards[self.place]["effect"]) > 1

    def _wrong(self, entry: str, room: pygame.Rect) -> int:
        """Write the errors of an entry of the step; return the edge below them."""
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
        head, x, y = self.app.fonts.text(self.tx(STEP_LABEL), bold=True).get_height(), room.x, room.y
        for entry in entries:
            wide, build = self._choice(entry)
            label = self.app.fonts.render(self.texts(f"step.ask.{entry}"), self.tx(STEP_LABEL), INK_LABEL, bold=True)
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
        """Return the width the control for an entry would like, in pixels, and the function that builds it."""
        values = list(getattr(self.draft.form.steps[self.step["do"]], entry))
        words = [str(value) if entry == "amount" else self.texts(f"step.{entry}.{value}") for value in values]
        key, value = f"{entry} {self.index}", self.step[entry]
        change = partial(self.scene.change_step, self.index, entry)
        if entry in SIDE_BY_SIDE:
            wide = max(Segments.natural_width(self.app, words), self.px(44) * len(words))
            return wide, lambda rect: Segments(self.app, rect, values, words, value, change, key)

        def build(rect: pygame.Rect) -> ListPick:
            found = ListPick(self.app, rect, values, words, value, change, key)
            found.title = self.texts(f"step.ask.{entry}")
            return found

        return ListPick.natural_width(self.app, words), build

    # --- handles -------------------------------------------------------------------------------------------------
    def _handles(self, rect: pygame.Rect) -> list[pygame.Rect]:
        """The places of cross and arrows: one below the other, side by side where the step has one line only."""
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


# --- the whole card --------------------------------------------------------------------------------------------------


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
        """Build points, copies and drawing after the card, side by side."""
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
