"""The driver under a clock of the test's own: the order of acting, the pauses, and the listeners."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

import pytest

from game.bots.core.base import Answer, Choice, Reason, Request
from game.bots.thinking import impulses
from game.match import journal
from game.match.driver import Driver, Pace
from game.match.match import Match
from game.match.seats import seated
from game.people.manners import figures, tempo_of
from rules.core.contract import TABLE, Action, Entered, Event, Moved, Refusal, Said, View, action
from rules.core.deck import BACK
from tests.game import toy
from tests.game.table import play, real_match, same, toy_match

FRAME_MS = 16.0


class SlowThinker:
    """Plays the last legal move; answers when it was polled `polls` times."""

    def __init__(self, polls: int = 1) -> None:
        self.polls = polls
        self.asked: list[Request] = []
        self.closed = False
        self.answers: list[tuple[int, Answer]] = []

    def ask(self, request: Request) -> None:
        self.asked.append(request)
        self.answers = [(self.polls, Answer(request.key, self.choice(request)))]

    def choice(self, request: Request) -> Choice:
        return Choice(request.legal[-1])

    def poll(self) -> Answer | None:
        self.answers = [(left - 1, answer) for left, answer in self.answers]
        if self.answers and self.answers[0][0] <= 0:
            return self.answers.pop(0)[1]
        return None

    def close(self) -> None:
        self.closed = True


class Diary:
    """Remembers every event; a seat's memory is the number of events it was told."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def reset(self) -> None:
        self.events.clear()

    def note(self, events: Iterable[Event]) -> None:
        self.events += events

    def memory(self, seat: int) -> int:
        return len(self.events)

    def blank(self, seat: int) -> int:
        return 0


class Table:
    """A driver with everything it needs, and a clock."""

    def __init__(self, match: Match, pace: Pace | None = None, thinker: SlowThinker | None = None) -> None:
        self.match = match
        self.thinker = thinker or SlowThinker()
        self.minds = Diary()
        self.shown: list[list[Event]] = []
        self.undone = 0
        self.hints: list[tuple[int, Choice]] = []
        self.notices: list[str] = []
        self.ended: list[Match] = []
        self.now_ms = 1000.0
        self.driver = Driver(
            match,
            self.thinker,
            pace,
            minds=self.minds,
            on_events=self.shown.append,
            on_undone=self._count_undone,
            on_hint=lambda seat, choice: self.hints.append((seat, choice)),
            on_notice=lambda notice: self.notices.append(notice.code),
            on_end=self.ended.append,
        )

    def _count_undone(self) -> None:
        self.undone += 1

    def pass_time(self, duration_ms: float, idle: bool = True) -> int:
        """Let frames pass for `duration_ms`; the number of moves played."""
        moves, end = 0, self.now_ms + duration_ms
        while self.now_ms < end:
            moves += self.driver.tick(self.now_ms, idle)
            self.now_ms += FRAME_MS
        return moves

    def until_move(self, idle: bool = True) -> float:
        """Let frames pass until the next move; the milliseconds that took."""
        begin = self.now_ms
        while not self.driver.tick(self.now_ms, idle):
            self.now_ms += FRAME_MS
            assert self.now_ms < begin + 20_000, "nothing happens"
        self.now_ms += FRAME_MS
        return self.now_ms - begin - FRAME_MS


def verbs(match: Match) -> list[str]:
    return [move.action.verb for move in match.history]


def hands(match: Match, *hands: str) -> None:
    """Put these cards into the hands, as if dealt."""
    assert match.state.phase == "deal", "before anything else"
    match.submit(TABLE, action("deal"))
    every = sorted([card for hand in match.state.hands for card in hand] + match.state.stock)
    match.state.hands[:] = [[] for _ in hands]
    for seat, text in enumerate(hands):
        for code in text.split():
            card = next(card for card in every if toy.DECK.code(card) == code)
            every.remove(card)
            match.state.hands[seat].append(card)
    match.state.stock[:] = every


