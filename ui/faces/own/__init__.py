"""Pictures that players draw themselves, or bring from outside."""
