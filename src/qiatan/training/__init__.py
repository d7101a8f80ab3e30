"""Trains evaluators by self-play. Requires the `train` extra."""
