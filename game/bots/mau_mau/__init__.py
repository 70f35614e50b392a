"""How bots play Mau-Mau."""
