"""Buttons, tools, keys and pointer of a person at the table, and what opens above the cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import isinf
from typing import Final

import pygame

from game.bots.core.base import Choice as Advised
from rules.core.contract import Action, Refusal, Seat, Shown, View
from rules.core.deck import BACK
from ui.shell.keys import KEYS_KEY, NAME_OF, TABLE, WINDOW
from ui.table.controls.advice import Advice, Proposals, advised_words
from ui.table.controls.buttons import Bell, Choice, VerbButton, burger, buttons, edge_column, look_of, row_of
from ui.table.controls.panels import Glance, Question
from ui.table.controls.picker import NumberPicker
from ui.table.controls.sides import Impulses, Sides
from ui.table.controls.tool_strip import Tool, tool_strip
from ui.table.controls.toolbox import HINT_KEY, Host, LookBack, Toolbox
from ui.table.controls.tray import TrayView, chip_key
from ui.table.controls.window import Window
from ui.table.hushed import HushedTable
from ui.table.input.focus import ENTER, CardStop, KeysOnce, TableGroup, card_stops, place_stops, stop_key
from ui.table.input.play import Play
from ui.table.input.pointer import Pointer
from ui.table.input.reach import Target
from ui.table.layout.notes import HARDLY, NEVER, Kept, Shape
from ui.table.overview import Overview
from ui.table.picture.sprites import Sprite
from ui.table.spoken import SpokenTable
from ui.table.words.beside import EARLY_MS, Brackets, LastCards, draw_order
from ui.table.words.plates import rect_of
from ui.table.words.prompt import draw_ribbon, ribbon
from ui.table.words.tips import Tip, cards_under, draw_tip, tip_under
from ui.widgets import paint
from ui.widgets.base import Widget, key_down
from ui.widgets.button import IconButton, Pressable

PATIENCE_MS: Final = 500.0  # longer than a double click, shorter than somebody who wants to skip would wait
CALLS: Final = ("impulse:", "rights:", "break:")  # how the keys of such buttons begin
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
        self.keys_once = KeysOnce(self.app, self.group)
        self.glances: list[Glance] = []
        self.instead = ""  # words in place of what is asked, where nothing is asked any more
        self._prompt = pygame.Rect(0, 0, 0, 0)  # what the prompt covers
        self._framed: list[Shape] = []  # places in a frame of light
        self.early_ms = 0.0  # until it may be said for whom the table waits
        self._ribbon = self.stage.layout.prompt  # its place, which large buttons share
        self._strip: tuple[object, list[Tool]] = None, []  # the tools, and what they say
        self.tools = Toolbox(host, self.play, self.refresh)
        self.tools.advise, self.tools.told = self._advise, partial(advised_words, self)
        self.impulses = Impulses(host, self.play)
        self.tray = TrayView(host, self.play)
        self.play.asking.most, self.play.asking.worth = self.tray.most, self.tray.worth
        self.play.asking.costs = self.tray.costs
        self.window = Window(host, self.play)
        self.lookback = LookBack(host, self._glance)
        self.proposals = Proposals(host, self.play)
        self.brackets = Brackets(host)
        self.last_cards = LastCards(self.board, self.play.places)
        self.sides = Sides(host, self.play, self.impulses)
        self.click_guard = ClickGuard()
        self._spoken, self._hushed = SpokenTable(self), HushedTable(self)
        self.overview = Overview(self)
        self.stage.notes.controls = self._pressed_and_read
        self.board.hud.chronicle.keep_off = self._bells
        self.stage.notes.others = [self._notes, self.board.hud.notes, self.app.toasts.notes]

    @property
    def spoken(self) -> SpokenTable:
        """What is told of the table to those who do not see it."""
        return self._hushed if self.host.hushed else self._spoken

    # --- what `Play` may do ------------------------------------------------------------------------------------------
    def legal(self) -> list[Action]:
        return self.host.match.legal(self.board.viewer) if self._plays() else []

    def _plays(self) -> bool:
        return self.host.match.players[self.board.viewer].is_person and not self.board.blind

    def check(self, act: Action) -> Refusal | None:
        return self.host.match.check(self.board.viewer, act)

    def submit(self, act: Action) -> Refusal | None:
        self.tools.advice = None
        return self.host.choose(self.board.viewer, act)

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
        """Buttons and stops for what can be done now, in the order of Tab: the hand, large buttons, places, small
        buttons, tools. The focus stays where it was, as far as that still exists."""
        app, stage, choices = self.app, self.stage, self._choices()
        self._ribbon, there = row_of(app, stage, choices)
        self._framed = [rect_of(self.play.places.box(target)) for target in self.play.framed()]
        self._prompt = ribbon(app, stage, *self.told(), self._ribbon)[1]
        self.tray.below_px = self._prompt.top
        menu = rect_of(stage.layout.menu)
        self.group.note()
        self.group.clear()
        self.group.add(*card_stops(app, self.play), *buttons(app, stage, choices, there), *place_stops(app, self.play))
        self.group.add(*self.tray.chips(), *edge_column(app, stage, stage.layout.edge, self._at_the_edge()))
        self.group.add(*self.sides.widgets(), *self._tool_strip())
        self.group.add(IconButton(app, menu, burger, self.host.open_pause, "menu", stage.texts("hud.menu")))
        self.group.find_again()

    def _tool_strip(self) -> list[Tool]:
        """The tools, as untouched as new ones; they are made anew only where they say something else than before."""
        choices, layout = self.tools.choices(), self.stage.layout
        told = (layout, self.app.settings, self.app.inputs.by_pad, [(one.key, one.label, one.tip) for one in choices])
        if self._strip[0] != told:
            self._strip = told, tool_strip(self.app, self.stage, layout.tools, choices)
        for tool in self._strip[1]:
            tool.renew()
        return self._strip[1]

    def _at_the_edge(self) -> list[Choice]:
        return (
            self.tools.again()
            + self.tools.mind()
            + self.impulses.choices()
            + self.lookback.choices()
            + self.proposals.choices()
        )

    def _choices(self) -> list[Choice]:
        """The big buttons: the verbs of the viewer, and those with which others at this screen may break in."""
        if self.window.open:
            return self.window.choices()
        can = {verb: self._verb for verb in self.play.reach.verbs() if not self.impulses.small(verb)}
        cannot = dict.fromkeys(self._offered(), self._held_back) | dict.fromkeys(self._chained(), self._in_chains)
        there = can | cannot
        found = [there[verb](verb) for verb in sorted(there, key=self.play.reach.rank)]
        if self.board.idle and self.host.counted:
            found.append(Choice("next", self.stage.texts("hud.next"), self.host.open_sheet, "gold", "return", True, ""))
        return found + self.sides.breaking() + self._going_on()

    def _going_on(self) -> list[Choice]:
        """Without a clock the table waits for who might break in: a button says that nobody wants to."""
        if not (self.board.idle and self.host.driver.held):
            return []
        texts = self.stage.texts
        return [Choice("go_on", texts("hud.next"), self._go_on, "gold", "return", True, texts("hud.go_on.help"))]

    def _go_on(self) -> None:
        self.host.driver.waive()
        self.refresh()

    def _verb(self, verb: str) -> Choice:
        gesture = self.play.reach.gesture(verb)
        tip = self.board.hud.worded(f"verb.{verb}.help")
        tone = "quiet" if self.board.hud.danger(verb) is not None else gesture.tone
        tone = "gold" if self.play.pending.armed == verb else tone
        return Choice(
            f"verb:{verb}",
            self.board.hud.button(verb),
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
        words, why = self.board.hud.button(verb), self.play.why_not(verb)
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

    def _advise(self, choice: Advised) -> Advice:
        """The hint on paper; the focus goes to what it is about, so that Enter does it."""
        self.group.focus_key(self._named(choice.action))
        return Advice(self, choice)

    def _named(self, act: Action) -> str:
        """The key of the stop by which an action is done: its last card, its chip, its button, else its place."""
        if self.play.chosen and self.play.suggested:
            return f"card:{self.play.chosen[-1].card}"
        reach, stops = self.play.reach, {stop.key for stop in self.group.stops()}
        places = {Target(kind) for kind in reach.gesture(act.verb).click}
        buttons = (f"verb:{reach.button_of(act.verb)}", f"window:{self.board.viewer}:{act.verb}")
        keys = (chip_key(self.board.game, act), *buttons, *map(stop_key, sorted(places)))
        return next((key for key in keys if key in stops), "")

    @property
    def asks(self) -> bool:
        """True if there is something to be answered: a large button, a question, cards shown to the viewer alone."""
        return bool(self.glances) or self.play.pending.question is not None or bool(self._choices())

    def calls(self) -> frozenset[str]:
        """The keys of the buttons for what may be called out at any moment: impulses, and rights to break in."""
        return frozenset(
            one.key for one in self.group.walk() if isinstance(one, Pressable) and one.key.startswith(CALLS)
        )

    @property
    def busy(self) -> bool:
        """The person is in the middle of something; the table waits."""
        return bool(self.glances) or self.pointer.drag is not None or self.play.pending.question is not None

    @property
    def moving(self) -> bool:
        """True if anything of the desk still changes without the person doing anything."""
        lifted = any(sprite.lift != sprite.want_lift for sprite in self.stage.sprites)
        waiting = self.pointer.waiting or (self.early_ms > 0 and self._only_waits())
        told = self.keys_once.left_ms > 0 or self.board.hud.busy
        hud = told or self.window.open or self.sides.held_ms is not None
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

    def possible(self, usual: str) -> bool:
        """True if what has this usual key in this game can be done now, were it only after cards have been chosen."""
        reach = self.play.reach
        shown = {one.letter for one in self.group.walk() if isinstance(one, VerbButton)}
        refused = {reach.gesture(verb).key for verb in (*self._offered(), *self._chained())}
        return usual in shown - refused or usual in {reach.gesture(verb).key for verb in reach.verbs()}

    def let_go(self) -> None:
        self.pointer.let_go()
        self.group.let_go()
        self.window.peeking = None
        self.sides.let_go()

    # --- under a finger ----------------------------------------------------------------------------------------------
    def near(self, at: tuple[int, int], least_px: int) -> tuple[int, int]:
        """The place that was meant: cards and places as they are, small buttons beside them too."""
        question = self.play.pending.question
        if question is not None:
            return question.group.near(at, least_px)
        touched = self.play.places.touched(*at, None)
        there = touched.card is not None or bool(touched.targets)
        return at if there else self.group.near(at, least_px)

    def thing_at(self, at: tuple[int, int]) -> str:
        """A name of the card, button or place that lies there."""
        question = self.play.pending.question
        under = (self.group if question is None else question.group).under(at)
        if under is not None or question is not None:
            return under.key if under is not None else ""
        touched = self.play.places.touched(*at, None)
        return f"card {touched.card.card}" if touched.card is not None else " ".join(map(stop_key, touched.targets))

    # --- events ------------------------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.pointer.at = event.pos
            self.last_cards.pointed(event.pos)
        if self._meant_for_another(event):
            return True
        if self.overview.handle(event):
            return True
        self.click_guard.pressing = event.key if event.type == pygame.KEYDOWN else None
        if self.glances:
            return self._handle_glance(event)
        if self.play.pending.question is not None:
            return self._handle_question(self.play.pending.question, event)
        if self.window.handle(event) or self.sides.handle(event):
            return True
        paper, advice = self.play.pending.parchment, self.tools.advice
        if self._handle_papers(event):
            return True
        if (paper or advice) and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.play.clear()
            return True
        if self.tools.log_touched(event):
            return True
        if event.type == pygame.KEYDOWN:
            before, used = self._focused(), self._does(advice, event) or self._key(event)
            if self._focused() != before:
                self.last_cards.focused(self._focused())
            return used
        used = self._mouse(event)
        again = self.play.pending.parchment
        if paper is not None and again is not None and again is not paper and again.told == paper.told:
            self.play.pending.parchment = None  # the click put it away; the same need not be said twice
        return used

    def _does(self, advice: object, event: pygame.event.Event) -> bool:
        """Enter while a hint lies there, and the focus is where it has led: just that is done, with all that it names.
        (Cards that it has lifted are played by their own Enter.)"""
        if event.key not in ENTER or not isinstance(advice, Advice) or not self.board.idle:
            return False
        act, focus = advice.choice.action, self.group.focus
        if not isinstance(focus, Pressable) or focus.key != self._named(act) or act not in self.play.reach.legal:
            return False
        self.play.perform(act)
        return True

    def _focused(self) -> str:
        """The name of the stop that has the focus; empty where nothing has it."""
        return self.group.focus.key if self.group.focus is not None else ""

    def _meant_for_another(self, event: pygame.event.Event) -> bool:
        """Right after somebody's act: a key or click that would act for the next person at this screen, or the same key
        once more where it means something else by now."""
        guard = self.click_guard
        if guard.left_ms <= 0 or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        if guard.seat != self.board.viewer and guard.seat in self.host.match.persons:
            return event.type == pygame.MOUSEBUTTONDOWN or event.key in (pygame.K_SPACE, *ENTER) or _writes(event)
        if event.type != pygame.KEYDOWN or event.key != guard.by or not _writes(event):
            return False
        button = self._lettered(event.unicode.upper())
        return button is not None and button.key != f"verb:{self.play.reach.button_of(guard.verb)}"

    def press(self, widget: Pressable) -> bool:
        """Press a button, also while cards move; False where that would be meant for another."""
        if self._meant_for_another(key_down(pygame.K_RETURN)):
            return False
        widget.press()
        return True

    def _handle_question(self, question: Question, event: pygame.event.Event) -> bool:
        """The panel has every event; a hint that is asked for there is told in it, where it is about its answers."""
        letter = event.unicode.upper() if event.type == pygame.KEYDOWN else ""
        if letter != HINT_KEY or not question.escape or question.means(letter):
            return question.handle(event)
        self.tools.hint()
        return True

    def _handle_glance(self, event: pygame.event.Event) -> bool:
        if self.glances[0].ends(event):
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
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.pointer.clicked = None
        if self.pointer.drag is None and self.group.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.board.idle:
            return self.skip()
        if self.pointer.handle(event):
            return True
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        return pressed and (self.lookback.at(*event.pos) or self.sides.at(*event.pos))

    def skip(self) -> bool:
        """Go to the end of what is being shown, unless one's own act has only just begun to be."""
        if self.click_guard.may_skip(self.stage.speed):
            self.board.skip()
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        if not self.board.idle and event.key in (pygame.K_SPACE, *ENTER):
            return self.skip()
        if event.key == pygame.K_ESCAPE:
            if not self.play.clear() and not self.tools.close_log():
                self.host.open_pause()
            return True
        if event.mod & pygame.KMOD_CTRL and event.key == pygame.K_z:
            self.tools.undo()
            return True
        if event.key == pygame.K_F1:
            self.host.open_rules("")
            return True
        if event.unicode == KEYS_KEY:
            self.host.open_keys()
            return True
        if not event.mod & MODIFIERS and self._letter(event.unicode.upper() or NAME_OF.get(event.key, "")):
            return True
        clicked = self._clicked(event.key)
        golden = self._golden() if event.key in (pygame.K_SPACE, *ENTER) else None
        if golden is not None:
            golden.press()
            return True
        if clicked is not None:
            self.play.enter(clicked)
            return True
        return self.group.handle(event)

    def _clicked(self, key: int) -> Sprite | None:
        """The card that a click has lifted, for Enter right after it, wherever the focus is."""
        clicked, self.pointer.clicked = self.pointer.clicked, None
        return clicked if key in ENTER and clicked in self.play.chosen else None

    def _golden(self) -> VerbButton | None:
        """The golden button, where no card can be played and the focus does not lie elsewhere: Enter means it."""
        if self.group.focus is not None and not isinstance(self.group.focus, CardStop):
            return None
        if any(self.play.reach.needs.values()):
            return None
        gold, large = look_of(self.stage, "gold"), (one for one in self.group.walk() if isinstance(one, VerbButton))
        shining = [one for one in large if one.ready and one.look == gold]
        return shining[0] if len(shining) == 1 else None

    def _letter(self, letter: str) -> bool:
        """The key of a button, or the number of a card in the hand."""
        if not letter.strip():
            return False
        button = self._lettered(letter)
        if button is not None:
            button.press()
            return True
        if letter in "1234567890":
            cards = [widget for widget in self.group.walk() if isinstance(widget, CardStop)]
            index = "1234567890".index(letter)
            if index < len(cards):
                self.group.set_focus(cards[index])
                self.group.keyed = self.group.ring = True
                self.play.click(cards[index].sprite)
            return True
        return self._refused_key(letter)

    def _lettered(self, letter: str) -> VerbButton | None:
        """The button with this letter, one that shines before others."""
        buttons = [one for one in self.group.walk() if isinstance(one, VerbButton) and one.letter == letter]
        return max(buttons, key=lambda one: one.ready, default=None)

    def _refused_key(self, letter: str) -> bool:
        """The key of a verb that has no button just now deserves an answer, where it is the viewer's to press it."""
        verb = self.play.meant([name for name, row in self.play.reach.table.verbs.items() if row.key == letter])
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
        self.keys_once.update(dt_ms)
        self.last_cards.update(dt_ms)
        self.early_ms = max(0.0, self.early_ms - dt_ms) if self.board.idle else EARLY_MS
        self.window.update(dt_ms)
        self.sides.update(dt_ms)
        for paper in (self.play.pending.parchment, self.tools.advice, self.play.pending.question, *self.glances[:1]):
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
        self.draw_names(surface)

    def draw_names(self, surface: pygame.Surface) -> None:
        """The name of the tool under the pointer, or of the one that has the focus while keys are used."""
        tools = [one for one in self.group.walk() if isinstance(one, Tool) and one.named]
        shown = [one for one in tools if one.hovered] or [one for one in tools if self.group.ring]
        for one in shown[:1]:
            one.draw_name(surface)

    def _draw_frames(self, surface: pygame.Surface) -> None:
        """Light around places where something can be done and no card lies."""
        for rect in self._framed:
            spread = self.stage.px(9)
            surface.blit(paint.halo(rect.size, self.stage.px(10), spread), (rect.x - spread, rect.y - spread))

    def told(self) -> tuple[str, bool]:
        """What the prompt says, and whether it is the viewer's turn: what is asked, or once how keys are used."""
        words, mine = self.asked()
        called = self.window.prompt() or self.sides.prompt()
        return (self.keys_once.told if mine and not called else "") or words, mine

    def asked(self) -> tuple[str, bool]:
        """What is asked just now, and whether it is the viewer's turn."""
        if self.instead:
            return self.instead, False
        view, mine = self.board.view, self.play.mine and self._plays()
        breaking = next(iter(self.play.reach.pressing()), "") if not mine else ""
        return self._called() or self.board.hud.prompt(view, mine, breaking), mine

    def _called(self) -> str:
        """What an open window, the edge or the host asks for, in place of the table."""
        return self.window.prompt() or self.sides.prompt() or self.host.aside

    def _only_waits(self) -> bool:
        """True if the prompt only says for whom the table waits."""
        return not (
            self.instead or self._called() or (self.play.mine and self._plays()) or any(self.play.reach.pressing())
        )

    def _draw_prompt(self, surface: pygame.Surface) -> None:
        if self.early_ms and self._only_waits():  # it would only flash where the next move comes soon
            return
        self._prompt = draw_ribbon(self.app, self.stage, surface, *self.told(), self._ribbon)

    def _draw_tip(self, surface: pygame.Surface) -> None:
        under: Widget | None = next((one for one in self.group.walk() if one.hovered and one.tip), None)
        quiet = self.window.open  # nothing may lie on the pile while it is being judged
        quiet = quiet or bool(self.last_cards.covered)  # … or while its last cards are looked at
        tip = Tip(under.tip, under.rect) if under else None if quiet else tip_under(self.board, self.pointer.at)
        cards = () if under or quiet else cards_under(self.board, self.pointer.at)
        if tip is not None:
            draw_tip(self.app, self.stage, surface, tip, cards)

    # --- what notes keep clear of (ui/table/layout/notes.py) ---------------------------------------------------------
    def _pressed_and_read(self) -> Iterator[Kept]:
        """Buttons, the prompt, the row above the own hand in which either may come, what tray and piles unfold."""
        for widget in self.group.walk():
            if isinstance(widget, Pressable):
                yield Kept(widget.rect, NEVER)
        yield Kept(self._prompt, NEVER)
        yield Kept(rect_of(self._ribbon), HARDLY)
        yield Kept(rect_of(self.stage.layout.actions), HARDLY)
        yield from (Kept(rect, HARDLY) for rect in self._framed)
        yield from (Kept(rect, NEVER) for rect in (*self.last_cards.covered, *self.tray.covered))

    def _bells(self) -> Iterator[Shape]:
        return (widget.rect for widget in self.group.walk() if isinstance(widget, Bell))

    def _notes(self) -> Iterator[tuple[str, Shape]]:
        """What lies open above the table."""
        pending = self.play.pending
        named = (("refusal", pending.parchment), ("advice", self.tools.advice), ("question", pending.question))
        yield from ((name, paper.rect) for name, paper in named if paper is not None)


def _writes(event: pygame.event.Event) -> bool:
    """True if this key writes a letter or digit."""
    return bool(event.unicode.strip()) and event.unicode.isprintable()


class ClickGuard:
    """The time for which a nervous second click or key cannot skip the picture of one's own act, nor act for somebody
    else: who acted, by which verb, and with which key."""

    def __init__(self) -> None:
        self.left_ms = 0.0
        self.pressing: int | None = None  # the key that is being handled
        self.by: int | None = None
        self.seat, self.verb = -1, ""

    def acted(self, seat: Seat, verb: str) -> None:
        self.left_ms = PATIENCE_MS
        self.seat, self.verb, self.by = seat, verb, self.pressing

    def update(self, dt_ms: float) -> None:
        self.left_ms = max(0.0, self.left_ms - dt_ms)

    def may_skip(self, speed: float) -> bool:
        """At speed "off" (infinite) nothing is shown that could be missed."""
        return self.left_ms <= 0.0 or isinf(speed)
