"""The bots of Glücksgriff."""
