"""The Zwergenamulett deck: nine pages of a picture book, told apart in small, in grey and in a fan."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from itertools import combinations, product

import pygame
import pytest

from tests.ui.faces.vision import area, capital_px, contrast, distance, on_felt
from ui.faces.kept.cache import Faces
from ui.faces.svg import lit
from ui.faces.zwergenamulett import data, deck, signs

SMALL_PX = 60
VALUES = {"DR": 11, "RI": 10, "MA": 4, "EI": 3, "FE": 2, "ZR": 0, "ZG": 0, "ZB": 0, "AM": 0}  # ZA, chapter 1
DWARFS = ("ZR", "ZG", "ZB")
STYLES = [{"letters": letters, "index": index} for letters, index in product(*deck.STYLES.values())]


@pytest.fixture(scope="module")
def faces() -> Faces:
    return Faces("zwergenamulett")


def in_a_fan(surface: pygame.Surface, index: str) -> pygame.Surface:
    """Cut out what a fan leaves visible: initial and sign in the upper left corner."""
    places = data.corner(index)
    return area(surface, 0, 0, places.initial[0] + places.initial[2], places.sign[1] + places.sign[2])


def test_the_codes_are_those_of_the_rulebook() -> None:
    assert set(deck.CODES) == set(VALUES)
    assert len(deck.CODES) == 9


@pytest.mark.parametrize("code", ["DX", "dr", "DR=7", "Z", "ZR2", "B1", ""])
def test_a_foreign_code_is_an_error(faces: Faces, code: str) -> None:
    with pytest.raises(ValueError, match="no card of this deck"):
        faces.face(code, SMALL_PX)


@pytest.mark.parametrize("style", STYLES, ids=lambda style: "-".join(style.values()))
def test_small_faces_are_told_apart_even_in_grey(style: dict[str, str]) -> None:
    dressed = Faces("zwergenamulett", style=style)
    cards = {code: on_felt(dressed.face(code, SMALL_PX)) for code in dressed.codes}
    grey = {code: pygame.transform.grayscale(card) for code, card in cards.items()}
    for one, other in combinations(cards, 2):
        assert distance(cards[one], cards[other]) > 25, (one, other)
        assert distance(grey[one], grey[other]) > 15, (one, other)


@pytest.mark.parametrize("index", deck.STYLES["index"])
def test_a_fan_of_small_cards_can_be_read_even_in_grey(index: str) -> None:
    dressed = Faces("zwergenamulett", style={"index": index})
    cards = {code: in_a_fan(on_felt(dressed.face(code, SMALL_PX)), index) for code in dressed.codes}
    for one, other in combinations(cards, 2):
        assert distance(cards[one], cards[other]) > 15, (one, other)
        assert distance(*(pygame.transform.grayscale(cards[code]) for code in (one, other))) > 9, (one, other)


@pytest.mark.parametrize("code", [code for code, value in VALUES.items() if value])
def test_the_initial_shows_the_value_and_can_be_read(code: str) -> None:
    page = data.page(code)
    assert page.initial == str(VALUES[code])
    assert contrast(signs.CREAM, page.tint.ink) >= 4.5


def test_dwarfs_differ_by_more_than_their_ground() -> None:
    pages = [data.page(code) for code in DWARFS]
    assert len({page.initial for page in pages}) == 3
    assert len({page.sign for page in pages}) == 3
    shapes = [signs.INITIALS[page.initial]() for page in pages]
    assert [shape.count(lit("#EFA27A")) for shape in shapes] == [1, 1, 2], "a nose for each dwarf on the card"


@pytest.mark.parametrize("letters", ["de", "en"])
def test_the_ribbon_names_the_card_and_its_points(letters: str) -> None:
    dressed = Faces("zwergenamulett", style={"letters": letters})
    words = {code: [line.text for line in dressed.look.picture(code).labels] for code in dressed.codes}
    assert len({tuple(lines) for lines in words.values()}) == 9
    assert words["DR"] == {"de": ["Drache"], "en": ["Dragon"]}[letters], "its points stand in the initial"
    assert words["ZR"] == {"de": ["Roter", "Zwerg · 0"], "en": ["Red", "dwarf · 0"]}[letters]
    assert all(lines[-1].endswith("0") for code, lines in words.items() if not VALUES[code])


@pytest.mark.parametrize("letters", ["de", "en"])
def test_the_ribbons_are_legible_on_a_table(letters: str) -> None:
    """Capital letters at least nine pixels high on a card of 162, as it lies in a window of 1280 x 720."""
    dressed = Faces("zwergenamulett", style={"letters": letters})
    heights = {code: capital_px(dressed.look.picture(code), 162) for code in dressed.codes}
    assert min(heights.values()) >= 9, heights


def test_a_larger_index_makes_the_corner_larger() -> None:
    usual, large = (data.corner(index) for index in ("usual", "large"))
    assert large.number[0] >= 1.5 * usual.number[0]
    left, _, side = large.initial
    assert large.ribbon[0] + large.ribbon[2] <= deck.SIZE[0] - left - side, "the ribbon ends before the initial"
