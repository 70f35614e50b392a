"""The scenes of doubt: a card turned in the light, noses and sinking plates, the dial of ranks, the lamp."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from rules.core.contract import Special
from tests.ui.effects.conftest import voice
from ui.table.effects.catalogue import EFFECTS, GROUND, ORNAMENTS
from ui.table.effects.gallery import background, dressed_stage, shoot
from ui.table.effects.kit.scene import NOBODY
from ui.table.effects.mogeln.siren import SMALL, siren_spot
from ui.table.effects.mogeln.unmask import SEEN, SINK, TURNS, VERDICTS, Unmask
from ui.table.effects.standing.dials import HALF, rank_dial, rank_pointer, rank_spot, ranks
from ui.table.picture.cues import Timed
from ui.table.picture.stage import Stage
from ui.table.words.plates import rect_of

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160))


def turned_up(
    outcome: str, seat: int = 1, size: tuple[int, int] = (1280, 720), calm: bool = False
) -> tuple[Stage, Unmask]:
    """The scene over the top card of a pile; `seat` takes it."""
    stage = dressed_stage(size, 4, reduced_motion=calm)
    card = stage.named("pile")[-1].card
    cue = EFFECTS["unmask"](Special(outcome, seat, (card,), (0,), (9, 6)), outcome=outcome)
    assert isinstance(cue, Unmask)
    cue.start(stage)
    return stage, cue


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_nose_leaves_the_name_to_be_read(size: tuple[int, int], seat: int) -> None:
    """Only what the nose itself paints is looked at: its root is at the portrait, beside it stands the name."""
    stage, cue = turned_up("lie", seat, size)
    cue.t = 0.75
    picture = pygame.Surface(size, pygame.SRCALPHA)
    cue._lit = cue._blush = lambda *args: None  # type: ignore[method-assign]
    cue._liar(picture)
    drawn = pygame.mask.from_threshold(picture, (0x5A, 0x2E, 0x14), (12, 12, 12, 255))  # the outline of the wood
    assert drawn.count() > 20
    plate, (x, _) = rect_of(stage.plate(seat)), cue._face()
    name = pygame.Rect(round(x) + stage.px(44), plate.top + plate.height // 8, plate.width // 2, plate.height // 3)
    assert drawn.overlap_area(pygame.mask.Mask(name.size, fill=True), name.topleft) == 0


def moments(cue: Timed, step_ms: float = 40.0) -> Iterator[float]:
    while not cue.update(step_ms):
        cue.stage.update(step_ms)
        yield cue.t


# --- the turned card -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("outcome", sorted(VERDICTS))
def test_the_face_is_seen_only_once_the_card_has_turned(outcome: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, cue = turned_up(outcome)
    surface, asked = pygame.Surface(stage.size), []
    picture = stage.picture
    monkeypatch.setattr(stage, "picture", lambda code, *more: asked.append((cue.t, code)) or picture(code, *more))
    for _ in moments(cue):
        cue.draw(surface)
    code = stage.code(cue.event.cards[0])
    open_at = [t for t, seen in asked if seen == code]
    assert {seen for _, seen in asked} == {code, ""}
    assert TURNS < min(open_at) < SEEN
    assert asked[-1][1] == "", "it goes back as it came, for the pile is taken face down"


def test_the_card_of_the_pile_is_not_seen_twice() -> None:
    stage, cue = turned_up("lie")
    top = stage.named("pile")[-1]
    assert top.alpha == 0
    cue.skip()
    assert (top.alpha, top.held) == (255, None)


@pytest.mark.parametrize("outcome", ["truth", "joker"])
def test_the_plate_of_a_wrong_doubter_sinks_and_comes_up_again(outcome: str) -> None:
    stage, cue = turned_up(outcome, seat=2)
    sunk = [stage.sunk.get(2, 0.0) for _ in moments(cue)]
    assert max(sunk) == pytest.approx(SINK, abs=0.5)
    assert stage.sunk == {}


def test_the_plate_of_a_liar_blushes() -> None:
    """His plate is much redder than in the light of the table, and nobody else's."""
    stage, cue = turned_up("lie", seat=1)
    felt, frame = background(stage.size), pygame.Surface(stage.size)
    redness = {}
    for t in moments(cue):
        if SEEN + 0.08 < t < SEEN + 0.12:
            shoot(stage, cue, frame, felt)
            for seat in (1, 3):
                box = rect_of(stage.plate(seat)).inflate(-20, -20)
                red, green, _ = pygame.transform.average_color(
                    frame, pygame.Rect(box.right - 40, box.bottom - 12, 30, 10)
                )[:3]
                redness[seat] = red - green
    assert redness[1] > 60
    assert redness[3] < 20


