"""Exports the positions and choices of games as arrays, for imitation learning."""
