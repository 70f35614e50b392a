"""Guided hands: each is played to its end by the real rules, and by the driver that keeps to it."""

from __future__ import annotations

import pytest

from game.bots.core.base import Answer, Choice, Request
from game.bots.thinking.thinker import LocalThinker
from game.learn.lessons import Course, CourseDriver, Lesson, entry, hands, lesson, next_hand, read, same, taught
from game.match.driver import Pace
from game.match.match import Match
from game.paths import ASSETS
from game.texts import LANGUAGES
from rules.core.contract import Refusal, Seat, action
from rules.core.notation import NotationError, parse_action, write, write_action
from rules.core.registry import GAMES, game
from tests.words import every_game, keys, lacking

ROOT = ASSETS / "games"
STEPS = 4000  # ticks until a lesson must be over
HANDS = [(id, number) for id in GAMES for number in hands(id)]
every_hand = pytest.mark.parametrize(("id", "number"), HANDS, ids=[entry(*hand) for hand in HANDS])


def book(id: str, number: int = 1) -> Lesson:
    found = lesson(id, number)
    assert found is not None
    return found


def never(request: Request) -> Answer:
    raise AssertionError(f"somebody thought for himself in a lesson: {request.key}")


def first(request: Request) -> Answer:
    return Answer(request.key, Choice(request.legal[0]))


def driven(course: Course, thought: object = never) -> CourseDriver:
    return CourseDriver(course, lambda: LocalThinker(thought), Pace(speed=float("inf")))  # type: ignore[arg-type]


def learn(driver: CourseDriver, course: Course) -> None:
    """Read what is told, do what is asked, until the lesson is over."""
    for tick in range(STEPS):
        if course.over:
            return
        step = course.step
        if step is None:
            driver.tick(tick * 1000.0, True)
        elif step.act is None:
            course.go_on()
        else:
            course.done(step.act)
            assert driver.submit(course.lesson.you, step.act) is None
    raise AssertionError(f"stuck behind {len(course.match.history)} moves, at step {course.index}")


# --- the data ----------------------------------------------------------------------------------------------------


def test_every_game_has_a_lesson() -> None:
    assert taught() == tuple(GAMES)


@every_game
def test_the_hands_of_a_path_are_numbered_without_a_gap(id: str) -> None:
    assert hands(id) == tuple(range(1, len(hands(id)) + 1))
    written = {path.stem for path in (ROOT / id / "lessons").glob("*.toml")}
    assert written == {str(number) for number in hands(id)[1:]}


@every_hand
def test_every_lesson_is_played_to_its_end_by_the_rules(id: str, number: int) -> None:
    found = book(id, number)
    match = found.table()
    for seat, act in found.moves:
        told = write(match.game, seat, act)
        assert not isinstance(match.submit(seat, act), Refusal), f"{told} after {len(match.history)} moves"
    assert match.history == list(found.moves)


@every_game
def test_every_step_has_its_words(id: str) -> None:
    wanted = {"lesson.title"} | {f"lesson.{number}.title" for number in hands(id)[1:]}
    for number in hands(id):
        steps = [step.text for step in book(id, number).steps]
        assert len(steps) == len(set(steps)) > (5 if number == 1 else 3)
        wanted |= {f"lesson.{text}" for text in steps}
    assert lacking(wanted, id) == []
    words = {key for lang in LANGUAGES for key in keys(id, lang)}
    assert sorted({key for key in words if key.startswith("lesson.")} - wanted) == []
    putting_off = {key for key in words if key.startswith("refusal.lesson.")}
    assert sorted(putting_off - {f"refusal.{key}" for key in wanted}) == []


@every_hand
def test_a_lesson_ends_with_words_and_asks_for_moves(id: str, number: int) -> None:
    found = book(id, number)
    assert found.steps[-1].act is None
    assert sum(step.act is not None for step in found.steps) >= (4 if number == 1 else 3)


def there(match: Match, you: Seat, thing: str) -> bool:
    """Is what a step points at on the table?"""
    kind, _, name = thing.partition(" ")
    rules, view = match.game, match.view(you)
    if kind in ("zone", "mark"):
        return any(name == one for one in ({zone.name for zone in view.zones} | {mark[0] for mark in view.marks}))
    if kind == "card":
        return name in rules.deck.codes
    if kind == "verb":
        return any(write_action(rules, act).startswith(name) for act in match.legal(you))
    return thing == "hand" or (kind == "seat" and int(name) < len(match.players))


