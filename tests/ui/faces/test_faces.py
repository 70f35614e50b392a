"""The pictures of the cards: every face in every size, told apart at a glance, cached within its bound."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from io import BytesIO
from itertools import combinations

import pygame
import pytest

from tests.ui.faces.vision import capital_px, distance
from ui.faces import digits, svg
from ui.faces.gluecksgriff import deck
from ui.faces.gluecksgriff.blanks import MOTIFS
from ui.faces.kept.cache import FINE_PX, Faces, Pool
from ui.faces.paint import drawn
from ui.faces.picture import Print
from ui.faces.theatre import stage
from ui.table.ahead import drawn as made

VALUE_CODES = tuple(str(n) for n in range(15))
SMALL_PX = 60


@pytest.fixture(scope="module")
def faces() -> Faces:
    return Faces("gluecksgriff")


def corner(surface: pygame.Surface) -> pygame.Surface:
    """Cut out what a fan leaves visible: the upper left index."""
    width, height = surface.get_size()
    return surface.subsurface((0, 0, round(width * 0.34), round(height * 0.27)))


def test_the_proportions_are_those_of_a_playing_card(faces: Faces) -> None:
    assert 0.62 <= faces.aspect <= 0.70


def test_small_faces_are_told_apart(faces: Faces) -> None:
    codes = [code for code in faces.codes if not code.startswith("B")]
    cards = {code: faces.face(code, SMALL_PX) for code in codes}
    for one, other in combinations(codes, 2):
        assert distance(cards[one], cards[other]) > 9, (one, other)


def test_the_index_alone_tells_small_faces_apart(faces: Faces) -> None:
    cards = {code: corner(faces.face(code, SMALL_PX)) for code in (*VALUE_CODES, "GA", "SU", "MH")}
    for one, other in combinations(cards, 2):
        assert distance(cards[one], cards[other]) > 7, (one, other)


@pytest.mark.parametrize("code", VALUE_CODES[2:])
def test_a_card_shows_as_many_props_as_its_number(code: str) -> None:
    props = deck._table()[code]["props"]
    painted_by_overlay = {"3": 3, "11": 11, "14": 14}
    assert len(props) == int(code) or (code in painted_by_overlay and not props)


def test_a_joker_wears_the_number_it_stands_for(faces: Faces) -> None:
    plain, seven, eight = (corner(faces.face(code, SMALL_PX)) for code in ("GA", "GA=7", "GA=8"))
    assert distance(plain, seven) > 25
    assert distance(seven, eight) > 4


@pytest.mark.parametrize("code", ["15", "-1", "B8", "GA=15", "GA=x", "7=7", "SU=3", "XX", ""])
def test_a_foreign_code_is_an_error(faces: Faces, code: str) -> None:
    with pytest.raises(ValueError, match="no card of this deck"):
        faces.face(code, SMALL_PX)


@pytest.mark.parametrize("art", ["nothing_here", "../cards", ""])
def test_an_unknown_deck_is_an_error(art: str) -> None:
    with pytest.raises(ModuleNotFoundError):
        Faces(art)


def test_a_described_workshop_card_changes_its_picture() -> None:
    faces = Faces("gluecksgriff")
    empty = faces.face("B1", 120)
    faces.describe("B1", "Windstoß", 10, "builtin:windstoss")
    gust = faces.face("B1", 120)
    assert distance(empty, gust) > 8
    faces.describe("B1", "Windstoß", 11, "builtin:windstoss")
    assert distance(corner(gust), corner(faces.face("B1", 120))) > 2


def test_each_motif_has_a_picture_of_its_own_and_unknown_ones_the_empty_stage() -> None:
    faces = Faces("gluecksgriff")
    pictures = []
    for motif in (*MOTIFS, "never_heard_of"):
        faces.describe("B2", "", 5, motif)
        pictures.append(faces.face("B2", SMALL_PX))
    for one, other in combinations(pictures, 2):
        assert distance(one, other) > 6


def test_a_title_too_long_is_narrowed_into_its_ribbon() -> None:
    faces = Faces("gluecksgriff")
    faces.describe("B3", "Die wunderbare Verwandlung des Zauberlehrlings", 3, "spiegel")
    card = faces.face("B3", 240)
    margin = [card.get_at((x, round(deck.RIBBON_Y * 240 / stage.HEIGHT))) for x in (2, 3, card.get_width() - 4)]
    assert all(min(colour[:3]) > 200 for colour in margin), "the paper at both sides stays clear of letters"


@pytest.mark.parametrize(
    ("title", "lines"),
    [
        ("", []),
        ("Zugabe", ["Zugabe"]),
        ("Der Bote", ["Der Bote"]),
        ("Doppelter Boden", ["Doppelter", "Boden"]),
        ("Haus der tausend Spiegel", ["Haus der", "tausend Spiegel"]),
        ("Spiegelkabinett ", ["Spiegelkabinett "]),
    ],
)
def test_a_long_title_stands_in_two_lines(title: str, lines: list[str]) -> None:
    picture = deck.picture("B4", Print(title, 3, "spiegel"))
    assert [line.text for line in picture.labels] == lines
    if title in ("Zugabe", "Doppelter Boden"):
        assert capital_px(picture, 162) >= 9


def test_pictures_are_kept_by_angle_step() -> None:
    faces = Faces("gluecksgriff")
    assert faces.face("7", 120, 10.4) is faces.face("7", 120, 9.7)
    assert faces.face("7", 120, 359.6) is faces.face("7", 120)
    assert faces.face("7", 120, 10) is not faces.face("7", 120, 12)
    assert faces.face("7", 120, 90).get_width() > faces.face("7", 120).get_width()


def test_a_turned_card_keeps_its_size_and_has_soft_edges() -> None:
    faces = Faces("gluecksgriff")
    upright, turned = faces.face("3", 240), faces.face("3", 240, 90)
    area_upright = pygame.mask.from_surface(upright).count()
    assert pygame.mask.from_surface(turned).count() == pytest.approx(area_upright, rel=0.02)
    slanted = faces.face("3", 240, 20)
    row = [slanted.get_at((x, slanted.get_height() // 2)).a for x in range(slanted.get_width())]
    assert any(0 < alpha < 255 for alpha in row)


def test_memory_stays_within_its_bound() -> None:
    bound = 600_000
    faces = Faces("gluecksgriff", Pool(bound))
    for code in VALUE_CODES:
        faces.face(code, 120)
        assert faces.used_bytes <= bound
    first = faces.face("0", 120)
    for code in VALUE_CODES[:12]:
        faces.face("0", 120)
        faces.face(code, 120)
    assert faces.face("0", 120) is first, "what is used all the time is not dropped"
    faces.clear()
    assert faces.used_bytes == 0
    assert faces.face("0", 120) is not first


def test_decks_in_one_pool_share_its_bound_and_the_one_put_away_makes_room() -> None:
    pool = Pool(600_000)
    put_away, used = Faces("gluecksgriff", pool), Faces("zwergenamulett", pool)
    for code in VALUE_CODES[:6]:
        put_away.face(code, 120)
    first = used.face(used.codes[0], 120)
    assert put_away.used_bytes + used.used_bytes == pool.used_bytes
    for code in used.codes:
        used.face(used.codes[0], 120)
        used.face(code, 120)
        used.face(code, 120, 10)
    assert pool.used_bytes <= 600_000
    assert put_away.used_bytes == 0
    assert used.face(used.codes[0], 120) is first
    put_away.face("0", 120)
    put_away.clear()
    assert used.used_bytes == pool.used_bytes > 0, "one deck is forgotten, the other one stays"


def test_prepare_draws_one_card_a_step() -> None:
    faces = Faces("gluecksgriff")
    steps = made(faces.prepare(["1", "2", "3"], 60))
    assert next(steps) is faces.face("1", 60)
    after_one = faces.used_bytes
    assert [next(steps), next(steps)] == [faces.face("2", 60), faces.face("3", 60)]
    assert faces.used_bytes == 3 * after_one
    assert len(list(steps)) == 3, "then what turned cards are made from"
    ready = faces.used_bytes
    faces.face("2", 60)
    assert faces.used_bytes == ready
    turned = faces.face("2", 60, 6)
    assert faces.used_bytes == ready + turned.get_height() * turned.get_pitch()


def test_a_lifted_card_throws_a_wider_and_fainter_shadow(faces: Faces) -> None:
    low, high = faces.shadow(120, 0.0), faces.shadow(120, 1.0)
    assert low.get_height() > 120
    assert high.get_width() > low.get_width()
    centre = [s.get_at((s.get_width() // 2, s.get_height() // 2)).a for s in (low, high)]
    assert centre[0] > centre[1] > 0


def test_digits_are_centred_and_narrowed_into_their_room() -> None:
    def ink_box(text: str, room: float) -> pygame.Rect:
        body = svg.document(digits.numeral(text, 100, 50, 80, "#000000", room), 200, 100)
        image = pygame.image.load_sized_svg(BytesIO(body.encode()), (200, 100))
        return image.get_bounding_rect(min_alpha=128)

    wide, narrow = ink_box("14", 1000), ink_box("14", 40)
    assert abs(wide.centerx - 100) <= 4
    assert abs(wide.height - 78) <= 2
    assert narrow.width <= 41 < wide.width


def test_light_falls_from_the_upper_left_on_every_lit_colour() -> None:
    body = svg.rect(0, 0, 60, 60, svg.lit("#3e6fa8")) + svg.rect(60, 0, 60, 60, svg.lit("#3E6FA8"))
    assert svg.document(body, 120, 60).count("<linearGradient") == 1, "one gradient for a colour, however it is written"
    drawn_px = drawn(body, (120, 60), (120, 60))
    for left in (0, 60):
        bright, dark = (sum(drawn_px.get_at(at)[:3]) for at in ((left + 6, 6), (left + 54, 54)))
        assert bright > dark + 60
    assert svg.lit("none") == "none"
    assert svg.lit(svg.url("gold")) == svg.url("gold")


@pytest.mark.parametrize("height_px", [60, FINE_PX])
@pytest.mark.parametrize("code", ["3", ""])
def test_what_is_made_beside_the_window_is_what_would_have_been_drawn(code: str, height_px: int) -> None:
    made, drawn = Faces("gluecksgriff"), Faces("gluecksgriff")
    make = made.coming(code, height_px, 8.0)
    assert make is not None
    make()
    kept = set(map(id, made._pool._kept.values()))
    for angle in (0.0, 8.0):
        found, expected = (
            faces.face(code, height_px, angle) if code else faces.back(height_px, angle) for faces in (made, drawn)
        )
        assert id(found) in kept
        assert pygame.image.tobytes(found, "RGBA") == pygame.image.tobytes(expected, "RGBA")
    assert made.coming(code, height_px, 8.0) is None


def test_for_the_larger_picture_of_a_card_that_flies_another_one_makes_way() -> None:
    """What comes to lie upon it turns it in the middle of a frame: there must be nothing to read by then."""
    pool = Pool(500_000)
    made = Faces("french", pool)
    codes = ("CA", "C7", "C8", "C9")
    for code in codes:
        make = made.coming(code, 120, 0.0)
        assert make is not None
        make()
    large = [key[1] for key in made.kept if key[0] == "large face"]
    assert large[-1:] == ["C9"]
    assert "CA" not in large
    assert all(made.there("face", code, 120, 0.0) is not None for code in codes)


def test_a_picture_that_many_cards_wait_for_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    faces = Faces("gluecksgriff")
    makes = [faces.coming("", 90, 8.0) for _ in range(3)]
    kept = []
    monkeypatch.setattr(faces, "_keep", lambda key, picture, keep=faces._keep: kept.append(key) or keep(key, picture))
    for make in makes:
        assert make is not None
        make()
    assert len(kept) == len(set(kept)) == 2
