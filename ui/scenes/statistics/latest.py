"""The last matches on the page of results: when, which game, who had how many points."""

from __future__ import annotations

from collections.abc import Sequence

from game.people.figures import Played
from game.texts import signed
from rules.core.registry import GAMES
from ui.scenes.desk import Desk
from ui.widgets import paint
from ui.widgets.scroll import Scroll
from ui.widgets.text import Picture


def latest_matches(scene: Desk, area: Scroll, y: int, matches: Sequence[Played]) -> int:
    """A row for each match from `y` on, the winners in gold; where the rows end."""
    app = scene.app
    font, bold = app.fonts.text(scene.tx(14.5)), app.fonts.text(scene.tx(14.5), bold=True)
    for match in matches:
        day = match.ended.astimezone()
        date = f"{day:%d.%m.%Y}" if app.settings.language == "de" else f"{day:%Y-%m-%d}"
        words = app.texts_of(match.game if match.game in GAMES else None)
        pieces = [
            (font, date, paint.DIM),
            (bold, words("name") if match.game in GAMES else match.game, paint.CREAM),
        ]
        x, height = area.rect.x, scene.tx(30)
        for face, text, colour in pieces:
            picture = face.render(text, True, colour)
            area.add(Picture(app, picture, (x, y), f"latest:{match.uid}"))
            x += max(picture.get_width() + scene.px(18), scene.tx(120))
        for seat, (name, points) in enumerate(zip(match.names, match.points, strict=True)):
            won = seat in match.winners
            text = f"{name} {signed(points)}"
            picture = (bold if won else font).render(text, True, paint.GOLD if won else paint.DIM)
            if x + picture.get_width() > area.rect.x + area.room_px:
                x, y = area.rect.x + scene.tx(240), y + round(height * 0.8)
            area.add(Picture(app, picture, (x, y)))
            x += picture.get_width() + scene.px(16)
        y += height
    return y
