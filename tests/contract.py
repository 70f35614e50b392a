"""The promises that every game keeps in each position: random matches, watched move by move. (docs/house.md, chapter 5)

`watch` plays one match and raises Broken with seed, options and moves at the first promise that does not hold.
"""

from __future__ import annotations

import pickle
import traceback
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from importlib import import_module
from itertools import chain
from random import Random
from typing import Any, NamedTuple

from rules.core.contract import (
    NOT_YOUR_TURN,
    TABLE,
    Action,
    Arg,
    Event,
    Game,
    Scored,
    Seat,
    View,
    Zone,
    action,
    redact,
)
from rules.core.deck import BACK, Card
from rules.core.notation import parse, write
from rules.core.options import Option, as_dict, build, listed
from tests.mirror import Mirror

MOST_MOVES = 40_000  # of one match
LOOK = 5  # the pictures of all viewers are compared after one of so many moves
MOST_CHECKED = 40  # legal actions judged one by one in a position
LOOKED_FOR = 3  # viewers for whom a position is searched for secrets and a view is examined, by chance
REBUILT_FOR = 2  # viewers for whom a position is rebuilt, by chance
BREAK_IN = 0.4  # how often a seat that may act does so
IMPULSE = 0.01  # how often somebody may follow an impulse (`Game.impulses`)
SHY = 0.05  # how often a shy player chooses an action without arguments where others are open


class Broken(AssertionError):
    """A promise that does not hold, with all that is needed to see it again."""


class Setup(NamedTuple):
    """One match to play."""

    game: Game[Any, Any]
    options: Any
    seats: int
    seed: int

    def __str__(self) -> str:
        changed = {
            name: value for name, value in as_dict(self.options).items() if value != getattr(self.game.options(), name)
        }
        return f"{self.game.id} seats={self.seats} seed={self.seed} options={changed}"


@dataclass
class Tally:
    """Counts of one match or of many."""

    matches: int = 0
    moves: int = 0
    longest: int = 0
    verbs: Counter[str] = field(default_factory=Counter)
    phases: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.matches += other.matches
        self.moves += other.moves
        self.longest = max(self.longest, other.longest)
        self.verbs += other.verbs
        self.phases += other.phases


def random_setup(game: Game[Any, Any], seed: int) -> Setup:
    """Random options, number of players and deal; a given seed always means the same."""
    rng = Random(f"setup {game.id} {seed}")
    values: dict[str, object] = {}
    for row in listed(game.options):
        if rng.random() < 0.5:
            values[row.name] = document(game.id, row.name, rng) if row.kind == "document" else _value(row, rng)
    return Setup(game, build(game.options, values), rng.choice(game.players), seed)


def document(id: str, name: str, rng: Random) -> str:
    """A random value of an option of this game that is a document."""
    return str(import_module(f"tests.games.{id}.given").document(name, rng))


