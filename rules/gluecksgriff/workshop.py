"""The card workshop: the form of the files in which players design Blankokarten. (GG-10, rulebook section 2.1)"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final

from rules.families.effects.checking import Problem
from rules.families.effects.form import Blank, Form, WorkshopSet

STARTER: Final = files(__package__).joinpath("starter.json").read_text("utf-8")  # the built-in set, as a file's text
FORM: Final = Form(  # seven blank cards in the box (GG-1.1)
    "gluecksgriff-workshop", version=1, most=7, first="B1", starter=STARTER
)


def problems(data: str | bytes) -> list[Problem]:
    """All that is wrong with a file, in file order; [] if valid."""
    return FORM.problems(data)


@lru_cache(maxsize=16)
def read(data: str | bytes) -> WorkshopSet:
    """The set of a valid file. Raises WorkshopError with all its problems."""
    return FORM.read(data)


@lru_cache(maxsize=16)  # asked for every position that is rebuilt from a view
def blanks_in(data: str) -> tuple[Blank, ...]:
    """The cards of a file, none where it is not valid. (GG-10.7)"""
    return read(data).blanks if data and not problems(data) else ()
