"""Words of strangers: what stands in them may not hide, turn or cover anything."""

from __future__ import annotations

import re

import pytest

from rules.families.effects import legible
from rules.families.effects.legible import USUAL, harmless


def test_what_counts_as_usual_comes_out_as_the_long_way_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = "".join(sign for sign in map(chr, range(0x3000)) if USUAL.fullmatch(sign))
    assert {"ä", "ß", "„", "…", "–", "→"} <= set(usual)
    monkeypatch.setattr(legible, "USUAL", re.compile("(?!)"))  # nothing is
    assert harmless(usual) == usual
