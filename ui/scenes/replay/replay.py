"""A finished match on the table once more: played, stepped through or scrubbed, with anybody's eyes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from game.match.match import Match
from game.match.replay import Replay
from game.match.watching import GUEST, OPEN, Watcher
from ui.access.tree import Tree, named_apart
from ui.scenes.desk import Desk
from ui.scenes.replay.pages import EyesScene, ReplayPages, called, watchers
from ui.shell import pen
from ui.shell.keys import REPLAY
from ui.table.board import Board
from ui.table.spoken_board import SpokenBoard
from ui.table.words.sentences import told_once
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import Button, IconButton, Painter
from ui.widgets.controls import OnChange, Slide
from ui.widgets.signs import cross
from ui.widgets.text import Picture, shortened

if TYPE_CHECKING:
    from ui.shell.app import App

# --- the strip below the hands: signs for the buttons, and the bar of the whole match --------------------------------
TRACK: Final = 8  # height of the bar, in units
KNOB: Final = 22
SIGN: Final = 0.17  # half the height of a sign, as a share of its button


def _arrow(surface: pygame.Surface, colour: str, x: float, y: float, size: float, way: int) -> None:
    """A triangle whose point looks to the right (way 1) or to the left (-1)."""
    points = [(x - way * size * 0.55, y - size), (x - way * size * 0.55, y + size), (x + way * size * 0.75, y)]
    pen.polygon(surface, colour, points)


def _post(surface: pygame.Surface, colour: str, x: float, y: float, size: float) -> None:
    width = max(2, round(size * 0.36))
    pen.rect(surface, colour, (round(x - width / 2), round(y - size), width, round(2 * size)))


def step(way: int) -> Painter:
    """One move: an arrow and a post."""

    def draw(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
        (x, y), size = rect.center, rect.height * SIGN
        _post(surface, colour, x - way * size * 0.9, y, size)
        _arrow(surface, colour, x + way * size * 0.3, y, size, way)

    return draw


def leap(way: int) -> Painter:
    """A turn or a trick: two arrows."""

    def draw(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
        (x, y), size = rect.center, rect.height * SIGN
        for shift in (-0.7, 0.55):
            _arrow(surface, colour, x + shift * size, y, size, way)

    return draw


def bound(way: int) -> Painter:
    """A round: two arrows against a post."""

    def draw(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
        leap(way)(surface, rect.move(round(-way * rect.height * SIGN * 0.35), 0), colour)
        (x, y), size = rect.center, rect.height * SIGN
        _post(surface, colour, x + way * size * 1.15, y, size)

    return draw


def running(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """Two posts: pause."""
    (x, y), size = rect.center, rect.height * SIGN * 1.1
    for side in (-1, 1):
        _post(surface, colour, x + side * size * 0.45, y, size)


def resting(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """An arrow: play."""
    _arrow(surface, colour, *rect.center, rect.height * SIGN * 1.25, 1)


class ScrubBar(Slide):
    """The whole match from left to right; notches are the rounds. Click and drag go to a move at once."""

    def __init__(
        self, app: App, rect: pygame.Rect, length: int, notches: Sequence[int], value: int, on_change: OnChange
    ) -> None:
        super().__init__(app, rect, value, on_change, "scrub")
        self.length, self.notches = max(1, length), tuple(notches)

    @property
    def track(self) -> pygame.Rect:
        knob, height = round(KNOB * self.u), round(TRACK * self.u)
        return pygame.Rect(self.rect.x + knob // 2, self.rect.centery - height // 2, self.rect.width - knob, height)

    def x_of(self, place: int) -> int:
        """Return the x of a place of the match (0 … length) in window pixels."""
        return self.track.x + round(self.track.width * place / self.length)

    def _knob(self) -> pygame.Rect:
        size = round(KNOB * self.u)
        return pygame.Rect(0, 0, size, size).move_to(center=(self.x_of(self.value), self.track.centery))

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self._knob(), round(KNOB * self.u) // 2

    def _to(self, x: int) -> None:
        share = max(0.0, min(1.0, (x - self.track.x) / self.track.width))
        place = round(share * self.length)
        if place != self.value:
            self.value = place
            self.on_change(place)

    def draw(self, surface: pygame.Surface) -> None:
        track, knob, edge = self.track, self._knob(), max(1, round(self.u))
        radius = track.height // 2
        surface.blit(paint.plate(track.size, "well", radius, edge), track)
        done = pygame.Rect(track.x, track.y, max(track.height, knob.centerx - track.x), track.height)
        surface.blit(paint.plate(done.size, "chosen", radius, edge), done)
        for place in self.notches:
            top = track.y - round(5 * self.u)
            notch = pygame.Rect(self.x_of(place) - edge, top, 2 * edge, track.bottom + round(5 * self.u) - top)
            pen.rect(surface, paint.GOLD if place <= self.value else paint.DIM, notch)
        surface.blit(paint.plate(knob.size, "brass", knob.height // 2, edge), knob)


# --- the replay ------------------------------------------------------------------------------------------------------
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
    table = True
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
        match.speak(app.settings.language)
        self.replay, self.on_repeat, self.own_eyes = Replay(match), on_repeat, own_eyes
        self.pages = ReplayPages(self)
        self.watcher = watcher or Watcher(match.persons[0] if match.persons else 0)
        self.playing = False
        self.waited_ms = 0.0
        usual = app.settings.speed_factor
        self.speed = usual if usual in SPEEDS else SPEEDS[-1]
        self.board = self._board()

    # --- for those who do not see it ---------------------------------------------------------------------------------
    def spoken_title(self) -> str:
        names = self.app.texts.listed(player.name for player in self.replay.match.players)
        return f"{self.board.stage.texts('name')}: {names}"

    def tree(self) -> Tree:
        """The table as the watcher saw it, then what can be pressed; each move is told as it is shown."""
        told, controls = SpokenBoard(self.board), super().tree()
        table = (*told.signs(), *told.open_zones(), *told.seats(), *told.log())
        return Tree(replace(controls.root, children=named_apart([*table, *controls.root.children])), controls.focus)

    def _board(self) -> Board:
        match, watcher = self.replay.match, self.watcher
        view = watcher.view(self.replay.now)
        blind = watcher.sight == GUEST
        players = self.replay.now.players  # a bot may stand in for a while
        board = Board(self.app, match.game, match.options, players, watcher.seat, view, blind=blind, hasty=True)
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
        self._retell()
        self._told()

    def _retell(self) -> None:
        """Log and plates tell what led here, in the words of the moment."""
        past, seat = self.replay.match.log[: self.replay.place], self.watcher.seat
        self.board.hud.chronicle.lines = told_once(
            self.board.lines_of(self.replay.match, range(self.replay.place), seat)
        )
        self.board.recall(past, seat)

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
    def lay_out(self, size: tuple[int, int]) -> Iterator[None]:
        room, stage = (size[0], size[1] - self.px(BAR)), self.board.stage
        other_words = stage.texts is not self.app.texts_of(self.board.game.id)
        if stage.layout.size != room or self.board.idle or other_words:
            self.board.resize(room)
        stage.speed = self.speed
        yield
        yield from super().lay_out(size)
        if other_words:
            for match in (self.replay.match, self.replay.now):
                match.speak(self.app.settings.language)
            self._retell()
            self._follow()

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
        return self.board.stage.texts(f"replay.{what}")

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
        replay = self.replay
        if not self.group.widgets:
            return
        self.scrub.value = replay.place
        rounds, moves = (replay.round, len(replay.rounds)), (replay.place, replay.length)
        words = self.board.stage.texts("replay.place", round=rounds[0], rounds=rounds[1], move=moves[0], moves=moves[1])
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
            pygame.K_PERIOD: self.pages.open_mind,
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
                    self.resize(self.app.size)  # the sign of the button

    def quiet(self) -> bool:
        return self.board.idle and not self.board.stage.moving and not self.playing and super().still()

    def still(self) -> bool:
        return self.app.calm.asleep and self.quiet()

    def tip_place(self, size: tuple[int, int], widget: Widget) -> pygame.Rect:
        """Above the strip, by the rule of all notes at a table."""
        return self.board.stage.notes.place("tip", size, widget.rect)

    @property
    def pushed(self) -> tuple[int, int]:
        return self.board.stage.offset

    def opening(self, surface: pygame.Surface) -> Iterator[object]:
        yield from self.board.opening(surface)
        yield from super().opening(surface)

    def draw(self, surface: pygame.Surface) -> None:
        self.board.draw(surface)
        self.board.hud.draw_top(surface)
        strip = pygame.Rect(0, self.app.size[1] - self.px(BAR), self.app.size[0], self.px(BAR))
        surface.blit(paint.plate(strip.size, "dark", 0, max(1, self.px(1))), strip)
        super().draw(surface)
