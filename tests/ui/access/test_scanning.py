"""Scanning: what lights up, in which order, and how many presses lead to a thing."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ui.access.scanning import DEAF_MS, FIRST, ROUNDS, Item, Light, arranged, group, surrounded
from ui.access.tree import CHOSEN, MOVED, PRESSED, Node, Role, Scale, Tree, Use

STEP_MS = 1000.0
ENOUGH_MS = FIRST * STEP_MS


def button(key: str, x: int = 0, y: int = 0, **more: object) -> Node:
    return Node(key, Role.BUTTON, key, box=(x, y, x + 40, y + 40), uses=PRESSED, **more)  # type: ignore[arg-type]


def tree(*nodes: Node) -> Tree:
    return Tree(Node("window", Role.WINDOW, "A window", children=nodes))


def keys(items: Sequence[Item]) -> list[str]:
    return [item.key for item in items]


def hand(count: int, **more: object) -> Node:
    cards = tuple(button(f"card{number}", 50 * number, 600, **more) for number in range(count))
    return Node("hand", Role.LIST, "Your cards", children=cards)


# --- what lights up --------------------------------------------------------------------------------------------------
def test_only_what_can_be_used_lights_up() -> None:
    words = Node("words", Role.TEXT, "Words")
    field = Node("field", Role.FIELD, "A text", uses=frozenset({Use.FOCUS, Use.WRITE}))
    off, vain = button("off", enabled=False), button("vain", futile=True)
    assert keys(arranged(tree(words, field, off, vain, button("yes")))) == ["yes"]


def test_the_rule_behind_a_refusal_comes_last() -> None:
    refusal = Node("refusal", Role.ALERT, "No.", children=(button("rule"),))
    assert keys(arranged(tree(refusal, button("play")))) == ["play", "rule"]


def test_a_few_cards_light_up_one_by_one_and_many_as_a_group() -> None:
    assert keys(arranged(tree(hand(3), button("draw")))) == ["card0", "card1", "card2", "draw"]
    many, draw = arranged(tree(hand(13), button("draw")))
    assert many.words == "Your cards"
    assert many.box == (0, 600, 640, 640)
    assert draw.key == "draw"


def test_thirteen_cards_are_divided_into_four_groups() -> None:
    (cards,) = arranged(tree(hand(13)))[:1]
    assert [len(part.items) for part in cards.items] == [3, 3, 4, 3]


def test_buttons_in_rows_light_up_row_by_row() -> None:
    rows = [button(f"{row}{column}", 50 * column, 50 * row) for row in range(3) for column in range(6)]
    found = arranged(tree(*rows))
    assert keys(found) == ["00", "10", "20"]
    assert found[1].words == "10 … 15"


def test_groups_with_a_name_are_not_mixed_with_others() -> None:
    buttons = [button(f"b{number}", 50 * number) for number in range(7)]
    found = arranged(tree(*buttons, hand(8)))
    assert [item.title for item in found] == ["", "Your cards"]


@pytest.mark.parametrize(
    ("node", "signs"),
    [
        (Node("a", Role.SLIDER, "a", scale=Scale(5, 0, 10, 1), uses=MOVED), ["more", "less"]),
        (Node("a", Role.SLIDER, "a", scale=Scale(10, 0, 10, 1), uses=MOVED), ["less"]),
        (Node("a", Role.CHOICE, "a", choices=("x", "y"), chosen=0, uses=CHOSEN), ["more"]),
        (Node("a", Role.CHOICE, "a", choices=("x", "y"), chosen=1, uses=CHOSEN), ["less"]),
    ],
)
def test_sliders_and_choices_go_to_more_and_less_but_not_beyond_their_ends(node: Node, signs: list[str]) -> None:
    (item,) = arranged(tree(node))
    assert [way.sign for way in item.items] == signs


def test_what_lifts_cards_is_a_group_however_few_they_are() -> None:
    lifts = Node("lifts", Role.LIST, "Lift", children=(button("card0.lift", on=False), button("card1.lift", on=False)))
    cards, lift = arranged(tree(hand(1), lifts))
    assert cards.key == "card0"
    assert lift.title == "Lift"
    assert keys(lift.items) == ["card0.lift", "card1.lift"]


# --- the light -------------------------------------------------------------------------------------------------------
def lit(light: Light) -> str:
    assert light.lit is not None
    return light.lit.sign or light.lit.key


def begun(*nodes: Node) -> Light:
    light = Light()
    light.begin(arranged(tree(*nodes)), STEP_MS)
    light.pass_time(DEAF_MS, STEP_MS)
    return light


def go_on(light: Light, steps: int = 1) -> None:
    for _ in range(steps):
        light.pass_time(ENOUGH_MS, STEP_MS)


def test_the_light_goes_round() -> None:
    light = begun(button("a"), button("b"))
    seen = [lit(light)]
    for _ in range(3):
        go_on(light)
        seen.append(lit(light))
    assert seen == ["a", "b", "a", "b"]


def test_a_thing_is_lit_for_its_time() -> None:
    light = begun(button("a"), button("b"), button("c"))
    go_on(light)
    assert not light.pass_time(STEP_MS - 1, STEP_MS)
    assert light.pass_time(1, STEP_MS)
    assert lit(light) == "c"


def test_a_thing_that_was_taken_stays_lit_so_that_it_can_be_taken_again() -> None:
    light = begun(button("a"), button("b"))
    go_on(light)
    for _ in range(2):
        taken = light.take(STEP_MS)
        assert taken is not None
        assert taken.key == "b"
        light.pass_time(DEAF_MS, STEP_MS)


def test_a_group_opens_and_its_last_thing_leads_out_of_it() -> None:
    light = begun(button("a"), hand(4))
    go_on(light)
    assert light.take(STEP_MS) is None
    assert lit(light) == "card0"
    go_on(light, 4)
    assert lit(light) == "leave"
    assert light.take(STEP_MS) is None
    assert light.lit is not None
    assert light.lit.words == "Your cards"


def test_a_group_in_which_nobody_takes_anything_is_left_after_two_rounds() -> None:
    light = begun(button("a"), hand(4))
    go_on(light)
    light.take(STEP_MS)
    go_on(light, 5 * ROUNDS)
    assert light.lit is not None
    assert light.lit.items


def test_right_after_another_picture_has_come_nothing_is_taken() -> None:
    light = begun(button("a"))
    light.begin(arranged(tree(button("quit"))), STEP_MS)
    assert light.take(STEP_MS) is None
    light.pass_time(DEAF_MS, STEP_MS)
    assert light.take(STEP_MS) is not None


def test_a_press_that_shakes_counts_once() -> None:
    light = begun(button("a"))
    assert light.take(STEP_MS) is not None
    assert light.take(STEP_MS) is None


def test_the_light_stays_where_it_is_while_other_things_come_and_go() -> None:
    light = begun(button("a"), button("b"), button("c"))
    go_on(light)
    light.renew(arranged(tree(button("new"), button("a"), button("b"))), STEP_MS)
    assert lit(light) == "b"


def test_where_the_lit_thing_has_gone_the_light_begins_anew_and_takes_nothing_for_a_moment() -> None:
    light = begun(button("a"), button("b"))
    go_on(light)
    light.renew(arranged(tree(button("new"), button("a"))), STEP_MS)
    assert lit(light) == "new"
    assert light.take(STEP_MS) is None


def test_a_group_that_goes_away_is_left() -> None:
    light = begun(button("a"), hand(4))
    go_on(light)
    light.take(STEP_MS)
    light.renew(arranged(tree(button("a"), button("b"))), STEP_MS)
    assert lit(light) == "a"


def test_nothing_is_taken_where_nothing_is_lit() -> None:
    light = begun(Node("words", Role.TEXT, "Words"))
    assert light.lit is None
    assert light.take(STEP_MS) is None


def test_the_light_goes_where_the_focus_was_led() -> None:
    light = begun(button("a"), hand(8), button("b"))
    light.go_to("card5", STEP_MS)
    assert lit(light) == "card5"
    light.go_to("gone", STEP_MS)
    assert lit(light) == "card5"


def test_a_group_that_lies_scattered_is_ringed_thing_by_thing() -> None:
    near = [Item("a", "a", (0, 0, 40, 40)), Item("b", "b", (50, 0, 90, 40))]
    far = [Item("a", "a", (0, 0, 40, 40)), Item("b", "b", (700, 400, 740, 440))]
    assert surrounded(group("near", near)) == [(0, 0, 90, 40)]
    assert surrounded(group("far", far)) == [item.box for item in far]
    assert surrounded(Item("a", "a", None)) == [None]
