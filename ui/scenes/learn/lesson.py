"""A guided hand on the real table: the others play by the book, a note tells why. (game/learn/lessons.py)

Only the expected move is done; any other that the rules allow is kindly put off. When the lesson is over the learner
may play on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.bots.thinking.thinker import Thinker
from game.learn.lessons import Course, CourseDriver, Lesson, Step, entry, lesson, next_hand
from game.match.driver import Driver
from game.match.match import Match
from rules.core.contract import Action, Refusal, Seat
from ui.scenes.panel import Choice, DialogScene
from ui.scenes.table.pages import PauseScene
from ui.scenes.table.table import TableScene
from ui.table.input.focus import ENTER
from ui.table.input.pointing import Pointed, draw_pointers, glowing, things_at
from ui.table.input.reach import Option
from ui.table.layout.notes import Shape, Size
from ui.widgets import paint
from ui.widgets.base import Group
from ui.widgets.button import Button, IconButton
from ui.widgets.signs import cross
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.shell.app import App
    from ui.table.desk import TableDesk

# --- the note --------------------------------------------------------------------------------------------------------
WIDTHS: Final = (380.0, 300.0, 240.0, 520.0)  # of its words, in design units
LETTERS: Final = 16.0
PAD: Final = 16.0
FOOT: Final = 44.0


class Note:
    """One sheet of paper on the table; laid where it covers least."""

    def __init__(
        self,
        desk: TableDesk,
        head: str,
        words: str,
        leave: Callable[[], None],
        go_on: tuple[str, Callable[[], None]] | None,
        pointed: list[Shape],
    ) -> None:
        self.desk, self.app, self.stage = desk, desk.app, desk.stage
        self.go_on = go_on
        self.told = head, words
        self.group = Group()
        self.group.ring = False
        middle = pygame.Rect(0, 0, 1, 1).move(self.stage.size[0] // 2, round(self.stage.size[1] * 0.4))
        thing = pointed[-1] if pointed else middle
        (self.head, self.words), self.rect = self.stage.notes.fit("lesson", WIDTHS, self._write, thing, pointed)
        self._lay_out(leave)

    def _write(self, width: int) -> tuple[tuple[pygame.Surface, pygame.Surface], Size]:
        """Heading and words, so wide at most, and how large the note is with them."""
        px, app = self.stage.px, self.app
        head = paragraph(app, self.told[0], 13.5 * app.text_scale, width - px(40), "#8A1A22", bold=True)
        words = paragraph(app, self.told[1], LETTERS * app.text_scale, width, paint.INK)
        inner = max(words.get_width(), head.get_width() + px(40), px(220))
        foot = px(FOOT + 12) if self.go_on else 0
        return (head, words), (
            inner + px(2 * PAD),
            head.get_height() + px(6) + words.get_height() + px(2 * PAD - 8) + foot,
        )

    def _lay_out(self, leave: Callable[[], None]) -> None:
        px = self.stage.px
        side = px(34)
        place = pygame.Rect(self.rect.right - side - px(8), self.rect.top + px(8), side, side)
        tip = self.app.texts("lesson.leave")
        self.group.add(IconButton(self.app, place, cross, leave, "lesson:leave", tip))
        if self.go_on:
            label, act = self.go_on
            wide = min(px(200), self.rect.width - px(2 * PAD))
            place = pygame.Rect(self.rect.right - wide - px(PAD), self.rect.bottom - px(FOOT + 12), wide, px(FOOT))
            self.group.add(Button(self.app, place, label, act, "lesson:go_on", "brass", size=16))

    def handle(self, event: pygame.event.Event) -> bool:
        """A click on the note is never meant for what lies below it; Enter goes on where nothing is asked."""
        if event.type == pygame.KEYDOWN:
            if self.go_on is not None and event.key in (pygame.K_SPACE, *ENTER):
                self.app.sound.play("click")
                self.go_on[1]()
                return True
            return False
        if event.type == pygame.MOUSEMOTION:
            self.group.handle(event)
            return self.rect.collidepoint(event.pos)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            held = self.group.held is not None
            return self.group.handle(event) or held or self.rect.collidepoint(event.pos)
        return False

    def update(self, dt_ms: float) -> None:
        self.group.update(dt_ms)

    def draw(self, surface: pygame.Surface) -> None:
        px = self.stage.px
        paint.blit_shadow(surface, self.rect, px(12), px(18))
        surface.blit(paint.plate(self.rect.size, "paper", px(12), max(1, px(1.4))), self.rect)
        x, y = self.rect.left + px(PAD), self.rect.top + px(PAD - 4)
        surface.blit(self.head, (x, y))
        surface.blit(self.words, (x, y + self.head.get_height() + px(6)))
        self.group.draw(surface)


# --- the table with a note on it -------------------------------------------------------------------------------------
def begin_lesson(app: App, game_id: str, number: int = 1) -> None:
    """Open a hand of a game's learning path in place of everything else. Raises KeyError where there is none."""
    found = lesson(game_id, number)
    if found is None:
        raise KeyError(entry(game_id, number))
    app.reset(LessonScene(app, found))


