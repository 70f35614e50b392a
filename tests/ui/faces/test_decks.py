"""The list of decks, their groups, and how the settings become a look."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from importlib import import_module
from pathlib import Path

import pytest

import ui.faces
from ui.faces.backs.catalogue import BACKS
from ui.faces.decks import decks, dress, fitting, groups, spoken
from ui.faces.kept.cache import Faces

STYLES = {"letters": ("de", "en"), "colours": ("two", "four")}


def test_every_deck_of_the_house_is_in_the_list() -> None:
    folder = Path(ui.faces.__file__).parent
    drawn = {path.parent.name for path in folder.glob("*/deck.py")}
    assert all(hasattr(import_module(f"ui.faces.{name}.deck"), "SAMPLE_HAND") for name in drawn)
    assert set(decks()) == drawn
    assert len(drawn) == 5


@pytest.mark.parametrize("art", decks())
def test_groups_hold_every_card_once_in_its_order(art: str) -> None:
    codes = Faces(art).codes
    grouped = groups(art, codes)
    assert sorted(code for group in grouped for code in group) == sorted(codes)
    assert all(list(group) == sorted(group, key=codes.index) for group in grouped)
    assert len(grouped) > 1


def test_a_suit_is_a_group() -> None:
    assert groups("french", ("H2", "CA", "HK", "JO", "C3")) == (("CA", "C3"), ("H2", "HK"), ("JO",))


def test_a_card_that_fits_nowhere_comes_last() -> None:
    assert groups("german", ("C6", "XX")) == (("C6",), ("XX",))


def test_wishes_are_honoured_and_strange_ones_passed_over() -> None:
    assert fitting(STYLES, {"colours": "four"}, "de") == {"letters": "de", "colours": "four"}
    assert fitting(STYLES, {"colours": "nine", "size": "huge"}, "de") == {"letters": "de", "colours": "two"}


def test_letters_follow_the_language_until_somebody_wishes_otherwise() -> None:
    assert fitting(STYLES, {}, "en")["letters"] == "en"
    assert fitting(STYLES, {"letters": "de"}, "en")["letters"] == "de"
    assert spoken(STYLES["letters"], "en")
    assert not spoken(STYLES["colours"], "en")


@pytest.mark.parametrize("art", decks())
def test_every_deck_can_wear_what_any_settings_say(art: str) -> None:
    faces = Faces(art)
    for back in ("", "never heard of", *BACKS):
        dress(faces, {"letters": "en", "colours": "nine", "hat": "red"}, back, "de")
        assert faces.back_name == (back if back in BACKS else "")
    if faces.styles:
        assert faces.style["letters"] == "en"
