"""The buttons of the table: what can be done now, in large; round ones for what must be called out in time; and small
tools at the side.

Which verbs have a round one stands in the game's table (`Gesture.round`). Pressed before a card is laid it stays down
and shines: whatever is laid next is laid with it (`Gesture.along`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from ui.access.tree import PRESSED, Role
from ui.faces.svg import circle, linear, path, plain, radial, url
from ui.shell import pen
from ui.shell.fonts import SMALLEST_PX, tinted
from ui.shell.inputs import COLOURS
from ui.shell.keys import TABLE, key_words
from ui.table.effects.kit.art import Drawn, light, picture
from ui.table.effects.standing.chain import draw_bar
from ui.table.effects.standing.waiting import draw_time
from ui.table.layout.pose import Box
from ui.table.picture.stage import Stage
from ui.table.words.plates import rect_of
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import Button, folded

if TYPE_CHECKING:
    from ui.shell.app import App


LOOKS: Final = {"plain": "wood", "danger": "red", "quiet": "dark"}
KEYCAP, CAP_LETTERS = 20.0, 12.0
CAP_ROOM: Final = 17.0  # what stands free beside the words of a button that is as narrow as can be, its keycap apart
FREE: Final = 44.0  # … and of one that has room
EDGE_H: Final = 36.0  # height of a small button at the edge
SMALLEST: Final = 12.0  # letters of a button, in design units
CLOSE: Final = 5.0  # from one button to the next where there are many
EDGE_ROWS: Final = 4  # more of them stand two by two
HALF: Final = 127  # of the brightness of an ink
SLEEPING: Final = 175  # alpha of a button whose cards are not chosen yet


def look_of(stage: Stage, tone: str) -> str:
    """The look of a button of this tone; gold is the metal of the table's accent."""
    return LOOKS.get(tone) or paint.metal(stage.accent)


