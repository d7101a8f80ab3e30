"""All games. The entry of a game contains everything that the rest of the program needs from it."""
