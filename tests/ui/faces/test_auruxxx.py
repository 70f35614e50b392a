"""The AURUXXX deck: the rulebook's cards, each told apart in small, in grey, in a fan; Happy Man beside them."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections import Counter
from itertools import combinations

import pygame
import pytest

from ui.faces import palette, svg
from ui.faces.auruxxx import data, deck, dial, frame
from ui.faces.auruxxx import gems as auruxxx_gems
from ui.faces.cache import Faces
from ui.faces.paint import drawn
from ui.faces.svg import polar

SMALL_PX = 60
SUITS = "RBGYV"
NUMBERS = tuple(str(n) for n in range(13))
SPECIALS = ("KS", "KT", "KZ", "AU")
# Machado, Oliveira, Fernandes 2009, severity 1.0; rows act on linear red, green, blue
BLINDNESS = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TITLED = ("R%", "B%", *SPECIALS)


@pytest.fixture(scope="module")
def faces() -> Faces:
    return Faces("auruxxx")


def on_felt(surface: pygame.Surface) -> pygame.Surface:
    """The card as a player sees it."""
    table = pygame.Surface(surface.get_size())
    table.fill("#1F5A46")
    table.blit(surface, (0, 0))
    return table


def distance(first: pygame.Surface, second: pygame.Surface) -> float:
    """Mean difference of the colour channels, 0 to 255; both surfaces of one size and without alpha."""
    total = 0.0
    for one, other in ((first, second), (second, first)):
        rest = one.copy()
        rest.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        pixels = pygame.image.tobytes(rest, "RGB")
        total += sum(pixels) / len(pixels)
    return total


def part(surface: pygame.Surface, left: float, top: float, right: float, bottom: float) -> pygame.Surface:
    """A piece of a card, its edges in card units."""
    scale = surface.get_height() / deck.SIZE[1]
    corner = round(left * scale), round(top * scale)
    return surface.subsurface((*corner, round(right * scale) - corner[0], round(bottom * scale) - corner[1]))


def in_a_fan(surface: pygame.Surface, index: str) -> pygame.Surface:
    """What a fan leaves visible: number and gem in the upper left corner."""
    places = data.corner(index)
    return part(surface, 0, 0, places.number[0] + places.number[3] / 2, places.sign[1] + places.sign[2] + 2)


def contrast(first: str, second: str) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG)."""
    high, low = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _linear(colour: str) -> list[float]:
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in palette.rgb(colour))]


def _luminance(colour: str) -> float:
    linear = _linear(colour)
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_the_codes_are_those_of_the_rulebook() -> None:
    faces_of_a_colour = [suit + rank for suit in SUITS for rank in (*NUMBERS, "50", "%")]
    assert Counter(deck.CODES) == Counter([*faces_of_a_colour, *SPECIALS])
    assert set(deck.SAMPLE_HAND + deck.SAMPLE_PILE) <= set(deck.CODES)


@pytest.mark.parametrize("code", ["R13", "X5", "R", "R07", "KX", "AU12", "R7=2", "12", "r7", "%", ""])
def test_a_foreign_code_is_an_error(faces: Faces, code: str) -> None:
    with pytest.raises(ValueError, match="no card of this deck"):
        faces.face(code, SMALL_PX)


