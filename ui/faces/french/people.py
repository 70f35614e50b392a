"""Heads of the French courts: faces, hair and beards of our own, seen from the front.

A half figure stands on the axis x = 0 and uses the card's y: crown from 14, eyes at 69, chin at 93, seam near 150.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ui.faces import palette as p
from ui.faces.svg import Svg, circle, ellipse, group, linear, path, plain, radial, star, stroke, url

SKINS: Final[dict[str, tuple[str, str, str]]] = {  # light, middle, shade
    "fair": ("#FBE6CF", "#F3D0AC", "#D6A27C"),
    "olive": ("#F0CFA2", "#DDB07F", "#B07F54"),
    "umber": ("#C98F62", "#AE7147", "#7F4C2C"),
}

FAIR: Final = 480  # sum of red, green and blue from which hair is fair and brows are darker than it


class Dress(NamedTuple):
    """The colours a figure wears; lights and shadows are mixed from them."""

    suit: str
    cloth: str
    second: str
    hair: str
    skin: str
    wall: p.Tint

    @property
    def line(self) -> str:
        """The dark line around cloth."""
        return p.mix(self.cloth, "#0A0710", 0.66)

    @property
    def hair_line(self) -> str:
        """The dark line around and within hair."""
        return p.mix(self.hair, "#0A0710", 0.5)

    @property
    def hair_light(self) -> str:
        """Light on hair."""
        return p.mix(self.hair, "#FFF3DA", 0.34)

    def paints(self) -> Svg:
        """The gradients that faces, hair and clothes are filled with."""
        light, mid, shade = SKINS[self.skin]
        dark, lit = _darker(self.cloth, 0.42), _lighter(self.cloth, 0.2)
        return (
            linear("cloth", plain(lit, self.cloth, dark))
            + linear("cloth_side", plain(dark, self.cloth, lit, self.cloth), 0, 0, 100, 0)
            + linear("second", plain(_lighter(self.second, 0.26), self.second, _darker(self.second, 0.36)))
            + linear("hair", plain(self.hair_light, self.hair, _darker(self.hair, 0.3)), 20, 0, 80, 100)
            + linear("skin", plain(light, light, mid, shade), 0, 10, 100, 40)
            + radial("ball", plain(_lighter(self.second, 0.6), self.second, _darker(self.second, 0.5)), 36, 30, 75)
        )


def _darker(colour: str, share: float) -> str:
    return p.mix(colour, "#0A0710", share)


def _lighter(colour: str, share: float) -> str:
    return p.mix(colour, p.WHITE, share)


def both_sides(part: Svg) -> Svg:
    """A part and its mirror image."""
    return part + group(part, scale=(-1, 1))


def neck(d: Dress) -> Svg:
    """The neck and its shadow."""
    _, mid, shade = SKINS[d.skin]
    return path("M-8 84H8V106Q12 110 18 112H-18Q-12 110 -8 106Z", mid) + path(
        "M-8 90Q0 98 8 90V97Q0 104 -8 96Z", shade, fill_opacity=0.75
    )


def face(d: Dress, woman: bool = False) -> Svg:
    """A calm face; a woman's has lashes and red lips and a finer chin."""
    shade = SKINS[d.skin][2]
    outline = (
        (
            "M-14.6 62C-14.6 77 -10.4 86.6 -4.4 91Q0 94 4.4 91"
            "C10.4 86.6 14.6 77 14.6 62C14.6 50 9 45 0 45C-9 45 -14.6 50 -14.6 62Z"
        )
        if woman
        else (
            "M-15.6 62C-15.6 76 -13 86 -6.4 91Q0 95 6.4 91"
            "C13 86 15.6 76 15.6 62C15.6 50 9 45 0 45C-9 45 -15.6 50 -15.6 62Z"
        )
    )
    dark = p.mix(shade, "#2A1408", 0.62)
    brow = p.mix(shade, d.hair, 0.4) if sum(p.rgb(d.hair)) > FAIR else p.mix(d.hair, "#1A0E08", 0.35)
    eye = (
        path("M-4.4 0.5Q0 -3.6 4.4 0.3Q0.2 3.2 -4.4 0.5Z", "#FFFDF6")
        + circle(0.5, -0.2, 2.05, p.mix(d.hair, "#20324A", 0.6))
        + circle(0.5, -0.2, 1, "#120C10")
        + circle(1.1, -0.9, 0.55, "#FFFFFF")
        + stroke("M-4.8 0.6Q-0.4 -4 4.6 0.2" + ("L6.2 -1.2" if woman else ""), dark, 1.3 if woman else 1.05)
    )
    size = 1.16 if woman else 1.04
    left = group(eye, x=-6.7, y=69, scale=(-size, size)) if woman else group(eye, x=-6.7, y=69, scale=size)
    mouth = (
        path("M-4.6 84.3Q-2 82.3 0 83.4Q2 82.3 4.6 84.3Q0 88.6 -4.6 84.3Z", "#B5283A")
        + stroke("M-4.6 84.3Q0 85.5 4.6 84.3", "#6E1222", 0.7)
        if woman
        else stroke("M-5 84.5Q0 86.8 5 84.5", p.mix(shade, "#7A1F1A", 0.6), 1.4)
    )
    width = 1.3 if woman else 1.9
    return (
        path(outline, url("skin"), stroke=dark, stroke_width=0.7, stroke_opacity=0.7)
        + ellipse(-9.6, 77.6, 3.6, 2.5, "#E0604F", fill_opacity=0.3)
        + ellipse(9.6, 77.6, 3.6, 2.5, "#E0604F", fill_opacity=0.3)
        + left
        + group(eye, x=6.7, y=69, scale=size)
        + stroke("M-11 64.6Q-7 61.4 -2.8 63.6M11 64.6Q7 61.4 2.8 63.6", brow, width)
        + stroke("M-2.4 64.5Q-1.4 70 -2 75.6Q-2.8 78.8 0 79.2Q2 79.2 2.4 77.8", shade, 1.25)
        + mouth
    )


