"""What a person can do from here: the legal actions, filtered by what he has chosen and touched. No game is known here.

The person chooses cards of his hand (or of a hand that lies open before him) and touches a place: a pile, a seat, a
card, a button. One action left: do it. Several: ask. None: `attempts` names what was probably meant, so that the rules
can say why it may not be done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, NamedTuple

from rules.core.contract import Action, Arg, Game, Seat, action
from rules.core.deck import Face, Token
from ui.table.tables import Gesture, Table

CARD_ARGS = (Arg.CARD, Arg.CARDS)
SEAT_ARGS = (Arg.SEAT, Arg.MAYBE_SEAT)
MOST_ATTEMPTS = 400
PLAIN = Gesture()


class Target(NamedTuple):
    """A place that can be touched: kind is a zone name, "pile.low", "pile.high", "pile.top", "seat" or "front"."""

    kind: str
    seat: Seat | None = None


class Option(NamedTuple):
    """One thing to choose from, when a touch could mean several."""

    verb: str
    action: Action
    tokens: tuple[Token, ...]  # the cards as they would lie; empty where the verb names none
    seat: Seat | None


class Reach:
    """The legal actions of one seat in one position, ready to be asked. `own` is the seat."""

    def __init__(self, game: Game[Any, Any], table: Table, own: Seat, legal: Iterable[Action]) -> None:
        self.game, self.table, self.own = game, table, own
        self.legal = [act for act in legal if self.gesture(act.verb).button or self.gesture(act.verb).cards]
        self.needs = {act: self._needs(act) for act in self.legal}

    # --- what an action is made of -----------------------------------------------------------------------------------
    def gesture(self, verb: str) -> Gesture:
        return self.table.verbs.get(verb, PLAIN)

    def tokens(self, act: Action) -> tuple[Token, ...]:
        """The cards an action names."""
        kinds = self.game.verbs[act.verb]
        return tuple(arg for arg, kind in self._paired(act, kinds) if kind in CARD_ARGS)

    def seat(self, act: Action) -> Seat | None:
        """The seat an action names."""
        kinds = self.game.verbs[act.verb]
        return next((arg for arg, kind in self._paired(act, kinds) if kind in SEAT_ARGS), None)

    @staticmethod
    def _paired(act: Action, kinds: Sequence[Arg]) -> list[tuple[int, Arg]]:
        return [(arg, kinds[min(index, len(kinds) - 1)]) for index, arg in enumerate(act.args)]

    def _needs(self, act: Action) -> tuple[Face, ...]:
        """The faces that must be chosen in the hand for it, sorted; none for what needs no cards."""
        gesture = self.gesture(act.verb)
        if gesture.cards != "hand":
            return ()
        named = [self.game.deck.base[token] for token in self.tokens(act)]
        named += [self.game.deck.token_of[code] for code in gesture.only]
        return tuple(sorted(named))

    # --- asking ------------------------------------------------------------------------------------------------------
    def verbs(self) -> list[str]:
        """The verbs that have a button now, in the order of the table's file."""
        there = {act.verb for act in self.legal if self.gesture(act.verb).button}
        listed = [verb for verb in self.table.verbs if verb in there]
        return listed + sorted(there - set(listed))

    def fitting(self, chosen: Sequence[Face], verb: str | None = None) -> list[Action]:
        """Actions for exactly these cards (and this verb)."""
        wanted = tuple(sorted(chosen))
        return [act for act in self.legal if self.needs[act] == wanted and verb in (None, act.verb)]

    def on_button(self, verb: str, chosen: Sequence[Face]) -> list[Action]:
        """Actions of a button: those of exactly the chosen cards; a verb without cards does not mind them."""
        return [
            act
            for act in self.legal
            if act.verb == verb and (not self.needs[act] or self.needs[act] == tuple(sorted(chosen)))
        ]

    def on_target(self, target: Target, chosen: Sequence[Face]) -> list[Action]:
        """Actions of touching a place, with the chosen cards or, where none are needed, without any."""
        wanted = tuple(sorted(chosen))
        return [act for act in self.legal if self.needs[act] == wanted and self._meets(act, target)]

    def _meets(self, act: Action, target: Target) -> bool:
        """Is touching this place a way to do this?"""
        gesture = self.gesture(act.verb)
        places = {gesture.drop, *gesture.click}
        if target.kind not in places:
            return False
        seat = self.seat(act)
        if target.kind in ("seat", "front"):
            return target.seat == (seat if seat is not None else self.own)
        return True

    def targets(self, chosen: Sequence[Face]) -> set[Target]:
        """All places where something can be done with the chosen cards."""
        found = set()
        for act in self.fitting(chosen):
            gesture = self.gesture(act.verb)
            for kind in {gesture.drop, *gesture.click} - {""}:
                found |= self._places(kind, act)
        return found

    def _places(self, kind: str, act: Action) -> set[Target]:
        seat = self.seat(act)
        if kind == "seat":
            return set() if seat is None else {Target(kind, seat)}
        if kind == "front":
            return {Target(kind, self.own if seat is None else seat)}
        return {Target(kind)}

    def useful(self, chosen: Sequence[Face], verb: str | None = None) -> set[Face]:
        """Faces of the hand that lead on from the chosen ones to some action (of this verb)."""
        have = Counter(chosen)
        found: set[Face] = set()
        for act in self.legal:
            need = Counter(self.needs[act])
            if verb in (None, act.verb) and not have - need:
                found |= set(need)
        return found

    # --- several actions ---------------------------------------------------------------------------------------------
    def options(self, acts: Iterable[Action], order: Sequence[Face] = ()) -> list[Option]:
        """The actions as things to choose from. Those that differ in nothing but the order in which the same cards
        are laid become one: the order in which the person chose them decides."""
        groups: dict[tuple[str, Seat | None, tuple[Token, ...]], list[Action]] = {}
        for act in acts:
            groups.setdefault((act.verb, self.seat(act), tuple(sorted(self.tokens(act)))), []).append(act)
        found = []
        for (verb, seat, _), same in groups.items():
            best = next((act for act in same if self._faces(act) == tuple(order)), same[0])
            found.append(Option(verb, best, self.tokens(best), seat))
        return sorted(found, key=lambda option: self._rank(option.verb))

    def _faces(self, act: Action) -> tuple[Face, ...]:
        return tuple(self.game.deck.base[token] for token in self.tokens(act))

    def _rank(self, verb: str) -> int:
        listed = list(self.table.verbs)
        return listed.index(verb) if verb in listed else len(listed)

    # --- what was meant ----------------------------------------------------------------------------------------------
    def attempts(self, target: Target | None, chosen: Sequence[Face], verb: str | None = None) -> list[Action]:
        """Actions a person may have meant by touching this place (or this verb's button) with these cards.

        Legal or not; the most likely first. A joker is tried as every card it can stand for.
        """
        found: list[Action] = []
        for name, gesture in self.table.verbs.items():
            places = {gesture.drop, *gesture.click}
            if (verb is not None and name != verb) or (target is not None and target.kind not in places):
                continue
            if gesture.only and tuple(chosen) != tuple(self.game.deck.token_of[code] for code in gesture.only):
                continue
            found += self._written(name, target, chosen)
        return found

    def _written(self, verb: str, target: Target | None, chosen: Sequence[Face]) -> list[Action]:
        """The action of a verb with the chosen cards and the touched seat, in all its readings."""
        kinds = self.game.verbs[verb]
        seats = [target.seat] if target is not None and target.seat is not None else []
        wants_cards = any(kind in CARD_ARGS for kind in kinds)
        if wants_cards != bool(chosen) and self.gesture(verb).cards and not self.gesture(verb).only:
            return []
        if Arg.SEAT in kinds and not seats:
            return []
        if kinds[:1] == (Arg.CARD,) and len(chosen) != 1:
            return []
        tail = seats if any(kind in SEAT_ARGS for kind in kinds) else []
        if not wants_cards:
            return [action(verb, *tail)]
        return [action(verb, *tokens, *tail) for tokens in self._readings(chosen)]

    def _readings(self, chosen: Sequence[Face]) -> list[tuple[Token, ...]]:
        """The chosen cards as tokens: first every joker as one and the same card, last without saying what it is."""
        deck = self.game.deck
        stands = {
            face: [token for token in range(deck.faces, len(deck.codes)) if deck.base[token] == face] for face in chosen
        }
        jokers = {face for face in chosen if stands[face]}
        if not jokers:
            return [tuple(chosen)]
        length = max(len(stands[face]) for face in jokers)
        readings = [
            tuple(stands[face][min(at, len(stands[face]) - 1)] if face in jokers else face for face in chosen)
            for at in range(length)
        ]
        return list(islice([*readings, tuple(chosen)], MOST_ATTEMPTS))
