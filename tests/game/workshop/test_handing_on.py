"""A set handed on in one file: all of it arrives, or nothing. (GG-10.17)"""

from __future__ import annotations

import json

import pytest

from game.notice import Refused
from game.workshop.benches import benches
from game.workshop.parcel import packed, unpacked
from tests.games.gluecksgriff.files import card, file

FORM = benches()[0].form
TEXT = json.dumps(file(card("reverse", "draw others 1", copies=2), card("skip choose")))


@pytest.mark.rule("GG-10.17")
def test_every_card_arrives_as_it_was_sent() -> None:
    found = unpacked(packed(TEXT, {}), FORM)
    assert found.problems == ()
    assert FORM.read(found.text).blanks == FORM.read(TEXT).blanks


@pytest.mark.rule("GG-10.17")
@pytest.mark.parametrize("lost", [1, 20, 200])
def test_of_a_torn_file_nothing_is_taken(lost: int) -> None:
    with pytest.raises(Refused):
        unpacked(packed(TEXT, {})[:-lost], FORM)
