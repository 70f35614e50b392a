"""Sets of cards as files: one is given away, or looked at card by card and only then taken in."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

from game import paths
from game.notice import Refused
from game.spare import spare
from game.workshop import motifs, parcel
from game.workshop.benches import Bench, benches
from game.workshop.parcel import Parcel
from game.workshop.places import placed
from game.workshop.sentences import told
from game.workshop.sets import Kept, shelf
from rules.families.effects.form import BUILTIN
from ui.faces.kept.cache import Faces
from ui.faces.own.motifs import recoded
from ui.faces.picture import Print
from ui.scenes.file_browser import PathScene, saving
from ui.scenes.panel import Choice, PanelScene
from ui.table.tables import table_of
from ui.widgets import paint
from ui.widgets.card import CardView, print_of
from ui.widgets.form import BAD, GOOD
from ui.widgets.scroll import Scroll
from ui.widgets.text import Box, Picture, paragraph

if TYPE_CHECKING:
    from game.texts import Texts
    from ui.shell.app import App


# --- one card, as it is shown before it is taken in ------------------------------------------------------------------


HEIGHT: Final = 226  # of a card, in units
PAD: Final = 14
NAME: Final = 20
WORDS: Final = 15.5
SMALL: Final = 13.5
QUIET: Final = "#6A5430"  # quieter ink on paper


class CardSlip:
    """A slip of paper with a card beside its words; laid into a scroll area at once."""

    def __init__(self, app: App, texts: Texts, faces: Faces, code: str) -> None:
        """`texts` are those of the card's game, `code` is any of its workshop cards."""
        self.app, self.texts, self.faces, self.code = app, texts, faces, code

    def px(self, units: float) -> int:
        return round(units * self.app.scale)

    def height_px(self, card: Mapping[str, Any], width_px: int) -> int:
        """Return the height of the slip for this card, in pixels."""
        words = sum(picture.get_height() + gap for picture, gap in self._lines(card, self._room(width_px)))
        return max(self.px(HEIGHT), words) + 2 * self.px(PAD)

    def lay(self, area: Scroll, rect: pygame.Rect, card: Mapping[str, Any], printed: Print, key: str) -> None:
        """Put the slip there. `card` is the entry of the set's file, `printed` what its picture shows."""
        pad = self.px(PAD)
        place = pygame.Rect(rect.x + pad, rect.y + pad, self._card_px(), self.px(HEIGHT))
        view = CardView(self.app, place, self.faces, self.code, key)
        view.show_print(printed)
        area.add(Box(self.app, rect, "paper", 12, shadow=False), view)
        y = rect.y + pad
        for picture, gap in self._lines(card, self._room(rect.width)):
            area.add(Picture(self.app, picture, (place.right + self.px(16), y + gap)))
            y += gap + picture.get_height()

    def _card_px(self) -> int:
        return self.faces.size_px(self.px(HEIGHT))[0]

    def _room(self, width_px: int) -> int:
        """Width of the words."""
        return width_px - self._card_px() - 2 * self.px(PAD) - self.px(16)

    def _lines(self, card: Mapping[str, Any], width_px: int) -> list[tuple[pygame.Surface, int]]:
        """The words from top to bottom, each with the gap above it."""
        says = self.texts("workshop.quoted", text=card["text"])
        lines = [self._line(card["name"], NAME, paint.INK, 0, width_px, bold=True)]
        lines.append(self._line(self._count(card), SMALL, QUIET, 0, width_px))
        if card["text"]:
            lines.append(self._line(self.texts("parcel.says"), SMALL, QUIET, 8, width_px))
            lines.append(self._line(says, WORDS, paint.INK, 0, width_px, italic=True))
        lines.append(self._line(self.texts("parcel.does"), SMALL, QUIET, 8, width_px))
        return lines + [self._line(sentence, WORDS, paint.INK, 1, width_px) for sentence in told(self.texts, card)]

    def _line(
        self, text: str, size: float, ink: str, gap: float, width_px: int, bold: bool = False, italic: bool = False
    ) -> tuple[pygame.Surface, int]:
        size_px = size * self.app.text_scale
        return paragraph(self.app, text, size_px, width_px, ink, bold=bold, italic=italic), self.px(gap)

    def _count(self, card: Mapping[str, Any]) -> str:
        """Tell the points it counts in hand, and the number of copies where there are several."""
        points = self.texts("points.one" if card["points"] == 1 else "points.many", points=card["points"])
        copies = card["copies"]
        return points if copies == 1 else f"{points} · {self.texts('parcel.copies', number=copies)}"


# --- giving away and looking at --------------------------------------------------------------------------------------


Then = Callable[[Kept], None]

