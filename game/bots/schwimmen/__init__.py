"""The bots of Schwimmen."""
