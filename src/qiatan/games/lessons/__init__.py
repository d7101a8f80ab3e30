"""The first games, as data files, and how they are read."""
