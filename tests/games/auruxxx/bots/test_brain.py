"""The bots of Auruxxx: legal under any rules, sensible in plain positions. (rulebook, chapter 8)"""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from game.bots.auruxxx.brain import BRAIN
from game.bots.auruxxx.habits import habit
from game.bots.auruxxx.memory import fresh, note
from game.bots.auruxxx.rulebook import Look, ideas
from game.bots.auruxxx.weights import KNOWLEDGE
from game.bots.auruxxx.worth import FEATURES, NEAR, ROWS, Judge, Knowledge, dot, features, golds, place_of
from game.bots.core.levels import OFFERED, level
from game.simulate.command import jobs, play, summary
from game.texts import Texts
from rules.auruxxx.fitting import listed_lays
from rules.auruxxx.game import GAME
from rules.auruxxx.plays import PASS
from rules.auruxxx.state import State
from rules.core.contract import Said
from rules.core.notation import parse_action, write_action
from tests.game.bots import harness
from tests.games.auruxxx.bots.matches import AURUXXX, moments
from tests.games.auruxxx.given import arrange
from tests.training import auruxxx as lessons
from tests.training.regression import Sums, ridge

rule = pytest.mark.rule
TEXTS = tuple(Texts(lang, GAME.id) for lang in ("de", "en"))
GOOD = ("regelbuch", "einfall", "meister")


choice, says = partial(harness.decided, AURUXXX), partial(harness.says, AURUXXX)


# --- positions of chapter 8 ------------------------------------------------------------------------------------------


@rule("AU-9.2", "AU-9.4")
@pytest.mark.parametrize("id", [*OFFERED, "regelbuch"])
def test_gold_alone_is_laid(id: str) -> None:
    state = arrange("0: AU AU; 1: B7 B9; 2: V3 V5; top Y5", {})
    assert {says(state, id, seed=seed) for seed in range(10)} == {"lay AU AU"}


@rule("AU-4.3")
@pytest.mark.parametrize("id", GOOD)
def test_a_multiple_leaves_the_hand_at_once(id: str) -> None:
    state = arrange("0: R6 G6 B6 V8 Y3; top V7", {})
    assert set(says(state, id).split()) == {"lay", "R6", "G6", "B6"}


@rule("AU-6.5")
@pytest.mark.parametrize(("pairs", "id", "answer"), [(1, "regelbuch", "take"), (2, "regelbuch", "pass")])
def test_the_rulebook_takes_two_cards_and_passes_four_on(pairs: int, id: str, answer: str) -> None:
    state = arrange(f"0: R6 G8 B6 V4 Y3; penalty {2 * pairs}; top V2", {})
    assert says(state, id) == answer


@rule("AU-2.4", "AU-6.5")
def test_the_dearer_a_cross_the_more_cards_are_taken() -> None:
    text = "0: R6 G8 B6 V4 Y3; penalty 4; top V2"
    assert says(arrange(text, {"pass_cost": 5}), "regelbuch") == "pass"
    assert says(arrange(text, {"pass_cost": 10}), "regelbuch") == "take"
    assert says(arrange(text.replace("penalty 4", "penalty 2"), {"pass_cost": 0}), "meister") == "pass"
    assert says(arrange(text.replace("penalty 4", "penalty 6"), {}), "meister") == "pass"
    dear, middling, free = (BRAIN.playout.reward(_crossed(cost), 0) for cost in (10, 5, 0))
    assert dear < middling < free


def _crossed(cost: int) -> State:
    return arrange("0: R6 G8; crosses 2/0/0; top V7", {"pass_cost": cost})


@rule("AU-2.4", "AU-6.5")
def test_a_beginner_who_has_just_paid_a_cross_seldom_pays_another_one() -> None:
    state = arrange("0: R6 G8 B6 V4 Y3; penalty 2; top V2", {})
    view, legal, beginner = GAME.view(state, 0), GAME.legal(state, 0), level("lehrling")

    def crosses(*before: Said) -> int:
        memory = fresh(0, state.seats)
        for said in before:
            note(memory, said, beginner, Random(1))
        return sum(habit(view, memory, legal, beginner, Random(seed))[0] == PASS for seed in range(200))

    assert crosses(Said(0, "pass")) < 70 < 120 < crosses()
    assert crosses(Said(1, "pass")) == crosses()  # what others pay is no matter


@pytest.mark.parametrize("id", GOOD)
def test_whoever_lacks_gold_and_has_few_cards_draws_before_laying(id: str) -> None:
    assert says(arrange("0: R6 G8; 1: B1 B2 B3 B4; 2: V3 V4 V5 V6; top R7", {}), id) == "draw"
    golden = arrange("0: R6 AU; 1: B1 B2 B3 B4; 2: V3 V4 V5 V6; top R7", {})
    assert says(golden, id) == "lay R6"


@rule("AU-7.5")
@pytest.mark.parametrize("id", GOOD)
def test_a_kartentausch_stops_whoever_is_about_to_win_and_never_gives_gold_away(id: str) -> None:
    state = arrange("0: KT R4 G9 B5 V6 Y8; 1: AU; 2: V3 V4 V5; top B5", {})
    assert says(state, id) == "lay KT>1"
    golden = arrange("0: KT AU; 1: B7; 2: V3 V4 V5; top B5", {})
    for worlds in (0, 16):
        assert not says(golden, id, worlds).startswith("lay KT")


