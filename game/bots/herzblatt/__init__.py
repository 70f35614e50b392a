"""How bots play Herzblatt."""
