"""How bots play Doppelkopf."""
