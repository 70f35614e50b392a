"""Every remarkable thing is announced by name, so that the table can show it. (rulebook, chapter 7)"""

from __future__ import annotations

import pytest

from rules.core.contract import Event, Marked, Moved, Said, Scored, Shown, Special
from tests.games.zwergenamulett.given import Round, arrange, faces

rule = pytest.mark.rule
TRICK = "3 players; 0: {} EI; 1: {} EI; 2: {} EI; seat 0 on turn"
TRUE = "3 players; won 1: ZB ZB ZB ZR DR AM; trick 0: RI"
FALSE = "3 players; won 1: ZB ZB ZB; trick 0: RI; gold 1/{}/0"


def all_play(*codes: str) -> Round:
    """A trick of three into which as many cards are played as are given, seat 0 leading."""
    table = arrange(TRICK.format(*(*codes, "FE", "FE")[:3]))
    return table.play(", ".join(f"{seat} play {code}" for seat, code in enumerate(codes)))


PLAYS = [  # the cards played, what the last one announces
    (["RI"], []),
    (["DR"], ["dragon"]),
    (["MA"], ["wizard"]),
    (["FE"], ["fairy"]),
    (["AM"], ["amulet"]),
    (["RI", "FE"], ["fairy"]),
    (["RI", "RI"], ["overtake"]),
    (["DR", "DR"], ["dragon", "overtake"]),
    (["RI", "AM"], ["amulet"]),
    (["AM", "AM"], ["amulet_stolen"]),
    (["ZR", "ZG"], []),
    (["ZR", "ZB"], []),
    (["ZG", "ZG"], ["overtake"]),
    (["RI", "AM", "RI"], ["trick"]),
    (["RI", "AM", "AM"], ["amulet_stolen", "trick"]),
    (["RI", "FE", "RI"], ["overtake", "trick"]),
    (["MA", "FE", "DR"], ["dragon", "trick"]),
]


@rule("ZA-2.6", "ZA-2.7", "ZA-2.9", "ZA-2.10", "ZA-2.11")
@pytest.mark.parametrize(("codes", "names"), PLAYS, ids=[" ".join(row[0]) for row in PLAYS])
def test_the_last_card_announces(codes, names):
    assert all_play(*codes).specials() == names


@rule("ZA-2.6", "ZA-2.9")
def test_an_overtaking_names_both_cards_and_whose_was_beaten():
    table = all_play("RI", "FE", "RI")
    event = next(event for event in table.log if isinstance(event, Special))
    assert (event.seat, event.targets, faces(event.cards)) == (2, (0,), ["RI", "RI"])
    stolen = next(event for event in all_play("RI", "AM", "AM").log if isinstance(event, Special))
    assert (stolen.seat, stolen.targets, faces(stolen.cards)) == (2, (1,), ["AM", "AM"])
    first = next(event for event in all_play("RI", "AM").log if isinstance(event, Special))
    assert (first.seat, first.targets, faces(first.cards)) == (1, (0,), ["AM", "RI"])


@rule("ZA-2.6")
def test_who_is_ahead_is_marked():
    for codes, ahead in ((["RI"], 0), (["RI", "FE"], 0), (["RI", "RI"], 1), (["RI", "AM"], 1)):
        table = all_play(*codes)
        assert [table.mark("ahead", seat) for seat in range(3)] == [int(seat == ahead) for seat in range(3)]
    assert not any(all_play("RI", "RI", "FE").mark("ahead", seat) for seat in range(3))


@rule("ZA-2.14")
def test_a_trick_is_shown_before_it_is_turned_over():
    table = all_play("RI", "FE", "RI")
    order = [event for event in table.log if isinstance(event, Special | Moved | Marked)]
    special = next(event for event in order if isinstance(event, Special) and event.name == "trick")
    assert faces(special.cards) == ["RI", "FE", "RI"]
    assert table.moved() == ["hand>trick: RI", "trick>won 2: RI FE RI"]
    assert order.index(special) < order.index(next(e for e in order if isinstance(e, Moved) and e.target.name == "won"))


@rule("ZA-2.14", "ZA-2.4")
def test_the_trick_lies_in_the_order_of_play():
    table = arrange("3 players; 2: RI EI; 0: FE EI; 1: DR EI; seat 2 on turn").play("2 play RI, 0 play FE")
    (group,) = next(iter(table.game.groups(table.state).values()))
    assert (group.kind, faces(group.cards), group.owners) == ("trick", ["RI", "FE"], (2, 0))
    (empty,) = (groups for groups in table.game.groups(arrange("2 players").state).values())
    assert empty == ()


