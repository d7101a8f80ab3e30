"""Bots: players that see only the view of their own seat."""
