"""The rule options of a table being set up, and what the table agrees about, as rows of a form."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import cos, radians, sin
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.learn.agreed import value_words
from game.learn.pedigree import comes, effect
from game.match.presets import Preset, equal, left_out
from game.match.terms import COACHES, TAKEBACKS, USUAL
from game.workshop.benches import Bench, bench
from game.workshop.parcel import SUFFIX
from game.workshop.sets import Kept, shelf
from rules.core.options import Option
from rules.families.effects.form import Form as CardForm
from ui.faces.kept.cache import Faces
from ui.faces.picture import Print
from ui.scenes.panel import Choice, PanelScene
from ui.scenes.setup.model import Draft, in_words, set_key
from ui.scenes.workshop.parcel import dropped_set, fetch_set
from ui.table.tables import table_of
from ui.widgets import paint
from ui.widgets.button import Pressable
from ui.widgets.card import print_of
from ui.widgets.form import BAD, GOOD, Item
from ui.widgets.scroll import Scroll
from ui.widgets.text import Picture, paragraph, shortened

if TYPE_CHECKING:
    from ui.shell.app import App


# --- which set of cards ----------------------------------------------------------------------------------------------


SPREAD_DEG: Final = 9.0  # between two cards
WIDEST_DEG: Final = 46.0  # of the whole fan
REACH: Final = 2.2  # from the fan's point to the middle of a card, in heights of the fan, where there is room


def fan(faces: Faces, code: str, prints: Sequence[Print], size: tuple[int, int]) -> pygame.Surface:
    """Cards side by side around a point below them, within `size`; `code` is any workshop card of the deck."""
    whole = pygame.Surface(size, pygame.SRCALPHA)
    step = min(SPREAD_DEG, WIDEST_DEG / max(1, len(prints) - 1))
    reach, height = _measures(size, faces.aspect, radians(step * (len(prints) - 1) / 2))
    for index, printed in enumerate(prints):
        turn_deg = (index - (len(prints) - 1) / 2) * step
        spoke = pygame.Vector2(0, -reach).rotate(turn_deg)
        card = pygame.transform.rotozoom(faces.sample(code, printed, height), -turn_deg, 1.0)
        whole.blit(card, card.get_rect(center=(size[0] / 2 + spoke.x, height / 2 + reach + spoke.y)))
    return whole


def _measures(size: tuple[int, int], aspect: float, widest: float) -> tuple[float, int]:
    """Return the distance of the cards from the fan's point and their height, so that even the outermost lie within."""
    width, high = size
    free = (width - high * (aspect * cos(widest) + sin(widest))) / 2
    reach = min(high * REACH, free / sin(widest)) if widest > 0 else high * REACH
    drop = reach * (1 - cos(widest))
    return reach, int((high - drop) / (0.5 + 0.5 * cos(widest) + 0.5 * aspect * sin(widest)))


ROW: Final = 104
FAN: Final = 200  # width


class SetRow(Pressable):
    """A plate that chooses a set: its cards as a fan, its name, who made it, what its cards are called."""

    def __init__(self, app: App, rect: pygame.Rect, kept: Kept, act: Callable[[], None], key: str, chosen: bool):
        super().__init__(app, rect, act, key)
        self.kept, self.look = kept, "chosen" if chosen else "dark"
        self.radius = round(10 * app.scale)
        self._fan: pygame.Surface | None = None
        self.spoken = ". ".join(self.lines)

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.radius

    @property
    def lines(self) -> tuple[str, str, str]:
        """The set's name, who made it and how large it is, and its cards."""
        texts, raw = self.app.texts, self.kept.raw
        count = sum(card["copies"] for card in raw["cards"])
        size = texts("parcel.cards.one" if count == 1 else "parcel.cards.many", count=count)
        made = f"{texts('workshop.by', author=raw['author'])} · {size}" if raw["author"] else size
        return raw["set_name"], made, texts.listed(card["name"] for card in raw["cards"])

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(paint.plate(self.rect.size, self.look, self.radius, max(1, round(1.5 * self.u))), self.rect)
        if self.glow > 0:
            surface.blit(paint.light(self.rect.size, self.radius, round(34 * self.glow)), self.rect)
        if self._fan is None:
            self._fan = self._drawn()
        place = self._fan.get_rect(midleft=(self.rect.x + round(8 * self.u), self.rect.centery))
        surface.blit(self._fan, place)
        self._draw_words(surface, place.right + round(14 * self.u))

    def _drawn(self) -> pygame.Surface:
        """The fan, drawn when the row is seen for the first time."""
        faces = self.app.faces(table_of(self.kept.bench.game_id).art)
        size = (round(FAN * self.u), self.rect.height - round(12 * self.u))
        return fan(faces, self.kept.bench.form.first, [print_of(card) for card in self.kept.cards], size)

    def _draw_words(self, surface: pygame.Surface, x: int) -> None:
        room = self.rect.right - x - round(12 * self.u)
        ink = paint.look(self.look).ink
        quiet = ink if self.look == "chosen" else paint.DIM
        rows = zip(self.lines, (19, 15, 13.5), (ink, ink, quiet), (-0.27, 0.03, 0.29), strict=True)
        for line, size, colour, dy in rows:
            font = self.app.fonts.text(min(size * self.app.text_scale, self.rect.height * 0.27), bold=dy < -0.1)
            words = font.render(shortened(line, font, room), True, colour)
            surface.blit(words, words.get_rect(midleft=(x, self.rect.centery + round(self.rect.height * dy))))


