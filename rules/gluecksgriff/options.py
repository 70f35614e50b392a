"""The rule options of Glücksgriff. (rulebook, chapter 6)"""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.options import option
from rules.gluecksgriff.workshop import FORM, problems


def _problems(text: str) -> list[str]:
    """What is wrong with a workshop file, one line each; an empty text is no file yet and no problem."""
    return [f"{found.path} {found.code}: {found.detail}" for found in problems(text)] if text else []


@dataclass(frozen=True, slots=True)
class Options:
    limit: int = option(100, range(50, 501, 10), clause="GG-9.1")
    koenner: bool = option(False, clause="GG-5.17")
    deception: bool = option(False, clause="GG-7.26")
    defy: bool = option(True, clause="GG-7.12")
    defence_turn: str = option("ends", ("ends", "continues"), clause="GG-7.14")
    call_guard: bool = option(False, clause="GG-6.4")
    last_turn: str = option("may", ("may", "must"), clause="GG-6.10")
    blank_set: str = option("none", ("none", "starter", "file"), clause="GG-1.4")
    blank_file: str = option(  # the file's text
        "", clause="GG-10.7", needs=("blank_set", "file"), check=_problems, form=FORM
    )
    first_dealer: str = option("seat 0", ("seat 0", "random"), clause="GG-1.5")
    knock_window_ms: int = option(2500, range(1000, 6001, 250), clause="GG-5.17", needs=("koenner", True))
