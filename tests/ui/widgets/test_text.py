"""Wrapping, Markdown, the display face, the sheet as rows: the parts that need no window."""

from __future__ import annotations

import pygame
import pytest

from game.match.match import Match
from game.paths import ASSETS
from rules.core.contract import Entry
from ui.scenes.sheet.model import leaders, rounds, totals_before
from ui.shell import lettering
from ui.shell.app import App
from ui.shell.font_files import face_file
from ui.shell.fonts import Fonts
from ui.widgets.base import nearest
from ui.widgets.richtext import Block, Typesetter, anchor_for, clusters, parse, words_of
from ui.widgets.text import decimal, shortened, wrapped

PAGE = """# Title

## First {#GG-1}
A line
that goes on with **bold** and *slanted*.

- one
- two [[7 8]].

### Deeper {#GG-1.4}
1. first
"""


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    pygame.font.init()
    return Fonts()


def test_a_page_becomes_blocks() -> None:
    assert parse(PAGE) == [
        Block("title", "Title"),
        Block("chapter", "First", "GG-1"),
        Block("text", "A line that goes on with **bold** and *slanted*."),
        Block("item", "one"),
        Block("item", "two [[7 8]]."),
        Block("section", "Deeper", "GG-1.4"),
        Block("item", "first", mark="1"),
    ]


def test_words_carry_their_style() -> None:
    words = words_of("a **b c** *d* [[7 8]].")
    assert [(word.text, word.bold, word.italic, word.codes) for word in words] == [
        ("a", False, False, ()),
        ("b", True, False, ()),
        ("c", True, False, ()),
        ("d", False, True, ()),
        ("", False, False, ("7", "8")),
        (".", False, False, ()),
    ]
    assert [len(cluster) for cluster in clusters(words)] == [1, 1, 1, 1, 2]  # the full stop stays at its card


@pytest.mark.parametrize(
    ("clause", "anchor"),
    [
        ("GG-5", "GG-5"),
        ("GG-5.1", "GG-5"),
        ("GG-5.2", "GG-5.2"),
        ("GG-5.4", "GG-5.2"),
        ("GG-5.99", "GG-5.5"),
        ("GG-6.1", ""),
        ("", ""),
        ("nonsense", ""),
    ],
)
def test_a_clause_finds_its_place(clause: str, anchor: str) -> None:
    assert anchor_for(clause, ["GG-1", "GG-5", "GG-5.2", "GG-5.5", "GG-50"]) == anchor


