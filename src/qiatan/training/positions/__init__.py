"""Exports positions and choices from games as arrays, for imitation learning."""
