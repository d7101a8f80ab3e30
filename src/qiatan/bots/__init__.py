"""Bots: players that see only the view of their seat."""