class SetChoiceScene(PanelScene):
    """The finished sets of a game's shelf; `then` gets the text of the one that is to be played with."""

    wanted = (860, 620)

    def __init__(self, app: App, bench: Bench, text: str, then: Callable[[str], None]) -> None:
        """`text` is the set that is chosen now, "" for none."""
        super().__init__(app)
        self.bench, self.text, self.then = bench, text, then
        self._look()

    def _look(self) -> None:
        found, notices = shelf(self.bench)
        self.sets = [kept for kept in found if not kept.problems]
        self.unfinished = len(found) - len(self.sets)
        chosen = (place for place, kept in enumerate(self.sets) if kept.text == self.text)
        self.first_focus = f"set{next(chosen, 0)}"
        for notice in notices:
            self.app.toasts.notice(notice)

    def uncover(self) -> None:
        """In the workshop sets may have come, gone or changed."""
        self._look()
        self.resize(self.app.size)

    def title(self) -> str:
        return self.app.texts("parcel.choose.title")

    def choices(self) -> Sequence[Choice]:
        texts = self.app.texts
        return (
            Choice("fetch", texts("parcel.choose.fetch"), self._fetch, "dark"),
            Choice("workshop", texts("parcel.choose.workshop"), self._open_workshop, "dark"),
            Choice("done", texts("button.back"), self.back),
        )

    # --- layout ------------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> None:
        if self.unfinished:
            hint = self.app.texts("parcel.choose.unfinished", count=self.unfinished)
            words = paragraph(self.app, hint, self.tx(14), rect.width, paint.DIM)
            rect = pygame.Rect(rect.x, rect.y, rect.width, rect.height - words.get_height() - self.px(8))
            self.group.add(Picture(self.app, words, (rect.x, rect.bottom + self.px(8))))
        if not self.sets:
            empty = paragraph(self.app, self.app.texts("parcel.choose.none"), self.tx(18), rect.width, align=0.5)
            self.group.add(Picture(self.app, empty, empty.get_rect(center=rect.center).topleft))
            return
        area = Scroll(self.app, rect, "sets")
        y = rect.y + self.px(6)
        for number, kept in enumerate(self.sets):
            place = pygame.Rect(rect.x + self.px(6), y, area.room_px - self.px(12), self.px(ROW))
            act, chosen = partial(self._choose, kept), kept.text == self.text
            area.add(SetRow(self.app, place, kept, act, f"set{number}", chosen))
            y = place.bottom + self.px(10)
        self.group.add(area)

    # --- what one can do ---------------------------------------------------------------------------------------------
    def _choose(self, kept: Kept) -> None:
        self.app.pop()
        self.then(kept.text)

    def _fetch(self) -> None:
        self.app.push(fetch_set(self.app, self.bench, self._choose))

    def _open_workshop(self) -> None:
        from ui.scenes.workshop.workshop import open_workshop

        open_workshop(self.app, self.bench.game_id)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            dropped_set(self.app, self.bench, event.file, self._choose)
            return True
        return super().handle(event)


# --- the rows --------------------------------------------------------------------------------------------------------


SHOWN_PROBLEMS: Final = 6
OWN: Final = "own "  # before the name of a preset of one's own, where it is a value of the row


