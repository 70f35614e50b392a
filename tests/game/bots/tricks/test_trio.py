"""The bots of Sechsundsechzig, Herzblatt and Tarock in plain positions. (rulebooks, chapter 8)"""

from __future__ import annotations

from random import Random

import pytest

from game.bots.core.levels import level
from game.bots.families.tricks.play import Weights
from game.bots.sechsundsechzig.memory import barred
from game.bots.sechsundsechzig.worth import position, solver
from game.bots.tarock.worth import likely, ranked_lays, trump_of
from rules.core.contract import Action
from rules.core.notation import write_action
from rules.families.tricks import mask_of
from rules.sechsundsechzig.law import PRESETS
from rules.sechsundsechzig.state import unbound
from rules.tarock.material import AUFNAHME, HAND
from tests.game.bots.harness import Moment, decided, moments, player_of, think
from tests.games.herzblatt import given as herzblatt
from tests.games.sechsundsechzig import given as sechsundsechzig
from tests.games.tarock import given as tarock
from tests.training.herzblatt import deals
from tests.training.tricks import gained, learned

rule = pytest.mark.rule
GOOD = ("regelbuch", "geselle", "meister")


def says(id: str, state: object, name: str = "meister", worlds: int = 0) -> str:
    return write_action(player_of(id).game, decided(player_of(id), state, name, worlds).action)


# --- Sechsundsechzig -------------------------------------------------------------------------------------------------


@rule("SS-5.7")
@pytest.mark.parametrize("name", GOOD)
def test_66_are_claimed_and_65_are_not(name: str) -> None:
    text = "0: HA C9 SJ; 1: CA S9 DA; trump H; won 0: C10 SA S10 SK SQ H10 H9 D10 DQ DJ D9 {}; won 1: CK CQ HK HQ HJ {}"
    rich = sechsundsechzig.arrange(text.format("DK", "CJ"), "standard", show_totals=True).state
    poor = sechsundsechzig.arrange(text.format("CJ", "DK"), "standard", show_totals=True).state
    assert says("sechsundsechzig", rich, name) == "claim"
    assert says("sechsundsechzig", poor, name) != "claim"


@rule("SS-5.4", "SS-5.1")
@pytest.mark.parametrize("name", GOOD)
def test_the_nine_is_exchanged_and_the_marriage_announced(name: str) -> None:
    text = "0: {} HQ CJ C9 SJ DQ; 1: CA S9 DA D9 SK SQ; turned HK; talon 5; won 0: CK CQ; won 1: C10 SA HJ DJ"
    first = sechsundsechzig.arrange(text.format("H9"), "standard").state
    assert says("sechsundsechzig", first, name) == "exchange"
    then = sechsundsechzig.arrange(text.format("HK").replace("turned HK", "turned H9"), "standard").state
    assert says("sechsundsechzig", then, name) == "meld H"


@pytest.mark.parametrize("name", GOOD)
def test_a_ten_is_taken_with_the_ace(name: str) -> None:
    table = sechsundsechzig.arrange("1: CA C9 SJ DJ D9 HQ; 0: SK SQ S9 CJ DA; turned HK; talon 11; trick 0: C10")
    assert says("sechsundsechzig", table.state, name) == "play CA"


@pytest.mark.parametrize("name", GOOD)
def test_nothing_is_wasted_on_a_nine(name: str) -> None:
    table = sechsundsechzig.arrange("1: HA C9 SJ DJ DA HQ; 0: SK SQ CJ D10 DK; turned HK; talon 11; trick 0: S9")
    assert says("sechsundsechzig", table.state, name) in ("play C9", "play DJ", "play SJ")


@rule("SS-3.1", "SS-3.2")
def test_whoever_did_not_follow_is_known_to_be_out_of_the_suit() -> None:
    table = sechsundsechzig.arrange("0: CA; 1: D9; trump H")
    memory = player_of("sechsundsechzig").brain.memories.fresh(0, 2)
    deck = player_of("sechsundsechzig").game.deck
    memory.answers.append((deck.token_of["CA"], deck.token_of["D9"]))
    clubs_and_hearts = mask_of([deck.token_of[s + r] for s in "CH" for r in ("A", "10", "K", "Q", "J", "9")])
    assert barred(memory, table.state.options, table.state.trump) == clubs_and_hearts


@rule("SS-3.1")
def test_once_the_talon_is_used_up_whoever_counted_never_errs() -> None:
    player, keen, rng, seen = player_of("sechsundsechzig"), level("meister"), Random(2), 0
    strengths = {0: keen, 1: keen}

    def card(moment: Moment) -> Action:
        return rng.choice([act for act in moment.legal if act.verb == "play"])

    for moment in moments(player, 2, 2, PRESETS["standard"], strengths, card):
        state = moment.state
        if state.turned or state.closer >= 0 or not unbound(state) or len(moment.legal) < 2:
            continue
        found = think(player, moment, keen, 0)
        assert found.reasons[0].code in ("solved", "claim_66")
        if found.action.verb == "play":
            values = dict(map(reversed, solver(state).moves(position(state), mask_of(state.hands[state.seat]))))
            best = max if state.seat == 0 else min
            legal = [act.args[0] for act in moment.legal if act.verb == "play"]
            assert values[found.action.args[0]] == best(values[card] for card in legal)
        seen += 1
        if seen == 20:
            break
    assert seen == 20