MOST_PROBLEMS: Final = 100  # that are listed; a file may have thousands
NARROW: Final = 430  # least width of a slip, in units of text
GAP: Final = 12
BUDGET_MS: Final = 9.0  # of a frame, for reading pictures; one is read in any case


def send_set(app: App, kept: Kept) -> PathScene:
    """Give a set away as a file; a name is proposed."""
    return saving(app, "parcel.send", parcel.proposed(kept), partial(parcel.send, kept))


def fetch_set(app: App, bench: Bench, then: Then) -> PathScene:
    """Ask for a file, show what is in it, and take it in if the person likes it; `then` gets the set on the shelf."""

    def act(source: Path) -> None:
        found = parcel.opened(source, bench.form)
        if not found.problems:
            app.pop()
        app.push(looked_at(app, bench, found, parcel.said(source), then))

    start, do = f"{paths.exchange_folder()}/", app.texts("parcel.fetch.do")
    return PathScene(app, "parcel.fetch", start, do, act, {parcel.SUFFIX})


def dropped_set(app: App, bench: Bench, path: str | Path, then: Then) -> None:
    """A file was dropped on the window: show what is in it, or say why not."""
    source = Path(path)
    try:
        found = parcel.opened(source, bench.form)
    except Refused as refused:
        app.sound.play("error")
        app.toasts.notice(refused.notice)
        return
    app.push(looked_at(app, bench, found, parcel.said(source), then))


def dropped_anywhere(app: App, path: str | Path) -> None:
    """A set was dropped where no game is meant: it says itself for which one it was made."""
    made_for = next((one for one in benches() if _is_for(one, Path(path))), benches()[0])
    dropped_set(app, made_for, path, lambda kept: None)


def _is_for(bench: Bench, source: Path) -> bool:
    try:
        return all(found.code != "E_FORMAT" for found in parcel.opened(source, bench.form).problems)
    except Refused:
        return False


def looked_at(app: App, bench: Bench, found: Parcel, file: str, then: Then) -> PanelScene:
    """The cards of a set from elsewhere, or what is wrong with it."""
    return WrongScene(app, bench, found, file) if found.problems else ParcelScene(app, bench, found, then)


class WrongScene(PanelScene):
    """All that is wrong with a set; nothing of it was taken in."""

    wanted = (860, 560)
    first_focus = "ok"

    def __init__(self, app: App, bench: Bench, found: Parcel, file: str) -> None:
        super().__init__(app)
        self.bench, self.found, self.file = bench, found, file

    def title(self) -> str:
        return self.app.texts("parcel.wrong.title")

    def choices(self) -> Sequence[Choice]:
        return (Choice("ok", self.app.texts("button.ok"), self.back, "brass"),)

    @property
    def lines(self) -> list[str]:
        """The errors in words, each with its place."""
        texts, problems = self.app.texts_of(self.bench.game_id), self.found.problems
        lines = [placed(problem.code, problem.path, texts) for problem in problems[:MOST_PROBLEMS]]
        more = len(problems) - MOST_PROBLEMS
        return [*lines, texts("workshop.more", count=more)] if more > 0 else lines

    def build_body(self, rect: pygame.Rect) -> None:
        key = "parcel.newer" if self.found.newer else "parcel.wrong"
        sentence = self.app.texts(key, file=self.file, count=len(self.found.problems))
        head = paragraph(self.app, sentence, self.tx(16), rect.width, paint.CREAM)
        self.group.add(Picture(self.app, head, rect.topleft))
        top = rect.y + head.get_height() + self.px(GAP)
        area = Scroll(self.app, pygame.Rect(rect.x, top, rect.width, rect.bottom - top), "problems")
        y = top + self.px(4)
        for line in self.lines:
            words = paragraph(self.app, line, self.tx(15), area.room_px - self.px(8), BAD)
            area.add(Picture(self.app, words, (rect.x + self.px(4), y)))
            y += words.get_height() + self.px(8)
        self.group.add(area)


