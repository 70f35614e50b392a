"""Papers above the table: the parchment that explains a refusal or a hint, and questions with a few big answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from rules.core.contract import Action
from rules.core.deck import Token
from ui.table.controls.buttons import VerbButton, keycap_px, look_of
from ui.table.layout.notes import QUESTION, Shape, Size, draw_tail, rect_of
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Stage
from ui.widgets import paint
from ui.widgets.base import SETTLED_MS, Group, Widget
from ui.widgets.button import Act, Button
from ui.widgets.text import Picture, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

OPEN_MS: Final = 130.0
CARD_UNITS: Final = 92.0
DIGITS: Final = "123456789"
GRIDS: Final = (1160.0, 640.0, 430.0, 300.0)  # most widths of a panel with answers
WORDS: Final = 560.0  # most width of its words
DIMMED: Final = 70  # how much darker the table is below a question: it can still be read
LINK: Final = 44.0  # height of the button to the rules, in units
PAPER_WIDTHS: Final = (400.0, 290.0, 214.0, 540.0)  # of a sentence on paper, in design units


class Answer(NamedTuple):
    """One answer of a question: words, cards to be seen above them, what it does."""

    words: str
    deed: Act
    cards: tuple[Token, ...] = ()
    tone: str = "plain"
    key: str = ""
    face: Callable[[int], pygame.Surface] | None = None  # a medallion of this size stands before the words
    acts: tuple[Action, ...] = ()  # the moves to which it leads


class Parchment:
    """A sentence beside what it is about, with a way to the rule it comes from. Goes with the next click or key."""

    def __init__(
        self,
        app: App,
        stage: Stage,
        words: str,
        thing: Shape,
        head: str = "",
        link: tuple[str, Act] | None = None,
        name: str = "refusal",
        points: bool = True,
    ) -> None:
        """`name` is what it is called among the notes of the table (ui/table/layout/notes.py); `points`: it has a tail
        that leads to the thing."""
        self.points = points
        self.app, self.stage, self.told, self.thing, self.title, self.link = app, stage, words, thing, head, link
        self.age_ms = 0.0
        self.rows, self.rect = stage.notes.fit(name, PAPER_WIDTHS, self._write, thing)
        self.button: Button | None = None
        if link:
            px = stage.px
            size = (min(round(230 * self.unit), self.rect.width - px(24)), round(LINK * self.unit))
            place = pygame.Rect(self.rect.right - size[0] - px(12), self.rect.bottom - size[1] - px(10), *size)
            self.button = Button(app, place, link[0], link[1], "rule", "wood", size=14)

    @property
    def unit(self) -> float:
        """A unit of what grows with the person's letters, in pixels."""
        return max(self.stage.scale, self.app.text_scale)

    def _write(self, width: int) -> tuple[list[pygame.Surface], Size]:
        """Heading and sentence, so wide at most, and how large the paper is with them."""
        app, px = self.app, self.stage.px
        rows = [paragraph(app, self.title, 15 * app.text_scale, width, "#8A1A22", bold=True)] if self.title else []
        rows.append(paragraph(app, self.told, 16 * app.text_scale, width, paint.INK))
        high = sum(picture.get_height() for picture in rows) + px(4) * (len(rows) - 1)
        wide = max(px(200), *(picture.get_width() for picture in rows))
        return rows, (wide + px(36), high + px(28) + (round((LINK + 8) * self.unit) if self.link else 0))

    def handle(self, event: pygame.event.Event) -> bool:
        """True when the event was meant for the link; `touched` tells whether it was meant for the paper at all."""
        if self.button is None or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return False
        over = self.button.rect.collidepoint(event.pos)
        self.button.hovered = over
        return self.button.handle(event) if over or self.button.pressed else False

    def touched(self, event: pygame.event.Event) -> bool:
        """A click on the paper itself: it is put away and nothing below it is meant."""
        return event.type == pygame.MOUSEBUTTONDOWN and self.rect.collidepoint(event.pos)

    def update(self, dt_ms: float) -> None:
        self.age_ms += dt_ms
        if self.button is not None:
            self.button.update(dt_ms)

    def draw(self, surface: pygame.Surface) -> None:
        px = self.stage.px
        paint.blit_shadow(surface, self.rect, px(12), px(16))
        if self.points:
            draw_tail(self.stage, surface, self.rect, self.thing)
        surface.blit(paint.plate(self.rect.size, "paper", px(12), max(1, px(1.2))), self.rect)
        y = self.rect.top + px(13)
        for picture in self.rows:
            surface.blit(picture, (self.rect.left + px(18), y))
            y += picture.get_height() + px(4)
        if self.button is not None:
            self.button.draw(surface)


