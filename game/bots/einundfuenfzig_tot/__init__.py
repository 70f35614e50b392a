"""The bots of 51 Tot."""
