"""The numbers by which a player of Auruxxx weighs his moves: the rulebook's, and those found in matches. (chapter 8)"""

from __future__ import annotations

from typing import NamedTuple


class Taste(NamedTuple):
    """Points, numbers of cards and shares; the rulebook's numbers stand here."""

    extra_card: float = 6.0  # points that each card of a multiple beyond the first is worth (8.4)
    far_points: float = 1.0  # what a point counts while nobody is near the end
    collect: float = 3.0  # without gold a hand up to this draws first (8.1)
    collect_twice: float = 0.0  # and draws a second time
    big_penalty: float = 4.0  # cards of a penalty that is rather passed on (8.6)
    golden_pass: float = 2.0  # with gold and a hand up to this every penalty is passed on (8.6)
    swap_gap: float = 6.0  # cards fewer in another hand for which a Kartentausch pays (8.7)
    swap_stop: float = 24.0  # points for stopping somebody who is about to win (8.7)
    keep_gold: float = 3.0  # with gold and a hand up to this nothing is exchanged
    spare_two: float = 8.0  # points for keeping the last two as a safe exit (8.5)
    two_thin: float = 12.0  # points for a 2 against a thin neighbour (8.5)
    robbery: float = 18.0  # points for robbing a thin hand (8.8)
    dump: float = 6.0  # points for playing Karte ziehen near the end (8.8)
    half_hand: float = 0.25  # share of the own points that the figure is thought to save (8.9)
    figure: float = 0.0  # points for the figure itself
    spare_percent: float = 0.0  # points for keeping a % while the figure is one's own
    colour: float = 0.0  # points for each card held of the colour left on top


PLAIN = Taste()
BEGINNER = Taste(  # would rather make a cross than draw, and does not see who is about to win
    big_penalty=2.0,
    swap_stop=0.0,
    robbery=0.0,
)
TASTE = Taste(  # found in paired rounds against PLAIN (docs/bots.md)
    collect=2.0,
    big_penalty=6.0,
    swap_stop=40.0,
    keep_gold=1.0,
    spare_two=0.0,
    robbery=30.0,
    dump=20.0,
    colour=1.0,
)
