"""A set on the bench: every change one can make to it, each undone and redone.

A draft may have errors while it is worked on; `problems` says which, and at which entry. Nothing here knows a widget.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from typing import Any, Final

from rules.families.effects.form import BUILTIN, Form
from rules.families.effects.steps import LAST, MOST_STEPS, simplest

PAST: Final = 200  # changes that can be taken back
UNKNOWN: Final = "blank"  # the motif of a card that has none yet


def new_set(form: Form, name: str, author: str, card_name: str) -> str:
    """The file of a new set with one card that does nothing yet."""
    raw: dict[str, Any] = {"format": form.format, "version": form.version, "set_name": name, "author": author}
    raw["cards"] = [_new_card(card_name, [])]
    return as_text(raw)


def as_text(raw: Mapping[str, Any]) -> str:
    """A set as its file has it."""
    return json.dumps(raw, ensure_ascii=False, indent=1)


def _new_card(name: str, others: list[dict[str, Any]]) -> dict[str, Any]:
    plain = {"art": f"{BUILTIN}{UNKNOWN}", "text": "", "points": 10, "copies": 1, "draw_after": True, "effect": []}
    return {"id": _id(name, others), "name": name, **plain}


def _id(name: str, others: list[dict[str, Any]]) -> str:
    """A name for the file from the one on the card: ASCII, and different from all others in this set."""
    plain = unicodedata.normalize("NFKD", name.lower().replace("ß", "ss")).encode("ascii", "ignore").decode()
    stem = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:20]
    stem = stem if stem[:1].isalpha() else f"k_{stem}"[:20].rstrip("_")
    taken, number, found = {card["id"] for card in others}, 1, stem
    while found in taken:
        number += 1
        found = f"{stem}_{number}"
    return found


def _out_of_place(steps: list[dict[str, Any]]) -> int:
    """Count the places by which steps come after those that must be last; 0 if the order is right."""
    return sum(len(steps) - 1 - place for place, step in enumerate(steps) if step["do"] in LAST)


class Draft:
    """One set being worked on. Cards and steps are named by their place, from 0."""

    def __init__(self, form: Form, text: str) -> None:
        """`text` is a set as `sets.usable` has it."""
        self.form = form
        self.raw: dict[str, Any] = json.loads(text)
        self._written = ("", "")  # as it was last asked for: on one line, which is quick, and as a file
        self.saved = self.text  # as a draft writes it: opening a set is no change
        self._judged: tuple[str, dict[str, list[str]]] | None = None
        self._past: list[str] = []
        self._future: list[str] = []
        self._last: object = None  # what the latest change was about: letters of one word are one change

    # --- reading -------------------------------------------------------------------------------------------------
    @property
    def text(self) -> str:
        """The set as its file has it."""
        line = json.dumps(self.raw)
        if self._written[0] != line:
            self._written = (line, as_text(self.raw))
        return self._written[1]

    @property
    def unsaved(self) -> bool:
        return self.text != self.saved

    @property
    def cards(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.raw["cards"]
        return found

    @property
    def problems(self) -> dict[str, list[str]]:
        """The codes of all errors by their path, as in "$.cards[0].name"."""
        text = self.text
        if self._judged is None or self._judged[0] != text:
            found: dict[str, list[str]] = {}
            for code, path, _ in self.form.problems(text):
                found.setdefault(path, []).append(code)
            self._judged = (text, found)
        return self._judged[1]

    def problems_of(self, place: int) -> dict[str, list[str]]:
        """The errors of one card by what follows its path: "name", "effect[1].amount"."""
        head = f"$.cards[{place}]."
        return {path.removeprefix(head): codes for path, codes in self.problems.items() if path.startswith(head)}

    def copies_left(self, place: int) -> int:
        """The most copies this card may have without the set becoming too large (at least 1)."""
        others: int = sum(card["copies"] for index, card in enumerate(self.cards) if index != place)
        return max(1, self.form.most - others)

    @property
    def full(self) -> bool:
        """True if there is no room for another card."""
        copies: int = sum(card["copies"] for card in self.cards)
        return copies >= self.form.most

    def why_not(self, place: int, do: str) -> str:
        """The reason why this step cannot be added to a card: "full", "twice", or "" where it can."""
        steps = self.cards[place]["effect"]
        if any(step["do"] == do for step in steps):
            return "twice"
        return "full" if len(steps) >= MOST_STEPS else ""

    def why_not_moved(self, place: int, step: int, to: int) -> str:
        """The reason why a step cannot lie at `to`: "last" (it must be last, or would displace one that is), or ""."""
        before = _out_of_place(self.cards[place]["effect"])
        after = _out_of_place(self._moved(place, step, to))
        return "last" if after and after >= before else ""  # where the order is wrong already it may be put right

    # --- changes -------------------------------------------------------------------------------------------------
    def write(self, key: str, value: str) -> None:
        """Change "set_name" or "author"."""
        if self.raw[key] == value:
            return
        self._note(key)
        self.raw[key] = value

    def add_card(self, name: str) -> int:
        """Add a new card at the end; returns its place. Raises ValueError when the set is full."""
        if self.full:
            raise ValueError("no room for another card")
        self._note()
        self.cards.append(_new_card(name, self.cards))
        return len(self.cards) - 1

    def copy_card(self, place: int) -> int:
        """Add a copy of a card, with a name of its own in the file; returns its place. Raises ValueError when full."""
        if self.full:
            raise ValueError("no room for another card")
        self._note()
        twin = json.loads(json.dumps(self.cards[place]))
        self.cards.append({**twin, "id": _id(twin["name"], self.cards), "copies": 1})
        return len(self.cards) - 1

    def remove_card(self, place: int) -> None:
        """Take a card out. Raises ValueError for the only one."""
        if len(self.cards) == 1:
            raise ValueError("a set has at least one card")
        self._note()
        del self.cards[place]

    def change(self, place: int, key: str, value: Any) -> None:
        """Change an entry of a card: name, art, text, points, copies or draw_after."""
        if self.cards[place][key] == value:
            return
        self._note((place, key))
        self.cards[place][key] = value
        if key == "name" and value.strip():
            others = [card for index, card in enumerate(self.cards) if index != place]
            self.cards[place]["id"] = _id(value, others)

    def add_step(self, place: int, do: str) -> int:
        """Add a step with its simplest values, before one that must be last; returns its place.

        Raises ValueError where `why_not` has a reason.
        """
        if reason := self.why_not(place, do):
            raise ValueError(reason)
        self._note()
        steps = self.cards[place]["effect"]
        at = len(steps) - (1 if steps and steps[-1]["do"] in LAST else 0)
        steps.insert(at, simplest(do))
        return at

    def change_step(self, place: int, step: int, key: str, value: Any) -> None:
        """Change target, amount, select or direction of a step."""
        if self.cards[place]["effect"][step][key] == value:
            return
        self._note((place, step, key))
        self.cards[place]["effect"][step][key] = value

    def move_step(self, place: int, step: int, to: int) -> None:
        """Let a step come to lie at `to`. Raises ValueError where `why_not_moved` has a reason."""
        if reason := self.why_not_moved(place, step, to):
            raise ValueError(reason)
        if step == to:
            return
        order = self._moved(place, step, to)
        self._note()
        self.cards[place]["effect"] = order

    def remove_step(self, place: int, step: int) -> None:
        self._note()
        del self.cards[place]["effect"][step]

    def _moved(self, place: int, step: int, to: int) -> list[dict[str, Any]]:
        order: list[dict[str, Any]] = list(self.cards[place]["effect"])
        order.insert(to, order.pop(step))
        return order

    # --- taking back ---------------------------------------------------------------------------------------------
    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def undo(self) -> None:
        """Take the latest change back; nothing where there is none."""
        self._travel(self._past, self._future)

    def redo(self) -> None:
        """Do again what was taken back last."""
        self._travel(self._future, self._past)

    def _travel(self, come_from: list[str], go_to: list[str]) -> None:
        if come_from:
            go_to.append(self.text)
            self.raw = json.loads(come_from.pop())
            self._last = None

    def _note(self, about: object = None) -> None:
        """Remember the present state for `undo`; changes about the same thing in a row are one."""
        if about is None or about != self._last:
            self._past = [*self._past[1 - PAST :], self.text]
        self._future.clear()
        self._last = about
