"""The little scenes of special cards and great moments, by name; and what stands before a seat for a while.

`EFFECTS[name](stage, event, **parameters)` gives a cue; which special of a game shows which scene stands in
assets/tables/<game>.toml. `ORNAMENTS[name](surface, stage, seat)` is called every frame while its mark is set.
A new effect is one file here and one line below.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ui.table.cues import Cue
from ui.table.effects import (
    candle_out,
    card_unfold,
    confetti,
    defend_crash,
    defy_glow,
    golden_call,
    halving,
    hourglass,
    knock,
    magic_hand,
    magic_take,
    reshuffle,
    serve_crack,
    spin_numbers,
    spotlight,
    steps,
    verdicts,
)
from ui.table.effects.ornaments import ORNAMENTS
from ui.table.effects.warm import warm_up

Effect = Callable[..., Cue]

EFFECTS: Mapping[str, Effect] = {
    "hourglass": hourglass.cue,
    "serve_crack": serve_crack.cue,
    "defend_crash": defend_crash.cue,
    "defy_glow": defy_glow.cue,
    "magic_hand": magic_hand.cue,
    "magic_take": magic_take.cue,
    "spotlight": spotlight.cue,
    "spin_numbers": spin_numbers.cue,
    "knock": knock.cue,
    "golden_call": golden_call.cue,
    "candle_out": candle_out.cue,
    "true_call": verdicts.true_call,
    "false_call": verdicts.false_call,
    "call_too_high": verdicts.call_too_high,
    "reshuffle": reshuffle.cue,
    "halving": halving.cue,
    "card_unfold": card_unfold.cue,
    "confetti": confetti.cue,
    **{name: partial(steps.cue, step=name) for name in ("late", "penalty", "skipped")},
    **{
        f"step_{name}": partial(steps.cue, step=name)
        for name in steps.STEPS
        if name not in ("late", "penalty", "skipped")
    },
}

__all__ = ["EFFECTS", "ORNAMENTS", "Effect", "warm_up"]