@pytest.mark.parametrize("height_px", [40, 60, 120, 240, 480])
def test_every_face_is_drawn_in_its_exact_size(faces: Faces, height_px: int) -> None:
    for code in faces.codes:
        card = faces.face(code, height_px)
        assert card.get_size() == (round(height_px * faces.aspect), height_px), code
        width, height = card.get_size()
        assert card.get_at((width // 2, height // 2)).a == 255, code
        assert card.get_at((0, 0)).a < 90, f"{code}: the corner is round"
        assert card.get_at((width // 2, 1)).a > 200, f"{code}: the card fills its height"
    faces.clear()


@pytest.mark.parametrize("index", deck.STYLES["index"])
def test_small_faces_are_told_apart(index: str) -> None:
    dressed = Faces("auruxxx", style={"index": index})
    cards = {code: on_felt(dressed.face(code, SMALL_PX)) for code in dressed.codes}
    for one, other in combinations(cards, 2):
        assert distance(cards[one], cards[other]) > 3, (one, other)


@pytest.mark.parametrize("index", deck.STYLES["index"])
def test_a_fan_of_small_cards_can_be_read(index: str) -> None:
    dressed = Faces("auruxxx", style={"index": index})
    cards = {code: in_a_fan(on_felt(dressed.face(code, SMALL_PX)), index) for code in dressed.codes}
    for one, other in combinations(cards, 2):
        assert distance(cards[one], cards[other]) > 5, (one, other)


@pytest.mark.parametrize("rank", ["0", "7", "12", "50", "%"])
def test_colours_are_told_apart_in_grey_by_the_shape_of_their_gem(faces: Faces, rank: str) -> None:
    cards = {suit: pygame.transform.grayscale(on_felt(faces.face(suit + rank, 120))) for suit in SUITS}
    gems = {suit: part(card, 12, 68, 42, 96) for suit, card in cards.items()}
    for one, other in combinations(SUITS, 2):
        assert distance(gems[one], gems[other]) > 10, (one, other)


def test_no_two_gems_have_the_same_outline() -> None:
    masks = {}
    for cut in auruxxx_gems.CUTS:
        shape = svg.group(svg.path(auruxxx_gems.outline(cut), "#FFFFFF"), x=60, y=60)
        masks[cut] = pygame.mask.from_surface(drawn(shape, (120, 120), (120, 120)))
    for one, other in combinations(masks, 2):
        common = masks[one].overlap_area(masks[other], (0, 0))
        assert common / (masks[one].count() + masks[other].count() - common) < 0.8, (one, other)


def test_each_colour_has_a_cut_of_its_own() -> None:
    assert len({data.suit(letter).cut for letter in SUITS}) == len(SUITS)


@pytest.mark.parametrize("letter", SUITS)
def test_the_number_in_the_corner_stands_out_from_the_lacquer(letter: str) -> None:
    assert contrast(data.suit(letter).tint.ink, frame.LACQUER) >= 4.5


def seen_by(colour: str, sight: str) -> list[float]:
    """The colour as an eye with this weakness sees it: red, green, blue, 0 to 255."""
    light = _linear(colour)
    mixed = [max(0.0, min(1.0, sum(k * c for k, c in zip(row, light, strict=True)))) for row in BLINDNESS[sight]]
    return [255 * (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055) for c in mixed]


@pytest.mark.parametrize("sight", BLINDNESS)
def test_inks_stay_apart_for_colour_weak_eyes(sight: str) -> None:
    inks = {letter: seen_by(data.suit(letter).tint.ink, sight) for letter in SUITS}
    for one, other in combinations(SUITS, 2):
        apart = max(abs(a - b) for a, b in zip(inks[one], inks[other], strict=True))
        assert apart > 36, (one, other, inks[one], inks[other])


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("letter", SUITS)
def test_the_dial_lights_as_many_gems_as_the_number_says(faces: Faces, letter: str, number: str) -> None:
    card = faces.face(letter + number, 480)
    scale = 480 / deck.SIZE[1]
    lit = 0
    for hour in range(dial.SOCKETS):
        x, y = polar(hour * 30, dial.SOCKET_RING, dial.X, dial.Y)
        lit += max(card.get_at((round(x * scale), round(y * scale)))[:3]) > 100
    assert lit == int(number)


@pytest.mark.parametrize("letter", SUITS)
def test_only_a_two_warns_of_drawing_cards(faces: Faces, letter: str) -> None:
    corners = {n: part(on_felt(faces.face(letter + n, 240)), 120, 25, 172, 66) for n in ("1", "2", "3")}
    assert distance(corners["1"], corners["3"]) < 1
    assert distance(corners["1"], corners["2"]) > 10


def test_the_goldene_12_is_gold_where_the_coloured_twelves_are_black(faces: Faces) -> None:
    def brightness(code: str) -> float:
        return sum(pygame.transform.average_color(on_felt(faces.face(code, SMALL_PX)))[:3]) / 3

    assert brightness("AU") > 1.6 * max(brightness(letter + "12") for letter in SUITS)


def test_the_plaques_speak_the_chosen_language() -> None:
    german, english = Faces("auruxxx"), Faces("auruxxx", style={"letters": "en"})
    for code in TITLED:
        words = [pictured.deck.picture(code).labels[0].text for pictured in (german, english)]
        assert all(words), code
        assert (words[0] != words[1]) == (code in SPECIALS), (code, words)
    assert german.deck.picture("R7") == english.deck.picture("R7")


def test_the_large_index_is_larger_and_hides_no_picture() -> None:
    usual, large = (data.corner(index) for index in ("usual", "large"))
    assert large.number[2] >= 1.4 * usual.number[2]
    reach = dial.OUTER * large.picture
    for angle in range(5, 90, 5):  # the bow of the quarter and its distance from the middle of the picture
        x, y = polar(angle, 1)
        bow = frame.EDGE + large.quarter[0] * x, frame.EDGE - large.quarter[1] * y
        away = ((100 - bow[0]) ** 2 + (150 - abs(bow[1])) ** 2) ** 0.5
        assert away > reach - 4, angle


def test_both_ends_of_the_back_look_the_same(faces: Faces) -> None:
    back = on_felt(pygame.transform.smoothscale(faces.back(480), (40, 60)))  # small, so that only the design counts
    assert distance(back, pygame.transform.rotate(back, 180)) < 1.0
    assert distance(back, on_felt(faces.face("R7", SMALL_PX))) > 15


@pytest.mark.parametrize("height_px", [24, 64, 200])
def test_happy_man_stands_on_a_clear_ground(height_px: int) -> None:
    man = deck.happy_man(height_px)
    width, height = man.get_size()
    assert height == height_px
    assert 0.5 < width / height < 1
    assert all(man.get_at(at).a == 0 for at in ((0, 0), (width - 1, 0), (0, height - 1)))
    assert man.get_bounding_rect(min_alpha=128).height > 0.85 * height
    face = man.get_at((width // 2, round(height * 0.8)))
    assert face.a == 255
    assert face.r > face.b + 40, "he is made of wood"
