"""The bench of the card workshop: a card of a set is made here, seen as it will lie on the table while it is made.

At the left the cards of the set, in the middle the one that is being made, at the right all that can be said about it.
The set is written to the disk by itself; nothing has to be saved by hand.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.notice import Notice, Refused
from game.workshop import sets
from game.workshop.drafts import Draft
from game.workshop.sets import Kept
from ui.faces.moods.ground import rim_px
from ui.scenes.choosing import ChoosingScene, Row
from ui.scenes.desk import Desk
from ui.scenes.notice import ask
from ui.scenes.workshop.bench_cards import CardPicture, CardTab, Gallery, Preview, SetColumn, tab_words
from ui.scenes.workshop.bench_form import CardForm
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import Button, IconButton
from ui.widgets.field import Field
from ui.widgets.form import BAD
from ui.widgets.scroll import Scroll
from ui.widgets.signs import bow, cross
from ui.widgets.text import Box, Picture, fitted, shortened

if TYPE_CHECKING:
    from ui.shell.app import App


# --- writing by itself -----------------------------------------------------------------------------------------------


IDLE_MS: Final = 600.0  # without a change


class Keeper:
    """`kept` is what lies on the shelf. A save that was refused is tried again with the next change."""

    def __init__(self, app: App, kept: Kept, draft: Draft) -> None:
        self.app, self.kept, self.draft = app, kept, draft
        self.idle_ms = IDLE_MS
        self.refused = False

    @property
    def waiting(self) -> bool:
        """True if something is still to be written."""
        return self.draft.unsaved and not self.refused

    @property
    def state(self) -> str:
        """The text that says how it stands: workshop.state.<this>."""
        if not self.draft.unsaved:
            return "saved"
        return "refused" if self.refused else "waiting"

    def touched(self) -> None:
        """The draft was changed."""
        self.idle_ms, self.refused = 0.0, False

    def update(self, dt_ms: float) -> None:
        self.idle_ms += dt_ms
        if self.waiting and self.idle_ms >= IDLE_MS:
            self.save()

    def save(self) -> bool:
        """Write it now; False where the disk refuses: then the draft stays as it is, and a notice says why."""
        text = self.draft.text
        if text == self.draft.saved:
            return True
        before = self.kept.id
        try:
            self.kept = sets.save(self.kept, text)
        except Refused as refused:
            self.refused = True
            self.app.toasts.notice(refused.notice)
            return False
        self.draft.saved = text
        if self.kept.id != before:  # two windows, say
            self.app.toasts.notice(Notice("workshop_elsewhere", {"name": self.kept.name}))
        return True


# --- the scene -------------------------------------------------------------------------------------------------------


HEAD: Final = 58  # height of the beam above, in units
LEFT, MIDDLE, GAP = 260, 300, 14  # widths of the columns, and the room between them
CONTROL: Final = 44


class BenchScene(Desk):
    """Works on the set `kept`; `place` is the card that lies on the bench first."""

    first_focus = "name"

    def __init__(self, app: App, kept: Kept, place: int = 0) -> None:
        super().__init__(app)
        self.bench = kept.bench
        self.draft = Draft(kept.bench.form, kept.text)
        self.keeper = Keeper(app, kept, self.draft)
        self.place = max(0, min(place, len(self.draft.cards) - 1))
        self.gallery = Gallery(app, kept.bench)
        self.shown: list[CardPicture] = []
        self.drawing = True
        self.new = self.card["name"] == app.texts("workshop.card.new")  # its name waits to be written over
        self._laid: object = None  # the errors for which the page was laid out

    @property
    def kept(self) -> Kept:
        """The set as it lies on the shelf."""
        return self.keeper.kept

    @property
    def card(self) -> dict[str, Any]:
        """The card on the bench."""
        return self.draft.cards[self.place]

    # --- layout --------------------------------------------------------------------------------------------------
    def build(self) -> None:
        self.words = self.app.texts_of(self.bench.game_id)
        self.gallery.dress()
        self.gallery.tell(self.draft.cards)
        self._before, self.shown = self.shown, []
        self.problems = self.draft.problems
        self._laid = self._state()
        width, height = self.app.size
        edge, gap = rim_px(self.app.size) + self.px(10), self.px(GAP)
        head = pygame.Rect(edge, edge, width - 2 * edge, self.px(HEAD))
        top, low = head.bottom + self.px(10), height - edge
        left = pygame.Rect(edge, top, self.px(LEFT), low - top)
        middle = pygame.Rect(left.right + gap, top, self.px(MIDDLE), low - top)
        right = pygame.Rect(middle.right + gap, top, head.right - middle.right - gap, low - top)
        self._build_head(head)
        SetColumn(self).lay(left)
        self.preview = Preview(self)
        self.preview.lay(middle)
        self._build_form(right)

    def _build_head(self, head: pygame.Rect) -> None:
        texts, gap, size = self.words, self.px(8), self.px(CONTROL)
        self.group.add(Box(self.app, head, radius=12))
        right = head.right - self.px(8)
        buttons: list[Widget] = []
        for key, sign, act, tip in (
            ("close", cross, self.back, texts("workshop.to_shelf")),
            ("redo", bow(1), self.redo, texts("workshop.redo")),
            ("undo", bow(-1), self.undo, texts("workshop.undo")),
        ):
            rect = pygame.Rect(0, 0, size, size).move_to(midright=(right, head.centery))
            buttons.append(IconButton(self.app, rect, sign, act, key, tip))
            right = rect.left - gap
        for key, wide, act, look in (("report", 150, self.report, "wood"), ("practise", 190, self.practise, "brass")):
            rect = pygame.Rect(0, 0, self.px(wide), size).move_to(midright=(right, head.centery))
            why_not = "" if not self.problems else texts("workshop.why.problems")
            label = texts(f"workshop.{key}")
            tip = why_not or texts(f"workshop.{key}.help")
            buttons.append(Button(self.app, rect, label, act, key, look, size=16, tip=tip, enabled=not why_not))
            right = rect.left - gap
        self._build_title(pygame.Rect(head.x, head.y, right - head.x, head.height))
        self.group.add(*reversed(buttons))
        self._renew_buttons()

    def _build_title(self, room: pygame.Rect) -> None:
        """Build the name of this place, and the state of the set on the disk."""
        wide = room.width - self.px(30)
        title = self.app.fonts.title_fitting(self.words("workshop.bench"), self.px(25), wide * 6 // 10)
        self.group.add(Picture(self.app, title, (room.x + self.px(12), room.centery - title.get_height() // 2)))
        place = pygame.Rect(room.x + self.px(26) + title.get_width(), room.y, 0, room.height)
        place.width = room.right - place.x - self.px(6)
        self.group.add(Standing(self.app, place, self.keeper))

    def _renew_buttons(self) -> None:
        """Enable the buttons for taking back and doing again as the draft allows."""
        for key, can in (("undo", self.draft.can_undo), ("redo", self.draft.can_redo)):
            button = self.group.named(key)
            assert button is not None
            button.enabled = can

    def picture(self, rect: pygame.Rect, place: int) -> CardPicture:
        """The card at this place of the set, drawn in a rectangle and kept up to date."""
        made = CardPicture(self.app, rect, self.gallery, place, self._before)
        self.shown.append(made)
        return made

    def _build_form(self, rect: pygame.Rect) -> None:
        self.group.add(Box(self.app, rect))
        area = Scroll(self.app, rect.inflate(-2 * self.px(10), -2 * self.px(10)), f"form {self.place}")
        CardForm(self, area).lay()
        self.group.add(area)

    # --- changes -------------------------------------------------------------------------------------------------
    def _state(self) -> object:
        """The errors the layout shows: where they change, everything is laid out anew."""
        return tuple(sorted((path, *codes) for path, codes in self.draft.problems.items()))

    def _touched(self) -> None:
        """Something small was changed: the pictures and notes follow, the page only where errors come or go."""
        self.keeper.touched()
        self.gallery.tell_one(self.place, self.card)
        self.drawing = True
        if self._state() != self._laid and not self._dragging:
            self._lay_anew()
            return
        self._renew_buttons()
        self.preview.tell()
        self._renew_tab()

    @property
    def _dragging(self) -> bool:
        return bool(getattr(self.group.held, "dragging", False))

    def _renew_tab(self) -> None:
        tab = self.group.named(f"card {self.place}")
        assert isinstance(tab, CardTab)
        tab.words = tab_words(self.words, self.card)

    def _lay_anew(self) -> None:
        """Lay the page out again without taking the pen from somebody's hand."""
        held = self.group.focus
        cursor = held.cursor if isinstance(held, Field) else None
        self.resize(self.app.size)
        if cursor is not None and isinstance(self.group.focus, Field):
            self.group.focus.cursor = cursor

    def _changed(self) -> None:
        self.keeper.touched()
        self.drawing = True
        self._lay_anew()

    def write_set(self, entry: str, text: str) -> None:
        """Another name of the set, or of its author; blanks around it are nobody's name."""
        self.draft.write(entry, text.strip())
        self._touched()

    def write(self, entry: str, value: Any) -> None:
        """Another name (without blanks around it), text, number of points or copies."""
        self.draft.change(self.place, entry, value.strip() if entry == "name" else value)
        self._touched()

    def change(self, entry: str, value: Any) -> None:
        """Another motif, or whether one draws afterwards."""
        self.draft.change(self.place, entry, value)
        self._changed()

    def change_step(self, step: int, entry: str, value: Any) -> None:
        self.draft.change_step(self.place, step, entry, value)
        self._changed()

    def move_step(self, step: int, to: int) -> None:
        """Another order of the steps; the focus goes along."""
        if self.draft.why_not_moved(self.place, step, to):
            self.say_last()
            return
        self.draft.move_step(self.place, step, to)
        focused = self.group.focus.key if self.group.focus else ""
        self._changed()
        name, _, number = focused.rpartition(" ")
        if number == str(step):
            other = {"up": "down", "down": "up"}.get(name, name)
            self.group.focus_key(f"{name} {to}") or self.group.focus_key(f"{other} {to}")

    def say_last(self) -> None:
        """Somebody tried to lay a step where it must not lie."""
        self.app.sound.play("error")
        self.app.toasts.say(self.words("workshop.why.last"))

    def remove_step(self, step: int) -> None:
        self.draft.remove_step(self.place, step)
        self._changed()
        steps = len(self.card["effect"])
        self.group.focus_key(f"cut {min(step, steps - 1)}" if steps else "add step")

    def open_steps(self) -> None:
        """All steps there are; those that cannot be added say why."""
        anchor = self.group.named("add step")
        assert anchor is not None
        rows = [self.row(do) for do in self.bench.form.steps]
        title = self.words("workshop.step.choose")
        self.app.push(ChoosingScene(self.app, anchor.rect, rows, self._add_step, None, title, 430, 2))

    def row(self, do: str) -> Row:
        """A step in the list of all, with the reason where it cannot be added."""
        reason = self.draft.why_not(self.place, do)
        why_not = self.words(f"workshop.why.{reason}") if reason else ""
        return Row(do, self.words(f"step.{do}"), self.words(f"step.{do}.text"), why_not)

    def _add_step(self, do: str) -> None:
        at = self.draft.add_step(self.place, do)
        self._changed()
        keys = self.bench.form.steps[do].keys
        self.group.focus_key(f"{keys[0]} {at}" if keys else f"cut {at}")

    # --- cards ---------------------------------------------------------------------------------------------------
    def go_to(self, place: int) -> None:
        """Another card of the set comes on the bench."""
        self.place = place
        self.resize(self.app.size)

    def add_card(self) -> None:
        self.place = self.draft.add_card(self.words("workshop.card.new"))
        self.new = True
        self._changed()
        self.group.focus_key("name")

    def copy_card(self) -> None:
        self.place = self.draft.copy_card(self.place)
        self._changed()

    def remove_card(self) -> None:
        name = self.card["name"]
        self.draft.remove_card(self.place)
        self.place = min(self.place, len(self.draft.cards) - 1)
        self._changed()
        self.app.toasts.say(self.words("workshop.card.gone", name=name))

    def undo(self) -> None:
        self._travelled(self.draft.undo)

    def redo(self) -> None:
        self._travelled(self.draft.redo)

    def _travelled(self, go: Any) -> None:
        go()
        self.place = min(self.place, len(self.draft.cards) - 1)
        self._changed()

    # --- doors ---------------------------------------------------------------------------------------------------
    def open_motif(self) -> None:
        """Choose, draw or fetch the picture of the card."""
        from ui.scenes.workshop.motif import MotifScene

        self.app.push(MotifScene(self.app, self.bench, self.card["art"], partial(self.change, "art"), self.card))

    def practise(self) -> None:
        """A practice round in which the card comes soon."""
        from ui.scenes.workshop.tryout import practise

        self.keeper.save()
        practise(self.app, self.bench, self.draft.text, self.place)

    def report(self) -> None:
        """Open the report of what the card does to the game, from many silent matches."""
        from ui.scenes.workshop.card_report import ReportScene

        self.keeper.save()
        self.app.push(ReportScene(self.app, self.bench, self.draft.text, self.place))

    def back(self) -> None:
        """To the shelf; where the set cannot be written one is asked first."""
        if self.keeper.save():
            self.app.pop()
        else:
            self.app.push(ask(self.app, "unsaved_cards", self.app.pop))

    # --- hooks of a scene ----------------------------------------------------------------------------------------
    def leave(self) -> None:
        self.keeper.save()
        super().leave()

    def uncover(self) -> None:
        self.resize(self.app.size)

    def cover(self) -> None:
        super().cover()
        self.keeper.save()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._shortcut(event):
            return True
        used = super().handle(event)
        if event.type == pygame.MOUSEBUTTONUP and self._state() != self._laid:
            self._lay_anew()  # a number was dragged to where something is wrong
        return used

    def _shortcut(self, event: pygame.event.Event) -> bool:
        mod = event.mod
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and isinstance(self.group.focus, Field):
            return self.group.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0))  # on to the next
        if mod & pygame.KMOD_CTRL and not mod & pygame.KMOD_ALT and event.key in (pygame.K_z, pygame.K_y):
            again = event.key == pygame.K_y or mod & pygame.KMOD_SHIFT
            (self.redo if again else self.undo)()
            return True
        if mod & pygame.KMOD_ALT and event.key in (pygame.K_UP, pygame.K_DOWN):
            return self._push_step(-1 if event.key == pygame.K_UP else 1)
        return False

    def _push_step(self, by: int) -> bool:
        """The step on whose strip the focus lies goes up or down."""
        board = (one for one in self.group.walk() if one.key.startswith("strip "))
        strip = next((one for one in board if any(inner is self.group.focus for inner in one.walk())), None)
        if strip is None:
            return False
        step = int(strip.key.split()[1])
        if 0 <= step + by < len(self.card["effect"]):
            self.group.ring = True
            self.move_step(step, step + by)
        return True

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        if self.new and isinstance(field := self.group.focus, Field) and field.key == "name":
            self.new = False
            field.mark_all()
        self.keeper.update(dt_ms)
        self.gallery.rested_ms += dt_ms
        self.drawing = self.gallery.draw_one(self.shown)

    def still(self) -> bool:
        return not self.drawing and not self.keeper.waiting and super().still()

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.app.background(), (0, 0))
        super().draw(surface)


class Standing(Widget):
    """The line that says whether the set is kept on the disk."""

    def __init__(self, app: App, rect: pygame.Rect, keeper: Keeper) -> None:
        super().__init__(app, rect, "standing")
        self.keeper = keeper

    def draw(self, surface: pygame.Surface) -> None:
        state = self.keeper.state
        text = self.app.texts(f"workshop.state.{state}")
        font = fitted(self.app, text, 14 * self.app.text_scale, self.rect.width)
        ink = BAD if state == "refused" else paint.DIM
        words = font.render(shortened(text, font, self.rect.width), True, ink)
        surface.blit(words, words.get_rect(midleft=self.rect.midleft))

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None
