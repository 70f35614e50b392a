"""The bots of Rommé: legal under any rules, sensible in plain positions. (rulebook, chapter 8)"""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from game.bots.core.base import Reason
from game.bots.core.levels import LEVELS, OFFERED, level
from game.bots.romme.brain import BRAIN
from game.bots.romme.look import look_in
from game.bots.romme.memory import fresh
from game.bots.romme.playout import Playout, arranged, worth
from game.bots.romme.turn import best_of_all, left_over
from game.bots.romme.weights import NEVER, PLAIN, patience, turns_to_come, weights_for
from game.simulate.command import jobs, play, summary
from game.texts import Texts
from rules.core.contract import TABLE, Action
from rules.core.notation import parse_action, write_action
from rules.romme.game import GAME
from rules.romme.law import Options, meld_law
from rules.romme.material import BIT, DECK, hand_points, jokers_in, once, twice
from rules.romme.packing import most_rid
from rules.romme.state import State
from tests.game.bots import harness
from tests.game.bots.harness import Moment, by_bots
from tests.games.romme.bots.matches import ROMME, moments, onwards, options_of
from tests.games.romme.given import arrange

rule = pytest.mark.rule
TEXTS = tuple(Texts(lang, GAME.id) for lang in ("de", "en"))
GOOD = ("regelbuch", "einfall", "meister")
TEN = "D2 D3 S9 S10 H2 H3 C6 C7 SA DA"
MOST_STEPS = 40  # of one turn: thirteen cards and a joker or two are laid in fewer


choice, says = partial(harness.decided, ROMME), partial(harness.says, ROMME)


def turn(state: State, id: str = "meister", worlds: int = 0) -> list[str]:
    """The moves of the seat on turn until its turn is over; the state moves on."""
    seat, turns, done = state.seat, state.turns, []
    while state.seat == seat and state.turns == turns and state.phase in ("draw", "play"):
        act = choice(state, id, worlds).action
        done.append(write_action(GAME, act))
        GAME.apply(state, seat, act)
        assert len(done) < MOST_STEPS, done
    return done


# --- under any rules -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_every_choice_is_legal_told_in_words_and_leads_to_the_end_of_the_turn(seed: int) -> None:
    rng = Random(seed)
    seats = rng.choice(GAME.players)
    levels = {seat: rng.choice(list(LEVELS)) for seat in range(seats)}
    steps: dict[tuple[int, int], int] = {}
    bots = by_bots(ROMME, {seat: level(id) for seat, id in levels.items()}, 2, rng)

    def mover(moment: Moment) -> Action:
        state, id = moment.state, levels[moment.seat]
        key = state.round, state.turns
        steps[key] = steps.get(key, 0) + 1
        assert steps[key] < MOST_STEPS, f"seed {seed}: {id} goes in circles in turn {key}"
        return bots(moment)

    count = sum(1 for _, _ in zip(range(300), moments(seats, seed, options_of(rng), levels, mover), strict=False))
    assert count > 20


@rule("RO-11.2")
@pytest.mark.parametrize("seed", range(6))
def test_a_bot_brings_any_draft_of_somebody_else_to_an_end(seed: int) -> None:
    """A hint may be asked for in the middle of any draft of a person."""
    rng, tried = Random(seed), 0
    seats = rng.randint(2, 4)
    for moment in moments(seats, seed, options_of(rng), {}, lambda moment: onwards(moment, rng)):
        if moment.state.draft and rng.random() < 0.3:
            state = moment.state.copy()
            assert turn(state, "einfall")
            assert state.turns != moment.state.turns or state.phase not in ("draw", "play")
            tried += 1
        if tried == 12:
            break
    assert tried


# --- drawing (rulebook, 8.2) ---------------------------------------------------------------------------------------


@rule("RO-3.2")
@pytest.mark.parametrize("id", [*OFFERED, "regelbuch"])
def test_the_pile_is_taken_for_a_meld_and_else_left_alone(id: str) -> None:
    assert says(arrange("0: H5 H6 C9 SK D2 S8; pile H7").state, id) == "draw discard"
    assert says(arrange("0: H5 H6 C9 SK D2 S8; pile HQ").state, id) == "draw stock"
    assert says(arrange("0: H5 H6 C9 SK D2 S8; pile JO").state, id) == "draw discard"


