"""The bots of Herzblatt."""
