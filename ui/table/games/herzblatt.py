"""The table of Herzblatt: trumps stand first in the hand."""

from __future__ import annotations

from ui.table.hooks import TrumpsFirst

HOOKS = TrumpsFirst()
