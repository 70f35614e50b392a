"""The scenery behind or before the props of a value card: clouds, the moon, linked rings, a bouquet's paper.

Each function paints in card units on the stage; assets/cards/<deck>.toml names them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ui.faces import palette as p
from ui.faces.svg import Svg, circle, group, linear, path, plain, polar, polyline, radial, rect, ring, star, stroke, url
from ui.faces.theatre.props import hoop, key, leaf, rocket_ray
from ui.faces.theatre.stage import shadow, sparkles

Scene = Callable[[p.Tint], Svg]


def floating_ring(tint: p.Tint) -> Svg:
    """0: one great ring hovers, and nothing is in it."""
    void = radial("void", [(0, "#05070F", 0.92), (0.7, "#0A0F22", 0.75), (1, tint.deep, 0.4)])
    dust = [(72, 120, 3), (128, 116, 2.4), (88, 182, 2.6), (116, 170, 3.2), (100, 134, 2), (78, 152, 2)]
    studs = "".join(circle(*polar(i * 30, 50.5, 100, 150), 2.1, p.WHITE, fill_opacity=0.9) for i in range(12))
    return (
        void
        + circle(100, 150, 80, url("halo_white"), fill_opacity=0.55)
        + shadow(100, 263, 44, 6)
        + circle(100, 150, 46, url("void"))
        + "".join(circle(x, y, r * 0.42, p.WHITE, fill_opacity=0.8) for x, y, r in dust)
        + path(ring(57, 44, 100, 150), url("gold"), fill_rule="evenodd", stroke=p.GOLD_DARK, stroke_width=1.2)
        + stroke("M58 126A48.5 48.5 0 0 1 90 102.6", p.WHITE, 2.2, stroke_opacity=0.8)
        + studs
        + sparkles((148, 104, 15), (50, 196, 11), (160, 178, 7), (44, 120, 6), fill=p.WHITE)
    )


def hat_trick(_: p.Tint) -> Svg:
    """1: the rabbit's paws hang over the brim; magic rises beside it."""
    brim = path("M49 187Q100 206 151 187Q152 180 151 184Q100 200 49 184Z", "#3A3345")
    paw = path("M-9 8C-12 -2 -7 -9 0 -9C7 -9 12 -2 9 8Q0 13 -9 8Z", p.WHITE) + stroke("M-3 9V3M3 9V3", "#B9AFBB", 1.4)
    stars = "".join(
        path(star(5, r, r * 0.42, x, y, 8), p.GOLD_LIGHT) for x, y, r in ((48, 136, 7), (152, 126, 8), (158, 164, 5))
    )
    return (
        brim
        + group(paw, x=77, y=189)
        + group(paw, x=123, y=189)
        + stars
        + sparkles((60, 112, 6), (146, 98, 7), (44, 164, 5))
    )


def card_light(_: p.Tint) -> Svg:
    """4: the cards float before a lamp."""
    return (
        shadow(100, 262, 52, 6)
        + circle(100, 150, 84, url("halo_white"), fill_opacity=0.55)
        + sparkles(
            (100, 84, 12),
            (62, 104, 7),
            (140, 100, 8),
            (160, 128, 5),
            (40, 130, 5),
            (100, 222, 8),
            (66, 216, 5),
            (132, 210, 5),
            fill=p.WHITE,
        )
    )


def clouds(_: p.Tint) -> Svg:
    """2: painted clouds hang from the flies."""
    puffs = "M-30 8C-34 0 -28 -6 -21 -5C-20 -14 -9 -18 -3 -12C1 -22 16 -22 18 -11C26 -12 32 -5 28 2C32 4 31 8 28 8Z"
    cloud = path(puffs, p.WHITE)
    return (
        group(cloud, x=60, y=166, scale=0.95, opacity=0.30)
        + group(cloud, x=146, y=104, scale=0.9, opacity=0.34)
        + group(cloud, x=140, y=240, scale=0.8, opacity=0.24)
        + sparkles((56, 96, 5), (150, 146, 6), (62, 226, 6), fill=p.WHITE)
    )


LINKS: Final = ((100.0, 112.0), (71.0, 162.0), (129.0, 162.0))
LINK_SCALE: Final = 2.15


