"""A person's acts at the table: he chooses cards, touches places, presses buttons, answers questions.

Every way (mouse, drag, keyboard, button) ends in `touch`, `press`, `double` or `enter`, and goes on in one direction:
what was touched (`places`), what it may mean (`reach`), a question or the action (`questions`), or why not
(`refusals`). Nothing on that way comes back.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Final

from rules.core.contract import Action, Refusal, View, Zone
from rules.core.deck import BACK, Card, Face
from ui.faces.contrast import CONTRAST
from ui.table.controls.panels import Parchment, Pending, Question
from ui.table.input.places import Places, Touched
from ui.table.input.questions import Asking, Deeds
from ui.table.input.reach import SECRETIVE, Held, Meaning, Reach, Target
from ui.table.input.refusals import reason
from ui.table.layout.notes import rect_of
from ui.table.layout.pose import Box
from ui.table.picture.model import Model
from ui.table.picture.sprites import CHOSEN, HOVERED, LIFT, Sprite
from ui.table.picture.stage import Stage
from ui.table.tables import Table
from ui.table.words.hud import Hud

if TYPE_CHECKING:
    from ui.shell.app import App

SLIGHT: Final = 0.45  # shade of useless cards where contrast is strong: their index is to be read all the same


class Play:
    """Selection and decisions of the viewer in the position that is shown."""

    def __init__(self, app: App, stage: Stage, model: Model, table: Table, hud: Hud, deeds: Deeds) -> None:
        self.app, self.stage, self.model, self.table, self.hud, self.deeds = app, stage, model, table, hud, deeds
        self.places = Places(stage, model, table)
        self.reach = Reach(hud.game, table, stage.viewer, ())
        self.view: View | None = None
        self.single = False  # only single cards can be played now, so that a second one takes the place of the first
        self.pending = Pending()
        self.asking = Asking(app, stage, hud, deeds, self.pending)
        self.suggested: tuple[Face, ...] = ()  # cards of the last hint
        self._own: Sprite | None = None  # the card that Enter itself has lifted
        self.changed: Callable[[], None] = lambda: None  # told when buttons and stops must be laid out anew

    # --- the position ------------------------------------------------------------------------------------------------
    def begin(self, view: View) -> None:
        """A new position rests on the table."""
        self.view = self.places.view = self.hud.view = view
        owned, before = self.places.owned, self.places.before
        self.reach = Reach(self.hud.game, self.hud.keyed(), self.stage.viewer, self.deeds.legal(), owned, before)
        self.places.opened, self.hud.can = self._opened(view), self.reach.pressing()
        there = {sprite for zone in self.hand_zones() for sprite in self.stage.sprites.within(zone)}
        self.pending.chosen = [sprite for sprite in self.pending.chosen if sprite in there]
        self.single = self.reach.one_by_one([self._face(sprite) for sprite in there][:2], self.deeds.check)
        if self.single:
            self.pending.chosen = self.pending.chosen[-1:]
        self.pending.armed, self.suggested, self.pending.advised = "", (), None
        self.light()
        self.changed()

    def pause(self) -> None:
        """Cards begin to move: what could be done before no longer counts."""
        self.reach = Reach(self.hud.game, self.hud.keyed(), self.stage.viewer, ())
        self.places.opened, self.hud.can = frozenset(), ()
        self.single = False
        self.pending.question = None
        self.pending.armed, self.suggested, self.pending.advised = "", (), None
        self.light()
        self.changed()

    @property
    def question(self) -> Question | None:
        """The question that is open just now."""
        return self.pending.question

    @property
    def advised(self) -> Action | None:
        """What the last hint was about, until something else is lifted."""
        return self.pending.advised

    @property
    def parchment(self) -> Parchment | None:
        """The parchment that is open just now."""
        return self.pending.parchment

    @property
    def chosen(self) -> list[Sprite]:
        """The cards chosen in the hand."""
        return self.pending.chosen

    @property
    def mine(self) -> bool:
        """True if the game waits for the viewer."""
        return self.view is not None and self.stage.viewer in self.view.turn.must

    def hand_zones(self) -> Collection[Zone]:
        """The hand cards can be chosen in."""
        return self.places.hands()

    def _opened(self, view: View) -> frozenset[Zone]:
        """A hand of somebody else that lies open before the viewer alone, where all that can be done finds its cards
        there; a hand may also lie open just to be seen."""
        names = {zone.name for zone in self.stage.sprites.zones if self.model.own_hand(zone)}
        opened = frozenset(
            zone
            for zone, row in view.zones.items()
            if zone.name in names and zone.seat != self.stage.viewer and row and BACK not in row
        )
        face_of = self.hud.game.deck.face_of
        there = {face_of[sprite.card] for zone in opened for sprite in self.stage.sprites.within(zone)}
        wanted = [set(needs) for needs in self.reach.needs.values() if needs]
        return opened if self.mine and wanted and all(needs <= there for needs in wanted) else frozenset()

    # --- choosing ----------------------------------------------------------------------------------------------------
    def faces(self) -> tuple[Face, ...]:
        """The chosen cards in the order in which they were chosen."""
        return tuple(self.hud.game.deck.face_of[sprite.card] for sprite in self.pending.chosen)

    def toggle(self, sprite: Sprite) -> None:
        """Lift a card out of the hand, or put it back."""
        if sprite in self.pending.chosen:
            self.pending.chosen.remove(sprite)
        else:
            self._lift(sprite)
        self.app.sound.play("click")
        self._changed_choice()

    def click(self, sprite: Sprite) -> None:
        """A card was clicked: it is lifted or put back; one with which nothing can be done just now tells why."""
        if not self._useless(sprite) or not self._told_why(sprite):
            self.toggle(sprite)

    def _useless(self, sprite: Sprite) -> bool:
        """True if nothing begins with this card, where single cards can be played at all."""
        needs = [row for row in self.reach.needs.values() if row]
        if needs and all(len(row) > 1 for row in needs):
            return False
        begun = sprite in self.pending.chosen or (self.pending.chosen and not self.single)
        return self.mine and not begun and self._face(sprite) not in self.reach.useful((), self.pending.armed or None)

    def _told_why(self, sprite: Sprite) -> bool:
        """Say why this card alone cannot be played; False where it can, or nothing was to be said."""
        held = Held((self._face(sprite),), self.pending.armed, self.mine)
        meaning = self.reach.entered(self._raised(sprite), held, self.deeds.check)
        return not meaning.options and (self.asking.follow(meaning, self.reach) or self._laid_in_vain(sprite))

    def _lift(self, sprite: Sprite) -> None:
        self.pending.chosen = [sprite] if self.single else [*self.pending.chosen, sprite]

    def choose(self, faces: Sequence[Face]) -> None:
        """Lift exactly these cards."""
        self.pending.chosen = []
        for face in faces:
            row = [sprite for zone in self.hand_zones() for sprite in self.stage.sprites.within(zone)]
            found = next((one for one in row if one not in self.pending.chosen and self._face(one) == face), None)
            if found is not None:
                self.pending.chosen.append(found)
        self._changed_choice()

    def _face(self, sprite: Sprite) -> Face:
        return self.hud.game.deck.face_of[sprite.card] if sprite.card != BACK else -1

    def choose_cards(self, cards: Collection[Card]) -> None:
        """Lift exactly these cards, as far as they are in the hand."""
        row = [sprite for zone in self.hand_zones() for sprite in self.stage.sprites.within(zone)]
        self.pending.chosen = [sprite for sprite in row if sprite.card in cards]
        self.app.sound.play("click")
        self._changed_choice()

    def _held(self) -> Held:
        """Return what is held ready, for who asks what a touch may mean."""
        return Held(self.faces(), self.pending.armed, self.mine)

    def clear(self) -> bool:
        """Put all cards back; False when there was nothing to put back."""
        had = bool(self.pending.chosen or self.pending.armed or self.suggested)
        self.pending.chosen, self.pending.armed, self.suggested, self.pending.advised = [], "", (), None
        self._changed_choice()
        return had

    def _changed_choice(self) -> None:
        self.pending.parchment = None
        self.light()
        self.changed()

    # --- doing -------------------------------------------------------------------------------------------------------
    def drop(self, touched: Touched) -> bool:
        """The chosen cards were dropped on a place. True when that meant something."""
        held, reach = self._held(), self.reach
        self._about(*touched.boxes[:1])
        return self.asking.follow(reach.touched(touched.targets, touched.boxes, held, self.deeds.check), reach)

    def touch(self, touched: Touched) -> bool:
        """A place was clicked. True when that meant something."""
        self._about(*touched.boxes[:1])
        meaning = self.reach.clicked(touched.targets, touched.boxes, self._held(), self.deeds.check)
        if meaning.lifts is not None:
            self.choose(meaning.lifts)
        return self.asking.follow(meaning, self.reach)

    def touch_place(self, target: Target) -> None:
        """The same by keyboard, for one place."""
        self.touch(self.places.touching([target]))

    def press(self, verb: str) -> None:
        """The button (or key) of a verb."""
        thing = self._last_chosen()
        self._about(thing)
        meaning = self.reach.pressed(verb, thing, self._held(), self.deeds.check)
        if meaning.lifts:
            self.choose(meaning.lifts)
        elif meaning.lifts is not None:
            self.pending.chosen = []
        if meaning.arms is not None:
            self._arm(meaning.arms)
        else:
            self.asking.follow(meaning, self.reach)

    def _about(self, *touched: Box) -> None:
        """What is asked now is about this; without anything about nothing in particular."""
        self.asking.thing = rect_of(touched[0]) if touched else None

    def _last_chosen(self) -> Box:
        """The chosen card beside which it is told why a button does not mean it."""
        top = max(self.pending.chosen, key=lambda sprite: sprite.z, default=None)
        return self.stage.layout.prompt if top is None else self._raised(top)

    def _raised(self, sprite: Sprite) -> Box:
        """The box of a card of the hand, with the room above it into which it is lifted."""
        box, away = self.places.card_box(sprite), LIFT * sprite.home.height_px
        return box._replace(y=box.y - away, h=box.h + away)

    def _arm(self, verb: str) -> None:
        """The verb waits for its cards; none: no verb does any more."""
        self.pending.armed = verb
        self.light()
        self.changed()
        if verb and not self.pending.chosen:
            thing = rect_of(self.stage.layout.prompt)
            words = self.hud.worded(f"armed.{verb}") or self.stage.texts("hud.choose.first")
            self.pending.parchment = Parchment(self.app, self.stage, words, thing)

    def ready(self, verb: str) -> bool:
        """True if pressing the button of this verb would lead on at once."""
        return self.reach.leads_on(verb, self._held(), self.deeds.check)

    def double(self, sprite: Sprite) -> None:
        """A double click: play this card (and what is chosen with it), where it is clear how; else tell why not."""
        before = [*self.pending.chosen]
        if sprite not in before:
            self._lift(sprite)
        self._about(self._raised(sprite))
        meaning = self.reach.doubled(self._raised(sprite), self._held(), self.deeds.check)
        if not meaning.options:
            self.pending.chosen = before
            self._changed_choice()
        if not self.asking.follow(meaning, self.reach) and self._useless(sprite):
            self._told_why(sprite)  # the first click has told it already, and the second one put that away

    def enter(self, sprite: Sprite) -> None:
        """Enter on a card: it is played, with the cards that are lifted; what was advised is done as it was advised.
        What cannot be played is told why; a card with which alone nothing can be done is lifted."""
        before = self._held_with(sprite)
        self.pending.chosen = before if sprite in before else [sprite] if self.single else [*before, sprite]
        self._about(self._raised(sprite))
        meaning = self._entered(sprite)
        if not meaning.options:
            self.pending.chosen = before
        self._changed_choice()
        self._own = None if sprite in before else sprite
        if not self.asking.follow(meaning, self.reach) and not self._laid_in_vain(sprite) and sprite not in before:
            self.toggle(sprite)

    def _held_with(self, sprite: Sprite) -> list[Sprite]:
        """The lifted cards that are meant with this one: not what a hint or an Enter before has lifted elsewhere."""
        chosen = self.pending.chosen
        elsewhere = self.suggested and sorted(self.faces()) == sorted(self.suggested)
        return [] if sprite not in chosen and (elsewhere or chosen == [self._own]) else [*chosen]

    def _entered(self, sprite: Sprite) -> Meaning:
        held = self._held()
        if self.advised is not None and self.reach.needs.get(self.advised) == tuple(sorted(held.faces)):
            return self.reach.ready([self.advised], held)
        return self.reach.entered(self._raised(sprite), held, self.deeds.check)

    def _laid_in_vain(self, sprite: Sprite) -> bool:
        """Say why this card cannot be laid where cards are usually laid; False where nothing was to be said."""
        drop = next((Target(row.drop) for row in self.table.verbs.values() if row.cards and row.drop), None)
        if drop is None:
            return False
        held = Held((self._face(sprite),), self.pending.armed, self.mine)
        meaning = self.reach.touched([drop], [self._raised(sprite)], held, self.deeds.check)
        return not meaning.options and self.asking.follow(meaning, self.reach)

    def shift(self, sprite: Sprite, step: int) -> None:
        """Move a card of the own hand one place to the left (-1) or to the right (1)."""
        if not self.model.own_hand(sprite.zone):
            return
        row = self.stage.sprites.within(sprite.zone)
        place = row.index(sprite) + step
        if not 0 <= place < len(row):
            return
        rest = [one.card for one in row if one is not sprite]
        self.model.order.put(sprite.card, rest[place] if place < len(rest) else None)
        self.model.arrange()
        self.app.sound.play("slide")
        self.changed()

    def perform(self, act: Action) -> None:
        """Do this action, asking back where that is usual."""
        self._about()
        self.asking.follow(self.reach.ready([act], self._held()), self.reach)

    def told(self, refusal: Refusal | None) -> bool:
        """True when a move was done; otherwise its refusal is explained."""
        return self.asking.told(refusal)

    def told_no(self, verb: str) -> None:
        """The button or key of a verb that cannot be done now: the rules say why."""
        self.asking.follow(self._vain(verb), self.reach)

    def meant(self, verbs: Sequence[str]) -> str:
        """Return the verb of those that share a key whose refusal says most; empty without any."""

        def secretive(verb: str) -> bool:
            why = reason(self._vain(verb).refused, self.hud.game.rights, self.table.weak)
            return why is None or why.code in SECRETIVE

        return min(verbs, key=secretive, default="")

    def why_not(self, verb: str) -> str:
        """The same in words, for who only points at the button."""
        why = reason(self._vain(verb).refused, self.hud.game.rights, self.table.weak)
        return self.hud.refused(why) if why is not None else ""

    def _vain(self, verb: str) -> Meaning:
        """Return what pressing this verb may have meant, with the cards chosen or with any."""
        hands = self.places.hands()
        first = next((self._face(one) for zone in hands for one in self.stage.sprites.within(zone)), -1)
        return self.reach.vain(
            verb, self.stage.layout.prompt, self._held(), self.deeds.check, first if first >= 0 else None
        )

    # --- light -------------------------------------------------------------------------------------------------------
    def light(self, hovered: Sprite | None = None) -> None:
        """Chosen cards stand out, useless ones are darker, places where something can be done glow."""
        useful = self.reach.useful(() if self.single else self.faces(), self.pending.armed or None)
        picking = self.mine and any(self.reach.needs.values())
        idle = self.mine and not picking and self.reach.drawing()  # no card of the hand can be played
        zones, dark = self.hand_zones(), SLIGHT if CONTRAST.strong else 1.0
        for sprite in self.stage.sprites:
            sprite.want_glow = 0.0
            if sprite.zone not in zones:
                sprite.want_lift = sprite.want_shade = 0.0
                continue
            face = self._face(sprite)
            chosen = sprite in self.pending.chosen
            sprite.want_lift = CHOSEN if chosen else HOVERED if sprite is hovered else 0.0
            useless = idle or (picking and not chosen and face not in useful)
            sprite.want_shade = dark if useless else 0.0
            sprite.want_glow = 0.9 if chosen else 0.0
        self.model.point_out()
        for target in self.glowing():
            for sprite in self.places.sprites(target):
                sprite.want_glow = 1.0

    def framed(self) -> list[Target]:
        """Targets without a card to glow: plates, empty places."""
        return [target for target in self.glowing() if not self.places.sprites(target)]

    def glowing(self) -> frozenset[Target]:
        """The places where something can be done with the chosen cards; with cards that go nowhere, those from which a
        click draws."""
        there = self.reach.targets(self.faces())
        return there or (frozenset() if self.stage.dragged else self.reach.drawn_from())