def test_no_line_is_wider_than_its_column(fonts: Fonts) -> None:
    font = fonts.text(17)
    text = "Donaudampfschifffahrtsgesellschaftskapitän und kurze Wörter " * 3
    lines = wrapped(text, font, 150)
    assert all(font.size(line)[0] <= 150 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_a_shortened_text_fits_and_says_so(fonts: Fonts) -> None:
    font = fonts.text(17)
    assert shortened("kurz", font, 500) == "kurz"
    found = shortened("ein ziemlich langer Name", font, 90)
    assert found.endswith("…")
    assert font.size(found)[0] <= 90


def test_a_block_is_never_wider_than_its_column(fonts: Fonts) -> None:
    card = pygame.Surface((30, 46), pygame.SRCALPHA)
    setter = Typesetter(fonts, 17, 240, lambda code, height: card, lambda height: 30, "#000000", "#555555", "#990000")
    for block in parse(PAGE):
        picture = setter.picture(block)
        assert picture.get_width() <= 240
        assert picture.get_height() == setter.height_px(block)


def test_the_display_face_knows_every_letter_of_both_languages() -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ0123456789"
    assert set(letters) <= set(lettering.GLYPHS)
    for letter in [*letters, *"!?.,:–&%+"]:
        assert pygame.mask.from_surface(lettering.mask(letter, 40)).count() > 8, letter
    assert lettering.width_of("ẞ") == lettering.width_of("SS")
    assert lettering.width_of("ß") == lettering.width_of("ss")


@pytest.mark.parametrize(("plain", "accented"), [("ROMME", "ROMMÉ"), ("romme", "rommé"), ("Zofie", "Žofie")])
def test_an_accent_stands_above_its_letter_and_takes_no_room(plain: str, accented: str) -> None:
    assert lettering.knows(accented)
    assert lettering.width_of(accented) == lettering.width_of(plain)
    with_it, without = (pygame.mask.from_surface(lettering.mask(text, 60)) for text in (accented, plain))
    assert with_it.count() > without.count()
    tops = [min(rect.top for rect in mask.get_bounding_rects()) for mask in (with_it, without)]
    assert tops[0] < tops[1]


def test_a_title_is_made_to_fit(fonts: Fonts) -> None:
    assert fonts.title_fitting("Ein sehr langer Titel für eine schmale Tafel", 60, 300).get_width() <= 360
    assert fonts.title_fitting("Kurz", 40, 900).get_size() == fonts.title("Kurz", 40).get_size()


@pytest.mark.parametrize("text", ["<b>Gut</b> & böse", "50 €", "Łukasz", "a@b"])
def test_a_title_with_a_foreign_sign_loses_none_of_it(fonts: Fonts, text: str) -> None:
    assert not lettering.knows(text)
    shown = fonts.title(text, 40)
    assert shown.get_size() != fonts.title("".join(one for one in text if lettering.knows(one)), 40).get_size()
    words = fonts.text(40 / 0.714, bold=True).size(text)[0]
    assert shown.get_width() >= words
    assert fonts.title_fitting(text, 60, 150).get_width() <= 190
    assert lettering.knows("Größe & Maß – 7!")


def test_numbers_as_the_language_writes_them() -> None:
    assert (decimal(11.25, "de"), decimal(0.7, "en")) == ("11,2", "0.7")


HERE = pygame.Rect(100, 100, 50, 50)


@pytest.mark.parametrize(("direction", "wanted"), [((1, 0), 0), ((-1, 0), 1), ((0, -1), 2), ((0, 1), 3)])
def test_an_arrow_goes_to_the_nearest(direction: tuple[int, int], wanted: int) -> None:
    around = [(200, 100), (0, 110), (90, 0), (120, 200), (400, 100), (100, 400), (200, 300)]
    assert nearest(HERE, [pygame.Rect(*place, 50, 50) for place in around], direction) == wanted


def test_there_is_nothing_beyond_the_edge() -> None:
    assert nearest(HERE, [pygame.Rect(0, 0, 50, 50)], (1, 0)) is None


def test_the_sheet_adds_up(played: Match) -> None:
    view = played.view(None)
    rows = rounds(view.sheet, 3)
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    assert tuple(rows[-1].cells[seat].total for seat in range(3)) == view.totals
    last = [sum(entry.points for entry in rows[-1].cells[seat].entries) for seat in range(3)]
    before = totals_before(view)
    assert tuple(old + new for old, new in zip(before, last, strict=True)) == view.totals


def test_two_lines_of_one_round_stand_in_one_cell() -> None:
    sheet = (Entry(0, 0, 50, "hand", 50), Entry(0, 0, -25, "halved", 25), Entry(0, 1, 3, "hand", 3))
    (row,) = rounds(sheet, 2)
    assert row.cells[0].points == "50 −25 = 25", "parts and sum"
    assert row.cells[0].summed == "25", "where the column is narrow"
    assert row.cells[0].reasons == ("hand", "halved")
    assert row.cells[0].total == 25


def test_who_leads() -> None:
    assert leaders((3, 1, 1)) == (1, 2)
    assert leaders((3, 1, 1), few=False) == (0,)


@pytest.mark.parametrize("style", ["Regular", "Bold", "Italic"])
def test_the_reading_face_has_every_character_of_the_texts(style: str) -> None:
    font = pygame.font.Font(str(face_file(style)), 20)

    def drawn(character: str) -> bytes:
        return pygame.image.tobytes(font.render(character, True, "white"), "RGBA")

    files = [file for file in ASSETS.rglob("*") if file.suffix in (".json", ".md")]
    used = {character for file in files for character in file.read_text(encoding="utf-8") if character.isprintable()}
    hollow = drawn("\uffff")  # what stands for a character that is not there
    assert sorted(character for character in used if drawn(character) == hollow) == []


@pytest.mark.parametrize("words", ["Regeln: Glücksgriff", "Ärger & Łódź №5", "日本", "x" * 80])
@pytest.mark.parametrize(("height_px", "shadow"), [(12.4, False), (32, True), (96, True)])
def test_how_large_a_title_is_is_known_before_it_is_drawn(app: App, words: str, height_px: float, shadow: bool) -> None:
    drawn = app.fonts.title_fitting(words, height_px, 400, shadow=shadow)
    assert app.fonts.title_size(words, height_px, 400, shadow) == drawn.get_size()
