"""The effects that only Gin Rommé has."""
