"""The text of a sheet, and back: JSON within the bounds of game/gate.py. (docs/deals.md, chapter 6)

The bytes from which the deals follow are folded with a mask, so that a glance into the file tells nobody a card. That
is no lock: whoever reads this program can open it.
"""

from __future__ import annotations

from dataclasses import asdict
from hashlib import sha256
from typing import Any, Final

from game import gate, store
from game.club.sheet import Record, Sheet
from game.match import exchange
from game.notice import Notice, Refused
from rules.core import options as rule_options
from rules.core.chance import SECRET_BYTES
from rules.core.registry import GAMES, game

SUFFIX: Final = exchange.SHEETS
FORMAT: Final = "kartenliga"
VERSION: Final = 2  # 1: no result tells which bots have played


def _mask(made: str) -> bytes:
    return sha256(f"kartentisch-league mask {made}".encode()).digest()


def _folded(content: bytes, made: str) -> bytes:
    return bytes(one ^ other for one, other in zip(content, _mask(made), strict=True))


def written(sheet: Sheet) -> bytes:
    """The file of a sheet."""
    return store.as_json(as_dict(sheet))


def as_dict(sheet: Sheet) -> dict[str, Any]:
    """Plain values, as the file keeps them."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "id": sheet.id,
        "title": sheet.title,
        "game": sheet.game_id,
        "options": rule_options.as_dict(sheet.options),
        "seats": [asdict(player) for player in sheet.seats],
        "deals": sheet.deals,
        "sealed": _folded(sheet.master, sheet.made).hex(),
        "made": sheet.made,
        "results": [
            {
                "deal": one.deal,
                "chair": one.chair,
                "name": one.name,
                "profile": one.profile,
                "at": one.at,
                "points": list(one.points),
                "moves": list(one.moves),
                "bots": one.bots,
            }
            for one in sheet.records
        ],
        "hints": sheet.hints,
    }


def read(content: bytes, name: str = "") -> Sheet:
    """The sheet of a file of this name.

    Raises Refused: league_foreign, league_torn, league_newer, league_unfit, league_changed.
    """
    try:
        found = gate.loose(content)
        if found.get("format") != FORMAT:
            raise Refused(Notice("league_foreign"))
        if isinstance(found.get("version"), int) and found["version"] > VERSION:
            raise Refused(Notice("league_newer", {"version": found["version"]}))
        return _sheet(gate.decoded(content, gate.LeagueFile))
    except gate.Unfit as unfit:
        if unfit.notice.code in ("unfit.json", "unfit.object"):
            torn = unfit.notice.code == "unfit.json" and exchange.torn(content, SUFFIX, name)
            raise Refused(Notice("league_torn" if torn else "league_foreign")) from None
        raise Refused(Notice("league_unfit", {"reason": unfit.notice})) from None


def _sheet(row: gate.LeagueFile) -> Sheet:
    if row.game not in GAMES:
        raise gate.Unfit("choice", "game")
    gate.sound(row.options, "options")
    gate.moment(row.made, "made")
    master = _folded(bytes.fromhex(row.sealed), row.made)
    assert len(master) == SECRET_BYTES
    try:
        options = rule_options.build(game(row.game).options, row.options)
        seats = gate.players(row.seats)
        sheet = Sheet(row.title, row.game, options, seats, row.deals, master, row.made, hints=row.hints)
    except gate.Unfit:
        raise
    except ValueError:  # OptionError is one
        raise gate.Unfit("choice", "options") from None
    if sheet.id != row.id:
        raise Refused(Notice("league_changed"))
    return sheet.with_(_record(sheet, one, f"results[{number}]") for number, one in enumerate(row.results))


def _record(sheet: Sheet, row: gate.LeagueResult, place: str) -> Record:
    if row.deal >= sheet.deals:
        raise gate.Unfit("high", f"{place}.deal", limit=sheet.deals - 1)
    if row.chair not in sheet.chairs:
        raise gate.Unfit("choice", f"{place}.chair")
    if len(row.points) not in ((1, len(sheet.seats)) if not row.moves else (len(sheet.seats),)):
        raise gate.Unfit("choice", f"{place}.points")
    gate.moment(row.at, f"{place}.at")
    who = row.profile or f"~{row.name.casefold()}"
    points, moves = tuple(row.points), tuple(row.moves)
    return Record(row.deal, row.chair, who, row.at, points, moves, row.name, row.profile, row.bots)