# ---- hair ----


def _tuft(d: Dress, outline: str) -> Svg:
    """A piece of hair or beard with its dark edge."""
    return path(outline, url("hair"), stroke=d.hair_line, stroke_width=0.9)


def _strands(d: Dress, lines: str) -> Svg:
    """Dark lines within hair."""
    return stroke(lines, d.hair_line, 0.9, stroke_opacity=0.65)


def page_hair(d: Dress) -> Svg:
    """A page's cut, turned in at the jaw."""
    lock = (
        "M-2 44C-16 44 -22 54 -21.6 68C-21.4 80 -23 88 -17.6 95"
        "C-12 95.6 -12.6 88 -13.6 82C-15.4 74 -15 64 -12 58C-8 56 -4 52 -2 44Z"
    )
    strands = stroke(
        "M-18.4 60C-19 72 -19.6 82 -17 91M-15.6 58C-16.8 70 -16 80 -14.8 88", d.hair_line, 0.8, stroke_opacity=0.6
    )
    return both_sides(_tuft(d, lock) + strands)


def _curl(d: Dress, x: float, y: float, r: float) -> Svg:
    """A round curl with its twist."""
    half = r / 2
    twist = f"M{x - half} {y}Q{x} {y - r * 0.75} {x + half} {y}Q{x + r * 0.2} {y + half} {x - r * 0.1} {y}"
    return circle(x, y, r, url("hair"), stroke=d.hair_line, stroke_width=0.8) + _strands(d, twist)


def curls(d: Dress) -> Svg:
    """Curls that fall to the shoulders."""
    balls = ((-16.6, 60, 5.4), (-19.6, 68, 5.8), (-19.4, 77, 6), (-21.4, 86, 6.2), (-19.6, 95, 6), (-14.6, 100, 4.6))
    return both_sides("".join(_curl(d, *ball) for ball in balls))


def _knot(d: Dress, y: float) -> Svg:
    """One turn of a plait."""
    outline = f"M-18.6 {y}C-25.6 {y + 2} -25 {y + 9} -19 {y + 10.6}C-12.4 {y + 9} -12.4 {y + 2} -18.6 {y}Z"
    return _tuft(d, outline) + stroke(f"M-22.4 {y + 3}Q-18 {y + 5} -16 {y + 9}", d.hair_light, 0.9)


def braids(d: Dress) -> Svg:
    """Two long plaits over the shoulders, each tied with gold."""
    cap = "M0 44C-14 44 -21 52 -21 66C-21 74 -19 80 -18 84L-13.6 82C-15.6 74 -15 64 -11 59C-6 57 -2 54 0 50Z"
    plait = "".join(_knot(d, y) for y in (82, 90, 98, 106, 114, 122))
    tie = path("M-22.6 132H-14.8L-15.4 137H-22Z", url("gold")) + _tuft(d, "M-22 136.6Q-18.6 148 -17 136.6Z")
    return both_sides(_tuft(d, cap) + plait + tie)


