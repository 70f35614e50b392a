"""The set that comes with a game: it stands on the shelf beside one's own and can be copied, never changed."""

from __future__ import annotations

import json
from typing import Any

from game.texts import Texts
from game.workshop.benches import Bench
from game.workshop.drafts import as_text


def starter(bench: Bench, texts: Texts) -> str:
    """Its file with names in the person's language; "" where a game has none. `texts` are those of the game."""
    if not bench.form.starter:
        return ""
    raw: dict[str, Any] = json.loads(bench.form.starter)
    raw["set_name"] = texts("workshop.starter")
    for card in raw["cards"]:
        for entry in ("name", "text"):
            key = f"blank.{card['id']}.{entry}"
            card[entry] = texts(key) if texts.has(key) else card[entry]
    return as_text(raw)
