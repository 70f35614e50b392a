"""The bots of Fünfhundert in plain positions, and the effect of every option. (rulebook, chapter 8)"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from game.bots.core.levels import LEVELS, level
from game.bots.fuenfhundert.outlook import weighed
from game.bots.fuenfhundert.plays import seen_by
from game.bots.fuenfhundert.solver import WIN
from game.bots.fuenfhundert.tables import ABOVE
from game.bots.fuenfhundert.weights import WEIGHTS, Weights
from game.bots.fuenfhundert.worlds import Hidden, sample
from game.bots.fuenfhundert.worth import exact, reward, worth
from game.bots.thinking.weighing import verdict
from rules.core.contract import Action, action
from rules.core.notation import write_action
from rules.core.options import build
from rules.families.tricks import mask_of
from rules.fuenfhundert.material import DECK, MELDS
from rules.fuenfhundert.melding import RIGHT, judged
from rules.fuenfhundert.state import State
from tests.game.bots import harness
from tests.game.bots.harness import Moment, attentive, decided, moments, options_of, player_of, think
from tests.games.fuenfhundert.given import arrange
from tests.training.fuenfhundert import gain, learned

rule = pytest.mark.rule
PLAYER = player_of("fuenfhundert")
GAME, BRAIN = PLAYER.game, PLAYER.brain
KEEN = level("meister")
GOOD = ("lehrling", "regelbuch", "geselle", "meister")
every_level = pytest.mark.parametrize("name", GOOD)

DEALT = "0: {}; 1: C8 D8 S8 H8 C7 S9 D9 H9; turned {}; talon 15"


says = partial(harness.says, PLAYER)


def why(state: State) -> str:
    return decided(PLAYER, state).reasons[0].code


# --- every level -----------------------------------------------------------------------------------------------------


@rule("FH-4.1", "FH-4.4")
@every_level
def test_a_pair_is_announced_before_a_card_is_played(name: str) -> None:
    state = arrange(DEALT.format("HK HQ C9 D7 SJ C10 S10 DJ", "SA")).state
    assert says(state, name) == "meld pair H"


@rule("FH-4.1")
@every_level
def test_the_dearest_meld_comes_first(name: str) -> None:
    state = arrange(DEALT.format("HK HQ CQ SQ DQ H7 D7 C10", "SA")).state
    assert says(state, name) == "meld four Q"


@rule("FH-3.1", "FH-3.5")
@every_level
def test_the_seven_is_exchanged_at_once(name: str) -> None:
    state = arrange(DEALT.format("HK CQ C9 D7 SJ C10 S7 DJ", "SA")).state
    assert says(state, name) == "exchange"


@rule("FH-4.4", "FH-2.2")
@pytest.mark.parametrize("name", GOOD[1:])
def test_a_queen_is_taken_where_its_king_waits(name: str) -> None:
    hand = "1: HK CA C8 D7 SJ S9 H7 DJ; 0: C9 D8 S8 H8 C7 D9 H9; trick 0: HQ; turned SA; talon 15"
    state = arrange(hand).state
    assert says(state, name) in ("play HK", "play CA")


@every_level
def test_no_ace_is_wasted_on_a_seven(name: str) -> None:
    hand = "1: HA CA C8 D7 SJ S9 H7 DJ; 0: C9 D8 S8 H8 D9 H9 CK; trick 0: C7; turned SA; talon 15"
    state = arrange(hand).state
    assert all(says_often(state, name, seed) not in ("play HA", "play CA") for seed in range(12))


def says_often(state: State, name: str, seed: int) -> str:
    return write_action(GAME, decided(PLAYER, state, name, 0, seed).action)


@rule("FH-5.1")
@pytest.mark.parametrize("name", list(LEVELS))
def test_nobody_ever_announces_anything_false(name: str) -> None:
    strength, rng = attentive(name), Random(4)
    given = options_of(GAME, rng) | {"false_meld": "penalty", "limit": "300"}

    def mover(moment: Moment) -> Action:
        return think(PLAYER, moment, strength, 0, seed=rng.getrandbits(20)).action

    offered = 0
    for moment in moments(PLAYER, 2, 4, given, dict.fromkeys((0, 1), strength), mover):
        offered += sum(judged(moment.state, moment.seat, MELDS[act]) != RIGHT for act in moment.legal if act in MELDS)
        assert moment.state.falses == (0, 0)
    assert offered > 100


# --- the strong player -----------------------------------------------------------------------------------------------


@rule("FH-4.5")
def test_king_and_queen_of_trumps_wait_for_the_run() -> None:
    """Only the ten is missing, and the Talon is full: 240 rather than 40."""
    near = arrange(DEALT.format("HA HK HQ HJ C9 D7 S7 SJ", "H7").replace("H8 ", "CJ ")).state
    far = arrange(DEALT.format("HK HQ C9 D7 S7 SJ CK DJ", "H7").replace("H8 ", "CJ ")).state
    assert says(near).startswith("play")
    assert why(near) == "wait_dearer"
    assert says(far) == "meld pair H"


@rule("FH-4.7")
def test_the_pair_is_announced_beside_the_binokel_for_the_jack_of_a_run() -> None:
    """Only the ace is missing for the run: its jack is not given to the binokel, and a hint says so."""
    text = "0: SJ CA HJ S10 SK H10 SQ DQ; 1: CK H8 CJ CQ H7 C8 HK D7; turned C10; talon 7; {}; fresh 0: DQ"
    run = arrange(text.format("won 0: S8 DK HA D9; won 1: H9 D10 DA C9")).state
    assert says(run) == "meld pair D"
    assert why(run) == "keep_jack"
    dead = arrange(text.format("won 0: S8 DK HA D9; won 1: H9 D10 SA C9")).state
    memory = BRAIN.memories.fresh(0, 2)
    memory.taken = list(dead.won[1])
    found = think(PLAYER, Moment(dead, 0, GAME.legal(dead, 0), [memory, memory]), KEEN, 0)
    assert (write_action(GAME, found.action), found.reasons[0].code) == ("meld binokel", "meld_binokel")


@rule("FH-4.5")
def test_nobody_waits_for_a_card_that_lies_in_the_others_tricks() -> None:
    text = "0: HA HK HQ HJ C9 D7 S7; 1: C8 D8 S8 CJ C7 S9 D9; turned H7; talon 13; won 1: H10 SA; fresh 0: HQ"
    state = arrange(text).state
    memory = BRAIN.memories.fresh(0, 2)
    memory.taken = [DECK.token_of[code] for code in ("H10", "SA")]
    found = think(PLAYER, Moment(state, 0, GAME.legal(state, 0), [memory, memory]), KEEN, 0)
    assert write_action(GAME, found.action) == "meld pair H"


def test_a_card_worth_nothing_is_led_rather_than_one_for_a_run() -> None:
    state = arrange(DEALT.format("HA H10 HK HJ C9 H7 S7 C7", "DA").replace("C7 S9", "SQ S9")).state
    assert says(state) in ("play C9", "play S7", "play C7", "play H7", "play HA")


def late() -> State:
    """A state in which two cards each are left of a whole pack."""
    rest = [code for code in DECK.codes[:32] if code not in ("HK", "CA", "HQ", "S7")]
    piles = f"won 0: {' '.join(rest[:14])}; won 1: {' '.join(rest[14:])}"
    state: State = arrange(f"0: HK CA; 1: HQ S7; trump C; {piles}; fresh 0: C7; fresh 1: C7").state
    return state


def why_of(state: State, memory: Any) -> str:
    return think(PLAYER, Moment(state, 0, GAME.legal(state, 0), [memory, memory]), KEEN, 0).reasons[0].code


@rule("FH-6.1")
def test_once_the_talon_is_empty_the_end_is_solved() -> None:
    """Whoever remembers every card knows the other's hand."""
    state = late()
    memory = BRAIN.memories.fresh(0, 2)
    memory.taken = list(state.won[1])
    hidden = Hidden(GAME.view(state, 0), memory)
    assert not any(hidden.rooms[1:])
    assert why_of(state, memory) == "solved"


