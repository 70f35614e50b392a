"""The cards of a set as they stand on the bench: pictures that follow what is written, the tabs at the left, and in the
middle the card from near, as it lies on the table, and on paper what it does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.workshop.benches import Bench
from game.workshop.sentences import told
from rules.core.registry import game
from rules.families.effects.form import AUTHOR, SET_NAME
from ui.faces.decks import dress, wished
from ui.faces.kept.cache import Faces, Pool
from ui.faces.picture import Print
from ui.table.tables import table_of
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import Button, IconButton, Pressable
from ui.widgets.card import described, print_of
from ui.widgets.field import Field
from ui.widgets.form import BAD
from ui.widgets.scroll import Scroll
from ui.widgets.signs import bin_sign, complaint, twice, warning
from ui.widgets.text import Box, Picture, fitted, paragraph, shortened

if TYPE_CHECKING:
    from ui.scenes.workshop.bench import BenchScene
    from ui.shell.app import App


MEMORY_BYTES: Final = 48 * 1024 * 1024
REST_MS: Final = 120.0  # after the last letter: only then are the pictures drawn anew


class Gallery:
    """Pictures of the cards of a set, drawn one a frame. Its deck is its own: no match's cards are printed over."""

    def __init__(self, app: App, bench: Bench) -> None:
        self.app = app
        self.art = table_of(bench.game_id).art
        self.faces = Faces(self.art, Pool(MEMORY_BYTES))
        codes = game(bench.game_id).deck.codes
        first = codes.index(bench.form.first)
        self.codes = codes[first : first + bench.form.most]
        self.kept: dict[tuple[str, int], pygame.Surface] = {}  # what was drawn last, until the new picture is there
        self.prints: dict[str, Print] = {}
        self.rested_ms = REST_MS
        self.dress()

    def dress(self) -> None:
        """Dress the deck as the settings wish."""
        settings = self.app.settings
        wishes = wished(settings.decks.get(self.art, {}), settings.four_colours)
        dress(self.faces, wishes, settings.back, settings.language)

    def code(self, place: int) -> str:
        """The card of the deck on which the one at this place is printed."""
        return self.codes[min(place, len(self.codes) - 1)]

    def tell(self, cards: Iterable[Mapping[str, Any]]) -> None:
        """Take over the present look of the cards."""
        for place, raw in enumerate(cards):
            self.tell_one(place, raw)

    def tell_one(self, place: int, raw: Mapping[str, Any]) -> None:
        """Take over the present look of the card at this place."""
        code, printed = self.code(place), print_of(raw)
        if self.prints.get(code) != printed:
            self.prints[code] = printed
            described(self.faces, code, raw)
            self.rested_ms = 0.0

    def picture(self, code: str, height_px: int) -> pygame.Surface | None:
        """Return the latest picture of a card in this size, perhaps of an older state; None before the first."""
        return self.kept.get((code, height_px))

    def draw_one(self, shown: Sequence[CardPicture]) -> bool:
        """Draw the first picture that is missing or old; False when all are there."""
        if self.rested_ms < REST_MS and all(self.picture(one.code, one.height_px) for one in shown):
            return True
        for one in shown:
            key = (one.code, one.height_px)
            if one.drawn != self.prints.get(one.code) or key not in self.kept:
                self.kept[key] = self.faces.face(*key)
                one.drawn = self.prints.get(one.code)
                return True
        return False


