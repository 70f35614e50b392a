"""A hint on paper: the other moves with how much weaker they are, and nothing covered that is spoken of."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.bots.core.base import Choice, Reason, Rival
from game.bots.thinking.weighing import verdict
from rules.core.contract import Action
from rules.core.registry import game
from tests.ui.table.hands import Sitting
from tests.ui.table.matches import options
from ui.shell.app import App
from ui.table.controls.advice import Advice, share
from ui.table.input.pointing import pointed_at
from ui.table.layout.notes import rect_of, shape_of
from ui.table.words.tips import Tip, draw_tip

HERE = Action("discard", (1,))


@pytest.mark.parametrize(
    ("behind", "error", "told"),
    [
        (-0.4, 0.5, "alike"),
        (0.9, 0.5, "alike"),
        (0.2, 0.05, "alike"),
        (0.9, 0.1, "weaker"),
        (2.5, 1.5, "unsure"),
        (7.0, 4.0, "likely"),
        (2.5, 0.5, "weaker"),
        (7.0, 1.0, "far"),
    ],
)
def test_how_much_weaker_is_told_by_the_luck_of_the_cards(behind: float, error: float, told: str) -> None:
    assert verdict(Rival(HERE, behind, error, luck=10.0)) == told


def test_the_bar_of_a_move_that_is_practically_as_good_is_nearly_whole() -> None:
    for behind in (-1.0, 0.0, 0.5, 1.0):
        rival = Rival(HERE, behind, 3.0, luck=10.0)
        assert verdict(rival) == "alike"
        assert share(rival) >= 0.9


def test_beside_a_short_bar_nobody_reads_of_a_little_weaker() -> None:
    rivals = [Rival(HERE, behind, error, luck=10.0) for behind in (0.0, 2.0, 6.0, 9.0) for error in (0.1, 2.0, 6.0)]
    little = [one for one in rivals if verdict(one) in ("alike", "unsure", "weaker")]
    assert {share(one) > 0.5 for one in little} == {True}
    assert {share(one) <= 0.5 for one in rivals if one not in little} == {True}


def test_the_weaker_the_shorter_the_bar() -> None:
    bars = [share(Rival(HERE, behind, 1.0, luck=10.0)) for behind in (0.0, 1.0, 4.0, 8.0, 40.0)]
    assert bars == sorted(bars, reverse=True)
    assert bars[-1] > 0.0


def test_what_is_certainly_worse_is_never_called_equal() -> None:
    certain = Rival(HERE, 1.0, 0.0)  # one possible world: nothing is left to luck
    assert verdict(certain) == "far"
    assert share(certain) < 0.2


def sitting(app: App) -> Sitting:
    return Sitting(app, options(0), 3, 5)


def test_the_paper_names_two_other_moves_and_covers_no_card_of_its_own(app: App) -> None:
    table = sitting(app)
    acts = [act for act in table.desk.play.reach.legal if act.verb == "discard"][:3]
    assert len(acts) == 3
    choice = Choice(
        acts[0],
        reasons=(Reason("search"),),
        rivals=(Rival(acts[1], 1.0, 1.0, luck=9.0), Rival(acts[2], 9.0, 1.0, luck=9.0)),
    )
    table.desk.tools.show_hint(choice)
    paper = table.desk.tools.advice
    assert isinstance(paper, Advice)
    assert [line.share is not None for line in paper.lines] == [True, True]
    assert paper.rect.collidelist(pointed_at(table.desk, (), acts[0])) < 0
    assert pygame.Rect((0, 0), app.size).contains(paper.rect)


def test_in_large_letters_the_paper_tells_fewer_moves_rather_than_cover_a_button(resized: Callable[..., App]) -> None:
    table = Sitting(resized(text_size=1.5), options(1), 2, 1)
    acts = [act for act in table.desk.play.reach.legal if act.verb == "discard"][:4]
    rivals = tuple(Rival(act, 9.0, 1.0, Reason("search"), luck=9.0) for act in acts[1:])
    table.desk.tools.show_hint(Choice(acts[0], reasons=(Reason("search"),) * 3, rivals=rivals))
    paper = table.desk.tools.advice
    assert paper is not None
    buttons = [one.rect for one in table.desk.group.walk() if one.key.startswith("verb:")]
    assert buttons
    assert paper.rect.collidelist(buttons) < 0
    assert len(paper.lines) == 3  # who listens hears them all


def test_the_tip_of_a_card_keeps_off_the_paper(app: App) -> None:
    table = sitting(app)
    acts = [act for act in table.desk.play.reach.legal if act.verb == "discard"][:2]
    table.desk.tools.show_hint(Choice(acts[0], rivals=(Rival(acts[1], 1.0, 1.0),)))
    paper = table.desk.tools.advice
    assert paper is not None
    thing = pygame.Rect(paper.rect.midbottom, (60, 60))
    note = draw_tip(app, table.board.stage, pygame.Surface(app.size), Tip("Zauberkatze\nMiau!", thing))
    assert not note.colliderect(paper.rect)


def test_without_numbers_the_policy_s_reasons_stand_beside_its_order(app: App) -> None:
    table = sitting(app)
    acts = [act for act in table.desk.play.reach.legal if act.verb == "discard"][:2]
    table.desk.tools.show_hint(Choice(acts[0], rivals=(Rival(acts[1], reason=Reason("only_move")),)))
    paper = table.desk.tools.advice
    assert isinstance(paper, Advice)
    assert [(line.share, bool(line.verdict)) for line in paper.lines] == [(None, True)]


def test_a_move_of_which_there_is_nothing_to_say_is_not_named(app: App) -> None:
    """A name alone does not tell whether it is good or bad."""
    table = sitting(app)
    acts = [act for act in table.desk.play.reach.legal if act.verb == "discard"][:3]
    others = (Rival(acts[1]), Rival(acts[2], reason=Reason("no such words")))
    table.desk.tools.show_hint(Choice(acts[0], reasons=(Reason("search"),), rivals=others))
    paper = table.desk.tools.advice
    assert paper is not None
    assert paper.lines == []
    assert table.board.stage.texts("hud.hint.others") not in paper.words


def test_the_paper_lies_on_no_plate_and_on_no_card_of_the_trick(app: App) -> None:
    rules, papers = game("doppelkopf"), 0
    for seed in range(1, 9):
        table = Sitting(app, rules.options(), 4, seed, 20 + seed, rules)
        acts = [act for act in table.desk.play.reach.legal if act.verb == "play"][:4]
        if len(acts) < 3:
            continue
        others = tuple(Rival(act, 5.0, 1.0, Reason("lead_short"), luck=9.0) for act in acts[1:])
        table.desk.tools.show_hint(
            Choice(acts[0], reasons=(Reason("lead_small_trump"), Reason("lead_short")), rivals=others)
        )
        paper, stage = table.desk.tools.advice, table.board.stage
        assert paper is not None
        plates = [rect_of(stage.plate(seat)) for seat in range(4)]
        rows = [row for zone, row in stage.sprites.zones.items() if zone.name == "trick"]
        trick = [shape_of(sprite.home, stage.pictures.aspect) for row in rows for sprite in row]
        assert paper.rect.collidelist(plates + trick) < 0, f"seed {seed}"
        papers += 1
    assert papers >= 3
