"""Training of Natick: how it begins, its games, and games to measure by."""
