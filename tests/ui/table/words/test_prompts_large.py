"""What is asked stays legible: the largest letters in the smallest window are hardly smaller in a prompt."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from rules.core.registry import game
from tests.ui.table.hands import Sitting
from ui.shell.app import App
from ui.table.words import prompt
from ui.table.words.prompt import LETTERS, ribbon
from ui.widgets.text import even_lines

LEAST = 0.8  # of the letters of buttons
ROOM = 188.0 / 0.625  # beside two or three large buttons, in design units
ASKED = [
    ("siebzehn_und_vier", "prompt.ante", {"bank": "Fridolin", "ante": "10"}),
    ("schwimmen", "prompt.choose", {}),
    ("bakkarat", "prompt.stakes.covered", {}),
    ("mau_mau", "prompt.turn.wish", {"wish": "Herz"}),
    ("romme", "prompt.play", {}),
    ("gluecksgriff", "prompt.draw", {}),
    ("romme", "prompt.draw.draw discard", {}),
    ("watten", "prompt.swap", {}),
]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(("id", "key", "values"), ASKED)
def test_a_prompt_beside_large_buttons_is_read_in_large_letters(
    id: str,
    key: str,
    values: dict[str, str],
    language: str,
    resized: Callable[..., App],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sizes: list[float] = []
    paragraph = prompt.paragraph
    monkeypatch.setattr(prompt, "paragraph", lambda app, words, size, *how, **more: (
        sizes.append(size), paragraph(app, words, size, *how, **more))[1])  # fmt: skip
    app = resized(window=(800, 500), text_size=1.5, language=language)
    rules = game(id)
    stage = Sitting(app, rules.options(), rules.players[0], 3, rules=rules).board.stage
    row = stage.layout.actions
    ribbon(app, stage, stage.texts(key, **values), True, row._replace(w=stage.px(ROOM)))
    assert all(size >= LEAST * LETTERS * app.text_scale for size in sizes)


@pytest.mark.parametrize("words", ["Leg eine Karte. Bis 50 ist alles gut.", "Karten zusammenstellen und ablegen, ja?"])
def test_a_prompt_of_two_lines_has_no_word_alone_in_the_second(words: str, resized: Callable[..., App]) -> None:
    for window in ((1280, 720), (3840, 2160)):
        rules = game("einundfuenfzig_tot")
        stage = Sitting(app := resized(window=window), rules.options(), 5, 3, rules=rules).board.stage
        whole = stage.label(words, LETTERS, bold=True).get_width()
        for share in (0.75, 0.8, 0.85, 0.9, 0.94):
            place = pygame.Rect(0, 0, round(share * whole) + stage.px(36), stage.px(50))
            assert prompt.lettered(app, stage, words, True, place).get_width() <= 0.7 * whole, (window, share)


PARTED = [
    ("Play a card. You are on the Re side.", ["Play a card.", "You are on the Re side."]),
    ("Spiel eine Karte. Du gehörst zu Kontra.", ["Spiel eine Karte.", "Du gehörst zu Kontra."]),
    ("Du hast kein Herz: Jetzt muss ein Trumpf fallen.", ["Du hast kein Herz:", "Jetzt muss ein Trumpf fallen."]),
    ("Ja! Dann leg jetzt eine Karte offen hin.", ["Ja! Dann leg jetzt", "eine Karte offen hin."]),
]  # fmt: skip


@pytest.mark.parametrize(("words", "lines"), PARTED)
def test_words_part_where_a_sentence_ends_unless_that_leaves_a_short_word_alone(
    words: str, lines: list[str], app: App
) -> None:
    font = app.fonts.text(20, bold=True)
    for share in (0.7, 0.8, 0.9, 0.98):
        assert even_lines(words, font, share * font.size(words)[0]) == lines, share
