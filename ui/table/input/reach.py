"""The acts in a person's reach: the legal ones, filtered by what he has chosen and touched. No game is known here.

The person chooses cards of his hand (or of a hand that lies open before him) and touches a place: a pile, a seat, a
card, a button. One action left: do it. Several: ask. None: `attempts` names what was probably meant, so that the rules
can say why it may not be done.

A token may aim at a seat: "KT>2" is the card KT, chosen in the hand, and the seat 2, touched like a seat that is an
argument of its own.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, NamedTuple

from rules.core.contract import Action, Arg, Game, Refusal, Seat, action
from rules.core.deck import Face, Token
from ui.table.layout.pose import Box
from ui.table.tables import ENDS, Gesture, Table

CARD_ARGS = (Arg.CARD, Arg.CARDS)
SEAT_ARGS = (Arg.SEAT, Arg.MAYBE_SEAT)
NUMBER_ARGS = (Arg.NUMBER, Arg.SIGNED)
MOST_ATTEMPTS = 400
PART = "/"  # the token between the groups of an arrangement
AIM = ">"  # between a card and the seat it is aimed at: "KT>2"
NOWHERE = Box(0.0, 0.0, 0.0, 0.0)
BEFORE_SEATS = frozenset({"seat", "front", "hand"})  # kinds of places that are somebody's
OWN = "own"  # the end of a pile that the viewer has just laid there: no verb draws from it
Check = Callable[[Action], Refusal | None]


NOT_THERE = Refusal("not_there", "")  # the chosen cards are held, but nothing lays them there
ONE_CARD = Refusal("one_card", "")  # several cards are held where one alone can be laid
SECRETIVE = frozenset({"wrong_phase", "not_your_turn"})  # they say little: another reading may say more
Judged = tuple[Action, Refusal]


class Target(NamedTuple):
    """A place that can be touched: kind is a zone name, "pile.low", "pile.high", "pile.top", "seat" or "front"."""

    kind: str
    seat: Seat | None = None
    face: Face | None = None  # one card of a zone, for verbs that name a card where it lies
    group: int | None = None  # a group of a zone by its number, for verbs that name one (Arg.GROUP)


class Option(NamedTuple):
    """One thing to choose from, when a touch could mean several."""

    verb: str
    action: Action
    tokens: tuple[Token, ...]  # the cards as they would lie; empty where the verb names none
    seats: tuple[Seat, ...] = ()
    numbers: tuple[int, ...] = ()
    groups: tuple[int, ...] = ()

    @property
    def seat(self) -> Seat | None:
        """The first seat it names."""
        return self.seats[0] if self.seats else None


@dataclass(frozen=True, slots=True)
class Held:
    """The things that a person holds ready when he touches something."""

    faces: tuple[Face, ...] = ()  # the chosen cards in the order in which they were chosen
    armed: str = ""  # the verb whose button was pressed before its cards were chosen
    mine: bool = False  # the game waits for him


@dataclass(frozen=True, slots=True)
class Refused:
    """The acts that may have been meant, and why none of them is possible."""

    judged: tuple[Judged, ...] = ()
    thing: Box = NOWHERE  # what was touched: it is told beside it
    held: bool = False  # cards were chosen in the hand, so that nobody can be told he lacks them: these do not go there
    otherwise: Refusal | None = None  # told where no rule refuses anything
    instead: Refusal | None = None  # told in place of a rule that says more than that this is not the moment

    def __bool__(self) -> bool:
        return bool(self.judged) or self.otherwise is not None


NOTHING = Refused()


@dataclass(frozen=True, slots=True)
class Meaning:
    """The meaning of a touch: one thing to do, several of which one was meant, or none, and why not."""

    options: tuple[Option, ...] = ()
    refused: Refused = NOTHING
    lifts: tuple[Face, ...] | None = None  # the cards to be chosen first; None: as they are
    arms: str | None = None  # the verb that waits for cards from now on; None: as before

    def __bool__(self) -> bool:
        return bool(self.options) or bool(self.refused)


class Reach:
    """The legal actions of one seat in one position, ready to be asked. `own` is the seat."""

    def __init__(
        self,
        game: Game[Any, Any],
        table: Table,
        own: Seat,
        legal: Iterable[Action],
        owned: Collection[str] = (),
        before: Mapping[int, Seat | None] | None = None,
    ) -> None:
        """`owned` are the names of zones of which every seat has one of its own, `before` tells before whom the groups
        lie that have a number."""
        self.game, self.table, self.own, self.owned = game, table, own, owned
        self.before = before or {}
        self.legal = [act for act in legal if self._reached(self.gesture(act.verb))]
        needs = {act: self.needed(act) for act in self.legal}
        ways = Counter((act.verb, needs[act]) for act in self.legal)
        self.legal = [act for act in self.legal if not self.gesture(act.verb).several or ways[act.verb, needs[act]] > 1]
        self.needs = {act: needs[act] for act in self.legal}
        self._with: defaultdict[tuple[Face, ...], list[Action]] = defaultdict(list)  # actions by the cards they need
        for act, faces in self.needs.items():
            self._with[faces].append(act)
        self._shining: dict[tuple[Face, ...], frozenset[Target]] = {}  # places by the chosen cards

    @staticmethod
    def _reached(gesture: Gesture) -> bool:
        """True if there is any way to do it by hand; the table's own moves have none."""
        return gesture.button or bool(gesture.cards or gesture.drop or gesture.click)

    # --- what an action is made of -----------------------------------------------------------------------------------
    def gesture(self, verb: str) -> Gesture:
        """Return how a verb is done, or what is known of the button of a family."""
        return self.table.gesture(verb)

    def tokens(self, act: Action) -> tuple[Token, ...]:
        """The cards an action names."""
        return self._args(act, CARD_ARGS)

    def seats(self, act: Action) -> tuple[Seat, ...]:
        """The seats an action names, or at which its cards are aimed."""
        aims = (self._aim(token) for token in self.tokens(act))
        return self._args(act, SEAT_ARGS) or tuple(aim for aim in aims if aim is not None)

    def seat(self, act: Action) -> Seat | None:
        """The first seat an action names."""
        return next(iter(self.seats(act)), None)

    def numbers(self, act: Action) -> tuple[int, ...]:
        """The numbers an action names: a bid, a stake, a sum."""
        return self._args(act, NUMBER_ARGS)

    def groups(self, act: Action) -> tuple[int, ...]:
        """The groups on the table that an action names."""
        return self._args(act, (Arg.GROUP,))

    def _args(self, act: Action, wanted: Sequence[Arg]) -> tuple[int, ...]:
        paired = self._paired(act, self.game.verbs[act.verb])
        return tuple(arg for arg, kind in paired if kind in wanted)

    def _aim(self, token: Token) -> Seat | None:
        """The seat at which a token is aimed."""
        aim = self.game.deck.codes[token].partition(AIM)[2]
        return int(aim) if aim else None

    @staticmethod
    def _paired(act: Action, kinds: Sequence[Arg]) -> list[tuple[int, Arg]]:
        return [(arg, kinds[min(index, len(kinds) - 1)]) for index, arg in enumerate(act.args)]

    def needed(self, act: Action) -> tuple[Face, ...]:
        """The faces that must be chosen in the hand for it, sorted; none for what needs no cards."""
        gesture = self.gesture(act.verb)
        if gesture.cards != "hand":
            return ()
        named = [self.game.deck.base[token] for token in self.tokens(act)]
        if gesture.takes:
            named = named[:-1]
        named = named[: gesture.picks or len(named)]
        named += [self.game.deck.token_of[code] for code in gesture.only]
        return tuple(sorted(named))

    # --- asking ------------------------------------------------------------------------------------------------------
    def verbs(self) -> list[str]:
        """The verbs that have a button now, in the order of the table's file."""
        there = {act.verb for act in self.legal if self.gesture(act.verb).button}
        listed = [verb for verb in self.table.verbs if verb in there]
        return list(dict.fromkeys(map(self.button_of, listed + sorted(there - set(listed)))))

    def button_of(self, verb: str) -> str:
        """The name of the button of a verb: that of its family, if it has one."""
        return self.gesture(verb).family or verb

    def pressing(self) -> list[str]:
        """The verbs of all that can be done now and not at any other moment."""
        return [act.verb for act in self.legal if act.verb not in self.game.impulses]

    def drawing(self) -> bool:
        """True if nothing can be done but touching a pile: drawing or taking up cards."""
        verbs = set(self.pressing())
        return bool(verbs) and all({*self.gesture(verb).click} - {"seat"} for verb in verbs)

    def fitting(self, chosen: Sequence[Face], verb: str | None = None) -> list[Action]:
        """Actions for exactly these cards (and this verb)."""
        found = self._with.get(tuple(sorted(chosen)), [])
        return [act for act in found if verb in (None, act.verb)]

    def ordered(self, chosen: Sequence[Face]) -> bool:
        """True if it matters in which order these cards are laid; then they can be laid in several."""
        rows = {(act.verb, self._faces(act)) for act in self.fitting(chosen)} if len(chosen) > 1 else set()
        return len(rows) > len({(verb, tuple(sorted(row))) for verb, row in rows})

    def on_button(self, verb: str, chosen: Sequence[Face]) -> list[Action]:
        """Actions of a button: those of exactly the chosen cards; a verb without cards does not mind them."""
        return [
            act
            for act in self.legal
            if verb in (act.verb, self.button_of(act.verb))
            and (not self.needs[act] or self.needs[act] == tuple(sorted(chosen)))
        ]

    def meant(self, acts: Sequence[Action], armed: str) -> list[Action]:
        """Return what of this is meant: with something said along where its button was pressed before, else without.

        Where only what is said along is left, its own button was pressed.
        """
        along = {act: self.gesture(act.verb).along for act in self.legal}
        ready = [act for act, bare in along.items() if bare and self.button_of(act.verb) == armed]
        said = {action(along[act], *act.args): act for act in ready}
        acts = [said[act] for act in acts if act in said] or list(acts)
        bare = {act.verb for act in acts}
        return [act for act in acts if along.get(act, "") not in bare]

    def on_target(self, target: Target, chosen: Sequence[Face]) -> list[Action]:
        """Actions of touching a place, with the chosen cards or, where none are needed, without any."""
        return [act for act in self.fitting(chosen) if self._meets(act, target)]

    def _meets(self, act: Action, target: Target) -> bool:
        """True if touching this place is a way to do this."""
        gesture, seat, groups = self.gesture(act.verb), self.seat(act), self.groups(act)
        if target.group is not None or groups:
            return target.group in groups and target.kind in {gesture.drop, *gesture.click}
        if target.kind in gesture.spots:
            return self.numbers(act)[0] - 1 == gesture.spots.index(target.kind)
        if target.face is not None and gesture.takes == target.kind:
            return self._faces(act)[-1] == target.face
        if target.face is not None:
            return gesture.cards == target.kind and target.seat == self.own and target.face in self._faces(act)
        if target.kind not in {gesture.drop, *gesture.click}:
            return False
        if target.kind == "seat":
            return seat is not None and target.seat == seat
        return target.seat in (None, self.own if seat is None else seat)

    def taking(self, target: Target) -> list[Action]:
        """Whatever takes the touched card: what is given for it has still to be said."""
        touched = (act for act in self.legal if self.gesture(act.verb).takes == target.kind)
        return [act for act in touched if target.face is not None and self._meets(act, target)]

    def targets(self, chosen: Sequence[Face]) -> frozenset[Target]:
        """All places where something can be done with the chosen cards."""
        cards = tuple(sorted(chosen))
        if cards not in self._shining:
            self._shining[cards] = frozenset(self._targets(cards))
        return self._shining[cards]

    def _targets(self, chosen: Sequence[Face]) -> set[Target]:
        found = set()
        for act in self.fitting(chosen):
            if act.verb in self.game.impulses:
                continue  # what may be done at any moment would shine at every moment
            gesture = self.gesture(act.verb)
            for kind in {gesture.drop, *gesture.click} - {""}:
                found |= self._places(kind, act)
            if gesture.spots:
                found.add(Target(gesture.spots[self.numbers(act)[0] - 1]))
            if gesture.takes:
                found.add(Target(gesture.takes, None, self._faces(act)[-1]))
            if gesture.cards not in ("", "hand"):
                found |= {Target(gesture.cards, self.own, face) for face in self._faces(act)}
        return found

    def drawn_from(self) -> frozenset[Target]:
        """The places of the table where something can be done without any card."""
        return frozenset(target for target in self.targets(()) if target.kind not in BEFORE_SEATS)

    @staticmethod
    def _touched(gesture: Gesture) -> set[str]:
        """All places by which a verb can be meant."""
        return {gesture.drop, *gesture.click} | ({gesture.cards} - {"", "hand"})

    def _places(self, kind: str, act: Action) -> set[Target]:
        seat, groups = self.seat(act), self.groups(act)
        if groups:
            return {Target(kind, self.before.get(number), group=number) for number in groups}
        if kind == "seat":
            return set() if seat is None else {Target(kind, seat)}
        if kind == "front" or (kind in self.owned and kind != "hand"):
            return {Target(kind, self.own if seat is None else seat)}
        return {Target(kind)}

    def useful(self, chosen: Sequence[Face], verb: str | None = None) -> set[Face]:
        """Faces of the hand that lead on from the chosen ones to some action (of this verb)."""
        have = Counter(chosen)
        wanted = [need for act, need in self.needs.items() if verb in (None, act.verb, self.button_of(act.verb))]
        return {face for need in wanted if not have or not have - Counter(need) for face in need}

    def one_by_one(self, two: Sequence[Face], check: Callable[[Action], Refusal | None]) -> bool:
        """True if all to be done with cards needs one of them, while the rules know nothing to do with these two."""
        needs = [needs for needs in self.needs.values() if needs]
        if not needs or any(len(row) > 1 for row in needs):
            return False
        if all(self.gesture(act.verb).single for act, row in self.needs.items() if row):
            return True
        refused = [check(act) for act in self.attempts(None, two) if len(self.tokens(act)) > 1]
        return all(why is not None and why.code in SECRETIVE for why in refused)

    # --- several actions ---------------------------------------------------------------------------------------------
    def options(self, acts: Iterable[Action], order: Sequence[Face] = ()) -> list[Option]:
        """The actions as things to choose from. Those that differ in nothing but the order in which the same cards
        are laid become one: the order in which the person chose them decides."""
        groups: dict[tuple[object, ...], list[Action]] = {}
        for act in acts:
            key = (act.verb, self.seats(act), self.numbers(act), self.groups(act), self._alike(act))
            groups.setdefault(key, []).append(act)
        found = []
        for same in groups.values():
            best = self._as_chosen(same, tuple(order))
            named = (self.seats(best), self.numbers(best), self.groups(best))
            found.append(Option(best.verb, best, self.tokens(best), *named))
        return sorted(found, key=lambda option: self.rank(option.verb))

    def _alike(self, act: Action) -> tuple[Token, ...]:
        """The cards of an action in any order; an arrangement in groups is one of its own."""
        tokens, part = self.tokens(act), self.game.deck.token_of.get(PART)
        return tokens if part in tokens else tuple(sorted(tokens))

    def _as_chosen(self, same: Sequence[Action], order: tuple[Face, ...]) -> Action:
        """The one with the cards in the order chosen; where it is not listed, one with the same card on top."""
        exact = (act for act in same if self._faces(act) == order)
        on_top = (act for act in same if order and self._faces(act)[-1:] == order[-1:])
        return next(exact, next(on_top, same[0]))

    def _faces(self, act: Action) -> tuple[Face, ...]:
        return tuple(self.game.deck.base[token] for token in self.tokens(act))

    def rank(self, verb: str) -> int:
        """Place of a verb in the order of the table's file; what is not listed comes last."""
        listed = [one if verb in self.table.verbs else self.button_of(one) for one in self.table.verbs]
        return listed.index(verb) if verb in listed else len(listed)

    # --- what was meant ----------------------------------------------------------------------------------------------
    def attempts(self, target: Target | None, chosen: Sequence[Face], verb: str | None = None) -> list[Action]:
        """Actions a person may have meant by touching this place (or this verb's button) with these cards.

        Legal or not; the most likely first. A joker is tried as every card it can stand for.
        """
        found: list[Action] = []
        for name, gesture in self.table.verbs.items():
            places = self._touched(gesture)
            if (verb is not None and name != verb) or (target is not None and target.kind not in places):
                continue
            grouped = Arg.GROUP in self.game.verbs[name]
            if target is not None and grouped != (target.group is not None):
                continue
            if gesture.only and tuple(chosen) != tuple(self.game.deck.token_of[code] for code in gesture.only):
                continue
            found += self._written(name, target, chosen)
        return found

    def too_many(self, targets: Sequence[Target], chosen: Sequence[Face]) -> bool:
        """True if several cards are held over a place where one alone can be laid."""
        kinds = {one.kind for one in targets if one.group is None}
        alone = (
            [arg for arg in self.game.verbs[verb] if arg in CARD_ARGS] == [Arg.CARD]
            for verb, gesture in self.table.verbs.items()
            if gesture.cards == "hand" and not gesture.only and kinds & {gesture.drop, *gesture.click}
        )
        return len(chosen) > 1 and any(alone)

    def unlisted(self, target: Target | None, chosen: Sequence[Face], verb: str | None = None) -> list[Action]:
        """Attempts with several cards that a long list of legal actions may have left out; `check` must judge them."""
        return [
            act
            for act in self.attempts(target, chosen, verb)
            if Arg.CARDS in self.game.verbs[act.verb]
            and self.needed(act) == tuple(sorted(chosen))
            and (target is None or self._meets(act, target))
        ]

    def _written(self, verb: str, target: Target | None, chosen: Sequence[Face]) -> list[Action]:
        """The action of a verb with the chosen cards and the touched seat, in all its readings."""
        kinds, gesture = self.game.verbs[verb], self.gesture(verb)
        seat = target.seat if target is not None else None
        touched = [target.face] if target is not None and target.face is not None else []
        cards = list(chosen) if gesture.cards == "hand" else touched
        named = [kind for kind in kinds if kind in CARD_ARGS]
        group = target.group if target is not None else None
        if (
            set(NUMBER_ARGS) & set(kinds)
            or (Arg.SEAT in kinds and seat is None)
            or (Arg.GROUP in kinds and group is None)
        ):
            return []
        if (named and not cards) or (gesture.cards and not gesture.only and bool(named) != bool(cards)):
            return []
        if named and Arg.CARDS not in named and len(cards) != len(named):
            return []
        if not named:
            return [self._built(verb, (), seat, group)]
        aimed = None if group is not None else seat
        return [self._built(verb, tokens, seat, group) for tokens in self._readings(cards, aimed)]

    def _built(self, verb: str, tokens: Sequence[Token], seat: Seat | None, group: int | None = None) -> Action:
        """The action with its arguments in the order of the verb."""
        args: list[int] = []
        left = list(tokens)
        for kind in self.game.verbs[verb]:
            if kind in CARD_ARGS:
                count = len(left) if kind is Arg.CARDS else 1
                args, left = args + left[:count], left[count:]
            elif kind is Arg.GROUP:
                args += [] if group is None else [group]
            elif seat is not None:
                args.append(seat)
        return action(verb, *args)

    def _readings(self, chosen: Sequence[Face], seat: Seat | None = None) -> list[tuple[Token, ...]]:
        """The chosen cards as tokens: first every joker as one and the same card, last without saying what it is.

        Where a seat was touched, a card that can be aimed is aimed there.
        """
        stands = {face: self._stands(face, seat) for face in chosen}
        jokers = {face for face in chosen if stands[face]}
        if not jokers:
            return [tuple(chosen)]
        length = max(len(stands[face]) for face in jokers)
        readings = [
            tuple(stands[face][min(at, len(stands[face]) - 1)] if face in jokers else face for face in chosen)
            for at in range(length)
        ]
        return list(islice([*readings, tuple(chosen)], MOST_ATTEMPTS))

    def _stands(self, face: Face, seat: Seat | None) -> list[Token]:
        """List what a face can stand for, or at whom it can be aimed."""
        deck = self.game.deck
        named = (token for token in range(deck.faces, len(deck.codes)) if deck.base[token] == face)
        tokens = [token for token in named if deck.codes[token] != PART]
        return [token for token in tokens if seat is None or self._aim(token) in (None, seat)]

    # --- from a touch to its meaning ---------------------------------------------------------------------------------
    def touched(self, targets: Sequence[Target], boxes: Sequence[Box], held: Held, check: Check) -> Meaning:
        """A place was clicked, or the chosen cards dropped there. `boxes`: of each place."""
        for target in targets:
            if acts := self.on_target(target, held.faces):
                return self.ready(acts, held)
        several = [act for target in targets for act in self._allowed(target, held, check)]
        several = several or [act for target in targets for act in self._ends(target, held.faces)]
        if several:
            return self.ready(several, held)
        if targets and held.faces:
            return Meaning(refused=self._cards_refused(targets, boxes[0], held, check))
        return Meaning(refused=self._bare_refused(targets, boxes, held, check))

    def clicked(self, targets: Sequence[Target], boxes: Sequence[Box], held: Held, check: Check) -> Meaning:
        """A place was clicked. Where the lifted cards cannot go, it is drawn from, and they go down again."""
        found = self.touched(targets, boxes, held, check)
        if found.options or not held.faces:
            return found
        bare = self.drawn_from()
        drawn = [one for target in targets for one in (target, *ends_of(target)) if one in bare]
        acts = [act for one in drawn[:1] for act in self.on_target(one, ()) if act.verb not in self.game.impulses]
        return replace(self.ready(acts, replace(held, faces=())), lifts=()) if acts else found

    def pressed(self, verb: str, thing: Box, held: Held, check: Check) -> Meaning:
        """The button (or key) of a verb; why not is told beside a thing."""
        acts = self.on_button(verb, held.faces) or self._allowed(None, held, check, verb)
        if acts:
            return self.ready(acts, held)
        judged = self._judged(self.attempts(None, held.faces, verb), check) if held.faces else ()
        if judged:
            return Meaning(refused=Refused(judged, thing, held=True))
        ways, other = self.ways(verb), () if held.faces else None  # other cards than those lifted are meant
        only = ways.pop() if len(ways) == 1 else None
        if only is not None and (len(self.verbs()) == 1 or self._only_way(verb)):
            return replace(self.ready(self.on_button(verb, only), replace(held, faces=only)), lifts=only)
        return Meaning(lifts=other if only is None else only, arms=verb if held.armed != verb else "")

    def doubled(self, thing: Box, held: Held, check: Check) -> Meaning:
        """A double click on a card of the hand, which is among the chosen ones now."""
        acts = [act for act in self.fitting(held.faces) if self.gesture(act.verb).double]
        return self.ready(acts, held) if acts else Meaning(refused=self._played_refused(thing, held, check))

    def entered(self, thing: Box, held: Held, check: Check) -> Meaning:
        """Enter on a card, which is among the chosen ones now: they are to be played, by the verb that waits for cards
        where they fit it."""
        acts = self.fitting(held.faces) or self._allowed(None, held, check)
        acts = [act for act in acts if held.armed in (act.verb, self.button_of(act.verb))] or acts
        return self.ready(acts, held) if acts else Meaning(refused=self._played_refused(thing, held, check))

    def vain(self, verb: str, thing: Box, held: Held, check: Check, any_card: Face | None = None) -> Meaning:
        """A verb that cannot be done now, with the chosen cards or with any."""
        needed = self.gesture(verb).cards == "hand" and any_card is not None
        faces = held.faces or ((any_card,) if needed and any_card is not None else ())
        judged = self._judged(self.attempts(None, faces, verb), check)
        return Meaning(refused=Refused(judged, thing, held=bool(held.faces)))

    def ready(self, acts: Sequence[Action], held: Held) -> Meaning:
        """One of these is meant."""
        return Meaning(tuple(self.options(self.meant(acts, held.armed), held.faces)))

    def ways(self, verb: str) -> set[tuple[Face, ...]]:
        """The different choices of cards with which this can be done."""
        return {self.needs[act] for act in self.legal if act.verb == verb}

    def leads_on(self, verb: str, held: Held, check: Check) -> bool:
        """True if pressing the button of this verb would lead on at once."""
        if self.on_button(verb, held.faces) or self._allowed(None, held, check, verb):
            return True
        if len(self.ways(verb)) != 1:
            return False
        if not held.faces:
            return True
        judged = self._judged(self.attempts(None, held.faces, verb), check)
        return not judged and (len(self.verbs()) == 1 or self._only_way(verb))  # as `pressed` takes it

    def _only_way(self, verb: str) -> bool:
        """True if nothing is left to choose: this can be done in exactly one manner."""
        return len(self.options([act for act in self.legal if act.verb == verb])) == 1

    def _allowed(self, target: Target | None, held: Held, check: Check, verb: str | None = None) -> list[Action]:
        """List what is allowed with the chosen cards although a long list of legal actions left it out."""
        acts = self.unlisted(target, held.faces, verb) if held.faces and held.mine else []
        return [act for act in acts if check(act) is None]

    def _ends(self, target: Target, chosen: Sequence[Face]) -> list[Action]:
        """Touching a pile anywhere means its ends, where only they can be meant; or a card is taken for one to come."""
        found = [act for end in ends_of(target) for act in self.on_target(end, chosen)]
        return found or ([] if chosen else self.taking(target))

    def _cards_refused(self, targets: Sequence[Target], thing: Box, held: Held, check: Check) -> Refused:
        """The chosen cards do not go there: what lays cards is judged, and only where nothing does, the rest."""
        at_all = [act for one in targets for act in self.attempts(one, held.faces)]
        laying = [act for act in at_all if self.gesture(act.verb).cards]
        crowd = held.mine and not laying and self.too_many(targets, held.faces)
        judged = () if crowd else self._judged(laying or at_all, check)
        places = {kind for row in self.table.verbs.values() for kind in (row.drop, *row.click)} - {"hand"}
        meant = held.mine and bool(places & {one.kind for one in targets})
        return Refused(judged, thing, True, (ONE_CARD if crowd else NOT_THERE) if meant else None)

    def _bare_refused(self, targets: Sequence[Target], boxes: Sequence[Box], held: Held, check: Check) -> Refused:
        """A place was touched without cards; only where something is drawn from it does that deserve an answer."""
        drawn = {kind for row in self.table.verbs.values() if not row.cards for kind in row.click}
        bare = [(one, box) for one, box in zip(targets, boxes, strict=True) if one.kind in drawn]
        if not bare or not held.mine:
            return NOTHING
        places = [one for one, _ in bare]
        exact = any("." in one.kind for one in places)
        meant = places if exact else [*(end for one in places for end in ends_of(one)), *places]
        judged = self._judged([act for one in meant for act in self.attempts(one, ())], check)
        own = any(one.kind.endswith(f".{OWN}") for one in targets)
        return Refused(judged, bare[0][1], bool(held.faces), None, self.table.hooks.own_refused if own else None)

    def _played_refused(self, thing: Box, held: Held, check: Check) -> Refused:
        """Tell why what is chosen cannot be played, as far as cards could be played at all."""
        verbs = dict.fromkeys(act.verb for act in self.legal if self.needs[act])
        acts = [act for verb in verbs for act in self.attempts(None, held.faces, verb)]
        return Refused(self._judged(acts, check), thing, bool(held.faces)) if held.mine else NOTHING

    @staticmethod
    def _judged(acts: Sequence[Action], check: Check) -> tuple[Judged, ...]:
        """The attempts that the rules refuse, and why."""
        return tuple((act, refusal) for act in acts if (refusal := check(act)) is not None)


def ends_of(target: Target) -> list[Target]:
    """The ends of a pile, from which one may draw."""
    return [Target(f"{target.kind}.{end}") for end in ENDS]