def linked_rings(tint: p.Tint) -> Svg:
    """3: three Chinese rings; short pieces drawn again lift one ring over the next."""
    rings = "".join(group(hoop(tint), x=x, y=y, scale=LINK_SCALE) for x, y in LINKS)
    over = "".join(_arc(x, y, start) for (x, y), start in zip(LINKS, (95, 335, 215), strict=True))
    return (
        shadow(100, 263, 50, 6)
        + circle(100, 144, 84, url("halo_white"), fill_opacity=0.4)
        + rings
        + over
        + sparkles((150, 106, 9), (52, 112, 6), (100, 226, 7), (152, 214, 5), fill=p.WHITE)
    )


def _arc(x: float, y: float, start_deg: float) -> Svg:
    """A piece of a linked ring over its neighbour, 50 degrees long."""
    r = 17.8 * LINK_SCALE
    width = 4.4 * LINK_SCALE
    d = polyline(polar(start_deg + k * 5, r, x, y) for k in range(11))
    return (
        path(d, stroke=p.GOLD_DARK, stroke_width=width + 1.4, stroke_linejoin="round")
        + path(d, stroke=p.GOLD, stroke_width=width, stroke_linejoin="round")
        + path(d, stroke=p.GOLD_LIGHT, stroke_width=width * 0.4, stroke_opacity=0.75, stroke_linejoin="round")
    )


def juggle_path(tint: p.Tint) -> Svg:
    """6: the way of the balls, and a lamp in its middle."""
    dots = "".join(circle(*polar(i * 10, 61, 100, 146), 1.3, p.WHITE, fill_opacity=0.75) for i in range(36))
    return (
        circle(100, 146, 66, url("halo_white"), fill_opacity=0.5)
        + dots
        + path(star(8, 26, 10, 100, 146, 22.5), tint.deep, fill_opacity=0.4)
        + path(star(8, 26, 10, 100, 146), p.WHITE, fill_opacity=0.8)
        + circle(100, 146, 6, p.GOLD)
    )


def constellation(_: p.Tint) -> Svg:
    """7: fine lines join the stars; dust between them."""
    outer = [(100, 80), (149, 112), (149, 180), (100, 212), (51, 180), (51, 112)]
    lines = polyline([*outer, outer[0]]) + "".join(polyline([(100, 146), point]) for point in outer)
    dust = [(74, 88, 1), (128, 92, 1.3), (166, 150, 1.4), (38, 152, 1.2), (70, 214, 1), (132, 214, 1.3), (76, 128, 1)]
    return path(lines, stroke="#FFFFFF", stroke_width=0.9, stroke_opacity=0.5) + "".join(
        circle(x, y, r, "#FFFFFF", fill_opacity=0.9) for x, y, r in dust
    )


def altar(tint: p.Tint) -> Svg:
    """8: two steps with golden edges for the candles."""
    cloth = linear("altar", plain(p.mix(tint.deep, tint.mid, 0.55), p.mix(tint.deep, "#000000", 0.3)))
    return (
        cloth
        + circle(100, 130, 96, url("halo_gold"), fill_opacity=0.6)
        + rect(46, 152, 108, 60, url("altar"), 2)
        + rect(43, 149, 114, 5, url("gold_bar"), 2)
        + rect(26, 209, 148, 80, url("altar"), 2)
        + rect(23, 206, 154, 5, url("gold_bar"), 2)
        + stroke("M30 222Q46 240 62 222Q78 240 94 222Q110 240 126 222", p.GOLD, 1.4, stroke_opacity=0.7)
    )