def story(log: list[Event]) -> list[str]:
    """The events of an end of a round in short."""
    names = []
    for event in log:
        if isinstance(event, Said):
            names.append(f"says {event.key}")
        elif isinstance(event, Shown):
            names.append(f"shows {event.zone.name} {event.zone.seat}")
        elif isinstance(event, Special):
            names.append(event.name)
        elif isinstance(event, Scored):
            names.append(f"{event.seat} {event.points:+} {event.reason}")
    return names


@rule("ZA-3.5", "ZA-3.8")
def test_the_story_of_a_true_announcement():
    table = arrange(TRUE).play("1 announce")
    assert story(table.log) == [
        "says announce",
        "shows won 1",
        "seven_dwarfs",
        "0 +0 broken_off",
        "gold",
        "1 +1 seven_dwarfs",
        "2 +0 broken_off",
    ]
    march = next(event for event in table.log if isinstance(event, Special))
    assert (faces(march.cards), march.values, march.seat) == (["ZB", "ZB", "ZB", "ZR"], (7,), 1)


@rule("ZA-3.6", "ZA-3.7")
@pytest.mark.parametrize(
    ("gold", "option", "names"),
    [
        (2, "debt", ["gold_back", "1 -1 false_call"]),
        (0, "debt", ["debt", "1 -1 false_call_debt"]),
        (0, "free", ["1 +0 false_call_free"]),
    ],
)
def test_the_story_of_a_false_announcement(gold, option, names):
    table = arrange(FALSE.format(gold), false_call_broke=option).play("1 announce")
    told = story(table.log)
    assert told[:3] == ["says announce", "shows won 1", "false_call"]
    assert told[3:] == ["0 +0 broken_off", *names, "2 +0 broken_off"]
    march = next(event for event in table.log if isinstance(event, Special))
    assert (faces(march.cards), march.values) == (["ZB", "ZB", "ZB"], (6,))


@rule("ZA-3.7")
def test_a_chip_owed_is_told_from_a_chip_taken():
    paid = arrange("3 players; won 0: DR DR DR; gold -1/0/0; last call").pass_all()
    assert "debt_paid" in paid.specials()
    assert "gold" not in paid.specials()
    again = arrange("3 players; won 0: DR DR DR; gold 0/0/0; last call").pass_all()
    assert [event.values for event in again.log if isinstance(event, Special) and event.name == "gold"] == [(1,)]


@rule("ZA-3.4")
def test_the_last_call_is_opened():
    table = arrange("2 players; 0: RI; 1: FE").play("0 play RI, 1 play FE")
    assert table.specials() == ["fairy", "trick", "last_call"]
    table.play("0 pass")
    assert story(table.log) == ["says pass"]


@rule("ZA-4.10", "ZA-4.2")
def test_every_pile_is_counted_before_all_eyes():
    table = arrange("3 players; won 0: DR RI FE; won 1: DR AM ZB; last call").pass_all()
    counted = [event for event in table.log if isinstance(event, Special) and event.name == "count"]
    assert [(event.seat, event.values) for event in counted] == [(0, (23, 0)), (1, (13, 2)), (2, (0, 0))]
    assert [faces(event.cards) for event in counted] == [["DR", "RI", "FE"], ["DR", "AM", "ZB"], []]


@rule("ZA-4.6", "ZA-4.8")
def test_each_winner_gets_a_crown():
    table = arrange("3 players; won 0: DR DR DR; gold 2/0/0; last call").pass_all()
    assert table.specials()[-2:] == ["gold", "crown"]
    shared = arrange("3 players; won 0: DR DR DR; gold 0/1/0; round 59; last call").pass_all()
    assert [event.seat for event in shared.log if isinstance(event, Special) and event.name == "crown"] == [0, 1]


@rule("ZA-2.2")
def test_the_next_starter_is_told_with_the_end_of_the_round():
    table = arrange("3 players; won 2: DR AM DR; starter 0; amulet 2; last call").pass_all()
    marks = [event for event in table.log if isinstance(event, Marked) and event.name == "starter"]
    assert sorted(marks) == [Marked("starter", 0, 0), Marked("starter", 1, 2)]
