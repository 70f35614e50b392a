"""Kartentisch: start the program. `main.py --help` tells what it can be asked for."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.wish import Wish


def simulate(arguments: Sequence[str]) -> int:
    from game.simulate.command import run

    return run(arguments)


def faces(arguments: Sequence[str]) -> int:
    from ui.faces.sheet import main as write

    return write(arguments)


def take_in(arguments: Sequence[str]) -> int:
    from game.take_in import run

    return run(arguments)


def verify(arguments: Sequence[str]) -> int:
    from game.match.verify import run

    return run(arguments)


def preferred_languages() -> list[str]:
    """The languages that the system prefers; asked only where the settings name none."""
    from ui.shell.locales import preferred_languages

    return preferred_languages()


def play(arguments: Sequence[str]) -> int:
    gc.disable()  # until the first picture stands (ui/shell/start.py): all that is read before it stays
    from game import paths
    from game.people import settings
    from game.wish import Wish

    lodged = paths.lodge()
    try:
        chosen, notices = settings.load(preferred=preferred_languages)
        wish = parsed(arguments, chosen.language) if arguments else Wish()
        from ui.shell.start import play as show

        return show(wish, chosen, notices, lodged)
    finally:
        paths.leave(lodged)


def parsed(arguments: Sequence[str], spoken: str) -> Wish:
    """The request of a command line; without arguments nobody reads what could stand there."""
    from game import cli

    return cli.parse(arguments, spoken)


def speak_plainly() -> None:
    """Have every text printed: what a terminal's encoding does not know, it shows by its number."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def heard(text: str = "") -> bool:
    """Print this and all that is still to be printed; False if nobody reads any more, as behind `--help | head`."""
    try:
        print(end=text, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left goes nowhere
        return False
    return True


COMMANDS = {"simulate": simulate, "faces": faces, "import": take_in, "verify": verify}


def run(arguments: Sequence[str]) -> int:
    """Do what the command line asks for. Returns the exit code."""
    if not arguments:
        return play(())
    from game.cli import command as found

    command, others = found(arguments)
    return COMMANDS[command](others) if command in COMMANDS else play(arguments)


if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # only a packaged program is its own worker's interpreter
        from multiprocessing import freeze_support

        freeze_support()
    speak_plainly()
    try:
        code = run(sys.argv[1:])
    except BrokenPipeError:
        if heard("\n"):
            raise
        code = 1
    finally:
        heard()
    sys.exit(code)
