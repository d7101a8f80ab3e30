"""Statistics of a finished game, computed from its log."""
