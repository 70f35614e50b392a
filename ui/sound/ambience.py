"""What lies under the sounds: music, and the tone of a room that answers a little to the match. (docs/sound.md)

Music is streamed, the layers of the room are decoded by a thread of their own once they are wanted, and then read piece
after piece (`layers`): neither waits for the other, nor any picture for them. Both sink under loud effects; all levels
glide, by a clock that tests can turn.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from threading import Thread
from typing import Final, Protocol

import pygame

from game import paths
from ui.sound import layers
from ui.sound.names import LAYERS, SHELVES, layer_file, piece_file

LOG = logging.getLogger(__name__)
TIMES: Final = 2  # so often a piece is heard before the next one
BREAK_S: Final = 7.0  # between two pieces: the room alone
LEAVE_S, ENTER_S = 1.6, 2.5  # a piece fades away, or comes
SWITCH_S: Final = 0.4  # the key that silences everything
DUCKED: Final = 0.4  # music under a loud effect, -8 dB; the room half as much
DUCK_S, RISE_S = 0.12, 0.9
SHORTEST_S: Final = 0.25  # what is shorter goes over music without harm
HUSHED, LIVELY = 0.22, 1.3  # how loud guests talk while something is decided, and after it
HUSH_S, HUSH_LASTS_S = 0.9, 7.0
RELIEF_S, RELIEF_LASTS_S = 1.5, 9.0
CALM_S: Final = 4.0  # back to the usual
SELDOM_S: Final = (14.0, 45.0)  # between two single sounds of the room
TICKS_AFTER_S: Final = 1.4  # the clock, after guests have begun to fall silent
HEARD: Final = {HUSHED: ("clock",), LIVELY: ("chuckle", "glasses")}  # single sounds while guests are so loud
WEATHER_S, CLOUD_S = (70.0, 200.0), 20.0  # how long the rain stays as it is, and how long a change takes
WEATHER: Final = (0.0, 0.0, 0.45, 0.8, 1.0)
STEP: Final = 1 / 256  # smaller changes of a level are not passed on


class Wishes(Protocol):
    """The settings that count here, volumes in percent."""

    @property
    def ambience(self) -> bool: ...
    @property
    def volume(self) -> int: ...
    @property
    def volume_music(self) -> int: ...
    @property
    def volume_room(self) -> int: ...


class Glide:
    """A level that goes to another one in a straight line."""

    def __init__(self, level: float) -> None:
        self.level = self.goal = level
        self._pace = 0.0

    def towards(self, goal: float, seconds: float) -> None:
        if goal != self.goal:
            self.goal, self._pace = goal, abs(goal - self.level) / max(1e-3, seconds)

    def update(self, dt_s: float) -> None:
        step = self._pace * dt_s
        self.level += max(-step, min(step, self.goal - self.level))

    @property
    def moving(self) -> bool:
        return self.level != self.goal


class Ambience:
    """Music and room of one player. Nothing is heard before `open`; without a device nothing ever is.

    `say` plays a single sound of the room: name, volume, pan. The first channels of the mixer belong to the layers.
    """

    def __init__(
        self,
        wishes: Callable[[], Wishes],
        say: Callable[[str, float, float], None],
        folder: Path,
        chance: Random,
        clock: Callable[[], float],
    ) -> None:
        self._wishes, self._say, self._folder, self._chance, self._clock = wishes, say, folder, chance, clock
        self._open = False
        self._now_s = self._clock()
        self._loader: Thread | None = None
        self._layers: dict[str, layers.Layer] = {}
        self._sent: dict[str, float] = {}  # the levels that the mixer was told
        self._programme: Sequence[str] = ()
        self._piece = ""  # that is being played
        self._next = 0  # its successor in the programme
        self._from_s = 0.0  # when the next piece may begin
        self._music, self._duck, self._guests, self._rain = Glide(0.0), Glide(1.0), Glide(1.0), Glide(0.0)
        self._music_share, self._room_share = Glide(0.0), Glide(0.0)
        self._ducked_until_s = self._guests_until_s = self._weather_until_s = self._now_s
        self._event_s = self._now_s + chance.uniform(*SELDOM_S)

    @property
    def gliding(self) -> bool:
        """True while a level is on its way: until then somebody should call `update` often."""
        glides = (self._music, self._duck, self._guests, self._music_share, self._room_share)
        return self._open and any(glide.moving for glide in glides)

    # --- told from outside -------------------------------------------------------------------------------------------
    def open(self) -> None:
        """From now on music and room may be heard."""
        self._open = True

    def close(self) -> None:
        """Silence, before the mixer is closed."""
        if self._loader is not None:
            self._loader.join()
        if self._open:
            pygame.mixer.music.stop()
        self._open = False

    def duck(self, seconds: float) -> None:
        """A loud effect begins that lasts so long."""
        if seconds >= SHORTEST_S:
            self._ducked_until_s = max(self._ducked_until_s, self._clock() + seconds)

    def hush(self) -> None:
        """Something is decided: guests look over and talk less, and the clock on the wall is heard."""
        if self._guests.goal != HUSHED:
            self._event_s = min(self._event_s, self._clock() + TICKS_AFTER_S)
        self._guests.towards(HUSHED, HUSH_S)
        self._guests_until_s = self._clock() + HUSH_LASTS_S

    def relieve(self) -> None:
        """It is decided: they talk more for a while."""
        self._guests.towards(LIVELY, RELIEF_S)
        self._guests_until_s = self._clock() + RELIEF_LASTS_S

    # --- time --------------------------------------------------------------------------------------------------------
    def update(self, programme: Sequence[str]) -> None:
        """Let time pass. `programme`: the pieces for where the person is, in turn."""
        before, self._now_s = self._now_s, self._clock()
        if not self._open:
            return
        try:
            self._pass(max(0.0, self._now_s - before), programme)
        except pygame.error as error:  # the device has gone
            LOG.warning("no more music: %s", error)
            self._open = False

    def _pass(self, dt_s: float, programme: Sequence[str]) -> None:
        wishes, now_s = self._wishes(), self._now_s
        on = wishes.volume / 10_000 if wishes.ambience else 0.0
        self._music_share.towards(on * wishes.volume_music, SWITCH_S)
        self._room_share.towards(on * wishes.volume_room, SWITCH_S)
        down = now_s < self._ducked_until_s
        self._duck.towards(DUCKED if down else 1.0, DUCK_S if down else RISE_S)
        if now_s >= self._guests_until_s:
            self._guests.towards(1.0, CALM_S)
        for glide in (self._music, self._duck, self._guests, self._rain, self._music_share, self._room_share):
            glide.update(dt_s)
        self._play_music(programme)
        self._play_room()

    # --- music -------------------------------------------------------------------------------------------------------
    def _play_music(self, programme: Sequence[str]) -> None:
        music = pygame.mixer.music
        if tuple(programme[:1]) != tuple(self._programme[:1]):
            self._programme, self._next, self._from_s = tuple(programme), 0, self._now_s
            self._music.towards(0.0, LEAVE_S)
        if self._piece and not music.get_busy():  # it has come to its end
            self._piece, self._from_s = "", self._now_s + BREAK_S
        if self._piece and self._music.goal == 0.0 and self._music.level == 0.0:  # it was left
            music.stop()
            self._piece = ""
        silent = self._music_share.level == self._music_share.goal == 0.0
        if not self._piece and self._programme and self._now_s >= self._from_s and not silent:
            self._begin(self._programme[self._next % len(self._programme)])
            self._next += 1
        self._send("music", self._music_share.level * self._music.level * self._duck.level, music.set_volume)

    def _begin(self, piece: str) -> None:
        self._music = Glide(0.0)
        try:
            pygame.mixer.music.load(self._folder / piece_file(piece))
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(TIMES - 1)
        except (OSError, pygame.error) as error:
            LOG.warning("%s cannot be played: %s", piece, error)
            self._from_s = self._now_s + BREAK_S
            return
        self._piece = piece
        self._sent["music"] = 0.0
        self._music.towards(1.0, ENTER_S)

    # --- room --------------------------------------------------------------------------------------------------------
    def _play_room(self) -> None:
        wanted = self._room_share.goal > 0.0
        if wanted and self._loader is None:
            self._loader = Thread(target=self._load, daemon=True)
            self._loader.start()
        if self._loader is None or self._loader.is_alive():
            return
        if self._now_s >= self._weather_until_s:
            self._weather_until_s = self._now_s + self._chance.uniform(*WEATHER_S)
            self._rain.towards(self._chance.choice(WEATHER), CLOUD_S)
        share = self._room_share.level * self._duck.level**0.5
        levels = {"murmur": self._guests.level / LIVELY, "rain": self._rain.level}
        for place, layer in enumerate(LAYERS):
            if layer in self._layers:
                channel = pygame.mixer.Channel(place)
                if wanted and self._kept_on(layer, channel):
                    self._sent.pop(layer, None)
                self._send(layer, share * levels.get(layer, 1.0), channel.set_volume)
        if wanted and self._now_s >= self._event_s:
            self._event_s = self._now_s + self._chance.uniform(*SELDOM_S)
            names = HEARD.get(self._guests.goal, tuple(SHELVES["room"]))
            self._say(self._chance.choice(names), self._chance.uniform(0.4, 1.0), self._chance.uniform(-1.0, 1.0))

    def _kept_on(self, layer: str, channel: pygame.mixer.Channel) -> bool:
        """Go on with a layer; True where its channel begins with it now."""
        try:
            return self._layers[layer].keep_on(channel)
        except OSError as error:
            LOG.warning("%s ends: %s", layer, error)
            del self._layers[layer]
            return False

    def _load(self) -> None:
        """Decode the layers, in a thread of its own."""
        for layer in LAYERS:
            try:
                self._layers[layer] = layers.read(self._folder / layer_file(layer), paths.cache_folder())
            except (OSError, pygame.error) as error:
                LOG.warning("%s cannot be played: %s", layer, error)

    def _send(self, name: str, level: float, to: Callable[[float], object]) -> None:
        if abs(level - self._sent.get(name, -1.0)) >= STEP or (level == 0.0 and self._sent.get(name) != 0.0):
            self._sent[name] = level
            to(level)
