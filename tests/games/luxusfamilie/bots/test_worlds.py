"""Worlds of Luxusfamilie: none can be told from the truth, and a bot decides by what its seat may know alone."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.core.levels import level
from game.bots.luxusfamilie.brain import BRAIN
from game.bots.luxusfamilie.cards import PLAYERS
from game.bots.luxusfamilie.memory import Memory
from game.bots.luxusfamilie.playout import finals, played_out
from game.bots.luxusfamilie.worlds import rebuilt, sample
from rules.core.contract import Seat
from rules.families.tricks import Mask, mask_of
from rules.luxusfamilie.game import GAME
from rules.luxusfamilie.material import cards_in
from rules.luxusfamilie.state import State, power_of
from rules.luxusfamilie.values import meld_value
from tests.game.bots.harness import unmoved
from tests.games.luxusfamilie.bots.matches import LUXUSFAMILIE, SEATS, filled, moments, options_of
from tests.games.luxusfamilie.given import arrange

IDS = ("lehrling", "geselle", "meister", "regelbuch", "einfall", "zufall")


@pytest.mark.parametrize("seed", range(3))
def test_a_world_can_be_dealt_before_the_cards_are_and_after_the_match(seed: int) -> None:
    state = GAME.start(GAME.options(), SEATS, seed)
    assert GAME.view(sample(GAME.view(state, 1), Memory(1), level("meister"), Random(1))[0], 1) == GAME.view(state, 1)


def other_world(state: State, viewer: Seat, rng: Random) -> State:
    """The same position with cards exchanged that the viewer cannot place; everything he knows stays."""
    other = state.copy()
    known = [state.laid[seat] & state.hands[seat] for seat in range(SEATS)]
    one, two = [seat for seat in range(SEATS) if seat != viewer]
    hidden = [*cards_in(state.hands[one] & ~known[one]), *cards_in(state.hands[two] & ~known[two])]
    size = (state.hands[one] & ~known[one]).bit_count()
    rng.shuffle(hidden)
    other.hands[one], other.hands[two] = known[one] | mask_of(hidden[:size]), known[two] | mask_of(hidden[size:])
    other.seed += 1
    return other


@pytest.mark.parametrize(("seed", "id"), [*enumerate(IDS)])
def test_cards_that_a_seat_cannot_see_change_nothing_in_its_choice(seed: int, id: str) -> None:
    rng, compared = Random(seed), 0
    for moment in moments(seed, options_of(rng), dict.fromkeys(range(SEATS), id), lambda at: rng.choice(at.legal)):
        if len(moment.legal) < 2 or rng.random() < 0.5:
            continue
        unmoved(LUXUSFAMILIE, moment, other_world(moment.state, moment.seat, rng), level(id), 3)
        compared += 1
        if compared == 40:
            break
    assert compared == 40


# --- what is read ----------------------------------------------------------------------------------------------------


def worlds(state: State, viewer: Seat, count: int = 30, id: str = "meister", **remembered: object) -> list[State]:
    memory = Memory(viewer)
    for name, value in remembered.items():
        setattr(memory, name, value)
    view = GAME.view(state, viewer)
    return [sample(view, memory, level(id), Random(seed))[0] for seed in range(count)]


def suit(hand: Mask, number: int) -> Mask:
    return hand >> 12 * number & 0xFFF


@pytest.mark.rule("LX-5.1", "LX-5.3")
def test_a_turned_farbkarte_is_believed_for_good() -> None:
    state = filled("trump D; 0: HA HK C7 C10 SA; 1: H10 HQ D7 DA S7; 2: CK CQ SJ S10 CJ; seat 2 turned H D")
    for world in worlds(state, 0):
        assert not suit(world.hands[2], 2)
        assert not suit(world.hands[2], 3)
        assert world.hands[2].bit_count() == 5


@pytest.mark.rule("LX-6.1")
def test_at_a_strict_table_the_card_itself_is_the_claim() -> None:
    text = "trump D; taken 0:HK 1:C10 2:H7 -> 0; 0: HA HQ C7 CK SA; 1: CQ SJ S10 SQ SQ; 2: HK HJ D7 DA S7"
    for world in worlds(filled(text, table="strict", objection="players"), 0):
        assert not suit(world.hands[1], 2)  # he threw clubs on hearts and turned nothing
        assert not suit(world.hands[1], 3)


@pytest.mark.rule("LX-6.1", "LX-6.4")
def test_whoever_plays_a_suit_again_has_taken_his_claim_back() -> None:
    text = "trump D; taken 0:HK 1:C10 2:H7 -> 0; taken 0:SA 1:H10 2:S7 -> 0; "
    text += "0: CQ CJ C7 CK; 1: HK HJ SJ SQ; 2: HA HQ D7 S7"
    found = [suit(world.hands[1], 2) for world in worlds(filled(text, table="strict"), 0)]
    assert any(found)


@pytest.mark.rule("LX-3.15", "LX-3.17")
def test_laid_cards_lie_where_they_were_seen() -> None:
    state = filled("trump D; 0: HA HK C7 C10 SA; 1: CK CQ CJ S7 S10; 2: H7 HJ DA D7 SQ; laid 1: CK CQ CJ")
    for world in worlds(state, 0):
        assert state.laid[1] & world.hands[1] == state.laid[1]


@pytest.mark.rule("LX-3.1")
def test_a_spielmacher_hides_no_combination() -> None:
    state = arrange(
        "melding; seat 0 on turn; trump D; Spielmacher 1 at 50; 0: HA H7 C7 C10 SA HJ S7 SJ CJ DJ D7 D7 H10 S10 C10 HA"
    ).state
    found = {
        id: sum(meld_value(world.hands[1], state.trump, True) > 0 for world in worlds(state, 0, 60, id))
        for id in ("meister", "meister+reading=0")
    }
    assert found["meister"] < found["meister+reading=0"] / 2


def test_whoever_bids_high_holds_something() -> None:
    state = arrange("auction; dealer 2; seat 0 on turn; 0: HA H7 C7 C10 SA HJ S7 SJ CJ DJ D7 D7 H10 S10 C10 HK").state
    state.bid, state.bidder = 400, 2

    def mean(bids: list[int]) -> float:
        return (
            sum(
                max(meld_value(world.hands[2], trump, True) for trump in range(4))
                for world in worlds(state, 0, 60, bids=bids)
            )
            / 60
        )

    assert mean([0, 0, 400]) > mean([0, 0, 10]) + 30


def test_worlds_differ_and_are_dealt_fairly() -> None:
    state = filled("trump D; 0: HA HK C7 C10 SA; 1: CK CQ SJ S10 CJ; 2: H10 HQ D7 DA S7")
    seen = [0] * 48
    for seed in range(300):
        world, _ = sample(GAME.view(state, 0), Memory(0), level("meister+reading=0"), Random(seed))
        for card in cards_in(world.hands[1]):
            seen[card] += 1
    hidden = cards_in(state.hands[1] | state.hands[2])
    assert sum(seen) == 300 * 5
    assert all((110 < count < 190) if card in hidden else count == 0 for card, count in enumerate(seen))


def test_a_world_is_rebuilt_without_what_is_not_seen() -> None:
    state = arrange("trump D; 0: HA HK C7; 1: CK CQ SJ; 2: D7 DA DJ; laid 1: CK CQ").state
    world = rebuilt(GAME.view(state, 0))
    assert (world.hands[0], world.hands[1], world.hands[2]) == (state.hands[0], 0, 0)
    assert world.laid == state.laid


# --- playing out -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_the_playout_plays_what_the_rules_would_play(seed: int) -> None:
    """Card by card the same round, once through the rules and once without states and events."""
    rng = Random(seed)
    options = options_of(rng) | {"opening": "forced"}
    for moment in moments(seed, options, dict.fromkeys(range(SEATS), "einfall"), lambda at: rng.choice(at.legal)):
        if moment.state.phase == "trump":
            break
    state = moment.state.copy()
    GAME.apply(state, state.seat, GAME.legal(state, state.seat)[0])
    while state.phase == "meld":
        GAME.apply(state, *BRAIN.playout.next_move(state, rng))
    while state.phase in ("play", "review"):
        if state.phase == "play":
            expected = finals(state)
        GAME.apply(state, *BRAIN.playout.next_move(state, rng))
    assert state.totals == expected
    assert sum(power_of(state.tricks)) == 240
    assert state.penalties == (0, 0, 0)


def test_every_moment_of_a_playout_promises_the_same_end() -> None:
    rng = Random(4)
    state = GAME.start(GAME.options(), SEATS, 4)
    GAME.apply(state, -1, GAME.legal(state, -1)[0])
    promised = set()
    while state.phase not in ("round_end", "over"):
        if state.phase == "play":
            promised.add(finals(state))
        GAME.apply(state, *BRAIN.playout.next_move(state, rng))
    assert promised == {state.totals}


def test_power_of_a_playout_is_all_there_is() -> None:
    state = arrange("trump D; 0: HA HK C7 C10 SA; 1: CK CQ SJ D7 DA; 2: DJ DK DQ S7 S10").state
    power = played_out(state.hands, 3, 0, (), (0, 0, 0), (0, 0, 0), PLAYERS[0])
    assert sum(power) == 11 + 4 + 0 + 10 + 11 + 4 + 3 + 2 + 0 + 11 + 2 + 4 + 3 + 0 + 10
