"""The pictures of a table that is being set up are drawn while somebody looks at it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from ui.scenes.setup.model import Draft, Incomplete
from ui.shell.warm_up import order

if TYPE_CHECKING:
    from ui.shell.app import App


def warm_up(app: App, draft: Draft) -> None:
    """Have them drawn elsewhere, if a match could begin with what is chosen so far."""
    with suppress(Incomplete):
        setup = draft.finished(app.texts_of(draft.game_id))
        app.warm_up.want(order(setup.game_id, setup.options, setup.players, app.settings, app.size))
