"""The theatre around every card picture: paper, proscenium, curtains, light and the index corners.

A card is 200 x 300 units. The scene is painted freely inside the card; the paper mat with its proscenium opening
is laid over it afterwards and so trims it (the SVG reader knows no clipping).
"""

from __future__ import annotations

from typing import Final

from ui.faces import palette as p
from ui.faces.svg import (
    Svg,
    box,
    circle,
    ellipse,
    glow,
    group,
    linear,
    path,
    plain,
    polar,
    polygon,
    radial,
    rect,
    spark,
    stroke,
    sunburst,
)

WIDTH: Final = 200.0
HEIGHT: Final = 300.0
RADIUS: Final = 15.0
LEFT, TOP, RIGHT, BOTTOM = 13.0, 13.0, 187.0, 287.0  # the opening of the proscenium
TAB_X, TAB_Y = 68.0, 80.0  # lower right corner of the upper index tab
INDEX = (37.0, 44.0)  # centre of the upper index

SHARED: Final[Svg] = (
    linear("paper", plain(p.WHITE, p.PAPER, p.PAPER_SHADE), 0, 0, 60, 100)
    + linear("gold", plain(p.GOLD_LIGHT, p.GOLD, p.GOLD_DARK), 10, 0, 80, 100)
    + linear("gold_bar", plain(p.GOLD_DARK, p.GOLD_LIGHT, p.GOLD, p.GOLD_DARK), 0, 0, 100, 0)
    + radial("gold_ball", plain(p.WHITE, p.GOLD_LIGHT, p.GOLD, p.GOLD_DARK), 36, 30, 72)
    + radial("white_ball", plain(p.WHITE, p.WHITE, "#D9DCE8"), 36, 30, 75)
    + radial("red_ball", plain("#F7A08F", p.RED_LIGHT, p.RED, p.RED_DARK), 36, 30, 75)
    + radial("teal_ball", plain("#A8EBDD", "#34A9A2", p.TEAL, "#0B4448"), 36, 30, 75)
    + radial("blue_ball", plain("#B5D2F5", "#4A83CC", p.BLUE, "#11294F"), 36, 30, 75)
    + linear("velvet", plain("#6E0F1C", "#C22E35", "#8A1622", "#4A0812"), 0, 0, 100, 0)
    + linear("wood", plain(p.WALNUT_LIGHT, p.WALNUT, p.WALNUT_DARK))
    + glow("halo_gold", p.GOLD_LIGHT)
    + glow("halo_white", "#FFFFFF")
)


def opening() -> str:
    """The outline of the proscenium: hollow corners top right and bottom left, tabs for the two indices."""
    return (
        f"M{TAB_X} {TOP}H{RIGHT - 13}A13 13 0 0 0 {RIGHT} {TOP + 13}"
        f"V{HEIGHT - TAB_Y}H{WIDTH - TAB_X + 15}A15 15 0 0 0 {WIDTH - TAB_X} {HEIGHT - TAB_Y + 15}V{BOTTOM}"
        f"H{LEFT + 13}A13 13 0 0 0 {LEFT} {BOTTOM - 13}V{TAB_Y}H{TAB_X - 15}A15 15 0 0 0 {TAB_X} {TAB_Y - 15}Z"
    )


def mat(fill: str, line: str, edge: str) -> Svg:
    """The paper with the opening cut out, its double line and the card's own edge."""
    hole = opening()
    return (
        path(box(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2, RADIUS) + hole, fill, fill_rule="evenodd")
        + path(hole, stroke="#000000", stroke_width=4.4, stroke_opacity=0.16)
        + path(hole, stroke=line, stroke_width=2.8)
        + path(hole, stroke=p.GOLD_LIGHT, stroke_width=0.8)
        + path(box(0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, RADIUS), stroke=edge, stroke_width=1.4)
    )


def paper_mat() -> Svg:
    """The cream mat of the value cards."""
    return mat("url(#paper)", p.GOLD, p.PAPER_EDGE)


def night_mat() -> Svg:
    """The midnight mat of the special cards, sown with small golden stars."""
    dots = [(100, 6.5), (140, 6.5), (168, 6.5), (193.5, 60), (193.5, 110), (193.5, 160), (6.5, 140), (6.5, 190)]
    dots += [(6.5, 240), (32, 293.5), (60, 293.5), (100, 293.5)]
    stars = "".join(path(spark(2.6, x, y, 0.3), p.GOLD) for x, y in dots)
    return mat(p.NIGHT, p.GOLD, p.GOLD_DARK) + stars


def backdrop(tint: p.Tint) -> Svg:
    """The back wall: light in the middle, dark towards the wings."""
    lamp = radial("wall", plain(p.mix(tint.mid, tint.light, 0.42), tint.mid, tint.deep), 50, 46, 62)
    return lamp + rect(8, 8, 184, 284, "url(#wall)", 10)


def rays(tint: p.Tint, x: float = 100, y: float = 150, count: int = 14, opacity: float = 0.16) -> Svg:
    """A sunburst behind the picture."""
    return sunburst(x, y, count, tint.light, 9, 9, 191, 291, opacity)


