"""The duties of every deck: a picture at each size, cards that differ, suits that anybody can tell apart.

The measured figures are printed: `pytest tests/ui/faces/test_all_decks.py -s`.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from functools import cache
from itertools import combinations

import pygame
import pytest

from tests.ui.faces.vision import (
    EVERYBODY,
    as_seen,
    clearest_spot,
    closest,
    contrast,
    difference,
    distance,
    grey,
    on_felt,
    part,
)
from ui.faces import palette
from ui.faces.auruxxx import frame
from ui.faces.decks import decks
from ui.faces.french import deck as french
from ui.faces.german import data as german_data
from ui.faces.gluecksgriff import deck as gluecksgriff
from ui.faces.kept.cache import Faces
from ui.faces.zwergenamulett import data as zwerg
from ui.faces.zwergenamulett.signs import CREAM

SMALL_PX = 60
DECKS = decks()
INDEXES = ("usual", "large")
LOOKS = [(art, index) for art in DECKS for index in Faces(art).styles.get("index", INDEXES[:1])]
every_deck = pytest.mark.parametrize("art", DECKS)
every_look = pytest.mark.parametrize(("art", "index"), LOOKS)
everybody = pytest.mark.parametrize("kind", EVERYBODY)

STANDING = {"gluecksgriff": ("GA=0", "GA=14"), "french": ("JO=H10", "JO3=SA")}  # jokers that stand for a card
CORNER = {"usual": (0.3, 0.37), "large": (0.38, 0.5)}  # what a fan shows of a card, as shares of it
SUITS = {"french": "CSHD", "german": "CSHD", "auruxxx": "RBGYV"}
SUIT_LOOKS = [look for look in LOOKS if look[0] in SUITS]
INKS: dict[str, dict[str, str]] = {  # decks and styles in which the colour is meant to help: suit -> ink of its index
    "french, four colours": {suit: french._data()["inks"]["four"][suit][0] for suit in "CSHD"},
    "german": {suit: german_data.suit(suit).ink for suit in "CSHD"},
    "auruxxx": {suit: frame.suit(suit).tint.ink for suit in "RBGYV"},
}
GROUNDS: dict[str, dict[str, tuple[str, str]]] = {  # what is read in the corner, and what it stands on
    "french, two colours": {s: (french._data()["inks"]["two"][s][0], palette.PAPER) for s in "CSHD"},
    "french, four colours": {suit: (ink, palette.PAPER) for suit, ink in INKS["french, four colours"].items()},
    "german": {suit: (ink, palette.PAPER) for suit, ink in INKS["german"].items()},
    "gluecksgriff": {code: (row["ink"], palette.PAPER) for code, row in gluecksgriff._table().items()},
    "auruxxx": {suit: (ink, frame.LACQUER) for suit, ink in INKS["auruxxx"].items()},
    "zwergenamulett": {code: (CREAM, zwerg.page(code).tint.ink) for code in zwerg.CODES if zwerg.page(code).value},
}


@cache
def cards(art: str, index: str) -> dict[str, pygame.Surface]:
    """Every card of a deck on felt at 60 px; workshop cards show their samples."""
    faces = Faces(art)
    if faces.styles:
        faces.wear({"index": index})
    for code, printed in faces.deck.SAMPLE_PRINTS.items():
        faces.describe(code, printed.title, printed.points, printed.motif)
    return {code: on_felt(faces.face(code, SMALL_PX)) for code in faces.codes}


@pytest.mark.parametrize("height_px", [40, 60, 120, 240, 480])
@every_deck
def test_every_face_is_drawn_at_every_size(art: str, height_px: int) -> None:
    faces = Faces(art)
    for code in (*faces.codes, *STANDING.get(art, ())):
        card = faces.face(code, height_px)
        width, height = card.get_size()
        assert (width, height) == (round(height_px * faces.aspect), height_px), code
        assert card.get_at((width // 2, height // 2)).a == 255, code
        assert card.get_at((0, 0)).a < 90, f"{code}: the corner is round"
        assert all(card.get_at(at).a > 200 for at in ((width // 2, 1), (1, height // 2), (width - 2, height // 2)))


@every_deck
def test_both_ends_of_the_back_look_the_same_and_no_card_looks_like_it(art: str) -> None:
    back = pygame.transform.smoothscale(Faces(art).back(480), (40, 60))  # small, so that only the design counts
    assert distance(back, pygame.transform.rotate(back, 180)) < 1.0
    assert min(distance(back, card) for card in cards(art, "usual").values()) > (20 if art == "auruxxx" else 30)


@every_look
def test_no_two_small_cards_can_be_confused(art: str, index: str) -> None:
    small = cards(art, index)
    pair = closest(small)
    spot, one, other = min((clearest_spot(small[a], small[b]), a, b) for a, b in combinations(small, 2))
    print(f"\n{art} {index}: mean {pair.distance:.2f} ({pair.one} {pair.other}), spot {spot:.0f} ({one} {other})")
    assert pair.distance > 2.0, pair
    assert spot > 11, (one, other)


@every_look
def test_no_two_small_cards_can_be_confused_without_any_colour(art: str, index: str) -> None:
    small = {code: grey(card) for code, card in cards(art, index).items()}
    pair = closest(small)
    spot, one, other = min((clearest_spot(small[a], small[b]), a, b) for a, b in combinations(small, 2))
    print(
        f"\n{art} {index} in grey: mean {pair.distance:.2f} ({pair.one} {pair.other}), spot {spot:.0f} ({one} {other})"
    )
    assert pair.distance > 1.9, pair
    assert spot > 6, (one, other)


@everybody
@pytest.mark.parametrize(("art", "index"), SUIT_LOOKS)
def test_the_corner_tells_the_suits_apart_by_their_shape(art: str, index: str, kind: str) -> None:
    """The same rank in two suits, as people of this kind see it, and then only in light and dark."""
    small = {code: card for code, card in cards(art, index).items() if code[0] in SUITS[art]}
    corners = {code: grey(part(as_seen(card, kind), *CORNER[index])) for code, card in small.items()}
    pairs = [(a, b) for a, b in combinations(corners, 2) if a[1:] == b[1:] and a[1:]]
    least, one, other = min((distance(corners[a], corners[b]), a, b) for a, b in pairs)
    print(f"\n{art} {index}, {kind}: {least:.2f} ({one} {other})")
    assert len(pairs) >= 6 * 9
    assert least > 2.5, (one, other)


@everybody
@pytest.mark.parametrize(("deck", "least"), [("french, four colours", 14), ("german", 7), ("auruxxx", 11)])
def test_no_two_suits_have_one_colour_for_anybody(deck: str, least: float, kind: str) -> None:
    inks = INKS[deck]
    apart, one, other = min((difference(inks[a], inks[b], kind), a, b) for a, b in combinations(inks, 2))
    print(f"\n{deck}, {kind}: {apart:.0f} ({one} {other})")
    assert apart > least, (one, other)


@everybody
def test_the_dwarfs_are_told_apart_by_everybody(kind: str) -> None:
    """Red, green and brown grounds are what many people see as one colour: caps, beards and tools must do it."""
    initials = {
        code: grey(part(as_seen(cards("zwergenamulett", "usual")[code], kind), 0.3, 0.35))
        for code in ("ZR", "ZG", "ZB")
    }
    pair = closest(initials)
    print(f"\ndwarfs, {kind}: {pair.distance:.1f} ({pair.one} {pair.other})")
    assert pair.distance > 9, pair


@pytest.mark.parametrize("deck", GROUNDS)
def test_the_index_stands_out_from_its_ground(deck: str) -> None:
    ratio, what = min((contrast(ink, ground), what) for what, (ink, ground) in GROUNDS[deck].items())
    print(f"\n{deck}: {ratio:.1f} : 1 ({what})")
    assert ratio >= 4.5, what


def test_the_measures_measure() -> None:
    """The rulers themselves: known colours, and pictures that are alike or not."""
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert difference("#000000", "#FFFFFF") == pytest.approx(100, abs=0.5)
    assert difference("#D40000", "#7A6A00", "deuteranopia") < difference("#D40000", "#7A6A00") / 3
    assert difference("#0000FF", "#00A0A0", "tritanopia") < difference("#0000FF", "#00A0A0") / 2
    assert all(difference("#808080", "#808080", kind) == 0 for kind in EVERYBODY)
    plain, dotted = pygame.Surface((40, 60)), pygame.Surface((40, 60))
    pygame.draw.rect(dotted, "#FFFFFF", (0, 0, 7, 8))
    assert distance(plain, plain) == clearest_spot(plain, plain) == 0
    assert distance(plain, dotted) == pytest.approx(255 * 56 / 2400)
    assert clearest_spot(plain, dotted) > 200
