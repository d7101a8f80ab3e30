"""Rebuilding a game state from a view."""
