"""Bots: players that see what their seat may know, and choose."""
