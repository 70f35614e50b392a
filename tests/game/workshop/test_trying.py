"""A card tried at the table comes soon, and by an ordinary deal."""

from __future__ import annotations

import json

import pytest

from game.match.match import Match
from game.match.terms import ALWAYS
from game.workshop.benches import benches
from game.workshop.trying import Probe, away, dealt, playable, practice, seed_for
from rules.core.contract import TABLE
from rules.core.registry import game
from tests.games.gluecksgriff.files import card, file

BENCH = benches()[0]
RULES = game(BENCH.game_id)


def probe_of(*cards: dict[str, object], place: int = 0) -> Probe:
    found = playable(BENCH, json.dumps(file(*cards)), place)
    assert found is not None
    return found


def codes(probe: Probe) -> list[str]:
    return [RULES.deck.codes[face] for face in probe.faces]


@pytest.mark.rule("GG-10.1")
def test_the_faces_of_a_card_follow_the_copies_of_those_before_it() -> None:
    cards = (card("reverse", copies=2), card("skip next"), card("extra_turn", copies=3))
    found = [probe_of(*cards, place=place) for place in range(3)]
    assert [codes(probe) for probe in found] == [["B1", "B2"], ["B3"], ["B4", "B5", "B6"]]
    for probe in found:
        described = RULES.describe(probe.options)
        assert {described[code][-1] for code in codes(probe)} == {probe.card["id"]}


def test_a_practice_round_gives_the_card_to_the_person() -> None:
    probe = probe_of(card("reverse"), card("skip next"), place=1)
    for first in range(5):
        setup = practice(probe, "de", first)
        assert setup.seed is not None
        assert 0 <= setup.seed - first < 400
        match = Match(RULES, setup.options, setup.players, setup.seed, setup.terms)
        while TABLE in match.turn.must:
            match.submit(TABLE, match.legal(TABLE)[0])
        own = [
            code
            for zone, cards in match.view(0).zones.items()
            if zone.seat == 0
            for code in map(RULES.deck.code, cards)
        ]
        assert "B2" in own
        assert match.persons == (0,)
        assert len(match.bots) == 2


def test_a_practice_round_counts_nowhere_and_may_be_taken_back() -> None:
    setup = practice(probe_of(card("reverse")), "en", 3)
    assert (setup.terms.repeat, setup.terms.takeback) == (True, ALWAYS)


def test_the_same_beginning_leads_to_the_same_deal() -> None:
    probe = probe_of(card("reverse"))
    assert practice(probe, "de", 7) == practice(probe, "de", 7)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat_can_be_the_one_who_has_it(seats: int) -> None:
    probe = probe_of(card("reverse"))
    for seat in range(seats):
        seed = seed_for(probe, probe.options, seats, seat, 100)
        assert away(RULES, dealt(RULES, probe.options, seats, seed), seat, probe.faces) == 0


def test_where_no_hand_has_it_the_deal_is_found_in_which_it_comes_soonest(monkeypatch: pytest.MonkeyPatch) -> None:
    probe = probe_of(card("reverse"))
    monkeypatch.setattr("game.workshop.trying.TRIES", 6)
    first = next(
        first
        for first in range(1000)
        if all(_away(probe, first + step) != 0 for step in range(6))
        and any(_away(probe, first + step) for step in range(6))
    )
    depths = {first + step: _away(probe, first + step) for step in range(6)}
    nearest = min((depth, seed) for seed, depth in depths.items() if depth is not None)
    assert seed_for(probe, probe.options, 3, 0, first) == nearest[1]


def _away(probe: Probe, seed: int) -> int | None:
    return away(RULES, dealt(RULES, probe.options, 3, seed), 0, probe.faces)


# --- drafts ------------------------------------------------------------------------------------------------------


def test_cards_that_are_not_finished_stay_out_of_the_deck() -> None:
    text = json.dumps(file(card("reverse", name=""), card("skip next"), card("draw others 9"), card("extra_turn")))
    found = playable(BENCH, text, 3)
    assert found is not None
    assert BENCH.form.problems(found.text) == []
    assert [row["id"] for row in json.loads(found.text)["cards"]] == ["b", "d"]
    assert found.card["id"] == "d"
    assert codes(found) == ["B2"]


def test_a_card_with_errors_cannot_be_tried() -> None:
    text = json.dumps(file(card("reverse"), card("draw others 9")))
    assert playable(BENCH, text, 1) is None
    assert playable(BENCH, text, 0) is not None


def test_a_set_without_a_name_can_be_tried() -> None:
    found = playable(BENCH, json.dumps(file(card("reverse"), set_name="")), 0)
    assert found is not None
    assert BENCH.form.problems(found.text) == []


def test_without_its_effect_a_card_is_the_same_card() -> None:
    probe = probe_of(card("reverse"), card("skip next", points=12, draw_after=False, copies=2), place=1)
    plain = probe.without_effect()
    assert plain.card == probe.card | {"effect": []}
    assert plain.faces == probe.faces
    assert json.loads(plain.text)["cards"][0] == json.loads(probe.text)["cards"][0]
