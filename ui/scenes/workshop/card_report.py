"""The report on a card of one's own: bots try it in silence, and a page tells in words how it changes the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.match.setup import default_words
from game.texts import Texts, signed
from game.workshop.benches import Bench
from game.workshop.report import Report, Span
from game.workshop.sentences import told
from game.workshop.silent import asked
from game.workshop.survey import DEALS, Survey, survey
from game.workshop.trying import playable
from rules.core.registry import game
from ui.access.tree import Role
from ui.scenes.panel import Choice, PanelScene
from ui.scenes.workshop.tryout import practise
from ui.table.tables import table_of
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.card import CardView
from ui.widgets.charts import percent, written
from ui.widgets.progress import Progress
from ui.widgets.scroll import Scroll
from ui.widgets.text import Picture, fitted, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App


# --- the pieces of the page ------------------------------------------------------------------------------------------


PAD: Final = 16
LARGE: Final = 31.0  # height of the capitals of a figure
WORDS: Final = 15.5
SMALL: Final = 13.5
BAR: Final = 24  # height of a row with a bar
NUMBERS: Final = 0.2  # width of a bar's number, as a share of its row
WARN: Final = "#8A1A22"


class Bar(NamedTuple):
    """One bar of a pair. `key` names it while it grows; `share` 0..1 of the room."""

    key: str
    label: str
    share: float
    value: str
    bright: bool


class Figure(NamedTuple):
    """A figure in plain words."""

    number: str
    words: str
    small: str = ""
    bars: Sequence[Bar] = ()


class Tile(Widget):
    """A figure on dark wood, as high as it needs; `shown` says how far each bar has grown."""

    role = Role.TEXT

    def __init__(self, app: App, rect: pygame.Rect, figure: Figure, shown: Mapping[str, float]) -> None:
        super().__init__(app, rect)
        self.figure, self.shown = figure, shown
        self.spoken = " ".join(filter(None, (figure.number, figure.words, figure.small)))
        self.pad, room = round(PAD * self.u), rect.width - 2 * round(PAD * self.u)
        size = app.text_scale
        self.number = app.fonts.title_fitting(figure.number, LARGE * size, room, shadow=False)
        self.words = paragraph(app, figure.words, WORDS * size, room, paint.CREAM, bold=True)
        self.small = paragraph(app, figure.small, SMALL * size, room, paint.DIM) if figure.small else None
        self.step = round(BAR * size)
        self.font = app.fonts.text(SMALL * size, bold=True)
        self.rect.height = self._height()

    def _height(self) -> int:
        high = self.pad // 2 + self.number.get_height() + self.words.get_height() + self.pad
        high += self.small.get_height() + self.pad // 4 if self.small else 0
        return high + (len(self.figure.bars) * self.step + self.pad // 4 if self.figure.bars else 0)

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(paint.plate(self.rect.size, "dark", round(12 * self.u), max(1, round(1.5 * self.u))), self.rect)
        x, y = self.rect.x + self.pad, self.rect.y + self.pad // 2
        for picture in (self.number, self.words, self.small):
            if picture is not None:
                surface.blit(picture, (x - (self.pad // 3 if picture is self.number else 0), y))
                y += picture.get_height() + (self.pad // 4 if picture is self.words else 0)
        y = self.rect.bottom - self.pad // 2 - len(self.figure.bars) * self.step
        for bar in self.figure.bars:
            self._draw_bar(surface, pygame.Rect(x, y, self.rect.width - 2 * self.pad, self.step), bar)
            y += self.step

    def _draw_bar(self, surface: pygame.Surface, row: pygame.Rect, bar: Bar) -> None:
        longest = max(self.font.size(one.label)[0] for one in self.figure.bars)
        left, right = longest + self.pad // 2, round(row.width * NUMBERS)
        label = self.font.render(bar.label, True, paint.CREAM if bar.bright else paint.DIM)
        surface.blit(label, label.get_rect(midleft=row.midleft))
        high = round(row.height * 0.58)
        whole = pygame.Rect(row.x + left, row.centery - high // 2, row.width - left - right, high)
        surface.blit(paint.plate(whole.size, "well", high // 2), whole)
        part = round(whole.width * self.shown.get(bar.key, bar.share))
        if part >= high:
            look = "chosen" if bar.bright else "wood"
            surface.blit(paint.plate((part, high), look, high // 2), whole)
        font = fitted(self.app, bar.value, SMALL * self.app.text_scale, right - 4, bold=True)
        value = font.render(bar.value, True, paint.CREAM if bar.bright else paint.DIM)
        surface.blit(value, value.get_rect(midright=row.midright))


class PaperNote(Widget):
    """A friendly word on paper: a headline and a sentence, as high as they need."""

    role = Role.TEXT

    def __init__(self, app: App, rect: pygame.Rect, head: str, words: str) -> None:
        super().__init__(app, rect)
        self.pad, size = round(PAD * self.u), app.text_scale
        self.spoken = f"{head}. {words}"
        room = rect.width - 2 * self.pad
        self.head = paragraph(app, head, WORDS * size, room, WARN, bold=True)
        self.words = paragraph(app, words, WORDS * size, room, paint.INK)
        self.rect.height = self.head.get_height() + self.words.get_height() + round(1.5 * self.pad)

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(paint.plate(self.rect.size, "paper", round(10 * self.u), max(1, round(1.4 * self.u))), self.rect)
        x, y = self.rect.x + self.pad, self.rect.y + round(0.7 * self.pad)
        surface.blit(self.head, (x, y))
        surface.blit(self.words, (x, y + self.head.get_height()))


# --- figures in plain words ------------------------------------------------------------------------------------------


TENTHS: Final = 10  # shares are told as so many out of ten


def figures(texts: Texts, told: Report | None) -> tuple[Figure, ...]:
    """The four figures of the page; empty ones while nothing is known."""
    if told is None:
        return tuple(Figure("…", texts(f"report.{name}")) for name in ("played", "worth.plus", "won", "turns"))
    return _played(texts, told), _worth(texts, told), _won(texts, told), _turns(texts, told)


def _played(texts: Texts, told: Report) -> Figure:
    number = texts("report.of_ten", number=round(told.played.value * TENTHS))
    when = texts("report.turn", number=told.turn) if told.turn else texts("report.turn.none")
    return Figure(number, texts("report.played"), f"{when}\n{_shares(texts, told.played)}")


def _worth(texts: Texts, told: Report) -> Figure:
    value, low, high = (round(number) for number in told.worth)
    number = f"{value:+d}" if value else "0"  # the display face has this sign, and no other minus
    words = "plus" if value >= 0 else "minus"
    small = texts("report.between", low=signed(low), high=signed(high))
    return Figure(number, texts(f"report.worth.{words}"), small)


def _won(texts: Texts, told: Report) -> Figure:
    values = [percent(one.value, texts.lang) for one in (told.won, told.won_plain)]
    bars = _pair(texts, "won", (told.won, told.won_plain), values, 1.0)
    return Figure(f"{told.won.value:.0%}", texts("report.won"), _shares(texts, told.won), bars)


def _shares(texts: Texts, span: Span) -> str:
    low, high = (percent(min(1.0, max(0.0, share)), texts.lang) for share in span[1:])
    return texts("report.between", low=low, high=high)


def _turns(texts: Texts, told: Report) -> Figure:
    number, low, high = (written(length, texts.lang) for length in told.turns)
    values = [number, written(told.turns_plain.value, texts.lang)]
    longest = max(told.turns.value, told.turns_plain.value) * 1.25
    bars = _pair(texts, "turns", (told.turns, told.turns_plain), values, longest)
    small = texts("report.between", low=low, high=high)
    if told.runaways:
        small += "\n" + texts("report.runaways", count=told.runaways, of=told.deals)
    return Figure(number, texts("report.turns"), small, bars)


def _pair(texts: Texts, key: str, spans: tuple[Span, Span], values: Sequence[str], most: float) -> tuple[Bar, Bar]:
    """With the effect above, without it below."""
    with_, without = (span.value / most for span in spans)
    return (
        Bar(f"{key}+", texts("report.with"), with_, values[0], True),
        Bar(f"{key}-", texts("report.without"), without, values[1], False),
    )


def note(texts: Texts, name: str, told: Report) -> tuple[str, str]:
    """A warning as a headline and a sentence."""
    values = {
        "count": told.runaways,
        "of": told.deals,
        "turns": written(told.turns.value, texts.lang),
        "usual": written(told.turns_plain.value, texts.lang),
    }
    return texts(f"report.warning.{name}"), texts(f"report.warning.{name}.words", **values)


# --- the page --------------------------------------------------------------------------------------------------------


ANEW_MS: Final = 600.0  # how often the figures are written anew while the bots play; between, the picture rests
GROW_MS: Final = 70.0
GAP: Final = 12
SENTENCES: Final = 15.5  # letters of what the card does
CARD: Final = (0.22, 226)  # of the page's width, and at most so many units
BESIDE: Final = 270  # units of text from which on two tiles stand side by side
CLOSE: Final = 0.005  # of a bar: nobody sees less


class ReportScene(PanelScene):
    """The report on the card at `place` of a set. Leaving it sends the bots away; opened again they go on."""

    wanted = (1180, 780)
    first_focus = "done"

    def __init__(self, app: App, bench: Bench, text: str, place: int) -> None:
        super().__init__(app)
        self.bench, self.text, self.place = bench, text, place
        self.probe = playable(bench, text, place)
        self.seats = len(default_words(bench.game_id))
        self.survey: Survey | None = None
        if self.probe is not None:
            self.survey = survey(asked(self.probe, self.seats, DEALS))
        self.report = self.survey.report() if self.survey is not None else None
        self.shown: dict[str, float] = {}  # how far the bars have grown
        self.grown: dict[str, float] = {}  # how far they will
        self._since_ms = 0.0
        self._anew = False  # the page was written anew and is not drawn yet
        self._view: CardView | None = None

    # --- life ----------------------------------------------------------------------------------------------------
    def enter(self) -> None:
        if self.survey is not None:
            self.survey.begin()

    def leave(self) -> None:
        super().leave()
        if self.survey is not None:
            self.survey.stop()

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self._anew = False
        self._grow(dt_ms)
        if self.survey is None or not self.survey.running:
            return
        self._since_ms += dt_ms
        if self._since_ms >= ANEW_MS:
            self._since_ms = 0.0
            if self.survey.poll():
                self._tell()

    def _tell(self) -> None:
        """Take over and lay out what is known by now."""
        assert self.survey is not None
        self._anew, self.report = True, self.survey.report()
        if self.survey.over:
            self.app.sound.play("chime")
        self.resize(self.app.size)

    def _grow(self, dt_ms: float) -> None:
        share = 1.0 if self.app.settings.reduced_motion else 1 - exp(-dt_ms / GROW_MS)
        for key, goal in self.grown.items():
            before = self.shown.get(key, 0.0)
            self.shown[key] = goal if abs(goal - before) < CLOSE else before + (goal - before) * share

    def still(self) -> bool:
        """The bots need the machine more than the picture does: between two looks it rests."""
        return not self._anew and self.shown == self.grown and super().still()

    # --- what one can do -----------------------------------------------------------------------------------------
    def title(self) -> str:
        name = self.probe.card["name"] if self.probe is not None else ""
        return self.app.texts("report.title", name=name) if name else self.app.texts("report.title.nameless")

    def choices(self) -> Sequence[Choice]:
        texts, asked_ = self.app.texts, self.survey
        if asked_ is None:
            return (Choice("done", texts("button.back"), self.back, "brass"),)
        if asked_.lost:
            again = Choice("retry", texts("button.retry"), self.retry, "brass")
            return again, Choice("done", texts("button.back"), self.back)
        if not asked_.over:
            return (Choice("done", texts("button.cancel"), self.back),)
        return Choice("try", texts("report.try"), self.practise), Choice(
            "done", texts("button.back"), self.back, "brass"
        )

    def practise(self) -> None:
        """Play a round with it oneself, above this page."""
        practise(self.app, self.bench, self.text, self.place)

    def retry(self) -> None:
        """Let the bots go on after a mishap."""
        assert self.survey is not None
        self.survey.begin()
        self.resize(self.app.size)

    # --- layout --------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> None:
        if self.probe is None or self.survey is None:
            words = paragraph(self.app, self.app.texts("tryout.unfinished"), self.tx(20), rect.width, paint.CREAM)
            self.group.add(Picture(self.app, words, rect.topleft))
            return
        wide = min(round(rect.width * CARD[0]), self.px(CARD[1]))
        self._build_card(pygame.Rect(rect.x, rect.y, wide, rect.height))
        left = rect.x + wide + self.px(22)
        below = self._build_sentences(pygame.Rect(rect.x, rect.y, wide, rect.height))
        area = Scroll(self.app, pygame.Rect(left, rect.y, rect.right - left, rect.height), "report")
        y = self._build_head(area, self.survey)
        y = y if below else self._put(area, y, self._sentences(), SENTENCES, paint.DIM, italic=True)
        y = self._build_notes(area, y)
        y = self._build_tiles(area, y)
        self._put(area, y, self._method(), 13.5, paint.DIM)
        area.pad(self.px(8))
        self.group.add(area)

    def _build_card(self, rect: pygame.Rect) -> None:
        """The card itself, drawn once for each size."""
        assert self.probe is not None
        faces = self.app.faces(table_of(self.bench.game_id).art)
        high = min(rect.height, round(rect.width / faces.aspect))
        place = pygame.Rect(rect.x, rect.y, rect.width, high)
        if self._view is None or self._view.rect != place or self._view.faces is not faces:
            code = game(self.bench.game_id).deck.codes[self.probe.faces[0]]
            self._view = CardView(self.app, place, faces, code)
            self._view.show(self.probe.card)
        self.group.add(self._view)

    def _sentences(self) -> str:
        """The sentences on what the card does."""
        assert self.probe is not None
        return " ".join(told(self.app.texts_of(self.bench.game_id), self.probe.card))

    def _build_sentences(self, column: pygame.Rect) -> bool:
        """They stand below the card, where there is room; whether they do."""
        assert self._view is not None
        words = paragraph(self.app, self._sentences(), self.tx(SENTENCES), column.width, paint.DIM, italic=True)
        y = self._view.rect.bottom + self.px(GAP + 6)
        fits = y + words.get_height() <= column.bottom
        if fits:
            self.group.add(Picture(self.app, words, (column.x, y)))
        return fits

    def _put(self, area: Scroll, y: int, words: str, letters: float, colour: str, italic: bool = False) -> int:
        """A paragraph; where it ends."""
        picture = paragraph(self.app, words, self.tx(letters), area.room_px, colour, italic=italic)
        area.add(Picture(self.app, picture, (area.rect.x, y)))
        return y + picture.get_height() + self.px(GAP)

    def _build_head(self, area: Scroll, asked_: Survey) -> int:
        """The verdict, or how far the bots are."""
        texts, y = self.app.texts, area.rect.y
        if asked_.over and self.report is not None:
            words = texts(f"report.verdict.{self.report.verdict}")
            verdict = self.app.fonts.title_fitting(words, self.tx(27), area.room_px)
            area.add(Picture(self.app, verdict, (area.rect.x, y)))
            return y + verdict.get_height() + self.px(4)
        if asked_.lost:
            lost = PaperNote(self.app, self._row(area, y), texts("report.lost"), texts("report.lost.words"))
            area.add(lost)
            return lost.rect.bottom + self.px(GAP)
        return self._build_progress(area, y, asked_)

    def _build_progress(self, area: Scroll, y: int, asked_: Survey) -> int:
        words = self.app.texts("report.playing", done=len(asked_.pairs), of=asked_.question.deals)
        y = self._put(area, y, words, 17, paint.CREAM) - self.px(GAP - 6)
        bar = pygame.Rect(area.rect.x, y, area.room_px, self.px(12))
        area.add(Progress(self.app, bar, asked_))
        return bar.bottom + self.px(GAP)

    def _row(self, area: Scroll, y: int) -> pygame.Rect:
        return pygame.Rect(area.rect.x, y, area.room_px, 0)

    def _build_notes(self, area: Scroll, y: int) -> int:
        """The warnings, once all is played: a few deals might be an accident."""
        if self.report is None or self.survey is None or not self.survey.over:
            return y
        for name in self.report.warnings:
            paper = PaperNote(self.app, self._row(area, y), *note(self.app.texts, name, self.report))
            area.add(paper)
            y = paper.rect.bottom + self.px(GAP)
        return y

    def _build_tiles(self, area: Scroll, y: int) -> int:
        found = figures(self.app.texts, self.report)
        self.grown = {bar.key: bar.share for figure in found for bar in figure.bars}
        gap, room = self.px(GAP), area.room_px
        columns = 2 if room - gap >= 2 * self.tx(BESIDE) else 1
        wide = (room - gap * (columns - 1)) // columns
        tiles = [Tile(self.app, pygame.Rect(0, 0, wide, 0), figure, self.shown) for figure in found]
        for first in range(0, len(tiles), columns):
            row = tiles[first : first + columns]
            high = max(tile.rect.height for tile in row)
            for index, tile in enumerate(row):
                tile.rect = pygame.Rect(area.rect.x + index * (wide + gap), y, wide, high)
            area.add(*row)
            y += high + gap
        return y

    def _method(self) -> str:
        """The sentence on how it was found out."""
        return self.app.texts("report.method", deals=DEALS, seats=self.seats)