# --- Herzblatt -------------------------------------------------------------------------------------------------------


@rule("HB-2.3")
@pytest.mark.parametrize("name", GOOD)
def test_a_strong_hand_is_accepted_and_a_weak_one_is_not(name: str) -> None:
    rest = "1: CK CQ SK SQ SJ S9 HJ DJ; 2: C10 CJ H8 HQ S10 D10 DQ D9; Stock C9 H9"
    strong = herzblatt.arrange(f"3 players; dealer 2; 0: CA SA HA H10 HK H7 DA DK; {rest}").state
    weak = herzblatt.arrange(f"3 players; dealer 0; 0: CA SA HA H10 HK H7 DA DK; {rest}").state
    assert says("herzblatt", strong, name) == "accept"
    assert says("herzblatt", weak, name) == "decline"


@rule("HB-3.1", "HB-3.2")
@pytest.mark.parametrize("name", GOOD)
def test_the_stock_is_taken(name: str) -> None:
    text = "3 players; dealer 2; declarer 0; 0: CA SA HA H10 HK H7 D10 DK; Stock S9 S10"
    rest = "1: CK CQ SK SQ SJ CJ HJ DJ; 2: C10 C9 H8 HQ H9 DA DQ D9"
    assert says("herzblatt", herzblatt.arrange(f"{text}; {rest}").state, name) == "take"


# --- Tarock ----------------------------------------------------------------------------------------------------------

STRONG = "CA C10 CK CQ CJ C9 SA S10 HA D7 D6"
OTHERS = "2: C8 C7 C6 SK SQ HK HQ H9 DA DK DQ; 0: SJ S9 S8 S7 HJ H8 H7 H6 DJ D9 D8; Stock H10 S6 D10"


@rule("TA-2.1", "TA-2.3")
@pytest.mark.parametrize("name", GOOD)
def test_a_strong_hand_bids_no_more_than_it_must(name: str) -> None:
    state = tarock.arrange(f"dealer 0; 1: {STRONG}; {OTHERS}").state
    assert says("tarock", state, name) in ("bid A 61", "bid H 61")


@rule("TA-2.8")
@pytest.mark.parametrize("name", GOOD)
def test_a_weak_hand_passes(name: str) -> None:
    state = tarock.arrange(f"dealer 2; 1: {STRONG}; {OTHERS}").state
    assert says("tarock", state, name) == "pass"


@rule("TA-3.3")
def test_the_longest_suit_becomes_trump_and_no_trump_is_laid_away() -> None:
    deck = player_of("tarock").game.deck
    hand = mask_of([deck.token_of[code] for code in (*STRONG.split(), "H10", "DK", "S6")])
    assert trump_of(hand) == 0
    laid = [deck.code(card) for card in ranked_lays(hand)[0].args]
    assert not any(code.startswith("C") or code.endswith("A") for code in laid)


def test_the_rulebooks_table_of_chances_is_kept_to_a_few_percent() -> None:
    """Cards in the longest suit and aces -> chance of 61. Source: rulebook of Tarock, chapter 8, principles 1 and 2."""
    deck = player_of("tarock").game.deck

    def hand(longest: int, aces: int) -> int:
        codes = [suit + "A" for suit in "CSHD"[:aces]]
        codes += ["C" + rank for rank in ("10", "K", "Q", "J", "9")[: longest - 1]]
        return mask_of([deck.token_of[code] for code in codes])

    table = {(4, 1): 0.45, (4, 2): 0.70, (4, 3): 0.92, (5, 1): 0.57, (5, 2): 0.78, (5, 3): 0.95, (6, 2): 0.88}
    assert all(abs(likely(hand(*held), AUFNAHME, 61) - chance) < 0.09 for held, chance in table.items())
    hands = {(4, 2): 0.46, (4, 3): 0.75, (5, 2): 0.68, (5, 3): 0.83, (6, 2): 0.77}
    assert all(abs(likely(hand(*held), HAND, 61) - chance) < 0.09 for held, chance in hands.items())


def test_lessons_improve_bad_weights() -> None:
    bad = Weights(trump=-20.0, boss=-20.0, lead=0.0)
    found = learned(deals(3), (bad, bad), 40, seed=1)
    assert max(gain.mean - gain.error for gain in gained(deals(3), found, (bad, bad), 150, seed=2)) > 0
