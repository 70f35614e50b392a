"""The same cards for everybody: sheets of deals that a family plays one after the other, and the deal of the day.

A sheet ("Ligabogen", a file ".kartenliga") holds up to 32 deals of one game; each person plays them in the same seat
against the same bots. `deals` makes a match of one deal and reads its result; `sheet` is the value with its merging and
comparing; `sheet_file` its text; `checking` replays results; `code` makes results short enough to be typed; `shelf`
keeps sheets on the disk; `day` is the deal that follows from the date. What is secret, and what is not: docs/deals.md.
"""
