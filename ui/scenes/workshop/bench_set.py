"""The left side of the bench: what the set is called, who made it, and its cards as tabs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from rules.families.effects.form import AUTHOR, SET_NAME
from ui.scenes.workshop.bench_cards import CardTab
from ui.scenes.workshop.bench_signs import bin_sign, complaint, twice
from ui.widgets import paint
from ui.widgets.button import Button, IconButton
from ui.widgets.field import Field
from ui.widgets.scroll import Scroll
from ui.widgets.text import Box, Picture, fitted, shortened

if TYPE_CHECKING:
    from ui.scenes.workshop.bench import BenchScene

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
            self.group.add(Field(self.app, field, text, change, entry, placeholder=hint, longest=longest))
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
        """What is wrong with an entry of the set; the edge below it."""
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
    """What stands on the tab of a card."""
    note = "workshop.tab" if card["copies"] == 1 else "workshop.tab.copies"
    return card["name"] or texts("workshop.card.nameless"), texts(note, points=card["points"], copies=card["copies"])
