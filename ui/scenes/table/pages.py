"""The pages above a table: the pause, who plays for whom, and the whole log in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.bots.core.levels import OFFERED
from game.learn.agreed import rules_name
from game.match.journal_writer import Journal
from game.match.match import Match
from game.match.seats import NAME_LENGTH
from rules.core.contract import Seat
from ui.access.tree import Role
from ui.faces.furniture.avatars import portrait
from ui.scenes.notice import ask
from ui.scenes.panel import MARGIN, Choice, PanelScene
from ui.scenes.table.below import match_below
from ui.scenes.table.check import mark_of, named, show_check
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.controls import Segments
from ui.widgets.field import Field
from ui.widgets.scroll import READING, Scroll
from ui.widgets.text import Box, Picture, paragraph, shortened

if TYPE_CHECKING:
    from ui.shell.app import App

# --- the pause -------------------------------------------------------------------------------------------------------
Act = Callable[[], None]
ROW: Final = 54
GAP: Final = 9
ENTRY_LETTERS: Final = 18
MARK: Final = 42  # height of the line that names the fingerprint


def saved(app: App) -> bool:
    """True if every move of the match below is on the disk, or there is no match to be saved."""
    match = match_below(app)
    return match is None or (isinstance(match.recorder, Journal) and match.recorder.saved)


class Entry(Button):
    """One entry of the pause, golden as long as it has the focus: what is gold is what Enter does."""

    def __init__(self, app: App, rect: pygame.Rect, label: str, act: Act, key: str) -> None:
        super().__init__(app, rect, label, act, key, "wood", ENTRY_LETTERS, display=True)

    def in_parts(self, surface: pygame.Surface) -> Iterator[None]:
        self.look = "brass" if self.focused else "wood"
        yield from super().in_parts(surface)

    def draw(self, surface: pygame.Surface) -> None:
        self.look = "brass" if self.focused else "wood"
        super().draw(surface)


class PauseScene(PanelScene):
    """`on_leave` goes back to the menu; `on_scores` opens the score sheet, `on_seats` the page of who plays (None: no
    such page)."""

    wanted = (480, 560)
    unkept = "unsaved"  # ending of what is said where the match is not on the disk
    first_focus = "continue"
    closable = False
    on_small: Act | None = None  # go on as a small picture; None: not at this table

    def __init__(
        self, app: App, game_id: str, on_leave: Act, on_scores: Act | None = None, on_seats: Act | None = None
    ) -> None:
        super().__init__(app)
        self.game_id, self.on_leave, self.on_scores, self.on_seats = game_id, on_leave, on_scores, on_seats
        self.group.wraps = True

    def title(self) -> str:
        return self.app.texts("pause.title")

    def handle(self, event: pygame.event.Event) -> bool:
        """F1 opens the rules, as at the table."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self._rules()
            return True
        return super().handle(event)

    def _rules(self) -> None:
        from ui.scenes.learn.rules_page import RulesScene

        self.app.push(RulesScene(self.app, self.game_id))

    def _entries(self) -> list[tuple[str, Act]]:
        from ui.scenes.settings.keys import KeysScene
        from ui.scenes.settings.settings import SettingsScene

        entries: list[tuple[str, Act]] = [("continue", self.app.pop)]
        if self.on_scores is not None:
            entries.append(("scores", self._scores))
        if self.on_seats is not None:
            entries.append(("seats", self._seats))
        return [
            *entries,
            ("rules", self._rules),
            ("settings", lambda: self.app.push(SettingsScene(self.app))),
            ("keys", lambda: self.app.push(KeysScene(self.app, self.game_id))),
            *([("small", self.on_small)] if self.on_small is not None else []),
            ("leave", partial(self._go, "leave", self._leave)),
            ("quit", self._quit),
        ]

    def panel_rect(self) -> pygame.Rect:
        rect = super().panel_rect()
        mark = self.px(MARK + GAP) if self.marked() else 0
        room = min(self.app.size[1] - 2 * self.px(MARGIN), self.px(self.wanted[1]) + mark)
        rect.height = min(room, self.px(132) + len(self._entries()) * self.px(ROW + GAP) + mark)
        rect.centery = self.app.size[1] // 2
        return rect

    def marked(self) -> Match | None:
        """The match whose deals can be looked into here."""
        return match_below(self.app)

    def state(self) -> str:
        """Tell whether the match will be there again."""
        return self.app.texts("pause.saved" if saved(self.app) else f"pause.{self.unkept}")

    def label(self, key: str) -> str:
        """The words on the button of an entry."""
        return self.app.texts(f"pause.{key}")

    def build_body(self, rect: pygame.Rect) -> None:
        match = self.marked()
        belongs = named(self.app.texts, match)[1] if match is not None else ""
        rules = rules_name(match, self.app.texts_of(self.game_id)) if match is not None else ""
        told = " ".join(filter(None, (self.state(), f"{belongs}." if belongs else "", rules)))
        words = paragraph(self.app, told, self.tx(15), rect.width, paint.DIM, italic=True)
        self.group.add(Picture(self.app, words, rect.topleft))
        y = rect.y + words.get_height() + self.px(8)
        y = self._build_mark(rect, y)
        entries = self._entries()
        height = min(self.px(ROW), (rect.bottom - y) // len(entries) - self.px(GAP))
        for key, act in entries:
            place = pygame.Rect(rect.x, y, rect.width, height)
            self.group.add(Entry(self.app, place, self.label(key), act, key))
            y += height + self.px(GAP)

    def _build_mark(self, rect: pygame.Rect, y: int) -> int:
        """Build the button that names what the deals follow from and leads to all about it; return its lower end."""
        match = self.marked()
        if match is None:
            return y
        place, words = pygame.Rect(rect.x, y, rect.width, self.px(MARK)), mark_of(match, self.app.texts)
        act, tip = partial(show_check, self.app, match), self.app.texts("deal.help")
        self.group.add(Button(self.app, place, words, act, "deal", "dark", size=15, tip=tip))
        return place.bottom + self.px(GAP)

    def _go(self, name: str, act: Act) -> None:
        """Do it at once where the match is saved; else ask back."""
        if saved(self.app):
            act()
        else:
            self.app.push(ask(self.app, name, act, state=self.unkept))

    def _quit(self) -> None:
        """Ask back once: the program is further away than the table."""
        self.app.push(ask(self.app, "quit", self.app.quit, state="" if saved(self.app) else self.unkept))

    def _scores(self) -> None:
        assert self.on_scores is not None
        self.app.pop()
        self.on_scores()

    def _seats(self) -> None:
        assert self.on_seats is not None
        self.app.pop()
        self.on_seats()

    def _leave(self) -> None:
        self.app.pop()
        self.on_leave()


# --- who plays for whom ----------------------------------------------------------------------------------------------
SEATS_ROW: Final = 92
CONTROL: Final = 44
SELF: Final = "self"  # the choice that the owner plays
GUEST: Final = "guest"  # … that somebody plays on the chair of a bot


HandOver = Callable[[Seat, str | None, str], None]


class SeatsScene(PanelScene):
    """The seats of a match; `then` gets each seat, the level of its bot (None: a person plays there, its owner or, on
    the chair of a bot, a guest) and the name of that guest.

    The page closes first: who looks at the table may change with it.
    """

    wanted = (680, 560)

    def __init__(self, app: App, match: Match, viewer: Seat, then: HandOver) -> None:
        super().__init__(app)
        self.match, self.then = match, then
        people = [seat for seat, player in enumerate(match.seated) if player.is_person]
        chairs = [seat for seat in range(len(match.seated)) if seat not in people]
        self.rows = [*people, *(chairs if people else [viewer])]  # who has only watched takes the chair he looks from
        self.chosen = {seat: match.players[seat].level or self._own_word(seat) for seat in self.rows}
        self.guests = {seat: self._guest(seat) for seat in self.rows if seat not in people}
        self.first_focus = f"seat{viewer if viewer in people else self.rows[0]}"

    def _own_word(self, seat: Seat) -> str:
        """The choice that a person plays this seat."""
        return SELF if self.match.seated[seat].is_person else GUEST

    def _guest(self, seat: Seat) -> str:
        """The name of the guest who plays a chair, or has played it last; else one that nobody here has."""
        found = next((one.name for one in reversed(self.match.handovers) if one.seat == seat and one.name), "")
        taken = {player.name for player in self.match.players}
        usual = self.app.texts("seats.guest.name")
        others = (f"{usual} {number}" for number in range(2, len(taken) + 2))
        return found or next(name for name in chain((usual,), others) if name not in taken)

    def _offered(self, seat: Seat) -> tuple[str, ...]:
        """Who can play this seat: its owner or any bot; the bot to whom it belongs, or a guest."""
        owner = self.match.seated[seat]
        return (SELF, *OFFERED) if owner.is_person else (str(owner.level), GUEST)

    def choices(self) -> Sequence[Choice]:
        texts = self.app.texts
        return (
            Choice("cancel", texts("button.cancel"), self.back, "dark"),
            Choice("done", texts("profile.done"), self.done, "brass"),
        )

    def title(self) -> str:
        return self.app.texts("seats.title")

    def panel_rect(self) -> pygame.Rect:
        """Return a panel as high as its rows need, within the usual one."""
        rect = super().panel_rect()
        words = self._help(rect.width - self.px(70)).get_height()
        rect.height = min(rect.height, self.px(206) + words + len(self.rows) * self.px(SEATS_ROW))
        rect.centery = self.app.size[1] // 2
        return rect

    def _help(self, width: int) -> pygame.Surface:
        return paragraph(self.app, self.app.texts("seats.help"), self.tx(14.5), width, paint.DIM)

    def build_body(self, rect: pygame.Rect) -> None:
        area = Scroll(self.app, rect, "seats")
        words = self._help(area.room_px - self.px(8))
        area.add(Picture(self.app, words, (rect.x, rect.y)))
        y = rect.y + words.get_height() + self.px(14)
        for seat in self.rows:
            self._row(area, seat, pygame.Rect(rect.x, y, area.room_px - self.px(8), self.px(SEATS_ROW - 10)))
            y += self.px(SEATS_ROW)
        self.group.add(area)

    def _row(self, area: Scroll, seat: Seat, rect: pygame.Rect) -> None:
        texts, player = self.app.texts, self.match.players[seat]
        side = rect.height
        area.add(Picture(self.app, portrait(player, side), rect.topleft))
        left = rect.x + side + self.px(14)
        font = self.app.fonts.text(min(17 * self.app.text_scale, rect.height * 0.3), bold=True)
        if self.chosen[seat] == GUEST:
            field = pygame.Rect(left, rect.y, rect.right - left, rect.height - self.px(CONTROL) - self.px(4))
            hint, write = texts("seats.guest.hint", name=self.match.seated[seat].name), partial(self._call, seat)
            area.add(Field(self.app, field, self.guests[seat], write, f"guest{seat}", hint, NAME_LENGTH))
        else:
            name = font.render(shortened(player.name, font, rect.right - left), True, paint.CREAM)
            area.add(Picture(self.app, name, (left, rect.y), words=""))  # the control tells it
        control = pygame.Rect(left, rect.bottom - self.px(CONTROL), rect.right - left, self.px(CONTROL))
        offered = self._offered(seat)
        words = [texts(f"seats.{word}" if word in (SELF, GUEST) else f"level.{word}") for word in offered]
        value, key = self.chosen[seat], f"seat{seat}"
        who = Segments(self.app, control, offered, words, value, self._chooser(seat), key, size=14.5)
        who.named(player.name)
        area.add(who)

    def _chooser(self, seat: Seat) -> Callable[[Any], None]:
        def choose(value: str) -> None:
            asks, self.chosen[seat] = GUEST in (value, self.chosen[seat]), value
            if asks:
                self.resize(self.app.size)  # a line for the name of the guest

        return choose

    def _call(self, seat: Seat, name: str) -> None:
        self.guests[seat] = name

    def done(self) -> None:
        self.app.pop()
        usual = self.app.texts("seats.guest.name")
        for seat, value in self.chosen.items():
            name = (self.guests[seat].strip() or usual) if value == GUEST else ""
            self.then(seat, None if value in (SELF, GUEST) else value, name)


# --- the log: what stands there the viewer may know ------------------------------------------------------------------
LETTERS: Final = 16.0
LOG_GAP: Final = 5  # between two sentences


class Sentence(Widget):
    """A line of the log, drawn when it first comes into sight."""

    role = Role.TEXT

    def __init__(self, app: App, place: tuple[int, int], width: int, words: str) -> None:
        self.words, self.size_px = words, LETTERS * app.text_scale
        self.picture: pygame.Surface | None = None
        high = paragraph(app, words, self.size_px, width, paint.INK).get_height()
        super().__init__(app, pygame.Rect(*place, width, high))
        self.spoken = words

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        if self.picture is None:
            self.picture = paragraph(self.app, self.words, self.size_px, self.rect.width, paint.INK)
        surface.blit(self.picture, self.rect)


class LogScene(PanelScene):
    """Opens at the newest line; the wheel and the keys go back in time."""

    wanted = (860, 680)
    first_focus = ""

    def __init__(self, app: App, lines: Sequence[str]) -> None:
        super().__init__(app)
        self.lines = tuple(lines)
        self.page: Scroll | None = None

    def title(self) -> str:
        return self.app.texts("hud.log")

    def build_body(self, rect: pygame.Rect) -> None:
        fresh = self.page is None
        self.group.add(Box(self.app, rect, "paper", radius=8, shadow=False))
        area = Scroll(self.app, rect.inflate(-self.px(12), -self.px(12)), "log", "#F3E8CE")
        x, y, width = area.rect.x + self.px(16), area.rect.y + self.px(6), area.room_px - self.px(32)
        for words in self.lines or (self.app.texts("hud.log.empty"),):
            sentence = Sentence(self.app, (x, y), width, words)
            area.add(sentence)
            y = sentence.rect.bottom + self.px(LOG_GAP)
        area.pad(self.px(10))
        self.page = area
        self.group.add(area)
        if fresh:
            area.scroll_to(area.reach, at_once=True)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            if event.key in READING and self.page is not None:
                return self.page.handle(event)
            if event.unicode.upper() == "L":
                self.back()
                return True
        return super().handle(event)
