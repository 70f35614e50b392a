"""What is asked stays legible: the largest letters in the smallest window are hardly smaller in a prompt."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.core.registry import game
from tests.ui.table.hands import Sitting
from ui.shell.app import App
from ui.table.words import prompt
from ui.table.words.prompt import LETTERS, ribbon

LEAST = 0.8  # of the letters of buttons
ROOM = 188.0 / 0.625  # beside two or three large buttons, in design units
ASKED = [
    ("siebzehn_und_vier", "prompt.ante", {"bank": "Fridolin", "ante": "10"}),
    ("schwimmen", "prompt.choose", {}),
    ("bakkarat", "prompt.stakes.covered", {}),
    ("mau_mau", "prompt.turn.wish", {"wish": "Herz"}),
    ("romme", "prompt.play", {}),
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
