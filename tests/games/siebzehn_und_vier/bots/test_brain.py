"""The bots of Siebzehn und Vier: legal under any rules, sensible in plain positions, without a look at hidden cards.
(rulebook, chapter 8)
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from game.bots.core.base import Budget, Choice
from game.bots.core.levels import LEVELS, OFFERED, level
from game.bots.siebzehn_und_vier.brain import BRAIN, rebuilt
from game.bots.siebzehn_und_vier.duel import Stakes
from game.bots.thinking import search
from game.texts import Texts
from rules.core.contract import TABLE, Action, Seat
from rules.core.notation import write_action
from rules.core.options import build, listed
from rules.siebzehn_und_vier.game import GAME
from rules.siebzehn_und_vier.material import NOBODY
from rules.siebzehn_und_vier.state import State
from tests.games.siebzehn_und_vier.given import Duels, arrange

rule = pytest.mark.rule
TEXTS = tuple(Texts(lang, GAME.id) for lang in ("de", "en"))
GOOD = ("regelbuch", "geselle", "meister")


class Moment(NamedTuple):
    state: State
    seat: Seat
    legal: list[Action]


def options_of(rng: Random) -> dict[str, object]:
    """Random options; few chips now and then."""
    found = {row.name: rng.choice(list(row.values)) for row in listed(GAME.options)}
    return found | {"start_chips": rng.choice((20, 60, 200, 1000)), "base": rng.choice((1, 7, 10, 100))}


def moments(seats: int, seed: int, given: dict[str, object], ids: tuple[str, ...]) -> Iterator[Moment]:
    """Every decision of a match between these levels; the table's moves are made in between."""
    rng, state = Random(seed), GAME.start(build(GAME.options, given), seats, seed)
    while GAME.winners(state) is None:
        seat = GAME.turn(state).must[0]
        legal = GAME.legal(state, seat)
        act = legal[0]
        if seat != TABLE:
            yield Moment(state, seat, legal)
            act = choice(state, ids[seat], rng.randrange(1000)).action
            assert GAME.check(state, seat, act) is None, f"seed {seed}: {seat} {act} in {state.phase}"
        GAME.apply(state, seat, act)


def choice(state: State, id: str = "meister", seed: int = 1) -> Choice:
    """The choice of a bot of this level in this state."""
    seat, strength = GAME.turn(state).must[0], level(id)
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    return search.choose(GAME, BRAIN, view, None, legal, strength, Budget.of(strength), Random(seed))


def says(table: Duels, id: str = "meister", seed: int = 1) -> str:
    """What a level does that falls back into no habit, in the notation of the rulebook."""
    return write_action(GAME, choice(table.state, f"{id}+overlooks=0", seed).action)


@rule("SV-5.2", "SV-8.10")
@pytest.mark.parametrize("id", list(LEVELS))
def test_cards_that_a_seat_does_not_know_change_nothing_in_its_choice(id: str) -> None:
    rng, compared = Random(7), 0
    for state, seat, _ in moments(3, 7, {}, (id,) * 3):
        if state.phase not in ("player", "bank"):
            continue
        other, rival = state.copy(), state.bank if seat == state.player else state.player
        cards = [*state.hands[rival], *state.stock]
        rng.shuffle(cards)
        held = len(state.hands[rival])
        other.hands[rival], other.stock, other.seed = tuple(cards[:held]), tuple(cards[held:]), state.seed + 1
        assert choice(state, id) == choice(other, id)
        compared += 1
        if compared == 30:
            break
    assert compared > 10


def test_a_playout_ends_with_the_duel() -> None:
    state, rng = arrange("stock C10 S9 D9 H10").state, Random(1)
    GAME.apply(state, 1, GAME.legal(state, 1)[0])
    horizon = BRAIN.playout.horizon(state, 1)
    found = search.play_out(GAME, BRAIN, state, 1, horizon, rng)
    assert 0 <= found <= 101
    assert BRAIN.playout.reached(state, horizon)


# --- the player ------------------------------------------------------------------------------------------------------


@rule("SV-3.1")
@pytest.mark.parametrize("id", [*OFFERED, "regelbuch"])
def test_every_level_plays_the_duel_it_is_offered(id: str) -> None:
    assert says(arrange("3 players"), id) == "ante"


@rule("SV-3.5", "SV-3.7")
@pytest.mark.parametrize("id", GOOD)
def test_an_ace_or_a_ten_is_raised_to_the_limit_and_a_king_is_not(id: str) -> None:
    for first, wanted in (("CA", "raise 40"), ("C10", "raise 40"), ("CK", "draw")):
        assert says(arrange(f"stock {first} S9").play("1 ante"), id) == wanted


