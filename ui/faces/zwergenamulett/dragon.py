"""The dragon on its hoard, and the giant among the firs."""

from __future__ import annotations

from typing import Final

from ui.faces import palette as p
from ui.faces.palette import Tint
from ui.faces.svg import Svg, circle, ellipse, glow, group, linear, path, plain
from ui.faces.zwergenamulett.page import INK, ball, inked, line, shade
from ui.faces.zwergenamulett.scenery import hill, mountains, sky, stars

SCALE: Final = "#3E9A55"  # the dragon's skin
SCALE_DARK: Final = "#1F6238"
BELLY: Final = "#F4DE8E"
WING: Final = "#E08A3C"
COINS: Final = (
    (30, 250),
    (52, 244),
    (74, 249),
    (96, 252),
    (122, 250),
    (146, 245),
    (168, 251),
    (40, 262),
    (64, 262),
    (88, 266),
    (112, 264),
    (134, 262),
    (158, 264),
    (28, 278),
    (52, 279),
    (78, 280),
    (104, 280),
    (128, 278),
    (178, 266),
    (20, 264),
)


def dragon_scene(tint: Tint) -> Svg:
    """Evening over the dragon's rocks."""
    return (
        sky(tint)
        + glow("ember", "#FFF0A8", 0.9)
        + circle(128, 150, 104, "url(#ember)")
        + mountains("M6 190L34 128L58 160L80 122L104 168L134 112L162 160L194 120", "#8C2F3E", "")
        + hill("M6 214C40 196 78 204 104 210C138 200 170 196 194 208", "#6E2235")
        + stars((120, 32, 5), (160, 54, 6), (86, 46, 4), (176, 90, 4))
    )


def dragon() -> Svg:
    """It sits on gold, looks back over its shoulder and puffs."""
    return _wing() + _tail() + _trunk() + _head() + _breath() + _hoard() + _paws()


def _wing() -> Svg:
    wing = (
        "M84 168C80 138 66 112 46 100C44 122 34 140 22 150C34 148 42 152 46 162C52 156 60 158 64 168"
        "C70 164 78 166 86 178Z"
    )
    return (
        inked(wing, WING)
        + line("M84 168C76 140 62 116 46 100M82 170C70 156 60 150 46 162M82 170C76 164 70 164 64 168", 1.4)
        + inked("M46 100L41 92L50 96Z", "#FFF2CF", 1.2)
    )


def _tail() -> Svg:
    return inked(
        "M76 214C64 250 30 250 22 228C19 218 22 208 28 200L37 205C32 214 33 224 41 224C52 224 56 208 62 192Z", SCALE
    ) + inked("M38 178C46 186 46 200 42 212L33 203L20 206C22 194 28 184 38 178Z", WING)


def _trunk() -> Svg:
    """Body, neck, belly and the crest along the back."""
    back = (
        "M110 84C92 96 90 120 92 142C66 158 52 188 56 214C60 238 88 246 112 240C136 234 142 212 136 188"
        "C131 168 122 152 124 134C126 118 132 110 138 104Z"
    )
    belly = (
        "M126 108C116 122 118 142 124 160C134 184 136 210 118 236C104 226 100 204 106 184C112 164 106 148 106 134"
        "C106 120 114 110 126 108Z"
    )
    crest = "".join(
        group(inked("M-7 4L0 -11L7 4Z", WING, 1.4), x=x, y=y, turn_deg=turn)
        for x, y, turn in (
            (101, 92, -40),
            (93.5, 108, -68),
            (91, 126, -88),
            (84, 146, -56),
            (69, 162, -50),
            (59, 184, -66),
            (55, 206, -88),
        )
    )
    segments = (
        "M109 126Q116 130 119 126M107 142Q115 147 121 143M109 158Q117 164 125 160M106 174Q118 181 130 177M103 192"
        "Q118 199 134 195M103 210Q116 217 132 213M108 226Q116 231 124 228"
    )
    scales = "M78 176q4 5 8 0M70 190q4 5 8 0M84 192q4 5 8 0M74 206q4 5 8 0M66 218q4 5 8 0M98 130q3 4 6 0M98 114q3 4 6 0"
    return (
        crest
        + inked(back, SCALE)
        + shade("M92 142C66 158 52 188 56 214C60 238 88 246 112 240C84 238 68 220 70 196C72 172 82 156 96 148Z", 0.22)
        + inked(belly, BELLY, 1.4)
        + line(segments, 1.2, "#B9923F")
        + line(scales, 1.3, SCALE_DARK)
    )


