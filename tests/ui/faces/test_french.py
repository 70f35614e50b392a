"""The French deck: every card in every style, true pips, courts alike from both ends, suits told apart by anybody."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from io import BytesIO
from itertools import combinations, product

import pygame
import pytest

from tests.ui.faces.vision import distance, grey, on_felt
from ui.faces import palette, svg
from ui.faces.backs.catalogue import BACKS
from ui.faces.french import deck, pips
from ui.faces.french.courts import trimmed
from ui.faces.french.index import GLYPHS, rank
from ui.faces.kept.cache import Faces

SMALL_PX = 60
STYLES = [dict(zip(deck.STYLES, choice, strict=True)) for choice in product(*deck.STYLES.values())]
COURTS = tuple(suit + letter for suit in deck.SUITS for letter in deck.COURTS)
FOUR = {"colours": "four"}
LARGE = {"index": "large"}

# Machado, Oliveira, Fernandes 2009, severity 1.0; rows act on linear red, green, blue
BLINDNESS = {
    "none": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


@pytest.fixture(scope="module")
def faces() -> Faces:
    return Faces("french")


@pytest.fixture(autouse=True)
def usual_style(faces: Faces) -> None:
    faces.wear({}, "")


def corner(surface: pygame.Surface, width: float = 0.28, height: float = 0.36) -> pygame.Surface:
    """Cut out what a fan leaves visible: the upper left index."""
    return surface.subsurface((0, 0, round(surface.get_width() * width), round(surface.get_height() * height)))


def test_the_deck_has_what_the_rulebooks_name(faces: Faces) -> None:
    naturals = {suit + number for suit in "CSHD" for number in ("2", "3", "4", "5", "6", "7", "8", "9", "10", *"JQKA")}
    assert set(faces.codes) == naturals | {"JO", "JO2", "JO3"}
    assert len(faces.codes) == 55


@pytest.mark.parametrize("style", STYLES, ids=lambda style: "-".join(style.values()))
def test_small_faces_are_told_apart_in_every_style(faces: Faces, style: dict[str, str]) -> None:
    faces.wear(style)
    seen = [(code, pygame.image.tobytes(on_felt(faces.face(code, SMALL_PX)), "RGB")) for code in faces.codes]
    for (one, a), (other, b) in combinations(seen, 2):
        differing = sum(1 for x, y in zip(a[::7], b[::7], strict=True) if abs(x - y) > 40)
        assert differing > 12, (one, other)


@pytest.mark.parametrize("style", [{}, LARGE], ids=["usual", "large"])
def test_the_index_alone_tells_small_faces_apart_without_colour(faces: Faces, style: dict[str, str]) -> None:
    faces.wear(style)
    wide, high = (0.36, 0.49) if style else (0.27, 0.36)
    cards = {code: grey(corner(faces.face(code, SMALL_PX), wide, high)) for code in faces.codes}
    for one, other in combinations(cards, 2):
        assert distance(cards[one], cards[other]) > 1.5, (one, other)


def test_the_large_index_has_half_as_much_ink_again(faces: Faces) -> None:
    def ink(style: dict[str, str], code: str) -> int:
        faces.wear(style)
        card = faces.face(code, SMALL_PX)
        return sum(
            sum(card.get_at((x, y))[:3]) < 380
            for x in range(2, card.get_width() * 3 // 10)
            for y in range(2, card.get_height() * 5 // 10)
        )

    for code in ("C7", "S10", "HA", "D4"):
        assert ink(LARGE, code) > 1.5 * ink({}, code), code


@pytest.mark.parametrize("colours", deck.STYLES["colours"])
@pytest.mark.parametrize("suit", deck.SUITS)
@pytest.mark.parametrize("sight", BLINDNESS)
def test_every_ink_stands_out_from_the_paper_for_all_eyes(colours: str, suit: str, sight: str) -> None:
    for ink in deck._data()["inks"][colours][suit][:1]:
        assert contrast(seen(ink, sight), seen(palette.PAPER, sight)) >= 4.5


@pytest.mark.parametrize("sight", BLINDNESS)
def test_four_colours_differ_for_all_eyes(sight: str) -> None:
    """Shapes tell the suits apart anyway; the four inks must besides not fall together."""
    inks = {suit: seen(deck._data()["inks"]["four"][suit][0], sight) for suit in deck.SUITS}
    for one, other in combinations(deck.SUITS, 2):
        apart = sum((a - b) ** 2 for a, b in zip(inks[one], inks[other], strict=True)) ** 0.5
        assert apart > 0.03, (one, other, apart)


def seen(colour: str, sight: str) -> tuple[float, ...]:
    """Linear red, green and blue as a person with this sight sees them, 0 to 1."""
    shares = [value / 255 for value in palette.rgb(colour)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares]
    mixed = (sum(k * c for k, c in zip(row, linear, strict=True)) for row in BLINDNESS[sight])
    return tuple(min(1.0, max(0.0, value)) for value in mixed)


def contrast(first: tuple[float, ...], second: tuple[float, ...]) -> float:
    """Contrast ratio of two linear colours, 1 to 21 (WCAG)."""
    high, low = sorted((0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2] for c in (first, second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("suit", deck.SUITS)
def test_suit_signs_differ_in_outline(suit: str) -> None:
    shapes = {s: drawn(pips.pip(s, 30, 30, 50, "#000000"), 60, 60) for s in deck.SUITS}
    others = [distance(shapes[suit], shapes[other]) for other in deck.SUITS if other != suit]
    assert min(others) > 5.5


def drawn(body: str, width: int, height: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(BytesIO(svg.document(body, width, height).encode()), (width, height))


@pytest.mark.parametrize("index", deck.STYLES["index"])
@pytest.mark.parametrize("number", deck.PIPS)
def test_pips_are_as_many_as_the_number_and_clear_of_the_index(number: str, index: str) -> None:
    places = deck._data()["pips"][number]
    field, column = deck._data()["field"][index], deck.COLUMNS[index]
    assert len(places) == int(number)
    assert len({tuple(place) for place in places}) == int(number)
    rows = {"L": 0, "C": 0, "R": 0}
    for letter, at in places:
        rows[letter] += 1
        assert 0 <= at <= 1
    assert rows["L"] == rows["R"]
    if number != "7":  # the seven has its odd sign in the upper half
        assert sorted(1 - at for _, at in places) == pytest.approx(sorted(at for _, at in places), abs=1e-3)
    index_edge = column.x + max(column.room, column.pip_size) / 2
    assert field["L"] - field["size"] / 2 >= index_edge - 1


@pytest.mark.parametrize("style", [{}, {**FOUR, **LARGE, "letters": "en"}], ids=["usual", "other"])
def test_courts_and_jokers_look_the_same_from_both_ends(faces: Faces, style: dict[str, str]) -> None:
    faces.wear(style)
    for code in (*COURTS, *deck.JOKERS):
        card = pygame.transform.smoothscale(faces.face(code, 480), (40, 60))
        assert distance(card, pygame.transform.rotate(card, 180)) < 1.5, code


def test_courts_differ_by_rank_and_by_suit_without_their_index(faces: Faces) -> None:
    """The figure alone: the middle of the card, also in grey."""
    figures = {code: faces.face(code, 120).subsurface((26, 8, 44, 50)) for code in COURTS}
    for one, other in combinations(COURTS, 2):
        assert distance(figures[one], figures[other]) > 20, (one, other)
        assert distance(grey(figures[one]), grey(figures[other])) > 12, (one, other)


def test_each_court_has_a_hat_and_a_thing_of_its_own() -> None:
    rows = deck._data()["courts"].values()
    assert len({row["hat"] for row in rows}) == len({row["thing"] for row in rows}) == 12


def test_german_and_english_letters(faces: Faces) -> None:
    def index(code: str, letters: str) -> pygame.Surface:
        faces.wear({"letters": letters})
        return corner(faces.face(code, 120))

    for code in ("HJ", "CQ", "JO=SQ"):
        assert distance(index(code, "de"), index(code, "en")) > 3, code
    for code in ("HK", "CA", "D10"):
        assert distance(index(code, "de"), index(code, "en")) == 0, code


@pytest.mark.parametrize("letter", [*"AKQJBD", "10", "2"])
def test_ranks_are_centred_and_narrowed_into_their_room(letter: str) -> None:
    assert set(letter) <= set(GLYPHS)
    wide = drawn(rank(letter, 100, 50, 80, "#000000"), 200, 100).get_bounding_rect(min_alpha=128)
    narrow = drawn(rank(letter, 100, 50, 80, "#000000", 30), 200, 100).get_bounding_rect(min_alpha=128)
    assert abs(wide.centerx - 100) <= 5
    assert 68 <= wide.height <= 86
    assert narrow.width <= 33 < wide.width


def test_a_joker_wears_the_card_it_stands_for(faces: Faces) -> None:
    plain, ten, seven, spade = (corner(faces.face(f"JO{code}", SMALL_PX)) for code in ("", "=H10", "=H7", "=S10"))
    assert distance(plain, ten) > 25
    assert distance(ten, seven) > 4
    assert distance(ten, spade) > 3
    assert distance(faces.face("JO=H10", SMALL_PX), faces.face("H10", SMALL_PX)) > 40, "it stays a joker"


def test_a_card_that_may_count_differently_tells_for_what_it_was_laid(faces: Faces) -> None:
    pictures = {faces.face(code, SMALL_PX).get_buffer().raw for code in ("S7", "S7=1", "S7=7", "S10=-10", "S10=10")}
    assert len(pictures) == 5


def test_a_card_shows_the_suit_that_was_wished_for(faces: Faces) -> None:
    pictures = {faces.face(code, SMALL_PX).get_buffer().raw for code in ("CJ", "CJ=C", "CJ=S", "CJ=H", "CJ=D")}
    assert len(pictures) == 5


def test_jokers_are_told_apart(faces: Faces) -> None:
    for one, other in combinations(deck.JOKERS, 2):
        assert distance(faces.face(one, SMALL_PX), faces.face(other, SMALL_PX)) > 20
        assert distance(grey(corner(faces.face(one, 120))), grey(corner(faces.face(other, 120)))) > 2


@pytest.mark.parametrize(
    ("spelling", "card"),
    [("HT", "H10"), ("JK", "JO"), ("JK1", "JO"), ("JO1", "JO"), ("JK2", "JO2"), ("JK3=CT", "JO3=C10")],
)
def test_other_spellings(faces: Faces, spelling: str, card: str) -> None:
    assert distance(faces.face(spelling, 120), faces.face(card, 120)) == 0


@pytest.mark.parametrize("code", ["H1", "H11", "X7", "h7", "7", "", "JO=", "JO=JO2", "H7=H8", "JO=GA", "JO4", "HB"])
def test_a_foreign_code_is_an_error(faces: Faces, code: str) -> None:
    with pytest.raises(ValueError, match="no card of this deck"):
        faces.face(code, SMALL_PX)


# ---- styles and backs ----


def test_a_style_is_worn_at_once_and_coming_back_costs_nothing(faces: Faces) -> None:
    before = faces.face("CQ", 120, 8)
    faces.wear({"colours": "four", "letters": "en"})
    assert faces.style == {"letters": "en", "colours": "four", "index": "usual"}
    assert distance(corner(faces.face("CQ", 120)), corner(Faces("french").face("CQ", 120))) > 3
    used = faces.used_bytes
    faces.wear({})
    assert faces.face("CQ", 120, 8) is before
    assert faces.used_bytes == used


def test_a_style_can_be_given_at_the_start() -> None:
    faces = Faces("french", style=FOUR, back="ivy")
    assert faces.style["colours"] == "four"
    assert faces.back_name == "ivy"


def test_one_mapping_of_wishes_serves_all_decks() -> None:
    theatre = Faces("gluecksgriff", style={**FOUR, "nobody_knows": "this"})
    assert theatre.styles == {}
    assert theatre.style == {}
    assert Faces("french", style={"nobody_knows": "this"}).style["colours"] == "two"


def test_an_unknown_choice_is_an_error_and_changes_nothing(faces: Faces) -> None:
    faces.wear(FOUR, "ivy")
    with pytest.raises(ValueError, match="no style colours=nine"):
        faces.wear({"colours": "nine"}, "deco")
    with pytest.raises(ValueError, match="no back named 'tartan'"):
        faces.wear({}, "tartan")
    assert (faces.style["colours"], faces.back_name) == ("four", "ivy")


def test_there_are_six_backs_all_different_and_the_same_from_both_ends(faces: Faces) -> None:
    assert len(BACKS) == 6
    worn = {}
    for name in BACKS:
        faces.wear(back=name)
        back = faces.back(480)
        assert back.get_size() == (320, 480)
        assert back.get_at((0, 0)).a < 90, name
        worn[name] = pygame.transform.smoothscale(back, (40, 60))
        assert distance(worn[name], pygame.transform.rotate(worn[name], 180)) < 1.2, name
    for one, other in combinations(BACKS, 2):
        assert distance(worn[one], worn[other]) > 12, (one, other)


def test_a_back_is_worn_by_any_deck_and_leaves_the_faces_alone() -> None:
    faces = Faces("gluecksgriff")
    own, seven = faces.back(120), faces.face("7", 120)
    faces.wear(back="deco")
    assert distance(faces.back(120), own) > 12
    assert faces.face("7", 120) is seven
    faces.wear(back="")
    assert faces.back(120) is own


def test_walls_are_trimmed_at_the_seam() -> None:
    whole = [(0.0, 0.0), (200.0, 0.0), (200.0, 300.0), (0.0, 300.0)]
    kept = trimmed(whole)
    assert len(kept) == 4
    assert all(8 - 1e-6 <= x <= 192 + 1e-6 and 8 - 1e-6 <= y <= 150 + (x - 100) * 0.2 + 1e-6 for x, y in kept)
    assert trimmed([(20.0, 250.0), (40.0, 250.0), (30.0, 280.0)]) == []
