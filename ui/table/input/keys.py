"""The keys of the verbs in the person's language: the letter on a button is a letter of its word.

A game's texts may name them ("letter.<verb>"); where they do not, the key of the table's file counts in every language.
"""

from __future__ import annotations

from dataclasses import replace

from game.texts import Texts
from ui.table.tables import Table


def keyed(table: Table, texts: Texts) -> Table:
    """The table with the keys of this language."""
    there = [*table.verbs, *table.families]
    own = {verb: texts(f"letter.{verb}") for verb in there if texts.has(f"letter.{verb}")}
    verbs = {verb: replace(row, key=own.get(verb, row.key)) for verb, row in table.verbs.items()}
    families = {name: replace(row, key=own.get(name, row.key)) for name, row in table.families.items()}
    return replace(table, verbs=verbs, families=families) if own else table
