"""Matches between bots, and measurements of the speed of the rules."""
