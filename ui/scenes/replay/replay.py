"""A finished match on the table once more: played, stepped through or scrubbed, with anybody's eyes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.match.match import Match
from game.match.replay import Replay
from game.match.watching import GUEST, OPEN, Watcher
from ui.scenes.desk import Desk
from ui.scenes.replay.bar import ScrubBar, bound, leap, resting, running, step
from ui.scenes.replay.pages import EyesScene, ReplayPages, called, watchers
from ui.shell.keys import REPLAY
from ui.table.board import Board
from ui.table.words.sentences import told_once
from ui.widgets import paint
from ui.widgets.button import Button, IconButton, Painter
from ui.widgets.signs import cross
from ui.widgets.text import Picture, shortened

if TYPE_CHECKING:
    from ui.shell.app import App

Act = Callable[[], None]
BAR: Final = 66  # height of the strip below the table, in units
SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
PAUSE_MS: Final = 420.0  # between two moves at the usual speed
DIGITS: Final = {getattr(pygame, f"K_{number}"): number - 1 for number in range(1, 10)}


class ReplayScene(Desk):
    """`on_repeat` plays the same deal again, `on_check` checks it; None: that is not offered here. `uid` names the
    match whose note is shown, "" where none can be written. With `own_eyes` the match still runs: only the watcher's
    eyes are lent, and nothing is judged."""

    first_focus = "play"
    rooms = (REPLAY,)

    def __init__(
        self,
        app: App,
        match: Match,
        watcher: Watcher | None = None,
        on_repeat: Act | None = None,
        *,
        own_eyes: bool = False,
        on_check: Act | None = None,
        uid: str = "",
    ) -> None:
        super().__init__(app)
        self.uid = uid
        self.on_check = on_check
        self.replay, self.on_repeat, self.own_eyes = Replay(match), on_repeat, own_eyes
        self.pages = ReplayPages(self)
        self.watcher = watcher or Watcher(match.persons[0] if match.persons else 0)
        self.playing = False
        self.waited_ms = 0.0
        usual = app.settings.speed_factor
        self.speed = usual if usual in SPEEDS else SPEEDS[-1]
        self.board = self._board()

    def _board(self) -> Board:
        match, watcher = self.replay.match, self.watcher
        view = watcher.view(self.replay.now)
        blind = watcher.sight == GUEST
        players = self.replay.now.players  # a bot may stand in for a while
        board = Board(self.app, match.game, match.options, players, watcher.seat, view, blind=blind)
        board.reads = lambda event, seat: watcher.told(event)
        return board

    # --- where we are ------------------------------------------------------------------------------------------------
    def jump(self, moves: int) -> None:
        """Go to a place of the match at once."""
        self.replay.go(moves)
        self.playing = self.playing and not self.replay.over
        self._follow()
        self._settle()

    def _settle(self) -> None:
        """Show the present place without a movement, and tell what led to it."""
        self.waited_ms = 0.0
        self.board.settle(self.watcher.view(self.replay.now))
        past = self.replay.match.log[: self.replay.place]
        self.board.hud.chronicle.lines = told_once(self.board.lines(past, self.watcher.seat))
        self._told()

    def forth(self) -> None:
        """One move further, as it was seen; what is still under way is settled first."""
        if self.replay.over:
            return
        if not self.board.idle:
            self.board.skip()
        self._follow()
        events = self.replay.forth()
        self.board.show(events, self.watcher.view(self.replay.now))
        self.pages.arrived()
        self.playing = self.playing and not self.replay.over
        self.waited_ms = 0.0
        self._told()

    def play(self) -> None:
        """Play on or stop; at the end it begins anew."""
        if not self.playing and self.replay.over:
            self.jump(0)
        self.playing = not self.playing
        self.waited_ms = PAUSE_MS
        self.resize(self.app.size)

    def faster(self, way: int = 1) -> None:
        """Another speed; from the fastest it goes back to the slowest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + way) % len(SPEEDS)]
        self.board.stage.speed = self.speed
        self.resize(self.app.size)

    def watch(self, watcher: Watcher) -> None:
        """Other eyes, the same place; as long as the match runs everybody has only his own."""
        if self.own_eyes:
            return
        self.watcher = watcher
        self._lay_anew()

    def _follow(self) -> None:
        """Somebody else plays a seat from here on: his is the name, or the sign of a bot, on its plate."""
        if self.board.players != self.replay.now.players:
            self._lay_anew()

    def _lay_anew(self) -> None:
        """The same place on another board."""
        lines_open = self.board.hud.chronicle.open
        self.board = self._board()
        self.board.hud.chronicle.open = lines_open
        self.resize(self.app.size)
        self._settle()

    def _choose_eyes(self) -> None:
        if self.own_eyes:
            return
        self.playing = False
        self.app.push(EyesScene(self.app, self.replay.match.players, self.watcher, self.watch))

    def _next_eyes(self) -> None:
        rows = watchers(len(self.replay.match.players), self.watcher.seat)
        self.watch(rows[(rows.index(self.watcher) + 1) % len(rows)])

    def leave(self) -> None:
        super().leave()
        self.pages.close()

    # --- layout ------------------------------------------------------------------------------------------------------
    def resize(self, size: tuple[int, int]) -> None:
        room = (size[0], size[1] - self.px(BAR))
        if self.board.stage.layout.size != room or self.board.idle:
            self.board.resize(room)
        self.board.stage.speed = self.speed
        super().resize(size)

    def build(self) -> None:
        width, height = self.app.size
        strip = pygame.Rect(0, height - self.px(BAR), width, self.px(BAR))
        inner = strip.inflate(-self.px(28), 0)
        left = self._build_steps(inner)
        right = self._build_right(inner)
        self._build_scrub(pygame.Rect(left, strip.y, right - left, strip.height))

    def _build_steps(self, strip: pygame.Rect) -> int:
        """The buttons at the left; returns where they end."""
        size, x = self.px(42), strip.x
        for key, painter, act in self._steps():
            place = pygame.Rect(x, 0, size, size)
            place.centery = strip.centery
            look = "brass" if key == "play" else "dark"
            self.group.add(IconButton(self.app, place, painter, act, key, self._help(key), look))
            x = place.right + self.px(6)
        return x + self.px(10)

    def _steps(self) -> tuple[tuple[str, Painter, Act], ...]:
        replay = self.replay
        return (
            ("round_back", bound(-1), lambda: self.jump(replay.before(replay.rounds))),
            ("turn_back", leap(-1), lambda: self.jump(replay.before(replay.turns))),
            ("move_back", step(-1), lambda: self.jump(replay.place - 1)),
            ("play", running if self.playing else resting, self.play),
            ("move_forth", step(1), self.forth),
            ("turn_forth", leap(1), lambda: self.jump(replay.beyond(replay.turns))),
            ("round_forth", bound(1), lambda: self.jump(replay.beyond(replay.rounds))),
        )

    def _help(self, key: str) -> str:
        what = key.replace("turn", "trick") if self.replay.by_tricks else key
        return self.app.texts(f"replay.{what}")

    def _build_right(self, strip: pygame.Rect) -> int:
        """Speed, eyes, the same deal again, leave; returns where they begin."""
        texts, size, gap = self.app.texts, self.px(42), self.px(8)
        place = pygame.Rect(strip.right - size, 0, size, size)
        place.centery = strip.centery
        self.group.add(IconButton(self.app, place, cross, self.back, "close", texts("button.close")))
        for key, painter, act in self.pages.signs():
            place = place.move(-size - gap, 0)
            noted = self.pages.note if key == "note" else ""
            tip = noted or texts(f"replay.{key}.help")
            self.group.add(IconButton(self.app, place, painter, act, key, tip, "brass" if noted else "dark"))
        entries: list[tuple[str, str, Act, int]] = [
            ("eyes", called(self.watcher, self.replay.match.players, texts), self._choose_eyes, 156),
            ("speed", texts("hud.speed.times", factor=f"{self.speed:g}"), self.faster, 64),
            ("log", texts("hud.log"), self._toggle_log, 92),
        ][self.own_eyes :]  # while the match runs there are no other eyes
        right = place.left - gap
        for key, words, act, wide in entries:
            place = pygame.Rect(right - self.px(wide), place.y, self.px(wide), size)
            tip = texts(f"replay.{key}.help")
            self.group.add(Button(self.app, place, words, act, key, "dark", size=15, tip=tip))
            right = place.left - gap
        return right - self.px(6)

    def _toggle_log(self) -> None:
        self.board.hud.chronicle.open = not self.board.hud.chronicle.open

    def _build_scrub(self, rect: pygame.Rect) -> None:
        replay = self.replay
        bar = pygame.Rect(rect.x, rect.y + self.px(24), rect.width, self.px(36))
        self.scrub = ScrubBar(self.app, bar, replay.length, replay.rounds, replay.place, self.jump)
        self.label = Picture(self.app, pygame.Surface((1, 1), pygame.SRCALPHA), (rect.x, rect.y + self.px(7)))
        self.line = rect
        self.group.add(self.scrub, self.label)
        self._told()

    def _told(self) -> None:
        """The bar and its line say where we are."""
        replay, texts = self.replay, self.app.texts
        if not self.group.widgets:
            return
        self.scrub.value = replay.place
        rounds, moves = (replay.round, len(replay.rounds)), (replay.place, replay.length)
        words = texts("replay.place", round=rounds[0], rounds=rounds[1], move=moves[0], moves=moves[1])
        font = self.app.fonts.text(min(14 * self.app.text_scale, self.px(17)), bold=True)
        self.label.picture = font.render(shortened(words, font, self.line.width), True, paint.CREAM)
        self.label.rect = self.label.picture.get_rect(midtop=(self.line.centerx, self.line.y + self.px(7)))

    # --- events ------------------------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEWHEEL and self.board.hud.chronicle.open:
            self.board.hud.chronicle.wheel(event.y)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.board.idle:
            self.board.skip()
            return True
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        """Arrows go by moves, with Shift by turns, with Ctrl by rounds; a digit takes a seat."""
        steps = {key: act for key, _, act in self._steps()}
        way = {pygame.K_LEFT: "back", pygame.K_RIGHT: "forth"}.get(event.key)
        if way is not None:
            unit = "round" if event.mod & pygame.KMOD_CTRL else "turn" if event.mod & pygame.KMOD_SHIFT else "move"
            steps[f"{unit}_{way}"]()
            return True
        seat = DIGITS.get(event.key, len(self.replay.match.players))
        if seat < len(self.replay.match.players):
            self.watch(Watcher(seat))
            return True
        act = self._plain_keys().get(event.key)
        if act is not None:
            act()
        return act is not None

    def _plain_keys(self) -> dict[int, Act]:
        replay, seat = self.replay, self.watcher.seat
        return {
            pygame.K_SPACE: self.play,
            pygame.K_PAGEUP: lambda: self.jump(replay.before(replay.rounds)),
            pygame.K_PAGEDOWN: lambda: self.jump(replay.beyond(replay.rounds)),
            pygame.K_HOME: lambda: self.jump(0),
            pygame.K_END: lambda: self.jump(replay.length),
            pygame.K_0: lambda: self.watch(Watcher(seat, GUEST)),
            pygame.K_o: lambda: self.watch(Watcher(seat, OPEN)),
            pygame.K_v: self._next_eyes,
            pygame.K_t: self.faster,
            pygame.K_l: self._toggle_log,
            pygame.K_p: self.pages.open_sheet,
            **({pygame.K_n: self.pages.open_note} if self.uid else {}),
            **({} if self.own_eyes else {pygame.K_w: self.pages.open_tipped}),
        }

    # --- time and picture --------------------------------------------------------------------------------------------
    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self.board.update(dt_ms)
        self.board.hud.glances.clear()
        self.pages.update()
        if self.board.idle:
            self._follow()
        if self.playing and self.board.idle:
            self.waited_ms += dt_ms * self.speed
            if self.waited_ms >= PAUSE_MS:
                self.forth()
                if not self.playing:
                    super().resize(self.app.size)  # the sign of the button

    def quiet(self) -> bool:
        return self.board.idle and not self.board.stage.moving and not self.playing and super().still()

    def still(self) -> bool:
        return self.app.calm.asleep and self.quiet()

    def draw(self, surface: pygame.Surface) -> None:
        self.board.draw(surface)
        self.board.hud.draw_top(surface)
        strip = pygame.Rect(0, self.app.size[1] - self.px(BAR), self.app.size[0], self.px(BAR))
        surface.blit(paint.plate(strip.size, "dark", 0, max(1, self.px(1))), strip)
        super().draw(surface)
