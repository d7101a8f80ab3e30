"""Tournaments: pairing, standings, and the decisions about a tournament. No I/O."""
