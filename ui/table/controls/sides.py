"""What may be done at any moment or never, at the edge of the table: announce, object, break in.

No game is known here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.match.match import Match
from game.match.seats import seen_by
from game.texts import Texts
from rules.core.contract import NOT_YOUR_TURN, WRONG_PHASE, Action, Refusal, Seat, action
from ui.shell import pen
from ui.shell.keys import HIDE_KEY, NAME_OF, RECAP_KEY, SEAT_KEYS, TABLE
from ui.table.controls.buttons import Choice, ToolButton, look_of
from ui.table.controls.panels import Answer, Question
from ui.table.input.play import Play
from ui.table.input.questions import Asking, asks_back, one_golden
from ui.table.input.reach import Option, Reach
from ui.table.tables import Table
from ui.table.words.plates import rect_of
from ui.table.words.sentences import recap_key
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import IconButton
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.table.controls.toolbox import Host
    from ui.table.input.play import Play

# --- small buttons for everybody at this screen ----------------------------------------------------------------------
UNKNOWN = {WRONG_PHASE.code, NOT_YOUR_TURN.code, "option_off"}  # refused to everybody, whatever he holds


class Impulses:
    """The impulses of all people at this screen."""

    def __init__(self, host: Host, play: Play) -> None:
        self.host, self.play = host, play
        self.table, self.game = host.board.table, host.match.game

    def small(self, verb: str) -> bool:
        """True if the verb stands at the edge, and not among the large buttons."""
        return self._at_the_edge(verb, self.play.mine)

    def _at_the_edge(self, verb: str, on_turn: bool) -> bool:
        gesture, phase = self.play.reach.gesture(verb), self.host.board.view.phase
        large = self.table.hooks.large(verb, phase, on_turn)
        return verb in self.game.impulses and gesture.button and not large

    def choices(self) -> list[Choice]:
        """One button for each impulse that somebody here may follow now, in the order of the table's file."""
        verbs = [verb for verb in self.table.verbs if self.small(verb) and self._seats(verb)]
        return [self._choice(verb) for verb in verbs]

    def _choice(self, verb: str) -> Choice:
        texts, gesture = self.play.stage.texts, self.play.reach.gesture(verb)
        tip = self.play.hud.worded(f"verb.{verb}.help")
        press = partial(self.press, verb)
        return Choice(f"impulse:{verb}", texts(f"verb.{verb}"), press, gesture.tone, gesture.key, True, tip)

    def _acts(self, seat: Seat, verb: str) -> list[Action]:
        """List what the seat may do; where a button that is only there at the right moment would betray it, also what
        it may try.
        """
        match = self.host.match
        aimed = bool(self.game.verbs[verb])  # without an aim a button betrays nothing to who is alone here
        if verb not in self.table.hooks.offered(self.host.board.view, ()) or not (aimed or len(match.persons) > 1):
            return [act for act in match.legal(seat) if act.verb == verb]
        others = [other for other in range(len(match.players)) if other != seat]
        tries = [action(verb, other) for other in others] if aimed else [action(verb)]
        return [act for act in tries if not self._unknown(match.check(seat, act))]

    @staticmethod
    def _unknown(refusal: Refusal | None) -> bool:
        """True if this table, or this phase, does not know the verb at all."""
        return refusal is not None and refusal.code in UNKNOWN

    def _seats(self, verb: str) -> list[Seat]:
        return [seat for seat in self.host.match.persons if self._acts(seat, verb)]

    def verbs_of(self, seat: Seat) -> list[str]:
        """The impulses that this person may follow while another one looks, in the order of the table's file."""
        return [verb for verb in self.table.verbs if self._at_the_edge(verb, False) and self._acts(seat, verb)]

    def follow(self, seat: Seat, verb: str) -> None:
        """Let this person do it: ask at whom, and whether really, as far as that is open."""
        self._of(seat, verb)

    def press(self, verb: str) -> None:
        """Ask who, at whom, and whether really, as far as that is open."""
        seats = self._seats(verb)
        if len(seats) == 1:
            self._of(seats[0], verb)
        elif seats:
            names = self.host.board.sentences
            answers = [Answer(names.name(seat), partial(self._of, seat, verb)) for seat in seats]
            title, pending = self.play.stage.texts("hud.choose.who"), self.play.pending
            pending.ask(Question(self.host.app, self.play.stage, title, one_golden(answers), pending.close))

    def _of(self, seat: Seat, verb: str) -> None:
        reach = Reach(self.game, self.table, seat, self._acts(seat, verb))
        asking = Asking(self.host.app, self.play.stage, self.play.hud, self.play.deeds, self.play.pending)
        asking.check = partial(self.host.match.check, seat)
        asking.cancel, asking.put_off = True, self.play.asking.put_off
        asking.who = seen_by(self.host.match.players)[seat].name if len(self.host.match.persons) > 1 else ""
        asking.done = self._done(seat, asking)
        asking.which(reach.options(reach.legal), reach)

    def _done(self, seat: Seat, asking: Asking) -> Callable[[Option], None]:
        def done(option: Option) -> None:
            deed = partial(self._submit, seat, option.action)
            if asks_back(self.table, option.verb, self.play.model.marks, seat):
                asking.sure(option.verb, deed, (option.action,))
            else:
                deed()

        return done

    def _submit(self, seat: Seat, act: Action) -> None:
        self.play.told(self.host.submit(seat, act))


