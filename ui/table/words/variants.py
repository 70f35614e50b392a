"""Texts for special circumstances: "prompt.TURN.spent" instead of "prompt.TURN" where nobody may pass any more.

The endings that fit come from the game (`Hooks.variants`), and from what a card of the players' own asks for.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.texts import Texts
from rules.core.contract import View
from rules.families.effects.deeds import Ask, Prompting


def chosen(texts: Texts, key: str, known: Sequence[str]) -> str:
    """The key with the first of these suffixes for which there is a text, else the key itself."""
    return next((longer for suffix in known if texts.has(longer := f"{key}.{suffix}")), key)


def first_ask(view: View) -> Ask | None:
    """The prompt that is open, where the game's facts tell of one."""
    asks = view.facts.asks if isinstance(view.facts, Prompting) else ()
    return asks[0] if asks else None


def asked_for(ask: Ask | None) -> list[str]:
    """Which text of the prompt fits: "one" or "many" of one's own cards, "one_of" or "many_of" of somebody else's."""
    if ask is None:
        return []
    number = "one" if ask.amount == 1 else "many"
    return [number if ask.seat == ask.holder else f"{number}_of"]
