"""The law of Glücksgriff: the file of workshop cards, what may be agreed (options), what is refused. (2.1, 3, 6)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Final

from rules.core.contract import Refusal
from rules.core.options import Value, option
from rules.families.effects.checking import Problem
from rules.families.effects.form import Blank, Form, WorkshopSet

# --- the file in which players design Blankokarten (GG-10, rulebook section 2.1) -----------------------------------

STARTER: Final = files(__package__).joinpath("starter.json").read_text("utf-8")  # the built-in set, as a file's text
FORM: Final = Form(  # seven blank cards in the box (GG-1.1)
    "gluecksgriff-workshop", version=1, most=7, first="B1", starter=STARTER
)


def problems(data: str | bytes) -> list[Problem]:
    """All that is wrong with a file, in file order; [] if valid."""
    return FORM.problems(data)


@lru_cache(maxsize=16)
def read(data: str | bytes) -> WorkshopSet:
    """The set of a valid file. Raises WorkshopError with all its problems."""
    return FORM.read(data)


@lru_cache(maxsize=16)  # asked for every position that is rebuilt from a view
def blanks_in(data: str) -> tuple[Blank, ...]:
    """The cards of a file, none where it is not valid. (GG-10.7)"""
    return read(data).blanks if data and not problems(data) else ()


# --- options -------------------------------------------------------------------------------------------------------


def _problems(text: str) -> list[str]:
    """List what is wrong with a workshop file, one line each; an empty text is no file yet and no problem."""
    return [f"{found.path} {found.code}: {found.detail}" for found in problems(text)] if text else []


@dataclass(frozen=True, slots=True)
class Options:
    limit: int = option(100, range(50, 501, 10), clause="GG-9.1")
    koenner: bool = option(False, clause="GG-5.17")
    deception: bool = option(False, clause="GG-7.26")
    defy: bool = option(True, clause="GG-7.12")
    defence_turn: str = option("ends", ("ends", "continues"), clause="GG-7.14")
    call_guard: bool = option(False, clause="GG-6.4")
    last_turn: str = option("may", ("may", "must"), clause="GG-6.10")
    blank_set: str = option("none", ("none", "starter", "file"), clause="GG-1.4")
    blank_file: str = option(  # the file's text
        "", clause="GG-10.7", needs=("blank_set", "file"), check=_problems, form=FORM
    )
    first_dealer: str = option("seat 0", ("seat 0", "random"), clause="GG-1.5")
    knock_window_ms: int = option(2500, range(1000, 6001, 250), clause="GG-5.17", needs=("koenner", True))


PRESETS: Mapping[str, Mapping[str, Value]] = {
    "original": {},
    "familie": {"call_guard": True, "defy": False},
    "kurz": {"limit": 50},
    "koenner": {"koenner": True, "deception": True},
    "wild": {"deception": True, "blank_set": "starter", "last_turn": "must"},
}


def blanks_of(options: Options) -> tuple[Blank, ...]:
    """The workshop cards of these options, none without a valid set (GG-1.4, GG-10.7)."""
    return blanks_in({"starter": STARTER, "file": options.blank_file}.get(options.blank_set, ""))


# --- refusals, in the order in which they are tried ----------------------------------------------------------------

SANDUHR_FIRST = Refusal("sanduhr_first", "GG-7.8")
DEFY_OFF = Refusal("option_off", "GG-7.12")
DECEPTION_OFF = Refusal("option_off", "GG-7.26")
KOENNER_OFF = Refusal("option_off", "GG-5.17")
MUST_PLAY = Refusal("option_off", "GG-6.10")
PENALTY_SKIP = Refusal("penalty_skip", "GG-7.11")
DEFY_PLAIN_ONLY = Refusal("defy_plain_only", "GG-7.10")
NOT_IN_HAND = Refusal("not_in_hand", "GG-2.2")
ONLY_DRAWN_CARD = Refusal("only_drawn_card", "GG-5.11")
SPECIAL_IN_GROUP = Refusal("special_in_group", "GG-3.5")
NO_TOP = Refusal("no_top", "GG-5.14")
SPECIAL_ON_TOP = Refusal("special_on_top", "GG-5.14")
JOKER_NEEDS_NUMBER = Refusal("joker_needs_number", "GG-7.1")
NUMBER_OUT_OF_RANGE = Refusal("number_out_of_range", "GG-7.1")
RUN_TOO_SHORT = Refusal("run_too_short", "GG-3.3")
NOT_A_GROUP = Refusal("not_a_group", "GG-3.4")
NO_MATCH = Refusal("no_match", "GG-5.2")
NO_MATCH_RUN = Refusal("no_match", "GG-5.8")
EXTEND_NEEDS_TWO = Refusal("extend_needs_two", "GG-5.7")
JOKERS_ADJACENT = Refusal("jokers_adjacent", "GG-7.4")
MAGIC_AFTER_CALL = Refusal("effect_after_call", "GG-7.24")
BLANK_AFTER_CALL = Refusal("effect_after_call", "GG-10.5")
TARGET_INVALID = Refusal("target_invalid", "GG-7.6")
BLANK_TARGET_INVALID = Refusal("target_invalid", "GG-10.9")
LAID_TARGET_INVALID = Refusal("target_invalid", "GG-7.33")
TARGET_WAITING = Refusal("target_waiting", "GG-7.16")
TARGET_IMMUNE = Refusal("target_immune", "GG-7.15")
TARGET_PROTECTED = Refusal("target_protected", "GG-10.14")
SANDUHR_HAS_TARGET = Refusal("sanduhr_has_target", "GG-7.17")
MAGIC_HAS_EFFECT = Refusal("magic_has_effect", "GG-7.25")
BLANK_HAS_EFFECT = Refusal("blank_has_effect", "GG-10.5")
ALREADY_CALLED = Refusal("already_called", "GG-6.3")
CALL_GUARD = Refusal("call_guard", "GG-6.4")
DISCARD_DRAW_FORBIDDEN = Refusal("discard_draw_forbidden", "GG-7.23")
DISCARD_EMPTY = Refusal("discard_empty", "GG-4.2")
RUN_NEEDS_END = Refusal("run_needs_end", "GG-4.3")
NOT_A_RUN = Refusal("not_a_run", "GG-4.3")
SPECIAL_CARD = Refusal("special_card", "GG-4.7")
OWN_CARD = Refusal("own_card", "GG-4.6")
NOT_LOWEST = Refusal("not_lowest", "GG-7.19")
ONE_DOUBT_ONLY = Refusal("one_doubt_only", "GG-7.27")
WRONG_COUNT = Refusal("wrong_count", "GG-10.10")
NO_PENDING_KNOCK = Refusal("no_pending_knock", "GG-5.17")
