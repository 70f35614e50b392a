"""SW-1, SW-2: the deal, the dealer's choice, the worth of a hand."""

from __future__ import annotations

import pytest

from rules.schwimmen.game import GAME
from rules.schwimmen.material import DECK, worth
from tests.games.schwimmen.given import arrange, cards, dealt
from tests.scenario import Table

rule = pytest.mark.rule


@rule("SW-1.1")
def test_32_cards_for_two_to_nine():
    assert DECK.size == 32
    assert list(GAME.players) == [2, 3, 4, 5, 6, 7, 8, 9]
    for seats in (1, 10):
        with pytest.raises(ValueError, match="player_count"):
            GAME.start(GAME.options(), seats, 1)


@rule("SW-1.2")
@pytest.mark.parametrize("lives", [1, 3, 5])
def test_everybody_has_lives(lives):
    assert GAME.totals(GAME.start(GAME.options(lives=lives), 4, 1)) == (lives,) * 4


@rule("SW-1.3", "SW-1.6")
@pytest.mark.parametrize(("seats", "talon"), [(2, 23), (3, 20), (4, 17), (5, 14), (6, 11), (7, 8), (8, 5), (9, 2)])
def test_three_each_and_two_packets_for_the_dealer(seats, talon):
    table = Table(GAME, GAME.start(GAME.options(), seats, 4)).play("- deal").play("0 look 1, keep")
    assert [table.count("hand", seat) for seat in range(seats)] == [3] * seats
    assert (table.count("mitte"), table.count("stock")) == (3, talon)
    order = [move.split(":")[0] for event in [table.told] for move in _moves(event)][: 3 * seats + 1]
    first = [f"hand {seat}" for seat in range(1, seats)] + ["packet_one"]
    assert order == [*first, *first, *first, "packet_two"]


def _moves(told):
    moves = [event for event in told if hasattr(event, "source")]
    return [event.target.name + ("" if event.target.seat is None else f" {event.target.seat}") for event in moves]


@rule("SW-1.4", "SW-1.5", "SW-1.8", "SW-V1")
def test_the_dealer_looks_at_one_packet():
    table = dealt({0: "SA SK D7"}, "C7 C9 H7", 4).expect("look; seat 0 on turn").play("0 look 1").expect("choose")
    packets = {
        viewer: [
            zone.name for zone, cards in table.game.view(table.state, viewer).zones.items() if cards and cards[0] >= 0
        ]
        for viewer in (0, 1)
    }
    assert "packet_one" in packets[0]
    assert "packet_two" not in packets[0]
    assert not [name for name in packets[1] if name.startswith("packet")]
    table.play("0 look 2 -> wrong_phase")
    kept = table.fork().play("0 keep").expect("0: SA SK D7; Mitte C7 C9 H7; seat 1 on turn; turn")
    assert kept.count("stock") == 17
    table.play("0 other").expect("0: C7 C9 H7; Mitte SA SK D7; seat 1 on turn")


@rule("SW-1.7", "SW-6.8", "SW-V16")
def test_who_deals_next():
    table = arrange("lives 3/-1/3; 0: SK S8 HJ; 2: HQ H10 D7; dealer 0; seat 2 on turn").play("2 stop, 0 push")
    table.expect("dealer 2; round_end").play("- next, - deal")
    assert [table.count("hand", seat) for seat in range(3)] == [3, 0, 0]  # the dealer has two packets yet
    assert table.state.seat == 2


@rule("SW-2.1", "SW-2.2", "SW-2.3", "SW-2.4", "SW-2.5", "SW-V2")
@pytest.mark.parametrize(
    ("hand", "value"),
    [
        ("SK S8 HJ", 18),
        ("SK S8 SJ", 28),
        ("D7 H7 S7", 30.5),
        ("CA SA HA", 31),
        ("DA DK D10", 31),
        ("CA SA DK", 11),
        ("HA H7 H8", 26),
        ("HQ H10 DJ", 20),
        ("CA CK C9", 30),
        ("C7 D8 H9", 9),
        ("C7 S7 D8", 8),
    ],
)
def test_what_a_hand_counts(hand, value):
    """Example 1, edge case 11."""
    assert worth(cards(hand)) / 2 == value


@rule("SW-2.6")
def test_ranks_break_no_tie():
    assert worth(cards("CA SA HA")) == worth(cards("DA DK D10"))
    assert worth(cards("C7 S7 H7")) == worth(cards("CK SK HK"))


@rule("SW-2.7")
def test_more_is_better():
    table = arrange().play("1 stop, 2 push, 0 swap HJ SJ").expect("worth 28/15/20")
    assert table.totals.index(min(table.totals)) == 1
