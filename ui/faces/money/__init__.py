"""Chips and coins."""
