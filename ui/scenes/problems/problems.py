"""The page of the problems: that of the day, who answers, which game, and three steps with what is done of each."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.learn import solved
from game.learn.daily import posed, today
from game.learn.problems import STEPS, Problem, Stale, of_the_day, problems
from game.learn.solved import Solved, following
from ui.scenes.choosing import ListPick
from ui.scenes.panel import PanelScene
from ui.scenes.problems.today import day_words
from ui.shell.scene import Way
from ui.widgets import paint
from ui.widgets.button import Button
from ui.widgets.progress import Progress
from ui.widgets.text import Picture, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

ROW: Final = 92  # height of a step, in units
HIGH: Final = 50  # of a button
GAP: Final = 10
BAR: Final = 12
SIDE: Final = 190  # width of the button of a step


class _Share:
    """A share for a bar of brass."""

    def __init__(self, share: float) -> None:
        self.share = share


def open_problems(app: App, chosen: str = "") -> None:
    """Open the page, with this game chosen where it has problems."""
    app.push(ProblemsScene(app, chosen))


def open_of_the_day(app: App) -> None:
    """Open the page, and above it the problem of the day."""
    scene = ProblemsScene(app, "")
    app.push(scene)
    scene.of_the_day()


class ProblemsScene(PanelScene):
    """Choose and begin."""

    wanted = (760, 590)
    first_focus = "day"

    def __init__(self, app: App, chosen: str = "") -> None:
        super().__init__(app)
        games = posed()
        self.day = today()
        self.daily = of_the_day(self.day)
        self.game_id = chosen if chosen in games else self.daily.game_id
        self.solved: Solved = solved.solved()
        if self.solved.who and app.people.book.of(self.solved.who) is None:
            self.solved = solved.solved("")

    def way_back(self) -> Way:
        game_id = self.game_id
        return lambda app: ProblemsScene(app, game_id)

    def title(self) -> str:
        return self.app.texts("problems.title")

    def uncover(self) -> None:
        self.solved = solved.solved(self.solved.who)
        self.resize(self.app.size)

    # --- layout ------------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> None:
        gap = self.px(GAP)
        words = paragraph(self.app, self.app.texts("problems.words"), self.tx(15), rect.width, paint.DIM, italic=True)
        rows = len(STEPS)
        fixed = words.get_height() + 5 * gap
        high = min(max(self.px(HIGH), self.tx(40)), (rect.height - fixed) // 6)
        self.group.add(Picture(self.app, words, rect.topleft))
        y = rect.y + words.get_height() + gap
        self._build_day(pygame.Rect(rect.x, y, rect.width, high))
        y += high + gap
        self._build_choice(pygame.Rect(rect.x, y, rect.width, high))
        y += high + gap
        room = min(self.px(ROW), (rect.bottom - y - gap * (rows - 1)) // rows)
        for step in STEPS:
            self._build_step(pygame.Rect(rect.x, y, rect.width, room), step)
            y += room + gap

    def _build_day(self, rect: pygame.Rect) -> None:
        texts, words = self.app.texts, self.app.texts_of(self.daily.game_id)
        done = "problems.day.done" if self.solved.done(self.daily) else "problems.day"
        label = texts(done, day=day_words(texts, self.day), game=words("name"))
        self.group.add(Button(self.app, rect, label, self.of_the_day, "day", "brass", size=18))

    def _build_choice(self, rect: pygame.Rect) -> None:
        """The game, and beside it who answers, where there are several people."""
        people, texts = self.app.people.book.people, self.app.texts
        wide = (rect.width - self.px(GAP)) // 2 if people else rect.width
        game = self.app.texts_of(self.game_id)("name")
        label = texts("problems.game", game=game)
        place = pygame.Rect(rect.topleft, (wide, rect.height))
        self.group.add(Button(self.app, place, label, self._choose_game, "game", "wood", size=17))
        if people:
            place = pygame.Rect(rect.right - wide, rect.y, wide, rect.height)
            ids, names = ["", *(one.id for one in people)], [texts("problems.nobody"), *(one.name for one in people)]
            control = ListPick(self.app, place, ids, names, self.solved.who, self._ask, "who")
            control.title = texts("problems.who")
            control.named(control.title)
            self.group.add(control)

    def _build_step(self, rect: pygame.Rect, step: int) -> None:
        texts, rows = self.app.texts, self._rows(step)
        done, side = self.solved.count(rows), min(self.px(SIDE), rect.width // 3)
        room = rect.width - side - self.px(20)
        first = self.solved.at_once(rows)
        key = "problems.step.first" if first else "problems.step"
        name = texts(key, step=texts(f"problems.step.{step}"), done=done, count=len(rows), first=first)
        head = self.app.fonts.text(self.tx(17), bold=True).render(name, True, paint.CREAM)
        help = paragraph(self.app, texts(f"problems.step.{step}.help"), self.tx(13.5), room, paint.DIM)
        whole = head.get_height() + help.get_height() + self.px(BAR + 6)
        y = rect.y + max(0, (rect.height - whole) // 2)
        self.group.add(Picture(self.app, head, (rect.x, y)))
        self.group.add(Picture(self.app, help, (rect.x, y + head.get_height())))
        bar = pygame.Rect(rect.x, y + head.get_height() + help.get_height() + self.px(6), room, self.px(BAR))
        self.group.add(Progress(self.app, bar, _Share(done / len(rows) if rows else 0.0)))
        place = pygame.Rect(rect.right - side, rect.y, side, min(rect.height, max(self.px(HIGH), self.tx(40))))
        place.centery = rect.centery
        label = texts("problems.more" if done < len(rows) or not rows else "problems.once_more")
        act, why = partial(self.begin_step, step), "" if rows else texts("problems.none")
        button = Button(self.app, place, label, act, f"step {step}", "wood", size=18, tip=why, enabled=bool(rows))
        button.spoken = f"{label}: {texts(f'problems.step.{step}')}"
        self.group.add(button)

    # --- choosing ----------------------------------------------------------------------------------------------------
    def _rows(self, step: int) -> tuple[Problem, ...]:
        return tuple(one for one in problems(self.game_id) if one.step == step)

    def _choose_game(self) -> None:
        from ui.scenes.menu.games import GamesScene

        self.app.push(GamesScene(self.app, "problems.choose", self.game_id, self._chosen, posed(), "problems.take"))

    def _chosen(self, game_id: str) -> None:
        self.game_id = game_id
        self.app.pop()

    def _ask(self, who: str) -> None:
        notice = solved.choose(who)
        if notice is not None:
            self.app.toasts.notice(notice)
        self.solved = solved.solved(who)
        self.resize(self.app.size)

    def begin_step(self, step: int) -> None:
        """The next problem of this difficulty that is not done yet."""
        rows = self._rows(step)
        first = following(rows, self.solved)
        if first is not None:
            self._open(first, partial(_next_of, rows, self.solved.who))

    def of_the_day(self) -> None:
        """Open the problem of the day; behind it come others of its game and difficulty."""
        rows = tuple(one for one in problems(self.daily.game_id) if one.step == self.daily.step)
        self.game_id = self.daily.game_id
        self._open(self.daily, partial(_next_of, rows, self.solved.who))

    def _open(self, problem: Problem, after: partial[Problem | None]) -> None:
        from ui.scenes.problems.position import ProblemScene

        try:
            self.app.push(ProblemScene(self.app, problem, after, self.solved.who))
        except Stale:
            self.app.toasts.say(self.app.texts("problems.stale"))


def _next_of(rows: tuple[Problem, ...], who: str, after: Problem) -> Problem | None:
    return following(rows, solved.solved(who), after)
