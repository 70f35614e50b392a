"""One profile: name, figure, colour, and what its owner's seat brings along."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.match.seats import COLOURS, NAME_LENGTH, PERSON
from game.people.profiles import Profile
from game.people.settings import SIZES, rows
from ui.faces.backs.catalogue import BACKS
from ui.faces.decks import OWN_BACK
from ui.faces.furniture.portraits import figure, figures
from ui.scenes.panel import Choice, PanelScene
from ui.widgets.field import Field
from ui.widgets.form import Form, Item
from ui.widgets.scroll import Scroll
from ui.widgets.swatches import RIM, Swatches

if TYPE_CHECKING:
    from ui.shell.app import App

CELL: Final = 52  # of a figure or a colour, in units
FIELD: Final = 44
AS_SET: Final = "as_set"  # no wish of its own: as the settings say


class ProfileScene(PanelScene):
    """Changes a profile; `then` gets it when the person is done, and nothing happens where he goes back instead."""

    wanted = (820, 700)
    first_focus = "name"

    def __init__(self, app: App, profile: Profile, then: Callable[[Profile], None], *, new: bool = False) -> None:
        super().__init__(app)
        self.profile = replace(profile, avatar=profile.avatar % figures(PERSON))
        self.was = self.profile  # as it was when the page was opened
        self.then, self.new = then, new
        self.name = "" if new else profile.name

    def title(self) -> str:
        return self.app.texts("profile.title.new" if self.new else "profile.title")

    def choices(self) -> Sequence[Choice]:
        texts = self.app.texts
        return (
            Choice("cancel", texts("button.cancel"), self.back, "dark"),
            Choice("done", texts("profile.done"), self.done, "brass"),
        )

    # --- layout --------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> None:
        texts, area = self.app.texts, Scroll(self.app, rect, "profile")
        form = Form(self.app, area)
        field = pygame.Rect(form.x, form.y, form.width, self.px(FIELD))
        hint = texts("profile.name.placeholder")
        area.add(Field(self.app, field, self.name, self._rename, "name", placeholder=hint, longest=NAME_LENGTH))
        form.y = field.bottom + self.px(14)
        self._pictures(form, area, "avatar", range(figures(PERSON)), self._figure)
        self._pictures(form, area, "colour", tuple(dict.fromkeys((*COLOURS, self.profile.colour))), self._disc)
        form.rows([self._wish("back"), self._wish("text_size"), self._wish("speed")])
        form.close()
        self.group.add(area)

    def _pictures(
        self, form: Form, area: Scroll, name: str, values: Sequence[Any], drawn: Callable[[Any, int], pygame.Surface]
    ) -> None:
        """Figures or colours side by side."""
        side, value, caption = self.px(CELL), getattr(self.profile, name), self.app.texts(f"profile.{name}")
        place, nameless = (form.x - self.px(RIM), form.y), [""] * len(values)
        row = Swatches(self.app, place, (side, side), values, nameless, value, self._setter(name), name, caption)
        for one in values:
            row.show(one, drawn(one, side))
        area.add(row)
        form.y = row.rect.bottom + self.px(12)

    @staticmethod
    def _figure(number: int, side: int) -> pygame.Surface:
        return figure(PERSON, number, side)

    @staticmethod
    def _disc(colour: str, side: int) -> pygame.Surface:
        """A button of this colour with a light on it."""
        disc = pygame.Surface((side * 2, side * 2), pygame.SRCALPHA)
        pygame.draw.circle(disc, "#F3DFAE", (side, side), round(side * 0.92))
        pygame.draw.circle(disc, colour, (side, side), round(side * 0.82))
        return pygame.transform.smoothscale(disc, (side, side))

    def _wish(self, name: str) -> Item:
        """What this seat brings along; the first choice is what the settings say."""
        texts, value = self.app.texts, getattr(self.profile, name)
        values = self._values(name)
        words = [texts("profile.as_set"), *(self._word(name, one) for one in values)]
        return Item(
            key=name,
            kind="choice",
            label=texts(f"profile.{name}"),
            help=texts(f"profile.{name}.help"),
            value=AS_SET if value is None else value,
            on_change=self._wisher(name),
            values=(AS_SET, *values),
            words=words,
        )

    @staticmethod
    def _values(name: str) -> Sequence[Any]:
        if name == "back":
            return (OWN_BACK, *BACKS)
        return next(row.values for row in rows() if row.name == name)

    def _word(self, name: str, value: Any) -> str:
        texts = self.app.texts
        if name == "back":
            return texts(f"decks.back.{value or 'own'}")
        if name == "text_size":
            return texts(f"settings.size.{SIZES[list(self._values(name)).index(value)]}")
        return texts(f"settings.{name}.{value}")

    # --- choices -------------------------------------------------------------------------------------------------
    def _rename(self, text: str) -> None:
        self.name = text

    def _setter(self, name: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            self.profile = replace(self.profile, **{name: value})

        return change

    def _wisher(self, name: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            wish: dict[str, Any] = {name: None if value == AS_SET else value}
            self.profile = replace(self.profile, **wish)

        return change

    def done(self) -> None:
        """Keep it, or say what is wrong with the name."""
        name, texts = self.name.strip(), self.app.texts
        if not name or self.app.people.book.named(name, but=self.profile.id):
            self.app.sound.play("error")
            self.group.focus_key("name")
            self.app.toasts.beside(texts("profile.name.twice" if name else "profile.name.missing"), "name")
            return
        self.app.pop()
        self.then(self._changed(replace(self.profile, name=name)))

    def _changed(self, mine: Profile) -> Profile:
        """The profile as it is now, perhaps changed in another window, with what was changed on this page."""
        present = self.app.people.book.of(mine.id)
        names = [field.name for field in fields(Profile) if getattr(mine, field.name) != getattr(self.was, field.name)]
        return mine if present is None else replace(present, **{name: getattr(mine, name) for name in names})
