"""The bots of Doppelkopf in plain positions, and the effect of every option. (rulebook, chapters 6 and 8)"""

from __future__ import annotations

from random import Random

import pytest

from game.bots.core.base import Budget
from game.bots.core.levels import level
from game.bots.doppelkopf import rulebook
from game.bots.doppelkopf.bids import calls
from game.bots.doppelkopf.brain import BRAIN
from game.bots.doppelkopf.cards import RE_STYLE, Style, weighed_answers
from game.bots.doppelkopf.playout import Run, run_of
from game.bots.doppelkopf.tables import QUEENS
from game.bots.doppelkopf.worlds import rebuilt
from game.bots.doppelkopf.worth import by_party, units, value
from game.bots.families.tricks.pack import cards_in
from game.bots.thinking.impulses import decisions
from game.bots.thinking.search import choose
from rules.core.notation import write_action
from rules.doppelkopf.game import GAME
from rules.doppelkopf.material import CARDS, DECK, FACE, SEATS
from rules.doppelkopf.state import KONTRA, RE, UNKNOWN, State
from rules.families.tricks import Trick, mask_of
from tests.game.bots.harness import attentive
from tests.games.doppelkopf.given import arrange, declaring
from tests.training.doppelkopf import Dealer, gained, learned, normal, solo

rule = pytest.mark.rule
GOOD = ("regelbuch", "geselle", "meister")
EVERYBODY = ("lehrling", *GOOD)


def says(state: State, name: str = "meister", worlds: int = 0, seed: int = 1) -> str:
    """The move of a bot of this level in notation; it remembers all tricks. Without worlds it is the first thought:
    most positions here are no whole deals, so that no world can be dealt for them."""
    seat, strength = state.seat, attentive(name if worlds else f"{name}+worlds=0+temperature=0")
    view, legal = GAME.view(state, seat), decisions(GAME, GAME.legal(state, seat))
    memory = BRAIN.memories.fresh(seat, SEATS)
    memory.tricks = [trick.cards for trick in state.tricks]
    budget = Budget(min(worlds, strength.worlds), 60_000)
    found = choose(GAME, BRAIN, view, memory, legal, strength, budget, Random(seed))
    return write_action(GAME, found.action)


def bursts(state: State, seat: int, name: str = "meister") -> str:
    """The announcement of a bot here; "" for none."""
    sudden = [act for act in GAME.legal(state, seat) if act.verb in GAME.impulses]
    view, memory = GAME.view(state, seat), BRAIN.memories.fresh(seat, SEATS)
    found = BRAIN.impulse(view, memory, sudden, level(name), Random(1))
    return "" if found is None else write_action(GAME, found[0])


def open_parties(state: State) -> State:
    """The state with everybody knowing who plays with whom."""
    state.known = tuple(RE if state.re >> seat & 1 else KONTRA for seat in range(SEATS))
    return state


def all_else_has_fallen(state: State) -> State:
    """The state with all cards that are in no hand and not on the table played before, the tricks going round."""
    held = [card for hand in state.hands for card in hand] + list(state.trick)
    gone = [card for card in CARDS if card not in held]
    tricks = [tuple(gone[first : first + SEATS]) for first in range(0, len(gone), SEATS)]
    takers = [(state.leader - len(tricks) + 1 + number) % SEATS for number in range(len(tricks))]
    leaders = [(state.dealer + 1) % SEATS, *takers]
    state.tricks = tuple(map(Trick, leaders, takers, tricks))
    return open_parties(state)


# --- who is with whom ----------------------------------------------------------------------------------------------


def test_who_leads_a_small_trump_is_thought_to_be_re() -> None:
    fixed, hands, leader, re = normal(Random(5))
    run = Run(fixed, hands, leader, re, [UNKNOWN] * SEATS)
    others = [seat for seat in range(SEATS) if seat != leader]
    before = [run.trust(seat, leader) for seat in others]
    run.step(cards_in(hands[leader] & fixed.pack.trumps & ~QUEENS)[-1])
    after = [run.trust(seat, leader) for seat in others]
    assert [new > old for new, old in zip(after, before, strict=True)] == [bool(re >> seat & 1) for seat in others]


