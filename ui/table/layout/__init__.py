"""Where everything lies: pure geometry from window size, seats and cards. Nothing is drawn here."""
