"""Every label that is really drawn can be read against what really lies below it, on every felt. (WCAG 2.2, 1.4.3)"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from itertools import chain
from typing import Any, NamedTuple

import pygame
import pytest

from game.bots.thinking.thinker import LocalThinker
from game.match.match import Match
from game.match.seats import seated
from game.people.settings import FELTS
from rules.core.options import build
from rules.core.registry import GAMES, game
from tests.ui.program import laid_out, pass_time, show
from ui.faces.contrast import CONTRAST
from ui.scenes.table import table as table_scene
from ui.scenes.table.table import TableScene
from ui.shell.app import App
from ui.shell.scene import Scene

from .scenes import SCENES

BODY, LARGE, STRONG = 4.5, 3.0, 7.0  # usually, in large letters, and wherever contrast is strong (1.4.6)
LARGE_PX = 30  # height of a line in letters of 22 px: large in the sense of the guideline, for all are bold
FRAME_PX = 90  # no line of text is as high: the frame of what is chosen
HEIGHTS = range(9, 200)
OPAQUE = 235
SAME = 4  # steps of a colour that nobody sees
DISABLED = 115  # alpha of what cannot be used now: the guideline asks nothing of it


CONTRASTS = pytest.mark.parametrize("strong", [False, True], ids=["usual", "strong"])


class Label(NamedTuple):
    """A text as it was drawn."""

    place: pygame.Rect
    ratio: float

    @property
    def enough(self) -> bool:
        sign = self.place.width == self.place.height  # a drawn sign of one colour is no text
        if CONTRAST.strong:
            return self.ratio >= (LARGE if sign or self.place.height > FRAME_PX else STRONG)
        return self.ratio >= (LARGE if sign or self.place.height >= LARGE_PX else BODY)


def luminance(colour: Any) -> float:
    """Relative luminance as the guideline defines it, 0..1."""
    parts = [channel / 255 for channel in tuple(colour)[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: Any, other: Any) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def ink_of(picture: pygame.Surface) -> tuple[int, int, int] | None:
    """The one colour of a rendered text; None for a picture of several colours or without letters."""
    if picture.get_height() not in HEIGHTS or not picture.get_flags() & pygame.SRCALPHA or picture.get_width() < 6:
        return None
    mask = pygame.mask.from_surface(picture, OPAQUE)
    share = mask.count() / (picture.get_width() * picture.get_height())
    if not 0.01 < share < 0.45:
        return None
    inks = Counter({pixel: count for pixel, count in samples(picture).items() if pixel[3] > OPAQUE})
    channels = list(zip(*inks, strict=True))[:3]
    if inks.total() < 4 or any(max(parts) - min(parts) > SAME for parts in channels):
        return None
    red, green, blue, _ = next(iter(inks))
    return red, green, blue


def samples(picture: pygame.Surface) -> Counter[bytes]:
    """Every third pixel of every second line as red, green, blue and alpha, and how often each is there."""
    wide, high = picture.get_size()
    pixels = memoryview(pygame.image.tobytes(picture, "RGBA")).cast("I")
    lines = [pixels[wide * y : wide * (y + 1) : 3].tolist() for y in range(0, high, 2)]
    found = Counter(chain.from_iterable(lines))
    return Counter({pixel.to_bytes(4, sys.byteorder): count for pixel, count in found.items()})


class Paper(pygame.Surface):
    """A window that measures every text put upon it before it is put there."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.labels: list[Label] = []

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        ink, alpha = (None if special_flags else ink_of(source)), source.get_alpha()
        if ink is not None and area is None and (alpha is None or alpha > DISABLED):
            place = source.get_rect(topleft=tuple(dest)[:2])
            seen = place.clip(self.get_clip())
            if seen.size == place.size:
                self._measure(place, ink, 255 if alpha is None else alpha)
        return super().blit(source, dest, area, special_flags)

    def _measure(self, place: pygame.Rect, ink: tuple[int, int, int], alpha: int) -> None:
        ground = pygame.transform.average_color(self, place)[:3]
        mixed = [round(own * alpha / 255 + below * (1 - alpha / 255)) for own, below in zip(ink, ground, strict=True)]
        self.labels.append(Label(place, ratio(mixed, ground)))


def labels(app: App, *scenes: Any) -> list[Label]:
    """Everything these scenes write; the ring of the focus is no text."""
    paper = Paper(app.size)
    for scene in scenes:
        group = scene.desk.group if isinstance(scene, TableScene) else scene.group
        group.ring = False
        scene.draw(paper)
    return paper.labels


def test_the_measure_is_the_guidelines() -> None:
    assert ratio((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert ratio((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_pale_words_on_pale_ground_are_found(app: App) -> None:
    paper = Paper((200, 60))
    paper.fill("#FBF5E6")
    paper.blit(app.fonts.render("kaum zu lesen", 16, "#C9B999"), (4, 4))
    paper.blit(app.fonts.render("gut zu lesen", 16, "#1D1A16"), (4, 30))
    assert [one.enough for one in paper.labels] == [False, True]


def unreadable(app: App, *scenes: Scene) -> dict[str, list[Label]]:
    """What cannot be read of these scenes on each felt; they are laid out anew for it. With strong contrast all felts
    are one."""
    found = {}
    for felt in FELTS[:1] if CONTRAST.strong else FELTS:
        app.change_quietly(felt=felt)
        for scene in scenes:
            scene.resize(app.size)
        for _ in range(4):
            app.pass_time(40)
        words = labels(app, *scenes)
        assert len(words) > 8 or not isinstance(scenes[0], TableScene)
        assert words
        found[felt] = [one for one in words if not one.enough]
    return found


@CONTRASTS
@pytest.mark.parametrize("name", SCENES)
def test_every_word_of_a_scene_can_be_read(name: str, strong: bool, app: App, played: Match, one_result: None) -> None:
    app.change_quietly(reduced_motion=True, contrast=strong)
    scene = SCENES[name](app, played)
    below = [laid_out(app, SCENES["menu"](app, played), 1)] if scene.overlay else []
    laid_out(app, scene, 4)
    assert not any(unreadable(app, *below, scene).values())


@CONTRASTS
@pytest.mark.parametrize("game_id", GAMES)
def test_every_word_of_a_table_can_be_read(
    game_id: str, strong: bool, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_scene, "Thinker", lambda: LocalThinker(lambda request: None))
    app.change_quietly(reduced_motion=True, speed="off", curtain=False, contrast=strong)
    rules = game(game_id)
    players = seated(["person"] + ["geselle"] * (rules.players[-1] - 1))
    scene = TableScene(app, Match(rules, build(rules.options, {}), players, 4))
    show(app, scene, 10)
    pass_time(app, 6)
    assert not any(unreadable(app, scene).values())
    app.stack.pop().leave()


def test_all_felts_are_measured(apps: Callable[[tuple[int, int]], App]) -> None:
    """The grounds really differ: the same words have another contrast on each felt."""
    app = apps((1280, 720))
    found = set()
    own = [felt for felt in FELTS if felt != "game"]
    for felt in own:
        app.change_quietly(felt=felt)
        paper = Paper(app.size)
        paper.blit(app.background(), (0, 0))
        paper.blit(app.fonts.render("Tisch", 20, "#FBF5E6"), (600, 300))
        found.add(round(paper.labels[-1].ratio, 2))
    assert len(found) == len(own)
