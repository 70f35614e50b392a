"""The commands of the program and their keys: one table for all scenes, the page of keys and the gamepad.

Scenes read the usual keys and nothing else. Where a person has bound other keys, `ui.shell.inputs` turns each press
into the usual key of what it means, so that nobody else need know of it; what is shown on buttons comes from
`Keys.cap`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

import pygame

from game.texts import Texts
from rules.core.registry import GAMES

EVERYWHERE, TABLE, REPLAY, WINDOW = "everywhere", "table", "replay", "window"
SMALL: Final = "small"  # while a match goes on as a small picture: never at a table
WINDOW_LETTERS: Final = "WMFPXJEUN"  # of the people in a shared window: far apart, and no verb has one there
HIDE_KEY, RECAP_KEY, KEYS_KEY, AMBIENCE_KEY, MIND_KEY = "F2", "F3", "?", "#", "."
SMALL_OPEN_KEY, SMALL_CLOSE_KEY = "F5", "F6"
SEAT_KEYS: Final = ("F4", "F5", "F6", "F7", "F8", "F9", "F10", "F12", "insert")  # of who may break in
NAMED: Final[dict[str, int]] = {  # keys that write nothing have names of their own: text "key.<name>"
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "tab": pygame.K_TAB,
    "space": pygame.K_SPACE,
    "return": pygame.K_RETURN,
    "escape": pygame.K_ESCAPE,
    "backspace": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE,
    "insert": pygame.K_INSERT,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "page_up": pygame.K_PAGEUP,
    "page_down": pygame.K_PAGEDOWN,
    **{f"F{number}": getattr(pygame, f"K_F{number}") for number in range(1, 13)},
}
NAME_OF: Final = {code: name for name, code in NAMED.items()}
WRITES: Final = {"space": " ", "return": "\r", "tab": "\t", "escape": "\x1b", "backspace": "\b"}
LOOK_KEY, PROPOSAL_KEY = "Z", "V"  # of tables where something can be looked at again, where something is proposed
NEVER: Final = frozenset({pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT}) | frozenset(
    {pygame.K_RALT, pygame.K_LGUI, pygame.K_RGUI, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, pygame.K_KP_ENTER}
)  # keys that cannot be bound


class Command(NamedTuple):
    """Something a key does. `key` is the usual one: a name of `NAMED` or what the key writes, in capitals."""

    name: str
    key: str
    where: str  # a constant from above, or the id of a game
    words: tuple[str, ...] = ()  # of a game: text keys of what it does there, in one phase or another


GENERAL: Final = (
    Command("left", "left", EVERYWHERE),
    Command("right", "right", EVERYWHERE),
    Command("up", "up", EVERYWHERE),
    Command("down", "down", EVERYWHERE),
    Command("next", "tab", EVERYWHERE),
    Command("lift", "space", EVERYWHERE),
    Command("act", "return", EVERYWHERE),
    Command("back", "escape", EVERYWHERE),
    Command("page_up", "page_up", EVERYWHERE),
    Command("page_down", "page_down", EVERYWHERE),
    Command("first", "home", EVERYWHERE),
    Command("last", "end", EVERYWHERE),
    Command("rules", "F1", EVERYWHERE),
    Command("fullscreen", "F11", EVERYWHERE),
    Command("ambience", AMBIENCE_KEY, EVERYWHERE),
)
AT_THE_TABLE: Final = (
    Command("hint", "H", TABLE),
    Command("sort", "S", TABLE),
    Command("log", "L", TABLE),
    Command("speed", "T", TABLE),
    Command("undo", "Q", TABLE),
    Command("redo", "Y", TABLE),
    Command("mind", MIND_KEY, TABLE),
    Command("hide", HIDE_KEY, TABLE),
    Command("recap", RECAP_KEY, TABLE),
    Command("keys", KEYS_KEY, TABLE),
    *(Command(f"seat{place}", key, TABLE) for place, key in enumerate(SEAT_KEYS, 1)),
    *(Command(f"number{digit}", digit, TABLE) for digit in "1234567890"),
)
IN_A_WINDOW: Final = tuple(Command(f"window{place}", letter, WINDOW) for place, letter in enumerate(WINDOW_LETTERS, 1))
OF_THE_REPLAY: Final = (
    Command("replay_guest", "0", REPLAY),
    Command("replay_open", "O", REPLAY),
    Command("replay_eyes", "V", REPLAY),
    Command("replay_speed", "T", REPLAY),
    Command("replay_log", "L", REPLAY),
    Command("replay_sheet", "P", REPLAY),
    Command("replay_tipped", "W", REPLAY),
    Command("replay_note", "N", REPLAY),
    Command("replay_mind", MIND_KEY, REPLAY),
)
OF_THE_SMALL_TABLE: Final = (
    Command("small_open", SMALL_OPEN_KEY, SMALL),
    Command("small_close", SMALL_CLOSE_KEY, SMALL),
)
OF_NO_GAME: Final = (*GENERAL, *AT_THE_TABLE, *IN_A_WINDOW, *OF_THE_REPLAY, *OF_THE_SMALL_TABLE)


@cache
def of_game(game_id: str, lang: str) -> tuple[Command, ...]:
    """The keys of a table: its verbs, of which several in different phases may share one and keep sharing it, and what
    else has a button there."""
    from ui.table.tables import keyed, table_of

    table, found = keyed(table_of(game_id), Texts(lang, game_id)), dict[str, list[str]]()
    for verb, gesture in [*table.verbs.items(), *table.families.items()]:
        if gesture.key:
            found.setdefault(gesture.key, []).append(f"verb.{verb}")
    if table.proposal:
        found.setdefault(PROPOSAL_KEY, []).append("hud.proposal")
    for zone in (name for name, place in table.zones.items() if place.look):
        found.setdefault(LOOK_KEY, []).append(f"look.{zone}.button")
    return tuple(
        Command(f"{game_id}:{words[0].partition('.')[2]}", key, game_id, tuple(words)) for key, words in found.items()
    )


@cache
def commands(lang: str) -> tuple[Command, ...]:
    """Every command there is, with the keys that are usual in this language."""
    return (*OF_NO_GAME, *(command for game_id in GAMES for command in of_game(game_id, lang)))


@cache
def general(name: str) -> Command | None:
    """The command of no game that has this name."""
    return next((command for command in OF_NO_GAME if command.name == name), None)


@cache
def in_room(where: str, lang: str) -> tuple[Command, ...]:
    """The commands of a room. Of the games only the one whose room it is gets read."""
    if where in GAMES:
        return of_game(where, lang)
    return tuple(command for command in OF_NO_GAME if command.where == where)


def meet(one: str, other: str) -> bool:
    """True if commands of these two rooms can be wanted at the same moment."""
    if one == other or EVERYWHERE in (one, other):
        return True
    return (one == TABLE and other in GAMES) or (other == TABLE and one in GAMES)


# --- presses -----------------------------------------------------------------------------------------------------


def key_of(event: pygame.event.Event) -> str:
    """Name the pressed key; empty for one that cannot be bound."""
    if event.key in NAME_OF:
        return NAME_OF[event.key]
    if event.key in NEVER:
        return ""
    written = getattr(event, "unicode", "")
    sign = written if written.isprintable() and written.strip() else pygame.key.name(event.key)
    return sign.upper() if len(sign) == 1 else ""


def code_of(key: str) -> int:
    """The code of a key that is called so. Raises ValueError for a name that is none."""
    if key in NAMED:
        return NAMED[key]
    if len(key) != 1:
        raise ValueError(key)
    return ord(key.lower())


def written_by(key: str) -> str:
    """Return the text the key writes."""
    return WRITES.get(key, key.lower() if len(key) == 1 else "")


# --- words -------------------------------------------------------------------------------------------------------


def key_words(key: str, texts: Texts) -> str:
    """The key in the person's language, short enough for a keycap."""
    return texts(f"key.{key}") if texts.has(f"key.{key}") else key


