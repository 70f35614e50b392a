"""Reasons why something cannot be done: which refusal is told where a touch could have meant several things, and the
paper with its sentence, the rule by its name, and the way to where that stands. No game is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.texts import Texts
from rules.core.contract import Refusal
from ui.table.controls.panels import Parchment
from ui.table.input.reach import NOT_THERE, SECRETIVE, Refused
from ui.table.layout.notes import Shape
from ui.table.picture.stage import Stage
from ui.table.words.hud import Hud
from ui.widgets.richtext import Block, anchor_for, parse

# --- which one -------------------------------------------------------------------------------------------------------
NOT_IN_HAND: Final = "not_in_hand"


def reason(found: Refused, rights: Collection[str], weak: Collection[str]) -> Refusal | None:
    """The most telling refusal; None when nothing was refused.

    `rights` are verbs of breaking in: touching a place is hardly ever meant so. `weak` are codes that only say that
    another verb was meant.
    """
    ranked: list[tuple[int, Refusal]] = []
    for act, refusal in found.judged:
        told = NOT_THERE if found.held and refusal.code == NOT_IN_HAND else refusal
        ranked.append((4 if act.verb in rights else _rank(told, weak), told))
    if not ranked:
        return found.otherwise
    best = min(rank for rank, _ in ranked)
    told = commonest([told for rank, told in ranked if rank == best])
    return found.instead if found.instead is not None and told.code not in SECRETIVE else told


def _rank(refusal: Refusal, weak: Collection[str]) -> int:
    """0 says most."""
    if refusal is NOT_THERE:
        return 1
    if refusal.code in SECRETIVE:
        return 2
    return 3 if refusal.code in weak else 0


def commonest(refusals: Sequence[Refusal]) -> Refusal:
    """The reason that most readings of an unclear attempt have in common; of equal ones the first."""
    codes = [one.code for one in refusals]
    return max(refusals, key=lambda one: (codes.count(one.code), -codes.index(one.code)))


# --- on paper --------------------------------------------------------------------------------------------------------
ASIDE: Final = {"lesson": "lesson.aside", "problem": "problems.aside"}  # who puts a move off, without a rule; the words
SILENT: Final = frozenset({"not_there", "one_card", "unknown"})  # no rule of their own: what may be done is shown


class Rule(NamedTuple):
    """A rule on the rules page: the anchor at which it stands, and the title above it."""

    anchor: str
    title: str


@lru_cache(maxsize=8)
def _blocks(page: str) -> tuple[Block, ...]:
    return tuple(parse(page))


def rule_of(page: str, refusal: Refusal, phase: str = "") -> Rule | None:
    """The rule behind a refusal: by its clause, else by its code, with the phase where the page has a place for that.

    None where the page has no such place.
    """
    blocks = _blocks(page)
    anchors = [anchor for block in blocks for anchor in block.anchor.split()]
    code = "wrong_phase" if refusal.code in SILENT else refusal.code
    by_code = [one.replace("_", "-") for one in (f"{code}_{phase}", code)]
    anchor = anchor_for(refusal.clause, anchors) or next((one for one in by_code if one in anchors), "")
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


def explained(stage: Stage, hud: Hud, refusal: Refusal, thing: Shape, open_rules: Callable[[str], None]) -> Parchment:
    """The paper that says why not."""
    phase = hud.view.phase if hud.view is not None else ""
    link, head = link_of(stage.texts, refusal, open_rules, phase), heading(stage.texts, refusal)
    return Parchment(hud.app, stage, hud.refused(refusal), thing, head, link)


def heading(texts: Texts, refusal: Refusal) -> str:
    """Return the words above the sentence."""
    return texts(ASIDE.get(refusal.code.partition(".")[0], "refusal.title"))


def link_of(
    texts: Texts, refusal: Refusal, open_rules: Callable[[str], None], phase: str = ""
) -> tuple[str, Callable[[], None]] | None:
    """The button below the sentence: "Regel: Klopfen", leading there; None where no rule forbids it."""
    if refusal.code.partition(".")[0] in ASIDE:
        return None
    rule = rule_of(texts.rules_page(), refusal, phase)
    if rule is None:
        return None
    return texts("hud.rules.named", rule=rule.title), lambda: open_rules(rule.anchor)
