"""Judging island games: chances to win, and what decisions cost."""
