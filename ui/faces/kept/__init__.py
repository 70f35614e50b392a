"""What keeps pictures: surfaces in memory (`cache`, `shelf`), files on the disk (`store`), their `edition`."""
