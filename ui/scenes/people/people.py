"""The people of the house: who sits down here, a list of profiles, and the page of one of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import fields, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.match.seats import COLOURS, NAME_LENGTH, PERSON
from game.people import profiles
from game.people.profiles import Profile
from game.people.settings import SIZES, rows
from ui.faces.backs.catalogue import BACKS
from ui.faces.decks import OWN_BACK
from ui.faces.furniture.avatars import figure, figures
from ui.scenes.notice import ask
from ui.scenes.panel import Choice, PanelScene
from ui.shell import pen
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import Button, IconButton, Pressable
from ui.widgets.field import Field
from ui.widgets.form import Form, Item
from ui.widgets.scroll import Scroll
from ui.widgets.signs import cross
from ui.widgets.swatches import RIM, Swatches
from ui.widgets.text import Picture, paragraph, shortened

if TYPE_CHECKING:
    from ui.shell.app import App


# --- one profile -----------------------------------------------------------------------------------------------------


CELL: Final = 52  # of a figure or a colour, in units
FIELD: Final = 44
AS_SET: Final = "as_set"  # no wish of its own: as the settings say


class ProfileScene(PanelScene):
    """Changes a profile; `then` gets it when the person is done, and nothing happens where he goes back instead.

    A `new` one begins with this `name`.
    """

    wanted = (820, 700)
    first_focus = "name"

    def __init__(
        self, app: App, profile: Profile, then: Callable[[Profile], None], *, new: bool = False, name: str = ""
    ) -> None:
        super().__init__(app)
        self.profile = replace(profile, avatar=profile.avatar % figures(PERSON))
        self.was = self.profile  # as it was when the page was opened
        self.then, self.new = then, new
        self.name = name if new else profile.name

    def title(self) -> str:
        return self.app.texts("profile.title.new" if self.new else "profile.title")

    def choices(self) -> Sequence[Choice]:
        texts = self.app.texts
        return (
            Choice("cancel", texts("button.cancel"), self.back, "dark"),
            Choice("done", texts("profile.done"), self.done, "brass"),
        )

    # --- layout --------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> Iterator[None]:
        texts, area = self.app.texts, Scroll(self.app, rect, "profile")
        form = Form(self.app, area)
        field = pygame.Rect(form.x, form.y, form.width, self.px(FIELD))
        hint = texts("profile.name.placeholder")
        area.add(Field(self.app, field, self.name, self._rename, "name", placeholder=hint, longest=NAME_LENGTH))
        form.y = field.bottom + self.px(14)
        self._pictures(form, area, "avatar", range(figures(PERSON)), self._figure)
        self._pictures(form, area, "colour", tuple(dict.fromkeys((*COLOURS, self.profile.colour))), self._disc)
        yield from form.rows([self._wish("back"), self._wish("text_size"), self._wish("speed"), self._wish("aloud")])
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
        """Build the row of one wish of this profile; the first choice keeps to the settings."""
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
        if name == "aloud":
            return texts("value.on" if value else "value.off")
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


# --- all of them -----------------------------------------------------------------------------------------------------


ROW: Final = 62
GAP: Final = 8
EDIT: Final = 130  # width of the button that changes a profile


class Nameplate(Pressable):
    """A person with figure and colour; a click chooses."""

    def __init__(
        self, app: App, rect: pygame.Rect, profile: Profile, act: Callable[[], None], *, chosen: bool, note: str
    ) -> None:
        super().__init__(app, rect, act, f"person {profile.id}")
        self.profile, self.note = profile, note
        self.spoken = f"{profile.name}. {note}" if note else profile.name
        self.look = "brass" if chosen else "dark" if note else "wood"
        self.radius = round(min(10 * self.u, rect.height / 2))

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.radius

    def draw(self, surface: pygame.Surface) -> None:
        ink = paint.look(self.look).ink
        paint.blit_shadow(surface, self.rect, self.radius, max(3, round(7 * self.u)), 130)
        surface.blit(paint.plate(self.rect.size, self.look, self.radius, max(1, round(1.5 * self.u))), self.rect)
        if self.glow > 0:
            surface.blit(paint.light(self.rect.size, self.radius, round(34 * self.glow)), self.rect)
        side = round(self.rect.height * 0.76)
        face = pygame.Rect(0, 0, side, side).move_to(midleft=(self.rect.x + round(10 * self.u), self.rect.centery))
        pen.circle(surface, self.profile.colour, face.center, side // 2 + max(2, round(4 * self.u)))
        surface.blit(figure(PERSON, self.profile.avatar, side), face)
        self._write(surface, face.right + round(14 * self.u), ink)

    def _write(self, surface: pygame.Surface, left: int, ink: str) -> None:
        room = self.rect.right - left - round(12 * self.u)
        font = self.app.fonts.text(min(18 * self.app.text_scale, self.rect.height * 0.4), bold=True)
        name = font.render(shortened(self.profile.name, font, room), True, ink)
        middle = self.rect.centery - (round(self.rect.height * 0.17) if self.note else 0)
        surface.blit(name, name.get_rect(midleft=(left, middle)))
        if self.note:
            small = self.app.fonts.text(min(13 * self.app.text_scale, self.rect.height * 0.28))
            words = small.render(shortened(self.note, small, room), True, ink)
            surface.blit(words, words.get_rect(midleft=(left, self.rect.centery + round(self.rect.height * 0.24))))


class PeopleScene(PanelScene):
    """All profiles. With `then` one is chosen for a seat (its id, "" for a guest), else a click changes it.

    `now` is who sits there, `taken` who sits elsewhere at the same table. `name` was typed at the seat: a new profile
    begins with it. `guests`: whether a guest may sit there.
    """

    wanted = (640, 640)
    first_focus = "new"

    def __init__(
        self,
        app: App,
        then: Callable[[str], None] | None = None,
        now: str = "",
        taken: Collection[str] = (),
        name: str = "",
        *,
        guests: bool = True,
    ) -> None:
        super().__init__(app)
        self.then, self.now, self.taken, self.name = then, now, frozenset(taken), name
        self.guests = guests and then is not None
        if app.people.book.people:
            self.first_focus = f"person {now or app.people.book.people[0].id}"

    def title(self) -> str:
        return self.app.texts("people.title.seat" if self.then else "people.title")

    def choices(self) -> Sequence[Choice]:
        texts = self.app.texts
        new = Choice("new", texts("people.new"), self.create, "wood")
        guest = Choice("guest", texts("people.guest"), partial(self._choose, ""), "wood")
        return (guest, new) if self.guests else (new,)

    def uncover(self) -> None:
        self.resize(self.app.size)

    def build_body(self, rect: pygame.Rect) -> None:
        people = self.app.people.book.people
        area = Scroll(self.app, rect, "people")
        if not people:
            words = paragraph(self.app, self.app.texts("people.none"), self.tx(17), area.room_px, paint.CREAM)
            area.add(Picture(self.app, words, (rect.x, rect.y + self.px(6))))
        for index, profile in enumerate(people):
            y = rect.y + self.px(4) + index * self.px(ROW + GAP)
            area.add(*self._row(profile, pygame.Rect(rect.x + self.px(4), y, area.room_px - self.px(8), self.px(ROW))))
        self.group.add(area)

    def _row(self, profile: Profile, rect: pygame.Rect) -> list[Widget]:
        texts, small = self.app.texts, self.px(44)
        bin_ = pygame.Rect(0, 0, small, small).move_to(midright=rect.midright)
        edit = pygame.Rect(0, 0, self.px(EDIT), small).move_to(midright=(bin_.left - self.px(GAP), rect.centery))
        plate = pygame.Rect(rect.x, rect.y, edit.left - self.px(GAP) - rect.x, rect.height)
        away = profile.id in self.taken
        act = partial(self._choose, profile.id) if self.then else partial(self.edit, profile)
        name = Nameplate(
            self.app, plate, profile, act, chosen=profile.id == self.now, note=texts("people.taken") if away else ""
        )
        name.enabled = not away
        return [
            name,
            Button(
                self.app, edit, texts("people.edit"), partial(self.edit, profile), f"edit {profile.id}", "dark", size=15
            ),
            IconButton(
                self.app, bin_, cross, partial(self._ask_drop, profile), f"drop {profile.id}", texts("people.drop")
            ),
        ]

    # --- what one can do -----------------------------------------------------------------------------------------
    def _choose(self, id: str) -> None:
        then = self.then
        assert then is not None
        self.app.pop()
        then(id)

    def create(self) -> None:
        fresh = profiles.fresh("?", self.app.people.book.people)
        self.app.push(ProfileScene(self.app, fresh, self._created, new=True, name=self.name))

    def _created(self, profile: Profile) -> None:
        """Somebody who has just introduced himself is the one who wants to sit here."""
        self._keep(profile)
        if self.then is not None:
            self._choose(profile.id)

    def _keep(self, profile: Profile) -> None:
        self.app.people.keep(profile)
        self.resize(self.app.size)

    def edit(self, profile: Profile) -> None:
        self.app.push(ProfileScene(self.app, profile, self._keep))

    def _ask_drop(self, profile: Profile) -> None:
        self.app.push(ask(self.app, "profile", partial(self._drop, profile), who=profile.name))

    def _drop(self, profile: Profile) -> None:
        self.app.people.drop(profile.id)
        self.resize(self.app.size)
