"""The keys of the verbs in the person's language: the letter on a button is a letter of its word.

A game's texts may name them ("letter.<verb>"); where they do not, the key of the table's file counts in every language.
"""

from __future__ import annotations

from dataclasses import replace

from game.texts import Texts
from ui.table.tables import Table


def keyed(table: Table, texts: Texts) -> Table:
    """The table with the keys of this language."""
    own = {verb: texts(f"letter.{verb}") for verb in table.verbs if texts.has(f"letter.{verb}")}
    verbs = {verb: replace(row, key=own.get(verb, row.key)) for verb, row in table.verbs.items()}
    return replace(table, verbs=verbs) if own else table
