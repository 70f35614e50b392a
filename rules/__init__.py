"""The law as pure state machines, one package a game. Only the standard library is used here."""
