"""The bots of Sechsundsechzig."""