def test_the_last_trick_of_the_talon_is_weighed_by_the_solved_end() -> None:
    """Three cards lose the trick, and either game ends 104 to 86: no hint calls one of them the best."""
    text = """0: DA SK SA S10 D10 DQ C10 S9; 1: D9 D8 CK DJ DK C8 HK; seat 1 leads; trick 1: CA; turned D7; talon 1;
        won 0: H8 HQ C9 CQ; won 1: H9 H10 S8 SQ HA CJ C7 SJ H7 S7; fresh 0: S9; fresh 1: D9; augen 6/28; points 10/0"""
    state = arrange(" ".join(text.split())).state
    assert [_after(state, code) for code in ("SA", "S10", "S9")] == [worth(104 - 86)] * 3
    memory = BRAIN.memories.fresh(0, 2)
    memory.taken = list(state.won[1])
    found = think(PLAYER, Moment(state, 0, GAME.legal(state, 0), [memory, memory]), KEEN, 48)
    level_with = {found.action, *[rival.action for rival in found.rivals if verdict(rival) == "alike"]}
    assert {write_action(GAME, act) for act in level_with} >= {"play SA", "play S10", "play S9"}


def _after(state: State, code: str) -> float:
    """What seat 0 has to expect when it answers with this card."""
    begun = state.copy()
    GAME.apply(begun, 0, action("play", DECK.token_of[code]))
    return reward(begun, 0)


