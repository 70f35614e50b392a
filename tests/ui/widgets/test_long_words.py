"""Words that are longer than their place: buttons fold them, a choice stands in two lines."""

from __future__ import annotations

import pygame

from ui.shell.app import App
from ui.widgets.button import Button
from ui.widgets.controls import Segments

NAME = "Das Zwergenamulett"


def nothing(*_: object) -> None:
    """Do nothing: an action that a test does not follow."""


def button(app: App, wide: int, words: str) -> Button:
    return Button(app, pygame.Rect(0, 0, wide, 50), words, nothing)


def test_words_that_would_be_cut_stand_in_two_lines(app: App) -> None:
    wide = app.fonts.text(17, bold=True).size(NAME)[0]
    usual, narrow = button(app, wide + 40, NAME), button(app, wide // 2 + 20, NAME)
    assert narrow.shown == usual.shown == NAME
    assert narrow.words.get_height() > usual.words.get_height()
    assert narrow.words.get_width() <= narrow.rect.width
    assert narrow.words.get_height() <= narrow.rect.height


def test_words_that_would_be_far_too_small_do_so_too(app: App) -> None:
    app.change_quietly(text_size=1.5)
    wide = app.fonts.text(17 * 1.5, bold=True).size(NAME)[0]
    one_line, two = button(app, round(wide * 0.85) + 20, NAME), button(app, round(wide * 0.65) + 20, NAME)
    assert two.words.get_height() > one_line.words.get_height()
    assert two.shown == NAME


def test_one_word_that_is_too_long_is_cut(app: App) -> None:
    assert button(app, 60, "Kartenwerkstatt").shown.endswith("…")


def test_many_words_to_choose_from_stand_in_two_lines(app: App) -> None:
    words = ["Theatervorhang", "Damast", "Mitternacht", "Efeu", "Einlegearbeit", "Tanzpalast"]
    wide = Segments.natural_width(app, words)
    assert [Segments.lines(app, words, room) for room in (wide, wide // 2)] == [1, 2]
    row = Segments(app, pygame.Rect(0, 0, wide // 2, 88), words, words, "Efeu", nothing)
    assert row.words == words
    assert len({cell.top for cell in row.cells}) == 2
    assert all(row.rect.contains(cell) for cell in row.cells)
    row.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=row.cells[4].center, button=1))
    assert row.value == "Einlegearbeit"
