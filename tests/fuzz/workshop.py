"""Broken sets of cards, broken pictures and odd words for tests.fuzz, as others may send them to a family.

Each target gives one input to a reader and checks what comes out; only the errors in its row may be raised.
"""

from __future__ import annotations

import io
import json
import os
import struct
import unicodedata
import zipfile
import zlib
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.notice import Refused
from game.workshop import motifs, parcel
from game.workshop.benches import Bench, benches
from rules.families.effects.legible import HARMFUL, legible
from ui.faces.own.motifs import recoded
from ui.shell.fonts import Fonts

NAMES = ("set.json", "a.png", "b/c.jpg", "../x.png", "/etc/x.png", "a/", "builtin:a", "SET.JSON", "x" * 70 + ".png",
         "C:\\x.png", "a\0b.png", "é.png", "")  # fmt: skip
NUMBERS = (0, 1, 2, 7, 8, 9, 255, 0x7FFF, 0xFFFF, 0x7FFFFFFF, 0xFFFFFFFF)
SIGNS = ("\0", "\u200b", "\u202e", "\u2066", "\ud800", "\u0301", "\u20dd", "\n", "\t", "\x7f", "\ufeff", "a", "ß",
         "<b>", "{x}", "﷽", "😀", "א", " ", "\u00a0", "\U000e0041")  # fmt: skip


# --- breaking bytes --------------------------------------------------------------------------------------------------


def byte_changed(rng: Random, data: bytes) -> bytes:
    where = rng.randrange(len(data) or 1)
    return data[:where] + bytes([rng.randrange(256)]) + data[where + 1 :]


def number_changed(rng: Random, data: bytes) -> bytes:
    """The data with two or four bytes replaced by a number at the edge of its range."""
    long = rng.random() < 0.5
    packed = struct.pack("<I" if long else "<H", rng.choice(NUMBERS) & (0xFFFFFFFF if long else 0xFFFF))
    packed = packed if rng.random() < 0.5 else packed[::-1]
    where = rng.randrange(max(1, len(data) - len(packed)))
    return data[:where] + packed + data[where + len(packed) :]


def head_changed(rng: Random, data: bytes) -> bytes:
    """The data with a byte changed near its beginning or end, where files tell how they are built."""
    where = rng.randrange(min(80, len(data) or 1))
    where = where if rng.random() < 0.5 else max(0, len(data) - 1 - where)
    return data[:where] + bytes([rng.randrange(256)]) + data[where + 1 :]


def cut(rng: Random, data: bytes) -> bytes:
    return data[: rng.randint(0, len(data))]


def part_lost(rng: Random, data: bytes) -> bytes:
    where = rng.randint(0, len(data))
    return data[:where] + data[where + rng.randint(1, 60) :]


def part_doubled(rng: Random, data: bytes) -> bytes:
    where = rng.randint(0, len(data))
    part = data[where : where + rng.randint(1, 200)]
    return data[:where] + part * rng.randint(2, 4) + data[where:]


BREAKS: tuple[Callable[[Random, bytes], bytes], ...] = (
    byte_changed,
    number_changed,
    head_changed,
    head_changed,
    cut,
    part_lost,
    part_doubled,
)


def broken(rng: Random, data: bytes) -> bytes:
    for _ in range(rng.choice((0, 1, 1, 1, 2, 3, 6))):
        data = rng.choice(BREAKS)(rng, data)
    return data


# --- sets ------------------------------------------------------------------------------------------------------------


def parcels(rng: Random, told: list[Any]) -> None:
    bench = rng.choice(benches())
    told.append(broken(rng, made(rng, bench)))
    checked(rng, bench, parcel.unpacked(told[0], bench.form))


def plain_sets(rng: Random, told: list[Any]) -> None:
    """Plain files with any value changed."""
    bench = rng.choice(benches())
    told.append(odd_text(rng, bench))
    checked(rng, bench, parcel.unpacked(told[0].encode("utf-8", "surrogatepass"), bench.form))