def at_a_decision() -> Match:
    """A match, dealt, in which the person has two different cards and nobody may break in."""
    for seed in range(100):
        match = toy_match(limit=100, seed=seed)
        match.submit(TABLE, action("deal"))
        every = {toy.DECK.code(card) for hand in match.state.hands for card in hand}
        if len(match.legal(0)) == 2 and "6" not in every:
            return match
    raise AssertionError("no such deal")


def lay(code: str) -> Action:
    return action("lay", toy.DECK.token_of[code])


# --- the table's own moves ---------------------------------------------------------------------------------------


def test_the_table_deals_when_the_screen_is_at_rest() -> None:
    table = Table(toy_match())
    assert table.pass_time(500, idle=False) == 0
    assert table.pass_time(FRAME_MS) == 1
    assert verbs(table.match) == ["deal"]
    assert isinstance(table.shown[0][0], Moved)


def test_after_the_deal_a_person_is_waited_for() -> None:
    table = Table(toy_match())
    table.pass_time(5000)
    assert verbs(table.match) == ["deal"]
    assert table.driver.waits_for_people
    assert table.driver.thinking is None
    assert not table.thinker.asked


def played_to_the_sheet(table: Table) -> None:
    while table.match.state.phase != "round_end":
        for seat in table.match.persons:
            if seat in table.match.turn.must:
                assert table.driver.submit(seat, table.match.legal(seat)[-1]) is None
        table.pass_time(1000)


def test_the_score_sheet_rests_until_somebody_asks() -> None:
    table = Table(toy_match(limit=100))
    played_to_the_sheet(table)
    assert table.pass_time(60_000) == 0
    assert table.driver.waits_for_people
    assert table.driver.go_on()
    assert table.match.state.phase == "deal"
    assert not table.driver.go_on() or verbs(table.match)[-1] == "deal"


def test_a_person_may_turn_the_sheet_from_his_own_seat() -> None:
    table = Table(toy_match(limit=100))
    played_to_the_sheet(table)
    assert table.driver.submit(0, action("next")) is None
    assert table.match.history[-1] == (0, action("next"))


def test_where_only_bots_sit_the_sheet_is_turned_after_a_rest() -> None:
    table = Table(toy_match("geselle", "meister", limit=100), Pace(sheet_ms=3000))
    while table.match.state.phase != "round_end":
        table.until_move()
    assert not table.driver.waits_for_people
    assert 3000 <= table.until_move() < 3000 + 3 * FRAME_MS
    assert verbs(table.match)[-1] == "next"


def test_a_demo_turns_the_sheet_where_people_sit() -> None:
    table = Table(toy_match(limit=100), Pace(sheet_ms=3000, demo=True, speed=2.0))
    played_to_the_sheet(table)
    while table.match.state.phase == "round_end":
        table.until_move()
    assert "next" in verbs(table.match)


def test_nobody_turns_a_table_that_is_not_asked() -> None:
    table = Table(toy_match())
    table.pass_time(100)
    assert not table.driver.go_on()


# --- bots --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0, 4.0])
def test_a_bot_pauses_like_a_person_scaled_by_the_speed(speed: float) -> None:
    pauses = []
    for seed in range(12):
        table = Table(toy_match("geselle", "person", seed=seed), Pace(speed=speed))
        table.until_move()
        pauses.append(table.until_move())
    assert min(pauses) >= 250 / speed
    assert max(pauses) <= 900 * tempo_of(table.match.players[0]) / speed + 2 * FRAME_MS
    assert len({round(pause) for pause in pauses}) > 3, "always the same pause is no person's"


def test_a_forced_move_takes_the_shortest_pause() -> None:
    match = toy_match("geselle", "person")
    hands(match, "3 3", "1 2")
    assert Table(match).until_move() <= 250 * tempo_of(match.players[0]) + 2 * FRAME_MS


