"""How bots play Sechsundsechzig."""
