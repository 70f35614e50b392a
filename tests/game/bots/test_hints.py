"""Rivals in a hint: those of the search with numbers, those of the policy in its order."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, pairwise
from random import Random

import pytest

from game.bots.core.base import Budget, Choice, Reason, Request, Rival
from game.bots.core.levels import level
from game.bots.core.registry import brain
from game.bots.thinking import search
from game.bots.thinking.thinker import FEW, LIKELY, in_words, modest, spoken_for, think
from game.match.driver import minds_of
from game.match.match import Match
from game.match.seats import seated
from game.texts import Texts
from rules.core.contract import TABLE, Action, Seat
from rules.core.notation import parse_action, write_action
from rules.core.registry import game
from rules.doppelkopf.state import KONTRA, RE
from tests.game.bots.harness import attentive, by_policy, moments, player_of
from tests.games.doppelkopf.given import arrange as four_hands
from tests.games.herzblatt.given import arrange as hearts
from tests.games.mau_mau.given import arrange
from tests.games.sechsundsechzig.given import arrange as two_hands
from tests.games.tarock.given import arrange as three_hands
from tests.scenario import Table
from tests.words import lacking

HERE, THERE = Action("discard", (1,)), Action("discard", (2,))


def dealt(id: str, seats: int = 3, seed: int = 3) -> tuple[Match, Seat]:
    rules = game(id)
    match = Match(rules, rules.options(), seated(["person"] + ["geselle"] * (seats - 1)), seed)
    while TABLE in match.turn.must or len(match.legal(match.turn.must[0])) < 3:
        seat = match.turn.must[0]
        match.submit(seat, match.legal(seat)[0])
    return match, match.turn.must[0]


@pytest.mark.parametrize("id", ["gluecksgriff", "zwergenamulett", "romme", "mogeln"])
def test_a_hint_without_a_search_names_other_moves_that_are_allowed(id: str) -> None:
    match, seat = dealt(id)
    minds, legal = minds_of(match), tuple(match.legal(seat))
    ask = Request(id, seat, "meister", match.view(seat), minds.memory(seat), legal, Budget(0, 0), 1, "", hint=True)
    choice = think(ask).choice
    others = [rival.action for rival in choice.rivals]
    assert choice.action not in others
    assert len(set(others)) == len(others) <= FEW
    assert set(others) <= set(legal)
    assert lacking({f"bot.{rival.reason.code}" for rival in choice.rivals if rival.reason}, id) == []


def test_the_moves_worth_a_search_are_named() -> None:
    match, seat = dealt("gluecksgriff")
    minds, legal = minds_of(match), tuple(match.legal(seat))
    ask = Request("gluecksgriff", seat, "meister", match.view(seat), minds.memory(seat), legal, Budget(0, 0), 1, "")
    assert len(think(ask._replace(hint=True)).choice.rivals) == FEW


def test_a_move_that_is_named_as_the_other_one_is_not_called_the_only_one() -> None:
    rules = game("bakkarat")
    match = Match(rules, rules.options(must_stake=False), seated(["person"] + ["geselle"] * 2), 3)
    while TABLE in match.turn.must or match.legal(match.turn.must[0])[0].verb != "keep":
        seat = match.turn.must[0]
        match.submit(seat, match.legal(seat)[0])
    seat = match.turn.must[0]
    minds, legal = minds_of(match), tuple(match.legal(seat))
    ask = Request("bakkarat", seat, "meister", match.view(seat), minds.memory(seat), legal, None, 1, "", hint=True)
    (rival,) = think(ask).choice.rivals
    assert rival.reason is None


def test_numbers_that_hardly_differ_are_no_two_choices() -> None:
    match, seat = dealt("bakkarat")
    minds, legal = minds_of(match), tuple(match.legal(seat))
    ask = Request("bakkarat", seat, "meister", match.view(seat), minds.memory(seat), legal, None, 1, "", hint=True)
    choice = think(ask).choice
    moves = [choice.action, *(rival.action for rival in choice.rivals)]
    amounts = sorted(act.args[0] for act in moves if act.verb == choice.action.verb)
    assert len(amounts) > 1
    assert all(low <= 0.75 * high for low, high in pairwise(amounts))


def test_nobody_weighs_others_where_nobody_asked() -> None:
    match, seat = dealt("zwergenamulett")
    minds, legal = minds_of(match), tuple(match.legal(seat))
    ask = Request("zwergenamulett", seat, "geselle", match.view(seat), minds.memory(seat), legal, None, 1, "")
    assert think(ask).choice.rivals == ()


def test_the_search_tells_how_far_the_others_are_behind() -> None:
    match, seat = dealt("gluecksgriff")
    strength = level("meister+temperature=0")
    memory, legal = minds_of(match).memory(seat), match.legal(seat)
    mind, budget = brain("gluecksgriff"), Budget(16, 20_000)
    choice = search.choose(match.game, mind, match.view(seat), memory, legal, strength, budget, Random(1))
    assert 1 <= len(choice.rivals) <= search.MOST_RIVALS
    assert choice.action not in [rival.action for rival in choice.rivals]
    assert all(rival.error >= 0 for rival in choice.rivals)


def in_mau_mau(*reasons: Reason) -> tuple[Reason, ...]:
    """What is said of a wish for clubs, of which the hand has three."""
    state = arrange("0: SJ C9 CQ C10 D8; 1: H9 H10 S9 H8; open HK").state
    mind, view, rng = brain("mau_mau"), game("mau_mau").view(state, 0), Random(1)
    clubs = Action("play", (game("mau_mau").deck.token_of["SJ=C"],))
    return in_words(
        mind, Choice(clubs, reasons=reasons), view, mind.memories.fresh(0, 2), level("meister"), rng
    ).reasons


def test_of_a_move_that_the_search_prefers_a_hint_says_what_the_policy_would() -> None:
    found = in_mau_mau(Reason("search_prefers"), Reason("search"))
    assert found == (Reason("wish_most", (3,)), Reason("search"))


def test_where_nothing_can_be_said_of_a_move_a_hint_says_once_that_it_is_better() -> None:
    mute = replace(brain("mau_mau"), policy=lambda view, memory, legal, level, rng: (legal[0], Reason("only_move")))
    found = Choice(HERE, reasons=(Reason("search_prefers"), Reason("search")))
    view = game("mau_mau").view(arrange("0: SJ C9; 1: H9; open HK").state, 0)
    assert in_words(mute, found, view, None, level("meister"), Random(1)).reasons == (Reason("search_prefers"),)


def test_what_the_policy_chose_itself_keeps_its_reason() -> None:
    assert in_mau_mau(Reason("jack")) == (Reason("jack"),)


def beside(*rivals: Rival) -> Choice:
    """What a hint says of the best card of Glücksgriff beside these other moves."""
    reasons = (Reason("highest_card"), Reason("search"), Reason("knock"))
    return modest(brain("gluecksgriff"), Choice(HERE, reasons=reasons, rivals=rivals), len(rivals))


def test_beside_an_equal_no_reason_places_the_move_above_all_others() -> None:
    assert beside(Rival(THERE, 0.1, 0.3, luck=10.0)).reasons == (Reason("knock"),)
    assert Reason("search") in beside(Rival(THERE, 6.0, 0.3, luck=10.0)).reasons


def test_a_hint_never_goes_without_a_reason() -> None:
    assert not_alone(EQUAL, others=1) == (Reason("one_of_two"),)


EQUAL, WORSE = Rival(THERE, 0.1, 0.3, luck=10.0), Rival(THERE, 9.0, 0.3, luck=10.0)


def not_alone(*rivals: Rival, others: int) -> tuple[Reason, ...]:
    """What a hint says of a move of which nothing can be said but how good it is; `others` are allowed beside it."""
    choice = Choice(HERE, reasons=(Reason("highest_card"),), rivals=rivals)
    return modest(brain("gluecksgriff"), choice, others).reasons


def test_all_other_moves_are_called_as_good_only_where_all_of_them_were_weighed_and_are() -> None:
    assert not_alone(EQUAL, EQUAL, others=2) == (Reason("as_good"),)
    assert not_alone(EQUAL, EQUAL, others=5) == (Reason("one_of_several"),)
    assert not_alone(EQUAL, EQUAL, WORSE, others=3) == (Reason("one_of_several"),)


def test_where_one_move_alone_is_as_good_a_hint_speaks_of_one() -> None:
    assert not_alone(EQUAL, WORSE, WORSE, others=7) == (Reason("one_of_two"),)


def test_a_move_that_is_certainly_behind_is_not_called_as_good_however_much_luck_there_is() -> None:
    certain = Rival(THERE, 0.6, 0.1, luck=10.0)
    assert not_alone(certain, others=1) == (Reason("highest_card"),)


@pytest.mark.parametrize(
    ("code", "likely"), [("search", "search_likely"), ("search_prefers", "search_prefers_likely"), ("knock", "knock")]
)
def test_a_search_does_not_say_that_a_move_brings_most_where_another_may_be_behind_by_chance(
    code: str, likely: str
) -> None:
    def said(*rivals: Rival) -> str:
        return modest(brain("gluecksgriff"), Choice(HERE, reasons=(Reason(code),), rivals=rivals), 5).reasons[0].code

    sure, open_ = Rival(THERE, 4.0, 1.0, luck=10.0), Rival(THERE, 4.0, 2.5, luck=10.0)
    assert said(sure) == code
    assert said(open_) == likely
    assert said(open_, sure) == likely
    assert said(Rival(THERE, reason=Reason("keep"))) == code  # nothing was weighed


@pytest.mark.parametrize(("lang", "most"), [("de", "meisten"), ("en", "best")])
def test_where_it_may_be_chance_no_words_say_that_a_move_is_the_best_of_all(lang: str, most: str) -> None:
    texts = Texts(lang, "gluecksgriff")
    for sure, likely in LIKELY.items():
        assert most in texts(f"bot.{sure}")
        assert most not in texts(f"bot.{likely}")


def test_what_is_best_in_no_world_is_not_said_to_bring_most() -> None:
    level_with = Choice(HERE, reasons=(Reason("knock"), Reason("search", (0, 48))), rivals=(Rival(THERE),))
    assert modest(brain("gluecksgriff"), level_with, 1).reasons == (Reason("knock"),)


def test_no_other_move_is_called_the_best_one() -> None:
    told = beside(Rival(THERE, reason=Reason("biggest_group")), Rival(HERE, reason=Reason("keep")))
    assert [rival.reason for rival in told.rivals] == [None, Reason("keep")]
    assert Reason("highest_card") in told.reasons


@pytest.mark.parametrize("code", ["knock", "any"])
def test_no_other_move_repeats_the_reason_of_the_chosen_one_nor_says_nothing(code: str) -> None:
    assert beside(Rival(THERE, reason=Reason(code))).rivals[0].reason is None


@pytest.mark.parametrize("id", ["gluecksgriff", "watten", "luxusfamilie"])
def test_a_weighed_move_knows_the_luck_of_the_cards(id: str) -> None:
    match, seat = dealt(id)
    minds, legal = minds_of(match), tuple(match.legal(seat))
    budget = Budget(32, 60_000)
    ask = Request(id, seat, "meister", match.view(seat), minds.memory(seat), legal, budget, 1, "", hint=True)
    rivals = think(ask).choice.rivals
    assert all(rival.luck > 0 for rival in rivals if rival.error)
    assert [rival.behind for rival in rivals] == sorted(rival.behind for rival in rivals)


def test_a_hint_measures_the_moves_that_it_names_in_fresh_worlds() -> None:
    match, seat = dealt("zwergenamulett", seed=2)
    memory, legal = minds_of(match).memory(seat), tuple(match.legal(seat))
    budget, view = Budget(16, 60_000), match.view(seat)
    ask = Request("zwergenamulett", seat, "meister", view, memory, legal, budget, 1, "")
    move, hint = think(ask).choice, think(ask._replace(hint=True)).choice
    assert hint.action == move.action
    assert {rival.action for rival in hint.rivals} == {rival.action for rival in move.rivals} != set()
    assert {rival.behind for rival in hint.rivals}.isdisjoint({rival.behind for rival in move.rivals})


# --- what is said of one move alone ----------------------------------------------------------------------------------
LEADER = "0: DK CQ D10 D9 DA HQ; 1: CA S9 CJ DJ SK S10; turned HK; talon 5; won 0: CK DQ; won 1: C10 SA SQ HJ"


def why(id: str, table: Table, move: str) -> str:
    """The code of what the strong player says of a move, asked about it alone."""
    player, seat = player_of(id), table.game.turn(table.state).must[0]
    memory, rng = player.brain.memories.fresh(seat, table.state.seats), Random(1)
    act = parse_action(player.game, move)
    return player.brain.policy(player.game.view(table.state, seat), memory, [act], attentive("meister"), rng)[1].code


def test_nobody_takes_a_trick_that_his_partner_has_already() -> None:
    for trick, hand, told in (
        ("D9 D10", "DA DJ", "feed"),
        ("D9 DJ", "DQ", "ours_anyway"),
        ("D9 DJ", "DA", "feed"),
        ("DA D10", "HA", "take_last"),
    ):
        table = hearts(f"declarer 2 plays; 1: {hand} CK; trick 2: {trick}")
        assert why("herzblatt", table, f"play {hand.split()[0]}") == told
    table = hearts("4 players; declarer 3 plays; 1: HJ CK; trick 3: D9 DA")
    assert why("herzblatt", table, "play HJ") == "take_ahead"


def test_an_ace_is_no_small_card_and_who_takes_a_trick_does_not_let_it_go() -> None:
    table = two_hands(LEADER, "standard")
    assert why("sechsundsechzig", table, "play D9") == "lead_low"
    assert why("sechsundsechzig", table, "play DA") == "lead_least"
    assert why("sechsundsechzig", table, "play CQ") == "lead_least"  # a nine would be smaller
    table.play("play D9")
    assert why("sechsundsechzig", table, "play S9") == "throw_low"
    assert why("sechsundsechzig", table, "play DJ") == "take_cheap"
    assert why("sechsundsechzig", table, "play S10") == "throw_forced"


def test_only_who_could_take_a_trick_lets_it_go() -> None:
    dealt = "0: {}; 1: CJ S9; 2: C8 S8; 1 plays A 61 trump H; trick 1: {}"
    for hand, trick, card, told in (
        ("C7 CQ", "CA C9", "C7", "lost_low"),
        ("CK C10", "CA C9", "C10", "lost_forced"),
        ("C7 CA", "C10 C6", "C7", "throw_low"),
        ("HA H10 C7", "HK HQ", "H10", "take_last"),
        ("D7 H6", "H7 C6", "H6", "lost_low"),
    ):
        assert why("tarock", three_hands(dealt.format(hand, trick)), f"play {card}") == told
    with_talon = "0: CK; 1: {}; turned HK; talon 5; trick 0: CA"
    assert why("sechsundsechzig", two_hands(with_talon.format("C9 S9 DA"), "schlicht"), "play C9") == "lost_low"
    assert why("sechsundsechzig", two_hands(with_talon.format("C9 S9 HA"), "schlicht"), "play C9") == "throw_low"


def test_no_rival_says_that_nothing_fits_beside_a_card_that_does_nor_forgets_mau() -> None:
    match = arrange("0: S9 C7; 1: C8 C9 D9; 2: D8 DK DQ; 3: HK HQ HJ; open H9", "seed")
    legal, view = tuple(match.game.legal(match.state, 0)), match.game.view(match.state, 0)
    memory = brain("mau_mau").memories.fresh(0, 4)
    ask = Request("mau_mau", 0, "meister", view, memory, legal, Budget(0, 0), 1, "", hint=True)
    choice = think(ask).choice
    assert choice.action.verb == "play mau"
    assert [(one.action.verb, one.reason) for one in choice.rivals] == [("draw", None)]


@pytest.mark.parametrize("id", ["fuenfhundert", "herzblatt", "sechsundsechzig", "tarock"])
def test_beside_what_is_computed_to_the_end_no_rival_claims_to_be(id: str) -> None:
    rival = Rival(THERE, reason=Reason("solved"))
    found = modest(brain(id), Choice(HERE, reasons=(Reason("solved"),), rivals=(rival,)), 1)
    assert (found.reasons, found.rivals[0].reason) == ((Reason("solved"),), None)


def test_in_doppelkopf_a_ten_is_not_as_little_as_one_can_give() -> None:
    table = four_hands("Re 0 2; 0: S9; 1: S10; 2: CQ; 3: C10 C9 SJ; trick 0: CA CK CK")
    assert why("doppelkopf", table, "play C9") == "lost_low"
    assert why("doppelkopf", table, "play C10") == "lost_forced"


def test_in_doppelkopf_a_king_is_not_as_little_as_one_can_give_where_a_jack_counts_less() -> None:
    table = four_hands("Re 0 2; 0: S9; 1: S10; 2: CQ; 3: DK DJ SJ; trick 0: D9 D10 SQ")
    assert why("doppelkopf", table, "play DJ") == "lost_low"
    assert why("doppelkopf", table, "play DK") == "lost_forced"


def test_in_doppelkopf_a_trick_that_may_still_be_lost_is_not_called_the_partners_for_certain() -> None:
    for led, given, kept in (("CQ", "feed", "leave_partner"), ("SQ", "feed_likely", "leave_likely")):
        table = four_hands(f"Re 0 2; 0: S9; 1: S10; 2: D10 SJ; 3: C10 C9; trick 0: {led} DJ")
        table.state.known = (RE, KONTRA, RE, KONTRA)
        assert (why("doppelkopf", table, "play D10"), why("doppelkopf", table, "play SJ")) == (given, kept)


@pytest.mark.parametrize("chosen", ["pass_likely", "pass_risk"])
@pytest.mark.parametrize("other", ["doubt_sure", "doubt_last", "doubt_likely"])
def test_who_believes_a_card_does_not_say_that_it_is_a_lie_nor_the_other_way_round(chosen: str, other: str) -> None:
    for one, two in ((chosen, other), (other, chosen)):
        hint = Choice(HERE, reasons=(Reason(one),), rivals=(Rival(THERE, reason=Reason(two)),))
        found = modest(brain("mogeln"), hint, 1)
        assert (found.reasons, found.rivals[0].reason) == ((Reason(one),), None)


TALKATIVE = (
    "auruxxx",
    "einundfuenfzig_tot",
    "fuenfhundert",
    "gluecksgriff",
    "herzblatt",
    "luxusfamilie",
    "mau_mau",
    "romme",
    "schwimmen",
    "watten",
)
LOOKED_AT = 30  # decisions of a game


@pytest.mark.parametrize("id", TALKATIVE)
def test_a_player_has_a_word_for_every_move_that_a_search_may_prefer(id: str) -> None:
    player, master = player_of(id), level("meister")
    seats = min(3, player.game.players[-1])
    met = moments(player, seats, 4, {}, dict.fromkeys(range(seats), master), by_policy(player, "regelbuch", Random(2)))
    mute = set()
    for moment in islice(met, LOOKED_AT):
        view, memory = player.game.view(moment.state, moment.seat), moment.memories[moment.seat]
        for act in player.brain.candidates(view, memory, moment.legal, master):
            if not spoken_for(player.brain, act, view, memory, master, Random(1)):
                mute.add(write_action(player.game, act))
    assert mute == set()
