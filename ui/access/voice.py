"""The program's own voice, for people without a screen reader, or with one that leaves out announcements.

It is the speech of the system, one sentence at a time.

Each sentence is spoken by a short-lived program of the system, which gets the words as plain text and no shell: on
Linux speech-dispatcher's `spd-say`, else `espeak-ng`; on macOS `say`; on Windows System.Speech by PowerShell. Where
there is none the voice stays silent.
"""

from __future__ import annotations

import logging
import sys
import threading
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from ui.access.tree import Tree

if TYPE_CHECKING:
    import subprocess  # read with the first sentence: the first picture does without it

    from ui.shell.app import App

LOG = logging.getLogger(__name__)
MOST_WAITING: Final = 12  # sentences that wait to be said; older ones are left out
WORDS_A_MINUTE: Final = 175  # at the usual speed
LONGEST_S: Final = 120.0  # of a sentence; a program that speaks longer has hung
BRIEFLY_S: Final = 2.0
MAC_VOICES: Final = {"de": "Anna", "en": "Samantha"}
WINDOWS: Final = (
    "Add-Type -AssemblyName System.Speech;"
    "[Console]::InputEncoding=[Text.Encoding]::UTF8;"
    "$v=New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "$c=[Globalization.CultureInfo]::GetCultureInfo('{culture}');"
    "try{{$v.SelectVoiceByHints({gender},0,0,$c)}}catch{{}};"
    "$v.Rate={rate};$v.Speak([Console]::In.ReadToEnd())"
)
GENDERS: Final = {"usual": 0, "male": 1, "female": 2}  # VoiceGender of System.Speech
SPD_TYPES: Final = {"male": ("-t", "male1"), "female": ("-t", "female1")}
ESPEAK_VARIANTS: Final = {"male": "+m3", "female": "+f3"}
CULTURES: Final = {"de": "de-DE", "en": "en-GB"}


class Spoken(NamedTuple):
    """A sentence, its language, and how fast it is to be said, in percent of the usual speed."""

    words: str
    lang: str
    speed: int
    kind: str = "usual"  # of voice: one of the settings' words
    passing: bool = False  # said instead of what was passing before, as the name of what has the focus


class Command(NamedTuple):
    """A program that speaks: what is run, and what it reads."""

    line: tuple[str, ...]
    text: str = ""


def speaker() -> str:
    """The name of the program of this system that speaks; empty where there is none."""
    from shutil import which

    names = {"linux": ("spd-say", "espeak-ng", "espeak"), "darwin": ("say",), "win32": ("powershell",)}
    return next((name for name in names.get(sys.platform, ()) if which(name)), "")


def command(name: str, said: Spoken) -> Command:
    """What has to be run so that a sentence is heard; it ends when everything was said.

    On macOS every language has the one voice that each system brings: there the kind changes nothing.
    """
    pace = str(round(WORDS_A_MINUTE * said.speed / 100))
    if name == "spd-say":
        rate = max(-100, min(100, round((said.speed - 100) * (1 if said.speed < 100 else 0.5))))
        return Command((name, "-w", "-l", said.lang, "-r", str(rate), *SPD_TYPES.get(said.kind, ()), "--", said.words))
    if name == "say":
        return Command((name, "-v", MAC_VOICES[said.lang], "-r", pace, "-f", "-"), said.words)
    if name == "powershell":
        rate = max(-10, min(10, round((said.speed - 100) / 20)))
        script = WINDOWS.format(culture=CULTURES[said.lang], rate=rate, gender=GENDERS[said.kind])
        return Command((name, "-NoProfile", "-NonInteractive", "-Command", script), said.words)
    variant = said.lang + ESPEAK_VARIANTS.get(said.kind, "")
    return Command((name, "-v", variant, "-s", pace, "--stdin"), said.words)


def silenced(name: str) -> tuple[str, ...]:
    """What stops a sentence that the program has handed on to others; empty where ending the program is enough."""
    return (name, "-C") if name == "spd-say" else ()


