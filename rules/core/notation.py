"""Moves as text and back: "1 knock 7 7" <-> (1, Action). The table's own moves begin with "-": "- deal"."""

from __future__ import annotations

from typing import Any

from rules.core.contract import TABLE, Action, Arg, Game, Seat, action
from rules.core.deck import Deck

LONGEST_NUMBER = 9  # digits: what is longer counts nothing at any table


class NotationError(ValueError):
    """A text that is no move; `column` (from 1) points at the word that cannot be read."""

    def __init__(self, message: str, column: int) -> None:
        super().__init__(f"column {column}: {message}")
        self.column = column


def _words(text: str) -> list[tuple[str, int]]:
    """The words of a text with their columns (from 1)."""
    found, column = [], 0
    for word in text.split():
        column = text.index(word, column)
        found.append((word, column + 1))
        column += len(word)
    return found


def _number(word: str, column: int, what: str) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > LONGEST_NUMBER:
        raise NotationError(f"{what} expected, not '{word}'", column)
    return int(word)


def _group(word: str, column: int) -> int:
    """The number of a group: 3 for M3."""
    if not word.startswith("M"):
        raise NotationError(f"a group expected, not '{word}'", column)
    return _number(word[1:], column + 1, "a group's number")


def _token(deck: Deck, word: str, column: int) -> int:
    if word not in deck.token_of:
        raise NotationError(f"no card '{word}' in this deck", column)
    return deck.token_of[word]


def _argument(game: Game[Any, Any], kind: Arg, word: str, column: int) -> int:
    if kind is Arg.CARD:
        return _token(game.deck, word, column)
    if kind is Arg.SIGNED and word.startswith("-"):
        return -_number(word[1:], column + 1, "number")
    return _group(word, column) if kind is Arg.GROUP else _number(word, column, kind.value)


def parse_action(game: Game[Any, Any], text: str, offset: int = 0) -> Action:
    """The action of a text such as "knock 7 7". Raises NotationError; columns count from `offset` + 1."""
    words = [(word, column + offset) for word, column in _words(text)]
    if not words:
        raise NotationError("a move expected", offset + 1)
    verb = next(
        (
            " ".join(word for word, _ in words[:length])
            for length in range(min(3, len(words)), 0, -1)
            if " ".join(word for word, _ in words[:length]) in game.verbs
        ),
        None,
    )
    if verb is None:
        raise NotationError(f"no move '{words[0][0]}' in this game", words[0][1])
    rest = words[len(verb.split()) :]
    end = offset + len(text) + 1
    args: list[int] = []
    for kind in game.verbs[verb]:
        if kind is Arg.CARDS:
            if not rest:
                raise NotationError("a card expected", end)
            args += [_token(game.deck, word, column) for word, column in rest]
            rest = []
        elif not rest:
            if kind is not Arg.MAYBE_SEAT:
                raise NotationError(f"a {kind.value} expected", end)
        else:
            word, column = rest.pop(0)
            args.append(_argument(game, kind, word, column))
    if rest:
        raise NotationError(f"nothing more expected, not '{rest[0][0]}'", rest[0][1])
    return action(verb, *args)


def parse(game: Game[Any, Any], text: str) -> tuple[Seat, Action]:
    """Seat and action of a text such as "1 knock 7 7" or "- deal". Raises NotationError."""
    words = _words(text)
    if not words:
        raise NotationError("a seat expected", 1)
    word, column = words[0]
    seat = TABLE if word == "-" else _number(word, column, "seat")
    offset = column - 1 + len(word)
    return seat, parse_action(game, text[offset:], offset)


def write_action(game: Game[Any, Any], act: Action) -> str:
    kinds = game.verbs[act.verb]
    words = [act.verb]
    for index, arg in enumerate(act.args):
        kind = kinds[min(index, len(kinds) - 1)]
        sign = "M" if kind is Arg.GROUP else ""
        words.append(game.deck.codes[arg] if kind in (Arg.CARD, Arg.CARDS) else f"{sign}{arg}")
    return " ".join(words)


def write(game: Game[Any, Any], seat: Seat, act: Action) -> str:
    """The text of a move, as the journal keeps it; `parse` reads it back."""
    return f"{'-' if seat == TABLE else seat} {write_action(game, act)}"