def test_who_cannot_follow_trump_holds_no_queen_of_clubs() -> None:
    run = run_of(arrange("Re 0 2; 0: CQ; 1: H9 HK; 2: CQ D9; 3: S9 SK; trick 0: DK").state)
    run.step(cards_in(run.hands[1])[0])
    assert run.foes[0] == 0b0010
    assert run.trust(1, 0) < 0.5  # he himself learns nothing of the others


def test_re_does_not_take_everybody_for_the_other_side_before_its_partner_is_known() -> None:
    state = declaring("0: CQ SQ HQ CJ SJ DJ DK D9 S9 SK H9 HK; 1: CQ").state
    run = run_of(rebuilt(GAME.view(state, 0), BRAIN.memories.fresh(0, SEATS)))
    assert (run.friends[0], run.foes[0]) == (0, 0)
    assert all(0 < run.trust(0, other) < 0.5 for other in (1, 2, 3))


def test_who_holds_both_queens_of_clubs_in_a_silent_wedding_knows_that_he_is_alone() -> None:
    state = arrange("Re 0; 0: CQ CQ SJ; 1: HK H9 S9; 2: SK S10 C9; 3: CA CK C10", stille_hochzeit=True).state
    run = run_of(rebuilt(GAME.view(state, 0), BRAIN.memories.fresh(0, SEATS)))
    assert (run.friends[0], run.foes[0]) == (0, 0b1110)


# --- partners ----------------------------------------------------------------------------------------------------


@rule("DK-2.6")
@pytest.mark.parametrize("name", GOOD)
def test_the_partners_sure_trick_is_given_the_ten(name: str) -> None:
    table = arrange("Re 0 2; 0: S9; 1: S10; 2: CQ; 3: C10 C9 SJ; trick 0: CK CA CK")
    assert says(open_parties(table.state), name) == "play C10"


@rule("DK-2.6")
@pytest.mark.parametrize("name", EVERYBODY)
def test_the_other_sides_trick_is_given_nothing(name: str) -> None:
    table = arrange("Re 0 2; 0: S9; 1: S10; 2: CQ; 3: C10 C9 SJ; trick 0: CA CK CK")
    assert says(open_parties(table.state), name) == "play C9"


def test_a_jack_rather_than_the_fox_goes_to_a_trick_that_the_other_side_has_for_certain() -> None:
    state = open_parties(arrange("Re 0 2; 0: S9; 1: S10; 2: H9; 3: DA SJ; trick 0: CQ D9 DJ").state)
    view, memory = GAME.view(state, 3), BRAIN.memories.fresh(3, SEATS)
    assert [write_action(GAME, act) for act in BRAIN.passable(view, memory, GAME.legal(state, 3))] == ["play SJ"]


@rule("DK-2.7")
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", EVERYBODY)
def test_nobody_cuts_over_the_partners_sure_trick(name: str, seed: int) -> None:
    table = arrange("Re 0 2; 0: S9 H9; 1: S10 HK; 2: CQ DK; 3: SJ DJ HA H10; trick 0: CK CA CK")
    assert says(open_parties(table.state), name, seed=seed) in ("play HA", "play H10")


@pytest.mark.parametrize("name", GOOD)
def test_a_rich_trick_of_the_other_side_is_trumped(name: str) -> None:
    table = arrange("Re 0 2; 0: S9 H9; 1: S10 HK; 2: CQ DK; 3: SJ SQ H9 HK; trick 0: CA C10 CK")
    assert says(open_parties(table.state), name) == "play SJ"


@pytest.mark.parametrize("name", GOOD)
def test_somebody_still_unknown_is_not_given_augen_blindly(name: str) -> None:
    table = arrange("Re 0 2; 0: S9 H9; 1: CQ S10; 2: CQ DK; 3: D10 D9 S9; trick 1: DJ DQ; trick 1: SQ DJ")
    assert says(table.state, name) == "play D9"


@rule("DK-2.10")
@pytest.mark.parametrize("name", GOOD)
def test_the_fox_is_brought_home_in_the_own_last_seat(name: str) -> None:
    table = arrange("Re 0 2; 0: S9 H9; 1: S10 HK; 2: CQ DK; 3: DA CQ DJ HK; trick 0: CA C10 CK", fuchsfang=True)
    assert says(open_parties(table.state), name) == "play DA"