@rule("RO-7.2")
@pytest.mark.parametrize("id", GOOD)
def test_the_twin_of_a_card_that_goes_down_anyway_is_not_taken(id: str) -> None:
    """One seven fits behind the run, and it is in hand already: the open one would only take its place."""
    text = "0: C7 D2 D5; 1: S3 S9 D9 HK; pile C7; M1 {} of 1; out 0 1"
    assert says(arrange(text.format("run C4 C5 C6")).state, id) == "draw stock"
    two = arrange(text.format("run C4 C5 C6 of 1; M2 set H7 S7 D7")).state
    assert says(two, id) == "draw discard"


@rule("RO-7.2")
@pytest.mark.parametrize("id", GOOD)
def test_what_fits_on_the_table_is_taken_only_by_who_may_lay_off(id: str) -> None:
    text = "0: H5 C2 C9 SK D2; 1: D3 D7 S3 S4 S9; pile S10; M1 set C10 H10 D10 of 1; out {}"
    assert says(arrange(text.format("0 1")).state, id) == "draw discard"
    assert says(arrange(text.format("1")).state, id) == "draw stock"


# --- laying (rulebook, 8.4, 8.5, 8.8) ------------------------------------------------------------------------------

READY = "0: HQ HK HA C2 C3 C4 D9 S5 S7 D4 H8; 1: {}; drawn"


@rule("RO-6.1", "RO-6.6")
@pytest.mark.parametrize("id", ["einfall"])
def test_who_is_ready_lays_out_when_somebody_else_is_nearly_done_and_may_wait_before(id: str) -> None:
    near = arrange("2 players; " + READY.format("D7 S9 C8")).state
    assert set(turn(near, id)[:2]) == {"lay run HQ HK HA", "lay run C2 C3 C4"}
    early = arrange("2 players; " + READY.format("D7 S9 C8 H7 H4 SJ DQ CK C6 D2 S10 DJ")).state
    assert choice(early, id).reasons[0].code == "hold_back"
    plain = arrange("2 players; " + READY.format("D7 S9 C8 H7 H4 SJ DQ CK C6 D2 S10 DJ")).state
    assert says(plain, "regelbuch").startswith("lay run")


@rule("RO-6.6")
@pytest.mark.parametrize(("cards", "told"), [(8, "hold_back"), (7, "hold_back_late"), (4, "hold_back_late")])
def test_who_waits_while_somebody_has_few_cards_does_not_say_that_there_is_no_hurry(cards: int, told: str) -> None:
    """The rulebook's 8.4: with seven cards and less time is short."""
    others = " ".join(["D7", "S9", "C8", "H7", "H4", "SJ", "DQ", "CK"][:cards])
    state = arrange(f"2 players; {READY.format(others)}; M1 set C10 H10 D10 of 1; out 1").state
    act = parse_action(GAME, "discard D9")
    assert BRAIN.told(GAME.view(state, 0), fresh(0, 2), act, level("meister")) == Reason(told)


@rule("RO-6.6", "RO-9.3", "RO-9.4")
@pytest.mark.parametrize("id", ["einfall", "geselle"])
@pytest.mark.parametrize("end", ["turns 119", "turns 120", "stock only S6; rebuilds 3"])
def test_nobody_waits_for_a_hand_romme_when_no_turn_is_left(id: str, end: str) -> None:
    text = "2 players; " + READY.format("D7 S9 C8 H7 H4 SJ DQ CK C6 D2 S10 DJ")
    state = arrange(f"{text}; {end}").state
    assert set(turn(state, id)[:2]) == {"lay run HQ HK HA", "lay run C2 C3 C4"}


