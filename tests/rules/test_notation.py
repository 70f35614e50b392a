"""Moves as text: any other text is a NotationError that points at the word."""

from __future__ import annotations

import pytest

from rules.core.notation import LONGEST_NUMBER, NotationError, parse
from rules.core.registry import GAMES, game


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("digits", [LONGEST_NUMBER + 1, 5000])  # the language itself reads no more than 4300 digits
def test_a_number_without_end_is_no_seat(id, digits):
    with pytest.raises(NotationError, match="column 1: seat expected"):
        parse(game(id), "9" * digits + " deal")
