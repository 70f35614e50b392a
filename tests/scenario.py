"""Given / when / then in the rulebook's notation.

`Given` reads a position, `Table.play` plays moves, `Table.expect` compares:

    table = given("0: 7 3; 1: 7 7 9; pile [7]@2; stock 10 4", koenner=True)
    table.play("0 knock 7, 1 knock 9 -> no_match, knock 7 7")
    table.expect("1: 9; pile [7@2 7@0 7@1 7@1]; seat 2 on turn")

Hands are compared without regard to order, the pile with it (bottom to top). A seat once named goes on acting until
another one is named. "->" expects a refusal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self, TypeAlias

from rules.core.contract import TABLE, Action, Event, Game, Moved, Said, Scored, Seat, Special, Zone, action, redact
from rules.core.notation import parse, parse_action, write_action
from tests.mirror import Mirror

NOBODY = "-"
TOTALS = r"(?:totals|points|units|chips|gold) (.*)"  # by whatever name a game has for them


class Laid(NamedTuple):
    """A group of the pile: codes from bottom to top, and who laid each of them (None: nobody)."""

    codes: tuple[str, ...]
    owners: tuple[Seat | None, ...]


@dataclass
class Given:
    """A position as read; the builder decides about what is not listed."""

    seats: int = 3
    hands: dict[Seat, list[str]] = field(default_factory=dict)
    pile: list[Laid] = field(default_factory=list)
    stock: list[str] = field(default_factory=list)  # top first
    whole_stock: bool = False  # the stock holds these cards only
    fronts: dict[Seat, int] = field(default_factory=dict)  # Sanduhren lying before seats
    totals: list[int] = field(default_factory=list)
    on_turn: Seat = 0
    numbers: dict[str, int] = field(default_factory=dict)  # dealer, turns …

    @classmethod
    def read(cls, text: str) -> Given:
        given = cls()
        note_all(text, GIVEN, given)
        given.seats = max([given.seats, *(seat + 1 for seat in given.hands)])
        return given


def _hand(given: Given, seat: str, codes: str) -> None:
    given.hands[int(seat)] = words(codes)


def _stock(given: Given, only: str | None, codes: str) -> None:
    given.stock, given.whole_stock = words(codes), bool(only) or codes == "empty"


GIVEN: Sequence[tuple[str, Callable[..., None]]] = (
    (r"(\d): (.*)", _hand),
    (r"(\d) players", lambda given, count: setattr(given, "seats", int(count))),
    (r"pile (.*)", lambda given, text: setattr(given, "pile", groups(text))),
    (r"stock (only )?(.*)", _stock),
    (r"Sanduhr before (\d)", lambda given, seat: given.fronts.update({int(seat): 1})),
    (r"totals (.*)", lambda given, text: setattr(given, "totals", numbers(text))),
    (r"seat (\d) on turn", lambda given, seat: setattr(given, "on_turn", int(seat))),
    (r"(dealer|turns) (\d+)", lambda given, name, value: given.numbers.update({name: int(value)})),
)


def words(text: str) -> list[str]:
    """Codes of a text; "-" and "empty" are none."""
    return [] if text in (NOBODY, "empty", "") else text.split()


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split("/")]


def groups(text: str) -> list[Laid]:
    """Groups of a pile: "[4]@- [7@2 7@0] [8 9]@1"; "empty" is none."""
    found = []
    for inner, owner in re.findall(r"\[([^]]+)\](?:@(\S+))?", text):
        cards = [word.partition("@") for word in inner.split()]
        names = [own or owner for _, _, own in cards]
        assert all(names), f"whose is {inner}?"
        owners = tuple(None if name == NOBODY else int(name) for name in names)
        found.append(Laid(tuple(code for code, _, _ in cards), owners))
    assert found or text == "empty", f"cannot read the pile '{text}'"
    return found


def written(pile: Sequence[Laid]) -> str:
    """Groups as text, each card with its owner; "empty" for none."""

    def card(code: str, owner: Seat | None) -> str:
        return f"{code}@{NOBODY if owner is None else owner}"

    return " ".join(f"[{' '.join(map(card, *group))}]" for group in pile) or "empty"


Reading: TypeAlias = "Sequence[tuple[str, Callable[..., Any]]]"  # patterns of clauses, and what they mean


def clauses(text: str) -> list[str]:
    """The clauses of a text, divided by semicolons."""
    return [part.strip() for part in text.split(";") if part.strip()]


def note_all(text: str, grammar: Reading, found: Any) -> None:
    """Read a position clause by clause: the first pattern that fits notes it in `found`."""
    for clause in clauses(text):
        for pattern, note in grammar:
            if match := re.fullmatch(pattern, clause):
                note(found, *match.groups())
                break
        else:
            raise AssertionError(f"cannot read '{clause}'")


def noted(name: str, read: Callable[[str], Any] = int) -> Callable[[dict[str, Any], str], None]:
    """A reader of clauses that keeps what one says under a name."""

    def note(found: dict[str, Any], text: str) -> None:
        found[name] = read(text)

    return note


class Table:
    """A game in progress, spoken to in the rulebook's notation."""

    reads: Reading = ()  # what `expect` understands beside EXPECTED, and before it

    def __init__(self, game: Game[Any, Any], state: Any) -> None:
        self.game, self.state = game, state
        self.seat: Seat = self.on_turn[0] if self.on_turn else 0
        self.log: list[Event] = []  # of the last accepted move
        self.story: list[tuple[Seat, Action]] = []
        self.told: list[Event] = []  # of all moves

    # --- when ----------------------------------------------------------------------------------------------------
    def play(self, moves: str) -> Self:
        """Play moves divided by commas; "move -> code" expects that refusal and plays nothing."""
        for move in moves.split(","):
            text, _, code = (part.strip() for part in move.partition("->"))
            seat, act = self._read(text)
            found = self._judge(seat, act)
            assert found == (code or "legal"), f"'{seat} {text}': {found} instead of {code or 'legal'}\n{self}"
            if not code:
                self._do(seat, act)
        return self

    def refusal(self, move: str) -> str:
        """The code by which a move is refused; "legal" when it is not."""
        return self._judge(*self._read(move))

    def _read(self, text: str) -> tuple[Seat, Action]:
        if re.match(r"[-\d]", text):
            self.seat, act = parse(self.game, text)
        else:
            act = parse_action(self.game, text)
        return self.seat, act

    def _judge(self, seat: Seat, act: Action) -> str:
        """The code of the refusal, or "legal"; what is offered and what is accepted must agree."""
        found, offered = self.game.check(self.state, seat, act), self.game.legal(self.state, seat)
        if found:
            assert act not in offered, f"{seat} {act}: offered, yet refused as {found.code}\n{self}"
            return found.code
        alike = {self._faces(other) for other in offered}
        assert self._faces(act) in alike, f"{seat} {write_action(self.game, act)}: accepted, but not offered\n{self}"
        return "legal"

    def _faces(self, act: Action) -> tuple[str, ...]:
        """An action without order and numbers of its cards: of equal forms only one is offered."""
        verb, *args = write_action(self.game, act).split()
        return (verb, *sorted(arg.partition("=")[0] for arg in args))

    def _do(self, seat: Seat, act: Action) -> None:
        """Play a move and look at the contract: nothing may depend on listeners, and everybody must be told enough."""
        self.log = []
        self.story.append((seat, act))
        viewers, before = (*range(self.state.seats), None), self._lying()
        mirrors = [Mirror(self.game.view(self.state, viewer)) for viewer in viewers]
        silent = self.state.copy()
        self.game.apply(silent, seat, act, None)
        self.game.apply(self.state, seat, act, self.log)
        self.told += self.log
        assert repr(silent) == repr(self.state), f"{write_action(self.game, act)} depends on who listens"
        if act.verb == "deal" and before != self._lying():
            return  # a position without a whole pack: cards come from nowhere
        for viewer, mirror in zip(viewers, mirrors, strict=True):
            for event in self.shown_to(viewer):
                mirror.hear(event)
            mirror.compare(self.game.view(self.state, viewer))

    def _lying(self) -> list[int]:
        """All cards of the position."""
        return sorted(card for _, cards in self._zones() for card in cards)

    # --- then ----------------------------------------------------------------------------------------------------
    def expect(self, text: str) -> Self:
        """Compare the table with a position in the rulebook's notation, clause by clause."""
        for clause in clauses(text):
            for pattern, look in (*self.reads, *EXPECTED):
                if match := re.fullmatch(pattern, clause):
                    found, wanted = look(self, *match.groups())
                    assert found == wanted, f"'{clause}': found {found}\n{self}"
                    break
            else:
                raise AssertionError(f"cannot read '{clause}'")
        return self

    def legal(self, seat: Seat) -> str:
        """The seat's legal moves, in alphabetical order, divided by commas."""
        return ", ".join(sorted(write_action(self.game, act) for act in self.game.legal(self.state, seat)))

    def playable(self, seat: Seat) -> str:
        """The codes of the cards that a seat may play, in the deck's order."""
        tokens = sorted(act.args[0] for act in self.game.legal(self.state, seat) if act.verb == "play")
        return " ".join(self.game.deck.codes[token] for token in tokens)

    @property
    def phase(self) -> str:
        return str(self.state.phase)

    @property
    def on_turn(self) -> tuple[Seat, ...]:
        return self.game.turn(self.state).must

    @property
    def totals(self) -> list[int]:
        return list(self.game.totals(self.state))

    @property
    def points(self) -> list[int]:
        """Points that each seat noted in the last round, before any halving of the total."""
        sheet = self.game.sheet(self.state)
        last = max(entry.round for entry in sheet)
        lines = [entry for entry in sheet if entry.round == last and entry.reason != "halved"]
        return [sum(line.points for line in lines if line.seat == seat) for seat in range(self.state.seats)]

    def reasons(self, seat: Seat) -> list[str]:
        """The reasons on a seat's side of the score sheet."""
        return [entry.reason for entry in self.game.sheet(self.state) if entry.seat == seat]

    def cards(self, zone: str, seat: Seat | None = None) -> str:
        """The codes lying in a zone, in the deck's order."""
        found = [card for place, cards in self._zones() if place[:2] == (zone, seat) for card in cards]
        return " ".join(self.game.deck.code(card) for card in sorted(found))

    def count(self, zone: str, seat: Seat | None = None) -> int:
        return sum(len(cards) for place, cards in self._zones() if place[:2] == (zone, seat))

    def _zones(self) -> list[tuple[Zone, Sequence[int]]]:
        return list(self.game.zones(self.state).items())

    @property
    def pile(self) -> list[Laid]:
        stands, found = self.game.stands(self.state), []
        for zone, lays in self.game.groups(self.state).items():
            for group in lays if zone.name == "pile" else ():
                codes = [self.game.deck.codes[stands.get(card, self.game.deck.face_of[card])] for card in group.cards]
                owners = tuple(None if owner in (None, TABLE) else owner for owner in group.owners)
                found.append(Laid(tuple(codes), owners))
        return found

    @property
    def kinds(self) -> str:
        """The kinds of the groups on the pile, bottom to top."""
        return " ".join(
            group.kind for zone, lays in self.game.groups(self.state).items() if zone.name == "pile" for group in lays
        )

    def mark(self, name: str, seat: Seat | None = None) -> int:
        marks: Mapping[tuple[str, Seat | None], int] = self.game.marks(self.state)
        return marks.get((name, seat), 0)

    def specials(self) -> list[str]:
        """Names of the scenes of the last move, in order."""
        return [event.name for event in self.log if isinstance(event, Special)]

    def said(self) -> list[str]:
        """The sayings of the last move: "1 bid 61"."""
        said = [event for event in self.log if isinstance(event, Said)]
        return [" ".join(map(str, (event.seat, event.key, *event.values))) for event in said]

    def moved(self) -> list[str]:
        """The moves of cards of the last move: "stock>hand 1: 5"."""
        return [
            f"{event.source.name}>{_place(event.target)}: {' '.join(map(self.game.deck.code, event.cards))}"
            for event in self.log
            if isinstance(event, Moved)
        ]

    def scored(self) -> list[Scored]:
        return [event for event in self.told if isinstance(event, Scored)]

    def shown_to(self, viewer: Seat | None, log: Sequence[Event] | None = None) -> list[Event]:
        """The events of the last move (or of `log`) as a viewer is told them."""
        told = [redact(event, viewer) for event in (self.log if log is None else log)]
        return [event for event in told if event is not None]

    def fork(self) -> Self:
        """A second table at the same position."""
        return type(self)(self.game, self.state.copy())

    def __str__(self) -> str:
        hands = [f"{seat}: {self.cards('hand', seat) or NOBODY}" for seat in range(self.state.seats)]
        return f"{'; '.join(hands)}; pile {written(self.pile)}; phase {self.phase}; must {self.on_turn}"


