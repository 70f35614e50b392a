"""The four Daus: two great signs between a bouquet above and a beast below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ui.faces.german.body import GOLD, WHITE, tapered
from ui.faces.german.cut import INK, LEAF_DARK, LINE, cut, daisy, disc, leaflet, line, oak_leaf, tulip, wedges
from ui.faces.german.data import Suit
from ui.faces.german.signs import sign
from ui.faces.svg import Svg, circle, ellipse, group, path, stroke

# --- the beasts ------------------------------------------------------------------------------------------------------


def boar(hide: str = "#6B4026", pale: str = "#9A6A42") -> Svg:
    """A wild boar with bristles and tusk, 112 wide."""
    hoof = "#2B1A12"
    hind = tapered(((36, -16), (38, -8), (37, 0)), (13, 8, 7), hide) + tapered(
        ((-14, -14), (-17, -7), (-16, 0)), (12, 8, 7), hide
    )
    fore = tapered(((26, -14), (27, -7), (25, 0)), (15, 9, 8), hide) + tapered(
        ((-25, -14), (-28, -7), (-28, 0)), (13, 9, 8), hide
    )
    hooves = "".join(path(f"M{x - 5} 0L{x - 4} -5H{x + 4}L{x + 5} 0Z", hoof) for x in (37, -16, 25, -28))
    body = (
        "M-34 -42C-22 -56 6 -60 26 -53C42 -48 50 -36 48 -22C47 -13 42 -9 36 -9C18 -6 0 -7 -16 -9"
        "C-26 -9 -31 -12 -36 -17C-44 -17 -52 -16 -57 -19C-59 -23 -58 -28 -54 -29"
        "C-47 -31 -42 -37 -34 -42Z"
    )
    ridge = (
        "M-30 -45L-31 -55L-24 -49L-22 -60L-14 -53L-10 -63L-3 -55L3 -64L8 -56L16 -63L19 -55L28 -60"
        "L28 -52L36 -54L36 -48Q4 -62 -30 -45Z"
    )
    return (
        hind
        + line("M47 -34C56 -38 58 -30 53 -29C49 -29 51 -35 57 -36", 1.8)
        + cut(ridge, INK, 0.8)
        + cut(body, hide)
        + path("M-28 -36C-14 -46 8 -50 26 -45C8 -44 -10 -40 -24 -28Z", pale, fill_opacity=0.7)
        + fore
        + hooves
        + wedges((44, -32), (24, -10), 7, 10, 276, 1.8)
        + wedges((8, -9), (-14, -10), 5, 8, 350, 1.5)
        + cut("M-31 -42C-36 -48 -36 -54 -33 -58C-27 -54 -22 -48 -23 -42Z", hide, 1.5)
        + ellipse(-56, -23.4, 3, 5.4, pale, stroke=INK, stroke_width=1.4)
        + cut("M-48 -18C-53 -24 -52 -31 -48 -35C-48 -28 -46 -24 -42 -20Z", WHITE, 1.2)
        + circle(-39, -32, 2.2, WHITE)
        + circle(-39.4, -32, 1.4, INK)
        + line("M-43 -36Q-39 -38 -35 -34", 1.5)
    )


def hare(fur: str = "#B98A55", pale: str = "#F3E2C2") -> Svg:
    """A leaping hare, 116 wide."""
    ears = cut("M-26 -42C-24 -54 -10 -66 4 -66C2 -56 -10 -44 -20 -38Z", fur, 1.5) + cut(
        "M-22 -42C-18 -50 -10 -58 -2 -61C-6 -54 -12 -46 -19 -41Z", "#E4A58A", 1
    )
    far_ear = cut("M-29 -44C-32 -56 -24 -70 -12 -76C-9 -66 -14 -52 -22 -42Z", fur, 1.5)
    hind = cut("M22 -34C38 -36 46 -22 42 -14C50 -8 58 -6 62 0C54 2 42 0 34 -6C22 -8 14 -18 22 -34Z", fur)
    fore = tapered(((-18, -18), (-32, -10), (-48, -4)), (12, 8, 5), fur) + tapered(
        ((-12, -16), (-24, -6), (-38, 0)), (12, 8, 5), fur
    )
    body = (
        "M-46 -32C-45 -42 -32 -47 -24 -41C-10 -45 12 -50 28 -42C40 -36 46 -26 42 -18"
        "C34 -10 10 -12 -4 -11C-14 -10 -22 -14 -26 -21C-34 -20 -47 -23 -46 -32Z"
    )
    return (
        far_ear
        + cut("M38 -34C44 -44 54 -42 55 -35C55 -29 48 -26 42 -28Z", WHITE, 1.5)
        + fore
        + cut(body, fur)
        + path(
            "M-40 -24C-32 -21 -26 -22 -22 -17C-16 -12 2 -14 10 -15C-2 -10 -16 -10 -22 -15C-26 -20 -34 -20 -40 -24Z",
            pale,
        )
        + hind
        + wedges((38, -28), (30, -8), 6, 9, 276, 1.6)
        + wedges((6, -46), (-12, -43), 4, 8, 172, 1.4)
        + ears
        + circle(-33, -35, 2.6, WHITE)
        + circle(-33.4, -35, 1.9, INK)
        + cut("M-47 -32Q-44 -35 -43 -31Q-45 -28 -47 -32Z", "#C8635A", 0.9)
        + line("M-42 -29L-54 -31M-42 -27L-54 -25", 0.9)
    )


def dove(wing: str = "#DCE6EE") -> Svg:
    """A dove sitting, 50 wide, looking left."""
    return (
        cut("M14 -12L38 -22L36 -14L41 -11L33 -8L34 -3L12 -6Z", wing, 1.4)
        + line("M-2 -4V0M-6 0H2M5 -4V0M1 0H9", 1.6, "#C8632B")
        + cut("M-22 -34C-24 -44 -10 -46 -7 -36C-4 -28 12 -26 18 -14C14 -4 -2 -1 -10 -6C-18 -12 -20 -22 -22 -34Z", WHITE)
        + cut("M-8 -22C2 -28 16 -22 28 -20C20 -10 4 -6 -4 -10C-9 -13 -11 -18 -8 -22Z", wing, 1.4)
        + line("M-2 -18Q8 -20 18 -17M0 -13Q8 -14 14 -13", 1)
        + cut("M-21 -37L-29 -34L-21 -32Z", GOLD, 1.1)
        + circle(-15, -37, 1.6, INK)
    )


def doves() -> Svg:
    """Two doves, beak to beak."""
    return group(dove(), x=30, scale=0.9) + group(dove(), x=-30, scale=(-0.9, 0.9))


def hound(coat: str = "#C99A62", pale: str = "#F6E6C8", collar: str = "#B8352A") -> Svg:
    """A running hound with a bell at its collar, 124 wide."""
    far = tapered(((28, -24), (40, -14), (54, -10)), (12, 7, 5), coat) + tapered(
        ((-16, -20), (-34, -14), (-44, -4)), (11, 7, 5), coat
    )
    near = tapered(((32, -26), (36, -10), (50, 0)), (17, 8, 6), coat) + tapered(
        ((-20, -20), (-24, -8), (-36, 0)), (14, 8, 6), coat
    )
    body = (
        "M-27 -40C-14 -42 6 -38 24 -42C38 -44 44 -34 42 -26C40 -18 32 -17 26 -20"
        "C14 -22 4 -16 -8 -13C-20 -10 -30 -16 -31 -26Z"
    )
    head = "M-20 -38C-22 -50 -34 -54 -42 -49C-48 -46 -56 -45 -62 -43C-65 -39 -62 -35 -57 -35C-48 -33 -42 -28 -36 -24Z"
    return (
        line("M40 -36C52 -40 58 -52 54 -62", 6.4)
        + line("M40 -36C52 -40 58 -52 54 -62", 3, coat)
        + far
        + cut(body, coat)
        + path("M-28 -22C-24 -16 -16 -14 -8 -16C4 -19 14 -24 24 -23C14 -20 4 -14 -8 -13C-18 -11 -26 -14 -28 -22Z", pale)
        + near
        + wedges((38, -34), (30, -14), 5, 9, 276, 1.6)
        + wedges((8, -40), (-12, -40), 4, 8, 176, 1.4)
        + cut(head, coat)
        + cut("M-34 -50C-26 -54 -16 -48 -14 -36C-20 -34 -30 -38 -34 -50Z", "#8A5A2C", 1.5)
        + disc(-62.6, -41, 2.4, INK, 0.8)
        + line("M-60 -35.6C-54 -37 -50 -37 -46 -38", 1.2)
        + circle(-44, -44, 1.8, INK)
        + cut("M-37 -24L-17 -38L-14 -33L-33 -19Z", collar, 1.3)
        + disc(-28, -18, 4.4, GOLD, 1.3)
        + line("M-28 -17V-14.4", 1.3)
    )


# --- the cards -------------------------------------------------------------------------------------------------------


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
    "C": (oak_crown, boar),
    "S": (linden_crown, hare),
    "H": (rose_crown, doves),
    "D": (fools_crown, hound),
}
