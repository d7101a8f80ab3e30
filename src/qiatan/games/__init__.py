"""All games. Each has one entry with everything that the rest of the program needs to know."""
