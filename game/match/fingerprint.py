"""The fingerprint of a match: shown before the first card, it binds the secret that is told after the last.

SHA-256 of a text whose every byte is told in docs/deals.md. From the fingerprint nobody comes to the secret; with the
secret anybody can make the fingerprint again, so neither deals nor seats nor options can have been changed meanwhile.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

from rules.core.chance import Secret

FORM: Final = "kartentisch-deal 2"  # first line of the text; the number is that of the match file's version
DIGITS: Final = 64  # of a fingerprint
SHORT: Final = 16  # so many digits are read out and noted down
GROUP: Final = 4


def canonical(value: Any) -> str:
    """JSON of one form only: keys sorted, no blanks, letters as they are (RFC 8785 for what stands in a header)."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def outline(game_id: str, program: str, options: Mapping[str, Any], seats: Sequence[Mapping[str, Any]]) -> str:
    """All that the fingerprint binds beside the secret, as text."""
    told = {"game": game_id, "program": program, "options": canonical(options), "seats": canonical(list(seats))}
    return "".join(f"{name} {value}\n" for name, value in told.items())


def fingerprint(secret: Secret, outlined: str) -> str:
    """SHA-256 of the secret and the outline, as 64 hexadecimal digits."""
    return sha256(f"{FORM}\nsecret {secret.hex()}\n{outlined}".encode("utf-8", "surrogatepass")).hexdigest()


def grouped(digits: str) -> str:
    """Digits in groups of four, to be read and compared."""
    return " ".join(digits[place : place + GROUP] for place in range(0, len(digits), GROUP))


def short(digits: str) -> str:
    """The first digits, in groups: what the table shows."""
    return grouped(digits[:SHORT])