@rule("RO-6.6", "RO-9.4")
def test_the_fewer_turns_are_left_the_less_is_put_off() -> None:
    options = Options(turn_limit=10)
    assert [turns_to_come(options, 3, turns, 0, 40) for turns in (1, 3, 4, 27, 28, 30)] == [9, 9, 8, 1, 0, 0]
    assert [turns_to_come(options, 3, 1, 3, stock) for stock in (2, 3, 8)] == [0, 1, 2]
    weights = weights_for(3)
    waits = [patience(weights, 13, 1, left) for left in (20, 3, 1, 0)]
    assert waits == sorted(waits, reverse=True)
    assert (waits[0], waits[-1]) == (weights.hold[0], NEVER)


@rule("RO-8.4", "RO-11.5")
@pytest.mark.parametrize("id", GOOD)
def test_a_hand_romme_is_seen_with_lay_offs_and_below_forty(id: str) -> None:
    melds = "M1 set S9 H9 C9 of 1; M2 run S5 S6 S7 of 1; out 1; drawn"
    state = arrange(f"0: C2 C3 C4 D9 S4 S2; 1: DA JO CK H7; 2: C2 H6 S10; {melds}").state
    done = turn(state, id)
    assert done[0] == "lay run C2 C3 C4"
    assert set(done[1:3]) == {"off D9 M1", "off S4 M2"}
    assert (done[3], state.phase, state.sheet[0].reason) == ("discard S2", "round_end", "hand_romme")


@rule("RO-8.4", "RO-11.5")
@pytest.mark.parametrize("id", GOOD)
def test_a_hand_romme_that_was_begun_is_gone_through_to_its_end(id: str) -> None:
    """In its middle three tens look like a set, beside which a nine fits nowhere: the plan has them as lay-offs."""
    melds = "M1 set C7 S7 H7 of 2; M2 run HJ JO=HQ HK of 2; M3 run S9 S10 SJ of 3; M4 run DJ DQ DK of 3"
    melds += "; M5 run C6 C7 C8 of 3; out 2 3; turns 13; drawn"
    hand = "C2 C9 C10 C10 CJ CQ CK CA H10 D5 D7 D9 D10 JO"
    state = arrange(f"4 players; 0: {hand}; {melds}", **GAME.presets["streng"]).state
    done = turn(state, id)
    assert "reset" not in done
    assert (done[-1], state.sheet[0].reason) == ("discard C2", "hand_romme")


@rule("RO-8.4", "RO-7.2")
@pytest.mark.parametrize("id", ["einfall"])
def test_no_row_is_laid_off_twice_with_twins(id: str) -> None:
    """Both sixes fit only one after the other, so a Hand-Rommé that needs both places is none."""
    state = arrange("0: S5 S5 H2 D8; 1: D2 D3 D4; M1 run S6 S7 S8 of 1; out 1; drawn").state
    assert turn(state, id)[0].startswith("discard")


@rule("RO-7.2")
@pytest.mark.parametrize("id", GOOD)
def test_of_a_card_held_twice_one_goes_down_where_one_fits(id: str) -> None:
    """Both sevens go with the run, one after it: the other one stays, and is no reason to keep both."""
    text = "0: C7 C7 D2 D5; 1: S3 S9 D9 HK; M1 run C4 C5 C6 of 1; out 0 1; drawn"
    state = arrange(text).state
    done = turn(state, id)
    assert done[0] == "off C7 M1"
    assert (len(done), once(state.hands[0]).bit_count()) == (2, 2)


@rule("RO-7.2")
@pytest.mark.parametrize("id", GOOD)
def test_a_card_held_twice_goes_down_twice_where_two_melds_take_it(id: str) -> None:
    state = arrange("0: H2 H2 S3 D9; 1: S9 D9 HK; M1 set C2 S2 D2 of 1; M2 run H3 H4 H5 of 1; out 0 1; drawn").state
    assert set(turn(state, id)[:2]) == {"off H2 M1", "off H2 M2"}


@rule("RO-7.2", "RO-7.7")
@pytest.mark.parametrize("id", GOOD)
def test_of_a_row_and_its_twin_the_whole_row_goes_down(id: str) -> None:
    state = arrange("0: C7 C7 C8 D2 H5; 1: S3 S9 D9 HK; M1 run C4 C5 C6 of 1; out 0 1; drawn").state
    assert turn(state, id)[:2] == ["off C7 M1", "off C8 M1"]


