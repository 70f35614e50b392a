"""The bots of Das Zwergenamulett: legal under any rules, sensible in plain positions. (rulebook, chapter 8)"""

from __future__ import annotations

from random import Random

import pytest

from game.bots.core.base import Budget, Choice
from game.bots.core.levels import LEVELS, OFFERED, level
from game.bots.thinking import search
from game.bots.thinking.impulses import decisions, impulse
from game.bots.zwergenamulett.brain import BRAIN
from game.bots.zwergenamulett.mind import Play
from game.bots.zwergenamulett.plays import code_of, sensible
from game.bots.zwergenamulett.worth import prospect
from game.simulate.command import jobs, play, summary
from game.texts import Texts
from rules.core.contract import TABLE, Action
from rules.core.notation import write_action
from rules.zwergenamulett.game import GAME
from rules.zwergenamulett.material import ZB
from rules.zwergenamulett.state import State
from tests.game.bots.harness import attentive, by_bots, options_of
from tests.games.zwergenamulett.bots.matches import ZWERGENAMULETT, moments, witness
from tests.games.zwergenamulett.given import arrange

rule = pytest.mark.rule
TEXTS = tuple(Texts(lang, GAME.id) for lang in ("de", "en"))
GOOD = ("geselle+temperature=0", "meister")


def choice(state: State, id: str = "meister", worlds: int = 0, seed: int = 1) -> Choice:
    """The choice of a bot of this level here, by its policy or after so many worlds."""
    seat, strength = GAME.turn(state).must[0], attentive(id)
    memory, legal = witness(state, seat, strength), decisions(GAME, GAME.legal(state, seat))
    budget = Budget(worlds, 60_000)
    return search.choose(GAME, BRAIN, GAME.view(state, seat), memory, legal, strength, budget, Random(seed))


def cards_of(state: State, seat: int) -> list[Action]:
    return decisions(GAME, GAME.legal(state, seat))


def says(state: State, id: str = "meister", worlds: int = 0, seed: int = 1) -> str:
    return write_action(GAME, choice(state, id, worlds, seed).action)


def call(state: State, seat: int, id: str = "meister", seed: int = 1) -> str:
    """The code of the reason for which the seat announces now; "" when it is silent."""
    strength, legal = level(id), GAME.legal(state, seat)
    memory = witness(state, seat, strength, seed)
    found = impulse(GAME, GAME.view(state, seat), memory, legal, strength, Random(seed))
    return "" if found is None else found.reason.code


@rule("ZA-2.15")
@pytest.mark.parametrize(("hand", "code"), [("RI ZB", "throw_least"), ("RI ZB EI", "throw_dwarf")])
def test_a_dwarf_that_is_thrown_beside_dear_cards_alone_is_told_so(hand: str, code: str) -> None:
    state = arrange(f"3 players; 0: {hand}; trick 1: FE DR; seat 0 on turn; won 1: ZG FE MA MA MA ZR ZR ZR DR").state
    assert code_of(state, 0, Play(ZB, value=0.0, wins=0.0)) == code


@pytest.mark.parametrize("seed", range(12))
def test_every_choice_is_legal_and_told_in_words_under_any_rules(seed: int) -> None:
    rng = Random(seed)
    seats = rng.choice(GAME.players)
    levels = {seat: rng.choice(list(LEVELS)) for seat in range(seats)}

    mover = by_bots(ZWERGENAMULETT, {seat: level(id) for seat, id in levels.items()}, 2, rng)

    count = 0
    for _ in moments(seats, seed, options_of(GAME, rng), levels, mover):
        count += 1
        if count == 300:
            break
    assert count > 5


# --- cards -----------------------------------------------------------------------------------------------------------


@rule("ZA-2.6")
@pytest.mark.parametrize("id", [*GOOD, "regelbuch"])
def test_the_last_seat_matches_where_the_trick_is_worth_it(id: str) -> None:
    state = arrange("3 players; 0: MA EI; 1: FE FE; 2: DR FE ZR; trick 0: DR RI").state
    assert says(state, id) == says(state, worlds=24) == "play DR"


