"""The effects that only Sechsundsechzig has."""
