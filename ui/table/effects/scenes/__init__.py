"""Scenes of special cards and great moments that several games show."""
