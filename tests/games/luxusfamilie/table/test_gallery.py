"""The four frames on the wall show the families that have been melded."""

from __future__ import annotations

import pytest

from ui.table.effects.luxusfamilie.gallery import COUPLE, EMPTY, FAMILY, FINE, families


@pytest.mark.rule("LX-3.6")
@pytest.mark.parametrize(
    ("melds", "hearts"),
    [("", EMPTY), ("HK", EMPTY), ("HK HQ", COUPLE), ("HK HQ HJ", FAMILY), ("HA HK HQ HJ", FAMILY),
     ("HA H10 HK HQ HJ", FINE), ("HA H10 HK HQ HJ HK HQ", FINE)],
)  # fmt: skip
def test_a_frame_shows_the_best_family_of_its_suit(melds: str, hearts: int) -> None:
    assert families([melds.split()]) == {"C": EMPTY, "S": EMPTY, "H": hearts, "D": EMPTY}


def test_a_family_belongs_to_one_seat() -> None:
    assert families([["HK", "SK"], ["HQ", "HJ"], ["SK", "SQ"]])["H"] == EMPTY
    assert families([["SK", "SQ"], ["SK", "SQ", "SJ"], []])["S"] == FAMILY
