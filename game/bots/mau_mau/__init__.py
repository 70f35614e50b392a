"""The bots of Mau-Mau."""
