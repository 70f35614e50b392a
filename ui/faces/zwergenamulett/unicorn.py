"""The unicorn in the dawn: head and neck, a horn of gold, a mane in the colours of the morning."""

from __future__ import annotations

from typing import Final

from ui.faces import palette as p
from ui.faces.palette import Tint
from ui.faces.svg import Svg, circle, ellipse, glow, linear, path, plain
from ui.faces.zwergenamulett.page import INK, inked, line
from ui.faces.zwergenamulett.scenery import cloud, flower, hill, sky, stars, tuft

COAT: Final = "#FFFDF8"
COAT_SHADE: Final = "#DCD3E8"
LOCKS: Final = (  # from the crest down, each a lock of the mane and its colour
    ("M112 68C92 62 70 76 60 100C72 92 78 94 84 98C78 108 76 118 80 130C88 112 100 100 112 96Z", "#F7B6D2"),
    ("M100 88C76 94 56 116 54 142C66 130 74 132 80 136C72 146 72 158 78 170C86 148 96 132 108 122Z", "#C9A6E8"),
    ("M94 116C70 128 48 150 50 180C60 168 70 168 76 172C66 184 66 198 74 210C80 188 90 170 102 156Z", "#9CC4F2"),
    ("M92 150C70 162 46 184 42 214C52 204 62 202 68 206C62 216 62 226 68 236C76 218 86 204 102 192Z", "#A8E0C0"),
    ("M92 184C68 198 44 216 34 246C46 236 56 236 62 240C58 248 58 254 62 262C70 246 82 230 98 216Z", "#FBE08E"),
)


def unicorn_scene(tint: Tint) -> Svg:
    """Dawn, a rainbow, a meadow."""
    bows = "".join(
        path(f"M{100 - r} 236A{r} {r} 0 0 1 {100 + r} 236", stroke=colour, stroke_width=7, stroke_opacity=0.6)
        for r, colour in (
            (112, "#F08A8A"),
            (105, "#F7BE7A"),
            (98, "#FBE99A"),
            (91, "#A6DDA0"),
            (84, "#8FB8EE"),
            (77, "#C39BE0"),
        )
    )
    return (
        sky(tint)
        + glow("dawn", "#FFFFFF", 0.9)
        + circle(116, 120, 90, "url(#dawn)")
        + bows
        + cloud(160, 202, 0.8, 0.95)
        + cloud(36, 140, 0.6, 0.9)
        + hill("M6 236C50 222 90 230 120 232C150 226 176 228 194 234", "#9CCB7A")
        + stars((80, 34, 5), (168, 74, 6), (50, 112, 4), (176, 128, 4), fill="#FFFFFF")
    )


def unicorn() -> Svg:
    """It looks to the right, ears up."""
    return _horn() + _neck() + _head() + _mane() + _meadow()


def _horn() -> Svg:
    return (
        linear("horn", plain("#FFF6C8", "#F0C24A", "#B57E1E"), 0, 0, 100, 60)
        + inked("M124 70L157 21L138 78Z", "url(#horn)", 1.8)
        + line("M129.8 63L140.6 70.4M136 52L145.4 59M142.6 42L149.6 48M149 32L153 36", 1.7, "#9A6614")
    )


def _neck() -> Svg:
    neck = "M112 72C92 92 86 130 84 170C82 200 74 226 62 262H148C142 236 138 212 138 190C138 168 142 150 146 132Z"
    return inked(neck, COAT) + path(
        "M146 132C142 150 138 168 138 190C138 212 142 236 148 262H126C122 236 120 206 124 180C126 162 130 146 134 134Z",
        COAT_SHADE,
    )


def _head() -> Svg:
    """Forehead, muzzle, a dark eye with lashes."""
    head = (
        "M112 74C118 62 132 60 140 68C150 78 156 92 164 106C170 114 180 120 180 132C180 144 170 150 160 148"
        "C150 146 146 138 138 136C126 134 114 128 108 112C104 98 106 84 112 74Z"
    )
    return (
        inked("M110 76C104 62 104 50 110 40C120 48 124 58 124 68Z", COAT)
        + path("M112 68C109 60 109.6 54 111.6 48.6C116 54 118 60 118.4 66Z", "#F3B8CC")
        + inked(head, COAT)
        + path(
            "M109 114C116 128 128 132 138 134C146 136 150 144 160 146C150 146 146 138 138 136C126 134 114 128 109 114Z",
            COAT_SHADE,
        )
        + path(
            "M160 148C150 146 146 138 138 136C130 135 122 131 116 126C128 130 140 128 150 132"
            "C160 136 164 142 172 144C168 148 164 148.6 160 148Z",
            COAT_SHADE,
        )
        + path("M166 112C176 118 180 126 179.4 134C176 146 164 146 158 142C166 138 168 124 166 112Z", "#F6CBD6")
        + ellipse(172, 127, 2, 3, "#8C4E66")
        + line("M178 139C172 142 166 141 162 137", 1.6)
        + ellipse(139, 99, 4.6, 6.2, INK)
        + circle(140.6, 96.6, 2, p.WHITE)
        + circle(138, 101.8, 1.1, "#B9A6E8")
        + line("M133.6 97.6Q136 91.6 142 92.4", 2.2)
        + line("M134 96L129.6 93M135.8 93.4L132.6 89.4", 1.6)
        + circle(135, 114, 6, "#F6A9BE", fill_opacity=0.6)
    )


def _mane() -> Svg:
    """Locks from the crest down, the fringe before the horn."""
    locks = "".join(inked(d, colour) for d, colour in reversed(LOCKS))
    strands = (
        "M104 76C90 82 80 92 74 102M96 100C82 110 72 122 66 136M92 128C78 140 68 154 62 170M90 162C78 176 68 190 66 208"
    )
    fringe = inked(
        "M110 70C118 58 132 58 138 70C140 76 139 82 136 86C133 80 129 77 124 78C125 86 122 92 117 96"
        "C117 86 114 78 110 70Z",
        "#F7B6D2",
        1.6,
    )
    return (
        locks + line(strands, 1.2, "#FFFFFF", 0.8) + fringe + line("M117 69C124 65 131 69 133 76", 1.1, "#FFFFFF", 0.8)
    )


def _meadow() -> Svg:
    """Flowers in the foreground; a garland round the neck."""
    garland = "".join(
        flower(x, y, 7.4, colour)
        for x, y, colour in (
            (88, 196, "#FFFFFF"),
            (99, 205, "#F08CB4"),
            (112, 209, "#FFFFFF"),
            (125, 206, "#9CC4F2"),
            (136, 198, "#FFFFFF"),
        )
    )
    return (
        line("M82 188C92 208 124 216 140 192", 3, "#4C8A3C")
        + garland
        + inked("M6 258C50 244 90 250 120 252C150 246 176 248 194 254V296H6Z", "#6FAE54", 1.7)
        + tuft(50, 258, "#8CCB68")
        + tuft(170, 254, "#8CCB68")
        + flower(30, 256, 8, "#F08CB4")
        + flower(156, 260, 7, "#FFFFFF")
        + flower(182, 262, 7, "#C9A6E8")
        + flower(120, 262, 6, "#FFE45C", "#E08A3C")
    )
