"""The names of cards: as a game that plays with the card calls it, else by suit and rank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.registry import GAMES
from ui.table.tables import table_of

if TYPE_CHECKING:
    from ui.shell.app import App


def players_of(art: str) -> tuple[str, ...]:
    """The games whose table is laid with this deck."""
    return tuple(id for id in GAMES if table_of(id).art == art)


def name_of(app: App, art: str, code: str) -> str:
    """The name of a card in the language of the settings; its code where nobody has a word for it.

    A deck with which many games are played has names of its own.
    """
    texts = app.texts
    if texts.has(f"decks.card.{art}.{code}"):
        return texts(f"decks.card.{art}.{code}")
    suit, rank = f"decks.suit.{art}.{code[0]}", f"decks.rank.{art}.{code[1:]}"
    if not texts.has(suit):
        return _told(app, art, f"card.{code}") or code
    return texts(f"decks.card.{art}", suit=texts(suit), rank=texts(rank) if texts.has(rank) else code[1:])


def story_of(app: App, art: str, code: str) -> str:
    """The help text on a card in the words of its deck's only game; empty where many games share the deck."""
    return _told(app, art, f"card.{code}.help")


def _told(app: App, art: str, key: str) -> str:
    games = (app.texts_of(id) for id in players_of(art) if id == art)
    return next((texts(key) for texts in games if texts.has(key)), "")
