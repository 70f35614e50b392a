"""Toolboxes that games share. Nothing here knows a game."""
