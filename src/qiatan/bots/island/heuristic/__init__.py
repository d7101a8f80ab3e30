"""Heuristic bots, which use an evaluation with hand-set weights and a search within a turn."""
