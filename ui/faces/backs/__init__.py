"""The backs that any deck may wear."""
