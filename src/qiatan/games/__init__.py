"""All games. The entry of a game has everything that the rest of the program needs to know."""
