"""All words of the program: flat keys, one file per language for the program and for each game. (assets/README.md)

A text that is missing in the chosen language is taken from the other one, a text that is missing altogether shows
its key; nothing here ever raises because of a text. `missing` tells the tests what was not found.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from string import Formatter
from typing import Any

from game.notice import Notice
from game.paths import ASSETS
from rules.core.deck import Deck, Token

ROOT = ASSETS
COMMON = "common"  # the folder of what belongs to no game
FAMILIES = "common/words"  # … and below it, of what several games say alike
LANGUAGES = ("de", "en")  # the first one is complete by law, the other by test
UNKNOWN = "…"  # stands where a sentence wants a value that nobody gave
AND = {"de": "und", "en": "and"}
TOO_WIDE = re.compile(r"\d{3}")
FORMATTER = Formatter()


def folder_of(stem: str, root: Path = ROOT) -> Path:
    """The folder with the words of a game, of the program (`COMMON`), or of a family ("common/words/tricks")."""
    return root / stem if stem.partition("/")[0] == COMMON else root / "games" / stem


@cache
def _file(path: Path) -> Mapping[str, str]:
    """The texts of one file; none where it is missing or cannot be read: a table without words is still a table."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(key): str(text) for key, text in found.items()} if isinstance(found, dict) else {}


def _files(lang: str, game_id: str | None, root: Path) -> Iterator[Mapping[str, str]]:
    """The texts of a game in a language, those of the family that it inherits, and those of the program."""
    if game_id is not None:
        own = _file(folder_of(game_id, root) / f"{lang}.json")
        yield own
        if "inherits" in own:
            yield _file(folder_of(f"{FAMILIES}/{own['inherits']}", root) / f"{lang}.json")
    yield _file(folder_of(COMMON, root) / f"{lang}.json")


