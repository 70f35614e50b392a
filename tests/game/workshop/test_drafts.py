"""A set on the bench: every change leaves a set, can be undone, and tells each error with its place."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game.workshop.drafts import PAST, Draft, new_set
from game.workshop.sets import NO_DRAFT, usable
from rules.families.effects.form import ID
from rules.families.effects.steps import PRIMITIVES

from .made import AGAIN, DRAW, GIVE, SKIP, TURN, card, text, the_bench


def draft(*cards: dict[str, Any], **other: Any) -> Draft:
    return Draft(the_bench().form, text(*cards, **other))


def does(found: Draft, place: int = 0) -> list[str]:
    """The verbs of a card's steps, in order."""
    return [step["do"] for step in found.cards[place]["effect"]]


# --- reading -----------------------------------------------------------------------------------------------------


def test_opening_a_set_is_no_change() -> None:
    """However its file was written."""
    found = Draft(the_bench().form, json.dumps(json.loads(text()), indent=7))
    assert not found.unsaved
    assert not found.can_undo
    found.write("author", "Karl")
    assert found.unsaved


def test_a_new_set_is_valid_and_does_nothing() -> None:
    found = Draft(the_bench().form, new_set(the_bench().form, "Neu", "", "Erste Karte"))
    assert found.problems == {}
    assert does(found) == []


def test_errors_are_told_at_the_entry_they_belong_to() -> None:
    found = draft(card(), card("zwei", {**GIVE, "amount": 9}, points=21, name=""), set_name="")
    assert found.problems["$.set_name"] == ["E_NAME"]
    assert found.problems_of(0) == {}
    assert found.problems_of(1) == {"name": ["E_NAME"], "points": ["E_POINTS"], "effect[0].amount": ["E_AMOUNT"]}


def test_the_first_card_is_not_taken_for_the_tenth() -> None:
    cards = [card(f"k{number}") for number in range(11)]
    cards[10]["name"] = ""
    found = draft(*cards)
    assert found.problems_of(1) == {}
    assert found.problems_of(10) == {"name": ["E_NAME"]}


def test_errors_follow_every_change() -> None:
    found = draft()
    assert not found.problems
    found.change(0, "name", "")
    assert found.problems_of(0) == {"name": ["E_NAME"]}
    found.undo()
    assert not found.problems


# --- cards -------------------------------------------------------------------------------------------------------


def test_a_set_takes_seven_cards_with_their_copies() -> None:
    found = draft(card("a", copies=3), card("b", copies=2))
    assert (found.copies_left(0), found.copies_left(1)) == (5, 4)
    found.add_card("c")
    found.copy_card(0)
    assert [one["copies"] for one in found.cards] == [3, 2, 1, 1]
    assert found.full
    assert found.problems == {}
    for change in (lambda: found.add_card("d"), lambda: found.copy_card(0)):
        with pytest.raises(ValueError, match="no room"):
            change()


def test_the_last_card_stays() -> None:
    found = draft(card("a"), card("b"))
    found.remove_card(0)
    assert [one["id"] for one in found.cards] == ["b"]
    with pytest.raises(ValueError, match="at least one"):
        found.remove_card(0)


@pytest.mark.parametrize(
    "names",
    [
        ["Äpfel & Birnen", "äpfel-birnen", "Äpfel   Birnen"],
        ["7 Zwerge", "7 Zwerge", "7 Zwerge"],
        ["日本", "★★★", "ß"],
        ["x" * 24, "x" * 24, "x" * 24],
        ["", " ", "_"],
        ["_a_", "A", "a!"],
    ],
)
def test_every_card_has_an_id_of_its_own(names: list[str]) -> None:
    """Whatever people call it."""
    found = draft(card("erste"))
    for name in names:
        found.change(found.add_card("Neu"), "name", name)
    ids = [one["id"] for one in found.cards]
    assert len(set(ids)) == len(ids)
    assert all(ID.fullmatch(id) for id in ids)
    assert {code for codes in found.problems.values() for code in codes} <= {"E_NAME"}


def test_a_copy_is_a_card_of_its_own() -> None:
    found = draft(card("a", DRAW))
    place = found.copy_card(0)
    found.change_step(place, 0, "amount", 3)
    assert found.cards[0]["effect"][0]["amount"] == 1
    assert found.problems == {}


# --- steps -------------------------------------------------------------------------------------------------------


def test_every_step_comes_with_values_that_are_allowed() -> None:
    for do in PRIMITIVES:
        found = draft()
        found.add_step(0, do)
        assert found.problems == {}, do


def test_a_card_has_three_steps_and_each_only_once() -> None:
    found = draft(card("a", DRAW, SKIP))
    assert found.why_not(0, "draw") == "twice"
    assert found.why_not(0, "reverse") == ""
    found.add_step(0, "reverse")
    assert found.why_not(0, "peek") == "full"
    assert found.why_not(0, "draw") == "twice"
    with pytest.raises(ValueError, match="full"):
        found.add_step(0, "peek")


def test_a_step_is_put_before_the_one_that_must_be_last() -> None:
    found = draft(card("a", AGAIN))
    assert found.add_step(0, "draw") == 0
    assert found.add_step(0, "skip") == 1
    assert does(found) == ["draw", "skip", "extra_turn"]
    assert found.problems == {}


