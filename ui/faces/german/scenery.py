"""The ground behind the pictures: open country for the Unter, a town for the Ober, a hall for the König.

All of it is flat and pale, mixed from the suit's tint and ground, so that the figures stand out; what differs is the
skyline, by which the ranks are told apart even where everything is small.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ui.faces.german.body import GOLD
from ui.faces.german.cut import INK, PAPER, cut, daisy, disc, line, tuft
from ui.faces.german.data import Suit
from ui.faces.palette import mix
from ui.faces.svg import Svg, group, linear, path, plain, polyline, radial, rect, sunburst

FLOOR_Y: Final = 262.0


def wash(paint: Suit) -> Svg:
    """The tint that fills the picture, brightest in the upper left."""
    light, edge = mix(paint.tint, PAPER, 0.6), mix(paint.tint, paint.ground, 0.62)
    air = linear("air", [(0, light, 1), (0.5, paint.tint, 1), (1, edge, 1)], 0, 0, 80, 100)
    return air + rect(8, 8, 184, 284, "url(#air)")


def rays(paint: Suit, x: float, y: float, opacity: float = 0.5) -> Svg:
    """Rays from (x, y) to the edges, as in the poster of a fair."""
    return sunburst(x, y, 18, mix(paint.tint, paint.ground, 0.5), 8, 8, 192, 292, opacity)


def meadow(paint: Suit) -> Svg:
    """The ground on which everybody stands, with grass and flowers."""
    near = mix(paint.tint, paint.ground, 0.8)
    ground = path(f"M8 {FLOOR_Y + 4}C50 {FLOOR_Y - 8} 110 {FLOOR_Y + 4} 192 {FLOOR_Y - 6}V292H8Z", near)
    ridge = line(f"M8 {FLOOR_Y + 4}C50 {FLOOR_Y - 8} 110 {FLOOR_Y + 4} 192 {FLOOR_Y - 6}", 1.3)
    grass = tuft(66, 287, 0.9) + tuft(96, 284, 0.7) + tuft(142, 286, 0.8) + tuft(24, 284, 0.8)
    return (
        ground + ridge + grass + daisy(84, 281, 4, PAPER, paint.bloom, 6) + daisy(124, 283, 3.6, PAPER, paint.bloom, 6)
    )


def country(paint: Suit) -> Svg:
    """Hills, a village church and birds."""
    far, near = mix(paint.tint, paint.ground, 0.3), mix(paint.tint, paint.ground, 0.5)
    hills = path("M8 214C40 184 70 190 96 206C126 176 160 170 192 186V292H8Z", far)
    church = path(
        (
            "M24 208V186H31V172C28 170 29 166 32 163C34 160 34 158 34.4 155C35 158 35 160 37 163"
            "C40 166 41 170 38 172V186L58 190V210Z"
        ),
        near,
    )
    trees = "".join(
        path(f"M{x} 212C{x - 8} 210 {x - 7} 198 {x} 190C{x + 7} 198 {x + 8} 210 {x} 212Z", near)
        for x in (66, 150, 164, 178)
    )
    fields = path("M8 232C60 214 120 236 192 210V292H8Z", near)
    furrows = line("M14 250Q60 236 96 246M120 240Q160 236 186 224M40 240Q60 234 78 236", 1, mix(near, INK, 0.22))
    birds = line("M64 34Q67 30 70 34Q73 30 76 34M80 46Q82.4 43 85 46Q87.6 43 90 46", 1.1, mix(paint.tint, INK, 0.55))
    return rays(paint, 150, 66, 0.45) + hills + church + trees + fields + furrows + birds + meadow(paint)


def town(paint: Suit) -> Svg:
    """A wall with towers and gables."""
    far, near = mix(paint.tint, paint.ground, 0.28), mix(paint.tint, paint.ground, 0.46)
    gables = path("M8 196L24 176L36 190V168L46 152L56 168V196H140V172L150 150L160 172V186L172 174L192 190V292H8Z", far)
    teeth = "".join(f"M{x} 206V198H{x + 9}V206Z" for x in range(8, 192, 16))
    wall = path(teeth + "M8 206H192V292H8Z", near)
    joints = (
        "M8 222H192M8 238H192M30 206V222M70 206V222M112 206V222M150 206V222M18 222V238M52 222V238"
        "M132 222V238M172 222V238"
    )
    slits = "".join(rect(x, y, 3, 8, mix(near, INK, 0.4), 1.5) for x, y in ((44.6, 174), (148.6, 178), (22, 188)))
    return (
        rays(paint, 96, 90, 0.36)
        + _clouds(paint)
        + gables
        + wall
        + line(joints, 0.9, mix(near, INK, 0.2))
        + slits
        + meadow(paint)
    )


def _clouds(paint: Suit) -> Svg:
    """Three clouds over the town."""
    puff = "M-24 6C-30 0 -24 -8 -16 -6C-14 -16 0 -18 5 -10C11 -16 22 -12 21 -4C28 -6 31 3 25 6Z"
    edge = line(puff + "M-14 -1Q-8 -5 -2 -1", 0.9, mix(paint.ground, INK, 0.15))
    shape = path(puff, PAPER, fill_opacity=0.75) + edge
    places = ((72, 40, 0.8), (154, 104, 0.7), (34, 138, 0.6))
    return "".join(group(shape, x=x, y=y, scale=scale) for x, y, scale in places)


def hall(paint: Suit, cloth: str, lining: str) -> Svg:
    """A hall with a tiled floor, curtains at the sides and a valance above."""
    drape = (
        cut("M194 30C186 70 190 86 173 108C168 128 172 170 164 200H194Z", cloth)
        + cut("M173 108C168 128 172 170 164 200H170C176 170 172 130 179 106Z", lining, 1.2)
        + line("M186 114Q182 150 184 198", 1.1)
        + disc(176, 106, 4, lining, 1.3)
    )
    left = (
        cut("M8 96C18 130 24 150 28 172C24 190 34 214 30 244H8Z", cloth)
        + cut("M28 172C24 190 34 214 30 244H24C28 214 19 192 22 170Z", lining, 1.2)
        + line("M16 180Q20 210 17 242M14 124Q18 140 19 156", 1.1)
        + disc(25, 171, 4, lining, 1.3)
    )
    tones = plain(mix(paint.tint, paint.ground, 0.3), mix(paint.ground, paint.main, 0.3), mix(paint.main, INK, 0.3))
    wall = radial("wall", tones, 50, 38, 76)
    shine = sunburst(97, 112, 20, mix(paint.tint, PAPER, 0.5), 8, 8, 192, 246, 0.42)
    return wall + rect(8, 8, 184, 238, "url(#wall)") + shine + _tiles(paint) + left + drape + _valance(cloth, lining)


def _tiles(paint: Suit) -> Svg:
    """Light and dark tiles, narrowing towards the back."""
    light, dark = mix(paint.tint, paint.ground, 0.3), mix(paint.tint, paint.ground, 0.75)
    tiles = []
    for row, (top, bottom) in enumerate(((244, 256), (256, 271), (271, 292))):
        for k in range(-6, 7):
            if (k + row) % 2 == 0:
                edge = [
                    (min(190.0, max(10.0, 100 + side * 15 * (y - 190) / 54)), y)
                    for side, y in ((k, top), (k + 1, top), (k + 1, bottom), (k, bottom))
                ]
                tiles.append(polyline(edge) + "Z")
    return (
        rect(8, 244, 184, 48, dark)
        + path("".join(tiles), light)
        + line("M8 244H192", 3.6)
        + line("M8 244H192", 1.6, GOLD)
    )


def _valance(cloth: str, lining: str) -> Svg:
    """A scalloped edge of cloth with tassels along the top."""
    scallops = "".join(
        cut(f"M{x} 8V19Q{x + 12} 33 {x + 24} 19V8Z", cloth, 1.5)
        + line(f"M{x + 2} 20Q{x + 12} 30 {x + 22} 20", 1.4, lining)
        for x in range(26, 190, 24)
    )
    cord = line("M24 12H192", 1.6, GOLD)
    return scallops + cord + "".join(disc(x, 22, 2.6, GOLD, 1) for x in range(50, 190, 24))


def knoll(paint: Suit) -> Svg:
    """A hill in the lower left, for the beasts of the Daus."""
    near = mix(paint.tint, paint.ground, 0.8)
    edge = "M8 272C40 258 100 262 192 272"
    flowers = "".join(daisy(x, y, 4, PAPER, paint.bloom, 6) for x, y in ((30, 280), (122, 281), (74, 283)))
    return group(
        path(edge + "V292H8Z", near),
        line(edge, 1.3),
        tuft(48, 284, 0.8),
        tuft(98, 283, 0.9),
        tuft(140, 286, 0.8),
        flowers,
    )


def behind(rank: str, paint: Suit, cloth: Mapping[str, str]) -> Svg:
    """Draw the scenery behind a figure of rank J, Q or K; the hall is hung with the cloth of its king."""
    if rank == "K":
        return hall(paint, cloth["mantle"], cloth["lining"])
    return wash(paint) + {"J": country, "Q": town}[rank](paint)
