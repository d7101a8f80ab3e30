"""Puzzles: their form, judging answers, the choice of each day's puzzle, ratings and streaks.

Nothing here depends on a server. The puzzles are found by `GameEntry.puzzles` of each game.
"""