@rule("ZA-2.9")
@pytest.mark.parametrize("id", [*GOOD, "regelbuch"])
def test_a_rich_trick_is_worth_an_amulet_and_a_poor_one_is_not(id: str) -> None:
    rich, poor = (arrange(f"3 players; 2: AM FE EI MA; trick 0: {trick}").state for trick in ("DR RI", "FE ZR"))
    assert says(rich, id) == "play AM"
    assert says(poor, id) != "play AM"


@rule("ZA-2.8", "ZA-2.11")
@pytest.mark.parametrize("id", [*GOOD, "regelbuch"])
def test_nothing_precious_goes_into_a_lost_trick(id: str) -> None:
    state = arrange("3 players; 0: MA EI ZR; 1: ZB FE ZG; 2: DR RI FE EI; trick 0: MA AM").state
    assert says(state, id, worlds=0) in ("play FE", "play EI")
    if id == "meister":
        assert says(state, worlds=32) in ("play FE", "play EI")


def test_no_dragon_goes_into_a_poor_trick_where_a_cheap_card_is_as_good() -> None:
    state = arrange("3 players; 0: DR RI MA EI ZG AM ZR DR; trick 1: FE EI; seat 0 on turn").state
    assert says(state) == "play ZG"


def test_nobody_leaves_it_to_others_to_stop_a_seventh_dwarf() -> None:
    text = "3 players; 2: AM MA DR; won 0: {}; trick 0: ZR ZG"
    stopping = arrange(text.format("ZB ZB ZB FE FE FE")).state
    idle = arrange(text.format("MA MA MA FE FE FE")).state
    assert [write_action(GAME, act) for act in sensible(stopping, 2, cards_of(stopping, 2))] == ["play AM"]
    assert len(sensible(idle, 2, cards_of(idle, 2))) > 1


@pytest.mark.parametrize("id", [*GOOD, "regelbuch"])
def test_of_some_of_the_moves_the_best_of_these_is_chosen(id: str) -> None:
    state = arrange("3 players; 0: MA EI; 1: FE FE; 2: DR FE ZR; trick 0: DR RI").state
    others = [act for act in cards_of(state, 2) if write_action(GAME, act) != "play DR"]
    view, strength = GAME.view(state, 2), attentive(id)
    chosen, _ = BRAIN.policy(view, witness(state, 2, strength), others, strength, Random(1))
    assert chosen in others


@rule("ZA-3.2")
@pytest.mark.parametrize("id", GOOD)
def test_no_dwarf_for_whoever_has_six(id: str) -> None:
    """A dwarf is the cheapest card to give, but not here."""
    text = "3 players; 2: ZR MA DR; won 0: {}; trick 0: EI RI; seat 2 on turn; later 1/-1/-1"
    many, none = (arrange(text.format(pile)).state for pile in ("ZB ZB ZB FE FE FE", "MA MA MA FE FE FE"))
    assert says(many, id) == "play MA"
    assert says(none, id) == "play ZR"


@pytest.mark.parametrize("id", ["regelbuch", *GOOD])
def test_a_dwarf_is_the_lesser_evil_for_who_has_nothing_cheap_beside_it(id: str) -> None:
    for hand, told in (("ZR MA DR", "throw_dwarf"), ("ZR DR RI", "throw_least"), ("ZR ZG AM", "throw_least")):
        state = arrange(f"3 players; 2: {hand}; won 0: MA MA MA FE FE FE; trick 0: EI FE; seat 2 on turn").state
        assert choice(state, id).reasons[0].code == told


@rule("ZA-3.2")
@pytest.mark.parametrize("id", GOOD)
def test_the_seventh_dwarf_is_worth_an_amulet(id: str) -> None:
    text = "3 players; 2: AM FE DR; won 2: {}; trick 0: ZR FE; later -1/-1/1"
    assert says(arrange(text.format("ZB ZB ZB FE MA MA")).state, id) == "play AM"
    assert says(arrange(text.format("EI EI EI FE MA MA")).state, id) != "play AM"


