"""A learned chance to win at Natick: what it sees of a position, and games to learn from."""
