"""The coach at the table: a move waits until he has judged it, and where he objects the person is asked whether it was
meant. (game/learn/coach.py)

He sees what the viewer's seat knows. A move that was asked about once is made without a word the next time.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.bots.core.base import Choice, Request
from game.bots.thinking.thinker import Thinker
from game.learn import mind
from game.learn.coach import WAIT_MS, question, speaks
from rules.core.contract import Action, Seat
from ui.table.controls.panels import Answer, Question
from ui.table.input.pointing import pointed_at
from ui.table.words.sentences import numbered

if TYPE_CHECKING:
    from ui.scenes.table.table import TableScene

TOLD_MS: Final = 350.0  # after which it is said that the coach is still thinking
WORLDS: Final = "search"  # the reason that counts worlds
PRESSES: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
RIGHT: Final = 3  # button of a mouse


class Coaching:
    """The coach of one table, and the move that waits for his judgment."""

    def __init__(self, scene: TableScene) -> None:
        self.scene, self.app, self.match, self.driver = scene, scene.app, scene.match, scene.driver
        self.driver.on_judged = self._judged
        self.waits: Request | None = None  # what he is thinking about
        self.waited_ms = 0.0
        self._lifted = False
        self._judged_before: set[int | str] = set()  # moves that are made without a word
        self._thinker: Thinker | None = None  # for looks into the head: the table's own may be asked meanwhile
        self.left: set[Seat] = set()  # people who want to be asked no more

    @property
    def words(self) -> str:
        """What is said while a move waits for long; else empty."""
        return self.app.texts("coach.looks") if self.driver.judging and self.waited_ms >= TOLD_MS else ""

    # --- what the strongest bot would believe ------------------------------------------------------------------------
    @property
    def may_look(self) -> bool:
        """True if the viewer may see what the strongest bot would believe in his place; never aloud beside others."""
        seat = self.scene.viewer
        return self._looks(seat) and not self.scene.hushed and mind.open_to(self.match, seat, seat)

    def look(self) -> None:
        """Open the panel: made of the viewer's own view, in a worker of its own."""
        from ui.scenes.replay.mind import MindScene

        if not self.may_look or self.match.finished or self.driver.judging:
            return
        if self._thinker is None:
            self._thinker = Thinker()
        request = mind.question(self.match, self.scene.viewer, self.driver.memory_of(self.scene.viewer))
        title = self.app.texts("mind.title.you")
        self.app.push(MindScene(self.app, self.scene.board, request, self._thinker, title))

    def close(self) -> None:
        if self._thinker is not None:
            self._thinker.close()

    # --- a move ------------------------------------------------------------------------------------------------------
    def holds(self, seat: Seat, act: Action) -> bool:
        """True if the move is not made now: it waits for the coach, or he asks whether it is meant."""
        if self.waits is not None:
            return True
        if not self.match.terms.coached or seat in self.left or not self._looks(seat):
            return False
        request = question(self.match, seat, act, self.driver.memory_of(seat))
        if request is None or request.key in self._judged_before:
            return False
        self.waits, self.waited_ms, self._lifted = request, 0.0, False
        self.driver.ask_how_good(request)
        return True

    def _looks(self, seat: Seat) -> bool:
        return seat == self.scene.viewer and not self.scene.board.blind

    def forget(self) -> None:
        """Something else has happened: the move that waited is not made."""
        self.waits = None
        self.driver.forget_judging()

    def _make(self, request: Request) -> None:
        """Make the move that has waited."""
        assert request.made is not None
        play = self.scene.desk.play
        self.forget()
        if play.told(self.scene.submit(request.seat, request.made)):
            play.pending.chosen = []

    # --- once a frame ------------------------------------------------------------------------------------------------
    def update(self, dt_ms: float) -> None:
        """Lift the cards of the move that waits, and make it when it has waited long enough."""
        if self.waits is None or not self.driver.judging:
            return
        if not self._lifted:
            self._lifted = True
            self._lift(self.waits)
        self.waited_ms += dt_ms
        if self.waited_ms >= WAIT_MS:
            self._make(self.waits)

    def _lift(self, request: Request) -> None:
        play = self.scene.desk.play
        assert request.made is not None
        play.choose(play.reach.needs.get(request.made, ()))

    def handle(self, event: pygame.event.Event) -> bool:
        """While a move waits nothing else is done; Esc and the right button call it off."""
        if self.waits is None or not self.driver.judging or event.type not in PRESSES:
            return False
        escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if escape or (event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT):
            self._take_back()
        return True

    # --- the judgment ------------------------------------------------------------------------------------------------
    def _judged(self, request: Request, choice: Choice) -> None:
        self._judged_before.add(request.key)
        if self.waits is not None and self.waits.key == request.key and not self._objects(request, choice):
            self._make(request)

    def _objects(self, request: Request, choice: Choice) -> bool:
        """Ask whether the move was meant, if the coach has something against it."""
        if not self._looks(request.seat) or not speaks(choice, self.match.terms.coach):
            return False
        self._lift(request)
        desk, texts = self.scene.desk, self.app.texts
        answers = (
            Answer(texts("coach.back"), lambda: None, (), "gold"),
            Answer(texts("coach.play"), partial(self._make, request)),
            Answer(texts("coach.leave"), partial(self._leave, request), (), "quiet"),
        )
        assert request.made is not None
        meant = pointed_at(desk, (), request.made)
        thing = meant[-1] if meant else None
        words, close = self.told(choice), self._closed
        desk.play.pending.ask(Question(self.app, desk.stage, texts("coach.title"), answers, close, words, thing=thing))
        self.app.sound.play("click")
        return True

    def told(self, choice: Choice) -> str:
        """What would have been better, why, and in how many of the worlds."""
        texts, say = self.scene.board.stage.texts, self.scene.board.sentences
        found = [texts("coach.better", move=say.move(choice.action))]
        for reason in choice.reasons:
            if reason.code == WORLDS:
                found.append(texts("review.worlds", wins=reason.values[0], worlds=reason.values[1]))
            elif texts.has(f"bot.{reason.code}"):
                found.append(texts(f"bot.{reason.code}", **numbered(reason.values)))
        return " ".join(found)

    # --- answers -----------------------------------------------------------------------------------------------------
    def _closed(self) -> None:
        """The question is put away; without another answer the move is taken back."""
        self.scene.desk.play.pending.close()
        self._take_back()

    def _take_back(self) -> None:
        self.forget()
        self.scene.desk.play.clear()

    def _leave(self, request: Request) -> None:
        """Make the move; this person is asked no more at this table."""
        self.left.add(request.seat)
        self._make(request)
