"""Evaluation of finished games: win probabilities and the cost of each decision."""
