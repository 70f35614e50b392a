"""Pictures from vectors. Here lie the cache and what a deck is; `painter` has the tools, each deck a folder."""
