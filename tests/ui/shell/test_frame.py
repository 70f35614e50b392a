"""A frame as a display list: the window shows what drawing everything anew would show, and only changes are painted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest

from tests.ui.both_ways import apart, push
from ui.shell import pen
from ui.shell.frame import BAND_PX, Frame, in_order
from ui.shell.squares import TILE_PX, Damage, bands, runs

SIZE = (400, 300)
WHOLE = pygame.Rect((0, 0), SIZE)
Draw = Callable[[pygame.Surface], None]


@pytest.fixture
def window() -> pygame.Surface:
    return pygame.display.set_mode(SIZE)


@pytest.fixture
def frame(window: pygame.Surface) -> Frame:
    return Frame(window)


@pytest.fixture
def shown(frame: Frame, window: pygame.Surface) -> Callable[[Draw], list[pygame.Rect] | None]:
    """Draw a frame and look at the window: it is what drawing plainly makes. Returns the areas that were painted."""

    def show(draw: Draw) -> list[pygame.Rect] | None:
        frame.begin(window)
        draw(frame)
        painted = frame.finish()
        plain = pygame.Surface(SIZE).convert(window)
        draw(plain)
        assert apart(plain, window) is None
        return painted

    return show


def card(colour: str = "#C03030", size: tuple[int, int] = (40, 60)) -> pygame.Surface:
    """A picture that lets some of its ground be seen."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill(colour)
    picture.fill((255, 255, 255, 90), (5, 5, 20, 20))
    return picture.convert_alpha()


@pytest.fixture
def cloth(window: pygame.Surface) -> pygame.Surface:
    ground = pygame.Surface(SIZE)
    for x in range(0, SIZE[0], 7):
        ground.fill((x % 255, 90, 60), (x, 0, 4, SIZE[1]))
    return ground.convert()


def area(rects: list[pygame.Rect] | None) -> int:
    return WHOLE.w * WHOLE.h if rects is None else sum(rect.w * rect.h for rect in rects)


# --- what is painted -------------------------------------------------------------------------------------------------
def test_the_first_frame_is_painted_whole(shown: Any, cloth: pygame.Surface) -> None:
    assert shown(lambda surface: surface.blit(cloth, (0, 0))) is None


def test_where_nothing_changes_nothing_is_painted(shown: Any, cloth: pygame.Surface) -> None:
    red = card()

    def draw(surface: pygame.Surface) -> None:
        surface.blit(cloth, (0, 0))
        surface.blit(red, (30, 40))

    shown(draw)
    assert shown(draw) == []


def test_a_moved_card_is_painted_where_it_was_and_where_it_is(shown: Any, cloth: pygame.Surface) -> None:
    red, at = card(), [(10, 10), (300, 200)]

    def draw(surface: pygame.Surface) -> None:
        surface.blit(cloth, (0, 0))
        surface.blit(red, at[0])

    shown(draw)
    at.pop(0)
    painted = shown(draw)
    assert any(rect.collidepoint(10, 10) for rect in painted)
    assert any(rect.collidepoint(339, 259) for rect in painted)
    assert area(painted) < area(None) / 2


def test_a_card_that_comes_to_lie_below_another_is_painted(shown: Any, cloth: pygame.Surface) -> None:
    order = [(card("#C03030"), (30, 30)), (card("#3030C0"), (50, 50))]

    def draw(surface: pygame.Surface) -> None:
        surface.blit(cloth, (0, 0))
        for picture, at in order:
            surface.blit(picture, at)

    shown(draw)
    order.reverse()
    assert shown(draw)


def test_the_alpha_counts_that_a_picture_had_when_it_was_drawn(shown: Any, cloth: pygame.Surface) -> None:
    red, levels = card(), [200, 90]

    def draw(surface: pygame.Surface) -> None:
        surface.blit(cloth, (0, 0))
        for index, level in enumerate(levels):
            red.set_alpha(level)
            surface.blit(red, (30 + 100 * index, 40))
            red.set_alpha(255)

    shown(draw)
    levels[1] = 130
    painted = shown(draw)
    assert painted
    assert not any(rect.collidepoint(35, 45) for rect in painted)
    assert red.get_alpha() == 255


