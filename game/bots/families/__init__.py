"""Toolboxes that brains share: `tricks` (the engine of all games of tricks), `standing`. No game is named here."""