class CardPicture(Widget):
    """A card in its place, with its shadow."""

    def __init__(
        self, app: App, rect: pygame.Rect, gallery: Gallery, place: int, before: Iterable[CardPicture]
    ) -> None:
        """`before`: the pictures of the last layout; what they show need not be drawn again."""
        super().__init__(app, rect)
        self.gallery, self.code, self.height_px = gallery, gallery.code(place), rect.height
        same = (one.drawn for one in before if (one.code, one.height_px) == (self.code, self.height_px))
        self.drawn: Print | None = next(same, None)

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        picture = self.gallery.picture(self.code, self.height_px)
        if picture is None:
            surface.blit(paint.light(self.rect.size, round(6 * self.u), 40, "#000000"), self.rect)
            return
        shade = self.gallery.faces.shadow(self.height_px, 0.2)
        surface.blit(shade, shade.get_rect(center=(self.rect.centerx, self.rect.centery + self.rect.height // 50)))
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class CardTab(Pressable):
    """One card of the set: small picture, name, how many of it; a sign where something is wrong with it."""

    def __init__(
        self,
        app: App,
        rect: pygame.Rect,
        act: Callable[[], None],
        key: str,
        picture: CardPicture,
        words: tuple[str, str],
        chosen: bool,
        wrong: bool,
    ) -> None:
        """`words` are the name, and what stands below it."""
        super().__init__(app, rect, act, key)
        self.picture, self.words, self.wrong = picture, words, wrong
        self.spoken = ". ".join(filter(None, words))
        self.look = "brass" if chosen else "dark"
        self.radius = round(9 * app.scale)

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        self.picture.move(dx, dy)

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.radius

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(paint.plate(self.rect.size, self.look, self.radius, max(1, round(1.3 * self.u))), self.rect)
        if self.glow > 0:
            surface.blit(paint.light(self.rect.size, self.radius, round(34 * self.glow)), self.rect)
        self.picture.draw(surface)
        ink, left = paint.look(self.look).ink, self.picture.rect.right + round(10 * self.u)
        side = round(20 * self.u) if self.wrong else 0
        room = self.rect.right - left - round(8 * self.u) - side
        name, note = self.words
        font = fitted(self.app, name, min(16 * self.app.text_scale, self.rect.height * 0.34), room, bold=True)
        small = self.app.fonts.text(min(13 * self.app.text_scale, self.rect.height * 0.27))
        first = font.render(shortened(name, font, room), True, ink)
        second = small.render(shortened(note, small, room), True, ink)
        surface.blit(first, first.get_rect(midleft=(left, self.rect.centery - round(self.rect.height * 0.16))))
        surface.blit(second, second.get_rect(midleft=(left, self.rect.centery + round(self.rect.height * 0.22))))
        if self.wrong:
            colour, dark = ("#8F1D1D", "#FFF8E8") if self.look == "brass" else (BAD, "#3A1611")
            sign = warning(side, colour, dark)
            surface.blit(sign, sign.get_rect(midright=(self.rect.right - round(8 * self.u), self.rect.centery)))


# --- the left side: names and tabs -----------------------------------------------------------------------------------


PAD: Final = 12  # in units
CONTROL: Final = 44
FIELD: Final = 40
TAB: Final = 64
ASPECT: Final = 2 / 3  # of a card


class SetColumn:
    """Lays the column into the group of the scene."""

    def __init__(self, scene: BenchScene) -> None:
        self.scene, self.app, self.group = scene, scene.app, scene.group
        self.texts, self.draft = scene.words, scene.draft
        self.px, self.tx = scene.px, scene.tx

    def lay(self, rect: pygame.Rect) -> None:
        """Names above, tabs in the middle, buttons below."""
        self.group.add(Box(self.app, rect))
        x, wide = rect.x + self.px(PAD), rect.width - 2 * self.px(PAD)
        y = rect.y + self.px(8)
        for entry, longest in (("set_name", SET_NAME[-1]), ("author", AUTHOR[-1])):
            y = self._label(self.texts(f"workshop.{entry}"), x, y, wide)
            field = pygame.Rect(x, y, wide, self.px(FIELD))
            hint, change = self.texts(f"workshop.{entry}.hint"), partial(self.scene.write_set, entry)
            text = self.draft.raw[entry]
            line = Field(self.app, field, text, change, entry, placeholder=hint, longest=longest)
            line.named(hint)
            self.group.add(line)
            y = self._complain(f"$.{entry}", x, field.bottom, wide) + self.px(6)
        copies, most = sum(card["copies"] for card in self.draft.cards), self.draft.form.most
        y = self._label(self.texts("workshop.cards", count=copies, most=most), x, y + self.px(2), wide)
        y = self._complain("$.cards", x, y, wide) + self.px(3)
        foot = pygame.Rect(x, rect.bottom - self.px(PAD + CONTROL), wide, self.px(CONTROL))
        self._tabs(pygame.Rect(x, y, wide + self.px(6), foot.top - self.px(8) - y))
        self._foot(foot)

    def _label(self, text: str, x: int, y: int, room: int) -> int:
        font = fitted(self.app, text, self.tx(14), room, bold=True)
        words = font.render(shortened(text, font, room), True, paint.DIM)
        self.group.add(Picture(self.app, words, (x, y)))
        return y + words.get_height() + self.px(1)

    def _complain(self, path: str, x: int, y: int, room: int) -> int:
        """Write the errors of an entry of the set; return the edge below them."""
        for code in self.scene.problems.get(path, ()):
            words = complaint(self.app, self.texts(f"error.{code}"), room)
            self.group.add(Picture(self.app, words, (x, y + self.px(3)), f"wrong {path}"))
            y += words.get_height() + self.px(4)
        return y

    def _tabs(self, rect: pygame.Rect) -> None:
        area = Scroll(self.app, rect, "cards")
        for place in range(len(self.draft.cards)):
            y = rect.y + self.px(4) + place * self.px(TAB + 6)
            area.add(self._tab(pygame.Rect(rect.x + self.px(3), y, area.room_px - self.px(4), self.px(TAB)), place))
        area.pad(self.px(6))
        self.group.add(area)

    def _tab(self, rect: pygame.Rect, place: int) -> CardTab:
        high = rect.height - 2 * self.px(6)
        picture = pygame.Rect(0, 0, round(high * ASPECT), high)
        picture.midleft = rect.x + self.px(6), rect.centery
        return CardTab(
            self.app,
            rect,
            partial(self.scene.go_to, place),
            f"card {place}",
            self.scene.picture(picture, place),
            tab_words(self.texts, self.draft.cards[place]),
            chosen=place == self.scene.place,
            wrong=bool(self.draft.problems_of(place)),
        )

    def _foot(self, foot: pygame.Rect) -> None:
        """Another card, the same once more, away with it."""
        gap, size = self.px(6), foot.height
        full = self.texts("workshop.why.no_room", most=self.draft.form.most) if self.draft.full else ""
        only = self.texts("workshop.why.only_card") if len(self.draft.cards) == 1 else ""
        away = pygame.Rect(foot.right - size, foot.y, size, size)
        again = away.move(-size - gap, 0)
        new = pygame.Rect(foot.x, foot.y, again.x - gap - foot.x, size)
        label, scene = f"+  {self.texts('workshop.card.add')}", self.scene
        add = Button(self.app, new, label, scene.add_card, "add card", size=15.5, tip=full, enabled=not full)
        copy = IconButton(
            self.app, again, twice, scene.copy_card, "copy card", full or self.texts("workshop.card.copy")
        )
        cut = IconButton(
            self.app, away, bin_sign, scene.remove_card, "cut card", only or self.texts("workshop.card.cut")
        )
        copy.enabled, cut.enabled = not full, not only
        self.group.add(add, copy, cut)


def tab_words(texts: Any, card: Any) -> tuple[str, str]:
    """Return the words on the tab of a card: its name, then points and copies."""
    note = "workshop.tab" if card["copies"] == 1 else "workshop.tab.copies"
    return card["name"] or texts("workshop.card.nameless"), texts(note, points=card["points"], copies=card["copies"])


# --- the middle: the card that is being made -------------------------------------------------------------------------


LARGE, SMALL = 270, 154  # heights of the card from near and as it lies on the table, in units
SHARE: Final = 0.55  # of the column, at most, for the card
LINE: Final = 14.5  # letters of the note
PAPER: Final = "#F3E8CD"
SAID: Final = "#5B2A12"  # what is written on the card itself


class Preview:
    """Lays the middle column; `tell` writes the note anew while somebody types."""

    def __init__(self, scene: BenchScene) -> None:
        self.scene, self.app, self.group = scene, scene.app, scene.group
        self.px, self.tx = scene.px, scene.tx

    def lay(self, rect: pygame.Rect) -> None:
        large, small, gap = min(self.px(LARGE), round(rect.height * SHARE)), self.px(SMALL), self.px(15)
        wide = round(large * ASPECT) + gap + round(small * ASPECT)
        card = pygame.Rect((rect.width - wide) // 2 + rect.x, rect.y + self.px(6), round(large * ASPECT), large)
        hand = pygame.Rect(card.right + gap, 0, round(small * ASPECT), small)
        hand.bottom = card.bottom
        self.group.add(self.scene.picture(card, self.scene.place), self.scene.picture(hand, self.scene.place))
        line = self._captions(card, hand, rect.right)
        top = card.bottom + line + self.px(12)
        self._paper(pygame.Rect(rect.x, top, rect.width, rect.bottom - top))

    def _captions(self, card: pygame.Rect, hand: pygame.Rect, edge: int) -> int:
        """Name the two pictures below them and within the column; return the height of the line."""
        said = [self.scene.words(f"workshop.preview.{key}") for key in ("table", "near")]
        low, high = (self.app.fonts.render(words, self.tx(13), paint.CREAM) for words in said)
        left = min(hand.centerx - low.get_width() // 2, edge - low.get_width())
        middle = min(card.centerx - high.get_width() // 2, left - high.get_width() - self.px(8))
        self.group.add(Picture(self.app, high, (middle, card.bottom + self.px(3))))
        self.group.add(Picture(self.app, low, (left, card.bottom + self.px(3))))
        return low.get_height()

    def _paper(self, rect: pygame.Rect) -> None:
        self.note = Scroll(self.app, rect.inflate(-2 * self.px(12), -2 * self.px(9)), "note", PAPER)
        self.paper = Box(self.app, rect, "paper", 8)
        self.group.add(self.paper, self.note)
        self.tell()

    def tell(self) -> None:
        """Write what is printed on the card, and all it does, sentence by sentence."""
        note, card, words = self.note, self.scene.card, self.scene.words
        note.widgets.clear()
        note.content_px = 0
        text, y = card["text"].strip(), note.rect.y - note.offset
        lines = [(words("workshop.quoted", text=text), SAID, True)] if text else []
        lines += [(line, paint.INK, False) for line in told(words, card)]
        for line, ink, italic in lines:
            picture = paragraph(self.app, line, self.tx(LINE), note.room_px, ink, italic=italic)
            note.add(Picture(self.app, picture, (note.rect.x, y)))
            y += picture.get_height() + self.px(6)
        note.scroll_to(note.wanted, at_once=True)
        self.paper.rect.height = min(note.content_px, note.rect.height) + 2 * self.px(9)  # no larger than its words
