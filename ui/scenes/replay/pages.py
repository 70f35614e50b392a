"""The pages beside a replay: whose eyes it is seen with, the score sheet, a note, and where the match tipped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.bots.core.base import Choice
from game.bots.thinking.thinker import Thinker
from game.learn import mind
from game.learn.review import Review, Tipped, people_of
from game.match import notes
from game.match.driver import minds_of
from game.match.seats import Player
from game.match.watching import GUEST, OPEN, OWN, Watcher
from game.texts import Texts
from rules.core.contract import Seat
from ui.scenes.panel import PanelScene
from ui.scenes.replay.mind import MindScene
from ui.scenes.replay.note import NoteScene
from ui.scenes.replay.tipped import Hindsight
from ui.scenes.sheet.scores import ScoreScene
from ui.table.tables import table_of
from ui.widgets.button import Act, Button, Painter
from ui.widgets.signs import again, check_sign, mind_sign, pencil, sheet_sign, tipped_sign

if TYPE_CHECKING:
    from ui.scenes.replay.replay import ReplayScene
    from ui.shell.app import App


# --- whose eyes ------------------------------------------------------------------------------------------------------


ROW: Final = 50
GAP: Final = 8


def watchers(seats: int, seat: int) -> list[Watcher]:
    """All who may watch; the guest and the one who sees everything stay where the present one sits."""
    return [*(Watcher(one) for one in range(seats)), Watcher(seat, GUEST), Watcher(seat, OPEN)]


def called(watcher: Watcher, players: Sequence[Player], texts: Texts) -> str:
    """The watcher in words."""
    return players[watcher.seat].name if watcher.sight == OWN else texts(f"replay.eyes.{watcher.sight}")


class EyesScene(PanelScene):
    """Choose whose eyes; `then` gets the watcher."""

    closable = True

    def __init__(self, app: App, players: Sequence[Player], now: Watcher, then: Callable[[Watcher], None]) -> None:
        super().__init__(app)
        self.players, self.now, self.then = tuple(players), now, then
        self.rows = watchers(len(self.players), now.seat)
        self.wanted = (460, 112 + len(self.rows) * (ROW + GAP))
        self.first_focus = f"eyes{self.rows.index(now)}"

    def title(self) -> str:
        return self.app.texts("replay.eyes.title")

    def build_body(self, rect: pygame.Rect) -> None:
        height = min(self.px(ROW), rect.height // len(self.rows) - self.px(GAP))
        for index, watcher in enumerate(self.rows):
            place = pygame.Rect(rect.x, rect.y + index * (height + self.px(GAP)), rect.width, height)
            words = called(watcher, self.players, self.app.texts)
            look = "brass" if watcher == self.now else "wood"
            self.group.add(Button(self.app, place, words, self._chosen(watcher), f"eyes{index}", look, size=18))

    def _chosen(self, watcher: Watcher) -> Callable[[], None]:
        def choose() -> None:
            self.app.pop()
            self.then(watcher)

        return choose


# --- the pages -------------------------------------------------------------------------------------------------------


SHEET_MS: Final = 3600.0  # how long a sheet stays at the usual speed while the match plays
NOTED: Final = 400  # characters of a note that are shown beside the replay


class ReplayPages:
    """The pages of one replay; a worker is started only when somebody asks where it tipped."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene, self.app = scene, scene.app
        self.due = False  # a score sheet was reached while the match plays
        self.known: dict[int | str, Choice] = {}
        self._thinker: Thinker | None = None
        self._reviews: dict[tuple[Seat, ...], Review] = {}

    def signs(self) -> list[tuple[str, Painter, Act]]:
        """The small buttons, from right to left."""
        found: list[tuple[str, Painter, Act]] = [("sheet", sheet_sign, self.open_sheet)]
        if not self.scene.own_eyes:
            found.append(("tipped", tipped_sign, self.open_tipped))
        if self.may_look:
            found.append(("mind", mind_sign, self.open_mind))
        if self.scene.on_repeat is not None:
            found.append(("repeat", again, self.scene.on_repeat))
        if self.scene.on_check is not None:
            found.append(("check", check_sign, self.scene.on_check))
        if self.scene.uid:
            found.append(("note", pencil, self.open_note))
        return found

    # --- the person's note -------------------------------------------------------------------------------------------
    @property
    def note(self) -> str:
        """The text of the note, cut to NOTED characters for a tip."""
        text = notes.read(self.scene.uid).strip()
        return text if len(text) <= NOTED else f"{text[:NOTED]}…"

    def open_note(self) -> None:
        self.scene.playing = False
        self.app.push(NoteScene(self.app, self.scene.uid, lambda: self.scene.resize(self.app.size)))

    # --- the score sheet ---------------------------------------------------------------------------------------------
    def arrived(self) -> None:
        """A move was shown: where the table had rested for its sheet, the replay shows it."""
        match = self.scene.replay.now
        self.due = self.scene.playing and match.view(None).phase in table_of(match.game.id).sheet

    def update(self) -> None:
        if self.due and self.scene.board.idle:
            self.due = False
            self.open_sheet(SHEET_MS / self.scene.speed)

    def open_sheet(self, auto_ms: float | None = None) -> None:
        """The sheet as it stood here; `auto_ms`: it goes by itself."""
        scene, match = self.scene, self.scene.replay.now
        sheet = ScoreScene(
            self.app,
            scene.watcher.view(match),
            scene.board.stage.names,
            match.game.id,
            _nothing,
            players=match.players,
            auto_ms=auto_ms,
            before_end=True,
        )
        self.app.push(sheet)

    # --- where it tipped ---------------------------------------------------------------------------------------------
    @property
    def may_look(self) -> bool:
        """True if the head of the one who is watched may be looked into."""
        scene = self.scene
        return mind.open_to(scene.replay.match, scene.watcher.seat, scene.watcher.seat if scene.own_eyes else None)

    def open_mind(self) -> None:
        """What the one who is watched believes at this place."""
        scene = self.scene
        if not self.may_look:
            return
        scene.playing = False
        past, seat = scene.replay.now, scene.watcher.seat
        blank = scene.own_eyes and past.by_heart  # whoever still plays must remember for himself
        memory = minds_of(past).blank(seat) if blank else mind.memory_at(past, seat)
        request = mind.question(past, seat, memory)
        words = scene.board.stage.texts
        level = words(f"level.{mind.level_of(past, seat)}")
        bot = past.players[seat].is_bot
        title = words("mind.title.bot" if bot else "mind.title", name=past.players[seat].name, level=level)
        self.app.push(MindScene(self.app, scene.board, request, self._worker(), title))

    def _worker(self) -> Thinker:
        if self._thinker is None:
            self._thinker = Thinker()
        return self._thinker

    def _seats(self) -> tuple[Seat, ...]:
        """The seats whose decisions count: people; everybody where all hands lie open or only bots played."""
        match = self.scene.replay.match
        every = tuple(range(len(match.players)))
        return every if self.scene.watcher.sight == OPEN else people_of(match) or every

    def open_tipped(self) -> None:
        seats = self._seats()
        if seats not in self._reviews:
            self._reviews[seats] = Review(self.scene.replay.match, seats, self._worker(), known=self.known)
        people = people_of(self.scene.replay.match)
        Hindsight(self.app, self._reviews[seats], self._go, self.scene.uid if seats == people else "").show()

    def _go(self, one: Tipped) -> None:
        """Back to the replay, at this place, with the eyes of whoever decided."""
        self.app.pop()
        self.scene.playing = False
        self.scene.watch(Watcher(one.seat))
        self.scene.jump(one.place)

    def close(self) -> None:
        if self._thinker is not None:
            self._thinker.close()


def _nothing() -> None:
    """The replay goes on where it was."""
