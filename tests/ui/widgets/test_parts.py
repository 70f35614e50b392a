"""What is drawn over some frames before it is shown: the widgets of a scroll area, cards and pictures put off."""

from __future__ import annotations

import pygame
import pytest

from ui.shell.app import App
from ui.widgets import paint
from ui.widgets.base import Group, Widget
from ui.widgets.scroll import Scroll
from ui.widgets.swatches import Swatches

AREA = pygame.Rect(10, 10, 200, 100)


class Note(Widget):
    """Writes down that it was drawn."""

    def __init__(self, app: App, rect: pygame.Rect, drawn: list[int]) -> None:
        super().__init__(app, rect)
        self.drawn = drawn

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn.append(self.rect.y)


def test_a_part_is_one_widget_of_a_scroll_area_and_none_out_of_sight(app: App) -> None:
    drawn: list[int] = []
    area, group = Scroll(app, AREA), Group()
    area.add(*(Note(app, pygame.Rect(10, y, 50, 40), drawn) for y in (10, 60, 400)))
    group.add(area)
    surface = pygame.Surface((300, 300))
    seen = [list(drawn) for _ in group.in_parts(surface)]
    assert seen == [[], [10]]
    assert drawn == [10, 60]
    assert surface.get_clip() == surface.get_rect()


def test_pictures_that_were_put_off_are_drawn_one_at_a_time_and_once(app: App) -> None:
    made: list[int] = []

    def picture(value: int) -> pygame.Surface:
        made.append(value)
        return pygame.Surface((20, 20))

    values = [1, 2, 3]
    words = [str(value) for value in values]
    tiles = Swatches(app, (0, 0), (20, 20), values, words, 1, lambda _: None, "tiles", "Tiles")
    for value in values:
        tiles.show_later(value, lambda value=value: picture(value))
    surface = pygame.Surface((200, 80))
    assert [list(made) for _ in tiles.in_parts(surface)] == [[], [1], [1, 2], [1, 2, 3]]
    tiles.draw(surface)
    assert made == values


@pytest.mark.parametrize("strong", [False, True])
def test_a_large_focus_ring_is_drawn_by_its_edges_as_the_whole_one(
    strong: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paint.CONTRAST, "strong", strong)
    rect, radius, spread = pygame.Rect(20, 20, 1301, 900), 24, 9
    by_edges, whole = pygame.Surface((1341, 940)), pygame.Surface((1341, 940))
    for surface in (by_edges, whole):
        surface.fill("#406080")
    paint.blit_focus(by_edges, rect, radius, spread)
    whole.blit(paint.focus_ring(rect.size, radius, spread), rect.inflate(2 * spread, 2 * spread))
    assert by_edges.get_buffer().raw == whole.get_buffer().raw
