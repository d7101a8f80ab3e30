"""Puzzles: their format, judging answers, choosing each day's puzzle, ratings and streaks.

Nothing here depends on a server. Each game's `GameEntry.puzzles` finds its puzzles.
"""
