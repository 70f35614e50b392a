"""Every little scene: runs to its end at any speed, may be skipped at any moment, stands still for who wants that."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from itertools import count
from math import inf

import pygame
import pytest

from rules.core.contract import Special
from rules.core.registry import GAMES
from tests.cases import each
from tests.ui.effects.conftest import voice
from ui.sound.names import SHELF
from ui.table.ahead import drawn as made
from ui.table.effects.catalogue import (
    AHEAD,
    CENTREPIECES,
    EFFECTS,
    ORNAMENTS,
    SHOTS,
    WRITTEN,
    Declared,
    Rooms,
    gathered,
    modules,
    shot_of,
)
from ui.table.effects.gallery import dressed_stage, staged_event
from ui.table.effects.gluecksgriff import script
from ui.table.effects.gluecksgriff.golden import WORD_TALL, WORD_WIDE, word_of
from ui.table.effects.kit.art import Shelf
from ui.table.effects.luxusfamilie.shiver import BARS
from ui.table.picture.cues import Timed, Timeline
from ui.table.picture.stage import Stage
from ui.table.tables import table_of

Played = Callable[..., tuple[Stage, Timed]]

ALL = [*SHOTS, *(name for name in EFFECTS if name not in SHOTS)]
SCENES = list(SHOTS)
LONGEST_MS = {
    "trick_taken": 1600,  # the trick rests before it goes
    "golden_call": 1400,
    "golden_call-other": 1400,
    "confetti": 1400,
    "card_unfold": 1150,
    "bundle_grows-triplet": 1200,
    "figure_walk": 1700,
    "figure_walk-moves": 1700,
    "figure_saw": 2000,
    "swap_hands": 1250,
    "sun_blessing": 1500,
    "fish_hook": 1300,
    "golden_landing": 1750,
    "golden_landing-twins": 2010,
    "lantern_march": 2500,
    "lantern_march-false": 2500,
    "crown": 2000,
    "lamps_round": 1100,
    "portrait": 1150,
    "portrait-grand": 1600,
    "trump_swap": 2300,
    "wax_seal": 1500,
    "staircase": 2000,
    "bid_plate": 1000,
    "bid_plate-made": 1400,
    "bid_plate-failed": 1400,
    "rolling_sum": 1700,
    "few_left": 1050,
    "jester": 1150,
    "stamp": 1750,
    "whole_hand": 2600,
    "chips_in-raise": 1250,
    "chips_out": 2000,  # the hands are to be read meanwhile
    "chips_out-back": 2000,
    "row-exact": 1250,
    "row-beyond": 1350,
    "row-fire": 1300,
    "pot_held": 2300,
    "plaque": 1500,
    "strongbox": 2400,
    "unmask": 2400,
    "unmask-truth": 2400,
    "unmask-joker": 2400,
    "siren": 1250,
    "velvet": 1900,
    "laurel": 1600,
    "union": 1900,
    "union-gold": 1900,
    "shut": 2000,
    "bonus_coin": 1150,
    "judged": 2300,
    "judged-wrong": 2300,
    "pinned": 1350,
    "locket": 1400,
    "locket-shut": 1400,
    "thermometer": 2600,  # the match hangs on it
    "thermometer-rows": 2600,
    "thermometer-frost": 2600,
    "brand": 1700,
    "brand-german": 1700,
    "sealed": 1250,
    "named": 1250,
    "named-suit": 1250,
    "crossed": 1400,
    "slam": 1150,
    "slam-bell": 1150,
    "slam-dagger": 1150,
    "gears": 2500,
    **dict.fromkeys(("stake", "stake-accepted", "stake-both", "stake-gone"), 1150),
    "snapped": 1500,
    "blade": 1700,
    "full_fan": 2300,
    **dict.fromkeys(("burning_sum", "burning_sum-crown"), 1250),
    "shout-last": 1500,
    "shout-gasp": 1150,
    "suit_wish": 1500,
    **dict.fromkeys(("called_out", "called_out-kontra", "called_out-more"), 1350),
    "limelight": 1900,
    "handclasp": 1900,
    "handclasp-across": 1900,
    "beast": 1700,
    "beast-pig": 1250,
    **dict.fromkeys(("balance", "balance-right", "balance-nobody"), 2600),  # what the account hangs on
    "wanted": 1700,
    "shorn": 1500,
    "card_stairs": 1900,
    "card_stairs-gold": 1900,
    "carousel": 2000,
    "carousel-great": 2000,
    "lorgnette": 2000,
    "ink_blot": 1700,
    "kindled": 1300,
    "running_total": 910,
    "held_breath": 1350,
    "tombstone": 2300,
    "crossed_out": 1700,
    "faded": 1500,
    "wave": 1250,
    "wave-numbers": 1250,
    "buoy_drop": 1200,
    "splash": 1500,
    "goes_under": 1900,
    "slammed": 1700,
    "slammed-fire": 1700,
    "sooted": 1500,
    "shoe_rolls": 1500,
    "tower_built": 1500,
    "tower_grows": 1700,
    "tower_falls": 2000,
    "alone": 1900,
    "squeeze": 2300,  # slowly
    "natural": 1500,
    "natural-gold": 1900,
    "natural-ash": 1400,
}
USUAL_MS = 900
LYING = {  # ornaments that lie still
    "seal", "plaque", "pot_chain", "shut", "brand", "brand_german", "felt_heart", "dial_66_of_130", "promise_aufnahme",
    "promise_hand", "tablet_schlag", "tablet_farbe", "ladder_HK_D7_C7", "stake", "game_board",
    "tombstone", "knock_limit", "total_dial", "pegs", "wanted", "side_re", "side_kontra", "promise_re",
    "promise_kontra", "bank_tower", "bet", "till", "card_rail", *BARS,
}  # fmt: skip
HAND_OVER = {"magic_take", "magic_take-hand"}  # its cards stay in the air until the moves that follow take them


def resting(stage: Stage) -> list[tuple[object, ...]]:
    """Everything an effect could have changed about the cards."""
    return [
        (one.card, one.zone, round(one.x), round(one.y), round(one.height_px), one.alpha, one.held is None)
        for one in stage.sprites
    ]


def run(stage: Stage, cue: Timed, dt_ms: float, drawn: int = 1) -> float:
    """Play to the end, drawing one of so many frames (0: none). Returns the milliseconds it took."""
    surface, elapsed = pygame.Surface(stage.size), 0.0
    for frame in count():
        if drawn and frame % drawn == 0:
            cue.draw_under(surface)
            cue.draw(surface)
        stage.update(dt_ms)
        elapsed += dt_ms
        if cue.update(dt_ms):
            return elapsed
        assert elapsed < 3000, "never ends"
    raise AssertionError  # `count` does not end


@pytest.mark.parametrize("name", ALL)
@each("factor", [1.0, 4.0])
def test_runs_to_its_end_in_time(played: Played, name: str, factor: float) -> None:
    stage, cue = played(name)
    elapsed = run(stage, cue, 33.0 * factor, drawn=2 if factor == 1.0 else 0)
    assert cue.over
    assert elapsed <= LONGEST_MS.get(name, USUAL_MS) + 33.0 * factor
    assert voice(stage), "a scene is heard"
    assert set(voice(stage)) <= set(SHELF)


@each("name", ALL)
def test_a_skip_at_any_moment_leaves_the_same_table(played: Played, name: str) -> None:
    stage, cue = played(name)
    run(stage, cue, 50.0, drawn=0)
    natural = resting(stage)
    for share in (0.0, 0.3, 0.6, 0.95):
        stage, cue = played(name)
        if share:
            cue.update(share * cue.ms)
        with stage.silence():
            cue.skip()
        assert resting(stage) == natural, f"skipped at {share}"


@each("name", [name for name in ALL if name not in HAND_OVER])
def test_leaves_the_cards_as_they_were(played: Played, name: str) -> None:
    shot = shot_of(name)
    stage = dressed_stage((1280, 720), 4)
    event = staged_event(stage, shot)
    before = resting(stage)
    cue = EFFECTS[name.partition("-")[0]](event, **dict(shot.params))
    cue.start(stage)
    assert isinstance(cue, Timed)
    run(stage, cue, 50.0, drawn=0)
    assert resting(stage) == before


@pytest.mark.parametrize("name", sorted(HAND_OVER))
def test_floating_cards_are_handed_over_in_sight_and_calmed_home(played: Played, name: str) -> None:
    stage, cue = played(name)
    homes = {one.card: (one.home.x, one.home.y) for one in stage.named("laid")}
    run(stage, cue, 50.0)
    floating = [one for one in stage.named("laid") if one.held is cue]
    assert floating
    assert all(one.alpha == 255 for one in floating)
    assert any((round(one.x), round(one.y)) != tuple(map(round, homes[one.card])) for one in floating)
    stage.calm()
    assert all((one.x, one.y) == homes[one.card] and one.held is None for one in floating)


@each("name", ALL)
def test_reduced_motion_is_a_still_picture(played: Played, name: str) -> None:
    stage, cue = played(name, size=(640, 360), reduced_motion=True)
    felt = pygame.Surface(stage.size)
    felt.fill((31, 90, 70))
    frames = []
    for _ in range(3):
        frame = felt.copy()
        cue.draw(frame)
        frames.append(frame.get_buffer().raw)
        assert not cue.update(cue.ms / 5)
    assert frames[0] == frames[1] == frames[2]
    assert frames[0] != felt.get_buffer().raw, "the still shows something"
    assert stage.offset == (0, 0)


@each("name", SCENES)
@each("seats", [2, 5])
def test_the_smallest_window(played: Played, name: str, seats: int) -> None:
    stage, cue = played(name, size=(1024, 640), seats=seats)
    assert run(stage, cue, 90.0, drawn=3) > 0


@pytest.mark.parametrize(
    "name",
    [
        "golden_call",
        "knock-chain",
        "magic_take",
        "defend_crash",
        "card_unfold",
        "step_reverse",
        "golden_landing-twins",
        "sun_blessing",
        "swap_hands",
        "figure_saw",
    ],
)
def test_the_largest_window(played: Played, name: str) -> None:
    stage, cue = played(name, size=(3840, 2160), seats=3)
    assert run(stage, cue, 260.0) > 0


def test_speed_off_shows_nothing_and_is_silent() -> None:
    stage = dressed_stage((1280, 720), 4)
    stage.speed = inf
    timeline = Timeline(stage)
    for name in ("golden_call", "knock", "hourglass"):
        timeline.add(EFFECTS[name](staged_event(stage, SHOTS[name])))
    timeline.update(16.0)
    assert timeline.idle
    assert voice(stage) == []
    assert not stage.moving


def test_an_event_without_cards_targets_or_values_is_enough() -> None:
    stage = dressed_stage((1280, 720), 2)
    for name, effect in EFFECTS.items():
        cue = effect(Special("anything", 1))
        cue.start(stage)
        assert isinstance(cue, Timed)
        assert run(stage, cue, 200.0) > 0, name
        stage.calm()


@pytest.mark.parametrize("game_id", GAMES)
def test_every_scene_of_a_table_file_exists(game_id: str) -> None:
    table = table_of(game_id)
    assert {scene.effect for scene in table.specials.values()} - {""} <= set(EFFECTS)
    assert {badge.ornament for badge in table.marks.values()} - {""} <= set(ORNAMENTS)
    assert set(table.ornaments.values()) <= set(ORNAMENTS)
    assert {table.centrepiece} - {""} <= set(CENTREPIECES)


@pytest.mark.parametrize("name", sorted(set(ORNAMENTS) - LYING))
def test_ornaments_live_and_stand_still_with_reduced_motion(name: str) -> None:
    def picture(stage: Stage) -> bytes:
        surface = pygame.Surface(stage.size)
        ORNAMENTS[name](surface, stage, 1)
        return bytes(surface.get_buffer().raw)

    calm = dressed_stage((1024, 640), 3, reduced_motion=True)
    lively = dressed_stage((1024, 640), 3)
    seen: tuple[set[bytes], set[bytes]] = (set(), set())
    for _ in range(6):
        for stage, pictures in zip((calm, lively), seen, strict=True):
            pictures.add(picture(stage))
            stage.update(310.0)
    assert len(seen[0]) == 1
    assert len(seen[1]) > 2
    assert any(next(iter(seen[0]))), "something is drawn"


@each("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(1024, 640), (3840, 2160)])
def test_ornaments_stay_in_the_window(size: tuple[int, int], seats: int) -> None:
    from ui.table.effects.gluecksgriff.hourglass import candle_spot
    from ui.table.effects.standing.waiting import glass_spot

    stage = dressed_stage(size, seats)
    for seat in range(seats):
        for x, y, high in (glass_spot(stage, seat), candle_spot(stage, seat)):
            assert high >= 30
            assert high * 0.2 <= x <= size[0] - high * 0.2
            assert high / 2 <= y <= size[1] - high / 2


def test_a_longer_chain_shakes_more_and_sounds_deeper(played: Played) -> None:
    def strength(chain: int) -> tuple[float, list[str]]:
        stage = dressed_stage((1280, 720), 4)
        shaken: list[float] = []
        stage.shake = lambda units, ms: shaken.append(units)  # type: ignore[method-assign]
        cue = EFFECTS["knock"](Special("klopfen", 0, (), (), (chain,)))
        cue.start(stage)
        assert isinstance(cue, Timed)
        run(stage, cue, 20.0)
        assert len(shaken) == 2, "a double knock"
        return max(shaken), voice(stage)

    (weak, single), (strong, chained) = strength(1), strength(4)
    assert weak < strong
    assert (single, chained) == (["knock", "glass", "glass"], ["knock_deep", "glass", "glass"])


def test_the_call_lights_one_candle_for_each_other_seat(played: Played) -> None:
    for seats in (2, 5):
        stage, cue = played("golden_call", seats=seats)
        run(stage, cue, 30.0)
        assert voice(stage).count("candle") == seats - 1


def test_the_golden_pen_writes_the_word_of_the_call_within_its_room() -> None:
    for lang in ("de", "en"):
        stage = dressed_stage((1280, 720), 4, lang=lang)
        word = stage.texts("special.call")
        assert script.writable(word), word
        picture = word_of(stage, word)
        assert picture.get_width() <= WORD_WIDE + 1
        assert picture.get_height() <= WORD_TALL + 1
    assert not script.writable("Xylophon")
    assert word_of(stage, "Xylophon").get_width() > 50, "a strange word is set in the display face"


def test_spinning_stops_at_the_named_number(played: Played) -> None:
    for number in (0, 7, 14):
        stage = dressed_stage((1280, 720), 4)
        event = staged_event(stage, SHOTS["spin_numbers"])._replace(values=(number,))
        cue = EFFECTS["spin_numbers"](event)
        cue.start(stage)
        numbers = [cue.number_at(turns) for turns in range(8)]  # type: ignore[attr-defined]
        assert numbers[-1] == number
        assert len(set(numbers)) == 8
        assert all(0 <= one <= 14 for one in numbers)


def test_the_shelf_keeps_within_its_weight() -> None:
    shelf = Shelf(limit_bytes=100_000)
    for index in range(40):
        shelf.of(index, lambda: pygame.Surface((50, 50), pygame.SRCALPHA))
    assert shelf.weight <= 100_000
    made: list[int] = []
    shelf.of(39, lambda: made.append(1) or pygame.Surface((1, 1)))  # type: ignore[func-returns-value]
    assert made == [], "the last used picture is still there"


def test_warming_up_goes_in_small_steps_and_ends() -> None:
    stage = dressed_stage((1280, 720), 3)
    assert sum(1 for _ in made(AHEAD["magic_hand"](stage))) > 4
    for effect in AHEAD:
        assert sum(1 for _ in made(AHEAD[effect](stage))) < 80
    assert sum(1 for _ in WRITTEN["golden_call"](stage, ("Glücksgriff!", "Sanduhr"))) == 1, "no pen writes the other"


def test_a_name_that_two_modules_declare_is_an_error() -> None:
    found = modules("gluecksgriff")
    with pytest.raises(ValueError, match=r"hourglass: EFFECTS .*hourglass.* stand twice"):
        gathered("EFFECTS", [*found, import_module("ui.table.effects.gluecksgriff.hourglass")])


def test_a_name_that_two_rooms_declare_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.table.effects.catalogue.modules", lambda room: modules("scenes"))
    with pytest.raises(ValueError, match="knock stands in scenes"):
        Rooms().read(*GAMES)


def test_a_table_reads_the_shared_rooms_and_its_own() -> None:
    rooms = Rooms()
    assert not any(rooms.of.values()), "nothing is read before it is asked for"
    rooms.read("gluecksgriff")
    assert set(rooms.unread) == set(GAMES) - {"gluecksgriff"}
    assert {"knock", "hourglass"} <= rooms.of["EFFECTS"].keys()


def test_a_name_of_another_game_is_found_all_the_same() -> None:
    rooms = Rooms()
    effects: Mapping[str, object] = Declared("EFFECTS", rooms)
    assert "" not in effects
    assert "knock" in effects
    assert set(rooms.unread) == set(GAMES), "the shared rooms have it"
    assert effects["hourglass"] is EFFECTS["hourglass"]
    assert "gluecksgriff" not in rooms.unread
    assert "no such scene" not in effects
    assert not rooms.unread, "it was looked for everywhere"


def test_going_through_the_effects_reads_every_room() -> None:
    rooms = Rooms()
    assert len(Declared[object]("EFFECTS", rooms)) == len(EFFECTS)
    assert not rooms.unread
