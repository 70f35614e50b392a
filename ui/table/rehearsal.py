"""A table without scene, clock or person: for the gallery of effects and for tests. Silent."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.texts import Texts
from rules.core.contract import TABLE, Action, Event, Game, Seat, Shown, View, redact
from rules.core.registry import game as game_of
from ui.faces.kept.cache import Faces
from ui.shell.fonts import Fonts
from ui.table.layout.columns import layout_of
from ui.table.picture.choreography import Choreographer
from ui.table.picture.cues import Timeline
from ui.table.picture.model import HandOrder, Model
from ui.table.picture.stage import Stage
from ui.table.tables import table_of

IMPULSE = 0.02  # share of moves of chance that are impulses, where there are any
NAMES = ("Ada", "Bruno", "Clara", "Dorian", "Elsa", "Felix", "Gesa", "Hugo", "Ida")


class Hush:
    """A voice that remembers what it would have played."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str, pitch: float = 1.0, volume: float = 1.0, pan: float = 0.0) -> None:
        self.played.append(name)


class Mute:
    """A HUD that listens to everything and shows nothing."""

    def __init__(self) -> None:
        self.notes: list[Event] = []

    def note(self, event: Event) -> None:
        self.notes.append(event)

    def bubble(self, seat: Seat, key: str, values: tuple[int, ...]) -> None: ...
    def banner(self, key: str, seat: Seat) -> None: ...
    def sum_up(self, events: Sequence[Event]) -> float:
        return 0.0

    def marked(self, name: str, value: int, seat: Seat | None) -> None: ...
    def scored(self, seat: Seat, points: int, reason: str) -> None: ...
    def entered(self, phase: str) -> None: ...
    def peek(self, event: Shown) -> None: ...


def random_move(game: Game[Any, Any], state: Any, rng: Random) -> tuple[Seat, Action] | None:
    """Any legal move of whoever must or may act, an impulse only now and then; None at the end."""
    turn = game.turn(state)
    moves = [(seat, act) for seat in (*turn.must, *turn.may) for act in game.legal(state, seat)]
    sudden = [move for move in moves if move[1].verb in game.impulses]
    calm = [move for move in moves if move[1].verb not in game.impulses]
    if sudden and (not calm or rng.random() < IMPULSE):
        return rng.choice(sudden)
    return rng.choice(calm) if calm else None


class Rehearsal:
    """A match whose moves are shown on a stage of their own."""

    def __init__(
        self,
        game_id: str,
        seats: int = 3,
        size: tuple[int, int] = (1280, 720),
        *,
        options: Any = None,
        seed: int = 1,
        viewer: Seat = 0,
        lang: str = "de",
        faces: Faces | None = None,
    ) -> None:
        self.game: Game[Any, Any] = game_of(game_id)
        self.table = table_of(game_id)
        self.state = self.game.start(options or self.game.options(), seats, seed)
        self.viewer = viewer
        self.voice = Hush()
        self.stage = Stage(
            layout=layout_of(self.table, size, seats, viewer),
            deck=self.game.deck,
            pictures=faces or Faces(self.table.art),
            texts=Texts(lang, game_id),
            voice=self.voice,
            fonts=Fonts(),
            names=NAMES[:seats],
            viewer=viewer,
        )
        self.model = Model(self.stage, HandOrder(self.game.deck))
        self.talk = Mute()
        self.choreographer = Choreographer(self.table, self.model, self.talk)
        self.timeline = Timeline(self.stage)
        self.model.settle(self.view)

    @property
    def view(self) -> View:
        return self.game.view(self.state, self.viewer)

    def submit(self, seat: Seat, act: Action) -> list[Event]:
        """Do a move and put its cue on the timeline."""
        log: list[Event] = []
        self.game.apply(self.state, seat, act, log)
        seen = [event for one in log if (event := redact(one, self.viewer)) is not None]
        self.timeline.add(self.choreographer.tell(seen, self.view))
        return log

    def game_events(self, seat: Seat, act: Action) -> list[Event]:
        """Do a move without showing it: its events as the viewer may know them."""
        log: list[Event] = []
        self.game.apply(self.state, seat, act, log)
        return [event for one in log if (event := redact(one, self.viewer)) is not None]

    def random_move(self, rng: Random) -> tuple[Seat, Action] | None:
        """Any legal move of whoever must or may act, an impulse only now and then; None at the end."""
        return random_move(self.game, self.state, rng)

    def run(self, dt_ms: float = 16.0, most_ms: float = 20_000.0) -> float:
        """Let the timeline run out; the time it took. Raises AssertionError when it does not end."""
        passed = 0.0
        while not self.timeline.idle:
            self.step(dt_ms)
            passed += dt_ms
            assert passed < most_ms, "the timeline does not end"
        return passed

    def step(self, dt_ms: float) -> None:
        self.timeline.update(dt_ms)
        self.model.relax(dt_ms)
        self.model.breathe(dt_ms)
        self.stage.update(dt_ms)

    def deal(self) -> Sequence[Event]:
        """The table's own first move."""
        return self.submit(TABLE, self.game.legal(self.state, TABLE)[0])
