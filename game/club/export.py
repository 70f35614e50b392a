"""A sheet as a table for other programs: CSV of what a person may see. (docs/exports.md)"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from typing import Final

from game.club.sheet import Record, Sheet
from game.people.exports import plain

COLUMNS: Final = ("sheet", "game", "deal", "name", "points", "match_points", "claimed", "checked")


def table(sheet: Sheet, viewer: str, state: Callable[[Record], str]) -> str:
    """One row for each result of the deals that the viewer has played (RFC 4180: commas, quotes, CRLF).

    `state` is how a result was checked (game/club/verdicts.py).
    """
    text, seen = io.StringIO(), sheet.compared(viewer)
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for row in seen.rows:
        for who, points in row.points.items():
            name, claimed = plain(seen.names[who]), int(who in row.claims)
            records = (sheet.record(who, row.deal, chair) for chair in sheet.chairs)
            checked = " ".join(dict.fromkeys(state(one) for one in records if one is not None))
            match_points = row.match_points[who]
            writer.writerow((sheet.id, sheet.game_id, row.deal + 1, name, points, match_points, claimed, checked))
    return text.getvalue()
