"""What would the tests notice? `python -m tests.mutants GAME` breaks the rules of a game piece by piece."""
