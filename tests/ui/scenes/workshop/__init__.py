"""Scenes of the card workshop."""
