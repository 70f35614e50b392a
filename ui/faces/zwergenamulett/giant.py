"""The giant: firs reach to his belt, a house to his boots, and a bird trusts him."""

from __future__ import annotations

from typing import Final

from ui.faces import palette as p
from ui.faces.palette import Tint
from ui.faces.svg import Svg, circle, ellipse, group, path
from ui.faces.zwergenamulett.page import INK, ball, inked, line, shade
from ui.faces.zwergenamulett.scenery import cloud, fir, hill, mountains, sky

SKIN: Final = "#F0BE92"
TUNIC: Final = "#B5542E"
TUNIC_DARK: Final = "#7E3218"
TROUSERS: Final = "#4E6479"
BEARD: Final = "#8A4A1E"
LEATHER: Final = "#5E3A1E"


def giant_scene(tint: Tint) -> Svg:
    """A bright morning in the mountains."""
    return (
        sky(tint)
        + mountains(
            "M6 200L30 150L52 176L84 128L112 176L146 138L172 168L194 146",
            "#8FA9B8",
            "M84 128L72 146L82 142L92 148ZM146 138L136 151L146 148L155 150ZM30 150L24 162L31 159L37 161Z",
        )
        + cloud(152, 62, 0.9)
        + cloud(52, 122, 0.6, 0.9)
        + hill("M6 206C44 190 92 196 120 202C150 194 176 192 194 200", "#86B05A")
    )


def giant() -> Svg:
    """The giant with his club, and the small world at his feet."""
    return _club() + _legs() + _tunic() + _arms() + _head() + _land()


def _club() -> Svg:
    """A tree he pulled out, over his shoulder."""
    return (
        inked("M146 164L158 62C160 44 184 44 184 64C184 74 176 80 173 90L158 168Z", "#8B5A2E")
        + line(
            "M160 84C166 90 168 80 174 84M156 110C160 116 164 106 170 110M152 136C156 142 160 132 166 136", 1.4, LEATHER
        )
        + ball(171, 62, 4.4, "#5E3A1E", 1.2)
        + inked("M158 70L148 62L158 60Z", "#8B5A2E", 1.5)
    )


def _legs() -> Svg:
    leg = inked("M68 186H98V232H64Z", TROUSERS) + inked(
        "M60 226H98C100 238 98 246 92 248H50C46 240 52 232 60 226Z", LEATHER
    )
    return leg + group(leg, x=204, scale=(-1, 1)) + line("M66 206H72M132 214H138", 1.4, "#2F4254")


def _tunic() -> Svg:
    coat = "M74 98C60 106 56 120 56 136L52 200C80 208 126 208 152 200L148 136C148 120 144 106 130 98Z"
    patch = inked("M-9 -8H8L9 9H-8Z", "#D9A24A", 1.3) + line(
        "M-9 -4L-13 -5M-9 4L-13 5M9 -4L13 -5M9 4L13 5M-4 -8L-5 -12M4 -8L5 -12", 1.2
    )
    return (
        inked(coat, TUNIC)
        + shade("M60 150C70 190 100 200 152 192V200C126 208 80 208 52 200Z", 0.2)
        + inked("M53 170C84 178 120 178 151 170L152 184C120 192 84 192 52 184Z", LEATHER)
        + inked("M91 172H113V190H91Z", p.GOLD, 1.6)
        + inked("M97 177H107V185H97Z", LEATHER, 1.2)
        + group(patch, x=124, y=152, turn_deg=8)
        + line("M62 196L60 203M84 199V206M120 199V206M142 196L144 203", 1.3, TUNIC_DARK)
    )


def _arms() -> Svg:
    """One hand holds the club, the other waves."""
    return (
        inked("M132 100C150 104 160 122 164 142L150 150C146 134 138 126 128 122Z", TUNIC)
        + ball(157, 150, 11, SKIN)
        + line("M149 147Q156 144 164 148M150 152Q157 150 165 153", 1.3, "#B97B4E")
        + inked("M72 100C56 108 44 124 42 142L56 148C60 134 68 126 78 122Z", TUNIC)
        + ball(48, 151, 11, SKIN)
        + line("M42 156L40 161M47 159V164M53 158L55 163", 2.6)
    )


def _head() -> Svg:
    """A bald, friendly head in a great beard; a bird on his shoulder."""
    return (
        inked("M76 70C68 66 68 80 76 84Z", SKIN, 1.6)
        + inked("M128 70C136 66 136 80 128 84Z", SKIN, 1.6)
        + inked("M76 74C74 48 86 36 102 36C118 36 130 48 128 74C128 92 118 102 102 102C86 102 76 92 76 74Z", SKIN)
        + inked(
            "M74 78C82 86 90 82 94 84C98 82 106 82 110 84C114 82 122 86 130 78C136 104 122 128 102 132"
            "C82 128 68 104 74 78Z",
            BEARD,
        )
        + line("M86 98C88 108 92 114 96 118M118 98C116 108 112 114 108 118M102 104V122", 1.4, "#5B2C0E")
        + path("M92 93Q102 101 112 93Q110 101 102 102Q94 101 92 93Z", "#5A1710", stroke=INK, stroke_width=1.3)
        + path("M95 94.6Q102 98.6 109 94.6L108 97.2Q102 100 96 97.2Z", p.WHITE)
        + ball(102, 78, 8, "#E39F72", 1.5)
        + circle(89, 68, 3.2, INK)
        + circle(115, 68, 3.2, INK)
        + circle(90.2, 66.8, 1.1, p.WHITE)
        + circle(116.2, 66.8, 1.1, p.WHITE)
        + line("M82 61Q88 56 95 60M109 60Q116 56 122 61", 3.2, BEARD)
        + line("M90 46Q102 42 114 46", 1.3, "#C98E60")
        + _bird(70, 96)
    )


def _bird(x: float, y: float) -> Svg:
    return group(
        inked("M-9 0C-8 -7 0 -10 5 -6C10 -8 14 -4 13 -1C10 4 2 6 -3 5L-14 8Z", "#3F86C6", 1.3),
        inked("M-5 0C-1 -3 4 -1 4 2C1 5 -3 4 -5 0Z", "#7FB4E4", 1),
        inked("M13 -3L18 -1L12.6 0.6Z", "#F0A83A", 0.9),
        circle(9.4, -4, 1.2, INK),
        x=x,
        y=y,
        scale=(-1, 1),
    )


def _land() -> Svg:
    """Firs, a house with smoke and a path before his boots."""
    house = (
        inked("M-15 0V-15H15V0Z", "#F4E2BE", 1.4)
        + inked("M-19 -14L0 -30L19 -14Z", "#B8352E", 1.5)
        + inked("M8 -30V-24L13 -20V-30Z", "#8C6A50", 1.2)
        + inked("M-3.6 0V-9H3.6V0Z", "#6B4423", 1.1)
        + inked("M7 -10H12V-5H7Z", "#FFD75E", 1)
    )
    return (
        hill("M6 246C40 236 70 240 104 246C140 238 170 238 194 246", "#5E9440")
        + path("M96 246C104 258 92 270 108 296H140C116 276 118 258 106 246Z", "#E7D09A")
        + fir(26, 252, 58, "#2F7044")
        + fir(46, 262, 46, "#3C8450")
        + fir(180, 246, 62, "#2F7044")
        + fir(160, 256, 44, "#3C8450")
        + line("M84 222C80 214 90 212 86 204", 2.2, p.WHITE, 0.9)
        + group(house, x=74, y=252)
        + ellipse(126, 262, 10, 3.4, "#000000", fill_opacity=0.12)
    )