@rule("DK-7.3")
@pytest.mark.parametrize("name", GOOD)
def test_a_fox_of_the_other_side_is_caught_as_cheaply_as_can_be(name: str) -> None:
    table = arrange("Re 0 2; 0: S9 H9; 1: S10 HK; 2: CQ DK; 3: DJ CQ SQ HK; trick 0: DA DK D9", fuchsfang=True)
    assert says(open_parties(table.state), name) == "play DJ"


@rule("DK-7.3")
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", EVERYBODY)
def test_the_fox_is_never_led_into_higher_trumps(name: str, seed: int) -> None:
    table = arrange("Re 0 2; 0: DA DJ S9 HK; 1: CQ SQ S10; 2: CQ DK CJ; 3: DJ HQ SQ", fuchsfang=True)
    assert says(table.state, name, seed=seed) != "play DA"


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", EVERYBODY)
def test_a_bare_ten_is_never_led_below_its_aces(name: str, seed: int) -> None:
    table = arrange("Re 0 2; 0: S10 DJ C9 HK; 1: CQ SA CA; 2: CQ SA CJ; 3: DJ HQ SQ")
    assert says(table.state, name, seed=seed) != "play S10"


@pytest.mark.parametrize("name", GOOD)
def test_kontra_leads_its_bare_ace_first(name: str) -> None:
    rest = "1: CQ SK S9 DK D9 C10; 2: CQ SJ S10 CK DJ HA; 3: CA CK C9 SQ DA HA"
    table = arrange(f"Re 1 2; 0: CA SK HK D9 DJ HJ; {rest}")
    assert says(table.state, name) == "play CA"


def test_without_a_side_ace_re_draws_trumps() -> None:
    rest = "1: CK SK S9 DK D9 C10; 2: CQ SJ S10 CK DJ HA; 3: CA C9 C9 SQ DA HA"
    table = arrange(f"Re 0 2; 0: CQ SQ CJ HJ HK HK; {rest}")
    led = DECK.token_of[says(table.state, "regelbuch").split()[1]]
    assert mask_of([card for card in table.state.hands[0] if FACE[card] == led]) & run_of(table.state).fixed.pack.trumps


@pytest.mark.parametrize(
    ("hand", "why"), [("CQ SQ CJ HJ HK HK", "lead_trump"), ("CQ SQ CJ HJ DK DQ", "lead_mid_trump")]
)
def test_who_holds_nothing_but_trumps_draws_them_for_no_other_cards(hand: str, why: str) -> None:
    rest = "1: CK SK S9 DK D9 C10; 2: CQ SJ S10 CK DJ HA; 3: CA C9 C9 SQ DA HA"
    run = run_of(arrange(f"Re 0 2; 0: {hand}; {rest}").state)
    chosen, code = rulebook.thought(run)
    assert (code, rulebook.why(run, chosen)) == (why, why)


@pytest.mark.parametrize(
    ("text", "card", "why"),
    [
        ("0: HA HK SK; 1: S9; 2: CQ; 3: S10", "HA", "lead_ace"),
        ("0: SK CK D9; 1: S9; 2: CQ; 3: C10; won 0: SA S9 D9 SA", "SK", "lead_for_partner"),
        ("0: HK CK CK D9; 1: S9; 2: CQ; 3: C10", "HK", "lead_short"),
        ("0: CA C9 SK; 1: S9; 2: CQ; 3: H10; trick 3: CK", "CA", "ace_takes"),
        ("0: SQ DJ SK; 1: S9; 2: CQ; 3: H10; trick 3: CA", "DJ", "trump_in"),
    ],
)
def test_the_plain_player_says_the_reason_of_a_club_player(text: str, card: str, why: str) -> None:
    """Kontra, with the partner known; the tricks that fell show who lacks what."""
    state = open_parties(arrange(f"Re 1 3; {text}").state)
    chosen, code = rulebook.thought(run_of(state))
    assert (DECK.codes[FACE[chosen]], code) == (card, why)


