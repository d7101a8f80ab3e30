"""Heuristic bots: hand-weighted evaluation and search within a turn."""
