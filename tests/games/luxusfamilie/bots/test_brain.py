"""The bots of Luxusfamilie: legal under any rules, faultless at strict tables, sensible in plain positions."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from game.bots.core.levels import LEVELS, level
from game.bots.luxusfamilie import strong
from game.bots.luxusfamilie.brain import BRAIN
from game.bots.luxusfamilie.cards import of_follow, played, sight
from game.bots.luxusfamilie.estimate import chance_of, limit, offer, plans, power_promised, safe, score_promised
from game.bots.luxusfamilie.memory import Memory
from game.bots.luxusfamilie.playout import chance_to_win, finals
from game.bots.thinking.impulses import impulse
from game.simulate.command import jobs, play, summary
from game.texts import Texts
from rules.core.contract import Moved, Said, Seat
from rules.core.notation import write_action
from rules.families.tricks import mask_of
from rules.luxusfamilie.game import GAME
from rules.luxusfamilie.material import DECK, HANDS, STOCK, TRICK
from rules.luxusfamilie.rounds import stichpunkte
from rules.luxusfamilie.state import State
from tests.game.bots.harness import Mover, by_bots
from tests.games.luxusfamilie.bots.matches import LUXUSFAMILIE, SEATS, filled, moments, options_of, says
from tests.games.luxusfamilie.given import arrange
from tests.scenario import words

TEXTS = tuple(Texts(lang, "luxusfamilie") for lang in ("de", "en"))
STRONG = "HA H10 HK HK HQ HQ HJ H7 CA CQ CJ SA SQ SJ DA DQ"
WEAK = "H7 H7 C7 CJ CJ C10 SK SJ S7 S7 D7 DJ DJ D10 S10 CK"
IDS = ("lehrling", "regelbuch", "geselle", "einfall", "meister")


def hand(codes: str) -> int:
    left = {code: list(DECK.cards_of[DECK.token_of[code]]) for code in set(words(codes))}
    return mask_of([left[code].pop() for code in words(codes)])


def mixed(seed: int) -> tuple[dict[Seat, str], Random]:
    rng = Random(seed)
    return {seat: rng.choice(list(LEVELS)) for seat in range(SEATS)}, rng


def by_level(levels: Mapping[Seat, str], rng: Random) -> Mover:
    """A mover that asks the seat's own bot, two worlds deep; everything it says must be legal and told in words."""
    return by_bots(LUXUSFAMILIE, {seat: level(id) for seat, id in levels.items()}, 2, rng)


@pytest.mark.parametrize("seed", range(8))
def test_every_choice_is_legal_and_told_in_words_under_any_rules(seed: int) -> None:
    levels, rng = mixed(seed)
    count = sum(1 for _ in moments(seed, options_of(rng), levels, by_level(levels, rng)))
    assert count > 3 * 48


@pytest.mark.rule("LX-6.2", "LX-6.3", "LX-6.4")
@pytest.mark.parametrize("objection", ["referee", "players"])
@pytest.mark.parametrize("seed", range(4))
def test_at_a_strict_table_no_bot_makes_a_fault(seed: int, objection: str) -> None:
    levels, rng = mixed(seed)
    given = {"table": "strict", "objection": objection}
    turned = 0
    for at in moments(seed, given, levels, by_level(levels, rng)):
        assert at.state.penalties == at.state.faults == (0, 0, 0), f"seed {seed}"
        turned = max(turned, sum(mask.bit_count() for mask in at.state.turned))
    assert turned > 3


# --- impulses --------------------------------------------------------------------------------------------------------


def impulse_of(state: State, seat: Seat, id: str = "geselle", seed: int = 1) -> str:
    found = impulse(GAME, GAME.view(state, seat), Memory(seat), GAME.legal(state, seat), level(id), Random(seed))
    return "" if found is None else write_action(GAME, found.action)


@pytest.mark.rule("LX-5.2", "LX-5.3", "LX-6.2")
@pytest.mark.parametrize(
    ("codes", "turns"),
    [("C10 SA", ["turn H", "turn D"]), ("D7 SA", ["turn H"]), ("H7 SA", []), ("HA D7", [])],
)
def test_farbkarten_are_turned_before_the_card(codes: str, turns: list[str]) -> None:
    table = arrange(f"trump D; trick 0:HK; 1: {codes}; 2: HQ C7", table="strict")
    for turn in [*turns, ""]:
        assert impulse_of(table.state, 1) == turn
        assert impulse_of(table.state, 2) == impulse_of(table.state, 0) == ""  # not their turn
        if turn:
            table.play(f"1 {turn}")


