"""All matches on this computer: those under way, those that are over, those that were given up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game import journal
from game.match import Match
from game.notice import Notice, Refused
from game.record import FINISHED, GIVEN_UP
from ui.scenes.check import show_check
from ui.scenes.exchange import dropped, fetch, save
from ui.scenes.match_row import MatchRow, again, arrow
from ui.scenes.notice import ask
from ui.scenes.panel import Choice, PanelScene
from ui.scenes.repeat import repeat
from ui.scenes.replay import ReplayScene
from ui.scenes.resume import deal, resume
from ui.scenes.snapshot import made
from ui.widgets import paint
from ui.widgets.button import IconButton, Painter, cross
from ui.widgets.controls import Segments
from ui.widgets.scroll import Scroll
from ui.widgets.text import Picture, paragraph

if TYPE_CHECKING:
    from ui.app import App

ROW: Final = 92
RUNNING: Final = "running"
TABS: Final = (RUNNING, FINISHED, GIVEN_UP)
Deed = tuple[str, Painter, Callable[[], None]]


FOUND: Final[dict[str, Callable[[], list[journal.Info]]]] = {
    RUNNING: journal.waiting,
    FINISHED: journal.finished,
    GIVEN_UP: journal.given_up,
}


class MatchesScene(PanelScene):
    """Go on with a match, watch one again, give one up or take it back; save as a file and take in."""

    wanted = (960, 660)
    first_focus = "match0"

    def __init__(self, app: App, tab: str = RUNNING) -> None:
        super().__init__(app)
        self.tab = tab
        self._missing: Iterator[MatchRow] = iter(())

    def title(self) -> str:
        return self.app.texts("menu.all.title")

    def choices(self) -> Sequence[Choice]:
        texts = self.app.texts
        take_in = Choice("import", texts("menu.import"), lambda: self.app.push(fetch(self.app, self.show)), "dark")
        return take_in, Choice("done", texts("button.back"), self.back)

    # --- layout ------------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> None:
        texts = self.app.texts
        place = pygame.Rect(rect.x, rect.y, rect.width, self.px(42))
        words = [texts(f"menu.all.{tab}") for tab in TABS]
        self.group.add(Segments(self.app, place, TABS, words, self.tab, self.open, "tab"))
        below = pygame.Rect(rect.x, place.bottom + self.px(10), rect.width, rect.bottom - place.bottom - self.px(10))
        found = FOUND[self.tab]()
        if found:
            self._build_rows(below, found)
            return
        self._missing = iter(())
        empty = paragraph(self.app, texts("menu.all.none"), self.tx(19), rect.width, paint.CREAM, align=0.5)
        hint = paragraph(self.app, texts("menu.all.drop"), self.tx(15), rect.width, paint.DIM, align=0.5)
        y = below.centery - empty.get_height()
        self.group.add(
            Picture(self.app, empty, (rect.x, y)),
            Picture(self.app, hint, (rect.x, y + empty.get_height() + self.px(6))),
        )

    def _build_rows(self, rect: pygame.Rect, found: Sequence[journal.Info]) -> None:
        area, row, size = Scroll(self.app, rect, "matches"), self.px(ROW), self.px(46)
        gap, y, rows = self.px(10), rect.y + self.px(8), list[MatchRow]()
        for number, info in enumerate(found):
            deeds = self._deeds(info)
            wide = area.room_px - len(deeds) * (size + self.px(8)) - self.px(14)
            place = pygame.Rect(rect.x + self.px(6), y, wide, row)
            rows.append(MatchRow(self.app, place, info, self._opens(info), f"match{number}", self._opening()))
            area.add(rows[-1])
            x = place.right
            for key, painter, act in deeds:
                sign = pygame.Rect(x + self.px(8), y + (row - size) // 2, size, size)
                area.add(IconButton(self.app, sign, painter, act, f"{key}{number}", self._words(key)))
                x = sign.right
            y += row + gap
        self.group.add(area)
        self._missing = iter([one for one in rows if one.picture is None])

    def _words(self, key: str) -> str:
        return self.app.texts({"drop": "menu.match.delete"}.get(key, f"menu.match.{key}"))

    def _opening(self) -> str:
        return self.app.texts(f"menu.match.{dict(zip(TABS, ('open', 'watch', 'take_back'), strict=True))[self.tab]}")

    def _deeds(self, info: journal.Info) -> list[Deed]:
        """What stands behind a row, besides opening it."""
        export: Deed = ("export", arrow, lambda: self.app.push(save(self.app, info)))
        if self.tab == RUNNING:
            return [export, ("drop", cross, partial(self._ask, info))]
        return [("repeat", again, partial(self._repeat, info)), export] if self.tab == FINISHED else [export]

    def _opens(self, info: journal.Info) -> Callable[[], None]:
        deeds = {RUNNING: lambda: resume(self.app, info.path), FINISHED: lambda: self._watch(info)}
        return deeds.get(self.tab, lambda: self._take_back(info))

    # --- what one can do ---------------------------------------------------------------------------------------------
    def open(self, tab: str) -> None:
        """Another list."""
        self.tab = tab
        self.resize(self.app.size)

    def show(self, path: Path) -> None:
        """The list in which a match lies that was just taken in."""
        self.open(FINISHED if path.parent.name == FINISHED else RUNNING)

    def _read(self, info: journal.Info) -> Match | None:
        try:
            return journal.read(info.path)[0]
        except Refused as refused:
            self.app.toasts.notice(refused.notice)
            return None

    def _watch(self, info: journal.Info) -> None:
        match = self._read(info)
        if match is not None:
            again_from_here = lambda: self.app.push(repeat(self.app, match, partial(deal, self.app)))  # noqa: E731
            checks = partial(show_check, self.app, match, info.path)
            self.app.push(ReplayScene(self.app, match, on_repeat=again_from_here, on_check=checks))

    def _repeat(self, info: journal.Info) -> None:
        match = self._read(info)
        if match is not None:
            self.app.push(repeat(self.app, match, partial(deal, self.app)))

    def _ask(self, info: journal.Info) -> None:
        self.app.push(ask(self.app, "delete", lambda: self._moved(journal.give_up, info, "given_up"), look="red"))

    def _take_back(self, info: journal.Info) -> None:
        self._moved(journal.take_back, info, "")
        self.open(RUNNING if info.winners is None else FINISHED)

    def _moved(self, move: Callable[[Path], Path], info: journal.Info, told: str) -> None:
        """The match goes to another list."""
        try:
            move(info.path)
        except Refused as refused:
            self.app.toasts.notice(refused.notice)
            return
        if told:
            self.app.toasts.notice(Notice(told))
        self.resize(self.app.size)

    # --- life --------------------------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            dropped(self.app, event.file, self.show)
            return True
        return super().handle(event)

    def update(self, dt_ms: float) -> None:
        """One picture that is missing is drawn a frame."""
        super().update(dt_ms)
        row = next(self._missing, None)
        if row is not None:
            row.picture = made(self.app, row.info)
