"""Plays by ear: tries what the tree offers, listens to what is refused, and remembers both.

He knows the words of the way to a table, of the score sheet and of what is no move (`Words`), and nothing of any game.
Standard library only, as `things`.
"""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from tests.by_ear.things import ALERT, CHECK, DIALOG, LABEL, LIST, PANEL, PRESS, RADIO, Room, Thing, lies_in

PATIENCE_S: Final = 60.0  # in which nothing is asked, until he gives up
REACTS_MS: Final = 600.0  # until somebody acts, and until he thinks that no more comes of what he did
SILENT_MS: Final = 5000.0  # … until he thinks that nothing comes of it at all
ROUNDS: Final = 6  # times that he tries everything of a position again before he gives up
MOST_PRESSES: Final = 3000  # in a round
LAST_SAID: Final = 12
MOST_LIFTED: Final = 4  # cards at once

Position = tuple[tuple[str, str, bool | None], ...]


class Words(NamedTuple):
    """What somebody has to know by name in one language."""

    play: str
    table: str  # to the set-up
    easy: str  # the weakest bot
    chair: str  # begins the name of a choice of who sits there
    start: str
    settings: str
    instantly: tuple[str, str]  # the choice and its value: everything moves at once
    no_clock: tuple[str, str]  # … and no time runs
    back: str
    out: tuple[str, ...]  # what leads back to the menu, the nearest first
    sheet: tuple[str, ...]  # how the names of score sheets begin
    log: str
    tools: str
    unfit: str  # how the description of a card begins that does not fit


GERMAN: Final = Words(
    play="Neues Spiel",
    table="Plätze und Regeln …",
    easy="Lehrling",
    chair="Stuhl",
    start="Karten geben!",
    settings="Einstellungen",
    instantly=("Tempo", "sofort"),
    no_clock=("Zeit zum Eingreifen", "ohne Uhr"),
    back="Zurück",
    out=("Tisch verlassen", "Aufstehen", "Verlassen", "Schließen", "Zurück", "Menü"),
    sheet=("Nach Runde", "Nach Spiel", "Nach Bankrunde", "Schlussstand"),
    log="Verlauf",
    tools="Werkzeuge",
    unfit="Passt gerade nicht",
)

ENGLISH: Final = Words(
    play="New game",
    table="Seats and rules …",
    easy="Apprentice",
    chair="Chair",
    start="Deal the cards!",
    settings="Settings",
    instantly=("Speed", "instant"),
    no_clock=("Time to step in", "no clock"),
    back="Back",
    out=("Leave the table", "Leave", "Close", "Back", "Menu"),
    sheet=("After round", "After deal", "After bank round", "Final score"),
    log="Log",
    tools="Tools",
    unfit="Does not fit",
)

BY_LANGUAGE: Final = {"de": GERMAN, "en": ENGLISH}


def patiently() -> Iterator[None]:
    """Again and again, as long as somebody has patience."""
    end_s = time.monotonic() + PATIENCE_S
    while time.monotonic() < end_s:
        yield


def _nobody(line: str) -> None:
    """Nobody wants to know."""


class DeadEnd(Exception):
    """Nothing that the tree offers leads on; the words tell where."""