@pytest.mark.rule("LX-5.4")
def test_a_trump_lead_costs_one_farbkarte() -> None:
    table = arrange("trump D; trick 0:D10; 1: HA C7", table="strict")
    assert impulse_of(table.state, 1) == "turn D"
    assert impulse_of(table.play("1 turn D").state, 1) == ""


@pytest.mark.rule("LX-6.7", "LX-6.8")
def test_an_open_fault_is_objected_to_by_whoever_pays_attention() -> None:
    table = arrange("trump D; trick 0:HK; 1: C10 SA; 2: HA C7", table="strict", objection="players").play("1 play C10")
    for id in ("regelbuch", "geselle", "meister"):
        assert impulse_of(table.state, 0, id) == impulse_of(table.state, 2, id) == "object 1"
        assert impulse_of(table.state, 1, id) == ""  # nobody accuses himself
    sleepy = [impulse_of(table.state, 0, "lehrling", seed) for seed in range(40)]
    assert {"", "object 1"} == set(sleepy)
    assert impulse_of(table.play("2 object 1").state, 0) == ""  # all of it is settled


@pytest.mark.rule("LX-6.6")
def test_nobody_turns_a_farbkarte_up_again_or_when_it_is_too_late() -> None:
    table = arrange("trump D; trick 0:HK; 1: C10 SA; 2: HA C7; seat 2 turned H", table="strict", objection="players")
    assert "unturn H" in table.rights(2)
    assert impulse_of(table.state, 2) == ""
    table.play("1 play C10")
    assert "turn H" in table.rights(1)
    assert impulse_of(table.state, 1) == ""  # it would repair the picture, not the fault (LX-6.11)


# --- the auction -----------------------------------------------------------------------------------------------------


def auction(codes: str, bid: int = 0, dealer: int = 2, **options: object) -> State:
    state: State = arrange(f"auction; dealer {dealer}; seat 0 on turn; 0: {codes}", **options).state
    state.seat = 0
    if bid:
        state.bid, state.bidder = bid, 2
    return state


@pytest.mark.rule("LX-2.2", "LX-2.5")
@pytest.mark.parametrize("id", IDS)
def test_a_good_hand_is_bid_on_and_a_bad_one_given_up(id: str) -> None:
    assert says(auction(STRONG, 200), id).startswith("bid")
    assert says(auction(WEAK, 200), id) == "weg"


@pytest.mark.rule("LX-2.6")
@pytest.mark.parametrize("id", IDS)
def test_vorhand_opens_a_bad_hand_harmlessly(id: str) -> None:
    verb, bid = says(auction(WEAK), id).split()
    assert verb == "bid"
    assert int(bid) <= 60


@pytest.mark.rule("LX-2.6", "LX-2.7")
def test_with_a_free_opening_a_hand_for_defence_need_not_bid() -> None:
    aces = "CA C10 CK CK SA SQ SJ S7 HQ HJ H7 H7 DA DA DQ DJ"  # five aces, no long suit, nothing to meld
    assert says(auction(aces)).startswith("bid")
    assert says(auction(aces, opening="free")) == "weg"
    assert says(auction(STRONG, opening="free")).startswith("bid")


