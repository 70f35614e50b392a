"""Sets of cards go to others and come from them: looked at first, only then taken in, refused in plain words."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game import files
from game.match.match import Match
from game.match.seats import seated
from game.paths import HOME_VARIABLE
from game.texts import Texts
from game.workshop import motifs, parcel, sets
from game.workshop.parcel import SET, packed
from game.workshop.places import place
from game.workshop.sets import Kept
from rules.core.options import build
from rules.core.registry import game
from tests.game.workshop.parcels import OWN, own_bench, png, text, zipped
from tests.games.gluecksgriff.files import card, file, step
from tests.ui.program import SIZES, pass_time, press, show
from tests.words import HOUSE
from ui.faces.picture import Print
from ui.scenes.file_browser import PathScene
from ui.scenes.menu.menu import MenuScene
from ui.scenes.setup.options import SetChoiceScene
from ui.scenes.setup.setup import SetupScene
from ui.scenes.workshop.parcel import ParcelScene, WrongScene, dropped_set, fetch_set, send_set
from ui.scenes.workshop.workshop import WorkshopScene
from ui.shell.app import App
from ui.table.board import Board
from ui.table.words.sentences import translated
from ui.widgets.card import CardView
from ui.widgets.scroll import Scroll
from ui.widgets.text import Picture

from ..test_matches import drop, touch
from ..test_scenes import check_fit

BENCH = own_bench()
C = "$.cards[0]"


def shelved() -> list[Kept]:
    return list(sets.shelf(BENCH)[0])


def sent(tmp_path: Path, data: bytes, name: str = "gift.kartenset") -> Path:
    path = tmp_path / name
    path.write_bytes(data)
    return path


def fetched(app: App, path: Path, taken: list[Kept] | None = None) -> Any:
    """Name a file in the field for it; return the scene on top afterwards."""
    if not app.stack:
        show(app, MenuScene(app))
    show(app, fetch_set(app, BENCH, (taken if taken is not None else []).append))
    app.top.path = str(path)  # type: ignore[union-attr]
    touch(app, "do")
    return app.top


def drawing(kind: str = "png") -> bytes:
    """A real picture of some size."""
    surface = pygame.Surface((320, 240))
    surface.fill("#B0202A")
    pygame.draw.circle(surface, "#FFFFFF", (160, 120), 80)
    made = io.BytesIO()
    pygame.image.save(surface, made, f"x.{kind}")
    return made.getvalue()


# --- every error of the file check ---------------------------------------------------------------------------------

FOUR = [step("reverse"), step("protect self"), step("skip next"), step("draw all 1")]
TWICE = [step("draw self 1"), step("draw next 1")]
EARLY = [step("extra_turn"), step("reverse")]


def bent(**made: Any) -> dict[str, Any]:
    return file(card() | {"effect": [made]})


WRONG: dict[str, tuple[Any, str]] = {  # code -> a file that has it, and the place of the error
    "E_SIZE": (b"{" + b" " * 64 * 1024, "$"),
    "E_JSON": (b'{"format": NaN}', "$"),
    "E_FORMAT": (file(card(), format="other"), "$.format"),
    "E_VERSION": (file(card(), version=2), "$.version"),
    "E_UNKNOWN_KEY": (file(card(), **{"a \u202eb": 1}), '$["a b"]'),
    "E_MISSING_KEY": ({key: value for key, value in file(card()).items() if key != "author"}, "$.author"),
    "E_TYPE": (file(card(points="5")), f"{C}.points"),
    "E_ID": (file(card(id="Böse")), f"{C}.id"),
    "E_DUP_ID": (file(card(id="x"), card(id="x")), "$.cards[1].id"),
    "E_NAME": (file(card(name="")), f"{C}.name"),
    "E_ART": (file(card(art="../evil.png")), f"{C}.art"),
    "E_TEXT": (file(card(text="x" * 161)), f"{C}.text"),
    "E_POINTS": (file(card(points=21)), f"{C}.points"),
    "E_COPIES": (file(card(copies=8)), f"{C}.copies"),
    "E_TOTAL": (file(card(copies=4), card(copies=4)), "$.cards"),
    "E_STEPS": (file(card() | {"effect": FOUR}), f"{C}.effect"),
    "E_PRIMITIVE": (bent(do="steal_all"), f"{C}.effect[0].do"),
    "E_DUP_STEP": (file(card() | {"effect": TWICE}), f"{C}.effect[1].do"),
    "E_TARGET": (bent(do="skip", target="self"), f"{C}.effect[0].target"),
    "E_AMOUNT": (bent(do="draw", target="self", amount=4), f"{C}.effect[0].amount"),
    "E_SELECT": (bent(do="discard_extra", amount=1, select="lowest"), f"{C}.effect[0].select"),
    "E_DIRECTION": (bent(do="pass_cards", direction="up", amount=1, select="choose"), f"{C}.effect[0].direction"),
    "E_LAST_STEP": (file(card() | {"effect": EARLY}), f"{C}.effect[0].do"),
}


def test_no_error_of_the_file_check_is_left_out() -> None:
    source = [path.read_text(encoding="utf-8") for path in (HOUSE / "rules/families/effects").glob("*.py")]
    assert set(re.findall(r'"(E_[A-Z_]+)"', "".join(source))) == set(WRONG)
    assert len(WRONG) == 23


@pytest.mark.rule("GG-10.7")
@pytest.mark.parametrize("packing", ["plain", "packed"])
@pytest.mark.parametrize("code", WRONG)
def test_every_error_of_a_file_is_told_where_it_is_taken_in(app: App, tmp_path: Path, code: str, packing: str) -> None:
    value, path_within = WRONG[code]
    data = value if isinstance(value, bytes) else json.dumps(value, ensure_ascii=False).encode()
    path = sent(tmp_path, data, "gift.json") if packing == "plain" else sent(tmp_path, zipped({SET: data}))
    taken: list[Kept] = []
    for language in ("de", "en"):
        app.change_quietly(language=language)
        scene = fetched(app, path, taken)
        assert isinstance(scene, WrongScene)
        words = Texts(language, OWN)
        assert scene.lines == [f"{place(path_within, words)}: {words(f'error.{code}')}"]
        assert len(drawn_lines(scene)) == 1
        touch(app, "ok")
        assert isinstance(app.top, PathScene), "another file can be named at once"
        app.pop()
    assert (taken, shelved()) == ([], [])


def drawn_lines(scene: WrongScene) -> list[Picture]:
    area = scene.group.named("problems")
    assert isinstance(area, Scroll)
    return [widget for widget in area.widgets if isinstance(widget, Picture)]


def test_thousands_of_errors_are_counted_and_the_first_ones_told(app: App, tmp_path: Path) -> None:
    scene = fetched(app, sent(tmp_path, json.dumps(file(card(), cards=[{}] * 5000)).encode()))
    assert len(scene.lines) == 101
    assert scene.lines[-1].endswith(str(40_001 - 100))
    area = scene.group.named("problems")
    assert area.reach > 0
    press(app, pygame.K_END)
    pass_time(app, 20)
    assert area.offset == area.reach


def test_a_set_of_a_later_program_says_so(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    told = Texts.__call__

    def noted(self: Texts, key: str, **values: object) -> str:
        asked.append(key)
        return told(self, key, **values)

    monkeypatch.setattr(Texts, "__call__", noted)
    fetched(app, sent(tmp_path, packed(text(version=9), {})))
    assert "parcel.newer" in asked


REFUSED: dict[str, tuple[bytes, str]] = {
    "a letter": (b"dear friend", "workshop_foreign"),
    "a hidden folder": (zipped({SET: text().encode(), "a/": b""}), "workshop_strange"),
    "torn": (packed(text(), {})[:-4], "workshop_torn"),
    "a bomb": (zipped({SET: text().encode(), "a.png": bytes(9_000_000)}, 8), "workshop_large"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_refusal_stands_below_the_path_and_on_a_note(app: App, tmp_path: Path, name: str) -> None:
    data, code = REFUSED[name]
    path = sent(tmp_path, data)
    scene = fetched(app, path)
    assert isinstance(scene, PathScene)
    assert scene.wrong is not None
    assert scene.wrong.code == code
    dropped_set(app, BENCH, path, lambda kept: pytest.fail("nothing is taken"))
    assert app.top is scene
    assert app.toasts.shown[-1][0] == app.texts(scene.wrong.key, **scene.wrong.values)
    assert shelved() == []


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_long_reason_makes_the_question_higher(
    apps: Callable[[tuple[int, int]], App], tmp_path: Path, language: str
) -> None:
    app = apps((1024, 640))
    app.change_quietly(text_size=1.5, language=language)
    strange = zipped({SET: text().encode(), "ein sehr langer Name, der nicht hierher passt": b""})
    scene = fetched(app, sent(tmp_path, strange, "von der ganzen Familie Wintermantel.kartenset"))
    check_fit(scene, pygame.Rect(0, 0, 1024, 640))
    lowest = max(widget.rect.bottom for widget in scene.group.walk() if isinstance(widget, Picture))
    assert lowest <= scene.group.named("do").rect.top


def test_a_path_may_stand_in_quotes(app: App, tmp_path: Path) -> None:
    path = sent(tmp_path, packed(text(), {}))
    assert isinstance(fetched(app, Path(f'"{path}"')), ParcelScene)


# --- looking, and the answer ---------------------------------------------------------------------------------------


def gift(tmp_path: Path, *cards: dict[str, Any], **changes: Any) -> Path:
    return sent(tmp_path, packed(text(*cards, **changes), {"bild.png": drawing(), "foto.jpg": drawing("jpg")}))


def test_every_card_is_seen_before_the_answer(app: App, tmp_path: Path) -> None:
    cards = [card("draw others 1", art="bild.png"), card("skip choose", "extra_turn", art="foto.jpg"), card()]
    scene = fetched(app, gift(tmp_path, *cards))
    assert isinstance(scene, ParcelScene)
    views = [widget for widget in scene.group.walk() if isinstance(widget, CardView)]
    assert len(views) == 3
    assert all(view.picture is not None and view.card.height > 200 for view in views)
    assert [bool(view.printed and view.printed.image) for view in views] == [True, True, False]
    assert (scene.lost, shelved(), motifs.folder().exists()) == (0, [], False), "nothing is written yet"


def test_a_set_is_accepted(app: App, tmp_path: Path) -> None:
    taken: list[Kept] = []
    fetched(app, gift(tmp_path, card("reverse", art="bild.png"), set_name="Omas Kiste"), taken)
    touch(app, "take")
    assert [kept.id for kept in taken] == [kept.id for kept in shelved()]
    assert [kept.name for kept in taken] == ["Omas Kiste"]
    assert motifs.load(taken[0].cards[0]["art"]) is not None
    assert taken[0].problems == []
    assert "Omas Kiste" in app.toasts.shown[-1][0]


@pytest.mark.parametrize("way", ["decline", "close", "escape"])
def test_a_set_is_declined(app: App, tmp_path: Path, way: str) -> None:
    menu = MenuScene(app)
    show(app, menu)
    taken: list[Kept] = []
    fetched(app, gift(tmp_path), taken)
    if way == "escape":
        press(app, pygame.K_ESCAPE)
    else:
        touch(app, way)
    assert (app.top, taken, shelved()) == (menu, [], [])
    assert not motifs.folder().exists()


def test_the_answer_is_given_by_keyboard_alone(app: App, tmp_path: Path) -> None:
    path = gift(tmp_path)
    show(app, MenuScene(app))
    show(app, fetch_set(app, BENCH, lambda kept: None))
    app.top.group.focus.write(str(path))  # type: ignore[union-attr]
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, ParcelScene)
    press(app, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
    assert app.top.group.focus is app.top.group.named("take")
    press(app, pygame.K_RETURN)
    assert len(shelved()) == 1


def test_two_sets_of_one_name_live_side_by_side_and_the_same_set_only_once(app: App, tmp_path: Path) -> None:
    show(app, MenuScene(app))
    for steps, count in ((["reverse"], 1), (["extra_turn"], 2), (["extra_turn"], 2)):
        scene = fetched(app, gift(tmp_path, card(*steps, art="bild.png"), set_name="Zauberei"))
        assert (scene.known is not None, scene.namesake) == (count == len(shelved()), bool(shelved()))
        touch(app, "take")
        assert [kept.name for kept in shelved()] == ["Zauberei"] * count


def test_a_picture_that_cannot_be_read_becomes_the_empty_stage(app: App, tmp_path: Path) -> None:
    data = packed(text(card(art="a.png"), card(art="b.png"), card(art="c.png")), {"a.png": drawing(), "b.png": b"GIF"})
    scene = fetched(app, sent(tmp_path, data))
    assert scene.lost == 2
    assert any(app.texts("parcel.lost", count=2) == line[0] for line in scene._head())
    touch(app, "take")
    arts = [one["art"] for one in shelved()[0].cards]
    assert arts[1:] == ["builtin:blank", "builtin:blank"]
    assert motifs.load(arts[0]) is not None


def test_a_full_disk_is_told_and_the_set_can_be_taken_later(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = fetched(app, gift(tmp_path))
    with monkeypatch.context() as context:
        context.setattr(files, "write_whole", _full)
        touch(app, "take")
        assert app.top is scene
        assert app.toasts.shown
    touch(app, "take")
    assert len(shelved()) == 1


def _full(path: Path, content: bytes) -> None:
    raise OSError(28, "No space left on device")


HARMFUL = "<b>{x}</b>\u202e\u200b\x00 W" + "\u0310" * 30


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_foreign_words_are_shown_as_they_are(
    apps: Callable[[tuple[int, int]], App], size: tuple[int, int], tmp_path: Path
) -> None:
    app = apps(size)
    show(app, MenuScene(app))
    words = HARMFUL[:24]
    cards = [card("reverse", name=words, text=words), card("skip next", name="\u2588" * 24, text="﷽" * 160)]
    scene = fetched(app, gift(tmp_path, *cards, set_name=words, author=words))
    assert scene.name.startswith("<b>{x}</b> W")
    touch(app, "take")
    show(app, SetChoiceScene(app, BENCH, "", lambda text: None))
    app.stack.pop()


# --- from one home to another --------------------------------------------------------------------------------------


@pytest.mark.rule("GG-10.8")
def test_what_one_home_gives_away_another_takes_in(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    art = motifs.keep(png())
    mine = sets.create(BENCH, text(card("skip choose", art=art), set_name="Von mir"))
    show(app, MenuScene(app))
    show(app, send_set(app, mine))
    assert app.top.path == str(parcel.proposed(mine))  # type: ignore[union-attr]
    app.top.path = str(tmp_path / "usb" / "set")  # type: ignore[union-attr]
    touch(app, "do")
    assert isinstance(app.top, MenuScene)
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "second home"))
    assert (shelved(), motifs.load(art)) == ([], None)
    fetched(app, tmp_path / "usb" / "set.kartenset")
    touch(app, "take")
    assert [kept.raw["set_name"] for kept in shelved()] == ["Von mir"]
    kept_art = shelved()[0].cards[0]["art"]
    assert motifs.load(kept_art) is not None
    show(app, send_set(app, shelved()[0]))
    app.top.path = str(tmp_path / "back.kartenset")  # type: ignore[union-attr]
    touch(app, "do")
    fetched(app, tmp_path / "back.kartenset")
    touch(app, "take")
    assert len(shelved()) == 1, "one's own set comes home and is known"


def test_a_set_dropped_on_the_menu_is_looked_at(app: App, tmp_path: Path) -> None:
    show(app, MenuScene(app))
    drop(app, gift(tmp_path))
    assert isinstance(app.top, ParcelScene)
    touch(app, "take")
    assert len(shelved()) == 1
    drop(app, sent(tmp_path, b"dear friend", "letter.kartenset"))
    assert isinstance(app.top, MenuScene)
    assert "letter" in app.toasts.shown[-1][0]


# --- a match with a set --------------------------------------------------------------------------------------------


def chosen(scene: SetupScene) -> Any:
    return scene.draft.finished(Texts("de", OWN)).options


def set_up(app: App) -> SetupScene:
    scene = SetupScene(app, OWN)
    show(app, scene)
    return scene


def test_a_set_of_the_shelf_is_chosen_by_its_name(app: App) -> None:
    kept = [sets.create(BENCH, text(card("reverse"), set_name=name)) for name in ("Eins", "Zwei", "Drei")]
    sets.create(BENCH, text(set_name=""))
    scene = set_up(app)
    scene.group.named("blank_set").choose("file")  # type: ignore[union-attr]
    scene.start()
    assert app.top is scene, "a set is missing"
    assert scene.group.focus is scene.group.named("sets blank_file")
    press(app, pygame.K_RETURN)
    page = app.top
    assert isinstance(page, SetChoiceScene)
    assert sorted(one.name for one in page.sets) == ["Drei", "Eins", "Zwei"]
    assert page.unfinished == 1
    place = [one.id for one in page.sets].index(kept[1].id)
    touch(app, f"set{place}")
    assert app.top is scene
    assert chosen(scene).blank_file == kept[1].text
    assert scene.draft.set_name(BENCH.option) == "Zwei"
    touch(app, "sets blank_file")
    assert app.top.group.focus is app.top.group.named(f"set{place}")  # type: ignore[union-attr]
    press(app, pygame.K_ESCAPE)
    assert chosen(scene).blank_file == kept[1].text


def test_an_empty_shelf_says_so_and_a_file_can_be_read_in(app: App, tmp_path: Path) -> None:
    scene = set_up(app)
    scene.group.named("blank_set").choose("file")  # type: ignore[union-attr]
    touch(app, "sets blank_file")
    page = app.top
    assert isinstance(page, SetChoiceScene)
    assert page.sets == []
    touch(app, "fetch")
    app.top.path = str(gift(tmp_path, set_name="Neu"))  # type: ignore[union-attr]
    touch(app, "do")
    touch(app, "take")
    assert app.top is scene
    assert chosen(scene).blank_file == shelved()[0].text


def test_a_packed_set_in_the_field_for_plain_files_is_sent_the_right_way(app: App, tmp_path: Path) -> None:
    scene = set_up(app)
    scene.group.named("blank_set").choose("file")  # type: ignore[union-attr]
    scene.group.named("blank_file").write(str(gift(tmp_path)))  # type: ignore[union-attr]
    assert scene.rows.lines(BENCH.option)[0][0] == app.texts("parcel.choose.path")


@pytest.mark.parametrize("name", ["gift.kartenset", "gift.json"])
@pytest.mark.parametrize("on_page", [False, True])
def test_a_dropped_set_is_looked_at_and_then_played_with(app: App, tmp_path: Path, name: str, on_page: bool) -> None:
    scene = set_up(app)
    if on_page:
        scene.group.named("blank_set").choose("file")  # type: ignore[union-attr]
        touch(app, "sets blank_file")
    data = packed(text(), {}) if name.endswith("kartenset") else text().encode()
    drop(app, sent(tmp_path, data, name))
    assert isinstance(app.top, ParcelScene)
    touch(app, "take")
    assert app.top is scene
    assert (chosen(scene).blank_set, chosen(scene).blank_file) == ("file", shelved()[0].text)


def test_a_dropped_set_that_is_declined_changes_nothing(app: App, tmp_path: Path) -> None:
    scene = set_up(app)
    before = chosen(scene)
    drop(app, gift(tmp_path))
    touch(app, "decline")
    assert (app.top, chosen(scene), shelved()) == (scene, before, [])


def test_a_game_without_cards_of_ones_own_takes_no_set(app: App, tmp_path: Path) -> None:
    scene = SetupScene(app, "mau_mau")
    show(app, scene)
    drop(app, gift(tmp_path))
    assert app.top is scene


@pytest.mark.rule("GG-10.7")
def test_a_match_from_elsewhere_whose_pictures_are_missing_is_played(app: App) -> None:
    """Its cards show the empty stage, and harmful names do no harm."""
    cards = [card("reverse", art=f"motif-{n:024d}.png", name=f"{n}{HARMFUL[:20]}", text=HARMFUL) for n in range(7)]
    rules = game(OWN)
    options = build(rules.options, BENCH.chosen(text(*cards)))
    match = Match(rules, options, seated(("person", "person")), 4)
    chance = Random(4)
    while not match.finished and len(match.history) < 60:
        seat = match.turn.must[0]
        match.submit(seat, chance.choice(match.legal(seat)))
    board = Board(app, rules, options, match.players, 0, match.view(0))
    faces = app.faces(board.table.art)
    for code in board.printed:
        assert faces.face(code, 200).get_size() == faces.size_px(200)
        paper = pygame.Surface((400, 300))
        for words in board.sentences.printed[code]:
            paper.blit(app.fonts.render(words, 18), (0, 0))
            assert app.fonts.render(words, 18).get_height() < 40


def test_a_card_that_calls_itself_like_a_built_in_one_says_what_its_maker_wrote() -> None:
    mine = {"B1": ("Windstoß", "Alle ziehen drei Karten.", "builtin:windstoss", "10", "windstoss")}
    assert translated(Texts("en", OWN), mine) == {"B1": ("Windstoß", "Alle ziehen drei Karten.")}
    plain = {"B1": ("Windstoß", "Alle geben eine Karte nach links.", "builtin:windstoss", "10", "windstoss")}
    assert translated(Texts("en", OWN), plain)["B1"][0] == Texts("en", OWN)("blank.windstoss.name")


def test_from_the_choice_one_goes_to_the_workshop_and_comes_back_to_what_was_made_there(app: App) -> None:
    scene = set_up(app)
    scene.group.named("blank_set").choose("file")  # type: ignore[union-attr]
    touch(app, "sets blank_file")
    page = app.top
    touch(app, "workshop")
    assert isinstance(app.top, WorkshopScene)
    sets.create(BENCH, text(set_name="Eben gemacht"))
    press(app, pygame.K_ESCAPE)
    assert app.top is page
    touch(app, "set0")
    assert scene.draft.set_name(BENCH.option) == "Eben gemacht"


# --- whatever is written -------------------------------------------------------------------------------------------

NASTY = [
    "a\x00b",
    "\u200b",
    "\ud800",
    "\u202eabc",
    "\u0301",
    "Z" + "\u0310" * 40,
    "\u115f",
    "\ufdfa" * 30,
    "a\nb\x07",
    "",
]


@pytest.mark.parametrize("words", NASTY, ids=ascii)
def test_no_text_whatever_stops_the_program(app: App, words: str) -> None:
    """Names of files and of strangers are drawn everywhere: in lines, titles, notes and fields, and on cards."""
    assert app.fonts.render(words, 18).get_height() < 70
    app.fonts.title_fitting(words, 24, 300)
    faces = app.faces("gluecksgriff")
    faces.sample("B1", Print(words, 5, "boden"), 200)
    show(app, MenuScene(app))
    app.toasts.say(words)
    scene = fetch_set(app, BENCH, lambda kept: None)
    show(app, scene)
    scene.path = words
    touch(app, "do")
    assert app.top is scene
    assert scene.wrong is not None
    scene.resize(app.size)
    app.step(20)


def test_a_file_whose_name_is_no_text_can_be_dropped(app: App, tmp_path: Path) -> None:
    show(app, MenuScene(app))
    for ending in ("match", "kartenset"):
        app.dispatch(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / f"\udcff.{ending}")))
        app.step(20)
    assert len(app.toasts.shown) == 2


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("$", "Die Datei"),
        ("$.version", "„version“"),
        ("$.cards", "„cards“"),
        ("$.cards[1].name", "Karte 2, „name“"),
        ("$.cards[0].effect[2]", "Karte 1, Schritt 3"),
        ("$.cards[0].effect[2].amount", "Karte 1, Schritt 3, „amount“"),
        ('$.cards[0]["a b"]', '$.cards[0]["a b"]'),
    ],
)
def test_places_are_told_as_people_count(path: str, told: str) -> None:
    assert place(path, Texts("de", "gluecksgriff")) == told
