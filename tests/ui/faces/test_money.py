"""Chips and coins: every size, told apart without colour, nothing cut off, and change in the fewest chips."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations, pairwise, product
from statistics import fmean, pstdev
from typing import get_args

import pygame
import pytest

from tests.cases import each
from ui.faces.money import money
from ui.faces.money.clay import PROFILES, SHAPES, edge
from ui.faces.money.coins import BORDERS, MOTIFS
from ui.faces.money.data import chip_row, metal
from ui.faces.paint import drawn
from ui.faces.svg import group

SIZES_PX = (24, 32, 43, 44, 64, 96, 160, 240)
FELT = "#1F5A46"
COINS: dict[str, Callable[[int], pygame.Surface]] = {
    f"{kind} {side}": partial(money.coin, kind=kind, side=side)
    for kind, side in product(get_args(money.Kind), get_args(money.Side))
}
PIECES: dict[str, Callable[[int], pygame.Surface]] = {
    **{f"chip {value}": partial(money.chip, value) for value in money.DENOMINATIONS},
    **COINS,
    "dwarf lying": partial(money.gold_chip, standing=False),
    "dwarf standing": partial(money.gold_chip, standing=True),
}


def greys(surface: pygame.Surface) -> list[float]:
    """Lightness 0..255 of every pixel on felt."""
    page = pygame.Surface(surface.get_size())
    page.fill(FELT)
    page.blit(surface, (0, 0))
    data = pygame.image.tobytes(page, "RGB")
    return [
        0.299 * red + 0.587 * green + 0.114 * blue
        for red, green, blue in zip(data[::3], data[1::3], data[2::3], strict=True)
    ]


def evened(values: Sequence[float]) -> list[float]:
    """The same picture with middle 0 and spread 1: what is left when one chip is not simply lighter than another."""
    middle, spread = fmean(values), pstdev(values)
    return [(value - middle) / spread for value in values]


def apart(first: Sequence[float], second: Sequence[float]) -> float:
    return fmean(abs(a - b) for a, b in zip(first, second, strict=True))


def border_alpha(surface: pygame.Surface) -> int:
    """The strongest pixel of the outermost rows and columns."""
    width, height = surface.get_size()
    places = [(x, y) for x in range(width) for y in (0, height - 1)] + [
        (x, y) for x in (0, width - 1) for y in range(height)
    ]
    return max(surface.get_at(place).a for place in places)


# ---- pictures ----


@each("size_px", SIZES_PX)
@pytest.mark.parametrize("name", PIECES)
def test_a_piece_fills_its_square_and_is_not_cut_off(name: str, size_px: int) -> None:
    piece = PIECES[name](size_px)
    box = piece.get_bounding_rect(min_alpha=200)
    assert piece.get_size() == (size_px, size_px)
    assert border_alpha(piece) == 0
    assert box.height >= 0.8 * size_px
    assert box.width >= (0.7 if name == "dwarf standing" else 0.8) * size_px
    assert piece.get_at((size_px // 2, size_px // 2)).a > 250


@pytest.mark.parametrize("names", [[n for n in PIECES if n.startswith("chip")], [n for n in PIECES if n[:4] != "chip"]])
def test_all_pieces_differ_in_grey_at_32_px(names: list[str]) -> None:
    looks = {name: greys(PIECES[name](32)) for name in names}
    evenly = {name: evened(look) for name, look in looks.items()}
    for one, other in combinations(names, 2):
        assert apart(looks[one], looks[other]) > 8, (one, other)
        assert apart(evenly[one], evenly[other]) > 0.15, f"{one} and {other} differ in lightness only"


def test_the_edges_of_chips_differ_in_pattern_alone() -> None:
    """All in one colour and without the number: the spots still tell the denomination."""
    bone = chip_row(1)
    looks = {}
    for value in money.DENOMINATIONS:
        one_colour = bone._replace(spots=chip_row(value).spots, inlay=chip_row(value).inlay)
        body = group(edge(one_colour, 34.5), x=50, y=50)
        looks[value] = greys(drawn(body, (100, 100), (32, 32)))
    for one, other in combinations(looks, 2):
        assert apart(looks[one], looks[other]) > 4, (one, other)
    assert len({chip_row(value).inlay for value in looks}) == len(looks), "every inlay has its own outline"


@each("value", money.DENOMINATIONS)
def test_the_number_stands_out_from_its_paper(value: int) -> None:
    def light(colour: str) -> float:
        shares = [channel / 255 for channel in pygame.Color(colour)[:3]]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05

    chip = money.chip(value, 24)
    middle = [chip.get_at((x, y)) for x in range(7, 17) for y in range(8, 16)]
    tones = sorted(light("#%02x%02x%02x" % tuple(tone[:3])) for tone in middle)  # noqa: UP031
    assert light("#FFFBEF") / light(chip_row(value).ink) > 7
    assert fmean(tones[-4:]) / fmean(tones[:4]) > 4.5, "even at 24 px"


@each("tilt_deg", [0, 20, 45, 70, 90])
@each("value", money.DENOMINATIONS)
def test_a_tilted_chip_stays_in_the_middle(value: int, tilt_deg: float) -> None:
    chip = money.chip(value, 96, tilt_deg)
    box = chip.get_bounding_rect(min_alpha=200)
    assert chip.get_size() == (96, 96)
    assert border_alpha(chip) == 0
    assert abs(box.centery - 48) <= 2
    assert abs(box.width - 83) <= 2


def test_a_chip_gets_flatter_down_to_its_thickness() -> None:
    heights = [money.chip(25, 96, tilt).get_bounding_rect(min_alpha=200).height for tilt in (20, 40, 60, 75, 90)]
    assert heights == sorted(set(heights), reverse=True)
    assert money.chip(25, 96, -30).get_bounding_rect() == money.chip(25, 96).get_bounding_rect()


def test_a_chip_seen_from_the_side_shows_its_thickness() -> None:
    assert 9 <= money.chip(25, 96, 90).get_bounding_rect(min_alpha=200).height <= 20


@each("size_px", [24, 32, 64, 96, 240])
@each("count", [1, 2, 5, 12, 25])
def test_a_stack_of_any_height_is_not_cut_off(count: int, size_px: int) -> None:
    stack = money.chip_stack([money.DENOMINATIONS[i % 7] for i in range(count)], size_px)
    assert border_alpha(stack) == 0
    assert size_px <= stack.get_width() <= 1.5 * size_px


def test_each_chip_makes_a_stack_higher_by_its_thickness() -> None:
    heights = [money.chip_stack([100] * n, 96).get_bounding_rect(min_alpha=200).height for n in range(1, 9)]
    steps = [after - before for before, after in pairwise(heights)]
    assert all(8 <= step <= 13 for step in steps), steps


def test_a_stack_shows_the_edge_of_every_chip() -> None:
    red, blue = money.chip_stack([5, 1, 1], 96), money.chip_stack([10, 1, 1], 96)
    assert pygame.image.tobytes(red, "RGBA") != pygame.image.tobytes(blue, "RGBA")


def test_a_standing_coin_is_narrower_than_a_lying_one() -> None:
    lying, standing = (money.gold_chip(96, upright).get_bounding_rect(min_alpha=200) for upright in (False, True))
    assert standing.width < lying.width - 4
    assert standing.bottom >= 88, "it stands near the lower edge"


# ---- the table of the data ----


def test_every_word_in_the_data_is_known() -> None:
    for value in money.DENOMINATIONS:
        assert chip_row(value).inlay in SHAPES
        assert chip_row(value).spots.profile in PROFILES
    for name in ("gold", "silver", "copper", "dwarf"):
        row = metal(name)
        assert row.border in BORDERS
        assert {row.head, row.tail} <= MOTIFS.keys()


def test_foreign_values_and_metals_are_errors() -> None:
    with pytest.raises(ValueError, match="no chip is worth 7"):
        money.chip(7, 48)
    with pytest.raises(ValueError, match="no chip is worth 7"):
        money.chip_stack([5, 7], 48)
    with pytest.raises(ValueError, match="needs a chip"):
        money.chip_stack([], 48)
    with pytest.raises(ValueError, match="no coin 'tin'"):
        money.coin(48, "tin", "head")  # type: ignore[arg-type]


# ---- change ----


def test_break_up_is_worth_the_amount_in_the_fewest_chips() -> None:
    fewest = [0]
    for amount in range(1, 2001):
        fewest.append(1 + min(fewest[amount - value] for value in money.DENOMINATIONS if value <= amount))
    for amount, count in enumerate(fewest):
        chips = money.break_up(amount)
        assert sum(chips) == amount
        assert len(chips) == count, amount
        assert chips == sorted(chips, reverse=True)


def test_break_up_of_a_debt_is_an_error() -> None:
    with pytest.raises(ValueError, match="no chips for -1"):
        money.break_up(-1)
