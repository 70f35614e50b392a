"""The small tools of the table: hint, sorting, log, rules, speed, taking back; and a look at what was taken last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game.bots.core.base import Choice as Advice
from game.match.match import Match
from rules.core.contract import Action, Moved, Refusal, Seat, Zone
from rules.core.deck import BACK, Card
from ui.scenes.table.pages import LogScene
from ui.shell.keys import LOOK_KEY, MIND_KEY
from ui.table.board import Board
from ui.table.controls.advice import Advice as Paper
from ui.table.controls.buttons import Choice
from ui.table.controls.panels import Parchment
from ui.table.input.play import Play
from ui.table.layout.notes import rect_of

if TYPE_CHECKING:
    from game.match.driver import Driver
    from ui.shell.app import App


HINT_KEY: Final = "H"
TOOLS: Final = (
    ("hint", HINT_KEY), ("undo", "Q"), ("sort", "S"), ("log", "L"), ("rules", "F1"), ("speed", "T"),
)  # fmt: skip
AGAIN: Final = "Y"


class Host(Protocol):
    """The part of the scene that the desk needs."""

    app: App
    match: Match
    board: Board
    driver: Driver

    def submit(self, seat: Seat, act: Action) -> Refusal | None: ...
    def choose(self, seat: Seat, act: Action) -> Refusal | None: ...
    @property
    def aside(self) -> str: ...
    @property
    def may_look(self) -> bool: ...
    def look_into_mind(self) -> None: ...
    def open_rules(self, clause: str) -> None: ...
    def open_keys(self) -> None: ...
    def open_pause(self) -> None: ...
    def open_seats(self) -> None: ...
    @property
    def hidden(self) -> bool: ...
    @property
    def can_hide(self) -> bool: ...
    def hide(self) -> None: ...
    @property
    def hushed(self) -> bool: ...
    def switch_aloud(self) -> None: ...
    def lookback(self) -> list[str]: ...
    @property
    def counted(self) -> bool: ...
    def open_sheet(self) -> None: ...
    def ask_hint(self) -> bool: ...
    def undo(self) -> bool: ...
    def redo(self) -> bool: ...
    def next_speed(self) -> None: ...


class Toolbox:
    """The tools of one board; `changed` is called when the buttons must be laid out anew."""

    def __init__(self, host: Host, play: Play, changed: Callable[[], None]) -> None:
        self.host, self.app, self.board, self.play, self.changed = host, host.app, host.board, play, changed
        self.stage = host.board.stage
        self.advice: Parchment | Paper | None = None
        self.advise: Callable[[Advice], Paper | None] = lambda choice: None  # puts a hint on paper
        self.told: Callable[[Advice], str] = lambda choice: ""  # a hint as sentences
        self.asking = False  # a hint was asked for and is not there yet

    def choices(self) -> list[Choice]:
        texts = self.stage.texts
        deeds = {
            "hint": self.hint,
            "sort": self.sort,
            "log": self.toggle_log,
            "rules": lambda: self.host.open_rules(""),
            "speed": self.host.next_speed,
            "undo": self.undo,
        }
        found = []
        for name, key in self._tools():
            help_key = f"hud.{name}.help"
            short = f"hud.{name}.short"
            label = texts(short if texts.has(short) else f"hud.{name}") if name != "speed" else self._speed_words()
            found.append(
                Choice(
                    f"tool:{name}",
                    label,
                    deeds[name],
                    "quiet",
                    key,
                    True,
                    texts(help_key) if texts.has(help_key) else "",
                )
            )
        return found

    def _tools(self) -> list[tuple[str, str]]:
        """Name and key of the tools that this table needs."""
        return [(name, key) for name, key in TOOLS if name != "sort" or self.board.table.sort]

    def again(self) -> list[Choice]:
        """A small button while something was taken back and nobody has moved since."""
        texts = self.stage.texts
        waiting = self.host.driver.takebacks.waiting
        return [Choice("redo", texts("hud.redo"), self.redo, "quiet", AGAIN, True, texts("hud.redo.help"))] * waiting

    def mind(self) -> list[Choice]:
        """A small button at a coach's table: what the strongest bot would believe in the viewer's place."""
        texts, look = self.stage.texts, self.host.look_into_mind
        return [Choice("mind", texts("mind.button"), look, "quiet", MIND_KEY, True, texts("mind.help"))] * (
            self.host.may_look
        )

    def _speed_words(self) -> str:
        texts, speed = self.stage.texts, self.app.settings.speed
        value = texts("hud.speed.off") if speed == "off" else texts("hud.speed.times", factor=speed)
        return f"{texts('hud.speed')} {value}"

    def hint(self) -> None:
        """Ask for advice; what is told at once, as in a lesson, lies there already when the asking returns. In an open
        question what is known already is told again."""
        question, known = self.play.question, self.play.advised
        if self.asking or (
            question is not None and known is not None and question.advise(known, self.play.pending.why)
        ):
            return
        self.asking = True
        if not self.host.ask_hint():
            self.asking = False
            self._say(self.stage.texts(f"hud.hint.{self._why_not()}"))
        elif self.asking:
            self._say(self.stage.texts("hud.hint.thinking"))

    def _say(self, words: str) -> None:
        """Say this in the question that is open, else on paper."""
        if self.play.question is not None:
            self.play.question.tell(words)
        else:
            self.advice = self._paper(words)

    def _why_not(self) -> str:
        """Why there is no advice: the same chances for all, the person's own memory, or nothing to decide."""
        if not self.host.match.terms.hints:
            return "equal"
        withheld = self.play.mine and self.app.settings.hints and not self.board.blind
        return "memory" if withheld else "none"

    def show_hint(self, choice: Advice) -> None:
        """The advice with its reasons in words; its cards are lifted, so that a key or click is enough. An open
        question that leads to it tells it, any other is put away."""
        self.asking, self.play.pending.why = False, self.told(choice)
        question = self.play.question
        if question is not None and question.advise(choice.action, self.play.pending.why):
            self.play.pending.advised, self.advice = choice.action, None
            return
        self.play.pending.close()
        needs = self.play.reach.needs.get(choice.action, ())
        self.play.suggested = needs
        if needs:
            self.play.choose(needs)
            self.play.light()
        self.play.pending.advised = choice.action
        self.advice = self.advise(choice)

    def _paper(self, words: str) -> Parchment:
        """A sentence about no thing in particular."""
        thing = rect_of(self.stage.layout.prompt)
        return Parchment(self.app, self.stage, words, thing, name="advice", points=False)

    def sort(self) -> None:
        self.board.order.sort()
        self.board.model.arrange()
        self.app.sound.play("slide")
        self.changed()

    def toggle_log(self) -> None:
        """First the drawer with the last lines, then the whole log, then neither."""
        chronicle = self.board.hud.chronicle
        if chronicle.open:
            self.open_log()
        chronicle.open = not chronicle.open

    def close_log(self) -> bool:
        """Put the drawer away; False where it is not open."""
        was, self.board.hud.chronicle.open = self.board.hud.chronicle.open, False
        return was

    def log_touched(self, event: pygame.event.Event) -> bool:
        """The open drawer: the wheel goes back in time, a click opens the whole log."""
        chronicle = self.board.hud.chronicle
        if not chronicle.open:
            return False
        if event.type == pygame.MOUSEWHEEL:
            chronicle.wheel(event.y)
            return True
        touched = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and chronicle.rect.collidepoint(event.pos)
        if touched:
            self.open_log()
        return touched

    def open_log(self) -> None:
        """All that has been told, large."""
        self.app.push(LogScene(self.app, self.board.hud.chronicle.lines))

    def undo(self) -> None:
        self.advice = self.play.pending.parchment = None
        refusal = self.host.driver.takebacks.refusal(self.board.viewer)
        if refusal is not None:
            self.app.toasts.say(self.stage.texts(f"hud.undo.{refusal}"))
        else:
            self.host.undo()

    def redo(self) -> None:
        self.advice = self.play.pending.parchment = None
        self.host.redo()

    def put_away(self) -> None:
        """The advice was read; one that is still awaited stays."""
        if not self.asking:
            self.advice = None