def _head() -> Svg:
    """A broad, good-natured head with horns and one tooth."""
    skull = (
        "M102 88C100 68 118 56 134 62C146 60 162 70 168 84C172 94 166 102 156 103C148 112 128 116 114 108"
        "C106 104 103 98 102 88Z"
    )
    horn = "M112 68C104 62 98 54 97 42C106 46 116 52 121 62Z"
    return (
        inked("M124 62C120 54 120 46 124 38C130 44 134 52 133 61Z", "#F7E7BC", 1.6)
        + inked("M104 92C94 92 86 98 82 106C90 108 98 106 106 101Z", WING, 1.6)
        + inked(skull, SCALE)
        + shade(
            "M103 92C106 108 128 114 146 108C150 106 154 104 156 103C148 112 128 116 114 108C106 104 103 98 103 92Z",
            0.2,
        )
        + inked(horn, "#F7E7BC", 1.6)
        + line("M101 50L108 50M105 57L113 57", 1.1, "#B99A5A")
        + ball(131, 78, 8.4, p.WHITE, 1.5)
        + circle(133, 79, 4.6, INK)
        + circle(134.8, 77, 1.7, p.WHITE)
        + line("M121 70Q128 64 139 68", 2.4)
        + line("M164 96C154 101 140 100 130 94Q127 92 126 96", 1.9)
        + inked("M148 99.5L151 106L154 98.4Z", p.WHITE, 1.1)
        + ellipse(160, 82, 2.4, 3, INK)
        + circle(120, 94, 5, "#E5854A", fill_opacity=0.55)
    )


def _breath() -> Svg:
    """A short flame from the nose and a curl of smoke."""
    return (
        inked(
            "M167 88C174 80 178 84 184 74C185 82 192 80 198 78C194 88 198 92 190 98C182 103 172 100 167 94Z",
            "#FF9A2E",
            1.5,
        )
        + path("M170 91C176 86 180 88 186 82C186 88 188 92 184 95C178 98 172 96 170 91Z", "#FFE066")
        + line("M158 70C156 60 166 58 166 50C166 44 158 42 156 48", 2.2, p.WHITE, 0.85)
    )


def _hoard() -> Svg:
    """Coins, a crown and stones."""
    coins = "".join(
        ellipse(x, y, 10, 5.4, "url(#gold)", stroke=INK, stroke_width=1.1)
        + ellipse(x, y - 0.6, 6, 2.8, "none", stroke=p.GOLD_DARK, stroke_width=0.9)
        for x, y in COINS
    )
    crown = (
        inked("M-13 6L-15 -8L-7 -1L0 -12L7 -1L15 -8L13 6Z", p.GOLD_LIGHT, 1.4)
        + circle(0, 1.5, 2.2, "#D2303A")
        + circle(-8, 2, 1.6, "#2D74C4")
        + circle(8, 2, 1.6, "#2D74C4")
    )
    gem = inked("M-8 -3L-4 -8H4L8 -3L0 7Z", "#E2455A", 1.3) + line("M-8 -3H8M-3 -3L0 7L3 -3", 0.8)
    return (
        linear("hoard", plain("#F9D977", "#D9A23A", "#9C6A18"))
        + inked("M6 246C40 226 70 238 100 240C130 238 166 226 194 246V296H6Z", "url(#hoard)")
        + coins
        + group(crown, x=44, y=246, turn_deg=-12)
        + group(gem, x=146, y=236, turn_deg=14)
    )


def _paws() -> Svg:
    """The arm on the belly and the foot on the gold."""
    claw = "".join(inked(f"M{x} -3L{x + 2.6} 4L{x + 5.2} -3Z", "#FFF2CF", 1) for x in (-9, -2.5, 4))
    return (
        inked("M66 196C58 214 62 234 80 240H106C110 232 104 226 96 226C102 208 88 186 66 196Z", SCALE)
        + group(claw, x=96, y=240)
        + inked("M104 168C112 178 122 186 132 186C138 186 140 178 134 175C126 172 120 164 114 156Z", SCALE)
        + group(claw, x=133, y=184, turn_deg=-40, scale=0.8)
    )
