"""The end of a match: the winner in the light, everybody's place, and what comes next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from math import pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from game.match.seats import Player
from game.people.stats import standing
from game.texts import signed
from rules.core.contract import Seat, View
from rules.core.registry import game
from ui.faces.furniture.avatars import avatar, portrait
from ui.faces.symbols import symbol
from ui.scenes.confetti import Confetti
from ui.scenes.desk import Desk
from ui.scenes.replay.tipped import Hindsight
from ui.scenes.sheet.model import rounds, totals_chart
from ui.scenes.sheet.scores import ScoreScene
from ui.table.picture.cues import ease_back
from ui.table.tables import table_of
from ui.table.words.prompt import counted_as
from ui.widgets import paint
from ui.widgets.button import Button
from ui.widgets.charts import drawn_lines
from ui.widgets.text import Box, Late, Picture, Promised, Title, paragraph, shortened

if TYPE_CHECKING:
    from ui.shell.app import App

Act = Callable[[], None]
WINNER: Final = 150  # medallion, in units
ROW: Final = 54
VOICE, VOICED = 230, 84  # width of what somebody says, and side of his medallion, in units
PAPER: Final = "#F6ECD2"  # of the tail of a bubble
WIDEST: Final = 1060
RANKING: Final = 0.47  # share of the ranking; the rest is the curve
BETWEEN: Final = 34  # least height of the line between panels and foot
CURVE: Final = 240  # least height of the panels, where there is room for it
RISE_MS: Final = 700.0
PULSE_MS: Final = 2600.0


class MatchEndScene(Desk):
    """The celebration.

    `on_again` plays another match at the same table, `on_short` one that is short (`short` says how short), `on_menu`
    leaves it; `on_replay` shows it once more above this scene, `on_repeat` deals the same cards again, `on_check` opens
    the page on which they are checked (None: not offered); `mark` says what the deals followed from. `moods`: how the
    figures take it, `voice`: who of them says what. `reached`: the milestones of this match, in a line.

    `auto_ms`: the scene goes to the menu by itself after this time.
    """

    overlay = True
    dark = 175
    first_focus = "again"

    def __init__(
        self,
        app: App,
        view: View,
        names: Sequence[str],
        game_id: str,
        winners: Sequence[Seat],
        on_again: Act,
        on_menu: Act,
        *,
        players: Sequence[Player] = (),
        auto_ms: float | None = None,
        on_replay: Act | None = None,
        on_repeat: Act | None = None,
        on_short: Act | None = None,
        short: str = "",
        hindsight: Hindsight | None = None,
        mark: str = "",
        on_check: Act | None = None,
        moods: Mapping[Seat, str] | None = None,
        voice: tuple[Seat, str] | None = None,
        reached: str = "",
    ) -> None:
        super().__init__(app)
        self.view, self.names, self.game_id = view, tuple(names), game_id
        self.winners, self.players = tuple(winners), tuple(players)
        self.on_again, self.on_menu, self.auto_ms = on_again, on_menu, auto_ms
        self.on_replay, self.on_repeat = on_replay, on_repeat
        self.on_short, self.how_short = on_short, short
        self.hindsight = hindsight  # on the whole match
        self.mark, self.on_check = mark, on_check
        self.moods, self.voice = moods or {}, voice
        self.reached = reached  # milestones, in a line
        self.confetti = Confetti(app, app.faces(table_of(game_id).art))
        self.age_ms = 0.0
        self.glow_ms = 0.0
        self._medals: list[tuple[pygame.Surface, tuple[int, int]]] = []

    def enter(self) -> None:
        people = [seat for seat, player in enumerate(self.players) if player.is_person]
        lost = bool(people) and not any(seat in self.winners for seat in people)
        self.app.sound.play("lose" if lost else "win")

    # --- layout --------------------------------------------------------------------------------------------------
    def spoken_title(self) -> str:
        return self._headline()

    def build(self) -> Iterator[None]:
        self.words = self.app.texts_of(self.game_id)
        self.confetti.forget()
        width, height = self.app.size
        rows = len(self.names)
        body = self.px(WINNER + 96) + max(rows * self.px(ROW), self.px(CURVE)) + self.px(34) + self.px(110)
        top = max(self.px(42), (height - body) // 2)
        self._place_medals(width, top + self.px(WINNER) // 2 + self.px(6))
        yield
        self._build_voice()
        yield
        head = self._headline()
        title = Title(self.app, head, self.px(52), width * 0.86, (0.0, top + self.px(WINNER + 2)), head)
        title.rect.x = round((width - title.rect.width) / 2)
        self.group.add(title)
        panels = pygame.Rect(0, 0, min(width - self.px(80), self.px(WIDEST)), rows * self.px(ROW) + self.px(24))
        panels.height = max(panels.height, min(self.px(CURVE), height - self.px(288 + WINNER)))
        panels.midtop = (width // 2, title.rect.bottom)
        panels.height = min(panels.height, height - self.px(78 + BETWEEN) - panels.y)
        ranking = pygame.Rect(panels.x, panels.y, round(panels.width * RANKING), panels.height)
        yield from self._build_ranking(ranking)
        left = ranking.right + self.px(16)
        self._build_curve(pygame.Rect(left, panels.y, panels.right - left, panels.height))
        yield
        foot = min(height - self.px(78), panels.bottom + self.px(58))
        self._build_between(pygame.Rect(panels.x, panels.bottom, panels.width, foot - panels.bottom))
        yield
        self._build_foot(pygame.Rect(0, foot, width, self.px(56)))

    def _build_curve(self, rect: pygame.Rect) -> None:
        """Build the chart of the totals."""
        chart = totals_chart(self.view, self.names, self.players, self.game_id, self.words)
        size = min(13.5 * self.app.text_scale, rect.height / 13)
        self.group.add(Promised(self.app, rect, partial(drawn_lines, self.app.fonts, rect.size, chart, size)))

    def _build_between(self, rect: pygame.Rect) -> None:
        """Build the line with the number of rounds, the check of the deals, and the way to where the match tipped."""
        count = self.words("end.rounds", rounds=len(rounds(self.view.sheet, len(self.names))))
        self._build_reached(rect)
        label = self.app.fonts.render(count, self.tx(14), paint.DIM)
        self.group.add(Picture(self.app, label, (rect.x, rect.centery - label.get_height() / 2)))
        self._build_mark(rect, rect.x + label.get_width() + self.px(16))
        if self.hindsight is None:
            return
        place = pygame.Rect(0, 0, self.px(260), min(self.px(40), rect.height - self.px(8)))
        place.midright = rect.midright
        words, tip = self.hindsight.title(), self.words("review.button.help")
        self.group.add(Button(self.app, place, words, self.hindsight.show, "tipped", "dark", size=16, tip=tip))

    def _build_reached(self, rect: pygame.Rect) -> None:
        """Build the line of milestones, small above the lower edge."""
        if self.reached:
            width, height = self.app.size
            font = self.app.fonts.text(self.tx(15), italic=True)
            line = font.render(shortened(self.reached, font, width * 0.9), True, paint.GOLD)
            place = line.get_rect(midbottom=(width // 2, height - self.px(6)))
            self.group.add(Picture(self.app, line, place.topleft, "reached", words=self.reached))

    def _build_mark(self, rect: pygame.Rect, left: int) -> None:
        """Build the button that checks the deals; it names what they followed from."""
        if self.on_check is None:
            return
        right = rect.right - (self.px(276) if self.hindsight is not None else 0)
        place = pygame.Rect(left, 0, min(self.px(470), right - left), min(self.px(40), rect.height - self.px(8)))
        place.centery = rect.centery
        tip = self.words("check.button.help")
        self.group.add(Button(self.app, place, self.mark, self.on_check, "check", "dark", size=15, tip=tip))

    def _headline(self) -> str:
        if len(self.winners) > 1:
            return self.words("end.winners", names=self.words.listed(self.names[seat] for seat in self.winners))
        people = [seat for seat, player in enumerate(self.players) if player.is_person]
        if people == list(self.winners):
            return self.words("end.winner.you")
        return self.words("end.winner", name=self.names[self.winners[0]])

    def _face(self, seat: Seat, size_px: int) -> pygame.Surface:
        if not self.players:
            return avatar(self.names[seat], "person", size_px)
        return portrait(self.players[seat], size_px, self.moods.get(seat, ""))

    def _place_medals(self, width: int, y: int) -> None:
        size = self.px(WINNER if len(self.winners) < 3 else WINNER * 0.7)
        step = size + self.px(26)
        left = width // 2 - step * (len(self.winners) - 1) // 2
        self._medals = [(self._face(seat, size), (left + index * step, y)) for index, seat in enumerate(self.winners)]

    def _build_voice(self) -> None:
        """Build the bubble of who says something, at the right of the winners; beside his medallion if he is none."""
        medal, (x, y) = self._medals[-1]
        left, room = x + medal.get_width() // 2 + self.px(22), self.px(VOICE)
        if self.voice is None or left + room + self.px(VOICED + 60) > self.app.size[0]:
            return
        seat, said = self.voice
        if seat not in self.winners:
            face = self._face(seat, self.px(VOICED))
            self.group.add(Picture(self.app, face, (left, y - face.get_height() / 2)))
            left += face.get_width() + self.px(12)
        words = paragraph(self.app, said, self.tx(17), room, paint.INK, bold=True)
        tail = self.px(9)
        paper = paint.plate(words.get_rect().inflate(self.px(30), self.px(18)).size, "paper", self.px(12))
        bubble = pygame.Surface((paper.get_width() + tail, paper.get_height()), pygame.SRCALPHA)
        middle = paper.get_height() // 2
        pygame.draw.polygon(bubble, PAPER, [(0, middle), (tail + 2, middle - tail), (tail + 2, middle + tail)])
        bubble.blit(paper, (tail, 0))
        bubble.blit(words, words.get_rect(center=(tail + paper.get_width() // 2, middle)))
        self.group.add(Picture(self.app, bubble, (left, y - bubble.get_height() / 2), "voice"))

    def _build_ranking(self, panel: pygame.Rect) -> Iterator[None]:
        self.group.add(Box(self.app, panel))
        order = standing(game(self.game_id), self.view, self.winners)
        font = self.app.fonts.text(min(19 * self.app.text_scale, self.px(26)), bold=True)
        inner = panel.inflate(-self.px(32), -self.px(24))
        step = min(inner.height // len(self.names), self.px(ROW * 1.4))
        counted = counted_as(self.words, "end.points", self.view, table_of(self.game_id))
        top = inner.y + (inner.height - step * len(self.names)) // 2
        for row, seat in enumerate(sorted(range(len(self.names)), key=lambda seat: (order[seat], seat))):
            middle = top + row * step + step // 2
            colour = paint.GOLD if seat in self.winners else paint.CREAM
            ranked = self.words("end.place", place=order[seat])
            reached = self.words(counted, points=signed(self.view.totals[seat]))
            place, points = (font.render(words, True, colour) for words in (ranked, reached))
            size = min(self.px(42), step - self.px(4))
            x = inner.x + max(self.px(84), place.get_width() + self.px(12))
            room = inner.right - points.get_width() - self.px(12) - (x + size + self.px(10))
            name = font.render(shortened(self.names[seat], font, room), True, colour)
            told = f"{ranked} {self.names[seat]}: {reached}"  # of the whole row
            for picture, left, words in (
                (place, inner.x, told),
                (name, x + size + self.px(10), ""),
                (points, inner.right - points.get_width(), ""),
            ):
                self.group.add(Picture(self.app, picture, (left, middle - picture.get_height() / 2), words=words))
            face = pygame.Rect(x, round(middle - size / 2), size, size)
            self.group.add(Late(self.app, face, partial(self._face, seat, size)))
            yield

    def _build_foot(self, rect: pygame.Rect) -> None:
        entries: list[tuple[str, str, Act | None, str]] = [
            ("menu", "end.menu", self.menu, "dark"),
            ("scores", "end.scores", self.scores, "dark"),
            ("replay", "end.replay", self.on_replay, "dark"),
            ("repeat", "end.repeat", self.on_repeat, "dark"),
            ("short", "end.short", self.short if self.on_short is not None else None, "dark"),
            ("again", "end.again", self.again, "brass"),
        ]
        entries = [entry for entry in entries if entry[2] is not None]
        gap = self.px(16)
        width = min(self.px(270), (rect.width - self.px(110) - gap * (len(entries) - 1)) // len(entries))
        x = rect.centerx - (len(entries) * width + (len(entries) - 1) * gap) // 2
        for key, text, act, look in entries:
            place = pygame.Rect(x, rect.y, width, rect.height)
            tip = self.words(f"{text}.help", how=self.how_short) if self.words.has(f"{text}.help") else ""
            label = self.words(text, how=self.how_short)
            assert act is not None
            self.group.add(Button(self.app, place, label, act, key, look, size=20, display=True, tip=tip))
            x += width + gap

    # --- what one can do -----------------------------------------------------------------------------------------
    def again(self) -> None:
        self.app.pop()
        self.on_again()

    def short(self) -> None:
        """One more at once, made short."""
        self.app.pop()
        if self.on_short is not None:
            self.on_short()

    def menu(self) -> None:
        self.app.pop()
        self.on_menu()

    def scores(self) -> None:
        """The sheet once more; it closes back to this scene."""
        sheet = ScoreScene(
            self.app, self.view, self.names, self.game_id, _nothing, players=self.players, before_end=True
        )
        self.app.push(sheet)

    def back(self) -> None:
        self.menu()

    # --- life ----------------------------------------------------------------------------------------------------
    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self.age_ms += dt_ms
        self.glow_ms += dt_ms * self.app.calm.share
        self.confetti.update(dt_ms)
        if self.auto_ms is not None and self.age_ms >= self.auto_ms and self.app.top is self:
            self.menu()
        if self.hindsight is not None and self.hindsight.tick() and self.hindsight.review.over:
            self.resize(self.app.size)  # its button tells how many were found

    def quiet(self) -> bool:
        """All cards have fallen; nothing but the glow moves."""
        looking = self.hindsight is not None and not self.hindsight.review.over
        over = self.age_ms > RISE_MS and not looking and (self.confetti.over or self.app.settings.reduced_motion)
        return over and self.auto_ms is None and super().still()

    def still(self) -> bool:
        return self.app.calm.asleep and self.quiet()

    def draw(self, surface: pygame.Surface) -> None:
        paint.darken(surface, self.dark)
        self._draw_light(surface)
        self.confetti.draw(surface)
        self._draw_medals(surface)
        self.group.draw(surface)

    def _motion(self) -> float:
        return 0.0 if self.app.settings.reduced_motion else 1.0

    def _draw_light(self, surface: pygame.Surface) -> None:
        """A golden glow that breathes behind each winner."""
        pulse = 0.5 + 0.5 * sin(2 * pi * self.glow_ms / PULSE_MS) * self._motion()
        for medal, centre in self._medals:
            glow = paint.glow(round(medal.get_width() * 1.25), round(70 + 50 * pulse) // 10 * 10)
            surface.blit(glow, glow.get_rect(center=centre), special_flags=pygame.BLEND_RGB_ADD)

    def _draw_medals(self, surface: pygame.Surface) -> None:
        share = 1.0 if not self._motion() else ease_back(min(1.0, self.age_ms / RISE_MS))
        for medal, (x, y) in self._medals:
            drop = round((1 - share) * self.px(60))
            place = medal.get_rect(center=(x, y + drop))
            surface.blit(medal, place)
            crown = _sign("crown", round(medal.get_width() * 0.42))
            surface.blit(crown, crown.get_rect(midbottom=(x, place.top + round(medal.get_width() * 0.12))))


def _nothing() -> None:
    """The sheet closes without another word."""


@lru_cache(maxsize=16)
def _sign(name: str, size_px: int) -> pygame.Surface:
    return symbol(name, size_px)
