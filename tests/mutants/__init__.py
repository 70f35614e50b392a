"""Mutation tests: `python -m tests.mutants GAME` breaks a game's rules bit by bit and tells what no test notices."""
