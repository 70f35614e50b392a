"""The same cards for everybody: the deal of the day, sheets of deals, codes, the calendar; ways to their tables."""
