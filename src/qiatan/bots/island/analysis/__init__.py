"""Evaluates positions and decisions of island games, for analysis."""
