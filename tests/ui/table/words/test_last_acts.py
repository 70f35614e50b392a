"""What has just happened can be seen without the log: on plates, on the card just drawn, on cards of no use."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pygame
import pytest

from game.match.seats import seated
from game.texts import LANGUAGES, Texts
from rules.core.contract import TABLE, Event, Moved, Said, Scored, Sight, Special, Zone, action
from rules.core.deck import BACK
from rules.core.registry import GAMES, game
from tests.ui.table.hands import Sitting
from tests.words import below, keys
from ui.faces.contrast import CONTRAST
from ui.faces.kept.cache import Faces
from ui.shell.app import App
from ui.table.layout.columns import layout_of
from ui.table.picture.sprites import Painter, Sprite
from ui.table.rehearsal import Rehearsal
from ui.table.tables import Badge, table_of
from ui.table.words.beside import LastTaken
from ui.table.words.plates import SMALLEST, Line, Plates, rect_of
from ui.table.words.sentences import MASK, Sentences, joined

pytestmark = pytest.mark.usefixtures("screen")  # letters are measured everywhere
NAMES = ("Ada", "Bruno", "Clara", "Dorian")
EDGE_PX = (2, 3)  # of a plate in strong contrast at 800x500, and of one whose owner is on turn
STOCK, PILE = Zone("stock", None, Sight.NONE), Zone("pile")


def sentences(id: str, lang: str = "de", viewer: int = 0) -> Sentences:
    return Sentences(Texts(lang, id), game(id), NAMES, viewer)


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_plate_tells_what_its_owner_did_without_his_name(viewer: int) -> None:
    said = sentences("mau_mau", viewer=viewer)
    drawn = Moved((BACK,), STOCK, Zone("hand", 1, Sight.OWNER))
    told = said.brief(drawn)
    assert told is not None
    seat, wordings = told
    assert seat == 1
    assert wordings
    for words in wordings:
        assert "Bruno" not in words
        assert not words.endswith(".")


def test_another_seat_in_the_sentence_keeps_its_name() -> None:
    told = sentences("schwimmen").brief(Special("life_lost", 2, (), (), (1,)))
    assert told is not None
    assert told[0] == 2
    offered = sentences("watten").brief(Special("offer", 1, (), (3,), (4,)))
    assert offered is not None
    assert "Dorian" in offered[1][0]


def test_points_are_counted_by_the_plate_and_not_told_there_again() -> None:
    assert sentences("mau_mau").brief(Scored(1, -10, "charged")) is None


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_call_stands_there_without_quotation_marks(lang: str) -> None:
    told = sentences("bakkarat", lang).brief(Said(1, "banco"))
    assert told == (1, ("Banco!",))


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_game_tells_acts_of_its_seats(id: str, lang: str) -> None:
    """After some rounds of chance at least one act of another seat can stand on a plate."""
    table, rng, found = Rehearsal(id, game(id).players[0], lang=lang), Random(3), set()
    teller = Sentences(Texts(lang, id), table.game, NAMES, 0)
    for _ in range(80):
        move = table.random_move(rng)
        if move is None:
            break
        found |= {told for event in table.game_events(*move) if (told := teller.brief(event))}
    assert any(seat != 0 for seat, _ in found)
    assert not [words for _, words in found if any("\ue000" <= letter <= "\ue0ff" for letter in "".join(words))]


def test_letters_on_a_plate_are_not_smaller_than_fourteen() -> None:
    assert SMALLEST >= 14


# --- the card just drawn ---------------------------------------------------------------------------------------------


def test_a_drawn_card_stays_gilded_until_the_next_move_of_its_owner() -> None:
    table = Rehearsal("mau_mau", 2, seed=4)
    rng = Random(2)
    for _ in range(50):
        seat = table.game.turn(table.state).must[0]
        legal = table.game.legal(table.state, seat)
        act = action("draw") if seat == 0 and action("draw") in legal else rng.choice(legal)
        table.submit(seat, act)
        table.run(dt_ms=200)
        gilt = [one for one in table.stage.sprites if one.gilt]
        if (seat, act.verb) == (0, "draw"):
            assert len(gilt) == 1
            assert gilt[0].zone.seat == 0
            break
    else:
        pytest.fail("nobody drew")
    while table.game.turn(table.state).must != (0,):
        seat = table.game.turn(table.state).must[0]
        table.submit(seat, table.game.legal(table.state, seat)[0])
        table.run(dt_ms=200)
    table.submit(0, table.game.legal(table.state, 0)[-1])
    table.run(dt_ms=200)
    assert gilt[0] not in [one for one in table.stage.sprites if one.gilt]


def test_dealt_cards_are_not_gilded() -> None:
    table = Rehearsal("mau_mau", 3)
    table.deal()
    table.run(dt_ms=200)
    assert not [one for one in table.stage.sprites if one.gilt]


# --- cards of no use -------------------------------------------------------------------------------------------------


def luminance(picture: pygame.Surface) -> float:
    red, green, blue, _ = pygame.transform.average_color(picture, consider_alpha=True)
    return float(0.2126 * (red / 255) ** 2.2 + 0.7152 * (green / 255) ** 2.2 + 0.0722 * (blue / 255) ** 2.2)


@pytest.mark.parametrize("deck", ["auruxxx", "french"])
def test_a_shaded_card_has_less_than_two_fifths_of_its_light(screen: pygame.Surface, deck: str) -> None:
    faces = Faces(deck)
    sprite = Sprite(1, PILE, code=sorted(faces.codes)[0], shade=1.0, want_shade=1.0, face=1.0)
    picture = faces.face(sprite.code, 168)
    shaded = Painter(faces)._toned(picture, sprite)
    assert luminance(shaded) < 0.4 * luminance(picture)
    brightest = [
        max(one.get_at((x, y)).g for x in range(0, 60, 2) for y in range(0, 60, 2)) for one in (shaded, picture)
    ]
    assert brightest[0] > 0.5 * brightest[1], "its index can still be read"


def test_where_only_drawing_is_possible_all_cards_are_shaded(app: App) -> None:
    rules = game("romme")
    sitting = Sitting(app, rules.options(), 2, 1, rules=rules)
    for _ in range(20):
        verbs = {act.verb for act in sitting.match.legal(sitting.board.viewer)}
        if verbs and all(verb.startswith("draw") for verb in verbs):
            break
        turn = sitting.match.turn.must[0]
        sitting.match.submit(turn, sitting.match.legal(turn)[0])
        sitting.board = sitting._board()
    sitting.desk = type(sitting.desk)(sitting)
    sitting.desk.play.begin(sitting.board.view)
    hand = [one for one in sitting.board.stage.sprites if sitting.board.model.own_hand(one.zone)]
    assert hand
    assert all(one.want_shade == 1.0 for one in hand)


@pytest.mark.parametrize("units", [6, 10, 13.9])
def test_no_label_on_the_table_has_letters_under_fourteen(units: float) -> None:
    stage = Rehearsal("mau_mau", 2).stage
    assert stage.label("Ente", units).get_size() == stage.label("Ente", 14).get_size()


# --- the last trick --------------------------------------------------------------------------------------------------


def test_between_two_tricks_the_last_one_lies_small_in_the_middle(screen: pygame.Surface) -> None:
    table, rng, shown = Rehearsal("herzblatt", 3), Random(1), []
    last = LastTaken(table.stage, table.table)
    for _ in range(50):
        move = table.random_move(rng)
        assert move is not None
        for event in table.submit(*move):
            last.note(event)
        table.run(dt_ms=200)
        table.model.settle(table.view)
        last.heed(table.view)
        lying = [row for zone, row in table.stage.sprites.zones.items() if zone.name == "trick" and row]
        if last.cards and lying:
            assert not last.shown, "the trick that is played has the middle"
        elif last.shown:
            shown.append(last.shown)
            last.draw(screen)
    assert shown
    assert all(len(cards) == 3 and BACK not in cards for cards in shown)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_long_sentence_has_a_short_form_for_the_plate(lang: str) -> None:
    said, event = sentences("zwergenamulett", lang), Special("dragon", 1)
    told = said.brief(event)
    assert told is not None
    assert len(told[1][-1]) < len(told[1][0])


# --- no act is cut ---------------------------------------------------------------------------------------------------
SOMEBODY = chr(MASK)
VALUES = {"name": SOMEBODY, "target": SOMEBODY, "number": 120, "number2": 120, "number3": 120, "points": 120}
TOLD = ("log.said.", "log.special.", "log.moved.", "log.dealer", "log.starter")


def acts(id: str, lang: str) -> Iterator[str]:
    """What can stand on a plate of a game: the short form of every act, and each card alone."""
    texts, teller = Texts(lang, id), Sentences(Texts(lang, id), game(id), ("Roswitha",), TABLE)
    teller.short = True
    for key in sorted({key for file in (id, *below(id)) for key in keys(file, lang)}):
        if key.startswith(TOLD) and not key.endswith((".you", ".at_you", ".short")) and texts.has(key):
            words = texts(f"{key}.short" if texts.has(f"{key}.short") else key, cards="", **VALUES)
            if words[0] == SOMEBODY and words[1] in " :":
                yield teller._nameless(words)
    yield from (teller.token(token) for token in set(teller.game.deck.face_of))


@pytest.mark.parametrize("id", GAMES)
def test_every_act_finds_room_as_a_whole_on_the_narrowest_plate(id: str) -> None:
    stage, table = Rehearsal("mau_mau", 2).stage, table_of(id)
    plates = Plates(None, stage, table, ())  # type: ignore[arg-type]  # nothing of the program is asked for
    wanted = [words for lang in LANGUAGES for words in acts(id, lang)]
    assert len(wanted) > 20
    for seats, size, large in product(game(id).players, ((800, 500), (1280, 720)), (1.0, 1.5)):
        stage.layout, stage.text_size = layout_of(table, size, seats, 0, 1.0, large), large
        narrow = min((rect_of(stage.plate(seat)).size for seat in range(seats)), key=lambda one: plates.place(one)[1])
        for words in wanted:
            line = Line("", "", "", "", False, (), (words,))
            assert plates._act(line, narrow[1], plates.place(narrow)[1], 1.0), (seats, size, large, words)


def test_what_finds_no_room_at_all_is_not_told_in_part() -> None:
    plates = Plates(None, Rehearsal("mau_mau", 2).stage, table_of("mau_mau"), ())  # type: ignore[arg-type]
    line = Line("", "", "", "", False, (), ("legt: Karo-Neun", "Karo-Neun"))
    assert plates._act(line, 64, 1000.0, 1.0)
    assert plates._act(line, 64, 10.0, 1.0) is None


def test_cards_taken_one_by_one_are_told_once() -> None:
    hand = Zone("hand", 1, Sight.OWNER)
    said = sentences("mau_mau")
    told = joined([Moved((BACK,), STOCK, hand)] * 3 + [Moved((BACK,), STOCK, PILE)])
    assert [len(one.cards) for one in told if isinstance(one, Moved)] == [3, 1]
    assert said.of(told[0]) == "Bruno zieht 3 Karten."


def on_plates(id: str, app: App, *events: Event) -> dict[int, tuple[str, ...]]:
    """What the plates tell after these events."""
    hud = Sitting(app, game(id).options(), 2 if id == "gin_romme" else 4, 1, rules=game(id)).board.hud
    hud.forget()
    for event in events:
        hud.remember(event)
    return hud.last


def test_what_was_said_stays_on_the_plate_as_long_as_the_trick_lies(app: App) -> None:
    hand, trick = Zone("hand", 1, Sight.OWNER), Zone("trick")
    told = (Said(1, "stay"), Special("stay", 1, (), (), (3,)), Moved((1,), hand, trick))
    assert all("bleibt" in words for words in on_plates("watten", app, *told)[1])
    after = on_plates("watten", app, *told, Special("trick", 2, (1,)), Moved((2,), hand, trick))
    assert not any("bleibt" in words for words in after[1])


@pytest.mark.rule("DK-8.3")
def test_who_announces_kontra_has_said_so_and_does_not_merely_belong_there(app: App) -> None:
    told = on_plates("doppelkopf", app, Said(0, "ansage_kontra"), Special("is_kontra", 0))[0]
    assert all(words.startswith("sagt") or "Kontra!" in words for words in told)


def test_a_plate_tells_from_where_the_card_came_and_what_went_for_it(app: App) -> None:
    hand = Zone("hand", 1, Sight.OWNER)
    drawn = on_plates("gin_romme", app, Moved((BACK,), STOCK, hand), Moved((1,), hand, PILE))[1]
    taken = on_plates("gin_romme", app, Moved((2,), PILE, hand), Moved((1,), hand, PILE))[1]
    assert "zieht" in drawn[0]
    assert "nimmt" in taken[0]
    assert "wirft" in drawn[0]


@pytest.mark.parametrize("name", ["swap", "swap_all"])
def test_no_plate_tells_a_bare_number_of_cards(name: str) -> None:
    told = sentences("schwimmen").brief(Special(name, 1, (1, 2, 3, 4)))
    assert told is not None
    assert not any(words.endswith("Karten") and words[0].isdigit() for words in told[1])


# --- the largest letters ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", [(800, 500), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("signs", [(), ("star", "star", "star")])
@pytest.mark.parametrize("last", [(), ("legt: gggg jjjj", "legt gj")])
def test_in_the_largest_letters_no_line_of_a_plate_touches_another_or_the_edge(
    size: tuple[int, int], signs: tuple[str, ...], last: tuple[str, ...], screen: pygame.Surface
) -> None:
    """A "g" of the name reaches down, an "l" of the line below reaches up."""
    stage = Rehearsal("gluecksgriff", 5, size).stage
    stage.layout, stage.text_size = layout_of(table_of("gluecksgriff"), size, 5, 0, text_size=1.5), 1.5
    plates = Plates(None, stage, table_of("gluecksgriff"), seated(["person", *["lehrling"] * 4]))  # type: ignore[arg-type]
    plates.badge = lambda name: Badge()  # type: ignore[method-assign]
    high = rect_of(stage.plate(1)).size

    def painted(name: str, total: str) -> pygame.Surface:
        return plates._paint(1, Line(name, "", total, total, False, signs, last), high, high[0])

    whole = painted("gjqy", "GlGl")
    name = inked(whole, painted("", "GlGl"))
    below = inked(painted("", "GlGl"), plates._paint(1, Line("", "", "", "", False, signs), high, high[0]))
    assert name.bottom <= below.top
    assert below.bottom <= high[1] - max(2, stage.px(2))


def inked(picture: pygame.Surface, bare: pygame.Surface) -> pygame.Rect:
    """What is written on one picture and not on the other."""
    changed = pygame.mask.from_threshold(picture, (0, 0, 0), (24, 24, 24, 255), bare)
    changed.invert()
    rects = changed.get_bounding_rects()
    return rects[0].unionall(rects[1:])


# --- strong contrast -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("active", [False, True])
def test_words_keep_clear_of_a_strong_edge_in_the_smallest_window(
    active: bool, screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three lines on the narrowest plate, with letters that reach far down: nothing lies upon its edge."""
    monkeypatch.setattr(CONTRAST, "strong", True)
    stage = Rehearsal("mau_mau", 2, (800, 500)).stage
    plates = Plates(None, stage, table_of("mau_mau"), seated(["person", "lehrling"]))  # type: ignore[arg-type]
    size = rect_of(stage.plate(1)).size
    acts = ("legt: gggg jjjj qqqq yyyy", "legt: gjqy")
    told, bare = (
        plates._paint(1, Line("Ida", "", "Gesamt: 0", "0", active, (), last), size, size[0]) for last in (acts, ())
    )
    clear = pygame.Rect((0, 0), size).inflate(-2 * EDGE_PX[active], -2 * EDGE_PX[active])
    without = plates._paint(1, Line("", "", "", "", active, (), ()), size, size[0])
    for picture in (told, bare):
        changed = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255), without)
        changed.invert()
        assert all(clear.contains(one) for one in changed.get_bounding_rects())
