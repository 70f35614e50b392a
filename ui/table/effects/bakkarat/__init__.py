"""The effects that only Bakkarat has."""
