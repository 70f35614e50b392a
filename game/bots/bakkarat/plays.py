"""What a level does at Bakkarat, and the reason it gives. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random

from game.bots.bakkarat.odds import FIVE_DRAWS, bank_worths, full, ponte_worths, unseen
from game.bots.bakkarat.stakes import USUAL_STAKE, Account
from game.bots.base import Level, Reason
from rules.bakkarat.material import BANK, THIRD, VALUE, point
from rules.bakkarat.plays import DRAW_CARD, STAND_PAT
from rules.core.contract import Action, View, Zone, action
from rules.core.deck import BACK, Card

NO_THIRD = -1  # the Ponte stood
STRONG = 3  # the skill that reckons with the match
NOVICE = 1
SHARES = (0.0, 0.03, 0.06, 0.1, 0.15, 0.2, 0.3, 0.45, 0.7, 1.0)  # of the chips: amounts that are looked at
BANK_SHARE = 0.15  # of the own chips (chapter 8, baseline)
KEEP_SHARE = 0.4  # of the own total worth (8.6)
SOFT = 4.0  # percent of the match that make a choice e times as likely, for a point of temperature
TRIFLE = 0.15  # percent by which more than the least must be better
TEMPTED = 0.15  # how often a beginner tries a side bet
FAVOURS_DRAW = 0.5  # how often a beginner draws on five

Told = tuple[Action, Reason]
Weighed = tuple[Action, float, Reason]  # a move, what it is worth, why


def account(view: View) -> Account:
    assert view.seat is not None, "a guest has no chips"
    return Account(view.facts, view.options, view.totals, view.seat)


def of_verb(legal: Sequence[Action], *verbs: str) -> list[Action]:
    return [act for act in legal if act.verb in verbs]


def nearest(acts: Sequence[Action], amount: float) -> Action:
    """The listed amount closest to this one."""
    return min(acts, key=lambda act: abs(act.args[0] - amount))


def some(acts: Sequence[Action], mine: Account) -> list[Action]:
    """A handful of amounts: the least, shares of the chips, and for who must catch up the most."""
    chips = mine.facts.chips[mine.seat]
    wanted = [max(acts[0].args[0], min(mine.most(), share * chips)) for share in SHARES]
    return list(dict.fromkeys(nearest(acts, amount) for amount in wanted))


def chosen(found: Sequence[Weighed], level: Level, rng: Random) -> Told:
    """The best, the first where others are better by a trifle only; softly where the level is soft."""
    if level.temperature > 0:
        best = max(worth for _, worth, _ in found)
        odds = [exp((worth - best) / (SOFT * level.temperature)) for _, worth, _ in found]
        act, _, reason = rng.choices(found, odds)[0]
        return act, reason
    act, worth, reason = found[0]
    for other, better, why in found[1:]:
        if better > worth + TRIFLE:
            act, worth, reason = other, better, why
    return act, reason


# --- the Bank ----------------------------------------------------------------------------------------------------


def offer(view: View, legal: Sequence[Action], level: Level, rng: Random) -> Told:
    """Take it, and with how much? (8.5)"""
    banks, mine = of_verb(legal, "bank"), account(view)
    chips = view.facts.chips[mine.seat]
    if level.skill >= STRONG:
        found: list[Weighed] = [(action("decline"), mine.without_bank(), Reason("decline_lead"))]
        for act in some(banks, mine):
            code = "bank_small" if act.args[0] <= 0.2 * chips else "bank_large"
            found.append((act, mine.with_bank(act.args[0]), Reason(code, act.args)))
        return chosen([*found[1:], found[0]], level, rng)
    if level.skill <= NOVICE:
        return (
            (action("decline"), Reason("decline_shy"))
            if rng.random() < 0.3
            else (nearest(banks, rng.uniform(0.1, 0.5) * chips), Reason("bank_gut"))
        )
    act = nearest(banks, max(view.options.min_bank, BANK_SHARE * chips))
    return act, Reason("bank_small", act.args)


def keep(view: View, legal: Sequence[Action], level: Level, rng: Random) -> Told:
    """Does the whole bank stand once more? (8.6)"""
    mine, bank = account(view), view.facts.bank
    stays, goes = (action("keep"), Reason("keep_grow", (bank,))), (action("withdraw"), Reason("withdraw_safe", (bank,)))
    if level.skill >= STRONG:
        return chosen(
            [(*goes[:1], mine.without_bank(), goes[1]), (*stays[:1], mine.with_bank(bank), stays[1])], level, rng
        )
    if level.skill <= NOVICE:
        return stays if rng.random() < 0.5 else goes
    small = bank < KEEP_SHARE * mine.fortunes[mine.seat]
    return stays if small or not mine.leads() else goes


# --- stakes ------------------------------------------------------------------------------------------------------


def stake(view: View, legal: Sequence[Action], level: Level, rng: Random) -> Told:
    """How much to set against the bank? (8.7)"""
    stakes, mine = of_verb(legal, "stake"), account(view)
    others = of_verb(legal, "pass", "banco")
    if level.skill >= STRONG:
        return chosen(_weighed_stakes(mine, stakes, others), level, rng)
    if not stakes:
        return next(act for act in others if act.verb == "pass"), Reason("pass_covered")
    chips = mine.fortunes[mine.seat]
    if level.skill <= NOVICE:
        return nearest(stakes, rng.uniform(0.01, 0.2) * chips), Reason("stake_gut")
    behind = mine.hunts()
    if behind and len(of_verb(others, "banco")) and view.facts.bank <= 0.25 * chips:
        return action("banco"), Reason("banco_behind")
    act = nearest(stakes, (0.2 if behind else USUAL_STAKE) * chips)
    return act, Reason("stake_press" if behind else "stake_small", act.args)


def _weighed_stakes(mine: Account, stakes: Sequence[Action], others: Sequence[Action]) -> list[Weighed]:
    found: list[Weighed] = []
    verbs = {act.verb for act in others}
    if "pass" in verbs:
        found.append((action("pass"), mine.with_stake(0), Reason("pass_covered" if not stakes else "pass_safe")))
    least = stakes[0].args[0] if stakes else 0
    for act in some(stakes, mine) if stakes else ():
        code = "stake_small" if act.args[0] <= max(least, 0.06 * mine.fortunes[mine.seat]) else "stake_press"
        found.append((act, mine.with_stake(act.args[0]), Reason(code, act.args)))
    if "banco" in verbs and mine.hunts() and mine.facts.bank <= mine.most():
        found.append((action("banco"), mine.with_banco(), Reason("banco_behind")))
    return found


def suivi(view: View, legal: Sequence[Action], level: Level, rng: Random) -> Told:
    """Once more alone against the bank that has just grown?"""
    no, yes = (action("no"), Reason("suivi_no")), (action("suivi"), Reason("suivi_yes"))
    mine = account(view)
    if level.skill >= STRONG and view.facts.bank <= mine.most():
        least = min(view.options.min_stake, view.facts.bank, view.facts.chips[mine.seat])
        return chosen([(no[0], mine.with_stake(least), no[1]), (yes[0], mine.with_banco(), yes[1])], level, rng)
    if level.skill <= NOVICE:
        return yes if rng.random() < 0.4 else no
    return yes if mine.hunts() else no


def side(view: View, legal: Sequence[Action], level: Level, rng: Random) -> Told:
    """The box keeps too much of them: only a beginner is tempted (BK-8.2)."""
    bets = [act for act in legal if act.verb != "done"]
    if bets and level.skill <= NOVICE and rng.random() < TEMPTED:
        return rng.choice(bets), Reason("side_gut")
    return action("done"), Reason("side_none")


# --- cards -------------------------------------------------------------------------------------------------------


def _seen(view: View, *without: Zone) -> list[Card]:
    return [card for zone, cards in view.zones.items() if zone not in without for card in cards if card != BACK]


def _counts(view: View, level: Level, own: Sequence[Card]) -> tuple[int, ...]:
    """The unseen cards as the level knows them: who forgets anything only reckons with what lies before him."""
    exact = level.skill >= STRONG and level.memory_loss <= 0
    return unseen(view.options.packs, _seen(view) if exact else own)


def ponte(view: View, legal: Sequence[Action], level: Level, rng: Random) -> Told:
    """A card or none, where he is free (8.2)."""
    hand = next(cards for zone, cards in view.zones.items() if zone.name == "hand" and cards)
    mine = point(hand)
    if level.skill <= NOVICE:
        draws = mine < 5 or (mine == 5 and rng.random() < FAVOURS_DRAW)
    elif level.skill < STRONG:
        draws = mine <= 5
    else:
        stand, draw = ponte_worths(_counts(view, level, hand), mine)
        draws = draw > stand
    return (DRAW_CARD, Reason("ponte_draw", (mine,))) if draws else (STAND_PAT, Reason("ponte_stand", (mine,)))


def banker(view: View, legal: Sequence[Action], level: Level, rng: Random) -> Told:
    """The same for the Bank, who has seen the Ponte's third card (8.3)."""
    cards, third = view.zones[BANK], view.zones[THIRD]
    mine, value = point(cards), VALUE[third[0]] if third else NO_THIRD
    if level.skill <= NOVICE:
        draws = rng.random() < 0.5 if 3 <= mine <= 5 else mine < 3
    else:
        exact = level.skill >= STRONG
        counts = _counts(view, level, (*cards, *third)) if exact else full(view.options.packs)
        stand, draw = bank_worths(counts, mine, value, 1.0 if view.options.drawing == "fixed" else FIVE_DRAWS)
        draws = draw >= stand
    return (DRAW_CARD, Reason("bank_draw", (mine,))) if draws else (STAND_PAT, Reason("bank_stand", (mine,)))


DECISIONS: dict[str, Callable[[View, Sequence[Action], Level, Random], Told]] = {
    "offer": offer,
    "suivi": suivi,
    "stakes": stake,
    "side": side,
    "ponte": ponte,
    "banker": banker,
    "keep": keep,
}