class _Filler(Formatter):
    """Fills {placeholders} by name and never fails: an unknown one becomes "…" and is remembered."""

    def __init__(self) -> None:
        self.unknown: list[str] = []

    def get_field(self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> tuple[Any, str]:
        # only plain names: a text must not reach into objects ("{name.__class__}")
        if field_name not in kwargs:
            self.unknown.append(field_name)
            return UNKNOWN, field_name
        return kwargs[field_name], field_name

    def format_field(self, value: Any, format_spec: str) -> str:
        if TOO_WIDE.search(format_spec):  # a text must not ask for gigabytes of blanks
            return str(value)
        try:
            return format(value, format_spec)
        except (ValueError, TypeError):
            return str(value)


@lru_cache(maxsize=4096)
def _pieces(text: str) -> tuple[tuple[str, str | None], ...] | None:
    """A text as what stands before each field, and the field's name (None after the last); None where a field is more
    than a name."""
    try:
        read = tuple(FORMATTER.parse(text))
    except ValueError:  # a brace too many
        return None
    plain = all(field is None or (field.isidentifier() and not spec and not how) for _, field, spec, how in read)
    return tuple((piece, field) for piece, field, _, _ in read) if plain else None


def signed(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


class Texts:
    """The words of the program, and of one game, in one language: `texts("refusal.no_match", top="7")`.

    The texts of the game stand before those of its family, and both before those of the program.
    """

    def __init__(self, lang: str, game_id: str | None = None, root: Path = ROOT) -> None:
        self.lang = lang if lang in LANGUAGES else LANGUAGES[0]
        self.game_id = game_id
        self.root = root
        self.missing: set[str] = set()  # keys that no file has, and "key{field}" for values nobody gave
        order = (self.lang, *(other for other in LANGUAGES if other != self.lang))
        self._card_names: dict[tuple[str, bool], str] = {}
        self._files = tuple(texts for one in order for texts in _files(one, game_id, root))

    def __call__(self, key: str, **values: object) -> str:
        """The text of a key with its {placeholders} filled."""
        text = self._find(key)
        if text is None:
            self.missing.add(key)
            return key
        return self._filled(key, text, values) if "{" in text or "}" in text else text

    def told(self, notice: Notice) -> str:
        """A notice in words; what is itself a notice among its values is told first."""
        return self(notice.key, **notice.values)

    def has(self, key: str) -> bool:
        """True if a language has a text for this key; an empty one means that nothing is said."""
        return bool(self._find(key))

    def _find(self, key: str) -> str | None:
        for file in self._files:
            text = file.get(key)
            if text is not None:
                return text
        return None

    def _filled(self, key: str, text: str, values: Mapping[str, object]) -> str:
        words = {name: self._spoken(one) for name, one in values.items()}
        pieces = _pieces(text)
        if pieces is not None and all(field is None or field in words for _, field in pieces):
            return "".join([piece if field is None else f"{piece}{words[field]}" for piece, field in pieces])
        filler = _Filler()
        try:
            filled = filler.vformat(text, (), words)
        except (ValueError, LookupError):  # a brace too many in the text
            self.missing.add(key)
            return text
        self.missing.update(f"{key}{{{field}}}" for field in filler.unknown)
        return filled

    def _spoken(self, value: object) -> object:
        """A value as a text shows it: a notice in words, a number below zero with a real minus sign."""
        if isinstance(value, Notice):
            return self.told(value)
        return signed(value) if isinstance(value, int) and value < 0 else value

    # --- words put together --------------------------------------------------------------------------------------
    def listed(self, names: Iterable[str]) -> str:
        """Names as a person says them: "a", "a und b", "a, b und c"."""
        *firsts, last = list(names) or [""]
        word = self("list.and") if self.has("list.and") else AND[self.lang]
        return f"{', '.join(firsts)} {word} {last}" if firsts else last

    def card(self, deck: Deck, token: Token, short: bool = False) -> str:
        """The name of a token: "Gaukler", "Gaukler (7)" where it stands for another card."""
        code = deck.codes[token]
        if name := self.card_name(code, short):
            return name
        laid, _, stands_for = code.partition("=")
        name = self.card_name(laid, short) or laid
        return f"{name} ({self.card_name(stands_for, short) or stands_for})" if stands_for else name

    def card_name(self, code: str, short: bool = False) -> str:
        """The name of a face: as its game calls it, else by suit and rank; "HQ" is "Herz-Dame", "H" is "Herz".

        `short`: with the index of the rank, "Herz-9"."""
        name = self._card_names.get((code, short))
        if name is None:
            name = self._card_names[code, short] = self._card_name(code, short)
        return name

    def _card_name(self, code: str, short: bool) -> str:
        if self.has(f"card.{code}"):
            return self(f"card.{code}")
        suit, rank = f"suit.{code[:1]}", f"rank.{code[1:]}"
        if short and self.has(index := f"index.{code[1:]}"):
            rank = index
        if not self.has(suit) or not (self.has(rank) or len(code) == 1):
            return ""
        return self("card.suited", suit=self(suit), rank=self(rank)) if code[1:] else self(suit)

    def card_help(self, code: str, wording: Callable[[str], str] = str) -> str:
        """The help for a face; that of its rank (or its suit) where it has no words of its own.

        `wording` turns a key into that of the text which fits the options.
        """
        suit = f"suit.{code[:1]}"
        keys = (f"card.{code}.help", f"rank.{code[1:]}.help", f"{suit}.help")
        colour = next((self(key) for key in (f"{suit}.within", suit) if self.has(key)), "")  # as a sentence has it
        return next((self(wording(key), suit=colour) for key in keys if self.has(key)), "")

    def cards(self, deck: Deck, tokens: Iterable[Token]) -> str:
        """Several cards in words: "7, 7 und Gaukler"."""
        return self.listed(self.card(deck, token) for token in tokens)

    def rules_page(self) -> str:
        """The rules of the game as Markdown (headings with anchors such as {#GG-5}); empty without a game."""
        return "" if self.game_id is None else self._page(self.game_id, "rules")

    def page(self, name: str) -> str:
        """A page of the program as Markdown, `assets/common/<name>.<language>.md`; empty where it is missing."""
        return self._page(COMMON, name)

    def _page(self, stem: str, name: str) -> str:
        for lang in (self.lang, *(other for other in LANGUAGES if other != self.lang)):
            path = folder_of(stem, self.root) / f"{name}.{lang}.md"
            if path.is_file():
                return path.read_text(encoding="utf-8")
        self.missing.add(f"{stem}.{name}")
        return ""
