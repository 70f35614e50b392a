"""The players at a table: people and bots, with names, faces and colours."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

PERSON, BOT = "person", "bot"
NAME_LENGTH = 24  # longest name that a plate can show
COLOURS = ("#B0202A", "#23508E", "#2E7D4F", "#D8A23C", "#7A4A9E", "#C8642B", "#2F8C8C", "#8A5A3C", "#66707C")
_BOTS = ("Fridolin", "Mathilda", "Kasimir", "Leonore", "Balduin", "Ottilie", "Valentin", "Rosalind", "Emmerich")
BOT_NAMES = (*_BOTS, "Henriette")  # one more than seats: a person may have taken one
MOST_SEATS = len(_BOTS)
PERSON_NAMES = {
    "de": tuple(f"Gast {number}" for number in range(1, MOST_SEATS + 1)),
    "en": tuple(f"Guest {number}" for number in range(1, MOST_SEATS + 1)),
}
ALONE = {"de": "Du", "en": "You"}  # who plays against bots alone is spoken to, and nobody speaks of him
HOST = {"de": "Gastgeber", "en": "Host"}  # what others call him: a guest beside him, a log that tells of him
SPOKEN_OF = {name: HOST[lang] for lang, name in ALONE.items()}


class SeatError(ValueError):
    """A table that cannot be seated; `code` and `values` lead to the text "error.seats.<code>"."""

    def __init__(self, code: str, message: str, **values: object) -> None:
        super().__init__(message)
        self.code, self.values = code, values


@dataclass(frozen=True, slots=True)
class Player:
    """One seat. `kind` is "person" or "bot", `level` a bot's level id, `avatar` a number from 0, `colour` "#RRGGBB".

    `profile` is the id of a person's profile, "" for a guest. A bot that `stands_in` plays the seat of a person who is
    away, under that person's name and figure.
    """

    kind: str
    name: str
    level: str | None = None
    avatar: int = 0
    colour: str = COLOURS[0]
    profile: str = ""
    stands_in: bool = False

    def __post_init__(self) -> None:
        if self.kind not in (PERSON, BOT):
            raise SeatError("kind", f"a seat is '{PERSON}' or '{BOT}', not '{self.kind}'", value=self.kind)
        if (self.kind == BOT) != (self.level is not None):
            raise SeatError("level_missing", "a bot needs a level, a person has none", value=self.level)
        if self.stands_in and self.kind != BOT:
            raise SeatError("kind", "only a bot stands in for somebody", value=self.kind)
        if not isinstance(self.profile, str):
            raise SeatError("kind", f"a profile is known by its id, not by {self.profile!r}", value=self.profile)

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON

    @property
    def is_bot(self) -> bool:
        return self.kind == BOT

    def lent(self, name: str = "") -> Player:
        """A bot's seat while a guest plays it, under a name of his own ("": the bot's) and with the bot's figure."""
        return replace(self, kind=PERSON, level=None, name=name or self.name)

    def held_by(self, level: str | None) -> Player:
        """The same seat while a bot of this level plays it; None: while its owner does."""
        return replace(self, kind=BOT if level else PERSON, level=level, stands_in=level is not None)


def house_names(lang: str, people: int) -> tuple[str, ...]:
    """The usual names of so many people at one table; names for sentences about them where there are several."""
    lang = lang if lang in PERSON_NAMES else "de"
    return (ALONE[lang], *PERSON_NAMES[lang][1:]) if people == 1 else PERSON_NAMES[lang]


def named_in(lang: str, name: str) -> str:
    """A name in this language, where the house has given it to who plays alone; one that somebody chose stays."""
    return ALONE.get(lang, name) if name in ALONE.values() else name


def names_in(lang: str, names: Iterable[str]) -> list[str]:
    """The names of a table in this language."""
    return [named_in(lang, name) for name in names]


def spoken_of(name: str) -> str:
    """A name as it stands in a sentence about its owner: nobody is called "You" there."""
    return SPOKEN_OF.get(name, name)


