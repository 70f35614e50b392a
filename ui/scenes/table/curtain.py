"""The curtain between two people at one screen: nothing of the next hand is seen before its owner asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import pi, sin
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.match.seats import Player
from ui.access.tree import PRESSED, Node, Role, Tree, Use
from ui.faces.furniture.avatars import portrait
from ui.scenes.panel import MARGIN, PAD, Choice, DialogScene
from ui.shell.keys import TABLE, key_of, key_words
from ui.shell.scene import Scene
from ui.table.controls.buttons import VerbButton
from ui.table.picture.cues import ease_in
from ui.table.words.sentences import recap_key
from ui.widgets import paint
from ui.widgets.base import Group, box_of
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.shell.app import App


HOLD_MS: Final = 550.0  # a deliberate act, not a slip of the hand
OPEN_MS: Final = 420.0
FOLDS: Final = 15
LINES: Final = 6  # of the recap
BREAK_UNITS: Final = (290.0, 54.0)  # size of a button for breaking in
SEATS_UNITS: Final = (170.0, 44.0)  # … and of the way out at the lower right
SEATS_KEY: Final = "escape"
LEAVE_UNITS: Final = (214.0, 44.0)
LEAVE_KEY: Final = "Q"  # … and of leaving the table, beside it
ALOUD_UNITS: Final = (250.0, 44.0)  # … and of what has the hand told to who listens, at the lower left
ALOUD_KEY: Final = "V"
PLATE: Final = "plate"  # its key for those who do not see it
MOUSE: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
KEYS: Final = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


@lru_cache(maxsize=2)
def cloth(size: tuple[int, int]) -> pygame.Surface:
    """One half of a red velvet curtain with golden hem; opaque."""
    strip = pygame.Surface((FOLDS * 16, 1))
    for x in range(strip.get_width()):
        light = 0.5 + 0.5 * sin(2 * pi * x / 16 + 0.7 * sin(x / 23))
        strip.set_at((x, 0), pygame.Color("#3A0710").lerp("#A3202E", light**1.6 * 0.9))
    half = pygame.transform.smoothscale(strip, size)
    dark = paint.alpha_gradient(size, 0, 150).copy()
    dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    half.blit(dark, (0, 0))
    hem = max(4, size[1] // 60)
    pygame.draw.rect(half, "#D8A23C", (0, size[1] - 3 * hem, size[0], hem))
    pygame.draw.rect(half, "#8F6318", (0, size[1] - 2 * hem, size[0], max(1, hem // 3)))
    return half


class Interruption(NamedTuple):
    """An action somebody may still take while the curtain is closed; the words name him."""

    words: str
    letter: str
    deed: Callable[[], None]


class Aloud(NamedTuple):
    """Whether the hand of who comes is told to somebody who listens, and what changes that."""

    on: Callable[[], bool]
    switch: Callable[[], None]


def _none() -> list[Interruption]:
    return []


class CurtainScene(Scene):
    """Names the next person, waits until the own plate or a key is held, tells what happened since, and opens.

    `on_open` is called while the curtain still covers everything. `recap` and `interruptions` are asked again whenever
    somebody has broken in.
    """

    rooms = (TABLE,)
    overlay = False  # nothing below is drawn, let alone the next person's cards

    def __init__(
        self,
        app: App,
        player: Player,
        recap: Callable[[], Sequence[str]],
        on_open: Callable[[], None],
        interruptions: Callable[[], Sequence[Interruption]] = _none,
        note: str = "",
        first: bool = False,
        seats: Callable[[], None] | None = None,
        aloud: Aloud | None = None,
        leave: Callable[[], None] | None = None,
    ) -> None:
        """`note`: what everybody must know just now; `first`: the person has not made a move yet; `seats` opens the
        page on which a bot takes over for somebody who is away; `aloud` is asked while anybody listens; `leave` goes to
        the menu."""
        super().__init__(app)
        self.leave_table = leave
        self.aloud = aloud
        self.first = first
        self.player, self.on_open, self.note, self.seats = player, on_open, note, seats
        self._recap, self._interruptions = recap, interruptions
        self.recap = list(recap())[-LINES:]
        self.group = Group()
        self.group.ring = False
        self.held_ms = 0.0
        self.holding = False
        self.opening_ms = -1.0
        self.plate = pygame.Rect(0, 0, 1, 1)
        self._pointer = (-1, -1)

    @property
    def text_scale(self) -> float:
        """Pixels for one unit of text height: the words are for who comes, not for who went."""
        return self.app.scale * self.app.people.text_size(self.player.profile)

    def resize(self, size: tuple[int, int]) -> None:
        u = self.app.scale
        self.plate = pygame.Rect(0, 0, round(440 * u), round(118 * u))
        self.plate.center = (size[0] // 2, round(size[1] * 0.36))
        self._lay_out_buttons(size)

    def _lay_out_buttons(self, size: tuple[int, int]) -> None:
        self._lay_out_interruptions(size[0])
        if self.aloud is not None and self.app.narrator.heard:
            self._lay_out_aloud(self.aloud, size)
        if self.seats is not None:
            u, words = self.app.scale, self.app.texts("pause.seats")
            rect = pygame.Rect(0, 0, *(round(units * u) for units in SEATS_UNITS))
            rect.bottomright = (size[0] - round(16 * u), size[1] - round(16 * u))
            tip = self.app.texts("seats.title")
            self.group.add(
                VerbButton(self.app, rect, words, self.seats, "seats", "dark", SEATS_KEY, True, tip, rooms=())
            )

        if self.leave_table is not None:
            u, words = self.app.scale, self.app.texts("pause.leave")
            rect = pygame.Rect(0, 0, *(round(units * u) for units in LEAVE_UNITS))
            rect.bottomright = (size[0] - round((32 + SEATS_UNITS[0]) * u), size[1] - round(16 * u))
            self.group.add(
                VerbButton(self.app, rect, words, self.leave_table, "leave", "dark", LEAVE_KEY, True, "", rooms=())
            )

    def _lay_out_aloud(self, aloud: Aloud, size: tuple[int, int]) -> None:
        u, on = self.app.scale, aloud.on()
        rect = pygame.Rect(0, 0, *(round(units * u) for units in ALOUD_UNITS))
        rect.bottomleft = (round(16 * u), size[1] - round(16 * u))
        words, tip = self._aloud_words(aloud), self.app.texts("curtain.aloud")

        def deed() -> None:
            aloud.switch()
            self._lay_out_buttons(self.app.size)

        self.group.add(
            VerbButton(self.app, rect, words, deed, "aloud", "brass" if on else "dark", ALOUD_KEY, True, tip, rooms=())
        )

    def _lay_out_interruptions(self, width: int) -> None:
        """In a row at the top, above all else: there is not much time for them."""
        u, rows = self.app.scale, self._interruptions()
        wide, high, gap = (round(units * u) for units in (*BREAK_UNITS, 12.0))
        self.group.clear()
        x = (width - len(rows) * wide - (len(rows) - 1) * gap) // 2
        for index, one in enumerate(rows):
            rect = pygame.Rect(x + index * (wide + gap), round(16 * u), wide, high)
            deed, key = self._breaking(one), f"break{index}"
            self.group.add(VerbButton(self.app, rect, one.words, deed, key, "brass", one.letter, True, ""))

    def _breaking(self, one: Interruption) -> Callable[[], None]:
        def deed() -> None:
            one.deed()
            self.recap = list(self._recap())[-LINES:]
            self._lay_out_buttons(self.app.size)

        return deed

    # --- for those who do not see it ---------------------------------------------------------------------------------
    @property
    def showing(self) -> bool:
        return self.opening_ms >= 0.0

    def tree(self) -> Tree:
        """Whose table it is now, how it opens, what has happened, and who may still break in."""
        texts, opening = self.app.texts, self.opening_ms >= 0.0
        title = Node("title", Role.ALERT, texts("curtain.title", name=self.player.name))
        asked = Node("asked", Role.ALERT, f"{self.hold_words()} {self.note or texts('curtain.look_away')}")
        plate = Node(PLATE, Role.BUTTON, texts("curtain.ready"), box=box_of(self.plate), uses=PRESSED)
        lines = tuple(Node(f"recap{number}", Role.ALERT, line) for number, line in enumerate(self.recap))
        head = Node("recap.head", Role.ALERT, texts(recap_key(self.recap, self.first)))
        recap = Node("recap", Role.GROUP, texts("access.log"), children=(head, *lines, *self._told_aloud()))
        buttons = () if opening else (plate, *(node for node, _ in self.group.told()))
        return Tree(Node("window", Role.WINDOW, texts("app.title"), children=(title, asked, *buttons, recap)), "")

    def _told_aloud(self) -> Iterator[Node]:
        """The key that has the own hand read out."""
        if self.aloud is not None:
            words = self.app.texts("curtain.aloud.key", cap=ALOUD_KEY, state=self._aloud_words(self.aloud))
            yield Node("aloud.key", Role.ALERT, words)

    def _aloud_words(self, aloud: Aloud) -> str:
        return self.app.texts("curtain.aloud.on" if aloud.on() else "curtain.aloud.off")

    def act_on(self, key: str, use: Use, text: str = "") -> bool:
        if self.opening_ms >= 0.0 or use is not Use.PRESS:
            return False
        if key == PLATE:  # what somebody presses by name is no slip of the hand
            self._open()
            return True
        button = self.group.named(key)
        if isinstance(button, VerbButton):
            button.press()
        return isinstance(button, VerbButton)

    # --- by hand -----------------------------------------------------------------------------------------------------
    def explain(self) -> None:
        """A finger has stayed where it is: on the plate it has been held."""
        if self.opening_ms < 0.0 and self.plate.collidepoint(self._pointer):
            self._open()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        if self.opening_ms < 0.0 and self._interrupted(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in KEYS:
            self.holding = True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.holding = self.plate.collidepoint(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP or (event.type == pygame.KEYUP and event.key in KEYS):
            self.holding = False
        return True

    def _interrupted(self, event: pygame.event.Event) -> bool:
        """Was it meant for one of the buttons?"""
        if event.type in MOUSE:
            return self.group.handle(event)
        if event.type != pygame.KEYDOWN:
            return False
        letter = key_of(event)
        button = next(
            (one for one in self.group.walk() if isinstance(one, VerbButton) and letter and one.letter == letter), None
        )
        if button is not None:
            button.press()
        return button is not None

    def cover(self) -> None:
        self.holding = False
        self.group.let_go()

    def update(self, dt_ms: float) -> None:
        self.group.update(dt_ms)
        if self.opening_ms >= 0.0:
            self.opening_ms += dt_ms
            if self.opening_ms >= (0.0 if self.app.settings.reduced_motion else OPEN_MS):
                self.app.pop()
            return
        self.held_ms = min(HOLD_MS, self.held_ms + dt_ms) if self.holding else max(0.0, self.held_ms - 2 * dt_ms)
        if self.held_ms >= HOLD_MS:
            self._open()

    def _open(self) -> None:
        self.app.sound.play("whoosh")
        self.on_open()
        self.overlay = True  # from now on the table below is the new person's own
        self.opening_ms = 0.0

    def still(self) -> bool:
        """The curtain waits for the next person."""
        return not self.holding and self.held_ms == 0.0 and self.opening_ms < 0.0 and self.group.still()

    def draw(self, surface: pygame.Surface) -> None:
        width, height = surface.get_size()
        half = cloth(((width + 1) // 2, height))
        away = round(ease_in(min(1.0, max(0.0, self.opening_ms) / OPEN_MS)) * width / 2)
        surface.blit(half, (-away, 0))
        surface.blit(pygame.transform.flip(half, True, False), (width // 2 + away, 0))
        if self.opening_ms < 0.0:
            self._draw_words(surface)
            self.group.draw(surface)

    def _draw_words(self, surface: pygame.Surface) -> None:
        app, u = self.app, self.app.scale
        middle = surface.get_width() // 2
        title = app.fonts.title_fitting(
            app.texts("curtain.title", name=self.player.name), 40 * u, surface.get_width() * 0.8
        )
        surface.blit(title, title.get_rect(midbottom=(middle, self.plate.top - round(18 * u))))
        self._draw_plate(surface)
        hint = app.fonts.render(self.hold_words(), 18 * self.text_scale, "#FBF5E6")
        line = surface.blit(hint, hint.get_rect(midtop=(middle, self.plate.bottom + round(14 * u))))
        words = self.note or app.texts("curtain.look_away")
        away = app.fonts.render(words, 16 * self.text_scale, "#EBC9B0", italic=True)
        line = surface.blit(away, away.get_rect(midtop=(middle, max(line.bottom, self.plate.bottom + round(44 * u)))))
        self._draw_recap(surface, max(line.bottom + round(14 * u), self.plate.bottom + round(92 * u)))

    def hold_words(self) -> str:
        """Name the key the person has to hold; a usual key is called as in a sentence."""
        texts, key = self.app.texts, self.app.inputs.cap("space", ())
        own = f"curtain.hold.{key}"
        return texts(own) if texts.has(own) else texts("curtain.hold", cap=key_words(key, texts))

    def _draw_plate(self, surface: pygame.Surface) -> None:
        u, rect = self.app.scale, self.plate
        radius = round(16 * u)
        paint.blit_shadow(surface, rect, radius, round(18 * u))
        surface.blit(paint.plate(rect.size, "panel", radius, max(1, round(2 * u))), rect)
        share = self.held_ms / HOLD_MS
        if share > 0:
            lit = pygame.Rect(rect.left, rect.top, round(rect.width * share), rect.height)
            surface.blit(
                paint.plate(rect.size, "chosen", radius, max(1, round(2 * u))), lit, lit.move(-rect.x, -rect.y)
            )
        face = portrait(self.player, round(rect.height * 0.78))
        surface.blit(face, face.get_rect(midleft=(rect.left + round(18 * u), rect.centery)))
        ink = "#2A1708" if share > 0.5 else "#FBF5E6"
        words = self.app.fonts.render(self.app.texts("curtain.ready"), 24 * self.text_scale, ink, bold=True)
        room = (rect.left + round(rect.height * 1.05) + rect.right) // 2
        surface.blit(words, words.get_rect(center=(room, rect.centery)))

    def _draw_recap(self, surface: pygame.Surface, top: int) -> None:
        app, u, width = self.app, self.app.scale, surface.get_width()
        head = app.texts(recap_key(self.recap, self.first))
        label = app.fonts.render(head, 16 * self.text_scale, "#F0C869", bold=True)
        surface.blit(label, label.get_rect(midtop=(width // 2, top)))
        y = top + label.get_height() + round(6 * u)
        for line in self.recap:
            words = paragraph(app, line, 15 * self.text_scale, width * 0.7, "#FBF5E6", align=0.5)
            if y + words.get_height() < surface.get_height() - 20 * u:
                surface.blit(words, words.get_rect(midtop=(width // 2, y)))
            y += words.get_height() + round(3 * u)


# --- back at a table that was left -----------------------------------------------------------------------------------


WELCOME_LINES: Final = 12  # of what has happened


class WelcomeScene(DialogScene):
    """The last moves, the newest at the bottom. Any key and any click put it away; below it the table waits."""

    wanted = (680, 300)
    dark = 120

    def __init__(self, app: App, lines: Sequence[str], head: str) -> None:
        """`head` stands above the lines."""
        go_on = Choice("ok", app.texts("welcome.ok"), app.pop, "brass")
        super().__init__(app, app.texts("welcome.title"), head, [go_on])
        self.lines = list(lines)[-WELCOME_LINES:]

    def _words(self, width: int) -> pygame.Surface:
        """Draw the sentence, and as many of the last lines as the window has room for."""
        room = self.app.size[1] - 2 * self.px(MARGIN) - self.px(190)
        for first in range(len(self.lines) + 1):
            words = "\n".join([self._sentence, *self.lines[first:]])
            picture = paragraph(self.app, words, self.tx(17), width - self.px(PAD), paint.CREAM)
            if picture.get_height() <= room:
                break
        return picture

    def handle(self, event: pygame.event.Event) -> bool:
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        pressed = event.type == pygame.KEYDOWN and event.key != pygame.K_TAB  # which only moves the focus
        if not (clicked or pressed):
            return super().handle(event)
        self.app.sound.play("click")
        self.app.pop()
        return True
