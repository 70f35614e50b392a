"""The core of every bot: what a brain is (`base`), the levels, which game has which brain, and its `edition`."""
