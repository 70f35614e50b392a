"""The bots of Watten in plain positions, and the effect of the options. (rulebook, chapter 8)"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.bots.core.base import Reason
from game.bots.core.levels import level
from game.bots.thinking.impulses import decisions, impulse
from game.bots.watten.cards import KINDS, card_reason, plain_card, sensible, weighed
from game.bots.watten.playout import owed, played_out, ranks_of, seen_at, seen_by, table_of
from game.bots.watten.plays import playable
from game.bots.watten.raising import Ends, Guess, answered, leaves, may_propose, offers
from game.bots.watten.weights import STYLES
from game.bots.watten.worth import UNHEARD, heard, outlook, unheard, warned
from rules.core.notation import parse_action, write_action
from rules.core.options import build
from rules.families.tricks import mask_of
from rules.watten.game import GAME
from rules.watten.plays import PLAY
from rules.watten.raising import GO, OFFER, RAISE, STAY
from rules.watten.rounds import end_round
from rules.watten.state import side
from tests.game.bots.harness import decided, options_of
from tests.games.watten.bots.matches import WATTEN, often, says
from tests.games.watten.given import arrange, cards, dealt
from tests.training.watten import as_style, as_values, deal, fitted, learned_cards

rule = pytest.mark.rule
EVERYBODY = ("lehrling", "regelbuch", "geselle", "meister")
GOOD = ("regelbuch", "geselle", "meister")
NAMED = "schlag 10; farbe D"
STRONG = "0: HK D7 D10 C10 DA; 1: S8 H8 HQ CQ SK; 2: S9 H9 C9 SQ C8; 3: CK CJ HJ SJ S7"  # seat 0 wins by itself
TURNED = "1: HK D7 D10 C10 DA; 0: S8 H8 HQ CQ SK; 2: S9 H9 C9 SQ C8; 3: CK CJ HJ SJ S7"  # seat 1 does
HOPELESS = "1: HK D7 D10 C10 DA; 0: S8 H8 HQ CQ SK; 2: S9 H9 C9 SQ C8; 3: CK CJ HJ SJ DK"


def at_an_answer(text: str, asking: int, **options: object) -> Any:
    """The position after this seat, on lead, has offered."""
    table = arrange(text, **options)
    table.state.leader = table.state.seat = asking
    return table.play(f"{asking} offer").state


# --- cards -------------------------------------------------------------------------------------------------------


@rule("WA-6.5")
@pytest.mark.parametrize("name", EVERYBODY)
def test_a_partners_sure_trick_is_left_alone(name: str) -> None:
    text = f"0: D7 C10 S9 CA SK; 1: S8 H8 HQ CQ; 2: DQ D8 C8 SQ; 3: CK CJ HJ SJ; {NAMED}; trick 1: C9 HK S7"
    for seed in range(8):
        assert says(arrange(text).state, name, 4, seed) in ("play S9", "play CA", "play SK", "offer")


@pytest.mark.parametrize(
    ("hand", "trick", "told"),
    [
        ("C8 H9 HQ", "D10", "lost_low"),  # the Hauptschlag lies there, and no Kritischer is at hand
        ("C8 H9 D7", "D10", "throw_low"),  # the Belli would take it
        ("C8", "D10", "lost_last"),
        ("C8 H9", "", "lead_weak"),  # neither a trump nor a Schlag
        ("C8 D9", "", "lead_plain"),
    ],
)
def test_nothing_is_saved_or_let_go_that_is_not_at_hand(hand: str, trick: str, told: str) -> None:
    """The tens are the Schlag, bells the Farbe; the eight of acorns is laid."""
    lies = f"; trick 3: {trick}" if trick else ""
    state = arrange(f"0: {hand}; 1: S8 H8 HK; 2: S9 H7 SQ; 3: CK SJ; {NAMED}{lies}").state
    assert card_reason(ranks_of(state), seen_by(state, 0), cards("C8")[0]) == told


def test_a_trick_is_called_probable_only_where_few_cards_of_the_others_take_it() -> None:
    """The tens are the Schlag, bells the Farbe."""
    text = f"0: {{}} HK; 1: S8 H8 HQ CQ; 2: DQ C9 C8 SQ; 3: CK S9 HJ SJ; {NAMED}; trick 3: D8"
    memory = WATTEN.brain.memories.fresh(0, 4)
    for card, told in (("D10", "take_likely"), ("DA", "take_ahead")):
        view, act = GAME.view(arrange(text.format(card)).state, 0), parse_action(GAME, f"play {card}")
        assert WATTEN.brain.told(view, memory, act, level("meister")) == Reason(told)


@rule("WA-6.5")
def test_a_search_gives_no_plain_ace_to_a_partners_sure_trick() -> None:
    text = f"0: D7 C10 S9 CA SK; 1: S8 H8 HQ CQ; 2: DQ D8 C8 SQ; 3: CK CJ HJ SJ; {NAMED}; trick 1: C9 HK S7"
    state = arrange(text).state
    view, memory, legal = GAME.view(state, 0), WATTEN.brain.memories.fresh(0, 4), GAME.legal(state, 0)
    found = WATTEN.brain.candidates(view, memory, legal, level("meister"))
    assert {write_action(GAME, act) for act in found} == {"play S9", "play SK"}


@rule("WA-1.8")
@pytest.mark.parametrize("name", EVERYBODY)
def test_the_partner_of_a_deal_of_three_is_left_alone_as_well(name: str) -> None:
    text = f"3 players; dealer 2; 1: S8 H8 HQ CQ; 2: D7 C10 S9 CA SK; 0: CK CJ HJ SJ; {NAMED}; trick 0: C9 HK"
    for seed in range(8):
        assert says(arrange(text).state, name, 4, seed) in ("play S9", "play CA", "play SK", "offer")


@rule("WA-6.4")
@pytest.mark.parametrize("name", GOOD)
def test_whoever_comes_last_takes_with_the_lowest_card_that_takes(name: str) -> None:
    text = f"0: HK D10 S9 SK DK; 1: S8 H8 HQ CQ; 2: DQ D8 C8 SQ; 3: CK CJ HJ SJ; {NAMED}; trick 1: D9 S7 DA"
    for seed in range(8):
        assert says(arrange(text).state, name, 0, seed) in ("play D10", "offer")


@rule("WA-6.5")
@pytest.mark.parametrize("name", EVERYBODY)
def test_the_trick_that_would_lose_the_deal_is_taken(name: str) -> None:
    text = (
        f"0: HK S9 SK; 1: S8 H8; 2: DQ D8; 3: CK CJ; {NAMED}; "
        "won 1: CA CQ C8 C9; won 3: D7 SA SQ S7; trick 1: D10 HJ DA; points 11/11/11/11; value 9"
    )
    for seed in range(8):
        assert says(arrange(text).state, name, 4, seed) in ("play HK", "offer")


@rule("WA-6.5")
@pytest.mark.parametrize("name", EVERYBODY)
def test_a_card_that_nobody_beats_ends_the_deal(name: str) -> None:
    text = f"0: D7 S9 SK; 1: S8 H8 H7; 2: DQ D8 DJ; 3: CK CJ C7; {NAMED}; won 0: HK CA C8 C9; won 0: D10 SA SQ S7"
    for seed in range(8):
        assert says(arrange(text + "; points 12/12/12/12").state, name, 4, seed) == "play D7"


def test_every_level_but_the_first_plays_without_blunders_in_any_deal() -> None:
    """In a hundred random deals no card is laid that a person would call a blunder; the same for three."""
    rng = Random(4)
    for number in range(100):
        lesson = deal(3 + number % 2, rng)
        table = lesson.table
        seat = (table.leader + len(table.trick)) % len(table.hands)
        state = GAME.start(build(GAME.options, {}), len(table.hands), number)
        state.hands = [tuple(c for c in range(32) if hand >> c & 1) for hand in table.hands]
        state.dealer, state.phase, state.stock = len(table.hands) - 1, "play", ()
        state.schlag, state.farbe = lesson.ranks.schlag, lesson.ranks.farbe
        while state.phase == "play":
            seat = state.seat
            seen = seen_by(state, seat)
            legal = [act for act in GAME.legal(state, seat) if act != OFFER]
            allowed = sensible(lesson.ranks, seen, playable(legal))
            assert allowed
            act = decided(WATTEN, state, "lehrling", seed=number).action
            if act != OFFER:
                plain = 1 << plain_card(lesson.ranks, seen, playable(legal))
                assert allowed >> act.args[0] & 1 or plain >> act.args[0] & 1
            GAME.apply(state, seat, PLAY[max(weighed(lesson.ranks, seen, allowed, STYLES[3]))[2]])


@pytest.mark.parametrize("seed", range(12))
def test_a_playout_takes_the_tricks_that_the_rules_take(seed: int) -> None:
    rng = Random(seed)
    seats = rng.choice(GAME.players)
    given = options_of(GAME, rng) | {"target": "18"}
    state = GAME.start(build(GAME.options, given), seats, seed)
    while state.phase != "play" or rng.random() < 0.8:
        seat = GAME.turn(state).must[0]
        legal = GAME.legal(state, seat)
        GAME.apply(state, seat, rng.choice([act for act in legal if act != OFFER]))
    ranks, styles = ranks_of(state), [STYLES[kind] for kind in KINDS[seats]]
    winner = played_out(ranks, table_of(state), styles)
    round = state.round
    while state.phase == "play":
        seat = state.seat
        playing = playable(GAME.legal(state, seat))
        card = max(weighed(ranks, seen_by(state, seat), playing, styles[side(state, seat)]))[2]
        GAME.apply(state, seat, PLAY[card])
    gained = [entry.seat for entry in state.sheet if entry.round == round and entry.points]
    assert {seat for seat in range(seats) if _side_before(state, seat) == winner} == set(gained)


def _side_before(state: Any, seat: int) -> int:
    """The side in the deal that has just been scored: the next dealer was its Vorhand."""
    return int(seat != state.dealer) if state.seats == 3 else seat % 2


def fresh(hands: dict[int, str], **options: object) -> Any:
    """A state of four players with these cards, dealer 3, before anything is named."""
    table = dealt(4, 3, hands, **options)
    after = table.state.options.wechsel_time == "after"
    table.state.phase, table.state.seat = ("schlag", 0) if after else ("swap", 3)
    return table


# --- naming ------------------------------------------------------------------------------------------------------


@rule("WA-3.1")
@pytest.mark.parametrize("name", EVERYBODY)
def test_three_of_a_rank_become_the_schlag(name: str) -> None:
    table = fresh({0: "S9 H9 C9 SQ DA", 1: "S8 H8 HQ CQ SK"}).play("3 kein_wechsel")
    assert says(table.state, name) == "schlag 9"


@rule("WA-3.2", "WA-4.2")
@pytest.mark.parametrize("name", EVERYBODY)
def test_the_farbe_makes_a_hauptschlag_where_it_can(name: str) -> None:
    table = fresh({0: "S9 H9 DQ SQ DA", 3: "C9 CQ S8 H8 CJ"}).play("3 kein_wechsel, 0 schlag 9")
    assert says(table.state, name) == "farbe C"


@rule("WA-3.4")
@pytest.mark.parametrize("name", EVERYBODY)
def test_the_dealer_asks_for_the_schlag_with_many_of_a_rank(name: str) -> None:
    state = fresh({0: "SA H7 DQ SQ DA", 3: "C9 D9 S9 H8 CJ"}).state
    assert says(state, name) == "wechsel"
    poor = fresh({0: "SA H7 DQ SQ DA", 3: "CA CQ CJ C9 C8"}).state
    assert says(poor, name) == "kein_wechsel"


@rule("WA-3.5")
@pytest.mark.parametrize("name", ["geselle", "einfall"])
def test_option_wechsel_time_lets_the_dealer_wait_for_the_schlag(name: str) -> None:
    hands = {0: "SA HA DQ SQ DA", 3: "C9 D9 S9 H9 CJ"}
    after = fresh(hands, wechsel_time="after")
    assert says(after.play("0 schlag A").state, name) == "wechsel"
    before = fresh(hands).play("3 kein_wechsel, 0 schlag A")
    assert says(before.state, name).startswith("farbe")


@rule("WA-3.3")
def test_option_schlag_must_hold_narrows_what_is_named() -> None:
    hands = {0: "D9 S9 C9 H9 S8", 3: "CA C8 CQ CJ C7"}

    def searched(**options: object) -> set[str]:
        state = fresh(hands, **options).play("3 kein_wechsel").state
        view, memory = GAME.view(state, 0), WATTEN.brain.memories.fresh(0, 4)
        found = WATTEN.brain.candidates(view, memory, GAME.legal(state, 0), level("meister"))
        return {write_action(GAME, act) for act in found}

    assert searched(schlag_must_hold=True) == {"schlag 9", "schlag 8"} < searched()
    for name in EVERYBODY:
        state = fresh(hands, schlag_must_hold=True).play("3 kein_wechsel, 0 schlag 8").state
        assert says(state, name) == "farbe C"


@rule("WA-2.1")
def test_option_streng_hides_a_blind_hand_even_from_its_owner() -> None:
    """The blind cards differ between the worlds of their owner, and a Maschine may still lie there."""
    hands = {0: "S9 H9 C9 SQ DA", 1: "S8 H8 HQ CQ SK"}
    view, rng = GAME.view(dealt(4, 3, hands, streng=True).state, 1), Random(1)
    keen, memory = level("meister"), WATTEN.brain.memories.fresh(1, 4)
    found = {WATTEN.brain.sample(view, memory, keen, rng)[0].blind[1] for _ in range(20)}
    assert len(found) > 10
    open_view = GAME.view(dealt(4, 3, hands).state, 1)
    known = {tuple(WATTEN.brain.sample(open_view, memory, keen, rng)[0].hands[1]) for _ in range(20)}
    assert len(known) == 1


# --- gehen and raising -------------------------------------------------------------------------------------------


@rule("WA-7.2")
@pytest.mark.parametrize("name", GOOD)
def test_a_strong_hand_asks_and_a_hopeless_one_seldom_does(name: str) -> None:
    assert often(arrange(f"{STRONG}; {NAMED}").state, "offer", name) >= 0.7
    assert often(arrange(f"{HOPELESS}; {NAMED}").state, "offer", name) <= 0.4


@rule("WA-7.4", "WA-7.5")
@pytest.mark.parametrize("name", GOOD)
def test_a_hopeless_hand_goes_and_a_strong_one_does_not(name: str) -> None:
    weak = at_an_answer(f"{HOPELESS}; {NAMED}; won 1: SA HA H7 H9; won 1: CA C7 D9 D8".replace(" DA;", ";"), 3)
    assert often(weak, "go", name) >= 0.8
    strong = at_an_answer(f"{STRONG}; {NAMED}", 3)
    assert often(strong, "go", name) == 0
    assert often(strong, "raise", name) >= 0.7


@rule("WA-7.4", "WA-8.2")
@pytest.mark.parametrize("name", EVERYBODY)
def test_nobody_goes_where_going_loses_the_match(name: str) -> None:
    """Principle 10."""
    lost = at_an_answer(f"{HOPELESS}; {NAMED}; points 4/13/4/13".replace("13", "11"), 3, target="13")
    assert often(lost, "go", name, 10) == 0


@rule("WA-8.2")
def test_option_target_says_where_going_is_too_dear() -> None:
    text = f"{HOPELESS}; {NAMED}; points 4/9/4/9; won 1: SA HA H7 H9; won 1: CA C7 D9 D8".replace(" DA;", ";")
    assert often(at_an_answer(text, 3, target="11", gespannt_from="10"), "go") == 0
    assert often(at_an_answer(text, 3, target="18"), "go") > 0.5


@rule("WA-7.10")
@pytest.mark.parametrize("name", EVERYBODY)
def test_nobody_offers_or_raises_when_gespannt(name: str) -> None:
    """The stronger the hand, the dearer it would be."""
    assert often(arrange(f"{STRONG}; {NAMED}; points 12/0/12/0").state, "offer", name) == 0
    asked = at_an_answer(f"{STRONG}; {NAMED}; points 12/0/12/0", 3)
    assert often(asked, "raise", name) == 0


@rule("WA-7.10")
def test_option_gespannt_from_lets_a_side_ask_longer() -> None:
    text = f"{STRONG}; {NAMED}; points 12/11/12/11"
    assert often(arrange(text, gespannt_from="14").state, "offer") > 0.5
    assert often(arrange(text, gespannt_from="11").state, "offer") == 0


@rule("WA-7.10")
def test_option_gespannt_mode_changes_what_is_possible_not_what_is_done() -> None:
    text = f"{STRONG}; {NAMED}; points 12/0/12/0"
    penalty, block = arrange(text).state, arrange(text, gespannt_mode="block").state
    assert OFFER in GAME.legal(penalty, 0)
    assert OFFER not in GAME.legal(block, 0)
    assert says(penalty) == says(block)


@rule("WA-7.8")
def test_option_raise_cap_keeps_a_strong_hand_from_raising() -> None:
    assert often(at_an_answer(f"{STRONG}; {NAMED}", 3), "raise") > 0.5
    assert often(at_an_answer(f"{STRONG}; {NAMED}", 3, raise_cap="3"), "raise") == 0


@rule("WA-7.2")
def test_option_offer_when_lets_bots_burst_out_with_an_offer() -> None:
    """On turn an offer is weighed like any other move; out of turn it is an impulse that nobody waits for."""
    state = arrange(
        f"{STRONG.replace('0:', 'x:').replace('1:', '0:').replace('x:', '1:')}; {NAMED}", offer_when="any_time"
    ).state
    mind, keen = WATTEN.brain, level("meister")
    assert OFFER in decisions(GAME, GAME.legal(state, 0))
    assert decisions(GAME, GAME.legal(state, 1)) == []
    view, memory = GAME.view(state, 1), mind.memories.fresh(1, 4)
    rushed = [mind.impulse(view, memory, [OFFER], keen, Random(seed)) for seed in range(60)]
    assert 0 < sum(found is not None for found in rushed) < 60
    own = arrange(f"{STRONG}; {NAMED}").state
    assert impulse(GAME, GAME.view(own, 0), mind.memories.fresh(0, 4), GAME.legal(own, 0), keen, Random(1)) is None


@rule("WA-7.2")
def test_nobody_can_learn_from_which_chance_on_a_bot_stays() -> None:
    state = at_an_answer(f"{HOPELESS}; {NAMED}", 3)
    ends = Ends(state, 0)
    needed = ends.needed(3)
    said = {
        chance: sum(answered(state, 0, Guess(chance, 0.0, 0.0), Random(seed))[0] == GO for seed in range(200)) / 200
        for chance in (needed - 0.05, needed, needed + 0.05)
    }
    assert all(0.02 < share < 0.98 for share in said.values())
    assert said[needed - 0.05] > said[needed] > said[needed + 0.05]


@rule("WA-7.2")
def test_an_offer_pays_with_a_strong_hand_or_where_others_go() -> None:
    state = arrange(f"{STRONG}; {NAMED}").state

    def share(guess: Guess) -> float:
        return sum(offers(state, 0, guess, Random(seed), 0.0) for seed in range(100)) / 100

    assert share(Guess(0.95, 0.3, 0.9)) > 0.9
    assert share(Guess(0.2, 0.7, 0.1)) > 0.9  # a bluff
    assert share(Guess(0.3, 0.05, 0.2)) < 0.1
    assert leaves(0.1, 0.4) > 0.9 > 0.1 > leaves(0.8, 0.4)
    assert leaves(0.0, 0.0) == 0.0  # nothing can be lost by staying


@rule("WA-7.3", "WA-7.6")
def test_what_the_others_propose_counts_and_makes_the_own_hand_worth_less() -> None:
    """Of an offer and two raises the one on turn has heard the others' two, of an offer that was accepted one."""
    table = arrange(f"{STRONG}; {NAMED}")
    assert heard(table.state) == 0
    assert heard(table.play("0 offer").state) == 1
    assert heard(table.play("1 raise").state) == 1
    assert heard(table.play("0 raise").state) == 2
    assert heard(table.play("1 stay, 0 play DA").state) == 2
    assert 0.9 > warned(0.9, 1) > warned(0.9, 2) > warned(0.9, 3) > 0.5
    assert warned(1.0, 9) > 0.95  # a sure hand stays sure


