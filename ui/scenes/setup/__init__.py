"""Setting up a table: who sits where, and by which rules."""
