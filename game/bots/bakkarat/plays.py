"""A level's play at Bakkarat, and the reasons it gives. (rulebook, chapter 8)

A coup is a coin that falls a little more often for the Bank; the stake depends on the match alone: a player in front
wants small stakes, one behind near the end large ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, sqrt
from random import Random

from game.bots.bakkarat.odds import FIVE_DRAWS, bank_worths, full, ponte_worths, unseen
from game.bots.core.base import BEGINNER, STRONG, Decision, Level, Reason
from game.bots.families.standing import prospect
from rules.bakkarat.law import Options
from rules.bakkarat.material import BANK, THIRD, VALUE, point
from rules.bakkarat.plays import DRAW_CARD, STAND_PAT
from rules.bakkarat.state import Facts
from rules.core.contract import Action, Points, Seat, View, Zone, action
from rules.core.deck import BACK, Card

PONTE_WINS, BANK_WINS = 0.4463, 0.4586  # shares of the coups (8.1); the rest are ties
SWING = 0.08  # of the chips at the beginning: what a seat wins or loses in a usual coup
CALLS = 0.06  # how often a seat that can calls banco
CALM = 0.4  # of the own chips
USUAL_STAKE = 0.04  # of the own chips (chapter 8, baseline)
NO_THIRD = -1  # the Ponte stood
SHARES = (0.0, 0.03, 0.06, 0.1, 0.15, 0.2, 0.3, 0.45, 0.7, 1.0)  # of the chips: amounts that are looked at
BANK_SHARE = 0.15  # of the own chips (chapter 8, baseline)
KEEP_SHARE = 0.4  # of the own total worth (8.6)
SOFT = 4.0  # percent of the match that make a choice e times as likely, for a point of temperature
TRIFLE = 0.15  # percent by which more than the least must be better
TEMPTED = 0.05  # how often a beginner tries a side bet
GUT_BANK, GUT_STAKE = (0.1, 0.3), (0.01, 0.1)  # of the own chips: between these a beginner chooses
CAREFREE = 0.25  # how often a beginner forgets near the end that he must catch up
DARED = 0.1  # how often a beginner calls suivi
FAVOURS_DRAW = 0.5  # how often a beginner draws on five

Weighed = tuple[Action, float, Reason]  # a move, what it is worth, why


class Account:
    """The chips of all seats at the moment, and what a coup would make of them."""

    def __init__(self, facts: Facts, options: Options, fortunes: Sequence[Points], seat: Seat) -> None:
        self.facts, self.options, self.seat = facts, options, seat
        self.fortunes = tuple(fortunes)
        left = max(0, options.coups - facts.coups - 1)
        each = SWING * options.start_chips * sqrt(left)
        self.spreads = tuple([each if have else 0.0 for have in self.fortunes])

    def usual(self, seat: Seat) -> Points:
        """The usual stake of another seat."""
        have = self.fortunes[seat]
        return min(have, max(self.options.min_stake, round(USUAL_STAKE * have)))

    def coup(self, banker: Seat, stakes: Sequence[Points]) -> float:
        """The own prospect before a coup with these stakes against this Bank."""
        won = BANK_WINS * self._after(banker, stakes, -1)
        lost = PONTE_WINS * self._after(banker, stakes, 1)
        return won + lost + (1 - BANK_WINS - PONTE_WINS) * self._after(banker, stakes, 0)

    def _after(self, banker: Seat, stakes: Sequence[Points], way: int) -> float:
        chips = [have + way * stake for have, stake in zip(self.fortunes, stakes, strict=True)]
        chips[banker] -= way * sum(stakes)
        spreads = [spread if have else 0.0 for spread, have in zip(self.spreads, chips, strict=True)]
        return prospect(chips, spreads, self.seat)

    # --- as the Bank -------------------------------------------------------------------------------------------------
    def with_bank(self, bank: Points) -> float:
        """The own prospect with `bank` chips as the bank: others stake as usual, or one of them covers it all."""
        seats = range(len(self.fortunes))
        room, stakes = bank, [0] * len(self.fortunes)
        for away in range(1, len(seats)):
            other = (self.seat + away) % len(seats)
            stakes[other] = min(room, self.usual(other))
            room -= stakes[other]
        able = [other for other in seats if other != self.seat and self.fortunes[other] >= bank]
        called = 1 - (1 - CALLS) ** len(able)
        worth = (1 - called) * self.coup(self.seat, stakes)
        for other in able:
            alone = [bank if seat == other else 0 for seat in seats]
            worth += called / len(able) * self.coup(self.seat, alone)
        return worth

    def without_bank(self) -> float:
        """The own prospect when the next seat has the Bank and one stakes the least oneself."""
        seats = len(self.fortunes)
        banker = next(
            (other % seats for other in range(self.seat + 1, self.seat + seats) if self.fortunes[other % seats]),
            self.seat,
        )
        stakes = [0] * seats
        stakes[self.seat] = min(self.options.min_stake, self.fortunes[self.seat], self.fortunes[banker])
        return self.coup(banker, stakes)

    # --- as a punter -------------------------------------------------------------------------------------------------
    def with_stake(self, amount: Points) -> float:
        """The own prospect with this stake beside those that lie there, and the usual ones of seats yet to be asked."""
        facts, seats = self.facts, len(self.fortunes)
        stakes = list(facts.stakes)
        stakes[self.seat] = amount
        room = facts.bank - sum(stakes)
        other = (self.seat + 1) % seats
        while other != facts.banker:
            stakes[other] = min(room, min(self.usual(other), facts.chips[other]))
            room -= stakes[other]
            other = (other + 1) % seats
        return self.coup(facts.banker, stakes)

    def with_banco(self) -> float:
        """The own prospect alone against the whole bank."""
        alone = [self.facts.bank if seat == self.seat else 0 for seat in range(len(self.fortunes))]
        return self.coup(self.facts.banker, alone)

    # --- the match ---------------------------------------------------------------------------------------------------
    def leads(self) -> bool:
        return self.fortunes[self.seat] >= max(self.fortunes)

    def most(self) -> float:
        """The most chips to risk at once: only a player behind late in the match puts in everything (8.5, 8.7)."""
        chips = self.facts.chips[self.seat]
        return chips if self.hunts() else CALM * chips

    def hunts(self) -> bool:
        """True if somebody else is in front and few coups are left: only then all is put on one card (8.7).

        Before that no gain from a banco was measured, and it takes the coup away from everybody else at the table.
        """
        return self.late() and not self.leads()

    def late(self) -> bool:
        """True if the last third of the match has begun (8.7)."""
        return 3 * self.facts.coups >= 2 * self.options.coups


def account(view: View) -> Account:
    assert view.seat is not None, "a guest has no chips"
    return Account(view.facts, view.options, view.totals, view.seat)


def of_verb(legal: Sequence[Action], *verbs: str) -> list[Action]:
    return [act for act in legal if act.verb in verbs]


def nearest(acts: Sequence[Action], amount: float) -> Action:
    """The listed amount closest to this one."""
    return min(acts, key=lambda act: abs(act.args[0] - amount))


def some(acts: Sequence[Action], mine: Account) -> list[Action]:
    """A handful of amounts: the least, shares of the chips, and for a player who must catch up the most."""
    chips = mine.facts.chips[mine.seat]
    wanted = [max(acts[0].args[0], min(mine.most(), share * chips)) for share in SHARES]
    return list(dict.fromkeys(nearest(acts, amount) for amount in wanted))


def chosen(found: Sequence[Weighed], level: Level, rng: Random) -> Decision:
    """The best of these moves, the first where others are only a trifle better; by chance where the level is soft."""
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


def offer(view: View, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """Take the Bank or decline it, and with how much (8.5)."""
    banks, mine = of_verb(legal, "bank"), account(view)
    chips = view.facts.chips[mine.seat]
    if level.skill >= STRONG:
        found: list[Weighed] = [(action("decline"), mine.without_bank(), Reason("decline_lead"))]
        for act in some(banks, mine):
            large = Reason("bank_even" if mine.leads() else "bank_large", act.args)
            why = Reason("bank_small", act.args) if act.args[0] <= 0.2 * chips else large
            found.append((act, mine.with_bank(act.args[0]), why))
        return chosen([*found[1:], found[0]], level, rng)
    if level.skill <= BEGINNER:
        return (
            (action("decline"), Reason("decline_shy"))
            if rng.random() < 0.3
            else (nearest(banks, rng.uniform(*GUT_BANK) * chips), Reason("bank_gut"))
        )
    act = nearest(banks, max(view.options.min_bank, BANK_SHARE * chips))
    return act, Reason("bank_small", act.args)


def keep(view: View, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """Let the whole bank stand once more, or withdraw it (8.6)."""
    mine, bank = account(view), view.facts.bank
    small = bank < KEEP_SHARE * mine.fortunes[mine.seat]
    large = Reason("keep_even" if mine.leads() else "keep_press", (bank,))
    stays = (action("keep"), Reason("keep_grow", (bank,)) if small else large)
    goes = (action("withdraw"), Reason("withdraw_safe", (bank,)))
    if level.skill >= STRONG:
        return chosen(
            [(*goes[:1], mine.without_bank(), goes[1]), (*stays[:1], mine.with_bank(bank), stays[1])], level, rng
        )
    if level.skill <= BEGINNER:
        return stays if rng.random() < 0.5 else goes
    return stays if small or not mine.leads() else goes


# --- stakes ------------------------------------------------------------------------------------------------------


def stake(view: View, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """Choose a stake against the bank, pass or call banco (8.7)."""
    stakes, mine = of_verb(legal, "stake"), account(view)
    others = of_verb(legal, "pass", "banco")
    if level.skill >= STRONG:
        return chosen(_weighed_stakes(mine, stakes, others), level, rng)
    if not stakes:
        return next(act for act in others if act.verb == "pass"), Reason("pass_covered")
    chips = mine.fortunes[mine.seat]
    behind = mine.hunts()
    if level.skill <= BEGINNER and (not behind or rng.random() < CAREFREE):
        return nearest(stakes, rng.uniform(*GUT_STAKE) * chips), Reason("stake_gut")
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
        large = Reason("stake_even" if mine.leads() else "stake_press", act.args)
        small = act.args[0] <= max(least, 0.06 * mine.fortunes[mine.seat])
        little = Reason("stake_lead" if mine.leads() else "stake_small", act.args)
        found.append((act, mine.with_stake(act.args[0]), little if small else large))
    if "banco" in verbs and mine.hunts() and mine.facts.bank <= mine.most():
        found.append((action("banco"), mine.with_banco(), Reason("banco_behind")))
    return found


def suivi(view: View, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """Call suivi, alone against the bank that has just grown, or not."""
    no, yes = (action("no"), Reason("suivi_no")), (action("suivi"), Reason("suivi_yes"))
    mine = account(view)
    if level.skill >= STRONG and view.facts.bank <= mine.most():
        least = min(view.options.min_stake, view.facts.bank, view.facts.chips[mine.seat])
        return chosen([(no[0], mine.with_stake(least), no[1]), (yes[0], mine.with_banco(), yes[1])], level, rng)
    if level.skill <= BEGINNER:
        return yes if rng.random() < DARED else no
    return yes if mine.hunts() else no


def side(view: View, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """Place side bets: only a beginner is tempted, as the box keeps too much of them (BK-8.2)."""
    bets = [act for act in legal if act.verb != "done"]
    if bets and level.skill <= BEGINNER and rng.random() < TEMPTED:
        return rng.choice(bets), Reason("side_gut")
    return action("done"), Reason("side_none")


# --- cards -------------------------------------------------------------------------------------------------------


def _seen(view: View, *without: Zone) -> list[Card]:
    return [card for zone, cards in view.zones.items() if zone not in without for card in cards if card != BACK]


def _counts(view: View, level: Level, own: Sequence[Card]) -> tuple[int, ...]:
    """The unseen cards as the level knows them: one that forgets anything only reckons with the cards before it."""
    exact = level.skill >= STRONG and level.memory_loss <= 0
    return unseen(view.options.packs, _seen(view) if exact else own)


def ponte(view: View, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """The Ponte draws or stands, where he is free (8.2)."""
    hand = next(cards for zone, cards in view.zones.items() if zone.name == "hand" and cards)
    mine = point(hand)
    if level.skill <= BEGINNER:
        draws = mine < 5 or (mine == 5 and rng.random() < FAVOURS_DRAW)
    elif level.skill < STRONG:
        draws = mine <= 5
    else:
        stand, draw = ponte_worths(_counts(view, level, hand), mine)
        draws = draw > stand
    return (DRAW_CARD, Reason("ponte_draw", (mine,))) if draws else (STAND_PAT, Reason("ponte_stand", (mine,)))


def banker(view: View, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """The Bank draws or stands, having seen the Ponte's third card (8.3)."""
    cards, third = view.zones[BANK], view.zones[THIRD]
    mine, value = point(cards), VALUE[third[0]] if third else NO_THIRD
    if level.skill <= BEGINNER:
        draws = rng.random() < 0.5 if 3 <= mine <= 5 else mine < 3
    else:
        exact = level.skill >= STRONG
        counts = _counts(view, level, (*cards, *third)) if exact else full(view.options.packs)
        stand, draw = bank_worths(counts, mine, value, 1.0 if view.options.drawing == "fixed" else FIVE_DRAWS)
        draws = draw >= stand
    return (DRAW_CARD, Reason("bank_draw", (mine,))) if draws else (STAND_PAT, Reason("bank_stand", (mine,)))


DECISIONS: dict[str, Callable[[View, Sequence[Action], Level, Random], Decision]] = {
    "offer": offer,
    "suivi": suivi,
    "stakes": stake,
    "side": side,
    "ponte": ponte,
    "banker": banker,
    "keep": keep,
}
