"""The table set-up: who sits where, and every rule option of the game as a form."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.bots.core.levels import OFFERED
from game.match import presets
from game.match.exchange import RULES
from game.match.presets import Preset
from game.match.seats import BOT, NAME_LENGTH, PERSON
from game.match.setup import from_dict
from rules.core.registry import GAMES, game
from ui.faces.furniture.avatars import figure, figures
from ui.scenes.choosing import ListPick
from ui.scenes.desk import Desk
from ui.scenes.menu.decks import DecksScene
from ui.scenes.menu.resume import begin
from ui.scenes.people.people import PeopleScene
from ui.scenes.setup.ahead import warm_up
from ui.scenes.setup.model import Draft, Incomplete, Seat
from ui.scenes.setup.options import OptionRows
from ui.scenes.setup.presets import dropped
from ui.shell import pen
from ui.table.tables import table_of
from ui.widgets import paint
from ui.widgets.button import Button, IconButton, Pressable
from ui.widgets.controls import Segments
from ui.widgets.field import Field
from ui.widgets.form import Form
from ui.widgets.scroll import Scroll
from ui.widgets.signs import cross
from ui.widgets.text import Box, Picture, Title

if TYPE_CHECKING:
    from ui.shell.app import App


# --- one chair -------------------------------------------------------------------------------------------------------


GAP: Final = 8


class Medallion(Pressable):
    """The figure of a seat; a click takes the next one."""

    def __init__(
        self, app: App, rect: pygame.Rect, kind: str, number: int, act: Any, key: str, tip: str, colour: str = ""
    ) -> None:
        super().__init__(app, rect, act, key, tip)
        self.colour = colour
        self._figure = partial(figure, kind, number, rect.height)

    @cached_property
    def picture(self) -> pygame.Surface:
        """The figure, drawn when it is seen for the first time."""
        return self._figure()

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.rect.height // 2

    def draw(self, surface: pygame.Surface) -> None:
        if self.colour:
            rim = max(2, round(3 * self.u))
            pen.circle(surface, self.colour, self.rect.center, self.rect.height // 2 + rim)
        surface.blit(self.picture, self.rect)
        if self.glow > 0:
            light = paint.light(self.rect.size, self.rect.height // 2, round(40 * self.glow))
            surface.blit(light, self.rect)


class Chair:
    """Lays the widgets of a chair into `area`; `again(size)` lays out everything anew."""

    def __init__(
        self,
        app: App,
        area: Scroll,
        rect: pygame.Rect,
        seat: Seat,
        index: int,
        again: Callable[[tuple[int, int]], None],
    ) -> None:
        self.app, self.area, self.rect, self.seat, self.index, self.again = app, area, rect, seat, index, again
        self.row, self.gap = round(ROW * app.scale), round(GAP * app.scale)
        self.left = rect.x + rect.height + round(12 * app.scale)  # where name and kind begin

    def lay(self, name: str, remove: Callable[[], None] | None, taken: Collection[str]) -> None:
        """`name` stands there where none was chosen; `remove` None: the table needs this chair; `taken`: profiles that
        sit elsewhere."""
        self._lay_figure()
        right = self.rect.right
        if remove is not None:
            right = self._icon(right, cross, remove, f"remove{self.index}", "setup.remove_seat")
        if self.seat.word == PERSON:
            right = self._lay_profile(right, taken)
        if self.seat.profile:
            return
        place = pygame.Rect(self.left, self.rect.y, right - self.left, self.row)
        key, texts = f"name{self.index}", self.app.texts
        field = Field(self.app, place, self.seat.name, self._rename, key, placeholder=name, longest=NAME_LENGTH)
        field.named(self._of(texts("access.chair_name")), "" if self.seat.name else name)
        self.area.add(field)

    def _of(self, words: str) -> str:
        """A name that tells these words from those of the other chairs."""
        return self.app.texts("access.of_chair", words=words, number=self.index + 1)

    def _lay_figure(self) -> None:
        side, texts = self.rect.height, self.app.texts
        kind = PERSON if self.seat.word == PERSON else BOT
        act, key = self._next_figure, f"avatar{self.index}"
        tip = texts("setup.profile.is" if self.seat.profile else "setup.avatar.next")
        place = pygame.Rect(self.rect.topleft, (side, side))
        medallion = Medallion(self.app, place, kind, self.seat.avatar, act, key, tip, self.seat.colour)
        medallion.spoken = self._of(tip)
        self.area.add(medallion)

    def _lay_profile(self, right: int, taken: Collection[str]) -> int:
        """A guest has a button to the profiles beside his name; who has a profile, a plate and a way back to guest."""
        choose = partial(self._choose, taken)
        if not self.seat.profile:
            return self._icon(right, person, choose, f"profile{self.index}", "setup.profile")
        right = self._icon(right, guest, self._to_guest, f"guest{self.index}", "setup.profile.guest")
        plate = pygame.Rect(self.left, self.rect.y, right - self.left, self.row)
        tip = self.app.texts("setup.profile.is")
        self.area.add(Button(self.app, plate, self.seat.name, choose, f"profile{self.index}", "wood", size=17, tip=tip))
        return right

    def _icon(self, right: int, painter: Any, act: Callable[[], None], key: str, tip: str) -> int:
        """A small button that ends there; returns where the next thing may end."""
        place = pygame.Rect(right - self.row, self.rect.y, self.row, self.row)
        icon = IconButton(self.app, place, painter, act, key, self.app.texts(tip))
        icon.spoken = self._of(icon.tip)
        self.area.add(icon)
        return place.left - self.gap

    # --- what one can do -----------------------------------------------------------------------------------------
    def _next_figure(self) -> None:
        """The next figure; a profile has its own."""
        if not self.seat.profile:
            self.seat.avatar = (self.seat.avatar + 1) % figures(PERSON if self.seat.word == PERSON else BOT)
            self.again(self.app.size)

    def _rename(self, text: str) -> None:
        self.seat.name = text

    def _choose(self, taken: Collection[str]) -> None:
        typed = "" if self.seat.profile else self.seat.name.strip()
        self.app.push(PeopleScene(self.app, self._take, self.seat.profile, taken, typed))

    def _take(self, id: str) -> None:
        self.seat.take(self.app.people.book.of(id) if id else None)
        self.again(self.app.size)

    def _to_guest(self) -> None:
        self._take("")


def person(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """Head and shoulders: the profiles."""
    size, x, y = rect.height, rect.centerx, rect.centery
    pen.circle(surface, colour, (x, round(y - size * 0.12)), round(size * 0.12))
    body = pygame.Rect(0, 0, round(size * 0.44), round(size * 0.40)).move_to(midtop=(x, round(y + size * 0.04)))
    clip = surface.get_clip()
    surface.set_clip(pygame.Rect(body.x, body.y, body.width, body.height // 2).clip(clip))
    pen.ellipse(surface, colour, body)
    surface.set_clip(clip)


def guest(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """Head and shoulders, struck out: nobody in particular."""
    person(surface, rect, colour)
    r, width = rect.height * 0.26, max(2, rect.height // 14)
    x, y = rect.center
    pen.line(surface, colour, (x - r, y + r), (x + r, y - r), width)


# --- the scene -------------------------------------------------------------------------------------------------------


WIDEST: Final = 1360  # of both columns together, in units
FOOT: Final = 106  # height of the lowest row with its margin
ROW: Final = 44


class SetupScene(Desk):
    """Asks for everything a match needs and starts it."""

    first_focus = "start"

    def __init__(self, app: App, game_id: str = "", draft: Draft | None = None) -> None:
        """`draft`: a table that has been set up so far; it is changed."""
        super().__init__(app)
        self.mine: Sequence[Preset] = ()  # presets of one's own, of all games
        if draft is not None:
            self.draft = draft
            return
        kept = from_dict(app.settings.last_setup) if app.settings.last_setup else None
        if kept is not None and game_id in ("", kept.game_id):
            self.draft = Draft.of(kept, app.settings.language, app.people.book)
        else:
            self.draft = Draft.fresh(game_id or GAMES[0])

    def enter(self) -> None:
        self._look()

    def _look(self) -> None:
        """Read the presets of one's own anew."""
        book, notices = presets.load()
        self.mine = book.presets
        for notice in notices:
            self.app.toasts.notice(notice)

    def _lay_anew(self) -> None:
        """Another value may change which rows there are and what they say."""
        self.resize(self.app.size)

    def uncover(self) -> None:
        """Profiles and presets may have been changed meanwhile."""
        self._look()
        self.draft.refresh(self.app.people.book)
        self.resize(self.app.size)

    # --- layout --------------------------------------------------------------------------------------------------
    def build(self) -> Iterator[None]:
        self.words = self.app.texts_of(self.draft.game_id)
        self.rows = OptionRows(self.app, self.draft, self._lay_anew, self.mine)
        width, height = self.app.size
        whole = min(width - self.px(110), self.px(WIDEST))
        left = (width - whole) // 2
        top = self.px(30)
        title = Title(self.app, self.heading(), self.px(38), whole - self.px(40), (0, top))  # the scene's name
        title.rect.x = round((width - title.rect.width) / 2)
        self.group.add(title)
        top += title.rect.height + self.px(2)
        bottom = height - self.px(FOOT)
        gap = self.px(20)
        seats = pygame.Rect(left, top, (whole - gap) * 48 // 100, bottom - top)
        rules = pygame.Rect(seats.right + gap, top, whole - gap - seats.width, bottom - top)
        yield
        yield from self._build_seats(self._panel(seats, "seats"))
        yield from self._build_options(self._panel(rules, "rules"))
        self._build_foot(pygame.Rect(left, bottom + self.px(12), whole, self.px(52)))
        warm_up(self.app, self.draft)

    def spoken_title(self) -> str:
        return self.heading()

    def heading(self) -> str:
        return self.words("setup.title", game=self.words("name"))

    @property
    def counts(self) -> range:
        """The possible numbers of seats."""
        return game(self.draft.game_id).players

    def _panel(self, rect: pygame.Rect, key: str) -> Scroll:
        """A wooden panel with a scroll area in it."""
        area = Scroll(self.app, rect.inflate(-self.px(20), -self.px(20)), key)
        self.group.add(Box(self.app, rect), area)
        return area

    # --- seats ---------------------------------------------------------------------------------------------------
    def _build_seats(self, area: Scroll) -> Iterator[None]:
        form = Form(self.app, area)
        form.heading(self.words("setup.players"))
        names = self.draft.names(self.app.settings.language)
        for index in range(len(self.draft.seats)):
            form.y = self._build_seat(area, form, index, names[index]) + self.px(16)
            yield
        if len(self.draft.seats) < self.counts[-1]:
            rect = pygame.Rect(form.x, form.y, form.width, self.px(ROW))
            label = f"+  {self.words('setup.add_seat')}"
            area.add(Button(self.app, rect, label, self._add_seat, "add", "dark", size=15))
            form.y = rect.bottom + self.px(8)
        rect = pygame.Rect(form.x, form.y, form.width, self.px(ROW))
        area.add(Button(self.app, rect, self.words("setup.deck"), self._look_at_deck, "deck", "dark", size=15))
        form.y = rect.bottom + self.px(8)
        form.close()

    def _look_at_deck(self) -> None:
        """The cards of this game, and what they can wear."""
        self.app.push(DecksScene(self.app, table_of(self.draft.game_id).art))

    def _build_seat(self, area: Scroll, form: Form, index: int, name: str) -> int:
        """One chair; returns its lower edge."""
        rect = pygame.Rect(form.x, form.y, form.width, 2 * self.px(ROW) + self.px(8))
        removable = len(self.draft.seats) > self.counts[0]
        chair = Chair(self.app, area, rect, self.draft.seats[index], index, self.resize)
        chair.lay(name, partial(self._remove_seat, index) if removable else None, self._taken(index))
        control = pygame.Rect(chair.left, form.y + self.px(ROW + 8), form.x + form.width - chair.left, self.px(ROW))
        area.add(self._kind_control(control, index))
        return control.bottom

    def _taken(self, index: int) -> list[str]:
        """List the profiles that sit on the other chairs."""
        return [seat.profile for place, seat in enumerate(self.draft.seats) if seat.profile and place != index]

    def _kind_control(self, rect: pygame.Rect, index: int) -> Segments:
        word = self.draft.seats[index].word
        values = (PERSON, *OFFERED)
        words = [self.words("setup.kind.person"), *(self.words(f"level.{level}") for level in OFFERED)]
        control = Segments(
            self.app,
            rect,
            values,
            words,
            word,
            lambda chosen: self._seat_kind(index, chosen),
            f"kind{index}",
            size=14.5,
        )
        control.named(self.words("access.chair", number=index + 1, name=self._called(index)))
        control.tip = "" if word == PERSON else f"{self.words(f'level.{word}.help')} {self.measured()}".rstrip()
        return control

    def measured(self) -> str:
        """With which options the levels were measured (docs/bots.md): the usual ones, the first preset of the game."""
        usual = next(iter(self.draft.presets), "")
        key = "setup.measured" if self.draft.preset == usual else "setup.measured.other"
        return self.words(key, preset=self.words(f"preset.{usual}")) if usual else ""

    def _called(self, index: int) -> str:
        """The name of who sits there, also where the person has given none."""
        return self.draft.names(self.app.settings.language)[index]

    def _seat_kind(self, index: int, word: str) -> None:
        self.draft.seats[index].turn(word)
        self.resize(self.app.size)

    def _add_seat(self) -> None:
        self.draft.add_seat()
        self.resize(self.app.size)

    def _remove_seat(self, index: int) -> None:
        del self.draft.seats[index]
        self.resize(self.app.size)
        self.group.focus_key(f"remove{min(index, len(self.draft.seats) - 1)}")

    # --- options -------------------------------------------------------------------------------------------------
    def _build_options(self, area: Scroll) -> Iterator[None]:
        form = Form(self.app, area, ListPick)
        form.heading(self.words("setup.options"))
        yield from form.rows([*self.rows.presets(), *self.rows.items()])
        form.heading(self.words("setup.terms"))
        yield from form.rows([self.rows.takeback(), *self.rows.coach()])
        form.close()

    def _defaults(self) -> None:
        self.draft.reset_options()
        self.resize(self.app.size)

    # --- the lowest row ------------------------------------------------------------------------------------------
    def _build_foot(self, rect: pygame.Rect) -> None:
        gap, seed_px = self.px(14), self.px(150)
        back = pygame.Rect(rect.x, rect.y, self.px(150), rect.height)
        self.group.add(Button(self.app, back, self.words("setup.back"), self.back, "back", "dark"))
        usual = pygame.Rect(back.right + gap, rect.y, self.px(210), rect.height)
        tip = self.words("setup.defaults.help")
        self.group.add(
            Button(self.app, usual, self.words("setup.defaults"), self._defaults, "defaults", "dark", tip=tip)
        )
        start = pygame.Rect(0, rect.y, self.px(330), rect.height)
        start.right = rect.right
        label = self.app.fonts.render(self.words("setup.seed"), self.tx(15), paint.DIM, bold=True)
        field = pygame.Rect(0, 0, seed_px, self.px(ROW))
        field.midright = (start.left - gap, rect.centery)
        room = field.left - usual.right - 2 * gap
        if label.get_width() <= room:
            self.group.add(
                Picture(self.app, label, (field.left - gap - label.get_width(), rect.centery - label.get_height() / 2))
            )
        seed = Field(
            self.app,
            field,
            self.draft.seed,
            self._set_seed,
            "seed",
            placeholder=self.words("setup.seed.random"),
            longest=9,
            allowed="0123456789",
            tip=self.words("setup.seed.help"),
        )
        seed.spoken = self.words("setup.seed")
        deal = Button(self.app, start, self.words("setup.start"), self.start, "start", "brass", size=23, display=True)
        self.group.add(seed, deal)

    def _set_seed(self, text: str) -> None:
        self.draft.seed = text

    def start(self) -> None:
        """Deal the cards, or say what is missing."""
        try:
            setup = self.draft.finished(self.words)
        except Incomplete as missing:
            self.app.sound.play("error")
            self.group.ring = True
            self.group.focus_key(missing.key)
            self.app.toasts.beside(missing.text, missing.key)
            return
        begin(self.app, setup)

    # --- events --------------------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            return self._dropped(event.file)
        entered = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        used = not (entered and isinstance(self.group.focus, Field)) and super().handle(event)
        if entered and not used:  # what does not read the key itself is done with: on to the deal
            self.group.focus_key("start")
            return True
        return used

    def _dropped(self, path: str) -> bool:
        """A file was dropped on the window; where it can mean nothing it is left to others."""
        if Path(path).suffix.lower() == RULES:
            found = dropped(self.app, path)
            if found is not None and found.game_id == self.draft.game_id:
                self.draft.take_values(found.values())
            self.uncover()
            return True
        return self.rows.dropped(path)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.app.background(), (0, 0))
        super().draw(surface)
