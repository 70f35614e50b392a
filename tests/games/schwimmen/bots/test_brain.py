"""The bots of Schwimmen: exact expectations, plain positions, the effect of each option."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product
from random import Random

import pytest

from game.bots.core.levels import level
from game.bots.families.standing import survival
from game.bots.schwimmen.brain import BRAIN
from game.bots.schwimmen.habits import habit, laughable
from game.bots.schwimmen.hands import WORTH, followed
from game.bots.schwimmen.memory import Memory
from game.bots.schwimmen.playout import after, playout, reward, table_of
from game.bots.schwimmen.plays import look_at, manner, ranking, served, ways
from game.bots.schwimmen.weights import ROUGH, strong
from game.texts import Texts
from rules.core.contract import TABLE, Moved
from rules.core.deck import Card
from rules.core.notation import write_action
from rules.families.tricks import mask_of
from rules.schwimmen.game import GAME
from rules.schwimmen.material import CARDS, DECK, GONE, MITTE, worth
from rules.schwimmen.plays import STOP
from tests.game.bots import harness
from tests.game.bots.harness import player_of
from tests.games.schwimmen.given import arrange, cards, dealt
from tests.training.schwimmen import better

rule = pytest.mark.rule
PLAYER = player_of("schwimmen")
GOOD = ("regelbuch", "einfall", "geselle", "meister")
KEEN = level("einfall+reading=0")


says = partial(harness.says, PLAYER)


# --- expectations ----------------------------------------------------------------------------------------------------


def best_with(hand: Sequence[Card], card: Card) -> int:
    """The most that a hand counts that may take one card, tried out."""
    return max(worth(tuple(hand)), *[worth((*[held for held in hand if held != given], card)) for given in hand])


def tried_out(hand: Sequence[Card], mitte: Sequence[Card], unseen: Sequence[Card]) -> float:
    """The value that `followed` finds in a shorter way."""
    found = [max(best_with(hand, old), best_with(hand, new)) for old, new in product(mitte, unseen)]
    return sum(found) / len(found)


def test_what_a_hand_will_count_is_reckoned_exactly() -> None:
    rng = Random(3)
    for _ in range(150):
        order = rng.sample(CARDS, 6 + rng.randrange(1, 26))
        hand, mitte, unseen = order[:3], order[3:6], order[6:]
        assert followed(mask_of(hand), mask_of(mitte), mask_of(unseen)) == pytest.approx(tried_out(hand, mitte, unseen))


@rule("SW-3.1", "SW-3.2")
def test_the_policy_makes_the_exchange_with_the_best_expectation() -> None:
    rng, keen = Random(4), strong(3).keen
    for _ in range(25):
        order = rng.sample(CARDS, 32)
        table = arrange()
        table.state.hands = [tuple(order[:3]), tuple(order[3:6]), tuple(order[6:9])]
        table.state.mitte, table.state.stock = tuple(order[9:12]), tuple(order[12:])
        look = look_at(GAME.view(table.state, 1), Memory(1))
        unseen = [*order[:3], *order[6:9], *order[12:]]
        values = {}
        for play in ways(look):
            hand = [card for card in CARDS if play.hand >> card & 1]
            mitte = [card for card in CARDS if play.mitte >> card & 1]
            values[play.act] = (1 - keen) * worth(tuple(hand)) + keen * tried_out(hand, mitte, unseen)
        best = ranking(look, manner(KEEN, 3))[0][1]
        assert values[best.act] == pytest.approx(max(values.values()))


@pytest.mark.parametrize(("own", "others", "chance"), [(1, (1,), 1 / 2), (2, (1,), 3 / 4), (1, (1, 1), 1 / 3)])
def test_the_chance_to_be_the_last_one_left(own: int, others: tuple[int, ...], chance: float) -> None:
    assert survival(own, others) == pytest.approx(chance)
    assert survival(0, others) == 0
    assert survival(own, ()) == 1


# --- plain positions -------------------------------------------------------------------------------------------------


@rule("SW-2.3", "SW-3.5")
@pytest.mark.parametrize("name", GOOD)
def test_three_alike_are_stopped_with(name: str) -> None:
    assert says(arrange("0: SK S8 HJ; 1: D7 H7 S7; 2: HQ H10 C8; Mitte SJ C10 H8"), name) == "stop"


@rule("SW-2.5")
@pytest.mark.parametrize("name", [*GOOD, "lehrling"])
def test_the_card_that_makes_31_is_taken(name: str) -> None:
    assert says(arrange("0: SK S8 HJ; 1: CA CK D9; 2: HQ H10 C8; Mitte CQ S10 H8"), name) == "swap D9 CQ"


@rule("SW-3.2")
@pytest.mark.parametrize("name", GOOD)
def test_a_good_mitte_is_taken_as_a_whole(name: str) -> None:
    assert says(arrange("0: SK S8 HJ; 1: C7 D8 S9; 2: HQ H10 C8; Mitte DA DK D9"), name) == "swap_all"


@rule("SW-5.1")
@pytest.mark.parametrize("name", GOOD)
def test_in_the_last_turn_only_what_is_held_counts(name: str) -> None:
    table = arrange("0: SK S8 HJ; 1: CA HA D9; 2: HQ H10 C8; Mitte C10 D10 S8; seat 0 on turn")
    table.play("0 stop")
    assert says(table, name) in ("swap D9 C10", "swap HA C10")


@rule("SW-1.4")
@pytest.mark.parametrize("name", GOOD)
def test_a_good_packet_is_kept_and_a_poor_one_is_not(name: str) -> None:
    good = dealt({0: "CA CK C9"}, "S7 H8 D9", 3).play("0 look 1")
    poor = dealt({0: "C7 S8 H9"}, "CA CK C9", 3).play("0 look 1")
    assert says(good, name) == "keep"
    assert says(poor, name) == "other"


@rule("SW-4.8")
def test_either_packet_may_be_looked_at_for_the_same_reason() -> None:
    """Asked about one of them alone, as a hint does, it is not said that nothing else can be done."""
    state = GAME.start(GAME.options(), 3, 1)
    GAME.apply(state, TABLE, GAME.legal(state, TABLE)[0])
    view, memory = GAME.view(state, 0), Memory(0)
    for act in GAME.legal(state, 0):
        chosen, reason = BRAIN.policy(view, memory, [act], level("meister"), Random(1))
        assert (chosen, reason.code) == (act, "peek")


def test_cards_that_were_washed_away_are_remembered() -> None:
    table, memory = arrange(), Memory(1)
    washed = Moved(cards("SJ C10 H8"), MITTE, GONE)
    BRAIN.memories.note(memory, washed, level("meister"), Random(1))
    assert memory.gone == mask_of(washed.cards)
    table.play("1 push, 2 push, 0 push")
    look = look_at(GAME.view(table.state, 1), memory)
    assert not look.unseen & memory.gone
    world, _ = BRAIN.sample(GAME.view(table.state, 1), memory, level("meister"), Random(1))
    assert set(world.gone) == set(washed.cards)


@rule("SW-3.1")
def test_cards_taken_in_the_open_lie_in_that_hand_in_every_world() -> None:
    table = arrange().play("1 swap D9 C10, 2 push, 0 push")
    for seed in range(10):
        world, _ = BRAIN.sample(GAME.view(table.state, 0), Memory(0), level("meister"), Random(seed))
        assert DECK.token_of["C10"] in world.hands[1]


def test_whoever_left_much_lying_hardly_holds_what_it_fits() -> None:
    table = arrange("0: SK S8 HJ; 1: C7 C8 D9; 2: HQ H10 D7; Mitte CA D10 S9; seat 2 on turn")
    view, memory = GAME.view(table.state, 0), Memory(0)
    memory.left[1] = mask_of(table.state.mitte)
    weights = {BRAIN.sample(view, memory, level("meister"), Random(seed))[1] for seed in range(30)}
    assert len(weights) > 1
    assert max(weights) == 1.0


def test_the_neighbour_is_not_served() -> None:
    """Seat 2 is known to hold two hearts: a Mitte with a heart serves it, one without does not."""
    table = arrange("0: S7 S8 C9; 1: CK CQ H9; 2: HA HK D7; Mitte CJ D8 S10")
    table.state.shown = (0, 0, mask_of(cards("HA HK")))
    look = look_at(GAME.view(table.state, 1), Memory(1))
    assert served(look, mask_of(cards("H10 D8 S10"))) > served(look, mask_of(cards("C9 D8 S10"))) + 10
    assert served(look._replace(following=0), mask_of(cards("H10 D8 S10"))) == 0


def test_a_swap_that_gives_points_up_for_nothing_is_not_weighed() -> None:
    table = arrange("1: D10 D8 D7; 0: SJ S8 HJ; 2: C10 CQ SK; Mitte H8 CJ SQ")
    view, legal = GAME.view(table.state, 1), GAME.legal(table.state, 1)
    found = BRAIN.candidates(view, Memory(1), legal, level("meister"))
    assert sorted(act.verb for act in found) == ["push", "stop"]


@rule("SW-5.3")
def test_where_31_is_to_be_had_nothing_else_is_weighed() -> None:
    table = arrange("1: SQ SK D8; 0: C10 C9 HJ; 2: C8 CQ H9; Mitte CA S7 SA")
    view, legal = GAME.view(table.state, 1), GAME.legal(table.state, 1)
    found = BRAIN.candidates(view, Memory(1), legal, level("meister"))
    assert [write_action(GAME, act) for act in found] == ["swap D8 SA"]


# --- what options change ---------------------------------------------------------------------------------------------


@rule("SW-1.2")
def test_lives_decide_what_a_lost_round_costs() -> None:
    few, many = after([0, 0], [40, 50], 0), after([3, 3], [40, 50], 0)
    assert few == 0
    assert 30 < many < 50
    assert after([0, 0], [40, 40], 0) == 50  # SW-6.6


@rule("SW-4.3")
@pytest.mark.parametrize("name", GOOD)
def test_7_8_9_is_replaced_where_that_is_agreed(name: str) -> None:
    text = "0: SK S10 HJ; 1: CA DK HQ; 2: HK H10 SQ; Mitte C7 D8 S9"
    assert says(arrange(text), name) == "new789"
    assert says(arrange(text, rule_789=False), name) != "new789"


@rule("SW-5.4", "SW-5.6")
@pytest.mark.parametrize("name", [*GOOD, "lehrling"])
def test_31_is_laid_down_where_nobody_does_it_for_you(name: str) -> None:
    table = arrange("0: SK S8 HJ; 1: CA CK CQ; 2: HQ H10 C8; Mitte SJ S10 H8", auto_31=False)
    assert says(table, name) == "lay"


@rule("SW-4.9")
def test_a_round_without_end_is_broken_off_in_thought_as_well() -> None:
    """Two play that never stop, and nothing improves their hands; the Talon renews the Mitte until it is used up."""
    never = strong(2)._replace(stop=(64,), last=64, renew=0)
    table, _ = table_of(arrange("0: SA SK S9; 1: CA CK C9; Mitte D7 H8 D8; turns 0", turn_limit=10).state)
    table.stock = []
    table.pushes = -1000  # they push for ever
    playout(table, [never, never])
    assert table.turns == 20


def test_a_reward_is_a_chance_to_win() -> None:
    table = arrange("0: SK S8 HJ; 1: D7 H7 S7; 2: HQ H10 C8; Mitte SJ C10 H8").play("1 stop")
    values = [reward(table.state.copy(), seat) for seat in range(3)]
    assert sum(values) == pytest.approx(100)
    assert values[1] > min(values)  # 30½ is not the lowest


def test_lessons_tell_a_better_style_from_a_worse_one() -> None:
    timid = ROUGH._replace(stop=(40,))
    mean, error = better(strong(3), timid, 3, 150, 1)
    assert mean > 2 * error


# --- who does not look closely ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("erring", ["lehrling", "geselle"])
def test_who_misses_the_third_spade_pushes_stops_or_exchanges_what_counts_nothing(erring: str) -> None:
    here = arrange("0: C7 D8 D9; 1: SK SQ H7; 2: HQ H10 C9; Mitte S7 C8 DA")
    view, legal = GAME.view(here.state, 1), GAME.legal(here.state, 1)
    made = {write_action(GAME, habit(view, Memory(1), legal, level(erring), Random(seed))[0]) for seed in range(60)}
    assert made == {"push", "stop", "swap H7 S7", "swap H7 C8", "swap H7 DA"}


@rule("SW-3.5")
@pytest.mark.parametrize("erring", ["lehrling", "geselle"])
def test_nobody_stops_past_a_card_that_brings_eight_points(erring: str) -> None:
    here = arrange("0: C7 C8 S9; 1: DK D9 HQ; 2: HK H10 C9; Mitte D8 S7 CJ")
    view, legal = GAME.view(here.state, 1), GAME.legal(here.state, 1)
    made = {write_action(GAME, habit(view, Memory(1), legal, level(erring), Random(seed))[0]) for seed in range(60)}
    assert "swap HQ D8" in made
    assert "stop" not in made
    assert laughable(view, Memory(1), legal, STOP) == "stops_blind"


def missed(erring: str, text: str) -> int:
    """How often of a hundred times somebody who does not look closely misses a card that would be better."""
    here = arrange("0: SK S8 HJ; 1: CA D9 H7; 2: HQ H10 C9; Mitte C7 S8 DQ; seat 0 on turn").play(text)
    view, legal = GAME.view(here.state, 1), GAME.legal(here.state, 1)
    made = [habit(view, Memory(1), legal, level(erring), Random(seed))[0] for seed in range(100)]
    look = look_at(view, Memory(1))
    gains = {play.act for play in ways(look) if WORTH[play.hand] > WORTH[look.hand]}
    return sum(act not in gains for act in made)


@rule("SW-5.1")
@pytest.mark.parametrize("erring", ["lehrling", "geselle"])
def test_in_the_last_turn_people_look_more_closely(erring: str) -> None:
    assert missed(erring, "0 stop") < missed(erring, "0 push")


@pytest.mark.parametrize("code", ["push_keep", "push_nothing", "push_last_turn", "take_all", "stop_last"])
def test_a_hint_calls_a_move_what_its_button_does_in_english_too(code: str) -> None:
    said = Texts("en", GAME.id)(f"bot.{code}", number=20).lower()
    assert "pass" in said or "swap" in said
    assert "push" not in said
    assert "exchange" not in said
