"""A result that is short enough to be read aloud and typed: "KT1-…", with a checksum. (docs/deals.md, chapter 6)

A code is a claim: it says who has made how many points of which deal, and no more. What it says is proven when the
file is there, in which all moves stand; the code holds a sum of them.
"""

from __future__ import annotations

from base64 import b32decode, b32encode
from hashlib import sha256
from typing import Final

from game.club.sheet import Record, Sheet
from game.match.seats import NAME_LENGTH
from game.notice import Notice, Refused
from rules.families.effects.legible import legible

HEAD: Final = "KT1"
GROUP: Final = 4
ID_BYTES = 4
SUM_BYTES = 3
CHECK_BYTES = 3
LONGEST: Final = 400  # characters that are looked at


def _check(content: bytes) -> bytes:
    return sha256(b"kartentisch-league code" + content).digest()[:CHECK_BYTES]


def written(sheet: Sheet, record: Record) -> str:
    """The code of a result."""
    points = record.own.to_bytes(4, "big", signed=True)
    sums = sha256("\n".join(record.moves).encode()).digest()[:SUM_BYTES]
    head = bytes.fromhex(sheet.id)[:ID_BYTES] + bytes((record.deal, record.chair)) + points + sums
    content = head + record.name.encode()
    text = b32encode(content + _check(content)).decode().rstrip("=")
    return "-".join((HEAD, *(text[place : place + GROUP] for place in range(0, len(text), GROUP))))


def read(sheet: Sheet, text: str, at: str) -> Record:
    """The claim of a code. Raises Refused: code_unreadable, code_newer, code_other (of another sheet)."""
    plain = "".join(text.split()).upper().replace("-", "").replace("–", "")
    if plain.startswith("KT") and plain[2:3].isdigit() and not plain.startswith(HEAD):
        raise Refused(Notice("code_newer"))
    plain = plain.removeprefix(HEAD)
    try:
        if not plain or len(plain) > LONGEST:
            raise ValueError
        content = b32decode(plain + "=" * (-len(plain) % 8))
        content, check = content[:-CHECK_BYTES], content[-CHECK_BYTES:]
        if _check(content) != check:
            raise ValueError
        fixed = ID_BYTES + 2 + 4 + SUM_BYTES
        deal, chair = content[ID_BYTES : ID_BYTES + 2]
        points = int.from_bytes(content[ID_BYTES + 2 : ID_BYTES + 6], "big", signed=True)
        name = legible(content[fixed:].decode())
        if not 0 < len(name) <= NAME_LENGTH:
            raise ValueError
    except (ValueError, IndexError):  # a wrong sign of base 32 is a ValueError, too
        raise Refused(Notice("code_unreadable")) from None
    if content[:ID_BYTES] != bytes.fromhex(sheet.id)[:ID_BYTES] or deal >= sheet.deals or chair not in sheet.chairs:
        raise Refused(Notice("code_other"))
    who = next((one.who for one in sheet.records if one.name == name), f"~{name.casefold()}")
    profile = "" if who.startswith("~") else who
    return Record(deal, chair, who, at, (points,), (), name, profile)
