"""Analyses finished games: win probabilities, mistakes, and how luck and skill contributed."""
