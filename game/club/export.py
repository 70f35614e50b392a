"""A sheet as a table for other programs: CSV of what a person may see. (docs/exports.md)"""

from __future__ import annotations

import csv
import io
from typing import Final

from game.club.sheet import Sheet
from game.people.exports import plain

COLUMNS: Final = ("sheet", "game", "deal", "name", "points", "match_points", "claimed")


def table(sheet: Sheet, viewer: str) -> str:
    """One row for each result of the deals that the viewer has played (RFC 4180: commas, quotes, CRLF)."""
    text, seen = io.StringIO(), sheet.compared(viewer)
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for row in seen.rows:
        for who, points in row.points.items():
            name, claimed = plain(seen.names[who]), int(who in row.claims)
            writer.writerow((sheet.id, sheet.game_id, row.deal + 1, name, points, row.match_points[who], claimed))
    return text.getvalue()
