"""The motif of a card of one's own: one of the deck's, drawn by oneself, or a picture from the disk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.match import exchange
from game.notice import Notice, Refused, reason
from game.spare import spare
from game.workshop import motifs
from game.workshop.benches import Bench
from game.workshop.drafts import UNKNOWN
from rules.families.effects.form import BUILTIN
from ui.faces.own.easel import Easel
from ui.faces.picture import Print
from ui.scenes.panel import Choice, DialogScene
from ui.scenes.workshop.crop import CropScene, PicturePathScene, picture_at
from ui.scenes.workshop.drawing import DrawingScene
from ui.scenes.workshop.motif_preview import BUTTON, SPACE, MotifDesk, deck_of
from ui.widgets import paint
from ui.widgets.button import Button
from ui.widgets.card import print_of
from ui.widgets.swatches import RIM, Tiles
from ui.widgets.text import Picture, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

HELP: Final = 15.5
HIGHEST: Final = 236  # of a motif to choose, in units
BUDGET_MS: Final = 8.0  # of a frame, for drawing them
DRAWING: Final = "drawing"  # the value of what lies on the easel


class MotifScene(MotifDesk):
    """Choose a motif; `done` gets its art ("builtin:<id>" or a kept picture) once the scene has gone."""

    first_focus = "motifs"

    def __init__(
        self, app: App, bench: Bench, art: str, done: Callable[[str], None], card: Mapping[str, Any] | None = None
    ) -> None:
        """`art` is what the card shows now; `card`, where given, its entry with name and points."""
        super().__init__(app)
        self.bench, self.before, self.done = bench, art, done
        self.words = app.texts_of(bench.game_id)
        self.faces, self.deck = deck_of(app, bench.game_id)
        self.printed = print_of({"name": app.texts("motif.sample"), "points": 10, **(card or {})})
        self.easel = _left_behind()  # with a drawing that is not on the card yet
        self.lent: Easel | None = None  # what lies on the drawing board
        self.chosen = art
        self.answered = False  # the person has said what is to become of it

    # --- layout --------------------------------------------------------------------------------------------------
    def build(self) -> None:
        left, right = self.panels(self.area())
        self._build_choice(left)
        self.build_aside(right, self.faces, self.deck.BLANK, self.app.texts("motif.take"), self._take)
        self.preview.show_print(self._print(self.chosen, self.printed.title))

    def _build_choice(self, rect: pygame.Rect) -> None:
        texts = self.app.texts
        top = self.heading(rect, texts("motif.title"))
        words = paragraph(self.app, texts("motif.help"), self.tx(HELP), rect.width, paint.CREAM)
        self.group.add(Picture(self.app, words, (rect.x, top)))
        low = rect.bottom - self.px(BUTTON)
        self._build_ways(pygame.Rect(rect.x, low, rect.width, self.px(BUTTON)))
        top += words.get_height() + self.px(SPACE)
        self._build_tiles(pygame.Rect(rect.x, top, rect.width, low - self.px(SPACE) - top))

    def _build_ways(self, rect: pygame.Rect) -> None:
        texts, width = self.app.texts, (rect.width - self.px(SPACE)) // 2
        goes_on = self.easel is not None or self._own(self.chosen)
        label = texts("motif.draw.on" if goes_on else "motif.draw")
        left = pygame.Rect(rect.x, rect.y, width, rect.height)
        right = left.move(width + self.px(SPACE), 0)
        self.group.add(Button(self.app, left, label, self._draw, "draw"))
        self.group.add(Button(self.app, right, texts("motif.file"), self._ask_path, "file"))

    def _build_tiles(self, rect: pygame.Rect) -> None:
        values = self._values()
        columns, cell = self._cells(rect, len(values))
        size = Tiles.room(self.app, cell, columns, len(values))
        place = (rect.centerx - size[0] // 2, rect.y + max(0, (rect.height - size[1]) // 2))
        names = [self._name(value) for value in values]
        self.tiles = Tiles(
            self.app,
            place,
            cell,
            columns,
            values,
            names,
            self.chosen,
            self._choose,
            "motifs",
            self.app.texts("motif.choice"),
            on_take=self._take,
        )
        self.group.add(self.tiles)

    def _cells(self, rect: pygame.Rect, count: int) -> tuple[int, tuple[int, int]]:
        """The columns with which the cards become largest, and the size of one."""
        rim, head = 2 * self.px(RIM), Tiles.size(self.app, (0, 0), 1)[1]
        best = (0, -1)
        for columns in range(1, count + 1):
            tall = (rect.height - head) // Tiles.rows(columns, count) - rim
            wide = int((rect.width // columns - rim) / self.faces.aspect)
            best = max(best, (min(tall, wide, self.px(HIGHEST)), -columns))
        return -best[1], self.faces.size_px(best[0])

    def _values(self) -> list[str]:
        """List the choices: the drawing on the easel, the card's own picture, the deck's motifs."""
        own = [DRAWING] if self.easel is not None else []
        own += [self.before] if self._own(self.before) else []
        return [*own, *(f"{BUILTIN}{motif}" for motif in (*self.deck.MOTIF_IDS, UNKNOWN))]

    def _own(self, art: str) -> bool:
        return motifs.load(art) is not None

    def _name(self, value: str) -> str:
        named = {DRAWING: "motif.drawing", self.before: "motif.own", f"{BUILTIN}{UNKNOWN}": "motif.blank"}
        motif = value.removeprefix(BUILTIN)
        if motif in self.deck.MOTIF_IDS:
            key = f"blank.{motif}.name"
            return self.words(key if self.words.has(key) else f"motif.deck.{motif}")
        return self.app.texts(named[value])

    def _print(self, value: str, title: str) -> Print:
        """The card with a motif of those to choose from."""
        image = self.easel.png() if value == DRAWING and self.easel else motifs.load(value) or b""
        return Print(title, self.printed.points, value.removeprefix(BUILTIN), image)

    # --- choices -------------------------------------------------------------------------------------------------
    def _choose(self, value: str) -> None:
        self.chosen = value
        self.preview.show_print(self._print(value, self.printed.title))

    def _take(self, _: object = None) -> None:
        """This one it is."""
        if self.chosen == DRAWING and self.easel is not None:
            self._keep_drawing(self.easel)
        else:
            self._unless_drawn(partial(self._over, self.chosen))

    def _over(self, art: str) -> None:
        self._leave()
        self.done(art)

    def _keep_drawing(self, easel: Easel) -> None:
        self._keep(easel.png())

    def _keep(self, png: bytes) -> None:
        """Keep a picture and put it on the card; where the disk refuses the person is told, and nothing is lost."""
        try:
            art = motifs.keep(png)
        except OSError as error:
            self.app.sound.play("error")
            values = {"file": str(motifs.folder()), "error": reason(error)}
            self.app.toasts.notice(Notice("workshop_picture_unwritable", values))
            return
        self._over(art)

    def _draw(self) -> None:
        """To the drawing board: with the drawing begun, else with the card's own picture, else with a new sheet."""
        self.lent = easel = self.easel or self._new_easel()
        kept = partial(self._keep_drawing, easel)
        self.app.push(
            DrawingScene(self.app, self.faces, self.deck, easel, self.words, self.printed, kept, self._sketched)
        )

    def _sketched(self, png: bytes) -> None:
        """A disk that refuses is told about when the drawing goes on the card."""
        with suppress(OSError):
            motifs.keep_sketch(png)

    def _new_easel(self) -> Easel:
        try:
            return Easel(motifs.load(self.chosen) or b"")
        except ValueError:
            return Easel()

    def _cropped(self, png: bytes) -> None:
        self._unless_drawn(partial(self._keep, png))

    def _ask_path(self) -> None:
        self.app.push(PicturePathScene(self.app, self._fetch))

    def _fetch(self, path: Path) -> None:
        """Look at a file. Raises Refused."""
        exchange.expect(path, "")
        picture = picture_at(path.expanduser())
        while self.app.top is not self:
            self.app.pop()
        self.app.push(CropScene(self.app, self.faces, self.deck.BLANK, picture, self.printed, self._cropped))

    # --- hooks of a scene ----------------------------------------------------------------------------------------
    def enter(self) -> None:
        if self.easel is not None:
            self.app.toasts.say(self.app.texts("motif.sketch"))

    def uncover(self) -> None:
        super().uncover()
        if self.lent is not None and self.lent.touched:
            self.easel, self.chosen = self.lent, DRAWING
        elif self.lent is not None:
            motifs.drop_sketch()  # all was taken back
            self.chosen = self.before if self.easel is self.lent else self.chosen
            self.easel = None
        self.lent = None
        self.resize(self.app.size)

    def back(self) -> None:
        self._unless_drawn(self._leave)

    def leave(self) -> None:
        """The window was closed before anybody could be asked: what was drawn goes on the card."""
        easel = self.lent or self.easel
        if self.answered or easel is None or not easel.touched:
            return
        with suppress(OSError):  # nobody is there any more to be told
            self.done(motifs.keep(easel.png()))
            motifs.drop_sketch()

    def _leave(self) -> None:
        self.answered = True
        motifs.drop_sketch()
        while self.app.top is not self:
            self.app.pop()
        self.app.pop()

    def _unless_drawn(self, act: Callable[[], None]) -> None:
        """Do something that ends the scene; a drawing that is not on the card is not thrown away unasked."""
        if self.easel is None:
            act()
            return
        texts, keep = self.app.texts, partial(self._keep_drawing, self.easel)
        choices = [
            Choice("take", texts("motif.leave.take"), keep, "brass"),
            Choice("drop", texts("motif.leave.drop"), act),
            Choice("stay", texts("motif.leave.stay"), self.app.pop),
        ]
        self.app.push(DialogScene(self.app, texts("motif.leave.title"), texts("motif.leave.text"), choices))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            try:
                self._fetch(Path(event.file))
            except Refused as refused:
                self.app.sound.play("error")
                self.app.toasts.notice(refused.notice)
            return True
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.app.top is self:
            self.tiles.point(event.pos)
        return used

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        left = spare(BUDGET_MS)
        while (value := self.tiles.missing) is not None:
            self.tiles.show(
                value, self.faces.sample(self.deck.BLANK, self._print(value, ""), self.tiles.cells[0].height)
            )
            if not left():
                return

    def still(self) -> bool:
        return self.tiles.missing is None and super().still()


def _left_behind() -> Easel | None:
    """Restore the drawing that lay on the board when the program was killed; None if there is none or it is broken."""
    png = motifs.sketch()
    try:
        return Easel(png, unkept=True) if png else None
    except ValueError:
        return None