@pytest.mark.parametrize(
    ("text", "card", "why"),
    [
        ("Re 1 3; 0: DQ DJ DJ SK; 1: S9; 2: CQ; 3: H10", "DQ", "lead_mid_trump"),
        ("Re 1 3; 0: DQ DJ DJ SK; 1: S9; 2: CQ; 3: H10", "DJ", "lead_small_trump"),
        ("Re 2 3; 0: SJ D9 SK; 1: S9 C9 H9; 2: SQ CQ HQ; 3: HJ; trick 3: HJ", "SJ", "take_ahead"),
        ("Re 2 3; 0: CQ D9 SK; 1: S9 C9 H9; 2: SQ SJ HQ; 3: HJ; trick 3: HJ", "CQ", "take_likely"),
    ],
)
def test_a_trump_is_called_small_and_a_trick_probable_only_where_they_are(text: str, card: str, why: str) -> None:
    state = open_parties(arrange(text).state)
    run = run_of(state)
    held = next(one for one in cards_in(run.legal()) if DECK.codes[FACE[one]] == card)
    assert rulebook.why(run, held) == why


# --- what the search adds ----------------------------------------------------------------------------------------


@rule("DK-3.3")
def test_who_gives_the_known_queen_a_ten_is_thought_to_hold_the_other_one() -> None:
    table = declaring("0: DK SQ; 1: CQ; 2: CQ D10 DJ; 3: D9 DQ")
    table.play("0 play DK, 1 play CQ, 2 play D10, 3 play D9")
    memory = BRAIN.memories.fresh(0, SEATS)
    memory.tricks = [table.state.tricks[0].cards]
    holds = [0.0] * SEATS
    rng, keen, view = Random(5), level("meister"), GAME.view(table.state, 0)
    for _ in range(300):
        world, weight = BRAIN.sample(view, memory, keen, rng)
        for seat in (2, 3):
            holds[seat] += weight * bool(mask_of(world.hands[seat]) & QUEENS)
    assert holds[2] > 1.2 * holds[3]


# --- what is declared --------------------------------------------------------------------------------------------

WED = "CQ CQ SQ HJ D10 D9 CA C10 SK SK S9 HK"
ALONE = "CQ CQ SQ SQ HQ CJ CJ SJ DA D10 DK CA"


@rule("DK-3.5", "DK-3.6")
@pytest.mark.parametrize("name", EVERYBODY)
def test_both_queens_call_a_short_suit_whose_aces_are_out(name: str) -> None:
    assert says(declaring(f"0: {WED}").state, name, 8) in ("ruf H", "ruf S")


@rule("DK-4.1")
@pytest.mark.parametrize("name", GOOD)
def test_a_hand_that_wins_alone_plays_alone(name: str) -> None:
    assert says(declaring(f"0: {ALONE}").state, name, 16).startswith("solo")


# --- what every option changes -----------------------------------------------------------------------------------


@rule("DK-9.1")
def test_match_deals_says_when_the_lead_is_all_that_counts() -> None:
    behind, ahead = (1, 2, -1, -2), (1, 0, -1, 0)
    near_the_end = value((1, -1, 1, -1), behind, 0, 0) - value((0, 0, 0, 0), behind, 0, 0)
    far_from_it = value((1, -1, 1, -1), behind, 20, 0) - value((0, 0, 0, 0), behind, 20, 0)
    assert near_the_end > far_from_it
    assert value((1, -1, 1, -1), ahead, 0, 0) > 1


@rule("DK-7.1")
def test_tolle_takes_the_queens() -> None:
    text = "Re 0 2; 0: S9 H9; 1: S10 HK; 2: CK DK; 3: H10 CJ DJ D9; trick 0: D10 DA CQ"
    assert says(open_parties(arrange(text).state)) == "play D9"
    assert says(open_parties(arrange(text, tolle=True).state)) == "play H10"


@rule("DK-7.2")
def test_the_second_ten_is_worth_keeping_back_where_it_beats_the_first() -> None:
    text = "Re 0 2; 0: S9 H9; 1: S10 HK; 2: CK DK; 3: H10 DK D9 S9; trick 0: D10 DA H10"
    assert says(open_parties(arrange(text, tolle=True).state)) == "play D9"
    assert says(open_parties(arrange(text, tolle=True, tolle_zweite_hoch=True).state)) == "play H10"


@rule("DK-7.3")
def test_fuchsfang_makes_a_fox_dearer() -> None:
    text = "Re 0 2; 0: S9 H9; 1: S10 HK; 2: CK DK; 3: DJ D9 S9; trick 0: DA DK D9"

    def prize(**options: object) -> float:
        run = run_of(open_parties(arrange(text, **options).state))
        worth = {
            FACE[card]: found for found, card in weighed_answers(run, RE_STYLE, list(arrange(text).state.hands[3]))
        }
        return worth[DECK.token_of["DJ"]] - worth[DECK.token_of["D9"]]

    assert prize(fuchsfang=True) > prize() + 5


