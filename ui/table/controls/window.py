"""A window in which silence is an answer: until the ring around the pile has burnt down everybody at this screen may
break in. No game is known here; who has already answered is shown to nobody else.

One person has the usual buttons. Where several people share the screen their hands lie face down, each has a button
and a key of his own to break in, and holding the number of a place lifts its cards. Silence is the answer of all at
once: they let the ring burn down, or agree to go on by one common button. So nobody is seen to answer alone. In its
first half second nothing is heard, so that a key that laid the card cannot answer for somebody else.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import atan2, cos, degrees, isfinite, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from game.match.seats import seen_by
from rules.core.contract import Action, Seat, Zone
from rules.core.deck import BACK, Card
from ui.faces.svg import linear, plain, rect, url
from ui.shell.keys import WINDOW, WINDOW_LETTERS
from ui.table.controls.buttons import Choice
from ui.table.effects.kit.art import Drawn, light, picture, put, turned
from ui.table.effects.kit.props import flicker
from ui.table.layout.pose import Box
from ui.table.layout.spreads import ASPECT, step_for
from ui.table.picture.model import HandOrder
from ui.widgets import paint

if TYPE_CHECKING:
    from ui.table.controls.toolbox import Host
    from ui.table.input.play import Play

RING: Final = (1.42, 0.66)  # half axes of the ring, in heights of a card of the pile
BEADS: Final = 84  # twists of the rope that burns
BEAD: Final = (15.0, 7.0)  # size of one, in design units
HURRY_MS: Final = 2000.0  # the last seconds tick
PLACE_KEY: Final = 24.0  # side of the key with the number of a place, in design units
PEEK: Final = (104.0, 380.0)  # height of lifted cards and most width of their row, in design units


def _bead(burnt: bool) -> Drawn:
    """A twist of hemp, or what the fire has left of it."""
    shades = plain("#3A2E26", "#16100C") if burnt else plain("#FFE9B0", "#D9A84E", "#7C4E1A")
    return linear("b", shades, 0, 0, 40, 100) + rect(1, 1, 28, 12, url("b"), 6), 30, 14


GUARD_MS: Final = 500.0  # a window that has just opened takes no answer: who laid a card may still be pressing keys


class Window:
    """The window of the position that the match is in, for the people at this screen."""

    def __init__(self, host: Host, play: Play) -> None:
        self.host, self.play, self.stage = host, play, host.board.stage
        self.peeking: Seat | None = None
        self.age_ms = 0.0  # since it opened
        self._ticked = 0
        self._given: list[tuple[Seat, Action]] = []  # the answers of this frame

    # --- who may still answer ------------------------------------------------------------------------------------
    @property
    def asked(self) -> list[Seat]:
        """The people who may still break in."""
        return [seat for seat, _ in self._silence()]

    @property
    def total_ms(self) -> float:
        match = self.host.match
        return self.host.driver.pace.window_ms(match.game.window_ms(match.state))

    @property
    def timed(self) -> bool:
        """True if time runs at all, and not only an answer ends it."""
        return isfinite(self.total_ms)

    @property
    def open(self) -> bool:
        return self.total_ms > 0 and bool(self.asked)

    @property
    def shared(self) -> bool:
        """True if several people share the screen."""
        return len(self.host.match.persons) > 1

    @property
    def answering(self) -> bool:
        """True as soon as its buttons and keys count."""
        return self.open and self.age_ms >= GUARD_MS

    @property
    def left(self) -> float:
        """The share of the time that is left; all of it while cards still move."""
        driver = self.host.driver
        runs = self.timed and self.host.board.idle and driver.window_left_ms
        return driver.window_left_ms / self.total_ms if runs else 1.0

    @property
    def share(self) -> float:
        """Share (0 … 1) left of the time in which a word may still be said; 1 where nobody's time runs."""
        driver = self.host.driver
        if not self.total_ms or not self.timed or not self.host.board.idle or driver.waits_for_people:
            return 1.0
        return driver.window_left_ms / self.total_ms

    # --- buttons and keys ----------------------------------------------------------------------------------------
    def choices(self) -> list[Choice]:
        """One person: all his answers. Several: for each the answers that are not silence, with his name."""
        match = self.host.match
        found = []
        for seat in self.asked:
            silence = match.game.lapse(match.state, seat)
            acts = [act for act in match.legal(seat) if not act.args and not (self.shared and act == silence)]
            found += [self._choice(seat, act) for act in acts]
        return found + self._together()

    def _together(self) -> list[Choice]:
        """The button by which all people at this screen are silent at once; it names nobody."""
        if not (self.shared and self.open):
            return []
        texts, silence = self.stage.texts, self._silence()
        gesture = self.play.reach.gesture(silence[0][1].verb)
        words, tip = texts("hud.window.all"), texts("hud.window.all.help")
        return [Choice("window:all", words, self._all_silent, gesture.tone, gesture.key, self.answering, tip)]

    def _silence(self) -> list[tuple[Seat, Action]]:
        """List what silence means for each of the people asked."""
        match = self.host.match
        found = [(seat, match.game.lapse(match.state, seat)) for seat in match.persons]
        return [(seat, act) for seat, act in found if act is not None]

    def _all_silent(self) -> None:
        if not self.answering:
            return
        self.peeking = None
        self._given += self._silence()

    def _choice(self, seat: Seat, act: Action) -> Choice:
        texts, gesture = self.stage.texts, self.play.reach.gesture(act.verb)
        words, help_key = texts(f"verb.{act.verb}"), f"verb.{act.verb}.help"
        label = f"{seen_by(self.host.match.players)[seat].name}: {words}" if self.shared else words
        letter = WINDOW_LETTERS[self.host.match.persons.index(seat)] if self.shared else gesture.key
        tip = texts(help_key) if texts.has(help_key) else ""
        room, deed = WINDOW if self.shared else "", self._deed(seat, act)
        key = f"window:{seat}:{act.verb}"
        return Choice(key, label, deed, gesture.tone, letter, self.answering, tip, room=room)

    def _deed(self, seat: Seat, act: Action) -> Callable[[], None]:
        def answer() -> None:
            if not self.answering:
                return
            self.peeking = None
            self._given.append((seat, act))

        return answer

    def _hear(self) -> None:
        """The answers of one frame came in the same instant: they are heard in the order of the table."""
        given, self._given = self._given, []
        match = self.host.match
        order = [seat for seat in match.turn.must if seat in self.asked]

        def rank(one: tuple[Seat, Action]) -> tuple[bool, int]:
            return one[1] == match.game.lapse(match.state, one[0]), order.index(one[0])

        for seat, act in sorted((one for one in given if one[0] in order), key=rank):
            if seat in self.asked:  # until somebody has broken in
                self.play.told(self.host.submit(seat, act))

    def handle(self, event: pygame.event.Event) -> bool:
        """The own key breaks in, a held number lifts the cards of that place."""
        if event.type == pygame.KEYUP and self.peeking is not None:
            self.peeking = None
            return True
        if event.type != pygame.KEYDOWN or not self.open:
            return False
        letter = event.unicode.upper()
        for one in self.choices():
            if letter and one.letter == letter:
                one.act()
                return True
        if self.shared and letter.isascii() and letter.isdigit() and 1 <= int(letter) <= len(self.host.match.persons):
            self.peeking = self.host.match.persons[int(letter) - 1]
            return True
        return False

    def prompt(self) -> str:
        """Return the prompt for several people; empty where one alone is asked in the usual words."""
        if not (self.open and self.shared):
            return ""
        hud, view = self.host.board.hud, self.host.board.view
        return self.stage.texts("hud.window.shared", question=hud.prompt(view, mine=False))

    # --- time ----------------------------------------------------------------------------------------------------
    def update(self, dt_ms: float) -> None:
        """Hear the answers. Tick while little time is left; lifted cards are laid down when the window closes."""
        self._hear()
        self.stage.window_left = self.share
        if not self.open:
            self.peeking, self._ticked, self.age_ms = None, 0, 0.0
            return
        before, self.age_ms = self.answering, self.age_ms + dt_ms
        if self.answering and not before:
            self.play.changed()  # its buttons light up
        if not self.timed:
            return
        left_ms = self.left * self.total_ms
        second = int(left_ms // 500)
        if left_ms < HURRY_MS and second != self._ticked:
            self._ticked = second
            self.stage.play("tick", 1.0 + 0.1 * (4 - second), 0.7)

    # --- picture -------------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        """The ring and the numbers of the places, below all buttons."""
        if not self.open:
            return
        if self.timed:
            self._draw_ring(surface)
        for place, seat in enumerate(self.host.match.persons if self.shared else (), 1):
            self._draw_place(surface, seat, str(place))

    def _draw_place(self, surface: pygame.Surface, seat: Seat, number: str) -> None:
        """The number to be held, as a key at the upper corner of the hand."""
        row = [one for one in self.stage.sprites if one.zone.seat == seat and self._in_hand(one.zone)]
        if not row:
            return
        first, side = min(row, key=lambda one: one.home.x), self.stage.px(PLACE_KEY)
        x, y = first.home.x - first.home.height_px * ASPECT * 0.5, first.home.y - first.home.height_px * 0.36
        key = pygame.Rect(0, 0, side, side).move_to(center=(round(x), round(y)))
        surface.blit(paint.plate(key.size, "paper", side // 4, max(1, self.stage.px(1.2))), key)
        label = self.stage.text(number, 14, paint.INK, True, side)
        surface.blit(label, label.get_rect(center=key.center))

    def draw_top(self, surface: pygame.Surface) -> None:
        """The lifted cards, above everything."""
        if self.open and self.peeking is not None:
            self._draw_peek(surface, self.peeking)

    def _point(self, share: float) -> tuple[float, float, float]:
        """A place of the ring, clockwise from its top, and the direction of the rope there."""
        x, y = self.stage.centre
        wide, tall, way = RING[0] * self.stage.card_px, RING[1] * self.stage.card_px, 2 * pi * share - pi / 2
        return x + wide * cos(way), y + tall * sin(way), degrees(atan2(tall * cos(way), -wide * sin(way)))

    def _draw_ring(self, surface: pygame.Surface) -> None:
        """A rope of hemp that burns clockwise: ash behind the flame, the time that is left before it."""
        burnt, high = 1.0 - self.left, self.stage.px(BEAD[1])
        for bead in range(BEADS):
            share = (bead + 0.5) / BEADS
            x, y, way = self._point(share)
            gone = share < burnt
            straight = picture(("bead", gone), partial(_bead, gone), high)
            put(surface, turned(("bead", gone), straight, way), x, y, 0.55 if gone else 1.0)
        self._draw_flame(surface, burnt)

    def _draw_flame(self, surface: pygame.Surface, burnt: float) -> None:
        x, y, _ = self._point(burnt)
        wild = 0.75 + 0.25 * flicker(self.stage.clock_ms, 3)
        hurried = min(1.0, HURRY_MS / max(1.0, self.left * self.total_ms)) ** 2
        light(surface, x, y, self.stage.px(44 + 26 * hurried), "#FF7A20", 0.8 * wild)
        light(surface, x, y, self.stage.px(15), "#FFF2B0", 1.0)
        for spark in range(5):
            age = (self.stage.clock_ms / 520 + spark / 5) % 1.0
            away = self.stage.px(6 + 26 * age)
            turn = spark * 2.4 + self.stage.clock_ms / 900
            sx, sy = x + away * cos(turn), y - away * abs(sin(turn)) - self.stage.px(8 * age)
            light(surface, sx, sy, self.stage.px(5), "#FFD070", 1.0 - age)

    def _draw_peek(self, surface: pygame.Surface, seat: Seat) -> None:
        """The cards of a place, lifted just enough to be read."""
        cards = self._held(seat)
        if not cards:
            return
        high = self.stage.px(PEEK[0])
        wide, box = high * ASPECT, self._peek_box(seat, high)
        step = step_for(len(cards), box.w, wide, wide * 0.6)
        left = box.cx - step * (len(cards) - 1) / 2
        for index, card in enumerate(cards):
            image = self.stage.picture(self.stage.code(card), high)
            put(surface, image, left + index * step, box.cy)

    def _held(self, seat: Seat) -> list[Card]:
        """List the cards of the seat, in the order in which they would be sorted; only its own view is asked."""
        rows = self.host.match.view(seat).zones.items()
        held = [row for zone, row in rows if zone.seat == seat and self._in_hand(zone)]
        cards = [card for row in held for card in row if card != BACK]
        order = HandOrder(self.stage.deck, True, self.host.board.table.ranks)
        order.by_rank = self.host.board.table.by_rank
        return order.arranged(cards)

    def _in_hand(self, zone: Zone) -> bool:
        places = self.host.board.table.zones
        return zone.name in places and places[zone.name].at == "hand"

    def _peek_box(self, seat: Seat, high: float) -> Box:
        """Above the hand of the seat, within the window."""
        hand, size = self.stage.hand(seat), self.stage.size
        wide = min(max(hand.w, self.stage.px(PEEK[1])), size[0] - self.stage.px(24))
        x = max(self.stage.px(12), min(size[0] - wide - self.stage.px(12), hand.cx - wide / 2))
        return Box(x, hand.cy - high / 2, wide, high)
