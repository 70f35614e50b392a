"""The bots of Auruxxx."""