JACKS = "CJ SJ HJ DJ CA SA HA DA C10 S10 CK SK"


@rule("DK-7.5", "DK-1.7")
@pytest.mark.parametrize("name", GOOD)
def test_grossspiel_is_played_with_the_jacks_and_the_lead(name: str) -> None:
    assert says(declaring(f"0: {JACKS}", grossspiel=True).state, name, 16) == "grossspiel"


@rule("DK-7.7")
def test_without_nines_fewer_trumps_are_enough_for_a_solo() -> None:
    short = "CQ CQ SQ HQ CJ SJ DA D10 CA SA"
    assert says(declaring(f"0: {short}", ohne_neunen=True).state, "regelbuch").startswith("solo")
    assert says(declaring(f"0: {short} SK HK").state, "regelbuch").startswith("ruf")


@rule("DK-4.4")
def test_a_solo_of_anyone_needs_no_queens() -> None:
    hand = "CQ SQ SQ HQ HQ DQ CJ CJ SJ DA D10 CA"
    assert says(declaring(f"0: {hand}", solo_who="anyone").state, "regelbuch").startswith("solo")
    assert says(declaring(f"0: {hand}", grossspiel=True).state, "regelbuch") == "gesund"


@rule("DK-1.7")
def test_whoever_leads_his_solo_needs_no_vorhand() -> None:
    text = f"1: {JACKS}"
    table = declaring(text, grossspiel=True)
    table.play("0 gesund")
    assert says(table.state, "regelbuch") == "gesund"
    table = declaring(text, grossspiel=True, solo_leads=True)
    table.play("0 gesund")
    assert says(table.state, "regelbuch") == "grossspiel"


@rule("DK-3.5")
@pytest.mark.parametrize("silent", [False, True])
def test_a_silent_wedding_is_thought_of_where_it_is_allowed(silent: bool) -> None:
    table = declaring("0: C9 C9 S9; 1: CQ; 2: CQ", grossspiel=True, stille_hochzeit=silent)
    table.play("0 gesund, 1 gesund, 2 gesund, 3 gesund")
    rng, keen = Random(3), level("meister")
    view = GAME.view(table.state, 0)
    memory = BRAIN.memories.fresh(0, SEATS)
    worlds = [BRAIN.sample(view, memory, keen, rng)[0] for _ in range(120)]
    alone = sum(any(mask_of(hand) & QUEENS == QUEENS for hand in world.hands) for world in worlds)
    assert (alone > 0) == silent


@rule("DK-3.6", "DK-3.7")
def test_the_fox_is_called_only_where_nothing_else_is_left() -> None:
    hand = "CQ CQ SQ HJ D10 D9 CA CA SA SA HA HA"
    assert says(declaring(f"0: {hand}").state, "regelbuch").startswith("solo")
    assert says(declaring(f"0: {hand}", ruf_suits="all").state, "regelbuch") == "ruf D"
    state = declaring(f"0: {WED}", ruf_suits="all").state
    assert write_action(GAME, calls(state, 0)[-1]) == "ruf D"


@rule("DK-8.11")
@pytest.mark.parametrize("name", EVERYBODY)
def test_with_a_wedding_nobody_calls(name: str) -> None:
    assert says(declaring(f"0: {WED}", hochzeit="erster_stich").state, name, 8) == "hochzeit"


def payments(**options: object) -> list[int]:
    """Units that a rich deal of two against two brings to the seats."""
    table = arrange("Re 0 2; 0: CQ; 1: S9; 2: CA; 3: S9; won 0: CA C10 C10 CK; won 2: SA SA S10 S10", **options)
    run = run_of(open_parties(table.state))
    run.augen = [200, 0, 40, 0]
    return units(run, by_party(run, (False, False), (0, 0)))


@rule("DK-6.5")
def test_where_each_pays_each_everything_counts_twice() -> None:
    assert payments(pay_2v2="each") == [2 * paid for paid in payments()]


@rule("DK-8.5")
def test_the_tournament_pays_for_every_step() -> None:
    assert payments(wertung="turnier")[0] > payments()[0]


