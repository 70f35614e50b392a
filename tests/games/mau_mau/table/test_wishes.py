"""The words of Mau-Mau: a wish is told once, with its suit."""

from __future__ import annotations

import pytest

from game.texts import LANGUAGES, Texts
from rules.core.contract import Said, Special
from rules.mau_mau.game import GAME
from rules.mau_mau.material import SUITS
from ui.table.words.sentences import Sentences, told_once


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("suit", range(4))
def test_a_wish_is_told_once_with_its_suit(lang: str, viewer: int, suit: int) -> None:
    say = Sentences(Texts(lang, GAME.id), GAME, ("Anna", "Ben"), viewer)
    events = (Said(0, f"suit_{SUITS[suit]}"), Special("wish", 0, (0,), (), (suit,)))
    told = told_once(say.of(event) for event in events)
    assert len(told) == 1
    assert say.texts(f"mark.wish.{suit + 1}") in told[0]