def command_words(command: Command, texts: Texts, game: Texts | None = None) -> str:
    """Tell what a command does; `game` are the words of its game."""
    if game is not None and command.words:
        return " / ".join(dict.fromkeys(game(key) for key in command.words))
    kind = command.name.rstrip("0123456789")
    if kind != command.name:
        number = command.key if kind == "number" else command.name.removeprefix(kind)
        return texts(f"command.{kind}", number=number)
    return texts(f"command.{command.name}")


# --- what a person has bound -------------------------------------------------------------------------------------


class Keys:
    """The keys of one person: the usual ones but for those `bound` (name of the command -> key)."""

    def __init__(self, bound: Mapping[str, str], lang: str) -> None:
        self.lang = lang
        self.bound = {name: key for name, key in bound.items() if _is_key(key)}
        self._found: dict[str, list[Command]] | None = None  # by their keys, once they were looked up

    def key(self, command: Command) -> str:
        """The key of a command."""
        return self.bound.get(command.name, command.key)

    def cap(self, usual: str, rooms: Iterable[str]) -> str:
        """The key that is to be pressed for what usually has the key `usual` in these rooms."""
        found = next((one for room in rooms for one in in_room(room, self.lang) if one.key == usual), None)
        return self.key(found) if found is not None else usual

    def meant(
        self, pressed: str, rooms: Sequence[str], ready: Callable[[str], bool] = lambda usual: True
    ) -> str | None:
        """The usual key of what the pressed one means in these rooms, the most particular first.

        Of several commands on one key the first wins that is `ready` just now; where none is, the first of all.
        None where the key was usual for something that now has another one.
        """
        found = [one.key for room in rooms for one in in_room(room, self.lang) if self.key(one) == pressed]
        if found:
            return found[0] if len(found) == 1 else next(filter(ready, found), found[0])
        given_up = any(one.key == pressed for room in rooms for one in in_room(room, self.lang))
        return None if given_up else pressed

    def others(self, command: Command) -> list[Command]:
        """The commands that get in the way of this one: the same key at the same moment."""
        same = self._by_key().get(self.key(command), ())
        return [one for one in same if one.name != command.name and meet(one.where, command.where)]

    def _by_key(self) -> Mapping[str, Sequence[Command]]:
        """All commands by the keys they have now."""
        if self._found is None:
            self._found = {}
            for one in commands(self.lang):
                self._found.setdefault(self.key(one), []).append(one)
        return self._found

    def rebound(self, command: Command, key: str) -> dict[str, str]:
        """Return the bindings after this command gets the key; its usual key needs none."""
        rest = {name: old for name, old in self.bound.items() if name != command.name}
        return rest if key == command.key else {**rest, command.name: key}


def _is_key(key: str) -> bool:
    return key in NAMED or (len(key) == 1 and key == key.upper() and key.isprintable() and bool(key.strip()))