STRONG = "CQ SQ SQ HQ HQ CJ CJ SJ DA D10 CA C9"


@rule("DK-8.1")
@pytest.mark.parametrize("name", EVERYBODY)
def test_re_is_announced_with_a_strong_hand_and_not_with_a_weak_one(name: str) -> None:
    strong = declaring(f"0: {STRONG}", preset="turnier")
    weak = declaring("0: CQ DJ DK D9 D9 C9 CK S9 SK HK H9 S10", preset="turnier")
    for table in (strong, weak):
        while table.state.phase == "declare":
            GAME.apply(table.state, table.state.seat, next(a for a in GAME.legal(table.state, table.state.seat)))
    assert bursts(strong.state, 0, name) == "ansage re"
    assert bursts(weak.state, 0, name) == ""


@rule("DK-8.1")
def test_who_plays_any_card_announces_nothing() -> None:
    table = declaring(f"0: {STRONG}", preset="turnier")
    while table.state.phase == "declare":
        GAME.apply(table.state, table.state.seat, GAME.legal(table.state, table.state.seat)[0])
    assert bursts(table.state, 0, "zufall") == ""


@rule("DK-8.8")
def test_the_pigs_are_no_foxes_any_more() -> None:
    text = "Re 0 2; 0: S9 H9; 1: S10 HK; 2: CK DK; 3: DA CJ D9 S9; trick 0: D10 D10 CQ"
    plain = open_parties(arrange(text, fuchsfang=True).state)
    assert says(plain) == "play D9"
    assert says(open_parties(arrange(f"{text}; pigs 3", fuchsfang=True, schweinchen=True).state)) == "play DA"


POOR = "DJ D9 C9 CK C10 CA S9 SK SA HK H9 HA"


@rule("DK-8.9")
@pytest.mark.parametrize("name", GOOD)
def test_a_poor_hand_asks_for_help_and_a_rich_one_gives_it(name: str) -> None:
    table = declaring(f"0: {POOR}; 1: {STRONG}", armut=True)
    said = says(table.state, "regelbuch")
    assert said.startswith("armut give")
    assert {"DJ", "D9"} <= set(said.split())
    table.play(f"0 {said}, 1 gesund, 2 gesund, 3 gesund")
    assert says(table.state, name, 16) == "armut accept"


@rule("DK-8.10")
def test_damensolo_and_fleischlos_are_played_with_the_cards_for_them() -> None:
    queens = "CQ CQ SQ HQ DQ CA SA HA DA C10 S10 H10"
    assert says(declaring(f"0: {queens}", damensolo=True).state, "geselle") == "damensolo"
    aces = "CA CA SA SA HA HA DA C10 S10 H10 D10 CK"
    assert says(declaring(f"0: {aces}", fleischlos=True).state, "regelbuch") == "fleischlos"


@rule("DK-8.7")
@pytest.mark.parametrize("name", GOOD)
def test_karlchen_waits_for_the_last_trick(name: str) -> None:
    text = "Re 0 2; 0: CJ SJ; 1: DJ S9; 2: CK DJ; 3: H9 D9"
    assert says(all_else_has_fallen(arrange(text, karlchen="win").state), name, 16) == "play SJ"


@rule("DK-8.7")
def test_a_fat_trick_is_worth_more_where_it_counts() -> None:
    text = "Re 0 2; 0: S9; 1: S10; 2: CQ; 3: D10 HK S9; trick 0: CA CA C10"

    def prize(**options: object) -> float:
        state = open_parties(arrange(text, **options).state)
        worth = {FACE[card]: found for found, card in weighed_answers(run_of(state), RE_STYLE, list(state.hands[3]))}
        return worth[DECK.token_of["D10"]] - worth[DECK.token_of["S9"]]

    assert prize(doppelkopf40=True) > prize()


# --- lessons -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("deal", "seed"), [(normal, 6), (solo, 1)])
def test_lessons_improve_bad_weights(deal: Dealer, seed: int) -> None:
    bad = Style(boss=-20.0, high=-20.0, lead=0.0, ace=-5.0)
    found = learned(deal, (bad, bad), 60, seed=seed)
    assert max(gain.mean - gain.error for gain in gained(deal, found, (bad, bad), 60, seed=2)) > 0
