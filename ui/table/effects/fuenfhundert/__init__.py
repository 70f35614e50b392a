"""The effects that only Fünfhundert has."""