# --- looking back at cards that lie face down and are known to everybody (`Place.look`) ------------------------------
class LookBack:
    """The last group of a pile, shown for a moment by `show(title, codes)`."""

    def __init__(self, host: Host, show: Callable[[str, Sequence[str]], None]) -> None:
        self.host, self.board, self.show = host, host.board, show

    def _may_look(self, zone: Zone) -> bool:
        place = self.board.table.zones.get(zone.name)
        return place is not None and place.look and bool(self._last(zone))

    def _last(self, zone: Zone) -> tuple[Card, ...]:
        """The cards of the last group of a zone; none where there is none, or one of them is not known."""
        groups = self.board.view.groups.get(zone, ())
        cards = groups[-1].cards if groups else ()
        return () if BACK in cards else cards

    def _taken_last(self) -> Zone | None:
        """The pile that grew last."""
        moved = (event for events in reversed(self.host.match.log) for event in reversed(events))
        grown = (event.target for event in moved if isinstance(event, Moved))
        names = {name for name, place in self.board.table.zones.items() if place.look}
        found = next((zone for zone in grown if zone.name in names), None) if names else None
        return found if found is not None and self._may_look(found) else None

    def choices(self) -> list[Choice]:
        """A small button for what was taken last."""
        zone = self._taken_last()
        if zone is None:
            return []
        words = self.board.stage.texts(f"look.{zone.name}.button")
        return [Choice(f"look:{zone.name}", words, lambda: self.open(zone), "quiet", LOOK_KEY, True, "")]

    def at(self, x: float, y: float) -> bool:
        """A click on a pile shows its last group; True when there was one."""
        for zone, row in self.board.stage.sprites.zones.items():
            if self._may_look(zone) and any(one.holds(x, y, self.board.stage.pictures.aspect) for one in row):
                self.open(zone)
                return True
        return False

    def open(self, zone: Zone) -> None:
        texts, key = self.board.stage.texts, f"look.{zone.name}"
        key = f"{key}.you" if zone.seat == self.board.viewer and texts.has(f"{key}.you") else key
        title = texts(key, name=self.board.sentences.name(zone.seat))
        self.show(title, [self.board.stage.code(card) for card in self._last(zone)])
