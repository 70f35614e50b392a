"""The bots of Tarock."""
