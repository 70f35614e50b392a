"""The core of every bot: what a brain is (`base`), the levels, and which game has which brain (`registry`)."""
