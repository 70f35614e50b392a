"""A window in which silence is an answer: keys for all at the screen, hands that stay hidden, a ring that burns."""

from __future__ import annotations

import pygame
import pytest

from game.bots.core.base import Choice
from game.match.match import Match
from game.match.seats import MOST_SEATS, seated
from rules.core.contract import Zone, action
from rules.core.deck import BACK
from rules.core.notation import parse_action
from rules.core.options import build
from rules.gluecksgriff.game import GAME as KNOCKED
from rules.mogeln.game import GAME
from tests.games.gluecksgriff.given import arrange as knocking
from tests.games.mogeln.given import arrange
from tests.patience import until
from tests.scenario import Given
from ui.access.tree import Role, Use
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.table import TableScene
from ui.shell.app import App
from ui.shell.keys import WINDOW_LETTERS as LETTERS
from ui.table.controls.buttons import VerbButton
from ui.table.controls.toolbox import TOOLS
from ui.table.input.focus import CardStop
from ui.widgets.base import key_down

pytestmark = pytest.mark.usefixtures("quick_bots")
rule = pytest.mark.rule

HANDS = "0: C2 C3 C4; 1: S2 S3 S4; 2: H2 H3 H4; 3: D2 D3 D5; pile D4; claim 5; seat 1 on turn"


def table(app: App, kinds: str, text: str = HANDS) -> TableScene:
    """Four seats at rest; the board is that of seat 0, or of nobody where several people share the screen."""
    app.settings = app.settings.__class__(speed="off")
    match = Match(GAME, GAME.options(), seated(kinds.split()), 1)
    match._state = arrange(text).state
    scene = TableScene(app, match)
    app.push(scene)
    return scene


def in_window(app: App, kinds: str, lay: str = "S3", text: str = HANDS, *, just_opened: bool = False) -> TableScene:
    """The seat on turn has just laid a card."""
    scene = table(app, kinds, text)
    if isinstance(app.top, CurtainScene):
        app.pop()
    scene._seat(scene.match.state.seat if kinds.split()[scene.match.state.seat] == "person" else 0)
    assert scene.submit(scene.match.state.seat, action("lay", GAME.deck.token_of[lay])) is None
    wait(app, 3 if just_opened else 14)  # it hears nothing before
    return scene


def wait(app: App, frames: int, dt_ms: float = 40.0) -> None:
    for _ in range(frames):
        assert app.top is not None
        app.top.update(dt_ms)


def press(scene: TableScene, letter: str, kind: int = pygame.KEYDOWN) -> None:
    extra = {"unicode": letter} if kind == pygame.KEYDOWN else {}
    scene.handle(pygame.event.Event(kind, key=ord(letter), mod=0, scancode=0, **extra))


def answer(scene: TableScene, letters: str) -> None:
    """Keys pressed in one frame, in this order."""
    for letter in letters:
        press(scene, letter)
    scene.desk.update(16.0)


def labels(scene: TableScene) -> list[tuple[str, str]]:
    return [(one.label, one.letter) for one in scene.desk.window.choices()]


def shown_hands(scene: TableScene) -> set[int]:
    """All cards in hands of which the face is on the table."""
    return {
        one.card for one in scene.board.stage.sprites if one.zone.name == "hand" and (one.card != BACK or one.face > 0)
    }


# --- buttons and keys ------------------------------------------------------------------------------------------------
@rule("MG-3.4")
def test_one_person_has_a_button_for_either_answer(app: App) -> None:
    scene = in_window(app, "person geselle geselle geselle")
    words = scene.board.stage.texts
    assert labels(scene) == [(words("verb.doubt"), "K"), (words("verb.pass"), "G")]
    answer(scene, "g")
    assert [tuple(move) for move in scene.match.history][1:] == [(0, action("pass"))]
    assert labels(scene) == []


def test_whoever_needs_longer_has_longer(app: App) -> None:
    """Without a clock nothing but an answer ends the window, and no ring burns."""
    scene = in_window(app, "person geselle geselle geselle")
    window, usual_ms = scene.desk.window, scene.desk.window.total_ms
    app.change(answer_time="long")
    assert window.total_ms == 2.5 * usual_ms
    app.change(answer_time="off")
    wait(app, 20, 60_000.0)
    assert window.answering
    assert (window.timed, window.share, window.left) == (False, 1.0, 1.0)
    scene.draw(app.window)
    before = len(scene.match.history)
    answer(scene, "g")
    assert scene.match.history[before] == (0, action("pass"))


