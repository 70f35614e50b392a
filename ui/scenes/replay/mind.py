"""What somebody believes, as a panel above the table: rows of cards with a bar for each place, and the moves he has
weighed. (game/learn/mind.py)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.bots.core.base import Answer, Belief, Request, Rival
from game.bots.thinking.belief import Kin, kin
from game.learn.review import Thinking
from rules.core.contract import Seat, Zone
from rules.core.deck import Face
from ui.faces.furniture.avatars import portrait
from ui.scenes.panel import Choice, PanelScene
from ui.table.board import Board
from ui.table.controls.advice import share as share_of
from ui.table.words.sentences import numbered
from ui.widgets import paint
from ui.widgets.charts import percent, written
from ui.widgets.scroll import Scroll
from ui.widgets.text import Picture, Promised, paragraph, shortened

if TYPE_CHECKING:
    from ui.shell.app import App

COLUMN: Final = 380  # least width of one of two columns, in units of text
CARD: Final = 66  # height of a card, in units
OVERLAP: Final = 0.5  # of a card that the next one leaves free
LINE: Final = 24  # height of a place's line, in units of text
BAR: Final = 11
NAME: Final = 112  # width of a place's name, in units of text
NUMBER: Final = 52
SHOWN: Final = 0.02  # a smaller share has no bar
HAND: Final = "hand"
GROOVE, NOBODY, BEST, OTHER = "#1C130C", "#B9A988", "#D9A441", "#8FB7A0"


class Spot(NamedTuple):
    """A place in words and colour; `seat` has a figure."""

    words: str
    colour: str
    seat: Seat | None


class MindScene(PanelScene):
    """The panel; `request` is put to the thinker when it opens."""

    wanted = (1080, 680)
    first_focus = "done"

    def __init__(self, app: App, board: Board, request: Request, thinker: Thinking, whose: str) -> None:
        """`whose`: its title."""
        super().__init__(app)
        self.board, self.request, self.thinker, self.whose = board, request, thinker, whose
        self.answer: Answer | None = None
        thinker.ask(request)

    def title(self) -> str:
        return self.whose

    def choices(self) -> tuple[Choice, ...]:
        return (Choice("done", self.app.texts("button.back"), self.back, "brass"),)

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        if self.answer is None:
            self.listen()

    def listen(self) -> None:
        """Take the answer, once it is there."""
        answer = self.thinker.poll()
        if answer is not None and answer.key == self.request.key:
            self.answer = answer
            if self.app.top is self:
                self.resize(self.app.size)
        elif answer is not None:
            self.thinker.ask(self.request)

    def still(self) -> bool:
        return self.answer is not None and super().still()

    # --- layout ------------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> None:
        texts = self.board.stage.texts
        belief = self.answer.belief if self.answer is not None else None
        if belief is None:
            said = texts("mind.thinking" if self.answer is None else "mind.nothing")
            self.group.add(Picture(self.app, paragraph(self.app, said, self.tx(18), rect.width), rect.topleft))
            return
        gap, least = self.px(22), self.tx(COLUMN)
        if rect.width >= 2 * least + gap:
            left = pygame.Rect(rect.x, rect.y, (rect.width - gap) * 58 // 100, rect.height)
            right = pygame.Rect(left.right + gap, rect.y, rect.right - left.right - gap, rect.height)
            for place, key, lay in ((left, "cards", self._lay_cards), (right, "moves", self._lay_moves)):
                area = Scroll(self.app, place, key)
                lay(area, belief, area.rect.y)
                self.group.add(area)
            return
        area = Scroll(self.app, rect, "cards")
        bottom = self._lay_moves(area, belief, area.rect.y)
        self._lay_cards(area, belief, bottom + self.px(14))
        self.group.add(area)

    def _say(
        self, area: Scroll, words: str, y: int, size: float = 15, colour: str = paint.DIM, bold: bool = False
    ) -> int:
        """Write a paragraph; returns where it ends."""
        picture = paragraph(self.app, words, self.tx(size), area.room_px, colour, bold)
        area.add(Picture(self.app, picture, (area.rect.x, y)))
        return y + picture.get_height() + self.px(8)

    # --- where the cards lie -----------------------------------------------------------------------------------------
    def _lay_cards(self, area: Scroll, belief: Belief, y: int) -> int:
        texts, rows = self.board.stage.texts, kin(belief)
        y = self._say(area, texts("mind.cards"), y, 18, paint.GOLD, bold=True)
        if not rows:
            return self._say(area, texts("mind.open"), y)
        y = self._say(area, texts("mind.worlds", worlds=written(belief.worlds, self.app.settings.language)), y)
        spots = [self._spot(zone) for zone in belief.places]
        for row in rows:
            y = self._lay_row(area, row, spots, y) + self.px(10)
        return y

    def _spot(self, zone: Zone) -> Spot:
        texts, players = self.board.stage.texts, self.board.players
        named = texts(f"zone.{zone.name}")
        if zone.seat is None:
            return Spot(named, NOBODY, None)
        player = players[zone.seat]
        own = zone.seat == self.request.seat
        name = texts("mind.own") if own else player.name
        words = name if zone.name == HAND and not own else f"{name}: {named}"
        return Spot(words, player.colour, zone.seat)

    def _lay_row(self, area: Scroll, row: Kin, spots: Sequence[Spot], y: int) -> int:
        """Cards at the left, a line for each place at the right; returns the lower edge."""
        told = sorted(
            ((share, spot) for share, spot in zip(row.shares, spots, strict=True) if share >= SHOWN),
            key=lambda pair: -pair[0],
        )
        pad, line = self.px(8), self.tx(LINE)
        fan_w = (area.room_px - 3 * pad) * 38 // 100
        high = max(self._fan_high(len(row.faces), fan_w), line * len(told)) + 2 * pad

        def drawn() -> pygame.Surface:
            picture = paint.plate(place.size, "dark", self.px(10), max(1, self.px(1.2))).copy()
            fan = self._fan(row.faces, fan_w)
            picture.blit(fan, (pad, (high - fan.get_height()) // 2))
            left = 2 * pad + fan_w
            top = (high - line * len(told)) // 2
            for number, (share, spot) in enumerate(told):
                beside = pygame.Rect(left, top + number * line, place.width - pad - left, line)
                self._draw_place(picture, beside, spot, share)
            return picture

        place = pygame.Rect(area.rect.x, y, area.room_px, high)
        lang, say = self.app.settings.language, self.board.sentences
        cards = self.board.stage.texts.listed(say.token(face) for face in row.faces)
        places = self.board.stage.texts.listed(f"{spot.words} {percent(share, lang)}" for share, spot in told)
        area.add(Promised(self.app, place, drawn, f"{cards}: {places}"))
        return y + high

    def _fan_lines(self, width: int) -> tuple[int, int, int]:
        """The cards in a line of a fan, how far each lies right of the one before, and how far a line lies below."""
        high = self.px(CARD)
        wide = round(high * self.board.stage.pictures.aspect)
        step = round(wide * OVERLAP)
        return max(1, (width - wide) // step + 1), step, round(high * 0.62)

    def _fan_high(self, cards: int, width: int) -> int:
        a_line, _, down = self._fan_lines(width)
        return self.px(CARD) + down * (-(-cards // a_line) - 1)

    def _fan(self, faces: Sequence[Face], width: int) -> pygame.Surface:
        """Small cards in lines, each upon the one before."""
        stage, high = self.board.stage, self.px(CARD)
        a_line, step, down = self._fan_lines(width)
        lines = [faces[start : start + a_line] for start in range(0, len(faces), a_line)]
        picture = pygame.Surface((width, high + down * (len(lines) - 1)), pygame.SRCALPHA)
        for number, cards in enumerate(lines):
            for place, face in enumerate(cards):
                picture.blit(stage.picture(stage.deck.codes[face], high), (place * step, number * down))
        return picture

    def _draw_place(self, picture: pygame.Surface, place: pygame.Rect, spot: Spot, share: float) -> None:
        """Figure, name, bar and share of one place."""
        side, name_w, number_w = self.tx(20), self.tx(NAME), self.tx(NUMBER)
        x = place.x
        if spot.seat is not None:
            face = portrait(self.board.players[spot.seat], side)
            picture.blit(face, face.get_rect(midleft=(x, place.centery)))
        x += side + self.px(5)
        font = self.app.fonts.text(self.tx(14))
        name = font.render(shortened(spot.words, font, name_w), True, paint.CREAM)
        picture.blit(name, name.get_rect(midleft=(x, place.centery)))
        x += name_w + self.px(5)
        bar = pygame.Rect(x, 0, max(self.px(20), place.right - number_w - x), self.px(BAR))
        bar.centery = place.centery
        self._draw_bar(picture, bar, share, spot.colour)
        number = self.app.fonts.text(self.tx(14), bold=True).render(
            percent(share, self.app.settings.language), True, paint.CREAM
        )
        picture.blit(number, number.get_rect(midright=(place.right, place.centery)))

    def _draw_bar(self, picture: pygame.Surface, bar: pygame.Rect, share: float, colour: str) -> None:
        radius = bar.height // 2
        pygame.draw.rect(picture, GROOVE, bar, border_radius=radius)
        full = pygame.Rect(bar.topleft, (max(bar.height, round(bar.width * share)), bar.height))
        pygame.draw.rect(picture, colour, full, border_radius=radius)
        pygame.draw.rect(picture, paint.DIM, bar, 1, border_radius=radius)

    # --- what was weighed --------------------------------------------------------------------------------------------
    def _lay_moves(self, area: Scroll, belief: Belief, y: int) -> int:
        texts, say = self.board.stage.texts, self.board.sentences
        y = self._say(area, texts("mind.moves"), y, 18, paint.GOLD, bold=True)
        if belief.act is None:
            return self._say(area, texts("mind.waits"), y)
        if belief.moves:
            y = self._say(area, texts("mind.moves.help"), y)
            best, luck = belief.moves[0], max(one.spread for one in belief.moves)
            for number, one in enumerate(belief.moves):
                share = share_of(Rival(one.action, best.mean - one.mean, luck=luck))
                y = self._lay_move(
                    area, say.move(one.action), self._points(one.mean, one.spread), share, number == 0, y
                )
            return y
        y = self._say(area, texts("mind.plain", move=say.move(belief.act)), y, 17, paint.CREAM, bold=True)
        key = f"bot.{belief.reason.code}" if belief.reason is not None else ""
        if belief.reason is not None and texts.has(key):
            y = self._say(area, texts(key, **numbered(belief.reason.values)), y, 16, paint.CREAM)
        return self._say(area, texts("mind.unweighed"), y)

    def _points(self, mean: float, spread: float) -> str:
        lang = self.app.settings.language
        return f"{written(mean, lang, 1)} ± {written(spread, lang, 1)}"

    def _lay_move(self, area: Scroll, words: str, points: str, share: float, best: bool, y: int) -> int:
        """A move, its points and its bar; returns where the next one begins."""
        font = self.app.fonts.text(self.tx(15), bold=True)
        number = font.render(points, True, paint.CREAM)
        room = area.room_px - number.get_width() - self.px(14)
        name = paragraph(self.app, words, self.tx(15), room, paint.CREAM, bold=best)
        high = max(name.get_height(), number.get_height()) + self.px(BAR + 14)
        picture = pygame.Surface((area.room_px, high), pygame.SRCALPHA)
        picture.blit(name, (0, 0))
        picture.blit(number, (area.room_px - number.get_width(), 0))
        bar = pygame.Rect(0, high - self.px(BAR + 10), area.room_px, self.px(BAR))
        self._draw_bar(picture, bar, share, BEST if best else OTHER)
        area.add(Picture(self.app, picture, (area.rect.x, y), words=f"{words}: {points}"))
        return y + high
