"""The bots of Mogeln: legal under any rules, sensible in plain positions, hard to read. (rulebook 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import median

import pytest

from game.bots.core.base import Budget, Choice
from game.bots.core.levels import LEVELS, OFFERED, level
from game.bots.mogeln.brain import BRAIN
from game.bots.mogeln.memory import fresh, knocks_of, note
from game.bots.mogeln.mind import Mind, none_among
from game.bots.mogeln.plays import chance_of_lie, weariness
from game.bots.thinking import search
from game.texts import Texts
from rules.core.contract import Entered, Moved, Seat, Special
from rules.core.deck import BACK
from rules.core.notation import write_action
from rules.mogeln.game import GAME
from rules.mogeln.material import HANDS, PILE
from rules.mogeln.state import State
from tests.game.bots.harness import attentive
from tests.games.mogeln.bots import matches
from tests.games.mogeln.bots.matches import Moment, bot, moments, rounds
from tests.games.mogeln.given import arrange, swap

rule = pytest.mark.rule
TEXTS = tuple(Texts(lang, GAME.id) for lang in ("de", "en"))
GOOD = ("regelbuch", "geselle", "meister")
MOST = 150  # moments of a match that are looked at


def choice(state: State, id: str = "meister", seat: Seat | None = None, seed: int = 1) -> Choice:
    """The choice of a bot of this level here, which has seen nothing but this round."""
    seat = GAME.turn(state).must[0] if seat is None else seat
    strength, legal = attentive(id), GAME.legal(state, seat)
    memory = fresh(seat, state.seats)
    return search.choose(
        GAME, BRAIN, GAME.view(state, seat), memory, legal, strength, Budget.of(strength), Random(seed)
    )


def says(state: State, id: str = "meister", seat: Seat | None = None, seed: int = 1) -> str:
    return write_action(GAME, choice(state, id, seat, seed).action)


# --- under any rules -------------------------------------------------------------------------------------------------
@rule("MG-2.5", "MG-4.7")
@pytest.mark.parametrize("id", list(LEVELS))
def test_cards_that_a_seat_does_not_know_change_nothing_in_its_choice(id: str) -> None:
    rng, compared = Random(11), 0
    for seen in moments([matches.doubts_by_lot] * 4, dict.fromkeys(range(4), id), 11, {}):
        if not isinstance(seen, Moment):
            continue
        state, seat, strength = seen.state, seen.seat, level(id)
        other = shuffled_unseen(state, seat, rng)
        first, second = (
            BRAIN.policy(GAME.view(one, seat), seen.memory, seen.legal, strength, Random(5)) for one in (state, other)
        )
        assert first == second
        compared += 1
        if compared == 120:
            break
    assert compared == 120


def shuffled_unseen(state: State, viewer: Seat, rng: Random) -> State:
    """The same table for the viewer, with cards it does not know in other places."""
    other = state.copy()
    other.takes, view = state.takes, GAME.view(state, viewer)
    known = {card for card in view.facts.pile if card != BACK}
    known |= {card for take in view.facts.takes for card in take.cards if card != BACK}
    zones = GAME.zones(state)
    places = [
        (zone, index)
        for zone, cards in view.zones.items()
        for index, card in enumerate(cards)
        if card == BACK and zones[zone][index] not in known
    ]
    for _ in range(len(places)):
        if len(places) > 1:
            swap(other, *rng.sample(places, 2))
    return other


# --- laying ----------------------------------------------------------------------------------------------------------
@rule("MG-2.4")
@pytest.mark.parametrize("id", GOOD)
def test_a_true_card_is_laid_where_a_pile_lies(id: str) -> None:
    state = arrange("0: C2 C5 CK; pile D4; claim 5; seat 0 on turn").state
    assert {says(state, id, seed=seed) for seed in range(20)} == {"lay C5"}


@rule("MG-2.4", "MG-5.2")
@pytest.mark.parametrize("id", GOOD)
def test_a_lie_spares_the_card_of_the_second_last_claim(id: str) -> None:
    """Three seats: the claims to come are 5, 8, J. The 8 must stay for the second-last card."""
    state = arrange("0: C8 CK CQ; pile D4; claim 5; seat 0 on turn").state
    assert says(state, id) in ("lay CK", "lay CQ")


@rule("MG-3.2")
@pytest.mark.parametrize("id", GOOD)
def test_the_opening_card_is_a_chance_to_be_rid_of_what_fits_nowhere(id: str) -> None:
    """Claims to come: 5 now, then 8 and J; nobody may doubt the first card of a pile."""
    state = arrange("0: CK C8; claim 5; seat 0 on turn").state
    assert choice(state, id).reasons[0].code == "lie_free"


@rule("MG-3.2")
@pytest.mark.parametrize("id", GOOD)
def test_of_a_true_card_that_opens_the_pile_no_hint_says_that_somebody_may_knock(id: str) -> None:
    """Claims to come: 5 now, then 8; no five is needed again."""
    state = arrange("0: C5 C8; claim 5; seat 0 on turn").state
    assert (says(state, id), choice(state, id).reasons[0].code) == ("lay C5", "lay_spare")


@rule("MG-6.2")
@pytest.mark.parametrize("id", GOOD)
def test_a_joker_saves_the_second_last_card(id: str) -> None:
    state = arrange("0: JO C9; pile D4 D6; claim 5; seat 0 on turn", jokers=2).state
    assert says(state, id) == "lay JO"


def test_the_meister_lies_without_need_now_and_then() -> None:
    state = arrange("0: C5 C2 C3 CK CQ CJ C9; pile D4; claim 5; seat 0 on turn").state
    found = [says(state, seed=seed) for seed in range(200)]
    assert 3 < len([one for one in found if one != "lay C5"]) < 40


# --- doubting --------------------------------------------------------------------------------------------------------
@rule("MG-3.4", "MG-4.1")
@pytest.mark.parametrize("id", [*GOOD, "lehrling"])
def test_a_certain_lie_is_knocked_at(id: str) -> None:
    table = arrange("0: C5 S5 H5 D5; 1: S3 S9 SQ SK; 2: H4 H8 HA; pile D4; claim 5; seat 1 on turn")
    table.play("1 lay S3")
    assert {says(table.state, id, 0, seed) for seed in range(10)} == {"doubt"}
    assert choice(table.state, id, 0).reasons[0].code == "doubt_sure"


@rule("MG-5.2")
def test_the_meister_takes_the_last_chance_where_others_shrug() -> None:
    """A player who lets the second-last card go has lost the round; nothing is at stake any more."""
    table = arrange("0: C2 C5 C9 CK; 1: SQ S2; 2: H4 H8 HA; pile D5 D6; claim 7; seat 1 on turn")
    table.play("1 lay SQ")
    found = [says(table.state, "meister", 2, seed) for seed in range(30)]
    assert found.count("doubt") > 20


@rule("MG-5.1")
def test_whoever_goes_out_first_anyway_does_not_knock() -> None:
    table = arrange("0: C2 C5 C9 CK; 1: SQ S2; 2: H4; pile D5 D6; claim 7; seat 1 on turn").play("1 lay SQ")
    assert {says(table.state, "meister", 2, seed) for seed in range(20)} == {"pass"}


@rule("MG-4.7")
def test_whoever_picked_up_a_rank_is_believed() -> None:
    table = arrange("0: C2 C5 CK D4; 1: S3 S9 SQ S6; 2: H4 H8 HA; claim 5; seat 0 on turn")
    table.play("0 lay C5, 1 lay S3, 2 doubt")  # seat 1 lied and holds C5, which seat 0 has laid
    mind = Mind(GAME.view(table.state, 0), fresh(0, 3))
    assert mind.lacks(1, 3, 5) < 0.1
    assert mind.lacks(2, 3, 3) > mind.lacks(1, 3, 5)


def test_the_chance_to_hold_a_rank_is_the_rulebooks() -> None:
    """Rulebook 8.5: one pack, four seats."""
    found = [round(1 - none_among(39, wanted, 13), 2) for wanted in (4, 3, 2, 1)]
    assert found == [0.82, 0.72, 0.56, 0.33]


@rule("MG-5.4")
def test_patience_wanes_but_a_certain_lie_is_never_let_go() -> None:
    table = arrange("0: C5 S5 H5 D5; 1: S3 S9 SQ SK; pile D4; claim 5; seat 1 on turn; layers 1").play("1 lay S3")
    mind = Mind(GAME.view(table.state, 0), fresh(0, 3))
    assert weariness(mind) == 0
    mind.lays = [0] * 400
    assert 0.9 < weariness(mind) < 1
    assert chance_of_lie(mind, fresh(0, 3), level("meister")) == 1


# --- memory ----------------------------------------------------------------------------------------------------------
def test_who_knocks_often_is_known_for_it() -> None:
    memory, rng = fresh(0, 3), Random(1)
    for _ in range(40):
        note(memory, Moved((BACK,), HANDS[1], PILE), level("meister"), rng)
        note(memory, Special("doubt", 2, targets=(1,)), level("meister"), rng)
    assert knocks_of(memory, 2) > 0.7
    assert knocks_of(memory, 1) < 0.1


def test_the_lehrling_forgets_pick_ups_and_the_meister_none_until_the_next_deal() -> None:
    found = {}
    for id in OFFERED:
        memory, rng = fresh(0, 3), Random(1)
        for _ in range(100):
            note(memory, Moved((BACK, BACK), PILE, HANDS[1]), level(id), rng)
        found[id] = len(memory.forgotten)
        note(memory, Entered("deal"), level(id), rng)
        assert (memory.takes, memory.forgotten) == (0, set())
    assert found["lehrling"] > found["geselle"] > found["meister"] == 0


# --- strength --------------------------------------------------------------------------------------------------------
def won(players: Sequence[matches.Player], seeds: int) -> float:
    """The first player's share of the rounds."""
    found = rounds(players, range(1, seeds + 1))
    return sum(one.winner == 0 for one in found) / len(found)


@pytest.mark.parametrize(
    "other", [matches.always_doubts, matches.never_doubts, matches.always_lies, matches.doubts_by_lot]
)
@pytest.mark.parametrize("seats", [3, 4])
def test_no_fixed_idea_beats_the_meister(other: matches.Player, seats: int) -> None:
    """A fair share would be a third or a quarter."""
    assert won([bot("meister"), *[other] * (seats - 1)], 4) > 1 / seats


def test_rounds_come_to_an_end_among_the_strongest() -> None:
    found = rounds([bot("meister")] * 4, range(1, 4))
    assert median(one.lays for one in found) < 300
    assert sum(one.capped for one in found) <= len(found) // 4
