"""The table of a game, read from assets/games/<game>/table.toml: places, motions, effects, gestures.

Under every file lies assets/common/tables/_base.toml, between the two the family that a file names (`inherits =
"<family>"`). The upper row wins, value by value, and stands where the upper file names it; `<row> = false` in a section
takes a row from below away. A move that is nowhere slides.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from game.paths import ASSETS
from game.texts import Texts
from rules.core.deck import BACK, Card
from ui.faces.moods.cloths import WEAVES
from ui.faces.moods.mood import HOUSE, Mood
from ui.faces.sceneries import SCENERIES
from ui.sound.names import PIECES
from ui.table.hooks import Hooks, hooks_of

Row = TypeVar("Row")
USUAL: Final = Hooks()
BASE: Final = "_base"  # what every table has
PLACES: Final = frozenset({"seat", "front", "hand"})  # what can be touched and is no zone
ENDS: Final = ("low", "high", "top")  # of a pile
TONES: Final = frozenset({"plain", "gold", "danger", "quiet"})


class TableError(ValueError):
    """A table file with an unknown entry; the message names file and key."""


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a zone: `at` is a slot of the layout, `spread` how its cards lie, `order` the place in a slot."""

    at: str = "centre"  # "hand", "front", "won", "shelf", "ground", "draw", "centre", "trick", "board"
    spread: str = "heap"  # a name of spreads.SPREADS
    away: str = ""  # another spread for the seats of others ("backs")
    count: bool = False  # show the number of cards; in packets that of tricks
    order: int = 0
    numbered: bool = False  # a small number on each card: the order in which they were laid
    lead: str = ""  # the mark of the seat whose card is ahead: that card shines, the others are darker
    columns: int = 0  # of a grid; 0: one line
    fixed: tuple[str, ...] = ()  # the faces in the order of their places, where each has one of its own
    frame: bool = True  # a zone in the middle is framed while it is empty
    look: bool = False  # its last group may be looked at again
    tally: int = 0  # the sum of known cards stands beside them; beyond this number it is red, exactly there golden
    along: str = ""  # the open cards of this zone count with them
    low: int = 0  # with so few cards or fewer in it a stock pulses
    recent: int = 0  # so many of its last cards are fanned out for who points at it
    face_down: bool = False  # known cards lie with their backs up all the same
    wide: bool = False  # before the viewer it also takes the room beside it, where other tables have gold


ANYWHERE: Final = Place()  # of zones that a table's file leaves out


@dataclass(frozen=True, slots=True)
class Motion:
    """The way in which cards go from one zone to another."""

    motion: str = "slide"  # a name of motions.MOTIONS
    ms: float = 240.0
    sound: str = "slide"
    stagger_ms: float = 60.0  # between the cards of one move, and between moves that follow each other
    volume: float = 1.0
    total_ms: float = 1200.0  # a longer row of moves is told faster
    log: bool = True  # written into the log
    log_unseen: bool = True  # also where its cards are not seen, and something else may tell as much
    opened: str = ""  # a scene in which their owner opens his own cards once they have arrived
    lead_ms: float = 0.0  # the cards wait so long for the scene that goes with them

    def told(self, cards: Sequence[Card]) -> bool:
        """True if the move of these cards is written into the log."""
        return self.log and (self.log_unseen or BACK not in cards)


@dataclass(frozen=True, slots=True)
class Scene:
    """The picture shown for a special: an effect with parameters, and when."""

    effect: str = ""  # a name of the registry in ui/table/effects
    when: str = "order"  # "order", "landed": as told; "with": while its cards move; "after": once the next cards moved;
    # "beside": while its own cards move together, seen by all, whose moves were told just before it
    says: str = ""  # its seat also says "say.<says>"
    banner: bool = False  # also show the word "special.<name>" for a moment
    sums: bool = False  # what its move has come to is told in full beside it, until it has been read
    opens: bool = False  # cards that were shown just before it stay face down: the scene turns them up itself
    stirs: str = ""  # "deed": its seat has dared something; "hit": its targets, or without any its seat, are struck
    moves: str = ""  # cards that move because of it go in a way of their own: "cross" for "hand>hand:cross"
    params: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Badge:
    """The look of a mark."""

    symbol: str = ""  # a small picture on the plate of the seat, or beside the round for a mark without a seat
    reversed: str = ""  # the picture for a value below zero
    faces: tuple[str, ...] = ()  # a picture for each value, from 1
    ornament: str = ""  # something drawn before the seat by the effects
    coins: bool = False  # so many pieces of gold before the seat, or in the middle for a mark without a seat
    chips: str = ""  # in chips: "purse" before the seat, "pot" between all; "meter": how full the pot's rim is
    number: bool = False  # the value is written beside the picture
    first: int = 0  # of the mark "round": its value in the first round
    hidden: bool = False  # not shown at all (the table tells it otherwise)
    zero: bool = False  # the ornament of a mark of nobody's stands there at 0 as well

    def look(self, value: int) -> str:
        """The picture for a value of the mark."""
        if self.faces and 0 < value <= len(self.faces):
            return self.faces[value - 1]
        return self.reversed if value < 0 and self.reversed else self.symbol