@rule("SV-3.8")
@pytest.mark.parametrize("id", GOOD)
def test_nobody_raises_from_a_total_that_the_card_may_spoil(id: str) -> None:
    table = arrange("stock C8 S9 DQ CK").play("1 ante, draw, draw")  # 8 + 3 + 4
    assert {says(table, id, seed).split()[0] for seed in range(30)} <= {"draw", "stand"}


@rule("SV-4.4")
@pytest.mark.parametrize("id", [*GOOD, "lehrling"])
def test_eighteen_and_more_is_enough_and_twelve_is_not(id: str) -> None:
    high = arrange("stock C10 S9 D9 H10").play("1 ante, draw")
    low = arrange("stock C8 S9 DK H10").play("1 ante, draw")
    keep = [says(high, id, seed) for seed in range(40)]
    assert keep.count("draw") <= (8 if id == "lehrling" else 4)
    assert {says(low, id, seed) for seed in range(40)} == {"draw"}


@rule("SV-3.7")
def test_only_a_beginner_raises_on_a_good_hand_that_the_next_card_spoils() -> None:
    middling = arrange("stock CQ S9 D7 HK").play("1 ante, draw, draw")  # 3 + 7 + 4
    good = arrange("stock C10 S9 DQ H7").play("1 ante, draw, draw")  # 10 + 3 + 7
    raised = {id: sum("raise" in says(good, id, seed) for seed in range(60)) for id in (*GOOD, "lehrling")}
    assert 0 < raised.pop("lehrling") < 40
    assert set(raised.values()) == {0}
    assert not any("raise" in says(middling, "lehrling", seed) for seed in range(60))


@rule("SV-5.4")
def test_the_meister_stops_early_now_and_then_so_that_a_stop_does_not_tell() -> None:
    table = arrange("stock C8 S9 D8 H10", limit_factor=5).play("1 ante, draw")  # 16 on two cards
    found = [choice(table.state, "meister", seed) for seed in range(200)]
    stops = [one.reasons[0].code for one in found if one.action.verb == "stand"]
    assert 0 < len(stops) < 200


@rule("SV-7.2", "SV-7.3")
def test_who_leads_before_the_last_duel_sits_out() -> None:
    ahead = arrange("chips 150/250; rounds 11; bank 0")
    behind = arrange("chips 250/150; rounds 11; bank 0")
    assert says(ahead) == "sit"
    assert says(behind) == "ante"
    assert says(ahead, "lehrling") == "ante"


@rule("SV-7.3")
def test_who_must_win_much_in_the_last_duel_raises_with_anything() -> None:
    table = arrange("chips 240/160; rounds 11; bank 0; stock C7 S9 DK CK").play("1 ante")
    raised = says(table)
    assert raised.startswith("raise")
    assert 10 + int(raised.split()[1]) >= 40


def test_stakes_count_the_match_and_not_the_chips_once_it_is_decided() -> None:
    table = arrange("chips 150/250; rounds 11; bank 0").play("1 ante")
    stakes = Stakes(table.state, 1)
    assert stakes.after(0) > 99 > stakes.bet(0.2, 60)


# --- the Bank --------------------------------------------------------------------------------------------------------


@rule("SV-5.1", "SV-5.2")
@pytest.mark.parametrize("id", GOOD)
def test_the_bank_reads_the_number_of_cards(id: str) -> None:
    two = arrange("stock C10 S9 D9 HK SK")
    two.play("1 ante, draw, stand, 0 draw")  # the Bank has 13
    assert says(two, id) == "draw"
    many = arrange("stock CJ S10 DJ HJ CQ SQ CK HK D7")
    many.play("1 ante, draw, draw, draw, draw, stand, 0 draw")  # five cards; the Bank has 14
    assert says(many, id) == "stand"


@rule("SV-8.4")
@pytest.mark.parametrize("id", GOOD)
def test_a_bank_that_cannot_bust_draws(id: str) -> None:
    table = arrange("stock C10 S7 D10 H7").play("1 ante, draw, stand")
    assert says(table, id) == "draw"


@rule("SV-8.6")
def test_a_bank_that_knows_the_player_is_not_bust_draws_higher() -> None:
    """Behind a stop there may be a bust hand, unless busts are told at once."""

    def draws(**options: object) -> bool:
        table = arrange("stock CK S8 DQ HJ CJ SQ SK H9 D7", **options)
        table.play("1 ante, draw, draw, draw, stand, 0 draw, draw")  # four cards; the Bank has 8 + 3 + 4
        return says(table) == "draw"

    assert draws(bust_reveal="at_once")
    assert not draws()


def test_nothing_is_hidden_between_duels() -> None:
    table = arrange("3 players")
    assert rebuilt(GAME.view(table.state, 1)).player != NOBODY
