"""Rules pages, glossary and guided first hands."""
