"""How bots play Luxusfamilie."""