def _value(row: Option, rng: Random) -> object:
    """An allowed value; of long ranges mostly a low one, since a high limit only makes long matches."""
    values = row.values
    return rng.choice(values[: len(values) // 4] if len(values) > 8 and rng.random() < 0.8 else values)


def watch(setup: Setup, every: int = 5, most: int | None = None) -> Tally:
    """Play one random match, checking all promises, the costly ones in one of `every` positions. Raises Broken.

    Where `most` is given, a match that is not over after so many moves is left.
    """
    return watched(Witness(setup, every), most)


def watched(witness: Witness, most: int | None = None) -> Tally:
    """Let the match of this witness be played. Raises Broken."""
    try:
        witness.play(most)
    except Exception as error:
        frame = traceback.extract_tb(error.__traceback__)[-1]
        found = f"{type(error).__name__}: {error} ({frame.name}, line {frame.lineno} of {frame.filename})"
        moves = "; ".join(witness.story[-60:])
        raise Broken(f"{witness.setup}\n{found}\nlast of {len(witness.story)} moves: {moves}") from error
    return witness.tally


# --- one match -------------------------------------------------------------------------------------------------------


class Course:
    """A match in progress at which nobody looks: which moves are made depends on the setup alone."""

    def __init__(self, setup: Setup) -> None:
        self.setup, self.game = setup, setup.game
        self.rng = Random(f"play {setup.seed}")
        self.choose = STYLES[setup.seed % len(STYLES)]
        self.state = self.game.start(setup.options, setup.seats, setup.seed)

    @property
    def over(self) -> bool:
        return self.game.winners(self.state) is not None

    def next(self) -> tuple[Seat, Action]:
        """The next move: who makes it, and which."""
        turn = self.game.turn(self.state)
        sudden = self.rng.random() < IMPULSE
        can_break_in = [seat for seat in turn.may if seat not in turn.must and self.open_to(seat, sudden)]
        eager = can_break_in and (sudden or self.rng.random() < BREAK_IN)
        seat = self.rng.choice(can_break_in if eager else turn.must)
        return seat, self.choose(self.rng, self.open_to(seat, sudden) or self.game.legal(self.state, seat))

    def open_to(self, seat: Seat, sudden: bool) -> list[Action]:
        """The moves open to the seat; impulses only now and then, since they end rounds or cost points."""
        legal = self.game.legal(self.state, seat)
        return legal if sudden else [act for act in legal if act.verb not in self.game.impulses]


def met(setup: Setup, most: int) -> set[str]:
    """The verbs and phases that `watch` would meet in this match within so many moves."""
    course, found = Course(setup), set[str]()
    for _ in range(most):
        if course.over:
            break
        seat, act = course.next()
        course.game.apply(course.state, seat, act)
        found |= {act.verb, course.state.phase}
    return found


class Witness(Course):
    """A match in progress, and the table as every viewer rebuilds it from what he is told."""

    def __init__(self, setup: Setup, every: int) -> None:
        super().__init__(setup)
        self.every = every
        self.chance = Random(f"look {setup.seed}")  # when is looked, and at what
        self.viewers = (*range(setup.seats), None)
        self.cards = _all_cards(self.game, self.state)
        self.mirrors = [Mirror(view) for view in self.views.values()]
        self.scored = list(self.game.totals(self.state))  # what a match begins with is not noted
        self.story: list[str] = []
        self.log: list[Event] = []  # of the last move
        self.tally = Tally(matches=1)

    def play(self, most: int | None) -> None:
        while not self.over and self.tally.moves != most:
            self.move()
            assert self.tally.moves < MOST_MOVES, "the match does not end"
        self.tally.longest = self.tally.moves
        if self.over:
            check_the_end(self)
        check_replay(self)

    @property
    def views(self) -> dict[Seat | None, View]:
        """What every viewer sees now."""
        return {viewer: self.game.view(self.state, viewer) for viewer in self.viewers}

    def move(self) -> None:
        turn = self.game.turn(self.state)
        assert turn.must, f"nobody can act in {self.state.phase}"
        for seat in turn.must:
            assert self.game.legal(self.state, seat), f"{seat} must act in {self.state.phase}, but cannot"
        if self.chance.randrange(self.every) == 0:
            for check in DEAR:
                check(self)
        self.do(*self.next())

    def do(self, seat: Seat, act: Action) -> None:
        self.story.append(write(self.game, seat, act))
        self.tally.moves += 1
        self.tally.verbs[act.verb] += 1
        log: list[Event] = []
        self.game.apply(self.state, seat, act, log)
        self.log = log
        self.tally.phases[self.state.phase] += 1
        check_cards(self)
        check_events(self, log)
        if self.chance.randrange(LOOK) == 0 or self.over:
            check_pictures(self)


def uniform(rng: Random, legal: list[Action]) -> Action:
    return rng.choice(legal)


def by_verb(rng: Random, legal: list[Action]) -> Action:
    """Choose a random verb, then a move of it: every kind comes equally often, rounds are short, specials many."""
    verb = rng.choice(sorted({act.verb for act in legal}))
    return rng.choice([act for act in legal if act.verb == verb])


def shy(rng: Random, legal: list[Action]) -> Action:
    """Choose a move, seldom one without cards such as a call or a pass: rounds are long."""
    full = [act for act in legal if act.args]
    return rng.choice(full if full and rng.random() > SHY else legal)


STYLES: tuple[Callable[[Random, list[Action]], Action], ...] = (uniform, by_verb, shy)


def check_rebuilding(setup: Setup, rebuilt: Callable[[View, Random], Any], most: int | None = None) -> None:
    """Play a random match; what a viewer sees is enough for a position that looks the same to him."""
    game, chance, looks = setup.game, Random(setup.seed), Random(f"look {setup.seed}")
    state = game.start(setup.options, setup.seats, setup.seed)
    moves = 0
    while game.winners(state) is None and moves != most:
        for viewer in looks.sample((*range(setup.seats), None), REBUILT_FOR):
            view = game.view(state, viewer)
            assert game.view(rebuilt(view, chance), viewer) == view
        seat = game.turn(state).must[0]
        calm = [act for act in game.legal(state, seat) if act.verb not in game.impulses]
        game.apply(state, seat, chance.choice(calm))
        moves += 1


# --- cheap promises: after every move --------------------------------------------------------------------------------


def check_cards(witness: Witness) -> None:
    """Check that no card is lost and none stands twice."""
    found = _all_cards(witness.game, witness.state)
    assert found == witness.cards, f"cards: {_lost(witness.cards, found)}"


def _all_cards(game: Game[Any, Any], state: Any) -> list[Card]:
    """The cards of all zones, in order: to compare two lists takes a tenth of what two counters take."""
    return sorted(chain.from_iterable(game.zones(state).values()))


def _lost(before: list[Card], after: list[Card]) -> str:
    had, has = Counter(before), Counter(after)
    return f"lost {had - has}, too many {has - had}"


def check_pictures(witness: Witness) -> None:
    """Check that what each viewer was told rebuilds what he sees."""
    for viewer, mirror in zip(witness.viewers, witness.mirrors, strict=True):
        mirror.compare(witness.game.view(witness.state, viewer))


def check_events(witness: Witness, log: list[Event]) -> None:
    """Check that every viewer hears what is meant for him, and that the notes add up to the totals."""
    for viewer, mirror in zip(witness.viewers, witness.mirrors, strict=True):
        for event in log:
            told = redact(event, viewer)
            if told is not None:
                mirror.hear(told)
    for event in log:
        if isinstance(event, Scored):
            witness.scored[event.seat] += event.points
    totals = witness.game.totals(witness.state)
    assert tuple(witness.scored) == totals, f"scored {witness.scored}, totals {totals}"


# --- dear promises: now and then -------------------------------------------------------------------------------------


def actors(witness: Witness) -> list[Seat]:
    turn = witness.game.turn(witness.state)
    return [*turn.must, *turn.may]


def check_legal(witness: Witness) -> None:
    """Check that no action is offered twice, each is allowed, each can be written and read."""
    game, state = witness.game, witness.state
    for seat in actors(witness):
        legal = game.legal(state, seat)
        assert len(set(legal)) == len(legal), (
            f"{seat}: offered twice: {[a for a, n in Counter(legal).items() if n > 1]}"
        )
        for act in witness.chance.sample(legal, min(len(legal), MOST_CHECKED)):
            refusal = game.check(state, seat, act)
            assert refusal is None, f"{write(game, seat, act)} is offered, yet refused: {refusal}"
            assert parse(game, write(game, seat, act)) == (seat, act), write(game, seat, act)


def check_strangers(witness: Witness) -> None:
    """Check that a seat which may not act is offered nothing and refused everything."""
    game, state = witness.game, witness.state
    acting = actors(witness)
    moves = [act for act in game.legal(state, acting[0]) if act.verb not in game.rights]
    for seat in (TABLE, *range(state.seats)):
        if seat not in acting:
            assert game.legal(state, seat) == [], f"{seat} is offered something out of turn"
            assert not moves or game.check(state, seat, witness.chance.choice(moves)) == NOT_YOUR_TURN


def check_copies(witness: Witness) -> None:
    """Check that a copy plays on without touching the original, and that a log changes nothing but the log."""
    game, state = witness.game, witness.state
    seat = actors(witness)[0]
    act = witness.chance.choice(game.legal(state, seat))
    before, silent, loud = kept(state), state.copy(), state.copy()
    assert silent == state, "a copy differs from its original"
    game.apply(silent, seat, act, None)
    game.apply(loud, seat, act, [])
    assert kept(state) == before, f"{write(game, seat, act)} on a copy changes the original"
    assert silent == loud, f"{write(game, seat, act)} depends on the log"


def kept(state: Any) -> list[Any]:
    """The values of a state as they are now: what can be hashed cannot change, all else is copied or spelt out.

    To spell out everything takes ten times as long.
    """
    values = state.values(state) if hasattr(state, "values") else [getattr(state, one.name) for one in fields(state)]
    return [_still(value) for value in values]


def _still(value: Any) -> Any:
    """A value that later changes do not reach."""
    if _lasts(value):
        return value
    if type(value) is list or type(value) is tuple:
        return type(value), [_still(one) for one in value]
    if type(value) is dict:
        return [(key, _still(one)) for key, one in value.items()]
    return repr(value)


def _lasts(value: object) -> bool:
    """True if nothing in this value can be replaced."""
    try:
        hash(value)
    except TypeError:
        return False
    return True


def check_secrets(witness: Witness) -> None:
    """Exchange two cards that a viewer cannot see, and check that he sees and may do the same as before."""
    game, state = witness.game, witness.state
    given = import_module(f"tests.games.{game.id}.given")
    swap, known = given.swap, getattr(given, "known", lambda view: ())
    for viewer in witness.chance.sample(witness.viewers, min(LOOKED_FOR, len(witness.viewers))):
        view, truth = game.view(state, viewer), game.zones(game.told(state, viewer))
        beyond = known(view)  # what he knows of cards that lie face down
        hidden = [
            (zone, index)
            for zone, cards in view.zones.items()
            for index, card in enumerate(cards)
            if card == BACK and truth[zone][index] not in beyond
        ]
        if len(hidden) < 2:
            continue
        other = state.copy()
        swap(other, *witness.chance.sample(hidden, 2))
        seen = game.view(other, viewer)
        assert seen == view, f"viewer {viewer} sees what he must not: {_difference(view, seen)}"
        if viewer is not None:
            assert game.legal(other, viewer) == game.legal(state, viewer), f"what {viewer} may do betrays a hidden card"


def _difference(one: View, other: View) -> str:
    return "; ".join(
        f"{name}: {getattr(one, name)} / {getattr(other, name)}"
        for name in View.__slots__
        if getattr(one, name) != getattr(other, name)
    )


def check_views(witness: Witness) -> None:
    """Check that a view shows the viewer's own turn, travels to another process, and holds nothing that can change."""
    looking = witness.chance.sample(witness.viewers, min(LOOKED_FOR, len(witness.viewers)))
    views = {viewer: witness.game.view(witness.state, viewer) for viewer in looking}
    traveller = views[looking[0]]
    assert pickle.loads(pickle.dumps(traveller)) == traveller
    truth = witness.game.turn(witness.state)
    for viewer, view in views.items():
        hash(view.facts)
        if viewer is not None:
            assert (viewer in view.turn.must, viewer in view.turn.may) == (viewer in truth.must, viewer in truth.may)


def check_wild_moves(witness: Witness) -> None:
    """Check that whatever anybody tries gets an answer, and that what is allowed can be done."""
    game, state = witness.game, witness.state
    for _ in range(6):
        seat = witness.chance.choice([TABLE, *range(state.seats), *actors(witness)])
        act = wild(game, witness.chance, _in_hand(witness, seat))
        if game.check(state, seat, act) is None:
            assert game.legal(state, seat), f"{write(game, seat, act)} is allowed, but nothing is offered"
            fork = state.copy()
            game.apply(fork, seat, act, [])
            found = _all_cards(game, fork)
            assert found == witness.cards, f"{write(game, seat, act)}: {_lost(witness.cards, found)}"


def _in_hand(witness: Witness, seat: Seat) -> list[int]:
    """Tokens a seat could lay: its own faces, and what stands for them."""
    deck = witness.game.deck
    zones: Mapping[Zone, Any] = witness.game.zones(witness.state)
    faces = {deck.face_of[card] for zone, cards in zones.items() if zone.seat == seat for card in cards}
    return [token for token, face in enumerate(deck.base) if face in faces] or [0]


def wild(game: Game[Any, Any], rng: Random, tokens: list[int]) -> Action:
    """A random action of this game's verbs, sensible or not."""
    verb = rng.choice(sorted(game.verbs))
    args: list[int] = []
    for kind in game.verbs[verb]:
        pool = tokens if rng.random() < 0.8 else range(len(game.deck.codes))
        if kind is Arg.CARDS:
            args += rng.choices(pool, k=rng.randint(1, 4))
        elif kind is Arg.CARD:
            args.append(rng.choice(pool))
        elif kind is not Arg.MAYBE_SEAT or rng.random() < 0.5:
            args.append(rng.randint(0, max(game.players) + 1))
    return action(verb, *args)


DEAR: tuple[Callable[[Witness], None], ...] = (
    check_legal,
    check_strangers,
    check_copies,
    check_secrets,
    check_views,
    check_wild_moves,
)


# --- at the end ------------------------------------------------------------------------------------------------------


def check_the_end(witness: Witness) -> None:
    """Check that the match is over for all."""
    game, state = witness.game, witness.state
    assert game.turn(state) == ((), ()), f"after the end somebody may act: {game.turn(state)}"
    assert game.winners(state), "a match without a winner"


def check_replay(witness: Witness) -> None:
    """Check that the written moves rebuild the match to the last detail."""
    game, state = witness.game, witness.state
    again = game.start(witness.setup.options, witness.setup.seats, witness.setup.seed)
    for line in witness.story:
        seat, act = parse(game, line)
        refusal = game.check(again, seat, act)
        assert refusal is None, f"replay: {line} refused: {refusal}"
        game.apply(again, seat, act, None)
    assert repr(again) == repr(state), "the replay ends in another position"
