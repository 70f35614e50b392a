"""One switch: the light of `scanning` over the scene on top, what counts as the switch, and the ring that is drawn.

The switch is the space bar or Return, any button of the mouse wherever it points, a touch, or any button of a gamepad.
All other keys keep their meaning, so that somebody else can help; Ctrl and F2 switch it on and off. While a text is
being written, and while the table shows what has happened, nothing lights up: then a press goes to the end of that.
Only what may be called out meanwhile lights up now and then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from ui.access.narrator import alerts
from ui.access.scanning import STEP_MS, Item, Light, arranged, called, surrounded
from ui.access.tree import Box, Role, Use
from ui.shell import pen
from ui.widgets import paint

if TYPE_CHECKING:
    from ui.shell.app import App
    from ui.shell.scene import Scene

LOOK_MS: Final = 100.0  # between two looks at what is there
OFF: Final = "off"
USUAL: Final = "medium"  # the pace that the key switches on
ONWARDS: Final = Item("onwards", "", None, Use.PRESS)  # between the calls: a press goes to the end of what is shown
KEYS: Final = frozenset({pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER})
OTHER_KEYS: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
MOUSE: Final = (1, 2, 3)  # buttons; the others are a wheel
PRESSES: Final = frozenset({pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN})
RING, RIM = "#3DE8FF", "#06141A"  # no table uses this blue
RING_UNITS: Final = 5.0
RING_LEAST_PX: Final = 4
AWAY_UNITS: Final = 5.0  # from what it surrounds
SIGN_UNITS: Final = 17.0


class Switch:
    """What the application knows of the one switch; with the setting off it costs nothing."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.light = Light()
        self._scene: Scene | None = None
        self._known: frozenset[tuple[str, str]] = frozenset()  # the alerts of the last look
        self._title = ""
        self._calls: tuple[Item, ...] = ()  # what may be called out while the scene shows what has happened
        self._named: Item | None = None  # what was lit last
        self._since_ms = 0.0
        self._down: set[int] = set()  # keys that are held: they do not repeat

    @property
    def on(self) -> bool:
        """True if a switch is used."""
        return self.app.settings.scanning != OFF

    @property
    def _step_ms(self) -> float:
        return STEP_MS[self.app.settings.scanning]

    @property
    def _waits(self) -> bool:
        """True while nothing lights up."""
        scene = self.app.top
        return scene is None or (scene.showing and not self._calls) or self.app.inputs.typing

    @property
    def lit(self) -> Item | None:
        """What is lit and seen to be."""
        seen = self.on and self._scene is self.app.top and not self._waits
        return self.light.lit if seen and self.light.lit != ONWARDS else None

    def toggle(self) -> None:
        """Switch it on or off, and say so: a notice is read out too."""
        app = self.app
        app.change(scanning=USUAL if app.settings.scanning == OFF else OFF)
        app.toasts.say(app.texts("scanning.on" if self.on else "scanning.off"))

    # --- what is pressed ---------------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        """Take the event if it is a press of the switch."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        if not self.on or not self._pressed(event):
            return False
        if event.type == pygame.KEYDOWN:
            if event.key in self._down:
                return True
            self._down.add(event.key)
        self.press()
        return True

    def _pressed(self, event: pygame.event.Event) -> bool:
        inputs = self.app.inputs
        if event.type == pygame.KEYDOWN:
            plain = event.key in KEYS and not event.mod & OTHER_KEYS
            return plain and inputs.caught is None and not inputs.typing
        if event.type == pygame.MOUSEBUTTONDOWN:
            return event.button in MOUSE and not getattr(event, "touch", False)
        return (event.type in PRESSES and self.app.settings.gamepad) or event.type == pygame.FINGERDOWN

    def press(self) -> None:
        """Take what is lit, or go to the end of what is being shown."""
        scene = self.app.top
        if scene is None or self._waits:
            if scene is not None:
                scene.hurry()
            return
        if scene is not self._scene:
            self._look()  # what is lit belongs to a scene that has gone
            return
        taken = self.light.take(self._step_ms)
        if taken == ONWARDS:
            scene.hurry()
        elif taken is not None and taken.use is not None:
            self.app.act_on(taken.key, taken.use)
            self._look()
            self._follow(taken.key)
        self._shine()

    def _follow(self, taken: str) -> None:
        """Where what was taken has led the focus on, the light follows it."""
        scene = self.app.top
        if scene is not None and scene is self._scene and (focus := scene.tree().focus) != taken:
            self.light.go_to(focus, self._step_ms)

    # --- time --------------------------------------------------------------------------------------------------------
    def update(self, dt_ms: float) -> None:
        """Let the light go on."""
        if not self.on:
            self._scene = None
            self.light.clear()
            return
        self._since_ms += dt_ms
        if self._since_ms >= LOOK_MS:
            self._look()
        if not self._waits and self.light.pass_time(dt_ms, self._step_ms):
            self._shine()

    def _look(self) -> None:
        """See what there is now. Where another scene has come, or something new is asked, the light begins anew."""
        self._since_ms = 0.0
        scene = self.app.top
        if scene is None or scene.showing:
            self._look_for_calls(scene)
            return
        if self._calls:  # they belong to what was shown
            self._calls, self._scene = (), None
        if scene is not self._scene and self.app.inputs.typing:
            self._leave_field(scene)
        tree = self.app.tree() or scene.tree()
        known = frozenset((node.key, node.words) for node in alerts(tree))
        items = arranged(tree)
        if scene is not self._scene or tree.root.words != self._title or known - self._known:
            self.light.begin(items, self._step_ms)
            if tree.root.role is Role.DIALOG or not (scene is self._scene or scene.table):
                self.light.go_to(tree.focus, self._step_ms)  # questions and scenes open with it on what is wanted most
                self._named = self.light.lit  # the scene is named, and with it what has the focus
            self._scene = scene
            self._shine()
        else:
            self.light.renew(items, self._step_ms)
        self._known, self._title = known, tree.root.words

    def _look_for_calls(self, scene: Scene | None) -> None:
        """See what may be called out while the scene shows what has happened; the first thing is to go on."""
        calls = () if scene is None or not scene.calls else called(scene.tree(), scene.calls)
        for new in (one for one in calls if one not in self._calls):
            self.app.narrator.say(new.words)
        if calls and self._calls and scene is self._scene:
            self.light.renew((ONWARDS, *calls), self._step_ms)
        elif calls:
            self.light.begin((ONWARDS, *calls), self._step_ms)
        self._calls, self._scene = calls, scene if calls else None

    def _leave_field(self, scene: Scene) -> None:
        """A scene that opens with the focus in a text gives it to the first thing that can be taken."""
        first = next((thing for item in arranged(scene.tree()) for thing in item.things()), None)
        if first is not None:
            scene.act_on(first.key, Use.FOCUS)

    def _shine(self) -> None:
        """Show what is lit: a thing gets the focus, by which it comes into sight and is said.

        Groups are said here, and a thing that has the focus already. Calls are said once, and leave the focus alone.
        """
        lit, scene, small = self.light.lit, self.app.top, self.app.small
        self.app.redraw()
        if lit is None or scene is None or self._calls:
            return
        things = list(lit.things())
        scene.reveal(things[-1].key)
        scene.reveal(things[0].key)
        focused = scene.tree().focused
        again, self._named = lit == self._named, lit
        if not lit.items:
            self.app.act_on(lit.key, Use.FOCUS)
        if lit.items or lit.sign or (small is not None and small.act_on(lit.key, Use.FOCUS)):
            self.app.narrator.say(self.words(lit), at_once=True)
        elif focused.key == lit.key and not again:
            self.app.narrator.point_out(focused.sentence)

    def words(self, item: Item) -> str:
        """What is said of a thing that lights up, beyond its own name where it has a sign."""
        return self.app.texts(f"scanning.{item.sign}", words=item.words) if item.sign else item.words

    # --- picture -----------------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        """The ring around what is lit, around each thing of a group that lies scattered, and what the sign says."""
        lit = self.lit
        if lit is None:
            return
        wide = max(RING_LEAST_PX, round(RING_UNITS * self.app.scale))
        shapes = [self._around(box, wide) for box in surrounded(lit)]
        for shape in shapes:
            draw_ring(surface, shape, wide)
        words = self.app.texts(f"scanning.sign.{lit.sign}") if lit.sign else lit.title
        if words:
            self._draw_sign(surface, shapes[0], words)

    def _around(self, box: Box | None, wide: int) -> pygame.Rect:
        """The outer edge of a ring around a box; around the window where there is none."""
        window = pygame.Rect((0, 0), self.app.size)
        left, top, right, bottom = box or (0, 0, *self.app.size)
        away = round(AWAY_UNITS * self.app.scale) + wide
        shape = pygame.Rect(left, top, right - left, bottom - top).inflate(2 * away, 2 * away)
        return shape.clip(window) if shape.colliderect(window) else shape.clamp(window)

    def _draw_sign(self, surface: pygame.Surface, shape: pygame.Rect, words: str) -> None:
        """A small plate above the ring, or within it at the upper rim of the window."""
        app, u = self.app, self.app.scale
        picture = app.fonts.render(words, SIGN_UNITS * app.text_scale, paint.INK, bold=True)
        plate = picture.get_rect().inflate(round(20 * u), round(8 * u))
        plate.midbottom = shape.midtop
        plate.clamp_ip(pygame.Rect((0, 0), app.size))
        surface.blit(paint.plate(plate.size, "paper", round(7 * u), max(1, round(1.2 * u))), plate)
        surface.blit(picture, picture.get_rect(center=plate.center))


def draw_ring(surface: pygame.Surface, shape: pygame.Rect, wide: int) -> None:
    """A bright line between two dark ones, which stands out from cards, felt and gold alike."""
    rim = max(2, wide // 2)
    for inset, colour, width in ((0, RIM, wide + 2 * rim), (rim, RING, wide)):
        inner = shape.inflate(-2 * inset, -2 * inset)
        pen.rect(surface, colour, inner, width, border_radius=2 * wide)