@rule("WA-7.6")
@pytest.mark.parametrize("name", ["geselle", "einfall", "meister"])
def test_a_good_hand_that_is_not_sure_stops_raising_once_it_is_raised_again(name: str) -> None:
    text = f"0: D10 C10 DA DK S8; 1: HK D7 H8 HQ CQ; 2: S9 H9 C9 SQ C8; 3: CK CJ HJ SJ S7; {NAMED}"
    once, again = (arrange(text).play(f"0 offer, 1 raise{more}").state for more in ("", ", 0 raise, 1 raise"))
    assert often(again, "raise", name) < 0.3
    assert often(again, "raise", name) <= often(once, "raise", name)


@rule("WA-7.3", "WA-7.6")
def test_the_first_proposal_of_the_others_counts_and_most_between_two() -> None:
    """What worlds tell too little of is taken off: at the first answer, and more when cards are played again.

    After a third proposal they lack no more than after the second.
    """
    assert unheard(arrange(f"{STRONG}; {NAMED}").state) == 0
    asked = arrange(f"{STRONG}; {NAMED}").play("0 offer").state
    later = arrange(f"{STRONG}; {NAMED}").play("0 offer, 1 raise, 0 stay").state
    again = arrange(f"{STRONG}; {NAMED}").play("0 offer, 1 raise, 0 raise").state
    assert 0 < unheard(asked) < unheard(later)
    assert unheard(again) > unheard(asked)
    thrice = arrange(f"{STRONG}; {NAMED}").play("0 offer, 1 raise, 0 raise, 1 raise, 0 raise").state
    assert unheard(thrice) == unheard(again)
    assert UNHEARD[2] > UNHEARD[3] > UNHEARD[4]


