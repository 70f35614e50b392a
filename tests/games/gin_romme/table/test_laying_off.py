"""Gin Rommé after a knock: the person lays off card by card, by the table's proposal, or lets the table do it all."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.contract import Action, Refusal, Seat
from rules.core.notation import parse, write_action
from rules.gin_romme.game import GAME
from rules.gin_romme.material import HANDS
from tests.games.gin_romme.given import arrange
from tests.ui.table.hands import Sitting
from ui.shell.app import App
from ui.table.controls.panels import Answer
from ui.table.input.reach import Target

KNOCKED = "0: H3 H4 H5 S9 D9 C9 CA C2 DA S5 SK; 1: D10 H10 S10 HA H2 H6 H7 H9 SQ CQ"
V9 = "0: D4 D3 DK DQ D7 H3 C2 D6 D5 DJ H9; 1: S8 C8 CA D10 DA SA D9 S3 D8 S4"


class Doing(Sitting):
    """A table at which the person's moves are really made."""

    def submit(self, seat: Seat, act: Action) -> Refusal | None:
        refusal = super().submit(seat, act)
        if refusal is None:
            self.match.submit(seat, act)
        return refusal

    def look(self) -> Doing:
        """The same match, looked at anew."""
        self.board = self._board()
        self.desk = type(self.desk)(self)
        self.desk.play.begin(self.board.view)
        return self


def at(app: App, position: str, knock: str, *moves: str) -> Doing:
    """The table after this knock and moves; the viewer is the one who lays off."""
    state: Any = arrange(position, auto_layoff=False).play(knock).state
    table = Doing(app, state.options, state.seats, 1, rules=GAME)
    table.match._state = state
    for move in moves:
        table.match.submit(*parse(GAME, move))
    return table.look()


def told(table: Doing) -> list[str]:
    return [write_action(GAME, act) for act in table.done]


def proposed(table: Doing) -> list[Answer]:
    table.letter("V")
    question = table.desk.play.question
    assert question is not None
    return list(question.answers)


def golden(answers: list[Answer]) -> Answer:
    return next(one for one in answers if one.tone == "gold")


@pytest.mark.rule("GR-5.1")
def test_a_card_goes_from_the_hand_to_a_meld_of_the_knocker(app: App) -> None:
    table = at(app, KNOCKED, "0 knock SK")
    table.desk.play.choose([next(card for card in range(52) if GAME.deck.code(card) == "H9")])
    table.desk.play.touch(table.desk.play.places.touching([Target("meld", 0, group=1)]))
    assert told(table) == ["layoff H9 M1"]


@pytest.mark.rule("GR-5.1", "GR-6.4")
def test_the_whole_chain_is_proposed_and_laid_off_but_not_counted(app: App) -> None:
    table = at(app, KNOCKED, "0 knock SK")
    answers = proposed(table)
    golden(answers).deed()
    assert sorted(told(table)) == ["layoff H2 M2", "layoff H6 M2", "layoff H7 M2", "layoff H9 M1", "layoff HA M2"]
    assert table.match.view(1).phase == "layoff"
    assert sum(claim.points for claim in table.desk.proposals.claims()) == 0


@pytest.mark.rule("GR-5.1")
def test_of_the_proposal_only_what_fits_now_can_be_taken_alone(app: App) -> None:
    table = at(app, KNOCKED, "0 knock SK")
    texts = table.desk.stage.texts
    answers = [one.words for one in proposed(table)]
    assert answers == [f"{texts('special.lay_off')} · {points}" for points in (2, 6, 9)] + [texts("hud.proposal.all")]
    assert table.desk.play.question is not None
    assert table.desk.play.question.title == texts("hud.proposal.title", points=1 + 2 + 6 + 7 + 9)


@pytest.mark.rule("GR-6.4")
def test_who_has_taken_his_melds_apart_is_shown_the_best_ones_again(app: App) -> None:
    table = at(app, V9, "0 knock H9", "1 arrange none", "1 layoff D8 M1")
    golden(proposed(table)).deed()
    assert told(table)[0] == "arrange CA SA DA / C8 S8 D8"
    assert sorted(told(table)[1:]) == ["layoff D10 M2", "layoff D9 M2"]
    table.match.submit(*parse(GAME, "1 done"))
    assert table.match.view(0).totals == (2, 0)


def test_nothing_is_proposed_before_a_knock_and_an_empty_proposal_says_so(app: App) -> None:
    table = Doing(app, GAME.options(), 2, 3, moves=5, rules=GAME)
    assert "proposal" not in [widget.key for widget in table.desk.group.walk()]
    table = at(app, KNOCKED.replace("HA H2 H6 H7 H9", "C7 D3 D5 D8 HK"), "0 knock SK")
    assert "proposal" in [widget.key for widget in table.desk.group.walk()]
    table.letter("V")
    assert table.desk.play.question is None
    assert not table.done


@pytest.mark.rule("GR-5.4")
def test_beside_the_hand_stands_what_would_be_counted(app: App) -> None:
    """Three fours in the hand are no set until they lie there."""
    fours = "0: C7 S7 D7 H5 H6 H7 DA D2 D3 CA SK; 1: C4 H4 D4 S2 S3 S4 S5 HA H2 D5"
    table = at(app, fours, "0 knock SK")
    hand = table.match.view(1).zones[HANDS[1]]
    assert table.desk.stage.tally(hand) == 4 + 4 + 4 + 1 + 2 + 5
    assert not table.desk.brackets.rows()
    before = at(app, fours.replace("S4 S5", "S4 SQ"), "0 discard SK")
    assert before.board.stage.tally(hand) == 1 + 2 + 5
