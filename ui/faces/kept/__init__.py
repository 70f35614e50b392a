"""What keeps pictures: surfaces in memory (`cache`), files on the disk (`store`), and the `edition` they are of."""