class OptionRows:
    """Makes the rows and does what is chosen in them; `again` lays the form out anew."""

    def __init__(self, app: App, draft: Draft, again: Callable[[], None], own: Sequence[Preset] = ()) -> None:
        """`own`: presets that people of this house have made, of any game."""
        self.app, self.draft, self.again = app, draft, again
        self.own = {f"{OWN}{one.name}": one for one in own if one.game_id == draft.game_id}
        self.words = app.texts_of(draft.game_id)

    # --- the table's agreements --------------------------------------------------------------------------------------
    def presets(self) -> Iterator[Item]:
        """The usual sets of rules and those of one's own, and the page on which these are kept."""
        if self.draft.presets or self.own:
            yield self._preset()
        yield Item(
            key="presets",
            kind="page",
            label=self.words("presets.label"),
            help=self.words("presets.help"),
            value=None,
            on_change=lambda _: self._open_presets(),
            words=[self.words("presets.open")],
        )

    def _preset(self) -> Item:
        """One of the usual sets of rules, one of one's own, or what has no name."""
        chosen, names = self.chosen_preset, list(self.draft.presets)
        words = [self.words(f"preset.{name}") for name in names]
        words += [self.words("presets.own", name=one.name) for one in self.own.values()]
        told = "preset.own" if not chosen else "presets.own.help" if chosen in self.own else f"preset.{chosen}.help"
        values = [*names, *self.own]
        return Item(
            key="preset",
            kind="choice",
            label=self.words("setup.preset"),
            help=self.words(told),
            value=chosen,
            on_change=self._take_preset,
            values=values if chosen else [*values, ""],
            words=words if chosen else [*words, self.words("setup.preset.own")],
            opens=bool(self.own),
        )

    @property
    def chosen_preset(self) -> str:
        """The value of the row: which set plays as what is chosen; "" where none does."""
        if found := self.draft.preset:
            return found
        mine = equal(self.own.values(), self.draft.game_id, self.draft.values)
        return f"{OWN}{mine.name}" if mine is not None else ""

    def _take_preset(self, name: str) -> None:
        if name in self.own:
            self.draft.take_values(self.own[name].values())
            if left := left_out(self.own[name], self.words):
                self.app.toasts.say(left)
        elif name:
            self.draft.take_preset(name)
        if name:
            self.again()

    def _open_presets(self) -> None:
        from ui.scenes.setup.presets import PresetsScene

        self.app.push(PresetsScene(self.app, self.draft))

    def takeback(self) -> Item:
        """Build the row of the rule for taking back moves."""
        return self._term("takeback", TAKEBACKS)

    def coach(self) -> Iterator[Item]:
        """Build the row of the coach, where one could say anything."""
        if self.draft.coachable:
            yield self._term("coach", COACHES)

    def _term(self, key: str, values: Sequence[str]) -> Item:
        """Build the row of a field of the draft on which the table agrees, called as in `Terms`."""
        return Item(
            key=key,
            kind="choice",
            label=self.words(f"setup.{key}"),
            help=self.words(f"setup.{key}.help"),
            value=getattr(self.draft, key),
            on_change=partial(setattr, self.draft, key),
            values=values,
            words=[self.words(f"setup.{key}.{value}") for value in values],
            changed=lambda: getattr(self.draft, key) != getattr(USUAL, key),
        )

    # --- options -----------------------------------------------------------------------------------------------------
    def items(self) -> Iterator[Item]:
        """Every option of the game; before a file of cards the sets of one's own."""
        for row in self.draft.rows():
            if isinstance(row.form, CardForm):
                yield self._sets(row)
            yield self._item(row)

    def _item(self, row: Option) -> Item:
        """The option as a row of the form."""
        words: Any = ()
        if row.kind == "flag":
            words = (self.words("value.off"), self.words("value.on"))
        elif row.kind == "choice":
            words = [value_words(row, value, self.words) for value in row.values]
        elif row.kind == "number":
            words = lambda value: value_words(row, value, self.words)  # noqa: E731 - a name would say no more
        document = row.kind == "document"
        return Item(
            key=row.name,
            kind=row.kind,
            label=self.words(f"option.{row.name}"),
            help=self._help(row),
            value=self.draft.paths.get(row.name, "") if document else self.draft.values[row.name],
            on_change=lambda value: self._set(row, value),
            values=row.values,
            words=words,
            enabled=self.draft.honoured(row),
            changed=lambda: self.draft.values[row.name] != row.default and self.draft.honoured(row),
            lines=tuple(self.lines(row)),
            placeholder=self.words("setup.file.placeholder") if document else "",
        )

    def _help(self, row: Option) -> str:
        """What the option is, and of a number what more or less of it does."""
        more = "" if self._has_values(row) else effect(row, row.default, self.words)
        return f"{self.words(f'option.{row.name}.help')} {more}".rstrip()

    def _has_values(self, row: Option) -> bool:
        """True if there is a sentence for each of its values."""
        return row.kind == "choice" and self.words.has(f"effect.{row.name}.{row.default}")

    def _effect(self, row: Option) -> str:
        """What the value that is chosen does to the game, after its name."""
        if not self._has_values(row):
            return ""
        value = self.draft.values[row.name]
        name = value_words(row, value, self.words)
        return f"{name[:1].upper()}{name[1:]}: {effect(row, value, self.words)}"

    def _origin(self, row: Option) -> str:
        """Where the value that is chosen comes from."""
        told = comes(self.draft.game_id, row, self.draft.values[row.name], self.words)
        return self.words("pedigree.from", origin=told)

    def _told(self, row: Option) -> tuple[str, str, str]:
        """What the form says of the chosen value, and which preset all of them make."""
        return self.chosen_preset, self._effect(row), self._origin(row)

    def lines(self, row: Option) -> list[tuple[str, str]]:
        """Notes below a row with their colours: what it needs, where it comes from, what is wrong with its file."""
        if not self.draft.honoured(row):
            return [(self._needs(row), paint.DIM)]
        does = [(self._effect(row), paint.CREAM)] if self._has_values(row) else []
        origin = (self._origin(row), paint.DIM)
        return [*self._of_file(row), origin] if row.kind == "document" else [*does, origin]

    def _of_file(self, row: Option) -> list[tuple[str, str]]:
        """The state of the file of a document."""
        if row.name in self.draft.unread:
            parcel = row.form and PurePath(self.draft.unread[row.name]).suffix.lower() == SUFFIX
            key = "parcel.choose.path" if parcel else "setup.file.unreadable"
            return [(self.words(key, path=self.draft.unread[row.name]), BAD)]
        if not self.draft.paths.get(row.name, "").strip():
            return [(self.words("setup.file.drop"), paint.DIM)]
        return self._problems(row) or [(self.words("setup.file.good"), GOOD)]

    def _needs(self, row: Option) -> str:
        """Say which value of another option makes this one count."""
        assert row.needs is not None
        other, value = row.needs
        named = next(one for one in self.draft.rows() if one.name == other)
        shown = value_words(named, value, self.words)
        return self.words("setup.options.needs", option=self.words(f"option.{other}"), value=shown)

    def _problems(self, row: Option) -> list[tuple[str, str]]:
        """The errors of a document, the first ones in words."""
        problems = self.draft.problems(row)
        if not problems:
            return []
        lines = [(self.words("setup.file.bad", count=len(problems)), BAD)]
        lines += [(in_words(problem, self.words), BAD) for problem in problems[:SHOWN_PROBLEMS]]
        if len(problems) > SHOWN_PROBLEMS:
            lines.append((self.words("workshop.more", count=len(problems) - SHOWN_PROBLEMS), BAD))
        return lines

    def _set(self, row: Option, value: Any) -> None:
        if row.kind == "document":
            before = (self.draft.values[row.name], row.name in self.draft.unread)
            self.draft.load(row.name, value)
            if before != (self.draft.values[row.name], row.name in self.draft.unread):
                self.again()
            return
        told = self._told(row)
        self.draft.values[row.name] = value
        if told != self._told(row) or any(other.needs and other.needs[0] == row.name for other in self.draft.rows()):
            self.again()

    # --- sets of cards -----------------------------------------------------------------------------------------------
    @property
    def bench(self) -> Bench | None:
        """The workshop bench of this game; None where it takes no cards of one's own."""
        return bench(self.draft.game_id)

    def _sets(self, row: Option) -> Item:
        """The choice among the sets of the shelf; below it which one lies in the game."""
        name = self.draft.set_name(row)
        return Item(
            key=set_key(row.name),
            kind="page",
            label=self.words("parcel.choose.label"),
            help=self.words("parcel.choose.help"),
            value=row,
            on_change=self._choose,
            words=[self.words("parcel.choose.do")],
            enabled=self.draft.honoured(row),
            changed=lambda: bool(name),
            lines=((self.words("workshop.used", name=name), GOOD),) if name else (),
        )

    def _choose(self, row: Option) -> None:
        assert self.bench is not None
        text = str(self.draft.values[row.name])
        self.app.push(SetChoiceScene(self.app, self.bench, text, partial(self._play_with, self.bench)))

    def _play_with(self, bench: Bench, text: str) -> None:
        self.draft.take_document(bench.option.name, text, bench.chosen(text))
        self.again()

    def dropped(self, path: str) -> bool:
        """A set of cards was dropped on the window: it is shown, and played with if the person takes it in."""
        found = self.bench
        if found is None:
            return False

        def taken(kept: Kept) -> None:
            self._play_with(found, kept.text)

        dropped_set(self.app, found, path, taken)
        return True