class CardRow(Widget):
    """The cards of an answer; a click on them is a click on its button."""

    def __init__(self, app: App, stage: Stage, rect: pygame.Rect, codes: Sequence[str], deed: Act) -> None:
        super().__init__(app, rect)
        self.stage, self.codes, self.deed = stage, codes, deed

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.deed()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        high = self.rect.height
        wide = round(high * self.stage.pictures.aspect)
        count = len(self.codes)
        step = min(wide * 0.62, (self.rect.width - wide) / max(1, count - 1)) if count > 1 else 0.0
        left = self.rect.centerx - (wide + step * (count - 1)) / 2
        for index, code in enumerate(self.codes):
            surface.blit(self.stage.picture(code, high), (round(left + index * step), self.rect.y))


class Grid(NamedTuple):
    """How a question is written in some width."""

    text: pygame.Surface | None
    columns: int
    cell: Size


class Question:
    """A panel with a few answers: a number, a person, or whether one really means it.

    It lies beside what it is about, by the rule of all notes. Digits choose an answer, as their keycaps tell, Esc none.
    The focus is in the panel while it is open.
    """

    def __init__(
        self,
        app: App,
        stage: Stage,
        title: str,
        answers: Sequence[Answer],
        close: Act,
        words: str = "",
        escape: bool = True,
        thing: Shape | None = None,
    ) -> None:
        """`thing` is what was touched; None: nothing in particular."""
        self.thing = thing
        self.app, self.stage, self.title, self.words = app, stage, title, words
        self.answers, self.close, self.escape = list(answers), close, escape
        self.advised, self.advice = -1, ""  # the place of the answer that a hint means, and what the hint says
        self.group = Group()
        self.age_ms = 0.0
        self.lay_out()
        self.refocus()

    def _pick(self, answer: Answer) -> Act:
        def deed() -> None:
            self.close()
            answer.deed()

        return deed

    def lay_out(self) -> None:
        px, stage = self.stage.px, self.stage
        self.group.clear()
        self.head = self.app.fonts.title_fitting(self.title, 22 * self.app.text_scale, (stage.size[0] - px(120)) * 0.8)
        (self.text, columns, (wide, high)), self.rect = stage.notes.fit(QUESTION, GRIDS, self._write, self.about())
        left = self.rect.centerx - (columns * (wide + px(12)) - px(12)) // 2
        for index, answer in enumerate(self.answers):
            x = left + index % columns * (wide + px(12))
            y = self.rect.top + self._head_px(self.text) + index // columns * (high + px(12))
            self._place(index, answer, pygame.Rect(x, y, wide, high))
        self.group.focus_key("answer0")

    def about(self) -> Shape:
        """What the question lies beside: what was touched, else the place of the prompt."""
        return rect_of(self.stage.layout.prompt) if self.thing is None else self.thing

    def _write(self, width: int) -> tuple[Grid, Size]:
        """The words and the answers in lines, so wide at most, and how large the panel is with them."""
        px = self.stage.px
        room = min(width, self.stage.size[0] - px(120)) - px(48)
        size = 17 * self.app.text_scale
        said = "\n".join(filter(None, (self.words, self.advice)))
        text = paragraph(self.app, said, size, min(room, px(WORDS)), paint.CREAM, align=0.5)
        wide = max(px(150), *(self._natural(answer) for answer in self.answers))
        columns = min(len(self.answers), 5 if self.pictured else 4, max(1, (room + px(12)) // (wide + px(12))))
        cell = min(wide, room), px(50) + (px(CARD_UNITS + 8) if self.pictured else 0)
        rows = -(-len(self.answers) // columns)
        grid = Grid(text if said else None, columns, cell)
        whole = max(columns * (cell[0] + px(12)) - px(12), self.head.get_width(), text.get_width()) + px(48)
        return grid, (whole, self._head_px(grid.text) + rows * (cell[1] + px(12)) + px(16))

    def _head_px(self, text: pygame.Surface | None) -> int:
        """Height of the heading with the words below it."""
        return self.stage.px(30) + self.head.get_height() + (text.get_height() + self.stage.px(10) if text else 0)

    @property
    def pictured(self) -> bool:
        """True where the answers show their cards; what is the same in all of them says nothing."""
        rows = {answer.cards for answer in self.answers}
        return rows != {()} and (len(rows) > 1 or len(self.answers) == 1)

    def _natural(self, answer: Answer) -> int:
        font = self.stage.fonts.text(17 * self.app.text_scale, bold=True)
        cards = len(answer.cards) if self.pictured else 0
        wide = CARD_UNITS * self.stage.pictures.aspect
        beside = 64 if answer.face is None else 108  # units for the margins, and for the medallion
        row = wide * (1 + 0.42 * max(0, cards - 1)) + 16
        words = font.size(answer.words)[0] + self.stage.px(beside) + keycap_px(self.app)
        return max(words, self.stage.px(row))

    def _place(self, index: int, answer: Answer, cell: pygame.Rect) -> None:
        px, deed = self.stage.px, self._pick(answer)
        button = pygame.Rect(cell.left, cell.bottom - px(48), cell.width, px(48))
        if answer.cards and self.pictured:
            place = pygame.Rect(cell.left, cell.top, cell.width, px(CARD_UNITS))
            self.group.add(
                CardRow(self.app, self.stage, place, [self.stage.deck.codes[token] for token in answer.cards], deed)
            )
        digit, look = DIGITS[index : index + 1], look_of(self.stage, self._tone(index, answer))
        self.group.add(
            VerbButton(self.app, button, answer.words, deed, f"answer{index}", look, digit, True, "", rooms=())
        )
        if answer.face is not None:
            medallion = answer.face(px(36))
            self.group.add(Picture(self.app, medallion, (button.left + px(7), button.centery - px(18))))

    def _tone(self, index: int, answer: Answer) -> str:
        """Gold is what Enter takes: where a hint has come, the answer that it means."""
        if self.advised < 0 or answer.tone == "danger":
            return answer.tone
        return "gold" if index == self.advised else "plain" if answer.tone == "gold" else answer.tone

    # --- a hint ------------------------------------------------------------------------------------------------------
    def advise(self, act: Action, words: str) -> bool:
        """Mark the answer that leads to this move and say why; False where no answer does."""
        found = next((index for index, answer in enumerate(self.answers) if act in answer.acts), None)
        if found is None:
            return False
        self.advised = found
        self.tell(words)
        return True

    def tell(self, words: str) -> None:
        """Say this below the heading, as long as the question is open."""
        self.advice = words
        self.lay_out()
        self.refocus()

    def handle(self, event: pygame.event.Event) -> bool:
        """Take every event for the panel while it is open."""
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                if self.escape:
                    self.close()
                return True
            if event.unicode and event.unicode in DIGITS[: len(self.answers)]:
                self._pick(self.answers[DIGITS.index(event.unicode)])()
                return True
            by_key = next((one for one in self.answers if one.key and one.key.lower() == event.unicode.lower()), None)
            if by_key is not None:
                self._pick(by_key)()
                return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos):
            if self.escape:
                self.left_by_click()
            return True
        self.group.handle(event)
        return True

    def told_now(self) -> str:
        """What is said besides title and answers, and may change while the question is open; empty for nothing."""
        return ""

    def means(self, letter: str) -> bool:
        """True if this letter (a capital) is an answer."""
        return any(one.key.upper() == letter for one in self.answers)

    def left_by_click(self) -> None:
        """A click outside calls it off, but for the second one of the double click that has opened it."""
        if self.age_ms >= SETTLED_MS:
            self.close()

    def refocus(self) -> None:
        """What a hint means is what Enter takes, else the golden answer."""
        marked = self.group.named(f"answer{self.advised}")
        if marked is not None:
            marked.tip = self.stage.texts("hud.hint.advised")
            self.group.focus_key(marked.key)
            return
        golden = (index for index, one in enumerate(self.answers) if one.tone == "gold")
        self.group.focus_key(f"answer{next(golden, 0)}")

    def update(self, dt_ms: float) -> None:
        self.age_ms += dt_ms
        self.group.update(dt_ms)

    def draw(self, surface: pygame.Surface) -> None:
        px = self.stage.px
        paint.darken(surface, DIMMED)
        paint.blit_shadow(surface, self.rect, px(16), px(22))
        surface.blit(paint.plate(self.rect.size, "panel", px(16), max(1, px(1.5))), self.rect)
        y = self.rect.top + px(14)
        surface.blit(self.head, self.head.get_rect(midtop=(self.rect.centerx, y)))
        if self.text is not None:
            surface.blit(self.text, self.text.get_rect(midtop=(self.rect.centerx, y + self.head.get_height() + px(4))))
        self.group.draw(surface)
        self._draw_mark(surface)

    def _draw_mark(self, surface: pygame.Surface) -> None:
        """A slip of paper at the corner of the answer that a hint means."""
        marked, px = self.group.named(f"answer{self.advised}"), self.stage.px
        if marked is None:
            return
        words = self.stage.text(self.stage.texts("hud.hint"), 13, "#8A1A22", True)
        slip = words.get_rect().inflate(px(14), px(4))
        slip.midleft = (marked.rect.left - px(6), marked.rect.top + px(2))
        paint.blit_shadow(surface, slip, px(5), px(5))
        surface.blit(paint.plate(slip.size, "paper", px(5), max(1, px(1))), slip)
        surface.blit(words, words.get_rect(center=slip.center))


@dataclass(slots=True)
class Pending:
    """The state of an unfinished act: the cards chosen, the verb that waits for some, what is open above the table."""

    chosen: list[Sprite] = field(default_factory=list)
    armed: str = ""  # the verb whose button was pressed before its cards were chosen
    question: Question | None = None
    parchment: Parchment | None = None
    advised: Action | None = None  # what the last hint was about, until something else is lifted
    why: str = ""  # what that hint said

    def ask(self, question: Question) -> None:
        """Open this question; what a hint was about is marked in it, what was told is put away."""
        if self.advised is not None:
            question.advise(self.advised, self.why)
        self.question, self.parchment = question, None

    def close(self) -> None:
        """Put the question away."""
        self.question = None


class Glance:
    """Cards shown to this person alone, until a click or key: what is behind them stays dark."""

    def __init__(self, app: App, stage: Stage, title: str, codes: Sequence[str]) -> None:
        self.app, self.stage, self.codes = app, stage, list(codes)
        self.title, self.age_ms = title, 0.0

    def ends(self, event: pygame.event.Event) -> bool:
        """True if this puts the cards away: a key, or a click that is not the second one of those that showed them."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self.age_ms >= SETTLED_MS
        return event.type == pygame.KEYDOWN

    def update(self, dt_ms: float) -> None:
        self.age_ms += dt_ms

    def draw(self, surface: pygame.Surface) -> None:
        stage, px = self.stage, self.stage.px
        paint.darken(surface, 150)
        high = px(210)
        wide = round(high * stage.pictures.aspect)
        step = min(wide + px(14), (stage.size[0] - px(160) - wide) // max(1, len(self.codes) - 1))
        left = stage.size[0] // 2 - (wide + step * (len(self.codes) - 1)) // 2
        foot = stage.text(stage.texts("button.continue") + " …", 16, "#F1E6CC")
        lowest = round(stage.layout.prompt.y) - high - foot.get_height() - px(20)  # the foot leaves the prompt alone
        top = min(round(stage.size[1] * 0.42) - high // 2, lowest)
        head = stage.fonts.title_fitting(self.title, 24 * self.app.text_scale, stage.size[0] * 0.7)
        surface.blit(head, head.get_rect(midbottom=(stage.size[0] // 2, top - px(14))))
        for index, code in enumerate(self.codes):
            surface.blit(stage.picture(code, high), (left + index * step, top))
        surface.blit(foot, foot.get_rect(midtop=(stage.size[0] // 2, top + high + px(14))))
