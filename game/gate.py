"""The gate: everything that is read from outside comes in here, with bounds, and what it may hold is declared here.

A file is taken only when it is a plain one and not larger than its bound (`content`). What stands in it is decoded
against the types below, each with its lengths and ranges: strictly where the program alone writes the file (`decoded`),
entry by entry where one bad entry must not cost the others (`loose`, then `fitting`). Whatever does not fit is an
`Unfit` that names the place and the reason. The fields of players' own cards are declared by `rules.families.effects`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from json import loads
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NoReturn

import msgspec
from msgspec import Meta, Struct, field

from game import files
from game.match.seats import BOT, MOST_SEATS, NAME_LENGTH, PERSON, Player
from game.match.terms import COACHES, TAKEBACKS, USUAL
from game.notice import Notice
from rules.families.effects.legible import legible

KIB: Final = 1024
SETTINGS_BYTES: Final = 512 * KIB
PROFILES_BYTES: Final = 4 * KIB * KIB
PARTY_BYTES: Final = 1024 * KIB
NIGHTS_BYTES: Final = 40_000_000  # the index of party nights
ORDERS_BYTES: Final = 64 * KIB
LEAGUE_BYTES: Final = 16 * KIB * KIB
DAYS_BYTES: Final = 4 * KIB * KIB
VERDICTS_BYTES: Final = 4 * KIB * KIB
TURNING_BYTES: Final = 16 * KIB
NOTE_BYTES: Final = 64 * KIB
SOLVED_BYTES: Final = 4 * KIB * KIB
PRESETS_BYTES: Final = 16 * KIB * KIB  # of all presets of a house
PRESET_BYTES: Final = 2 * KIB * KIB  # of one that is given away; cards of one's own may be among its options
PRESET_NAME: Final = 32  # characters
NOTE_LENGTH: Final = 1000  # characters
OPTION_BYTES: Final = 1024 * KIB  # of a file that is the value of an option
MOST_PROFILES: Final = 500
MOST_GAMES: Final = 60  # of one evening
DEEPEST: Final = 12  # lists in lists
WIDEST: Final = 20_000  # values of one entry, all in all
LONGEST: Final = OPTION_BYTES  # characters of a text for which nothing shorter is declared
LARGEST: Final = 2**53 - 1  # of a whole number for which nothing smaller is declared


class Unfit(ValueError):
    """A value that does not fit; `notice` names the place ("seats[0].name") and the reason."""

    def __init__(self, code: str, place: str = "", **values: object) -> None:
        super().__init__(f"{code} at {place}" if place else code)
        self.notice = Notice(f"unfit.{code}", {"place": place or "–", **values})


# --- what may stand in a file ------------------------------------------------------------------------------------
Word = Annotated[str, Meta(min_length=1, max_length=80)]  # an id, a name of an option, of a deck, of a key
Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]  # of a person or a bot
Colour = Annotated[str, Meta(pattern=r"\A#[0-9A-Fa-f]{6}\Z")]
Figure = Annotated[int, Meta(ge=0, le=1_000_000)]  # counted round and round among the figures there are
Place = Annotated[int, Meta(ge=1, le=MOST_SEATS)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Stem = Annotated[str, Meta(pattern=r"\A[\w.-]{0,120}\Z")]  # name of a match file without its ending; "" for none
Moment = Annotated[str, Meta(pattern=r"\A[0-9]{4}(-[0-9]{2}){2}T[0-9]{2}(:[0-9]{2}){2}[0-9.+:Z-]{0,20}\Z")]  # ISO 8601
Options = Annotated[dict[Word, Any], Meta(max_length=200)]  # judged by `rules.core.options.build`, which names them
Seed = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)]
Fingerprint = Annotated[str, Meta(pattern=r"\A([0-9a-f]{64})?\Z")]  # "" for none
Words = Annotated[list[Word], Meta(max_length=200)]
Choices = Annotated[dict[Word, Word], Meta(max_length=500)]
Side = Annotated[int, Meta(ge=500, le=16384)]  # of the window, px


class SeatRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a match or of a table, as `game.match.seats.Player` has it."""

    kind: Literal[PERSON, BOT]  # type: ignore[valid-type]
    name: Name
    level: Word | None = None
    avatar: Figure = 0
    colour: Colour = "#B0202A"
    profile: Annotated[str, Meta(max_length=80)] = ""
    stands_in: bool = False


def players(rows: Sequence[SeatRow], place: str = "seats") -> tuple[Player, ...]:
    """Build the players of a table. Raises Unfit."""
    return tuple(player(row, f"{place}[{number}]") for number, row in enumerate(rows))


