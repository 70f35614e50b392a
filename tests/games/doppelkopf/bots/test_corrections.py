"""What a glance at an answer gets wrong: situations, cells of the learned tables, and their effect."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.bots.doppelkopf import weights
from game.bots.doppelkopf.cards import UNCORRECTED, choose, distinct, style_of, weighed_answers
from game.bots.doppelkopf.corrections import BY_OWNER, BY_STAGE, SIZE, cells, row, situation
from game.bots.doppelkopf.playout import Run
from game.bots.doppelkopf.tables import KINDS
from rules.doppelkopf.material import SEATS
from rules.doppelkopf.state import UNKNOWN
from tests.training import doppelkopf_cards as training
from tests.training.doppelkopf import normal


def answers(seed: int) -> Iterator[Run]:
    """All answers of a deal of good players in which there is a choice."""
    fixed, hands, leader, re = normal(Random(seed))
    run = Run(fixed, hands, leader, re, [UNKNOWN] * SEATS)
    while run.rest or run.trick:
        if run.trick and len(distinct(run.legal())) > 1:
            yield run
        run.step(choose(run))


def test_each_number_of_the_tables_is_there() -> None:
    assert len(weights.ANSWERS) == SIZE


def test_a_card_has_one_cell_in_each_table() -> None:
    for seed in range(4):
        for run in answers(seed):
            for takes in (0, 1):
                for kind in range(KINDS):
                    one, two, three = cells(situation(run), takes, kind)
                    assert 0 <= one < BY_OWNER <= two < BY_OWNER + BY_STAGE <= three < SIZE


def test_a_suit_that_was_led_before_is_told_from_a_first_lead() -> None:
    for seed in range(4):
        for run in answers(seed):
            assert run.again == run.led_before(run.fixed.pack.suits[run.trick[0]])


def test_what_was_learned_is_added_to_the_worth_at_a_glance() -> None:
    moved = 0
    for run in answers(7):
        cards = distinct(run.legal())
        glance = weighed_answers(run, style_of(run), cards, lambda here: UNCORRECTED)
        corrected, added = weighed_answers(run, style_of(run), cards), row(situation(run))
        for (before, _), (after, _) in zip(glance, corrected, strict=True):
            assert round(after - before, 6) in [round(number, 6) for number in added]
        moved += max(glance)[1] != max(corrected)[1]
    assert moved


def test_hidden_cards_do_not_change_a_situation() -> None:
    for run in answers(5):
        other, (one, two) = run.twin(), [seat for seat in range(SEATS) if seat != run.seat][:2]
        if other.sizes[one] == other.sizes[two] and run.re >> one & 1 == run.re >> two & 1:
            other.hands[one], other.hands[two] = other.hands[two], other.hands[one]
            assert situation(other) == situation(run)


def test_a_lesson_learns_what_the_cards_of_a_deal_made() -> None:
    seen = list(training.looks(3, Random(2)))
    assert seen
    for one in seen:
        assert len(one.cells) == len(one.worths) == len(one.made) > 1
        assert abs(sum(made for _, made in training.rows(one))) < 1e-9