class Listed(Table):
    """A game of tricks in which everybody may play from a list."""

    def play_list(self, text: str) -> Self:
        """Let everybody play the first legal card of his list ("0: CQ C9; 1: CA …") until the deal is over."""
        lists = {int(part.split(":")[0]): words(part.split(":")[1].strip()) for part in text.split(";")}
        while self.phase == "play":
            seat = self.on_turn[0]
            code = next(code for code in lists[seat] if self.refusal(f"{seat} play {code}") == "legal")
            lists[seat].remove(code)
            self.play(f"{seat} play {code}")
        return self


def until(state: Any, *phases: str, most: int = 20_000) -> Iterator[None]:
    """Yield once for each move still to be made until one of these phases; a match that goes on for ever fails."""
    for _ in range(most):
        if state.phase in phases:
            return
        yield
    raise AssertionError(f"no {' or '.join(phases)} after {most} moves, but {state.phase}")


def dealers(game: Game[Any, Any], options: Any, seats: int, seed: int) -> list[Seat]:
    """The dealers of the first four rounds of a match in which everybody plays the first legal move."""
    state, found = game.start(options, seats, seed), []
    for _ in range(4):
        found.append(state.dealer)
        for _ in until(state, "round_end"):
            seat = game.turn(state).must[0]
            game.apply(state, seat, game.legal(state, seat)[0])
        game.apply(state, TABLE, action("next"))
    return found


