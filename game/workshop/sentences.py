"""The steps of a player's own card in sentences: what it really does, whatever is written on it.

The texts "step.say.<do>" go on with the kind of target and the kind of choice where a step has them; a text names what
it needs: {who}, {direction}, and cards as {plain}, {random}, {lowest}, {highest} or {top}.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from game.texts import Texts
from game.workshop.benches import Bench, bench
from rules.core.registry import game
from rules.families.effects.steps import LAST

KINDS: Final = ("plain", "random", "lowest", "highest", "top")  # of cards in a sentence
OWN_WORDS: Final = frozenset({"self", "stock"})  # targets with a sentence of their own
MANY: Final = frozenset({"others", "all"})  # targets that are several people


def sentence(texts: Texts, raw_step: Mapping[str, Any]) -> str:
    """A step of a file in words: "Alle anderen ziehen eine Karte."

    A step that the file check refuses is named as unfinished.
    """
    parts = ("step.say", raw_step["do"], _people(raw_step.get("target", "")), raw_step.get("select", ""))
    key = ".".join(part for part in parts if part)
    if not texts.has(key) or not _told(texts, raw_step):
        return texts("step.say.unknown")
    return texts(key, **_values(texts, raw_step))


def told(texts: Texts, raw_card: Mapping[str, Any]) -> list[str]:
    """All that a card does, sentence by sentence, in the order in which it happens: one draws before a further turn."""
    steps, last = raw_card["effect"], [step for step in raw_card["effect"][-1:] if step["do"] in LAST]
    first = steps[: len(steps) - len(last)]
    begun, drawn = "then" if first else "only", "draw" if raw_card["draw_after"] else "nothing"
    after = texts(f"step.{begun}.{drawn}")
    return [*(sentence(texts, step) for step in first), after, *(sentence(texts, step) for step in last)]


def _people(target: str) -> str:
    """The word for a target by the number of people it means: "one", "many", its own, or "" without a target."""
    if not target or target in OWN_WORDS:
        return target
    return "many" if target in MANY else "one"


def _told(texts: Texts, raw_step: Mapping[str, Any]) -> bool:
    """True if there are words for target, number and direction."""
    target, amount, direction = (raw_step.get(key) for key in ("target", "amount", "direction"))
    return (
        (target is None or target in OWN_WORDS or texts.has(f"step.who.{target}"))
        and (amount in (None, 1) or texts.has(f"step.number.{amount}"))
        and (direction is None or texts.has(f"step.direction.{direction}"))
    )


def _values(texts: Texts, raw_step: Mapping[str, Any]) -> dict[str, str]:
    """The values for the gaps of a sentence."""
    found: dict[str, str] = {}
    if "amount" in raw_step:
        found.update({kind: cards(texts, kind, raw_step["amount"]) for kind in KINDS})
    if "direction" in raw_step:
        found["direction"] = texts(f"step.direction.{raw_step['direction']}")
    if raw_step.get("target", "self") not in OWN_WORDS:
        found["who"] = texts(f"step.who.{raw_step['target']}")
    return found


def cards(texts: Texts, kind: str, amount: int) -> str:
    """A number of cards of a kind of `KINDS` in words: "eine Karte", "zwei niedrigsten Karten"."""
    if amount == 1:
        return texts(f"step.cards.{kind}.one")
    return texts(f"step.cards.{kind}.more", number=texts(f"step.number.{amount}"))


# --- what the cards that lie in a match really do ------------------------------------------------------------------


def effect(texts: Texts, game_id: str, options: Any, code: str) -> str:
    """The effect of the card with this code in whole sentences; "" for a card that is nobody's own."""
    found = bench(game_id)
    card = _cards(found, found.text_of(options) or found.form.starter).get(code) if found else None
    return " ".join(told(texts, card)) if card is not None else ""


@lru_cache(maxsize=8)
def _cards(found: Bench, text: str) -> Mapping[str, Mapping[str, Any]]:
    """The entries of a file by the codes of their cards; none where the file is not valid."""
    if not text or found.form.problems(text):
        return {}
    deck = game(found.game_id).deck
    entries = [card for card in json.loads(text)["cards"] for _ in range(card["copies"])]
    first = deck.token_of[found.form.first]
    return {deck.codes[first + place]: card for place, card in enumerate(entries)}
