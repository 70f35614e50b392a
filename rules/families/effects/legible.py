"""Words written by strangers, as they may be shown: nothing in them hides, turns or covers what stands around them."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

HARMFUL: Final = frozenset(  # control, direction and zero width, half, private and unknown characters, new lines
    {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
)
FILLERS: Final = frozenset("\u115f\u1160\u3164\uffa0")  # letters that have no shape
BREAKS: Final = frozenset("\t\n\r\v\f\x85\u2028\u2029")
MARKS: Final = frozenset({"Mn", "Me"})
USUAL: Final = re.compile(  # letters of Western Europe, dashes, quotation marks: nothing of it changes
    "[ -~\u00a0-\u00ac\u00ae-\u017f\u2010-\u2027\u2190-\u2193\u2212]*"
)
MOST_MARKS: Final = 2  # accents on one letter; more of them climb over other lines


def harmless(text: str) -> str:
    """The text without signs that are no letters: what controls, what turns the direction, what has no width.

    Line breaks and tabs become spaces, a letter keeps its first two accents, an accent without a letter goes.
    """
    if USUAL.fullmatch(text):
        return text
    plain = "".join(" " if sign in BREAKS else sign for sign in text if sign in BREAKS or _is_shown(sign))
    found: list[str] = []
    marks = MOST_MARKS  # no letter to stand on
    for sign in unicodedata.normalize("NFC", plain):
        if unicodedata.category(sign) in MARKS:
            marks += 1
        else:
            marks = MOST_MARKS if sign.isspace() else 0
        if marks <= MOST_MARKS:
            found.append(sign)
    return "".join(found)


def _is_shown(sign: str) -> bool:
    return sign not in FILLERS and unicodedata.category(sign) not in HARMFUL


def legible(text: str) -> str:
    """A stranger's text in one line: harmless, and without spaces at its ends or several in a row."""
    return " ".join(harmless(text).split())
