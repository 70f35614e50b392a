"""A wheel to pick from: signs around the card that is about to be laid, for what it will stand for. No game is known
here.

Which endings of a token mean which sign the game says (`Hooks.wheel`: "D" -> "diamond" for "CJ=D"). Digits
choose a sign as in any question; a card that may also stand for nothing is chosen in the middle.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from rules.core.deck import Deck, Token
from ui.faces.symbols import symbol
from ui.table.controls.panels import Answer, Question
from ui.table.effects.kit.art import light
from ui.table.input.reach import Option, Reach
from ui.table.layout.notes import QUESTION, Shape
from ui.table.picture.cues import ease_back, part
from ui.table.picture.stage import Stage
from ui.widgets import paint
from ui.widgets.button import Act, Pressable
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

SPOKE: Final = (176.0, 96.0)  # half axes of the wheel, in design units
SIDE: Final = 84.0  # of a sign
BADGE: Final = 24.0  # of the number at its corner
WORD: Final = 150.0  # room for its word
CARD: Final = 132.0  # height of the card in the middle
TURN_MS: Final = 420.0  # so long the signs circle into their places
LEAST: Final = 2  # signs that make a wheel


def ending(deck: Deck, token: Token) -> str:
    """Return what a token stands for: "D" of "CJ=D"; empty for a mere card."""
    return deck.codes[token].partition("=")[2] if token >= deck.faces else ""


def signs(options: Sequence[Option], reach: Reach, deck: Deck) -> Mapping[str, str]:
    """Ending -> sign, where these options are one card that differs in nothing but what it stands for; else nothing."""
    rows = reach.table.hooks.wheel(options[0].verb)
    same = len({(option.verb, tuple(deck.base[token] for token in option.tokens)) for option in options}) == 1
    ends = [ending(deck, option.tokens[0]) for option in options if len(option.tokens) == 1]
    wheeled = same and len(ends) == len(options) and {*ends} - {""} <= {*rows} and len({*ends} - {""}) >= LEAST
    return rows if wheeled else {}


class Spoke(Pressable):
    """One sign of the wheel with its number and its word, or the card in the middle."""

    def __init__(self, app: App, stage: Stage, rect: pygame.Rect, act: Act, key: str, words: str, image: str) -> None:
        super().__init__(app, rect, act, key)
        self.stage, self.words, self.image = stage, words, image
        self.spoken = words
        self.cap = key.removeprefix("answer")
        self.shift = (0.0, 0.0)  # from its place while the wheel turns

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.rect.width // 2

    @property
    def badge(self) -> pygame.Rect:
        """The number beside the sign, outside of what shows the focus."""
        side, off = round(BADGE * self.u), round(3 * self.u)
        return pygame.Rect(0, 0, side, side).move_to(center=(self.rect.right + off, self.rect.top - off))

    def draw(self, surface: pygame.Surface) -> None:
        rect, u = self.rect.move(round(self.shift[0]), round(self.shift[1])), self.u
        if self.glow > 0 or self.focused:
            light(surface, rect.centerx, rect.centery, rect.width * 0.85, "#FFD873", 0.4 + 0.5 * self.glow)
        paint.blit_shadow(surface, rect, rect.width // 2, max(3, round(6 * u)), 140)
        picture = symbol(self.image, rect.width)
        surface.blit(picture, picture.get_rect(center=rect.center))
        number = self.stage.text(str(int(self.cap) + 1), 13, paint.INK, True, 20 * u)
        cap = self.badge.move(round(self.shift[0]), round(self.shift[1]))
        surface.blit(paint.plate(cap.size, "paper", cap.height // 2, max(1, round(1.2 * u))), cap)
        surface.blit(number, number.get_rect(center=cap.center))
        label = self.stage.text(self.words, 16, paint.CREAM, True, self.stage.px(WORD))
        surface.blit(label, label.get_rect(midtop=(rect.centerx, rect.bottom + round(2 * u))))


class Middle(Pressable):
    """The card itself; a button where it may stand for nothing."""

    def __init__(self, app: App, stage: Stage, rect: pygame.Rect, act: Act, key: str, code: str, words: str) -> None:
        super().__init__(app, rect, act, key)
        self.stage, self.code, self.plain, self.words = stage, code, bool(key), words
        self.spoken = words
        self.focusable = self.enabled = self.plain

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, round(8 * self.u)

    def draw(self, surface: pygame.Surface) -> None:
        if self.plain and (self.glow > 0 or self.focused):
            light(surface, self.rect.centerx, self.rect.centery, self.rect.height * 0.75, "#FFD873", 0.5)
        surface.blit(self.stage.picture(self.code, self.rect.height), self.rect)
        if self.plain:
            label = self.stage.text(self.words, 15, paint.CREAM, True, self.stage.px(WORD))
            surface.blit(label, label.get_rect(midtop=(self.rect.centerx, self.rect.bottom + round(2 * self.u))))


class Wheel(Question):
    """See the module. `answers` belong to `codes`: the endings of the tokens, empty for the bare card."""

    def __init__(
        self,
        app: App,
        stage: Stage,
        title: str,
        answers: Sequence[Answer],
        close: Act,
        codes: Sequence[str],
        pictures: Mapping[str, str],
        card: str,
        thing: Shape | None = None,
    ) -> None:
        """`pictures`: ending -> sign; `card`: the code of the card in the middle."""
        self.codes, self.pictures, self.card = list(codes), pictures, card
        super().__init__(app, stage, title, answers, close, thing=thing)

    def lay_out(self) -> None:
        px, stage = self.stage.px, self.stage
        self.group.clear()
        self.text = None
        if self.advice:
            size = 17 * self.app.text_scale
            self.text = paragraph(self.app, self.advice, size, px(2 * SPOKE[0] + SIDE), paint.CREAM, align=0.5)
        self.head = self.app.fonts.title_fitting(self.title, 22 * self.app.text_scale, stage.size[0] * 0.7)
        wide = max(px(2 * SPOKE[0] + SIDE + 60), self.head.get_width() + px(48))
        top = self.head.get_height() + (self.text.get_height() + px(10) if self.text is not None else 0)
        self.rect = stage.notes.place(QUESTION, (wide, px(2 * SPOKE[1] + SIDE + 76) + top), self.about())
        heart = self.rect.centerx, self.rect.bottom - px(SPOKE[1] + SIDE / 2 + 36)
        self._lay_out_card(heart)
        spokes = [index for index, code in enumerate(self.codes) if code]
        for index, spot in zip(spokes, self._spots(heart, len(spokes)), strict=True):
            rect = pygame.Rect(0, 0, px(SIDE), px(SIDE))
            rect.center = spot
            answer, image = self.answers[index], self.pictures[self.codes[index]]
            self.group.add(Spoke(self.app, stage, rect, self._pick(answer), f"answer{index}", answer.words, image))
        self.heart = heart
        self.group.focus_key(f"answer{spokes[0]}")

    def _spots(self, heart: tuple[int, int], count: int) -> list[tuple[int, int]]:
        """The places of the signs around the card, as one reads: line by line, each from left to right."""
        px, found = self.stage.px, list[tuple[int, int]]()
        for place in range(count):
            way = 2 * pi * place / count - (pi * 3 / 4 if count == 4 else pi / 2)
            found.append((round(heart[0] + px(SPOKE[0]) * cos(way)), round(heart[1] + px(SPOKE[1]) * sin(way))))
        return sorted(found, key=lambda spot: (spot[1], spot[0]))

    def _lay_out_card(self, heart: tuple[int, int]) -> None:
        high = self.stage.px(CARD)
        rect = pygame.Rect(0, 0, round(high * self.stage.pictures.aspect), high)
        rect.center = heart
        bare = self.codes.index("") if "" in self.codes else -1
        act = self._pick(self.answers[bare]) if bare >= 0 else (lambda: None)
        key, words = (f"answer{bare}", self.answers[bare].words) if bare >= 0 else ("", "")
        self.group.add(Middle(self.app, self.stage, rect, act, key, self.card, words))

    def draw(self, surface: pygame.Surface) -> None:
        self._turn()
        super().draw(surface)

    def _turn(self) -> None:
        """The signs circle once into their places."""
        done = 1.0 if self.stage.reduced_motion else ease_back(part(self.age_ms, 0.0, TURN_MS))
        for one in self.group.walk():
            if isinstance(one, Spoke):
                dx, dy = one.rect.centerx - self.heart[0], one.rect.centery - self.heart[1]
                turn = (1 - done) * pi * 1.5
                flat = SPOKE[1] / SPOKE[0]
                x, y = dx * cos(turn) - dy / flat * sin(turn), dx * flat * sin(turn) + dy * cos(turn)
                one.shift = (x * done - dx, y * done - dy)