@rule("WA-7.6")
def test_what_wins_the_match_is_not_raised() -> None:
    text = f"{STRONG}; {NAMED}; points 11/4/11/4"
    state = arrange(text).play("0 offer, 1 raise").state
    assert not may_propose(state, 0)
    assert often(state, "raise") == 0


@rule("WA-7.11")
def test_with_nothing_to_lose_one_stays() -> None:
    """The others win the match anyway if the seat goes."""
    state = at_an_answer(f"{HOPELESS}; {NAMED}; points 4/11/4/11", 3, target="13")
    assert Ends(state, 0).needed(3) == 0
    assert answered(state, 0, Guess(0.01, 0.0, 0.0), Random(1))[0] in (STAY, RAISE)


# --- two more options --------------------------------------------------------------------------------------------


@rule("WA-4.4")
def test_option_linke_order_decides_whether_a_linker_takes_a_linker() -> None:
    text = f"0: C10 HK S8 S7 H7; 1: H8 HQ CQ SK; 2: S9 H9 C9 SQ; 3: CK CJ HJ SJ; {NAMED}; trick 1: DA DQ S10"
    for seed in range(5):
        assert says(arrange(text, linke_order="suit").state, "meister", 0, seed) in ("play C10", "offer")
        assert says(arrange(text).state, "meister", 0, seed) != "play C10"