def player(row: SeatRow, place: str = "") -> Player:
    """Build the player of a seat; signs that hide or turn others are taken out of the name. Raises Unfit."""
    from game.bots.core.levels import LEVELS

    name = legible(row.name)
    if not name:
        raise Unfit("short", f"{place}.name", limit=1)
    if row.level is not None and row.level not in LEVELS:
        raise Unfit("choice", f"{place}.level")
    if row.kind == BOT and row.level is None:
        raise Unfit("missing", place, field="level")
    if row.kind == PERSON and (row.level is not None or row.stands_in):
        raise Unfit("unknown", place, field="stands_in" if row.level is None else "level")
    return Player(row.kind, name, row.level, row.avatar, row.colour, row.profile, row.stands_in)


Edition = Annotated[str, Meta(pattern=r"\A([0-9a-f]{16})?\Z")]  # of the bots (game/bots/core/edition.py); "": unknown


def guest(text: str) -> str | None:
    """The name of a guest from its JSON text in a match file; None for what is no name."""
    try:
        name = decoded(text, str)
    except Unfit:
        return None
    return name if 0 < len(name) <= NAME_LENGTH and legible(name) == name else None


class TermsRow(Struct, frozen=True, forbid_unknown_fields=True):
    """The terms that a table has agreed upon, as `game.match.terms.Terms` has them."""

    takeback: Literal[TAKEBACKS] = USUAL.takeback  # type: ignore[valid-type]
    repeat: bool = False
    coach: Literal[COACHES] = USUAL.coach  # type: ignore[valid-type]
    origin: Annotated[str, Meta(max_length=80)] = ""
    bots: Edition = ""
    hints: bool = True


Seats = Annotated[list[SeatRow], Meta(min_length=1, max_length=MOST_SEATS)]


class MatchHeader(Struct, frozen=True):
    """The first line of a match file (game/match/match_file.py); `format` and `version` have been looked at before."""

    game: Word
    options: Options
    seats: Seats
    created: Moment
    version: Annotated[int, Meta(ge=1)]
    seed: Seed | None = None  # of deals that follow from a short number
    fingerprint: Fingerprint = ""  # of all others
    program: Annotated[str, Meta(max_length=40)] = ""  # its version
    terms: TermsRow = TermsRow()


class SetupRow(Struct, frozen=True):
    """A table before its match: the last one in the settings, each game of an evening."""

    game: Word
    players: Seats
    options: Options
    seed: Seed | None = None
    takeback: Literal[TAKEBACKS] = USUAL.takeback  # type: ignore[valid-type]
    coach: Literal[COACHES] = USUAL.coach  # type: ignore[valid-type]


class ResultRow(Struct, frozen=True):
    """The end of one game of an evening."""

    uid: Stem
    places: Annotated[list[Place], Meta(max_length=MOST_SEATS)]
    winners: Annotated[list[SeatNumber], Meta(max_length=MOST_SEATS)]


class PartyFile(Struct, frozen=True):
    """The evening under way (game/people/party.py)."""

    tables: Annotated[list[SetupRow], Meta(min_length=2, max_length=MOST_GAMES)]
    scoring: Literal["places", "wins"]
    results: Annotated[list[ResultRow], Meta(max_length=MOST_GAMES)]
    uid: Stem
    id: Annotated[str, Meta(pattern=r"\A[0-9a-f]{0,40}\Z")] = ""  # evenings of older versions have none
    away: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=MOST_SEATS)] = field(
        default_factory=list
    )  # by seat the level of the bot that stands in, "" for none


class NightRow(Struct, frozen=True):
    """What the chronicle's index says of a party night (game/people/chronicle.py)."""

    size: Annotated[int, Meta(ge=0, le=2**50)]
    changed: Annotated[str, Meta(pattern=r"\A[0-9]{1,20}\Z")]  # ns since 1970, which no plain number here may reach
    uids: Annotated[list[Stem], Meta(max_length=MOST_GAMES)]
    halves: Annotated[
        list[Annotated[list[Annotated[int, Meta(ge=0, le=1000)]], Meta(max_length=MOST_SEATS)]],
        Meta(max_length=MOST_GAMES),
    ]  # half points of each game by seat


class NightIndex(Struct, frozen=True):
    """The chronicle's index of party nights by their ids."""

    nights: Annotated[dict[str, NightRow], Meta(max_length=100_000)]