def _place(zone: Zone) -> str:
    return zone.name if zone.seat is None else f"{zone.name} {zone.seat}"


def in_order(table: Table, codes: str) -> str:
    """Codes in the order of `Table.cards`."""
    return " ".join(sorted(words(codes), key=lambda code: table.game.deck.token_of[code]))


def _turn(table: Table, seat: str) -> tuple[object, object]:
    return table.on_turn, (int(seat),)


EXPECTED: Sequence[tuple[str, Callable[..., tuple[object, object]]]] = (
    (r"(\d): (.*)", lambda table, seat, codes: (table.cards("hand", int(seat)), in_order(table, codes))),
    (r"pile (.*)", lambda table, text: (written(table.pile), written(groups(text)))),
    (r"top (.*)", lambda table, text: (written(table.pile[-1:]), written(groups(text)))),
    (r"stock (\d+) cards?", lambda table, count: (table.count("stock"), int(count))),
    (r"Sanduhr before (\d)", lambda table, seat: (table.cards("sanduhr", int(seat)), "SU")),
    (r"no Sanduhr before (\d)", lambda table, seat: (table.cards("sanduhr", int(seat)), "")),
    (r"seat (\d) on turn", _turn),
    (r"seat (\d) ([a-z]+)", lambda table, seat, name: (bool(table.mark(name, int(seat))), True)),
    (r"seat (\d) not ([a-z]+)", lambda table, seat, name: (bool(table.mark(name, int(seat))), False)),
    (r"(\d) holds (\d+)", lambda table, seat, count: (table.count("hand", int(seat)), int(count))),
    (r"dealer (\d)", lambda table, seat: (table.mark("dealer", int(seat)), 1)),
    (r"trick (.*)", lambda table, codes: (table.cards("trick"), in_order(table, codes))),
    (r"takers (.*)", lambda table, seats: (" ".join(str(trick.taker) for trick in table.state.tricks), seats)),
    (r"plays (.*)", lambda table, codes: (table.playable(table.state.seat), in_order(table, codes.replace(",", "")))),
    (r"legal (.*)", lambda table, acts: (table.legal(table.state.seat), acts)),
    (r"(?:phase )?([a-z_\d]+)", lambda table, phase: (table.phase, phase)),
    (r"r = (.*)", lambda table, text: (table.points, numbers(text))),
    (TOTALS, lambda table, text: (table.totals, numbers(text))),
    (r"winners (.*)", lambda table, text: (table.game.winners(table.state), tuple(map(int, text.split())))),
)
