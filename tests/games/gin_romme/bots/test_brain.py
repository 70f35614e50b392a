"""The bots of Gin Rommé: exact hands, plain positions, the effect of each option."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from game.bots.core.base import Budget, Reason
from game.bots.core.levels import level
from game.bots.gin_romme.brain import BRAIN
from game.bots.gin_romme.hand import (
    EVERY,
    bits,
    completing,
    gin_cards,
    hope,
    left_over,
    loose,
    melded,
    points_of,
    ways,
)
from game.bots.gin_romme.memory import Memory
from game.bots.gin_romme.playout import hand_of, playout, reward
from game.bots.gin_romme.plays import Discard, Look, why
from game.bots.gin_romme.reading import Traces, awaited, eagerness
from game.bots.gin_romme.weights import QUICK, ROUGH, STAGES, TUNED
from game.bots.gin_romme.worlds import likely
from game.bots.gin_romme.worth import first_home, prospect
from game.bots.thinking.weighing import weigh
from rules.core.contract import Moved, Said, Special
from rules.core.notation import parse_action, write_action
from rules.families.tricks import mask_of
from rules.gin_romme.game import GAME
from rules.gin_romme.material import CARDS, HANDS, PILE, STOCK
from rules.gin_romme.melds import IS_MELD, arrangements, laid, luschen_points, melds_in, worth
from tests.game.bots import harness
from tests.game.bots.harness import player_of
from tests.games.gin_romme.given import arrange, cards, dealt, mask
from tests.training.gin_romme import changes, compared, fitted, observed

rule = pytest.mark.rule
PLAYER = player_of("gin_romme")
GOOD = ("regelbuch", "einfall", "meister")
REST = "1: D10 H10 S10 C5 C6 C7 H2 D4 S8 CQ"


says = partial(harness.says, PLAYER)


# --- hands -----------------------------------------------------------------------------------------------------------


def random_hand(rng: Random, crowded: bool) -> int:
    """Ten or eleven cards; crowded: of six ranks, so that sets and runs compete."""
    pool = [card for card in CARDS if not crowded or card % 13 in range(3, 9)]
    return mask_of(rng.sample(pool, rng.choice((10, 11))))


@rule("GR-4.3", "GR-6.1")
@pytest.mark.parametrize("crowded", [False, True])
def test_luschen_are_counted_as_by_trying_every_arrangement(crowded: bool) -> None:
    rng = Random(crowded)
    for _ in range(150):
        hand = random_hand(rng, crowded)
        least = min(worth(hand & ~laid(melds)) for melds in arrangements(hand))
        assert luschen_points(hand) == least
        assert points_of(loose(hand)) == least
        melds = melded(hand)
        assert laid(melds) == hand & ~loose(hand)
        assert set(melds) <= IS_MELD
        assert sum(meld.bit_count() for meld in melds) == laid(melds).bit_count()


@rule("GR-6.2")
def test_what_a_discard_leaves_is_known_before() -> None:
    rng = Random(7)
    for _ in range(60):
        hand = random_hand(rng, crowded=True)
        for way in ways(hand):
            assert way.kept == luschen_points(hand ^ way.card)
            assert way.outs == completing(hand ^ way.card)


@rule("GR-4.3")
def test_what_the_next_card_is_expected_to_bring_is_counted_card_by_card() -> None:
    kept = mask("H3 H4 S9 D9 C9 CA C2 C3 DK D7")
    unseen = mask("H5 H2 SK C4 S8")  # H5, H2: seven Luschen fewer and the king; C4: the king
    whole = luschen_points(kept)
    exact = [whole - min(luschen_points((kept | card) ^ out) for out in bits(kept)) for card in bits(mask("H5 H2 C4"))]
    assert hope(kept, whole, unseen) == sum(exact) / 5
    assert sum(exact) > 25


@rule("GR-6.2")
def test_a_loose_card_away_lowers_the_count_by_what_it_counts() -> None:
    rng = Random(3)
    for _ in range(150):
        hand = random_hand(rng, crowded=True)
        assert all(luschen_points(hand ^ bit) == luschen_points(hand) - points_of(bit) for bit in bits(loose(hand)))


@rule("GR-4.1")
def test_the_cards_that_complete_a_meld_are_found() -> None:
    rng = Random(5)
    for _ in range(100):
        hand = random_hand(rng, crowded=False)
        tried = [card for card in CARDS if any(meld >> card & 1 for meld in melds_in(hand | 1 << card))]
        assert completing(hand) == mask_of(tried) & ~hand


@rule("GR-4.6")
def test_cards_that_would_make_gin_are_counted() -> None:
    hand = mask("H3 H4 H5 S9 D9 C9 CA C2 C3 DK")
    assert gin_cards(hand) == mask("H2 H6 H9 C4")
    assert gin_cards(mask("CK DQ HJ S10 C8 D6 H4 S2 C3 D9")) == 0


@rule("GR-5.1")
def test_laying_off_is_known_in_thought() -> None:
    knocked = (mask("H3 H4 H5"), mask("S9 D9 C9"))
    assert left_over(mask("D10 H10 S10 HA H2 H6 H7 H9 SQ CQ"), knocked) == 20
    assert left_over(mask("D10 H10 S10 C5 C6 C7 H2 D4 S8 CQ"), knocked) == 22


# --- plain positions -------------------------------------------------------------------------------------------------


@rule("GR-4.6", "GR-4.7")
@pytest.mark.parametrize("name", [*GOOD, "lehrling", "geselle"])
def test_gin_is_laid_down_at_once(name: str) -> None:
    assert says(arrange(f"0: H3 H4 H5 S9 D9 C9 CA C2 C3 C4 SK; {REST}"), name) == "knock SK"


@rule("GR-4.4")
@pytest.mark.parametrize("name", [*GOOD, "lehrling", "geselle"])
def test_an_early_knock_is_made(name: str) -> None:
    assert says(arrange(f"0: H3 H4 H5 S9 D9 C9 CJ CA C5 D2 DQ; {REST}; turns 2"), name) != "knock DQ"  # 18
    assert says(arrange(f"0: H3 H4 H5 S9 D9 C9 D5 C2 SA S7 DQ; {REST}; turns 2"), name) != "knock DQ"  # 15
    assert says(arrange(f"0: H3 H4 H5 S9 D9 C9 D4 C2 SA DA DQ; {REST}; turns 2"), name) == "knock DQ"


@rule("GR-4.7")
def test_with_gin_near_a_good_player_waits_and_near_the_end_of_the_game_he_does_not() -> None:
    text = f"0: H3 H4 H5 S9 D9 C9 C2 C3 C4 D6 DQ; {REST}; turns 12; stock 14"
    assert says(arrange(text), "einfall") == "discard DQ"
    assert says(arrange(text), "regelbuch") == "knock DQ"
    assert says(arrange(f"{text}; points 0/90"), "einfall") == "knock DQ"


@rule("GR-3.1")
@pytest.mark.parametrize("name", [*GOOD, "lehrling", "geselle"])
def test_a_card_that_completes_a_meld_is_taken(name: str) -> None:
    text = "0: H3 H4 S9 D9 CK SQ DJ C7 D2 SA; seat 0 draws; pile SK {}"
    assert says(arrange(text.format("H5")), name) == "draw discard"
    assert says(arrange(text.format("D5")), name) == "draw stock"


@rule("GR-2.1")
@pytest.mark.parametrize("name", GOOD)
def test_the_upcard_is_taken_where_it_is_of_use(name: str) -> None:
    table = dealt(top="CK")
    table.state.hands = (table.state.hands[0], mask("H3 H4 S9 D9 C9 SQ DJ C7 D2 SA"))
    assert says(table, name) == "pass"
    table.state.pile = cards("H5")
    assert says(table, name) == "take"


@pytest.mark.parametrize("name", [*GOOD, "lehrling", "geselle"])
def test_no_finished_meld_is_broken(name: str) -> None:
    table = arrange(f"0: HJ HQ HK S9 D9 C9 D2 C5 H7 SA C3; {REST}")
    assert says(table, name).split()[1] in ("D2", "C5", "H7", "SA", "C3")


@rule("GR-6.4")
@pytest.mark.parametrize("name", [*GOOD, "zufall", "lehrling", "geselle"])
def test_the_best_is_laid_off(name: str) -> None:
    table = arrange(f"0: H3 H4 H5 S9 D9 C9 CA C2 DA S5 SK; {REST}", auto_layoff=False).play("0 knock SK")
    assert says(table, name) == "auto"


# --- reading ---------------------------------------------------------------------------------------------------------


def test_what_the_other_one_took_lies_in_his_hand_and_what_he_threw_or_refused_is_noted() -> None:
    memory, keen, rng = Memory(0), level("meister"), Random(1)
    for event in (
        Moved(cards("C7"), STOCK, PILE),
        Said(1, "pass"),
        Moved(cards("H5"), HANDS[0], PILE),
        Moved(cards("H5"), PILE, HANDS[1]),
        Moved(cards("SK"), HANDS[1], PILE),
    ):
        BRAIN.memories.note(memory, event, keen, rng)
    assert (memory.refused, memory.took, memory.threw) == (mask("C7"), mask("H5"), mask("SK"))
    table = arrange(f"0: HJ HQ HK S9 D9 C9 D2 H8 H7 SA C3; {REST}")
    table.state.shown = (0, mask("C5"))
    for seed in range(10):
        world, _ = BRAIN.sample(GAME.view(table.state, 0), memory, keen, Random(seed))
        assert world.hands[1] & mask("C5")


def test_a_hand_is_the_better_in_thought_the_longer_it_was_sorted() -> None:
    def mean(turns: int) -> float:
        table = arrange(f"0: HJ HQ HK S9 D9 C9 D2 H8 H7 SA C3; {REST}; turns {turns}")
        view = GAME.view(table.state, 0)
        worlds = [BRAIN.sample(view, Memory(0), level("meister"), Random(seed))[0] for seed in range(40)]
        return sum(luschen_points(world.hands[1]) for world in worlds) / 40

    assert mean(16) < mean(8) - 5 < mean(0) - 15


def test_a_hand_that_let_pass_what_completes_it_is_unlikely() -> None:
    hand = mask("H3 H4 S9 D9 CK SQ DJ C7 D2 SA")
    assert likely(hand, Memory(0, refused=mask("H5"))) < likely(hand, Memory(0, refused=mask("CQ"))) == 1


@rule("GR-3.2")
def test_a_card_next_to_what_he_took_is_awaited() -> None:
    own = mask("H6 C2 DK S9 D8 CJ D2 H9 SQ SA C3")
    took, threw = mask("H4 H5"), mask("CK SK")
    seen = Traces(unseen=EVERY & ~(own | took | threw), took=took, threw=threw, refused=0, turns=8)
    assert awaited(mask("H6"), seen) > 0.6 > 0.2 > awaited(mask("DK"), seen)


def test_a_card_at_the_other_end_of_a_run_with_one_he_took_is_awaited_too() -> None:
    unseen = EVERY & ~mask("S8 SJ D7")
    seen = Traces(unseen, mask("SJ"), 0, 0, 4)
    assert awaited(mask("S8"), seen) > awaited(
        mask("S8"), seen._replace(took=mask("DJ"), unseen=EVERY & ~mask("S8 DJ"))
    )


@pytest.mark.parametrize(
    ("hand", "thrown", "took", "threw", "code"),
    [
        ("SJ H2 D4", "CJ", "", "CJ", "discard_safe"),
        ("S8 H2 D4", "C8", "SJ", "C8", "discard_single"),  # S9, S10 may well be his
        ("SJ H2 D4", "DJ HJ S10 SQ", "", "", "discard_dead"),
        ("HJ H2 D4", "CQ", "", "", "discard_high"),
        ("H7 HK D4", "CQ", "", "", "discard_single"),
        ("CJ CQ HQ SQ H2", "D5", "", "", "discard_beside"),
    ],
)
def test_a_discard_is_called_safe_dead_or_alone_only_where_it_is(
    hand: str, thrown: str, took: str, threw: str, code: str
) -> None:
    first = mask(hand.split()[0])
    look = Look(
        hand=mask(hand),
        unseen=EVERY & ~(mask(hand) | mask(thrown) | mask(took)),
        top=first.bit_length() - 1,
        taken=-1,
        turns=6,
        stock=20,
        limit=9,
        held=mask(took),
        took=mask(took),
        threw=mask(threw),
        refused=0,
    )
    assert why(look, Discard(0.0, 40, first.bit_length() - 1), TUNED).code == code


@pytest.mark.parametrize(("turns", "code"), [(2, "knock_early"), (23, "knock_enough")])
def test_in_the_twelfth_turn_nobody_knocks_early(turns: int, code: str) -> None:
    state = arrange(f"0: H3 H4 H5 S9 D9 C9 D4 C2 SA DA DQ; {REST}; stock 6; turns {turns}").state
    knock = parse_action(GAME, "knock DQ")
    assert BRAIN.told(GAME.view(state, 0), Memory(0), knock, level("meister")) == Reason(code, (8,))


def test_who_knocks_late_with_many_luschen_is_taken_for_a_knocker_and_who_waits_for_gin_is_not() -> None:
    memory, keen, rng = Memory(0), level("meister"), Random(1)
    assert eagerness(memory) == pytest.approx(0.5)
    for _ in range(2):
        BRAIN.memories.note(memory, Special("knock", 1, values=(8,)), keen, rng)
    assert eagerness(memory) > 0.8
    for _ in range(4):
        BRAIN.memories.note(memory, Special("gin", 1, values=(0,)), keen, rng)
    assert eagerness(memory) < 0.2
    BRAIN.memories.note(memory, Special("gin", 0, values=(0,)), keen, rng)  # the own Gin tells nothing
    assert eagerness(memory) < 0.2


@rule("GR-4.7")
def test_against_a_knocker_who_reads_waits_with_less_near() -> None:
    table = arrange(f"0: H3 H4 H5 S9 D9 C9 CA HA D3 S2 DQ; {REST}; turns 12; stock 14")
    view, legal, keen = GAME.view(table.state, 0), GAME.legal(table.state, 0), level("einfall")
    told = [BRAIN.policy(view, memory, legal, keen, Random(1)) for memory in (Memory(0), Memory(0, eager=4))]
    assert [write_action(GAME, act).split()[0] for act, _ in told] == ["knock", "discard"]
    assert told[1][1] == Reason("wait_undercut", (7,))


# --- what options change ---------------------------------------------------------------------------------------------

TEN = "0: H3 H4 H5 S9 D9 C9 CA C2 DA S6 SK; 1: D10 HJ S8 C5 C6 D7 H2 D4 HK CQ; turns 2"


@rule("GR-4.4", "GR-7.1", "GR-7.2")
def test_the_limit_decides_what_is_knocked_with() -> None:
    assert says(arrange(TEN)) != "knock SK"
    end = BRAIN.playout.reward(arrange(TEN, knock_rule="max_10").play("0 knock SK").state, 0)
    assert end > 50
    assert hand_of(arrange(TEN, knock_rule="max_10").state).limit == 10
    assert hand_of(arrange(f"{TEN}; upcard H4", variant="oklahoma").state).limit == 4


@rule("GR-7.3")
def test_an_ace_turned_in_oklahoma_means_gin_or_one() -> None:
    text = "0: H3 H4 H5 S9 D9 C9 C2 C3 C4 DA SK; 1: D10 HJ S8 C5 C6 D7 H2 D4 HK CQ; upcard CA; turns 2; stock 9"
    assert not says(arrange(text, variant="oklahoma")).startswith("knock")
    assert hand_of(arrange(text, variant="oklahoma").state).limit == 0
    assert says(arrange(text, variant="oklahoma", oklahoma_ace="one"), "regelbuch") == "knock SK"


@rule("GR-7.4")
def test_spades_count_twice_in_thought() -> None:
    text = "0: H3 H4 H5 S9 D9 C9 CA C2 C3 C4; 1: D10 HJ S8 C5 C6 D7 H2 D4 HK CQ; seat 0 draws; upcard S6"

    def value(**options: Any) -> float:
        return reward(arrange(text, variant="oklahoma", match_target="0", **options).state, 0)

    assert value() > value(spade_doubles=False) + 3


@rule("GR-5.2")
def test_laying_off_against_gin_is_known_in_thought() -> None:
    text = "0: H3 H4 H5 S9 D9 C9 CA C2 C3 C4; 1: H2 H6 H7 H8 C5 C6 C7 H9 S4 D6; seat 0 draws"
    plain, off = (hand_of(arrange(text, layoff_on_gin=on).state) for on in (False, True))
    assert playout(plain, (TUNED, TUNED)).points > playout(off, (TUNED, TUNED)).points


@rule("GR-7.5", "GR-7.10")
def test_a_hand_is_worth_what_it_means_for_game_and_match() -> None:
    short, long = (arrange(f"{TEN}; points 30/0", match_target="0", game_target=goal).state for goal in (50, 300))
    assert prospect(short, (30, 0), (1, 0), 0) > prospect(long, (30, 0), (1, 0), 0) + 10
    single = arrange(TEN, match_target="0").state
    whole = arrange(TEN, match_target="1000").state
    assert prospect(single, (90, 10), (4, 1), 0) > prospect(whole, (90, 10), (4, 1), 0) + 5
    assert prospect(single, (50, 50), (2, 2), 0) == pytest.approx(50)


@rule("GR-5.1")
def test_who_lays_off_makes_no_difference_to_the_value_of_a_knock() -> None:
    text = f"0: H3 H4 H5 S9 D9 C9 CA C2 DA S5 SK; {REST}"
    own = arrange(text, auto_layoff=False).play("0 knock SK").state
    engine = arrange(text, auto_layoff=True).play("0 knock SK").state
    seat, act = BRAIN.playout.next_move(own, Random(1))
    GAME.apply(own, seat, act)
    assert own.points == engine.points == (13, 0)


@rule("GR-7.5")
def test_the_first_home_is_the_nearer_one() -> None:
    assert first_home(3, 3, ((1, 1.0),)) == 0.5
    assert first_home(1, 2, ((1, 1.0),)) == 0.75
    assert first_home(0, 5, ((1, 1.0),)) == 1


def test_lessons_tell_better_weights_from_worse_ones() -> None:
    found = compared(QUICK, ROUGH._replace(out=(-3.0,) * STAGES, knock=(1,) * STAGES), 150, seed=1)
    assert found.mean > 2 * found.error
    assert len(set(changes(TUNED))) > 10


def test_lessons_find_that_a_card_which_no_pair_goes_with_is_awaited_least() -> None:
    usual, _, _, half, _, _, alone = fitted(list(observed(16)))[:7]
    assert usual < 0 < half
    assert alone < 0


@rule("GR-5.4", "GR-6.4")
@pytest.mark.parametrize(("made", "better"), [("done", "auto"), ("layoff H2 M2", "layoff H2 M2")])
def test_to_count_before_all_is_laid_off_is_told_as_a_mistake_and_a_first_step_is_none(made: str, better: str) -> None:
    text = "0: H3 H4 H5 S9 D9 C9 CA C2 DA S5 SK; 1: D10 H10 S10 HA H2 H6 H7 H9 SQ CQ"
    state = arrange(text, auto_layoff=False).play("0 knock SK").state
    act, legal, budget = parse_action(GAME, made), GAME.legal(state, 1), Budget(32, 60_000)
    found = weigh(GAME, BRAIN, GAME.view(state, 1), Memory(1), legal, act, level("meister"), budget, Random(1))
    assert write_action(GAME, found.action) == better
