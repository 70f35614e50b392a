"""Why something cannot be done, on paper: the sentence, the rule by its name, and the way to where it stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from game.texts import Texts
from rules.core.contract import Refusal
from ui.table.controls.panels import Parchment
from ui.table.picture.stage import Stage
from ui.table.words.hud import Hud
from ui.widgets.richtext import Block, anchor_for, parse

LESSON: Final = "lesson"  # codes with which a lesson puts a move off: no rule stands behind them
SILENT: Final = frozenset({"not_there", "one_card", "unknown"})  # no rule of their own: what may be done is shown


class Rule(NamedTuple):
    """Where a rule stands on the rules page, and the title below which it stands."""

    anchor: str
    title: str


@lru_cache(maxsize=8)
def _blocks(page: str) -> tuple[Block, ...]:
    return tuple(parse(page))


def rule_of(page: str, refusal: Refusal) -> Rule | None:
    """The rule behind a refusal: by its clause, else by its code; None where the page has no such place."""
    blocks = _blocks(page)
    anchors = [anchor for block in blocks for anchor in block.anchor.split()]
    code = "wrong_phase" if refusal.code in SILENT else refusal.code
    by_code = code.replace("_", "-")
    anchor = anchor_for(refusal.clause, anchors) or (by_code if by_code in anchors else "")
    return Rule(anchor, _title(blocks, anchor)) if anchor else None


def _title(blocks: tuple[Block, ...], anchor: str) -> str:
    """The last title before the place; the chapter's where a title is the place itself."""
    found = ""
    for block in blocks:
        if block.kind in ("chapter", "section"):
            found = block.text
        if anchor in block.anchor.split():
            return found
    return found


def explained(
    stage: Stage, hud: Hud, refusal: Refusal, at: tuple[float, float], open_rules: Callable[[str], None]
) -> Parchment:
    """The paper that says why not."""
    texts = stage.texts
    link = link_of(texts, refusal, open_rules)
    return Parchment(hud.app, stage, hud.refused(refusal), at, heading(texts, refusal), link)


def heading(texts: Texts, refusal: Refusal) -> str:
    """What stands above the sentence."""
    return texts("lesson.aside" if refusal.code.startswith(LESSON) else "refusal.title")


def link_of(texts: Texts, refusal: Refusal, open_rules: Callable[[str], None]) -> tuple[str, Callable[[], None]] | None:
    """The button below the sentence: "Regel: Klopfen", leading to where that rule stands; None in a lesson."""
    if refusal.code.startswith(LESSON):
        return None
    rule = rule_of(texts.rules_page(), refusal)
    if rule is None:
        return None
    return texts("hud.rules.named", rule=rule.title), lambda: open_rules(rule.anchor)