@pytest.mark.parametrize("size", SIZES)
def test_a_nose_grows_within_the_window_at_every_seat(size: tuple[int, int]) -> None:
    for seat in range(4):
        stage, cue = turned_up("lie", seat, size, calm=True)
        plain, grown = pygame.Surface(size), pygame.Surface(size)
        cue.t = SEEN
        cue._liar(plain)
        cue.t = 0.7
        cue._liar(grown)
        face = cue._face()
        assert pygame.Rect(0, 0, *size).collidepoint(face[0] + stage.px(170), face[1] - stage.px(20))
        assert plain.get_buffer().raw != grown.get_buffer().raw


def test_each_verdict_sounds_different() -> None:
    heard = {}
    for outcome in VERDICTS:
        stage, cue = turned_up(outcome)
        for _ in moments(cue):
            pass
        heard[outcome] = tuple(voice(stage))
    assert len(set(heard.values())) == len(VERDICTS)
    assert all("roll" in sounds for sounds in heard.values())


# --- the dial --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("lang", "courts"), [("de", "B D K A"), ("en", "J Q K A")])
def test_the_dial_shows_all_ranks_in_the_letters_of_the_language(lang: str, courts: str) -> None:
    stage = dressed_stage((1280, 720), 4, "mogeln", lang)
    words = ranks(stage)
    assert words[:9] == [str(number) for number in range(2, 11)]
    assert words[9:] == courts.split()


def test_a_table_without_words_for_it_counts() -> None:
    assert ranks(dressed_stage((1280, 720), 3))[:3] == ["1", "2", "3"]


def test_the_pointer_follows_forwards_also_past_the_ace() -> None:
    stage = dressed_stage((1280, 720), 4, "mogeln")
    assert rank_pointer(stage, 13, 13) == 12
    way = []
    for _ in range(40):
        stage.update(30.0)
        way.append(rank_pointer(stage, 1, 13))
    assert way == sorted(way)
    assert way[0] > 12
    assert way[-1] % 13 == pytest.approx(0.0, abs=0.05) or way[-1] == pytest.approx(13.0, abs=0.05)


def test_a_new_round_and_reduced_motion_put_the_pointer_there_at_once() -> None:
    stage = dressed_stage((1280, 720), 4, "mogeln")
    assert rank_pointer(stage, 4, 13) == 3
    assert rank_pointer(stage, 1, 13) == 0, "more than half a turn ahead is another round"
    calm = dressed_stage((1280, 720), 4, "mogeln", reduced_motion=True)
    assert rank_pointer(calm, 3, 13) == 2
    assert rank_pointer(calm, 4, 13) == 3


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_the_places_of_the_dial_lie_apart_and_around_the_pile(size: tuple[int, int], seats: int) -> None:
    stage = dressed_stage(size, seats, "mogeln")
    places = [rank_spot(stage, place, 13) for place in range(13)]
    for index, (x, y) in enumerate(places):
        fx, fy = places[(index + 1) % 13]
        assert ((x - fx) ** 2 + (y - fy) ** 2) ** 0.5 > stage.px(36)
        cx, cy = stage.centre
        assert abs(x - cx) < HALF[0] * stage.card_px
        assert abs(y - cy) < HALF[1] * stage.card_px


def test_the_dial_lies_below_the_cards() -> None:
    assert "rank_dial" in GROUND.keys() <= ORNAMENTS.keys()
    stage = dressed_stage((1280, 720), 4, "mogeln")
    one, other = pygame.Surface(stage.size), pygame.Surface(stage.size)
    rank_dial(one, stage, NOBODY, 3)
    rank_dial(other, stage, NOBODY, 4)
    assert one.get_buffer().raw != other.get_buffer().raw


# --- the last card ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_the_lamp_stands_in_the_window_at_every_seat(size: tuple[int, int], seats: int) -> None:
    stage = dressed_stage(size, seats, "mogeln")
    for seat in range(seats):
        x, y = siren_spot(stage, seat)
        high = stage.px(SMALL)
        assert high / 2 <= x <= size[0] - high / 2
        assert high / 2 <= y <= size[1] - high / 2


def test_the_lamp_is_not_there_twice_while_it_comes() -> None:
    stage = dressed_stage((1280, 720), 4)
    cue = EFFECTS["siren"](Special("last_chance", 1))
    cue.start(stage)
    assert "siren" in stage.carried
    cue.skip()
    assert stage.carried == set()


def test_a_knock_of_doubt_shakes_the_whole_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def shaken(**params: int) -> float:
        stage, sizes = dressed_stage((1280, 720), 4), list[float]()
        monkeypatch.setattr(stage, "shake", lambda units, ms: sizes.append(units))
        cue = EFFECTS["knock"](Special("doubt", 0, targets=(1,)), **params)
        cue.start(stage)
        cue.skip()
        return max(sizes)

    assert shaken(deep=5) > 2 * shaken()