def test_light_and_darkness_are_painted(shown: Any, cloth: pygame.Surface) -> None:
    light, left = card("#404010"), [255]

    def draw(surface: pygame.Surface) -> None:
        surface.blit(cloth, (0, 0))
        surface.fill((left[0],) * 3, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(light, (100, 100), special_flags=pygame.BLEND_RGB_ADD)

    shown(draw)
    left[0] = 120
    assert shown(draw) is None
    assert shown(draw) == []


def test_what_was_forgotten_is_painted_whole(shown: Any, frame: Frame, cloth: pygame.Surface) -> None:
    def draw(surface: pygame.Surface) -> None:
        surface.blit(cloth, (0, 0))

    shown(draw)
    pygame.display.get_surface().fill("red")
    frame.forget()
    assert shown(draw) is None


def test_after_a_frame_that_failed_everything_is_painted(
    shown: Any, frame: Frame, window: pygame.Surface, cloth: pygame.Surface
) -> None:
    shown(lambda surface: surface.blit(cloth, (0, 0)))
    frame.begin(window)
    frame.blit(card(), (0, 0))
    assert shown(lambda surface: surface.blit(cloth, (0, 0))) is None


def test_another_window_is_painted_whole(frame: Frame, window: pygame.Surface) -> None:
    frame.begin(window)
    frame.finish()
    larger = pygame.display.set_mode((500, 400))
    frame.begin(larger)
    frame.fill("#204060")
    assert frame.finish() is None
    assert larger.get_at((499, 399))[:3] == (0x20, 0x40, 0x60)


def test_pygame_draw_upon_a_frame_is_an_error(frame: Frame) -> None:
    with pytest.raises(pygame.error):
        pygame.draw.line(frame, "red", (0, 0), (10, 10))


def test_of_what_is_strewn_only_the_grains_are_painted(shown: Any, cloth: pygame.Surface) -> None:
    grain, places = card(size=(8, 8)), [(10, 10), (300, 200)]

    def draw(surface: pygame.Surface) -> None:
        surface.blit(cloth, (0, 0))
        pen.strew(surface, [(grain, place) for place in places])

    shown(draw)
    places[0] = (14, 12)
    painted = shown(draw)
    assert area(painted) == 2 * TILE_PX**2
    places.clear()
    assert area(shown(draw)) == 2 * TILE_PX**2
    assert shown(draw) == []


# --- lines and shapes ------------------------------------------------------------------------------------------------
def strokes(surface: pygame.Surface) -> None:
    pen.line(surface, "#FF0000", (20, 30), (390, 280), 5)
    pen.lines(surface, "#00FF00", False, [(10, 290), (200.5, 20.25), (390, 290)], 3)
    pen.aaline(surface, "#0000FF", (15, 200), (380.5, 77.5))
    pen.aalines(surface, (255, 200, 0), True, [(50, 50), (120.5, 270), (340, 130)])
    pen.polygon(surface, pygame.Color("#808000"), [(200, 100), (260, 180), (150, 190)])
    pen.polygon(surface, "#FFFFFF", [(210, 100), (270, 180), (160, 190)], 3)
    pen.circle(surface, "#00FFFF", (300, 80), 33.4, 4)
    pen.ellipse(surface, "#FF00FF", (20, 210, 90, 40), 2)
    pen.rect(surface, "#FFFF00", pygame.Rect(330, 200, 60, 70), 4, border_radius=9)
    pen.brighten(surface, pygame.Rect(100, 100, 120, 90))


@pytest.mark.parametrize("seed", range(20))
def test_strokes_come_out_whole_wherever_something_moves(shown: Any, cloth: pygame.Surface, seed: int) -> None:
    rng, red = Random(seed), card()
    at = (0, 0)

    def draw(surface: pygame.Surface) -> None:
        surface.blit(cloth, (0, 0))
        surface.blit(red, at)
        strokes(surface)
        surface.blit(red, (at[0] + 60, at[1] + 20))

    for _ in range(6):
        at = rng.randrange(-30, 400), rng.randrange(-30, 300)
        shown(draw)


@pytest.mark.parametrize("stroke", range(10))
def test_a_stroke_lies_within_what_is_noted_of_it(window: pygame.Surface, stroke: int) -> None:
    frame = Frame(window)
    strokes(frame)
    (paint, details, _), about = frame._notes[stroke], frame._rects[stroke]
    plain = pygame.Surface(SIZE)
    plain.fill("#010203")
    before = plain.copy()
    paint(plain, *details)
    changed = apart(before, plain)
    assert changed is not None
    assert about.contains(changed)


# --- anything in any order -------------------------------------------------------------------------------------------
def scribble(rng: Random, pictures: list[pygame.Surface]) -> Draw:
    """One thing that is drawn, by lot."""
    picture, at = rng.choice(pictures), (rng.uniform(-40, 400), rng.uniform(-40, 300))
    flags, alpha = rng.choice((0, 0, 0, pygame.BLEND_RGB_ADD, pygame.BLEND_RGBA_MULT)), rng.choice((255, 255, 120, 40))
    part = rng.choice((None, pygame.Rect(5, 5, 20, 30)))
    box = pygame.Rect(rng.randrange(380), rng.randrange(280), rng.randrange(1, 150), rng.randrange(1, 150))
    points = [(rng.uniform(-20, 420), rng.uniform(-20, 320)) for _ in range(3)]
    kind = rng.choice(("blit", "blit", "blit", "fill", "line", "within", "enlarge", "strew"))
    grain, places = picture.copy(), [(rng.randrange(-40, 400), rng.randrange(-40, 300)) for _ in range(6)]

    def draw(surface: pygame.Surface) -> None:
        if kind == "within":
            before = surface.get_clip()
            surface.set_clip(box.clip(before))
        if kind == "fill":
            surface.fill((alpha, 99, 30), box, flags)
        elif kind == "line":
            pen.aalines(surface, "#FFEE00", False, points)
        elif kind == "enlarge":
            picture.set_alpha(alpha)
            pen.enlarge(surface, picture, 3, int(at[0]), int(at[1]), flags)
            picture.set_alpha(255)
        elif kind == "strew":
            pen.strew(surface, [(grain, place) for place in places])
        else:
            picture.set_alpha(alpha)
            surface.blit(picture, at, part, flags)
            picture.set_alpha(255)
        if kind == "within":
            surface.set_clip(before)

    return draw


@pytest.mark.parametrize("seed", range(60))
def test_any_drawing_is_shown_to_the_pixel(shown: Any, cloth: pygame.Surface, seed: int) -> None:
    rng = Random(seed)
    pictures = [
        card(colour, size) for colour, size in (("#C03030", (40, 60)), ("#3030C040", (90, 70)), ("#00AA00", (9, 9)))
    ]
    drawn = [scribble(rng, pictures) for _ in range(12)]

    def draw(surface: pygame.Surface) -> None:
        surface.blit(cloth, (0, 0))
        for one in drawn:
            one(surface)

    for _ in range(8):
        shown(draw)
        for _ in range(rng.randrange(3)):
            drawn.pop(rng.randrange(len(drawn)))
            drawn.insert(rng.randrange(len(drawn) + 1), scribble(rng, pictures))
        if rng.random() < 0.3:
            rng.shuffle(drawn)


# --- darkness --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(30))
def test_the_copy_below_a_darkness_is_laid_to_the_pixel(
    shown: Any, cloth: pygame.Surface, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """The light sinks and rises; below and above it anything comes, goes and changes its order, or all is shaken."""
    rng, pictures = Random(seed), [card(), card("#3030C040", (90, 70))]
    monkeypatch.setattr("ui.shell.underlay.NEW_ROWS", rng.choice((0.2, 1.0)))
    below, above = [[scribble(rng, pictures) for _ in range(8)] for _ in range(2)]
    left, aside = 255, 0

    def draw(surface: pygame.Surface) -> None:
        surface.blit(cloth, (aside, 0))
        surface.blit(cloth, (0, 0), (0, 0, aside, SIZE[1]))
        for one in below:
            one(surface)
        if isinstance(surface, Frame) and kept:
            surface.keep_below()
        if left < 255:
            surface.fill((left,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        for one in above:
            one(surface)

    for number in range(14):
        kept = 0 < number < 13
        left = rng.choice((255, left, left, 200, 120)) if number > 2 else 255
        aside = rng.choice((0, 0, 0, 5))
        for row in (below, above):
            if rng.random() < 0.5:
                row[rng.randrange(len(row))] = scribble(rng, pictures)
            if rng.random() < 0.2:
                rng.shuffle(row)
        if rng.random() < 0.2:
            above.append(below.pop())
            below.append(scribble(rng, pictures))
        shown(draw)


@pytest.mark.parametrize("seed", range(6))
def test_what_a_panel_hides_is_not_painted_and_nobody_sees_it(
    shown: Any, cloth: pygame.Surface, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance, painted = Random(seed), Counter[str]()
    panels = [pygame.Rect(30, 40, 300, 200), pygame.Rect(90, 10, 200, 280)]
    cards = [(card(), (chance.randrange(400), chance.randrange(300))) for _ in range(30)]
    above, below = card("#30C030"), card("#3030C0")

    def draw(surface: pygame.Surface, above_at: tuple[int, int], below_at: tuple[int, int]) -> None:
        surface.blit(cloth, (0, 0))
        for picture, place in cards:
            surface.blit(picture, place)
        pen.line(surface, "#FFFFFF", (0, 290), (20, 20), 3)
        surface.blit(below, below_at)
        for panel in panels[: 1 + seed % 2]:
            if isinstance(surface, Frame):
                surface.cover(panel)
            surface.fill("#604020", panel)
            pen.circle(surface, "#FFFFFF", (panel.right - 20, panel.bottom - 20), 9)
        surface.blit(above, above_at)

    paint = Frame._paint_pictures

    def counted(frame: Frame, begin: int, behind: int, rect: pygame.Rect, faded: Any) -> None:
        painted["below" if begin == 0 else "above"] += rect.width * rect.height
        paint(frame, begin, behind, rect, faded)

    monkeypatch.setattr(Frame, "_paint_pictures", counted)
    for _ in range(8):
        at = [(chance.randrange(400), chance.randrange(300)) for _ in range(2)]
        shown(lambda surface, at=at: draw(surface, *at))
    painted.clear()
    shown(lambda surface: draw(surface, (150, 70), (350, 250)))
    shown(lambda surface: draw(surface, (180, 80), (350, 250)))
    painted.clear()
    shown(lambda surface: draw(surface, (150, 70), (350, 250)))
    assert painted["above"]
    assert not painted["below"], "all that moves lies upon the panel"


def test_while_the_light_sinks_what_lies_below_is_not_painted_again(
    shown: Any, frame: Frame, cloth: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.shell.underlay.NEW_ROWS", 1.0)
    painted: list[pygame.Rect] = []
    paint = frame._paint

    def noted(begin: int, behind: int, rects: list[pygame.Rect]) -> None:
        painted.extend(() if begin else rects)
        paint(begin, behind, rects)

    monkeypatch.setattr(frame, "_paint", noted)
    red, at, left = card(), (10, 10), 255

    def draw(surface: pygame.Surface) -> None:
        surface.blit(cloth, (0, 0))
        surface.blit(red, at)
        if isinstance(surface, Frame):
            surface.keep_below()
        if left < 255:
            surface.fill((left,) * 3, special_flags=pygame.BLEND_RGB_MULT)

    shown(draw)
    painted.clear()
    left = 200
    assert shown(draw) is None
    assert not painted
    left, at = 150, (15, 10)
    shown(draw)
    assert [tuple(rect) for rect in painted] == [(0, 0, TILE_PX, 2 * TILE_PX)]
    assert frame._underlay is not None
    shown(lambda surface: surface.blit(cloth, (0, 0)))
    assert frame._underlay is None


# --- damage ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(12))
def test_a_picture_that_shivers_is_pushed_aside(
    frame: Frame, window: pygame.Surface, cloth: pygame.Surface, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Whatever is drawn meanwhile; in some the light sinks."""
    rng = Random(seed)
    pictures = [card(), card("#3030C040", (90, 70))]
    monkeypatch.setattr("ui.shell.frame.BAND_PX", rng.choice((20_000, 2**21)))
    monkeypatch.setattr("ui.shell.underlay.BAND_PX", rng.choice((3_000, 2**16)))
    monkeypatch.setattr("ui.shell.underlay.NEW_ROWS", 1.0)
    drawn, left, ways = [scribble(rng, pictures) for _ in range(10)], 255, [(0, 0)]

    def draw(surface: pygame.Surface) -> None:
        surface.blit(cloth, (0, 0))
        for one in drawn:
            one(surface)
        strokes(surface)
        if isinstance(surface, Frame) and seed % 2:
            surface.keep_below()
        if left < 255:
            surface.fill((left,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        strokes(surface)

    for _ in range(14):
        way = rng.choice(((0, 0), ways[-1], (rng.randint(-9, 9), rng.randint(-9, 9)), (0, rng.randint(-9, 9))))
        left = rng.choice((255, left, 150))
        if rng.random() < 0.6:
            drawn[rng.randrange(len(drawn))] = scribble(rng, pictures)
        frame.begin(window)
        draw(frame)
        painted = frame.finish(way)
        assert painted is None or way == ways[-1] == (0, 0)
        plain = pygame.Surface(SIZE).convert(window)
        draw(plain)
        push(plain, way)
        assert apart(plain, window, levels=1 if way == (0, 0) else 12) is None
        ways.append(way)


def test_where_a_picture_is_pushed_aside_only_what_was_hidden_is_painted(
    frame: Frame, window: pygame.Surface, cloth: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[pygame.Rect] = []
    paint = frame._paint

    def noted(begin: int, behind: int, rects: list[pygame.Rect]) -> None:
        painted.extend(rects)
        paint(begin, behind, rects)

    monkeypatch.setattr(frame, "_paint", noted)
    for way in ((0, 0), (8, 0), (3, 0)):
        painted.clear()
        frame.begin(window)
        frame.blit(cloth, (0, 0))
        frame.finish(way)
    assert [tuple(rect) for rect in painted] == [(SIZE[0] - SIZE[0] % TILE_PX, 0, SIZE[0] % TILE_PX, SIZE[1])]


@pytest.mark.parametrize(
    ("old", "new", "kept"),
    [
        ("abcdef", "abcdef", "abcdef"),
        ("abcdef", "bcdefa", "bcdef"),
        ("abcdef", "xfabyz", "ab"),
        ("abcd", "xyz", ""),
        ("aabcd", "abcda", "bcd"),
    ],
)
def test_what_keeps_its_order_is_as_much_as_may_be(old: str, new: str, kept: str) -> None:
    assert in_order([*zip(old)], [*zip(new)]) == {*zip(kept)}


def test_a_card_that_comes_to_lie_above_others_leaves_those_beside_it_alone(shown: Any, cloth: pygame.Surface) -> None:
    cards = [card(colour) for colour in ("#C03030", "#30C030", "#3030C0", "#C0C030")]
    places = (10, 30, 200, 300)

    def draw(surface: pygame.Surface, *order: int) -> None:
        surface.blit(cloth, (0, 0))
        for one in order:
            surface.blit(cards[one], (places[one], 10))

    shown(lambda surface: draw(surface, 0, 1, 2, 3))
    painted = shown(lambda surface: draw(surface, 1, 2, 3, 0))
    assert painted is not None
    assert max(rect.right for rect in painted) <= TILE_PX


def test_bands_are_the_same_areas() -> None:
    areas = [pygame.Rect(64, 0, 3776, 2160), pygame.Rect(0, 64, 64, 128)]
    cut = bands(areas, BAND_PX)
    assert [one.height for one in cut] == [555, 555, 555, 495, 128]
    assert cut[0].unionall(cut[1:4]) == areas[0]
    assert cut[4] == areas[1]


def test_runs_are_the_stretches_of_set_bits() -> None:
    assert runs(0) == []
    assert runs(0b1) == [(0, 1)]
    assert runs(0b1110011010) == [(1, 2), (3, 5), (7, 10)]


@pytest.mark.parametrize("seed", range(30))
def test_damage_is_told_in_rectangles_that_hold_it_and_do_not_overlap(seed: int) -> None:
    rng, damage = Random(seed), Damage((1000, 700))
    window = pygame.Rect(0, 0, 1000, 700)
    marked = [
        window.clip((rng.randrange(900), rng.randrange(600), rng.randrange(1, 300), rng.randrange(1, 200)))
        for _ in range(rng.randrange(1, 6))
    ]
    for rect in marked:
        assert not damage.touches(rect) or rect.inflate(2 * TILE_PX, 2 * TILE_PX).collidelist(marked) >= 0
        damage.add(rect)
    found = damage.rects()
    assert all(window.contains(rect) for rect in found)
    assert all(not one.colliderect(other) for index, one in enumerate(found) for other in found[:index])
    for rect in marked:
        assert sum(part.clip(rect).w * part.clip(rect).h for part in found) == rect.w * rect.h
    assert all(one != other for one, other in pairwise(found))


def test_an_enlarged_picture_has_squares_for_pixels_in_any_part_of_it(window: pygame.Surface) -> None:
    picture = pygame.Surface((200, 90)).convert(window)
    for x in range(200):
        picture.fill((x, 255 - x, x % 7), (x, x % 50, 1, 40))
    whole = pygame.transform.scale(picture, (800, 360))
    for part in (WHOLE, pygame.Rect(33, 17, 150, 211), pygame.Rect(0, 299, 400, 1)):
        window.fill("black")
        window.set_clip(part)
        pen.enlarge(window, picture, 4, -37, -13)
        window.set_clip(None)
        expected = pygame.Surface(SIZE).convert(window)
        expected.set_clip(part)
        expected.blit(whole, (-37, -13))
        assert apart(expected, window) is None


def test_an_enlarged_picture_is_as_faint_as_it_was_made(window: pygame.Surface) -> None:
    picture = card("#C03030A0", (40, 60)).convert_alpha()
    expected = pygame.Surface(SIZE).convert(window)
    whole = pygame.transform.scale(picture, (160, 240))
    for alpha in (70, 255, 20):
        picture.set_alpha(alpha)
        pen.enlarge(window, picture, 4, 5, 6)
        whole.set_alpha(alpha)
        expected.blit(whole, (5, 6))
    assert apart(expected, window) is None


@pytest.mark.parametrize("changed", ["nothing", "what is hidden", "what is seen"])
def test_of_a_page_that_opens_above_everything_that_alone_is_painted(
    shown: Any, cloth: pygame.Surface, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    panel, red, blue = pygame.Rect(100, 70, 200, 150), card(), card("#3030C0")

    def draw(surface: pygame.Surface, opened: bool, hidden: tuple[int, int], seen: tuple[int, int]) -> None:
        surface.blit(cloth, (0, 0))
        surface.blit(red, hidden)
        surface.blit(blue, seen)
        pen.circle(surface, "#FFFFFF", (30, 30), 9)
        if opened:
            if isinstance(surface, Frame):
                surface.cover(panel)
            dark = pygame.Surface(SIZE, pygame.SRCALPHA)
            dark.fill((10, 6, 4, 165))
            surface.blit(dark, (0, 0))
            surface.fill("#604020", panel)
            surface.blit(red, (290, 200))

    shown(lambda surface: draw(surface, False, (120, 90), (340, 10)))
    first: list[int] = []
    paint = Frame._paint

    def noted(frame: Frame, begin: int, behind: int, rects: list[pygame.Rect]) -> None:
        first.append(begin)
        paint(frame, begin, behind, rects)

    monkeypatch.setattr(Frame, "_paint", noted)
    hidden = (150, 100) if changed == "what is hidden" else (120, 90)
    seen = (345, 12) if changed == "what is seen" else (340, 10)
    shown(lambda surface: draw(surface, True, hidden, seen))
    assert first == [0 if changed == "what is seen" else 4]