@rule("MG-3.5", "MG-3.7")
def test_several_people_have_a_key_each_and_nobody_can_be_seen_to_pass(app: App) -> None:
    scene = in_window(app, "person geselle person person")
    *own, together = labels(scene)
    assert [letter for _, letter in own] == ["W", "M", "F"]
    assert all(scene.board.stage.texts("verb.doubt") in label for label, _ in own)
    assert together == (scene.board.stage.texts("hud.window.all"), "G"), "a pass is never one person's alone"
    answer(scene, "f")
    assert scene.match.history[-1] == (3, action("doubt"))


@rule("MG-3.4")
def test_who_has_laid_the_card_has_no_button(app: App) -> None:
    scene = in_window(app, "person person geselle geselle")
    assert [letter for _, letter in labels(scene)] == ["W", "G"]
    answer(scene, "m")
    assert all(move.action != action("doubt") for move in scene.match.history)


@rule("MG-3.6", "MG-V13")
def test_knocks_of_one_frame_are_heard_in_window_order(app: App) -> None:
    """Seat 1 has laid: 2, 3, 0 is the order, whoever's key comes first."""
    scene = in_window(app, "person geselle geselle person")
    answer(scene, "wm")
    assert scene.match.history[-1] == (3, action("doubt"))
    assert scene.desk.play.parchment is None, "who came too late is not reproached"


def test_no_key_of_a_window_is_that_of_a_tool() -> None:
    assert not set(LETTERS) & {letter for _, letter in TOOLS}
    assert len(set(LETTERS)) == len(LETTERS) == MOST_SEATS >= GAME.players[-1]


@pytest.mark.parametrize("letters", ["w", "m", "g", "wmg"])
def test_a_window_that_has_just_opened_hears_nothing(app: App, letters: str) -> None:
    """Who laid the card may still be pressing keys."""
    scene = in_window(app, "person geselle person person", just_opened=True)
    assert not any(one.ready for one in scene.desk.window.choices())
    answer(scene, letters)
    button = scene.desk.group.named("window:0:doubt")
    assert isinstance(button, VerbButton)
    button.press()
    wait(app, 1)
    assert len(scene.match.history) == 1
    wait(app, 14)
    assert all(one.ready for one in scene.desk.window.choices())
    answer(scene, "w")
    assert scene.match.history[-1] == (0, action("doubt"))


def test_the_key_that_lays_a_card_accuses_nobody(app: App) -> None:
    scene = table(app, "person person person geselle")
    scene._seat(1)
    wait(app, 2)
    card = next(one for one in scene.desk.group.stops() if isinstance(one, CardStop))
    scene.desk.play.toggle(card.sprite)
    for _ in range(30):
        press(scene, "a")
        wait(app, 1)
    assert [move.action.verb for move in scene.match.history] == ["lay"]
    assert scene.desk.window.open


def test_enter_after_a_lay_answers_for_nobody(app: App) -> None:
    scene = table(app, "person person person geselle")
    scene._seat(1)
    wait(app, 2)
    assert scene.desk.group.focus_key(next(one.key for one in scene.desk.group.stops()))
    for _ in range(30):
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="\r", mod=0, scancode=0))
        wait(app, 1)
    assert [move.action.verb for move in scene.match.history] == ["lay"]
    assert scene.desk.window.open


@rule("MG-3.1")
def test_a_key_counts_while_the_card_is_still_flying(app: App) -> None:
    scene = table(app, "person geselle geselle geselle")
    app.settings = app.settings.__class__(speed="0.5")
    scene.resize(app.size)
    scene.submit(1, action("lay", GAME.deck.token_of["S3"]))
    wait(app, 14)
    assert not scene.board.idle
    answer(scene, "k")
    assert scene.match.history[-1] == (0, action("doubt"))


@rule("MG-3.8")
def test_all_people_at_the_screen_believe_by_one_key(app: App) -> None:
    scene = in_window(app, "person geselle person person")
    answer(scene, "g")
    passed = [tuple(move) for move in scene.match.history[1:]]
    assert passed == [(seat, action("pass")) for seat in (2, 3, 0)]
    assert labels(scene) == []


@rule("MG-3.6")
def test_who_knocks_in_the_same_instant_is_heard_before_the_common_silence(app: App) -> None:
    scene = in_window(app, "person geselle person person")
    answer(scene, "gm")
    assert [tuple(move) for move in scene.match.history[1:]] == [(2, action("doubt"))]


