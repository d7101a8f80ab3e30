"""Finished games: found, told, downloaded and replayed."""
