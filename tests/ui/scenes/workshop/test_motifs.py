"""The motif of one's own card: chosen, drawn by mouse and by keys, or fetched from the disk. (GG-10.1)"""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game import paths
from game.bots.thinking.thinker import LocalThinker
from game.match.match import Match
from game.match.seats import seated
from game.workshop import motifs
from game.workshop.benches import benches
from game.workshop.drafts import Draft
from rules.core.options import build
from rules.core.registry import game
from rules.gluecksgriff.law import STARTER
from tests.ui.faces.vision import distance
from tests.ui.program import click, pass_time, press, show
from ui.faces.own import foreign
from ui.faces.own.easel import SHEET, Easel
from ui.faces.own.motifs import packed
from ui.faces.own.studio import COLOURS, WIDTHS
from ui.scenes.file_browser import PathScene
from ui.scenes.panel import DialogScene
from ui.scenes.table import table as table_scene
from ui.scenes.workshop.crop import Crop, CropScene
from ui.scenes.workshop.drawing import DrawingScene
from ui.scenes.workshop.motif import DRAWING, MotifScene
from ui.shell.app import App
from ui.widgets.card import CardView, described, print_of

from ..scenes import GAME

BENCH = benches()[0]


class Story:
    """The scene with what it has handed over."""

    def __init__(self, app: App, art: str = "builtin:spiegel") -> None:
        self.app, self.got = app, list[str]()
        self.scene = MotifScene(app, BENCH, art, self.got.append, {"name": "Zauberhase", "points": 9})
        show(app, self.scene, 12)

    @property
    def board(self) -> DrawingScene:
        assert isinstance(self.app.top, DrawingScene)
        return self.app.top

    def press_on(self, key: str) -> None:
        """A button of the top scene by its key."""
        assert self.app.top.group.focus_key(key)  # type: ignore[union-attr]
        press(self.app, pygame.K_RETURN)

    def draw(self, *points: tuple[float, float]) -> None:
        """A stroke with the mouse; points as shares of the sheet."""
        rect = self.board.sheet.rect
        places = [(rect.x + round(x * rect.width), rect.y + round(y * rect.height)) for x, y in points]
        kinds = [pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, *[pygame.MOUSEMOTION] * (len(places) - 1)]
        for kind, place in zip([*kinds, pygame.MOUSEBUTTONUP], [places[0], *places, places[-1]], strict=True):
            values = {"button": 1} if kind != pygame.MOUSEMOTION else {"rel": (0, 0), "buttons": (1, 0, 0)}
            self.app.dispatch(pygame.event.Event(kind, pos=place, **values))
        pass_time(self.app, 8)


@pytest.fixture
def story(app: App) -> Story:
    return Story(app)


