"""Finds puzzles in games of the island."""
