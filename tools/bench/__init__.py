"""Benchmarks of storage, replay, bots and ratings, each a program of its own."""
