"""Ratings of players by game and table size."""
