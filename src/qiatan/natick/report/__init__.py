"""What a game of Natick tells of itself afterwards, counted from its log."""
