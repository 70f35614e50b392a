"""What a seat believes, judged by deals that are as likely as the true one by all that it was told."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.doppelkopf.tables import QUEENS
from rules.doppelkopf.state import NORMAL
from rules.families.tricks import Trick, mask_of
from tests.bench import beliefs
from tests.bench.beliefs import Deal
from tests.bench.reference import Asked


def at_a_choice(id: str, names: tuple[str, ...], later: int, seed: int = 3) -> tuple[Deal, Deal]:
    """The deal once its cards are dealt, and at the first choice that seat 0 has after so many moves."""
    here = Deal(id, names, seed, 0)
    here.open_deal()
    start = here.twin()
    while len(here.steps) < later or len(here.to_decide()) < 2:
        here._step()
    return start, here


@pytest.mark.parametrize(
    ("id", "names", "later"),
    [
        ("herzblatt", ("einfall", "regelbuch", "geselle"), 9),
        ("doppelkopf", ("einfall", "plain", "plain", "plain"), 10),
        ("mau_mau", ("einfall", "regelbuch", "any"), 8),
    ],
)
def test_a_deal_that_fits_tells_the_seat_the_same_from_its_beginning(
    id: str, names: tuple[str, ...], later: int
) -> None:
    start, here = at_a_choice(id, names, later)
    found = beliefs.fitting(start, here, 3, Random(1))
    assert len(found) == 3
    assert any(beliefs.id_of(other) != beliefs.id_of(here) for other in found)
    for other in found:
        assert other.steps == here.steps
        assert here.game.view(other.state, 0) == here.game.view(here.state, 0)


def test_parties_follow_the_queens_of_a_deal_that_fits() -> None:
    start, here = at_a_choice("doppelkopf", ("einfall", "plain", "plain", "plain"), 3, seed=1)
    assert here.state.kind == NORMAL
    for other in beliefs.fitting(start, here, 4, Random(2)):
        had = [mask_of(hand) for hand in other.state.hands]
        tricks = (*other.state.tricks, Trick(other.state.leader, 0, other.state.trick))
        for leader, _, cards in tricks:
            for place, card in enumerate(cards):
                had[(leader + place) % 4] |= 1 << card
        assert other.state.re == sum(1 << seat for seat in range(4) if had[seat] & QUEENS)


def test_looking_at_other_deals_changes_nothing_in_the_true_one() -> None:
    start, here = at_a_choice("herzblatt", ("einfall", "regelbuch", "regelbuch"), 6)
    before, lot = here.state.copy(), here.chance.getstate()
    legal = here.to_decide()
    beliefs.fitting(start, here, 2, Random(1))
    first = here.worth(legal[0])
    assert here.state == before
    assert here.chance.getstate() == lot
    assert here.worth(legal[0]) == first


def test_decisions_of_one_deal_share_its_luck() -> None:
    apart = beliefs.error([(deal, value) for deal, value in enumerate((1.0, 1.0, -1.0, -1.0))])
    together = beliefs.error([(1, 1.0), (1, 1.0), (2, -1.0), (2, -1.0)])
    assert together > apart > 0


def test_two_levels_are_compared_in_the_same_decisions() -> None:
    asked = Asked(
        ("mau_mau", "bakkarat"), positions=3, seats=3, others="regelbuch", levels=("meister+worlds=8",) * 2, fits=1
    )
    first, *policies = beliefs.rows(asked)
    assert first.name == "mau_mau, 3 seats, against regelbuch: meister+worlds=8 over meister+worlds=8"
    assert first.value == 0, "the same level chooses the same"
    assert policies[0].value == policies[1].value
    with pytest.raises(ValueError, match="older versions"):
        list(beliefs.rows(asked._replace(others="regelbuch@HEAD")))
