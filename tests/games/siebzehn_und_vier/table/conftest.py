"""A table without a screen, as for the tests of all tables."""

from tests.ui.table.conftest import app, faces, home, one_app, quick_bots, resized, screen

__all__ = ["app", "faces", "home", "one_app", "quick_bots", "resized", "screen"]
