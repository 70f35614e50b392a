"""A problem on the real table: the position as its seat sees it, the real moves, and one try at a time.

Nobody moves but the person who is asked. A move that the rules forbid is refused as at any table; a right one is
played; a wrong one stays in the hand. Nothing of hidden cards is shown before the answer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.bots.thinking.thinker import LocalThinker
from game.learn import solved
from game.learn.problems import Problem
from game.match.driver import Driver
from game.match.match import Match
from game.match.watching import OPEN, Watcher
from rules.core.contract import Action, Refusal, Seat
from ui.access.tree import PRESSED, Node, Role, Tree, Use
from ui.scenes.panel import Choice
from ui.scenes.problems.telling import Telling
from ui.scenes.problems.verdict import VerdictScene
from ui.scenes.replay.replay import ReplayScene
from ui.scenes.settings.keys import KeysScene
from ui.scenes.settings.settings import SettingsScene
from ui.scenes.table.pages import Act, PauseScene
from ui.scenes.table.tag import Tag, VisitedTable
from ui.widgets.base import box_of

if TYPE_CHECKING:
    from ui.shell.app import App

TAG_KEY = "problem:menu"


class StillDriver(Driver):
    """A match in which nobody moves by himself."""

    def tick(self, now_ms: float, idle: bool) -> bool:
        self._relay_notices()
        return False

    def go_on(self) -> bool:
        return False

    @property
    def waits_for_people(self) -> bool:
        return True

    @property
    def thinking(self) -> Seat | None:
        return None


class ProblemScene(VisitedTable):
    """The table of a problem. `following` gives the next one, `who` is the profile that answers ("" for nobody)."""

    chatty = False

    def __init__(
        self, app: App, problem: Problem, following: Callable[[Problem], Problem | None], who: str = ""
    ) -> None:
        self.problem, self.following, self.who = problem, following, who
        self.missed = False  # a wrong try, or help
        self.answer = ""  # as it is kept (game.learn.solved); "" before it is over
        self._due = False  # the verdict waits until the cards rest
        match = problem.table(app.settings.language)
        super().__init__(app, match)
        self.told = Telling(self.board.stage.texts, problem, match)

    def _driver(self, match: Match) -> Driver:
        listeners = {"on_events": self._happened, "on_hint": self._hinted, "on_notice": self._noticed}
        return StillDriver(match, LocalThinker(), self.pace, **listeners)  # type: ignore[arg-type]

    @property
    def counted(self) -> bool:
        """The round may be over with the answer; its score is not what this is about."""
        return False

    # --- answering ---------------------------------------------------------------------------------------------------
    def submit(self, seat: Seat, act: Action) -> Refusal | None:
        refused = self.match.check(seat, act)
        if refused is not None:
            return refused
        if self.answer:
            return Refusal("problem.over")
        if act.verb in self.match.game.impulses:
            return Refusal("problem.aside")
        if not self.problem.solves(act):
            self._miss(act)
            return None
        self._keep(solved.LATE if self.missed else solved.SOLVED)
        self._due = True
        return self.driver.submit(seat, act)

    def _keep(self, answer: str) -> None:
        self.answer = answer
        self.desk.instead = self.app.texts("problems.over")
        notice = solved.keep(self.who, self.problem, answer)
        if notice is not None:
            self.app.toasts.notice(notice)

    def _miss(self, act: Action) -> None:
        """A wrong try: said at once, without telling what would have been right."""
        self.missed = True
        words = self.app.texts
        ways = [
            Choice("solution", words("problems.solution"), self._then(self.show_solution)),
            Choice("next", words("problems.next"), self._then(self.go_on)),
            Choice("again", words("problems.again"), self.app.pop, "brass"),
        ]
        self.app.push(VerdictScene(self.app, words("problems.title.wrong"), [self.told.wrong(act)], ways))

    def _then(self, act: Act) -> Act:
        """Put away what lies above the table, then do it."""

        def done() -> None:
            self._uncovered()
            act()

        return done

    def show_solution(self) -> None:
        """Tell the right move; it is kept that it had to be shown."""
        if not self.answer:
            self._keep(solved.SHOWN)
        self._open_verdict()

    def _open_verdict(self) -> None:
        words, right = self.app.texts, self.answer != solved.SHOWN
        title = words(f"problems.title.{self.answer}")
        ways = [
            Choice("cards", words("problems.cards"), self.show_cards),
            Choice("leave", words("problems.leave"), self._then(self.back)),
            Choice("next", words("problems.next"), self._then(self.go_on), "brass"),
            Choice("look", words("problems.look"), self.app.pop),
        ]
        self.app.push(VerdictScene(self.app, title, tuple(self.told.solution()), ways))
        self.app.sound.play("chime" if right else "click")

    # --- looking -----------------------------------------------------------------------------------------------------
    def show_cards(self) -> None:
        """All hands as they lay, once it is answered."""
        assert self.answer
        self._replay(ReplayScene(self.app, self.match, Watcher(self.problem.you, OPEN)))

    def show_past(self) -> None:
        """How it came to this position, with the eyes of who decides."""
        self._replay(ReplayScene(self.app, self.match, Watcher(self.problem.you), own_eyes=True))

    def _replay(self, scene: ReplayScene) -> None:
        self.app.push(scene)
        scene.jump(len(self.problem.moves))

    def ask_hint(self) -> bool:
        """A player's word for the right move, without the move; the answer is then no longer one's own alone."""
        if self.answer:
            self._open_verdict()
        else:
            self.missed = True
            clue = self.told.reason(self.problem.reason)
            self.app.toasts.say(clue or self.app.texts("problems.clue.none"))
        self.desk.tools.asking = False
        return True

    def undo(self) -> bool:
        self.app.toasts.say(self.app.texts("problems.undo"))
        return True

    # --- ways out ----------------------------------------------------------------------------------------------------
    def go_on(self) -> None:
        """The next problem in place of this one."""
        after = self.following(self.problem)
        if after is None:
            self.back()
        else:
            self.app.replace(ProblemScene(self.app, after, self.following, self.who))

    def open_pause(self) -> None:
        if self.answer:
            self._open_verdict()
        else:
            self.app.push(ProblemPause(self.app, self))

    def to_menu(self) -> None:
        self.back()

    # --- the tag -----------------------------------------------------------------------------------------------------
    @property
    def _head(self) -> tuple[str, str]:
        """Head and name of the slip of paper."""
        words = self.app.texts
        head = words("problems.tag", step=words(f"problems.step.{self.problem.step}"))
        return head, words("problems.tag.over" if self.answer else "problems.tag.ask")

    def made_tag(self, place: pygame.Rect) -> Tag:
        tip = self.app.texts("problems.tag.help")
        return Tag(self.app, place, *self._head, self.open_pause, TAG_KEY, tip, back=False)

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.told = Telling(self.board.stage.texts, self.problem, self.match)

    def tree(self) -> Tree:
        """The table with what is asked before everything else."""
        found = super().tree()
        if found.root.key != "table":
            return found
        (tag,) = self.tag.widgets
        node = Node(TAG_KEY, Role.BUTTON, ": ".join(self._head), box=box_of(tag.rect), uses=PRESSED)
        return Tree(replace(found.root, children=(*found.root.children, node)), found.focus)

    def act_on(self, key: str, use: Use, text: str = "") -> bool:
        if key == TAG_KEY:
            if use is Use.PRESS:
                self.open_pause()
            return True
        return super().act_on(key, use, text)

    # --- hooks of a scene --------------------------------------------------------------------------------------------
    def uncover(self) -> None:
        super().uncover()
        self.lay_tag()

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        if self._due and self.board.idle and self.app.top is self:
            self._due = False
            self._open_verdict()

    def quiet(self) -> bool:
        return not self._due and super().quiet()


class ProblemPause(PauseScene):
    """The pause of a problem: what came before, the solution, the way back."""

    wanted = (480, 560)

    def __init__(self, app: App, scene: ProblemScene) -> None:
        super().__init__(app, scene.match.game.id, scene.back)
        self.scene = scene

    def title(self) -> str:
        return self.app.texts("problems.pause")

    def state(self) -> str:
        return self.app.texts("problems.pause.words")

    def marked(self) -> Match | None:
        """The deal may be looked into only after the answer."""
        return None

    def label(self, key: str) -> str:
        own = f"problems.{key}"
        return self.app.texts(own) if self.app.texts.has(own) else super().label(key)

    def _entries(self) -> list[tuple[str, Act]]:
        push, app, scene = self.app.push, self.app, self.scene
        return [
            ("continue", app.pop),
            ("past", scene._then(scene.show_past)),
            ("solution", scene._then(scene.show_solution)),
            ("rules", self._rules),
            ("settings", lambda: push(SettingsScene(app))),
            ("keys", lambda: push(KeysScene(app, self.game_id))),
            ("leave", self.on_leave),
        ]
