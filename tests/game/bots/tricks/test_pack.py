"""The engine's masks say what the rules say: what may answer, who wins, who cannot hold what."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.families.tricks.pack import FREE, Duties, Pack, cards_in
from game.bots.herzblatt.worth import DUTIES, PACK
from game.bots.sechsundsechzig.worth import PACKS as BY_TRUMP
from game.bots.sechsundsechzig.worth import owed as owed_at_66
from game.bots.tarock.worth import PACKS, owed
from rules.core.options import build
from rules.families.tricks import mask_of
from rules.herzblatt.plays import good_cards as good_at_herzblatt
from rules.sechsundsechzig.plays import good_answers
from rules.tarock.plays import good_cards as good_at_tarock
from tests.cases import each
from tests.game.bots.harness import player_of

rule = pytest.mark.rule


def table_of(id: str, seed: int, **options: object) -> tuple[object, Random, list[int]]:
    """A state of this game and a mixed pack."""
    game, rng = player_of(id).game, Random(seed)
    state = game.start(build(game.options, options), 2 if id == "sechsundsechzig" else 3, seed)
    return state, rng, rng.sample(range(game.deck.size), game.deck.size)


def answers(pack: Pack, duties: Duties, hand: tuple[int, ...], trick: tuple[int, ...]) -> list[int]:
    return cards_in(pack.answers(duties, mask_of(hand), pack.suits[trick[0]], trick[pack.best_of(trick)]))


@rule("SS-2.1", "SS-3.1", "SS-3.2", "SS-3.3")
@each("seed", range(60))
def test_what_may_answer_at_sechsundsechzig(seed: int) -> None:
    state, rng, cards = table_of("sechsundsechzig", seed, stichzwang=seed % 2 == 0)
    state.trump, state.hands[1], state.trick = rng.randrange(4), tuple(cards[:5]), (cards[6],)
    assert answers(BY_TRUMP[state.trump], owed_at_66(state.options), state.hands[1], state.trick) == sorted(
        good_answers(state, 1)
    )
    state.turned = (cards[7],)
    assert answers(BY_TRUMP[state.trump], FREE, state.hands[1], state.trick) == sorted(good_answers(state, 1))


@rule("TA-4.2", "TA-4.3", "TA-4.4", "TA-4.5")
@each("seed", range(60))
def test_what_may_answer_at_tarock(seed: int) -> None:
    state, rng, cards = table_of("tarock", seed, stichzwang=seed % 2 == 0)
    state.trump, state.hands[1], state.trick = rng.randrange(4), tuple(cards[:4]), tuple(cards[5 : 6 + seed // 2 % 2])
    assert answers(PACKS[state.trump], owed(state.options), state.hands[1], state.trick) == sorted(
        good_at_tarock(state, 1)
    )


@rule("HB-4.3", "HB-4.4", "HB-4.5")
@each("seed", range(40))
def test_what_may_answer_at_herzblatt(seed: int) -> None:
    state, _, cards = table_of("herzblatt", seed)
    state.hands[1], state.trick = tuple(cards[:4]), tuple(cards[5:7])
    assert answers(PACK, DUTIES, state.hands[1], state.trick) == sorted(good_at_herzblatt(state, 1))


@each("seed", range(40))
def test_nobody_is_said_to_lack_a_card_that_he_holds(seed: int) -> None:
    rng = Random(seed)
    pack, duties = PACKS[seed % 4], Duties(follow=True, trump=seed % 3 > 0, beat=seed % 2 > 0)
    cards = rng.sample(range(36), 10)
    hand, trick = mask_of(cards[:6]), tuple(cards[6 : 7 + seed % 2])
    led, best = pack.suits[trick[0]], trick[pack.best_of(trick)]
    for card in cards_in(pack.answers(duties, hand, led, best)):
        assert not pack.barred(duties, led, best, card) & hand


def test_who_throws_off_has_neither_the_suit_nor_trumps() -> None:
    pack, deck = PACKS[0], player_of("tarock").game.deck
    led, thrown = deck.token_of["HK"], deck.token_of["D7"]
    barred = pack.barred(owed(build(player_of("tarock").game.options, {})), pack.suits[led], led, thrown)
    assert barred == pack.of_suit[0] | pack.of_suit[2]