def test_steps_change_places_but_for_the_last_one() -> None:
    found = draft(card("a", DRAW, SKIP, AGAIN))
    found.move_step(0, 0, 1)
    assert does(found) == ["skip", "draw", "extra_turn"]
    assert found.why_not_moved(0, 2, 0) == "last"
    assert found.why_not_moved(0, 0, 2) == "last"
    with pytest.raises(ValueError, match="last"):
        found.move_step(0, 2, 1)
    assert does(found) == ["skip", "draw", "extra_turn"]


def test_an_order_that_is_wrong_can_be_put_right_step_by_step() -> None:
    found = draft(card("a", AGAIN, DRAW, SKIP))
    assert found.why_not_moved(0, 1, 2) == "last", "this helps nothing"
    found.move_step(0, 0, 1)
    found.move_step(0, 1, 2)
    assert does(found) == ["draw", "skip", "extra_turn"]
    assert found.problems == {}


def test_three_free_steps_lie_in_any_order() -> None:
    found = draft(card("a", DRAW, SKIP, TURN))
    found.move_step(0, 2, 0)
    assert does(found) == ["reverse", "draw", "skip"]
    found.move_step(0, 0, 2)
    assert does(found) == ["draw", "skip", "reverse"]
    found.remove_step(0, 1)
    assert does(found) == ["draw", "reverse"]


# --- taking back -------------------------------------------------------------------------------------------------


def test_letters_of_one_word_are_one_change() -> None:
    found = draft()
    for name in ("K", "Ka", "Kat", "Katze"):
        found.change(0, "name", name)
    found.change(0, "points", 3)
    found.undo()
    assert (found.cards[0]["name"], found.cards[0]["points"]) == ("Katze", 10)
    found.undo()
    assert found.cards[0]["name"] == "Karte"
    assert not found.can_undo


def test_what_changes_nothing_is_no_change() -> None:
    found = draft(card("a", DRAW))
    found.change(0, "points", 10)
    found.change_step(0, 0, "amount", 1)
    found.write("author", "Lotte")
    found.move_step(0, 0, 0)
    assert not found.can_undo


def test_a_new_change_forgets_what_was_taken_back() -> None:
    found = draft()
    found.change(0, "points", 3)
    found.undo()
    assert found.can_redo
    found.change(0, "points", 4)
    assert not found.can_redo
    found.redo()
    assert found.cards[0]["points"] == 4


def test_words_typed_before_and_after_a_step_back_are_two_changes() -> None:
    found = draft()
    found.change(0, "name", "Katze")
    found.undo()
    found.change(0, "name", "Maus")
    found.undo()
    assert found.cards[0]["name"] == "Karte"


def test_the_past_is_bounded() -> None:
    found = draft(card("a"), card("b"))
    for number in range(2 * PAST):
        found.change(number % 2, "points", number // 2 % 20 + 1)
    back = 0
    while found.can_undo:
        found.undo()
        back += 1
    assert back == PAST


def tinkered(chance: Random, found: Draft) -> None:
    """Do one thing that a person can do at the bench."""
    place = chance.randrange(len(found.cards))
    steps = found.cards[place]["effect"]
    free = [do for do in PRIMITIVES if not found.why_not(place, do)]
    moves = [(a, b) for a in range(len(steps)) for b in range(len(steps)) if not found.why_not_moved(place, a, b)]
    name = chance.choice(["", "Ä", "9", "Neu", "Zwölf Boxkämpfer"])
    acts: list[Any] = [
        lambda: found.write(chance.choice(["set_name", "author"]), name),
        lambda: found.change(place, "name", name),
        lambda: found.change(place, "points", chance.randrange(21)),
        lambda: found.change(place, "copies", chance.randint(1, found.copies_left(place))),
        lambda: found.change(place, "draw_after", chance.random() < 0.5),
        *([] if found.full else [lambda: found.add_card("Neu"), lambda: found.copy_card(place)]),
        *([lambda: found.remove_card(place)] if len(found.cards) > 1 else []),
        *([lambda: found.add_step(place, chance.choice(free))] if free else []),
        *([lambda: found.move_step(place, *chance.choice(moves))] if moves else []),
        *([lambda: found.remove_step(place, chance.randrange(len(steps)))] if steps else []),
    ]
    if steps:
        step = chance.randrange(len(steps))
        keys = PRIMITIVES[steps[step]["do"]].keys
        if keys:
            key = chance.choice(keys)
            value = chance.choice(getattr(PRIMITIVES[steps[step]["do"]], key))
            acts.append(lambda: found.change_step(place, step, key, value))
    chance.choice(acts)()


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_tinkered_it_stays_a_set_and_can_all_be_taken_back(seed: int) -> None:
    """Only names can be lacking; everything else that is wrong cannot be made at the bench."""
    chance, found = Random(seed), draft(card("a", DRAW), card("b"))
    first, states = found.text, []
    for _ in range(60):
        tinkered(chance, found)
        states.append(found.text)
        codes = {code for all in found.problems.values() for code in all}
        assert codes <= {"E_NAME"}, (seed, codes)
        assert not codes & NO_DRAFT
        assert usable(the_bench(), found.text)
    while found.can_undo:
        found.undo()
    assert found.text == first
    while found.can_redo:
        found.redo()
    assert found.text == states[-1]
