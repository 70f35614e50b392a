"""From what a touch may mean to what is done: questions that are left open, and why not. No game is known here.

Few options are asked about at once. Of many, one thing after the other: what to do, whom to hit, how much, with which
cards. A number of which there are many is picked on a slide (`ui/table/controls/picker.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from game.texts import signed
from rules.core.contract import Action, Group, Marks, Refusal, Seat, Zone, action
from rules.core.deck import BACK, Deck, Token
from ui.faces.furniture.avatars import portrait
from ui.table.controls.panels import Answer, Pending, Question
from ui.table.controls.picker import Keypad, NumberPicker
from ui.table.controls.wheel import Wheel, ending, signs
from ui.table.input.reach import PART, Meaning, Option, Reach
from ui.table.input.refusals import explained, reason
from ui.table.layout.notes import Shape, rect_of
from ui.table.picture.stage import Stage
from ui.table.tables import Place, Table
from ui.table.words.hud import Hud
from ui.widgets.button import Act

if TYPE_CHECKING:
    from ui.shell.app import App

MOST_AT_ONCE: Final = 12  # answers that are still taken in at a glance


class Differing(NamedTuple):
    """One thing in which options differ, and the key of the question about it."""

    title: str
    of: Callable[[Option], Any]


DIFFERING: Final = (  # in the order in which they are asked about
    Differing("hud.choose", lambda option: option.verb),
    Differing("hud.choose.seat", lambda option: option.seats[:1]),
    Differing("hud.choose.seat", lambda option: option.seats[1:]),
    Differing("hud.choose.group", lambda option: option.groups),
    Differing("hud.choose.amount", lambda option: option.numbers[:1]),
    Differing("hud.choose.amount", lambda option: option.numbers[1:]),
    Differing("hud.choose.card", lambda option: tuple(sorted(option.tokens))),
)
VERB, SEAT, FURTHER_SEATS, GROUP, NUMBER, FURTHER_NUMBERS, CARDS = DIFFERING


def one_golden(answers: Sequence[Answer]) -> list[Answer]:
    """Gold marks the answer that Enter takes, so only the first may wear it."""
    found: list[Answer] = []
    for one in answers:
        again = one.tone == "gold" and any(other.tone == "gold" for other in found)
        found.append(one._replace(tone="plain") if again else one)
    return found


def drawn(deck: Deck, tokens: Sequence[Token]) -> tuple[Token, ...]:
    """The cards to be drawn for tokens: what only names a suit ("C") is shown by the card that stands for it, what only
    names a rank ("10") by all cards of it."""
    return tuple(card for token in tokens for card in _standing_for(deck, token))


def _standing_for(deck: Deck, token: Token) -> tuple[Token, ...]:
    code, base = deck.codes[token], deck.codes[deck.base[token]]
    if code == PART:
        return ()
    if token >= deck.faces and code == base[1:]:
        return tuple(face for face in range(deck.faces) if deck.codes[face][1:] == code)
    return (deck.base[token],) if token >= deck.faces and code == base[:1] else (token,)


def typed(option: Option, number: int) -> Option:
    """The same with another number."""
    return option._replace(action=action(option.verb, number), numbers=(number,))


def acts(options: Sequence[Option]) -> tuple[Action, ...]:
    """Return the moves of these options."""
    return tuple(option.action for option in options)


def asks_back(table: Table, verb: str, marks: Marks, seat: Seat) -> bool:
    """Return whether this seat is asked if it really means the verb."""
    return (verb in table.verbs and table.verbs[verb].confirm) or table.hooks.asks_back(verb, marks, seat)


class Deeds(Protocol):
    """The things that the scene lets a person do."""

    def legal(self) -> list[Action]: ...
    def check(self, act: Action) -> Refusal | None: ...
    def submit(self, act: Action) -> Refusal | None: ...
    def open_rules(self, clause: str) -> None: ...


class Asking:
    """From what a touch may mean to the action or the refusal of one person, by way of questions."""

    def __init__(self, app: App, stage: Stage, hud: Hud, deeds: Deeds, pending: Pending) -> None:
        self.app, self.stage, self.hud, self.deeds, self.pending = app, stage, hud, deeds, pending
        self.check: Callable[[Action], Refusal | None] = deeds.check
        self.done: Callable[[Option], None] = self._confirm  # gets the option that is left
        self.cancel = False  # an answer of its own calls the whole thing off
        self.put_off: Callable[[Sequence[Option]], bool] = lambda options: False  # a guide wants none of these now
        self.thing: Shape | None = None  # what was touched: questions lie beside it
        self.who = ""  # the name of the one who is asked, where it need not be the one who looks
        self.most: Callable[[str], int | None] = lambda verb: None  # the highest number of a verb that makes sense
        self.worth: Callable[[Action], int | None] = lambda act: None  # what would count at once
        self.costs: Callable[[Action], int] = lambda act: 0  # points that it costs for certain, as everybody could see
        self.made_of: Callable[[Action], tuple[Token, ...]] = lambda act: ()  # the cards of what only has a name

    def follow(self, meaning: Meaning, reach: Reach) -> bool:
        """Do what was meant, ask which, or say why not. False where it meant nothing."""
        if meaning.options:
            self.which(meaning.options, reach)
            return True
        why = reason(meaning.refused, self.hud.game.rights, self.hud.table.weak)
        if why is None:
            return False
        thing, open_rules = rect_of(meaning.refused.thing), self.deeds.open_rules
        self.pending.parchment = explained(self.stage, self.hud, why, thing, open_rules)
        self.app.sound.play("error")
        return True

    def told(self, refusal: Refusal | None) -> bool:
        """True when a move was done; otherwise its refusal is explained."""
        if refusal is None:
            return True
        thing = rect_of(self.stage.layout.prompt)
        self.pending.parchment = explained(self.stage, self.hud, refusal, thing, self.deeds.open_rules)
        self.app.sound.play("error")
        return False

    def _confirm(self, option: Option) -> None:
        """Ask back before what can cost much."""
        act, points, most = option.action, self.hud.danger(option.verb), self.most(option.verb)
        if most is not None and option.numbers and option.numbers[0] > most:
            self.sure(option.verb, partial(self._do, act), (act,), most=most)
        elif asks_back(self.hud.table, option.verb, self.hud.model.marks, self.stage.viewer):
            self.sure(option.verb, partial(self._do, act), (act,))
        elif cost := self.costs(act):
            self.costly(act, cost, partial(self._do, act))
        elif points is not None and self.app.settings.confirm_call:
            self.risk(act, points, partial(self._do, act))
        else:
            self._do(option.action)

    def _do(self, act: Action) -> None:
        if self.told(self.deeds.submit(act)):
            self.pending.chosen, self.pending.parchment = [], None

    # --- which one ---------------------------------------------------------------------------------------------------
    def which(self, options: Sequence[Option], reach: Reach) -> None:
        """Ask until one option is left."""
        if self.put_off(options):
            return
        if len(options) == 1:
            self.done(options[0])
            return
        open_things = [one for one in DIFFERING if len({one.of(option) for option in options}) > 1]
        if wheel := signs(options, reach, self.stage.deck):
            self._spin(options, wheel, reach)
        elif len(options) <= MOST_AT_ONCE and not self._numbers_of_many(options) and not self._kin(options, reach):
            self._all_at_once(options, open_things, reach)
        else:
            self._one_thing(self._first(open_things, options), options, reach)

    def _spin(self, options: Sequence[Option], wheel: Mapping[str, str], reach: Reach) -> None:
        """One card, and what it is to stand for: a wheel of signs."""
        deck, texts, order = self.stage.deck, self.stage.texts, [*wheel, ""]
        row = sorted(options, key=lambda option: order.index(ending(deck, option.tokens[0])))
        ends = [ending(deck, option.tokens[0]) for option in row]
        answers = [
            Answer(
                texts(f"stands.{end or 'bare'}"),
                partial(self.which, [option], reach),
                option.tokens,
                acts=acts([option]),
            )
            for option, end in zip(row, ends, strict=True)
        ]
        title, card = self._title(CARDS, options), deck.codes[deck.base[row[0].tokens[0]]]
        found = Wheel(self.app, self.stage, title, answers, self.pending.close, ends, wheel, card, self.thing)
        self.pending.ask(found)

    @staticmethod
    def _numbers_of_many(options: Sequence[Option]) -> bool:
        """A number stands beside other things to choose: first those, then the number."""
        return len({option.numbers for option in options}) > 1 and len({option.verb for option in options}) > 1

    @staticmethod
    def _first(open_things: Sequence[Differing], options: Sequence[Option]) -> Differing:
        """Pick what is asked about first: a number of many only when nothing but it is left."""
        many = len({option.numbers for option in options}) > MOST_AT_ONCE
        others = [one for one in open_things if one not in (NUMBER, FURTHER_NUMBERS)]
        return others[0] if many and others else open_things[0]

    @staticmethod
    def _kin(options: Sequence[Option], reach: Reach) -> bool:
        """True if several verbs of one family stand to be chosen; then it is first asked which of them."""
        families = {reach.table.gesture(option.verb).family for option in options}
        return len({option.verb for option in options}) > 1 and len(families) == 1 and families != {""}

    def _all_at_once(self, options: Sequence[Option], open_things: Sequence[Differing], reach: Reach) -> None:
        answers = [self._answer(option, open_things, reach) for option in options]
        self._show(self._title(open_things[0], options), answers, self._by_click(open_things, options, reach))

    def _by_click(self, open_things: Sequence[Differing], options: Sequence[Option], reach: Reach) -> str:
        """Whoever is asked only about a seat may learn that a seat can be clicked as well."""
        by_hand = all(
            "seat" in (reach.table.gesture(one.verb).drop, *reach.table.gesture(one.verb).click) for one in options
        )
        only_seats = {SEAT, CARDS} >= set(open_things) and SEAT in open_things
        return self.stage.texts("hud.choose.seat.click") if by_hand and only_seats else ""

    def _one_thing(self, thing: Differing, options: Sequence[Option], reach: Reach) -> None:
        groups: dict[Any, list[Option]] = {}
        for option in options:
            groups.setdefault(thing.of(option), []).append(option)
        title = self._title(thing, options)
        if thing in (NUMBER, FURTHER_NUMBERS) and len(groups) > MOST_AT_ONCE:
            self._pick(title, groups, reach)
            return
        answers = [self._group_answer(thing, group, reach) for group in groups.values()]
        self._pages(title, answers)

    def _group_answer(self, thing: Differing, group: Sequence[Option], reach: Reach) -> Answer:
        """An answer behind which there may be further questions."""
        first = group[0]
        words = self.stage.texts(f"verb.{first.verb}") if thing is VERB else self._detail(first, [thing])
        named = drawn(self.stage.deck, first.tokens[reach.table.gesture(first.verb).picks :])
        cards = named if thing is CARDS else self.lying(first) if thing is GROUP else ()
        tone = reach.table.gesture(first.verb).tone if thing is VERB else "plain"
        return Answer(words, lambda: self.which(group, reach), cards, tone, acts=acts(group))

    def _pages(self, title: str, answers: Sequence[Answer]) -> None:
        """More answers than fit stand on several pages."""
        if len(answers) <= MOST_AT_ONCE:
            self._show(title, answers)
            return
        rest = [*answers[MOST_AT_ONCE - 1 :], *answers[: MOST_AT_ONCE - 1]]
        beyond = tuple(act for one in answers[MOST_AT_ONCE - 1 :] for act in one.acts)
        words = self.stage.texts("button.more")
        more = Answer(words, lambda: self._pages(title, rest), tone="quiet", acts=beyond)
        self._show(title, [*answers[: MOST_AT_ONCE - 1], more])

    def _show(self, title: str, answers: Sequence[Answer], words: str = "") -> None:
        no = [Answer(self.stage.texts("button.cancel"), lambda: None, tone="quiet")] if self.cancel else []
        title = f"{self.who}: {title}" if self.who else title
        self._ask(title, one_golden([*answers, *no]), words)

    def _ask(self, title: str, answers: Sequence[Answer], words: str) -> None:
        """Open a question beside what was touched."""
        close, thing = self.pending.close, self.thing
        self.pending.ask(Question(self.app, self.stage, title, answers, close, words, thing=thing))

    # --- how much ----------------------------------------------------------------------------------------------------
    def _pick(self, title: str, groups: dict[tuple[int, ...], list[Option]], reach: Reach) -> None:
        """A number of many; one that is typed and not among them is refused in the game's words."""
        first = next(iter(groups.values()))[0]
        values = sorted(numbers[0] for numbers in groups)
        picker = (Keypad if reach.table.gesture(first.verb).keypad else NumberPicker)(
            self.app,
            self.stage,
            title,
            values,
            lambda number: self.which(groups.get((number,)) or [typed(first, number)], reach),
            self.pending.close,
            self.stage.texts(f"verb.{first.verb}"),
            lambda number: self._why_not(first, number),
            self.most(first.verb),
            lambda number: self._note(first.verb, number),
            lambda number: self._alone(first) and self.check(typed(first, number).action) is None,
            self.thing,
        )
        picker.number_of = partial(self._number_of, groups)
        if not isinstance(picker, Keypad):
            wanted = self.hud.table.hooks.first_number(first.verb, self.hud.options)
            usual = values[0] if wanted is None else wanted
            picker.choose(usual if usual in picker.slide else picker.slide[-1 if usual > picker.slide[-1] else 0])
        self.pending.ask(picker)

    def _number_of(self, groups: Mapping[tuple[int, ...], Sequence[Option]], act: Action) -> int | None:
        """The number that this move names, where it is one of these or differs from them in nothing else."""
        found = next((numbers[0] for numbers, group in groups.items() if act in acts(group)), None)
        first = next(iter(groups.values()))[0]
        alike = act.verb == first.verb and len(act.args) == 1 and self._alone(first)
        return act.args[0] if found is None and alike else found

    def _note(self, verb: str, number: int) -> str:
        """Say what follows from a number: how far it brings the mark that grows towards a limit."""
        key, goals = f"ask.{verb}.note", self.hud.table.hooks.goals(self.hud.options)
        if not self.stage.texts.has(key) or not goals:
            return ""
        growing, limit = next(iter(goals.items()))
        after = self.hud.model.marks.get((growing, None), 0) + number
        return self.stage.texts(key, number=number, after=after, limit=limit)

    @staticmethod
    def _alone(option: Option) -> bool:
        """True if the number is all that its action names."""
        return option.action.args == option.numbers

    def _why_not(self, option: Option, number: int) -> str:
        """The refusal of this number, in words."""
        refusal = self.check(typed(option, number).action) if self._alone(option) else None
        key = f"refusal.{refusal.code}" if refusal is not None else ""
        return self.stage.texts(key if key and self.stage.texts.has(key) else "hud.choose.amount.not")

    # --- words -------------------------------------------------------------------------------------------------------
    def _title(self, thing: Differing, options: Sequence[Option]) -> str:
        """The game's own question about this verb, or a general one."""
        texts, verbs = self.stage.texts, {option.verb for option in options}
        own, of_card = f"ask.{options[0].verb}", f"ask.{options[0].verb}.card"
        if len(verbs) == 1 and thing is CARDS and texts.has(of_card):
            return texts(of_card)
        if len(verbs) == 1 and thing is not GROUP and texts.has(own):
            return texts(own)
        row = self.hud.table.verbs.get(options[0].verb)
        if thing is VERB and row is not None and texts.has(f"ask.{row.family}"):
            return texts(f"ask.{row.family}")
        if thing is CARDS and any(self.standing(option.tokens) for option in options):
            return texts("hud.choose.number")
        return texts(thing.title)

    def _answer(self, option: Option, open_things: Sequence[Differing], reach: Reach) -> Answer:
        """The words and cards that tell this option from the others."""
        gesture, many_verbs = reach.table.gesture(option.verb), VERB in open_things
        words = self.stage.texts(f"verb.{option.verb}")
        detail = self._detail(option, open_things)
        if detail:
            words = f"{words}: {detail}" if many_verbs else detail
        worth = self.worth(option.action)
        if worth is not None:
            words = self.stage.texts("hud.choose.worth", words=words, points=worth)
        key = gesture.key if many_verbs and SEAT not in open_things else ""
        named = self.made_of(option.action) or drawn(self.stage.deck, option.tokens[gesture.picks :])
        cards = self.lying(option) if GROUP in open_things else named
        seat = option.seats[0] if SEAT in open_things and VERB not in open_things else None
        face = None if seat is None else partial(portrait, self.hud.players[seat])
        return Answer(words, lambda: self.which([option], reach), cards, gesture.tone, key, face, acts([option]))

    def lying(self, option: Option) -> tuple[Token, ...]:
        """The cards of the groups that an option names, as they lie on the table."""
        deck, stands = self.stage.deck, self.stage.stands
        rows = [group.cards for _, group in self._named(option)]
        return tuple(stands.get(card, deck.face_of[card]) for row in rows for card in row if card != BACK)

    def _named(self, option: Option) -> list[tuple[Zone, Group]]:
        """The groups that an option names, and where they lie."""
        rows = self.hud.model.groups.items()
        return [(zone, group) for zone, groups in rows for group in groups if group.number in option.groups]

    def _detail(self, option: Option, open_things: Sequence[Differing]) -> str:
        """Say what is special about an option: the seat, the number, what its jokers stand for, or the cards."""
        found = []
        if SEAT in open_things or FURTHER_SEATS in open_things:
            found += [self._called_seat(seat, open_things) for seat in option.seats]
        if GROUP in open_things:
            found += [self.hud.sentences.name(zone.seat) for zone, _ in self._named(option)]
            found += [self.standing(option.tokens)] if CARDS in open_things and self.standing(option.tokens) else []
        found += [signed(number) for number in option.numbers if {NUMBER, FURTHER_NUMBERS} & set(open_things)]
        if not found and (standing := self.standing(option.tokens)):
            return standing
        if CARDS in open_things and len(option.tokens) > 1 and PART in self.stage.deck.token_of:
            return self.stage.texts("hud.choose.arrangement")
        if CARDS in open_things and not found:
            found = [self.hud.sentences.token(token) for token in option.tokens]
            own = f"ask.{option.verb}.answer"
            if self.stage.texts.has(own):
                return self.stage.texts(own, given=found[0], taken=found[-1])
        return self.stage.texts.listed(found) if found else ""

    def _called_seat(self, seat: Seat, open_things: Sequence[Differing]) -> str:
        """The name, and where nothing else is asked the number of cards in the hand."""
        name, places = self.hud.sentences.name(seat), self.stage.layout.places
        rows = self.stage.sprites.zones.items()
        held = sum(len(row) for zone, row in rows if zone.seat == seat and places.get(zone.name, Place()).at == "hand")
        texts = self.stage.texts
        told = texts("cards.hidden.many", count=held) if held > 1 else texts("cards.hidden.one") if held else ""
        return f"{name} ({told})" if told and not {VERB, GROUP} & set(open_things) else name

    def standing(self, tokens: Sequence[Token]) -> str:
        """For what the jokers among these cards stand: "als 6"; empty without one."""
        deck = self.stage.deck
        laid = [deck.codes[token].partition("=")[2] for token in tokens if token >= deck.faces]
        if laid and all(self.stage.texts.has(f"stands.{one}") for one in laid):
            return self.stage.texts.listed([self.stage.texts(f"stands.{one}") for one in laid])
        numbers = dict.fromkeys(self._called(one) for one in laid if one)
        return self.stage.texts("hud.as_number", number=self.stage.texts.listed(numbers)) if numbers else ""

    def _called(self, code: str) -> str:
        """A card that a joker stands for, in words; where the code is a mere number, the number."""
        deck = self.stage.deck
        return self.hud.sentences.token(deck.token_of[code]) if code in deck.token_of and len(code) > 1 else code

    # --- really? -----------------------------------------------------------------------------------------------------
    def sure(self, verb: str, deed: Act, acts: tuple[Action, ...] = (), **told: object) -> None:
        """Ask back before a verb that cannot be unsaid; the game's words tell what it may cost. `acts`: the moves to
        which a yes leads."""
        texts = self.stage.texts
        usual = self.hud.worded(f"confirm.{verb}") or self.hud.worded(f"verb.{verb}.help")
        words = texts(f"confirm.{verb}", **told) if told else usual
        asked = "confirm.sure.title.who" if self.who else "confirm.sure.title"
        title = texts(asked, name=self.who, move=texts(f"verb.{verb}").rstrip("!"))
        self._ask(title, self._no_or_yes(verb, deed, acts), words)

    def costly(self, act: Action, points: int, deed: Act) -> None:
        """Ask back before what can only cost points; the game tells why for the whole family of the verb."""
        texts, family = self.stage.texts, self.hud.table.gesture(act.verb).family
        title = texts("confirm.sure.title", move=texts(f"verb.{act.verb}"))
        self._ask(title, self._no_or_yes(act.verb, deed, (act,)), texts(f"confirm.{family}", points=points))

    def _no_or_yes(self, verb: str, deed: Act, acts: tuple[Action, ...]) -> list[Answer]:
        """Leave it, or do it after all."""
        texts = self.stage.texts
        yes = Answer(texts(f"verb.{verb}"), deed, tone="danger", acts=acts)
        return [Answer(texts("confirm.sure.no"), lambda: None), yes]

    def risk(self, act: Action, points: int, deed: Act) -> None:
        """Ask back before what will cost points."""
        texts = self.stage.texts
        yes = Answer(texts("confirm.call.yes"), deed, tone="danger", acts=(act,))
        words = texts("confirm.call_risk", points=points)
        self._ask(texts("confirm.call.title"), [Answer(texts("confirm.call.no"), lambda: None), yes], words)
