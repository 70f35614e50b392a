"""The rule options of a table being set up, and what the table agrees about, as rows of a form."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, Final

from game.match.terms import TAKEBACKS, USUAL
from game.workshop.benches import Bench, bench
from game.workshop.parcel import SUFFIX
from game.workshop.sets import Kept
from rules.core.options import Option
from rules.families.effects.form import Form as CardForm
from ui.scenes.setup.model import Draft, in_words, set_key
from ui.scenes.setup.set_choice import SetChoiceScene
from ui.scenes.workshop.parcel import dropped_set
from ui.widgets import paint
from ui.widgets.form import BAD, GOOD, Item

if TYPE_CHECKING:
    from ui.shell.app import App

SHOWN_PROBLEMS: Final = 6


class OptionRows:
    """Makes the rows and does what is chosen in them; `again` lays the form out anew."""

    def __init__(self, app: App, draft: Draft, again: Callable[[], None]) -> None:
        self.app, self.draft, self.again = app, draft, again
        self.words = app.texts_of(draft.game_id)

    # --- the table's agreements --------------------------------------------------------------------------------------
    def preset(self) -> Item:
        """One of the usual sets of rules, or those of this table."""
        chosen, names = self.draft.preset, list(self.draft.presets)
        words = [self.words(f"preset.{name}") for name in names]
        own = "preset.own" if not chosen else f"preset.{chosen}.help"
        return Item(
            key="preset",
            kind="choice",
            label=self.words("setup.preset"),
            help=self.words(own),
            value=chosen,
            on_change=self._take_preset,
            values=names if chosen else [*names, ""],
            words=words if chosen else [*words, self.words("setup.preset.own")],
        )

    def _take_preset(self, name: str) -> None:
        if name:
            self.draft.take_preset(name)
            self.again()

    def takeback(self) -> Item:
        """What the table has agreed about taking back."""
        return Item(
            key="takeback",
            kind="choice",
            label=self.words("setup.takeback"),
            help=self.words("setup.takeback.help"),
            value=self.draft.takeback,
            on_change=self._agree,
            values=TAKEBACKS,
            words=[self.words(f"setup.takeback.{value}") for value in TAKEBACKS],
            changed=lambda: self.draft.takeback != USUAL.takeback,
        )

    def _agree(self, takeback: str) -> None:
        self.draft.takeback = takeback

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
            words = [self._value_words(row.name, value) for value in row.values]
        elif row.kind == "number":
            words = lambda value: self._value_words(row.name, value)  # noqa: E731 - a name would say no more
        document = row.kind == "document"
        return Item(
            key=row.name,
            kind=row.kind,
            label=self.words(f"option.{row.name}"),
            help=self.words(f"option.{row.name}.help"),
            value=self.draft.paths.get(row.name, "") if document else self.draft.values[row.name],
            on_change=lambda value: self._set(row, value),
            values=row.values,
            words=words,
            enabled=self.draft.honoured(row),
            changed=lambda: self.draft.values[row.name] != row.default and self.draft.honoured(row),
            lines=tuple(self.lines(row)),
            placeholder=self.words("setup.file.placeholder") if document else "",
        )

    def _value_words(self, option: str, value: Any) -> str:
        """What a value is called; a number without a name is told as it is, with its unit."""
        name, unit = f"option.{option}.{value}", f"option.{option}.unit"
        if self.words.has(name) or not str(value).isdigit():
            return self.words(name)
        return f"{value} {self.words(unit)}" if self.words.has(unit) else f"{value}"

    def lines(self, row: Option) -> list[tuple[str, str]]:
        """Notes below a row with their colours: what it needs, what is wrong with its file."""
        if not self.draft.honoured(row):
            return [(self._needs(row), paint.DIM)]
        if row.kind != "document":
            return []
        if row.name in self.draft.unread:
            parcel = row.form and PurePath(self.draft.unread[row.name]).suffix.lower() == SUFFIX
            key = "parcel.choose.path" if parcel else "setup.file.unreadable"
            return [(self.words(key, path=self.draft.unread[row.name]), BAD)]
        if not self.draft.paths.get(row.name, "").strip():
            return [(self.words("setup.file.drop"), paint.DIM)]
        return self._problems(row) or [(self.words("setup.file.good"), GOOD)]

    def _needs(self, row: Option) -> str:
        """Which value of another option makes this one count."""
        assert row.needs is not None
        other, value = row.needs
        flag = isinstance(value, bool)
        shown = self.words(f"value.{'on' if value else 'off'}") if flag else self._value_words(other, value)
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
        preset = self.draft.preset
        self.draft.values[row.name] = value
        if preset != self.draft.preset or any(
            other.needs and other.needs[0] == row.name for other in self.draft.rows()
        ):
            self.again()

    # --- sets of cards -----------------------------------------------------------------------------------------------
    @property
    def bench(self) -> Bench | None:
        """Where cards for this game are made; None where it takes none."""
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