@rule("RO-8.4", "RO-7.2")
@pytest.mark.parametrize("id", GOOD)
def test_a_hand_romme_with_a_card_held_twice_is_seen(id: str) -> None:
    """One two goes with the two other twos, one before the run: nothing is left but the discard."""
    melds = "M1 set C2 S2 D2 of 1; M2 run H3 H4 H5 of 2; out 1 2; drawn"
    state = arrange(f"0: H2 H2 S3; 1: S6 S7 H3; 2: CJ SA S4 SJ; {melds}").state
    done = turn(state, id)
    assert (set(done[:2]), done[2]) == ({"off H2 M1", "off H2 M2"}, "discard S3")
    assert state.sheet[0].reason == "hand_romme"


@rule("RO-7.2", "RO-8.2")
@pytest.mark.parametrize("seed", range(30))
def test_no_other_steps_leave_less_in_a_hand_with_twins(seed: int) -> None:
    """The plan of a turn against all orders of lays and lay-offs that the rules allow."""
    rng = Random(seed)
    melds = ("run C4 C5 C6", "run C9 C10 CJ", "set H7 S7 D7", "set S8 H8 D8", "run HQ HK HA")
    near = ("C7", "C8", "CQ", "HJ", "H10")  # both copies
    given = " ".join(rng.sample([*near, *near, "C2", "C3", "CK", "CJ", "H2", "H3", "D7"], 6))
    table = "; ".join(f"M{number} {meld} of 1" for number, meld in enumerate(rng.sample(melds, 3), start=1))
    state = arrange(f"0: {given}; {table}; out 0 1; drawn").state
    for by_number in (False, True):
        look = look_in(state)
        plan = best_of_all(look, by_number)
        worth = left_over(look, plan) if by_number else hand_points(look.hand) - plan.worth
        assert worth == _least(state, by_number, {}), f"{given} | {table}"


def _least(state: State, by_number: bool, known: dict[object, int]) -> int:
    """The fewest cards, or points, that any steps leave in this hand."""
    key = state.hands[0], tuple(sorted(meld.faces for meld in state.melds))
    if key not in known:
        known[key] = state.hands[0].bit_count() if by_number else hand_points(state.hands[0])
        for act in GAME.legal(state, 0):
            if act.verb in ("off", "lay run", "lay set"):
                after = state.copy()
                GAME.apply(after, 0, act)
                known[key] = min(known[key], _least(after, by_number, known))
    return known[key]


@rule("RO-7.1", "RO-7.2", "RO-8.2")
@pytest.mark.parametrize("id", [*OFFERED, "regelbuch"])
def test_who_may_lays_all_he_can(id: str) -> None:
    text = "0: H5 H6 H7 S10 S3 CK D2; 1: D3 D7 S4 S9; M1 set C10 H10 D10 of 1; out 0 1; drawn"
    state = arrange(text).state
    done = turn(state, id)
    assert done[:2] == ["lay run H5 H6 H7", "off S10 M1"]
    assert state.hands[0].bit_count() == 2


@rule("RO-7.4")
@pytest.mark.parametrize("id", GOOD)
def test_a_joker_that_can_be_freed_is_freed(id: str) -> None:
    state = arrange("0: H10 D5 S4 C9; M1 run H9 JO=H10 HJ of 1; 1: D2 D7 S9; out 0 1; drawn").state
    assert says(state, id) == "swap H10 M1"


@rule("RO-7.9")
@pytest.mark.parametrize("id", ["einfall"])
def test_a_joker_that_must_be_played_at_once_is_freed_only_when_it_can_be(id: str) -> None:
    text = "0: H10 {}; M1 run H9 JO=H10 HJ of 1; 1: D2 D7 S9; out 0 1; drawn"
    can = arrange(text.format("D5 D7 C2 S8"), swapped_joker_must_play=True).state
    done = turn(can, id)
    assert done[0] == "swap H10 M1"
    assert "JO=" in done[1]


