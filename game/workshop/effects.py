"""What the cards of one's own that lie in a match really do, whatever is written on them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from game.texts import Texts
from game.workshop.benches import Bench, bench
from game.workshop.sentences import told
from rules.core.registry import game


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