def test_a_bid_promises_what_the_hand_can_reach() -> None:
    """No bid of the strong player is beyond its own limit, and what it jumps to is as good as certain."""
    rng = Random(2)
    for _ in range(60):
        cards = rng.sample(range(48), 16)
        mine = offer(mask_of(cards), shared=True)
        top = limit(mine, 0.0)
        for bid in (0, top // 20 * 10, top):
            state = auction(" ".join(DECK.code(card) for card in cards), bid)
            said = says(state, "einfall")
            if said != "weg" and bid:
                assert bid + 10 <= int(said.split()[1]) <= max(bid + 10, min(top, safe(mine, 0.97)))


@pytest.mark.rule("LX-2.4")
@pytest.mark.parametrize("bid", [0, 100])
def test_bids_climb_in_steps_like_those_of_people(bid: int) -> None:
    """Mostly ten to thirty, now and then more, never all that the hand is worth at once."""
    state = auction(STRONG, bid)
    steps = [strong.bid(state, 0, (), 0.0, Random(seed))[0].args[0] - bid for seed in range(200)]
    assert sum(step <= 30 for step in steps) > 120
    assert len(set(steps)) > 2
    assert max(steps) <= 100
    assert safe(offer(hand(STRONG), shared=True), 0.97) >= 240


@pytest.mark.rule("LX-2.7", "LX-2.9")
@pytest.mark.parametrize("id", IDS)
def test_who_is_alone_in_the_auction_names_the_lowest_bid(id: str) -> None:
    state = auction(STRONG, dealer=0, opening="free")
    state.gone = 0b110
    assert says(state, id) == "bid 10"


def test_nerve_bids_higher() -> None:
    rng = Random(8)
    hands = [" ".join(DECK.code(card) for card in rng.sample(range(48), 16)) for _ in range(60)]
    states = [auction(codes, bid) for codes in hands for bid in (150, 200, 250)]
    bids = {
        nerve: sum(says(state, f"einfall+nerve={nerve}") != "weg" for state in states) for nerve in (-1.0, 0.0, 1.0)
    }
    assert bids[-1.0] < bids[0.0] < bids[1.0]


@pytest.mark.rule("LX-3.11", "LX-3.14")
def test_unshared_melds_are_worth_less_in_the_auction() -> None:
    kings = "HK HQ CK CQ SK SQ DK DQ HJ CJ SJ DJ HA H10 H7 CA"
    shared, split = (limit(offer(hand(kings), shared), 0.0) for shared in (True, False))
    assert split < shared - 50


@pytest.mark.rule("LX-2.11")
@pytest.mark.parametrize("id", IDS)
def test_the_trump_with_most_melds_and_length_is_named(id: str) -> None:
    state = arrange(f"no trump yet; Spielmacher 0 at 200; 0: {STRONG}").state
    assert says(state, id, worlds=8 if id == "meister" else 0) == "trump H"


def test_a_hand_promises_more_with_more_aces_and_trumps() -> None:
    long = hand("HA HA H10 HK HQ HJ H7 H7 CA CJ C7 SA SJ S7 DA D7")
    assert power_promised(long, 2) > power_promised(long, 0) + 20
    assert power_promised(long, 2) > power_promised(hand(WEAK), 3) + 40
    assert [plan.trump for plan in plans(long, True)] == [0, 1, 2, 3]


def test_the_range_of_a_hand_adds_up() -> None:
    assert chance_of(100.0, 0) == 1.0
    assert chance_of(100.0, 601) == 0.0
    assert chance_of(100.0, 140) == pytest.approx(0.5, abs=0.02)  # 140 Stichpunkte are 100 Machtpunkte
    falling = [chance_of(100.0, needed) for needed in range(0, 600, 20)]
    assert falling == sorted(falling, reverse=True)
    assert score_promised(100.0, 50, 10) == pytest.approx(50 + stichpunkte(100), abs=12)
    assert score_promised(100.0, 50, 600) == pytest.approx(-600, abs=5)


# --- melding ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LX-3.2", "LX-3.5")
@pytest.mark.parametrize("id", IDS)
def test_everything_is_melded(id: str) -> None:
    state = arrange(f"melding; trump H; Spielmacher 2 at 100; 0: {STRONG}").state
    assert says(state, id, worlds=4 if id == "meister" else 0) == "meld all"


# --- the tricks ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["regelbuch", "einfall", "meister"])
def test_the_last_takes_a_rich_trick_with_his_dearest_card(id: str) -> None:
    state = filled("trump D; trick 1:H10 2:HK; 0: HA H7 C7; 1: CK SK; 2: S10 S7; Spielmacher 1 at 100")
    assert says(state, id, worlds=16 if id == "meister" else 0) == "play HA"


@pytest.mark.parametrize(("hand", "told"), [("HA HJ C7", "take_last"), ("HA H7 C7", "take_rich")])
def test_the_dearest_card_is_named_only_where_a_cheaper_one_would_win_too(hand: str, told: str) -> None:
    state = filled(f"trump D; trick 1:H7 2:C10; 0: {hand}; 1: CK SK; 2: S10 S7; Spielmacher 1 at 100")
    assert why(state, "HA") == told


def why(state: State, code: str) -> str:
    """What seat 0 says for following with this card."""
    card = DECK.cards_of[DECK.codes.index(code)][0]
    return of_follow(card, state, 0, sight(state, 0, played(state))).code


def test_a_trick_is_called_probable_only_where_the_next_one_can_hardly_take_it() -> None:
    trick = "trump D; trick 2:H7; 0: {}; 1: H10 SK CJ; 2: S10 S7; Spielmacher 1 at 100"
    assert why(filled(trick.format("HA HJ HQ")), "HA") == "take_likely"
    assert why(filled(trick.format("HA HJ HQ")), "HQ") == "take_ahead"
    last = filled("trump D; trick 1:H7 2:C7; 0: HA HQ HJ; 1: CK SK; 2: S10 S7; Spielmacher 1 at 100")
    assert why(last, "HQ") == "take_sure"


@pytest.mark.parametrize("id", ["regelbuch", "einfall", "meister"])
def test_nothing_dear_goes_into_a_lost_trick(id: str) -> None:
    state = filled("trump D; trick 1:DA 2:D7; 0: D10 DK DJ; 1: CK SK; 2: S10 S7; Spielmacher 1 at 100")
    assert says(state, id, worlds=16 if id == "meister" else 0) == "play DJ"


@pytest.mark.parametrize("id", ["regelbuch", "einfall", "meister"])
def test_a_trick_is_trumped_cheaply_by_the_last(id: str) -> None:
    state = filled("trump D; trick 1:H10 2:HA; 0: DJ D10 S7; 1: CK SK; 2: S10 C7; Spielmacher 1 at 100")
    said = says(state, id, worlds=16 if id == "meister" else 0)
    assert said in ("play DJ", "play D10")  # either may be dearer later; never the throw-off


@pytest.mark.parametrize("id", ["lehrling", "geselle"])
def test_a_forgetful_player_may_miss_what_was_played(id: str) -> None:
    memory, strength, rng = Memory(0), level(id), Random(3)
    for card in range(40):
        BRAIN.memories.note(memory, Moved((card,), HANDS[1], TRICK), strength, rng)
    assert 40 * (1 - strength.memory_loss) - 9 < memory.played.bit_count() < 40
    own = Memory(0)
    for card in range(40):
        BRAIN.memories.note(own, Moved((card,), HANDS[0], TRICK), strength, rng)
    assert own.played.bit_count() == 40  # his own cards he knows


def test_bids_are_remembered_until_the_next_deal() -> None:
    memory = Memory(0)
    for seat, amount in ((1, 50), (2, 60), (1, 120)):
        BRAIN.memories.note(memory, Said(seat, "bid", (amount,)), level("meister"), Random(1))
    assert memory.bids == [0, 120, 60]
    BRAIN.memories.note(memory, Moved((-1,), STOCK, HANDS[1]), level("meister"), Random(1))
    assert memory.bids == [0, 0, 0]


# --- strength --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("better", "worse", "matches"),
    [("lehrling", "zufall", 6), ("geselle", "lehrling", 60), ("einfall", "regelbuch", 60)],
)
def test_the_better_level_wins_more_over_paired_deals(better: str, worse: str, matches: int) -> None:
    played = [play(job) for job in jobs("luxusfamilie", [better, worse, worse], matches, 1, {})]
    first, second = summary(played)
    assert first.points > second.points
    assert first.share > 1 / 3


def test_a_failed_bid_costs_and_a_lead_pays() -> None:
    state = filled("trump D; 0: HA; 1: HK; 2: HQ; melds 40/0/20; totals 100/50/0; Spielmacher 1 at 900")
    assert finals(state)[1] == 50 - 900
    rewards = [BRAIN.playout.reward(state, seat) for seat in range(SEATS)]
    assert rewards[0] > rewards[2] > rewards[1]


@pytest.mark.rule("LX-8.2")
def test_the_last_round_is_about_winning() -> None:
    before, last = (chance_to_win((300, 200, 100), 0, rounds) for rounds in (2, 0))
    assert 1 / 3 < before < 0.7 < 0.99 < last
    assert chance_to_win((300, 300, 100), 0, 0) == pytest.approx(0.5)
    assert sum(chance_to_win((300, 200, 100), seat, 1) for seat in range(SEATS)) == pytest.approx(1)
