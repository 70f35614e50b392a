"""The languages that the system prefers."""

from __future__ import annotations


def preferred_languages() -> list[str]:
    """The languages of the system as SDL knows them, best first, as "de_AT" or "de"."""
    from pygame.system import get_pref_locales

    found = ((one["language"], one["country"]) for one in get_pref_locales())
    return [f"{language}_{country}" if country else language for language, country in found]
