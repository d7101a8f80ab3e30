"""Tournaments: pairing, standings, and decisions about requests. No I/O."""