def parted(d: Dress) -> Svg:
    """Smooth hair parted in the middle, gathered behind the neck."""
    side = "M0 45C-13 45 -20.6 54 -20 67C-19.6 78 -20 86 -16 92L-12.4 86C-15 78 -15.6 68 -12.4 60C-7.4 58.4 -2 55 0 49Z"
    return both_sides(
        _tuft(d, side)
        + stroke("M-2 49C-10 52 -16 58 -17 70M-17.6 74Q-18 82 -15.4 88", d.hair_light, 0.9, stroke_opacity=0.8)
    )


def waves(d: Dress) -> Svg:
    """Loose waves down to the seam of the sleeves."""
    lock = (
        "M-1 45C-16 44 -23 54 -22 66C-21.4 74 -27 80 -25 90C-23.6 98 -30 104 -26 114"
        "C-20 113 -16 108 -17 100C-18 94 -13 90 -14.4 82C-16 74 -16 64 -12 58C-7 56.6 -3 53 -1 45Z"
    )
    strands = stroke(
        "M-17.6 58C-20 72 -20 78 -21 88C-21.4 96 -24 100 -23 109M-14.6 60C-18 72 -16 82 -18 92",
        d.hair_line,
        0.8,
        stroke_opacity=0.6,
    )
    return both_sides(_tuft(d, lock) + strands)


def upswept(d: Dress) -> Svg:
    """Dark curls piled up, pearls hanging from the ears."""
    side = "M0 44C-15 42 -22 50 -19.6 62C-19 66 -17 69 -15 70C-15.4 64 -14 59 -10 56.6C-5 56 -1 53 0 50Z"
    pearl = circle(-16, 76, 2.1, url("pearl"), stroke="#8A7A5A", stroke_width=0.5) + stroke("M-15.6 70V74", p.GOLD, 0.9)
    return both_sides(
        _tuft(d, side)
        + stroke("M-3 50C-9 50 -14 53 -16.6 60M-17.8 54Q-19 60 -16.8 65", d.hair_light, 0.9, stroke_opacity=0.7)
        + pearl
    )


def earrings(d: Dress) -> Svg:
    """No hair to be seen, but ears with golden rings."""
    _, mid, shade = SKINS[d.skin]
    ear = ellipse(-16, 70, 2.6, 4.6, mid, stroke=p.mix(shade, "#2A1408", 0.5), stroke_width=0.7)
    return both_sides(ear + circle(-17, 77.6, 2.8, "none", stroke=p.GOLD_LIGHT, stroke_width=1.3))


# ---- beards ----


def _moustache(d: Dress, half: str) -> Svg:
    """Both halves of a moustache, from the left one."""
    return both_sides(_tuft(d, half))


MOUTH: Final = stroke("M-3.4 86Q0 88 3.4 86", "#8A2A2A", 1.7)


def full_beard(d: Dress) -> Svg:
    """A woodman's beard, broad and wavy."""
    body = (
        "M-16.4 62C-18 76 -22 84 -18 96C-15 106 -8 106 -6 114Q0 110 6 114"
        "C8 106 15 106 18 96C22 84 18 76 16.4 62C15 74 11 79 0 79C-11 79 -15 74 -16.4 62Z"
    )
    return (
        _tuft(d, body)
        + _strands(
            d,
            (
                "M-15 78C-15 90 -12 96 -9 102M-9 86C-9 94 -6 100 -4 107"
                "M15 78C15 90 12 96 9 102M9 86C9 94 6 100 4 107M0 92V106"
            ),
        )
        + MOUTH
        + _moustache(d, "M0 80C-4 78 -10 79 -14 87C-9 88 -3 87 0 83Z")
    )


