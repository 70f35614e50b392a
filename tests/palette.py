"""Colours that mean something, as everybody sees them: python -m tests.palette prints the table.

What means something else differs by its shape, by words, or by a colour distance (CIE 1976 Lab, ui/faces/vision.py)
for people who see with two kinds of cones and for those who see no colours. A group whose `also` is empty has nothing
but its colours.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from itertools import combinations
from typing import Final, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.match.seats import COLOURS as PEOPLE
from rules.core.registry import GAMES
from tests.ui.faces.vision import EVERYBODY, GREY, KINDS, Pair, as_seen, clearest_spot, difference, grey
from ui.faces.auruxxx import frame
from ui.faces.french import deck as french
from ui.faces.furniture.pieces import SEAT_COLOURS
from ui.faces.german import data as german
from ui.faces.money.money import DENOMINATIONS, chip
from ui.faces.symbols import symbol
from ui.scenes.sheet import scores
from ui.table.controls import picker
from ui.table.effects.mau_mau import suit_wish
from ui.table.effects.standing import dials, waiting
from ui.table.tables import Badge, table_of
from ui.table.words import money, slate, sums
from ui.widgets import charts, form

SIGHTS: Final = (*EVERYBODY, GREY)
LEAST: Final = (
    12.0  # distance of two colours that nothing else tells apart, or that are meant to help: more than a glance
)
LEAST_SPOT: Final = 30.0  # the clearest of 6 x 8 patches of two small pictures in grey, of 255
BADGE_PX, CHIP_PX = 22, 36  # at a table in a window of 1280 x 720


class Meaning(NamedTuple):
    """Colours that stand for different things."""

    colours: Mapping[str, str]
    also: str = ""  # what tells them apart besides, in words
    helps: bool = True  # they are at least `LEAST` apart for everybody who sees colours

    def closest(self, sight: str) -> Pair:
        """The two that look most alike to people of this sight."""
        pairs = combinations(self.colours, 2)
        return Pair(*min((difference(self.colours[a], self.colours[b], sight), a, b) for a, b in pairs))


MEANINGS: Final[Mapping[str, Meaning]] = {
    "suits, French in two colours": Meaning(
        {"black": french._data()["inks"]["two"]["S"][0], "red": french._data()["inks"]["two"]["H"][0]},
        "the pips have outlines of their own",
    ),
    "suits, French in four colours": Meaning(
        {suit: french._data()["inks"]["four"][suit][0] for suit in "CSHD"}, "the pips have outlines of their own"
    ),
    "suits, German": Meaning(
        {suit: german.suit(suit).ink for suit in "CSHD"}, "the signs have outlines of their own", helps=False
    ),
    "suits, Auruxxx": Meaning({suit: frame.suit(suit).tint.ink for suit in "RBGYV"}, "each gem has a cut of its own"),
    "a wish of suit": Meaning(suit_wish.INKS, "the pips have outlines of their own", helps=False),
    "seats": Meaning(
        {str(seat): colour for seat, colour in enumerate(SEAT_COLOURS)}, "name and portrait stand beside", helps=False
    ),
    "people": Meaning(
        {str(number): colour for number, colour in enumerate(PEOPLE)},
        "name and portrait; curves have marks and dashes of their own",
        helps=False,
    ),
    "sum of a hand: below, exactly, beyond": Meaning(
        {"below": sums.UNDER, "exactly": sums.EXACT, "beyond": sums.BEYOND}, "the number"
    ),
    "sum towards a goal": Meaning({"going": sums.GOING, "reached": sums.REACHED}, "the ring is closed"),
    "number of a dial": Meaning({"going": "#FBF5E6", "reached": dials.REACHED}, "the hand has passed the mark"),
    "scale of a dial": Meaning({"below the goal": dials.BELOW, "above": dials.ABOVE}),
    "points, gained and lost": Meaning({"gained": slate.GAIN, "lost": slate.MINUS}, "the sign before the number"),
    "bar of the slate": Meaning({"expected": slate.EXPECTED, "booked": slate.BOOKED}),
    "bar of the slate, full": Meaning({"booked": slate.BOOKED, "reached": slate.REACHED}, "the bar is full"),
    "number of many": Meaning({"allowed": "#F0C869", "refused": picker.WRONG}, "the reason stands below"),
    "time to step in": Meaning({"left": waiting.COLOURS[0], "short": waiting.COLOURS[1]}),
    "bar of the score sheet, limit": Meaning({"far": scores.GREEN_CHALK, "near": scores.RED_CHALK}, "its length"),
    "bar of the score sheet, goal": Meaning({"far": scores.GREEN_CHALK, "near": scores.GOLDEN_CHALK}, "its length"),
    "numbers of the score sheet": Meaning(
        {"usual": scores.CHALK, "over the limit": scores.RED_CHALK, "at the goal": scores.GOLDEN_CHALK},
        "the bar below is full",
    ),
    "money": Meaning({"owned": "#F0D9A8", "owed": money.DEBT}, "the sign before the number"),
    "lines of a form": Meaning({"good": form.GOOD, "bad": form.BAD}, "the words"),
}


# --- pictures --------------------------------------------------------------------------------------------------------
def signs(game_id: str) -> dict[str, pygame.Surface]:
    """The signs that stand on the plates of a table, by name, on the dark of their discs."""
    badges = table_of(game_id).marks.values()
    return {
        name: on_dark(symbol(name, BADGE_PX)) for name in sorted({name for badge in badges for name in looks(badge)})
    }


def looks(badge: Badge) -> tuple[str, ...]:
    """All pictures that a mark may have."""
    return tuple(filter(None, (badge.symbol, badge.reversed, *badge.faces)))


def chips() -> dict[str, pygame.Surface]:
    """Every chip as it is seen from above."""
    return {str(value): on_dark(chip(value, CHIP_PX)) for value in DENOMINATIONS}


def curve_marks() -> dict[str, pygame.Surface]:
    """The marks of the curves of charts, all of one colour."""
    found = {}
    for style in range(len(charts.MARKS)):
        found[str(style)] = picture = pygame.Surface((BADGE_PX, BADGE_PX))
        picture.fill("#FFFBF0")
        charts.draw_mark(picture, style, pygame.Color("#404040"), (BADGE_PX / 2, BADGE_PX / 2), BADGE_PX * 0.3)
    return found


def on_dark(picture: pygame.Surface) -> pygame.Surface:
    ground = pygame.Surface(picture.get_size(), depth=24)
    ground.fill("#24160D")
    ground.blit(picture, (0, 0))
    return ground


def most_alike(pictures: Mapping[str, pygame.Surface], sight: str) -> Pair | None:
    """The two pictures whose clearest patch differs least, only in light and dark; None where there are no two."""
    seen = {name: grey(one if sight == GREY else as_seen(one, sight)) for name, one in pictures.items()}
    return min((Pair(clearest_spot(seen[a], seen[b]), a, b) for a, b in combinations(seen, 2)), default=None)


# --- by hand ---------------------------------------------------------------------------------------------------------
def main() -> None:
    print(
        f"{'Lab distance of the two most alike':42}"
        + "".join(f"{sight[:8]:>10}" for sight in SIGHTS)
        + "  also told by"
    )
    for name, meaning in MEANINGS.items():
        found = "".join(f"{meaning.closest(sight).distance:10.0f}" for sight in SIGHTS)
        print(f"{name:42}{found}  {meaning.also or '(colour alone)'}")
    print(
        f"\n{'clearest patch in light and dark, of 255':42}" + "".join(f"{sight[:8]:>10}" for sight in (*KINDS, GREY))
    )
    pictures = {f"signs, {game_id}": signs(game_id) for game_id in GAMES} | {"chips": chips(), "curves": curve_marks()}
    for name, found_there in pictures.items():
        pairs = [pair for sight in (*KINDS, GREY) if (pair := most_alike(found_there, sight)) is not None]
        if pairs:
            print(f"{name:42}{''.join(f'{pair.distance:10.0f}' for pair in pairs)}  {pairs[-1].one}, {pairs[-1].other}")


if __name__ == "__main__":
    main()
