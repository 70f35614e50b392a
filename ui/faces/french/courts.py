"""Jack, Queen, King and Joker as double-ended figures: half a person above a slanting ribbon, the other half below."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from ui.faces import palette as p
from ui.faces.french.dress import AXIS_Y, GARMENTS, SLOPE, fan_collar, fools_collar, ruff
from ui.faces.french.hats import HATS
from ui.faces.french.index import Column, both_ends
from ui.faces.french.people import BEARDS, HAIR, Dress, face, neck
from ui.faces.french.pips import pip
from ui.faces.french.things import THINGS, shared_paints
from ui.faces.svg import (
    Point,
    Svg,
    circle,
    group,
    linear,
    number,
    path,
    plain,
    polar,
    polyline,
    radial,
    rect,
    spark,
    star,
    stroke,
    url,
)
from ui.faces.theatre.stage import HEIGHT, WIDTH

BORDERS: Final = "M-104 -9H104M-104 9H104"
RIBBON_DEG: Final = 11.31  # the slope of the seam
CUTS: Final = {"K": "mantle", "Q": "gown", "J": "doublet", "JO": "doublet"}
COLLARS: Final = {"J": ruff, "JO": fools_collar}
DOTS: Final = (  # what is sown on the wall, clear of head and index
    (60, 22), (76, 20), (60, 38), (150, 26), (166, 30), (180, 42), (168, 48), (164, 66), (180, 60),
    (180, 78), (166, 86), (180, 98), (22, 118), (40, 114), (30, 128), (62, 60),
)  # fmt: skip


def dress_of(suit: str, row: Mapping[str, Any]) -> Dress:
    """The colours of a row of assets/cards/french.toml."""
    deep, mid, light = row["wall"]
    return Dress(suit, row["cloth"], row["second"], row["hair"], row["skin"], p.Tint(deep, mid, light, ""))


# ---- backdrops: one for each rank, cut off at the seam ----


def _seam(x: float) -> float:
    """Height of the seam at `x` of the card."""
    return HEIGHT / 2 + SLOPE * (x - WIDTH / 2)


LIMITS: Final[tuple[Callable[[float, float], float], ...]] = (  # above 0 a point lies outside the upper half
    lambda x, y: y - _seam(x),
    lambda x, y: 8 - y,
    lambda x, y: 8 - x,
    lambda x, y: x - 192,
)


def trimmed(corners: Sequence[Point]) -> list[Point]:
    """The part of a convex polygon that lies in the upper half of the card."""
    kept = list(corners)
    for limit in LIMITS:
        kept = _cut(kept, limit)
    return kept


def _cut(corners: Sequence[Point], limit: Callable[[float, float], float]) -> list[Point]:
    """Return what one straight limit leaves of a convex polygon: the points where `limit` is not above 0."""
    kept: list[Point] = []
    for i, (x, y) in enumerate(corners):
        x0, y0 = corners[i - 1]
        out, out_before = limit(x, y), limit(x0, y0)
        if (out > 0) != (out_before > 0):
            share = out_before / (out_before - out)
            kept.append((x0 + (x - x0) * share, y0 + (y - y0) * share))
        if out <= 0:
            kept.append((x, y))
    return kept


def _polygons(shapes: Iterable[Sequence[Point]]) -> str:
    """The outlines of what is left of polygons above the seam."""
    return "".join(polyline(kept) + "Z" for kept in map(trimmed, shapes) if kept)


def sun_wall(d: Dress) -> Svg:
    """Rays behind a king."""
    x, y = 106.0, 74.0
    rays = [[(x, y), polar(i * 18 - 4.5, 200, x, y), polar(i * 18 + 4.5, 200, x, y)] for i in range(20)]
    return path(_polygons(rays), d.wall.light, fill_opacity=0.2)


def arch_wall(d: Dress) -> Svg:
    """A niche behind a queen."""
    arch = f"M58 {number(_seam(58))}V66C58 34 80 18 106 18C132 18 154 34 154 66V{number(_seam(154))}"
    dots = "".join(pip(d.suit, x, y, 8, d.wall.deep, fill_opacity=0.6) for x, y in DOTS)
    return (
        dots
        + path(arch + "Z", p.mix(d.wall.light, p.WHITE, 0.3), fill_opacity=0.7)
        + stroke(arch, p.GOLD_DARK, 3.2, stroke_opacity=0.85)
        + stroke(arch, p.GOLD_LIGHT, 1.2)
    )


def lozenge_wall(d: Dress) -> Svg:
    """A lattice of lozenges behind a page."""
    middles = [(10.0 + column * 20, 12.0 + row * 36) for row in range(5) for column in range(10)]
    cells = [[(x, y - 17), (x + 9.4, y), (x, y + 17), (x - 9.4, y)] for x, y in middles]
    return path(_polygons(cells), d.wall.light, fill_opacity=0.3)


def harlequin_wall(d: Dress) -> Svg:
    """Confetti and a great star behind a joker."""
    x, y = 106.0, 74.0
    rays = [[(x, y), polar(i * 30 - 7.5, 200, x, y), polar(i * 30 + 7.5, 200, x, y)] for i in range(12)]
    sown = "".join(path(spark(4.4, *at, 0.26), p.GOLD_LIGHT, fill_opacity=0.9) for at in DOTS)
    return path(_polygons(rays), d.second, fill_opacity=0.5) + sown


WALLS: Final[dict[str, Callable[[Dress], Svg]]] = {
    "K": sun_wall,
    "Q": arch_wall,
    "J": lozenge_wall,
    "JO": harlequin_wall,
}


def _wall(d: Dress, rank: str) -> Svg:
    lamp = radial("wall", plain(d.wall.light, d.wall.mid, d.wall.deep), 54, 48, 74)
    half = polyline([(8, 8), (192, 8), (192, _seam(192)), (8, _seam(8))]) + "Z"
    return lamp + path(half, url("wall")) + WALLS[rank](d)


# ---- figures ----


def _no_collar(d: Dress) -> Svg:
    return ""


def half_figure(d: Dress, rank: str, row: Mapping[str, Any]) -> Svg:
    """One figure down to the seam, on its axis."""
    woman = rank == "Q"
    behind_hat, hat = HATS[row["hat"]](d)
    behind_thing, thing = THINGS[row["thing"]](d)
    hair = HAIR[row["hair_cut"]](d)
    return (
        behind_thing
        + (fan_collar(d) if row.get("collar") else "")
        + behind_hat
        + ("" if woman else neck(d))
        + GARMENTS[CUTS[rank]](d)
        + COLLARS.get(rank, _no_collar)(d)
        + face(d, woman)
        + hair
        + (BEARDS[row["beard"]](d) if "beard" in row else "")
        + hat
        + thing
    )


def ribbon(d: Dress, colour: str) -> Svg:
    """The slanting band between the halves, with suit signs and a golden boss."""
    signs = "".join(pip(d.suit, x, 0, 9.4, p.GOLD_LIGHT) for x in (-79, -63, -47, -31))
    band = (
        rect(-104, -9, 208, 18, url("sash"))
        + stroke(BORDERS, p.GOLD_DARK, 2.6)
        + stroke(BORDERS, p.GOLD_LIGHT, 1.1)
        + signs
        + group(signs, turn_deg=180)
        + circle(0, 0, 12.5, url("gold"), stroke=p.GOLD_DARK, stroke_width=1)
        + circle(0, 0, 9.4, p.mix(colour, "#0A0710", 0.45), stroke=p.GOLD_LIGHT, stroke_width=0.9)
        + path(star(8, 7.4, 3), p.GOLD_LIGHT)
    )
    dark = p.mix(colour, "#0A0710", 0.38)
    sash = linear("sash", plain(dark, p.mix(colour, "#0A0710", 0.12), dark))
    return sash + group(band, x=WIDTH / 2, y=HEIGHT / 2, turn_deg=RIBBON_DEG)


def court(suit: str, rank: str, row: Mapping[str, Any], shift: float = 106, scale: float = 1.0) -> Svg:
    """The whole picture of a court card; `shift` is the axis of the upper figure."""
    d = dress_of(suit, row)
    silver = linear("silver", plain("#FFFFFF", "#C9CFE6", "#8088B8"))
    figure = group(half_figure(d, rank, row), x=shift, y=(1 - scale) * AXIS_Y + SLOPE * (shift - 106), scale=scale)
    sash = d.cloth if rank in "KQ" else d.second
    return d.paints() + silver + shared_paints() + both_ends(_wall(d, rank)) + both_ends(figure) + ribbon(d, sash)


def joker_sign(row: Mapping[str, Any], stars: int, column: Column) -> Svg:
    """The index of a joker: a fool's cap over one, two or three stars."""
    left, right = p.mix(row["second"], p.WHITE, 0.1), p.mix(row["cloth"], p.WHITE, 0.3)
    cap = (
        path("M-11 12C-12 -6 -20 -12 -24 4C-18 0 -17 14 -13 18H0V-26C-8 -14 -12 -6 -11 12Z", left)
        + path("M11 12C12 -6 20 -12 24 4C18 0 17 14 13 18H0V-26C8 -14 12 -6 11 12Z", right)
        + rect(-15, 15, 30, 8, url("gold"), 3)
        + "".join(circle(x, y, 4.6, url("gold_ball")) for x, y in ((-23, 6), (0, -25), (23, 6)))
    )
    size = column.pip_size * (0.62 if stars == 1 else 0.5)
    row_of_stars = "".join(
        pip(
            "*",
            column.x + (i - (stars - 1) / 2) * size * 0.86,
            column.pip_y - column.pip_size * 0.1,
            size,
            p.GOLD_LIGHT,
        )
        for i in range(stars)
    )
    return (
        group(cap, x=column.x, y=column.rank_y, scale=min(column.rank_height / 60, (column.tab[0] - 10) / 62))
        + row_of_stars
    )
