"""The AURUXXX deck: the rulebook's cards, each told apart in small, in grey, in a fan; Happy Man beside them."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections import Counter
from itertools import combinations

import pygame
import pytest

from tests.cases import each
from tests.ui.faces.vision import EVERYBODY, area, capital_px, difference, distance, on_felt
from ui.faces import svg
from ui.faces.auruxxx import deck, dial, frame
from ui.faces.auruxxx import gems as auruxxx_gems
from ui.faces.auruxxx.figure import happy_man
from ui.faces.kept.cache import Faces
from ui.faces.paint import drawn
from ui.faces.svg import polar

SMALL_PX = 60
SUITS = "RBGYV"
NUMBERS = tuple(str(n) for n in range(13))
SPECIALS = ("KS", "KT", "KZ", "AU")
TITLED = ("R%", "B%", *SPECIALS)


@pytest.fixture(scope="module")
def faces() -> Faces:
    return Faces("auruxxx")


def in_a_fan(surface: pygame.Surface, index: str) -> pygame.Surface:
    """Cut out what a fan leaves visible: number and gem in the upper left corner."""
    places = frame.corner(index)
    return area(surface, 0, 0, places.number[0] + places.number[3] / 2, places.sign[1] + places.sign[2] + 2)


def test_the_codes_are_those_of_the_rulebook() -> None:
    faces_of_a_colour = [suit + rank for suit in SUITS for rank in (*NUMBERS, "50", "%")]
    assert Counter(deck.CODES) == Counter([*faces_of_a_colour, *SPECIALS])
    assert set(deck.SAMPLE_HAND + deck.SAMPLE_PILE) <= set(deck.CODES)


@pytest.mark.parametrize("code", ["R13", "X5", "R", "R07", "KX", "AU12", "R7=2", "12", "r7", "%", ""])
def test_a_foreign_code_is_an_error(faces: Faces, code: str) -> None:
    with pytest.raises(ValueError, match="no card of this deck"):
        faces.face(code, SMALL_PX)


@pytest.mark.parametrize("index", deck.STYLES["index"])
def test_small_faces_are_told_apart(index: str) -> None:
    dressed = Faces("auruxxx", style={"index": index})
    cards = {code: on_felt(dressed.face(code, SMALL_PX)) for code in dressed.codes}
    for one, other in combinations(cards, 2):
        assert distance(cards[one], cards[other]) > 2.2, (one, other)


@pytest.mark.parametrize("index", deck.STYLES["index"])
def test_a_fan_of_small_cards_can_be_read(index: str) -> None:
    dressed = Faces("auruxxx", style={"index": index})
    cards = {code: in_a_fan(on_felt(dressed.face(code, SMALL_PX)), index) for code in dressed.codes}
    for one, other in combinations(cards, 2):
        assert distance(cards[one], cards[other]) > 5, (one, other)


@pytest.mark.parametrize("rank", ["0", "7", "12", "50", "%"])
def test_colours_are_told_apart_in_grey_by_the_shape_of_their_gem(faces: Faces, rank: str) -> None:
    cards = {suit: pygame.transform.grayscale(on_felt(faces.face(suit + rank, 120))) for suit in SUITS}
    gems = {suit: area(card, 9, 64, 57, 112) for suit, card in cards.items()}
    for one, other in combinations(SUITS, 2):
        assert distance(gems[one], gems[other]) > 20, (one, other)


def test_no_two_gems_have_the_same_outline() -> None:
    masks = {}
    for cut in auruxxx_gems.CUTS:
        shape = svg.group(svg.path(auruxxx_gems.outline(cut), "#FFFFFF"), x=60, y=60)
        masks[cut] = pygame.mask.from_surface(drawn(shape, (120, 120), (120, 120)))
    for one, other in combinations(masks, 2):
        common = masks[one].overlap_area(masks[other], (0, 0))
        assert common / (masks[one].count() + masks[other].count() - common) < 0.8, (one, other)


def test_each_colour_has_a_cut_of_its_own() -> None:
    assert len({frame.suit(letter).cut for letter in SUITS}) == len(SUITS)


@pytest.mark.parametrize("index", deck.STYLES["index"])
def test_the_gem_in_the_corner_is_as_large_as_the_number(index: str) -> None:
    places = frame.corner(index)
    assert 2 * places.sign[2] >= 0.8 * places.number[2]
    x, y, radius = places.sign
    rx, ry = places.quarter
    assert x - radius > frame.EDGE
    for angle in range(0, 360, 30):
        px, py = polar(angle, 0.9 * radius, x, y)
        assert ((px - frame.EDGE) / rx) ** 2 + ((py - frame.EDGE) / ry) ** 2 < 1.02, "within its quarter"


@pytest.mark.parametrize("sight", EVERYBODY)
def test_no_two_colours_look_alike_to_anybody(sight: str) -> None:
    """CIE76 distances: the index at least 28, the bodies of the gems at least 23; blue from violet at least 32, 23."""
    for part, least, blue_violet in (("ink", 28, 32), ("mid", 23, 23)):
        colours = {letter: str(getattr(frame.suit(letter).tint, part)) for letter in SUITS}
        apart = {a + b: round(difference(colours[a], colours[b], sight)) for a, b in combinations(SUITS, 2)}
        print(f"\n{part}, {sight}: {apart}")
        assert min(apart.values()) >= least, apart
        assert apart["BV"] >= blue_violet, apart


@each("number", NUMBERS)
@pytest.mark.parametrize("letter", SUITS)
def test_the_dial_lights_as_many_gems_as_the_number_says(faces: Faces, letter: str, number: str) -> None:
    card = faces.face(letter + number, 480)
    scale = 480 / deck.SIZE[1]
    lit = 0
    for hour in range(dial.SOCKETS):
        x, y = polar(hour * 30, dial.SOCKET_RING * frame.corner("usual").picture, dial.X, dial.Y)
        lit += max(card.get_at((round(x * scale), round(y * scale)))[:3]) > 100
    assert lit == int(number)


@pytest.mark.parametrize("letter", SUITS)
def test_only_a_two_warns_of_drawing_cards(faces: Faces, letter: str) -> None:
    corners = {n: area(on_felt(faces.face(letter + n, 240)), 118, 42, 164, 84) for n in ("1", "2", "3")}
    assert distance(corners["1"], corners["3"]) < 1
    assert distance(corners["1"], corners["2"]) > 10


def test_the_goldene_12_is_gold_where_the_coloured_twelves_are_black(faces: Faces) -> None:
    def brightness(code: str) -> float:
        return sum(pygame.transform.average_color(on_felt(faces.face(code, SMALL_PX)))[:3]) / 3

    assert brightness("AU") > 1.6 * max(brightness(letter + "12") for letter in SUITS)


def test_the_plaques_speak_the_chosen_language() -> None:
    german, english = Faces("auruxxx"), Faces("auruxxx", style={"letters": "en"})
    for code in TITLED:
        words = [[line.text for line in pictured.look.picture(code).labels] for pictured in (german, english)]
        assert all(words[0] + words[1]), code
        assert (words[0] != words[1]) == (code in SPECIALS), (code, words)
    assert german.look.picture("R7") == english.look.picture("R7")


@pytest.mark.parametrize("letters", deck.STYLES["letters"])
def test_the_plaques_are_legible_on_a_table(letters: str) -> None:
    """Capital letters at least nine pixels high on a card of 162, as it lies in a window of 1280 x 720."""
    faces = Faces("auruxxx", style={"letters": letters})
    heights = {code: capital_px(faces.look.picture(code), 162) for code in TITLED}
    assert min(heights.values()) >= 9, heights


def test_the_large_index_is_larger_and_hides_no_picture() -> None:
    usual, large = (frame.corner(index) for index in ("usual", "large"))
    assert large.number[2] >= 1.4 * usual.number[2]
    assert large.sign[2] > usual.sign[2]
    reach = dial.OUTER * large.picture
    for angle in range(5, 90, 5):  # the bow of the quarter and its distance from the middle of the picture
        x, y = polar(angle, 1)
        bow = frame.EDGE + large.quarter[0] * x, frame.EDGE - large.quarter[1] * y
        away = ((100 - bow[0]) ** 2 + (150 - abs(bow[1])) ** 2) ** 0.5
        assert away > reach - 4, angle


@pytest.mark.parametrize("height_px", [24, 64, 200])
def test_happy_man_stands_on_a_clear_ground(height_px: int) -> None:
    man = happy_man(height_px)
    width, height = man.get_size()
    assert height == height_px
    assert 0.5 < width / height < 1
    assert all(man.get_at(at).a == 0 for at in ((0, 0), (width - 1, 0), (0, height - 1)))
    assert man.get_bounding_rect(min_alpha=128).height > 0.85 * height
    face = man.get_at((width // 2, round(height * 0.8)))
    assert face.a == 255
    assert face.r > face.b + 40, "he is made of wood"
