"""A hint on paper: the other moves with how much weaker they are, and nothing covered that is spoken of."""

from __future__ import annotations

import pygame
import pytest

from game.bots.base import Choice, Reason, Rival
from rules.core.contract import Action
from tests.ui.table.hands import Sitting
from tests.ui.table.matches import options
from ui.shell.app import App
from ui.table.controls.advice import Advice, shares, verdict
from ui.table.input.pointing import pointed_at
from ui.table.words.tips import draw_tip

HERE, THERE = Action("discard", (1,)), Action("discard", (2,))


@pytest.mark.parametrize(("behind", "told"), [(0.5, "alike"), (3.0, "weaker"), (9.0, "far")])
def test_how_much_weaker_is_told_by_the_noise_of_the_search(behind: float, told: str) -> None:
    assert verdict(Rival(HERE, behind, 1.0)) == told


def test_the_weaker_the_shorter_the_bar() -> None:
    one, other = shares([Rival(HERE, 1.0, 1.0), Rival(THERE, 4.0, 1.0)])
    assert 1.0 > one > other > 0.0


def test_equal_moves_have_whole_bars() -> None:
    assert shares([Rival(HERE, 0.0, 1.0)]) == [1.0]


def sitting(app: App) -> Sitting:
    return Sitting(app, options(0), 3, 5)


def test_the_paper_names_two_other_moves_and_covers_no_card_of_its_own(app: App) -> None:
    table = sitting(app)
    acts = [act for act in table.desk.play.reach.legal if act.verb == "discard"][:3]
    assert len(acts) == 3
    choice = Choice(acts[0], reasons=(Reason("search"),), rivals=(Rival(acts[1], 1.0, 1.0), Rival(acts[2], 9.0, 1.0)))
    table.desk.tools.show_hint(choice)
    paper = table.desk.tools.advice
    assert isinstance(paper, Advice)
    assert [line.share is not None for line in paper.lines] == [True, True]
    assert paper.rect.collidelist(pointed_at(table.desk, (), acts[0])) < 0
    assert pygame.Rect((0, 0), app.size).contains(paper.rect)


def test_the_tip_of_a_card_keeps_off_the_paper(app: App) -> None:
    table = sitting(app)
    acts = [act for act in table.desk.play.reach.legal if act.verb == "discard"][:2]
    table.desk.tools.show_hint(Choice(acts[0], rivals=(Rival(acts[1], 1.0, 1.0),)))
    paper = table.desk.tools.advice
    assert paper is not None
    surface, at = pygame.Surface(app.size), paper.rect.midbottom
    note = draw_tip(app, table.board.stage, surface, "Zauberkatze\nMiau!", at, (), table.desk._uncovered())
    assert not note.colliderect(paper.rect)


def test_without_numbers_the_policy_s_reasons_stand_beside_its_order(app: App) -> None:
    table = sitting(app)
    acts = [act for act in table.desk.play.reach.legal if act.verb == "discard"][:2]
    table.desk.tools.show_hint(Choice(acts[0], rivals=(Rival(acts[1], reason=Reason("only_move")),)))
    paper = table.desk.tools.advice
    assert isinstance(paper, Advice)
    assert [(line.share, bool(line.verdict)) for line in paper.lines] == [(None, True)]
