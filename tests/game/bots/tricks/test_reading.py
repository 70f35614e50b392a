"""What cards that others have laid tell of their hands, and how one match moves what is thought of a player."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.core.levels import level
from game.bots.families.tricks.reading import PRIOR, Table, explained, likelihood, turns
from game.bots.herzblatt.worth import DUTIES, PACK, STYLES, whole
from rules.core.deck import Card
from rules.families.tricks import Mask, Trick, mask_of
from tests.game.bots.harness import by_bots, moments, player_of
from tests.games.herzblatt.given import cards

DECLARER, PARTNER, LAST, VIEWER = 1, 2, 0, 2


def held(codes: str) -> Mask:
    return mask_of(cards(codes))


def likely(hand: str, tricks: tuple[Trick, ...] = (), trick: tuple[Card, ...] = ()) -> float:
    """The likelihood of the cards laid, when the last seat still has this hand."""
    size = hand.count(" ") + 1
    past = turns(PACK, DUTIES, tricks, trick, DECLARER, (size,) * 3)
    table = Table(PACK, DUTIES, DECLARER, whole(3, "22"), STYLES[3])
    hands = [held(hand), held("HA HK HQ SA CA C10 S10"), held("SQ CQ CJ H8 H7 HJ")]
    return likelihood(explained(table, past, hands, held("C9 SJ"), VIEWER, [PRIOR] * 3))


def test_who_leaves_the_king_to_the_declarer_hardly_has_the_ace() -> None:
    lost = (Trick(DECLARER, DECLARER, cards("DK DJ D9")),)  # the last one might have taken it
    assert likely("DA DQ CK SK H9 H10", lost) < 0.5 * likely("DQ CQ CK SK H9 H10", lost)


def test_a_seat_without_a_choice_tells_nothing() -> None:
    followed = (Trick(DECLARER, DECLARER, cards("DK DJ D9")),)
    assert likely("CK SK H9 H10", followed) == likely("CK SK H9 HJ", followed)  # the nine was its only diamond


def test_before_the_first_card_every_hand_is_as_likely() -> None:
    assert likely("DA CK SK H9 H10 DQ D10 D9") == likely("CK SK H9 H10 DQ D10 D9 DJ") == pytest.approx(1.0)


@pytest.mark.parametrize(("name", "kind"), [("einfall", 0), ("regelbuch", 1)])
def test_a_match_shows_what_kind_of_player_somebody_is(name: str, kind: int) -> None:
    player, minds = player_of("herzblatt"), dict.fromkeys(range(3), level("meister"))
    play = by_bots(player, dict.fromkeys(range(3), level(name)), 0, Random(5))
    *_, last = moments(player, 3, 5, {}, minds, play)
    for seat, habit in enumerate(last.memories[VIEWER].habits):
        assert sum(habit) == pytest.approx(1.0)
        assert (habit[kind] > 0.8) if seat != VIEWER else (habit == pytest.approx(PRIOR)), name


def test_whoever_reads_nothing_learns_nothing() -> None:
    player, strengths = player_of("tarock"), dict.fromkeys(range(3), level("regelbuch"))
    *_, last = moments(player, 3, 5, {}, strengths, lambda moment: moment.legal[0])
    assert all(memory.habits == [PRIOR] * 3 for memory in last.memories)