@dataclass(frozen=True, slots=True)
class Gesture:
    """The way a person does a verb. `cards`: "hand" = cards chosen in the hand; `only` limits them to these faces."""

    cards: str = ""  # "hand": its cards are chosen in the own hand; a zone: its card is touched where it lies
    only: tuple[str, ...] = ()  # the card to be picked up for a verb that names no card (an hourglass)
    drop: str = ""  # where the cards go: a zone name, "front", or "seat" (whom the action or its card is aimed at)
    click: tuple[str, ...] = ()  # what may be clicked instead: "stock", "pile", "pile.top", "pile.low", "front"
    button: bool = True  # has a button; without one `cards`, `drop` or `click` must lead there
    key: str = ""  # its key
    tone: str = "plain"  # "plain", "gold", "danger", "quiet"
    keypad: bool = False  # its number is typed on a keypad, without any help
    confirm: bool = False  # asks back, whoever does it
    double: bool = False  # a double click on a card of the hand means this
    single: bool = False  # always one card alone: another one takes the place of the chosen one
    family: str = ""  # verbs of one family share one button, that of the family (Table.families)
    spots: tuple[str, ...] = ()  # zones that may be touched for the numbers 1, 2 … of its action
    takes: str = ""  # the zone in which its last card is touched where it lies; only the others are chosen in the hand
    picks: int = 0  # only so many of its cards are chosen in the hand; how the others lie is asked
    several: bool = False  # it is there only where it can be done in several ways: else another verb says the same
    along: str = ""  # this verb with something said along: touches mean that verb until its button was pressed
    round: bool = False  # its button is a large round one, and can be pressed before any card is chosen


PLAIN: Final = Gesture()


@dataclass(frozen=True, slots=True)
class Tray:
    """Chips for the viewer in a phase: what these actions would count at once, as the game tells it."""

    acts: tuple[str, ...] = ()  # in notation: "meld all"
    family: str = ""  # everything of this family of verbs that can be done now and counts: a chip each, which does it
    total: bool = False  # one chip for each action with its sum, which does it; else one for each claim, with its cards
    chosen: str = ""  # the verb whose claims with the chosen cards are told in words