class VerbButton(Button):
    """A button with its key; `ready` False: it may be pressed, but asks for cards first."""

    def __init__(
        self,
        app: App,
        rect: pygame.Rect,
        label: str,
        act: Callable[[], None],
        key: str,
        look: str,
        letter: str,
        ready: bool,
        tip: str,
        chained: bool = False,
        rooms: tuple[str, ...] = (TABLE,),
    ) -> None:
        """`letter` is the usual key; what stands on the keycap is the key that the person has bound, in these rooms."""
        self.letter, self.ready, self.chained = letter, ready, chained
        self.sign = app.inputs.cap(letter, rooms) if letter else ""
        self.coloured = app.inputs.by_pad and self.sign in COLOURS  # as the buttons of a pad are
        super().__init__(app, rect, label, act, key, look if ready else "dark", 17, tip=tip)

    @cached_property
    def cap(self) -> pygame.Surface:
        """What stands on its keycap, written when it is shown for the first time."""
        ink = "#FFFFFF" if self.coloured else paint.look(self.look).ink
        return self.app.fonts.render(self._on_cap, CAP_LETTERS * self.app.text_scale, ink, bold=True)

    @cached_property
    def cap_px(self) -> tuple[int, int]:
        """Width and height of the keycap; (0, 0) without one."""
        return (cap_wide(self.app, self._on_cap), keycap_px(self.app)) if self.sign else (0, 0)

    @property
    def _on_cap(self) -> str:
        return key_words(self.sign, self.app.texts) if self.sign else ""

    def _words(self, size: float, display: bool) -> pygame.Surface:
        """The words, with room for the keycap at the right."""
        whole = self.rect
        if self.sign:
            self.rect = pygame.Rect(whole.left, whole.top, whole.width - round(self.cap_px[0] * 0.8), whole.height)
        picture = super()._words(size, display)
        self.rect = whole
        return picture

    def draw(self, surface: pygame.Surface) -> None:
        rect = self.rect.move(0, round(2 * self.u) if self.pressed and self.hovered else 0)
        if self.ready:
            paint.blit_shadow(surface, self.rect, self.radius, max(3, round(7 * self.u)), 130)
        face = paint.plate(rect.size, self.look, self.radius, max(1, round(1.5 * self.u)))
        alpha = 255 if self.ready or self.hovered or self.focused else SLEEPING
        surface.blit(with_alpha(face, alpha), rect)
        if self.glow > 0:
            mask = paint.rounded_mask(rect.size, self.radius)
            surface.blit(tinted(mask, "#FFE9AE", round(34 * self.glow)), rect)
        shift = round(self.cap_px[0] * 0.6)
        surface.blit(with_alpha(self.words, alpha), self.words.get_rect(center=(rect.centerx - shift, rect.centery)))
        if self.sign:
            self._draw_keycap(surface, rect)
        if self.chained:
            draw_bar(surface, rect)

    def _draw_keycap(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        wide, side = self.cap_px
        self._draw_cap(
            surface, pygame.Rect(rect.right - wide - round(8 * self.u), rect.centery - side // 2, wide, side)
        )

    def _draw_cap(self, surface: pygame.Surface, cap: pygame.Rect) -> None:
        side = cap.height
        mask = paint.rounded_mask(cap.size, side // 2 if self.coloured else side // 4)
        bright = pygame.Color(paint.look(self.look).ink).grayscale().r > HALF
        plain = "#000000" if bright else "#FFF6DC"  # so that the key stands out either way
        ground = COLOURS[self.sign] if self.coloured else plain
        surface.blit(tinted(mask, ground, 255 if self.coloured else 70), cap)
        surface.blit(self.cap, self.cap.get_rect(center=cap.center))


def keycap_px(app: App) -> int:
    """Side of a keycap of one letter; it grows with the letters."""
    return round(KEYCAP * max(app.scale, app.text_scale, SMALLEST_PX / CAP_LETTERS))


def cap_wide(app: App, words: str) -> int:
    """Width of the keycap on which these words stand."""
    wide = app.fonts.text(CAP_LETTERS * app.text_scale, bold=True).size(words)[0]
    return max(keycap_px(app), wide + round(8 * app.scale))


def with_alpha(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    if alpha >= 255:
        return picture
    pale = picture.copy()
    pale.set_alpha(alpha)
    return pale


class Stop(Widget):
    """A card or a place on the table where the keyboard focus may rest; the mouse is none of its business."""

    focusable = True
    role, uses = Role.BUTTON, PRESSED

    def __init__(
        self,
        app: App,
        shape: pygame.Rect,
        key: str,
        press: Callable[[], None],
        spot: pygame.Rect,
        glows: bool = False,
    ) -> None:
        """`shape` is what the focus surrounds, `spot` the part by which arrow keys find the way; `glows`: lifted cards
        may be laid there."""
        super().__init__(app, spot, key)
        self.shape, self.press, self.glows = shape, press, glows

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.shape, round(8 * self.u)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
            self.press()
            return True
        return False


class Choice:
    """One button to be laid out: its words, key, look, and what it does."""

    __slots__ = ("act", "chained", "key", "label", "letter", "ready", "room", "round", "tip", "tone")

    def __init__(
        self,
        key: str,
        label: str,
        act: Callable[[], None],
        tone: str,
        letter: str,
        ready: bool,
        tip: str,
        chained: bool = False,
        room: str = "",
        round: bool = False,
    ) -> None:
        """`chained`: it stands there in chains, and pressing it tells why. `room`: whose key its letter is
        (ui.shell.keys), where that is neither the table nor the game. `round`: it is a large round one."""
        self.chained, self.room, self.round = chained, room, round
        self.key, self.label, self.act = key, label, act
        self.tone, self.letter, self.ready, self.tip = tone, letter, ready, tip


class Row(NamedTuple):
    """How the row above the own hand is divided: the place of the prompt, and that of the large buttons."""

    prompt: Box
    buttons: Box


def row_of(app: App, stage: Stage, choices: Sequence[Choice]) -> Row:
    """The prompt stands alone in the row, beside large buttons, or above them where they need the whole row."""
    layout, px = stage.layout, stage.px
    bells = sum(one.round for one in choices) * px(BELL + 12)
    whole = layout.actions._replace(w=layout.actions.w - bells)
    row = [one for one in choices if not one.round]
    if not row:
        return Row(layout.prompt._replace(w=layout.prompt.w - bells), whole)
    beside, gap = layout.prompt_beside, px(12)
    needed = sum(_natural_widths(app, stage, row)) + px(10) * (len(row) - 1)
    free = whole.w - gap - needed
    if free < beside.w:
        above, rise = layout.prompt_above, (len(lines_of(app, stage, row, whole.w)) - 1) * (whole.h + px(CLOSE))
        return Row(above._replace(y=above.y - rise), whole._replace(y=whole.y - rise, h=whole.h + rise))
    beside = beside._replace(w=min(free, beside.w * layout.letters))
    spare = free - beside.w
    left = whole.x + spare / 2
    return Row(beside._replace(x=left), whole._replace(x=left + beside.w + gap, w=needed))


def _natural_widths(app: App, stage: Stage, choices: Sequence[Choice]) -> list[int]:
    font = app.fonts.text(17 * app.text_scale, bold=True)
    return [
        max(stage.px(124), font.size(one.label)[0] + stage.px(FREE) + _cap_wide(app, stage, one)) for one in choices
    ]


def _least_widths(app: App, stage: Stage, choices: Sequence[Choice]) -> list[int]:
    """Widths in which the words are still there as a whole: in the smallest letters and in two lines."""
    font = app.fonts.text(SMALLEST * app.scale, bold=True)
    words = [max(font.size(line)[0] for line in folded(one.label)) for one in choices]
    caps = [_cap_wide(app, stage, one) for one in choices]
    return [wide + stage.px(CAP_ROOM) + cap for wide, cap in zip(words, caps, strict=True)]


def _cap_wide(app: App, stage: Stage, one: Choice) -> int:
    """Width of the keycap that a choice has: a letter, or a word as "Enter" is."""
    return cap_wide(app, key_words(app.inputs.cap(one.letter, rooms_of(stage, one)), app.texts))


def lines_of(app: App, stage: Stage, choices: Sequence[Choice], room_px: float) -> list[Sequence[Choice]]:
    """The buttons in one line, or in two where one would cut their words."""
    needed = sum(_least_widths(app, stage, choices)) + stage.px(CLOSE) * (len(choices) - 1)
    half = -(-len(choices) // 2)
    return [choices] if needed <= room_px or len(choices) < 2 else [choices[:half], choices[half:]]


def action_row(app: App, stage: Stage, box: Box, choices: Sequence[Choice]) -> list[VerbButton]:
    """The buttons of what can be done, centred in their place; narrower where there are many, or in two lines."""
    high = stage.layout.actions.h
    lines = lines_of(app, stage, choices, box.w) if choices else []
    rows = [box._replace(y=box.y + index * (high + stage.px(CLOSE)), h=high) for index in range(len(lines))]
    return [one for row, line in zip(rows, lines, strict=True) for one in _one_line(app, stage, row, line)]


def _one_line(app: App, stage: Stage, box: Box, choices: Sequence[Choice]) -> list[VerbButton]:
    px = stage.px
    gap, widths = px(10), _natural_widths(app, stage, choices)
    if sum(widths) + gap * (len(choices) - 1) > box.w + 1:  # all have the least they need and share what is left
        gap, least = px(CLOSE), _least_widths(app, stage, choices)
        wishes = [max(1, wide - narrow) for wide, narrow in zip(widths, least, strict=True)]
        spare = box.w - gap * (len(choices) - 1) - sum(least)
        widths = [narrow + int(spare * wish / sum(wishes)) for narrow, wish in zip(least, wishes, strict=True)]
    x = round(box.cx) - (sum(widths) + gap * (len(choices) - 1)) // 2
    found = []
    for one, width in zip(choices, widths, strict=True):
        rect = pygame.Rect(x, round(box.y), width, round(box.h))
        found.append(
            VerbButton(
                app,
                rect,
                one.label,
                one.act,
                one.key,
                look_of(stage, one.tone),
                one.letter,
                one.ready,
                one.tip,
                one.chained,
                rooms_of(stage, one),
            )
        )
        x += width + gap
    return found


def _tool(app: App, stage: Stage, place: pygame.Rect, one: Choice) -> ToolButton:
    look, rooms = look_of(stage, one.tone), rooms_of(stage, one)
    return ToolButton(app, place, one.label, one.act, one.key, look, one.letter, True, one.tip, rooms=rooms)


def rooms_of(stage: Stage, one: Choice) -> tuple[str, ...]:
    """The rooms in which the letter of a choice is a key, the most particular first."""
    found = (one.room, stage.texts.game_id or "", TABLE)
    return tuple(room for room in found if room)


def edge_column(app: App, stage: Stage, box: Box, choices: Sequence[Choice]) -> list[VerbButton]:
    """Small buttons one above the other in their order, at the lower right of the box and as wide as their words; where
    they are many two stand side by side."""
    rect, font, high = rect_of(box), app.fonts.text(14 * app.text_scale, bold=True), stage.px(EDGE_H)
    beside, gap = 2 if len(choices) > EDGE_ROWS else 1, stage.px(6)
    most = (rect.width - gap * (beside - 1)) // beside
    found: list[VerbButton] = []
    for index, one in enumerate(choices):
        needed = max(
            stage.px(110), font.size(one.label)[0] + (stage.px(40) + keycap_px(app) if one.letter else stage.px(32))
        )
        wide = min(most, needed) if beside == 1 else most
        row, column = (len(choices) - 1 - index) // beside, index % beside
        place = pygame.Rect(rect.right - wide - (beside - 1 - column) * (most + gap), 0, wide, high)
        place.bottom = rect.bottom - row * (high + gap)
        found.append(_tool(app, stage, place, one))
    return found


class ToolButton(VerbButton):
    """A tool: smaller letters."""

    def _words(self, size: float, display: bool) -> pygame.Surface:
        return super()._words(14, display)


def burger(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """Three bars: the menu."""
    wide, thick = rect.width * 0.42, max(2, rect.height // 16)
    for row in (-1, 0, 1):
        y = rect.centery + row * rect.height * 0.16
        bar = pygame.Rect(0, 0, round(wide), thick)
        bar.center = (rect.centerx, round(y))
        pen.rect(surface, colour, bar, border_radius=thick)


# --- round ones ------------------------------------------------------------------------------------------------------
BELL: Final = 94.0  # diameter, in design units
ARMED: Final = "gold"  # the tone of one that stays down
BELL_FACES: Final = {"danger": ("#FF8A6A", "#D0281E", "#7A0F12"), "gold": ("#FFF6C8", "#F0BE45", "#9A6414")}
BELL_WORD: Final = (0.7, 0.26)  # room of the word, as shares of the diameter: width and height


class Bell(VerbButton):
    """One of them."""

    def __init__(self, app: App, stage: Stage, rect: pygame.Rect, one: Choice) -> None:
        self.stage, self.tone = stage, one.tone
        look, rooms = look_of(stage, one.tone), rooms_of(stage, one)
        super().__init__(app, rect, one.label, one.act, one.key, look, one.letter, True, one.tip, rooms=rooms)
        self.radius = rect.height // 2

    def _words(self, size: float, display: bool) -> pygame.Surface:
        room, high = self.rect.width * BELL_WORD[0], self.rect.height * BELL_WORD[1] * self.app.text_scale
        metal = "ink" if self.tone == ARMED else "cream"
        return self.app.fonts.title_fitting(self.label, high, room, metal, shadow=False)

    def draw(self, surface: pygame.Surface) -> None:
        armed = self.tone == ARMED
        low = round(3 * self.u) if armed or (self.pressed and self.hovered) else 0
        x, y = self.rect.centerx, self.rect.centery + low
        if armed:
            light(surface, x, y, self.rect.height * 0.9, "#FFD45E", 0.7)
        else:
            paint.blit_shadow(surface, self.rect, self.radius, max(3, round(8 * self.u)), 150)
        face = picture(("bell", self.tone, armed), partial(bell, self.tone, armed), self.rect.height)
        surface.blit(face, face.get_rect(center=(x, y)))
        if self.glow > 0:
            mask = paint.rounded_mask(self.rect.size, self.radius)
            surface.blit(tinted(mask, "#FFE9AE", round(34 * self.glow)), self.rect.move(0, low))
        surface.blit(self.words, self.words.get_rect(center=(x, y - round(self.rect.height * 0.05))))
        if self.stage.window_left < 1.0:
            draw_time(surface, self.stage, x, y, self.rect.height * 0.58)
        if self.sign:
            wide, high = self.cap_px
            cap = pygame.Rect(0, 0, wide, high)
            cap.center = (x, y + round(self.rect.height * 0.29))
            self._draw_cap(surface, cap)


def bell(tone: str, down: bool) -> Drawn:
    """A round knob in a golden rim; one that is down lies deeper in it."""
    high, mid, low = BELL_FACES.get(tone, BELL_FACES["danger"])
    inner = 40 if down else 42
    body = linear("rim", plain("#FFF0B8", "#D79A34", "#6E430E", "#E8BE62"), 10, 0, 90, 100)
    body += radial("knob", [(0, high, 1), (0.62, mid, 1), (1, low, 1)], 38, 30, 78)
    body += circle(50, 50, 49, url("rim")) + circle(50, 50, inner + 2, "#2A1206") + circle(50, 50, inner, url("knob"))
    shine = "M20 38C26 20 44 12 62 16C50 18 34 26 26 42C24 46 18 44 20 38Z"
    return body + path(shine, "#FFFFFF", fill_opacity=0.2 if down else 0.42), 100, 100


def buttons(app: App, stage: Stage, choices: Sequence[Choice], there: Box | None = None) -> list[VerbButton]:
    """All large buttons: those in the row, and the round ones. `there`: their place in it, where that is known."""
    row = [one for one in choices if not one.round]
    round_ones = [one for one in choices if one.round]
    place = there or row_of(app, stage, choices).buttons
    return [*action_row(app, stage, place, row), *bells(app, stage, round_ones)]


def bells(app: App, stage: Stage, choices: Sequence[Choice]) -> list[Bell]:
    """At the right end of the row of buttons, from right to left."""
    row, side = stage.layout.actions, stage.px(BELL)
    found = []
    for index, one in enumerate(choices):
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (round(row.right) - side // 2 - index * (side + stage.px(12)), round(row.cy) - stage.px(6))
        found.append(Bell(app, stage, rect, one))
    return found
