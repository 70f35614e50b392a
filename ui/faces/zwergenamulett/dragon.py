"""The great creatures of the picture book: the dragon on its hoard, the giant among the firs, the unicorn at dawn."""

from __future__ import annotations

from typing import Final

from ui.faces import palette as p
from ui.faces.palette import Tint
from ui.faces.svg import Svg, circle, ellipse, glow, group, linear, path, plain
from ui.faces.zwergenamulett.page import (
    INK,
    ball,
    cloud,
    eyes,
    fir,
    flower,
    hill,
    inked,
    line,
    mountains,
    shade,
    sky,
    stars,
    stitches,
    tuft,
)

# --- the dragon ------------------------------------------------------------------------------------------------------


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
        + path("M46 100C60 114 68 132 72 152C64 138 56 122 46 114Z", "#FFD9A0", fill_opacity=0.6)
        + path("M82 170C70 156 60 150 46 162C52 156 60 158 64 168C70 164 76 164 82 170Z", INK, fill_opacity=0.18)
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
    sheen = "M97 100C93 112 94 126 96 140M66 192C62 204 62 214 68 224M76 168q4 4 7 0M64 206q4 4 7 0"
    scales = "M78 176q4 5 8 0M70 190q4 5 8 0M84 192q4 5 8 0M74 206q4 5 8 0M66 218q4 5 8 0M98 130q3 4 6 0M98 114q3 4 6 0"
    return (
        crest
        + inked(back, SCALE)
        + shade("M92 142C66 158 52 188 56 214C60 238 88 246 112 240C84 238 68 220 70 196C72 172 82 156 96 148Z", 0.22)
        + inked(belly, BELLY, 1.4)
        + line(segments, 1.2, "#B9923F")
        + line(scales, 1.3, SCALE_DARK)
        + line(sheen, 1.4, "#8ED79A")
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


# --- the giant -------------------------------------------------------------------------------------------------------


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
    return _club() + _legs() + _tunic() + _arms() + _giant_head() + _land()


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
        + stitches("M53.4 194.4C84 201.4 124 201.4 150.6 194.4", "#E9C25A", 3)
        + line("M66 120C62 136 60 150 60 162M138 120C142 136 144 150 144 162", 1.3, TUNIC_DARK)
        + inked("M53 170C84 178 120 178 151 170L152 184C120 192 84 192 52 184Z", LEATHER)
        + line("M56 174.6C74 179 82 180 89 180.4M115 180.4C124 180 134 178 148 174.6", 0.9, "#B98A54")
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


def _giant_head() -> Svg:
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
        + eyes(102, 68.6, 13, 5, "#5E7A34")
        + line("M83 73Q88 76 93 73.4M111 73.4Q116 76 121 73", 0.9, "#C98E60")
        + path("M82 58C83 46 92 40 100 40C92 44 87 50 86 59Z", p.WHITE, fill_opacity=0.45)
        + circle(99.6, 75.6, 2, p.WHITE, fill_opacity=0.7)
        + line("M80 92C82 106 88 116 96 124M124 92C122 106 116 116 108 124", 1.1, "#B8733C")
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


# --- the unicorn -----------------------------------------------------------------------------------------------------


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
    return _horn() + _neck() + _unicorn_head() + _mane() + _meadow()


def _horn() -> Svg:
    return (
        linear("horn", plain("#FFF6C8", "#F0C24A", "#B57E1E"), 0, 0, 100, 60)
        + inked("M124 70L157 21L138 78Z", "url(#horn)", 1.8)
        + line("M129.8 63L140.6 70.4M136 52L145.4 59M142.6 42L149.6 48M149 32L153 36", 1.7, "#9A6614")
    )


def _neck() -> Svg:
    neck = "M112 72C92 92 86 130 84 170C82 200 74 226 62 262H148C142 236 138 212 138 190C138 168 142 150 146 132Z"
    side = (
        "M146 132C142 150 138 168 138 190C138 212 142 236 148 262H112C106 236 104 206 110 180C114 162 122 146 130 134Z"
    )
    fading = linear("neck", [(0, COAT_SHADE, 0), (1, "#BDB0D6", 1)], 0, 0, 90, 0)
    sheen = line("M106 96C96 118 92 144 91 172C90 194 86 214 80 236", 2.4, "#FFFFFF")
    return fading + inked(neck, COAT) + sheen + path(side, "url(#neck)")


def _unicorn_head() -> Svg:
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
