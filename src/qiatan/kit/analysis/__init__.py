"""Analysis of finished games: win probabilities, mistakes, and luck apart from skill."""
