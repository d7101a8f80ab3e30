"""Heuristic bots: hand-weighted evaluation in victory points."""
