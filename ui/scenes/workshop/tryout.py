"""A practice round for a card of one's own: the real table above the bench, which waits below exactly as it was.

Nothing of it is kept: no file, no statistics, no last table. The way back leads to whatever lay below it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.match.match import Match
from game.workshop.benches import Bench
from game.workshop.trying import Probe, playable, practice
from rules.core.contract import View
from rules.core.registry import game as game_of
from ui.scenes.notice import ask
from ui.scenes.settings.keys import KeysScene
from ui.scenes.settings.settings import SettingsScene
from ui.scenes.sheet.scores import ScoreScene
from ui.scenes.table.pages import Act, PauseScene
from ui.scenes.table.tag import Tag, VisitedTable
from ui.widgets.button import Button

if TYPE_CHECKING:
    from ui.shell.app import App


def practise(app: App, bench: Bench, text: str, place: int) -> None:
    """Deal a round in which the card at `place` of a set comes soon; a word instead where it is not finished."""
    probe = playable(bench, text, place)
    if probe is None:
        app.toasts.say(app.texts("tryout.unfinished"))
        return
    app.push(TryoutScene(app, probe))


class TryoutScene(VisitedTable):
    """The table with a tag that says what is tried here, and leads back to the bench."""

    def __init__(self, app: App, probe: Probe) -> None:
        self.probe = probe
        setup = practice(probe, app.settings.language)
        assert setup.seed is not None
        super().__init__(app, Match(game_of(setup.game_id), setup.options, setup.players, setup.seed, setup.terms))

    def made_tag(self, place: pygame.Rect) -> Tag:
        texts = self.app.texts
        head, tip = texts("tryout.title"), texts("tryout.tag.help")
        return Tag(self.app, place, head, self.probe.card["name"], self.back, "tryout:back", tip)

    def deal_again(self) -> None:
        """Another deal in which the card comes soon."""
        self._uncovered()
        self.app.replace(TryoutScene(self.app, self.probe))

    def open_pause(self) -> None:
        self.app.push(TryoutPause(self.app, self.match.game.id, self.back, self.deal_again))

    def open_sheet(self) -> None:
        view, names = self.match.view(self.viewer), self.board.stage.names
        self.app.push(TryoutSheet(self.app, view, names, self.match, self.deal_again, self.back))


class TryoutPause(PauseScene):
    """The pause of a practice round: nothing is kept, and the way out leads to the bench."""

    wanted = (480, 520)

    def __init__(self, app: App, game_id: str, on_back: Act, on_again: Act) -> None:
        super().__init__(app, game_id, on_back)
        self.on_again = on_again

    def title(self) -> str:
        return self.app.texts("tryout.title")

    def state(self) -> str:
        return self.app.texts("tryout.unkept")

    def marked(self) -> None:
        """The deal was sought for the card: there is nothing to check."""

    def label(self, key: str) -> str:
        own = f"tryout.{key}"
        return self.app.texts(own) if self.app.texts.has(own) else super().label(key)

    def _entries(self) -> list[tuple[str, Act]]:
        push, app = self.app.push, self.app
        return [
            ("continue", app.pop),
            ("again", self.on_again),
            ("rules", self._rules),
            ("settings", lambda: push(SettingsScene(app))),
            ("keys", lambda: push(KeysScene(app, self.game_id))),
            ("bench", self.on_leave),
            ("quit", lambda: push(ask(app, "quit", app.quit, state="tryout"))),
        ]


class TryoutSheet(ScoreScene):
    """The score sheet behind a practice round: another deal, or back to the bench."""

    first_focus = "again"

    def __init__(self, app: App, view: View, names: Sequence[str], match: Match, on_again: Act, on_back: Act) -> None:
        super().__init__(app, view, names, match.game.id, on_again, players=match.players)
        self.on_back = on_back

    def _build_foot(self, rect: pygame.Rect) -> None:
        look, bench = self.words("score.table"), self.words("tryout.bench")
        entries: Sequence[tuple[str, str, Act, str]] = (
            ("look", look, self.look, "dark"),
            ("bench", bench, self.on_back, "wood"),
            ("again", self.words("tryout.again"), self.on_close, "brass"),
        )
        gap = self.px(16)
        width = min(self.px(310), (rect.width - 2 * gap) // 3)
        lefts = (rect.x, rect.right - 2 * width - gap, rect.right - width)
        for left, (key, words, act, style) in zip(lefts, entries, strict=True):
            place = pygame.Rect(left, rect.y, width, rect.height)
            self.group.add(Button(self.app, place, words, act, key, style, size=20, display=True))
