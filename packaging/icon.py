"""The program's icon, drawn with the decks' own signs: three cards of the German deck on green felt, a rim of brass.

Small sizes show fewer and larger things. `write` makes the SVG, a PNG for each size, and the icons of Windows and
macOS, whose containers hold PNGs and are written here. Pictures are square, sizes are pixels.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import pygame
from recipe import COMMAND, ICON_SIZES_PX

from ui.faces import palette as p
from ui.faces.german.signs import placed, small_sign
from ui.faces.svg import Svg, document, group, linear, path, plain, radial, rect, url

UNITS: Final = 256
SMALL_PX: Final = 32  # up to here one card and one sign are enough
CARD: Final = (96, 144)
ICNS: Final[Mapping[bytes, int]] = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512}


def picture(size_px: int) -> Svg:
    """The icon as SVG, in the drawing that suits this size."""
    return document(_felt() + (_one_card() if size_px <= SMALL_PX else _three_cards()), UNITS, UNITS)


def _felt() -> Svg:
    """The table: felt in lamp light within a rim of brass and walnut."""
    return "".join(
        (
            linear("rim", plain(p.GOLD_LIGHT, p.BRASS, p.GOLD_DARK), x2=30),
            radial("felt", plain("#3F9A63", p.GREEN, p.GREEN_DARK), cx=50, cy=34, r=72),
            rect(4, 4, 248, 248, url("rim"), 52),
            rect(14, 14, 228, 228, p.WALNUT_DARK, 44),
            rect(20, 20, 216, 216, url("felt"), 39),
        )
    )


def _card(face: Svg, paper: str = p.PAPER) -> Svg:
    """A card around the middle of its lower edge, with a shadow."""
    wide, high = CARD
    shadow = rect(-wide / 2 + 3, -high + 6, wide, high, p.BLACK, 13, opacity=0.28)
    edge = rect(-wide / 2, -high, wide, high, paper, 12, stroke=p.PAPER_EDGE, stroke_width=2.5)
    return shadow + edge + face


def _back() -> Svg:
    """The back: wine red with a diamond of gold."""
    inner = rect(-40, -136, 80, 128, p.RED_DARK, 7) + rect(-34, -130, 68, 116, p.RED, 5)
    return inner + path("M0 -116L24 -72L0 -28L-24 -72Z", p.GOLD) + path("M0 -98L14 -72L0 -46L-14 -72Z", p.RED_DARK)


def _three_cards() -> Svg:
    """A small fan: the back, the acorn, and the heart in front."""
    left = group(_card(_back()), turn_deg=-27, x=-14)
    middle = _card(placed("C", 0, -80, 1.5))
    right = group(_card(placed("H", 0, -74, 1.75)), turn_deg=27, x=14)
    return group(left, middle, right, x=128, y=214)


def _one_card() -> Svg:
    """One large card with a heart."""
    return group(_card(_back()), x=112, y=214, turn_deg=-14, scale=1.16) + group(
        _card(group(small_sign("H"), y=-76, scale=1.9)), x=140, y=220, turn_deg=10, scale=1.16
    )


def png(size_px: int) -> bytes:
    """The icon as a PNG file."""
    surface = pygame.image.load_sized_svg(io.BytesIO(picture(size_px).encode()), (size_px, size_px))
    file = io.BytesIO()
    pygame.image.save(surface, file, "icon.png")
    return file.getvalue()


def ico(pictures: Sequence[tuple[int, bytes]]) -> bytes:
    """An .ico file of PNG pictures: (size up to 256, file)."""
    head, at, rows = struct.pack("<HHH", 0, 1, len(pictures)), 6 + 16 * len(pictures), b""
    for size_px, data in pictures:
        rows += struct.pack("<BBBBHHII", size_px % 256, size_px % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return head + rows + b"".join(data for _, data in pictures)


def icns(pictures: Mapping[bytes, bytes]) -> bytes:
    """An .icns file: kind of picture -> PNG file."""
    body = b"".join(kind + struct.pack(">I", 8 + len(data)) + data for kind, data in pictures.items())
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def write(folder: Path) -> None:
    """All files of the icon into this folder: kartentisch.svg, .ico, .icns and kartentisch-<size>.png."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size_px: png(size_px) for size_px in {*ICON_SIZES_PX, *ICNS.values()}}
    for size_px in ICON_SIZES_PX:
        (folder / f"{COMMAND}-{size_px}.png").write_bytes(pictures[size_px])
    (folder / f"{COMMAND}.svg").write_text(picture(UNITS), encoding="utf-8")
    (folder / f"{COMMAND}.ico").write_bytes(ico([(size_px, pictures[size_px]) for size_px in ICON_SIZES_PX]))
    (folder / f"{COMMAND}.icns").write_bytes(icns({kind: pictures[size_px] for kind, size_px in ICNS.items()}))
