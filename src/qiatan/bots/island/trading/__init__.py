"""Estimates how likely opponents are to accept a trade, from their answers in the game."""
