"""Things before a seat or on the felt as long as a mark says so, at the tables of several games."""