def test_a_search_agrees_with_announcing() -> None:
    state = arrange(DEALT.format("HK HQ C9 D7 SJ C10 S10 DJ", "SA")).state
    assert says(state, "meister", 12) == "meld pair H"


@rule("FH-7.4")
@every_level
def test_nobody_waits_where_an_announcement_wins_the_match(name: str) -> None:
    state = arrange(WAITING + "; game 2; points 462/420").state
    assert says(state, name) == "meld pair H"


@rule("FH-7.4")
@pytest.mark.parametrize("name", GOOD[2:])
def test_the_trick_that_ends_the_match_is_taken(name: str) -> None:
    hand = "1: HK CA C8 D7 SJ S9 H7 DJ; 0: C9 D8 S8 H8 C7 D9 H9; trick 0: D10; turned SA; talon 15; game 2; points {}"
    assert says(arrange(hand.format("300/480")).state, name) == "play CA"
    assert says(arrange(hand.format("480/300")).state, name) == "play CA"


# --- reading ---------------------------------------------------------------------------------------------------------


@rule("FH-4.12")
def test_announced_cards_lie_in_the_others_hand() -> None:
    text = "0: C9 D7 S7 SJ CK DJ C10 CA; 1: HK HQ C8 D8 S8 C7 S9 D9; turned H7; talon 15; used 1 pair: HK HQ"
    state = arrange(text).state
    king, queen = DECK.token_of["HK"], DECK.token_of["HQ"]
    for seed in range(20):
        world, _ = sample(GAME.view(state, 0), BRAIN.memories.fresh(0, 2), KEEN, Random(seed))
        assert {king, queen} <= set(world.hands[1])


@rule("FH-3.1")
def test_the_trump_card_lies_where_the_seven_came_from() -> None:
    text = "0: C9 D7 S7 SJ CK DJ C10 CA; 1: HK H7 C8 D8 S8 C7 S9 D9; turned HA; talon 15; seat 1 leads"
    state = arrange(text).state
    GAME.apply(state, 1, action("exchange"))
    for seed in range(20):
        world, _ = sample(GAME.view(state, 0), BRAIN.memories.fresh(0, 2), KEEN, Random(seed))
        assert state.turned in world.hands[1]


def test_whoever_keeps_quiet_seldom_holds_a_pair() -> None:
    """The other has played a card and drawn none since: a pair in his hand would have been announced."""
    text = "0: C9 D7 S7 SJ CK DJ C10 CA; 1: HK SQ C8 D8 S8 C7 S9 D9; turned H7; talon 15"
    state = arrange(text).state
    view = GAME.view(state, 0)

    def pairs(id: str) -> int:
        found = 0
        for seed in range(150):
            world, _ = sample(view, BRAIN.memories.fresh(0, 2), level(id), Random(seed))
            hand = mask_of(world.hands[1])
            found += any(not MELDS[act].cards & ~hand for act in MELDS)
        return found

    assert pairs("meister") < pairs("meister+reading=0") / 2


@rule("FH-6.1")
@pytest.mark.parametrize(("name", "sure"), [("meister", True), ("lehrling", False)])
def test_whoever_counts_knows_the_others_hand_once_the_talon_is_empty(name: str, sure: bool) -> None:
    strength, rng, numbers = attentive(name), Random(6), []

    def mover(moment: Moment) -> Action:
        return rng.choice([act for act in moment.legal if act not in MELDS])

    for moment in moments(PLAYER, 2, 6, {"limit": "300"}, dict.fromkeys((0, 1), strength), mover):
        if moment.state.stock or not moment.state.hands[moment.seat]:
            continue
        hidden = Hidden(GAME.view(moment.state, moment.seat), moment.memories[moment.seat])
        numbers.append(hidden.number)
        if sure:
            assert hidden.pool == mask_of(moment.state.hands[1 - moment.seat])
    assert (set(numbers) == {1}) == sure


# --- how every option changes the play -------------------------------------------------------------------------------

WAITING = DEALT.format("HA HK HQ HJ C9 D7 S7 SJ", "H7").replace("H8 ", "CJ ")


@rule("FH-1.3")
def test_low_cards_decide_whether_a_nine_takes_an_eight() -> None:
    text = "1: H9 CA C7 D7 SJ S9 H7 DJ; 0: C9 D8 S8 H8 D9 CJ CK; trick 0: C8; turned SA; talon 15"
    assert why(arrange(text, low_cards="by_rank").state) in ("take_cheap", "throw_low")
    by_rank, by_value = (_worth_of(arrange(text, low_cards=name).state, "H9") for name in ("by_rank", "by_value"))
    assert by_rank != by_value