def test_every_figure_has_a_tempo_of_its_own() -> None:
    """Forced moves, so that nothing else decides how long each waits."""
    waits: dict[int, float] = {}
    for avatar in range(len(figures())):
        match = toy_match("geselle", "person")
        match.players = (replace(match.players[0], avatar=avatar), *match.players[1:])
        hands(match, "3 3", "1 2")
        waits[avatar] = Table(match, Pace(shortest_ms=1000)).until_move()
    for avatar, figure in enumerate(figures()):
        assert waits[avatar] == pytest.approx(1000 * figure.tempo, abs=2 * FRAME_MS)


def test_no_figure_thinks_where_bots_are_not_to_think() -> None:
    hurried, match = Pace(), toy_match("geselle", "person")
    hurried.pause(0)
    assert Table(match, hurried).until_move() <= 2 * FRAME_MS


def test_a_close_choice_takes_a_longer_pause() -> None:
    class Torn(SlowThinker):
        def choice(self, request: Request) -> Choice:
            return Choice(request.legal[-1], 1.0, request.legal[0], lead=0.1, error=0.2)

    for _ in range(8):
        match = toy_match("geselle", "person")
        hands(match, "3 4", "1 2")
        assert Table(match, thinker=Torn()).until_move() >= 250 + 0.6 * 650


def test_with_the_speed_off_nothing_is_waited_for() -> None:
    table = Table(toy_match("geselle", "meister", limit=30), Pace(speed=math.inf))
    frames = 0
    while not table.match.finished:
        assert table.pass_time(FRAME_MS, idle=False) == 1
        frames += 1
    assert len(table.shown) == frames <= len(table.match.history)


def test_bots_think_while_the_table_moves_but_act_only_at_rest() -> None:
    table = Table(toy_match("geselle", "person"))
    table.until_move()
    table.pass_time(3000, idle=False)
    assert len(table.thinker.asked) == 1
    assert verbs(table.match) == ["deal"]
    assert table.driver.thinking == 0
    assert 250 <= table.until_move() <= 900 + 2 * FRAME_MS  # a pause after the rest, not a leap


def test_a_slow_thinker_is_asked_once_and_waited_for() -> None:
    table = Table(toy_match("geselle", "person"), thinker=SlowThinker(polls=200))
    table.until_move()
    assert table.until_move() >= 199 * FRAME_MS
    assert len(table.thinker.asked) == 1


def test_a_bot_is_asked_with_its_own_view_level_and_memory() -> None:
    table = Table(toy_match("geselle", "person"))
    table.until_move()
    table.until_move()
    (request,) = table.thinker.asked
    assert (request.game_id, request.seat, request.level) == ("toy", 0, "geselle")
    assert set(request.view.zones[toy.HANDS[1]]) == {BACK}
    assert BACK not in request.view.zones[toy.HANDS[0]]
    assert request.legal == tuple(table.match.at(1).legal(0))
    assert request.memory == len(table.match.log[0])


def test_the_seed_of_a_question_comes_from_the_view_alone() -> None:
    seeds = []
    for match_seed in (1, 2):
        match = toy_match("geselle", "person", seed=match_seed)
        hands(match, "3 4", "1 2")
        table = Table(match)
        table.until_move()
        seeds.append((table.thinker.asked[0].seed, table.thinker.asked[0].key))
    assert seeds[0] == seeds[1]


def test_a_stale_answer_is_dropped() -> None:
    table = Table(toy_match("geselle", "person"), thinker=SlowThinker(polls=10_000))
    table.until_move()
    table.driver.tick(table.now_ms, False)
    table.thinker.answers = [(0, Answer("of another position", Choice(action("deal"))))]
    assert table.pass_time(2000) == 0


