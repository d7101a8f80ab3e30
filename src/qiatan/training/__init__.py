"""Trains evaluators by self-play. Requires the optional dependencies `train`."""
