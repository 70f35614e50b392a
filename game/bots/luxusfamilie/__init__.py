"""The bots of Luxusfamilie."""