def test_an_answer_against_the_rules_is_replaced_by_a_legal_move(caplog: pytest.LogCaptureFixture) -> None:
    class Wrong(SlowThinker):
        def choice(self, request: Request) -> Choice:
            return Choice(action("next"))

    table = Table(toy_match("geselle", "person"), thinker=Wrong())
    table.until_move()
    table.until_move()
    assert table.match.history[-1] == (0, table.thinker.asked[0].legal[0])
    assert "not allowed" in caplog.text


# --- breaking in -------------------------------------------------------------------------------------------------


def test_a_bot_breaks_in_at_once_and_the_screen_is_told_in_one() -> None:
    match = toy_match("geselle", "person")
    hands(match, "6 6", "1 2")
    table = Table(match)
    table.until_move()
    assert verbs(match) == ["deal", "lay", "rap"]
    (events,) = table.shown
    assert isinstance(events[0], Moved)
    assert events[-1] == Said(0, "rap")
    assert table.minds.events[-1] == Said(0, "rap")


class Leisure(toy.Toy):
    """The toy game with a rap that nobody waits for."""

    due = frozenset[str]()
    impulses = frozenset({"rap"})


class Mood:
    """A brain that uses every right it has, or none ever."""

    def __init__(self, loud: bool) -> None:
        self.loud = loud
        self.glances = 0

    def impulse(self, view: View, memory: int, legal: Sequence[Action], *_: object) -> tuple[Action, Reason] | None:
        self.glances += 1
        assert list(legal) == [action("rap")]
        return (legal[0], Reason("loud")) if self.loud else None


def at_leisure(monkeypatch: pytest.MonkeyPatch, mood: Mood, *kinds: str) -> Table:
    """A table where seat 0 has just laid a six."""
    monkeypatch.setattr(impulses, "brain", lambda _: mood)
    match = Match(Leisure(), toy.Options(), seated(kinds), 1)
    hands(match, "6 6", "1 2")
    match.submit(0, lay("6"))
    return Table(match)


def test_a_bot_bursts_out_after_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_leisure(monkeypatch, Mood(loud=True), "geselle", "person")
    assert table.until_move() >= table.driver.pace.shortest_ms
    assert verbs(table.match) == ["deal", "lay", "rap"]


def test_a_bot_may_keep_quiet_for_ever_and_is_not_asked_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    mood = Mood(loud=False)
    table = at_leisure(monkeypatch, mood, "geselle", "person")
    assert table.pass_time(5000) == 0
    assert mood.glances == 1
    assert table.driver.waits_for_people


