"""The effects that only Luxusfamilie has."""