def _run_briefly(line: tuple[str, ...]) -> None:
    """Run a program that answers in a moment, or not at all: it is ended then."""
    import subprocess

    quiet = subprocess.DEVNULL
    with suppress(OSError, subprocess.TimeoutExpired):
        subprocess.run(line, stdout=quiet, stderr=quiet, timeout=BRIEFLY_S, check=False)


class Voice:
    """Speaks in a thread of its own, which lives while it is switched on."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._speaker: str | None = None  # not looked for yet
        self._waiting: deque[Spoken] = deque(maxlen=MOST_WAITING)
        self._more = threading.Condition()
        self._said: Spoken | None = None  # what is being said
        self._running: subprocess.Popen[str] | None = None
        self._thread: threading.Thread | None = None
        self._ended = False

    @property
    def possible(self) -> bool:
        """True if the system can speak."""
        if self._speaker is None:
            self._speaker = speaker()
        return bool(self._speaker)

    @property
    def listens(self) -> bool:
        return self.app.settings.voice and self.possible

    @property
    def names_focus(self) -> bool:
        """Beside a screen reader it tells what happens, which older readers leave out, and nothing else."""
        return not self.app.reader.listens

    def switch(self) -> None:
        """Begin to speak, or fall silent for good; what cannot speak says so in a notice."""
        app = self.app
        if not app.settings.voice and not self.possible:
            app.toasts.say(app.texts("access.no_voice"))
            return
        app.change_quietly(voice=not app.settings.voice)
        app.save_settings()
        app.toasts.say(app.texts("access.voice_on" if app.settings.voice else "access.voice_off"))

    def show(self, tree: Tree) -> None:
        """The voice needs no tree: it is told what has the focus."""

    def say(self, words: str, at_once: bool) -> None:
        """Say a sentence behind those that wait; `at_once`: instead of what was to be said at once before it."""
        settings = self.app.settings
        if at_once:
            self._pass_over()
        with self._more:
            self._waiting.append(Spoken(words, settings.language, settings.voice_speed, settings.voice_kind, at_once))
            self._more.notify()
        if self._thread is None:
            self._thread = threading.Thread(target=self._speak, name="voice", daemon=True)
            self._thread.start()

    def hush(self) -> None:
        """Be silent: somebody acts."""
        with self._more:
            self._waiting.clear()
        self._break_off()

    def _pass_over(self) -> None:
        """Leave out names that nobody needs any more: the focus has gone on. What has happened is told to its end."""
        with self._more:
            lasting = [said for said in self._waiting if not said.passing]
            self._waiting.clear()
            self._waiting.extend(lasting)
            passes = self._said is not None and self._said.passing
        if passes:
            self._break_off()

    def _break_off(self) -> None:
        """End what is being said."""
        running = self._running
        if running is not None:
            with suppress(OSError):
                running.terminate()
            if line := silenced(self._speaker or ""):
                threading.Thread(target=_run_briefly, args=(line,), name="silence", daemon=True).start()

    def close(self) -> None:
        """Say nothing more."""
        self._ended = True
        self.hush()
        with self._more:
            self._more.notify()

    # --- in the thread -----------------------------------------------------------------------------------------------
    def _speak(self) -> None:
        while not self._ended:
            with self._more:
                while not self._waiting and not self._ended:
                    self._more.wait()
                said = self._said = self._waiting.popleft() if self._waiting else None
            if said is not None and not self._ended:
                self._run(command(self._speaker or "", said))

    def _run(self, wanted: Command) -> None:
        import subprocess

        quiet = subprocess.DEVNULL
        try:
            with subprocess.Popen(
                wanted.line, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet, text=True, encoding="utf-8"
            ) as running:
                self._running = running
                running.communicate(wanted.text, LONGEST_S)
        except subprocess.TimeoutExpired:
            running.kill()
        except OSError as error:
            LOG.warning("nothing can be said: %s", error)
        finally:
            self._running = None
