"""Trains evaluators by self-play. Needs the optional dependencies `train`."""
