"""Every colour of the table in one place: paper, gold, wood, felt, cloth and skin.

A deck's own hues stand in assets/cards/<deck>.toml; here is what all decks and the furniture share.
"""

from __future__ import annotations

from typing import Final, NamedTuple

PAPER: Final = "#FBF5E6"
PAPER_SHADE: Final = "#EFE3C8"
PAPER_EDGE: Final = "#BFAE8A"
INK: Final = "#1D1A16"
GOLD: Final = "#D8A23C"
GOLD_LIGHT: Final = "#F8E2A0"
GOLD_DARK: Final = "#8F6318"
WHITE: Final = "#FFFDF6"
SILVER: Final = "#D5DAE4"
RED: Final = "#B0202A"
RED_LIGHT: Final = "#DC4A45"
RED_DARK: Final = "#5C0B16"
BLUE: Final = "#23508E"
GREEN: Final = "#2E7D4F"
GREEN_DARK: Final = "#17492D"
TEAL: Final = "#1C8585"
MINT: Final = "#84E3AC"  # of what is reached: so cool that nobody takes it for the gold of what is not
NIGHT: Final = "#17132B"
BLACK: Final = "#16131C"
SKIN: Final = "#F4D6B4"
SKIN_SHADE: Final = "#D9A983"
WALNUT: Final = "#4B2E1E"
WALNUT_LIGHT: Final = "#7A5032"
WALNUT_DARK: Final = "#27160D"
BRASS: Final = "#C89B4A"
SLATE: Final = "#2A3033"
CHALK: Final = "#E8E6DC"


class Tint(NamedTuple):
    """The colour family of one picture: from the dark corners to the brightest light, and the ink of its index."""

    deep: str
    mid: str
    light: str
    ink: str


FELTS: Final[dict[str, tuple[str, str]]] = {  # under the lamp, at the rim
    "green": ("#26694F", "#0B271F"),
    "blue": ("#23426B", "#0A1424"),
    "wine": ("#762B3D", "#260A14"),
}


def rgb(colour: str) -> tuple[int, int, int]:
    """Convert "#rrggbb" to three numbers 0..255. Raises ValueError for another form."""
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f"not a colour: {colour!r}")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: str, second: str, share: float) -> str:
    """Blend two colours; `share` 0 is the first, 1 the second."""
    pairs = zip(rgb(first), rgb(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
