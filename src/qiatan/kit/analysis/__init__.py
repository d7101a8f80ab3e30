"""Analysis of finished games: win probabilities, mistakes, and luck separated from skill."""
