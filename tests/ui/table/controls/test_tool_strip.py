"""The quiet strip of tools, and the row above the own hand that the prompt shares with the large buttons."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.table.hands import Sitting
from tests.ui.table.matches import options
from ui.shell.app import App
from ui.table.controls.buttons import Choice, buttons, row_of
from ui.table.controls.tool_strip import HELP_MS, Tool
from ui.table.layout.pose import Box


def tools_of(table: Sitting) -> list[Tool]:
    return [one for one in table.desk.group.walk() if isinstance(one, Tool)]


def box_of(rect: object) -> Box:
    return Box(*map(float, rect))  # type: ignore[call-overload]


@pytest.fixture
def table(app: App) -> Sitting:
    return Sitting(app, options(0), 3, seed=5)


def choices(*labels: str) -> list[Choice]:
    return [Choice(f"verb:{label}", label, lambda: None, "plain", "", True, "") for label in labels]


def test_every_tool_has_a_place_of_its_own_at_the_right_rim(table: Sitting) -> None:
    found = tools_of(table)
    assert [one.name for one in found] == ["hint", "undo", "sort", "log", "rules", "speed"]
    strip = table.board.stage.layout.tools
    for one in found:
        assert box_of(one.rect).within(strip.grown(2))
    tops = [one.rect.top for one in found]
    assert tops == sorted(set(tops))


def test_tools_that_say_the_same_are_not_made_anew_but_as_untouched_as_new_ones(app: App, table: Sitting) -> None:
    first = tools_of(table)
    first[0].hovered, first[0].glow, first[0].held_ms = True, 1.0, HELP_MS
    table.desk.refresh()
    assert tools_of(table) == first
    assert not first[0].named
    assert first[0].still()
    app.change_quietly(speed="4")
    table.desk.refresh()
    assert tools_of(table)[-1].label.endswith("×4")


def test_a_tool_shows_its_name_under_the_pointer_and_what_it_is_for_a_little_later(app: App, table: Sitting) -> None:
    tool = tools_of(table)[0]
    plain = pygame.Surface(app.size)
    table.desk.draw_names(plain)
    tool.hovered = True
    named = pygame.Surface(app.size)
    table.desk.draw_names(named)
    left = tool.rect.move(-tool.rect.width * 2, 0)
    assert plain.subsurface(left).get_buffer().raw != named.subsurface(left).get_buffer().raw
    assert not tool.still()
    tool.update(HELP_MS + 1)
    assert tool.still()
    helped = pygame.Surface(app.size)
    table.desk.draw_names(helped)
    assert helped.get_buffer().raw != named.get_buffer().raw


def test_without_large_buttons_the_prompt_has_the_row_to_itself(app: App, table: Sitting) -> None:
    assert row_of(app, table.board.stage, []).prompt == table.board.stage.layout.prompt


def test_beside_a_few_buttons_the_prompt_stands_in_their_row(app: App, table: Sitting) -> None:
    row = row_of(app, table.board.stage, choices("Ziehen", "Passen"))
    assert row.prompt.y == row.buttons.y
    assert row.prompt.right <= row.buttons.x
    there = [box_of(one.rect) for one in buttons(app, table.board.stage, choices("Ziehen", "Passen"))]
    assert all(not box.meets(row.prompt) for box in there)


def test_many_buttons_take_the_row_and_the_prompt_stands_above_it(app: App, table: Sitting) -> None:
    many = choices(*("Sehr langes Gebot" for _ in range(5)))
    row = row_of(app, table.board.stage, many)
    assert row.prompt.bottom <= row.buttons.y
    layout = table.board.stage.layout
    assert all(box_of(one.rect).within(layout.actions.grown(1)) for one in buttons(app, table.board.stage, many))


def test_the_room_of_a_round_button_stays_free(app: App, table: Sitting) -> None:
    bell = Choice("verb:mau", "Mau!", lambda: None, "danger", "", True, "", round=True)
    found = buttons(app, table.board.stage, [*choices("Ziehen"), bell])
    boxes = [box_of(one.rect) for one in found]
    assert not boxes[0].meets(boxes[1])
    assert not boxes[1].meets(row_of(app, table.board.stage, [*choices("Ziehen"), bell]).prompt)


def test_a_key_that_is_a_word_does_not_lie_over_what_its_button_says(app: App, table: Sitting) -> None:
    stage = table.board.stage
    onward = Choice("next", stage.texts("hud.next"), lambda: None, "gold", "return", True, "")
    (button,) = buttons(app, stage, [onward])
    assert button.shown == button.label
    words_end = button.rect.centerx - round(button.cap_px[0] * 0.6) + button.words.get_width() // 2
    assert words_end < button.rect.right - button.cap_px[0] - round(8 * app.scale)