@rule("WA-6.3")
def test_option_hauptschlag_zwang_binds_hands_in_thought_too() -> None:
    text = f"0: S8 S7 H7 H8; 1: D9 CA HA SA C8; 2: S9 H9 C9 SQ DK; 3: CK CJ HJ SJ DA; {NAMED}; trick 0: D10"
    bound, free = arrange(text, hauptschlag_zwang=True).state, arrange(text).state
    assert says(bound, "meister", 4) == "play D9"
    ranks, hand = ranks_of(free), mask_of(free.hands[1])
    assert owed(ranks, hand, free.trick, 0) == mask_of(cards("D9"))
    assert owed(ranks, hand, (*free.trick, *cards("HK")), 0) == hand
    assert owed(ranks, hand, free.trick, 1) == hand
    assert table_of(bound).bound
    assert not table_of(free).bound


# --- what is learned ---------------------------------------------------------------------------------------------


def test_more_high_cards_are_a_better_outlook() -> None:
    ranks = ranks_of(arrange(f"{STRONG}; {NAMED}").state)
    for text in (f"{{}}; {NAMED}", f"2 players; dealer 1; {{}}; {NAMED}", f"3 players; dealer 2; {{}}; {NAMED}"):
        seats = 2 if text.startswith("2") else 3 if text.startswith("3") else 4
        rest = "; ".join(f"{seat}: C8 C9 CJ CQ CK" for seat in range(1, seats))
        chances = []
        for hand in ("S8 S9 H8 H9 SQ", "S8 S9 H8 DQ C10", "D8 DA C10 HK SQ", "HK D7 D10 C10 SA"):
            state = arrange(text.format(f"0: {hand}; {rest}")).state
            chances.append(outlook(ranks, seen_at(state, 0, mask_of(cards(hand)), 0)))
        assert chances == sorted(chances)
        assert chances[-1] > 0.85 > 0.45 > chances[0]


def test_lessons_move_the_numbers_and_explain_who_wins() -> None:
    styles = learned_cards(2, 4, seed=1)
    assert as_values(styles[0]) != as_values(STYLES[0])
    assert as_style(as_values(STYLES[3])) == STYLES[3]
    rng = Random(2)
    rows = [([1.0, x, *[0.0] * 8], float(rng.random() < (0.9 if x > 0 else 0.1))) for x in (-1.0, 1.0) * 200]
    weights = fitted(rows)
    assert weights[1] > 1.5
    assert abs(weights[0]) < 0.5


@rule("WA-8.1")
def test_what_a_deal_is_worth_is_what_the_match_is_worth_after_it() -> None:
    for text in (
        f"{STRONG}; {NAMED}; points 7/9/7/9",
        f"3 players; dealer 2; 0: HK; 1: D7; 2: SA; {NAMED}; points 7/9/3",
    ):
        state = arrange(text).state
        for winner in (0, 1):
            for seat in range(state.seats):
                after = state.copy()
                end_round(after, winner, "tricks", None)
                assert WATTEN.brain.playout.reward(after, seat) == (
                    Ends(state, seat).won(2) if side(state, seat) == winner else Ends(state, seat).lost(2)
                )