def _worth_of(state: State, code: str) -> float:
    seen = seen_by(Hidden(GAME.view(state, state.seat), BRAIN.memories.fresh(state.seat, 2)))
    cards = mask_of(state.hands[state.seat])
    found = weighed(seen, cards, ABOVE[state.options.low_cards], WEIGHTS)
    return next(value for value, card in found if DECK.codes[card] == code)


@rule("FH-3.4")
def test_seven_bonus_says_when_ten_points_come() -> None:
    text = "0: CA; 1: S7; trump S"
    due, paid = (exact(arrange(text, seven_bonus=name).state) for name in ("on_possession", "on_exchange"))
    assert paid - due == 10


@rule("FH-4.5", "FH-4.11")
def test_meld_duty_leaves_no_choice_where_it_is_forced() -> None:
    assert says(arrange(WAITING, meld_duty="lapse").state).startswith("play")
    assert says(arrange(WAITING, meld_duty="free").state).startswith("play")
    assert says(arrange(WAITING, meld_duty="forced").state) == "meld pair H"


@rule("FH-4.5")
def test_meld_duty_free_lets_an_old_pair_count() -> None:
    text = "0: HK HQ; 1: C7 C8; trump D; fresh 0: "
    values = {name: exact(arrange(text + "C7", meld_duty=name).state) for name in ("lapse", "free")}
    assert values["free"] - values["lapse"] == 20


@rule("FH-4.7")
def test_reuse_lets_a_pair_be_announced_while_the_run_may_come() -> None:
    assert says(arrange(WAITING, reuse="never").state).startswith("play")
    assert says(arrange(WAITING, reuse="other_class").state) == "meld pair H"


@rule("FH-4.8")
def test_used_scope_decides_whether_announced_cards_are_worth_taking() -> None:
    text = "0: HK C7; 1: HQ C8; trump D; won 0: SA SK; used 1 pair: HQ HK"
    values = {name: exact(arrange(text, used_scope=name).state) for name in ("player", "card")}
    assert values["player"] - values["card"] == 20


@rule("FH-5.4")
@pytest.mark.parametrize("way", ["penalty", "refuse"])
def test_false_meld_changes_what_is_offered_but_not_what_is_said(way: str) -> None:
    state = arrange(DEALT.format("HK CQ C9 D7 SJ C10 S8 DJ", "SA").replace("S8 H8", "H8"), false_meld=way).state
    offered = [act for act in GAME.legal(state, 0) if act in MELDS]
    assert bool(offered) == (way == "penalty")
    assert says(state).startswith("play")


@rule("FH-7.2")
def test_limit_mode_decides_whether_500_are_enough() -> None:
    text = "0: CA; 1: C7; trump D; game 2; points 489/300"
    enough, short = (exact(arrange(text, limit_mode=name).state) for name in ("at_least", "over"))
    assert enough > WIN / 2 > short


@rule("FH-7.7")
def test_limit_decides_when_the_match_is_won() -> None:
    text = "0: CA; 1: C7; trump D; game 2; points 295/100"
    won, open_ = (exact(arrange(text, limit=name).state) for name in ("300", "500"))
    assert won > WIN / 2 > open_


@rule("FH-4.5")
def test_show_hints_is_for_people() -> None:
    assert says(arrange(WAITING, show_hints=True).state) == says(arrange(WAITING, show_hints=False).state)


# --- what a game is worth --------------------------------------------------------------------------------------------


@rule("FH-7.4")
def test_the_match_is_worth_more_than_any_points() -> None:
    assert worth(WIN + 10) > worth(400) > worth(100) > worth(0) == 0 > worth(-WIN - 10)
    assert worth(WIN + 60) > worth(WIN + 10)


def test_a_finished_game_is_worth_what_stands_on_the_sheet() -> None:
    state: Any = GAME.start(build(GAME.options, {}), 2, 1)
    state.phase, state.totals = "round_end", (252, 198)
    assert reward(state, 0) == pytest.approx(-reward(state, 1)) == pytest.approx(worth(54))
    state.phase, state.totals = "over", (518, 112)
    assert reward(state, 0) > 200


def test_lessons_improve_bad_weights() -> None:
    bad = Weights(trump_high=-20.0, trump_low=-20.0, ace=-10.0)
    found = learned(bad, 12, seed=1)
    assert found != bad
    assert sum(gain(seed, WEIGHTS, bad) for seed in range(30)) > 0
