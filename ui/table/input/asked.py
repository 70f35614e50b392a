"""What a card of the players' own asks for: how many cards, and of whose hand. (rules/families/effects, prompts)"""

from __future__ import annotations

from rules.core.contract import View
from rules.families.effects.deeds import Ask


def first_ask(view: View) -> Ask | None:
    """The prompt that is open, where the game's facts tell of one."""
    found: tuple[Ask, ...] = getattr(view.facts, "asks", ())
    return found[0] if found else None


def variant(ask: Ask | None) -> list[str]:
    """Which text of the prompt fits: "one" or "many" of one's own cards, "one_of" or "many_of" of somebody else's."""
    if ask is None:
        return []
    number = "one" if ask.amount == 1 else "many"
    return [number if ask.seat == ask.holder else f"{number}_of"]