def beams(tint: p.Tint) -> Svg:
    """Two spotlights from the flies crossing on the stage."""
    soft = linear("beam", [(0, p.WHITE, 0.30), (1, tint.light, 0.02)])
    right = polygon([(168, 12), (180, 12), (98, 262), (30, 262)], "url(#beam)")
    left = polygon([(20, 12), (32, 12), (170, 262), (102, 262)], "url(#beam)")
    return soft + left + right


def floor(tint: p.Tint, y: float = 250) -> Svg:
    """The boards, with the pool of the spotlight on them."""
    boards = linear("boards", plain(p.mix(tint.deep, "#000000", 0.15), p.mix(tint.deep, "#000000", 0.55)))
    seams = "".join(
        stroke(f"M{100 + k * 20} {y + 1}L{100 + k * 22} 292", p.mix(tint.deep, "#000000", 0.6), 0.9)
        for k in range(-4, 5)
    )
    pool = radial("pool", [(0, tint.light, 0.75), (0.6, tint.light, 0.22), (1, tint.light, 0)])
    return (
        boards
        + pool
        + rect(8, y, 184, 292 - y, "url(#boards)")
        + seams
        + rect(8, y - 1, 184, 2, p.mix(tint.mid, p.GOLD, 0.35), opacity=0.8)
        + ellipse(100, y + 14, 74, 13, "url(#pool)")
    )


def _drape(light: str, mid: str, dark: str) -> Svg:
    """A left curtain: three folds, gathered at half height by a golden cord."""
    folds = [((8, 24), (8, 15), (8, 27)), ((21, 34), (13, 20), (22, 40)), ((31, 43), (18, 24), (34, 53))]
    name = f"drape{light[1:]}{mid[1:]}"
    shade = linear(name, plain(dark, mid, light, mid, dark), 0, 0, 100, 0)
    parts = []
    for (tl, tr), (wl, wr), (bl, br) in reversed(folds):
        d = (
            f"M{tl} 8C{tl} 80 {wl + 2} 140 {wl} 186C{wl} 220 {bl} 250 {bl} 293"
            f"H{br}C{br} 250 {wr} 222 {wr} 186C{wr + 3} 140 {tr} 80 {tr} 8Z"
        )
        parts.append(path(d, f"url(#{name})"))
    cord = stroke("M8 184Q17 190 25.5 184", "url(#gold)", 4.2) + circle(25, 186, 3.6, "url(#gold_ball)")
    tassel = path("M23.2 188L21 205Q25 208 29 205L26.8 188Z", "url(#gold)")
    return shade + "".join(parts) + cord + tassel


def curtains(light: str, mid: str, dark: str) -> Svg:
    """Both drapes and the swags above them."""
    left = _drape(light, mid, dark)
    return left + group(_drape(light, mid, dark), x=WIDTH, scale=(-1, 1)) + _swags(light, mid, dark)


def _swags(light: str, mid: str, dark: str) -> Svg:
    """The valance: scalloped cloth with a golden fringe."""
    name = f"swag{light[1:]}{mid[1:]}"
    shade = linear(name, plain(dark, mid, light))
    parts = []
    for left in (8, 54, 100, 146):
        d = f"M{left} 8H{left + 46}Q{left + 43} 35 {left + 23} 36Q{left + 3} 35 {left} 8Z"
        fringe = f"M{left + 1} 13Q{left + 4} 36 {left + 23} 37Q{left + 42} 36 {left + 45} 13"
        parts.append(stroke(fringe, p.GOLD, 3.2) + path(d, f"url(#{name})"))
        for top, low in ((6, 12), (23, 23), (40, 34)):
            fold = f"M{left + top} 10Q{left + (top + low) / 2} 18 {left + low} 29"
            parts.append(stroke(fold, dark, 1.1, stroke_opacity=0.5))
    return shade + "".join(parts)


def tone_curtains(tint: p.Tint) -> Svg:
    """Curtains in the card's own colour, so that value cards stay quiet."""
    return curtains(p.mix(tint.mid, tint.light, 0.12), p.mix(tint.deep, tint.mid, 0.62), tint.deep)


def red_curtains() -> Svg:
    """Velvet for the special cards."""
    return curtains("#CF3A3E", "#9C1C28", "#4C0913")


def twice(index: Svg) -> Svg:
    """An index in the upper left corner and, turned round, in the lower right one."""
    return index + group(index, x=WIDTH, y=HEIGHT, turn_deg=180)


def sparkles(*places: tuple[float, float, float], fill: str = p.GOLD_LIGHT) -> Svg:
    """Four-pointed sparkles at (x, y, size)."""
    return "".join(path(spark(size, x, y), fill) for x, y, size in places)


def dotted_ring(x: float, y: float, r: float, count: int, size: float, fill: str) -> Svg:
    """Small dots on a circle."""
    return "".join(circle(*polar(i * 360 / count, r, x, y), size, fill) for i in range(count))


def shadow(x: float, y: float, rx: float, ry: float, opacity: float = 0.35) -> Svg:
    """Draw the shadow of a thing on the boards."""
    return ellipse(x, y, rx, ry, "#000000", fill_opacity=opacity)
