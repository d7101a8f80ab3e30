"""Finished games: lists, downloads, replays, statistics and analyses."""
