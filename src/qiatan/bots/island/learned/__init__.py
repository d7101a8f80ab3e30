"""A learned chance to win: features of a position, a small net over them, and a search by it."""
