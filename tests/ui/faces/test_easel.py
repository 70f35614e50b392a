"""Drawing: strokes come on the sheet, are taken back and done again, and become a motif. (GG-10.1)"""

from __future__ import annotations

import os
from itertools import combinations

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.workshop import motifs as store
from tests.ui.faces import vision
from ui.faces.gluecksgriff import deck
from ui.faces.own import easel as easels
from ui.faces.own.easel import LIKENESS, PAST_BYTES, SHEET, Easel
from ui.faces.own.motifs import opened
from ui.faces.own.studio import COLOURS, SIZES, TOOLS, WIDTHS, Studio, stamped
from ui.faces.palette import rgb
from ui.faces.picture import Illustrated

RED, BLUE, GREEN = COLOURS["red"], COLOURS["blue"], COLOURS["green"]
MIDDLE = (SHEET // 2, SHEET // 2)
WIDTH = WIDTHS[1]


def at(easel: Easel, x: float, y: float) -> str:
    """The colour of a place; "" where it is clear."""
    red, green, blue, alpha = easel.sheet.get_at((round(x), round(y)))
    return f"#{red:02X}{green:02X}{blue:02X}" if alpha else ""


def look(easel: Easel) -> bytes:
    return pygame.image.tobytes(easel.sheet, "RGBA") + easel.ground.encode()


def stroke(easel: Easel, *points: tuple[float, float], colour: str = RED, width: int = WIDTH) -> None:
    easel.begin(points[0], colour, width)
    for point in points[1:]:
        easel.go(point, colour, width)
    easel.end(colour, width)


def ring(easel: Easel) -> None:
    """A closed ring of red."""
    pygame.draw.circle(easel.sheet, RED, MIDDLE, 200, 12)


def studio(easel: Easel | None = None) -> Studio:
    return Studio(easel or Easel(), lambda name, side, turn: stamped(deck, name, side, turn), "rabbit")


# --- strokes -----------------------------------------------------------------------------------------------------


def test_a_stroke_goes_from_the_first_point_to_the_last_without_a_gap() -> None:
    easel = Easel()
    stroke(easel, (100, 100), (200, 100), (300, 100), (500, 100))
    assert {at(easel, x, 100) for x in range(100, 501)} == {RED}
    assert at(easel, 100, 100 + WIDTH) == at(easel, 520, 100) == ""


def test_a_quick_hand_draws_no_corner() -> None:
    easel = Easel()
    stroke(easel, (100, 600), (384, 100), (668, 600), width=WIDTHS[0])
    assert at(easel, 384, 100) == "", "the curve passes below the tip"
    assert RED in {at(easel, 384, y) for y in range(200, 500)}


def test_one_touch_leaves_a_dot() -> None:
    easel = Easel()
    stroke(easel, MIDDLE)
    assert (at(easel, *MIDDLE), easel.touched) == (RED, True)


def test_the_eraser_rubs_out() -> None:
    easel = Easel()
    stroke(easel, (100, 100), (400, 100))
    stroke(easel, (250, 50), (250, 150), colour="")
    assert (at(easel, 250, 100), at(easel, 150, 100)) == ("", RED)


def test_the_mirror_draws_on_both_sides_alike() -> None:
    easel = Easel()
    easel.mirrored = True
    stroke(easel, (100, 100), (200, 300))
    easel.stamp(stamped(deck, "rabbit", 150, 30), (200, 600))
    flipped = pygame.transform.flip(easel.sheet, True, False)
    assert vision.distance(vision.on_felt(easel.sheet), vision.on_felt(flipped)) < 0.05


def test_a_line_follows_its_end_and_leaves_nothing_behind() -> None:
    easel = Easel()
    easel.straight((100, 100), (600, 100), RED, WIDTH)
    easel.straight((100, 100), (100, 600), RED, WIDTH, again=True)
    assert (at(easel, 400, 100), at(easel, 100, 400)) == ("", RED)
    easel.undo()
    assert not easel.touched


# --- fills -------------------------------------------------------------------------------------------------------


def test_a_fill_stays_within_its_line() -> None:
    easel = Easel()
    ring(easel)
    assert easel.fill(MIDDLE, BLUE)
    assert (at(easel, *MIDDLE), at(easel, 5, 5), at(easel, MIDDLE[0] - 194, MIDDLE[1])) == (BLUE, "", RED)
    row = {at(easel, x, MIDDLE[1]) for x in range(MIDDLE[0] - 199, MIDDLE[0] + 199)}
    assert row == {RED, BLUE}, "no seam stays open"


def test_a_fill_takes_another_colour_and_never_the_same() -> None:
    easel = Easel()
    ring(easel)
    easel.fill(MIDDLE, BLUE)
    assert easel.fill(MIDDLE, GREEN)
    assert at(easel, *MIDDLE) == GREEN
    assert not easel.fill(MIDDLE, GREEN)
    easel.undo()
    assert at(easel, *MIDDLE) == BLUE


def test_a_fill_outside_leaves_the_inside() -> None:
    easel = Easel()
    ring(easel)
    easel.fill((3, 3), BLUE)
    assert (at(easel, 3, 3), at(easel, *MIDDLE)) == (BLUE, "")


def test_a_fill_with_the_mirror_fills_both_sides() -> None:
    easel = Easel()
    for x in (150, SHEET - 150):
        pygame.draw.circle(easel.sheet, RED, (x, 300), 80, 10)
    easel.mirrored = True
    easel.fill((150, 300), BLUE)
    assert (at(easel, SHEET - 150, 300), at(easel, *MIDDLE)) == (BLUE, "")


def test_a_fill_of_a_kept_drawing_leaves_no_pale_seam() -> None:
    first = Easel()
    ring(first)
    again = Easel(first.png())
    again.fill(MIDDLE, BLUE)
    row = [again.sheet.get_at((x, MIDDLE[1])) for x in range(MIDDLE[0] - 195, MIDDLE[0] + 195)]
    assert min(colour.a for colour in row) > 250


# --- taking back -------------------------------------------------------------------------------------------------


def test_everything_is_taken_back_and_done_again() -> None:
    easel = Easel()
    stamp = stamped(deck, "cat", 200)
    deeds = [
        lambda: stroke(easel, (50, 50), (700, 500)),
        lambda: easel.stamp(stamp, (500, 200)),
        lambda: easel.fill((10, 700), BLUE),
        lambda: easel.straight((9, 9), (700, 9), GREEN, WIDTH),
        lambda: easel.colour_ground(GREEN),
        lambda: stroke(easel, (200, 200), (300, 300), colour=""),
        easel.clear,
    ]
    looks = [look(easel)]
    for deed in deeds:
        deed()
        looks.append(look(easel))
    assert len(set(looks)) == len(deeds), "at the end the sheet is empty as at first"
    for before in reversed(looks[:-1]):
        easel.undo()
        assert look(easel) == before
    assert not easel.touched
    for after in looks[1:]:
        easel.redo()
        assert look(easel) == after
    assert not easel.can_redo


def test_a_new_stroke_forgets_what_was_taken_back() -> None:
    easel = Easel()
    stroke(easel, (50, 50), (90, 90))
    easel.undo()
    assert easel.can_redo
    stroke(easel, MIDDLE)
    assert not easel.can_redo


def test_a_stroke_given_up_never_was() -> None:
    board = studio()
    stroke(board.easel, MIDDLE)
    before = look(board.easel)
    board.press((9, 9))
    board.move((300, 300))
    board.give_up()
    assert look(board.easel) == before
    board.easel.undo()
    assert not board.easel.touched


def test_what_can_be_taken_back_has_a_bound() -> None:
    easel, all_of_it = Easel(), SHEET * SHEET * 4
    for number in range(PAST_BYTES // all_of_it + 5):
        easel.fill(MIDDLE, (RED, BLUE)[number % 2])
    undone = 0
    while easel.touched:
        easel.undo()
        undone += 1
    assert undone == PAST_BYTES // all_of_it


def test_only_what_has_changed_is_shown_anew() -> None:
    easel = Easel()
    assert easel.take_dirty() == pygame.Rect(0, 0, SHEET, SHEET)
    stroke(easel, (100, 100), (140, 100))
    dirty = easel.take_dirty()
    assert dirty.contains(pygame.Rect(100, 100, 40, 1))
    assert dirty.width < 80
    assert easel.take_dirty().size == (0, 0)


# --- the motif ---------------------------------------------------------------------------------------------------


def test_a_drawing_becomes_a_motif_that_can_be_kept_and_gone_on_with(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KARTENTISCH_HOME", str(tmp_path))
    easel = Easel()
    ring(easel)
    kept = store.load(store.keep(easel.png()))
    assert kept is not None
    again = Easel(kept)
    assert vision.distance(vision.on_felt(again.sheet), vision.on_felt(easel.sheet)) < 2
    assert not again.touched


def test_edges_become_smooth_and_the_ground_covers_all() -> None:
    easel = Easel()
    ring(easel)
    motif = easel.motif()
    alphas = {motif.get_at((x, store.SIDE // 3)).a for x in range(store.SIDE)}
    assert len(alphas) > 2
    easel.colour_ground(BLUE)
    assert opened(easel.png()).get_at((1, 1)) == pygame.Color(BLUE)
    motif = easel.motif()
    assert {motif.get_at((x, store.SIDE // 2)).a for x in range(store.SIDE)} == {255}


def test_a_broken_picture_is_nothing_to_go_on_with() -> None:
    with pytest.raises(ValueError, match="neither"):
        Easel(b"no picture")


# --- tools -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tool", TOOLS)
def test_every_tool_leaves_its_trace(tool: str) -> None:
    board = studio()
    ring(board.easel)
    board.take(tool)
    before = look(board.easel)
    board.press((MIDDLE[0] - 194, MIDDLE[1]) if tool == "eraser" else MIDDLE)
    board.lift()
    assert look(board.easel) != before


def test_a_stamp_grows_and_turns_and_stays_itself() -> None:
    board = studio()
    board.take("stamp")
    small = board.ghost
    board.resize(3)
    board.turn(1)
    large = board.ghost
    assert small is not None
    assert large is not None
    assert large.get_width() > small.get_width()
    board.resize(99)
    assert board.size == SIZES[-1]
    board.turn(-1)
    assert board.turn_deg == 0


def test_brush_and_colour_go_step_by_step() -> None:
    board = studio()
    board.resize(1)
    assert board.width == WIDTHS[2]
    board.resize(-9)
    assert board.width == WIDTHS[1]
    board.next_colour(-1)
    assert board.colour == list(COLOURS)[-1]


def test_the_ground_takes_the_colour_and_gives_it_back() -> None:
    board = studio()
    board.colour = "sky"
    board.swap_ground()
    assert board.easel.ground == COLOURS["sky"]
    board.swap_ground()
    assert board.easel.ground == ""


def test_the_theatre_is_illustrated() -> None:
    assert isinstance(deck, Illustrated)
    for name in deck.STAMPS:
        picture = stamped(deck, name, 120)
        seen = picture.get_bounding_rect(min_alpha=90)
        assert 105 <= max(seen.size) <= 130, name
        assert abs(seen.centerx - picture.get_width() // 2) < 8, name


# --- colours -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", vision.EVERYBODY)
def test_everybody_tells_the_colours_apart(kind: str) -> None:
    pairs = {(a, b): vision.difference(COLOURS[a], COLOURS[b], kind) for a, b in combinations(COLOURS, 2)}
    assert min(pairs.values()) > 12, min(pairs, key=pairs.__getitem__)


def test_a_fill_never_takes_one_colour_for_another() -> None:
    for one, other in combinations(COLOURS.values(), 2):
        apart = max(abs(a - b) for a, b in zip(rgb(one), rgb(other), strict=True))
        assert apart >= LIKENESS[0], (one, other)


def test_fine_strokes_are_finer_than_any_seam() -> None:
    assert WIDTHS[0] > 2 * easels.SEAM, "a fill must not come out on the other side of a line"
