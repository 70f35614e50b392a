"""Pictures from vectors. Here lie the cache and the painter's tools; each deck and each kind of thing has a folder."""
