"""Places of everything on the table: pure geometry from window size, seats and cards. Nothing is drawn here."""