@every_hand
def test_what_a_step_points_at_is_there(id: str, number: int) -> None:
    found = book(id, number)
    match, course = found.table(), Course(found, found.table())
    for seat, act in found.moves:
        while course.step is not None:
            assert [thing for thing in course.step.point if not there(match, found.you, thing)] == [], course.step.text
            if course.step.act is None:
                course.go_on()
            else:
                course.done(course.step.act)
        match.submit(seat, act)
        course.match.submit(seat, act)


@every_hand
def test_every_move_asked_for_is_a_choice_of_the_learner(id: str, number: int) -> None:
    """At most one move of a hand is the only one that the rules allow."""
    match, forced = book(id, number).table(), 0
    for seat, act in book(id, number).moves:
        forced += seat == book(id, number).you and len(match.legal(seat)) == 1
        match.submit(seat, act)
    assert number == 1 or forced <= 1


def test_old_entries_mean_the_first_hand_and_the_next_one_is_suggested() -> None:
    assert entry("doppelkopf", 1) == "doppelkopf"
    assert entry("doppelkopf", 2) == "doppelkopf/2"
    assert next_hand("doppelkopf", ()) == 1
    assert next_hand("doppelkopf", ("doppelkopf",)) == 2
    assert next_hand("doppelkopf", ("doppelkopf/2", "doppelkopf")) == 3
    assert next_hand("doppelkopf", [entry("doppelkopf", number) for number in hands("doppelkopf")]) is None


def test_a_move_that_cannot_be_read_is_named() -> None:
    with pytest.raises(NotationError):
        read("mogeln", 'seed = 1\nseats = 3\nyou = 0\n[[step]]\ntext = "a"\ndo = "lay X9"')


# --- on the way --------------------------------------------------------------------------------------------------


@every_hand
def test_the_others_play_by_the_book(id: str, number: int) -> None:
    found = book(id, number)
    match = found.table()
    course = Course(found, match)
    learn(driven(course), course)
    assert match.history == list(found.moves)


def test_the_table_waits_while_something_is_told() -> None:
    match = book("mogeln").table()
    course = Course(book("mogeln"), match)
    driver = driven(course)
    for tick in range(20):
        driver.tick(tick * 60_000.0, True)
    assert course.step is course.lesson.steps[0]
    assert len(match.history) == course.ready[0]


def test_only_the_expected_move_is_accepted() -> None:
    match = book("mogeln").table()
    course = Course(book("mogeln"), match)
    driver = driven(course)
    while course.step is None:
        driver.tick(1e9, True)
    course.go_on()
    while course.step is None:
        driver.tick(1e9, True)
    assert course.accepts(parse_action(match.game, "lay D3"))
    assert not course.accepts(parse_action(match.game, "lay D7"))


def test_who_does_at_once_what_will_be_asked_has_read_enough() -> None:
    match = book("gluecksgriff").table()
    course = Course(book("gluecksgriff"), match)
    driver = driven(course)
    while course.step is None:
        driver.tick(1e9, True)
    course.go_on()  # the next step only tells, the one after it asks for the Magische Hand
    wanted = course.expected
    assert wanted == action("magic")
    assert course.step is not None
    assert course.step.act is None
    course.done(wanted)
    assert driver.submit(1, wanted) is None
    assert course.index == 3


def test_the_hint_is_what_is_asked() -> None:
    match = book("mogeln").table()
    course = Course(book("mogeln"), match)
    heard: list[Choice] = []
    driver = CourseDriver(
        course, lambda: LocalThinker(never), Pace(speed=float("inf")), on_hint=lambda _, one: heard.append(one)
    )
    while course.step is None:
        driver.tick(1e9, True)
    course.go_on()
    while course.step is None:
        driver.tick(1e9, True)
    assert driver.ask_hint(0)
    assert [one.action for one in heard] == [parse_action(match.game, "lay D3")]


def test_afterwards_the_others_think_for_themselves() -> None:
    match = book("zwergenamulett").table()
    course = Course(book("zwergenamulett"), match)
    driver = driven(course, first)
    learn(driver, course)
    done = len(match.history)
    assert driver.go_on()
    for tick in range(200):
        driver.tick(tick * 1000.0, True)
    assert len(match.history) > done + 1


def test_the_order_in_which_cards_were_touched_counts_for_nothing() -> None:
    rules = game("gluecksgriff")
    assert same(rules, parse_action(rules, "discard 6 3 4"), parse_action(rules, "discard 3 4 6"))
    assert not same(rules, parse_action(rules, "discard 6 3 4"), parse_action(rules, "knock 6 3 4"))
