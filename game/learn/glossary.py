"""The words of the table and of each game, explained: glossary.<lang>.md in assets/games/<game> and assets/common.

A file is "## Term, other form" and a paragraph for each; the other forms are found in texts as well.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from game.texts import LANGUAGES, ROOT, folder_of

TABLE_WORDS: Final = "common"
ENTRY: Final = re.compile(r"^## (.+)\n+((?:(?!## ).+\n*)+)", re.MULTILINE)
WORD: Final = re.compile(r"[^\W\d_]+(?:[-’][^\W\d_]+)*|\d+(?:er)?")


class Term(NamedTuple):
    """A word and what it means; `forms` are the ways in which it stands in texts, the first one its name."""

    forms: tuple[str, ...]
    words: str
    game_id: str = ""  # empty for words of every table

    @property
    def name(self) -> str:
        return self.forms[0]


@cache
def _read(stem: str, lang: str, root: Path) -> tuple[Term, ...]:
    file = folder_of(stem, root) / f"glossary.{lang}.md"
    if not file.is_file():
        return ()
    found = ENTRY.findall(file.read_text(encoding="utf-8"))
    owner = "" if stem == TABLE_WORDS else stem
    return tuple(Term(_forms(head), " ".join(body.split()), owner) for head, body in found)


def _forms(head: str) -> tuple[str, ...]:
    return tuple(form.strip() for form in head.split(","))


def terms(lang: str, *game_ids: str, root: Path = ROOT) -> tuple[Term, ...]:
    """The terms of these games, then those of every table, each in alphabetical order; German where `lang` has none."""
    found: list[Term] = []
    for stem in (*game_ids, TABLE_WORDS):
        own = _read(stem, lang, root) or _read(stem, LANGUAGES[0], root)
        found += sorted(own, key=lambda term: term.name.lower())
    return tuple(found)


def matching(found: tuple[Term, ...], typed: str) -> tuple[Term, ...]:
    """The terms that fit what was typed: those that begin so, then those that contain it, in word or explanation."""
    wanted = typed.strip().lower()
    begin = [term for term in found if any(form.lower().startswith(wanted) for form in term.forms)]
    inside = [term for term in found if term not in begin and wanted in f"{term.forms} {term.words}".lower()]
    return (*begin, *inside)


@cache
def _by_form(found: tuple[Term, ...]) -> dict[str, Term]:
    """The terms by form; one in small letters may also begin a sentence, one in capitals counts as it is."""
    table: dict[str, Term] = {}
    for term in found:
        for form in term.forms:
            table.setdefault(form, term)
            table.setdefault(f"{form[0].upper()}{form[1:]}", term)
    return table


def term_of(word: str, found: tuple[Term, ...]) -> Term | None:
    """The term that a word of a text is, whatever signs stand around it."""
    letters = WORD.search(word)
    return _by_form(found).get(letters[0]) if letters else None


def spoken_of(text: str, found: tuple[Term, ...]) -> tuple[Term, ...]:
    """The terms that stand in a text, in their order, each once."""
    there = (term_of(word, found) for word in text.split())
    return tuple(dict.fromkeys(term for term in there if term is not None))
