"""The little scenes of special cards and great moments, by name; and what stands before a seat for a while.

`EFFECTS[name](stage, event, **parameters)` gives a cue; which special of a game shows which scene stands in
assets/tables/<game>.toml. `ORNAMENTS[name](surface, stage, seat)` is called every frame while its mark is set.
A new effect is one file here and one line below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from ui.table.cues import Cue
from ui.table.effects import (
    amulet,
    bid_plate,
    candle_out,
    card_unfold,
    chain,
    chips,
    confetti,
    counted,
    crown,
    defend_crash,
    defy_glow,
    drop_down,
    few_left,
    figure_saw,
    figure_walk,
    fined,
    fish_hook,
    flourishes,
    gold,
    golden_call,
    golden_landing,
    halving,
    heavy,
    hourglass,
    jester,
    knock,
    lantern_march,
    laurel,
    magic_hand,
    magic_take,
    overtake,
    penalty_bundle,
    plaque,
    portrait,
    reshuffle,
    rolling_sum,
    rows,
    serve_crack,
    shiver,
    siren,
    snap_together,
    spin_numbers,
    spotlight,
    staircase,
    stamp,
    steps,
    strongbox,
    sun_blessing,
    swap_hands,
    thread,
    thrown_in,
    trick_taken,
    unmask,
    velvet,
    verdicts,
    wax_seal,
    whole_hand,
)
from ui.table.effects.ornaments import ORNAMENTS
from ui.table.effects.warm import warm_up
from ui.table.stage import Stage

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
    "bundle_grows": penalty_bundle.grows,
    "bundle_hops": penalty_bundle.hops,
    "bundle_bursts": penalty_bundle.bursts,
    "figure_walk": figure_walk.cue,
    "figure_saw": figure_saw.cue,
    "swap_hands": swap_hands.cue,
    "sun_blessing": sun_blessing.cue,
    "fish_hook": fish_hook.cue,
    "golden_landing": golden_landing.cue,
    "heavy": heavy.cue,
    "amulet": amulet.cue,
    "overtake": overtake.cue,
    "flames": flourishes.flames,
    "wizard_sparks": flourishes.sparks,
    "glitter": flourishes.glitter,
    "trick_taken": trick_taken.cue,
    "lamps_round": counted.lamps_round,
    "lantern_march": lantern_march.cue,
    "counted": counted.counted,
    "gold_chip": gold.chip,
    "debt_ring": gold.debt,
    "crown": crown.cue,
    "portrait": portrait.cue,
    "wax_seal": wax_seal.cue,
    "shiver": shiver.cue,
    "staircase": staircase.cue,
    "bid_plate": bid_plate.cue,
    "fined": fined.cue,
    "thrown_in": thrown_in.cue,
    "unmask": unmask.cue,
    "siren": siren.cue,
    "velvet": velvet.cue,
    "laurel": laurel.cue,
    "snap_together": snap_together.cue,
    "thread": thread.cue,
    "jester": jester.cue,
    "drop_down": drop_down.cue,
    "rolling_sum": rolling_sum.cue,
    "few_left": few_left.cue,
    "stamp": stamp.cue,
    "whole_hand": whole_hand.cue,
    "chips_in": chips.chips_in,
    "chips_out": chips.chips_out,
    "row": rows.cue,
    "pot_held": chain.cue,
    "plaque": plaque.hung_up,
    "strongbox": strongbox.cue,
    **{name: partial(steps.cue, step=name) for name in ("late", "penalty", "skipped")},
    **{
        f"step_{name}": partial(steps.cue, step=name)
        for name in steps.STEPS
        if name not in ("late", "penalty", "skipped")
    },
}

AHEAD: Mapping[str, Callable[[Stage], Iterator[None]]] = {  # pictures that a scene wants drawn before it is shown
    "portrait": portrait.ahead,
    "staircase": staircase.ahead,
    "bid_plate": bid_plate.ahead,
    "unmask": unmask.ahead,
    "chips_in": chips.warm,
    "strongbox": strongbox.ahead,
}

__all__ = ["AHEAD", "EFFECTS", "ORNAMENTS", "Effect", "warm_up"]
