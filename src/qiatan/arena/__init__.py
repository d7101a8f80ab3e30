"""Matches between bots, and measurements of how fast the rules run."""
