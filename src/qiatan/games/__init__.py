"""All games. A game's entry contains everything that the rest of the program needs from it."""
