"""All games, each with an entry that has everything the rest of the program needs to know."""