@dataclass(frozen=True, slots=True)
class Table:
    """All entries of a game's table."""

    art: str = ""
    number_zone: str = ""  # the zone whose sum of points is shown to its owner ("hand")
    weak: tuple[str, ...] = ()  # codes of refusals that only say that another verb of the same place was meant
    seating: str = ""  # a table of its own: a name of columns.LAYOUTS
    facing: tuple[str, ...] = ()  # the marks its seating goes by: who sits below and above, who has laid his cards open
    dealer: str = "dealer"  # the mark of who deals; of who has the Bank where that is what counts
    purse: str = ""  # the mark that the plates show instead of the totals
    ranks: tuple[str, ...] = ()  # ends of card codes in the order in which a second press on "sort" lays the hand
    sort: bool = True  # hands can be sorted
    by_rank: bool = False  # hands are laid by these ranks from the beginning
    brackets: str = ""  # the action, in notation, whose claims hold the cards of the hand together, under a bracket
    proposal: str = ""  # the action, in notation, of which the game's claims are proposed to who asks
    halves: bool = False  # the sums of hands (`Place.tally`) are told in halves: 61 is 30½
    zones: Mapping[str, Place] = field(default_factory=dict)
    moves: Mapping[str, Motion] = field(default_factory=dict)
    specials: Mapping[str, Scene] = field(default_factory=dict)
    marks: Mapping[str, Badge] = field(default_factory=dict)
    verbs: Mapping[str, Gesture] = field(default_factory=dict)
    families: Mapping[str, Gesture] = field(default_factory=dict)  # buttons that several verbs share
    trays: Mapping[str, Tray] = field(default_factory=dict)  # phase -> what lies ready
    says: Mapping[str, str] = field(default_factory=dict)  # said key -> "bubble" or "none"
    sheet: tuple[str, ...] = ("round_end", "over")  # phases in which the score sheet is opened
    begins: str = "deal"  # the phase with which a deal begins: what was done before it is no longer told on plates
    music: tuple[str, ...] = ()  # the pieces that are played at it, in turn
    hush: tuple[str, ...] = ()  # specials at which the guests of the room fall silent
    ornaments: Mapping[str, str] = field(default_factory=dict)  # zone name -> ornament while cards lie there
    mood: Mood = HOUSE  # cloth, rim, light and accent
    centrepiece: str = ""  # a name of the effects' CENTREPIECES: what stands at the table and tells of the match
    hooks: Hooks = USUAL  # what the game decides in code; no entry of the file

    def motion(self, source: str, target: str, way: str = "") -> Motion:
        """The entry of a move in its own way ("hand>hand:cross"), the usual one, a general one, or a slide."""
        for key in (f"{source}>{target}:{way}", f"{source}>{target}", f"*>{target}", f"{source}>*"):
            if key in self.moves:
                return self.moves[key]
        return Motion()

    def gesture(self, verb: str) -> Gesture:
        """Return how a verb is done, or what is known of the button of a family."""
        return self.verbs.get(verb) or self.families.get(verb, PLAIN)

    def scene(self, special: str) -> Scene:
        """The entry of a special, a family's general one ("step_*"), or nothing to be seen."""
        if special in self.specials:
            return self.specials[special]
        general = special.split("_")[0] + "_*"
        return self.specials.get(general, Scene())


SECTIONS: dict[str, type[Any] | None] = {
    "zones": Place, "moves": Motion, "specials": Scene, "marks": Badge, "verbs": Gesture, "trays": Tray,
    "families": Gesture, "says": None, "ornaments": None, "mood": None,
}  # fmt: skip


def _laid_upon(below: dict[str, Any], data: dict[str, Any], where: str) -> dict[str, Any]:
    """The entries of a file upon those that lie below it, section by section."""
    found = dict(below)
    for key, value in data.items():
        sections = key in SECTIONS and isinstance(value, dict)
        found[key] = _section(found.get(key, {}), value, f"{where}.{key}") if sections else value
    return found


def _section(below: dict[str, Any], rows: dict[str, Any], where: str) -> dict[str, Any]:
    """The rows of a section upon those below it, in the order of the upper file; False takes one away, if it is there.

    Raises TableError where there is nothing to be taken away.
    """
    found = dict(below)
    for name, row in rows.items():
        known = found.pop(name, None)
        if row is not False:
            found[name] = {**known, **row} if isinstance(known, dict) and isinstance(row, dict) else row
        elif known is None:
            raise TableError(f"{where}.{name}: no row that could be taken away")
    return found


def _raw(name: str, root: Path) -> dict[str, Any]:
    """The entries of a game's file, laid upon those of its family and of every table."""
    own = _file(root / "games" / name / "table.toml")
    family = own.pop("inherits", None)
    found: dict[str, Any] = {}
    for common in (BASE, family) if family else (BASE,):
        found = _laid_upon(found, _file(root / "common" / "tables" / f"{common}.toml"), common)
    return _laid_upon(found, own, name)