def made(rng: Random, bench: Bench) -> bytes:
    """A zip file that is nearly a set."""
    content = io.BytesIO()
    rows = [("set.json", odd_text(rng, bench).encode("utf-8", "surrogatepass"))]
    rows += [(rng.choice(NAMES), rng.choice(pictures())) for _ in range(rng.choice((0, 1, 1, 2, 9)))]
    rng.shuffle(rows)
    with zipfile.ZipFile(content, "w") as out:
        for name, data in rows:
            entry = zipfile.ZipInfo(name)
            entry.compress_type = rng.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_DEFLATED))
            entry.external_attr = rng.choice((0, 0o644, 0o120777, 0o100644, 0o40755)) << 16
            out.writestr(entry, data)
    return content.getvalue()


def odd_text(rng: Random, bench: Bench) -> str:
    from tests.fuzz.__main__ import json_broken, real_document

    whole = real_document(bench.game_id, bench.option.name, rng.randrange(20))
    if rng.random() < 0.4:
        raw = json.loads(whole)
        raw["set_name"], raw["cards"][0]["name"] = odd_words(rng), odd_words(rng)[:24]
        raw["cards"][0]["art"] = rng.choice(("a.png", "b/c.jpg", "../a.png", "motif-0.png"))
        return json.dumps(raw, ensure_ascii=rng.random() < 0.5)
    return whole if rng.random() < 0.3 else json_broken(rng, whole)


def checked(rng: Random, bench: Bench, found: parcel.Parcel) -> None:
    """Check that what came out can be shown, kept and played; a set with errors must hold nothing but them."""
    if found.problems:
        assert not found.text
        assert not found.pictures
        return
    read = bench.form.read(found.text)
    shown = [read.name, read.author, *(words for blank in read.blanks for words in (blank.name, blank.text))]
    assert all(words == legible(words) for words in shown)
    assert sum(map(len, found.pictures.values())) <= parcel.LARGEST_BYTES
    if rng.random() < 0.02:
        kept = parcel.take_in(bench, found.text, {})
        assert not kept.problems
        kept.path.unlink()


# --- pictures --------------------------------------------------------------------------------------------------------


@cache
def pictures() -> tuple[bytes, ...]:
    """Small real pictures of both kinds."""
    found = [b"", b"GIF89a"]
    for side in (1, 9, 40):
        for kind in ("png", "jpg"):
            surface = pygame.Surface((side, side + 3), pygame.SRCALPHA if kind == "png" else 0)
            surface.fill((200, side, 60))
            file = io.BytesIO()
            pygame.image.save(surface, file, f"x.{kind}")
            found.append(file.getvalue())
    return tuple(found)


def broken_pictures(rng: Random, told: list[Any]) -> None:
    told.append(broken(rng, rng.choice(pictures())))
    data = sealed(told[0]) if rng.random() < 0.5 else told[0]
    png = recoded(data)
    assert motifs.size_of(png) == (motifs.SIDE, motifs.SIDE)
    assert len(png) <= motifs.LARGEST_BYTES


def sealed(data: bytes) -> bytes:
    """The same PNG with right checksums, so that the decoder itself sees what is wrong."""
    if not data.startswith(motifs.PNG):
        return data
    made, at = [data[:8]], 8
    while at + 12 <= len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        part = data[at : at + 8 + length]
        made += [part, struct.pack(">I", zlib.crc32(part[4:]))]
        at += 12 + length
    return b"".join(made)


# --- words -----------------------------------------------------------------------------------------------------------


def odd_words(rng: Random) -> str:
    return "".join(
        rng.choice(SIGNS) if rng.random() < 0.7 else chr(rng.randrange(0x110000)) for _ in range(rng.randint(0, 24))
    )


@cache
def fonts() -> Fonts:
    pygame.font.init()
    return Fonts()


def foreign_words(rng: Random, told: list[Any]) -> None:
    """Whatever a name is made of, it can be drawn in one line of the usual height, and nothing is hidden in it."""
    told.append(odd_words(rng))
    words = legible(told[0])
    assert words == legible(words)
    assert not {unicodedata.category(sign) for sign in words} & HARMFUL
    assert fonts().render(words, 16).get_height() < 40
    fonts().render(told[0], 16)
    fonts().title_fitting(told[0], 16, 200)


TARGETS: Mapping[str, tuple[Callable[[Random, list[Any]], None], tuple[type[BaseException], ...]]] = {
    "parcels": (parcels, (Refused,)),
    "sets": (plain_sets, (Refused,)),
    "pictures": (broken_pictures, (ValueError,)),
    "names": (foreign_words, ()),
}