def bouquet(tint: p.Tint) -> Svg:
    """9: paper, ribbon and leaves under the roses."""
    leaves = (
        (38, 118, -64),
        (162, 118, 64),
        (60, 82, -34),
        (140, 82, 34),
        (100, 66, 0),
        (44, 170, -104),
        (156, 170, 104),
        (66, 196, -140),
        (134, 196, 140),
    )
    return (
        shadow(100, 264, 34, 5)
        + "".join(group(leaf(tint), x=x, y=y, scale=1.1, turn_deg=turn) for x, y, turn in leaves)
        + path("M54 168Q100 200 146 168L110 258Q100 264 90 258Z", p.PAPER)
        + path("M54 168Q76 184 100 184L97 261Q93 261 90 258Z", p.PAPER_SHADE)
        + path("M146 168Q124 184 112 186L104 261Q108 260 110 258Z", p.WHITE)
        + path("M80 228Q100 238 120 228L116 239Q100 247 84 239Z", url("gold"))
        + path(
            "M100 236C86 224 74 232 78 240C82 246 94 242 100 236C114 224 126 232 122 240C118 246 106 242 100 236Z",
            url("gold"),
            stroke=p.GOLD_DARK,
            stroke_width=0.8,
        )
        + path("M98 238L86 256L94 254L97 260L101 240L110 259L113 252L120 254L103 237Z", p.GOLD)
    )


def key_ring(tint: p.Tint) -> Svg:
    """11: eleven keys on one great ring, a lock's eye in the middle."""
    keys = "".join(
        group(key(tint), x=x, y=y, turn_deg=180 + i * 360 / 11, scale=0.92)
        for i, (x, y) in enumerate(polar(i * 360 / 11, 36, 100, 148) for i in range(11))
    )
    return (
        circle(100, 148, 88, url("halo_gold"), fill_opacity=0.4)
        + keys
        + path(ring(36, 33.2, 100, 148), url("gold"), fill_rule="evenodd", stroke=p.GOLD_DARK, stroke_width=0.8)
        + circle(100, 148, 22, "#10151A")
        + path(ring(22, 19.4, 100, 148), url("gold"), fill_rule="evenodd")
        + path("M100 136A6.6 6.6 0 0 1 103.6 148.2L106.4 159H93.6L96.4 148.2A6.6 6.6 0 0 1 100 136Z", p.GOLD_LIGHT)
    )


def garden_light(tint: p.Tint) -> Svg:
    """12: the light in which the butterflies rise."""
    return circle(100, 152, 92, url("halo_white"), fill_opacity=0.45) + sparkles(
        (78, 108, 4), (122, 146, 5), (78, 180, 5), (122, 216, 4), (80, 228, 5), (118, 78, 4), fill=p.WHITE
    )


def full_moon(tint: p.Tint) -> Svg:
    """13: a full moon over the roofs."""
    moon = radial("moon", [(0, "#FFFDF0", 1), (0.7, "#F4E7B8", 1), (1, "#D9C07A", 1)], 42, 40, 62)
    return (
        moon
        + circle(100, 150, 96, url("halo_white"), fill_opacity=0.4)
        + circle(100, 150, 66, url("moon"))
        + "".join(
            circle(x, y, r, "#CDB877", fill_opacity=0.35) for x, y, r in ((74, 128, 9), (128, 176, 12), (122, 112, 6))
        )
        + sparkles((40, 96, 5), (160, 92, 6), (164, 214, 4), (38, 216, 4), fill=tint.light)
    )


def firework(tint: p.Tint) -> Svg:
    """14: one burst of fourteen rays."""
    burst = "".join(group(rocket_ray(tint), x=100, y=146, turn_deg=i * 360 / 14, scale=1.1) for i in range(14))
    core = "".join(
        stroke(polyline(polar(i * 360 / 28, r, 100, 146) for r in (8, 17 + 6 * (i % 2))), p.WHITE, 1.2)
        for i in range(28)
    )
    return (
        circle(100, 146, 92, url("halo_gold"), fill_opacity=0.55)
        + burst
        + core
        + circle(100, 146, 16, url("halo_white"))
        + circle(100, 146, 6, p.WHITE)
    )


SCENES: Final[dict[str, Scene]] = {
    "floating_ring": floating_ring,
    "hat_trick": hat_trick,
    "card_light": card_light,
    "clouds": clouds,
    "linked_rings": linked_rings,
    "juggle_path": juggle_path,
    "constellation": constellation,
    "altar": altar,
    "bouquet": bouquet,
    "key_ring": key_ring,
    "garden_light": garden_light,
    "full_moon": full_moon,
    "firework": firework,
}
