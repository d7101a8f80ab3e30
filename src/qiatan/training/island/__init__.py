"""Training of the island: how it begins, its games, and games to measure by."""