@rule("RO-6.7")
@pytest.mark.parametrize("id", ["regelbuch"])
def test_with_rights_at_once_the_lay_out_is_confirmed_before_the_lay_offs(id: str) -> None:
    text = "2 players; 0: HQ HK HA C2 C3 C4 D9 S5 S7; 1: D7 S3 C8; M1 set S9 H9 C9 of 1; out 1; drawn"
    done = turn(arrange(text, layoff_same_turn=True).state, id)
    assert done[2:4] == ["confirm", "off D9 M1"]


@rule("RO-7.3", "RO-8.1")
@pytest.mark.parametrize("id", GOOD)
def test_a_joker_goes_on_the_table_when_it_is_the_last_card_but_one(id: str) -> None:
    state = arrange("0: JO D2; 1: D3 D7 S4 S9; M1 set C10 H10 D10 of 1; out 0 1; drawn").state
    assert turn(state, id) == ["off JO=S10 M1", "discard D2"]


# --- discarding (rulebook, 8.6, 8.7) -------------------------------------------------------------------------------


@pytest.mark.parametrize("id", GOOD)
def test_the_useless_high_card_goes_and_the_pair_stays(id: str) -> None:
    text = "0: H7 H8 C8 D2 S3 SK JO; 1: D3 D7 S4 S9 C5 C6 C9 DJ H2; drawn"
    assert says(arrange(text).state, id) == "discard SK"


@pytest.mark.parametrize(
    ("thrown", "others", "told"),
    [
        ("SJ", "D3 D7 S4 S9", "discard_high"),
        ("SA", "D3 D7 S4 S9", "discard_ace"),
        ("SJ", "D3 D7", "discard_danger"),
        ("SA", "D3 D7", "discard_danger"),
        ("S5", "D3 D7", "discard_spare"),
        ("H2", "D3 D7", "discard_dead"),
    ],
)
def test_a_card_costs_what_the_rulebook_says_and_only_a_dear_one_is_called_dear(
    thrown: str, others: str, told: str
) -> None:
    state = arrange(f"2 players; 0: H2 H7 H8 C8 HJ S3 S5 SJ SA JO; 1: {others}; drawn").state
    act = parse_action(GAME, f"discard {thrown}")
    assert BRAIN.told(GAME.view(state, 0), fresh(0, 2), act, level("meister")) == Reason(told)


@pytest.mark.parametrize(("pile", "told"), [("C6 C6 C9 C9", "discard_gone"), ("C6 C6 C9", "discard_spare")])
def test_of_two_neighbours_whose_others_are_gone_nobody_says_that_nothing_goes_with_them(pile: str, told: str) -> None:
    """Between them they want a six or a nine, or the sevens of two other suits: all these lie in the open."""
    away = "M1 set S7 H7 D7 of 1; M2 set S7 H7 D7 of 1; drawn"
    state = arrange(f"2 players; 0: C7 C8 D2 SK; 1: D3 D4 HJ S5; pile {pile}; {away}").state
    act = parse_action(GAME, "discard C7")
    assert BRAIN.told(GAME.view(state, 0), fresh(0, 2), act, level("meister")) == Reason(told)


def test_who_has_small_cards_only_throws_no_dear_one_away_in_danger() -> None:
    state = arrange("2 players; 0: H7 H8 D2 S3 S5; 1: D3 D7; drawn").state
    assert choice(state, "einfall").reasons[0].code in ("discard_loose", "discard_dead")


@rule("RO-3.7")
@pytest.mark.parametrize("id", OFFERED)
def test_nobody_throws_a_joker_or_breaks_a_meld(id: str) -> None:
    text = "0: JO C6 C7 C8 D10 H2; 1: D3 D7 S4 S9 C5 H6 C9 DJ; 2: S2 S3 D8 DQ HJ HK SA S5; drawn"
    said = {says(arrange(text).state, id, seed=seed) for seed in range(40)}
    assert said <= {"discard D10", "discard H2"}


@rule("RO-7.2")
@pytest.mark.parametrize("id", ["einfall"])
def test_no_card_is_thrown_that_somebody_can_lay_off(id: str) -> None:
    text = "0: S9 S8 D5 C2 H3 CQ; 1: D3 D7 S4 S2; 2: S3 D8 DQ HJ; M1 set H10 D10 C10 of 1; M2 set HQ DQ SQ of 1; "
    assert says(arrange(text + "out 1; drawn").state, id) != "discard CQ"
    assert says(arrange(text + "drawn").state, id) == "discard CQ"


