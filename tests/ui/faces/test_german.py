"""The German deck: every face in every size and style, all told apart, signs in their traditional places."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from itertools import combinations, product

import pygame
import pytest

from tests.ui.faces.vision import area, distance, grey
from ui.faces import palette
from ui.faces.german import data, deck
from ui.faces.german import index as german_index
from ui.faces.kept.cache import Faces

SMALL_PX = 60
STYLES = [{"letters": letters, "index": index} for letters, index in product(*deck.STYLES.values())]
RULEBOOK_FACES = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")


@pytest.fixture(scope="module")
def faces() -> Faces:
    return Faces("german")


def index(surface: pygame.Surface) -> pygame.Surface:
    """Cut out what a fan leaves visible: rank and sign in the upper left corner."""
    return area(surface, 0, 0, 50, 110)


def test_the_codes_are_those_of_the_rulebook() -> None:
    assert tuple(suit + rank for suit in "CSHD" for rank in RULEBOOK_FACES) == deck.CODES
    pack_of_32 = [code for code in deck.CODES if code[1:] != "6"]
    assert (len(deck.CODES), len(pack_of_32)) == (36, 32)


@pytest.mark.parametrize("style", STYLES, ids=lambda style: "-".join(style.values()))
def test_small_faces_are_told_apart(style: dict[str, str]) -> None:
    dressed = Faces("german", style=style)
    cards = {code: dressed.face(code, SMALL_PX) for code in dressed.codes}
    for one, other in combinations(cards, 2):
        assert distance(cards[one], cards[other]) > 7, (one, other)


@pytest.mark.parametrize("style", STYLES, ids=lambda style: "-".join(style.values()))
def test_the_index_alone_tells_small_faces_apart_without_colour(style: dict[str, str]) -> None:
    dressed = Faces("german", style=style)
    cards = {code: grey(index(dressed.face(code, SMALL_PX))) for code in dressed.codes}
    for one, other in combinations(cards, 2):
        assert distance(cards[one], cards[other]) > 2.5, (one, other)


def test_the_paper_round_every_picture_is_clean(faces: Faces) -> None:
    """Nothing leaks over the mat: along the card's edges lies paper only."""
    for code in faces.codes:
        card = faces.face(code, 300)
        strips = (
            area(card, 20, 3, 180, 8),
            area(card, 20, 292, 180, 297),
            area(card, 3, 20, 8, 280),
            area(card, 192, 20, 197, 280),
        )
        for strip in strips:
            assert distance(strip, _paper(strip.get_size())) < 1.5, code


def _paper(size_px: tuple[int, int]) -> pygame.Surface:
    sheet = pygame.Surface(size_px)
    sheet.fill(palette.PAPER)
    return sheet


@pytest.mark.parametrize("letter", data.SUITS)
@pytest.mark.parametrize("style", deck.STYLES["index"])
def test_the_ober_has_his_sign_above_and_the_unter_below(letter: str, style: str) -> None:
    def shows_sign(code: str, what: str, dressed: Faces) -> bool:
        """Is the place of this rank's sign filled with the sign, as on the card of that rank?"""
        place = data.places(style, what)[1]
        x, y, half = place.x, place.y, 16 * place.scale
        sign = (x - half, y - half, x + half, y + half)
        own = f"{letter}{what}"
        return distance(area(dressed.face(code, 300), *sign), area(dressed.face(own, 300), *sign)) < 4

    dressed = Faces("german", style={"index": style})
    assert data.places(style, "Q")[1].y < 75
    assert data.places(style, "J")[1].y > 225
    assert shows_sign(f"{letter}Q", "Q", dressed)
    assert not shows_sign(f"{letter}J", "Q", dressed)
    assert not shows_sign(f"{letter}Q", "J", dressed)


@pytest.mark.parametrize("number", data.NUMBERS)
def test_a_number_card_has_as_many_signs_as_its_number(number: str) -> None:
    plan = data.layout(number)
    assert len(plan.places) == int(number)
    assert len(set(plan.places)) == int(number)
    assert sorted(200 - x for x, _ in plan.places) == sorted(x for x, _ in plan.places), "the columns stand even"
    for (ax, ay), (bx, by) in combinations(plan.places, 2):
        assert abs(ax - bx) >= 31 * plan.scale or abs(ay - by) >= 50 * plan.scale, "signs keep clear of each other"


def test_the_large_index_is_larger() -> None:
    usual, large = Faces("german"), Faces("german", style={"index": "large"})
    for code in ("S10", "SK", "HQ", "D6"):
        heights = [_rank_height(usual, code, "usual"), _rank_height(large, code, "large")]
        assert heights[1] >= 1.3 * heights[0], code


def _rank_height(faces: Faces, code: str, style: str) -> int:
    """Height in pixels of what is printed in the ink of the suit in the left margin, above the sign."""
    corner = german_index.CORNERS[style]
    margin = area(faces.face(code, 300), 8, 8, corner.tab[0] - 3, corner.sign_y - 28 * corner.sign_scale)
    printed = pygame.mask.from_threshold(margin, palette.rgb(data.suit(code[0]).ink), (40, 40, 40, 255))
    boxes = printed.get_bounding_rects()
    return max(box.bottom for box in boxes) - min(box.top for box in boxes)


def test_only_the_daus_reads_otherwise_in_english() -> None:
    there, here = Faces("german", style={"letters": "de"}), Faces("german", style={"letters": "en"})
    for code in deck.CODES:
        differs = distance(there.face(code, 120), here.face(code, 120)) > 0.5
        assert differs == (code[1:] == "A"), code


def test_changing_the_style_and_back_brings_the_same_picture() -> None:
    dressed = Faces("german")
    first = dressed.face("HK", 120)
    dressed.wear({"index": "large"})
    assert distance(first, dressed.face("HK", 120)) > 5
    dressed.wear({"index": "usual"})
    assert dressed.face("HK", 120) is first


@pytest.mark.parametrize("code", ["C5", "CT", "CU", "EK", "10", "HK=SA", "c7", "JO", ""])
def test_a_foreign_code_is_an_error(faces: Faces, code: str) -> None:
    with pytest.raises(ValueError, match="no card of this deck"):
        faces.face(code, SMALL_PX)


def test_an_unknown_style_is_an_error() -> None:
    with pytest.raises(ValueError, match="no style index=huge"):
        Faces("german", style={"index": "huge"})
