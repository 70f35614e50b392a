"""How bots play Schwimmen."""
