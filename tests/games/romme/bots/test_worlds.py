"""Worlds and memories of Rommé: none can be told from the truth, and no bot knows what it cannot."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from game.bots.core.levels import LEVELS, level
from game.bots.romme.memory import fresh
from game.bots.romme.worlds import sample
from game.bots.thinking.minds import Minds
from rules.core.contract import Seat
from rules.core.deck import BACK
from rules.romme.game import GAME
from rules.romme.material import DECK, HANDS, STOCK, cards_in, mask_of
from rules.romme.state import State, before_draft
from tests.game.bots.harness import alike, by_policy, minds_after
from tests.games.romme.bots.matches import ROMME, moments, onwards, options_of
from tests.games.romme.given import arrange

rule = pytest.mark.rule


@pytest.mark.parametrize("seed", range(10))
def test_no_world_can_be_told_from_the_truth(seed: int) -> None:
    rng, drafts = Random(seed), 0
    seats = rng.choice(GAME.players)
    levels = {seat: rng.choice(list(LEVELS)) for seat in range(seats)}
    for count, moment in enumerate(moments(seats, seed, options_of(rng), levels, lambda moment: onwards(moment, rng))):
        viewer = rng.randrange(seats)
        view = GAME.view(moment.state, viewer)
        world, weight = sample(view, moment.memories[viewer], level(levels[viewer]), rng)
        assert GAME.view(world, viewer) == view, f"seed {seed}, move {count}"
        cards = sorted(card for cards in GAME.zones(world).values() for card in cards)
        assert cards == list(range(104 + moment.state.options.jokers))
        assert weight > 0
        drafts += bool(moment.state.draft) and viewer != moment.seat
        if count == 250:
            break
    assert drafts, "no draft of somebody else was met"


@pytest.mark.parametrize(("seed", "id"), [*enumerate([*LEVELS, "meister"])])
def test_cards_that_a_seat_cannot_see_change_nothing_in_its_choice(seed: int, id: str) -> None:
    rng = Random(seed)
    seats = rng.randint(2, 5)
    mover = by_policy(ROMME, "regelbuch", rng)
    found = moments(seats, seed, options_of(rng), dict.fromkeys(range(seats), id), mover)
    alike(ROMME, found, partial(shuffled_unseen, rng=rng), level(id), 40)


def shuffled_unseen(state: State, viewer: Seat, rng: Random) -> State:
    """The same position with the cards that the viewer cannot see dealt anew, and another chance to come."""
    other = state.copy()
    view = GAME.view(state, viewer)
    hidden = [seat for seat in range(state.seats) if seat != viewer]
    pool = list(other.stock)
    for seat in hidden:
        pool += cards_in(other.hands[seat] & ~other.known[seat])
    rng.shuffle(pool)
    for seat in hidden:
        missing = view.zones[HANDS[seat]].count(BACK) - other.known[seat].bit_count()
        other.hands[seat] = other.known[seat] | mask_of([pool.pop() for _ in range(missing)])
    other.stock = pool
    other.seed += 1
    assert GAME.view(other, viewer) == view
    return other


# --- what is remembered and read -----------------------------------------------------------------------------------


def after(text: str, moves: str, id: str = "meister") -> tuple[State, Minds]:
    """A position, and minds that have seen these moves from there."""
    state = arrange(text).state
    return state, minds_after(ROMME, state, moves, id)


@rule("RO-3.2", "RO-3.5")
def test_who_took_threw_and_refused_what_is_remembered() -> None:
    moves = "0 draw stock, 0 discard D9, 1 draw discard, 1 discard S4, 2 draw stock, 2 discard H3"
    _, minds = after("0: D9 C2 S8; 1: D8 D10 S4; 2: H3 C8 CK; stock HA C4", moves)
    taker, refuser = minds.memory(0).others[1], minds.memory(0).others[2]
    assert [DECK.codes[face] for face in (*taker.took, *taker.threw)] == ["D9", "S4"]
    assert [DECK.codes[face] for face in (*refuser.refused, *refuser.threw)] == ["S4", "H3"]


@rule("RO-3.2")
def test_the_lehrling_forgets_some_of_it() -> None:
    moves = "0 draw stock, 0 discard D9, 1 draw discard, 1 discard S4, 2 draw stock, 2 discard H3"
    kept = 0
    for seed in range(40):
        state = arrange("0: D9 C2 S8; 1: D8 D10 S4; 2: H3 C8 CK; stock HA C4").state
        minds = minds_after(ROMME, state, moves, "lehrling", seed)
        kept += sum(len(habits.took + habits.threw + habits.refused) for habits in minds.memory(0).others)
    assert 0.4 < kept / (5 * 40) < 0.9


@rule("RO-3.3", "RO-7.4")
def test_cards_seen_on_their_way_into_a_hand_lie_there_in_every_world() -> None:
    text = "0: H10 S5 S6; 1: D2 D3 D7; 2: C9 CK; pile DQ; M1 run H9 JO=H10 HJ of 1; out 0 1"
    state, minds = after(text, "0 draw discard, 0 swap H10 M1, 0 confirm, 0 discard S5")
    view = GAME.view(state, 1)
    for seed in range(30):
        world, _ = sample(view, minds.memory(1), level("meister"), Random(seed))
        codes = [DECK.code(card) for card in cards_in(world.hands[0])]
        assert {"DQ", "JO"} <= set(codes)


@rule("RO-11.11")
def test_a_world_made_during_anothers_draft_is_that_of_the_table_before_it() -> None:
    table = arrange("0: C2 C3 C4 H10 D9 JO S5; 1: D2 D3; out 0 1; drawn").play("0 lay run C2 C3 C4")
    world, _ = sample(GAME.view(table.state, 1), fresh(1, 3), level("meister"), Random(1))
    assert world.melds == before_draft(table.state).melds == ()
    assert world.hands[0].bit_count() == 7


@rule("RO-3.2")
def test_a_reader_deals_a_hand_round_what_it_took() -> None:
    moves = "0 draw stock, 0 discard D9, 1 draw discard, 1 discard S4"
    text = "0: D9 C2 S8; 1: D8 D10 S4 HK HA C3 C6; 2: H3 C8 CK; stock HA C4; turns 19"
    state, minds = after(text, moves)
    view, near = GAME.view(state, 0), {DECK.token_of[code] for code in ("D7", "D8", "D10", "DJ", "C9", "S9", "H9")}

    def close(id: str) -> int:
        worlds = [sample(view, minds.memory(0), level(id), Random(seed))[0] for seed in range(200)]
        return sum(DECK.face_of[card] in near for world in worlds for card in cards_in(world.hands[1]))

    assert close("meister") > 1.2 * close("meister+reading=0")


def test_the_stock_of_a_world_is_dealt_anew() -> None:
    state = arrange("0: D9 C2 S8; stock HA C4").state
    view = GAME.view(state, 0)
    tops = {sample(view, fresh(0, 3), level("meister"), Random(seed))[0].stock[-1] for seed in range(40)}
    assert len(tops) > 20
    assert set(view.zones[STOCK]) == {BACK}