# --- several people at the table: each seat's rights beside its plate, the own hand hidden and shown, a look back ----
# --- rights to break in ----------------------------------------------------------------------------------------------
class BreakIn(NamedTuple):
    """A right that needs no cards, so that a button with the name of its owner is enough."""

    seat: Seat
    action: Action
    words: str
    letter: str  # its key: that of the place among the people

    @property
    def key(self) -> str:
        """The name of its button."""
        return f"break:{self.seat}:{self.action.verb}"


def seat_key(match: Match, seat: Seat) -> str:
    """The key of a person at this screen; none of those that choose a card. A bot that stands in keeps it reserved, a
    guest on a bot's chair has one behind those of the owners."""
    owners = [place for place, player in enumerate(match.seated) if player.is_person]
    return SEAT_KEYS[[*owners, *(place for place in match.persons if place not in owners)].index(seat)]


def break_ins(match: Match, table: Table, texts: Texts) -> list[BreakIn]:
    """All such rights of people who are not on turn; the bots need no buttons. Impulses have their own."""
    turn = match.turn
    seats = [seat for seat in turn.may if seat in match.persons and seat not in turn.must]
    return [
        BreakIn(seat, act, f"{seen_by(match.players)[seat].name}: {texts(f'verb.{act.verb}')}", seat_key(match, seat))
        for seat in seats
        for act in match.legal(seat)
        if not act.args
        and act.verb in table.verbs
        and table.verbs[act.verb].button
        and act.verb not in match.game.impulses
    ]


# --- the edge --------------------------------------------------------------------------------------------------------
HOLD_MS: Final = 260.0  # a plate that is held longer is no click
HIGH: Final = 34.0  # of a seat's button, in design units
RECAP: Final = 520.0  # width of the look back
RECAP_LINES: Final = 12
SMALL: Final = "!"  # rights for which nobody waits: the key is enough
Right = tuple[str, Callable[[], None]]  # its words and what it does


