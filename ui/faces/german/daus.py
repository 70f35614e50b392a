"""The four Daus: two great signs between a bouquet above and a beast below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ui.faces.german import beasts
from ui.faces.german.cut import INK, LEAF_DARK, LINE, cut, daisy, disc, leaflet, line, oak_leaf, tulip
from ui.faces.german.data import Suit
from ui.faces.german.signs import sign
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
    return bough(arms + "M100 268V80", paint.stem)


def oak_crown(paint: Suit) -> Svg:
    """A fan of oak leaves over the trunk."""
    x, y = BOUQUET_AT
    wide = "".join(oak_leaf(x, y - 4, 1.7, turn) for turn in (-62, 62))
    high = "".join(oak_leaf(x, y - 10, 1.9, turn) for turn in (-30, 30)) + oak_leaf(x, y - 14, 2.2, 0)
    spray = bough("M104 92Q150 98 162 70", paint.stem, 2) + "".join(
        oak_leaf(a, b, 1.0, turn) for a, b, turn in ((146, 90, 96), (158, 80, 64), (161, 72, 8), (150, 88, -14))
    )
    return _stem(paint) + spray + wide + high + oak_leaf(100, 216, 0.9, -60) + oak_leaf(100, 216, 0.9, 60)


def linden_crown(paint: Suit) -> Svg:
    """Yellow linden blossom in full flower over the trunk."""
    shoots = bough(
        "M100 96V60M100 94Q84 84 77 66M100 94Q116 84 123 66M102 96Q140 98 152 80M102 97Q150 106 170 92", paint.stem, 1.8
    )
    leaves = "".join(
        leaflet(x, y, size, turn)
        for x, y, size, turn in (
            (100, 92, 1.3, -70),
            (100, 92, 1.3, 70),
            (90, 80, 1, -70),
            (110, 80, 1, 70),
            (128, 96, 1, 40),
            (138, 93, 1, 140),
            (100, 80, 0.9, -30),
            (100, 80, 0.9, 30),
            (156, 98, 0.8, 10),
        )
    )
    blooms = ((100, 46, 16), (73, 58, 11), (126, 56, 12), (155, 72, 11), (171, 90, 7))
    flowers = "".join(daisy(x, y, r, paint.bloom, paint.heart, 8 if r > 9 else 6) for x, y, r in blooms)
    return _stem(paint) + shoots + leaves + flowers + leaflet(100, 214, 1.1, -70) + leaflet(100, 214, 1.1, 70)


def rose_crown(paint: Suit) -> Svg:
    """Painted tulips over two hearts pierced by one arrow."""
    x, y = BOUQUET_AT
    shoots = bough("M100 92Q82 76 78 62M100 92V56M100 92Q120 78 126 60M102 94Q146 92 158 74", paint.stem, 1.8)
    fan = (
        tulip(76, 66, 1.0, -18, paint.bloom, paint.heart)
        + tulip(100, 60, 1.35, 0, paint.main, paint.heart)
        + tulip(128, 64, 1.0, 20, paint.bloom, paint.heart)
        + tulip(160, 78, 0.95, 40, paint.main, paint.heart)
    )
    leaves = "".join(leaflet(x, y, 1.3, turn, LEAF_DARK) for turn in (-80, 84, -58, 60))
    arms = bough("M100 268V80M100 212Q74 214 66 196M100 212Q126 214 134 196", paint.stem, 2.4)
    sprigs = (
        leaflet(76, 208, 0.8, -20)
        + leaflet(124, 208, 0.8, 20)
        + leaflet(84, 212, 0.7, 200)
        + leaflet(116, 212, 0.7, 160)
    )
    return arms + sprigs + shoots + leaves + fan + daisy(100, 212, 9, paint.heart, paint.main) + _arrow(paint)


def _arrow(paint: Suit) -> Svg:
    """An arrow from the lower left, its ends seen on both sides of the hearts."""
    head = cut("M92 0L78 -8L82 0L78 8Z", paint.bloom, 1.5)
    feathers = cut("M-92 0L-96 -7H-84L-78 0L-84 7H-96Z", paint.heart, 1.5) + line("M-91 0H-78M-90 -6L-85 0L-90 6", 1)
    return group(bough("M-88 0H82", paint.ground, 2.6) + head + feathers, x=100, y=148, turn_deg=-9, scale=0.9)


def fools_crown(paint: Suit) -> Svg:
    """A fool's cap from which the bells hang, confetti, and a bow below."""
    strap = "M100 86Q64 84 63 114M100 86Q136 84 137 114"
    cap = (
        cut("M82 84C74 62 62 54 54 66C50 72 50 76 51 82C56 74 64 76 70 88Z", paint.bloom)
        + cut("M118 84C126 58 146 52 156 66C160 72 160 76 159 82C152 72 140 74 132 88Z", paint.stem)
        + cut("M80 84C80 60 92 44 106 30C118 46 122 62 120 84Q100 76 80 84Z", paint.main)
        + cut("M100 80V37L106 30C118 46 122 62 120 84Q110 80 100 80Z", paint.stem)
        + cut("M76 82Q100 72 124 82L122 94Q100 84 78 94Z", paint.accent)
        + "".join(disc(x, y, 5, paint.main, 1.5) + line(f"M{x} {y + 1}V{y + 4}", 1.6) for x, y in FOOLS_BELLS)
        + "".join(disc(x, y, 2, paint.bloom, 1) for x, y in ((86, 86.6), (100, 84), (114, 86.6)))
    )
    bow = (
        cut("M97 206L78 228L88 226L92 234L103 208ZM103 206L122 228L112 226L108 234L97 208Z", paint.stem, 1.4)
        + cut("M100 202C84 186 66 190 68 202C68 214 86 214 100 204Z", paint.stem, 1.5)
        + cut("M100 202C116 186 134 190 132 202C132 214 114 214 100 204Z", paint.stem, 1.5)
        + line("M94 202Q84 196 75 201M106 202Q116 196 125 201", 1.1, paint.accent)
        + disc(100, 203, 5.4, paint.main, 1.4)
    )
    paints = (paint.bloom, paint.main, paint.stem)
    confetti = "".join(
        cut(f"M{x} {y - 5}L{x + 3.4} {y}L{x} {y + 5}L{x - 3.4} {y}Z", paints[i % 3], 1)
        for i, (x, y) in enumerate(CONFETTI)
    )
    return (
        confetti
        + bough(strap, paint.stem, 6)
        + line(strap, 1.1, paint.accent)
        + cap
        + group(bow, x=25, y=46, scale=0.75)
        + daisy(100, 149, 10, paint.bloom, paint.heart)
    )


FOOLS_BELLS: Final = ((51, 86), (159, 86), (106, 26))
CONFETTI: Final = (
    (64, 40),
    (78, 26),
    (136, 32),
    (152, 46),
    (170, 34),
    (174, 62),
    (176, 96),
    (22, 122),
    (180, 124),
    (20, 186),
    (178, 178),
)


DAUS: Final[dict[str, tuple[Callable[[Suit], Svg], Callable[[], Svg]]]] = {
    "C": (oak_crown, beasts.boar),
    "S": (linden_crown, beasts.hare),
    "H": (rose_crown, beasts.doves),
    "D": (fools_crown, beasts.hound),
}
