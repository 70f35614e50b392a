"""The bots of Watten."""
