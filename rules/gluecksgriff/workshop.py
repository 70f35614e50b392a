"""The card workshop: the form of the files in which players design Blankokarten. (GG-10, rulebook section 2.1)"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final

from rules.families.effects.checking import Problem
from rules.families.effects.form import Form, WorkshopSet

FORM: Final = Form("gluecksgriff-workshop", version=1, most=7, first="B1")  # seven blank cards in the box (GG-1.1)
STARTER: Final = files(__package__).joinpath("starter.json").read_text("utf-8")  # the built-in set, as a file's text


def problems(data: str | bytes) -> list[Problem]:
    """All that is wrong with a file, in file order; [] if valid."""
    return FORM.problems(data)


@lru_cache(maxsize=16)
def read(data: str | bytes) -> WorkshopSet:
    """The set of a valid file. Raises WorkshopError with all its problems."""
    return FORM.read(data)