class HabitRow(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A person's way of holding the cards: by value, by rank, and the order made by hand."""

    by_value: bool
    by_rank: bool
    own: Annotated[list[Annotated[int, Meta(ge=0, le=1000)]], Meta(max_length=400)]


class TurningRow(Struct, frozen=True):
    """A decision at which a match tipped: how many moves were made before it, and the better move in notation."""

    place: Annotated[int, Meta(ge=0, le=10_000_000)]
    better: Annotated[str, Meta(min_length=1, max_length=1000)]
    cost: Annotated[float, Meta(ge=0, le=1e9)]
    error: Annotated[float, Meta(ge=0, le=1e9)]


class TurningFile(Struct, frozen=True):
    """Where a match that is over has tipped (game/learn/turning.py)."""

    found: Annotated[list[TurningRow], Meta(max_length=10)]


class NoteFile(Struct, frozen=True):
    """A person's note about a match (game/match/notes.py)."""

    text: Annotated[str, Meta(max_length=NOTE_LENGTH)]


LeaguePoints = Annotated[list[Annotated[int, Meta(ge=-(2**31), lt=2**31)]], Meta(min_length=1, max_length=MOST_SEATS)]
LeagueMove = Annotated[str, Meta(min_length=1, max_length=400)]


class LeagueResult(Struct, frozen=True, forbid_unknown_fields=True):
    """What a person has made of one deal of a sheet; without moves it is a claim."""

    deal: Annotated[int, Meta(ge=0, lt=32)]
    chair: SeatNumber
    name: Name
    at: Moment
    points: LeaguePoints
    profile: Annotated[str, Meta(max_length=80)] = ""
    moves: Annotated[list[LeagueMove], Meta(max_length=5000)] = []
    bots: Edition = ""


class DayRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A result of the deal of a day (game/club/day.py)."""

    points: LeaguePoints
    knew: bool = False


class LeagueFile(Struct, frozen=True):
    """A sheet of deals (game/club/sheet_file.py); `sealed` are the 32 bytes of which the deals are made, folded."""

    format: Literal["kartenliga"]
    version: Literal[1, 2]
    id: Annotated[str, Meta(pattern=r"\A[0-9a-f]{16}\Z")]
    title: Annotated[str, Meta(min_length=1, max_length=60)]
    game: Word
    options: Options
    seats: Seats
    deals: Annotated[int, Meta(ge=2, le=32)]
    sealed: Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
    made: Moment
    results: Annotated[list[LeagueResult], Meta(max_length=4000)] = []
    hints: bool = False


class VerdictRow(Struct, frozen=True, forbid_unknown_fields=True):
    """What came of thinking a result of a sheet again (game/club/verdicts.py)."""

    code: Word
    seat: Annotated[int, Meta(ge=-1, lt=MOST_SEATS)] = 0
    number: Annotated[int, Meta(ge=0, le=5000)] = 0


PresetName = Annotated[str, Meta(min_length=1, max_length=PRESET_NAME)]


class PresetRow(Struct, frozen=True):
    """A preset of one's own, as this house keeps it (game/match/presets.py)."""

    game: Word
    name: PresetName
    options: Options


class PresetFile(Struct, frozen=True):
    """A preset that was given away."""

    format: Literal["kartenregeln"]
    version: Literal[1]
    game: Word
    name: PresetName
    options: Options


Count = Annotated[int, Meta(ge=0, le=LARGEST)]
Decisions = Annotated[int, Meta(ge=0, le=1_000_000)]  # of one match in one class of time: more than any match has


class StudyLine(Struct, frozen=True):
    """A match in the file of a study (game/simulate/study.py)."""

    place: Count
    totals: Annotated[list[Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]], Meta(max_length=MOST_SEATS)]
    winners: Annotated[list[SeatNumber], Meta(min_length=1, max_length=MOST_SEATS)]
    rounds: Count
    moves: Count
    paces: Annotated[dict[Word, dict[Annotated[int, Meta(ge=-200, le=200)], Decisions]], Meta(max_length=MOST_SEATS)]


class StepRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a guided hand (game/learn/lessons.py); moves are read by `rules.core.notation`."""

    text: Word
    before: Annotated[list[Word], Meta(max_length=200)] = []
    do: Word | None = None
    point: Annotated[list[Word], Meta(max_length=4)] = []


class LessonFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A guided hand, assets/games/<game>/lesson.toml and lessons/2.toml …"""

    seed: Seed
    seats: Place
    you: SeatNumber
    step: Annotated[list[StepRow], Meta(min_length=1, max_length=100)]
    options: Options = {}


class ProblemRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A problem (game/learn/problems.py); moves are read by `rules.core.notation`."""

    seed: Seed
    seats: Place
    you: SeatNumber
    moves: Annotated[str, Meta(min_length=1, max_length=8000)]  # up to the position, with commas between them
    right: Annotated[list[Word], Meta(min_length=1, max_length=8)]
    tempting: Word
    step: Annotated[int, Meta(ge=1, le=3)]
    lead: Annotated[float, Meta(gt=0, le=1e6)]
    error: Annotated[float, Meta(ge=0, le=1e6)]
    worlds: Annotated[int, Meta(ge=1, le=1_000_000)]
    wins: Annotated[int, Meta(ge=1, le=1_000_000)]
    losses: Annotated[int, Meta(ge=0, le=1_000_000)]
    stamp: Annotated[str, Meta(pattern=r"\A[0-9a-f]{16}\Z")]
    every: bool = False
    points: Annotated[list[float], Meta(min_length=2, max_length=2)] | None = None
    reason: Word | None = None
    lure: Word | None = None
    fails: Annotated[dict[Word, Annotated[int, Meta(ge=0, le=100)]], Meta(max_length=10)] = {}
    tries: Annotated[int, Meta(ge=0, le=10_000)] = 0
    options: Options = {}


class ProblemFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The problems of a game, assets/games/<game>/problems.toml; `unit` is that of every `lead` in it."""

    problem: Annotated[list[ProblemRow], Meta(min_length=1, max_length=1000)]
    unit: Literal["", "match", "points"] = ""


class SeriesRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A series of milestones (game/people/milestones.py)."""

    id: Word
    counts: Annotated[list[Word], Meta(min_length=1, max_length=20)]
    steps: Annotated[list[Annotated[int, Meta(ge=1, le=1_000_000)]], Meta(min_length=1, max_length=12)]
    seats: Annotated[int, Meta(ge=2, le=MOST_SEATS)] = 2  # only in games that so many can play


class MilestoneFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The milestones of a game or of all, milestones.toml."""

    series: Annotated[list[SeriesRow], Meta(min_length=1, max_length=100)]


ProfileId = Annotated[str, Meta(max_length=80)]  # "" for nobody in particular
Answers = Annotated[dict[Word, Literal["shown", "late", "solved"]], Meta(max_length=20_000)]  # by the keys of problems


class SolvedFile(Struct, frozen=True):
    """Who has solved which problems (game/learn/solved.py)."""

    who: Annotated[str, Meta(max_length=80)] = ""
    people: Annotated[dict[ProfileId, Answers], Meta(max_length=MOST_PROFILES + 1)] = {}


OrdersFile = Annotated[dict[SeatNumber, HabitRow], Meta(max_length=MOST_SEATS)]
SETTINGS_APART: Final[Mapping[str, Any]] = {  # entries of the settings that stand in no row of the form
    "window": tuple[Annotated[int, Meta(ge=800, le=16384)], Side],
    "last_setup": Annotated[dict[str, Any], Meta(max_length=20)],  # a SetupRow; read when it is wanted
    "decks": Annotated[dict[Word, Choices], Meta(max_length=200)],
    "lessons": Words,
    "favourites": Words,
    "recent": Words,
    "explained": Words,
    "back": Annotated[str, Meta(max_length=80)],
    "keys": Choices,
}
PROFILE: Final[Mapping[str, Any]] = {  # what a profile must have; its wishes are settings
    "id": Word,
    "name": Name,
    "avatar": Figure,
    "colour": Colour,
}


# --- reading -----------------------------------------------------------------------------------------------------


def content(path: Path, most: int) -> bytes:
    """A plain file of at most `most` bytes.

    Raises OSError (also for pipes, devices and folders) and Unfit ("large").
    """
    found = files.read_plain(path, most + 1)
    if len(found) > most:
        raise Unfit("large", path.name, limit=f"{most / KIB / KIB:g} MB" if most >= KIB * KIB else f"{most // KIB} kB")
    return found


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """The decoder of a type, kept: making one takes longer than reading a file."""
    return msgspec.json.Decoder(kind)


def decoded(text: bytes | str, kind: Any) -> Any:
    """A JSON text as a value of this type. Raises Unfit."""
    try:
        return _decoder(kind).decode(text)
    except msgspec.ValidationError as error:
        _unfit(error)
    except msgspec.DecodeError as error:
        _find_unsound(text)
        _unfit(error)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        _unfit(error)


def _find_unsound(text: bytes | str) -> None:
    """Name the place of what one decoder refuses and another one reads: half a surrogate pair, a NaN or an infinity.

    Raises Unfit; does nothing where neither can read it.
    """
    try:
        found = loads(text, parse_int=_whole)
    except (ValueError, RecursionError):
        return
    sound(found)


