"""What players draw themselves, or bring as pictures from outside."""
