"""What a game of the island tells of itself afterwards, counted from its log."""
