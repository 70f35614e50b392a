"""The application of tests/ui/program."""

from tests.ui.program import app, apps, home, played

__all__ = ["app", "apps", "home", "played"]