def test_a_hint_tells_of_a_right_that_nobody_waits_for(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_leisure(monkeypatch, Mood(loud=True), "person", "person")
    assert table.driver.ask_hint(0)
    assert table.hints == [(0, Choice(action("rap"), reasons=(Reason("loud"),)))]


class ByHeart(Leisure):
    by_heart = True


def test_where_people_must_remember_a_hint_knows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(impulses, "brain", lambda _: Mood(loud=True))
    match = Match(ByHeart(), toy.Options(), seated(("person", "person")), 1)
    hands(match, "6 6", "1 2")
    match.submit(0, lay("6"))
    table = Table(match)
    assert not table.driver.ask_hint(0), "to rap or not is a question of memory"
    assert table.driver.ask_hint(1)
    table.pass_time(200)
    assert [request.memory for request in table.thinker.asked] == [0]


def test_without_an_impulse_and_out_of_turn_there_is_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_leisure(monkeypatch, Mood(loud=False), "person", "person")
    assert not table.driver.ask_hint(0)


def test_a_break_in_left_open_by_a_killed_process_is_made_up_for() -> None:
    match = toy_match("geselle", "person")
    hands(match, "6 6", "1 2")
    match.submit(0, lay("6"))
    table = Table(match)
    table.pass_time(FRAME_MS)
    assert verbs(match) == ["deal", "lay", "rap"]


def test_bots_wait_while_a_person_may_break_in_whatever_the_speed() -> None:
    for speed in (1.0, 4.0, math.inf):
        match = toy_match("person", "geselle", window_ms=2000)
        hands(match, "6 6", "1 2")
        table = Table(match, Pace(speed=speed))
        assert table.driver.submit(0, lay("6")) is None
        table.pass_time(500, idle=False)
        if speed != math.inf:
            table.pass_time(FRAME_MS)
            assert table.driver.window_left_ms == 2000  # it begins when the table rests
        took = table.until_move()
        assert 1400 <= took <= 2100, took
        assert verbs(match)[-1] == "lay"
        assert table.driver.window_left_ms == 0


def test_without_a_clock_the_table_waits_until_somebody_calls_out_or_says_that_nobody_will() -> None:
    match = toy_match("person", "geselle", window_ms=2000)
    hands(match, "6 6", "1 2")
    table = Table(match, Pace(patience=math.inf))
    assert not table.driver.held
    table.driver.submit(0, lay("6"))
    table.pass_time(600_000)
    assert verbs(match) == ["deal", "lay"]
    assert table.driver.held
    table.driver.waive()
    assert not table.driver.held
    assert table.until_move() <= 900 + 2 * FRAME_MS
    assert verbs(match) == ["deal", "lay", "lay"]


def test_with_a_clock_there_is_nothing_to_waive() -> None:
    match = toy_match("person", "geselle", window_ms=2000)
    hands(match, "6 6", "1 2")
    table = Table(match)
    table.driver.submit(0, lay("6"))
    table.pass_time(200)
    table.driver.waive()
    assert table.until_move() >= 1400


def test_a_person_breaks_in_while_the_window_is_open() -> None:
    match = toy_match("person", "geselle", window_ms=2000)
    hands(match, "6 6", "1 2")
    table = Table(match)
    table.driver.submit(0, lay("6"))
    table.pass_time(1000)
    assert table.driver.submit(0, action("rap")) is None
    assert table.until_move() <= 900 + 2 * FRAME_MS
    assert verbs(match) == ["deal", "lay", "rap", "lay"]


def test_no_window_is_kept_for_bots() -> None:
    match = toy_match("meister", "geselle", window_ms=5000)
    hands(match, "6 6", "1 2")
    table = Table(match)
    table.until_move()
    assert table.until_move() <= 900 + 2 * FRAME_MS


# --- people ------------------------------------------------------------------------------------------------------


def test_a_refused_move_is_answered_and_shown_to_nobody() -> None:
    match = toy_match()
    hands(match, "1 2", "3 4")
    table = Table(match)
    assert table.driver.submit(0, lay("6")) == Refusal("not_in_hand", "TOY-1")
    assert not table.shown


def test_a_takeback_asks_the_person_again_and_the_bots_forget() -> None:
    match = at_a_decision()
    table = Table(match)
    table.driver.submit(0, match.legal(0)[0])
    told = len(table.minds.events)
    assert table.driver.undo()
    assert table.undone == 1
    assert verbs(match) == ["deal"]
    assert len(table.minds.events) == len(match.log[0]) < told
    assert table.driver.waits_for_people
    assert not table.driver.undo()


def test_what_a_person_has_seen_since_cannot_be_taken_back() -> None:
    match = at_a_decision()
    table = Table(match)
    table.driver.submit(0, match.legal(0)[0])
    table.until_move()  # the bot lays a card that nobody knew
    assert not table.driver.undo()
    assert table.undone == 0


def test_an_answer_of_before_the_takeback_is_not_played() -> None:
    match = at_a_decision()
    table = Table(match, thinker=SlowThinker(polls=3))
    table.driver.submit(0, match.legal(0)[0])
    table.pass_time(FRAME_MS)
    assert table.thinker.answers
    table.driver.undo()
    assert table.pass_time(3000) == 0


def test_a_hint_comes_from_the_strongest_level_with_the_person_s_view() -> None:
    match = toy_match()
    hands(match, "1 2", "3 4")
    table = Table(match)
    assert table.driver.ask_hint(0)
    table.pass_time(100)
    assert table.hints == [(0, Choice(match.legal(0)[-1]))]
    (request,) = table.thinker.asked
    assert (request.seat, request.level) == (0, "meister")
    assert request.view == match.view(0)
    assert verbs(match) == ["deal"]
    assert table.pass_time(1000) == 0
    assert len(table.hints) == 1


def test_a_hint_for_a_position_that_is_gone_never_comes() -> None:
    match = toy_match()
    hands(match, "1 2", "3 4")
    table = Table(match, thinker=SlowThinker(polls=5))
    table.driver.ask_hint(0)
    table.pass_time(FRAME_MS)
    table.driver.submit(0, lay("1"))
    table.until_move()
    assert not table.hints
    assert not table.driver.ask_hint(1)


# --- the whole ---------------------------------------------------------------------------------------------------


def test_the_end_is_told_once_and_nothing_moves_after_it() -> None:
    table = Table(toy_match("geselle", "meister", limit=10), Pace(speed=math.inf))
    table.pass_time(100 * FRAME_MS)
    assert table.ended == [table.match]
    assert Entered("over") in table.shown[-1]
    assert table.pass_time(1000) == 0
    assert not table.driver.waits_for_people


def test_a_loaded_match_is_remembered_from_its_start() -> None:
    table = Table(toy_match("geselle", "meister", limit=100), Pace(speed=math.inf))
    table.pass_time(20 * FRAME_MS)
    again = Table(table.match)
    assert again.minds.events == table.minds.events


def test_the_screen_is_told_of_a_move_that_is_on_the_disk() -> None:
    table = Table(toy_match("geselle", "meister"), Pace(speed=math.inf))
    path = journal.create(table.match).path
    on_disk: list[int] = []
    table.driver.on_events = lambda events: on_disk.append(len(journal.read(path)[0].history))
    table.pass_time(4 * FRAME_MS)
    assert len(on_disk) == 4
    assert on_disk == sorted(set(on_disk))  # each time more than before
    assert on_disk[-1] == len(table.match.history)


def test_the_recorder_s_notices_reach_the_screen() -> None:
    table = Table(toy_match())
    table.match.notices.append(journal.Notice("journal_unwritable"))
    table.pass_time(FRAME_MS)
    assert table.notices == ["journal_unwritable"]
    assert not table.match.notices


def test_closing_closes_thinker_and_journal() -> None:
    table = Table(toy_match())
    path = journal.create(table.match).path
    table.driver.close()
    assert table.thinker.closed
    loaded, _ = journal.load(path)
    loaded.close()


@pytest.mark.parametrize("options", [{}, {"koenner": True, "deception": True, "blank_set": "starter"}])
@pytest.mark.parametrize("kinds", [("geselle", "meister"), ("lehrling", "geselle", "meister", "geselle")])
def test_a_whole_match_runs_by_itself_and_loads_to_the_same_end(
    kinds: Sequence[str], options: dict[str, object]
) -> None:
    class Various(SlowThinker):
        def choice(self, request: Request) -> Choice:
            return Choice(request.legal[request.seed % len(request.legal)])

    match = real_match(*kinds, limit=50, **options)
    table = Table(match, Pace(speed=math.inf), Various())
    path = journal.create(match).path
    while not match.finished:
        assert table.pass_time(3 * FRAME_MS) > 0, "the match is stuck"
        assert len(match.history) < 20_000
    loaded, notices = journal.read(path)
    assert notices == ()
    assert same(match, loaded)
    match.close()


def test_a_decision_that_nobody_may_notice_takes_no_time() -> None:
    """GG-5.23: a pause before `keep` would tell that the drawn card fits."""
    match = real_match("geselle", "geselle", limit=500)
    while match.state.phase != "after_draw":
        play(match, 1)
    table = Table(match)
    before = len(match.history)
    table.pass_time(2 * FRAME_MS, idle=False)  # the drawn card is still flying
    assert len(match.history) == before + 1