def as_called(players: Sequence[Player], guests: Collection[int] = ()) -> tuple[Player, ...]:
    """The players under the names by which all at the table speak of them.

    "You" is the name of a person alone among bots, as long as he plays himself; also where `guests` sit on the chairs
    of bots (their seats), to whom the board gives him another name (`seen_by`).
    """
    people = [one for seat, one in enumerate(players) if (one.is_person or one.stands_in) and seat not in guests]
    if len(people) < 2 and not any(player.stands_in for player in people):
        return tuple(players)
    return tuple(replace(player, name=spoken_of(player.name)) if player in people else player for player in players)


def seen_by(players: Sequence[Player], viewer: int = -1) -> tuple[Player, ...]:
    """The players as one of several people at the table calls them (-1: as all do): nobody else is called "You"."""
    if sum(player.is_person for player in players) < 2:
        return tuple(players)
    return tuple(
        player if seat == viewer else replace(player, name=spoken_of(player.name))
        for seat, player in enumerate(players)
    )


def figure_of(bot: str, otherwise: int) -> int:
    """The number of the figure that belongs to a bot's name, wherever it sits; `otherwise` for any other name."""
    return (BOT_NAMES.index(bot) + 1) % MOST_SEATS if bot in BOT_NAMES else otherwise


def seated(kinds: Sequence[str], lang: str = "de") -> tuple[Player, ...]:
    """Players for words such as ("person", "meister"), with names, avatars and colours that all differ.

    A word is "person" or a level of bots. Raises SeatError.
    """
    players: list[Player] = []
    people = iter(house_names(lang, sum(word == PERSON for word in kinds)))
    bots = iter(BOT_NAMES)
    for seat, word in enumerate(kinds):
        level = None if word == PERSON else _level(word)
        name = next(people if level is None else bots, f"{word} {seat + 1}")
        kind = PERSON if level is None else BOT
        figure = seat if level is None else figure_of(name, seat)
        players.append(Player(kind, name, level, avatar=figure, colour=COLOURS[seat % len(COLOURS)]))
    return tuple(players)


def _level(word: str) -> str:
    from game.bots.core.levels import OFFERED

    if word not in OFFERED:
        allowed = ", ".join((PERSON, *OFFERED))
        raise SeatError("unknown", f"no seat '{word}'; there are: {allowed}", value=word, allowed=allowed)
    return word


def parse(text: str, allowed: Iterable[int] | None = None, lang: str = "de") -> tuple[Player, ...]:
    """The players of a text such as "person,meister,geselle". `allowed`: numbers of seats the game can have.

    Raises SeatError with one clear line.
    """
    words = [word.strip().lower() for word in text.split(",")]
    if "" in words:
        raise SeatError("empty", f"an empty seat in '{text}'", value=text)
    counts = sorted(allowed) if allowed is not None else None
    if counts is not None and len(words) not in counts:
        span = f"{counts[0]} to {counts[-1]} players" if len(counts) > 1 else f"exactly {counts[0]} players"
        raise SeatError(
            "count", f"{len(words)} seats; this game is for {span}", number=len(words), low=counts[0], high=counts[-1]
        )
    return seated(words, lang)


def named(players: Sequence[Player], text: str) -> tuple[Player, ...]:
    """The players with the names of a text such as "Anna,,Otto"; an empty name keeps the old one. Raises SeatError."""
    names = [name.strip() for name in text.split(",")]
    if len(names) > len(players):
        raise SeatError("names", f"{len(names)} names for {len(players)} seats", number=len(names), seats=len(players))
    too_long = next((name for name in names if len(name) > NAME_LENGTH), None)
    if too_long is not None:
        raise SeatError(
            "name_length",
            f"the name '{too_long}' has more than {NAME_LENGTH} letters",
            value=too_long,
            high=NAME_LENGTH,
        )
    names += [""] * (len(players) - len(names))
    return tuple(replace(player, name=name or player.name) for player, name in zip(players, names, strict=True))


def write(players: Sequence[Player]) -> str:
    """The kinds and levels as `parse` reads them: "person,meister"."""
    return ",".join(player.level or PERSON for player in players)
