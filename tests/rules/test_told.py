"""What a viewer is told of an event (`redact`): the cards that he sees at one end, backs of all others."""

from __future__ import annotations

import pytest

from rules.core.contract import BACK, Aside, Entered, Event, Moved, Said, Seat, Shown, Sight, Zone, redact

STOCK = Zone("stock", None, Sight.NONE)
OWN, OTHER = Zone("hand", 0, Sight.OWNER), Zone("hand", 1, Sight.OWNER)
PILE = Zone("pile")
BACKS = (BACK, BACK)
SAID = Said(1, "mau", ())


@pytest.mark.parametrize(
    ("source", "target", "knows"),
    [
        (STOCK, OWN, {0}),
        (OTHER, OWN, {0, 1}),
        (OWN, PILE, {0, 1, None}),
        (PILE, STOCK, {0, 1, None}),
        (STOCK, STOCK, set()),
    ],
)
def test_cards_that_move_are_told_to_those_who_see_one_end(source: Zone, target: Zone, knows: set[Seat | None]) -> None:
    event = Moved((3, 4), source, target)
    told = {viewer: redact(event, viewer) for viewer in (0, 1, None)}
    assert told == {viewer: event if viewer in knows else Moved(BACKS, source, target) for viewer in told}


def test_cards_that_are_shown_to_some_are_backs_for_others() -> None:
    event = Shown((3, 4), OTHER, frozenset({0}))
    assert redact(event, 0) == event
    assert redact(event, 1) == redact(event, None) == Shown(BACKS, OTHER, frozenset({0}))


@pytest.mark.parametrize("event", [Aside(SAID, frozenset({0})), Entered("steal", frozenset({0}))])
def test_what_is_meant_for_some_does_not_happen_for_others(event: Event) -> None:
    assert redact(event, 0) == (SAID if isinstance(event, Aside) else event)
    assert redact(event, 1) is redact(event, None) is None


def test_of_what_is_meant_for_some_a_hidden_card_stays_hidden() -> None:
    assert redact(Aside(Moved((3,), STOCK, OTHER), frozenset({0})), 0) == Moved((BACK,), STOCK, OTHER)
