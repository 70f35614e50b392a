"""The languages that the system prefers."""

from __future__ import annotations

import os


def preferred_languages() -> list[str]:
    """The languages of the system as SDL knows them, best first, as "de_AT" or "de"."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # else pygame greets on the terminal
    from pygame.system import get_pref_locales

    found = ((one["language"], one["country"]) for one in get_pref_locales())
    return [f"{language}_{country}" if country else language for language, country in found]
