"""Players' ratings, by game and table size."""
