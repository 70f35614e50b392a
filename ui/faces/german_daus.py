"""The four Daus: two great signs between a bouquet above and a beast below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ui.faces import german_beasts as beasts
from ui.faces.german_cut import INK, LEAF_DARK, LEAF_GREEN, LINE, cut, daisy, disc, leaflet, line, oak_leaf, tulip
from ui.faces.german_data import Suit
from ui.faces.german_signs import sign, small_sign
from ui.faces.svg import Svg, group, stroke

SIGN_SCALE: Final = 1.5
SIGNS_AT: Final = ((63.0, 149.0), (137.0, 149.0))
BEAST_AT: Final = (80.0, 270.0)
BOUQUET_AT: Final = (100.0, 96.0)


def bough(d: str, colour: str, width: float = 3.4) -> Svg:
    """A branch with its outline."""
    return stroke(d, INK, width + 2 * LINE) + stroke(d, colour, width)


def daus_picture(letter: str, paint: Suit) -> Svg:
    """The picture of a Daus."""
    bouquet, beast = DAUS[letter]
    (left, y), (right, _) = SIGNS_AT
    mirror = -1 if letter == "S" else 1
    return (
        bouquet(paint)
        + group(sign(letter), x=left, y=y, scale=SIGN_SCALE)
        + group(sign(letter), x=right, y=y, scale=(mirror * SIGN_SCALE, SIGN_SCALE))
        + group(beast(), x=BEAST_AT[0], y=BEAST_AT[1])
    )


def _stem(paint: Suit) -> Svg:
    """A trunk between the signs, with an arm to the stalk of each."""
    arms = "M100 206Q66 208 63 188M100 206Q134 208 137 188"
    return bough(arms + "M100 226V80", paint.stem)


def oak_crown(paint: Suit) -> Svg:
    """A fan of oak leaves and small acorns over the trunk."""
    x, y = BOUQUET_AT
    fan = "".join(oak_leaf(x, y - 4, 1.7, turn) for turn in (-62, 62)) + "".join(oak_leaf(x, y - 10, 1.9, turn) for turn in (-30, 30)) + oak_leaf(x, y - 14, 2.2, 0)
    nuts = "".join(group(small_sign("C"), x=a, y=b, scale=0.5, turn_deg=t) for a, b, t in ((148, 50, 30), (162, 78, 50)))
    shoots = bough("M104 88Q140 84 146 62M104 92Q150 98 158 84", paint.stem, 2)
    return _stem(paint) + shoots + nuts + fan + oak_leaf(100, 216, 0.9, -60) + oak_leaf(100, 216, 0.9, 60)


def linden_crown(paint: Suit) -> Svg:
    """Linden leaves and yellow blossom over the trunk."""
    x, y = BOUQUET_AT
    fan = "".join(leaflet(x, y - 6, 2.4 if turn else 3.0, turn, LEAF_GREEN if turn % 2 else "#58A84E") for turn in (-75, 75, -40, 40, 0))
    flowers = daisy(86, 44, 9, paint.bloom, paint.heart) + daisy(122, 40, 10, paint.bloom, paint.heart) + daisy(150, 66, 9, paint.bloom, paint.heart) + daisy(166, 90, 6, paint.bloom, paint.heart, 6)
    shoots = bough("M100 92Q88 70 86 52M100 92Q118 70 122 50M102 94Q140 92 149 74M104 96Q150 104 164 94", paint.stem, 1.8)
    return _stem(paint) + shoots + fan + flowers + leaflet(100, 214, 1.1, -70) + leaflet(100, 214, 1.1, 70)


def rose_crown(paint: Suit) -> Svg:
    """Painted tulips over two hearts pierced by an arrow."""
    x, y = BOUQUET_AT
    shoots = bough("M100 92Q82 76 78 62M100 92V56M100 92Q120 78 126 60M102 94Q146 92 158 74", paint.stem, 1.8)
    fan = tulip(76, 66, 1.0, -18, paint.bloom, paint.heart) + tulip(100, 60, 1.35, 0, paint.main, paint.heart) + tulip(128, 64, 1.0, 20, paint.bloom, paint.heart) + tulip(160, 78, 0.95, 40, paint.main, paint.heart)
    leaves = "".join(leaflet(x, y, 1.3, turn, LEAF_DARK) for turn in (-80, 84, -58, 60))
    curls = "M100 214C80 214 70 200 76 196M100 214C120 214 130 200 124 196"
    return bough("M100 226V80" + curls, paint.stem, 2) + shoots + leaves + fan + daisy(100, 212, 9, paint.heart, paint.main)


def fools_crown(paint: Suit) -> Svg:
    """A fool's cap with ribbons, from which the bells hang."""
    straps = bough("M100 86Q64 84 63 114M100 86Q136 84 137 114", paint.stem, 6) + line("M100 86Q64 84 63 114M100 86Q136 84 137 114", 1.1, paint.accent)
    cap = (
        cut("M82 84C74 62 62 54 54 66C50 72 50 76 51 82C56 74 64 76 70 88Z", paint.bloom)
        + cut("M118 84C126 58 146 52 156 66C160 72 160 76 159 82C152 72 140 74 132 88Z", paint.stem)
        + cut("M80 84C80 60 92 44 106 30C118 46 122 62 120 84Q100 76 80 84Z", paint.main)
        + cut("M100 80V37L106 30C118 46 122 62 120 84Q110 80 100 80Z", paint.stem)
        + cut("M76 82Q100 72 124 82L122 94Q100 84 78 94Z", paint.accent)
        + "".join(disc(x, y, 5, paint.main, 1.5) + line(f"M{x} {y + 1}V{y + 4}", 1.6) for x, y in ((51, 86), (159, 86), (106, 26)))
        + "".join(disc(x, y, 2, paint.bloom, 1) for x, y in ((86, 86.6), (100, 84), (114, 86.6)))
    )
    ribbons = bough("M104 196C84 206 116 210 96 220C84 226 110 232 100 238", paint.stem, 4)
    return straps + cap + ribbons + daisy(100, 152, 11, paint.bloom, paint.heart) + daisy(172, 44, 6, paint.bloom, paint.heart, 6) + daisy(100, 192, 7, paint.bloom, paint.heart, 6)


DAUS: Final[dict[str, tuple[Callable[[Suit], Svg], Callable[[], Svg]]]] = {
    "C": (oak_crown, beasts.boar),
    "S": (linden_crown, beasts.hare),
    "H": (rose_crown, beasts.doves),
    "D": (fools_crown, beasts.hound),
}