def long_beard(d: Dress) -> Svg:
    """A sage's beard in three long locks."""
    body = (
        "M-15.8 62C-17 76 -19 86 -17 98C-16 108 -18 114 -15 124C-10 119 -8 112 -7 108C-6 118 -4 128 0 136"
        "C4 128 6 118 7 108C8 112 10 119 15 124C18 114 16 108 17 98"
        "C19 86 17 76 15.8 62C14 74 10 79.4 0 79.4C-10 79.4 -14 74 -15.8 62Z"
    )
    return (
        _tuft(d, body)
        + _strands(
            d,
            (
                "M-14 80C-14 94 -13 104 -14 114M-7 88C-8 98 -7 104 -7 108M14 80C14 94 13 104 14 114"
                "M7 88C8 98 7 104 7 108M-2.6 92C-3 106 -1.6 118 0 128M3 92C3.4 104 2 114 1 122"
            ),
        )
        + MOUTH
        + _moustache(d, "M0 80C-4 77.6 -11 80 -15.6 92C-9 92 -3 88 0 83Z")
    )


def curly_beard(d: Dress) -> Svg:
    """A short beard of round curls."""
    balls = ((-15.2, 74, 4), (-15, 81.4, 4.4), (-12.4, 88.4, 4.8), (-7.4, 94, 5))
    return (
        path("M-13 78Q-6 82 0 81Q6 82 13 78Q12 92 0 94Q-12 92 -13 78Z", url("hair"))
        + _curl(d, 0, 96.4, 5.4)
        + both_sides("".join(_curl(d, *ball) for ball in balls))
        + MOUTH
        + _moustache(d, "M0 80.6C-5 78 -10 80 -13.4 83.4C-13 80 -15.4 79 -16.4 81C-16 86.4 -6 88 0 84Z")
    )


def pointed_beard(d: Dress) -> Svg:
    """A merchant prince's pointed beard and turned-up moustache."""
    return (
        path(
            (
                "M-15.6 64C-16.6 78 -13 88 -7 94C-3 98 -1.6 106 0 112C1.6 106 3 98 7 94"
                "C13 88 16.6 78 15.6 64C15 76 11.6 83 6.4 88Q0 91.6 -6.4 88C-11.6 83 -15 76 -15.6 64Z"
            ),
            url("hair"),
            stroke=d.hair_line,
            stroke_width=0.9,
        )
        + MOUTH
        + stroke("M0 93V106M-3.4 94Q-2 99 -1 103M3.4 94Q2 99 1 103", d.hair_line, 0.8, stroke_opacity=0.6)
        + _moustache(
            d,
            (
                "M0 81C-4 79.4 -9 82 -12.4 81C-15.4 80 -16 76.6 -13.6 75.6"
                "C-18.6 75.6 -19 84 -12.6 85C-7.6 85.8 -3 85.4 0 83.4Z"
            ),
        )
    )


def small_moustache(d: Dress) -> Svg:
    """A young man's fine moustache and chin tuft."""
    return _moustache(d, "M0 80.8C-3.4 79.6 -6.4 82 -10.6 79.4C-10 83.6 -4 84.4 0 82.6Z") + path(
        "M-2 89.4H2Q1.6 95 0 97.6Q-1.6 95 -2 89.4Z", url("hair")
    )


HAIR: Final = {
    "page": page_hair,
    "curls": curls,
    "braids": braids,
    "parted": parted,
    "waves": waves,
    "upswept": upswept,
    "earrings": earrings,
}


def half_mask(d: Dress) -> Svg:
    """A joker's black half mask and his laugh."""
    mask = (
        "M-16.6 64C-11 59 -4 60.6 0 65C4 60.6 11 59 16.6 64C18.4 72 15 78.6 9 78.6C4.6 78.6 2 76 0 72.6"
        "C-2 76 -4.6 78.6 -9 78.6C-15 78.6 -18.4 72 -16.6 64Z"
        "M-11.4 69Q-6.7 65 -2.6 69.4Q-6.7 72.6 -11.4 69ZM11.4 69Q6.7 65 2.6 69.4Q6.7 72.6 11.4 69Z"
    )
    return (
        path(mask, "#1B1420", fill_rule="evenodd", stroke=p.GOLD, stroke_width=1)
        + path("M-10 81Q0 86 10 81Q8 91 0 91.4Q-8 91 -10 81Z", "#7C1420")
        + path("M-8 82.4Q0 86 8 82.4Q6 86.6 0 87Q-6 86.6 -8 82.4Z", p.WHITE)
        + path(star(5, 2.6, 1.1, 12.4, 82), "#C8202E")
    )


BEARDS: Final = {
    "mask": half_mask,
    "full": full_beard,
    "long": long_beard,
    "curly": curly_beard,
    "pointed": pointed_beard,
    "small": small_moustache,
}
