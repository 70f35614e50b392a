"""Deals played out in a playout are the deals that the rules play."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.bots.families.tricks.deal import augen_won, table_of, tricks_won
from game.bots.families.tricks.play import Weights, played_out, weighed
from game.bots.families.tricks.voids import shown
from game.bots.herzblatt.worth import DUTIES, PACK, STYLES, contest
from rules.core.options import build
from rules.families.tricks import mask_of
from rules.herzblatt.choosing import TAKE
from rules.herzblatt.game import GAME
from rules.herzblatt.plays import PLAY, good_cards
from tests.games.herzblatt.given import arrange


def at_the_first_lead(seats: int, rng: Random) -> Any:
    state = GAME.start(build(GAME.options, {"declarer": "lot"}), seats, rng.getrandbits(30))
    GAME.apply(state, -1, GAME.legal(state, -1)[0])
    GAME.apply(state, state.seat, TAKE)
    GAME.apply(state, state.seat, rng.choice(GAME.legal(state, state.seat)))
    return state


@pytest.mark.parametrize("seed", range(8))
def test_a_playout_takes_the_tricks_that_the_rules_take(seed: int) -> None:
    rng = Random(seed)
    state = at_the_first_lead(rng.choice(GAME.players), rng)
    for _ in range(rng.randrange(8)):
        GAME.apply(state, state.seat, rng.choice(GAME.legal(state, state.seat)))
    declarer, styles = state.declarer, STYLES[state.seats]
    before, tricks = augen_won(state, declarer, PACK), tricks_won(state, declarer)
    finish = played_out(PACK, DUTIES, table_of(state, declarer, voids(state)), styles)
    while state.phase == "play":
        seen = contest(state).seen(state.seat)
        cards = mask_of(good_cards(state, state.seat))
        GAME.apply(state, state.seat, PLAY[max(weighed(PACK, seen, cards, styles[state.seat != declarer]))[1]])
    after, taken = augen_won(state, declarer, PACK), tricks_won(state, declarer)
    assert finish.augen == (after[0] - before[0], after[1] - before[1])
    assert finish.tricks == (taken[0] - tricks[0], taken[1] - tricks[1])


def voids(state: Any) -> tuple[int, ...]:
    return shown(PACK, DUTIES, state.tricks, state.trick, state.leader, state.seats)


def best(text: str) -> str:
    """The card that a player with plain weights lays here."""
    state = arrange(text).state
    seen = contest(state).seen(state.seat)
    return GAME.deck.code(max(weighed(PACK, seen, mask_of(good_cards(state, state.seat)), Weights()))[1])


def test_the_last_opponent_gives_his_ten_to_a_partners_sure_trick() -> None:
    assert best("3 players; declarer 1 plays; 0: D10 DJ; 1: S9; 2: SQ; Stock S10 SJ; trick 1: DK HA") == "D10"


def test_nothing_is_given_to_the_declarers_sure_trick() -> None:
    assert best("3 players; declarer 1 plays; 0: D10 DJ; 1: S9; 2: SQ; Stock S10 SJ; trick 1: DA DK") == "DJ"


def test_a_rich_trick_is_trumped_where_nobody_comes_after() -> None:
    assert best("3 players; declarer 1 plays; 0: H7 SJ C9; 1: S9; 2: SQ; Stock S10 DJ; trick 1: DA DK") == "H7"
