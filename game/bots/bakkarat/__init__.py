"""The bots of Bakkarat."""