@rule("RO-3.2")
def test_what_the_next_player_takes_is_not_fed() -> None:
    """Rulebook, 8.9: a level that reads keeps back cards that go with it."""
    state = arrange("0: SK DQ C2 H5; 1: D3 D7 S4 S2; 2: S3 D8 CJ HJ; drawn").state
    memory = fresh(0, 3)
    for took, kept in (("SJ", "SK"), ("DJ", "DQ")):
        memory.others[1].took = [DECK.token_of[took]]
        view, legal = GAME.view(state, 0), GAME.legal(state, 0)
        act, _ = BRAIN.policy(view, memory, legal, level("einfall"), Random(1))
        assert write_action(GAME, act) in {"discard SK", "discard DQ"} - {f"discard {kept}"}


@rule("RO-3.6")
@pytest.mark.parametrize("id", ["einfall"])
def test_the_card_just_taken_does_not_go_back(id: str) -> None:
    state = arrange("0: CK S2; 1: D3 D7; 2: S9 D8; took CK").state
    assert says(state, id) == "discard S2"


def test_a_soft_level_does_not_always_throw_the_same_card() -> None:
    text = "0: H7 C8 D9 SJ SQ DK CA C2; 1: D3 D7 S4 S9 C5 H6 C9 DJ; 2: S2 S3 D8 DQ HJ HK SA S5; drawn"
    said = {id: {says(arrange(text).state, id, seed=seed) for seed in range(40)} for id in ("lehrling", "meister")}
    assert len(said["lehrling"]) > 1 == len(said["meister"])


# --- the playout ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(40))
def test_the_swift_melds_are_exact_without_jokers_and_never_better_than_exact(seed: int) -> None:
    rng, law = Random(seed), meld_law(GAME.options())
    jokers = seed % 4
    cards = [*rng.sample(range(104), 13 - jokers), *range(104, 104 + jokers)]
    hand = sum(BIT[card] for card in cards)
    best = most_rid(hand, law, 0, 0)
    assert best is not None
    found = arranged(once(hand), twice(hand), jokers, law)
    left = hand_points(hand) - found.rid
    assert left >= hand_points(hand) - best.rid
    if not jokers:
        assert (found.rid, found.points) == (best.rid, best.points)
    assert len(cards) == found.loose + sum(len(meld.faces) for meld in found.melds)


@pytest.mark.parametrize("seats", GAME.players)
def test_a_playout_keeps_every_card_and_charges_what_is_left(seats: int) -> None:
    for seed in range(12):
        state = GAME.start(GAME.options(), seats, seed)
        GAME.apply(state, TABLE, GAME.legal(state, TABLE)[0])
        ride = Playout(state, [weights_for(seats)] * seats, Random(seed))
        charges = ride.charges(state.seat)
        stock, table = sum(map(len, ride.stocks)), sum(len(meld.faces) for meld in ride.table)
        assert stock == ride.left
        assert stock + len(ride.pile) + sum(ride.sizes) + table == 110
        for seat in range(seats):
            assert ride.sizes[seat] == (ride.held[seat].bit_count() + ride.double[seat].bit_count() + ride.jokers[seat])
        assert sum(charge == 0 for charge in charges) == 1 or not any(size == 0 for size in ride.sizes)


@rule("RO-8.4", "RO-10.2")
def test_a_playout_doubles_a_hand_romme() -> None:
    text = "2 players; 0: C2 C3 C4 D9 D10 DJ; 1: DA CK H7; stock S2; {}"
    for out, cost in (("", 56), ("out 0", 28)):
        state = arrange(text.format(out)).state
        assert Playout(state, [PLAIN] * 2, Random(1)).charges(0) == [0, cost]