def hand_title(app: App, game_id: str, number: int) -> str:
    """What a hand of the learning path is about, in two or three words."""
    return app.texts_of(game_id)("lesson.title" if number == 1 else f"lesson.{number}.title")


class LessonPause(PauseScene):
    """The pause once the lesson is over and its hand is played on."""

    unkept = "lesson"


class LessonScene(TableScene):
    """The table with a note on it, and nobody talks beside it."""

    chatty = False
    pause_page = LessonPause

    def __init__(self, app: App, book: Lesson) -> None:
        match = book.table(app.settings.language)
        self.course = Course(book, match)
        self.note: Note | None = None
        self._shown: object = None  # what the note was made for
        self._ended_once = False
        super().__init__(app, match)
        self._guide()

    def _driver(self, match: Match) -> Driver:
        return CourseDriver(
            self.course,
            Thinker,
            self.pace,
            on_events=self._happened,
            on_hint=self._hinted,
            on_notice=self._noticed,
            on_end=self._ended,
        )

    # --- the learner's moves -----------------------------------------------------------------------------------------
    def submit(self, seat: Seat, act: Action) -> Refusal | None:
        if self.course.over:
            return super().submit(seat, act)
        refused = self.match.check(seat, act)
        if refused is not None:
            return refused
        wanted = self.course.expected
        if wanted is None or not self.course.accepts(act):
            return self._put_off()
        self.course.done(wanted)
        return self.driver.submit(seat, wanted)

    def _put_off(self) -> Refusal:
        """It would be allowed, but the lesson is about something else just now."""
        step = self.course.step
        own = f"lesson.{step.text}" if step is not None else ""
        return Refusal(own if own and self.board.stage.texts.has(f"refusal.{own}") else "lesson")

    def _guide(self) -> None:
        """Have moves the lesson does not want put off before the table asks anything about them."""
        self.desk.play.asking.put_off = self._puts_off
        self.board.stage.notes.others.append(self._notes)

    def sit_down(self, seat: Seat, *, blind: bool = False) -> None:
        super().sit_down(seat, blind=blind)
        self._guide()

    def _puts_off(self, options: Sequence[Option]) -> bool:
        if self.course.over or any(self.course.accepts(one.action) for one in options):
            return False
        self.desk.play.told(self._put_off())
        return True

    def undo(self) -> bool:
        """In a lesson nothing is taken back."""
        if not self.course.over:
            self.app.toasts.say(self.app.texts("lesson.undo"))
            return False
        return super().undo()

    # --- the note ----------------------------------------------------------------------------------------------------
    @property
    def speaking(self) -> Step | None:
        """The step whose note lies on the table: only while the cards rest and nothing else is open."""
        busy = bool(self.desk.glances) or not self.board.idle or self.after_ms is not None
        return None if busy else self.course.step

    def _look(self) -> None:
        """Lay the note anew where something has changed."""
        step = self.speaking
        log = self.board.hud.chronicle.open
        now = (step, self.course.index, self.app.size, self.app.settings, self.desk.play.question, self.board, log)
        if now == self._shown:
            return
        self._shown = now
        self.note = self._note(step) if step is not None else None

    def _note(self, step: Step) -> Note:
        texts = self.board.stage.texts
        done, of = self.course.reached
        number = self.course.lesson.number
        about = texts("name") if number == 1 else hand_title(self.app, self.match.game.id, number)
        head = texts("lesson.head" if number == 1 else "lesson.head.hand", game=about, number=done, of=of)
        go_on = None if step.act is not None else (texts("lesson.go_on"), self._go_on)
        return Note(self.desk, head, texts(f"lesson.{step.text}"), self.open_pause, go_on, self._pointed(step))

    def _notes(self) -> Iterator[tuple[str, pygame.Rect]]:
        """The note among those of the table."""
        if self.note is not None:
            yield "lesson", self.note.rect

    def _things(self, step: Step) -> list[Pointed]:
        return things_at(self.desk, step.point, step.act)

    def _pointed(self, step: Step) -> list[pygame.Rect]:
        return [one.rect for one in self._things(step)]

    def _go_on(self) -> None:
        self.course.go_on()

    # --- hooks of a scene --------------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        papers = (self.desk.play.question, self.desk.play.parchment, self.desk.tools.advice)
        free = all(paper is None for paper in papers)
        if self.note is not None and free and self.note.handle(event):
            return True
        return super().handle(event)

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self._look()
        if self.note is not None:
            self.note.update(dt_ms)
            glowing(self._things(self.course.step) if self.course.step is not None else ())
        if self.course.over and not self._ended_once and self.app.top is self:
            self._ended_once = True
            self._praise()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.note is None or self.app.top is not self or self.desk.tools.advice is not None:
            return
        step = self.course.step
        if step is not None and self.desk.play.question is None:
            draw_pointers(self.board.stage, surface, self._things(step), [self.note.rect])
        self.note.draw(surface)
        self.desk.draw_names(surface)

    @property
    def counted(self) -> bool:
        """Nothing is counted before the lesson has said its last word: its notes alone go on till then."""
        return self.course.over and super().counted

    # --- leaving -----------------------------------------------------------------------------------------------------
    def open_pause(self) -> None:
        if self.course.over:
            super().open_pause()
            return
        texts = self.app.texts
        self.app.push(DialogScene(self.app, texts("lesson.pause"), texts("lesson.pause.words"), self._ways()))

    def _ways(self) -> list[Choice]:
        texts = self.app.texts
        return [
            Choice("menu", texts("pause.leave"), self.to_menu, "wood"),
            Choice("again", texts("lesson.again"), self._anew, "wood"),
            Choice("stay", texts("lesson.stay"), self.app.pop, "brass"),
        ]

    def _anew(self) -> None:
        begin_lesson(self.app, self.match.game.id, self.course.lesson.number)

    def _following(self, number: int) -> None:
        begin_lesson(self.app, self.match.game.id, number)

    def _praise(self) -> None:
        """The lesson is over: it is remembered, and the hand may be played on."""
        game_id, number = self.match.game.id, self.course.lesson.number
        known, done = self.app.settings.lessons, entry(game_id, number)
        if done not in known:
            self.app.change(lessons=(*known, done))
        texts, following = self.board.stage.texts, next_hand(game_id, self.app.settings.lessons)
        again = Choice("again", texts("lesson.again"), self._anew, "wood")
        on = Choice("play_on", texts("lesson.play_on"), self._play_on, "brass" if following is None else "wood")
        ways = [Choice("menu", texts("pause.leave"), self.to_menu, "wood"), again, on]
        words = texts("lesson.done.words" if number == 1 else "lesson.done.hand", game=texts("name"))
        if following is not None:
            ways[1] = Choice("next_hand", texts("lesson.next"), partial(self._following, following), "brass")
            words = f"{words} {texts('lesson.next.words', title=hand_title(self.app, game_id, following))}"
        praise = DialogScene(self.app, texts("lesson.done"), words, ways)
        praise.first_focus = next(one.key for one in ways if one.look == "brass")
        self.app.push(praise)

    def _play_on(self) -> None:
        self.app.pop()
        if self.counted:
            self.open_sheet()