class ParcelScene(PanelScene):
    """Every card of a set from elsewhere, before the person accepts it or not; nothing is written until then."""

    wanted = (1180, 690)
    first_focus = "take"

    def __init__(self, app: App, bench: Bench, found: Parcel, then: Then) -> None:
        super().__init__(app)
        self.bench, self.then, self.text = bench, then, found.text
        self.raw: dict[str, Any] = json.loads(found.text)
        self.pictures: dict[str, bytes] = {}  # as we have written them anew
        self._foreign = dict(found.pictures)
        self.lost = 0
        self.known: Kept | None = None
        self.namesake = any(kept.name == self.raw["set_name"] for kept in shelf(bench)[0])
        self._sum_up()

    @property
    def name(self) -> str:
        """The name of the set."""
        return str(self.raw["set_name"])

    def title(self) -> str:
        return self.app.texts("parcel.title")

    def choices(self) -> Sequence[Choice]:
        texts = self.app.texts
        take = Choice("take", texts("parcel.take"), self.take, "brass")
        return take, Choice("decline", texts("parcel.decline"), self.back)

    # --- layout ------------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> None:
        y = rect.y
        for text, size, colour, bold in self._head():
            words = paragraph(self.app, text, self.tx(size), rect.width, colour, bold=bold)
            self.group.add(Picture(self.app, words, (rect.x, y)))
            y += words.get_height() + self.px(2)
        y += self.px(GAP) // 2
        area = Scroll(self.app, pygame.Rect(rect.x, y, rect.width, rect.bottom - y), "cards")
        self._build_slips(area)
        self.group.add(area)

    def _head(self) -> list[tuple[str, float, str, bool]]:
        """The lines above the cards: text, size, colour, bold."""
        texts = self.app.texts
        count = sum(card["copies"] for card in self.raw["cards"])
        parts = [texts("parcel.cards.one" if count == 1 else "parcel.cards.many", count=count)]
        if self.raw["author"]:
            parts.insert(0, texts("workshop.by", author=self.raw["author"]))
        lines = [(f"{self.name} · {' · '.join(parts)}", 18.0, paint.CREAM, True)]
        lines.append((texts("parcel.look"), 14.5, paint.DIM, False))
        if self.known or self.namesake:
            lines.append((texts("parcel.known" if self.known else "parcel.namesake"), 14.5, GOOD, False))
        if self.lost:
            lines.append((texts("parcel.lost", count=self.lost), 14.5, BAD, False))
        return lines

    def _build_slips(self, area: Scroll) -> None:
        """The cards in one column, or in two where there is room."""
        words = self.app.texts_of(self.bench.game_id)
        slip = CardSlip(self.app, words, self.app.faces(table_of(self.bench.game_id).art), self.bench.form.first)
        cards, gap = self.raw["cards"], self.px(GAP)
        columns = 2 if area.room_px >= 2 * self.tx(NARROW) + gap and len(cards) > 1 else 1
        width = (area.room_px - gap * (columns - 1)) // columns
        y = area.rect.y
        for first in range(0, len(cards), columns):
            row = cards[first : first + columns]
            height = max(slip.height_px(card, width) for card in row)
            for column, card in enumerate(row):
                place = pygame.Rect(area.rect.x + column * (width + gap), y, width, height)
                slip.lay(area, place, card, self._print(card), f"card{first + column}")
            y += height + gap

    def _print(self, card: Mapping[str, Any]) -> Print:
        """Return the print of a card: with its own picture only as we have written it anew."""
        printed = print_of(card)
        return replace(printed, image=self.pictures.get(card["art"], printed.image))

    # --- pictures ----------------------------------------------------------------------------------------------------
    def _read_one(self) -> None:
        """Write one picture anew; a foreign one may be very large, and there are up to seven."""
        art, data = self._foreign.popitem()
        if png := written_anew(art, data):
            self.pictures[art] = png
        if not self._foreign:
            self._sum_up()

    def _sum_up(self) -> None:
        """Once all pictures have been read, count those that are lost and look whether the set is already here."""
        if self._foreign:
            return
        arts = parcel.kept_arts(self.raw, self.pictures)
        self.lost = sum(art.startswith(BUILTIN) for art in arts.values())
        self.known = parcel.known(self.bench, parcel.renamed(self.text, arts))

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        if self._foreign:
            left = spare(BUDGET_MS)
            self._read_one()
            while self._foreign and left():
                self._read_one()
            self.resize(self.app.size)
        elif (card := self._missing()) is not None:
            _ = card.picture  # a frame draws one of those that are out of sight

    def _missing(self) -> CardView | None:
        """A card that is not drawn yet."""
        views = (widget for widget in self.group.walk() if isinstance(widget, CardView))
        return next((view for view in views if view.missing), None)

    def still(self) -> bool:
        return not self._foreign and self._missing() is None and super().still()

    # --- the answer --------------------------------------------------------------------------------------------------
    def take(self) -> None:
        """Put the set on the shelf, or say why it cannot be kept."""
        while self._foreign:
            self._read_one()
        try:
            kept = parcel.take_in(self.bench, self.text, self.pictures)
        except Refused as refused:
            self.app.sound.play("error")
            self.app.toasts.notice(refused.notice)
            return
        self.app.pop()
        self.app.toasts.say(self.app.texts("parcel.taken.known" if self.known else "parcel.taken", name=self.name))
        self.then(kept)


def written_anew(art: str, data: bytes) -> bytes:
    """A foreign picture as a PNG of our own; b"" for one that cannot be read."""
    if motifs.load(art) == data:  # we have written it ourselves
        return data
    try:
        return recoded(data)
    except ValueError:
        return b""
