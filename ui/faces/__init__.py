"""Pictures from vectors. Here lie the painter's tools and what a deck is; each deck and kind of thing has a folder."""
