"""Heuristic bots, which evaluate positions in victory points with hand-set weights."""