@rule("MG-3.10")
def test_the_common_key_is_there_whoever_has_passed(app: App) -> None:
    """The label of the common key does not tell who has passed, as long as anybody here may still answer."""
    scene = in_window(app, "person geselle person geselle")
    before = labels(scene)[-1]
    scene.submit(0, action("pass"))
    assert labels(scene)[-1] == before


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_letter_shown_is_the_key_that_works_in_both_languages(app: App, lang: str) -> None:
    scene = in_window(app, "person geselle geselle geselle")
    app.change(language=lang)
    (_, knock), (_, believe) = labels(scene)
    assert {"de": "KG", "en": "CB"}[lang] == knock + believe
    answer(scene, knock.lower())
    assert scene.match.history[-1] == (0, action("doubt"))


def test_the_question_names_who_claims_what(app: App) -> None:
    for kinds in ("person geselle geselle geselle", "person geselle person geselle"):
        scene = in_window(app, kinds)
        words = scene.desk.window.prompt() or scene.board.hud.prompt(scene.board.view, mine=True)
        assert scene.match.players[1].name in words
        assert scene.board.stage.texts("mark.claim.4") in words
        app.pop()


# --- what is seen ----------------------------------------------------------------------------------------------------
@rule("MG-8.6")
def test_hands_lie_face_down_while_several_people_look(app: App) -> None:
    scene = in_window(app, "geselle person person geselle")
    assert scene.board.blind
    assert shown_hands(scene) == set()
    told = " ".join(scene.board.hud.chronicle.lines)
    assert scene.board.stage.texts("card.S3") not in told, "the log no longer tells what was laid"


@rule("MG-8.6")
def test_one_person_alone_goes_on_seeing_his_hand(app: App) -> None:
    scene = in_window(app, "person geselle geselle geselle")
    assert len(shown_hands(scene)) == 3


@rule("MG-8.6")
def test_a_held_number_lifts_the_cards_of_that_place_alone(app: App) -> None:
    scene = in_window(app, "geselle person person geselle")
    calm, peeked = pygame.Surface(app.size), pygame.Surface(app.size)
    scene.desk.window.draw_top(calm)
    press(scene, "2")
    assert scene.desk.window.peeking == 2
    assert set(scene.desk.window._held(2)) == set(GAME.zones(scene.match.state)[Zone("hand", 2, GAME_SIGHT)])
    scene.desk.window.draw_top(peeked)
    assert calm.get_buffer().raw != peeked.get_buffer().raw
    press(scene, "2", pygame.KEYUP)
    assert scene.desk.window.peeking is None
    for other in ("²", "٢", "２"):  # a French keyboard has a key of its own for the first
        press(scene, other)
        assert scene.desk.window.peeking is None


GAME_SIGHT = next(zone.sight for zone in GAME.zones(arrange().state) if zone.name == "hand")


@rule("MG-3.7", "MG-8.6")
def test_no_curtain_falls_in_a_window_and_one_falls_after_it(app: App) -> None:
    scene = in_window(app, "person geselle person geselle")
    for _ in range(60):
        wait(app, 1)
        if scene.match.state.phase != "doubt":
            break
        assert app.top is scene
    wait(app, 100)
    assert scene.match.state.phase == "lay"
    assert isinstance(app.top, CurtainScene), "seat 2 is to lay, and nobody else may see its hand"


@rule("MG-3.10")
def test_a_silent_pass_changes_nothing_that_others_can_see(app: App) -> None:
    """Two people share the screen: the first passes without a sound, and the picture is the same before and after."""
    scene = in_window(app, "person geselle person geselle")
    scene.board.hud.chatter.clear()
    before = scene.board.active, scene.board.hud.prompt(scene.board.view, mine=False), labels(scene)[1:]
    scene.submit(0, action("pass"))
    scene.board.update(1.0)
    after = scene.board.active, scene.board.hud.prompt(scene.board.view, mine=False), labels(scene)
    assert before == after
    assert len(before[0]) == 3, "all but the layer"


# --- the ring --------------------------------------------------------------------------------------------------------
def test_the_ring_burns_down_with_the_time_that_is_left(app: App) -> None:
    scene = in_window(app, "person geselle geselle geselle")
    shares = []
    for _ in range(20):
        wait(app, 4)
        shares.append(scene.desk.window.left)
        if not scene.desk.window.open:
            break
    burning = [share for share in shares if share < 1.0]
    assert len(burning) > 5
    assert burning == sorted(burning, reverse=True)
    assert not scene.still(), "a burning ring is drawn again and again"