def moment(text: str, place: str) -> str:
    """An ISO 8601 time that a calendar knows. Raises Unfit."""
    try:
        datetime.fromisoformat(text)
    except ValueError:
        raise Unfit("moment", place) from None
    return text


def fitting(value: object, kind: Any, place: str = "") -> Any:
    """A plain value, bounded by `sound`, as this type has it. Raises Unfit."""
    sound(value, place)
    try:
        return msgspec.convert(value, kind)
    except (msgspec.MsgspecError, RecursionError) as error:
        _unfit(error, place)


def loose(text: bytes) -> dict[str, Any]:
    """A JSON object of which every entry is still to be judged by `fitting`. Raises Unfit."""
    try:
        found = loads(text.decode("utf-8"), parse_int=_whole)
    except (ValueError, RecursionError):
        raise Unfit("json") from None
    if not isinstance(found, dict):
        raise Unfit("object")
    return found


def _whole(digits: str) -> int | float:
    """Read a whole number; one of thousands of digits would take long to compute and fits nowhere."""
    return int(digits) if len(digits) <= 20 else math.inf


def sound(value: object, place: str = "") -> None:
    """Bound a plain value for which no type is declared: depth, size, finite numbers, valid Unicode. Raises Unfit."""
    left, row = WIDEST, [(value, place, 0)]
    while row:
        one, where, depth = row.pop()
        left -= 1
        if left < 0 or depth > DEEPEST:
            raise Unfit("deep", place)
        if isinstance(one, str):
            _sound_text(one, where)
        elif isinstance(one, float) and not math.isfinite(one):
            raise Unfit("number", where)
        elif isinstance(one, int) and abs(one) > LARGEST:
            raise Unfit("high", where, limit=LARGEST)
        elif isinstance(one, dict):
            row += [(key, where, depth + 1) for key in one]
            row += [(each, _below(where, key), depth + 1) for key, each in one.items()]
        elif isinstance(one, list | tuple):
            row += [(each, f"{where}[{index}]", depth + 1) for index, each in enumerate(one)]


def _below(place: str, key: object) -> str:
    name = str(key)[:40]
    return f"{place}.{name}" if place else name


def _sound_text(text: str, place: str) -> None:
    if len(text) > LONGEST:
        raise Unfit("long", place, limit=LONGEST)
    if not is_text(text):
        raise Unfit("unicode", "" if text == place else place)


def is_text(text: str) -> bool:
    """True if this is valid Unicode: half a surrogate pair can be neither drawn nor written to a file."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def written(text: str) -> str:
    """A text for a message: what is no valid Unicode is shown by its number."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


# --- what msgspec says, as a place and a reason ------------------------------------------------------------------
WHERE: Final = re.compile(r"^(?P<what>.*?)(?: - at `(?P<key>key in )?\$?(?P<place>[^`]*)`)?$", re.DOTALL)
KINDS: Final = {"str": "text", "int": "number", "float": "number", "bool": "flag", "array": "list", "object": "object"}
BOUND: Final = re.compile(r"^Expected `(?P<kind>\w+)` (?:of length )?(?P<sign><=|>=|<|>) (?P<limit>-?\d+)$")
MISSING: Final = re.compile(r"^Object missing required field `(.*)`$")
UNKNOWN: Final = re.compile(r"^Object contains unknown field `(.*)`$")
EXPECTED: Final = re.compile(r"^Expected `(\w+)")


def _unfit(error: Exception, place: str = "") -> NoReturn:
    """Raise Unfit for what a decoder has refused."""
    if not isinstance(error, msgspec.ValidationError):
        raise Unfit("json", place) from None
    found = WHERE.match(str(error))
    assert found is not None
    where = (place + (found["place"] or "")).lstrip(".").replace("[...]", "[…]")
    raise _named(found["what"], where) from None


def _named(what: str, place: str) -> Unfit:
    if bound := BOUND.match(what):
        low = bound["sign"].startswith(">")
        sized = " of length " in what
        return Unfit(("short" if low else "long") if sized else ("low" if low else "high"), place, limit=bound["limit"])
    if missing := MISSING.match(what):
        return Unfit("missing", place, field=missing[1])
    if unknown := UNKNOWN.match(what):
        return Unfit("unknown", place, field=unknown[1][:40])
    if "matching regex" in what or "enum value" in what:
        return Unfit("choice", place)
    if kind := EXPECTED.match(what):
        return Unfit(KINDS.get(kind[1], "choice"), place)
    return Unfit("json" if "malformed" in what else "number" if "out of range" in what else "choice", place)
