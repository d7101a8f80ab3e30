"""All games: for each, one entry with everything the rest of the program needs of it."""