def test_the_ring_can_be_drawn_in_every_size(app: App) -> None:
    for size in ((1024, 640), (1280, 720), (3840, 2160)):
        scene = in_window(app, "person geselle person geselle", just_opened=True)
        scene.resize(size)
        picture = pygame.Surface(size)
        scene.desk.window.draw(picture)
        covered = picture.get_bounding_rect()
        assert pygame.Rect(0, 0, *size).contains(covered)
        x, y = scene.board.stage.centre
        assert picture.get_at((round(x), round(y - 0.66 * scene.board.stage.card_px)))[:3] != (0, 0, 0)
        app.pop()


# --- hints -----------------------------------------------------------------------------------------------------------
def test_a_hint_is_given_although_bots_have_not_answered_yet(app: App) -> None:
    scene = in_window(app, "person geselle geselle geselle")
    wait(app, 2)
    assert scene.driver.ask_hint(0)
    wait(app, 4)
    assert scene.desk.tools.advice is not None
    assert scene.match.state.phase == "doubt"


def test_enter_after_a_hint_gives_the_answer_that_was_advised(app: App) -> None:
    scene = in_window(app, "person geselle geselle geselle")
    wait(app, 2)
    scene.desk.tools.show_hint(Choice(action("doubt")))
    scene.handle(key_down(pygame.K_RETURN))
    assert [(one.seat, one.action) for one in scene.match.history[-1:]] == [(0, action("doubt"))]


# --- cards and words -------------------------------------------------------------------------------------------------
@rule("MG-2.2")
def test_a_second_card_takes_the_place_of_the_first_and_no_card_turns_grey(app: App) -> None:
    scene = table(app, "person geselle geselle geselle", "0: C2 C3 C4; 1: S2 S3; 2: H2 H3; 3: D2 D3; pile D4; claim 5")
    wait(app, 2)
    row = [one for one in scene.board.stage.sprites if one.zone.name == "hand" and one.zone.seat == 0]
    for sprite in row[:2]:
        scene.desk.play.toggle(sprite)
    assert scene.desk.play.chosen == [row[1]]
    assert [one.want_shade for one in row] == [0.0] * 3


@rule("MG-2.2")
def test_lay_and_claim_of_others_are_told_once(app: App) -> None:
    scene = in_window(app, "person geselle geselle geselle")
    words = scene.board.stage.texts
    told = scene.board.hud.chronicle.lines[-1:]
    assert told == [words("log.said.claim_5", name=scene.match.players[1].name)]
    assert words("log.moved.hand>pile", name=scene.match.players[1].name) not in scene._log_lines(0, 0)


@rule("MG-7.2", "MG-7.4")
def test_the_sheet_tells_the_cards_left_that_decide_equal_matches(app: App) -> None:
    scene = table(app, "person geselle geselle", "0: C2; 1: S3 S9; 2: H4 H8 HA; pile D4; claim 5; left 4/1/2")
    scene.submit(0, action("lay", GAME.deck.token_of["C2"]))
    entries = scene.match.view(0).sheet
    assert [entry.values for entry in entries] == [(0, 4), (2, 3), (3, 5)]


# --- who may call out, but need not ----------------------------------------------------------------------------------
@rule("GG-5.17")
def test_without_a_clock_a_button_lets_the_table_go_on(app: App) -> None:
    """A knock waits for its blow: until then nobody plays, and the button says that there will be none."""
    app.settings = app.settings.__class__(speed="off", answer_time="off")
    match = Match(KNOCKED, build(KNOCKED.options, {"koenner": True}), seated(("person", "geselle")), 1)
    match._state = knocking(Given.read("0: 7 12; 1: 3 9; pile [7]@1; stock 10 4"), {"koenner": True})
    scene = TableScene(app, match)
    app.push(scene)
    assert scene.submit(0, parse_action(KNOCKED, "knock 7")) is None
    moves = len(match.history)
    wait(app, 20, 60_000.0)
    assert len(match.history) == moves
    tree = scene.tree()
    prompt = next(node for node in tree.root.walk() if node.key == "prompt")
    assert prompt.role is Role.ALERT
    assert scene.act_on("go_on", Use.PRESS)
    assert "go_on" not in {node.key for node in scene.tree().root.walk()}
    until(lambda: len(match.history) > moves or wait(app, 1))
