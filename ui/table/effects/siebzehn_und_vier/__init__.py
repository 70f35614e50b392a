"""The effects that only Siebzehn und Vier has."""
