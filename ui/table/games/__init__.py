"""Hooks of single games at their tables: one module a game, found by its name. (ui/table/hooks.py)"""