@rule("ZA-3.2")
@pytest.mark.parametrize("id", GOOD)
def test_an_amulet_stops_anothers_seventh_dwarf(id: str) -> None:
    text = "3 players; 2: AM MA DR; won 0: {}; trick 0: ZR ZG; later 1/-1/-1"
    assert says(arrange(text.format("ZB ZB ZB FE FE FE")).state, id) == "play AM"
    assert says(arrange(text.format("MA MA MA FE FE FE")).state, id) != "play AM"


@rule("ZA-2.12")
def test_a_kind_that_nobody_else_can_have_is_led() -> None:
    state = arrange("2 players; 0: DR MA EI; won 0: DR DR DR FE; won 1: AM AM AM AM; later 3/2; seat 0 on turn").state
    assert says(state) == says(state, worlds=32) == "play DR"


@rule("ZA-2.5")
@pytest.mark.parametrize("id", OFFERED)
def test_a_bot_matches_where_it_must(id: str) -> None:
    state = arrange("3 players; 2: FE DR RI; trick 0: FE MA", must_match=True).state
    assert {says(state, id, seed=seed) for seed in range(20)} == {"play FE"}


# --- announcements ---------------------------------------------------------------------------------------------------


@rule("ZA-3.2", "ZA-3.3")
@pytest.mark.parametrize("id", [*GOOD, "regelbuch"])
def test_seven_dwarfs_are_announced_at_once_and_six_are_not(id: str) -> None:
    seven = arrange("3 players; won 1: ZB ZB ZB ZR FE FE; won 0: RI RI MA; later 1/2/-1").state
    six = arrange("3 players; won 1: ZB ZB ZB FE FE FE; won 0: RI RI MA; later 1/2/-1").state
    clear = id.replace("geselle", "geselle+memory_loss=0")
    assert call(seven, 1, clear) == "announce_sure"
    assert call(seven, 0, clear) == call(six, 1, clear) == ""


@rule("ZA-3.4")
def test_the_last_call_is_used_and_otherwise_passed() -> None:
    seven = arrange("2 players; last call; won 0: ZB ZB ZB ZR FE FE; won 1: RI RI MA DR; later 1/0").state
    assert call(seven, 0) == "announce_sure"
    silent = arrange("2 players; last call; won 0: ZB ZB ZB MA FE FE; won 1: RI RI MA DR; later 1/0").state
    assert call(silent, 0) == ""
    assert says(silent) == "pass"


@rule("ZA-2.15")
def test_who_forgets_what_he_has_won_does_not_always_announce() -> None:
    state = arrange("3 players; won 1: ZB ZB ZR ZR ZG ZG MA MA EI; won 0: RI RI DR; later 1/2/-1").state
    told = {id: sum(call(state, 1, id, seed) != "" for seed in range(60)) for id in OFFERED}
    assert told["lehrling"] < told["geselle"] < told["meister"] == 60


def test_a_doubtful_call_needs_good_odds_and_nerve_lowers_them() -> None:
    """Six of the seven are remembered, some cards are not."""
    state = arrange("3 players; won 1: ZB ZB ZB ZG MA EI; won 0: RI RI DR DR MA FE; later 1/2/-1").state
    calls = {
        nerve: sum(call(state, 1, f"lehrling+nerve={nerve}", seed) != "" for seed in range(200)) for nerve in (-1, 1)
    }
    assert calls[-1] <= calls[1]
    assert 0 < calls[1] < 200


