"""The choices made in the table set-up so far: seats, option values, files, seed. No pictures here."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from game import gate
from game.bots.core.levels import OFFERED
from game.bots.core.registry import brain
from game.match.presets import given_name
from game.match.seats import ALONE, BOT, BOT_NAMES, COLOURS, PERSON, PERSON_NAMES, Player, figure_of, house_names
from game.match.setup import SEEDS, Setup, default_words
from game.match.terms import OFF, USUAL, Terms
from game.people.profiles import Book, Profile, recoloured
from game.texts import Texts
from game.workshop.places import placed
from rules.core.options import Option, Value, as_dict, build, honoured, listed
from rules.core.registry import game
from rules.families.effects.form import Form

NOBODY: Final = Book()  # no profile at all
CODE: Final = re.compile(r"^(?P<path>.+?) (?P<code>E_[A-Z_]+): (?P<detail>.*)$", re.DOTALL)


class Incomplete(Exception):
    """The table cannot start yet; `text` is the sentence for the person, `key` the widget to look at."""

    def __init__(self, text: str, key: str) -> None:
        super().__init__(text)
        self.text, self.key = text, key


@dataclass(slots=True)
class Seat:
    """One chair; `word` is "person" or a level. An empty `name` is not yet chosen by the person; `profile` is the id of
    who sits here, "" for a guest or a bot. `colour` "": one that is free."""

    word: str
    name: str = ""
    avatar: int = 0
    profile: str = ""
    colour: str = ""
    house: str = ""  # the name a bot has that was given none; it keeps it, as it keeps its figure

    def take(self, profile: Profile | None) -> None:
        """Somebody with a profile sits down, or (None) a guest."""
        self.name = profile.name if profile else ""
        self.profile, self.colour = (profile.id, profile.colour) if profile else ("", "")
        self.avatar = profile.avatar if profile else self.avatar

    def turn(self, word: str) -> None:
        """Another kind of player; a bot has no profile."""
        self.word = word
        self.house = "" if word == PERSON else self.house
        if word != PERSON and self.profile:
            self.take(None)


@dataclass(slots=True)
class Draft:
    """A table being set up."""

    game_id: str
    seats: list[Seat]
    values: dict[str, Value]
    seed: str = ""
    takeback: str = USUAL.takeback
    coach: str = USUAL.coach
    paths: dict[str, str] = field(default_factory=dict)  # option -> path of its file as typed
    unread: dict[str, str] = field(default_factory=dict)  # option -> path that could not be read

    @classmethod
    def fresh(cls, game_id: str) -> Draft:
        """The usual table of a game."""
        seats = [Seat(word, avatar=index) for index, word in enumerate(default_words(game_id))]
        return cls(game_id, seats, {row.name: row.default for row in listed(game(game_id).options)})

    @classmethod
    def of(cls, setup: Setup, lang: str, book: Book = NOBODY) -> Draft:
        """The table of an earlier match; its seed is not taken over. Who has a profile is as it says now."""
        given = {*BOT_NAMES, *ALONE.values(), *(name for names in PERSON_NAMES.values() for name in names)}
        seats = [
            Seat(
                player.level or PERSON,
                "" if player.name in given else player.name,
                player.avatar,
                house=player.name if player.level and player.name in BOT_NAMES else "",
            )
            for player in setup.players
        ]
        for seat, player in zip(seats, setup.players, strict=True):
            known = book.of(player.profile) if player.profile else None
            if known is not None:
                seat.take(known)
        return cls(setup.game_id, seats, as_dict(setup.options), takeback=setup.terms.takeback, coach=setup.terms.coach)

    @classmethod
    def joined(cls, game_id: str, seats: Sequence[Seat]) -> Draft:
        """The usual table of a game for those who sat at another one: people first, bots as far as it has chairs."""
        draft, players = cls.fresh(game_id), game(game_id).players
        people = [seat for seat in seats if seat.word == PERSON]
        count = min(players[-1], max(len(draft.seats), len(people)))
        bots = [seat for seat in seats if seat.word != PERSON]
        draft.seats = [replace(seat) for seat in [*people, *bots][:count]]
        while len(draft.seats) < count:
            draft.add_seat()
        return draft

    def watched(self) -> Draft:
        """The same table with bots alone: whoever is a person makes room for one of the first bot's level."""
        level = next((seat.word for seat in self.seats if seat.word != PERSON), OFFERED[-1])
        seats = [replace(seat) for seat in self.seats]
        for seat in seats:
            if seat.word == PERSON:
                seat.take(None)
                seat.turn(level)
        return replace(self, seats=seats)

    def refresh(self, book: Book) -> None:
        """Profiles may have been changed or deleted."""
        for seat in self.seats:
            if seat.profile:
                seat.take(book.of(seat.profile))

    # --- seats ---------------------------------------------------------------------------------------------------
    def names(self, lang: str) -> list[str]:
        """The names on the plates: the chosen ones, else names of the house that nobody else has."""
        taken = {seat.name.strip() for seat in self.seats if seat.name.strip()}
        people = [
            name for name in house_names(lang, sum(seat.word == PERSON for seat in self.seats)) if name not in taken
        ]
        self._name_bots(taken)
        return [seat.name.strip() or (people.pop(0) if seat.word == PERSON else seat.house) for seat in self.seats]

    def _name_bots(self, taken: set[str]) -> None:
        """A name of the house for each bot that has none, or whose name somebody has taken."""
        nameless = [seat for seat in self.seats if seat.word != PERSON and not seat.name.strip()]
        kept = {seat.house for seat in nameless} - taken - {""}
        free = [name for name in BOT_NAMES if name not in taken | kept]
        for seat in nameless:
            if seat.house not in kept:
                seat.house = free.pop(0)
                seat.avatar = figure_of(seat.house, seat.avatar)

    @property
    def coachable(self) -> bool:
        """True if a coach could say anything: somebody plays, and looking ahead tells how good a move is."""
        return brain(self.game_id).judges and any(seat.word == PERSON for seat in self.seats)

    def add_seat(self) -> None:
        """Another bot; a figure that nobody has yet."""
        used = {seat.avatar for seat in self.seats}
        free = next(number for number in range(len(self.seats) + 1) if number not in used)
        self.seats.append(Seat(self.seats[-1].word if self.seats[-1].word != PERSON else OFFERED[1], avatar=free))

    # --- options -------------------------------------------------------------------------------------------------
    def rows(self) -> tuple[Option, ...]:
        return listed(game(self.game_id).options)

    def reset_options(self) -> None:
        self.values = {row.name: row.default for row in self.rows()}
        self.paths.clear()
        self.unread.clear()

    @property
    def presets(self) -> Mapping[str, Mapping[str, Value]]:
        """The usual sets of options by name; none where the game names none."""
        return game(self.game_id).presets

    @property
    def preset(self) -> str:
        """The usual set that is chosen option by option; "" for a table's own rules."""
        return given_name(self.game_id, self.values)

    def take_preset(self, name: str) -> None:
        """All options as a usual set has them; files are forgotten."""
        self.take_values(self.presets[name])

    def take_values(self, values: Mapping[str, Value]) -> None:
        """These options, all others as usual; files are forgotten."""
        self.reset_options()
        self.values.update(values)

    def honoured(self, row: Option) -> bool:
        """True if the option counts: it needs no other one, or the other one has the value it needs."""
        return row.needs is None or self.values[row.needs[0]] == row.needs[1]

    def load(self, name: str, path: str) -> None:
        """Take the text of a file as the value of a document option; an empty path takes it away."""
        self.paths[name] = path
        self.unread.pop(name, None)
        self.values[name] = ""
        if not path.strip():
            return
        try:
            self.values[name] = gate.content(Path(path.strip()).expanduser(), gate.OPTION_BYTES).decode("utf-8")
        except (OSError, ValueError, RuntimeError):  # too large, no UTF-8, nobody's home
            self.unread[name] = path.strip()

    def take_document(self, name: str, text: str, values: Mapping[str, Value]) -> None:
        """Take a text that lies in no file of the person's as the value of a document option, with what it needs."""
        self.values.update({**values, name: text})
        self.paths.pop(name, None)
        self.unread.pop(name, None)

    def set_name(self, row: Option) -> str:
        """The name of the set of cards that would be played with; "" where there is none or it has errors."""
        text = str(self.values[row.name])
        if not isinstance(row.form, Form) or not text or row.form.problems(text) or not self.honoured(row):
            return ""
        return row.form.read(text).name

    def problems(self, row: Option) -> list[str]:
        """List the errors in the text of a document option."""
        text = str(self.values[row.name])
        return list(row.check(text)) if row.check and text else []

    # --- the result ----------------------------------------------------------------------------------------------
    def finished(self, texts: Texts) -> Setup:
        """The match to be played. Raises Incomplete with the first thing that is missing."""
        names = self._checked_names(texts)
        for row in self.rows():
            if row.kind == "document" and self.honoured(row):
                self._check_document(row, texts)
        seed = self.seed.strip()
        if seed and not (seed.isascii() and seed.isdigit() and int(seed) < SEEDS):
            raise Incomplete(texts("setup.seed.bad"), "seed")
        rules = game(self.game_id).options
        options = build(rules, honoured(rules, self.values))
        terms = Terms(self.takeback, coach=self.coach if self.coachable else OFF)
        return Setup(self.game_id, self._players(names), options, int(seed) if seed else None, terms)

    def _checked_names(self, texts: Texts) -> list[str]:
        names = self.names(texts.lang)
        for index, name in enumerate(names):
            if name in names[:index]:
                raise Incomplete(texts("setup.name.twice"), f"name{index}")
        return names

    def _players(self, names: list[str]) -> tuple[Player, ...]:
        return recoloured(
            [
                Player(
                    PERSON if seat.word == PERSON else BOT,
                    name,
                    None if seat.word == PERSON else seat.word,
                    seat.avatar,
                    seat.colour or COLOURS[index % len(COLOURS)],
                    seat.profile,
                )
                for index, (seat, name) in enumerate(zip(self.seats, names, strict=True))
            ]
        )

    def _check_document(self, row: Option, texts: Texts) -> None:
        if row.name in self.unread:
            raise Incomplete(texts("setup.file.unreadable", path=self.unread[row.name]), row.name)
        if not self.values[row.name]:
            raise Incomplete(texts("setup.file.missing"), set_key(row.name) if row.form else row.name)
        problems = self.problems(row)
        if problems:
            raise Incomplete(texts("setup.file.bad", count=len(problems)), row.name)


def set_key(name: str) -> str:
    """The name of the button that opens the choice of sets for a document option."""
    return f"sets {name}"


def in_words(problem: str, texts: Texts) -> str:
    """A problem of a file as a sentence: "path CODE: detail" where the code has a text of its own."""
    found = CODE.match(problem)
    return placed(found["code"], found["path"], texts) if found else problem
