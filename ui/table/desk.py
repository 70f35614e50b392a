"""Buttons, tools, keys and pointer of a person at the table, and what opens above the cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import isinf
from typing import Final

import pygame

from rules.core.contract import Action, Refusal, Shown, View
from rules.core.deck import BACK
from ui.shell.keys import NAME_OF, TABLE, WINDOW
from ui.table.controls.advice import Advice
from ui.table.controls.buttons import Choice, Stop, VerbButton, burger, buttons, edge_column, tool_grid
from ui.table.controls.impulses import Impulses
from ui.table.controls.panels import Glance
from ui.table.controls.picker import NumberPicker
from ui.table.controls.proposals import Proposals
from ui.table.controls.sides import Sides
from ui.table.controls.toolbox import Host, LookBack, Toolbox
from ui.table.controls.tray import TrayView
from ui.table.controls.window import Window
from ui.table.input.focus import ENTER, CardStop, TableGroup
from ui.table.input.play import Play
from ui.table.input.pointer import TIP_MS, TIP_STAYS_MS, Pointer
from ui.table.input.reach import Target
from ui.table.picture.sprites import LIFT
from ui.table.words.beside import Brackets, LastCards, draw_order
from ui.table.words.plates import rect_of
from ui.table.words.prompt import draw_ribbon
from ui.table.words.tips import cards_under, draw_tip, tip_under
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import IconButton

PATIENCE_MS: Final = 500.0  # longer than a double click, shorter than somebody who wants to skip would wait
MODIFIERS: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class TableDesk:
    """Buttons, focus, pointer and panels of one board."""

    def __init__(self, host: Host) -> None:
        self.host, self.app, self.board = host, host.app, host.board
        self.stage = self.board.stage
        self.play = Play(self.app, self.stage, self.board.model, self.board.table, self.board.hud, self)
        self.play.changed = self.refresh
        self.pointer = Pointer(self.stage, self.play)
        self.group = TableGroup()
        self.glances: list[Glance] = []
        self._prompt = pygame.Rect(0, 0, 0, 0)  # what the prompt covers
        self.tools = Toolbox(host, self.play, self.refresh)
        self.tools.advise = partial(Advice, self)
        self.impulses = Impulses(host, self.play)
        self.tray = TrayView(host, self.play)
        self.play.asking.most, self.play.asking.worth = self.tray.most, self.tray.worth
        self.window = Window(host, self.play)
        self.lookback = LookBack(host, self._glance)
        self.proposals = Proposals(host, self.play)
        self.brackets = Brackets(host)
        self.last_cards = LastCards(self.board, self.play.places)
        self.sides = Sides(host, self.play, self.impulses)
        self.click_guard = ClickGuard()

    # --- what `Play` may do ------------------------------------------------------------------------------------------
    def legal(self) -> list[Action]:
        return self.host.match.legal(self.board.viewer) if self._plays() else []

    def _plays(self) -> bool:
        return self.host.match.players[self.board.viewer].is_person and not self.board.blind

    def check(self, act: Action) -> Refusal | None:
        return self.host.match.check(self.board.viewer, act)

    def submit(self, act: Action) -> Refusal | None:
        self.tools.advice = None
        return self.host.submit(self.board.viewer, act)

    def open_rules(self, clause: str) -> None:
        self.play.pending.parchment = None
        self.host.open_rules(clause)

    def begin(self, view: View) -> None:
        """A new position rests on the table."""
        self.tools.asking, self.tools.advice = False, None
        self.play.begin(view)

    # --- layout ------------------------------------------------------------------------------------------------------
    def resize(self, size: tuple[int, int]) -> None:
        self.play.pending.parchment = self.tools.advice = None
        self.pointer.let_go()
        self.play.begin(self.board.view) if self.board.idle else self.refresh()
        if self.play.pending.question is not None:
            self.play.pending.question.lay_out()
            self.play.pending.question.refocus()

    def refresh(self) -> None:
        """Buttons and stops for what can be done now; the focus stays where it was, as far as that still exists."""
        focused = self.group.focus.key if self.group.focus else ""
        self.group.clear()
        self.group.add(*self._stops())
        self.group.add(*buttons(self.app, self.stage, self._choices()))
        self.group.add(*tool_grid(self.app, self.stage, self.stage.layout.tools, self.tools.choices()))
        self.group.add(*edge_column(self.app, self.stage, self.stage.layout.edge, self._at_the_edge()))
        self.group.add(*self.tray.chips(), *self.sides.widgets())
        menu = rect_of(self.stage.layout.menu)
        self.group.add(IconButton(self.app, menu, burger, self.host.open_pause, "menu", self.stage.texts("hud.menu")))
        if focused and not self.group.focus_key(focused):
            self.group.focus_key(next((stop.key for stop in self.group.stops()), ""))

    def _at_the_edge(self) -> list[Choice]:
        return self.tools.again() + self.impulses.choices() + self.lookback.choices() + self.proposals.choices()

    def _stops(self) -> list[Stop]:
        """Cards of the hand from left to right, then places: where something can be done, and the middle's piles."""
        found: list[Stop] = []
        for zone in self.play.hand_zones():
            row = [sprite for sprite in self.stage.sprites.within(zone) if sprite.card != BACK]
            shapes = [rect_of(self.play.places.card_box(sprite)) for sprite in row]
            edges = [shape.left for shape in shapes[1:]] + [shapes[-1].right for _ in shapes[-1:]]
            found += [
                CardStop(self.app, shape, self.play, sprite, max(4, edge - shape.left - 3))
                for sprite, shape, edge in zip(row, shapes, edges, strict=True)
            ]
        return found + [self._place_stop(target) for target in self._places_to_stop()]

    def _places_to_stop(self) -> list[Target]:
        targets = self.play.reach.targets(self.play.faces())
        if self.play.mine:
            targets |= {Target(zone.name) for zone in self.stage.sprites.zones if zone.seat is None}
        return sorted(targets, key=lambda one: tuple(-1 if part is None else part for part in one))

    def _place_stop(self, target: Target) -> Stop:
        """Places may lie within each other: each is found by a spot of its own, an end of a pile by its corner."""
        shape, px = rect_of(self.play.places.box(target)), self.stage.px
        spot = pygame.Rect(0, 0, px(6), px(6))
        if "." in target.kind:
            spot.topleft = (shape.left + px(8), shape.top + px(8))
        else:
            spot.center = (shape.centerx, shape.bottom - px(10))
        key = ":".join(str(part) for part in ("target", *target) if part is not None)
        return Stop(self.app, shape, key, self._touch(target), spot)

    def _touch(self, target: Target) -> Callable[[], None]:
        def touch() -> None:
            self.play.touch(self.play.places.touching([target]))

        return touch

    def _choices(self) -> list[Choice]:
        """The big buttons: the verbs of the viewer, and those with which others at this screen may break in."""
        if self.window.open:
            return self.window.choices()
        can = {verb: self._verb for verb in self.play.reach.verbs() if not self.impulses.small(verb)}
        cannot = dict.fromkeys(self._offered(), self._held_back) | dict.fromkeys(self._chained(), self._in_chains)
        there = can | cannot
        found = [there[verb](verb) for verb in sorted(there, key=self.play.reach.rank)]
        if self.board.idle and self.board.view.phase in self.board.table.sheet:
            found.append(Choice("next", self.stage.texts("hud.next"), self.host.open_sheet, "gold", "", True, ""))
        return found + self.sides.breaking()

    def _verb(self, verb: str) -> Choice:
        texts, gesture = self.stage.texts, self.play.reach.gesture(verb)
        tip = self.board.hud.worded(f"verb.{verb}.help")
        tone = "quiet" if self.board.hud.danger(verb) is not None else gesture.tone
        tone = "gold" if self.play.pending.armed == verb else tone
        return Choice(
            f"verb:{verb}",
            texts(f"verb.{verb}"),
            lambda: self.play.press(verb),
            tone,
            gesture.key,
            gesture.round or self.play.ready(verb),
            tip,
            round=gesture.round,
        )

    def _chained(self) -> list[str]:
        """Verbs that are held back just now: they are shown in chains instead of being gone."""
        can = self.play.reach.verbs()
        chained = self.board.table.hooks.chained(self.board.view) if self.play.mine and can else ()
        return [verb for verb in self.board.table.verbs if verb in chained and verb not in can]

    def _in_chains(self, verb: str) -> Choice:
        texts = self.stage.texts
        refused = partial(self.play.told_no, verb)
        letter = self.play.reach.gesture(verb).key
        return Choice(f"verb:{verb}", texts(f"verb.{verb}"), refused, "quiet", letter, False, "", True)

    def _offered(self) -> list[str]:
        """Verbs that have their button in this phase even where they would be refused."""
        can, table = self.play.reach.verbs(), self.board.table
        offered = table.hooks.offered(self.board.view, can) if self.play.mine and self.play.reach.legal else ()
        return [verb for verb in table.verbs if verb in offered and verb not in {*can, *self.board.game.impulses}]

    def _held_back(self, verb: str) -> Choice:
        """A button without light: who presses it or points at it is told why not."""
        refused, letter = partial(self.play.told_no, verb), self.play.reach.gesture(verb).key
        words, why = self.stage.texts(f"verb.{verb}"), self.play.why_not(verb)
        return Choice(f"verb:{verb}", words, refused, "quiet", letter, False, why)

    def show_glance(self, event: Shown) -> None:
        """Cards for the viewer's eyes alone, until he has seen enough."""
        codes = [self.stage.code(card) for card in event.cards if card != BACK]
        name = self.board.sentences.name(event.zone.seat)
        title = name or self.stage.texts(f"zone.{event.zone.name}")
        if codes:
            self._glance(title, codes)

    def _glance(self, title: str, codes: Sequence[str]) -> None:
        self.glances.append(Glance(self.app, self.stage, title, codes))

    @property
    def busy(self) -> bool:
        """The person is in the middle of something; the table waits."""
        return bool(self.glances) or self.pointer.drag is not None or self.play.pending.question is not None

    @property
    def moving(self) -> bool:
        """True if anything of the desk still changes without the person doing anything."""
        lifted = any(sprite.lift != sprite.want_lift for sprite in self.stage.sprites)
        waiting = 0 <= self.pointer.still_ms < TIP_MS + TIP_STAYS_MS
        hud = self.board.hud.chatter.busy or self.window.open or self.sides.held_ms is not None
        return lifted or waiting or hud or self.stage.moving or not self.group.still()

    # --- keys --------------------------------------------------------------------------------------------------------
    @property
    def rooms(self) -> tuple[str, ...]:
        """The rooms whose keys count just now (ui/shell/keys.py). In a window for all each person's own key comes
        before those of the game. While something is asked, digits are answers; where a number is asked, nothing but
        it can be typed.
        """
        asked = self.play.pending.question
        if isinstance(asked, NumberPicker):
            return ()
        own = (WINDOW,) if self.window.open and self.window.shared else ()
        return (*own, self.board.game.id, *(() if asked is not None else (TABLE,)))

    def ready_for(self, usual: str) -> bool:
        """True if what has this usual key can be done now. A button, or a key of a verb, tells by its light."""
        buttons = [one for one in self.group.walk() if isinstance(one, VerbButton) and one.letter == usual]
        if buttons or any(row.key == usual for row in self.play.reach.table.verbs.values()):
            return any(one.ready for one in buttons)
        return True

    def let_go(self) -> None:
        self.pointer.let_go()
        self.group.let_go()
        self.window.peeking = None
        self.sides.let_go()

    # --- events ------------------------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.pointer.at = event.pos
        if self.glances:
            return self._handle_glance(event)
        if self.play.pending.question is not None:
            return self.play.pending.question.handle(event)
        if self.window.handle(event) or self.sides.handle(event):
            return True
        paper = self.play.pending.parchment
        if self._handle_papers(event):
            return True
        if self.tools.log_touched(event):
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        used = self._mouse(event)
        again = self.play.pending.parchment
        if paper is not None and again is not None and again is not paper and again.told == paper.told:
            self.play.pending.parchment = None  # the click put it away; the same need not be said twice
        return used

    def _handle_glance(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.glances.pop(0)
        return True

    def _handle_papers(self, event: pygame.event.Event) -> bool:
        """The link of a parchment; anything else that is done puts the parchments away."""
        paper = self.play.pending.parchment
        if paper is not None and paper.handle(event):
            return True
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return False
        if paper is not None and paper.button and event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            paper.button.press()
            return True
        on_paper = any(one.touched(event) for one in (paper, self.tools.advice) if one is not None)
        self.play.pending.parchment = None
        self.tools.put_away()
        return on_paper

    def _mouse(self, event: pygame.event.Event) -> bool:
        if self.pointer.drag is None and self.group.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.board.idle:
            return self._skip()
        if self.pointer.handle(event):
            return True
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        return pressed and (self.lookback.at(*event.pos) or self.sides.at(*event.pos))

    def _skip(self) -> bool:
        """Go to the end of what is being shown, unless one's own act has only just begun to be."""
        if self.click_guard.may_skip(self.stage.speed):
            self.board.skip()
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        if not self.board.idle and event.key in (pygame.K_SPACE, *ENTER):
            return self._skip()
        if event.key == pygame.K_ESCAPE:
            if not self.play.clear():
                self.host.open_pause()
            return True
        if event.key == pygame.K_F1:
            self.host.open_rules("")
            return True
        if not event.mod & MODIFIERS and self._letter(event.unicode.upper() or NAME_OF.get(event.key, "")):
            return True
        return self.group.handle(event)

    def _letter(self, letter: str) -> bool:
        """The key of a button, or the number of a card in the hand."""
        if not letter.strip():
            return False
        buttons = [one for one in self.group.walk() if isinstance(one, VerbButton) and one.letter == letter]
        if buttons:
            max(buttons, key=lambda one: one.ready).press()
            return True
        if letter in "1234567890":
            cards = [widget for widget in self.group.walk() if isinstance(widget, CardStop)]
            index = "1234567890".index(letter)
            if index < len(cards):
                self.play.toggle(cards[index].sprite)
            return True
        return self._refused_key(letter)

    def _refused_key(self, letter: str) -> bool:
        """The key of a verb that has no button just now deserves an answer, where it is the viewer's to press it."""
        verb = next((name for name, row in self.play.reach.table.verbs.items() if row.key == letter), "")
        asked = self.play.mine or verb in self.board.game.rights
        if not verb or not asked or not self.board.idle or not self._plays():
            return False
        self.play.told_no(verb)
        return True

    # --- time and drawing --------------------------------------------------------------------------------------------
    def update(self, dt_ms: float) -> None:
        self.click_guard.update(dt_ms)
        self.pointer.update(dt_ms)
        self.group.update(dt_ms)
        self.last_cards.point(self.pointer.at, self.group.focus.key if self.group.focus else "")
        self.last_cards.update(dt_ms)
        self.window.update()
        self.sides.update(dt_ms)
        for paper in (self.play.pending.parchment, self.tools.advice, self.play.pending.question):
            if paper is not None:
                paper.update(dt_ms)

    def draw(self, surface: pygame.Surface) -> None:
        self._draw_frames(surface)
        self.brackets.draw(surface)
        self.tray.draw(surface)
        self.window.draw(surface)
        if self.board.idle:
            self._draw_prompt(surface)
        self.last_cards.draw(surface)
        self.group.draw(surface)
        if self.play.reach.ordered(self.play.faces()):
            draw_order(self.stage, surface, self.play.pending.chosen)
        self.window.draw_top(surface)
        self.board.hud.draw_top(surface)
        self.sides.draw(surface)
        for paper in (self.tools.advice, self.play.pending.parchment):
            if paper is not None:
                paper.draw(surface)
        if self.play.pending.question is not None:
            self.play.pending.question.draw(surface)
            self.tray.draw_again(surface)
        elif self.glances:
            self.glances[0].draw(surface)
        elif self.pointer.resting and self.play.pending.parchment is None and self.board.idle:
            self._draw_tip(surface)

    def _draw_frames(self, surface: pygame.Surface) -> None:
        """Light around places where something can be done and no card lies."""
        for target in self.play.framed():
            rect, spread = rect_of(self.play.places.box(target)), self.stage.px(9)
            surface.blit(paint.halo(rect.size, self.stage.px(10), spread), (rect.x - spread, rect.y - spread))

    def _draw_prompt(self, surface: pygame.Surface) -> None:
        view, mine = self.board.view, self.play.mine and self._plays()
        breaking = next(iter(self.play.reach.pressing()), "") if not mine else ""
        words = self.window.prompt() or self.sides.prompt() or self.board.hud.prompt(view, mine, breaking)
        self._prompt = draw_ribbon(self.app, self.stage, surface, words, mine)

    def _draw_tip(self, surface: pygame.Surface) -> None:
        under: Widget | None = next((one for one in self.group.walk() if one.hovered and one.tip), None)
        quiet = self.window.open  # nothing may lie on the pile while it is being judged
        quiet = quiet or bool(self.last_cards.covered)  # … or while its last cards are looked at
        words = under.tip if under else "" if quiet else tip_under(self.board, self.pointer.at)
        cards = () if under or quiet else cards_under(self.board, self.pointer.at)
        if words:
            draw_tip(self.app, self.stage, surface, words, self.pointer.at, cards, self._uncovered())

    def _uncovered(self) -> list[pygame.Rect]:
        """Rectangles that no note may lie upon: buttons, the prompt, the cards of the hand, a hint."""
        buttons = [*self.tools.covered, *(one.rect for one in self.group.walk() if isinstance(one, VerbButton))]
        row = [sprite for zone in self.play.hand_zones() for sprite in self.stage.sprites.within(zone)]
        lifted = ((rect_of(self.play.places.card_box(one)), round(LIFT * one.home.height_px)) for one in row)
        return [*buttons, self._prompt, *self.last_cards.covered, *(rect.move(0, -away) for rect, away in lifted)]


class ClickGuard:
    """The time for which a nervous second click or key cannot skip the picture of one's own act."""

    def __init__(self) -> None:
        self.left_ms = 0.0

    def acted(self) -> None:
        self.left_ms = PATIENCE_MS

    def update(self, dt_ms: float) -> None:
        self.left_ms = max(0.0, self.left_ms - dt_ms)

    def may_skip(self, speed: float) -> bool:
        """At speed "off" (infinite) nothing is shown that could be missed."""
        return self.left_ms <= 0.0 or isinf(speed)