class Player:
    """Somebody who sits in a room and plays one table."""

    def __init__(
        self, room: Room, words: Words, chance: Random, tell: Callable[[str], None] = lambda line: None
    ) -> None:
        """`tell` gets a line for each thing that is pressed."""
        self.room, self.words, self.chance, self.tell = room, words, chance, tell or _nobody
        self.presses = self.refusals = self.silences = 0
        self._asked = ""
        self._tried: defaultdict[Position, set[tuple[str, str]]] = defaultdict(set)
        self._again: Counter[Position] = Counter()
        self._worth: defaultdict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0])  # led on, tried

    # --- the way to a table ------------------------------------------------------------------------------------------
    def prepare(self) -> None:
        """Let everything move at once, and no time run."""
        self._follow(self.words.settings)
        for choice, value in (self.words.instantly, self.words.no_clock):
            self._press(self._await(value, choice))
        self._follow(self.words.back)

    def sit_down(self, game: str, easy: bool = True) -> None:
        """Set up a match of a game from the menu, against the weakest bots or the usual ones."""
        self._follow(self.words.play, game, self.words.table)
        if easy:
            self._easy()
        self._follow(self.words.start)

    def _easy(self) -> None:
        self._await(self.words.easy, self.words.chair)
        chairs = [one.name for one in self.room.look() if one.kind == PANEL and one.name.startswith(self.words.chair)]
        for chair in chairs:
            own = [one for one in self.room.look() if one.kind == RADIO and lies_in(one, PANEL, chair)]
            if not own[0].on:  # the first value is a person
                self._press(next(one for one in own if one.name == self.words.easy))
                self.room.settle(REACTS_MS)

    def _follow(self, *names: str) -> None:
        for name in names:
            self._press(self._await(name))

    def _await(self, name: str, panel: str = "") -> Thing:
        """Wait until something of this name can be pressed, in a panel whose name begins so."""
        for _ in patiently():
            for one in self.room.look():
                if one.name == name and PRESS in one.can and (not panel or lies_in(one, PANEL, panel)):
                    return one
            self.room.wait()
        raise DeadEnd(f"{name} never comes: {self.surroundings()}")

    # --- a round -----------------------------------------------------------------------------------------------------
    def play_round(self) -> str:
        """Play until the score sheet lies there; return its name."""
        asked_s = time.monotonic()
        while self.presses < MOST_PRESSES:
            things = self.room.look()
            if things and self.is_sheet(things[0]):
                return things[0].name
            if things and things[0].kind == DIALOG:
                self._try(things, things[0].name)
            elif len(things) > 1 and things[1].kind == ALERT:
                self._try(things, things[1].name)
            else:
                if time.monotonic() > asked_s + PATIENCE_S:
                    raise DeadEnd(f"nothing is asked any more: {self.surroundings()}")
                self.room.wait()
                continue
            asked_s = time.monotonic()
        raise DeadEnd(f"the round never ends: {self.surroundings()}")

    def is_sheet(self, window: Thing) -> bool:
        """True if this window is a score sheet."""
        return window.kind == DIALOG and window.name.startswith(self.words.sheet)

    def close_sheet(self) -> str:
        """Go on from the score sheet by what has the focus; return what the next window is called."""
        sheet = self.room.look()
        self._press(next(one for one in sheet if one.focused and PRESS in one.can))
        for _ in patiently():
            things = self.room.look()
            if things and things[0].name and things[0].name != sheet[0].name:
                return things[0].name
            self.room.wait()
        raise DeadEnd(f"the sheet stays: {self.surroundings()}")

    def leave(self) -> None:
        """Go back to the menu, from wherever one is."""
        for _ in patiently():
            there = {one.name: one for one in self.room.look() if PRESS in one.can}
            if self.words.play in there:
                return
            if way := next((there[name] for name in self.words.out if name in there), None):
                self._press(way)
                self.room.settle(REACTS_MS)
            self.room.wait()
        raise DeadEnd(f"no way leads back: {self.surroundings()}")

    def surroundings(self) -> str:
        """What the tree tells just now, a line for each thing."""
        lines = [f"{'  ' * len(one.within)}{one.kind}: {one.name} [{' '.join(one.can)}]" for one in self.room.look()]
        return "\n".join(["", *lines])

    # --- one try -----------------------------------------------------------------------------------------------------
    def _try(self, things: Sequence[Thing], asked: str) -> None:
        """Press what promises most of what was not tried in this position."""
        if asked != self._asked:  # what comes up is listened to first
            self._asked = asked
            self.room.settle(REACTS_MS)
            return
        position = self._position(things)
        fresh = [one for one in self._offers(things) if self._name(one) not in self._tried[position]]
        if not fresh:
            self._again[position] += 1
            if self._again[position] > ROUNDS or not self._tried[position]:
                raise DeadEnd(f"nothing leads on: {self.surroundings()}")
            self._tried[position].clear()
            return
        best = max(fresh, key=lambda one: self._promise(asked, one, things))
        self._tried[position].add(self._name(best))
        before, heard = told(things), len(self.room.heard)
        self._press(best)
        led_on, answered = self._led_on(position, before, heard)
        self.refusals, self.silences = self.refusals + (not led_on), self.silences + (not answered)
        self.tell(f"{asked} · {best.name}{'' if led_on else ' · in vain' if answered else ' · SILENCE'}")
        if best.kind != CHECK:
            worth = self._worth[asked, self._class(best)]
            worth[0], worth[1] = worth[0] + led_on, worth[1] + 1

    def _position(self, things: Sequence[Thing]) -> Position:
        """What makes a position: all that is told, but the log, refusals and hints; of a question what can be done."""
        alerts = [one for one in things if one.kind == ALERT]
        asks = things[0].kind == DIALOG
        said = set(self.room.heard[-LAST_SAID:])  # stands in the tree for a while, too
        left_out = (*alerts[not asks :], *(one for one in things if one.kind == LABEL and one.name in said))
        told = (one for one in things if one not in left_out and not self._aside(one))
        return tuple((one.kind, one.name, one.on) for one in told)

    def _aside(self, thing: Thing) -> bool:
        """True for what is no move: the log, tools, what belongs to a refusal."""
        return lies_in(thing, ALERT) or lies_in(thing, LIST, self.words.log) or lies_in(thing, PANEL, self.words.tools)

    def _offers(self, things: Sequence[Thing]) -> list[Thing]:
        found = [one for one in things if PRESS in one.can and not self._aside(one)]
        lifted = sum(bool(one.on) for one in found if one.kind == CHECK)
        return [one for one in found if one.kind != CHECK or one.on or lifted < MOST_LIFTED]

    @staticmethod
    def _name(thing: Thing) -> tuple[str, str]:
        return thing.kind, thing.name

    def _class(self, thing: Thing) -> str:
        return "card" if lies_in(thing, LIST) else thing.name

    def _promise(self, asked: str, thing: Thing, things: Sequence[Thing]) -> float:
        """How much a thing promises: what has led on here before, what has the focus of a question."""
        if thing.kind == CHECK:
            usual = 0.1 if thing.on else 0.2
        else:
            usual = 0.6 if lies_in(thing, LIST) else 0.5
        led_on, tried = self._worth[asked, self._class(thing)] if thing.kind != CHECK else (0, 0)
        promise = (usual * 2 + led_on) / (2 + tried)
        promise -= 0.5 * thing.text.startswith(self.words.unfit)
        promise += 0.3 * (thing.focused and things[0].kind == DIALOG)
        return promise + 0.1 * self.chance.random()

    def _press(self, thing: Thing) -> None:
        self.presses += 1
        self.room.use(thing, PRESS)
        self.room.wait()

    def _led_on(self, position: Position, before: list[tuple[str, str]], heard: int) -> tuple[bool, bool]:
        """True if something came of what was pressed; and true if anything at all was told then."""
        passed_ms = 0.0
        while True:
            things = self.room.look()
            asks = bool(things) and things[0].kind == DIALOG
            if things and (self._position(things) != position or (asks and told(things) != before)):
                return True, True
            answered = told(things) != before or len(self.room.heard) > heard
            if passed_ms >= (REACTS_MS if answered else SILENT_MS):
                return False, answered
            passed_ms += self.room.wait()


def told(things: Sequence[Thing]) -> list[tuple[str, str]]:
    """All that is told, as kinds and names."""
    return [(one.kind, one.name) for one in things]