def typed(app: App, key: int, letter: str = "", mod: int = 0) -> None:
    app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter))
    app.dispatch(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
    app.step(20)


def photo(path: Path, size: tuple[int, int] = (300, 200)) -> Path:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((30, 90, 200, 255))
    picture.fill((220, 40, 40, 255), (0, 0, size[0] // 2, size[1]))
    file = io.BytesIO()
    pygame.image.save(picture, file, "x.png")
    path.write_bytes(file.getvalue())
    return path


def shown(easel: Easel) -> bytes:
    return pygame.image.tobytes(easel.sheet, "RGBA")


# --- choosing ----------------------------------------------------------------------------------------------------


def test_the_motif_of_the_card_is_chosen_to_begin_with(story: Story) -> None:
    assert story.scene.tiles.value == "builtin:spiegel"
    pass_time(story.app, len(story.scene.tiles.values))
    assert story.scene.tiles.missing is None, "every motif has its picture"


def test_another_motif_is_taken_by_arrow_and_return(story: Story) -> None:
    press(story.app, pygame.K_RIGHT, pygame.K_RETURN)
    assert story.got == ["builtin:kristall"]
    assert story.scene not in story.app.stack


def test_a_click_chooses_and_a_second_one_takes(story: Story) -> None:
    cell = story.scene.tiles.cells[0].center
    click(story.app, cell)
    assert (story.scene.chosen, story.got) == ("builtin:windstoss", [])
    click(story.app, cell)
    assert story.got == ["builtin:windstoss"]


def test_escape_changes_nothing(story: Story) -> None:
    press(story.app, pygame.K_RIGHT, pygame.K_ESCAPE)
    assert (story.got, story.scene in story.app.stack) == ([], False)


def test_the_preview_shows_what_is_chosen(story: Story) -> None:
    before = story.scene.preview.views[0].picture
    press(story.app, pygame.K_RIGHT)
    after = story.scene.preview.views[0].picture
    assert before is not None
    assert after is not None
    assert distance(before, after) > 3


# --- drawing -----------------------------------------------------------------------------------------------------


def test_a_card_is_drawn_by_mouse(story: Story) -> None:
    story.press_on("draw")
    story.draw((0.2, 0.5), (0.5, 0.2), (0.8, 0.5))
    story.press_on("take")
    (art,) = story.got
    assert motifs.load(art)
    assert story.scene not in story.app.stack


def test_a_card_is_drawn_by_keys_alone(story: Story) -> None:
    app = story.app
    story.press_on("draw")
    assert app.top.group.focus.key == "sheet"  # type: ignore[union-attr]
    typed(app, pygame.K_PAGEDOWN)
    typed(app, pygame.K_3, "3")
    press(app, pygame.K_UP, pygame.K_SPACE, pygame.K_RIGHT, pygame.K_RIGHT)
    press(app, pygame.K_RIGHT, shift=True)
    press(app, pygame.K_SPACE, pygame.K_DOWN)
    studio = story.board.studio
    assert (studio.colour, studio.width, studio.down) == ("grey", WIDTHS[2], False)
    x, y = SHEET // 2, SHEET // 2 - 12
    assert studio.easel.sheet.get_at((x + 60, y)) == pygame.Color(COLOURS["grey"])
    assert studio.easel.sheet.get_at((x - 60, y)).a == 0
    for letter in "fslrp":
        typed(app, ord(letter), letter)
        assert story.board.studio.tool == {"f": "fill", "s": "stamp", "l": "line", "r": "eraser", "p": "brush"}[letter]
    story.press_on("take")
    assert motifs.load(story.got[0])


def test_a_stroke_is_given_up_by_escape_and_the_board_stays(story: Story) -> None:
    story.press_on("draw")
    press(story.app, pygame.K_SPACE, pygame.K_LEFT, pygame.K_ESCAPE)
    assert not story.board.easel.touched


def test_steps_are_taken_back_and_done_again_by_keys(story: Story) -> None:
    story.press_on("draw")
    empty = shown(story.board.easel)
    story.draw((0.3, 0.3), (0.6, 0.6))
    drawn = shown(story.board.easel)
    typed(story.app, pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert shown(story.board.easel) == empty
    typed(story.app, pygame.K_y, mod=pygame.KMOD_LCTRL)
    assert shown(story.board.easel) == drawn


def test_a_stamp_is_put_down_where_one_clicks(story: Story) -> None:
    story.press_on("draw")
    typed(story.app, pygame.K_s, "s")
    typed(story.app, pygame.K_PLUS, "+")
    typed(story.app, pygame.K_PERIOD, ".")
    story.draw((0.25, 0.25))
    assert story.board.studio.turn_deg
    box = story.board.easel.sheet.get_bounding_rect()
    assert box.collidepoint(SHEET // 4, SHEET // 4)
    assert not box.collidepoint(SHEET - 40, SHEET - 40)


def test_a_stamp_is_made_larger_and_turned_with_the_mouse_alone(story: Story) -> None:
    story.press_on("draw")
    studio = story.board.studio
    typed(story.app, pygame.K_s, "s")
    size = studio.size
    for key in ("larger", "larger", "smaller", "turn_right", "turn_right", "turn_left"):
        handle = story.board.group.named(key)
        assert handle is not None
        click(story.app, handle.rect.center)
    assert (studio.size, studio.turn_deg) == (size + 48, 15)
    assert story.board.sheet.pinned, "the stamp shows on the sheet while it is changed"


def test_another_stamp_stands_upright(story: Story) -> None:
    story.press_on("draw")
    typed(story.app, pygame.K_s, "s")
    typed(story.app, pygame.K_PERIOD, ".")
    assert story.board.group.focus_key("stamps")
    press(story.app, pygame.K_RIGHT)
    assert story.board.studio.turn_deg == 0


def test_a_colour_lies_at_the_same_place_with_every_tool(story: Story) -> None:
    story.press_on("draw")
    places = set()
    for letter in "plf":
        typed(story.app, ord(letter), letter)
        palette = story.board.group.named("palette")
        assert palette is not None
        places.add(tuple(palette.rect))
    assert len(places) == 1


def test_the_card_beside_the_sheet_follows_the_hand(story: Story) -> None:
    story.press_on("draw")
    before = story.board.preview.views[0].picture
    typed(story.app, pygame.K_m, "m")
    typed(story.app, pygame.K_4, "4")
    story.draw((0.2, 0.2), (0.4, 0.8))
    assert story.board.easel.mirrored
    after = story.board.preview.views[0].picture
    assert before is not None
    assert after is not None
    assert distance(before, after) > 1


def test_the_sheet_shows_what_was_drawn(story: Story) -> None:
    story.press_on("draw")
    story.draw((0.5, 0.5))
    sheet = story.board.sheet
    middle = (sheet.rect.width // 2, sheet.rect.height // 2)
    assert sheet.picture.get_at(middle)[:3] == pygame.Color(COLOURS["ink"])[:3]


def test_escape_leads_back_and_the_drawing_waits(story: Story) -> None:
    story.press_on("draw")
    story.draw((0.2, 0.2), (0.8, 0.8))
    drawn = shown(story.board.easel)
    press(story.app, pygame.K_ESCAPE)
    assert story.app.top is story.scene
    assert story.scene.chosen == DRAWING
    story.press_on("draw")
    assert shown(story.board.easel) == drawn


@pytest.mark.parametrize(("answer", "kept", "gone"), [("take", 1, True), ("drop", 0, True), ("stay", 0, False)])
def test_a_drawing_is_not_thrown_away_unasked(story: Story, answer: str, kept: int, gone: bool) -> None:
    story.press_on("draw")
    story.draw((0.2, 0.2), (0.8, 0.8))
    press(story.app, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(story.app.top, DialogScene)
    story.press_on(answer)
    assert (len(story.got), story.scene not in story.app.stack) == (kept, gone)


@pytest.mark.parametrize("keys", [(), (pygame.K_ESCAPE,), (pygame.K_ESCAPE, pygame.K_ESCAPE)])
def test_a_drawing_survives_the_window_that_is_closed(story: Story, keys: tuple[int, ...]) -> None:
    """On the board, beside it, and while it is asked what is to become of it."""
    story.press_on("draw")
    story.draw((0.2, 0.2), (0.8, 0.8))
    drawn = story.board.easel.png()
    press(story.app, *keys)
    while story.app.stack:
        story.app.stack.pop().leave()
    assert story.got == [motifs.art_of(drawn)]
    assert motifs.load(story.got[0]) == drawn


def test_a_window_that_is_closed_before_anything_was_drawn_changes_nothing(story: Story) -> None:
    story.press_on("draw")
    while story.app.stack:
        story.app.stack.pop().leave()
    assert story.got == []


@pytest.mark.parametrize(("answer", "got"), [("drop", "builtin:windstoss"), ("take", "motif-"), ("stay", None)])
def test_another_motif_instead_of_the_drawing_is_asked_about(story: Story, answer: str, got: str | None) -> None:
    story.press_on("draw")
    story.draw((0.2, 0.2), (0.8, 0.8))
    press(story.app, pygame.K_ESCAPE)
    click(story.app, story.scene.tiles.cells[1].center)
    story.press_on("take")
    assert isinstance(story.app.top, DialogScene)
    story.press_on(answer)
    assert [art.startswith(got or "") for art in story.got] == ([True] if got else [])


def test_an_empty_sheet_is_no_drawing(story: Story) -> None:
    story.press_on("draw")
    story.press_on("take")
    assert story.app.top is story.scene
    press(story.app, pygame.K_ESCAPE)
    assert story.got == []
    assert story.scene not in story.app.stack


def test_ones_own_picture_is_gone_on_with(app: App) -> None:
    easel = Easel()
    easel.fill((9, 9), COLOURS["sky"])
    art = motifs.keep(easel.png())
    story = Story(app, art)
    assert story.scene.tiles.value == art
    story.press_on("draw")
    assert story.board.easel.sheet.get_at((300, 300)) == pygame.Color(COLOURS["sky"])
    story.draw((0.5, 0.5))
    story.press_on("take")
    assert story.got[0] != art
    assert motifs.load(art), "the old picture is still there for other cards"


def test_a_disk_that_refuses_loses_nothing(story: Story, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: bytes) -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(motifs, "keep", refuse)
    story.press_on("draw")
    story.draw((0.2, 0.2), (0.8, 0.8))
    story.press_on("take")
    assert (story.got, len(story.app.toasts.shown)) == ([], 1)
    assert story.board.easel.touched


def test_the_board_keeps_the_drawing_when_the_window_changes(story: Story) -> None:
    story.press_on("draw")
    story.draw((0.2, 0.2), (0.8, 0.8))
    drawn = shown(story.board.easel)
    story.app.relayout()
    pass_time(story.app)
    assert shown(story.board.easel) == drawn


# --- pictures from the disk --------------------------------------------------------------------------------------


def test_a_photo_is_cropped_by_keys(story: Story, tmp_path: Path) -> None:
    story.press_on("file")
    assert isinstance(story.app.top, PathScene)
    story.app.top.path = str(photo(tmp_path / "urlaub.png"))
    story.app.top.go()
    assert isinstance(story.app.top, CropScene)
    crop = story.app.top.crop
    typed(story.app, pygame.K_PLUS, "+")
    for _ in range(20):
        press(story.app, pygame.K_LEFT, shift=True)
    pass_time(story.app, 6)
    assert crop.rect.left == 0
    assert crop.rect.width < 200
    story.press_on("take")
    motif = pygame.image.load(io.BytesIO(motifs.load(story.got[0]) or b""), "x.png")
    assert motif.get_at((200, 128)).r > 200, "the red half"


def test_the_newest_pictures_are_offered_and_one_click_takes_one(story: Story) -> None:
    folder = paths.exchange_folder()
    folder.mkdir(parents=True, exist_ok=True)
    for age, name in enumerate(("katze.png", "oma.JPG", "hund.jpeg", "haus.png", "alt.png")):
        os.utime(photo(folder / name), (10_000 - age, 10_000 - age))
    (folder / "brief.txt").write_text("kein Bild", encoding="utf-8")
    story.press_on("file")
    scene = story.app.top
    assert isinstance(scene, PathScene)
    names = [entry.path.name for entry in scene.content.entries]
    assert names[:4] == ["katze.png", "oma.JPG", "hund.jpeg", "haus.png"]
    button = scene.group.named("entry1")
    assert button is not None
    click(story.app, button.rect.center)
    assert isinstance(story.app.top, CropScene)


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_offered_pictures_lie_on_nothing_else(text_size: float, apps: Callable[[tuple[int, int]], App]) -> None:
    folder = paths.exchange_folder()
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(4):
        photo(folder / f"ein Bild mit einem wirklich langen Namen, Nummer {number}.png")
    app = apps((1024, 640))
    app.change_quietly(text_size=text_size)
    story = Story(app)
    story.press_on("file")
    scene = app.top
    assert isinstance(scene, PathScene)
    scene.path = "nirgends.png"
    scene.go()
    keys = ["path", "do", "cancel", "up", "place", "entries"]
    found = [one.rect for key in keys if (one := scene.group.named(key)) is not None]
    assert len(found) == 6
    assert scene.rows.rect.height > 2 * scene.rows.pitch_px, "two pictures at least are in sight"
    assert all(app.window.get_rect().contains(rect) for rect in found)
    assert not any(one.colliderect(other) for one, other in combinations(found, 2))


def test_a_picture_is_dropped_on_the_window_and_moved_by_mouse(story: Story, tmp_path: Path) -> None:
    file = photo(tmp_path / "breit.png", (900, 200))
    story.app.dispatch(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    scene = story.app.top
    assert isinstance(scene, CropScene)
    square = scene.group.named("square").square  # type: ignore[union-attr]
    for kind, place in ((pygame.MOUSEBUTTONDOWN, square.center), (pygame.MOUSEBUTTONUP, square.center)):
        story.app.dispatch(pygame.event.Event(kind, pos=place, button=1))
    assert scene.crop.x == 450
    click(story.app, (square.right + square.width, square.centery))
    assert scene.crop.x > 600
    press(story.app, pygame.K_ESCAPE)
    assert story.app.top is story.scene


def test_a_photo_instead_of_the_drawing_is_asked_about(story: Story, tmp_path: Path) -> None:
    story.press_on("draw")
    story.draw((0.2, 0.2), (0.8, 0.8))
    press(story.app, pygame.K_ESCAPE)
    story.app.dispatch(pygame.event.Event(pygame.DROPFILE, file=str(photo(tmp_path / "x.png"))))
    story.press_on("take")
    assert isinstance(story.app.top, DialogScene)
    story.press_on("drop")
    assert len(story.got) == 1
    assert story.scene not in story.app.stack


NO_PICTURES: dict[str, Callable[[], bytes]] = {
    "workshop_picture_foreign": lambda: b"GIF89a, or so",
    "workshop_picture_large": lambda: b"\x89PNG\r\n\x1a\n" + bytes(foreign.MOST_BYTES),
}


@pytest.mark.parametrize("code", NO_PICTURES)
def test_what_is_no_picture_is_refused_kindly(code: str, story: Story, tmp_path: Path) -> None:
    (tmp_path / "x.png").write_bytes(NO_PICTURES[code]())
    story.app.dispatch(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "x.png")))
    assert story.app.top is story.scene
    assert len(story.app.toasts.shown) == 1
    story.press_on("file")
    story.app.top.path = str(tmp_path / "x.png")  # type: ignore[union-attr]
    story.app.top.go()  # type: ignore[union-attr]
    assert story.app.top.wrong is not None  # type: ignore[union-attr]
    assert story.app.top.wrong.code == code  # type: ignore[union-attr]


@pytest.mark.parametrize("path", ["", "/nowhere/at/all.png", "/dev/zero", "\0"])
def test_a_place_without_a_picture_is_named(path: str, story: Story) -> None:
    story.press_on("file")
    story.app.top.path = path  # type: ignore[union-attr]
    story.app.top.go()  # type: ignore[union-attr]
    assert story.app.top.wrong is not None  # type: ignore[union-attr]


def test_a_square_never_leaves_its_picture() -> None:
    crop = Crop.middle((500, 300))
    for dx, dy, steps in ((999, 999, 3), (-999, 0, 40), (0, -999, -5), (3, 3, -99)):
        crop.move(dx, dy)
        crop.zoom(steps)
        assert pygame.Rect(0, 0, 500, 300).contains(crop.rect)
        assert crop.rect.width == crop.rect.height
    assert crop.rect.width == 300
    tiny = Crop.middle((1, 7))
    tiny.zoom(9)
    assert tiny.rect.size == (1, 1)


# --- cards anywhere ----------------------------------------------------------------------------------------------


def sky() -> str:
    picture = pygame.Surface((motifs.SIDE, motifs.SIDE), pygame.SRCALPHA)
    picture.fill(COLOURS["sky"])
    return motifs.keep(packed(picture))


@pytest.mark.parametrize("size", [(300, 90), (60, 400), (20, 20)])
def test_a_card_fits_in_any_rectangle(size: tuple[int, int], app: App) -> None:
    view = CardView(app, pygame.Rect((10, 10), size), app.faces(GAME), "B1")
    view.show({"name": "Zauberhase", "points": 12, "art": sky()})
    assert view.rect.contains(view.card)
    assert view.picture is not None
    assert view.picture.get_size() == view.card.size


@pytest.mark.parametrize(
    "raw",
    [{}, {"name": None, "points": "7", "art": 3}, {"name": "\u200b\t", "points": True, "art": "motif-../../x.png"}],
)
def test_an_unfinished_card_is_shown_as_far_as_it_is(raw: dict[str, object], app: App) -> None:
    view = CardView(app, pygame.Rect(0, 0, 80, 120), app.faces(GAME), "B1")
    view.show(raw)
    assert view.picture is not None
    assert print_of(raw).points is None


def test_two_views_of_one_code_do_not_mix(app: App) -> None:
    faces = app.faces(GAME)
    described(faces, "B1", {"name": "Auf dem Tisch", "points": 1, "art": "builtin:spiegel"})
    on_table = faces.face("B1", 120)
    views = [CardView(app, pygame.Rect(0, 0, 80, 120), faces, "B1") for _ in range(2)]
    for view, art in zip(views, (sky(), "builtin:kristall"), strict=True):
        view.show({"name": "Hier", "points": 2, "art": art})
    first, second = (view.picture for view in views)
    assert first is not None
    assert second is not None
    assert distance(first, second) > 5
    assert faces.face("B1", 120) is on_table


def test_a_match_is_played_with_the_pictures_of_its_set(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_scene, "Thinker", lambda: LocalThinker(lambda request: None))
    draft = Draft(BENCH.form, STARTER)
    plain = draft.text
    draft.change(0, "art", sky())
    rules, looks = game(GAME), []
    for text in (plain, draft.text):
        match = Match(rules, build(rules.options, BENCH.chosen(text)), seated(["person", "meister"]), 4)
        show(app, table_scene.TableScene(app, match), 2)
        looks.append(app.faces(GAME).face("B1", 200).copy())
        app.pop()
    assert distance(*looks) > 8


# --- a cable is pulled -------------------------------------------------------------------------------------------


def board_with_a_stroke(story: Story) -> bytes:
    """A drawing on the board, and a hand that rests; the drawing as a motif."""
    story.press_on("draw")
    story.draw((0.2, 0.2), (0.8, 0.8))
    pass_time(story.app, 100)
    return story.board.easel.png()


def again(story: Story) -> MotifScene:
    """The motif page as another program on this machine opens it."""
    return MotifScene(story.app, benches()[0], "builtin:spiegel", story.got.append)


def test_a_drawing_outlives_the_program(story: Story) -> None:
    drawn = board_with_a_stroke(story)
    scene = again(story)
    assert scene.easel is not None
    assert scene.easel.touched
    assert not scene.easel.can_undo
    assert motifs.sketch() == drawn


@pytest.mark.parametrize("way", ["take", "drop"])
def test_the_board_is_empty_once_the_drawing_is_on_a_card_or_thrown_away(story: Story, way: str) -> None:
    board_with_a_stroke(story)
    press(story.app, pygame.K_ESCAPE, pygame.K_ESCAPE)
    story.press_on(way)
    assert motifs.sketch() == b""
    assert again(story).easel is None


def test_what_was_taken_back_is_not_kept(story: Story) -> None:
    board_with_a_stroke(story)
    typed(story.app, pygame.K_z, "z", pygame.KMOD_CTRL)
    press(story.app, pygame.K_ESCAPE)
    assert again(story).easel is None


@pytest.mark.parametrize("left", [b"", b"nonsense", b"\x89PNG\r\n\x1a\n" + bytes(50)])
def test_a_damaged_sketch_is_an_empty_board(story: Story, left: bytes) -> None:
    motifs.keep_sketch(left)
    assert again(story).easel is None
