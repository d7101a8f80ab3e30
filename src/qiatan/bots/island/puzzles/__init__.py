"""Finds puzzles in island games."""