@rule("AU-7.10")
@pytest.mark.parametrize("id", GOOD)
def test_the_closing_card_is_the_dearest(id: str) -> None:
    state = arrange("0: KZ R4 G9 B50 V6; 1: B7 B8; 2: V3; top Y5", {})
    GAME.apply(state, 0, parse_action(GAME, "lay KZ"))
    assert says(state, id) == "lay B50"


@pytest.mark.parametrize(("fifty", "nine"), [("B50 ", "lay_points"), ("", "close_highest")])
def test_a_card_is_called_the_dearest_only_if_nothing_that_fits_is_dearer(fifty: str, nine: str) -> None:
    state = arrange(f"0: KZ R4 G9 {fifty}V6; 1: B7 B8; 2: V3; top Y5", {})
    GAME.apply(state, 0, parse_action(GAME, "lay KZ"))
    told = {
        write_action(GAME, idea.act): idea.code for idea in ideas(Look(state, 0, listed_lays(state, 0), 0.0, Random(1)))
    }
    assert (told["lay G9"], told["lay R4"]) == (nine, "lay_points")


@rule("AU-6.3")
@pytest.mark.parametrize("id", GOOD)
def test_a_two_is_for_a_thin_neighbour(id: str) -> None:
    state = arrange("0: R2 R9 G4 G5; 1: B7; 2: V3 V4 V5 V6; top R8", {})
    assert says(state, id) == "lay R2"


@rule("AU-3.6")
@pytest.mark.parametrize("id", GOOD)
def test_where_laying_is_free_a_kartentausch_that_nobody_wants_is_kept(id: str) -> None:
    text = "0: KT AU; 1: B7 B8 B9; 2: V3 V4 V5; top Y5; drawn 2"
    assert says(arrange(text, {"lay_duty": "free"}), id) == "end"
    assert says(arrange(text, {}), id).startswith("lay KT")


def test_the_search_looks_only_where_the_end_is_in_sight() -> None:
    early = arrange("0: R6 G6 B8 V8; 1: B1 B2 B3 B4 B5; 2: V3 V4 V5 V6 V9; top V7", {})
    late = arrange("0: R6 G6 B8 V8; 1: B1; 2: V3 V4 V5 V6; top V7", {})
    assert choice(early, worlds=8).value == 0.0
    assert choice(late, worlds=8).value != 0.0


@rule("AU-9.2")
def test_a_hand_of_gold_alone_is_worth_most_to_whoever_is_next() -> None:
    ready = arrange("0: AU; 1: B7 B8; 2: V3 V4; top Y5", {})
    late = arrange("0: AU; 1: B7 B8; 2: V3 V4; top Y5; seat 1 on turn", {})
    without = arrange("0: R5; 1: B7 B8; 2: V3 V4; top Y5", {})
    assert BRAIN.playout.reward(ready, 0) > BRAIN.playout.reward(late, 0) > BRAIN.playout.reward(without, 0)


# --- what was learned ------------------------------------------------------------------------------------------------


def test_the_tables_have_a_row_for_every_case_and_are_written_as_they_are_read() -> None:
    assert len(KNOWLEDGE.hands) == ROWS
    assert {len(row) for row in KNOWLEDGE.hands} == {FEATURES}
    found: dict[str, Knowledge] = {}
    exec(lessons.text_of(KNOWLEDGE), found)
    assert found["KNOWLEDGE"] == KNOWLEDGE


@pytest.mark.parametrize("seed", range(4))
def test_the_quick_judge_says_what_the_features_say(seed: int) -> None:
    rng, judge = Random(seed), Judge(KNOWLEDGE)
    levels = dict.fromkeys(range(3), "zufall")
    for count, moment in enumerate(moments(3, seed, {}, levels, lambda moment: rng.choice(moment.legal))):
        seat = rng.randrange(3)
        hand = moment.state.hands[seat]
        place = place_of(moment.state, seat, golds(hand) > 0)
        assert judge.kept(hand, place, 0) == pytest.approx(dot(KNOWLEDGE.hands[place.row], features(hand, place)))
        if count == 100:
            break


def test_rounds_teach_of_hands_near_the_end_and_far_from_it() -> None:
    seen, held = lessons.lessons(4, 7, Knowledge((), ()))
    assert sum(sums.count for sums in seen.values()) > 500
    near = {row % NEAR for row, sums in seen.items() if sums.count}
    assert len(near) > 4
    again = lessons.learn(*lessons.lessons(4, 7, KNOWLEDGE))
    assert again.hands != lessons.learn(seen, held).hands  # a later judgement of a hand counts, too
    assert again.golden == lessons.learn(seen, held).golden
    assert len(again.hands) == ROWS


def test_sums_draw_weights_to_a_centre_and_add_up() -> None:
    rows = [([(0, 1.0), (1, float(x))], 2.0 + 3.0 * x) for x in range(20)]
    assert ridge(rows, [1e-9, 1e-9]) == pytest.approx([2.0, 3.0])
    halves = [Sums(2), Sums(2)]
    for index, (seen, value) in enumerate(rows):
        halves[index % 2].see(seen, value)
    halves[0].add(halves[1])
    assert halves[0].weights([1e-9, 1e-9]) == pytest.approx([2.0, 3.0])
    assert halves[0].weights([1e9, 1e9], [5.0, -1.0]) == pytest.approx([5.0, -1.0], abs=1e-2)


# --- a glance at the ladder ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("better", "worse", "matches"), [("lehrling", "zufall", 10), ("geselle", "lehrling", 60)])
def test_the_better_level_ends_with_fewer_points(better: str, worse: str, matches: int) -> None:
    played = [play(job) for job in jobs("auruxxx", [better, worse], matches, 1, {})]
    first, second = summary(played)
    assert first.points < second.points
