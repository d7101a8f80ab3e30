"""Statistics of a finished game, counted from its log."""