@rule("ZA-3.6")
def test_a_false_call_stops_only_a_certain_winner_of_the_match() -> None:
    piles = "won 0: DR DR RI RI; won 1: FE FE EI EI; won 2: EI MA; later 2/1/0"
    text = f"3 players; last call; {piles}; seat {{}} on turn; gold {{}}"
    stopped = arrange(text.format(1, "2/2/0")).state
    assert call(stopped, 1) == "announce_stop"
    assert call(arrange(text.format(0, "2/2/0")).state, 0) == ""  # wins himself
    assert call(arrange(text.format(1, "1/2/0")).state, 1) == ""  # the match goes on
    assert call(arrange(text.format(2, "2/2/0")).state, 2) == ""  # debts would leave no chance worth the trouble
    assert call(arrange(text.format(1, "2/2/0"), gold_target=4).state, 1) == ""  # the match goes on here, too
    assert call(stopped, 1, "regelbuch") == call(stopped, 1, "lehrling") == ""


# --- what a round is worth -------------------------------------------------------------------------------------------


@rule("ZA-4.6")
def test_gold_is_worth_a_chance_to_win_the_match() -> None:
    assert prospect((0, 0), 3, 0) == pytest.approx(50)
    assert prospect((0, 0, 0, 0), 3, 2) == pytest.approx(25)
    assert prospect((2, 2), 3, 0) == pytest.approx(50)
    assert prospect((2, 1), 3, 0) == pytest.approx(75)
    assert prospect((3, 1), 3, 0) == 100
    assert prospect((3, 1), 3, 1) == 0
    assert prospect((-1, 0), 3, 0) < prospect((0, 0), 3, 0)


@rule("ZA-3.5")
def test_a_playout_ends_where_the_round_is_decided() -> None:
    won = arrange("3 players; 1: DR; won 1: ZB ZB ZB ZR FE FE; won 0: RI RI MA; later 1/2/-1").state
    assert BRAIN.playout.reached(won, None)
    assert BRAIN.playout.reward(won, 1) == pytest.approx(prospect((0, 1, 0), 3, 1))
    assert BRAIN.playout.reward(won, 0) == pytest.approx(prospect((0, 1, 0), 3, 0))
    running = arrange("3 players; 1: DR; won 1: ZB ZB ZB FE FE FE; won 0: RI RI MA; later 1/2/-1").state
    assert not BRAIN.playout.reached(running, None)


@rule("ZA-4.3")
def test_brown_dwarfs_count_as_the_option_says() -> None:
    text = "2 players; last call; won 0: ZB ZB ZB DR; won 1: RI MA; later 1/0"
    plain, flat = (arrange(text, brown_points=value).state for value in ("as_two_dwarfs", "flat_two"))
    assert BRAIN.playout.reward(plain, 0) < 50 < BRAIN.playout.reward(flat, 0)


@rule("ZA-2.9")
def test_a_soft_level_wastes_no_amulet() -> None:
    state = arrange("3 players; 2: AM FE EI MA; trick 0: FE ZR").state
    said = {says(state, "geselle", seed=seed) for seed in range(60)}
    assert len(said) > 1
    assert "play AM" not in said


@pytest.mark.parametrize("seats", GAME.players)
def test_playouts_end_for_every_number_of_players(seats: int) -> None:
    for seed in range(20):
        state = GAME.start(GAME.options(), seats, seed)
        GAME.apply(state, TABLE, GAME.legal(state, TABLE)[0])
        rewards = [
            search.play_out(GAME, BRAIN, state.copy(), seat, BRAIN.playout.horizon(state, seat), Random(seed))
            for seat in range(seats)
        ]
        assert sum(rewards) == pytest.approx(100)


@pytest.mark.parametrize(
    ("better", "worse", "seats", "matches"),
    [
        ("lehrling", "zufall", 2, 30),
        ("geselle", "lehrling", 3, 60),
        ("einfall", "regelbuch", 3, 60),
        ("meister+worlds=8+wall_ms=60000", "lehrling", 2, 16),
    ],
)
def test_the_better_level_wins_more_over_paired_deals(better: str, worse: str, seats: int, matches: int) -> None:
    bots = [better] + [worse] * (seats - 1)
    first, second = summary([play(job) for job in jobs(GAME.id, bots, matches, 1, {})])
    assert first.share > first.fair > second.share
