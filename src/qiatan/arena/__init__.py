"""Matches between bots, and measurements."""
