"""What a person does at the table: chooses cards, touches places, presses buttons, answers questions.

Every way (mouse, drag, keyboard, button) ends in `touch`, `press` or `double`; they ask `Reach` what is meant. One
action left: it is done. Several: a question. None: the rules say why.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Protocol

from rules.core.contract import Action, Refusal, View, Zone
from rules.core.deck import BACK, Card, Face
from ui.table.controls.panels import Parchment, Question
from ui.table.input.explanations import explained
from ui.table.input.places import OWN, Places
from ui.table.input.questions import Asking, asks_back
from ui.table.input.reach import Option, Reach, Target
from ui.table.input.refusals import NOT_THERE, ONE_CARD, SECRETIVE, reason
from ui.table.picture.model import Model
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Stage
from ui.table.tables import ENDS, Table
from ui.table.words.hud import Hud

if TYPE_CHECKING:
    from ui.shell.app import App


class Deeds(Protocol):
    """What the scene lets a person do."""

    def legal(self) -> list[Action]: ...
    def check(self, act: Action) -> Refusal | None: ...
    def submit(self, act: Action) -> Refusal | None: ...
    def open_rules(self, clause: str) -> None: ...


def ends_of(target: Target) -> list[Target]:
    """The ends of a pile, from which one may draw."""
    return [Target(f"{target.kind}.{end}") for end in ENDS]


class Play:
    """Selection and decisions of the viewer in the position that is shown."""

    def __init__(self, app: App, stage: Stage, model: Model, table: Table, hud: Hud, deeds: Deeds) -> None:
        self.app, self.stage, self.model, self.table, self.hud, self.deeds = app, stage, model, table, hud, deeds
        self.places = Places(stage, model, table)
        self.reach = Reach(hud.game, table, stage.viewer, ())
        self.view: View | None = None
        self.chosen: list[Sprite] = []
        self.single = False  # only single cards can be played now, so that a second one takes the place of the first
        self.armed = ""  # the verb whose button was pressed before its cards were chosen
        self.question: Question | None = None
        self.parchment: Parchment | None = None
        self.asking = Asking(app, stage, hud, deeds.check, self._confirm, self.ask)
        self.suggested: tuple[Face, ...] = ()  # cards of the last hint
        self.changed: Callable[[], None] = lambda: None  # told when buttons and stops must be laid out anew

    # --- the position ------------------------------------------------------------------------------------------------
    def begin(self, view: View) -> None:
        """A new position rests on the table."""
        self.view = self.places.view = self.hud.view = view
        owned, before = self.places.owned, self.places.before
        self.reach = Reach(self.hud.game, self.hud.keyed(), self.stage.viewer, self.deeds.legal(), owned, before)
        there = {sprite for zone in self.hand_zones() for sprite in self.stage.sprites.within(zone)}
        self.chosen = [sprite for sprite in self.chosen if sprite in there]
        self.single = self.reach.one_by_one([self._face(sprite) for sprite in there][:2], self.deeds.check)
        if self.single:
            self.chosen = self.chosen[-1:]
        self.armed, self.suggested = "", ()
        self.light()
        self.changed()

    def pause(self) -> None:
        """Cards begin to move: what could be done before no longer counts."""
        self.reach = Reach(self.hud.game, self.hud.keyed(), self.stage.viewer, ())
        self.single = False
        self.question = None
        self.armed, self.suggested = "", ()
        self.light()
        self.changed()

    @property
    def mine(self) -> bool:
        """Does the game wait for the viewer?"""
        return self.view is not None and self.stage.viewer in self.view.turn.must

    def hand_zones(self) -> set[Zone]:
        """The hand cards can be chosen in: a hand that lies open before the viewer alone, else his own."""
        own = {zone for zone in self.stage.sprites.zones if self.model.own_hand(zone)}
        if self.view is None or not self.mine:
            return own
        names = {zone.name for zone in own}
        opened = {
            zone
            for zone, row in self.view.zones.items()
            if zone.name in names and zone.seat != self.stage.viewer and row and BACK not in row
        }
        return opened if opened and self._wanted_from(opened) else own

    def _wanted_from(self, zones: set[Zone]) -> bool:
        """Do all that can be done with cards find them there? A hand may also lie open just to be seen."""
        face_of = self.hud.game.deck.face_of
        there = {face_of[sprite.card] for zone in zones for sprite in self.stage.sprites.within(zone)}
        wanted = [set(needs) for needs in self.reach.needs.values() if needs]
        return bool(wanted) and all(needs <= there for needs in wanted)

    # --- choosing ----------------------------------------------------------------------------------------------------
    def faces(self) -> tuple[Face, ...]:
        """The chosen cards in the order in which they were chosen."""
        return tuple(self.hud.game.deck.face_of[sprite.card] for sprite in self.chosen)

    def toggle(self, sprite: Sprite) -> None:
        """Lift a card out of the hand, or put it back."""
        if sprite in self.chosen:
            self.chosen.remove(sprite)
        else:
            self._lift(sprite)
        self.app.sound.play("click")
        self._changed_choice()

    def _lift(self, sprite: Sprite) -> None:
        self.chosen = [sprite] if self.single else [*self.chosen, sprite]

    def choose(self, faces: Sequence[Face]) -> None:
        """Lift exactly these cards."""
        self.chosen = []
        for face in faces:
            row = [sprite for zone in self.hand_zones() for sprite in self.stage.sprites.within(zone)]
            found = next((one for one in row if one not in self.chosen and self._face(one) == face), None)
            if found is not None:
                self.chosen.append(found)
        self._changed_choice()

    def _face(self, sprite: Sprite) -> Face:
        return self.hud.game.deck.face_of[sprite.card] if sprite.card != BACK else -1

    def choose_cards(self, cards: Collection[Card]) -> None:
        """Lift exactly these cards, as far as they are in the hand."""
        row = [sprite for zone in self.hand_zones() for sprite in self.stage.sprites.within(zone)]
        self.chosen = [sprite for sprite in row if sprite.card in cards]
        self.app.sound.play("click")
        self._changed_choice()

    def perform(self, act: Action) -> None:
        """Do this action, asking back where that is usual."""
        self._decide([act])

    def clear(self) -> bool:
        """Put all cards back; False when there was nothing to put back."""
        had = bool(self.chosen or self.armed or self.suggested)
        self.chosen, self.armed, self.suggested = [], "", ()
        self._changed_choice()
        return had

    def _changed_choice(self) -> None:
        self.parchment = None
        self.light()
        self.changed()

    # --- doing -------------------------------------------------------------------------------------------------------
    def touch(self, targets: Sequence[Target]) -> bool:
        """A place was clicked, or the chosen cards dropped there. True when that meant something."""
        for target in targets:
            acts = self.reach.on_target(target, self.faces())
            if acts:
                self._decide(acts)
                return True
        several = [act for target in targets for act in self._unlisted(target)]
        several = several or [act for target in targets for act in self._ends_of(target)]
        if several:
            self._decide(several)
            return True
        if targets and self.chosen:
            return self._refuse_cards(targets)
        return self._refuse_bare(targets)

    def _unlisted(self, target: Target | None, verb: str | None = None) -> list[Action]:
        """What is allowed with the chosen cards although a long list of legal actions left it out."""
        acts = self.reach.unlisted(target, self.faces(), verb) if self.chosen and self.mine else []
        return [act for act in acts if self.deeds.check(act) is None]

    def _ends_of(self, target: Target) -> list[Action]:
        """Touching a pile anywhere means its ends, where only they can be meant; or a card is taken for one to come."""
        found = [act for end in ends_of(target) for act in self.reach.on_target(end, self.faces())]
        return found or ([] if self.chosen else self.reach.taking(target))

    def _refuse_cards(self, targets: Sequence[Target]) -> bool:
        """The chosen cards do not go there: what lays cards is judged, and only where nothing does, the rest."""
        box, faces = self.places.box(targets[0]), self.faces()
        at_all = [act for one in targets for act in self.reach.attempts(one, faces)]
        laying = [act for act in at_all if self.reach.gesture(act.verb).cards]
        crowd = self.mine and not laying and self.reach.too_many(targets, faces)
        if not crowd and self._refuse(laying or at_all, (box.cx, box.y)):
            return True
        places = {kind for row in self.table.verbs.values() for kind in (row.drop, *row.click)} - {"hand"}
        if not self.mine or not places & {one.kind for one in targets}:
            return False
        self._explain(ONE_CARD if crowd else NOT_THERE, (box.cx, box.y))
        return True

    def _refuse_bare(self, targets: Sequence[Target]) -> bool:
        """A place was touched without cards; only where something is drawn from it does that deserve an answer."""
        bare = [
            one for one in targets if any(one.kind in row.click and not row.cards for row in self.table.verbs.values())
        ]
        if not bare or not self.mine:
            return False
        box = self.places.box(bare[0])
        exact = any("." in one.kind for one in bare)
        meant = bare if exact else [*(end for one in bare for end in ends_of(one)), *bare]
        why = self._reason([act for one in meant for act in self.reach.attempts(one, ())])
        if why is None:
            return False
        own = self.table.hooks.own_refused if any(one.kind.endswith(f".{OWN}") for one in targets) else None
        self._explain(own if own is not None and why.code not in SECRETIVE else why, (box.cx, box.y))
        return True

    def press(self, verb: str) -> None:
        """The button (or key) of a verb."""
        acts = self.reach.on_button(verb, self.faces()) or self._unlisted(None, verb)
        if acts:
            self._decide(acts)
            return
        if self.chosen:
            top = max(self.chosen, key=lambda sprite: sprite.z)
            at = (top.x, self.stage.layout.prompt.y - self.stage.px(4))
            if self._refuse(self.reach.attempts(None, self.faces(), verb), at):
                return
            self.chosen = []  # other cards than those lifted are meant
        ways = self.ways(verb)
        if len(ways) == 1:
            self.choose(ways.pop())
            if len(self.reach.verbs()) == 1 or self._only_way(verb):
                self._decide(self.reach.on_button(verb, self.faces()))
                return
        self.armed = verb if self.armed != verb else ""
        self.light()
        self.changed()
        if self.armed and not self.chosen:
            box = self.stage.layout.prompt
            words = self.hud.worded(f"armed.{verb}") or self.stage.texts("hud.choose.first")
            self.parchment = Parchment(self.app, self.stage, words, (box.cx, box.y))

    def _only_way(self, verb: str) -> bool:
        """Is there nothing left to choose: can this be done in exactly one manner?"""
        return len(self.reach.options([act for act in self.reach.legal if act.verb == verb])) == 1

    def ways(self, verb: str) -> set[tuple[Face, ...]]:
        """The different choices of cards with which this can be done."""
        return {self.reach.needs[act] for act in self.reach.legal if act.verb == verb}

    def ready(self, verb: str) -> bool:
        """Would pressing the button of this verb lead on at once?"""
        if self.reach.on_button(verb, self.faces()) or self._unlisted(None, verb):
            return True
        return not self.chosen and len(self.ways(verb)) == 1

    def double(self, sprite: Sprite) -> None:
        """A double click: play this card (and what is chosen with it), where it is clear how."""
        if sprite not in self.chosen:
            self._lift(sprite)
        acts = [act for act in self.reach.fitting(self.faces()) if self.reach.gesture(act.verb).double]
        if acts:
            self._decide(acts)
        else:
            self._changed_choice()
            self._refuse_at(sprite)

    def _refuse_at(self, sprite: Sprite) -> bool:
        """Beside the card: why what is chosen cannot be played, as far as cards could be played at all."""
        verbs = dict.fromkeys(act.verb for act in self.reach.legal if self.reach.needs[act])
        acts = [act for verb in verbs for act in self.reach.attempts(None, self.faces(), verb)]
        return self.mine and self._refuse(acts, (sprite.x, sprite.y - sprite.height_px * 0.55))

    def enter(self, sprite: Sprite) -> None:
        """Enter on a card: play what is chosen; a hand without a chosen card chooses this one."""
        acts = self.reach.fitting(self.faces()) if self.chosen else []
        if acts:
            self._decide(acts)
        elif self.chosen and not self._refuse_at(self.chosen[-1]):
            drop = next((Target(row.drop) for row in self.table.verbs.values() if row.cards and row.drop), None)
            self.touch([drop] if drop else [])
        elif not self.chosen:
            self.toggle(sprite)

    def _decide(self, acts: Sequence[Action]) -> None:
        """Do the one action, or ask which."""
        acts = self.reach.meant(acts, self.armed)
        self.asking.which(self.reach.options(acts, self.faces()), self.reach)

    def ask(self, question: Question | None) -> None:
        """Open this question, or none."""
        self.question = question
        if question is not None:
            self.parchment = None
            self.refocus()

    def refocus(self) -> None:
        """In an open question the golden answer is the one that Enter takes."""
        if self.question is not None:
            golden = (index for index, one in enumerate(self.question.answers) if one.tone == "gold")
            self.question.group.focus_key(f"answer{next(golden, 0)}")

    def danger(self, verb: str) -> int | None:
        """The viewer's own points where they make this verb dangerous, else None; only his own cards are looked at."""
        points = self.hud.hand_points(self.stage.viewer, self.view) if self.view is not None else None
        return points if points is not None and self.table.hooks.risky(verb, points) else None

    def _confirm(self, option: Option) -> None:
        """Ask back before what can cost much."""
        points, most = self.danger(option.verb), self.asking.most(option.verb)
        if most is not None and option.numbers and option.numbers[0] > most:
            self.asking.sure(option.verb, lambda: self._do(option.action), most=most)
        elif asks_back(self.table, option.verb, self.model.marks, self.stage.viewer):
            self.asking.sure(option.verb, lambda: self._do(option.action))
        elif points is not None and self.app.settings.confirm_call:
            self.asking.risk(points, lambda: self._do(option.action))
        else:
            self._do(option.action)

    def _do(self, act: Action) -> None:
        if self.told(self.deeds.submit(act)):
            self.chosen, self.parchment = [], None

    def told_no(self, verb: str) -> None:
        """The button or key of a verb that cannot be done now: the rules say why."""
        box = self.stage.layout.prompt
        self._refuse(self._meant(verb), (box.cx, box.y))

    def why_not(self, verb: str) -> str:
        """The same in words, for who only points at the button."""
        why = self._reason(self._meant(verb))
        return self.hud.refused(why) if why is not None else ""

    def _meant(self, verb: str) -> list[Action]:
        """What pressing this verb may have meant, with the cards chosen or with any."""
        any_card = next((self._face(one) for zone in self.hand_zones() for one in self.stage.sprites.within(zone)), -1)
        needed = self.reach.gesture(verb).cards == "hand" and any_card >= 0
        return self.reach.attempts(None, self.faces() or ((any_card,) if needed else ()), verb)

    def told(self, refusal: Refusal | None) -> bool:
        """True when a move was done; otherwise its refusal is explained."""
        if refusal is None:
            return True
        box = self.stage.layout.prompt
        self._explain(refusal, (box.cx, box.y))
        return False

    # --- refusing ----------------------------------------------------------------------------------------------------
    def _refuse(self, acts: Sequence[Action], at: tuple[float, float]) -> bool:
        """Say why none of the actions that may have been meant is possible."""
        why = self._reason(acts)
        if why is None:
            return False
        self._explain(why, at)
        return True

    def _reason(self, acts: Sequence[Action]) -> Refusal | None:
        """The refusal that says most about these attempts; None when none of them is refused."""
        judged = [(act, refusal) for act in acts if (refusal := self.deeds.check(act)) is not None]
        return reason(judged, self.hud.game.rights, self.table.weak, held=bool(self.chosen))

    def _explain(self, refusal: Refusal, at: tuple[float, float]) -> None:
        self.parchment = explained(self.stage, self.hud, refusal, at, self.deeds.open_rules)
        self.app.sound.play("error")

    # --- light -------------------------------------------------------------------------------------------------------
    def light(self, hovered: Sprite | None = None) -> None:
        """Chosen cards stand out, useless ones are darker, places where something can be done glow."""
        useful = self.reach.useful(() if self.single else self.faces(), self.armed or None)
        picking = self.mine and any(self.reach.needs.values())
        zones = self.hand_zones()
        for sprite in self.stage.sprites:
            sprite.want_glow = 0.0
            if sprite.zone not in zones:
                sprite.want_lift = sprite.want_shade = 0.0
                continue
            face = self._face(sprite)
            chosen = sprite in self.chosen
            sprite.want_lift = 1.0 if chosen else 0.45 if sprite is hovered else 0.0
            sprite.want_shade = 1.0 if picking and not chosen and face not in useful else 0.0
            sprite.want_glow = 0.9 if chosen else 0.0
        self.model.point_out()
        for target in self.reach.targets(self.faces()):
            for sprite in self.places.sprites(target):
                sprite.want_glow = 1.0

    def framed(self) -> list[Target]:
        """Targets without a card to glow: plates, empty places."""
        return [target for target in self.reach.targets(self.faces()) if not self.places.sprites(target)]
