"""The application of tests/ui/program."""

from tests.ui.program import app, apps, home, one_result, played, results

__all__ = ["app", "apps", "home", "one_result", "played", "results"]
