"""Cloth that hangs at a table's edge: a curtain gathered by a cord, and a valance of swags."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ui.faces import palette as p
from ui.faces.svg import Svg, circle, linear, path, plain, stroke, url

CORD_SHARE: Final = 0.62  # of the height, where the cord gathers the cloth


def drape(
    x: float, y: float, high: float, wide: float, cloth: tuple[str, str, str], folds: int = 5, cord: str = p.GOLD
) -> Svg:
    """A curtain at the left edge, from (x, y) down; `cloth` is light, middle, dark; with `cord` "" it hangs free."""
    light, mid, dark = cloth
    name, waist, tie = f"drape{light[1:]}{x:.0f}", 0.52 if cord else 1.0, y + high * CORD_SHARE
    parts = [linear(name, plain(dark, mid, light, mid, dark), 0, 0, 100, 0)]
    edges = [wide * (fold / folds) ** 0.92 for fold in range(folds + 1)]
    for left, right in reversed(list(pairwise(edges))):
        ends = [(x + edge, x + edge * waist, x + edge * (1.12 if cord else 1.05)) for edge in (left - 2, right)]
        (top_l, tie_l, low_l), (top_r, tie_r, low_r) = ends
        bend, low = high * 0.2, y + high
        parts.append(
            path(
                f"M{top_l:.1f} {y:.1f}C{top_l:.1f} {y + bend:.1f} {tie_l:.1f} {tie - bend:.1f} {tie_l:.1f} {tie:.1f}"
                f"C{tie_l:.1f} {tie + bend / 2:.1f} {low_l:.1f} {low - bend:.1f} {low_l:.1f} {low:.1f}H{low_r:.1f}"
                f"C{low_r:.1f} {low - bend:.1f} {tie_r:.1f} {tie + bend / 2:.1f} {tie_r:.1f} {tie:.1f}"
                f"C{tie_r:.1f} {tie - bend:.1f} {top_r:.1f} {y + bend:.1f} {top_r:.1f} {y:.1f}Z",
                url(name),
            )
        )
    if cord:
        end = x + wide * waist
        parts += [
            stroke(f"M{x:.1f} {tie - 2:.1f}Q{(x + end) / 2:.1f} {tie + 9:.1f} {end:.1f} {tie - 2:.1f}", cord, 6),
            path(f"M{end - 5:.1f} {tie:.1f}L{end - 9:.1f} {tie + 34:.1f}H{end + 7:.1f}L{end + 3:.1f} {tie:.1f}Z", cord),
            circle(end - 1, tie, 6, p.mix(cord, "#FFFFFF", 0.25)),
        ]
    return "".join(parts)


def swags(
    x: float, y: float, wide: float, count: int, drop: float, cloth: tuple[str, str, str], fringe: str = p.GOLD
) -> Svg:
    """A valance from (x, y) to the right: so many swags, each `drop` deep, with a fringe."""
    light, mid, dark = cloth
    name, step = f"swag{light[1:]}{drop:.0f}", wide / count
    parts = [linear(name, plain(dark, mid, light, mid))]
    for index in range(count):
        left, right, low = x + index * step, x + (index + 1) * step, y + drop
        middle, foot = (left + right) / 2, drop * 0.34
        hem = f"C{left + step * 0.08:.1f} {low:.1f} {right - step * 0.08:.1f} {low:.1f} {right:.1f} {y:.1f}"
        parts.append(stroke(f"M{left:.1f} {y:.1f}{hem}", fringe, 4, stroke_dasharray="2.2 1.6"))
        parts.append(path(f"M{left:.1f} {y:.1f}{hem}Z", url(name)))
        for share in (0.3, 0.52, 0.72):
            bow = f"Q{middle:.1f} {y + drop * share * 1.45:.1f} {right - 6:.1f} {y:.1f}"
            parts.append(stroke(f"M{left + 6:.1f} {y:.1f}{bow}", dark, 1.4, stroke_opacity=0.5))
        parts.append(
            path(f"M{left - 9:.1f} {y:.1f}H{left + 9:.1f}L{left + 6:.1f} {low - foot:.1f}H{left - 6:.1f}Z", url(name))
        )
    return "".join(parts)