def _file(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return tomllib.load(file)


def _row(kind: type[Row], entry: object, where: str) -> Row:
    """One entry as its dataclass; unknown keys of a scene are parameters of its effect."""
    if not isinstance(entry, dict):
        raise TableError(f"{where}: rows expected, not {entry!r}")
    known = {one.name for one in fields(kind)}  # type: ignore[arg-type]
    values = {key: tuple(value) if isinstance(value, list) else value for key, value in entry.items() if key in known}
    extra = {key: value for key, value in entry.items() if key not in known}
    if extra and "params" not in known:
        raise TableError(f"{where}: unknown {', '.join(extra)}")
    if extra:
        values["params"] = extra
    return kind(**values)


def read(name: str, root: Path = ASSETS) -> Table:
    """The table of a game. Raises FileNotFoundError, TableError or tomllib.TOMLDecodeError."""
    data = _raw(name, root)
    values: dict[str, Any] = {}
    for key, value in data.items():
        kind = SECTIONS.get(key)
        if kind is not None and not isinstance(value, dict):
            raise TableError(f"{name}.{key}: a section expected, not {value!r}")
        if key == "mood":
            values[key] = _row(Mood, value, f"{name}.mood")
        elif kind is not None:
            values[key] = {entry: _row(kind, row, f"{name}.{key}.{entry}") for entry, row in value.items()}
        elif key in {one.name for one in fields(Table)} - {"hooks"}:
            values[key] = tuple(value) if isinstance(value, list) else value
        else:
            raise TableError(f"{name}: unknown {key}")
    table = Table(**values)
    if strange := list(_strangers(table)):
        raise TableError(f"{name}: unknown {', '.join(strange)}")
    return table


def _strangers(table: Table) -> Iterator[str]:
    """Names that entries use and the file does not have: marks, zones, verbs, families, words of a closed list."""
    marks, zones, verbs = {*table.marks}, {*table.zones}, {*table.verbs}
    places = zones | PLACES | {f"{zone}.{end}" for zone in zones for end in ENDS}
    yield from _missing("purse", [table.purse], marks)
    yield from _missing("facing", table.facing, marks)
    yield from _missing("number_zone", [table.number_zone], zones)
    yield from _missing("ornaments", table.ornaments, zones)
    yield from _missing("mood.weave", [table.mood.weave], WEAVES)
    yield from _missing("mood.scenery", [table.mood.scenery], SCENERIES)
    yield from _missing("music", table.music, {*PIECES})
    yield from _missing("hush", table.hush, {*table.specials})
    for said in table.says:
        yield from _missing(f"says.{said}", [table.says[said]], {"bubble", "none"})
    for zone, place in table.zones.items():
        yield from _missing(f"zones.{zone}.lead", [place.lead], marks)
        yield from _missing(f"zones.{zone}.along", [place.along], zones)
    for special, scene in table.specials.items():
        yield from _missing(f"specials.{special}.when", [scene.when], {"order", "landed", "with", "after", "beside"})
        yield from _missing(f"specials.{special}.stirs", [scene.stirs], {"deed", "hit"})
    for mark, badge in table.marks.items():
        yield from _missing(f"marks.{mark}.chips", [badge.chips], {"purse", "pot", "meter"})
    for verb, row in [*table.verbs.items(), *table.families.items()]:
        yield from _missing(f"verbs.{verb}.tone", [row.tone], TONES)
        yield from _missing(f"verbs.{verb}.family", [row.family], {*table.families})
        yield from _missing(f"verbs.{verb}.along", [row.along], verbs)
        yield from _missing(f"verbs.{verb}", [row.cards, row.drop, row.takes, *row.click, *row.spots], places)
    for phase, tray in table.trays.items():
        yield from _missing(f"trays.{phase}.family", [tray.family], {*table.families})
        yield from _missing(f"trays.{phase}.chosen", [tray.chosen], verbs)


def _missing(where: str, named: Iterable[str], known: Collection[str]) -> list[str]:
    return [f"{where} {name}" for name in named if name and name not in known]


@cache
def table_of(game_id: str) -> Table:
    """The table of a game, read once, with the hooks of its module."""
    return replace(read(game_id), hooks=hooks_of(game_id))


def keyed(table: Table, texts: Texts) -> Table:
    """The table with the keys of the person's language, so that the letter on a button is a letter of its word.

    A game's texts may name them ("letter.<verb>"); where they do not, the key of the table's file counts everywhere.
    """
    there = [*table.verbs, *table.families]
    own = {verb: texts(f"letter.{verb}") for verb in there if texts.has(f"letter.{verb}")}
    verbs = {verb: replace(row, key=own.get(verb, row.key)) for verb, row in table.verbs.items()}
    families = {name: replace(row, key=own.get(name, row.key)) for name, row in table.families.items()}
    return replace(table, verbs=verbs, families=families) if own else table
