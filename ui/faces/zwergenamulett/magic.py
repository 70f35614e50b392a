"""The wizard before his tower, the fairy in the night wood, and the amulet: a green stone in gold, with pictures."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from ui.faces import palette as p
from ui.faces.digits import RUNES
from ui.faces.palette import Tint
from ui.faces.svg import (
    Point,
    Svg,
    circle,
    ellipse,
    glow,
    group,
    path,
    polar,
    polygon,
    polyline,
    radial,
    rect,
    ring,
    spark,
    star,
    sunburst,
)
from ui.faces.zwergenamulett.page import (
    INK,
    SIDES,
    ball,
    eyes,
    fir,
    flower,
    hill,
    inked,
    line,
    moon,
    shade,
    sky,
    stars,
    stitches,
    toadstool,
    tower,
    tuft,
)

# --- magic cards -----------------------------------------------------------------------------------------------------
SKIN: Final = "#F6CFA6"
ROBE: Final = "#4A66C4"
ROBE_DARK: Final = "#283A82"
BEARD: Final = "#FBF8F0"
WING: Final = "#BDF1F4"
PETAL: Final = "#F08CB4"
PETAL_DARK: Final = "#C4527F"
HAIR: Final = "#F2B93C"


def wizard_scene(tint: Tint) -> Svg:
    """A clear night."""
    return (
        sky(tint)
        + stars(
            (84, 34, 5),
            (118, 60, 4),
            (172, 110, 5),
            (30, 130, 5),
            (52, 112, 3.4),
            (150, 84, 3.4),
            (24, 168, 4),
            (178, 168, 3.4),
        )
        + moon(160, 52, 15)
        + hill("M6 220C40 204 60 214 96 216C140 206 170 210 194 216", "#3B3A7C")
        + tower(40, 216, 0.92, "#8C84C0", "#C2455A")
        + hill("M6 244C40 232 80 236 110 240C150 234 176 236 194 240", "#2C2A60")
    )


def wizard() -> Svg:
    """A robe, a beard, a hat, and a staff whose crystal wakes."""
    return _staff() + _robe() + _wizard_face() + _hat() + _spell()


def _staff() -> Svg:
    return (
        glow("crystal", "#AFFFF0", 1)
        + circle(154, 92, 46, "url(#crystal)")
        + line("M152 250L154 112", 7.4)
        + line("M152 250L154 112", 4.4, "#8B5A2E")
        + inked(
            "M146 116C140 104 142 92 147 84C146 94 149 102 154 106C159 102 162 94 161 84C166 92 168 104 162 116Z",
            "#8B5A2E",
            1.6,
        )
        + inked("M154 70L163 86L154 104L145 86Z", "#7FF0DA", 1.6)
        + line("M145 86H163M154 70L150 86L154 104L158 86Z", 0.9, "#1B6E68")
    )


def _robe() -> Svg:
    """The robe with golden stars and wide sleeves."""
    body = "M100 104C82 108 70 126 64 154L50 250C82 260 118 260 150 250L136 154C130 126 118 108 100 104Z"
    marks = "".join(
        path(star(5, r, r * 0.42, x, y, 12), "#FFD75E")
        for x, y, r in ((70, 212, 6), (88, 238, 5), (122, 232, 6), (132, 200, 5), (78, 180, 4))
    )
    return (
        inked(body, ROBE)
        + shade("M64 154L50 250C60 253 70 255 80 256C72 226 72 190 84 150Z", 0.22)
        + marks
        + line(
            "M112 200C116 220 118 238 118 256M88 200C84 212 82 224 80 240M66 190C62 210 58 226 55 240", 1.4, ROBE_DARK
        )
        + line("M72 168C66 194 60 220 57 238M124 190C130 212 134 228 137 244", 1.3, "#8FA6EE")
        + stitches("M51.4 243.6C82 253.6 118 253.6 148.8 243.6", "#FFD75E", 4)
        + inked("M120 120C138 126 150 138 156 152L162 172C150 178 138 172 130 164C124 150 120 136 120 120Z", ROBE)
        + inked("M156 152L162 172C152 177 146 174 142 171Z", "#FFD75E", 1.4)
        + ball(154, 158, 8, SKIN)
        + line("M149 155Q154 153 160 156M149 160Q154 158 160 161", 1.2, "#B97B4E")
        + inked("M80 120C62 124 48 138 40 152L48 174C62 176 74 168 80 158Z", ROBE)
        + inked("M40 152L48 174C52 175 58 174 60 173L50 146Z", "#FFD75E", 1.4)
        + ball(38, 160, 7.4, SKIN)
        + line("M34 154L29 148M38 153L36 146M42 154L43 148", 3.2, INK)
        + line("M34 154L29 148M38 153L36 146M42 154L43 148", 1.6, SKIN)
    )


def _wizard_face() -> Svg:
    return (
        inked("M80 96C80 80 90 74 100 74C110 74 120 80 120 96C120 110 112 118 100 118C88 118 80 110 80 96Z", SKIN)
        + inked(
            "M78 98C84 112 92 108 100 108C108 108 116 112 122 98C130 120 128 150 118 174"
            "C112 188 106 198 101 206C94 198 88 188 82 174C72 150 70 120 78 98Z",
            BEARD,
        )
        + line("M88 128C88 148 92 164 97 180M112 128C112 148 108 164 104 180M100 124V196", 1.2, "#B9B2C8")
        + inked(
            "M100 108C94 102 84 104 80 112C88 116 96 116 100 111C104 116 112 116 120 112C116 104 106 102 100 108Z",
            "#FFFFFF",
            1.4,
        )
        + ball(100, 102, 5.6, "#EBAF86", 1.4)
        + eyes(100, 93, 9.4, 4.2, "#2F6CB0")
        + line("M84 88Q90 83 96 87M104 87Q110 83 116 88", 3.4, BEARD)
    )


def _hat() -> Svg:
    marks = "".join(
        path(star(5, r, r * 0.42, x, y, 8), "#FFD75E") for x, y, r in ((96, 62, 5.4), (110, 52, 4), (103, 40, 3.2))
    )
    return (
        inked(
            "M78 78C84 56 92 38 104 24C112 16 124 16 132 24C124 24 120 28 118 34C120 50 122 66 124 78Q100 70 78 78Z",
            ROBE,
        )
        + shade("M118 34C120 50 122 66 124 78Q114 74.6 106 73.8C112 58 114 44 118 34Z", 0.24)
        + marks
        + inked("M79 74Q101 66 123.4 74L124.4 81Q100 73 77 81Z", "#FFD75E", 1.4)
        + inked("M60 84C72 76 130 76 142 84C132 90 118 84 101 84C84 84 70 90 60 84Z", ROBE, 1.8)
    )


def _spell() -> Svg:
    """Sparks that rise from his hand."""
    return "".join(
        path(spark(r, x, y, 0.24), fill)
        for x, y, r, fill in (
            (30, 136, 8, "#FFE98A"),
            (44, 128, 5, "#FFFFFF"),
            (24, 122, 4, "#AFFFF0"),
            (172, 76, 6, "#FFFFFF"),
            (138, 70, 5, "#AFFFF0"),
            (168, 118, 4, "#FFE98A"),
        )
    )


def fairy_scene(tint: Tint) -> Svg:
    """Deep wood with glow-worms."""
    worms = "".join(
        circle(x, y, 2, "#F9FFB0") + circle(x, y, 5, "#F9FFB0", fill_opacity=0.25)
        for x, y in ((38, 122), (168, 76), (30, 176), (172, 150), (150, 206), (120, 36), (46, 214))
    )
    return (
        sky(tint)
        + fir(24, 246, 150, "#0B5552")
        + fir(178, 240, 170, "#0B5552")
        + fir(52, 250, 110, "#0F6A62")
        + fir(152, 250, 104, "#0F6A62")
        + fir(102, 252, 120, "#12736A")
        + glow("fay", "#F4FFD0", 0.85)
        + circle(102, 140, 86, "url(#fay)")
        + hill("M6 246C40 234 76 238 104 242C140 234 172 236 194 244", "#2C7F4B")
        + worms
        + toadstool(36, 252, 0.8)
        + tuft(168, 246, "#4CA85E")
        + tuft(64, 256, "#4CA85E")
        + flower(150, 250, 9, "#FFFFFF")
    )


def fairy() -> Svg:
    """She hovers over a bell flower, wand raised."""
    return _wings() + _legs() + _dress() + _fairy_arms() + _fairy_head() + _glitter()


def _wings() -> Svg:
    upper = "M102 134C114 104 140 82 166 88C178 94 174 118 160 132C144 146 120 146 102 140Z"
    lower = "M102 144C122 146 146 156 152 174C154 188 140 192 128 184C114 174 106 160 102 150Z"
    veins = line(
        "M108 134C124 116 144 104 162 100M112 138C132 132 146 126 160 118M110 150C124 158 136 166 142 178",
        1.1,
        "#4FA8B4",
    )
    edge = line("M104 132C116 106 140 86 165 91M104 147C122 149 144 158 150 174", 1.2, p.WHITE, 0.8)
    spots = edge + circle(156, 104, 5, "#F7C6E0") + circle(150, 122, 3.4, "#FFE98A") + circle(138, 176, 3.6, "#F7C6E0")
    half = (
        path(upper, WING, fill_opacity=0.92, stroke=INK, stroke_width=1.7)
        + path(lower, "#DDF7D8", fill_opacity=0.92, stroke=INK, stroke_width=1.7)
        + veins
        + spots
    )
    return half + group(half, x=204, scale=(-1, 1))


def _legs() -> Svg:
    return (
        line("M96 200C94 214 92 222 86 232M108 200C110 212 116 220 114 234", 7.6)
        + line("M96 200C94 214 92 222 86 232M108 200C110 212 116 220 114 234", 4.4, SKIN)
        + inked("M89 226C84 228 80 236 76 240C84 242 92 238 94 230Z", PETAL_DARK, 1.4)
        + inked("M110 230C110 238 112 242 114 248C120 242 120 236 118 230Z", PETAL_DARK, 1.4)
    )


def _dress() -> Svg:
    """Petals of a rose, turned over."""
    petals = "".join(
        group(inked("M0 0C-10 14 -12 34 0 50C12 34 10 14 0 0Z", fill, 1.5), x=102, y=160, turn_deg=turn)
        for turn, fill in ((34, PETAL_DARK), (-34, PETAL_DARK), (17, PETAL), (-17, PETAL), (0, "#F9B4CE"))
    )
    return (
        petals
        + line("M102 170V198M93 172L86 196M111 172L118 196", 0.9, "#FFE0EC")
        + inked("M92 136C96 132 108 132 112 136C114 146 112 156 110 164Q102 168 94 164C92 156 90 146 92 136Z", PETAL)
        + line("M93 160Q102 165 111 160", 2.6, "#FFE98A")
    )


def _fairy_arms() -> Svg:
    """One arm holds the wand up, the other is stretched out."""
    arms = "M110 140C120 136 128 126 132 112M94 140C84 146 76 152 66 152"
    return (
        line(arms, 6.6)
        + line(arms, 3.6, SKIN)
        + line("M128 122L142 84", 2.8)
        + line("M128 122L142 84", 1.4, "#FFE98A")
        + inked(star(5, 11, 4.6, 144, 78, 10), "#FFE45C", 1.5)
    )


def _fairy_head() -> Svg:
    return (
        ball(102, 82, 10, HAIR)
        + inked(
            "M80 112C78 94 88 86 102 86C116 86 126 94 124 112C124 122 120 128 116 130L88 130C84 128 80 122 80 112Z",
            HAIR,
        )
        + inked(
            "M84 114C84 100 92 98 102 98C112 98 120 100 120 114C120 126 112 132 102 132C92 132 84 126 84 114Z",
            SKIN,
            1.7,
        )
        + inked(
            "M83 112C86 98 96 94 108 96C114 97 120 102 121 112C114 108 108 104 104 102C98 108 90 110 83 112Z", HAIR, 1.5
        )
        + eyes(102, 116, 7.4, 3.9, "#2E8C7A")
        + line("M90.6 114L88.4 112M113.4 114L115.6 112", 1)
        + line("M89 108C93 102 100 98 108 98M86 116C85 120 86 124 88 127", 0.9, "#FFE2A0")
        + circle(90, 122, 3, "#EE8A7C", fill_opacity=0.7)
        + circle(114, 122, 3, "#EE8A7C", fill_opacity=0.7)
        + line("M97.6 123.4Q102 127.6 106.4 123.4", 1.6, "#A83A44")
        + flower(90, 92, 6, "#FFFFFF")
        + flower(103, 88, 5, "#F9B4CE")
        + flower(115, 93, 6, "#FFFFFF")
    )


def _glitter() -> Svg:
    """A trail that falls from the wand in a bow."""
    trail = []
    for i in range(11):
        x, y = polar(62 + i * 13, 54 + i * 2.6, 112, 128)
        trail.append(path(spark(6.4 - i * 0.36, x, y, 0.24), ("#FFF6B8", "#FFFFFF", "#FFC6E2")[i % 3]))
    return (
        "".join(trail)
        + stars((144, 58, 6), (162, 66, 4), (126, 64, 3.4), fill="#FFFFFF")
        + ellipse(100, 258, 22, 3, "#000000", fill_opacity=0.18)
    )


# --- the amulet ------------------------------------------------------------------------------------------------------
X: Final = 100.0
Y: Final = 162.0
GEM_SIDES: Final = 12


def amulet_scene(tint: Tint) -> Svg:
    """Black velvet and green light."""
    return (
        radial("velvet", [(0, tint.light, 1), (0.32, tint.mid, 1), (1, tint.deep, 1)], 50, 56, 70)
        + rect(*SIDES, "url(#velvet)")
        + sunburst(X, Y, 24, "#C8FFD8", 9, 9, 191, 291, 0.13)
    )


def amulet() -> Svg:
    """The pendant on its chain, shining."""
    return _chain() + group(medallion(), x=X, y=Y) + _shine()


def _chain() -> Svg:
    """Links that hang from the upper corners and meet in the ring."""
    links = []
    for k in range(9):
        t = k / 8
        x, y = 44 + 50 * t**0.8, 6 + 84 * t**1.25
        for at, turn in ((x, -31), (200 - x, 31)):
            links.append(
                group(
                    path(ring(6.4, 3.4), "url(#gold)", fill_rule="evenodd", stroke=INK, stroke_width=1),
                    x=at,
                    y=y,
                    turn_deg=turn,
                    scale=(0.72, 1.08),
                )
            )
    return "".join(links)


def medallion() -> Svg:
    """The round amulet around (0, 0), radius 68."""
    signs = "".join(
        group(line(sign, 2, "#D7FFDF"), x=x, y=y, turn_deg=i * 45)
        for i, sign in enumerate(RUNES)
        for x, y in (polar(i * 45, 47.5),)
    )
    beads = "".join(
        circle(*polar(i * 360 / 7, 65), 4.8, "url(#gold_ball)", stroke=INK, stroke_width=1.1) for i in range(7)
    )
    return (
        path(ring(11, 6, 0, -73), "url(#gold)", fill_rule="evenodd", stroke=INK, stroke_width=1.5)
        + circle(1.5, 4, 67, "#000000", fill_opacity=0.35)
        + circle(0, 0, 65, "url(#gold)", stroke=INK, stroke_width=2)
        + circle(0, 0, 59, "#0C3B2A", stroke=INK, stroke_width=1.4)
        + circle(0, 0, 58, "none", stroke="#3FB57A", stroke_width=1)
        + _engraving()
        + signs
        + circle(0, 0, 36, "url(#gold)", stroke=INK, stroke_width=1.7)
        + line(_bow(62.2, 285, 360), 1.6, "#FFF6D2", 0.9)
        + line(_bow(33.4, 290, 360), 1.3, "#FFF6D2", 0.9)
        + line(_bow(62.2, 110, 170), 1.4, p.GOLD_DARK, 0.8)
        + _stone()
        + beads
    )


def _bow(radius: float, start_deg: float, end_deg: float) -> str:
    """A bow about (0, 0)."""
    steps = 10
    return polyline(polar(start_deg + (end_deg - start_deg) * i / steps, radius) for i in range(steps + 1))


def _engraving() -> Svg:
    """Lozenges between the signs, and a row of fine notches along the rim, cut into the enamel."""
    lozenges = "".join(star(4, 4, 1.6, *polar(22.5 + i * 45, 47.5), 22.5 + i * 45) for i in range(8))
    notches = "".join(polyline([polar(i * 9, 55), polar(i * 9, 57.6)]) for i in range(40))
    return path(lozenges, p.GOLD_LIGHT) + line(notches, 0.9, p.GOLD)


def _stone() -> Svg:
    """The green stone, cut with twelve sides."""
    outer = [polar(i * 360 / GEM_SIDES + 15, 30) for i in range(GEM_SIDES)]
    table = [polar(i * 360 / GEM_SIDES + 15, 17) for i in range(GEM_SIDES)]
    facets = []
    for i in range(GEM_SIDES):
        k = (i + 1) % GEM_SIDES
        lit = (1 + cos(2 * pi * (i + 1) / GEM_SIDES + pi / 4)) / 2
        facets.append(polygon([outer[i], outer[k], table[k], table[i]], p.mix("#04502C", "#8CF5B0", lit)))
    return (
        radial("stone", [(0, "#E8FFEC", 1), (0.4, "#59E08F", 1), (1, "#12804A", 1)], 40, 34, 70)
        + polygon(outer, "#1E9A5A", stroke=INK, stroke_width=1.7)
        + "".join(facets)
        + polygon(table, "url(#stone)", stroke="#B8FFD0", stroke_width=0.9)
        + path(_crescent(), "#FFFFFF", fill_opacity=0.75)
    )


def _crescent() -> str:
    points: list[Point] = [(13 * sin(a), -13 * cos(a)) for a in (k * 0.2 - 1.5 for k in range(9))]
    inner: list[Point] = [(10 * x / 13, 10 * y / 13) for x, y in reversed(points)]
    return polyline([*points, *inner]) + "Z"


def _shine() -> Svg:
    """Light on the gold and around it."""
    return (
        glow("amulet_light", "#EFFFF0", 0.55)
        + circle(X - 8, Y - 10, 26, "url(#amulet_light)")
        + "".join(
            path(spark(r, x, y, 0.2), fill)
            for x, y, r, fill in (
                (90, 148, 9, "#FFFFFF"),
                (150, 112, 11, "#FFF3C4"),
                (44, 208, 9, "#FFF3C4"),
                (160, 196, 7, "#C8FFD8"),
                (36, 130, 6, "#C8FFD8"),
                (116, 252, 7, "#C8FFD8"),
                (166, 62, 6, "#FFFFFF"),
                (170, 150, 5, "#FFFFFF"),
            )
        )
    )