class Sides:
    """The edge of one board."""

    def __init__(self, host: Host, play: Play, impulses: Impulses) -> None:
        self.host, self.play, self.impulses = host, play, impulses
        self.app, self.board, self.stage = host.app, host.board, host.board.stage
        self.held_ms: float | None = None  # how long the own plate or its key has been held
        self._pressed: Seat | None = None  # whose plate went down
        self._recap: tuple[str, ...] = ()

    # --- rights ------------------------------------------------------------------------------------------------------
    @property
    def shared(self) -> bool:
        """True if several people share the screen."""
        return len(self.host.match.persons) > 1

    def others(self, seat: Seat) -> bool:
        """True if somebody sits there who has his button beside his plate, because another one looks."""
        return self.shared and seat != self.board.viewer

    def _urgent(self, seat: Seat) -> list[BreakIn]:
        found = break_ins(self.host.match, self.board.table, self.stage.texts)
        return [one for one in found if one.seat == seat]

    def rights(self, seat: Seat) -> list[Right]:
        """All that this seat may do although the table waits for somebody else."""
        texts = self.stage.texts
        urgent: list[Right] = [
            (texts(f"verb.{one.action.verb}"), partial(self._submit, one)) for one in self._urgent(seat)
        ]
        return urgent + [
            (texts(f"verb.{verb}"), partial(self.impulses.follow, seat, verb)) for verb in self.impulses.verbs_of(seat)
        ]

    def _submit(self, one: BreakIn) -> None:
        self.play.told(self.host.submit(one.seat, one.action))

    def breaking(self) -> list[Choice]:
        """Large buttons for rights that need no cards and have none at a plate, with the name on each. The viewer's own
        has its usual button once the cards rest; while they still move it stands here, for it may be urgent."""
        found = []
        for one in break_ins(self.host.match, self.board.table, self.stage.texts):
            own = one.seat == self.board.viewer
            if not self.others(one.seat) and not (own and one.action in self.play.reach.legal):
                letter = self.play.reach.gesture(one.action.verb).key if own else one.letter
                row = self.play.reach.gesture(self.play.reach.button_of(one.action.verb))
                words = self.stage.texts(f"verb.{one.action.verb}") if row.round else one.words
                deed, tone = partial(self._submit, one), row.tone if row.round else "gold"
                letter = row.key if own and row.round else letter
                found.append(Choice(one.key, words, deed, tone, letter, True, "", round=own and row.round))
        return found

    def press(self, seat: Seat) -> None:
        """The one right of this seat, or the question which."""
        rights = self.rights(seat)
        if len(rights) == 1:
            rights[0][1]()
        elif rights:
            answers = [Answer(words, partial(self._done, deed)) for words, deed in rights]
            title = self.stage.texts("hud.rights.title", name=self.board.sentences.name(seat))
            self.play.pending.ask(Question(self.app, self.stage, title, one_golden(answers), self.play.pending.close))

    def _done(self, deed: Callable[[], None]) -> None:
        self.play.pending.close()
        deed()

    # --- buttons -----------------------------------------------------------------------------------------------------
    def widgets(self) -> list[Widget]:
        """A button for hiding the hand, and one at the plate of each seat that may break in."""
        found: list[Widget] = [self._eye()] if self.host.can_hide else []
        seats = [seat for seat in self.host.match.persons if self.others(seat)]
        return found + [button for seat in seats if (button := self._button(seat)) is not None]

    def _eye(self) -> IconButton:
        texts, place = self.stage.texts, rect_of(self.stage.layout.eye)
        name = "hud.show" if self.host.hidden else "hud.hide"
        cap = self.app.inputs.cap(HIDE_KEY, (TABLE,))
        tip = f"{texts(name)} ({cap})\n{texts(f'{name}.help')}" if cap else f"{texts(name)}\n{texts(f'{name}.help')}"
        look = "brass" if self.host.hidden else "dark"
        found = IconButton(self.app, place, shut_eye if self.host.hidden else eye, self.host.hide, "hide", tip, look)
        found.spoken = texts(name)
        return found

    def _button(self, seat: Seat) -> ToolButton | None:
        """With its words where somebody waits for it, else as small as its key."""
        rights, urgent = self.rights(seat), self._urgent(seat)
        if not rights:
            return None
        words = rights[0][0] if urgent else SMALL
        plate, px, font = rect_of(self.stage.plate(seat)), self.stage.px, self.app.fonts.text(14 * self.app.text_scale)
        wide = min(plate.width, font.size(words)[0] + px(62))
        place = pygame.Rect(plate.x + px(4), plate.bottom - px(6), wide, px(HIGH))
        if plate.bottom + place.height > self.stage.size[1]:
            place.bottom = plate.top + px(6)
        tip = "\n".join([self.board.sentences.name(seat), ", ".join(words for words, _ in rights)])
        tone, key = "gold" if urgent else "quiet", f"rights:{seat}"
        letter = seat_key(self.host.match, seat)
        return ToolButton(
            self.app,
            place,
            words,
            partial(self.press, seat),
            key,
            look_of(self.stage, tone),
            letter,
            True,
            tip,
            rooms=(TABLE,),
        )

    # --- keys and plates ---------------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        """Hide, look back, and the plates."""
        if event.type == pygame.KEYDOWN and NAME_OF.get(event.key) == HIDE_KEY:
            self.host.hide()
            return True
        if event.type == pygame.KEYDOWN and NAME_OF.get(event.key) == RECAP_KEY:
            self._hold()
            return True
        if event.type in (pygame.KEYUP, pygame.MOUSEBUTTONUP) and self.held_ms is not None:
            return self._let_go(event.type == pygame.MOUSEBUTTONUP)
        return False

    def at(self, x: float, y: float) -> bool:
        """A plate goes down: the own one may be held, that of any person may be clicked."""
        people = [seat for seat, player in enumerate(self.host.match.seated) if player.is_person]
        self._pressed = next((seat for seat in people if self.stage.plate(seat).holds(x, y)), None)
        if self._pressed is None:
            return False
        self.held_ms = 0.0
        self._recap = tuple(self.host.lookback()[-RECAP_LINES:])
        return True

    def _hold(self) -> None:
        if self.held_ms is None:
            self._pressed, self.held_ms = None, HOLD_MS
            self._recap = tuple(self.host.lookback()[-RECAP_LINES:])

    def _let_go(self, by_mouse: bool) -> bool:
        """A short click on a plate asks who plays there."""
        clicked = by_mouse and self._pressed is not None and (self.held_ms or 0.0) < HOLD_MS
        self.let_go()
        if clicked:
            self.host.open_seats()
        return True

    def let_go(self) -> None:
        self.held_ms, self._pressed, self._recap = None, None, ()

    @property
    def recalling(self) -> bool:
        """True if the look back is to be seen; only the viewer's own plate opens it."""
        return self.held_ms is not None and self.held_ms >= HOLD_MS and self._pressed in (None, self.board.viewer)

    def update(self, dt_ms: float) -> None:
        if self.held_ms is not None:
            self.held_ms += dt_ms

    def prompt(self) -> str:
        """Return the words for a person whose hand is hidden while the table waits for him; else empty."""
        if not self.host.hidden or self.board.viewer not in self.host.match.turn.must:
            return ""
        return self.stage.texts("hud.hidden", cap=self.app.inputs.cap(HIDE_KEY, (TABLE,)) or HIDE_KEY)

    # --- drawing -----------------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        """The look back, as long as it is held."""
        if not self.recalling:
            return
        px, app = self.stage.px, self.app
        first = all(move.seat != self.board.viewer for move in self.host.match.history)
        head = self.stage.texts(recap_key(self._recap, first))
        wide = min(px(RECAP), surface.get_width() - px(60))
        rows = [paragraph(app, head, 16 * app.text_scale, wide, paint.GOLD, bold=True)]
        rows += [paragraph(app, line, 15 * app.text_scale, wide, paint.CREAM) for line in self._recap]
        while len(rows) > 2 and sum(row.get_height() + px(4) for row in rows) > surface.get_height() * 0.7:
            del rows[1]
        box = pygame.Rect(0, 0, wide + px(44), sum(row.get_height() + px(4) for row in rows) + px(30))
        box.center = (surface.get_width() // 2, round(surface.get_height() * 0.45))
        paint.blit_shadow(surface, box, px(14), px(18))
        surface.blit(paint.plate(box.size, "panel", px(14), max(1, px(1.5))), box)
        y = box.top + px(15)
        for row in rows:
            surface.blit(row, (box.left + px(22), y))
            y += row.get_height() + px(4)


def eye(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """An open eye: the hand is to be seen."""
    width = max(2, rect.height // 16)
    lid = pygame.Rect(0, 0, round(rect.height * 0.56), round(rect.height * 0.34)).move_to(center=rect.center)
    pen.ellipse(surface, colour, lid, width)
    pen.circle(surface, colour, rect.center, round(rect.height * 0.09))


def shut_eye(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """An eye struck out: the hand is hidden."""
    eye(surface, rect, colour)
    r, width = rect.height * 0.25, max(2, rect.height // 14)
    x, y = rect.center
    pen.line(surface, colour, (x - r, y + r), (x + r, y - r), width)