def test_a_playout_is_as_long_as_a_deal_by_the_rules() -> None:
    laps = {"playout": 0.0, "rules": 0.0}
    for seed in range(25):
        state = GAME.start(GAME.options(), 3, seed)
        GAME.apply(state, TABLE, GAME.legal(state, TABLE)[0])
        ride = Playout(state, [weights_for(3)] * 3, Random(seed))
        ride.charges(state.seat)
        laps["playout"] += ride.turns
        while state.phase in ("draw", "play"):
            seat, act = BRAIN.playout.next_move(state, Random(seed))
            GAME.apply(state, seat, act)
        laps["rules"] += state.turns
    assert 0.75 < laps["playout"] / laps["rules"] < 1.33


# --- what a deal is worth, and who is stronger -----------------------------------------------------------------------


@rule("RO-10.3", "RO-10.4")
def test_points_are_worth_a_chance_to_win_the_match() -> None:
    state = GAME.start(GAME.options(), 3, 1)
    assert worth(state, [30, 30, 30], 0) == pytest.approx(100 / 3)
    assert worth(state, [10, 30, 30], 0) > 50 > 30 > worth(state, [10, 30, 30], 1)
    state.round = 2  # the last deal
    assert worth(state, [10, 30, 30], 0) > 100
    assert worth(state, [10, 12, 90], 1) < 5
    assert worth(state, [10, 10, 90], 1) == pytest.approx(54)


@rule("RO-11.7")
def test_the_position_of_a_world_looks_the_same_as_its_view() -> None:
    state = arrange("0: H5 H6 C9 SK D2 S8; 1: D3 D4; pile H7; M1 set C10 H10 D10 of 1; out 1").state
    look = look_in(state)
    assert look.sizes == (6, 2, 3)
    assert (look.fewest, look.need, look.rights) == (2, 40, False)
    assert look.unseen & BIT[DECK.cards_of[DECK.token_of["H7"]][0]] == 0
    assert jokers_in(look.unseen) == 6


@pytest.mark.parametrize(
    ("better", "worse", "seats", "matches"),
    [
        ("lehrling", "zufall", 2, 20),
        ("lehrling", "zufall", 4, 24),
        ("einfall", "lehrling", 2, 80),
    ],
)
def test_the_better_level_wins_more_over_paired_deals(better: str, worse: str, seats: int, matches: int) -> None:
    bots = [better] + [worse] * (seats - 1)
    first, second = summary([play(job) for job in jobs(GAME.id, bots, matches, 1, {})])
    assert first.share > first.fair > second.share


# --- the playout and the question of waiting ----------------------------------------------------------------------


@rule("RO-8.4", "RO-4.13")
def test_at_a_playout_a_spare_joker_goes_onto_what_was_just_laid() -> None:
    """Two runs, a joker without a partner and one card more: that is a Hand-Rommé, so the other pays twice."""
    state = arrange("2 players; 0: H5 H6 H7 C8 C9 C10 JO; 1: S2 D9; stock S4; seat 0 on turn").state
    weights = weights_for(2)._replace(hold=(-1, -1, -1, -1))
    assert Playout(state, [weights, weights], Random(1)).charges(0) == [0, 22]


@rule("RO-7.2", "RO-8.4")
def test_at_a_playout_a_card_held_twice_goes_onto_two_melds() -> None:
    """A Hand-Rommé: one two to the twos, one before the run, the three is thrown."""
    melds = "M1 set C2 S2 D2 of 1; M2 run H3 H4 H5 of 1; out 1"
    state = arrange(f"2 players; 0: H2 H2; 1: S6 S9; stock S3; {melds}; seat 0 on turn").state
    assert Playout(state, [PLAIN] * 2, Random(1)).charges(0) == [0, 30]


@rule("RO-6.6")
def test_between_two_the_search_leaves_it_to_the_rules_of_thumb_whether_to_wait() -> None:
    """Playouts think too little of waiting; with more players it is weighed in worlds."""
    hand = "HQ HK HA C2 C3 C4 D9 S5 S7"
    for players, asked in ((2, False), (3, True)):
        state = arrange(f"{players} players; 0: {hand}; 1: {TEN}; pile C8; drawn; seat 0 on turn").state
        view = GAME.view(state, 0)
        acts = BRAIN.candidates(view, fresh(0, players), GAME.legal(state, 0), level("meister"))
        assert any(act.verb.startswith("lay") for act in acts) is asked
